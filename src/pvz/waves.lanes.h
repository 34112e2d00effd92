/* The picks of a wave, many at a time, once for each instruction set. */
#ifndef FSD_PVZ_WAVES_LANES_H
#define FSD_PVZ_WAVES_LANES_H

#include "foreseed/pvz.h"
#include "lanes/isa.h"

#define FSD_PVZ_PICKS_PAD 16 /* words behind `count` that the kernel may read and write */

/* Entry e holds the places above last[e - 1] up to last[e] of `total`; an empty one repeats the
 * last of the one before it, or -1. */
typedef struct fsd_pvz_pick_table {
    uint32_t entries;
    int32_t total; /* > 0 */
    int32_t last[FSD_PVZ_KINDS];
} fsd_pvz_pick_table;

/* entry[i]: which entry of the table holds the place output[i] % total; outputs are below 2^31. */
FSD_ISA_DECLARE(void, fsd_pvz_picks_lanes,
                (const fsd_pvz_pick_table *table, const uint32_t *output, size_t count,
                 uint32_t *entry));

#endif
