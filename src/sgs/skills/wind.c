/* The generals of Wind. */
#include "sgs/skills/common.h"

/* ---- Shensu (Xiahou Yuan): he may pass over judge and draw phase, and for equipment over the play
 * phase; each is a Slash of no card, whatever the distance. ---- */

static uint16_t shensu_targets(const sgs_table *t, uint32_t me)
{
    return bare_targets(t, me, SLASH, SKILL_SHENSU);
}

static bool shensu_works(const sgs_table *t, const struct fx_phase *phase, uint32_t me)
{
    return phase->who == me && !phase->skip && !MARK(me, NO_SLASH) && shensu_targets(t, me) != 0;
}

CAN(shensu_draw)
{
    return EVENT(phase)->phase == FSD_SGS_JUDGE && !(t->skip >> FSD_SGS_DRAW & 1) &&
           shensu_works(t, EVENT(phase), me);
}

SKILL(shensu_draw)
{
    BEGIN;
    ASK_PLAYER(me, shensu_targets(t, me), 1, SKILL_SHENSU);
    if (NO)
        RETURN(0);
    e->player = ANSWERED_PLAYER;
    TELL_SKILL(me, e->player, SKILL_SHENSU);
    USE(.card = bare_card(SLASH, SKILL_SHENSU), .user = me, .count = 1, .target = { e->player });
    EVENT(phase)->skip = 1;
    g->pub.skip |= 1u << FSD_SGS_DRAW;
    END;
}

CAN(shensu_play)
{
    return EVENT(phase)->phase == FSD_SGS_PLAY && has_cards(t, me, HE) &&
           shensu_works(t, EVENT(phase), me);
}

static sgs_set equipment_of(const sgs_game *g, uint32_t who)
{
    const sgs_set cards = fsd_sgs_cards_of(g, who, HE);
    sgs_set fit = set_none();
    for (EACH_CARD(id, &cards))
        if (is_equipment(fsd_sgs_face(&g->pub, who, id).kind))
            set_add(&fit, id);
    return fit;
}

SKILL(shensu_play)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_DISCARD, .who = me, .from = me, .to = me, .skill = SKILL_SHENSU,
        .optional = 1, .min = 1, .max = 1, .cards = equipment_of(g, me));
    if (NO)
        RETURN(0);
    e->cards = g->answer.cards;
    ASK_PLAYER(me, shensu_targets(t, me), 0, SKILL_SHENSU);
    e->player = ANSWERED_PLAYER;
    TELL_SKILL(me, e->player, SKILL_SHENSU);
    MOVE(.cards = e->cards, .to = NOBODY, .place = FSD_SGS_DISCARDED, .reason = REASON_COST,
         .by = me, .skill = SKILL_SHENSU);
    if (alive(t, me) && shensu_targets(t, me) >> e->player & 1)
        USE(.card = bare_card(SLASH, SKILL_SHENSU), .user = me, .count = 1,
            .target = { e->player });
    EVENT(phase)->skip = 1;
    END;
}

/* ---- Jushou (Cao Ren): in the finish phase he draws a card and turns over. ---- */

CAN(jushou)
{
    return EVENT(phase)->who == me && EVENT(phase)->phase == FSD_SGS_FINISH;
}

SKILL(jushou)
{
    BEGIN;
    DRAW(me, 1);
    FLIP(me);
    END;
}

/* ---- Jiewei (Cao Ren): turned over he draws a card and may use a trick or equipment of his hand;
 * then he may discard a trick before, or equipment of, anybody: of the type he used. ---- */

CAN(jiewei)
{
    return EVENT(flip)->who == me;
}

static uint16_t owners_of_discardable(const sgs_table *t, uint32_t by, uint32_t places)
{
    uint32_t set = 0;
    for (EACH_SEAT(p, living(t)))
        set |= (uint32_t)fsd_sgs_discardable(t, by, p, places) << p;
    return (uint16_t)set;
}

