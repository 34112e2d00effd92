/* How the skills of the generals of Fire from Wu and Qun are used. */
#include "sgs/mind/rules.h"

/* ---- Taishi Ci ---- */

/* Cards to contest by: the first two Peaches stay. */
static uint32_t strongest(sgs_think *k)
{
    enum { KEPT = 2 };
    uint32_t peaches = 0, best = NO_CARD;
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        if ((serves(k, id) >> PEACH & 1) && peaches++ < KEPT)
            continue;
        if (is_valuable(k, id, k->me))
            continue;
        if (best == NO_CARD || face.number > my_face(k, best).number ||
            (face.number == my_face(k, best).number && is_slash(my_face(k, best).kind) &&
             !is_slash(face.kind)))
            best = id;
    }
    return best == NO_CARD ? max_card(k, k->me) : best;
}

/* Enemies that a further Slash could reach and would be worth. */
static uint32_t further_victims(sgs_think *k, uint32_t spent)
{
    sgs_set rest = k->hand, slashes;
    sgs_card slash;
    uint32_t n = 0, foes = enemies(k);
    set_drop(&rest, spent);
    slashes = my_cards(k, SLASH);
    slashes = set_and(&slashes, &rest);
    if (!get_card(k, SLASH, &slashes, &slash))
        return 0;
    for (EACH_SEAT(p, foes))
        n += level(k, p) > 3 && !fsd_sgs_forbidden(k->t, k->me, p, &slash) &&
             slash_works(k, &slash, p, k->me) && !slash_unwise(k, &slash, p, k->me) &&
             is_good_target(k, p, foes);
    return n;
}

static bool contest(sgs_contest *out, uint32_t p, uint32_t card, double priority)
{
    *out = (sgs_contest){ (uint8_t)p, (uint8_t)card, priority };
    return true;
}

static bool may_contest(sgs_think *k, uint32_t p)
{
    return k->t->player[p].hand > 0 && !last_card_helps(k, p);
}

static bool friend_to_beat(sgs_think *k, int number, uint32_t *who)
{
    enum { LIKELY = 7 };
    sgs_seats line = in_order(k, friends(k), BY_HAND);
    for (uint32_t n = line.count; n-- > 0;) {
        uint32_t p = *who = line.seat[n];
        if (k->t->player[p].hand > 0 && min_card(k, p) != NO_CARD && number > min_number(k, p))
            return true;
    }
    for (uint32_t n = line.count; n-- > 0;) {
        uint32_t p = *who = line.seat[n];
        if (k->t->player[p].hand > 0 && number >= LIKELY)
            return true;
    }
    return false;
}

/* To win: one Slash more, at one target more. */
static bool for_a_slash(sgs_think *k, uint32_t card, uint32_t victims, sgs_contest *out)
{
    static const double before_slashes = 7.2;
    enum { HIGH = 10 };
    int number = my_face(k, card).number;
    sgs_seats line = in_order(k, enemies(k), BY_HAND);
    uint32_t friend;
    for (EACH_OF(p, line))
        if (may_contest(k, p) && max_card(k, p) != NO_CARD && number > max_number(k, p))
            return contest(out, p, card, before_slashes);
    for (EACH_OF(q, line))
        if (may_contest(k, q) && number >= HIGH)
            return contest(out, q, card, before_slashes);
    return victims > 1 && friend_to_beat(k, number, &friend) &&
           contest(out, friend, card, before_slashes);
}

/* Rid of a friend's last card, or of one too many of an enemy. */
static bool for_the_cards(sgs_think *k, sgs_contest *out)
{
    static const double after_slashes = 1.2;
    const sgs_table *t = k->t;
    uint32_t card = useless_card(k);
    if (card == NO_CARD)
        return false;
    for (EACH_SEAT(p, friends(k)))
        if (HAS(p, KONGCHENG) && t->player[p].hand == 1 && enemies_between(k, k->me, p, p) > 0)
            return contest(out, p, card, after_slashes);
    if (overflow(k, k->me) <= 0)
        return false;
    sgs_seats line = in_order(k, enemies(k), BY_HAND);
    for (EACH_OF(q, line))
        if (t->player[q].hand > 0 && !do_not_discard(k, q, HAND_))
            return contest(out, q, card, after_slashes);
    return false;
}

static bool plan_tianyi(sgs_think *k, sgs_contest *out)
{
    uint32_t card = strongest(k);
    if (fsd_sgs_gathers_bears(k) || card == NO_CARD)
        return false;
    uint32_t victims = further_victims(k, card);
    return (victims && for_a_slash(k, card, victims, out)) || for_the_cards(k, out);
}

