#include "bench_sgs.h"

#include <string.h>

#include "sgs/mind/mind.h"

/* Random legal play to the end; every answer is built pick by pick. */
static uint64_t play(const fsd_sgs_def *def, uint64_t sum)
{
    fsd_stream random = fsd_stream_at(def->seed, fsd_stream_named("sgs.skill"), ~def->game, 0);
    fsd_sgs_game game;
    fsd_error error;
    if (fsd_sgs_start(&game, def, &error) != FSD_OK)
        return 0;
    while (fsd_sgs_advance(&game, NULL) == FSD_SGS_ASKS) {
        fsd_sgs_answer answer;
        fsd_sgs_random_answer(&game, &random, &answer);
        fsd_sgs_accept(&game, &answer);
    }
    return fsd_bench_mix(sum, fsd_sgs_hash(&game));
}

static uint64_t play_games(uint8_t players, uint8_t packages, uint64_t amount)
{
    fsd_sgs_def def = fsd_sgs_def_default();
    def.players = players;
    def.packages = packages;
    uint64_t sum = 0;
    for (def.game = 0; def.game < amount; def.game++)
        sum = play(&def, sum);
    return sum;
}

/* Five players, the standard generals. */
uint64_t fsd_bench_sgs_five(uint64_t amount)
{
    return play_games(5, FSD_SGS_STD, amount);
}

/* Eight players, generals of all packages. */
uint64_t fsd_bench_sgs_eight(uint64_t amount)
{
    return play_games(8, FSD_SGS_ALL_PACKAGES, amount);
}

/* ---- Minds ---------------------------------------------------------------------------------- */

static void hear(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    fsd_sgs_minds_hear(self, game, happening);
}

/* A game of the whole mind in every seat; a slip counts as no game. */
static uint64_t think(const fsd_sgs_def *def, uint64_t sum)
{
    fsd_sgs_game game;
    fsd_sgs_minds minds;
    fsd_error error;
    uint8_t kind[FSD_SGS_SEATS];
    const fsd_sgs_sink sink = { hear, &minds };
    memset(kind, FSD_SGS_MIND_V2, sizeof kind);
    if (fsd_sgs_start(&game, def, &error) != FSD_OK)
        return 0;
    fsd_sgs_minds_begin(&minds, def, &game, kind, false);
    while (fsd_sgs_advance(&game, &sink) == FSD_SGS_ASKS) {
        fsd_sgs_answer answer;
        fsd_sgs_minds_answer(&minds, &game, NULL, &answer);
        fsd_sgs_minds_heed(&minds, &game, &answer);
        fsd_sgs_accept(&game, &answer);
    }
    return minds.slips ? 0 : fsd_bench_mix(sum, fsd_sgs_hash(&game));
}

static uint64_t think_games(uint8_t players, uint64_t amount)
{
    fsd_sgs_def def = fsd_sgs_def_default();
    def.players = players;
    uint64_t sum = 0;
    for (def.game = 0; def.game < amount; def.game++)
        sum = think(&def, sum);
    return sum;
}

uint64_t fsd_bench_sgs_v2_five(uint64_t amount)
{
    return think_games(5, amount);
}

uint64_t fsd_bench_sgs_v2_eight(uint64_t amount)
{
    return think_games(8, amount);
}

/* ---- Views ---------------------------------------------------------------------------------- */

/* What one seat sees, in the middle of a game. */
uint64_t fsd_bench_sgs_views(uint64_t amount)
{
    fsd_sgs_def def = fsd_sgs_def_default();
    fsd_stream random = fsd_stream_at(0, fsd_stream_named("sgs.skill"), 1, 0);
    fsd_sgs_game game;
    fsd_error error;
    if (fsd_sgs_start(&game, &def, &error) != FSD_OK)
        return 0;
    for (int i = 0; i < 20 && fsd_sgs_advance(&game, NULL) == FSD_SGS_ASKS; i++) {
        fsd_sgs_answer answer;
        fsd_sgs_random_answer(&game, &random, &answer);
        fsd_sgs_accept(&game, &answer);
    }
    uint64_t sum = 0;
    for (uint64_t i = 0; i < amount; i++) {
        fsd_sgs_view view;
        fsd_sgs_see(&game, (uint32_t)(i % def.players), false, &view);
        sum = fsd_bench_mix(sum, view.hand.word[i % 5]);
    }
    return sum;
}
