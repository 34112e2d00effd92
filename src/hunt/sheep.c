/* Sheep a Sheep as a room: conditions on what the solver said of a deal. Deals take seconds each
 * and are solved by the verb's own threads, slice by slice; the language judges the answers. */
#include "hunt/bounds.h"
#include "hunt/room.h"

enum { SOLVABLE, UNSOLVABLE, UNKNOWN, STATES, MOST, LEAST };

#define OF_THE_DEAL(code_, kind_, most_, ...) \
    [code_] = { .form = { __VA_ARGS__ }, .kind = kind_, .code = code_, .most = most_ }

static const fsd_hunt_term terms[] = {
    OF_THE_DEAL(SOLVABLE, FSD_HUNT_CONDITION, 1, "solvable", "有解"),
    OF_THE_DEAL(UNSOLVABLE, FSD_HUNT_CONDITION, 1, "unsolvable", "无解"),
    OF_THE_DEAL(UNKNOWN, FSD_HUNT_CONDITION, 1, "unknown", "未知"),
    OF_THE_DEAL(STATES, FSD_HUNT_NUMBER, INT64_MAX, "states", "状态数"),
    OF_THE_DEAL(MOST, FSD_HUNT_NUMBER, UINT8_MAX, "max_slot", "最多占槽"),
    OF_THE_DEAL(LEAST, FSD_HUNT_NUMBER, FSD_SHEEP_SLOT + 1, "min_slot", "最小槽"),
};

static int64_t plain(const fsd_hunt_filter *filter, const fsd_hunt_node *node, fsd_hunt_one *one)
{
    const fsd_hunt_deal *deal = one->memo;
    (void)filter;
    switch (node->term->code) {
    case SOLVABLE:
        return deal->answer == FSD_SHEEP_SOLVABLE;
    case UNSOLVABLE:
        return deal->answer == FSD_SHEEP_UNSOLVABLE;
    case UNKNOWN:
        return deal->answer == FSD_SHEEP_UNKNOWN;
    case STATES:
        return deal->states < INT64_MAX ? (int64_t)deal->states : INT64_MAX;
    case LEAST:
        return deal->slot_least;
    default:
        return deal->most;
    }
}

static fsd_status check(const fsd_hunt_filter *filter, fsd_hunt_node *node, fsd_error *error)
{
    (void)filter;
    (void)node;
    (void)error;
    return FSD_OK;
}

static fsd_status prepare(fsd_hunt_filter *filter)
{
    for (uint32_t i = 0; i < filter->parts; i++)
        if (fsd_hunt_never(filter->part[i]))
            filter->chance = 0;
    return FSD_OK;
}

static const fsd_hunt_room room = {
    .name = "sheep",
    .term = terms,
    .terms = sizeof terms / sizeof *terms,
    .check = check,
    .plain = plain,
    .prepare = prepare,
};

fsd_status fsd_hunt_filter_sheep(const char *text, size_t length, const fsd_allocator *allocator,
                                 fsd_hunt_filter **out, fsd_error *error)
{
    static const char nobody;
    return fsd_hunt_filter_make(&room, &nobody, sizeof nobody, text, length, allocator, out, error);
}

/* Whatever the least slot may still be, the answer must be the same. */
fsd_hunt_judgement fsd_hunt_judge_deal(const fsd_hunt_filter *filter, const fsd_hunt_deal *deal)
{
    fsd_hunt_deal copy = *deal;
    fsd_hunt_one one = { .memo = &copy };
    bool holds = fsd_hunt_parts_hold(filter, &one);
    while (copy.slot_least < copy.slot_most) {
        copy.slot_least++;
        if (fsd_hunt_parts_hold(filter, &one) != holds)
            return FSD_HUNT_UNDECIDED;
    }
    return holds ? FSD_HUNT_YES : FSD_HUNT_NO;
}
