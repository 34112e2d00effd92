/* Before whom delayed tricks are laid. What skills add is in data/sgs/mind_delays.tsv. */
#include "generated/sgs/mind_delays.h"
#include "sgs/mind/rules.h"

/* Never. */
static const double refused = -100;

static bool any_delay(const sgs_table *t, uint32_t p)
{
    for (uint32_t i = 0; i < t->player[p].delayed; i++)
        if (t->player[p].delayed_kind[i] != LIGHTNING)
            return true;
    return false;
}

/* Enemies before whom something lies already. */
static uint32_t enemies_delayed(sgs_think *k)
{
    uint32_t n = 0;
    for (EACH_SEAT(p, enemies(k)))
        n += any_delay(k->t, p);
    return n;
}

/* Qiaobian's owner would pass it on before it is judged. */
static bool passed_on(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    for (EACH_SEAT(q, others(t, k->me))) {
        if (!HAS(q, QIAOBIAN) || is_friend(k, q) || t->player[q].face_down ||
            t->player[q].hand == 0)
            continue;
        bool before = turns_until(k, q) <= turns_until(k, p) && enemies_delayed(k) <= 1;
        if (before || t->player[p].face_down)
            return true;
    }
    return false;
}

/* Rows of one worth count once. */
static double of_skills(sgs_think *k, uint32_t p, uint32_t kind)
{
    double sum = 0;
    bool counted = false;
    for (uint32_t i = 0; i < FSD_SGS_MIND_DELAYS_COUNT; i++) {
        const fsd_sgs_mind_delays_row *row = &fsd_sgs_mind_delays_rows[i];
        bool same = i > 0 && row->kind == row[-1].kind && row->worth == row[-1].worth;
        counted = counted && same;
        if (row->kind != (int)kind || counted || !has_skill(k->t, p, row->skill))
            continue;
        sum += row->worth;
        counted = true;
    }
    return sum;
}

/* What both tricks are worth alike. */
static double common_worth(sgs_think *k, uint32_t p, uint32_t kind)
{
    const sgs_table *t = k->t;
    double v = of_skills(k, p, kind);
    v += is_lord(k, p) ? 3 : 0;
    v -= level(k, p) < 3 ? 10 : 0;
    v -= t->player[p].face_down ? 10 : 0;
    v -= HAS(p, KEJI) || HAS(p, SHENSU) ? t->player[p].hand : 0;
    v -= is_good_target(k, p, enemies(k)) ? 0 : 1;
    return v;
}

static double indulgence_worth(sgs_think *k, uint32_t p)
{
    enum { BEARS_NEEDED = 4 };
    const sgs_table *t = k->t;
    const sgs_player *him = &t->player[p];
    bool gathers =
        HAS(p, RENJIE) && HAS(p, BAIYIN) && !HAS(p, JILVE) && him->mark[MARK_BEAR] < BEARS_NEEDED;
    double v = him->hand - him->hp + common_worth(k, p, INDULGENCE);
    v += is_weak(k, p) ? 3 : 0;
    v -= gathers ? 20 : 0;
    v += known_count(k, p, DISMANTLEMENT) > 0 ? 2 : 0;
    return v + (t->living - (double)turns_until(k, p)) / 2;
}

static double shortage_worth(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    double v = -(double)t->player[p].hand + common_worth(k, p, SUPPLY_SHORTAGE);
    bool needs = HAS_GROUP(p, NEED) || HAS(p, ZHAOLIE) || HAS(p, TIANXIANG) || HAS(p, QINYIN) ||
                 HAS(p, RENJIE);
    v += HAS(p, ZAIQI) && lost(t, p) > 1 ? 10 : 0;
    v += needs ? 5 : 0;
    v += is_weak(k, p) ? 5 : 0;
    return v - (wants_no_cards(k, p, false) ? 1 : 0);
}

static double worth_of(sgs_think *k, const sgs_card *c, uint32_t p)
{
    const sgs_table *t = k->t;
    if ((HAS(p, QIAOBIAN) && !any_delay(t, p)) || passed_on(k, p))
        return refused;
    return c->kind == INDULGENCE ? indulgence_worth(k, p) : shortage_worth(k, p);
}

/* Knowing nobody, the lord begins with who comes next. */
static uint32_t next_stranger(const sgs_think *k)
{
    const sgs_table *t = k->t;
    uint32_t next = next_alive(t, k->me);
    bool blind = first_round(k) && k->role == FSD_SGS_LORD && !k->m->predictable &&
                 judged_role(k, next) == FSD_SGS_NEUTRAL;
    bool ally = HAS(k->me, SHICHOU) && t->player[next].kingdom == FSD_SGS_SHU;
    return blind && !ally ? 1u << next : 0;
}

USE_CARD(delay)
{
    uint32_t foes = enemies(k), best = NOBODY;
    double most = refused;
    if (!foes && c->kind == INDULGENCE)
        foes = next_stranger(k);
    sgs_seats line = in_order(k, foes & aims_of(k, c, plan), BY_DEFENCE);
    for (EACH_OF(p, line)) {
        double v = trick_works(k, c, p, me) ? worth_of(k, c, p) : refused;
        if (v <= refused)
            refuse(k, p, TERM_NO_EFFECT);
        if (v > most) {
            most = v;
            best = p;
        }
    }
    if (best == NOBODY) {
        because(k, TERM_NO_USE);
        return;
    }
    use_it(plan, c);
    at(plan, best);
}

/* ---- Lightning ---- */

/* An enemy who arranges the cards sits before a friend. */
static bool aimed_at_friend(sgs_think *k)
{
    const sgs_table *t = k->t;
    bool spades_turn = false;
    for (EACH_SEAT(p, enemies(k)))
        spades_turn |= HAS(p, HONGYAN);
    for (EACH_SEAT(q, enemies(k)))
        if ((HAS(q, GUANXING) || (HAS(q, GONGXIN) && spades_turn)) &&
            is_friend(k, next_alive(t, q)))
            return true;
    return false;
}

static bool strikes(const sgs_think *k, const sgs_card *c, uint32_t p)
{
    const sgs_table *t = k->t;
    return !HAS(p, HONGYAN) && !fsd_sgs_forbidden(t, k->me, p, c);
}

USE_CARD(lightning)
{
    const double enough = 1.5;
    uint32_t ours = 0, theirs = 0;
    sgs_changer changer = fsd_sgs_final_changer(k, me);
    if (!usable(k, c) || changer == CHANGED_BY_THEM ||
        (changer == CHANGED_BY_NOBODY && aimed_at_friend(k))) {
        because(k, TERM_UNWISE);
        return;
    }
    for (EACH_SEAT(p, living(t))) {
        if (!strikes(k, c, p))
            continue;
        theirs += level(k, p) >= 4;
        ours += is_friend(k, p);
    }
    if (changer == CHANGED_BY_US || (ours == 0 && theirs > 0) || theirs > enough * ours)
        use_it(plan, c);
    else
        because(k, TERM_UNWISE);
}
