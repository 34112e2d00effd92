/* Fractions of big numbers, reduced and in decimal. */
#ifndef FSD_ODDS_FRACTION_H
#define FSD_ODDS_FRACTION_H

#include "core/big.h"
#include "foreseed/odds.h"

#define FSD_FRACTION_MOST_BITS 1020 /* of a denominator: what its text and the doubles hold */

/* num / den, 0 <= num <= den, 0 < den < 2^FSD_FRACTION_MOST_BITS. */
void fsd_fraction_make(const fsd_big *num, const fsd_big *den, fsd_fraction *out);

/* The double nearest to num / den with the same limits, ties to even. */
double fsd_nearest_fraction(const fsd_big *num, const fsd_big *den);

#endif
