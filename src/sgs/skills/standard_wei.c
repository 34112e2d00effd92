/* The standard generals of Wei. */
#include "sgs/flow/flow.h"

/* ---- Jianxiong (Cao Cao): after damage he takes the cards that did it, or draws one. ---- */

CAN(jianxiong)
{
    return EVENT(damage)->to == me;
}

enum { JIANXIONG_DRAW, JIANXIONG_TAKE };

SKILL(jianxiong)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_CHOICE, .who = me, .from = EVENT(damage)->from, .to = me,
        .skill = SKILL_JIANXIONG, .optional = 1,
        .choices = ON_TABLE(&EVENT(damage)->card.cards)
                       ? 1u << JIANXIONG_DRAW | 1u << JIANXIONG_TAKE
                       : 1u << JIANXIONG_DRAW);
    if (NO)
        RETURN(0);
    if (g->answer.choice == JIANXIONG_TAKE)
        OBTAIN(me, EVENT(damage)->card.cards, REASON_OBTAIN);
    else
        DRAW(me, 1);
    END;
}

/* ---- Ganglie (Xiahou Dun): for each point of damage he may judge; red: 1 damage to the source,
 * black: he discards one of the source's cards. ---- */

CAN(ganglie)
{
    return EVENT(damage)->to == me;
}

SKILL(ganglie)
{
    BEGIN;
    for (e->n = EVENT(damage)->amount; e->n > 0 && alive(t, me); e->n--) {
        ASK_YES(me, SKILL_GANGLIE);
        if (NO)
            RETURN(0);
        JUDGE(me, SKILL_GANGLIE);
        e->player = EVENT(damage)->from;
        if (!alive(t, e->player) || !alive(t, me))
            continue;
        if (suit_red(t->judge_suit)) {
            DAMAGE(.from = me, .to = e->player, .amount = 1, .skill = SKILL_GANGLIE);
        } else if (fsd_sgs_discardable(t, me, e->player, HE)) {
            CHOOSE_DISCARD(me, e->player, HE);
            DISCARD_CARDS(set_of((uint32_t)g->result), me);
        }
    }
    END;
}
