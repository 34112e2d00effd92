/* How first prints of the standard generals are used; what they share with the later ones is in the
 * files of these. */
#include "sgs/mind/rules.h"

/* ---- Xiahou Dun ---- */

ANSWER(invoke, nosganglie)
{
    uint32_t from = r->to;
    if (from >= SEATS || !alive(t, from))
        return say(out, guidao_among(t, my_side(k)));
    if (profits(k, from, me, false))
        return say(out, is_friend(k, from));
    return say(out, !is_friend(k, from) && can_attack(k, from, me, FSD_SGS_NORMAL));
}

PROHIBIT(nosganglie)
{
    enum { SAFE = 4 };
    return !is_friend(k, me) && t->player[from].hand + t->player[from].hp < SAFE;
}

/* Whose blow it would be. */
static uint8_t who_strikes_back(const sgs_think *k)
{
    const sgs_table *t = k->t;
    for (EACH_SEAT(p, others(t, k->me)))
        if (HAS(p, NOSGANGLIE) && k->m->hurt_by[p] == k->me)
            return (uint8_t)p;
    return NOBODY;
}

static bool rather_takes_it(sgs_think *k)
{
    uint8_t from = who_strikes_back(k);
    if (!damage_works(k, BLOW(from, k->me, FSD_SGS_NORMAL, 1)))
        return true;
    if (cards_num(k, k->me, PEACH) >= 2 && overflow(k, k->me) <= 0)
        return true;
    return profits(k, k->me, from, false) || may_lose_hp(k, k->me, from, false, false, false);
}

ANSWER(discard, nosganglie)
{
    sgs_ids ids = by_keep(k, &r->cards, false);
    sgs_set thrown = set_none();
    if (rather_takes_it(k))
        return say_no(out);
    for (EACH_ID(id, ids))
        if (set_count(&thrown) < r->min && !(serves(k, id) >> PEACH & 1))
            set_add(&thrown, id);
    return set_count(&thrown) == r->min ? say_cards(out, &thrown) : say_no(out);
}

/* ---- Xu Chu ---- */

static bool slash_goes_home(sgs_think *k, const sgs_card *slash)
{
    enum { ENOUGH_FOR_AXE = 4 };
    const sgs_table *t = k->t;
    uint32_t foes = enemies(k);
    bool axe = wears(k, k->me, AXE) && t->player[k->me].hand > ENOUGH_FOR_AXE;
    for (EACH_SEAT(p, foes))
        if (level(k, p) > 3 && can_slash(k, k->me, p, slash) && slash_works(k, slash, p, k->me) &&
            is_good_target(k, p, foes) && (axe || cards_num(k, p, JINK) < 1))
            return true;
    return false;
}

static bool duel_is_won(sgs_think *k, const sgs_card *duel)
{
    enum { HEAVY = 2 };
    for (EACH_SEAT(p, enemies(k)))
        if (level(k, p) > 3 && cards_num(k, k->me, SLASH) >= cards_num(k, p, SLASH) &&
            !cannot_be_hurt(k, p, k->me, HEAVY) && trick_works(k, duel, p, k->me))
            return true;
    return false;
}

ANSWER(invoke, nosluoyi)
{
    if (skips_play(k, me) || fsd_sgs_gathers_bears(k))
        return say_no(out);
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        if ((is_slash(face.kind) && slash_goes_home(k, &face)) ||
            (face.kind == DUEL && duel_is_won(k, &face)))
            return say(out, true);
    }
    return say_no(out);
}

/* ---- Guo Jia ---- */

ANSWER(invoke, nosyiji)
{
    bool welcome = t->player[me].hand < 2;
    for (EACH_SEAT(p, my_side(k)))
        welcome |= can_take(k, p);
    return say(out, welcome);
}

/* While shenfen takes everybody's cards: its user, or who has many. */
static uint8_t after_shenfen(sgs_think *k)
{
    enum { MANY = 4 };
    const fsd_sgs_memory *m = k->m;
    if (m->use_kind != ABILITY || m->use_skill != SKILL_SHENFEN || m->user >= SEATS)
        return NOBODY;
    if (m->user != k->me && is_friend(k, m->user))
        return m->user;
    for (EACH_SEAT(p, friends(k)))
        if (k->t->player[p].hand >= MANY)
            return (uint8_t)p;
    return k->me;
}

/* What nobody should have is kept. */
ANSWER(distribute, nosyiji)
{
    uint8_t p = after_shenfen(k);
    if (p != NOBODY && r->players >> p & 1)
        return say_gift(out, &r->cards, p);
    pass_on(k, out);
    return out->no ? say_gift(out, &r->cards, me) : true;
}

static bool uses_gifts_at_once(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    if (slashes_freely(k, p) || HAS(p, SHUANGXIONG))
        return true;
    return (HAS(p, JIEYIN) || HAS(p, JIJIU)) && overflow(k, p) <= 0;
}

