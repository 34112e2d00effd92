/* What must hold after every step, for builds that look. */
#include "sgs/flow/flow.h"

/* How many cards lie at each place of each player. */
typedef struct tally {
    uint8_t at[256]; /* by place and owner, as sec.where has them */
} tally;

static uint32_t lying(const tally *cards, uint32_t place, uint32_t who)
{
    return cards->at[place << 4 | who];
}

static const char *broken_places(const sgs_game *g, tally *cards)
{
    const sgs_table *t = &g->pub;
    uint32_t pooled = 0;
    for (uint32_t id = 0; id < CARDS; id++) {
        uint32_t where = g->sec.where[id], place = where >> 4, who = where & 15;
        cards->at[where]++;
        if (place >= FSD_SGS_HAND ? who >= t->players : who != 0)
            return "a card belongs to nobody";
        if (place == FSD_SGS_HAND && !set_has(&g->sec.hand[who], id))
            return "a hand and the places disagree";
        if (place == FSD_SGS_NOWHERE && !(g->sec.small_deck && deck_maneuvering(id)))
            return "a card is nowhere";
        if (place == FSD_SGS_TABLE)
            pooled += set_has(&t->pool, id);
    }
    if (set_count(&t->pool) != pooled)
        return "a card of the pool is not on the table";
    if (lying(cards, FSD_SGS_DECK, 0) != t->deck ||
        lying(cards, FSD_SGS_DISCARDED, 0) != t->discards)
        return "the deck or the discard pile has another size";
    for (uint32_t i = 0; i < t->deck; i++)
        if (place_of(g, g->sec.deck[i]) != FSD_SGS_DECK)
            return "a card of the deck is elsewhere";
    for (uint32_t i = 0; i < t->discards; i++)
        if (place_of(g, t->discard[i]) != FSD_SGS_DISCARDED)
            return "a card of the discard pile is elsewhere";
    return NULL;
}

static bool lies(const sgs_game *g, uint32_t id, uint32_t place, uint32_t who)
{
    return id < CARDS && g->sec.where[id] == (place << 4 | who);
}

static bool shows_others(const sgs_game *g, uint32_t who, uint32_t pile)
{
    const sgs_set cards = fsd_sgs_pile_cards(g, who, (uint32_t)FSD_SGS_PILE + pile);
    return !set_equal(&cards, &g->pub.player[who].pile[pile]);
}

static const char *broken_front(const sgs_game *g, const tally *cards, uint32_t who)
{
    const sgs_player *p = &g->pub.player[who];
    for (uint32_t i = 0; i < FSD_SGS_SLOTS; i++)
        if (p->equip[i] != NO_CARD && (!lies(g, p->equip[i], FSD_SGS_EQUIPPED, who) ||
                                       kind_slot(deck_kind(p->equip[i])) != i))
            return "equipment is elsewhere";
    for (uint32_t i = 0; i < p->delayed; i++) {
        if (!lies(g, p->delayed_card[i], FSD_SGS_JUDGED, who))
            return "a delayed trick is elsewhere";
        for (uint32_t j = 0; j < i; j++)
            if (p->delayed_kind[i] == p->delayed_kind[j])
                return "two delayed tricks of a kind before a player";
    }
    for (uint32_t i = 0; i < FSD_SGS_PILES; i++) {
        if (lying(cards, (uint32_t)FSD_SGS_PILE + i, who) != p->piled[i])
            return "a pile has another size";
        if (i < FSD_SGS_OPEN_PILES && shows_others(g, who, i))
            return "an open pile shows other cards";
    }
    return NULL;
}

static const char *broken_player(const sgs_game *g, const tally *cards, uint32_t who)
{
    const sgs_player *p = &g->pub.player[who];
    if (p->hand != lying(cards, FSD_SGS_HAND, who) || p->hand != set_count(&g->sec.hand[who]))
        return "a hand has another size";
    if (p->hp > p->max_hp)
        return "more hp than the most";
    if (p->alive && p->role != FSD_SGS_UNKNOWN && p->role != g->sec.role[who])
        return "a shown role is false";
    for (uint32_t i = 0; i < FSD_SGS_SLOTS; i++) {
        uint32_t skill = p->equip[i] == NO_CARD ? 0 : fsd_sgs_kinds[deck_kind(p->equip[i])].skill;
        if (skill && !owns(p, skill))
            return "equipment lends no skill";
    }
    return broken_front(g, cards, who);
}

/* Who dies may be asked for a skill that his death wakes (wuhun). */
static bool at_his_death(const sgs_game *g, uint32_t who)
{
    for (uint32_t i = 0; i < g->depth; i++)
        if (g->frame[i].effect == EFFECT_death && g->frame[i].as.death.who == who)
            return true;
    return false;
}

/* Between effects only nosbuqu keeps one without hp. */
static bool lingers(const sgs_player *p)
{
    return p->alive && p->hp <= 0 && p->piled[0] == 0;
}

static const char *broken_request(const sgs_game *g)
{
    if (!g->asking)
        return NULL;
    bool general = g->request.kind == FSD_SGS_ASK_GENERAL; /* in 1v1, of those who fell */
    if (g->request.who >= g->pub.players ||
        (!g->pub.player[g->request.who].alive && !general && !at_his_death(g, g->request.who)))
        return "the dead are asked";
    if (g->request.kind == FSD_SGS_ASK_PLAY && g->depth > 0) {
        const sgs_frame *top = &g->frame[g->depth - 1];
        if (top->effect != EFFECT_phase || top->as.phase.who != g->request.who)
            return "effects are left below a play";
        for (uint32_t p = 0; p < g->pub.players; p++)
            if (lingers(&g->pub.player[p]))
                return "one without hp lives on";
    }
    return NULL;
}

const char *fsd_sgs_broken(const sgs_game *g)
{
    tally cards = { 0 };
    const char *what = broken_places(g, &cards);
    for (uint32_t p = 0; !what && p < g->pub.players; p++)
        what = broken_player(g, &cards, p);
    if (!what)
        what = broken_request(g);
    if (what)
        return what;
    sgs_game settled = *g;
    fsd_sgs_settle(&settled);
    if (memcmp(settled.pub.present, g->pub.present, sizeof g->pub.present) != 0 ||
        memcmp(settled.heeders, g->heeders, sizeof g->heeders) != 0)
        return "listeners are out of date";
    if (!g->asking)
        return NULL;
    fsd_sgs_open(&settled, &g->request);
    if (memcmp(&settled.offer, &g->offer, sizeof g->offer) != 0)
        return "what is offered is out of date";
    return NULL;
}
