/* The gods of Wei and Shu. */
#include "sgs/skills/common.h"

enum { FAR = 100 }; /* more than any distance */

/* ---- Juejing (God Zhao Yun): he draws one more for each point of hp he misses; two more hand
 * cards stay with him. ---- */

CAN(juejing)
{
    return EVENT(phase)->who == me && wounded(t, me);
}

SKILL(juejing)
{
    BEGIN;
    EVENT(phase)->n = (int8_t)(EVENT(phase)->n + lost(t, me));
    END;
}

RULE(juejing)
{
    return from == me ? 2 : 0;
}

/* ---- Longhun (God Zhao Yun): as many cards of a suit as he has hp, one at least: hearts are a
 * Peach, diamonds a Fire Slash, spades a Nullification, clubs a Jink. ---- */

VIEW(longhun_peach)
{
    return FACE(id).suit == FSD_SGS_HEART;
}

VIEW(longhun_slash)
{
    return FACE(id).suit == FSD_SGS_DIAMOND;
}

VIEW(longhun_nullification)
{
    return FACE(id).suit == FSD_SGS_SPADE;
}

VIEW(longhun_jink)
{
    return FACE(id).suit == FSD_SGS_CLUB;
}

/* ---- Renjie (God Sima Yi): a bear for each point of damage he takes, and for each card he
 * discards in his discard phase. ---- */

static void bear(sgs_game *g, const sgs_sink *s, uint32_t who, uint32_t n)
{
    const sgs_table *t = &g->pub;
    SET_MARK(who, BEAR, MARK(who, BEAR) + n > 255 ? 255 : MARK(who, BEAR) + n);
}

CAN(renjie)
{
    return EVENT(damage)->to == me;
}

SKILL(renjie)
{
    BEGIN;
    bear(g, s, me, (uint32_t)EVENT(damage)->amount);
    END;
}

CAN(renjie_discard)
{
    const struct fx_move *move = EVENT(move);
    bool discarded = move->reason == REASON_DISCARD || move->reason == REASON_THROW;
    return move->from == me && move->by == me && discarded && t->current == me &&
           t->phase == FSD_SGS_DISCARD;
}

SKILL(renjie_discard)
{
    BEGIN;
    bear(g, s, me, set_count(&EVENT(move)->cards));
    END;
}

/* ---- Baiyin (God Sima Yi): with four bears in his start phase he gives a point of the most hp for
 * jilve. ---- */

CAN(baiyin)
{
    return own_phase(EVENT(phase), me, FSD_SGS_START) && !SPENT(BAIYIN) && MARK(me, BEAR) >= 4;
}

SKILL(baiyin)
{
    BEGIN;
    SPEND(BAIYIN);
    CHANGE_MAX_HP(me, -1);
    GAIN_SKILL(me, SKILL_JILVE);
    END;
}

/* ---- Jilve (God Sima Yi): for a bear guicai, fangzhu or jizhi when its time is; once each in the
 * play phase zhiheng, and wansha to the end of the turn. What is asked names the skill as a card of
 * an ability. ---- */

static sgs_request jilve_request(uint8_t me, uint8_t to, uint32_t skill)
{
    return (sgs_request){ .kind = FSD_SGS_ASK_INVOKE,
                          .who = me,
                          .from = me,
                          .to = to,
                          .optional = 1,
                          .choices = 2,
                          .skill = SKILL_JILVE,
                          .card = bare_card(ABILITY, skill) };
}

static void pay_bear(sgs_game *g, const sgs_sink *s, uint8_t me)
{
    const sgs_table *t = &g->pub;
    TELL_SKILL(me, NOBODY, SKILL_JILVE);
    SET_MARK(me, BEAR, MARK(me, BEAR) - 1u);
}

CAN(jilve_jizhi)
{
    return MARK(me, BEAR) && fsd_sgs_hooks[HOOK_JIZHI].can(g, t, me, on);
}

SKILL(jilve_jizhi)
{
    BEGIN;
    ASK_WITH(jilve_request(me, me, SKILL_JIZHI));
    if (NO)
        RETURN(0);
    pay_bear(g, s, me);
    AS_HOOK(JIZHI);
    END;
}

CAN(jilve_guicai)
{
    return MARK(me, BEAR) && fsd_sgs_hooks[HOOK_GUICAI].can(g, t, me, on);
}

SKILL(jilve_guicai)
{
    BEGIN;
    ASK_WITH(jilve_request(me, EVENT(judge)->who, SKILL_GUICAI));
    if (NO)
        RETURN(0);
    pay_bear(g, s, me);
    AS_HOOK(GUICAI);
    END;
}

CAN(jilve_fangzhu)
{
    return MARK(me, BEAR) && fsd_sgs_hooks[HOOK_FANGZHU].can(g, t, me, on);
}

SKILL(jilve_fangzhu)
{
    BEGIN;
    ASK_WITH(jilve_request(me, me, SKILL_FANGZHU));
    if (NO)
        RETURN(0);
    pay_bear(g, s, me);
    AS_HOOK(FANGZHU);
    END;
}

enum { JILVE_ZHIHENG, JILVE_WANSHA };

