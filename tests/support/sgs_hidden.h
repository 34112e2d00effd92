/* Games of Sanguosha that differ only in what a seat cannot know. */
#ifndef FSD_TESTS_SUPPORT_SGS_HIDDEN_H
#define FSD_TESTS_SUPPORT_SGS_HIDDEN_H

#include "mix.h"
#include "sgs/flow/flow.h"

/* Numbers in other places. */
static inline void sgs_shuffle(uint8_t *bytes, uint32_t count, uint64_t *state)
{
    for (uint32_t i = count; i > 1; i--) {
        uint32_t j = (uint32_t)((mix_next(state) >> 32) % i);
        uint8_t swapped = bytes[i - 1];
        bytes[i - 1] = bytes[j];
        bytes[j] = swapped;
    }
}

/* Who is what; how many there are of each is no secret. */
static inline void sgs_deal_roles_anew(sgs_game *g, uint32_t seat, uint64_t *state)
{
    uint8_t role[SEATS];
    uint32_t count = 0;
    for (uint32_t p = 0; p < g->pub.players; p++)
        if (p != seat && g->pub.player[p].role == FSD_SGS_UNKNOWN)
            role[count++] = g->sec.role[p];
    sgs_shuffle(role, count, state);
    for (uint32_t p = g->pub.players; p-- > 0;)
        if (p != seat && g->pub.player[p].role == FSD_SGS_UNKNOWN)
            g->sec.role[p] = role[--count];
}

/* Cards that the seat has not seen: deck, hands of others, closed piles; and the roles of the
 * living. Deals them anew. */
static inline void sgs_deal_unseen_anew(sgs_game *g, uint32_t seat, uint64_t *state)
{
    uint8_t unseen[CARDS], where[CARDS];
    uint32_t count = 0;
    for (uint32_t id = 0; id < CARDS; id++) {
        uint32_t place = place_of(g, id);
        bool mine = place >= FSD_SGS_HAND && owner_of(g, id) == seat;
        bool closed = place == FSD_SGS_DECK || place == FSD_SGS_HAND || place >= FSD_SGS_GIFTS;
        if (closed && !mine && !set_has(&g->sec.known[seat], id)) {
            where[count] = g->sec.where[id];
            unseen[count++] = (uint8_t)id;
        }
    }
    sgs_shuffle(unseen, count, state);
    uint32_t at = 0;
    for (uint32_t p = 0; p < g->pub.players; p++)
        if (p != seat)
            g->sec.hand[p] = set_and(&g->sec.hand[p], &g->sec.known[seat]);
    for (uint32_t i = 0; i < count; i++) {
        g->sec.where[unseen[i]] = where[i];
        if (where[i] >> 4 == FSD_SGS_DECK)
            g->sec.deck[at++] = unseen[i];
        else if (where[i] >> 4 == FSD_SGS_HAND)
            set_add(&g->sec.hand[where[i] & 15], unseen[i]);
    }
    sgs_deal_roles_anew(g, seat, state);
    if (!owns(&g->pub.player[seat], SKILL_HUASHEN) && g->pub.shape)
        g->sec.spare[0] = mix_next(state);
    g->sec.seed = mix_next(state);
    if (g->asking)
        fsd_sgs_open(g, &g->request);
}

#endif