SKILL(jiewei)
{
    BEGIN;
    DRAW(me, 1);
    if (!alive(t, me))
        RETURN(0);
    ASK_USE(me, FSD_SGS_WANT_TRICK_OR_EQUIP, 0, SKILL_JIEWEI);
    if (NO)
        RETURN(0);
    e->choice =
        is_equipment(fsd_sgs_answered_card(g, &g->request, &g->answer).kind) ? EQUIP_ : JUDGE_;
    USE_ANSWER(0);
    if (!alive(t, me))
        RETURN(0);
    ASK_PLAYER(me, owners_of_discardable(t, me, e->choice), 1, SKILL_JIEWEI);
    if (NO)
        RETURN(0);
    CALL(choose, .who = me, .from = ANSWERED_PLAYER, .places = e->choice, .skill = SKILL_JIEWEI,
         .discards = 1);
    DISCARD_CARDS(set_of((uint32_t)g->result), me);
    END;
}

/* ---- Liegong (Huang Zhong): in his play phase a target of his Slash whose hand is no smaller than
 * his hp or no larger than his attack range cannot jink, if he wants so. ---- */

CAN(liegong)
{
    return EVENT(use)->user == me && is_slash(EVENT(use)->card.kind) && t->current == me &&
           t->phase == FSD_SGS_PLAY;
}

static bool liegong_hits(const sgs_table *t, uint32_t me, uint32_t target)
{
    int hand = t->player[target].hand;
    return alive(t, target) && (hand >= t->player[me].hp || hand <= fsd_sgs_range(t, me, 0));
}

SKILL(liegong)
{
    BEGIN;
    for (e->i = 0; e->i < EVENT(use)->count; e->i++) {
        e->player = EVENT(use)->target[e->i];
        if (!liegong_hits(t, me, e->player))
            continue;
        ASK(.kind = FSD_SGS_ASK_INVOKE, .who = me, .from = me, .to = e->player, .optional = 1,
            .choices = 2, .skill = SKILL_LIEGONG);
        if (NO)
            continue;
        TELL_SKILL(me, e->player, SKILL_LIEGONG);
        EVENT(use)->jinks[e->i] = 0;
    }
    END;
}

/* ---- Kuanggu (Wei Yan): damage he dealt within distance 1 gives him as much hp. ---- */

CAN(kuanggu)
{
    return EVENT(damage)->from == me && EVENT(damage)->near && wounded(t, me);
}

SKILL(kuanggu)
{
    BEGIN;
    RECOVER(me, EVENT(damage)->amount, me);
    END;
}

/* ---- Tianxiang (Xiao Qiao): for a heart of her hand another takes the damage instead; that one
 * then draws as many cards as the hp he lacks (see the effect of damage). ---- */

CAN(tianxiang)
{
    return EVENT(damage)->to == me && t->player[me].hand > 0 && others(t, me) != 0;
}

SKILL(tianxiang)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_DISCARD, .who = me, .from = EVENT(damage)->from, .to = me,
        .skill = SKILL_TIANXIANG, .optional = 1, .min = 1, .max = 1,
        .cards = cards_of_suit(g, me, HAND_, FSD_SGS_HEART));
    if (NO)
        RETURN(0);
    e->cards = g->answer.cards;
    ASK_PLAYER(me, others(t, me), 0, SKILL_TIANXIANG);
    e->player = ANSWERED_PLAYER;
    TELL_SKILL(me, e->player, SKILL_TIANXIANG);
    STOP_EVENT();
    MOVE(.cards = e->cards, .to = NOBODY, .place = FSD_SGS_DISCARDED, .reason = REASON_COST,
         .by = me, .skill = SKILL_TIANXIANG);
    CALL_WITH(damage, moved_to(EVENT(damage), e->player, SKILL_TIANXIANG));
    END;
}

/* ---- Buqu (Zhou Tai): dying he lays the top card beside him: of a new number it leaves him 1 hp,
 * else it goes. His hand holds as many cards as lie there. ---- */

CAN(buqu)
{
    const struct fx_dying *dying = EVENT(dying);
    return dying->who == me && dying->asked == me && t->player[me].hp <= 0;
}

