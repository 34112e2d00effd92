/* The generals of the mountain of Wei, Shu and Wu. */
#include "sgs/flow/flow.h"

/* ---- Qiaobian (Zhang He): for a hand card he passes over his judge, draw, play or discard phase.
 * Instead of drawing he may take a hand card of up to two others; instead of playing, move a card
 * from before one player to the same place before another. ---- */

CAN(qiaobian)
{
    const struct fx_phase *phase = EVENT(phase);
    return phase->who == me && phase->phase >= FSD_SGS_JUDGE && phase->phase <= FSD_SGS_DISCARD &&
           !phase->skip && t->player[me].hand > 0;
}

static uint16_t with_hand(const sgs_table *t, uint32_t me)
{
    uint32_t set = 0;
    for (EACH_SEAT(p, others(t, me)))
        set |= (uint32_t)(t->player[p].hand > 0) << p;
    return (uint16_t)set;
}

static bool slot_empty(const sgs_table *t, uint32_t who, uint32_t id)
{
    return t->player[who].equip[kind_slot(deck_kind(id))] == NO_CARD;
}

static bool has_delayed(const sgs_table *t, uint32_t who, uint32_t kind)
{
    for (uint32_t i = 0; i < t->player[who].delayed; i++)
        if (t->player[who].delayed_kind[i] == kind)
            return true;
    return false;
}

/* The kind of a delayed trick that lies before him; NONE for other cards. */
static uint32_t delayed_kind(const sgs_table *t, uint32_t who, uint32_t id)
{
    for (uint32_t i = 0; i < t->player[who].delayed; i++)
        if (t->player[who].delayed_card[i] == id)
            return t->player[who].delayed_kind[i];
    return NONE;
}

/* Before whom the card, that lies before `from`, could lie. */
static uint16_t room_for(const sgs_table *t, uint32_t me, uint32_t from, uint32_t id)
{
    uint32_t kind = delayed_kind(t, from, id), set = 0;
    const sgs_card card = { (uint8_t)kind, deck_suit(id), deck_number(id), 0, set_of(id) };
    for (EACH_SEAT(p, others(t, from)))
        if (kind == NONE ? slot_empty(t, p, id)
                         : !has_delayed(t, p, kind) && !fsd_sgs_forbidden(t, me, p, &card))
            set |= 1u << p;
    return (uint16_t)set;
}

/* Cards before him that could not lie anywhere else. */
static sgs_set fixed_cards(const sgs_game *g, uint32_t me, uint32_t from)
{
    sgs_set cards = fsd_sgs_cards_of(g, from, EQUIP_ | JUDGE_), fixed = set_none();
    for (EACH_CARD(id, &cards))
        if (!room_for(&g->pub, me, from, id))
            set_add(&fixed, id);
    return fixed;
}

static uint16_t with_movable(const sgs_game *g, uint32_t me)
{
    uint32_t set = 0;
    for (EACH_SEAT(p, living(&g->pub))) {
        sgs_set cards = fsd_sgs_cards_of(g, p, EQUIP_ | JUDGE_), fixed = fixed_cards(g, me, p);
        set |= (uint32_t)!set_equal(&cards, &fixed) << p;
    }
    return (uint16_t)set;
}

