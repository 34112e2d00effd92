/* How likely conditions on stages are. The draw of a stage ends with the always-there types, one
 * outcome of the first draw, and a number of others of which every combination is as likely as any:
 * a condition on one stage is asked of all of them, some 10^5, and its chance is exact. Stages draw
 * from different seeds and count as independent. */
#include <string.h>

#include "core/assert.h"
#include "hunt/bounds.h"
#include "hunt/pvz.h"
#include "pvz/draw.h"

enum { SETS = 4096, HALF = 12 };

typedef struct going {
    const fsd_hunt_filter *filter;
    fsd_hunt_node *const *condition;
    uint32_t conditions;
    uint32_t stage;
    uint32_t *word;
    size_t filled;
    uint32_t (*half)[1 << HALF];
    uint8_t *all, *holds;
    fsd_hunt_scratch scratch;
    uint64_t sets, good;
} going;

static void term(fsd_hunt_batch *batch, const fsd_hunt_node *node, void *out)
{
    const going *g = batch->room;
    fsd_hunt_pvz_column(g->filter->plan, node, g->word, batch->count, out);
}

static void ask(going *g)
{
    fsd_hunt_batch batch = {
        .filter = g->filter, .scratch = &g->scratch, .count = g->filled, .room = g, .term = term
    };
    batch.at[0] = g->stage;
    memset(g->all, 1, g->filled);
    for (uint32_t c = 0; c < g->conditions; c++) {
        fsd_hunt_column(&batch, g->condition[c], g->holds);
        for (size_t i = 0; i < g->filled; i++)
            g->all[i] &= g->holds[i];
    }
    for (size_t i = 0; i < g->filled; i++)
        g->good += g->all[i];
    g->sets += g->filled;
    g->filled = 0;
}

/* The words of all subsets of HALF places, by their bits. */
static void make_half(const uint32_t place[HALF], uint32_t out[1 << HALF])
{
    out[0] = 0;
    for (uint32_t p = 0; p < HALF; p++)
        for (uint32_t i = 0; i < 1u << p; i++)
            out[i | 1u << p] = out[i] | place[p];
}

/* All ways to take `most` of `open` on top of `base`: the next larger number with as many bits, of
 * the places in `open`. */
static double share(going *g, fsd_pvz_types base, fsd_pvz_types open, uint32_t most)
{
    uint32_t places = 0;
    uint32_t place[2 * HALF] = { 0 };
    for (uint32_t id = 0; id < 64; id++)
        if ((open >> id & 1) != 0) {
            FSD_ASSERT(places < 2 * HALF);
            place[places++] = fsd_pvz_word_of((fsd_pvz_types)1 << id);
        }
    if (most > places)
        most = places;
    make_half(place, g->half[0]);
    make_half(place + HALF, g->half[1]);
    g->sets = g->good = 0;
    uint64_t picked = ((uint64_t)1 << most) - 1;
    while (picked < (uint64_t)1 << places) {
        g->word[g->filled++] = fsd_pvz_word_of(base) | g->half[0][picked & ((1u << HALF) - 1)] |
                               g->half[1][picked >> HALF];
        if (g->filled == SETS)
            ask(g);
        if (picked == 0)
            break;
        uint64_t low = picked & -picked;
        uint64_t ripple = picked + low;
        picked = ripple | (ripple ^ picked) >> 2 >> __builtin_ctzll(low);
    }
    ask(g);
    return (double)g->good / (double)g->sets;
}

bool fsd_hunt_pvz_stage_chance(const fsd_hunt_filter *filter, fsd_hunt_node *const *condition,
                               uint32_t conditions, uint32_t stage, double *out)
{
    const fsd_hunt_pvz_plan *plan = filter->plan;
    const fsd_pvz_rules *rules = fsd_pvz_rules_game();
    fsd_arena arena = { .allocator = filter->arena.allocator };
    going g = { .filter = filter,
                .condition = condition,
                .conditions = conditions,
                .stage = stage,
                .word = fsd_arena_take_array(&arena, SETS, sizeof *g.word),
                .half = fsd_arena_take_array(&arena, 2, sizeof *g.half),
                .all = fsd_arena_take_array(&arena, SETS, 1),
                .holds = fsd_arena_take_array(&arena, SETS, 1) };
    g.scratch.capacity = fsd_hunt_scratch_size(filter, SETS);
    g.scratch.at = fsd_arena_take(&arena, g.scratch.capacity);
    bool good = g.word != NULL && g.half != NULL && g.all != NULL && g.holds != NULL &&
                g.scratch.at != NULL;
    if (good && stage == 0) {
        *out = share(&g, rules->first_types, 0, 0);
    } else if (good) {
        fsd_pvz_draw draw = fsd_pvz_draw_of(rules, plan->run.scene, stage);
        fsd_pvz_types common = draw.always | draw.common;
        fsd_pvz_types rare = draw.always | draw.rare;
        double in = 1.0 / rules->rare_in;
        *out = (1 - in) * share(&g, common, draw.open & ~common, draw.most) +
               in * share(&g, rare, draw.open & ~rare, draw.most);
    }
    fsd_arena_free(&arena);
    return good;
}

