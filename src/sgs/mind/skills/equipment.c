/* What weapons and armour ask. */
#include "sgs/mind/rules.h"

/* The target of the Slash that the question belongs to. */
static uint32_t slashed(const sgs_think *k)
{
    uint32_t set = k->m->use_targets & living(k->t) & ~(1u << k->me);
    return k->m->user == k->me && set ? (uint32_t)__builtin_ctz(set) : NOBODY;
}

static sgs_card slash_used(const sgs_think *k)
{
    return (sgs_card){ .kind = k->m->use_kind, .suit = FSD_SGS_NO_SUIT };
}

/* ---- Double sword ---- */

ANSWER(invoke, double_sword)
{
    return say(out, !wants_no_cards(k, me, true));
}

static bool spare(sgs_think *k, const sgs_card *face)
{
    const sgs_table *t = k->t;
    if (is_slash(face->kind))
        return cards_num(k, k->me, SLASH) > 1;
    if (is_equipment(face->kind))
        return !HAS_GROUP(k->me, LOSE_EQUIP);
    switch (face->kind) {
    case JINK:
        return cards_num(k, k->me, JINK) > 2;
    case LIGHTNING:
        return true;
    case COLLATERAL:
    case GOD_SALVATION:
    case FIRE_ATTACK:
    case IRON_CHAIN:
    case AMAZING_GRACE:
        return !HAS(k->me, JIZHI) && !HAS(k->me, NOSJIZHI);
    default:
        return false;
    }
}

/* A card that is not missed, else he draws. */
ANSWER(discard, double_sword)
{
    if (k->m->user < SEATS && is_friend(k, k->m->user))
        return say_no(out);
    sgs_ids ids = by_keep(k, &r->cards, false);
    for (EACH_ID(id, ids)) {
        sgs_card face = my_face(k, id);
        if (spare(k, &face))
            return say_card(out, id);
    }
    return say_no(out);
}

/* ---- Axe ---- */

static bool worth_two_cards(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    const sgs_player *mine = &t->player[k->me];
    const sgs_card slash = slash_used(k);
    sgs_set worn = fsd_sgs_equipped(t, k->me);
    bool kuanggu =
        HAS(k->me, KUANGGU) && wounded(t, k->me) && fsd_sgs_distance(t, k->me, p, 0) == 1;
    return heavy_slash(k, &slash, k->me, p) || (int)cards_of(t, k->me) - 3 >= mine->hp || kuanggu ||
           (t->player[p].hp == 1 && !HAS(p, BUQU) && !HAS(p, NOSBUQU)) ||
           (wants_no_cards(k, k->me, false) && mine->hand > 0) ||
           (HAS_GROUP(k->me, LOSE_EQUIP) && set_count(&worn) > 1 && mine->hand < 2) ||
           unwanted_armour(k, k->me);
}

typedef struct sgs_payment {
    sgs_think *k;
    sgs_set paid;
} sgs_payment;

static void pay(sgs_payment *s, uint32_t id)
{
    if (id != NO_CARD && set_count(&s->paid) < 2 && set_has(&s->k->r->cards, id))
        set_add(&s->paid, id);
}

static void pay_worn(sgs_payment *s, uint32_t slot)
{
    pay(s, s->k->t->player[s->k->me].equip[slot]);
}

static void pay_hand(sgs_payment *s)
{
    sgs_ids ids = by_keep(s->k, &s->k->hand, false);
    for (EACH_ID(id, ids))
        pay(s, id);
}

ANSWER(discard, axe)
{
    uint32_t p = slashed(k);
    sgs_payment s = { .k = k, .paid = set_none() };
    if (p == NOBODY || is_friend(k, p) || !worth_two_cards(k, p))
        return say_no(out);
    if (unwanted_armour(k, me))
        pay_worn(&s, FSD_SGS_ARMOUR);
    if (wants_no_cards(k, me, false))
        pay_hand(&s);
    if (HAS_GROUP(me, LOSE_EQUIP)) {
        pay_worn(&s, FSD_SGS_MINUS_HORSE);
        pay_worn(&s, FSD_SGS_PLUS_HORSE);
        pay_worn(&s, FSD_SGS_ARMOUR);
    }
    if (t->player[me].hand > 2)
        pay_hand(&s);
    pay_worn(&s, FSD_SGS_MINUS_HORSE);
    pay_hand(&s);
    pay_worn(&s, FSD_SGS_ARMOUR);
    pay_worn(&s, FSD_SGS_PLUS_HORSE);
    return set_count(&s.paid) == 2 ? say_cards(out, &s.paid) : say_no(out);
}

