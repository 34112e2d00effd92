/* Reproducible bits and a hash for tests, owing nothing to the generators under test. */
#ifndef FSD_TESTS_SUPPORT_MIX_H
#define FSD_TESTS_SUPPORT_MIX_H

#include <stdint.h>

/* xorshift64*; the state must not be 0. */
static inline uint64_t mix_next(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * UINT64_C(2685821657736338717);
}

/* 0 <= x < 1 */
static inline double mix_unit(uint64_t *state)
{
    return (double)(mix_next(state) >> 11) * 0x1p-53;
}

/* FNV-1a over the bytes of one word, lowest first. */
static inline uint64_t mix_hash(uint64_t hash, uint64_t word)
{
    for (int i = 0; i < 64; i += 8)
        hash = (hash ^ (word >> i & 0xff)) * UINT64_C(0x100000001b3);
    return hash;
}

#define MIX_HASH_START UINT64_C(0xcbf29ce484222325)

#endif
