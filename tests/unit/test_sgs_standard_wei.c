/* Skills of the standard generals of Wei in positions made for them. */
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

/* A Jink that another of Wei gives counts as the lord's; who is not of Wei is not asked. */
static void hujia_lets_wei_jink(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_CAOCAO, GENERAL_ZHANGFEI, GENERAL_SIMAYI }, 3, 1);
    uint32_t slash = sgs_hold(&game, 1, SLASH), jink = sgs_hold(&game, 2, JINK);
    int hp = player(&game, 0)->hp;
    sgs_use(&game, 0, set_of(slash), 0);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_HUJIA);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_RESPOND, 2, SKILL_HUJIA);
    sgs_pick_card(&game, jink);
    assert_int_equal(player(&game, 0)->hp, hp);
    assert_int_equal(place_of(sgs_of(&game), jink), FSD_SGS_DISCARDED);
}

static void hujia_needs_wei(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_CAOCAO, GENERAL_ZHANGFEI, GENERAL_ZHAOYUN }, 3, 1);
    uint32_t slash = sgs_hold(&game, 1, SLASH);
    (void)sgs_hold(&game, 2, JINK);
    int hp = player(&game, 0)->hp;
    sgs_use(&game, 0, set_of(slash), 0);
    assert_int_equal(player(&game, 0)->hp, hp - 1);
}

/* Two points of damage, two cards. */
static void fankui_takes_a_card_for_each_point(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_ZHANGFEI, GENERAL_SIMAYI }, 2, 0);
    uint32_t slash = sgs_hold(&game, 0, SLASH);
    for (int i = 0; i < 3; i++)
        (void)sgs_hold(&game, 0, SLASH);
    sgs_of(&game)->pub.player[0].mark[MARK_DRANK] = 1;
    sgs_use(&game, 0, set_of(slash), 1);
    for (int i = 0; i < 2; i++) {
        assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_FANKUI);
        sgs_say_yes(&game);
    }
    assert_int_equal(player(&game, 1)->hand, 2);
    assert_int_equal(player(&game, 0)->hand, 1);
}

/* Equipment may replace a judgement, which is then of its suit. */
static void guicai_replaces_by_equipment(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_SIMAYI, GENERAL_ZHANGFEI }, 2, 0);
    uint32_t trick = sgs_put(&game, INDULGENCE, FSD_SGS_NO_SUIT, FSD_SGS_HAND, 0);
    uint32_t horse = sgs_put(&game, CHITU, FSD_SGS_HEART, FSD_SGS_EQUIPPED, 0);
    uint32_t black = sgs_top(&game, SLASH, FSD_SGS_SPADE);
    sgs_use(&game, 0, set_of(trick), 1); /* his last card: the turn ends */
    assert_asks(&game, FSD_SGS_ASK_EXCHANGE, 0, SKILL_GUICAI);
    sgs_pick_card(&game, horse);
    assert_int_equal(place_of(sgs_of(&game), black), FSD_SGS_DISCARDED);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 1, 0); /* a heart: his play phase is not skipped */
}

/* Seat 1 has Eight Diagram judge against an Archery Attack of seat 0, who holds this card. */
static uint32_t judge_eight_diagram(fsd_sgs_game *game, uint32_t kind, uint32_t skill)
{
    sgs_begin(game, (uint8_t[]){ GENERAL_SIMAYI, GENERAL_NOS_ZHANGFEI }, 2, 0);
    (void)sgs_put(game, EIGHT_DIAGRAM, FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 1);
    (void)sgs_put(game, CHITU, FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 0);
    (void)sgs_top(game, SLASH, FSD_SGS_SPADE);
    uint32_t held = sgs_hold(game, 0, kind);
    (void)sgs_hold(game, 0, EX_NIHILO); /* so that he may go on */
    if (skill) {
        fsd_sgs_give(sgs_of(game), 0, skill);
        fsd_sgs_settle(sgs_of(game));
    }
    sgs_use(game, 0, set_of(sgs_hold(game, 0, ARCHERY_ATTACK)), NOBODY);
    return held;
}

