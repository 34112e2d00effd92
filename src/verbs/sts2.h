/* The verbs of Slay the Spire 2, and what they share: which text of which build, how names look. */
#ifndef FSD_VERBS_STS2_H
#define FSD_VERBS_STS2_H

#include "foreseed/sts2.h"
#include "sts2/tables.h"
#include "verbs/table.h"

extern const fsd_verb fsd_verb_sts2_run;
extern const fsd_verb fsd_verb_sts2_seed, fsd_verb_sts2_roll, fsd_verb_sts2_same,
    fsd_verb_sts2_invert, fsd_verb_sts2_chaotic, fsd_verb_sts2_find, fsd_verb_sts2_names;

/* Options that several verbs take, each written once. */
#define FSD_STS2_OPTION_TEXT                                                                  \
    {                                                                                         \
        .name = "TEXT", .kind = FSD_OPTION_TEXT, .operand = true, .required = true, .help = { \
            "the seed as a player types it",                                                  \
            "玩家输入的种子"                                                           \
        }                                                                                     \
    }
#define FSD_STS2_OPTION_BUILD                                                         \
    {                                                                                 \
        .name = "build", .kind = FSD_OPTION_TEXT, .value = "v0.107.1", .help = {      \
            "the game's version (default: the public one, or the newest of the era)", \
            "游戏版本 (默认: 公开版, 或该时期的最新版)"              \
        }                                                                             \
    }
#define FSD_STS2_OPTION_ERA                                                                     \
    {                                                                                           \
        .name = "era", .kind = FSD_OPTION_NAME, .names = &fsd_sts2_era_names, .value = "A|B|C", \
        .help = {                                                                               \
            "the generators' era: A before v0.107.1, B from it, C from v0.109.0",               \
            "随机数时期: A 为 v0.107.1 之前, B 自该版起, C 自 v0.109.0 起"        \
        }                                                                                       \
    }
#define FSD_STS2_OPTION_RAW                                              \
    {                                                                    \
        .name = "raw", .help = {                                         \
            "take the text as it stands, not as the entry box makes it", \
            "按原样使用文字, 不作输入框的转换"            \
        }                                                                \
    }

extern const fsd_names fsd_sts2_era_names;

/* The places of the shared options in the table of a verb that asks about a run; all or none. */
enum { STS2_TEXT, STS2_BUILD, STS2_ERA, STS2_RAW, STS2_SUBJECT_OPTIONS };
#define FSD_STS2_SUBJECT_OPTIONS                                              \
    [STS2_TEXT] = FSD_STS2_OPTION_TEXT, [STS2_BUILD] = FSD_STS2_OPTION_BUILD, \
    [STS2_ERA] = FSD_STS2_OPTION_ERA, [STS2_RAW] = FSD_STS2_OPTION_RAW

/* A text of a build, as the arguments name it. */
typedef struct fsd_sts2_subject {
    fsd_str text; /* canonical, or as typed with --raw */
    fsd_sts2_seed seed;
    fsd_sts2_build build;
    const char *build_name; /* the version asked for, which may be another patch than the build's */
} fsd_sts2_subject;

/* Reads text, build, era and raw. False when an error was told. */
bool fsd_sts2_subject_read(fsd_call *call, fsd_sts2_subject *out);
/* Build and era alone, from their places; the rest of *out stays. False when an error was told. */
bool fsd_sts2_build_read(fsd_call *call, fsd_sts2_subject *out);
/* The same from options at other places. */
bool fsd_sts2_build_read_at(fsd_call *call, uint32_t build_option, uint32_t era_option,
                            fsd_sts2_subject *out);
/* The text an argument stands for; an empty one only with `raw`. False when an error was told. */
bool fsd_sts2_text_read(fsd_call *call, uint32_t option, bool raw, fsd_str *out);

/* "ABCDEF (upper case)  era B (v0.107.1, public)  run seed 3334281563"; `typed` is the text as it
 * was given, and why it changed stands behind it. */
void fsd_sts2_put_subject(fsd_call *call, const fsd_sts2_subject *subject, const char *typed);

/* "A", "B", "C". */
const char *fsd_sts2_era_name(fsd_sts2_era era);

/* The game's title, "Book of Five Rings", "五轮书"; the id where none is known, "?" for none: an id
 * of a newer version or a mod. */
const char *fsd_sts2_title(fsd_sts2_id id, fsd_language language);

/* The titles of the first `most`, wrapped at the terminal's width behind a label of so many columns
 * that stands already; "..." where there are more. */
void fsd_sts2_put_titles(fsd_call *call, const fsd_sts2_list *list, uint32_t most, size_t label);

/* "Ironclad", "铁甲战士". */
const char *fsd_sts2_character_title(fsd_sts2_character character, fsd_language language);

/* An id, or null for none. */
void fsd_sts2_json_id(fsd_json_writer *writer, fsd_sts2_id id);
void fsd_sts2_json_list(fsd_json_writer *writer, const fsd_sts2_list *list);

#endif
