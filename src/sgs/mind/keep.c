/* What keeping each card is worth, and what to part with.
 *
 * First each card gets the worth of the best it could serve as, by itself or by a skill. Then the
 * cards are gone through from the best on: one more of what is kept already counts less. */
#include "sgs/mind/keep.h"

#include <stddef.h>

#include "generated/sgs/mind_keeps.h"
#include "generated/sgs/mind_suits.h"
#include "sgs/mind/count.h"
#include "sgs/mind/predicate.h"
#include "sgs/mind/relation.h"
#include "sgs/mind/request.h"
#include "sgs/mind/value.h"

/* What a worth is said of: a kind, or a whole type. */
enum {
    OF_TYPE = KINDS_COUNT,
    OF_WEAPON = OF_TYPE + FSD_SGS_MIND_KEEPS_TYPE_WEAPON,
    OF_ARMOUR = OF_TYPE + FSD_SGS_MIND_KEEPS_TYPE_ARMOUR,
    OF_HORSE = OF_TYPE + FSD_SGS_MIND_KEEPS_TYPE_HORSE,
    OF_PLUS = OF_TYPE + FSD_SGS_MIND_KEEPS_TYPE_PLUS,
    OF_MINUS = OF_TYPE + FSD_SGS_MIND_KEEPS_TYPE_MINUS,
    OF_EQUIP = OF_TYPE + FSD_SGS_MIND_KEEPS_TYPE_EQUIP,
    OF_TRICK = OF_TYPE + FSD_SGS_MIND_KEEPS_TYPE_TRICK,
    KEEP_KEYS
};
_Static_assert(KEEP_KEYS <= 64, "keys fit a bit set");

typedef struct sgs_keeping {
    sgs_think *k;
    uint64_t keys; /* that a worth is said of */
    double worth[KEEP_KEYS];
    double suit[FSD_SGS_NO_SUIT + 1]; /* what my skills say of it */
    uint8_t best[CARDS];              /* of each card: the key that counts */
    uint64_t keys_of[CARDS];          /* all that it is or can be made into */
} sgs_keeping;

static void set_worth(sgs_keeping *keep, uint32_t key, double worth)
{
    keep->keys |= (uint64_t)1 << key;
    keep->worth[key] = worth;
}

/* ---- The table of this decision ---- */

static void set_rows_of(sgs_keeping *keep, uint32_t skill)
{
    for (uint32_t i = fsd_sgs_mind_keeps_from[skill]; i < fsd_sgs_mind_keeps_from[skill + 1]; i++) {
        const fsd_sgs_mind_keeps_row *row = &fsd_sgs_mind_keeps_rows[i];
        set_worth(keep, row->kind > 0 ? (uint32_t)row->kind : OF_TYPE + (uint32_t)row->type,
                  row->value);
    }
}

static bool friend_skips(sgs_think *k)
{
    for (EACH_SEAT(p, friends(k)))
        if (fsd_sgs_skips_draw(k, p) || fsd_sgs_skips_play(k, p))
            return true;
    return false;
}

static bool wants_damage(sgs_think *k)
{
    uint32_t me = k->me;
    return k->t->player[me].hp > fsd_sgs_best_hp(k, me) ||
           !fsd_sgs_is_good_target(k, me, my_side(k)) || fsd_sgs_profits(k, me, NOBODY, false);
}

static void set_situation(sgs_keeping *keep)
{
    sgs_think *k = keep->k;
    bool weak = fsd_sgs_is_weak(k, k->me);
    if (first_round(k) && !enemies(k))
        set_worth(keep, JINK, 4.2);
    if ((!weak || k->t->player[k->me].hand >= 4) && friend_skips(k))
        set_worth(keep, NULLIFICATION, 5.5);
    if (fsd_sgs_hand_limit(k->t, k->me) == 1)
        set_worth(keep, ANALEPTIC, keep->worth[JINK] + 0.1);
    if (!weak && wants_damage(k)) {
        set_worth(keep, THUNDER_SLASH, 5.2);
        set_worth(keep, FIRE_SLASH, 5.1);
        set_worth(keep, SLASH, 5);
        set_worth(keep, JINK, 4.5);
    }
}

/* ---- One card ---- */

