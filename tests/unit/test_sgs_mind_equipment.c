/* The mind of Sanguosha: worth of weapons and armour, and how much a card is wanted. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_mind.h"

/* The lord thinks; a loyalist sits at his right, a rebel at his left. */
static void fill(mind_seat seats[5])
{
    static const uint8_t role[5] = { FSD_SGS_LORD, FSD_SGS_REBEL, FSD_SGS_REBEL, FSD_SGS_RENEGADE,
                                     FSD_SGS_LOYALIST };
    for (uint32_t p = 0; p < 5; p++)
        seats[p] = (mind_seat){ .general = p % 2 ? "zhangfei" : "nos_zhaoyun",
                                .role = role[p],
                                .judged = role[p],
                                .hp = p % 2 ? 4 : 3,
                                .hand = p ? 3 : 0 };
    seats[0].hp = 4;
    seats[3].judged = FSD_SGS_NEUTRAL;
}

static sgs_think *thinks(mind_test *m, const mind_seat *seats)
{
    mind_begin(m, seats, 5, 1);
    mind_deal_all(m, seats);
    m->memory.turncount = 3;
    return mind_think(m, 1, false);
}

static uint32_t loose(mind_test *m, uint32_t kind)
{
    return mind_card(sgs_of(&m->game), kind, 0, 0);
}

static void armour_is_worth_what_the_table_says(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    sgs_think *k = thinks(&m, seats);
    assert_figure(fsd_sgs_armour_value(k, loose(&m, EIGHT_DIAGRAM), 0), 4);
    assert_figure(fsd_sgs_armour_value(k, loose(&m, RENWANG_SHIELD), 0), 4.5);
    assert_figure(fsd_sgs_armour_value(k, loose(&m, SILVER_LION), 0), 9); /* wounded, bare */
    assert_figure(fsd_sgs_armour_value(k, loose(&m, VINE), 0), 5);        /* few enemies, late */
    seats[1].general = "wolong";                                          /* huoji burns it */
    seats[1].hp = 3;
    k = thinks(&m, seats);
    assert_figure(fsd_sgs_armour_value(k, loose(&m, VINE), 0), -2);
    seats[1].general = "zhangjiao"; /* guidao turns the judgement */
    k = thinks(&m, seats);
    assert_figure(fsd_sgs_armour_value(k, loose(&m, EIGHT_DIAGRAM), 0), 2);
    seats[0].hp = 5;
    k = thinks(&m, seats);
    assert_figure(fsd_sgs_armour_value(k, loose(&m, SILVER_LION), 0), 1);
}

/* Two weapons that reach one enemy each differ by what they do to him. */
static void weapons_are_worth_what_they_do(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[2].judged = seats[3].judged = FSD_SGS_LOYALIST; /* one enemy, at distance 1 */
    sgs_think *k = thinks(&m, seats);
    double plain = fsd_sgs_weapon_value(k, loose(&m, ICE_SWORD), 1);
    assert_true(plain > 0);
    assert_figure(fsd_sgs_weapon_value(k, loose(&m, GUDING_BLADE), 1), plain + 2);
    assert_figure(fsd_sgs_weapon_value(k, loose(&m, DOUBLE_SWORD), 1), plain);
    assert_figure(fsd_sgs_weapon_value(k, loose(&m, FAN), 1), plain);
    assert_figure(fsd_sgs_weapon_value(k, loose(&m, CROSSBOW), 1), plain - 2); /* no Slash */
    seats[1].general = "nos_daqiao";
    seats[1].hp = 4;
    seats[1].equip[0] = "vine";
    k = thinks(&m, seats);
    plain = fsd_sgs_weapon_value(k, loose(&m, ICE_SWORD), 1);
    assert_figure(fsd_sgs_weapon_value(k, loose(&m, DOUBLE_SWORD), 1), plain + 4);
    assert_figure(fsd_sgs_weapon_value(k, loose(&m, QINGGANG_SWORD), 1), plain + 3);
    assert_figure(fsd_sgs_weapon_value(k, loose(&m, FAN), 1), plain + 6);
}

static double need(mind_test *m, uint32_t kind)
{
    sgs_card card = printed_card(loose(m, kind));
    return fsd_sgs_card_need(&m->k, &card);
}

static void cards_are_wanted_as_they_are_lacked(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    thinks(&m, seats);
    assert_figure(need(&m, SLASH), 9.6); /* longdan thinks 5.6 of it */
    seats[0].general = "machao";
    thinks(&m, seats);
    assert_figure(need(&m, SLASH), 5.9);
    assert_figure(need(&m, NULLIFICATION), 6);
    seats[0].hp = 2;
    thinks(&m, seats);
    assert_figure(need(&m, PEACH), 14);
    assert_figure(need(&m, JINK), 12); /* weak, and none at hand */
    seats[4].hp = 1;
    thinks(&m, seats);
    assert_figure(need(&m, PEACH), 10); /* a friend is about to die */
    seats[4].hp = 3;
    seats[4].delayed = INDULGENCE;
    thinks(&m, seats);
    assert_figure(need(&m, NULLIFICATION), 9);
    seats[0].general = "nos_lvmeng"; /* keji */
    thinks(&m, seats);
    assert_figure(need(&m, CROSSBOW), 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(armour_is_worth_what_the_table_says),
        cmocka_unit_test(weapons_are_worth_what_they_do),
        cmocka_unit_test(cards_are_wanted_as_they_are_lacked),
    };
    return cmocka_run_group_tests_name("sgs_mind_equipment", tests, NULL, NULL);
}
