/* sgs arena inside: what is played, what is counted, and how it is written and read again. */
#ifndef FSD_VERBS_SGS_ARENA_H
#define FSD_VERBS_SGS_ARENA_H

#include "foreseed/odds.h"
#include "verbs/count.h"
#include "verbs/sgs_bout.h"
#include "verbs/table.h"

/* The places of the options. Those up to FSD_CONTEST_PLAN say which games are played: an answer in
 * JSON has them, and --merge reads them from there. */
enum {
    FSD_CONTEST_GAMES = SGS_SETUP_OPTIONS,
    FSD_CONTEST_MINDS,
    FSD_CONTEST_MIRROR,
    FSD_CONTEST_BY,
    FSD_CONTEST_PLAN,
    FSD_CONTEST_SPRT = FSD_CONTEST_PLAN,
    FSD_CONTEST_ERRORS,
    FSD_CONTEST_MERGE,
    FSD_CONTEST_EACH,
    FSD_CONTEST_REPLAYS,
    FSD_CONTEST_WON_BY,
    FSD_CONTEST_SIGNATURE,
    FSD_CONTEST_FILES,
    FSD_CONTEST_WORK,
    FSD_CONTEST_OPTIONS = FSD_CONTEST_WORK + WORK_OPTIONS
};

/* Who won, by what the roles fight for. In 3v3 the renegade leads the rebels. */
typedef enum fsd_contest_side {
    FSD_CONTEST_LORD_SIDE,
    FSD_CONTEST_REBELS,
    FSD_CONTEST_RENEGADE,
    FSD_CONTEST_DRAW,
    FSD_CONTEST_SIDES
} fsd_contest_side;
extern const char *const fsd_contest_side_key[FSD_CONTEST_SIDES];

/* In --won-by behind the sides: the minds of a match. */
enum { FSD_CONTEST_FIRST = FSD_CONTEST_SIDES, FSD_CONTEST_SECOND };

enum {
    FSD_CONTEST_GENERALS = 256,
    FSD_CONTEST_SHARDS = 1000000,
    FSD_CONTEST_MATCHES = FSD_SGS_MINDS * (FSD_SGS_MINDS - 1) / 2
};
#define FSD_CONTEST_CONFIDENCE 0.95

/* ---- What is played -------------------------------------------------------------------------- */

/* One mind against another: half 0 as --minds says, half 1 with the two exchanged. Without --mirror
 * there is half 0 of one match, of any minds. */
typedef struct fsd_contest_match {
    uint8_t first, second; /* minds */
    fsd_sgs_cast half[2];
} fsd_contest_match;

typedef struct fsd_contest_test {
    double elo0, elo1, alpha, beta, ratio;
    fsd_interval bounds;
    const char *taken; /* "elo0" or "elo1"; null: neither yet */
} fsd_contest_test;

/* A game that was played; all of a deal come one after the other, a match's two halves together. */
typedef struct fsd_contest_game {
    uint64_t deal;
    uint32_t match, half;
    const fsd_sgs_played *how;
} fsd_contest_game;

/* ---- What is counted ------------------------------------------------------------------------- */

/* Games in which somebody had the role, and those which one of them won. */
typedef struct fsd_contest_record {
    uint64_t games, wins;
} fsd_contest_record;

typedef struct fsd_contest_half {
    uint64_t wins[FSD_CONTEST_SIDES];
    fsd_contest_record role[FSD_SGS_ROLES];
} fsd_contest_half;

/* Whole numbers of eight bytes: a ledger keeps them as they stand. */
typedef struct fsd_contest_counts {
    uint64_t games, finished, illegal, turns, decisions;
    uint64_t signature; /* a sum, so that shards can be added up in any order */
    struct {
        fsd_pairs pairs; /* by the points of the first */
        fsd_contest_half half[2];
    } match[FSD_CONTEST_MATCHES];
    fsd_contest_record general[FSD_CONTEST_GENERALS]; /* a seat that had him counts once */
    uint64_t longest; /* last, for of shards it is the greatest that counts */
} fsd_contest_counts;

typedef struct fsd_contest_worker fsd_contest_worker;

typedef struct fsd_contest {
    fsd_call *call;
    fsd_sgs_def def;
    uint64_t deals;  /* of each match, in all shards */
    uint32_t halves; /* games of a deal: 2 with --mirror */
    uint32_t matches, contestants;
    fsd_contest_match match[FSD_CONTEST_MATCHES];
    uint8_t contestant[FSD_SGS_MINDS];
    fsd_contest_test test;

    fsd_contest_counts counts;
    fsd_contest_counts before; /* what was counted before this run */
    uint32_t shards;
    bool *have; /* which of them are counted here */
    uint64_t began, nanoseconds;

    fsd_count count;
    uint32_t workers;
    fsd_contest_worker *worker; /* null: nothing is played here */
    fsd_table table;            /* of --each */
} fsd_contest;

/* sgs_arena_plan.c: what is asked, from the call's options. False when an error was told. */
bool fsd_contest_read_plan(fsd_call *call, fsd_contest *contest);

/* sgs_arena_play.c: makes the games ready as blocks, a deal each, and takes up what was played
 * before. False when an error was told. */
bool fsd_contest_begin(fsd_contest *contest);

/* sgs_arena_count.c: who won, and adding a game up. */
/* Cuts the deals into so many shards, none of which is here yet. False when an error was told. */
bool fsd_contest_cut(fsd_contest *contest, uint32_t shards);
uint64_t fsd_contest_shard_deals(const fsd_contest *contest, uint32_t shard);
fsd_contest_side fsd_contest_winner(const fsd_sgs_played *how);
/* Half points of the match's first mind: 0, 1 or 2. */
uint32_t fsd_contest_points(const fsd_contest *contest, const fsd_contest_game *game);
/* All games of a deal. */
void fsd_contest_count(fsd_contest *contest, const fsd_contest_game *game);
/* How the test stands; it is decided at the end of a batch of pairs, or of all. */
void fsd_contest_look(fsd_contest *contest);
/* Of a role or side in all matches. */
fsd_contest_record fsd_contest_role(const fsd_contest *contest, uint32_t role);
uint64_t fsd_contest_wins(const fsd_contest *contest, fsd_contest_side side);
/* Of each contestant. */
void fsd_contest_rate(const fsd_contest *contest, fsd_rating rating[FSD_SGS_MINDS]);

/* sgs_arena_json.c, sgs_arena_put.c: the answer. */
void fsd_contest_json(fsd_call *call, const fsd_contest *contest);
void fsd_contest_put(fsd_call *call, const fsd_contest *contest);
void fsd_contest_csv(fsd_call *call, const fsd_contest *contest);
/* A table of a line a game, for --each; and the line. */
void fsd_contest_each_begin(fsd_call *call, fsd_contest *contest);
void fsd_contest_each(fsd_call *call, fsd_contest *contest, const fsd_contest_game *game);
/* What this run has played, and whether it can be told how fast. */
bool fsd_contest_timed(const fsd_call *call, const fsd_contest *contest);

/* sgs_arena_merge.c: reads the answers of shards instead of playing. False when an error was
 * told. */
bool fsd_contest_merge(fsd_call *call, fsd_contest *contest);

#endif
