/* Sentences broken at a terminal's width: where they may break, and that nothing else changes. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "verbs/prose.h"

static void check(const char *text, size_t indent, uint32_t width, const char *wanted)
{
    fsd_call call = { .width = width };
    fsd_put_prose(&call, "%s", "above\n");
    size_t start = call.out.length;
    fsd_text_add_str(&call.out, text);
    fsd_wrap_prose(&call, start, indent);
    assert_false(call.out.failed);
    assert_string_equal(fsd_text_terminate(&call.out) + start, wanted);
    fsd_text_free(&call.out);
}

static void spaces_break_and_go(void **state)
{
    (void)state;
    check("one two three four five six seven\n", 0, 24, "one two three four five\nsix seven\n");
    check("one two three four five six seven", 3, 24, "one two three four five\n   six seven");
    check("two  spaces  between  pieces  of  text\n", 0, 24,
          "two  spaces  between\npieces  of  text\n");
}

static void percent_stays_with_its_number(void **state)
{
    (void)state;
    check("the chance of that is 28.95 %\n", 0, 27, "the chance of that is\n28.95 %\n");
}

static void chinese_breaks_anywhere_but_at_its_signs(void **state)
{
    (void)state;
    check("僵尸僵尸僵尸僵尸僵尸僵尸僵尸\n", 0, 24, "僵尸僵尸僵尸僵尸僵尸僵尸\n僵尸\n");
    check("僵尸僵尸僵尸僵尸僵尸僵尸。僵尸\n", 0, 24, "僵尸僵尸僵尸僵尸僵尸僵\n尸。僵尸\n");
    check("僵尸僵尸僵尸僵尸僵尸僵尸, 僵尸\n", 0, 24, "僵尸僵尸僵尸僵尸僵尸僵\n尸, 僵尸\n");
    check("僵尸僵尸僵尸僵尸僵尸僵(僵尸)\n", 0, 24, "僵尸僵尸僵尸僵尸僵尸僵\n(僵尸)\n");
}

static void lines_stay_lines(void **state)
{
    (void)state;
    check("one\ntwo\n\n  row 1: 0, 0\n", 0, 24, "one\ntwo\n\n  row 1: 0, 0\n");
    check("a-word-that-is-longer-than-any-line and more\n", 0, 24,
          "a-word-that-is-longer-than-any-line\nand more\n");
}

static void colours_take_no_room(void **state)
{
    (void)state;
    check("\033[1mone two three four five\033[0m six\n", 0, 24,
          "\033[1mone two three four five\033[0m\nsix\n");
}

static void no_terminal_no_breaks(void **state)
{
    (void)state;
    const char *text = "a line that is as long as its text, wherever it goes and whoever reads it, "
                       "for a file has no edge\n";
    check(text, 0, 0, text);
}

static void narrow_terminals_still_get_words(void **state)
{
    (void)state;
    check("one two three four five six seven\n", 0, 3, "one two three four five\nsix seven\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spaces_break_and_go),
        cmocka_unit_test(percent_stays_with_its_number),
        cmocka_unit_test(chinese_breaks_anywhere_but_at_its_signs),
        cmocka_unit_test(lines_stay_lines),
        cmocka_unit_test(colours_take_no_room),
        cmocka_unit_test(no_terminal_no_breaks),
        cmocka_unit_test(narrow_terminals_still_get_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
