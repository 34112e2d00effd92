#include "sgs/flow/flow.h"

static const char *const stream_names[STREAMS] = { "sgs.roles", "sgs.seats", "sgs.generals",
                                                   "sgs.deck", "sgs.skill" };

static fsd_stream open_stream(const sgs_game *g, uint32_t stream)
{
    return fsd_stream_at(g->sec.seed, fsd_stream_named(stream_names[stream]), g->sec.game,
                         g->sec.counter[stream]);
}

uint32_t fsd_sgs_below(sgs_game *g, uint32_t stream, uint32_t n)
{
    fsd_stream random = open_stream(g, stream);
    uint32_t value = fsd_stream_below(&random, n);
    g->sec.counter[stream] = random.counter;
    return value;
}

void fsd_sgs_shuffle(sgs_game *g, uint32_t stream, uint8_t *item, uint32_t count)
{
    fsd_stream random = open_stream(g, stream);
    for (uint32_t i = count; i > 1; i--) {
        uint32_t j = fsd_stream_below(&random, i);
        uint8_t swapped = item[i - 1];
        item[i - 1] = item[j];
        item[j] = swapped;
    }
    g->sec.counter[stream] = random.counter;
}

uint32_t fsd_sgs_random_card(sgs_game *g, const sgs_set *cards)
{
    uint32_t count = set_count(cards);
    FSD_ASSERT(count > 0);
    return set_nth(cards, count == 1 ? 0 : fsd_sgs_below(g, STREAM_SKILL, count));
}

enum { MOST_RESHUFFLES = 5 };

bool fsd_sgs_refill(sgs_game *g, const sgs_sink *s, uint32_t count)
{
    sgs_table *t = &g->pub;
    if (t->deck >= count)
        return true;
    if (t->discards == 0 || t->reshuffles == MOST_RESHUFFLES ||
        (uint32_t)t->deck + t->discards < count) {
        fsd_sgs_end_game(g, s, 0, true);
        return false;
    }
    t->reshuffles++;
    uint8_t fresh[CARDS];
    uint32_t n = t->discards;
    memcpy(fresh, t->discard, n);
    fsd_sgs_shuffle(g, STREAM_DECK, fresh, n);
    memmove(g->sec.deck + n, g->sec.deck, t->deck);
    memcpy(g->sec.deck, fresh, n);
    memset(t->discard, 0, n);
    for (uint32_t i = 0; i < n; i++)
        g->sec.where[fresh[i]] = FSD_SGS_DECK << 4;
    t->deck = (uint8_t)(t->deck + n);
    t->discards = 0;
    TELL(.kind = FSD_SGS_HEARD_RESHUFFLE);
    return true;
}

sgs_set fsd_sgs_deck_cards_on_top(const sgs_game *g, uint32_t count)
{
    sgs_set cards = set_none();
    for (uint32_t i = 0; i < count; i++)
        set_add(&cards, deck_top(g, i));
    return cards;
}

void fsd_sgs_arrange(sgs_game *g, const uint8_t *order, uint32_t count, uint32_t top)
{
    uint32_t rest = g->pub.deck - count, below = count - top;
    memmove(g->sec.deck + below, g->sec.deck, rest);
    for (uint32_t i = 0; i < count; i++)
        g->sec.deck[i < top ? g->pub.deck - 1u - i : count - 1u - i] = order[i];
}
