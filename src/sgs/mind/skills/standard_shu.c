/* How the skills of the standard generals of Shu are used. */
#include "sgs/mind/rules.h"

/* ---- Guan Yu ---- */

static bool lies_open(sgs_think *k)
{
    const sgs_table *t = k->t;
    for (EACH_SEAT(p, enemies(k)))
        if (t->player[p].hp == 1 && is_weak(k, p) && fsd_sgs_in_range(t, k->me, p, 0) &&
            !has_eight_diagram(k, p, k->me) && cards_num(k, p, JINK) < 1 &&
            cards_num(k, p, PEACH) < 1 && cards_num(k, p, ANALEPTIC) < 1)
            return true;
    return false;
}

OFFER(wusheng)
{
    sgs_set worn = fsd_sgs_equipped(t, me), all = set_or(&k->hand, &worn);
    sgs_ids ids = by_use(k, &all, true);
    bool any = lies_open(k), many = k->slashes_left > 1 || slashes_freely(k, me);
    double limit = fsd_sgs_figures_of_kinds[SLASH].value;
    for (EACH_ID(id, ids)) {
        sgs_card face = my_face(k, id);
        if (!suit_red(face.suit) || is_slash(face.kind))
            continue;
        if (!any && (face.kind == PEACH || face.kind == EX_NIHILO))
            continue;
        if (face.kind == CROSSBOW && cards_num(k, me, SLASH) >= 2 && !HAS(me, PAOXIAO))
            continue;
        if (use_value(k, &face) >= limit && !many && !any)
            continue;
        offer_as(k, SLASH, SKILL_WUSHENG, id);
        return;
    }
}

NEED(wusheng)
{
    return suit_red(c->suit) && t->player[me].hand < 3;
}

enum { SURELY = 10 };
static const double first_of_all = 7.2, at_leisure = 1.2;

static bool contest_at(sgs_contest *out, uint32_t p, uint32_t card, double priority)
{
    *out = (sgs_contest){ (uint8_t)p, (uint8_t)card, priority };
    return card != NO_CARD;
}

/* To win: against an enemy, the one who stands best first. */
static bool contest_to_win(sgs_think *k, sgs_contest *out)
{
    const sgs_table *t = k->t;
    sgs_seats line = in_order(k, enemies(k), BY_GENERAL_DEFENCE);
    int mine = max_number(k, k->me);
    for (int pass = 0; pass < 2; pass++)
        for (EACH_OF(p, line)) {
            int his = max_number(k, p);
            if (t->player[p].hand == 0 || last_card_helps(k, p) ||
                !(pass ? mine >= SURELY : his > 0 && mine > his))
                continue;
            return contest_at(out, p, max_card(k, k->me), first_of_all);
        }
    return false;
}

static bool healed_by_it(sgs_think *k, uint32_t p)
{
    static const double much = 0.3;
    const sgs_player *him = &k->t->player[p];
    return wounded(k->t, p) && him->hand > 1 && (double)lost(k->t, p) / him->max_hp >= much;
}

/* To lose: for a friend. */
static bool contest_to_lose(sgs_think *k, sgs_contest *out)
{
    enum { SMALL = 4 };
    const sgs_table *t = k->t;
    int mine = min_number(k, k->me);
    for (EACH_SEAT(p, friends(k))) {
        int his = max_number(k, p);
        if (healed_by_it(k, p) && (his >= mine || mine <= SMALL))
            return contest_at(out, p, min_card(k, k->me), at_leisure);
    }
    for (EACH_SEAT(q, friends(k))) {
        if (!HAS(q, KONGCHENG) || t->player[q].hand != 1)
            continue;
        if (mine <= SMALL)
            return contest_at(out, q, min_card(k, k->me), at_leisure);
        if (enemies_between(k, k->me, q, q) > 0)
            return contest_at(out, q, useless_card(k), at_leisure);
    }
    return false;
}

/* To be rid of the last card. */
static bool contest_to_be_empty(sgs_think *k, sgs_contest *out)
{
    const sgs_table *t = k->t;
    if (!HAS(k->me, KONGCHENG) || t->player[k->me].hand != 1)
        return false;
    for (EACH_SEAT(p, enemies(k)))
        if (t->player[p].hand > 0 && !do_not_discard(k, p, HAND_))
            return contest_at(out, p, max_card(k, k->me), at_leisure);
    return false;
}

static bool plan_yijue(sgs_think *k, sgs_contest *out)
{
    return k->t->player[k->me].hand > 0 &&
           (contest_to_win(k, out) || contest_to_lose(k, out) || contest_to_be_empty(k, out));
}