/* A hand that is locked by yijue changes no judgement; equipment still does. */
static void guicai_needs_a_free_hand(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    uint32_t jink = judge_eight_diagram(&game, JINK, SKILL_NONE);
    fsd_sgs_game locked = game;
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_EXCHANGE, 0, SKILL_GUICAI);
    assert_true(set_has(&fsd_sgs_asked(&game)->cards, jink));
    sgs_of(&locked)->pub.player[0].mark[MARK_LOCKED_HAND] = 1;
    sgs_say_yes(&locked);
    assert_asks(&locked, FSD_SGS_ASK_EXCHANGE, 0, SKILL_GUICAI);
    assert_false(set_has(&fsd_sgs_asked(&locked)->cards, jink));
}

/* The card that replaces a judgement is played: a Jink so wakes leiji, a Slash is one for keji. */
static void retrials_are_heard_as_played(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    uint32_t jink = judge_eight_diagram(&game, JINK, SKILL_LEIJI);
    sgs_say_yes(&game);
    sgs_pick_card(&game, jink);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 0, SKILL_LEIJI);
    uint32_t slash = judge_eight_diagram(&game, SLASH, SKILL_KEJI);
    sgs_say_yes(&game);
    assert_int_equal(player(&game, 0)->mark[MARK_KEJI], 0);
    sgs_pick_card(&game, slash);
    assert_int_equal(player(&game, 0)->mark[MARK_KEJI], 1);
}

/* What comes to him outside his draw phase can be passed on; what he draws in it cannot. */
static void qingjian_passes_on(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_XIAHOUDUN, GENERAL_ZHANGFEI, GENERAL_SIMAYI }, 3, 0);
    uint32_t nihilo = sgs_hold(&game, 0, EX_NIHILO);
    sgs_use(&game, 0, set_of(nihilo), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_DISTRIBUTE, 0, SKILL_QINGJIAN);
    const fsd_sgs_set cards = fsd_sgs_asked(&game)->cards;
    sgs_use(&game, 0, set_of(set_from(&cards, 0)), 2);
    assert_asks(&game, FSD_SGS_ASK_DISTRIBUTE, 0, SKILL_QINGJIAN);
    sgs_say_no(&game);
    assert_int_equal(player(&game, 2)->hand, 1);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, 0);
}

/* Only others who hold no fewer cards; he draws as many fewer as he takes. */
static void tuxi_takes_from_richer_hands(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_ZHANGFEI, GENERAL_ZHANGLIAO, GENERAL_SIMAYI }, 3, 0);
    for (int i = 0; i < 3; i++)
        (void)sgs_hold(&game, 1, SLASH);
    for (int i = 0; i < 3; i++)
        (void)sgs_hold(&game, 2, JINK);
    (void)sgs_hold(&game, 0, PEACH);
    (void)sgs_hold(&game, 0, PEACH);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 1, SKILL_TUXI);
    assert_int_equal(fsd_sgs_asked(&game)->players, 1u << 2);
    sgs_pick_player(&game, 2);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    assert_int_equal(player(&game, 1)->hand, 3 + 1 + 1);
    assert_int_equal(player(&game, 2)->hand, 2);
}

/* His Slash hurts by one more until his next turn; the other cards of the three are discarded. */
static void luoyi_strengthens_until_his_next_turn(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_ZHANGFEI, GENERAL_XUCHU, GENERAL_CAOCAO }, 3, 0);
    uint32_t slash = sgs_top(&game, SLASH, FSD_SGS_NO_SUIT);
    uint32_t duel = sgs_top(&game, DUEL, FSD_SGS_NO_SUIT);
    uint32_t snatch = sgs_top(&game, SNATCH, FSD_SGS_NO_SUIT);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_LUOYI);
    sgs_say_yes(&game);
    const sgs_game *g = sgs_of(&game);
    assert_true(set_has(&g->sec.hand[1], slash) && set_has(&g->sec.hand[1], duel));
    assert_int_equal(place_of(g, snatch), FSD_SGS_DISCARDED);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    int hp = player(&game, 0)->hp;
    sgs_use(&game, 0, set_of(slash), 0);
    assert_int_equal(player(&game, 0)->hp, hp - 2);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 0);
    assert_true(fsd_sgs_has(&g->pub, 1, SKILL_LUOYI_STRENGTH));
    sgs_run_to(&game, FSD_SGS_ASK_INVOKE, 1);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_LUOYI);
    assert_false(fsd_sgs_has(&g->pub, 1, SKILL_LUOYI_STRENGTH));
}

