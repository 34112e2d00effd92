/* How the skills of the gods of Wu and Qun are used. */
#include "sgs/mind/rules.h"

/* ---- God Lv Meng ---- */

ANSWER(invoke, shelie)
{
    return say(out, true);
}

ANSWER(pick, shelie)
{
    uint32_t best = NO_CARD;
    double most = 0;
    for (EACH_CARD(id, &r->cards)) {
        sgs_card face = my_face(k, id);
        double need = card_need(k, &face);
        if (best == NO_CARD || need > most) {
            best = id;
            most = need;
        }
    }
    return best != NO_CARD && say_card(out, best);
}

OFFER(gongxin)
{
    sgs_set none = set_none();
    offer_ability(k, SKILL_GONGXIN, &none);
}

static bool may_hold_heart(sgs_think *k, uint32_t p)
{
    return known_suit(k, p, FSD_SGS_HEART) > 0 || unknown_hand(k, p) > 0;
}

USE_SKILL(gongxin)
{
    sgs_seats line = in_order(k, enemies(k) & aims_of(k, c, plan), BY_HAND);
    for (uint32_t n = line.count; n-- > 0;)
        if (may_hold_heart(k, line.seat[n])) {
            use_it(plan, c);
            at(plan, line.seat[n]);
            return;
        }
}

/* What he would miss most; it is remembered until it is asked where it goes. */
ANSWER(pick, gongxin)
{
    static const uint8_t order[] = { PEACH, EX_NIHILO, JINK, NULLIFICATION, SLASH };
    uint32_t best = NO_CARD;
    if (set_empty(&r->cards))
        return false;
    for (uint32_t n = 0; n < sizeof order && best == NO_CARD; n++)
        for (EACH_CARD(id, &r->cards))
            if (best == NO_CARD && is_class(card_face(t, r->to, id).kind, order[n]))
                best = id;
    best = best == NO_CARD ? set_from(&r->cards, 0) : best;
    if (k->note) {
        k->note->take_from = r->to;
        k->note->take_card = (uint8_t)best;
    }
    return say_card(out, best);
}

static bool welcome_to(sgs_think *k, uint32_t p, const sgs_card *face)
{
    return face->kind == PEACH || face->kind == EX_NIHILO || skill_wants(k, p, face);
}

/* I shall draw in this phase still. */
static bool draws_soon(sgs_think *k)
{
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        if (face.kind == IRON_CHAIN || (face.kind == EX_NIHILO && dry(k, &face, NULL)))
            return true;
    }
    return false;
}

/* A heart on the deck is what he draws or is judged by who acts next. */
static bool serves_on_deck(sgs_think *k, uint32_t from, const sgs_card *face)
{
    const sgs_table *t = k->t;
    uint32_t next = next_to_act(k, k->me);
    if (draws_soon(k) && welcome_to(k, k->me, face))
        return true;
    if (is_friend(k, next)) {
        if (lies_before(t, next, INDULGENCE))
            return true;
        return t->player[next].delayed == 0 && !skips_draw(k, next) && welcome_to(k, next, face);
    }
    if (is_enemy(k, next) && HAS(next, LUOSHEN))
        return true;
    if (is_enemy(k, next) && lies_before(t, next, SUPPLY_SHORTAGE) &&
        final_changer(k, next) != CHANGED_BY_THEM)
        return true;
    return next == from && is_trash(face->kind);
}

ANSWER(choice, gongxin)
{
    enum { DISCARD_IT, PUT_ON_DECK };
    if (!k->note || k->note->take_card >= CARDS || k->note->take_from >= SEATS)
        return say_choice(out, DISCARD_IT);
    uint32_t from = k->note->take_from;
    sgs_card face = card_face(t, me, k->note->take_card);
    k->note->take_from = NOBODY;
    k->note->take_card = NO_CARD;
    return say_choice(out, serves_on_deck(k, from, &face) ? PUT_ON_DECK : DISCARD_IT);
}

/* ---- God Lv Bu ---- */

ANSWER(choice, wumou)
{
    enum { PAY_HP, PAY_RAGE, PLENTY = 6, HEALTHY = 3 };
    const sgs_player *mine = &t->player[me];
    bool healthy = mine->hp + cards_num(k, me, PEACH) > HEALTHY;
    if (r->choices >> PAY_RAGE & 1 && (mine->mark[MARK_RAGE] > PLENTY || !healthy))
        return say_choice(out, PAY_RAGE);
    return say_choice(out, PAY_HP);
}

