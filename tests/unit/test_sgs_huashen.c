/* Sanguosha: the generals that Zuo Ci lays aside, and the skills he takes of them. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_position.h"

static sgs_player *player(fsd_sgs_game *game, uint32_t who)
{
    return &sgs_of(game)->pub.player[who];
}

/* Zuo Ci in seat 0, the game not yet begun. */
static void start(fsd_sgs_game *game, uint8_t other, uint64_t number)
{
    fsd_sgs_def def = fsd_sgs_def_default();
    def.players = 2;
    def.game = number;
    def.general[0] = GENERAL_ZUOCI;
    def.general[1] = other;
    def.role[0] = FSD_SGS_LORD;
    def.role[1] = FSD_SGS_REBEL;
    fsd_error error;
    assert_int_equal(fsd_sgs_start(game, &def, &error), FSD_OK);
}

static void lay_aside(fsd_sgs_game *game, uint32_t general)
{
    sgs_of(game)->sec.spare[general / 64] |= (uint64_t)1 << general % 64;
}

/* He is asked again, as his next turn begins, and has these two beside him. */
static void ask_again(fsd_sgs_game *game, uint8_t other, uint8_t one, uint8_t two)
{
    start(game, other, 0);
    sgs_run_to(game, FSD_SGS_ASK_PLAY, 1);
    sgs_strip(game);
    memset(sgs_of(game)->sec.spare, 0, sizeof sgs_of(game)->sec.spare);
    lay_aside(game, one);
    lay_aside(game, two);
    sgs_say_no(game);
    assert_asks(game, FSD_SGS_ASK_SKILL, 0, SKILL_HUASHEN);
    assert_true(fsd_sgs_asked(game)->optional);
}

static void take(fsd_sgs_game *game, uint32_t skill)
{
    sgs_answer_with(game, &(fsd_sgs_answer){ .skill = (uint8_t)skill });
}

/* At the beginning two generals that are not in the game, of whom he must take a skill; none of a
 * lord, none that works once a game. */
static void he_begins_with_two(void **unused)
{
    (void)unused;
    for (uint64_t n = 0; n < 200; n++) {
        fsd_sgs_game game;
        start(&game, GENERAL_CAOCAO, n);
        if (fsd_sgs_advance(&game, NULL) == FSD_SGS_OVER)
            fail();
        const sgs_game *g = game_of(&game);
        if (fsd_sgs_asked(&game)->kind != FSD_SGS_ASK_SKILL)
            continue; /* there was one skill only */
        assert_false(fsd_sgs_asked(&game)->optional);
        assert_int_equal(count_bits(g->sec.spare[0]) + count_bits(g->sec.spare[1]), 2);
        assert_int_equal(player(&game, 0)->mark[MARK_HUASHEN], 2);
        const uint8_t out[] = { GENERAL_ZUOCI, GENERAL_CAOCAO, GENERAL_NOS_CAOCAO };
        for (size_t i = 0; i < sizeof out; i++)
            assert_false(g->sec.spare[out[i] / 64] >> out[i] % 64 & 1);
        fsd_sgs_options options;
        fsd_sgs_look(&game, &(fsd_sgs_answer){ 0 }, &options);
        for (uint32_t skill = 0; skill < SKILL_COUNT; skill++)
            if (options.skills[skill / 64] >> skill % 64 & 1) {
                assert_false(fsd_sgs_skills[skill].lord);
                assert_int_not_equal(fsd_sgs_skills[skill].frequency, LIMITED);
                assert_int_not_equal(fsd_sgs_skills[skill].frequency, WAKE);
            }
    }
}

/* Of the generals of fire all others play: none is left to be laid aside, and he takes no skill,
 * asked or not. */
static void he_may_find_nobody(void **unused)
{
    (void)unused;
    for (uint8_t all = 0; all < 2; all++) {
        fsd_sgs_def def = fsd_sgs_def_default();
        def.players = 9;
        def.packages = FSD_SGS_FIRE_PACKAGE;
        def.ask_all = all;
        for (uint32_t p = 0; p < 9; p++)
            def.general[p] = (uint8_t)(p ? GENERAL_DIANWEI + p - 1 : GENERAL_ZUOCI);
        fsd_sgs_game game;
        fsd_error error;
        assert_int_equal(fsd_sgs_start(&game, &def, &error), FSD_OK);
        sgs_run_to(&game, FSD_SGS_ASK_PLAY, fsd_sgs_table_of(&game)->lord);
        assert_int_equal(fsd_sgs_table_of(&game)->shape, GENERAL_NONE);
        assert_int_equal(sgs_of(&game)->sec.spare[0] | sgs_of(&game)->sec.spare[1], 0);
    }
}

/* The skill comes with kingdom and sex, the one before goes; what he has he may keep. */
static void he_takes_another_shape(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    ask_again(&game, GENERAL_CAOCAO, GENERAL_DIAOCHAN, GENERAL_ZHURONG);
    uint32_t before = fsd_sgs_table_of(&game)->shape_skill;
    assert_true(owns(player(&game, 0), before));
    fsd_sgs_game kept = game;
    take(&game, SKILL_LIEREN);
    assert_true(owns(player(&game, 0), SKILL_LIEREN));
    assert_false(owns(player(&game, 0), before));
    assert_int_equal(player(&game, 0)->kingdom, FSD_SGS_SHU);
    assert_true(player(&game, 0)->female);
    assert_int_equal(fsd_sgs_table_of(&game)->shape, GENERAL_ZHURONG);
    sgs_say_no(&kept);
    assert_true(owns(player(&kept, 0), before));
    assert_int_equal(fsd_sgs_table_of(&kept)->shape_skill, before);
}

