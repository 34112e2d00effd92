/* How the skills of the generals of the Thicket from Wu and Qun are used. */
#include "sgs/mind/rules.h"

/* ---- Sun Jian ---- */

enum { DRAW_ONE, DISCARD_ONE };

/* Friends whom discarding pays, the better ones first. */
static uint8_t who_likes_discarding(sgs_think *k, const sgs_seats *line)
{
    const sgs_table *t = k->t;
    for (EACH_OF(p, *line))
        if (HAS_GROUP(p, LOSE_EQUIP) && wears_any(t, p))
            return (uint8_t)p;
    for (EACH_OF(q, *line))
        if (HAS(q, TUNTIAN) && HAS(q, ZAOXIAN))
            return (uint8_t)q;
    for (EACH_OF(q, *line))
        if (unwanted_armour(k, q))
            return (uint8_t)q;
    return NOBODY;
}

/* Draw one, discard one: a friend. */
static uint8_t to_exchange_one(sgs_think *k)
{
    sgs_seats poorest = in_order(k, friends(k), BY_HAND), line = { .count = poorest.count };
    for (uint32_t n = 0; n < line.count; n++)
        line.seat[n] = poorest.seat[line.count - 1u - n];
    uint8_t found = who_likes_discarding(k, &line);
    for (EACH_OF(p, line))
        if (found == NOBODY && cards_of(k->t, p) > 0)
            found = (uint8_t)p;
    return found == NOBODY && line.count ? line.seat[0] : found;
}

static bool friends_come_first(sgs_think *k)
{
    const sgs_table *t = k->t;
    if (is_lord(k, k->me) && t->player[k->me].hp < 2 && cards_num(k, k->me, PEACH) < 1)
        return true;
    for (EACH_SEAT(p, friends(k)))
        if (is_weak(k, p))
            return true;
    return false;
}

/* An enemy who would lose all he has, or what he lives by. */
static uint8_t to_strip(sgs_think *k, uint32_t cards)
{
    sgs_seats line = in_order(k, enemies(k), BY_THREAT);
    for (EACH_OF(p, line))
        if (cards_of(k->t, p) == cards && !do_not_discard(k, p, HE))
            return (uint8_t)p;
    for (EACH_OF(q, line))
        if (cards_of(k->t, q) >= cards && !do_not_discard(k, q, HE) && HAS_GROUP(q, NEED))
            return (uint8_t)q;
    return NOBODY;
}

static bool loses_gladly(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return (HAS_GROUP(p, LOSE_EQUIP) && wears_any(t, p)) || unwanted_armour(k, p) ||
           (HAS(p, TUNTIAN) && HAS(p, ZAOXIAN));
}

static uint8_t any_to_strip(sgs_think *k, uint32_t cards)
{
    sgs_seats line = in_order(k, enemies(k), BY_HAND);
    for (EACH_OF(p, line))
        if (cards_of(k->t, p) >= cards && !do_not_discard(k, p, HE))
            return (uint8_t)p;
    for (uint32_t n = line.count; n-- > 0;)
        if (cards_of(k->t, line.seat[n]) > 0 && !loses_gladly(k, line.seat[n]))
            return line.seat[n];
    return NOBODY;
}

/* Draw one and discard more, or the other way round. */
static uint8_t to_exchange_more(sgs_think *k, uint32_t cards)
{
    sgs_seats line = in_order(k, friends(k), BY_GENERAL_DEFENCE);
    uint8_t found = who_likes_discarding(k, &line);
    if (line.count == 0)
        return any_to_strip(k, cards);
    if (found == NOBODY && !friends_come_first(k))
        found = to_strip(k, cards);
    if (found == NOBODY)
        found = to_draw(k, false, cards);
    return found == NOBODY ? line.seat[0] : found;
}

ANSWER(player, yinghun)
{
    uint32_t x = lost(t, me);
    uint8_t p = x == 1 ? to_exchange_one(k) : to_exchange_more(k, x - 1);
    return p == NOBODY ? say_no(out) : say_player(out, p);
}

ANSWER(choice, yinghun)
{
    bool draws = is_friend(k, r->to) && r->choices >> DISCARD_ONE & 1;
    return say_choice(out, draws ? DISCARD_ONE : DRAW_ONE);
}

