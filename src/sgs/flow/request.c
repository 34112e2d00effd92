/* Requests: asking, checking and taking answers, and those that answer themselves. */
#include "sgs/flow/options.h"

static bool takes_card(uint32_t kind)
{
    return kind <= FSD_SGS_ASK_PEACH;
}

#define ONE(kind) (UINT64_C(1) << (kind))
const uint64_t fsd_sgs_wants[FSD_SGS_WANTS] = {
    [FSD_SGS_WANT_ANY] = ONE(ABILITY) - 2,
    [FSD_SGS_WANT_SLASH] = ONE(SLASH) | ONE(FIRE_SLASH) | ONE(THUNDER_SLASH),
    [FSD_SGS_WANT_JINK] = ONE(JINK),
    [FSD_SGS_WANT_PEACH] = ONE(PEACH),
    [FSD_SGS_WANT_SAVE] = ONE(PEACH) | ONE(ANALEPTIC),
    [FSD_SGS_WANT_NULLIFICATION] = ONE(NULLIFICATION),
    [FSD_SGS_WANT_TRICK_OR_EQUIP] = (ONE(ABILITY) - ONE(AMAZING_GRACE)) & ~ONE(NULLIFICATION),
};

/* ---- The next picks ---- */

static uint32_t count_of(const sgs_set *cards)
{
    return set_count(cards);
}

static void look_at_cards(const sgs_request *r, const sgs_answer *a, sgs_options *out)
{
    uint32_t count = count_of(&a->cards);
    if (count_of(&r->cards) < r->min)
        return; /* nothing but "no" */
    if (count < r->max)
        out->cards = set_minus(&r->cards, &a->cards);
    out->finish = count >= r->min;
}

static void look_at_players(const sgs_request *r, const sgs_answer *a, sgs_options *out)
{
    uint32_t left = r->players;
    for (uint32_t i = 0; i < a->targets; i++)
        left &= ~(1u << a->target[i]);
    if (a->targets < r->max)
        out->players = (uint16_t)left;
    out->finish = a->targets >= r->min;
}

static void look_at_order(const sgs_request *r, const sgs_answer *a, sgs_options *out)
{
    out->cards = r->cards;
    for (uint32_t i = 0; i < a->ordered; i++)
        set_drop(&out->cards, a->order[i]);
    if (set_empty(&out->cards))
        out->finish = 1;
    else if (!a->chosen)
        out->choices = 1;
}

/* Whether there is somebody who could be given enough; in 1v1 the other may just have fallen. */
static bool can_share(const sgs_request *r)
{
    return r->players && count_of(&r->cards) >= r->min;
}

static void look_at_shares(const sgs_request *r, const sgs_answer *a, sgs_options *out)
{
    uint32_t count = count_of(&a->cards);
    if (!can_share(r))
        return; /* nothing but "no" */
    if (a->targets) {
        out->finish = 1;
        return;
    }
    if (count < r->max)
        out->cards = set_minus(&r->cards, &a->cards);
    if (count >= r->min && count > 0)
        out->players = r->players;
}

static uint32_t spares_with(const sgs_game *g, uint32_t skill)
{
    uint8_t unused;
    return fsd_sgs_spare_with(g, skill, 0, &unused);
}

/* The skill first; then of which general, where that makes a difference. */
static void look_at_spares(const sgs_game *g, const sgs_answer *a, sgs_options *out)
{
    if (!a->skill) {
        fsd_sgs_spare_skills(g, out->skills);
        return;
    }
    uint32_t count = spares_with(g, a->skill);
    out->finish = a->chosen || count == 1;
    if (!out->finish)
        out->choices = (1u << count) - 1;
}

static bool untouched(const sgs_answer *a)
{
    return !a->skill && !a->kind && !a->chosen && !a->targets && !a->ordered &&
           set_empty(&a->cards);
}

