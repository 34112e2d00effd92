/* Scenario files: what is wrong in them is told with its place, every kind of request can be set
 * up, hidden cards are hidden, minds are heard. What the rules do with them: test_sgs_scenarios.c.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "sgs/flow/flow.h"
#include "sgs/scenario/scenario.h"
#include "support/allocator.h"

static fsd_sgs_course course;

static fsd_status run_text(const char *text, const fsd_sgs_host *host, fsd_error *error)
{
    fsd_sgs_scenario *scenario = NULL;
    uint32_t differences;
    memset(error, 0, sizeof *error);
    fsd_status status = fsd_sgs_scenario_read(text, strlen(text), NULL, &scenario, error);
    if (status == FSD_OK)
        status = fsd_sgs_scenario_run(scenario, host, &course, error);
    if (status == FSD_OK)
        status = fsd_sgs_scenario_compare(scenario, &course, NULL, &differences, error);
    fsd_sgs_scenario_free(scenario);
    return status;
}

/* ---- What is wrong -------------------------------------------------------------------------- */

#define LORD "{\"general\":\"zhangfei\",\"role\":\"lord\"}"
#define REBEL "{\"general\":\"nos_xuchu\",\"role\":\"rebel\"}"
#define TWO "\"seats\":[" LORD "," REBEL "]"
#define WITH(field) \
    "{\"seats\":[" LORD ",{\"general\":\"nos_xuchu\",\"role\":\"rebel\"," field "}]}"
#define ALSO(field) "{" TWO "," field "}"

typedef struct wrong {
    const char *text, *message; /* a part of what is told */
    uint32_t line, column;
} wrong;

