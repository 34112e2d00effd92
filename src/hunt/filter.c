#include <string.h>

#include "core/assert.h"
#include "hunt/bounds.h"
#include "hunt/room.h"

enum { MEMO = 16384 }; /* most bytes of a room's memo on the stack */

fsd_status fsd_hunt_filter_make(const fsd_hunt_room *room, const void *subject, size_t subject_size,
                                const char *text, size_t length, const fsd_allocator *allocator,
                                fsd_hunt_filter **out, fsd_error *error)
{
    *out = NULL;
    if (length > FSD_HUNT_LONGEST)
        return fsd_fail(error, FSD_TOO_LARGE, "the filter is longer than %u bytes; shorten it",
                        "筛选条件超过 %u 字节; 请缩短", (unsigned)FSD_HUNT_LONGEST);
    fsd_hunt_filter *filter = fsd_allocate(allocator, sizeof *filter);
    if (filter == NULL)
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    *filter = (fsd_hunt_filter){ .arena = { .allocator = allocator }, .room = room, .chance = -1 };
    FSD_ASSERT(room->memo <= MEMO);
    void *copy = fsd_arena_take(&filter->arena, subject_size);
    fsd_status status = FSD_NO_MEMORY;
    if (copy == NULL) {
        (void)fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    } else {
        memcpy(copy, subject, subject_size);
        filter->subject = copy;
        status = fsd_hunt_read(filter, text, length, error);
        if (status != FSD_OK && error != NULL && error->status == status && status != FSD_NO_MEMORY)
            fsd_error_locate(error, text, length);
    }
    if (status == FSD_OK)
        status = room->prepare(filter);
    if (status != FSD_OK) {
        fsd_hunt_filter_destroy(filter);
        return status;
    }
    *out = filter;
    return FSD_OK;
}

void fsd_hunt_filter_destroy(fsd_hunt_filter *filter)
{
    if (filter == NULL)
        return;
    const fsd_allocator *allocator = filter->arena.allocator;
    fsd_arena_free(&filter->arena);
    fsd_release(allocator, filter, sizeof *filter);
}

void fsd_hunt_forget(const fsd_hunt_filter *filter, fsd_hunt_one *one)
{
    memset(one->memo, 0, filter->room->memo_head);
}

bool fsd_hunt_parts_hold(const fsd_hunt_filter *filter, fsd_hunt_one *one)
{
    for (uint32_t i = 0; i < filter->parts; i++)
        if (fsd_hunt_plain(filter, filter->part[i], one) == 0)
            return false;
    return true;
}

bool fsd_hunt_holds(const fsd_hunt_filter *filter, uint64_t seed, int64_t *score)
{
    _Alignas(max_align_t) char memo[MEMO];
    fsd_hunt_one one = { .seed = seed, .memo = memo };
    fsd_hunt_forget(filter, &one);
    if (!fsd_hunt_parts_hold(filter, &one))
        return false;
    if (score != NULL)
        *score = filter->score != NULL ? fsd_hunt_plain(filter, filter->score, &one) : 0;
    return true;
}

uint32_t fsd_hunt_parts(const fsd_hunt_filter *filter)
{
    return filter->parts;
}

uint32_t fsd_hunt_filter_best(const fsd_hunt_filter *filter)
{
    return filter->best;
}

fsd_status fsd_hunt_filter_text(const fsd_hunt_filter *filter, uint32_t part, char *out,
                                size_t capacity, size_t *need)
{
    FSD_ASSERT(part <= filter->parts);
    fsd_text text = { .allocator = filter->arena.allocator };
    uint32_t first = part < filter->parts ? part : 0;
    uint32_t end = part < filter->parts ? part + 1 : filter->parts;
    for (uint32_t i = first; i < end; i++) {
        const fsd_hunt_node *node = filter->part[i];
        bool wrap = end - first > 1 && (node->op == FSD_HUNT_ALL || node->op == FSD_HUNT_OR);
        fsd_text_add_str(&text, i > first ? " and " : "");
        fsd_text_add_str(&text, wrap ? "(" : "");
        fsd_hunt_write(&text, filter, node);
        fsd_text_add_str(&text, wrap ? ")" : "");
    }
    if (part == filter->parts && filter->parts == 0 && filter->score == NULL)
        fsd_text_add_str(&text, "true");
    if (part == filter->parts && filter->score != NULL) {
        fsd_text_printf(&text, text.length > 0 ? " best %u by " : "best %u by ", filter->best);
        fsd_hunt_write(&text, filter, filter->score);
    }
    fsd_status status = text.failed ? FSD_NO_MEMORY : FSD_OK;
    *need = text.length;
    if (status == FSD_OK && text.length > 0)
        memcpy(out, text.at, text.length < capacity ? text.length : capacity);
    fsd_text_free(&text);
    return status;
}