/* Whom a Duel of mine would surely finish, had I wushuang; or the first of several. */
static uint32_t victim_of_duel(sgs_think *k)
{
    const sgs_table *t = k->t;
    sgs_plan plan;
    if (HAS(k->me, WUSHUANG) || cards_num(k, k->me, SLASH) < 1)
        return NOBODY;
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        if (face.kind != DUEL || !dry(k, &face, &plan) || plan.targets == 0)
            continue;
        uint32_t p = plan.target[0];
        if (plan.targets > 1 || (t->player[p].hp == 1 && is_weak(k, p)))
            return p;
    }
    return NOBODY;
}

OFFER(wuqian)
{
    sgs_set none = set_none();
    offer_ability(k, SKILL_WUQIAN, &none);
}

USE_SKILL(wuqian)
{
    uint32_t p = victim_of_duel(k);
    if (p == NOBODY || !(aims_of(k, c, plan) >> p & 1))
        return;
    use_it(plan, c);
    at(plan, p);
}

static bool lives_by_cards(const sgs_table *t, uint32_t p)
{
    static const uint8_t skills[] = { SKILL_JIJIU,    SKILL_QINGNANG,  SKILL_LEIJI,
                                      SKILL_JIEYIN,   SKILL_NOSLEIJI,  SKILL_BEIGE,
                                      SKILL_KANPO,    SKILL_LIULI,     SKILL_QIAOBIAN,
                                      SKILL_GUIDAO,   SKILL_ZHIHENG,   SKILL_LONGHUN,
                                      SKILL_LIJIAN,   SKILL_NOSLIJIAN, SKILL_XUANFENG,
                                      SKILL_TIANXIANG };
    for (uint32_t i = 0; i < sizeof skills; i++)
        if (has_skill(t, p, skills[i]))
            return true;
    return false;
}

/* Four hand cards and all equipment go. */
static double loss_of(sgs_think *k, uint32_t p)
{
    enum { ALL_DISCARDED = 4 };
    const sgs_table *t = k->t;
    const sgs_player *him = &t->player[p];
    sgs_set worn = fsd_sgs_equipped(t, p);
    double hand = him->hand, gear = set_count(&worn);
    if (HAS(p, LIANYING) || HAS(p, NOSLIANYING))
        hand -= 0.9;
    hand = hand > ALL_DISCARDED ? 16 / hand : hand;
    if ((HAS(p, KONGCHENG) || asleep(t, p, SKILL_ZHIJI)) && him->hand > 0)
        hand *= 0.7;
    if (lives_by_cards(t, p))
        hand *= 0.95;
    if (wears(k, p, SILVER_LION) && wounded(t, p))
        gear -= 1.1;
    gear *= 1.1;
    if (HAS(p, XIAOJI))
        gear *= 0.7;
    if (HAS(p, NOSXUANFENG))
        gear *= 0.85;
    if (HAS(p, BAZHEN) && him->equip[FSD_SGS_ARMOUR] != NO_CARD)
        gear -= 1;
    return hand + gear;
}

/* Who falls by it may be saved: each Peach of a side once. */
static double wound_of(sgs_think *k, uint32_t p, double *our_saves, double *their_saves)
{
    const sgs_table *t = k->t;
    const sgs_player *him = &t->player[p];
    double v = 3.5 / (him->hp > 1 ? him->hp : 1), *side = is_friend(k, p) ? our_saves : their_saves;
    if (him->hp <= 1) {
        bool saved = saves_himself(k, p);
        if (!saved && *side >= 1 && (is_friend(k, p) || is_enemy(k, p))) {
            *side -= 1;
            saved = true;
        }
        v *= saved ? 0.9 : 1;
    }
    if (HAS(p, FANKUI) || HAS(p, NOSFANKUI))
        v *= 0.8;
    if (HAS(p, GUIXIN))
        v *= him->face_down ? 0.4 : 0.8 * (1.05 - t->living / 15.0);
    if (profits(k, p, k->me, false) || best_hp(k, p) == him->hp - 1)
        v *= 0.8;
    return v;
}

static bool turned_back(sgs_think *k)
{
    const sgs_table *t = k->t;
    if (t->player[k->me].face_down || HAS(k->me, JUSHOU) || HAS(k->me, NOSJUSHOU))
        return true;
    for (EACH_SEAT(p, friends(k)))
        if (HAS(p, FANGZHU) || HAS(p, JILVE))
            return true;
    return false;
}

