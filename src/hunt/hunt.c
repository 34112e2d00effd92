/* The engine: blocks of seeds on as many threads as there are, hits in the order of the space. */
#include <stdatomic.h>
#include <string.h>

#include "core/assert.h"
#include "core/sha256.h"
#include "hunt/best.h"
#include "hunt/room.h"

enum { FSD_HUNT_ENGINE = 1 }; /* rises when blocks come out otherwise: ledgers are of one engine */
enum { BLOCKS_A_STEP = 32 };  /* most blocks of a step, for each thread */

/* A block that was asked, waiting for its turn. */
typedef struct result {
    uint64_t number; /* of the block */
    uint64_t first;  /* index of its first seed */
    uint32_t count;
    uint64_t counted; /* hits that are not handed out */
    bool broken, no_memory;
    fsd_hunt_hit *hit;
    size_t hits, capacity;
    uint64_t *passed;
} result;

typedef struct worker {
    void *room;
    uint64_t *seed; /* of a block of a list or sample */
    uint64_t *bits;
    int64_t *score; /* of the block's seeds, and the best of them; only of "best N by ..." */
    fsd_hunt_best best;
} worker;

struct fsd_hunt {
    fsd_hunt_def def;
    const fsd_hunt_filter *filter;
    fsd_arena arena;
    uint64_t seeds;  /* of the space */
    uint64_t blocks; /* of the shard */
    uint64_t next;   /* block of the shard */
    uint32_t workers;
    worker *worker;
    result *slot;
    uint32_t slots, used; /* slots of this step */
    uint32_t at;          /* slot whose hits are handed out */
    size_t at_hit;
    atomic_uint taken; /* slots that workers took */
    fsd_hunt_state state;
    uint64_t *passed;
    uint64_t found; /* hits that were handed out or are kept as the best */
    fsd_hunt_best best;
    bool over;
};

/* ---- Making ---------------------------------------------------------------------------------- */

fsd_hunt_def fsd_hunt_def_default(const fsd_hunt_filter *filter)
{
    const fsd_hunt_room_blocks *blocks = filter->room->blocks;
    return (fsd_hunt_def){
        .filter = filter,
        .space = { .kind = FSD_HUNT_RANGE, .first = blocks->first, .last = blocks->usual },
        .shards = 1,
    };
}

uint64_t fsd_hunt_def_most(const fsd_hunt_filter *filter)
{
    return filter->room->blocks->last;
}

static fsd_status check(const fsd_hunt_def *def, fsd_error *error)
{
    const fsd_hunt_room_blocks *blocks = def->filter->room->blocks;
    const fsd_hunt_space *space = &def->space;
    if (def->shards == 0 || def->shard >= def->shards)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "there is no such shard; use 1/N .. N/N",
                        "没有这样的分片; 可用 1/N .. N/N");
    if (space->kind == FSD_HUNT_LISTED || space->kind == FSD_HUNT_NAMED)
        return FSD_OK;
    if (space->first > space->last)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "the range is reversed; write %llu..%llu",
                        "范围写反了; 应为 %llu..%llu", (unsigned long long)space->last,
                        (unsigned long long)space->first);
    if (space->first < blocks->first || space->last > blocks->last)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "seeds go from %llu to %llu",
                        "种子范围是 %llu 到 %llu", (unsigned long long)blocks->first,
                        (unsigned long long)blocks->last);
    return FSD_OK;
}

static uint64_t seeds_of(const fsd_hunt_space *space)
{
    return space->kind == FSD_HUNT_RANGE ? space->last - space->first + 1 : space->count;
}

static bool take_best(fsd_hunt *hunt, worker *work)
{
    uint32_t best = hunt->def.only_count ? 0 : hunt->filter->best;
    if (best == 0)
        return true;
    work->score = fsd_arena_take_array(&hunt->arena, hunt->def.block, sizeof *work->score);
    return work->score != NULL && fsd_hunt_best_make(&work->best, &hunt->arena, best);
}

