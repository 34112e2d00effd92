/* The kernel behind fsd_pvz_allowed_batch, once for each instruction set.
 *
 * Sets of types are 32-bit words here, bit z for the ids z up to 30 and bit z - 1 for 31 and 32.
 * The ids 30 and 31 share a bit, which is no loss, for neither is ever accepted. */
#ifndef FSD_PVZ_TYPES_LANES_H
#define FSD_PVZ_TYPES_LANES_H

#include <stddef.h>
#include <stdint.h>

#include "lanes/isa.h"

/* The bit for x % 33 of a 31-bit output x, or of a vector of them, whose bit 31 is ignored. Modulo
 * 33 2^15 is -1, so x is the difference of its lower 15 and upper 16 bits; times 2^32 / 33 that
 * leaves the remainder as a fraction of 2^32, of which the upper five bits tell 32 places. The
 * summand puts the two remainders that fall together at 30 and 31, and the others clear of the
 * borders by more than the error of the rounded factor. */
#define FSD_PVZ_DRAW_LOWER 0x7fffu
#define FSD_PVZ_DRAW_FACTOR 130150524u
#define FSD_PVZ_DRAW_SUMMAND 124049718u
#define FSD_PVZ_DRAW_BIT(x, lower, factor, summand) \
    (((((x) & (lower)) - ((x) << 1 >> 16)) * (factor) + (summand)) >> 27)

#define FSD_PVZ_DRAW_UNFINISHED 0x40000000u /* this seed needs more outputs than the kernel makes */

#define FSD_PVZ_DRAW_OUTPUTS 64 /* most outputs the kernel makes after the first */

/* What fsd_pvz_draw says, in words. */
typedef struct fsd_pvz_draw_plan {
    uint32_t seed_add;             /* MT19937 is seeded with seed + seed_add */
    uint32_t always, common, rare; /* there without a draw; the outcomes of the first draw */
    uint32_t open;                 /* what the later draws may take */
    uint32_t most;                 /* later draws that count, >= 1 */
    uint32_t outputs;              /* to make for them, 1..FSD_PVZ_DRAW_OUTPUTS */
} fsd_pvz_draw_plan;

/* The same for several rules of one seed, which is seeded once: set[p][i] is what plan[p] draws.
 * The seed_add of the first counts for all. */
enum { FSD_PVZ_DRAW_PLANS = 16 };
FSD_ISA_DECLARE(void, fsd_pvz_types_lanes_several,
                (const fsd_pvz_draw_plan *plan, uint32_t plans, const uint32_t *seed, size_t count,
                 uint32_t *const *set));

/* set[i]: what `plan` draws for seed[i], or FSD_PVZ_DRAW_UNFINISHED among its bits. */
FSD_ISA_DECLARE(void, fsd_pvz_types_lanes,
                (const fsd_pvz_draw_plan *plan, const uint32_t *seed, size_t count, uint32_t *set));

#endif
