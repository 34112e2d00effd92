/* Hunts for boards: what blocks find is what asking one board after the other finds, on every
 * instruction set, in slices and shards of any size. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "foreseed/lanes.h"
#include "support/hunt.h"

static fsd_hunt_filter *filter_of(const fsd_pvz_run *run, const char *text)
{
    fsd_hunt_filter *filter = NULL;
    fsd_error error = { 0 };
    if (fsd_hunt_filter_pvz(run, text, strlen(text), NULL, &filter, &error) != FSD_OK)
        fail_msg("%s: %u: %s", text, error.column, error.en);
    return filter;
}

static fsd_pvz_run some_run(uint64_t *state)
{
    fsd_pvz_scene scene = (fsd_pvz_scene)(mix_next(state) % FSD_PVZ_SCENES);
    return (fsd_pvz_run){ .user = (uint32_t)mix_next(state),
                          .mode = fsd_pvz_scene_mode(scene),
                          .scene = scene };
}

/* Ranges at both ends of the seeds and around the wrap of the draw's seed. */
static void some_range(uint64_t *state, fsd_hunt_space *space)
{
    uint64_t length = 1 + mix_next(state) % 900;
    space->first = (uint32_t)mix_next(state);
    if (mix_next(state) % 4 == 0)
        space->first = 0;
    if (space->first + length > UINT32_MAX || mix_next(state) % 8 == 0)
        space->first = UINT32_MAX - length;
    space->last = space->first + length;
}

static void blocks_equal_brute_force(void **unused)
{
    (void)unused;
    uint64_t state = 20261130;
    uint64_t all_hits = 0;
    for (int round = 0; round < 150; round++) {
        wish w;
        wish_make(&w, &state);
        fsd_pvz_run run = some_run(&state);
        fsd_hunt_filter *filter = filter_of(&run, w.text);
        fsd_hunt_def def = fsd_hunt_def_default(filter);
        some_range(&state, &def.space);
        uint64_t expected;
        uint64_t brute = brute_hash(filter, def.space.first, def.space.last, &expected);
        all_hits += expected;
        for (int isa = 0; isa <= (int)fsd_isa_best(); isa++) {
            uint64_t hits;
            assert_int_equal(fsd_isa_use((fsd_isa)isa), FSD_OK);
            def.block = round % 2 ? 0 : 1 + (uint32_t)(mix_next(&state) % 1000);
            uint64_t found = hunt_hash(&def, 1 + mix_next(&state) % 3000, &hits);
            if (found != brute)
                fail_msg("%s %s %llu..%llu: %llu hits, not %llu", fsd_isa_name((fsd_isa)isa),
                         w.text, (unsigned long long)def.space.first,
                         (unsigned long long)def.space.last, (unsigned long long)hits,
                         (unsigned long long)expected);
        }
        fsd_hunt_filter_destroy(filter);
    }
    assert_true(all_hits > 10000); /* or the filters say nothing */
}

/* A list asks its seeds in its order and as often as they stand in it. */
static void lists_equal_brute_force(void **unused)
{
    (void)unused;
    uint64_t state = 7;
    for (int round = 0; round < 60; round++) {
        wish w;
        wish_make(&w, &state);
        fsd_pvz_run run = some_run(&state);
        fsd_hunt_filter *filter = filter_of(&run, w.text);
        uint64_t list[1500];
        size_t count = 1 + mix_next(&state) % 1500;
        uint64_t expected = MIX_HASH_START;
        uint64_t hits;
        for (size_t i = 0; i < count; i++) {
            list[i] = (uint32_t)mix_next(&state);
            if (fsd_hunt_holds(filter, list[i], NULL))
                expected = mix_hash(mix_hash(mix_hash(expected, i), list[i]), 0);
        }
        fsd_hunt_def def = fsd_hunt_def_default(filter);
        def.space = (fsd_hunt_space){ .kind = FSD_HUNT_LISTED, .list = list, .count = count };
        assert_int_equal(hunt_hash(&def, 100, &hits), expected);
        fsd_hunt_filter_destroy(filter);
    }
}

/* Shards share the blocks: each hit is in one of them. */
static void shards_add_up(void **unused)
{
    (void)unused;
    fsd_pvz_run run = { .user = 1, .mode = 13, .scene = FSD_PVZ_POOL };
    fsd_hunt_filter *filter = filter_of(&run, "stages 8..11: giga");
    fsd_hunt_def def = fsd_hunt_def_default(filter);
    def.space.last = 99999;
    def.block = 777;
    uint64_t whole;
    hunt_hash(&def, 5000, &whole);
    uint64_t sum = 0;
    for (def.shard = 0, def.shards = 5; def.shard < 5; def.shard++) {
        uint64_t hits;
        hunt_hash(&def, 5000, &hits);
        assert_true(hits < whole);
        sum += hits;
    }
    assert_int_equal(sum, whole);
    assert_true(whole > 100);
    fsd_hunt_filter_destroy(filter);
}

