/* A text is hashed as the game hashes it: canonical as its entry box makes it, or as it stands; its
 * streams begin where the game's began, in each era and for migrated saves; a build is known or
 * refused. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "foreseed/sts2.h"

static fsd_sts2_seed seed_of(const char *text, fsd_sts2_era era)
{
    return fsd_sts2_seed_of(text, strlen(text), era);
}

static void assert_first(fsd_dice dice, const int32_t *value, int count)
{
    for (int i = 0; i < count; i++)
        assert_int_equal(fsd_dice_int(&dice, 100), value[i]);
}

/* ---- Canonical texts ----------------------------------------------------------------------- */

static void assert_canonical(const char *text, size_t length, const char *expected)
{
    char out[256];
    size_t need = 0;
    assert_int_equal(fsd_sts2_canonical(text, length, out, sizeof out, &need), FSD_OK);
    assert_int_equal(need, strlen(expected));
    assert_memory_equal(out, expected, need);
    size_t again = 0;
    char twice[256];
    assert_int_equal(fsd_sts2_canonical(out, need, twice, sizeof twice, &again), FSD_OK);
    assert_int_equal(again, need);
    assert_memory_equal(twice, out, need);
}

static void texts_become_canonical(void **state)
{
    (void)state;
    static const char *const pairs[][2] = {
        { "abcdef", "ABCDEF" },
        { "IIIIIIIIII", "1111111111" },
        { "OLDSEED", "0LDSEED" },
        { "oil", "01L" },
        { " abc ", "ABC" },
        { "A B", "A B" },
        { "\t\n a\u3000b\u00a0\u2003", "A\u3000B" },
        { "   ", "" },
        { "", "" },
        { "stra\u00dfe", "STRA\u00dfE" },   /* one character for one */
        { "\u0131\u0130", "\u0131\u0130" }, /* i without a dot, I with one: neither is 1 */
        { "\u00e9\u00ff\u01c6\u1f80\u0250", "\u00c9\u0178\u01c4\u1f88\u2c6f" },
        { "\u0434\u03c3\u03c2", "\u0414\u03a3\u03a3" },
        { "\uff41\uff4f\uff49", "\uff21\uff2f\uff29" }, /* full width is not O, not I */
        { "\U0001f600\U00010428", "\U0001f600\U00010400" },
        { "\u5c16\u5854", "\u5c16\u5854" },
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        assert_canonical(pairs[i][0], strlen(pairs[i][0]), pairs[i][1]);
    char out[8];
    size_t need = 0;
    assert_int_equal(fsd_sts2_canonical(" a\0o ", 5, out, sizeof out, &need), FSD_OK);
    assert_int_equal(need, 3);
    assert_memory_equal(out, "A\0000", 3);
}

static void what_is_no_text_is_refused(void **state)
{
    (void)state;
    char out[8];
    size_t need = 0;
    assert_int_equal(fsd_sts2_canonical("a\xff", 2, out, sizeof out, &need), FSD_BAD_SYNTAX);
    assert_int_equal(fsd_sts2_canonical("\xed\xa0\x80", 3, out, 8, &need), FSD_BAD_SYNTAX);
    assert_int_equal(need, 0);
}

static void long_texts_and_small_buffers_work(void **state)
{
    (void)state;
    enum { LONG = 1 << 20 };
    char *text = malloc(LONG);
    assert_non_null(text);
    memset(text, 'o', LONG);
    char out[4] = "....";
    size_t need = 0;
    assert_int_equal(fsd_sts2_canonical(text, LONG, out, 3, &need), FSD_OK);
    assert_int_equal(need, LONG);
    assert_memory_equal(out, "000.", 4);
    assert_int_equal(fsd_sts2_canonical(text, LONG, NULL, 0, &need), FSD_OK);
    assert_int_equal(need, LONG);
    free(text);
}

static void changes_are_told(void **state)
{
    (void)state;
    assert_int_equal(fsd_sts2_canonical_changes("ABC", 3), 0);
    assert_int_equal(fsd_sts2_canonical_changes("abc", 3), FSD_STS2_CASED);
    assert_int_equal(fsd_sts2_canonical_changes("O I", 3), FSD_STS2_O_TO_0 | FSD_STS2_I_TO_1);
    assert_int_equal(fsd_sts2_canonical_changes(" o", 2),
                     FSD_STS2_TRIMMED | FSD_STS2_CASED | FSD_STS2_O_TO_0);
}

/* ---- Runs and streams ---------------------------------------------------------------------- */

static void raw_and_canonical_differ(void **state)
{
    (void)state;
    assert_true(seed_of("IIIIIIIIII", FSD_STS2_ERA_B).run == 1085845128u);
    assert_true(seed_of("1111111111", FSD_STS2_ERA_B).run == 2576237176u);
    assert_true(seed_of("IIIIIIIIII", FSD_STS2_ERA_C).run == 18337192183070106084u);
    assert_true(seed_of("1111111111", FSD_STS2_ERA_C).run == 1215276236824489304u);
    assert_true(seed_of("abcdef", FSD_STS2_ERA_A).run == 982435995u);
    assert_true(seed_of("", FSD_STS2_ERA_A).run == 757602046u);
}

typedef struct stream_vector {
    const char *text;
    fsd_sts2_era era;
    fsd_sts2_stream_id id;
    uint32_t slot;
    int32_t value[5];
    int count;
} stream_vector;

/* Worked from the facts; those of TESTBATCH0 and ZPJHU3WSH2 the game's own engine wrote. */
static const stream_vector streams[] = {
    { "ABCDEF", FSD_STS2_ERA_A, FSD_STS2_UP_FRONT, 0, { 94, 67, 44, 94, 22 }, 5 },
    { "ABCDEF", FSD_STS2_ERA_A, FSD_STS2_REWARDS, 0, { 58, 95, 67, 7, 62 }, 5 },
    { "ABCDEF", FSD_STS2_ERA_B, FSD_STS2_UP_FRONT, 0, { 15, 93, 85, 66, 39 }, 5 },
    { "ABCDEF", FSD_STS2_ERA_B, FSD_STS2_REWARDS, 0, { 77, 4, 69, 16, 23 }, 5 },
    { "ABCDEF", FSD_STS2_ERA_B, FSD_STS2_SHUFFLE, 0, { 12, 19, 76 }, 3 },
    { "ABCDEF", FSD_STS2_ERA_C, FSD_STS2_UP_FRONT, 0, { 42, 47, 11, 86, 41 }, 5 },
    { "ABCDEF", FSD_STS2_ERA_C, FSD_STS2_REWARDS, 0, { 41, 33, 24, 71, 13 }, 5 },
    { "TESTBATCH0", FSD_STS2_ERA_C, FSD_STS2_UP_FRONT, 0, { 56, 1, 84 }, 3 },
    { "TESTBATCH0", FSD_STS2_ERA_C, FSD_STS2_TREASURE_ROOM_RELICS, 0, { 46, 52, 11 }, 3 },
    { "TESTBATCH0", FSD_STS2_ERA_C, FSD_STS2_REWARDS, 0, { 50, 37, 37 }, 3 },
    { "TESTBATCH0", FSD_STS2_ERA_C, FSD_STS2_SHOPS, 1, { 14, 66, 66 }, 3 },
    { "ZPJHU3WSH2", FSD_STS2_ERA_C, FSD_STS2_TRANSFORMATIONS, 1, { 89, 83, 63 }, 3 },
    { "oldZPJHU3WSH2", FSD_STS2_ERA_C, FSD_STS2_UP_FRONT, 0, { 74, 39, 69 }, 3 },
    { "oldZPJHU3WSH2", FSD_STS2_ERA_C, FSD_STS2_SHUFFLE, 0, { 14, 37, 47 }, 3 },
    { "oldZPJHU3WSH2", FSD_STS2_ERA_C, FSD_STS2_NICHE, 0, { 17, 13, 71 }, 3 },
    { "oldABCDEF", FSD_STS2_ERA_C, FSD_STS2_SHUFFLE, 0, { 73, 91, 59 }, 3 },
};

static void streams_begin_as_in_the_game(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof streams / sizeof *streams; i++) {
        const stream_vector *v = &streams[i];
        fsd_sts2_seed seed = seed_of(v->text, v->era);
        assert_first(fsd_sts2_stream(&seed, v->id, v->slot), v->value, v->count);
    }
}

