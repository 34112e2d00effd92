/* Equipment that threatens, equipment that is missed, and cards one does not like to part with. */
#include "sgs/mind/rules.h"

static uint8_t worn_at(const sgs_think *k, uint32_t p, uint32_t slot)
{
    return k->t->player[p].equip[slot];
}

/* ---- Dangerous ---- */

static bool near_one_of_us(sgs_think *k, uint32_t p)
{
    for (EACH_SEAT(q, my_side(k)))
        if (fsd_sgs_distance(k->t, p, q, 0) <= 1)
            return true;
    return false;
}

static bool reaches_empty_hand(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    for (EACH_SEAT(q, my_side(k)))
        if (t->player[q].hand == 0 && fsd_sgs_in_range(t, p, q, 0) && !HAS(q, KONGCHENG))
            return true;
    return false;
}

static bool weapon_threatens(sgs_think *k, uint32_t p, uint32_t kind)
{
    const sgs_table *t = k->t;
    switch (kind) {
    case CROSSBOW:
        return near_one_of_us(k, p) && cards_num(k, p, SLASH) >= 1;
    case GUDING_BLADE:
        return reaches_empty_hand(k, p);
    case SPEAR:
        return HAS(p, PAOXIAO);
    case AXE:
        return HAS(p, LUOYI) || HAS(p, NOSLUOYI) || HAS(p, JIUCHI) || overflow(k, p) > 0 ||
               t->player[p].hand >= 4;
    default:
        return HAS(p, LIEGONG);
    }
}

static bool weapon_reaches_weak(sgs_think *k, uint32_t p, uint32_t kind)
{
    for (EACH_SEAT(q, my_side(k))) {
        int away = fsd_sgs_distance(k->t, p, q, 0);
        if (is_weak(k, q) && away > 1 && away <= fsd_sgs_kinds[kind].range)
            return true;
    }
    return false;
}

static bool diagram_threatens(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    if (HAS(p, LEIJI) || HAS(p, NOSLEIJI))
        return true;
    return t->player[p].kingdom == FSD_SGS_WEI && p != t->lord && alive(t, t->lord) &&
           is_enemy(k, t->lord) && HAS(t->lord, HUJIA);
}

uint8_t fsd_sgs_dangerous_card(sgs_think *k, uint32_t p)
{
    uint32_t weapon = worn_at(k, p, FSD_SGS_WEAPON);
    if (weapon != NO_CARD &&
        (weapon_threatens(k, p, deck_kind(weapon)) || weapon_reaches_weak(k, p, deck_kind(weapon))))
        return (uint8_t)weapon;
    if (wears(k, p, EIGHT_DIAGRAM) && diagram_threatens(k, p))
        return worn_at(k, p, FSD_SGS_ARMOUR);
    return NO_CARD;
}

/* ---- Valuable ---- */

static uint32_t weakest_of_us(sgs_think *k)
{
    sgs_seats line = in_order(k, my_side(k), BY_HP);
    return line.seat[0];
}

/* Without it the one of us who stands worst would be out of p's reach. */
static bool reaches_by(const sgs_think *k, uint32_t p, uint32_t slot, uint32_t target)
{
    return fsd_sgs_in_range(k->t, p, target, 0) && !fsd_sgs_in_range(k->t, p, target, 1u << slot);
}

static bool spends_colour(const sgs_table *t, uint32_t p, uint32_t id)
{
    bool red = suit_red(deck_suit(id)), diamond = deck_suit(id) == FSD_SGS_DIAMOND;
    bool black = !red;
    return (red && (HAS(p, JIJIU) || HAS(p, WUSHENG))) ||
           (diamond && (HAS(p, GUOSE) || HAS(p, NOSGUOSE))) ||
           (black && (HAS(p, QIXI) || HAS(p, DUANLIANG) || HAS(p, GUIDAO)));
}

static uint8_t by_skill(sgs_think *k, uint32_t p)
{
    static const uint8_t order[] = { FSD_SGS_PLUS_HORSE, FSD_SGS_ARMOUR, FSD_SGS_WEAPON,
                                     FSD_SGS_MINUS_HORSE };
    bool any = HAS_GROUP(p, NEED_EQUIP);
    for (uint32_t i = 0; i < sizeof order; i++) {
        uint8_t id = worn_at(k, p, order[i]);
        if (id != NO_CARD && (any || spends_colour(k->t, p, id)))
            return id;
    }
    return NO_CARD;
}

