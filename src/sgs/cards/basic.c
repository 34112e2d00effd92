/* Peach and Analeptic. */
#include "sgs/flow/flow.h"

CARD(peach)
{
    BEGIN;
    CALL(recover, .who = e->target, .amount = 1, .from = e->user, .kind = PEACH,
         .card_skill = e->card.skill);
    END;
}

/* Of the dying: a point of hp; else the next Slash of the turn is stronger. */
CARD(analeptic)
{
    BEGIN;
    if (t->player[e->target].hp <= 0)
        CALL(recover, .who = e->target, .amount = 1, .from = e->user, .kind = ANALEPTIC);
    else
        SET_MARK(e->target, DRANK, MARK(e->target, DRANK) + 1u);
    END;
}
