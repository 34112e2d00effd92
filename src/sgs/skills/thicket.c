/* The generals of the thicket. */
#include "sgs/flow/flow.h"

/* ---- Duanliang (Xu Huang): a black basic card or equipment as a Supply Shortage, which he may
 * lay before players at distance 2. ---- */

VIEW(duanliang)
{
    sgs_card face = FACE(id);
    return suit_black(face.suit) && (kind_type(face.kind) == BASIC || is_equipment(face.kind));
}

RULE(duanliang)
{
    return from == me && card->kind == SUPPLY_SHORTAGE;
}

/* ---- Xingshang (Cao Pi): he may take all that another leaves behind, hand and equipment. ---- */

CAN(xingshang)
{
    return EVENT(death)->who != me && has_cards(t, EVENT(death)->who, HE);
}

SKILL(xingshang)
{
    BEGIN;
    OBTAIN(me, CARDS_OF(EVENT(death)->who, HE), REASON_TAKE);
    END;
}

/* ---- Fangzhu (Cao Pi): after damage another draws as many cards as he misses hp, and turns over.
 * ---- */

CAN(fangzhu)
{
    return EVENT(damage)->to == me;
}

SKILL(fangzhu)
{
    BEGIN;
    ASK_PLAYER(me, others(t, me), 1, SKILL_FANGZHU);
    if (NO)
        RETURN(0);
    e->player = ANSWERED_PLAYER;
    TELL_SKILL(me, e->player, SKILL_FANGZHU);
    DRAW(e->player, lost(t, me));
    FLIP(e->player);
    END;
}

/* ---- Songwei (Cao Pi, lord): whoever of Wei has a black judgement may let him draw a card. ----
 * */

CAN(songwei)
{
    uint32_t who = EVENT(judge)->who;
    return who != me && alive(t, who) && t->player[who].kingdom == FSD_SGS_WEI &&
           suit_black(EVENT(judge)->suit);
}

SKILL(songwei)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_INVOKE, .who = EVENT(judge)->who, .from = EVENT(judge)->who, .to = me,
        .optional = 1, .choices = 2, .skill = SKILL_SONGWEI);
    if (NO)
        RETURN(0);
    TELL_SKILL(me, EVENT(judge)->who, SKILL_SONGWEI);
    DRAW(me, 1);
    END;
}

/* ---- Huoshou (Meng Huo): Savage Assault has no effect on him; what another's does is his doing,
 * or nobody's once he is dead. ---- */

CAN(huoshou)
{
    return EVENT(card)->target == me && EVENT(card)->card.kind == SAVAGE_ASSAULT;
}

SKILL(huoshou)
{
    BEGIN;
    STOP_EVENT();
    END;
}

CAN(huoshou_source)
{
    return EVENT(use)->user != me && EVENT(use)->card.kind == SAVAGE_ASSAULT;
}

SKILL(huoshou_source)
{
    BEGIN;
    EVENT(use)->victim = me;
    END;
}

/* ---- Zaiqi (Meng Huo): instead of drawing he may reveal as many cards as he misses hp: hearts
 * are a point of hp each, the others are his. ---- */

CAN(zaiqi)
{
    return EVENT(phase)->who == me && EVENT(phase)->phase == FSD_SGS_DRAW && wounded(t, me);
}

static sgs_set hearts_of(const sgs_set *cards)
{
    sgs_set hearts = set_none();
    for (EACH_CARD(id, cards))
        if (deck_suit(id) == FSD_SGS_HEART)
            set_add(&hearts, id);
    return hearts;
}

SKILL(zaiqi)
{
    BEGIN;
    STOP_EVENT();
    if (!fsd_sgs_refill(g, s, lost(t, me)))
        RETURN(0);
    e->cards = fsd_sgs_deck_cards_on_top(g, lost(t, me));
    MOVE(.cards = e->cards, .to = NOBODY, .place = FSD_SGS_TABLE, .reason = REASON_REVEAL, .by = me,
         .skill = SKILL_ZAIQI);
    e->card.cards = hearts_of(&e->cards);
    if (!set_empty(&e->card.cards)) {
        RECOVER(me, set_count(&e->card.cards), me);
        MOVE(.cards = e->card.cards, .to = NOBODY, .place = FSD_SGS_DISCARDED,
             .reason = REASON_FINISH, .by = me);
    }
    OBTAIN(me, set_minus(&e->cards, &e->card.cards), REASON_OBTAIN);
    END;
}

