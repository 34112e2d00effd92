/* Worth of weapons and armour. */
#include "sgs/mind/count.h"
#include "sgs/mind/defence.h"
#include "sgs/mind/predicate.h"
#include "sgs/mind/relation.h"
#include "sgs/mind/value.h"

/* ---- Weapons ---- */

static double more_for_axe(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    if (HAS(k->me, JIUCHI) || HAS(k->me, LUOYI) || HAS(k->me, NOSLUOYI))
        return 6;
    if (fsd_sgs_overflow(k, k->me) > 0)
        return 3.1;
    return t->player[p].hp < 3 ? 3 - t->player[p].hp : 0;
}

static double more_for_spear(sgs_think *k)
{
    if (fsd_sgs_cards_num(k, k->me, SLASH) > 0)
        return 0;
    return fsd_sgs_overflow(k, k->me) > 0 ? 2 : k->t->player[k->me].hand > 2 ? 1 : 0;
}

static double more_for_crossbow(sgs_think *k, uint32_t p)
{
    uint32_t worn = k->t->player[k->me].equip[FSD_SGS_WEAPON];
    double slashes = fsd_sgs_cards_num(k, k->me, SLASH);
    bool replaces = worn != NO_CARD && deck_kind(worn) != CROSSBOW;
    bool hits = fsd_sgs_lacks(k, p, JINK) || slashes >= k->t->player[p].hp;
    return replaces && slashes >= 1 && hits ? 10 : 0;
}

/* What the weapon adds against an enemy in its range. */
static double against(sgs_think *k, uint32_t kind, uint32_t p)
{
    const sgs_table *t = k->t;
    const sgs_player *him = &t->player[p];
    switch (kind) {
    case DOUBLE_SWORD:
        return t->player[k->me].female != him->female ? 4 : 0;
    case QINGGANG_SWORD:
        return fsd_sgs_armour_effective(k, p) ? 3 : 0;
    case GUDING_BLADE:
        return him->hand == 0 && !wears(k, p, SILVER_LION) ? 4 : 2;
    case AXE:
        return more_for_axe(k, p);
    case SPEAR:
        return more_for_spear(k);
    case FAN:
        return wears(k, p, VINE) ? 6 : 0;
    case KYLIN_BOW:
        return him->equip[FSD_SGS_PLUS_HORSE] != NO_CARD ||
                       him->equip[FSD_SGS_MINUS_HORSE] != NO_CARD
                   ? 1
                   : 0;
    case CROSSBOW:
        return more_for_crossbow(k, p);
    default:
        return 0;
    }
}

/* How tempting an enemy in range is: the easier to hit the more. */
static double temptation(sgs_think *k, uint32_t p)
{
    double half = fsd_sgs_defence_slash(k, p) / 2;
    return half < 0 ? 6 - half : half <= 1 ? 6 : 6 / half;
}

/* What it is worth by itself. */
static double once(sgs_think *k, uint32_t kind, bool reaches)
{
    const sgs_table *t = k->t;
    double slashes = fsd_sgs_cards_num(k, k->me, SLASH);
    if (kind == AXE && (HAS(k->me, JIUCHI) || HAS(k->me, LUOYI) || HAS(k->me, NOSLUOYI)))
        return 6;
    if (kind == BLADE && !wears(k, k->me, AXE))
        return slashes < 3 ? slashes : 3;
    if (kind != CROSSBOW || !reaches || HAS(k->me, PAOXIAO))
        return 0;
    double more = 3 * slashes - 2;
    if (HAS(k->me, KUROU) || HAS(k->me, NOSKUROU))
        more += fsd_sgs_cards_num(k, k->me, PEACH) + fsd_sgs_cards_num(k, k->me, ANALEPTIC) +
                t->player[k->me].hp;
    return more;
}

double fsd_sgs_weapon_value(sgs_think *k, uint32_t id, uint32_t target)
{
    const sgs_table *t = k->t;
    sgs_card face = my_face(k, id);
    uint32_t kind = deck_kind(id);
    uint32_t foes = target < SEATS ? 1u << target : enemies(k);
    double sum = 0;
    bool reaches = false;
    for (EACH_SEAT(p, foes)) {
        if (fsd_sgs_distance(t, k->me, p, 0) > fsd_sgs_kinds[kind].range)
            continue;
        reaches = true;
        sum += temptation(k, p) + against(k, kind, p);
    }
    sum += once(k, kind, reaches);
    if ((HAS(k->me, JIJIU) && suit_red(face.suit)) ||
        ((HAS(k->me, QIXI) || HAS(k->me, GUIDAO)) && suit_black(face.suit)))
        sum += 0.5;
    return sum;
}

