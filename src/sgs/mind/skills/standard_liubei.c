/* How the skills of the standard Liu Bei are used. */
#include "sgs/mind/rules.h"

/* ---- Rende ---- */

static bool holds_crossbow(sgs_think *k)
{
    if (wears(k, k->me, CROSSBOW))
        return true;
    for (EACH_CARD(id, &k->hand))
        if (my_face(k, id).kind == CROSSBOW)
            return true;
    return false;
}

static int slashes_that_work(sgs_think *k, uint32_t p)
{
    int n = 0;
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        n += is_slash(face.kind) && slash_works(k, &face, p, k->me);
    }
    return n;
}

/* With a crossbow the Slashes in hand would kill. */
static bool spree_kills(sgs_think *k)
{
    const sgs_table *t = k->t;
    uint32_t foes = enemies(k);
    if (!holds_crossbow(k))
        return false;
    for (EACH_SEAT(p, foes))
        if (fsd_sgs_in_range(t, k->me, p, 0) && is_good_target(k, p, foes) &&
            slashes_that_work(k, p) >= t->player[p].hp)
            return true;
    return false;
}

static bool needs_guard(sgs_think *k)
{
    const sgs_table *t = k->t;
    const sgs_card slash = { .kind = SLASH, .suit = FSD_SGS_NO_SUIT };
    for (EACH_SEAT(p, enemies(k))) {
        if (!can_slash(k, p, k->me, &slash))
            continue;
        if (HAS(p, GUDING_BLADE) && t->player[k->me].hand == 1)
            return true;
        if (slashes_freely(k, p) && cards_num(k, p, SLASH) > 1 && overflow(k, k->me) <= 0)
            return true;
    }
    return false;
}

static bool fed_friend(sgs_think *k)
{
    const sgs_table *t = k->t;
    for (EACH_SEAT(p, friends(k)))
        if ((HAS(p, HAOSHI) && !skips_draw(k, p)) || HAS(p, JIJIU))
            return true;
    return false;
}

/* How many he keeps. */
static int kept_by_rende(sgs_think *k)
{
    const sgs_table *t = k->t;
    const sgs_player *mine = &t->player[k->me];
    if (HAS(k->me, KONGCHENG))
        return 0;
    if (mine->mark[MARK_GIVEN] > 0 || mine->hand < 3)
        return 1;
    return mine->hand == 3 ? 0 : 3;
}

static bool should_give(sgs_think *k)
{
    const sgs_player *mine = &k->t->player[k->me];
    int given = mine->mark[MARK_GIVEN], keep = kept_by_rende(k);
    if (spree_kills(k))
        return because(k, TERM_BETTER_SPENT);
    if (needs_guard(k))
        return because(k, TERM_FOR_HIMSELF);
    return fed_friend(k) || overflow(k, k->me) > 0 || mine->hand > keep ||
           (given > 0 && given < 2 && 2 - given >= mine->hand - keep) || because(k, TERM_FEW_CARDS);
}

static bool hits_hard(sgs_think *k, const sgs_plan *plan)
{
    if (plan->targets > 1)
        return true;
    uint32_t p = plan->target[0];
    return plan->targets == 1 && (k->t->player[p].hp == 1 || cards_num(k, p, JINK) < 1);
}

static bool frees_friend(sgs_think *k, const sgs_plan *plan)
{
    return plan->targets > 0 && is_friend(k, plan->target[0]) &&
           k->t->player[plan->target[0]].delayed > 0;
}

/* I have a better use for the card than to give it to him. */
static bool better_used(sgs_think *k, const sgs_card *c, uint32_t to)
{
    const sgs_table *t = k->t;
    sgs_plan plan;
    bool late = enemies_between(k, k->me, to, to) > 0;
    if (is_slash(c->kind) && HAS(k->me, JIJIANG) && t->player[to].kingdom == FSD_SGS_SHU)
        return false;
    if (is_slash(c->kind) || c->kind == DUEL)
        return usable(k, c) && dry(k, c, &plan) && hits_hard(k, &plan);
    if (!late || !usable(k, c))
        return false;
    if (c->kind == SNATCH || c->kind == DISMANTLEMENT)
        return dry(k, c, &plan) && frees_friend(k, &plan);
    return (c->kind == INDULGENCE || c->kind == SUPPLY_SHORTAGE) && dry(k, c, NULL);
}

