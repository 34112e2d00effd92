/* Sums, quotients and nearest doubles of the 128-bit numbers of core/wide.h. */
#ifndef FSD_ODDS_LONG_H
#define FSD_ODDS_LONG_H

#include <stdbool.h>

#include "core/wide.h"

static inline bool fsd_less_128(fsd_u128 a, fsd_u128 b)
{
    return a.high != b.high ? a.high < b.high : a.low < b.low;
}

/* Both modulo 2^128. */
static inline fsd_u128 fsd_add_128(fsd_u128 a, fsd_u128 b)
{
    uint64_t low = a.low + b.low;
    return (fsd_u128){ a.high + b.high + (low < b.low), low };
}

static inline fsd_u128 fsd_sub_128(fsd_u128 a, fsd_u128 b)
{
    return (fsd_u128){ a.high - b.high - (a.low < b.low), a.low - b.low };
}

/* The quotient must fit: a.high < divisor. */
uint64_t fsd_div_128_64(fsd_u128 a, uint64_t divisor, uint64_t *remainder);

/* The double nearest to a, and to a / divisor, ties to even. The quotient must be below 2^64. */
double fsd_nearest_128(fsd_u128 a);
double fsd_nearest_ratio(fsd_u128 a, uint64_t divisor);

#endif
