#include <math.h>

#include "core/assert.h"
#include "core/math.h"
#include "foreseed/odds.h"
#include "odds/tail.h"

static const fsd_interval unknown = { 0.0, 1.0 };

static int valid(uint64_t hits, uint64_t n, double confidence)
{
    return hits <= n && confidence > 0.0 && confidence < 1.0;
}

/* Where the ends all but meet, or all but reach 1, rounding may carry one a little beyond. */
static fsd_interval in_order(double low, double high)
{
    low = low < 1.0 ? low : 1.0;
    high = high < 1.0 ? high : 1.0;
    return (fsd_interval){ low, high > low ? high : low };
}

/* The two roots of (n + z^2) p^2 - (2 hits + z^2) p + hits^2 / n, the lower one in the form in
 * which nothing cancels. */
fsd_interval fsd_wilson(uint64_t hits, uint64_t n, double confidence)
{
    FSD_ASSERT(valid(hits, n, confidence));
    if (n == 0)
        return unknown;
    double trials = (double)n, good = (double)hits, bad = (double)(n - hits);
    double z = fsd_normal_z(confidence);
    double middle = good + z * z / 2.0;
    double reach = z * sqrt(good / trials * bad + z * z / 4.0);
    double low = hits == 0 ? 0.0 : good / trials * (good / (middle + reach));
    return in_order(low, hits == n ? 1.0 : (middle + reach) / (trials + z * z));
}

/* The odds at which so many hits or more have probability `share`, at most a half. Newton's method
 * on logarithms: the logarithm of the tail is concave in that of the odds, so every step but the
 * first comes from below and none overshoots. */
static double odds_of_tail(double hits, double misses, double share)
{
    enum { MOST_STEPS = 60 };
    const double close = 1e-9; /* Newton squares it with the step that follows */
    double target = fsd_log(share);
    double odds = hits / (misses + 1.0);
    for (int i = 0; i < MOST_STEPS; i++) {
        fsd_tail tail = fsd_binomial_tail(hits, misses, odds);
        double step = (target - tail.log) / tail.slope;
        odds *= fsd_exp(step);
        if (fabs(target - tail.log) <= close || fabs(step) <= 0x1p-50)
            break;
    }
    return odds;
}

fsd_interval fsd_clopper_pearson(uint64_t hits, uint64_t n, double confidence)
{
    FSD_ASSERT(valid(hits, n, confidence));
    double share = (1.0 - confidence) / 2.0;
    double good = (double)hits, bad = (double)(n - hits);
    fsd_interval interval = unknown;
    if (hits > 0) {
        double odds = odds_of_tail(good, bad, share);
        interval.low = odds / (1.0 + odds);
    }
    if (hits < n)
        interval.high = 1.0 / (1.0 + odds_of_tail(bad, good, share));
    return in_order(interval.low, interval.high);
}
