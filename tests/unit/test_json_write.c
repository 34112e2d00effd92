/* The writer's output is always valid JSON, and wrong use of it traps. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "core/json.h"
#include "support/traps.h"

static void the_writer_places_commas_and_brackets(void **state)
{
    (void)state;
    fsd_text text = { 0 };
    fsd_json_writer w = fsd_json_writer_of(&text);
    fsd_json_begin_object(&w);
    fsd_json_key(&w, "schema");
    fsd_json_write_text(&w, "foreseed.test/1");
    fsd_json_key(&w, "红\"");
    fsd_json_begin_array(&w);
    fsd_json_write_null(&w);
    fsd_json_write_bool(&w, true);
    fsd_json_write_bool(&w, false);
    fsd_json_begin_object(&w);
    fsd_json_end_object(&w);
    fsd_json_begin_array(&w);
    fsd_json_end_array(&w);
    fsd_json_end_array(&w);
    fsd_json_key(&w, "n");
    fsd_json_begin_array(&w);
    fsd_json_write_u64(&w, UINT64_MAX);
    fsd_json_write_i64(&w, INT64_MIN);
    fsd_json_write_u64_string(&w, 9007199254740993u);
    fsd_json_write_double(&w, 0.1);
    fsd_json_write_double(&w, -0.0);
    fsd_json_write_double(&w, 1e300 * 1e300);
    fsd_json_write_double(&w, -1e300 * 1e300);
    fsd_json_write_double(&w, 1e300 * 1e300 * 0.0);
    fsd_json_end_array(&w);
    fsd_json_end_object(&w);
    assert_string_equal(fsd_text_terminate(&text),
                        "{\"schema\":\"foreseed.test/1\",\"红\\\"\":[null,true,false,{},[]],"
                        "\"n\":[18446744073709551615,-9223372036854775808,\"9007199254740993\","
                        "0.1,0,null,null,null]}");
    fsd_text_free(&text);
}

static void members_are_keys_and_values(void **state)
{
    (void)state;
    fsd_text text = { 0 };
    fsd_json_writer w = fsd_json_writer_of(&text);
    fsd_json_begin_object(&w);
    fsd_json_put_bool(&w, "bool", true);
    fsd_json_put_u64(&w, "u64", UINT64_MAX);
    fsd_json_put_i64(&w, "i64", INT64_MIN);
    fsd_json_put_double(&w, "double", 0.1);
    fsd_json_put_text(&w, "text", "\"");
    fsd_json_put_text(&w, "none", NULL);
    fsd_json_put_u64_string(&w, "string", 9007199254740993u);
    fsd_json_end_object(&w);
    assert_string_equal(fsd_text_terminate(&text),
                        "{\"bool\":true,\"u64\":18446744073709551615,"
                        "\"i64\":-9223372036854775808,\"double\":0.1,\"text\":\"\\\"\","
                        "\"none\":null,\"string\":\"9007199254740993\"}");
    fsd_text_free(&text);
}

/* Any bytes make a string that is read back the same, but what is not UTF-8 becomes U+FFFD. */
static void written_strings_are_always_valid(void **state)
{
    (void)state;
    for (unsigned pair = 0; pair < 0x10000; pair++) {
        char bytes[4] = { 'x', (char)(pair >> 8), (char)(pair & 0xFF), 'y' };
        fsd_text text = { 0 };
        fsd_json_writer writer = fsd_json_writer_of(&text);
        fsd_json_write_str(&writer, (fsd_str){ bytes, sizeof bytes });
        fsd_arena arena = { 0 };
        fsd_error error;
        const fsd_json *read;
        if (fsd_json_parse(text.at, text.length, &arena, &read, &error) != FSD_OK)
            fail_msg("%04x: %s", pair, error.en);
        if (fsd_utf8_check(bytes, sizeof bytes) == sizeof bytes)
            assert_true(fsd_str_equal(read->text, (fsd_str){ bytes, sizeof bytes }));
        else
            assert_true(read->text.length >= 5 && read->text.at[0] == 'x');
        fsd_arena_free(&arena);
        fsd_text_free(&text);
    }
    fsd_text text = { 0 };
    fsd_json_writer writer = fsd_json_writer_of(&text);
    fsd_json_write_str(&writer, (fsd_str){ NULL, 0 });
    assert_string_equal(fsd_text_terminate(&text), "\"\"");
    fsd_text_free(&text);
}

#define MISUSE(name, ...)                              \
    static void name(void)                             \
    {                                                  \
        fsd_text text = { 0 };                         \
        fsd_json_writer w = fsd_json_writer_of(&text); \
        __VA_ARGS__;                                   \
        fsd_text_free(&text);                          \
    }

MISUSE(two_values, fsd_json_write_null(&w); fsd_json_write_null(&w))
MISUSE(key_at_the_top, fsd_json_key(&w, "a"))
MISUSE(key_in_an_array, fsd_json_begin_array(&w); fsd_json_key(&w, "a"))
MISUSE(value_without_key, fsd_json_begin_object(&w); fsd_json_write_null(&w))
MISUSE(key_behind_key, fsd_json_begin_object(&w); fsd_json_key(&w, "a"); fsd_json_key(&w, "b"))
MISUSE(key_without_value, fsd_json_begin_object(&w); fsd_json_key(&w, "a"); fsd_json_end_object(&w))
MISUSE(wrong_end, fsd_json_begin_object(&w); fsd_json_end_array(&w))
MISUSE(end_of_nothing, fsd_json_end_array(&w))
MISUSE(too_deep, for (int i = 0; i <= FSD_JSON_DEPTH; i++) fsd_json_begin_array(&w))
MISUSE(no_mistake, fsd_json_begin_object(&w); fsd_json_key(&w, "a"); fsd_json_begin_array(&w);
       fsd_json_end_array(&w); fsd_json_end_object(&w))

static void misuse_of_the_writer_traps(void **state)
{
    (void)state;
    assert_true(traps(two_values));
    assert_true(traps(key_at_the_top));
    assert_true(traps(key_in_an_array));
    assert_true(traps(value_without_key));
    assert_true(traps(key_behind_key));
    assert_true(traps(key_without_value));
    assert_true(traps(wrong_end));
    assert_true(traps(end_of_nothing));
    assert_true(traps(too_deep));
    assert_false(traps(no_mistake));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_writer_places_commas_and_brackets),
        cmocka_unit_test(members_are_keys_and_values),
        cmocka_unit_test(written_strings_are_always_valid),
        cmocka_unit_test(misuse_of_the_writer_traps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
