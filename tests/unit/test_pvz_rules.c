/* The rules are those of the game, changed rules are what the table of changes says, and what
 * cannot be is refused with its place and what would be right. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "foreseed/pvz.h"
#include "vectors/pvz_vectors.h"

/* Rules are compared and hashed as bytes. */
_Static_assert(sizeof(fsd_pvz_kind) == 84 && sizeof(fsd_pvz_rules) == 112 + 64 * 84, "padding");

/* ---- The game's own -------------------------------------------------------------------------- */

static const fsd_pvz_kind *kind_of(uint32_t id)
{
    return &fsd_pvz_rules_game()->kind[id];
}

/* Gates, caps and weights of the stages 0..64 as recorded. */
static void curves_give_the_recorded_stages(void **state)
{
    (void)state;
    for (size_t i = 0; i < PVZ_COUNT(pvz_stages); i++) {
        const pvz_stage_vector *v = &pvz_stages[i];
        assert_int_equal(fsd_pvz_curve_at(fsd_pvz_rules_game()->gate, v->flags), v->gate);
        assert_int_equal(fsd_pvz_curve_at(kind_of(12)->wave_cap, v->flags), v->wave_cap);
        assert_int_equal(fsd_pvz_curve_at(kind_of(23)->wave_cap, v->flags), v->wave_cap);
        assert_int_equal(fsd_pvz_curve_at(kind_of(32)->wave_cap, v->flags), v->flag_wave_cap);
        assert_int_equal(fsd_pvz_curve_at(kind_of(32)->stage_cap, v->flags), v->stage_cap);
        assert_int_equal(fsd_pvz_curve_at(kind_of(0)->weight, v->flags), v->weight_0);
        assert_int_equal(fsd_pvz_curve_at(kind_of(2)->weight, v->flags), v->weight_2);
    }
}

static void curves_are_flat_outside_and_round_halves_up(void **state)
{
    (void)state;
    fsd_pvz_curve cap = { 14, 100, 1, 50 };
    assert_int_equal(fsd_pvz_curve_at(cap, 57), 26); /* 25.5 */
    assert_int_equal(fsd_pvz_curve_at(cap, 14), 1);
    assert_int_equal(fsd_pvz_curve_at(cap, -5), 1);
    assert_int_equal(fsd_pvz_curve_at(cap, INT32_MAX), 50);
    fsd_pvz_curve step = { 5, 5, 2, 9 };
    assert_int_equal(fsd_pvz_curve_at(step, 5), 2);
    assert_int_equal(fsd_pvz_curve_at(step, 6), 9);
    fsd_pvz_curve down = { 0, 4, 0, -2 };
    assert_int_equal(fsd_pvz_curve_at(down, 1), -1); /* -0.5, away from zero */
}

static void the_game_checks_and_knows_its_kinds(void **state)
{
    (void)state;
    const fsd_pvz_rules *rules = fsd_pvz_rules_game();
    assert_int_equal(fsd_pvz_rules_check(rules, NULL), FSD_OK);
    assert_int_equal(rules->kinds, 33);
    assert_true(rules->first_types == 0x15);
    assert_int_equal(kind_of(13)->needs, FSD_PVZ_NEEDS_ICE);
    assert_int_equal(kind_of(32)->capped, FSD_PVZ_CAP_FLAG_WAVE | FSD_PVZ_CAP_STAGE);
    assert_int_equal(kind_of(20)->flag_only, 1);
    for (uint32_t id = 33; id < FSD_PVZ_KINDS; id++)
        assert_int_equal(kind_of(id)->points, 0);
    assert_int_equal(rules->lawn_rows[FSD_PVZ_FOG], 0x3F);
    assert_int_equal(rules->water_rows[FSD_PVZ_FOG], 0x0C);
    assert_int_equal(rules->lawn_rows[FSD_PVZ_MOON], 0x1F);
    assert_int_equal(fsd_pvz_scene_mode(FSD_PVZ_DAY), 11);
    assert_int_equal(fsd_pvz_scene_mode(FSD_PVZ_MOON), 15);
}

/* ---- Names ----------------------------------------------------------------------------------- */

static int32_t zombie(const char *name)
{
    return fsd_pvz_zombie_named(name, strlen(name));
}

static int32_t scene(const char *name)
{
    return fsd_pvz_scene_named(name, strlen(name));
}

