/* sgs arena inside: what is played, what is counted, and how it is written and read again. */
#ifndef FSD_VERBS_SGS_ARENA_H
#define FSD_VERBS_SGS_ARENA_H

#include "foreseed/odds.h"
#include "verbs/sgs_games.h"

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
    FSD_CONTEST_SHARD,
    FSD_CONTEST_MERGE,
    FSD_CONTEST_EACH,
    FSD_CONTEST_REPLAYS,
    FSD_CONTEST_WON_BY,
    FSD_CONTEST_SIGNATURE,
    FSD_CONTEST_FILES,
    FSD_CONTEST_OPTIONS
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

enum { FSD_CONTEST_GENERALS = 256, FSD_CONTEST_SHARDS = 4096 };
#define FSD_CONTEST_CONFIDENCE 0.95

/* Games in which somebody had the role, and those which one of them won. */
typedef struct fsd_contest_record {
    uint64_t games, wins;
} fsd_contest_record;

typedef struct fsd_contest_half {
    fsd_sgs_cast cast;
    uint64_t wins[FSD_CONTEST_SIDES];
    fsd_contest_record role[FSD_SGS_ROLES];
} fsd_contest_half;

/* One mind against another: half 0 as --minds says, half 1 with the two exchanged. Without --mirror
 * there is half 0 of one match, of any minds. */
typedef struct fsd_contest_match {
    uint8_t first, second; /* minds */
    fsd_contest_half half[2];
    fsd_pairs pairs; /* by the points of the first */
} fsd_contest_match;
enum { FSD_CONTEST_MATCHES = FSD_SGS_MINDS * (FSD_SGS_MINDS - 1) / 2 };

typedef struct fsd_contest_test {
    bool decided;
    double elo0, elo1, alpha, beta, ratio;
    fsd_interval bounds;
} fsd_contest_test;

typedef struct fsd_contest {
    fsd_sgs_games games;
    uint64_t deals;  /* of each match, in all shards */
    uint32_t halves; /* games of a deal: 2 with --mirror */
    uint32_t matches, contestants;
    fsd_contest_match match[FSD_CONTEST_MATCHES];
    uint8_t contestant[FSD_SGS_MINDS];
    uint32_t shard, shards;
    bool have[FSD_CONTEST_SHARDS]; /* which of them are counted here */
    fsd_contest_test test;
    uint32_t points; /* of the first in the game whose mirror comes next */

    fsd_contest_record general[FSD_CONTEST_GENERALS]; /* a seat that had him counts once */
    uint64_t finished, illegal, turns, longest, decisions, signature;
    uint64_t began, nanoseconds;
    fsd_table table; /* of --each */
} fsd_contest;

/* sgs_arena_plan.c: what is asked, from the call's options. False when an error was told. */
bool fsd_contest_read_plan(fsd_call *call, fsd_contest *contest);

/* sgs_arena_count.c: games in a row, a match after the other, deal by deal; who won, and adding a
 * game up. */
uint64_t fsd_contest_shard_deals(const fsd_contest *contest, uint32_t shard);
fsd_sgs_cast fsd_contest_deal(const void *self, uint64_t index, fsd_sgs_def *def);
const fsd_contest_match *fsd_contest_match_of(const fsd_contest *contest, uint64_t index);
const fsd_contest_half *fsd_contest_half_of(const fsd_contest *contest, uint64_t index);
fsd_contest_side fsd_contest_winner(const fsd_sgs_played *game);
/* Half points of the match's first mind: 0, 1 or 2. */
uint32_t fsd_contest_points(const fsd_contest_match *match, const fsd_contest_half *half,
                            const fsd_sgs_played *game);
void fsd_contest_count(fsd_contest *contest, const fsd_sgs_played *game);
/* Of a role or side in all matches. */
fsd_contest_record fsd_contest_role(const fsd_contest *contest, uint32_t role);
uint64_t fsd_contest_wins(const fsd_contest *contest, fsd_contest_side side);
/* Of each contestant. */
void fsd_contest_rate(const fsd_contest *contest, fsd_rating rating[FSD_SGS_MINDS]);
/* Which hypothesis the test takes: "elo0", "elo1", null for neither yet. */
const char *fsd_contest_verdict(const fsd_contest_test *test);

/* sgs_arena_json.c, sgs_arena_put.c: the answer. */
void fsd_contest_json(fsd_call *call, const fsd_contest *contest);
void fsd_contest_put(fsd_call *call, const fsd_contest *contest);
void fsd_contest_csv(fsd_call *call, const fsd_contest *contest);
/* A table of a line a game, for --each; and the line. */
void fsd_contest_each_begin(fsd_call *call, fsd_contest *contest);
void fsd_contest_each(fsd_call *call, fsd_contest *contest, const fsd_sgs_played *game);
bool fsd_contest_timed(const fsd_call *call, const fsd_contest *contest);

/* sgs_arena_merge.c: reads the answers of shards instead of playing. False when an error was
 * told. */
bool fsd_contest_merge(fsd_call *call, fsd_contest *contest);

#endif
