/* How the skills of the generals of the Thicket are used. */
#include "sgs/mind/rules.h"

/* ---- Xu Huang ---- */

OFFER(duanliang)
{
    static const double supply_shortage = 7;
    sgs_set worn = fsd_sgs_equipped(t, me), all = set_or(&k->hand, &worn);
    sgs_ids ids = by_use(k, &all, true);
    for (EACH_ID(id, ids)) {
        sgs_card face = my_face(k, id);
        if (!suit_black(face.suit) || is_trick(face.kind) ||
            dynamic_priority(k, &face) >= supply_shortage)
            continue;
        offer_as(k, SUPPLY_SHORTAGE, SKILL_DUANLIANG, id);
        return;
    }
}

NEED(duanliang)
{
    return suit_black(c->suit) && !is_trick(c->kind) && known_suit(k, me, FSD_SGS_BLACK) < 2;
}

/* ---- Cao Pi ---- */

ANSWER(invoke, xingshang)
{
    return say(out, true);
}

static uint8_t enemy_to_turn(sgs_think *k, uint32_t set, uint32_t cards)
{
    sgs_seats line = in_order(k, enemies(k) & set, BY_DEFENCE);
    for (EACH_OF(p, line))
        if (HAS_GROUP(p, PRIORITY) && turning_hurts(k, p, cards))
            return (uint8_t)p;
    for (EACH_OF(q, line))
        if (turning_hurts(k, q, cards))
            return (uint8_t)q;
    return NOBODY;
}

/* A friend who would like to be turned; else with few cards an enemy, with many a friend. */
static uint8_t to_turn(sgs_think *k, uint32_t set)
{
    enum { MANY = 3 };
    uint32_t cards = lost(k->t, k->me);
    sgs_seats line = in_order(k, friends(k) & set, BY_HAND);
    for (EACH_OF(p, line))
        if (!turning_hurts(k, p, cards))
            return (uint8_t)p;
    return cards >= MANY ? to_draw(k, false, cards) : enemy_to_turn(k, set, cards);
}

ANSWER(player, fangzhu)
{
    uint8_t p = to_turn(k, r->players);
    return p == NOBODY ? say_no(out) : say_player(out, p);
}

PROFIT(fangzhu)
{
    uint32_t cards = lost(t, me) + 1u;
    if (!enemies_of(k, me))
        return false;
    for (EACH_SEAT(p, enemies_of(k, me)))
        if (cards == 1 && turning_hurts(k, p, cards))
            return true;
    for (EACH_SEAT(q, friends_of(k, me)))
        if (!turning_hurts(k, q, cards))
            return true;
    return false;
}

INTEND(fangzhu)
{
    enum { TURNED = 80, MANY = 3, GAVE = -30 };
    if (i->h || i->r->kind != FSD_SGS_ASK_PLAYER || i->a->no || i->a->targets == 0)
        return;
    int cards = lost(i->t, i->who), meant = TURNED / (cards > 0 ? cards : 1);
    if (!turning_hurts(i->k, i->a->target[0], (uint32_t)cards))
        meant = -meant;
    if (cards >= MANY && meant > GAVE)
        meant = GAVE;
    intend(i, i->who, i->a->target[0], meant, TERM_CHOSEN);
}

ANSWER(invoke, songwei)
{
    return say(out, is_friend(k, r->to));
}

/* ---- Meng Huo ---- */

ANSWER(invoke, zaiqi)
{
    int least = HAS(me, RENDE) || HAS(me, NOSRENDE) ? 3 : 2;
    return say(out, lost(t, me) >= least);
}

/* ---- Zhu Rong ---- */

ANSWER(invoke, lieren)
{
    enum { HIGH = 10 };
    const sgs_player *mine = &t->player[me];
    uint32_t p = r->to;
    bool gladly = mine->hand <= least_hand(k, me) || last_card_helps(k, me);
    if (!is_enemy(k, p))
        return say_no(out);
    if (mine->hand == 1) {
        uint32_t kind = my_face(k, set_from(&k->hand, 0)).kind;
        if (gladly && !is_weak(k, me))
            return say(out, true);
        if (kind == JINK || kind == PEACH)
            return say_no(out);
    }
    if (mine->hand < mine->hp && max_number(k, me) <= HIGH && !gladly)
        return say_no(out);
    sgs_set worn = fsd_sgs_equipped(t, p);
    bool spoils = do_not_discard(k, p, HAND_) ||
                  (t->player[p].hand == 1 && !set_empty(&worn) && do_not_discard(k, p, EQUIP_));
    return say(out, !spoils);
}

ANSWER(pindian, lieren)
{
    uint32_t best = max_card(k, me);
    if (r->from == me) {
        sgs_ids ids = by_keep(k, &r->cards, false);
        best = ids.id[0];
    }
    return best != NO_CARD && set_has(&r->cards, best) && say_card(out, best);
}

NEED(lieren)
{
    return is_slash(c->kind) && known_count(k, me, SLASH) == 0;
}
