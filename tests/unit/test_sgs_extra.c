/* Sanguosha: what the further generals do, and when they do not. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_position.h"

/* Four players with 4 hp each, of whom `who` is about to play; he holds Ex Nihilo, that he may go
 * on. */
static void begin(fsd_sgs_game *game, const uint8_t general[static 4], uint32_t who)
{
    sgs_begin(game, general, 4, who);
    for (uint32_t p = 0; p < 4; p++)
        sgs_of(game)->pub.player[p].hp = sgs_of(game)->pub.player[p].max_hp = 4;
    sgs_hold(game, who, EX_NIHILO);
}

static sgs_player *player(fsd_sgs_game *game, uint32_t who)
{
    return &sgs_of(game)->pub.player[who];
}

static uint32_t hold(fsd_sgs_game *game, uint32_t who, uint32_t kind, uint32_t suit)
{
    return sgs_put(game, kind, suit, FSD_SGS_HAND, who);
}

static void slash(fsd_sgs_game *game, uint32_t who, uint32_t suit, uint32_t target)
{
    sgs_use(game, 0, set_of(hold(game, who, SLASH, suit)), target);
}

/* ---- Yuan Shu ---- */

/* Wu, Qun and Shu are there: three more cards, and three that go. */
static void yongsi_counts_kingdoms(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game,
          (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_YUANSHU, GENERAL_NOS_ZHANGFEI,
                              GENERAL_NOS_LVBU },
          0);
    sgs_strip(&game);
    sgs_say_no(&game);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    assert_int_equal(player(&game, 1)->hand, 2 + 3);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_DISCARD, 1, SKILL_YONGSI);
    assert_int_equal(fsd_sgs_asked(&game)->min, 3);
}

/* He has the lord's lord skills, another of Qun has not. */
static void weidi_has_what_the_lord_has(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game,
          (const uint8_t[4]){ GENERAL_LIUBEI, GENERAL_YUANSHU, GENERAL_NOS_ZHANGFEI,
                              GENERAL_ZHANGJIAO },
          0);
    assert_true(owns(player(&game, 1), SKILL_JIJIANG));
    assert_false(owns(player(&game, 3), SKILL_HUANGTIAN));
}

/* With weidi they go. */
static void weidi_leaves_with_all(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(
        &game,
        (const uint8_t[4]){ GENERAL_LIUBEI, GENERAL_YUANSHU, GENERAL_CAIWENJI, GENERAL_ZHANGJIAO },
        1);
    player(&game, 2)->hp = 1;
    slash(&game, 1, FSD_SGS_SPADE, 2);
    assert_false(player(&game, 2)->alive);
    assert_false(owns(player(&game, 1), SKILL_WEIDI));
    assert_false(owns(player(&game, 1), SKILL_JIJIANG));
}

/* ---- Cao Ang ---- */

/* Armour that he gives can be worn against the Slash at once; at distance 2 he does nothing. */
static void kangkai_arms_a_neighbour(void **unused)
{
    (void)unused;
    const uint8_t general[4] = { GENERAL_NOS_LVBU, GENERAL_NOS_GANNING, GENERAL_CAOANG,
                                 GENERAL_NOS_ZHANGFEI };
    fsd_sgs_game game;
    begin(&game, general, 0);
    uint32_t shield = hold(&game, 2, RENWANG_SHIELD, FSD_SGS_NO_SUIT);
    slash(&game, 0, FSD_SGS_SPADE, 1);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 2, SKILL_KANGKAI);
    sgs_say_yes(&game);
    sgs_pick_card(&game, shield);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_KANGKAI);
    sgs_say_yes(&game);
    assert_int_equal(player(&game, 1)->hp, 4);
    begin(&game, general, 1);
    hold(&game, 2, RENWANG_SHIELD, FSD_SGS_NO_SUIT);
    slash(&game, 1, FSD_SGS_SPADE, 0);
    assert_int_equal(player(&game, 0)->hp, 3);
}

/* ---- Ling Tong ---- */

/* A horse that is lost costs others two cards; a hand card lost costs nobody anything. */
static void xuanfeng_follows_lost_equipment(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game,
          (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_LINGTONG, GENERAL_NOS_ZHANGFEI,
                              GENERAL_NOS_LVBU },
          0);
    hold(&game, 2, JINK, FSD_SGS_NO_SUIT);
    hold(&game, 3, JINK, FSD_SGS_NO_SUIT);
    hold(&game, 1, JINK, FSD_SGS_NO_SUIT);
    fsd_sgs_game bare = game;
    uint32_t horse = sgs_put(&game, CHITU, FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 1);
    sgs_use(&game, 0, set_of(sgs_hold(&game, 0, DISMANTLEMENT)), 1);
    sgs_pick_card(&game, horse);
    for (uint32_t p = 2; p < 4; p++) {
        assert_asks(&game, FSD_SGS_ASK_PLAYER, 1, SKILL_XUANFENG);
        sgs_pick_player(&game, p);
        assert_int_equal(player(&game, p)->hand, 0);
    }
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, SKILL_NONE);
    sgs_use(&bare, 0, set_of(sgs_hold(&bare, 0, DISMANTLEMENT)), 1);
    assert_asks(&bare, FSD_SGS_ASK_PLAY, 0, SKILL_NONE);
}

