/* How Iron Chain and Collateral are used, and what the holder of the weapon does. */
#include "sgs/mind/rules.h"

/* ---- Iron Chain ---- */

/* Who does not mind what comes through the chain. */
static bool good_partner(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    bool niepan = HAS(p, NIEPAN) && !(t->player[p].done >> fsd_sgs_skills[SKILL_NIEPAN].once & 1);
    return niepan || HAS(p, BUQU) || HAS(p, NOSBUQU) || profits(k, p, NOBODY, false) ||
           may_lose_hp(k, p, NOBODY, false, false, false);
}

/* Chained friends who should not be, those with a Lightning first. */
static sgs_seats to_release(sgs_think *k, const sgs_card *c, uint32_t aims)
{
    const sgs_table *t = k->t;
    sgs_seats line = in_order(k, my_side(k) & aims, BY_DEFENCE), out = { 0 };
    for (uint32_t pass = 0; pass < 2; pass++)
        for (EACH_OF(p, line))
            if (t->player[p].chained && lies_before(t, p, LIGHTNING) == (pass == 0) &&
                !good_partner(k, p) && trick_works(k, c, p, k->me))
                out.seat[out.count++] = (uint8_t)p;
    return out;
}

static bool worth_chaining(sgs_think *k, const sgs_card *c, uint32_t p)
{
    if (k->t->player[p].chained)
        return refuse(k, p, TERM_NO_NEED);
    if (level(k, p) <= 3)
        return refuse(k, p, TERM_NOT_WORTH_IT);
    if (!trick_works(k, c, p, k->me))
        return refuse(k, p, TERM_NO_EFFECT);
    if (profits(k, p, k->me, false) || may_lose_hp(k, p, k->me, false, false, false))
        return refuse(k, p, TERM_PROFITS);
    return is_good_target(k, p, enemies(k)) || refuse(k, p, TERM_NO_GOOD_TARGET);
}

static sgs_seats to_chain(sgs_think *k, const sgs_card *c, uint32_t aims)
{
    sgs_seats line = in_order(k, enemies(k) & aims, BY_DEFENCE), out = { 0 };
    for (EACH_OF(p, line))
        if (worth_chaining(k, c, p))
            out.seat[out.count++] = (uint8_t)p;
    return out;
}

/* I want damage, and have what brings it through the chain. */
static bool chains_himself(sgs_think *k, const sgs_card *c, uint32_t aims)
{
    const sgs_table *t = k->t;
    bool wants =
        may_lose_hp(k, k->me, NOBODY, false, true, false) || profits(k, k->me, NOBODY, false);
    if (!wants || t->player[k->me].chained || !(aims >> k->me & 1) ||
        !trick_works(k, c, k->me, k->me))
        return false;
    return cards_num(k, k->me, FIRE_SLASH) >= 1 || cards_num(k, k->me, THUNDER_SLASH) >= 1 ||
           (wears(k, k->me, FAN) && cards_num(k, k->me, SLASH) >= 1) ||
           (cards_num(k, k->me, FIRE_ATTACK) >= 1 && t->player[k->me].hand > 2);
}

static uint32_t chained_friends(sgs_think *k)
{
    uint32_t n = 0;
    for (EACH_SEAT(p, my_side(k)))
        n += k->t->player[p].chained;
    return n;
}

/* It is not worth it to chain anybody. */
static bool only_recasts(sgs_think *k)
{
    const sgs_table *t = k->t;
    if (count_bits(enemies(k)) == 1 && chained_friends(k) <= 1)
        return true;
    return fsd_sgs_gathers_bears(k) || (HAS(k->me, WUMOU) && t->player[k->me].mark[MARK_RAGE] < 7);
}

static void take(sgs_plan *plan, const sgs_seats *seats, uint32_t most)
{
    for (EACH_OF(p, *seats))
        if (plan->targets < most)
            at(plan, p);
}

static void choose_chained(sgs_think *k, const sgs_card *c, sgs_plan *plan)
{
    uint32_t aims = aims_of(k, c, NULL), most = fsd_sgs_most_targets(k, c);
    sgs_seats ours = to_release(k, c, aims), theirs = to_chain(k, c, aims);
    take(plan, &ours, ours.count > 1 ? most : 1);
    if (ours.count > 1)
        return;
    if (theirs.count > 1 || (theirs.count == 1 && ours.count == 1))
        take(plan, &theirs, most);
    else if (!chains_himself(k, c, aims))
        plan->targets = 0;
    else {
        take(plan, &theirs, most);
        if (plan->targets > 0)
            at(plan, k->me);
    }
}

