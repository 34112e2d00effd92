/* Skills of the standard generals of Qun in positions made for them. */
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

/* Four players with 4 hp each, of whom `who` is about to play and keeps an Ex Nihilo. */
static void begin(fsd_sgs_game *game, const uint8_t general[static 4], uint32_t who)
{
    sgs_begin(game, general, 4, who);
    for (uint32_t p = 0; p < 4; p++)
        player(game, p)->hp = player(game, p)->max_hp = 4;
    sgs_hold(game, who, EX_NIHILO);
}

static uint32_t hold(fsd_sgs_game *game, uint32_t who, uint32_t kind, uint32_t suit)
{
    return sgs_put(game, kind, suit, FSD_SGS_HAND, who);
}

static void slash(fsd_sgs_game *game, uint32_t who, uint32_t suit, uint32_t target)
{
    sgs_use(game, 0, set_of(hold(game, who, SLASH, suit)), target);
}

static uint32_t targets_of(const fsd_sgs_game *game, const fsd_sgs_answer *answer)
{
    fsd_sgs_options options;
    fsd_sgs_look(game, answer, &options);
    return options.players;
}

/* One of each kingdom; who loses a spade draws. */
static void chuli_goes_by_kingdoms(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game,
          (const uint8_t[4]){ GENERAL_HUATUO, GENERAL_NOS_GANNING, GENERAL_DAQIAO,
                              GENERAL_NOS_ZHANGFEI },
          0);
    uint32_t cost = hold(&game, 0, JINK, FSD_SGS_HEART);
    hold(&game, 1, SLASH, FSD_SGS_SPADE);
    hold(&game, 2, SLASH, FSD_SGS_SPADE);
    hold(&game, 3, SLASH, FSD_SGS_CLUB);
    fsd_sgs_answer answer = {
        .skill = SKILL_CHULI, .cards = set_of(cost), .targets = 1, .target = { 1 }
    };
    assert_int_equal(targets_of(&game, &answer), 8); /* no other of Wu */
    answer.targets = 2;
    answer.target[1] = 3;
    sgs_answer_with(&game, &answer);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, SKILL_NONE);
    assert_int_equal(player(&game, 0)->hand, 1);
    assert_int_equal(player(&game, 1)->hand, 1); /* drawn */
    assert_int_equal(player(&game, 3)->hand, 0);
}

/* A red card saves whom it may, but not in his own turn. */
static void jijiu_is_of_others_turns(void **unused)
{
    (void)unused;
    const uint8_t general[4] = { GENERAL_NOS_GANNING, GENERAL_HUATUO, GENERAL_NOS_LVBU,
                                 GENERAL_NOS_ZHANGFEI };
    fsd_sgs_game game;
    begin(&game, general, 0);
    player(&game, 1)->hp = 1;
    uint32_t red = hold(&game, 1, JINK, FSD_SGS_DIAMOND);
    slash(&game, 0, FSD_SGS_SPADE, 1);
    sgs_say_no(&game); /* no Jink */
    assert_asks(&game, FSD_SGS_ASK_PEACH, 1, SKILL_NONE);
    sgs_use(&game, SKILL_JIJIU, set_of(red), NOBODY);
    assert_int_equal(player(&game, 1)->hp, 1);
    begin(&game, general, 1);
    player(&game, 1)->hp = 1;
    hold(&game, 1, JINK, FSD_SGS_DIAMOND);
    fsd_sgs_options options;
    fsd_sgs_look(&game, &(fsd_sgs_answer){ 0 }, &options);
    assert_false(options.skills[SKILL_JIJIU / 64] >> SKILL_JIJIU % 64 & 1);
}

