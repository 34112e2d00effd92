/* The bits of a double (IEEE 754 binary64). */
#ifndef FSD_CORE_DOUBLE_BITS_H
#define FSD_CORE_DOUBLE_BITS_H

#include <stdint.h>
#include <string.h>

enum { FSD_FRACTION_BITS = 52, FSD_EXPONENT_MIN = -1074 };

#define FSD_FRACTION_ONE (UINT64_C(1) << FSD_FRACTION_BITS)
#define FSD_INFINITY_BITS UINT64_C(0x7ff0000000000000)

static inline uint64_t fsd_bits_of_double(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static inline double fsd_double_of_bits(uint64_t bits)
{
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* significand * 2^exponent */
typedef struct fsd_binary {
    uint64_t significand;
    int exponent;
} fsd_binary;

/* Of a finite double, its sign left out. Normal ones have the significand's bit 52 set. */
static inline fsd_binary fsd_binary_of_bits(uint64_t bits)
{
    uint64_t fraction = bits & (FSD_FRACTION_ONE - 1);
    int exponent = (int)(bits >> FSD_FRACTION_BITS & 0x7ff);
    if (exponent == 0)
        return (fsd_binary){ fraction, FSD_EXPONENT_MIN };
    return (fsd_binary){ fraction | FSD_FRACTION_ONE, exponent - 1 + FSD_EXPONENT_MIN };
}

/* 2^exponent, -1022 <= exponent <= 1023 */
static inline double fsd_power2(int exponent)
{
    return fsd_double_of_bits((uint64_t)(exponent + 1023) << FSD_FRACTION_BITS);
}

#endif
