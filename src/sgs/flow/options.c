/* What an answer may be: the walk over its picks. No pick leads to a dead end, so that a card is
 * offered only where the answer can be completed with it. */
#include "sgs/flow/options.h"

/* ---- Uses and responses ---- */

static bool locked(const sgs_game *g, uint32_t who, const sgs_set *cards)
{
    if (!g->pub.player[who].mark[MARK_LOCKED_HAND])
        return false;
    sgs_set hand = set_and(cards, &g->sec.hand[who]);
    return !set_empty(&hand);
}

sgs_aim fsd_sgs_aim_of(const sgs_game *g, const sgs_request *r, const sgs_card *made)
{
    sgs_aim aim = { .card = *made, .user = r->who, .free = r->free };
    if (r->kind == FSD_SGS_ASK_USE)
        aim.only = r->players;
    if (made->skill == 0)
        aim.spent_hand = 1; /* a hand card as it is */
    else
        fsd_sgs_spend(&g->pub, r->who, &made->cards, &aim);
    return aim;
}

/* What is only said to be an Iron Chain is not recast. */
static bool recasts(const sgs_request *r, const sgs_card *made)
{
    bool said = made->skill == SKILL_GUHUO || made->skill == SKILL_NOSGUHUO;
    return r->kind == FSD_SGS_ASK_PLAY && made->kind == IRON_CHAIN && !said &&
           set_count(&made->cards) == 1;
}

/* Whether the card, once made, answers the request. */
static bool usable(const sgs_game *g, const sgs_request *r, const sgs_card *made)
{
    if (!(wanted_kinds(r->want) >> made->kind & 1) || locked(g, r->who, &made->cards))
        return false;
    if (r->kind != FSD_SGS_ASK_PLAY && r->kind != FSD_SGS_ASK_USE)
        return true;
    sgs_aim aim = fsd_sgs_aim_of(g, r, made);
    if (r->kind == FSD_SGS_ASK_PLAY && !fsd_sgs_available(&g->pub, &aim))
        return false;
    return fsd_sgs_has_target(&g->pub, &aim) || recasts(r, made);
}

static bool plain_fits(const sgs_game *g, const sgs_request *r, uint32_t id)
{
    bool may_change = present(&g->pub, SKILL_WUSHEN);
    if (!may_change && !(wanted_kinds(r->want) >> deck_kind(id) & 1))
        return false;
    sgs_card face = card_face(&g->pub, r->who, id);
    return usable(g, r, &face);
}

static sgs_set source(const sgs_game *g, uint32_t who, uint32_t from)
{
    if (from == FROM_FIELDS)
        return fsd_sgs_pile_cards(g, who, FSD_SGS_FIELDS);
    return fsd_sgs_cards_of(g, who, from == FROM_H ? HAND_ : HE);
}

static uint32_t needed(const sgs_table *t, uint32_t who, const sgs_view *v)
{
    if (v->from == FROM_NONE)
        return 0;
    return v->count ? v->count : (uint32_t)(t->player[who].hp < 1 ? 1 : t->player[who].hp);
}

/* Cards that fit beside the picked ones, whether or not they lead anywhere. */
static sgs_set fitting(const sgs_game *g, uint32_t who, const sgs_view *v, const sgs_set *picked)
{
    sgs_set cards = source(g, who, v->from);
    cards = set_minus(&cards, picked);
    sgs_set fit = set_none();
    for (EACH_CARD(id, &cards))
        if (v->fits(&g->pub, (uint8_t)who, picked, id))
            set_add(&fit, id);
    return fit;
}

/* Whether the picked cards can become a card of the kind that answers, by so many more, none of
 * them in `tried`. */
static bool completes(const sgs_game *g, const sgs_request *r, const sgs_view *v, uint32_t kind,
                      const sgs_set *picked, uint32_t missing, const sgs_set *tried)
{
    if (missing == 0) {
        sgs_card made = fsd_sgs_made(&g->pub, r->who, kind, v->skill, picked);
        return usable(g, r, &made);
    }
    sgs_set fit = fitting(g, r->who, v, picked), out = *tried;
    fit = set_minus(&fit, tried);
    if (set_count(&fit) < missing)
        return false;
    for (EACH_CARD(id, &fit)) {
        sgs_set more = *picked;
        set_add(&more, id);
        if (completes(g, r, v, kind, &more, missing - 1, &out))
            return true;
        set_add(&out, id); /* no set of cards is looked at twice */
    }
    return false;
}

/* Kinds that the view may make here, a bit set. */
static uint64_t view_kinds(const sgs_request *r, const sgs_view *v)
{
    uint64_t fit = wanted_kinds(r->want);
    if (v->kind)
        return fit & (uint64_t)1 << v->kind;
    return fit & (((uint64_t)1 << INDULGENCE) - 2); /* basic cards and tricks come first */
}

/* A card made of nothing is used, never played; `fits` says whether it can be now. */
static bool from_nothing(const sgs_game *g, const sgs_request *r, const sgs_view *v)
{
    const sgs_set none = set_none();
    return (r->kind == FSD_SGS_ASK_PLAY || r->kind == FSD_SGS_ASK_USE) &&
           v->fits(&g->pub, r->who, &none, NO_CARD);
}

