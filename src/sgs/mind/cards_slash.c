/* How Slashes are used, and what is used before one. */
#include "sgs/mind/leiji.h"
#include "sgs/mind/rules.h"

/* ---- Targets ---- */

static uint32_t nature_of(const sgs_think *k, const sgs_card *c)
{
    if (c->kind == THUNDER_SLASH)
        return FSD_SGS_THUNDER;
    bool fire = c->kind == FIRE_SLASH || (c->kind == SLASH && wears(k, k->me, FAN));
    return fire ? FSD_SGS_FIRE : FSD_SGS_NORMAL;
}

/* A weapon that is planned counts as long as the Slash is only tried. */
static uint32_t in_reach(sgs_think *k, const sgs_card *c, const sgs_plan *plan)
{
    const sgs_table *t = k->t;
    uint32_t set = aims_of(k, c, plan);
    if (!plan->trial || !k->weapon_planned)
        return set;
    for (EACH_SEAT(p, others(t, k->me) & ~set))
        if (fsd_sgs_distance(t, k->me, p, 0) <= k->predicted_range &&
            !fsd_sgs_forbidden(t, k->me, p, c))
            set |= 1u << p;
    for (uint32_t i = 0; i < plan->targets; i++)
        set &= ~(1u << plan->target[i]);
    return set;
}

static bool chain_pays(sgs_think *k, const sgs_card *c, uint32_t p)
{
    uint32_t nature = nature_of(k, c);
    return nature != FSD_SGS_NORMAL && k->t->player[p].chained &&
           good_chain(k, BLOW(k->me, p, nature, slash_damage(k, c, k->me, p)));
}

static bool before_hunzi(const sgs_table *t, uint32_t p)
{
    return HAS(p, HUNZI) && t->player[p].hp == 2 &&
           !(t->player[p].done >> fsd_sgs_skills[SKILL_HUNZI].once & 1);
}

/* A friend who wants to be hit. */
static bool friend_wants_it(sgs_think *k, const sgs_card *c, uint32_t p)
{
    const sgs_table *t = k->t;
    if (heavy_slash(k, c, k->me, p))
        return false;
    if (fsd_sgs_feeds_leiji(k, p, k->me) || chain_pays(k, c, p))
        return true;
    return before_hunzi(t, p) && cards_num(k, p, PEACH) + side_num(k, my_side(k), PEACH) >= 1;
}

static bool liuli_hits_friend(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    sgs_set worn = fsd_sgs_equipped(t, p);
    if (!HAS(p, LIULI) || t->player[p].hand + set_count(&worn) == 0)
        return false;
    for (EACH_SEAT(q, friends(k)))
        if (t->player[q].hp < 3 && fsd_sgs_in_range(t, p, q, 0))
            return true;
    return false;
}

static uint32_t basics_besides(const sgs_think *k, const sgs_card *c)
{
    uint32_t n = 0;
    for (EACH_CARD(id, &k->hand))
        n += !set_has(&c->cards, id) && kind_type(my_face(k, id).kind) == BASIC;
    return n;
}

/* Keji's owner keeps his cards for a better day. */
static bool keeps_for_keji(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return HAS(k->me, KEJI) && overflow(k, k->me) > 0 && count_bits(enemies(k)) > 1 && friends(k) &&
           !is_weak(k, p) && !slashes_freely(k, k->me);
}

static bool worth_hitting(sgs_think *k, const sgs_card *c, uint32_t p)
{
    const sgs_table *t = k->t;
    if (level(k, p) <= 3)
        return refuse(k, p, TERM_NOT_WORTH_IT);
    if (!slash_works(k, c, p, k->me))
        return refuse(k, p, TERM_NO_EFFECT);
    if (HAS(p, XIANGLE) && basics_besides(k, c) < 1)
        return refuse(k, p, TERM_XIANGLE);
    if (liuli_hits_friend(k, p))
        return refuse(k, p, TERM_LIULI);
    return !keeps_for_keji(k, p) || refuse(k, p, TERM_KEJI);
}

/* Enemies in the order in which they are to be tried; those who profit come last, and only where
 * there is nobody else. */
static sgs_seats victims_of(sgs_think *k, const sgs_card *c)
{
    uint32_t foes = enemies(k);
    sgs_seats line = in_order(k, foes, BY_DEFENCE), first = { 0 }, reserve = { 0 };
    for (EACH_OF(p, line)) {
        if (slash_unwise(k, c, p, k->me))
            refuse(k, p, TERM_UNWISE);
        else if (!is_good_target(k, p, foes))
            refuse(k, p, TERM_NO_GOOD_TARGET);
        else if (profits(k, p, k->me, true))
            reserve.seat[reserve.count++] = (uint8_t)p;
        else
            first.seat[first.count++] = (uint8_t)p;
    }
    return first.count ? first : reserve;
}

/* ---- What comes before it ---- */

