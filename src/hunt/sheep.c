/* Sheep a Sheep as a room: conditions on what a solver says of a deal. A deal takes up to seconds,
 * and is solved slice by slice. */
#include "core/assert.h"
#include "hunt/deal.h"
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

static bool asks_slot(const fsd_hunt_node *node)
{
    bool asks = node->op == FSD_HUNT_TERM && node->term->code == LEAST;
    for (uint32_t i = 0; i < node->children; i++)
        asks |= asks_slot(node->child[i]);
    return asks;
}

static bool asks_states(const fsd_hunt_node *node)
{
    bool asks = node->op == FSD_HUNT_TERM && node->term->code == STATES;
    for (uint32_t i = 0; i < node->children; i++)
        asks |= asks_states(node->child[i]);
    return asks;
}

/* Can a deal be so, but for its states? */
static bool can_hold(const fsd_hunt_filter *filter, fsd_hunt_deal deal)
{
    fsd_hunt_one one = { .memo = &deal };
    for (uint32_t i = 0; i < filter->parts; i++)
        if (!asks_states(filter->part[i]) && fsd_hunt_plain(filter, filter->part[i], &one) == 0)
            return false;
    return true;
}

/* Is there no deal at all that the parts let through? There are not many that differ. */
static bool none_can_hold(const fsd_hunt_filter *filter)
{
    const fsd_hunt_deals *deals = filter->subject;
    uint32_t slot = deals->solver.rules.slot;
    fsd_hunt_deal deal = { .answer = FSD_SHEEP_UNSOLVABLE, .slot_least = slot + 1 };
    bool can = can_hold(filter, deal);
    deal.answer = FSD_SHEEP_UNKNOWN;
    for (deal.slot_least = 1; deal.slot_least <= slot + 1 && !can; deal.slot_least++)
        can = can_hold(filter, deal);
    deal.answer = FSD_SHEEP_SOLVABLE;
    for (deal.most = 0; deal.most < slot && !can; deal.most++)
        for (deal.slot_least = 1; deal.slot_least <= deal.most + 1 && !can; deal.slot_least++)
            can = can_hold(filter, deal);
    return !can;
}

/* What needs further searches comes last. */
static fsd_status prepare(fsd_hunt_filter *filter)
{
    filter->never |= none_can_hold(filter);
    double *cost = fsd_arena_take_array(&filter->arena, filter->parts + 1, sizeof *cost);
    if (cost == NULL)
        return FSD_NO_MEMORY;
    for (uint32_t i = 0; i < filter->parts; i++)
        cost[i] = asks_slot(filter->part[i]) ? 2 : 1;
    fsd_hunt_order(filter, cost);
    return FSD_OK;
}

static void hash(const fsd_hunt_filter *filter, fsd_sha256 *into)
{
    const fsd_hunt_deals *deals = filter->subject;
    const fsd_sheep_solver_def *def = &deals->solver;
    char level[17];
    char text[80];
    fsd_sheep_level_hash(deals->layout, level);
    fsd_sha256_add(into, text,
                   fsd_format(text, sizeof text, " %s %u %u %llu %llu ", level, def->rules.slot,
                              def->rules.match, (unsigned long long)def->states,
                              (unsigned long long)deals->tells));
}

/* ---- A deal ---------------------------------------------------------------------------------- */

/* What hangs on the least slot must be the same whatever it may still be. */
typedef struct judgement {
    bool hit, undecided;
    uint32_t passed; /* the first so many parts hold for sure */
    int64_t score;
} judgement;

/* With a certain least slot. */
static judgement judge_one(const fsd_hunt_filter *filter, fsd_hunt_deal deal)
{
    fsd_hunt_one one = { .memo = &deal };
    judgement out = { 0 };
    while (out.passed < filter->parts &&
           fsd_hunt_plain(filter, filter->part[out.passed], &one) != 0)
        out.passed++;
    out.hit = out.passed == filter->parts;
    if (out.hit && filter->score != NULL)
        out.score = fsd_hunt_plain(filter, filter->score, &one);
    return out;
}