static uint64_t type_keys(uint32_t kind)
{
    uint64_t equip = (uint64_t)1 << OF_EQUIP;
    switch (kind_type(kind)) {
    case WEAPON:
        return equip | (uint64_t)1 << OF_WEAPON;
    case ARMOUR:
        return equip | (uint64_t)1 << OF_ARMOUR;
    case PLUS_HORSE:
        return equip | (uint64_t)1 << OF_HORSE | (uint64_t)1 << OF_PLUS;
    case MINUS_HORSE:
        return equip | (uint64_t)1 << OF_HORSE | (uint64_t)1 << OF_MINUS;
    case TRICK:
    case DELAYED:
        return (uint64_t)1 << OF_TRICK;
    default:
        return 0;
    }
}

/* All that the card is or can be made into, kinds and types. */
static uint64_t keys_of(sgs_think *k, uint32_t id)
{
    uint64_t keys = fsd_sgs_serves(k, id);
    if (keys & ((uint64_t)1 << FIRE_SLASH | (uint64_t)1 << THUNDER_SLASH))
        keys |= (uint64_t)1 << SLASH;
    if (set_has(&k->hand, id))
        keys |= type_keys(my_face(k, id).kind);
    return keys;
}

double fsd_sgs_suit_worth(const sgs_think *k, uint32_t suit)
{
    double sum = 0;
    uint32_t n = 0;
    for (uint32_t i = 0; i < FSD_SGS_MIND_SUITS_COUNT; i++) {
        const fsd_sgs_mind_suits_row *row = &fsd_sgs_mind_suits_rows[i];
        if (row->suit == suit && owns(&k->t->player[k->me], row->skill) &&
            has_skill(k->t, k->me, row->skill)) {
            sum += row->value;
            n++;
        }
    }
    return n ? sum / n : 0;
}

/* The same for all suits at once. */
static void set_suits(sgs_keeping *keep)
{
    uint32_t n[FSD_SGS_NO_SUIT + 1] = { 0 };
    const sgs_think *k = keep->k;
    for (uint32_t i = 0; i < FSD_SGS_MIND_SUITS_COUNT; i++) {
        const fsd_sgs_mind_suits_row *row = &fsd_sgs_mind_suits_rows[i];
        if (owns(&k->t->player[k->me], row->skill) && has_skill(k->t, k->me, row->skill)) {
            keep->suit[row->suit] += row->value;
            n[row->suit]++;
        }
    }
    for (uint32_t suit = 0; suit <= FSD_SGS_DIAMOND; suit++)
        if (n[suit] > 1)
            keep->suit[suit] /= n[suit];
}

static void set_tables(sgs_keeping *keep)
{
    const sgs_think *k = keep->k;
    set_suits(keep);
    for (uint32_t kind = 0; kind < KINDS_COUNT; kind++)
        if (fsd_sgs_figures_of_kinds[kind].keep != 0)
            set_worth(keep, kind, fsd_sgs_figures_of_kinds[kind].keep);
    set_rows_of(keep, SKILL_NONE);
    for (uint32_t i = 0; i < 4; i++)
        for (uint64_t word = k->t->player[k->me].skills[i]; word; word &= word - 1) {
            uint32_t skill = i * 64 + (uint32_t)__builtin_ctzll(word);
            if (has_skill(k->t, k->me, skill))
                set_rows_of(keep, skill);
        }
}

double fsd_sgs_kind_worth(const sgs_think *k, uint32_t kind)
{
    double sum = 0;
    uint32_t n = 0;
    for (uint32_t i = 0; i < FSD_SGS_MIND_KEEPS_COUNT; i++) {
        const fsd_sgs_mind_keeps_row *row = &fsd_sgs_mind_keeps_rows[i];
        if (row->kind == (int32_t)kind && row->skill != SKILL_NONE &&
            has_skill(k->t, k->me, row->skill)) {
            sum += row->value;
            n++;
        }
    }
    return n ? sum / n : 0;
}

static double keep_term(const sgs_think *k, uint32_t id, uint32_t what, double value)
{
    if (k->trace && value != 0)
        fsd_sgs_trace_add(k->trace, (fsd_sgs_trace_why){ .value = value,
                                                         .term = (uint8_t)what,
                                                         .of = OF_KEEPING,
                                                         .candidate = FSD_SGS_NO_CANDIDATE,
                                                         .who = NOBODY,
                                                         .card = (uint8_t)id });
    return value;
}

/* Suit, number and colour, so that no two are equal. */
static double adjusted(sgs_think *k, uint32_t id, const sgs_card *face)
{
    const sgs_table *t = k->t;
    double v = 0;
    if (is_slash(face->kind)) {
        bool red = suit_red(face->suit);
        v += red ? 0.002 : 0;
        v += face->kind != SLASH ? 0.003 : 0;
        v += red && HAS(k->me, JIANG) ? 0.004 : 0;
        v += face->suit == FSD_SGS_HEART && HAS(k->me, WUSHEN) ? 0.003 : 0;
        keep_term(k, id, TERM_NATURE, v);
    }
    v += keep_term(k, id, TERM_SUIT, fsd_sgs_suit_place(k, face) / 1000.0);
    v += keep_term(k, id, TERM_NUMBER, face->number / 1000.0);
    return v;
}