SKILL(qiaobian)
{
    BEGIN;
    e->choice = EVENT(phase)->phase;
    ASK(.kind = FSD_SGS_ASK_DISCARD, .who = me, .from = me, .to = me, .optional = 1, .min = 1,
        .max = 1, .cards = HAND(me), .place = e->choice, .skill = SKILL_QIAOBIAN);
    if (NO)
        RETURN(0);
    MOVE(.cards = g->answer.cards, .to = NOBODY, .place = FSD_SGS_DISCARDED,
         .reason = REASON_DISCARD, .by = me, .skill = SKILL_QIAOBIAN);
    if (!alive(t, me))
        RETURN(0);
    TELL_SKILL(me, NOBODY, SKILL_QIAOBIAN);
    EVENT(phase)->skip = 1;
    if (e->choice == FSD_SGS_DRAW) {
        ASK(.kind = FSD_SGS_ASK_PLAYER, .who = me, .from = me, .to = me, .optional = 1, .min = 1,
            .max = 2, .players = with_hand(t, me), .skill = SKILL_QIAOBIAN);
        for (uint32_t i = 0; i < g->answer.targets; i++)
            e->players |= (uint16_t)(1u << g->answer.target[i]);
        for (e->i = 1; e->i < t->players; e->i++) {
            e->player = (uint8_t)seat_at(t, me, (uint32_t)e->i);
            if (!(e->players >> e->player & 1) || !has_cards(t, e->player, HAND_) || !alive(t, me))
                continue;
            CHOOSE_CARD(me, e->player, HAND_);
            OBTAIN(me, set_of((uint32_t)g->result), REASON_TAKE);
        }
    } else if (e->choice == FSD_SGS_PLAY) {
        ASK_PLAYER(me, with_movable(g, me), 1, SKILL_QIAOBIAN);
        if (NO)
            RETURN(0);
        e->player = ANSWERED_PLAYER;
        CALL(choose, .who = me, .from = e->player, .places = EQUIP_ | JUDGE_,
             .skill = SKILL_QIAOBIAN, .out = fixed_cards(g, me, e->player));
        e->id = (uint8_t)g->result;
        ASK(.kind = FSD_SGS_ASK_PLAYER, .who = me, .from = me, .to = e->player, .min = 1, .max = 1,
            .players = room_for(t, me, e->player, e->id), .cards = set_of(e->id),
            .skill = SKILL_QIAOBIAN);
        e->other = ANSWERED_PLAYER;
        e->flag = (uint8_t)delayed_kind(t, e->player, e->id);
        MOVE(.cards = set_of(e->id), .to = e->other,
             .place = e->flag ? FSD_SGS_JUDGED : FSD_SGS_EQUIPPED, .delayed_kind = e->flag,
             .reason = REASON_PASS, .by = me, .skill = SKILL_QIAOBIAN);
    }
    END;
}

/* ---- Tuntian (Deng Ai): losing cards outside his turn he may judge: unless it is a heart the
 * card lies beside him as a field. Each field brings others one nearer to him. ---- */

CAN(tuntian)
{
    const struct fx_move *move = EVENT(move);
    bool keeps = move->to == me && (move->place == FSD_SGS_HAND || move->place == FSD_SGS_EQUIPPED);
    return move->from == me && t->current != me && (move->hand_lost || move->slots) && !keeps;
}

SKILL(tuntian)
{
    BEGIN;
    JUDGE(me, SKILL_TUNTIAN);
    END;
}

CAN(tuntian_field)
{
    const struct fx_judge *judge = EVENT(judge);
    return judge->who == me && judge->skill == SKILL_TUNTIAN && judge->suit != FSD_SGS_HEART &&
           place_of(g, judge->card) == FSD_SGS_TABLE;
}

SKILL(tuntian_field)
{
    BEGIN;
    MOVE(.cards = set_of(EVENT(judge)->card), .to = me, .place = FSD_SGS_FIELDS,
         .reason = REASON_PUT, .by = me, .skill = SKILL_TUNTIAN);
    END;
}

RULE(tuntian)
{
    return from == me ? -t->player[me].piled[FSD_SGS_FIELDS - FSD_SGS_PILE] : 0;
}

/* ---- Zaoxian (Deng Ai): with three fields in his start phase he loses a point of the most hp and
 * gains jixi: a field as a Snatch. ---- */

static bool starts(const struct fx_phase *phase, uint32_t who)
{
    return phase->who == who && phase->phase == FSD_SGS_START;
}

CAN(zaoxian)
{
    return starts(EVENT(phase), me) && !SPENT(ZAOXIAN) &&
           t->player[me].piled[FSD_SGS_FIELDS - FSD_SGS_PILE] >= 3;
}

SKILL(zaoxian)
{
    BEGIN;
    SPEND(ZAOXIAN);
    CHANGE_MAX_HP(me, -1);
    GAIN_SKILL(me, SKILL_JIXI);
    END;
}

VIEW(jixi)
{
    return true;
}

/* ---- Tiaoxin (Jiang Wei): once a phase one who has him in range Slashes him, or he discards a
 * card of that player's. ---- */

AIMS(tiaoxin)
{
    return p != me && fsd_sgs_in_range(t, p, me, 0);
}

ABILITY(tiaoxin)
{
    BEGIN;
    CALL(invite, .who = e->player, .from = me, .want = FSD_SGS_WANT_SLASH,
         .players = (uint16_t)(1u << me), .skill = SKILL_TIAOXIN);
    if (g->result || !alive(t, me) || !fsd_sgs_discardable(t, me, e->player, HE))
        RETURN(0);
    CHOOSE_DISCARD(me, e->player, HE);
    DISCARD_CARDS(set_of((uint32_t)g->result), me);
    END;
}

/* ---- Zhiji (Jiang Wei): without a hand card in his start phase he recovers a point or draws two
 * cards, loses a point of the most hp and gains guanxing. ---- */

CAN(zhiji)
{
    return starts(EVENT(phase), me) && !SPENT(ZHIJI) && t->player[me].hand == 0;
}

