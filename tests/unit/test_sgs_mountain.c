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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(jixi_spends_the_field),
        cmocka_unit_test(xiangle_asks_for_a_basic_card),
        cmocka_unit_test(zhijian_needs_an_empty_place),
        cmocka_unit_test(tiaoxin_takes_no_call_in_vain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
