/* The standard generals of Wu. */
#include "sgs/skills/common.h"

/* ---- Zhiheng (Sun Quan): once a phase he discards cards, two at most in 1v1, and draws as
 * many. ---- */

FITS(zhiheng)
{
    return set_count(picked) < zhiheng_most(t);
}

ABILITY(zhiheng)
{
    BEGIN;
    DRAW(me, (uint8_t)e->n);
    END;
}

/* ---- Jiuyuan (Sun Quan, as lord): a Peach of another of Wu heals him one more while he is
 * dying. ---- */

CAN(jiuyuan)
{
    const struct fx_recover *heal = EVENT(recover);
    return heal->who == me && heal->kind == PEACH && t->player[me].hp <= 0 && heal->from != me &&
           alive(t, heal->from) && t->player[heal->from].kingdom == FSD_SGS_WU;
}

SKILL(jiuyuan)
{
    BEGIN;
    EVENT(recover)->amount++;
    END;
}

/* ---- Qixi (Gan Ning): a black card as Dismantlement. ---- */

VIEW(qixi)
{
    return suit_black(FACE(id).suit);
}

/* ---- Fenwei (Gan Ning): once a game a trick of two targets or more has no effect on any of
 * them. ---- */

CAN(fenwei)
{
    return !SPENT(FENWEI) && kind_type(EVENT(use)->card.kind) == TRICK && EVENT(use)->count > 1;
}

static uint16_t seats_of(const struct fx_use *use)
{
    uint32_t seats = 0;
    for (uint32_t i = 0; i < use->count; i++)
        seats |= 1u << use->target[i];
    return (uint16_t)seats;
}

static void void_entries(struct fx_use *use, uint32_t seats)
{
    for (uint32_t i = 0; i < use->count; i++)
        if (seats >> use->target[i] & 1)
            use->nullified |= (uint16_t)(1u << i);
}

SKILL(fenwei)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_PLAYER, .who = me, .from = EVENT(use)->user, .to = me,
        .skill = SKILL_FENWEI, .optional = 1, .min = 1, .max = EVENT(use)->count,
        .players = seats_of(EVENT(use)), .card = EVENT(use)->card);
    if (NO)
        RETURN(0);
    for (e->i = 0; e->i < g->answer.targets; e->i++)
        e->players |= (uint16_t)(1u << g->answer.target[e->i]);
    SPEND(FENWEI);
    TELL_SKILL(me, EVENT(use)->user, SKILL_FENWEI);
    void_entries(EVENT(use), e->players);
    END;
}

/* ---- Keji (Lv Meng): who neither used nor played a Slash in his play phase may pass over his
 * discard phase. ---- */

static bool own_play(const sgs_table *t, uint32_t me)
{
    return t->current == me && t->phase == FSD_SGS_PLAY;
}

CAN(keji_use)
{
    return EVENT(use)->user == me && is_slash(EVENT(use)->card.kind) && own_play(t, me);
}

SKILL(keji_use)
{
    BEGIN;
    SET_MARK(me, KEJI, 1);
    END;
}

CAN(keji_play)
{
    return EVENT(respond)->who == me && is_slash(EVENT(respond)->given.kind) && own_play(t, me);
}

SKILL(keji_play)
{
    BEGIN;
    SET_MARK(me, KEJI, 1);
    END;
}

CAN(keji)
{
    return own_phase(EVENT(phase), me, FSD_SGS_DISCARD) && !EVENT(phase)->skip && !MARK(me, KEJI);
}

SKILL(keji)
{
    BEGIN;
    EVENT(phase)->skip = 1;
    END;
}

/* ---- Qinxue (Lv Meng): with three hand cards more than hp, or two among seven players, he gives
 * a point of the most hp for gongxin. ---- */

CAN(qinxue)
{
    return own_phase(EVENT(phase), me, FSD_SGS_START) && !SPENT(QINXUE) &&
           t->player[me].hand - t->player[me].hp >= (t->players >= 7 ? 2 : 3);
}

SKILL(qinxue)
{
    BEGIN;
    SPEND(QINXUE);
    CHANGE_MAX_HP(me, -1);
    GAIN_SKILL(me, SKILL_GONGXIN);
    END;
}

/* ---- Kurou (Huang Gai): once a phase he discards a card and loses a point of hp. ---- */

ABILITY(kurou)
{
    BEGIN;
    LOSE_HP(me, 1);
    END;
}

/* ---- Zhaxiang (Huang Gai): for each point of hp he loses he draws three; in his turn he may also
 * use one more Slash then, and his red ones go anywhere and cannot be jinked. ---- */

CAN(zhaxiang)
{
    return EVENT(hp)->who == me;
}

SKILL(zhaxiang)
{
    BEGIN;
    for (e->n = EVENT(hp)->amount; e->n > 0 && alive(t, me); e->n--) {
        if (t->current == me)
            SET_MARK(me, ZHAXIANG, MARK(me, ZHAXIANG) + 1u);
        DRAW(me, 3);
    }
    END;
}

static bool red_slash(const sgs_card *card)
{
    return is_slash(card->kind) && suit_red(card->suit);
}

