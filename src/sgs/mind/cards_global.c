/* Tricks on many: assaults, God Salvation, Amazing Grace and what is picked of it. */
#include "sgs/mind/rules.h"

/* ---- Assaults ------------------------------------------------------------------------------ */

/* Who does the damage: huoshou's owner that of Savage Assault. */
static uint8_t source_of(const sgs_think *k, const sgs_card *c, uint32_t user)
{
    const sgs_table *t = k->t;
    if (c->kind == SAVAGE_ASSAULT)
        for (EACH_SEAT(p, living(t)))
            if (HAS(p, HUOSHOU))
                return (uint8_t)p;
    return (uint8_t)user;
}

static uint32_t answer_to(const sgs_card *c)
{
    return c->kind == SAVAGE_ASSAULT ? SLASH : JINK;
}

static bool struck(sgs_think *k, const sgs_card *c, uint32_t p, uint32_t from)
{
    return trick_works(k, c, p, from) && damage_works(k, BLOW(from, p, FSD_SGS_NORMAL, 1));
}

static double by_leiji(sgs_think *k, uint32_t p, uint32_t from)
{
    const sgs_table *t = k->t;
    bool dodges = cards_num(k, p, JINK) >= 1 || has_eight_diagram(k, p, from);
    if ((!HAS(p, LEIJI) && !HAS(p, NOSLEIJI)) || !dodges ||
        leiji_target(k, p, 50, from, HAS(p, NOSLEIJI)) == NOBODY)
        return 0;
    return 100 + (known_suit(k, p, FSD_SGS_SPADE) ? 150 : 35.0 * t->player[p].hand);
}

/* What only Archery Attack brings. */
static double by_arrows(sgs_think *k, uint32_t p, uint32_t from)
{
    double v = by_leiji(k, p, from);
    if (!has_eight_diagram(k, p, from))
        return v;
    sgs_changer last = fsd_sgs_final_changer(k, p);
    return v + 20 + (last == CHANGED_BY_THEM ? -15 : last == CHANGED_BY_US ? 10 : 0);
}

/* Who could die of it. */
static double at_one_hp(sgs_think *k, uint32_t p, uint32_t user)
{
    const sgs_table *t = k->t;
    double v = 0, mine = cards_num(k, k->me, PEACH);
    if (t->player[p].hp != 1)
        return 0;
    if (t->current < SEATS && HAS(t->current, WANSHA) && cards_num(k, p, PEACH) < 1)
        v += is_friend(k, p) && mine >= 1 ? -20 : -30;
    if (is_lord(k, user) && judged_role(k, p) == FSD_SGS_LOYALIST && mine < 1) {
        sgs_set worn = fsd_sgs_equipped(t, user);
        v -= 20.0 * (t->player[user].hand + set_count(&worn));
    }
    return v;
}

static double by_skills(sgs_think *k, const sgs_card *c, uint32_t p)
{
    const sgs_table *t = k->t;
    double v = 0;
    if (t->player[p].hp <= 1)
        return 0;
    uint32_t cards = set_count(&c->cards), rage = 5u * t->player[p].mark[MARK_RAGE];
    if (HAS(p, JIANXIONG) || HAS(p, NOSJIANXIONG))
        v += cards > 1 ? 10.0 * cards : 10;
    if (HAS(p, SHENFEN) && HAS(p, KUANGBAO))
        v += rage < 25 ? rage : 25;
    return v;
}

double fsd_sgs_assault_worth_to(sgs_think *k, const sgs_card *c, uint32_t p, uint32_t user)
{
    const sgs_table *t = k->t;
    uint32_t from = source_of(k, c, user), class = answer_to(c);
    if (!struck(k, c, p, from))
        return 10 + (c->kind == SAVAGE_ASSAULT && HAS(p, JUXIANG) && c->skill == 0 ? 20 : 0);
    double v = lacks(k, p, class) || cards_num(k, p, class) < 1 ? -70 : -50;
    double hp = 5.0 * t->player[p].hp;
    v += hp < 20 ? hp : 20;
    v += profits(k, p, from, false) ? 40 : 0;
    v += may_lose_hp(k, p, from, false, true, false) ? 10 : 0;
    v += c->kind == ARCHERY_ATTACK ? by_arrows(k, p, from) : 0;
    return v + at_one_hp(k, p, user) + by_skills(k, c, p);
}

