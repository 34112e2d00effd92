/* The reader takes exactly RFC 8259 (less duplicate keys) and knows where things stood; what the
 * writer makes of it is read back the same. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "support/allocator.h"
#include "support/json_rewrite.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* Every kind, every escape, nesting, many keys, characters of one to four bytes. */
static const char rich[] =
    "{\"schema\": \"foreseed.test/1\",\r\n"
    "  \"numbers\": [0, -0, 18446744073709551615, -9223372036854775808, 1.5e-7, 0.1, 1E+2],\n"
    "\t\"strings\": [\"\", \"\\\"\\\\\\/\\b\\f\\n\\r\\t\", \"\\u0041\\u00e9\\u7ea2\\ud83d\\ude00\","
    " \"红眼巨人 é 😀\"],\n"
    "  \"words\": [true, false, null], \"empty\": [[], {}, [[]], [{}]],\n"
    "  \"many\": {\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6,\"g\":7,\"h\":8,"
    "\"i\":9,\"\\u006a\":10},\n"
    "  \"deep\": [[[{\"k\": [1, {\"l\": \"m\\u0000n\"}]}]]]\n"
    "} \n";

/* Parses a copy that ends where its memory ends, so that a sanitizer sees any step beyond. */
typedef struct document {
    char *copy;
    fsd_arena arena;
    const fsd_json *root;
    fsd_status status;
    fsd_error error;
} document;

static document parse(const char *text, size_t length)
{
    document d = { .copy = malloc(length + (length == 0)) };
    assert_non_null(d.copy);
    if (length > 0)
        memcpy(d.copy, text, length);
    d.status = fsd_json_parse(d.copy, length, &d.arena, &d.root, &d.error);
    return d;
}

static document parse_text(const char *text)
{
    return parse(text, strlen(text));
}

static void drop(document *d)
{
    fsd_arena_free(&d->arena);
    free(d->copy);
}

/* ---- Reading what is right ------------------------------------------------------------------- */

static void good_documents_are_read_and_written_again(void **state)
{
    (void)state;
    static const struct {
        const char *text, *again;
    } cases[] = {
        { "null", "null" },
        { " \t\r\ntrue \n", "true" },
        { "false", "false" },
        { "0", "0" },
        { "-0", "0" },
        { "-1", "-1" },
        { "18446744073709551615", "18446744073709551615" },
        { "-9223372036854775808", "-9223372036854775808" },
        { "1.0", "1" },
        { "1e3", "1000" },
        { "1E-2", "0.01" },
        { "0e0", "0" },
        { "0.1", "0.1" },
        { "\"\"", "\"\"" },
        { "\"a/b\\/c\"", "\"a/b/c\"" },
        { "\"\\u0000\\u001f\\u007f\\u0022\\u005C\"", "\"\\u0000\\u001f\x7f\\\"\\\\\"" },
        { "\"\\b\\f\\n\\r\\t\"", "\"\\b\\f\\n\\r\\t\"" },
        { "\"\\u7EA2\\u7ea2\"", "\"红红\"" },
        { "\"\\uD83D\\uDE00\\uDBFF\\uDFFF\\uD800\\uDC00\"",
          "\"😀\xF4\x8F\xBF\xBF\xF0\x90\x80\x80\"" },
        { "\"\\uFFFF\\uE000\\uD7FF\"", "\"\xEF\xBF\xBF\xEE\x80\x80\xED\x9F\xBF\"" },
        { "[ ]", "[]" },
        { "{ }", "{}" },
        { "[1,[2,[3,[]]],{}]", "[1,[2,[3,[]]],{}]" },
        { " { \"a\" : 1 , \"b\" : [ { } ] } ", "{\"a\":1,\"b\":[{}]}" },
        { "{\"\":0,\" \":1,\"a\":2,\"A\":3}", "{\"\":0,\" \":1,\"a\":2,\"A\":3}" },
        { "{\"a\":{\"a\":{\"a\":1}}}", "{\"a\":{\"a\":{\"a\":1}}}" }, /* no repetition */
        { "[{\"a\":1},{\"a\":1}]", "[{\"a\":1},{\"a\":1}]" },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        document d = parse_text(cases[i].text);
        if (d.status != FSD_OK)
            fail_msg("%s: %s", cases[i].text, d.error.en);
        fsd_text text = { 0 };
        fsd_json_writer writer = fsd_json_writer_of(&text);
        rewrite_json(&writer, d.root, &d.arena);
        assert_string_equal(fsd_text_terminate(&text), cases[i].again);
        fsd_text_free(&text);
        drop(&d);
    }
}