/* A limit cuts the same hits off, and counts the seeds up to the last one. */
static void limit_takes_the_first(void **unused)
{
    (void)unused;
    fsd_pvz_run run = { .user = 1, .mode = 13, .scene = FSD_PVZ_POOL };
    fsd_hunt_filter *filter = filter_of(&run, "stage 30: giga and zomboni");
    for (uint32_t block = 100; block < 5000; block += 1300) {
        fsd_hunt_def def = fsd_hunt_def_default(filter);
        def.block = block;
        def.limit = 50;
        fsd_hunt *hunt = NULL;
        assert_int_equal(fsd_hunt_create(&def, &hunt, NULL), FSD_OK);
        uint64_t seed = 0;
        uint64_t found = 0;
        bool more = true;
        while (more) {
            fsd_hunt_hit hit;
            more = fsd_hunt_step(hunt, 1);
            while (fsd_hunt_next(hunt, &hit)) {
                for (; seed < hit.seed; seed++)
                    assert_false(fsd_hunt_holds(filter, seed, NULL));
                seed++;
                found++;
            }
        }
        fsd_hunt_state state = fsd_hunt_state_of(hunt);
        assert_int_equal(found, 50);
        assert_int_equal(state.searched, seed);
        assert_false(state.complete);
        fsd_hunt_destroy(hunt);
    }
    fsd_hunt_filter_destroy(filter);
}

/* The best by a score are those that sorting everything gives. */
static void best_are_the_best(void **unused)
{
    (void)unused;
    fsd_pvz_run run = { .user = 3, .mode = 14, .scene = FSD_PVZ_FOG };
    fsd_hunt_filter *filter =
        filter_of(&run, "stage 9: giga best 7 by 2 * count(stages 8..30, giga) - "
                        "score(3: stage 12: zomboni)");
    fsd_hunt_def def = fsd_hunt_def_default(filter);
    def.space.last = 3000;
    def.block = 500;
    fsd_hunt *hunt = NULL;
    assert_int_equal(fsd_hunt_create(&def, &hunt, NULL), FSD_OK);
    while (fsd_hunt_step(hunt, 1))
        continue;
    fsd_hunt_hit last = { .score = INT64_MAX };
    fsd_hunt_hit hit;
    uint32_t count = 0;
    while (fsd_hunt_next(hunt, &hit)) {
        uint32_t better = 0;
        for (uint64_t seed = 0; seed <= 3000; seed++) {
            int64_t score;
            if (fsd_hunt_holds(filter, seed, &score))
                better += score > hit.score || (score == hit.score && seed < hit.seed);
        }
        assert_int_equal(better, count++);
        assert_true(hit.score <= last.score);
        last = hit;
    }
    assert_int_equal(count, 7);
    fsd_hunt_destroy(hunt);
    fsd_hunt_filter_destroy(filter);
}

/* Chances that say they are exact are those of fsd_pvz_odds. */
static void chance_of_a_stage_is_exact(void **unused)
{
    (void)unused;
    for (int scene = 0; scene < FSD_PVZ_SCENES; scene++)
        for (uint32_t stage = 1; stage < 12; stage += 3) {
            fsd_pvz_run run = { .user = 1, .scene = (fsd_pvz_scene)scene };
            fsd_pvz_wish asked = { .want = (fsd_pvz_types)1 << FSD_PVZ_GIGA,
                                   .ban = (fsd_pvz_types)1 << 12,
                                   .kinds_most = 11 };
            fsd_rational exact;
            char text[80];
            snprintf(text, sizeof text, "stage %u: giga and not zomboni and kinds <= 11", stage);
            fsd_hunt_filter *filter = filter_of(&run, text);
            fsd_hunt_chance chance = fsd_hunt_filter_chance(filter, fsd_hunt_parts(filter));
            assert_int_equal(fsd_pvz_odds(NULL, run.scene, stage, &asked, &exact), FSD_OK);
            double difference = chance.value - fsd_rational_value(exact);
            assert_true(chance.known && chance.exact);
            assert_true(difference < 1e-12 && difference > -1e-12);
            assert_true(fsd_hunt_filter_never(filter) == (exact.num == 0));
            fsd_hunt_filter_destroy(filter);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_equal_brute_force),
        cmocka_unit_test(lists_equal_brute_force),
        cmocka_unit_test(shards_add_up),
        cmocka_unit_test(limit_takes_the_first),
        cmocka_unit_test(best_are_the_best),
        cmocka_unit_test(chance_of_a_stage_is_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
