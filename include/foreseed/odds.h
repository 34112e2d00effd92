/* foreseed/odds.h: how likely something was: intervals for what was sampled, exact fractions for
 * what was counted, histograms; and which of two players is the stronger. Pure functions; the same
 * bits on every machine. */
#ifndef FORESEED_ODDS_H
#define FORESEED_ODDS_H

#include "foreseed/status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct fsd_interval {
    double low, high;
} fsd_interval;

/* Wilson's score interval for hits out of n, for display: near the nominal coverage on average.
 * confidence in (0, 1), for instance 0.95; n = 0 gives [0, 1]; hits <= n. */
FSD_API fsd_interval fsd_wilson(uint64_t hits, uint64_t n, double confidence);

/* Clopper and Pearson's exact interval, for claims: coverage never below nominal. Same arguments.
 * Cost: about ten evaluations of the incomplete beta function a side, each the same for every n. */
FSD_API fsd_interval fsd_clopper_pearson(uint64_t hits, uint64_t n, double confidence);

/* An interval that holds however often and whenever one looks: the chance that it ever misses, over
 * all n, is at most 1 - confidence. For sampling that stops by what it saw; wider than the others.
 * Same arguments. Cost: some 200 logarithms. */
FSD_API fsd_interval fsd_anytime_interval(uint64_t hits, uint64_t n, double confidence);

/* The z for which a standard normal lies within -z..z with this probability, in (0, 1). */
FSD_API double fsd_normal_z(double confidence);

/* A fraction num/den >= 0, always reduced, den > 0; 0 is 0/1. */
typedef struct fsd_rational {
    uint64_t num, den;
} fsd_rational;

/* Reduced; den = 0 is refused with FSD_BAD_ARGUMENT. Here and below a failure leaves *out alone. */
FSD_API FSD_MUST_USE fsd_status fsd_rational_make(uint64_t num, uint64_t den, fsd_rational *out);
/* Exact or FSD_OVERFLOW, never rounded. sub refuses a negative result with FSD_BAD_ARGUMENT. */
FSD_API FSD_MUST_USE fsd_status fsd_rational_add(fsd_rational a, fsd_rational b, fsd_rational *out);
FSD_API FSD_MUST_USE fsd_status fsd_rational_sub(fsd_rational a, fsd_rational b, fsd_rational *out);
FSD_API FSD_MUST_USE fsd_status fsd_rational_mul(fsd_rational a, fsd_rational b, fsd_rational *out);
/* -1, 0 or 1. */
FSD_API int fsd_rational_compare(fsd_rational a, fsd_rational b);
/* The nearest double. */
FSD_API double fsd_rational_value(fsd_rational a);
/* n over k, 0 for k > n. FSD_OVERFLOW beyond 64 bits (never for n <= 67). */
FSD_API FSD_MUST_USE fsd_status fsd_binomial(uint32_t n, uint32_t k, uint64_t *out);

/* A fraction num/den in 0..1 beyond 64 bits, reduced, in decimal, and the nearest double. */
#define FSD_FRACTION_TEXT 312
typedef struct fsd_fraction {
    char num[FSD_FRACTION_TEXT], den[FSD_FRACTION_TEXT];
    double value;
} fsd_fraction;

/* Counts of the whole numbers least..least + bins - 1; what falls outside is counted apart. The
 * caller owns `count`, `bins` entries, zeroed before the first use; 1 <= bins <= 2^32, and least +
 * bins - 1 is an int64_t. Adding is exact and in any order; all counts together stay below 2^64. */
typedef struct fsd_histogram {
    int64_t least;
    size_t bins;
    uint64_t *count;
    uint64_t below, above;
} fsd_histogram;

FSD_API void fsd_histogram_add(fsd_histogram *histogram, int64_t value, uint64_t times);
/* `from` must have the same least and bins. */
FSD_API void fsd_histogram_merge(fsd_histogram *into, const fsd_histogram *from);
/* Everything counted, `below` and `above` included. */
FSD_API uint64_t fsd_histogram_total(const fsd_histogram *histogram);
/* Of the values inside, from exact integer sums: the mean is the nearest double (NaN without
 * values), the variance is the sample's (n - 1), within 2 ulp (NaN below two values). */
FSD_API double fsd_histogram_mean(const fsd_histogram *histogram);
FSD_API double fsd_histogram_variance(const fsd_histogram *histogram);
/* The least value that occurs inside with at least the share p of the inside total at or below it,
 * p in 0..1 (0: the least value, 1: the greatest); p times the total is rounded to a double.
 * `least` when there is no value inside. */
FSD_API int64_t fsd_histogram_quantile(const fsd_histogram *histogram, double p);

/* Pairs of games between two players, the same deal with the sides exchanged: count[k] pairs in
 * which the first made k half points of the four. What a deal gives to a side is in both games of a
 * pair, so that pairs, not games, are independent. All counts together stay below 2^53. */
typedef struct fsd_pairs {
    uint64_t count[5];
} fsd_pairs;

/* The first player's share of the points, 0..1; a half without pairs. */
FSD_API double fsd_pairs_score(const fsd_pairs *pairs);
/* Wilson's interval for that share, with as many games as the pairs are worth by how they scatter;
 * confidence in (0, 1). [0, 1] without pairs. */
FSD_API fsd_interval fsd_pairs_interval(const fsd_pairs *pairs, double confidence);

/* The difference in rating at which such a share of the points is expected, 400 for odds of ten to
 * one; infinite at 0 and 1. And the other way round. */
FSD_API double fsd_elo(double score);
FSD_API double fsd_elo_score(double elo);

/* The logarithm of how much likelier the pairs are under a difference of elo1 than of elo0, each
 * with the distribution of outcomes that suits them best (generalized likelihood ratio). Outcomes
 * that never came count as a thousandth. |elo| <= 4000. */
FSD_API double fsd_pairs_llr(const fsd_pairs *pairs, double elo0, double elo1);
/* Wald's sequential test stops at or beyond these: at `low` elo0 is taken, at `high` elo1. alpha is
 * the chance to take elo1 where elo0 is true, beta the other; both in (0, 1/2). */
FSD_API fsd_interval fsd_sprt_bounds(double alpha, double beta);

#define FSD_RATED_MOST 16
typedef struct fsd_rating {
    double elo, low, high;
} fsd_rating;

/* Ratings, of mean 0, that explain best what each of 2..FSD_RATED_MOST players made against the
 * others (Bradley and Terry's model), with intervals of this confidence from the scatter of the
 * pairs. pairs[i * players + j], i < j, are those of i against j; a drawn pair more is counted
 * between any two, which keeps the ratings finite. */
FSD_API void fsd_rate(uint32_t players, const fsd_pairs *pairs, double confidence, fsd_rating *out);

#ifdef __cplusplus
}
#endif
#endif
