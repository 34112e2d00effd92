/* What a scenario expects of a decision, against what was told of it: two objects of JSON. */
#include "verbs/sgs_think.h"

#include <math.h>

typedef struct checker {
    const fsd_sgs_differ *differ;
    uint32_t differences;
    bool ordered; /* candidates and kept cards must come in the order of the file */
} checker;

static void compare(checker *c, const char *where, const fsd_json *expected, const fsd_json *told);

/* ---- Saying it ------------------------------------------------------------------------------ */

/* A value in short, as it could stand in the file. */
static void write_value(fsd_json_writer *w, const fsd_json *value)
{
    double number;
    if (value == NULL || value->kind == FSD_JSON_NULL) {
        fsd_json_write_null(w);
    } else if (value->kind == FSD_JSON_BOOL) {
        fsd_json_write_bool(w, value->truth);
    } else if (value->kind == FSD_JSON_STRING) {
        fsd_json_write_str(w, value->text);
    } else if (value->kind == FSD_JSON_NUMBER) {
        fsd_json_write_double(w, fsd_json_double(value, &number) == FSD_OK ? number : 0);
    } else if (value->kind == FSD_JSON_ARRAY) {
        fsd_json_begin_array(w);
        for (const fsd_json *item = value->first; item != NULL; item = item->next)
            write_value(w, item);
        fsd_json_end_array(w);
    } else {
        fsd_json_begin_object(w);
        for (const fsd_json *item = value->first; item != NULL; item = item->next) {
            char key[48];
            fsd_format(key, sizeof key, "%.*s", (int)item->key.length, item->key.at);
            fsd_json_key(w, key);
            write_value(w, item);
        }
        fsd_json_end_object(w);
    }
}

static void shorten(const fsd_json *value, char *out, size_t size)
{
    fsd_text text = { 0 };
    fsd_json_writer w = fsd_json_writer_of(&text);
    write_value(&w, value);
    fsd_format(out, size, "%.*s", (int)text.length, text.length > 0 ? text.at : "");
    fsd_text_free(&text);
}

static void differs(checker *c, const char *where, const fsd_json *expected, const fsd_json *told)
{
    fsd_sgs_difference d = { .at = expected };
    c->differences++;
    if (c->differ == NULL || c->differ->tell == NULL)
        return;
    fsd_format(d.where, sizeof d.where, "%s", where);
    shorten(expected, d.expected, sizeof d.expected);
    if (told != NULL)
        shorten(told, d.got, sizeof d.got);
    else
        fsd_format(d.got, sizeof d.got, "-");
    c->differ->tell(c->differ->self, &d);
}

/* ---- Comparing ------------------------------------------------------------------------------ */

static bool same_scalar(const fsd_json *a, const fsd_json *b)
{
    const double tolerance = 1e-9;
    double x, y;
    if (a->kind != b->kind)
        return false;
    if (a->kind == FSD_JSON_BOOL)
        return a->truth == b->truth;
    if (a->kind == FSD_JSON_NUMBER)
        return fsd_json_double(a, &x) == FSD_OK && fsd_json_double(b, &y) == FSD_OK &&
               fabs(x - y) <= tolerance;
    return a->kind == FSD_JSON_NULL || fsd_str_equal(a->text, b->text);
}

static bool is_list(const fsd_json *value)
{
    return value->kind == FSD_JSON_ARRAY || value->kind == FSD_JSON_OBJECT;
}

/* Nothing of it differs. */
static bool agrees(const fsd_json *expected, const fsd_json *told)
{
    checker quiet = { 0 };
    compare(&quiet, "", expected, told);
    return quiet.differences == 0;
}

static void compare_list(checker *c, const char *where, const fsd_json *expected,
                         const fsd_json *told)
{
    const fsd_json *a = expected->first, *b = told->first;
    if (expected->count == told->count)
        for (; a != NULL && agrees(a, b); a = a->next)
            b = b->next;
    if (a != NULL || expected->count != told->count)
        differs(c, where, expected, told);
}

