/* How the skills of the generals of Wind are used. */
#include "sgs/mind/rules.h"

/* ---- Xiahou Yuan ---- */

static const sgs_card bare_slash = { .kind = SLASH, .suit = FSD_SGS_NO_SUIT };

static bool may_be_rushed(sgs_think *k, uint32_t p, uint32_t set)
{
    return set >> p & 1 && !slash_unwise(k, &bare_slash, p, k->me);
}

static bool would_be_hit(sgs_think *k, uint32_t p)
{
    return slash_works(k, &bare_slash, p, k->me) && is_good_target(k, p, enemies(k));
}

/* Nothing but a Lightning lies before me, and only friends change judgements. */
static bool awaits_lightning(sgs_think *k)
{
    const sgs_player *mine = &k->t->player[k->me];
    bool ours = false, theirs = false;
    if (mine->delayed != 1 || mine->delayed_kind[0] != LIGHTNING)
        return false;
    for (EACH_SEAT(p, friends(k)))
        ours |= HAS_GROUP(p, WIZARD);
    for (EACH_SEAT(q, enemies(k)))
        theirs |= HAS_GROUP(q, WIZARD_HARM);
    return ours && !theirs;
}

/* For the judge and the draw phase. */
static uint8_t to_rush_instead_of_drawing(sgs_think *k, uint32_t set)
{
    static const double easy = 6, shaky = 8;
    const sgs_player *mine = &k->t->player[k->me];
    bool poor = mine->hp - mine->hand >= 2 || defence(k, k->me) < easy;
    sgs_seats line = in_order(k, enemies(k), BY_DEFENCE);
    if (awaits_lightning(k) || fsd_sgs_gathers_bears(k))
        return NOBODY;
    for (EACH_OF(p, line)) {
        if (!may_be_rushed(k, p, set))
            continue;
        if (defence_slash(k, p) < easy && would_be_hit(k, p))
            return (uint8_t)p;
        if (poor)
            return NOBODY;
    }
    for (EACH_OF(q, line))
        if (may_be_rushed(k, q, set))
            return would_be_hit(k, q) && defence(k, q) < shaky ? (uint8_t)q : NOBODY;
    return NOBODY;
}

/* One of two of a place, the one that is missed less. */
static uint32_t doubled(sgs_think *k, const sgs_ids *ids)
{
    uint32_t count[FSD_SGS_SLOTS] = { 0 };
    for (EACH_ID(id, *ids))
        count[kind_slot(my_face(k, id).kind)]++;
    for (EACH_ID(other, *ids))
        if (count[kind_slot(my_face(k, other).kind)] > 1)
            return other;
    return NO_CARD;
}

/* The equipment to rush for. */
static uint32_t price_of_rush(sgs_think *k, const sgs_set *equipment)
{
    uint32_t armour = k->t->player[k->me].equip[FSD_SGS_ARMOUR];
    sgs_ids ids = by_keep(k, equipment, false);
    if (armour != NO_CARD && unwanted_armour(k, k->me))
        return armour;
    uint32_t card = doubled(k, &ids);
    for (EACH_ID(id, ids))
        if (card == NO_CARD && kind_type(my_face(k, id).kind) == MINUS_HORSE)
            card = id;
    for (EACH_ID(other, ids))
        if (card == NO_CARD && kind_type(my_face(k, other).kind) != ARMOUR)
            card = other;
    return card;
}

/* The weapon that burns or passes over the vine would be gone. */
static bool vine_holds(const sgs_think *k, uint32_t p, uint32_t price)
{
    uint32_t kind = price < CARDS ? deck_kind(price) : NONE;
    bool worn = k->t->player[k->me].equip[FSD_SGS_WEAPON] == price;
    return worn && (kind == FAN || kind == QINGGANG_SWORD) && wears(k, p, VINE);
}

