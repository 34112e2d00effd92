/* Lijian, old and new: which men should duel, and at what price. */
#include "sgs/mind/rules.h"

typedef struct sgs_pair {
    uint8_t first, second; /* who is challenged, and by whom */
} sgs_pair;

static const sgs_card duel = { .kind = DUEL, .suit = FSD_SGS_NO_SUIT, .skill = SKILL_LIJIAN };

static bool male(const sgs_think *k, uint32_t p)
{
    return p != k->me && alive(k->t, p) && !k->t->player[p].female;
}

static bool may_duel(sgs_think *k, uint32_t first, uint32_t second)
{
    return first != second && male(k, first) && male(k, second) &&
           !fsd_sgs_forbidden(k->t, second, first, &duel) && trick_works(k, &duel, first, second);
}

static bool pair_up(sgs_think *k, sgs_pair *out, uint32_t first, uint32_t second)
{
    *out = (sgs_pair){ (uint8_t)first, (uint8_t)second };
    return first != NOBODY && second != NOBODY && may_duel(k, first, second);
}

/* ---- The price ---- */

static bool cheap_kind(uint32_t kind)
{
    return kind != PEACH &&
           (kind_type(kind) == BASIC || is_equipment(kind) || kind == AMAZING_GRACE);
}

static uint32_t cheap_hand_card(sgs_think *k)
{
    sgs_ids ids = by_keep(k, &k->hand, false);
    for (EACH_ID(id, ids)) {
        sgs_card face = my_face(k, id);
        if (face.kind == LIGHTNING && !dry(k, &face, NULL))
            return id;
    }
    for (EACH_ID(q, ids))
        if (cheap_kind(my_face(k, q).kind))
            return q;
    return NO_CARD;
}

static uint32_t price(sgs_think *k)
{
    static const uint8_t order[] = { FSD_SGS_WEAPON, FSD_SGS_MINUS_HORSE, FSD_SGS_PLUS_HORSE };
    const sgs_player *mine = &k->t->player[k->me];
    if (unwanted_armour(k, k->me))
        return mine->equip[FSD_SGS_ARMOUR];
    if (mine->hand <= mine->hp) {
        for (uint32_t n = 0; n < sizeof order; n++)
            if (mine->equip[order[n]] != NO_CARD)
                return mine->equip[order[n]];
        if (mine->hand <= 1 && mine->equip[FSD_SGS_ARMOUR] != NO_CARD)
            return mine->equip[FSD_SGS_ARMOUR];
    }
    return cheap_hand_card(k);
}

/* ---- Who ---- */

static double peaches_of(sgs_think *k, uint32_t set)
{
    return side_num(k, set, PEACH);
}

static bool against_lord(sgs_think *k)
{
    return k->role == FSD_SGS_REBEL ||
           (k->role == FSD_SGS_RENEGADE &&
            role_count(k, FSD_SGS_LOYALIST) + 1 > role_count(k, FSD_SGS_REBEL));
}

/* Whoever is about to fall is to fall by the lord's hand, or by that of a friend who is paid. */
static bool kill_by_lord(sgs_think *k, sgs_pair *out)
{
    const sgs_table *t = k->t;
    uint32_t lord = t->lord, seen = 0;
    if (!against_lord(k) || t->mode != FSD_SGS_IDENTITY)
        return false;
    sgs_seats line = in_order(k, enemies(k), BY_HAND);
    for (EACH_OF(p, line)) {
        seen |= 1u << p;
        if (p != lord && male(k, p) && t->player[p].hp == 1 && t->player[lord].hand > 0 &&
            peaches_of(k, seen) < 1 && pair_up(k, out, p, lord))
            return true;
    }
    uint32_t next = fsd_sgs_next_to_act(k, k->me);
    if (count_bits(friends(k)) < 2 || peaches_of(k, my_side(k)) >= 1 || !is_enemy(k, next))
        return false;
    for (EACH_SEAT(q, friends(k))) {
        if (t->player[q].hp != 1 || t->player[q].hand > 0)
            continue;
        for (EACH_SEAT(s, friends(k)))
            if (pair_up(k, out, q, s))
                return true;
    }
    return false;
}

