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
    double value = part < filter->parts ? filter->part_chance[part] : filter->chance;
    if (part == filter->parts && fsd_hunt_filter_never(filter))
        return (fsd_hunt_chance){ .known = true, .exact = true };
    return (fsd_hunt_chance){ .known = value >= 0, .exact = filter->chance_exact, .value = value };
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

/* The lower the sooner; what is not known counts as a coin. */
static double rank_of(const fsd_hunt_filter *filter, const double *cost, uint32_t part)
{
    double chance = filter->part_chance[part] >= 0 ? filter->part_chance[part] : 0.5;
    return cost[part] / (1 - chance + 1e-9);
}

void fsd_hunt_order(fsd_hunt_filter *filter, double *cost)
{
    for (uint32_t i = 1; i < filter->parts; i++)
        for (uint32_t j = i; j > 0 && rank_of(filter, cost, j) < rank_of(filter, cost, j - 1);
             j--) {
            fsd_hunt_node *part = filter->part[j];
            double chance = filter->part_chance[j];
            double price = cost[j];
            filter->part[j] = filter->part[j - 1];
            filter->part_chance[j] = filter->part_chance[j - 1];
            cost[j] = cost[j - 1];
            filter->part[j - 1] = part;
            filter->part_chance[j - 1] = chance;
            cost[j - 1] = price;
        }
}
