/* What a solver says of a deal of Sheep a Sheep, found slice by slice; and its least slot, as far
 * as somebody must know it. */
#ifndef FSD_HUNT_DEAL_H
#define FSD_HUNT_DEAL_H

#include "foreseed/hunt.h"

/* One thread's; zeroed but for what comes first. */
typedef struct fsd_hunt_dealer {
    const fsd_sheep_level *layout; /* that can be dealt */
    fsd_sheep_solver_def def;      /* of each deal, but the board */
    /* Must the least slot of this deal be known more closely? Null: never. */
    bool (*asks_slot)(const void *context, const fsd_hunt_deal *deal);
    const void *context;

    fsd_sheep_level level;
    fsd_sheep_board board;
    fsd_sheep_solver *solver; /* at work on a deal, or null */
    fsd_hunt_deal deal;       /* what is known of it */
    bool tightens;            /* its least slot is looked for */
    bool no_memory;
} fsd_hunt_dealer;

/* Goes on with the deal of a seed, the same until it is done; *budget falls by the states it took.
 * True: dealer->deal says all. False: there is more to do, or memory is out. */
bool fsd_hunt_dealer_step(fsd_hunt_dealer *dealer, const uint32_t words[4], uint64_t *budget);
/* Gives up what it has begun. */
void fsd_hunt_dealer_drop(fsd_hunt_dealer *dealer);

#endif
