/* Powers of ten in 128 bits. */
#ifndef FSD_CORE_POWER10_H
#define FSD_CORE_POWER10_H

#include <stdbool.h>

#include "core/wide.h"

enum { FSD_POWER10_MIN = -364, FSD_POWER10_MAX = 335 };

/* How far above its 128 bits an inexact power may lie: 10^n < (bits + FSD_POWER10_SLACK) *
 * 2^exponent. */
enum { FSD_POWER10_SLACK = 3 };

/* bits * 2^exponent <= 10^n, equal if exact; the highest bit is set. Exact for n = 0..55. */
typedef struct fsd_power10 {
    fsd_u128 bits;
    int exponent;
    bool exact;
} fsd_power10;

fsd_power10 fsd_power10_of(int n);

#endif