static bool take_memory(fsd_hunt *hunt)
{
    const fsd_hunt_room_blocks *blocks = hunt->filter->room->blocks;
    uint32_t parts = hunt->filter->parts;
    bool range = hunt->def.space.kind == FSD_HUNT_RANGE;
    hunt->slots = hunt->workers * BLOCKS_A_STEP;
    hunt->worker = fsd_arena_take_array(&hunt->arena, hunt->workers, sizeof *hunt->worker);
    hunt->slot = fsd_arena_take_array(&hunt->arena, hunt->slots, sizeof *hunt->slot);
    hunt->passed = fsd_arena_take_array(&hunt->arena, parts + 1, sizeof *hunt->passed);
    if (hunt->worker == NULL || hunt->slot == NULL || hunt->passed == NULL)
        return false;
    for (uint32_t w = 0; w < hunt->workers; w++) {
        worker *work = &hunt->worker[w];
        work->bits =
            fsd_arena_take_array(&hunt->arena, hunt->def.block / 64 + 1, sizeof *work->bits);
        work->seed =
            fsd_arena_take_array(&hunt->arena, range ? 1 : hunt->def.block, sizeof *work->seed);
        work->room = blocks->create(hunt->filter, hunt->def.allocator);
        if (work->bits == NULL || work->seed == NULL || work->room == NULL ||
            !take_best(hunt, work))
            return false;
    }
    for (uint32_t s = 0; s < hunt->slots; s++) {
        hunt->slot[s].passed = fsd_arena_take_array(&hunt->arena, parts + 1, sizeof(uint64_t));
        if (hunt->slot[s].passed == NULL)
            return false;
    }
    return hunt->filter->best == 0 ||
           fsd_hunt_best_make(&hunt->best, &hunt->arena, hunt->filter->best);
}

fsd_status fsd_hunt_create(const fsd_hunt_def *def, fsd_hunt **out, fsd_error *error)
{
    *out = NULL;
    fsd_status status = check(def, error);
    if (status != FSD_OK)
        return status;
    fsd_hunt *hunt = fsd_allocate(def->allocator, sizeof *hunt);
    if (hunt == NULL)
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    memset(hunt, 0, sizeof *hunt);
    hunt->def = *def;
    hunt->filter = def->filter;
    hunt->arena.allocator = def->allocator;
    const fsd_hunt_room_blocks *room = def->filter->room->blocks;
    if (hunt->def.block == 0 && def->space.kind == FSD_HUNT_RANGE)
        hunt->def.block = def->filter->block > 0 ? def->filter->block : room->block;
    if (hunt->def.block == 0)
        hunt->def.block = room->list_block;
    hunt->seeds = seeds_of(&def->space);
    uint64_t all = hunt->seeds / hunt->def.block + (hunt->seeds % hunt->def.block != 0);
    hunt->blocks = all / def->shards + (all % def->shards > def->shard);
    hunt->workers = def->pool != NULL ? def->pool->threads : 1;
    hunt->state.blocks = hunt->blocks;
    uint64_t shortage = hunt->blocks > 0 && (all - 1) % def->shards == def->shard
                            ? all * hunt->def.block - hunt->seeds
                            : 0;
    hunt->state.total = hunt->blocks * hunt->def.block - shortage;
    if (!take_memory(hunt)) {
        fsd_hunt_destroy(hunt);
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    }
    hunt->state.passed = hunt->passed;
    *out = hunt;
    return FSD_OK;
}

void fsd_hunt_destroy(fsd_hunt *hunt)
{
    if (hunt == NULL)
        return;
    const fsd_allocator *allocator = hunt->def.allocator;
    for (uint32_t w = 0; w < hunt->workers && hunt->worker != NULL; w++)
        if (hunt->worker[w].room != NULL)
            hunt->filter->room->blocks->destroy(hunt->worker[w].room, allocator);
    for (uint32_t s = 0; s < hunt->slots && hunt->slot != NULL; s++)
        fsd_release(allocator, hunt->slot[s].hit,
                    hunt->slot[s].capacity * sizeof *hunt->slot[s].hit);
    fsd_arena_free(&hunt->arena);
    fsd_release(allocator, hunt, sizeof *hunt);
}