static void every_name_of_a_zombie_finds_it(void **state)
{
    (void)state;
    for (uint32_t id = 0; id < 33; id++) {
        int32_t signed_id = (int32_t)id;
        assert_int_equal(zombie(fsd_pvz_zombie_key(id)), signed_id);
        assert_int_equal(zombie(fsd_pvz_zombie_en(id)), signed_id);
        assert_int_equal(zombie(fsd_pvz_zombie_code(id)), signed_id);
        assert_int_equal(zombie(fsd_pvz_zombie_zh(id)), signed_id);
        assert_int_equal(zombie(fsd_pvz_zombie_short(id)), signed_id);
        assert_int_equal(strlen(fsd_pvz_zombie_short(id)), 3);
        assert_int_equal(strlen(fsd_pvz_zombie_code(id)), 3);
    }
    static const struct {
        const char *name;
        int32_t id;
    } cases[] = {
        { "32", 32 },   { "红眼", 32 },       { "Giga-Gargantuar", 32 },
        { "白眼", 23 }, { "screen door", 6 }, { "铁门", 6 },
        { "冰车", 12 }, { "投篮", 22 },       { "海豚", 14 },
        { "0", 0 },     { "33", -1 },         { "", -1 },
        { "pool", -1 }, { "红眼龙", -1 },     { "news", 5 },
        { "disco", 8 }, { "铁栅门", 6 },      { "障", 2 },
    };
    for (size_t i = 0; i < PVZ_COUNT(cases); i++)
        assert_int_equal(zombie(cases[i].name), cases[i].id);
}

/* Rules may have more kinds than the game, which lists and tables must be able to name. */
static void kinds_of_own_rules_go_by_their_ids(void **state)
{
    (void)state;
    for (uint32_t id = 33; id < FSD_PVZ_KINDS; id++) {
        const char marked[] = { '#', (char)('0' + id / 10), (char)('0' + id % 10), '\0' };
        const char *digits = marked + 1;
        assert_string_equal(fsd_pvz_zombie_key(id), digits);
        assert_string_equal(fsd_pvz_zombie_en(id), marked);
        assert_string_equal(fsd_pvz_zombie_code(id), digits);
        assert_string_equal(fsd_pvz_zombie_zh(id), marked);
        assert_string_equal(fsd_pvz_zombie_short(id), digits);
    }
}

static void every_name_of_a_scene_finds_it(void **state)
{
    (void)state;
    for (int32_t id = 0; id < FSD_PVZ_SCENES; id++) {
        assert_int_equal(scene(fsd_pvz_scene_key((fsd_pvz_scene)id)), id);
        assert_int_equal(scene(fsd_pvz_scene_en((fsd_pvz_scene)id)), id);
        assert_int_equal(scene(fsd_pvz_scene_zh((fsd_pvz_scene)id)), id);
    }
    assert_int_equal(scene("PE"), FSD_PVZ_POOL);
    assert_int_equal(scene("me"), FSD_PVZ_MOON);
    assert_int_equal(scene("天台"), FSD_PVZ_ROOF);
    assert_int_equal(scene("giga"), -1);
}

/* ---- Changes --------------------------------------------------------------------------------- */

#define HEADER "subject\tfield\tvalue\n"

static fsd_pvz_rules changed(const char *text)
{
    fsd_pvz_rules rules = *fsd_pvz_rules_game();
    fsd_error error;
    if (fsd_pvz_rules_change(&rules, text, strlen(text), &error) != FSD_OK)
        fail_msg("refused, line %u column %u: %s", error.line, error.column, error.en);
    return rules;
}

static void every_type_of_field_is_changed(void **state)
{
    (void)state;
    fsd_pvz_rules rules = changed("\xEF\xBB\xBF# a harder game\r\n\r\n" HEADER "giga\tpoints\t7\n"
                                  "红眼\tplain_weight\t-1\n"
                                  "normal\tweight\t5\r\n"
                                  "2\tweight\t-3,8,4000,0\n"
                                  "Screen Door\tcapped\twave,stage\n"
                                  "gargantuar\tcapped\tnone\n"
                                  "yeti\tdrawn\tdrawn\n"
                                  "yeti\tscenes\tpool,moon\n"
                                  "yeti\tfrom_stage\t4294967295\n"
                                  "bungee\tflag_only\t0\n"
                                  "# another comment\n"
                                  "泳池\twater_rows\t1,6\n"
                                  "game\tflag_factor\t2.25\n"
                                  "游戏\tgate\t1,2,3,4\n"
                                  "game\tbearer_kind\t伴舞\n"
                                  "game\tfirst_types\tgiga,0\n"
                                  "33\tpoints\t3\n33\tfirst_wave\t1\ngame\tkinds\t34");
    assert_int_equal(rules.kind[32].points, 7);
    assert_int_equal(rules.kind[32].plain_weight, -1);
    assert_int_equal(rules.kind[0].weight.start, 5);
    assert_int_equal(fsd_pvz_curve_at(rules.kind[0].weight, 99), 5);
    assert_memory_equal(&rules.kind[2].weight, (&(fsd_pvz_curve){ -3, 8, 4000, 0 }), 16);
    assert_int_equal(rules.kind[6].capped, FSD_PVZ_CAP_WAVE | FSD_PVZ_CAP_STAGE);
    assert_int_equal(rules.kind[23].capped, 0);
    assert_int_equal(rules.kind[19].drawn, FSD_PVZ_DRAWN);
    assert_int_equal(rules.kind[19].scenes, 1 << FSD_PVZ_POOL | 1 << FSD_PVZ_MOON);
    assert_true(rules.kind[19].from_stage == UINT32_MAX);
    assert_int_equal(rules.kind[20].flag_only, 0);
    assert_int_equal(rules.water_rows[FSD_PVZ_POOL], 0x21);
    assert_int_equal(rules.water_rows[FSD_PVZ_FOG], 0x0C);
    assert_true(rules.flag_factor == 2.25f);
    assert_memory_equal(&rules.gate, (&(fsd_pvz_curve){ 1, 2, 3, 4 }), 16);
    assert_int_equal(rules.bearer_kind, 9);
    assert_true(rules.first_types == ((fsd_pvz_types)1 << 32 | 1));
    assert_int_equal(rules.kinds, 34);
    /* Nothing else moved. */
    fsd_pvz_rules none = changed(HEADER);
    assert_memory_equal(&none, fsd_pvz_rules_game(), sizeof none);
}

