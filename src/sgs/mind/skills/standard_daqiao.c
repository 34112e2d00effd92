/* How the skills of Da Qiao, Lu Xun and Sun Shangxiang, the standard ones, are used. */
#include "sgs/mind/rules.h"

/* ---- Da Qiao: guose ---- */

static bool is_worn(const sgs_think *k, uint32_t id)
{
    return !set_has(&k->hand, id);
}

static bool another_diamond_weapon(sgs_think *k, const sgs_set *cards, uint32_t id)
{
    for (EACH_CARD(q, cards)) {
        sgs_card face = my_face(k, q);
        if (q != id && kind_type(face.kind) == WEAPON && face.suit == FSD_SGS_DIAMOND)
            return true;
    }
    return false;
}

static uint32_t diamond_for_guose(sgs_think *k)
{
    static const double useful = 8;
    sgs_set worn = fsd_sgs_equipped(k->t, k->me), all = set_or(&k->hand, &worn);
    sgs_ids ids = by_use(k, &all, true);
    for (EACH_ID(id, ids)) {
        sgs_card face = my_face(k, id);
        uint32_t type = kind_type(face.kind);
        bool wanted = is_worn(k, id) && ((type == ARMOUR && !unwanted_armour(k, k->me)) ||
                                         (type == WEAPON && !another_diamond_weapon(k, &all, id)));
        if (face.suit == FSD_SGS_DIAMOND && use_value(k, &face) < useful && !wanted)
            return id;
    }
    return NO_CARD;
}

/* A friend to be freed; urgently: of those whom it would cost something. */
static uint8_t to_be_freed(sgs_think *k, bool urgently)
{
    const sgs_table *t = k->t;
    sgs_seats line = in_order(k, my_side(k), BY_DEFENCE);
    for (EACH_OF(p, line))
        if (lies_before(t, p, INDULGENCE) && !HAS(p, KEJI) &&
            (!urgently || is_weak(k, p) || overflow(k, p) > 1))
            return (uint8_t)p;
    return NOBODY;
}

static bool indulge(sgs_think *k, uint32_t id, sgs_card *made, sgs_plan *plan)
{
    sgs_set one = set_of(id);
    *made = make_card(k, INDULGENCE, SKILL_GUOSE, &one);
    return usable(k, made) && dry(k, made, plan) && plan->targets == 1;
}

/* Whom guose takes, and how early. */
static uint8_t plan_guose(sgs_think *k, uint32_t id, double *priority)
{
    static const double frees = 5.5;
    uint8_t freed = to_be_freed(k, true);
    sgs_card made;
    sgs_plan trial;
    *priority = frees;
    if (is_worn(k, id) && freed != NOBODY)
        return freed;
    if (indulge(k, id, &made, &trial)) {
        *priority = dynamic_priority(k, &made);
        return trial.target[0];
    }
    return to_be_freed(k, false);
}

OFFER(guose)
{
    uint32_t id = diamond_for_guose(k);
    double priority;
    if (id == NO_CARD || plan_guose(k, id, &priority) == NOBODY)
        return;
    offer_for(k, SKILL_GUOSE, id)->own_priority = priority;
}

USE_SKILL(guose)
{
    double priority;
    uint8_t p = plan_guose(k, set_from(&c->cards, 0), &priority);
    if (p == NOBODY)
        return;
    use_it(plan, c);
    at(plan, p);
}

/* The first print: Indulgence and nothing else. */
OFFER(nosguose)
{
    uint32_t id = diamond_for_guose(k);
    if (id == NO_CARD)
        return;
    offer_as(k, INDULGENCE, SKILL_NOSGUOSE, id);
}

NEED(guose)
{
    return c->suit == FSD_SGS_DIAMOND;
}

/* ---- Da Qiao: liuli ---- */

typedef struct sgs_detour {
    sgs_think *k;
    sgs_card slash;
    uint32_t from;
    uint8_t cost, to;
} sgs_detour;

static bool reaches(const sgs_detour *d, uint32_t p, uint32_t slots)
{
    const sgs_table *t = d->k->t;
    return p != d->k->me && p != d->from && alive(t, p) &&
           fsd_sgs_in_range(t, d->k->me, p, slots) && !fsd_sgs_forbidden(t, d->from, p, &d->slash);
}

static bool strikes_with_leiji(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    bool spade = known_suit(k, p, FSD_SGS_SPADE) > 0;
    return !is_friend(k, p) && (HAS(p, LEIJI) || HAS(p, NOSLEIJI)) && cards_num(k, p, JINK) >= 1 &&
           (spade || t->player[p].hand >= 3);
}