/* ---- Juxiang (Zhu Rong): Savage Assault has no effect on her; a real one that another used is
 * hers when it is done with. ---- */

CAN(juxiang)
{
    return EVENT(card)->target == me && EVENT(card)->card.kind == SAVAGE_ASSAULT;
}

SKILL(juxiang)
{
    BEGIN;
    STOP_EVENT();
    END;
}

CAN(juxiang_take)
{
    const struct fx_move *move = EVENT(move);
    return move->used == SAVAGE_ASSAULT && move->by != me && set_count(&move->cards) == 1 &&
           deck_kind(set_from(&move->cards, 0)) == SAVAGE_ASSAULT;
}

SKILL(juxiang_take)
{
    BEGIN;
    e->cards = EVENT(move)->cards;
    EVENT(move)->cards = set_none();
    OBTAIN(me, e->cards, REASON_OBTAIN);
    END;
}

/* ---- Lieren (Zhu Rong): after damage by her Slash she may contest; if she wins, a card of his is
 * hers. ---- */

CAN(lieren)
{
    const struct fx_damage *damage = EVENT(damage);
    return damage->from == me && damage->to != me && is_slash(damage->card.kind) &&
           !damage->chain && !damage->transfer && alive(t, damage->to) &&
           t->player[damage->to].hand > 0 && t->player[me].hand > 0;
}

SKILL(lieren)
{
    BEGIN;
    e->player = EVENT(damage)->to;
    PINDIAN(me, e->player, SKILL_LIEREN);
    if (!g->result || !alive(t, me) || !alive(t, e->player) || !has_cards(t, e->player, HE))
        RETURN(0);
    CHOOSE_CARD(me, e->player, HE);
    OBTAIN(me, set_of((uint32_t)g->result), REASON_TAKE);
    END;
}

/* ---- Yinghun (Sun Jian): in his start phase, wounded, another draws one card and discards as
 * many as he misses hp, or the other way round. ---- */

CAN(yinghun)
{
    return EVENT(phase)->who == me && EVENT(phase)->phase == FSD_SGS_START && wounded(t, me);
}

enum { YINGHUN_DRAW_ONE, YINGHUN_DISCARD_ONE };

SKILL(yinghun)
{
    BEGIN;
    ASK_PLAYER(me, others(t, me), 1, SKILL_YINGHUN);
    if (NO)
        RETURN(0);
    e->player = ANSWERED_PLAYER;
    TELL_SKILL(me, e->player, SKILL_YINGHUN);
    e->n = (int8_t)lost(t, me);
    ASK(.kind = FSD_SGS_ASK_CHOICE, .who = me, .from = me, .to = e->player, .skill = SKILL_YINGHUN,
        .choices = e->n == 1 ? 1u << YINGHUN_DRAW_ONE
                             : 1u << YINGHUN_DRAW_ONE | 1u << YINGHUN_DISCARD_ONE);
    e->choice = g->answer.choice;
    DRAW(e->player, e->choice == YINGHUN_DRAW_ONE ? 1 : (uint8_t)e->n);
    e->n = e->choice == YINGHUN_DRAW_ONE ? e->n : 1;
    CALL(discard, .who = e->player, .min = (uint8_t)e->n, .max = (uint8_t)e->n, .places = HE,
         .skill = SKILL_YINGHUN, .reason = REASON_DISCARD);
    END;
}

/* ---- Haoshi (Lu Su): he may draw two more; with more than five in hand then, he gives half of
 * them to one who has the fewest. ---- */

CAN(haoshi)
{
    return EVENT(phase)->who == me;
}