INTEND(yinghun)
{
    enum { STRIPPED = 80, ENRICHED = -80 };
    if (i->h || i->r->kind != FSD_SGS_ASK_CHOICE || i->a->no)
        return;
    bool enriched = lost(i->t, i->who) == 1 || i->a->choice == DISCARD_ONE;
    intend(i, i->who, i->r->to, enriched ? ENRICHED : STRIPPED, TERM_CHOSEN);
}

/* ---- Lu Su ---- */

/* Who would be given half of my hand: a friend if one of those with the fewest cards is. */
static uint8_t beggar(sgs_think *k, uint32_t set)
{
    const sgs_table *t = k->t;
    uint32_t least = UINT8_MAX, poorest = 0;
    for (EACH_SEAT(p, set)) {
        if (t->player[p].hand > least)
            continue;
        poorest = t->player[p].hand < least ? 1u << p : poorest | 1u << p;
        least = t->player[p].hand;
    }
    uint8_t friend = easiest(k, poorest & friends(k));
    if (friend != NOBODY || !poorest)
        return friend;
    return in_action_order(k, poorest).seat[0];
}

ANSWER(invoke, haoshi)
{
    int extra = HAS(me, YINGZI) || HAS(me, NOSYINGZI);
    uint8_t p = beggar(k, others(t, me));
    return say(out, t->player[me].hand + extra <= 1 || (p != NOBODY && is_friend(k, p)));
}

ANSWER(distribute, haoshi)
{
    sgs_set given = set_none();
    sgs_ids ids = by_use(k, &r->cards, true);
    uint8_t p = beggar(k, r->players);
    for (EACH_ID(id, ids))
        if (set_count(&given) < r->max)
            set_add(&given, id);
    return p != NOBODY && say_gift(out, &given, p);
}

INTEND(haoshi)
{
    enum { GAVE = -80 };
    if (!i->h && i->r->kind == FSD_SGS_ASK_DISTRIBUTE && i->a->targets)
        intend(i, i->who, i->a->target[0], GAVE, TERM_GIVEN);
}

NEED(haoshi)
{
    return !skips_draw(k, me);
}

/* ---- Dimeng ---- */

OFFER(dimeng)
{
    sgs_set none = set_none();
    offer_ability(k, SKILL_DIMENG, &none);
}

static bool kills_or_spreads(sgs_think *k, const sgs_card *slash)
{
    sgs_plan plan;
    return dry(k, slash, &plan) && plan.targets > 0 &&
           (plan.targets > 1 || k->t->player[plan.target[0]].hp <= 1);
}

/* All that could be paid with: but for a Slash that kills. */
static sgs_set purse(sgs_think *k)
{
    sgs_set all = fsd_sgs_equipped(k->t, k->me);
    bool kept = false;
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        if (!kept && is_slash(face.kind) && kills_or_spreads(k, &face)) {
            kept = true;
            continue;
        }
        set_add(&all, id);
    }
    return all;
}

/* What keeps a card out of the price: equipment by its place, and what is of much use. */
static int reluctance(sgs_think *k, uint32_t id)
{
    static const double of_much_use = 6;
    sgs_card face = my_face(k, id);
    if (set_has(&k->hand, id))
        return use_value(k, &face) >= of_much_use ? 3 : 0;
    switch (kind_type(face.kind)) {
    case MINUS_HORSE:
        return 1;
    case WEAPON:
        return 2;
    case PLUS_HORSE:
        return 3;
    default:
        return face.kind == SILVER_LION && wounded(k->t, k->me) ? -2 : 4;
    }
}

/* The price, of those that are missed least. */
static sgs_set price(sgs_think *k, const sgs_set *cards, uint32_t count)
{
    sgs_ids ids = by_keep(k, cards, false);
    sgs_set paid = set_none();
    for (int step = -2; step <= 4; step++)
        for (EACH_ID(id, ids))
            if (set_count(&paid) < count && reluctance(k, id) == step)
                set_add(&paid, id);
    return paid;
}

