/* The standard generals of Shu. */
#include "sgs/skills/common.h"

/* ---- Rende (Liu Bei): once a phase he gives hand cards to others, some to each; with the second
 * card of the phase he recovers a point. ---- */

ABILITY(rende)
{
    BEGIN;
    MOVE(.cards = e->cards, .to = e->player, .place = FSD_SGS_HAND, .reason = REASON_GIVE, .by = me,
         .skill = SKILL_RENDE);
    e->cards = HAND(me); /* from now on, what he has now */
    for (;;) {
        SET_MARK(me, GIVEN, MARK(me, GIVEN) + (uint32_t)e->n);
        if (MARK(me, GIVEN) >= 2 && MARK(me, GIVEN) - e->n < 2)
            RECOVER(me, 1, me);
        e->cards = set_and(&e->cards, &HAND(me));
        if (!alive(t, me) || set_empty(&e->cards))
            RETURN(0);
        ASK(.kind = FSD_SGS_ASK_DISTRIBUTE, .who = me, .from = me, .to = me, .optional = 1,
            .skill = SKILL_RENDE, .players = others(t, me), .min = 1,
            .max = (uint8_t)set_count(&e->cards), .cards = e->cards);
        if (NO)
            RETURN(0);
        e->cards = set_minus(&e->cards, &g->answer.cards);
        e->n = (int8_t)set_count(&g->answer.cards);
        TELL_SKILL(me, ANSWERED_PLAYER, SKILL_RENDE);
        MOVE(.cards = g->answer.cards, .to = ANSWERED_PLAYER, .place = FSD_SGS_HAND,
             .reason = REASON_GIVE, .by = me, .skill = SKILL_RENDE);
    }
    END;
}

/* ---- Jijiang (Liu Bei, as lord): when he needs a Slash, to use or to play, the others of Shu may
 * give it for him. ---- */

static bool has_lieges(const sgs_table *t, uint32_t me)
{
    return (fsd_sgs_of_kingdom(t, FSD_SGS_SHU) & others(t, me)) != 0;
}

CAN(jijiang)
{
    return EVENT(respond)->who == me && EVENT(respond)->want == FSD_SGS_WANT_SLASH &&
           !EVENT(respond)->provided && EVENT(respond)->skill != SKILL_JIJIANG && has_lieges(t, me);
}

SKILL(jijiang)
{
    BEGIN;
    for (e->i = 1; e->i < t->players; e->i++) {
        e->player = (uint8_t)seat_at(t, me, (uint32_t)e->i);
        if (!alive(t, e->player) || t->player[e->player].kingdom != FSD_SGS_SHU)
            continue;
        RESPOND(.who = e->player, .from = me, .want = FSD_SGS_WANT_SLASH, .as_use = PROVIDED,
                .skill = SKILL_JIJIANG, .kind = EVENT(respond)->kind, .of = EVENT(respond)->of);
        if (g->result) {
            EVENT(respond)->provided = 1;
            EVENT(respond)->given = g->given;
            RETURN(0);
        }
    }
    END;
}

/* In use it is a Slash of no card, until somebody gives one. */
VIEW(jijiang)
{
    return !MARK(me, IN_VAIN) && has_lieges(t, me);
}

CAN(jijiang_use)
{
    return EVENT(use)->user == me && EVENT(use)->card.skill == SKILL_JIJIANG;
}

static void use_given(const sgs_game *g, struct fx_use *use)
{
    uint8_t count = 0;
    use->card = g->given;
    use->flags |= USE_PROVIDED;
    for (uint32_t i = 0; i < use->count; i++)
        if (!fsd_sgs_forbidden(&g->pub, use->user, use->target[i], &use->card))
            use->target[count++] = use->target[i];
    use->count = count;
}

SKILL(jijiang_use)
{
    BEGIN;
    for (e->i = 1; e->i < t->players; e->i++) {
        e->player = (uint8_t)seat_at(t, me, (uint32_t)e->i);
        if (!alive(t, e->player) || t->player[e->player].kingdom != FSD_SGS_SHU)
            continue;
        RESPOND(.who = e->player, .from = me, .want = FSD_SGS_WANT_SLASH, .as_use = PROVIDED,
                .skill = SKILL_JIJIANG);
        if (g->result) {
            use_given(g, EVENT(use));
            RETURN(0);
        }
    }
    SET_MARK(me, IN_VAIN, 1);
    STOP_EVENT();
    END;
}

