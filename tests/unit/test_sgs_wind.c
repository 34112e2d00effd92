/* Sanguosha: what the generals of Wind do, and when they do not. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_position.h"

/* Three or four with 4 hp each; the first is about to play and holds Ex Nihilo, to go on. */
static void begin(fsd_sgs_game *game, const uint8_t general[static 4])
{
    const uint32_t players = general[3] ? 4 : 3;
    sgs_begin(game, general, players, 0);
    for (uint32_t p = 0; p < players; p++)
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

/* The damage of a drunk thunder Slash goes to a chained player as it is; he draws for the hp he
 * lacks, and the chain goes on from him to others, who draw nothing. */
static void tianxiang_moves_damage(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, GENERAL_XIAOQIAO, GENERAL_PANGDE,
                                     GENERAL_NOS_GANNING });
    sgs_game *g = sgs_of(&game);
    uint32_t slash = hold(&game, 0, THUNDER_SLASH, FSD_SGS_SPADE);
    uint32_t spade = hold(&game, 1, SLASH, FSD_SGS_SPADE); /* a heart in her hand */
    g->pub.player[0].mark[MARK_DRANK] = 1;
    g->pub.player[2].chained = g->pub.player[3].chained = 1;
    sgs_use(&game, 0, set_of(slash), 1);
    assert_asks(&game, FSD_SGS_ASK_DISCARD, 1, SKILL_TIANXIANG);
    sgs_pick_card(&game, spade);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 1, SKILL_TIANXIANG);
    sgs_pick_player(&game, 2);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    assert_int_equal(player(&game, 1)->hp, 4);
    assert_int_equal(player(&game, 2)->hp, 2);
    assert_int_equal(player(&game, 2)->hand, 2);
    assert_int_equal(player(&game, 3)->hp, 2);
    assert_int_equal(player(&game, 3)->hand, 0);
    assert_false(player(&game, 2)->chained || player(&game, 3)->chained);
}

/* Seat 0 brings Zhou Tai to 0 hp; the King of hearts is the next card, the other King of diamonds
 * perhaps beside him. */
static void strike_zhoutai(fsd_sgs_game *game, bool number_lies_there)
{
    begin(game, (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, GENERAL_ZHOUTAI, GENERAL_PANGDE });
    sgs_of(game)->pub.player[1].hp = 1;
    for (uint32_t id = 0; id < CARDS; id++) {
        if (deck_kind(id) == SLASH && deck_number(id) == 13 && number_lies_there)
            fsd_sgs_lay(sgs_of(game), id, FSD_SGS_PILE, 1);
        if (deck_kind(id) == JINK && deck_number(id) == 13)
            fsd_sgs_lay(sgs_of(game), id, FSD_SGS_DECK, NOBODY);
    }
    sgs_use(game, 0, set_of(hold(game, 0, SLASH, FSD_SGS_CLUB)), 1);
}

static void buqu_needs_a_new_number(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    strike_zhoutai(&game, false);
    assert_int_equal(player(&game, 1)->hp, 1);
    assert_int_equal(player(&game, 1)->piled[0], 1);
    assert_int_equal(fsd_sgs_hand_limit(fsd_sgs_table_of(&game), 1), 1);
    sgs_of(&game)->pub.player[1].max_hp = sgs_of(&game)->pub.player[1].hp = 4;
    assert_int_equal(fsd_sgs_hand_limit(fsd_sgs_table_of(&game), 1), 1);
    strike_zhoutai(&game, true);
    assert_false(player(&game, 1)->alive);
}

