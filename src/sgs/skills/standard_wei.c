/* The standard generals of Wei. */
#include "sgs/skills/common.h"

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
    TELL_SKILL(me, NOBODY, SKILL_JIANXIONG);
    if (g->answer.choice == JIANXIONG_TAKE)
        OBTAIN(me, EVENT(damage)->card.cards, REASON_OBTAIN);
    else
        DRAW(me, 1);
    END;
}

/* ---- Hujia (Cao Cao, as lord): when he needs a Jink the others of Wei may give it. ---- */

CAN(hujia)
{
    return EVENT(respond)->who == me && EVENT(respond)->want == FSD_SGS_WANT_JINK &&
           !EVENT(respond)->provided && EVENT(respond)->skill != SKILL_HUJIA &&
           (fsd_sgs_of_kingdom(t, FSD_SGS_WEI) & others(t, me));
}

SKILL(hujia)
{
    BEGIN;
    for (e->i = 1; e->i < t->players; e->i++) {
        e->player = (uint8_t)seat_at(t, me, (uint32_t)e->i);
        if (!alive(t, e->player) || t->player[e->player].kingdom != FSD_SGS_WEI)
            continue;
        RESPOND(.who = e->player, .from = me, .want = FSD_SGS_WANT_JINK, .as_use = PROVIDED,
                .skill = SKILL_HUJIA, .kind = EVENT(respond)->kind, .of = EVENT(respond)->of);
        if (g->result) {
            EVENT(respond)->provided = 1;
            EVENT(respond)->given = g->given;
            RETURN(0);
        }
    }
    END;
}

/* ---- Fankui (Sima Yi): for each point of damage he may take a card of the source. ---- */

/* Of himself only what he wears. */
static uint8_t within_reach(uint32_t me, uint32_t from)
{
    return me == from ? EQUIP_ : HE;
}

static bool has_for_fankui(const sgs_table *t, uint32_t me, uint32_t from)
{
    return alive(t, me) && alive(t, from) && has_cards(t, from, within_reach(me, from));
}

CAN(fankui)
{
    return EVENT(damage)->to == me && has_for_fankui(t, me, EVENT(damage)->from);
}

SKILL(fankui)
{
    BEGIN;
    e->player = EVENT(damage)->from;
    for (e->n = EVENT(damage)->amount; e->n > 0 && has_for_fankui(t, me, e->player); e->n--) {
        ASK(.kind = FSD_SGS_ASK_INVOKE, .who = me, .from = me, .to = e->player, .optional = 1,
            .choices = 2, .skill = SKILL_FANKUI);
        if (NO)
            RETURN(0);
        TELL_SKILL(me, e->player, SKILL_FANKUI);
        CALL(choose, .who = me, .from = e->player, .places = within_reach(me, e->player),
             .skill = SKILL_FANKUI);
        OBTAIN(me, set_of((uint32_t)g->result), REASON_TAKE);
    }
    END;
}

/* ---- Guicai (Sima Yi): a card of his may replace any that is judged. ---- */

CAN(guicai)
{
    return has_cards(t, me, playable_places(t, me));
}

SKILL(guicai)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_EXCHANGE, .who = me, .from = me, .to = EVENT(judge)->who,
        .skill = SKILL_GUICAI, .optional = 1, .min = 1, .max = 1,
        .cards = CARDS_OF(me, playable_places(t, me)));
    if (NO)
        RETURN(0);
    TELL_SKILL(me, EVENT(judge)->who, SKILL_GUICAI);
    RETRIAL(me, set_from(&g->answer.cards, 0), 0, SKILL_GUICAI);
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
        e->player = EVENT(damage)->from;
        TELL_SKILL(me, e->player, SKILL_GANGLIE);
        JUDGE(me, SKILL_GANGLIE);
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

/* ---- Qingjian (Xiahou Dun): hand cards that come to him, but in his draw phase, he may give to
 * others, some to each. ---- */