/* ---- Wusheng (Guan Yu): a red card as a Slash. ---- */

VIEW(wusheng)
{
    return suit_red(FACE(id).suit);
}

/* ---- Yijue (Guan Yu): once a phase a contest. Won: the other can neither use nor play hand cards
 * and has his compulsory skills only, until the turn ends. Else he may heal him by one. ---- */

READY(yijue)
{
    return t->player[me].hand > 0;
}

AIMS(yijue)
{
    return p != me && t->player[p].hand > 0;
}

enum { YIJUE_HEAL };

ABILITY(yijue)
{
    BEGIN;
    PINDIAN(me, e->player, SKILL_YIJUE);
    if (!alive(t, e->player))
        RETURN(0);
    if (g->result) {
        SET_MARK(e->player, LOCKED_HAND, 1);
        g->pub.player[e->player].muted |= MUTE_OPTIONAL;
        RETURN(0);
    }
    if (!alive(t, me) || !wounded(t, e->player))
        RETURN(0);
    ASK(.kind = FSD_SGS_ASK_CHOICE, .who = me, .from = me, .to = e->player, .skill = SKILL_YIJUE,
        .optional = 1, .choices = 1u << YIJUE_HEAL);
    if (YES)
        RECOVER(e->player, 1, me);
    END;
}

/* ---- Paoxiao (Zhang Fei): as many Slashes as he likes. ---- */

enum { NO_LIMIT = 100 };

RULE(paoxiao)
{
    return from == me ? NO_LIMIT : 0;
}

/* ---- Tishen (Zhang Fei): once a game, in the start phase, with less hp than when his last turn
 * ended, he recovers the difference and draws as many cards. ---- */

static int tishen_gain(const sgs_table *t, uint32_t me)
{
    const sgs_player *p = &t->player[me];
    int to = MARK(me, LAST_HP) < p->max_hp ? MARK(me, LAST_HP) : p->max_hp;
    return to - p->hp;
}

CAN(tishen)
{
    return EVENT(phase)->who == me && EVENT(phase)->phase == FSD_SGS_START && !SPENT(TISHEN) &&
           MARK(me, LAST_HP) && tishen_gain(t, me) > 0;
}

SKILL(tishen)
{
    BEGIN;
    SPEND(TISHEN);
    e->n = (int8_t)tishen_gain(t, me);
    RECOVER(me, e->n, me);
    DRAW(me, (uint8_t)e->n);
    END;
}

/* ---- Guanxing (Zhuge Liang): in the start phase he puts the top cards in any order, some of them
 * at the bottom. ---- */

CAN(guanxing)
{
    return EVENT(phase)->who == me && EVENT(phase)->phase == FSD_SGS_START;
}

SKILL(guanxing)
{
    BEGIN;
    e->n = (int8_t)(t->living < 5 ? t->living : 5);
    if (!fsd_sgs_refill(g, s, (uint32_t)e->n))
        RETURN(0);
    ASK(.kind = FSD_SGS_ASK_ARRANGE, .who = me, .from = me, .to = me, .skill = SKILL_GUANXING,
        .cards = fsd_sgs_deck_cards_on_top(g, (uint32_t)e->n));
    fsd_sgs_arrange(g, g->answer.order, g->answer.ordered, g->answer.top);
    END;
}

/* ---- Kongcheng (Zhuge Liang): without hand cards no target of Slash or Duel. ---- */

RULE(kongcheng)
{
    return to == me && t->player[me].hand == 0 && (is_slash(card->kind) || card->kind == DUEL);
}

/* ---- Longdan (Zhao Yun): a Slash as a Jink, a Jink as a Slash. ---- */

VIEW(longdan_slash)
{
    return FACE(id).kind == JINK;
}

VIEW(longdan_jink)
{
    return is_slash(FACE(id).kind);
}

/* ---- Yajiao (Zhao Yun): for hand cards used or played outside his turn the top card is shown. Of
 * the same type, he may give it to anybody; else he may discard it. ---- */

CAN(yajiao)
{
    const struct fx_use *use = EVENT(use);
    return t->current != me && use->user == me && use->moved_hand &&
           use->moved_hand == set_count(&use->card.cards);
}

CAN(yajiao_response)
{
    return t->current != me && EVENT(respond)->who == me && EVENT(respond)->hand;
}

static uint32_t spent_kind(const sgs_game *g, uint8_t on)
{
    return g->frame[on].effect == EFFECT_respond ? EVENT(respond)->given.kind
                                                 : EVENT(use)->card.kind;
}

