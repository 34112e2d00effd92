/* Minds: who answers what a game asks. */
#ifndef FSD_SGS_MIND_MIND_H
#define FSD_SGS_MIND_MIND_H

#include "foreseed/rng.h"
#include "foreseed/sgs.h"

/* Random legal play: each pick of the answer by chance among those that may come next. The game
 * must ask. */
void fsd_sgs_random_answer(const fsd_sgs_game *game, fsd_stream *random, fsd_sgs_answer *out);

#endif
