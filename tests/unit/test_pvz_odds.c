/* The odds of a composition are exact: the published tables, every set counted one by one, and
 * draws. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "foreseed/pvz.h"
#include "vectors/pvz_vectors.h"

static double chance(fsd_pvz_scene scene, uint32_t stage, fsd_pvz_wish wish)
{
    fsd_rational odds;
    assert_int_equal(fsd_pvz_odds(NULL, scene, stage, &wish, &odds), FSD_OK);
    return fsd_rational_value(odds);
}

static fsd_pvz_wish wanted(uint32_t id)
{
    return (fsd_pvz_wish){ .want = (fsd_pvz_types)1 << id, .kinds_most = FSD_PVZ_KINDS };
}

/* In hundredths of a percent, rounded as the tables are. */
static uint32_t printed(double chance_)
{
    return (uint32_t)(chance_ * 10000.0 + 0.5);
}

static void check_row(const pvz_odds_vector *v, fsd_pvz_scene scene, uint32_t stage)
{
    assert_int_equal(printed(chance(scene, stage, wanted(2))), v->cone);
    assert_int_equal(printed(chance(scene, stage, wanted(5))), v->newspaper);
    assert_int_equal(printed(chance(scene, stage, wanted(22))), v->other);
    for (uint32_t i = 0; i < 3; i++) {
        fsd_pvz_wish wish = { .kinds_least = v->least_kinds + i, .kinds_most = v->least_kinds + i };
        assert_int_equal(printed(chance(scene, stage, wish)), v->kinds[i]);
    }
}

/* The 186 cells of the Chinese wiki, to their last printed digit, in every scene they stand for. */
static void published_tables_come_out(void **state)
{
    (void)state;
    for (size_t i = 0; i < PVZ_COUNT(pvz_odds); i++)
        for (uint32_t scene = 0; scene < FSD_PVZ_SCENES; scene++) {
            if ((pvz_odds[i].scenes >> scene & 1) == 0)
                continue;
            check_row(&pvz_odds[i], (fsd_pvz_scene)scene, pvz_odds[i].stage);
            if (pvz_odds[i].stage == 8)
                check_row(&pvz_odds[i], (fsd_pvz_scene)scene, 777);
        }
}

/* Draws every sequence of ids of a small game and adds up the probabilities of those that fit. */
static double by_walking(const fsd_pvz_rules *rules, const fsd_pvz_wish *wish, fsd_pvz_types types,
                         fsd_pvz_types open, uint32_t left)
{
    open &= ~types;
    uint32_t count = (uint32_t)__builtin_popcountll(open);
    if (left == 0 || count == 0)
        return fsd_pvz_wish_holds(rules, wish, types) ? 1.0 : 0.0;
    double sum = 0.0;
    for (uint32_t z = 0; z < rules->kinds; z++)
        if ((open >> z & 1) != 0)
            sum += by_walking(rules, wish, types | (fsd_pvz_types)1 << z, open, left - 1);
    return sum / count;
}

/* Nine kinds: one always, two by the first draw, six later, of which one is a dud and one late. */
static fsd_pvz_rules small_game(void)
{
    fsd_pvz_rules rules = {
        .first_types = 3, .kinds = 9, .draw_range = 16, .rare_in = 3, .most_drawn = 4
    };
    for (uint32_t z = 0; z < rules.kinds; z++)
        rules.kind[z] = (fsd_pvz_kind){ .drawn = FSD_PVZ_DRAWN,
                                        .scenes = 1,
                                        .weight = { 0, 0, z != 6, z != 6 },
                                        .from_stage = z == 7 ? 3 : 0 };
    rules.kind[0].drawn = FSD_PVZ_ALWAYS;
    rules.kind[1].drawn = FSD_PVZ_COMMON;
    rules.kind[2].drawn = FSD_PVZ_RARE;
    return rules;
}

static void every_wish_of_a_small_game_agrees_with_counting(void **state)
{
    (void)state;
    fsd_pvz_rules rules = small_game();
    size_t between = 0;
    for (uint32_t trial = 0; trial < 19683; trial++) { /* each kind wanted, banned or neither */
        fsd_pvz_wish wish = { .kinds_least = trial % 5, .kinds_most = 4 + trial % 3 };
        uint32_t rest = trial;
        for (uint32_t z = 0; z < 9; z++, rest /= 3) {
            wish.want |= (fsd_pvz_types)(rest % 3 == 1) << z;
            wish.ban |= (fsd_pvz_types)(rest % 3 == 2) << z;
        }
        uint32_t stage = 1 + trial % 4;
        fsd_pvz_types open = stage < 3 ? 0x17e : 0x1fe;
        uint32_t most = stage < 4 ? stage + 1 : 4;
        double walked = by_walking(&rules, &wish, 3, open, most) * 2 / 3 +
                        by_walking(&rules, &wish, 5, open, most) / 3;
        fsd_rational odds;
        assert_int_equal(fsd_pvz_odds(&rules, FSD_PVZ_DAY, stage, &wish, &odds), FSD_OK);
        double difference = fsd_rational_value(odds) - walked;
        if (difference > 1e-12 || difference < -1e-12)
            fail_msg("trial %u: %g, walked %g", trial, fsd_rational_value(odds), walked);
        between += odds.num != 0 && odds.num != odds.den;
    }
    assert_true(between > 500); /* most wishes of so many kinds cannot be; enough can */
}