static const wrong wrongs[] = {
    { "[]", "\"scenario\" is no object", 1, 1 },
    { "{", "", 1, 2 },
    { "{\"name\":\"x\"}", "no \"seats\"", 1, 1 },
    { "{\"seats\":[]}", "0 seats; 2..10", 1, 10 },
    { "{\"seats\":[" LORD "]}", "1 seats", 1, 10 },
    { "{\"seats\":[" LORD "," REBEL "," REBEL "," REBEL "," REBEL "," REBEL "," REBEL "," REBEL
      "," REBEL "," REBEL "," REBEL "]}",
      "11 seats", 1, 10 },
    { "{\n \"seets\":[]}", "did you mean 'seats'", 2, 2 },
    { ALSO("\"sed\":1"), "did you mean 'seed'", 0, 0 },
    { ALSO("\"seed\":-1"), "\"seed\" is -1", 0, 0 },
    { ALSO("\"seed\":\"1\""), "\"seed\" is no number", 0, 0 },
    { ALSO("\"current\":3"), "whole number 1..2", 0, 0 },
    { ALSO("\"phase\":\"plai\""), "did you mean 'play'", 0, 0 },
    { ALSO("\"mode\":\"3v3\""), "this mode takes 6", 0, 0 },
    { WITH("\"hpp\":1"), "did you mean 'hp'", 0, 0 },
    { WITH("\"hp\":\"1\""), "\"hp\" is no number", 0, 0 },
    { WITH("\"hp\":0"), "is not dying", 0, 0 },
    { WITH("\"hp\":5"), "hp 5 with a maximum of 4", 0, 0 },
    { WITH("\"chained\":1"), "neither true nor false", 0, 0 },
    { WITH("\"hand\":[\"S7 slach\"]"), "did you mean 'slash'", 0, 0 },
    { WITH("\"hand\":[\"7 slash\"]"), "suit letter, number and name", 0, 0 },
    { WITH("\"hand\":[\"S7\"]"), "suit letter, number and name", 0, 0 },
    { WITH("\"hand\":[\"S14 slash\"]"), "suit letter, number and name", 0, 0 },
    { WITH("\"hand\":[\"S7 ability\"]"), "unknown", 0, 0 },
    { WITH("\"hand\":[\"H7 slash\"]"), "the deck has no 'H7 slash'", 0, 0 },
    { WITH("\"hand\":[\"S7 slash\",\"S7 slash\"]"), "once too often; the deck has it 1", 0, 0 },
    { WITH("\"hand\":[\"S8 slash\",\"S8 slash\",\"S8 slash\"]"), "the deck has it 2 times", 0, 0 },
    { WITH("\"hand\":[\"S7 slash\"]},{\"general\":\"zhenji\",\"role\":\"rebel\","
           "\"hand\":[\"S7 slash\"]"),
      "once too often", 0, 0 },
    { WITH("\"hand\":160},{\"general\":\"zhenji\",\"role\":\"rebel\",\"hand\":1"),
      "161 unknown hand cards; the deck has 160 left", 0, 0 },
    { WITH("\"equip\":[\"S7 slash\"]"), "no equipment", 0, 0 },
    { WITH("\"equip\":[\"S5 blade\",\"D5 axe\"]"), "one place of the equipment", 0, 0 },
    { WITH("\"judge\":[\"H2 jink\"]"), "no delayed trick", 0, 0 },
    { WITH("\"judge\":[\"S6 indulgence\",\"C6 indulgence\"]"), "one of a kind", 0, 0 },
    { WITH("\"marks\":{\"dranc\":1}"), "did you mean 'drank'", 0, 0 },
    { WITH("\"piles\":{\"x\":[]}"), "'x' is unknown", 0, 0 },
    { WITH("\"used_limited\":[\"niepann\"]"), "did you mean 'niepan'", 0, 0 },
    { WITH("\"seen\":[\"S7 slash\"]"), "not in the hand", 0, 0 },
    { WITH("\"dead\":true,\"hand\":1},{\"general\":\"zhenji\",\"role\":\"rebel\""),
      "a dead seat has cards", 0, 0 },
    { "{\"seats\":[" REBEL "," REBEL "]}", "0 seats have the role lord", 0, 0 },
    { "{\"seats\":[" LORD "," LORD "]}", "2 seats have the role lord", 0, 0 },
    { "{\"seats\":[" LORD ",{\"general\":\"zhenji\",\"role\":\"loyalist\"}]}",
      "no rebel and no renegade lives", 0, 0 },
    { "{\"seats\":[{\"role\":\"lord\",\"dead\":true}," REBEL "," REBEL "]}", "the lord is dead", 0,
      0 },
    { "{\"seats\":[" LORD ",{\"general\":\"zhenji\",\"role\":\"?\"}]}", "no \"alive_roles\"", 0,
      0 },
    { ALSO("\"alive_roles\":{\"lord\":1,\"rebel\":2}"), "2 players live", 0, 0 },
    { ALSO("\"alive_roles\":{\"lord\":1,\"loyalist\":1}"), "\"alive_roles\" says 0", 0, 0 },
    { "{\"seats\":[" LORD ",{\"general\":\"zhenji\"}]}", "no role", 0, 0 },
    { "{\"seats\":[" LORD ",{\"role\":\"rebel\"}]}", "no general", 0, 0 },
    { "{\"seats\":[" LORD ",{\"general\":\"zhenjii\",\"role\":\"rebel\"}]}", "did you mean", 0, 0 },
    { "{\"mode\":\"1v1\"," TWO "}", "in this mode it is the renegade", 0, 0 },
    { "{\"seats\":[" LORD "," REBEL ",{\"role\":\"rebel\",\"dead\":true}],\"current\":3}",
      "\"current\" is seat 3, who is dead", 0, 0 },
    { ALSO("\"events\":[{}]"), "no \"do\"", 0, 0 },
    { ALSO("\"events\":[{\"do\":\"uze\"}]"), "did you mean 'use'", 0, 0 },
    { ALSO("\"events\":[{\"do\":\"use\"}]"), "no \"seat\"", 0, 0 },
    { ALSO("\"events\":[{\"do\":\"damage\",\"to\":2,\"card\":\"S7 slash\"}]"),
      "unknown field 'card'", 0, 0 },
    { ALSO("\"events\":[{\"do\":\"damage\",\"to\":2,\"amount\":0}]"), "whole number 1..9", 0, 0 },
    { ALSO("\"events\":[{\"do\":\"use\",\"seat\":1,\"card\":\"S7 slash\",\"targets\":[2]}]"),
      "the rules refuse this: cards", 0, 0 },
    { ALSO("\"events\":[{\"do\":\"invoke\",\"seat\":2,\"skill\":\"jianxiong\"}]"),
      "seat 2 is not asked for this; asked is seat 1: play", 0, 0 },
    { ALSO("\"answers\":[{\"seat\":1,\"kind\":\"invoke\"}]"), "nobody asks for this answer", 0, 0 },
    { ALSO("\"events\":[{\"do\":\"use\",\"seat\":1,\"card\":\"S7 slash\",\"targets\":[2]}],"
           "\"answers\":[{\"seat\":1,\"kind\":\"invoke\"}]"),
      "refuse", 0, 0 },
    { "{\"seats\":[{\"general\":\"zhangfei\",\"role\":\"lord\",\"hand\":[\"S7 slash\"]},"
      "{\"general\":\"nos_xuchu\",\"role\":\"rebel\",\"hand\":[\"D2 jink\"]}],"
      "\"events\":[{\"do\":\"use\",\"seat\":1,\"card\":\"S7 slash\",\"targets\":[2]}],"
      "\"answers\":[{\"seat\":1,\"kind\":\"invoke\"}]}",
      "asked is seat 2: respond (slash); the answer is of seat 1: invoke", 0, 0 },
    { ALSO("\"request\":{}"), "no \"kind\"", 0, 0 },
    { ALSO("\"request\":{\"kind\":\"plaay\"}"), "did you mean 'play'", 0, 0 },
    { ALSO("\"request\":{\"kind\":\"play\",\"seat\":2}"), "not in his play phase", 0, 0 },
    { ALSO("\"request\":{\"kind\":\"peach\",\"dying\":2}"), "nobody who is", 0, 0 },
    { ALSO("\"request\":{\"kind\":\"respond\",\"seat\":2}"), "see \"pattern\"", 0, 0 },
    { ALSO("\"request\":{\"kind\":\"nullification\",\"seat\":2}"), "see \"trick\"", 0, 0 },
    { ALSO("\"request\":{\"kind\":\"choice\",\"seat\":2}"), "see \"options\"", 0, 0 },
    { ALSO("\"request\":{\"kind\":\"card_of_player\",\"places\":\"he\"}"), "no \"owner\"", 0, 0 },
    { ALSO("\"request\":{\"kind\":\"card_of_player\",\"owner\":2,\"places\":\"he\"}"),
      "see \"owner, places\"", 0, 0 },
    { ALSO("\"request\":{\"kind\":\"card_of_player\",\"owner\":2,\"places\":\"hx\"}"),
      "letters of h", 0, 0 },
    { ALSO("\"request\":{\"kind\":\"discard\",\"seat\":2,\"min\":1,\"max\":1,\"reason\":"
           "\"fangzhu\"}"),
      "see \"hand\"", 0, 0 },
    { "{\"seats\":[{\"general\":\"zhangfei\",\"role\":\"lord\",\"hp\":1,\"hand\":[\"S7 slash\","
      "\"D2 jink\"]}," REBEL "],\"phase\":\"discard\",\"request\":{\"kind\":\"discard\",\"reason\":"
      "\"rule\",\"min\":99,\"max\":99}}",
      "the rules ask for 1 cards here", 0, 0 },
    { ALSO("\"request\":{\"kind\":\"show\",\"seat\":2}"), "see \"hand\"", 0, 0 },
    { ALSO("\"request\":{\"kind\":\"pick\"}"), "see \"options\"", 0, 0 },
    { ALSO("\"table\":{\"user\":1,\"targets\":[2]}"), "no \"card\"", 0, 0 },
    { ALSO("\"table\":{\"card\":\"S7 slash\",\"user\":1}"), "no \"targets\"", 0, 0 },
    { ALSO("\"expect\":5"), "\"expect\" is no object", 0, 0 },
    { ALSO("\"expect_v2\":[]"), "\"expect_v2\" is no object", 0, 0 },
    { ALSO("\"expect_deck\":\"1\""), "\"expect_deck\" is no object", 0, 0 },
    { ALSO("\"expect\":{\"after\":[]}"), "\"expect.after\" is no object", 0, 0 },
    { ALSO("\"expect\":{\"afer\":{}}"), "did you mean 'after'", 0, 0 },
    { ALSO("\"expect\":{\"after\":{\"seets\":{}}}"), "did you mean 'seats'", 0, 0 },
    { ALSO("\"expect\":{\"after\":{\"seats\":{\"3\":{}}}}"), "is no seat; they are 1..2", 0, 0 },
    { ALSO("\"expect\":{\"after\":{\"seats\":{\"1\":{\"hpp\":1}}}}"), "did you mean 'hp'", 0, 0 },
    { ALSO("\"expect\":{\"after\":{\"events\":[{\"kind\":\"damag\"}]}}"), "did you mean 'damage'",
      0, 0 },
};