enum { ZHIJI_DRAW, ZHIJI_RECOVER };

SKILL(zhiji)
{
    BEGIN;
    SPEND(ZHIJI);
    ASK_CHOICE(me, wounded(t, me) ? 1u << ZHIJI_DRAW | 1u << ZHIJI_RECOVER : 1u << ZHIJI_DRAW,
               SKILL_ZHIJI);
    if (g->answer.choice == ZHIJI_RECOVER)
        RECOVER(me, 1, me);
    else
        DRAW(me, 2);
    CHANGE_MAX_HP(me, -1);
    GAIN_SKILL(me, SKILL_GUANXING);
    END;
}

/* ---- Xiangle (Liu Shan): whoever Slashes him discards a basic card, or it does nothing to him.
 * ---- */

CAN(xiangle)
{
    const struct fx_use *use = EVENT(use);
    return is_slash(use->card.kind) && use->target[use->entry] == me;
}

static sgs_set basic_cards(const sgs_game *g, uint32_t who)
{
    sgs_set basic = set_none();
    for (EACH_CARD(id, &HAND(who)))
        if (kind_type(fsd_sgs_face(&g->pub, who, id).kind) == BASIC)
            set_add(&basic, id);
    return basic;
}

SKILL(xiangle)
{
    BEGIN;
    e->player = EVENT(use)->user;
    ASK(.kind = FSD_SGS_ASK_DISCARD, .who = e->player, .from = e->player, .to = me, .optional = 1,
        .min = 1, .max = 1, .cards = alive(t, e->player) ? basic_cards(g, e->player) : set_none(),
        .skill = SKILL_XIANGLE);
    if (NO)
        EVENT(use)->nullified |= (uint16_t)(1u << EVENT(use)->entry);
    else
        MOVE(.cards = g->answer.cards, .to = NOBODY, .place = FSD_SGS_DISCARDED,
             .reason = REASON_DISCARD, .by = e->player, .skill = SKILL_XIANGLE);
    END;
}

/* ---- Fangquan (Liu Shan): he may pass over his play phase; at the end of the turn he may discard
 * a hand card, and another has a turn. ---- */

CAN(fangquan)
{
    return EVENT(phase)->who == me && EVENT(phase)->phase == FSD_SGS_PLAY && !EVENT(phase)->skip;
}

SKILL(fangquan)
{
    BEGIN;
    EVENT(phase)->skip = 1;
    SET_MARK(me, FANGQUAN, 1);
    END;
}

CAN(fangquan_turn)
{
    return EVENT(turn)->who == me && MARK(me, FANGQUAN);
}

SKILL(fangquan_turn)
{
    BEGIN;
    SET_MARK(me, FANGQUAN, 0);
    CALL(discard, .who = me, .min = 1, .max = 1, .places = HAND_, .optional = 1,
         .skill = SKILL_FANGQUAN, .reason = REASON_DISCARD);
    if (!g->result || !alive(t, me))
        RETURN(0);
    ASK_PLAYER(me, others(t, me), 0, SKILL_FANGQUAN);
    TELL_SKILL(me, ANSWERED_PLAYER, SKILL_FANGQUAN);
    fsd_sgs_extra_turn(g, ANSWERED_PLAYER);
    END;
}

/* ---- Ruoyu (Liu Shan, lord): nobody having less hp in his start phase, he gains a point of hp
 * and of the most, and jijiang. ---- */

CAN(ruoyu)
{
    if (!starts(EVENT(phase), me) || SPENT(RUOYU))
        return false;
    for (EACH_SEAT(p, others(t, me)))
        if (t->player[p].hp < t->player[me].hp)
            return false;
    return true;
}

SKILL(ruoyu)
{
    BEGIN;
    SPEND(RUOYU);
    CHANGE_MAX_HP(me, 1);
    RECOVER(me, 1, me);
    GAIN_SKILL(me, SKILL_JIJIANG);
    END;
}

/* ---- Jiang (Sun Ce): user or target of a Duel or a red Slash, he may draw a card. ---- */

static bool rouses(const sgs_card *card)
{
    return card->kind == DUEL || (is_slash(card->kind) && suit_red(card->suit));
}

CAN(jiang)
{
    return EVENT(use)->user == me && rouses(&EVENT(use)->card);
}

SKILL(jiang)
{
    BEGIN;
    DRAW(me, 1);
    END;
}

CAN(jiang_target)
{
    const struct fx_use *use = EVENT(use);
    for (uint32_t i = 0; i < use->count; i++)
        if (use->target[i] == me)
            return rouses(&use->card);
    return false;
}

