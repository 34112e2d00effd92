/* Friend or foe: how much I am against somebody, by my role and what everybody is judged to be.
 *
 * 5 is the main enemy, above 3 worth attacking, 0 unclear, below 0 a friend. */
#include "sgs/mind/relation.h"

#include "sgs/mind/defence.h"
#include "sgs/mind/predicate.h"

static const double main_enemy = 5, ally = -2, tolerated = -1;

static bool rebels_lead(sgs_think *k)
{
    sgs_process process = fsd_sgs_process(k);
    return process == PROCESS_REBEL || process == PROCESS_REBELISH;
}

static bool loyalists_lead(sgs_think *k)
{
    sgs_process process = fsd_sgs_process(k);
    return process == PROCESS_LOYALIST || process == PROCESS_LOYALISH;
}

static uint32_t count_judged(const sgs_think *k, uint32_t role)
{
    uint32_t n = 0;
    for (EACH_SEAT(p, living(k->t)))
        n += judged_role(k, p) == role;
    return n;
}

/* The same, with me counted as what I am. */
static uint32_t count_seen(const sgs_think *k, uint32_t role, uint32_t mine)
{
    uint32_t n = count_judged(k, role);
    n -= judged_role(k, k->me) == role;
    return n + (mine == role);
}

/* ---- Known roles ---- */

static double by_known_roles(const sgs_think *k, uint32_t p)
{
    return judged_role(k, p) == k->role ? ally : main_enemy;
}

/* ---- A renegade ---- */

static bool other_saves(sgs_think *k)
{
    for (EACH_SEAT(p, others(k->t, k->me) & ~(1u << k->t->lord)))
        if (in_group(k, p, GROUP_PRIORITY | GROUP_SAVE | GROUP_RECOVER | GROUP_DRAW_PEACH) ||
            has_skill(k->t, p, SKILL_BUQU) || has_skill(k->t, p, SKILL_NOSBUQU))
            return true;
    return false;
}

static double renegade_no_loyalist(sgs_think *k, uint32_t p)
{
    uint32_t judged = judged_role(k, p);
    bool lord = is_lord(k, p);
    if (role_count(k, FSD_SGS_REBEL) > 1)
        return lord ? ally : judged == FSD_SGS_REBEL ? main_enemy : 0;
    if (role_count(k, FSD_SGS_RENEGADE) > 1)
        return lord ? 0 : judged == FSD_SGS_RENEGADE ? 3 : main_enemy;
    if (fsd_sgs_process(k) == PROCESS_LOYALIST) {
        if (lord)
            return fsd_sgs_lord_healthy(k) ? 1 : -1;
        return judged == FSD_SGS_REBEL ? 0 : main_enemy;
    }
    if (rebels_lead(k))
        return judged == FSD_SGS_REBEL ? main_enemy : tolerated;
    return lord ? 0 : main_enemy;
}

static double renegade_no_rebel(sgs_think *k, uint32_t p)
{
    const fsd_sgs_memory *m = k->m;
    bool passing = m->renegade[k->me] == 0;
    uint32_t judged = judged_role(k, p);
    if (role_count(k, FSD_SGS_LOYALIST) == 0) {
        if (is_lord(k, p))
            return 0;
        return fsd_sgs_lord_healthy(k) ? 3 : main_enemy;
    }
    bool taken_for_loyal = judged_role(k, k->me) == FSD_SGS_LOYALIST;
    if (m->explicit_renegade && role_count(k, FSD_SGS_RENEGADE) == 1 && passing && taken_for_loyal)
        return judged == FSD_SGS_RENEGADE ? main_enemy : tolerated;
    if (is_lord(k, p)) {
        if (!m->explicit_renegade && passing)
            return 0;
        return fsd_sgs_lord_healthy(k) ? 1 : 0;
    }
    if (judged == FSD_SGS_RENEGADE && role_count(k, FSD_SGS_RENEGADE) > 1)
        return 3;
    return main_enemy;
}

/* Against whichever side is the stronger by numbers alone. */
static double renegade_by_numbers(const sgs_think *k, uint32_t p)
{
    bool rebelish = role_count(k, FSD_SGS_LOYALIST) + 1 < role_count(k, FSD_SGS_REBEL);
    if (judged_role(k, p) == FSD_SGS_REBEL)
        return rebelish ? 3.5 : 0;
    return judged_role(k, p) == FSD_SGS_LOYALIST && !rebelish ? 3.5 : 0;
}