uint8_t fsd_sgs_valuable_card(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    uint8_t weapon = worn_at(k, p, FSD_SGS_WEAPON), armour = worn_at(k, p, FSD_SGS_ARMOUR);
    uint8_t plus = worn_at(k, p, FSD_SGS_PLUS_HORSE), minus = worn_at(k, p, FSD_SGS_MINUS_HORSE);
    uint32_t weakest = weakest_of_us(k);
    if (HAS_GROUP(p, LOSE_EQUIP))
        return NO_CARD;
    if (weapon != NO_CARD && reaches_by(k, p, FSD_SGS_WEAPON, weakest))
        return weapon;
    if (minus != NO_CARD && reaches_by(k, p, FSD_SGS_MINUS_HORSE, weakest))
        return minus;
    uint8_t spent = by_skill(k, p);
    if (spent != NO_CARD)
        return spent;
    if (armour != NO_CARD && armour_value(k, armour, p) > 3 && !unwanted_armour(k, p))
        return armour;
    if (minus != NO_CARD && HAS(p, KUANGGU))
        return minus;
    if (plus != NO_CARD)
        return plus;
    if (armour != NO_CARD && !unwanted_armour(k, p))
        return armour;
    if (t->player[p].hand <= 1)
        return NO_CARD;
    for (EACH_SEAT(q, my_side(k))) {
        if (minus != NO_CARD && reaches_by(k, p, FSD_SGS_MINUS_HORSE, q))
            return minus;
        if (weapon != NO_CARD && reaches_by(k, p, FSD_SGS_WEAPON, q))
            return weapon;
    }
    return NO_CARD;
}

/* The only one of its kind that counts. */
static bool first_of_kind(sgs_think *k, uint32_t p, uint32_t kind)
{
    return cards_num(k, p, kind) <= 1;
}

bool fsd_sgs_is_valuable(sgs_think *k, uint32_t id, uint32_t p)
{
    const sgs_table *t = k->t;
    uint32_t kind = card_face(t, p, id).kind;
    bool his_play = t->current == p && t->phase == FSD_SGS_PLAY;
    bool tricky = HAS(p, JIZHI) || HAS(p, NOSJIZHI) || HAS(p, JILVE);
    if (kind == PEACH && cards_num(k, p, PEACH) <= 2)
        return true;
    if (kind == ANALEPTIC && is_weak(k, p))
        return true;
    if (!his_play && ((kind == NULLIFICATION && tricky && first_of_kind(k, p, NULLIFICATION)) ||
                      (kind == JINK && first_of_kind(k, p, JINK))))
        return true;
    if (his_play && kind == EX_NIHILO)
        return true;
    return id == fsd_sgs_dangerous_card(k, p) || id == fsd_sgs_valuable_card(k, p);
}

/* ---- Contests ---- */

/* The best of the set, by number; the first of equals. */
static uint8_t extreme(const sgs_think *k, uint32_t p, const sgs_set *cards, bool largest)
{
    uint8_t best = NO_CARD;
    int number = 0;
    for (EACH_CARD(id, cards)) {
        int n = card_face(k->t, p, id).number;
        if (best == NO_CARD || (largest ? n > number : n < number)) {
            best = (uint8_t)id;
            number = n;
        }
    }
    return best;
}

static uint8_t contest_card(sgs_think *k, uint32_t p, bool largest)
{
    sgs_set known = known_hand(k, p), spare = set_none();
    if (p != k->me)
        return extreme(k, p, &known, largest);
    for (EACH_CARD(id, &known))
        if (!fsd_sgs_is_valuable(k, id, p))
            set_add(&spare, id);
    return extreme(k, p, set_empty(&spare) ? &known : &spare, largest);
}

uint8_t fsd_sgs_max_card(sgs_think *k, uint32_t p)
{
    return contest_card(k, p, true);
}

uint8_t fsd_sgs_min_card(sgs_think *k, uint32_t p)
{
    return contest_card(k, p, false);
}

uint32_t fsd_sgs_least_hand(const sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return HAS(p, LIANYING) || HAS(p, NOSLIANYING);
}

bool fsd_sgs_skill_wants(sgs_think *k, uint32_t p, const sgs_card *card)
{
    const sgs_player *him = &k->t->player[p];
    for (uint32_t i = 0; i < 4; i++)
        for (uint64_t word = him->skills[i]; word; word &= word - 1) {
            uint32_t skill = i * 64 + (uint32_t)__builtin_ctzll(word);
            sgs_need_rule *rule = fsd_sgs_rules_of_skills[skill].needs;
            if (rule && has_skill(k->t, p, skill) && rule(k, (uint8_t)p, card))
                return true;
        }
    return false;
}
