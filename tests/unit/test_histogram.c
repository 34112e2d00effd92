/* Histograms count exactly, merge in any order, and their summaries do not lose digits. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <math.h>

#include "foreseed/odds.h"

enum { BINS = 5 };

static fsd_histogram empty(int64_t least, uint64_t count[BINS])
{
    for (int i = 0; i < BINS; i++)
        count[i] = 0;
    return (fsd_histogram){ .least = least, .bins = BINS, .count = count };
}

static void values_fall_into_their_bins(void **state)
{
    (void)state;
    uint64_t count[BINS];
    fsd_histogram h = empty(-2, count);
    for (int64_t value = -5; value <= 7; value++)
        fsd_histogram_add(&h, value, (uint64_t)(value + 6));
    assert_true(h.below == 1 + 2 + 3);
    assert_true(h.above == 9 + 10 + 11 + 12 + 13);
    for (int i = 0; i < BINS; i++)
        assert_true(count[i] == (uint64_t)(i + 4));
    assert_true(fsd_histogram_total(&h) == 91);
}

/* Distances up to 2^64 - 1 must not wrap into a bin. */
static void the_ends_of_the_numbers(void **state)
{
    (void)state;
    uint64_t count[BINS];
    fsd_histogram h = empty(INT64_MIN, count);
    fsd_histogram_add(&h, INT64_MIN, 1);
    fsd_histogram_add(&h, INT64_MAX, 2);
    assert_true(count[0] == 1 && h.above == 2 && h.below == 0);
    h = empty(INT64_MAX - BINS + 1, count);
    fsd_histogram_add(&h, INT64_MAX, 3);
    fsd_histogram_add(&h, INT64_MIN, 4);
    assert_true(count[BINS - 1] == 3 && h.below == 4 && h.above == 0);
    assert_true(fsd_histogram_quantile(&h, 1.0) == INT64_MAX);
    assert_true(fsd_histogram_mean(&h) == 0x1p63);
}

static void merging_is_adding(void **state)
{
    (void)state;
    uint64_t all[BINS], first[BINS], second[BINS];
    fsd_histogram whole = empty(10, all), a = empty(10, first), b = empty(10, second);
    for (int64_t value = 0; value < 30; value++) {
        fsd_histogram_add(&whole, value, (uint64_t)value);
        fsd_histogram_add(value % 3 == 0 ? &a : &b, value, (uint64_t)value);
    }
    fsd_histogram_merge(&a, &b);
    assert_memory_equal(first, all, sizeof all);
    assert_true(a.below == whole.below && a.above == whole.above);
}

static void summaries_ignore_what_is_outside(void **state)
{
    (void)state;
    uint64_t count[BINS];
    fsd_histogram h = empty(-1, count);
    fsd_histogram_add(&h, -100, 50);
    fsd_histogram_add(&h, 100, 70);
    assert_true(isnan(fsd_histogram_mean(&h)));
    assert_true(fsd_histogram_quantile(&h, 0.5) == -1);
    fsd_histogram_add(&h, 2, 1);
    assert_true(fsd_histogram_mean(&h) == 2.0);
    assert_true(isnan(fsd_histogram_variance(&h)));
    fsd_histogram_add(&h, -1, 2);
    assert_true(fsd_histogram_mean(&h) == 0.0);
    assert_true(fsd_histogram_variance(&h) == 3.0); /* (4 + 1 + 1) / 2 */
    fsd_histogram_add(&h, -1, 2);
    fsd_histogram_add(&h, 0, 1);
    assert_true(fsd_histogram_mean(&h) == -1.0 / 3.0);
    assert_true(fabs(fsd_histogram_variance(&h) - 22.0 / 15.0) < 1e-15); /* (8 - 6 / 9) / 5 */
}

/* A variance from sums of squares in doubles would be noise here: the values are near 2^53, the
 * counts near 2^60, the spread is 1. */
static void large_numbers_keep_their_digits(void **state)
{
    (void)state;
    uint64_t count[BINS];
    const int64_t least = -((int64_t)1 << 53);
    fsd_histogram h = empty(least, count);
    fsd_histogram_add(&h, least, (uint64_t)1 << 60);
    fsd_histogram_add(&h, least + 2, (uint64_t)1 << 60);
    assert_true(fsd_histogram_mean(&h) == (double)(least + 1));
    assert_true(fsd_histogram_variance(&h) == 1.0);
    fsd_histogram_add(&h, least + 4, (uint64_t)1 << 60); /* 0, 2, 4 from `least`: 8/3 */
    assert_true(fabs(fsd_histogram_variance(&h) - 8.0 / 3.0) < 1e-15);
}

static void quantiles(void **state)
{
    (void)state;
    uint64_t count[BINS];
    fsd_histogram h = empty(1, count);
    for (int64_t value = 2; value <= 4; value++) /* 2 2 3 3 3 4 4 4 4 4; 1 and 5 never */
        fsd_histogram_add(&h, value, value == 4 ? 5 : (uint64_t)value);
    static const struct {
        double p;
        int64_t value;
    } expected[] = {
        { 0.0, 2 }, { 0.1, 2 }, { 0.2, 2 },  { 0.2000001, 3 },
        { 0.3, 3 }, { 0.5, 3 }, { 0.51, 4 }, { 1.0, 4 },
    };
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        assert_int_equal(fsd_histogram_quantile(&h, expected[i].p), expected[i].value);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_fall_into_their_bins),
        cmocka_unit_test(the_ends_of_the_numbers),
        cmocka_unit_test(merging_is_adding),
        cmocka_unit_test(summaries_ignore_what_is_outside),
        cmocka_unit_test(large_numbers_keep_their_digits),
        cmocka_unit_test(quantiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
