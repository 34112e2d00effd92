/* Sanguosha: what the standard generals of Wu and Qun do, and when they do not. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_position.h"

/* Four with 4 hp each; the first is about to play and holds Ex Nihilo, to go on. */
static void begin(fsd_sgs_game *game, const uint8_t general[static 4])
{
    sgs_begin(game, general, 4, 0);
    for (uint32_t p = 0; p < 4; p++)
        sgs_of(game)->pub.player[p].hp = sgs_of(game)->pub.player[p].max_hp = 4;
    sgs_hold(game, 0, EX_NIHILO);
}

static const sgs_player *player(const fsd_sgs_game *game, uint32_t who)
{
    return &fsd_sgs_table_of(game)->player[who];
}

static uint32_t hold(fsd_sgs_game *game, uint32_t who, uint32_t kind, uint32_t suit)
{
    return sgs_put(game, kind, suit, FSD_SGS_HAND, who);
}

static const uint8_t against_daqiao[4] = { GENERAL_NOS_ZHANGFEI, GENERAL_DAQIAO, GENERAL_PANGDE,
                                           GENERAL_NOS_GANNING };

/* A horse that is the cost brings nobody nearer: only the neighbour is left. */
static void liuli_reckons_without_its_cost(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, against_daqiao);
    uint32_t horse = sgs_put(&game, CHITU, FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 1);
    uint32_t jink = hold(&game, 1, JINK, FSD_SGS_NO_SUIT);
    fsd_sgs_game other = game;
    sgs_use(&game, 0, set_of(hold(&game, 0, SLASH, FSD_SGS_CLUB)), 1);
    assert_asks(&game, FSD_SGS_ASK_DISCARD, 1, SKILL_LIULI);
    sgs_pick_card(&game, horse);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    assert_int_equal(player(&game, 2)->hp, 3);
    assert_int_equal(player(&game, 1)->hp, 4);

    sgs_use(&other, 0, set_of(hold(&other, 0, SLASH, FSD_SGS_CLUB)), 1);
    sgs_pick_card(&other, jink);
    assert_asks(&other, FSD_SGS_ASK_PLAYER, 1, SKILL_LIULI);
    assert_int_equal(fsd_sgs_asked(&other)->players, 1u << 2 | 1u << 3);
    sgs_pick_player(&other, 3);
    assert_int_equal(player(&other, 3)->hp, 3);
}

/* One who is a target already is one twice, and hit twice. */
static void liuli_doubles_a_target(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, against_daqiao);
    sgs_strip(&game);
    sgs_put(&game, HALBERD, FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 0);
    uint32_t cost = hold(&game, 1, PEACH, FSD_SGS_NO_SUIT);
    uint32_t slash = hold(&game, 0, SLASH, FSD_SGS_CLUB);
    sgs_answer_with(&game,
                    &(fsd_sgs_answer){ .cards = set_of(slash), .targets = 2, .target = { 1, 2 } });
    assert_asks(&game, FSD_SGS_ASK_DISCARD, 1, SKILL_LIULI);
    sgs_pick_card(&game, cost);
    assert_int_equal(player(&game, 1)->hp, 4);
    assert_int_equal(player(&game, 2)->hp, 2);
}

/* The hand laid aside is a hand lost, for lianying, and comes back when the turn ends. */
static void qianxun_saves_the_hand(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, GENERAL_LUXUN, GENERAL_PANGDE,
                                     GENERAL_NOS_GANNING });
    hold(&game, 1, SLASH, FSD_SGS_NO_SUIT);
    hold(&game, 1, SLASH, FSD_SGS_NO_SUIT);
    sgs_use(&game, 0, set_of(hold(&game, 0, DUEL, FSD_SGS_NO_SUIT)), 1);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_QIANXUN);
    sgs_say_yes(&game);
    assert_int_equal(player(&game, 1)->hand, 0);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 1, SKILL_LIANYING);
    assert_int_equal(fsd_sgs_asked(&game)->max, 2);
    sgs_answer_with(&game, &(fsd_sgs_answer){ .targets = 2, .target = { 2, 3 } });
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    assert_int_equal(player(&game, 1)->hp, 3);
    assert_int_equal(player(&game, 2)->hand, 1);
    assert_int_equal(player(&game, 3)->hand, 1);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    assert_int_equal(player(&game, 1)->piled[FSD_SGS_ASIDE - FSD_SGS_PILE], 0);
    assert_int_equal(player(&game, 1)->hand, 4);
}

