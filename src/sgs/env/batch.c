/* Many environments at once, over the threads of a pool if there is one. */
#include "core/assert.h"
#include "foreseed/sgs_env.h"

#include <string.h>

enum { CHUNK = 16 }; /* games of a task: enough work to be worth handing over */

/* What comes out of a game as it stands; `returns` are those of the game that ended, or null. */
static void fill_in(const fsd_sgs_batch *b, size_t i)
{
    uint32_t seat = fsd_sgs_env_current(&b->env[i]);
    if (b->seat)
        b->seat[i] = (uint8_t)seat;
    if (b->mask)
        fsd_sgs_env_mask(&b->env[i], b->mask + i * FSD_SGS_ACTIONS);
    if (!b->observation)
        return;
    int8_t *row = b->observation + i * FSD_SGS_OBSERVATION;
    if (seat == FSD_SGS_NOBODY)
        memset(row, 0, FSD_SGS_OBSERVATION);
    else
        fsd_sgs_env_observe(&b->env[i], seat, row);
}

static void clear(const fsd_sgs_batch *b, size_t i, bool ended, bool refused)
{
    if (b->ended)
        b->ended[i] = ended;
    if (b->refused)
        b->refused[i] = refused;
    if (!b->returns)
        return;
    float *row = b->returns + i * FSD_SGS_SEATS;
    memset(row, 0, FSD_SGS_SEATS * sizeof *row);
    if (ended)
        fsd_sgs_env_returns(&b->env[i], row);
}

static void start_next(fsd_sgs_env *env, uint64_t stride)
{
    fsd_sgs_def def = env->def;
    def.game += stride;
    fsd_status status = fsd_sgs_env_start(env, &def, NULL);
    FSD_ASSERT(status == FSD_OK); /* it did once already */
}

static void step(const fsd_sgs_batch *b, size_t i)
{
    fsd_sgs_env *env = &b->env[i];
    bool over = fsd_sgs_env_terminal(env);
    bool refused = !over && fsd_sgs_env_apply(env, b->action[i]) != FSD_OK;
    bool ended = !over && fsd_sgs_env_terminal(env);
    clear(b, i, ended, refused);
    if (ended && b->stride)
        start_next(env, b->stride);
    fill_in(b, i);
}

static void step_chunk(void *arg, uint32_t index)
{
    const fsd_sgs_batch *b = arg;
    size_t first = (size_t)index * CHUNK;
    for (size_t i = first; i < b->games && i < first + CHUNK; i++)
        step(b, i);
}

void fsd_sgs_batch_step(const fsd_sgs_batch *batch)
{
    fsd_sgs_batch b = *batch;
    uint32_t chunks = (uint32_t)((b.games + CHUNK - 1) / CHUNK);
    if (b.pool) {
        b.pool->run(b.pool->self, step_chunk, &b, chunks);
        return;
    }
    for (uint32_t i = 0; i < chunks; i++)
        step_chunk(&b, i);
}

fsd_status fsd_sgs_batch_start(const fsd_sgs_batch *batch, const fsd_sgs_def *def, fsd_error *error)
{
    fsd_sgs_def next = *def;
    for (size_t i = 0; i < batch->games; i++, next.game++) {
        fsd_status status = fsd_sgs_env_start(&batch->env[i], &next, error);
        if (status != FSD_OK)
            return status;
        clear(batch, i, false, false);
        fill_in(batch, i);
    }
    return FSD_OK;
}