/* Without targets it is recast, which what is only said to be one cannot be. */
USE_CARD(iron_chain)
{
    bool said = c->skill == SKILL_GUHUO || c->skill == SKILL_NOSGUHUO;
    use_it(plan, c);
    if (!only_recasts(k))
        choose_chained(k, c, plan);
    if (plan->targets > 0)
        return;
    because(k, TERM_RECAST);
    if (said || set_count(&c->cards) != 1)
        plan->card = (sgs_card){ 0 };
}

/* ---- Collateral ---- */

/* Those I am most against first, then who has the fewest Slashes, the fewest cards. */
static bool earlier_holder(sgs_think *k, uint32_t a, uint32_t b)
{
    double la = level(k, a), lb = level(k, b);
    double na = cards_num(k, a, SLASH), nb = cards_num(k, b, SLASH);
    if (la != lb)
        return la > lb;
    return na != nb ? na < nb : k->t->player[a].hand < k->t->player[b].hand;
}

static sgs_seats holders(sgs_think *k, const sgs_card *c, uint32_t aims)
{
    sgs_seats line = in_action_order(k, aims), out = { 0 };
    for (EACH_OF(p, line)) {
        if (!trick_works(k, c, p, k->me))
            continue;
        uint32_t i = out.count++;
        for (; i > 0 && earlier_holder(k, p, out.seat[i - 1]); i--)
            out.seat[i] = out.seat[i - 1];
        out.seat[i] = (uint8_t)p;
    }
    return out;
}

/* Whom the holder could be made to Slash. */
static sgs_seats victims_of(sgs_think *k, const sgs_card *c, uint32_t holder)
{
    sgs_plan begun = { .targets = 1, .target = { (uint8_t)holder } };
    return in_order(k, aims_of(k, c, &begun), BY_DEFENCE);
}

static bool fair_game(sgs_think *k, uint32_t holder, uint32_t p)
{
    static const sgs_card slash = { .kind = SLASH, .suit = FSD_SGS_NO_SUIT };
    return level(k, p) > 3 && is_good_target(k, p, enemies(k)) &&
           !slash_unwise(k, &slash, p, holder);
}

static bool needs_crossbow(sgs_think *k)
{
    const sgs_table *t = k->t;
    if (cards_num(k, k->me, SLASH) <= 2 || HAS(k->me, PAOXIAO))
        return false;
    for (EACH_SEAT(p, enemies(k)))
        if (can_slash(k, k->me, p, NULL) && fair_game(k, k->me, p))
            return true;
    return false;
}

typedef enum victim_sort { ENEMY, STRANGER, PROFITEER, SAFE_FRIEND, VICTIM_SORTS } victim_sort;

static bool of_sort(sgs_think *k, uint32_t holder, uint32_t p, victim_sort sort)
{
    double l = level(k, p);
    switch (sort) {
    case ENEMY:
        return l > 3;
    case STRANGER:
        return l >= 0 && l <= 3;
    case PROFITEER:
        return l < 0 &&
               (may_lose_hp(k, p, holder, true, true, false) || profits(k, p, holder, true));
    default:
        return l < 0 && (known_count(k, p, JINK) >= 2 || cards_num(k, holder, SLASH) < 1);
    }
}

static void borrow(const sgs_card *c, sgs_plan *plan, uint32_t holder, uint32_t victim)
{
    use_it(plan, c);
    at(plan, holder);
    at(plan, victim);
}

/* A weapon of one who is no friend: he Slashes, or I get it. */
static bool borrow_of_other(sgs_think *k, const sgs_card *c, sgs_plan *plan, uint32_t holder)
{
    const sgs_table *t = k->t;
    if (level(k, holder) < 0 || HAS_GROUP(holder, LOSE_EQUIP) || HAS(holder, TUNTIAN))
        return false;
    sgs_seats line = victims_of(k, c, holder);
    for (uint32_t sort = ENEMY; sort < VICTIM_SORTS; sort++)
        for (EACH_OF(p, line))
            if (of_sort(k, holder, p, (victim_sort)sort)) {
                borrow(c, plan, holder, p);
                return true;
            }
    return refuse(k, holder, TERM_NO_GOOD_TARGET);
}

static bool slashes_for_us(sgs_think *k, uint32_t p)
{
    return known_count(k, p, SLASH) > 0 ||
           (cards_num(k, p, SLASH) > 1 && k->t->player[p].hand >= 4);
}

static bool borrow_of_friend(sgs_think *k, const sgs_card *c, sgs_plan *plan, uint32_t holder)
{
    if (level(k, holder) >= 0)
        return false;
    sgs_seats line = victims_of(k, c, holder);
    if (slashes_for_us(k, holder))
        for (EACH_OF(p, line))
            if (fair_game(k, holder, p)) {
                borrow(c, plan, holder, p);
                return true;
            }
    return false;
}

