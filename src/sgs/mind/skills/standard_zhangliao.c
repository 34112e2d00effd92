/* How the skills of the standard Zhang Liao, old and new, are used. */
#include "sgs/mind/rules.h"

typedef bool sgs_victim(sgs_think *k, uint32_t p);

static bool is_hostile_lord(sgs_think *k, uint32_t p)
{
    return is_lord(k, p) && first_round(k) && is_enemy(k, p);
}

static uint32_t between(sgs_think *k, uint32_t p)
{
    return enemies_between(k, k->me, p, p);
}

static bool wakes_zhiji(sgs_think *k, uint32_t p)
{
    const sgs_player *him = &k->t->player[p];
    return is_friend(k, p) && asleep(k->t, p, SKILL_ZHIJI) && him->hand == 1 &&
           between(k, p) <= (him->hp >= 3 ? 1u : 0u);
}

static bool wakes_zaoxian(sgs_think *k, uint32_t p)
{
    const sgs_player *him = &k->t->player[p];
    return is_friend(k, p) && asleep(k->t, p, SKILL_ZAOXIAN) &&
           him->piled[FSD_SGS_FIELDS - FSD_SGS_PILE] == 2 && (!is_weak(k, p) || between(k, p) == 0);
}

static bool known_to_be_no_shield(sgs_think *k, uint32_t p)
{
    sgs_set known = known_hand(k, p);
    uint32_t id = set_from(&known, 0);
    if (k->t->player[p].hand != 1 || id >= CARDS)
        return false;
    uint32_t kind = card_face(k->t, p, id).kind;
    return is_slash(kind) || is_trick(kind) || is_equipment(kind);
}

static bool empties_kongcheng(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return is_friend(k, p) && HAS(p, KONGCHENG) && t->player[p].hand == 1 && between(k, p) > 0 &&
           (t->player[p].hp <= 2 || known_to_be_no_shield(k, p));
}

static bool draws_anew(const sgs_table *t, uint32_t p)
{
    return HAS(p, LIANYING) || HAS(p, NOSLIANYING);
}

static bool feeds_lianying(sgs_think *k, uint32_t p)
{
    return is_friend(k, p) && draws_anew(k->t, p) && known_to_be_no_shield(k, p);
}

static bool known_to_hold_rare(sgs_think *k, uint32_t p)
{
    return is_enemy(k, p) && (known_count(k, p, PEACH) || known_count(k, p, NULLIFICATION) ||
                              known_count(k, p, ANALEPTIC));
}

static bool lives_by_cards(sgs_think *k, uint32_t p)
{
    static const uint8_t skills[] = { SKILL_JIJIU,  SKILL_QINGNANG,  SKILL_LEIJI,
                                      SKILL_JIEYIN, SKILL_BEIGE,     SKILL_KANPO,
                                      SKILL_LIULI,  SKILL_QIAOBIAN,  SKILL_ZHIHENG,
                                      SKILL_GUIDAO, SKILL_LONGHUN,   SKILL_XUANFENG,
                                      SKILL_LIJIAN, SKILL_NOSLIJIAN, SKILL_TIANXIANG };
    if (!is_enemy(k, p))
        return false;
    for (uint32_t i = 0; i < sizeof skills; i++)
        if (has_skill(k->t, p, skills[i]))
            return true;
    return false;
}

static bool gains_by_losing(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return (t->player[p].hand == 1 && wants_no_cards(k, p, false)) ||
           (t->player[p].hand >= 2 && HAS(p, TUNTIAN) && HAS(p, ZAOXIAN));
}

static bool plain_enemy(sgs_think *k, uint32_t p)
{
    return is_enemy(k, p) && !gains_by_losing(k, p);
}

static bool any_lianying(sgs_think *k, uint32_t p)
{
    return draws_anew(k->t, p);
}

static bool friendly_zaoxian(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return is_friend(k, p) && HAS(p, ZAOXIAN);
}

static bool no_friend(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return level(k, p) >= 0 && !HAS(p, TUNTIAN);
}

/* Up to `most` of the set whose hand cards are best taken. */
static sgs_seats to_raid(sgs_think *k, uint32_t set, uint32_t most)
{
    static sgs_victim *const order[] = { is_hostile_lord,   wakes_zhiji,    wakes_zaoxian,
                                         empties_kongcheng, feeds_lianying, known_to_hold_rare,
                                         lives_by_cards,    plain_enemy,    any_lianying,
                                         friendly_zaoxian,  no_friend };
    const sgs_table *t = k->t;
    sgs_seats line, found = { 0 };
    if (is_lord(k, t->lord) && level(k, t->lord) == 0 && role_count(k, FSD_SGS_REBEL) > 1)
        set &= ~(1u << t->lord);
    line = in_order(k, set, BY_HAND);
    for (uint32_t n = 0; n < sizeof order / sizeof *order; n++)
        for (EACH_OF(p, line)) {
            if (found.count >= most || !(set >> p & 1) || !order[n](k, p))
                continue;
            found.seat[found.count++] = (uint8_t)p;
            set &= ~(1u << p);
        }
    return found;
}

ANSWER(player, tuxi)
{
    sgs_seats found = to_raid(k, r->players, r->max);
    return found.count ? say_players(out, found.seat, found.count) : say_no(out);
}

/* For a single one the draw is given up only now and then. */
ANSWER(player, nostuxi)
{
    sgs_seats found = to_raid(k, r->players, r->max);
    if (found.count == 0 || (found.count == 1 && chance(k, 3) != 0))
        return say_no(out);
    return say_players(out, found.seat, found.count);
}
