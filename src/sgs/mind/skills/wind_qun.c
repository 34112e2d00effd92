/* How the skills of the generals of Wind from Qun are used, first prints too. */
#include "sgs/mind/rules.h"

/* ---- Zhang Jiao: leiji ---- */

static const double leiji_in_play = 100;

static bool strike(sgs_think *k, sgs_answer *out, bool old)
{
    uint8_t p = leiji_target(k, k->me, leiji_in_play, NOBODY, old);
    return p != NOBODY && k->r->players >> p & 1 ? say_player(out, p) : say_no(out);
}

ANSWER(player, leiji)
{
    return strike(k, out, false);
}

ANSWER(player, nosleiji)
{
    return strike(k, out, true);
}

static bool liegong_hits(const sgs_table *t, uint32_t from, uint32_t to)
{
    int hand = t->player[to].hand;
    return HAS(from, LIEGONG) && (hand >= t->player[from].hp || hand <= fsd_sgs_range(t, from, 0));
}

static bool other_rebel(sgs_think *k, uint32_t from)
{
    for (EACH_SEAT(p, others(k->t, from)))
        if (judged_role(k, p) == FSD_SGS_REBEL)
            return true;
    return false;
}

/* The last rebel cannot wait. */
static bool must_dare(sgs_think *k, uint32_t from, uint32_t to, bool strikes_back)
{
    enum { STRONG = 4 };
    const sgs_table *t = k->t;
    if (!is_lord(k, to) || peeked_role(k, from) != FSD_SGS_REBEL || other_rebel(k, from))
        return false;
    return HAS(from, HONGYAN) ||
           (t->player[from].hp >= STRONG && (cards_num(k, from, PEACH) > 0 || strikes_back));
}

/* A single unknown card is enough where he is unhurt: it was not worth the risk to many. */
static bool may_dodge_unhurt(sgs_think *k, uint32_t me)
{
    return !wounded(k->t, me) && !(k->m->lack[me] & LACKS_JINK) && cards_num(k, me, JINK) > 0;
}

static bool likely_dodges(sgs_think *k, uint32_t me, uint32_t from)
{
    enum { MANY = 4 };
    const sgs_player *mine = &k->t->player[me];
    return may_dodge_unhurt(k, me) || k->m->lack[me] & SURELY_MORE_JINKS ||
           known_count(k, me, JINK) > 0 ||
           (known_suit(k, me, FSD_SGS_SPADE) > 0 && mine->hand >= 2) || mine->hand >= MANY ||
           has_eight_diagram(k, me, from);
}

PROHIBIT(leiji)
{
    bool strikes_back = HAS(from, GANGLIE) || HAS(from, NOSGANGLIE);
    if (is_friend(k, me) || liegong_hits(t, from, me) || must_dare(k, from, me, strikes_back))
        return false;
    return likely_dodges(k, me, from);
}

NEED(nosleiji)
{
    return c->suit == FSD_SGS_SPADE;
}

/* ---- Zhang Jiao: guidao ---- */

/* An attack on all is on its way to me, and my Jink would strike. */
static bool awaits_attack(sgs_think *k, uint32_t who)
{
    const sgs_table *t = k->t;
    const fsd_sgs_memory *m = k->m;
    uint32_t suit = card_face(t, who, m->judge_card).suit;
    if (suit == FSD_SGS_SPADE || (suit == FSD_SGS_CLUB && HAS(k->me, LEIJI)))
        return false;
    if (m->use_kind != ARCHERY_ATTACK || !(m->use_targets >> k->me & 1) ||
        turns_until(k, who) >= turns_until(k, k->me))
        return false;
    return leiji_target(k, k->me, 50, NOBODY, !HAS(k->me, LEIJI)) != NOBODY &&
           (cards_num(k, k->me, JINK) > 0 || has_eight_diagram(k, k->me, NOBODY)) &&
           final_changer(k, who) == CHANGED_BY_US;
}

static bool lightning_to_come(const sgs_think *k, uint32_t who)
{
    const sgs_table *t = k->t;
    if (t->current != who || t->phase != FSD_SGS_JUDGE || k->m->judge_kind == LIGHTNING)
        return false;
    return lies_before(t, who, LIGHTNING);
}

/* One card too few to have some left for what is to come. */
static bool keeps_black(sgs_think *k, uint32_t who)
{
    enum { KEPT = 2 };
    const sgs_table *t = k->t;
    uint32_t black = set_count(&k->r->cards), spades = 0;
    if (!awaits_attack(k, who) && !lightning_to_come(k, who))
        return false;
    for (EACH_CARD(id, &k->r->cards))
        spades += my_face(k, id).suit == FSD_SGS_SPADE;
    if (HAS(k->me, LEIJI))
        return black == KEPT - 1;
    return HAS(k->me, NOSLEIJI) && spades == KEPT - 1;
}

