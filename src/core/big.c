#include "core/big.h"

#include <stdbool.h>
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

static void trim(fsd_big *big)
{
    while (big->count > 0 && big->limbs[big->count - 1] == 0)
        big->count--;
}

void fsd_big_add_product(fsd_big *sum, const fsd_big *a, const fsd_big *b)
{
    if (a->count == 0 || b->count == 0)
        return;
    uint32_t least = a->count + b->count;
    FSD_ASSERT(least < FSD_BIG_LIMBS);
    for (; sum->count < least; sum->count++)
        sum->limbs[sum->count] = 0;
    for (uint32_t i = 0; i < a->count; i++) {
        uint64_t carry = 0;
        for (uint32_t j = 0; j < b->count || carry != 0; j++) {
            if (i + j == sum->count) {
                FSD_ASSERT(sum->count < FSD_BIG_LIMBS);
                sum->limbs[sum->count++] = 0;
            }
            carry += sum->limbs[i + j];
            if (j < b->count)
                carry += (uint64_t)a->limbs[i] * b->limbs[j];
            sum->limbs[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
    }
    trim(sum);
}

uint32_t fsd_big_divide_small(fsd_big *big, uint32_t divisor)
{
    uint64_t rest = 0;
    for (uint32_t i = big->count; i-- > 0;) {
        rest = rest << 32 | big->limbs[i];
        big->limbs[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    trim(big);
    return (uint32_t)rest;
}

uint32_t fsd_big_bits(const fsd_big *big)
{
    if (big->count == 0)
        return 0;
    return 32 * big->count - (uint32_t)__builtin_clz(big->limbs[big->count - 1]);
}

/* a - b for a >= b */
static void subtract(fsd_big *a, const fsd_big *b)
{
    uint64_t borrow = 0;
    for (uint32_t i = 0; i < a->count; i++) {
        borrow = (uint64_t)a->limbs[i] - (i < b->count ? b->limbs[i] : 0) - borrow;
        a->limbs[i] = (uint32_t)borrow;
        borrow = borrow >> 63;
    }
    trim(a);
}

static void halve(fsd_big *big)
{
    for (uint32_t i = 0; i < big->count; i++) {
        uint32_t above = i + 1 < big->count ? big->limbs[i + 1] << 31 : 0;
        big->limbs[i] = big->limbs[i] >> 1 | above;
    }
    trim(big);
}

void fsd_big_divide(fsd_big *big, const fsd_big *divisor, fsd_big *quotient)
{
    FSD_ASSERT(divisor->count > 0);
    fsd_big part = *divisor;
    uint32_t bits = fsd_big_bits(big), least = fsd_big_bits(divisor);
    quotient->count = 0;
    if (bits < least)
        return;
    fsd_big_shift_left(&part, bits - least);
    for (uint32_t bit = bits - least + 1; bit-- > 0; halve(&part)) {
        bool take = fsd_big_compare(big, &part) >= 0;
        if (take)
            subtract(big, &part);
        fsd_big_multiply_add(quotient, 2, take);
    }
}

void fsd_big_common_divisor(const fsd_big *a, const fsd_big *b, fsd_big *out)
{
    fsd_big rest = *a, unused;
    *out = *b;
    while (rest.count > 0) {
        fsd_big next = *out;
        fsd_big_divide(&next, &rest, &unused);
        *out = rest;
        rest = next;
    }
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