/* Those of these kinds that the row makes with nothing picked yet. */
static uint64_t row_kinds(const sgs_game *g, const sgs_request *r, const sgs_view *v,
                          uint64_t kinds, bool any)
{
    const sgs_set none = set_none();
    uint64_t made = 0;
    if (!kinds || (v->from == FROM_NONE && !from_nothing(g, r, v)))
        return 0;
    for (; kinds && !(any && made); kinds &= kinds - 1) {
        uint32_t kind = (uint32_t)__builtin_ctzll(kinds);
        if (completes(g, r, v, kind, &none, needed(&g->pub, r->who, v), &none))
            made |= (uint64_t)1 << kind;
    }
    return made;
}

/* All of the skill. */
static uint64_t skill_kinds(const sgs_game *g, const sgs_request *r, uint32_t skill)
{
    uint64_t kinds = 0;
    if (!has_skill(&g->pub, r->who, skill))
        return 0;
    for (uint64_t rows = g->pub.views; rows; rows &= rows - 1) {
        const sgs_view *v = &fsd_sgs_views[__builtin_ctzll(rows)];
        if (v->skill == skill)
            kinds |= row_kinds(g, r, v, view_kinds(r, v) & ~kinds, false);
    }
    return kinds;
}

/* The row that makes this kind. */
static const sgs_view *view_of(const sgs_game *g, uint32_t skill, uint32_t kind)
{
    for (uint64_t rows = g->pub.views; rows; rows &= rows - 1) {
        const sgs_view *v = &fsd_sgs_views[__builtin_ctzll(rows)];
        if (v->skill == skill && (v->kind == kind || v->kind == NONE))
            return v;
    }
    return NULL;
}

/* ---- Abilities ---- */

static bool spent(const sgs_table *t, uint32_t who, const sgs_ability *a)
{
    if (fsd_sgs_skills[a->skill].frequency == LIMITED)
        return t->player[who].done >> fsd_sgs_skills[a->skill].once & 1;
    return !a->free && t->used[a->skill / 64] >> a->skill % 64 & 1;
}

static sgs_set ability_cards(const sgs_game *g, uint32_t who, const sgs_ability *ability,
                             const sgs_set *picked)
{
    sgs_set cards = source(g, who, ability->from);
    cards = set_minus(&cards, picked);
    if (!ability->fits)
        return cards;
    sgs_set fit = set_none();
    for (EACH_CARD(id, &cards))
        if (ability->fits(&g->pub, (uint8_t)who, picked, &g->sec.hand[who], id))
            set_add(&fit, id);
    return fit;
}

uint32_t fsd_sgs_ability_targets(const sgs_table *t, uint32_t who, const sgs_ability *ability,
                                 const sgs_answer *a)
{
    uint32_t set = ability->aims ? living(t) : others(t, who);
    for (uint32_t i = 0; i < a->targets; i++)
        set &= ~(1u << a->target[i]);
    if (!ability->aims)
        return set;
    uint32_t fit = 0;
    for (EACH_SEAT(p, set))
        if (ability->aims(t, (uint8_t)who, a, (uint8_t)p))
            fit |= 1u << p;
    return fit;
}

static bool ability_ready(const sgs_game *g, uint32_t who, const sgs_ability *ability)
{
    const sgs_table *t = &g->pub;
    if (!(ability->by_liege ? present(t, ability->skill) : has_skill(t, who, ability->skill)))
        return false;
    if (spent(t, who, ability) ||
        (ability->ready && !ability->ready(t, (uint8_t)who, &g->sec.hand[who])))
        return false;
    const sgs_set none = set_none();
    const sgs_answer empty = { 0 };
    if (ability->least > 0) {
        sgs_set cards = ability_cards(g, who, ability, &none);
        if (set_count(&cards) < ability->least)
            return false;
    }
    /* Where cards are picked first, `ready` and `fits` see to the targets. */
    bool trusted = ability->aims && (ability->least > 0 || (ability->most > 0 && ability->ready));
    return ability->targets_least == 0 || trusted ||
           fsd_sgs_ability_targets(t, who, ability, &empty) != 0;
}

const sgs_ability *fsd_sgs_ability_about(const sgs_table *t, uint32_t skill)
{
    for (uint64_t rows = t->abilities; rows; rows &= rows - 1) {
        const sgs_ability *ability = &fsd_sgs_abilities[__builtin_ctzll(rows)];
        if (ability->skill == skill)
            return ability;
    }
    return NULL;
}

const sgs_ability *fsd_sgs_ability_of(const sgs_game *g, const sgs_request *r, uint32_t skill)
{
    return r->kind == FSD_SGS_ASK_PLAY ? fsd_sgs_ability_about(&g->pub, skill) : NULL;
}

/* ---- The walk of a use ---- */

