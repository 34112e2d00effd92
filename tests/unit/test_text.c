/* UTF-8, widths, growing buffers, formatting and errors. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "core/text.h"
#include "support/traps.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* ---- UTF-8 ----------------------------------------------------------------------------------- */

static void every_character_survives_encoding(void **state)
{
    (void)state;
    for (int32_t c = 0; c <= 0x10FFFF; c++) {
        if (c == 0xD800)
            c = 0xE000;
        char bytes[4];
        size_t size = fsd_utf8_encode(c, bytes), taken;
        if (size != (c < 0x80 ? 1u : c < 0x800 ? 2u : c < 0x10000 ? 3u : 4u))
            fail_msg("U+%04X takes %zu bytes", (unsigned)c, size);
        if (fsd_utf8_decode(bytes, size, &taken) != c || taken != size)
            fail_msg("U+%04X does not come back", (unsigned)c);
        for (size_t cut = 1; cut < size; cut++)
            if (fsd_utf8_decode(bytes, cut, &taken) != -1 || taken < 1 || taken > cut)
                fail_msg("U+%04X cut to %zu bytes is accepted", (unsigned)c, cut);
    }
}

/* Table 3-7 of the Unicode standard, well-formed byte sequences: lead bytes, second bytes. */
static const struct {
    uint8_t lead_first, lead_last, second_first, second_last, size;
} well_formed[] = {
    { 0x00, 0x7F, 0x00, 0xFF, 1 }, { 0xC2, 0xDF, 0x80, 0xBF, 2 }, { 0xE0, 0xE0, 0xA0, 0xBF, 3 },
    { 0xE1, 0xEC, 0x80, 0xBF, 3 }, { 0xED, 0xED, 0x80, 0x9F, 3 }, { 0xEE, 0xEF, 0x80, 0xBF, 3 },
    { 0xF0, 0xF0, 0x90, 0xBF, 4 }, { 0xF1, 0xF3, 0x80, 0xBF, 4 }, { 0xF4, 0xF4, 0x80, 0x8F, 4 },
};

static size_t size_by_table(const uint8_t *bytes)
{
    for (size_t i = 0; i < COUNT(well_formed); i++) {
        if (bytes[0] < well_formed[i].lead_first || bytes[0] > well_formed[i].lead_last ||
            bytes[1] < well_formed[i].second_first || bytes[1] > well_formed[i].second_last)
            continue;
        for (size_t k = 2; k < well_formed[i].size; k++)
            if ((bytes[k] & 0xC0) != 0x80)
                return 0;
        return well_formed[i].size;
    }
    return 0;
}

/* All first and second bytes, with third and fourth ones from both sides of the limits. */
static void exactly_the_well_formed_sequences_are_accepted(void **state)
{
    (void)state;
    static const uint8_t edges[] = { 0x00, 0x7F, 0x80, 0x8F, 0x90, 0xA0, 0xBF, 0xC0, 0xFF };
    for (unsigned pair = 0; pair < 0x10000; pair++) {
        for (size_t third = 0; third < COUNT(edges); third++) {
            for (size_t fourth = 0; fourth < COUNT(edges); fourth++) {
                uint8_t bytes[4] = { (uint8_t)(pair >> 8), (uint8_t)pair, edges[third],
                                     edges[fourth] };
                size_t size = size_by_table(bytes), taken;
                int32_t c = fsd_utf8_decode((const char *)bytes, 4, &taken);
                if ((c >= 0) != (size > 0) || taken < 1 || (size > 0 && taken != size))
                    fail_msg("%02x %02x %02x %02x", bytes[0], bytes[1], bytes[2], bytes[3]);
            }
        }
    }
}

static void the_first_bad_byte_is_found_at_any_place(void **state)
{
    (void)state;
    for (size_t length = 1; length < 50; length++) {
        char text[50];
        memset(text, 'a', sizeof text);
        assert_int_equal(fsd_utf8_check(text, length), length);
        for (size_t bad = 0; bad < length; bad++) {
            text[bad] = (char)0xE7; /* the lead byte of a character that does not follow */
            assert_int_equal(fsd_utf8_check(text, length), bad);
            text[bad] = 'a';
        }
    }
    fsd_str good = fsd_str_of("种子 seed 😀 é 12345678 大");
    assert_int_equal(fsd_utf8_check(good.at, good.length), good.length);
    assert_int_equal(fsd_utf8_check(NULL, 0), 0);
}