static void qianxun_is_deaf_to_attacks_on_all(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, GENERAL_LUXUN, GENERAL_PANGDE,
                                     GENERAL_NOS_GANNING });
    hold(&game, 1, JINK, FSD_SGS_NO_SUIT);
    sgs_use(&game, 0, set_of(hold(&game, 0, SAVAGE_ASSAULT, FSD_SGS_NO_SUIT)), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    assert_int_equal(player(&game, 1)->hp, 3);
    assert_int_equal(player(&game, 1)->hand, 1);
}

/* Hp lost in his own turn: three cards, one Slash more, and red ones that nobody can jink. */
static void zhaxiang_pays_for_lost_hp(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_HUANGGAI, GENERAL_DAQIAO, GENERAL_PANGDE,
                                     GENERAL_NOS_GANNING });
    hold(&game, 2, JINK, FSD_SGS_NO_SUIT);
    uint32_t red = hold(&game, 0, SLASH, FSD_SGS_HEART), cost = sgs_hold(&game, 0, PEACH);
    uint32_t black = hold(&game, 0, SLASH, FSD_SGS_CLUB);
    sgs_use(&game, SKILL_KUROU, set_of(cost), NOBODY);
    assert_int_equal(player(&game, 0)->hp, 3);
    assert_int_equal(player(&game, 0)->hand, 6);
    fsd_sgs_answer far = { .cards = set_of(black), .targets = 1, .target = { 2 } };
    assert_int_equal(fsd_sgs_reply(&game, &far), FSD_SGS_NO_PLAYER);
    sgs_use(&game, 0, set_of(red), 2);
    assert_int_equal(player(&game, 2)->hp, 3);
    assert_int_equal(player(&game, 2)->hand, 1);
    sgs_use(&game, 0, set_of(black), 3);
    assert_int_equal(player(&game, 3)->hp, 3);
    assert_int_equal(player(&game, 0)->mark[MARK_SLASHES], 2);
}

/* Da Qiao's diamond takes an Indulgence away where one lies, and lays one where none does. */
static void guose_lays_and_lifts(void **unused)
{
    (void)unused;
    for (int lies = 0; lies < 2; lies++) {
        fsd_sgs_game game;
        begin(&game, (const uint8_t[4]){ GENERAL_DAQIAO, GENERAL_PANGDE, GENERAL_NOS_GANNING,
                                         GENERAL_NOS_ZHANGFEI });
        if (lies)
            sgs_put(&game, INDULGENCE, FSD_SGS_NO_SUIT, FSD_SGS_JUDGED, 1);
        uint32_t diamond = hold(&game, 0, SLASH, FSD_SGS_DIAMOND);
        sgs_use(&game, SKILL_GUOSE, set_of(diamond), 1);
        assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
        assert_int_equal(player(&game, 1)->delayed, !lies);
        assert_int_equal(player(&game, 0)->hand, 2);
        fsd_sgs_options options;
        fsd_sgs_look(&game, &(fsd_sgs_answer){ 0 }, &options);
        assert_false(options.skills[SKILL_GUOSE / 64] >> SKILL_GUOSE % 64 & 1);
    }
}

/* Players of one kingdom are not both robbed; who loses a spade draws for it. */
static void chuli_takes_one_of_a_kingdom(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_HUATUO, GENERAL_NOS_GANNING, GENERAL_NOS_ZHOUYU,
                                     GENERAL_NOS_ZHANGFEI });
    uint32_t heart = hold(&game, 0, JINK, FSD_SGS_HEART);
    hold(&game, 1, SLASH, FSD_SGS_SPADE);
    hold(&game, 2, SLASH, FSD_SGS_SPADE);
    hold(&game, 3, SLASH, FSD_SGS_CLUB);
    fsd_sgs_answer answer = {
        .skill = SKILL_CHULI, .cards = set_of(heart), .targets = 2, .target = { 1, 2 }
    };
    assert_int_equal(fsd_sgs_reply(&game, &answer), FSD_SGS_NO_PLAYER);
    answer.target[1] = 3;
    sgs_answer_with(&game, &answer);
    assert_int_equal(player(&game, 0)->hand, 1);
    assert_int_equal(player(&game, 1)->hand, 1);
    assert_int_equal(player(&game, 3)->hand, 0);
}