OFFER(tianyi)
{
    sgs_set none = set_none();
    sgs_contest plan;
    if (plan_tianyi(k, &plan))
        offer_ability(k, SKILL_TIANYI, &none)->own_priority = plan.priority;
}

USE_SKILL(tianyi)
{
    sgs_contest found;
    if (!plan_tianyi(k, &found))
        return;
    use_it(plan, c);
    at(plan, found.target);
    note_contest(k, plan, found.card);
}

/* Asked by another's tianyi. */
ANSWER(pindian, tianyi)
{
    enum { HOPELESS = 6 };
    if (r->from == me)
        return false;
    if (t->player[r->from].hand == 1) {
        sgs_ids ids = by_keep(k, &r->cards, false);
        return ids.count && say_card(out, ids.id[0]);
    }
    if (is_friend(k, r->from)) {
        uint32_t least = min_card(k, me);
        return least != NO_CARD && say_card(out, least);
    }
    uint32_t best = max_card(k, me);
    if (best == NO_CARD || my_face(k, best).number < HOPELESS) {
        sgs_ids ids = by_use(k, &k->hand, true);
        return ids.count && say_card(out, ids.id[0]);
    }
    return say_card(out, best);
}

NEED(tianyi)
{
    return wins_contests(k, me, c) || is_slash(c->kind) || c->kind == ANALEPTIC;
}

/* ---- Yuan Shao ---- */

/* Somebody would surely fall to it. */
static bool kills_somebody(sgs_think *k)
{
    const sgs_table *t = k->t;
    for (EACH_SEAT(p, enemies(k)))
        if (t->player[p].hp == 1 && !wears(k, p, VINE) && !has_eight_diagram(k, p, k->me) &&
            damage_works(k, BLOW(k->me, p, FSD_SGS_NORMAL, 1)) &&
            cards_num(k, p, JINK) + cards_num(k, p, PEACH) + cards_num(k, p, ANALEPTIC) <= 0)
            return true;
    return false;
}

static bool may_be_shot(sgs_think *k, uint32_t id, bool all)
{
    uint64_t kinds = serves(k, id);
    if (kinds >> ARCHERY_ATTACK & 1)
        return false;
    return all || !((kinds >> PEACH | kinds >> EX_NIHILO) & 1);
}

OFFER(luanji)
{
    bool all = kills_somebody(k);
    sgs_ids ids = by_keep(k, &k->hand, false);
    for (uint32_t a = 0; a + 1u < ids.count; a++)
        for (uint32_t b = a + 1; b < ids.count; b++) {
            sgs_set two = set_of(ids.id[a]);
            if (my_face(k, ids.id[a]).suit != my_face(k, ids.id[b]).suit ||
                !may_be_shot(k, ids.id[a], all) || !may_be_shot(k, ids.id[b], all))
                continue;
            set_add(&two, ids.id[b]);
            sgs_card made = make_card(k, ARCHERY_ATTACK, SKILL_LUANJI, &two);
            if (!dry(k, &made, NULL))
                continue;
            offer(k, &made);
            return;
        }
}

/* ---- Yan Liang and Wen Chou ---- */

ANSWER(invoke, shuangxiong)
{
    enum { ENOUGH = 3 };
    const sgs_card duel = { .kind = DUEL, .suit = FSD_SGS_NO_SUIT };
    const sgs_player *mine = &t->player[me];
    if (fsd_sgs_gathers_bears(k) || skips_play(k, me) || mine->hand < ENOUGH || !enemies(k))
        return say_no(out);
    if (mine->hp < 2 && cards_num(k, me, SLASH) <= 1)
        return say_no(out);
    return say(out, dry(k, &duel, NULL));
}

OFFER(shuangxiong)
{
    enum { JUDGED_RED = 1 };
    bool red = t->player[me].mark[MARK_SHUANGXIONG] == JUDGED_RED;
    sgs_ids ids = by_use(k, &k->hand, true);
    for (EACH_ID(id, ids)) {
        uint32_t suit = my_face(k, id).suit;
        if (red ? !suit_black(suit) : !suit_red(suit))
            continue;
        offer_as(k, DUEL, SKILL_SHUANGXIONG, id);
        return;
    }
}

NEED(shuangxiong)
{
    return !skips_draw(k, me);
}

/* ---- Pang De ---- */

ANSWER(invoke, mengjin)
{
    if (is_friend(k, r->to))
        return say(out, unwanted_armour(k, r->to) || do_not_discard(k, r->to, HE));
    return say(out, !is_enemy(k, r->to) || !do_not_discard(k, r->to, HE));
}
