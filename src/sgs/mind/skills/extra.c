/* How the skills of the further generals are used. */
#include "sgs/mind/rules.h"

/* ---- Yuan Shu ---- */

static bool guding_threatens(sgs_think *k)
{
    for (EACH_SEAT(p, enemies(k)))
        if (wears(k, p, GUDING_BLADE) && fsd_sgs_in_range(k->t, p, k->me, 0))
            return true;
    return false;
}

/* Classes of cards, the first to go first; `n` are to go. */
static int class_of(sgs_think *k, uint32_t id, uint32_t n)
{
    enum { HEALING = -2, PLAIN = 0, MOUNT = 1, ARMED = 2, GUARD = 3, MAIL = 4, TREASURED = 6 };
    const sgs_table *t = k->t;
    bool few = t->player[k->me].hand < n + 2;
    if (set_has(&k->hand, id))
        return PLAIN;
    if (deck_kind(id) == SILVER_LION && wounded(t, k->me))
        return guding_threatens(k) ? TREASURED : HEALING;
    switch (kind_type(deck_kind(id))) {
    case WEAPON:
        return few ? PLAIN : ARMED;
    case MINUS_HORSE:
        return few ? PLAIN : MOUNT;
    case PLUS_HORSE:
        return GUARD;
    default:
        return HAS(k->me, BAZHEN) ? PLAIN : MAIL;
    }
}

ANSWER(discard, yongsi)
{
    enum { FIRST = -2, LAST = 6 };
    sgs_ids ids = by_keep(k, &r->cards, false);
    sgs_set taken = set_none();
    uint32_t n = 0;
    for (int class = FIRST; class <= LAST; class ++)
        for (EACH_ID(id, ids))
            if (n < r->min && class_of(k, id, r->min) == class) {
                set_add(&taken, id);
                n++;
            }
    return say_cards(out, &taken);
}

/* ---- Cao Ang ---- */

/* A burning Slash is coming: vine would be of no help. */
static bool vine_would_burn(const sgs_think *k, uint32_t kind)
{
    return kind == VINE && k->m->use_kind == FIRE_SLASH;
}

static bool better_armour(sgs_think *k, uint32_t id, uint32_t p)
{
    const sgs_table *t = k->t;
    uint32_t worn = t->player[p].equip[FSD_SGS_ARMOUR];
    if (vine_would_burn(k, deck_kind(id)))
        return false;
    if (worn == NO_CARD)
        return !HAS(p, BAZHEN);
    return armour_value(k, id, p) >= armour_value(k, worn, p);
}

static bool better_weapon(sgs_think *k, uint32_t id, uint32_t p)
{
    uint32_t worn = k->t->player[p].equip[FSD_SGS_WEAPON];
    return worn == NO_CARD || weapon_value(k, worn, NOBODY) < weapon_value(k, id, NOBODY);
}

static bool suits_him(sgs_think *k, uint32_t id, uint32_t p)
{
    switch (kind_type(deck_kind(id))) {
    case ARMOUR:
        return better_armour(k, id, p);
    case WEAPON:
        return better_weapon(k, id, p);
    default:
        return k->t->player[p].equip[kind_slot(deck_kind(id))] == NO_CARD;
    }
}

static uint32_t from_hand(sgs_think *k, uint32_t type, uint32_t p)
{
    for (EACH_CARD(id, &k->hand))
        if (kind_type(deck_kind(id)) == type && suits_him(k, id, p))
            return id;
    return NO_CARD;
}

static uint32_t worn_for(sgs_think *k, uint32_t slot, bool spare, uint32_t p)
{
    uint32_t id = k->t->player[k->me].equip[slot];
    return id != NO_CARD && spare && suits_him(k, id, p) ? id : NO_CARD;
}

