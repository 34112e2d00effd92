/* Skills of the standard generals of Shu in positions made for them. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_position.h"

static const sgs_player *player(fsd_sgs_game *game, uint32_t who)
{
    return &fsd_sgs_table_of(game)->player[who];
}

static bool offers(fsd_sgs_game *game, uint32_t skill)
{
    const fsd_sgs_answer none = { 0 };
    fsd_sgs_options options;
    fsd_sgs_look(game, &none, &options);
    return options.skills[skill / 64] >> skill % 64 & 1;
}

static bool offers_card(fsd_sgs_game *game, uint32_t id)
{
    const fsd_sgs_answer none = { 0 };
    fsd_sgs_options options;
    fsd_sgs_look(game, &none, &options);
    return fsd_sgs_in(&options.cards, id);
}

/* In portions; the second card heals, a third does not; then no more in this phase. */
static void rende_heals_with_the_second_card(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_LIUBEI, GENERAL_ZHANGFEI, GENERAL_CAOCAO }, 3, 0);
    uint32_t card[4];
    for (int i = 0; i < 4; i++)
        card[i] = sgs_hold(&game, 0, SLASH);
    sgs_of(&game)->pub.player[0].hp = 1;
    sgs_use(&game, SKILL_RENDE, set_of(card[0]), 1);
    assert_int_equal(player(&game, 0)->hp, 1);
    assert_asks(&game, FSD_SGS_ASK_DISTRIBUTE, 0, SKILL_RENDE);
    sgs_use(&game, 0, set_of(card[1]), 2);
    assert_int_equal(player(&game, 0)->hp, 2);
    sgs_use(&game, 0, set_of(card[2]), 2);
    assert_int_equal(player(&game, 0)->hp, 2);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    assert_false(offers(&game, SKILL_RENDE));
    assert_int_equal(player(&game, 1)->hand, 1);
    assert_int_equal(player(&game, 2)->hand, 2);
}

/* Another of Shu gives the Slash that the lord uses; it counts as his. */
static void jijiang_uses_a_given_slash(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_LIUBEI, GENERAL_CAOCAO, GENERAL_ZHANGFEI }, 3, 0);
    uint32_t slash = sgs_hold(&game, 2, SLASH);
    (void)sgs_hold(&game, 0, JINK); /* for rende: his phase does not end by itself */
    int hp = player(&game, 1)->hp;
    sgs_use(&game, SKILL_JIJIANG, set_none(), 1);
    assert_asks(&game, FSD_SGS_ASK_RESPOND, 2, SKILL_JIJIANG);
    sgs_pick_card(&game, slash);
    sgs_say_no(&game); /* jianxiong */
    assert_int_equal(player(&game, 1)->hp, hp - 1);
    assert_int_equal(place_of(sgs_of(&game), slash), FSD_SGS_DISCARDED);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    assert_false(offers(&game, SKILL_JIJIANG));
}

/* Nobody gives: no Slash is used up, and he asks again only after he did something else. */
static void jijiang_in_vain(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_LIUBEI, GENERAL_CAOCAO, GENERAL_ZHANGFEI }, 3, 0);
    uint32_t jink = sgs_hold(&game, 0, JINK);
    (void)sgs_hold(&game, 0, JINK);
    (void)sgs_hold(&game, 2, SLASH);
    sgs_of(&game)->pub.player[0].mark[MARK_DRANK] = 1;
    sgs_use(&game, SKILL_JIJIANG, set_none(), 1);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    assert_false(offers(&game, SKILL_JIJIANG));
    assert_int_equal(player(&game, 0)->mark[MARK_SLASHES], 0);
    assert_int_equal(player(&game, 0)->mark[MARK_DRANK], 1);
    sgs_use(&game, SKILL_RENDE, set_of(jink), 2);
    sgs_say_no(&game);
    assert_true(offers(&game, SKILL_JIJIANG));
}

