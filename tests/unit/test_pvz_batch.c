/* Types of many seeds at once are, with every instruction set, what one seed at a time gives, and
 * what the facts give when they are followed word for word. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "../../bench/plain_pvz.c"
#include "foreseed/lanes.h"
#include "pvz/draw.h"
#include "pvz/types.lanes.h"
#include "support/mix.h"
#include "vectors/pvz_vectors.h"

enum { SEEDS = 16384 };

static const uint32_t stages[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 100, 1005, 2147483647 };

/* The kernel's arithmetic for output % 33: only the difference of its halves counts, so all outputs
 * are covered by all upper halves and all lower ones. */
static void every_output_finds_its_bit(void **state)
{
    (void)state;
    for (uint32_t upper = 0; upper <= 0xffff; upper++) {
        for (uint32_t lower = 0; lower <= 0x7fff; lower += upper == 0 ? 1 : 0x7fff) {
            uint32_t output = upper << 15 | lower, id = output % 33;
            uint32_t bit = FSD_PVZ_DRAW_BIT(output, FSD_PVZ_DRAW_LOWER, FSD_PVZ_DRAW_FACTOR,
                                            FSD_PVZ_DRAW_SUMMAND);
            assert_int_equal(bit, id <= 30 ? id : id - 1);
        }
    }
}

static void compare(fsd_isa isa, const fsd_pvz_run *run, uint32_t stage, const uint32_t *seed,
                    const fsd_pvz_types *expected)
{
    static fsd_pvz_types got[SEEDS];
    assert_int_equal(fsd_isa_use(isa), FSD_OK);
    fsd_pvz_allowed_batch(run, stage, seed, SEEDS, got);
    for (size_t i = 0; i < SEEDS; i++)
        if (got[i] != expected[i])
            fail_msg("%s, scene %d, stage %u, seed %u: %#llx, not %#llx", fsd_isa_name(isa),
                     (int)run->scene, stage, seed[i], (unsigned long long)got[i],
                     (unsigned long long)expected[i]);
}

static void all_sets_agree(void **state)
{
    (void)state;
    static uint32_t seed[SEEDS];
    static fsd_pvz_types expected[SEEDS];
    uint64_t random = 7;
    for (int scene = 0; scene < FSD_PVZ_SCENES; scene++) {
        for (size_t s = 0; s < sizeof stages / sizeof *stages; s++) {
            fsd_pvz_run run = { .user = (uint32_t)mix_next(&random) % 50,
                                .mode = fsd_pvz_scene_mode((fsd_pvz_scene)scene),
                                .scene = (fsd_pvz_scene)scene };
            for (size_t i = 0; i < SEEDS; i++) {
                seed[i] = (uint32_t)(mix_next(&random) >> 32);
                run.board_seed = seed[i];
                expected[i] = fsd_pvz_allowed(&run, stages[s]);
                if (i % 16 == 0)
                    assert_int_equal(expected[i], fsd_plain_types(seed[i], run.user, run.mode,
                                                                  run.scene, stages[s]));
            }
            for (int isa = 0; isa <= (int)fsd_isa_best(); isa++)
                compare((fsd_isa)isa, &run, stages[s], seed, expected);
        }
    }
}

/* Any number of seeds, nothing written behind them, and the seed 0 that counts as 4357. */
static void any_count_is_right(void **state)
{
    (void)state;
    enum { MOST = 700, GUARD = 8 };
    const fsd_pvz_run run = { .user = 0, .mode = 13, .scene = FSD_PVZ_POOL };
    uint32_t seed[MOST];
    fsd_pvz_types got[MOST + GUARD];
    for (uint32_t i = 0; i < MOST; i++)
        seed[i] = pvz_wrap.board_seed - i; /* the first one makes the sum 0 in stage 1 */
    for (int isa = 0; isa <= (int)fsd_isa_best(); isa++) {
        assert_int_equal(fsd_isa_use((fsd_isa)isa), FSD_OK);
        for (uint32_t count = 0; count <= MOST; count += count < 140 ? 1 : 61) {
            for (uint32_t i = 0; i < MOST + GUARD; i++)
                got[i] = 99;
            fsd_pvz_allowed_batch(&run, 1, seed, count, got);
            for (uint32_t i = 0; i < count; i++)
                assert_int_equal(got[i], fsd_plain_types(seed[i], 0, 13, FSD_PVZ_POOL, 1));
            for (uint32_t i = count; i < MOST + GUARD; i++)
                assert_int_equal(got[i], 99);
        }
    }
}

