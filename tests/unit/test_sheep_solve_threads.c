/* The two chains of the solver give the same answer, line and numbers on two threads as on one. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <pthread.h>

#include "foreseed/sheep_solve.h"
#include "support/mix.h"
#include "support/sheep.h"

typedef struct job {
    void (*task)(void *arg, uint32_t index);
    void *arg;
    uint32_t index;
} job;

static void *work(void *arg)
{
    job *j = arg;
    j->task(j->arg, j->index);
    return NULL;
}

/* A thread for every task. */
static void run(void *self, void (*task)(void *arg, uint32_t index), void *arg, uint32_t tasks)
{
    enum { MOST = 8 };
    pthread_t thread[MOST];
    job jobs[MOST];
    uint32_t *runs = self;
    assert_true(tasks <= MOST);
    for (uint32_t i = 0; i < tasks; i++) {
        jobs[i] = (job){ task, arg, i };
        assert_int_equal(pthread_create(&thread[i], NULL, work, &jobs[i]), 0);
    }
    for (uint32_t i = 0; i < tasks; i++)
        pthread_join(thread[i], NULL);
    ++*runs;
}

static fsd_sheep_solution solve(const fsd_sheep_board *board, uint8_t slot, const fsd_pool *pool)
{
    fsd_sheep_solver_def def = fsd_sheep_solver_def_default();
    fsd_sheep_solver *solver = NULL;
    fsd_error error;
    def.board = board;
    def.rules.slot = slot;
    def.pool = pool;
    def.states = 300000;
    assert_int_equal(fsd_sheep_solver_create(&def, &solver, &error), FSD_OK);
    while (fsd_sheep_solver_step(solver, 50000)) {
    }
    fsd_sheep_solution solution = *fsd_sheep_solver_result(solver);
    fsd_sheep_solver_destroy(solver);
    return solution;
}

static void threads_do_not_matter(void **state)
{
    (void)state;
    enum { LEVELS = 16, TILES = 120 };
    uint64_t random = 1;
    uint32_t runs = 0;
    uint32_t answers[3] = { 0 };
    fsd_pool pool = { .self = &runs, .threads = 2, .run = run };
    for (uint32_t i = 0; i < LEVELS; i++) {
        uint16_t tile[TILES][4];
        for (uint32_t t = 0; t < TILES; t++) {
            tile[t][0] = (uint16_t)(1 + t / (i % 2 == 0 ? 6 : 12));
            tile[t][1] = (uint16_t)(t % 4 * 8 + mix_next(&random) % 2 * 4);
            tile[t][2] = (uint16_t)(t / 4 % (i % 2 == 0 ? 2 : 3) * 8 + mix_next(&random) % 2 * 4);
            tile[t][3] = (uint16_t)(1 + t / 3 % 10);
        }
        for (uint32_t t = TILES; t-- > 1;) {
            uint32_t other = (uint32_t)(mix_next(&random) % (t + 1));
            uint16_t kind = tile[t][3];
            tile[t][3] = tile[other][3];
            tile[other][3] = kind;
        }
        fsd_sheep_level *level = sheep_level_of(tile, TILES);
        fsd_sheep_board *board = sheep_board_of(level);
        uint8_t slot = (uint8_t)(4 + i / 2 % 4);
        fsd_sheep_solution alone = solve(board, slot, NULL);
        fsd_sheep_solution together = solve(board, slot, &pool);
        assert_memory_equal(&alone, &together, sizeof alone);
        assert_false(alone.broken);
        answers[alone.answer]++;
        free(board);
        free(level);
    }
    assert_true(runs > LEVELS);
    assert_true(answers[FSD_SHEEP_SOLVABLE] > 0 && answers[FSD_SHEEP_UNSOLVABLE] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(threads_do_not_matter) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