/* ---- Blade ---- */

ANSWER(ask_use, blade)
{
    uint32_t p = r->players ? (uint32_t)__builtin_ctz(r->players) : NOBODY;
    sgs_plan plan = { .trial = 0 };
    sgs_card slash;
    if (p == NOBODY || is_friend(k, p) || !fsd_sgs_slash_that(k, p, true, &slash) ||
        (!is_weak(k, p) && overflow(k, me) <= 0))
        return say_no(out);
    use_it(&plan, &slash);
    at(&plan, p);
    say_plan(k, out, &plan);
    return fsd_sgs_fits(k, out) || say_no(out);
}

/* ---- Ice sword ---- */

static bool spares_friend(sgs_think *k, uint32_t p, const sgs_card *slash)
{
    const sgs_table *t = k->t;
    int damage = slash_damage(k, slash, k->me, p);
    if (profits(k, p, k->me, true) || may_lose_hp(k, p, k->me, true, true, false))
        return false;
    if (t->player[p].chained && good_chain(k, BLOW(k->me, p, FSD_SGS_NORMAL, damage)))
        return false;
    return is_weak(k, p) || damage > 1 || lost(t, p) >= 1;
}

static bool strips_enemy(sgs_think *k, uint32_t p, const sgs_card *slash)
{
    const sgs_table *t = k->t;
    uint8_t armour = t->player[p].equip[FSD_SGS_ARMOUR];
    uint32_t cards = cards_of(t, p);
    if (is_weak(k, p) || heavy_slash(k, slash, k->me, p))
        return false;
    if (armour != NO_CARD && armour_value(k, armour, p) > 3 &&
        !(wears(k, p, SILVER_LION) && wounded(t, p)))
        return true;
    if (HAS(k->me, TIEJI) || HAS(k->me, NOSTIEJI) || HAS(k->me, LIEGONG) ||
        (HAS(p, TUNTIAN) && t->current != p) || HAS_GROUP(p, EMPTY_HAND))
        return false;
    return cards == 2 || cards == 3;
}

ANSWER(invoke, ice_sword)
{
    uint32_t p = slashed(k);
    const sgs_card slash = slash_used(k);
    if (p == NOBODY)
        return say_no(out);
    return say(out, is_friend(k, p) ? spares_friend(k, p, &slash) : strips_enemy(k, p, &slash));
}

/* ---- Kylin bow ---- */

ANSWER(invoke, kylin_bow)
{
    uint32_t p = slashed(k);
    if (p == NOBODY)
        return say_no(out);
    return say(out, HAS_GROUP(p, LOSE_EQUIP) ? is_friend(k, p) : is_enemy(k, p));
}

/* ---- Eight diagram ---- */

/* An enemy's guidao would make the judgement black, for which I need no more than a Jink. */
static bool turned_black(sgs_think *k)
{
    const sgs_table *t = k->t;
    double jinks = cards_num(k, k->me, JINK);
    if (jinks < 1)
        return false;
    for (EACH_SEAT(p, enemies(k))) {
        uint32_t black = known_suit(k, p, FSD_SGS_BLACK);
        if (HAS(p, GUIDAO) && (black > 1 || (black > 0 && jinks > 1)))
            return true;
    }
    return false;
}

ANSWER(invoke, eight_diagram)
{
    bool for_lord = k->m->asked_skill == SKILL_HUJIA && alive(t, t->lord) && t->lord != me;
    if (for_lord)
        return say(out, is_friend(k, t->lord));
    if (profits(k, me, NOBODY, true) || may_lose_hp(k, me, NOBODY, true, true, false))
        return say_no(out);
    return say(out, !turned_black(k));
}