/* Not for one who is no lord, nor without others of Shu. */
static void jijiang_needs_shu(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_LIUBEI, GENERAL_CAOCAO, GENERAL_SIMAYI }, 3, 0);
    (void)sgs_hold(&game, 0, JINK);
    assert_false(offers(&game, SKILL_JIJIANG));
    sgs_begin(&game, (uint8_t[]){ GENERAL_ZHANGFEI, GENERAL_LIUBEI, GENERAL_GUANYU }, 3, 1);
    (void)sgs_hold(&game, 1, JINK);
    assert_true(offers(&game, SKILL_RENDE));
    assert_false(offers(&game, SKILL_JIJIANG));
}

/* Against Savage Assault the Slash of another is his answer. */
static void jijiang_answers(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_LIUBEI, GENERAL_CAOCAO, GENERAL_ZHANGFEI }, 3, 1);
    uint32_t trick = sgs_hold(&game, 1, SAVAGE_ASSAULT), slash = sgs_hold(&game, 2, SLASH);
    int hp = player(&game, 0)->hp;
    sgs_use(&game, 0, set_of(trick), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_RESPOND, 2, 0);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_JIJIANG);
    sgs_say_yes(&game);
    sgs_pick_card(&game, slash);
    assert_int_equal(player(&game, 0)->hp, hp);
}

/* Made to Slash by Collateral he may call for one; in vain, and with none of his own, the weapon is
 * gone. */
static void jijiang_in_vain_loses_the_weapon(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_LIUBEI, GENERAL_CAOCAO, GENERAL_ZHANGFEI }, 3, 1);
    uint32_t trick = sgs_hold(&game, 1, COLLATERAL);
    (void)sgs_hold(&game, 2, SLASH);
    uint32_t bow = sgs_put(&game, KYLIN_BOW, FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 0);
    int hp = player(&game, 2)->hp;
    sgs_answer_with(&game,
                    &(fsd_sgs_answer){ .cards = set_of(trick), .targets = 2, .target = { 0, 2 } });
    assert_asks(&game, FSD_SGS_ASK_USE, 0, 0);
    sgs_use(&game, SKILL_JIJIANG, set_none(), 2);
    assert_asks(&game, FSD_SGS_ASK_RESPOND, 2, SKILL_JIJIANG);
    sgs_say_no(&game);
    assert_true(set_has(&sgs_of(&game)->sec.hand[1], bow));
    assert_int_equal(player(&game, 2)->hp, hp);
}

/* A loose card of this number comes to his hand. */
static uint32_t hold_number(fsd_sgs_game *game, uint32_t who, uint32_t number)
{
    sgs_game *g = sgs_of(game);
    for (uint32_t id = 0; id < CARDS; id++)
        if (place_of(g, id) <= FSD_SGS_DISCARDED && deck_number(id) == number) {
            fsd_sgs_lay(g, id, FSD_SGS_HAND, who);
            return id;
        }
    fail_msg("no such card is left");
    return NO_CARD;
}

/* Guan Yu and Zhen Ji contest with these numbers. */
static void contest(fsd_sgs_game *game, uint32_t own, uint32_t other)
{
    uint32_t card = hold_number(game, 0, own), against = hold_number(game, 1, other);
    sgs_use(game, SKILL_YIJUE, set_none(), 1);
    assert_asks(game, FSD_SGS_ASK_PINDIAN, 0, SKILL_YIJUE);
    sgs_pick_card(game, card);
    assert_asks(game, FSD_SGS_ASK_PINDIAN, 1, SKILL_YIJUE);
    sgs_pick_card(game, against);
}

