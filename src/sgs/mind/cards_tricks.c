/* How Ex Nihilo, Duel and Fire Attack are used; what is shown to a Fire Attack, and spent on it. */
#include "sgs/mind/rules.h"

USE_CARD(ex_nihilo)
{
    use_it(plan, c);
}

/* ---- Duel ---- */

/* Slashes that answer a Duel, beside those that it is made of. */
static double my_slashes(sgs_think *k, const sgs_card *c)
{
    const sgs_table *t = k->t;
    sgs_set fit = my_cards(k, SLASH), spent = set_and(&fit, &c->cards);
    double n = cards_num(k, k->me, SLASH) - set_count(&spent);
    return HAS(k->me, WUSHUANG) ? 2 * n : n;
}

/* Those of a wushuang owner count twice already. */
static double his_slashes(sgs_think *k, uint32_t p)
{
    return lacks(k, p, SLASH) ? 0 : cards_num(k, p, SLASH);
}

static double lieges_slashes(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    if (!HAS(p, JIJIANG))
        return 0;
    return side_num(k, fsd_sgs_of_kingdom(t, FSD_SGS_SHU) & friends_of(k, p), SLASH);
}

/* How little a Duel does to him: the least comes first. */
static double endurance(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    bool weak = is_weak(k, p);
    double v = cards_num(k, p, SLASH) + t->player[p].hp;
    v += profits(k, p, k->me, false) ? 20 : 0;
    v += !weak && (HAS(p, JIANXIONG) || HAS(p, NOSJIANXIONG)) ? 10 : 0;
    v += may_lose_hp(k, p, k->me, false, false, false) ? 5 : 0;
    v += HAS_GROUP(p, MASOCHISM) ? 5 : 0;
    v += !weak && HAS(p, JIANG) ? 5 : 0;
    return v + 2 * lieges_slashes(k, p);
}

static sgs_seats by_endurance(sgs_think *k, uint32_t set)
{
    sgs_seats line = in_order(k, set, BY_DEFENCE), sorted = { 0 };
    double value[SEATS];
    for (EACH_OF(p, line)) {
        double v = endurance(k, p);
        uint32_t i = sorted.count++;
        for (; i > 0 && v < value[i - 1]; i--) {
            value[i] = value[i - 1];
            sorted.seat[i] = sorted.seat[i - 1];
        }
        value[i] = v;
        sorted.seat[i] = (uint8_t)p;
    }
    return sorted;
}

static bool dares(sgs_think *k, uint32_t p, double mine)
{
    const sgs_table *t = k->t;
    double his = his_slashes(k, p);
    bool good = is_good_hp(k, k->me);
    bool gains = HAS(k->me, JIANXIONG) || HAS(k->me, NOSJIANXIONG) ||
                 t->player[k->me].mark[MARK_SHUANGXIONG] > 0;
    return mine >= his || (good && (his < 1 || gains)) || profits(k, k->me, p, false) ||
           may_lose_hp(k, k->me, NOBODY, false, true, false);
}

static bool worth_a_duel(sgs_think *k, const sgs_card *c, uint32_t p, double mine)
{
    if (level(k, p) <= 3)
        return refuse(k, p, TERM_NOT_WORTH_IT);
    if (!trick_works(k, c, p, k->me) || !damage_works(k, BLOW(k->me, p, FSD_SGS_NORMAL, 1)))
        return refuse(k, p, TERM_NO_EFFECT);
    if (cannot_be_hurt(k, p, k->me, 1))
        return refuse(k, p, TERM_UNWISE);
    if (!dares(k, p, mine))
        return refuse(k, p, TERM_TOO_FEW_SLASHES);
    return is_good_target(k, p, enemies(k)) || refuse(k, p, TERM_NO_GOOD_TARGET);
}

/* God Salvation goes before it, unless it would heal who is to be hurt. */
static bool salvation_first(sgs_think *k, const sgs_card *c, const sgs_plan *plan, sgs_card *out)
{
    for (uint32_t i = 0; i < plan->targets; i++)
        if (fsd_sgs_wounded(k->t, plan->target[i]))
            return false;
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        if (face.kind == GOD_SALVATION && !set_has(&c->cards, id) &&
            set_has(&k->options.cards, id) && dry(k, &face, NULL)) {
            *out = face;
            return true;
        }
    }
    return false;
}

