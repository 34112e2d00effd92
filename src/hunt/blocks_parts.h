/* What the two halves of the blocks share: threads (blocks.c) and peers (blocks_peers.c). */
#ifndef FSD_HUNT_BLOCKS_PARTS_H
#define FSD_HUNT_BLOCKS_PARTS_H

#include <stdatomic.h>

#include "core/memory.h"
#include "hunt/blocks.h"

enum {
    FSD_BLOCKS_AHEAD = 32,      /* blocks a thread may be ahead of the one that is waited for */
    FSD_BLOCKS_CHUNK = 64,      /* most blocks that a peer is given at a time */
    FSD_BLOCKS_CHUNKS = 2,      /* a peer has, so that it need not wait for the next one */
    FSD_BLOCKS_COMPLAINT = 480, /* bytes */
    FSD_BLOCKS_PLAN = 16
};

typedef struct fsd_blocks_slot {
    fsd_text result;
    bool done;
} fsd_blocks_slot;

typedef struct fsd_blocks_worker {
    uint64_t at; /* the block it is with, by place in the shard */
    bool busy;
} fsd_blocks_worker;

/* Another process, as 0 sees it. */
typedef struct fsd_blocks_peer {
    bool ready, gone;
    uint32_t chunks; /* it was given and did not answer yet */
} fsd_blocks_peer;

typedef struct fsd_blocks_chunk {
    uint64_t first, count;
} fsd_blocks_chunk;

/* Blocks are counted here by their place in the shard. */
struct fsd_blocks {
    fsd_blocks_def def;
    fsd_arena arena;
    uint64_t blocks;
    uint64_t next;     /* to be given out */
    uint64_t absorbed; /* all before were taken in */
    uint32_t workers;
    fsd_blocks_worker *worker;
    uint32_t slots;
    fsd_blocks_slot *slot;  /* of block b at b % slots */
    uint64_t base, offered; /* workers take base, base + 1 ... of this step */
    atomic_uint taken;
    uint64_t budget; /* of a worker in this step */
    atomic_bool no_memory;
    bool over;
    fsd_blocks_peer *peer;                     /* by rank; of 0 alone */
    fsd_blocks_chunk chunk[FSD_BLOCKS_CHUNKS]; /* that this peer was given, the first in work */
    uint32_t chunks;
    bool greeted;
    char complaint[FSD_BLOCKS_COMPLAINT];
};

static inline fsd_blocks_slot *fsd_blocks_slot_of(fsd_blocks *blocks, uint64_t block)
{
    return &blocks->slot[block % blocks->slots];
}

/* Lets the threads work on `count` blocks from `first` on; how many of them were begun. */
uint64_t fsd_blocks_work_on(fsd_blocks *blocks, uint64_t first, uint64_t count, uint64_t budget);
bool fsd_blocks_busy(const fsd_blocks *blocks);

/* blocks_peers.c */
bool fsd_blocks_peers_make(fsd_blocks *blocks);
/* 0: takes what came, gives out blocks before `end`. */
void fsd_blocks_peers_serve(fsd_blocks *blocks, uint64_t end, uint64_t budget, bool wait);
/* Are blocks out at peers? */
bool fsd_blocks_peers_busy(const fsd_blocks *blocks);
/* 0: tells all to end and hears them out. */
void fsd_blocks_peers_end(fsd_blocks *blocks);
/* Another peer's step. */
bool fsd_blocks_peers_step(fsd_blocks *blocks, uint64_t budget);

#endif