/* A contest won locks the hand and silences what is not compulsory, until the turn ends. */
static void yijue_locks_the_hand(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_GUANYU, GENERAL_ZHENJI }, 2, 0);
    uint32_t slash = sgs_hold(&game, 0, SLASH);
    (void)sgs_hold(&game, 1, JINK);
    const fsd_sgs_table *t = fsd_sgs_table_of(&game);
    int hp = player(&game, 1)->hp;
    contest(&game, 13, 2);
    assert_false(fsd_sgs_has(t, 1, SKILL_QINGGUO));
    sgs_use(&game, 0, set_of(slash), 1);
    assert_int_equal(player(&game, 1)->hp, hp - 1);
    sgs_run_to(&game, FSD_SGS_ASK_INVOKE, 1); /* luoshen, in her own turn */
    assert_true(fsd_sgs_has(t, 1, SKILL_QINGGUO));
    assert_int_equal(player(&game, 1)->mark[MARK_LOCKED_HAND], 0);
}

/* A contest lost, or drawn, lets him heal the other. */
static void yijue_may_heal(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_GUANYU, GENERAL_ZHENJI }, 2, 0);
    (void)sgs_hold(&game, 0, SLASH);
    (void)sgs_hold(&game, 1, JINK);
    sgs_of(&game)->pub.player[1].hp = 1;
    contest(&game, 7, 7);
    assert_asks(&game, FSD_SGS_ASK_CHOICE, 0, SKILL_YIJUE);
    sgs_choose(&game, 0);
    assert_int_equal(player(&game, 1)->hp, 2);
    assert_true(fsd_sgs_has(fsd_sgs_table_of(&game), 1, SKILL_QINGGUO));
    assert_false(offers(&game, SKILL_YIJUE));
}

static void paoxiao_slashes_on(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_ZHANGFEI, GENERAL_ZHANGLIAO }, 2, 0);
    uint32_t card[3];
    for (int i = 0; i < 3; i++)
        card[i] = sgs_hold(&game, 0, SLASH);
    int hp = player(&game, 1)->hp;
    sgs_use(&game, 0, set_of(card[0]), 1);
    sgs_use(&game, 0, set_of(card[1]), 1);
    assert_int_equal(player(&game, 1)->hp, hp - 2);
    assert_true(offers_card(&game, card[2]));
}

/* Back to the hp of his last turn's end, once a game; never in his first turn. */
static void tishen_goes_back(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_ZHANGFEI, GENERAL_ZHANGLIAO }, 2, 0);
    int hp = player(&game, 0)->hp;
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    sgs_strip(&game);
    (void)sgs_hold(&game, 1, SLASH);
    sgs_of(&game)->pub.player[0].hp = (int8_t)(hp - 2);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_TISHEN);
    sgs_say_yes(&game);
    assert_int_equal(player(&game, 0)->hp, hp);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 0);
    assert_int_equal(player(&game, 0)->hand, 2 + 2);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    sgs_of(&game)->pub.player[0].hp = 1;
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
}

/* Outside his turn a card of the same type may be given away, another discarded. */
static void yajiao_looks_at_the_top(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_ZHANGFEI, GENERAL_ZHAOYUN, GENERAL_CAOCAO }, 3, 0);
    uint32_t first = sgs_hold(&game, 0, SLASH), second = sgs_hold(&game, 0, SLASH);
    uint32_t third = sgs_hold(&game, 0, SLASH);
    uint32_t jink = sgs_hold(&game, 1, JINK), as_jink = sgs_hold(&game, 1, SLASH);
    uint32_t trick = sgs_top(&game, DUEL, FSD_SGS_NO_SUIT);
    uint32_t peach = sgs_top(&game, PEACH, FSD_SGS_NO_SUIT);
    sgs_use(&game, 0, set_of(first), 1);
    sgs_pick_card(&game, jink);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_YAJIAO);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 1, SKILL_YAJIAO);
    sgs_pick_player(&game, 2);
    assert_true(set_has(&sgs_of(&game)->sec.hand[2], peach));
    sgs_use(&game, 0, set_of(second), 1);
    sgs_use(&game, SKILL_LONGDAN, set_of(as_jink), NOBODY);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_CHOICE, 1, SKILL_YAJIAO);
    sgs_say_no(&game);
    assert_int_equal(deck_top(sgs_of(&game), 0), trick);
    int hp = player(&game, 1)->hp;
    sgs_use(&game, 0, set_of(third), 1);
    assert_int_equal(player(&game, 1)->hp, hp - 1);
}