static void what_is_wrong_is_told_where_it_stands(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++) {
        const wrong *w = &wrongs[i];
        fsd_error error;
        fsd_status status = run_text(w->text, NULL, &error);
        if (status == FSD_OK || strstr(error.en, w->message) == NULL)
            fail_msg("%s\n  gave: %s\n  not: %s", w->text, error.en, w->message);
        assert_int_equal(error.status, status);
        assert_true(error.zh[0] != 0 && error.line >= 1 && error.column >= 1);
        if (w->line > 0) {
            assert_int_equal(error.line, w->line);
            assert_int_equal(error.column, w->column);
        }
    }
}

/* Cut off anywhere, it is refused. */
static void a_truncated_file_is_refused(void **state)
{
    (void)state;
    static const char whole[] = WITH("\"hand\":[\"S7 slash\"],\"hp\":3");
    fsd_error error;
    assert_int_equal(run_text(whole, NULL, &error), FSD_OK);
    for (size_t length = 0; length + 1 < sizeof whole; length++) {
        fsd_sgs_scenario *scenario = NULL;
        assert_int_not_equal(fsd_sgs_scenario_read(whole, length, NULL, &scenario, &error), FSD_OK);
        assert_null(scenario);
    }
}

/* ---- What is asked -------------------------------------------------------------------------- */

