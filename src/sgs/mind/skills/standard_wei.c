/* How the skills of the standard generals of Wei are used. */
#include "sgs/mind/rules.h"

/* ---- Cao Cao ---- */

enum { JIANXIONG_DRAW, JIANXIONG_TAKE };

static bool rather_draws(sgs_think *k, uint32_t kind)
{
    const sgs_player *mine = &k->t->player[k->me];
    bool slash = is_slash(kind), has_slash = cards_num(k, k->me, SLASH) >= 1;
    if (slash && has_slash && !slashes_freely(k, k->me))
        return true;
    return is_weak(k, k->me) && (has_slash || !slash || mine->hand <= mine->hp);
}

ANSWER(choice, jianxiong)
{
    if (wants_no_cards(k, me, true))
        return say_no(out);
    bool draws = !(r->choices >> JIANXIONG_TAKE & 1) || rather_draws(k, k->m->hurt_kind[me]);
    return say_choice(out, draws ? JIANXIONG_DRAW : JIANXIONG_TAKE);
}

/* What needs a Jink hits me, and I would rather take it. */
static bool takes_the_hit(sgs_think *k)
{
    const sgs_card card = { .kind = k->m->use_kind, .suit = FSD_SGS_NO_SUIT };
    return is_slash(card.kind) && fsd_sgs_rather_hit(k, &card, k->m->user);
}

/* A liege of ours who gives without losing anything. */
static bool gives_freely(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    return is_friend(k, p) &&
           (has_eight_diagram(k, p, NOBODY) || (t->current == p && overflow(k, p) > 2));
}

ANSWER(invoke, hujia)
{
    bool free = false, willing = false;
    if (takes_the_hit(k))
        return say_no(out);
    for (EACH_SEAT(p, fsd_sgs_of_kingdom(t, FSD_SGS_WEI) & others(t, me))) {
        free |= gives_freely(k, p);
        willing |= is_friend(k, p) || judged_role(k, p) == FSD_SGS_NEUTRAL;
    }
    sgs_set jinks = my_cards(k, JINK);
    return say(out, free || (willing && set_empty(&jinks)));
}

ANSWER(respond, hujia)
{
    sgs_card card;
    if (!is_friend(k, r->from) || fsd_sgs_gathers_bears(k) || !get_card(k, JINK, NULL, &card))
        return say_no(out);
    return say_made(k, out, &card);
}

static bool feeds_tiandu(sgs_think *k, uint32_t p, uint32_t from)
{
    const sgs_table *t = k->t;
    return has_eight_diagram(k, p, from) && count_bits(enemies(k)) > 1 && !HAS(from, LIEGONG);
}

/* The Jink of a liege who profits from judging for it. */
PROHIBIT(hujia)
{
    if (!is_enemy(k, me))
        return false;
    for (EACH_SEAT(p, friends_of(k, me) & fsd_sgs_of_kingdom(t, FSD_SGS_WEI)))
        if (HAS(p, TIANDU) && feeds_tiandu(k, p, from))
            return true;
    return false;
}

/* ---- Sima Yi ---- */

static bool of_heart(const sgs_card *face)
{
    return face->suit == FSD_SGS_HEART;
}

typedef bool sgs_wanted(const sgs_card *face);

/* The card of the source for a judgement that comes before my next turn ends, if I lack it. */
static uint8_t card_to_plan(sgs_think *k, uint32_t from, sgs_wanted *wanted)
{
    const sgs_table *t = k->t;
    sgs_set mine = fsd_sgs_equipped(t, k->me), his = fsd_sgs_equipped(t, from);
    sgs_set hand = known_hand(k, from);
    mine = set_or(&mine, &k->hand);
    for (EACH_CARD(id, &mine)) {
        sgs_card face = my_face(k, id);
        if (wanted(&face))
            return NO_CARD;
    }
    if (t->player[from].hand == 1)
        his = set_or(&his, &hand);
    for (EACH_CARD(id, &his)) {
        sgs_card face = card_face(t, from, id);
        if (wanted(&face))
            return (uint8_t)id;
    }
    return NO_CARD;
}