/* ---- Parts ----------------------------------------------------------------------------------- */

/* Where the rule of the draw, or what is asked, changes along ranges: the next stage behind `at`
 * that is not like it, at most `end`. */
static int64_t next_change(const fsd_hunt_filter *filter, int64_t at, int64_t end)
{
    const fsd_hunt_pvz_plan *plan = filter->plan;
    if (at < plan->settled)
        return at + 1;
    for (uint32_t i = 0; i < filter->parts; i++) {
        const fsd_hunt_node *part = filter->part[i];
        for (uint32_t r = 0; r < part->ranges && part->op == FSD_HUNT_ALL; r++) {
            if (part->range[r].first > at && part->range[r].first < end)
                end = part->range[r].first;
            if (part->range[r].last + 1 > at && part->range[r].last + 1 < end)
                end = part->range[r].last + 1;
        }
    }
    return end;
}

static bool covers(const fsd_hunt_node *node, int64_t stage)
{
    for (uint32_t r = 0; r < node->ranges; r++)
        if (stage >= node->range[r].first && stage <= node->range[r].last)
            return true;
    return false;
}

static double power(double x, int64_t n)
{
    double result = 1;
    for (; n > 0; n >>= 1) {
        if ((n & 1) != 0)
            result *= x;
        x *= x;
    }
    return result;
}

/* Is it a quantor whose body knows one stage only? */
static bool simple(const fsd_hunt_node *node, fsd_hunt_op op)
{
    return node->op == op && !node->child[0]->nested;
}

/* That the body holds at every stage of the ranges. */
static bool all_chance(fsd_hunt_filter *filter, const fsd_hunt_node *node, double *out)
{
    *out = 1;
    for (uint32_t r = 0; r < node->ranges; r++)
        for (int64_t at = node->range[r].first; at <= node->range[r].last;) {
            const fsd_hunt_pvz_plan *plan = filter->plan;
            int64_t end = at < plan->settled ? at + 1 : node->range[r].last + 1;
            double chance;
            if (!fsd_hunt_pvz_stage_chance(filter, node->child, 1, (uint32_t)at, &chance))
                return false;
            *out *= power(chance, end - at);
            at = end;
        }
    return true;
}

/* The distribution of how many stages hold; dist has a place for each number. */
static bool count_distribution(fsd_hunt_filter *filter, const fsd_hunt_node *node, double *dist)
{
    int64_t stages = 0;
    dist[0] = 1;
    for (uint32_t r = 0; r < node->ranges; r++) {
        double chance = 0;
        for (int64_t at = node->range[r].first; at <= node->range[r].last; at++) {
            const fsd_hunt_pvz_plan *plan = filter->plan;
            bool fresh = at <= plan->settled || at == node->range[r].first;
            if (fresh && !fsd_hunt_pvz_stage_chance(filter, node->child, 1, (uint32_t)at, &chance))
                return false;
            dist[++stages] = 0;
            for (int64_t k = stages; k > 0; k--)
                dist[k] = dist[k] * (1 - chance) + dist[k - 1] * chance;
            dist[0] *= 1 - chance;
        }
    }
    return true;
}

static bool number_holds(const fsd_hunt_node *node, int64_t number)
{
    fsd_hunt_node constant = {
        .op = FSD_HUNT_CONSTANT, .number = number, .least = number, .most = number
    };
    fsd_hunt_node *pair[2] = { &constant, node->op == FSD_HUNT_COMPARE ? node->child[1] : NULL };
    fsd_hunt_node asked = *node;
    asked.child = pair;
    fsd_hunt_bound(&asked);
    return asked.least == 1;
}

