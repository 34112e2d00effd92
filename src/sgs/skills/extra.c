/* Further generals. */
#include "sgs/skills/common.h"

/* ---- Yongsi (Yuan Shu): he draws one more for each kingdom there is, and discards as many before
 * his discard phase. ---- */

static uint8_t kingdoms(const sgs_table *t)
{
    uint32_t seen = 0;
    for (EACH_SEAT(p, living(t)))
        seen |= 1u << t->player[p].kingdom;
    return (uint8_t)__builtin_popcount(seen);
}

CAN(yongsi)
{
    return EVENT(phase)->who == me;
}

SKILL(yongsi)
{
    BEGIN;
    EVENT(phase)->n = (int8_t)(EVENT(phase)->n + kingdoms(t));
    END;
}

CAN(yongsi_discard)
{
    return EVENT(phase)->who == me && EVENT(phase)->phase == FSD_SGS_DISCARD;
}

SKILL(yongsi_discard)
{
    BEGIN;
    CALL(discard, .who = me, .min = kingdoms(t), .max = kingdoms(t), .places = HE,
         .skill = SKILL_YONGSI, .reason = REASON_DISCARD);
    END;
}

/* ---- Weidi (Yuan Shu): he has the lord's lord skills. ---- */

static uint8_t skill_to_borrow(const sgs_table *t, uint32_t me)
{
    for (uint32_t skill = 1; skill < SKILL_CROSSBOW; skill++)
        if (fsd_sgs_skills[skill].lord && owns(&t->player[t->lord], skill) &&
            !owns(&t->player[me], skill))
            return (uint8_t)skill;
    return 0;
}

CAN(weidi)
{
    return t->mode == FSD_SGS_IDENTITY && skill_to_borrow(t, me) != 0;
}

SKILL(weidi)
{
    BEGIN;
    while (skill_to_borrow(t, me))
        GAIN_SKILL(me, skill_to_borrow(t, me));
    END;
}

/* What the lord gains or loses later. */
static bool crowns(const sgs_table *t, const struct fx_change *change, uint32_t me)
{
    return t->mode == FSD_SGS_IDENTITY && me != t->lord && change->who == t->lord &&
           fsd_sgs_skills[change->skill].lord;
}

CAN(weidi_gained)
{
    return crowns(t, EVENT(change), me);
}

SKILL(weidi_gained)
{
    BEGIN;
    GAIN_SKILL(me, EVENT(change)->skill);
    END;
}

CAN(weidi_lost)
{
    return crowns(t, EVENT(change), me);
}

SKILL(weidi_lost)
{
    BEGIN;
    LOSE_SKILL(me, EVENT(change)->skill);
    END;
}

/* ---- Kangkai (Cao Ang): a target of a Slash within distance 1: he may draw a card and gives it
 * one openly; equipment it may use at once. ---- */

CAN(kangkai)
{
    if (!is_slash(EVENT(use)->card.kind))
        return false;
    for (uint32_t i = 0; i < EVENT(use)->count; i++)
        if (fsd_sgs_distance(t, me, EVENT(use)->target[i], 0) <= 1)
            return true;
    return false;
}

SKILL(kangkai)
{
    BEGIN;
    for (e->i = 0; e->i < EVENT(use)->count; e->i++) {
        e->player = EVENT(use)->target[e->i];
        if (!alive(t, me) || !alive(t, e->player) || fsd_sgs_distance(t, me, e->player, 0) > 1)
            continue;
        ASK(.kind = FSD_SGS_ASK_INVOKE, .who = me, .from = me, .to = e->player, .optional = 1,
            .choices = 2, .skill = SKILL_KANGKAI);
        if (NO)
            continue;
        TELL_SKILL(me, e->player, SKILL_KANGKAI);
        DRAW(me, 1);
        if (e->player == me || !alive(t, me) || !alive(t, e->player) || !has_cards(t, me, HE))
            continue;
        ASK(.kind = FSD_SGS_ASK_EXCHANGE, .who = me, .from = me, .to = e->player, .min = 1,
            .max = 1, .cards = CARDS_OF(me, HE), .skill = SKILL_KANGKAI);
        e->id = (uint8_t)set_from(&g->answer.cards, 0);
        MOVE(.cards = set_of(e->id), .to = e->player, .place = FSD_SGS_HAND, .reason = REASON_GIVE,
             .by = me, .skill = SKILL_KANGKAI, .open = 1);
        if (!is_equipment(deck_kind(e->id)) || !set_has(&HAND(e->player), e->id) ||
            !alive(t, e->player) || MARK(e->player, LOCKED_HAND))
            continue;
        ASK(.kind = FSD_SGS_ASK_INVOKE, .who = e->player, .from = me, .to = e->player,
            .optional = 1, .choices = 2, .skill = SKILL_KANGKAI);
        if (YES)
            USE(.card = fsd_sgs_printed(e->id), .user = e->player, .count = 1,
                .target = { e->player });
    }
    END;
}

