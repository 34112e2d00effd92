#include "odds/tail.h"

#include <math.h>

#include "core/math.h"

#define HALF_LOG_2PI 0.91893853320467274178

/* log n! - log(sqrt(2 pi n) (n/e)^n), for n = 0 the value that drops out of every sum it is in. */
static double stirling_error(double n)
{
    static const double small[16] = {
        0.0,
        0.081061466795327258,
        0.041340695955409294,
        0.027677925684998340,
        0.020790672103765093,
        0.016644691189821193,
        0.013876128823070748,
        0.011896709945891770,
        0.010411265261972096,
        0.0092554621827127333,
        0.0083305634333628704,
        0.0075736754879518408,
        0.0069428401072095299,
        0.0064089941880042068,
        0.0059513701127588476,
        0.0055547335519628011,
    };
    if (n < 16.0)
        return small[(int)n];
    double r = 1.0 / (n * n);
    return (1.0 / 12 - (1.0 / 360 - (1.0 / 1260 - (1.0 / 1680 - r / 1188) * r) * r) * r) / n;
}

/* count log(count / mean) - difference, where count = mean + difference: what a count deviates from
 * its mean, in log probability. Loader, Fast and accurate computation of binomial probabilities
 * (2000): near the mean the terms of first order cancel, and only a series keeps what is left. */
static double deviance(double count, double mean, double difference)
{
    if (count == 0.0)
        return mean;
    double v = difference / (count + mean);
    if (fabs(v) >= 0.1)
        return count * fsd_log(count / mean) - difference;
    double square = v * v;
    double power = 2.0 * count * v;
    double sum = difference * v;
    double before;
    int odd = 1;
    do {
        before = sum;
        power *= square;
        odd += 2;
        sum += power / odd;
    } while (sum != before);
    return sum;
}

typedef struct place {
    double p, q;       /* both with full relative precision */
    double difference; /* hits - n p */
    double deviance;   /* of hits and misses together */
} place;

static place place_at(double hits, double misses, double odds)
{
    place at = { .p = odds / (1.0 + odds), .q = 1.0 / (1.0 + odds) };
    double n = hits + misses;
    at.difference = hits * at.q - misses * at.p; /* the n p that cancels is never formed */
    at.deviance =
        deviance(hits, n * at.p, at.difference) + deviance(misses, n * at.q, -at.difference);
    return at;
}

/* log of hits * (the probability of `hits` where their deviance is 0). */
static double log_scale(double hits, double misses)
{
    double n = hits + misses;
    double log_hits = fsd_log(hits);
    if (misses == 0.0)
        return log_hits;
    return log_hits + 0.5 * fsd_log(n / hits / misses) - HALF_LOG_2PI + stirling_error(n) -
           stirling_error(hits) - stirling_error(misses);
}

/* With b(odds) the probability of exactly `hits`, the tail is the integral of hits (1 - p) b over
 * the logarithm of the odds, from minus infinity. It is taken downwards from the upper end by the
 * double-exponential rule of Takahasi and Mori for integrands that decay by themselves: distance =
 * unit * exp(s - exp(-s)), equal steps of s. The integrand is smooth and falls off at least
 * exponentially, at a pace (`unit`) known from its first two derivatives. */
fsd_tail fsd_binomial_tail(double hits, double misses, double odds)
{
    enum { FIRST = -64, LAST = 72, STEPS_PER_UNIT = 16 };
    place end = place_at(hits, misses, odds);
    double unit =
        1.0 / (fabs(end.difference - end.p) + sqrt((hits + misses + 1.0) * end.p * end.q));
    double sum = 0.0;
    for (int i = FIRST; i <= LAST; i++) {
        double s = (double)i / STEPS_PER_UNIT;
        double decay = fsd_exp(-s);
        double distance = unit * fsd_exp(s - decay);
        place at = place_at(hits, misses, odds * fsd_exp(-distance));
        sum += distance * (1.0 + decay) * at.q * fsd_exp(end.deviance - at.deviance);
    }
    double integral = sum / STEPS_PER_UNIT;
    return (fsd_tail){
        .log = log_scale(hits, misses) - end.deviance + fsd_log(integral),
        .slope = end.q / integral,
    };
}