static judgement judge(const fsd_hunt_filter *filter, const fsd_hunt_deal *deal)
{
    fsd_hunt_deal copy = *deal;
    judgement out = judge_one(filter, copy);
    while (copy.slot_least < copy.slot_most) {
        copy.slot_least++;
        judgement other = judge_one(filter, copy);
        out.undecided |= other.hit != out.hit || other.score != out.score;
        out.passed = other.passed < out.passed ? other.passed : out.passed;
    }
    out.hit &= !out.undecided;
    return out;
}

static bool is_undecided(const void *context, const fsd_hunt_deal *deal)
{
    return judge(context, deal).undecided;
}

/* A hit's detail: answer and slots below, states above. */
enum { ANSWER_BITS = 2, SLOT_BITS = 7, STATES_AT = ANSWER_BITS + 3 * SLOT_BITS };

static uint64_t detail_of(const fsd_hunt_deal *deal)
{
    uint64_t states = deal->states < FSD_HUNT_STATES ? deal->states : FSD_HUNT_STATES;
    uint64_t slots = (uint64_t)deal->most << 2 * SLOT_BITS |
                     (uint64_t)deal->slot_least << SLOT_BITS | deal->slot_most;
    return states << STATES_AT | slots << ANSWER_BITS | (uint64_t)deal->answer;
}

fsd_hunt_deal fsd_hunt_deal_of(const fsd_hunt_hit *hit)
{
    const uint64_t slot = (1 << SLOT_BITS) - 1;
    uint64_t slots = hit->detail >> ANSWER_BITS;
    return (fsd_hunt_deal){ .answer = (fsd_sheep_answer)(hit->detail & ((1 << ANSWER_BITS) - 1)),
                            .most = (uint32_t)(slots >> 2 * SLOT_BITS & slot),
                            .slot_least = (uint32_t)(slots >> SLOT_BITS & slot),
                            .slot_most = (uint32_t)(slots & slot),
                            .states = hit->detail >> STATES_AT };
}

/* ---- Blocks ---------------------------------------------------------------------------------- */

typedef struct worker {
    const fsd_hunt_filter *filter;
    fsd_hunt_dealer dealer;
} worker;

static void destroy(void *room, const fsd_allocator *allocator)
{
    worker *w = room;
    fsd_hunt_dealer_drop(&w->dealer);
    fsd_release(allocator, w, sizeof *w);
}

static void *create(const fsd_hunt_filter *filter, const fsd_allocator *allocator)
{
    const fsd_hunt_deals *deals = filter->subject;
    worker *w = fsd_allocate(allocator, sizeof *w);
    if (w == NULL)
        return NULL;
    *w = (worker){ .filter = filter,
                   .dealer = { .layout = deals->layout,
                               .def = deals->solver,
                               .asks_slot = is_undecided,
                               .context = filter } };
    w->dealer.def.game = NULL;
    w->dealer.def.pool = NULL;
    w->dealer.def.prefix = false;
    return w;
}

static bool slice(void *room, uint64_t seed, uint64_t *budget, fsd_hunt_found *out)
{
    worker *w = room;
    const fsd_hunt_deals *deals = w->filter->subject;
    uint32_t words[4];
    deals->words(deals->context, seed, words);
    bool done = fsd_hunt_dealer_step(&w->dealer, words, budget);
    judgement judged = judge(w->filter, &w->dealer.deal);
    *out = (fsd_hunt_found){ .hit = judged.hit,
                             .undecided = judged.undecided,
                             .broken = w->dealer.deal.broken,
                             .no_memory = w->dealer.no_memory,
                             .passed = judged.passed,
                             .score = judged.score,
                             .detail = detail_of(&w->dealer.deal) };
    return done;
}

static const fsd_hunt_room_blocks blocks = {
    .last = UINT64_MAX,
    .usual = UINT32_MAX,
    .block = 1,
    .list_block = 1,
    .create = create,
    .destroy = destroy,
    .slice = slice,
};

static const fsd_hunt_room room = {
    .name = "sheep",
    .term = terms,
    .terms = sizeof terms / sizeof *terms,
    .check = check,
    .plain = plain,
    .prepare = prepare,
    .hash = hash,
    .blocks = &blocks,
};

fsd_status fsd_hunt_filter_sheep(const fsd_hunt_deals *deals, const char *text, size_t length,
                                 const fsd_allocator *allocator, fsd_hunt_filter **out,
                                 fsd_error *error)
{
    return fsd_hunt_filter_make(&room, deals, sizeof *deals, text, length, allocator, out, error);
}
