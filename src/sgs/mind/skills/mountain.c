/* How the skills of the generals of Mountain from Wei and Shu are used. */
#include "sgs/mind/rules.h"

/* ---- Zhang He ---- */

/* From before whom, which card, to before whom. */
typedef struct sgs_shift {
    uint32_t from, card, to;
} sgs_shift;

static bool shift(sgs_shift *out, uint32_t from, uint32_t card, uint32_t to)
{
    *out = (sgs_shift){ from, card, to };
    return true;
}

/* What burdens a friend is put before an enemy. */
static bool shift_burden(sgs_think *k, sgs_shift *out)
{
    const sgs_table *t = k->t;
    sgs_seats ours = in_order(k, my_side(k), BY_DEFENCE);
    sgs_seats theirs = in_order(k, enemies(k), BY_DEFENCE);
    for (EACH_OF(p, ours))
        for (uint32_t i = 0; i < t->player[p].delayed; i++) {
            uint32_t id = t->player[p].delayed_card[i], kind = t->player[p].delayed_kind[i];
            const sgs_card trick = { (uint8_t)kind, deck_suit(id), deck_number(id), 0, set_of(id) };
            for (EACH_OF(q, theirs))
                if (!lies_before(t, q, kind) && !fsd_sgs_forbidden(t, k->me, q, &trick) &&
                    !(kind == LIGHTNING && HAS(q, HONGYAN)))
                    return shift(out, p, id, q);
        }
    return false;
}

static bool has_room(const sgs_table *t, uint32_t p, uint32_t id)
{
    return t->player[p].equip[kind_slot(deck_kind(id))] == NO_CARD;
}

static bool profits_by_gear(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return HAS_GROUP(p, LOSE_EQUIP) || HAS(p, SHENSU);
}

/* What protects goes to whom it protects most, anything else to who has most cards. */
static uint32_t receiver(sgs_think *k, uint32_t from, uint32_t id)
{
    const sgs_table *t = k->t;
    uint32_t type = kind_type(deck_kind(id)), set = 0;
    bool protects = type == ARMOUR || type == PLUS_HORSE;
    for (EACH_SEAT(p, my_side(k)))
        set |= (uint32_t)(p != from && has_room(t, p, id)) << p;
    sgs_seats line = in_order(k, set, protects ? BY_DEFENCE : BY_HAND);
    for (EACH_OF(q, line))
        if (profits_by_gear(k, q))
            return q;
    return line.count == 0 ? NOBODY : line.seat[protects ? 0 : line.count - 1];
}

static bool shift_gear(sgs_think *k, uint32_t from, uint32_t id, sgs_shift *out)
{
    uint32_t to = id == NO_CARD ? NOBODY : receiver(k, from, id);
    return to != NOBODY && shift(out, from, id, to);
}

/* A friend who likes to lose equipment gives it to another. */
static bool shift_of_friend(sgs_think *k, sgs_shift *out)
{
    static const uint8_t slots[] = { FSD_SGS_MINUS_HORSE, FSD_SGS_WEAPON, FSD_SGS_PLUS_HORSE,
                                     FSD_SGS_ARMOUR };
    const sgs_table *t = k->t;
    for (EACH_SEAT(p, my_side(k))) {
        if (!HAS_GROUP(p, LOSE_EQUIP))
            continue;
        for (uint32_t i = 0; i < sizeof slots; i++) {
            bool guards =
                i >= 2 && is_weak(k, p) && !(slots[i] == FSD_SGS_ARMOUR && unwanted_armour(k, p));
            if (!guards && shift_gear(k, p, t->player[p].equip[slots[i]], out))
                return true;
        }
    }
    return false;
}

static bool shift_of_enemy(sgs_think *k, sgs_shift *out)
{
    static const uint8_t slots[] = { FSD_SGS_PLUS_HORSE, FSD_SGS_ARMOUR, FSD_SGS_MINUS_HORSE,
                                     FSD_SGS_WEAPON };
    const sgs_table *t = k->t;
    sgs_seats line = in_order(k, enemies(k), BY_DEFENCE);
    for (EACH_OF(p, line)) {
        if (HAS_GROUP(p, LOSE_EQUIP))
            continue;
        if (shift_gear(k, p, dangerous_card(k, p), out) ||
            shift_gear(k, p, valuable_card(k, p), out))
            return true;
        for (uint32_t i = 0; i < sizeof slots; i++) {
            bool bad = slots[i] == FSD_SGS_ARMOUR && unwanted_armour(k, p);
            if (!bad && shift_gear(k, p, t->player[p].equip[slots[i]], out))
                return true;
        }
    }
    return false;
}