/* How much better a weapon is against this one. */
static double bonus(sgs_think *k, uint32_t kind, uint32_t p)
{
    const sgs_table *t = k->t;
    int range = fsd_sgs_range(t, k->me, 0), own = fsd_sgs_kinds[kind].range;
    bool near = fsd_sgs_distance(t, k->me, p, 0) <= (range > own ? range : own);
    const sgs_player *him = &t->player[p];
    switch (kind) {
    case DOUBLE_SWORD:
        return near && t->player[k->me].female != him->female;
    case QINGGANG_SWORD:
        return armour_effective(k, p) && (lacks(k, p, JINK) || cards_num(k, p, JINK) < 1);
    case GUDING_BLADE:
        return him->hand == 0 && !wears(k, p, SILVER_LION);
    case AXE:
        return near && overflow(k, k->me) > 0;
    case FAN:
        return near && wears(k, p, VINE);
    case KYLIN_BOW:
        return near && (him->equip[FSD_SGS_PLUS_HORSE] != NO_CARD ||
                        him->equip[FSD_SGS_MINUS_HORSE] != NO_CARD);
    default:
        return 0;
    }
}

/* The best weapon of the hand against p, if it is better than the one I wear. */
static bool better_weapon(sgs_think *k, const sgs_card *c, uint32_t p, sgs_card *out)
{
    const sgs_table *t = k->t;
    uint32_t worn = t->player[k->me].equip[FSD_SGS_WEAPON];
    bool many = cards_num(k, k->me, SLASH) > 1;
    if (c->skill == SKILL_SPEAR || (wears(k, k->me, CROSSBOW) && many))
        return false;
    double best = worn == NO_CARD ? 0 : weapon_value(k, worn, p) + bonus(k, deck_kind(worn), p);
    bool found = false;
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        if (kind_type(face.kind) != WEAPON || set_has(&c->cards, id) ||
            fsd_sgs_distance(t, k->me, p, 0) > fsd_sgs_kinds[face.kind].range)
            continue;
        double value = weapon_value(k, id, p) + bonus(k, face.kind, p);
        if (value <= best || !dry(k, &face, NULL))
            continue;
        best = value;
        found = true;
        *out = face;
    }
    return found;
}

/* A natured Slash for a chained target; freely slashing the natured ones are kept for later. */
static bool other_nature(sgs_think *k, const sgs_card *c, uint32_t p, sgs_card *out)
{
    if (!k->t->player[p].chained || nature_of(k, c) != FSD_SGS_NORMAL || slashes_freely(k, k->me))
        return false;
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        if (is_slash(face.kind) && chain_pays(k, &face, p) && slash_works(k, &face, p, k->me) &&
            aims_of(k, &face, NULL) >> p & 1) {
            *out = face;
            return true;
        }
    }
    return false;
}

static bool salvation_first(sgs_think *k, uint32_t p, sgs_card *out)
{
    if (wounded(k->t, p))
        return false;
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        if (face.kind == GOD_SALVATION && set_has(&k->options.cards, id) && dry(k, &face, NULL)) {
            *out = face;
            return true;
        }
    }
    return false;
}

static bool surely_hits(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    sgs_set worn = fsd_sgs_equipped(t, k->me);
    int hand = t->player[p].hand;
    bool far_reaching = HAS(k->me, LIEGONG) &&
                        (hand >= t->player[k->me].hand || hand <= fsd_sgs_range(t, k->me, 0));
    bool axe = wears(k, k->me, AXE) && t->player[k->me].hand + set_count(&worn) > 4;
    return far_reaching || axe || HAS(k->me, TIEJI) || HAS(k->me, NOSTIEJI);
}

static bool needs_two_jinks(const sgs_table *t, uint32_t me, uint32_t p)
{
    return HAS(me, WUSHUANG) || (HAS(me, ROULIN) && t->player[p].female) ||
           (HAS(p, ROULIN) && t->player[me].female);
}

/* Whether a drink before the Slash is worth it. */
static bool should_drink(sgs_think *k, const sgs_card *c, uint32_t p)
{
    const sgs_table *t = k->t;
    double wine = cards_num(k, k->me, ANALEPTIC), jinks = cards_num(k, p, JINK);
    uint32_t known = known_count(k, p, JINK);
    int spare = overflow(k, k->me);
    if (k->role == FSD_SGS_RENEGADE && first_round(k) && lord_healthy(k) && spare < 2)
        return false;
    if (wears(k, p, SILVER_LION) && armour_effective(k, p) && !HAS(k->me, QINGGANG_SWORD))
        return false;
    if (HAS(p, XIANGLE) && basics_besides(k, c) < 2)
        return false;
    if (surely_hits(k, p) || (needs_two_jinks(t, k->me, p) && known < 2 && jinks < 2))
        return true;
    if (known > 0)
        return spare > 0 && wine > 1;
    return wine > 1 || jinks < 1 || lacks(k, p, JINK) || spare > 0;
}