/* A migrated text keeps the root of its run, but the players' set hashes the text as it is. */
static void migrated_texts_keep_their_root(void **state)
{
    (void)state;
    fsd_sts2_seed seed = seed_of("oldZPJHU3WSH2", FSD_STS2_ERA_C);
    assert_true(seed.run == 1584024330u);
    assert_true(seed.players == fsd_xxh64("oldZPJHU3WSH2", 13, 0));
    assert_true(seed_of("old", FSD_STS2_ERA_C).run == 757602046u);
    assert_true(seed_of("oldZPJHU3WSH2", FSD_STS2_ERA_B).run ==
                fsd_two_lane_hash("oldZPJHU3WSH2", 13));
    assert_true(seed_of("0LDZPJHU3WSH2", FSD_STS2_ERA_C).run == fsd_xxh64("0LDZPJHU3WSH2", 13, 0));
}

/* The roster of an encounter: the state after three draws, as the game's engine left it. */
static void fresh_dice_agree_with_the_game(void **state)
{
    (void)state;
    static const uint64_t after[] = { 16829205524269576970u, 11834216939161919039u,
                                      3004761610728837737u, 15915298846030386246u };
    static const int32_t value[] = { 84, 89, 53 };
    fsd_sts2_seed seed = seed_of("7XDBEBWZ1REL", FSD_STS2_ERA_C);
    fsd_dice dice = fsd_sts2_dice(&seed, "SLIMES_WEAK", 0);
    assert_true(dice.seed == 3529642550407833804u);
    assert_first(dice, value, 3);
    assert_int_equal(fsd_dice_forward(&dice, 3), FSD_OK);
    assert_memory_equal(dice.generator.xoshiro.word, after, sizeof after);
}

