/* Sanguosha: what the generals of the mountain do, and when they do not. */
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

/* The field that is spent brings nobody nearer. */
static void jixi_spends_the_field(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_DENGAI, GENERAL_NOS_GANNING, GENERAL_NOS_ZHANGFEI,
                                     GENERAL_NOS_LVBU });
    fsd_sgs_give(sgs_of(&game), 0, SKILL_JIXI);
    fsd_sgs_settle(sgs_of(&game));
    for (uint32_t p = 1; p < 4; p++)
        sgs_hold(&game, p, SLASH);
    uint32_t field = sgs_put(&game, JINK, FSD_SGS_DIAMOND, FSD_SGS_FIELDS, 0);
    assert_int_equal(fsd_sgs_distance(fsd_sgs_table_of(&game), 0, 2, 0), 1);
    assert_int_equal(targets_of(&game, SKILL_JIXI, set_of(field)), 1u << 1 | 1u << 3);
    sgs_put(&game, JINK, FSD_SGS_HEART, FSD_SGS_FIELDS, 0);
    assert_int_equal(targets_of(&game, SKILL_JIXI, set_of(field)), 14);
}

/* Without a basic card to discard the Slash does nothing. */
static void xiangle_asks_for_a_basic_card(void **unused)
{
    (void)unused;
    for (uint32_t paid = 0; paid < 2; paid++) {
        fsd_sgs_game game;
        begin(&game, (const uint8_t[4]){ GENERAL_NOS_ZHANGFEI, GENERAL_LIUSHAN, GENERAL_NOS_GANNING,
                                         GENERAL_NOS_LVBU });
        uint32_t slash = sgs_put(&game, SLASH, FSD_SGS_CLUB, FSD_SGS_HAND, 0);
        uint32_t jink = paid ? sgs_hold(&game, 0, JINK) : 0;
        sgs_use(&game, 0, set_of(slash), 1);
        if (paid)
            sgs_pick_card(&game, jink);
        assert_int_equal(player(&game, 1)->hp, paid ? 3 : 4);
    }
}

/* Equipment goes only where the place is empty. */
static void zhijian_needs_an_empty_place(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_ERZHANG, GENERAL_NOS_GANNING, GENERAL_NOS_ZHANGFEI,
                                     GENERAL_NOS_LVBU });
    sgs_put(&game, BLADE, FSD_SGS_SPADE, FSD_SGS_EQUIPPED, 2);
    uint32_t axe = sgs_hold(&game, 0, AXE);
    assert_int_equal(targets_of(&game, SKILL_ZHIJIAN, set_of(axe)), 1u << 1 | 1u << 3);
    sgs_use(&game, SKILL_ZHIJIAN, set_of(axe), 3);
    assert_int_equal(player(&game, 3)->equip[FSD_SGS_WEAPON], axe);
    assert_int_equal(player(&game, 0)->hand, 2);
}

/* A call that nobody answers does not satisfy tiaoxin; a Slash does. */
static void tiaoxin_takes_no_call_in_vain(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    const uint8_t general[4] = { GENERAL_LIUBEI, GENERAL_JIANGWEI, GENERAL_NOS_ZHANGFEI,
                                 GENERAL_NOS_LVBU };
    sgs_begin(&game, general, 4, 1);
    sgs_hold(&game, 1, EX_NIHILO);
    uint32_t horse = sgs_put(&game, CHITU, FSD_SGS_NO_SUIT, FSD_SGS_EQUIPPED, 0);
    fsd_sgs_game armed = game;
    sgs_use(&game, SKILL_TIAOXIN, set_none(), 0);
    assert_asks(&game, FSD_SGS_ASK_USE, 0, SKILL_TIAOXIN);
    sgs_use(&game, SKILL_JIJIANG, set_none(), 1);
    assert_asks(&game, FSD_SGS_ASK_PLAY, 1, SKILL_NONE);
    assert_int_equal(place_of(sgs_of(&game), horse), FSD_SGS_DISCARDED);
    uint32_t slash = sgs_hold(&armed, 0, SLASH);
    sgs_use(&armed, SKILL_TIAOXIN, set_none(), 0);
    sgs_use(&armed, 0, set_of(slash), 1);
    assert_int_equal(place_of(sgs_of(&armed), horse), FSD_SGS_EQUIPPED);
}

