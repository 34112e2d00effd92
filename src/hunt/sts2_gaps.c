#include "hunt/sts2_gaps.h"

#include "foreseed/rng.h"

/* The least i for which i step modulo `modulus` lies in first..last, where there is one; 0 < first
 * <= last < modulus, 0 < step < modulus. The multiples of the step walk round the modulus; where
 * none of the first round is among them, the starts of the rounds are such a walk again, round the
 * step. */
static uint64_t first_multiple(uint64_t step, uint64_t modulus, uint64_t first, uint64_t last)
{
    if (step > modulus - step) { /* backwards it is a shorter step */
        uint64_t other = modulus - first;
        step = modulus - step;
        first = modulus - last;
        last = other;
    }
    uint64_t i = (first + step - 1) / step;
    if (i * step <= last)
        return i;
    uint64_t rounds = first_multiple(modulus % step, step, step - last % step, step - first % step);
    return (first + modulus * rounds + step - 1) / step;
}

uint32_t fsd_hunt_gaps_first(uint32_t begin, uint32_t step, uint32_t length)
{
    const uint32_t m = FSD_DOTNET_MODULUS;
    if (begin < length)
        return 0;
    return (uint32_t)first_multiple(step, m, m - begin, (uint64_t)m - begin + length - 1);
}

fsd_hunt_gaps fsd_hunt_gaps_make(uint32_t step, uint32_t length)
{
    const uint32_t m = FSD_DOTNET_MODULUS;
    fsd_hunt_gaps gaps = { .length = length, .up = m, .down = m }; /* of one residue: all of M */
    if (length > 1) {
        gaps.up = (uint32_t)first_multiple(step, m, 1, length - 1);
        gaps.rise = (uint32_t)((uint64_t)gaps.up * step % m);
        gaps.down = (uint32_t)first_multiple(step, m, m - length + 1, m - 1);
        gaps.fall = m - (uint32_t)((uint64_t)gaps.down * step % m);
    }
    return gaps;
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