static void nodes_know_where_they_stood(void **state)
{
    (void)state;
    document d = parse_text(" {\"a\": [10, \"x\\ty\"],\n \"\\u0062\" :true}");
    assert_int_equal(d.status, FSD_OK);
    const fsd_json *root = d.root, *a = fsd_json_get(root, "a"), *b = fsd_json_get(root, "b");
    assert_int_equal(root->kind, FSD_JSON_OBJECT);
    assert_int_equal(root->count, 2);
    assert_int_equal(root->offset, 1);
    assert_int_equal(root->key.length, 0);
    assert_ptr_equal(root->first, a);
    assert_ptr_equal(a->next, b);
    assert_null(b->next);
    assert_int_equal(a->count, 2);
    assert_int_equal(a->key_offset, 2);
    assert_int_equal(a->offset, 7);
    assert_int_equal(a->first->offset, 8);
    assert_true(fsd_str_equal(a->first->text, fsd_str_of("10")));
    assert_int_equal(a->first->next->offset, 12);
    assert_true(fsd_str_equal(a->first->next->text, fsd_str_of("x\ty")));
    assert_int_equal(b->key_offset, 22);
    assert_int_equal(b->offset, 32);
    assert_int_equal(b->kind, FSD_JSON_BOOL);
    assert_true(b->truth);
    assert_null(fsd_json_get(root, "c"));
    assert_null(fsd_json_get(root, ""));
    assert_null(fsd_json_get(a, "a"));
    assert_null(fsd_json_get(NULL, "a"));
    drop(&d);
}

static void a_zero_within_a_string_is_kept(void **state)
{
    (void)state;
    document d = parse_text("[\"a\\u0000b\"]");
    assert_int_equal(d.status, FSD_OK);
    assert_int_equal(d.root->first->text.length, 3);
    assert_memory_equal(d.root->first->text.at, "a\0b", 3);
    drop(&d);
}

static void numbers_come_out_exactly_or_not_at_all(void **state)
{
    (void)state;
#define OK FSD_OK
#define BAD FSD_BAD_DATA
#define LARGE FSD_TOO_LARGE
    static const struct {
        const char *text;
        fsd_status u64, i64, real;
        uint64_t natural;
        int64_t whole;
        double value;
    } cases[] = {
        { "0", OK, OK, OK, 0, 0, 0.0 },
        { "-0", OK, OK, OK, 0, 0, 0.0 },
        { "-1", LARGE, OK, OK, 0, -1, -1.0 },
        { "9223372036854775807", OK, OK, OK, INT64_MAX, INT64_MAX, 9223372036854775808.0 },
        { "9223372036854775808", OK, LARGE, OK, 9223372036854775808u, 0, 9223372036854775808.0 },
        { "18446744073709551615", OK, LARGE, OK, UINT64_MAX, 0, 18446744073709551616.0 },
        { "18446744073709551616", LARGE, LARGE, OK, 0, 0, 18446744073709551616.0 },
        { "-9223372036854775808", LARGE, OK, OK, 0, INT64_MIN, -9223372036854775808.0 },
        { "-9223372036854775809", LARGE, LARGE, OK, 0, 0, -9223372036854775808.0 },
        { "1.0", BAD, BAD, OK, 0, 0, 1.0 },
        { "-1.0", BAD, BAD, OK, 0, 0, -1.0 },
        { "1e3", BAD, BAD, OK, 0, 0, 1000.0 },
        { "1e999", BAD, BAD, LARGE, 0, 0, 0.0 },
        { "\"1\"", BAD, BAD, BAD, 0, 0, 0.0 },
        { "true", BAD, BAD, BAD, 0, 0, 0.0 },
        { "[1]", BAD, BAD, BAD, 0, 0, 0.0 },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        document d = parse_text(cases[i].text);
        uint64_t natural = 0;
        int64_t whole = 0;
        double value = 0.0;
        fsd_status u64 = fsd_json_u64(d.root, &natural), i64 = fsd_json_i64(d.root, &whole);
        fsd_status real = fsd_json_double(d.root, &value);
        if (u64 != cases[i].u64 || i64 != cases[i].i64 || real != cases[i].real)
            fail_msg("%s: %d %d %d", cases[i].text, (int)u64, (int)i64, (int)real);
        assert_true(natural == cases[i].natural && whole == cases[i].whole);
        assert_true(real != OK || value == cases[i].value);
        drop(&d);
    }
    uint64_t natural;
    assert_int_equal(fsd_json_u64(NULL, &natural), FSD_BAD_DATA);
}

