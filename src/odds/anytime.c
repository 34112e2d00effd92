#include "core/assert.h"
#include "core/math.h"
#include "foreseed/odds.h"

/* Betting against p with the average over Beta(1/2, 1/2) of all other values as the rival: the
 * ratio of the likelihoods is a martingale where p is true, so the chance that it ever reaches
 * 1 / (1 - confidence) is at most 1 - confidence (Ville). */

enum { HALVINGS = 80 };

static double log_beta(double a, double b)
{
    return fsd_lgamma(a) + fsd_lgamma(b) - fsd_lgamma(a + b);
}

/* Log of the ratio at p, in (0, 1). */
static double log_ratio(double hits, double misses, double p)
{
    double mixed = log_beta(hits + 0.5, misses + 0.5) - log_beta(0.5, 0.5);
    return mixed - hits * fsd_log(p) - misses * fsd_log(1.0 - p);
}

/* The ratio grows from hits / n to either side: halves between `in`, which is believable, and
 * `out`, which is not. */
static double border(double hits, double misses, double most, double in, double out)
{
    for (int i = 0; i < HALVINGS; i++) {
        double middle = in + (out - in) / 2.0;
        if (middle > 0.0 && middle < 1.0 && log_ratio(hits, misses, middle) < most)
            in = middle;
        else
            out = middle;
    }
    return out;
}

fsd_interval fsd_anytime_interval(uint64_t hits, uint64_t n, double confidence)
{
    FSD_ASSERT(hits <= n && confidence > 0.0 && confidence < 1.0);
    fsd_interval interval = { 0.0, 1.0 };
    if (n == 0)
        return interval;
    double good = (double)hits, bad = (double)(n - hits);
    double most = -fsd_log(1.0 - confidence);
    double share = good / (double)n;
    if (hits > 0)
        interval.low = border(good, bad, most, share, 0.0);
    if (hits < n)
        interval.high = border(good, bad, most, share, 1.0);
    return interval;
}