static bool judged_before_me(const sgs_think *k, uint32_t p)
{
    uint32_t mine = turns_until(k, k->me), his = turns_until(k, p);
    return his > 0 && (mine == 0 || his < mine);
}

/* What fankui should take so that guicai has it in time; NO_CARD. */
static uint8_t planned_card(sgs_think *k, uint32_t from)
{
    const sgs_table *t = k->t;
    bool changes = (HAS(k->me, FANKUI) && HAS(k->me, GUICAI)) ||
                   (HAS(k->me, NOSFANKUI) && HAS(k->me, NOSGUICAI));
    if (!changes || from >= SEATS || !alive(t, from) || from == k->me)
        return NO_CARD;
    for (EACH_SEAT(p, others(t, k->me))) {
        uint8_t id = NO_CARD;
        if (!t->player[p].delayed || !judged_before_me(k, p) ||
            final_changer(k, p) != CHANGED_BY_US)
            continue;
        if (lies_before(t, p, LIGHTNING) && is_enemy(k, p))
            id = card_to_plan(k, from, feeds_lightning);
        else if (is_friend(k, p) && !HAS(p, QIAOBIAN) && lies_before(t, p, INDULGENCE) &&
                 t->player[p].hand >= t->player[p].hp)
            id = card_to_plan(k, from, of_heart);
        if (id != NO_CARD)
            return id;
    }
    return NO_CARD;
}

/* A friend who would lose nothing by it. */
static bool unloads(sgs_think *k, uint32_t p)
{
    return do_not_discard(k, p, HE) || (HAS_GROUP(p, LOSE_EQUIP) && wears_any(k->t, p)) ||
           unwanted_armour(k, p);
}

ANSWER(invoke, fankui)
{
    uint32_t from = r->to;
    if (planned_card(k, from) != NO_CARD)
        return say(out, true);
    if (is_friend(k, from))
        return say(out, overflow(k, from) > 2 || unloads(k, from));
    return say(out, !is_enemy(k, from) || !do_not_discard(k, from, HE));
}

ANSWER(card_of_player, fankui)
{
    uint8_t id = planned_card(k, r->to);
    if (id != NO_CARD && set_has(&r->cards, id))
        return say_card(out, id);
    return false;
}

PROFIT(fankui)
{
    return me == k->me && planned_card(k, from) != NO_CARD;
}

INTEND(fankui)
{
    enum { TOOK = 10 };
    sgs_think *k = i->k;
    if (i->h || i->r->kind != FSD_SGS_ASK_CARD_OF_PLAYER || i->a->no)
        return;
    uint32_t from = i->r->to;
    if (overflow(k, from) > 2)
        return;
    intend(i, i->who, from, unloads(k, from) ? -TOOK : TOOK, TERM_ROBBED);
}

ANSWER(exchange, guicai)
{
    if (!wants_retrial(k, r->to))
        return say_no(out);
    uint8_t id = retrial_card(k, r->to, &r->cards);
    return id == NO_CARD ? say_no(out) : say_card(out, id);
}

/* What the judgements that are to come can use. */
NEED(guicai)
{
    for (EACH_SEAT(p, living(t))) {
        if (!t->player[p].delayed || final_changer(k, p) != CHANGED_BY_US)
            continue;
        if (lies_before(t, p, LIGHTNING) && feeds_lightning(c))
            return true;
        if (!same_side(k, p, me))
            continue;
        if ((c->suit == FSD_SGS_CLUB && skips_draw(k, p)) ||
            (c->suit == FSD_SGS_HEART && skips_play(k, p)))
            return true;
    }
    return false;
}

/* ---- Xiahou Dun ---- */

ANSWER(invoke, ganglie)
{
    uint32_t from = k->m->hurt_by[me];
    if (from >= SEATS || !alive(t, from))
        return say(out, guidao_among(t, my_side(k)));
    if (profits(k, from, me, false))
        return say(out, is_friend(k, from));
    return say(out, !is_friend(k, from));
}

PROFIT(ganglie)
{
    if (from >= SEATS || HAS(from, GANGLIE) || HAS(from, NOSGANGLIE))
        return false;
    const sgs_player *him = &t->player[from];
    if (profits(k, from, me, false))
        return same_side(k, from, me);
    return enemies_of(k, me) >> from & 1 && him->hp + him->hand <= 3 &&
           !(wants_no_cards(k, from, false) && him->hand > 1) && is_good_target(k, from, 0);
}

