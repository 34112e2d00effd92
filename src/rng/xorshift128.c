#include "foreseed/rng.h"

void fsd_xorshift128_seed(fsd_xorshift128 *generator, const uint32_t seed[4])
{
    generator->word[0] = (uint64_t)seed[0] << 32 | seed[1];
    generator->word[1] = (uint64_t)seed[2] << 32 | seed[3];
}

uint64_t fsd_xorshift128_next(fsd_xorshift128 *generator)
{
    uint64_t a = generator->word[0];
    uint64_t b = generator->word[1];
    uint64_t mixed = a ^ a << 23;
    generator->word[0] = b;
    generator->word[1] = mixed ^ b ^ mixed >> 18 ^ b >> 5;
    return a + b;
}

double fsd_xorshift128_double(fsd_xorshift128 *generator)
{
    return (double)(fsd_xorshift128_next(generator) >> 12) * 0x1p-52;
}
