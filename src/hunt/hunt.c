/* The engine: what a block of seeds is, and what becomes of its hits. Threads, peers and the order
 * of the blocks are those of blocks.h. */
#include <string.h>

#include "core/assert.h"
#include "core/sha256.h"
#include "hunt/best.h"
#include "hunt/blocks.h"
#include "hunt/room.h"

enum { FSD_HUNT_ENGINE = 3 }; /* rises when blocks come out otherwise: ledgers are of one engine */

/* A block that was asked. As bytes: this, what each part let through, the hits. */
typedef struct result {
    uint64_t first; /* index of its first seed */
    uint64_t count;
    uint64_t counted; /* hits that are not handed out */
    uint64_t undecided;
    uint64_t broken;
} result;

typedef struct worker {
    void *room;
    uint64_t *seed; /* of a block of a list or sample */
    uint64_t *bits;
    int64_t *score; /* of the block's seeds, and the best of them; only of "best N by ..." */
    uint64_t *passed;
    fsd_hunt_best best;
} worker;

struct fsd_hunt {
    fsd_hunt_def def;
    const fsd_hunt_filter *filter;
    fsd_arena arena;
    uint64_t seeds; /* of the space */
    uint32_t workers;
    worker *worker;
    fsd_blocks *blocks;
    fsd_text hits; /* to be handed out, and how many of the bytes were */
    size_t handed;
    fsd_hunt_state state;
    uint64_t *passed;
    fsd_hunt_best best;
    bool over;
    char plan[FSD_HUNT_HASH];
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
    if (space->last - space->first == UINT64_MAX)
        return fsd_fail(error, FSD_BAD_ARGUMENT,
                        "%llu..%llu are 2^64 seeds, one too many; leave one out",
                        "%llu..%llu 共 2^64 个种子, 多了一个; 请去掉一个",
                        (unsigned long long)space->first, (unsigned long long)space->last);
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
    hunt->hits.allocator = hunt->def.allocator;
    hunt->worker = fsd_arena_take_array(&hunt->arena, hunt->workers, sizeof *hunt->worker);
    hunt->passed = fsd_arena_take_array(&hunt->arena, parts + 1, sizeof *hunt->passed);
    if (hunt->worker == NULL || hunt->passed == NULL)
        return false;
    for (uint32_t w = 0; w < hunt->workers; w++) {
        worker *work = &hunt->worker[w];
        work->bits =
            fsd_arena_take_array(&hunt->arena, hunt->def.block / 64 + 1, sizeof *work->bits);
        work->seed =
            fsd_arena_take_array(&hunt->arena, range ? 1 : hunt->def.block, sizeof *work->seed);
        work->passed = fsd_arena_take_array(&hunt->arena, parts + 1, sizeof *work->passed);
        work->room = blocks->create(hunt->filter, hunt->def.allocator);
        if (work->bits == NULL || work->seed == NULL || work->passed == NULL ||
            work->room == NULL || !take_best(hunt, work))
            return false;
    }
    return hunt->filter->best == 0 ||
           fsd_hunt_best_make(&hunt->best, &hunt->arena, hunt->filter->best);
}

static uint64_t all_blocks(const fsd_hunt *hunt)
{
    return hunt->seeds / hunt->def.block + (hunt->seeds % hunt->def.block != 0);
}

static void hash_plan(fsd_hunt *hunt);
static const fsd_blocks_work work_of_hunts;

/* A filter that nothing matches has no block to ask. */
static bool make_blocks(fsd_hunt *hunt)
{
    const fsd_hunt_def *def = &hunt->def;
    hash_plan(hunt);
    hunt->blocks = fsd_blocks_create(
        &(fsd_blocks_def){ .allocator = def->allocator,
                           .work = &work_of_hunts,
                           .context = hunt,
                           .blocks = fsd_hunt_filter_never(hunt->filter) ? 0 : all_blocks(hunt),
                           .shard = def->shard,
                           .shards = def->shards,
                           .grain = hunt->filter->room->blocks->slice != NULL ? 0 : def->block,
                           .pool = def->pool,
                           .peers = def->peers,
                           .plan = hunt->plan });
    return hunt->blocks != NULL;
}