/* What is drawn agrees within five standard errors, for wishes that mix all there is. */
static void draws_agree(void **state)
{
    (void)state;
    static const struct {
        fsd_pvz_scene scene;
        uint32_t stage;
        fsd_pvz_wish wish;
    } cases[] = {
        { FSD_PVZ_POOL, 500, { 1ull << 32 | 1u << 23, 1u << 12, 0, 64 } },
        { FSD_PVZ_NIGHT, 6, { 1u << 1, 1u << 25 | 1u << 5, 8, 8 } },
        { FSD_PVZ_MOON, 3, { 1u << 12, 1u << 2, 0, 5 } },
        { FSD_PVZ_DAY, 1, { 1u << 5, 0, 3, 3 } },
    };
    enum { DRAWS = 40000 };
    for (size_t i = 0; i < PVZ_COUNT(cases); i++) {
        double exact = chance(cases[i].scene, cases[i].stage, cases[i].wish);
        fsd_pvz_run run = { 0, 1, 13, cases[i].scene };
        uint32_t hits = 0;
        for (; run.board_seed < DRAWS; run.board_seed++)
            hits += fsd_pvz_wish_holds(NULL, &cases[i].wish, fsd_pvz_allowed(&run, cases[i].stage));
        double error = (double)hits / DRAWS - exact;
        assert_true(exact > 0.01 && error * error < 25 * exact * (1 - exact) / DRAWS);
    }
}

static void certain_and_impossible(void **state)
{
    (void)state;
    assert_true(chance(FSD_PVZ_POOL, 9, (fsd_pvz_wish){ .kinds_most = 64 }) == 1.0);
    assert_true(chance(FSD_PVZ_POOL, 9, wanted(0)) == 1.0);
    assert_true(chance(FSD_PVZ_POOL, 0, wanted(4)) == 1.0);
    assert_true(chance(FSD_PVZ_POOL, 0, wanted(3)) == 0.0);
    assert_true(chance(FSD_PVZ_POOL, 9, wanted(19)) == 0.0); /* the Yeti is never drawn */
    assert_true(chance(FSD_PVZ_DAY, 9, wanted(11)) == 0.0);
    assert_true(chance(FSD_PVZ_DAY, 9, wanted(60)) == 0.0);
    assert_true(chance(FSD_PVZ_DAY, 4, wanted(32)) == 0.0);
    assert_true(chance(FSD_PVZ_DAY, 9, (fsd_pvz_wish){ .ban = 1, .kinds_most = 64 }) == 0.0);
    assert_true(chance(FSD_PVZ_DAY, 9, (fsd_pvz_wish){ .kinds_least = 12, .kinds_most = 64 }) ==
                0.0);
}

static void wishes_that_contradict_themselves_are_refused(void **state)
{
    (void)state;
    fsd_rational odds;
    fsd_pvz_wish both = { 4, 6, 0, 64 }, reversed = { 0, 0, 9, 8 };
    assert_int_equal(fsd_pvz_odds(NULL, FSD_PVZ_DAY, 9, &both, &odds), FSD_BAD_ARGUMENT);
    assert_int_equal(fsd_pvz_odds(NULL, FSD_PVZ_DAY, 9, &reversed, &odds), FSD_BAD_ARGUMENT);
}

/* The widest rules still count exactly: 61 of 62 may be drawn, every choice of 31 is as likely. */
static void wide_rules_stay_exact(void **state)
{
    (void)state;
    fsd_pvz_rules rules = { .kinds = 64, .draw_range = 64, .most_drawn = 31 };
    for (uint32_t z = 0; z < 62; z++)
        rules.kind[z] =
            (fsd_pvz_kind){ .drawn = FSD_PVZ_DRAWN, .scenes = 1, .weight = { 0, 0, 1, 1 } };
    fsd_pvz_wish wish = wanted(61);
    fsd_rational odds;
    assert_int_equal(fsd_pvz_odds(&rules, FSD_PVZ_DAY, 99, &wish, &odds), FSD_OK);
    assert_true(odds.num == 1 && odds.den == 2);
    fsd_pvz_wish half = { 0xffff, 0xffff0000, 0, 64 };
    assert_int_equal(fsd_pvz_odds(&rules, FSD_PVZ_DAY, 99, &half, &odds), FSD_OK);
    /* choose(30, 15) of choose(62, 31) */
    fsd_rational expected;
    assert_int_equal(fsd_rational_make(155117520, 465428353255261088u, &expected), FSD_OK);
    assert_true(odds.num == expected.num && odds.den == expected.den);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_tables_come_out),
        cmocka_unit_test(every_wish_of_a_small_game_agrees_with_counting),
        cmocka_unit_test(draws_agree),
        cmocka_unit_test(certain_and_impossible),
        cmocka_unit_test(wishes_that_contradict_themselves_are_refused),
        cmocka_unit_test(wide_rules_stay_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
