/* foreseed/sgs_env.h: Sanguosha as an environment for learning and search, in the shape of
 * OpenSpiel, PettingZoo and RLCard: whose move, which actions, apply one, what does a seat observe,
 * returns.
 *
 *     fsd_sgs_def def = fsd_sgs_def_default();
 *     fsd_sgs_env env;
 *     if (fsd_sgs_env_start(&env, &def, &error) != FSD_OK) ...
 *     while (!fsd_sgs_env_terminal(&env)) {
 *         uint16_t legal[FSD_SGS_ACTIONS];
 *         uint32_t count = fsd_sgs_env_legal(&env, legal);      // at least two
 *         if (fsd_sgs_env_apply(&env, legal[choose(count)]) != FSD_OK) ...
 *     }
 *     float returns[FSD_SGS_SEATS];
 *     fsd_sgs_env_returns(&env, returns);
 *
 * An action is one pick of the walk that foreseed/sgs.h describes; the last pick of an answer gives
 * the answer and runs the game to the next decision. An environment is a plain value of about 8 KB:
 * copy it with = to clone it. Everything is a pure function of the def and the actions: chance is
 * the seed's, no call allocates, any thread. A seat that does not exist and the like trap; an
 * illegal action is refused and changes nothing.
 *
 * PLACES. One policy is to play from every seat, so actions and observations count players by
 * place, clockwise from the one who acts or observes: place 0 is himself, place p is seat
 * (seat + p) % players. Seats of all functions are those of the game.
 */
#ifndef FORESEED_SGS_ENV_H
#define FORESEED_SGS_ENV_H

#include "foreseed/pool.h"
#include "foreseed/sgs.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Actions ------------------------------------------------------------------------------- */

/* The numbers of all actions: the first of each group, to which its value is added. Skills and
 * kinds of cards go by their rows in data/sgs, cards by theirs in cards.tsv (fsd_sgs_printed),
 * players by place. Groups have room to grow: numbers that mean nothing yet are never legal. */
enum {
    FSD_SGS_ACTION_FINISH = 0, /* the answer ends here */
    FSD_SGS_ACTION_NO = 1,     /* pass, decline */
    FSD_SGS_ACTION_SKILL = 2,
    FSD_SGS_ACTION_KIND = 258, /* declared, of a skill that makes several */
    FSD_SGS_ACTION_CARD = 322,
    FSD_SGS_ACTION_PLAYER = 482, /* by place */
    FSD_SGS_ACTION_CHOICE = 492,
    FSD_SGS_ACTIONS = 524
};

/* An action as a pick and the other way round, a bijection; the value of a player is his place. A
 * pick that no action has traps. */
FSD_API fsd_sgs_pick fsd_sgs_action_pick(uint32_t action);
FSD_API uint32_t fsd_sgs_pick_action(fsd_sgs_pick pick);

/* ---- A game -------------------------------------------------------------------------------- */

/* The members may be read; the functions below keep them in step. The game is always at a decision
 * or over, so that all functions of foreseed/sgs.h that look at one apply. */
typedef struct fsd_sgs_env {
    fsd_sgs_game game;
    fsd_sgs_answer answer;   /* the picks so far of the decision */
    fsd_sgs_options options; /* those that may come next, with seats; none when it is over */
    fsd_sgs_def def;
    uint64_t actions; /* applied since the start */
} fsd_sgs_env;

/* A new game, at its first decision. A pick that is the only one is made at once, so that there are
 * always two legal actions at least; def.ask_all leaves even those to the player, and asks what has
 * one answer too. Fails as fsd_sgs_start does. */
FSD_API FSD_MUST_USE fsd_status fsd_sgs_env_start(fsd_sgs_env *env, const fsd_sgs_def *def,
                                                  fsd_error *error);

/* From a position: the text of a scenario file (docs/sgs_scenarios.md), at the decision that comes
 * of it. `def` is then that of a new game of its mode, players and seed, with which an auto-reset
 * goes on. The errors are those of the file, with their place; `env` is left alone then. */
FSD_API FSD_MUST_USE fsd_status fsd_sgs_env_place(fsd_sgs_env *env, const char *text, size_t length,
                                                  const fsd_allocator *allocator,
                                                  fsd_error *error);

/* The seat whose action is awaited, FSD_SGS_NOBODY when it is over. There are no turns of chance
 * and no moves at the same time. */
FSD_API uint32_t fsd_sgs_env_current(const fsd_sgs_env *env);
FSD_API bool fsd_sgs_env_terminal(const fsd_sgs_env *env);

/* The legal actions of the current seat in ascending order; returns how many, 0 when it is over. */
FSD_API uint32_t fsd_sgs_env_legal(const fsd_sgs_env *env, uint16_t out[FSD_SGS_ACTIONS]);
/* The same as a mask: out[a] is 1 where action a is legal, else 0. */
FSD_API void fsd_sgs_env_mask(const fsd_sgs_env *env, uint8_t out[FSD_SGS_ACTIONS]);

/* FSD_BAD_ARGUMENT: not legal (or it is over); nothing has changed. Costs a look at the walk, and
 * with the last pick of an answer what the game does up to the next decision. */
FSD_API FSD_MUST_USE fsd_status fsd_sgs_env_apply(fsd_sgs_env *env, uint32_t action);

/* By seat: +1 for each winner, -1 for each loser, dead or alive; 0 for all in a draw, before the
 * end and for seats that do not play. Nothing is divided: with two winners of five the returns add
 * up to -1. Only 1v1 and 3v3 are zero-sum. */
