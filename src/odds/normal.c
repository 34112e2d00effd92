#include <math.h>

#include "core/assert.h"
#include "core/math.h"
#include "foreseed/odds.h"

#define SQRT_2 1.41421356237309504880
#define SQRT_PI 1.77245385090551602730
#define HALF_LOG_PI 0.57236494292470008707

/* Newton's method moves towards the root from one side only here, since both functions it is used
 * on are concave; it has arrived when rounding makes the steps tiny. */
enum { MOST_STEPS = 40 };

static int arrived(double step, double x)
{
    return fabs(step) <= 0x1p-51 * x;
}

/* erf(x) exp(x^2) sqrt(pi) / 2 for 0 <= x <= 1: a sum of positive terms, nothing cancels. */
static double scaled_erf(double x)
{
    double term = x, sum = x, before;
    int odd = 1;
    do {
        before = sum;
        odd += 2;
        term *= 2.0 * x * x / odd;
        sum += term;
    } while (sum != before);
    return sum;
}

/* erfc(x) exp(x^2) sqrt(pi) for x >= 1, by its continued fraction; 200 levels suffice for x = 1. */
static double scaled_erfc(double x)
{
    double fraction = x;
    for (int level = 200; level >= 1; level--)
        fraction = x + 0.5 * level / fraction;
    return 1.0 / fraction;
}

/* x with erf(x) = share, from the tangent at 0. */
static double solve_erf(double share)
{
    double x = share * (SQRT_PI / 2.0), step;
    int steps = 0;
    do {
        step = share * (SQRT_PI / 2.0) * fsd_exp(x * x) - scaled_erf(x);
        x += step;
    } while (!arrived(step, x) && ++steps < MOST_STEPS);
    return x;
}

/* x >= 1 with erfc(x) = rest, in logarithms, as rest may be tiny. */
static double solve_erfc(double rest)
{
    double target = fsd_log(rest) + HALF_LOG_PI;
    double x = 1.0, step;
    int steps = 0;
    do {
        double scaled = scaled_erfc(x);
        step = (fsd_log(scaled) - x * x - target) * scaled / 2.0;
        x += step;
    } while (!arrived(step, x) && ++steps < MOST_STEPS);
    return x;
}

double fsd_normal_z(double confidence)
{
    FSD_ASSERT(confidence > 0.0 && confidence < 1.0);
    const double erf_of_1 = 0.8427;
    return SQRT_2 * (confidence < erf_of_1 ? solve_erf(confidence) : solve_erfc(1.0 - confidence));
}
