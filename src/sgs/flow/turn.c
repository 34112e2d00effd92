/* Turns, phases and what happens in them. */
#include "sgs/flow/flow.h"

static void clear_marks(sgs_table *t, const uint8_t keep[static FSD_SGS_MARKS])
{
    for (uint32_t p = 0; p < t->players; p++)
        for (uint32_t m = 0; m < FSD_SGS_MARKS; m++)
            t->player[p].mark[m] &= keep[m];
}

/* ---- One turn after another ---- */

void fsd_sgs_extra_turn(sgs_game *g, uint8_t who)
{
    for (uint32_t i = 0; i < sizeof g->pub.extra; i++)
        if (g->pub.extra[i] == NOBODY) {
            g->pub.extra[i] = who;
            return;
        }
}

uint8_t fsd_sgs_next_extra(sgs_game *g)
{
    sgs_table *t = &g->pub;
    while (t->extra[0] != NOBODY) {
        uint8_t who = t->extra[0];
        memmove(t->extra, t->extra + 1, sizeof t->extra - 1);
        t->extra[sizeof t->extra - 1] = NOBODY;
        if (t->player[who].alive)
            return who;
    }
    return NOBODY;
}

static uint8_t next_turn(sgs_game *g, struct fx_rounds *e)
{
    uint8_t who = fsd_sgs_next_extra(g);
    if (who == NOBODY)
        who = e->who = fsd_sgs_mode_of(&g->pub)->follows(g, e->who);
    return who;
}

EFFECT(rounds)
{
    BEGIN;
    if (e->begun) {
        CALL(turn, .who = e->who, .phase = t->phase, .begun = t->phase == FSD_SGS_PLAY);
    } else {
        TRIGGER(EVENT_GAME_START);
        e->who = NOBODY;
    }
    for (;;)
        CALL(turn, .who = next_turn(g, e));
    END;
}

static void begin_turn(sgs_game *g, const sgs_sink *s, uint8_t who)
{
    sgs_table *t = &g->pub;
    t->current = who;
    t->phase = FSD_SGS_NO_PHASE;
    t->skip = 0;
    t->turns++;
    t->rounds = (uint16_t)(t->rounds + (who == t->lord));
    TELL(.kind = FSD_SGS_HEARD_TURN, .who = who);
}

/* What he will compare with in his next turn. */
static void note_hp(sgs_game *g, uint32_t who)
{
    sgs_player *p = &g->pub.player[who];
    p->mark[MARK_LAST_HP] = (uint8_t)(p->alive && p->hp > 0 ? p->hp : 0);
}

/* What lasts to the end of a turn, of anybody. */
static void end_turn(sgs_game *g, const sgs_sink *s)
{
    clear_marks(&g->pub, fsd_sgs_marks_after_turn);
    for (uint32_t p = 0; p < g->pub.players; p++)
        g->pub.player[p].muted &= (uint8_t)~MUTE_OPTIONAL;
    TELL(.kind = FSD_SGS_HEARD_TURN_END, .who = g->pub.current);
}

EFFECT(turn)
{
    BEGIN;
    if (e->phase == FSD_SGS_NO_PHASE) {
        begin_turn(g, s, e->who);
        TRIGGER(EVENT_TURN_START);
        e->phase = t->player[e->who].face_down ? FSD_SGS_NO_PHASE : FSD_SGS_START;
    }
    if (e->phase == FSD_SGS_NO_PHASE) {
        FLIP(e->who);
    } else {
        for (; e->phase <= FSD_SGS_FINISH; e->phase++) {
            if (alive(t, e->who))
                CALL(phase, .who = e->who, .phase = e->phase, .skip = t->skip >> e->phase & 1,
                     .begun = e->begun);
            e->begun = 0;
        }
        note_hp(g, e->who);
    }
    g->pub.phase = FSD_SGS_NO_PHASE;
    TRIGGER(EVENT_TURN_END);
    if (t->entering)
        CALL(enter, .first = 0);
    /* What qianxun laid aside comes back. */
    for (e->phase = 0; e->phase < t->players; e->phase++)
        if (t->player[e->phase].piled[FSD_SGS_ASIDE - FSD_SGS_PILE])
            MOVE(.cards = fsd_sgs_pile_cards(g, e->phase, FSD_SGS_ASIDE), .to = e->phase,
                 .place = FSD_SGS_HAND, .reason = REASON_RETURN, .by = e->phase);
    end_turn(g, s);
    END;
}

/* ---- Phases ---- */

static void begin_phase(sgs_game *g, const sgs_sink *s, const struct fx_phase *e)
{
    g->pub.phase = e->phase;
    g->pub.end_play = 0;
    g->pub.thrown = g->pub.dropped = set_none();
    TELL(.kind = FSD_SGS_HEARD_PHASE, .who = e->who, .number = e->phase);
}

