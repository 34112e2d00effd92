/* How hard a level is for players who see only what is open. */
#include <string.h>

#include "core/assert.h"
#include "foreseed/sheep_make.h"

static const struct {
    const char *key, *en, *zh;
} policies[FSD_SHEEP_POLICIES] = {
    [FSD_SHEEP_PLAY_RANDOM] = { "random", "any open tile", "任意可点的牌" },
    [FSD_SHEEP_PLAY_TALLEST] = { "tallest", "tallest first", "最高层优先" },
    [FSD_SHEEP_PLAY_MOST] = { "most", "most in slot first", "槽中最多者优先" },
};

const char *fsd_sheep_policy_key(fsd_sheep_policy policy)
{
    FSD_ASSERT((unsigned)policy < FSD_SHEEP_POLICIES);
    return policies[policy].key;
}

const char *fsd_sheep_policy_en(fsd_sheep_policy policy)
{
    FSD_ASSERT((unsigned)policy < FSD_SHEEP_POLICIES);
    return policies[policy].en;
}

const char *fsd_sheep_policy_zh(fsd_sheep_policy policy)
{
    FSD_ASSERT((unsigned)policy < FSD_SHEEP_POLICIES);
    return policies[policy].zh;
}

/* ---- A game without power-ups --------------------------------------------------------------- */

typedef struct table {
    const fsd_sheep_board *board;
    uint32_t slot, match;
    uint32_t held;
    uint32_t open_count;
    uint16_t open[FSD_SHEEP_TILES];   /* in no order */
    uint16_t covers[FSD_SHEEP_TILES]; /* direct covers that are not gone */
    uint8_t count[FSD_SHEEP_KINDS];   /* in the slot */
} table;

static void start(table *t, const fsd_sheep_board *board, uint32_t slot, uint32_t match)
{
    t->board = board;
    t->slot = slot;
    t->match = match;
    t->held = t->open_count = 0;
    memset(t->count, 0, sizeof t->count);
    for (uint32_t tile = 0; tile < board->tiles; tile++) {
        uint32_t covers = 0;
        for (uint32_t w = 0; w < board->words; w++)
            covers += (uint32_t)__builtin_popcountll(board->above[tile][w]);
        t->covers[tile] = (uint16_t)covers;
        if (covers == 0)
            t->open[t->open_count++] = (uint16_t)tile;
    }
}

/* Would the click of this kind lose at once? */
static bool loses(const table *t, uint32_t kind)
{
    return t->held + 1 >= t->slot && t->count[kind] + 1u < t->match;
}

static void click(table *t, uint32_t at)
{
    uint32_t tile = t->open[at], kind = t->board->kind[tile];
    t->open[at] = t->open[--t->open_count];
    t->held++;
    if (++t->count[kind] == t->match) {
        t->held -= t->match;
        t->count[kind] = 0;
    }
    for (uint32_t w = 0; w < t->board->words; w++)
        for (uint64_t rest = t->board->below[tile][w]; rest != 0; rest &= rest - 1) {
            uint32_t lower = 64 * w + (uint32_t)__builtin_ctzll(rest);
            if (--t->covers[lower] == 0)
                t->open[t->open_count++] = (uint16_t)lower;
        }
}

/* What the policy goes for; larger is better. */
static uint32_t worth(const table *t, fsd_sheep_policy policy, uint32_t tile)
{
    if (policy == FSD_SHEEP_PLAY_TALLEST)
        return t->board->layer[tile];
    return policy == FSD_SHEEP_PLAY_MOST ? t->count[t->board->kind[tile]] : 0;
}

static uint32_t choose(const table *t, fsd_sheep_policy policy, fsd_stream *stream)
{
    uint32_t best = 0, equals = 0;
    uint16_t at[FSD_SHEEP_TILES];
    for (uint32_t i = 0; i < t->open_count; i++) {
        uint32_t here = worth(t, policy, t->open[i]);
        if (here > best || equals == 0)
            equals = 0;
        if (equals == 0 || here == best) {
            best = here;
            at[equals++] = (uint16_t)i;
        }
    }
    return at[fsd_stream_below(stream, equals)];
}

bool fsd_sheep_policy_wins(const fsd_sheep_board *board, fsd_sheep_policy policy, uint32_t slot,
                           uint32_t match, uint64_t seed, uint64_t game)
{
    FSD_ASSERT((unsigned)policy < FSD_SHEEP_POLICIES);
    table t;
    fsd_stream stream = fsd_stream_at(seed, fsd_stream_named("sheep.policy"),
                                      game * FSD_SHEEP_POLICIES + (uint64_t)policy, 0);
    start(&t, board, slot, match);
    while (t.open_count > 0) {
        uint32_t at = choose(&t, policy, &stream);
        if (loses(&t, board->kind[t.open[at]]))
            return false;
        click(&t, at);
    }
    return t.held == 0;
}

uint32_t fsd_sheep_forced(const fsd_sheep_board *board, uint32_t slot, uint32_t match,
                          const fsd_sheep_moves *line)
{
    table t;
    uint32_t forced = 0;
    start(&t, board, slot, match);
    for (uint32_t i = 0; i < line->count; i++) {
        uint32_t at = t.open_count, others = 0;
        for (uint32_t o = 0; o < t.open_count; o++) {
            if (t.open[o] == line->move[i])
                at = o;
            else
                others += !loses(&t, board->kind[t.open[o]]);
        }
        FSD_ASSERT(at < t.open_count);
        forced += others == 0;
        click(&t, at);
    }
    return forced;
}

/* ---- Bounds --------------------------------------------------------------------------------- */

/* Least number of tiles the slot can hold just before `tile` is clicked: of each kind those above
 * are gone, and any of those that lie beside may be. */
static uint32_t held_before(const fsd_sheep_board *board, uint32_t tile, uint32_t match)
{
    uint32_t above[FSD_SHEEP_KINDS] = { 0 }, beside[FSD_SHEEP_KINDS] = { 0 }, held = 0;
    for (uint32_t u = 0; u < board->tiles; u++) {
        if (fsd_sheep_has(board->up[tile], u))
            above[board->kind[u]]++;
        else if (u != tile && !fsd_sheep_has(board->down[tile], u))
            beside[board->kind[u]]++;
    }
    for (uint32_t kind = 0; kind < FSD_SHEEP_KINDS; kind++) {
        uint32_t rest = above[kind] % match;
        held += rest > 0 && rest + beside[kind] >= match ? 0 : rest;
    }
    return held;
}

uint32_t fsd_sheep_least_slot(const fsd_sheep_board *board, uint32_t match)
{
    uint32_t least = board->tiles > 0 ? match : 0;
    for (uint32_t t = 0; t < board->tiles; t++) {
        uint32_t need = held_before(board, t, match) + 1;
        least = need > least ? need : least;
    }
    return least;
}
