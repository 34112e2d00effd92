#include "core/big.h"

#include <string.h>

#include "core/assert.h"

void fsd_big_set(fsd_big *big, uint64_t value)
{
    big->count = 0;
    for (; value != 0; value >>= 32)
        big->limbs[big->count++] = (uint32_t)value;
}

void fsd_big_multiply_add(fsd_big *big, uint32_t factor, uint32_t addend)
{
    uint64_t carry = addend;
    for (uint32_t i = 0; i < big->count; i++) {
        carry += (uint64_t)big->limbs[i] * factor;
        big->limbs[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry != 0) {
        FSD_ASSERT(big->count < FSD_BIG_LIMBS);
        big->limbs[big->count++] = (uint32_t)carry;
    }
}

void fsd_big_multiply_power5(fsd_big *big, uint32_t exponent)
{
    enum { STEP = 13 }; /* 5^13 is the largest power of 5 in 32 bits */
    for (; exponent >= STEP; exponent -= STEP)
        fsd_big_multiply_add(big, 1220703125u, 0);
    for (; exponent > 0; exponent--)
        fsd_big_multiply_add(big, 5, 0);
}

void fsd_big_shift_left(fsd_big *big, uint32_t bits)
{
    if (big->count == 0)
        return;
    uint32_t limbs = bits / 32;
    FSD_ASSERT(limbs <= FSD_BIG_LIMBS - big->count);
    memmove(big->limbs + limbs, big->limbs, big->count * sizeof big->limbs[0]);
    memset(big->limbs, 0, limbs * sizeof big->limbs[0]);
    big->count += limbs;
    fsd_big_multiply_add(big, 1u << bits % 32, 0);
}

int fsd_big_compare(const fsd_big *a, const fsd_big *b)
{
    if (a->count != b->count)
        return a->count < b->count ? -1 : 1;
    for (uint32_t i = a->count; i-- > 0;) {
        if (a->limbs[i] != b->limbs[i])
            return a->limbs[i] < b->limbs[i] ? -1 : 1;
    }
    return 0;
}

int fsd_big_compare_decimal(fsd_big *decimal, int exponent10, uint64_t binary, int exponent2)
{
    fsd_big right;
    fsd_big_set(&right, binary);
    if (exponent10 >= 0)
        fsd_big_multiply_power5(decimal, (uint32_t)exponent10);
    else
        fsd_big_multiply_power5(&right, (uint32_t)-exponent10);
    int shift = exponent10 - exponent2; /* 10^n = 5^n * 2^n */
    if (shift >= 0)
        fsd_big_shift_left(decimal, (uint32_t)shift);
    else
        fsd_big_shift_left(&right, (uint32_t)-shift);
    return fsd_big_compare(decimal, &right);
}