static void look(const sgs_game *g, const sgs_answer *a, sgs_options *out)
{
    const sgs_request *r = &g->request;
    bool first = untouched(a);
    if (first && takes_card(r->kind)) {
        *out = g->offer;
        return;
    }
    memset(out, 0, sizeof *out);
    out->no = r->optional && first;
    if (takes_card(r->kind)) {
        fsd_sgs_look_at_use(g, r, a, out);
        return;
    }
    switch (r->kind) {
    case FSD_SGS_ASK_PLAYER:
        look_at_players(r, a, out);
        break;
    case FSD_SGS_ASK_DISCARD:
    case FSD_SGS_ASK_EXCHANGE:
    case FSD_SGS_ASK_SHOW:
    case FSD_SGS_ASK_PINDIAN:
    case FSD_SGS_ASK_PICK:
        look_at_cards(r, a, out);
        break;
    case FSD_SGS_ASK_CARD_OF_PLAYER:
        out->finish = a->chosen || !set_empty(&a->cards);
        if (!out->finish) {
            out->cards = r->cards;
            out->choices = r->hand > 0;
        }
        break;
    case FSD_SGS_ASK_ARRANGE:
        look_at_order(r, a, out);
        break;
    case FSD_SGS_ASK_DISTRIBUTE:
        look_at_shares(r, a, out);
        break;
    case FSD_SGS_ASK_SKILL:
        look_at_spares(g, a, out);
        break;
    default:
        out->finish = a->chosen;
        out->choices = a->chosen ? 0 : r->choices;
    }
}

void fsd_sgs_look(const fsd_sgs_game *game, const fsd_sgs_answer *answer, fsd_sgs_options *out)
{
    const sgs_game *g = game_of(game);
    if (g->asking)
        look(g, answer, out);
    else
        memset(out, 0, sizeof *out);
}

/* ---- Checking ---- */

static bool in_bits(uint64_t bits, uint32_t value)
{
    return value < 64 && bits >> value & 1;
}

static bool in_set(const uint64_t skills[static 4], uint32_t skill)
{
    return skills[skill / 64] >> skill % 64 & 1;
}

static bool in_seats(uint32_t seats, uint32_t seat)
{
    return seat < SEATS && seats >> seat & 1;
}

static fsd_sgs_refusal check_skill(const sgs_game *g, const sgs_answer *a, sgs_answer *b)
{
    if (a->skill) {
        sgs_options options;
        look(g, b, &options);
        if (!in_set(options.skills, a->skill))
            return FSD_SGS_NO_SKILL;
        b->skill = a->skill;
    }
    if (a->kind) {
        sgs_options options;
        look(g, b, &options);
        if (!in_bits(options.kinds, a->kind))
            return FSD_SGS_NO_KIND;
        b->kind = a->kind;
    }
    return FSD_SGS_FINE;
}

static fsd_sgs_refusal check_cards(const sgs_game *g, const sgs_answer *a, sgs_answer *b)
{
    bool plain = takes_card(g->request.kind) && !a->skill;
    for (EACH_CARD(id, &a->cards)) {
        if (plain) { /* as the walk offers it, without the others */
            if (!set_empty(&b->cards) || !set_has(&g->offer.cards, id))
                return FSD_SGS_NO_CARDS;
        } else {
            sgs_options options;
            look(g, b, &options);
            if (!set_has(&options.cards, id))
                return FSD_SGS_NO_CARDS;
        }
        set_add(&b->cards, id);
    }
    return FSD_SGS_FINE;
}

static fsd_sgs_refusal check_order(const sgs_game *g, const sgs_answer *a, sgs_answer *b)
{
    if (a->ordered > FSD_SGS_ORDER)
        return FSD_SGS_NO_CARDS;
    for (uint32_t i = 0; i < a->ordered; i++) {
        sgs_options options;
        look(g, b, &options);
        if (a->order[i] >= CARDS || !set_has(&options.cards, a->order[i]))
            return FSD_SGS_NO_CARDS;
        b->order[b->ordered++] = a->order[i];
    }
    return FSD_SGS_FINE;
}

static fsd_sgs_refusal check_rest(const sgs_game *g, const sgs_answer *a, sgs_answer *b)
{
    sgs_options options;
    bool arranged = g->request.kind == FSD_SGS_ASK_ARRANGE;
    if (a->targets > SEATS)
        return FSD_SGS_NO_PLAYER;
    for (uint32_t i = 0; i < a->targets; i++) {
        look(g, b, &options);
        if (!in_seats(options.players, a->target[i]))
            return FSD_SGS_NO_PLAYER;
        b->target[b->targets++] = a->target[i];
    }
    if (a->chosen) {
        look(g, b, &options);
        if (arranged ? a->choice != 0 || a->top > a->ordered : !in_bits(options.choices, a->choice))
            return FSD_SGS_NO_CHOICE;
        b->chosen = 1;
        b->choice = a->choice;
    }
    look(g, b, &options);
    if (!options.finish)
        return FSD_SGS_UNFINISHED;
    if (arranged)
        b->top = a->chosen ? a->top : a->ordered;
    return FSD_SGS_FINE;
}

