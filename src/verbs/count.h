/* Work that only counts: done in blocks on threads and by other processes, kept in a ledger, gone
 * on with. A verb says what a block is and what is counted, and prints. */
#ifndef FSD_VERBS_COUNT_H
#define FSD_VERBS_COUNT_H

#include "hunt/blocks.h"
#include "verbs/work.h"

typedef struct fsd_count_def {
    const fsd_blocks_work *work;
    void *context;
    uint64_t total; /* deals, games, lists of all parts */
    uint64_t unit;  /* of them in a block; in the last one those that are left */
    uint64_t grain; /* as blocks.h has it */
    bool grows;     /* the same plan may be asked for more later */
    /* What `absorb` has counted: of the total, then the verb's own. Parts are added up, but of the
     * last `peaks` numbers the greatest counts. */
    uint64_t *counts;
    uint32_t size, peaks;
    /* Is it enough, ahead of the total? Null: never. */
    bool (*enough)(const void *context);
} fsd_count_def;

typedef struct fsd_count {
    fsd_count_def def;
    fsd_work work;
    char plan[FSD_WORK_HASH];
    fsd_blocks *blocks;
    uint64_t *sum; /* as the ledger has it */
} fsd_count;

/* Behind fsd_work_read: takes up what was counted before. `plan` says all that decides over the
 * blocks, and is freed. False when an error was told. */
bool fsd_count_begin(fsd_call *call, fsd_count *count, const fsd_count_def *def, fsd_text *plan);

typedef enum fsd_count_state {
    FSD_COUNT_MORE,   /* there is more to do */
    FSD_COUNT_ANSWER, /* the counts are to be printed, with fsd_work_end behind them */
    FSD_COUNT_NOTHING /* this process has nothing to say */
} fsd_count_state;
fsd_count_state fsd_count_step(fsd_call *call, fsd_count *count, uint64_t budget);
void fsd_count_drop(fsd_count *count);

#endif
