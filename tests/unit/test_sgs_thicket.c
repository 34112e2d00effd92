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

/* ---- Cao Pi ---- */

/* What the dead leaves is his, hand and equipment. */
static void xingshang_takes_what_is_left(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_NOS_GUANYU, GENERAL_CAOPI,
                                     GENERAL_NOS_LVBU });
    sgs_of(&game)->pub.player[1].hp = 1;
    uint32_t horse = sgs_put(&game, CHITU, FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 1);
    uint32_t card = sgs_put(&game, SLASH, FSD_SGS_CLUB, FSD_SGS_HAND, 1);
    sgs_use(&game, 0, set_of(sgs_put(&game, SLASH, FSD_SGS_SPADE, FSD_SGS_HAND, 0)), 1);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 2, SKILL_XINGSHANG);
    sgs_say_yes(&game);
    assert_true(set_has(&sgs_of(&game)->sec.hand[2], horse));
    assert_true(set_has(&sgs_of(&game)->sec.hand[2], card));
}

/* A black judgement of another of Wei, if that one wants; not his own, not a red one. */
static void songwei_draws_for_black_of_wei(void **unused)
{
    (void)unused;
    for (int red = 0; red < 2; red++) {
        fsd_sgs_game game;
        begin(&game, (const uint8_t[4]){ GENERAL_CAOPI, GENERAL_XUHUANG, GENERAL_NOS_GUANYU,
                                         GENERAL_NOS_LVBU });
        sgs_put(&game, EIGHT_DIAGRAM, FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 1);
        sgs_top(&game, red ? PEACH : SLASH, red ? FSD_SGS_HEART : FSD_SGS_SPADE);
        sgs_use(&game, 0, set_of(sgs_put(&game, SLASH, FSD_SGS_CLUB, FSD_SGS_HAND, 0)), 1);
        assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_EIGHT_DIAGRAM);
        sgs_say_yes(&game);
        if (!red) {
            assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_SONGWEI);
            sgs_say_yes(&game);
        }
        assert_int_equal(player(&game, 0)->hand, red ? 1 : 2);
        assert_int_equal(player(&game, 1)->hp, red ? 4 : 3);
    }
}

/* ---- Meng Huo and Zhu Rong ---- */

/* Two points missed: two cards instead of drawing; the heart heals, the other is his. */
static void zaiqi_sorts_hearts(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_MENGHUO, GENERAL_NOS_GUANYU,
                                     GENERAL_NOS_LVBU });
    sgs_of(&game)->pub.player[1].hp = 2;
    uint32_t heart = sgs_top(&game, PEACH, FSD_SGS_HEART);
    uint32_t spade = sgs_top(&game, SLASH, FSD_SGS_SPADE);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_ZAIQI);
    sgs_say_yes(&game);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    assert_int_equal(player(&game, 1)->hp, 3);
    assert_int_equal(player(&game, 1)->hand, 1);
    assert_true(set_has(&sgs_of(&game)->sec.hand[1], spade));
    assert_int_equal(place_of(sgs_of(&game), heart), FSD_SGS_DISCARDED);
}

/* Another's Savage Assault comes to her, her own does not come back. */
static void juxiang_takes_the_elephants(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_ZHURONG, GENERAL_NOS_GUANYU,
                                     GENERAL_NOS_LVBU });
    uint32_t assault = sgs_hold(&game, 0, SAVAGE_ASSAULT);
    sgs_use(&game, 0, set_of(assault), NOBODY);
    assert_int_equal(player(&game, 1)->hp, 4);
    assert_int_equal(player(&game, 2)->hp, 3);
    assert_true(set_has(&sgs_of(&game)->sec.hand[1], assault));
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    sgs_strip(&game);
    sgs_hold(&game, 1, EX_NIHILO);
    assault = sgs_hold(&game, 1, SAVAGE_ASSAULT);
    sgs_use(&game, 0, set_of(assault), NOBODY);
    assert_int_equal(place_of(sgs_of(&game), assault), FSD_SGS_DISCARDED);
}

/* ---- Sun Jian and Lu Su ---- */

