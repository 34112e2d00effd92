/* Sanguosha: what the generals of Fire do, and when they do not. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_position.h"

/* Three, four or five with 4 hp each; `who` is about to play and holds Ex Nihilo, that he may go
 * on. */
static void begin(fsd_sgs_game *game, const uint8_t general[static 5], uint32_t who)
{
    const uint32_t players = general[4] ? 5 : general[3] ? 4 : 3;
    sgs_begin(game, general, players, who);
    for (uint32_t p = 0; p < players; p++)
        sgs_of(game)->pub.player[p].hp = sgs_of(game)->pub.player[p].max_hp = 4;
    sgs_hold(game, who, EX_NIHILO);
}

static const sgs_player *player(const fsd_sgs_game *game, uint32_t who)
{
    return &fsd_sgs_table_of(game)->player[who];
}

static uint32_t hold(fsd_sgs_game *game, uint32_t who, uint32_t kind, uint32_t suit)
{
    return sgs_put(game, kind, suit, FSD_SGS_HAND, who);
}

static fsd_sgs_options options_of(const fsd_sgs_game *game, fsd_sgs_answer answer)
{
    fsd_sgs_options options;
    fsd_sgs_look(game, &answer, &options);
    return options;
}

static bool offers(const fsd_sgs_game *game, uint32_t skill)
{
    fsd_sgs_options options = options_of(game, (fsd_sgs_answer){ 0 });
    return options.skills[skill / 64] >> skill % 64 & 1;
}

/* The weapon that pays reaches no more; without it he pays with hp. */
static void qiangxi_spends_the_weapon(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game,
          (const uint8_t[5]){ GENERAL_DIANWEI, GENERAL_PANGDE, GENERAL_NOS_GANNING,
                              GENERAL_NOS_ZHANGFEI, GENERAL_NOS_LVBU },
          0);
    uint32_t blade = sgs_put(&game, BLADE, FSD_SGS_SPADE, FSD_SGS_EQUIPPED, 0);
    const fsd_sgs_answer bare = { .skill = SKILL_QIANGXI };
    const fsd_sgs_answer paid = { .skill = SKILL_QIANGXI, .cards = set_of(blade) };
    assert_int_equal(options_of(&game, bare).players, 0x1e);
    assert_int_equal(options_of(&game, paid).players, 0x12);
    fsd_sgs_game other = game;
    sgs_use(&game, SKILL_QIANGXI, set_of(blade), 1);
    assert_int_equal(player(&game, 0)->hp, 4);
    assert_int_equal(player(&game, 1)->hp, 3);
    assert_false(offers(&game, SKILL_QIANGXI));
    sgs_use(&other, SKILL_QIANGXI, set_none(), 2);
    assert_int_equal(player(&other, 0)->hp, 3);
    assert_int_equal(player(&other, 2)->hp, 3);
}

/* Quhu with these two contest cards against seat 1; jieming may follow. */
static void contest(fsd_sgs_game *game, uint32_t own, uint32_t other)
{
    begin(game, (const uint8_t[5]){ GENERAL_XUNYU, GENERAL_PANGDE, GENERAL_NOS_GANNING }, 0);
    sgs_of(game)->pub.player[0].hp = 3;
    fsd_sgs_lay(sgs_of(game), set_from(&sgs_of(game)->sec.hand[0], 0), FSD_SGS_DISCARDED, NOBODY);
    fsd_sgs_lay(sgs_of(game), own, FSD_SGS_HAND, 0);
    fsd_sgs_lay(sgs_of(game), other, FSD_SGS_HAND, 1);
    sgs_use(game, SKILL_QUHU, set_none(), 1);
}

static uint32_t numbered(uint32_t kind, uint32_t number)
{
    uint32_t id = 0;
    while (deck_kind(id) != kind || deck_number(id) != number)
        id++;
    return id;
}

static void quhu_turns_the_tiger(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    contest(&game, numbered(SLASH, 13), numbered(SLASH, 2));
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 0, SKILL_QUHU);
    assert_int_equal(fsd_sgs_asked(&game)->players, 5); /* himself, too */
    sgs_pick_player(&game, 2);
    assert_int_equal(player(&game, 2)->hp, 3);
    contest(&game, numbered(SLASH, 2), numbered(SLASH, 13));
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 0, SKILL_JIEMING);
    assert_int_equal(player(&game, 0)->hp, 2);
    sgs_pick_player(&game, 2);
    assert_int_equal(player(&game, 2)->hand, 4);
}

