/* Priority and use value of cards. */
#include "sgs/mind/value.h"

#include <math.h>

#include "generated/sgs/mind_cards.h"
#include "generated/sgs/mind_skills.h"
#include "sgs/mind/count.h"
#include "sgs/mind/defence.h"
#include "sgs/mind/keep.h"
#include "sgs/mind/predicate.h"
#include "sgs/mind/relation.h"

_Static_assert((int)FSD_SGS_MIND_CARDS_COUNT == (int)KINDS_COUNT, "a row for each kind");
_Static_assert(1 << FSD_SGS_MIND_CARDS_DOES_CHANCE == DOES_CHANCE, "what cards do");

/* Not formatted by the tool, which takes the macros for operands. */
/* clang-format off */
#define KIND_FIGURES(kind, priority, value, keep, does) \
    [kind] = { priority, value, keep, does },
const sgs_figures fsd_sgs_figures_of_kinds[] = { FSD_SGS_MIND_CARDS_EACH(KIND_FIGURES) };
#define SKILL_FIGURES(skill, priority, value, does, ...) \
    [skill] = { priority, value, 0, does },
const sgs_figures fsd_sgs_figures_of_skills[SKILL_COUNT] = {
    FSD_SGS_MIND_SKILLS_EACH(SKILL_FIGURES)
};
/* Places of the suits, then those for Slashes and Duels; 0: the skill has no order of its own. */
#define SKILL_ORDER(skill, priority, value, does, ...) \
    [skill] = { __VA_ARGS__ },
static const uint8_t orders[SKILL_COUNT][8] = { FSD_SGS_MIND_SKILLS_EACH(SKILL_ORDER) };
/* clang-format on */

/* ---- Suit, number and colour ---- */

/* Spades, clubs, hearts, diamonds without a skill that says otherwise. */
static const uint8_t plain_order[8] = { 2, 1, 4, 3 };
enum { PLACE_OF_NO_SUIT = 5, ATTACKS = 4 };

static const uint8_t *order_of(const sgs_table *t, uint32_t p)
{
    const uint8_t *order = plain_order;
    for (uint32_t i = 0; i < 4 && order == plain_order; i++)
        for (uint64_t word = t->player[p].skills[i]; word; word &= word - 1) {
            uint32_t skill = i * 64 + (uint32_t)__builtin_ctzll(word);
            if (orders[skill][0] && has_skill(t, p, skill)) {
                order = orders[skill];
                break;
            }
        }
    return order;
}

int fsd_sgs_suit_place(sgs_think *k, const sgs_card *card)
{
    if (card->suit > FSD_SGS_DIAMOND)
        return PLACE_OF_NO_SUIT;
    if (!k->suits)
        k->suits = order_of(k->t, k->me);
    bool attacks = k->suits[ATTACKS] && (is_slash(card->kind) || card->kind == DUEL);
    return k->suits[card->suit + (attacks ? ATTACKS : 0)];
}

/* How many Slashes a phase has; the plan of a phase says it itself. */
static int slashes_left(const sgs_think *k, const sgs_card *card)
{
    if (k->planning)
        return k->slashes_left;
    return 1 + ask_rules(k->t, ASK_SLASHES, k->me, NOBODY, card);
}

static bool enemy_in_vine(sgs_think *k)
{
    for (EACH_SEAT(p, enemies(k)))
        if (wears(k, p, VINE))
            return true;
    return false;
}

static double nature_term(sgs_think *k, const sgs_card *card)
{
    if (card->kind == SLASH)
        return 0;
    double v = slashes_left(k, card) == 1 ? 0.05 : -0.05;
    if (card->kind == FIRE_SLASH && slashes_left(k, card) == 1 && enemy_in_vine(k))
        v += 0.07;
    return term(k, OF_PRIORITY, TERM_NATURE, v);
}

static double at_most(double value, double most)
{
    return value < most ? value : most;
}