#define SEATS_                                                                                     \
    "\"seats\":[{\"general\":\"zhangfei\",\"role\":\"lord\",\"hand\":[\"S3 snatch\",\"D7 "         \
    "slash\"]},"                                                                                   \
    "{\"general\":\"zhenji\",\"role\":\"rebel\",\"hand\":[\"SJ nullification\",\"D2 jink\"],"      \
    "\"equip\":[\"S5 blade\"]},"                                                                   \
    "{\"general\":\"caopi\",\"role\":\"loyalist\",\"hp\":1,\"hand\":[\"H3 peach\",\"S7 slash\"]}," \
    "{\"general\":\"nos_guanyu\",\"role\":\"rebel\",\"hand\":5,\"hp\":3}]"
#define DYING                                                                          \
    "\"seats\":[{\"general\":\"zhangfei\",\"role\":\"lord\",\"hand\":[\"H4 peach\"]}," \
    "{\"general\":\"zhenji\",\"role\":\"rebel\",\"hp\":0,\"hand\":[\"H3 peach\"]},"    \
    "{\"general\":\"nos_guanyu\",\"role\":\"rebel\"}]"

typedef struct wanted {
    const char *text;
    uint32_t kind, seat;
} wanted;

static const wanted wanteds[] = {
    { "{" SEATS_ ",\"request\":{\"kind\":\"play\"}}", FSD_SGS_ASK_PLAY, 0 },
    { "{" SEATS_ ",\"current\":3,\"request\":{\"kind\":\"play\",\"seat\":3}}", FSD_SGS_ASK_PLAY,
      2 },
    { "{" SEATS_ ",\"request\":{\"kind\":\"use\",\"seat\":2,\"pattern\":\"slash\",\"to\":3}}",
      FSD_SGS_ASK_USE, 1 },
    { "{" SEATS_ ",\"table\":{\"card\":\"CQ collateral\",\"user\":1,\"targets\":[2,3]},"
      "\"request\":{\"kind\":\"use\",\"seat\":2,\"reason\":\"collateral\",\"pattern\":\"slash\"}}",
      FSD_SGS_ASK_USE, 1 },
    { "{" SEATS_ ",\"table\":{\"card\":\"S8 slash\",\"user\":1,\"targets\":[2]},"
      "\"request\":{\"kind\":\"respond\",\"seat\":2,\"pattern\":\"jink\"}}",
      FSD_SGS_ASK_RESPOND, 1 },
    { "{" SEATS_ ",\"table\":{\"card\":\"HA archery_attack\",\"user\":1,\"targets\":[2,3,4],"
      "\"at\":4},\"request\":{\"kind\":\"respond\",\"seat\":4,\"pattern\":\"jink\"}}",
      FSD_SGS_ASK_RESPOND, 3 },
    { "{" SEATS_ ",\"table\":{\"card\":\"SA duel\",\"user\":1,\"targets\":[3]},"
      "\"request\":{\"kind\":\"respond\",\"seat\":3,\"pattern\":\"slash\",\"reason\":\"duel\"}}",
      FSD_SGS_ASK_RESPOND, 2 },
    { "{" SEATS_ ",\"request\":{\"kind\":\"respond\",\"seat\":2,\"pattern\":\"jink\"}}",
      FSD_SGS_ASK_RESPOND, 1 },
    { "{" SEATS_ ",\"table\":{\"card\":\"S4 snatch\",\"user\":1,\"targets\":[3]},"
      "\"request\":{\"kind\":\"nullification\",\"seat\":2,\"trick\":\"S4 snatch\",\"from\":1,"
      "\"to\":3}}",
      FSD_SGS_ASK_NULLIFICATION, 1 },
    { "{" SEATS_ ",\"request\":{\"kind\":\"nullification\",\"seat\":4,\"trick\":\"S4 snatch\","
      "\"from\":1,\"to\":3,\"positive\":false}}",
      FSD_SGS_ASK_NULLIFICATION, 3 },
    { "{" DYING ",\"request\":{\"kind\":\"peach\",\"seat\":1,\"dying\":2}}", FSD_SGS_ASK_PEACH, 0 },
    { "{" DYING ",\"request\":{\"kind\":\"peach\",\"seat\":2,\"dying\":2}}", FSD_SGS_ASK_PEACH, 1 },
    { "{" DYING ",\"request\":{\"kind\":\"peach\",\"seat\":3,\"dying\":2}}", FSD_SGS_ASK_PEACH, 2 },
    { "{" SEATS_ ",\"request\":{\"kind\":\"invoke\",\"seat\":2,\"reason\":\"luoshen\"}}",
      FSD_SGS_ASK_INVOKE, 1 },
    { "{" SEATS_ ",\"events\":[{\"do\":\"damage\",\"from\":1,\"to\":3,\"amount\":1}],"
      "\"answers\":[{\"seat\":3,\"kind\":\"peach\",\"card\":\"H3 peach\"}],"
      "\"request\":{\"kind\":\"player\",\"seat\":3,\"reason\":\"fangzhu\"}}",
      FSD_SGS_ASK_PLAYER, 2 },
    { "{" SEATS_ ",\"request\":{\"kind\":\"choice\",\"seat\":2,\"reason\":\"jianxiong\","
      "\"options\":[\"draw\",\"obtain\"]}}",
      FSD_SGS_ASK_CHOICE, 1 },
    { "{" SEATS_ ",\"request\":{\"kind\":\"suit\",\"seat\":4,\"reason\":\"nosfanjian\"}}",
      FSD_SGS_ASK_SUIT, 3 },
    { "{" SEATS_ ",\"request\":{\"kind\":\"kingdom\",\"seat\":4}}", FSD_SGS_ASK_KINGDOM, 3 },
    { "{" SEATS_ ",\"request\":{\"kind\":\"player\",\"seat\":3,\"reason\":\"fangzhu\","
      "\"options\":[1,2,4]}}",
      FSD_SGS_ASK_PLAYER, 2 },
    { "{" SEATS_ ",\"request\":{\"kind\":\"players\",\"seat\":3,\"reason\":\"tuxi\",\"max\":2}}",
      FSD_SGS_ASK_PLAYER, 2 },
    { "{" SEATS_ ",\"request\":{\"kind\":\"card_of_player\",\"seat\":1,\"owner\":2,"
      "\"places\":\"hej\",\"reason\":\"snatch\"}}",
      FSD_SGS_ASK_CARD_OF_PLAYER, 0 },
    { "{" SEATS_ ",\"table\":{\"card\":\"S4 snatch\",\"user\":1,\"targets\":[2]},"
      "\"request\":{\"kind\":\"card_of_player\",\"seat\":1,\"owner\":2,\"places\":\"hej\","
      "\"reason\":\"snatch\"}}",
      FSD_SGS_ASK_CARD_OF_PLAYER, 0 },
    { "{" SEATS_ ",\"current\":4,\"phase\":\"discard\","
      "\"request\":{\"kind\":\"discard\",\"seat\":4,\"reason\":\"rule\",\"min\":2,\"max\":2}}",
      FSD_SGS_ASK_DISCARD, 3 },
    { "{" SEATS_ ",\"current\":4,"
      "\"request\":{\"kind\":\"discard\",\"seat\":4,\"reason\":\"rule\",\"min\":2,\"max\":2}}",
      FSD_SGS_ASK_DISCARD, 3 },
    { "{" SEATS_ ",\"request\":{\"kind\":\"discard\",\"seat\":2,\"reason\":\"ganglie\",\"min\":2,"
      "\"max\":2,\"optional\":true,\"equip\":true}}",
      FSD_SGS_ASK_DISCARD, 1 },
    { "{" SEATS_ ",\"request\":{\"kind\":\"exchange\",\"seat\":2,\"reason\":\"haoshi\",\"min\":1,"
      "\"max\":2}}",
      FSD_SGS_ASK_EXCHANGE, 1 },
    { "{" SEATS_ ",\"table\":{\"card\":\"H2 fire_attack\",\"user\":1,\"targets\":[2]},"
      "\"request\":{\"kind\":\"show\",\"seat\":2,\"from\":1}}",
      FSD_SGS_ASK_SHOW, 1 },
    { "{" SEATS_ ",\"request\":{\"kind\":\"show\",\"seat\":2,\"from\":1}}", FSD_SGS_ASK_SHOW, 1 },
    { "{" SEATS_ ",\"request\":{\"kind\":\"pindian\",\"seat\":2,\"from\":1,\"reason\":\"tianyi\"}}",
      FSD_SGS_ASK_PINDIAN, 1 },
    { "{" SEATS_ ",\"table\":{\"card\":\"H3 amazing_grace\",\"user\":1,\"targets\":[1,2,3,4],"
      "\"at\":2},\"request\":{\"kind\":\"pick\",\"seat\":2,\"reason\":\"amazing_grace\","
      "\"options\":[\"S8 slash\",\"H4 peach\",\"D3 jink\"]}}",
      FSD_SGS_ASK_PICK, 1 },
    { "{" SEATS_ ",\"request\":{\"kind\":\"pick\",\"seat\":2,\"reason\":\"gongxin\",\"min\":0,"
      "\"options\":[\"S8 slash\",\"H4 peach\"]}}",
      FSD_SGS_ASK_PICK, 1 },
    { "{" SEATS_ ",\"request\":{\"kind\":\"arrange\",\"seat\":2,\"reason\":\"guanxing\","
      "\"options\":[\"S8 slash\",\"H4 peach\",\"D3 jink\"]}}",
      FSD_SGS_ASK_ARRANGE, 1 },
    { "{" SEATS_ ",\"request\":{\"kind\":\"distribute\",\"seat\":4,\"reason\":\"yiji\","
      "\"options\":[\"S8 slash\",\"H4 peach\"]}}",
      FSD_SGS_ASK_DISTRIBUTE, 3 },
    { "{" SEATS_ ",\"current\":2,\"phase\":\"start\","
      "\"request\":{\"kind\":\"invoke\",\"seat\":2,\"reason\":\"luoshen\"}}",
      FSD_SGS_ASK_INVOKE, 1 },
    { "{\"seats\":[{\"general\":\"zuoci\",\"role\":\"lord\",\"spare\":[\"zhenji\",\"zhouyu\"],"
      "\"shape\":{\"general\":\"zhenji\",\"skill\":\"luoshen\"}}," REBEL
      "],\"request\":{\"kind\":\"skill\",\"reason\":\"huashen\"}}",
      FSD_SGS_ASK_SKILL, 0 },
};

