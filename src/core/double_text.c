/* Doubles as decimal text, exactly. */
#include <string.h>

#include "core/big.h"
#include "core/double_bits.h"
#include "core/number.h"
#include "core/power10.h"

/* digits * 10^exponent */
typedef struct decimal {
    uint64_t digits;
    int exponent;
} decimal;

/* Numbers x * 2^exponent2, x an integer, seen in units of 10^exponent10. The product of x << shift
 * and the 128 bits of 10^-exponent10 has its binary point at bit 131, for x below 2^56: then the
 * integral part is below 2^58, so that nothing runs over. */
typedef struct scale {
    int exponent2, exponent10;
    unsigned shift;
    fsd_power10 power;
} scale;

enum { POINT = 131, POINT_IN_HIGH = POINT - 128 };

static scale scale_of(int exponent2, int exponent10)
{
    fsd_power10 power = fsd_power10_of(-exponent10);
    unsigned shift = (unsigned)(POINT + exponent2 + power.exponent);
    return (scale){ exponent2, exponent10, shift, power };
}

/* The sign of x * 2^exponent2 - n * 10^exponent10. What 128 bits cannot tell is computed
 * exactly. */
static int compare(const scale *s, uint64_t x, uint64_t n)
{
    fsd_u192 low = fsd_mul_128_64(s->power.bits, x << s->shift);
    uint64_t wanted = n << POINT_IN_HIGH;
    if (low.high > wanted || (low.high == wanted && (low.middle | low.low) != 0))
        return 1;
    if (s->power.exact)
        return low.high < wanted ? -1 : 0;
    fsd_u192 high = fsd_add_192_64(low, (x << s->shift) * FSD_POWER10_SLACK);
    if (high.high < wanted)
        return -1;
    fsd_big units;
    fsd_big_set(&units, n);
    return -fsd_big_compare_decimal(&units, s->exponent10, x, s->exponent2);
}

static uint64_t floor_of(const scale *s, uint64_t x)
{
    uint64_t n = fsd_mul_128_64(s->power.bits, x << s->shift).high >> POINT_IN_HIGH;
    return compare(s, x, n + 1) >= 0 ? n + 1 : n;
}

/* The decimals that read back as a double: between the middles to its neighbours, which belong to
 * it when its significand is even. */
typedef struct interval {
    uint64_t low, middle, high;
    bool closed;
} interval;

static bool holds(const interval *i, const scale *s, uint64_t n)
{
    int low = compare(s, i->low, n), high = compare(s, i->high, n);
    return i->closed ? low <= 0 && high >= 0 : low < 0 && high > 0;
}

/* Let 10^k be the largest power of ten not above the interval's width. It holds a multiple of 10^k,
 * but at most one of 10^(k+1): if there is that one it is the shortest, else the multiple of 10^k
 * nearest to the double is. */
static decimal shortest(fsd_binary b)
{
    bool near_below = b.significand == FSD_FRACTION_ONE && b.exponent > FSD_EXPONENT_MIN;
    interval i = { 4 * b.significand - (near_below ? 1 : 2), 4 * b.significand,
                   4 * b.significand + 2, b.significand % 2 == 0 };
    /* floor(log10(2^exponent)), or of 3/4 of it; the offset keeps the shifted number positive. */
    int64_t log = INT64_C(1262611) * b.exponent - (near_below ? 524032 : 0);
    int exponent10 = (int)((log + (INT64_C(512) << 22)) >> 22) - 512;
    scale s = scale_of(b.exponent - 2, exponent10);

    uint64_t below = floor_of(&s, i.middle);
    uint64_t round = below - below % 10;
    if (holds(&i, &s, round))
        return (decimal){ round, exponent10 };
    if (holds(&i, &s, round + 10))
        return (decimal){ round + 10, exponent10 };
    if (!holds(&i, &s, below))
        return (decimal){ below + 1, exponent10 };
    if (!holds(&i, &s, below + 1))
        return (decimal){ below, exponent10 };
    int half = compare(&s, 2 * i.middle, 2 * below + 1);
    return (decimal){ half > 0 || (half == 0 && below % 2 == 1) ? below + 1 : below, exponent10 };
}

static size_t put(char *out, const char *from, size_t length)
{
    memcpy(out, from, length);
    return length;
}