/* In a chain that I share it would come back. */
static bool comes_back(const sgs_detour *d, uint32_t p)
{
    const sgs_table *t = d->k->t;
    return d->slash.kind != SLASH && t->player[d->k->me].chained && t->player[p].chained;
}

static bool pass_to(sgs_detour *d, uint32_t p)
{
    sgs_think *k = d->k;
    if (comes_back(d, p) || strikes_with_leiji(k, p))
        return false;
    sgs_set hand = set_and(&k->r->cards, &k->hand), worn = set_minus(&k->r->cards, &k->hand);
    sgs_ids ids = by_keep(k, &hand, false), gear = by_keep(k, &worn, false);
    d->to = (uint8_t)p;
    if (ids.count && reaches(d, p, 0)) {
        d->cost = ids.id[0];
        return true;
    }
    for (EACH_ID(id, gear))
        if (reaches(d, p, 1u << kind_slot(deck_kind(id)))) {
            d->cost = (uint8_t)id;
            return true;
        }
    return false;
}

typedef bool sgs_bystander(const sgs_detour *d, uint32_t p);

static bool is_foe(const sgs_detour *d, uint32_t p)
{
    return is_enemy(d->k, p);
}

static bool is_stranger(const sgs_detour *d, uint32_t p)
{
    return level(d->k, p) == 0;
}

static bool is_unhurt(const sgs_detour *d, uint32_t p)
{
    return is_friend(d->k, p) &&
           (!slash_works(d->k, &d->slash, p, d->from) || feeds_leiji(d->k, p, d->from));
}

static bool is_willing(const sgs_detour *d, uint32_t p)
{
    return is_friend(d->k, p) &&
           (profits(d->k, p, d->from, true) || may_lose_hp(d->k, p, d->from, true, true, false));
}

/* I may fall, and he will not. */
static bool is_safer(const sgs_detour *d, uint32_t p)
{
    sgs_think *k = d->k;
    const sgs_table *t = k->t;
    if (!is_weak(k, k->me) && !heavy_slash(k, &d->slash, d->from, k->me))
        return false;
    bool saved = cards_num(k, k->me, PEACH) + cards_num(k, k->me, ANALEPTIC) >= 1;
    bool axe = wears(k, d->from, AXE) && t->player[d->from].hand > 1 && !saved;
    bool jink = cards_num(k, k->me, JINK) >= 1;
    if (!is_friend(k, p) || (!axe && jink))
        return false;
    return !is_weak(k, p) || (has_eight_diagram(k, p, d->from) && cards_num(k, p, JINK) >= 1);
}

static bool find_detour(sgs_detour *d)
{
    static sgs_bystander *const order[] = { is_foe, is_stranger, is_unhurt, is_willing, is_safer };
    sgs_think *k = d->k;
    uint32_t set = others(k->t, k->me) & ~(1u << d->from);
    sgs_seats weak = in_order(k, set, BY_DEFENCE), strong = in_order(k, set, BY_GENERAL_DEFENCE);
    for (uint32_t n = 0; n < sizeof order / sizeof *order; n++) {
        sgs_seats line = n < 2 ? weak : strong;
        for (EACH_OF(p, line))
            if (order[n](d, p) && pass_to(d, p))
                return true;
    }
    return false;
}

ANSWER(discard, liuli)
{
    sgs_detour d = { .k = k, .slash = r->card, .from = r->from };
    if (!find_detour(&d))
        return say_no(out);
    if (k->note)
        k->note->players = (uint16_t)(1u << d.to);
    return say_card(out, d.cost);
}

ANSWER(player, liuli)
{
    uint32_t wanted = k->note ? k->note->players & r->players : 0;
    return wanted && say_player(out, (uint32_t)__builtin_ctz(wanted));
}

/* The Slash would find a friend of its user. */
PROHIBIT(liuli)
{
    sgs_set worn = fsd_sgs_equipped(t, me);
    if (is_friend(k, me) || (t->player[me].hand == 0 && set_empty(&worn)))
        return false;
    for (EACH_SEAT(p, friends_of(k, from)))
        if (p != me && fsd_sgs_in_range(t, me, p, 0) && !fsd_sgs_forbidden(t, from, p, c) &&
            slash_works(k, c, p, from))
            return true;
    return false;
}

NEED(liuli)
{
    sgs_set worn = fsd_sgs_equipped(t, me);
    return t->player[me].hand + set_count(&worn) <= 2;
}

/* ---- Lu Xun ---- */