/* Mashu: one nearer; qicai: tricks reach everybody, Slashes do not. */
static void mashu_and_qicai_reach_further(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    const uint8_t general[] = { GENERAL_HUANGYUEYING, GENERAL_CAOCAO, GENERAL_MACHAO,
                                GENERAL_ZHANGFEI, GENERAL_SIMAYI };
    sgs_begin(&game, general, 5, 0);
    const fsd_sgs_table *t = fsd_sgs_table_of(&game);
    assert_int_equal(fsd_sgs_distance(t, 2, 0, 0), 1);
    assert_int_equal(fsd_sgs_distance(t, 0, 2, 0), 2);
    uint32_t snatch = sgs_hold(&game, 0, SNATCH);
    (void)sgs_hold(&game, 2, JINK);
    (void)sgs_put(&game, SLASH, FSD_SGS_NO_SUIT, FSD_SGS_HAND, 0);
    fsd_sgs_answer answer = { .cards = set_of(snatch) };
    fsd_sgs_options options;
    fsd_sgs_look(&game, &answer, &options);
    assert_int_equal(options.players, 1u << 2); /* the others have no cards */
}

/* Who did damage in his turn may be Slashed from afar; who did none may not. */
static void zhuhai_slashes_those_who_hurt(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    const uint8_t general[] = { GENERAL_ZHANGFEI, GENERAL_CAOCAO, GENERAL_ST_XUSHU, GENERAL_SIMAYI,
                                GENERAL_ZHANGLIAO };
    sgs_begin(&game, general, 5, 0);
    uint32_t slash = sgs_hold(&game, 0, SLASH), revenge = sgs_hold(&game, 2, SLASH);
    int hp = player(&game, 0)->hp;
    sgs_use(&game, 0, set_of(slash), 1);
    sgs_say_no(&game); /* jianxiong */
    assert_asks(&game, FSD_SGS_ASK_USE, 2, SKILL_ZHUHAI);
    sgs_use(&game, 0, set_of(revenge), 0);
    assert_int_equal(player(&game, 0)->hp, hp - 1);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    sgs_strip(&game);
    (void)sgs_hold(&game, 1, SLASH);
    (void)sgs_hold(&game, 2, SLASH);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 2, 0);
}

/* Damage done while wounded wakes him; jianyan then gives the first card of the kind he names. */
static void qianxin_wakes_jianyan(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_ST_XUSHU, GENERAL_ZHANGFEI }, 2, 0);
    uint32_t slash = sgs_hold(&game, 0, SLASH);
    int max = player(&game, 0)->max_hp;
    sgs_of(&game)->pub.player[0].hp = 1;
    uint32_t red = sgs_top(&game, PEACH, FSD_SGS_HEART);
    uint32_t black = sgs_top(&game, DUEL, FSD_SGS_SPADE);
    sgs_use(&game, 0, set_of(slash), 1);
    assert_int_equal(player(&game, 0)->max_hp, max - 1);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
    sgs_use(&game, SKILL_JIANYAN, set_none(), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_CHOICE, 0, SKILL_JIANYAN);
    sgs_choose(&game, 3);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 0, SKILL_JIANYAN);
    sgs_pick_player(&game, 0);
    assert_true(set_has(&sgs_of(&game)->sec.hand[0], red));
    assert_int_equal(place_of(sgs_of(&game), black), FSD_SGS_DISCARDED);
    assert_false(offers(&game, SKILL_JIANYAN));
}

/* Red cards of hand and equipment are Slashes, black ones are not; a horse that is spent reaches no
 * more. */