/* Counters of a run in its middle, with the states the game stored beside them. */
static void counters_lead_to_the_stored_states(void **state)
{
    (void)state;
    static const struct {
        fsd_sts2_stream_id id;
        uint64_t counter, word[4];
    } stored[] = {
        { FSD_STS2_UP_FRONT,
          411,
          { 13498942300679657799u, 9757520539799561588u, 5186023222125319721u,
            9439608007805032159u } },
        { FSD_STS2_SHUFFLE,
          247,
          { 12495414132531115169u, 10763915711763582972u, 1518484637294667467u,
            16414827266632872285u } },
        { FSD_STS2_COMBAT_ORBS,
          0,
          { 263504044124742584u, 2250756830429465203u, 2097219013695184565u,
            2823129743045297499u } },
    };
    fsd_sts2_seed seed = seed_of("MPXVZK1KFG4Z", FSD_STS2_ERA_C);
    for (size_t i = 0; i < sizeof stored / sizeof *stored; i++) {
        fsd_dice dice = fsd_sts2_stream(&seed, stored[i].id, 0);
        assert_int_equal(fsd_dice_forward(&dice, stored[i].counter), FSD_OK);
        assert_memory_equal(dice.generator.xoshiro.word, stored[i].word, sizeof stored[i].word);
    }
}

/* The first act by the rule of the era, and that the other rule would be wrong. */
static void act_choice_is_drawn_by_the_era(void **state)
{
    (void)state;
    fsd_sts2_seed seed = seed_of("KG9Q1AP9KU", FSD_STS2_ERA_B);
    fsd_dice choice = fsd_sts2_dice(&seed, "act_selection", 0);
    fsd_dice flip = choice;
    assert_int_equal(fsd_dice_item(&choice, 2), 0); /* OVERGROWTH stands first */
    assert_true(fsd_dice_bool(&flip));              /* which era A would read as UNDERDOCKS */
}

static void streams_have_names(void **state)
{
    (void)state;
    for (int32_t id = 0; id < FSD_STS2_STREAMS; id++) {
        const char *name = fsd_sts2_stream_name((fsd_sts2_stream_id)id);
        assert_int_equal(fsd_sts2_stream_named(name, strlen(name)), id);
    }
    assert_int_equal(fsd_sts2_stream_named("up_fron", 7), -1);
    assert_int_equal(fsd_sts2_stream_named("", 0), -1);
}

/* ---- Builds -------------------------------------------------------------------------------- */

static fsd_status name_build(const char *name, fsd_sts2_build *out)
{
    return fsd_sts2_build_named(name, strlen(name), out);
}

static void builds_belong_to_eras(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        fsd_sts2_era era;
    } known[] = {
        { "v0.98", FSD_STS2_ERA_A },    { "0.99.1", FSD_STS2_ERA_A },
        { "v0.102.0", FSD_STS2_ERA_A }, { "v0.103.2", FSD_STS2_ERA_A },
        { "v0.107.0", FSD_STS2_ERA_A }, { "v0.107.1", FSD_STS2_ERA_B },
        { "V0.108.0", FSD_STS2_ERA_B }, { "v0.109.0", FSD_STS2_ERA_C },
        { "v0.111.0", FSD_STS2_ERA_C },
    };
    fsd_sts2_build build = 0;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        assert_int_equal(name_build(known[i].name, &build), FSD_OK);
        assert_int_equal(fsd_sts2_build_era(build), known[i].era);
    }
    for (uint32_t era = 0; era < FSD_STS2_ERAS; era++)
        assert_int_equal(fsd_sts2_build_era(fsd_sts2_era_build((fsd_sts2_era)era)), era);
    assert_string_equal(fsd_sts2_build_name(fsd_sts2_build_default()), "v0.107.1");
}

static void unknown_builds_are_not_guessed(void **state)
{
    (void)state;
    static const char *const unknown[] = {
        "",          "v",          "v0",          "v0.",        "v0.97",    "v0.112.0", "v1.0.0",
        "0.107",     "v0.107",     "v0.107.",     "v0.107.1.0", "v0.107.x", "v0.103.1", "v0.-107.1",
        "0x0.107.1", "v0.107.256", "v0.107.1111", " v0.107.1",  "v0..1",
    };
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        fsd_sts2_build build = 0;
        if (name_build(unknown[i], &build) != FSD_UNKNOWN_NAME)
            fail_msg("'%s' was taken for %s", unknown[i], fsd_sts2_build_name(build));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_become_canonical),
        cmocka_unit_test(what_is_no_text_is_refused),
        cmocka_unit_test(long_texts_and_small_buffers_work),
        cmocka_unit_test(changes_are_told),
        cmocka_unit_test(raw_and_canonical_differ),
        cmocka_unit_test(streams_begin_as_in_the_game),
        cmocka_unit_test(migrated_texts_keep_their_root),
        cmocka_unit_test(fresh_dice_agree_with_the_game),
        cmocka_unit_test(counters_lead_to_the_stored_states),
        cmocka_unit_test(act_choice_is_drawn_by_the_era),
        cmocka_unit_test(streams_have_names),
        cmocka_unit_test(builds_belong_to_eras),
        cmocka_unit_test(unknown_builds_are_not_guessed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
