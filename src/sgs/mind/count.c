/* Cards that players hold or are expected to hold. */
#include "sgs/mind/count.h"

#include "generated/sgs/mind_counts.h"
#include "sgs/mind/relation.h"
#include "sgs/mind/value.h"

sgs_set fsd_sgs_known_hand(sgs_think *k, uint32_t p)
{
    if (k->known_found >> p & 1)
        return k->known_of[p];
    k->known_found |= (uint16_t)(1u << p);
    k->known_of[p] = p == k->me ? k->hand : k->view->known[p];
    return k->known_of[p];
}

uint32_t fsd_sgs_unknown_hand(sgs_think *k, uint32_t p)
{
    sgs_set known = fsd_sgs_known_hand(k, p);
    uint32_t n = set_count(&known), hand = k->t->player[p].hand;
    return hand > n ? hand - n : 0;
}

uint32_t fsd_sgs_known_count(sgs_think *k, uint32_t p, uint32_t class)
{
    sgs_set known = fsd_sgs_known_hand(k, p);
    uint32_t n = 0;
    for (EACH_CARD(id, &known))
        n += is_class(card_face(k->t, p, id).kind, class);
    return n;
}

uint32_t fsd_sgs_known_suit(sgs_think *k, uint32_t p, uint32_t suit)
{
    sgs_set known = fsd_sgs_known_hand(k, p);
    uint32_t n = 0;
    for (EACH_CARD(id, &known)) {
        uint32_t is = card_face(k->t, p, id).suit;
        n += is == suit || (suit == FSD_SGS_RED && suit_red(is)) ||
             (suit == FSD_SGS_BLACK && suit_black(is));
    }
    return n;
}

/* ---- Others' ---- */

static bool of_sort(const sgs_card *face, uint32_t sort)
{
    switch (sort) {
    case FSD_SGS_MIND_COUNTS_CARDS_RED:
        return suit_red(face->suit);
    case FSD_SGS_MIND_COUNTS_CARDS_BLACK:
        return suit_black(face->suit);
    case FSD_SGS_MIND_COUNTS_CARDS_SPADE:
        return face->suit == FSD_SGS_SPADE;
    case FSD_SGS_MIND_COUNTS_CARDS_CLUB:
        return face->suit == FSD_SGS_CLUB;
    case FSD_SGS_MIND_COUNTS_CARDS_HEART:
        return face->suit == FSD_SGS_HEART;
    case FSD_SGS_MIND_COUNTS_CARDS_DIAMOND:
        return face->suit == FSD_SGS_DIAMOND;
    case FSD_SGS_MIND_COUNTS_CARDS_SLASH_JINK:
        return is_slash(face->kind) || face->kind == JINK;
    default:
        return false;
    }
}

static const fsd_sgs_mind_counts_row *row_of(const sgs_table *t, uint32_t p, uint32_t class)
{
    for (uint32_t i = 0; i < FSD_SGS_MIND_COUNTS_COUNT; i++) {
        const fsd_sgs_mind_counts_row *row = &fsd_sgs_mind_counts_rows[i];
        if (row->kind == class && (row->skill == SKILL_NONE || has_skill(t, p, row->skill)))
            return row;
    }
    return NULL;
}

static double others_num(sgs_think *k, uint32_t p, uint32_t class)
{
    const fsd_sgs_mind_counts_row *row = row_of(k->t, p, class);
    sgs_set known = fsd_sgs_known_hand(k, p);
    if (row && row->equip) {
        sgs_set worn = fsd_sgs_equipped(k->t, p);
        known = set_or(&known, &worn);
    }
    double n = 0;
    for (EACH_CARD(id, &known)) {
        sgs_card face = card_face(k->t, p, id);
        n += is_class(face.kind, class) || (row && of_sort(&face, row->cards));
    }
    if (row)
        n += row->part * fsd_sgs_unknown_hand(k, p);
    return class == SLASH && has_skill(k->t, p, SKILL_WUSHUANG) ? 2 * n : n;
}

/* ---- Mine ---- */

static bool from_one(const sgs_think *k, const sgs_view *v)
{
    if (!v->kind || v->from == FROM_NONE || v->from == FROM_FIELDS)
        return false;
    return v->count == 1 || (v->count == 0 && k->t->player[k->me].hp <= 1);
}