static void later_lines_win(void **state)
{
    (void)state;
    fsd_pvz_rules rules = changed(HEADER "giga\tpoints\t7\ngiga\tpoints\t8\n");
    assert_int_equal(rules.kind[32].points, 8);
}

typedef struct refusal {
    const char *text;
    fsd_status status;
    uint32_t line, column;
    const char *says; /* in the English message */
} refusal;

static void assert_refused(const char *text, size_t length, const refusal *r)
{
    fsd_pvz_rules rules = *fsd_pvz_rules_game();
    fsd_error error = { .status = FSD_OK };
    fsd_status status = fsd_pvz_rules_change(&rules, text, length, &error);
    if (status != r->status || error.status != status || error.line != r->line ||
        error.column != r->column || !strstr(error.en, r->says) || error.zh[0] == '\0')
        fail_msg("'%s': status %d, line %u, column %u: %s", text, (int)status, error.line,
                 error.column, error.en);
    assert_memory_equal(&rules, fsd_pvz_rules_game(), sizeof rules);
}

static void bad_changes_are_refused_with_their_place(void **state)
{
    (void)state;
    static const refusal cases[] = {
        { "", FSD_BAD_SYNTAX, 1, 1, "empty" },
        { "# nothing\n", FSD_BAD_SYNTAX, 2, 1, "empty" },
        { "giga\tpoints\t7\n", FSD_BAD_SYNTAX, 1, 1, "header" },
        { "subject field value\n", FSD_BAD_SYNTAX, 1, 1, "header" },
        { HEADER "giga\tpoints\n", FSD_BAD_SYNTAX, 2, 1, "three cells" },
        { HEADER "giga\tpoints\t7\t\n", FSD_BAD_SYNTAX, 2, 1, "three cells" },
        { HEADER "#\n\ngigs\tpoints\t7\n", FSD_UNKNOWN_NAME, 4, 1, "did you mean giga?" },
        { HEADER "gmae\twaves\t7\n", FSD_UNKNOWN_NAME, 2, 1, "did you mean game?" },
        { HEADER "poool\twater_rows\tnone\n", FSD_UNKNOWN_NAME, 2, 1, "did you mean pool?" },
        { HEADER "\twaves\t7\n", FSD_UNKNOWN_NAME, 2, 1, "use game" },
        { HEADER "64\tpoints\t7\n", FSD_UNKNOWN_NAME, 2, 1, "'64'" },
        { HEADER "红眼\tpionts\t7\n", FSD_UNKNOWN_NAME, 2, 4, "did you mean points?" },
        { HEADER "giga\twaves\t7\n", FSD_UNKNOWN_NAME, 2, 6, "" },
        { HEADER "giga\tpoints\t0\n", FSD_BAD_DATA, 2, 13, "1..1000000" },
        { HEADER "giga\tpoints\t1.5\n", FSD_BAD_DATA, 2, 13, "'1.5'" },
        { HEADER "giga\tpoints\t 7\n", FSD_BAD_DATA, 2, 13, "' 7'" },
        { HEADER "giga\tpoints\t4294967297\n", FSD_BAD_DATA, 2, 13, "" },
        { HEADER "giga\tpoints\t\n", FSD_BAD_DATA, 2, 13, "''" },
        { HEADER "giga\tweight\t1,2,3\n", FSD_BAD_DATA, 2, 13, "from,to,start,end" },
        { HEADER "giga\tweight\t1,2,3,4,5\n", FSD_BAD_DATA, 2, 13, "" },
        { HEADER "giga\tweight\t2,1,3,4\n", FSD_BAD_DATA, 2, 13, "" },
        { HEADER "giga\tweight\t1,2,3,-4\n", FSD_BAD_DATA, 2, 13, "" },
        { HEADER "giga\tdrawn\tsometimes\n", FSD_BAD_DATA, 2, 12, "never,always,common" },
        { HEADER "giga\tcapped\twave,,stage\n", FSD_BAD_DATA, 2, 13, "none,wave" },
        { HEADER "giga\tflag_only\t2\n", FSD_BAD_DATA, 2, 16, "0..1" },
        { HEADER "giga\tfrom_stage\t-1\n", FSD_BAD_DATA, 2, 17, "0..4294967295" },
        { HEADER "game\tflag_factor\t1e300\n", FSD_BAD_DATA, 2, 18, "0..1000" },
        { HEADER "game\tflag_factor\tnan\n", FSD_BAD_DATA, 2, 18, "" },
        { HEADER "game\tbearer_kind\tnobody\n", FSD_BAD_DATA, 2, 18, "" },
        { HEADER "game\twaves\t101\n", FSD_BAD_DATA, 2, 12, "1..100" },
        { HEADER "giga\tpoints\t7\n40\tpoints\t7\n", FSD_BAD_DATA, 3, 1, "game kinds 41" },
        { HEADER "giga\tpoints\t7\ngame\tkinds\t20\n", FSD_BAD_DATA, 2, 1, "game kinds 33" },
        /* What only the whole shows has no line. */
        { HEADER "game\tbearer_kind\t40\n", FSD_BAD_DATA, 0, 0, "bearer_kind" },
        { HEADER "game\tfirst_types\t0,33\n", FSD_BAD_DATA, 0, 0, "first_types" },
        { HEADER "giga\tdrawn\tcommon\n", FSD_BAD_DATA, 0, 0, "'common'" },
        { HEADER "newspaper\tdrawn\tnever\n", FSD_BAD_DATA, 0, 0, "'rare'" },
        { HEADER "day\twater_rows\t6\n", FSD_BAD_DATA, 0, 0, "lawn_rows" },
        { HEADER "game\tkinds\t34\n", FSD_BAD_DATA, 0, 0, "33: points" },
    };
    for (size_t i = 0; i < PVZ_COUNT(cases); i++)
        assert_refused(cases[i].text, strlen(cases[i].text), &cases[i]);
    static const char bytes[] = HEADER "gi\0ga\tpoints\t7\n\xFF\xFE";
    refusal nul = { bytes, FSD_UNKNOWN_NAME, 2, 1, "" };
    assert_refused(bytes, sizeof bytes - 1, &nul);
}

