#include "hunt/pvz.h"

#include "core/assert.h"
#include "pvz/draw.h"
#include "pvz/tables.h"

/* ---- The vocabulary -------------------------------------------------------------------------- */

static int32_t find_zombie(fsd_str name)
{
    return fsd_pvz_zombie_named(name.at, name.length);
}

static const char *suggest_zombie(fsd_str name)
{
    return fsd_names_suggest(fsd_pvz_zombie_names, name);
}

static const char *name_zombie(int32_t id)
{
    return fsd_pvz_zombie_key((uint32_t)id);
}

static const fsd_hunt_vocabulary zombies = { .what = "zombie",
                                             .what_zh = "僵尸",
                                             .find = find_zombie,
                                             .suggest = suggest_zombie,
                                             .name = name_zombie };

static const fsd_hunt_scope scopes[] = {
    { .form = { "stage", "stages", "轮" }, .zh = "轮", .least = 0, .most = FSD_PVZ_LAST_STAGE },
};

#define OF_THE_STAGE                                              \
    {                                                             \
        .kind = FSD_HUNT_TAKES_NUMBER, .scope = 1, .hidden = true \
    }

static const fsd_hunt_term terms[] = {
    [FSD_HUNT_PVZ_TYPES] = { .form = { "types", "类型" },
                             .kind = FSD_HUNT_SET,
                             .code = FSD_HUNT_PVZ_TYPES,
                             .parameters = 1,
                             .parameter = { OF_THE_STAGE },
                             .names = &zombies },
    [FSD_HUNT_PVZ_HAS] = { .form = { "has", "有" },
                           .kind = FSD_HUNT_CONDITION,
                           .code = FSD_HUNT_PVZ_HAS,
                           .parameters = 2,
                           .parameter = { OF_THE_STAGE,
                                          { .kind = FSD_HUNT_TAKES_NAMES, .names = &zombies } } },
    [FSD_HUNT_PVZ_KINDS] = { .form = { "kinds", "种数" },
                             .kind = FSD_HUNT_NUMBER,
                             .code = FSD_HUNT_PVZ_KINDS,
                             .parameters = 1,
                             .parameter = { OF_THE_STAGE },
                             .most = FSD_PVZ_KINDS },
};

/* ---- The plain path -------------------------------------------------------------------------- */

static int64_t ask(const fsd_hunt_node *node, fsd_pvz_types types)
{
    switch ((fsd_hunt_ask)node->ask) {
    case FSD_HUNT_IS:
        return types == node->mask;
    case FSD_HUNT_WITHIN:
        return (types & ~node->mask) == 0;
    case FSD_HUNT_COUNT_OF:
        return __builtin_popcountll(types & node->mask);
    case FSD_HUNT_HAS:
        return (types & node->mask) == node->mask;
    default:
        break;
    }
    return node->term->code == FSD_HUNT_PVZ_KINDS ? __builtin_popcountll(types)
                                                  : (types & node->mask) == node->mask;
}

/* The stage that was asked about last; a condition asks of it several times. */
typedef struct memo {
    bool known;
    uint32_t stage;
    fsd_pvz_types types;
} memo;

static int64_t plain(const fsd_hunt_filter *filter, const fsd_hunt_node *node, fsd_hunt_one *one)
{
    memo *m = one->memo;
    uint32_t stage = (uint32_t)one->at[0];
    if (!m->known || m->stage != stage) {
        fsd_pvz_run run = *(const fsd_pvz_run *)filter->subject;
        run.board_seed = (uint32_t)one->seed;
        fsd_pvz_types types = fsd_pvz_spawnable(NULL, fsd_pvz_allowed(&run, stage));
        *m = (memo){ true, stage, types };
    }
    return ask(node, m->types);
}

/* ---- What can be at all ---------------------------------------------------------------------- */

static fsd_pvz_types possible(const fsd_pvz_run *run)
{
    const fsd_pvz_rules *rules = fsd_pvz_rules_game();
    fsd_pvz_types types = rules->first_types;
    for (uint32_t id = 0; id < rules->kinds; id++) {
        const fsd_pvz_kind *kind = &rules->kind[id];
        bool drawn = kind->drawn >= FSD_PVZ_COMMON && (kind->scenes >> run->scene & 1) != 0;
        if (drawn || kind->drawn == FSD_PVZ_ALWAYS)
            types |= (fsd_pvz_types)1 << id;
    }
    return fsd_pvz_spawnable(rules, types);
}

