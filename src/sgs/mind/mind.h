/* Minds: who answers what a game asks. */
#ifndef FSD_SGS_MIND_MIND_H
#define FSD_SGS_MIND_MIND_H

#include "foreseed/rng.h"
#include "sgs/mind/memory.h"
#include "sgs/mind/trace.h"

typedef enum fsd_sgs_mind_kind {
    FSD_SGS_MIND_RANDOM, /* any legal pick */
    FSD_SGS_MIND_TRUST,  /* the simplest that lets the game go on */
    FSD_SGS_MIND_V2,     /* the whole, with the figures of the original's code */
    FSD_SGS_MIND_DECK    /* the same with those of its design */
} fsd_sgs_mind_kind;
#define FSD_SGS_MINDS (FSD_SGS_MIND_DECK + 1)
const char *fsd_sgs_mind_key(fsd_sgs_mind_kind kind);

/* What one mind means to do with what it has begun; gone when it is done. */
typedef struct fsd_sgs_note {
    uint8_t take_from, take_card; /* Snatch, Dismantlement and the like: which card */
    uint8_t pindian_card;         /* for the contest it started */
    uint8_t skill;                /* an ability in progress, and its further targets: */
    uint16_t players;
    uint16_t fire_failed; /* in turn fire_turn: whom a Fire Attack of his did not burn */
    uint8_t fire_turn;
    uint8_t gave_one; /* of two Jinks or Slashes that are to be given */
    uint8_t whips;    /* it saves the last enemy in order to strike again */
} fsd_sgs_note;

/* The minds of a game, one a seat. Each draws from the stream "sgs.ai.<seat>" of the game's seed
 * and number, so that what it does never moves the deck. A plain value: a copy of game and minds
 * goes on to the same end. */
typedef struct fsd_sgs_minds {
    uint8_t kind[FSD_SGS_SEATS]; /* fsd_sgs_mind_kind */
    uint8_t foresight;           /* they know the roles where the original does */
    uint8_t heeding;             /* one of them heeds what happens */
    uint32_t slips;              /* answers of rules that were not legal: a fault of ours */
    fsd_stream random[FSD_SGS_SEATS];
    fsd_sgs_note note[FSD_SGS_SEATS];
    fsd_sgs_memory memory;
} fsd_sgs_minds;

/* After the game was started. `kind`: one of each seat. */
void fsd_sgs_minds_begin(fsd_sgs_minds *minds, const fsd_sgs_def *def, const fsd_sgs_game *game,
                         const uint8_t kind[static FSD_SGS_SEATS], bool foresight);
/* They hear what happens: to be called from the sink that the game is advanced with, unless
 * `heeding` is 0. */
void fsd_sgs_minds_hear(fsd_sgs_minds *minds, const fsd_sgs_game *game,
                        const fsd_sgs_happening *happening);
/* And what anybody answers, before the game takes it. */
void fsd_sgs_minds_heed(fsd_sgs_minds *minds, const fsd_sgs_game *game,
                        const fsd_sgs_answer *answer);
/* What the mind of the asked seat answers; always legal (the least answer for a slip). `trace` may
 * be null. */
void fsd_sgs_minds_answer(fsd_sgs_minds *minds, const fsd_sgs_game *game, fsd_sgs_trace *trace,
                          fsd_sgs_answer *out);

enum { FSD_SGS_ROLES = FSD_SGS_RENEGADE + 1 };

/* fsd_sgs_mind_kind of each role; bit r of `named`: role r was given one by its name. */
typedef struct fsd_sgs_cast {
    uint8_t mind[FSD_SGS_ROLES];
    uint8_t named;
} fsd_sgs_cast;
/* The mind of each seat of a game that was started, by its role. */
void fsd_sgs_cast_kinds(const fsd_sgs_cast *cast, const fsd_sgs_game *game,
                        uint8_t kind[static FSD_SGS_SEATS]);
/* Begins the minds of a game that was started, each seat's by its role. */
void fsd_sgs_cast_begin(const fsd_sgs_cast *cast, fsd_sgs_minds *minds, const fsd_sgs_def *def,
                        const fsd_sgs_game *game);

/* ---- The simple ones ---- */

/* Random legal play: each pick of the answer by chance among those that may come next. The game
 * must ask. */
void fsd_sgs_random_answer(const fsd_sgs_game *game, fsd_stream *random, fsd_sgs_answer *out);
/* True where trust has an answer of its own; else the least one is given. Of the game nothing is
 * asked but which picks are legal and how many of each role live. */
bool fsd_sgs_trust_answer(const fsd_sgs_game *game, const fsd_sgs_view *view, fsd_stream *random,
                          fsd_sgs_answer *out);

#endif