SKILL(jiang_target)
{
    BEGIN;
    DRAW(me, 1);
    END;
}

/* ---- Hunzi (Sun Ce): with one hp in his start phase he loses a point of the most and gains
 * yingzi and yinghun. ---- */

CAN(hunzi)
{
    return starts(EVENT(phase), me) && !SPENT(HUNZI) && t->player[me].hp == 1;
}

SKILL(hunzi)
{
    BEGIN;
    SPEND(HUNZI);
    CHANGE_MAX_HP(me, -1);
    GAIN_SKILL(me, SKILL_YINGZI);
    GAIN_SKILL(me, SKILL_YINGHUN);
    END;
}

/* ---- Zhiba (Sun Ce, lord): others of Wu may contest with him once in their play phase, after
 * hunzi if he agrees; unless they win he may take both cards. ---- */

READY(zhiba)
{
    return t->player[me].kingdom == FSD_SGS_WU && t->player[me].hand > 0;
}

AIMS(zhiba)
{
    return p != me && HAS(p, ZHIBA) && t->player[p].hand > 0;
}

static bool awake(const sgs_table *t, uint32_t who)
{
    return t->player[who].done >> fsd_sgs_skills[SKILL_HUNZI].once & 1;
}

ABILITY(zhiba)
{
    BEGIN;
    if (awake(t, e->player)) {
        ASK(.kind = FSD_SGS_ASK_INVOKE, .who = e->player, .from = me, .to = e->player,
            .optional = 1, .choices = 2, .skill = SKILL_ZHIBA);
        if (NO)
            RETURN(0);
    }
    PINDIAN(me, e->player, SKILL_ZHIBA);
    END;
}

CAN(zhiba)
{
    return EVENT(pindian)->skill == SKILL_ZHIBA && EVENT(pindian)->to == me && !EVENT(pindian)->won;
}

SKILL(zhiba)
{
    BEGIN;
    e->cards = set_of(EVENT(pindian)->from_card);
    set_add(&e->cards, EVENT(pindian)->to_card);
    if (ON_TABLE(&e->cards))
        OBTAIN(me, e->cards, REASON_OBTAIN);
    END;
}

/* ---- Zhijian (Zhang Zhao and Zhang Hong): equipment from the hand is put into an empty place of
 * another's, and they draw a card. ---- */

FITS(zhijian)
{
    if (!is_equipment(deck_kind(id)))
        return false;
    for (EACH_SEAT(p, others(t, me)))
        if (slot_empty(t, p, id))
            return true;
    return false;
}

AIMS(zhijian)
{
    return p != me && slot_empty(t, p, set_from(&a->cards, 0));
}

ABILITY(zhijian)
{
    BEGIN;
    MOVE(.cards = e->cards, .to = e->player, .place = FSD_SGS_EQUIPPED, .reason = REASON_PUT,
         .by = me, .skill = SKILL_ZHIJIAN);
    DRAW(me, 1);
    END;
}

/* ---- Guzheng (Zhang Zhao and Zhang Hong): at the end of another's discard phase they may return
 * one of the hand cards he discarded in it, and take all others that were discarded. ---- */

static sgs_set still_discarded(const sgs_game *g, const sgs_set *cards)
{
    sgs_set left = set_none();
    for (EACH_CARD(id, cards))
        if (place_of(g, id) == FSD_SGS_DISCARDED)
            set_add(&left, id);
    return left;
}

CAN(guzheng)
{
    sgs_set left = still_discarded(g, &t->thrown);
    return EVENT(phase)->who != me && EVENT(phase)->phase == FSD_SGS_DISCARD && !set_empty(&left);
}

SKILL(guzheng)
{
    BEGIN;
    e->player = EVENT(phase)->who;
    ASK(.kind = FSD_SGS_ASK_PICK, .who = me, .from = me, .to = e->player, .optional = 1, .min = 1,
        .max = 1, .cards = still_discarded(g, &t->thrown), .skill = SKILL_GUZHENG);
    if (NO)
        RETURN(0);
    TELL_SKILL(me, e->player, SKILL_GUZHENG);
    e->card.cards = g->answer.cards;
    e->cards = still_discarded(g, &t->dropped);
    MOVE(.cards = e->card.cards, .to = e->player, .place = FSD_SGS_HAND, .reason = REASON_GIVE,
         .by = me, .skill = SKILL_GUZHENG);
    e->cards = set_minus(&e->cards, &e->card.cards);
    if (alive(t, me))
        OBTAIN(me, still_discarded(g, &e->cards), REASON_OBTAIN);
    END;
}
