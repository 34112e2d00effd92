/* Hunts for runs of Slay the Spire 2: blocks find what asking one run after the other finds, in all
 * eras and on every instruction set. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "foreseed/lanes.h"
#include "support/hunt.h"

static fsd_hunt_filter *filter_of(const char *build, const char *text)
{
    fsd_sts2_build number = 0;
    fsd_hunt_filter *filter = NULL;
    fsd_error error = { 0 };
    assert_int_equal(fsd_sts2_build_named(build, strlen(build), &number), FSD_OK);
    fsd_sts2_setup setup = fsd_sts2_setup_default(number);
    if (fsd_hunt_filter_sts2(&setup, text, strlen(text), NULL, &filter, &error) != FSD_OK)
        fail_msg("%s: %u: %s", text, error.column, error.en);
    return filter;
}

static const char *const builds[] = { "v0.103.2", "v0.107.1", "v0.110.0" };

/* A condition on one draw. */
static void wish_of_draw(wish *w)
{
    static const char *const stream[] = { "shuffle", "up_front", "rewards", "niche",
                                          "treasure_room_relics" };
    static const char *const compare[] = { " < ", " >= ", " == ", " != ", " <= ", " > " };
    if (wish_below(w, 5) == 0) {
        wish_add(w, wish_below(w, 2) ? "act1 == UNDERDOCKS" : "act1 != UNDERDOCKS");
        return;
    }
    wish_add(w, wish_below(w, 4) ? "" : "not ");
    wish_add(w, "draw(");
    wish_add(w, stream[wish_below(w, 5)]);
    wish_add(w, ", ");
    wish_number(w, wish_below(w, 2) ? 0 : wish_below(w, 12));
    wish_add(w, wish_below(w, 3) ? ", int(10))" : ", int(5, 17))");
    if (wish_below(w, 3) == 0) {
        wish_add(w, " in {1, 3..4, 7, 9, 12..40}");
        return;
    }
    wish_add(w, compare[wish_below(w, 6)]);
    wish_number(w, wish_below(w, 18));
}

/* A condition on what Neow offers, of which some are one draw. */
static void wish_of_neow(wish *w)
{
    static const char *const relic[] = { "LEAFY_POULTICE", "SILVER_CRUCIBLE", "CURSED_PEARL",
                                         "LARGE_CAPSULE",  "NEW_LEAF",        "PRECARIOUS_SHEARS" };
    static const char *const asked[] = {
        "neow has ",           "neow[2] == ",     "neow[2] != ",     "neow has exactly 1 ",
        "neow has at most 0 ", "neow[1..2] has ", "neow[0..1] has ", "neow[1] == "
    };
    wish_add(w, wish_below(w, 4) ? "" : "not ");
    if (wish_below(w, 4) == 0) {
        wish_add(w, "neow[2] in {LEAFY_POULTICE, CURSED_PEARL, SILVER_CRUCIBLE, NEW_LEAF}");
        return;
    }
    wish_add(w, asked[wish_below(w, 8)]);
    wish_add(w, relic[wish_below(w, 6)]);
}

static void wish_of_run(wish *w)
{
    for (uint32_t i = 0, count = 1 + wish_below(w, 3); i < count; i++) {
        wish_add(w, i > 0 ? " and " : "");
        switch (wish_below(w, 8)) {
        case 3:
        case 4:
            wish_of_neow(w);
            break;
        case 0:
            wish_add(w, "(");
            wish_of_draw(w);
            wish_add(w, " or ");
            wish_of_draw(w);
            wish_add(w, ")");
            break;
        case 1:
            wish_add(w, "(draws 0..");
            wish_number(w, wish_below(w, 3));
            wish_add(w, wish_below(w, 2) ? ": draw(niche, int(7)) > 1)"
                                         : ": draw(niche, int(20)) == 4)");
            break;
        case 2:
            wish_add(w, "count(draws 0..9, draw(shuffle, int(100)) < 30) >= 3");
            break;
        default:
            wish_of_draw(w);
        }
    }
}

