/* A game as an environment: actions are single picks with fixed numbers. */
#include "foreseed/sgs_env.h"

#include "sgs/scenario/scenario.h"
#include "sgs/table/state.h"

/* ---- Numbers of actions ---- */

/* The groups in ascending order; the order of kinds of picks but for the first two. */
static const uint16_t first_of[] = {
    [FSD_SGS_PICK_NO] = FSD_SGS_ACTION_NO,         [FSD_SGS_PICK_FINISH] = FSD_SGS_ACTION_FINISH,
    [FSD_SGS_PICK_SKILL] = FSD_SGS_ACTION_SKILL,   [FSD_SGS_PICK_KIND] = FSD_SGS_ACTION_KIND,
    [FSD_SGS_PICK_CARD] = FSD_SGS_ACTION_CARD,     [FSD_SGS_PICK_PLAYER] = FSD_SGS_ACTION_PLAYER,
    [FSD_SGS_PICK_CHOICE] = FSD_SGS_ACTION_CHOICE, FSD_SGS_ACTIONS
};

_Static_assert(FSD_SGS_ACTION_KIND - FSD_SGS_ACTION_SKILL == 256, "a number a skill");
_Static_assert(FSD_SGS_ACTION_CARD - FSD_SGS_ACTION_KIND == 64, "a number a kind");
_Static_assert(FSD_SGS_ACTION_PLAYER - FSD_SGS_ACTION_CARD == CARDS, "a number a card");
_Static_assert(FSD_SGS_ACTION_CHOICE - FSD_SGS_ACTION_PLAYER == SEATS, "a number a place");
_Static_assert(FSD_SGS_ACTIONS - FSD_SGS_ACTION_CHOICE == 32, "a number a choice");

fsd_sgs_pick fsd_sgs_action_pick(uint32_t action)
{
    FSD_ASSERT(action < FSD_SGS_ACTIONS);
    if (action == FSD_SGS_ACTION_FINISH)
        return (fsd_sgs_pick){ FSD_SGS_PICK_FINISH, 0 };
    if (action == FSD_SGS_ACTION_NO)
        return (fsd_sgs_pick){ FSD_SGS_PICK_NO, 0 };
    uint32_t kind = FSD_SGS_PICK_SKILL;
    while (action >= first_of[kind + 1])
        kind++;
    return (fsd_sgs_pick){ (uint8_t)kind, (uint8_t)(action - first_of[kind]) };
}

uint32_t fsd_sgs_pick_action(fsd_sgs_pick pick)
{
    FSD_ASSERT(pick.kind <= FSD_SGS_PICK_CHOICE);
    uint32_t count = pick.kind < FSD_SGS_PICK_SKILL
                         ? 1u
                         : (uint32_t)(first_of[pick.kind + 1] - first_of[pick.kind]);
    FSD_ASSERT(pick.value < count);
    return (uint32_t)first_of[pick.kind] + pick.value;
}

/* ---- Going on ---- */

static void make_pick(fsd_sgs_env *env, fsd_sgs_pick pick)
{
    if (!fsd_sgs_put(&env->answer, fsd_sgs_asked(&env->game), pick))
        return;
    fsd_sgs_accept(&env->game, &env->answer);
    env->answer = (fsd_sgs_answer){ 0 };
}

/* On to the next pick of which there are several. */
static void go_on(fsd_sgs_env *env)
{
    for (;;) {
        if (fsd_sgs_advance(&env->game, NULL) == FSD_SGS_OVER) {
            env->options = (fsd_sgs_options){ 0 };
            return;
        }
        fsd_sgs_look(&env->game, &env->answer, &env->options);
        if (env->def.ask_all || fsd_sgs_picks(&env->options) > 1)
            return;
        make_pick(env, fsd_sgs_nth_pick(&env->options, 0));
    }
}

fsd_status fsd_sgs_env_start(fsd_sgs_env *env, const fsd_sgs_def *def, fsd_error *error)
{
    fsd_status status = fsd_sgs_start(&env->game, def, error);
    if (status != FSD_OK)
        return status;
    env->def = *def;
    env->answer = (fsd_sgs_answer){ 0 };
    env->actions = 0;
    go_on(env);
    return FSD_OK;
}

static fsd_sgs_def def_of(const sgs_game *g)
{
    fsd_sgs_def def = fsd_sgs_def_default();
    def.seed = g->sec.seed;
    def.game = g->sec.game;
    def.mode = g->pub.mode;
    def.variant = g->pub.variant;
    def.players = g->pub.players;
    def.packages = g->sec.packages;
    def.small_deck = g->sec.small_deck;
    def.candidates = g->sec.candidates;
    def.lord_candidates = g->sec.lord_candidates;
    def.ask_all = g->sec.ask_all;
    return def;
}