/* Builds the answer anew in `out`, pick by pick, so that what it does not need is zero. */
static fsd_sgs_refusal check(const sgs_game *g, const sgs_answer *a, sgs_answer *out)
{
    memset(out, 0, sizeof *out);
    if (!g->asking)
        return FSD_SGS_NOT_ASKED;
    if (a->no) {
        out->no = 1;
        return g->request.optional ? FSD_SGS_FINE : FSD_SGS_MUST_ANSWER;
    }
    fsd_sgs_refusal refusal = check_skill(g, a, out);
    if (refusal == FSD_SGS_FINE)
        refusal = check_cards(g, a, out);
    if (refusal == FSD_SGS_FINE)
        refusal = check_order(g, a, out);
    if (refusal == FSD_SGS_FINE)
        refusal = check_rest(g, a, out);
    return refusal;
}

/* Whether it is what a check would make of the answer, to the byte. */
static UNUSED bool is_as_checked(const sgs_game *g, const sgs_answer *answer,
                                 const sgs_answer *taken)
{
    sgs_answer checked;
    return check(g, answer, &checked) == FSD_SGS_FINE &&
           memcmp(&checked, taken, sizeof checked) == 0;
}

static void take_answer(sgs_game *g, const sgs_answer *answer)
{
    g->answer = *answer;
    g->asking = 0;
}

void fsd_sgs_accept(fsd_sgs_game *game, const fsd_sgs_answer *answer)
{
    sgs_game *g = (sgs_game *)(void *)game;
    sgs_answer taken = *answer;
    if (g->request.kind == FSD_SGS_ASK_ARRANGE && !taken.chosen)
        taken.top = taken.ordered;
    FSD_SGS_LOOK_AT(is_as_checked(g, answer, &taken));
    take_answer(g, &taken);
}

fsd_sgs_refusal fsd_sgs_reply(fsd_sgs_game *game, const fsd_sgs_answer *answer)
{
    sgs_game *g = (sgs_game *)(void *)game;
    sgs_answer checked;
    fsd_sgs_refusal refusal = check(g, answer, &checked);
    if (refusal == FSD_SGS_FINE)
        take_answer(g, &checked);
    return refusal;
}

fsd_sgs_refusal fsd_sgs_check(const fsd_sgs_game *game, const fsd_sgs_answer *answer)
{
    sgs_answer checked;
    return check(game_of(game), answer, &checked);
}

/* ---- Asking ---- */

static bool settled_cards(const sgs_request *r, sgs_answer *a)
{
    uint32_t count = count_of(&r->cards);
    if (count == 0 || (r->optional && count < r->min)) {
        a->no = r->optional;
        return true;
    }
    a->cards = r->cards;
    return !r->optional && count <= r->min;
}

static bool settled_player(const sgs_request *r, sgs_answer *a)
{
    if (r->players == 0) {
        a->no = r->optional;
        return true;
    }
    a->targets = 1;
    a->target[0] = (uint8_t)__builtin_ctz(r->players);
    return !r->optional && r->min == 1 && !(r->players & (r->players - 1));
}

static bool settled_choice(const sgs_request *r, sgs_answer *a)
{
    FSD_ASSERT(r->choices);
    a->chosen = 1;
    a->choice = (uint8_t)__builtin_ctz(r->choices);
    return !r->optional && !(r->choices & (r->choices - 1));
}

static bool any_skill(const sgs_options *o)
{
    return (o->skills[0] | o->skills[1] | o->skills[2] | o->skills[3]) != 0;
}

static bool settled_card_of_player(const sgs_request *r, sgs_answer *a)
{
    uint32_t count = count_of(&r->cards);
    if (count == 0 && r->hand == 0) {
        a->no = 1;
        return true;
    }
    if (count == 1)
        a->cards = r->cards;
    else
        a->chosen = 1;
    return !r->optional && count + (r->hand > 0) == 1;
}

static bool settled_skill(const sgs_game *g, const sgs_request *r, sgs_answer *a)
{
    uint64_t skills[4] = { 0 };
    uint32_t count = 0;
    fsd_sgs_spare_skills(g, skills);
    for (uint32_t i = 0; i < 4; i++) {
        count += count_bits(skills[i]);
        if (skills[i])
            a->skill = (uint8_t)(i * 64 + (uint32_t)__builtin_ctzll(skills[i]));
    }
    a->no = count == 0;
    return count == 0 || (!r->optional && count == 1 && spares_with(g, a->skill) == 1);
}