SKILL(haoshi)
{
    BEGIN;
    EVENT(phase)->n = (int8_t)(EVENT(phase)->n + 2);
    SET_MARK(me, HAOSHI, 1);
    END;
}

CAN(haoshi_give)
{
    return EVENT(phase)->who == me && MARK(me, HAOSHI);
}

/* Of the others those with the fewest hand cards. */
static uint16_t poorest(const sgs_table *t, uint32_t me)
{
    uint32_t least = 255, set = 0;
    for (EACH_SEAT(p, others(t, me))) {
        if (t->player[p].hand > least)
            continue;
        set = t->player[p].hand < least ? 1u << p : set | 1u << p;
        least = t->player[p].hand;
    }
    return (uint16_t)set;
}

SKILL(haoshi_give)
{
    BEGIN;
    SET_MARK(me, HAOSHI, 0);
    e->n = (int8_t)(t->player[me].hand / 2);
    if (t->player[me].hand <= 5)
        RETURN(0);
    ASK(.kind = FSD_SGS_ASK_DISTRIBUTE, .who = me, .from = me, .to = me, .skill = SKILL_HAOSHI,
        .min = (uint8_t)e->n, .max = (uint8_t)e->n, .players = poorest(t, me), .cards = HAND(me));
    MOVE(.cards = g->answer.cards, .to = ANSWERED_PLAYER, .place = FSD_SGS_HAND,
         .reason = REASON_GIVE, .by = me, .skill = SKILL_HAOSHI);
    END;
}

/* ---- Dimeng (Lu Su): once a phase two others exchange their hands; he discards as many cards as
 * they differ in number. ---- */

static int own_cards(const sgs_table *t, uint32_t who)
{
    int n = t->player[who].hand;
    for (int i = 0; i < FSD_SGS_SLOTS; i++)
        n += t->player[who].equip[i] != NO_CARD;
    return n;
}

static int hands_apart(const sgs_table *t, uint32_t p, uint32_t q)
{
    int apart = t->player[p].hand - t->player[q].hand;
    return apart < 0 ? -apart : apart;
}

/* Whether two others differ by least..most hand cards. */
static bool any_apart(const sgs_table *t, uint32_t me, int least, int most)
{
    for (EACH_SEAT(p, others(t, me)))
        for (EACH_SEAT(q, others(t, me)))
            if (p < q && hands_apart(t, p, q) >= least && hands_apart(t, p, q) <= most)
                return true;
    return false;
}

READY(dimeng)
{
    return any_apart(t, me, 0, own_cards(t, me));
}

FITS(dimeng)
{
    return any_apart(t, me, (int)set_count(picked) + 1, own_cards(t, me));
}

AIMS(dimeng)
{
    int count = (int)set_count(&a->cards);
    if (p == me)
        return false;
    if (a->targets == 1)
        return hands_apart(t, p, a->target[0]) == count;
    for (EACH_SEAT(q, others(t, me)))
        if (p != q && hands_apart(t, p, q) == count)
            return true;
    return false;
}

ABILITY(dimeng)
{
    BEGIN;
    if (alive(t, e->player) && alive(t, e->other))
        SWAP_HANDS(e->player, e->other, SKILL_DIMENG);
    END;
}

/* ---- Jiuchi (Dong Zhuo): a spade hand card as an Analeptic. ---- */

VIEW(jiuchi)
{
    return FACE(id).suit == FSD_SGS_SPADE;
}

/* ---- Roulin (Dong Zhuo): a Slash between him and a woman takes two Jinks. ---- */

static void demand_two(struct fx_use *use, uint32_t entry)
{
    if (use->jinks[entry] == 1)
        use->jinks[entry] = 2;
}

CAN(roulin)
{
    return EVENT(use)->user == me && is_slash(EVENT(use)->card.kind);
}

SKILL(roulin)
{
    BEGIN;
    for (uint32_t i = 0; i < EVENT(use)->count; i++)
        if (t->player[EVENT(use)->target[i]].female)
            demand_two(EVENT(use), i);
    END;
}

