#include "foreseed/rng.h"

#define GOLDEN 0x9e3779b97f4a7c15u
#define MIX_1 0xbf58476d1ce4e5b9u
#define MIX_2 0x94d049bb133111ebu

static inline uint64_t rotate(uint64_t x, int left)
{
    return x << left | x >> (64 - left);
}

static inline uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 30) * MIX_1;
    x = (x ^ x >> 27) * MIX_2;
    return x ^ x >> 31;
}

static inline uint64_t scramble(uint64_t word_1)
{
    return rotate(word_1 * 5, 7) * 9;
}

uint64_t fsd_splitmix64(uint64_t *state)
{
    *state += GOLDEN;
    return mix(*state);
}

void fsd_xoshiro256_seed(fsd_xoshiro256 *generator, uint64_t seed)
{
    for (int i = 0; i < 4; i++)
        generator->word[i] = fsd_splitmix64(&seed);
}

uint64_t fsd_xoshiro256_next(fsd_xoshiro256 *generator)
{
    uint64_t *word = generator->word;
    uint64_t output = scramble(word[1]);
    uint64_t shifted = word[1] << 17;
    word[2] ^= word[0];
    word[3] ^= word[1];
    word[1] ^= word[2];
    word[0] ^= word[3];
    word[2] ^= shifted;
    word[3] = rotate(word[3], 45);
    return output;
}

double fsd_xoshiro256_double(fsd_xoshiro256 *generator)
{
    return (double)(fsd_xoshiro256_next(generator) >> 11) * 0x1p-53;
}

/* The first output depends on the second word alone. */
uint64_t fsd_xoshiro256_first(uint64_t seed)
{
    return scramble(mix(seed + 2 * GOLDEN));
}

void fsd_xoshiro256_first_run(uint64_t first, size_t count, uint64_t *out)
{
    for (size_t i = 0; i < count; i++)
        out[i] = scramble(mix(first + i + 2 * GOLDEN));
}

/* The factor that undoes an odd one modulo 2^64, by Newton's iteration from 3 right bits. */
static uint64_t reciprocal(uint64_t odd)
{
    uint64_t x = odd;
    for (int bits = 3; bits < 64; bits *= 2)
        x *= 2 - odd * x;
    return x;
}

static uint64_t unshift(uint64_t x, int right)
{
    uint64_t undone = x;
    for (int known = right; known < 64; known += right)
        undone = x ^ undone >> right;
    return undone;
}

uint64_t fsd_xoshiro256_first_invert(uint64_t output)
{
    uint64_t x = rotate(output * reciprocal(9), 64 - 7) * reciprocal(5);
    x = unshift(x, 31) * reciprocal(MIX_2);
    x = unshift(x, 27) * reciprocal(MIX_1);
    return unshift(x, 30) - 2 * GOLDEN;
}
