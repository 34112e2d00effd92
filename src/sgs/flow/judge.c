/* Judgements and contests of numbers. */
#include "sgs/flow/flow.h"

static sgs_set top_card(sgs_game *g, const sgs_sink *s, struct fx_judge *e)
{
    if (!fsd_sgs_refill(g, s, 1))
        return set_none();
    e->card = (uint8_t)deck_top(g, 0);
    return set_of(e->card);
}

static void settle_judgement(sgs_game *g, struct fx_judge *e)
{
    sgs_card face = fsd_sgs_face(&g->pub, e->who, e->card);
    e->suit = face.suit;
    e->number = face.number;
}

static void publish(sgs_game *g, const struct fx_judge *e)
{
    g->pub.judge_card = e->card;
    g->pub.judge_suit = e->suit;
    g->pub.judge_number = e->number;
    g->pub.judge_who = e->who;
}

static sgs_set if_on_table(const sgs_game *g, uint32_t id)
{
    return place_of(g, id) == FSD_SGS_TABLE ? set_of(id) : set_none();
}

EFFECT(judge)
{
    BEGIN;
    MOVE(.cards = top_card(g, s, e), .to = NOBODY, .place = FSD_SGS_TABLE, .reason = REASON_JUDGE,
         .by = e->who, .skill = e->skill);
    if (t->over)
        RETURN(0);
    settle_judgement(g, e);
    TELL(.kind = FSD_SGS_HEARD_JUDGE, .who = e->who, .number = e->card, .skill = e->skill,
         .card_kind = e->kind);
    TRIGGER(EVENT_RETRIAL);
    settle_judgement(g, e);
    TRIGGER(EVENT_JUDGED);
    if (!e->keep)
        MOVE(.cards = if_on_table(g, e->card), .to = NOBODY, .place = FSD_SGS_DISCARDED,
             .reason = REASON_JUDGED, .by = e->who);
    publish(g, e);
    RETURN(e->card);
    END;
}

static void note_card(const sgs_game *g, struct fx_retrial *e)
{
    e->old = g->frame[e->on].as.judge.card;
    e->hand = set_has(&g->sec.hand[e->who], e->card);
    e->face = fsd_sgs_face(&g->pub, e->who, e->card);
}

/* The new card counts before the old one goes. */
EFFECT(retrial)
{
    BEGIN;
    note_card(g, e);
    MOVE(.cards = set_of(e->card), .to = NOBODY, .place = FSD_SGS_TABLE, .reason = REASON_RETRIAL,
         .by = e->who, .skill = e->skill);
    g->frame[e->on].as.judge.card = e->card;
    TELL(.kind = FSD_SGS_HEARD_RETRIAL, .who = e->who, .to = g->frame[e->on].as.judge.who,
         .number = e->card, .skill = e->skill);
    if (e->take)
        OBTAIN(e->who, if_on_table(g, e->old), REASON_RETRIAL);
    else
        MOVE(.cards = if_on_table(g, e->old), .to = NOBODY, .place = FSD_SGS_DISCARDED,
             .reason = REASON_JUDGED, .by = e->who);
    CALL(respond, .who = e->who, .from = g->frame[e->on].as.judge.who, .as_use = RETRIED,
         .skill = e->skill, .given = e->face, .hand = e->hand);
    END;
}

static void reveal_pindian(sgs_game *g, const sgs_sink *s, struct fx_pindian *e)
{
    e->from_number = fsd_sgs_face(&g->pub, e->from, e->from_card).number;
    e->to_number = fsd_sgs_face(&g->pub, e->to, e->to_card).number;
    TELL(.kind = FSD_SGS_HEARD_PINDIAN, .who = e->from, .to = e->to, .number = e->from_number,
         .amount = (int8_t)e->to_number, .skill = e->skill);
}

static sgs_set pindian_left(const sgs_game *g, const struct fx_pindian *e)
{
    sgs_set a = if_on_table(g, e->from_card), b = if_on_table(g, e->to_card);
    return set_or(&a, &b);
}

EFFECT(pindian)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_PINDIAN, .who = e->from, .from = e->from, .to = e->to,
        .skill = e->skill, .min = 1, .max = 1, .cards = HAND(e->from));
    e->from_card = (uint8_t)set_from(&g->answer.cards, 0);
    ASK(.kind = FSD_SGS_ASK_PINDIAN, .who = e->to, .from = e->from, .to = e->to, .skill = e->skill,
        .min = 1, .max = 1, .cards = HAND(e->to));
    e->to_card = (uint8_t)set_from(&g->answer.cards, 0);
    MOVE(.cards = set_of(e->from_card), .to = NOBODY, .place = FSD_SGS_TABLE,
         .reason = REASON_PINDIAN, .by = e->from);
    MOVE(.cards = set_of(e->to_card), .to = NOBODY, .place = FSD_SGS_TABLE,
         .reason = REASON_PINDIAN, .by = e->to);
    reveal_pindian(g, s, e);
    TRIGGER(EVENT_PINDIAN_VERIFYING);
    e->won = e->from_number > e->to_number;
    TRIGGER(EVENT_PINDIAN);
    if (!e->keep)
        MOVE(.cards = pindian_left(g, e), .to = NOBODY, .place = FSD_SGS_DISCARDED,
             .reason = REASON_PINDIAN, .by = NOBODY);
    RETURN(e->won);
    END;
}