static bool number_lies_there(const sgs_game *g, uint32_t who, uint32_t id)
{
    const sgs_set pile = fsd_sgs_pile_cards(g, who, FSD_SGS_PILE);
    for (EACH_CARD(other, &pile))
        if (other != id && deck_number(other) == deck_number(id))
            return true;
    return false;
}

SKILL(buqu)
{
    BEGIN;
    if (!fsd_sgs_refill(g, s, 1))
        RETURN(0);
    e->id = (uint8_t)deck_top(g, 0);
    MOVE(.cards = set_of(e->id), .to = me, .place = FSD_SGS_PILE, .reason = REASON_PUT, .by = me,
         .skill = SKILL_BUQU);
    if (number_lies_there(g, me, e->id))
        MOVE(.cards = set_of(e->id), .to = NOBODY, .place = FSD_SGS_DISCARDED,
             .reason = REASON_FINISH, .by = NOBODY, .skill = SKILL_BUQU);
    else
        RECOVER(me, 1 - t->player[me].hp, me);
    END;
}

RULE(buqu)
{
    return from == me ? t->player[me].piled[0] : 0;
}

/* ---- Fenji (Zhou Tai): somebody whose hand cards another discarded or took draws 2 cards, if
 * he loses a point of hp for it. ---- */

CAN(fenji)
{
    const struct fx_move *move = EVENT(move);
    if (t->player[me].hp <= 0 || !alive(t, move->from) || move->hand_lost == 0)
        return false;
    if (move->reason == REASON_DISMANTLE)
        return move->by != move->from;
    return move->place == FSD_SGS_HAND && move->to != move->from && move->reason != REASON_GIVE &&
           move->reason != REASON_SWAP;
}

SKILL(fenji)
{
    BEGIN;
    e->player = EVENT(move)->from;
    ASK(.kind = FSD_SGS_ASK_INVOKE, .who = me, .from = EVENT(move)->by, .to = e->player,
        .optional = 1, .choices = 2, .skill = SKILL_FENJI);
    if (NO)
        RETURN(0);
    TELL_SKILL(me, e->player, SKILL_FENJI);
    LOSE_HP(me, 1);
    if (alive(t, e->player))
        DRAW(e->player, 2);
    END;
}

/* ---- Leiji (Zhang Jiao): using or playing a Jink he has somebody judge: black is 1 thunder damage
 * to that one, and dealing it gives him a point of hp. ---- */

CAN(leiji)
{
    return EVENT(respond)->who == me && EVENT(respond)->given.kind == JINK;
}

SKILL(leiji)
{
    BEGIN;
    ASK_PLAYER(me, living(t), 1, SKILL_LEIJI);
    if (NO)
        RETURN(0);
    e->player = ANSWERED_PLAYER;
    TELL_SKILL(me, e->player, SKILL_LEIJI);
    JUDGE(e->player, SKILL_LEIJI);
    if (suit_black(t->judge_suit) && alive(t, e->player))
        DAMAGE(.from = me, .to = e->player, .amount = 1, .nature = FSD_SGS_THUNDER,
               .skill = SKILL_LEIJI);
    END;
}

CAN(leiji_deals)
{
    const struct fx_damage *damage = EVENT(damage);
    return damage->from == me && damage->skill == SKILL_LEIJI && !damage->chain && wounded(t, me);
}

SKILL(leiji_deals)
{
    BEGIN;
    RECOVER(me, 1, me);
    END;
}

/* ---- Guidao (Zhang Jiao): a black card of his replaces what is judged, which he takes. ---- */

CAN(guidao)
{
    return has_cards(t, me, playable_places(t, me));
}

static sgs_set black_cards(const sgs_game *g, uint32_t who)
{
    const sgs_set cards = fsd_sgs_cards_of(g, who, playable_places(&g->pub, who));
    sgs_set black = set_none();
    for (EACH_CARD(id, &cards))
        if (suit_black(fsd_sgs_face(&g->pub, who, id).suit))
            set_add(&black, id);
    return black;
}