/* Lieges would answer for the lord. */
static bool lord_is_helped(sgs_think *k, const sgs_card *c)
{
    const sgs_table *t = k->t;
    uint32_t lord = t->lord;
    bool arrows = c->kind == ARCHERY_ATTACK;
    if (arrows ? !HAS(lord, HUJIA) : !HAS(lord, JIJIANG))
        return false;
    uint32_t lieges = fsd_sgs_of_kingdom(t, arrows ? FSD_SGS_WEI : FSD_SGS_SHU);
    return side_num(k, lieges & friends_of(k, lord), answer_to(c)) >= 1;
}

static double lord_in_it(sgs_think *k, const sgs_card *c, uint32_t from)
{
    const sgs_table *t = k->t;
    uint32_t lord = t->lord;
    if (t->mode != FSD_SGS_IDENTITY || lord == k->me || !lord_in_danger(k) ||
        !struck(k, c, lord, from) || lord_is_helped(k, c))
        return 0;
    int hp = t->player[lord].hp;
    if (!is_enemy(k, lord))
        return hp == 1 ? -2013 : -250;
    double v = hp == 1 ? 200 : 150, more = 150 - hp * 25;
    if (hp > 2)
        return v;
    v += count_bits(enemies(k)) == 1 ? more : 0;
    return v + (t->player[lord].hand == 0 ? more : 0);
}

/* What skills, roles and the first round add. */
static double around_it(sgs_think *k, const sgs_card *c)
{
    const sgs_table *t = k->t;
    uint32_t lord = t->lord;
    bool fed = HAS(k->me, JIANXIONG) || HAS(k->me, NOSJIANXIONG) || HAS(k->me, LUANJI);
    double v = HAS(k->me, JIZHI) || HAS(k->me, NOSJIZHI) ? 51 : 0;
    v += fed ? 2.0 * count_bits(enemies(k)) : 0;
    if (t->mode != FSD_SGS_IDENTITY || is_lord(k, k->me))
        return v;
    uint32_t seat =
        (uint32_t)(t->player[k->me].ring - t->player[lord].ring + t->living) % t->living;
    if (k->m->turncount < 2 && seat < 3 && c->kind == SAVAGE_ASSAULT)
        v += k->role == FSD_SGS_REBEL ? -50 : 50;
    if (role_count(k, FSD_SGS_REBEL) == 0 && role_count(k, FSD_SGS_LOYALIST) > 0 &&
        is_weak(k, lord))
        v -= 300;
    return v;
}

double fsd_sgs_assault_worth(sgs_think *k, const sgs_card *c)
{
    const sgs_table *t = k->t;
    uint32_t from = source_of(k, c, k->me), ours = 0, theirs = 0;
    double v = 0;
    for (EACH_SEAT(p, others(t, k->me))) {
        bool friendly = is_friend(k, p), hit = struck(k, c, p, from);
        if (hit && cannot_be_hurt(k, p, from, 1))
            v -= 250;
        if (!friendly && !is_enemy(k, p))
            continue;
        double to = fsd_sgs_assault_worth_to(k, c, p, k->me);
        v += friendly ? to : -to;
        ours += hit && friendly;
        theirs += hit && !friendly;
    }
    if (theirs == 0)
        return ours == 0 && (HAS(k->me, JIZHI) || HAS(k->me, NOSJIZHI)) ? 10 : -100;
    return v + lord_in_it(k, c, from) + around_it(k, c);
}

/* In the first rounds one does not strike at all the table. */
static bool too_early(sgs_think *k, const sgs_card *c)
{
    bool arrows = c->kind == ARCHERY_ATTACK;
    if (k->t->mode != FSD_SGS_IDENTITY || k->t->players < 4 || k->m->turncount >= 2)
        return false;
    switch (k->role) {
    case FSD_SGS_LORD:
        return arrows && overflow(k, k->me) <= 0;
    case FSD_SGS_LOYALIST:
        return arrows;
    case FSD_SGS_REBEL:
        return !arrows;
    default:
        return false;
    }
}

/* Luanji's lord may all the same, at times. */
static double by_boldness(sgs_think *k)
{
    enum { OF_A_HUNDRED = 40 };
    const sgs_table *t = k->t;
    if (k->role != FSD_SGS_LORD || !HAS(k->me, LUANJI) || chance(k, 100) >= OF_A_HUNDRED)
        return 0;
    return 300;
}

