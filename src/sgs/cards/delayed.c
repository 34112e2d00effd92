/* Delayed tricks take effect in the judge phase of whom they lie before. */
#include "sgs/flow/flow.h"

static sgs_card as_card(const struct fx_delayed *e)
{
    return (sgs_card){ e->kind, deck_suit(e->id), deck_number(e->id), 0, set_of(e->id) };
}

static bool takes_effect(const sgs_table *t, const struct fx_delayed *e)
{
    if (e->kind == INDULGENCE)
        return t->judge_suit != FSD_SGS_HEART;
    if (e->kind == SUPPLY_SHORTAGE)
        return t->judge_suit != FSD_SGS_CLUB;
    return t->judge_suit == FSD_SGS_SPADE && t->judge_number >= 2 && t->judge_number <= 9;
}

static void skip_phase(sgs_game *g, uint32_t phase)
{
    g->pub.skip = (uint8_t)(g->pub.skip | 1u << phase);
}

/* Lightning goes to the next one it may lie before; at last back to whom it comes from. */
static uint8_t next_holder(const sgs_table *t, const struct fx_delayed *e)
{
    const sgs_card card = as_card(e);
    uint32_t p = e->who;
    while ((p = next_alive(t, p)) != e->who && t->player[e->who].alive) {
        sgs_aim aim = { .card = card, .user = (uint8_t)p };
        if (fsd_sgs_fixed_targets(t, &aim) >> p & 1)
            return (uint8_t)p;
    }
    return e->who;
}

static bool here(const sgs_game *g, uint32_t id)
{
    return place_of(g, id) == FSD_SGS_TABLE || place_of(g, id) == FSD_SGS_JUDGED;
}

EFFECT(delayed)
{
    BEGIN;
    CALL(nullify, .user = NOBODY, .target = e->who, .card = as_card(e), .start = t->current);
    e->off = g->result != 0;
    if (!e->off)
        TRIGGER(EVENT_DELAYED_EFFECT);
    if (!e->off) {
        MOVE(.cards = set_of(e->id), .to = NOBODY, .place = FSD_SGS_TABLE, .reason = REASON_JUDGE,
             .by = e->who);
        CALL(judge, .who = e->who, .kind = e->kind);
        e->off = !takes_effect(t, e);
        if (!e->off && e->kind == LIGHTNING)
            DAMAGE(.from = NOBODY, .to = e->who, .amount = 3, .nature = FSD_SGS_THUNDER,
                   .card = as_card(e));
        else if (!e->off)
            skip_phase(g, e->kind == INDULGENCE ? FSD_SGS_PLAY : FSD_SGS_DRAW);
    }
    if (!here(g, e->id))
        RETURN(0);
    e->seat = e->off && e->kind == LIGHTNING ? next_holder(t, e) : NOBODY;
    if (alive(t, e->seat))
        MOVE(.cards = set_of(e->id), .to = e->seat, .place = FSD_SGS_JUDGED,
             .delayed_kind = LIGHTNING, .reason = REASON_PASS, .by = NOBODY);
    else
        MOVE(.cards = set_of(e->id), .to = NOBODY, .place = FSD_SGS_DISCARDED,
             .reason = REASON_FINISH, .by = NOBODY);
    END;
}
