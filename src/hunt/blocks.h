/* Work in numbered blocks: asked in any order, on threads and by other processes, taken in in
 * order. What a block gives is a run of bytes that depends on the plan and its number alone, so
 * that neither threads nor peers nor slices change anything. Hunts and odds run on this. */
#ifndef FSD_HUNT_BLOCKS_H
#define FSD_HUNT_BLOCKS_H

#include "core/text.h"
#include "foreseed/peers.h"
#include "foreseed/pool.h"

typedef struct fsd_blocks_work {
    /* Goes on with a block; a worker (one thread's) stays with it until it is done: true. What it
     * gives goes behind `out`; *budget falls by what it took, at least to 0. */
    bool (*ask)(void *context, uint32_t worker, uint64_t number, uint64_t *budget, fsd_text *out);
    /* Takes in what block `number` gave, in the order of the numbers. False: that is enough. */
    bool (*absorb)(void *context, uint64_t number, fsd_str result);
} fsd_blocks_work;

typedef struct fsd_blocks_def {
    const fsd_allocator *allocator;
    const fsd_blocks_work *work;
    void *context;
    uint64_t blocks;        /* of all shards */
    uint32_t shard, shards; /* those with number % shards == shard */
    uint64_t grain;         /* budget that a block takes; 0: nobody knows */
    const fsd_pool *pool;   /* null: one thread */
    fsd_peers *peers;       /* null: this process alone */
    const char *plan;       /* its hash, equal in all peers */
} fsd_blocks_def;

typedef struct fsd_blocks fsd_blocks;

/* Null: memory is out. */
fsd_blocks *fsd_blocks_create(const fsd_blocks_def *def);
/* Blocks of the shard. */
uint64_t fsd_blocks_count(const fsd_blocks *blocks);
/* The first `done` blocks of the shard were taken in before. Ahead of the first step only. */
void fsd_blocks_skip(fsd_blocks *blocks, uint64_t done);
/* Does a slice: each thread asks blocks until `budget` is used up, at least one. True while there
 * is more to do; a peer other than 0 is told when there is not. */
bool fsd_blocks_step(fsd_blocks *blocks, uint64_t budget);
/* Blocks of the shard that were taken in. */
uint64_t fsd_blocks_done(const fsd_blocks *blocks);
/* Memory was out, here or at a peer: the step that saw it has ended the work. */
bool fsd_blocks_no_memory(const fsd_blocks *blocks);
/* What a peer said who cannot take part; null: all do. The work has ended for it. */
const char *fsd_blocks_complaint(const fsd_blocks *blocks);
/* Lets the peers go, if they were not told to end before. */
void fsd_blocks_destroy(fsd_blocks *blocks);

#endif