static double of_hand_card(sgs_keeping *keep, uint32_t id)
{
    sgs_think *k = keep->k;
    sgs_card face = my_face(k, id);
    uint32_t best = face.kind;
    double v = keep->worth[best];
    keep->keys_of[id] = keys_of(k, id);
    for (uint64_t keys = keep->keys_of[id] & keep->keys; keys; keys &= keys - 1) {
        uint32_t key = (uint32_t)__builtin_ctzll(keys);
        if (keep->worth[key] > v) {
            v = keep->worth[key];
            best = key;
        }
    }
    keep->best[id] = (uint8_t)best;
    keep_term(k, id, TERM_BASE, v);
    v += keep_term(k, id, TERM_SUIT_WORTH, keep->suit[face.suit]);
    if (best != face.kind)
        v += keep_term(k, id, TERM_OTHER_KIND, PARAM(KEEP_OTHER_KIND));
    return v + adjusted(k, id, &face);
}

static bool slash_still_allowed(const sgs_think *k)
{
    const sgs_aim aim = { .card = { .kind = SLASH, .suit = FSD_SGS_NO_SUIT }, .user = k->me };
    return k->t->phase == FSD_SGS_PLAY && k->t->current == k->me && fsd_sgs_available(k->t, &aim);
}

static double worn_by_type(sgs_think *k, uint32_t type)
{
    bool weak = fsd_sgs_is_weak(k, k->me);
    switch (type) {
    case ARMOUR:
        return weak ? 5.2 : 3.2;
    case PLUS_HORSE:
        return weak ? 4.3 : 3.19;
    case WEAPON:
        return slash_still_allowed(k) ? 3.39 : 3.2;
    default:
        return 3.17;
    }
}

static double worn_alone(sgs_think *k, uint32_t type)
{
    const sgs_table *t = k->t;
    if (type == ARMOUR && fsd_sgs_unwanted_armour(k, k->me))
        return -10;
    if (HAS_GROUP(k->me, LOSE_EQUIP))
        return type == MINUS_HORSE ? -10 : type == WEAPON ? -9.9 : -9.7;
    if (type == ARMOUR && HAS(k->me, BAZHEN))
        return -8;
    if (fsd_sgs_wants_no_cards(k, k->me, false))
        return 5.0;
    return worn_by_type(k, type);
}

static double of_equipment(sgs_keeping *keep, uint32_t id)
{
    sgs_think *k = keep->k;
    double most = 0;
    for (uint64_t keys = fsd_sgs_serves(k, id) & keep->keys; keys; keys &= keys - 1) {
        double worth = keep->worth[__builtin_ctzll(keys)];
        most = worth > most ? worth : most;
    }
    double v = worn_alone(k, kind_type(deck_kind(id))) + most;
    return keep_term(k, id, TERM_WORN, v);
}

/* ---- All of them ---- */

/* Whether a kept card makes the new one of the key superfluous. */
static bool repeats(const sgs_keeping *keep, uint32_t kept, uint32_t id)
{
    const sgs_think *k = keep->k;
    return (keep->keys_of[kept] >> keep->best[id] & 1) ||
           (is_slash(my_face(k, kept).kind) && is_slash(my_face(k, id).kind));
}

static void count_repeated(sgs_keeping *keep, const uint8_t *order, uint32_t count)
{
    sgs_think *k = keep->k;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t n = 0;
        for (uint32_t j = 0; j < i; j++)
            if (repeats(keep, order[j], order[i]))
                k->keep[order[i]] += keep_term(k, order[i], TERM_REPEATED, -(1.2 + 0.1 * n++));
    }
}

/* Descending, equal ones the smaller number first. */
static uint32_t in_order_of_worth(const sgs_think *k, uint8_t order[static CARDS])
{
    bool by_hand = PARAM(KEEP_IN_HAND_ORDER) != 0;
    uint32_t n = 0;
    for (EACH_CARD(id, &k->hand)) {
        uint32_t i = n++;
        for (; i > 0 && !by_hand; i--) {
            uint32_t before = order[i - 1];
            if (k->keep[before] > k->keep[id] ||
                (k->keep[before] == k->keep[id] && deck_number(before) <= deck_number(id)))
                break;
            order[i] = order[i - 1];
        }
        order[i] = (uint8_t)id;
    }
    return n;
}