static void wusheng_takes_red_cards(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    const uint8_t general[4] = { GENERAL_GUANYU, GENERAL_NOS_LVBU, GENERAL_NOS_GANNING,
                                 GENERAL_NOS_ZHANGFEI };
    sgs_begin(&game, general, 4, 0);
    sgs_hold(&game, 0, EX_NIHILO);
    uint32_t horse = sgs_put(&game, CHITU, FSD_SGS_HEART, FSD_SGS_EQUIPPED, 0);
    uint32_t red = sgs_put(&game, JINK, FSD_SGS_DIAMOND, FSD_SGS_HAND, 0);
    uint32_t black = sgs_put(&game, NULLIFICATION, FSD_SGS_CLUB, FSD_SGS_HAND, 0);
    fsd_sgs_options options;
    fsd_sgs_look(&game, &(fsd_sgs_answer){ .skill = SKILL_WUSHENG }, &options);
    assert_true(set_has(&options.cards, red) && set_has(&options.cards, horse));
    assert_false(set_has(&options.cards, black));
    fsd_sgs_look(&game, &(fsd_sgs_answer){ .skill = SKILL_WUSHENG, .cards = set_of(red) },
                 &options);
    assert_int_equal(options.players, 14);
    fsd_sgs_look(&game, &(fsd_sgs_answer){ .skill = SKILL_WUSHENG, .cards = set_of(horse) },
                 &options);
    assert_int_equal(options.players, 10);
}

/* Four living, four cards: some stay on top in his order, the others go down. */
static void guanxing_orders_the_top(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    const uint8_t general[4] = { GENERAL_NOS_GANNING, GENERAL_ZHUGELIANG, GENERAL_NOS_LVBU,
                                 GENERAL_NOS_ZHANGFEI };
    sgs_begin(&game, general, 4, 0);
    sgs_hold(&game, 0, EX_NIHILO);
    sgs_hold(&game, 1, EX_NIHILO);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_GUANXING);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_ARRANGE, 1, SKILL_GUANXING);
    const sgs_set cards = fsd_sgs_asked(&game)->cards;
    assert_int_equal(set_count(&cards), 4);
    fsd_sgs_answer answer = { .chosen = 1, .ordered = 4, .top = 3 };
    for (uint32_t i = 0; i < 4; i++)
        answer.order[i] = (uint8_t)set_nth(&cards, 3 - i);
    sgs_answer_with(&game, &answer);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    const sgs_game *g = game_of(&game);
    assert_true(set_has(&g->sec.hand[1], answer.order[0])); /* drawn */
    assert_true(set_has(&g->sec.hand[1], answer.order[1]));
    assert_int_equal(deck_top(g, 0), answer.order[2]);
    assert_int_equal(g->sec.deck[0], answer.order[3]);
}

/* With no card in hand no target of Slash or Duel, of others he is. */
static void kongcheng_hides_the_empty_handed(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    const uint8_t general[3] = { GENERAL_NOS_GANNING, GENERAL_ZHUGELIANG, GENERAL_NOS_LVBU };
    sgs_begin(&game, general, 3, 0);
    const uint32_t kind[] = { SLASH, DUEL, INDULGENCE };
    for (uint32_t held = 0; held < 2; held++) {
        for (uint32_t i = 0; i < 3; i++) {
            fsd_sgs_options options;
            fsd_sgs_look(&game, &(fsd_sgs_answer){ .cards = set_of(sgs_hold(&game, 0, kind[i])) },
                         &options);
            assert_int_equal(options.players, held || i == 2 ? 6 : 4);
        }
        sgs_hold(&game, 1, JINK);
    }
}