/* count(stages ..., ...) against a number. -1: memory was out. */
static double count_chance(fsd_hunt_filter *filter, const fsd_hunt_node *node)
{
    const fsd_hunt_node *count = node->child[0];
    size_t stages = (size_t)fsd_hunt_range_size(count);
    size_t size = (stages + 2) * sizeof(double);
    double *dist = fsd_allocate(filter->arena.allocator, size);
    if (dist == NULL || !count_distribution(filter, count, dist)) {
        fsd_release(filter->arena.allocator, dist, size);
        return -1;
    }
    double chance = 0;
    for (size_t k = 0; k <= stages; k++)
        chance += number_holds(node, (int64_t)k) ? dist[k] : 0;
    fsd_release(filter->arena.allocator, dist, size);
    return chance;
}

static bool is_count(const fsd_hunt_node *node)
{
    bool against = node->op == FSD_HUNT_AMONG ||
                   (node->op == FSD_HUNT_COMPARE && node->child[1]->op == FSD_HUNT_CONSTANT);
    return against && simple(node->child[0], FSD_HUNT_COUNT) &&
           fsd_hunt_range_size(node->child[0]) <= 1024;
}

/* A part by itself; junctions as if what they join were independent. -1: not known. */
static double chance_of(fsd_hunt_filter *filter, const fsd_hunt_node *node)
{
    double chance = -1;
    if (fsd_hunt_never(node) || fsd_hunt_always(node))
        return (double)node->least;
    if (is_count(node))
        return count_chance(filter, node);
    if (simple(node, FSD_HUNT_ALL))
        return all_chance(filter, node, &chance) ? chance : -1;
    if (node->op == FSD_HUNT_NOT) {
        chance = chance_of(filter, node->child[0]);
        return chance < 0 ? -1 : 1 - chance;
    }
    if (node->op != FSD_HUNT_AND && node->op != FSD_HUNT_OR)
        return -1;
    chance = 1;
    for (uint32_t i = 0; i < node->children; i++) {
        double one = chance_of(filter, node->child[i]);
        if (one < 0)
            return -1;
        chance *= node->op == FSD_HUNT_AND ? one : 1 - one;
    }
    return node->op == FSD_HUNT_AND ? chance : 1 - chance;
}

/* All parts that say something of every stage of a range, together: at each stage what they ask of
 * it is one condition, whose chance is exact and is 0 where they contradict each other. */
static bool joint_chance(fsd_hunt_filter *filter, double *out, int64_t *stages)
{
    fsd_hunt_node **here =
        fsd_arena_take_array(&filter->arena, filter->parts + 1, sizeof(fsd_hunt_node *));
    if (here == NULL)
        return false;
    *out = 1;
    *stages = 0;
    int64_t end = (int64_t)FSD_PVZ_LAST_STAGE + 1;
    for (int64_t at = 0; at < end;) {
        int64_t next = next_change(filter, at, end);
        uint32_t count = 0;
        double chance = 1;
        for (uint32_t i = 0; i < filter->parts; i++)
            if (simple(filter->part[i], FSD_HUNT_ALL) && covers(filter->part[i], at))
                here[count++] = filter->part[i]->child[0];
        if (count > 0 && !fsd_hunt_pvz_stage_chance(filter, here, count, (uint32_t)at, &chance))
            return false;
        *stages += count > 0 ? next - at : 0;
        *out *= power(chance, next - at);
        at = next;
    }
    return true;
}

fsd_status fsd_hunt_pvz_chances(fsd_hunt_filter *filter)
{
    double chance = 1;
    int64_t stages = 0;
    bool alone = filter->parts == 1;
    if (!alone && !joint_chance(filter, &chance, &stages))
        return FSD_NO_MEMORY;
    bool known = true;
    filter->chance_exact = stages <= 1;
    for (uint32_t i = 0; i < filter->parts; i++) {
        const fsd_hunt_node *part = filter->part[i];
        filter->part_chance[i] = chance_of(filter, part);
        if (alone && simple(part, FSD_HUNT_ALL)) {
            stages = fsd_hunt_range_size(part);
            filter->chance_exact = stages == 1;
            chance = filter->part_chance[0];
            known &= chance >= 0;
        }
        if (simple(part, FSD_HUNT_ALL))
            continue;
        filter->chance_exact = false;
        known &= filter->part_chance[i] >= 0;
        chance *= filter->part_chance[i];
    }
    filter->chance = known || chance == 0 ? chance : -1;
    return FSD_OK;
}