/* Whatever was asked, the game goes on from there by the rules. */
static void goes_on(const char *text)
{
    for (uint32_t i = 0; i < 60 && fsd_sgs_advance(&course.game, NULL) == FSD_SGS_ASKS; i++) {
        fsd_sgs_answer answer;
        const char *broken = fsd_sgs_broken(game_of(&course.game));
        if (broken)
            fail_msg("%s\n  after %u answers: %s", text, i, broken);
        fsd_sgs_least(&course.game, &answer);
        if (fsd_sgs_reply(&course.game, &answer) != FSD_SGS_FINE)
            fail_msg("%s\n  after %u answers the least one is refused", text, i);
    }
}

static void every_kind_of_request_can_be_asked(void **state)
{
    (void)state;
    uint32_t kinds = 0;
    for (size_t i = 0; i < sizeof wanteds / sizeof *wanteds; i++) {
        const wanted *w = &wanteds[i];
        fsd_error error;
        if (run_text(w->text, NULL, &error) != FSD_OK)
            fail_msg("%s\n  %s", w->text, error.en);
        const fsd_sgs_request *asked = fsd_sgs_asked(&course.game);
        assert_non_null(asked);
        if (asked->kind != w->kind || asked->who != w->seat)
            fail_msg("%s\n  asks %s of %u", w->text, fsd_sgs_request_key(asked->kind), asked->who);
        kinds |= 1u << asked->kind;
        goes_on(w->text);
    }
    assert_int_equal(kinds | 1u << FSD_SGS_ASK_GENERAL, (1u << FSD_SGS_REQUESTS) - 1);
}