/* ---- Zhang He ---- */

/* A hand card for the draw phase: a card each of two others instead. */
static void qiaobian_draws_from_others(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_ZHANGHE, GENERAL_NOS_ZHANGFEI,
                                     GENERAL_NOS_LVBU });
    uint32_t cost = sgs_hold(&game, 1, JINK);
    sgs_hold(&game, 2, SLASH);
    sgs_hold(&game, 3, SLASH);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_DISCARD, 1, SKILL_QIAOBIAN); /* the judge phase */
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_DISCARD, 1, SKILL_QIAOBIAN); /* the draw phase */
    sgs_pick_card(&game, cost);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 1, SKILL_QIAOBIAN);
    sgs_answer_with(&game, &(fsd_sgs_answer){ .targets = 2, .target = { 2, 3 } });
    assert_int_equal(player(&game, 1)->hand, 2);
    assert_int_equal(player(&game, 2)->hand + player(&game, 3)->hand, 0);
}

/* For the play phase an Indulgence moves on, to where none lies. */
static void qiaobian_moves_what_lies_there(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_ZHANGHE, GENERAL_NOS_GANNING, GENERAL_NOS_ZHANGFEI,
                                     GENERAL_NOS_LVBU });
    uint32_t trick = sgs_put(&game, INDULGENCE, FSD_SGS_NO_SUIT, FSD_SGS_JUDGED, 2);
    sgs_put(&game, INDULGENCE, FSD_SGS_NO_SUIT, FSD_SGS_JUDGED, 3);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    sgs_say_no(&game);
    for (;;) { /* all others rest; the judge phases of seats 2 and 3 are not reached */
        const fsd_sgs_request *request = fsd_sgs_asked(&game);
        if (request->who == 0 && request->skill == SKILL_QIAOBIAN)
            break;
        fsd_sgs_answer least;
        fsd_sgs_least(&game, &least);
        sgs_answer_with(&game, &least);
    }
    trick = sgs_put(&game, SUPPLY_SHORTAGE, FSD_SGS_NO_SUIT, FSD_SGS_JUDGED, 2);
    sgs_put(&game, SUPPLY_SHORTAGE, FSD_SGS_NO_SUIT, FSD_SGS_JUDGED, 3);
    sgs_hold(&game, 0, JINK);
    while (fsd_sgs_table_of(&game)->phase < FSD_SGS_DRAW)
        sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_DISCARD, 0, SKILL_QIAOBIAN); /* the play phase */
    sgs_pick_card(&game, set_from(&sgs_of(&game)->sec.hand[0], 0));
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 0, SKILL_QIAOBIAN);
    sgs_pick_player(&game, 2);
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 0, SKILL_QIAOBIAN);
    assert_int_equal(fsd_sgs_asked(&game)->players, 3); /* not seat 3, who has one */
    sgs_pick_player(&game, 1);
    assert_int_equal(player(&game, 1)->delayed_card[0], trick);
    assert_int_equal(player(&game, 2)->delayed, 0);
}

/* ---- Deng Ai ---- */

/* A card lost in another's turn may be a field, but for hearts; in his own turn none is. */
static void tuntian_lays_fields_in_others_turns(void **unused)
{
    (void)unused;
    for (int heart = 0; heart < 2; heart++) {
        fsd_sgs_game game;
        begin(&game, (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_DENGAI, GENERAL_NOS_ZHANGFEI,
                                         GENERAL_NOS_LVBU });
        sgs_hold(&game, 1, JINK);
        sgs_top(&game, heart ? PEACH : SLASH, heart ? FSD_SGS_HEART : FSD_SGS_CLUB);
        sgs_use(&game, 0, set_of(sgs_hold(&game, 0, DISMANTLEMENT)), 1);
        assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_TUNTIAN);
        sgs_say_yes(&game);
        assert_int_equal(player(&game, 1)->piled[FSD_SGS_FIELDS - FSD_SGS_PILE], !heart);
        assert_int_equal(fsd_sgs_distance(fsd_sgs_table_of(&game), 1, 3, 0), heart ? 2 : 1);
        sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
        sgs_strip(&game);
        sgs_hold(&game, 1, EX_NIHILO);
        sgs_use(&game, 0, set_of(sgs_hold(&game, 1, CHITU)), NOBODY);
        assert_asks(&game, FSD_SGS_ASK_PLAY, 1, SKILL_NONE);
    }
}

