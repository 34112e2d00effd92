/* Fractions are exact and reduced or refused; their doubles are the nearest ones. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "foreseed/odds.h"

static fsd_rational fraction(uint64_t num, uint64_t den)
{
    fsd_rational r;
    assert_int_equal(fsd_rational_make(num, den, &r), FSD_OK);
    return r;
}

static void assert_fraction(fsd_rational r, uint64_t num, uint64_t den)
{
    assert_true(r.num == num && r.den == den);
}

/* By definition: no common divisor, and the same value as num / den. All numbers small. */
static void assert_reduced_value(fsd_rational r, uint64_t num, uint64_t den)
{
    assert_true(r.num * den == num * r.den && r.den > 0);
    for (uint64_t d = 2; d <= r.den; d++)
        assert_false(r.num % d == 0 && r.den % d == 0);
}

static void small_fractions_by_brute_force(void **state)
{
    (void)state;
    enum { MOST = 9 };
    for (uint64_t a = 0; a <= MOST; a++)
        for (uint64_t b = 1; b <= MOST; b++)
            for (uint64_t c = 0; c <= MOST; c++)
                for (uint64_t d = 1; d <= MOST; d++) {
                    const fsd_rational x = fraction(a, b), y = fraction(c, d);
                    fsd_rational r = { 77, 78 };
                    assert_reduced_value(x, a, b);
                    assert_int_equal(fsd_rational_compare(x, y), (a * d > c * b) - (a * d < c * b));
                    assert_int_equal(fsd_rational_add(x, y, &r), FSD_OK);
                    assert_reduced_value(r, a * d + c * b, b * d);
                    assert_int_equal(fsd_rational_mul(x, y, &r), FSD_OK);
                    assert_reduced_value(r, a * c, b * d);
                    r = (fsd_rational){ 77, 78 };
                    if (a * d >= c * b) {
                        assert_int_equal(fsd_rational_sub(x, y, &r), FSD_OK);
                        assert_reduced_value(r, a * d - c * b, b * d);
                    } else {
                        assert_int_equal(fsd_rational_sub(x, y, &r), FSD_BAD_ARGUMENT);
                        assert_fraction(r, 77, 78);
                    }
                }
}

static void a_zero_denominator_is_refused(void **state)
{
    (void)state;
    fsd_rational r = { 77, 78 };
    assert_int_equal(fsd_rational_make(1, 0, &r), FSD_BAD_ARGUMENT);
    assert_int_equal(fsd_rational_make(0, 0, &r), FSD_BAD_ARGUMENT);
    assert_fraction(r, 77, 78);
}

/* Intermediates beyond 64 and 128 bits whose results fit. */
static void wide_intermediates_come_back(void **state)
{
    (void)state;
    const uint64_t most = UINT64_MAX;
    fsd_rational r;
    assert_int_equal(fsd_rational_add(fraction(most - 1, most), fraction(1, most), &r), FSD_OK);
    assert_fraction(r, 1, 1);
    assert_int_equal(fsd_rational_sub(fraction(most, 1), fraction(most - 1, 1), &r), FSD_OK);
    assert_fraction(r, 1, 1);
    assert_int_equal(fsd_rational_sub(fraction(most - 1, most), fraction(most - 2, most), &r),
                     FSD_OK);
    assert_fraction(r, 1, most);
    assert_int_equal(fsd_rational_mul(fraction(most, most - 1), fraction(most - 1, most), &r),
                     FSD_OK);
    assert_fraction(r, 1, 1);
    /* 1/(3 p) + 2/(3 p) = 1/p with 3 p just below 2^64: 128 bits of denominator before reducing */
    const uint64_t p = most / 3;
    assert_int_equal(fsd_rational_add(fraction(1, 3 * p), fraction(2, 3 * p), &r), FSD_OK);
    assert_fraction(r, 1, p);
    /* 2^63/3 + 2^63/6 = 2^62 */
    const uint64_t half = (uint64_t)1 << 63;
    assert_int_equal(fsd_rational_add(fraction(half, 3), fraction(half, 6), &r), FSD_OK);
    assert_fraction(r, half / 2, 1);
}

static void what_does_not_fit_is_refused(void **state)
{
    (void)state;
    const uint64_t most = UINT64_MAX;
    fsd_rational r = { 77, 78 };
    assert_int_equal(fsd_rational_add(fraction(most, 1), fraction(1, 1), &r), FSD_OVERFLOW);
    assert_int_equal(fsd_rational_add(fraction(most, 1), fraction(1, 2), &r), FSD_OVERFLOW);
    assert_int_equal(fsd_rational_add(fraction(1, most), fraction(1, most - 1), &r), FSD_OVERFLOW);
    /* the sum of the numerators passes 2^128 */
    assert_int_equal(fsd_rational_add(fraction(most, most - 1), fraction(most, most - 2), &r),
                     FSD_OVERFLOW);
    assert_int_equal(fsd_rational_sub(fraction(1, most - 1), fraction(1, most), &r), FSD_OVERFLOW);
    assert_int_equal(fsd_rational_mul(fraction(most, 1), fraction(2, 1), &r), FSD_OVERFLOW);
    assert_int_equal(fsd_rational_mul(fraction(1, most), fraction(1, 2), &r), FSD_OVERFLOW);
    assert_fraction(r, 77, 78);
}