/* ---- One block ------------------------------------------------------------------------------- */

static uint64_t seed_at(const fsd_hunt *hunt, uint64_t index)
{
    const fsd_hunt_space *space = &hunt->def.space;
    if (space->kind == FSD_HUNT_RANGE)
        return space->first + index;
    if (space->kind == FSD_HUNT_LISTED)
        return space->list[index];
    if (space->kind == FSD_HUNT_NAMED)
        return space->seed_at(space->context, index);
    fsd_stream stream = fsd_stream_at(space->seed, fsd_stream_named("hunt.sample"), index, 0);
    uint64_t span = space->last - space->first;
    if (span < UINT32_MAX)
        return space->first + fsd_stream_below(&stream, (uint32_t)span + 1);
    uint64_t mask = UINT64_MAX >> __builtin_clzll(span);
    uint64_t word;
    do {
        uint64_t high = fsd_stream_next(&stream);
        word = (high << 32 | fsd_stream_next(&stream)) & mask;
    } while (word > span);
    return space->first + word;
}

static bool add_hit(const fsd_hunt *hunt, result *into, fsd_hunt_hit hit)
{
    if (into->hits == into->capacity) {
        size_t capacity = into->capacity > 0 ? 2 * into->capacity : 64;
        fsd_hunt_hit *grown = fsd_resize(hunt->def.allocator, into->hit,
                                         into->capacity * sizeof *grown, capacity * sizeof *grown);
        if (grown == NULL)
            return false;
        into->hit = grown;
        into->capacity = capacity;
    }
    into->hit[into->hits++] = hit;
    return true;
}

/* Every hit is asked again, one by one. */
static bool keep_hit(const fsd_hunt *hunt, result *into, fsd_hunt_hit hit)
{
    int64_t score = 0;
    into->broken |= !fsd_hunt_holds(hunt->filter, hit.seed, &score) || score != hit.score;
    into->no_memory |= !into->broken && !add_hit(hunt, into, hit);
    return !into->broken && !into->no_memory;
}

static void collect_best(const fsd_hunt *hunt, worker *work, result *into)
{
    fsd_hunt_hit hit;
    fsd_hunt_best_clear(&work->best);
    for (uint32_t i = 0; i < into->count; i++)
        if ((work->bits[i / 64] >> i % 64 & 1) != 0) {
            hit = (fsd_hunt_hit){ .index = into->first + i,
                                  .seed = seed_at(hunt, into->first + i),
                                  .score = work->score[i] };
            fsd_hunt_best_offer(&work->best, &hit);
        }
    while (fsd_hunt_best_take(&work->best, &hit) && keep_hit(hunt, into, hit))
        continue;
}

/* Of more hits than the limit the rest is never needed. */
static void collect(const fsd_hunt *hunt, const worker *work, result *into)
{
    uint64_t limit = hunt->def.limit > 0 ? hunt->def.limit : UINT64_MAX;
    for (uint32_t w = 0; w < (into->count + 63) / 64; w++)
        for (uint64_t bits = work->bits[w]; bits != 0; bits &= bits - 1) {
            uint64_t index = into->first + 64 * (uint64_t)w + (uint64_t)__builtin_ctzll(bits);
            fsd_hunt_hit hit = { .index = index, .seed = seed_at(hunt, index) };
            if (into->hits == limit || !keep_hit(hunt, into, hit))
                return;
        }
}

