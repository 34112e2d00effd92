/* A map while it is being made: rows of points, each with a kind, and edges from row to row. Sets
 * of points of a row are masks, bit c for column c. The parts of the work, in the game's order:
 *
 *     map_paths.c   seven walks from the bottom to the top
 *     map_kinds.c   which point is what; and repairing the counts after pruning
 *     map_prune.c   thinning out ways that are alike
 *     map_layout.c  where the points stand in their rows */
#ifndef FSD_STS2_MAP_GRAPH_H
#define FSD_STS2_MAP_GRAPH_H

#include "foreseed/sts2.h"

enum {
    FSD_STS2_COLUMNS = FSD_STS2_MAP_COLUMNS,
    FSD_STS2_MIDDLE = 3, /* the column of start and boss */
    FSD_STS2_KINDS = FSD_STS2_ANCIENT + 1
};

typedef struct fsd_sts2_graph {
    uint32_t rows; /* the boss's row; the start is in row 0 */
    uint8_t points[FSD_STS2_MAP_ROWS];
    uint8_t of_kind[FSD_STS2_MAP_ROWS][FSD_STS2_KINDS]; /* the points of a row, by their kinds */
    uint8_t next[FSD_STS2_MAP_ROWS][FSD_STS2_MAP_COLUMNS];
    uint8_t previous[FSD_STS2_MAP_ROWS][FSD_STS2_MAP_COLUMNS];
    /* The points that were ever led to, in the order in which they were joined: column + 1 in four
     * bits each, the first one lowest. */
    uint32_t order[FSD_STS2_MAP_ROWS][FSD_STS2_MAP_COLUMNS];
} fsd_sts2_graph;

/* How many points of the kinds that are counted a map shall have. */
typedef struct fsd_sts2_map_counts {
    uint32_t rests, shops, elites, unknowns;
} fsd_sts2_map_counts;

static inline uint8_t fsd_sts2_bit(uint32_t column)
{
    return (uint8_t)(1u << column);
}

static inline bool fsd_sts2_several(uint32_t set)
{
    return (set & (set - 1)) != 0;
}

static inline bool fsd_sts2_single(uint32_t set)
{
    return set != 0 && !fsd_sts2_several(set);
}

/* The lowest column of a set that is not empty. */
static inline uint32_t fsd_sts2_lowest(uint32_t set)
{
    return (uint32_t)__builtin_ctz(set);
}

/* All points that a set of points of `row` leads to. */
static inline uint32_t fsd_sts2_graph_next(const fsd_sts2_graph *graph, uint32_t row, uint32_t set)
{
    uint32_t next = 0;
    for (; set != 0; set &= set - 1)
        next |= graph->next[row][fsd_sts2_lowest(set)];
    return next;
}

void fsd_sts2_graph_add(fsd_sts2_graph *graph, uint32_t row, uint32_t column);
/* Takes a point away, with its edges. */
void fsd_sts2_graph_remove(fsd_sts2_graph *graph, uint32_t row, uint32_t column);
void fsd_sts2_graph_mark(fsd_sts2_graph *graph, uint32_t row, uint32_t column,
                         fsd_sts2_point_kind kind);
/* An edge from a point of `row` to one of the next row; joining twice is joining once. */
void fsd_sts2_graph_join(fsd_sts2_graph *graph, uint32_t row, uint32_t from, uint32_t to);
void fsd_sts2_graph_part(fsd_sts2_graph *graph, uint32_t row, uint32_t from, uint32_t to);
/* Moves a point with its kind and edges to a free column of its row. */
void fsd_sts2_graph_move(fsd_sts2_graph *graph, uint32_t row, uint32_t from, uint32_t to);

void fsd_sts2_graph_walk_paths(fsd_sts2_graph *graph, fsd_dice *dice);
void fsd_sts2_graph_assign(fsd_sts2_graph *graph, fsd_dice *dice,
                           const fsd_sts2_map_counts *counts);
/* Makes monsters of what pruning took too much of; whether anything was changed. */
bool fsd_sts2_graph_repair(fsd_sts2_graph *graph, fsd_dice *dice,
                           const fsd_sts2_map_counts *counts);
void fsd_sts2_graph_prune(fsd_sts2_graph *graph, fsd_dice *dice);
void fsd_sts2_graph_lay_out(fsd_sts2_graph *graph);

#endif
