#include <stdbool.h>

#include "core/double_bits.h"
#include "core/double_double.h"
#include "core/math.h"

typedef enum whole { NOT_WHOLE, EVEN, ODD } whole;

static whole whole_of(double y) /* y finite */
{
    fsd_binary b = fsd_binary_of_bits(fsd_bits_of_double(y));
    if (b.exponent > 0 || b.significand == 0)
        return EVEN;
    if (b.exponent < -FSD_FRACTION_BITS)
        return NOT_WHOLE;
    uint64_t one = UINT64_C(1) << -b.exponent;
    if ((b.significand & (one - 1)) != 0)
        return NOT_WHOLE;
    return (b.significand & one) != 0 ? ODD : EVEN;
}

/* x^y for 0 < x < inf, y finite */
static double power(double x, double y)
{
    double size = y < 0 ? -y : y;
    if (x == 1 || size < 0x1p-65) /* |log(x)| < 2^10 */
        return 1;
    if (size > 0x1p65) /* |log(x)| > 2^-54 */
        return (x > 1) == (y > 0) ? __builtin_inf() : 0;
    fsd_dd log = fsd_dd_log(x);
    fsd_dd exponent = fsd_dd_product(y, log.hi);
    return fsd_dd_exp(fsd_dd_ordered_sum(exponent.hi, exponent.lo + y * log.lo));
}

double fsd_pow(double x, double y)
{
    const double infinity = __builtin_inf();
    if (y == 0 || x == 1)
        return 1;
    if (x != x || y != y)
        return __builtin_nan("");
    bool negative = fsd_bits_of_double(x) >> 63 != 0;
    double size = negative ? -x : x;
    if (y == infinity || y == -infinity)
        return size == 1 ? 1 : (size > 1) == (y > 0) ? infinity : 0;
    whole kind = whole_of(y);
    double sign = negative && kind == ODD ? -1 : 1;
    if (size == 0 || size == infinity)
        return (size > 0) == (y > 0) ? sign * infinity : sign * 0;
    if (negative && kind == NOT_WHOLE)
        return __builtin_nan("");
    return sign * power(size, y);
}
