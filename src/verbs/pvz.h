/* The verbs of Plants vs. Zombies, and what they share: whose game it is, by which rules. */
#ifndef FSD_VERBS_PVZ_H
#define FSD_VERBS_PVZ_H

#include "core/number.h"
#include "foreseed/pvz.h"
#include "pvz/tables.h"
#include "verbs/prose.h"
#include "verbs/table.h"

extern const fsd_verb fsd_verb_pvz_types, fsd_verb_pvz_save, fsd_verb_pvz_waves, fsd_verb_pvz_rows,
    fsd_verb_pvz_odds, fsd_verb_pvz_find;

/* Options that several verbs take, each written once. */
#define FSD_PVZ_OPTION_SEED                                                                    \
    {                                                                                          \
        .name = "seed", .kind = FSD_OPTION_NUMBER, .most = UINT32_MAX, .value = "N", .help = { \
            "the board's seed (decimal or 0x...)",                                             \
            "种子 (十进制或 0x...)"                                                      \
        }                                                                                      \
    }
#define FSD_PVZ_OPTION_USER                                                                    \
    {                                                                                          \
        .name = "user", .kind = FSD_OPTION_NUMBER, .most = UINT32_MAX, .value = "U", .help = { \
            "number of the player's profile (default 1, or the save's)",                       \
            "用户编号 (默认 1, 或依存档)"                                            \
        }                                                                                      \
    }
#define FSD_PVZ_OPTION_MODE                                                                \
    {                                                                                      \
        .name = "mode", .kind = FSD_OPTION_NUMBER, .most = UINT32_MAX,                     \
        .names = &fsd_pvz_mode_names, .value = "M", .help = {                              \
            "the game's mode number (11 day ... 15 roof) or a scene's name (default: the " \
            "scene's)",                                                                    \
            "模式编号 (11 白天 ... 15 屋顶) 或阵地名 (默认依阵地)"        \
        }                                                                                  \
    }
#define FSD_PVZ_OPTION_SCENE                                                                       \
    {                                                                                              \
        .name = "scene", .kind = FSD_OPTION_NAME, .names = &fsd_pvz_scene_names, .value = "SCENE", \
        .help = {                                                                                  \
            "day, night, pool, fog, roof or moon (default: that of save or mode, "                 \
            "else pool)",                                                                          \
            "白天、黑夜、泳池、浓雾、屋顶或月夜 "                                 \
            "(默认依存档或模式, 否则泳池)"                                             \
        }                                                                                          \
    }
#define FSD_PVZ_OPTION_SAVE                                                     \
    {                                                                           \
        .name = "save", .kind = FSD_OPTION_INPUT, .value = "FILE", .help = {    \
            "take seed, scene, user and mode from a saved game (game1_13.dat)", \
            "从存档 (game1_13.dat) 读取种子、阵地、用户与模式"  \
        }                                                                       \
    }
#define FSD_PVZ_OPTION_RULES                                                  \
    {                                                                         \
        .name = "rules", .kind = FSD_OPTION_INPUT, .value = "FILE", .help = { \
            "change the game's rules by a table (subject, field, value)",     \
            "用表格 (subject, field, value) 改动规则"                  \
        }                                                                     \
    }

/* What an option that takes zombies knows them by. */
#define FSD_PVZ_ZOMBIES \
    .names = &fsd_pvz_zombie_names, .ids = FSD_PVZ_KINDS, .listed = "foreseed pvz --help"

extern const fsd_names fsd_pvz_mode_names;

/* The places of the shared options in the table of a verb that asks about a run; all six or none.
 */
enum { PVZ_SEED, PVZ_USER, PVZ_MODE, PVZ_SCENE, PVZ_SAVE, PVZ_RULES, PVZ_RUN_OPTIONS };
#define FSD_PVZ_RUN_OPTIONS                                               \
    [PVZ_SEED] = FSD_PVZ_OPTION_SEED, [PVZ_USER] = FSD_PVZ_OPTION_USER,   \
    [PVZ_MODE] = FSD_PVZ_OPTION_MODE, [PVZ_SCENE] = FSD_PVZ_OPTION_SCENE, \
    [PVZ_SAVE] = FSD_PVZ_OPTION_SAVE, [PVZ_RULES] = FSD_PVZ_OPTION_RULES