/* The gifts lie beside the other until his draw phase. */
static void yiji_lays_gifts_beside_others(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_ZHANGFEI, GENERAL_GUOJIA, GENERAL_CAOCAO }, 3, 0);
    uint32_t slash = sgs_hold(&game, 0, SLASH);
    sgs_use(&game, 0, set_of(slash), 1);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_YIJI);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 1, SKILL_YIJI);
    sgs_pick_player(&game, 2);
    assert_asks(&game, FSD_SGS_ASK_EXCHANGE, 1, SKILL_YIJI);
    uint32_t gift = set_from(&fsd_sgs_asked(&game)->cards, 0);
    sgs_pick_card(&game, gift);
    assert_int_equal(place_of(sgs_of(&game), gift), FSD_SGS_GIFTS);
    assert_int_equal(player(&game, 2)->hand, 0);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 2);
    assert_true(set_has(&sgs_of(&game)->sec.hand[2], gift));
}

/* Black cards are hers until a red one comes, which ends it. */
static void luoshen_goes_on_while_black(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_ZHANGFEI, GENERAL_ZHENJI }, 2, 0);
    uint32_t red = sgs_top(&game, PEACH, FSD_SGS_HEART);
    uint32_t black = sgs_top(&game, SLASH, FSD_SGS_SPADE);
    sgs_say_no(&game);
    for (int i = 0; i < 2; i++) {
        assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_LUOSHEN);
        sgs_say_yes(&game);
    }
    assert_asks(&game, FSD_SGS_ASK_PLAY, 1, 0);
    assert_true(set_has(&sgs_of(&game)->sec.hand[1], black));
    assert_int_equal(place_of(sgs_of(&game), red), FSD_SGS_DISCARDED);
}

/* A black hand card is a Jink, a red one is none. */
static void qingguo_takes_black_cards(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_ZHANGFEI, GENERAL_ZHENJI }, 2, 0);
    uint32_t slash = sgs_hold(&game, 0, SLASH);
    (void)sgs_hold(&game, 0, SLASH);
    uint32_t black = sgs_put(&game, DUEL, FSD_SGS_SPADE, FSD_SGS_HAND, 1);
    uint32_t red = sgs_put(&game, PEACH, FSD_SGS_HEART, FSD_SGS_HAND, 1);
    int hp = player(&game, 1)->hp;
    sgs_use(&game, 0, set_of(slash), 1);
    const fsd_sgs_answer answer = { .skill = SKILL_QINGGUO };
    fsd_sgs_options options;
    fsd_sgs_look(&game, &answer, &options);
    assert_true(fsd_sgs_in(&options.cards, black));
    assert_false(fsd_sgs_in(&options.cards, red));
    sgs_use(&game, SKILL_QINGGUO, set_of(black), NOBODY);
    assert_int_equal(player(&game, 1)->hp, hp);
}

static void tiandu_has_his_judgement(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_ZHANGFEI, GENERAL_GUOJIA }, 2, 0);
    (void)sgs_put(&game, LIGHTNING, FSD_SGS_NO_SUIT, FSD_SGS_JUDGED, 1);
    uint32_t card = sgs_top(&game, PEACH, FSD_SGS_HEART);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_TIANDU);
    sgs_say_yes(&game);
    assert_true(set_has(&sgs_of(&game)->sec.hand[1], card));
}

/* Two of four are his, the others are the last of the deck. */
static void xunxun_has_two_of_four(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_ZHANGFEI, GENERAL_LIDIAN }, 2, 0);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_XUNXUN);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_PICK, 1, SKILL_XUNXUN);
    fsd_sgs_set four = fsd_sgs_asked(&game)->cards, mine = set_none();
    set_add(&mine, set_nth(&four, 1));
    set_add(&mine, set_nth(&four, 3));
    sgs_answer_with(&game, &(fsd_sgs_answer){ .cards = mine });
    sgs_pick_card(&game, set_nth(&four, 2));
    const sgs_game *g = sgs_of(&game);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 1, 0);
    assert_true(set_equal(&g->sec.hand[1], &mine));
    assert_int_equal(g->sec.deck[1], set_nth(&four, 2));
    assert_int_equal(g->sec.deck[0], set_nth(&four, 0));
}