PROFIT(nosyiji)
{
    uint32_t friendly = friends_of(k, me);
    const sgs_player *mine = &t->player[me];
    sgs_seats line = in_order(k, friendly | 1u << me, BY_HP);
    if (t->current < SEATS && friendly >> t->current & 1 && uses_gifts_at_once(k, t->current))
        return true;
    if (line.seat[0] == me && is_weak(k, me) && cards_num(k, me, PEACH) <= 0)
        return false;
    if (line.count > 1 && is_weak(k, line.seat[1]))
        return true;
    return mine->hp > 2 && k->m->turncount > 2 && count_bits(friendly) > 1;
}

/* ---- Ma Chao, Huang Yueying ---- */

ANSWER(invoke, nostieji)
{
    return say(out, !is_friend(k, r->to) && !guidao_among(t, enemies(k)));
}

NEED(nosjizhi)
{
    return kind_type(c->kind) == TRICK;
}

/* ---- Huang Gai ---- */

static bool has_hp_to_spare(sgs_think *k)
{
    const sgs_player *mine = &k->t->player[k->me];
    int most_lost = is_lord(k, k->me) ? 0 : 1;
    if (is_lord(k, k->me) && first_round(k))
        return false;
    return (mine->hp > 3 && lost(k->t, k->me) <= most_lost && mine->hand > mine->hp) ||
           mine->hp - mine->hand >= 2;
}

static bool could_slash_on(sgs_think *k)
{
    const sgs_card slash = { .kind = SLASH, .suit = FSD_SGS_NO_SUIT };
    const sgs_table *t = k->t;
    uint32_t foes = enemies(k);
    if (t->player[k->me].hp <= 1 || !slashes_freely(k, k->me))
        return false;
    for (EACH_SEAT(p, foes)) {
        bool takes_cards = HAS(p, FANKUI) || HAS(p, NOSFANKUI) || HAS(p, GUIXIN);
        if (can_slash(k, k->me, p, &slash) && slash_works(k, &slash, p, k->me) &&
            (!takes_cards || HAS(k->me, PAOXIAO)) && is_good_target(k, p, foes) &&
            !slash_unwise(k, &slash, p, k->me))
            return true;
    }
    return false;
}

/* The next one would make me the death of the lord, or the lord mine. */
static bool lord_would_suffer(sgs_think *k, uint32_t next)
{
    const sgs_table *t = k->t;
    uint32_t lord = t->lord;
    bool men = !t->player[lord].female && !t->player[k->me].female;
    if (is_friend(k, next) || cards_of(t, lord) == 0)
        return false;
    return ((HAS(next, LIJIAN) || HAS(next, NOSLIJIAN)) && men) ||
           (HAS(next, QUHU) && t->player[lord].hp > t->player[next].hp &&
            fsd_sgs_in_range(t, lord, k->me, 0));
}

static bool feeds_xingshang(sgs_think *k)
{
    enum { MANY = 3 };
    const sgs_table *t = k->t;
    if (k->role != FSD_SGS_REBEL || t->player[k->me].hand <= MANY)
        return false;
    for (EACH_SEAT(p, enemies(k)))
        if (HAS(p, XINGSHANG))
            return true;
    return false;
}

/* Better dead by my own hand than by that of whoever comes next. */
static bool had_better_die(sgs_think *k)
{
    const sgs_table *t = k->t;
    uint32_t next = next_alive(t, k->me);
    if (t->player[k->me].hp != 1 || t->mode != FSD_SGS_IDENTITY || t->living <= 2 ||
        feeds_xingshang(k))
        return false;
    if (is_friend(k, next) &&
        ((HAS(next, JIEYIN) && !t->player[k->me].female) || HAS(next, QINGNANG)))
        return false;
    if (k->role == FSD_SGS_REBEL)
        return !is_friend(k, next) && (!skips_play(k, next) || HAS(next, SHENSU));
    return k->role == FSD_SGS_LOYALIST && lord_would_suffer(k, next);
}

static bool bleeds_well(sgs_think *k)
{
    return has_hp_to_spare(k) || could_slash_on(k) ||
           (k->t->player[k->me].hp == 1 && cards_num(k, k->me, ANALEPTIC) >= 1);
}

OFFER(noskurou)
{
    sgs_set none = set_none();
    if (bleeds_well(k))
        offer_ability(k, SKILL_NOSKUROU, &none);
    else if (had_better_die(k))
        offer_ability(k, SKILL_NOSKUROU, &none)->own_priority = 0;
}

USE_SKILL(noskurou)
{
    if (bleeds_well(k) || had_better_die(k))
        use_it(plan, c);
}

/* ---- Zhou Yu ---- */