USE_CARD(assault)
{
    double more = 0;
    if (!usable(k, c)) {
        because(k, TERM_NOT_ALLOWED);
        return;
    }
    if (too_early(k, c)) {
        more = by_boldness(k);
        if (more == 0) {
            because(k, TERM_TOO_EARLY);
            return;
        }
    }
    if (fsd_sgs_assault_worth(k, c) + more > 0)
        use_it(plan, c);
    else
        because(k, TERM_HURTS_US);
}

/* ---- God Salvation ------------------------------------------------------------------------- */

static double healing_worth(sgs_think *k, const sgs_card *c, uint32_t p)
{
    const sgs_table *t = k->t;
    int hp = t->player[p].hp;
    if (!fsd_sgs_wounded(t, p) || !trick_works(k, c, p, k->me))
        return 0;
    bool dying = hp <= 1 && is_weak(k, p);
    double v = 10 + (HAS_GROUP(p, MASOCHISM) ? 5 : 0);
    v += dying ? 5 : 0;
    if (is_lord(k, p))
        v += 10.0 / (hp > 1 ? hp : 1) + (dying ? 10 : 5);
    return v - (may_lose_hp(k, p, NOBODY, false, true, true) ? 3 : 0);
}

static bool anybody_wounded(sgs_think *k, const sgs_card *c, uint32_t set)
{
    for (EACH_SEAT(p, set))
        if (fsd_sgs_wounded(k->t, p) && trick_works(k, c, p, k->me))
            return true;
    return false;
}

static double salvation_worth(sgs_think *k, const sgs_card *c)
{
    const sgs_table *t = k->t;
    bool last = t->player[k->me].hand == 1 &&
                (HAS_GROUP(k->me, EMPTY_HAND) || fsd_sgs_least_hand(k, k->me) > 0);
    double v = HAS(k->me, JIZHI) || HAS(k->me, NOSJIZHI) ? 6 : 0;
    v += last ? 5 : 0;
    for (EACH_SEAT(p, my_side(k)))
        v += 10 * cards_num(k, p, NULLIFICATION) + healing_worth(k, c, p);
    for (EACH_SEAT(q, enemies(k)))
        v -= 10 * cards_num(k, q, NULLIFICATION) + healing_worth(k, c, q);
    return v;
}

USE_CARD(god_salvation)
{
    const double enough = 5;
    bool ours = anybody_wounded(k, c, my_side(k)), theirs = anybody_wounded(k, c, enemies(k));
    bool draws = HAS(me, JIZHI) || HAS(me, NOSJIZHI);
    if ((ours && salvation_worth(k, c) > enough) || (!ours && !theirs && draws))
        use_it(plan, c);
    else
        because(k, TERM_HURTS_US);
}

/* ---- Amazing Grace ------------------------------------------------------------------------- */

static bool lord_side_early(const sgs_think *k)
{
    const sgs_table *t = k->t;
    bool lords = k->role == FSD_SGS_LORD || k->role == FSD_SGS_LOYALIST;
    if (t->mode != FSD_SGS_IDENTITY || !lords || k->m->turncount > 2 || t->living <= 5)
        return false;
    return (uint32_t)(t->player[k->me].ring - t->player[t->lord].ring + t->living) % t->living < 3;
}

USE_CARD(amazing_grace)
{
    bool last = t->player[me].hand == 1 && HAS_GROUP(me, EMPTY_HAND);
    double weight = last || HAS(me, JIZHI) || HAS(me, NOSJIZHI) ? 0.6 : 0.8, each = weight;
    double v = 1;
    if (lord_side_early(k)) {
        because(k, TERM_TOO_EARLY);
        return;
    }
    for (uint32_t p = next_alive(t, me); p != me; p = next_alive(t, p)) {
        double sign = is_friend(k, p) ? 1 : is_enemy(k, p) ? -1 : 0;
        if (sign != 0 && trick_works(k, c, p, me))
            v += each * sign;
        if (v < 0) {
            because(k, TERM_HURTS_US);
            return;
        }
        each *= weight;
    }
    use_it(plan, c);
}

/* ---- In 3v3: which way round ---- */

/* What helps goes to a friend first, what hurts to an enemy. */
ANSWER_CARD(choice, direction)
{
    enum { CLOCKWISE, COUNTER };
    bool helps = r->reason_kind == GOD_SALVATION || r->reason_kind == AMAZING_GRACE;
    return say_choice(out, is_friend(k, next_alive(t, me)) == helps ? CLOCKWISE : COUNTER);
}
