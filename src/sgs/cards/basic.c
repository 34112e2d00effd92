/* Peach and Analeptic. */
#include "sgs/flow/flow.h"

CARD(peach)
{
    BEGIN;
    CALL(recover, .who = e->target, .amount = 1, .from = e->user, .kind = PEACH,
         .card_skill = e->card.skill);
    END;
}

/* Not everybody without hp is dying: nosbuqu. */
static bool is_dying(const sgs_game *g, uint32_t who)
{
    for (uint32_t i = 0; i < g->depth; i++)
        if (g->frame[i].effect == EFFECT_dying && g->frame[i].as.dying.who == who)
            return true;
    return false;
}

/* Of the dying: a point of hp; else the next Slash of the turn is stronger. */
CARD(analeptic)
{
    BEGIN;
    if (is_dying(g, e->target))
        CALL(recover, .who = e->target, .amount = 1, .from = e->user, .kind = ANALEPTIC);
    else
        SET_MARK(e->target, DRANK, MARK(e->target, DRANK) + 1u);
    END;
}