CAN(qingjian)
{
    const struct fx_move *move = EVENT(move);
    const sgs_set held = set_and(&move->cards, &HAND(me));
    return move->to == me && move->place == FSD_SGS_HAND && move->reason != REASON_DEAL &&
           !(t->phase == FSD_SGS_DRAW && t->current == me) && !set_empty(&held);
}

SKILL(qingjian)
{
    BEGIN;
    for (e->cards = EVENT(move)->cards; alive(t, me);) {
        e->cards = set_and(&e->cards, &HAND(me));
        if (set_empty(&e->cards))
            RETURN(0);
        ASK(.kind = FSD_SGS_ASK_DISTRIBUTE, .who = me, .from = me, .to = me, .optional = 1,
            .skill = SKILL_QINGJIAN, .players = others(t, me), .min = 1,
            .max = (uint8_t)set_count(&e->cards), .cards = e->cards);
        if (NO)
            RETURN(0);
        TELL_SKILL(me, ANSWERED_PLAYER, SKILL_QINGJIAN);
        e->cards = set_minus(&e->cards, &g->answer.cards);
        MOVE(.cards = g->answer.cards, .to = ANSWERED_PLAYER, .place = FSD_SGS_HAND,
             .reason = REASON_GIVE, .by = me, .skill = SKILL_QINGJIAN);
    }
    END;
}

/* ---- Tuxi (Zhang Liao): he draws some cards fewer and takes one each from as many others who have
 * no fewer hand cards than he. ---- */

static uint16_t tuxi_victims(const sgs_table *t, uint32_t me)
{
    uint32_t set = 0;
    for (EACH_SEAT(p, others(t, me)))
        if (t->player[p].hand > 0 && t->player[p].hand >= t->player[me].hand)
            set |= 1u << p;
    return (uint16_t)set;
}

CAN(tuxi)
{
    return EVENT(phase)->who == me && EVENT(phase)->n > 0 && tuxi_victims(t, me);
}

SKILL(tuxi)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_PLAYER, .who = me, .from = me, .to = me, .optional = 1,
        .skill = SKILL_TUXI, .players = tuxi_victims(t, me), .min = 1,
        .max = (uint8_t)EVENT(phase)->n);
    if (NO)
        RETURN(0);
    TELL_SKILL(me, NOBODY, SKILL_TUXI);
    EVENT(phase)->n = (int8_t)(EVENT(phase)->n - g->answer.targets);
    for (uint32_t i = 0; i < g->answer.targets; i++)
        SET_MARK(g->answer.target[i], TUXI, 1);
    END;
}

static bool marked_for_tuxi(const sgs_table *t)
{
    for (uint32_t p = 0; p < t->players; p++)
        if (MARK(p, TUXI))
            return true;
    return false;
}

CAN(tuxi_take)
{
    return EVENT(phase)->who == me && marked_for_tuxi(t);
}

SKILL(tuxi_take)
{
    BEGIN;
    for (e->i = 1; e->i < t->players; e->i++) {
        e->player = (uint8_t)seat_at(t, me, (uint32_t)e->i);
        if (!MARK(e->player, TUXI))
            continue;
        SET_MARK(e->player, TUXI, 0);
        if (!alive(t, me) || !has_cards(t, e->player, HAND_))
            continue;
        CALL(choose, .who = me, .from = e->player, .places = HAND_, .skill = SKILL_TUXI);
        OBTAIN(me, set_of((uint32_t)g->result), REASON_TAKE);
    }
    END;
}

/* ---- Luoyi (Xu Chu): instead of the draw phase he has the basic cards, weapons and Duels among
 * the top three; until his next turn his Slashes and Duels hurt by one more. ---- */

CAN(luoyi)
{
    return EVENT(phase)->who == me && EVENT(phase)->phase == FSD_SGS_DRAW && !EVENT(phase)->skip;
}

static sgs_set for_luoyi(const sgs_set *cards)
{
    sgs_set kept = set_none();
    for (EACH_CARD(id, cards)) {
        uint32_t kind = deck_kind(id);
        if (kind_type(kind) == BASIC || kind_type(kind) == WEAPON || kind == DUEL)
            set_add(&kept, id);
    }
    return kept;
}

