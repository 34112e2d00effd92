/* Whole games between minds, side by side: a game a thread, results in the order of the games. */
#ifndef FSD_VERBS_SGS_GAMES_H
#define FSD_VERBS_SGS_GAMES_H

#include "verbs/sgs_minds.h"

enum { FSD_SGS_GAMES_AT_ONCE = 64 };

/* How a game went. */
typedef struct fsd_sgs_played {
    uint64_t index;  /* in the row of games */
    uint64_t number; /* of the game in its seed */
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

typedef struct fsd_sgs_games_slot fsd_sgs_games_slot;

typedef struct fsd_sgs_games {
    fsd_sgs_def def;    /* of all but for the number */
    uint64_t next, end; /* of the row */
    /* Which game stands at this place of the row: its number into def->game, and who plays. */
    fsd_sgs_cast (*deal)(const void *self, uint64_t index, fsd_sgs_def *def);
    const void *self;
    fsd_sgs_games_slot *slot;
} fsd_sgs_games;

/* Takes what the games need from the call's arena; all but `slot` is set. False when an error was
 * told. */
bool fsd_sgs_games_begin(fsd_call *call, fsd_sgs_games *games);
/* Plays the next games, about `budget` decisions of them and one at least; returns how many. */
uint32_t fsd_sgs_games_step(fsd_call *call, fsd_sgs_games *games, uint64_t budget);
/* The n-th game of that step. */
const fsd_sgs_played *fsd_sgs_games_played(const fsd_sgs_games *games, uint32_t n);
/* Plays the n-th game of that step once more and writes its replay behind the text. */
void fsd_sgs_games_record(fsd_sgs_games *games, uint32_t n, fsd_text *out);

#endif