/* ---- Refusing what is wrong ------------------------------------------------------------------ */

#define AT(text, offset, line, column, says) { text, sizeof text - 1, offset, line, column, says }

static const struct bad {
    const char *text;
    size_t length, offset;
    uint32_t line, column;
    const char *says;
} bad[] = {
    /* no value, or not one */
    AT("", 0, 1, 1, "the text ends here; a value should stand here"),
    AT(" \n ", 3, 2, 2, "the text ends here"),
    AT("]", 0, 1, 1, "unexpected ']'; a value"),
    AT("[,1]", 1, 1, 2, "unexpected ','; a value"),
    AT("[1,,2]", 3, 1, 4, "unexpected ','; a value"),
    AT("{\"a\":}", 5, 1, 6, "unexpected '}'; a value"),
    AT("{\"a\":,}", 5, 1, 6, "unexpected ','; a value"),
    AT("红", 0, 1, 1, "unexpected '红'; a value"),
    AT("[1, 红]", 4, 1, 5, "unexpected '红'"),
    AT("\0", 0, 1, 1, "unexpected 0x00"),
    AT("[\x7f]", 1, 1, 2, "unexpected 0x7f"),
    AT("[\xFF]", 1, 1, 2, "unexpected 0xff"),
    AT("[\f1]", 1, 1, 2, "unexpected 0x0c"), /* no blank to JSON */
    AT("[\xC2\xA0" "1]", 1, 1, 2, "unexpected"), /* nor is a no-break space */
    AT("True", 0, 1, 1, "'True' is no value; write true, false, null"),
    AT("[nul]", 1, 1, 2, "'nul' is no value"),
    AT("nullx", 0, 1, 1, "'nullx' is no value"),
    AT("[NaN]", 1, 1, 2, "'NaN' is no value"),
    AT("Infinity", 0, 1, 1, "'Infinity' is no value"),
    AT("undefined", 0, 1, 1, "'undefined' is no value"),
    /* habits from elsewhere */
    AT("\xEF\xBB\xBF{}", 0, 1, 1, "byte order mark"),
    AT("\xFF\xFE{\0}\0", 0, 1, 1, "UTF-16"),
    AT("\xFE\xFF\0{\0}", 0, 1, 1, "UTF-16"),
    AT("['a']", 1, 1, 2, "single quote"),
    AT("{'a':1}", 1, 1, 2, "single quote"),
    AT("[“a”]", 1, 1, 2, "plain double quotes"),
    AT("[1, // one\n2]", 4, 1, 5, "JSON has none; remove it"),
    AT("[1 /* one */]", 3, 1, 4, "JSON has none; remove it"),
    AT("# a\n1", 0, 1, 1, "JSON has none; remove it"),
    /* arrays and objects */
    AT("[", 1, 1, 2, "the text ends here; a value"),
    AT("[1", 2, 1, 3, "the text ends here; a ',' or ']'"),
    AT("[1,", 3, 1, 4, "the text ends here; a value"),
    AT("[1}", 2, 1, 3, "unexpected '}'; a ',' or ']'"),
    AT("[1 2]", 3, 1, 4, "unexpected '2'; a ',' or ']'"),
    AT("[\"a\" \"b\"]", 5, 1, 6, "unexpected '\"'; a ',' or ']'"),
    AT("[1,]", 2, 1, 3, "a comma behind the last element; remove it"),
    AT("[1\n,\n\n]", 3, 2, 1, "a comma behind the last element"),
    AT("{\"a\":1,}", 6, 1, 7, "a comma behind the last element"),
    AT("{", 1, 1, 2, "the text ends here; a key"),
    AT("{1:2}", 1, 1, 2, "unexpected '1'; a key in double quotes"),
    AT("{a:2}", 1, 1, 2, "unexpected 'a'; a key in double quotes"),
    AT("{\"a\"}", 4, 1, 5, "unexpected '}'; a ':'"),
    AT("{\"a\" 1}", 5, 1, 6, "unexpected '1'; a ':'"),
    AT("{\"a\"=1}", 4, 1, 5, "unexpected '='; a ':'"),
    AT("{\"a\":1", 6, 1, 7, "the text ends here; a ',' or '}'"),
    AT("{\"a\":1]", 6, 1, 7, "unexpected ']'; a ',' or '}'"),
    AT("{\"a\":1 \"b\":2}", 7, 1, 8, "unexpected '\"'; a ',' or '}'"),
    AT("{,}", 1, 1, 2, "unexpected ','; a key"),
    AT("{\"a\":1,,}", 7, 1, 8, "unexpected ','; a key"),
    AT("[}", 1, 1, 2, "unexpected '}'; a value"),
    AT("{]", 1, 1, 2, "unexpected ']'; a key"),
    /* behind the value */
    AT("1 2", 2, 1, 3, "unexpected '2'; nothing should stand behind the value"),
    AT("{}\n\n{}", 4, 3, 1, "unexpected '{'; nothing"),
    AT("[]]", 2, 1, 3, "unexpected ']'; nothing"),
    AT("\"a\"b", 3, 1, 4, "unexpected 'b'; nothing"),
    AT("1\0", 1, 1, 2, "unexpected 0x00; nothing"),
    AT("true false", 5, 1, 6, "nothing"),
    /* numbers */
    AT("-", 1, 1, 2, "the text ends here; a digit should follow the minus sign"),
    AT("[-a]", 2, 1, 3, "unexpected 'a'; a digit should follow the minus sign"),
    AT("-Infinity", 1, 1, 2, "a digit should follow the minus sign"),
    AT("--1", 1, 1, 2, "a digit should follow the minus sign"),
    AT("01", 0, 1, 1, "leading zero"),
    AT("[-012]", 2, 1, 3, "leading zero"),
    AT("00", 0, 1, 1, "leading zero"),
    AT("0x10", 1, 1, 2, "unexpected 'x'"),
    AT("+1", 0, 1, 1, "begins with '+'"),
    AT(".5", 0, 1, 1, "begins with '.'; begin with a digit or '-', as in 0.5"),
    AT("1.", 2, 1, 3, "the text ends here; a digit should follow the decimal point"),
    AT("[1.]", 3, 1, 4, "unexpected ']'; a digit should follow the decimal point"),
    AT("1.e3", 2, 1, 3, "a digit should follow the decimal point"),
    AT("1.-3", 2, 1, 3, "a digit should follow the decimal point"),
    AT("1e", 2, 1, 3, "a digit should stand in the exponent"),
    AT("1e+", 3, 1, 4, "a digit should stand in the exponent"),
    AT("1E-x", 3, 1, 4, "a digit should stand in the exponent"),
    AT("1e1.5", 3, 1, 4, "unexpected '.'; nothing"),
    AT("1_000", 1, 1, 2, "unexpected '_'; nothing"),
    AT("[12a]", 3, 1, 4, "unexpected 'a'; a ',' or ']'"),
    AT("[1,5e]", 5, 1, 6, "exponent"),
    /* strings */
    AT("\"", 0, 1, 1, "never closed; put a '\"'"),
    AT("[\"abc]", 1, 1, 2, "never closed"),
    AT("\"abc\\\"", 0, 1, 1, "never closed"),
    AT("{\"a", 1, 1, 2, "never closed"),
    AT("\"a\nb\"", 2, 1, 3, "a line break within a string"),
    AT("\"a\rb\"", 2, 1, 3, "a line break within a string"),
    AT("\"a\tb\"", 2, 1, 3, "a control character within a string; write \\u0009"),
    AT("\"红\0\"", 4, 1, 3, "a control character within a string; write \\u0000"),
    AT("\"\x1f\"", 1, 1, 2, "write \\u001f"),
    AT("\"\\x41\"", 1, 1, 2, "an unknown escape"),
    AT("\"ab\\'\"", 3, 1, 4, "an unknown escape"),
    AT("\"\\\0\"", 1, 1, 2, "an unknown escape"),
    AT("\"\\", 1, 1, 2, "an unknown escape"),
    AT("\"\\U0041\"", 1, 1, 2, "an unknown escape"),
    AT("\"\\u\"", 1, 1, 2, "four hexadecimal digits"),
    AT("\"\\u004\"", 1, 1, 2, "four hexadecimal digits"),
    AT("\"\\u00g0\"", 1, 1, 2, "four hexadecimal digits"),
    AT("\"\\u+041\"", 1, 1, 2, "four hexadecimal digits"),
    AT("\"\\u12", 1, 1, 2, "four hexadecimal digits"),
    AT("\"\\ud800\"", 1, 1, 2, "half of a surrogate pair"),
    AT("\"\\udc00\"", 1, 1, 2, "half of a surrogate pair"),
    AT("\"ab\\uDBFFcdefgh\"", 3, 1, 4, "half of a surrogate pair"),
    AT("\"\\ud83d\\u0041\"", 1, 1, 2, "half of a surrogate pair"),
    AT("\"\\ud83d\\ud83d\"", 1, 1, 2, "half of a surrogate pair"),
    AT("\"\\ud83d\\n12345\"", 1, 1, 2, "half of a surrogate pair"),
    AT("\"\\ude00\\ud83d\"", 1, 1, 2, "half of a surrogate pair"),
    AT("\"\\ud83d\\ude0", 1, 1, 2, "half of a surrogate pair"),
    AT("\"a\x80\"", 2, 1, 3, "0x80 is not UTF-8"),
    AT("\"红\xC0\x80\"", 4, 1, 3, "0xc0 is not UTF-8"),
    AT("\"\xED\xA0\x80\"", 1, 1, 2, "0xed is not UTF-8"),
    AT("\"\xF4\x90\x80\x80\"", 1, 1, 2, "0xf4 is not UTF-8"),
    AT("\"\xE7\xBA\"", 1, 1, 2, "0xe7 is not UTF-8"),
    AT("\"\xE7", 1, 1, 2, "0xe7 is not UTF-8"),
    AT("{\"k\xFF\":1}", 3, 1, 4, "0xff is not UTF-8"),
};