/* He gains by giving it up. */
static bool relieve_friend(sgs_think *k, const sgs_card *c, sgs_plan *plan, uint32_t holder)
{
    if (level(k, holder) >= 0 || !HAS_GROUP(holder, LOSE_EQUIP))
        return false;
    sgs_seats line = victims_of(k, c, holder);
    sgs_seats worst = worst_first(k, aims_of(k, c, NULL));
    for (EACH_OF(p, worst))
        for (EACH_OF(q, line))
            if (p == q) {
                borrow(c, plan, holder, q);
                return true;
            }
    if (line.count == 0)
        return false;
    borrow(c, plan, holder, line.seat[0]);
    return true;
}

static bool fetch_crossbow(sgs_think *k, const sgs_card *c, sgs_plan *plan, const sgs_seats *from)
{
    if (!needs_crossbow(k))
        return false;
    for (EACH_OF(p, *from)) {
        sgs_seats line = victims_of(k, c, p);
        if (is_friend(k, p) && wears(k, p, CROSSBOW) && line.count > 0) {
            borrow(c, plan, p, line.seat[0]);
            return true;
        }
    }
    return false;
}

USE_CARD(collateral)
{
    uint32_t aims = aims_of(k, c, plan);
    sgs_seats from = holders(k, c, aims);
    if (fetch_crossbow(k, c, plan, &from))
        return;
    for (EACH_OF(p, from))
        if (borrow_of_other(k, c, plan, p))
            return;
    for (EACH_OF(q, from))
        if (borrow_of_friend(k, c, plan, q))
            return;
    for (EACH_OF(q, from))
        if (relieve_friend(k, c, plan, q))
            return;
}

/* ---- The holder ---- */

/* The least useful Slash of mine that works on the victim, or that does not. */
bool fsd_sgs_slash_that(sgs_think *k, uint32_t victim, bool works, sgs_card *out)
{
    sgs_set fit = my_cards(k, SLASH);
    sgs_ids ids = by_use(k, &fit, true);
    for (EACH_ID(id, ids)) {
        sgs_set one = set_of(id);
        if (get_card(k, SLASH, &one, out) && slash_works(k, out, victim, k->me) == works)
            return true;
    }
    return get_card(k, SLASH, NULL, out) && slash_works(k, out, victim, k->me) == works;
}

/* He wants the crossbow, so that he can strike more often. */
static bool wants_my_crossbow(sgs_think *k, uint32_t from)
{
    return is_friend(k, from) && wears(k, k->me, CROSSBOW) && cards_num(k, from, SLASH) >= 1;
}

static bool safe_friend(sgs_think *k, uint32_t p, const sgs_card *slash)
{
    bool dodges = cards_num(k, p, JINK) >= 1 && !heavy_slash(k, slash, k->me, p);
    return !is_lord(k, p) && (k->t->player[p].hp > 3 || dodges);
}

static bool slashes_friend(sgs_think *k, uint32_t p, sgs_card *slash)
{
    bool gains = profits(k, p, k->me, true) || may_lose_hp(k, p, k->me, true, true, false) ||
                 fsd_sgs_feeds_leiji(k, p, k->me);
    if (gains && fsd_sgs_slash_that(k, p, true, slash) && !heavy_slash(k, slash, k->me, p))
        return true;
    if (HAS_GROUP(k->me, LOSE_EQUIP))
        return false;
    if (fsd_sgs_slash_that(k, p, false, slash))
        return true;
    return fsd_sgs_slash_that(k, p, true, slash) && safe_friend(k, p, slash);
}

ANSWER_CARD(ask_use, collateral)
{
    uint32_t victim = r->players ? (uint32_t)__builtin_ctz(r->players) : NOBODY;
    sgs_plan plan = { .trial = 0 };
    sgs_card slash;
    bool strikes;
    if (victim == NOBODY || wants_my_crossbow(k, r->from))
        return say_no(out);
    if (is_friend(k, victim))
        strikes = slashes_friend(k, victim, &slash);
    else
        strikes = is_enemy(k, victim) && !HAS_GROUP(me, LOSE_EQUIP) &&
                  fsd_sgs_slash_that(k, victim, true, &slash) &&
                  slash_works(k, &slash, victim, me) && !profits(k, victim, me, true);
    if (!strikes)
        return say_no(out);
    use_it(&plan, &slash);
    at(&plan, victim);
    say_plan(k, out, &plan);
    return fsd_sgs_fits(k, out) || say_no(out);
}
