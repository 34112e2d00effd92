/* A draw as it is asked for on the command line: int(100), float(0.9,1.1), gauss(12,1,10,14) ... */
#ifndef FSD_VERBS_STS2_DRAW_H
#define FSD_VERBS_STS2_DRAW_H

#include "core/json.h"
#include "foreseed/dice.h"

typedef enum fsd_draw_kind {
    FSD_DRAW_INT,
    FSD_DRAW_UNSIGNED,
    FSD_DRAW_BOOL,
    FSD_DRAW_DOUBLE,
    FSD_DRAW_FLOAT,
    FSD_DRAW_ITEM,
    FSD_DRAW_WEIGHTED,
    FSD_DRAW_GAUSS_INT,
    FSD_DRAW_GAUSS_DOUBLE
} fsd_draw_kind;

#define FSD_DRAW_NUMBERS 32

typedef struct fsd_draw {
    fsd_draw_kind kind;
    uint32_t count;
    double number[FSD_DRAW_NUMBERS];
} fsd_draw;

/* Names are ours (int) or the game's (NextInt). On failure the error says what would be right;
 * every draw that parses ends soon. */
FSD_MUST_USE fsd_status fsd_draw_parse(fsd_str text, fsd_draw *out, fsd_error *error);

typedef struct fsd_drawn {
    enum { FSD_DRAWN_WHOLE, FSD_DRAWN_REAL, FSD_DRAWN_BOOL } form;
    int64_t whole; /* a bool too */
    double real;
} fsd_drawn;

fsd_drawn fsd_draw_from(const fsd_draw *draw, fsd_dice *dice);
/* As in JSON; terminated. */
#define FSD_DRAWN_TEXT 40
const char *fsd_drawn_text(fsd_drawn value, char out[FSD_DRAWN_TEXT]);
void fsd_drawn_json(fsd_json_writer *writer, fsd_drawn value);

#endif