/* Only him can they Slash who have him in range, while he holds more cards than hp. */
static void tongji_draws_slashes(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, GENERAL_ST_YUANSHU, GENERAL_PANGDE,
                                     GENERAL_NOS_GANNING });
    const fsd_sgs_table *table = fsd_sgs_table_of(&game);
    const fsd_sgs_card slash = fsd_sgs_printed(hold(&game, 0, SLASH, FSD_SGS_CLUB));
    for (int i = 0; i < 4; i++)
        hold(&game, 1, JINK, FSD_SGS_NO_SUIT);
    assert_false(fsd_sgs_forbidden(table, 0, 3, &slash));
    hold(&game, 1, JINK, FSD_SGS_NO_SUIT);
    assert_true(fsd_sgs_forbidden(table, 0, 3, &slash));
    assert_false(fsd_sgs_forbidden(table, 0, 1, &slash));
    assert_false(fsd_sgs_forbidden(table, 3, 0, &slash));
}

/* Three cards more than hp wake him; the last point of the most hp is his death. */
static void qinxue_may_kill(void **unused)
{
    (void)unused;
    for (int8_t most = 1; most <= 2; most++) {
        fsd_sgs_game game;
        begin(&game, (const uint8_t[4]){ GENERAL_NOS_GUANYU, GENERAL_LVMENG, GENERAL_NOS_ZHANGFEI,
                                         GENERAL_NOS_GANNING });
        sgs_of(&game)->pub.player[1].hp = 1;
        sgs_of(&game)->pub.player[1].max_hp = most;
        for (int i = 0; i < 4; i++)
            sgs_hold(&game, 1, JINK);
        sgs_say_no(&game);
        while (!fsd_sgs_asked(&game))
            (void)fsd_sgs_advance(&game, NULL);
        assert_int_equal(player(&game, 1)->alive, most == 2);
        assert_int_equal(player(&game, 1)->hp, most - 1);
        assert_int_equal(owns(player(&game, 1), SKILL_GONGXIN), most == 2);
    }
}

static void set_hp(fsd_sgs_game *game, uint32_t who, uint32_t hp)
{
    sgs_of(game)->pub.player[who].hp = (int8_t)hp;
}

/* A Peach of another of Wu heals the dying lord of Wu by two. */
static void jiuyuan_makes_peaches_sweeter(void **unused)
{
    (void)unused;
    for (uint32_t p = 2; p < 4; p++) {
        fsd_sgs_game game;
        const uint8_t general[4] = { GENERAL_SUNQUAN, GENERAL_NOS_LVBU, GENERAL_NOS_GANNING,
                                     GENERAL_NOS_ZHANGFEI };
        sgs_begin(&game, general, 4, 1);
        set_hp(&game, 0, 1);
        sgs_hold(&game, 1, EX_NIHILO);
        uint32_t peach = sgs_hold(&game, p, PEACH);
        sgs_use(&game, 0, set_of(sgs_hold(&game, 1, FIRE_SLASH)), 0);
        assert_asks(&game, FSD_SGS_ASK_PEACH, p, SKILL_NONE);
        sgs_pick_card(&game, peach);
        assert_int_equal(player(&game, 0)->hp, p == 2 ? 2 : 1);
    }
}

/* Once a game, of whom he likes; a trick on one is none of his business. */
static void fenwei_spares_some(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_GUANYU, GENERAL_GANNING, GENERAL_NOS_ZHANGFEI,
                                     GENERAL_NOS_LVBU });
    sgs_use(&game, 0, set_of(sgs_hold(&game, 0, EX_NIHILO)), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, SKILL_NONE);
    sgs_strip(&game);
    sgs_hold(&game, 0, EX_NIHILO);
    sgs_use(&game, 0, set_of(sgs_hold(&game, 0, ARCHERY_ATTACK)), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 1, SKILL_FENWEI);
    sgs_answer_with(&game, &(fsd_sgs_answer){ .targets = 2, .target = { 1, 3 } });
    assert_int_equal(player(&game, 1)->hp, 4);
    assert_int_equal(player(&game, 2)->hp, 3);
    assert_int_equal(player(&game, 3)->hp, 4);
    sgs_use(&game, 0, set_of(sgs_hold(&game, 0, SAVAGE_ASSAULT)), NOBODY);
    assert_int_equal(player(&game, 1)->hp, 3);
}

