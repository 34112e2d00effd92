/* What the verbs share that solve many deals of one layout, one by each thread. */
#ifndef FSD_VERBS_SHEEP_DEALS_H
#define FSD_VERBS_SHEEP_DEALS_H

#include "foreseed/hunt.h"
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

/* Reads the level, which must be one that can be dealt, the rules, and what a deal may take: sets
 * `layout` and `solver`. False when an error was told. */
bool fsd_sheep_deals_read(fsd_call *call, fsd_hunt_deals *out);
/* Deal number `number` of an experiment: any of them can be had on its own. */
void fsd_sheep_deal_words(uint64_t seed, uint64_t number, uint32_t out[4]);

#endif
