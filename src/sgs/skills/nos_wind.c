/* First prints of generals of Wind, and of Ling Tong. */
#include "sgs/skills/common.h"

/* ---- Nosjushou (Cao Ren): in the finish phase he may draw three and turn over. ---- */

CAN(nosjushou)
{
    return EVENT(phase)->who == me && EVENT(phase)->phase == FSD_SGS_FINISH;
}

SKILL(nosjushou)
{
    BEGIN;
    DRAW(me, 3);
    FLIP(me);
    END;
}

/* ---- Nosbuqu (Zhou Tai): out of hp he may lay a card beside himself for each point he is short
 * of 1; while their numbers differ he is not dying. What he recovers takes cards away. ---- */

static bool numbers_differ(const sgs_table *t, uint32_t me)
{
    uint32_t seen = 0;
    for (EACH_CARD(id, &t->player[me].pile[0])) {
        if (seen >> deck_number(id) & 1)
            return false;
        seen |= 1u << deck_number(id);
    }
    return true;
}

static int short_of_one(const sgs_table *t, uint32_t me)
{
    return 1 - t->player[me].hp;
}

CAN(nosbuqu)
{
    return EVENT(hp)->who == me && short_of_one(t, me) > 0;
}

SKILL(nosbuqu)
{
    BEGIN;
    e->n = (int8_t)(short_of_one(t, me) - t->player[me].piled[0]);
    if (e->n > 0) {
        if (!fsd_sgs_refill(g, s, (uint32_t)e->n))
            RETURN(0);
        MOVE(.cards = fsd_sgs_deck_cards_on_top(g, (uint32_t)e->n), .to = me, .place = FSD_SGS_PILE,
             .reason = REASON_PUT, .by = me, .skill = SKILL_NOSBUQU);
    }
    EVENT(hp)->dies = numbers_differ(t, me);
    END;
}

/* Of the dying: so many cards went by recovery that the others differ. */
CAN(nosbuqu_lives)
{
    return EVENT(dying)->who == me && t->player[me].piled[0] >= short_of_one(t, me) &&
           numbers_differ(t, me);
}

SKILL(nosbuqu_lives)
{
    BEGIN;
    STOP_EVENT();
    END;
}

static uint8_t surplus(const sgs_table *t, uint32_t me)
{
    int need = short_of_one(t, me) < 0 ? 0 : short_of_one(t, me);
    return (uint8_t)(t->player[me].piled[0] > need ? t->player[me].piled[0] - need : 0);
}

CAN(nosbuqu_heals)
{
    return EVENT(recover)->who == me && surplus(t, me) > 0;
}

SKILL(nosbuqu_heals)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_PICK, .who = me, .from = me, .to = me, .skill = SKILL_NOSBUQU,
        .min = surplus(t, me), .max = surplus(t, me), .cards = t->player[me].pile[0]);
    MOVE(.cards = g->answer.cards, .to = NOBODY, .place = FSD_SGS_DISCARDED,
         .reason = REASON_FINISH, .by = me, .skill = SKILL_NOSBUQU);
    END;
}

/* Who lived by it lives no longer. */
CAN(nosbuqu_parting)
{
    return true;
}

SKILL(nosbuqu_parting)
{
    BEGIN;
    MOVE(.cards = fsd_sgs_pile_cards(g, me, FSD_SGS_PILE), .to = NOBODY, .place = FSD_SGS_DISCARDED,
         .reason = REASON_FINISH, .by = NOBODY);
    if (alive(t, me) && t->player[me].hp <= 0)
        CALL(dying, .who = me, .from = NOBODY);
    END;
}

/* ---- Nosleiji (Zhang Jiao): with a Jink used or played he may let a player judge; a spade: 2
 * thunder damage to him. ---- */

CAN(nosleiji)
{
    return EVENT(respond)->who == me && EVENT(respond)->given.kind == JINK;
}

SKILL(nosleiji)
{
    BEGIN;
    ASK_PLAYER(me, living(t), 1, SKILL_NOSLEIJI);
    if (NO)
        RETURN(0);
    e->player = ANSWERED_PLAYER;
    TELL_SKILL(me, e->player, SKILL_NOSLEIJI);
    JUDGE(e->player, SKILL_NOSLEIJI);
    if (t->judge_suit == FSD_SGS_SPADE)
        DAMAGE(.from = me, .to = e->player, .amount = 2, .nature = FSD_SGS_THUNDER,
               .skill = SKILL_NOSLEIJI);
    END;
}

/* ---- Nosguhuo (Yu Ji): a hand card, face down, as any basic card or trick that is not delayed.
 * All others with hp say whether they doubt it; if any does it is shown, and only a heart that is
 * what it was said to be has its effect. Who doubted the truth loses a point of hp, who doubted a
 * lie draws one. ---- */

VIEW(nosguhuo)
{
    return true;
}

/* As a response any Slash is a Slash. */
static bool true_to_word(uint32_t declared, uint32_t kind, bool response)
{
    return declared == kind || (response && is_slash(declared) && is_slash(kind));
}