/* Basic cards, tricks of both kinds, equipment. */
static bool same_type(uint32_t a, uint32_t b)
{
    if (is_trick(a) || is_trick(b))
        return is_trick(a) && is_trick(b);
    return is_equipment(a) == is_equipment(b);
}

enum { YAJIAO_DISCARD };

SKILL(yajiao)
{
    BEGIN;
    if (!fsd_sgs_refill(g, s, 1))
        RETURN(0);
    e->id = (uint8_t)deck_top(g, 0);
    e->flag = same_type(spent_kind(g, on), deck_kind(e->id));
    MOVE(.cards = set_of(e->id), .to = NOBODY, .place = FSD_SGS_TABLE, .reason = REASON_REVEAL,
         .by = me, .skill = SKILL_YAJIAO);
    if (e->flag) {
        ASK_PLAYER(me, living(t), 1, SKILL_YAJIAO);
        if (YES) {
            MOVE(.cards = set_of(e->id), .to = ANSWERED_PLAYER, .place = FSD_SGS_HAND,
                 .reason = REASON_GIVE, .by = me, .skill = SKILL_YAJIAO);
            RETURN(0);
        }
    } else {
        ASK(.kind = FSD_SGS_ASK_CHOICE, .who = me, .from = me, .to = me, .skill = SKILL_YAJIAO,
            .optional = 1, .choices = 1u << YAJIAO_DISCARD);
        if (YES) {
            MOVE(.cards = set_of(e->id), .to = NOBODY, .place = FSD_SGS_DISCARDED,
                 .reason = REASON_FINISH, .by = me);
            RETURN(0);
        }
    }
    MOVE(.cards = set_of(e->id), .to = NOBODY, .place = FSD_SGS_DECK, .reason = REASON_RETURN,
         .by = me, .skill = SKILL_YAJIAO);
    END;
}

SKILL(yajiao_response)
{
    fsd_sgs_skill_yajiao(g, s, f);
}

/* ---- Mashu (Ma Chao): one nearer to everybody. ---- */

RULE(mashu)
{
    return from == me ? -1 : 0;
}

/* ---- Tieji (Ma Chao): each target of his Slash may lose its skills for the turn; it discards a
 * card of the suit he judges, or cannot jink. ---- */

CAN(tieji)
{
    return EVENT(use)->user == me && is_slash(EVENT(use)->card.kind);
}

SKILL(tieji)
{
    BEGIN;
    for (e->i = 0; e->i < EVENT(use)->count && alive(t, me); e->i++) {
        e->player = EVENT(use)->target[e->i];
        if (!alive(t, e->player))
            continue;
        ASK(.kind = FSD_SGS_ASK_INVOKE, .who = me, .from = me, .to = e->player, .optional = 1,
            .choices = 2, .skill = SKILL_TIEJI);
        if (NO)
            continue;
        TELL_SKILL(me, e->player, SKILL_TIEJI);
        g->pub.player[e->player].muted |= MUTE_OPTIONAL;
        JUDGE(me, SKILL_TIEJI);
        if (!alive(t, e->player))
            continue;
        ASK(.kind = FSD_SGS_ASK_DISCARD, .who = e->player, .from = me, .to = e->player,
            .skill = SKILL_TIEJI, .optional = 1, .min = 1, .max = 1,
            .cards = cards_of_suit(g, e->player, HE, t->judge_suit));
        if (NO)
            EVENT(use)->jinks[e->i] = 0;
        else
            MOVE(.cards = g->answer.cards, .to = NOBODY, .place = FSD_SGS_DISCARDED,
                 .reason = REASON_DISCARD, .by = e->player);
    }
    END;
}

/* ---- Jizhi (Huang Yueying): for each trick he uses the top card is shown: no basic card, and it
 * is his; else it is discarded, or he puts a hand card on the deck for it. ---- */

CAN(jizhi)
{
    return EVENT(use)->user == me && is_trick(EVENT(use)->card.kind);
}