/* Every field of a value in memory is looked at, not only those that come as text. */
static void check_looks_at_every_kind_of_field(void **state)
{
    (void)state;
    fsd_error error;
    fsd_pvz_rules rules = *fsd_pvz_rules_game();
    rules.flag_factor = NAN;
    assert_int_equal(fsd_pvz_rules_check(&rules, &error), FSD_BAD_DATA);
    assert_non_null(strstr(error.en, "game: flag_factor"));
    rules = *fsd_pvz_rules_game();
    rules.kind[32].wave_cap.end = 1000001;
    assert_int_equal(fsd_pvz_rules_check(&rules, &error), FSD_BAD_DATA);
    assert_non_null(strstr(error.en, "giga: wave_cap"));
    rules = *fsd_pvz_rules_game();
    rules.kind[8].needs = 4;
    assert_int_equal(fsd_pvz_rules_check(&rules, NULL), FSD_BAD_DATA);
    rules = *fsd_pvz_rules_game();
    rules.kinds = 65;
    assert_int_equal(fsd_pvz_rules_check(&rules, NULL), FSD_BAD_DATA);
    rules = *fsd_pvz_rules_game();
    rules.lawn_rows[FSD_PVZ_MOON] = 64;
    assert_int_equal(fsd_pvz_rules_check(&rules, &error), FSD_BAD_DATA);
    assert_non_null(strstr(error.en, "moon: lawn_rows"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(curves_give_the_recorded_stages),
        cmocka_unit_test(curves_are_flat_outside_and_round_halves_up),
        cmocka_unit_test(the_game_checks_and_knows_its_kinds),
        cmocka_unit_test(every_name_of_a_zombie_finds_it),
        cmocka_unit_test(kinds_of_own_rules_go_by_their_ids),
        cmocka_unit_test(every_name_of_a_scene_finds_it),
        cmocka_unit_test(every_type_of_field_is_changed),
        cmocka_unit_test(later_lines_win),
        cmocka_unit_test(bad_changes_are_refused_with_their_place),
        cmocka_unit_test(check_looks_at_every_kind_of_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