static fsd_pvz_types certain(void)
{
    const fsd_pvz_rules *rules = fsd_pvz_rules_game();
    fsd_pvz_types types = 0;
    for (uint32_t id = 0; id < rules->kinds; id++)
        if (rules->kind[id].drawn == FSD_PVZ_ALWAYS)
            types |= (fsd_pvz_types)1 << id;
    return fsd_pvz_spawnable(rules, types & rules->first_types);
}

static fsd_status check(const fsd_hunt_filter *filter, fsd_hunt_node *node, fsd_error *error)
{
    fsd_pvz_types may = possible(filter->subject);
    fsd_pvz_types must = certain();
    bool plain_has = node->term->code == FSD_HUNT_PVZ_HAS;
    (void)error;
    if (node->ask == FSD_HUNT_HAS || plain_has) {
        node->most = (node->mask & ~may) == 0;
        node->least = (node->mask & ~must) == 0;
    } else if (node->ask == FSD_HUNT_IS) {
        node->most = (node->mask & ~may) == 0 && (must & ~node->mask) == 0;
    } else if (node->ask == FSD_HUNT_WITHIN) {
        node->most = (must & ~node->mask) == 0;
        node->least = (may & ~node->mask) == 0;
    } else if (node->ask == FSD_HUNT_COUNT_OF) {
        node->least = __builtin_popcountll(node->mask & must);
        node->most = __builtin_popcountll(node->mask & may);
    } else {
        node->least = __builtin_popcountll(must);
        node->most = __builtin_popcountll(may);
    }
    return FSD_OK;
}

/* ---- Columns --------------------------------------------------------------------------------- */