static sgs_set not_for_luoyi(const sgs_set *cards)
{
    const sgs_set kept = for_luoyi(cards);
    return set_minus(cards, &kept);
}

SKILL(luoyi)
{
    BEGIN;
    EVENT(phase)->skip = 1;
    GAIN_SKILL(me, SKILL_LUOYI_STRENGTH);
    if (!fsd_sgs_refill(g, s, 3))
        RETURN(0);
    e->cards = fsd_sgs_deck_cards_on_top(g, 3);
    MOVE(.cards = e->cards, .to = NOBODY, .place = FSD_SGS_TABLE, .reason = REASON_REVEAL, .by = me,
         .skill = SKILL_LUOYI);
    MOVE(.cards = not_for_luoyi(&e->cards), .to = NOBODY, .place = FSD_SGS_DISCARDED,
         .reason = REASON_FINISH, .by = me);
    if (alive(t, me))
        OBTAIN(me, for_luoyi(&e->cards), REASON_OBTAIN);
    END;
}

/* The strength is a skill of its own, which stays though luoyi be lost. */
CAN(luoyi_strike)
{
    const struct fx_damage *damage = EVENT(damage);
    return damage->from == me && (is_slash(damage->card.kind) || damage->card.kind == DUEL) &&
           !damage->chain && !damage->transfer;
}

SKILL(luoyi_strike)
{
    BEGIN;
    EVENT(damage)->amount++;
    END;
}

CAN(luoyi_end)
{
    return EVENT(turn)->who == me && !t->player[me].face_down;
}

SKILL(luoyi_end)
{
    BEGIN;
    LOSE_SKILL(me, SKILL_LUOYI_STRENGTH);
    END;
}

/* ---- Tiandu (Guo Jia): he may have the card of his judgement. ---- */

CAN(tiandu)
{
    return EVENT(judge)->who == me && place_of(g, EVENT(judge)->card) == FSD_SGS_TABLE;
}

SKILL(tiandu)
{
    BEGIN;
    OBTAIN(me, set_of(EVENT(judge)->card), REASON_OBTAIN);
    END;
}

/* ---- Yiji (Guo Jia): for each point of damage he draws two cards, and may lay up to two hand
 * cards beside each of up to two others, who have them in their draw phase. ---- */

CAN(yiji)
{
    return EVENT(damage)->to == me;
}

SKILL(yiji)
{
    BEGIN;
    for (e->n = EVENT(damage)->amount; e->n > 0 && alive(t, me); e->n--) {
        ASK_YES(me, SKILL_YIJI);
        if (NO)
            RETURN(0);
        TELL_SKILL(me, NOBODY, SKILL_YIJI);
        DRAW(me, 2);
        if (!alive(t, me) || t->player[me].hand == 0)
            continue;
        ASK(.kind = FSD_SGS_ASK_PLAYER, .who = me, .from = me, .to = me, .optional = 1,
            .skill = SKILL_YIJI, .players = others(t, me), .min = 1, .max = 2);
        if (NO)
            continue;
        e->player = g->answer.target[0];
        e->other = g->answer.targets > 1 ? g->answer.target[1] : NOBODY;
        for (e->i = 0; e->i < 2; e->i++, e->player = e->other) {
            if (!alive(t, me) || t->player[me].hand == 0 || !alive(t, e->player))
                continue;
            ASK(.kind = FSD_SGS_ASK_EXCHANGE, .who = me, .from = me, .to = e->player,
                .skill = SKILL_YIJI, .min = 1, .max = 2, .cards = HAND(me));
            MOVE(.cards = g->answer.cards, .to = e->player, .place = FSD_SGS_GIFTS,
                 .reason = REASON_PUT, .by = me, .skill = SKILL_YIJI);
        }
    }
    END;
}

/* ---- Qingguo (Zhen Ji): a black hand card as a Jink. ---- */

VIEW(qingguo)
{
    return suit_black(FACE(id).suit);
}

/* ---- Luoshen (Zhen Ji): in the start phase she judges; a black card is hers, and she may judge
 * again. ---- */

