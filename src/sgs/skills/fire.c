/* The generals of Fire. */
#include "sgs/skills/common.h"

/* ---- Qiangxi (Dian Wei): once a phase, for a weapon card or a point of hp, 1 damage to somebody
 * in his attack range; the weapon he spends does not count for it. ---- */

static uint32_t spent_slots(const sgs_table *t, uint32_t who, const sgs_set *cards)
{
    sgs_aim aim = { .user = (uint8_t)who };
    fsd_sgs_spend(t, who, cards, &aim);
    return aim.spent_slots;
}

static bool reaches_any(const sgs_table *t, uint32_t who, uint32_t slots)
{
    for (uint32_t p = 0; p < t->players; p++)
        if (fsd_sgs_in_range(t, who, p, slots))
            return true;
    return false;
}

FITS(qiangxi)
{
    const sgs_set cost = set_of(id);
    return kind_type(FACE(id).kind) == WEAPON && reaches_any(t, me, spent_slots(t, me, &cost));
}

AIMS(qiangxi)
{
    return fsd_sgs_in_range(t, me, p, spent_slots(t, me, &a->cards));
}

ABILITY(qiangxi)
{
    BEGIN;
    if (e->n == 0)
        LOSE_HP(me, 1);
    if (alive(t, e->player))
        DAMAGE(.from = me, .to = e->player, .amount = 1, .skill = SKILL_QIANGXI);
    END;
}

/* ---- Quhu (Xun Yu): once a phase a contest with somebody of more hp. Won: that one deals 1 damage
 * to a player he chooses in that one's attack range; else to him. ---- */

READY(quhu)
{
    return t->player[me].hand > 0;
}

AIMS(quhu)
{
    return p != me && t->player[p].hp > t->player[me].hp && t->player[p].hand > 0;
}

ABILITY(quhu)
{
    BEGIN;
    PINDIAN(me, e->player, SKILL_QUHU);
    e->flag = g->result == 1;
    if (!alive(t, me) || !alive(t, e->player))
        RETURN(0);
    e->other = me;
    if (e->flag) {
        if (!seats_in_range(t, e->player))
            RETURN(0);
        ASK_PLAYER(me, seats_in_range(t, e->player), 0, SKILL_QUHU);
        e->other = ANSWERED_PLAYER;
    }
    DAMAGE(.from = e->player, .to = e->other, .amount = 1, .skill = SKILL_QUHU);
    END;
}

/* ---- Jieming (Xun Yu): for each point of damage somebody draws up to his most hp, 5 cards at
 * most. ---- */

CAN(jieming)
{
    return EVENT(damage)->to == me;
}

static uint8_t short_of(const sgs_table *t, uint32_t who)
{
    int full = t->player[who].max_hp < 5 ? t->player[who].max_hp : 5;
    return (uint8_t)(full > t->player[who].hand ? full - t->player[who].hand : 0);
}

SKILL(jieming)
{
    BEGIN;
    for (e->n = EVENT(damage)->amount; e->n > 0 && alive(t, me); e->n--) {
        ASK_PLAYER(me, living(t), 1, SKILL_JIEMING);
        if (NO)
            RETURN(0);
        e->player = ANSWERED_PLAYER;
        TELL_SKILL(me, e->player, SKILL_JIEMING);
        if (short_of(t, e->player) > 0)
            DRAW(e->player, short_of(t, e->player));
    }
    END;
}

/* ---- Lianhuan (Pang Tong): a club of his hand as an Iron Chain. ---- */

VIEW(lianhuan)
{
    return FACE(id).suit == FSD_SGS_CLUB;
}

/* ---- Niepan (Pang Tong): once a game, dying, he discards all there is of him and before him, has
 * 3 hp, draws 3 cards and stands upright, face up. ---- */

CAN(niepan)
{
    const struct fx_dying *dying = EVENT(dying);
    return dying->who == me && dying->asked == me && t->player[me].hp <= 0 && !SPENT(NIEPAN);
}

SKILL(niepan)
{
    BEGIN;
    SPEND(NIEPAN);
    MOVE(.cards = CARDS_OF(me, HE), .to = NOBODY, .place = FSD_SGS_DISCARDED,
         .reason = REASON_DISCARD, .by = me, .skill = SKILL_NIEPAN);
    MOVE(.cards = CARDS_OF(me, JUDGE_), .to = NOBODY, .place = FSD_SGS_DISCARDED,
         .reason = REASON_DISCARD, .by = me, .skill = SKILL_NIEPAN);
    if (t->player[me].hp < 3)
        RECOVER(me, 3 - t->player[me].hp, me);
    DRAW(me, 3);
    SET_CHAIN(me, 0);
    if (t->player[me].face_down)
        FLIP(me);
    END;
}

/* ---- Huoji (Zhuge Liang, Sleeping Dragon): a red card of his hand as a Fire Attack. ---- */

