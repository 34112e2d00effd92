/* Hunts on several threads, in slices of any size, give the hits and sums of one thread. Means most
 * under the thread sanitizer. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <pthread.h>

#include "support/hunt.h"

enum { MOST_THREADS = 8 };

typedef struct job {
    void (*task)(void *arg, uint32_t index);
    void *arg;
    uint32_t index;
} job;

static void *do_job(void *arg)
{
    job *j = arg;
    j->task(j->arg, j->index);
    return NULL;
}

/* A thread a task, begun anew for each run. */
static void run(void *self, void (*task)(void *arg, uint32_t index), void *arg, uint32_t tasks)
{
    (void)self;
    pthread_t thread[MOST_THREADS];
    job jobs[MOST_THREADS];
    assert_true(tasks <= MOST_THREADS);
    for (uint32_t i = 0; i < tasks; i++) {
        jobs[i] = (job){ task, arg, i };
        assert_int_equal(pthread_create(&thread[i], NULL, do_job, &jobs[i]), 0);
    }
    for (uint32_t i = 0; i < tasks; i++)
        assert_int_equal(pthread_join(thread[i], NULL), 0);
}

static fsd_hunt_filter *boards(void)
{
    fsd_pvz_run pool = { .user = 1, .mode = 13, .scene = FSD_PVZ_POOL };
    static const char text[] = "stages 8..10: giga and stage 3: not zomboni";
    fsd_hunt_filter *filter = NULL;
    assert_int_equal(fsd_hunt_filter_pvz(&pool, text, sizeof text - 1, NULL, &filter, NULL),
                     FSD_OK);
    return filter;
}

static fsd_hunt_filter *best_runs(void)
{
    fsd_sts2_setup setup = fsd_sts2_setup_default(fsd_sts2_build_default());
    static const char text[] =
        "draw(shuffle, 0, int(100)) < 30 best 9 by draw(niche, 0, int(1000))";
    fsd_hunt_filter *filter = NULL;
    assert_int_equal(fsd_hunt_filter_sts2(&setup, text, sizeof text - 1, NULL, &filter, NULL),
                     FSD_OK);
    return filter;
}

static fsd_hunt_filter *games(void)
{
    static const uint8_t minds[FSD_HUNT_MINDS] = { 0 };
    static const char text[] = "hand(2) has 2 peach and number(30) > 9";
    fsd_sgs_def five = fsd_sgs_def_default();
    fsd_hunt_filter *filter = NULL;
    assert_int_equal(fsd_hunt_filter_sgs(&five, minds, text, sizeof text - 1, NULL, &filter, NULL),
                     FSD_OK);
    return filter;
}

static void same_on_any_number(fsd_hunt_filter *filter, uint64_t limit)
{
    fsd_hunt_def def = fsd_hunt_def_default(filter);
    uint64_t expected_hits;
    def.space.last = 19999;
    def.block = 500;
    def.limit = limit;
    uint64_t expected = hunt_hash(&def, 1000, &expected_hits);
    static const uint32_t threads[] = { 1, 2, 8 };
    for (size_t i = 0; i < sizeof threads / sizeof *threads; i++)
        for (uint64_t budget = 1; budget < 100000; budget *= 37) {
            fsd_pool pool = { .threads = threads[i], .run = run };
            uint64_t hits;
            def.pool = &pool;
            assert_int_equal(hunt_hash(&def, budget, &hits), expected);
            assert_int_equal(hits, expected_hits);
        }
    assert_true(expected_hits >= 9);
    fsd_hunt_filter_destroy(filter);
}

static void threads_change_nothing(void **unused)
{
    (void)unused;
    same_on_any_number(boards(), 0);
    same_on_any_number(boards(), 17);
    same_on_any_number(best_runs(), 0);
    same_on_any_number(games(), 0);
}

/* A hunt that ended anywhere and was taken up from its sums finds the rest. */
static void resumed_hunts_find_the_rest(void **unused)
{
    (void)unused;
    for (int best = 0; best < 2; best++) {
        fsd_hunt_filter *filter = best ? best_runs() : boards();
        fsd_hunt_def def = fsd_hunt_def_default(filter);
        uint64_t expected_hits;
        def.space.last = 9999;
        def.block = 300;
        uint64_t expected = hunt_hash(&def, 1000, &expected_hits);
        for (int stop = 1; stop < 30; stop += 4) {
            fsd_hunt *first = NULL;
            fsd_hunt *second = NULL;
            fsd_hunt_hit hit;
            uint64_t hash = MIX_HASH_START;
            assert_int_equal(fsd_hunt_create(&def, &first, NULL), FSD_OK);
            assert_int_equal(fsd_hunt_create(&def, &second, NULL), FSD_OK);
            for (int step = 0; step < stop; step++) {
                (void)fsd_hunt_step(first, 1);
                while (!best && fsd_hunt_next(first, &hit))
                    hash = mix_hash(mix_hash(mix_hash(hash, hit.index), hit.seed), 0);
            }
            fsd_hunt_state state = fsd_hunt_state_of(first);
            fsd_hunt_resume(second, &state);
            for (uint32_t i = 0; best && i < state.hits; i++) {
                assert_true(fsd_hunt_best_so_far(first, i, &hit));
                fsd_hunt_resume_best(second, &hit);
            }
            bool more = true;
            while (more) {
                more = fsd_hunt_step(second, 700);
                while (fsd_hunt_next(second, &hit))
                    hash = mix_hash(mix_hash(mix_hash(hash, hit.index), hit.seed),
                                    (uint64_t)hit.score);
            }
            assert_int_equal(hash, expected);
            assert_int_equal(fsd_hunt_state_of(second).hits, expected_hits);
            assert_int_equal(fsd_hunt_state_of(second).searched, 10000);
            fsd_hunt_destroy(first);
            fsd_hunt_destroy(second);
        }
        fsd_hunt_filter_destroy(filter);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(resumed_hunts_find_the_rest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