/* A hand card is declared as a Slash on seat 1 and doubted by seat 1. */
static uint32_t declare_slash(fsd_sgs_game *game, uint32_t kind, uint32_t suit)
{
    begin(game, (const uint8_t[4]){ GENERAL_YUJI, GENERAL_PANGDE, GENERAL_NOS_GANNING });
    uint32_t id = hold(game, 0, kind, suit);
    sgs_answer_with(game, &(fsd_sgs_answer){ .skill = SKILL_GUHUO,
                                             .kind = SLASH,
                                             .cards = set_of(id),
                                             .targets = 1,
                                             .target = { 1 } });
    assert_asks(game, FSD_SGS_ASK_INVOKE, 1, SKILL_GUHUO);
    assert_true(set_empty(&fsd_sgs_asked(game)->card.cards));
    return id;
}

/* A lie is void and no Slash of the phase; it is told once in a turn. */
static void guhuo_lies_are_void(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    uint32_t id = declare_slash(&game, JINK, FSD_SGS_DIAMOND);
    sgs_say_yes(&game);
    hold(&game, 0, SLASH, FSD_SGS_CLUB);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    assert_int_equal(place_of(game_of(&game), id), FSD_SGS_DISCARDED);
    assert_int_equal(player(&game, 1)->hp, 4);
    assert_int_equal(player(&game, 0)->mark[MARK_SLASHES], 0);
    fsd_sgs_options options;
    fsd_sgs_look(&game, &(fsd_sgs_answer){ 0 }, &options);
    assert_false(options.skills[SKILL_GUHUO / 64] >> SKILL_GUHUO % 64 & 1);
    assert_false(fsd_sgs_has(fsd_sgs_table_of(&game), 1, SKILL_CHANYUAN));
}

/* Who doubts the truth gains chanyuan: at 1 hp it takes his other skills, and all further doubt. */
static void guhuo_truth_binds_who_doubts(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    declare_slash(&game, SLASH, FSD_SGS_CLUB);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    const fsd_sgs_table *table = fsd_sgs_table_of(&game);
    assert_int_equal(player(&game, 1)->hp, 3);
    assert_int_equal(player(&game, 0)->mark[MARK_SLASHES], 1);
    assert_true(fsd_sgs_has(table, 1, SKILL_CHANYUAN));
    assert_true(fsd_sgs_has(table, 1, SKILL_MENGJIN));
    sgs_of(&game)->pub.player[1].hp = 1;
    assert_false(fsd_sgs_has(table, 1, SKILL_MENGJIN));
    assert_true(fsd_sgs_has(table, 1, SKILL_CHANYUAN));
}

/* Nobody doubts: it is what it was said to be. */
static void guhuo_passes_undoubted(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    declare_slash(&game, PEACH, FSD_SGS_HEART);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 2, SKILL_GUHUO);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    assert_int_equal(player(&game, 1)->hp, 3);
    assert_false(fsd_sgs_has(fsd_sgs_table_of(&game), 1, SKILL_CHANYUAN));
}

static void liegong_forbids_jinks(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_HUANGZHONG, GENERAL_PANGDE, GENERAL_NOS_GANNING });
    hold(&game, 1, JINK, FSD_SGS_HEART);
    uint32_t slash = hold(&game, 0, SLASH, FSD_SGS_CLUB);
    fsd_sgs_game other = game;
    sgs_use(&game, 0, set_of(slash), 1); /* 1 card, range 1 */
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_LIEGONG);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    assert_int_equal(player(&game, 1)->hp, 3);
    hold(&other, 1, JINK, FSD_SGS_HEART);
    sgs_use(&other, 0, set_of(slash), 1); /* 2 cards: more than the range, less than his hp */
    assert_asks(&other, FSD_SGS_ASK_RESPOND, 1, 0);
}

