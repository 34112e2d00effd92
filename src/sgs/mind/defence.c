/* How well a player stands, and how hard he is to hit. Flat terms of skills are in
 * data/sgs/mind_defence.tsv. */
#include "sgs/mind/defence.h"

#include "generated/sgs/mind_defence.h"
#include "sgs/mind/count.h"
#include "sgs/mind/predicate.h"
#include "sgs/mind/relation.h"

/* ---- Terms of skills ---- */

typedef struct sgs_stance {
    sgs_think *k;
    uint32_t p;
    bool diagram; /* his eight diagram counts */
} sgs_stance;

static bool holds(const sgs_stance *s, uint32_t when)
{
    const sgs_player *p = &s->k->t->player[s->p];
    switch (when) {
    case FSD_SGS_MIND_DEFENCE_WHEN_HP_1:
        return p->hp > 1;
    case FSD_SGS_MIND_DEFENCE_WHEN_HP_2:
        return p->hp > 2;
    case FSD_SGS_MIND_DEFENCE_WHEN_HP_2_HAND:
        return p->hp > 2 && p->hand > 1;
    case FSD_SGS_MIND_DEFENCE_WHEN_DIAGRAM:
        return s->diagram;
    case FSD_SGS_MIND_DEFENCE_WHEN_NO_JINK:
        return fsd_sgs_known_count(s->k, s->p, JINK) == 0;
    default:
        return true;
    }
}

_Static_assert(FSD_SGS_MIND_DEFENCE_COUNT <= 64, "rows fit a bit set");

static uint64_t rows_present(sgs_think *k)
{
    if (k->found & FOUND_DEFENCE_ROWS)
        return k->defence_rows;
    k->found |= FOUND_DEFENCE_ROWS;
    k->defence_rows = 0;
    for (uint32_t i = 0; i < FSD_SGS_MIND_DEFENCE_COUNT; i++)
        k->defence_rows |= (uint64_t)present(k->t, fsd_sgs_mind_defence_rows[i].skill) << i;
    return k->defence_rows;
}

static double of_skills(const sgs_stance *s, uint32_t of)
{
    const sgs_table *t = s->k->t;
    double sum = 0;
    for (uint64_t rows = rows_present(s->k); rows; rows &= rows - 1) {
        const fsd_sgs_mind_defence_row *row = &fsd_sgs_mind_defence_rows[__builtin_ctzll(rows)];
        if (row->of != of || !has_skill(t, s->p, row->skill) || !holds(s, row->when))
            continue;
        double times = row->per == FSD_SGS_MIND_DEFENCE_PER_HAND   ? t->player[s->p].hand
                       : row->per == FSD_SGS_MIND_DEFENCE_PER_LOST ? lost(t, s->p)
                                                                   : 1;
        sum += row->value * times;
    }
    return sum;
}

static double of_hp(sgs_think *k, uint32_t p)
{
    double sum = 0;
    int hp = k->t->player[p].hp;
    if (hp > fsd_sgs_best_hp(k, p))
        sum += 0.8;
    if (hp <= 2)
        sum -= 0.4;
    if (is_lord(k, p)) {
        sum -= 0.4;
        if (fsd_sgs_lord_in_danger(k))
            sum -= 0.7;
    }
    return sum;
}

/* ---- Defence ---- */

static uint32_t other_owners(const sgs_table *t, uint32_t p, uint32_t skill)
{
    uint32_t n = 0;
    for (EACH_SEAT(q, others(t, p)))
        n += has_skill(t, q, skill);
    return n;
}

static double of_special_skills(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    double sum = 0;
    if (fsd_sgs_is_good_hp(k, p))
        sum += fsd_sgs_group_count(k, p, GROUP_MASOCHISM);
    if (HAS(p, GUIXIN))
        sum += t->living - 1;
    if (HAS(p, LIJIAN))
        sum += PARAM(LIJIAN_DEFENCE);
    if (HAS(p, BENGHUAI) && t->player[p].max_hp <= 5)
        sum -= 1;
    if (HAS(p, GUHUO))
        sum += other_owners(t, p, SKILL_CHANYUAN);
    if (HAS(p, HUASHEN) && HAS(p, XINSHENG))
        sum += 2;
    return sum;
}

static double of_state(const sgs_table *t, uint32_t p)
{
    double sum = 0;
    if (t->player[p].face_down)
        sum -= 1;
    if (lies_before(t, p, INDULGENCE))
        sum -= 0.5;
    if (lies_before(t, p, SUPPLY_SHORTAGE))
        sum -= 0.5;
    return sum;
}

static double find_defence(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    double d = value_of(k, p);
    if (t->current >= SEATS || t->phase == FSD_SGS_NO_PHASE)
        return d;
    sgs_stance s = { k, p, fsd_sgs_has_eight_diagram(k, p, NOBODY) };
    d += fsd_sgs_armour_effective(k, p) ? 2 : 0;
    d += t->player[p].equip[FSD_SGS_PLUS_HORSE] != NO_CARD ? 1 : 0;
    d += of_skills(&s, FSD_SGS_MIND_DEFENCE_OF_DEFENCE) + of_special_skills(k, p);
    d += of_hp(k, p) + of_state(t, p);
    d += (t->living - (double)turns_until(k, p)) / 4;
    return d + 0.25 * fsd_sgs_visible_skills(t, p);
}

double fsd_sgs_defence(sgs_think *k, uint32_t p)
{
    if (!(k->defence_found >> p & 1)) {
        k->defence_of[p] = find_defence(k, p);
        k->defence_found |= (uint16_t)(1u << p);
    }
    return k->defence_of[p];
}

/* ---- Against a Slash of mine ---- */