/* A choice of generals needs no seats. */
static void a_choice_of_generals_is_read(void **state)
{
    (void)state;
    static const char text[] = "{\"request\":{\"kind\":\"general\",\"pick\":\"kof\",\"hidden\":4,"
                               "\"options\":[\"zhenji\",\"zhouyu\"]}}";
    fsd_sgs_scenario *scenario = NULL;
    fsd_error error;
    assert_int_equal(fsd_sgs_scenario_read(text, sizeof text - 1, NULL, &scenario, &error), FSD_OK);
    assert_int_equal(scenario->request.hidden, 4);
    assert_int_equal(scenario->request.options->count, 2);
    fsd_sgs_scenario_free(scenario);
}

/* ---- What is hidden ------------------------------------------------------------------------- */

#define HIDDEN(seed)                                                                               \
    "{\"seed\":" seed ",\"alive_roles\":{\"lord\":1,\"loyalist\":1,\"rebel\":2,\"renegade\":1},"   \
    "\"seats\":[{\"general\":\"zhangfei\",\"role\":\"lord\",\"hand\":[\"S7 slash\",\"D2 jink\"]}," \
    "{\"general\":\"zhenji\",\"role\":\"?\",\"hand\":[\"?\",\"S8 slash\"],\"seen\":[\"S8 "         \
    "slash\"]},"                                                                                   \
    "{\"general\":\"caopi\",\"role\":\"?\",\"hand\":4},"                                           \
    "{\"general\":\"nos_guanyu\",\"role\":\"?\",\"hand\":[\"H3 peach\"]},"                         \
    "{\"general\":\"nos_ganning\",\"role\":\"?\",\"hand\":3}],\"discard\":[\"H4 peach\"],"         \
    "\"request\":{\"kind\":\"play\"}}"

