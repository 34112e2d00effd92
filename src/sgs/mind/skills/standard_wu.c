/* How the skills of the standard generals of Wu are used. */
#include "sgs/mind/rules.h"

static sgs_set hand_and_gear(const sgs_think *k)
{
    sgs_set worn = fsd_sgs_equipped(k->t, k->me);
    return set_or(&k->hand, &worn);
}

/* ---- Sun Quan: zhiheng ---- */

typedef struct sgs_sorting {
    sgs_set spare;
    uint32_t slashes, jinks, analeptics; /* of those seen so far */
} sgs_sorting;

static bool is_worn(const sgs_think *k, uint32_t id)
{
    return !set_has(&k->hand, id);
}

static bool slash_pays(sgs_think *k, const sgs_card *c)
{
    sgs_plan plan;
    if (!usable(k, c) || !dry(k, c, &plan))
        return false;
    return !is_weak(k, k->me) || plan.targets > 1 ||
           (plan.targets == 1 && k->t->player[plan.target[0]].hp <= 1);
}

static bool would_use(sgs_think *k, const sgs_card *c)
{
    return usable(k, c) && dry(k, c, NULL);
}

/* While he is hurt, only what is of use at once stays. */
static bool stays_when_hurt(sgs_think *k, uint32_t id, sgs_sorting *s)
{
    sgs_card c = my_face(k, id);
    if (c.kind == PEACH || c.kind == EX_NIHILO)
        return true;
    if (is_worn(k, id)) {
        uint32_t slot = kind_slot(c.kind);
        return slot == FSD_SGS_PLUS_HORSE || (slot == FSD_SGS_ARMOUR && !unwanted_armour(k, k->me));
    }
    if (is_slash(c.kind))
        return slash_pays(k, &c) && s->slashes++ == 0;
    if (c.kind == JINK)
        return s->jinks++ == 0;
    if (c.kind == ANALEPTIC)
        return k->t->player[k->me].hp == 1 && s->analeptics++ == 0;
    return would_use(k, &c);
}

static bool worn_is_spare(sgs_think *k, uint32_t kind)
{
    const sgs_player *mine = &k->t->player[k->me];
    switch (kind_slot(kind)) {
    case FSD_SGS_WEAPON:
        return mine->hand < 3;
    case FSD_SGS_ARMOUR:
        return unwanted_armour(k, k->me);
    case FSD_SGS_MINUS_HORSE:
        return mine->equip[FSD_SGS_WEAPON] != NO_CARD;
    default:
        return false;
    }
}

static bool is_surplus(sgs_think *k, uint32_t id, sgs_sorting *s)
{
    const sgs_player *mine = &k->t->player[k->me];
    sgs_card c = my_face(k, id);
    if (is_worn(k, id))
        return worn_is_spare(k, c.kind);
    if (is_slash(c.kind))
        return (int)s->slashes++ >= (slashes_freely(k, k->me) ? CARDS : k->slashes_left);
    if (c.kind == JINK)
        return s->jinks++ > 0 || mine->equip[FSD_SGS_ARMOUR] != NO_CARD;
    if (is_equipment(c.kind))
        return (kind_type(c.kind) == WEAPON && mine->hand < 3) ||
               kind_type(c.kind) == MINUS_HORSE || mine->equip[kind_slot(c.kind)] != NO_CARD;
    return is_trick(c.kind) && (c.kind == AMAZING_GRACE || !would_use(k, &c));
}

static sgs_set to_change(sgs_think *k)
{
    sgs_set all = hand_and_gear(k);
    sgs_ids ids = by_use(k, &all, false);
    sgs_sorting s = { 0 };
    if (k->t->player[k->me].hp < 3)
        for (EACH_ID(id, ids))
            if (!stays_when_hurt(k, id, &s))
                set_add(&s.spare, id);
    if (!set_empty(&s.spare))
        return s.spare;
    s = (sgs_sorting){ 0 };
    for (EACH_ID(q, ids))
        if (is_surplus(k, q, &s))
            set_add(&s.spare, q);
    return s.spare;
}

