/* Where cards lie, and how they come there. Nothing else writes the places of cards. */
#include "sgs/table/state.h"

sgs_set fsd_sgs_equipped(const sgs_table *t, uint32_t who)
{
    sgs_set cards = set_none();
    for (uint32_t i = 0; i < FSD_SGS_SLOTS; i++)
        if (t->player[who].equip[i] != NO_CARD)
            set_add(&cards, t->player[who].equip[i]);
    return cards;
}

sgs_set fsd_sgs_delayed_cards(const sgs_table *t, uint32_t who)
{
    sgs_set cards = set_none();
    for (uint32_t i = 0; i < t->player[who].delayed; i++)
        set_add(&cards, t->player[who].delayed_card[i]);
    return cards;
}

sgs_set fsd_sgs_cards_of(const sgs_game *g, uint32_t who, uint32_t places)
{
    sgs_set cards = places & HAND_ ? g->sec.hand[who] : set_none();
    if (places & EQUIP_) {
        sgs_set more = fsd_sgs_equipped(&g->pub, who);
        cards = set_or(&cards, &more);
    }
    if (places & JUDGE_) {
        sgs_set more = fsd_sgs_delayed_cards(&g->pub, who);
        cards = set_or(&cards, &more);
    }
    return cards;
}

sgs_set fsd_sgs_pile_cards(const sgs_game *g, uint32_t who, uint32_t place)
{
    sgs_set cards = set_none();
    if (g->pub.player[who].piled[place - FSD_SGS_PILE] == 0)
        return cards;
    for (uint32_t id = 0; id < CARDS; id++)
        if (g->sec.where[id] == (place << 4 | who))
            set_add(&cards, id);
    return cards;
}

/* ---- Taking a card up ---- */

/* Out of an ordered list, keeping the order; from its end, where cards usually are. */
static void remove_from(uint8_t *list, uint8_t *count, uint32_t id)
{
    uint32_t at = *count;
    while (list[--at] != id)
        ;
    memmove(list + at, list + at + 1, *count - at - 1u);
    list[--*count] = 0;
}

static void lift_equipment(sgs_game *g, uint32_t who, uint32_t id)
{
    uint32_t kind = deck_kind(id);
    g->pub.player[who].equip[kind_slot(kind)] = NO_CARD;
    if (fsd_sgs_kinds[kind].skill) {
        fsd_sgs_take(g, who, fsd_sgs_kinds[kind].skill);
        fsd_sgs_settle(g);
    }
}

static void lift_delayed(sgs_player *p, uint32_t id)
{
    uint32_t at = 0;
    while (p->delayed_card[at] != id)
        at++;
    for (p->delayed--; at < p->delayed; at++) {
        p->delayed_card[at] = p->delayed_card[at + 1];
        p->delayed_kind[at] = p->delayed_kind[at + 1];
    }
    p->delayed_card[at] = p->delayed_kind[at] = 0;
}

static void lift(sgs_game *g, uint32_t id)
{
    sgs_table *t = &g->pub;
    uint32_t place = place_of(g, id), who = owner_of(g, id);
    if (place == FSD_SGS_DECK) {
        remove_from(g->sec.deck, &t->deck, id);
    } else if (place == FSD_SGS_DISCARDED) {
        remove_from(t->discard, &t->discards, id);
    } else if (place == FSD_SGS_TABLE) {
        set_drop(&t->pool, id);
    } else if (place == FSD_SGS_HAND) {
        set_drop(&g->sec.hand[who], id);
        t->player[who].hand--;
        for (uint32_t p = 0; p < t->players; p++)
            set_drop(&g->sec.known[p], id);
    } else if (place == FSD_SGS_EQUIPPED) {
        lift_equipment(g, who, id);
    } else if (place == FSD_SGS_JUDGED) {
        lift_delayed(&t->player[who], id);
    } else if (place >= FSD_SGS_PILE) {
        t->player[who].piled[place - FSD_SGS_PILE]--;
        if (place - FSD_SGS_PILE < FSD_SGS_OPEN_PILES)
            set_drop(&t->player[who].pile[place - FSD_SGS_PILE], id);
    }
}

/* ---- Putting it down ---- */

static void drop_equipment(sgs_game *g, uint32_t who, uint32_t id)
{
    uint32_t kind = deck_kind(id);
    FSD_ASSERT(g->pub.player[who].equip[kind_slot(kind)] == NO_CARD);
    g->pub.player[who].equip[kind_slot(kind)] = (uint8_t)id;
    if (fsd_sgs_kinds[kind].skill) {
        fsd_sgs_give(g, who, fsd_sgs_kinds[kind].skill);
        fsd_sgs_settle_given(g, fsd_sgs_kinds[kind].skill);
    }
}