static uint8_t to_rush_instead_of_playing(sgs_think *k, uint32_t set, uint32_t price)
{
    const sgs_player *mine = &k->t->player[k->me];
    double least = 6;
    uint8_t best = NOBODY, last = NOBODY;
    sgs_seats line = in_order(k, enemies(k), BY_DEFENCE);
    for (EACH_OF(p, line)) {
        if (!may_be_rushed(k, p, set) || vine_holds(k, p, price) || !would_be_hit(k, p))
            continue;
        if (k->t->player[p].hp == 1 && cards_num(k, p, JINK) <= 0)
            return (uint8_t)p;
        last = (uint8_t)p;
        if (defence(k, p) < least) {
            least = defence(k, p);
            best = (uint8_t)p;
        }
    }
    if (mine->hand > mine->hp)
        return NOBODY;
    return best != NOBODY ? best : last;
}

static uint32_t within_reach_of_rush(const sgs_think *k)
{
    const sgs_aim aim = { .card = { .kind = SLASH, .suit = FSD_SGS_NO_SUIT, .skill = SKILL_SHENSU },
                          .user = k->me,
                          .free = 1 };
    bool finish;
    return fsd_sgs_targets(k->t, &aim, NULL, 0, &finish);
}

ANSWER(discard, shensu)
{
    uint32_t price = price_of_rush(k, &r->cards);
    if (price == NO_CARD || !set_has(&r->cards, price) ||
        to_rush_instead_of_playing(k, within_reach_of_rush(k), price) == NOBODY)
        return say_no(out);
    return say_card(out, price);
}

static sgs_set my_equipment(const sgs_think *k)
{
    sgs_set set = fsd_sgs_equipped(k->t, k->me);
    for (EACH_CARD(id, &k->hand))
        if (is_equipment(my_face(k, id).kind))
            set_add(&set, id);
    return set;
}

/* Before the draw it is a free choice; for equipment it is decided already. */
ANSWER(player, shensu)
{
    uint8_t p;
    if (r->optional) {
        p = to_rush_instead_of_drawing(k, r->players);
        return p == NOBODY ? say_no(out) : say_player(out, p);
    }
    sgs_set equipment = my_equipment(k);
    p = to_rush_instead_of_playing(k, r->players, price_of_rush(k, &equipment));
    if (p == NOBODY)
        p = easiest(k, r->players & enemies(k));
    return p != NOBODY && say_player(out, p);
}

NEED(shensu)
{
    enum { ENOUGH = 2 };
    sgs_set known = known_hand(k, me);
    uint32_t count = 0;
    for (EACH_CARD(id, &known))
        count += is_equipment(card_face(t, me, id).kind);
    return is_equipment(c->kind) && count < ENOUGH;
}

/* ---- Cao Ren ---- */

static bool friend_turns_back(sgs_think *k, bool though_weak)
{
    const sgs_table *t = k->t;
    for (EACH_SEAT(p, friends(k)))
        if ((HAS(p, FANGZHU) || HAS(p, JILVE)) && (though_weak || !is_weak(k, p)))
            return true;
    return false;
}

/* A trick or equipment of my hand that I would use; false: none. */
static bool use_for_jiewei(sgs_think *k, sgs_plan *plan)
{
    sgs_ids ids = by_use(k, &k->hand, false);
    for (EACH_ID(id, ids)) {
        sgs_card face = my_face(k, id);
        if ((is_trick(face.kind) && face.kind != NULLIFICATION) || is_equipment(face.kind))
            if (dry(k, &face, plan))
                return true;
    }
    return false;
}

ANSWER(invoke, jushou)
{
    static const double enough = 1.1;
    enum { FINELY = 1000 };
    sgs_plan plan;
    sgs_set worn = fsd_sgs_equipped(t, me);
    const sgs_player *mine = &t->player[me];
    if (mine->face_down || friend_turns_back(k, false))
        return say(out, true);
    if (!HAS(me, JIEWEI))
        return say_no(out);
    if (use_for_jiewei(k, &plan))
        return say(out, true);
    double wish = chance(k, FINELY) / (double)FINELY;
    wish += (mine->hand + set_count(&worn)) / 10.0 + mine->hp / 10.0;
    return say(out, wish > enough);
}

ANSWER(invoke, jiewei)
{
    return say(out, true);
}

