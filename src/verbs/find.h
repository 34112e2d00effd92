/* What the `find` verbs of all games share: filter, seeds, shards, limits; hits and the summary. */
#ifndef FSD_VERBS_FIND_H
#define FSD_VERBS_FIND_H

#include "foreseed/hunt.h"
#include "verbs/table.h"
#include "verbs/work.h"

/* The places of the shared options in the table of such a verb, behind the first of them. */
enum {
    FIND_FILTER,
    FIND_FILE,
    FIND_SEEDS,
    FIND_ALL,
    FIND_FROM,
    FIND_SAMPLE,
    FIND_SAMPLE_SEED,
    FIND_LIMIT,
    FIND_COUNT,
    FIND_EXPLAIN,
    FIND_WORK, /* shards, ledger, other processes: see work.h */
    FIND_OPTIONS = FIND_WORK + WORK_OPTIONS
};

#define FSD_FIND_OPTION_FILTER                                                \
    {                                                                         \
        .name = "FILTER", .kind = FSD_OPTION_TEXT, .operand = true, .help = { \
            "what is wanted; the language is in docs/filters.md",             \
            "筛选条件; 语法见 docs/filters.md"                         \
        }                                                                     \
    }
#define FSD_FIND_OPTION_FILE                                                   \
    {                                                                          \
        .name = "filter", .kind = FSD_OPTION_INPUT, .value = "FILE", .help = { \
            "read the filter from a file instead",                             \
            "改从文件读取筛选条件"                                   \
        }                                                                      \
    }
#define FSD_FIND_OPTION_SEEDS(most_seed)                                                           \
    {                                                                                              \
        .name = "seeds", .kind = FSD_OPTION_RANGE, .most = (most_seed), .value = "A..B", .help = { \
            "the seeds to ask",                                                                    \
            "要搜索的种子范围"                                                             \
        }                                                                                          \
    }
#define FSD_FIND_OPTION_FROM                                                                   \
    {                                                                                          \
        .name = "from", .kind = FSD_OPTION_INPUT, .value = "FILE", .help = {                   \
            "only the seeds of a list: what find printed, in any form, a "                     \
            "ledger of --db, or one seed a line",                                              \
            "只搜索列表中的种子: find 的输出 (任何格式)、--db 的结果库, " \
            "或每行一个种子"                                                            \
        }                                                                                      \
    }
#define FSD_FIND_OPTION_SAMPLE                                                              \
    {                                                                                       \
        .name = "sample", .kind = FSD_OPTION_NUMBER, .least = 1, .most = (uint64_t)1 << 40, \
        .value = "N", .help = {                                                             \
            "so many seeds at random",                                                      \
            "随机取这么多个种子"                                                   \
        }                                                                                   \
    }
#define FSD_FIND_OPTION_SAMPLE_SEED                                                         \
    {                                                                                       \
        .name = "sample-seed", .kind = FSD_OPTION_NUMBER, .most = UINT64_MAX, .value = "N", \
        .help = {                                                                           \
            "which random seeds (default 1)",                                               \
            "随机种子的编号 (默认 1)"                                              \
        }                                                                                   \
    }
#define FSD_FIND_OPTION_LIMIT                                                                     \
    {                                                                                             \
        .name = "limit", .kind = FSD_OPTION_NUMBER, .least = 1, .most = UINT64_MAX, .value = "H", \
        .help = {                                                                                 \
            "stop behind the first H hits",                                                       \
            "找到前 H 个结果即停"                                                         \
        }                                                                                         \
    }
#define FSD_FIND_OPTION_EXPLAIN                                           \
    {                                                                     \
        .name = "explain", .aside = true, .help = {                       \
            "first tell how the filter was understood, how many hits to " \
            "expect and how long it will take",                           \
            "先说明筛选条件的含义、预计的结果数"         \
            "与所需时间"                                             \
        }                                                                 \
    }
