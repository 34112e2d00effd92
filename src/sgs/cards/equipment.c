/* Weapons and armour are skills of whoever wears them. */
#include "sgs/flow/flow.h"

/* ---- Weapons ---- */

static bool own_slash(const struct fx_use *use, uint32_t me)
{
    return use->user == me && is_slash(use->card.kind) && use->count > 0;
}

/* Damage of his own Slash, neither passed on by a chain nor moved. */
static bool slash_strikes(const struct fx_damage *damage, uint32_t me)
{
    return damage->from == me && is_slash(damage->card.kind) && !damage->chain && !damage->transfer;
}

CAN(double_sword)
{
    return own_slash(EVENT(use), me);
}

/* A target of the other sex discards a hand card, or the user draws one. */
SKILL(double_sword)
{
    BEGIN;
    for (e->i = 0; e->i < EVENT(use)->count; e->i++) {
        e->player = EVENT(use)->target[e->i];
        if (!alive(t, e->player) || !alive(t, me) ||
            t->player[e->player].female == t->player[me].female)
            continue;
        ASK(.kind = FSD_SGS_ASK_INVOKE, .who = me, .from = me, .to = e->player, .optional = 1,
            .choices = 2, .skill = SKILL_DOUBLE_SWORD);
        if (NO)
            continue;
        TELL_SKILL(me, e->player, SKILL_DOUBLE_SWORD);
        CALL(discard, .who = e->player, .min = 1, .max = 1, .places = HAND_, .optional = 1,
             .skill = SKILL_DOUBLE_SWORD, .reason = REASON_DISCARD);
        if (g->result <= 0)
            DRAW(me, 1);
    }
    END;
}

CAN(qinggang_sword)
{
    return own_slash(EVENT(use), me);
}

SKILL(qinggang_sword)
{
    BEGIN;
    for (e->i = 0; e->i < EVENT(use)->count; e->i++) {
        EVENT(use)->pierced |= (uint16_t)(1u << e->i);
        g->pub.player[EVENT(use)->target[e->i]].armour_off++;
    }
    END;
}

CAN(ice_sword)
{
    return slash_strikes(EVENT(damage), me) && fsd_sgs_discardable(t, me, EVENT(damage)->to, HE);
}

SKILL(ice_sword)
{
    BEGIN;
    STOP_EVENT();
    for (e->i = 0; e->i < 2; e->i++)
        if (alive(t, me) && fsd_sgs_discardable(t, me, EVENT(damage)->to, HE)) {
            CALL(choose, .who = me, .from = EVENT(damage)->to, .places = HE,
                 .skill = SKILL_ICE_SWORD, .discards = 1);
            DISCARD_CARDS(set_of((uint32_t)g->result), me);
        }
    END;
}

CAN(guding_blade)
{
    return slash_strikes(EVENT(damage), me) && t->player[EVENT(damage)->to].hand == 0;
}

SKILL(guding_blade)
{
    BEGIN;
    EVENT(damage)->amount++;
    END;
}

CAN(kylin_bow)
{
    const sgs_player *p = &t->player[EVENT(damage)->to];
    return slash_strikes(EVENT(damage), me) &&
           (p->equip[FSD_SGS_PLUS_HORSE] != NO_CARD || p->equip[FSD_SGS_MINUS_HORSE] != NO_CARD);
}

static sgs_set horses(const sgs_table *t, uint32_t who)
{
    sgs_set cards = set_none();
    for (uint32_t i = FSD_SGS_PLUS_HORSE; i <= FSD_SGS_MINUS_HORSE; i++)
        if (t->player[who].equip[i] != NO_CARD)
            set_add(&cards, t->player[who].equip[i]);
    return cards;
}

SKILL(kylin_bow)
{
    BEGIN;
    ASK(.kind = FSD_SGS_ASK_CARD_OF_PLAYER, .who = me, .from = me, .to = EVENT(damage)->to,
        .skill = SKILL_KYLIN_BOW, .min = 1, .max = 1, .cards = horses(t, EVENT(damage)->to));
    DISCARD_CARDS(g->answer.cards, me);
    END;
}

CAN(blade)
{
    return EVENT(card)->user == me && alive(t, EVENT(card)->target);
}

/* Another Slash on the same target, as often as it is jinked. */
SKILL(blade)
{
    BEGIN;
    CALL(invite, .who = me, .from = me, .want = FSD_SGS_WANT_SLASH, .free = 1,
         .players = (uint16_t)(1u << EVENT(card)->target), .skill = SKILL_BLADE);
    END;
}

CAN(axe)
{
    return EVENT(card)->user == me && !EVENT(card)->hit && alive(t, EVENT(card)->target);
}

/* Two other cards for a hit all the same. */
SKILL(axe)
{
    BEGIN;
    CALL(discard, .who = me, .min = 2, .max = 2, .places = HE, .optional = 1, .skill = SKILL_AXE,
         .reason = REASON_DISCARD, .out = set_of(t->player[me].equip[FSD_SGS_WEAPON]));
    if (g->result < 2)
        RETURN(0);
    TELL_SKILL(me, EVENT(card)->target, SKILL_AXE);
    EVENT(card)->hit = 1;
    END;
}

VIEW(spear)
{
    return true;
}

VIEW(fan)
{
    return FACE(id).kind == SLASH;
}

/* ---- Armour ---- */

CAN(eight_diagram)
{
    return EVENT(respond)->who == me && EVENT(respond)->want == FSD_SGS_WANT_JINK &&
           !EVENT(respond)->provided && fsd_sgs_armour_works(t, me);
}

/* A red judgement is a Jink. */
SKILL(eight_diagram)
{
    BEGIN;
    JUDGE(me, SKILL_EIGHT_DIAGRAM);
    if (suit_red(t->judge_suit)) {
        EVENT(respond)->provided = 1;
        EVENT(respond)->given =
            (sgs_card){ JINK, FSD_SGS_NO_SUIT, 0, SKILL_EIGHT_DIAGRAM, set_none() };
    }
    END;
}

CAN(renwang_shield)
{
    return EVENT(card)->target == me && suit_black(EVENT(card)->card.suit) &&
           fsd_sgs_armour_works(t, me);
}

/* Black Slashes of any nature. */
SKILL(renwang_shield)
{
    BEGIN;
    STOP_EVENT();
    END;
}

CAN(vine_slash)
{
    return EVENT(card)->target == me && EVENT(card)->card.kind == SLASH &&
           fsd_sgs_armour_works(t, me);
}

SKILL(vine_slash)
{
    BEGIN;
    STOP_EVENT();
    END;
}

CAN(vine_trick)
{
    uint32_t kind = EVENT(card)->card.kind;
    return EVENT(card)->target == me && (kind == SAVAGE_ASSAULT || kind == ARCHERY_ATTACK) &&
           fsd_sgs_armour_works(t, me);
}

SKILL(vine_trick)
{
    BEGIN;
    STOP_EVENT();
    END;
}

CAN(vine_fire)
{
    return EVENT(damage)->to == me && EVENT(damage)->nature == FSD_SGS_FIRE &&
           fsd_sgs_armour_works(t, me);
}

SKILL(vine_fire)
{
    BEGIN;
    EVENT(damage)->amount++;
    END;
}

CAN(silver_lion)
{
    return EVENT(damage)->to == me && EVENT(damage)->amount > 1 && fsd_sgs_armour_works(t, me);
}

SKILL(silver_lion)
{
    BEGIN;
    EVENT(damage)->amount = 1;
    END;
}
