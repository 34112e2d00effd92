/* The filter language: what it reads, what it refuses and where, and that its one written form
 * reads back as itself. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>

#include "support/allocator.h"
#include "support/hunt.h"

static const fsd_pvz_run pool = { .user = 1, .mode = 13, .scene = FSD_PVZ_POOL };

static fsd_hunt_filter *read(const char *text)
{
    fsd_hunt_filter *filter = NULL;
    fsd_error error = { 0 };
    if (fsd_hunt_filter_pvz(&pool, text, strlen(text), NULL, &filter, &error) != FSD_OK)
        fail_msg("%s: %u: %s", text, error.column, error.en);
    return filter;
}

/* The whole filter in its one form. */
static const char *written(const char *text, char out[8192])
{
    fsd_hunt_filter *filter = read(text);
    size_t need = 0;
    assert_int_equal(fsd_hunt_filter_text(filter, fsd_hunt_parts(filter), out, 8191, &need),
                     FSD_OK);
    assert_true(need < 8192);
    out[need] = 0;
    fsd_hunt_filter_destroy(filter);
    return out;
}

/* Each text means what the other says. */
static void forms_are_one(void **unused)
{
    (void)unused;
    static const char *const pairs[][2] = {
        { "stage 8: giga", "stage 8: has(giga)" },
        { "STAGES 8..8 : 红眼", "stage 8: has(giga)" },
        { "stage 8：（红眼 and not has（冰车，32））",
          "stage 8: has(giga) and not has(zomboni, giga)" },
        { "# why\nstage 9: kinds ≥ 3 # more\n && !giga", "stage 9: kinds >= 3 and not has(giga)" },
        { "stages {9, 3..5, 4..7}: kinds = 9", "stages {3..7, 9}: kinds == 9" },
        { "stage 8: (giga and stage 9: giga)", "(stage 9: has(giga)) and (stage 8: has(giga))" },
        { "stage 8: giga or stage 9: giga", "(stage 9: has(giga)) or (stage 8: has(giga))" },
        { "stage 8: kinds - (1 - 2) * 3 > 0x10", "stage 8: kinds - (1 - 2) * 3 > 16" },
        { "stage 8: at least 2 of {giga, 23, kinds in {3, 10..11}}",
          "stage 8: count{has(giga), has(gargantuar), kinds in {3, 10..11}} >= 2" },
        { "stage 8: types has at least 2 of {giga, 23}",
          "stage 8: types has at least 2 of {gargantuar, giga}" },
        { "stage 8: types has 1 of {giga, 23}",
          "stage 8: types has at least 1 of {gargantuar, giga}" },
        { "stage 8: types has {giga} and types != {0, 2}",
          "stage 8: types has {giga} and not types == {normal, conehead}" },
        { "best 3 by score(2: stage 8: giga, -1: stage 9: giga)",
          "best 3 by score(2: stage 8: has(giga), -1: stage 9: has(giga))" },
        { "stage 8: has('pole vaulter')", "stage 8: has(pole_vaulter)" },
        { "stage 8: normal", "true" },
        { "stage 8: normal and stage 9: giga", "stage 9: has(giga)" },
    };
    char out[8192];
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (pairs[i][1] != NULL)
            assert_string_equal(written(pairs[i][0], out), pairs[i][1]);
}

/* What is written reads back and is written the same; so is what holds. */
static void written_form_reads_back(void **unused)
{
    (void)unused;
    uint64_t state = 99;
    for (int round = 0; round < 100; round++) {
        char once[8192];
        char twice[8192];
        wish w;
        wish_make(&w, &state);
        written(w.text, once);
        assert_string_equal(written(once, twice), once);
        fsd_hunt_filter *first = read(w.text);
        fsd_hunt_filter *second = read(once);
        for (uint64_t seed = 0; seed < 20; seed++)
            assert_int_equal(fsd_hunt_holds(first, seed, NULL), fsd_hunt_holds(second, seed, NULL));
        fsd_hunt_filter_destroy(first);
        fsd_hunt_filter_destroy(second);
    }
}