/* A card of the judged suit, or no Jink helps; without its optional skills the target is, too. */
static void tieji_takes_skills_and_a_suit(void **unused)
{
    (void)unused;
    for (int pays = 0; pays < 2; pays++) {
        fsd_sgs_game game;
        const uint8_t general[3] = { GENERAL_MACHAO, GENERAL_ZHENJI, GENERAL_NOS_LVBU };
        sgs_begin(&game, general, 3, 0);
        sgs_hold(&game, 0, EX_NIHILO);
        int hp = fsd_sgs_table_of(&game)->player[1].hp;
        uint32_t jink = sgs_put(&game, JINK, FSD_SGS_HEART, FSD_SGS_HAND, 1);
        uint32_t club = sgs_put(&game, SLASH, FSD_SGS_CLUB, FSD_SGS_HAND, 1);
        sgs_use(&game, 0, set_of(sgs_hold(&game, 0, FIRE_SLASH)), 1);
        assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_TIEJI);
        sgs_top(&game, DUEL, FSD_SGS_CLUB);
        sgs_say_yes(&game);
        assert_asks(&game, FSD_SGS_ASK_DISCARD, 1, SKILL_TIEJI);
        if (!pays) {
            sgs_say_no(&game);
            assert_int_equal(fsd_sgs_table_of(&game)->player[1].hp, hp - 1);
            continue;
        }
        sgs_pick_card(&game, club);
        assert_asks(&game, FSD_SGS_ASK_RESPOND, 1, SKILL_NONE);
        fsd_sgs_options options;
        fsd_sgs_look(&game, &(fsd_sgs_answer){ 0 }, &options);
        assert_false(options.skills[SKILL_QINGGUO / 64] >> SKILL_QINGGUO % 64 & 1);
        sgs_pick_card(&game, jink);
        assert_int_equal(fsd_sgs_table_of(&game)->player[1].hp, hp);
    }
}

/* Her tricks reach everybody; others discard her horses only. */
static void qicai_keeps_weapon_and_armour(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    const uint8_t general[4] = { GENERAL_NOS_GANNING, GENERAL_HUANGYUEYING, GENERAL_NOS_LVBU,
                                 GENERAL_NOS_ZHANGFEI };
    sgs_begin(&game, general, 4, 0);
    sgs_hold(&game, 0, EX_NIHILO);
    const fsd_sgs_answer trick = { .cards = set_of(sgs_hold(&game, 0, DISMANTLEMENT)) };
    sgs_put(&game, VINE, FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 1);
    fsd_sgs_options options;
    fsd_sgs_look(&game, &trick, &options);
    assert_int_equal(options.players, 0);
    uint32_t horse = sgs_put(&game, DILU, FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 1);
    sgs_use(&game, 0, trick.cards, 1); /* nothing else can be chosen */
    assert_int_equal(place_of(sgs_of(&game), horse), FSD_SGS_DISCARDED);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    sgs_strip(&game);
    sgs_hold(&game, 3, JINK);
    fsd_sgs_look(&game, &(fsd_sgs_answer){ .cards = set_of(sgs_hold(&game, 1, SNATCH)) }, &options);
    assert_int_equal(options.players, 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rende_heals_with_the_second_card),
        cmocka_unit_test(jijiang_uses_a_given_slash),
        cmocka_unit_test(jijiang_in_vain),
        cmocka_unit_test(jijiang_in_vain_loses_the_weapon),
        cmocka_unit_test(jijiang_needs_shu),
        cmocka_unit_test(jijiang_answers),
        cmocka_unit_test(yijue_locks_the_hand),
        cmocka_unit_test(yijue_may_heal),
        cmocka_unit_test(paoxiao_slashes_on),
        cmocka_unit_test(tishen_goes_back),
        cmocka_unit_test(yajiao_looks_at_the_top),
        cmocka_unit_test(mashu_and_qicai_reach_further),
        cmocka_unit_test(zhuhai_slashes_those_who_hurt),
        cmocka_unit_test(qianxin_wakes_jianyan),
        cmocka_unit_test(wusheng_takes_red_cards),
        cmocka_unit_test(guanxing_orders_the_top),
        cmocka_unit_test(kongcheng_hides_the_empty_handed),
        cmocka_unit_test(tieji_takes_skills_and_a_suit),
        cmocka_unit_test(qicai_keeps_weapon_and_armour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
