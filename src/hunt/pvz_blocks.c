/* Blocks of boards. The stage r of the board s draws from the seed s + 101 r (and a constant): the
 * boards s, s + 101, s + 202 ... share all but one of a span of stages, each with the next. So a
 * block is taken apart into runs of boards 101 apart, and a span of stages costs one draw a board
 * and not one a stage: a condition on one stage is looked at once for each draw, and that it holds
 * all along a span, or how often, is a window that slides over the answers. */
#include <string.h>

#include "core/assert.h"
#include "hunt/bounds.h"
#include "hunt/pvz.h"

typedef struct words {
    uint32_t *at;
    bool made; /* for the boards under way */
} words;

typedef struct worker {
    const fsd_hunt_filter *filter;
    const fsd_hunt_pvz_plan *plan;
    fsd_arena arena;
    fsd_hunt_scratch scratch;
    uint32_t *board;                     /* of a run, and behind its end as far as spans reach */
    words *span;                         /* by span of the plan */
    uint32_t *early[FSD_HUNT_PVZ_EARLY]; /* by place in plan->early; of stage 0 behind them */
    bool early_made;
    int64_t *score; /* of a run */
    uint8_t *alive; /* of a run or list */
    uint8_t *holds;
    size_t boards;
    uint32_t *place; /* of a list: where the boards that are left stood */
    uint32_t *listed;
    int64_t listed_stage; /* whose words `listed` has; -1: none */
} worker;

static void destroy(void *room, const fsd_allocator *allocator)
{
    worker *w = room;
    fsd_arena_free(&w->arena);
    fsd_release(allocator, w, sizeof *w);
}

static bool take_words(worker *w)
{
    const fsd_hunt_pvz_plan *plan = w->plan;
    size_t most = FSD_HUNT_PVZ_RUN + plan->widest + plan->settled;
    w->board = fsd_arena_take_array(&w->arena, most, sizeof *w->board);
    w->span = fsd_arena_take_array(&w->arena, plan->spans + 1, sizeof *w->span);
    w->score = fsd_arena_take_array(&w->arena, FSD_HUNT_PVZ_RUN, sizeof *w->score);
    w->alive = fsd_arena_take_array(&w->arena, FSD_HUNT_PVZ_RUN + 8, 1);
    w->holds = fsd_arena_take_array(&w->arena, FSD_HUNT_PVZ_RUN, 1);
    w->place = fsd_arena_take_array(&w->arena, FSD_HUNT_PVZ_LIST, sizeof *w->place);
    w->listed = fsd_arena_take_array(&w->arena, FSD_HUNT_PVZ_LIST, sizeof *w->listed);
    w->scratch.capacity = fsd_hunt_scratch_size(w->filter, most);
    w->scratch.at = fsd_arena_take(&w->arena, w->scratch.capacity);
    if (w->board == NULL || w->span == NULL || w->score == NULL || w->alive == NULL ||
        w->holds == NULL || w->place == NULL || w->listed == NULL || w->scratch.at == NULL)
        return false;
    for (uint32_t s = 0; s < plan->spans; s++) {
        size_t stages = plan->span[s].last - plan->span[s].first;
        w->span[s].at =
            fsd_arena_take_array(&w->arena, FSD_HUNT_PVZ_RUN + stages, sizeof(uint32_t));
        if (w->span[s].at == NULL)
            return false;
    }
    for (uint32_t e = 0; e < plan->earlies + 1; e++) {
        w->early[e] = fsd_arena_take_array(&w->arena, most, sizeof(uint32_t));
        if (w->early[e] == NULL)
            return false;
    }
    return true;
}

static void *create(const fsd_hunt_filter *filter, const fsd_allocator *allocator)
{
    worker *w = fsd_allocate(allocator, sizeof *w);
    if (w == NULL)
        return NULL;
    memset(w, 0, sizeof *w);
    w->filter = filter;
    w->plan = filter->plan;
    w->arena.allocator = allocator;
    if (take_words(w))
        return w;
    destroy(w, allocator);
    return NULL;
}

/* ---- A run of boards ------------------------------------------------------------------------- */

/* Words of an early stage. Boards in a row share seeds, and several stages are made together. */
static const uint32_t *early_words(worker *w, uint32_t stage)
{
    const fsd_hunt_pvz_plan *plan = w->plan;
    uint32_t e = 0;
    while (e < plan->earlies && plan->early[e] != stage)
        e++;
    bool row = plan->stride > 1;
    if (!w->early_made && row && plan->earlies > 0)
        fsd_pvz_allowed_stages(&plan->run, plan->early, plan->earlies, w->board,
                               w->boards + plan->early[plan->earlies - 1], w->early);
    else if (!w->early_made && plan->earlies > 0)
        fsd_pvz_allowed_words(&plan->run, plan->early[0], w->board, w->boards, w->early[0]);
    w->early_made = true;
    if (e == plan->earlies) {
        FSD_ASSERT(stage == 0);
        fsd_pvz_allowed_words(&plan->run, 0, w->board, w->boards, w->early[e]);
    }
    return w->early[e] + (row ? stage : 0);
}