static void equality_folds_ascii_only(void **state)
{
    (void)state;
    fsd_str empty = { NULL, 0 };
    assert_true(fsd_str_equal(empty, fsd_str_of("")));
    assert_true(fsd_str_equal(fsd_str_of("红眼"), fsd_str_of("红眼")));
    assert_false(fsd_str_equal(fsd_str_of("abc"), fsd_str_of("abd")));
    assert_false(fsd_str_equal(fsd_str_of("abc"), fsd_str_of("ab")));
    assert_false(fsd_str_equal(fsd_str_of("abc"), fsd_str_of("ABC")));
    assert_true(fsd_str_equal_fold(fsd_str_of("aZ红[@"), fsd_str_of("Az红[@")));
    assert_false(fsd_str_equal_fold(fsd_str_of("{`"), fsd_str_of("[@"))); /* 32 apart, no letters */
    assert_false(fsd_str_equal_fold(fsd_str_of("é"), fsd_str_of("É")));
    assert_false(fsd_str_equal_fold(fsd_str_of("ab"), fsd_str_of("abc")));
}

static void the_rest_of_a_text(void **state)
{
    (void)state;
    fsd_text text = { 0 };
    assert_true(fsd_str_equal(fsd_text_from(&text, 0), fsd_str_of("")));
    assert_non_null(fsd_text_from(&text, 0).at);
    fsd_text_add_str(&text, "abc");
    assert_true(fsd_str_equal(fsd_text_from(&text, 0), fsd_str_of("abc")));
    assert_true(fsd_str_equal(fsd_text_from(&text, 2), fsd_str_of("c")));
    assert_true(fsd_str_equal(fsd_text_from(&text, 3), fsd_str_of("")));
    fsd_text_free(&text);
}

/* ---- Width ----------------------------------------------------------------------------------- */

