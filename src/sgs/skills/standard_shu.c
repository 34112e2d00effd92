/* The standard generals of Shu. */
#include "sgs/flow/flow.h"

/* ---- Wusheng (Guan Yu): a red card as a Slash. ---- */

VIEW(wusheng)
{
    return suit_red(FACE(id).suit);
}

/* ---- Guanxing (Zhuge Liang): in the start phase he puts the top cards in any order, some of them
 * at the bottom. ---- */

CAN(guanxing)
{
    return EVENT(phase)->who == me && EVENT(phase)->phase == FSD_SGS_START;
}

SKILL(guanxing)
{
    BEGIN;
    e->n = (int8_t)(t->living < 5 ? t->living : 5);
    if (!fsd_sgs_refill(g, s, (uint32_t)e->n))
        RETURN(0);
    ASK(.kind = FSD_SGS_ASK_ARRANGE, .who = me, .from = me, .to = me, .skill = SKILL_GUANXING,
        .cards = fsd_sgs_deck_cards_on_top(g, (uint32_t)e->n));
    fsd_sgs_arrange(g, g->answer.order, g->answer.ordered, g->answer.top);
    END;
}

/* ---- Kongcheng (Zhuge Liang): without hand cards no target of Slash or Duel. ---- */

RULE(kongcheng)
{
    return to == me && t->player[me].hand == 0 && (is_slash(card->kind) || card->kind == DUEL);
}

/* ---- Tieji (Ma Chao): each target of his Slash may lose its skills for the turn; it discards a
 * card of the suit he judges, or cannot jink. ---- */

CAN(tieji)
{
    return EVENT(use)->user == me && is_slash(EVENT(use)->card.kind);
}

static sgs_set cards_of_suit(const sgs_game *g, uint32_t who, uint32_t suit)
{
    sgs_set cards = fsd_sgs_cards_of(g, who, HE), fit = set_none();
    for (EACH_CARD(id, &cards))
        if (fsd_sgs_face(&g->pub, who, id).suit == suit)
            set_add(&fit, id);
    return fit;
}

SKILL(tieji)
{
    BEGIN;
    for (e->i = 0; e->i < EVENT(use)->count && alive(t, me); e->i++) {
        e->player = EVENT(use)->target[e->i];
        if (!alive(t, e->player))
            continue;
        ASK(.kind = FSD_SGS_ASK_INVOKE, .who = me, .from = me, .to = e->player, .optional = 1,
            .choices = 2, .skill = SKILL_TIEJI);
        if (NO)
            continue;
        g->pub.player[e->player].muted |= MUTE_OPTIONAL;
        JUDGE(me, SKILL_TIEJI);
        if (!alive(t, e->player))
            continue;
        ASK(.kind = FSD_SGS_ASK_DISCARD, .who = e->player, .from = me, .to = e->player,
            .skill = SKILL_TIEJI, .optional = 1, .min = 1, .max = 1,
            .cards = cards_of_suit(g, e->player, t->judge_suit));
        if (NO)
            EVENT(use)->jinks[e->i] = 0;
        else
            MOVE(.cards = g->answer.cards, .to = NOBODY, .place = FSD_SGS_DISCARDED,
                 .reason = REASON_DISCARD, .by = e->player);
    }
    END;
}

/* ---- Jizhi (Huang Yueying): for each trick he uses the top card is shown: no basic card, and it
 * is his; else it is discarded, or he puts a hand card on the deck for it. ---- */

CAN(jizhi)
{
    return EVENT(use)->user == me && is_trick(EVENT(use)->card.kind);
}

SKILL(jizhi)
{
    BEGIN;
    if (!fsd_sgs_refill(g, s, 1))
        RETURN(0);
    e->id = (uint8_t)deck_top(g, 0);
    MOVE(.cards = set_of(e->id), .to = NOBODY, .place = FSD_SGS_TABLE, .reason = REASON_REVEAL,
         .by = me, .skill = SKILL_JIZHI);
    if (kind_type(deck_kind(e->id)) != BASIC) {
        OBTAIN(me, set_of(e->id), REASON_OBTAIN);
        RETURN(0);
    }
    ASK(.kind = FSD_SGS_ASK_EXCHANGE, .who = me, .from = me, .to = me, .skill = SKILL_JIZHI,
        .optional = 1, .min = 1, .max = 1, .cards = HAND(me));
    if (NO) {
        MOVE(.cards = set_of(e->id), .to = NOBODY, .place = FSD_SGS_DISCARDED,
             .reason = REASON_FINISH, .by = me);
        RETURN(0);
    }
    MOVE(.cards = g->answer.cards, .to = NOBODY, .place = FSD_SGS_DECK, .reason = REASON_PUT,
         .by = me, .skill = SKILL_JIZHI);
    OBTAIN(me, set_of(e->id), REASON_OBTAIN);
    END;
}