static double renegade_early(sgs_think *k, uint32_t p)
{
    bool rebelish = role_count(k, FSD_SGS_LOYALIST) + 1 < role_count(k, FSD_SGS_REBEL);
    if (role_count(k, FSD_SGS_RENEGADE) > 1 || fsd_sgs_overflow(k, k->me) <= -1)
        return 0;
    if (is_lord(k, p))
        return rebelish ? tolerated : 0;
    return renegade_by_numbers(k, p);
}

static double renegade_by_process(sgs_think *k, uint32_t p)
{
    uint32_t judged = judged_role(k, p);
    switch (fsd_sgs_process(k)) {
    case PROCESS_NEUTRAL:
        if (is_lord(k, p))
            return tolerated;
        if (other_saves(k))
            return main_enemy;
        return fsd_sgs_overflow(k, k->me) > 0 ? 3 : 0;
    case PROCESS_REBEL:
    case PROCESS_REBELISH:
        if (judged == FSD_SGS_REBEL)
            return main_enemy;
        return judged == FSD_SGS_NEUTRAL ? 0 : tolerated;
    case PROCESS_DILEMMA:
        if (judged == FSD_SGS_REBEL)
            return main_enemy;
        return judged == FSD_SGS_LOYALIST || judged == FSD_SGS_RENEGADE ? 0 : main_enemy;
    case PROCESS_LOYALISH:
        if (is_lord(k, p) || judged == FSD_SGS_RENEGADE)
            return 0;
        return renegade_by_numbers(k, p);
    default:
        if (is_lord(k, p) || judged == FSD_SGS_RENEGADE)
            return 0;
        return judged == FSD_SGS_REBEL ? ally : main_enemy;
    }
}

static bool ripe(const sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return judged_role(k, p) == FSD_SGS_REBEL && t->player[p].hp <= 1 && t->player[p].hand == 0 &&
           !HAS(p, BUQU) && !HAS(p, NOSBUQU) && !HAS(p, KONGCHENG);
}

static double as_renegade(sgs_think *k, uint32_t p)
{
    if (is_lord(k, p) && k->t->player[p].hp <= 0)
        return ally;
    if (ripe(k, p))
        return main_enemy;
    if (role_count(k, FSD_SGS_REBEL) == 0)
        return renegade_no_rebel(k, p);
    if (role_count(k, FSD_SGS_LOYALIST) == 0)
        return renegade_no_loyalist(k, p);
    if (first_round(k) && fsd_sgs_lord_healthy(k))
        return renegade_early(k, p);
    return renegade_by_process(k, p);
}

/* ---- The lord's side ---- */

/* Nobody is exposed: whoever has the most hp is suspect. */
static double by_highest_hp(const sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    bool lord = is_lord(k, k->me);
    int most = 0;
    for (EACH_SEAT(q, others(t, k->me) & ~(1u << t->lord)))
        if (t->player[q].hp > most)
            most = t->player[q].hp;
    if (most > 2)
        return t->player[p].hp == most ? main_enemy : 0;
    if (lord)
        return 0;
    return most < 2 || t->player[p].hp == 2 ? main_enemy : 1;
}

/* Somebody of whom nothing is known, by how many of each side are known. `full`: as many friends
 * as there can be; `spotted`: as many enemies. */
typedef struct sgs_tally {
    uint32_t friends, friends_in_all, enemies, enemies_in_all, suspects, sure_enemies;
} sgs_tally;

static int unjudged(sgs_think *k, const sgs_tally *n)
{
    int spare = fsd_sgs_overflow(k, k->me);
    if (n->friends >= n->friends_in_all)
        return spare > -1 ? 5 : 3;
    if (n->enemies >= n->enemies_in_all)
        return -1;
    if (spare > -1 && n->friends + 1 >= n->friends_in_all && n->sure_enemies <= 1 &&
        n->sure_enemies < 0.35 * n->suspects)
        return 1;
    return 0;
}

/* The same for all of whom nothing is known, so that it is worked out once. */
static int against_unjudged(sgs_think *k, sgs_tally (*tally)(sgs_think *))
{
    if (!(k->found & FOUND_TALLY)) {
        const sgs_tally n = tally(k);
        k->unjudged_level = (int8_t)unjudged(k, &n);
        k->found |= FOUND_TALLY;
    }
    return k->unjudged_level;
}