/* A run as the arguments name it. */
typedef struct fsd_pvz_subject {
    fsd_pvz_run run;
    const fsd_pvz_rules *rules; /* null: the game's own */
    const char *save_name;      /* null: no save */
    fsd_pvz_save save;
    fsd_pvz_identity identity;
    bool mode_given; /* by an option */
} fsd_pvz_subject;

/* Reads seed or save, user, mode, scene and rules. False when an error was told. */
bool fsd_pvz_subject_read(fsd_call *call, fsd_pvz_subject *out);
/* Scene and mode from the options at these places, each defaulting from the other. */
bool fsd_pvz_scene_read(fsd_call *call, uint32_t mode_option, uint32_t scene_option,
                        fsd_pvz_run *run);
/* Reads a save and finds out whose it is; `user` and `mode` are the verb's options of that name. */
bool fsd_pvz_save_load(fsd_call *call, const char *name, const fsd_arg *user, const fsd_arg *mode,
                       fsd_pvz_subject *out);
/* The rules of a --rules argument: null in *out where it was not given. */
bool fsd_pvz_rules_read(fsd_call *call, const fsd_arg *rules, const fsd_pvz_rules **out);

/* Whether the rules have all of `types`; where they lack one, tells that of the option. */
bool fsd_pvz_kinds_known(fsd_call *call, uint32_t option, fsd_pvz_types types,
                         const fsd_pvz_rules *rules);

/* A table of all zombies with their names, for the help of the game. */
void fsd_pvz_put_zombies(fsd_call *call);

/* Name of a zombie for a list, and for a column's title (one character, or three letters). */
const char *fsd_pvz_name(const fsd_call *call, uint32_t id);
const char *fsd_pvz_column_name(const fsd_call *call, uint32_t id);
const char *fsd_pvz_scene_name(const fsd_call *call, fsd_pvz_scene scene);

void fsd_pvz_json_types(fsd_json_writer *writer, fsd_pvz_types types);
/* The state of the game's generator: what it was seeded with, passed over, used, and gives next. */
void fsd_pvz_json_rng(fsd_json_writer *writer, uint32_t seed, uint64_t skip, uint32_t draws,
                      uint32_t next);

/* Appends a column for each of the kinds behind `used` others; returns how many there are then. */
uint32_t fsd_pvz_kind_columns(fsd_call *call, fsd_column *column, uint32_t used,
                              fsd_pvz_types types);
/* Those of `types` that are no duds; what only other rules have stays. Null: the game's rules. */
fsd_pvz_types fsd_pvz_that_come(const fsd_pvz_rules *rules, fsd_pvz_types types);

/* Names with commas between, the marked ones in parentheses. */
void fsd_pvz_put_names(fsd_call *call, fsd_pvz_types types, fsd_pvz_types marked);
/* A line: the title and the names of the kinds; those that never come in parentheses. */
void fsd_pvz_put_kinds(fsd_call *call, const char *title, const fsd_pvz_rules *rules,
                       fsd_pvz_types types);

/* The first kind that comes and whose number in a stage is limited (in the game the Giga), or -1;
 * and its limit. The statistics count the same one. */
int32_t fsd_pvz_capped_kind(const fsd_pvz_director *director, int32_t *cap);
/* A sentence: in which wave a list reaches that limit. Nothing, and false, where none is
 * limited. */
bool fsd_pvz_put_cap(fsd_call *call, const fsd_pvz_director *director, const fsd_pvz_list *list);
/* "waves", "points" of each, and "capped": that kind, its limit and the wave. No director: none. */
void fsd_pvz_json_list(fsd_json_writer *writer, const fsd_pvz_list *list, const int32_t *points,
                       const fsd_pvz_director *director);

/* A number >= 0 to so many decimals; what is not 0 does not read so: "<0.1". */
const char *fsd_pvz_rounded(double value, int digits, char out[FSD_NUMBER_TEXT]);

/* A list as a table of counts, a wave a line; `points` of each wave may be null. Readable or CSV.
 */
void fsd_pvz_put_list(fsd_call *call, const fsd_pvz_list *list, const int32_t *points);

/* One line: "Pool endless  seed 1083049701  user 3 (...)" */
void fsd_pvz_put_subject(fsd_call *call, const fsd_pvz_subject *subject);
/* Is it a save whose types are not what its seed says? */
bool fsd_pvz_verdict_matters(const fsd_pvz_subject *subject);
/* One line: how the types that a save holds relate to those its seed gives. */
void fsd_pvz_put_verdict(fsd_call *call, const fsd_pvz_subject *subject);

#endif
