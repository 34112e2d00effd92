/* A time as people say it. */
#ifndef FSD_VERBS_DURATION_H
#define FSD_VERBS_DURATION_H

#include "core/number.h"
#include "verbs/words.h"

/* "1.5 s", "38 s", "13 min", "5.1 h", "12 days". */
#define FSD_DURATION (FSD_NUMBER_TEXT + 16)
const char *fsd_duration(double seconds, fsd_language language, char out[FSD_DURATION]);

#endif
