/* What Sanguosha puts into the signature: games of random play in every mode, of generals of the
 * standard package, so that a new one elsewhere does not move it. */
#include "core/assert.h"
#include "foreseed/rng.h"
#include "foreseed/sgs_env.h"
#include "verbs/general.h"

enum { GAMES = 3, STEPS_MOST = 100000 };

static fsd_sgs_def def_of(uint32_t players, uint32_t number)
{
    fsd_sgs_def def = fsd_sgs_def_default();
    def.players = (uint8_t)players;
    def.packages = FSD_SGS_STD;
    def.seed = 20260818;
    def.game = number;
    return def;
}

/* Plays it by the environment, each action by chance, and mixes what comes of it. */
static void mix_game(uint64_t *hash, const fsd_sgs_def *def)
{
    fsd_stream random = fsd_stream_at(def->seed, fsd_stream_named("sgs.ai.0"), def->game, 0);
    fsd_sgs_env env;
    fsd_status status = fsd_sgs_env_start(&env, def, NULL);
    FSD_ASSERT(status == FSD_OK);
    while (!fsd_sgs_env_terminal(&env) && env.actions < STEPS_MOST) {
        uint16_t legal[FSD_SGS_ACTIONS];
        uint32_t count = fsd_sgs_env_legal(&env, legal);
        status = fsd_sgs_env_apply(&env, legal[fsd_stream_below(&random, count)]);
        FSD_ASSERT(status == FSD_OK);
    }
    const fsd_sgs_table *table = fsd_sgs_table_of(&env.game);
    fsd_signature_mix(hash, env.actions);
    fsd_signature_mix(hash, table->winners | (uint64_t)table->turns << 16);
    for (uint32_t i = 0; i < table->discards; i++)
        fsd_signature_mix(hash, table->discard[i]);
}

void fsd_signature_sgs(uint64_t *hash)
{
    for (uint32_t number = 0; number < GAMES; number++) {
        for (uint32_t players = 2; players <= FSD_SGS_SEATS; players++) {
            const fsd_sgs_def def = def_of(players, number);
            mix_game(hash, &def);
        }
        fsd_sgs_def def = def_of(2, number);
        def.mode = FSD_SGS_KOF;
        mix_game(hash, &def);
        def.variant = FSD_SGS_CLASSICAL;
        mix_game(hash, &def);
        def = def_of(6, number);
        def.mode = FSD_SGS_3V3;
        mix_game(hash, &def);
    }
}