static bool too_dear(sgs_think *k, const sgs_set *cards, uint32_t count)
{
    static const double much_kept = 4, much_used = 6;
    sgs_ids ids = by_keep(k, cards, false);
    uint32_t kept = 0, used = 0;
    for (uint32_t n = 0; n < count; n++) {
        sgs_card face = my_face(k, ids.id[n]);
        kept += keep_value(k, ids.id[n]) > much_kept;
        used += use_value(k, &face) >= much_used;
    }
    uint32_t most = (count + 1) / 2;
    return kept > most || used > most;
}

static int spare(const sgs_think *k, uint32_t p)
{
    return (int)k->t->player[p].hand - (int)least_hand(k, p);
}

/* For a friend with few cards the hand of an enemy with many. */
static bool worth_swapping(sgs_think *k, uint32_t friend, uint32_t enemy, const sgs_set *cards)
{
    const sgs_table *t = k->t;
    int theirs = t->player[enemy].hand, ours = t->player[friend].hand;
    double peaches = cards_num(k, enemy, PEACH) - cards_num(k, friend, PEACH);
    if (theirs < ours || (spare(k, enemy) <= spare(k, friend) && peaches <= 0) ||
        (peaches < 0 && cards_num(k, enemy, PEACH) < 1))
        return false;
    if (theirs == ours && theirs > 0)
        return HAS(friend, TUNTIAN);
    uint32_t count = (uint32_t)(theirs - ours);
    if (count > set_count(cards))
        return false;
    return (HAS_GROUP(k->me, LOSE_EQUIP) && wears_any(t, k->me)) || !too_dear(k, cards, count);
}

USE_SKILL(dimeng)
{
    sgs_seats poor = in_order(k, friends(k), BY_HAND);
    sgs_seats rich = in_order(k, enemies(k), BY_DEFENCE);
    sgs_set cards = purse(k);
    if (fsd_sgs_gathers_bears(k))
        return;
    for (EACH_OF(p, poor))
        for (EACH_OF(q, rich)) {
            sgs_card paid = *c;
            if (!worth_swapping(k, p, q, &cards))
                continue;
            paid.cards = price(k, &cards, (uint32_t)(t->player[q].hand - t->player[p].hand));
            use_it(plan, &paid);
            at(plan, q);
            at(plan, p);
            return;
        }
}

/* The one with fewer cards is meant well. */
INTEND(dimeng)
{
    enum { ENRICHED = -80 };
    const sgs_table *t = i->t;
    uint32_t poorest = NOBODY;
    if (!i->h)
        return;
    for (EACH_SEAT(p, i->h->targets))
        if (poorest == NOBODY || t->player[p].hand < t->player[poorest].hand)
            poorest = p;
    if (poorest != NOBODY)
        intend(i, i->who, poorest, ENRICHED, TERM_SKILL_USED);
}

/* ---- Jia Xu ---- */

OFFER(luanwu)
{
    sgs_set none = set_none();
    offer_ability(k, SKILL_LUANWU, &none);
}

static bool has_somebody_to_slash(sgs_think *k, uint32_t p)
{
    if (cards_num(k, p, SLASH) <= 0)
        return false;
    for (EACH_SEAT(q, others(k->t, p)))
        if (fsd_sgs_in_range(k->t, p, q, 0))
            return true;
    return false;
}

/* What it would do to p, for our good or against it: two sums. */
static void weigh_chaos(sgs_think *k, uint32_t p, double *to_friends, double *to_others)
{
    const sgs_player *him = &k->t->player[p];
    double hp = him->hp > 1 ? him->hp : 1, peaches = cards_num(k, p, PEACH);
    bool ours = is_friend(k, p);
    double *helps = ours ? to_friends : to_others, *harms = ours ? to_others : to_friends;
    if (cards_num(k, p, ANALEPTIC) > 0)
        *helps += 1 / hp;
    if (!has_somebody_to_slash(k, p))
        *helps += peaches > 1 ? peaches : 1;
    if (cards_num(k, p, JINK) <= 0)
        *harms += (1 + (HAS_GROUP(p, MASOCHISM) ? him->hp / 2.0 : 0)) / hp;
}