static double slash_terms(sgs_think *k, const sgs_card *card)
{
    const sgs_table *t = k->t;
    uint32_t me = k->me;
    double v = 0;
    if (card->skill == SKILL_SPEAR)
        v += term(k, OF_PRIORITY, TERM_SKILL, -0.1);
    if (suit_red(card->suit))
        v += term(k, OF_PRIORITY, TERM_COLOUR, -0.05);
    v += nature_term(k, card);
    if (suit_red(card->suit) && HAS(me, JIANG))
        v += term(k, OF_PRIORITY, TERM_SKILL, 0.05);
    if (card->suit == FSD_SGS_HEART && HAS(me, WUSHEN))
        v += term(k, OF_PRIORITY, TERM_SKILL, 0.03);
    if (slashes_left(k, card) == 1) {
        int more = ask_rules(t, ASK_TARGETS, me, NOBODY, card);
        int further = ask_rules(t, ASK_REACH, me, me, card);
        v += at_most(0.1 * more, 0.5) + at_most(0.05 * further, 0.5);
    }
    return v;
}

double fsd_sgs_adjusted(sgs_think *k, const sgs_card *card, double value)
{
    if (card->kind == ABILITY)
        return value;
    if (is_slash(card->kind))
        value += slash_terms(k, card);
    value += term(k, OF_PRIORITY, TERM_SUIT, -fsd_sgs_suit_place(k, card) / 1000.0);
    value += term(k, OF_PRIORITY, TERM_NUMBER, (13 - card->number) / 10000.0);
    return value;
}

/* ---- Use priority ---- */

static double empty_slot(uint32_t type, double base)
{
    switch (type) {
    case ARMOUR:
        return base + 5.2;
    case WEAPON:
        return base + 3;
    case PLUS_HORSE:
        return 5.8;
    default:
        return 5.5;
    }
}

static double equipment_priority(sgs_think *k, const sgs_card *card, double base)
{
    if (HAS_GROUP(k->me, LOSE_EQUIP)) {
        term(k, OF_PRIORITY, TERM_LOSES_EQUIPMENT, 15);
        return 15;
    }
    bool empty = k->t->player[k->me].equip[kind_slot(card->kind)] == NO_CARD;
    double v = empty ? empty_slot(kind_type(card->kind), base) : 0;
    term(k, OF_PRIORITY, empty ? TERM_SLOT_EMPTY : TERM_SLOT_TAKEN, v - base);
    return v;
}

double fsd_sgs_use_priority(sgs_think *k, const sgs_card *card)
{
    double base = figures(card)->priority;
    term(k, OF_PRIORITY, TERM_BASE, base);
    if (is_equipment(card->kind) && PARAM(EQUIPMENT_BY_TABLE) == 0)
        return equipment_priority(k, card, base);
    return fsd_sgs_adjusted(k, card, base);
}

static double rounded_to_thousandths(double value)
{
    return floor(value * 1000 + 0.5) / 1000;
}

/* Against the enemy who is the easiest to hit. */
static double weapon_terms(sgs_think *k, const sgs_card *card)
{
    uint32_t id = set_from(&card->cards, 0);
    uint32_t target = fsd_sgs_easiest(k, enemies(k));
    if (target == NOBODY || id >= CARDS || k->t->phase != FSD_SGS_PLAY || k->t->current != k->me)
        return 0;
    double worth = rounded_to_thousandths(fsd_sgs_weapon_value(k, id, target) / 20);
    double v = term(k, OF_PRIORITY, TERM_WEAPON, worth);
    if (fsd_sgs_distance(k->t, k->me, target, 0) <= fsd_sgs_kinds[card->kind].range)
        v += term(k, OF_PRIORITY, TERM_IN_RANGE, 0.5);
    return v;
}

/* How much the others would get out of the revealed cards before and after me. */
static double amazing_grace_term(sgs_think *k)
{
    const sgs_table *t = k->t;
    double d = 10;
    for (uint32_t p = next_alive(t, k->me); p != k->me; p = next_alive(t, p)) {
        const sgs_player *him = &t->player[p];
        d -= 1;
        double q = him->hp > 0 ? (double)(him->hand + him->hp) / him->hp : 1;
        d += is_enemy(k, p) ? -q * d : q * d;
    }
    return term(k, OF_PRIORITY, TERM_SEATS, d);
}

static bool empty_kongcheng_enemy(sgs_think *k)
{
    const sgs_table *t = k->t;
    for (EACH_SEAT(p, enemies(k)))
        if (HAS(p, KONGCHENG) && t->player[p].hand == 0)
            return true;
    return false;
}

