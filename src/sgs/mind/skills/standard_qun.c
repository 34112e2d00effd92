/* How the skills of the standard generals of Qun are used. */
#include "sgs/mind/rules.h"

/* ---- Hua Tuo ---- */

/* An armour to be rid of, else the least useful spade. */
static uint32_t own_card_for_chuli(sgs_think *k)
{
    const sgs_table *t = k->t;
    sgs_set worn = fsd_sgs_equipped(t, k->me), all = set_or(&k->hand, &worn);
    if (unwanted_armour(k, k->me))
        return t->player[k->me].equip[FSD_SGS_ARMOUR];
    sgs_ids ids = by_use(k, &all, true);
    for (EACH_ID(id, ids))
        if (my_face(k, id).suit == FSD_SGS_SPADE && !is_valuable(k, id, k->me))
            return id;
    return NO_CARD;
}

/* Friends first, of each kingdom one. */
static void aim_chuli(sgs_think *k, sgs_plan *plan)
{
    const sgs_table *t = k->t;
    sgs_seats line = to_discard(k, HE, false);
    uint32_t kingdoms = 0;
    for (uint32_t ours = 2; ours-- > 0;)
        for (EACH_OF(p, line)) {
            if (p == k->me || is_friend(k, p) != ours || kingdoms >> t->player[p].kingdom & 1 ||
                !fsd_sgs_discardable(t, k->me, p, HE))
                continue;
            kingdoms |= 1u << t->player[p].kingdom;
            at(plan, p);
        }
}

OFFER(chuli)
{
    uint32_t id = own_card_for_chuli(k);
    offer_for(k, SKILL_CHULI, id);
}

USE_SKILL(chuli)
{
    aim_chuli(k, plan);
    if (plan->targets)
        use_it(plan, c);
}

/* A spade that an enemy wears would let him draw. */
ANSWER(card_of_player, chuli)
{
    if (!fsd_sgs_answer_card_of_player(k, out))
        return false;
    uint32_t id = out->chosen ? NO_CARD : set_from(&out->cards, 0);
    bool worn_spade =
        id < CARDS && !is_friend(k, r->to) && card_face(t, r->to, id).suit == FSD_SGS_SPADE;
    return worn_spade && r->hand > 0 ? say_choice(out, 0) : true;
}

INTEND(chuli)
{
    sgs_intend_rule fsd_sgs_mind_card_intend_rob;
    fsd_sgs_mind_card_intend_rob(i);
}

NEED(jijiu)
{
    return suit_red(c->suit);
}

/* ---- Lv Bu: liyu, asked of whom he hurt ---- */

static bool is_prior(const sgs_think *k, uint32_t attacker, uint32_t p)
{
    if (is_lord(k, attacker))
        return p != attacker && judged_role(k, p) == FSD_SGS_LOYALIST;
    return judged_role(k, attacker) == FSD_SGS_LOYALIST && is_lord(k, p);
}

static bool too_dear(sgs_think *k)
{
    uint32_t dear = 0, peaches = 0, hand = k->t->player[k->me].hand;
    for (EACH_CARD(id, &k->hand)) {
        dear += is_valuable(k, id, k->me);
        peaches += my_face(k, id).kind == PEACH;
    }
    return (hand > 0 && peaches == hand) || dear * 2 > hand || valuable_card(k, k->me) != NO_CARD;
}

ANSWER(player, liyu)
{
    const sgs_card duel = { .kind = DUEL, .suit = FSD_SGS_NO_SUIT, .skill = SKILL_LIYU };
    uint32_t from = r->from;
    bool ours = is_friend(k, from);
    sgs_seats line = in_order(k, r->players, BY_DEFENCE);
    if (ours && is_weak(k, me) && !wants_no_cards(k, me, false))
        return say_no(out);
    for (EACH_OF(p, line))
        if (!ours && is_prior(k, from, p) && !is_friend(k, p) && trick_works(k, &duel, p, from))
            return say_player(out, p);
    if (!ours && too_dear(k))
        return say_no(out);
    for (EACH_OF(q, line)) {
        bool stronger =
            ours && is_weak(k, from) && cards_num(k, q, SLASH) > cards_num(k, from, SLASH);
        if (is_enemy(k, q) && !stronger && trick_works(k, &duel, q, from))
            return say_player(out, q);
    }
    return say_no(out);
}

/* ---- Hua Xiong: yaowu, asked of who hurt him ---- */

ANSWER(choice, yaowu)
{
    enum { DRAW, RECOVER };
    bool draws = !(r->choices >> RECOVER & 1) || t->player[me].hp >= best_hp(k, me) ||
                 (wants_no_cards(k, me, true) && t->current != me);
    return say_choice(out, draws ? DRAW : RECOVER);
}

/* ---- Yuan Shu ---- */

ANSWER(invoke, wangzun)
{
    uint32_t lord = t->lord;
    if (is_enemy(k, lord))
        return say(out, !wants_no_cards(k, me, false));
    int spare = overflow(k, lord);
    return say(out, !is_weak(k, lord) || spare < -2 || (skips_draw(k, lord) && spare < 0));
}

INTEND(wangzun)
{
    enum { PRESSED = 10 };
    if (!i->h && i->r->kind == FSD_SGS_ASK_INVOKE && !i->a->no && fsd_sgs_is_weak(i->k, i->t->lord))
        intend(i, i->who, i->t->lord, PRESSED, TERM_INVOKED);
}

/* ---- Gongsun Zan ---- */

ANSWER(invoke, qiaomeng)
{
    uint32_t p = r->to;
    return say(out, is_friend(k, p) ? unwanted_armour(k, p) : !do_not_discard(k, p, EQUIP_));
}