/* Words of the stage for all boards of the run and, as far as its span goes, behind them. */
static const uint32_t *run_words(worker *w, uint32_t stage)
{
    const fsd_hunt_pvz_plan *plan = w->plan;
    if (stage < plan->settled)
        return early_words(w, stage);
    uint32_t s = 0;
    while (stage > plan->span[s].last)
        s++;
    const fsd_hunt_pvz_span *span = &plan->span[s];
    FSD_ASSERT(s < plan->spans && stage >= span->first);
    if (!w->span[s].made)
        fsd_pvz_allowed_words(&plan->run, span->first, w->board,
                              w->boards + (span->last - span->first), w->span[s].at);
    w->span[s].made = true;
    return w->span[s].at + (stage - span->first);
}

static void run_term(fsd_hunt_batch *batch, const fsd_hunt_node *node, void *out)
{
    worker *w = batch->room;
    fsd_hunt_pvz_column(w->plan, node, run_words(w, (uint32_t)batch->at[0]), batch->count, out);
}

/* How many of `width` answers from each place on, in a window that slides. */
static void slide(const uint8_t *holds, size_t count, size_t width, uint32_t *out)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < width; i++)
        sum += holds[i];
    out[0] = sum;
    for (size_t i = 1; i < count; i++) {
        sum += (uint32_t)holds[i + width - 1] - holds[i - 1];
        out[i] = sum;
    }
}

/* Adds to `sum` on how many of the stages first..last, settled ones, the body holds. */
static void add_window(fsd_hunt_batch *batch, const fsd_hunt_node *node, uint32_t first,
                       uint32_t last, uint32_t *sum)
{
    size_t width = (size_t)(last - first) + 1;
    size_t used = batch->scratch->used;
    fsd_hunt_batch longer = *batch;
    longer.count = batch->count + width - 1;
    longer.at[0] = first;
    uint8_t *holds = fsd_hunt_scratch_take(batch->scratch, longer.count);
    uint32_t *window = fsd_hunt_scratch_take(batch->scratch, batch->count * sizeof *window);
    fsd_hunt_column(&longer, node->child[0], holds);
    if (width == 1) {
        for (size_t i = 0; i < batch->count; i++)
            sum[i] += holds[i];
    } else {
        slide(holds, batch->count, width, window);
        for (size_t i = 0; i < batch->count; i++)
            sum[i] += window[i];
    }
    batch->scratch->used = used;
}

static void add_stage(fsd_hunt_batch *batch, const fsd_hunt_node *node, uint32_t stage,
                      uint32_t *sum)
{
    size_t used = batch->scratch->used;
    uint8_t *holds = fsd_hunt_scratch_take(batch->scratch, batch->count);
    fsd_hunt_batch here = *batch;
    here.at[0] = stage;
    fsd_hunt_column(&here, node->child[0], holds);
    for (size_t i = 0; i < batch->count; i++)
        sum[i] += holds[i];
    batch->scratch->used = used;
}

/* A quantor whose body knows one stage only. */
static bool run_along(fsd_hunt_batch *batch, const fsd_hunt_node *node, void *out)
{
    const worker *w = batch->room;
    if (node->child[0]->nested)
        return false;
    if (fsd_hunt_range_size(node) == 1 && node->op != FSD_HUNT_COUNT) {
        fsd_hunt_batch here = *batch;
        here.at[0] = node->range[0].first;
        fsd_hunt_column(&here, node->child[0], out);
        return true;
    }
    size_t count = batch->count;
    uint8_t *decided = out;
    int64_t *number = out;
    uint32_t *sum = fsd_hunt_scratch_take(batch->scratch, count * sizeof *sum);
    uint32_t stages = 0;
    memset(sum, 0, count * sizeof *sum);
    for (uint32_t r = 0; r < node->ranges; r++) {
        uint32_t first = (uint32_t)node->range[r].first;
        uint32_t last = (uint32_t)node->range[r].last;
        stages += last - first + 1;
        for (; first <= last && first < w->plan->settled; first++)
            add_stage(batch, node, first, sum);
        if (first <= last)
            add_window(batch, node, first, last, sum);
    }
    if (node->op == FSD_HUNT_COUNT)
        for (size_t i = 0; i < count; i++)
            number[i] = sum[i];
    else if (node->op == FSD_HUNT_ALL)
        for (size_t i = 0; i < count; i++)
            decided[i] = (uint8_t)(sum[i] == stages);
    else
        for (size_t i = 0; i < count; i++)
            decided[i] = (uint8_t)(sum[i] > 0);
    return true;
}

