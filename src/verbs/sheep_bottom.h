/* What `sheep bottom` found, for its printers. */
#ifndef FSD_VERBS_SHEEP_BOTTOM_H
#define FSD_VERBS_SHEEP_BOTTOM_H

#include "foreseed/sheep_bottom.h"
#include "verbs/sheep.h"

#define FSD_SHEEP_BATCH 10000 /* deals that are counted together */

/* Exact odds and what was sampled, of kinds or of groups. */
typedef struct fsd_sheep_bottom_side {
    fsd_sheep_bottom_range range;
    fsd_fraction *exactly, *at_most; /* of range.least on */
    uint64_t *seen;                  /* the same numbers among the samples */
    fsd_histogram batches;           /* batches by how many of each were within the limit */
} fsd_sheep_bottom_side;

typedef struct fsd_sheep_bottom_found {
    fsd_sheep_bottom bottom;
    uint32_t limit;
    fsd_sheep_bottom_side side[FSD_SHEEP_COUNTS];
    fsd_sheep_block *sample; /* a batch */
} fsd_sheep_bottom_found;

/* P(at most the limit), which may lie outside of the range. */
fsd_fraction fsd_sheep_within_limit(const fsd_sheep_bottom_found *found,
                                    const fsd_sheep_bottom_side *side);
/* How many of the samples were within the limit. */
uint64_t fsd_sheep_hits(const fsd_sheep_bottom_found *found, const fsd_sheep_bottom_side *side);
/* Mean and standard deviation of a batch, exactly. */
double fsd_sheep_batch_mean(const fsd_sheep_bottom_found *found, const fsd_sheep_bottom_side *side);
double fsd_sheep_batch_deviation(const fsd_sheep_bottom_found *found,
                                 const fsd_sheep_bottom_side *side);

/* For people. */
void fsd_sheep_put_bottom(fsd_call *call, const fsd_sheep_bottom_found *found);

#endif