/* Two at most in 1v1. */
OFFER(zhiheng)
{
    bool two = t->mode == FSD_SGS_KOF && t->variant != FSD_SGS_CLASSICAL;
    sgs_set spare = to_change(k);
    while (two && set_count(&spare) > 2)
        set_drop(&spare, set_nth(&spare, 2));
    if (!set_empty(&spare))
        offer_ability(k, SKILL_ZHIHENG, &spare);
}

USE_SKILL(zhiheng)
{
    use_it(plan, c);
}

/* Where it is used by another skill the cards are asked for. */
ANSWER(discard, zhiheng)
{
    sgs_set spare = to_change(k);
    spare = set_and(&spare, &r->cards);
    while (set_count(&spare) > r->max)
        set_drop(&spare, set_nth(&spare, r->max));
    return !set_empty(&spare) && say_cards(out, &spare);
}

NEED(zhiheng)
{
    return c->kind != JINK;
}

/* ---- Gan Ning ---- */

static bool another_black_weapon(sgs_think *k, uint32_t id)
{
    sgs_set all = hand_and_gear(k);
    for (EACH_CARD(q, &all)) {
        sgs_card face = my_face(k, q);
        if (q != id && kind_type(face.kind) == WEAPON && suit_black(face.suit))
            return true;
    }
    return false;
}

static bool only_slash(sgs_think *k, const sgs_card *c)
{
    uint32_t n = 0;
    for (EACH_CARD(id, &k->hand))
        n += is_slash(my_face(k, id).kind);
    return n == 1 && usable(k, c) && dry(k, c, NULL);
}

/* What the card is needed for more than to be another. */
static bool better_kept(sgs_think *k, uint32_t id, const sgs_card *c)
{
    static const double useful = 5.6;
    uint32_t type = kind_type(c->kind);
    if (type == ARMOUR && is_worn(k, id))
        return !unwanted_armour(k, k->me);
    if (type == WEAPON && is_worn(k, id))
        return !another_black_weapon(k, id);
    if (is_slash(c->kind))
        return only_slash(k, c);
    return is_trick(c->kind) && use_value(k, c) > useful && would_use(k, c);
}

OFFER(qixi)
{
    static const double useful = 5.6;
    sgs_set all = hand_and_gear(k);
    sgs_ids ids = by_use(k, &all, true);
    bool spare = overflow(k, me) > 0;
    for (EACH_ID(id, ids)) {
        sgs_card face = my_face(k, id);
        if (!suit_black(face.suit) || (use_value(k, &face) >= useful && !spare) ||
            better_kept(k, id, &face))
            continue;
        offer_as(k, DISMANTLEMENT, SKILL_QIXI, id);
        return;
    }
}

NEED(qixi)
{
    return suit_black(c->suit);
}

static uint32_t seats_from(const sgs_table *t, uint32_t from, uint32_t p)
{
    return (uint32_t)(t->player[p].ring - t->player[from].ring + t->living) % t->living;
}

/* What it is worth that the trick does nothing to p. */
static double void_worth(sgs_think *k, const sgs_card *c, uint32_t user, uint32_t p)
{
    enum { SCALE = 30 };
    const sgs_table *t = k->t;
    if (HAS(p, JIANXIONG) && !is_weak(k, p))
        return 0;
    if (c->kind == SAVAGE_ASSAULT || c->kind == ARCHERY_ATTACK) {
        double worth = is_friend(k, p) ? fsd_sgs_assault_worth_to(k, c, p, user) : 0;
        return worth < 0 ? -worth / SCALE : 0;
    }
    if (!is_enemy(k, p))
        return 0;
    if (c->kind == GOD_SALVATION) {
        if (!wounded(t, p) || t->player[p].hp >= best_hp(k, p))
            return 0;
        return is_weak(k, p) ? 1.2 : HAS_GROUP(p, MASOCHISM) ? 1.0 : 0.9;
    }
    double v = c->kind == AMAZING_GRACE ? 1.2 : 0;
    for (uint32_t n = seats_from(t, user, p); n > 0; n--)
        v *= 0.9;
    return v;
}

