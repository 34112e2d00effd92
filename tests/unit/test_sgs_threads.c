/* Games of Sanguosha on several threads: sgs arena prints the same, a batch does the same. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <pthread.h>
#include "foreseed/sgs_env.h"
#include "support/front.h"
#include "support/mix.h"

enum { THREADS = 3 };

typedef struct share {
    void (*task)(void *arg, uint32_t index);
    void *arg;
    uint32_t first, tasks;
} share;

static void *work(void *arg)
{
    const share *s = arg;
    for (uint32_t i = s->first; i < s->tasks; i += THREADS)
        s->task(s->arg, i);
    return NULL;
}

static void run(void *self, void (*task)(void *arg, uint32_t index), void *arg, uint32_t tasks)
{
    pthread_t thread[THREADS];
    share shares[THREADS];
    *(uint32_t *)self += 1;
    for (uint32_t i = 0; i < THREADS; i++) {
        shares[i] = (share){ task, arg, i, tasks };
        assert_int_equal(pthread_create(&thread[i], NULL, work, &shares[i]), 0);
    }
    for (uint32_t i = 0; i < THREADS; i++)
        pthread_join(thread[i], NULL);
}

static void arenas_do_not_depend_on_threads(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "foreseed sgs arena --games 90 --json --no-timing --by general",
        "foreseed sgs arena --games 30 --players 8 --csv",
        "foreseed sgs arena --games 5 --mode 3v3 --signature",
        "foreseed sgs arena --games 1 --mode 1v1 --json --no-timing",
        "foreseed sgs arena --games 20 --minds v2,trust,random --mirror --json --no-timing",
        "foreseed sgs arena --games 600 --packages std --minds v2,random --mirror --sprt 0,200",
        "foreseed sgs arena --games 30 --minds v2 --each --csv --won-by rebel",
    };
    uint32_t runs = 0;
    const fsd_pool pool = { .self = &runs, .threads = THREADS, .run = run };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char *alone = said(lines[i], 2000);
        front.pool = &pool;
        char *together = said(lines[i], 2000);
        front.pool = NULL;
        assert_string_equal(alone, together);
        assert_true(strlen(alone) > 16);
        free(alone);
        free(together);
    }
    assert_true(runs >= sizeof lines / sizeof *lines);
}

enum { BATCH = 48, STEPS = 150 };

static void batches_do_not_depend_on_threads(void **unused)
{
    (void)unused;
    static fsd_sgs_env alone[BATCH], together[BATCH];
    static uint16_t action[BATCH];
    uint32_t runs = 0;
    const fsd_pool pool = { .self = &runs, .threads = THREADS, .run = run };
    const fsd_sgs_batch one = { .games = BATCH, .env = alone, .action = action, .stride = BATCH };
    fsd_sgs_batch other = one;
    other.env = together;
    other.pool = &pool;
    const fsd_sgs_def def = fsd_sgs_def_default();
    assert_int_equal(fsd_sgs_batch_start(&one, &def, NULL), FSD_OK);
    assert_int_equal(fsd_sgs_batch_start(&other, &def, NULL), FSD_OK);
    uint64_t state = 1;
    for (int i = 0; i < STEPS; i++) {
        for (int k = 0; k < BATCH; k++) {
            uint16_t legal[FSD_SGS_ACTIONS];
            uint32_t count = fsd_sgs_env_legal(&alone[k], legal);
            action[k] = legal[(mix_next(&state) >> 32) % count];
        }
        fsd_sgs_batch_step(&one);
        fsd_sgs_batch_step(&other);
        for (int k = 0; k < BATCH; k++)
            assert_int_equal(fsd_sgs_hash(&alone[k].game), fsd_sgs_hash(&together[k].game));
    }
    assert_int_equal(runs, STEPS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arenas_do_not_depend_on_threads),
        cmocka_unit_test(batches_do_not_depend_on_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