SKILL(guidao)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_EXCHANGE, .who = me, .from = me, .to = EVENT(judge)->who,
        .skill = SKILL_GUIDAO, .optional = 1, .min = 1, .max = 1, .cards = black_cards(g, me));
    if (NO)
        RETURN(0);
    TELL_SKILL(me, EVENT(judge)->who, SKILL_GUIDAO);
    RETRIAL(me, set_from(&g->answer.cards, 0), 1, SKILL_GUIDAO);
    END;
}

/* ---- Huangtian (Zhang Jiao as lord): once in the play phase of another of Qun, that one may give
 * him a Jink or Lightning. ---- */

static bool huangtian_takes(const sgs_table *t, uint32_t me, uint32_t p)
{
    return p != me && HAS(p, HUANGTIAN) && !MARK(p, HUANGTIAN);
}

READY(huangtian)
{
    if (t->player[me].kingdom != FSD_SGS_QUN)
        return false;
    for (uint32_t p = 0; p < t->players; p++)
        if (huangtian_takes(t, me, p))
            return true;
    return false;
}

FITS(huangtian)
{
    return FACE(id).kind == JINK || FACE(id).kind == LIGHTNING;
}

AIMS(huangtian)
{
    return huangtian_takes(t, me, p);
}

ABILITY(huangtian)
{
    BEGIN;
    SET_MARK(e->player, HUANGTIAN, 1);
    MOVE(.cards = e->cards, .to = e->player, .place = FSD_SGS_HAND, .reason = REASON_GIVE, .by = me,
         .skill = SKILL_HUANGTIAN, .open = 1);
    END;
}

/* ---- Guhuo (Yu Ji): once in anybody's turn he declares a hand card, face down, to be any basic
 * card or trick that is not delayed. The others may doubt it in turn; the first doubt shows it: a
 * lie is void, and who doubted the truth gains chanyuan. ---- */

VIEW(guhuo)
{
    return !MARK(me, GUHUO) && t->phase != FSD_SGS_NO_PHASE;
}

/* Whom to ask next, in action order; NOBODY: everybody was asked. */
static uint8_t next_doubter(const sgs_table *t, struct fx_skill *e)
{
    while (e->i < t->players) {
        uint8_t who = (uint8_t)seat_at(t, t->current, (uint32_t)e->i++);
        if (alive(t, who) && who != e->me && !HAS(who, CHANYUAN))
            return who;
    }
    return NOBODY;
}

/* On the frame of either hook; e->card is what he declared. */
static void declare(sgs_game *g, const sgs_sink *s, sgs_frame *f, struct fx_skill *e,
                    const sgs_table *t, uint8_t me, uint8_t on)
{
    BEGIN;
    SET_MARK(me, GUHUO, 1);
    for (;;) {
        e->player = next_doubter(t, e);
        if (e->player == NOBODY)
            RETURN(0);
        ASK(.kind = FSD_SGS_ASK_INVOKE, .who = e->player, .from = me, .to = e->player,
            .optional = 1, .choices = 2, .skill = SKILL_GUHUO,
            .card = { .kind = e->card.kind, .suit = FSD_SGS_NO_SUIT, .skill = SKILL_GUHUO });
        if (YES)
            break;
    }
    TELL_SKILL(e->player, me, SKILL_GUHUO);
    SHOW(e->card.cards, me, UINT16_MAX);
    if (FACE(set_from(&e->card.cards, 0)).kind == e->card.kind) {
        GAIN_SKILL(e->player, SKILL_CHANYUAN);
        RETURN(0);
    }
    STOP_EVENT();
    MOVE(.cards = e->card.cards, .to = NOBODY, .place = FSD_SGS_DISCARDED, .reason = REASON_PUT,
         .by = me, .skill = SKILL_GUHUO);
    END;
}

CAN(guhuo_use)
{
    return EVENT(use)->user == me && EVENT(use)->card.skill == SKILL_GUHUO;
}

SKILL(guhuo_use)
{
    e->card = EVENT(use)->card;
    declare(g, s, f, e, t, me, on);
}

CAN(guhuo_play)
{
    return EVENT(respond)->who == me && EVENT(respond)->given.skill == SKILL_GUHUO;
}

SKILL(guhuo_play)
{
    e->card = EVENT(respond)->given;
    declare(g, s, f, e, t, me, on);
}