bool fsd_sgs_settled(const sgs_game *g, sgs_answer *a)
{
    const sgs_request *r = &g->request;
    memset(a, 0, sizeof *a);
    if (takes_card(r->kind)) {
        a->no = 1;
        return set_empty(&g->offer.cards) && !any_skill(&g->offer);
    }
    switch (r->kind) {
    case FSD_SGS_ASK_PLAYER:
        return settled_player(r, a);
    case FSD_SGS_ASK_DISCARD:
    case FSD_SGS_ASK_EXCHANGE:
    case FSD_SGS_ASK_SHOW:
    case FSD_SGS_ASK_PINDIAN:
    case FSD_SGS_ASK_PICK:
        return settled_cards(r, a);
    case FSD_SGS_ASK_CARD_OF_PLAYER:
        return settled_card_of_player(r, a);
    case FSD_SGS_ASK_SKILL:
        return settled_skill(g, r, a);
    case FSD_SGS_ASK_DISTRIBUTE:
        a->no = 1;
        return !can_share(r);
    case FSD_SGS_ASK_ARRANGE:
        return false;
    default:
        return settled_choice(r, a);
    }
}

static bool answerable(const sgs_game *g)
{
    const sgs_answer empty = { 0 };
    sgs_options options;
    look(g, &empty, &options);
    return fsd_sgs_picks(&options) > 0;
}

void fsd_sgs_open(sgs_game *g, const sgs_request *request)
{
    static const sgs_answer nothing;
    g->request = *request;
    g->asking = 1;
    memset(&g->offer, 0, sizeof g->offer);
    if (takes_card(request->kind)) {
        g->offer.no = request->optional;
        fsd_sgs_look_at_use(g, request, &nothing, &g->offer);
    }
}

void fsd_sgs_ask(sgs_game *g, const sgs_request *request)
{
    fsd_sgs_open(g, request);
    sgs_answer answer;
    bool asks = g->sec.ask_all || (g->sec.ask_play && request->kind == FSD_SGS_ASK_PLAY);
    if (fsd_sgs_settled(g, &answer) && !(asks && answerable(g)))
        take_answer(g, &answer);
}

struct fx_use fsd_sgs_answered_use(const sgs_game *g, uint32_t flags)
{
    const sgs_request *r = &g->request;
    const sgs_answer *a = &g->answer;
    struct fx_use use = { .card = fsd_sgs_answered_card(g, r, a),
                          .user = r->who,
                          .victim = NOBODY,
                          .flags = (uint8_t)flags };
    if (use.card.kind == COLLATERAL) {
        use.target[0] = a->target[0];
        use.victim = a->target[1];
        use.count = 1;
        return use;
    }
    uint32_t chosen = 0;
    for (uint32_t i = 0; i < a->targets; i++)
        chosen |= 1u << a->target[i];
    if (!fsd_sgs_chooses_targets(use.card.kind)) {
        sgs_aim aim = fsd_sgs_aim_of(g, r, &use.card);
        chosen = fsd_sgs_fixed_targets(&g->pub, &aim);
    } else if (use.card.kind == IRON_CHAIN && chosen == 0) {
        use.flags |= USE_RECAST;
    }
    for (uint32_t i = 0; i < g->pub.players; i++) {
        uint32_t seat = seat_at(&g->pub, r->who, i);
        if (chosen >> seat & 1)
            use.target[use.count++] = (uint8_t)seat;
    }
    return use;
}

bool fsd_sgs_answers_ability(const sgs_game *g)
{
    return fsd_sgs_ability_of(g, &g->request, g->answer.skill) != NULL;
}

struct fx_ability fsd_sgs_answered_ability(const sgs_game *g)
{
    const sgs_answer *a = &g->answer;
    const sgs_ability *ability = fsd_sgs_ability_of(g, &g->request, a->skill);
    uint32_t players = 0;
    for (uint32_t i = 0; i < a->targets; i++)
        players |= 1u << a->target[i];
    return (struct fx_ability){ .me = g->request.who,
                                .on = NOBODY,
                                .id = (uint8_t)(ability - fsd_sgs_abilities),
                                .player = a->targets > 0 ? a->target[0] : NOBODY,
                                .other = a->targets > 1 ? a->target[1] : NOBODY,
                                .players = (uint16_t)players,
                                .n = (int8_t)set_count(&a->cards),
                                .cards = a->cards };
}