/* With haoshi one more card may be five for the poorest. */
ANSWER(invoke, nosyingzi)
{
    uint32_t least = UINT8_MAX;
    bool ours = false;
    if (!HAS(me, HAOSHI) || t->player[me].hand == 0)
        return say(out, true);
    for (EACH_SEAT(p, others(t, me))) {
        if (t->player[p].hand > least)
            continue;
        ours = is_friend(k, p) || (ours && t->player[p].hand == least);
        least = t->player[p].hand;
    }
    return say(out, ours);
}

OFFER(nosfanjian)
{
    sgs_set none = set_none();
    offer_ability(k, SKILL_NOSFANJIAN, &none);
}

static uint32_t suits_in_hand(const sgs_think *k)
{
    uint32_t suits = 0;
    for (EACH_CARD(id, &k->hand))
        suits |= 1u << my_face(k, id).suit;
    return suits;
}

static bool hand_is_too_dear(sgs_think *k)
{
    enum { FEW = 4 };
    uint32_t hand = set_count(&k->hand);
    if (hand == 1 && suits_in_hand(k) == 1u << FSD_SGS_DIAMOND)
        return true;
    return hand <= FEW && cards_num(k, k->me, PEACH) + cards_num(k, k->me, ANALEPTIC) > 0;
}

/* They have seen some of it, and it has little in it to guess. */
static bool hand_is_read(const sgs_think *k)
{
    return !set_empty(&k->m->shown[k->me]) &&
           (set_count(&k->hand) <= 2 || count_bits(suits_in_hand(k)) <= 2);
}

USE_SKILL(nosfanjian)
{
    sgs_seats line = in_order(k, enemies(k), BY_HP);
    if (set_empty(&k->hand) || hand_is_too_dear(k) || hand_is_read(k))
        return;
    for (EACH_OF(p, line)) {
        if (HAS(p, QINGNANG) || HAS(p, JIJIU) || HAS(p, TIANXIANG) ||
            !can_attack(k, p, me, FSD_SGS_NORMAL))
            continue;
        use_it(plan, c);
        at(plan, p);
        return;
    }
}

/* The suit that his known cards have most of, else by chance, diamonds rather than clubs. */
ANSWER(suit, nosfanjian)
{
    static const uint8_t odds[] = {
        FSD_SGS_SPADE, FSD_SGS_SPADE,   FSD_SGS_CLUB,    FSD_SGS_HEART,
        FSD_SGS_HEART, FSD_SGS_DIAMOND, FSD_SGS_DIAMOND, FSD_SGS_DIAMOND
    };
    sgs_set known = known_hand(k, r->from);
    uint32_t count[4] = { 0 }, suit = odds[chance(k, sizeof odds)];
    if (!set_empty(&known)) {
        for (EACH_CARD(id, &known))
            count[deck_suit(id)]++;
        for (uint32_t other = 0; other < 4; other++)
            if (count[other] > count[suit])
                suit = other;
    }
    if (suit == FSD_SGS_SPADE && HAS(me, HONGYAN))
        suit = FSD_SGS_HEART;
    return say_choice(out, suit);
}

/* ---- Lu Xun ---- */

ANSWER(invoke, noslianying)
{
    bool in_play = t->current == me && t->phase == FSD_SGS_PLAY;
    return say(out, in_play || !wants_no_cards(k, me, true));
}

/* ---- Hua Tuo ---- */

OFFER(qingnang)
{
    sgs_set none = set_none();
    offer_ability(k, SKILL_QINGNANG, &none);
}

/* Red cards are Peaches in the turns of others. */
static uint32_t cheapest_medicine(sgs_think *k)
{
    static const double dear = 50;
    uint32_t best = NO_CARD;
    double least = 0;
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        double v =
            keep_value(k, id) + (suit_red(face.suit) ? dear : 0) + (face.kind == PEACH ? dear : 0);
        if (best == NO_CARD || v < least) {
            best = id;
            least = v;
        }
    }
    return best;
}

static uint32_t patient(sgs_think *k)
{
    const sgs_table *t = k->t;
    bool spare = overflow(k, k->me) > 0;
    sgs_seats need, rest;
    wounded_friends(k, false, true, &need, &rest);
    for (EACH_OF(p, need))
        if (fsd_sgs_wounded(t, p) && t->player[p].hp < best_hp(k, p) && (spare || is_weak(k, p)))
            return p;
    for (EACH_OF(q, rest))
        if (spare && fsd_sgs_wounded(t, q) && !HAS(q, HUNZI) && !HAS(q, LONGHUN))
            return q;
    return NOBODY;
}

USE_SKILL(qingnang)
{
    uint32_t p = patient(k), id = cheapest_medicine(k);
    sgs_card paid = *c;
    if (p == NOBODY || id == NO_CARD)
        return;
    paid.cards = set_of(id);
    use_it(plan, &paid);
    at(plan, p);
}