static bool plan_shift(sgs_think *k, sgs_shift *out)
{
    return shift_burden(k, out) || shift_of_friend(k, out) || shift_of_enemy(k, out);
}

/* Those who might be robbed: others with hand cards. */
static uint32_t with_hands(const sgs_think *k)
{
    uint32_t set = 0;
    for (EACH_SEAT(p, others(k->t, k->me)))
        set |= (uint32_t)(k->t->player[p].hand > 0) << p;
    return set;
}

static bool two_to_raid(sgs_think *k)
{
    enum { TWO = 2 };
    return to_raid(k, with_hands(k), TWO).count == TWO;
}

/* Enemies change judgements and nobody of us does; or there are more of us whom it may strike. */
static bool lightning_threatens(sgs_think *k)
{
    uint32_t ours = 0, theirs = 0;
    for (EACH_SEAT(p, my_side(k)))
        ours += HAS_GROUP(p, WIZARD_HARM);
    for (EACH_SEAT(q, enemies(k)))
        theirs += HAS_GROUP(q, WIZARD_HARM);
    return (theirs && !ours) || count_bits(my_side(k)) > count_bits(enemies(k));
}

static bool friend_is_delayed(sgs_think *k)
{
    for (EACH_SEAT(p, friends(k)))
        if (lies_before(k->t, p, INDULGENCE) || lies_before(k->t, p, SUPPLY_SHORTAGE))
            return true;
    return false;
}

static bool passes_judgement(sgs_think *k)
{
    enum { MANY = 3 };
    const sgs_player *mine = &k->t->player[k->me];
    if (lies_before(k->t, k->me, LIGHTNING) && lightning_threatens(k))
        return true;
    if (lies_before(k->t, k->me, SUPPLY_SHORTAGE) && (mine->hp > mine->hand || two_to_raid(k)))
        return true;
    return lies_before(k->t, k->me, INDULGENCE) &&
           (mine->hand > MANY || mine->hand > mine->hp - 1 || friend_is_delayed(k));
}

/* The best of the hand, Jinks apart, is better played. */
static bool rather_plays(sgs_think *k)
{
    static const double worth_it = 3.7;
    sgs_ids ids = by_use(k, &k->hand, false);
    for (EACH_ID(id, ids)) {
        sgs_card face = my_face(k, id);
        if (face.kind != JINK)
            return use_value(k, &face) >= worth_it && dry(k, &face, NULL);
    }
    return false;
}

static bool passes_play(sgs_think *k)
{
    sgs_shift found;
    if (shift_burden(k, &found) || shift_of_friend(k, &found))
        return true;
    return !rather_plays(k) && shift_of_enemy(k, &found);
}

/* A Peach is not the price while a friend is in need, unless it would be raided from me. */
static bool peach_may_go(sgs_think *k)
{
    const sgs_table *t = k->t;
    bool needed = false, raided = false;
    for (EACH_SEAT(p, friends(k)))
        needed |= t->player[p].hp <= 2;
    for (EACH_SEAT(q, enemies(k)))
        raided |= HAS(q, TUXI) || HAS(q, NOSTUXI);
    return !needed || (raided && t->player[k->me].hand <= 2 && t->player[k->me].hp > 2);
}

static bool pay_least_useful(sgs_think *k, sgs_answer *out)
{
    sgs_ids ids = by_use(k, &k->r->cards, true);
    bool peach = peach_may_go(k);
    for (EACH_ID(id, ids))
        if (peach || my_face(k, id).kind != PEACH)
            return say_card(out, id);
    return say_no(out);
}

static bool pay_least_kept(sgs_think *k, sgs_answer *out)
{
    sgs_ids ids = by_keep(k, &k->r->cards, false);
    return ids.count ? say_card(out, ids.id[0]) : say_no(out);
}