static void tell_keeps(const sgs_think *k, const sgs_set *cards)
{
    k->trace->kept = *cards;
    k->trace->keeps = 1;
    for (EACH_CARD(id, cards))
        k->trace->keep[id] = k->keep[id];
}

static void assign(sgs_think *k)
{
    sgs_keeping keep;
    memset(&keep, 0, offsetof(sgs_keeping, best));
    keep.k = k;
    k->found |= FOUND_KEEPING;
    set_tables(&keep);
    set_situation(&keep);
    fsd_sgs_serves(k, 0); /* finds what is mine */
    sgs_set worn = fsd_sgs_equipped(k->t, k->me);
    for (EACH_CARD(id, &k->hand))
        k->keep[id] = of_hand_card(&keep, id);
    for (EACH_CARD(id, &worn))
        k->keep[id] = of_equipment(&keep, id);
    uint8_t order[CARDS];
    count_repeated(&keep, order, in_order_of_worth(k, order));
    if (k->trace)
        tell_keeps(k, &k->mine);
}

double fsd_sgs_keep_value(sgs_think *k, uint32_t id)
{
    if (!(k->found & FOUND_KEEPING))
        assign(k);
    return set_has(&k->mine, id) ? k->keep[id] : 0;
}

sgs_ids fsd_sgs_by_keep(sgs_think *k, const sgs_set *cards, bool descending)
{
    sgs_ids ids = { 0 };
    for (EACH_CARD(id, cards)) {
        double value = fsd_sgs_keep_value(k, id);
        uint32_t i = ids.count++;
        for (; i > 0; i--) {
            uint32_t before = ids.id[i - 1];
            double other = fsd_sgs_keep_value(k, before);
            bool first = other == value ? (descending ? deck_number(before) <= deck_number(id)
                                                      : deck_number(before) >= deck_number(id))
                                        : (other > value) == descending;
            if (first)
                break;
            ids.id[i] = ids.id[i - 1];
        }
        ids.id[i] = (uint8_t)id;
    }
    return ids;
}

/* ---- Parting with some ---- */

static bool is_worn(const sgs_think *k, uint32_t id)
{
    return !set_has(&k->hand, id);
}

static const double worth_keeping = 4.1;

sgs_set fsd_sgs_cheapest(sgs_think *k, const sgs_set *cards, uint32_t n)
{
    sgs_ids ids = fsd_sgs_by_keep(k, cards, false);
    sgs_set taken = set_none();
    bool once = HAS_GROUP(k->me, LOSE_EQUIP), gave = false;
    uint32_t count = 0;
    /* First what is not worth keeping, but one piece only of those who profit from its loss. */
    for (uint32_t i = 0; i < ids.count && count < n; i++) {
        uint32_t id = ids.id[i];
        if (fsd_sgs_keep_value(k, id) >= worth_keeping || (once && gave && is_worn(k, id)))
            continue;
        gave |= is_worn(k, id);
        set_add(&taken, id);
        count++;
    }
    for (uint32_t i = 0; i < ids.count && count < n; i++)
        if (!set_has(&taken, ids.id[i])) {
            set_add(&taken, ids.id[i]);
            count++;
        }
    return taken;
}

/* The end of the turn: the hand cards worth least. */
static bool discard_by_rule(sgs_think *k, sgs_answer *out)
{
    sgs_ids ids = fsd_sgs_by_keep(k, &k->r->cards, false);
    sgs_set taken = set_none();
    for (uint32_t i = 0; i < ids.count && i < k->r->min; i++)
        set_add(&taken, ids.id[i]);
    return fsd_sgs_say_cards(out, &taken);
}

bool fsd_sgs_answer_discard(sgs_think *k, sgs_answer *out)
{
    const sgs_request *r = k->r;
    uint32_t armour = k->t->player[k->me].equip[FSD_SGS_ARMOUR];
    if (r->optional) {
        if (r->min == 1 && armour != NO_CARD && set_has(&r->cards, armour) &&
            fsd_sgs_unwanted_armour(k, k->me))
            return say_card(out, armour);
        return fsd_sgs_say_no(out);
    }
    if (r->kind == FSD_SGS_ASK_DISCARD && k->t->phase == FSD_SGS_DISCARD && !r->skill &&
        !r->reason_kind)
        return discard_by_rule(k, out);
    sgs_set taken = fsd_sgs_cheapest(k, &r->cards, r->min);
    return fsd_sgs_say_cards(out, &taken);
}