static bool wake_hunzi(sgs_think *k, sgs_pair *out)
{
    const sgs_table *t = k->t;
    uint32_t lord = t->lord, partner = NOBODY;
    if (t->mode != FSD_SGS_IDENTITY || !is_friend(k, lord) || !asleep(t, lord, SKILL_HUNZI) ||
        t->player[lord].hp != 2 || peaches_of(k, my_side(k)) < 1)
        return false;
    sgs_seats line = in_order(k, others(t, k->me), BY_THREAT);
    for (EACH_OF(p, line)) {
        if (!may_duel(k, lord, p))
            continue;
        if (partner == NOBODY || HAS(p, JIANG) || HAS(p, JIZHI))
            partner = p;
    }
    return pair_up(k, out, lord, partner);
}

static bool feed_wuhun(sgs_think *k, sgs_pair *out)
{
    const sgs_table *t = k->t;
    for (EACH_SEAT(p, others(t, k->me))) {
        if (!HAS(p, WUHUN))
            continue;
        if (k->role == FSD_SGS_REBEL && pair_up(k, out, p, t->lord))
            return true;
        if (!is_enemy(k, p))
            continue;
        for (EACH_SEAT(q, enemies(k)))
            if (pair_up(k, out, p, q))
                return true;
    }
    return false;
}

/* A Duel would do them a favour, or nothing. */
static bool set_aside(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return (HAS(p, HUNZI) && t->player[p].hp == 2) || HAS(p, JIANG) || HAS(p, JIZHI) ||
           HAS(p, JIEMING) || (HAS(p, KONGCHENG) && t->player[p].hand == 0);
}

static sgs_seats suitable_men(sgs_think *k)
{
    sgs_seats line = in_order(k, enemies(k), BY_DEFENCE), men = { 0 };
    for (EACH_OF(p, line))
        if (male(k, p) && !HAS_GROUP(p, MASOCHISM) && !set_aside(k, p) &&
            !cannot_be_hurt(k, p, k->me, 1) && damage_works(k, BLOW(NOBODY, p, FSD_SGS_NORMAL, 1)))
            men.seat[men.count++] = (uint8_t)p;
    for (EACH_OF(q, line))
        if (male(k, q) && HAS_GROUP(q, MASOCHISM) && !set_aside(k, q))
            men.seat[men.count++] = (uint8_t)q;
    return men;
}

static bool strikes_back(const sgs_table *t, uint32_t p)
{
    return HAS(p, GANGLIE) || HAS(p, NOSGANGLIE) || HAS(p, FANKUI) || HAS(p, NOSFANKUI);
}

/* The friend who is most likely to win the Duel. */
static uint32_t champion(sgs_think *k, uint32_t first)
{
    const sgs_table *t = k->t;
    double most = cards_num(k, first, SLASH);
    uint32_t best = NOBODY;
    for (EACH_SEAT(p, friends(k))) {
        bool safe = !strikes_back(t, first) || t->player[p].hp > 1;
        double n = cards_num(k, p, SLASH);
        if (!safe || !may_duel(k, first, p) || n < most || (best != NOBODY && n == most))
            continue;
        most = n;
        best = p;
    }
    return best;
}

static bool lord_wins(sgs_think *k, uint32_t first)
{
    uint32_t lord = k->t->lord;
    double his = cards_num(k, first, SLASH);
    bool all_known = unknown_hand(k, first) == 0 && known_count(k, first, SLASH) == 0;
    return his < 1 || his < cards_num(k, lord, SLASH) || all_known;
}