static void ask_block(const fsd_hunt *hunt, worker *work, result *into)
{
    const fsd_hunt_room_blocks *room = hunt->filter->room->blocks;
    uint64_t left = hunt->seeds - into->first;
    into->count = left < hunt->def.block ? (uint32_t)left : hunt->def.block;
    into->hits = 0;
    into->counted = 0;
    into->broken = into->no_memory = false;
    uint32_t parts = hunt->filter->parts;
    memset(into->passed, 0, parts * sizeof *into->passed);
    bool range = hunt->def.space.kind == FSD_HUNT_RANGE;
    bool counts = hunt->def.only_count;
    uint64_t first = hunt->def.space.first + into->first;
    if (counts && range && room->count != NULL &&
        room->count(work->room, first, into->count, into->passed)) {
        into->counted = into->passed[parts - 1];
        return;
    }
    memset(work->bits, 0, (into->count + 63) / 64 * sizeof *work->bits);
    if (range) {
        room->range(work->room, first, into->count, work->bits, work->score, into->passed);
    } else {
        for (uint32_t i = 0; i < into->count; i++)
            work->seed[i] = seed_at(hunt, into->first + i);
        room->list(work->room, work->seed, into->count, work->bits, work->score, into->passed);
    }
    if (counts)
        into->counted = parts > 0 ? into->passed[parts - 1] : into->count;
    else if (hunt->filter->best > 0)
        collect_best(hunt, work, into);
    else
        collect(hunt, work, into);
}

static void work_on(void *arg, uint32_t number)
{
    fsd_hunt *hunt = arg;
    for (;;) {
        uint32_t s = atomic_fetch_add(&hunt->taken, 1);
        if (s >= hunt->used)
            return;
        ask_block(hunt, &hunt->worker[number], &hunt->slot[s]);
    }
}

/* ---- Steps ----------------------------------------------------------------------------------- */

/* A block joins the sums when its turn comes. The hit that meets the limit ends the hunt in the
 * middle of its block: what lies behind counts as not searched. */
static void absorb(fsd_hunt *hunt, result *done)
{
    fsd_hunt_state *state = &hunt->state;
    bool best = hunt->filter->best > 0 && !hunt->def.only_count;
    bool limited = hunt->def.limit > 0 && !best && !hunt->def.only_count;
    state->broken |= done->broken;
    state->no_memory |= done->no_memory;
    state->blocks_done++;
    for (uint32_t i = 0; i < hunt->filter->parts; i++)
        hunt->passed[i] += done->passed[i];
    if (best) {
        for (size_t i = 0; i < done->hits; i++)
            fsd_hunt_best_offer(&hunt->best, &done->hit[i]);
        done->hits = 0;
    }
    uint64_t left = hunt->def.limit - state->hits;
    if (limited && done->hits >= left) {
        done->hits = (size_t)left;
        hunt->over = true;
        state->searched += done->hit[left - 1].index - done->first + 1;
    } else {
        state->searched += done->count;
    }
    state->hits = best ? hunt->best.count : state->hits + done->hits + done->counted;
}

bool fsd_hunt_step(fsd_hunt *hunt, uint64_t budget)
{
    const fsd_pool *pool = hunt->def.pool;
    uint64_t wanted = budget / hunt->def.block + 1;
    uint64_t left = hunt->blocks - hunt->next;
    hunt->used = hunt->at = 0;
    hunt->at_hit = 0;
    if (hunt->over || fsd_hunt_filter_never(hunt->filter))
        left = 0;
    wanted += hunt->workers - 1; /* as many blocks for each: blocks of a range take equally long */
    wanted -= wanted % hunt->workers;
    if (wanted > hunt->slots)
        wanted = hunt->slots;
    hunt->used = (uint32_t)(wanted < left ? wanted : left);
    for (uint32_t s = 0; s < hunt->used; s++) {
        hunt->slot[s].number = (hunt->next + s) * hunt->def.shards + hunt->def.shard;
        hunt->slot[s].first = hunt->slot[s].number * hunt->def.block;
    }
    atomic_store(&hunt->taken, 0);
    if (pool != NULL && hunt->workers > 1 && hunt->used > 1)
        pool->run(pool->self, work_on, hunt, hunt->workers);
    else
        work_on(hunt, 0);
    uint32_t s = 0;
    while (s < hunt->used && !hunt->over) {
        absorb(hunt, &hunt->slot[s++]);
        hunt->over |= hunt->state.broken || hunt->state.no_memory;
    }
    hunt->used = s;
    hunt->next += s;
    bool more = !hunt->over && hunt->next < hunt->blocks && !fsd_hunt_filter_never(hunt->filter);
    hunt->state.complete = hunt->next == hunt->blocks && hunt->state.searched == hunt->state.total;
    if (fsd_hunt_filter_never(hunt->filter)) {
        hunt->state.searched = hunt->state.total; /* nothing of it can match */
        hunt->state.complete = true;
    }
    hunt->over |= !more;
    return more;
}

