/* MT19937 of FSD_LANES_CHAINS vectors of seeds at once, for *.lanes.inl: its seeding recurrence and
 * its outputs before the first twist has gone far (output k < 227 needs only the seeded words k, k
 * + 1 and k + 397). The recurrence is serial in one seed, so lanes are different seeds. */
#ifndef FSD_LANES_MT19937_H
#define FSD_LANES_MT19937_H

#include "lanes/vec.h"
#include "rng/mt19937.h"

/* Word i of the seeded state from word i - 1. */
static inline fsd_u32v fsd_mt_lanes_step(fsd_u32v word, uint32_t i)
{
    return (word ^ (word >> 30)) * FSD_MT19937_SEED_FACTOR + i;
}

/* Fills near[k] with words k = 0..outputs of the states seeded with near[0], and middle with word
 * 396; outputs < 396. From there fsd_mt_lanes_step gives the words 397 + k one by one, each as the
 * output k asks for it: those of a lane that is done with are never made, nor kept in memory. */
static inline void fsd_mt_lanes_seed(fsd_u32v near[][FSD_LANES_CHAINS],
                                     fsd_u32v middle[FSD_LANES_CHAINS], uint32_t outputs)
{
    fsd_u32v word[FSD_LANES_CHAINS];
    FSD_LANES_UNROLL
    for (unsigned c = 0; c < FSD_LANES_CHAINS; c++)
        word[c] = near[0][c];
    uint32_t i = 1;
    for (; i <= outputs; i++) {
        FSD_LANES_UNROLL
        for (unsigned c = 0; c < FSD_LANES_CHAINS; c++)
            near[i][c] = word[c] = fsd_mt_lanes_step(word[c], i);
    }
    for (; i < FSD_MT19937_MIDDLE; i++) {
        FSD_LANES_UNROLL
        for (unsigned c = 0; c < FSD_LANES_CHAINS; c++)
            word[c] = fsd_mt_lanes_step(word[c], i);
    }
    FSD_LANES_UNROLL
    for (unsigned c = 0; c < FSD_LANES_CHAINS; c++)
        middle[c] = word[c];
}

/* Constants of the outputs; make them once, before the loop. */
typedef struct fsd_mt_lanes_masks {
    fsd_u32v upper, matrix, temper_7, temper_15;
} fsd_mt_lanes_masks;

static inline fsd_mt_lanes_masks fsd_mt_lanes_masks_make(void)
{
    return (fsd_mt_lanes_masks){ fsd_u32v_kept(FSD_MT19937_UPPER),
                                 fsd_u32v_kept(FSD_MT19937_MATRIX), fsd_u32v_kept(0x9d2c5680u),
                                 fsd_u32v_kept(0xefc60000u) };
}

/* The tempered output, all 32 bits, from the words k, k + 1 and k + 397. */
static inline fsd_u32v fsd_mt_lanes_output(fsd_u32v word, fsd_u32v next, fsd_u32v far,
                                           const fsd_mt_lanes_masks *mask)
{
    fsd_u32v mixed = next ^ ((next ^ word) & mask->upper);
    fsd_u32v y = far ^ (mixed >> 1) ^ (-(next & 1u) & mask->matrix);
    y ^= y >> 11;
    y ^= (y << 7) & mask->temper_7;
    y ^= (y << 15) & mask->temper_15;
    return y ^ (y >> 18);
}

#endif
