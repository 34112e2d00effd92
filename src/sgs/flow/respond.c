/* Someone must give a Slash or a Jink. Result 1: he did, g->given. A card that replaces a judgement
 * is heard of as one that is played. */
#include "sgs/flow/flow.h"

static sgs_set left_on_table(const sgs_game *g, const sgs_set *cards)
{
    return fsd_sgs_on_table(g, cards) ? *cards : set_none();
}

static void note_answer(sgs_game *g, struct fx_respond *e)
{
    e->given = fsd_sgs_answered_card(g, &g->request, &g->answer);
    e->hand = set_within(&e->given.cards, &g->sec.hand[e->who]) && !set_empty(&e->given.cards);
}

EFFECT(respond)
{
    BEGIN;
    if (e->as_use == RETRIED) {
        TRIGGER(EVENT_CARD_RESPONDED);
        RETURN(1);
    }
    TRIGGER(EVENT_CARD_ASKED);
    if (!alive(t, e->who))
        RETURN(0);
    if (!e->provided) {
        do { /* whose card was void may give another */
            ASK(.kind = FSD_SGS_ASK_RESPOND, .who = e->who, .want = e->want, .optional = 1,
                .from = e->from, .to = e->who, .skill = e->skill, .reason_kind = e->kind,
                .card = e->of);
            if (NO) {
                TELL(.kind = FSD_SGS_HEARD_PASS, .who = e->who, .to = e->from, .number = e->want,
                     .skill = e->skill, .card_kind = e->kind);
                RETURN(0);
            }
            note_answer(g, e);
            TRIGGER(EVENT_RESPONSE_DECLARED);
        } while (STOPPED);
    }
    TELL(.kind = FSD_SGS_HEARD_RESPOND, .who = e->who, .to = e->from, .skill = e->given.skill,
         .sees = fsd_sgs_use_seen(e->who, e->given.skill), .card = e->given);
    if (!e->provided)
        MOVE(.cards = e->given.cards, .to = NOBODY,
             .place = e->as_use == PLAYED ? FSD_SGS_DISCARDED : FSD_SGS_TABLE,
             .reason = e->as_use == PROVIDED ? REASON_PROVIDE
                       : e->as_use == USED   ? REASON_USE
                                             : REASON_RESPOND,
             .by = e->who, .skill = e->given.skill);
    TRIGGER(EVENT_CARD_RESPONDED);
    if (e->as_use != PROVIDED)
        MOVE(.cards = left_on_table(g, &e->given.cards), .to = NOBODY, .place = FSD_SGS_DISCARDED,
             .reason = REASON_FINISH, .by = e->who);
    g->given = e->given;
    RETURN(1);
    END;
}
