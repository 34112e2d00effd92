/* The step of a '?' without its die, for those who count what may come. */
#ifndef FSD_STS2_UNKNOWN_H
#define FSD_STS2_UNKNOWN_H

#include "foreseed/sts2.h"

/* As fsd_sts2_unknown_enter, given the float that is drawn. */
fsd_sts2_point_kind fsd_sts2_unknown_turn(fsd_sts2_unknown_odds *odds, float drawn, bool no_shop);

#endif
