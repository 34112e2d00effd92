/* How the skills of the generals of Mountain from Wu and Qun are used. */
#include "generated/sgs/mind_shapes.h"
#include "sgs/mind/rules.h"

/* ---- Sun Ce ---- */

NEED(jiang)
{
    return c->kind == DUEL || (is_slash(c->kind) && suit_red(c->suit));
}

PROFIT(hunzi)
{
    const sgs_player *mine = &t->player[me];
    if (!asleep(t, me, SKILL_HUNZI) || t->current >= SEATS ||
        (int)enemies_between(k, t->current, me, me) >= mine->hp)
        return false;
    return mine->hp > 2 || (mine->hp == 2 && !mine->face_down);
}

/* A card large enough to beat what is known of the lord's, that I can do without. */
static uint32_t card_to_beat(sgs_think *k, uint32_t lord)
{
    enum { HIGH = 10 };
    uint32_t best = NO_CARD;
    int most = max_number(k, lord);
    most = most > HIGH ? most : HIGH;
    for (EACH_CARD(id, &k->hand)) {
        sgs_card face = my_face(k, id);
        bool dear = face.kind == PEACH || face.kind == ANALEPTIC ||
                    (face.kind == JINK && cards_num(k, k->me, JINK) <= 1);
        if (!dear && face.number > most) {
            best = id;
            most = face.number;
        }
    }
    return best;
}

static uint32_t card_to_lose(sgs_think *k, uint32_t lord)
{
    enum { LOW = 7 };
    uint32_t best = NO_CARD;
    for (EACH_CARD(id, &k->hand))
        if (best == NO_CARD || my_face(k, id).number < my_face(k, best).number)
            best = id;
    if (best == NO_CARD)
        return NO_CARD;
    int number = my_face(k, best).number;
    return number <= max_number(k, lord) || number < LOW ? best : NO_CARD;
}

OFFER(zhiba)
{
    sgs_set none = set_none();
    if (overflow(k, me) > 0)
        offer_ability(k, SKILL_ZHIBA, &none);
}

/* Cards for a friendly lord; an enemy is made to lose one, unless he may refuse. */
USE_SKILL(zhiba)
{
    for (EACH_SEAT(p, aims_of(k, c, plan))) {
        uint32_t id = NO_CARD;
        if (is_friend(k, p))
            id = card_to_lose(k, p);
        else if (is_enemy(k, p) && !done(t, p, SKILL_HUNZI))
            id = card_to_beat(k, p);
        if (id == NO_CARD)
            continue;
        use_it(plan, c);
        at(plan, p);
        note_contest(k, plan, id);
        return;
    }
}

static int largest_number(const sgs_think *k)
{
    int most = 0;
    for (EACH_CARD(id, &k->hand))
        if (my_face(k, id).number > most)
            most = my_face(k, id).number;
    return most;
}

/* Whether to contest, and whether to take the cards. */
ANSWER(invoke, zhiba)
{
    enum { HOPELESS = 4, HIGH = 11 };
    if (r->from == me)
        return say(out, !wants_no_cards(k, me, true));
    int most = largest_number(k);
    return say(out, most > HOPELESS && !(is_enemy(k, r->from) && most <= HIGH));
}

/* The largest that is not too useful. */
ANSWER(pindian, zhiba)
{
    static const double too_useful = 6;
    uint32_t best = NO_CARD;
    if (r->from == me)
        return false;
    for (EACH_CARD(id, &r->cards)) {
        sgs_card face = my_face(k, id);
        if (use_value(k, &face) < too_useful &&
            (best == NO_CARD || face.number > my_face(k, best).number))
            best = id;
    }
    return best != NO_CARD && say_card(out, best);
}

/* One that loses is a gift; one that just wins says nothing. */
INTEND(zhiba)
{
    enum { LOW = 6, HIGH = 8, MEANT = 60 };
    if (!i->h || i->h->kind != FSD_SGS_HEARD_PINDIAN)
        return;
    int number = (int)i->h->number;
    if (number <= max_number(i->k, i->h->to) || number < LOW)
        intend(i, i->who, i->h->to, -MEANT, TERM_SKILL);
    else if (number > HIGH)
        intend(i, i->who, i->h->to, MEANT, TERM_SKILL);
}

/* ---- Zhang Zhao and Zhang Hong ---- */

/* The blade would hit an empty hand harder. */
static bool blade_pays(sgs_think *k)
{
    const sgs_table *t = k->t;
    sgs_card slash;
    if (!get_card(k, SLASH, NULL, &slash))
        return false;
    for (EACH_SEAT(p, enemies(k)))
        if (t->player[p].hand == 0 && can_slash(k, k->me, p, &slash) &&
            !slash_unwise(k, &slash, p, k->me))
            return true;
    return false;
}