USE_CARD(duel)
{
    double mine = my_slashes(k, c), theirs = 0;
    sgs_seats line = by_endurance(k, enemies(k) & aims_of(k, c, plan));
    sgs_card first;
    for (EACH_OF(p, line)) {
        if (plan->targets == fsd_sgs_most_targets(k, c))
            break;
        if (!worth_a_duel(k, c, p, mine))
            continue;
        theirs += his_slashes(k, p);
        if (planned(plan) && mine < theirs)
            continue;
        use_it(plan, c);
        at(plan, p);
    }
    if (planned(plan) && !plan->trial && salvation_first(k, c, plan, &first)) {
        use_it(plan, &first);
        plan->targets = 0;
    }
}

/* ---- Fire Attack ---- */

static sgs_set rest_of_hand(const sgs_think *k, const sgs_card *c)
{
    return set_minus(&k->hand, &c->cards);
}

static uint32_t suits_held(const sgs_think *k, const sgs_card *c)
{
    sgs_set rest = rest_of_hand(k, c);
    uint32_t suits = 0;
    for (EACH_CARD(id, &rest))
        suits |= 1u << my_face(k, id).suit;
    return suits;
}

/* One that failed in this turn is not tried again. */
static bool failed(const sgs_think *k, uint32_t p)
{
    return k->note && k->note->fire_turn == (uint8_t)k->t->turns && k->note->fire_failed >> p & 1;
}

static bool burns(sgs_think *k, const sgs_card *c, uint32_t p)
{
    const sgs_table *t = k->t;
    const sgs_blow *fire = BLOW(k->me, p, FSD_SGS_FIRE, 1);
    if (level(k, p) <= 3)
        return refuse(k, p, TERM_NOT_WORTH_IT);
    if (failed(k, p))
        return refuse(k, p, TERM_FAILED);
    if (!trick_works(k, c, p, k->me) || !damage_works(k, fire))
        return refuse(k, p, TERM_NO_EFFECT);
    bool hardened =
        (HAS(p, JIANXIONG) || HAS(p, NOSJIANXIONG)) && t->player[p].hp == t->player[p].max_hp;
    if (hardened || profits(k, p, k->me, false))
        return refuse(k, p, TERM_PROFITS);
    if (cannot_be_hurt(k, p, k->me, 1) || (t->player[p].chained && !good_chain(k, fire)))
        return refuse(k, p, TERM_UNWISE);
    return is_good_target(k, p, enemies(k)) || refuse(k, p, TERM_NO_GOOD_TARGET);
}

static int burn_of(const sgs_think *k, uint32_t p)
{
    return 1 + (wears(k, p, VINE) && armour_effective(k, p));
}

static bool survives_own_fire(sgs_think *k)
{
    const sgs_table *t = k->t;
    int left = t->player[k->me].hp - burn_of(k, k->me);
    bool niepan =
        HAS(k->me, NIEPAN) && !(t->player[k->me].done >> fsd_sgs_skills[SKILL_NIEPAN].once & 1);
    if (niepan || HAS(k->me, BUQU) || HAS(k->me, NOSBUQU) || left > 0)
        return true;
    return cards_num(k, k->me, PEACH) + cards_num(k, k->me, ANALEPTIC) > -left;
}

/* The fire is to run through the chain from here. */
static bool burns_himself(sgs_think *k, const sgs_card *c)
{
    const sgs_blow *fire = BLOW(k->me, k->me, FSD_SGS_FIRE, 1);
    sgs_set rest = rest_of_hand(k, c);
    return k->role != FSD_SGS_RENEGADE && k->t->player[k->me].chained && set_count(&rest) > 1 &&
           aims_of(k, c, NULL) >> k->me & 1 && good_chain(k, fire) && damage_works(k, fire) &&
           !cannot_be_hurt(k, k->me, k->me, 1) && survives_own_fire(k);
}

/* His only card is known, and I hold its suit. */
static bool sure_to_burn(sgs_think *k, uint32_t p, uint32_t suits)
{
    sgs_set known = known_hand(k, p);
    return k->t->player[p].hand == 1 && set_count(&known) == 1 &&
           suits >> card_face(k->t, p, set_from(&known, 0)).suit & 1;
}