fsd_hunt_chance fsd_hunt_filter_chance(const fsd_hunt_filter *filter, uint32_t part)
{
    bool whole = part == filter->parts;
    double value = whole ? filter->chance : filter->part_chance[part];
    if (whole && fsd_hunt_filter_never(filter))
        return (fsd_hunt_chance){ .known = true, .exact = true };
    if (value >= 0)
        return (fsd_hunt_chance){ .known = true, .exact = filter->chance_exact, .value = value };
    fsd_hunt_chance chance = { .asked = filter->guesses, .value = 1 };
    for (uint32_t i = whole ? 0 : part; i < (whole ? filter->parts : part + 1); i++)
        chance.value *=
            filter->part_chance[i] >= 0 ? filter->part_chance[i] : filter->part_guess[i];
    return chance;
}

bool fsd_hunt_filter_never(const fsd_hunt_filter *filter)
{
    bool never = filter->never || filter->chance == 0;
    for (uint32_t i = 0; i < filter->parts; i++)
        never |= fsd_hunt_never(filter->part[i]);
    return never;
}

bool fsd_hunt_filter_always(const fsd_hunt_filter *filter)
{
    return filter->parts == 0;
}

const char *fsd_hunt_filter_remark(const fsd_hunt_filter *filter, bool chinese)
{
    return chinese ? filter->remark_zh : filter->remark;
}

double fsd_hunt_filter_cost(const fsd_hunt_filter *filter)
{
    return filter->cost;
}

void fsd_hunt_join_chances(fsd_hunt_filter *filter)
{
    bool known = true;
    double chance = 1;
    for (uint32_t i = 0; i < filter->parts; i++) {
        known &= filter->part_chance[i] >= 0;
        chance *= filter->part_chance[i] >= 0 ? filter->part_chance[i] : 1;
    }
    filter->chance = known || chance == 0 ? chance : -1;
}

void fsd_hunt_guess(fsd_hunt_filter *filter, const double *cost)
{
    enum { SEEDS = 512, LEAST = 64, LONGEST = 50000000 };
    const fsd_hunt_room_blocks *blocks = filter->room->blocks;
    const fsd_stream_id stream = fsd_stream_named("hunt.guess");
    _Alignas(max_align_t) char memo[MEMO];
    double longest = 0; /* of the parts, which share what they find out */
    for (uint32_t i = 0; i < filter->parts; i++)
        if (filter->part_chance[i] < 0 && cost[i] > longest)
            longest = cost[i];
    uint32_t seeds = longest * SEEDS <= LONGEST ? SEEDS : (uint32_t)(LONGEST / longest);
    filter->guesses = longest > 0 && seeds >= LEAST && !fsd_hunt_filter_never(filter) ? seeds : 0;
    for (uint32_t s = 0; s < filter->guesses; s++) {
        fsd_stream draws = fsd_stream_at(0, stream, s, 0);
        uint32_t most = blocks->usual < UINT32_MAX ? (uint32_t)blocks->usual : UINT32_MAX - 1;
        fsd_hunt_one one = { .seed = fsd_stream_below(&draws, most + 1), .memo = memo };
        fsd_hunt_forget(filter, &one);
        for (uint32_t i = 0; i < filter->parts; i++)
            if (filter->part_chance[i] < 0 && fsd_hunt_plain(filter, filter->part[i], &one) != 0)
                filter->part_guess[i]++;
    }
    for (uint32_t i = 0; i < filter->parts && filter->guesses > 0; i++)
        filter->part_guess[i] /= filter->guesses;
}

double fsd_hunt_share(const fsd_hunt_filter *filter, uint32_t part)
{
    if (filter->part_chance[part] >= 0)
        return filter->part_chance[part];
    if (filter->guesses == 0)
        return 0.5; /* as a coin */
    double least = 0.5 / filter->guesses;
    return filter->part_guess[part] > least ? filter->part_guess[part] : least;
}

/* The lower the sooner. */
static double rank_of(const fsd_hunt_filter *filter, const double *cost, uint32_t part)
{
    return cost[part] / (1 - fsd_hunt_share(filter, part) + 1e-9);
}

void fsd_hunt_order(fsd_hunt_filter *filter, double *cost)
{
    for (uint32_t i = 1; i < filter->parts; i++)
        for (uint32_t j = i; j > 0 && rank_of(filter, cost, j) < rank_of(filter, cost, j - 1);
             j--) {
            fsd_hunt_node *part = filter->part[j];
            double chance = filter->part_chance[j];
            double guess = filter->part_guess[j];
            double price = cost[j];
            filter->part[j] = filter->part[j - 1];
            filter->part_chance[j] = filter->part_chance[j - 1];
            filter->part_guess[j] = filter->part_guess[j - 1];
            cost[j] = cost[j - 1];
            filter->part[j - 1] = part;
            filter->part_chance[j - 1] = chance;
            filter->part_guess[j - 1] = guess;
            cost[j - 1] = price;
        }
}