void fsd_hunt_plan_hash(const fsd_hunt *hunt, char out[FSD_HUNT_HASH])
{
    const fsd_hunt_filter *filter = hunt->filter;
    const fsd_hunt_space *space = &hunt->def.space;
    uint64_t number[] = { FSD_HUNT_ENGINE, (uint64_t)space->kind, space->first,
                          space->last,     hunt->seeds,           space->seed,
                          hunt->def.block, hunt->def.limit,       hunt->def.only_count };
    char digits[24];
    char hex[FSD_SHA256_HEX];
    fsd_sha256 hash = fsd_sha256_start();
    fsd_sha256_add(&hash, filter->room->name, strlen(filter->room->name));
    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        fsd_sha256_add(&hash, digits,
                       fsd_format(digits, sizeof digits, " %llu", (unsigned long long)number[i]));
    for (uint64_t i = 0; i < hunt->seeds && space->kind == FSD_HUNT_LISTED; i++)
        fsd_sha256_add(
            &hash, digits,
            fsd_format(digits, sizeof digits, " %llu", (unsigned long long)space->list[i]));
    filter->room->hash(filter, &hash);
    fsd_sha256_add(&hash, filter->text, filter->length);
    fsd_sha256_finish(&hash, hex);
    memcpy(out, hex, FSD_HUNT_HASH - 1);
    out[FSD_HUNT_HASH - 1] = 0;
}

bool fsd_hunt_next(fsd_hunt *hunt, fsd_hunt_hit *out)
{
    if (hunt->filter->best > 0 && !hunt->def.only_count)
        return hunt->over && fsd_hunt_best_take(&hunt->best, out);
    while (hunt->at < hunt->used && hunt->at_hit == hunt->slot[hunt->at].hits) {
        hunt->at++;
        hunt->at_hit = 0;
    }
    if (hunt->at == hunt->used)
        return false;
    *out = hunt->slot[hunt->at].hit[hunt->at_hit++];
    return true;
}

fsd_hunt_state fsd_hunt_state_of(const fsd_hunt *hunt)
{
    return hunt->state;
}

void fsd_hunt_resume(fsd_hunt *hunt, uint64_t blocks_done, uint64_t searched, uint64_t hits,
                     const uint64_t *passed)
{
    FSD_ASSERT(hunt->next == 0 && blocks_done <= hunt->blocks);
    hunt->next = hunt->state.blocks_done = blocks_done;
    hunt->state.searched = searched;
    hunt->state.hits = hits;
    hunt->over = hunt->def.limit > 0 && hunt->filter->best == 0 && !hunt->def.only_count &&
                 hits >= hunt->def.limit;
    memcpy(hunt->passed, passed, hunt->filter->parts * sizeof *passed);
}

void fsd_hunt_resume_best(fsd_hunt *hunt, const fsd_hunt_hit *hit)
{
    fsd_hunt_best_offer(&hunt->best, hit);
    hunt->state.hits = hunt->best.count;
}

bool fsd_hunt_best_so_far(const fsd_hunt *hunt, uint32_t number, fsd_hunt_hit *out)
{
    if (number >= hunt->best.count)
        return false;
    *out = hunt->best.hit[number];
    return true;
}