CAN(zhaxiang_slash)
{
    return EVENT(use)->user == me && MARK(me, ZHAXIANG) && red_slash(&EVENT(use)->card);
}

SKILL(zhaxiang_slash)
{
    BEGIN;
    memset(EVENT(use)->jinks, 0, sizeof EVENT(use)->jinks);
    END;
}

RULE(zhaxiang_slashes)
{
    return from == me ? MARK(me, ZHAXIANG) : 0;
}

RULE(zhaxiang_reach)
{
    return from == me && MARK(me, ZHAXIANG) && red_slash(card) ? 100 : 0;
}

/* ---- Yingzi (Zhou Yu): he draws one more, and may keep as many cards as his most hp. ---- */

CAN(yingzi)
{
    return EVENT(phase)->who == me;
}

SKILL(yingzi)
{
    BEGIN;
    EVENT(phase)->n++;
    END;
}

RULE(yingzi)
{
    return from == me ? t->player[me].max_hp : 0;
}

/* ---- Fanjian (Zhou Yu): once a phase he gives another a hand card, who shows his hand and
 * discards all his cards of its suit, or loses a point of hp. ---- */

enum { FANJIAN_DISCARD, FANJIAN_LOSE };

ABILITY(fanjian)
{
    BEGIN;
    e->choice = FACE(set_from(&e->cards, 0)).suit;
    MOVE(.cards = e->cards, .to = e->player, .place = FSD_SGS_HAND, .reason = REASON_GIVE, .by = me,
         .skill = SKILL_FANJIAN, .open = 1);
    if (!alive(t, e->player))
        RETURN(0);
    ASK(.kind = FSD_SGS_ASK_CHOICE, .who = e->player, .from = me, .to = e->player,
        .skill = SKILL_FANJIAN,
        .choices = has_cards(t, e->player, HE) ? 1u << FANJIAN_DISCARD | 1u << FANJIAN_LOSE
                                               : 1u << FANJIAN_LOSE);
    if (g->answer.choice == FANJIAN_LOSE) {
        LOSE_HP(e->player, 1);
        RETURN(0);
    }
    SHOW(HAND(e->player), e->player, UINT16_MAX);
    MOVE(.cards = cards_of_suit(g, e->player, HE, e->choice), .to = NOBODY,
         .place = FSD_SGS_DISCARDED, .reason = REASON_DISCARD, .by = e->player,
         .skill = SKILL_FANJIAN);
    END;
}

/* ---- Guose (Da Qiao): once a phase a diamond is an Indulgence, or discarded for one that lies
 * before somebody; then she draws one. ---- */

static uint8_t indulgence_before(const sgs_table *t, uint32_t who)
{
    for (uint32_t i = 0; i < t->player[who].delayed; i++)
        if (t->player[who].delayed_kind[i] == INDULGENCE)
            return t->player[who].delayed_card[i];
    return NO_CARD;
}

static bool guose_fits(const sgs_table *t, uint32_t me, const sgs_card *made, uint32_t p)
{
    return indulgence_before(t, p) != NO_CARD || (p != me && !fsd_sgs_forbidden(t, me, p, made));
}

static sgs_card guose_card(const sgs_table *t, uint32_t me, const sgs_set *cards)
{
    return fsd_sgs_made(t, me, INDULGENCE, SKILL_GUOSE, cards);
}

FITS(guose)
{
    const sgs_set cards = set_of(id);
    const sgs_card made = guose_card(t, me, &cards);
    if (made.suit != FSD_SGS_DIAMOND)
        return false;
    for (uint32_t p = 0; p < t->players; p++)
        if (t->player[p].alive && guose_fits(t, me, &made, p))
            return true;
    return false;
}

AIMS(guose)
{
    const sgs_card made = guose_card(t, me, &a->cards);
    return guose_fits(t, me, &made, p);
}

ABILITY(guose)
{
    BEGIN;
    e->id = indulgence_before(t, e->player);
    if (e->id == NO_CARD) {
        USE(.card = guose_card(t, me, &e->cards), .user = me, .count = 1, .target = { e->player });
    } else {
        MOVE(.cards = e->cards, .to = NOBODY, .place = FSD_SGS_DISCARDED, .reason = REASON_COST,
             .by = me, .skill = SKILL_GUOSE);
        if (indulgence_before(t, e->player) == e->id)
            DISCARD_CARDS(set_of(e->id), me);
    }
    DRAW(me, 1);
    END;
}

/* ---- Liuli (Da Qiao): a Slash at her goes, for a card, to another within her range whom its user
 * could Slash. ---- */

static uint32_t liuli_targets(const sgs_table *t, const struct fx_use *use, uint32_t me,
                              const sgs_set *cost)
{
    sgs_aim aim = { 0 };
    fsd_sgs_spend(t, me, cost, &aim);
    uint32_t set = 0;
    for (uint32_t p = 0; p < t->players; p++)
        if (p != use->user && fsd_sgs_in_range(t, me, p, aim.spent_slots) &&
            !fsd_sgs_forbidden(t, use->user, p, &use->card))
            set |= 1u << p;
    return set;
}