/* ---- Armour ---- */

static bool enemy_owns(sgs_think *k, uint32_t p, uint32_t skill)
{
    for (EACH_SEAT(q, fsd_sgs_enemies_of(k, p)))
        if (has_skill(k->t, q, skill))
            return true;
    return false;
}

static double diagram_value(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    if (enemy_owns(k, p, SKILL_GUIDAO))
        return 2;
    if (HAS(p, TIANDU) || HAS(p, LEIJI) || HAS(p, NOSLEIJI))
        return 6;
    bool for_lord = k->role == FSD_SGS_LOYALIST && t->player[k->me].kingdom == FSD_SGS_WEI &&
                    !HAS(k->me, BAZHEN) && alive(t, t->lord) && HAS(t->lord, HUJIA);
    return for_lord ? 5 : 4;
}

static bool lightning_about(const sgs_table *t)
{
    for (EACH_SEAT(p, living(t)))
        for (uint32_t i = 0; i < t->player[p].delayed; i++)
            if (t->player[p].delayed_kind[i] == LIGHTNING)
                return true;
    return false;
}

static bool enemy_harms_judgements(sgs_think *k, uint32_t p)
{
    for (EACH_SEAT(q, fsd_sgs_enemies_of(k, p)))
        if (in_group(k, q, GROUP_WIZARD_HARM))
            return true;
    return false;
}

static uint32_t armour_in_hand(const sgs_think *k)
{
    uint32_t n = 0;
    for (EACH_CARD(id, &k->hand))
        n += kind_type(deck_kind(id)) == ARMOUR;
    return n;
}

static double lion_value(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    if (lightning_about(t) && enemy_harms_judgements(k, p))
        return 5;
    if (wounded(t, k->me) && t->player[k->me].equip[FSD_SGS_ARMOUR] == NO_CARD)
        return 9;
    if (wounded(t, k->me) && armour_in_hand(k) >= 2 && !wears(k, k->me, SILVER_LION))
        return 8;
    return 1;
}

static bool can_burn(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    for (EACH_SEAT(q, fsd_sgs_enemies_of(k, p))) {
        if (HAS(q, HUOJI) || HAS(q, LONGHUN) ||
            (HAS(q, YEYAN) && !(t->player[q].done >> fsd_sgs_skills[SKILL_YEYAN].once & 1)))
            return true;
        if (wears(k, q, FAN) && fsd_sgs_in_range(t, q, p, 0))
            return true;
        if (fsd_sgs_known_count(k, q, FIRE_SLASH) || fsd_sgs_known_count(k, q, FIRE_ATTACK) ||
            fsd_sgs_known_count(k, q, FAN))
            return true;
    }
    return false;
}

static double vine_value(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    const sgs_blow fire = { NOBODY, (uint8_t)p, FSD_SGS_FIRE, 1 };
    if (in_group(k, p, GROUP_EMPTY_HAND) && t->player[p].hand == 1)
        return HAS(p, KONGCHENG) ? 5 : 3.8;
    if (in_group(k, p, GROUP_LOSE_EQUIP))
        return 3.8;
    if (t->player[p].chained && !fsd_sgs_good_chain(k, &fire))
        return -2;
    if (can_burn(k, p))
        return -2;
    bool few = count_bits(fsd_sgs_enemies_of(k, p)) < 3 && k->m->turncount > 2;
    return few || t->player[p].hp <= 2 ? 5 : 0;
}

double fsd_sgs_armour_value(sgs_think *k, uint32_t id, uint32_t p)
{
    const sgs_table *t = k->t;
    switch (deck_kind(id)) {
    case EIGHT_DIAGRAM:
        return diagram_value(k, p);
    case RENWANG_SHIELD: {
        bool lures = HAS(p, LEIJI) && HAS(p, GUIDAO) && fsd_sgs_known_count(k, p, JINK) > 1 &&
                     fsd_sgs_known_suit(k, p, FSD_SGS_BLACK) > 0;
        return HAS(p, BAZHEN) || lures ? 0 : 4.5;
    }
    case SILVER_LION:
        return lion_value(k, p);
    case VINE:
        return vine_value(k, p);
    default:
        return 0.5;
    }
}