/* Rows of views by which I could make a card of one of mine. */
static uint64_t my_views(const sgs_think *k)
{
    uint64_t set = 0;
    for (uint64_t rows = k->t->views; rows; rows &= rows - 1) {
        const sgs_view *v = &fsd_sgs_views[__builtin_ctzll(rows)];
        if (from_one(k, v) && has_skill(k->t, k->me, v->skill))
            set |= rows & ~(rows - 1);
    }
    return set;
}

static uint64_t made_of(const sgs_think *k, uint64_t views, uint32_t id, bool in_hand)
{
    const sgs_set none = set_none();
    uint64_t kinds = 0;
    for (; views; views &= views - 1) {
        const sgs_view *v = &fsd_sgs_views[__builtin_ctzll(views)];
        if ((in_hand || v->from == FROM_HE) && v->fits(k->t, k->me, &none, id))
            kinds |= (uint64_t)1 << v->kind;
    }
    return kinds;
}

static void find_serves(sgs_think *k)
{
    uint64_t views = my_views(k);
    sgs_set worn = fsd_sgs_equipped(k->t, k->me);
    k->found |= FOUND_SERVES;
    k->mine = set_or(&k->hand, &worn);
    for (EACH_CARD(id, &k->mine)) {
        bool in_hand = set_has(&k->hand, id);
        k->serving[id] = made_of(k, views, id, in_hand);
        if (in_hand)
            k->serving[id] |= (uint64_t)1 << my_face(k, id).kind;
    }
}

uint64_t fsd_sgs_serves(sgs_think *k, uint32_t id)
{
    if (!(k->found & FOUND_SERVES))
        find_serves(k);
    return set_has(&k->mine, id) ? k->serving[id] : 0;
}

static uint64_t class_kinds(uint32_t class)
{
    uint64_t kinds = (uint64_t)1 << class;
    if (class == SLASH)
        kinds |= (uint64_t)1 << FIRE_SLASH | (uint64_t)1 << THUNDER_SLASH;
    return kinds;
}

sgs_set fsd_sgs_my_cards(sgs_think *k, uint32_t class)
{
    const uint64_t kinds = class_kinds(class);
    sgs_set fit = set_none();
    if (!(k->found & FOUND_SERVES))
        find_serves(k);
    for (EACH_CARD(id, &k->mine))
        if (k->serving[id] & kinds)
            set_add(&fit, id);
    return fit;
}

/* What lieges would give in my place. */
static double lieges_num(sgs_think *k, uint32_t class)
{
    const sgs_table *t = k->t;
    uint32_t skill = class == JINK ? SKILL_HUJIA : class == SLASH ? SKILL_JIJIANG : SKILL_NONE;
    if (skill == SKILL_NONE || !has_skill(t, k->me, skill))
        return 0;
    uint32_t kingdom = class == JINK ? FSD_SGS_WEI : FSD_SGS_SHU;
    double n = 0;
    for (EACH_SEAT(p, fsd_sgs_of_kingdom(t, kingdom) & friends(k)))
        n += others_num(k, p, class);
    return n;
}

static double my_num(sgs_think *k, uint32_t class)
{
    sgs_set fit = fsd_sgs_my_cards(k, class);
    double n = set_count(&fit);
    if (class == SLASH && has_skill(k->t, k->me, SKILL_SPEAR))
        n += k->t->player[k->me].hand / 2;
    return n + lieges_num(k, class);
}

static double find_num(sgs_think *k, uint32_t p, uint32_t class)
{
    return p == k->me && !k->open ? my_num(k, class) : others_num(k, p, class);
}

static uint32_t counted(uint32_t class)
{
    switch (class) {
    case SLASH:
        return COUNTED_SLASH;
    case JINK:
        return COUNTED_JINK;
    case PEACH:
        return COUNTED_PEACH;
    case ANALEPTIC:
        return COUNTED_ANALEPTIC;
    case NULLIFICATION:
        return COUNTED_NULLIFICATION;
    default:
        return COUNTED_CLASSES;
    }
}

