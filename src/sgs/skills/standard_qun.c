/* The standard generals of Qun. */
#include "sgs/skills/common.h"

/* ---- Chuli (Hua Tuo): once a phase he discards a card, and one of each of some others, all of
 * different kingdoms; whoever lost a spade draws one. ---- */

AIMS(chuli)
{
    if (p == me || !fsd_sgs_discardable(t, me, p, HE))
        return false;
    for (uint32_t i = 0; i < a->targets; i++)
        if (t->player[a->target[i]].kingdom == t->player[p].kingdom)
            return false;
    return true;
}

static bool others_discardable(const sgs_table *t, uint32_t me)
{
    for (uint32_t p = 0; p < t->players; p++)
        if (p != me && t->player[p].alive && fsd_sgs_discardable(t, me, p, HE))
            return true;
    return false;
}

READY(chuli)
{
    return others_discardable(t, me);
}

/* From `players` those fall out who lose no spade. */
ABILITY(chuli)
{
    BEGIN;
    e->flag = FACE(set_from(&e->cards, 0)).suit == FSD_SGS_SPADE;
    MOVE(.cards = e->cards, .to = NOBODY, .place = FSD_SGS_DISCARDED, .reason = REASON_COST,
         .by = me, .skill = SKILL_CHULI);
    for (e->i = 1; e->i < t->players; e->i++) {
        e->player = (uint8_t)seat_at(t, me, (uint32_t)e->i);
        if (!(e->players >> e->player & 1))
            continue;
        e->players &= (uint16_t) ~(1u << e->player);
        if (!alive(t, me) || !alive(t, e->player) || !fsd_sgs_discardable(t, me, e->player, HE))
            continue;
        CALL(choose, .who = me, .from = e->player, .places = HE, .skill = SKILL_CHULI,
             .discards = 1);
        e->id = (uint8_t)g->result;
        if (fsd_sgs_face(t, e->player, e->id).suit == FSD_SGS_SPADE)
            e->players |= (uint16_t)(1u << e->player);
        DISCARD_CARDS(set_of(e->id), me);
    }
    if (e->flag)
        DRAW(me, 1);
    for (e->i = 1; e->i < t->players; e->i++)
        if (e->players >> seat_at(t, me, (uint32_t)e->i) & 1)
            DRAW((uint8_t)seat_at(t, me, (uint32_t)e->i), 1);
    END;
}

/* ---- Jijiu (Hua Tuo): outside his turn a red card as a Peach. ---- */

VIEW(jijiu)
{
    return t->current != me && suit_red(FACE(id).suit);
}

/* ---- Wushuang (Lv Bu): two Jinks against his Slash; in a Duel two Slashes each time (the Duel
 * sees to that). ---- */

CAN(wushuang)
{
    return EVENT(use)->user == me && is_slash(EVENT(use)->card.kind);
}

SKILL(wushuang)
{
    BEGIN;
    for (e->i = 0; e->i < EVENT(use)->count; e->i++)
        if (EVENT(use)->jinks[e->i] == 1)
            EVENT(use)->jinks[e->i] = 2;
    END;
}

/* ---- Liyu (Lv Bu): whom his Slash hurt may let him take a card for a Duel with a third. ---- */

static uint32_t liyu_targets(const sgs_table *t, uint32_t me, uint32_t victim)
{
    return bare_targets(t, me, DUEL, SKILL_LIYU) & ~(1u << victim);
}

CAN(liyu)
{
    const struct fx_damage *damage = EVENT(damage);
    return damage->from == me && damage->to != me && is_slash(damage->card.kind) &&
           alive(t, damage->to) && has_cards(t, damage->to, HE) &&
           liyu_targets(t, me, damage->to) != 0;
}

SKILL(liyu)
{
    BEGIN;
    e->player = EVENT(damage)->to;
    ASK(.kind = FSD_SGS_ASK_PLAYER, .who = e->player, .from = me, .to = me, .skill = SKILL_LIYU,
        .optional = 1, .min = 1, .max = 1, .players = (uint16_t)liyu_targets(t, me, e->player));
    if (NO)
        RETURN(0);
    e->other = ANSWERED_PLAYER;
    TELL_SKILL(me, e->other, SKILL_LIYU);
    CALL(choose, .who = me, .from = e->player, .places = HE, .skill = SKILL_LIYU);
    OBTAIN(me, set_of((uint32_t)g->result), REASON_TAKE);
    if (alive(t, me) && alive(t, e->other))
        USE(.card = bare_card(DUEL, SKILL_LIYU), .user = me, .count = 1, .target = { e->other });
    END;
}