static void drop(sgs_game *g, uint32_t id, uint32_t place, uint32_t who, uint32_t kind)
{
    sgs_table *t = &g->pub;
    if (place == FSD_SGS_DECK) {
        g->sec.deck[t->deck++] = (uint8_t)id;
    } else if (place == FSD_SGS_DISCARDED) {
        t->discard[t->discards++] = (uint8_t)id;
    } else if (place == FSD_SGS_HAND) {
        set_add(&g->sec.hand[who], id);
        t->player[who].hand++;
    } else if (place == FSD_SGS_EQUIPPED) {
        drop_equipment(g, who, id);
    } else if (place == FSD_SGS_JUDGED) {
        sgs_player *p = &t->player[who];
        FSD_ASSERT(p->delayed < FSD_SGS_DELAYED);
        p->delayed_card[p->delayed] = (uint8_t)id;
        p->delayed_kind[p->delayed++] = (uint8_t)(kind ? kind : deck_kind(id));
    } else if (place >= FSD_SGS_PILE) {
        t->player[who].piled[place - FSD_SGS_PILE]++;
        if (place - FSD_SGS_PILE < FSD_SGS_OPEN_PILES)
            set_add(&t->player[who].pile[place - FSD_SGS_PILE], id);
    }
    bool owned = place >= FSD_SGS_HAND;
    g->sec.where[id] = (uint8_t)(place << 4 | (owned ? who : 0));
}

void fsd_sgs_lay(sgs_game *g, uint32_t id, uint32_t place, uint32_t who)
{
    lift(g, id);
    drop(g, id, place, who, NONE);
}

/* ---- Moving ---- */

/* What listeners ask about where the cards came from. */
static void note_origin(const sgs_game *g, struct fx_move *m)
{
    const sgs_table *t = &g->pub;
    uint32_t first = set_from(&m->cards, 0);
    m->from_place = (uint8_t)place_of(g, first);
    m->from = m->from_place >= FSD_SGS_HAND ? (uint8_t)owner_of(g, first) : NOBODY;
    for (EACH_CARD(id, &m->cards)) {
        uint32_t place = place_of(g, id);
        FSD_ASSERT((place >= FSD_SGS_HAND ? owner_of(g, id) : NOBODY) == m->from);
        if (place == FSD_SGS_HAND)
            m->hand_lost++;
        else if (place == FSD_SGS_EQUIPPED)
            m->slots = (uint8_t)(m->slots | 1u << kind_slot(deck_kind(id)));
        else if (place == FSD_SGS_JUDGED)
            m->delayed++;
    }
    m->emptied = m->hand_lost && m->hand_lost == t->player[m->from].hand;
    uint8_t armour =
        m->slots >> FSD_SGS_ARMOUR & 1 ? t->player[m->from].equip[FSD_SGS_ARMOUR] : NO_CARD;
    m->lion =
        armour != NO_CARD && deck_kind(armour) == SILVER_LION && fsd_sgs_armour_works(t, m->from);
}

/* Who sees the faces. */
static uint16_t witnesses(const struct fx_move *m)
{
    bool closed_to =
        m->place == FSD_SGS_HAND || m->place == FSD_SGS_DECK || m->place >= FSD_SGS_GIFTS;
    bool closed_from = m->from_place == FSD_SGS_HAND || m->from_place == FSD_SGS_DECK ||
                       m->from_place >= FSD_SGS_GIFTS;
    if (m->open || !closed_to || !closed_from)
        return UINT16_MAX;
    uint32_t sees = m->sees;
    if (m->from != NOBODY)
        sees |= 1u << m->from;
    if (m->place == FSD_SGS_HAND)
        sees |= 1u << m->to;
    return (uint16_t)sees;
}

static void remember(sgs_game *g, const struct fx_move *m, uint16_t sees)
{
    if (m->place == FSD_SGS_HAND)
        for (uint32_t p = 0; p < g->pub.players; p++)
            if (p != m->to && sees >> p & 1)
                g->sec.known[p] = set_or(&g->sec.known[p], &m->cards);
}

/* What is discarded in a discard phase, for those who ask at its end. */
static void note_discards(sgs_table *t, const struct fx_move *m, const sgs_set *hand)
{
    bool discarded = m->reason == REASON_DISCARD || m->reason == REASON_THROW ||
                     m->reason == REASON_DISMANTLE || m->reason == REASON_COST;
    if (t->phase != FSD_SGS_DISCARD || m->place != FSD_SGS_DISCARDED || !discarded)
        return;
    t->dropped = set_or(&t->dropped, &m->cards);
    if (m->from == t->current && m->by == t->current) {
        sgs_set own = set_and(&m->cards, hand);
        t->thrown = set_or(&t->thrown, &own);
    }
}

void fsd_sgs_move_now(sgs_game *g, const sgs_sink *s, struct fx_move *m)
{
    note_origin(g, m);
    uint16_t sees = witnesses(m);
    const sgs_set hand = m->from == NOBODY ? set_none() : g->sec.hand[m->from];
    for (EACH_CARD(id, &m->cards)) {
        lift(g, id);
        drop(g, id, m->place, m->to, m->delayed_kind);
    }
    if (m->place == FSD_SGS_DECK && m->bottom) {
        uint32_t n = set_count(&m->cards), rest = g->pub.deck - n;
        uint8_t moved[CARDS];
        memcpy(moved, g->sec.deck + rest, n);
        memmove(g->sec.deck + n, g->sec.deck, rest);
        memcpy(g->sec.deck, moved, n);
    }
    if (m->place == FSD_SGS_HAND)
        m->gained = (uint8_t)set_count(&m->cards);
    if (m->pool)
        g->pub.pool = set_or(&g->pub.pool, &m->cards);
    remember(g, m, sees);
    note_discards(&g->pub, m, &hand);
    TELL(.kind = FSD_SGS_HEARD_MOVE, .who = m->by, .from = m->from, .to = m->to,
         .number = (uint8_t)set_count(&m->cards), .place = m->place, .reason = m->reason,
         .skill = m->skill, .sees = sees, .card = { .cards = m->cards });
}
