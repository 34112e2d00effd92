/* Deals that were counted in earlier runs: answers of sheep odds --json, from which a further run
 * goes on. */
#ifndef FSD_VERBS_SHEEP_SO_FAR_H
#define FSD_VERBS_SHEEP_SO_FAR_H

#include "verbs/sheep_deals.h"

typedef struct fsd_sheep_so_far {
    uint64_t from;  /* the first deal */
    uint64_t deals; /* deals from there on */
    uint64_t of[3]; /* by answer, fsd_sheep_answer */
} fsd_sheep_so_far;

/* Reads the file, an answer a line, each beginning with the deal at which the one before ended. All
 * must be about these deals: level, rules, states and the seed of the experiment. False when an
 * error was told. */
bool fsd_sheep_so_far_read(fsd_call *call, const char *name, const fsd_hunt_deals *deals,
                           uint64_t seed, fsd_sheep_so_far *out);

#endif