double fsd_sgs_cards_num(sgs_think *k, uint32_t p, uint32_t class)
{
    uint32_t i = counted(class);
    if (i == COUNTED_CLASSES)
        return find_num(k, p, class);
    if (!(k->num_found[p] >> i & 1)) {
        k->num_of[p][i] = find_num(k, p, class);
        k->num_found[p] |= (uint8_t)(1u << i);
    }
    return k->num_of[p][i];
}

double fsd_sgs_side_num(sgs_think *k, uint32_t side, uint32_t class)
{
    double n = 0;
    for (EACH_SEAT(p, side))
        n += fsd_sgs_cards_num(k, p, class);
    return n;
}

bool fsd_sgs_lacks(sgs_think *k, uint32_t p, uint32_t class)
{
    uint32_t bit = class == SLASH ? LACKS_SLASH : class == JINK ? LACKS_JINK : LACKS_PEACH;
    return k->m->lack[p] & bit && fsd_sgs_known_count(k, p, class) == 0;
}

/* ---- Choosing one ---- */

/* Whether the request takes the card as it is, or one that the skill makes. */
static bool taken(const sgs_think *k, uint32_t id)
{
    return !k->walk || k->r->want == FSD_SGS_WANT_ANY || set_has(&k->options.cards, id);
}

static bool skill_taken(const sgs_think *k, uint32_t skill)
{
    return !k->walk || k->r->want == FSD_SGS_WANT_ANY ||
           (k->options.skills[skill / 64] >> skill % 64 & 1);
}

static bool real_card(sgs_think *k, uint32_t class, const sgs_set *from, sgs_card *out)
{
    double best = 0;
    bool found = false;
    for (EACH_CARD(id, from)) {
        sgs_card face = my_face(k, id);
        if (!set_has(&k->hand, id) || !is_class(face.kind, class) || !taken(k, id))
            continue;
        double priority = fsd_sgs_use_priority(k, &face);
        if (!found || priority > best) {
            best = priority;
            *out = face;
        }
        found = true;
    }
    return found;
}

/* Of one card; the one that is the least useful as it is. */
static bool made_card(sgs_think *k, uint32_t class, const sgs_set *from, sgs_card *out)
{
    const sgs_set none = set_none();
    double best = 0;
    bool found = false;
    for (uint64_t rows = k->t->views; rows; rows &= rows - 1) {
        const sgs_view *v = &fsd_sgs_views[__builtin_ctzll(rows)];
        if (!from_one(k, v) || !is_class(v->kind, class) || !has_skill(k->t, k->me, v->skill) ||
            !skill_taken(k, v->skill))
            continue;
        for (EACH_CARD(id, from)) {
            if ((v->from == FROM_H && !set_has(&k->hand, id)) || !v->fits(k->t, k->me, &none, id))
                continue;
            sgs_card face = my_face(k, id);
            double value = fsd_sgs_use_value(k, &face);
            if (found && value >= best)
                continue;
            const sgs_set one = set_of(id);
            best = value;
            found = true;
            *out = fsd_sgs_made(k->t, k->me, v->kind, v->skill, &one);
        }
    }
    return found;
}

static bool spear_card(sgs_think *k, const sgs_set *from, sgs_card *out)
{
    sgs_set hand = set_and(from, &k->hand);
    if (!has_skill(k->t, k->me, SKILL_SPEAR) || !skill_taken(k, SKILL_SPEAR) ||
        set_count(&hand) < 2)
        return false;
    sgs_ids ids = fsd_sgs_by_use(k, &hand, true);
    sgs_set two = set_of(ids.id[0]);
    set_add(&two, ids.id[1]);
    *out = fsd_sgs_made(k->t, k->me, SLASH, SKILL_SPEAR, &two);
    return true;
}

bool fsd_sgs_get_card(sgs_think *k, uint32_t class, const sgs_set *from, sgs_card *out)
{
    sgs_set worn = fsd_sgs_equipped(k->t, k->me), all = set_or(&k->hand, &worn);
    if (!from)
        from = &all;
    return real_card(k, class, from, out) || made_card(k, class, from, out) ||
           (class == SLASH && spear_card(k, from, out));
}
