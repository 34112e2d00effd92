/* How the skills of the generals of Fire are used. */
#include "sgs/mind/rules.h"

static bool worth_a_blow(sgs_think *k, uint32_t p)
{
    if (level(k, p) <= 3)
        return refuse(k, p, TERM_NOT_WORTH_IT);
    if (cannot_be_hurt(k, p, k->me, 1))
        return refuse(k, p, TERM_UNWISE);
    return damage_works(k, BLOW(k->me, p, FSD_SGS_NORMAL, 1)) || refuse(k, p, TERM_NO_EFFECT);
}

/* ---- Dian Wei ---- */

OFFER(qiangxi)
{
    sgs_set none = set_none();
    offer_ability(k, SKILL_QIANGXI, &none);
}

static uint32_t weapon_in_hand(const sgs_think *k)
{
    for (EACH_CARD(id, &k->hand))
        if (kind_type(my_face(k, id).kind) == WEAPON)
            return id;
    return NO_CARD;
}

static void pay_by(sgs_plan *plan, const sgs_card *c, uint32_t id, uint32_t p)
{
    sgs_card paid = *c;
    set_add(&paid.cards, id);
    use_it(plan, &paid);
    at(plan, p);
}

static void strike_armed(sgs_think *k, const sgs_card *c, uint32_t worn, sgs_plan *plan)
{
    const sgs_table *t = k->t;
    uint32_t held = weapon_in_hand(k);
    sgs_seats line = in_order(k, enemies(k), BY_DEFENCE);
    for (EACH_OF(p, line)) {
        if (!worth_a_blow(k, p))
            continue;
        if (held != NO_CARD && fsd_sgs_in_range(t, k->me, p, 0)) {
            pay_by(plan, c, held, p);
            return;
        }
        if (fsd_sgs_distance(t, k->me, p, 0) <= 1 &&
            fsd_sgs_in_range(t, k->me, p, 1u << FSD_SGS_WEAPON)) {
            pay_by(plan, c, worn, p);
            return;
        }
        refuse(k, p, TERM_OUT_OF_REACH);
    }
}

/* Without a weapon only one who has less hp is worth a point of mine. */
static void strike_bare(sgs_think *k, const sgs_card *c, sgs_plan *plan)
{
    const sgs_table *t = k->t;
    sgs_seats line = in_order(k, enemies(k), BY_HP);
    for (EACH_OF(p, line)) {
        int hp = t->player[k->me].hp;
        if (hp <= 1 || hp <= t->player[p].hp || !fsd_sgs_in_range(t, k->me, p, 0) ||
            !worth_a_blow(k, p))
            continue;
        use_it(plan, c);
        at(plan, p);
        return;
    }
}

USE_SKILL(qiangxi)
{
    uint32_t worn = t->player[me].equip[FSD_SGS_WEAPON];
    if (worn != NO_CARD)
        strike_armed(k, c, worn, plan);
    else
        strike_bare(k, c, plan);
}

NEED(qiangxi)
{
    return kind_type(c->kind) == WEAPON && !skips_play(k, me);
}

/* ---- Xun Yu ---- */

OFFER(quhu)
{
    sgs_set none = set_none();
    offer_ability(k, SKILL_QUHU, &none);
}

static bool may_be_driven(const sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return t->player[p].hp > t->player[k->me].hp && t->player[p].hand > 0;
}

/* My largest number should win. */
static bool should_lose(sgs_think *k, uint32_t p, int number)
{
    enum { SURE = 10 };
    uint32_t card = max_card(k, p);
    if (card == NO_CARD)
        return number > SURE;
    return number > max_number(k, p) && (unknown_hand(k, p) == 0 || number > SURE);
}

static bool reaches_his_own(sgs_think *k, uint32_t p)
{
    for (EACH_SEAT(q, enemies(k) & ~(1u << p)))
        if (fsd_sgs_in_range(k->t, p, q, 0))
            return true;
    return false;
}

