/* How Peach and Analeptic are used in the play phase. */
#include "sgs/mind/rules.h"

/* ---- Peach ---- */

static bool known_to_rob(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    bool near = fsd_sgs_distance(t, p, k->me, 0) == 1;
    return HAS_GROUP(p, DRAW_PEACH) || known_count(k, p, DISMANTLEMENT) > 0 ||
           (near && cards_num(k, p, SNATCH) >= 1) || HAS(p, QIXI) || (near && HAS(p, JIXI)) ||
           HAS(p, TIAOXIN);
}

static bool somebody_robs(sgs_think *k)
{
    for (EACH_SEAT(p, enemies(k)))
        if (known_to_rob(k, p))
            return true;
    return false;
}

static bool weak_friendly_lord(sgs_think *k, int most_hp)
{
    const sgs_table *t = k->t;
    return t->mode == FSD_SGS_IDENTITY && t->lord != k->me && alive(t, t->lord) &&
           is_friend(k, t->lord) && is_weak(k, t->lord) && t->player[t->lord].hp <= most_hp;
}

/* It would be lost, or I could be. */
static bool must_eat(sgs_think *k)
{
    const sgs_player *mine = &k->t->player[k->me];
    if (mine->hand < 3 && somebody_robs(k))
        return true;
    if (mine->hp == 1 && !weak_friendly_lord(k, 1))
        return true;
    return cards_num(k, k->me, PEACH) > mine->hp;
}

static bool rende_gives(sgs_think *k)
{
    const sgs_table *t = k->t;
    bool unused = HAS(k->me, RENDE) && !(t->used[SKILL_RENDE / 64] >> SKILL_RENDE % 64 & 1);
    return (unused || HAS(k->me, NOSRENDE)) && friends(k);
}

static bool friend_is_to_wed(sgs_think *k)
{
    const sgs_table *t = k->t;
    if (!HAS(k->me, JIEYIN) || overflow(k, k->me) <= 0)
        return false;
    for (EACH_SEAT(p, friends(k)))
        if (!t->player[p].female && wounded(t, p))
            return true;
    return false;
}

/* Two friends at the least, ascending by hp. */
static bool others_need_it_more(sgs_think *k)
{
    const sgs_table *t = k->t;
    sgs_seats line = in_order(k, my_side(k), BY_HP);
    int spare = overflow(k, k->me);
    double peaches = cards_num(k, k->me, PEACH);
    if (line.seat[0] == k->me || t->player[k->me].hp < 2)
        return false;
    if (line.count > 1 && t->player[line.seat[1]].hp < 3 && spare < 2)
        return true;
    return t->player[line.seat[0]].hp < 2 && peaches <= 1 && spare < 3;
}

static bool keeps_for_lord(sgs_think *k)
{
    double peaches = cards_num(k, k->me, PEACH);
    return weak_friendly_lord(k, 2) &&
           !(peaches > 1 && peaches + cards_num(k, k->me, JINK) > max_hand(k, k->me));
}

static bool refuses_peach(sgs_think *k)
{
    const sgs_table *t = k->t;
    const sgs_player *mine = &t->player[k->me];
    double peaches = cards_num(k, k->me, PEACH);
    if (HAS(k->me, LONGHUN) && !is_lord(k, k->me) && mine->hand > 2)
        return because(k, TERM_SKILL) || true;
    if (HAS(k->me, HUNZI) && is_lord(k, k->me) && mine->hp < 4 && mine->hp > peaches)
        return because(k, TERM_SKILL) || true;
    return rende_gives(k) && (because(k, TERM_FOR_A_FRIEND) || true);
}

static bool eats(sgs_think *k)
{
    const sgs_table *t = k->t;
    if (HAS(k->me, YONGSI) && cards_num(k, k->me, PEACH) > max_hand(k, k->me))
        return true;
    if (refuses_peach(k))
        return false;
    if (must_eat(k))
        return true;
    if (overflow(k, k->me) <= 0 && friends(k))
        return because(k, TERM_KEEPS_IT);
    if ((HAS(k->me, KUANGGU) && lost(t, k->me) == 1) ||
        may_lose_hp(k, k->me, NOBODY, false, false, true))
        return because(k, TERM_NO_NEED);
    if (keeps_for_lord(k) || others_need_it_more(k) || friend_is_to_wed(k))
        return because(k, TERM_FOR_A_FRIEND);
    return true;
}

/* The Silver Lion heals by going: another armour takes its place, or it is put on for that. */
static bool lion_heals(sgs_think *k, sgs_card *out)
{
    bool wearing = wears(k, k->me, SILVER_LION), lion = false, other = false;
    sgs_card lion_card = { 0 }, other_card = { 0 };
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        if (face.kind == SILVER_LION) {
            lion = true;
            lion_card = face;
        } else if (kind_type(face.kind) == ARMOUR) {
            other = true;
            other_card = face;
        }
    }
    *out = wearing ? other_card : lion_card;
    return other && (wearing || lion);
}

USE_CARD(peach)
{
    sgs_card armour;
    if (!wounded(t, me)) {
        because(k, TERM_NO_NEED);
        return;
    }
    if (!eats(k))
        return;
    bool another = lion_heals(k, &armour);
    use_it(plan, another ? &armour : c);
}

/* ---- Analeptic ---- */

/* By itself only to be rid of it; the rule of the Slash drinks before it hits. */
USE_CARD(analeptic)
{
    if (wants_no_cards(k, me, false) && t->player[me].hand == 1 && !is_weak(k, me) && usable(k, c))
        use_it(plan, c);
    else
        because(k, TERM_BEFORE_A_SLASH);
}
