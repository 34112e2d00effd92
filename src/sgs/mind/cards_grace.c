/* What is picked of an Amazing Grace. */
#include "sgs/mind/rules.h"

typedef struct sgs_picking {
    sgs_think *k;
    const sgs_set *pool;
} sgs_picking;

static uint32_t find(const sgs_picking *s, uint32_t class)
{
    for (EACH_CARD(id, s->pool))
        if (is_class(deck_kind(id), class))
            return id;
    return NO_CARD;
}

static uint32_t count_in(const sgs_picking *s, uint32_t class)
{
    uint32_t n = 0;
    for (EACH_CARD(id, s->pool))
        n += is_class(deck_kind(id), class);
    return n;
}

/* The first of the kinds that is there. */
static uint32_t first_of(const sgs_picking *s, const uint8_t *kinds, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t id = find(s, kinds[i]);
        if (id != NO_CARD)
            return id;
    }
    return NO_CARD;
}

/* Friends who pick right behind me, up to the first who is none. */
static uint32_t friends_behind(sgs_think *k)
{
    const sgs_table *t = k->t;
    uint32_t set = 0;
    for (uint32_t p = next_alive(t, k->me); p != k->r->from && p != k->me; p = next_alive(t, p)) {
        if (!is_friend(k, p))
            break;
        set |= 1u << p;
    }
    return set;
}

static uint32_t peach(const sgs_picking *s)
{
    sgs_think *k = s->k;
    const sgs_table *t = k->t;
    uint32_t id = find(s, PEACH);
    if (id == NO_CARD || count_in(s, PEACH) > 1)
        return id;
    for (EACH_SEAT(p, friends_behind(k)))
        if (fsd_sgs_wounded(t, p) &&
            (!fsd_sgs_wounded(t, k->me) || t->player[p].hp < t->player[k->me].hp))
            return NO_CARD;
    return id;
}

/* One of us would pass over a phase. */
static uint32_t rescue(const sgs_picking *s)
{
    sgs_think *k = s->k;
    static const uint8_t kinds[] = { NULLIFICATION, SNATCH, DISMANTLEMENT };
    for (EACH_SEAT(p, my_side(k))) {
        if (!skips_play(k, p) && !skips_draw(k, p))
            continue;
        bool mine = k->t->current == k->me && p != k->me;
        return first_of(s, kinds, mine ? 3 : 1);
    }
    return NO_CARD;
}

static uint32_t in_my_turn(const sgs_picking *s)
{
    static const uint8_t drawing[] = { EX_NIHILO }, saving[] = { JINK, ANALEPTIC },
                         binding[] = { INDULGENCE };
    sgs_think *k = s->k;
    uint32_t id = first_of(s, drawing, 1);
    if (id == NO_CARD && (cards_num(k, k->me, JINK) < 1 || is_weak(k, k->me)))
        id = first_of(s, saving, 2);
    return id != NO_CARD ? id : first_of(s, binding, 1);
}

/* More of them act before me than I have Jinks for. */
static bool endangered(sgs_think *k)
{
    const sgs_table *t = k->t;
    double jinks = cards_num(k, k->me, JINK);
    uint32_t reach = 0;
    for (uint32_t p = next_alive(t, t->current); p != k->me; p = next_alive(t, p)) {
        reach += is_enemy(k, p) && fsd_sgs_in_range(t, p, k->me, 0);
        if (p == t->current)
            break;
    }
    return reach > jinks && jinks <= 2 && defence_slash(k, k->me) <= 2;
}

static uint32_t in_anothers_turn(const sgs_picking *s)
{
    static const uint8_t saving[] = { JINK, ANALEPTIC, EX_NIHILO },
                         useful[] = { EX_NIHILO, INDULGENCE };
    sgs_think *k = s->k;
    return endangered(k) ? first_of(s, saving, 3) : first_of(s, useful, 2);
}

static uint32_t denied_jink(const sgs_picking *s)
{
    sgs_think *k = s->k;
    uint32_t next = next_alive(k->t, k->me);
    bool hurts = is_enemy(k, next) && cards_num(k, next, JINK) < 1;
    return hurts && count_in(s, JINK) == 1 ? find(s, JINK) : NO_CARD;
}