static bool answers_it(sgs_think *k, uint32_t kind)
{
    if (kind == DUEL || kind == SAVAGE_ASSAULT || kind == COLLATERAL)
        return cards_num(k, k->me, SLASH) >= 1;
    return kind == ARCHERY_ATTACK && cards_num(k, k->me, JINK) >= 1;
}

ANSWER(invoke, qianxun)
{
    const fsd_sgs_memory *m = k->m;
    int hand = t->player[me].hand, least = (int)least_hand(k, me);
    if (t->current == me && t->phase == FSD_SGS_JUDGE) {
        bool saved = cards_num(k, me, PEACH) + cards_num(k, me, ANALEPTIC) >= 1;
        return say(out, !(is_weak(k, me) && saved && lies_before(t, me, LIGHTNING)));
    }
    if (m->use_kind == COLLATERAL && answers_it(k, COLLATERAL))
        return say_no(out);
    if (is_friend(k, m->user) && m->user != me && is_friend(k, t->current))
        return say(out, true);
    if (answers_it(k, m->use_kind) || hand < least)
        return say_no(out);
    int low = least > 2 ? least : 2, high = 5, ours = (int)count_bits(my_side(k));
    high = ours > high ? ours : high;
    high = low + 1 > high ? low + 1 : high;
    return say(out, (int)chance(k, 101) >= 100 * (hand - low) / (high - low + 1));
}

/* What would be lost again at once. */
static bool would_lose_it(sgs_think *k)
{
    const fsd_sgs_memory *m = k->m;
    const sgs_table *t = k->t;
    sgs_set worn = fsd_sgs_equipped(t, k->me);
    bool at_me = m->use_targets >> k->me & 1 && m->user < SEATS && is_enemy(k, m->user);
    bool robs = m->use_kind == SNATCH || m->use_kind == DISMANTLEMENT;
    return at_me && ((robs && set_empty(&worn)) ||
                     (m->use_kind == FIRE_ATTACK && t->player[m->user].hand > 0));
}

ANSWER(player, lianying)
{
    uint8_t seats[SEATS];
    uint32_t count = 0, set = my_side(k) & r->players;
    bool first = t->current == me && t->phase <= FSD_SGS_PLAY;
    if (would_lose_it(k))
        set &= ~(1u << me);
    if (first && set >> me & 1) {
        seats[count++] = me;
        set &= ~(1u << me);
    }
    sgs_seats line = in_order(k, set, BY_DEFENCE);
    for (EACH_OF(p, line))
        if (count < r->max && can_take(k, p))
            seats[count++] = (uint8_t)p;
    return count ? say_players(out, seats, count) : say_no(out);
}

/* ---- Sun Shangxiang ---- */

static bool no_use_now(sgs_think *k, const sgs_card *c)
{
    return is_trick(c->kind) && !(usable(k, c) && dry(k, c, NULL));
}

/* The two least useful ones, tricks of no use first. */
static sgs_set two_for_jieyin(sgs_think *k)
{
    sgs_ids ids = by_use(k, &k->hand, true);
    sgs_set two = set_none();
    for (int pass = 0; pass < 2; pass++)
        for (EACH_ID(id, ids)) {
            sgs_card face = my_face(k, id);
            bool fits = pass == 0 ? no_use_now(k, &face)
                                  : !is_equipment(face.kind) &&
                                        (wounded(k->t, k->me) || !is_valuable(k, id, k->me));
            if (fits && set_count(&two) < 2)
                set_add(&two, id);
        }
    return two;
}

static uint8_t groom(sgs_think *k)
{
    const sgs_table *t = k->t;
    sgs_seats need, rest;
    bool weak = is_weak(k, k->me);
    int spare = overflow(k, k->me);
    wounded_friends(k, true, false, &need, &rest);
    for (EACH_OF(p, need))
        if (weak || is_weak(k, p) || spare >= 1)
            return (uint8_t)p;
    if (weak && rest.count)
        return rest.seat[0];
    if (!(is_lord(k, k->me) || k->role == FSD_SGS_RENEGADE) || !weak || spare < 2)
        return NOBODY;
    for (EACH_SEAT(q, others(t, k->me)))
        if (!t->player[q].female && wounded(t, q) && !HAS_GROUP(q, MASOCHISM))
            return (uint8_t)q;
    return NOBODY;
}

OFFER(jieyin)
{
    sgs_set two = two_for_jieyin(k);
    if (set_count(&two) == 2)
        offer_ability(k, SKILL_JIEYIN, &two);
}

USE_SKILL(jieyin)
{
    uint8_t p = groom(k);
    if (p == NOBODY)
        return;
    use_it(plan, c);
    at(plan, p);
}

NEED(xiaoji)
{
    return is_equipment(c->kind);
}