/* One Jink is too few; in a Duel one Slash is. */
static void wushuang_takes_two(void **unused)
{
    (void)unused;
    const uint8_t general[4] = { GENERAL_NOS_LVBU, GENERAL_NOS_GANNING, GENERAL_NOS_GUANYU,
                                 GENERAL_NOS_ZHANGFEI };
    for (uint32_t jinks = 1; jinks <= 2; jinks++) {
        fsd_sgs_game game;
        begin(&game, general, 0);
        for (uint32_t i = 0; i < jinks; i++)
            hold(&game, 1, JINK, FSD_SGS_NO_SUIT);
        slash(&game, 0, FSD_SGS_SPADE, 1);
        while (fsd_sgs_asked(&game)->kind == FSD_SGS_ASK_RESPOND)
            sgs_pick_card(&game, set_from(&sgs_of(&game)->sec.hand[1], 0));
        assert_int_equal(player(&game, 1)->hp, jinks == 2 ? 4 : 3);
    }
    fsd_sgs_game game;
    begin(&game, general, 1);
    hold(&game, 0, SLASH, FSD_SGS_NO_SUIT);
    uint32_t one = hold(&game, 1, SLASH, FSD_SGS_CLUB);
    sgs_use(&game, 0, set_of(sgs_hold(&game, 1, DUEL)), 0);
    assert_asks(&game, FSD_SGS_ASK_RESPOND, 0, SKILL_NONE);
    sgs_pick_card(&game, set_from(&sgs_of(&game)->sec.hand[0], 0));
    assert_asks(&game, FSD_SGS_ASK_RESPOND, 1, SKILL_NONE);
    sgs_pick_card(&game, one);
    assert_int_equal(player(&game, 1)->hp, 3);
}

/* Whom the Slash hurt gives a card for a Duel with a third of his choice; or nothing happens. */
static void liyu_turns_on_a_third(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game,
          (const uint8_t[4]){ GENERAL_LVBU, GENERAL_NOS_GANNING, GENERAL_NOS_GUANYU,
                              GENERAL_NOS_ZHANGFEI },
          0);
    uint32_t price = hold(&game, 1, EX_NIHILO, FSD_SGS_NO_SUIT);
    slash(&game, 0, FSD_SGS_SPADE, 1);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 1, SKILL_LIYU);
    assert_int_equal(fsd_sgs_asked(&game)->players, 12);
    fsd_sgs_game declined = game;
    sgs_pick_player(&game, 2);
    assert_true(set_has(&sgs_of(&game)->sec.hand[0], price));
    assert_int_equal(player(&game, 2)->hp, 3); /* he had no Slash */
    sgs_say_no(&declined);
    assert_int_equal(player(&declined, 1)->hand, 1);
    assert_int_equal(player(&declined, 2)->hp, 4);
}

/* The second man Duels the first; women are left out, Zhuge Liang without cards cannot be
 * challenged. */
static void lijian_sets_men_on_men(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game,
          (const uint8_t[4]){ GENERAL_DIAOCHAN, GENERAL_NOS_GANNING, GENERAL_SUNSHANGXIANG,
                              GENERAL_ZHUGELIANG },
          0);
    fsd_sgs_answer answer = { .skill = SKILL_LIJIAN,
                              .cards = set_of(hold(&game, 0, JINK, FSD_SGS_NO_SUIT)) };
    assert_int_equal(targets_of(&game, &answer), 2);
    answer.target[answer.targets++] = 1;
    assert_int_equal(targets_of(&game, &answer), 8);
    answer.target[answer.targets++] = 3;
    sgs_answer_with(&game, &answer);
    assert_int_equal(player(&game, 1)->hp, 3); /* challenged first, he had no Slash */
    assert_int_equal(player(&game, 3)->hp, 4);
}

static void biyue_draws_at_the_end(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game,
          (const uint8_t[4]){ GENERAL_DIAOCHAN, GENERAL_NOS_GANNING, GENERAL_NOS_GUANYU,
                              GENERAL_NOS_ZHANGFEI },
          0);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_BIYUE);
    sgs_say_yes(&game);
    assert_int_equal(player(&game, 0)->hand, 2);
}

/* A red Slash pays its user, a black one does not. */
static void yaowu_pays_for_red(void **unused)
{
    (void)unused;
    for (int red = 0; red < 2; red++) {
        fsd_sgs_game game;
        begin(&game,
              (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_ST_HUAXIONG, GENERAL_NOS_GUANYU,
                                  GENERAL_NOS_ZHANGFEI },
              0);
        player(&game, 0)->hp = 3;
        slash(&game, 0, red ? FSD_SGS_HEART : FSD_SGS_SPADE, 1);
        if (red) {
            assert_asks(&game, FSD_SGS_ASK_CHOICE, 0, SKILL_YAOWU);
            sgs_choose(&game, 1);
        }
        assert_int_equal(player(&game, 0)->hp, red ? 4 : 3);
        assert_int_equal(player(&game, 1)->hp, 3);
    }
}