/* Wei Yan within distance 1 and beyond. */
static void kuanggu_needs_nearness(void **unused)
{
    (void)unused;
    for (uint8_t target = 1; target <= 2; target++) {
        fsd_sgs_game game;
        begin(&game, (const uint8_t[4]){ GENERAL_WEIYAN, GENERAL_PANGDE, GENERAL_NOS_GANNING,
                                         GENERAL_NOS_ZHANGFEI });
        sgs_put(&game, BLADE, FSD_SGS_SPADE, FSD_SGS_EQUIPPED, 0);
        sgs_of(&game)->pub.player[0].hp = 2;
        sgs_use(&game, 0, set_of(hold(&game, 0, SLASH, FSD_SGS_CLUB)), target);
        assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
        assert_int_equal(player(&game, target)->hp, 3);
        assert_int_equal(player(&game, 0)->hp, target == 1 ? 3 : 2);
    }
}

/* A hand card that is discarded by another asks fenji, one that he spends himself does not. */
static void fenji_hears_of_losses(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, GENERAL_PANGDE, GENERAL_ZHOUTAI });
    hold(&game, 1, JINK, FSD_SGS_HEART);
    sgs_use(&game, 0, set_of(hold(&game, 0, DISMANTLEMENT, FSD_SGS_SPADE)), 1);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 2, SKILL_FENJI);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    assert_int_equal(player(&game, 2)->hp, 3);
    assert_int_equal(player(&game, 1)->hand, 2);
}

/* He takes the judgement he replaces. */
static void guidao_takes_the_old_card(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, GENERAL_PANGDE, GENERAL_ZHANGJIAO });
    uint32_t jink = hold(&game, 2, JINK, FSD_SGS_HEART);
    uint32_t black = hold(&game, 2, SLASH, FSD_SGS_CLUB);
    uint32_t red = sgs_top(&game, PEACH, FSD_SGS_HEART);
    sgs_use(&game, 0, set_of(hold(&game, 0, SLASH, FSD_SGS_CLUB)), 2);
    assert_asks(&game, FSD_SGS_ASK_RESPOND, 2, 0);
    sgs_of(&game)->pub.player[2].hp = 1;
    sgs_pick_card(&game, jink);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 2, SKILL_LEIJI);
    sgs_pick_player(&game, 0);
    assert_asks(&game, FSD_SGS_ASK_EXCHANGE, 2, SKILL_GUIDAO);
    sgs_pick_card(&game, black);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    assert_true(set_has(&game_of(&game)->sec.hand[2], red));
    assert_int_equal(player(&game, 0)->hp, 3);
    assert_int_equal(player(&game, 2)->hp, 2);
}

/* Two Slashes for three phases: he draws nothing and does not play. */
static void shensu_passes_phases_over(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, GENERAL_XIAHOUYUAN, GENERAL_PANGDE });
    uint32_t blade = hold(&game, 1, BLADE, FSD_SGS_SPADE);
    sgs_put(&game, INDULGENCE, FSD_SGS_SPADE, FSD_SGS_JUDGED, 1);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 1, SKILL_SHENSU);
    sgs_pick_player(&game, 0);
    assert_asks(&game, FSD_SGS_ASK_DISCARD, 1, SKILL_SHENSU);
    assert_int_equal(player(&game, 0)->hp, 3);
    assert_int_equal(player(&game, 1)->hand, 1);
    assert_int_equal(player(&game, 1)->delayed, 1);
    sgs_pick_card(&game, blade);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 1, SKILL_SHENSU);
    sgs_pick_player(&game, 0);
    assert_int_equal(player(&game, 0)->hp, 2);
    assert_int_equal(fsd_sgs_table_of(&game)->current, 2);
}

