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
    return t->player[t->lord].hp == LAST_HP && lord_is_struck_next(k) && peaches(k, k->me) < 2;
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
    double all = side_num(k, my_side(k), PEACH) + (self ? cards_num(k, k->me, ANALEPTIC) : 0);
    if (!lord && all < missing(k, dying))
        return because(k, TERM_IN_VAIN);
    if (!lord && !self && !someone_else_helps(k, dying) && peaches(k, k->me) < missing(k, dying))
        return because(k, TERM_IN_VAIN);
    if (lord_is_in_reach(k, dying))
        return because(k, TERM_FOR_THE_LORD);
    if (lord || self)
        return true;
    if (not_to_be_saved(k, dying))
        return because(k, TERM_SAVES_HIMSELF);
    return lord_comes_first(k) ? because(k, TERM_FOR_THE_LORD) : true;
}

/* ---- An enemy: only whose death would cost more ---- */

static bool saves_enemy(sgs_think *k, uint32_t dying)
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