SKILL(jizhi)
{
    BEGIN;
    if (!fsd_sgs_refill(g, s, 1))
        RETURN(0);
    e->id = (uint8_t)deck_top(g, 0);
    MOVE(.cards = set_of(e->id), .to = NOBODY, .place = FSD_SGS_TABLE, .reason = REASON_REVEAL,
         .by = me, .skill = SKILL_JIZHI);
    if (kind_type(deck_kind(e->id)) != BASIC) {
        OBTAIN(me, set_of(e->id), REASON_OBTAIN);
        RETURN(0);
    }
    ASK(.kind = FSD_SGS_ASK_EXCHANGE, .who = me, .from = me, .to = me, .skill = SKILL_JIZHI,
        .optional = 1, .min = 1, .max = 1, .cards = HAND(me));
    if (NO) {
        MOVE(.cards = set_of(e->id), .to = NOBODY, .place = FSD_SGS_DISCARDED,
             .reason = REASON_FINISH, .by = me);
        RETURN(0);
    }
    MOVE(.cards = g->answer.cards, .to = NOBODY, .place = FSD_SGS_DECK, .reason = REASON_PUT,
         .by = me, .skill = SKILL_JIZHI);
    OBTAIN(me, set_of(e->id), REASON_OBTAIN);
    END;
}

/* ---- Qicai (Huang Yueying): her tricks reach everybody. Nobody else discards her weapon or armour
 * (fsd_sgs_safe). ---- */

RULE(qicai)
{
    return from == me && is_trick(card->kind) ? NO_LIMIT : 0;
}

/* ---- Zhuhai (Xu Shu): he may Slash at another who did damage in his turn, as it finishes, from
 * whatever distance. ---- */

CAN(zhuhai)
{
    return EVENT(phase)->who != me && EVENT(phase)->phase == FSD_SGS_FINISH &&
           MARK(EVENT(phase)->who, DEALT);
}

SKILL(zhuhai)
{
    BEGIN;
    CALL(invite, .who = me, .from = me, .want = FSD_SGS_WANT_SLASH, .free = 1,
         .players = (uint16_t)(1u << EVENT(phase)->who), .skill = SKILL_ZHUHAI);
    END;
}

/* ---- Qianxin (Xu Shu): once he does damage while wounded, his most hp sinks by one and he gains
 * jianyan. ---- */

CAN(qianxin)
{
    return EVENT(damage)->from == me && wounded(t, me) && !SPENT(QIANXIN);
}

SKILL(qianxin)
{
    BEGIN;
    SPEND(QIANXIN);
    CHANGE_MAX_HP(me, -1);
    if (alive(t, me))
        GAIN_SKILL(me, SKILL_JIANYAN);
    END;
}

/* ---- Jianyan (Xu Shu): once a phase he names a type or a colour; the first such card from the top
 * goes to a man of his choice, those before it are discarded. ---- */

enum { JIANYAN_BASIC, JIANYAN_TRICK, JIANYAN_EQUIPMENT, JIANYAN_RED, JIANYAN_BLACK, JIANYAN_ALL };

static bool as_named(uint32_t id, uint32_t choice)
{
    switch (choice) {
    case JIANYAN_BASIC:
        return kind_type(deck_kind(id)) == BASIC;
    case JIANYAN_TRICK:
        return is_trick(deck_kind(id));
    case JIANYAN_EQUIPMENT:
        return is_equipment(deck_kind(id));
    case JIANYAN_RED:
        return suit_red(deck_suit(id));
    default:
        return suit_black(deck_suit(id));
    }
}

static uint16_t men(const sgs_table *t)
{
    uint32_t set = 0;
    for (EACH_SEAT(p, living(t)))
        if (!t->player[p].female)
            set |= 1u << p;
    return (uint16_t)set;
}

ABILITY(jianyan)
{
    BEGIN;
    ASK_CHOICE(me, (1u << JIANYAN_ALL) - 1, SKILL_JIANYAN);
    e->choice = g->answer.choice;
    do {
        if (!fsd_sgs_refill(g, s, 1))
            RETURN(0);
        e->id = (uint8_t)deck_top(g, 0);
        set_add(&e->cards, e->id);
        MOVE(.cards = set_of(e->id), .to = NOBODY, .place = FSD_SGS_TABLE, .reason = REASON_REVEAL,
             .by = me, .skill = SKILL_JIANYAN);
    } while (!as_named(e->id, e->choice));
    if (men(t)) {
        ASK_PLAYER(me, men(t), 0, SKILL_JIANYAN);
        set_drop(&e->cards, e->id);
        MOVE(.cards = set_of(e->id), .to = ANSWERED_PLAYER, .place = FSD_SGS_HAND,
             .reason = REASON_GIVE, .by = me, .skill = SKILL_JIANYAN);
    }
    MOVE(.cards = e->cards, .to = NOBODY, .place = FSD_SGS_DISCARDED, .reason = REASON_FINISH,
         .by = me);
    END;
}