static void end_phase(sgs_game *g, const struct fx_phase *e)
{
    if (e->phase != FSD_SGS_PLAY)
        return;
    clear_marks(&g->pub, fsd_sgs_marks_after_phase);
    memset(g->pub.used, 0, sizeof g->pub.used);
}

static uint8_t surplus(const sgs_table *t, uint32_t who)
{
    int more = t->player[who].hand - fsd_sgs_hand_limit(t, who);
    return (uint8_t)(more < 0 ? 0 : more);
}

static bool goes_on(const sgs_table *t, const struct fx_phase *e)
{
    return t->player[e->who].alive && !t->end_play;
}

static int8_t usual_draw(const sgs_table *t)
{
    return t->mode == FSD_SGS_KOF && t->turns == 1 ? 1 : 2;
}

EFFECT(phase)
{
    BEGIN;
    if (!e->begun) {
        TRIGGER(EVENT_PHASE_CHANGING);
        if (e->skip || !alive(t, e->who))
            RETURN(0);
        begin_phase(g, s, e);
        if (e->phase == FSD_SGS_DRAW) /* what yiji laid beside him is his now */
            OBTAIN(e->who, fsd_sgs_pile_cards(g, e->who, FSD_SGS_GIFTS), REASON_OBTAIN);
        TRIGGER(EVENT_PHASE_START);
        e->skip = STOPPED || !alive(t, e->who);
    }
    if (e->skip) {
        /* a listener did something else instead */
    } else if (e->phase == FSD_SGS_JUDGE) {
        /* The last placed first; one that moves on and comes back is not seen again. */
        for (e->n = (int8_t)(t->player[e->who].delayed - 1); e->n >= 0; e->n--)
            if (alive(t, e->who) && e->n < t->player[e->who].delayed)
                CALL(delayed, .who = e->who, .id = t->player[e->who].delayed_card[e->n],
                     .kind = t->player[e->who].delayed_kind[e->n]);
    } else if (e->phase == FSD_SGS_DRAW) {
        e->n = usual_draw(t);
        TRIGGER(EVENT_DRAWING);
        if (e->n > 0)
            DRAW(e->who, (uint8_t)e->n);
        if (alive(t, e->who))
            TRIGGER(EVENT_DRAWN);
    } else if (e->phase == FSD_SGS_PLAY) {
        while (goes_on(t, e)) {
            ASK(.kind = FSD_SGS_ASK_PLAY, .who = e->who, .from = e->who, .to = e->who,
                .optional = 1);
            if (NO)
                break;
            if (fsd_sgs_answers_ability(g))
                CALL_WITH(ability, fsd_sgs_answered_ability(g));
            else
                USE_ANSWER(0);
            if (t->entering)
                CALL(enter, .first = 0);
        }
    } else if (e->phase == FSD_SGS_DISCARD && surplus(t, e->who) > 0) {
        CALL(discard, .who = e->who, .min = surplus(t, e->who), .max = surplus(t, e->who),
             .places = HAND_, .reason = REASON_THROW);
    }
    if (alive(t, e->who))
        TRIGGER(EVENT_PHASE_END);
    end_phase(g, e);
    END;
}

/* ---- Abilities ---- */

static void become_ability(sgs_game *g, const sgs_sink *s, sgs_frame *f, struct fx_skill *e)
{
    const sgs_ability *ability = &fsd_sgs_abilities[e->id];
    TELL(.kind = FSD_SGS_HEARD_SKILL, .who = e->me, .to = e->player, .skill = ability->skill,
         .targets = e->players, .number = 1);
    g->pub.player[e->me].mark[MARK_IN_VAIN] = 0;
    g->pub.used[ability->skill / 64] |= (uint64_t)1 << ability->skill % 64;
    if (fsd_sgs_skills[ability->skill].frequency == LIMITED)
        g->pub.player[e->me].done |= (uint32_t)1 << fsd_sgs_skills[ability->skill].once;
    f->effect = (uint16_t)(EFFECT_OF_ABILITY + e->id);
    f->step = 0;
    e->id = 0;
}

/* Pays for the ability of row `id` and goes on as it, on the same frame. */
EFFECT(ability)
{
    BEGIN;
    if (!fsd_sgs_abilities[e->id].keep)
        MOVE(.cards = e->cards, .to = NOBODY, .place = FSD_SGS_DISCARDED, .reason = REASON_COST,
             .by = e->me, .skill = fsd_sgs_abilities[e->id].skill);
    become_ability(g, s, f, e);
    return;
    END;
}