OFFER(yijue)
{
    const sgs_set none = set_none();
    sgs_contest contest;
    if (plan_yijue(k, &contest))
        offer_ability(k, SKILL_YIJUE, &none)->own_priority = contest.priority;
}

USE_SKILL(yijue)
{
    sgs_contest contest;
    if (!plan_yijue(k, &contest))
        return;
    use_it(plan, c);
    at(plan, contest.target);
    if (!plan->trial && k->note)
        k->note->pindian_card = contest.card;
}

ANSWER(pindian, yijue)
{
    if (r->from == me)
        return false;
    if (t->player[r->from].hand == 1) {
        sgs_ids ids = by_keep(k, &r->cards, false);
        return say_card(out, ids.id[0]);
    }
    return say_card(out, max_card(k, me));
}

ANSWER(choice, yijue)
{
    enum { HEAL };
    return is_friend(k, r->to) ? say_choice(out, HEAL) : say_no(out);
}

NEED(yijue)
{
    sgs_set known = known_hand(k, me);
    for (EACH_CARD(id, &known))
        if (card_face(t, me, id).number > SURELY)
            return false;
    return c->number > SURELY;
}

INTEND(yijue)
{
    enum { HEALED = -30, LEFT = 30 };
    if (i->h || i->r->kind != FSD_SGS_ASK_CHOICE)
        return;
    intend(i, i->who, i->r->to, i->a->no ? LEFT : HEALED, TERM_CHOSEN);
}

/* ---- Zhang Fei ---- */

/* A weapon that is no crossbow; then what goes with it. */
NEED(paoxiao)
{
    uint32_t weapon = t->player[me].equip[FSD_SGS_WEAPON];
    if (weapon == NO_CARD)
        return kind_type(c->kind) == WEAPON && c->kind != CROSSBOW;
    return is_slash(c->kind) || deck_kind(weapon) == SPEAR ||
           (c->kind == ANALEPTIC && known_count(k, me, SLASH) > 1);
}

static bool strikes_somebody(sgs_think *k)
{
    uint32_t foes = enemies(k);
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        if (!is_slash(face.kind))
            continue;
        for (EACH_SEAT(p, foes))
            if (can_slash(k, k->me, p, &face) && is_good_target(k, p, foes))
                return true;
    }
    return false;
}

ANSWER(invoke, tishen)
{
    const sgs_player *mine = &t->player[me];
    int to = mine->mark[MARK_LAST_HP] < mine->max_hp ? mine->mark[MARK_LAST_HP] : mine->max_hp;
    int gain = to - mine->hp;
    bool peach = false;
    for (EACH_CARD(id, &k->hand))
        peach |= my_face(k, id).kind == PEACH;
    return say(out, (mine->hp <= 1 && gain > 0 && !peach) || (gain > 1 && strikes_somebody(k)));
}

/* ---- Zhao Yun ---- */

OFFER(longdan)
{
    sgs_ids ids = by_use(k, &k->hand, true);
    for (EACH_ID(id, ids)) {
        if (my_face(k, id).kind != JINK)
            continue;
        offer_as(k, SLASH, SKILL_LONGDAN, id);
        return;
    }
}

ANSWER(invoke, yajiao)
{
    return say(out, true);
}

ANSWER(player, yajiao)
{
    uint8_t p = k->m->turned_up == NO_CARD ? NOBODY : receiver_of(k, k->m->turned_up, r->players);
    return p == NOBODY ? say_no(out) : say_player(out, p);
}

static bool is_good_for(sgs_think *k, uint32_t p, uint32_t id, uint32_t kind, uint32_t skill)
{
    sgs_card face = card_face(k->t, p, id);
    return fsd_sgs_judged_well(kind, skill, &face) > 0;
}

static bool helps_drawer(sgs_think *k, uint32_t p, uint32_t id)
{
    sgs_card face = card_face(k->t, p, id);
    if (is_valuable(k, id, p) || skill_wants(k, p, &face))
        return true;
    if (face.kind == JINK || face.kind == NULLIFICATION)
        return lacks(k, p, face.kind) || cards_num(k, p, face.kind) < 1;
    return is_slash(face.kind) && wears(k, p, CROSSBOW);
}

