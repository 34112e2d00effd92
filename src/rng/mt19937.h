/* What the rest of the library needs of MT19937 beyond foreseed/rng.h: its constants, for kernels
 * that run it in lanes, and whole blocks of outputs, for loops that use them all. */
#ifndef FSD_RNG_MT19937_H
#define FSD_RNG_MT19937_H

#include "foreseed/rng.h"

enum {
    FSD_MT19937_MIDDLE = 397,    /* word i mixes with word i + 397 */
    FSD_MT19937_ZERO_SEED = 4357 /* what the game takes for seed 0 */
};

#define FSD_MT19937_SEED_FACTOR 1812433253u
#define FSD_MT19937_MATRIX 0x9908b0dfu
#define FSD_MT19937_UPPER 0x80000000u
#define FSD_MT19937_OUTPUT 0x7fffffffu

/* The output of one word of a twisted block: the standard tempering, then the game's 31 bits. */
static inline uint32_t fsd_mt19937_temper(uint32_t word)
{
    word ^= word >> 11;
    word ^= word << 7 & 0x9d2c5680u;
    word ^= word << 15 & 0xefc60000u;
    word ^= word >> 18;
    return word & FSD_MT19937_OUTPUT;
}

/* The next 624 outputs at once. The generator must stand between two blocks (next == 624), as it
 * does after seeding and after this call. */
void fsd_mt19937_block(fsd_mt19937 *generator, uint32_t out[FSD_MT19937_WORDS]);

#endif