/* The card that is judged is worth more than mine, and I take it. */
static bool is_a_bargain(sgs_think *k, uint32_t id)
{
    sgs_card judged = my_face(k, k->m->judge_card), mine = my_face(k, id);
    return use_value(k, &judged) > use_value(k, &mine);
}

ANSWER(exchange, guidao)
{
    uint32_t who = r->to;
    sgs_ids ids = by_use(k, &r->cards, true);
    bool wanted = wants_retrial(k, who);
    uint32_t armour = t->player[me].equip[FSD_SGS_ARMOUR];
    if (ids.count == 0 || keeps_black(k, who) || k->m->judge_card >= CARDS)
        return say_no(out);
    uint8_t id = retrial_card(k, who, &r->cards);
    if (id != NO_CARD)
        return wanted || is_a_bargain(k, id) ? say_card(out, id) : say_no(out);
    if (!wanted || k->m->judge_skill == SKILL_BEIGE)
        return say_no(out);
    if (armour != NO_CARD && set_has(&r->cards, armour) && unwanted_armour(k, me))
        return say_card(out, armour);
    return is_a_bargain(k, ids.id[0]) ? say_card(out, ids.id[0]) : say_no(out);
}

/* For the judgements that he can change, and for his leiji. */
NEED(guidao)
{
    if ((HAS(me, LEIJI) && suit_black(c->suit)) || (HAS(me, NOSLEIJI) && c->suit == FSD_SGS_SPADE))
        return true;
    for (EACH_SEAT(p, living(t))) {
        if (!t->player[p].delayed || final_changer(k, p) != CHANGED_BY_US)
            continue;
        if ((lies_before(t, p, LIGHTNING) && feeds_lightning(c)) ||
            (same_side(k, p, me) && skips_draw(k, p) && c->suit == FSD_SGS_CLUB))
            return true;
    }
    return false;
}

/* ---- Zhang Jiao: huangtian ---- */

OFFER(huangtian)
{
    sgs_ids ids = by_use(k, &k->hand, true);
    if (cards_num(k, me, JINK) <= 1)
        return;
    for (EACH_ID(id, ids)) {
        if (my_face(k, id).kind != JINK)
            continue;
        offer_for(k, SKILL_HUANGTIAN, id);
        return;
    }
}

/* The enemy gets one only to have a card for a contest of mine. */
USE_SKILL(huangtian)
{
    sgs_seats line = in_order(k, others(t, me), BY_DEFENCE);
    if (fsd_sgs_gathers_bears(k))
        return;
    for (EACH_OF(p, line)) {
        if (!HAS(p, HUANGTIAN) || t->player[p].mark[MARK_HUANGTIAN])
            continue;
        bool for_contest = is_enemy(k, p) && t->player[p].hand == 0 && HAS(me, TIANYI);
        if (!is_friend(k, p) && !for_contest)
            continue;
        use_it(plan, c);
        at(plan, p);
        return;
    }
}

/* ---- Yu Ji ---- */

/* How many enemies there are for each that may doubt. */
static uint32_t ratio(sgs_think *k)
{
    uint32_t all = 0, doubting = 0;
    const sgs_table *t = k->t;
    for (EACH_SEAT(p, enemies(k))) {
        all++;
        doubting += !HAS(p, CHANYUAN) && !asleep(t, p, SKILL_HUNZI);
    }
    return doubting ? all / doubting : SEATS;
}

static bool declared(sgs_think *k, uint32_t kind, uint32_t skill, uint32_t id)
{
    sgs_set one = set_of(id);
    sgs_card made = make_card(k, kind, skill, &one);
    if (!dry(k, &made, NULL) || !usable(k, &made))
        return false;
    offer(k, &made)->own_priority = fsd_sgs_figures_of_skills[skill].priority;
    return true;
}

/* Cards that are what they would be said to be. */
static sgs_set true_ones(sgs_think *k, bool hearts_alone)
{
    sgs_set set = set_none();
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        bool fits = kind_type(face.kind) == TRICK || face.kind == PEACH;
        if (!fits || face.kind == NULLIFICATION || (hearts_alone && face.suit != FSD_SGS_HEART) ||
            !dry(k, &face, NULL))
            continue;
        set_add(&set, id);
    }
    return set;
}

static void count_kinds(const sgs_think *k, uint8_t *count)
{
    for (EACH_CARD(id, &k->hand))
        count[my_face(k, id).kind]++;
}