/* Renegades count on the side that they lean to: the weaker one, in games of odd numbers both. */
static bool is_odd(const sgs_think *k)
{
    uint32_t n = k->t->players;
    return k->t->variant == FSD_SGS_PLAIN && (n == 5 || n == 7 || n == 9);
}

/* `they_lead`: so that renegades hold to us. The lord is one of the loyalists. */
static sgs_tally tally_of(sgs_think *k, uint32_t ours, uint32_t theirs, bool they_lead)
{
    uint32_t renegade = role_count(k, FSD_SGS_RENEGADE);
    uint32_t n = count_seen(k, FSD_SGS_RENEGADE, ours), e = count_seen(k, theirs, ours);
    bool with_us = is_odd(k) || they_lead, with_them = is_odd(k) || !they_lead;
    return (sgs_tally){ .friends = count_seen(k, ours, ours) + (with_us ? n : 0),
                        .friends_in_all = role_count(k, ours) + (with_us ? renegade : 0) +
                                          (ours == FSD_SGS_LOYALIST),
                        .enemies = e + (with_them ? n : 0),
                        .enemies_in_all = role_count(k, theirs) + (with_them ? renegade : 0) +
                                          (theirs == FSD_SGS_LOYALIST),
                        .sure_enemies = e,
                        .suspects =
                            role_count(k, theirs) + (theirs == FSD_SGS_LOYALIST ? renegade : 0) };
}

static sgs_tally tally_of_lord(sgs_think *k)
{
    return tally_of(k, FSD_SGS_LOYALIST, FSD_SGS_REBEL, rebels_lead(k));
}

static double lord_exposed_renegade(sgs_think *k, uint32_t p)
{
    const fsd_sgs_memory *m = k->m;
    uint32_t judged = judged_role(k, p);
    if (is_lord(k, k->me)) {
        if (judged == FSD_SGS_LOYALIST)
            return ally;
        if (judged == FSD_SGS_RENEGADE && m->renegade[p] > 50)
            return main_enemy;
        return k->t->player[p].hp > 1 ? 4 : 0;
    }
    if (judged_role(k, k->me) == FSD_SGS_RENEGADE) {
        if (m->renegade[p] > 0)
            return main_enemy;
        for (EACH_SEAT(q, others(k->t, k->me)))
            if (m->renegade[q] > 0)
                return ally;
        return 4;
    }
    return judged == FSD_SGS_LOYALIST ? ally : 4;
}

static double lord_no_rebel(sgs_think *k, uint32_t p)
{
    const sgs_card slash = { .kind = SLASH, .suit = FSD_SGS_NO_SUIT };
    bool lord = is_lord(k, k->me);
    if (k->t->living == 3 && !lord)
        return main_enemy;
    if (lord && k->t->player[p].hp <= 2 && fsd_sgs_slash_damage(k, &slash, k->me, p) > 1)
        return 0;
    return k->m->explicit_renegade ? lord_exposed_renegade(k, p) : by_highest_hp(k, p);
}

static double lord_alone(sgs_think *k, uint32_t p)
{
    int hp = k->t->player[p].hp;
    switch (role_count(k, FSD_SGS_REBEL)) {
    case 1:
        return fsd_sgs_lord_in_danger(k) ? tolerated : hp + 1;
    case 2:
        return hp - 1;
    default:
        return tolerated;
    }
}

/* Who does nothing shows nothing, or seems kind: if rebels live and none is known for long, or more
 * are taken for loyalists than there are, the judgements cannot be relied on. */
static bool is_doubtful(sgs_think *k, uint32_t judged)
{
    if (k->m->turncount < PARAM(PATIENCE) || count_judged(k, FSD_SGS_REBEL) > 0)
        return false;
    uint32_t loyal = count_seen(k, FSD_SGS_LOYALIST, FSD_SGS_LOYALIST);
    return judged == FSD_SGS_NEUTRAL ||
           (judged == FSD_SGS_LOYALIST && loyal > role_count(k, FSD_SGS_LOYALIST) + 1);
}