/* Three fields wake him, two do not. */
static void zaoxian_wakes_at_three_fields(void **unused)
{
    (void)unused;
    for (uint32_t fields = 2; fields <= 3; fields++) {
        fsd_sgs_game game;
        begin(&game, (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_DENGAI, GENERAL_NOS_ZHANGFEI,
                                         GENERAL_NOS_LVBU });
        for (uint32_t i = 0; i < fields; i++)
            sgs_put(&game, SLASH, FSD_SGS_NO_SUIT, FSD_SGS_FIELDS, 1);
        sgs_say_no(&game);
        sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
        assert_int_equal(owns(player(&game, 1), SKILL_JIXI), fields == 3);
        assert_int_equal(player(&game, 1)->max_hp, fields == 3 ? 3 : 4);
    }
}

/* ---- Jiang Wei and Liu Shan ---- */

static void zhiji_wakes_with_an_empty_hand(void **unused)
{
    (void)unused;
    for (uint32_t cards = 0; cards < 2; cards++) {
        fsd_sgs_game game;
        begin(&game, (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_JIANGWEI,
                                         GENERAL_NOS_ZHANGFEI, GENERAL_NOS_LVBU });
        sgs_of(&game)->pub.player[1].hp = 2;
        if (cards)
            sgs_hold(&game, 1, JINK);
        sgs_say_no(&game);
        if (cards) {
            assert_asks(&game, FSD_SGS_ASK_PLAY, 1, SKILL_NONE);
            continue;
        }
        assert_asks(&game, FSD_SGS_ASK_CHOICE, 1, SKILL_ZHIJI);
        sgs_choose(&game, 1);
        assert_int_equal(player(&game, 1)->hp, 3);
        assert_int_equal(player(&game, 1)->max_hp, 3);
        assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_GUANXING); /* at once */
    }
}

/* Passing over the play phase he may have another act after him. */
static void fangquan_hands_on_a_turn(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_LIUSHAN, GENERAL_NOS_ZHANGFEI,
                                     GENERAL_NOS_LVBU });
    sgs_hold(&game, 2, EX_NIHILO);
    sgs_hold(&game, 3, EX_NIHILO);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_INVOKE, 1, SKILL_FANGQUAN);
    sgs_say_yes(&game);
    assert_asks(&game, FSD_SGS_ASK_DISCARD, 1, SKILL_FANGQUAN);
    sgs_pick_card(&game, set_from(&fsd_sgs_asked(&game)->cards, 0));
    assert_asks(&game, FSD_SGS_ASK_PLAYER, 1, SKILL_FANGQUAN);
    sgs_pick_player(&game, 3);
    assert_int_equal(fsd_sgs_table_of(&game)->current, 3);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 2); /* then it goes on behind Liu Shan */
}

/* As lord with the least hp he wakes; with more than another he does not. */
static void ruoyu_wakes_the_weakest_lord(void **unused)
{
    (void)unused;
    for (int8_t hp = 2; hp <= 3; hp++) {
        fsd_sgs_game game;
        const uint8_t general[4] = { GENERAL_LIUSHAN, GENERAL_SHENZHAOYUN, GENERAL_NOS_ZHANGFEI,
                                     GENERAL_NOS_LVBU };
        sgs_begin(&game, general, 4, 3); /* the god has less hp at first */
        for (uint32_t p = 1; p < 4; p++)
            sgs_of(&game)->pub.player[p].hp = 2;
        sgs_of(&game)->pub.player[0].hp = hp;
        sgs_say_no(&game);
        assert_int_equal(owns(player(&game, 0), SKILL_JIJIANG), hp == 2);
        assert_int_equal(player(&game, 0)->max_hp, hp == 2 ? 4 : 3);
        assert_int_equal(player(&game, 0)->hp, 3);
    }
}

