/* Trust: the simplest mind that lets a game go on. It wears what it has a place for, answers by the
 * first card that fits, saves who is surely a friend, and leaves the rest to chance or alone. */
#include "foreseed/sgs_select.h"
#include "sgs/flow/flow.h"
#include "sgs/mind/mind.h"

typedef struct sgs_trust {
    const fsd_sgs_game *walk; /* for fsd_sgs_look and fsd_sgs_check alone */
    const fsd_sgs_view *view;
    const sgs_table *t;
    const sgs_request *r;
    const uint8_t *count; /* of the living, by their roles */
    fsd_stream *random;
    sgs_options options; /* the first picks of an answer */
    uint8_t me;
} sgs_trust;

/* ---- Friends, as far as roles are shown ---- */

static bool of_lord(uint32_t role)
{
    return role == FSD_SGS_LORD || role == FSD_SGS_LOYALIST;
}

/* A renegade goes with the side that is not ahead; rebels are none of his, unless the others are
 * more. */
static bool renegade_likes(const sgs_trust *k, uint32_t his)
{
    uint32_t bad = k->count[FSD_SGS_REBEL], good = k->t->living - bad;
    if (his == FSD_SGS_LORD)
        return good <= bad;
    return his == FSD_SGS_REBEL && good > bad;
}

static bool is_friendly(const sgs_trust *k, uint32_t p)
{
    uint32_t mine = k->view->role, his = k->view->roles[p];
    if (p == k->me)
        return true;
    if (k->t->living == 2 || his == FSD_SGS_UNKNOWN)
        return false;
    if (k->t->mode != FSD_SGS_IDENTITY || mine != FSD_SGS_RENEGADE)
        return of_lord(mine) == of_lord(his) &&
               (k->t->mode != FSD_SGS_IDENTITY || his != FSD_SGS_RENEGADE);
    return renegade_likes(k, his);
}

/* ---- Words of an answer ---- */

static bool no(sgs_answer *out)
{
    *out = (sgs_answer){ .no = 1 };
    return true;
}

static bool card(sgs_answer *out, uint32_t id)
{
    *out = (sgs_answer){ .cards = set_of(id) };
    return true;
}

/* No, where it is an answer; else the least is given. */
static bool decline(const sgs_trust *k, sgs_answer *out)
{
    return k->options.no && no(out);
}

/* Any answer but no, of as few picks as possible. */
static bool by_chance(const sgs_trust *k, sgs_answer *out)
{
    sgs_options options = k->options;
    options.no = 0;
    bool complete = false;
    *out = (sgs_answer){ 0 };
    while (!complete && !options.finish) {
        uint32_t picks = fsd_sgs_picks(&options);
        if (picks == 0)
            return false;
        uint32_t n = picks == 1 ? 0 : fsd_stream_below(k->random, picks);
        complete = fsd_sgs_put(out, k->r, fsd_sgs_nth_pick(&options, n));
        fsd_sgs_look(k->walk, out, &options);
    }
    return true;
}

/* ---- Playing ---- */

/* For an empty place, or a weapon that reaches farther. */
static bool is_better(const sgs_trust *k, uint32_t id)
{
    uint32_t kind = card_face(k->t, k->me, id).kind;
    if (!is_equipment(kind))
        return false;
    uint8_t worn = k->t->player[k->me].equip[kind_slot(kind)];
    if (worn == NO_CARD)
        return true;
    return kind_slot(kind) == FSD_SGS_WEAPON &&
           fsd_sgs_kinds[kind].range > fsd_sgs_kinds[deck_kind(worn)].range;
}

static bool play(const sgs_trust *k, sgs_answer *out)
{
    sgs_set can = set_and(&k->options.cards, &k->view->hand);
    for (EACH_CARD(id, &can))
        if (is_better(k, id))
            return card(out, id);
    return decline(k, out);
}

/* ---- Giving cards ---- */

/* The first hand card that will do as it is. */
static bool first_card(const sgs_trust *k, sgs_answer *out)
{
    sgs_set can = set_and(&k->options.cards, &k->view->hand);
    for (EACH_CARD(id, &can)) {
        card(out, id);
        if (fsd_sgs_check(k->walk, out) == FSD_SGS_FINE)
            return true;
    }
    return decline(k, out);
}