/* Two points missed: one card and two to go, or two cards and one to go; unwounded nothing. */
static void yinghun_moves_as_many_as_missed(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_SUNJIAN, GENERAL_NOS_GUANYU,
                                     GENERAL_NOS_LVBU });
    fsd_sgs_game whole = game;
    sgs_of(&game)->pub.player[1].hp = 2;
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 1, SKILL_YINGHUN);
    sgs_pick_player(&game, 2);
    assert_asks(&game, FSD_SGS_ASK_CHOICE, 1, SKILL_YINGHUN);
    sgs_choose(&game, 1);
    assert_asks(&game, FSD_SGS_ASK_DISCARD, 2, SKILL_YINGHUN);
    assert_int_equal(fsd_sgs_asked(&game)->min, 1);
    assert_int_equal(player(&game, 2)->hand, 2);
    sgs_say_no(&whole);
    assert_asks(&whole, FSD_SGS_ASK_PLAY, 1, SKILL_NONE);
}

/* Four cards drawn make six: three go to the one who has fewest. */
static void haoshi_gives_half_to_the_poorest(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_LUSU, GENERAL_NOS_GUANYU,
                                     GENERAL_NOS_LVBU });
    sgs_hold(&game, 1, JINK);
    sgs_hold(&game, 1, JINK);
    sgs_hold(&game, 2, JINK);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_HAOSHI);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_DISTRIBUTE, 1, SKILL_HAOSHI);
    assert_int_equal(fsd_sgs_asked(&game)->min, 3);
    assert_int_equal(fsd_sgs_asked(&game)->players, 8); /* the first keeps Ex Nihilo */
}

/* ---- Dong Zhuo ---- */

/* Somebody has less: he pays with hp or with the most of it. With the least he pays nothing. */
static void benghuai_spares_the_weakest(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_DONGZHUO, GENERAL_NOS_GANNING, GENERAL_NOS_GUANYU,
                                     GENERAL_NOS_LVBU });
    fsd_sgs_game weak = game;
    sgs_of(&game)->pub.player[2].hp = 3;
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_CHOICE, 0, SKILL_BENGHUAI);
    fsd_sgs_game other = game;
    sgs_choose(&game, 0);
    assert_int_equal(player(&game, 0)->hp, 3);
    assert_int_equal(player(&game, 0)->max_hp, 4);
    sgs_choose(&other, 1);
    assert_int_equal(player(&other, 0)->hp, 3);
    assert_int_equal(player(&other, 0)->max_hp, 3);
    sgs_say_no(&weak);
    assert_asks(&weak, FSD_SGS_ASK_PLAY, 1, SKILL_NONE);
}

/* Another of Qun who did damage may have him recover by a spade. */
static void baonue_heals_by_spades(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    const uint8_t general[4] = { GENERAL_DONGZHUO, GENERAL_NOS_LVBU, GENERAL_NOS_GUANYU,
                                 GENERAL_NOS_GANNING };
    sgs_begin(&game, general, 4, 1);
    sgs_hold(&game, 1, EX_NIHILO);
    sgs_of(&game)->pub.player[0].hp = 3;
    sgs_top(&game, SLASH, FSD_SGS_SPADE);
    sgs_use(&game, 0, set_of(sgs_put(&game, SLASH, FSD_SGS_CLUB, FSD_SGS_HAND, 1)), 2);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_BAONUE);
    sgs_say_yes(&game);
    assert_int_equal(player(&game, 0)->hp, 4);
}

/* In Jia Xu's turn nobody but the dying one and he himself is asked to save. */
static void wansha_shuts_others_out(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_JIAXU, GENERAL_NOS_GANNING, GENERAL_NOS_GUANYU,
                                     GENERAL_NOS_LVBU });
    sgs_of(&game)->pub.player[1].hp = 1;
    sgs_hold(&game, 2, PEACH);
    sgs_use(&game, 0, set_of(sgs_put(&game, SLASH, FSD_SGS_SPADE, FSD_SGS_HAND, 0)), 1);
    assert_false(player(&game, 1)->alive);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dimeng_costs_the_difference),
        cmocka_unit_test(weimu_hides_from_black),
        cmocka_unit_test(huoshou_is_the_source),
        cmocka_unit_test(roulin_takes_two_jinks),
        cmocka_unit_test(luanwu_takes_no_call_in_vain),
        cmocka_unit_test(xingshang_takes_what_is_left),
        cmocka_unit_test(songwei_draws_for_black_of_wei),
        cmocka_unit_test(zaiqi_sorts_hearts),
        cmocka_unit_test(juxiang_takes_the_elephants),
        cmocka_unit_test(yinghun_moves_as_many_as_missed),
        cmocka_unit_test(haoshi_gives_half_to_the_poorest),
        cmocka_unit_test(benghuai_spares_the_weakest),
        cmocka_unit_test(baonue_heals_by_spades),
        cmocka_unit_test(wansha_shuts_others_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