static int short_of(const sgs_table *t, uint32_t p)
{
    enum { MOST = 5 };
    int full = t->player[p].max_hp < MOST ? t->player[p].max_hp : MOST;
    return full - t->player[p].hand;
}

/* The damage is wanted: a friend has few cards. */
static bool wants_to_lose(sgs_think *k)
{
    enum { FEW = 2 };
    const sgs_table *t = k->t;
    bool unhurt = !wounded(t, k->me), drinks = t->player[k->me].hp == 1 &&
                                               t->player[k->me].hand >= 2 &&
                                               cards_num(k, k->me, ANALEPTIC) >= 1;
    if (!HAS(k->me, JIEMING) || !(unhurt || drinks))
        return false;
    for (EACH_SEAT(p, my_side(k)))
        if (short_of(t, p) >= FEW)
            return true;
    return false;
}

USE_SKILL(quhu)
{
    sgs_seats line = in_order(k, enemies(k), BY_HAND);
    uint32_t card = max_card(k, me);
    if (fsd_sgs_gathers_bears(k) || card == NO_CARD)
        return;
    for (EACH_OF(p, line)) {
        if (!may_be_driven(k, p) || !should_lose(k, p, max_number(k, me)) || !reaches_his_own(k, p))
            continue;
        use_it(plan, c);
        at(plan, p);
        note_contest(k, plan, card);
        return;
    }
    if (!wants_to_lose(k))
        return;
    for (EACH_OF(q, line)) {
        if (!may_be_driven(k, q))
            continue;
        sgs_ids ids = by_use(k, &k->hand, true);
        use_it(plan, c);
        at(plan, q);
        note_contest(k, plan, ids.id[0]);
        return;
    }
}

/* Whom the loser strikes: the enemy of least hp, else who has most. */
ANSWER(player, quhu)
{
    sgs_seats line = in_order(k, r->players, BY_HP);
    for (EACH_OF(p, line))
        if (is_enemy(k, p))
            return say_player(out, p);
    return line.count && say_player(out, line.seat[line.count - 1u]);
}

NEED(quhu)
{
    return wins_contests(k, me, c);
}

static bool shenfen_goes_on(const sgs_think *k)
{
    return k->m->use_kind == ABILITY && k->m->use_skill == SKILL_SHENFEN && k->m->user < SEATS;
}

/* While shenfen takes everybody's cards: who will still be able to use them. */
static uint8_t after_shenfen(sgs_think *k)
{
    enum { MUCH = 3, MANY = 5 };
    const sgs_table *t = k->t;
    for (uint32_t n = 1; n < t->players; n++) {
        uint32_t p = seat_at(t, k->me, n);
        if (p == k->m->user)
            break;
        if (alive(t, p) && is_friend(k, p) && is_weak(k, p) && short_of(t, p) >= MUCH)
            return (uint8_t)p;
    }
    if (is_friend(k, k->m->user))
        return k->m->user;
    for (EACH_SEAT(p, my_side(k)))
        if (t->player[p].max_hp >= MANY)
            return (uint8_t)p;
    return NOBODY;
}

ANSWER(player, jieming)
{
    bool free_slashes = t->current < SEATS && slashes_freely(k, t->current);
    int most = free_slashes ? -1 : 0;
    uint8_t best = NOBODY;
    if (shenfen_goes_on(k))
        best = after_shenfen(k);
    sgs_seats line = in_order(k, my_side(k) & r->players, BY_DEFENCE);
    if (best == NOBODY || !(r->players >> best & 1)) {
        best = NOBODY;
        for (EACH_OF(p, line))
            if (short_of(t, p) > most) {
                most = short_of(t, p);
                best = (uint8_t)p;
            }
    }
    return best == NOBODY ? say_no(out) : say_player(out, best);
}

PROFIT(jieming)
{
    enum { WORTH_IT = 3 };
    for (EACH_SEAT(p, (uint32_t)friends_of(k, me) | 1u << me))
        if (short_of(t, p) >= WORTH_IT)
            return true;
    return false;
}