VIEW(huoji)
{
    return suit_red(FACE(id).suit);
}

/* ---- Kanpo (the same): a black card of his hand as a Nullification. ---- */

VIEW(kanpo)
{
    return suit_black(FACE(id).suit);
}

/* ---- Bazhen (the same): without armour he wears Eight Diagram. ---- */

CAN(bazhen)
{
    return EVENT(respond)->who == me && EVENT(respond)->want == FSD_SGS_WANT_JINK &&
           !EVENT(respond)->provided && t->player[me].equip[FSD_SGS_ARMOUR] == NO_CARD &&
           fsd_sgs_armour_works(t, me);
}

SKILL(bazhen)
{
    BEGIN;
    JUDGE(me, SKILL_BAZHEN);
    if (suit_red(t->judge_suit)) {
        EVENT(respond)->provided = 1;
        EVENT(respond)->given = (sgs_card){ JINK, FSD_SGS_NO_SUIT, 0, SKILL_BAZHEN, set_none() };
    }
    END;
}

/* ---- Tianyi (Taishi Ci): once a phase a contest. Won: in this turn one Slash more, one target of
 * each more, whatever the distance; else no Slash. ---- */

READY(tianyi)
{
    return t->player[me].hand > 0;
}

AIMS(tianyi)
{
    return p != me && t->player[p].hand > 0;
}

ABILITY(tianyi)
{
    BEGIN;
    PINDIAN(me, e->player, SKILL_TIANYI);
    if (g->result == 1)
        SET_MARK(me, TIANYI, 1);
    else
        SET_MARK(me, NO_SLASH, 1);
    END;
}

static bool tianyi_slash(const sgs_table *t, uint32_t me, uint32_t from, const sgs_card *card)
{
    return from == me && MARK(me, TIANYI) && is_slash(card->kind);
}

RULE(tianyi_slashes)
{
    return tianyi_slash(t, me, from, card);
}

RULE(tianyi_reach)
{
    return tianyi_slash(t, me, from, card) ? SEATS : 0;
}

RULE(tianyi_targets)
{
    return tianyi_slash(t, me, from, card);
}

/* ---- Luanji (Yuan Shao): two cards of his hand of one suit as an Archery Attack. ---- */

VIEW(luanji)
{
    return set_empty(picked) || FACE(id).suit == FACE(set_from(picked, 0)).suit;
}

/* ---- Xueyi (Yuan Shao as lord): his hand holds 2 cards more for each other one of Qun. ---- */

RULE(xueyi)
{
    if (from != me)
        return 0;
    uint32_t lieges = fsd_sgs_of_kingdom(t, FSD_SGS_QUN) & ~(1u << me);
    return 2 * __builtin_popcount(lieges);
}

/* ---- Shuangxiong (Yan Liang and Wen Chou): instead of drawing he judges and keeps the card; in
 * this turn hand cards of the other colour can be Duels. ---- */

enum { SHUANGXIONG_NONE, SHUANGXIONG_RED, SHUANGXIONG_BLACK }; /* the mark: judged so */

CAN(shuangxiong)
{
    return EVENT(phase)->who == me && EVENT(phase)->phase == FSD_SGS_DRAW;
}

SKILL(shuangxiong)
{
    BEGIN;
    STOP_EVENT();
    JUDGE(me, SKILL_SHUANGXIONG);
    SET_MARK(me, SHUANGXIONG, suit_red(t->judge_suit) ? SHUANGXIONG_RED : SHUANGXIONG_BLACK);
    END;
}

CAN(shuangxiong_card)
{
    const struct fx_judge *judge = EVENT(judge);
    return judge->who == me && judge->skill == SKILL_SHUANGXIONG &&
           place_of(g, judge->card) == FSD_SGS_TABLE;
}

SKILL(shuangxiong_card)
{
    BEGIN;
    OBTAIN(me, set_of(EVENT(judge)->card), REASON_OBTAIN);
    END;
}

VIEW(shuangxiong)
{
    uint32_t suit = FACE(id).suit;
    return MARK(me, SHUANGXIONG) == SHUANGXIONG_RED     ? suit_black(suit)
           : MARK(me, SHUANGXIONG) == SHUANGXIONG_BLACK ? suit_red(suit)
                                                        : false;
}

/* ---- Mengjin (Pang De): where his Slash is jinked he may discard a card of the target. ---- */

CAN(mengjin)
{
    const struct fx_card *slash = EVENT(card);
    return slash->user == me && alive(t, slash->target) &&
           fsd_sgs_discardable(t, me, slash->target, HE);
}

SKILL(mengjin)
{
    BEGIN;
    CALL(choose, .who = me, .from = EVENT(card)->target, .places = HE, .skill = SKILL_MENGJIN,
         .discards = 1);
    DISCARD_CARDS(set_of((uint32_t)g->result), me);
    END;
}