static void bad_documents_are_refused_at_the_right_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(bad); i++) {
        document d = parse(bad[i].text, bad[i].length);
        if (d.status != FSD_BAD_SYNTAX || d.root)
            fail_msg("case %zu, %s: status %d", i, bad[i].text, (int)d.status);
        if (d.error.offset != bad[i].offset || d.error.line != bad[i].line ||
            d.error.column != bad[i].column || !strstr(d.error.en, bad[i].says))
            fail_msg("case %zu, %s: %d at %u:%u: %s", i, bad[i].text, (int)d.error.offset,
                     d.error.line, d.error.column, d.error.en);
        assert_non_null(strstr(d.error.en, "; ")); /* what; what would be right */
        assert_non_null(strstr(d.error.zh, "; "));
        assert_string_not_equal(d.error.en, d.error.zh);
        fsd_arena_free(&d.arena);
        assert_int_equal(fsd_json_parse(d.copy, bad[i].length, &d.arena, &d.root, NULL),
                         FSD_BAD_SYNTAX); /* nobody has to ask why */
        drop(&d);
    }
}

static void a_document_cut_anywhere_is_refused(void **state)
{
    (void)state;
    size_t whole = (size_t)(strrchr(rich, '}') - rich) + 1;
    for (size_t length = 0; length < sizeof rich; length++) {
        document d = parse(rich, length);
        if ((d.status == FSD_OK) != (length >= whole))
            fail_msg("cut to %zu bytes: %s", length, d.error.en);
        if (d.status != FSD_OK)
            assert_in_range(d.error.offset, 0, length);
        drop(&d);
    }
}

