/* The best hits so far, by score; of equal ones those that come first in the space. */
#ifndef FSD_HUNT_BEST_H
#define FSD_HUNT_BEST_H

#include "core/memory.h"
#include "foreseed/hunt.h"

/* A heap with the worst on top, until hits are taken. */
typedef struct fsd_hunt_best {
    fsd_hunt_hit *hit;
    uint32_t count, most;
    uint32_t taken;
    bool sorted;
} fsd_hunt_best;

bool fsd_hunt_best_make(fsd_hunt_best *best, fsd_arena *arena, uint32_t most);
void fsd_hunt_best_offer(fsd_hunt_best *best, const fsd_hunt_hit *hit);
/* Forgets all of them. */
void fsd_hunt_best_clear(fsd_hunt_best *best);
/* The next one, best first; no more may be offered. False: there are no more. */
bool fsd_hunt_best_take(fsd_hunt_best *best, fsd_hunt_hit *out);

#endif
