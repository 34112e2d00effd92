/* foreseed/pvz.h: what Survival: Endless will spawn (Plants vs. Zombies, PC 1.0.0.1051).
 *
 *     fsd_pvz_run run = { .board_seed = 1083049701, .user = 1, .mode = 13, .scene = FSD_PVZ_POOL };
 *     fsd_pvz_types types = fsd_pvz_allowed(&run, 500); // bit z: zombie z may come in stage 500
 *
 * Everything here is a pure function of its arguments: no allocation, no global state, any thread.
 * The rules are a value: pass fsd_pvz_rules of your own to get lists, rows and odds of your own
 * game. Where a `rules` argument may be null, null means the game's own rules.
 *
 * Words: a *stage* is one seed selection (20 waves, two flags), counted from 0; a *wave* is one of
 * its waves, 0..19; a *row* is a lawn row, 0..5; a *flag wave* is the wave of a flag, 9 and 19.
 */
#ifndef FORESEED_PVZ_H
#define FORESEED_PVZ_H

#include <stdbool.h>

#include "foreseed/odds.h"
#include "foreseed/rng.h"
#include "foreseed/status.h"

#ifdef __cplusplus
extern "C" {
#endif

#define FSD_PVZ_KINDS 64    /* most kinds of zombie that rules may have; the game has 33 */
#define FSD_PVZ_WAVES 100   /* most waves of a stage; the game's endless stages have 20 */
#define FSD_PVZ_PER_WAVE 50 /* most zombies of a wave, as in the game */
#define FSD_PVZ_ROWS 6
#define FSD_PVZ_LAST_STAGE 2147483647u

/* Ids of the game's zombies that anything here treats by name (data/pvz/zombies.tsv has all). */
enum {
    FSD_PVZ_NORMAL = 0,
    FSD_PVZ_FLAG = 1,
    FSD_PVZ_YETI = 19,
    FSD_PVZ_GARGANTUAR = 23,
    FSD_PVZ_BOSS = 25,
    FSD_PVZ_GIGA = 32
};

/* Set of zombie ids, bit z for id z. */
typedef uint64_t fsd_pvz_types;

/* The values are the game's own background numbers (board + 0x554C). Moon is the night roof, which
 * exists only as a save whose background was changed. */
typedef enum fsd_pvz_scene {
    FSD_PVZ_DAY = 0,
    FSD_PVZ_NIGHT = 1,
    FSD_PVZ_POOL = 2,
    FSD_PVZ_FOG = 3,
    FSD_PVZ_ROOF = 4,
    FSD_PVZ_MOON = 5
} fsd_pvz_scene;
#define FSD_PVZ_SCENES 6

/* Mode number of a scene's endless game: 11 day, 12 night, 13 pool, 14 fog, 15 roof and moon. */
FSD_API uint32_t fsd_pvz_scene_mode(fsd_pvz_scene scene);

/* ---- Rules ----------------------------------------------------------------------------------- */

/* A value that goes from `start` at `from` flags in a straight line to `end` at `to` flags and is
 * constant outside; computed in float32 and rounded as the game does. from <= to; from = to:
 * `start` up to there, `end` behind it. */
typedef struct fsd_pvz_curve {
    int32_t from, to, start, end;
} fsd_pvz_curve;

FSD_API int32_t fsd_pvz_curve_at(fsd_pvz_curve curve, int32_t flags);

/* How a kind gets among a stage's types. */
typedef enum fsd_pvz_drawn {
    FSD_PVZ_NEVER = 0,  /* never (the Yeti is added by profile, others by the lists themselves) */
    FSD_PVZ_ALWAYS = 1, /* in every stage */
    FSD_PVZ_COMMON = 2, /* the first draw's usual outcome; drawn later too */
    FSD_PVZ_RARE = 3,   /* the first draw's other outcome, one in `rare_in`; drawn later too */
    FSD_PVZ_DRAWN = 4   /* by the later draws, from stage `from_stage` on */
} fsd_pvz_drawn;

typedef struct fsd_pvz_kind {
    int32_t points;          /* what one costs of a wave's points, >= 1 */
    int32_t first_wave;      /* earliest wave, 1-based; brought forward by rules.gate */
    fsd_pvz_curve weight;    /* share of the picks, by flags; >= 0, 0 never comes (a dud) */
    int32_t plain_weight;    /* weight outside flag waves, where it is another; -1: it is not */
    fsd_pvz_curve wave_cap;  /* most in one wave, by flags */
    fsd_pvz_curve stage_cap; /* most in the stage so far, outside flag waves */
    uint8_t capped;          /* FSD_PVZ_CAP_...: which of the two hold, and where */
    uint8_t drawn;           /* fsd_pvz_drawn */
    uint8_t scenes;          /* bit s: may be drawn in scene s */
    uint8_t flag_only;       /* 1: comes in flag waves only, regardless of first_wave and points */
    uint32_t from_stage;     /* earliest stage at which the draw accepts it */
    uint8_t water, land;     /* 1: may walk in water rows / land rows */
    uint8_t early_water;     /* 1: may walk in water during rules.early_waves, too */
    uint8_t needs;           /* FSD_PVZ_NEEDS_... */
    int32_t x_least, x_most; /* start positions; x_most < x_least: none of its own */
    int32_t x_flag;          /* added in flag waves */
} fsd_pvz_kind;

enum {
    FSD_PVZ_CAP_WAVE = 1,      /* wave_cap holds in every wave */
    FSD_PVZ_CAP_FLAG_WAVE = 2, /* wave_cap holds in flag waves */
    FSD_PVZ_CAP_STAGE = 4      /* stage_cap holds outside flag waves; what came in them counts */
};
enum {
    FSD_PVZ_NEEDS_NEIGHBOURS = 1, /* where there is no water: both neighbouring rows must be lawn */
    FSD_PVZ_NEEDS_ICE = 2         /* needs an ice trail in the row */
};

/* Rules of a game. The numbers in the comments are the game's own. */
typedef struct fsd_pvz_rules {
    fsd_pvz_types first_types;            /* types of stage 0; normal, conehead, buckethead */
    uint32_t kinds;                       /* kinds in use, 1..FSD_PVZ_KINDS; 33 */
    uint32_t draw_range;                  /* a draw is output % draw_range, 1..64; 33 */
    uint32_t rare_in;                     /* 5 */
    uint32_t most_drawn;                  /* later draws: min(stage + 1, most_drawn); 9 */
    uint32_t stage_step;                  /* seed step of a stage; 101 */
    uint32_t waves;                       /* of a stage, 1..FSD_PVZ_WAVES; 20 */
    uint32_t flag_every;                  /* every n-th wave is a flag wave, 0: none; 10 */
    uint32_t per_wave;                    /* most zombies, 1..FSD_PVZ_PER_WAVE; 50 */
    uint32_t bodyguards;                  /* most zombies put before a flag wave's bearer; 8 */
    uint32_t bodyguard_kind, bearer_kind; /* put in flag waves without a pick; 0 and 1 */
    uint32_t early_waves;                 /* waves whose water rows are closed to most; 5 */
    /* Points of a wave: (stage * waves + wave) * points_times / points_over + points_base,
     * integers; in stage 0: wave / first_points_over + points_base. */
    uint32_t points_times, points_over;   /* 2, 5 */
    uint32_t points_base;                 /* 1 */
    uint32_t first_points_over;           /* 3 */
    float flag_factor;                    /* on the points of a flag wave; 2.5 */
    float just_mowered, recently_mowered; /* row weights, one and two waves after */
    fsd_pvz_curve gate;                   /* waves by which first_wave comes forward */
    uint8_t lawn_rows[FSD_PVZ_SCENES];    /* bit r: row r of the scene is lawn */
    uint8_t water_rows[FSD_PVZ_SCENES];   /* bit r: ... and water */
    fsd_pvz_kind kind[FSD_PVZ_KINDS];     /* the unused ones zero */
} fsd_pvz_rules;

/* The rules of the game, version 1.0.0.1051. */
FSD_API const fsd_pvz_rules *fsd_pvz_rules_game(void);

/* Checks that rules are usable: every number in the range that docs/pvz.md names for its field,
 * which keeps all later arithmetic exact; the first draw's two outcomes both there or both absent.
 * FSD_BAD_DATA says in `error` (null: not wanted) which field of which kind is wrong. */
FSD_API FSD_MUST_USE fsd_status fsd_pvz_rules_check(const fsd_pvz_rules *rules, fsd_error *error);

/* Changes rules by a table of changes: lines `subject <tab> field <tab> value` under that header,
 * the subject a zombie (id or any name), a scene or `game`; docs/pvz.md lists the fields. Lines
 * that begin with # are comments. Unknown subjects, kinds beyond those in use, unknown fields and
 * bad values are refused with line and column, and what fsd_pvz_rules_check refuses is, too; on
 * failure `rules` is unchanged. */
FSD_API FSD_MUST_USE fsd_status fsd_pvz_rules_change(fsd_pvz_rules *rules, const char *text,
                                                     size_t length, fsd_error *error);

/* A zombie of the game by id, key, English or Chinese name, short name or a further name that
 * players use (data/pvz/aliases.tsv); -1 when there is none. */
FSD_API int32_t fsd_pvz_zombie_named(const char *name, size_t length);
/* Names of zombie `id`, 0..63; those the game does not have go by their ids ("33", as a name
 * "#33"). Static text: the key of files and options; English and its three letters for narrow
 * tables; Chinese and its one character. */
FSD_API const char *fsd_pvz_zombie_key(uint32_t id);
FSD_API const char *fsd_pvz_zombie_en(uint32_t id);
FSD_API const char *fsd_pvz_zombie_code(uint32_t id);
FSD_API const char *fsd_pvz_zombie_zh(uint32_t id);
FSD_API const char *fsd_pvz_zombie_short(uint32_t id);
/* Scenes likewise ("pool", "PE", "泳池" ...); -1 when there is none. */
FSD_API int32_t fsd_pvz_scene_named(const char *name, size_t length);
FSD_API const char *fsd_pvz_scene_key(fsd_pvz_scene scene);
FSD_API const char *fsd_pvz_scene_en(fsd_pvz_scene scene);
FSD_API const char *fsd_pvz_scene_zh(fsd_pvz_scene scene);

/* ---- Types of a stage ------------------------------------------------------------------------ */

/* Everything a run's types depend on. `mode` is the game's mode number (11..15 for the endless
 * games), `user` the number of the profile; both come from the name of the save,
 * game<user>_<mode>.dat. */
typedef struct fsd_pvz_run {
    uint32_t board_seed, user, mode;
    fsd_pvz_scene scene;
} fsd_pvz_run;

/* What MT19937 is seeded with for `stage`: user + board_seed + 101 * stage + mode (mod 2^32). */
FSD_API uint32_t fsd_pvz_stage_seed(const fsd_pvz_rules *rules, const fsd_pvz_run *run,
                                    uint32_t stage);

/* Types the game allows in `stage`, 0..FSD_PVZ_LAST_STAGE. Stage 0 is always {normal, conehead,
 * buckethead}; later stages seed MT19937 with fsd_pvz_stage_seed and draw until min(stage + 1, 9)
 * further types are in. The duds the game also draws (flag, boss) are in the set as the game stores
 * them; see fsd_pvz_spawnable. The Yeti, which the game adds by profile, is not. Cost: about 420
 * dependent multiplications; for many seeds use fsd_pvz_allowed_batch. */
FSD_API fsd_pvz_types fsd_pvz_allowed(const fsd_pvz_run *run, uint32_t stage);
FSD_API fsd_pvz_types fsd_pvz_allowed_by(const fsd_pvz_rules *rules, const fsd_pvz_run *run,
                                         uint32_t stage);

/* Those of `types` that the draw may put there and that can come in a wave: without the duds
 * (weight 0 at any flags: flag, boss) and without what is never drawn (the Yeti). */
FSD_API fsd_pvz_types fsd_pvz_spawnable(const fsd_pvz_rules *rules, fsd_pvz_types types);

/* out[i] = fsd_pvz_allowed of `run` with board_seed[i] in place of its own, the game's rules, to
 * the bit. Uses the widest vectors of the machine (fsd_isa_use). Cost on one core: about
 * 35 ns a seed with AVX2 or AVX-512, 125 ns with the base. */
FSD_API void fsd_pvz_allowed_batch(const fsd_pvz_run *run, uint32_t stage,
                                   const uint32_t *board_seed, size_t count, fsd_pvz_types *out);

/* ---- Wave lists ------------------------------------------------------------------------------ */

/* The flags value the game computes with in normal play: 0 at stage 0, else 2 * stage + 1 (mod
 * 2^32). 2 * stage occurs only where a trainer reset the wave counter before the chooser opened. */
FSD_API int32_t fsd_pvz_flags(uint32_t stage);

/* Points of wave `wave` of a stage, in flag waves with the flag factor. int32 arithmetic that wraps
 * and, where a product leaves int32, gives -2^31, as the game's does: beyond stage 53687090 waves
 * are empty or full by accident. */
FSD_API int32_t fsd_pvz_points(const fsd_pvz_rules *rules, uint32_t stage, uint32_t wave);

/* One stage's list: kind[w][0..count[w]) in the order in which the game put them; what lies behind
 * that is not written. */
typedef struct fsd_pvz_list {
    uint32_t waves;
    uint32_t draws; /* outputs used: one for every zombie that was not forced */
    uint8_t count[FSD_PVZ_WAVES];
    uint8_t kind[FSD_PVZ_WAVES][FSD_PVZ_PER_WAVE];
} fsd_pvz_list;

/* What a director knows of a type that can be picked, at its stage and flags. The index 0 is of
 * plain waves, 1 of flag waves. */
typedef struct fsd_pvz_entry {
    int32_t points, needs; /* taken from the wave's points; points that must be left for a pick */
    int32_t weight[2];
    int32_t wave_cap[2]; /* INT32_MAX: no cap */
    int32_t stage_cap;   /* holds in plain waves */
    uint32_t kind;
} fsd_pvz_entry;

/* A prepared stage: rules, types, stage and flags, with what can be computed once. A value without
 * pointers (about 5 KB), not to be changed by hand; make it once, deal from it as often as wanted
 * and from any thread. */
typedef struct fsd_pvz_director {
    uint32_t waves, per_wave, flag_every, entries;
    uint32_t bodyguard_kind, bearer_kind;
    uint64_t capped;               /* bit e: entry[e] has a cap */
    uint64_t open[FSD_PVZ_WAVES];  /* bit e: the gate of entry[e] is open and its weight not 0 */
    int32_t points[FSD_PVZ_WAVES]; /* left for picks */
    uint8_t bodyguards[FSD_PVZ_WAVES];  /* put before the bearer, in flag waves */
    int32_t kind_points[FSD_PVZ_KINDS]; /* by kind, of all kinds */
    fsd_pvz_entry entry[FSD_PVZ_KINDS]; /* by rising kind */
} fsd_pvz_director;

/* Prepares a stage. `types` as wanted in the lists (fsd_pvz_allowed, with the Yeti where it is
 * due). FSD_BAD_ARGUMENT where the rules do not check, `stage` is beyond FSD_PVZ_LAST_STAGE, the
 * rules lack one of `types`, or none of them has a weight. Cost: some microseconds, most of them
 * for the check. */
FSD_API FSD_MUST_USE fsd_status fsd_pvz_director_make(fsd_pvz_director *director,
                                                      const fsd_pvz_rules *rules,
                                                      fsd_pvz_types types, uint32_t stage,
                                                      int32_t flags);

/* Deals a list from the game's generator, one output a zombie, and leaves it after the last one
 * used; or from a stream of our own (the upper 31 bits of its words). A wave also ends when no kind
 * may be picked, which the game's rules never meet. */
FSD_API void fsd_pvz_deal(const fsd_pvz_director *director, fsd_mt19937 *generator,
                          fsd_pvz_list *out);
FSD_API void fsd_pvz_deal_stream(const fsd_pvz_director *director, fsd_stream *stream,
                                 fsd_pvz_list *out);

/* Sums over many lists, all integer, so that order and threads do not matter; all zero at first.
 * The type with the stage cap is the first of the director's types that has one (the Giga); its cap
 * binds from the wave on in which the stage's total reaches it, flag waves included. */
typedef struct fsd_pvz_wave_stats {
    uint64_t lists;
    uint64_t count[FSD_PVZ_WAVES][FSD_PVZ_KINDS]; /* zombies by wave and kind */
    uint64_t points[FSD_PVZ_WAVES];               /* points spent */
    uint64_t cap_wave[FSD_PVZ_WAVES + 1]; /* lists by the wave that reached the cap; last: never */
    uint64_t capped[FSD_PVZ_WAVES * FSD_PVZ_PER_WAVE + 1]; /* lists by the number of that type */
} fsd_pvz_wave_stats;

FSD_API void fsd_pvz_wave_stats_add(fsd_pvz_wave_stats *stats, const fsd_pvz_director *director,
                                    const fsd_pvz_list *list);
FSD_API void fsd_pvz_wave_stats_merge(fsd_pvz_wave_stats *into, const fsd_pvz_wave_stats *from);

/* ---- Rows ------------------------------------------------------------------------------------ */

/* The game's memory of which rows were picked lately; all zero on a new board, kept across stages
 * and in the save. float32, as every step of the pick is. */
typedef struct fsd_pvz_lanes {
    float weight[FSD_PVZ_ROWS], last[FSD_PVZ_ROWS], second[FSD_PVZ_ROWS];
} fsd_pvz_lanes;

/* Smoothed weight of a row with share `share` of the total, that was picked `last` and `second`
 * picks ago; the strict float32 reading. */
FSD_API float fsd_pvz_smooth_weight(float share, float last, float second);

/* May `kind` walk in `row` during wave `wave`? */
FSD_API bool fsd_pvz_row_takes(const fsd_pvz_rules *rules, fsd_pvz_scene scene, uint32_t row,
                               uint32_t kind, uint32_t wave);

/* Picks the row of the next zombie: one float draw. `mowered[row]` is the wave in which the row's
 * mower last ran, -100 for never. Where no row takes the kind, the game's comparisons all fail: row
 * 5. */
FSD_API uint32_t fsd_pvz_pick_row(const fsd_pvz_rules *rules, fsd_pvz_scene scene,
                                  fsd_pvz_lanes *lanes, uint32_t wave,
                                  const int32_t mowered[FSD_PVZ_ROWS], uint32_t kind,
                                  fsd_mt19937 *generator);
/* The same, given the 31-bit output that decides. */
FSD_API uint32_t fsd_pvz_pick_row_from(const fsd_pvz_rules *rules, fsd_pvz_scene scene,
                                       fsd_pvz_lanes *lanes, uint32_t wave,
                                       const int32_t mowered[FSD_PVZ_ROWS], uint32_t kind,
                                       uint32_t output);

/* Least and most x at which `kind` starts; false for one that drops on a plant (bungee). */
FSD_API bool fsd_pvz_start_x(const fsd_pvz_rules *rules, uint32_t kind, bool flag_wave,
                             int32_t *least, int32_t *most);

/* ---- Odds ------------------------------------------------------------------------------------ */

/* A wished composition of a stage. `kinds_least..kinds_most` bounds the number of kinds that can
 * come (normal counted, duds and Yeti not); 0 and 64 leave it open. */
typedef struct fsd_pvz_wish {
    fsd_pvz_types want, ban;
    uint32_t kinds_least, kinds_most;
} fsd_pvz_wish;

FSD_API bool fsd_pvz_wish_holds(const fsd_pvz_rules *rules, const fsd_pvz_wish *wish,
                                fsd_pvz_types types);

/* Exact probability over a uniform generator: the first draw 4/5 to 1/5, the later ones uniform
 * without replacement (the bias of the remainder, about 1e-8, is left out). Wants that can never
 * come make 0. A type both wanted and banned, or reversed bounds: FSD_BAD_ARGUMENT. Rules too wide
 * for 64-bit fractions: FSD_OVERFLOW. */
FSD_API FSD_MUST_USE fsd_status fsd_pvz_odds(const fsd_pvz_rules *rules, fsd_pvz_scene scene,
                                             uint32_t stage, const fsd_pvz_wish *wish,
                                             fsd_rational *out);

/* ---- Saves ----------------------------------------------------------------------------------- */

/* What a save of an endless game holds that matters here, as stored. Little endian files
 * `userdata/game<user>_<mode>.dat` of version 1.0.0.1051. */
typedef struct fsd_pvz_save {
    uint32_t board_seed;
    int32_t stage;       /* of the file: completed selections; a trainer's -1 occurs */
    uint32_t next_stage; /* the stage whose types are drawn next: stage + 1 */
    int32_t current_wave;
    int32_t between; /* the between-stage counter; not 0: types and lists belong to stage + 1 */
    fsd_pvz_scene scene;
    fsd_pvz_types stored; /* allowed types, the game's 33 */
    fsd_pvz_list list;    /* the 20 waves of a stage; draws 0 */
    fsd_pvz_lanes lanes;
    int32_t mowered[FSD_PVZ_ROWS];
} fsd_pvz_save;

/* Reads a whole file. Anything that is not such a save, cut short or with values that cannot be is
 * refused with FSD_BAD_DATA and the offset of what is wrong; no length in the file is trusted. */
FSD_API FSD_MUST_USE fsd_status fsd_pvz_save_read(const void *bytes, size_t size, fsd_pvz_save *out,
                                                  fsd_error *error);

/* Where the user of a save was taken from. */
typedef enum fsd_pvz_known_by {
    FSD_PVZ_BY_NOTHING = 0, /* not known: no option, no such name, types that tell nothing */
    FSD_PVZ_BY_OPTION = 1,
    FSD_PVZ_BY_NAME = 2, /* the file's name */
    FSD_PVZ_BY_TYPES = 3 /* the stored types fit only this user */
} fsd_pvz_known_by;

/* How the stored types relate to the ones the run should have. */
typedef enum fsd_pvz_verdict {
    FSD_PVZ_AGREES = 0,      /* as computed for the name or the options */
    FSD_PVZ_RENAMED = 1,     /* exactly one other user's number fits: the file was renamed */
    FSD_PVZ_OTHER_STAGE = 2, /* types of another stage of the same run */
    FSD_PVZ_EDITED = 3,      /* no user and no stage fits: a trainer's edit */
    FSD_PVZ_UNTOLD = 4 /* whose it is cannot be told: no option, no such name, no single fit */
} fsd_pvz_verdict;

typedef struct fsd_pvz_identity {
    bool known; /* user and mode below hold */
    uint32_t user, mode;
    fsd_pvz_known_by user_from;
    uint32_t types_stage; /* the stage the stored types were compared with */
    uint32_t fits_user; /* with FSD_PVZ_RENAMED: the user they fit (`user`, unless an option won) */
    uint32_t fits_stage;      /* with FSD_PVZ_OTHER_STAGE: the stage they fit */
    fsd_pvz_types recomputed; /* of types_stage, without the Yeti; 0 where not known */
    bool agrees;              /* stored = recomputed, the Yeti aside */
    fsd_pvz_verdict verdict;
} fsd_pvz_identity;

#define FSD_PVZ_MOST_USERS 50 /* users 1..50 are tried */
/* Other stages are tried from the file's own on, nearest first, so far back and so far ahead. */
#define FSD_PVZ_STAGES_BACK 512
#define FSD_PVZ_STAGES_AHEAD 16

/* Finds out whose save it is. `name` (null: none) is the file's name without folders; `user` and
 * `mode` (null: not given) are options and always win. The types must fit stage + 1, or `stage`
 * where the between-stage counter is 0 (then the other one of the two); where they do not, the
 * users 1..50 with the scene's own mode are tried at both, and then other stages of the same run.
 * docs/pvz.md says how likely each step is to fit by chance. Cost: at most some 650
 * fsd_pvz_allowed. */
FSD_API void fsd_pvz_save_identify(const fsd_pvz_save *save, const char *name, const uint32_t *user,
                                   const uint32_t *mode, fsd_pvz_identity *out);

#ifdef __cplusplus
}
#endif
#endif