ANSWER(player, fenwei)
{
    static const double enough = 0.55;
    uint8_t seats[SEATS];
    uint32_t count = 0;
    double sum = 0;
    for (EACH_SEAT(p, r->players)) {
        double v = void_worth(k, &r->card, r->from, p);
        if (v > 0 && count < r->max)
            seats[count++] = (uint8_t)p;
        sum += v > 0 ? v : 0;
    }
    if (count == 0 || sum / (t->living - 1) < enough)
        return say_no(out);
    return say_players(out, seats, count);
}

/* Sheltered from what hurts all, or kept from what does all good. */
INTEND(fenwei)
{
    enum { MEANT = 50 };
    if (i->h || i->r->kind != FSD_SGS_ASK_PLAYER || i->a->no)
        return;
    uint32_t kind = i->r->card.kind;
    bool shelters = kind == SAVAGE_ASSAULT || kind == ARCHERY_ATTACK;
    for (uint32_t n = 0; n < i->a->targets; n++)
        intend(i, i->who, i->a->target[n], shelters ? -MEANT : MEANT, TERM_CHOSEN);
}

/* ---- Huang Gai ---- */

static uint32_t in_hand(sgs_think *k, uint32_t class)
{
    uint32_t n = 0;
    for (EACH_CARD(id, &k->hand))
        n += is_class(my_face(k, id).kind, class);
    return n;
}

static bool can_strike(sgs_think *k)
{
    uint32_t foes = enemies(k);
    sgs_card slash;
    if (!get_card(k, SLASH, NULL, &slash))
        return false;
    for (EACH_SEAT(p, foes))
        if (can_slash(k, k->me, p, &slash) && is_good_target(k, p, foes) &&
            !slash_unwise(k, &slash, p, k->me))
            return true;
    return false;
}

static bool healer_stands_by(sgs_think *k)
{
    const sgs_table *t = k->t;
    for (EACH_SEAT(p, friends(k))) {
        sgs_set worn = fsd_sgs_equipped(t, p);
        if (!HAS(p, JIJIU))
            continue;
        if (t->player[p].hand > 3)
            return true;
        for (EACH_CARD(id, &worn))
            if (suit_red(deck_suit(id)))
                return true;
    }
    return false;
}

static bool bleeds_to_strike(sgs_think *k)
{
    bool many = in_hand(k, SLASH) > 1 || in_hand(k, CROSSBOW) > 0 || wears(k, k->me, CROSSBOW);
    return many && (k->t->player[k->me].hp > 1 || healer_stands_by(k)) && can_strike(k);
}

static uint32_t cheap_hand_card(sgs_think *k, bool strikes)
{
    sgs_ids ids = by_keep(k, &k->hand, false);
    bool crossbow = in_hand(k, SLASH) > 1;
    for (EACH_ID(id, ids)) {
        sgs_card face = my_face(k, id);
        if (face.kind == LIGHTNING && !would_use(k, &face))
            return id;
    }
    for (EACH_ID(q, ids)) {
        sgs_card face = my_face(k, q);
        bool plain =
            kind_type(face.kind) == BASIC || is_equipment(face.kind) || face.kind == AMAZING_GRACE;
        bool needed = (face.kind == CROSSBOW && crossbow) || (is_slash(face.kind) && strikes);
        if (plain && !needed && !is_valuable(k, q, k->me))
            return q;
    }
    return NO_CARD;
}

static uint32_t card_for_kurou(sgs_think *k, bool strikes)
{
    const sgs_player *mine = &k->t->player[k->me];
    uint32_t armour = mine->equip[FSD_SGS_ARMOUR], weapon = mine->equip[FSD_SGS_WEAPON];
    uint32_t minus = mine->equip[FSD_SGS_MINUS_HORSE];
    if (unwanted_armour(k, k->me))
        return armour;
    if (mine->hand <= mine->hp) {
        if (minus != NO_CARD)
            return minus;
        if (weapon != NO_CARD && weapon_value(k, weapon, NOBODY) < 3 &&
            !(strikes && deck_kind(weapon) == CROSSBOW))
            return weapon;
        if (armour != NO_CARD && armour_value(k, armour, k->me) < 2)
            return armour;
    }
    return cheap_hand_card(k, strikes);
}