static size_t put_zeros(char *out, int count)
{
    memset(out, '0', (size_t)count);
    return (size_t)count;
}

/* Number::toString of ECMAScript: plain up to 21 digits before the point or 6 zeros after it. */
static size_t lay_out(decimal d, char *out)
{
    while (d.digits % 10 == 0) {
        d.digits /= 10;
        d.exponent++;
    }
    char digits[FSD_NUMBER_TEXT];
    size_t count = fsd_u64_text(d.digits, digits);
    int point = (int)count + d.exponent; /* 0.digits * 10^point */
    size_t length = 0;
    if (point > 21 || point <= -6) {
        length += put(out, digits, 1);
        if (count > 1) {
            length += put(out + length, ".", 1);
            length += put(out + length, digits + 1, count - 1);
        }
        length += put(out + length, point > 0 ? "e+" : "e-", 2);
        uint64_t exponent = (uint64_t)(point > 0 ? point - 1 : 1 - point);
        return length + fsd_u64_text(exponent, out + length);
    }
    if (point <= 0) {
        length += put(out, "0.", 2);
        length += put_zeros(out + length, -point);
        length += put(out + length, digits, count);
    } else if (d.exponent >= 0) {
        length += put(out, digits, count);
        length += put_zeros(out + length, d.exponent);
    } else {
        length += put(out, digits, (size_t)point);
        length += put(out + length, ".", 1);
        length += put(out + length, digits + point, count - (size_t)point);
    }
    out[length] = '\0';
    return length;
}

size_t fsd_double_text(double value, char out[FSD_NUMBER_TEXT])
{
    if (value != value)
        return put(out, "NaN", 4) - 1;
    if (value == 0)
        return put(out, "0", 2) - 1;
    size_t sign = value < 0;
    out[0] = '-';
    uint64_t bits = fsd_bits_of_double(value) & INT64_MAX;
    if (bits == FSD_INFINITY_BITS)
        return sign + put(out + sign, "Infinity", 9) - 1;
    return sign + lay_out(shortest(fsd_binary_of_bits(bits)), out + sign);
}

/* The fraction of b in units of 10^-digits, half up, b < 2^53. It may come out as a whole 1. */
static uint64_t rounded_fraction(fsd_binary b, uint64_t units)
{
    unsigned bits = (unsigned)-b.exponent;
    if (bits > 112) /* even 2^53 * 10^17 of them are less than one half */
        return 0;
    uint64_t fraction = bits < 64 ? b.significand & ((UINT64_C(1) << bits) - 1) : b.significand;
    fsd_u128 scaled = fsd_mul_64_64(fraction, units);
    fsd_u128 half = bits > 64 ? (fsd_u128){ UINT64_C(1) << (bits - 65), 0 }
                              : (fsd_u128){ 0, UINT64_C(1) << (bits - 1) };
    scaled.low += half.low;
    scaled.high += half.high + (scaled.low < half.low);
    if (bits >= 64)
        return scaled.high >> (bits - 64);
    return scaled.high << (64 - bits) | scaled.low >> bits;
}

size_t fsd_fixed_text(double value, int digits, char out[FSD_NUMBER_TEXT])
{
    if (!(value > -0x1p63 && value < 0x1p63))
        return fsd_double_text(value, out);
    fsd_binary b = fsd_binary_of_bits(fsd_bits_of_double(value));
    uint64_t units = 1;
    for (int i = 0; i < digits; i++)
        units *= 10;
    uint64_t whole, fraction = 0;
    if (b.exponent >= 0) {
        whole = b.significand << b.exponent;
    } else {
        whole = b.exponent > -64 ? b.significand >> -b.exponent : 0;
        fraction = rounded_fraction(b, units);
        whole += fraction / units;
        fraction %= units;
    }
    size_t length = 0;
    if (value < 0 && (whole | fraction) != 0)
        length += put(out, "-", 1);
    length += fsd_u64_text(whole, out + length);
    if (digits > 0) {
        char text[FSD_NUMBER_TEXT];
        size_t count = fsd_u64_text(fraction, text);
        length += put(out + length, ".", 1);
        length += put_zeros(out + length, digits - (int)count);
        length += put(out + length, text, count);
    }
    out[length] = '\0';
    return length;
}
