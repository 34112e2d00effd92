/* Numbers as text: strict to read, shortest to write, and exact both ways. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/big.h"
#include "core/double_bits.h"
#include "core/number.h"
#include "core/power10.h"
#include "support/mix.h"

enum { TEXT = 1200 }; /* the longest decimal here and more */

static fsd_str str(const char *text)
{
    return (fsd_str){ text, strlen(text) };
}

static double random_double(uint64_t *mix) /* of all bit patterns but NaN and infinity */
{
    double value;
    do
        value = fsd_double_of_bits(mix_next(mix));
    while (!isfinite(value));
    return value;
}

static void whole_numbers_are_read_strictly(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        fsd_status status;
        uint64_t value;
    } cases[] = {
        { "0", FSD_OK, 0 },
        { "007", FSD_OK, 7 },
        { "18446744073709551615", FSD_OK, UINT64_MAX },
        { "18446744073709551616", FSD_TOO_LARGE, 0 },
        { "99999999999999999999", FSD_TOO_LARGE, 0 },
        { "99999999999999999999x", FSD_BAD_SYNTAX, 0 },
        { "0x0", FSD_OK, 0 },
        { "0xfFfFfFfFfFfFfFfF", FSD_OK, UINT64_MAX },
        { "0X00000000000000002a", FSD_OK, 42 },
        { "0x10000000000000000", FSD_TOO_LARGE, 0 },
        { "", FSD_BAD_SYNTAX, 0 },
        { "0x", FSD_BAD_SYNTAX, 0 },
        { "x1", FSD_BAD_SYNTAX, 0 },
        { "12a", FSD_BAD_SYNTAX, 0 },
        { "0xg", FSD_BAD_SYNTAX, 0 },
        { "+1", FSD_BAD_SYNTAX, 0 },
        { "-1", FSD_BAD_SYNTAX, 0 },
        { " 1", FSD_BAD_SYNTAX, 0 },
        { "1 ", FSD_BAD_SYNTAX, 0 },
        { "1.0", FSD_BAD_SYNTAX, 0 },
        { "1e3", FSD_BAD_SYNTAX, 0 },
        { "\xef\xbc\x91", FSD_BAD_SYNTAX, 0 }, /* a full-width 1 */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint64_t value = 0;
        if (fsd_parse_u64(str(cases[i].text), &value) != cases[i].status || value != cases[i].value)
            fail_msg("'%s'", cases[i].text);
    }
    uint64_t value;
    assert_int_equal(fsd_parse_u64((fsd_str){ "1\0", 2 }, &value), FSD_BAD_SYNTAX);
}

static void signed_numbers_reach_both_ends(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        fsd_status status;
        int64_t value;
    } cases[] = {
        { "9223372036854775807", FSD_OK, INT64_MAX },
        { "9223372036854775808", FSD_TOO_LARGE, 0 },
        { "-9223372036854775808", FSD_OK, INT64_MIN },
        { "-9223372036854775809", FSD_TOO_LARGE, 0 },
        { "-0x8000000000000000", FSD_OK, INT64_MIN },
        { "0x7fffffffffffffff", FSD_OK, INT64_MAX },
        { "-0", FSD_OK, 0 },
        { "-1", FSD_OK, -1 },
        { "-", FSD_BAD_SYNTAX, 0 },
        { "--1", FSD_BAD_SYNTAX, 0 },
        { "", FSD_BAD_SYNTAX, 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int64_t value = 0;
        if (fsd_parse_i64(str(cases[i].text), &value) != cases[i].status || value != cases[i].value)
            fail_msg("'%s'", cases[i].text);
    }
}

static void whole_numbers_are_written_as_the_c_library_does(void **state)
{
    (void)state;
    static const uint64_t edges[] = { 0,  1,   9,         10,
                                      99, 100, INT64_MAX, UINT64_C(1) << 63,
                                      UINT64_MAX };
    uint64_t mix = 5;
    for (size_t i = 0; i < 2000; i++) {
        uint64_t value = i < sizeof edges / sizeof edges[0] ? edges[i] : mix_next(&mix) >> i % 64;
        char got[FSD_NUMBER_TEXT], wanted[FSD_NUMBER_TEXT];
        snprintf(wanted, sizeof wanted, "%llu", (unsigned long long)value);
        assert_int_equal(fsd_u64_text(value, got), strlen(wanted));
        assert_string_equal(got, wanted);
        snprintf(wanted, sizeof wanted, "%lld", (long long)value);
        assert_int_equal(fsd_i64_text((int64_t)value, got), strlen(wanted));
        assert_string_equal(got, wanted);
    }
}