static bool save(const sgs_trust *k, sgs_answer *out)
{
    sgs_set can = set_and(&k->options.cards, &k->view->hand);
    if (!is_friendly(k, k->r->to))
        return decline(k, out);
    for (EACH_CARD(id, &can))
        if (card_face(k->t, k->me, id).kind == PEACH)
            return card(out, id);
    return set_empty(&can) ? decline(k, out) : card(out, set_from(&can, 0));
}

/* The smallest number for a friend who began the contest, else the largest. */
static bool contest(const sgs_trust *k, sgs_answer *out)
{
    bool small = k->r->from != k->me && k->r->skill != SKILL_ZHIBA && is_friendly(k, k->r->from);
    uint32_t best = NO_CARD, number = 0;
    for (EACH_CARD(id, &k->r->cards)) {
        uint32_t n = card_face(k->t, k->me, id).number;
        if (best == NO_CARD || (small ? n < number : n > number)) {
            best = id;
            number = n;
        }
    }
    return card(out, best);
}

/* A Fire Attack asks for a card of a suit; other cards are kept where they may be. */
static bool discard(const sgs_trust *k, sgs_answer *out)
{
    return k->r->reason_kind == FIRE_ATTACK ? first_card(k, out) : decline(k, out);
}

/* Any card of his, the hidden ones too. */
static bool card_of_player(const sgs_trust *k, sgs_answer *out)
{
    uint32_t open = set_count(&k->r->cards), all = open + k->r->hand;
    uint32_t n = all > 1 ? fsd_stream_below(k->random, all) : 0;
    if (n < open)
        return card(out, set_nth(&k->r->cards, n));
    *out = (sgs_answer){ .chosen = 1 };
    return all > 0;
}

/* ---- Choosing ---- */

/* To name several is to use a skill, which trust leaves alone. */
static bool player(const sgs_trust *k, sgs_answer *out)
{
    return k->r->max > 1 && k->options.no ? no(out) : by_chance(k, out);
}

static bool choice(const sgs_trust *k, sgs_answer *out)
{
    bool selecting = k->r->kind == FSD_SGS_ASK_GENERAL ||
                     (k->r->kind == FSD_SGS_ASK_KINGDOM && !k->r->skill && !k->r->reason_kind);
    if (!selecting)
        return by_chance(k, out);
    fsd_sgs_select_answer(k->view, FSD_SGS_SELECT_V2, k->random, out);
    return true;
}

static bool answer(const sgs_trust *k, sgs_answer *out)
{
    switch (k->r->kind) {
    case FSD_SGS_ASK_PLAY:
        return play(k, out);
    case FSD_SGS_ASK_RESPOND:
        return first_card(k, out);
    case FSD_SGS_ASK_PEACH:
        return save(k, out);
    case FSD_SGS_ASK_PINDIAN:
        return contest(k, out);
    case FSD_SGS_ASK_DISCARD:
        return discard(k, out);
    case FSD_SGS_ASK_CARD_OF_PLAYER:
        return card_of_player(k, out);
    case FSD_SGS_ASK_PLAYER:
        return player(k, out);
    case FSD_SGS_ASK_GENERAL:
    case FSD_SGS_ASK_KINGDOM:
    case FSD_SGS_ASK_CHOICE:
    case FSD_SGS_ASK_SUIT:
        return choice(k, out);
    case FSD_SGS_ASK_SHOW:
    case FSD_SGS_ASK_SKILL:
        return by_chance(k, out);
    case FSD_SGS_ASK_PICK:
        return k->options.no ? no(out) : by_chance(k, out);
    default: /* use, invoke, nullification, exchange, distribute, arrange */
        return decline(k, out);
    }
}

bool fsd_sgs_trust_answer(const fsd_sgs_game *game, const fsd_sgs_view *view, fsd_stream *random,
                          fsd_sgs_answer *out)
{
    uint8_t count[FSD_SGS_RENEGADE + 1];
    fsd_sgs_count_roles(game, count);
    sgs_trust k = { .walk = game,
                    .view = view,
                    .t = &view->table,
                    .r = &view->request,
                    .count = count,
                    .random = random,
                    .me = view->seat };
    fsd_sgs_look(game, out, &k.options);
    return answer(&k, out);
}