static void compare_as_set(checker *c, const char *where, const fsd_json *expected,
                           const fsd_json *told)
{
    bool same = expected->count == told->count;
    for (const fsd_json *a = expected->first; a != NULL && same; a = a->next) {
        const fsd_json *b = told->first;
        while (b != NULL && !agrees(a, b))
            b = b->next;
        same = b != NULL;
    }
    if (!same)
        differs(c, where, expected, told);
}

/* The entry of this card (and skill), or of this general. A skill that is not said is none. */
static const fsd_json *entry_of(const fsd_json *wanted, const fsd_json *list)
{
    static const char *const key[] = { "card", "skill", "general" };
    for (const fsd_json *item = list->first; item != NULL; item = item->next) {
        bool same = true;
        for (uint32_t i = 0; i < sizeof key / sizeof *key && same; i++) {
            const fsd_json *a = fsd_json_get(wanted, key[i]), *b = fsd_json_get(item, key[i]);
            bool none =
                (a == NULL || a->kind == FSD_JSON_NULL) && (b == NULL || b->kind == FSD_JSON_NULL);
            same = none || (a != NULL && b != NULL && same_scalar(a, b));
        }
        if (same)
            return item;
    }
    return NULL;
}

static void compare_entries(checker *c, const char *where, const fsd_json *expected,
                            const fsd_json *told)
{
    const fsd_json *last = NULL;
    uint32_t n = 0;
    for (const fsd_json *a = expected->first; a != NULL; a = a->next, n++) {
        char at[64];
        fsd_format(at, sizeof at, "%s.%u", where, (unsigned)n);
        const fsd_json *b = entry_of(a, told);
        if (b == NULL) {
            differs(c, at, a, NULL);
            continue;
        }
        if (c->ordered && last != NULL && last->offset > b->offset)
            differs(c, at, a, b);
        last = b;
        compare(c, at, a, b);
    }
}

static bool is(fsd_str key, const char *name)
{
    return fsd_str_equal(key, fsd_str_of(name));
}

/* Parts that are compared elsewhere, or say how to compare. */
static bool is_passed_over(fsd_str key)
{
    return is(key, "after") || is(key, "ordered");
}

static void compare_object(checker *c, const char *where, const fsd_json *expected,
                           const fsd_json *told)
{
    const fsd_json *ordered = fsd_json_get(expected, "ordered");
    if (ordered != NULL)
        c->ordered = ordered->truth;
    for (const fsd_json *a = expected->first; a != NULL; a = a->next) {
        char key[48], at[64];
        if (is_passed_over(a->key))
            continue;
        fsd_format(key, sizeof key, "%.*s", (int)a->key.length, a->key.at);
        fsd_format(at, sizeof at, "%s%s%s", where, *where ? "." : "", key);
        const fsd_json *b = fsd_json_get(told, key);
        if (b == NULL)
            differs(c, at, a, NULL);
        else if (!is_list(a) || a->kind != b->kind)
            compare(c, at, a, b);
        else if (is(a->key, "friends"))
            compare_as_set(c, at, a, b);
        else if (is(a->key, "candidates") || is(a->key, "keep"))
            compare_entries(c, at, a, b);
        else
            compare(c, at, a, b);
    }
}

static void compare(checker *c, const char *where, const fsd_json *expected, const fsd_json *told)
{
    if (told == NULL || expected->kind != told->kind)
        differs(c, where, expected, told);
    else if (expected->kind == FSD_JSON_OBJECT)
        compare_object(c, where, expected, told);
    else if (expected->kind == FSD_JSON_ARRAY)
        compare_list(c, where, expected, told);
    else if (!same_scalar(expected, told))
        differs(c, where, expected, told);
}

uint32_t fsd_sgs_compare_told(const fsd_json *expected, const fsd_json *told,
                              const fsd_sgs_differ *differ)
{
    checker c = { .differ = differ };
    if (expected != NULL)
        compare(&c, "", expected, told);
    return c.differences;
}
