/* The odds of the bottom block: the figures of the popular analysis, every block counted one by
 * one, and samples without replacement that are the same with all instruction sets. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "foreseed/lanes.h"
#include "foreseed/rng.h"
#include "foreseed/sheep_bottom.h"
#include "support/allocator.h"

enum { MOST = 401 }; /* numbers of any range */

static const fsd_sheep_bottom popular = {
    .kinds = 15, .each = 18, .block = 14, .slot = 7, .match = 3
};

typedef struct odds {
    fsd_sheep_bottom_range range;
    fsd_fraction exactly[MOST], at_most[MOST];
} odds;

static odds *odds_of(const fsd_sheep_bottom *bottom, fsd_sheep_count count)
{
    odds *found = calloc(1, sizeof *found);
    assert_non_null(found);
    found->range = fsd_sheep_bottom_range_of(bottom, count);
    assert_true(found->range.most - found->range.least < MOST);
    assert_int_equal(fsd_sheep_bottom_odds(bottom, count, NULL, found->exactly, found->at_most),
                     FSD_OK);
    return found;
}

static void assert_near(double value, double printed, double unit)
{
    assert_true(fabs(value - printed) <= unit / 2 * 1.0001);
}

/* ---- What was published, checked and sharpened ---------------------------------------------- */

static void kinds_of_the_popular_block(void **state)
{
    (void)state;
    static const struct {
        double value, unit;
    } printed[] = { { 4.380e-6, 1e-9 }, { 2.554e-4, 1e-7 }, { 5.0521e-3, 1e-7 }, { 0.041852, 1e-6 },
                    { 0.162341, 1e-6 }, { 0.311758, 1e-6 }, { 0.301208, 1e-6 },  { 0.143366, 1e-6 },
                    { 0.031389, 1e-6 }, { 0.002712, 1e-6 }, { 6.31e-5, 1e-7 } };
    odds *kinds = odds_of(&popular, FSD_SHEEP_COUNT_KINDS);
    assert_int_equal(kinds->range.least, 1);
    assert_int_equal(kinds->range.most, 14);
    for (uint32_t i = 0; i < 11; i++)
        assert_near(kinds->exactly[4 + i - 1].value, printed[i].value, printed[i].unit);
    assert_string_equal(kinds->at_most[6 - 1].num, "3505284319440730922");
    assert_string_equal(kinds->at_most[6 - 1].den, "659895102081806665751");
    assert_near(kinds->at_most[6 - 1].value, 0.005311881098, 1e-12);
    assert_string_equal(kinds->at_most[5 - 1].num, "170253788101246");
    assert_string_equal(kinds->at_most[5 - 1].den, "655307946456610393");
    assert_string_equal(kinds->at_most[13].num, "1");
    assert_string_equal(kinds->at_most[13].den, "1");
    double p = kinds->at_most[6 - 1].value;
    assert_near(1e4 * p, 53.12, 0.01);
    assert_near(sqrt(1e4 * p * (1 - p)), 7.27, 0.01);
    free(kinds);
}

static void groups_of_the_popular_block(void **state)
{
    (void)state;
    static const struct {
        double value, unit;
    } printed[] = { { 1.2072e-5, 1e-9 }, { 1.33914e-3, 1e-8 }, { 0.0237546, 1e-7 },
                    { 0.135682, 1e-6 },  { 0.315792, 1e-6 },   { 0.329665, 1e-6 },
                    { 0.157749, 1e-6 },  { 0.033230, 1e-6 },   { 0.002712, 1e-6 },
                    { 6.3e-5, 1e-6 } };
    odds *groups = odds_of(&popular, FSD_SHEEP_COUNT_GROUPS);
    assert_int_equal(groups->range.least, 5);
    assert_int_equal(groups->range.most, 14);
    for (uint32_t i = 0; i < 10; i++)
        assert_near(groups->exactly[i].value, printed[i].value, printed[i].unit);
    assert_int_equal(fsd_sheep_bottom_limit(&popular), 6);
    assert_string_equal(groups->at_most[1].num, "46929237771138182");
    assert_string_equal(groups->at_most[1].den, "34731321162200350829");
    assert_near(groups->at_most[1].value, 0.0013512079645, 1e-13);
    odds *kinds = odds_of(&popular, FSD_SHEEP_COUNT_KINDS);
    assert_near(kinds->at_most[5].value / groups->at_most[1].value, 3.93, 0.01);
    free(kinds);
    free(groups);
}

/* ---- Every block ---------------------------------------------------------------------------- */

