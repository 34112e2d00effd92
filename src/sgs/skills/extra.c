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

/* What the lord gains or loses later; or weidi itself comes and goes (huashen). */
static bool crowns(const sgs_table *t, const struct fx_change *change, uint32_t me)
{
    return t->mode == FSD_SGS_IDENTITY && me != t->lord && change->who == t->lord &&
           fsd_sgs_skills[change->skill].lord;
}

CAN(weidi_gained)
{
    const struct fx_change *change = EVENT(change);
    bool himself = change->who == me && change->skill == SKILL_WEIDI;
    return crowns(t, change, me) || (himself && fsd_sgs_hooks[HOOK_WEIDI].can(g, t, me, on));
}

SKILL(weidi_gained)
{
    fsd_sgs_skill_weidi(g, s, f);
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

CAN(weidi_parting)
{
    return t->mode == FSD_SGS_IDENTITY && me != t->lord;
}

static uint8_t skill_to_return(const sgs_table *t, uint32_t me)
{
    for (uint32_t skill = 1; skill < SKILL_CROSSBOW; skill++)
        if (fsd_sgs_skills[skill].lord && owns(&t->player[me], skill))
            return (uint8_t)skill;
    return 0;
}

SKILL(weidi_parting)
{
    BEGIN;
    while (skill_to_return(t, me))
        LOSE_SKILL(me, skill_to_return(t, me));
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
            .optional = 1, .choices = 2, .skill = SKILL_KANGKAI, .card = fsd_sgs_printed(e->id));
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
        CALL(choose, .who = me, .from = e->player, .places = HE, .discards = 1,
             .skill = SKILL_XUANFENG);
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

/* ---- Zhaolie (Liu Bei, Star): he draws one less to reveal three cards before a player in his
 * range; Peaches and what is no basic card is discarded. That player discards as many cards as were
 * no basic cards and leaves the others to him, or takes as much damage and has them; where all were
 * basic cards, that player says who has them. ---- */

CAN(zhaolie)
{
    return EVENT(phase)->who == me && EVENT(phase)->n > 0 && seats_in_range(t, me);
}

/* The mark is the seat, from 1. */
SKILL(zhaolie)
{
    BEGIN;
    ASK_PLAYER(me, seats_in_range(t, me), 1, SKILL_ZHAOLIE);
    if (NO)
        RETURN(0);
    TELL_SKILL(me, ANSWERED_PLAYER, SKILL_ZHAOLIE);
    EVENT(phase)->n--;
    SET_MARK(me, ZHAOLIE, ANSWERED_PLAYER + 1u);
    END;
}

CAN(zhaolie_reveals)
{
    return MARK(me, ZHAOLIE) != 0;
}

static sgs_set basics_but_peaches(const sgs_set *cards)
{
    sgs_set fit = set_none();
    for (EACH_CARD(id, cards))
        if (kind_type(deck_kind(id)) == BASIC && deck_kind(id) != PEACH)
            set_add(&fit, id);
    return fit;
}

static uint8_t count_no_basics(const sgs_set *cards)
{
    uint8_t n = 0;
    for (EACH_CARD(id, cards))
        n = (uint8_t)(n + (kind_type(deck_kind(id)) != BASIC));
    return n;
}

enum { ZHAOLIE_LEAVE, ZHAOLIE_TAKE };

/* e->card.cards are those that remain to be had, e->other has them. */
SKILL(zhaolie_reveals)
{
    BEGIN;
    e->player = (uint8_t)(MARK(me, ZHAOLIE) - 1);
    SET_MARK(me, ZHAOLIE, 0);
    if (!alive(t, e->player) || !fsd_sgs_refill(g, s, 3))
        RETURN(0);
    e->cards = fsd_sgs_deck_cards_on_top(g, 3);
    MOVE(.cards = e->cards, .to = NOBODY, .place = FSD_SGS_TABLE, .reason = REASON_REVEAL, .by = me,
         .skill = SKILL_ZHAOLIE);
    e->card.cards = basics_but_peaches(&e->cards);
    e->n = (int8_t)count_no_basics(&e->cards);
    MOVE(.cards = set_minus(&e->cards, &e->card.cards), .to = NOBODY, .place = FSD_SGS_DISCARDED,
         .reason = REASON_FINISH, .by = me);
    e->other = e->player;
    if (e->n > 0) {
        CALL(discard, .who = e->player, .min = (uint8_t)e->n, .max = (uint8_t)e->n, .places = HE,
             .optional = 1, .skill = SKILL_ZHAOLIE, .reason = REASON_DISCARD);
        if (g->result)
            e->other = me;
        else
            DAMAGE(.from = me, .to = e->player, .amount = e->n, .skill = SKILL_ZHAOLIE);
    } else if (!set_empty(&e->card.cards)) {
        ASK(.kind = FSD_SGS_ASK_CHOICE, .who = e->player, .from = me, .to = e->player,
            .choices = 1u << ZHAOLIE_LEAVE | 1u << ZHAOLIE_TAKE, .skill = SKILL_ZHAOLIE);
        if (g->answer.choice == ZHAOLIE_LEAVE)
            e->other = me;
    }
    if (alive(t, e->other))
        OBTAIN(e->other, e->card.cards, REASON_OBTAIN);
    else
        MOVE(.cards = e->card.cards, .to = NOBODY, .place = FSD_SGS_DISCARDED,
             .reason = REASON_FINISH, .by = NOBODY);
    END;
}

/* ---- Shichou (Liu Bei, Star, as lord): once a game, in his start phase, he gives two cards to
 * another of Shu, who takes all damage for him, and draws as many cards, until he is first dying.
 * ---- */

static uint16_t lieges_of_shu(const sgs_table *t, uint32_t me)
{
    return fsd_sgs_of_kingdom(t, FSD_SGS_SHU) & others(t, me);
}

CAN(shichou)
{
    const sgs_set cards = fsd_sgs_cards_of(g, me, HE);
    return own_phase(EVENT(phase), me, FSD_SGS_START) && !SPENT(SHICHOU) &&
           set_count(&cards) >= 2 && lieges_of_shu(t, me);
}

/* The mark is the seat, from 1. */
SKILL(shichou)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_DISTRIBUTE, .who = me, .from = me, .to = me, .optional = 1,
        .skill = SKILL_SHICHOU, .players = lieges_of_shu(t, me), .min = 2, .max = 2,
        .cards = CARDS_OF(me, HE));
    if (NO)
        RETURN(0);
    SPEND(SHICHOU);
    TELL_SKILL(me, ANSWERED_PLAYER, SKILL_SHICHOU);
    SET_MARK(me, SHICHOU, ANSWERED_PLAYER + 1u);
    MOVE(.cards = g->answer.cards, .to = ANSWERED_PLAYER, .place = FSD_SGS_HAND,
         .reason = REASON_GIVE, .by = me, .skill = SKILL_SHICHOU);
    END;
}

/* Not what was moved to him so, lest two hold each other. */
CAN(shichou_moves)
{
    const struct fx_damage *damage = EVENT(damage);
    return damage->to == me && MARK(me, SHICHOU) && alive(t, MARK(me, SHICHOU) - 1u) &&
           damage->transfer != SKILL_SHICHOU;
}

SKILL(shichou_moves)
{
    BEGIN;
    STOP_EVENT();
    CALL_WITH(damage, moved_to(EVENT(damage), (uint8_t)(MARK(me, SHICHOU) - 1), SKILL_SHICHOU));
    END;
}

CAN(shichou_ends)
{
    return MARK(me, SHICHOU) == EVENT(dying)->who + 1u;
}

SKILL(shichou_ends)
{
    BEGIN;
    SET_MARK(me, SHICHOU, 0);
    END;
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
