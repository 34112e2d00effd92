/* Dying and death. */
#include "sgs/flow/flow.h"

static bool in_need(const sgs_table *t, const struct fx_dying *e)
{
    return t->player[e->who].alive && t->player[e->who].hp <= 0;
}

EFFECT(dying)
{
    BEGIN;
    TELL(.kind = FSD_SGS_HEARD_DYING, .who = e->who, .to = e->from);
    TRIGGER(EVENT_DYING_ENTERED);
    e->start = t->current;
    for (e->turn = 0; e->turn < t->players && in_need(t, e); e->turn++) {
        e->asked = (uint8_t)seat_at(t, e->start, e->turn);
        if (!alive(t, e->asked))
            continue;
        TRIGGER(EVENT_ASKING_PEACHES);
        e->saved = STOPPED;
        while (!e->saved && in_need(t, e) && alive(t, e->asked)) {
            ASK(.kind = FSD_SGS_ASK_PEACH, .who = e->asked, .to = e->who, .from = e->from,
                .want = e->asked == e->who ? FSD_SGS_WANT_SAVE : FSD_SGS_WANT_PEACH, .optional = 1,
                .min = (uint8_t)(1 - t->player[e->who].hp));
            if (NO)
                break;
            CALL(use, .card = fsd_sgs_answered_card(g, &g->request, &g->answer), .user = e->asked,
                 .count = 1, .target = { e->who }, .victim = NOBODY, .flags = USE_UNCOUNTED);
        }
    }
    e->saved = 0;
    if (in_need(t, e)) {
        TRIGGER(EVENT_PEACHES_DONE);
        e->saved = STOPPED;
    }
    if (in_need(t, e) && !e->saved)
        CALL(death, .who = e->who, .killer = e->from);
    TRIGGER(EVENT_DYING_LEFT);
    END;
}

static void fall(sgs_game *g, const sgs_sink *s, const struct fx_death *e)
{
    sgs_player *p = &g->pub.player[e->who];
    p->alive = 0;
    p->role = g->sec.role[e->who];
    fsd_sgs_settle_ring(&g->pub);
    TELL(.kind = FSD_SGS_HEARD_DEATH, .who = e->who, .to = e->killer, .number = p->role);
    fsd_sgs_mode_of(&g->pub)->outcome(g, s, e->who);
}

/* What is left of him: his skills go only now, so that they can be heard at his death. */
static void bury(sgs_game *g, uint32_t who)
{
    sgs_player *p = &g->pub.player[who];
    if (owns(p, SKILL_HUASHEN)) {
        g->pub.shape = g->pub.shape_skill = 0;
        memset(g->sec.spare, 0, sizeof g->sec.spare);
    }
    memset(p->skills, 0, sizeof p->skills);
    memset(p->mark, 0, sizeof p->mark);
    p->chained = p->face_down = p->muted = 0;
    p->done = 0;
    fsd_sgs_settle(g);
}

static uint8_t reward(const sgs_game *g, const struct fx_death *e)
{
    if (!alive(&g->pub, e->killer) || e->killer == e->who)
        return 0;
    return (uint8_t)fsd_sgs_mode_of(&g->pub)->reward(g, e->who, e->killer);
}

EFFECT(death)
{
    BEGIN;
    fall(g, s, e);
    if (t->over)
        RETURN(0);
    TRIGGER(EVENT_DEATH);
    MOVE(.cards = CARDS_OF(e->who, HEJ), .to = NOBODY, .place = FSD_SGS_DISCARDED,
         .reason = REASON_DEATH, .by = NOBODY);
    for (e->over = 0; e->over < FSD_SGS_PILES; e->over++)
        MOVE(.cards = fsd_sgs_pile_cards(g, e->who, (uint32_t)FSD_SGS_PILE + e->over), .to = NOBODY,
             .place = FSD_SGS_DISCARDED, .reason = REASON_DEATH, .by = NOBODY);
    bury(g, e->who);
    TRIGGER(EVENT_BURIED);
    e->over = reward(g, e);
    if (e->over == DISCARD_ALL)
        MOVE(.cards = CARDS_OF(e->killer, HE), .to = NOBODY, .place = FSD_SGS_DISCARDED,
             .reason = REASON_DISCARD, .by = e->killer);
    else if (e->over > 0)
        DRAW(e->killer, e->over);
    END;
}