/* Without the machine's own instruction, which the base lacks; the loop is made of vectors. */
static uint32_t count_bits(uint32_t x)
{
    x -= x >> 1 & 0x55555555u;
    x = (x & 0x33333333u) + (x >> 2 & 0x33333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0fu;
    x += x >> 8;
    return (x + (x >> 16)) & 63u;
}

static void column_equal(const uint32_t *word, size_t count, uint32_t mask, uint32_t value,
                         uint8_t *out)
{
    for (size_t i = 0; i < count; i++)
        out[i] = (uint8_t)((word[i] & mask) == value);
}

static void column_count(const uint32_t *word, size_t count, uint32_t mask, int64_t *out)
{
    for (size_t i = 0; i < count; i++)
        out[i] = count_bits(word[i] & mask);
}

void fsd_hunt_pvz_column(const fsd_hunt_pvz_plan *plan, const fsd_hunt_node *node,
                         const uint32_t *word, size_t count, void *out)
{
    uint32_t mask = fsd_pvz_word_of(node->mask);
    bool lost = fsd_pvz_types_of(mask) != node->mask || (mask & ~plan->comes) != 0;
    if (!node->condition) {
        uint32_t of = node->term->code == FSD_HUNT_PVZ_KINDS ? plan->comes : mask & plan->comes;
        column_count(word, count, of, out);
    } else if (node->ask == FSD_HUNT_WITHIN) {
        column_equal(word, count, plan->comes & ~mask, 0, out);
    } else if (lost) { /* something that never comes */
        column_equal(word, count, 0, 1, out);
    } else {
        column_equal(word, count, node->ask == FSD_HUNT_IS ? plan->comes : mask, mask, out);
    }
}

/* ---- The plan -------------------------------------------------------------------------------- */

static uint32_t settled_stage(void)
{
    const fsd_pvz_rules *rules = fsd_pvz_rules_game();
    uint32_t stage = rules->most_drawn - 1;
    for (uint32_t id = 0; id < rules->kinds; id++)
        if (rules->kind[id].drawn >= FSD_PVZ_COMMON && rules->kind[id].from_stage > stage)
            stage = rules->kind[id].from_stage;
    FSD_ASSERT(stage < FSD_HUNT_PVZ_EARLY);
    return stage;
}

typedef struct spans {
    fsd_hunt_pvz_plan *plan;
    uint32_t capacity;
} spans;

static uint32_t count_ranges(const fsd_hunt_node *node)
{
    uint32_t count = node->ranges;
    for (uint32_t i = 0; i < node->children; i++)
        count += count_ranges(node->child[i]);
    return count;
}

static void collect_ranges(const fsd_hunt_node *node, fsd_hunt_pvz_plan *plan)
{
    for (uint32_t i = 0; i < node->ranges && node->op >= FSD_HUNT_ALL; i++) {
        int64_t first = node->range[i].first;
        if (first < plan->settled)
            first = plan->settled;
        if (node->range[i].last >= first)
            plan->span[plan->spans++] =
                (fsd_hunt_pvz_span){ (uint32_t)first, (uint32_t)node->range[i].last };
    }
    for (uint32_t i = 0; i < node->children; i++)
        collect_ranges(node->child[i], plan);
}

static bool asks_of(const fsd_hunt_node *node, uint32_t stage)
{
    bool asks = false;
    for (uint32_t i = 0; i < node->ranges && node->op >= FSD_HUNT_ALL; i++)
        asks |= node->range[i].first <= stage && stage <= node->range[i].last;
    for (uint32_t i = 0; i < node->children; i++)
        asks |= asks_of(node->child[i], stage);
    return asks;
}

/* Stage 0 is no draw at all and left out. */
static void collect_early(const fsd_hunt_filter *filter, fsd_hunt_pvz_plan *plan)
{
    for (uint32_t stage = 1; stage < plan->settled; stage++) {
        bool asks = filter->score != NULL && asks_of(filter->score, stage);
        for (uint32_t i = 0; i < filter->parts; i++)
            asks |= asks_of(filter->part[i], stage);
        if (asks)
            plan->early[plan->earlies++] = stage;
    }
}

/* Rising, and what lies close together as one: the words between cost less than a run of its own.
 */
static void join_spans(fsd_hunt_pvz_plan *plan)
{
    enum { CLOSE = 64 };
    fsd_hunt_pvz_span *span = plan->span;
    for (uint32_t i = 1; i < plan->spans; i++)
        for (uint32_t j = i; j > 0 && span[j].first < span[j - 1].first; j--) {
            fsd_hunt_pvz_span other = span[j];
            span[j] = span[j - 1];
            span[j - 1] = other;
        }
    uint32_t kept = 0;
    for (uint32_t i = 0; i < plan->spans; i++) {
        if (kept > 0 && span[i].first - 1 <= span[kept - 1].last) {
            if (span[i].last > span[kept - 1].last)
                span[kept - 1].last = span[i].last;
        } else if (kept > 0 && span[i].first - span[kept - 1].last < CLOSE) {
            span[kept - 1].last = span[i].last;
        } else {
            span[kept++] = span[i];
        }
    }
    plan->spans = kept;
    plan->widest = 1;
    for (uint32_t i = 0; i < kept; i++)
        if (span[i].last - span[i].first + 1 > plan->widest)
            plan->widest = span[i].last - span[i].first + 1;
}

/* Evaluations of the draw that a part costs a board, where all are asked, and one by one. */
typedef struct price {
    double dense, sparse;
} price;

static void add_price(const fsd_hunt_filter *filter, const fsd_hunt_node *node, price *sum)
{
    const fsd_hunt_pvz_plan *plan = filter->plan;
    for (uint32_t i = 0; i < node->ranges && node->op >= FSD_HUNT_ALL; i++) {
        double early = 0;
        double stages = (double)(node->range[i].last - node->range[i].first) + 1;
        for (int64_t at = node->range[i].first; at <= node->range[i].last && at < plan->settled;
             at++)
            early++;
        sum->dense += (early > 0 ? 0.6 + 0.4 * early : 0) +
                      (stages > early ? 1 + stages / FSD_HUNT_PVZ_RUN : 0);
        sum->sparse += node->op == FSD_HUNT_ALL ? 1.5 : stages; /* most fail at the first stages */
    }
    for (uint32_t i = 0; i < node->children; i++)
        add_price(filter, node->child[i], sum);
}

enum { DRAW_COST = 35 }; /* ns of one evaluation in lanes */

static fsd_status order(fsd_hunt_filter *filter)
{
    fsd_hunt_pvz_plan *plan = filter->plan;
    double *cost = fsd_arena_take_array(&filter->arena, filter->parts + 1, sizeof *cost);
    if (cost == NULL)
        return FSD_NO_MEMORY;
    for (uint32_t i = 0; i < filter->parts; i++) {
        price sum = { 0, 0 };
        add_price(filter, filter->part[i], &sum);
        cost[i] = sum.dense * DRAW_COST;
    }
    fsd_hunt_order(filter, cost);
    double left = 1;
    plan->dense = 0;
    for (uint32_t i = 0; i < filter->parts; i++) {
        price sum = { 0, 0 };
        add_price(filter, filter->part[i], &sum);
        bool dense = plan->dense == i && (i == 0 || sum.dense < left * sum.sparse);
        plan->dense += dense;
        filter->cost += DRAW_COST * (dense ? sum.dense : left * sum.sparse);
        left *= fsd_hunt_share(filter, i);
    }
    if (filter->score != NULL) {
        price sum = { 0, 0 };
        add_price(filter, filter->score, &sum);
        filter->cost += DRAW_COST * (plan->dense == filter->parts ? sum.dense : left * sum.sparse);
    }
    return FSD_OK;
}

static fsd_status prepare(fsd_hunt_filter *filter)
{
    fsd_hunt_pvz_plan *plan = fsd_arena_take(&filter->arena, sizeof *plan);
    if (plan == NULL)
        return FSD_NO_MEMORY;
    filter->plan = plan;
    plan->run = *(const fsd_pvz_run *)filter->subject;
    plan->settled = settled_stage();
    plan->comes = fsd_pvz_word_of(fsd_pvz_spawnable(NULL, ~(fsd_pvz_types)0));
    uint32_t ranges = 1;
    for (uint32_t i = 0; i < filter->parts; i++)
        ranges += count_ranges(filter->part[i]);
    if (filter->score != NULL)
        ranges += count_ranges(filter->score);
    plan->span = fsd_arena_take_array(&filter->arena, ranges, sizeof *plan->span);
    if (plan->span == NULL)
        return FSD_NO_MEMORY;
    for (uint32_t i = 0; i < filter->parts; i++)
        collect_ranges(filter->part[i], plan);
    if (filter->score != NULL)
        collect_ranges(filter->score, plan);
    join_spans(plan);
    collect_early(filter, plan);
    plan->stride = plan->widest > 1 || plan->earlies > 1 ? fsd_pvz_rules_game()->stage_step : 1;
    fsd_status status = fsd_hunt_pvz_chances(filter);
    return status == FSD_OK ? order(filter) : status;
}

static void hash(const fsd_hunt_filter *filter, fsd_sha256 *into)
{
    const fsd_pvz_run *run = filter->subject;
    char text[64];
    fsd_sha256_add(
        into, text,
        fsd_format(text, sizeof text, " %u %u %d ", run->user, run->mode, (int)run->scene));
}

const fsd_hunt_room fsd_hunt_pvz_room = {
    .name = "pvz",
    .scope = scopes,
    .scopes = sizeof scopes / sizeof *scopes,
    .term = terms,
    .terms = sizeof terms / sizeof *terms,
    .bare = &terms[FSD_HUNT_PVZ_HAS],
    .memo = sizeof(memo),
    .memo_head = sizeof(memo),
    .check = check,
    .plain = plain,
    .prepare = prepare,
    .hash = hash,
    .blocks = &fsd_hunt_pvz_blocks,
};

fsd_status fsd_hunt_filter_pvz(const fsd_pvz_run *run, const char *text, size_t length,
                               const fsd_allocator *allocator, fsd_hunt_filter **out,
                               fsd_error *error)
{
    return fsd_hunt_filter_make(&fsd_hunt_pvz_room, run, sizeof *run, text, length, allocator, out,
                                error);
}