INTEND(jieming)
{
    enum { FILLED = -80 };
    if (i->h || i->r->kind != FSD_SGS_ASK_PLAYER || i->a->no || i->a->targets == 0)
        return;
    if (short_of(i->t, i->a->target[0]) > 0)
        intend(i, i->who, i->a->target[0], FILLED, TERM_CHOSEN);
}

/* ---- Pang Tong ---- */

/* What is better used as what it is. The worth of the table counts: a Duel goes, whatever Slashes
 * stand behind it. */
static bool has_own_use(sgs_think *k, const sgs_card *face)
{
    const double of_chain = fsd_sgs_figures_of_kinds[IRON_CHAIN].value;
    if (is_equipment(face->kind))
        return dry(k, face, NULL);
    return is_trick(face->kind) && figures(face)->value > of_chain && dry(k, face, NULL);
}

/* The Slash that would be used first: an elemental one if there is any. */
static uint32_t slash_to_use(sgs_think *k)
{
    static const uint8_t order[] = { FIRE_SLASH, THUNDER_SLASH, SLASH };
    for (uint32_t n = 0; n < sizeof order; n++) {
        sgs_card slash;
        if (!get_card(k, order[n], NULL, &slash))
            continue;
        return dry(k, &slash, NULL) ? set_from(&slash.cards, 0) : NO_CARD;
    }
    return NO_CARD;
}

OFFER(lianhuan)
{
    uint32_t slash = slash_to_use(k);
    sgs_ids ids = by_use(k, &k->hand, true);
    for (EACH_ID(id, ids)) {
        sgs_card face = my_face(k, id);
        if (face.suit != FSD_SGS_CLUB || id == slash || has_own_use(k, &face))
            continue;
        offer_as(k, IRON_CHAIN, SKILL_LIANHUAN, id);
        return;
    }
}

NEED(lianhuan)
{
    return c->suit == FSD_SGS_CLUB && t->player[me].hand <= 2;
}

ANSWER(invoke, niepan)
{
    double rescue = cards_num(k, me, PEACH) + cards_num(k, me, ANALEPTIC);
    return say(out, rescue < 1 - t->player[me].hp);
}

/* ---- Zhuge Liang, Sleeping Dragon ---- */

static bool slash_kills_or_spreads(sgs_think *k, const sgs_card *slash)
{
    sgs_plan plan;
    if (!dry(k, slash, &plan))
        return false;
    for (uint32_t n = 0; n < plan.targets; n++)
        if (k->t->player[plan.target[n]].hp <= 1)
            return true;
    return plan.targets > 1;
}

/* It is to come before the Fire Attack that it could be made into. */
static void hurry_slash(sgs_think *k)
{
    static const double earlier = 4.6;
    for (uint32_t n = 0; n < k->candidates; n++)
        if (k->candidate[n].card.kind == SLASH)
            k->candidate[n].own_priority = fsd_sgs_adjusted(k, &k->candidate[n].card, earlier);
}

OFFER(huoji)
{
    static const double fire_attack = 4.8;
    sgs_ids ids = by_use(k, &k->hand, true);
    for (EACH_ID(id, ids)) {
        sgs_card face = my_face(k, id);
        if (!suit_red(face.suit) || serves(k, id) >> PEACH & 1 ||
            (dynamic_priority(k, &face) >= fire_attack && overflow(k, me) <= 0))
            continue;
        if (is_slash(face.kind) && cards_num(k, me, SLASH) == 1 &&
            slash_kills_or_spreads(k, &face)) {
            hurry_slash(k);
            continue;
        }
        offer_as(k, FIRE_ATTACK, SKILL_HUOJI, id);
        return;
    }
}

NEED(huoji)
{
    return suit_red(c->suit) && t->player[me].hand >= 2;
}

NEED(kanpo)
{
    return suit_black(c->suit);
}