/* Cards that may well be given for a lie. */
static sgs_set spare_ones(sgs_think *k)
{
    uint8_t count[KINDS_COUNT] = { 0 };
    sgs_set set = set_none();
    bool slashes_count = slashes_freely(k, k->me);
    count_kinds(k, count);
    uint32_t slashes = (uint32_t)count[SLASH] + count[FIRE_SLASH] + count[THUNDER_SLASH];
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        bool worn =
            is_equipment(face.kind) && k->t->player[k->me].equip[kind_slot(face.kind)] != NO_CARD;
        if ((is_slash(face.kind) && slashes >= 2 && !slashes_count) ||
            (face.kind == JINK && count[JINK] >= 3) || worn || face.kind == LIGHTNING)
            set_add(&set, id);
    }
    return set;
}

/* Copies of the kind in the deck that I have not seen lie open or in my hand. */
static uint32_t unseen(sgs_think *k, uint32_t kind)
{
    const sgs_table *t = k->t;
    uint32_t n = 0;
    for (uint32_t id = 0; id < CARDS; id++)
        n += deck_kind(id) == kind && !set_has(&k->hand, id);
    for (uint32_t i = 0; i < t->discards; i++)
        n -= deck_kind(t->discard[i]) == kind && n > 0;
    return n;
}

static bool lie(sgs_think *k, uint32_t skill)
{
    static const uint8_t lies[] = { PEACH,          EX_NIHILO,     SNATCH,
                                    DISMANTLEMENT,  AMAZING_GRACE, ARCHERY_ATTACK,
                                    SAVAGE_ASSAULT, FIRE_ATTACK,   GOD_SALVATION };
    enum { TRIES = 10 };
    uint32_t kinds = skill == SKILL_GUHUO ? sizeof lies - 1 : sizeof lies;
    sgs_set spare = spare_ones(k);
    uint32_t count = set_count(&spare);
    if (count == 0 || !k->random)
        return false;
    uint32_t id = set_nth(&spare, chance(k, count));
    for (uint32_t n = 0; n < TRIES; n++) {
        uint32_t kind = lies[chance(k, kinds)];
        if (deck_kind(id) != kind && unseen(k, kind) > 0 && declared(k, kind, skill, id))
            return true;
    }
    return false;
}

/* The truth, or a lie now and then; weak ones lie about a Peach. */
OFFER(guhuo)
{
    uint32_t bold = ratio(k);
    sgs_set honest = true_ones(k, false), spare = spare_ones(k);
    uint32_t count = set_count(&honest);
    if (count > 0) {
        uint32_t id = set_nth(&honest, chance(k, count)), kind = my_face(k, id).kind;
        bool nihilo = kind == EX_NIHILO;
        if (chance(k, nihilo ? 3 : 5) < bold) {
            if (nihilo && !set_empty(&spare)) {
                if (declared(k, EX_NIHILO, SKILL_GUHUO, set_nth(&spare, 0)))
                    return;
            } else if (!nihilo && lie(k, SKILL_GUHUO)) {
                return;
            }
        }
        declared(k, kind, SKILL_GUHUO, id);
        return;
    }
    if (chance(k, 5) < 3 * bold && lie(k, SKILL_GUHUO))
        return;
    if (is_weak(k, me) && !set_empty(&spare))
        declared(k, PEACH, SKILL_GUHUO, set_nth(&spare, 0));
}

static bool all_but_dead(sgs_think *k, int hp)
{
    for (EACH_SEAT(p, enemies(k)))
        if (k->t->player[p].hp > hp)
            return false;
    return true;
}

/* Enemies who question it are to be disappointed, or friends who do so to draw. */
static bool bait(sgs_think *k)
{
    static const uint8_t baits[] = { EX_NIHILO,      SNATCH,         DISMANTLEMENT, AMAZING_GRACE,
                                     ARCHERY_ATTACK, SAVAGE_ASSAULT, GOD_SALVATION, DUEL };
    sgs_ids ids = by_use(k, &k->hand, true);
    for (uint32_t n = 0; n < sizeof baits; n++)
        if (ids.count > 0 && unseen(k, baits[n]) == 0 &&
            declared(k, baits[n], SKILL_NOSGUHUO, ids.id[0]))
            return true;
    return false;
}

