/* Many deals of one layout, solved side by side: a deal a thread, answers in the order of the
 * deals. */
#ifndef FSD_VERBS_SHEEP_DEALS_H
#define FSD_VERBS_SHEEP_DEALS_H

#include "hunt/blocks.h"
#include "verbs/sheep_solve.h"
#include "verbs/work.h"

/* The places of the options that these verbs share; all are optional but the level. */
enum { DEALS_LEVEL, DEALS_SLOT, DEALS_MATCH, DEALS_MEMORY, DEALS_STATES, DEALS_OPTIONS };
#define FSD_SHEEP_DEALS_OPTIONS                                                                   \
    [DEALS_LEVEL] = FSD_SHEEP_OPTION_LEVEL, [DEALS_SLOT] = FSD_SHEEP_OPTION_SLOT,                 \
    [DEALS_MATCH] = FSD_SHEEP_OPTION_MATCH, [DEALS_MEMORY] = FSD_SHEEP_OPTION_MEMORY,             \
    [DEALS_STATES] = {                                                                            \
        .name = "states",                                                                         \
        .kind = FSD_OPTION_NUMBER,                                                                \
        .least = 1,                                                                               \
        .most = UINT64_MAX,                                                                       \
        .value = "N",                                                                             \
        .help = { "most states to generate for a deal, which else is unknown (default 20000000)", \
                  "每局最多生成的状态数, 超出则该局为未知 (默认 20000000)" }                      \
    }

typedef struct fsd_sheep_dealt {
    uint8_t answer; /* fsd_sheep_answer */
    uint8_t broken;
    uint8_t most;                  /* tiles in the slot on the line */
    uint8_t slot_least, slot_most; /* as in fsd_hunt_deal */
    uint64_t states;
} fsd_sheep_dealt;

typedef struct fsd_sheep_deals_worker fsd_sheep_deals_worker;

typedef struct fsd_sheep_deals {
    fsd_sheep_solver_def def; /* but the board; states and memory are those of each deal */
    const fsd_sheep_level *level;
    /* The seed of a deal. */
    void (*seed_of)(const void *context, uint64_t index, uint32_t out[4]);
    /* Must the least slot of this deal be known more closely? Null: never. From several threads. */
    bool (*asks_slot)(const void *context, const fsd_sheep_dealt *dealt);
    /* Takes a deal in, in the order of the deals; false: that is enough. */
    bool (*take)(void *context, uint64_t index, const fsd_sheep_dealt *dealt);
    void *context;
    uint64_t first, end; /* deals of all parts, by index */
    fsd_work work;
    char plan[FSD_WORK_HASH];
    uint32_t workers;
    fsd_sheep_deals_worker *worker;
    fsd_blocks *blocks;
} fsd_sheep_deals;

/* Reads the level, which must be one that can be dealt, the rules, and what work.h has by options
 * from `at` on; sets `level` and `def`. False when an error was told. */
bool fsd_sheep_deals_read(fsd_call *call, fsd_sheep_deals *deals, uint32_t at);
/* `deals` has all up to `end`. `plan` says what decides over the deals and their answers beside
 * level and rules, and is finished here; the rest as for fsd_work_open. False when an error was
 * told. */
bool fsd_sheep_deals_begin(fsd_call *call, fsd_sheep_deals *deals, fsd_text *plan,
                           fsd_work_plan asked);
/* Deals of this part, and those of them that were taken in. */
uint64_t fsd_sheep_deals_count(const fsd_sheep_deals *deals);
uint64_t fsd_sheep_deals_done(const fsd_sheep_deals *deals);
/* Goes on with some `budget` states in each thread. False: all is taken in, or an error was told.
 */
bool fsd_sheep_deals_step(fsd_call *call, fsd_sheep_deals *deals, uint64_t budget);
/* One deal by itself, to its end. False when memory is out. */
bool fsd_sheep_deals_one(fsd_sheep_deals *deals, uint64_t index, fsd_sheep_dealt *out);
void fsd_sheep_deals_drop(fsd_sheep_deals *deals);

#endif
