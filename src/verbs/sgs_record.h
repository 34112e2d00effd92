/* Games as text: replays, and saves, which are replays of a game that somebody plays. docs/sgs.md
 * describes the lines. */
#ifndef FSD_VERBS_SGS_RECORD_H
#define FSD_VERBS_SGS_RECORD_H

#include "sgs/scenario/scenario.h"
#include "verbs/sgs_minds.h"

/* How a recorded game begins. */
typedef struct fsd_sgs_opening {
    fsd_sgs_def def;
    fsd_str scenario; /* it begins with this position instead, a file's text; empty: it does not */
    uint8_t person;   /* the seat that somebody plays, with these three; FSD_SGS_NOBODY: none */
    uint8_t advisor;  /* fsd_sgs_mind_kind of who gives hints */
    uint8_t chat;
    fsd_sgs_cast cast; /* who plays the other seats */
    uint64_t dice;     /* seed of the minds: that of the game, unless somebody asks for another */
} fsd_sgs_opening;

/* Of a game that minds play. */
fsd_sgs_opening fsd_sgs_opening_of(const fsd_sgs_def *def);

/* ---- Writing -------------------------------------------------------------------------------- */

/* The start; an answer, so many given before it, to what the game asks, and from time to time the
 * hash of that game; that so many answers were taken back here; the end. */
void fsd_sgs_record_begin(fsd_text *out, const fsd_sgs_opening *opening);
void fsd_sgs_record_answer(fsd_text *out, const fsd_sgs_game *game, uint64_t number,
                           const fsd_sgs_answer *answer);
void fsd_sgs_record_undone(fsd_text *out, uint64_t count);
void fsd_sgs_record_end(fsd_text *out, const fsd_sgs_game *game);

/* ---- Reading -------------------------------------------------------------------------------- */

typedef struct fsd_sgs_record {
    fsd_call *call;
    const char *name; /* of the input */
    fsd_str left;
    uint32_t line;
    fsd_sgs_opening opening;
} fsd_sgs_record;

/* Reads the input and how it begins. False when an error was told, as below. */
bool fsd_sgs_record_open(fsd_sgs_record *record, fsd_call *call, const char *name);

typedef enum fsd_sgs_item_kind {
    FSD_SGS_ITEM_ANSWER,
    FSD_SGS_ITEM_HASH,
    FSD_SGS_ITEM_UNDONE,
    FSD_SGS_ITEM_END, /* nothing follows */
    FSD_SGS_ITEM_CUT  /* it breaks off */
} fsd_sgs_item_kind;

typedef struct fsd_sgs_item {
    fsd_sgs_item_kind kind;
    uint64_t number; /* the hash; how many were taken back */
    fsd_sgs_answer answer;
} fsd_sgs_item;

bool fsd_sgs_record_next(fsd_sgs_record *record, fsd_sgs_item *out);

/* Tells an error at the line that was read last; false. */
bool fsd_sgs_record_fail(const fsd_sgs_record *record, fsd_error *error);
/* Compares a recorded hash with that of the game after so many answers; *agreed: after how many it
 * did last. False when it is another, which is told. */
bool fsd_sgs_record_agrees(const fsd_sgs_record *record, const fsd_sgs_game *game, uint64_t hash,
                           uint64_t answers, uint64_t *agreed);
/* What is told of an answer, so many before it, that the game refused; of a record that breaks
 * off. */
bool fsd_sgs_record_refused(const fsd_sgs_record *record, const fsd_sgs_game *game,
                            uint64_t answers, fsd_sgs_refusal refusal);
bool fsd_sgs_record_broken_off(const fsd_sgs_record *record);

/* ---- Going ---------------------------------------------------------------------------------- */

/* A game at its opening, with its minds: those of the cast by role, the advisor in the person's
 * seat. `heard` may be null, and hears what happens in a scenario before it can be played on.
 * Errors as of fsd_sgs_start and fsd_sgs_scene_play. */
FSD_MUST_USE fsd_status fsd_sgs_opening_play(const fsd_call *call, const fsd_sgs_opening *opening,
                                             const fsd_sgs_host *heard, fsd_sgs_game *game,
                                             fsd_sgs_minds *minds, fsd_error *error);

#endif