fsd_status fsd_sgs_env_place(fsd_sgs_env *env, const char *text, size_t length,
                             const fsd_allocator *allocator, fsd_error *error)
{
    fsd_sgs_scenario *scenario = NULL;
    fsd_sgs_course course;
    fsd_status status = fsd_sgs_scenario_read(text, length, allocator, &scenario, error);
    if (status != FSD_OK)
        return status;
    status = fsd_sgs_scenario_run(scenario, NULL, &course, error);
    fsd_sgs_scenario_free(scenario);
    if (status != FSD_OK)
        return status;
    *env = (fsd_sgs_env){ .game = course.game, .def = def_of(game_of(&course.game)) };
    go_on(env);
    return FSD_OK;
}

uint32_t fsd_sgs_env_current(const fsd_sgs_env *env)
{
    const fsd_sgs_request *request = fsd_sgs_asked(&env->game);
    return request ? request->who : NOBODY;
}

bool fsd_sgs_env_terminal(const fsd_sgs_env *env)
{
    return fsd_sgs_table_of(&env->game)->over;
}

/* ---- Legal actions ---- */

static bool in_options(const fsd_sgs_options *o, fsd_sgs_pick pick)
{
    switch (pick.kind) {
    case FSD_SGS_PICK_NO:
        return o->no;
    case FSD_SGS_PICK_FINISH:
        return o->finish;
    case FSD_SGS_PICK_SKILL:
        return o->skills[pick.value / 64] >> pick.value % 64 & 1;
    case FSD_SGS_PICK_KIND:
        return o->kinds >> pick.value & 1;
    case FSD_SGS_PICK_CARD:
        return set_has(&o->cards, pick.value);
    case FSD_SGS_PICK_PLAYER:
        return o->players >> pick.value & 1;
    default:
        return o->choices >> pick.value & 1;
    }
}

static uint32_t seat_of(const fsd_sgs_env *env, uint32_t place)
{
    return (fsd_sgs_env_current(env) + place) % env->def.players;
}

/* The players of the options as places. */
static uint32_t places(const fsd_sgs_env *env)
{
    uint32_t set = 0;
    for (uint32_t place = 0; env->options.players && place < env->def.players; place++)
        set |= (uint32_t)(env->options.players >> seat_of(env, place) & 1) << place;
    return set;
}

static uint32_t list_bits(uint64_t word, uint32_t first, uint16_t *out)
{
    uint32_t count = 0;
    for (; word; word &= word - 1)
        out[count++] = (uint16_t)(first + (uint32_t)__builtin_ctzll(word));
    return count;
}

uint32_t fsd_sgs_env_legal(const fsd_sgs_env *env, uint16_t out[FSD_SGS_ACTIONS])
{
    const fsd_sgs_options *o = &env->options;
    uint32_t n = list_bits(o->finish, FSD_SGS_ACTION_FINISH, out);
    n += list_bits(o->no, FSD_SGS_ACTION_NO, out + n);
    for (uint32_t i = 0; i < 4; i++)
        n += list_bits(o->skills[i], FSD_SGS_ACTION_SKILL + i * 64, out + n);
    n += list_bits(o->kinds, FSD_SGS_ACTION_KIND, out + n);
    for (uint32_t i = 0; i < SET_WORDS; i++)
        n += list_bits(o->cards.word[i], FSD_SGS_ACTION_CARD + i * 32, out + n);
    n += list_bits(places(env), FSD_SGS_ACTION_PLAYER, out + n);
    n += list_bits(o->choices, FSD_SGS_ACTION_CHOICE, out + n);
    return n;
}

void fsd_sgs_env_mask(const fsd_sgs_env *env, uint8_t out[FSD_SGS_ACTIONS])
{
    uint16_t legal[FSD_SGS_ACTIONS];
    uint32_t count = fsd_sgs_env_legal(env, legal);
    memset(out, 0, FSD_SGS_ACTIONS);
    for (uint32_t i = 0; i < count; i++)
        out[legal[i]] = 1;
}

fsd_status fsd_sgs_env_apply(fsd_sgs_env *env, uint32_t action)
{
    if (action >= FSD_SGS_ACTIONS || fsd_sgs_env_terminal(env))
        return FSD_BAD_ARGUMENT;
    fsd_sgs_pick pick = fsd_sgs_action_pick(action);
    if (pick.kind == FSD_SGS_PICK_PLAYER) {
        if (pick.value >= env->def.players)
            return FSD_BAD_ARGUMENT;
        pick.value = (uint8_t)seat_of(env, pick.value);
    }
    if (!in_options(&env->options, pick))
        return FSD_BAD_ARGUMENT;
    env->actions++;
    make_pick(env, pick);
    go_on(env);
    return FSD_OK;
}

void fsd_sgs_env_returns(const fsd_sgs_env *env, float out[FSD_SGS_SEATS])
{
    const fsd_sgs_table *t = fsd_sgs_table_of(&env->game);
    for (uint32_t p = 0; p < SEATS; p++) {
        bool counts = t->winners && p < t->players;
        out[p] = !counts ? 0.0f : t->winners >> p & 1 ? 1.0f : -1.0f;
    }
}