ANSWER(discard, qiaobian)
{
    switch (r->place) {
    case FSD_SGS_JUDGE:
        return passes_judgement(k) ? pay_least_useful(k, out) : say_no(out);
    case FSD_SGS_DRAW:
        return two_to_raid(k) ? pay_least_useful(k, out) : say_no(out);
    case FSD_SGS_PLAY:
        return passes_play(k) ? pay_least_kept(k, out) : say_no(out);
    default:
        break;
    }
    bool more = t->player[me].hand > fsd_sgs_hand_limit(t, me);
    return more && !fsd_sgs_gathers_bears(k) ? pay_least_kept(k, out) : say_no(out);
}

/* Up to two to be robbed; from before whom a card is moved; and to whom. */
ANSWER(player, qiaobian)
{
    enum { TO_ROB = 2 };
    sgs_shift found;
    if (r->max == TO_ROB) {
        sgs_seats line = to_raid(k, r->players, TO_ROB);
        return line.count ? say_players(out, line.seat, line.count) : say_no(out);
    }
    bool planned = plan_shift(k, &found);
    if (r->optional)
        return planned && r->players >> found.from & 1 ? say_player(out, found.from) : say_no(out);
    return planned && r->players >> found.to & 1 && say_player(out, found.to);
}

ANSWER(card_of_player, qiaobian)
{
    sgs_shift found;
    return plan_shift(k, &found) && found.from == r->to && set_has(&r->cards, found.card) &&
           say_card(out, found.card);
}

/* Indulgence or Supply Shortage: what is meant by who moves it on. */
static bool burdens(const sgs_table *t, uint32_t p, uint32_t id)
{
    for (uint32_t i = 0; i < t->player[p].delayed; i++)
        if (t->player[p].delayed_card[i] == id)
            return t->player[p].delayed_kind[i] != LIGHTNING;
    return false;
}

/* Of a trick he frees one and burdens another; equipment is a gift. */
INTEND(qiaobian)
{
    enum { MEANT = 80 };
    if (i->h || i->a->no)
        return;
    uint32_t id = set_from(&i->a->cards, 0);
    if (i->r->kind == FSD_SGS_ASK_CARD_OF_PLAYER && id < CARDS && burdens(i->t, i->r->to, id))
        intend(i, i->who, i->r->to, -MEANT, TERM_ROBBED);
    id = set_from(&i->r->cards, 0);
    if (i->r->kind != FSD_SGS_ASK_PLAYER || id >= CARDS || i->a->targets == 0)
        return;
    sgs_set worn = fsd_sgs_equipped(i->t, i->r->to);
    if (burdens(i->t, i->r->to, id))
        intend(i, i->who, i->a->target[0], MEANT, TERM_CHOSEN);
    else if (set_has(&worn, id))
        intend(i, i->who, i->a->target[0], -MEANT, TERM_GIVEN);
}

NEED(qiaobian)
{
    enum { FEW = 2 };
    return t->player[me].hand <= FEW;
}

/* ---- Deng Ai ---- */

PROHIBIT(tuntian)
{
    enum { MANY = 3 };
    return is_enemy(k, me) && HAS(me, ZAOXIAN) && t->player[me].hand >= MANY &&
           cards_num(k, me, JINK) >= 1 && !is_weak(k, me) && !HAS(from, TIEJI) &&
           !HAS(from, NOSTIEJI) && !HAS(from, LIEGONG);
}

static bool spares_fields(const sgs_table *t, uint32_t me)
{
    const sgs_player *mine = &t->player[me];
    uint32_t fields = mine->piled[FSD_SGS_FIELDS - FSD_SGS_PILE];
    return fields == 0 || (mine->hand >= mine->hp + 2 && fields + 1 <= t->living / 2u);
}

OFFER(jixi)
{
    const sgs_set *fields = &t->player[me].pile[FSD_SGS_FIELDS - FSD_SGS_PILE];
    if (spares_fields(t, me))
        return;
    for (EACH_CARD(id, fields)) {
        sgs_set one = set_of(id);
        sgs_card made = make_card(k, SNATCH, SKILL_JIXI, &one);
        for (EACH_SEAT(p, aims_of(k, &made, NULL)))
            if (trick_works(k, &made, p, me)) {
                offer(k, &made);
                return;
            }
    }
}

