/* Blocks on threads: given out in order, done in any, taken in in order. */
#include "hunt/blocks.h"

#include <string.h>

#include "core/assert.h"
#include "hunt/blocks_parts.h"

static bool take_memory(fsd_blocks *blocks)
{
    const fsd_peers *peers = blocks->def.peers;
    uint32_t others = peers != NULL ? peers->ranks - 1 : 0;
    blocks->workers = blocks->def.pool != NULL ? blocks->def.pool->threads : 1;
    blocks->slots = blocks->workers * FSD_BLOCKS_AHEAD +
                    (others + 1) * FSD_BLOCKS_CHUNK * FSD_BLOCKS_CHUNKS * (others > 0);
    blocks->worker = fsd_arena_take_array(&blocks->arena, blocks->workers, sizeof *blocks->worker);
    blocks->slot = fsd_arena_take_array(&blocks->arena, blocks->slots, sizeof *blocks->slot);
    if (blocks->worker == NULL || blocks->slot == NULL)
        return false;
    for (uint32_t s = 0; s < blocks->slots; s++)
        blocks->slot[s].result.allocator = blocks->def.allocator;
    return peers == NULL || fsd_blocks_peers_make(blocks);
}

fsd_blocks *fsd_blocks_create(const fsd_blocks_def *def)
{
    FSD_ASSERT(def->shard < def->shards);
    fsd_blocks *blocks = fsd_allocate(def->allocator, sizeof *blocks);
    if (blocks == NULL)
        return NULL;
    memset(blocks, 0, sizeof *blocks);
    blocks->def = *def;
    blocks->arena.allocator = def->allocator;
    blocks->blocks = def->blocks / def->shards + (def->blocks % def->shards > def->shard);
    if (take_memory(blocks))
        return blocks;
    fsd_arena_free(&blocks->arena);
    fsd_release(def->allocator, blocks, sizeof *blocks);
    return NULL;
}

void fsd_blocks_destroy(fsd_blocks *blocks)
{
    if (blocks == NULL)
        return;
    const fsd_allocator *allocator = blocks->def.allocator;
    if (blocks->peer != NULL)
        fsd_blocks_peers_end(blocks);
    for (uint32_t s = 0; s < blocks->slots; s++)
        fsd_text_free(&blocks->slot[s].result);
    fsd_arena_free(&blocks->arena);
    fsd_release(allocator, blocks, sizeof *blocks);
}

uint64_t fsd_blocks_count(const fsd_blocks *blocks)
{
    return blocks->blocks;
}

void fsd_blocks_skip(fsd_blocks *blocks, uint64_t done)
{
    FSD_ASSERT(blocks->next == 0 && done <= blocks->blocks);
    blocks->next = blocks->absorbed = done;
}

uint64_t fsd_blocks_done(const fsd_blocks *blocks)
{
    return blocks->absorbed;
}

bool fsd_blocks_no_memory(const fsd_blocks *blocks)
{
    return blocks->no_memory;
}

const char *fsd_blocks_complaint(const fsd_blocks *blocks)
{
    return blocks->complaint[0] != 0 ? blocks->complaint : NULL;
}

/* ---- Threads --------------------------------------------------------------------------------- */

static bool take_block(fsd_blocks *blocks, fsd_blocks_worker *worker)
{
    uint32_t nth = atomic_fetch_add(&blocks->taken, 1);
    if (nth >= blocks->offered)
        return false;
    worker->at = blocks->base + nth;
    worker->busy = true;
    return true;
}

static void work(void *arg, uint32_t number)
{
    fsd_blocks *blocks = arg;
    const fsd_blocks_def *def = &blocks->def;
    fsd_blocks_worker *worker = &blocks->worker[number];
    uint64_t budget = blocks->budget;
    while (budget > 0 && (worker->busy || take_block(blocks, worker))) {
        fsd_blocks_slot *slot = fsd_blocks_slot_of(blocks, worker->at);
        uint64_t block = worker->at * def->shards + def->shard;
        bool done = def->work->ask(def->context, number, block, &budget, &slot->result);
        if (slot->result.failed) {
            atomic_store(&blocks->no_memory, true);
            return;
        }
        worker->busy = !done;
        slot->done = done;
    }
}

uint64_t fsd_blocks_work_on(fsd_blocks *blocks, uint64_t first, uint64_t count, uint64_t budget)
{
    const fsd_pool *pool = blocks->def.pool;
    blocks->base = first;
    blocks->offered = count;
    blocks->budget = budget > 0 ? budget : 1;
    atomic_store(&blocks->taken, 0);
    if (pool != NULL && blocks->workers > 1) {
        pool->run(pool->self, work, blocks, blocks->workers);
    } else {
        for (uint32_t w = 0; w < blocks->workers; w++)
            work(blocks, w);
    }
    uint32_t begun = atomic_load(&blocks->taken);
    return begun < count ? begun : count;
}

bool fsd_blocks_busy(const fsd_blocks *blocks)
{
    for (uint32_t w = 0; w < blocks->workers; w++)
        if (blocks->worker[w].busy)
            return true;
    return false;
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static void absorb(fsd_blocks *blocks)
{
    const fsd_blocks_def *def = &blocks->def;
    while (!blocks->over && blocks->absorbed < blocks->next) {
        fsd_blocks_slot *slot = fsd_blocks_slot_of(blocks, blocks->absorbed);
        if (!slot->done)
            return;
        uint64_t block = blocks->absorbed * def->shards + def->shard;
        fsd_str result = { slot->result.at, slot->result.length };
        blocks->absorbed++;
        blocks->over = !def->work->absorb(def->context, block, result);
        slot->done = false;
        slot->result.length = 0;
    }
    blocks->over |= blocks->absorbed == blocks->blocks;
}

bool fsd_blocks_step(fsd_blocks *blocks, uint64_t budget)
{
    bool cluster = blocks->def.peers != NULL;
    if (cluster && blocks->peer == NULL)
        return fsd_blocks_peers_step(blocks, budget);
    uint64_t end = blocks->absorbed + blocks->slots;
    if (end > blocks->blocks)
        end = blocks->blocks;
    uint64_t before = blocks->absorbed;
    if (!blocks->over) {
        if (cluster)
            fsd_blocks_peers_serve(blocks, end, budget, false);
        blocks->next += fsd_blocks_work_on(blocks, blocks->next, end - blocks->next, budget);
        absorb(blocks);
    }
    bool idle = blocks->absorbed == before && !fsd_blocks_busy(blocks);
    if (cluster && !blocks->over && idle) {
        fsd_blocks_peers_serve(blocks, end, budget, true);
        absorb(blocks);
    }
    blocks->over |= blocks->no_memory || blocks->complaint[0] != 0;
    if (blocks->over && cluster)
        fsd_blocks_peers_end(blocks);
    return !blocks->over;
}
