/* A Peach for the dying: who is saved, and by what. */
#include "sgs/mind/save.h"

#include "sgs/mind/rules.h"

enum { LAST_HP = 1 };

static double peaches(sgs_think *k, uint32_t p)
{
    return cards_num(k, p, PEACH);
}

static int missing(const sgs_think *k, uint32_t p)
{
    return 1 - k->t->player[p].hp;
}

/* ---- Reasons to leave anybody ---- */

static bool renegade_leaves(sgs_think *k, uint32_t dying)
{
    uint32_t loyal = role_count(k, FSD_SGS_LOYALIST), rebel = role_count(k, FSD_SGS_REBEL);
    if (k->role != FSD_SGS_RENEGADE || dying == k->me || is_lord(k, dying))
        return false;
    return loyal + 1 == rebel || loyal == rebel || k->t->current == k->me ||
           process_of_game(k) == PROCESS_NEUTRAL;
}

/* A weak lord's only Peach, with an enemy before his turn. */
static bool lord_keeps_it(sgs_think *k)
{
    return is_lord(k, k->me) && k->t->player[k->me].hp == LAST_HP && is_weak(k, k->me) &&
           peaches(k, k->me) == 1 && enemies_between(k, k->t->current, k->me, k->me) > 0;
}

/* A renegade is let die by the side that needs him no more. */
static bool renegade_is_left(sgs_think *k, uint32_t dying)
{
    uint32_t loyal = role_count(k, FSD_SGS_LOYALIST), rebel = role_count(k, FSD_SGS_REBEL);
    uint32_t renegade = role_count(k, FSD_SGS_RENEGADE);
    sgs_process p = process_of_game(k);
    if (dying == k->me || judged_role(k, dying) != FSD_SGS_RENEGADE)
        return false;
    if (k->role != FSD_SGS_REBEL && (loyal + renegade >= rebel || p == PROCESS_LOYALIST ||
                                     p == PROCESS_LOYALISH || p == PROCESS_DILEMMA))
        return true;
    bool against = k->role == FSD_SGS_REBEL || k->role == FSD_SGS_RENEGADE;
    return against && (rebel + renegade >= loyal + 2 || p == PROCESS_REBELISH ||
                       p == PROCESS_REBEL || p == PROCESS_DILEMMA);
}

/* ---- A friend ---- */

/* What is in progress strikes the lord next, who has nothing against it. */
static bool lord_is_struck_next(sgs_think *k)
{
    uint32_t lord = k->t->lord;
    uint32_t kind = k->m->use_kind;
    bool global = kind == SAVAGE_ASSAULT || kind == ARCHERY_ATTACK;
    if (!global || !(k->m->use_targets >> lord & 1) ||
        turns_until(k, lord) <= turns_until(k, k->me))
        return false;
    return cards_num(k, lord, kind == SAVAGE_ASSAULT ? SLASH : JINK) < 1;
}

/* Kept for the lord. */
static bool kept_for_lord(sgs_think *k, uint32_t dying)
{
    const sgs_table *t = k->t;
    bool bound = k->role == FSD_SGS_LOYALIST || (k->role == FSD_SGS_RENEGADE && t->living > 2);
    if (is_lord(k, dying) || dying == k->me || !bound || t->mode != FSD_SGS_IDENTITY)
        return false;
    if (peaches(k, k->me) <= k->m->will_need[t->lord])
        return true;
    return t->player[t->lord].hp == LAST_HP && lord_is_struck_next(k) && peaches(k, k->me) < 2;
}

/* What runs along the chain comes to me. */
static bool kept_for_myself(sgs_think *k)
{
    int need = k->m->will_need[k->me];
    return need > 0 && peaches(k, k->me) + cards_num(k, k->me, ANALEPTIC) <= need;
}

/* He kills himself: an ability of his own took his last hp, and he cannot strike for it. */
static bool kills_himself(sgs_think *k, uint32_t dying)
{
    return k->m->use_kind == ABILITY && k->m->use_skill == SKILL_NOSKUROU && k->m->user == dying &&
           !wears(k, dying, CROSSBOW);
}

static bool someone_else_helps(sgs_think *k, uint32_t dying)
{
    uint32_t rest = friends(k) & ~(1u << dying);
    for (EACH_SEAT(p, rest))
        if (peaches(k, p) > 0)
            return true;
    return false;
}

/* The lord stands at one hp and the current player may Slash him. */
static bool lord_is_in_reach(sgs_think *k, uint32_t dying)
{
    const sgs_table *t = k->t;
    uint32_t lord = t->lord, cur = t->current;
    const sgs_card slash = { .kind = SLASH, .suit = FSD_SGS_NO_SUIT };
    if (t->mode != FSD_SGS_IDENTITY || dying == lord || k->me == lord || !is_friend(k, lord) ||
        t->player[lord].hp != LAST_HP || cur >= SEATS || !is_enemy(k, cur))
        return false;
    if (!can_slash(k, cur, lord, &slash) || peaches(k, lord) > 0 ||
        cards_num(k, lord, ANALEPTIC) > 0)
        return false;
    uint32_t others_left = friends(k) & ~(1u << lord | 1u << dying);
    return count_bits(others_left) <= 2 &&
           peaches(k, k->me) <= enemies_between(k, cur, lord, k->me) + 1;
}

