/* Who listens to an event, in which order: priority by priority, in each the players in action
 * order, of each his skills in the order of the table. Nobody is listed beforehand: whether a skill
 * answers is asked when its turn comes. */
#include "sgs/flow/flow.h"

/* The first row of the event, and the first after it: rows are sorted by event. */
static uint8_t first_row(uint32_t event)
{
    uint32_t low = 0, high = HOOK_COUNT;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (fsd_sgs_hooks[middle].event < event)
            low = middle + 1;
        else
            high = middle;
    }
    return (uint8_t)low;
}

/* The end of the rows of one priority. */
static uint8_t group_end(uint32_t row)
{
    uint32_t end = row + 1;
    while (end < HOOK_COUNT && fsd_sgs_hooks[end].event == fsd_sgs_hooks[row].event &&
           fsd_sgs_hooks[end].priority == fsd_sgs_hooks[row].priority)
        end++;
    return (uint8_t)end;
}

static bool present_row(const sgs_game *g, uint32_t row)
{
    return g->hooks[row / 64] >> row % 64 & 1;
}

static bool any_present(const sgs_game *g, uint32_t row, uint32_t end)
{
    while (row < end)
        if (present_row(g, row++))
            return true;
    return false;
}

/* The dead are heard at their own death. */
static bool may_listen(const sgs_game *g, const struct fx_trigger *e, uint32_t who, uint32_t skill)
{
    if (fsd_sgs_has(&g->pub, who, skill))
        return true;
    if (e->event != EVENT_DEATH || g->frame[e->on].as.death.who != who)
        return false;
    return owns(&g->pub.player[who], skill);
}

static bool answers(const sgs_game *g, const struct fx_trigger *e, uint32_t who, uint32_t row)
{
    const sgs_hook *hook = &fsd_sgs_hooks[row];
    return present_row(g, row) && may_listen(g, e, who, hook->skill) &&
           hook->can(g, &g->pub, (uint8_t)who, e->on);
}

/* Moves on to the next listener; false: there is none. */
static bool next_listener(const sgs_game *g, struct fx_trigger *e)
{
    for (; e->group < HOOK_COUNT && fsd_sgs_hooks[e->group].event == e->event;
         e->group = e->at = e->group_end, e->turn = 0) {
        e->group_end = group_end(e->group);
        if (!any_present(g, e->group, e->group_end))
            continue;
        for (; e->turn < g->pub.players; e->turn++, e->at = e->group) {
            uint32_t who = seat_at(&g->pub, e->start, e->turn);
            for (; e->at < e->group_end; e->at++)
                if (answers(g, e, who, e->at))
                    return true;
        }
    }
    return false;
}

EFFECT(trigger)
{
    BEGIN;
    e->group = e->at = first_row(e->event);
    while (next_listener(g, e)) {
        CALL(invoke, .hook = e->at, .me = (uint8_t)seat_at(t, e->start, e->turn), .on = e->on);
        if (g->frame[e->on].stop)
            RETURN(0);
        e->at++;
    }
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

/* Asks where the skill is optional, then becomes its effect. */
EFFECT(invoke)
{
    BEGIN;
    if (fsd_sgs_hooks[e->hook].ask == ASKED) {
        ASK_YES(e->me, fsd_sgs_hooks[e->hook].skill);
        if (NO)
            RETURN(0);
    }
    if (fsd_sgs_hooks[e->hook].ask != UNTOLD)
        TELL_SKILL(e->me, NOBODY, fsd_sgs_hooks[e->hook].skill);
    become_skill(f, *e);
    return;
    END;
}
