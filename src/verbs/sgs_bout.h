/* A whole game between minds, and how it went. */
#ifndef FSD_VERBS_SGS_BOUT_H
#define FSD_VERBS_SGS_BOUT_H

#include "verbs/sgs_minds.h"

/* How a game went; travels as bytes. */
typedef struct fsd_sgs_played {
    uint64_t decisions;
    uint64_t hash;    /* of the game as it ended */
    uint32_t illegal; /* answers that were refused; the least ones were given for them */
    uint16_t winners; /* seats, a bit set; none: a draw */
    uint16_t turns;
    uint8_t finished; /* 0: void */
    uint8_t players;
    uint8_t role[FSD_SGS_SEATS];
    uint8_t general[FSD_SGS_SEATS]; /* whom each had in the end */
} fsd_sgs_played;

typedef struct fsd_sgs_bout {
    fsd_sgs_game game;
    fsd_sgs_minds minds;
    fsd_sgs_played played;
} fsd_sgs_bout;

/* From the deal to the end, into bout->played. A game, be it under another number, was started from
 * the def before. */
void fsd_sgs_bout_play(fsd_sgs_bout *bout, const fsd_sgs_def *def, const fsd_sgs_cast *cast);
/* The same, with its replay behind the text. */
void fsd_sgs_bout_replay(fsd_sgs_bout *bout, const fsd_sgs_def *def, const fsd_sgs_cast *cast,
                         fsd_text *out);

#endif