/* Where two have the skill he says whose shape he takes. */
static void of_two_with_the_skill_he_picks_one(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    ask_again(&game, GENERAL_CAOCAO, GENERAL_PANGDE, GENERAL_MACHAO);
    assert_int_equal(fsd_sgs_reply(&game, &(fsd_sgs_answer){ .skill = SKILL_MASHU }),
                     FSD_SGS_UNFINISHED);
    assert_int_equal(fsd_sgs_reply(&game, &(fsd_sgs_answer){ .skill = SKILL_LIEREN }),
                     FSD_SGS_NO_SKILL);
    sgs_answer_with(&game, &(fsd_sgs_answer){ .skill = SKILL_MASHU, .chosen = 1, .choice = 1 });
    assert_int_equal(fsd_sgs_table_of(&game)->shape, GENERAL_PANGDE); /* the later row */
    assert_int_equal(player(&game, 0)->kingdom, FSD_SGS_QUN);
}

/* As a god he chooses a kingdom. */
static void a_god_chooses_a_kingdom(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    ask_again(&game, GENERAL_CAOCAO, GENERAL_SHENGUANYU, GENERAL_MACHAO);
    take(&game, SKILL_WUSHEN);
    assert_asks(&game, FSD_SGS_ASK_KINGDOM, 0, SKILL_HUASHEN);
    sgs_choose(&game, FSD_SGS_WU);
    assert_int_equal(player(&game, 0)->kingdom, FSD_SGS_WU);
    assert_true(owns(player(&game, 0), SKILL_WUSHEN));
}

/* More than sixteen at once are no harm. */
static void any_number_lies_aside(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    ask_again(&game, GENERAL_CAOCAO, GENERAL_PANGDE, GENERAL_MACHAO);
    for (uint32_t i = GENERAL_SIMAYI; i < GENERAL_SIMAYI + 40; i++)
        lay_aside(&game, i);
    fsd_sgs_options options;
    fsd_sgs_look(&game, &(fsd_sgs_answer){ 0 }, &options);
    assert_true(fsd_sgs_picks(&options) > 40);
    take(&game, SKILL_BIYUE);
    assert_true(owns(player(&game, 0), SKILL_BIYUE));
}

/* One more for each point of damage; a seat that is not his knows how many, not who. */
static void xinsheng_lays_more_aside(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    start(&game, GENERAL_NOS_ZHANGFEI, 1);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    sgs_strip(&game);
    player(&game, 1)->mark[MARK_DRANK] = 1;
    sgs_use(&game, 0, set_of(sgs_put(&game, SLASH, FSD_SGS_SPADE, FSD_SGS_HAND, 1)), 0);
    while (fsd_sgs_asked(&game)->skill != SKILL_XINSHENG)
        sgs_say_no(&game);
    for (int i = 0; i < 2; i++) {
        assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_XINSHENG);
        sgs_say_yes(&game);
    }
    assert_int_equal(player(&game, 0)->mark[MARK_HUASHEN], 4);
    fsd_sgs_view own, other;
    fsd_sgs_see(&game, 0, false, &own);
    fsd_sgs_see(&game, 1, false, &other);
    assert_int_equal(count_bits(own.spare[0]) + count_bits(own.spare[1]), 4);
    assert_int_equal(other.spare[0] | other.spare[1], 0);
}

/* Whoever kills Cai Wenji loses all skills: his shape with them. */
static void the_shape_goes_with_huashen(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (const uint8_t[3]){ GENERAL_ZUOCI, GENERAL_CAIWENJI, GENERAL_NOS_GANNING }, 3,
              0);
    player(&game, 1)->hp = 1;
    uint32_t skill = fsd_sgs_table_of(&game)->shape_skill;
    assert_true(owns(player(&game, 0), skill));
    sgs_hold(&game, 0, EX_NIHILO);
    sgs_use(&game, 0, set_of(sgs_put(&game, SLASH, FSD_SGS_SPADE, FSD_SGS_HAND, 0)), 1);
    while (player(&game, 1)->alive)
        sgs_say_no(&game);
    assert_false(owns(player(&game, 0), SKILL_HUASHEN));
    assert_false(owns(player(&game, 0), skill));
    assert_int_equal(player(&game, 0)->kingdom, FSD_SGS_QUN);
    assert_false(player(&game, 0)->female);
    assert_int_equal(sgs_of(&game)->sec.spare[0] | sgs_of(&game)->sec.spare[1], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(he_begins_with_two),
        cmocka_unit_test(he_may_find_nobody),
        cmocka_unit_test(he_takes_another_shape),
        cmocka_unit_test(of_two_with_the_skill_he_picks_one),
        cmocka_unit_test(a_god_chooses_a_kingdom),
        cmocka_unit_test(any_number_lies_aside),
        cmocka_unit_test(xinsheng_lays_more_aside),
        cmocka_unit_test(the_shape_goes_with_huashen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