/* Errors know their place; columns count characters. */
static void errors_have_places(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        fsd_status status;
        uint32_t line, column;
    } bad[] = {
        { "", FSD_BAD_SYNTAX, 1, 1 },
        { "stage 8: 红眼 and gigga", FSD_UNKNOWN_NAME, 1, 17 },
        { "stage 8: (giga", FSD_BAD_SYNTAX, 1, 15 },
        { "stage 8:\n  giga)", FSD_BAD_SYNTAX, 2, 7 },
        { "stage 8..3: giga", FSD_BAD_ARGUMENT, 1, 7 },
        { "stage 2147483648: giga", FSD_BAD_ARGUMENT, 1, 7 },
        { "stage 99999999999999999999: giga", FSD_BAD_SYNTAX, 1, 7 },
        { "stage -1: giga", FSD_BAD_ARGUMENT, 1, 7 },
        { "stage 0..99999: giga", FSD_TOO_LARGE, 1, 7 },
        { "giga", FSD_BAD_SYNTAX, 1, 1 },
        { "stage 8: kinds", FSD_BAD_SYNTAX, 1, 10 },
        { "stage 8: giga + 1 > 0", FSD_BAD_SYNTAX, 1, 10 },
        { "stage 8: 1 < kinds < 9", FSD_BAD_SYNTAX, 1, 20 },
        { "stage 8: kinds * 9223372036854775807 > 0", FSD_TOO_LARGE, 1, 10 },
        { "stage 8: has()", FSD_BAD_SYNTAX, 1, 14 },
        { "stage 8: 'giga", FSD_BAD_SYNTAX, 1, 10 },
        { "stage 8: giga ~ 1", FSD_BAD_SYNTAX, 1, 15 },
        { "stage 8: at lest 2 of {giga}", FSD_BAD_SYNTAX, 1, 13 },
        { "stage 8: types == giga or types", FSD_BAD_SYNTAX, 1, 32 },
        { "stage 8: giga best 0 by 1", FSD_BAD_SYNTAX, 1, 20 },
        { "\xff", FSD_BAD_SYNTAX, 1, 1 },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        fsd_hunt_filter *filter = NULL;
        fsd_error error = { 0 };
        fsd_status status =
            fsd_hunt_filter_pvz(&pool, bad[i].text, strlen(bad[i].text), NULL, &filter, &error);
        if (status != bad[i].status || error.line != bad[i].line || error.column != bad[i].column)
            fail_msg("'%s': %s %u:%u %s", bad[i].text, fsd_status_name(status), error.line,
                     error.column, error.en);
        assert_null(filter);
        assert_true(error.en[0] != 0 && error.zh[0] != 0);
    }
}

/* However deep or long a text is, it ends in one error. */
static void depth_and_length_are_limited(void **unused)
{
    (void)unused;
    static const char *const again[] = { "(",        "not ",          "!",
                                         "stage 8:", "any(stages 8,", "-",
                                         "score(",   "count{",        "at least 1 of {",
                                         "giga and " };
    enum { LENGTH = 65536 };
    char *text = malloc(LENGTH + 64);
    assert_non_null(text);
    for (size_t i = 0; i < sizeof again / sizeof *again; i++) {
        fsd_hunt_filter *filter = NULL;
        fsd_error error = { 0 };
        size_t length = 0;
        length += (size_t)sprintf(text, "stage 1: ");
        while (length + strlen(again[i]) <= LENGTH)
            length += (size_t)sprintf(text + length, "%s", again[i]);
        fsd_status status = fsd_hunt_filter_pvz(&pool, text, length, NULL, &filter, &error);
        assert_true(status == FSD_TOO_LARGE || status == FSD_BAD_SYNTAX);
        assert_null(filter);
    }
    free(text);
    text = calloc(1 << 20, 1);
    assert_non_null(text);
    fsd_hunt_filter *filter = NULL;
    assert_int_equal(fsd_hunt_filter_pvz(&pool, text, 1 << 20, NULL, &filter, NULL), FSD_TOO_LARGE);
    free(text);
}