/* In the lord's start phase, and in that turn only. */
static void wangzun_narrows_the_lords_hand(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game,
          (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_ST_YUANSHU, GENERAL_NOS_GUANYU,
                              GENERAL_NOS_ZHANGFEI },
          3);
    sgs_strip(&game);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_WANGZUN);
    sgs_say_yes(&game);
    assert_int_equal(player(&game, 1)->hand, 1);
    assert_int_equal(fsd_sgs_hand_limit(fsd_sgs_table_of(&game), 0), 3);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    assert_int_equal(fsd_sgs_hand_limit(fsd_sgs_table_of(&game), 0), 4);
}

/* With more cards than hp he draws all Slashes of those who reach him. */
static void tongji_draws_slashes(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game,
          (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_ST_YUANSHU, GENERAL_NOS_GUANYU,
                              GENERAL_NOS_ZHANGFEI },
          0);
    const fsd_sgs_answer attack = { .cards = set_of(hold(&game, 0, SLASH, FSD_SGS_SPADE)) };
    assert_int_equal(targets_of(&game, &attack), 10);
    player(&game, 1)->hp = 1;
    hold(&game, 1, JINK, FSD_SGS_NO_SUIT);
    assert_int_equal(targets_of(&game, &attack), 10); /* no more than hp */
    hold(&game, 1, JINK, FSD_SGS_NO_SUIT);
    assert_int_equal(targets_of(&game, &attack), 2);
}

/* A black Slash takes a piece of equipment away, a horse for himself; a red one does not. */
static void qiaomeng_keeps_horses(void **unused)
{
    (void)unused;
    const uint8_t general[4] = { GENERAL_ST_GONGSUNZAN, GENERAL_NOS_GANNING, GENERAL_NOS_GUANYU,
                                 GENERAL_NOS_ZHANGFEI };
    const uint32_t kind[2] = { CHITU, AXE };
    for (int i = 0; i < 2; i++) {
        fsd_sgs_game game;
        begin(&game, general, 0);
        uint32_t id = sgs_put(&game, kind[i], FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 1);
        fsd_sgs_game red = game;
        slash(&game, 0, FSD_SGS_SPADE, 1);
        assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_QIAOMENG);
        sgs_say_yes(&game);
        assert_int_equal(place_of(sgs_of(&game), id), i ? FSD_SGS_DISCARDED : FSD_SGS_HAND);
        slash(&red, 0, FSD_SGS_HEART, 1);
        assert_asks(&red, FSD_SGS_ASK_PLAY, 0, SKILL_NONE);
    }
}

static void yicong_turns_at_two_hp(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game,
          (const uint8_t[4]){ GENERAL_ST_GONGSUNZAN, GENERAL_NOS_GANNING, GENERAL_NOS_GUANYU,
                              GENERAL_NOS_ZHANGFEI },
          0);
    const fsd_sgs_table *table = fsd_sgs_table_of(&game);
    player(&game, 0)->hp = 3;
    assert_int_equal(fsd_sgs_distance(table, 0, 2, 0), 1);
    assert_int_equal(fsd_sgs_distance(table, 1, 0, 0), 1);
    player(&game, 0)->hp = 2;
    assert_int_equal(fsd_sgs_distance(table, 0, 2, 0), 2);
    assert_int_equal(fsd_sgs_distance(table, 1, 0, 0), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chuli_goes_by_kingdoms), cmocka_unit_test(jijiu_is_of_others_turns),
        cmocka_unit_test(wushuang_takes_two),     cmocka_unit_test(liyu_turns_on_a_third),
        cmocka_unit_test(lijian_sets_men_on_men), cmocka_unit_test(biyue_draws_at_the_end),
        cmocka_unit_test(yaowu_pays_for_red),     cmocka_unit_test(wangzun_narrows_the_lords_hand),
        cmocka_unit_test(tongji_draws_slashes),   cmocka_unit_test(qiaomeng_keeps_horses),
        cmocka_unit_test(yicong_turns_at_two_hp),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
