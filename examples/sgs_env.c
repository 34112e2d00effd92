/* Random agents in a batch of games of Sanguosha, and what each role comes to on average.
 *
 *     cc sgs_env.c $(pkg-config --cflags --libs foreseed) && ./a.out 20260818
 *
 * A learner would do the same with a policy for choose(): it gets the mask and the observation of
 * the seat to move, gives an action for each game, and sees the returns when games end.
 */
#include <stdio.h>
#include <stdlib.h>

#include "foreseed/rng.h"
#include "foreseed/sgs_env.h"

enum { GAMES = 256, ROLES = FSD_SGS_RENEGADE + 1 };

static fsd_sgs_env env[GAMES];
static uint16_t action[GAMES];
static uint8_t seat[GAMES];
static uint8_t mask[GAMES][FSD_SGS_ACTIONS];

/* One of the legal actions by chance. */
static uint16_t choose(const uint8_t legal[FSD_SGS_ACTIONS], fsd_stream *random)
{
    uint32_t count = 0;
    uint16_t chosen = 0;
    for (uint16_t a = 0; a < FSD_SGS_ACTIONS; a++)
        if (legal[a] && fsd_stream_below(random, ++count) == 0)
            chosen = a;
    return chosen;
}

/* Plays all games to their ends; returns how many actions it took. */
static unsigned long play(const fsd_sgs_batch *batch, uint64_t seed)
{
    fsd_stream random = fsd_stream_at(seed, fsd_stream_named("sgs.ai.0"), 0, 0);
    unsigned long steps = 0, going_on;
    do {
        going_on = 0;
        for (int i = 0; i < GAMES; i++)
            if (seat[i] != FSD_SGS_NOBODY) {
                action[i] = choose(mask[i], &random);
                going_on++;
            }
        fsd_sgs_batch_step(batch);
        steps += going_on;
    } while (going_on > 0);
    return steps;
}

int main(int argc, char **argv)
{
    static const char *const name[ROLES] = { "", "lord", "loyalist", "rebel", "renegade" };
    fsd_sgs_def def = fsd_sgs_def_default();
    fsd_error error;
    def.seed = argc > 1 ? strtoull(argv[1], NULL, 0) : 1;
    const fsd_sgs_batch batch = {
        .games = GAMES, .env = env, .action = action, .seat = seat, .mask = mask[0]
    };
    if (fsd_sgs_batch_start(&batch, &def, &error) != FSD_OK) {
        fprintf(stderr, "%s\n", error.en);
        return 1;
    }
    unsigned long steps = play(&batch, def.seed);
    double sum[ROLES] = { 0 };
    unsigned seats[ROLES] = { 0 };
    for (int i = 0; i < GAMES; i++) {
        float returns[FSD_SGS_SEATS];
        fsd_sgs_env_returns(&env[i], returns);
        for (uint32_t p = 0; p < def.players; p++) { /* roles are shown when a game is over */
            uint8_t role = fsd_sgs_table_of(&env[i].game)->player[p].role;
            sum[role] += (double)returns[p];
            seats[role]++;
        }
    }
    printf("%d games, %lu actions; mean returns:\n", GAMES, steps);
    for (int role = FSD_SGS_LORD; role < ROLES; role++)
        printf("    %-8s %6.3f  (%u seats)\n", name[role], sum[role] / seats[role], seats[role]);
    return 0;
}