/* So few suits that it would only be a guess. */
static bool guesses(sgs_think *k, uint32_t suits)
{
    const sgs_table *t = k->t;
    uint32_t count = count_bits(suits);
    int spare = HAS(k->me, JIZHI) || HAS(k->me, NOSJIZHI) ? -2 : 0;
    bool few = count <= 1 || (count == 2 && suits >> FSD_SGS_DIAMOND & 1);
    return few && overflow(k, k->me) <= spare;
}

static void fire_at(sgs_think *k, const sgs_card *c, sgs_plan *plan, uint32_t p)
{
    if (plan->targets == fsd_sgs_most_targets(k, c))
        return;
    for (uint32_t i = 0; i < plan->targets; i++)
        if (plan->target[i] == p)
            return;
    use_it(plan, c);
    at(plan, p);
}

/* Whom it does not hurt in the end, because no card follows it, counts as failed. */
static void note_fire(const sgs_think *k, const sgs_plan *plan)
{
    if (!k->note || plan->trial)
        return;
    if (k->note->fire_turn != (uint8_t)k->t->turns)
        k->note->fire_failed = 0;
    k->note->fire_turn = (uint8_t)k->t->turns;
    for (uint32_t i = 0; i < plan->targets; i++)
        k->note->fire_failed |= (uint16_t)(1u << plan->target[i]);
}

USE_CARD(fire_attack)
{
    uint32_t suits = suits_held(k, c), fit = 0;
    sgs_seats line = in_order(k, enemies(k) & aims_of(k, c, plan), BY_DEFENCE);
    for (EACH_OF(p, line))
        fit |= (uint32_t)burns(k, c, p) << p;
    if (burns_himself(k, c))
        fire_at(k, c, plan, me);
    for (EACH_OF(q, line))
        if (fit >> q & 1 && sure_to_burn(k, q, suits))
            fire_at(k, c, plan, q);
    if (!planned(plan) && guesses(k, suits)) {
        because(k, TERM_NO_SUIT);
        return;
    }
    for (EACH_OF(q, line))
        if (fit >> q & 1 && burn_of(k, q) > 1)
            fire_at(k, c, plan, q);
    for (EACH_OF(q, line))
        if (fit >> q & 1)
            fire_at(k, c, plan, q);
    note_fire(k, plan);
}

/* The suit that is seldomest held; against himself what he needs least. */
ANSWER_CARD(show, fire_attack)
{
    static const uint8_t worth[] = { 3, 2, 4, 1 };
    sgs_ids ids = by_use(k, &r->cards, true);
    uint32_t best = NO_CARD, most = 0;
    if (r->from == me)
        return ids.count > 0 && say_card(out, ids.id[0]);
    for (EACH_ID(id, ids)) {
        uint32_t suit = my_face(k, id).suit;
        uint32_t v = suit <= FSD_SGS_DIAMOND ? worth[suit] : 0;
        if (best == NO_CARD || v > most) {
            best = id;
            most = v;
        }
    }
    return best != NO_CARD && say_card(out, best);
}

static bool worth_a_peach(sgs_think *k, uint32_t p)
{
    const sgs_blow *fire = BLOW(k->me, p, FSD_SGS_FIRE, 1);
    bool lord_needs_it = k->t->mode == FSD_SGS_IDENTITY && is_friend(k, k->t->lord) &&
                         lord_in_danger(k) && cards_num(k, k->me, PEACH) <= 1;
    if (lord_needs_it)
        return false;
    return (is_weak(k, p) && !is_weak(k, k->me)) || k->t->player[p].hp == 1 ||
           (k->t->player[p].chained && good_chain(k, fire)) || burn_of(k, p) > 1;
}

ANSWER_CARD(discard, fire_attack)
{
    sgs_ids ids = by_use(k, &r->cards, true);
    uint32_t spent = NO_CARD;
    for (EACH_ID(id, ids))
        if (spent == NO_CARD && my_face(k, id).kind != PEACH)
            spent = id;
    if (spent == NO_CARD && ids.count > 0 && worth_a_peach(k, r->to))
        spent = ids.id[0];
    if (spent == NO_CARD)
        return say_no(out);
    if (k->note)
        k->note->fire_failed &= (uint16_t) ~(1u << r->to);
    return say_card(out, spent);
}
