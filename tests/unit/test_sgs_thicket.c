/* Sanguosha: what the generals of the thicket do, and when they do not. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_position.h"

static const sgs_player *player(const fsd_sgs_game *game, uint32_t who)
{
    return &fsd_sgs_table_of(game)->player[who];
}

/* Four players, 4 hp each; the first is about to play and keeps an Ex Nihilo. */
static void begin(fsd_sgs_game *game, const uint8_t general[static 4])
{
    sgs_begin(game, general, 4, 0);
    for (uint32_t p = 0; p < 4; p++)
        sgs_of(game)->pub.player[p].hp = sgs_of(game)->pub.player[p].max_hp = 4;
    sgs_hold(game, 0, EX_NIHILO);
}

static uint32_t targets_of(const fsd_sgs_game *game, uint32_t skill, sgs_set cards)
{
    const fsd_sgs_answer answer = { .skill = (uint8_t)skill, .cards = cards };
    fsd_sgs_options options;
    fsd_sgs_look(game, &answer, &options);
    return options.players;
}

/* Two hands that differ by as many cards as are discarded, and no others, change owners. */
static void dimeng_costs_the_difference(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_LUSU, GENERAL_NOS_GANNING, GENERAL_NOS_ZHANGFEI,
                                     GENERAL_NOS_LVBU });
    uint32_t cost = sgs_hold(&game, 0, JINK);
    sgs_hold(&game, 1, SLASH);
    assert_int_equal(targets_of(&game, SKILL_DIMENG, set_none()), 1u << 2 | 1u << 3);
    assert_int_equal(targets_of(&game, SKILL_DIMENG, set_of(cost)), 14);
    fsd_sgs_answer answer = {
        .skill = SKILL_DIMENG, .cards = set_of(cost), .targets = 2, .target = { 1, 2 }
    };
    sgs_answer_with(&game, &answer);
    assert_int_equal(player(&game, 1)->hand, 0);
    assert_int_equal(player(&game, 2)->hand, 1);
}

/* Black tricks cannot be aimed at Jia Xu, red ones can. */
static void weimu_hides_from_black(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, GENERAL_JIAXU, GENERAL_NOS_GANNING,
                                     GENERAL_NOS_LVBU });
    uint32_t black = sgs_put(&game, DUEL, FSD_SGS_SPADE, FSD_SGS_HAND, 0);
    uint32_t red = sgs_put(&game, DUEL, FSD_SGS_DIAMOND, FSD_SGS_HAND, 0);
    assert_int_equal(targets_of(&game, 0, set_of(black)), 1u << 2 | 1u << 3);
    assert_int_equal(targets_of(&game, 0, set_of(red)), 14);
}

/* Meng Huo is spared, and Cai Wenji's killer is Meng Huo: duanchang takes his skills. */
static void huoshou_is_the_source(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, GENERAL_MENGHUO, GENERAL_CAIWENJI,
                                     GENERAL_NOS_LVBU });
    sgs_of(&game)->pub.player[2].hp = 1;
    sgs_use(&game, 0, set_of(sgs_hold(&game, 0, SAVAGE_ASSAULT)), NOBODY);
    assert_int_equal(player(&game, 1)->hp, 4);
    assert_false(player(&game, 2)->alive);
    assert_false(owns(player(&game, 1), SKILL_HUOSHOU));
    assert_true(owns(player(&game, 0), SKILL_PAOXIAO));
}

/* One Jink is not enough between Dong Zhuo and a woman. */
static void roulin_takes_two_jinks(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_DONGZHUO, GENERAL_ZHURONG, GENERAL_NOS_GANNING,
                                     GENERAL_NOS_LVBU });
    uint32_t jink = sgs_hold(&game, 1, JINK);
    sgs_use(&game, 0, set_of(sgs_put(&game, SLASH, FSD_SGS_CLUB, FSD_SGS_HAND, 0)), 1);
    sgs_pick_card(&game, jink);
    assert_int_equal(player(&game, 1)->hp, 3);
}

/* A call for a Slash that nobody answers is no Slash: Liu Bei loses hp as whoever has none. */
static void luanwu_takes_no_call_in_vain(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    const uint8_t general[4] = { GENERAL_LIUBEI, GENERAL_JIAXU, GENERAL_NOS_ZHANGFEI,
                                 GENERAL_NOS_LVBU };
    sgs_begin(&game, general, 4, 1);
    for (uint32_t p = 0; p < 4; p++)
        sgs_of(&game)->pub.player[p].hp = sgs_of(&game)->pub.player[p].max_hp = 4;
    sgs_hold(&game, 1, EX_NIHILO);
    sgs_use(&game, SKILL_LUANWU, set_none(), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_USE, 0, SKILL_LUANWU);
    sgs_use(&game, SKILL_JIJIANG, set_none(), 1);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 1, SKILL_NONE);
    assert_int_equal(player(&game, 0)->hp, 3);
    assert_int_equal(player(&game, 1)->hp, 4);
    assert_int_equal(player(&game, 2)->hp, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dimeng_costs_the_difference),  cmocka_unit_test(weimu_hides_from_black),
        cmocka_unit_test(huoshou_is_the_source),        cmocka_unit_test(roulin_takes_two_jinks),
        cmocka_unit_test(luanwu_takes_no_call_in_vain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
