/* Every text found plays the run that was asked for and can be typed; every text there is, is
 * found, once, in an order that does not hang on how the work is cut. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "foreseed/sts2.h"
#include "support/allocator.h"
#include "support/mix.h"

#define PLENTY ((uint64_t)1 << 40)

static fsd_sts2_invert *begin(const fsd_sts2_invert_def *def)
{
    fsd_sts2_invert *invert = NULL;
    assert_int_equal(fsd_sts2_invert_create(def, &invert, NULL), FSD_OK);
    return invert;
}

static void assert_plays(const char *text, const fsd_sts2_invert_def *def)
{
    size_t length = strlen(text);
    char canonical[FSD_STS2_TEXT_MOST + 1];
    size_t need = 0;
    assert_true(fsd_sts2_seed_of(text, length, def->era).run == def->target);
    assert_true(strspn(text, fsd_sts2_letters()) == length);
    assert_int_equal(fsd_sts2_canonical(text, length, canonical, sizeof canonical, &need), FSD_OK);
    assert_true(need == length && memcmp(canonical, text, length) == 0);
    for (size_t i = 0; def->pattern && def->pattern[i]; i++)
        assert_true(def->pattern[i] == '?' || def->pattern[i] == text[i]);
    assert_true(length >= def->least && length <= def->most);
}

/* Counts the texts up to a limit, checks each, and says whether `sought` was among them. */
static size_t find(const fsd_sts2_invert_def *def, size_t limit, const char *sought, bool *seen)
{
    fsd_sts2_invert *invert = begin(def);
    char text[FSD_STS2_TEXT_MOST + 1];
    size_t count = 0;
    uint64_t budget = PLENTY;
    while (count < limit && fsd_sts2_invert_next(invert, &budget, text) == FSD_STS2_FOUND) {
        assert_plays(text, def);
        if (seen && strcmp(text, sought) == 0)
            *seen = true;
        count++;
    }
    fsd_sts2_invert_destroy(invert);
    return count;
}

static void random_targets_have_texts(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < 2000; i++) {
        fsd_sts2_invert_def def = fsd_sts2_invert_def_default(
            i % 2 ? FSD_STS2_ERA_A : FSD_STS2_ERA_B, (uint32_t)mix_hash(MIX_HASH_START, i));
        assert_int_equal(find(&def, 5, "", NULL), 5);
    }
}

/* All of them: others found these four by hand, and about 34^10 / 2^32 = 480721 are to be expected.
 */
static void all_texts_of_a_run_are_found(void **state)
{
    (void)state;
    static const char *const known[] = { "V6C574C4KZ", "ZC3Q6VSNSB", "X5T1NYEMS7", "MRS8U9L8EJ" };
    fsd_sts2_invert_def def = fsd_sts2_invert_def_default(FSD_STS2_ERA_B, 3334281563u);
    def.most = def.least;
    fsd_sts2_invert *invert = begin(&def);
    char text[FSD_STS2_TEXT_MOST + 1];
    int seen = 0;
    size_t count = 0;
    uint64_t budget = PLENTY;
    for (; fsd_sts2_invert_next(invert, &budget, text) == FSD_STS2_FOUND; count++)
        for (int i = 0; i < 4; i++)
            seen += strcmp(text, known[i]) == 0;
    fsd_sts2_invert_destroy(invert);
    assert_int_equal(seen, 4);
    assert_int_equal(count, 484346);
}

/* The texts of a length, by their number; hashed one after the other. */
static uint64_t run_of(uint32_t number, uint32_t length, fsd_sts2_era era, char *text)
{
    for (uint32_t i = 0; i < length; i++, number /= FSD_STS2_LETTERS)
        text[i] = fsd_sts2_letters()[number % FSD_STS2_LETTERS];
    text[length] = 0;
    return fsd_sts2_seed_of(text, length, era).run;
}