FSD_API void fsd_sgs_env_returns(const fsd_sgs_env *env, float out[FSD_SGS_SEATS]);

/* An action of the current seat in words, "card ♠7 Slash" ("牌 ♠7 杀"); what does not mean anything
 * here is told by its number. As for all text here: at most `capacity` bytes with the terminating
 * zero are written, cut at a character; returns the bytes the whole needs without it. */
FSD_API size_t fsd_sgs_env_action_text(const fsd_sgs_env *env, uint32_t action, bool chinese,
                                       char *out, size_t capacity);

/* ---- Observations -------------------------------------------------------------------------- */

/* A tensor of int8: first what there is once, then a block for each of ten places, FSD_SGS_BLOCK
 * numbers each. Flags, sets and one-hot parts hold 0 and 1, numbers their value, cut to -128..127;
 * all that does not apply is 0. Cards are numbered as everywhere. */
#define FSD_SGS_ONCE 2647
#define FSD_SGS_BLOCK 1300
#define FSD_SGS_OBSERVATION (FSD_SGS_ONCE + FSD_SGS_SEATS * FSD_SGS_BLOCK)

typedef struct fsd_sgs_part {
    const char *key;
    const char *what; /* in English */
    uint32_t offset;  /* of the block at place 0, for what is there once a place */
    uint16_t size;
    uint8_t by_place; /* 1: once a place, FSD_SGS_BLOCK further on each */
} fsd_sgs_part;

/* The layout, part by part in the order of offsets; null behind the last. docs/sgs_env.md has it as
 * a table. */
FSD_API const fsd_sgs_part *fsd_sgs_observation_part(uint32_t n);
/* The part with this key, or null. */
FSD_API const fsd_sgs_part *fsd_sgs_observation_named(const char *key);

/* What a view holds, and the picks of its seat so far (null: none). Hidden things are not in a view
 * and therefore not in here: two games that differ in nothing this seat may know give equal
 * tensors. About a microsecond. */
FSD_API void fsd_sgs_observe(const fsd_sgs_view *view, const fsd_sgs_answer *picks,
                             int8_t out[FSD_SGS_OBSERVATION]);
/* Of any seat, asked or not; the picks are in it if they are his. */
FSD_API void fsd_sgs_env_observe(const fsd_sgs_env *env, uint32_t seat,
                                 int8_t out[FSD_SGS_OBSERVATION]);
/* The same in words, for people: the table, the hand, what is asked and the picks so far. At most
 * FSD_SGS_ENV_TEXT bytes with the terminating zero. */
#define FSD_SGS_ENV_TEXT 16384
FSD_API size_t fsd_sgs_env_text(const fsd_sgs_env *env, uint32_t seat, bool chinese, char *out,
                                size_t capacity);

/* ---- Bytes --------------------------------------------------------------------------------- */

/* A state as bytes, between two actions: for checkpoints and for other processes of the same build
 * on machines of the same byte order. (What lasts is the def and the actions, or a replay.) Writes
 * at most FSD_SGS_ENV_BYTES and returns how many. */
#define FSD_SGS_ENV_BYTES 8448
FSD_API size_t fsd_sgs_env_encode(const fsd_sgs_env *env, uint8_t out[FSD_SGS_ENV_BYTES]);

/* Reads them back: the same game by fsd_sgs_hash, which goes on the same. Otherwise `env` is left
 * alone: FSD_BAD_SYNTAX for what is no such state (of this byte order), is cut or has bytes too
 * many; FSD_UNSUPPORTED for one of another version or other rules; FSD_BAD_DATA for bytes changed
 * since they were written (a sum of 64 bits tells) and for states that contradict themselves. The
 * sum is against accidents: somebody who makes bytes on purpose can make effects in progress that
 * trap when the game goes on. */
FSD_API FSD_MUST_USE fsd_status fsd_sgs_env_decode(fsd_sgs_env *env, const uint8_t *bytes,
                                                   size_t size, fsd_error *error);

/* ---- Many games at once -------------------------------------------------------------------- */

/* Arrays of the caller's with an element, or a row, for each game. Those that come out may be
 * null. */
typedef struct fsd_sgs_batch {
    size_t games;
    fsd_sgs_env *env;
    const uint16_t *action; /* to be applied; of a game that is over it is not read */
    /* Auto-reset: a game that ends is followed at once by the one whose number is `stride` higher.
     * 0: it stays over. With `games` for a stride no number comes twice. */
    uint64_t stride;
    const fsd_pool *pool; /* null: the caller's thread */

    uint8_t *seat;       /* whose action comes next; FSD_SGS_NOBODY when it is over */
    uint8_t *ended;      /* 1: this step ended the game */
    uint8_t *refused;    /* 1: the action was not legal; nothing happened */
    float *returns;      /* FSD_SGS_SEATS a game: of the game that ended, else 0 */
    uint8_t *mask;       /* FSD_SGS_ACTIONS a game */
    int8_t *observation; /* FSD_SGS_OBSERVATION a game: of `seat`; zero when it is over */
} fsd_sgs_batch;

/* Starts game i as number def->game + i, and fills in what comes out. */
FSD_API FSD_MUST_USE fsd_status fsd_sgs_batch_start(const fsd_sgs_batch *batch,
                                                    const fsd_sgs_def *def, fsd_error *error);
/* One action in each game. The results do not depend on the pool. */
FSD_API void fsd_sgs_batch_step(const fsd_sgs_batch *batch);

#ifdef __cplusplus
}
#endif
#endif