/* ---- Sun Ce ---- */

/* Duels and red Slashes rouse him, on either side; black ones do not. */
static void jiang_is_roused_by_red(void **unused)
{
    (void)unused;
    for (int red = 0; red < 2; red++) {
        fsd_sgs_game game;
        begin(&game, (const uint8_t[4]){ GENERAL_SUNCE, GENERAL_NOS_GANNING, GENERAL_NOS_ZHANGFEI,
                                         GENERAL_NOS_LVBU });
        uint32_t suit = red ? FSD_SGS_HEART : FSD_SGS_SPADE;
        sgs_use(&game, 0, set_of(sgs_put(&game, SLASH, suit, FSD_SGS_HAND, 0)), 1);
        if (red) {
            assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_JIANG);
            sgs_say_yes(&game);
        }
        assert_int_equal(player(&game, 0)->hand, 1 + red);
        assert_int_equal(player(&game, 1)->hp, 3);
    }
}

/* With the last point of hp: heroic bearing and the father's soul. */
static void hunzi_wakes_at_one_hp(void **unused)
{
    (void)unused;
    for (int8_t hp = 1; hp <= 2; hp++) {
        fsd_sgs_game game;
        begin(&game, (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_SUNCE, GENERAL_NOS_ZHANGFEI,
                                         GENERAL_NOS_LVBU });
        sgs_of(&game)->pub.player[1].hp = hp;
        sgs_say_no(&game);
        sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
        assert_int_equal(owns(player(&game, 1), SKILL_YINGHUN), hp == 1);
        assert_int_equal(player(&game, 1)->hand, hp == 1 ? 3 : 2); /* yingzi works at once */
    }
}

/* Whoever of Wu does not win leaves both cards to him; awake he may refuse. */
static void zhiba_takes_both_cards(void **unused)
{
    (void)unused;
    for (uint32_t awake = 0; awake < 2; awake++) {
        fsd_sgs_game game;
        const uint8_t general[4] = { GENERAL_SUNCE, GENERAL_NOS_GANNING, GENERAL_NOS_ZHANGFEI,
                                     GENERAL_NOS_LVBU };
        sgs_begin(&game, general, 4, 1);
        sgs_hold(&game, 0, JINK);
        sgs_hold(&game, 1, EX_NIHILO);
        sgs_of(&game)->pub.player[0].done = awake << fsd_sgs_skills[SKILL_HUNZI].once;
        fsd_sgs_lay(sgs_of(&game), set_from(&sgs_of(&game)->sec.hand[0], 0), FSD_SGS_DISCARDED, 0);
        uint32_t high = 0, low = 0;
        while (deck_number(high) != 13 || place_of(sgs_of(&game), high) == FSD_SGS_HAND)
            high++;
        while (deck_number(low) != 2 || place_of(sgs_of(&game), low) == FSD_SGS_HAND)
            low++;
        fsd_sgs_lay(sgs_of(&game), high, FSD_SGS_HAND, 0);
        fsd_sgs_lay(sgs_of(&game), low, FSD_SGS_HAND, 1);
        sgs_use(&game, SKILL_ZHIBA, set_none(), 0);
        if (awake) {
            assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_ZHIBA);
            sgs_say_no(&game);
            assert_asks(&game, FSD_SGS_ASK_PLAY, 1, SKILL_NONE);
            assert_int_equal(player(&game, 1)->hand, 2);
            continue;
        }
        assert_asks(&game, FSD_SGS_ASK_PINDIAN, 1, SKILL_ZHIBA);
        sgs_pick_card(&game, low);
        assert_asks(&game, FSD_SGS_ASK_INVOKE, 0, SKILL_ZHIBA);
        sgs_say_yes(&game);
        assert_int_equal(player(&game, 0)->hand, 2);
        assert_int_equal(player(&game, 1)->hand, 1);
    }
}