ANSWER(ask_use, jiewei)
{
    sgs_ids ids = by_use(k, &k->hand, false);
    for (EACH_ID(id, ids)) {
        sgs_card face = my_face(k, id);
        sgs_plan plan;
        if (face.kind == NULLIFICATION || !(is_trick(face.kind) || is_equipment(face.kind)) ||
            !dry(k, &face, &plan))
            continue;
        say_plan(k, out, &plan);
        if (fsd_sgs_fits(k, out))
            return true;
    }
    return say_no(out);
}

ANSWER(player, jiewei)
{
    sgs_seats line = fsd_sgs_to_discard(k, is_equipment(k->m->use_kind) ? EQUIP_ : JUDGE_, true);
    for (EACH_OF(p, line))
        if (r->players >> p & 1)
            return say_player(out, p);
    return say_no(out);
}

/* ---- Huang Zhong, Wei Yan ---- */

ANSWER(invoke, liegong)
{
    return say(out, !is_friend(k, r->to));
}

NEED(kuanggu)
{
    return kind_type(c->kind) == MINUS_HORSE && t->player[me].equip[FSD_SGS_MINUS_HORSE] == NO_CARD;
}

/* ---- Xiao Qiao ---- */

/* What is coming: the card that does it is the last that was used, or a Lightning. */
static sgs_blow incoming(sgs_think *k)
{
    const fsd_sgs_memory *m = k->m;
    sgs_blow blow = { .from = k->r->from, .to = k->me, .nature = FSD_SGS_NORMAL, .amount = 1 };
    if (blow.from >= SEATS || !alive(k->t, blow.from)) {
        blow.from = NOBODY;
        if (m->judge_kind == LIGHTNING) {
            blow.nature = FSD_SGS_THUNDER;
            blow.amount = 3;
        }
    } else if (m->user == blow.from && m->use_targets >> k->me & 1) {
        const sgs_card card = { .kind = m->use_kind, .suit = FSD_SGS_NO_SUIT };
        if (m->use_kind == FIRE_SLASH || m->use_kind == FIRE_ATTACK)
            blow.nature = FSD_SGS_FIRE;
        else if (m->use_kind == THUNDER_SLASH)
            blow.nature = FSD_SGS_THUNDER;
        if (is_slash(m->use_kind))
            blow.amount = (uint8_t)slash_damage(k, &card, blow.from, k->me);
    }
    return blow;
}

static bool likes_wounds(const sgs_table *t, uint32_t p)
{
    return HAS(p, YIJI) || HAS(p, NOSYIJI) || HAS(p, SHUANGXIONG) || HAS(p, ZAIQI) ||
           HAS(p, YINGHUN) || HAS(p, JIANXIONG) || HAS(p, NOSJIANXIONG) || HAS(p, FANGZHU);
}

static bool gives_cards(const sgs_table *t, uint32_t p)
{
    return (HAS(p, RENDE) || HAS(p, NOSRENDE)) && t->player[p].hand < 3;
}

/* Cards do not help him much. */
static bool gains_little(const sgs_table *t, uint32_t p)
{
    return HAS(p, GUOSE) || HAS(p, NOSGUOSE) || HAS(p, LEIJI) || HAS(p, NOSLEIJI) ||
           HAS(p, GANGLIE) || HAS(p, NOSGANGLIE) || HAS(p, QINGGUO) || HAS(p, KONGCHENG) ||
           lies_before(t, p, INDULGENCE);
}

static bool dies_of_it(sgs_think *k, uint32_t p, const sgs_blow *blow)
{
    const sgs_table *t = k->t;
    return t->player[p].hp <= blow->amount && lost(t, p) + blow->amount < 3 &&
           (t->player[p].hand <= 2 || gains_little(t, p)) &&
           can_attack(k, p, blow->from, blow->nature);
}