static uint32_t groups_in(const fsd_sheep_bottom *bottom, uint32_t set, bool any_size)
{
    uint32_t groups = 0;
    for (uint32_t k = 0; k < bottom->kinds; k++) {
        uint32_t of_kind = set >> k * bottom->each & ((1u << bottom->each) - 1);
        uint32_t b = (uint32_t)__builtin_popcount(of_kind);
        groups += any_size ? b > 0 : (b + bottom->match - 1) / bottom->match;
    }
    return groups;
}

static void assert_ratio(const fsd_fraction *found, uint64_t num, uint64_t den)
{
    char text[2][24];
    fsd_rational r;
    assert_int_equal(fsd_rational_make(num, den, &r), FSD_OK);
    for (int i = 0; i < 2; i++) {
        uint64_t rest = i == 0 ? r.num : r.den;
        char *at = &text[i][23];
        *at = 0;
        do
            *--at = (char)('0' + rest % 10);
        while ((rest /= 10) > 0);
        memmove(text[i], at, strlen(at) + 1);
    }
    assert_string_equal(found->num, text[0]);
    assert_string_equal(found->den, text[1]);
    assert_true(found->value == fsd_rational_value(r));
}

static void count_all(const fsd_sheep_bottom *bottom)
{
    uint64_t ways[FSD_SHEEP_COUNTS][33] = { { 0 } }, all = 0;
    uint32_t tiles = bottom->kinds * bottom->each;
    for (uint32_t set = 0; set < 1u << tiles; set++) {
        if ((uint32_t)__builtin_popcount(set) != bottom->block)
            continue;
        ways[FSD_SHEEP_COUNT_KINDS][groups_in(bottom, set, true)]++;
        ways[FSD_SHEEP_COUNT_GROUPS][groups_in(bottom, set, false)]++;
        all++;
    }
    for (int count = 0; count < FSD_SHEEP_COUNTS; count++) {
        odds *found = odds_of(bottom, (fsd_sheep_count)count);
        uint64_t so_far = 0;
        for (uint32_t g = 0; g <= 32; g++) {
            bool inside = g >= found->range.least && g <= found->range.most;
            assert_int_equal(ways[count][g] > 0, inside);
            if (!inside)
                continue;
            so_far += ways[count][g];
            assert_ratio(&found->exactly[g - found->range.least], ways[count][g], all);
            assert_ratio(&found->at_most[g - found->range.least], so_far, all);
        }
        free(found);
    }
}

/* All up to 12 tiles, match 2 to 4: whether `each` is a multiple of the match or not. */
static void small_ones_counted_one_by_one(void **state)
{
    (void)state;
    for (uint32_t kinds = 1; kinds <= 12; kinds++)
        for (uint32_t each = 1; each <= 12 / kinds; each++)
            for (uint32_t block = 1; block <= kinds * each; block++)
                for (uint32_t match = 2; match <= 4; match++) {
                    fsd_sheep_bottom bottom = { kinds, each, block, 7, match };
                    count_all(&bottom);
                }
}

/* The statement: a block is within the limit exactly when the slot, by the rule of the game, is not
 * full before it. */
static void the_limit_is_the_slot(void **state)
{
    (void)state;
    for (uint32_t match = 2; match <= 4; match++)
        for (uint32_t slot = match; slot <= 9; slot++)
            for (uint32_t each = match; each <= 8; each += match)
                for (uint32_t set = 1; set < 1u << 2 * each && 2 * each <= 16; set++) {
                    uint32_t block = (uint32_t)__builtin_popcount(set), held = 0;
                    fsd_sheep_bottom bottom = { 2, each, block, slot, match };
                    for (uint32_t k = 0; k < 2; k++) {
                        uint32_t b =
                            (uint32_t)__builtin_popcount(set >> k * each & ((1u << each) - 1));
                        held += (each - b) % match;
                    }
                    assert_int_equal(held < slot, groups_in(&bottom, set, false) <=
                                                      fsd_sheep_bottom_limit(&bottom));
                }
}

static void the_largest_ones_sum_up(void **state)
{
    (void)state;
    static const fsd_sheep_bottom large[] = {
        { 64, 15, 500, 7, 3 }, { 8, 125, 1000, 64, 8 }, { 1, 1000, 500, 7, 3 }, { 31, 32, 40, 7, 2 }
    };
    for (size_t i = 0; i < sizeof large / sizeof *large; i++) {
        assert_int_equal(fsd_sheep_bottom_check(&large[i], NULL), FSD_OK);
        for (int count = 0; count < FSD_SHEEP_COUNTS; count++) {
            odds *found = odds_of(&large[i], (fsd_sheep_count)count);
            const fsd_fraction *last = &found->at_most[found->range.most - found->range.least];
            assert_string_equal(last->num, "1");
            assert_string_equal(last->den, "1");
            free(found);
        }
    }
}