PROHIBIT(ganglie)
{
    const sgs_player *him = &t->player[from];
    if (is_friend(k, me))
        return false;
    if (him->hand == 1 && him->hp >= 2 && from == k->me && cards_num(k, from, SLASH) == 1)
        return false;
    sgs_set worn = fsd_sgs_equipped(t, from);
    return him->hp + (int)set_count(&worn) < 4 || him->hp < 2;
}

/* A no says something only of one who could be hurt. */
INTEND(ganglie)
{
    enum { STRUCK_BACK = 40 };
    if (i->h || i->r->kind != FSD_SGS_ASK_INVOKE)
        return;
    uint32_t from = i->m->hurt_by[i->who];
    sgs_think *k = i->k;
    if (from >= SEATS || from == i->who || !alive(i->t, from))
        return;
    if (i->a->no) {
        if (can_attack(k, from, i->who, FSD_SGS_NORMAL))
            intend(i, i->who, from, -STRUCK_BACK, TERM_REFUSED);
    } else if (!profits(k, from, i->who, false)) {
        intend(i, i->who, from, STRUCK_BACK, TERM_INVOKED);
    }
}

/* What rende gave is meant for him. */
ANSWER(distribute, qingjian)
{
    bool by_rende = k->m->use_kind == ABILITY &&
                    (k->m->use_skill == SKILL_RENDE || k->m->use_skill == SKILL_NOSRENDE);
    return by_rende ? say_no(out) : pass_on(k, out);
}

/* ---- Zhang Liao ---- */

ANSWER(player, tuxi)
{
    sgs_seats found = to_raid(k, r->players, r->max);
    return found.count ? say_players(out, found.seat, found.count) : say_no(out);
}

/* For a single one the draw is given up only now and then. */
ANSWER(player, nostuxi)
{
    sgs_seats found = to_raid(k, r->players, r->max);
    if (found.count == 0 || (found.count == 1 && chance(k, 3) != 0))
        return say_no(out);
    return say_players(out, found.seat, found.count);
}

/* ---- Xu Chu ---- */

static bool lijian_threatens(sgs_think *k)
{
    const sgs_table *t = k->t;
    bool owned = false, frail = false;
    for (EACH_SEAT(p, enemies(k)))
        owned |= HAS(p, LIJIAN) || HAS(p, NOSLIJIAN);
    for (EACH_SEAT(q, my_side(k)))
        frail |= is_weak(k, q) || t->player[q].hp <= 2;
    return owned && frail;
}

ANSWER(invoke, luoyi)
{
    bool gifts = t->player[me].piled[FSD_SGS_GIFTS - FSD_SGS_PILE] > 1;
    return say(out, !gifts && !lijian_threatens(k) && !is_weak(k, me));
}

NEED(luoyi)
{
    enum { EASY = 2 };
    if (c->kind == DUEL)
        return true;
    if (!is_slash(c->kind) || known_count(k, me, SLASH) > 0)
        return false;
    for (EACH_SEAT(p, enemies_of(k, me)))
        if (fsd_sgs_in_range(t, me, p, 0) && defence_slash(k, p) <= EASY)
            return true;
    return false;
}

/* ---- Guo Jia ---- */

ANSWER(invoke, tiandu)
{
    return say(out, !wants_no_cards(k, me, true));
}

PROHIBIT(tiandu)
{
    return is_enemy(k, me) && feeds_tiandu(k, me, from);
}

ANSWER(invoke, yiji)
{
    bool useless = wants_no_cards(k, me, true) && !friends(k) && t->player[me].hand == 0;
    return say(out, !useless);
}

static uint32_t takers(sgs_think *k, uint32_t set)
{
    uint32_t fit = 0;
    for (EACH_SEAT(p, friends(k) & set))
        if (can_take(k, p))
            fit |= 1u << p;
    return fit;
}

