#include <stdbool.h>

#include "core/double_bits.h"
#include "core/double_double.h"
#include "core/math.h"
#include "core/wide.h"

/* Of every double of at least pi/4 the multiple of pi/2 is found in integers (Payne and Hanek): one
 * way for all sizes, and no cancellation to bound by cases. */

enum { ZERO_BITS = 64 }; /* before the binary point */

/* 2 / pi, 1216 bits behind ZERO_BITS zeros */
static const uint64_t two_over_pi[] = {
    0x0000000000000000, 0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041,
    0xfe5163abdebbc561, 0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e,
    0xe88235f52ebb4484, 0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b,
    0x1ff897ffde05980f, 0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d,
    0x7527bac7ebe5f17b, 0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab,
};

static const fsd_dd HALF_PI = { 0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54 };

/* quadrant * pi/2 + rest, modulo 2 pi; |rest| <= pi/4 */
typedef struct reduced {
    unsigned quadrant;
    fsd_dd rest;
} reduced;

static uint64_t word_at(unsigned bit)
{
    const uint64_t *words = two_over_pi + bit / 64;
    unsigned shift = bit % 64;
    return shift == 0 ? words[0] : words[0] << shift | words[1] >> (64 - shift);
}

/* x * 2/pi modulo 4, its binary point 2 bits below the top. Bits of 2/pi that only add multiples of
 * 4 are left out; the 192 behind them leave an error of 2^-137, while no double is nearer than
 * 2^-62 to a multiple of pi/2. */
static fsd_u192 quarter_turns(fsd_binary x)
{
    unsigned start = (unsigned)(x.exponent - 2 + ZERO_BITS);
    fsd_u128 low = fsd_mul_64_64(word_at(start + 128), x.significand);
    fsd_u128 middle = fsd_mul_64_64(word_at(start + 64), x.significand);
    fsd_u192 product = { word_at(start) * x.significand + middle.high, middle.low + low.high,
                         low.low };
    product.high += product.middle < low.high;
    return product;
}

static reduced reduce(uint64_t bits)
{
    fsd_u192 turns = quarter_turns(fsd_binary_of_bits(bits));
    unsigned quadrant = (unsigned)(turns.high >> 62);
    fsd_u192 f = { turns.high << 2 | turns.middle >> 62, turns.middle << 2 | turns.low >> 62,
                   turns.low << 2 };
    bool beyond_half = f.high >> 63 != 0;
    if (beyond_half) /* count from the next quarter back */
        f = (fsd_u192){ ~f.high, ~f.middle, ~f.low };
    int zeros = __builtin_clzll(f.high);
    uint64_t first = f.high, second = f.middle;
    if (zeros > 0) {
        first = f.high << zeros | f.middle >> (64 - zeros);
        second = f.middle << zeros | f.low >> (64 - zeros);
    }
    double sign = beyond_half ? -1 : 1;
    fsd_dd fraction = { (double)(first >> 11) * (sign * fsd_power2(-53 - zeros)),
                        (double)(first << 53 | second >> 11) * (sign * fsd_power2(-117 - zeros)) };
    return (reduced){ (quadrant + beyond_half) % 4, fsd_dd_multiply(fraction, HALF_PI) };
}

/* sin(r), |r| <= pi/4: the Taylor series up to r^17 */
static double sin_rest(fsd_dd r)
{
    double z = r.hi * r.hi;
    double even = 1.0 / 6227020800 + z * (-1.0 / 1307674368000 + z / 355687428096000);
    double tail = -1.0 / 5040 + z * (1.0 / 362880 + z * (-1.0 / 39916800 + z * even));
    double cubic = -1.0 / 6 + z * (1.0 / 120 + z * tail);
    return r.hi + (r.lo * (1 - z / 2) + r.hi * z * cubic);
}

/* cos(r), |r| <= pi/4: the Taylor series up to r^16 */
static double cos_rest(fsd_dd r)
{
    fsd_dd square = fsd_dd_product(r.hi, r.hi);
    double z = square.hi;
    double even = -1.0 / 87178291200 + z / 20922789888000;
    double tail = 1.0 / 40320 + z * (-1.0 / 3628800 + z * (1.0 / 479001600 + z * even));
    double quartic = 1.0 / 24 + z * (-1.0 / 720 + z * tail);
    fsd_dd parabola = fsd_dd_ordered_sum(1, -z / 2);
    return parabola.hi + (parabola.lo - square.lo / 2 - r.hi * r.lo + z * z * quartic);
}

static const double QUARTER_PI = 0x1.921fb54442d18p-1;

double fsd_sin(double x)
{
    uint64_t bits = fsd_bits_of_double(x) & INT64_MAX;
    double size = fsd_double_of_bits(bits);
    if (bits >= FSD_INFINITY_BITS)
        return __builtin_nan("");
    if (size < 0x1p-27) /* keeps the sign of zero */
        return x;
    reduced r = { 0, { size, 0 } };
    if (size > QUARTER_PI)
        r = reduce(bits);
    double result = r.quadrant % 2 == 0 ? sin_rest(r.rest) : cos_rest(r.rest);
    return (r.quadrant >= 2) != (x < 0) ? -result : result;
}

double fsd_cos(double x)
{
    uint64_t bits = fsd_bits_of_double(x) & INT64_MAX;
    double size = fsd_double_of_bits(bits);
    if (bits >= FSD_INFINITY_BITS)
        return __builtin_nan("");
    reduced r = { 0, { size, 0 } };
    if (size > QUARTER_PI)
        r = reduce(bits);
    double result = r.quadrant % 2 == 0 ? cos_rest(r.rest) : sin_rest(r.rest);
    return r.quadrant == 1 || r.quadrant == 2 ? -result : result;
}
