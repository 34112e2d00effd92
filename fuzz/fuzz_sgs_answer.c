/* Any bytes for answers of a game in progress, and any numbers for actions: taken or refused, what
 * is refused changes nothing, and what must hold of a game does at every decision.
 *
 * The first two bytes say which game. Then every decision takes a byte: below 96 that many picks
 * are tried as actions, two bytes each; from 96 on an answer is built by the walk, a byte a pick,
 * and bytes of it are replaced (place, value) as the lower three bits say. */
#include "target.h"

#include <string.h>

#include "foreseed/sgs_env.h"
#include "sgs/flow/flow.h"

enum { MOST_DECISIONS = 400, MOST_PICKS = 400 };

static void require(bool holds)
{
    if (!holds)
        __builtin_trap();
}

typedef struct input {
    const uint8_t *at, *end;
} input;

/* The next byte, 0 behind the end. */
static uint32_t next(input *in)
{
    return in->at < in->end ? *in->at++ : 0;
}

static fsd_sgs_def def_of(input *in)
{
    static const struct {
        uint8_t mode, variant, players;
    } kinds[] = {
        { FSD_SGS_IDENTITY, FSD_SGS_PLAIN, 2 },
        { FSD_SGS_IDENTITY, FSD_SGS_PLAIN, 5 },
        { FSD_SGS_IDENTITY, FSD_SGS_NO_RENEGADE, 8 },
        { FSD_SGS_IDENTITY, FSD_SGS_PLAIN, 10 },
        { FSD_SGS_KOF, FSD_SGS_PLAIN, 2 },
        { FSD_SGS_KOF, FSD_SGS_CLASSICAL, 2 },
        { FSD_SGS_3V3, FSD_SGS_PLAIN, 6 },
        { FSD_SGS_IDENTITY, FSD_SGS_PLAIN, 3 },
    };
    uint32_t kind = next(in);
    fsd_sgs_def def = fsd_sgs_def_default();
    def.mode = kinds[kind % 8].mode;
    def.variant = kinds[kind % 8].variant;
    def.players = kinds[kind % 8].players;
    def.small_deck = kind >> 3 & 1;
    def.candidates = def.lord_candidates = kind >> 4 & 1 ? 5 : 1;
    def.ask_all = kind >> 5 & 1;
    def.seed = kind >> 6;
    def.game = next(in);
    return def;
}

static void check(const fsd_sgs_env *env)
{
    require(fsd_sgs_broken(game_of(&env->game)) == NULL);
    require(fsd_sgs_env_terminal(env) == (fsd_sgs_asked(&env->game) == NULL));
    require(fsd_sgs_env_terminal(env) == (fsd_sgs_picks(&env->options) == 0));
}

static void try_actions(fsd_sgs_env *env, input *in, uint32_t count)
{
    static fsd_sgs_env before;
    for (; count > 0 && !fsd_sgs_env_terminal(env); count--) {
        uint32_t action = next(in);
        action |= next(in) << 8;
        uint8_t mask[FSD_SGS_ACTIONS];
        fsd_sgs_env_mask(env, mask);
        before = *env;
        bool legal = action < FSD_SGS_ACTIONS && mask[action];
        require((fsd_sgs_env_apply(env, action) == FSD_OK) == legal);
        require(legal || memcmp(&before, env, sizeof before) == 0);
    }
}

static fsd_sgs_answer walk(const fsd_sgs_game *game, input *in)
{
    fsd_sgs_answer answer = { 0 };
    for (int i = 0; i < MOST_PICKS; i++) {
        fsd_sgs_options options;
        fsd_sgs_look(game, &answer, &options);
        uint32_t picks = fsd_sgs_picks(&options);
        require(picks > 0);
        fsd_sgs_pick pick = fsd_sgs_nth_pick(&options, picks > 1 ? next(in) % picks : 0);
        if (fsd_sgs_put(&answer, fsd_sgs_asked(game), pick))
            return answer;
    }
    require(false);
    return answer;
}

/* Throws the answer at the game; a game that refuses it is as it was. */
static bool throw_at(fsd_sgs_game *game, const fsd_sgs_answer *answer)
{
    static fsd_sgs_game before;
    before = *game;
    if (fsd_sgs_reply(game, answer) == FSD_SGS_FINE)
        return true;
    require(memcmp(&before, game, sizeof before) == 0);
    return false;
}

static void throw_answer(fsd_sgs_env *env, input *in, uint32_t changes)
{
    const fsd_sgs_answer legal = walk(&env->game, in);
    uint8_t bytes[sizeof legal];
    memcpy(bytes, &legal, sizeof legal);
    for (uint32_t i = 0; i < changes; i++) {
        uint32_t place = next(in) % sizeof bytes;
        bytes[place] = (uint8_t)next(in);
    }
    fsd_sgs_answer changed;
    memcpy(&changed, bytes, sizeof changed);
    if (!throw_at(&env->game, &changed))
        require(throw_at(&env->game, &legal));
    env->answer = (fsd_sgs_answer){ 0 };
    fsd_sgs_advance(&env->game, NULL);
    fsd_sgs_look(&env->game, &env->answer, &env->options);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static fsd_sgs_env env;
    input in = { data, data + size };
    const fsd_sgs_def def = def_of(&in);
    fsd_error error;
    memset(&env, 0, sizeof env);
    require(fsd_sgs_env_start(&env, &def, &error) == FSD_OK);
    for (int i = 0; i < MOST_DECISIONS && in.at < in.end && !fsd_sgs_env_terminal(&env); i++) {
        uint32_t what = next(&in);
        if (what < 96)
            try_actions(&env, &in, what);
        else
            throw_answer(&env, &in, what & 7);
        check(&env);
    }
    return 0;
}