/* Seeds deal other cards and roles to the others; the viewer sees nothing of it. */
static void the_viewer_sees_nothing_of_what_is_unknown(void **state)
{
    (void)state;
    fsd_sgs_view one, other;
    fsd_error error;
    assert_int_equal(run_text(HIDDEN("1"), NULL, &error), FSD_OK);
    const fsd_sgs_game first = course.game;
    fsd_sgs_see(&first, 0, false, &one);
    assert_int_equal(run_text(HIDDEN("2"), NULL, &error), FSD_OK);
    fsd_sgs_see(&course.game, 0, false, &other);
    assert_memory_equal(&one, &other, sizeof one);
    assert_memory_not_equal(&game_of(&first)->sec.hand[2], &game_of(&course.game)->sec.hand[2],
                            sizeof(sgs_set));
    assert_int_equal(set_count(&one.known[1]), 1);
    assert_int_equal(set_count(&one.known[3]), 0);
}

static void equal_seeds_deal_alike(void **state)
{
    (void)state;
    fsd_error error;
    assert_int_equal(run_text(HIDDEN("7"), NULL, &error), FSD_OK);
    const uint64_t hash = fsd_sgs_hash(&course.game);
    assert_int_equal(run_text(HIDDEN("7"), NULL, &error), FSD_OK);
    assert_int_equal(fsd_sgs_hash(&course.game), hash);
    uint32_t roles[FSD_SGS_RENEGADE + 1] = { 0 };
    for (uint32_t p = 0; p < 5; p++)
        roles[game_of(&course.game)->sec.role[p]]++;
    assert_true(roles[FSD_SGS_LORD] == 1 && roles[FSD_SGS_LOYALIST] == 1 &&
                roles[FSD_SGS_REBEL] == 2 && roles[FSD_SGS_RENEGADE] == 1);
}

/* ---- Minds ---------------------------------------------------------------------------------- */

typedef struct listener {
    uint32_t heard, decided;
} listener;

static void hear(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    (void)game;
    (void)happening;
    ((listener *)self)->heard++;
}

static void decide(void *self, const fsd_sgs_game *game, fsd_sgs_answer *out)
{
    const fsd_sgs_request *asked = fsd_sgs_asked(game);
    ((listener *)self)->decided++;
    *out = (fsd_sgs_answer){ 0 };
    for (uint32_t id = 0; id < FSD_SGS_CARDS; id++)
        if (fsd_sgs_in(&game_of(game)->sec.hand[asked->who], id))
            out->cards = set_of(id);
}

#define MINDED(other)                                                                          \
    "{\"seats\":[{\"general\":\"zhangfei\",\"role\":\"lord\",\"hand\":[\"S7 slash\"]},"        \
    "{\"general\":\"nos_xuchu\",\"role\":\"rebel\",\"hand\":[\"D2 jink\"]}],\"else\":\"" other \
    "\","                                                                                      \
    "\"events\":[{\"do\":\"use\",\"seat\":1,\"card\":\"S7 slash\",\"targets\":[2]}]}"

/* What no answer of the file says a mind decides, where the file wants it. */
static void minds_hear_and_decide(void **state)
{
    (void)state;
    listener mind = { 0 };
    const fsd_sgs_host host = { .hear = hear, .decide = decide, .self = &mind };
    fsd_error error;
    assert_int_equal(run_text(MINDED("mind"), &host, &error), FSD_OK);
    assert_int_equal(mind.decided, 1);
    assert_int_equal(mind.heard, course.heard_count);
    assert_int_equal(fsd_sgs_table_of(&course.game)->player[1].hp, 4);
    mind = (listener){ 0 };
    assert_int_equal(run_text(MINDED("no"), &host, &error), FSD_OK);
    assert_int_equal(mind.decided, 0);
    assert_int_equal(fsd_sgs_table_of(&course.game)->player[1].hp, 3);
}

/* ---- Memory --------------------------------------------------------------------------------- */

static void tell_nothing(void *self, const fsd_sgs_difference *difference)
{
    (void)difference;
    ++*(uint32_t *)self;
}

/* Enough happens for the lists of the course to grow, and something differs. */
static fsd_status run_all(const fsd_allocator *allocator, uint32_t *differences)
{
    static const char text[] =
        "{\"seats\":[{\"general\":\"caocao\",\"role\":\"lord\",\"hand\":8},"
        "{\"general\":\"zhenji\",\"role\":\"rebel\",\"hand\":8,\"judge\":[\"SA lightning\"]}],"
        "\"events\":[{\"do\":\"turn_end\",\"seat\":1},{\"do\":\"turn_end\",\"seat\":2},"
        "{\"do\":\"turn_end\",\"seat\":1},{\"do\":\"turn_end\",\"seat\":2},"
        "{\"do\":\"turn_end\",\"seat\":1},{\"do\":\"turn_end\",\"seat\":2}],"
        "\"expect\":{\"after\":{\"seats\":{\"1\":{\"hp\":1,\"hand\":[\"S7 slash\"]}},"
        "\"asked\":[],\"events\":[{\"kind\":\"death\"}]}}}";
    fsd_sgs_scenario *scenario = NULL;
    fsd_error error;
    uint32_t told = 0;
    const fsd_sgs_differ differ = { tell_nothing, &told };
    fsd_status status = fsd_sgs_scenario_read(text, sizeof text - 1, allocator, &scenario, &error);
    if (status == FSD_OK)
        status = fsd_sgs_scenario_run(scenario, NULL, &course, &error);
    if (status == FSD_OK)
        status = fsd_sgs_scenario_compare(scenario, &course, &differ, differences, &error);
    if (status == FSD_OK)
        assert_int_equal(told, *differences);
    fsd_sgs_scenario_free(scenario);
    return status;
}