/* Eight bytes of 0 or 1, the first one lowest. */
static uint64_t load_eight(const uint8_t *at)
{
    uint64_t eight;
    memcpy(&eight, at, sizeof eight);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    eight = __builtin_bswap64(eight);
#endif
    return eight;
}

/* Eight bytes are counted at once, each up to 255 times. */
static uint64_t count_alive(const uint8_t *alive, size_t count)
{
    uint64_t sum = 0;
    size_t i = 0;
    while (count - i >= 8) {
        uint64_t eight = 0;
        for (unsigned times = 0; times < 255 && count - i >= 8; times++, i += 8)
            eight += load_eight(alive + i);
        uint64_t pairs =
            (eight & UINT64_C(0x00ff00ff00ff00ff)) + (eight >> 8 & UINT64_C(0x00ff00ff00ff00ff));
        sum += pairs * UINT64_C(0x0001000100010001) >> 48;
    }
    for (; i < count; i++)
        sum += alive[i];
    return sum;
}

static void and_bytes(uint8_t *into, const uint8_t *from, size_t count)
{
    for (size_t i = 0; i < count; i++)
        into[i] &= from[i];
}

/* Asks the dense parts of the boards in w->board, and the score where they are all. */
static void ask_run(worker *w, bool scores, uint64_t *passed)
{
    fsd_hunt_batch batch = { .filter = w->filter,
                             .scratch = &w->scratch,
                             .count = w->boards,
                             .room = w,
                             .term = run_term,
                             .along = run_along };
    for (uint32_t s = 0; s < w->plan->spans; s++)
        w->span[s].made = false;
    w->early_made = false;
    memset(w->alive, 1, w->boards);
    for (uint32_t part = 0; part < w->plan->dense; part++) {
        fsd_hunt_column(&batch, w->filter->part[part], w->holds);
        and_bytes(w->alive, w->holds, w->boards);
        uint64_t left = count_alive(w->alive, w->boards);
        passed[part] += left;
        if (left == 0)
            return;
    }
    if (scores)
        fsd_hunt_column(&batch, w->filter->score, w->score);
}

/* Boards in a row, from a multiple of 64 on: eight bytes are eight bits after one product. What
 * lies behind the last board is no board and 0. */
static void set_row(worker *w, uint32_t first, uint64_t *bits)
{
    memset(w->alive + w->boards, 0, 8);
    for (uint32_t i = 0; i < w->boards; i += 8) {
        uint64_t packed = load_eight(w->alive + i) * UINT64_C(0x0102040810204080) >> 56;
        bits[(first + i) / 64] |= packed << (first + i) % 64;
    }
}

static void set_bits(worker *w, uint32_t first, uint32_t stride, uint64_t *bits, int64_t *score)
{
    if (stride == 1)
        set_row(w, first, bits);
    for (size_t i = 0; i < w->boards && stride > 1; i += 8) {
        size_t here = w->boards - i < 8 ? w->boards - i : 8;
        uint64_t eight = load_eight(w->alive + i);
        for (size_t j = i; eight != 0 && j < i + here; j++) {
            uint32_t at = first + (uint32_t)j * stride;
            bits[at / 64] |= (uint64_t)w->alive[j] << at % 64;
        }
    }
    for (size_t j = 0; j < w->boards && score != NULL; j++)
        score[first + (uint32_t)j * stride] = w->score[j];
}

/* ---- Boards one by one ----------------------------------------------------------------------- */

static void list_term(fsd_hunt_batch *batch, const fsd_hunt_node *node, void *out)
{
    worker *w = batch->room;
    if (w->listed_stage != batch->at[0])
        fsd_pvz_allowed_words(&w->plan->run, (uint32_t)batch->at[0], w->board, batch->count,
                              w->listed);
    w->listed_stage = batch->at[0];
    fsd_hunt_pvz_column(w->plan, node, w->listed, batch->count, out);
}

/* Drops the boards that do not hold. */
static size_t keep(worker *w, size_t count, const uint8_t *holds)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        w->board[kept] = w->board[i];
        w->place[kept] = w->place[i];
        kept += holds[i];
    }
    w->listed_stage = -1;
    return kept;
}

/* Of w->board[0..count), those that one part lets through; stage by stage where it can fail at each
 * of them. */