static sgs_set liuli_costs(const sgs_game *g, const struct fx_use *use, uint32_t me)
{
    sgs_set cards = fsd_sgs_cards_of(g, me, HE), fit = set_none();
    for (EACH_CARD(id, &cards)) {
        const sgs_set cost = set_of(id);
        if (liuli_targets(&g->pub, use, me, &cost))
            set_add(&fit, id);
    }
    return fit;
}

CAN(liuli)
{
    const struct fx_use *use = EVENT(use);
    if (!is_slash(use->card.kind) || use->target[use->entry] != me || !has_cards(t, me, HE))
        return false;
    sgs_set costs = liuli_costs(g, use, me);
    return !set_empty(&costs);
}

/* The new target is announced itself, so the old one's announcement ends. */
SKILL(liuli)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_DISCARD, .who = me, .from = EVENT(use)->user, .to = me,
        .skill = SKILL_LIULI, .optional = 1, .min = 1, .max = 1,
        .cards = liuli_costs(g, EVENT(use), me), .card = EVENT(use)->card);
    if (NO)
        RETURN(0);
    e->cards = g->answer.cards;
    ASK_PLAYER(me, liuli_targets(t, EVENT(use), me, &e->cards), 0, SKILL_LIULI);
    e->player = ANSWERED_PLAYER;
    TELL_SKILL(me, e->player, SKILL_LIULI);
    MOVE(.cards = e->cards, .to = NOBODY, .place = FSD_SGS_DISCARDED, .reason = REASON_COST,
         .by = me, .skill = SKILL_LIULI);
    if (alive(t, e->player)) {
        EVENT(use)->target[EVENT(use)->entry] = e->player;
        STOP_EVENT();
    }
    END;
}

/* ---- Qianxun (Lu Xun): as the only target of another's trick, or of a delayed one that takes
 * effect, he may lay his hand aside until the turn ends. ---- */

CAN(qianxun)
{
    const struct fx_card *card = EVENT(card);
    return card->target == me && card->user != me && g->frame[card->use].as.use.count == 1 &&
           t->player[me].hand > 0;
}

SKILL(qianxun)
{
    BEGIN;
    MOVE(.cards = HAND(me), .to = me, .place = FSD_SGS_ASIDE, .reason = REASON_PUT, .by = me,
         .skill = SKILL_QIANXUN);
    END;
}

CAN(qianxun_delayed)
{
    return EVENT(delayed)->who == me && t->player[me].hand > 0;
}

SKILL(qianxun_delayed)
{
    BEGIN;
    MOVE(.cards = HAND(me), .to = me, .place = FSD_SGS_ASIDE, .reason = REASON_PUT, .by = me,
         .skill = SKILL_QIANXUN);
    END;
}

/* ---- Lianying (Lu Xun): when his last hand cards go, as many players as they were draw one
 * each. ---- */

CAN(lianying)
{
    return EVENT(move)->from == me && EVENT(move)->emptied;
}

SKILL(lianying)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_PLAYER, .who = me, .from = me, .to = me, .skill = SKILL_LIANYING,
        .optional = 1, .min = 1, .max = EVENT(move)->hand_lost, .players = living(t));
    if (NO)
        RETURN(0);
    for (e->i = 0; e->i < g->answer.targets; e->i++)
        e->players |= (uint16_t)(1u << g->answer.target[e->i]);
    TELL_SKILL(me, NOBODY, SKILL_LIANYING);
    e->player = t->current;
    for (e->i = 0; e->i < t->players; e->i++)
        if (e->players >> seat_at(t, e->player, (uint32_t)e->i) & 1)
            DRAW((uint8_t)seat_at(t, e->player, (uint32_t)e->i), 1);
    END;
}

/* ---- Jieyin (Sun Shangxiang): once a phase, for two hand cards, she and a wounded man each
 * recover a point of hp. ---- */

static bool wounded_man(const sgs_table *t, uint32_t me, uint32_t p)
{
    return p != me && !t->player[p].female && fsd_sgs_wounded(t, p);
}

READY(jieyin)
{
    for (uint32_t p = 0; p < t->players; p++)
        if (wounded_man(t, me, p))
            return true;
    return false;
}

AIMS(jieyin)
{
    return wounded_man(t, me, p);
}

ABILITY(jieyin)
{
    BEGIN;
    RECOVER(me, 1, me);
    RECOVER(e->player, 1, me);
    END;
}

/* ---- Xiaoji (Sun Shangxiang): for each card that she wore and loses she may draw two. ---- */

CAN(xiaoji)
{
    return EVENT(move)->from == me && EVENT(move)->slots;
}

SKILL(xiaoji)
{
    BEGIN;
    for (e->n = (int8_t)__builtin_popcount(EVENT(move)->slots); e->n > 0 && alive(t, me); e->n--) {
        ASK_YES(me, SKILL_XIAOJI);
        if (NO)
            RETURN(0);
        TELL_SKILL(me, NOBODY, SKILL_XIAOJI);
        DRAW(me, 2);
    }
    END;
}
