/* The gods of Wu and Qun. */
#include "sgs/skills/common.h"

/* ---- Shelie (God Lv Meng): instead of drawing he may reveal five cards and take one of each
 * suit. ---- */

CAN(shelie)
{
    return EVENT(phase)->who == me && EVENT(phase)->phase == FSD_SGS_DRAW;
}

static sgs_set printed_of(const sgs_set *cards, uint32_t suit)
{
    sgs_set fit = set_none();
    for (EACH_CARD(id, cards))
        if (deck_suit(id) == suit)
            set_add(&fit, id);
    return fit;
}

static bool any_of(const sgs_set *cards, uint32_t suit)
{
    const sgs_set fit = printed_of(cards, suit);
    return !set_empty(&fit);
}

SKILL(shelie)
{
    BEGIN;
    STOP_EVENT();
    if (!fsd_sgs_refill(g, s, 5))
        RETURN(0);
    e->cards = fsd_sgs_deck_cards_on_top(g, 5);
    MOVE(.cards = e->cards, .to = NOBODY, .place = FSD_SGS_TABLE, .reason = REASON_REVEAL, .by = me,
         .skill = SKILL_SHELIE, .pool = 1);
    for (e->i = FSD_SGS_SPADE; e->i <= FSD_SGS_DIAMOND; e->i++) {
        if (!any_of(&e->cards, (uint32_t)e->i))
            continue;
        ASK(.kind = FSD_SGS_ASK_PICK, .who = me, .from = me, .to = me, .min = 1, .max = 1,
            .cards = printed_of(&e->cards, (uint32_t)e->i), .skill = SKILL_SHELIE);
        e->card.cards = set_or(&e->card.cards, &g->answer.cards);
    }
    OBTAIN(me, e->card.cards, REASON_OBTAIN);
    MOVE(.cards = set_minus(&e->cards, &e->card.cards), .to = NOBODY, .place = FSD_SGS_DISCARDED,
         .reason = REASON_FINISH, .by = me);
    END;
}

/* ---- Gongxin (God Lv Meng): once a phase he sees another's hand and may discard a heart of it,
 * or put it on the deck. ---- */

AIMS(gongxin)
{
    return p != me && t->player[p].hand > 0;
}

enum { GONGXIN_DISCARD, GONGXIN_DECK };

ABILITY(gongxin)
{
    BEGIN;
    SHOW(HAND(e->player), e->player, 1u << me);
    ASK(.kind = FSD_SGS_ASK_PICK, .who = me, .from = me, .to = e->player, .optional = 1, .min = 1,
        .max = 1, .cards = cards_of_suit(g, e->player, HAND_, FSD_SGS_HEART),
        .skill = SKILL_GONGXIN);
    if (NO)
        RETURN(0);
    e->cards = g->answer.cards;
    ASK_CHOICE(me, 1u << GONGXIN_DISCARD | 1u << GONGXIN_DECK, SKILL_GONGXIN);
    if (g->answer.choice == GONGXIN_DISCARD)
        DISCARD_CARDS(e->cards, me);
    else
        MOVE(.cards = e->cards, .to = NOBODY, .place = FSD_SGS_DECK, .reason = REASON_PUT, .by = me,
             .skill = SKILL_GONGXIN, .open = 1);
    END;
}

/* ---- Kuangbao (God Lv Bu): he begins with two points of rage; each point of damage he does or
 * takes brings one. ---- */

static void enrage(sgs_game *g, const sgs_sink *s, uint32_t who, int n)
{
    const sgs_table *t = &g->pub;
    int rage = MARK(who, RAGE) + n;
    SET_MARK(who, RAGE, (uint32_t)(rage > 255 ? 255 : rage));
}

CAN(kuangbao)
{
    return true;
}

SKILL(kuangbao)
{
    BEGIN;
    enrage(g, s, me, 2);
    END;
}

/* In 1v1 he may come in later. */
CAN(kuangbao_enters)
{
    return EVENT(enter)->entered >> me & 1;
}

SKILL(kuangbao_enters)
{
    fsd_sgs_skill_kuangbao(g, s, f);
}

CAN(kuangbao_done)
{
    return EVENT(damage)->from == me;
}

SKILL(kuangbao_done)
{
    BEGIN;
    enrage(g, s, me, EVENT(damage)->amount);
    END;
}

CAN(kuangbao_taken)
{
    return EVENT(damage)->to == me;
}

SKILL(kuangbao_taken)
{
    BEGIN;
    enrage(g, s, me, EVENT(damage)->amount);
    END;
}

/* ---- Wumou (God Lv Bu): a trick that is not delayed costs him a point of hp or of rage. ---- */

CAN(wumou)
{
    return EVENT(use)->user == me && kind_type(EVENT(use)->card.kind) == TRICK;
}

enum { WUMOU_HP, WUMOU_RAGE };

SKILL(wumou)
{
    BEGIN;
    ASK_CHOICE(me, MARK(me, RAGE) ? 1u << WUMOU_HP | 1u << WUMOU_RAGE : 1u << WUMOU_HP,
               SKILL_WUMOU);
    if (g->answer.choice == WUMOU_RAGE)
        enrage(g, s, me, -1);
    else
        LOSE_HP(me, 1);
    END;
}

/* ---- Wuqian (God Lv Bu): for two points of rage he has wushuang, and another's armour does not
 * count, to the end of the turn. ---- */