/* Others of Qun give the lord one card each phase, in theirs only. */
static void huangtian_is_served_once(void **unused)
{
    (void)unused;
    const uint8_t general[] = { GENERAL_ZHANGJIAO, GENERAL_NOS_LVBU, GENERAL_NOS_GANNING };
    const fsd_sgs_answer none = { 0 };
    for (uint32_t who = 0; who < 3; who++) {
        fsd_sgs_game game;
        fsd_sgs_options options;
        sgs_begin(&game, general, 3, who);
        uint32_t jink = hold(&game, who, JINK, FSD_SGS_HEART);
        hold(&game, who, JINK, FSD_SGS_DIAMOND);
        sgs_hold(&game, who, EX_NIHILO);
        fsd_sgs_look(&game, &none, &options);
        assert_int_equal(options.skills[SKILL_HUANGTIAN / 64] >> SKILL_HUANGTIAN % 64 & 1,
                         who == 1);
        if (who != 1)
            continue;
        sgs_use(&game, SKILL_HUANGTIAN, set_of(jink), 0);
        assert_true(set_has(&game_of(&game)->sec.hand[0], jink));
        fsd_sgs_look(&game, &none, &options);
        assert_false(options.skills[SKILL_HUANGTIAN / 64] >> SKILL_HUANGTIAN % 64 & 1);
    }
}

/* Turned over he uses equipment and discards equipment, no trick. */
static void jiewei_discards_what_it_used(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_CAOREN, GENERAL_NOS_ZHANGFEI, GENERAL_PANGDE });
    uint32_t blade = hold(&game, 0, BLADE, FSD_SGS_SPADE);
    uint32_t vine = sgs_put(&game, VINE, FSD_SGS_SPADE, FSD_SGS_EQUIPPED, 1);
    sgs_put(&game, LIGHTNING, FSD_SGS_SPADE, FSD_SGS_JUDGED, 2);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_JUSHOU);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_JIEWEI);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_USE, 0, SKILL_JIEWEI);
    sgs_use(&game, 0, set_of(blade), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 0, SKILL_JIEWEI);
    assert_int_equal(fsd_sgs_asked(&game)->players, 3);
    sgs_pick_player(&game, 1);
    assert_int_equal(place_of(game_of(&game), vine), FSD_SGS_DISCARDED);
    assert_true(player(&game, 0)->face_down);
}

/* Her spades are hearts, for a judgement too: Lightning does not strike her. */
static void hongyan_has_no_spades(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (const uint8_t[3]){ GENERAL_NOS_ZHANGFEI, GENERAL_XIAOQIAO, GENERAL_NOS_LVBU },
              3, 0);
    uint32_t five = 0;
    while (deck_suit(five) != FSD_SGS_SPADE || deck_number(five) != 5)
        five++;
    assert_int_equal(fsd_sgs_face(fsd_sgs_table_of(&game), 1, five).suit, FSD_SGS_HEART);
    assert_int_equal(fsd_sgs_face(fsd_sgs_table_of(&game), 0, five).suit, FSD_SGS_SPADE);
    uint32_t lightning = sgs_put(&game, LIGHTNING, FSD_SGS_NO_SUIT, FSD_SGS_JUDGED, 1);
    sgs_hold(&game, 1, EX_NIHILO);
    fsd_sgs_lay(sgs_of(&game), five, FSD_SGS_DECK, NOBODY);
    sgs_hold(&game, 0, EX_NIHILO);
    int hp = fsd_sgs_table_of(&game)->player[1].hp;
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 1, SKILL_NONE);
    assert_int_equal(fsd_sgs_table_of(&game)->player[1].hp, hp);
    assert_int_equal(fsd_sgs_table_of(&game)->player[2].delayed_card[0], lightning);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tianxiang_moves_damage),    cmocka_unit_test(buqu_needs_a_new_number),
        cmocka_unit_test(guhuo_lies_are_void),       cmocka_unit_test(guhuo_truth_binds_who_doubts),
        cmocka_unit_test(guhuo_passes_undoubted),    cmocka_unit_test(liegong_forbids_jinks),
        cmocka_unit_test(kuanggu_needs_nearness),    cmocka_unit_test(fenji_hears_of_losses),
        cmocka_unit_test(guidao_takes_the_old_card), cmocka_unit_test(shensu_passes_phases_over),
        cmocka_unit_test(huangtian_is_served_once),  cmocka_unit_test(jiewei_discards_what_it_used),
        cmocka_unit_test(hongyan_has_no_spades),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
