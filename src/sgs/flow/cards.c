/* Cards move: with the events, drawn, discarded, chosen from others. */
#include "sgs/flow/flow.h"

EFFECT(move)
{
    BEGIN;
    TRIGGER(EVENT_CARDS_MOVING);
    if (set_empty(&e->cards))
        RETURN(0);
    fsd_sgs_move_now(g, s, e);
    TRIGGER(EVENT_CARDS_MOVED);
    if (e->lion && wounded(t, e->from))
        RECOVER(e->from, 1, e->from);
    END;
}

bool fsd_sgs_moved_at_once(sgs_game *g, const sgs_sink *s, struct fx_move *move)
{
    if (fsd_sgs_listens(g, EVENT_CARDS_MOVING) || fsd_sgs_listens(g, EVENT_CARDS_MOVED) ||
        present(&g->pub, SKILL_SILVER_LION))
        return false;
    fsd_sgs_move_now(g, s, move);
    return true;
}

EFFECT(swap)
{
    BEGIN;
    e->back = HAND(e->other);
    MOVE(.cards = HAND(e->one), .to = e->other, .place = FSD_SGS_HAND, .reason = REASON_SWAP,
         .by = NOBODY, .skill = e->skill);
    if (alive(t, e->one))
        MOVE(.cards = set_and(&e->back, &HAND(e->other)), .to = e->one, .place = FSD_SGS_HAND,
             .reason = REASON_SWAP, .by = NOBODY, .skill = e->skill);
    END;
}

static sgs_set drawn(sgs_game *g, const sgs_sink *s, uint32_t count)
{
    sgs_set cards = set_none();
    if (fsd_sgs_refill(g, s, count))
        for (uint32_t i = 0; i < count; i++)
            set_add(&cards, deck_top(g, i));
    return cards;
}

EFFECT(draw)
{
    BEGIN;
    if (!alive(t, e->who))
        RETURN(0);
    MOVE(.cards = drawn(g, s, e->count), .to = e->who, .place = FSD_SGS_HAND, .reason = e->reason,
         .by = e->who, .skill = e->skill);
    END;
}

/* What can be chosen by its face. */
static sgs_set seen_cards(const sgs_game *g, const struct fx_choose *e)
{
    bool hand_seen = e->open || e->who == e->from;
    uint32_t places = hand_seen ? e->places : e->places & ~(uint32_t)HAND_;
    sgs_set cards = fsd_sgs_cards_of(g, e->from, places);
    if (e->discards) {
        sgs_set safe = fsd_sgs_safe(&g->pub, e->who, e->from);
        cards = set_minus(&cards, &safe);
    }
    return set_minus(&cards, &e->out);
}

static sgs_set blind_cards(const sgs_game *g, const struct fx_choose *e)
{
    if (e->open || e->who == e->from || !(e->places & HAND_))
        return set_none();
    return set_minus(&g->sec.hand[e->from], &e->out);
}

static uint8_t blind_count(const sgs_game *g, const struct fx_choose *e)
{
    sgs_set cards = blind_cards(g, e);
    return (uint8_t)set_count(&cards);
}

static int chosen_card(sgs_game *g, const struct fx_choose *e)
{
    if (g->answer.no)
        return -1;
    if (!g->answer.chosen)
        return (int)set_from(&g->answer.cards, 0);
    sgs_set cards = blind_cards(g, e);
    return (int)fsd_sgs_random_card(g, &cards);
}

EFFECT(choose)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_CARD_OF_PLAYER, .who = e->who, .to = e->from, .from = e->who,
        .skill = e->skill, .reason_kind = e->kind, .optional = e->optional,
        .cards = seen_cards(g, e), .hand = blind_count(g, e), .min = 1, .max = 1);
    RETURN(chosen_card(g, e));
    END;
}

static sgs_set own_cards(const sgs_game *g, const struct fx_discard *e)
{
    sgs_set cards = fsd_sgs_cards_of(g, e->who, e->places);
    return set_minus(&cards, &e->out);
}

static uint8_t at_most(const sgs_game *g, const struct fx_discard *e, uint8_t n)
{
    sgs_set cards = own_cards(g, e);
    uint32_t count = set_count(&cards);
    return count < n ? (uint8_t)count : n;
}

/* Where he must, all that he has is enough. */
EFFECT(discard)
{
    BEGIN;
    if (!alive(t, e->who))
        RETURN(0);
    if (!e->optional)
        e->min = at_most(g, e, e->min);
    ASK(.kind = FSD_SGS_ASK_DISCARD, .who = e->who, .from = e->who, .skill = e->skill,
        .reason_kind = e->kind, .optional = e->optional, .min = e->min, .max = e->max,
        .cards = own_cards(g, e), .reserved = 0);
    e->out = g->answer.cards;
    MOVE(.cards = e->out, .to = NOBODY, .place = FSD_SGS_DISCARDED, .reason = e->reason,
         .by = e->who, .skill = e->skill);
    RETURN((int)set_count(&e->out));
    END;
}