/* ---- Lijian (Diao Chan): once a phase, for a card, one man uses a Duel on another. ---- */

READY(lijian)
{
    return any_duel_of_men(t, me);
}

AIMS(lijian)
{
    return may_duel_next(t, me, a, p);
}

ABILITY(lijian)
{
    BEGIN;
    if (alive(t, e->player) && alive(t, e->other))
        USE(.card = bare_card(DUEL, SKILL_LIJIAN), .user = e->other, .count = 1,
            .target = { e->player });
    END;
}

/* ---- Biyue (Diao Chan): in the finish phase she may draw one. ---- */

CAN(biyue)
{
    return own_phase(EVENT(phase), me, FSD_SGS_FINISH);
}

SKILL(biyue)
{
    BEGIN;
    DRAW(me, 1);
    END;
}

/* ---- Yaowu (Hua Xiong): whoever hurts him by a red Slash recovers a point of hp or draws
 * one. ---- */

enum { YAOWU_DRAW, YAOWU_RECOVER };

CAN(yaowu)
{
    const struct fx_damage *damage = EVENT(damage);
    return damage->to == me && is_slash(damage->card.kind) && suit_red(damage->card.suit) &&
           alive(t, damage->from);
}

SKILL(yaowu)
{
    BEGIN;
    e->player = EVENT(damage)->from;
    ASK(.kind = FSD_SGS_ASK_CHOICE, .who = e->player, .from = me, .to = e->player,
        .skill = SKILL_YAOWU,
        .choices =
            wounded(t, e->player) ? 1u << YAOWU_DRAW | 1u << YAOWU_RECOVER : 1u << YAOWU_DRAW);
    if (g->answer.choice == YAOWU_RECOVER)
        RECOVER(e->player, 1, me);
    else
        DRAW(e->player, 1);
    END;
}

/* ---- Wangzun (Yuan Shu): in the lord's start phase he may draw one; the lord may keep a card less
 * in this turn. ---- */

CAN(wangzun)
{
    return t->mode == FSD_SGS_IDENTITY && own_phase(EVENT(phase), t->lord, FSD_SGS_START);
}

SKILL(wangzun)
{
    BEGIN;
    SET_MARK(t->lord, LESS_HAND, MARK(t->lord, LESS_HAND) + 1u);
    DRAW(me, 1);
    END;
}

/* ---- Tongji (Yuan Shu): while he has more hand cards than hp, whoever has him in range can Slash
 * nobody else. ---- */

RULE(tongji)
{
    if (!is_slash(card->kind) || to == me || from == me || t->player[me].hand <= t->player[me].hp)
        return 0;
    sgs_aim aim = { 0 };
    if (card->skill)
        fsd_sgs_spend(t, from, &card->cards, &aim);
    return fsd_sgs_in_range(t, from, me, aim.spent_slots);
}

/* ---- Qiaomeng (Gongsun Zan): a black Slash of his that hurts may cost the other a piece of
 * equipment; a horse comes to his own hand. ---- */

CAN(qiaomeng)
{
    const struct fx_damage *damage = EVENT(damage);
    return damage->from == me && is_slash(damage->card.kind) && suit_black(damage->card.suit) &&
           alive(t, damage->to) && fsd_sgs_discardable(t, me, damage->to, EQUIP_);
}

static bool is_horse(uint32_t id)
{
    uint32_t type = kind_type(deck_kind(id));
    return type == PLUS_HORSE || type == MINUS_HORSE;
}

SKILL(qiaomeng)
{
    BEGIN;
    CALL(choose, .who = me, .from = EVENT(damage)->to, .places = EQUIP_, .skill = SKILL_QIAOMENG,
         .discards = 1);
    e->id = (uint8_t)g->result;
    if (is_horse(e->id))
        OBTAIN(me, set_of(e->id), REASON_TAKE);
    else
        DISCARD_CARDS(set_of(e->id), me);
    END;
}

/* ---- Yicong (Gongsun Zan): with more than two hp he is one nearer to the others, else they are
 * one farther from him. ---- */

RULE(yicong)
{
    if (t->player[me].hp > 2)
        return from == me ? -1 : 0;
    return to == me ? 1 : 0;
}
