/* Who listens to an event, in which order: priority by priority, in each the players in action
 * order, of each his skills in the order of the table. Nobody is listed beforehand: whether a skill
 * answers is asked when its turn comes. */
#include "sgs/flow/flow.h"

/* The first row from `row` on, before `end`, that someone has; `end`: none. */
static uint32_t next_present(const sgs_game *g, uint32_t row, uint32_t end)
{
    while (row < end) {
        uint64_t word = g->hooks[row / 64] >> row % 64;
        if (word) {
            row += (uint32_t)__builtin_ctzll(word);
            return row < end ? row : end;
        }
        row = (row / 64 + 1) * 64;
    }
    return end;
}

/* The next priority at which anybody has a row; false: none is left. */
static bool open_group(const sgs_game *g, struct fx_trigger *e, uint32_t row)
{
    uint32_t end = fsd_sgs_hooks_of[e->event + 1];
    row = next_present(g, row, end);
    if (row == end)
        return false;
    e->group = e->at = (uint8_t)row;
    e->turn = 0;
    int8_t priority = fsd_sgs_hooks[row].priority;
    while (row < end && fsd_sgs_hooks[row].priority == priority) {
        e->group_end = (uint8_t)(row + 1);
        row = next_present(g, row + 1, end);
    }
    return true;
}

/* The dead are heard at their own death. */
static bool may_listen(const sgs_game *g, const struct fx_trigger *e, uint32_t who, uint32_t skill)
{
    const sgs_player *p = &g->pub.player[who];
    if (!owns(p, skill))
        return false;
    if (p->alive)
        return !p->muted || !fsd_sgs_silenced(p, skill);
    return e->event == EVENT_DEATH && g->frame[e->on].as.death.who == who;
}

static bool answers(const sgs_game *g, const struct fx_trigger *e, uint32_t who, uint32_t row)
{
    const sgs_hook *hook = &fsd_sgs_hooks[row];
    return may_listen(g, e, who, hook->skill) && hook->can(g, &g->pub, (uint8_t)who, e->on);
}

/* Moves `turn` on to the next player in action order who may listen; false: none is left. */
static bool next_heeder(const sgs_game *g, struct fx_trigger *e)
{
    uint32_t players = g->pub.players, heeders = g->heeders[e->event];
    uint32_t in_order =
        (heeders >> e->start | heeders << (players - e->start)) & ((1u << players) - 1);
    in_order &= ~0u << e->turn;
    if (!in_order)
        return false;
    uint8_t turn = (uint8_t)__builtin_ctz(in_order);
    if (turn != e->turn) {
        e->turn = turn;
        e->at = e->group;
    }
    return true;
}

/* Finds the next listener from where `e` stands; false: there is none. */
static bool next_listener(const sgs_game *g, struct fx_trigger *e)
{
    do {
        for (; next_heeder(g, e); e->turn++, e->at = e->group) {
            uint32_t who = seat_at(&g->pub, e->start, e->turn);
            while ((e->at = (uint8_t)next_present(g, e->at, e->group_end)) < e->group_end) {
                if (answers(g, e, who, e->at))
                    return true;
                e->at++;
            }
        }
    } while (open_group(g, e, e->group_end));
    return false;
}

/* Whether anybody answers at all, in whatever order: mostly nobody does. */
static bool somebody_answers(const sgs_game *g, const struct fx_trigger *e)
{
    uint32_t end = fsd_sgs_hooks_of[e->event + 1];
    for (uint32_t row = next_present(g, fsd_sgs_hooks_of[e->event], end); row < end;
         row = next_present(g, row + 1, end))
        for (EACH_SEAT(who, g->heeders[e->event]))
            if (answers(g, e, who, row))
                return true;
    return false;
}

bool fsd_sgs_seek(const sgs_game *g, struct fx_trigger *seek)
{
    return somebody_answers(g, seek) && open_group(g, seek, fsd_sgs_hooks_of[seek->event]) &&
           next_listener(g, seek);
}

/* Begins at the listener that was found. */
EFFECT(trigger)
{
    BEGIN;
    do {
        CALL(invoke, .hook = e->at, .me = (uint8_t)seat_at(t, e->start, e->turn), .on = e->on);
        if (g->frame[e->on].stop)
            RETURN(0);
        e->at++;
    } while (next_listener(g, e));
    END;
}

static void become_skill(sgs_frame *f, const struct fx_invoke e)
{
    f->effect = (uint16_t)(EFFECT_OF_HOOK + e.hook);
    f->step = 0;
    memset(&f->as, 0, sizeof f->as);
    f->as.skill.me = e.me;
    f->as.skill.on = e.on;
}

/* Whom the question is about: the other one of a blow or a card, who dies, whose phase it is. */
static uint8_t concerned(const sgs_game *g, const struct fx_invoke *e)
{
    const sgs_frame *on = &g->frame[e->on];
    switch (on->effect) {
    case EFFECT_damage:
        return on->as.damage.to == e->me ? on->as.damage.from : on->as.damage.to;
    case EFFECT_death:
        return on->as.death.who;
    case EFFECT_phase:
        return on->as.phase.who;
    default:
        break;
    }
    bool card = on->effect == EFFECT_affect ||
                (on->effect >= EFFECT_OF_KIND && on->effect < EFFECT_OF_HOOK);
    if (!card)
        return e->me;
    return on->as.card.target == e->me ? on->as.card.user : on->as.card.target;
}

/* Asks where the skill is optional, then becomes its effect. */
EFFECT(invoke)
{
    BEGIN;
    if (fsd_sgs_hooks[e->hook].ask == ASKED) {
        ASK(.kind = FSD_SGS_ASK_INVOKE, .who = e->me, .from = e->me, .to = concerned(g, e),
            .optional = 1, .choices = 2, .skill = fsd_sgs_hooks[e->hook].skill);
        if (NO)
            RETURN(0);
    }
    if (fsd_sgs_hooks[e->hook].ask != UNTOLD)
        TELL_SKILL(e->me, NOBODY, fsd_sgs_hooks[e->hook].skill);
    become_skill(f, *e);
    return;
    END;
}
