/* Types of a stage for many seeds, in the words of the kernel: for searches, which look at some
 * bits of each and forget the rest. */
#ifndef FSD_PVZ_BATCH_H
#define FSD_PVZ_BATCH_H

#include "foreseed/pvz.h"

/* Bit z for the ids z below 30, bit 31 for the Giga; all that the game's rules ever draw. */
static inline uint32_t fsd_pvz_word_of(fsd_pvz_types types)
{
    return (uint32_t)(types & 0x3fffffffu) | (uint32_t)(types >> FSD_PVZ_GIGA & 1) << 31;
}

static inline fsd_pvz_types fsd_pvz_types_of(uint32_t word)
{
    return (word & 0x3fffffffu) | (fsd_pvz_types)(word >> 31) << FSD_PVZ_GIGA;
}

/* As fsd_pvz_allowed_batch, as words. */
void fsd_pvz_allowed_words(const fsd_pvz_run *run, uint32_t stage, const uint32_t *board_seed,
                           size_t count, uint32_t *out);

/* The words of several stages at once: each seed is drawn from once for all their rules.
 * board_seed[j] is the first one + 101 j, and out[s][j] is what the rule of stage[s] >= 1 draws
 * from the seed that board_seed[j] has in stage 0: the types, in stage[s], of the board that many
 * places before. At most FSD_PVZ_STAGES_AT_ONCE stages. */
enum { FSD_PVZ_STAGES_AT_ONCE = 16 };
void fsd_pvz_allowed_stages(const fsd_pvz_run *run, const uint32_t *stage, uint32_t stages,
                            const uint32_t *board_seed, size_t count, uint32_t *const *out);

#endif
