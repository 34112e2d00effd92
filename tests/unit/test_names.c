/* Names are found in every form, and what was probably meant is suggested. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "core/names.h"

static const fsd_name zombies[] = {
    { 0, { "normal", "普通僵尸", "普" } },
    { 2, { "conehead", "路障僵尸", "路" } },
    { 3, { "pole_vaulting", "撑杆僵尸", "杆" } },
    { 4, { "buckethead", "铁桶僵尸", "桶" } },
    { 8, { "dancing", "舞王僵尸", "舞" } },
    { 23, { "gargantuar", "白眼巨人", "白" } },
    { 32, { "giga", "红眼巨人", "红", "giga-gargantuar", "12" } },
};
static const fsd_names table = { zombies, sizeof zombies / sizeof zombies[0] };

static void every_form_is_found(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int32_t id;
    } cases[] = {
        { "giga", 32 }, { "GIGA", 32 }, { "Pole-Vaulting", 3 }, { "pole vaulting", 3 },
        { "红眼巨人", 32 }, { "红", 32 }, { "32", 32 }, { "0", 0 }, { "032", 32 },
        { "12", 32 }, /* a name that looks like a number is a name */
        { "1", -1 }, { "0x20", -1 }, { "-1", -1 }, { "", -1 }, { "gig", -1 }, { "giga ", -1 },
        { "polevaulting", -1 }, { "红眼", -1 }, { "99999999999999999999999", -1 },
        { "4294967328", -1 }, /* 2^32 + 32 */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (fsd_names_find(table, fsd_str_of(cases[i].text)) != cases[i].id)
            fail_msg("'%s' is not %d", cases[i].text, cases[i].id);
    assert_int_equal(fsd_names_find(table, (fsd_str){ "gigantic", 4 }), 32); /* not terminated */
    assert_int_equal(fsd_names_find((fsd_names){ NULL, 0 }, fsd_str_of("0")), -1);
}

static void what_was_meant_is_suggested(void **state)
{
    (void)state;
    static const struct {
        const char *text, *meant;
    } cases[] = {
        { "gigs", "giga" },               /* one of four */
        { "gi", "giga" },                 /* a beginning */
        { "giga gar", "giga-gargantuar" }, /* a beginning, separators alike */
        { "pole", "pole_vaulting" },
        { "bukcethead", "buckethead" },   /* neighbours swapped */
        { "BUCKETHAED", "buckethead" },
        { "gargantua", "gargantuar" },
        { "cnoehed", "conehead" },        /* two in seven */
        { "cnehed", "conehead" },
        { "红眼", "红眼巨人" },
        { "红眠巨人", "红眼巨人" },       /* one of four characters, three bytes */
        { "舞王", "舞王僵尸" },
        { "眼巨人", "白眼巨人" },         /* as near to both: the first */
        { "xyz", NULL }, { "g", NULL }, { "", NULL }, { "ax", NULL }, { "abcd", NULL },
        { "红", NULL }, { "三国", NULL }, { "norxxx", NULL },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *got = fsd_names_suggest(table, fsd_str_of(cases[i].text));
        if (got != cases[i].meant && (!got || !cases[i].meant || strcmp(got, cases[i].meant) != 0))
            fail_msg("'%s' gives %s", cases[i].text, got ? got : "nothing");
    }
}

static void a_homophone_of_two_characters_is_recognised(void **state)
{
    (void)state;
    static const fsd_name generals[] = { { 1, { "刘备" } }, { 2, { "曹操" } }, { 3, { "Liu" } } };
    fsd_names names = { generals, 3 };
    assert_string_equal(fsd_names_suggest(names, fsd_str_of("刘倍")), "刘备");
    assert_string_equal(fsd_names_suggest(names, fsd_str_of("操曹")), "曹操");
    assert_null(fsd_names_suggest(names, fsd_str_of("孙权")));
    assert_null(fsd_names_suggest(names, fsd_str_of("Ku")));
}

static void long_and_broken_texts_get_no_suggestion(void **state)
{
    (void)state;
    char text[4096];
    memset(text, 'g', sizeof text);
    for (size_t length = 5; length < sizeof text; length += 59)
        assert_null(fsd_names_suggest(table, (fsd_str){ text, length }));
    assert_null(fsd_names_suggest(table, (fsd_str){ "\xFF\xFE\xC0", 3 }));
}

static unsigned plain_distance(const char *a, const char *b, size_t i, size_t j)
{
    if (i == 0 || j == 0)
        return (unsigned)(i + j);
    unsigned best = plain_distance(a, b, i - 1, j - 1) + (a[i - 1] != b[j - 1]);
    unsigned other = plain_distance(a, b, i - 1, j) + 1;
    best = other < best ? other : best;
    other = plain_distance(a, b, i, j - 1) + 1;
    best = other < best ? other : best;
    if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        other = plain_distance(a, b, i - 2, j - 2) + 1;
        best = other < best ? other : best;
    }
    return best;
}

/* All pairs of words of up to four letters of "abc" against the definition by recursion. */
static void distances_agree_with_the_definition(void **state)
{
    (void)state;
    char word[121][5];
    size_t words = 0;
    for (size_t length = 0, of_length = 1; length <= 4; length++, of_length *= 3) {
        for (size_t n = 0; n < of_length; n++, words++) {
            for (size_t k = 0, rest = n; k < length; k++, rest /= 3)
                word[words][k] = (char)('a' + rest % 3);
            word[words][length] = '\0';
        }
    }
    assert_int_equal(words, 121);
    for (size_t a = 0; a < words; a++) {
        for (size_t b = 0; b < words; b++) {
            fsd_str left = fsd_str_of(word[a]), right = fsd_str_of(word[b]);
            unsigned exact = plain_distance(left.at, right.at, left.length, right.length);
            for (unsigned limit = 0; limit <= 4; limit++)
                assert_int_equal(fsd_edit_distance(left, right, limit),
                                 exact > limit ? limit + 1 : exact);
        }
    }
    assert_int_equal(fsd_edit_distance(fsd_str_of("A-b"), fsd_str_of("a_B"), 3), 0);
    assert_int_equal(fsd_edit_distance(fsd_str_of("红眼"), fsd_str_of("红"), 3), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_is_found),
        cmocka_unit_test(what_was_meant_is_suggested),
        cmocka_unit_test(a_homophone_of_two_characters_is_recognised),
        cmocka_unit_test(long_and_broken_texts_get_no_suggestion),
        cmocka_unit_test(distances_agree_with_the_definition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
