/* Types, lists, rows and their statistics allocate nothing: every way into the heap is counted. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "foreseed/lanes.h"
#include "foreseed/pvz.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HEAP_IS_TAKEN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define HEAP_IS_TAKEN 1
#endif
#endif

/* Sanitizers bring a heap of their own, and other C libraries have no second name for theirs. */
#if defined(__GLIBC__) && !defined(HEAP_IS_TAKEN)
#define HEAP_IS_COUNTED 1

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);

static unsigned long asked;

void *malloc(size_t size)
{
    asked++;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    asked++;
    return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    asked++;
    return __libc_realloc(block, size);
}
#else
static unsigned long asked;
#endif

static uint64_t work(void)
{
    static const int32_t mowered[FSD_PVZ_ROWS] = { -100, -100, 3, -100, -100, -100 };
    static fsd_pvz_wave_stats stats, more;
    memset(&stats, 0, sizeof stats);
    memset(&more, 0, sizeof more);
    const fsd_pvz_run run = { .user = 1, .mode = 13, .scene = FSD_PVZ_POOL };
    uint32_t seed[1000];
    fsd_pvz_types types[1000];
    for (uint32_t i = 0; i < 1000; i++)
        seed[i] = i;
    fsd_pvz_allowed_batch(&run, 100, seed, 1000, types);
    types[0] |= fsd_pvz_allowed(&run, 6);
    fsd_pvz_director director;
    fsd_pvz_list list;
    fsd_pvz_lanes lanes = { 0 };
    fsd_mt19937 generator;
    fsd_stream stream = fsd_stream_at(1, 1, 0, 0);
    fsd_mt19937_seed(&generator, 9);
    if (fsd_pvz_director_make(&director, NULL, types[0], 100, 201) != FSD_OK)
        return 0;
    for (int i = 0; i < 10; i++) {
        fsd_pvz_deal(&director, &generator, &list);
        fsd_pvz_wave_stats_add(&stats, &director, &list);
        fsd_pvz_deal_stream(&director, &stream, &list);
        fsd_pvz_wave_stats_add(&more, &director, &list);
        fsd_pvz_pick_row(NULL, run.scene, &lanes, 4, mowered, list.kind[4][0], &generator);
    }
    fsd_pvz_wave_stats_merge(&stats, &more);
    return stats.lists;
}

static void nothing_is_allocated(void **state)
{
    (void)state;
#ifdef HEAP_IS_COUNTED
    unsigned long before = asked;
    void *volatile block = malloc(1);
    free(block);
    assert_int_equal(asked, before + 1); /* the count works */
#endif
    for (int isa = 0; isa <= (int)fsd_isa_best(); isa++) {
        assert_int_equal(fsd_isa_use((fsd_isa)isa), FSD_OK);
        unsigned long start = asked;
        uint64_t lists = work();
        assert_int_equal(asked, start);
        assert_int_equal(lists, 20);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_allocated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
