/* What the files of System.Random share. */
#ifndef FSD_RNG_DOTNET_H
#define FSD_RNG_DOTNET_H

#include "foreseed/rng.h"

enum { FSD_DOTNET_START = 161803398 }; /* the original's MSEED: digits of the golden ratio */

/* The least int counts as the largest one: it has no magnitude of its own. */
static inline uint32_t fsd_dotnet_magnitude(int32_t seed)
{
    uint32_t bits = seed < 0 ? 0u - (uint32_t)seed : (uint32_t)seed;
    return bits <= FSD_DOTNET_MODULUS ? bits : FSD_DOTNET_MODULUS;
}

/* A product with the rounded reciprocal, as in the original; a division rounds otherwise. */
static inline double fsd_dotnet_unit(int32_t output)
{
    return output * (1.0 / FSD_DOTNET_MODULUS);
}

/* x mod 2^31-1 for x < 2^63: 2^31 counts as 1. */
static inline uint32_t fsd_dotnet_reduce(uint64_t x)
{
    x = (x & FSD_DOTNET_MODULUS) + (x >> 31);
    uint32_t low = ((uint32_t)x & FSD_DOTNET_MODULUS) + (uint32_t)(x >> 31);
    return low < FSD_DOTNET_MODULUS ? low : low - FSD_DOTNET_MODULUS;
}

#endif