/* Once a game, and with all that clung to him. */
static void niepan_works_once(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[5]){ GENERAL_NOS_ZHANGFEI, GENERAL_PANGTONG, GENERAL_PANGDE }, 0);
    sgs_player *pangtong = &sgs_of(&game)->pub.player[1];
    pangtong->hp = 1;
    pangtong->chained = pangtong->face_down = 1;
    sgs_put(&game, LIGHTNING, FSD_SGS_SPADE, FSD_SGS_JUDGED, 1);
    sgs_put(&game, VINE, FSD_SGS_CLUB, FSD_SGS_EQUIPPED, 1);
    sgs_use(&game, 0, set_of(hold(&game, 0, FIRE_SLASH, FSD_SGS_HEART)), 1);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_NIEPAN);
    assert_int_equal(pangtong->hp, -1);
    sgs_say_yes(&game);
    assert_int_equal(pangtong->hp, 3);
    assert_int_equal(pangtong->hand, 3);
    assert_false(pangtong->chained || pangtong->face_down || pangtong->delayed);
    assert_int_equal(pangtong->equip[FSD_SGS_ARMOUR], NO_CARD);
    sgs_strip(&game);
    pangtong->hp = 1;
    sgs_use(&game, 0, set_of(hold(&game, 0, SLASH, FSD_SGS_CLUB)), 1);
    assert_false(pangtong->alive);
}

/* Seat 0 Slashes Zhuge Liang, whose next judgement is red. */
static void slash_wolong(fsd_sgs_game *game, bool armoured)
{
    begin(game, (const uint8_t[5]){ GENERAL_NOS_ZHANGFEI, GENERAL_WOLONG, GENERAL_PANGDE }, 0);
    sgs_top(game, PEACH, FSD_SGS_HEART);
    if (armoured)
        sgs_put(game, SILVER_LION, FSD_SGS_CLUB, FSD_SGS_EQUIPPED, 1);
    sgs_use(game, 0, set_of(hold(game, 0, SLASH, FSD_SGS_CLUB)), 1);
}

static void bazhen_is_worn_without_armour(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    slash_wolong(&game, false);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_BAZHEN);
    sgs_say_yes(&game);
    assert_int_equal(player(&game, 1)->hp, 4);
    slash_wolong(&game, true);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    assert_int_equal(player(&game, 1)->hp, 3);
}

/* A red judgement is his and makes Duels of black cards, for this turn. */
static void shuangxiong_takes_the_other_colour(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game,
          (const uint8_t[5]){ GENERAL_NOS_ZHANGFEI, GENERAL_YANLIANGWENCHOU, GENERAL_PANGDE }, 0);
    uint32_t red = sgs_top(&game, PEACH, FSD_SGS_HEART);
    hold(&game, 1, EX_NIHILO, FSD_SGS_HEART);
    sgs_say_no(&game);
    while (fsd_sgs_asked(&game)->kind != FSD_SGS_ASK_INVOKE)
        sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_SHUANGXIONG);
    sgs_say_yes(&game);
    hold(&game, 1, JINK, FSD_SGS_DIAMOND);
    assert_true(set_has(&game_of(&game)->sec.hand[1], red));
    assert_int_equal(player(&game, 1)->mark[MARK_SHUANGXIONG], 1);
    uint32_t club = hold(&game, 1, SLASH, FSD_SGS_CLUB);
    sgs_set fit = options_of(&game, (fsd_sgs_answer){ .skill = SKILL_SHUANGXIONG }).cards;
    assert_true(set_has(&fit, club));
    assert_int_equal(set_count(&fit), 1);
}

