/* Maps as people, programs and browsers see them. */
#ifndef FSD_VERBS_STS2_MAP_H
#define FSD_VERBS_STS2_MAP_H

#include "verbs/sts2.h"

extern const fsd_verb fsd_verb_sts2_map;

/* A way up through a map: the columns in the rows from 1 on, and what each point of it turns out to
 * be. No steps: none is shown. */
typedef struct fsd_sts2_way {
    uint32_t steps;
    uint8_t column[FSD_STS2_MAP_ROWS];
    fsd_sts2_point_kind kind[FSD_STS2_MAP_ROWS];
} fsd_sts2_way;

/* The map, which is known, as a graph in text, the boss on top, with a line that explains its
 * signs. */
void fsd_sts2_put_map(fsd_call *call, const fsd_sts2_map *map);
/* The same with a way marked; `way` may be null. */
void fsd_sts2_put_map_way(fsd_call *call, const fsd_sts2_map *map, const fsd_sts2_way *way);

/* [[column,row,kind,[[column,row],...]],...] in the order of column and row, start and boss left
 * out. */
void fsd_sts2_json_points(fsd_json_writer *writer, const fsd_sts2_map *map);

/* The map as a drawing of its own, for light and dark pages, headed by the seed's text (any text,
 * but shown as fsd_clip does) and a line about it. */
void fsd_sts2_put_svg(fsd_call *call, const fsd_sts2_map *map, const fsd_sts2_way *way,
                      const char *seed, const char *about);

/* The sign and the name of a kind of point, in the call's language, and the colour it gets. */
const char *fsd_sts2_point_sign(const fsd_call *call, fsd_sts2_point_kind kind);
const char *fsd_sts2_point_name(const fsd_call *call, fsd_sts2_point_kind kind);
fsd_mark fsd_sts2_point_mark(fsd_sts2_point_kind kind);
/* What a point of a way turned out to be: an unknown one is an event. */
const char *fsd_sts2_become_name(const fsd_call *call, fsd_sts2_point_kind kind);

#endif