/* Wherever memory runs out it is said and given back; a text of a difference may be cut short. */
static void memory_may_run_out_anywhere(void **state)
{
    (void)state;
    counting count = { 0 };
    const fsd_allocator allocator = counting_allocator(&count);
    uint32_t differences = 0;
    assert_int_equal(run_all(&allocator, &differences), FSD_OK);
    assert_int_equal(differences, 4);
    const size_t asked = count.asked;
    assert_true(asked > 3);
    for (size_t n = 1; n <= asked; n++) {
        count = (counting){ .fail_at = n, .fail_after = true };
        fsd_status status = run_all(&allocator, &differences);
        assert_true(status == FSD_NO_MEMORY || (status == FSD_OK && differences == 4));
        assert_int_equal(count.live, 0);
        assert_false(count.wrong_size);
    }
}

/* ---- Placing -------------------------------------------------------------------------------- */

static void a_placed_position_is_whole(void **state)
{
    (void)state;
    static const char text[] =
        "{\"cards\":\"std\",\"turncount\":0,\"used\":{\"slash\":1,\"zhiheng\":1},\"seats\":["
        "{\"general\":\"sunquan\",\"role\":\"lord\",\"hp\":2,\"hand\":3,\"equip\":[\"S5 blade\"],"
        "\"drank\":1},"
        "{\"general\":\"dengai\",\"role\":\"rebel\",\"piles\":{\"fields\":[\"S7 slash\"]},"
        "\"awake\":[\"zaoxian\"],\"judge\":[\"D6 jink\",\"S8 slash\"],\"chained\":true},"
        "{\"general\":\"pangtong\",\"role\":\"renegade\",\"used_limited\":[\"niepan\"],"
        "\"facedown\":true,\"hand\":2}],\"deck\":[\"H3 peach\",\"S9 slash\"]}";
    fsd_sgs_scenario *scenario = NULL;
    fsd_error error;
    fsd_sgs_game game;
    assert_int_equal(fsd_sgs_scenario_read(text, sizeof text - 1, NULL, &scenario, &error), FSD_OK);
    assert_int_equal(fsd_sgs_scenario_place(scenario, &game, &error), FSD_OK);
    fsd_sgs_scenario_free(scenario);
    const sgs_game *g = game_of(&game);
    const sgs_table *t = &g->pub;
    assert_null(fsd_sgs_broken(g));
    assert_int_equal(t->deck, 108 - 3 - 1 - 1 - 2 - 2);
    assert_int_equal(deck_kind(deck_top(g, 0)), PEACH);
    assert_int_equal(t->player[0].hp, 2);
    assert_int_equal(t->player[0].mark[MARK_DRANK], 1);
    assert_int_equal(t->player[0].mark[MARK_SLASHES], 1);
    assert_true(t->used[SKILL_ZHIHENG / 64] >> SKILL_ZHIHENG % 64 & 1);
    assert_true(fsd_sgs_has(t, 1, SKILL_JIXI));
    assert_int_equal(t->player[1].delayed_kind[0], INDULGENCE);
    assert_int_equal(t->player[1].delayed_kind[1], SUPPLY_SHORTAGE);
    assert_true(t->player[2].done >> fsd_sgs_skills[SKILL_NIEPAN].once & 1);
    assert_true(t->player[1].chained && t->player[2].face_down);
    assert_int_equal(t->rounds, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_wrong_is_told_where_it_stands),
        cmocka_unit_test(a_truncated_file_is_refused),
        cmocka_unit_test(every_kind_of_request_can_be_asked),
        cmocka_unit_test(a_choice_of_generals_is_read),
        cmocka_unit_test(the_viewer_sees_nothing_of_what_is_unknown),
        cmocka_unit_test(equal_seeds_deal_alike),
        cmocka_unit_test(minds_hear_and_decide),
        cmocka_unit_test(memory_may_run_out_anywhere),
        cmocka_unit_test(a_placed_position_is_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