/* Weapons and armour are spare where I wear some. */
static bool may_be_given(sgs_think *k, uint32_t id)
{
    uint32_t kind = my_face(k, id).kind, type = kind_type(kind);
    if (!is_equipment(kind))
        return false;
    if (type != WEAPON && type != ARMOUR)
        return true;
    return k->t->player[k->me].equip[kind_slot(kind)] != NO_CARD &&
           !(kind == GUDING_BLADE && blade_pays(k));
}

static bool fits_him(const sgs_think *k, uint32_t p, uint32_t id)
{
    return k->t->player[p].equip[kind_slot(deck_kind(id))] == NO_CARD;
}

static bool plan_frank_gift(sgs_think *k, uint32_t *card, uint32_t *to)
{
    for (EACH_SEAT(p, friends(k))) {
        *card = NO_CARD;
        for (EACH_CARD(id, &k->hand))
            if (*card == NO_CARD && may_be_given(k, id) && fits_him(k, p, id))
                *card = id;
        if (*card != NO_CARD) {
            *to = p;
            return true;
        }
    }
    return false;
}

OFFER(zhijian)
{
    uint32_t card, to;
    if (!plan_frank_gift(k, &card, &to))
        return;
    offer_for(k, SKILL_ZHIJIAN, card);
}

USE_SKILL(zhijian)
{
    uint32_t card, to;
    if (!plan_frank_gift(k, &card, &to) || !set_has(&c->cards, card))
        return;
    use_it(plan, c);
    at(plan, to);
}

NEED(zhijian)
{
    return is_equipment(c->kind);
}

static bool is_rare(uint32_t kind)
{
    return kind == PEACH || kind == JINK || kind == ANALEPTIC || kind == NULLIFICATION;
}

static uint32_t first_of(const sgs_set *cards, uint32_t class)
{
    for (EACH_CARD(id, cards))
        if (is_class(deck_kind(id), class))
            return id;
    return NO_CARD;
}

static uint32_t count_of(const sgs_set *cards, uint32_t kind)
{
    uint32_t n = 0;
    for (EACH_CARD(id, cards))
        n += deck_kind(id) == kind;
    return n;
}

static bool peach_for(sgs_think *k, uint32_t p, const sgs_set *cards)
{
    const sgs_player *him = &k->t->player[p];
    return count_of(cards, PEACH) > 1 || cards_num(k, k->me, PEACH) >= max_hand(k, k->me) ||
           (him->hp < best_hp(k, p) && him->hp < k->t->player[k->me].hp);
}

static uint32_t wanted_by_skill(sgs_think *k, uint32_t p, const sgs_set *cards)
{
    for (EACH_CARD(id, cards)) {
        sgs_card face = card_face(k->t, p, id);
        if (!is_equipment(face.kind) && skill_wants(k, p, &face))
            return id;
    }
    return NO_CARD;
}

static uint32_t returned_to_friend(sgs_think *k, uint32_t p, const sgs_set *cards)
{
    static const uint8_t order[] = { JINK, ANALEPTIC, SLASH };
    uint32_t id = first_of(cards, PEACH);
    if (id != NO_CARD && peach_for(k, p, cards))
        return id;
    for (uint32_t n = 0; n < 2; n++)
        if (is_weak(k, p) && first_of(cards, order[n]) != NO_CARD)
            return first_of(cards, order[n]);
    id = wanted_by_skill(k, p, cards);
    for (uint32_t n = 0; n < sizeof order && id == NO_CARD; n++)
        id = first_of(cards, order[n]);
    if (id != NO_CARD)
        return id;
    for (EACH_CARD(any, cards))
        if (!is_equipment(deck_kind(any)))
            return any;
    return set_from(cards, 0);
}

/* Equipment that I could not put before any of us. */
static uint32_t useless_gear(sgs_think *k, const sgs_set *cards)
{
    const sgs_table *t = k->t;
    for (EACH_CARD(id, cards)) {
        bool fits = !is_equipment(deck_kind(id)) || !HAS(k->me, ZHIJIAN);
        for (EACH_SEAT(p, my_side(k)))
            fits |= is_equipment(deck_kind(id)) && fits_him(k, p, id);
        if (!fits)
            return id;
    }
    return NO_CARD;
}