/* The revenge of one who would fall comes down on us. */
static bool revenge_hurts(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return HAS(p, WUHUN) && t->player[p].hp <= 1 && !needs_death(k, p) &&
           (is_friend(k, p) || cannot_be_hurt(k, p, k->me, 1));
}

static bool shenfen_pays(sgs_think *k)
{
    enum { USUAL = 7 };
    const sgs_table *t = k->t;
    double benefit = turned_back(k) ? 1 : -0.5;
    double our_saves = saves(k, true), their_saves = saves(k, false);
    int struck = 0;
    for (EACH_SEAT(p, others(t, k->me))) {
        int sign = is_friend(k, p) ? -1 : is_enemy(k, p) ? 1 : 0;
        if (revenge_hurts(k, p))
            return false;
        benefit += sign * loss_of(k, p);
        if (!damage_works(k, BLOW(k->me, p, FSD_SGS_NORMAL, 1)))
            continue;
        struck++;
        benefit += sign * wound_of(k, p, &our_saves, &their_saves);
    }
    return benefit + (struck - USUAL) * 0.05 > 0;
}

OFFER(shenfen)
{
    sgs_set none = set_none();
    offer_ability(k, SKILL_SHENFEN, &none);
}

USE_SKILL(shenfen)
{
    bool of_lord = k->role == FSD_SGS_LOYALIST || k->role == FSD_SGS_RENEGADE;
    if (of_lord && is_lord(k, t->lord) && alive(t, t->lord) && is_weak(k, t->lord)) {
        because(k, TERM_FOR_THE_LORD);
        return;
    }
    if (shenfen_pays(k))
        use_it(plan, c);
    else
        because(k, TERM_HURTS_US);
}

/* ---- God Zhou Yu ---- */

/* That p loses one, from my view. */
static int loss_for(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    bool friend = is_friend(k, p), lord = is_lord(k, p);
    int v = friend ? -10 : 10;
    if (HAS_GROUP(p, MASOCHISM))
        v += friend ? -5 : 10;
    if (may_lose_hp(k, p, NOBODY, false, false, false))
        v += friend ? 5 : -5;
    if (is_weak(k, p))
        v += friend ? (lord ? -50 : -10) : 10;
    if (t->player[p].hp <= 1 && !endures(t, p)) {
        if (friend)
            v -= lord ? 60 : 20;
        else
            v += lord && count_bits(enemies(k)) > 1 ? 30 : 10;
    }
    return v;
}

/* That a wounded p recovers one. */
static int cure_for(sgs_think *k, uint32_t p)
{
    bool friend = is_friend(k, p), lord = is_lord(k, p);
    int v = friend ? 10 : -10;
    if (HAS_GROUP(p, MASOCHISM))
        v += friend ? 5 : -10;
    if (may_lose_hp(k, p, NOBODY, false, false, true))
        v += friend ? -5 : 5;
    if (is_weak(k, p))
        v += friend ? (lord ? 30 : 10) : -10;
    return v;
}

ANSWER(choice, qinyin)
{
    enum { ALL_LOSE, ALL_RECOVER };
    int down = 0, up = 0;
    for (EACH_SEAT(p, living(t))) {
        if (!is_friend(k, p) && !is_enemy(k, p))
            continue;
        down += loss_for(k, p);
        up += wounded(t, p) ? cure_for(k, p) : 0;
    }
    if (down > 0 && r->choices >> ALL_LOSE & 1)
        return say_choice(out, ALL_LOSE);
    if (up > 0 && r->choices >> ALL_RECOVER & 1)
        return say_choice(out, ALL_RECOVER);
    return say_no(out);
}

enum { GREAT = 3, MOST_SMALL = 3 };

static bool in_vine(sgs_think *k, uint32_t p)
{
    return wears(k, p, VINE) && armour_effective(k, p);
}

static bool chained_well(sgs_think *k, uint32_t p, uint32_t amount)
{
    return k->t->player[p].chained && good_chain(k, BLOW(k->me, p, FSD_SGS_FIRE, amount));
}

/* How soon one is burnt: 0 chained and in vine, 1 chained, 2 in vine, 3 else, 4 not at all. */
static uint32_t place_in_fire(sgs_think *k, uint32_t p, uint32_t amount)
{
    if (level(k, p) <= 3 || !damage_works(k, BLOW(k->me, p, FSD_SGS_FIRE, amount)))
        return 4;
    if (k->t->player[p].chained)
        return !chained_well(k, p, amount) ? 4 : in_vine(k, p) ? 0 : 1;
    return in_vine(k, p) ? 2 : 3;
}

