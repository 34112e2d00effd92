/* What ratings need of pairs beyond foreseed/odds.h. */
#ifndef FSD_ODDS_PAIRS_H
#define FSD_ODDS_PAIRS_H

#include "foreseed/odds.h"

/* Rating points to which odds of e to one come: 400 / log 10. */
#define FSD_ELO_UNIT 173.71779276130073

enum { FSD_PAIR_OUTCOMES = 5 };

double fsd_pairs_number(const fsd_pairs *pairs);
/* Of a pair's share of the points about `score`, with one pair more that scatters as much as any
 * can, so that a few equal outcomes do not pass for certainty. */
double fsd_pairs_variance(const fsd_pairs *pairs, double score);

#endif
