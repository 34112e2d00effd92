#include "rng/mt19937.h"

#include "core/assert.h"

enum { WORDS = FSD_MT19937_WORDS, MIDDLE = FSD_MT19937_MIDDLE };

void fsd_mt19937_seed(fsd_mt19937 *generator, uint32_t seed)
{
    uint32_t word = seed != 0 ? seed : FSD_MT19937_ZERO_SEED;
    generator->word[0] = word;
    for (uint32_t i = 1; i < WORDS; i++) {
        word = FSD_MT19937_SEED_FACTOR * (word ^ word >> 30) + i;
        generator->word[i] = word;
    }
    generator->next = WORDS;
}

/* The low bit chooses the matrix: a mask, as a branch would be wrong half the time. */
static inline uint32_t mix(uint32_t upper, uint32_t lower, uint32_t middle)
{
    uint32_t y = (upper & FSD_MT19937_UPPER) | (lower & ~FSD_MT19937_UPPER);
    return middle ^ y >> 1 ^ (-(lower & 1) & FSD_MT19937_MATRIX);
}

/* Three ranges instead of indices modulo 624, so that the compiler can vectorise each. */
static void twist(uint32_t word[WORDS])
{
    for (int i = 0; i < WORDS - MIDDLE; i++)
        word[i] = mix(word[i], word[i + 1], word[i + MIDDLE]);
    for (int i = WORDS - MIDDLE; i < WORDS - 1; i++)
        word[i] = mix(word[i], word[i + 1], word[i + MIDDLE - WORDS]);
    word[WORDS - 1] = mix(word[WORDS - 1], word[0], word[MIDDLE - 1]);
}

uint32_t fsd_mt19937_next(fsd_mt19937 *generator)
{
    if (generator->next >= WORDS) {
        twist(generator->word);
        generator->next = 0;
    }
    return fsd_mt19937_temper(generator->word[generator->next++]);
}

uint32_t fsd_mt19937_below(fsd_mt19937 *generator, uint32_t n)
{
    FSD_ASSERT(n > 0);
    return fsd_mt19937_next(generator) % n;
}

float fsd_mt19937_float(fsd_mt19937 *generator, float scale)
{
    return (float)((double)fsd_mt19937_next(generator) / 2147483647.0 * (double)scale);
}

void fsd_mt19937_skip(fsd_mt19937 *generator, uint64_t count)
{
    FSD_ASSERT(generator->next <= WORDS);
    uint32_t left = WORDS - generator->next;
    while (count > left) {
        count -= left;
        twist(generator->word);
        generator->next = 0;
        left = WORDS;
    }
    generator->next += (uint32_t)count;
}

void fsd_mt19937_block(fsd_mt19937 *generator, uint32_t out[FSD_MT19937_WORDS])
{
    FSD_ASSERT(generator->next == WORDS);
    twist(generator->word);
    for (int i = 0; i < WORDS; i++)
        out[i] = fsd_mt19937_temper(generator->word[i]);
}
