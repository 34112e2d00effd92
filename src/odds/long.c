#include "odds/long.h"

#include <string.h>

#include "core/assert.h"

/* Bit by bit: the few divisions of this library do not pay for a cleverer one. */
uint64_t fsd_div_128_64(fsd_u128 a, uint64_t divisor, uint64_t *remainder)
{
    FSD_ASSERT(a.high < divisor);
    uint64_t rest = a.high, quotient = 0;
    for (int bit = 63; bit >= 0; bit--) {
        uint64_t carry = rest >> 63;
        rest = rest << 1 | (a.low >> bit & 1);
        uint64_t take = carry | (rest >= divisor);
        if (take)
            rest -= divisor;
        quotient = quotient << 1 | take;
    }
    *remainder = rest;
    return quotient;
}

/* 2^exponent within the normal numbers. */
static double power_of_two(int exponent)
{
    uint64_t bits = (uint64_t)(1023 + exponent) << 52;
    double power;
    memcpy(&power, &bits, sizeof power);
    return power;
}

/* The double nearest to (high + low 2^-64 + a little more if `more`) 2^exponent, high > 0. The top
 * 64 bits are kept and the lowest of them set when anything is below, which decides ties. */
static double nearest(uint64_t high, uint64_t low, bool more, int exponent)
{
    int shift = __builtin_clzll(high);
    uint64_t top = high << shift;
    if (shift > 0)
        top |= low >> (64 - shift);
    more = more || low << shift != 0;
    return (double)(top | more) * power_of_two(exponent - shift);
}

double fsd_nearest_128(fsd_u128 a)
{
    return a.high == 0 ? (double)a.low : nearest(a.high, a.low, false, 64);
}

double fsd_nearest_ratio(fsd_u128 a, uint64_t divisor)
{
    uint64_t rest;
    uint64_t whole = fsd_div_128_64(a, divisor, &rest);
    uint64_t fraction = fsd_div_128_64((fsd_u128){ rest, 0 }, divisor, &rest);
    if (whole > 0)
        return nearest(whole, fraction, rest > 0, 0);
    if (fraction == 0)
        return 0.0; /* only a = 0: what is not 0 is above 2^-64 */
    uint64_t more = fsd_div_128_64((fsd_u128){ rest, 0 }, divisor, &rest);
    return nearest(fraction, more, rest > 0, -64);
}
