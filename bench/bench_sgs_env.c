#include "bench_sgs_env.h"

#include "foreseed/rng.h"
#include "foreseed/sgs_env.h"

enum { BATCH = 64 };

static fsd_sgs_env envs[BATCH];
static uint16_t actions[BATCH];
static uint8_t seats[BATCH], masks[BATCH][FSD_SGS_ACTIONS];
static int8_t observations[BATCH][FSD_SGS_OBSERVATION];

/* Random actions in a batch of games that follow one another; with a mask and a tensor a step, as a
 * learner needs them, or without. */
static uint64_t steps(uint64_t amount, bool observed)
{
    fsd_sgs_def def = fsd_sgs_def_default();
    fsd_stream random = fsd_stream_at(0, fsd_stream_named("sgs.ai.0"), 0, 0);
    fsd_sgs_batch batch = { .games = BATCH, .env = envs, .action = actions, .stride = BATCH };
    if (observed) {
        batch.seat = seats;
        batch.mask = masks[0];
        batch.observation = observations[0];
    }
    fsd_error error;
    if (fsd_sgs_batch_start(&batch, &def, &error) != FSD_OK)
        return 0;
    uint64_t sum = 0;
    for (uint64_t done = 0; done < amount; done += BATCH) {
        for (uint32_t i = 0; i < BATCH; i++) {
            uint16_t legal[FSD_SGS_ACTIONS];
            uint32_t count = fsd_sgs_env_legal(&envs[i], legal);
            actions[i] = legal[fsd_stream_below(&random, count)];
            sum = fsd_bench_mix(sum, actions[i]);
        }
        fsd_sgs_batch_step(&batch);
    }
    return sum;
}

uint64_t fsd_bench_sgs_env_steps(uint64_t amount)
{
    return steps(amount, false);
}

uint64_t fsd_bench_sgs_env_observed(uint64_t amount)
{
    return steps(amount, true);
}

/* A state in mid-game to bytes and back. */
uint64_t fsd_bench_sgs_env_encode(uint64_t amount)
{
    static uint8_t bytes[FSD_SGS_ENV_BYTES];
    static fsd_sgs_env copy;
    uint64_t sum = steps(50 * BATCH, false);
    for (uint64_t i = 0; i < amount; i++) {
        size_t size = fsd_sgs_env_encode(&envs[i % BATCH], bytes);
        if (fsd_sgs_env_decode(&copy, bytes, size, NULL) != FSD_OK)
            return 0;
        sum = fsd_bench_mix(sum, copy.actions);
    }
    return sum;
}