/* What cannot or must hold is known without a hunt. */
static void senseless_filters_are_known(void **unused)
{
    (void)unused;
    static const char *const never[] = {
        "stage 5: giga and not giga",
        "stage 5: giga and stage 3..9: not giga",
        "stage 4: giga",
        "stage 0: giga",
        "stage 8: has(flag)",
        "stage 8: kinds > 40",
        "stage 8: types == {giga}",
        "stage 8: types == {giga, normal} and kinds == 3",
        "count(stages 8..10, giga) > 3",
        "stage 8: kinds in {0, 90..99}",
        "stage 8: kinds <= 9 and stages 8..9: kinds >= 12",
        "count(stages 8..9, giga) > 1 and not count(stages 8..9, giga) in {2..9}",
        "at least 2 of {stage 8: giga, stage 9: giga} and count{stage 8: giga, stage 9: giga} < 2",
        "false",
    };
    static const char *const always[] = {
        "stage 5: normal",
        "stage 5: giga or normal",
        "stage 5: not giga or zomboni or giga",
        "count(stages 8..10, giga) <= 3",
        "true",
        "stage 5: types has {normal}",
        "not stage 5: has(flag)",
    };
    for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
        fsd_hunt_filter *filter = read(never[i]);
        if (!fsd_hunt_filter_never(filter))
            fail_msg("%s may match", never[i]);
        fsd_hunt_filter_destroy(filter);
    }
    for (size_t i = 0; i < sizeof always / sizeof *always; i++) {
        fsd_hunt_filter *filter = read(always[i]);
        if (!fsd_hunt_filter_always(filter) || fsd_hunt_filter_never(filter))
            fail_msg("%s may fail", always[i]);
        fsd_hunt_filter_destroy(filter);
    }
}

/* Memory that is out anywhere is told, and nothing is lost. */
static void memory_may_be_out(void **unused)
{
    (void)unused;
    const char *text = "stage 1: at least 2 of {catapult, 'pole vaulter', pogo} and "
                       "count(stages 1..2, ladder) <= 1 best 4 by count(stages 0..2, pogo)";
    bool done = false;
    for (size_t at = 1; !done; at++) {
        counting heap = { .fail_at = at };
        fsd_allocator allocator = counting_allocator(&heap);
        fsd_hunt_filter *filter = NULL;
        fsd_status status =
            fsd_hunt_filter_pvz(&pool, text, strlen(text), &allocator, &filter, NULL);
        if (status == FSD_OK) {
            fsd_hunt_def def = fsd_hunt_def_default(filter);
            fsd_hunt *hunt = NULL;
            def.allocator = &allocator;
            def.block = 500;
            def.space.last = 999;
            status = fsd_hunt_create(&def, &hunt, NULL);
            while (status == FSD_OK && fsd_hunt_step(hunt, 1))
                continue;
            if (status == FSD_OK && fsd_hunt_state_of(hunt).no_memory)
                status = FSD_NO_MEMORY;
            fsd_hunt_destroy(hunt);
        }
        fsd_hunt_filter_destroy(filter);
        done = status == FSD_OK && heap.asked < at;
        assert_true(status == FSD_NO_MEMORY || status == FSD_OK);
        assert_int_equal(heap.live, 0);
        assert_false(heap.wrong_size);
        assert_true(at < 10000);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms_are_one),
        cmocka_unit_test(written_form_reads_back),
        cmocka_unit_test(errors_have_places),
        cmocka_unit_test(depth_and_length_are_limited),
        cmocka_unit_test(senseless_filters_are_known),
        cmocka_unit_test(memory_may_be_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