static void widths_are_those_of_terminals(void **state)
{
    (void)state;
    static const struct {
        int32_t first, last;
        int width;
    } cases[] = {
        { 0x00, 0x1F, 0 }, { 0x20, 0x7E, 1 }, { 0x7F, 0x9F, 0 }, { 0xA0, 0x2FF, 1 },
        { 0x300, 0x36F, 0 },     /* combining accents */
        { 0x370, 0x377, 1 },
        { 0x1100, 0x115F, 2 },   /* Hangul leads */
        { 0x1160, 0x11FF, 0 },   /* vowels and finals that join them */
        { 0x200B, 0x200F, 0 },   /* zero width space to right-to-left mark */
        { 0x2010, 0x2027, 1 },   { 0x2500, 0x257F, 1 }, /* box drawing */
        { 0x25CF, 0x25CF, 1 },   /* ambiguous: one */
        { 0x2605, 0x2606, 1 },   { 0x2614, 0x2615, 2 }, /* emoji of old */
        { 0x3000, 0x3029, 2 },   { 0x3400, 0x4DBF, 2 }, { 0x4E00, 0x9FFF, 2 },
        { 0xAC00, 0xD7A3, 2 },   { 0xF900, 0xFAFF, 2 },
        { 0xFE00, 0xFE0F, 0 },   /* variation selectors */
        { 0xFEFF, 0xFEFF, 0 },   { 0xFF01, 0xFF60, 2 }, { 0xFF61, 0xFFDC, 1 },
        { 0x1F600, 0x1F64F, 2 }, { 0x20000, 0x2FFFD, 2 }, { 0x30000, 0x3FFFD, 2 },
        { 0xE0100, 0xE01EF, 0 }, { 0x10FFFF, 0x10FFFF, 1 },
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        for (int32_t c = cases[i].first; c <= cases[i].last; c++)
            if (fsd_char_width(c) != cases[i].width)
                fail_msg("U+%04X is %d wide", (unsigned)c, fsd_char_width(c));
    assert_int_equal(fsd_text_width(fsd_str_of("红眼 giga ●")), 11);
    assert_int_equal(fsd_text_width(fsd_str_of("e\xCC\x81")), 1);
    assert_int_equal(fsd_text_width(fsd_str_of("a\xFFz")), 3);
    assert_int_equal(fsd_text_width((fsd_str){ NULL, 0 }), 0);
}

/* ---- Growing buffers ------------------------------------------------------------------------- */

static void a_text_grows_and_can_be_used_again(void **state)
{
    (void)state;
    fsd_text text = { 0 };
    assert_string_equal(fsd_text_terminate(&text), "");
    fsd_text_add(&text, NULL, 0);
    for (int i = 0; i < 1000; i++) {
        fsd_text_add_str(&text, "ab");
        fsd_text_add_char(&text, '\0');
        fsd_text_add_spaces(&text, 2);
        fsd_text_printf(&text, "%03d", i);
    }
    assert_int_equal(text.length, 8000);
    assert_memory_equal(text.at + 7992, "ab\0  999", 8);
    assert_int_equal(fsd_text_terminate(&text)[8000], '\0');
    assert_int_equal(text.length, 8000);
    fsd_text_free(&text);
    assert_null(text.at);
    fsd_text_add_str(&text, "again");
    assert_string_equal(fsd_text_terminate(&text), "again");
    fsd_text_free(&text);
}

static void a_text_that_cannot_exist_fails(void **state)
{
    (void)state;
    fsd_text text = { 0 };
    fsd_text_add_str(&text, "x");
    fsd_text_add_spaces(&text, SIZE_MAX); /* 1 + SIZE_MAX wraps to 0 */
    assert_true(text.failed);
    assert_null(fsd_text_terminate(&text));
    fsd_text_free(&text);
}

/* ---- Formatting ------------------------------------------------------------------------------ */

#define SAME(...)                                                                 \
    do {                                                                          \
        char ours[200], theirs[200];                                              \
        size_t length = fsd_format(ours, sizeof ours, __VA_ARGS__);               \
        assert_int_equal(length, snprintf(theirs, sizeof theirs, __VA_ARGS__));   \
        assert_string_equal(ours, theirs);                                        \
    } while (0)

/* Every directive against the C library's printf, which prints integers and ASCII the same. */
static void formatting_agrees_with_printf(void **state)
{
    (void)state;
    static const long long values[] = { 0, 1, -1, 9, 10, -10, 255, 4096, 99999, -99999, INT_MAX,
                                        INT_MIN, UINT_MAX, LLONG_MAX, LLONG_MIN };
    for (size_t i = 0; i < COUNT(values); i++) {
        long long v = values[i];
        SAME("%d|%6d|%-6d|%06d|%1d|%02d", (int)v, (int)v, (int)v, (int)v, (int)v, (int)v);
        SAME("%u|%6u|%-6u|%06u", (unsigned)v, (unsigned)v, (unsigned)v, (unsigned)v);
        SAME("%x|%6x|%-6x|%06x", (unsigned)v, (unsigned)v, (unsigned)v, (unsigned)v);
        SAME("%ld|%12ld|%-12ld|%012ld", (long)v, (long)v, (long)v, (long)v);
        SAME("%lu|%lx|%020lu", (unsigned long)v, (unsigned long)v, (unsigned long)v);
        SAME("%lld|%22lld|%-22lld|%022lld", v, v, v, v);
        unsigned long long u = (unsigned long long)v;
        SAME("%llu|%llx|%016llx", u, u, u);
        SAME("%zu|%zx|%25zu|%-25zu|", (size_t)v, (size_t)v, (size_t)v, (size_t)v);
    }
    SAME("%s|%8s|%-8s|%2s|%s", "abc", "abc", "abc", "abc", "");
    SAME("%.*s|%.*s|%8.*s|%-8.*s|", 2, "abc", 9, "abc", 2, "abc", 0, "abc");
    SAME("%c|%3c|%-3c|", 'a', 'b', 'c');
    SAME("100%% %d%%", 5);
    SAME("%s", "no directive behind");
    volatile fsd_str nothing = { NULL, 0 }; /* hidden from the compiler, which warns */
    char unterminated[3] = { 'x', 'y', 'z' }, out[8];
    assert_int_equal(fsd_format(out, sizeof out, "%.*s", 3, unterminated), 3);
    assert_int_equal(fsd_format(out, sizeof out, "%.*s", (int)nothing.length, nothing.at), 0);
}

static void reals_are_written_in_their_shortest_form(void **state)
{
    (void)state;
    char out[100];
    fsd_format(out, sizeof out, "%g %g %g %g", 0.1, 1e21, -2.5, 1.0 / 3.0);
    assert_string_equal(out, "0.1 1e+21 -2.5 0.3333333333333333");
}

static void padding_counts_columns(void **state)
{
    (void)state;
    char out[100];
    fsd_format(out, sizeof out, "%-8s|%8s|%-3s|", "红眼", "红眼", "红眼");
    assert_string_equal(out, "红眼    |    红眼|红眼|");
}

/* For every capacity: the longest beginning that fits and ends with a whole character. */
static void short_buffers_cut_at_a_character(void **state)
{
    (void)state;
    fsd_str whole = fsd_str_of("a中é文😀bc");
    for (size_t capacity = 1; capacity <= whole.length + 2; capacity++) {
        char out[64];
        memset(out, 'X', sizeof out);
        size_t length = fsd_format(out, capacity, "%s%s", "a中é", "文😀bc");
        size_t fits = 0;
        for (size_t at = 0, taken; at < whole.length; at += taken) {
            fsd_utf8_decode(whole.at + at, whole.length - at, &taken);
            if (at + taken < capacity)
                fits = at + taken;
        }
        assert_int_equal(length, fits);
        assert_memory_equal(out, whole.at, fits);
        assert_int_equal(out[fits], '\0');
        assert_int_equal(out[capacity], 'X');
    }
    char out[4];
    assert_int_equal(fsd_format(out, sizeof out, "%s", "\x80\x80\x80\x80\x80\x80"), 3);
    assert_int_equal(fsd_format(out, sizeof out, "%s%s", "中文", "a"), 3); /* nothing after a cut */
}

static const char *format_under_trial;

static void format_with_zeros(void)
{
    char out[100];
    fsd_format(out, sizeof out, format_under_trial, 0, 0, 0, 0);
}

static void unknown_directives_trap(void **state)
{
    (void)state;
    static const char *const bad[] = { "%i", "%f", "%q", "%", "%.3d", "%5g", "%zd", "%ls", "%lc",
                                       "%llld", "%hd", "%+d", "%*d", "%.*d", "%p", "%X" };
    for (size_t i = 0; i < COUNT(bad); i++) {
        format_under_trial = bad[i];
        if (!traps(format_with_zeros))
            fail_msg("%s is accepted", bad[i]);
    }
    format_under_trial = "%d%u%x%c";
    assert_false(traps(format_with_zeros));
}

/* ---- Errors ---------------------------------------------------------------------------------- */

static void errors_are_filled_in_both_languages(void **state)
{
    (void)state;
    fsd_error error;
    memset(&error, 0xEE, sizeof error);
    assert_int_equal(fsd_fail(&error, FSD_UNKNOWN_NAME, "no %s; use %d", "没有 %s; 请用 %d",
                              "x", 7),
                     FSD_UNKNOWN_NAME);
    assert_int_equal(error.status, FSD_UNKNOWN_NAME);
    assert_string_equal(error.en, "no x; use 7");
    assert_string_equal(error.zh, "没有 x; 请用 7");
    assert_int_equal(error.offset, 0);
    assert_int_equal(error.line, 0);
    assert_int_equal(error.column, 0);
    assert_int_equal(fsd_fail_at(&error, FSD_BAD_DATA, 1ull << 40, "a%u", "b%u", 3u), FSD_BAD_DATA);
    assert_true(error.offset == 1ull << 40);
    assert_string_equal(error.en, "a3");
    assert_string_equal(error.zh, "b3");
    assert_int_equal(fsd_fail(NULL, FSD_STOPPED, "a", "b"), FSD_STOPPED);
    assert_int_equal(fsd_fail_at(NULL, FSD_STOPPED, 5, "a", "b"), FSD_STOPPED);
    fsd_error_locate(NULL, "", 0);
}

/* What a message quotes may come from a stranger's file and must not drive the terminal. */
static void messages_are_printable_and_fit(void **state)
{
    (void)state;
    fsd_error error;
    (void)fsd_fail(&error, FSD_BAD_DATA, "'%s'", "“%s”", "a\x1b[2J\n\x7f\xFF\xC2\x9B红z");
    assert_string_equal(error.en, "'a?[2J????红z'");
    assert_string_equal(error.zh, "“a?[2J????红z”");
    for (size_t length = FSD_ERROR_TEXT - 8; length < FSD_ERROR_TEXT + 8; length++) {
        char text[FSD_ERROR_TEXT + 16];
        for (size_t i = 0; i + 3 <= length; i += 3)
            memcpy(text + i, "红", 3);
        (void)fsd_fail(&error, FSD_BAD_DATA, "%.*s", "a%.*s", (int)(length / 3 * 3), text);
        assert_in_range(strlen(error.en), FSD_ERROR_TEXT - 11, FSD_ERROR_TEXT - 1);
        assert_int_equal(fsd_utf8_check(error.en, strlen(error.en)), strlen(error.en));
        assert_int_equal(fsd_utf8_check(error.zh, strlen(error.zh)), strlen(error.zh));
        assert_null(strchr(error.en, '?'));
    }
}

static void offsets_become_lines_and_columns(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t offset;
        uint32_t line, column;
    } cases[] = {
        { "", 0, 1, 1 },        { "abc", 0, 1, 1 },      { "abc", 2, 1, 3 },
        { "abc", 3, 1, 4 },     { "abc", 99, 1, 4 },     { "a\nb", 1, 1, 2 },
        { "a\nb", 2, 2, 1 },    { "a\r\nbc", 4, 2, 2 },  { "\n\n\n", 3, 4, 1 },
        { "红眼x", 6, 1, 3 },   { "a\n红眼x", 8, 2, 3 }, { "\xFF\xFFx", 2, 1, 3 },
        { "é\n\té\t!", 7, 2, 4 },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        fsd_error error = { .offset = cases[i].offset };
        fsd_error_locate(&error, cases[i].text, strlen(cases[i].text));
        if (error.line != cases[i].line || error.column != cases[i].column)
            fail_msg("case %zu: %u:%u", i, error.line, error.column);
    }
}

