/* The choice of vector instructions is the one thing threads share: a batch gives the same bits
 * while another thread changes it. Means most under the thread sanitizer. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <pthread.h>

#include "foreseed/lanes.h"
#include "foreseed/pvz.h"

enum { SEEDS = 300, ROUNDS = 200, THREADS = 4 };

static const fsd_pvz_run run = { .user = 1, .mode = 13, .scene = FSD_PVZ_POOL };
static uint32_t seed[SEEDS];
static fsd_pvz_types expected[SEEDS];

/* Returns how many sets came out wrong, as a pointer. */
static void *compute(void *unused)
{
    (void)unused;
    uintptr_t wrong = 0;
    fsd_pvz_types got[SEEDS];
    for (int round = 0; round < ROUNDS; round++) {
        fsd_pvz_allowed_batch(&run, 500, seed, SEEDS, got);
        for (int i = 0; i < SEEDS; i++)
            wrong += got[i] != expected[i];
    }
    return (void *)wrong;
}

static void *change(void *unused)
{
    (void)unused;
    uintptr_t refused = 0;
    for (int round = 0; round < ROUNDS * 50; round++)
        refused += fsd_isa_use((fsd_isa)(round % ((int)fsd_isa_best() + 1))) != FSD_OK;
    return (void *)refused;
}

static void batches_survive_a_change(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < SEEDS; i++) {
        fsd_pvz_run one = run;
        one.board_seed = seed[i] = i * 2654435761u;
        expected[i] = fsd_pvz_allowed(&one, 500);
    }
    pthread_t thread[THREADS];
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, i == 0 ? change : compute, NULL), 0);
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        assert_int_equal(pthread_join(thread[i], &wrong), 0);
        assert_null(wrong);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(batches_survive_a_change) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