USE_SKILL(luanwu)
{
    double good = 0, bad = 0;
    if (t->mode == FSD_SGS_IDENTITY && k->role != FSD_SGS_REBEL && is_weak(k, t->lord))
        return;
    for (EACH_SEAT(p, others(t, me)))
        if (is_weak(k, p))
            *(is_friend(k, p) ? &bad : &good) += 1;
    if (good <= 0)
        return;
    for (EACH_SEAT(q, others(t, me)))
        weigh_chaos(k, q, &good, &bad);
    if (good > bad)
        use_it(plan, c);
}

/* One of the nearest whom a Slash hurts, an enemy first; at the last hp anybody but a friend, since
 * who strikes nobody loses a point. */
static uint32_t victim_in_confusion(sgs_think *k, const sgs_card *slash)
{
    uint32_t set = k->r->players & ~(uint32_t)friends(k);
    sgs_seats line = in_order(k, set & enemies(k), BY_DEFENCE);
    for (EACH_OF(p, line))
        if (slash_works(k, slash, p, k->me) && !slash_unwise(k, slash, p, k->me))
            return p;
    set &= k->t->player[k->me].hp <= 1 ? UINT32_MAX : 0;
    return set ? (uint32_t)__builtin_ctz(set) : NOBODY;
}

ANSWER(ask_use, luanwu)
{
    sgs_plan plan = { .trial = 0 };
    sgs_card slash;
    uint32_t p = NOBODY;
    if (get_card(k, SLASH, NULL, &slash))
        p = victim_in_confusion(k, &slash);
    if (p == NOBODY)
        return say_no(out);
    use_it(&plan, &slash);
    at(&plan, p);
    say_plan(k, out, &plan);
    return fsd_sgs_fits(k, out) || say_no(out);
}

/* ---- Dong Zhuo ---- */

OFFER(jiuchi)
{
    sgs_ids ids = by_use(k, &k->hand, true);
    for (EACH_ID(id, ids)) {
        if (my_face(k, id).suit != FSD_SGS_SPADE)
            continue;
        sgs_set one = set_of(id);
        sgs_card made = make_card(k, ANALEPTIC, SKILL_JIUCHI, &one);
        if (usable(k, &made))
            offer(k, &made);
        return;
    }
}

NEED(jiuchi)
{
    return c->suit == FSD_SGS_SPADE && known_suit(k, me, FSD_SGS_BLACK) == 0;
}

NEED(roulin)
{
    uint32_t foes = enemies_of(k, me);
    if (!is_slash(c->kind))
        return false;
    for (EACH_SEAT(p, foes))
        if (t->player[p].female && can_slash(k, me, p, c) && slash_works(k, c, p, me) &&
            is_good_target(k, p, foes) && !slash_unwise(k, c, p, me))
            return true;
    return false;
}

static bool enough_rescue(sgs_think *k)
{
    const sgs_table *t = k->t;
    int near = 0, least = 1;
    for (EACH_SEAT(p, enemies(k)))
        near += fsd_sgs_in_range(t, p, k->me, 0) && !skips_play(k, p);
    if (is_lord(k, k->me))
        least = near - 1 > 2 ? near - 1 : 2;
    return cards_num(k, k->me, PEACH) + cards_num(k, k->me, ANALEPTIC) + t->player[k->me].hp >
           least;
}

ANSWER(choice, benghuai)
{
    enum { OF_HP, OF_MAX_HP, PLENTY = 5 };
    const sgs_player *mine = &t->player[me];
    double rescue = cards_num(k, me, PEACH) + cards_num(k, me, ANALEPTIC);
    for (EACH_SEAT(p, friends(k)))
        if (HAS(p, TIANXIANG) && (mine->hp >= 3 || (rescue > 0 && mine->hp > 1)))
            return say_choice(out, OF_HP);
    if (mine->max_hp < mine->hp + 2)
        return say_choice(out, OF_HP);
    bool profits_from_loss = HAS(me, YINGHUN) || HAS(me, JUEJING) || HAS(me, ZAIQI);
    if (mine->max_hp > PLENTY && profits_from_loss && enough_rescue(k))
        return say_choice(out, OF_HP);
    return say_choice(out, OF_MAX_HP);
}

ANSWER(invoke, baonue)
{
    if (!is_friend(k, r->to))
        return say_no(out);
    bool helped = wounded(t, r->to);
    for (EACH_SEAT(p, my_side(k)))
        helped |= HAS(p, GUIDAO);
    return say(out, helped);
}