/* ---- Duplicate keys -------------------------------------------------------------------------- */

static void a_repeated_key_is_refused_at_the_second_one(void **state)
{
    (void)state;
    static const struct {
        const char *text, *key;
        uint64_t offset;
    } cases[] = {
        { "{\"a\":1,\"a\":2}", "\"a\"", 7 },
        { "{\"a\":1,\"\\u0061\":2}", "\"a\"", 7 },
        { "{\"\":1,\"\":2}", "\"\"", 6 },
        { "[{\"b\":{\"x\":1,\"红\":2,\"x\":3}}]", "\"x\"", 21 },
        { "{\"a\":1,\"b\":1,\"b\":1,\"a\":1}", "\"b\"", 13 },
        { "{\"a\":1,\"a\":1,\"a\":1}", "\"a\"", 7 },
        { "{\"a\":0,\"b\":0,\"c\":0,\"d\":0,\"e\":0,\"f\":0,\"g\":0,"
          "\"h\":0,\"i\":0,\"c\":0,\"b\":0,\"c\":0}",
          "\"c\"", 55 },
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        document d = parse_text(cases[i].text);
        assert_int_equal(d.status, FSD_BAD_DATA);
        if (d.error.offset != cases[i].offset)
            fail_msg("case %zu: at %d", i, (int)d.error.offset);
        assert_int_equal(d.error.line, 1);
        assert_non_null(strstr(d.error.en, cases[i].key));
        assert_non_null(strstr(d.error.zh, cases[i].key));
        drop(&d);
    }
}