static bool among_targets(const struct fx_use *use, uint32_t who)
{
    for (uint32_t i = 0; i < use->count; i++)
        if (use->target[i] == who)
            return true;
    return false;
}

CAN(roulin_target)
{
    return is_slash(EVENT(use)->card.kind) && t->player[EVENT(use)->user].female &&
           among_targets(EVENT(use), me);
}

SKILL(roulin_target)
{
    BEGIN;
    for (uint32_t i = 0; i < EVENT(use)->count; i++)
        if (EVENT(use)->target[i] == me)
            demand_two(EVENT(use), i);
    END;
}

/* ---- Benghuai (Dong Zhuo): in his finish phase, somebody having less hp, he loses a point of hp
 * or of the most he can have. ---- */

CAN(benghuai)
{
    if (EVENT(phase)->who != me || EVENT(phase)->phase != FSD_SGS_FINISH)
        return false;
    for (EACH_SEAT(p, others(t, me)))
        if (t->player[p].hp < t->player[me].hp)
            return true;
    return false;
}

enum { BENGHUAI_HP, BENGHUAI_MAX_HP };

SKILL(benghuai)
{
    BEGIN;
    ASK_CHOICE(me, 1u << BENGHUAI_HP | 1u << BENGHUAI_MAX_HP, SKILL_BENGHUAI);
    if (g->answer.choice == BENGHUAI_HP)
        LOSE_HP(me, 1);
    else
        CHANGE_MAX_HP(me, -1);
    END;
}

/* ---- Baonue (Dong Zhuo, lord): whoever of Qun did damage may judge; spade, and he recovers a
 * point of hp. ---- */

CAN(baonue)
{
    uint32_t from = EVENT(damage)->from;
    return from != me && alive(t, from) && t->player[from].kingdom == FSD_SGS_QUN;
}

SKILL(baonue)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_INVOKE, .who = EVENT(damage)->from, .from = EVENT(damage)->from,
        .to = me, .optional = 1, .choices = 2, .skill = SKILL_BAONUE);
    if (NO)
        RETURN(0);
    TELL_SKILL(me, EVENT(damage)->from, SKILL_BAONUE);
    JUDGE(EVENT(damage)->from, SKILL_BAONUE);
    if (t->judge_suit == FSD_SGS_SPADE)
        RECOVER(me, 1, EVENT(damage)->from);
    END;
}

/* ---- Wansha (Jia Xu): in his turn only he and the dying have Peaches. ---- */

CAN(wansha)
{
    const struct fx_dying *dying = EVENT(dying);
    return t->current == me && t->phase != FSD_SGS_NO_PHASE && dying->asked != me &&
           dying->asked != dying->who;
}

SKILL(wansha)
{
    BEGIN;
    STOP_EVENT();
    END;
}

/* ---- Luanwu (Jia Xu): once a game all others in turn Slash one who is nearest to them, or lose a
 * point of hp. ---- */

static uint16_t nearest(const sgs_table *t, uint32_t who)
{
    int least = SEATS * 2;
    uint32_t set = 0;
    for (EACH_SEAT(p, others(t, who))) {
        int away = fsd_sgs_distance(t, who, p, 0);
        if (away > least)
            continue;
        set = away < least ? 1u << p : set | 1u << p;
        least = away;
    }
    return (uint16_t)set;
}

ABILITY(luanwu)
{
    BEGIN;
    for (e->i = 1; e->i < t->players; e->i++) {
        e->player = (uint8_t)seat_at(t, me, (uint32_t)e->i);
        if (!alive(t, e->player))
            continue;
        CALL(invite, .who = e->player, .from = me, .want = FSD_SGS_WANT_SLASH,
             .players = nearest(t, e->player), .skill = SKILL_LUANWU);
        if (!g->result)
            LOSE_HP(e->player, 1);
    }
    END;
}

/* ---- Weimu (Jia Xu): no target of black tricks. ---- */

RULE(weimu)
{
    return to == me && is_trick(card->kind) && suit_black(card->suit);
}