static size_t ask_part(worker *w, const fsd_hunt_node *part, size_t count)
{
    fsd_hunt_batch batch = {
        .filter = w->filter, .scratch = &w->scratch, .count = count, .room = w, .term = list_term
    };
    bool stages = part->op == FSD_HUNT_ALL;
    if (!stages) {
        fsd_hunt_column(&batch, part, w->holds);
        return keep(w, count, w->holds);
    }
    for (uint32_t r = 0; r < part->ranges; r++)
        for (int64_t at = part->range[r].first; at <= part->range[r].last && batch.count > 0;
             at++) {
            batch.at[0] = at;
            fsd_hunt_column(&batch, part->child[0], w->holds);
            batch.count = keep(w, batch.count, w->holds);
        }
    return batch.count;
}

/* Asks the parts from `part` on of the boards in w->board and sets the bits of w->place. */
static void ask_list(worker *w, uint32_t part, size_t count, uint64_t *bits, int64_t *score,
                     uint64_t *passed)
{
    w->listed_stage = -1;
    for (; part < w->filter->parts && count > 0; part++) {
        count = ask_part(w, w->filter->part[part], count);
        passed[part] += count;
    }
    fsd_hunt_batch batch = {
        .filter = w->filter, .scratch = &w->scratch, .count = count, .room = w, .term = list_term
    };
    if (score != NULL && count > 0)
        fsd_hunt_column(&batch, w->filter->score, w->score);
    for (size_t i = 0; i < count && score != NULL; i++)
        score[w->place[i]] = w->score[i];
    for (size_t i = 0; i < count; i++)
        bits[w->place[i] / 64] |= (uint64_t)1 << w->place[i] % 64;
}

static void list(void *room, const uint64_t *seed, uint32_t count, uint64_t *bits, int64_t *score,
                 uint64_t *passed)
{
    worker *w = room;
    for (uint32_t at = 0; at < count; at += FSD_HUNT_PVZ_LIST) {
        uint32_t here = count - at < FSD_HUNT_PVZ_LIST ? count - at : FSD_HUNT_PVZ_LIST;
        for (uint32_t i = 0; i < here; i++) {
            w->board[i] = (uint32_t)seed[at + i];
            w->place[i] = at + i;
        }
        ask_list(w, 0, here, bits, score, passed);
    }
}

/* The parts behind the dense ones, of the boards whose bits are set. */
static void ask_rest(worker *w, uint64_t first, uint32_t count, uint64_t *bits, int64_t *score,
                     uint64_t *passed)
{
    size_t filled = 0;
    for (uint32_t i = 0; i < (count + 63) / 64; i++) {
        for (uint64_t word = bits[i]; word != 0; word &= word - 1) {
            w->place[filled] = 64 * i + (uint32_t)__builtin_ctzll(word);
            w->board[filled] = (uint32_t)(first + w->place[filled]);
            filled++;
        }
        bits[i] = 0;
        if (filled > FSD_HUNT_PVZ_LIST - 64 || i + 1 == (count + 63) / 64) {
            ask_list(w, w->plan->dense, filled, bits, score, passed);
            filled = 0;
        }
    }
}

static void range(void *room, uint64_t first, uint32_t count, uint64_t *bits, int64_t *score,
                  uint64_t *passed)
{
    worker *w = room;
    bool rest = w->plan->dense < w->filter->parts;
    uint32_t stride = w->plan->stride;
    uint32_t step = stride > 1 ? 1 : FSD_HUNT_PVZ_RUN;
    uint32_t end = stride < count && stride > 1 ? stride : count;
    for (uint32_t at = 0; at < end; at += step) {
        uint32_t boards = (count - at - 1) / stride + 1;
        for (uint32_t done = 0; done < boards && (stride > 1 || done == 0);
             done += FSD_HUNT_PVZ_RUN) {
            uint32_t from = at + done * stride;
            w->boards = boards - done < FSD_HUNT_PVZ_RUN ? boards - done : FSD_HUNT_PVZ_RUN;
            uint32_t board = (uint32_t)first + from;
            size_t boards_made = w->boards + w->plan->widest + w->plan->settled;
            for (size_t i = 0; i < boards_made; i++, board += stride)
                w->board[i] = board;
            ask_run(w, score != NULL && !rest, passed);
            set_bits(w, from, stride, bits, rest ? NULL : score);
        }
    }
    if (rest)
        ask_rest(w, first, count, bits, score, passed);
}

const fsd_hunt_room_blocks fsd_hunt_pvz_blocks = {
    .last = UINT32_MAX,
    .usual = INT32_MAX,
    .block = 101 * FSD_HUNT_PVZ_RUN,
    .list_block = 8 * FSD_HUNT_PVZ_LIST,
    .create = create,
    .destroy = destroy,
    .range = range,
    .list = list,
};