/* Objects of 1..40 members, each pair of equal keys in turn: both ways to find it. */
static void every_pair_of_equal_keys_is_found(void **state)
{
    (void)state;
    for (size_t count = 1; count <= 40; count += count < 12 ? 1 : 7) {
        for (size_t first = 0; first < count; first++) {
            for (size_t second = first; second < count; second++) { /* first = second: none */
                fsd_text text = { 0 };
                uint64_t offset = 0;
                fsd_text_add_char(&text, '{');
                for (size_t i = 0; i < count; i++) {
                    if (i == second)
                        offset = text.length;
                    size_t name = (i == second ? first : i) * 17 % 41; /* in no order */
                    fsd_text_printf(&text, "\"k%zu\":%zu%s", name, i, i + 1 < count ? "," : "}");
                }
                document d = parse(text.at, text.length);
                if (d.status != (first == second ? FSD_OK : FSD_BAD_DATA))
                    fail_msg("%zu members, %zu = %zu: %d", count, first, second, (int)d.status);
                if (first != second)
                    assert_true(d.error.offset == offset);
                drop(&d);
                fsd_text_free(&text);
            }
        }
    }
}

static void long_keys_are_cut_in_the_message(void **state)
{
    (void)state;
    char text[2 * 600 + 20], *at = text;
    *at++ = '{';
    for (int twice = 0; twice < 2; twice++) {
        *at++ = '"';
        for (int i = 0; i < 200; i++, at += 3)
            memcpy(at, "红", 3);
        memcpy(at, "\":1,", 4);
        at += 4;
    }
    at[-1] = '}';
    document d = parse(text, (size_t)(at - text));
    assert_int_equal(d.status, FSD_BAD_DATA);
    assert_int_equal(d.error.offset, 1 + 605);
    assert_null(strchr(d.error.en, '?'));
    assert_non_null(strstr(d.error.en, "红\" stands twice"));
    drop(&d);
}

/* ---- Limits ---------------------------------------------------------------------------------- */

static void depth_is_limited_exactly(void **state)
{
    (void)state;
    enum { FAR = 1000000 };
    char *text = malloc(FAR);
    assert_non_null(text);
    for (int object = 0; object < 2; object++) {
        for (size_t depth = FSD_JSON_DEPTH; depth <= FSD_JSON_DEPTH + 1; depth++) {
            size_t length = 0;
            for (size_t i = 0; i < depth; i++, length += object ? 5 : 1)
                memcpy(text + length, object ? "{\"a\":" : "[", object ? 5 : 1);
            text[length++] = '1';
            memset(text + length, object ? '}' : ']', depth);
            length += depth;
            document d = parse(text, length);
            assert_int_equal(d.status, depth > FSD_JSON_DEPTH ? FSD_TOO_LARGE : FSD_OK);
            if (depth > FSD_JSON_DEPTH)
                assert_int_equal(d.error.offset, FSD_JSON_DEPTH * (object ? 5 : 1));
            drop(&d);
        }
    }
    memset(text, '[', FAR);
    document d = parse(text, FAR);
    assert_int_equal(d.status, FSD_TOO_LARGE);
    assert_int_equal(d.error.offset, FSD_JSON_DEPTH);
    assert_non_null(strstr(d.error.en, "at most 128 levels"));
    drop(&d);
    free(text);
}

static void four_gibibytes_are_refused_unread(void **state)
{
    (void)state;
#if SIZE_MAX > UINT32_MAX
    fsd_arena arena = { 0 };
    fsd_error error;
    const fsd_json *root;
    assert_int_equal(fsd_json_parse(NULL, (size_t)UINT32_MAX + 1, &arena, &root, &error),
                     FSD_TOO_LARGE);
    assert_null(root);
#endif
}