static sgs_set cheap_ones(const sgs_think *k, const sgs_set *cards)
{
    const sgs_table *t = k->t;
    bool zhijian = HAS(k->me, ZHIJIAN);
    sgs_set cheap = set_none(), no_gear = set_none();
    for (EACH_CARD(id, cards)) {
        bool gear = is_equipment(deck_kind(id)) && zhijian;
        if (!gear && !is_rare(deck_kind(id)))
            set_add(&cheap, id);
        if (!gear && zhijian)
            set_add(&no_gear, id);
    }
    return !set_empty(&cheap) ? cheap : !set_empty(&no_gear) ? no_gear : *cards;
}

/* These cards are nobody's: what they are worth to keep is the table's. */
static uint32_t least_kept(sgs_think *k, uint32_t p, const sgs_set *cards, bool wanted)
{
    uint32_t best = NO_CARD;
    double least = 0;
    for (EACH_CARD(id, cards)) {
        sgs_card face = card_face(k->t, p, id);
        double v = figures(&face)->keep;
        if ((!wanted && skill_wants(k, p, &face)) || (best != NO_CARD && v >= least))
            continue;
        best = id;
        least = v;
    }
    return best;
}

static uint32_t returned_to_other(sgs_think *k, uint32_t p, const sgs_set *all)
{
    uint32_t id = useless_gear(k, all);
    sgs_set cards = cheap_ones(k, all);
    if (id != NO_CARD)
        return id;
    id = first_of(&cards, LIGHTNING);
    if (id != NO_CARD && !HAS_GROUP(p, WIZARD_HARM))
        return id;
    id = first_of(&cards, SLASH);
    if (id == NO_CARD)
        id = least_kept(k, p, &cards, false);
    return id != NO_CARD ? id : least_kept(k, p, &cards, true);
}

static bool worth_governing(sgs_think *k, uint32_t p)
{
    const sgs_table *t = k->t;
    bool empty = HAS(p, KONGCHENG) && t->player[p].hand == 0;
    uint32_t n = set_count(&t->dropped);
    if (is_friend(k, p))
        return !empty;
    return n >= 3 || (n == 2 && !HAS_GROUP(p, NEED)) || (is_enemy(k, p) && empty);
}

ANSWER(pick, guzheng)
{
    uint32_t p = r->to;
    if (!worth_governing(k, p))
        return say_no(out);
    return say_card(out, is_friend(k, p) ? returned_to_friend(k, p, &r->cards)
                                         : returned_to_other(k, p, &r->cards));
}

/* ---- Zuo Ci ---- */

static bool friend_takes(sgs_think *k)
{
    for (EACH_SEAT(p, friends(k)))
        if (can_take(k, p))
            return true;
    return false;
}

static bool man_is_wounded(sgs_think *k)
{
    for (EACH_SEAT(p, friends(k)))
        if (!k->t->player[p].female && wounded(k->t, p))
            return true;
    return false;
}

static bool idle(sgs_think *k)
{
    enum { TOO_MANY = 10 };
    const sgs_player *mine = &k->t->player[k->me];
    return (mine->hand >= mine->hp && mine->hand < TOO_MANY && !is_weak(k, k->me)) ||
           skips_play(k, k->me);
}

static bool safe(sgs_think *k)
{
    return cards_num(k, k->me, PEACH) >= 1 || k->t->player[k->me].hp > 1 || !is_weak(k, k->me);
}

#define WHEN(NAME) FSD_SGS_MIND_SHAPES_WHEN_##NAME

static bool of_myself(const sgs_think *k, uint32_t when)
{
    const sgs_player *mine = &k->t->player[k->me];
    sgs_set worn = fsd_sgs_equipped(k->t, k->me);
    switch (when) {
    case WHEN(ALWAYS):
        return true;
    case WHEN(MANY_CARDS):
        return mine->hand > 4;
    case WHEN(FEW_CARDS):
        return mine->hand < 2;
    case WHEN(NO_CARDS):
        return mine->hand == 0;
    case WHEN(GEAR):
        return set_count(&worn) > 1;
    case WHEN(WEAPON):
        return mine->equip[FSD_SGS_WEAPON] != NO_CARD;
    case WHEN(NO_ARMOUR):
        return mine->equip[FSD_SGS_ARMOUR] == NO_CARD;
    case WHEN(ONE_HP):
        return mine->hp <= 1;
    case WHEN(ONE_HP_BARE):
        return mine->hp <= 1 && mine->hand + set_count(&worn) <= 3;
    case WHEN(FACE_DOWN):
        return mine->face_down;
    case WHEN(LOST_TWO):
        return lost(k->t, k->me) >= 2;
    default:
        return when == WHEN(WOUNDED) && wounded(k->t, k->me);
    }
}