static bool next_gift(sgs_think *k, const sgs_set *cards, sgs_gift *out)
{
    sgs_set rest = *cards;
    while (gift_of(k, &rest, false, out)) {
        sgs_card face = my_face(k, out->card);
        if (!better_used(k, &face, out->to))
            return true;
        set_drop(&rest, out->card);
    }
    return false;
}

static void propose_gift(sgs_think *k, uint32_t skill)
{
    sgs_gift gift;
    if (!should_give(k) || !next_gift(k, &k->hand, &gift))
        return;
    offer_for(k, skill, gift.card);
}

OFFER(rende)
{
    propose_gift(k, SKILL_RENDE);
}

OFFER(nosrende)
{
    propose_gift(k, SKILL_NOSRENDE);
}

USE_SKILL(rende)
{
    sgs_gift gift;
    if (!should_give(k) || !next_gift(k, &k->hand, &gift))
        return;
    sgs_card cost = *c;
    cost.cards = set_of(gift.card);
    use_it(plan, &cost);
    at(plan, gift.to);
}

ANSWER(distribute, rende)
{
    sgs_gift gift;
    if (!should_give(k) || !next_gift(k, &r->cards, &gift) || !(r->players >> gift.to & 1))
        return say_no(out);
    sgs_set one = set_of(gift.card);
    return say_gift(out, &one, gift.to);
}

/* ---- Jijiang ---- */

static uint32_t lieges(const sgs_table *t, uint32_t me)
{
    return fsd_sgs_of_kingdom(t, FSD_SGS_SHU) & others(t, me);
}

OFFER(jijiang)
{
    const sgs_set none = set_none();
    if (!lieges(t, me))
        return;
    sgs_card made = make_card(k, SLASH, SKILL_JIJIANG, &none);
    offer(k, &made)->own_priority = fsd_sgs_figures_of_skills[SKILL_JIJIANG].priority;
}

ANSWER(invoke, jijiang)
{
    bool free = false, willing = false;
    for (EACH_SEAT(p, lieges(t, me))) {
        free |= is_friend(k, p) && t->current == p && overflow(k, p) > 2 && !slashes_freely(k, p);
        willing |= !is_enemy(k, p);
    }
    sgs_set slashes = my_cards(k, SLASH);
    return say(out, free || (willing && set_empty(&slashes)));
}

/* At whom the lord means to use it; none where he only plays it. */
static uint32_t named_targets(const sgs_think *k)
{
    const fsd_sgs_memory *m = k->m;
    bool calls = m->use_skill == SKILL_JIJIANG && m->user == k->r->from && !k->r->reason_kind;
    return calls ? m->use_targets : 0;
}

static bool hits_one(sgs_think *k, const sgs_card *c, uint32_t targets)
{
    for (EACH_SEAT(p, targets))
        if (slash_works(k, c, p, k->r->from) && !slash_unwise(k, c, p, k->r->from))
            return true;
    return targets == 0;
}

ANSWER(respond, jijiang)
{
    uint32_t targets = named_targets(k);
    sgs_card card;
    if (!is_friend(k, r->from) || fsd_sgs_gathers_bears(k))
        return say_no(out);
    for (EACH_SEAT(p, targets))
        if (is_friend(k, p) && !profits(k, p, r->from, true) &&
            !may_lose_hp(k, p, r->from, true, true, false))
            return say_no(out);
    sgs_set mine = my_cards(k, SLASH);
    for (EACH_CARD(id, &mine)) {
        sgs_set one = set_of(id);
        if (get_card(k, SLASH, &one, &card) && hits_one(k, &card, targets))
            return say_made(k, out, &card);
    }
    return say_no(out);
}