static void bad_numbers_are_refused(void **state)
{
    (void)state;
    static const fsd_sheep_bottom bad[] = {
        { 0, 18, 14, 7, 3 },   { 65, 3, 14, 7, 3 },          { 15, 0, 14, 7, 3 },
        { 15, 67, 14, 7, 3 },  { 15, 18, 0, 7, 3 },          { 15, 18, 271, 7, 3 },
        { 15, 18, 14, 2, 3 },  { 15, 18, 14, 65, 3 },        { 15, 18, 14, 7, 1 },
        { 15, 18, 14, 64, 9 }, { 15, UINT32_MAX, 14, 7, 3 },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        fsd_error error = { 0 };
        assert_int_equal(fsd_sheep_bottom_check(&bad[i], &error), FSD_BAD_ARGUMENT);
        assert_true(error.en[0] != 0 && error.zh[0] != 0);
    }
    fsd_sheep_bottom usual = fsd_sheep_bottom_default();
    assert_memory_equal(&usual, &popular, sizeof usual);
    assert_int_equal(fsd_sheep_bottom_check(&usual, NULL), FSD_OK);
}

static void memory_may_run_out_anywhere(void **state)
{
    (void)state;
    size_t allocations = 1;
    for (size_t fail = 0; fail <= allocations; fail++) {
        counting c = { .fail_at = fail };
        fsd_allocator allocator = counting_allocator(&c);
        fsd_fraction at_most[14];
        fsd_status status =
            fsd_sheep_bottom_odds(&popular, FSD_SHEEP_COUNT_KINDS, &allocator, NULL, at_most);
        assert_int_equal(status, fail == 0 ? FSD_OK : FSD_NO_MEMORY);
        assert_int_equal(c.live, 0);
        assert_false(c.wrong_size);
        if (fail == 0)
            allocations = c.asked;
    }
}

/* ---- Samples -------------------------------------------------------------------------------- */

static fsd_sheep_block plain(const fsd_sheep_bottom *bottom, uint64_t seed, uint64_t sample)
{
    fsd_stream stream = fsd_stream_at(seed, fsd_stream_named("sheep.bottom"), sample, 0);
    bool taken[FSD_SHEEP_BOTTOM_TILES] = { false };
    uint32_t count[FSD_SHEEP_BOTTOM_KINDS] = { 0 };
    uint32_t tiles = bottom->kinds * bottom->each;
    fsd_sheep_block block = { 0, 0 };
    for (uint32_t last = tiles - bottom->block; last < tiles; last++) {
        uint32_t tile = fsd_stream_below(&stream, last + 1);
        if (taken[tile])
            tile = last;
        taken[tile] = true;
        count[tile / bottom->each]++;
    }
    for (uint32_t k = 0; k < bottom->kinds; k++) {
        block.kinds = (uint16_t)(block.kinds + (count[k] > 0));
        block.groups = (uint16_t)(block.groups + (count[k] + bottom->match - 1) / bottom->match);
    }
    return block;
}

/* Inside and outside of what the lanes do; sample numbers across 2^32; counts that fill no
 * register. */
static void all_instruction_sets_draw_the_same(void **state)
{
    (void)state;
    enum { COUNT = 1237 };
    static const fsd_sheep_bottom some[] = {
        { 15, 18, 14, 7, 3 }, { 31, 32, 32, 9, 8 }, { 7, 128, 32, 7, 2 }, { 1, 2, 1, 7, 3 },
        { 1, 2, 2, 7, 3 },    { 32, 1, 32, 7, 3 },  { 5, 6, 29, 7, 4 },   { 33, 9, 14, 7, 3 },
        { 7, 129, 14, 7, 3 }, { 16, 16, 33, 7, 3 }, { 64, 15, 960, 7, 3 }
    };
    static const uint64_t first[] = { 0, UINT32_MAX - 100, UINT64_MAX - COUNT + 1 };
    fsd_isa best = fsd_isa_best();
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        for (size_t f = 0; f < sizeof first / sizeof *first; f++)
            for (int isa = 0; isa <= (int)best; isa++) {
                static fsd_sheep_block found[COUNT];
                assert_int_equal(fsd_isa_use((fsd_isa)isa), FSD_OK);
                fsd_sheep_bottom_sample(&some[i], 0x123456789abcdef0u + i, first[f], COUNT, found);
                for (uint32_t s = 0; s < COUNT; s++) {
                    fsd_sheep_block expected =
                        plain(&some[i], 0x123456789abcdef0u + i, first[f] + s);
                    assert_int_equal(found[s].kinds, expected.kinds);
                    assert_int_equal(found[s].groups, expected.groups);
                }
            }
    assert_int_equal(fsd_isa_use(best), FSD_OK);
}