/* Several Slashes are to be had: the Duel follows them. */
static bool many_slashes(sgs_think *k)
{
    const sgs_card slash = { .kind = SLASH, .suit = FSD_SGS_NO_SUIT };
    return fsd_sgs_slashes_freely(k, k->me) || ask_rules(k->t, ASK_SLASHES, k->me, NOBODY, &slash);
}

/* A figure in place of the sum; false: the sum holds. */
static bool fixed_priority(sgs_think *k, const sgs_card *card, double *out)
{
    const sgs_table *t = k->t;
    if (card->kind == AMAZING_GRACE && empty_kongcheng_enemy(k))
        *out = 3.0;
    else if (card->kind == PEACH && HAS(k->me, KUANGGU))
        *out = 1.01;
    else if (kind_type(card->kind) == DELAYED && card->skill)
        *out = figures(card)->priority - 0.01;
    else if (card->kind == DUEL && many_slashes(k))
        *out = figures(&(const sgs_card){ .kind = SLASH })->priority - 0.1;
    else
        return false;
    term(k, OF_PRIORITY, TERM_BASE, *out);
    return true;
}

double fsd_sgs_dynamic_priority(sgs_think *k, const sgs_card *card)
{
    const sgs_table *t = k->t;
    double v;
    if (fixed_priority(k, card, &v))
        return v;
    v = fsd_sgs_use_priority(k, card);
    if (is_equipment(card->kind) && HAS_GROUP(k->me, LOSE_EQUIP))
        v += term(k, OF_PRIORITY, TERM_LOSES_EQUIPMENT, 12);
    if (kind_type(card->kind) == WEAPON)
        v += weapon_terms(k, card);
    if (card->kind == AMAZING_GRACE)
        v += amazing_grace_term(k);
    if (card->kind == ARCHERY_ATTACK && HAS(k->me, LUANJI))
        v += term(k, OF_PRIORITY, TERM_SKILL, 6);
    if (card->kind == DUEL && HAS(k->me, SHUANGXIONG))
        v += term(k, OF_PRIORITY, TERM_SKILL, 6.3);
    return v;
}

/* ---- Use value ---- */

/* A loyalist of wei may answer for a lord with hujia by it. */
static bool answers_for_lord(sgs_think *k)
{
    const sgs_table *t = k->t;
    return k->role == FSD_SGS_LOYALIST && t->player[k->me].kingdom == FSD_SGS_WEI &&
           !HAS(k->me, BAZHEN) && alive(t, t->lord) && HAS(t->lord, HUJIA);
}

/* A figure that holds at once sets *done. */
static double equipment_value(sgs_think *k, const sgs_card *card, bool *done)
{
    const sgs_table *t = k->t;
    const sgs_player *mine = &t->player[k->me];
    uint32_t type = kind_type(card->kind), id = set_from(&card->cards, 0);
    double v = figures(card)->value;
    *done = false;
    if (id < CARDS && mine->equip[kind_slot(card->kind)] == id) {
        bool spare = (type == MINUS_HORSE && fsd_sgs_range(t, k->me, 0) > 2) ||
                     (type == PLUS_HORSE && fsd_sgs_has_eight_diagram(k, k->me, NOBODY));
        return spare ? 5.5 : 9;
    }
    if (mine->equip[kind_slot(card->kind)] == NO_CARD)
        v = 6.7;
    if (k->weapon_planned && type == WEAPON)
        v = 2;
    if (HAS(k->me, QIANGXI) && type == WEAPON)
        v = 2;
    if (HAS(k->me, BAZHEN) && type == ARMOUR)
        v = 2;
    if (card->kind == EIGHT_DIAGRAM && answers_for_lord(k))
        v = 9;
    *done = true;
    if (card->kind == CROSSBOW && (HAS(k->me, KUROU) || HAS(k->me, NOSKUROU)))
        return 9;
    if (HAS_GROUP(k->me, LOSE_EQUIP))
        return 10;
    *done = false;
    return v;
}

static bool in_my_play(const sgs_think *k)
{
    return k->t->phase == FSD_SGS_PLAY && k->t->current == k->me;
}

