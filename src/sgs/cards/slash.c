/* Slash of any nature, on one target. */
#include "sgs/flow/flow.h"

static uint8_t nature_of(uint32_t kind)
{
    return kind == FIRE_SLASH      ? FSD_SGS_FIRE
           : kind == THUNDER_SLASH ? FSD_SGS_THUNDER
                                   : FSD_SGS_NORMAL;
}

/* As many Jinks as the use demands, one after another; a miss loses those given. */
CARD(slash)
{
    BEGIN;
    TRIGGER(EVENT_SLASH_EFFECTED);
    if (STOPPED) {
        TELL(.kind = FSD_SGS_HEARD_NO_EFFECT, .to = e->target, .card = e->card);
        RETURN(0);
    }
    e->amount = (uint8_t)(1 + g->frame[e->use].as.use.wine);
    for (e->given = 0; e->given < e->jinks; e->given++) {
        CALL(respond, .who = e->target, .from = e->user, .want = FSD_SGS_WANT_JINK, .as_use = USED,
             .kind = e->card.kind, .of = e->card);
        if (!g->result)
            break;
    }
    if (!alive(t, e->target))
        RETURN(0);
    e->hit = e->given == 0 || e->given < e->jinks;
    if (e->hit)
        TRIGGER(EVENT_SLASH_HIT);
    else
        TRIGGER(EVENT_SLASH_MISSED);
    if (e->hit)
        DAMAGE(.from = e->user, .to = e->target, .card = e->card, .amount = (int8_t)e->amount,
               .nature = nature_of(e->card.kind));
    END;
}