static void count_seeds(fsd_hunt *hunt)
{
    const fsd_hunt_def *def = &hunt->def;
    uint64_t all = all_blocks(hunt);
    uint64_t blocks = all / def->shards + (all % def->shards > def->shard);
    bool has_last = blocks > 0 && (all - 1) % def->shards == def->shard;
    hunt->state.blocks = blocks;
    hunt->state.total = blocks * def->block - (has_last ? all * def->block - hunt->seeds : 0);
    hunt->state.passed = hunt->passed;
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
    if (room->slice != NULL)
        hunt->def.block = 1;
    hunt->seeds = seeds_of(&def->space);
    hunt->workers = def->pool != NULL ? def->pool->threads : 1;
    if (!take_memory(hunt) || !make_blocks(hunt)) {
        fsd_hunt_destroy(hunt);
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    }
    count_seeds(hunt);
    *out = hunt;
    return FSD_OK;
}

void fsd_hunt_destroy(fsd_hunt *hunt)
{
    if (hunt == NULL)
        return;
    const fsd_allocator *allocator = hunt->def.allocator;
    fsd_blocks_destroy(hunt->blocks);
    for (uint32_t w = 0; w < hunt->workers && hunt->worker != NULL; w++)
        if (hunt->worker[w].room != NULL)
            hunt->filter->room->blocks->destroy(hunt->worker[w].room, allocator);
    fsd_text_free(&hunt->hits);
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

static void add_hit(fsd_text *out, fsd_hunt_hit hit)
{
    fsd_text_add(out, (const char *)&hit, sizeof hit);
}

/* Every hit is asked again, one by one. */
static bool holds_again(const fsd_hunt *hunt, fsd_hunt_hit hit)
{
    int64_t score = 0;
    return hit.detail == 0 && fsd_hunt_holds(hunt->filter, hit.seed, &score) && score == hit.score;
}

static bool collect_best(const fsd_hunt *hunt, worker *work, const result *into, fsd_text *out)
{
    fsd_hunt_hit hit;
    fsd_hunt_best_clear(&work->best);
    for (uint64_t i = 0; i < into->count; i++)
        if ((work->bits[i / 64] >> i % 64 & 1) != 0) {
            hit = (fsd_hunt_hit){ .index = into->first + i,
                                  .seed = seed_at(hunt, into->first + i),
                                  .score = work->score[i] };
            fsd_hunt_best_offer(&work->best, &hit);
        }
    while (fsd_hunt_best_take(&work->best, &hit)) {
        if (!holds_again(hunt, hit))
            return false;
        add_hit(out, hit);
    }
    return true;
}

/* Of more hits than the limit the rest is never needed. */
static bool collect(const fsd_hunt *hunt, const worker *work, const result *into, fsd_text *out)
{
    uint64_t left = hunt->def.limit > 0 ? hunt->def.limit : UINT64_MAX;
    for (uint64_t w = 0; w < (into->count + 63) / 64; w++)
        for (uint64_t bits = work->bits[w]; bits != 0; bits &= bits - 1) {
            uint64_t index = into->first + 64 * w + (uint64_t)__builtin_ctzll(bits);
            fsd_hunt_hit hit = { .index = index, .seed = seed_at(hunt, index) };
            if (left-- == 0)
                return true;
            if (!holds_again(hunt, hit))
                return false;
            add_hit(out, hit);
        }
    return true;
}

/* Asks the block's seeds; what each part let through is in work->passed, and unless they are only
 * counted a bit for each hit in work->bits. */
static void ask_seeds(const fsd_hunt *hunt, worker *work, uint64_t at, uint32_t count)
{
    const fsd_hunt_room_blocks *room = hunt->filter->room->blocks;
    bool range = hunt->def.space.kind == FSD_HUNT_RANGE;
    uint64_t first = hunt->def.space.first + at;
    memset(work->passed, 0, hunt->filter->parts * sizeof *work->passed);
    if (hunt->def.only_count && range && room->count != NULL &&
        room->count(work->room, first, count, work->passed))
        return;
    memset(work->bits, 0, ((size_t)count + 63) / 64 * sizeof *work->bits);
    if (range) {
        room->range(work->room, first, count, work->bits, work->score, work->passed);
        return;
    }
    for (uint32_t i = 0; i < count; i++)
        work->seed[i] = seed_at(hunt, at + i);
    room->list(work->room, work->seed, count, work->bits, work->score, work->passed);
}

/* Goes on with a block of one seed that takes long. False: it is not done. */
static bool ask_slice(const fsd_hunt *hunt, worker *work, uint64_t index, uint64_t *budget,
                      fsd_text *out)
{
    const fsd_hunt_room_blocks *room = hunt->filter->room->blocks;
    fsd_hunt_found found = { 0 };
    fsd_hunt_hit hit = { .index = index, .seed = seed_at(hunt, index) };
    bool done = room->slice(work->room, hit.seed, budget, &found);
    out->failed |= found.no_memory;
    if (!done)
        return false;
    hit.score = found.score;
    hit.detail = found.detail;
    result into = { .first = index,
                    .count = 1,
                    .counted = found.hit && hunt->def.only_count,
                    .undecided = found.undecided,
                    .broken = found.broken };
    fsd_text_add(out, (const char *)&into, sizeof into);
    for (uint32_t i = 0; i < hunt->filter->parts; i++) {
        uint64_t passed = i < found.passed;
        fsd_text_add(out, (const char *)&passed, sizeof passed);
    }
    if (found.hit && !hunt->def.only_count)
        add_hit(out, hit);
    return true;
}

static bool ask_block(void *context, uint32_t number, uint64_t block, uint64_t *budget,
                      fsd_text *out)
{
    const fsd_hunt *hunt = context;
    worker *work = &hunt->worker[number];
    uint32_t parts = hunt->filter->parts;
    result into = { .first = block * hunt->def.block };
    if (hunt->filter->room->blocks->slice != NULL)
        return ask_slice(hunt, work, into.first, budget, out);
    uint64_t left = hunt->seeds - into.first;
    into.count = left < hunt->def.block ? left : hunt->def.block;
    ask_seeds(hunt, work, into.first, (uint32_t)into.count);
    if (hunt->def.only_count)
        into.counted = parts > 0 ? work->passed[parts - 1] : into.count;
    size_t start = out->length;
    fsd_text_add(out, (const char *)&into, sizeof into);
    fsd_text_add(out, (const char *)work->passed, parts * sizeof *work->passed);
    if (!hunt->def.only_count)
        into.broken = hunt->filter->best > 0 ? !collect_best(hunt, work, &into, out)
                                             : !collect(hunt, work, &into, out);
    if (!out->failed)
        memcpy(out->at + start, &into, sizeof into);
    *budget -= *budget < into.count ? *budget : into.count;
    return true;
}

/* ---- Steps ----------------------------------------------------------------------------------- */

static fsd_hunt_hit hit_at(fsd_str hits, size_t nth)
{
    fsd_hunt_hit hit;
    memcpy(&hit, hits.at + nth * sizeof hit, sizeof hit);
    return hit;
}

static void add_passed(fsd_hunt *hunt, const char *passed)
{
    for (uint32_t i = 0; i < hunt->filter->parts; i++) {
        uint64_t more;
        memcpy(&more, passed + i * sizeof more, sizeof more);
        hunt->passed[i] += more;
    }
}

/* The hit that meets the limit ends the hunt in the middle of its block: what lies behind counts as
 * not searched. The seeds up to there are asked once more, for what each part let through. */
static void absorb_half(fsd_hunt *hunt, uint64_t first, uint64_t last)
{
    worker *work = &hunt->worker[0]; /* nobody works between the steps */
    hunt->over = true;
    hunt->state.searched += last - first + 1;
    ask_seeds(hunt, work, first, (uint32_t)(last - first + 1));
    add_passed(hunt, (const char *)work->passed);
}

/* A block joins the sums when its turn comes. */
static bool absorb(void *context, uint64_t block, fsd_str bytes)
{
    (void)block;
    fsd_hunt *hunt = context;
    fsd_hunt_state *state = &hunt->state;
    size_t parts = hunt->filter->parts * sizeof(uint64_t);
    result done;
    memcpy(&done, bytes.at, sizeof done);
    fsd_str hits = { bytes.at + sizeof done + parts, bytes.length - sizeof done - parts };
    uint64_t count = hits.length / sizeof(fsd_hunt_hit);
    bool best = hunt->filter->best > 0 && !hunt->def.only_count;
    bool limited = hunt->def.limit > 0 && !best && !hunt->def.only_count;
    for (uint64_t i = 0; best && i < count; i++) {
        fsd_hunt_hit hit = hit_at(hits, (size_t)i);
        fsd_hunt_best_offer(&hunt->best, &hit);
    }
    uint64_t left = hunt->def.limit - state->hits;
    bool half = limited && count >= left && done.count > 1;
    if (half) {
        count = left;
        absorb_half(hunt, done.first, hit_at(hits, (size_t)left - 1).index);
    } else {
        state->searched += done.count;
        add_passed(hunt, bytes.at + sizeof done);
    }
    hunt->over |= limited && count == left;
    if (!best)
        fsd_text_add(&hunt->hits, hits.at, (size_t)count * sizeof(fsd_hunt_hit));
    state->hits = best ? hunt->best.count : state->hits + count + done.counted;
    state->undecided += done.undecided;
    state->broken |= done.broken != 0;
    hunt->over |= state->broken || hunt->hits.failed;
    return !hunt->over;
}

void fsd_hunt_end(fsd_hunt *hunt)
{
    hunt->over = true;
}

static const fsd_blocks_work work_of_hunts = { .ask = ask_block, .absorb = absorb };

bool fsd_hunt_step(fsd_hunt *hunt, uint64_t budget)
{
    fsd_hunt_state *state = &hunt->state;
    hunt->hits.length = hunt->handed = 0;
    bool more = !hunt->over && fsd_blocks_step(hunt->blocks, budget / hunt->workers);
    state->blocks_done = fsd_blocks_done(hunt->blocks);
    state->no_memory = fsd_blocks_no_memory(hunt->blocks) || hunt->hits.failed;
    state->complaint = fsd_blocks_complaint(hunt->blocks);
    state->complete = state->blocks_done == state->blocks && state->searched == state->total;
    if (fsd_hunt_filter_never(hunt->filter)) {
        state->searched = state->total; /* nothing of it can match */
        state->complete = true;
    }
    hunt->over |= !more;
    return more;
}

static void hash_plan(fsd_hunt *hunt)
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
    memcpy(hunt->plan, hex, FSD_HUNT_HASH - 1);
    hunt->plan[FSD_HUNT_HASH - 1] = 0;
}