static uint32_t gear_for(sgs_think *k, uint32_t p)
{
    static const double poor = 5;
    const uint8_t *worn = k->t->player[k->me].equip;
    bool armed = worn[FSD_SGS_WEAPON] != NO_CARD;
    uint32_t id = from_hand(k, ARMOUR, p);
    if (id == NO_CARD)
        id = worn_for(k, FSD_SGS_ARMOUR, unwanted_armour(k, k->me), p);
    if (id == NO_CARD)
        id = from_hand(k, PLUS_HORSE, p);
    if (id == NO_CARD)
        id = from_hand(k, WEAPON, p);
    if (id == NO_CARD && armed)
        id = worn_for(k, FSD_SGS_WEAPON, weapon_value(k, worn[FSD_SGS_WEAPON], NOBODY) < poor, p);
    if (id == NO_CARD)
        id = from_hand(k, MINUS_HORSE, p);
    return id == NO_CARD ? worn_for(k, FSD_SGS_MINUS_HORSE, armed, p) : id;
}

static uint32_t gift_for(sgs_think *k, uint32_t p)
{
    uint32_t id = gear_for(k, p);
    sgs_ids ids = by_keep(k, &k->hand, false);
    if (id != NO_CARD)
        return id;
    for (EACH_ID(jink, ids))
        if (my_face(k, jink).kind == JINK && cards_num(k, k->me, JINK) > 1)
            return jink;
    for (EACH_ID(any, ids))
        if (!is_valuable(k, any, k->me))
            return any;
    return NO_CARD;
}

/* For whom, and (of who was given equipment) whether to use it. */
ANSWER(invoke, kangkai)
{
    if (r->from != me)
        return say(out, suits_him(k, set_from(&r->card.cards, 0), me));
    if (r->to == me)
        return say(out, true);
    return say(out, is_friend(k, r->to) &&
                        (gift_for(k, r->to) != NO_CARD || !wants_no_cards(k, r->to, false)));
}

ANSWER(exchange, kangkai)
{
    uint32_t id = is_friend(k, r->to) ? gift_for(k, r->to) : NO_CARD;
    if (id != NO_CARD && set_has(&r->cards, id))
        return say_card(out, id);
    sgs_ids ids = by_keep(k, &r->cards, false);
    return ids.count && say_card(out, ids.id[0]);
}

/* ---- Ling Tong ---- */

static bool worth_stripping(sgs_think *k, uint32_t p)
{
    sgs_set worn = fsd_sgs_equipped(k->t, p);
    if (is_enemy(k, p))
        return dangerous_card(k, p) != NO_CARD || valuable_card(k, p) != NO_CARD ||
               !do_not_discard(k, p, HE);
    return is_friend(k, p) &&
           (unwanted_armour(k, p) || (HAS_GROUP(p, LOSE_EQUIP) && !set_empty(&worn)));
}

/* The second has to be somebody: no friend, if it can be helped. */
ANSWER(player, xuanfeng)
{
    sgs_seats line = in_order(k, r->players & enemies(k), BY_DEFENCE);
    for (EACH_OF(p, line))
        if (worth_stripping(k, p))
            return say_player(out, p);
    for (EACH_SEAT(q, r->players & friends(k)))
        if (worth_stripping(k, q))
            return say_player(out, q);
    if (r->optional)
        return say_no(out);
    uint32_t rest = r->players & ~(uint32_t)friends(k);
    return line.count ? say_player(out, line.seat[0])
                      : rest != 0 && say_player(out, (uint32_t)__builtin_ctz(rest));
}

ANSWER(card_of_player, xuanfeng)
{
    static const uint8_t order[] = { FSD_SGS_WEAPON, FSD_SGS_ARMOUR, FSD_SGS_PLUS_HORSE,
                                     FSD_SGS_MINUS_HORSE };
    enum { FEW = 3 };
    if (is_friend(k, r->to))
        return false;
    for (uint32_t i = 0; i < sizeof order; i++) {
        uint8_t id = t->player[r->to].equip[order[i]];
        bool bad = order[i] == FSD_SGS_ARMOUR && unwanted_armour(k, r->to);
        if (id != NO_CARD && !bad && set_has(&r->cards, id))
            return say_card(out, id);
    }
    return r->hand > 0 && t->player[r->to].hand < FEW && say_choice(out, 0);
}

