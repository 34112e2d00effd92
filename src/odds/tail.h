/* The upper tail of a binomial distribution, in the form that Clopper and Pearson's interval
 * solves. */
#ifndef FSD_ODDS_TAIL_H
#define FSD_ODDS_TAIL_H

/* Logarithms, so that nothing underflows. slope is the derivative of `log` by the logarithm of the
 * odds. */
typedef struct fsd_tail {
    double log, slope;
} fsd_tail;

/* P(X >= hits) for X binomial over hits + misses trials whose odds (p : 1 - p) are given; this is
 * the regularised incomplete beta function I_p(hits, misses + 1). hits >= 1 and misses >= 0 are
 * whole, up to 2^53; 0 < odds, and p up to about hits / n: meant for tails of a half and less.
 * Relative error about 1e-14, more only where the last bit of the odds already moves the result
 * more. Cost: 137 evaluations of the density, whatever the arguments. */
fsd_tail fsd_binomial_tail(double hits, double misses, double odds);

#endif