/* ---- Star Liu Bei ---- */

/* Seat 1 in the draw phase, three cards on the deck, his choice fallen on seat 2. */
static void reveal(fsd_sgs_game *game, const uint32_t kind[static 3], uint32_t cards_of_other)
{
    begin(game,
          (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_BGM_LIUBEI, GENERAL_NOS_ZHANGFEI,
                              GENERAL_NOS_LVBU },
          0);
    sgs_strip(game);
    for (uint32_t i = 0; i < cards_of_other; i++)
        sgs_hold(game, 2, SLASH);
    sgs_say_no(game);
    assert_asks(game, FSD_SGS_ASK_PLAYER, 1, SKILL_ZHAOLIE);
    assert_int_equal(fsd_sgs_asked(game)->players, 5); /* who is in his range */
    for (uint32_t i = 0; i < 3; i++)
        sgs_top(game, kind[i], FSD_SGS_NO_SUIT);
    sgs_top(game, ANALEPTIC, FSD_SGS_NO_SUIT); /* the one he draws */
    sgs_pick_player(game, 2);
}

/* Two tricks and a Slash: two cards go, and the Slash is Liu Bei's; or two damage and it is his
 * own. */
static void zhaolie_lets_choose(void **unused)
{
    (void)unused;
    const uint32_t kind[3] = { DUEL, SNATCH, SLASH };
    fsd_sgs_game game;
    reveal(&game, kind, 2);
    assert_asks(&game, FSD_SGS_ASK_DISCARD, 2, SKILL_ZHAOLIE);
    assert_int_equal(fsd_sgs_asked(&game)->min, 2);
    fsd_sgs_game other = game;
    const sgs_set both = fsd_sgs_asked(&game)->cards;
    sgs_use(&game, 0, both, NOBODY);
    assert_int_equal(player(&game, 2)->hand, 0);
    assert_int_equal(player(&game, 2)->hp, 4);
    assert_int_equal(player(&game, 1)->hand, 2);
    sgs_say_no(&other);
    assert_int_equal(player(&other, 2)->hp, 2);
    assert_int_equal(player(&other, 2)->hand, 3);
    assert_int_equal(player(&other, 1)->hand, 1);
}

/* Too few cards leave no choice. */
static void zhaolie_burns_the_poor(void **unused)
{
    (void)unused;
    const uint32_t kind[3] = { DUEL, SNATCH, PEACH };
    fsd_sgs_game game;
    reveal(&game, kind, 1);
    assert_int_equal(player(&game, 2)->hp, 2);
    assert_int_equal(player(&game, 2)->hand, 1); /* the Peach is nobody's */
    assert_int_equal(player(&game, 1)->hand, 1);
}

/* Basic cards alone hurt nobody: the other says whose they are. */
static void zhaolie_without_tricks(void **unused)
{
    (void)unused;
    const uint32_t kind[3] = { JINK, SLASH, FIRE_SLASH };
    fsd_sgs_game game;
    reveal(&game, kind, 0);
    assert_asks(&game, FSD_SGS_ASK_CHOICE, 2, SKILL_ZHAOLIE);
    sgs_choose(&game, 1);
    assert_int_equal(player(&game, 2)->hand, 3);
    assert_int_equal(player(&game, 2)->hp, 4);
}

/* Liu Bei, as lord, had seat 2 of Shu swear; it is the turn of seat 1. */
static void swear(fsd_sgs_game *game)
{
    begin(game,
          (const uint8_t[4]){ GENERAL_BGM_LIUBEI, GENERAL_NOS_GANNING, GENERAL_NOS_ZHANGFEI,
                              GENERAL_NOS_LVBU },
          3);
    sgs_strip(game);
    sgs_hold(game, 0, SLASH);
    sgs_hold(game, 0, SLASH);
    sgs_say_no(game);
    assert_asks(game, FSD_SGS_ASK_DISTRIBUTE, 0, SKILL_SHICHOU);
    assert_int_equal(fsd_sgs_asked(game)->players, 4); /* nobody else is of Shu */
    fsd_sgs_answer answer = { .cards = fsd_sgs_asked(game)->cards, .targets = 1, .target = { 2 } };
    sgs_answer_with(game, &answer);
    assert_int_equal(player(game, 2)->hand, 2);
    sgs_run_to(game, FSD_SGS_ASK_PLAY, 1);
    sgs_strip(game);
    sgs_hold(game, 1, EX_NIHILO);
}

