/* The steps of XXH64 and the constants of the two-lane hash, for hash.c and for those who run them
 * backwards. */
#ifndef FSD_RNG_HASH_H
#define FSD_RNG_HASH_H

#include <stdint.h>

#define FSD_XXH64_1 0x9e3779b185ebca87u
#define FSD_XXH64_2 0xc2b2ae3d27d4eb4fu
#define FSD_XXH64_3 0x165667b19e3779f9u
#define FSD_XXH64_4 0x85ebca77c2b2ae63u
#define FSD_XXH64_5 0x27d4eb2f165667c5u

#define FSD_TWO_LANE_START 352654597u
#define FSD_TWO_LANE_FACTOR 1566083941u

static inline uint64_t fsd_rotate_64(uint64_t x, int left)
{
    return x << left | x >> (64 - left);
}

static inline uint64_t fsd_xxh64_round(uint64_t lane, uint64_t input)
{
    return fsd_rotate_64(lane + input * FSD_XXH64_2, 31) * FSD_XXH64_1;
}

static inline uint64_t fsd_xxh64_add_8(uint64_t hash, uint64_t input)
{
    return fsd_rotate_64(hash ^ fsd_xxh64_round(0, input), 27) * FSD_XXH64_1 + FSD_XXH64_4;
}

static inline uint64_t fsd_xxh64_add_4(uint64_t hash, uint32_t input)
{
    return fsd_rotate_64(hash ^ input * FSD_XXH64_1, 23) * FSD_XXH64_2 + FSD_XXH64_3;
}

static inline uint64_t fsd_xxh64_add_1(uint64_t hash, uint8_t input)
{
    return fsd_rotate_64(hash ^ input * FSD_XXH64_5, 11) * FSD_XXH64_1;
}

static inline uint64_t fsd_xxh64_finish(uint64_t hash)
{
    hash = (hash ^ hash >> 33) * FSD_XXH64_2;
    hash = (hash ^ hash >> 29) * FSD_XXH64_3;
    return hash ^ hash >> 32;
}

#endif