OFFER(kurou)
{
    const sgs_player *mine = &t->player[me];
    if (!HAS(me, ZHAXIANG))
        return;
    bool rich = (mine->hp > 3 && mine->hand > mine->hp) || mine->hp - mine->hand >= 2;
    bool strikes = !rich && bleeds_to_strike(k);
    bool safe = mine->hp <= 1 && in_hand(k, ANALEPTIC) + in_hand(k, PEACH) > 1;
    uint32_t id = rich || strikes || safe ? card_for_kurou(k, strikes) : NO_CARD;
    offer_for(k, SKILL_KUROU, id);
}

USE_SKILL(kurou)
{
    use_it(plan, c);
}

/* ---- Zhou Yu: fanjian ---- */

typedef struct sgs_trade {
    uint8_t card, to;
    double priority;
} sgs_trade;

/* The first of the suit (or any) that is not too useful; NO_CARD. */
static uint32_t cheap_of(sgs_think *k, uint32_t suit)
{
    static const double useful = 6;
    sgs_ids ids = by_use(k, &k->hand, true);
    for (EACH_ID(id, ids)) {
        sgs_card face = my_face(k, id);
        bool fits = suit == FSD_SGS_NO_SUIT ? !is_valuable(k, id, k->me)
                    : suit == FSD_SGS_BLACK ? suit_black(face.suit)
                                            : face.suit == suit;
        if (fits && use_value(k, &face) < useful)
            return id;
    }
    return NO_CARD;
}

/* Before a Slash, to take the Jink from its target. */
static bool trade_before_slash(sgs_think *k, sgs_trade *out)
{
    const sgs_table *t = k->t;
    sgs_card slash;
    sgs_plan plan;
    if (!get_card(k, SLASH, NULL, &slash) || !usable(k, &slash) || !dry(k, &slash, &plan) ||
        plan.targets == 0)
        return false;
    uint32_t p = plan.target[0];
    if (!is_enemy(k, p) || t->player[p].hand == 0 || lacks(k, p, JINK) || HAS(k->me, LIEGONG) ||
        (overflow(k, k->me) <= 0 && t->player[p].hand <= 2))
        return false;
    double priority = fsd_sgs_figures_of_kinds[SLASH].priority + 0.15;
    uint32_t id = cheap_of(k, HAS(p, QINGGUO) ? FSD_SGS_BLACK : FSD_SGS_DIAMOND);
    *out = (sgs_trade){ (uint8_t)id, (uint8_t)p, priority };
    return id != NO_CARD && !set_has(&slash.cards, id);
}

/* What he would lose of the suit. */
static double suit_stake(sgs_think *k, uint32_t p, uint32_t suit)
{
    static const double worth[FSD_SGS_SLOTS] = { 1.2, 1.5, 0.5, 1 };
    sgs_set known = known_hand(k, p), worn = fsd_sgs_equipped(k->t, p);
    double v = 0;
    for (EACH_CARD(id, &known))
        v += card_face(k->t, p, id).suit == suit ? (is_valuable(k, id, p) ? 1.1 : 1) : 0;
    for (EACH_CARD(q, &worn)) {
        uint32_t slot = kind_slot(deck_kind(q));
        if (card_face(k->t, p, q).suit != suit)
            continue;
        double w = worth[slot] - (slot == FSD_SGS_ARMOUR && unwanted_armour(k, p) ? 0.5 : 0);
        bool dear = q == dangerous_card(k, p) || q == valuable_card(k, p);
        v += w * (dear ? 1.1 : 1) / (HAS_GROUP(p, LOSE_EQUIP) ? 8 : 1);
    }
    return v;
}

