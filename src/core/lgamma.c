#include "core/double_double.h"
#include "core/math.h"

enum { ASYMPTOTIC = 12 }; /* from here on the series is good to 2^-60 */

/* log(2 pi) / 2 */
static const fsd_dd HALF_LOG_2PI = { 0x1.d67f1c864beb5p-1, -0x1.65b5a1b7ff5dfp-55 };

static fsd_dd log_of(fsd_dd x)
{
    return fsd_dd_add(fsd_dd_log(x.hi), (fsd_dd){ x.lo / x.hi, 0 });
}

/* Stirling's series, x >= ASYMPTOTIC: (x - 1/2) log(x) - x + log(2 pi) / 2 + 1 / 12x - 1 / 360x^3
 * ... The numerators and denominators are those of B(2k) / (2k (2k - 1)). */
static fsd_dd stirling(fsd_dd x)
{
    double r = 1 / x.hi, r2 = r * r;
    double far = 1.0 / 1188 + r2 * (-691.0 / 360360 + r2 * (1.0 / 156 + r2 * (-3617.0 / 122400)));
    double near = 1.0 / 12 + r2 * (-1.0 / 360 + r2 * (1.0 / 1260 + r2 * (-1.0 / 1680 + r2 * far)));
    fsd_dd sum = fsd_dd_multiply(fsd_dd_add(x, (fsd_dd){ -0.5, 0 }), log_of(x));
    sum = fsd_dd_add(sum, (fsd_dd){ -x.hi, -x.lo });
    sum = fsd_dd_add(sum, HALF_LOG_2PI);
    return fsd_dd_add(sum, (fsd_dd){ r * near, 0 });
}

/* Everything large is summed in two doubles, so that what cancels below 3 leaves no error to
 * see. */
double fsd_lgamma(double x)
{
    if (!(x >= 0))
        return __builtin_nan("");
    if (x == 1 || x == 2)
        return 0;
    if (x < 0x1p-60) /* gamma(x) = 1 / x - 0.577... */
        return -fsd_log(x);
    if (x > 0x1p60) /* the rest of Stirling's series is below the last bit */
        return x * (fsd_log(x) - 1);
    fsd_dd product = { 1, 0 }, shifted = { x, 0 }; /* gamma(x) = gamma(shifted) / product */
    for (int n = 1; shifted.hi < ASYMPTOTIC; n++) {
        product = fsd_dd_multiply(product, shifted);
        shifted = fsd_dd_sum(x, n);
    }
    fsd_dd log = log_of(product);
    return fsd_dd_add(stirling(shifted), (fsd_dd){ -log.hi, -log.lo }).hi;
}