void fsd_hunt_plan_hash(const fsd_hunt *hunt, char out[FSD_HUNT_HASH])
{
    memcpy(out, hunt->plan, FSD_HUNT_HASH);
}

uint64_t fsd_hunt_seeds(const fsd_hunt *hunt)
{
    return hunt->seeds;
}

uint64_t fsd_hunt_blocks(const fsd_hunt *hunt)
{
    return all_blocks(hunt);
}

static bool is_found_again(fsd_hunt *hunt, const fsd_hunt_hit *hit)
{
    const fsd_hunt_room_blocks *room = hunt->filter->room->blocks;
    fsd_hunt_found found = { 0 };
    bool done = false;
    while (!done && !found.no_memory) {
        uint64_t budget = UINT32_MAX;
        done = room->slice(hunt->worker[0].room, hit->seed, &budget, &found);
    }
    hunt->state.no_memory |= found.no_memory;
    return found.hit && !found.broken && found.score == hit->score && found.detail == hit->detail;
}

bool fsd_hunt_is_hit(fsd_hunt *hunt, const fsd_hunt_hit *hit)
{
    if (hit->index >= hunt->seeds || seed_at(hunt, hit->index) != hit->seed)
        return false;
    return hunt->filter->room->blocks->slice != NULL ? is_found_again(hunt, hit)
                                                     : holds_again(hunt, *hit);
}