static void stage_0_is_fixed(void **state)
{
    (void)state;
    const fsd_pvz_run run = { .user = 3, .mode = 11, .scene = FSD_PVZ_DAY };
    const uint32_t seed[3] = { 1, 2, 3 };
    fsd_pvz_types got[3];
    fsd_pvz_allowed_batch(&run, 0, seed, 3, got);
    for (int i = 0; i < 3; i++)
        assert_int_equal(got[i], 1 << 0 | 1 << 2 | 1 << 4);
}

/* With few outputs the kernel leaves seeds unfinished, says so of each, and is right about the
 * rest. */
static void unfinished_seeds_are_told(void **state)
{
    (void)state;
    enum { COUNT = 2000 };
    static void (*const kernels[])(const fsd_pvz_draw_plan *, const uint32_t *, size_t,
                                   uint32_t *) = FSD_ISA_TABLE(fsd_pvz_types_lanes);
    fsd_pvz_draw draw =
        fsd_pvz_draw_of(fsd_pvz_rules_game(), FSD_PVZ_DAY, 4); /* without the Giga */
    fsd_pvz_draw_plan plan = { .seed_add = 404,
                               .always = (uint32_t)draw.always,
                               .common = (uint32_t)draw.common,
                               .rare = (uint32_t)draw.rare,
                               .open = (uint32_t)draw.open,
                               .most = draw.most,
                               .outputs = 10 };
    uint32_t seed[COUNT], set[COUNT];
    for (uint32_t i = 0; i < COUNT; i++)
        seed[i] = i * 2654435761u;
    for (int isa = 0; isa <= (int)fsd_isa_best(); isa++) {
        kernels[isa](&plan, seed, COUNT, set);
        int finished = 0;
        for (uint32_t i = 0; i < COUNT; i++) {
            fsd_pvz_types whole = fsd_plain_types(seed[i], 0, 0, FSD_PVZ_DAY, 4);
            fsd_pvz_types part = set[i] & ~FSD_PVZ_DRAW_UNFINISHED;
            bool done = (set[i] & FSD_PVZ_DRAW_UNFINISHED) == 0;
            assert_int_equal(part & ~whole, 0);
            assert_int_equal(done, part == whole);
            finished += done;
        }
        assert_in_range(finished, COUNT / 4, COUNT * 3 / 4);
    }
}

static void sets_are_chosen(void **state)
{
    (void)state;
    static const char *const names[FSD_ISAS + 1] = { "base", "avx2", "avx512", "?" };
    for (int isa = 0; isa <= FSD_ISAS; isa++)
        assert_string_equal(fsd_isa_name((fsd_isa)isa), names[isa]);
    for (int isa = 0; isa < FSD_ISAS; isa++) {
        fsd_isa before = fsd_isa_current();
        bool there = isa <= (int)fsd_isa_best();
        assert_int_equal(fsd_isa_use((fsd_isa)isa), there ? FSD_OK : FSD_UNSUPPORTED);
        assert_int_equal(fsd_isa_current(), there ? (fsd_isa)isa : before);
    }
    assert_int_equal(fsd_isa_use((fsd_isa)FSD_ISAS), FSD_UNSUPPORTED);
    assert_int_equal(fsd_isa_use((fsd_isa)-1), FSD_UNSUPPORTED);
    assert_int_equal(fsd_isa_use(fsd_isa_best()), FSD_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_output_finds_its_bit), cmocka_unit_test(all_sets_agree),
        cmocka_unit_test(any_count_is_right),         cmocka_unit_test(stage_0_is_fixed),
        cmocka_unit_test(unfinished_seeds_are_told),  cmocka_unit_test(sets_are_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
