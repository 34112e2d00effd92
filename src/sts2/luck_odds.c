/* How likely rewards and '?' bring what, by adding up over the states of luck that can be reached.
 * Luck is a few float32 that fall back to where they began, so there are few states. */
#include <string.h>

#include "core/assert.h"
#include "core/memory.h"
#include "sts2/rewards.h"
#include "sts2/unknown.h"

enum { PARTS = 4, SLOTS = 1 << 16, MOST_STATES = SLOTS / 2 };

/* What is remembered between draws: the luck of cards or of potions, or the odds of a '?'. */
typedef struct state {
    float part[PARTS];
} state;

typedef struct node {
    state at;
    double chance[FSD_STS2_OUTCOMES];
    uint16_t next[FSD_STS2_OUTCOMES];
} node;

typedef struct graph {
    const fsd_sts2_odds_def *def;
    uint32_t outcomes, nodes;
    node *node;
    uint16_t *slot; /* by the hash of the state: its node + 1, 0: free */
} graph;

/* ---- What is asked ----------------------------------------------------------------------- */

static const char *const outcome_name[][FSD_STS2_OUTCOMES] = {
    [FSD_STS2_ODDS_CARDS] = { "common", "uncommon", "rare" },
    [FSD_STS2_ODDS_POTIONS] = { "potion", "none" },
    [FSD_STS2_ODDS_UNKNOWN] = { "event", "monster", "elite", "treasure", "shop" },
};

const char *fsd_sts2_outcome_name(fsd_sts2_odds_of what, uint32_t outcome)
{
    FSD_ASSERT(outcome < fsd_sts2_outcomes(what));
    return outcome_name[what][outcome];
}

uint32_t fsd_sts2_outcomes(fsd_sts2_odds_of what)
{
    FSD_ASSERT((uint32_t)what <= FSD_STS2_ODDS_UNKNOWN);
    uint32_t count = 0;
    while (count < FSD_STS2_OUTCOMES && outcome_name[what][count] != NULL)
        count++;
    return count;
}

fsd_sts2_odds_def fsd_sts2_odds_def_default(fsd_sts2_odds_of what)
{
    return (fsd_sts2_odds_def){ .what = what,
                                .steps = 10,
                                .luck = fsd_sts2_luck_fresh(),
                                .unknown = fsd_sts2_unknown_start() };
}

static uint32_t draws_of(fsd_sts2_odds_of what)
{
    return what == FSD_STS2_ODDS_CARDS ? FSD_STS2_REWARD_CARDS : 1;
}

/* ---- One draw ---------------------------------------------------------------------------- */

static state first_state(const fsd_sts2_odds_def *def)
{
    if (def->what == FSD_STS2_ODDS_UNKNOWN)
        return (state){ { def->unknown.monster, def->unknown.elite, def->unknown.treasure,
                          def->unknown.shop } };
    return (state){ { def->what == FSD_STS2_ODDS_CARDS ? def->luck.card : def->luck.potion } };
}

static uint32_t turn_card(const fsd_sts2_odds_def *def, state *at, float draw)
{
    fsd_sts2_card_limits limits = fsd_sts2_card_limits_of(def->fight, def->ascension, at->part[0]);
    fsd_sts2_rarity rarity = fsd_sts2_card_rarity_at(limits, draw);
    at->part[0] = fsd_sts2_card_luck_after(def->ascension, at->part[0], rarity);
    return (uint32_t)rarity;
}

static uint32_t turn_potion(const fsd_sts2_odds_def *def, state *at, float draw)
{
    bool given = draw < fsd_sts2_potion_limit(def->fight, at->part[0]);
    at->part[0] = fsd_sts2_potion_luck_after(at->part[0], given);
    return given ? 0 : 1;
}