static uint32_t wanted_by_skill(const sgs_picking *s)
{
    for (EACH_CARD(id, s->pool)) {
        sgs_card face = my_face(s->k, id);
        if (skill_wants(s->k, s->k->me, &face))
            return id;
    }
    return NO_CARD;
}

/* It brings an enemy into range. */
static bool gives_reach(sgs_think *k, uint32_t kind)
{
    const sgs_table *t = k->t;
    int range = fsd_sgs_range(t, k->me, 0);
    for (EACH_SEAT(p, enemies(k))) {
        int away = fsd_sgs_distance(t, k->me, p, 0);
        if (away > range && away <= fsd_sgs_kinds[kind].range)
            return true;
    }
    return false;
}

static bool fills_slot(sgs_think *k, uint32_t id)
{
    uint32_t kind = deck_kind(id);
    if (!is_equipment(kind) || kind_type(kind) == WEAPON)
        return false;
    uint8_t worn = k->t->player[k->me].equip[kind_slot(kind)];
    if (kind_type(kind) == ARMOUR)
        return armour_value(k, id, k->me) > (worn == NO_CARD ? 1 : armour_value(k, worn, k->me));
    return worn == NO_CARD && (kind_type(kind) == PLUS_HORSE || count_bits(enemies(k)) > 0);
}

static uint32_t equipment(const sgs_picking *s)
{
    for (EACH_CARD(id, s->pool))
        if (fills_slot(s->k, id))
            return id;
    return NO_CARD;
}

static uint32_t weapon(const sgs_picking *s)
{
    sgs_think *k = s->k;
    for (EACH_CARD(id, s->pool)) {
        uint32_t kind = deck_kind(id);
        if (kind_type(kind) == WEAPON && gives_reach(k, kind))
            return id;
    }
    return NO_CARD;
}

/* Where friends pick behind me and there is plenty, they are left the better ones. */
static uint32_t offensive(const sgs_picking *s)
{
    static const uint8_t kinds[] = { SNATCH,        DISMANTLEMENT, INDULGENCE,     SUPPLY_SHORTAGE,
                                     COLLATERAL,    DUEL,          SAVAGE_ASSAULT, ARCHERY_ATTACK,
                                     GOD_SALVATION, FIRE_ATTACK,   LIGHTNING };
    enum { KINDS = sizeof kinds };
    uint32_t behind = count_bits(friends_behind(s->k)), there = 0;
    for (uint32_t i = 0; i < KINDS; i++)
        there += count_in(s, kinds[i]);
    bool last = behind > 0 && there > behind;
    for (uint32_t i = 0; i < KINDS; i++) {
        uint32_t id = find(s, kinds[last ? KINDS - 1 - i : i]);
        if (id != NO_CARD)
            return id;
    }
    return NO_CARD;
}

static uint32_t neediest(const sgs_picking *s)
{
    uint32_t best = NO_CARD;
    double most = 0;
    for (EACH_CARD(id, s->pool)) {
        sgs_card face = my_face(s->k, id);
        double v = card_need(s->k, &face) - (is_trick(face.kind) ? 100 : 0);
        if (best == NO_CARD || v > most) {
            best = id;
            most = v;
        }
    }
    return best;
}

static uint32_t another_nullification(const sgs_picking *s)
{
    return cards_num(s->k, s->k->me, NULLIFICATION) < 2 ? find(s, NULLIFICATION) : NO_CARD;
}

static uint32_t by_turn(const sgs_picking *s)
{
    return s->k->t->current == s->k->me ? in_my_turn(s) : in_anothers_turn(s);
}

ANSWER_CARD(pick, amazing_grace)
{
    static uint32_t (*const ways[])(const sgs_picking *) = {
        peach,     rescue, by_turn,  another_nullification, denied_jink, wanted_by_skill, equipment,
        offensive, weapon, neediest,
    };
    const sgs_picking s = { k, &r->cards };
    for (uint32_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        uint32_t id = ways[i](&s);
        if (id != NO_CARD)
            return say_card(out, id);
    }
    return false;
}