/* ---- Jiang Wei ---- */

/* His Slash would surely hit me. */
static bool would_hit(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    double needed = HAS(p, WUSHUANG) ? 2 : 1;
    return cards_num(k, k->me, JINK) < needed && !has_eight_diagram(k, k->me, p);
}

static bool welcome(sgs_think *k, uint32_t p)
{
    return profits(k, k->me, p, true) || may_lose_hp(k, k->me, p, true, false, false) ||
           feeds_leiji(k, k->me, p);
}

static bool worth_provoking(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    if (do_not_discard(k, p, HE))
        return refuse(k, p, TERM_UNWISE);
    if (cards_num(k, p, SLASH) < 1 && t->player[k->me].hp > 1 && !would_hit(k, p))
        return true;
    return lacks(k, p, SLASH) || welcome(k, p) || cards_num(k, k->me, JINK) > 1 ||
           refuse(k, p, TERM_UNWISE);
}

/* A horse that I am about to mount takes me out of the reach of one more seat. */
static bool horse_waits(sgs_think *k)
{
    if (k->t->player[k->me].equip[FSD_SGS_PLUS_HORSE] != NO_CARD)
        return false;
    for (EACH_CARD(id, &k->hand))
        if (kind_type(my_face(k, id).kind) == PLUS_HORSE)
            return true;
    return false;
}

static bool armour_waits(sgs_think *k)
{
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        if (kind_type(face.kind) == ARMOUR && dry(k, &face, NULL))
            return true;
    }
    return false;
}

OFFER(tiaoxin)
{
    static const double at_once = 8, behind_armour = 5.9;
    sgs_set none = set_none();
    offer_ability(k, SKILL_TIAOXIN, &none)->own_priority =
        armour_waits(k) ? behind_armour : at_once;
}

USE_SKILL(tiaoxin)
{
    sgs_seats line = in_order(k, enemies(k) & aims_of(k, c, plan), BY_DEFENCE);
    bool further = horse_waits(k);
    for (EACH_OF(p, line)) {
        if (further && fsd_sgs_distance(t, p, me, 0) + 1 > fsd_sgs_range(t, p, 0)) {
            refuse(k, p, TERM_OUT_OF_REACH);
            continue;
        }
        if (!worth_provoking(k, p))
            continue;
        use_it(plan, c);
        at(plan, p);
        return;
    }
}

static bool answers_provocation(sgs_think *k, uint32_t p, const sgs_card *slash)
{
    bool pays = feeds_leiji(k, p, k->me) || profits(k, p, k->me, true);
    if (is_friend(k, p))
        return pays || may_lose_hp(k, p, k->me, true, true, false);
    return !pays && slash_works(k, slash, p, k->me);
}

ANSWER(ask_use, tiaoxin)
{
    sgs_plan plan = { .trial = 0 };
    sgs_card slash;
    if (!get_card(k, SLASH, NULL, &slash) || !answers_provocation(k, r->to, &slash))
        return say_no(out);
    use_it(&plan, &slash);
    at(&plan, r->to);
    say_plan(k, out, &plan);
    return fsd_sgs_fits(k, out) || say_no(out);
}

ANSWER(choice, zhiji)
{
    enum { DRAW_TWO, HEAL };
    bool heals = r->choices >> HEAL & 1 && t->player[me].hp < t->player[me].max_hp - 1;
    return say_choice(out, heals ? HEAL : DRAW_TWO);
}

/* ---- Liu Shan ---- */

/* Wine makes the Slash worth a better card, where nothing could stop or undo it. */
static bool kills_surely(sgs_think *k, uint32_t p)
{
    return k->t->player[k->me].mark[MARK_ANALEPTICS] > 0 && cards_num(k, p, JINK) < 1 &&
           saves(k, !is_enemy(k, p)) <= 0;
}

