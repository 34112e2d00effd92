/* A game of Sanguosha that a person plays: how it goes, what is shown and what is typed. */
#ifndef FSD_VERBS_SGS_PLAY_H
#define FSD_VERBS_SGS_PLAY_H

#include "verbs/sgs_record.h"

/* An answer that was given, and how many were taken back just before it. */
typedef struct fsd_sgs_given {
    fsd_sgs_answer answer;
    uint64_t undone;
    uint8_t who;
} fsd_sgs_given;

typedef struct fsd_sgs_play {
    fsd_call *call;
    fsd_sgs_opening opening;
    fsd_sgs_game game;
    fsd_sgs_minds minds;
    fsd_sgs_chat chat;
    fsd_sgs_given *given;
    size_t count, capacity;
    uint64_t undone; /* answers taken back behind the last one */
    bool over;
    bool resumed; /* it began as somebody's saved game */
    fsd_text log; /* all that the person saw happen, and up to where it was shown: */
    size_t shown;
    uint64_t explained[4]; /* skills whose text was shown */
} fsd_sgs_play;

/* ---- The game (sgs_play_game.c) ------------------------------------------------------------- */

/* Begins it, again perhaps, and repeats the answers given so far. The seat of the opening must be
 * one of the game's. */
FSD_MUST_USE fsd_status fsd_sgs_play_begin(fsd_sgs_play *play, fsd_error *error);
/* Goes on until the person is asked or the game is over. False when memory is out. */
bool fsd_sgs_play_go_on(fsd_sgs_play *play);
/* Gives the person's answer, a legal one. False when memory is out. */
bool fsd_sgs_play_answer(fsd_sgs_play *play, const fsd_sgs_answer *answer);
/* Goes back to the person's decision before; false where there is none. */
bool fsd_sgs_play_undo(fsd_sgs_play *play);
/* Goes on from a record. False when an error was told. */
bool fsd_sgs_play_load(fsd_sgs_play *play, fsd_sgs_record *record);
/* The game so far as a record. */
void fsd_sgs_play_record(const fsd_sgs_play *play, fsd_text *out);
void fsd_sgs_play_drop(fsd_sgs_play *play);

/* ---- A decision that is being taken (sgs_play_ask.c) ---------------------------------------- */

enum { FSD_SGS_PLAY_EXTRAS = 192, FSD_SGS_PLAY_PICKS = 256 };

typedef struct fsd_sgs_walk {
    fsd_call *call;
    const fsd_sgs_game *game;
    fsd_sgs_view view;
    fsd_sgs_answer answer; /* picked so far */
    fsd_sgs_options options;
    uint8_t hand[FSD_SGS_CARDS]; /* the cards of the hand as they are numbered, from 1 */
    uint32_t hands;
    bool by_hand;                            /* their numbers are meant by what is typed */
    fsd_sgs_pick extra[FSD_SGS_PLAY_EXTRAS]; /* what has the numbers behind, as it came up */
    uint32_t extras;
} fsd_sgs_walk;

void fsd_sgs_walk_begin(fsd_sgs_walk *ask, const fsd_sgs_play *play);
/* Back to an answer that was picked as far as that. */
void fsd_sgs_walk_back_to(fsd_sgs_walk *ask, const fsd_sgs_answer *answer);
/* Puts a pick; true: the answer is complete. */
bool fsd_sgs_walk_pick(fsd_sgs_walk *ask, fsd_sgs_pick pick);
/* The number that is typed for a pick; 0: none. `*seat`: it is a seat's. */
uint32_t fsd_sgs_walk_number(const fsd_sgs_walk *ask, fsd_sgs_pick pick, bool *seat);
/* What may be picked, in the order of their numbers, seats last; without the ends of an answer. */
uint32_t fsd_sgs_walk_list(const fsd_sgs_walk *ask, fsd_sgs_pick out[static FSD_SGS_PLAY_PICKS]);
/* Seats and other things are offered together: seats are typed with a sign before them. */
bool fsd_sgs_walk_mixed(const fsd_sgs_walk *ask);
/* What a pick is called, into call->out. */
void fsd_sgs_put_pick(const fsd_sgs_walk *ask, fsd_sgs_pick pick);

/* The hand, numbered where it is picked from; what may be picked next. */
void fsd_sgs_put_hand(const fsd_sgs_walk *ask);
void fsd_sgs_put_picks(const fsd_sgs_walk *ask);

/* What is asked, in a sentence or two (sgs_play_question.c). */
void fsd_sgs_put_question(const fsd_sgs_walk *ask, uint64_t explained[4]);

/* ---- A line that is typed (sgs_play_line.c) ------------------------------------------------- */

typedef enum fsd_sgs_heard_line {
    FSD_SGS_LINE_DONE,   /* the answer is complete */
    FSD_SGS_LINE_MORE,   /* more is to be picked */
    FSD_SGS_LINE_REFUSED /* it was not understood, which was told; nothing was picked */
} fsd_sgs_heard_line;
fsd_sgs_heard_line fsd_sgs_walk_take(fsd_sgs_walk *ask, fsd_str line);

/* ---- What is shown (sgs_play_view.c, sgs_play_hint.c) --------------------------------------- */

/* The players, a line each, as the seat sees them. */
void fsd_sgs_put_players_at(fsd_call *call, const fsd_sgs_view *view);
/* The skills of a seat's general, with their texts. */
void fsd_sgs_put_skills(fsd_call *call, const fsd_sgs_view *view, uint32_t seat);
/* A general in a line; `whole`: with the texts of his skills. */
void fsd_sgs_put_general(fsd_call *call, uint32_t general, bool whole);
/* Who won, and who was what. */
void fsd_sgs_put_end(fsd_call *call, const fsd_sgs_view *open);
/* What the advisor would do here, and why: in short, or all of it. */
void fsd_sgs_put_advice(const fsd_sgs_play *play, bool whole);
/* The scene of that advice, which is dropped by the other; null when memory is out. */
struct fsd_sgs_scene *fsd_sgs_play_advice(const fsd_sgs_play *play);
void fsd_sgs_play_advice_drop(const fsd_sgs_play *play, struct fsd_sgs_scene *scene);

/* ---- In JSON (sgs_play_json.c) -------------------------------------------------------------- */

/* Where the game stands, after the lines that were typed. `news`: where in the log that begins
 * which happened since; `refused`: what was said about the last line, empty where it was taken. */
void fsd_sgs_put_play_json(const fsd_sgs_play *play, const fsd_sgs_walk *ask, size_t news,
                           fsd_str refused);

#endif