/* Seeds around 0, 2^31 and 2^32, where the streams' seeds wrap and change sign, and around those
 * places of a stream. */
static void some_range(uint64_t *state, fsd_hunt_space *space)
{
    static const uint64_t around[] = { 0, 0x80000000u, 0xffffffffu, 0x12345678u };
    uint64_t length = 1 + mix_next(state) % 700;
    uint64_t middle = around[mix_next(state) % 4];
    if (mix_next(state) % 2 == 0) {
        const char *name = mix_next(state) % 2 ? "shuffle" : "up_front";
        middle = (uint32_t)(middle - fsd_dice_hash(FSD_DICE_DOTNET, name, strlen(name)));
    }
    space->first = middle > length / 2 ? middle - length / 2 : 0;
    if (space->first + length > UINT32_MAX)
        space->first = UINT32_MAX - length;
    space->last = space->first + length;
}

static void blocks_equal_brute_force(void **unused)
{
    (void)unused;
    uint64_t state = 5;
    uint64_t all_hits = 0;
    for (int round = 0; round < 200; round++) {
        wish w = { .state = &state };
        wish_of_run(&w);
        fsd_hunt_filter *filter = filter_of(builds[round % 3], w.text);
        fsd_hunt_def def = fsd_hunt_def_default(filter);
        some_range(&state, &def.space);
        uint64_t expected;
        uint64_t brute = brute_hash(filter, def.space.first, def.space.last, &expected);
        all_hits += expected;
        for (int isa = 0; isa <= (int)fsd_isa_best(); isa++) {
            uint64_t hits;
            assert_int_equal(fsd_isa_use((fsd_isa)isa), FSD_OK);
            def.block = round % 2 ? 0 : 1 + (uint32_t)(mix_next(&state) % 1000);
            def.only_count = true;
            assert_int_equal(hunt_count(&def, 700), expected);
            def.only_count = false;
            if (hunt_hash(&def, 500, &hits) != brute)
                fail_msg("%s %s %s %llu..%llu: %llu hits, not %llu", builds[round % 3],
                         fsd_isa_name((fsd_isa)isa), w.text, (unsigned long long)def.space.first,
                         (unsigned long long)def.space.last, (unsigned long long)hits,
                         (unsigned long long)expected);
        }
        fsd_hunt_filter_destroy(filter);
    }
    assert_true(all_hits > 5000);
}

static uint64_t count_of(const char *text, const fsd_hunt_space *space)
{
    fsd_hunt_filter *filter = filter_of("v0.103.2", text);
    fsd_hunt_def def = fsd_hunt_def_default(filter);
    def.space = *space;
    def.only_count = true;
    uint64_t hits = hunt_count(&def, 1000000);
    fsd_hunt_filter_destroy(filter);
    return hits;
}

/* One draw of era A is counted by sums, whatever the range: as many as are marked, or gone to, of
 * those that another draw lets through and of those that it does not. */
static void counts_by_sums_equal_marks(void **unused)
{
    (void)unused;
    static const char *const texts[] = {
        "draw(shuffle, 0, int(100)) == 7",      "draw(niche, 1, int(10)) in {0, 3..4, 9}",
        "draw(rewards, 3, int(5, 1000)) > 990", "not draw(up_front, 0, int(1000)) < 999",
        "draw(niche, 0, int(100000)) == 7",     "draw(shuffle, 0, int(9000000)) in {7, 1000..1009}"
    };
    uint64_t state = 77;
    for (uint32_t round = 0; round < 18; round++) {
        const char *text = texts[round % 6];
        char with[200];
        char without[200];
        snprintf(with, sizeof with, "%s and draw(shuffle, 1, int(7)) < 3", text);
        snprintf(without, sizeof without, "%s and draw(shuffle, 1, int(7)) >= 3", text);
        fsd_hunt_space space = { .first = mix_next(&state) % 0xf0000000u };
        space.last = space.first + mix_next(&state) % 0x1000000u;
        if (space.last > UINT32_MAX)
            space.last = UINT32_MAX;
        uint64_t counted = count_of(text, &space);
        assert_int_equal(count_of(with, &space) + count_of(without, &space), counted);
    }
}