/* My side can afford to give cards away, or has need of them. */
static bool has_time_to_bait(sgs_think *k)
{
    const sgs_table *t = k->t;
    uint32_t loyal = role_count(k, FSD_SGS_LOYALIST), rebel = role_count(k, FSD_SGS_REBEL);
    uint32_t renegade = role_count(k, FSD_SGS_RENEGADE);
    if (is_lord(k, t->lord) && my_side(k) >> t->lord & 1 && is_weak(k, t->lord))
        return true;
    for (EACH_SEAT(p, enemies(k)))
        if (is_weak(k, p))
            return false;
    if (k->role == FSD_SGS_LOYALIST)
        return rebel > 0 && loyal > renegade + rebel;
    return k->role == FSD_SGS_REBEL && rebel > loyal + renegade + 2;
}

/* All are to have a card, so that one has no empty hand any more. */
static bool fills_empty_hand(sgs_think *k)
{
    const sgs_table *t = k->t;
    sgs_ids ids = by_use(k, &k->hand, true);
    bool empty = false;
    for (EACH_SEAT(p, enemies(k)))
        empty |= HAS(p, KONGCHENG) && t->player[p].hand == 0;
    for (EACH_ID(id, ids))
        if (empty && my_face(k, id).kind != AMAZING_GRACE)
            return declared(k, AMAZING_GRACE, SKILL_NOSGUHUO, id);
    return false;
}

/* Hearts are safe; others only where nobody can afford a doubt. */
OFFER(nosguhuo)
{
    sgs_set honest = true_ones(k, !all_but_dead(k, 2)), spare = spare_ones(k);
    uint32_t count = set_count(&honest);
    if (count > 0) {
        uint32_t id = set_nth(&honest, chance(k, count)), kind = my_face(k, id).kind;
        if (kind == EX_NIHILO && !set_empty(&spare) && chance(k, 3) == 0 &&
            declared(k, EX_NIHILO, SKILL_NOSGUHUO, set_nth(&spare, 0)))
            return;
        if (kind != EX_NIHILO && chance(k, 5) == 0 && lie(k, SKILL_NOSGUHUO))
            return;
        declared(k, kind, SKILL_NOSGUHUO, id);
        return;
    }
    if (k->m->turncount > 1 && all_but_dead(k, 1)) {
        if (chance(k, 4) < 3 && lie(k, SKILL_NOSGUHUO))
            return;
    } else if (fills_empty_hand(k) || (has_time_to_bait(k) && bait(k))) {
        return;
    }
    if (is_weak(k, me) && !set_empty(&spare))
        declared(k, PEACH, SKILL_NOSGUHUO, set_nth(&spare, 0));
}

static bool is_slash_without_crossbow(sgs_think *k, uint32_t p, uint32_t kind)
{
    return is_slash(kind) && !slashes_freely(k, p);
}

/* Whether to doubt what r->from declares. */
ANSWER(invoke, guhuo)
{
    uint32_t kind = r->card.kind, from = r->from;
    if (is_friend(k, from))
        return say_no(out);
    if (unseen(k, kind) == 0)
        return say(out, true);
    if (kind == AMAZING_GRACE || is_slash_without_crossbow(k, from, kind))
        return say_no(out);
    if (asleep(t, me, SKILL_HUNZI) && chance(k, 15) != 0)
        return say_no(out);
    bool tempting = kind == PEACH || kind == EX_NIHILO;
    uint32_t odds = !tempting ? 5 : known_count(k, from, kind) ? 6 : 2;
    return say(out, k->random && chance(k, odds) == 0);
}

static bool is_healthiest(sgs_think *k)
{
    for (EACH_SEAT(p, friends(k)))
        if (k->t->player[p].hp > k->t->player[k->me].hp)
            return false;
    return true;
}

ANSWER(invoke, nosguhuo)
{
    uint32_t kind = r->card.kind, from = r->from;
    const sgs_player *mine = &t->player[me];
    if (unseen(k, kind) == 0 && mine->hp > 0)
        return say(out, true);
    if (kind == AMAZING_GRACE || is_slash_without_crossbow(k, from, kind) || is_friend(k, from) ||
        !k->random)
        return say_no(out);
    if (mine->hp < 2 && cards_num(k, me, PEACH) < 1)
        return say_no(out);
    if (may_lose_hp(k, me, from, false, true, false) && !HAS_GROUP(me, MASOCHISM) &&
        chance(k, 5) != 0)
        return say(out, true);
    return say(out, is_healthiest(k) && chance(k, 5) != 0);
}

INTEND(nosguhuo)
{
    enum { DOUBTED = 80 };
    if (i->h || i->r->kind != FSD_SGS_ASK_INVOKE || i->a->no || !i->a->choice)
        return;
    if (unseen(i->k, i->r->card.kind) > 0)
        intend(i, i->who, i->r->from, DOUBTED, TERM_INVOKED);
}
