/* What the draw of a stage may take, for those who draw, count and search. */
#ifndef FSD_PVZ_DRAW_H
#define FSD_PVZ_DRAW_H

#include "foreseed/pvz.h"

/* How a stage's types come about once stage and scene are known; stage >= 1. */
typedef struct fsd_pvz_draw {
    fsd_pvz_types always;       /* there without a draw */
    fsd_pvz_types common, rare; /* the first draw's outcomes; both empty: there is no first draw */
    fsd_pvz_types open;         /* what the later draws accept (as far as it is not there yet) */
    uint32_t most;              /* later draws that count */
} fsd_pvz_draw;

fsd_pvz_draw fsd_pvz_draw_of(const fsd_pvz_rules *rules, fsd_pvz_scene scene, uint32_t stage);

/* Has it a weight at some flags? If not it is a dud: drawn, perhaps, and never seen. */
bool fsd_pvz_kind_comes(const fsd_pvz_kind *kind);

/* The game's rules for null. */
const fsd_pvz_rules *fsd_pvz_rules_or_game(const fsd_pvz_rules *rules);

#endif