static bool may_doubt(const sgs_table *t, uint32_t me, uint32_t who)
{
    return who != me && alive(t, who) && t->player[who].hp > 0;
}

/* On the frame of either hook; e->card is what he declared. */
static void weigh(sgs_game *g, const sgs_sink *s, sgs_frame *f, struct fx_skill *e,
                  const sgs_table *t, uint8_t me, uint8_t on)
{
    BEGIN;
    e->players = 0;
    for (e->i = 0; e->i < t->players; e->i++) {
        e->player = (uint8_t)seat_at(t, t->current, (uint32_t)e->i);
        if (!may_doubt(t, me, e->player))
            continue;
        ASK(.kind = FSD_SGS_ASK_INVOKE, .who = e->player, .from = me, .to = e->player,
            .optional = 1, .choices = 2, .skill = SKILL_NOSGUHUO,
            .card = { .kind = e->card.kind, .suit = FSD_SGS_NO_SUIT, .skill = SKILL_NOSGUHUO });
        e->players = (uint16_t)(e->players | (uint32_t)YES << e->player);
    }
    if (e->players == 0)
        RETURN(0);
    e->id = (uint8_t)set_from(&e->card.cards, 0);
    e->flag = true_to_word(e->card.kind, FACE(e->id).kind, g->frame[on].effect == EFFECT_respond);
    e->choice = e->flag && FACE(e->id).suit == FSD_SGS_HEART;
    if (!e->choice)
        STOP_EVENT();
    else if (g->frame[on].effect == EFFECT_use)
        EVENT(use)->flags |= USE_PROVIDED;
    MOVE(.cards = e->card.cards, .to = NOBODY,
         .place = e->choice ? FSD_SGS_TABLE : FSD_SGS_DISCARDED,
         .reason = e->choice ? REASON_USE : REASON_PUT, .by = me, .skill = SKILL_NOSGUHUO);
    for (e->i = 0; e->i < t->players; e->i++) {
        e->player = (uint8_t)seat_at(t, t->current, (uint32_t)e->i);
        if (!(e->players >> e->player & 1))
            continue;
        TELL_SKILL(e->player, me, SKILL_NOSGUHUO);
        if (e->flag)
            LOSE_HP(e->player, 1);
        else
            DRAW(e->player, 1);
    }
    END;
}

CAN(nosguhuo_use)
{
    return EVENT(use)->user == me && EVENT(use)->card.skill == SKILL_NOSGUHUO;
}

SKILL(nosguhuo_use)
{
    e->card = EVENT(use)->card;
    weigh(g, s, f, e, t, me, on);
}

CAN(nosguhuo_play)
{
    return EVENT(respond)->who == me && EVENT(respond)->given.skill == SKILL_NOSGUHUO;
}

SKILL(nosguhuo_play)
{
    e->card = EVENT(respond)->given;
    weigh(g, s, f, e, t, me, on);
}

/* ---- Nosxuanfeng (Ling Tong): losing equipment he may use a Slash of no card on anybody, or deal
 * 1 damage to a neighbour at distance 1. ---- */

enum { XUANFENG_SLASH, XUANFENG_DAMAGE };

static uint32_t xuanfeng_targets(const sgs_table *t, uint32_t me, uint32_t choice)
{
    if (choice == XUANFENG_SLASH)
        return MARK(me, NO_SLASH) ? 0 : bare_targets(t, me, SLASH, SKILL_NOSXUANFENG);
    uint32_t set = others(t, me);
    for (EACH_SEAT(p, others(t, me)))
        if (fsd_sgs_distance(t, me, p, 0) > 1)
            set &= ~(1u << p);
    return set;
}

static uint32_t xuanfeng_choices(const sgs_table *t, uint32_t me)
{
    uint32_t bits = 0;
    for (uint32_t choice = XUANFENG_SLASH; choice <= XUANFENG_DAMAGE; choice++)
        bits |= (uint32_t)(xuanfeng_targets(t, me, choice) != 0) << choice;
    return bits;
}

CAN(nosxuanfeng)
{
    return EVENT(move)->from == me && EVENT(move)->slots && xuanfeng_choices(t, me) != 0;
}

SKILL(nosxuanfeng)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_CHOICE, .who = me, .from = me, .to = me, .skill = SKILL_NOSXUANFENG,
        .optional = 1, .choices = xuanfeng_choices(t, me));
    if (NO)
        RETURN(0);
    e->choice = g->answer.choice;
    ASK_PLAYER(me, xuanfeng_targets(t, me, e->choice), 0, SKILL_NOSXUANFENG);
    e->player = ANSWERED_PLAYER;
    TELL_SKILL(me, e->player, SKILL_NOSXUANFENG);
    if (e->choice == XUANFENG_SLASH)
        USE(.card = bare_card(SLASH, SKILL_NOSXUANFENG), .user = me, .count = 1,
            .target = { e->player }, .flags = USE_UNCOUNTED);
    else
        DAMAGE(.from = me, .to = e->player, .amount = 1, .skill = SKILL_NOSXUANFENG);
    END;
}