static bool same_camp(const sgs_think *k, uint32_t p, uint32_t q)
{
    uint32_t role = judged_role(k, p);
    return role != FSD_SGS_NEUTRAL && role == judged_role(k, q);
}

/* What lieges would answer for the lord. */
static double of_lieges(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    double sum = 0;
    bool diagram = false;
    if (!HAS(p, HUJIA))
        return 0;
    for (EACH_SEAT(q, fsd_sgs_of_kingdom(t, FSD_SGS_WEI) & ~(1u << p)))
        if (same_camp(k, p, q)) {
            sum += fsd_sgs_cards_num(k, q, JINK);
            diagram |= fsd_sgs_has_eight_diagram(k, q, k->me);
        }
    return sum + (diagram ? 0.8 : 0);
}

static bool may_slash_now(const sgs_think *k)
{
    const sgs_aim aim = { .card = { .kind = SLASH, .suit = FSD_SGS_NO_SUIT }, .user = k->me };
    return k->t->current == k->me && k->t->phase == FSD_SGS_PLAY && fsd_sgs_available(k->t, &aim);
}

/* Liegong: a Jink is no answer for who has as many cards as I have hp, or no more than I reach. */
static bool undodgeable(const sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    int hand = t->player[p].hand;
    return HAS(k->me, LIEGONG) && may_slash_now(k) &&
           (hand >= t->player[k->me].hp || hand <= fsd_sgs_range(t, k->me, 0));
}

static bool needs_two_jinks(const sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    bool other_sex = t->player[k->me].female != t->player[p].female;
    if (HAS(k->me, WUSHUANG))
        return true;
    return other_sex && ((HAS(k->me, ROULIN) && t->player[p].female) ||
                         (HAS(p, ROULIN) && t->player[k->me].female));
}

static double of_jinks(sgs_think *k, const sgs_stance *s)
{
    const sgs_table *t = k->t;
    uint32_t p = s->p, known = fsd_sgs_known_count(k, p, JINK);
    double expected = fsd_sgs_cards_num(k, p, JINK);
    double d = fsd_sgs_lacks(k, p, JINK) ? 0 : expected;
    double lieges = of_lieges(k, p);
    d += 1.2 * known;
    d += s->diagram ? 1.3 : 0;
    if (expected >= 1 && HAS(p, TUNTIAN) && HAS(p, ZAOXIAN))
        d += 1.5;
    d += lieges;
    if (undodgeable(k, p) || (needs_two_jinks(k, p) && known < 2 && expected < 1.5 && lieges < 2))
        return 0;
    return d;
}

static double of_masochism(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    double sum = 0;
    if (fsd_sgs_is_good_hp(k, p))
        sum += fsd_sgs_group_count(k, p, GROUP_MASOCHISM);
    sum += HAS(p, JIEMING) ? 4 : 0;
    sum += HAS(p, YIJI) ? 4 : 0;
    return sum + (HAS(p, GUIXIN) ? 4 : 0);
}

static bool one_of_last_two(const sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    uint32_t away = (uint32_t)(t->player[k->me].ring - t->player[p].ring + t->living) % t->living;
    return t->living > 3 && away >= 1 && away <= 2;
}

static double of_empty_hand(sgs_think *k, const sgs_stance *s)
{
    const sgs_table *t = k->t;
    const sgs_player *p = &t->player[s->p];
    if (p->hand || HAS(s->p, KONGCHENG) || (HAS(s->p, HUJIA) && of_lieges(k, s->p) > 0))
        return 0;
    double sum = p->hp <= 1 ? -2.5 : p->hp == 2 ? -1.5 : 0;
    sum -= s->diagram ? 0 : 2;
    if (wears(k, k->me, GUDING_BLADE) && !wears(k, s->p, SILVER_LION))
        sum -= 2;
    return sum;
}

static bool burns(sgs_think *k)
{
    return fsd_sgs_cards_num(k, k->me, FIRE_SLASH) >= 1 ||
           (wears(k, k->me, FAN) && fsd_sgs_cards_num(k, k->me, SLASH) >= 1);
}

static double of_weak_points(sgs_think *k, const sgs_stance *s)
{
    const sgs_table *t = k->t;
    const sgs_player *p = &t->player[s->p];
    double sum = of_empty_hand(k, s);
    if (one_of_last_two(k, s->p) && p->hand <= 2 && p->hp <= 2)
        sum -= 0.4;
    if (wears(k, s->p, VINE) && burns(k))
        sum -= 0.6;
    sum -= p->face_down ? 0.35 : 0;
    sum -= lies_before(t, s->p, INDULGENCE) ? 0.15 : 0;
    sum -= lies_before(t, s->p, SUPPLY_SHORTAGE) ? 0.15 : 0;
    if (HAS(k->me, ROULIN) && p->female)
        sum -= 2.4;
    return sum;
}

static double find_slash(sgs_think *k, uint32_t p)
{
    sgs_stance s = { k, p, fsd_sgs_has_eight_diagram(k, p, k->me) };
    double hp = 0.45 * k->t->player[p].hp;
    double d = of_jinks(k, &s);
    d += hp < 10 ? hp : 10;
    d += of_masochism(k, p);
    d += fsd_sgs_is_good_target(k, p, 0) ? 0 : 10;
    d += of_skills(&s, FSD_SGS_MIND_DEFENCE_OF_SLASH) + of_hp(k, p);
    d += of_weak_points(k, &s);
    if (!s.diagram)
        d += of_skills(&s, FSD_SGS_MIND_DEFENCE_OF_BARE);
    return d;
}

double fsd_sgs_defence_slash(sgs_think *k, uint32_t p)
{
    if (!(k->slash_found >> p & 1)) {
        k->slash_of[p] = find_slash(k, p);
        k->slash_found |= (uint16_t)(1u << p);
    }
    return k->slash_of[p];
}