static double as_lord_side(sgs_think *k, uint32_t p)
{
    uint32_t loyal = role_count(k, FSD_SGS_LOYALIST), rebel = role_count(k, FSD_SGS_REBEL);
    uint32_t renegade = role_count(k, FSD_SGS_RENEGADE), judged = judged_role(k, p);
    if (is_lord(k, p))
        return ally;
    if (renegade == 0 && loyal == (is_lord(k, k->me) ? 0u : 1u))
        return main_enemy;
    if (judged == FSD_SGS_NEUTRAL && rebel > 0 && against_unjudged(k, tally_of_lord) != 0)
        return k->unjudged_level;
    if (judged == FSD_SGS_NEUTRAL && rebel == 0 && k->m->explicit_renegade && renegade == 1)
        return tolerated;
    if (rebel == 0)
        return lord_no_rebel(k, p);
    if (is_doubtful(k, judged))
        return by_highest_hp(k, p);
    if (loyal == 0 && judged == FSD_SGS_RENEGADE)
        return lord_alone(k, p);
    if (renegade == 0 && judged == FSD_SGS_LOYALIST)
        return ally;
    if (renegade == 0 && k->m->turncount > 1 && count_judged(k, FSD_SGS_REBEL) == 0)
        return by_highest_hp(k, p);
    if (judged == FSD_SGS_REBEL)
        return main_enemy;
    if (judged == FSD_SGS_LOYALIST)
        return ally;
    if (judged == FSD_SGS_RENEGADE)
        return rebels_lead(k) ? ally : fsd_sgs_lord_in_danger(k) ? 0 : k->t->player[p].hp + 1;
    return 0;
}

/* ---- A rebel ---- */

static sgs_tally tally_of_rebel(sgs_think *k)
{
    return tally_of(k, FSD_SGS_REBEL, FSD_SGS_LOYALIST, loyalists_lead(k));
}

static double as_rebel(sgs_think *k, uint32_t p)
{
    uint32_t rebel = role_count(k, FSD_SGS_REBEL), renegade = role_count(k, FSD_SGS_RENEGADE);
    if (role_count(k, FSD_SGS_LOYALIST) == 0 && renegade == 0)
        return is_lord(k, p) ? main_enemy : ally;
    switch (judged_role(k, p)) {
    case FSD_SGS_NEUTRAL:
        return against_unjudged(k, tally_of_rebel);
    case FSD_SGS_REBEL:
        return rebel > 1 || (renegade > 0 && loyalists_lead(k)) ? ally : main_enemy;
    case FSD_SGS_RENEGADE:
        return loyalists_lead(k) ? tolerated : k->t->player[p].hp + 1;
    default:
        return main_enemy;
    }
}

/* ---- All ---- */

static double find_level(sgs_think *k, uint32_t p)
{
    if (p == k->me)
        return ally;
    if (k->t->living == 2)
        return main_enemy;
    if (k->m->predictable)
        return by_known_roles(k, p);
    switch (k->role) {
    case FSD_SGS_RENEGADE:
        return as_renegade(k, p);
    case FSD_SGS_REBEL:
        return as_rebel(k, p);
    case FSD_SGS_LORD:
    case FSD_SGS_LOYALIST:
        return as_lord_side(k, p);
    default:
        return 0;
    }
}

double fsd_sgs_level(sgs_think *k, uint32_t p)
{
    if (!(k->level_found >> p & 1)) {
        k->level_of[p] = find_level(k, p);
        k->level_found |= (uint16_t)(1u << p);
    }
    return k->level_of[p];
}

void fsd_sgs_find_sides(sgs_think *k)
{
    k->friend_set = k->enemy_set = 0;
    for (EACH_SEAT(p, others(k->t, k->me))) {
        double v = fsd_sgs_level(k, p);
        if (v < 0)
            k->friend_set |= (uint16_t)(1u << p);
        else if (v > 0)
            k->enemy_set |= (uint16_t)(1u << p);
    }
    k->found |= FOUND_SIDES;
}

uint16_t fsd_sgs_friends_of(sgs_think *k, uint32_t p)
{
    uint32_t mine = my_side(k), theirs = enemies(k);
    uint32_t set = mine >> p & 1 ? mine : theirs >> p & 1 ? theirs : 0;
    return (uint16_t)(set & ~(1u << p));
}

uint16_t fsd_sgs_enemies_of(sgs_think *k, uint32_t p)
{
    uint32_t mine = my_side(k), theirs = enemies(k);
    return (uint16_t)(mine >> p & 1 ? theirs : theirs >> p & 1 ? mine : 0);
}