static bool holds(sgs_think *k, uint32_t when)
{
    switch (when) {
    case WHEN(IDLE):
        return idle(k);
    case WHEN(SAFE):
        return safe(k);
    case WHEN(SAFE_MANY):
        return safe(k) && k->t->living > 3;
    case WHEN(FRIEND_TAKES):
        return friend_takes(k);
    case WHEN(LOST_TWO_FRIEND):
        return of_myself(k, WHEN(LOST_TWO)) && friend_takes(k);
    case WHEN(LOST_TWO_MAN):
        return of_myself(k, WHEN(LOST_TWO)) && man_is_wounded(k);
    case WHEN(WOUNDED_FRIEND):
        return of_myself(k, WHEN(WOUNDED)) && friend_takes(k);
    case WHEN(WOUNDED_MAN):
        return of_myself(k, WHEN(WOUNDED)) && man_is_wounded(k);
    default:
        return of_myself(k, when);
    }
}

static bool is_offered(const sgs_think *k, uint32_t skill)
{
    return k->options.skills[skill / 64] >> skill % 64 & 1;
}

static uint32_t listed_skill(sgs_think *k)
{
    bool turn = k->r->optional && k->t->phase == FSD_SGS_NO_PHASE;
    int time = turn ? FSD_SGS_MIND_SHAPES_TIME_TURN : FSD_SGS_MIND_SHAPES_TIME_OTHER;
    for (uint32_t n = 0; n < FSD_SGS_MIND_SHAPES_COUNT; n++) {
        const fsd_sgs_mind_shapes_row *row = &fsd_sgs_mind_shapes_rows[n];
        if (row->time == time && is_offered(k, (uint32_t)row->skill) && holds(k, row->when))
            return (uint32_t)row->skill;
    }
    return SKILL_NONE;
}

/* By chance, but nothing that does its owner harm. */
static uint32_t any_skill(const sgs_think *k)
{
    uint8_t found[SKILL_COUNT];
    uint32_t n = 0;
    for (uint32_t skill = 1; skill < SKILL_COUNT; skill++)
        if (is_offered(k, skill) && skill != SKILL_RENJIE && skill != SKILL_BENGHUAI &&
            skill != SKILL_WUMOU && skill != SKILL_YAOWU)
            found[n++] = (uint8_t)skill;
    return n ? found[chance(k, n)] : SKILL_NONE;
}

/* Where several generals have it any of them serves: the first. */
ANSWER(ask_skill, huashen)
{
    sgs_options options;
    if (r->optional && t->player[me].hp <= 0)
        return say_no(out); /* what keeps him alive is kept */
    uint32_t skill = listed_skill(k);
    if (skill == SKILL_NONE)
        skill = any_skill(k);
    if (skill == SKILL_NONE || !k->walk)
        return false;
    *out = (sgs_answer){ .skill = (uint8_t)skill };
    fsd_sgs_look(k->walk, out, &options);
    if (options.choices) {
        out->chosen = 1;
        out->choice = (uint8_t)__builtin_ctz(options.choices);
    }
    return true;
}

/* ---- Cai Wenji ---- */

ANSWER(discard, beige)
{
    if (!r->optional)
        return false; /* what a club costs */
    uint32_t from = r->to < SEATS ? k->m->hurt_by[r->to] : NOBODY;
    if (!is_friend(k, r->to) || (from < SEATS && is_friend(k, from)))
        return say_no(out);
    sgs_set cost = cheapest(k, &r->cards, 1);
    return say_cards(out, &cost);
}

INTEND(beige)
{
    enum { CARED = -60 };
    if (!i->h && !i->a->no && i->r->kind == FSD_SGS_ASK_DISCARD && i->r->who == i->who &&
        i->r->optional && i->r->to != i->who)
        intend(i, i->who, i->r->to, CARED, TERM_INVOKED);
}

NEED(beige)
{
    enum { FEW = 2 };
    return t->player[me].hand <= FEW;
}

PROHIBIT(duanchang)
{
    const sgs_player *him = &t->player[from];
    if (t->player[me].hp > 1 || count_bits(enemies_of(k, from)) <= 1 || same_side(k, from, me))
        return false;
    bool guarded =
        him->equip[FSD_SGS_ARMOUR] != NO_CARD && him->equip[FSD_SGS_PLUS_HORSE] != NO_CARD;
    if (him->max_hp <= 3 && !(him->max_hp == 3 && guarded))
        return true;
    if (is_lord(k, from))
        return is_weak(k, from);
    return peeked_role(k, from) == FSD_SGS_RENEGADE && is_lord(k, t->lord) && alive(t, t->lord);
}