/* Both draw, for damage done as for damage taken. */
static void wangxi_lets_both_draw(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_LIDIAN, GENERAL_ZHANGFEI }, 2, 0);
    uint32_t slash = sgs_hold(&game, 0, SLASH), other = sgs_hold(&game, 1, SLASH);
    sgs_use(&game, 0, set_of(slash), 1);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_WANGXI);
    sgs_say_yes(&game);
    assert_int_equal(player(&game, 0)->hand, 1);
    assert_int_equal(player(&game, 1)->hand, 2);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    sgs_strip(&game);
    fsd_sgs_lay(sgs_of(&game), other, FSD_SGS_HAND, 1);
    sgs_use(&game, 0, set_of(other), 0);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_WANGXI);
    sgs_say_yes(&game);
    assert_int_equal(player(&game, 0)->hand, 1);
    assert_int_equal(player(&game, 1)->hand, 1);
}

/* In 1v1, where the other has just fallen, there is nobody to give to. */
static void qingjian_needs_another(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    sgs_begin(&game, (uint8_t[]){ GENERAL_XIAHOUDUN, GENERAL_ZHANGFEI }, 2, 0);
    sgs_of(&game)->pub.player[1].alive = 0;
    fsd_sgs_settle_ring(&sgs_of(&game)->pub);
    sgs_use(&game, 0, set_of(sgs_hold(&game, 0, EX_NIHILO)), NOBODY);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 0, SKILL_NONE);
    assert_int_equal(player(&game, 0)->hand, 2);
}

/* The card that hurt, or one from the deck, or nothing. */
static void jianxiong_chooses(void **unused)
{
    (void)unused;
    for (uint32_t take = 0; take < 2; take++) {
        fsd_sgs_game game;
        sgs_begin(&game, (uint8_t[]){ GENERAL_NOS_ZHANGFEI, GENERAL_CAOCAO }, 2, 0);
        uint32_t slash = sgs_hold(&game, 0, SLASH);
        sgs_hold(&game, 0, EX_NIHILO);
        sgs_use(&game, 0, set_of(slash), 1);
        assert_asks(&game, FSD_SGS_ASK_CHOICE, 1, SKILL_JIANXIONG);
        sgs_choose(&game, take);
        assert_int_equal(player(&game, 1)->hand, 1);
        assert_int_equal(place_of(sgs_of(&game), slash), take ? FSD_SGS_HAND : FSD_SGS_DISCARDED);
    }
}

/* Red hurts the source, black costs it a card. */
static void ganglie_hits_back(void **unused)
{
    (void)unused;
    for (int red = 0; red < 2; red++) {
        fsd_sgs_game game;
        sgs_begin(&game, (uint8_t[]){ GENERAL_NOS_ZHANGFEI, GENERAL_XIAHOUDUN }, 2, 0);
        int hp = player(&game, 0)->hp;
        sgs_hold(&game, 0, EX_NIHILO);
        sgs_hold(&game, 0, EX_NIHILO);
        sgs_use(&game, 0, set_of(sgs_hold(&game, 0, FIRE_SLASH)), 1);
        assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_GANGLIE);
        sgs_top(&game, red ? PEACH : SLASH, red ? FSD_SGS_HEART : FSD_SGS_SPADE);
        sgs_say_yes(&game);
        assert_int_equal(player(&game, 0)->hp, hp - red);
        assert_int_equal(player(&game, 0)->hand, 1 + red);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hujia_lets_wei_jink),
        cmocka_unit_test(hujia_needs_wei),
        cmocka_unit_test(fankui_takes_a_card_for_each_point),
        cmocka_unit_test(guicai_replaces_by_equipment),
        cmocka_unit_test(guicai_needs_a_free_hand),
        cmocka_unit_test(retrials_are_heard_as_played),
        cmocka_unit_test(qingjian_passes_on),
        cmocka_unit_test(tuxi_takes_from_richer_hands),
        cmocka_unit_test(luoyi_strengthens_until_his_next_turn),
        cmocka_unit_test(yiji_lays_gifts_beside_others),
        cmocka_unit_test(luoshen_goes_on_while_black),
        cmocka_unit_test(qingguo_takes_black_cards),
        cmocka_unit_test(tiandu_has_his_judgement),
        cmocka_unit_test(xunxun_has_two_of_four),
        cmocka_unit_test(wangxi_lets_both_draw),
        cmocka_unit_test(qingjian_needs_another),
        cmocka_unit_test(jianxiong_chooses),
        cmocka_unit_test(ganglie_hits_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