/* Of those not used in this turn; the mark has a bit each. */
static uint32_t jilve_choices(const sgs_table *t, uint32_t me)
{
    uint32_t choices = 1u << JILVE_WANSHA;
    if (has_cards(t, me, HE))
        choices |= 1u << JILVE_ZHIHENG;
    return choices & ~(uint32_t)MARK(me, JILVE);
}

READY(jilve)
{
    return MARK(me, BEAR) && jilve_choices(t, me) != 0;
}

ABILITY(jilve)
{
    BEGIN;
    ASK_CHOICE(me, jilve_choices(t, me), SKILL_JILVE);
    e->choice = g->answer.choice;
    SET_MARK(me, BEAR, MARK(me, BEAR) - 1u);
    SET_MARK(me, JILVE, MARK(me, JILVE) | 1u << e->choice);
    if (e->choice == JILVE_WANSHA) {
        GAIN_SKILL(me, SKILL_WANSHA);
        RETURN(0);
    }
    CALL(discard, .who = me, .min = 1, .max = zhiheng_most(t), .places = HE, .skill = SKILL_ZHIHENG,
         .reason = REASON_COST);
    DRAW(me, (uint8_t)g->result);
    END;
}

CAN(jilve_ends)
{
    return MARK(me, JILVE) >> JILVE_WANSHA & 1;
}

SKILL(jilve_ends)
{
    BEGIN;
    LOSE_SKILL(me, SKILL_WANSHA);
    END;
}

/* ---- Lianpo (God Sima Yi): after a turn in which he killed he may have a turn. ---- */

CAN(lianpo_kill)
{
    return EVENT(death)->killer == me && EVENT(death)->who != me;
}

SKILL(lianpo_kill)
{
    BEGIN;
    SET_MARK(me, LIANPO, 1);
    END;
}

CAN(lianpo)
{
    return MARK(me, LIANPO);
}

SKILL(lianpo)
{
    BEGIN;
    fsd_sgs_extra_turn(g, me);
    END;
}

/* ---- Wushen (God Guan Yu): hearts of his hand are Slashes (see fsd_sgs_face); Slashes of hearts
 * reach everybody. ---- */

RULE(wushen)
{
    return from == me && is_slash(card->kind) && card->suit == FSD_SGS_HEART ? FAR : 0;
}

/* ---- Wuhun (God Guan Yu): each point of damage marks whoever did it; at his death one who has
 * most marks judges and, but for a Peach or God Salvation, dies. ---- */

CAN(wuhun)
{
    return EVENT(damage)->to == me && EVENT(damage)->from != me && alive(t, EVENT(damage)->from);
}

SKILL(wuhun)
{
    BEGIN;
    e->player = EVENT(damage)->from;
    SET_MARK(e->player, NIGHTMARE, MARK(e->player, NIGHTMARE) + (uint32_t)EVENT(damage)->amount);
    END;
}

static uint16_t most_haunted(const sgs_table *t)
{
    uint32_t most = 1, set = 0;
    for (EACH_SEAT(p, living(t))) {
        uint32_t n = MARK(p, NIGHTMARE);
        if (n < most)
            continue;
        set = n > most ? 1u << p : set | 1u << p;
        most = n;
    }
    return (uint16_t)set;
}

CAN(wuhun_death)
{
    return EVENT(death)->who == me && most_haunted(t) != 0;
}

static void forget_marks(sgs_game *g, const sgs_sink *s)
{
    for (uint32_t p = 0; p < g->pub.players; p++)
        SET_MARK(p, NIGHTMARE, 0);
}

SKILL(wuhun_death)
{
    BEGIN;
    ASK_PLAYER(me, most_haunted(t), 0, SKILL_WUHUN);
    e->player = ANSWERED_PLAYER;
    JUDGE(e->player, SKILL_WUHUN);
    forget_marks(g, s);
    e->choice = deck_kind(t->judge_card);
    if (alive(t, e->player) && e->choice != PEACH && e->choice != GOD_SALVATION)
        CALL(death, .who = e->player, .killer = NOBODY);
    END;
}

/* ---- Guixin (God Cao Cao): for each point of damage he may take a card of every other and turn
 * over. ---- */

CAN(guixin)
{
    return EVENT(damage)->to == me;
}

SKILL(guixin)
{
    BEGIN;
    for (e->n = EVENT(damage)->amount; e->n > 0 && alive(t, me); e->n--) {
        ASK_YES(me, SKILL_GUIXIN);
        if (NO)
            RETURN(0);
        TELL_SKILL(me, NOBODY, SKILL_GUIXIN);
        for (e->i = 1; e->i < t->players; e->i++) {
            e->player = (uint8_t)seat_at(t, me, (uint32_t)e->i);
            if (!alive(t, me) || !alive(t, e->player) || !has_cards(t, e->player, HEJ))
                continue;
            CHOOSE_CARD(me, e->player, HEJ);
            OBTAIN(me, set_of((uint32_t)g->result), REASON_TAKE);
        }
        FLIP(me);
    }
    END;
}

/* ---- Feiying (God Cao Cao): others are one further from him. ---- */

RULE(feiying)
{
    return to == me;
}