static uint32_t suit_to_strike(sgs_think *k, uint32_t p)
{
    static const double unknown[4] = { 1, 1, 1.3, 1.5 }; /* spade, club, heart, diamond */
    uint32_t best = FSD_SGS_SPADE, guess = FSD_SGS_SPADE;
    double most = 0, likely = 0;
    for (uint32_t suit = 0; suit < 4; suit++) {
        double v = suit_stake(k, p, suit);
        if (cheap_of(k, suit) == NO_CARD)
            continue;
        if (v > most) {
            most = v;
            best = suit;
        }
        if (unknown[suit] > likely) {
            likely = unknown[suit];
            guess = suit;
        }
    }
    return most > 0 ? best : guess;
}

static bool strong_zhaxiang(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return HAS(p, ZHAXIANG) && !is_weak(k, p);
}

static bool trade_at_leisure(sgs_think *k, sgs_trade *out)
{
    static const double last = 0.2;
    const sgs_table *t = k->t;
    if (overflow(k, k->me) <= 0)
        return false;
    sgs_seats line = in_order(k, enemies(k), BY_DEFENCE);
    for (EACH_OF(p, line)) {
        if (t->player[p].hand <= 2)
            continue;
        uint32_t id = cheap_of(k, suit_to_strike(k, p));
        if (id == NO_CARD && cards_num(k, p, PEACH) < 2)
            id = cheap_of(k, FSD_SGS_NO_SUIT);
        *out = (sgs_trade){ (uint8_t)id, (uint8_t)p, last };
        if (id != NO_CARD)
            return true;
    }
    for (EACH_SEAT(q, friends(k))) {
        uint32_t suit = HAS(q, HONGYAN) ? FSD_SGS_SPADE : FSD_SGS_NO_SUIT;
        if (!HAS(q, HONGYAN) && !strong_zhaxiang(k, q))
            continue;
        *out = (sgs_trade){ (uint8_t)cheap_of(k, suit), (uint8_t)q, last };
        if (out->card != NO_CARD)
            return true;
    }
    return false;
}

static bool find_trade(sgs_think *k, sgs_trade *out)
{
    return trade_before_slash(k, out) || trade_at_leisure(k, out);
}

OFFER(fanjian)
{
    sgs_trade trade;
    if (!find_trade(k, &trade))
        return;
    offer_for(k, SKILL_FANJIAN, trade.card)->own_priority = trade.priority;
}

USE_SKILL(fanjian)
{
    sgs_trade trade;
    if (!find_trade(k, &trade))
        return;
    sgs_card cost = *c;
    cost.cards = set_of(trade.card);
    use_it(plan, &cost);
    at(plan, trade.to);
}

/* How much of what he has goes with the suit. */
static double lost_share(sgs_think *k, uint32_t suit)
{
    static const double worth[FSD_SGS_SLOTS] = { 2, 2.5, 1, 1.5 };
    sgs_set all = hand_and_gear(k);
    double v = 0;
    for (EACH_CARD(id, &all)) {
        sgs_card face = my_face(k, id);
        if (face.suit != suit)
            continue;
        if (!is_worn(k, id))
            v += is_valuable(k, id, k->me) ? 1.5 : 1;
        else if (kind_type(face.kind) == ARMOUR && unwanted_armour(k, k->me))
            v -= 1;
        else
            v += worth[kind_slot(face.kind)];
    }
    return v / set_count(&all);
}

ANSWER(choice, fanjian)
{
    enum { DISCARD, LOSE };
    static const double bearable = 0.6;
    uint32_t given = k->m->turned_up;
    if (!(r->choices >> DISCARD & 1))
        return say_choice(out, LOSE);
    if ((in_hand(k, PEACH) > 0 && !skips_play(k, me)) || strong_zhaxiang(k, me))
        return say_choice(out, LOSE);
    if (t->player[me].hand <= 3 || is_weak(k, me) || given == NO_CARD)
        return say_choice(out, DISCARD);
    bool light = lost_share(k, my_face(k, given).suit) <= bearable;
    return say_choice(out, light ? DISCARD : LOSE);
}