bool fsd_hunt_next(fsd_hunt *hunt, fsd_hunt_hit *out)
{
    if (hunt->filter->best > 0 && !hunt->def.only_count)
        return hunt->over && fsd_hunt_best_take(&hunt->best, out);
    if (hunt->hits.failed || hunt->handed == hunt->hits.length)
        return false;
    memcpy(out, hunt->hits.at + hunt->handed, sizeof *out);
    hunt->handed += sizeof *out;
    return true;
}

fsd_hunt_state fsd_hunt_state_of(const fsd_hunt *hunt)
{
    return hunt->state;
}

void fsd_hunt_resume(fsd_hunt *hunt, const fsd_hunt_state *so_far)
{
    fsd_hunt_state *state = &hunt->state;
    if (!fsd_hunt_filter_never(hunt->filter))
        fsd_blocks_skip(hunt->blocks, so_far->blocks_done);
    state->blocks_done = so_far->blocks_done;
    state->searched = so_far->searched;
    state->hits = so_far->hits;
    state->undecided = so_far->undecided;
    state->complete = state->blocks_done == state->blocks && state->searched == state->total;
    hunt->over = hunt->def.limit > 0 && hunt->filter->best == 0 && !hunt->def.only_count &&
                 state->hits >= hunt->def.limit;
    memcpy(hunt->passed, so_far->passed, hunt->filter->parts * sizeof *hunt->passed);
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