/* Of seed 1 these samples have a draw whose word is one of the surplus ones and is drawn again. */
static void surplus_words_are_drawn_again(void **state)
{
    (void)state;
    static const uint64_t sample[] = { 963392, 4114970, 4777517 };
    for (size_t i = 0; i < sizeof sample / sizeof *sample; i++) {
        fsd_stream stream = fsd_stream_at(1, fsd_stream_named("sheep.bottom"), sample[i], 0);
        for (uint32_t last = 256; last < 270; last++)
            (void)fsd_stream_below(&stream, last + 1);
        assert_true(stream.counter == 15); /* for 14 draws */
        fsd_sheep_block found, expected = plain(&popular, 1, sample[i]);
        fsd_sheep_bottom_sample(&popular, 1, sample[i], 1, &found);
        assert_int_equal(found.kinds, expected.kinds);
        assert_int_equal(found.groups, expected.groups);
    }
}

/* P(at most 6 kinds) if every one of the 14 were drawn from all 270. */
static double with_replacement(void)
{
    double ways[16] = { 1 };
    for (int draw = 0; draw < 14; draw++)
        for (int n = 15; n >= 0; n--)
            ways[n] = ways[n] * n / 15 + (n > 0 ? ways[n - 1] * (15 - n + 1) / 15 : 0);
    double sum = 0;
    for (int n = 0; n <= 6; n++)
        sum += ways[n];
    return sum;
}

/* 10^6 samples: within four standard deviations of the exact value, and forty from the other. */
static void samples_are_without_replacement(void **state)
{
    (void)state;
    enum { SAMPLES = 1000000, BLOCK = 10000 };
    static fsd_sheep_block found[BLOCK];
    uint32_t kinds = 0, groups = 0;
    for (uint64_t first = 0; first < SAMPLES; first += BLOCK) {
        fsd_sheep_bottom_sample(&popular, 20220914, first, BLOCK, found);
        for (uint32_t s = 0; s < BLOCK; s++) {
            kinds += found[s].kinds <= 6;
            groups += found[s].groups <= 6;
        }
    }
    assert_near(with_replacement(), 0.00834, 1e-5);
    assert_true(fabs(kinds - SAMPLES * 0.0053118811) < 4 * sqrt(SAMPLES * 0.0053118811));
    assert_true(fabs(kinds - SAMPLES * with_replacement()) >
                30 * sqrt(SAMPLES * with_replacement()));
    assert_true(fabs(groups - SAMPLES * 0.0013512080) < 4 * sqrt(SAMPLES * 0.0013512080));
}

/* The whole distribution, by Pearson's sum; a bin a number that is expected ten times at least. */
static void samples_follow_the_odds(void **state)
{
    (void)state;
    enum { SAMPLES = 200000 };
    static const fsd_sheep_bottom some[] = { { 15, 18, 14, 7, 3 },
                                             { 6, 3, 9, 7, 3 },
                                             { 10, 8, 20, 7, 4 },
                                             { 40, 3, 14, 7, 3 },
                                             { 3, 200, 30, 7, 2 } };
    fsd_sheep_block *found = malloc(SAMPLES * sizeof *found);
    assert_non_null(found);
    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        fsd_sheep_bottom_sample(&some[i], 77, 0, SAMPLES, found);
        for (int count = 0; count < FSD_SHEEP_COUNTS; count++) {
            odds *exact = odds_of(&some[i], (fsd_sheep_count)count);
            uint32_t seen[MOST] = { 0 };
            double sum = 0, bins = 0;
            for (uint32_t s = 0; s < SAMPLES; s++) {
                uint32_t g = count == FSD_SHEEP_COUNT_KINDS ? found[s].kinds : found[s].groups;
                assert_in_range(g, exact->range.least, exact->range.most);
                seen[g - exact->range.least]++;
            }
            for (uint32_t g = 0; g <= exact->range.most - exact->range.least; g++) {
                double expected = SAMPLES * exact->exactly[g].value;
                if (expected < 10)
                    continue;
                sum += (seen[g] - expected) * (seen[g] - expected) / expected;
                bins++;
            }
            assert_true(sum < bins + 4 * sqrt(2 * bins));
            free(exact);
        }
    }
    free(found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds_of_the_popular_block),
        cmocka_unit_test(groups_of_the_popular_block),
        cmocka_unit_test(small_ones_counted_one_by_one),
        cmocka_unit_test(the_limit_is_the_slot),
        cmocka_unit_test(the_largest_ones_sum_up),
        cmocka_unit_test(bad_numbers_are_refused),
        cmocka_unit_test(memory_may_run_out_anywhere),
        cmocka_unit_test(all_instruction_sets_draw_the_same),
        cmocka_unit_test(surplus_words_are_drawn_again),
        cmocka_unit_test(samples_are_without_replacement),
        cmocka_unit_test(samples_follow_the_odds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