/* A kind below 0 sinks on without end, but all that counts is that it does not come. */
static uint32_t turn_unknown(state *at, float draw)
{
    static const uint8_t outcome[] = { [FSD_STS2_UNKNOWN] = 0,
                                       [FSD_STS2_MONSTER] = 1,
                                       [FSD_STS2_ELITE] = 2,
                                       [FSD_STS2_TREASURE] = 3,
                                       [FSD_STS2_SHOP] = 4 };
    fsd_sts2_unknown_odds odds = { at->part[0], at->part[1], at->part[2], at->part[3] };
    fsd_sts2_point_kind came = fsd_sts2_unknown_turn(&odds, draw, false);
    *at =
        (state){ { odds.monster, odds.elite < 0 ? -1.0f : odds.elite, odds.treasure, odds.shop } };
    return outcome[came];
}

static uint32_t turn(const fsd_sts2_odds_def *def, state *at, float draw)
{
    return def->what == FSD_STS2_ODDS_CARDS     ? turn_card(def, at, draw)
           : def->what == FSD_STS2_ODDS_POTIONS ? turn_potion(def, at, draw)
                                                : turn_unknown(at, draw);
}

/* ---- States ------------------------------------------------------------------------------ */

static bool same_state(const state *a, const state *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static uint32_t hash_of(const state *at)
{
    uint32_t hash = 0;
    for (uint32_t i = 0; i < PARTS; i++) {
        uint32_t bits;
        memcpy(&bits, &at->part[i], sizeof bits);
        hash = (hash ^ bits) * 2654435761u;
        hash ^= hash >> 15;
    }
    return hash;
}

/* The node of a state, a new one where it was not met; -1 when there are too many. */
static int32_t node_of(graph *g, const state *at)
{
    uint32_t slot = hash_of(at) % SLOTS;
    for (; g->slot[slot] != 0; slot = (slot + 1) % SLOTS)
        if (same_state(&g->node[g->slot[slot] - 1].at, at))
            return g->slot[slot] - 1;
    if (g->nodes == MOST_STATES)
        return -1;
    g->node[g->nodes].at = *at;
    g->slot[slot] = (uint16_t)++g->nodes;
    return (int32_t)g->nodes - 1;
}

/* The least draw number from which on another outcome comes than at `from`. Draws are m * 2^-53,
 * rounded to float32, and each outcome has one stretch of them. */
#define DRAWS ((uint64_t)1 << 53)

static float float_of(uint64_t draw)
{
    return (float)((double)draw * 0x1p-53);
}

static uint64_t end_of(const graph *g, const state *at, uint64_t from, uint32_t outcome)
{
    uint64_t low = from, high = DRAWS;
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        state after = *at;
        if (turn(g->def, &after, float_of(middle)) == outcome)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static fsd_status expand(graph *g, uint32_t number)
{
    state at = g->node[number].at;
    for (uint64_t from = 0; from < DRAWS;) {
        state after = at;
        uint32_t outcome = turn(g->def, &after, float_of(from));
        uint64_t end = end_of(g, &at, from, outcome);
        int32_t next = node_of(g, &after);
        if (next < 0)
            return FSD_TOO_LARGE;
        g->node[number].chance[outcome] = (double)(end - from) * 0x1p-53;
        g->node[number].next[outcome] = (uint16_t)next;
        from = end;
    }
    return FSD_OK;
}

/* All states that so many draws reach, in the order of the draw that first does. */
static fsd_status explore(graph *g)
{
    state first = first_state(g->def);
    (void)node_of(g, &first);
    uint32_t done = 0;
    for (uint32_t left = g->def->steps * draws_of(g->def->what); left > 0; left--)
        for (uint32_t end = g->nodes; done < end; done++) {
            fsd_status status = expand(g, done);
            if (status != FSD_OK)
                return status;
        }
    return FSD_OK;
}

/* ---- Adding up --------------------------------------------------------------------------- */

/* One draw: moves the weights on, but for what is `barred`, which is returned; adds what came to
 * `mean`. */
static double advance(const graph *g, const double *weight, double *after, uint32_t barred,
                      double *mean)
{
    double ended = 0.0;
    memset(after, 0, g->nodes * sizeof *after);
    for (uint32_t n = 0; n < g->nodes; n++) {
        if (weight[n] == 0.0)
            continue;
        for (uint32_t k = 0; k < g->outcomes; k++) {
            double chance = weight[n] * g->node[n].chance[k];
            if (k == barred)
                ended += chance;
            else
                after[g->node[n].next[k]] += chance;
            if (mean != NULL)
                mean[k] += chance;
        }
    }
    return ended;
}

/* Walks all steps. Ways end where an outcome is `barred`: those had at least one of it. */
static void walk(const graph *g, double *weight, double *after, uint32_t barred,
                 fsd_sts2_odds_step *out)
{
    bool all = barred == g->outcomes;
    double ended = 0.0;
    memset(weight, 0, g->nodes * sizeof *weight);
    weight[0] = 1.0;
    for (uint32_t step = 0; step < g->def->steps; step++) {
        for (uint32_t draw = draws_of(g->def->what); draw > 0; draw--) {
            ended += advance(g, weight, after, barred, all ? out[step].mean : NULL);
            double *kept = weight;
            weight = after;
            after = kept;
        }
        if (!all)
            out[step].some[barred] = ended;
    }
}

static bool in_range(const fsd_sts2_odds_def *def)
{
    return (uint32_t)def->what <= FSD_STS2_ODDS_UNKNOWN && (uint32_t)def->fight < FSD_STS2_FIGHTS &&
           def->steps >= 1 && def->steps <= FSD_STS2_ODDS_STEPS;
}

static fsd_status add_up(graph *g, fsd_arena *arena, fsd_sts2_odds_step *out)
{
    g->node = fsd_arena_take_array(arena, MOST_STATES, sizeof *g->node);
    g->slot = fsd_arena_take_array(arena, SLOTS, sizeof *g->slot);
    if (g->node == NULL || g->slot == NULL)
        return FSD_NO_MEMORY;
    fsd_status status = explore(g);
    if (status != FSD_OK)
        return status;
    double *weight = fsd_arena_take_array(arena, g->nodes, sizeof *weight);
    double *after = fsd_arena_take_array(arena, g->nodes, sizeof *after);
    if (weight == NULL || after == NULL)
        return FSD_NO_MEMORY;
    memset(out, 0, g->def->steps * sizeof *out);
    for (uint32_t barred = 0; barred <= g->outcomes; barred++)
        walk(g, weight, after, barred, out);
    return FSD_OK;
}

fsd_status fsd_sts2_odds(const fsd_sts2_odds_def *def, const fsd_allocator *allocator,
                         fsd_sts2_odds_step *out)
{
    if (!in_range(def))
        return FSD_BAD_ARGUMENT;
    graph g = { .def = def, .outcomes = fsd_sts2_outcomes(def->what) };
    fsd_arena arena = { .allocator = allocator };
    fsd_status status = add_up(&g, &arena, out);
    fsd_arena_free(&arena);
    return status;
}

/* ---- Playing ----------------------------------------------------------------------------- */

void fsd_sts2_odds_sample(const fsd_sts2_odds_def *def, fsd_stream *stream,
                          fsd_sts2_odds_tally *tally)
{
    FSD_ASSERT(in_range(def));
    uint32_t outcomes = fsd_sts2_outcomes(def->what);
    bool met[FSD_STS2_OUTCOMES] = { false };
    state at = first_state(def);
    for (uint32_t step = 0; step < def->steps; step++) {
        for (uint32_t draw = draws_of(def->what); draw > 0; draw--) {
            uint32_t outcome = turn(def, &at, (float)fsd_stream_double(stream));
            tally->count[step][outcome]++;
            met[outcome] = true;
        }
        for (uint32_t k = 0; k < outcomes; k++)
            tally->some[step][k] += met[k];
    }
    tally->samples++;
}