/* What the card would do on top of the deck: for whom it comes next. */
static bool better_left(sgs_think *k, uint32_t id)
{
    const sgs_table *t = k->t;
    uint32_t cur = t->current, next = fsd_sgs_next_to_act(k, cur);
    bool ours = is_friend(k, next);
    if (cur != k->me && known_count(k, cur, EX_NIHILO) + known_count(k, cur, IRON_CHAIN) > 0)
        return is_friend(k, cur) == is_valuable(k, id, cur);
    if (HAS(next, LUOSHEN))
        return ours == suit_black(card_face(t, next, id).suit);
    if (HAS(next, YINGHUN) && wounded(t, next))
        return ours;
    if (t->player[next].delayed) {
        uint32_t kind = t->player[next].delayed_kind[t->player[next].delayed - 1];
        return ours == is_good_for(k, next, id, kind, SKILL_NONE);
    }
    if (ours)
        return !skips_draw(k, next) && !skips_play(k, next) && helps_drawer(k, next, id);
    return is_enemy(k, next) && is_trash(deck_kind(id));
}

ANSWER(choice, yajiao)
{
    enum { DISCARD };
    uint8_t id = k->m->turned_up;
    return id != NO_CARD && better_left(k, id) ? say_no(out) : say_choice(out, DISCARD);
}

/* ---- Ma Chao ---- */

ANSWER(invoke, tieji)
{
    return say(out, !is_friend(k, r->to));
}

/* The piece in the slot, if it may be discarded. */
static uint32_t piece(const sgs_think *k, uint32_t slot)
{
    uint32_t id = k->t->player[k->me].equip[slot];
    return id != NO_CARD && set_has(&k->r->cards, id) ? id : NO_CARD;
}

static uint32_t spare_piece(sgs_think *k, bool fond_of_losing)
{
    static const uint8_t order[] = { FSD_SGS_MINUS_HORSE, FSD_SGS_WEAPON, FSD_SGS_PLUS_HORSE };
    for (uint32_t n = 0; n < sizeof order; n++)
        if (piece(k, order[n]) != NO_CARD)
            return piece(k, order[n]);
    uint32_t armour = piece(k, FSD_SGS_ARMOUR);
    if (fond_of_losing || armour == NO_CARD || armour_value(k, armour, k->me) > 3)
        return NO_CARD;
    return armour;
}

/* A hand card that is not dear and leaves enough Jinks. */
static uint32_t spare_hand_card(sgs_think *k, uint32_t jinks)
{
    static const double dear = 8;
    sgs_set hand = set_and(&k->r->cards, &k->hand);
    sgs_ids ids = by_keep(k, &hand, false);
    for (EACH_ID(id, ids)) {
        bool jink = my_face(k, id).kind == JINK;
        if (!is_weak(k, k->me) && (keep_value(k, id) > dear || is_valuable(k, id, k->me)))
            continue;
        if (cards_num(k, k->me, JINK) - jink >= jinks)
            return id;
    }
    return NO_CARD;
}

ANSWER(discard, tieji)
{
    uint32_t from = r->from, armour = piece(k, FSD_SGS_ARMOUR), id = NO_CARD;
    bool roulin =
        (HAS(from, ROULIN) && t->player[me].female) || (HAS(me, ROULIN) && t->player[from].female);
    uint32_t jinks = HAS(from, WUSHUANG) || roulin ? 2 : 1;
    if (armour != NO_CARD && unwanted_armour(k, me))
        return say_card(out, armour);
    const sgs_card slash = { .kind = k->m->use_kind, .suit = FSD_SGS_NO_SUIT };
    bool heavy = heavy_slash(k, &slash, from, me), peach = cards_num(k, me, PEACH) >= 1;
    if (!slash_works(k, &slash, me, from) || fsd_sgs_rather_hit(k, &slash, from) ||
        (!heavy && peach) || cards_num(k, me, JINK) < 1)
        return say_no(out);
    if (HAS_GROUP(me, LOSE_EQUIP))
        id = spare_piece(k, true);
    if (id == NO_CARD)
        id = spare_hand_card(k, jinks);
    if (id == NO_CARD)
        id = spare_piece(k, false);
    return id == NO_CARD ? say_no(out) : say_card(out, id);
}

/* ---- Huang Yueying ---- */