/* What a JavaScript engine prints for them. */
static void doubles_are_laid_out_as_javascript_does(void **state)
{
    (void)state;
    static const struct {
        double value;
        const char *text;
    } cases[] = {
        { 0.0, "0" },
        { -0.0, "0" },
        { 1, "1" },
        { -1.5, "-1.5" },
        { 0.1, "0.1" },
        { 0.1 + 0.2, "0.30000000000000004" },
        { 1.0 / 3, "0.3333333333333333" },
        { 100, "100" },
        { 4294967296, "4294967296" },
        { 9007199254740993.0, "9007199254740992" },
        { 123456789012345680000.0, "123456789012345680000" },
        { 1e20, "100000000000000000000" },
        { 999999999999999900000.0, "999999999999999900000" },
        { 1e21, "1e+21" },
        { 1.5e21, "1.5e+21" },
        { 1e22, "1e+22" },
        { 1e23, "1e+23" },
        { 0.000001, "0.000001" },
        { 0.00000123, "0.00000123" },
        { 1e-7, "1e-7" },
        { -1.23e-7, "-1.23e-7" },
        { 5e-324, "5e-324" },
        { 1e-323, "1e-323" },
        { 2.2250738585072009e-308, "2.225073858507201e-308" },
        { DBL_MIN, "2.2250738585072014e-308" },
        { DBL_MAX, "1.7976931348623157e+308" },
        { 9.5367431640625e-7, "9.5367431640625e-7" },
        { 2e-44, "2e-44" },
        { 4.35, "4.35" },
        { 0x1p60, "1152921504606847000" },
        { 0x1p-1022 + 0x1p-1074, "2.225073858507202e-308" },
        { 9.007199254740991e15, "9007199254740991" },
        { 5.0e-6, "0.000005" },
        { 0x1p89, "6.189700196426902e+26" },
        { -1.2345678901234567e-300, "-1.2345678901234568e-300" },
        { __builtin_inf(), "Infinity" },
        { -__builtin_inf(), "-Infinity" },
        { __builtin_nan(""), "NaN" },
        { -__builtin_nan(""), "NaN" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[FSD_NUMBER_TEXT];
        assert_int_equal(fsd_double_text(cases[i].value, text), strlen(cases[i].text));
        assert_string_equal(text, cases[i].text);
    }
}

static void assert_reads_back(double value)
{
    char text[FSD_NUMBER_TEXT];
    size_t length = fsd_double_text(value, text);
    double back = 0;
    fsd_status status = fsd_parse_double((fsd_str){ text, length }, &back);
    if (status != FSD_OK || back != value || text[length] != '\0')
        fail_msg("%a became %s, read as %a", value, text, back);
}

static void every_double_reads_back(void **state)
{
    (void)state;
    uint64_t mix = 99;
    for (int i = 0; i < 1500000; i++)
        assert_reads_back(random_double(&mix));
    for (int exponent = -1074; exponent < 1024; exponent++) { /* where the distances change */
        double power = ldexp(1, exponent);
        assert_reads_back(power);
        assert_reads_back(nextafter(power, 0));
        assert_reads_back(nextafter(power, DBL_MAX));
    }
    for (int i = 0; i < 200000; i++) { /* what people write, and whole numbers past 2^53 */
        assert_reads_back((double)(mix_next(&mix) % 100000000) / 1e4);
        assert_reads_back((double)(mix_next(&mix) >> i % 11));
    }
}

/* "d.ddde+x" or "ddd.ddd" as bare digits without zeros at either end. */
static void bare_digits(const char *text, char *out)
{
    size_t length = 0;
    for (; *text != '\0' && *text != 'e'; text++) {
        if (*text >= '0' && *text <= '9' && (length > 0 || *text != '0'))
            out[length++] = *text;
    }
    while (length > 0 && out[length - 1] == '0')
        length--;
    out[length] = '\0';
}

/* The C library's nearest decimal of each length: the first that reads back is the shortest, and
 * nearest among those of its length, unless only a farther one of the same length reads back. */
static void no_shorter_or_nearer_decimal_reads_back(void **state)
{
    (void)state;
    uint64_t mix = 7;
    for (int i = 0; i < 30000; i++) {
        double power = ldexp(1, (int)(mix_next(&mix) % 2098) - 1074);
        double value = i % 3 != 0 ? random_double(&mix) : power;
        char ours[FSD_NUMBER_TEXT], digits[FSD_NUMBER_TEXT], other[64], other_digits[64];
        fsd_double_text(value, ours);
        bare_digits(ours, digits);
        int count = (int)strlen(digits);
        for (int length = 1; length <= count; length++) {
            snprintf(other, sizeof other, "%.*e", length - 1, value);
            if (strtod(other, NULL) != value)
                continue;
            bare_digits(other, other_digits);
            if (strcmp(digits, other_digits) != 0)
                fail_msg("%a: %s, but also %s", value, ours, other);
        }
    }
}

static void malformed_numbers_are_refused(void **state)
{
    (void)state;
    static const char *const cases[] = {
        "", "-", "+1", ".5", "1.", "1.e3", "01", "-01", "00", "1e", "1e+", "1e-", "e3", "1e3.0",
        "0x10", "1f", " 1", "1 ", "1,5", "--1", "NaN", "Infinity", "inf", "1e5x", "1..2", "-.5",
        "1e+-3",
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        double value = 42;
        if (fsd_parse_double(str(cases[i]), &value) != FSD_BAD_SYNTAX || value != 42)
            fail_msg("'%s'", cases[i]);
    }
}

/* Against strtod of the C library, which rounds correctly too. */
static void assert_parses_as_strtod(const char *text)
{
    double value = 0, wanted = strtod(text, NULL);
    fsd_status status = fsd_parse_double(str(text), &value);
    if (isinf(wanted) ? status != FSD_TOO_LARGE
                      : status != FSD_OK || fsd_bits_of_double(value) != fsd_bits_of_double(wanted))
        fail_msg("%s: status %d, %a, not %a", text, (int)status, value, wanted);
}

static void reading_agrees_with_strtod(void **state)
{
    (void)state;
    static const char *const cases[] = {
        "0", "-0", "0.0e99999999999999999999", "-0e-5", "1e23", "8.5e22", "9007199254740993",
        "9007199254740993.0000000000000000000000000000000000000001", "2.2250738585072011e-308",
        "2.2250738585072012e-308", "5e-324", "2.4703282292062327e-324",
        "2.4703282292062328e-324", "-2.5e-324", "1e-400", "1e400", "-1e400",
        "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "1E5",
        "1e+5", "1e00005", "0.1e-00001", "1e99999999999999999999", "1e-99999999999999999999",
        "123456789012345678901234567890", "6.02214076e23",
        "1.00000000000000011102230246251565404236316680908203125",
        "1.00000000000000011102230246251565404236316680908203124",
        "1.00000000000000011102230246251565404236316680908203126",
        "1.00000000000000033306690738754696212708950042724609375",
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_parses_as_strtod(cases[i]);
    uint64_t mix = 4711;
    for (int i = 0; i < 150000; i++) {
        char text[TEXT];
        double value = random_double(&mix);
        snprintf(text, sizeof text, "%.*e", (int)(mix_next(&mix) % 25), value);
        assert_parses_as_strtod(text);
        unsigned long long a = mix_next(&mix) >> mix_next(&mix) % 64, b = mix_next(&mix);
        int exponent = (int)(mix_next(&mix) % 720) - 370;
        snprintf(text, sizeof text, "%llue%d", a, exponent);
        assert_parses_as_strtod(text);
        snprintf(text, sizeof text, "%llu.%llue%d", a, b, exponent);
        assert_parses_as_strtod(text);
    }
}

static void zeros_before_and_behind_change_nothing(void **state)
{
    (void)state;
    char text[TEXT];
    memset(text, '0', sizeof text);
    memcpy(text, "0.", 2);
    strcpy(text + 1000, "25e1000"); /* 0.00...025e1000, the 2 at the 999th place */
    double value;
    assert_int_equal(fsd_parse_double(str(text), &value), FSD_OK);
    assert_true(value == 25);
    memset(text, '0', sizeof text);
    text[0] = '7';
    strcpy(text + 1001, "e-1001"); /* 7 * 10^1000 * 10^-1001 */
    assert_int_equal(fsd_parse_double(str(text), &value), FSD_OK);
    assert_true(value == 0.7);
}

/* The decimal digits of `value` times factor^count, by schoolbook arithmetic on the digits. */
static void digits_of_product(uint64_t value, int factor, int count, char *out)
{
    unsigned char reversed[TEXT];
    size_t length = 0;
    for (; value != 0; value /= 10)
        reversed[length++] = (unsigned char)(value % 10);
    for (; count > 0; count--) {
        int carry = 0;
        for (size_t i = 0; i < length; i++) {
            carry += reversed[i] * factor;
            reversed[i] = (unsigned char)(carry % 10);
            carry /= 10;
        }
        if (carry != 0)
            reversed[length++] = (unsigned char)carry;
    }
    for (size_t i = 0; i < length; i++)
        out[i] = (char)('0' + reversed[length - 1 - i]);
    out[length] = '\0';
}

static void subtract_one(char *digits)
{
    size_t last = strlen(digits) - 1;
    for (; digits[last] == '0'; last--)
        digits[last] = '9';
    digits[last]--;
}

static void assert_parses_as(const char *text, uint64_t wanted)
{
    double value = 0;
    fsd_status status = fsd_parse_double(str(text), &value);
    if (wanted == FSD_INFINITY_BITS ? status != FSD_TOO_LARGE
                                    : status != FSD_OK || fsd_bits_of_double(value) != wanted)
        fail_msg("%s: status %d, %a, not %a", text, (int)status, value, fsd_double_of_bits(wanted));
}

/* The middle between a double and the next one, in full, goes to the even one; a hair more or less
 * to the neighbour on that side. */
static void assert_middle_above_is_decided(uint64_t bits)
{
    fsd_binary b = fsd_binary_of_bits(bits);
    int exponent2 = b.exponent - 1, exponent10 = exponent2 < 0 ? exponent2 : 0;
    char digits[TEXT], text[TEXT + 80];
    digits_of_product(2 * b.significand + 1, exponent2 < 0 ? 5 : 2, abs(exponent2), digits);
    snprintf(text, sizeof text, "%se%d", digits, exponent10);
    assert_parses_as(text, bits + bits % 2);
    snprintf(text, sizeof text, "%s%060d1e%d", digits, 0, exponent10 - 61);
    assert_parses_as(text, bits + 1);
    subtract_one(digits);
    snprintf(text, sizeof text, "%s99999999999999999999999e%d", digits, exponent10 - 23);
    assert_parses_as(text, bits);
}

static void middles_between_doubles_go_to_the_even_one(void **state)
{
    (void)state;
    static const uint64_t edges[] = {
        0, 1, 2, FSD_FRACTION_ONE - 1, FSD_FRACTION_ONE, FSD_FRACTION_ONE + 1,
        FSD_INFINITY_BITS - 1, FSD_INFINITY_BITS - 2,
    };
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++)
        assert_middle_above_is_decided(edges[i]);
    uint64_t mix = 31;
    for (int i = 0; i < 300; i++)
        assert_middle_above_is_decided(fsd_bits_of_double(random_double(&mix)) & INT64_MAX);
    for (int exponent = -80; exponent < 80; exponent++)
        assert_middle_above_is_decided(fsd_bits_of_double(ldexp(1, exponent)));
}

/* bits * 2^exponent <= 10^n < (bits + slack) * 2^exponent, for every n, in whole numbers. */
static int compare_with_power10(fsd_u128 bits, int exponent, int n)
{
    fsd_big left = { 4, { (uint32_t)bits.low, (uint32_t)(bits.low >> 32), (uint32_t)bits.high,
                          (uint32_t)(bits.high >> 32) } };
    fsd_big right;
    fsd_big_set(&right, 1);
    fsd_big_multiply_power5(n < 0 ? &left : &right, (uint32_t)abs(n));
    int shift = exponent - n;
    fsd_big_shift_left(shift > 0 ? &left : &right, (uint32_t)abs(shift));
    return fsd_big_compare(&left, &right);
}

static void powers_of_ten_are_as_exact_as_they_say(void **state)
{
    (void)state;
    for (int n = FSD_POWER10_MIN; n <= FSD_POWER10_MAX; n++) {
        fsd_power10 power = fsd_power10_of(n);
        fsd_u128 above = power.bits;
        above.low += FSD_POWER10_SLACK;
        above.high += above.low < FSD_POWER10_SLACK;
        assert_true(power.bits.high >> 63 == 1);
        assert_int_equal(compare_with_power10(power.bits, power.exponent, n), power.exact ? 0 : -1);
        assert_int_equal(compare_with_power10(above, power.exponent, n), 1);
    }
}

static void fixed_text_rounds_halves_away_from_zero(void **state)
{
    (void)state;
    static const struct {
        double value;
        int digits;
        const char *text;
    } cases[] = {
        { 0.0, 0, "0" },
        { -0.0, 2, "0.00" },
        { 0.5, 0, "1" },
        { -0.5, 0, "-1" },
        { 0.49999999999999994, 0, "0" },
        { 1.5, 0, "2" },
        { 2.5, 0, "3" },
        { 0.125, 2, "0.13" },
        { -0.125, 2, "-0.13" },
        { 0.375, 2, "0.38" },
        { 1.005, 2, "1.00" }, /* the double is below it */
        { 28.95, 2, "28.95" },
        { 99.995, 2, "100.00" },
        { 0.999, 2, "1.00" },
        { -0.001, 2, "0.00" },
        { -0.005, 2, "-0.01" },
        { 1e-300, 17, "0.00000000000000000" },
        { 5e-18, 17, "0.00000000000000001" },
        { 0x1p-56, 17, "0.00000000000000001" },
        { 0x1p-58, 17, "0.00000000000000000" },
        { 0.1, 17, "0.10000000000000001" },
        { 1234567.891, 1, "1234567.9" },
        { 2251799813685249.5, 0, "2251799813685250" },
        { 2251799813685249.5, 3, "2251799813685249.500" },
        { 9223372036854774784.0, 17, "9223372036854774784.00000000000000000" },
        { -9223372036854774784.0, 17, "-9223372036854774784.00000000000000000" },
        { 0x1p63, 2, "9223372036854776000" },
        { 1e300, 2, "1e+300" },
        { -__builtin_inf(), 2, "-Infinity" },
        { __builtin_nan(""), 2, "NaN" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[FSD_NUMBER_TEXT];
        assert_int_equal(fsd_fixed_text(cases[i].value, cases[i].digits, text),
                         strlen(cases[i].text));
        assert_string_equal(text, cases[i].text);
    }
}

/* Where nothing is a half, the C library must agree. These have over 18 binary places, so that not
 * even 17 digits end in one. */
static void fixed_text_agrees_with_printf(void **state)
{
    (void)state;
    uint64_t mix = 8;
    for (int i = 0; i < 100000; i++) {
        uint64_t odd = mix_next(&mix) >> 11 | 1;
        double value = ldexp((double)odd, -(int)(19 + mix_next(&mix) % 90));
        int digits = (int)(mix_next(&mix) % 18);
        char text[FSD_NUMBER_TEXT], wanted[64];
        fsd_fixed_text(value, digits, text);
        snprintf(wanted, sizeof wanted, "%.*f", digits, value);
        if (strcmp(text, wanted) != 0)
            fail_msg("%a with %d digits: %s, not %s", value, digits, text, wanted);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_numbers_are_read_strictly),
        cmocka_unit_test(signed_numbers_reach_both_ends),
        cmocka_unit_test(whole_numbers_are_written_as_the_c_library_does),
        cmocka_unit_test(doubles_are_laid_out_as_javascript_does),
        cmocka_unit_test(every_double_reads_back),
        cmocka_unit_test(no_shorter_or_nearer_decimal_reads_back),
        cmocka_unit_test(malformed_numbers_are_refused),
        cmocka_unit_test(reading_agrees_with_strtod),
        cmocka_unit_test(zeros_before_and_behind_change_nothing),
        cmocka_unit_test(middles_between_doubles_go_to_the_even_one),
        cmocka_unit_test(powers_of_ten_are_as_exact_as_they_say),
        cmocka_unit_test(fixed_text_rounds_halves_away_from_zero),
        cmocka_unit_test(fixed_text_agrees_with_printf),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
