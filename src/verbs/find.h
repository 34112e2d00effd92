/* What the `find` verbs of all games share: filter, seeds, shards, limits; hits and the summary. */
#ifndef FSD_VERBS_FIND_H
#define FSD_VERBS_FIND_H

#include "foreseed/hunt.h"
#include "verbs/table.h"
#include "verbs/work.h"

/* The places of the shared options in the table of such a verb. */
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

#define FSD_FIND_OPTIONS(most_seed, all_en, all_zh)                                                \
    [FIND_FILTER] = { .name = "FILTER",                                                            \
                      .kind = FSD_OPTION_TEXT,                                                     \
                      .operand = true,                                                             \
                      .help = { "what is wanted; the language is in docs/filters.md",              \
                                "筛选条件; 语法见 docs/filters.md" } },                            \
    [FIND_FILE] = { .name = "filter",                                                              \
                    .kind = FSD_OPTION_INPUT,                                                      \
                    .value = "FILE",                                                               \
                    .help = { "read the filter from a file instead", "改从文件读取筛选条件" } },   \
    [FIND_SEEDS] = { .name = "seeds",                                                              \
                     .kind = FSD_OPTION_RANGE,                                                     \
                     .most = (most_seed),                                                          \
                     .value = "A..B",                                                              \
                     .help = { "the seeds to ask", "要搜索的种子范围" } },                         \
    [FIND_ALL] = { .name = "all", .help = { (all_en), (all_zh) } },                                \
    [FIND_FROM] = { .name = "from",                                                                \
                    .kind = FSD_OPTION_INPUT,                                                      \
                    .value = "FILE",                                                               \
                    .help = { "only the seeds of a list: what find printed, in any form, a "       \
                              "ledger of --db, or one seed a line",                                \
                              "只搜索列表中的种子: find 的输出 (任何格式)、--db 的结果库, "        \
                              "或每行一个种子" } },                                                \
    [FIND_SAMPLE] = { .name = "sample",                                                            \
                      .kind = FSD_OPTION_NUMBER,                                                   \
                      .least = 1,                                                                  \
                      .most = (uint64_t)1 << 40,                                                   \
                      .value = "N",                                                                \
                      .help = { "so many seeds at random", "随机取这么多个种子" } },               \
    [FIND_SAMPLE_SEED] = { .name = "sample-seed",                                                  \
                           .kind = FSD_OPTION_NUMBER,                                              \
                           .most = UINT64_MAX,                                                     \
                           .value = "N",                                                           \
                           .help = { "which random seeds (default 1)",                             \
                                     "随机种子的编号 (默认 1)" } },                                \
    [FIND_LIMIT] = { .name = "limit",                                                              \
                     .kind = FSD_OPTION_NUMBER,                                                    \
                     .least = 1,                                                                   \
                     .most = UINT64_MAX,                                                           \
                     .value = "H",                                                                 \
                     .help = { "stop behind the first H hits", "找到前 H 个结果即停" } },          \
    [FIND_COUNT] = { .name = "count", .help = { "only say how many there are", "只说有多少个" } }, \
    [FIND_EXPLAIN] = { .name = "explain",                                                          \
                       .aside = true,                                                              \
                       .help = { "first tell how the filter was understood, how many hits to "     \
                                 "expect and how long it will take",                               \
                                 "先说明筛选条件的含义、预计的结果数"                              \
                                 "与所需时间" } },                                                 \
    FSD_WORK_OPTIONS(FIND_WORK)

typedef struct fsd_find fsd_find;

/* What a game adds. */
typedef struct fsd_find_room {
    const char *schema;   /* "pvz.find/1" */
    const char *seed_key; /* of a hit in JSON, and the seeds' column in CSV */
    const char *csv;      /* the columns of a hit */
    fsd_words seeds;      /* what they are called: "boards" */
    /* Reads the game's own options, then the filter. The status is the filter's; where `call`
     * failed already it does not matter. */
    fsd_status (*filter)(fsd_call *call, fsd_find *find, fsd_str text, fsd_error *error);
    /* Seeds by an option of the game's own; null: it has none. False when an error was told. */
    bool (*space)(fsd_call *call, fsd_find *find, fsd_hunt_space *space);
    void (*put_subject)(fsd_call *call, const fsd_find *find);
    void (*json_hit)(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit,
                     fsd_json_writer *writer);
    /* The seed of a text that can be typed; null: seeds are numbers only. */
    bool (*seed_of)(const fsd_find *find, fsd_str text, uint64_t *out);
    void (*csv_hit)(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit);
    /* One line, without its end. */
    void (*put_hit)(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit);
} fsd_find_room;

struct fsd_find {
    const fsd_find_room *room;
    void *subject; /* the room's own */
    fsd_hunt_filter *filter;
    fsd_hunt_def def;
    fsd_hunt *hunt;
    fsd_work work;
    uint64_t *sum; /* as the ledger keeps them */
    uint64_t began;
    fsd_str text; /* of the filter */
    char note[64];
};

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
void fsd_find_put_hit(fsd_call *call, fsd_find *find, const fsd_hunt_hit *hit);
void fsd_find_put_summary(fsd_call *call, const fsd_find *find);

/* find_kept.c: the ledger. What it holds is taken up, and in a replay told: false when that is all,
 * or an error was told. */
bool fsd_find_take_up(fsd_call *call, fsd_find *find);
/* Behind each step: prints the hits there are, and keeps them with the sums. `over`: the hunt came
 * to its own end. */
void fsd_find_hand_out(fsd_call *call, fsd_find *find, bool stopped, bool over);

#endif
