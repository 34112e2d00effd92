/* The generals of the mountain of Qun. */
#include "sgs/skills/common.h"

/* ---- Huashen (Zuo Ci): he lays two generals that are not in the game aside and takes one skill of
 * one of them, with that one's kingdom and sex; as his turns begin and end he may take another. No
 * lord skills, none that work once a game. ---- */

static void lay_aside(sgs_game *g, const sgs_sink *s, uint8_t me, uint32_t n)
{
    SET_MARK(me, HUASHEN, fsd_sgs_add_spare(g, n));
}

CAN(huashen)
{
    return true;
}

SKILL(huashen)
{
    BEGIN;
    lay_aside(g, s, me, 2);
    AS_HOOK(HUASHEN_BEGINS);
    END;
}

/* In 1v1 he may come in later. */
CAN(huashen_enters)
{
    return EVENT(enter)->entered >> me & 1;
}

SKILL(huashen_enters)
{
    fsd_sgs_skill_huashen(g, s, f);
}

/* Unless the turn passes over one who lies face down. */
CAN(huashen_begins)
{
    return EVENT(turn)->who == me && !t->player[me].face_down;
}

CAN(huashen_ends)
{
    return EVENT(turn)->who == me && EVENT(turn)->phase > FSD_SGS_FINISH;
}

static void take_shape(sgs_game *g, const sgs_sink *s, uint8_t me, uint8_t general, uint8_t skill)
{
    g->pub.shape = general;
    g->pub.shape_skill = skill;
    g->pub.player[me].kingdom = fsd_sgs_generals[general].kingdom;
    g->pub.player[me].female = fsd_sgs_generals[general].female;
    TELL(.kind = FSD_SGS_HEARD_SHAPE, .who = me, .number = general, .skill = skill);
}

/* At the beginning he must. */
SKILL(huashen_begins)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_SKILL, .who = me, .from = me, .to = me, .skill = SKILL_HUASHEN,
        .optional = g->frame[on].effect == EFFECT_turn);
    if (NO)
        RETURN(0);
    e->choice = g->answer.skill;
    (void)fsd_sgs_spare_with(g, e->choice, g->answer.choice, &e->id);
    e->id2 = t->shape_skill;
    TELL_SKILL(me, NOBODY, SKILL_HUASHEN);
    take_shape(g, s, me, e->id, e->choice);
    if (t->player[me].kingdom == FSD_SGS_GOD) {
        ASK(.kind = FSD_SGS_ASK_KINGDOM, .who = me, .from = me, .to = me, .choices = 15,
            .skill = SKILL_HUASHEN);
        g->pub.player[me].kingdom = g->answer.choice;
    }
    if (e->id2 == e->choice)
        RETURN(0);
    LOSE_SKILL(me, e->id2);
    GAIN_SKILL(me, e->choice);
    END;
}

SKILL(huashen_ends)
{
    fsd_sgs_skill_huashen_begins(g, s, f);
}

/* With it goes what it brought. */
CAN(huashen_parting)
{
    return true;
}

static void take_own_shape(sgs_game *g, const sgs_sink *s, uint8_t me)
{
    const sgs_general_row *own = &fsd_sgs_generals[g->pub.player[me].general];
    g->pub.player[me].kingdom = own->kingdom;
    g->pub.player[me].female = own->female;
    g->pub.shape = g->pub.shape_skill = 0;
    memset(g->sec.spare, 0, sizeof g->sec.spare);
    SET_MARK(me, HUASHEN, 0);
}

SKILL(huashen_parting)
{
    BEGIN;
    e->id = t->shape_skill;
    take_own_shape(g, s, me);
    LOSE_SKILL(me, e->id);
    END;
}

/* ---- Xinsheng (Zuo Ci): for each point of damage he may lay one more general aside. ---- */

CAN(xinsheng)
{
    return EVENT(damage)->to == me && owns(&t->player[me], SKILL_HUASHEN);
}

SKILL(xinsheng)
{
    BEGIN;
    for (e->n = EVENT(damage)->amount; e->n > 0 && alive(t, me); e->n--) {
        ASK_YES(me, SKILL_XINSHENG);
        if (NO)
            RETURN(0);
        TELL_SKILL(me, NOBODY, SKILL_XINSHENG);
        lay_aside(g, s, me, 1);
    }
    END;
}

/* ---- Beige (Cai Wenji): somebody hurt by a Slash judges if she discards a card: a heart heals
 * him, a diamond lets him draw two; a club makes the source discard two, a spade turns him over.
 * ---- */

CAN(beige)
{
    return is_slash(EVENT(damage)->card.kind) && alive(t, EVENT(damage)->to) &&
           has_cards(t, me, HE);
}

SKILL(beige)
{
    BEGIN;
    e->player = EVENT(damage)->to;
    ASK(.kind = FSD_SGS_ASK_DISCARD, .who = me, .from = me, .to = e->player, .optional = 1,
        .min = 1, .max = 1, .cards = CARDS_OF(me, HE), .skill = SKILL_BEIGE);
    if (NO)
        RETURN(0);
    MOVE(.cards = g->answer.cards, .to = NOBODY, .place = FSD_SGS_DISCARDED,
         .reason = REASON_DISCARD, .by = me, .skill = SKILL_BEIGE);
    e->other = EVENT(damage)->from;
    TELL_SKILL(me, e->player, SKILL_BEIGE);
    JUDGE(e->player, SKILL_BEIGE);
    if (t->judge_suit == FSD_SGS_HEART)
        RECOVER(e->player, 1, me);
    else if (t->judge_suit == FSD_SGS_DIAMOND)
        DRAW(e->player, 2);
    else if (t->judge_suit == FSD_SGS_CLUB && alive(t, e->other))
        CALL(discard, .who = e->other, .min = 2, .max = 2, .places = HE, .skill = SKILL_BEIGE,
             .reason = REASON_DISCARD);
    else if (t->judge_suit == FSD_SGS_SPADE && alive(t, e->other))
        FLIP(e->other);
    END;
}

/* ---- Duanchang (Cai Wenji): her killer loses all skills of generals. ---- */

CAN(duanchang)
{
    return EVENT(death)->who == me && alive(t, EVENT(death)->killer);
}

static uint8_t skill_to_lose(const sgs_table *t, uint32_t who)
{
    for (uint32_t skill = 1; skill < SKILL_CROSSBOW; skill++)
        if (owns(&t->player[who], skill))
            return (uint8_t)skill;
    return 0;
}

SKILL(duanchang)
{
    BEGIN;
    e->player = EVENT(death)->killer;
    for (;;) {
        e->choice = skill_to_lose(t, e->player);
        if (e->choice == 0 || !alive(t, e->player))
            break;
        LOSE_SKILL(e->player, e->choice);
    }
    END;
}