/* ---- Zhang Zhao and Zhang Hong; Cai Wenji ---- */

/* One of the cards another discarded goes back, the rest is theirs. */
static void guzheng_shares_the_discards(void **unused)
{
    (void)unused;
    fsd_sgs_game game;
    begin(&game, (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_ERZHANG, GENERAL_NOS_ZHANGFEI,
                                     GENERAL_NOS_LVBU });
    for (int i = 0; i < 6; i++)
        sgs_hold(&game, 0, JINK);
    sgs_say_no(&game);
    assert_asks(&game, FSD_SGS_ASK_DISCARD, 0, SKILL_NONE);
    fsd_sgs_answer least;
    fsd_sgs_least(&game, &least);
    sgs_answer_with(&game, &least);
    assert_asks(&game, FSD_SGS_ASK_PICK, 1, SKILL_GUZHENG);
    assert_int_equal(set_count(&fsd_sgs_asked(&game)->cards), 3);
    sgs_pick_card(&game, set_from(&fsd_sgs_asked(&game)->cards, 0));
    assert_int_equal(player(&game, 0)->hand, 5);
    sgs_run_to(&game, FSD_SGS_ASK_PLAY, 1);
    assert_int_equal(player(&game, 1)->hand, 2 + 2);
}

/* By suit: hp, cards, cards of the source, or its turn. */
static void beige_sings_by_suit(void **unused)
{
    (void)unused;
    for (uint32_t suit = FSD_SGS_SPADE; suit <= FSD_SGS_DIAMOND; suit++) {
        fsd_sgs_game game;
        begin(&game, (const uint8_t[4]){ GENERAL_NOS_GANNING, GENERAL_NOS_LVBU, GENERAL_CAIWENJI,
                                         GENERAL_NOS_ZHANGFEI });
        sgs_hold(&game, 0, DUEL);
        sgs_hold(&game, 0, DUEL);
        uint32_t cost = sgs_hold(&game, 2, NULLIFICATION);
        sgs_top(&game, suit_red(suit) ? JINK : SLASH, suit);
        sgs_use(&game, 0, set_of(sgs_hold(&game, 0, FIRE_SLASH)), 1);
        assert_asks(&game, FSD_SGS_ASK_DISCARD, 2, SKILL_BEIGE);
        sgs_pick_card(&game, cost);
        if (suit == FSD_SGS_CLUB) {
            assert_asks(&game, FSD_SGS_ASK_DISCARD, 0, SKILL_BEIGE);
            assert_int_equal(fsd_sgs_asked(&game)->min, 2);
        }
        assert_int_equal(player(&game, 1)->hp, suit == FSD_SGS_HEART ? 4 : 3);
        assert_int_equal(player(&game, 1)->hand, suit == FSD_SGS_DIAMOND ? 2 : 0);
        assert_int_equal(player(&game, 0)->face_down, suit == FSD_SGS_SPADE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(jixi_spends_the_field),
        cmocka_unit_test(xiangle_asks_for_a_basic_card),
        cmocka_unit_test(zhijian_needs_an_empty_place),
        cmocka_unit_test(tiaoxin_takes_no_call_in_vain),
        cmocka_unit_test(qiaobian_draws_from_others),
        cmocka_unit_test(qiaobian_moves_what_lies_there),
        cmocka_unit_test(tuntian_lays_fields_in_others_turns),
        cmocka_unit_test(zaoxian_wakes_at_three_fields),
        cmocka_unit_test(zhiji_wakes_with_an_empty_hand),
        cmocka_unit_test(fangquan_hands_on_a_turn),
        cmocka_unit_test(ruoyu_wakes_the_weakest_lord),
        cmocka_unit_test(jiang_is_roused_by_red),
        cmocka_unit_test(hunzi_wakes_at_one_hp),
        cmocka_unit_test(zhiba_takes_both_cards),
        cmocka_unit_test(guzheng_shares_the_discards),
        cmocka_unit_test(beige_sings_by_suit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