static double slash_value(sgs_think *k, const sgs_card *card)
{
    const sgs_table *t = k->t;
    double v = figures(card)->value;
    if (t->player[k->me].mark[MARK_TIANYI] || fsd_sgs_strikes_hard(k, card))
        v = 8.7;
    const sgs_aim aim = { .card = *card, .user = k->me };
    if (in_my_play(k) && enemies(k) && fsd_sgs_available(t, &aim))
        v += fsd_sgs_cards_num(k, k->me, SLASH) == 1 ? 5 : 0;
    if (fsd_sgs_slashes_freely(k, k->me))
        v += 4;
    if (card->skill == SKILL_SPEAR)
        v -= 1;
    return v;
}

static double trick_value(sgs_think *k, const sgs_card *card)
{
    const sgs_table *t = k->t;
    double v = figures(card)->value;
    bool delayed = kind_type(card->kind) == DELAYED;
    if (card->kind == COLLATERAL && t->player[k->me].equip[FSD_SGS_WEAPON] != NO_CARD &&
        !HAS_GROUP(k->me, LOSE_EQUIP))
        v = 2;
    if (card->kind == DUEL) {
        if (HAS(k->me, SHUANGXIONG))
            v = 6;
        v += 2 * fsd_sgs_cards_num(k, k->me, SLASH);
    }
    if (HAS(k->me, NOSJIZHI) && !delayed)
        v += 4;
    if (HAS(k->me, JIZHI))
        v += 3;
    bool wide = card->kind == SAVAGE_ASSAULT || card->kind == ARCHERY_ATTACK;
    if (HAS(k->me, WUMOU) && !delayed && !wide &&
        !(card->kind == DUEL && t->player[k->me].mark[MARK_WUQIAN]))
        v = 1;
    return v;
}

static double basic_value(sgs_think *k, const sgs_card *card)
{
    double v = figures(card)->value;
    if (is_slash(card->kind))
        return slash_value(k, card);
    if (card->kind == JINK && fsd_sgs_cards_num(k, k->me, JINK) > 1)
        v -= 6;
    if (card->kind == PEACH && fsd_sgs_wounded(k->t, k->me))
        v += 6;
    return v;
}

static double value_by_type(sgs_think *k, const sgs_card *card, bool *done)
{
    *done = false;
    if (is_equipment(card->kind))
        return equipment_value(k, card, done);
    if (is_trick(card->kind))
        return trick_value(k, card);
    return kind_type(card->kind) == BASIC ? basic_value(k, card) : figures(card)->value;
}

double fsd_sgs_use_value(sgs_think *k, const sgs_card *card)
{
    const sgs_table *t = k->t;
    const sgs_player *mine = &t->player[k->me];
    fsd_sgs_trace *trace = k->trace;
    bool done;
    double v = value_by_type(k, card, &done);
    if (done)
        return v;
    if (HAS_GROUP(k->me, EMPTY_HAND) && mine->hand == 1)
        v = 10;
    if (mine->mark[MARK_CANSHI])
        v -= 2;
    if (HAS(k->me, CHOUHAI) && mine->hand == 1)
        v = 1;
    if (is_slash(card->kind) && HAS(k->me, HALBERD) && mine->hand == 1)
        v = 10;
    if (in_my_play(k)) {
        k->trace = NULL; /* only terms of the priority are told */
        v = fsd_sgs_adjusted(k, card, v);
        k->trace = trace;
    }
    return v;
}

/* ---- In order ---- */

typedef struct sgs_valued {
    double value;
    uint8_t id, number;
} sgs_valued;

static bool comes_before(const sgs_valued *a, const sgs_valued *b, bool ascending)
{
    if (a->value != b->value)
        return (a->value < b->value) == ascending;
    if (a->number != b->number)
        return (a->number < b->number) == ascending;
    return false;
}

sgs_ids fsd_sgs_by_use(sgs_think *k, const sgs_set *cards, bool ascending)
{
    sgs_valued item[CARDS];
    uint32_t n = 0;
    for (EACH_CARD(id, cards)) {
        sgs_card face = my_face(k, id);
        sgs_valued valued = { fsd_sgs_use_value(k, &face), (uint8_t)id, face.number };
        uint32_t i = n++;
        for (; i > 0 && comes_before(&valued, &item[i - 1], ascending); i--)
            item[i] = item[i - 1];
        item[i] = valued;
    }
    sgs_ids ids = { .count = (uint8_t)n };
    for (uint32_t i = 0; i < n; i++)
        ids.id[i] = item[i].id;
    return ids;
}