static bool drink_first(sgs_think *k, const sgs_card *c, uint32_t p, sgs_card *out)
{
    sgs_set worn = fsd_sgs_equipped(k->t, k->me), all = set_or(&k->hand, &worn);
    sgs_set rest = set_minus(&all, &c->cards);
    if (k->t->player[k->me].mark[MARK_DRANK] || !get_card(k, ANALEPTIC, &rest, out))
        return false;
    return usable(k, out) && should_drink(k, c, p);
}

/* What is really used in place of the Slash at p. */
static bool comes_before(sgs_think *k, const sgs_card *c, uint32_t p, sgs_plan *plan)
{
    sgs_card first;
    if (plan->trial || plan->targets > 0 || k->t->current != k->me)
        return false;
    if (better_weapon(k, c, p, &first) || salvation_first(k, p, &first) ||
        drink_first(k, c, p, &first)) {
        use_it(plan, &first);
        return true;
    }
    return false;
}

/* Takes p as a target; false: the plan has become another. */
static bool aim_at(sgs_think *k, const sgs_card *c, uint32_t p, sgs_plan *plan)
{
    sgs_card other;
    if (comes_before(k, c, p, plan))
        return false;
    if (plan->targets == 0)
        use_it(plan, !plan->trial && other_nature(k, c, p, &other) ? &other : c);
    at(plan, p);
    uint32_t nature = nature_of(k, &plan->card);
    plan->kill |= chain_wins(k, BLOW(k->me, p, nature, slash_damage(k, &plan->card, k->me, p)));
    return true;
}

/* The fan makes fire of it where that burns vine or runs through a chain for the good. */
static bool wants_fire(sgs_think *k, const sgs_plan *plan)
{
    if (plan->card.kind != SLASH || !wears(k, k->me, FAN) || set_count(&plan->card.cards) != 1)
        return false;
    for (uint32_t i = 0; i < plan->targets; i++) {
        uint32_t p = plan->target[i];
        if ((wears(k, p, VINE) && armour_effective(k, p) && !is_friend(k, p)) ||
            chain_pays(k, &plan->card, p))
            return true;
    }
    return false;
}

static void make_fire(sgs_think *k, sgs_plan *plan)
{
    const sgs_set cards = plan->card.cards;
    if (plan->card.skill == SKILL_NONE && wants_fire(k, plan))
        plan->card = make_card(k, FIRE_SLASH, SKILL_FAN, &cards);
}

/* ---- The rule ---- */

static void aim_at_friends(sgs_think *k, const sgs_card *c, uint32_t most, sgs_plan *plan)
{
    uint32_t near = friends(k) ? friends(k) & in_reach(k, c, plan) : 0;
    for (EACH_SEAT(p, near))
        if (plan->targets < most && friend_wants_it(k, c, p) && !slash_unwise(k, c, p, k->me)) {
            use_it(plan, c);
            at(plan, p);
        }
}

/* False: something else comes first. */
static bool aim_at_enemies(sgs_think *k, const sgs_card *c, uint32_t most, sgs_plan *plan)
{
    sgs_seats line = victims_of(k, c);
    uint32_t reach = line.count ? in_reach(k, c, plan) : 0;
    for (EACH_OF(p, line)) {
        if (plan->targets >= most)
            break;
        if (!(reach >> p & 1)) {
            refuse(k, p, TERM_OUT_OF_REACH);
            continue;
        }
        if (!worth_hitting(k, c, p))
            continue;
        if (!aim_at(k, c, p, plan))
            return false;
        reach = plan->targets < most ? in_reach(k, c, plan) : 0;
    }
    return true;
}

/* Friends who get something out of it. */
static void aim_at_profiteers(sgs_think *k, const sgs_card *c, sgs_plan *plan)
{
    for (EACH_SEAT(p, friends(k) & in_reach(k, c, plan))) {
        if (slash_unwise(k, c, p, k->me) || (is_lord(k, p) && !enemies(k)))
            continue;
        if (profits(k, p, k->me, true) || may_lose_hp(k, p, k->me, true, false, false)) {
            use_it(plan, c);
            at(plan, p);
            return;
        }
    }
}

USE_CARD(slash)
{
    const sgs_aim aim = { .card = *c, .user = me };
    if (!fsd_sgs_available(t, &aim)) {
        because(k, TERM_NOT_ALLOWED);
        return;
    }
    if (HAS(me, QINGNANG) && is_weak(k, me) && overflow(k, me) <= 0) {
        because(k, TERM_KEEPS_FOR_HEALING);
        return;
    }
    uint32_t most = fsd_sgs_most_targets(k, c);
    aim_at_friends(k, c, most, plan);
    if (plan->targets < most && !aim_at_enemies(k, c, most, plan))
        return;
    if (!planned(plan))
        aim_at_profiteers(k, c, plan);
    make_fire(k, plan);
}
