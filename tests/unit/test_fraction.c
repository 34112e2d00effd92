/* Fractions of big numbers are reduced, written in full, and their doubles are the nearest ones. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "core/big.h"
#include "odds/fraction.h"
#include "support/mix.h"

static fsd_big of(uint64_t value)
{
    fsd_big big;
    fsd_big_set(&big, value);
    return big;
}

static uint64_t low_of(const fsd_big *big)
{
    assert_true(big->count <= 2);
    return (big->count > 0 ? big->limbs[0] : 0) |
           (big->count > 1 ? (uint64_t)big->limbs[1] << 32 : 0);
}

static fsd_fraction made(const fsd_big *num, const fsd_big *den)
{
    fsd_fraction f;
    memset(&f, 0x55, sizeof f);
    fsd_fraction_make(num, den, &f);
    return f;
}

static void assert_fraction(uint64_t num, uint64_t den, const char *num_text, const char *den_text,
                            double value)
{
    fsd_big n = of(num), d = of(den);
    fsd_fraction f = made(&n, &d);
    assert_string_equal(f.num, num_text);
    assert_string_equal(f.den, den_text);
    assert_true(f.value == value);
}

static void small_ones(void **state)
{
    (void)state;
    assert_fraction(0, 7, "0", "1", 0);
    assert_fraction(7, 7, "1", "1", 1);
    assert_fraction(6, 8, "3", "4", 0.75);
    assert_fraction(1, 3, "1", "3", 1.0 / 3);
    assert_fraction(1000000000, 3000000000u, "1", "3", 1.0 / 3);
    /* zeros inside and at the end of a group of nine digits */
    assert_fraction(1000000001, 1000000000000000003u, "1000000001", "1000000000000000003",
                    1.000000001e-09);
    assert_fraction(1000000000, 1000000000000000003u, "1000000000", "1000000000000000003", 1e-09);
}

/* As those of fsd_rational_value, which finds them in another way. */
static void doubles_agree_with_64_bits(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (int i = 0; i < 20000; i++) {
        uint64_t a = mix_next(&random) >> (i % 61), b = mix_next(&random) >> (i % 53);
        uint64_t num = a < b ? a : b, den = a < b ? b : a;
        if (den == 0)
            continue;
        fsd_rational small;
        assert_int_equal(fsd_rational_make(num, den, &small), FSD_OK);
        fsd_big n = of(num), d = of(den);
        assert_true(fsd_nearest_fraction(&n, &d) == fsd_rational_value(small));
    }
}

/* (2^53 + 1) / 2^k is a tie, which goes to the even neighbour; a little more goes up. */
static void ties_are_even(void **state)
{
    (void)state;
    for (uint32_t k = 54; k < 1000; k += 27) {
        fsd_big num = of((UINT64_C(1) << 53) + 1), den = of(1);
        fsd_big_shift_left(&den, k);
        double power = fsd_nearest_fraction(&num, &den);
        fsd_big even = of(UINT64_C(1) << 53);
        assert_true(power == fsd_nearest_fraction(&even, &den));
        fsd_big_shift_left(&num, 10);
        fsd_big_multiply_add(&num, 1, 1);
        fsd_big_shift_left(&den, 10);
        fsd_big above = of((UINT64_C(1) << 53) + 2);
        fsd_big_shift_left(&above, 10);
        assert_true(fsd_nearest_fraction(&num, &den) == fsd_nearest_fraction(&above, &den));
        assert_true(fsd_nearest_fraction(&num, &den) > power);
    }
}

/* The least one: 1 / (2^1020 - 1), whose denominator has 308 digits. */
static void the_largest_denominator(void **state)
{
    (void)state;
    fsd_big den = of(1), num = of(1);
    fsd_big_shift_left(&den, FSD_FRACTION_MOST_BITS - 1);
    fsd_big rest = den;
    for (uint32_t i = 0; i < den.count; i++)
        den.limbs[i] = i + 1 < den.count ? UINT32_MAX : 2 * den.limbs[i] - 1;
    fsd_fraction f = made(&num, &den);
    assert_int_equal(strlen(f.den), 308);
    assert_true(f.value == 0x1p-1020);
    assert_true(memcmp(f.den, "112355820928894744233", 21) == 0);
    f = made(&rest, &den);
    assert_true(f.value == 0.5);
}

static void whole_number_steps(void **state)
{
    (void)state;
    uint64_t random = 5;
    for (int i = 0; i < 5000; i++) {
        uint64_t a = mix_next(&random) >> (i % 60), b = mix_next(&random) >> (i % 47 + 17);
        uint64_t c = mix_next(&random) >> (i % 31 + 33);
        fsd_big sum = of(c >> 1), x = of(a >> 33), y = of(b >> 33);
        fsd_big_add_product(&sum, &x, &y);
        assert_true(low_of(&sum) == (c >> 1) + (a >> 33) * (b >> 33));
        fsd_big left = of(a), quotient;
        uint32_t divisor = (uint32_t)(c | 1);
        assert_true(fsd_big_divide_small(&left, divisor) == a % divisor);
        assert_true(low_of(&left) == a / divisor);
        fsd_big rest = of(a), by = of(b | 1);
        fsd_big_divide(&rest, &by, &quotient);
        assert_true(low_of(&quotient) == a / (b | 1) && low_of(&rest) == a % (b | 1));
        assert_int_equal(fsd_big_bits(&by), 64 - (uint32_t)__builtin_clzll(b | 1));
    }
}

/* a = q b + r comes back for numbers of many limbs, and a carry runs through all of them. */
static void division_undoes_products(void **state)
{
    (void)state;
    uint64_t random = 9;
    for (int i = 0; i < 300; i++) {
        fsd_big q = of(mix_next(&random) | 1), b = of(mix_next(&random) | 1), r, quotient;
        for (int limb = 0; limb < i % 30; limb++)
            fsd_big_multiply_add(&q, 0xfffffffbu, (uint32_t)mix_next(&random));
        for (int limb = 0; limb < i % 17; limb++)
            fsd_big_multiply_add(&b, 0xffffffffu, (uint32_t)mix_next(&random));
        q.limbs[0] |= 1;
        fsd_big_set(&r, mix_next(&random) % ((b.limbs[0] >> 1) + 1));
        fsd_big a = r;
        fsd_big_add_product(&a, &q, &b);
        fsd_big_divide(&a, &b, &quotient);
        assert_int_equal(fsd_big_compare(&a, &r), 0);
        assert_int_equal(fsd_big_compare(&quotient, &q), 0);
        fsd_big qb = of(0), twice = of(0), two = of(2), common;
        fsd_big_add_product(&qb, &q, &b);
        fsd_big_add_product(&twice, &b, &two);
        fsd_big_common_divisor(&qb, &twice, &common); /* q is odd */
        assert_int_equal(fsd_big_compare(&common, &b), 0);
    }
    fsd_big ones = of(UINT64_MAX), one = of(1), more = of(1);
    fsd_big_shift_left(&ones, 640);
    for (uint32_t i = 0; i < ones.count; i++)
        ones.limbs[i] = UINT32_MAX;
    fsd_big_add_product(&ones, &one, &more);
    fsd_big_shift_left(&one, 704);
    assert_int_equal(fsd_big_compare(&ones, &one), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_ones),         cmocka_unit_test(doubles_agree_with_64_bits),
        cmocka_unit_test(ties_are_even),      cmocka_unit_test(the_largest_denominator),
        cmocka_unit_test(whole_number_steps), cmocka_unit_test(division_undoes_products),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
