/* Minds: who answers what a game asks. */
#ifndef FSD_SGS_MIND_MIND_H
#define FSD_SGS_MIND_MIND_H

#include "foreseed/rng.h"
#include "foreseed/sgs.h"

/* Random legal play: each pick of the answer by chance among those that may come next. The game
 * must ask. */
void fsd_sgs_random_answer(const fsd_sgs_game *game, fsd_stream *random, fsd_sgs_answer *out);

/* The minds of a game, one a seat. Each draws from the stream "sgs.ai.<seat>" of the game's seed
 * and number, so that what it does never moves the deck. */
typedef struct fsd_sgs_minds {
    fsd_stream random[FSD_SGS_SEATS];
} fsd_sgs_minds;

void fsd_sgs_minds_begin(fsd_sgs_minds *minds, const fsd_sgs_def *def);
/* What the mind of the asked seat answers. */
void fsd_sgs_minds_answer(fsd_sgs_minds *minds, const fsd_sgs_game *game, fsd_sgs_answer *out);

#endif
