/* The standard generals of Wu. */
#include "sgs/flow/flow.h"

/* ---- Zhiheng (Sun Quan): once a phase he discards cards and draws as many. ---- */

ABILITY(zhiheng)
{
    BEGIN;
    DRAW(me, (uint8_t)e->n);
    END;
}
