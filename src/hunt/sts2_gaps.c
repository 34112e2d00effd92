#include "hunt/sts2_gaps.h"

#include "foreseed/rng.h"

enum { LONGEST = 1 << 20 };

bool fsd_hunt_gaps_make(uint32_t step, uint32_t length, fsd_hunt_gaps *out)
{
    const uint32_t m = FSD_DOTNET_MODULUS;
    uint32_t residue = 0;
    *out = (fsd_hunt_gaps){ .length = length };
    for (uint32_t places = 1; places < LONGEST; places++) {
        residue += step;
        residue -= residue >= m ? m : 0;
        if (residue < length && out->up == 0) {
            out->up = places;
            out->rise = residue;
        }
        if (m - residue < length && out->down == 0) {
            out->down = places;
            out->fall = m - residue;
        }
        if (out->up > 0 && out->down > 0)
            return true;
    }
    return false;
}

/* The sum of (add + i factor) / modulus over i < count, modulo 2^64; count <= 2^32, the others
 * below 2^32. */
static uint64_t floor_sum(uint64_t count, uint64_t modulus, uint64_t factor, uint64_t add)
{
    uint64_t sum = 0;
    for (;;) {
        sum += factor / modulus * (count * (count - 1) / 2) + add / modulus * count;
        factor %= modulus;
        add %= modulus;
        uint64_t last = factor * count + add;
        if (last < modulus)
            return sum;
        count = last / modulus;
        add = last % modulus;
        uint64_t other = modulus;
        modulus = factor;
        factor = other;
    }
}

/* A number lies below `length` modulo M where its quotient and that of M - length more are the
 * same. */
uint64_t fsd_hunt_gaps_count(uint32_t begin, uint32_t step, uint32_t length, uint64_t count)
{
    const uint32_t m = FSD_DOTNET_MODULUS;
    return count + floor_sum(count, m, step, begin) -
           floor_sum(count, m, step, (uint64_t)begin + m - length);
}