static void short_texts_agree_with_trying_all(void **state)
{
    (void)state;
    uint32_t total = 1;
    for (uint32_t length = 1; length <= 3; length++) {
        total *= FSD_STS2_LETTERS;
        for (uint32_t i = 0; i < 40; i++) {
            fsd_sts2_era era = i % 2 ? FSD_STS2_ERA_B : FSD_STS2_ERA_C;
            char text[4];
            char other[4];
            uint64_t target = run_of(i * 7919 % total, length, era, text);
            size_t count = 0;
            for (uint32_t n = 0; n < total; n++)
                count += run_of(n, length, era, other) == target;
            fsd_sts2_invert_def def = fsd_sts2_invert_def_default(era, target);
            def.least = def.most = length;
            bool seen = false;
            assert_int_equal(find(&def, 1000, text, &seen), count);
            assert_true(seen);
        }
    }
}

/* A text of each length is found again, with some of its letters given. */
static void texts_of_every_length_are_found_again(void **state)
{
    (void)state;
    const char *letters = fsd_sts2_letters();
    for (uint32_t era = 0; era < FSD_STS2_ERAS; era += 2)
        for (uint32_t length = 1; length <= FSD_STS2_TEXT_MOST; length++)
            for (uint32_t shift = 0; shift < 3; shift++) {
                char text[FSD_STS2_TEXT_MOST + 1] = { 0 };
                char pattern[FSD_STS2_TEXT_MOST + 1] = { 0 };
                uint64_t bits = mix_hash(MIX_HASH_START, 64 * length + shift);
                for (uint32_t i = 0; i < length; i++) {
                    text[i] = letters[mix_hash(bits, i) % 34];
                    bool open = i % 5 == shift || (length < 12 && i % 3 == shift);
                    pattern[i] = open && i < 20 ? '?' : text[i];
                }
                fsd_sts2_invert_def def = fsd_sts2_invert_def_default(
                    (fsd_sts2_era)era, fsd_sts2_seed_of(text, length, (fsd_sts2_era)era).run);
                def.least = def.most = length;
                def.pattern = pattern;
                bool seen = false;
                assert_true(find(&def, 1000, text, &seen) >= 1);
                assert_true(seen);
            }
}

static void wishes_are_met(void **state)
{
    (void)state;
    static const char *const pattern[] = { "CAT", "????HAT", "???????CAT", "Z", "A?B?C", "123456" };
    for (int i = 0; i < 6; i++) {
        fsd_sts2_invert_def def = fsd_sts2_invert_def_default(FSD_STS2_ERA_A, 1584024330u);
        def.pattern = pattern[i];
        assert_int_equal(find(&def, 3, "", NULL), 3);
    }
}

/* The seed of a real save, and what else plays it. */
static void a_real_seed_of_the_newest_era_comes_back(void **state)
{
    (void)state;
    fsd_sts2_invert_def def = fsd_sts2_invert_def_default(FSD_STS2_ERA_C, 3184056548275706427u);
    bool seen = false;
    assert_int_equal(find(&def, 2, "TQM88QFMHSQR", &seen), 2);
    assert_true(seen);
}

static void slices_do_not_change_the_texts(void **state)
{
    (void)state;
    for (uint32_t era = 1; era < FSD_STS2_ERAS; era++) {
        fsd_sts2_invert_def def = fsd_sts2_invert_def_default(
            (fsd_sts2_era)era, fsd_sts2_seed_of("ABCDEF", 6, (fsd_sts2_era)era).run);
        def.least = era == FSD_STS2_ERA_C ? 6 : 10;
        fsd_sts2_invert *whole = begin(&def);
        fsd_sts2_invert *sliced = begin(&def);
        for (int i = 0; i < (era == FSD_STS2_ERA_C ? 1 : 200); i++) {
            char one[FSD_STS2_TEXT_MOST + 1];
            char other[FSD_STS2_TEXT_MOST + 1];
            uint64_t budget = PLENTY;
            assert_int_equal(fsd_sts2_invert_next(whole, &budget, one), FSD_STS2_FOUND);
            uint64_t used = PLENTY - budget;
            uint64_t counted = 0;
            fsd_sts2_found found = FSD_STS2_SEARCHING;
            for (uint64_t slice = 1; found == FSD_STS2_SEARCHING; slice = slice % 7 + 1) {
                budget = slice;
                found = fsd_sts2_invert_next(sliced, &budget, other);
                counted += slice - budget;
            }
            assert_int_equal(found, FSD_STS2_FOUND);
            assert_string_equal(one, other);
            assert_true(used == counted);
        }
        fsd_sts2_invert_destroy(whole);
        fsd_sts2_invert_destroy(sliced);
    }
}