/* Time is not measured here; a quadratic search would take minutes. */
static void a_large_object_is_checked_for_repetition(void **state)
{
    (void)state;
    enum { MEMBERS = 200000 };
    fsd_text text = { 0 };
    fsd_text_add_char(&text, '{');
    for (unsigned i = 0; i < MEMBERS; i++)
        fsd_text_printf(&text, "\"%08x\":%u,", i * 2654435761u, i);
    size_t last = text.length;
    fsd_text_add_str(&text, "\"00000000\":0}"); /* as the first */
    document d = parse(text.at, text.length);
    assert_int_equal(d.status, FSD_BAD_DATA);
    assert_int_equal(d.error.offset, last);
    drop(&d);
    text.at[last + 1] = 'x';
    d = parse(text.at, text.length);
    assert_int_equal(d.status, FSD_OK);
    assert_int_equal(d.root->count, MEMBERS + 1);
    drop(&d);
    fsd_text_free(&text);
}

/* Fails one allocation after another, alone and with all behind it, until a run gets through. */
static void parsing_survives_failure_at_every_allocation(void **state)
{
    (void)state;
    fsd_text large = { 0 }; /* more than one block of the arena */
    fsd_text_add_char(&large, '[');
    for (int i = 0; i < 20; i++)
        fsd_text_printf(&large, "%s,", rich);
    fsd_text_add_str(&large, "0]");
    size_t failures = 0;
    for (int fail_after = 0; fail_after < 2; fail_after++) {
        fsd_status status = FSD_NO_MEMORY;
        for (size_t n = 1; status != FSD_OK; n++) {
            counting c = { .fail_at = n, .fail_after = fail_after };
            fsd_allocator allocator = counting_allocator(&c);
            fsd_arena arena = { .allocator = &allocator };
            fsd_error error;
            const fsd_json *root;
            status = fsd_json_parse(large.at, large.length, &arena, &root, &error);
            if (status != FSD_OK) {
                failures++;
                assert_int_equal(status, FSD_NO_MEMORY);
                assert_int_equal(error.status, FSD_NO_MEMORY);
                assert_null(root);
                assert_in_range(error.offset, 0, large.length);
            }
            fsd_arena_free(&arena);
            assert_int_equal(c.live, 0);
            assert_false(c.wrong_size);
        }
    }
    assert_in_range(failures, 20, 200);
    fsd_text_free(&large);
}

/* Writing what was read, reading and writing that again, changes nothing. */
static void a_rich_document_survives_the_round_trip(void **state)
{
    (void)state;
    fsd_text once = { 0 }, twice = { 0 };
    document d = parse(rich, sizeof rich - 1);
    assert_int_equal(d.status, FSD_OK);
    fsd_json_writer writer = fsd_json_writer_of(&once);
    rewrite_json(&writer, d.root, &d.arena);
    document again = parse(once.at, once.length);
    assert_int_equal(again.status, FSD_OK);
    writer = fsd_json_writer_of(&twice);
    rewrite_json(&writer, again.root, &again.arena);
    assert_string_equal(fsd_text_terminate(&once), fsd_text_terminate(&twice));
    static const char part[] = "\"numbers\":[0,0,18446744073709551615,-9223372036854775808,1.5e-7,"
                               "0.1,100],\"strings\":[\"\",\"\\\"\\\\/\\b\\f\\n\\r\\t\",\"Aé红😀\","
                               "\"红眼巨人 é 😀\"]";
    assert_non_null(strstr(once.at, part));
    fsd_text_free(&once);
    fsd_text_free(&twice);
    drop(&d);
    drop(&again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_documents_are_read_and_written_again),
        cmocka_unit_test(nodes_know_where_they_stood),
        cmocka_unit_test(a_zero_within_a_string_is_kept),
        cmocka_unit_test(numbers_come_out_exactly_or_not_at_all),
        cmocka_unit_test(bad_documents_are_refused_at_the_right_place),
        cmocka_unit_test(a_document_cut_anywhere_is_refused),
        cmocka_unit_test(a_repeated_key_is_refused_at_the_second_one),
        cmocka_unit_test(every_pair_of_equal_keys_is_found),
        cmocka_unit_test(long_keys_are_cut_in_the_message),
        cmocka_unit_test(depth_is_limited_exactly),
        cmocka_unit_test(four_gibibytes_are_refused_unread),
        cmocka_unit_test(a_large_object_is_checked_for_repetition),
        cmocka_unit_test(parsing_survives_failure_at_every_allocation),
        cmocka_unit_test(a_rich_document_survives_the_round_trip),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