/* Won: a Slash more, one target more, whatever the distance; lost: none. */
static void tianyi_is_won_or_lost(void **unused)
{
    (void)unused;
    for (int won = 0; won < 2; won++) {
        fsd_sgs_game game;
        begin(&game,
              (const uint8_t[5]){ GENERAL_TAISHICI, GENERAL_NOS_LVBU, GENERAL_NOS_GANNING,
                                  GENERAL_NOS_ZHANGFEI, GENERAL_NOS_GUANYU },
              0);
        uint32_t own = numbered(JINK, won ? 13 : 2), other = numbered(SLASH, won ? 2 : 13);
        fsd_sgs_lay(sgs_of(&game), own, FSD_SGS_HAND, 0);
        fsd_sgs_lay(sgs_of(&game), other, FSD_SGS_HAND, 1);
        sgs_use(&game, SKILL_TIANYI, set_none(), 1);
        sgs_pick_card(&game, own);
        assert_asks(&game, FSD_SGS_ASK_PLAY, 0, SKILL_NONE);
        fsd_sgs_answer slash = { .cards = set_of(sgs_hold(&game, 0, FIRE_SLASH)) };
        if (!won) {
            assert_int_equal(fsd_sgs_reply(&game, &slash), FSD_SGS_NO_CARDS);
            continue;
        }
        assert_int_equal(options_of(&game, slash).players, 0x1e);
        slash.targets = 2;
        slash.target[0] = 2;
        slash.target[1] = 3;
        sgs_answer_with(&game, &slash);
        assert_int_equal(player(&game, 2)->hp, 3);
        assert_int_equal(player(&game, 3)->hp, 3);
        sgs_use(&game, 0, set_of(sgs_hold(&game, 0, THUNDER_SLASH)), 3);
        assert_int_equal(player(&game, 3)->hp, 2);
    }
}

/* Two of one suit, not two of a colour; the lord's hand grows with his people. */
static void yuanshao_needs_one_suit(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game,
          (const uint8_t[5]){ GENERAL_YUANSHAO, GENERAL_NOS_LVBU, GENERAL_NOS_HUATUO,
                              GENERAL_NOS_ZHANGFEI },
          0);
    assert_int_equal(fsd_sgs_hand_limit(fsd_sgs_table_of(&game), 0), 4 + 4);
    sgs_set pair = set_of(hold(&game, 0, SLASH, FSD_SGS_SPADE));
    hold(&game, 0, SLASH, FSD_SGS_CLUB);
    assert_false(offers(&game, SKILL_LUANJI));
    set_add(&pair, hold(&game, 0, DUEL, FSD_SGS_SPADE));
    assert_true(offers(&game, SKILL_LUANJI));
    sgs_use(&game, SKILL_LUANJI, pair, NOBODY);
    for (uint32_t p = 1; p < 4; p++)
        assert_int_equal(player(&game, p)->hp, 3);
}

/* A club is a chain, which Zhuge Liang may nullify by a black card, and a red one burns. */
static void dragon_and_phoenix_convert(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[5]){ GENERAL_PANGTONG, GENERAL_WOLONG, GENERAL_NOS_GANNING }, 0);
    sgs_put(&game, CROSSBOW, FSD_SGS_CLUB, FSD_SGS_EQUIPPED, 0);
    assert_false(offers(&game, SKILL_LIANHUAN)); /* of the hand only */
    uint32_t black = hold(&game, 1, SLASH, FSD_SGS_SPADE);
    sgs_use(&game, SKILL_LIANHUAN, set_of(hold(&game, 0, SLASH, FSD_SGS_CLUB)), 2);
    assert_asks(&game, FSD_SGS_ASK_NULLIFICATION, 1, SKILL_NONE);
    sgs_use(&game, SKILL_KANPO, set_of(black), NOBODY);
    assert_false(player(&game, 2)->chained);
    sgs_use(&game, SKILL_LIANHUAN, set_of(hold(&game, 0, SLASH, FSD_SGS_CLUB)), 2);
    assert_true(player(&game, 2)->chained);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    sgs_strip(&game);
    hold(&game, 2, JINK, FSD_SGS_DIAMOND);
    hold(&game, 1, EX_NIHILO, FSD_SGS_NO_SUIT);
    uint32_t pay = hold(&game, 1, JINK, FSD_SGS_DIAMOND);
    sgs_use(&game, SKILL_HUOJI, set_of(hold(&game, 1, JINK, FSD_SGS_DIAMOND)), 2);
    assert_asks(&game, FSD_SGS_ASK_DISCARD, 1, SKILL_NONE);
    sgs_pick_card(&game, pay);
    assert_int_equal(player(&game, 2)->hp, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(qiangxi_spends_the_weapon),
        cmocka_unit_test(quhu_turns_the_tiger),
        cmocka_unit_test(niepan_works_once),
        cmocka_unit_test(bazhen_is_worn_without_armour),
        cmocka_unit_test(shuangxiong_takes_the_other_colour),
        cmocka_unit_test(tianyi_is_won_or_lost),
        cmocka_unit_test(yuanshao_needs_one_suit),
        cmocka_unit_test(dragon_and_phoenix_convert),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
