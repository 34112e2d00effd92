/* Dice draw what the game's wrapper draws in each era, count as it counts, and come back from a
 * counter or a stored state. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "foreseed/dice.h"

static const fsd_dice_kind kinds[] = { FSD_DICE_DOTNET, FSD_DICE_XOSHIRO32, FSD_DICE_XOSHIRO64 };

static fsd_dice loot(int kind)
{
    return fsd_dice_named(kinds[kind], 20260818, "loot");
}

static void assert_ints(fsd_dice dice, const int32_t *value, int count)
{
    for (int i = 0; i < count; i++)
        assert_int_equal(fsd_dice_int(&dice, 100), value[i]);
    assert_true(dice.counter == (uint64_t)count);
}

/* ---- Single draws -------------------------------------------------------------------------- */

/* The coin is int(2) == 0, not the top bit of the generator, which would be the opposite every
 * time. */
static void coins_fall_as_in_the_game(void **state)
{
    (void)state;
    static const char *const flips[] = { "00110010", NULL, "10100101" };
    for (uint64_t seed = 0; seed <= 2; seed += 2) {
        fsd_dice dice = fsd_dice_make(FSD_DICE_XOSHIRO64, seed);
        for (int i = 0; i < 8; i++)
            assert_int_equal(fsd_dice_bool(&dice), flips[seed][i] - '0');
    }
}

/* An output whose product with 3 rounds up to 2: whole numbers would give 1. */
static void ints_go_through_doubles(void **state)
{
    (void)state;
    static const uint64_t word[4] = { 0, 0x333ac901e573ac90u, 0, 0 };
    fsd_dice dice;
    assert_int_equal(fsd_dice_restore(FSD_DICE_XOSHIRO64, word, 0, &dice), FSD_OK);
    fsd_xoshiro256 copy = dice.generator.xoshiro;
    uint64_t output = fsd_xoshiro256_next(&copy) >> 11;
    assert_true(output == 6004799503160661u && (output * 3) >> 53 == 1);
    assert_int_equal(fsd_dice_int(&dice, 3), 2);
}

static void ranges_cover_their_corners(void **state)
{
    (void)state;
    for (int kind = 0; kind < 3; kind++) {
        fsd_dice dice = loot(kind);
        for (int i = 0; i < 1000; i++) {
            int32_t wide = fsd_dice_range(&dice, INT32_MIN, INT32_MAX);
            assert_true(wide < INT32_MAX);
            assert_int_equal(fsd_dice_range(&dice, 7, 8), 7);
            assert_int_equal(fsd_dice_int(&dice, 1), 0);
            uint32_t high = fsd_dice_unsigned(&dice, 4000000000u, UINT32_MAX);
            assert_true(high >= 4000000000u && high < UINT32_MAX);
        }
        assert_true(dice.counter == 4000);
    }
}

/* One rounding to float32, no fused step: folded bits that a plain model computed too. */
static void floats_round_once(void **state)
{
    (void)state;
    static const uint64_t folded[] = { 2734349396483965417u, 4023230428714643989u,
                                       3767053107458203101u };
    for (int kind = 0; kind < 3; kind++) {
        fsd_dice dice = loot(kind);
        uint64_t fold = 0;
        for (int i = 0; i < 2000; i++) {
            float value = fsd_dice_float(&dice, 0.9f, i % 2 ? 1.1f : 7.3f);
            uint32_t bits;
            memcpy(&bits, &value, sizeof bits);
            fold = fold * 31 + bits;
        }
        assert_true(fold == folded[kind]);
    }
}

static void weights_pick_as_in_the_game(void **state)
{
    (void)state;
    static const float weight[] = { 0.1f, 0.3f, 0.05f, 0.45f, 0.2f };
    static const char *const picks[] = { "1411343333341230434313433334113341330120",
                                         "4143343332431334133113131131111313131134",
                                         "4314232331142441433303141011133341133141" };
    for (int kind = 0; kind < 3; kind++) {
        fsd_dice dice = loot(kind);
        for (int i = 0; i < 40; i++)
            assert_int_equal(fsd_dice_weighted(&dice, weight, 5), picks[kind][i] - '0');
        assert_true(dice.counter == 40);
    }
}

static void empty_lists_cost_nothing_and_single_ones_a_draw(void **state)
{
    (void)state;
    fsd_dice dice = loot(1);
    assert_int_equal(fsd_dice_item(&dice, 0), -1);
    assert_int_equal(fsd_dice_weighted(&dice, NULL, 0), -1);
    assert_true(dice.counter == 0);
    assert_int_equal(fsd_dice_item(&dice, 1), 0);
    assert_true(dice.counter == 1);
}