/* Out of her play phase the card goes that is worth least, in it the best of the cheaper ones. */
ANSWER(exchange, jizhi)
{
    uint32_t shown = k->m->turned_up;
    if (shown == NO_CARD)
        return say_no(out);
    sgs_card face = my_face(k, shown);
    bool own_play = t->current == me && t->phase == FSD_SGS_PLAY;
    if (own_play && is_slash(face.kind) && !usable(k, &face))
        return say_no(out);
    sgs_ids ids = own_play ? by_use(k, &r->cards, false) : by_keep(k, &r->cards, false);
    double limit = own_play ? use_value(k, &face) : figures(&face)->keep;
    for (EACH_ID(id, ids)) {
        sgs_card mine = my_face(k, id);
        double worth = own_play ? use_value(k, &mine) : keep_value(k, id);
        if (worth < limit && !is_valuable(k, id, me))
            return say_card(out, id);
    }
    return say_no(out);
}

NEED(jizhi)
{
    return is_trick(c->kind);
}

/* ---- Xu Shu ---- */

static bool strikes_back_at(sgs_think *k, const sgs_card *c, uint32_t p)
{
    if (is_friend(k, p))
        return feeds_leiji(k, p, k->me) || profits(k, p, k->me, true);
    uint32_t nature = c->kind == FIRE_SLASH      ? FSD_SGS_FIRE
                      : c->kind == THUNDER_SLASH ? FSD_SGS_THUNDER
                                                 : FSD_SGS_NORMAL;
    return is_enemy(k, p) && slash_works(k, c, p, k->me) && can_attack(k, p, k->me, nature) &&
           !profits(k, p, k->me, true) && !feeds_leiji(k, p, k->me);
}

ANSWER(ask_use, zhuhai)
{
    sgs_set mine = my_cards(k, SLASH);
    sgs_plan plan = { .targets = 1, .target = { r->to } };
    for (EACH_CARD(id, &mine)) {
        sgs_set one = set_of(id);
        if (get_card(k, SLASH, &one, &plan.card) && strikes_back_at(k, &plan.card, r->to)) {
            say_plan(k, out, &plan);
            if (fsd_sgs_fits(k, out))
                return true;
        }
    }
    return say_no(out);
}

static uint32_t friendly_men(sgs_think *k)
{
    const sgs_table *t = k->t;
    uint32_t set = 0;
    for (EACH_SEAT(p, my_side(k)))
        if (!t->player[p].female && can_take(k, p))
            set |= 1u << p;
    return set;
}

/* A man whose empty hand protects him. */
static uint8_t man_to_spoil(sgs_think *k)
{
    const sgs_table *t = k->t;
    for (EACH_SEAT(p, enemies(k)))
        if (!t->player[p].female && HAS(p, KONGCHENG) && t->player[p].hand == 0)
            return (uint8_t)p;
    return NOBODY;
}

OFFER(jianyan)
{
    static const double at_once = 9.5, at_last = 0.5;
    const sgs_set none = set_none();
    bool ours = friendly_men(k) != 0;
    if (ours || man_to_spoil(k) != NOBODY)
        offer_ability(k, SKILL_JIANYAN, &none)->own_priority = ours ? at_once : at_last;
}

USE_SKILL(jianyan)
{
    use_it(plan, c);
}

enum { NAME_BASIC, NAME_TRICK, NAME_EQUIPMENT, NAME_RED, NAME_BLACK };

static uint32_t name_by_chance(const sgs_think *k)
{
    static const struct {
        uint8_t below, choice;
    } odds[] = { { 40, NAME_TRICK }, { 65, NAME_RED }, { 90, NAME_EQUIPMENT }, { 98, NAME_BASIC } };
    uint32_t drawn = chance(k, 100);
    for (uint32_t n = 0; n < sizeof odds / sizeof *odds; n++)
        if (drawn < odds[n].below)
            return odds[n].choice;
    return NAME_BLACK;
}

ANSWER(choice, jianyan)
{
    uint32_t men = friendly_men(k);
    bool weak = false, bare = false, tricky = false;
    if (!men)
        return say_choice(out, NAME_EQUIPMENT);
    for (EACH_SEAT(p, men)) {
        sgs_set worn = fsd_sgs_equipped(t, p);
        weak |= is_weak(k, p);
        bare |= t->player[p].hand < 3 && set_count(&worn) < 2;
        tricky |= HAS(p, JIZHI) || HAS(p, NOSJIZHI);
    }
    return say_choice(out, weak     ? NAME_BASIC
                           : bare   ? NAME_EQUIPMENT
                           : tricky ? NAME_TRICK
                                    : name_by_chance(k));
}

ANSWER(player, jianyan)
{
    uint8_t p = k->m->turned_up == NO_CARD ? NOBODY : receiver_of(k, k->m->turned_up, r->players);
    if (p == NOBODY)
        p = man_to_spoil(k);
    return p != NOBODY && say_player(out, p);
}