NEED(xuanfeng)
{
    return is_equipment(c->kind);
}

/* ---- Liu Bei, Star ---- */

ANSWER(player, zhaolie)
{
    enum { FEW = 3 };
    bool weak = is_weak(k, me);
    uint32_t foes = enemies(k);
    sgs_seats line = in_order(k, r->players & foes, BY_HP);
    for (EACH_OF(p, line)) {
        if (!damage_works(k, BLOW(me, p, FSD_SGS_NORMAL, 1)) || !is_good_target(k, p, foes) ||
            do_not_discard(k, p, HE))
            continue;
        if (!weak || (t->player[p].hp <= 1 && cards_of(t, p) < FEW))
            return say_player(out, p);
    }
    return say_no(out);
}

/* So much damage, or so many cards. */
ANSWER(discard, zhaolie)
{
    sgs_ids ids = by_keep(k, &r->cards, false);
    sgs_set taken = set_none();
    bool immune = !damage_works(k, BLOW(t->current, me, FSD_SGS_NORMAL, r->min));
    if (immune || (r->min == 1 && t->player[me].hp > 1) || ids.count < r->min)
        return say_no(out);
    for (uint32_t i = 0; i < r->min; i++)
        set_add(&taken, ids.id[i]);
    return say_cards(out, &taken);
}

ANSWER(choice, zhaolie)
{
    enum { LEAVE, TAKE };
    return say_choice(out, r->choices >> TAKE & 1 ? TAKE : LEAVE);
}

static bool lord_of_shu(const sgs_think *k, uint32_t set)
{
    return is_lord(k, k->t->lord) && set >> k->t->lord & 1;
}

/* Who shall take my damage. */
static uint32_t bearer(sgs_think *k, uint32_t set)
{
    const sgs_table *t = k->t;
    sgs_seats line;
    if (k->role == FSD_SGS_REBEL && lord_of_shu(k, set))
        return t->lord;
    for (EACH_SEAT(p, set))
        if (HAS(p, WUHUN))
            return p;
    line = in_order(k, set & enemies(k), BY_HP);
    if (line.count)
        return line.seat[line.count - 1];
    line = in_order(k, set, BY_HP);
    for (EACH_OF(q, line))
        if (t->player[q].hp >= 2 && (HAS(q, ZAIQI) || HAS(q, KUANGGU)))
            return q;
    return line.count ? line.seat[line.count - 1] : NOBODY;
}

static bool wants_bearer(sgs_think *k, uint32_t set)
{
    const sgs_table *t = k->t;
    for (EACH_SEAT(p, set))
        if (HAS(p, WUHUN))
            return true;
    if ((k->role == FSD_SGS_REBEL && lord_of_shu(k, set)) || set & enemies(k))
        return true;
    if (!(set & (set - 1)))
        return true;
    return is_weak(k, k->me) && !first_round(k);
}

ANSWER(distribute, shichou)
{
    uint32_t to = bearer(k, r->players);
    if (to == NOBODY || !wants_bearer(k, r->players))
        return say_no(out);
    sgs_set given = cheapest(k, &r->cards, r->min);
    return say_gift(out, &given, to);
}

/* It is not he who is hurt. */
PROFIT(shichou)
{
    uint32_t mark = t->player[me].mark[MARK_SHICHOU];
    return mark && alive(t, mark - 1) && !same_side(k, mark - 1, me);
}

/* ---- Sun Hao ---- */

ANSWER(invoke, canshi)
{
    enum { AS_MANY_AS_EVER = 2, ONE_MORE = 3 };
    uint32_t n = 0;
    for (EACH_SEAT(p, living(t)))
        n += fsd_sgs_wounded(t, p);
    if (n == ONE_MORE)
        return say(out, !is_weak(k, me) || skips_play(k, me));
    return say(out, n > AS_MANY_AS_EVER);
}