static uint32_t price_of_slash(sgs_think *k, uint32_t p)
{
    static const uint8_t order[] = { SLASH, JINK, ANALEPTIC, PEACH };
    enum { CHEAP = 2 };
    uint32_t kinds = kills_surely(k, p) ? sizeof order : CHEAP;
    sgs_ids ids = by_keep(k, &k->r->cards, false);
    for (uint32_t n = 0; n < kinds; n++)
        for (EACH_ID(id, ids))
            if (is_class(my_face(k, id).kind, order[n]))
                return id;
    return NO_CARD;
}

ANSWER(discard, xiangle)
{
    uint32_t id = NO_CARD;
    if (!is_friend(k, r->to) || feeds_leiji(k, r->to, me))
        id = price_of_slash(k, r->to);
    return id == NO_CARD ? say_no(out) : say_card(out, id);
}

PROHIBIT(xiangle)
{
    if (same_side(k, from, me))
        return false;
    double jinks = cards_num(k, from, JINK) - 1;
    return cards_num(k, from, SLASH) + cards_num(k, from, ANALEPTIC) + (jinks > 0 ? jinks : 0) < 2;
}

static bool sure_slash(sgs_think *k, uint32_t *count)
{
    sgs_card slash;
    *count = (uint32_t)cards_num(k, k->me, SLASH);
    if (!get_card(k, SLASH, NULL, &slash))
        return false;
    for (EACH_SEAT(p, enemies(k)))
        if (can_slash(k, k->me, p, &slash) && !slash_unwise(k, &slash, p, k->me) &&
            level(k, p) > 3 && cards_num(k, p, JINK) < 1)
            return true;
    return false;
}

static double worth_of_trick(sgs_think *k, const sgs_card *face)
{
    static const double useful = 3.69;
    if (!is_trick(face->kind) || use_value(k, face) <= useful || !dry(k, face, NULL))
        return 0;
    return face->kind == EX_NIHILO ? 2 : 1;
}

static bool fills_gap(const sgs_think *k, const sgs_card *face)
{
    uint32_t type = kind_type(face->kind);
    return (type == ARMOUR || type == PLUS_HORSE) &&
           k->t->player[k->me].equip[kind_slot(face->kind)] == NO_CARD;
}

/* What I would do in my own play phase. */
static double worth_of_playing(sgs_think *k)
{
    uint32_t slashes;
    bool freely = slashes_freely(k, k->me), sure = sure_slash(k, &slashes);
    double v = 0;
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        freely |= face.kind == CROSSBOW;
        v += worth_of_trick(k, &face) + fills_gap(k, &face);
    }
    v += sure && freely && slashes > 1 ? 2 : sure;
    return v;
}

/* Peaches are used, not thrown away. */
static bool heals_first(sgs_think *k)
{
    double peaches = cards_num(k, k->me, PEACH);
    return (peaches >= 2 && overflow(k, k->me) <= 0) ||
           (wounded(k->t, k->me) && peaches >= max_hand(k, k->me) - 2);
}

/* Who would make most of a turn of mine. */
static uint32_t friend_for_turn(sgs_think *k, uint32_t set)
{
    const sgs_table *t = k->t;
    set &= friends(k);
    if (alive(t, t->lord) && is_lord(k, t->lord) && set >> t->lord & 1 &&
        role_count(k, FSD_SGS_REBEL) == 0)
        return t->lord;
    sgs_seats line = in_order(k, set, BY_GENERAL_DEFENCE);
    for (EACH_OF(p, line))
        if ((HAS(p, YONGSI) || HAS(p, ZHIHENG) || HAS_GROUP(p, PRIORITY) || HAS(p, SHENSU)) &&
            !skips_play(k, p))
            return p;
    return line.count ? line.seat[0] : NOBODY;
}

ANSWER(invoke, fangquan)
{
    enum { ENOUGH = 2 };
    if (!friends(k) || t->player[me].hand == 0 || worth_of_playing(k) >= ENOUGH || heals_first(k))
        return say_no(out);
    return say(out, friend_for_turn(k, others(t, me)) != NOBODY);
}

ANSWER(discard, fangquan)
{
    return friend_for_turn(k, others(t, me)) != NOBODY ? pay_least_kept(k, out) : say_no(out);
}

ANSWER(player, fangquan)
{
    uint32_t p = friend_for_turn(k, r->players);
    return p != NOBODY && say_player(out, p);
}