static void statuses_have_their_names(void **state)
{
    (void)state;
    assert_string_equal(fsd_status_name(FSD_OK), "FSD_OK");
    assert_string_equal(fsd_status_name(FSD_OVERFLOW), "FSD_OVERFLOW");
    assert_string_equal(fsd_status_name(FSD_STOPPED), "FSD_STOPPED");
    assert_string_equal(fsd_status_name((fsd_status)14), "FSD_?");
    assert_string_equal(fsd_status_name((fsd_status)-1), "FSD_?");
    for (int s = 0; s <= FSD_TAKEN; s++)
        assert_string_not_equal(fsd_status_name((fsd_status)s), "FSD_?");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_character_survives_encoding),
        cmocka_unit_test(exactly_the_well_formed_sequences_are_accepted),
        cmocka_unit_test(the_first_bad_byte_is_found_at_any_place),
        cmocka_unit_test(equality_folds_ascii_only),
        cmocka_unit_test(widths_are_those_of_terminals),
        cmocka_unit_test(a_text_grows_and_can_be_used_again),
        cmocka_unit_test(a_text_that_cannot_exist_fails),
        cmocka_unit_test(formatting_agrees_with_printf),
        cmocka_unit_test(reals_are_written_in_their_shortest_form),
        cmocka_unit_test(padding_counts_columns),
        cmocka_unit_test(short_buffers_cut_at_a_character),
        cmocka_unit_test(unknown_directives_trap),
        cmocka_unit_test(errors_are_filled_in_both_languages),
        cmocka_unit_test(the_rest_of_a_text),
        cmocka_unit_test(messages_are_printable_and_fit),
        cmocka_unit_test(offsets_become_lines_and_columns),
        cmocka_unit_test(statuses_have_their_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