/* He draws three and keeps as many as his most hp, wounded as he may be. */
static void yingzi_draws_and_keeps_more(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_GUANYU, GENERAL_ZHOUYU, GENERAL_NOS_ZHANGFEI,
                                     GENERAL_NOS_LVBU });
    set_hp(&game, 1, 1);
    sgs_say_no(&game);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    assert_int_equal(player(&game, 1)->hand, 3);
    assert_int_equal(fsd_sgs_hand_limit(fsd_sgs_table_of(&game), 1), 4);
}

/* The other shows his hand and loses the suit, or a point of hp. */
static void fanjian_leaves_a_choice(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_ZHOUYU, GENERAL_NOS_LVBU, GENERAL_NOS_ZHANGFEI,
                                     GENERAL_NOS_GUANYU });
    uint32_t club = sgs_put(&game, SLASH, FSD_SGS_CLUB, FSD_SGS_HAND, 0);
    sgs_put(&game, SLASH, FSD_SGS_CLUB, FSD_SGS_HAND, 1);
    uint32_t spade = sgs_put(&game, SLASH, FSD_SGS_SPADE, FSD_SGS_HAND, 1);
    sgs_use(&game, SKILL_FANJIAN, set_of(club), 1);
    assert_asks(&game, FSD_SGS_ASK_CHOICE, 1, SKILL_FANJIAN);
    fsd_sgs_game other = game;
    sgs_choose(&game, 0);
    assert_int_equal(player(&game, 1)->hand, 1);
    assert_true(set_has(&game_of(&game)->sec.hand[1], spade));
    assert_int_equal(player(&game, 1)->hp, 4);
    fsd_sgs_view view;
    fsd_sgs_see(&game, 2, false, &view);
    assert_true(set_has(&view.known[1], spade));
    sgs_choose(&other, 1);
    assert_int_equal(player(&other, 1)->hand, 3);
    assert_int_equal(player(&other, 1)->hp, 3);
}

/* Both recover; only a wounded man will do. */
static void jieyin_marries_a_wounded_man(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_SUNSHANGXIANG, GENERAL_NOS_LVBU, GENERAL_DAQIAO,
                                     GENERAL_NOS_GUANYU });
    for (uint32_t p = 0; p < 3; p++)
        set_hp(&game, p, 2);
    sgs_set cost = set_of(sgs_hold(&game, 0, JINK));
    set_add(&cost, sgs_hold(&game, 0, JINK));
    fsd_sgs_answer answer = { .skill = SKILL_JIEYIN, .cards = cost };
    fsd_sgs_options options;
    fsd_sgs_look(&game, &answer, &options);
    assert_int_equal(options.players, 2);
    sgs_use(&game, SKILL_JIEYIN, cost, 1);
    assert_int_equal(player(&game, 0)->hp, 3);
    assert_int_equal(player(&game, 1)->hp, 3);
}

/* Two for each piece she loses, an exchanged one too. */
static void xiaoji_profits_from_loss(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_SUNSHANGXIANG, GENERAL_NOS_LVBU, GENERAL_DAQIAO,
                                     GENERAL_NOS_GUANYU });
    sgs_use(&game, 0, set_of(sgs_hold(&game, 0, CHITU)), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, SKILL_NONE);
    sgs_use(&game, 0, set_of(sgs_hold(&game, 0, DAYUAN)), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_XIAOJI);
    sgs_say_yes(&game);
    assert_int_equal(player(&game, 0)->hand, 1 + 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(liuli_reckons_without_its_cost),
        cmocka_unit_test(liuli_doubles_a_target),
        cmocka_unit_test(qianxun_saves_the_hand),
        cmocka_unit_test(qianxun_is_deaf_to_attacks_on_all),
        cmocka_unit_test(zhaxiang_pays_for_lost_hp),
        cmocka_unit_test(guose_lays_and_lifts),
        cmocka_unit_test(chuli_takes_one_of_a_kingdom),
        cmocka_unit_test(tongji_draws_slashes),
        cmocka_unit_test(qinxue_may_kill),
        cmocka_unit_test(jiuyuan_makes_peaches_sweeter),
        cmocka_unit_test(fenwei_spares_some),
        cmocka_unit_test(yingzi_draws_and_keeps_more),
        cmocka_unit_test(fanjian_leaves_a_choice),
        cmocka_unit_test(jieyin_marries_a_wounded_man),
        cmocka_unit_test(xiaoji_profits_from_loss),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