/* Skills that make a card or are abilities here; `any`: one is enough. */
static void look_at_skills(const sgs_game *g, const sgs_request *r, sgs_options *out, bool any)
{
    for (uint64_t rows = g->pub.views; rows; rows &= rows - 1) {
        const sgs_view *v = &fsd_sgs_views[__builtin_ctzll(rows)];
        uint64_t bit = (uint64_t)1 << v->skill % 64;
        if (out->skills[v->skill / 64] & bit || !has_skill(&g->pub, r->who, v->skill) ||
            !row_kinds(g, r, v, view_kinds(r, v), true))
            continue;
        out->skills[v->skill / 64] |= bit;
        if (any)
            return;
    }
    if (r->kind != FSD_SGS_ASK_PLAY)
        return;
    for (uint64_t rows = g->pub.abilities; rows; rows &= rows - 1) {
        const sgs_ability *ability = &fsd_sgs_abilities[__builtin_ctzll(rows)];
        if (!ability_ready(g, r->who, ability))
            continue;
        out->skills[ability->skill / 64] |= (uint64_t)1 << ability->skill % 64;
        if (any)
            return;
    }
}

static void look_at_targets(const sgs_game *g, const sgs_request *r, const sgs_card *made,
                            const sgs_answer *a, sgs_options *out)
{
    out->finish = 1;
    if (r->kind != FSD_SGS_ASK_PLAY && r->kind != FSD_SGS_ASK_USE)
        return;
    sgs_aim aim = fsd_sgs_aim_of(g, r, made);
    bool finish;
    out->players = (uint16_t)fsd_sgs_targets(&g->pub, &aim, a->target, a->targets, &finish);
    out->finish = finish || (a->targets == 0 && recasts(r, made));
}

static void look_at_ability(const sgs_game *g, const sgs_request *r, const sgs_ability *ability,
                            const sgs_answer *a, sgs_options *out)
{
    uint32_t count = set_count(&a->cards);
    if (count < ability->most && a->targets == 0)
        out->cards = ability_cards(g, r->who, ability, &a->cards);
    if (count < ability->least)
        return;
    if (a->targets < ability->targets_most)
        out->players = (uint16_t)fsd_sgs_ability_targets(&g->pub, r->who, ability, a);
    out->finish = a->targets >= ability->targets_least;
}

static void look_at_view(const sgs_game *g, const sgs_request *r, const sgs_answer *a,
                         sgs_options *out)
{
    uint32_t kind = a->kind;
    if (kind == NONE) {
        uint64_t kinds = skill_kinds(g, r, a->skill);
        if (kinds & (kinds - 1)) {
            out->kinds = kinds;
            return;
        }
        if (kinds == 0)
            return;
        kind = (uint32_t)__builtin_ctzll(kinds);
    }
    const sgs_view *v = view_of(g, a->skill, kind);
    if (!v)
        return;
    uint32_t count = set_count(&a->cards), need = needed(&g->pub, r->who, v);
    if (count >= need) {
        sgs_card made = fsd_sgs_made(&g->pub, r->who, kind, a->skill, &a->cards);
        look_at_targets(g, r, &made, a, out);
        return;
    }
    sgs_set fit = fitting(g, r->who, v, &a->cards);
    const sgs_set none = set_none();
    for (EACH_CARD(id, &fit)) {
        sgs_set more = a->cards;
        set_add(&more, id);
        if (completes(g, r, v, kind, &more, need - count - 1, &none))
            set_add(&out->cards, id);
    }
}

void fsd_sgs_look_at_use(const sgs_game *g, const sgs_request *r, const sgs_answer *a,
                         sgs_options *out)
{
    if (a->skill) {
        const sgs_ability *ability = fsd_sgs_ability_of(g, r, a->skill);
        if (ability)
            look_at_ability(g, r, ability, a, out);
        else
            look_at_view(g, r, a, out);
        return;
    }
    if (!set_empty(&a->cards)) {
        sgs_card face = card_face(&g->pub, r->who, set_from(&a->cards, 0));
        look_at_targets(g, r, &face, a, out);
        return;
    }
    look_at_skills(g, r, out, false);
    for (EACH_CARD(id, &g->sec.hand[r->who]))
        if (plain_fits(g, r, id))
            set_add(&out->cards, id);
}

bool fsd_sgs_able(const sgs_game *g, const sgs_request *r)
{
    for (EACH_CARD(id, &g->sec.hand[r->who]))
        if (plain_fits(g, r, id))
            return true;
    sgs_options options = { 0 };
    if (g->pub.views || (r->kind == FSD_SGS_ASK_PLAY && g->pub.abilities))
        look_at_skills(g, r, &options, true);
    return (options.skills[0] | options.skills[1] | options.skills[2] | options.skills[3]) != 0;
}

sgs_card fsd_sgs_answered_card(const sgs_game *g, const sgs_request *r, const sgs_answer *a)
{
    if (!a->skill)
        return card_face(&g->pub, r->who, set_from(&a->cards, 0));
    uint32_t kind = a->kind;
    if (kind == NONE)
        kind = (uint32_t)__builtin_ctzll(skill_kinds(g, r, a->skill));
    return fsd_sgs_made(&g->pub, r->who, kind, a->skill, &a->cards);
}
