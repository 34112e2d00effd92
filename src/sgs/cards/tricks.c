/* Tricks, each on one target: the use goes over the targets. */
#include "sgs/flow/flow.h"

CARD(ex_nihilo)
{
    BEGIN;
    DRAW(e->target, t->mode == FSD_SGS_3V3 && fsd_sgs_fewer(t, e->target) ? 3 : 2);
    END;
}

CARD(god_salvation)
{
    BEGIN;
    CALL(recover, .who = e->target, .amount = 1, .from = e->user, .kind = GOD_SALVATION);
    END;
}

CARD(savage_assault)
{
    BEGIN;
    CALL(respond, .who = e->target, .from = e->user, .want = FSD_SGS_WANT_SLASH,
         .kind = SAVAGE_ASSAULT, .of = e->card);
    if (!g->result)
        DAMAGE(.from = e->from, .to = e->target, .card = e->card, .amount = 1);
    END;
}

CARD(archery_attack)
{
    BEGIN;
    CALL(respond, .who = e->target, .from = e->user, .want = FSD_SGS_WANT_JINK,
         .kind = ARCHERY_ATTACK, .of = e->card);
    if (!g->result)
        DAMAGE(.from = e->from, .to = e->target, .card = e->card, .amount = 1);
    END;
}

/* Where the cards of others that a card takes may lie: in 1v1 not before them. */
static uint8_t reach(const sgs_table *t)
{
    return t->mode == FSD_SGS_KOF ? HE : HEJ;
}

CARD(dismantlement)
{
    BEGIN;
    if (!alive(t, e->user) || !fsd_sgs_discardable(t, e->user, e->target, reach(t)))
        RETURN(0);
    CALL(choose, .who = e->user, .from = e->target, .places = reach(t), .kind = DISMANTLEMENT,
         .discards = 1, .open = t->mode == FSD_SGS_KOF);
    DISCARD_CARDS(set_of((uint32_t)g->result), e->user);
    END;
}

CARD(snatch)
{
    BEGIN;
    if (!alive(t, e->user) || !has_cards(t, e->target, reach(t)))
        RETURN(0);
    CALL(choose, .who = e->user, .from = e->target, .places = reach(t), .kind = SNATCH);
    OBTAIN(e->user, set_of((uint32_t)g->result), REASON_TAKE);
    END;
}

/* Slashes that an answer to this opponent takes. */
static uint8_t slashes_against(const sgs_table *t, uint32_t opponent)
{
    return HAS(opponent, WUSHUANG) ? 2 : 1;
}

/* The target answers first; whoever cannot is hurt by the other. */
CARD(duel)
{
    BEGIN;
    e->at = e->target;
    for (;;) {
        e->hit = slashes_against(t, e->at == e->target ? e->user : e->target);
        for (e->given = 0; e->given < e->hit; e->given++) {
            CALL(respond, .who = e->at, .from = e->at == e->target ? e->user : e->target,
                 .want = FSD_SGS_WANT_SLASH, .kind = DUEL, .of = e->card);
            if (!g->result)
                break;
        }
        if (e->given < e->hit || !alive(t, e->at))
            break;
        e->at = e->at == e->target ? e->user : e->target;
    }
    if (alive(t, e->at))
        DAMAGE(.from = e->at == e->target ? e->from : e->target, .to = e->at, .card = e->card,
               .amount = 1, .by_user = e->at == e->user);
    END;
}

/* The target Slashes the victim or hands over the weapon. */
CARD(collateral)
{
    BEGIN;
    e->at = g->frame[e->use].as.use.victim;
    if (alive(t, e->at)) {
        CALL(invite, .who = e->target, .from = e->user, .want = FSD_SGS_WANT_SLASH,
             .players = (uint16_t)(1u << e->at), .kind = COLLATERAL);
        if (g->result)
            RETURN(0);
    }
    e->id = t->player[e->target].equip[FSD_SGS_WEAPON];
    if (e->id != NO_CARD && alive(t, e->user))
        MOVE(.cards = set_of(e->id), .to = e->user, .place = FSD_SGS_HAND, .reason = REASON_GIVE,
             .by = e->target);
    END;
}

static sgs_set of_suit(const sgs_game *g, uint32_t who, uint32_t suit)
{
    sgs_set cards = set_none();
    for (EACH_CARD(id, &g->sec.hand[who]))
        if (fsd_sgs_face(&g->pub, who, id).suit == suit)
            set_add(&cards, id);
    return cards;
}

/* The target shows a card; the user may discard one of its suit to burn him. */
CARD(fire_attack)
{
    BEGIN;
    if (t->player[e->target].hand == 0)
        RETURN(0);
    ASK(.kind = FSD_SGS_ASK_SHOW, .who = e->target, .from = e->user, .to = e->target,
        .reason_kind = FIRE_ATTACK, .min = 1, .max = 1, .cards = HAND(e->target));
    e->id = (uint8_t)set_from(&g->answer.cards, 0);
    SHOW(set_of(e->id), e->target, UINT16_MAX);
    e->at = fsd_sgs_face(t, e->target, e->id).suit;
    if (!alive(t, e->user))
        RETURN(0);
    ASK(.kind = FSD_SGS_ASK_DISCARD, .who = e->user, .from = e->user, .to = e->target,
        .reason_kind = FIRE_ATTACK, .optional = 1, .min = 1, .max = 1,
        .cards = of_suit(g, e->user, e->at));
    if (NO)
        RETURN(0);
    MOVE(.cards = g->answer.cards, .to = NOBODY, .place = FSD_SGS_DISCARDED,
         .reason = REASON_DISCARD, .by = e->user);
    DAMAGE(.from = e->user, .to = e->target, .card = e->card, .amount = 1, .nature = FSD_SGS_FIRE);
    END;
}

CARD(iron_chain)
{
    BEGIN;
    SET_CHAIN(e->target, !t->player[e->target].chained);
    END;
}

CARD(amazing_grace)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_PICK, .who = e->target, .from = e->user, .to = e->target,
        .reason_kind = AMAZING_GRACE, .min = 1, .max = 1, .cards = t->pool);
    OBTAIN(e->target, g->answer.cards, REASON_OBTAIN);
    END;
}