static void shuffles_agree_with_the_game(void **state)
{
    (void)state;
    static const int order[3][20] = {
        { 14, 17, 1, 12, 15, 3, 2, 0, 10, 4, 11, 19, 16, 9, 13, 8, 5, 6, 18, 7 },
        { 13, 19, 15, 0, 10, 3, 5, 1, 17, 12, 4, 6, 8, 9, 14, 7, 11, 16, 2, 18 },
        { 0, 2, 4, 18, 9, 13, 15, 3, 11, 10, 19, 8, 16, 5, 7, 6, 14, 1, 12, 17 },
    };
    for (int kind = 0; kind < 3; kind++) {
        fsd_dice dice = loot(kind);
        int item[20];
        for (int i = 0; i < 20; i++)
            item[i] = i;
        fsd_dice_shuffle(&dice, item, 20, sizeof *item);
        assert_memory_equal(item, order[kind], sizeof item);
        assert_true(dice.counter == 19);
        fsd_dice_shuffle(&dice, item, 1, sizeof *item);
        fsd_dice_shuffle(&dice, item, 0, sizeof *item);
        assert_true(dice.counter == 19);
    }
}

/* ---- Gaussians ----------------------------------------------------------------------------- */

static void whole_gaussians_agree_with_a_plain_model(void **state)
{
    (void)state;
    static const uint64_t folded[] = { 1362551412764194036u, 13873086462471016774u,
                                       10243454078748128117u };
    static const uint64_t draws[] = { 6018, 6196, 6168 };
    for (int kind = 0; kind < 3; kind++) {
        fsd_dice dice = loot(kind);
        uint64_t fold = 0;
        for (int i = 0; i < 2000; i++)
            fold = fold * 31 + (uint64_t)fsd_dice_gauss_int(&dice, 12, 1 + i % 4, 10, 14);
        assert_true(fold == folded[kind]);
        assert_true(dice.counter == draws[kind]);
    }
}

/* The oldest era counts one draw where it makes two or more: its counter is no position. */
static void real_gaussians_count_as_in_the_game(void **state)
{
    (void)state;
    for (int kind = 0; kind < 3; kind++) {
        fsd_dice dice = loot(kind);
        fsd_dice forwarded = dice;
        for (int i = 0; i < 100; i++) {
            double value = fsd_dice_gauss_double(&dice, 0.5, 0.25, 10, 20);
            assert_true(value >= 10 && value <= 20);
        }
        assert_true(kind == 0 ? dice.counter == 100 : dice.counter >= 200 && dice.counter % 2 == 0);
        assert_int_equal(fsd_dice_forward(&forwarded, dice.counter), FSD_OK);
        int same = memcmp(&forwarded, &dice, sizeof dice) == 0;
        assert_int_equal(same, kind != 0);
    }
}

/* ---- Coming back --------------------------------------------------------------------------- */

static void forward_agrees_with_drawing(void **state)
{
    (void)state;
    for (int kind = 0; kind < 3; kind++) {
        fsd_dice drawn = loot(kind);
        fsd_dice moved = drawn;
        for (int i = 0; i < 5000; i++)
            (void)fsd_dice_double(&drawn);
        assert_int_equal(fsd_dice_forward(&moved, 1234), FSD_OK);
        assert_int_equal(fsd_dice_forward(&moved, 5000), FSD_OK);
        assert_memory_equal(&moved, &drawn, sizeof drawn);
        assert_int_equal(fsd_dice_forward(&moved, 4999), FSD_BAD_ARGUMENT);
        assert_memory_equal(&moved, &drawn, sizeof drawn);
    }
}

static void stored_states_come_back(void **state)
{
    (void)state;
    fsd_dice dice = loot(2);
    for (int i = 0; i < 17; i++)
        (void)fsd_dice_double(&dice);
    fsd_dice back;
    assert_int_equal(
        fsd_dice_restore(FSD_DICE_XOSHIRO64, dice.generator.xoshiro.word, dice.counter, &back),
        FSD_OK);
    assert_true(back.counter == 17);
    for (int i = 0; i < 100; i++)
        assert_true(fsd_dice_double(&back) == fsd_dice_double(&dice));
    static const uint64_t zero[4] = { 0 };
    assert_int_equal(fsd_dice_restore(FSD_DICE_XOSHIRO64, zero, 0, &back), FSD_BAD_DATA);
    assert_int_equal(fsd_dice_restore(FSD_DICE_DOTNET, dice.generator.xoshiro.word, 0, &back),
                     FSD_BAD_ARGUMENT);
}

