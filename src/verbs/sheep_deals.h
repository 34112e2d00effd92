/* Many deals of one layout, solved side by side: a deal a thread, answers in the order of the
 * deals. */
#ifndef FSD_VERBS_SHEEP_DEALS_H
#define FSD_VERBS_SHEEP_DEALS_H

#include "verbs/sheep_solve.h"

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

enum { FSD_SHEEP_AHEAD = 4096 }; /* deals that may be answered before an earlier one is */

typedef struct fsd_sheep_dealt {
    uint8_t answer; /* fsd_sheep_answer */
    uint8_t done;
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
    const void *context;
    uint64_t first, end; /* deals, by index */
    uint64_t settled;    /* all before this one are answered */
    uint64_t states;     /* generated so far, all deals together */
    uint32_t workers;
    fsd_sheep_deals_worker *worker;
    fsd_sheep_dealt *dealt; /* of deal i at i % FSD_SHEEP_AHEAD */
} fsd_sheep_deals;

/* Reads the level, which must be one that can be dealt, and the rules; sets `level` and `def`.
 * False when an error was told. */
bool fsd_sheep_deals_read(fsd_call *call, fsd_sheep_deals *deals);
/* Takes the workers from the call's arena; `deals` has all up to `end`. False when an error was
 * told. */
bool fsd_sheep_deals_begin(fsd_call *call, fsd_sheep_deals *deals);
/* Goes on with some `budget` states in each thread; `settled` may move on. */
void fsd_sheep_deals_step(fsd_call *call, fsd_sheep_deals *deals, uint64_t budget);
/* The answer of a deal before `settled`, of the last FSD_SHEEP_AHEAD; a step forgets those before
 * the `settled` that it began with. */
const fsd_sheep_dealt *fsd_sheep_deals_answer(const fsd_sheep_deals *deals, uint64_t index);
void fsd_sheep_deals_drop(fsd_sheep_deals *deals);

#endif