/* The least useful card of each suit; false: a suit is missing. */
static bool four_suits(sgs_think *k, sgs_set *cards)
{
    sgs_ids ids = by_use(k, &k->hand, true);
    uint32_t suits = 0;
    *cards = set_none();
    for (EACH_ID(id, ids)) {
        uint32_t suit = my_face(k, id).suit;
        if (suits >> suit & 1)
            continue;
        suits |= 1u << suit;
        set_add(cards, id);
    }
    return suits == 15;
}

static bool worth_great(sgs_think *k, uint32_t p)
{
    const sgs_player *him = &k->t->player[p];
    return him->chained ? chained_well(k, p, GREAT) : in_vine(k, p) || him->hp <= GREAT;
}

/* Whether three points of hp may be spent. */
static bool may_pay(sgs_think *k)
{
    const sgs_table *t = k->t;
    int needed = (is_lord(k, k->me) ? 4 : 3) - t->player[k->me].hp;
    uint32_t chained = 0;
    if (k->role == FSD_SGS_RENEGADE && t->living > 2)
        return cards_num(k, k->me, PEACH) >= needed;
    if (!is_lord(k, k->me))
        return true;
    for (EACH_SEAT(p, enemies(k)))
        chained += t->player[p].chained;
    return !first_round(k) && role_count(k, FSD_SGS_REBEL) <= chained &&
           side_num(k, my_side(k), PEACH) >= needed;
}

static uint32_t great_target(sgs_think *k)
{
    const sgs_table *t = k->t;
    sgs_seats line = in_order(k, enemies(k), BY_HP);
    bool any = false;
    for (EACH_OF(p, line))
        any |= worth_great(k, p);
    if (!any || !may_pay(k))
        return NOBODY;
    for (uint32_t place = 0; place < 4; place++)
        for (EACH_OF(q, line))
            if (place_in_fire(k, q, GREAT) == place &&
                !(wears(k, q, SILVER_LION) && armour_effective(k, q)) &&
                !(HAS(q, TIANXIANG) && t->player[q].hand > 0))
                return q;
    return NOBODY;
}

/* Nobody but enemies is left of a game that has begun with more. */
static bool alone_at_last(sgs_think *k)
{
    const sgs_table *t = k->t;
    return t->living < t->players && enemies(k) == others(t, k->me);
}

static bool small_pays(sgs_think *k)
{
    enum { FRAIL = 2 };
    const sgs_table *t = k->t;
    uint32_t burning = 0, chained = 0;
    if (t->player[k->me].hp + cards_num(k, k->me, PEACH) + cards_num(k, k->me, ANALEPTIC) <= FRAIL)
        return true;
    for (EACH_SEAT(p, enemies(k))) {
        if (k->role == FSD_SGS_RENEGADE && is_lord(k, p))
            continue;
        burning += in_vine(k, p) || t->player[p].hp <= 1;
        chained += chained_well(k, p, 1);
    }
    burning += chained > 0;
    return burning > 2 || (burning > 1 && chained > 1) || alone_at_last(k);
}

OFFER(yeyan)
{
    static const double great = 9, small = 2.3;
    sgs_set cards, none = set_none();
    if (t->player[me].hand >= 4 && four_suits(k, &cards))
        offer_ability(k, SKILL_YEYAN, &cards)->own_priority = great;
    offer_ability(k, SKILL_YEYAN, &none)->own_priority = small;
}

static void burn_some(sgs_think *k, const sgs_card *c, sgs_plan *plan)
{
    sgs_seats line = in_order(k, enemies(k), BY_HP);
    for (uint32_t place = 0; place < 4; place++)
        for (EACH_OF(p, line)) {
            bool lord_spared = k->role == FSD_SGS_RENEGADE && is_lord(k, p) && k->t->living > 2;
            if (plan->targets < MOST_SMALL && place_in_fire(k, p, 1) == place && !lord_spared)
                at(plan, p);
        }
    if (plan->targets)
        use_it(plan, c);
}

USE_SKILL(yeyan)
{
    if (set_empty(&c->cards)) {
        if (small_pays(k))
            burn_some(k, c, plan);
        return;
    }
    uint32_t p = great_target(k);
    if (p == NOBODY)
        return;
    use_it(plan, c);
    at(plan, p);
}

ANSWER(choice, yeyan)
{
    return r->choices >> GREAT & 1 && say_choice(out, GREAT);
}