static void comparing_needs_all_128_bits(void **state)
{
    (void)state;
    const uint64_t most = UINT64_MAX;
    assert_int_equal(fsd_rational_compare(fraction(most - 1, most), fraction(most - 2, most - 1)),
                     1);
    assert_int_equal(fsd_rational_compare(fraction(most - 2, most - 1), fraction(most - 1, most)),
                     -1);
    assert_int_equal(fsd_rational_compare(fraction(most - 1, most), fraction(most - 1, most)), 0);
}

/* Nearest doubles computed with exact integers elsewhere; ties, near ties, both ends of the
 * range. */
static void values_are_nearest_doubles(void **state)
{
    (void)state;
    static const struct {
        uint64_t num, den;
        double value;
    } known[] = {
        { 0u, 5u, 0.0 },
        { 1u, 3u, 0x1.5555555555555p-2 },
        { 2u, 3u, 0x1.5555555555555p-1 },
        { 18446744073709551615u, 1u, 0x1p+64 },
        { 1u, 18446744073709551615u, 0x1p-64 },
        { 18446744073709551615u, 18446744073709551614u, 1.0 },
        { 9007199254740993u, 1u, 0x1p+53 },
        { 9007199254740995u, 1u, 0x1.0000000000002p+53 },
        { 18014398509481985u, 2u, 0x1p+53 },
        { 18446744073709551615u, 3u, 0x1.5555555555555p+62 },
        { 10000000000000000000u, 7u, 0x1.3d34e253845b7p+60 },
        { 9223372036854775809u, 9223372036854775807u, 1.0 },
        { 9007199254740993u, 1024u, 0x1p+43 },
        { 9007199254740993u, 18446744073709551615u, 0x1.0000000000001p-11 },
        { 9223372036854776833u, 1024u, 0x1.0000000000001p+53 },
        { 9223372036854776831u, 1024u, 0x1p+53 },
        { 413363302318850201u, 215u, 0x1.b52736b1fa917p+50 },
        { 17401859983685269623u, 2787324501u, 0x1.741fddf949735p+32 },
        { 486215926u, 4548465924626346241u, 0x1.d622f786896a2p-34 },
        { 1881095652490078568u, 4351292313u, 0x1.9c47c96d2b8a1p+28 },
        { 1752995436u, 8230640673u, 0x1.b430ff63eda8bp-3 },
        { 14055043351701082718u, 35u, 0x1.64ab0da4dcffbp+58 },
        { 2439413297207794790u, 249u, 0x1.16716587b98dcp+53 },
        { 53u, 8418681791u, 0x1.b0a00071f1db2p-28 },
        { 3746962816u, 1108508653600339131u, 0x1.d091a390c7b3cp-29 },
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        assert_true(fsd_rational_value(fraction(known[i].num, known[i].den)) == known[i].value);
}

/* Pascal's triangle as far as it fits, then what lies at the edge of 64 bits. */
static void binomials(void **state)
{
    (void)state;
    uint64_t row[69] = { 1 }, value;
    for (uint32_t n = 0; n <= 67; n++) {
        for (uint32_t k = 0; k <= n; k++) {
            assert_int_equal(fsd_binomial(n, k, &value), FSD_OK);
            assert_true(value == row[k]);
        }
        assert_int_equal(fsd_binomial(n, n + 1, &value), FSD_OK);
        assert_true(value == 0);
        for (uint32_t k = n + 1; k > 0; k--)
            row[k] += row[k - 1];
    }
    value = 77;
    assert_int_equal(fsd_binomial(68, 34, &value), FSD_OVERFLOW);
    assert_int_equal(fsd_binomial(UINT32_MAX, 3, &value), FSD_OVERFLOW);
    assert_int_equal(fsd_binomial(UINT32_MAX, UINT32_MAX / 2, &value), FSD_OVERFLOW);
    assert_true(value == 77);
    assert_int_equal(fsd_binomial(UINT32_MAX, UINT32_MAX - 2, &value), FSD_OK);
    assert_true(value == (uint64_t)UINT32_MAX * (UINT32_MAX - 1) / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_fractions_by_brute_force),
        cmocka_unit_test(a_zero_denominator_is_refused),
        cmocka_unit_test(wide_intermediates_come_back),
        cmocka_unit_test(what_does_not_fit_is_refused),
        cmocka_unit_test(comparing_needs_all_128_bits),
        cmocka_unit_test(values_are_nearest_doubles),
        cmocka_unit_test(binomials),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