/* Who swore takes it and draws as many, until he is dying. */
static void shichou_moves_damage_until_dying(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    swear(&game);
    player(&game, 1)->mark[MARK_DRANK] = 1;
    slash(&game, 1, FSD_SGS_SPADE, 0);
    assert_int_equal(player(&game, 0)->hp, 4);
    assert_int_equal(player(&game, 2)->hp, 2);
    assert_int_equal(player(&game, 2)->hand, 2);
    sgs_strip(&game);
    player(&game, 2)->hp = 1;
    uint32_t peach = sgs_hold(&game, 2, PEACH);
    sgs_hold(&game, 1, EX_NIHILO);
    player(&game, 1)->mark[MARK_SLASHES] = 0;
    slash(&game, 1, FSD_SGS_SPADE, 0);
    assert_asks(&game, FSD_SGS_ASK_PEACH, 2, SKILL_NONE);
    sgs_pick_card(&game, peach);
    assert_int_equal(player(&game, 2)->hp, 1);
    assert_int_equal(player(&game, 0)->hp, 4);
    player(&game, 1)->mark[MARK_SLASHES] = 0;
    slash(&game, 1, FSD_SGS_SPADE, 0);
    assert_int_equal(player(&game, 2)->hp, 1);
    assert_int_equal(player(&game, 0)->hp, 3);
}

/* It is a lord skill: no other has it. */
static void shichou_is_the_lords(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game,
          (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_BGM_LIUBEI, GENERAL_NOS_ZHANGFEI,
                              GENERAL_NOS_LVBU },
          0);
    assert_false(owns(player(&game, 1), SKILL_SHICHOU));
}

/* ---- Sun Hao ---- */

/* Two are wounded, and one of Wu counts as such in the lord's turn; tricks cost him then. */
static void canshi_draws_for_the_wounded(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game,
          (const uint8_t[4]){ GENERAL_SUNHAO, GENERAL_NOS_GANNING, GENERAL_NOS_ZHANGFEI,
                              GENERAL_NOS_LVBU },
          3);
    sgs_strip(&game);
    player(&game, 0)->hp = 2;
    player(&game, 2)->hp = 2;
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_CANSHI);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, SKILL_NONE);
    assert_int_equal(player(&game, 0)->hand, 3);
    sgs_use(&game, 0, set_of(sgs_hold(&game, 0, EX_NIHILO)), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_DISCARD, 0, SKILL_CANSHI);
    fsd_sgs_answer least;
    fsd_sgs_least(&game, &least);
    sgs_answer_with(&game, &least);
    assert_int_equal(player(&game, 0)->hand, 2 + 2);
    sgs_use(&game, 0, set_of(sgs_hold(&game, 0, CHITU)), NOBODY); /* equipment is free */
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, SKILL_NONE);
}

/* Without a card in hand he takes one more. */
static void chouhai_hurts_an_empty_hand(void **unused)
{
    (void)unused;
    for (int cards = 0; cards < 2; cards++) {
        fsd_sgs_game game;
        begin(&game,
              (const uint8_t[4]){ GENERAL_SUNHAO, GENERAL_NOS_GANNING, GENERAL_NOS_ZHANGFEI,
                                  GENERAL_NOS_LVBU },
              1);
        if (cards)
            sgs_hold(&game, 0, SLASH);
        slash(&game, 1, FSD_SGS_SPADE, 0);
        assert_int_equal(player(&game, 0)->hp, cards ? 3 : 2);
    }
}

/* Others of Wu count as wounded in his turn, not in theirs. */
static void guiming_wounds_wu_in_his_turn(void **unused)
{
    (void)unused;
    const uint8_t general[4] = { GENERAL_SUNHAO, GENERAL_NOS_GANNING, GENERAL_NOS_ZHANGFEI,
                                 GENERAL_NOS_LVBU };
    fsd_sgs_game game;
    begin(&game, general, 0);
    assert_true(fsd_sgs_wounded(fsd_sgs_table_of(&game), 1));
    assert_false(fsd_sgs_wounded(fsd_sgs_table_of(&game), 2));
    begin(&game, general, 1);
    assert_false(fsd_sgs_wounded(fsd_sgs_table_of(&game), 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(yongsi_counts_kingdoms),
        cmocka_unit_test(weidi_has_what_the_lord_has),
        cmocka_unit_test(weidi_leaves_with_all),
        cmocka_unit_test(kangkai_arms_a_neighbour),
        cmocka_unit_test(xuanfeng_follows_lost_equipment),
        cmocka_unit_test(zhaolie_lets_choose),
        cmocka_unit_test(zhaolie_burns_the_poor),
        cmocka_unit_test(zhaolie_without_tricks),
        cmocka_unit_test(shichou_moves_damage_until_dying),
        cmocka_unit_test(shichou_is_the_lords),
        cmocka_unit_test(canshi_draws_for_the_wounded),
        cmocka_unit_test(chouhai_hurts_an_empty_hand),
        cmocka_unit_test(guiming_wounds_wu_in_his_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
