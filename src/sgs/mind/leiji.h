/* Whom leiji would strike: whoever means to Slash its owner asks as he does. */
#ifndef FSD_SGS_MIND_LEIJI_H
#define FSD_SGS_MIND_LEIJI_H

#include "sgs/mind/think.h"

/* The best victim whose price is below `limit` (100 to play, 50 as a test), or NOBODY. Behind a
 * Slash of `slasher` (NOBODY: none) the owner must be likely to have a Jink for it. `old`:
 * nosleiji, two damage and no cure. */
uint8_t fsd_sgs_leiji_target(sgs_think *k, uint32_t owner, double limit, uint32_t slasher,
                             bool old);
/* A Slash of `from` would do `to` the favour of a leiji. */
bool fsd_sgs_feeds_leiji(sgs_think *k, uint32_t to, uint32_t from);

#endif
