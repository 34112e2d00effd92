/* How equipment is used. */
#include "sgs/mind/rules.h"

/* Skills that are to spend the card, or that get something for what is replaced. */
static bool better_spent(sgs_think *k, const sgs_card *c)
{
    const sgs_table *t = k->t;
    uint32_t worn = t->player[k->me].equip[kind_slot(c->kind)];
    if (worn == NO_CARD)
        return false;
    bool red = suit_red(c->suit) || suit_red(deck_suit(worn));
    bool black = suit_black(c->suit) || suit_black(deck_suit(worn));
    bool diamond = c->suit == FSD_SGS_DIAMOND || deck_suit(worn) == FSD_SGS_DIAMOND;
    bool colour = (black && (HAS(k->me, QIXI) || HAS(k->me, DUANLIANG))) ||
                  (diamond && (HAS(k->me, GUOSE) || HAS(k->me, NOSGUOSE) || HAS(k->me, LONGHUN))) ||
                  (red && HAS(k->me, JIJIU));
    bool gives = (HAS(k->me, RENDE) || HAS(k->me, NOSRENDE)) && friends(k);
    bool discards = (HAS(k->me, YONGSI) || HAS(k->me, RENJIE)) && overflow(k, k->me) < 2;
    return colour || gives || discards;
}

/* He gets something out of every piece that is replaced, or out of an empty hand. */
static bool wants_to_equip(sgs_think *k, const sgs_card *c)
{
    const sgs_table *t = k->t;
    uint32_t foes = count_bits(enemies(k));
    bool loses = HAS(k->me, XIAOJI) || (HAS_GROUP(k->me, LOSE_EQUIP) && foes > 1);
    bool last = t->player[k->me].hand == 1 && HAS_GROUP(k->me, EMPTY_HAND);
    if (!loses && !last)
        return false;
    return kind_type(c->kind) != ARMOUR || armour_value(k, set_from(&c->cards, 0), k->me) > -5;
}

static bool slash_has_use(sgs_think *k)
{
    sgs_card slash;
    return get_card(k, SLASH, NULL, &slash) && dry(k, &slash, NULL);
}

static bool friend_without_weapon(sgs_think *k)
{
    for (EACH_SEAT(p, friends(k)))
        if (k->t->player[p].equip[FSD_SGS_WEAPON] == NO_CARD)
            return true;
    return false;
}

static bool takes_weapon(sgs_think *k, const sgs_card *c, const sgs_plan *plan)
{
    const sgs_table *t = k->t;
    const sgs_player *mine = &t->player[k->me];
    uint32_t worn = mine->equip[FSD_SGS_WEAPON];
    if (fsd_sgs_gathers_bears(k))
        return because(k, TERM_GATHERS_BEARS);
    if ((HAS(k->me, RENDE) || HAS(k->me, NOSRENDE)) && friend_without_weapon(k))
        return because(k, TERM_FOR_A_FRIEND);
    if (c->kind == CROSSBOW && HAS(k->me, PAOXIAO))
        return because(k, TERM_NO_USE);
    if (plan->trial && c->kind != CROSSBOW && overflow(k, k->me) <= 0 &&
        cards_num(k, k->me, SLASH) < 1)
        return because(k, TERM_NO_SLASH);
    if (HAS(k->me, ZHIHENG) && worn != NO_CARD)
        return because(k, TERM_BETTER_SPENT);
    if (mine->hand <= mine->hp - 2)
        return because(k, TERM_FEW_CARDS);
    return worn == NO_CARD ||
           weapon_value(k, set_from(&c->cards, 0), NOBODY) > weapon_value(k, worn, NOBODY);
}

static bool lion_in_hand(const sgs_think *k)
{
    for (EACH_CARD(id, &k->hand))
        if (deck_kind(id) == SILVER_LION)
            return true;
    return false;
}

static bool hostile_guzheng(sgs_think *k)
{
    const sgs_table *t = k->t;
    for (EACH_SEAT(p, enemies(k)))
        if (HAS(p, GUZHENG))
            return true;
    return false;
}

static bool takes_armour(sgs_think *k, const sgs_card *c)
{
    const sgs_table *t = k->t;
    uint32_t worn = t->player[k->me].equip[FSD_SGS_ARMOUR];
    bool wears_lion = worn != NO_CARD && deck_kind(worn) == SILVER_LION;
    if (wounded(t, k->me) && lion_in_hand(k) && !wears_lion && c->kind != SILVER_LION)
        return because(k, TERM_LION_FIRST);
    double now = worn == NO_CARD ? 0 : armour_value(k, worn, k->me);
    if (armour_value(k, set_from(&c->cards, 0), k->me) > now)
        return true;
    return overflow(k, k->me) > 0 && hostile_guzheng(k);
}

static bool snatch_has_use(sgs_think *k)
{
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        if (face.kind == SNATCH && dry(k, &face, NULL))
            return true;
    }
    return false;
}

static bool takes_horse(sgs_think *k, const sgs_card *c)
{
    if (k->t->player[k->me].equip[kind_slot(c->kind)] != NO_CARD)
        return because(k, TERM_SLOT_TAKEN);
    if (kind_type(c->kind) == MINUS_HORSE && overflow(k, k->me) <= 0 && !slash_has_use(k) &&
        !snatch_has_use(k))
        return because(k, TERM_NO_USE);
    return true;
}

USE_CARD(equipment)
{
    bool taken;
    if (wants_to_equip(k, c)) {
        use_it(plan, c);
        return;
    }
    if (better_spent(k, c)) {
        because(k, TERM_BETTER_SPENT);
        return;
    }
    if (kind_type(c->kind) == WEAPON)
        taken = takes_weapon(k, c, plan);
    else if (kind_type(c->kind) == ARMOUR)
        taken = takes_armour(k, c);
    else
        taken = takes_horse(k, c);
    if (taken)
        use_it(plan, c);
}