static bool bears_it(sgs_think *k, uint32_t p, const sgs_blow *blow)
{
    const sgs_table *t = k->t;
    const sgs_blow his = { blow->from, (uint8_t)p, blow->nature, blow->amount };
    if (lost(t, p) + blow->amount <= 1)
        return false;
    if (t->player[p].chained && blow->nature != FSD_SGS_NORMAL && !good_chain(k, &his))
        return false;
    if (endures(t, p))
        return true;
    return t->player[p].hp >= 2 && blow->amount < 2 &&
           (likes_wounds(t, p) || gives_cards(t, p) || profits(k, p, blow->from, false) ||
            may_lose_hp(k, p, blow->from, false, true, false));
}

static bool gains_little_by_it(sgs_think *k, uint32_t p, const sgs_blow *blow)
{
    const sgs_table *t = k->t;
    if (lost(t, p) > 1 && blow->amount <= 1)
        return false;
    return lost(t, p) + blow->amount < 4 &&
           (t->player[p].hand <= 2 ||
            (gains_little(t, p) && can_attack(k, p, blow->from, blow->nature)));
}

/* Who should take it instead of me; NOBODY: I had better do so. */
static uint8_t who_takes_it(sgs_think *k, uint32_t set)
{
    const sgs_blow blow = incoming(k);
    sgs_seats foes = in_order(k, enemies(k) & set, BY_HP);
    for (EACH_OF(p, foes))
        if (dies_of_it(k, p, &blow))
            return (uint8_t)p;
    sgs_seats ours = in_order(k, friends(k) & set, BY_DEFENCE);
    for (EACH_OF(q, ours))
        if (bears_it(k, q, &blow))
            return (uint8_t)q;
    for (EACH_OF(q, foes))
        if (gains_little_by_it(k, q, &blow))
            return (uint8_t)q;
    for (uint32_t n = foes.count; n-- > 0;) {
        uint32_t q = foes.seat[n];
        if (!wounded(k->t, q) && !HAS_GROUP(q, MASOCHISM) &&
            can_attack(k, q, blow.from, blow.nature))
            return (uint8_t)q;
    }
    return NOBODY;
}

ANSWER(discard, tianxiang)
{
    sgs_ids ids = by_use(k, &r->cards, true);
    if (who_takes_it(k, others(t, me)) == NOBODY)
        return say_no(out);
    for (EACH_ID(id, ids))
        if (my_face(k, id).kind != PEACH)
            return say_card(out, id);
    return say_no(out);
}

ANSWER(player, tianxiang)
{
    uint8_t p = who_takes_it(k, r->players);
    return p != NOBODY && say_player(out, p);
}

PROHIBIT(tianxiang)
{
    return cannot_be_hurt(k, me, from, 1);
}

INTEND(tianxiang)
{
    enum { PASSED_ON = 10 };
    const sgs_table *t = i->t;
    if (i->h || i->r->kind != FSD_SGS_ASK_PLAYER || i->a->targets == 0)
        return;
    uint32_t p = i->a->target[0];
    bool helped = profits(i->k, p, NOBODY, false) ||
                  may_lose_hp(i->k, p, NOBODY, false, true, false) || endures(t, p) ||
                  (t->player[p].hp >= 2 && likes_wounds(t, p)) || gives_cards(t, p);
    if (!helped)
        intend(i, i->who, p, PASSED_ON, TERM_CHOSEN);
}

NEED(tianxiang)
{
    enum { ENOUGH = 2 };
    bool heart = c->suit == FSD_SGS_HEART || (c->suit == FSD_SGS_SPADE && HAS(me, HONGYAN));
    return heart && known_suit(k, me, FSD_SGS_HEART) < ENOUGH;
}

/* ---- Zhou Tai ---- */

ANSWER(invoke, fenji)
{
    const sgs_player *him = &t->player[r->to];
    if (!is_friend(k, r->to) || is_weak(k, me) || wants_no_cards(k, r->to, true))
        return say_no(out);
    if (k->m->use_kind == ABILITY && k->m->user == r->to &&
        (k->m->use_skill == SKILL_RENDE || k->m->use_skill == SKILL_NOSRENDE))
        return say(out, true);
    return say(out, him->hand < (him->hp <= 1 ? 3 : 5));
}