static void exhaustion_is_final(void **state)
{
    (void)state;
    for (uint32_t era = 1; era < FSD_STS2_ERAS; era++) {
        fsd_sts2_invert_def def = fsd_sts2_invert_def_default((fsd_sts2_era)era, 5);
        def.least = 1;
        def.most = 3;
        fsd_sts2_invert *invert = begin(&def);
        char text[FSD_STS2_TEXT_MOST + 1];
        uint64_t budget = PLENTY;
        for (int i = 0; i < 3; i++)
            assert_int_equal(fsd_sts2_invert_next(invert, &budget, text), FSD_STS2_EXHAUSTED);
        assert_true(budget > PLENTY - 100000);
        fsd_sts2_invert_destroy(invert);
    }
}

static void assert_refused(fsd_sts2_invert_def def, fsd_status status)
{
    fsd_sts2_invert *invert = NULL;
    fsd_error error;
    assert_int_equal(fsd_sts2_invert_create(&def, &invert, &error), status);
    assert_null(invert);
    assert_true(error.en[0] != 0 && error.zh[0] != 0);
}

static void bad_wishes_are_refused(void **state)
{
    (void)state;
    const fsd_sts2_invert_def good = fsd_sts2_invert_def_default(FSD_STS2_ERA_B, 5);
    fsd_sts2_invert_def def = good;
    def.target = (uint64_t)1 << 32;
    assert_refused(def, FSD_BAD_ARGUMENT);
    def = good;
    def.least = 0;
    assert_refused(def, FSD_BAD_ARGUMENT);
    def = good;
    def.most = FSD_STS2_TEXT_MOST + 1;
    assert_refused(def, FSD_BAD_ARGUMENT);
    def = good;
    def.least = def.most + 1;
    assert_refused(def, FSD_BAD_ARGUMENT);
    static const char *const pattern[] = { "cat", "OIL", "A B", "\xff", "ABCDEFGHJKLMNPQ" };
    for (int i = 0; i < 5; i++) {
        def = good;
        def.pattern = pattern[i];
        assert_refused(def, FSD_BAD_SYNTAX);
    }
}

static void memory_comes_from_the_caller(void **state)
{
    (void)state;
    counting count = { .fail_at = 1 };
    fsd_allocator allocator = counting_allocator(&count);
    fsd_sts2_invert_def def = fsd_sts2_invert_def_default(FSD_STS2_ERA_B, 5);
    def.allocator = &allocator;
    assert_refused(def, FSD_NO_MEMORY);
    fsd_sts2_invert *invert = begin(&def);
    assert_int_equal(count.live, 1);
    fsd_sts2_invert_destroy(invert);
    fsd_sts2_invert_destroy(NULL);
    assert_true(count.live == 0 && !count.wrong_size);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_targets_have_texts),
        cmocka_unit_test(all_texts_of_a_run_are_found),
        cmocka_unit_test(short_texts_agree_with_trying_all),
        cmocka_unit_test(texts_of_every_length_are_found_again),
        cmocka_unit_test(wishes_are_met),
        cmocka_unit_test(a_real_seed_of_the_newest_era_comes_back),
        cmocka_unit_test(slices_do_not_change_the_texts),
        cmocka_unit_test(exhaustion_is_final),
        cmocka_unit_test(bad_wishes_are_refused),
        cmocka_unit_test(memory_comes_from_the_caller),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