CAN(luoshen)
{
    return EVENT(phase)->who == me && EVENT(phase)->phase == FSD_SGS_START;
}

SKILL(luoshen)
{
    BEGIN;
    do {
        JUDGE(me, SKILL_LUOSHEN);
        if (!suit_black(t->judge_suit) || !alive(t, me))
            RETURN(0);
        ASK_YES(me, SKILL_LUOSHEN);
    } while (YES);
    END;
}

CAN(luoshen_take)
{
    return EVENT(judge)->who == me && EVENT(judge)->skill == SKILL_LUOSHEN &&
           suit_black(EVENT(judge)->suit) && place_of(g, EVENT(judge)->card) == FSD_SGS_TABLE;
}

SKILL(luoshen_take)
{
    BEGIN;
    OBTAIN(me, set_of(EVENT(judge)->card), REASON_OBTAIN);
    END;
}

/* ---- Xunxun (Li Dian): instead of drawing he has two of the top four cards; the others go to the
 * bottom, the one he picks first above the other. ---- */

CAN(xunxun)
{
    return EVENT(phase)->who == me && EVENT(phase)->phase == FSD_SGS_DRAW;
}

/* What he picked stays on top, what he left goes down. */
static void sort_four(sgs_game *g, const sgs_set *mine, const sgs_set *left, uint32_t upper)
{
    uint8_t order[4];
    uint32_t n = 0;
    for (EACH_CARD(id, mine))
        order[n++] = (uint8_t)id;
    uint32_t top = n;
    order[n++] = (uint8_t)upper;
    for (EACH_CARD(id, left))
        if (id != upper)
            order[n++] = (uint8_t)id;
    fsd_sgs_arrange(g, order, n, top);
}

SKILL(xunxun)
{
    BEGIN;
    STOP_EVENT();
    if (!fsd_sgs_refill(g, s, 4))
        RETURN(0);
    ASK(.kind = FSD_SGS_ASK_PICK, .who = me, .from = me, .to = me, .skill = SKILL_XUNXUN, .min = 2,
        .max = 2, .cards = fsd_sgs_deck_cards_on_top(g, 4));
    e->cards = g->answer.cards;
    e->card.cards = fsd_sgs_deck_cards_on_top(g, 4);
    e->card.cards = set_minus(&e->card.cards, &e->cards);
    ASK(.kind = FSD_SGS_ASK_PICK, .who = me, .from = me, .to = me, .skill = SKILL_XUNXUN, .min = 1,
        .max = 1, .cards = e->card.cards);
    sort_four(g, &e->cards, &e->card.cards, set_from(&g->answer.cards, 0));
    OBTAIN(me, e->cards, REASON_OBTAIN);
    END;
}

/* ---- Wangxi (Li Dian): for each point of damage from him to another, or back, he may let both
 * draw a card. ---- */

CAN(wangxi_dealt)
{
    return EVENT(damage)->from == me && EVENT(damage)->to != me && alive(t, EVENT(damage)->to);
}

CAN(wangxi)
{
    return EVENT(damage)->to == me && EVENT(damage)->from != me && alive(t, EVENT(damage)->from);
}

SKILL(wangxi)
{
    BEGIN;
    e->player = EVENT(damage)->to == me ? EVENT(damage)->from : EVENT(damage)->to;
    for (e->n = EVENT(damage)->amount; e->n > 0; e->n--) {
        if (!alive(t, me) || !alive(t, e->player))
            RETURN(0);
        ASK(.kind = FSD_SGS_ASK_INVOKE, .who = me, .from = me, .to = e->player, .optional = 1,
            .choices = 2, .skill = SKILL_WANGXI);
        if (NO)
            RETURN(0);
        TELL_SKILL(me, e->player, SKILL_WANGXI);
        for (e->i = 0; e->i < t->players; e->i++) {
            e->other = (uint8_t)seat_at(t, t->current, (uint32_t)e->i);
            if (e->other == me || e->other == e->player)
                DRAW(e->other, 1);
        }
    }
    END;
}

SKILL(wangxi_dealt)
{
    fsd_sgs_skill_wangxi(g, s, f);
}