static bool finish_rebel(sgs_think *k, uint32_t first, sgs_pair *out)
{
    const sgs_table *t = k->t;
    if (judged_role(k, first) != FSD_SGS_REBEL || t->player[first].hp != 1)
        return false;
    if (t->mode == FSD_SGS_IDENTITY && t->lord != k->me && is_friend(k, t->lord) &&
        lord_wins(k, first) && pair_up(k, out, first, t->lord))
        return true;
    return pair_up(k, out, first, champion(k, first));
}

/* For a single man somebody else is found. */
static uint32_t second_man(sgs_think *k, uint32_t first)
{
    const sgs_table *t = k->t;
    sgs_seats line = in_order(k, others(t, k->me), BY_GENERAL_DEFENCE);
    if (k->role == FSD_SGS_REBEL && first_round(k) && is_lord(k, first))
        for (EACH_OF(p, line))
            if (may_duel(k, first, p))
                return p;
    for (EACH_OF(q, line))
        if (is_enemy(k, q) && may_duel(k, first, q) &&
            (set_aside(k, q) || HAS(q, JIEMING) || HAS(q, KONGCHENG)))
            return q;
    return champion(k, first);
}

/* Who must fall should fall by whom the reward or the blame suits us. */
static uint32_t better_second(sgs_think *k, uint32_t first, uint32_t second)
{
    const sgs_table *t = k->t;
    if (t->player[first].hp > 1)
        return second;
    if (is_lord(k, k->me) || k->m->predictable) {
        uint32_t friend = champion(k, first);
        return friend == NOBODY ? second : friend;
    }
    if (!male(k, t->lord) || !may_duel(k, first, t->lord))
        return second;
    if (k->role == FSD_SGS_REBEL)
        return t->lord;
    bool weaker = cards_num(k, first, SLASH) <= cards_num(k, second, SLASH);
    return weaker && !strikes_back(t, first) ? t->lord : second;
}

static bool find_pair(sgs_think *k, sgs_pair *out)
{
    if (kill_by_lord(k, out) || wake_hunzi(k, out) || feed_wuhun(k, out))
        return true;
    sgs_seats men = suitable_men(k);
    if (men.count == 0)
        return because(k, TERM_NO_GOOD_TARGET);
    uint32_t first = men.seat[0];
    if (finish_rebel(k, first, out))
        return true;
    uint32_t second = men.count > 1 ? men.seat[1] : second_man(k, first);
    return second != NOBODY && pair_up(k, out, first, better_second(k, first, second));
}

static void propose(sgs_think *k, uint32_t skill)
{
    uint32_t id = price(k);
    offer_for(k, skill, id);
}

OFFER(lijian)
{
    propose(k, SKILL_LIJIAN);
}

OFFER(noslijian)
{
    propose(k, SKILL_NOSLIJIAN);
}

USE_SKILL(lijian)
{
    sgs_pair pair;
    if (!find_pair(k, &pair))
        return;
    use_it(plan, c);
    at(plan, pair.first);
    at(plan, pair.second);
}

/* Of two of one side both are meant, else who is challenged; but for a rebel who lets his like
 * earn the reward, and for the lord who is woken. */
INTEND(lijian)
{
    enum { CHALLENGED = 80, BOTH = 40 };
    if (!i->h || count_bits(i->h->targets) != 2)
        return;
    const sgs_table *t = i->t;
    uint32_t first = i->h->to;
    uint32_t second = (uint32_t)__builtin_ctz(i->h->targets & ~(1u << first));
    uint32_t role = judged_role(i->k, first);
    if (role != judged_role(i->k, second)) {
        if (!HAS(first, WUHUN))
            intend(i, i->who, first, CHALLENGED, TERM_SKILL_USED);
        return;
    }
    bool rewarded = role == FSD_SGS_REBEL && t->player[first].hp == 1 &&
                    judged_role(i->k, i->who) == FSD_SGS_REBEL;
    if (rewarded || (asleep(t, first, SKILL_HUNZI) && t->player[first].hp == 2))
        return;
    intend(i, i->who, first, BOTH, TERM_SKILL_USED);
    intend(i, i->who, second, BOTH, TERM_SKILL_USED);
}