static bool may_go(sgs_think *k, uint32_t kind)
{
    if (kind == PEACH || kind == ANALEPTIC)
        return false;
    return kind != JINK ||
           cards_num(k, k->me, JINK) - cards_num(k, k->me, PEACH) > k->t->player[k->me].hp;
}

/* Whom each card alone would go to. */
static uint8_t taker_of(sgs_think *k, uint32_t id, uint32_t set)
{
    sgs_set one = set_of(id);
    sgs_gift gift;
    if (gift_of(k, &one, false, &gift) && set >> gift.to & 1)
        return gift.to;
    return easiest(k, set);
}

/* Two cards for each of two at the most; the last two stay. */
ANSWER(player, yiji)
{
    enum { STAY = 2, TAKERS = 2, EACH = 2 };
    uint32_t set = takers(k, r->players), left = t->player[me].hand;
    uint8_t count[SEATS] = { 0 };
    sgs_seats found = { 0 };
    for (EACH_CARD(id, &k->hand)) {
        if (!set || left <= STAY)
            break;
        uint32_t p = may_go(k, my_face(k, id).kind) ? taker_of(k, id, set) : NOBODY;
        if (p == NOBODY || count[p] == EACH || (!count[p] && found.count == TAKERS))
            continue;
        if (!count[p]++)
            found.seat[found.count++] = (uint8_t)p;
        left--;
    }
    return found.count ? say_players(out, found.seat, found.count) : say_no(out);
}

ANSWER(exchange, yiji)
{
    sgs_set given = set_none();
    uint32_t set = takers(k, others(t, me)) | 1u << r->to;
    for (EACH_CARD(id, &r->cards))
        if (set_count(&given) < r->max && may_go(k, my_face(k, id).kind) &&
            taker_of(k, id, set) == r->to)
            set_add(&given, id);
    if (set_empty(&given))
        given = cheapest(k, &r->cards, 1);
    return say_cards(out, &given);
}

PROFIT(yiji)
{
    const sgs_player *mine = &t->player[me];
    return mine->hp > 2 && k->m->turncount > 2 && count_bits(friends_of(k, me)) > 1 &&
           !is_weak(k, me) && mine->hand >= 2;
}

/* ---- Zhen Ji ---- */

NEED(qingguo)
{
    return suit_black(c->suit) && t->player[me].hand < 2;
}

/* What would only be thrown away, before an enemy who picks it up. */
ANSWER(invoke, luoshen)
{
    bool picked_up = false;
    for (EACH_SEAT(p, enemies(k)))
        picked_up |= HAS(p, GUZHENG);
    return say(out, !(picked_up && skips_play(k, me) && overflow(k, me) > 1));
}

/* ---- Li Dian ---- */

ANSWER(pick, xunxun)
{
    sgs_set rest = r->cards, picked = set_none();
    for (uint32_t n = 0; n < r->min; n++) {
        double most = 0;
        uint32_t best = NO_CARD;
        for (EACH_CARD(id, &rest)) {
            sgs_card face = my_face(k, id);
            double need = card_need(k, &face);
            if (best == NO_CARD || need > most) {
                best = id;
                most = need;
            }
        }
        if (best == NO_CARD)
            return false;
        set_add(&picked, best);
        set_drop(&rest, best);
    }
    return say_cards(out, &picked);
}

/* He would use the card at once. */
static bool lives_by_drawing(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    if (t->current == p)
        return HAS_GROUP(p, NEED_ACTIVE) || wears(k, p, CROSSBOW);
    return HAS_GROUP(p, NEED_PASSIVE);
}

ANSWER(invoke, wangxi)
{
    uint32_t p = r->to;
    if (is_friend(k, p))
        return say(out, !wants_no_cards(k, p, false));
    return say(out, wants_no_cards(k, p, true) || !lives_by_drawing(k, p));
}

INTEND(wangxi)
{
    enum { GAVE = -60, SPOILED = 10 };
    if (i->h || i->r->kind != FSD_SGS_ASK_INVOKE || i->a->no)
        return;
    bool spoiled = fsd_sgs_wants_no_cards(i->k, i->r->to, true);
    intend(i, i->who, i->r->to, spoiled ? SPOILED : GAVE, TERM_INVOKED);
}