/* Seeds of the 32-bit kinds wrap, and the sign does not count in .NET's. */
static void seeds_are_reduced_by_kind(void **state)
{
    (void)state;
    static const uint64_t high = (uint64_t)1 << 32;
    fsd_dice low = fsd_dice_make(FSD_DICE_XOSHIRO32, 5);
    fsd_dice wrapped = fsd_dice_make(FSD_DICE_XOSHIRO32, high + 5);
    assert_memory_equal(&low, &wrapped, sizeof low);
    fsd_dice wide = fsd_dice_make(FSD_DICE_XOSHIRO64, high + 5);
    assert_true(fsd_dice_double(&wide) != fsd_dice_double(&low));
    fsd_dice plus = fsd_dice_make(FSD_DICE_DOTNET, 77);
    fsd_dice minus = fsd_dice_make(FSD_DICE_DOTNET, high - 77);
    assert_true(fsd_dice_double(&plus) == fsd_dice_double(&minus));
    static const int32_t least[] = { 72, 81, 76 };
    assert_ints(fsd_dice_make(FSD_DICE_DOTNET, (uint64_t)1 << 31), least, 3);
}

/* ---- Sets ---------------------------------------------------------------------------------- */

static const char *const names[] = { "loot", "weather", "ai" };

static void one_die_never_moves_another(void **state)
{
    (void)state;
    for (int kind = 0; kind < 3; kind++) {
        fsd_streams set;
        fsd_streams other;
        assert_int_equal(fsd_streams_make(&set, kinds[kind], 20260818, names, 3), FSD_OK);
        other = set;
        for (int i = 0; i < 50; i++)
            (void)fsd_dice_int(fsd_streams_named(&other, "weather"), 6);
        fsd_dice alone = loot(kind);
        for (int i = 0; i < 50; i++) {
            int32_t value = fsd_dice_int(&alone, 6);
            assert_int_equal(fsd_dice_int(fsd_streams_named(&set, "loot"), 6), value);
            assert_int_equal(fsd_dice_int(fsd_streams_named(&other, "loot"), 6), value);
        }
        assert_null(fsd_streams_named(&set, "music"));
    }
}

static void sets_come_back_from_seed_and_counters(void **state)
{
    (void)state;
    for (int kind = 0; kind < 3; kind++) {
        fsd_streams set;
        fsd_streams back;
        assert_int_equal(fsd_streams_make(&set, kinds[kind], 7, names, 3), FSD_OK);
        for (uint32_t d = 0; d < set.count; d++)
            for (uint32_t i = 0; i < 100 * d; i++)
                (void)fsd_dice_float(&set.dice[d], 0, 1);
        assert_int_equal(fsd_streams_make(&back, set.kind, set.seed, names, 3), FSD_OK);
        for (uint32_t d = 0; d < set.count; d++)
            assert_int_equal(fsd_dice_forward(&back.dice[d], set.dice[d].counter), FSD_OK);
        assert_memory_equal(&back, &set, sizeof set);
    }
}

static void too_many_names_are_refused(void **state)
{
    (void)state;
    static const char *many[FSD_STREAMS_MOST + 1];
    for (int i = 0; i <= FSD_STREAMS_MOST; i++)
        many[i] = "die";
    fsd_streams set;
    assert_int_equal(fsd_streams_make(&set, FSD_DICE_XOSHIRO64, 1, many, FSD_STREAMS_MOST), FSD_OK);
    assert_int_equal(fsd_streams_make(&set, FSD_DICE_XOSHIRO64, 1, many, FSD_STREAMS_MOST + 1),
                     FSD_TOO_LARGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(coins_fall_as_in_the_game),
        cmocka_unit_test(ints_go_through_doubles),
        cmocka_unit_test(ranges_cover_their_corners),
        cmocka_unit_test(floats_round_once),
        cmocka_unit_test(weights_pick_as_in_the_game),
        cmocka_unit_test(empty_lists_cost_nothing_and_single_ones_a_draw),
        cmocka_unit_test(shuffles_agree_with_the_game),
        cmocka_unit_test(whole_gaussians_agree_with_a_plain_model),
        cmocka_unit_test(real_gaussians_count_as_in_the_game),
        cmocka_unit_test(forward_agrees_with_drawing),
        cmocka_unit_test(stored_states_come_back),
        cmocka_unit_test(seeds_are_reduced_by_kind),
        cmocka_unit_test(one_die_never_moves_another),
        cmocka_unit_test(sets_come_back_from_seed_and_counters),
        cmocka_unit_test(too_many_names_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