/* Whoever stands with one hp and must live comes before others: the lord, for a renegade too. */
static bool lord_comes_first(sgs_think *k)
{
    uint32_t lord = k->t->lord;
    if (k->t->mode != FSD_SGS_IDENTITY || k->t->player[lord].hp != LAST_HP || lord == k->me)
        return false;
    if (!is_friend(k, lord) && k->role != FSD_SGS_RENEGADE)
        return false;
    return side_num(k, my_side(k), PEACH) <= 1;
}

static bool saves_friend(sgs_think *k, uint32_t dying)
{
    bool lord = is_lord(k, dying), self = dying == k->me;
    if (needs_death(k, dying))
        return because(k, TERM_DEATH_HELPS);
    if (kept_for_lord(k, dying))
        return because(k, TERM_FOR_THE_LORD);
    if (!lord && kept_for_myself(k))
        return because(k, TERM_FOR_HIMSELF);
    double all = side_num(k, my_side(k), PEACH) + (self ? cards_num(k, k->me, ANALEPTIC) : 0);
    if (!lord && all < missing(k, dying))
        return because(k, TERM_IN_VAIN);
    if (!lord && !self && !someone_else_helps(k, dying) && peaches(k, k->me) < missing(k, dying))
        return because(k, TERM_IN_VAIN);
    if (lord_is_in_reach(k, dying))
        return because(k, TERM_FOR_THE_LORD);
    if (kills_himself(k, dying))
        return because(k, TERM_DEATH_HELPS);
    if (lord || self)
        return true;
    if (not_to_be_saved(k, dying))
        return because(k, TERM_SAVES_HIMSELF);
    return lord_comes_first(k) ? because(k, TERM_FOR_THE_LORD) : true;
}

/* ---- An enemy: whose death would cost more, or who is to suffer on ---- */

static bool costs_the_lord(sgs_think *k, uint32_t dying)
{
    const sgs_table *t = k->t;
    if (!HAS(dying, WUHUN) || t->mode != FSD_SGS_IDENTITY || !alive(t, t->lord))
        return false;
    bool costs_lord = t->player[t->lord].mark[MARK_NIGHTMARE] > 0;
    for (EACH_SEAT(p, living(t)))
        costs_lord &= t->player[p].mark[MARK_NIGHTMARE] <= t->player[t->lord].mark[MARK_NIGHTMARE];
    uint32_t opponents = (uint32_t)role_count(k, FSD_SGS_REBEL) + role_count(k, FSD_SGS_RENEGADE);
    bool needs_lord = (k->role == FSD_SGS_RENEGADE && t->living > 2) ||
                      ((k->role == FSD_SGS_LORD || k->role == FSD_SGS_LOYALIST) && opponents > 1);
    return costs_lord && needs_lord && final_changer(k, dying) != CHANGED_BY_US;
}

/* The last enemy has nothing and cannot come to anything. */
static bool is_helpless(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return enemies(k) == 1u << p && cards_of(t, p) == 0 && !HAS_GROUP(p, MASOCHISM) &&
           !endures(t, p) && !(HAS(p, NIEPAN) && !done(t, p, SKILL_NIEPAN));
}

static bool all_are_strong(sgs_think *k)
{
    for (EACH_SEAT(p, my_side(k)))
        if (is_weak(k, p))
            return false;
    return true;
}

/* A last enemy is saved once more, by those who are sure to win, only to be struck again. */
static bool whips(sgs_think *k, uint32_t dying)
{
    enum { ENOUGH = 3 };
    const sgs_table *t = k->t;
    uint32_t us = count_bits(my_side(k));
    if (us < ENOUGH || t->mode == FSD_SGS_KOF || !is_helpless(k, dying))
        return false;
    if (t->mode == FSD_SGS_3V3)
        return all_are_strong(k);
    if (role_count(k, FSD_SGS_RENEGADE) > 0 || t->current >= SEATS ||
        next_alive(t, t->current) == dying)
        return false;
    if (k->role == FSD_SGS_REBEL)
        return role_count(k, FSD_SGS_LOYALIST) == 0 && all_are_strong(k);
    return role_count(k, FSD_SGS_REBEL) == 1;
}

static bool saves_enemy(sgs_think *k, uint32_t dying)
{
    bool whipping = whips(k, dying);
    if (k->note)
        k->note->whips = whipping;
    if (whipping)
        because(k, TERM_STRUCK_AGAIN);
    return whipping || costs_the_lord(k, dying);
}

/* ---- The answer ---- */

static bool give(sgs_think *k, sgs_answer *out, uint32_t dying)
{
    sgs_card card;
    if (dying == k->me && get_card(k, ANALEPTIC, NULL, &card) && say_made(k, out, &card) &&
        fsd_sgs_fits(k, out))
        return true;
    if (get_card(k, PEACH, NULL, &card) && say_made(k, out, &card) && fsd_sgs_fits(k, out))
        return true;
    return say_no(out);
}

bool fsd_sgs_answer_peach(sgs_think *k, sgs_answer *out)
{
    uint32_t dying = k->r->to;
    if (k->note)
        k->note->whips = 0;
    if (dying == k->me && !needs_death(k, k->me))
        return give(k, out, dying);
    if (renegade_leaves(k, dying) || lord_keeps_it(k) || renegade_is_left(k, dying)) {
        because(k, TERM_NOT_WORTH_IT);
        return say_no(out);
    }
    bool saves = is_friend(k, dying)  ? saves_friend(k, dying)
                 : is_enemy(k, dying) ? saves_enemy(k, dying)
                                      : false;
    return saves ? give(k, out, dying) : say_no(out);
}
