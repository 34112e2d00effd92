/* First prints of standard generals. */
#include "sgs/flow/flow.h"

/* ---- Nosjizhi (Huang Yueying): using a trick that is not delayed she draws a card. ---- */

CAN(nosjizhi)
{
    return EVENT(use)->user == me && kind_type(EVENT(use)->card.kind) == TRICK;
}

SKILL(nosjizhi)
{
    BEGIN;
    DRAW(me, 1);
    END;
}

/* ---- Noslianying (Lu Xun): losing his last hand card he draws one. ---- */

CAN(noslianying)
{
    return EVENT(move)->from == me && EVENT(move)->emptied;
}

SKILL(noslianying)
{
    BEGIN;
    DRAW(me, 1);
    END;
}

/* ---- Qingnang (Hua Tuo): once a phase a hand card for a point of somebody's hp. ---- */

static bool any_wounded(const sgs_table *t)
{
    for (uint32_t p = 0; p < t->players; p++)
        if (fsd_sgs_wounded(t, p))
            return true;
    return false;
}

READY(qingnang)
{
    return any_wounded(t);
}

AIMS(qingnang)
{
    return fsd_sgs_wounded(t, p);
}

ABILITY(qingnang)
{
    BEGIN;
    RECOVER(e->player, 1, me);
    END;
}