READY(wuqian)
{
    return MARK(me, RAGE) >= 2;
}

ABILITY(wuqian)
{
    BEGIN;
    enrage(g, s, me, -2);
    SET_MARK(e->player, ARMOUR_OFF, 1);
    if (!owns(&t->player[me], SKILL_WUSHUANG)) {
        SET_MARK(me, WUQIAN, 1);
        GAIN_SKILL(me, SKILL_WUSHUANG);
    }
    END;
}

CAN(wuqian_end)
{
    return MARK(me, WUQIAN);
}

SKILL(wuqian_end)
{
    BEGIN;
    SET_MARK(me, WUQIAN, 0);
    LOSE_SKILL(me, SKILL_WUSHUANG);
    END;
}

/* ---- Shenfen (God Lv Bu): once a phase, for six points of rage, each other takes 1 damage,
 * discards his equipment, then four hand cards; he turns over. ---- */

READY(shenfen)
{
    return MARK(me, RAGE) >= 6;
}

ABILITY(shenfen)
{
    BEGIN;
    enrage(g, s, me, -6);
    for (e->i = 1; e->i < t->players; e->i++) {
        e->player = (uint8_t)seat_at(t, me, (uint32_t)e->i);
        if (alive(t, e->player))
            DAMAGE(.from = me, .to = e->player, .amount = 1, .skill = SKILL_SHENFEN);
    }
    for (e->i = 1; e->i < t->players; e->i++) {
        e->player = (uint8_t)seat_at(t, me, (uint32_t)e->i);
        if (alive(t, e->player))
            MOVE(.cards = fsd_sgs_equipped(t, e->player), .to = NOBODY, .place = FSD_SGS_DISCARDED,
                 .reason = REASON_DISCARD, .by = e->player, .skill = SKILL_SHENFEN);
    }
    for (e->i = 1; e->i < t->players; e->i++) {
        e->player = (uint8_t)seat_at(t, me, (uint32_t)e->i);
        if (alive(t, e->player))
            CALL(discard, .who = e->player, .min = 4, .max = 4, .places = HAND_,
                 .skill = SKILL_SHENFEN, .reason = REASON_DISCARD);
    }
    FLIP(me);
    END;
}

/* ---- Qinyin (God Zhou Yu): having discarded two cards in his discard phase he may let all
 * recover a point of hp, or all lose one. ---- */

CAN(qinyin)
{
    return EVENT(phase)->who == me && EVENT(phase)->phase == FSD_SGS_DISCARD &&
           set_count(&t->thrown) >= 2;
}

enum { QINYIN_LOSE, QINYIN_RECOVER };

static bool anybody_wounded(const sgs_table *t)
{
    for (uint32_t p = 0; p < t->players; p++)
        if (wounded(t, p))
            return true;
    return false;
}

SKILL(qinyin)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_CHOICE, .who = me, .from = me, .to = me, .optional = 1,
        .choices =
            anybody_wounded(t) ? 1u << QINYIN_LOSE | 1u << QINYIN_RECOVER : 1u << QINYIN_LOSE,
        .skill = SKILL_QINYIN);
    if (NO)
        RETURN(0);
    TELL_SKILL(me, NOBODY, SKILL_QINYIN);
    e->choice = g->answer.choice;
    for (e->i = 0; e->i < t->players; e->i++) {
        e->player = (uint8_t)seat_at(t, me, (uint32_t)e->i);
        if (e->choice == QINYIN_RECOVER)
            RECOVER(e->player, 1, me);
        else
            LOSE_HP(e->player, 1);
    }
    END;
}

/* ---- Yeyan (God Zhou Yu): once a game 1 fire damage to each of one to three; or, for four hand
 * cards of four suits and three points of hp, two or three to one, or two to one and one to
 * another. ---- */

static uint32_t suits_of(const sgs_table *t, uint32_t who, const sgs_set *cards)
{
    uint32_t suits = 0;
    for (EACH_CARD(id, cards))
        suits |= 1u << fsd_sgs_face(t, who, id).suit;
    return suits;
}

FITS(yeyan)
{
    return suits_of(t, me, hand) == 15 && !(suits_of(t, me, picked) >> FACE(id).suit & 1);
}

READY(yeyan)
{
    return true;
}

AIMS(yeyan)
{
    uint32_t cards = set_count(&a->cards);
    return (cards == 0 && a->targets < 3) || (cards == 4 && a->targets < 2);
}

ABILITY(yeyan)
{
    BEGIN;
    e->flag = e->n == 4;
    e->choice = 1;
    if (e->flag) {
        e->choice = 2;
        if (e->other == NOBODY) {
            ASK_CHOICE(me, 1u << 2 | 1u << 3, SKILL_YEYAN);
            e->choice = g->answer.choice;
        }
        LOSE_HP(me, 3); /* he may fall by it; it burns all the same */
    }
    for (e->i = 0; e->i < t->players; e->i++) {
        e->id = (uint8_t)seat_at(t, me, (uint32_t)e->i);
        if (e->players >> e->id & 1)
            DAMAGE(.from = me, .to = e->id, .nature = FSD_SGS_FIRE, .skill = SKILL_YEYAN,
                   .amount = (int8_t)(e->id == e->player ? e->choice : 1));
    }
    END;
}