/* ---- Xuanfeng (Ling Tong): losing equipment, or having discarded two cards in his discard phase,
 * he may discard two cards of others, one after another. ---- */

CAN(xuanfeng)
{
    return EVENT(move)->from == me && EVENT(move)->slots;
}

static uint16_t strippable(const sgs_table *t, uint32_t me)
{
    uint32_t set = 0;
    for (EACH_SEAT(p, others(t, me)))
        set |= (uint32_t)fsd_sgs_discardable(t, me, p, HE) << p;
    return (uint16_t)set;
}

SKILL(xuanfeng)
{
    BEGIN;
    for (e->i = 0; e->i < 2; e->i++) {
        if (!alive(t, me) || !strippable(t, me))
            RETURN(0);
        ASK_PLAYER(me, strippable(t, me), e->i == 0, SKILL_XUANFENG);
        if (NO)
            RETURN(0);
        e->player = ANSWERED_PLAYER;
        TELL_SKILL(me, e->player, SKILL_XUANFENG);
        CHOOSE_DISCARD(me, e->player, HE);
        DISCARD_CARDS(set_of((uint32_t)g->result), me);
    }
    END;
}

CAN(xuanfeng_discard)
{
    return EVENT(phase)->who == me && EVENT(phase)->phase == FSD_SGS_DISCARD &&
           set_count(&t->thrown) >= 2;
}

SKILL(xuanfeng_discard)
{
    skill_xuanfeng(g, s, f, e, t, me, on);
}

/* ---- Canshi (Sun Hao): instead of drawing he may draw as many as there are wounded; then each
 * basic card or trick he uses in this turn costs him a card. ---- */

static uint8_t wounded_count(const sgs_table *t)
{
    uint8_t n = 0;
    for (uint32_t p = 0; p < t->players; p++)
        n = (uint8_t)(n + fsd_sgs_wounded(t, p));
    return n;
}

CAN(canshi)
{
    return EVENT(phase)->who == me && EVENT(phase)->phase == FSD_SGS_DRAW && wounded_count(t) > 0;
}

SKILL(canshi)
{
    BEGIN;
    STOP_EVENT();
    SET_MARK(me, CANSHI, 1);
    DRAW(me, wounded_count(t));
    END;
}

static bool costs(uint32_t kind)
{
    return kind_type(kind) == BASIC || is_trick(kind);
}

CAN(canshi_use)
{
    return EVENT(use)->user == me && MARK(me, CANSHI) && costs(EVENT(use)->card.kind);
}

SKILL(canshi_use)
{
    BEGIN;
    CALL(discard, .who = me, .min = 1, .max = 1, .places = HE, .skill = SKILL_CANSHI,
         .reason = REASON_DISCARD);
    END;
}

CAN(canshi_jink)
{
    return EVENT(respond)->who == me && EVENT(respond)->as_use == USED && MARK(me, CANSHI);
}

SKILL(canshi_jink)
{
    BEGIN;
    CALL(discard, .who = me, .min = 1, .max = 1, .places = HE, .skill = SKILL_CANSHI,
         .reason = REASON_DISCARD);
    END;
}

/* ---- Chouhai (Sun Hao): without hand cards he takes one more. ---- */

CAN(chouhai)
{
    return EVENT(damage)->to == me && t->player[me].hand == 0;
}

SKILL(chouhai)
{
    BEGIN;
    EVENT(damage)->amount++;
    END;
}

/* ---- Guiming (Sun Hao, lord): in his turn others of Wu count as wounded. ---- */

RULE(guiming)
{
    return from != me && t->current == me && t->player[from].kingdom == FSD_SGS_WU;
}