/* What a run holds is found by asking for it: its offers, lists, relics and maps together have few
 * other runs near. */
static void runs_are_found_by_what_they_hold(void **unused)
{
    (void)unused;
    for (int b = 0; b < 3; b++)
        for (uint64_t seed = 1000; seed < 1003; seed++) {
            fsd_sts2_build build = 0;
            assert_int_equal(fsd_sts2_build_named(builds[b], strlen(builds[b]), &build), FSD_OK);
            fsd_sts2_setup setup = fsd_sts2_setup_default(build);
            fsd_sts2_seed run_seed = fsd_sts2_seed_number(seed, fsd_sts2_build_era(build));
            fsd_sts2_run run;
            fsd_sts2_foretell(&run_seed, &setup, FSD_STS2_PART_ALL, &run);
            int shops = 0;
            for (uint32_t row = 1; row < run.act[0].map.rows; row++)
                for (uint32_t column = 0; column < FSD_STS2_MAP_COLUMNS; column++)
                    shops += run.act[0].map.kind[row][column] == FSD_STS2_SHOP;
            char text[600];
            snprintf(text, sizeof text,
                     "act1 == %s and neow has {%s, %s} and boss(1) == %s and elites(2)[0] == %s "
                     "and normals(1)[0..5] has %s and relic(player, rare, 1) == %s and ancient(2) "
                     "in {%s} and map(1) has exactly %d shops",
                     fsd_sts2_id_name(run.act[0].act), fsd_sts2_id_name(run.neow[0][0]),
                     fsd_sts2_id_name(run.neow[0][2]), fsd_sts2_id_name(run.act[0].boss),
                     fsd_sts2_id_name(run.act[1].elites.id[0]),
                     fsd_sts2_id_name(run.act[0].normals.id[3]),
                     fsd_sts2_id_name(run.player[0].relics[FSD_STS2_RARE].id[0]),
                     fsd_sts2_id_name(run.act[1].ancient), shops);
            fsd_hunt_filter *filter = filter_of(builds[b], text);
            fsd_hunt_def def = fsd_hunt_def_default(filter);
            def.space.last = 4000;
            fsd_hunt *hunt = NULL;
            fsd_hunt_hit hit;
            assert_int_equal(fsd_hunt_create(&def, &hunt, NULL), FSD_OK);
            assert_false(fsd_hunt_step(hunt, 10000));
            assert_true(fsd_hunt_next(hunt, &hit));
            assert_int_equal(hit.seed, seed);
            assert_false(fsd_hunt_next(hunt, &hit));
            fsd_hunt_destroy(hunt);
            fsd_hunt_filter_destroy(filter);
        }
}

/* The exact chance of a draw is the share of runs that have it. */
static void chance_of_a_draw_is_exact(void **unused)
{
    (void)unused;
    for (int b = 0; b < 3; b++) {
        fsd_hunt_filter *filter = filter_of(builds[b], "draw(shuffle, 0, int(100)) < 3");
        fsd_hunt_chance chance = fsd_hunt_filter_chance(filter, fsd_hunt_parts(filter));
        fsd_hunt_def def = fsd_hunt_def_default(filter);
        def.space.last = 999999;
        uint64_t hits;
        hunt_hash(&def, 100000, &hits);
        assert_true(chance.known && chance.exact);
        assert_true(chance.value > 0.0299999 && chance.value < 0.0300001);
        assert_in_range(hits, 29400, 30600);
        fsd_hunt_filter_destroy(filter);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_equal_brute_force),
        cmocka_unit_test(counts_by_sums_equal_marks),
        cmocka_unit_test(runs_are_found_by_what_they_hold),
        cmocka_unit_test(chance_of_a_draw_is_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
