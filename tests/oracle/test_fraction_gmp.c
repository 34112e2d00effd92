/* The fractions of big numbers are those of GMP, where it is installed. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <gmp.h>
#include <stdlib.h>
#include <string.h>

#include "odds/fraction.h"
#include "support/mix.h"

static void to_gmp(const fsd_big *big, mpz_t out)
{
    mpz_import(out, big->count, -1, sizeof big->limbs[0], 0, 0, big->limbs);
}

static fsd_big random_big(uint64_t *random, uint32_t bits)
{
    fsd_big big = { .count = (bits + 31) / 32 };
    for (uint32_t i = 0; i < big.count; i++)
        big.limbs[i] = (uint32_t)(mix_next(random) >> 32);
    if (bits > 0) {
        uint32_t top = 1u << (bits - 1) % 32;
        big.limbs[big.count - 1] &= top - 1 + top;
        big.limbs[big.count - 1] |= top;
    }
    return big;
}

static void assert_text(mpz_srcptr number, const char *text)
{
    char *expected = mpz_get_str(NULL, 10, number);
    assert_string_equal(text, expected);
    free(expected);
}

/* Is it the double next to num/den, and even where two are as close? */
static void assert_nearest(mpq_srcptr exact, double value)
{
    mpq_t at, left, right, other;
    mpq_inits(at, left, right, other, NULL);
    mpq_set_d(at, value);
    mpq_sub(left, exact, at);
    mpq_abs(left, left);
    for (int side = -1; side <= 1; side += 2) {
        uint64_t bits;
        memcpy(&bits, &value, sizeof bits);
        bits = side < 0 ? bits - 1 : bits + 1;
        double next;
        memcpy(&next, &bits, sizeof next);
        mpq_set_d(other, next);
        mpq_sub(right, exact, other);
        mpq_abs(right, right);
        int closer = mpq_cmp(left, right);
        assert_true(closer < 0 || (closer == 0 && (bits & 1) == 1));
    }
    mpq_clears(at, left, right, other, NULL);
}

static void fractions_agree(void **state)
{
    (void)state;
    uint64_t random = 3;
    for (uint32_t i = 0; i < 3000; i++) {
        fsd_big den = random_big(&random, 1 + i * 7 % FSD_FRACTION_MOST_BITS);
        fsd_big num = random_big(&random, i * 13 % (fsd_big_bits(&den) + 1)), common, product;
        common = random_big(&random, 1 + i % 40); /* so that there is something to reduce */
        if (fsd_big_bits(&den) + fsd_big_bits(&common) <= FSD_FRACTION_MOST_BITS) {
            fsd_big_set(&product, 0);
            fsd_big_add_product(&product, &num, &common);
            num = product;
            fsd_big_set(&product, 0);
            fsd_big_add_product(&product, &den, &common);
            den = product;
        }
        if (fsd_big_compare(&num, &den) > 0)
            continue;
        fsd_fraction found;
        fsd_fraction_make(&num, &den, &found);
        mpq_t exact;
        mpq_init(exact);
        to_gmp(&num, mpq_numref(exact));
        to_gmp(&den, mpq_denref(exact));
        mpq_canonicalize(exact);
        assert_text(mpq_numref(exact), found.num);
        assert_text(mpq_denref(exact), found.den);
        if (mpq_sgn(exact) == 0)
            assert_true(found.value == 0);
        else
            assert_nearest(exact, found.value);
        mpq_clear(exact);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(fractions_agree) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