#define FSD_FIND_OPTIONS(at, most_seed, all_en, all_zh)                                          \
    [(at) + FIND_FILTER] = FSD_FIND_OPTION_FILTER, [(at) + FIND_FILE] = FSD_FIND_OPTION_FILE,    \
            [(at) + FIND_SEEDS] = FSD_FIND_OPTION_SEEDS(most_seed),                              \
            [(at) + FIND_ALL] = { .name = "all", .help = { (all_en), (all_zh) } },               \
            [(at) + FIND_FROM] = FSD_FIND_OPTION_FROM,                                           \
            [(at) + FIND_SAMPLE] = FSD_FIND_OPTION_SAMPLE,                                       \
            [(at) + FIND_SAMPLE_SEED] = FSD_FIND_OPTION_SAMPLE_SEED,                             \
            [(at) + FIND_LIMIT] = FSD_FIND_OPTION_LIMIT,                                         \
            [(at) + FIND_COUNT] = { .name = "count",                                             \
                                    .help = { "only say how many there are", "只说有多少个" } }, \
            [(at) + FIND_EXPLAIN] = FSD_FIND_OPTION_EXPLAIN, FSD_WORK_OPTIONS((at) + FIND_WORK)

typedef struct fsd_find fsd_find;

/* What a game adds. */
typedef struct fsd_find_room {
    uint32_t at;          /* place of the first shared option */
    const char *schema;   /* "pvz.find/1" */
    const char *seed_key; /* of a hit in JSON, and the seeds' column in CSV */
    bool wide;            /* a seed can pass 2^53 */
    fsd_words seeds;      /* what they are called: "boards" */
    fsd_words undecided;  /* a warning of so many that are; null: there are none */
    size_t subject_size;  /* of what `find` holds for the room */
    /* Reads the game's own options, then the filter. The status is the filter's; where `call`
     * failed already it does not matter. */
    fsd_status (*filter)(fsd_call *call, fsd_find *find, fsd_str text, fsd_error *error);
    /* Seeds by options of the game's own, or changed by them; null: as they are. False when an
     * error was told. */
    bool (*space)(fsd_call *call, fsd_find *find, fsd_hunt_space *space);
    void (*put_subject)(fsd_call *call, const fsd_find *find);

    /* All null: a seed is a number, and there is nothing else to say of a hit. */
    const char *csv; /* the columns */
    void (*json_hit)(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit,
                     fsd_json_writer *writer);
    void (*csv_hit)(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit);
    /* One line, without its end. */
    void (*put_hit)(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit);
    /* The seed of such a line, of so many words. */
    bool (*shown)(fsd_call *call, fsd_find *find, const fsd_str *word, uint32_t words,
                  uint64_t *out);
    /* The seed of a text, be it a number; of an array of JSON its numbers with commas between. */
    bool (*seed_of)(fsd_call *call, fsd_find *find, fsd_str text, uint64_t *out);
    /* And its text again; null: its number. */
    void (*put_seed)(fsd_text *out, const fsd_find *find, uint64_t seed);
} fsd_find_room;

struct fsd_find {
    const fsd_find_room *room;
    void *subject; /* the room's own, zero at first */
    fsd_hunt_filter *filter;
    fsd_hunt_def def;
    fsd_hunt *hunt;
    fsd_work work;
    uint64_t *sum; /* as the ledger keeps them */
    uint64_t began;
    fsd_str text;     /* of the filter */
    size_t most_from; /* seeds of --from, at most */
    char note[64];
};

static inline const fsd_arg *fsd_find_arg(const fsd_call *call, const fsd_find *find,
                                          uint32_t option)
{
    return &call->arg[find->room->at + option];
}

/* run and drop of such a verb. */
fsd_run fsd_find_run(fsd_call *call, const fsd_find_room *room, uint64_t budget);
void fsd_find_drop(void *state);

/* find_space.c: seeds and limit from the options, into find->def. False when an error was
 * told. */
bool fsd_find_space(fsd_call *call, fsd_find *find);

/* find_list.c: the seeds of --from, into find->def.space. False when an error was told. */
bool fsd_find_list(fsd_call *call, fsd_find *find);

/* find_put.c */
void fsd_find_explain(fsd_call *call, const fsd_find *find);
/* What stands above the hits. */
void fsd_find_put_head(fsd_call *call, const fsd_find *find);
void fsd_find_put_seed(fsd_text *out, const fsd_find *find, uint64_t seed);
void fsd_find_put_hit(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit);
void fsd_find_put_summary(fsd_call *call, const fsd_find *find);

/* find_kept.c: the ledger. What it holds is taken up, and in a replay told: false when that is all,
 * or an error was told. */
bool fsd_find_take_up(fsd_call *call, fsd_find *find);
/* Behind each step: prints the hits there are, and keeps them with the sums. `over`: the hunt came
 * to its own end. */
void fsd_find_hand_out(fsd_call *call, fsd_find *find, bool stopped, bool over);

#endif
