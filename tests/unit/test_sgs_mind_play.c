/* The mind of Sanguosha: its play phase with Slashes, Peaches and equipment. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_mind.h"

/* The lord, wounded or not, beside a loyalist and two rebels, all of them known. */
static void fill(mind_seat seats[5])
{
    static const uint8_t role[5] = { FSD_SGS_LORD, FSD_SGS_REBEL, FSD_SGS_LOYALIST, FSD_SGS_REBEL,
                                     FSD_SGS_RENEGADE };
    for (uint32_t p = 0; p < 5; p++)
        seats[p] = (mind_seat){ .general = p % 2 ? "zhangfei" : "nos_zhaoyun",
                                .role = role[p],
                                .judged = role[p],
                                .hp = p == 4 ? 3 : 4,
                                .hand = p ? 3 : 0 };
}

static void begin(mind_test *m, const mind_seat *seats)
{
    mind_begin(m, seats, 5, 1);
    mind_deal_all(m, seats);
    m->memory.turncount = 2;
}

static void nothing_to_do_ends_the_phase(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    begin(&m, seats);
    assert_true(mind_play(&m, NULL).no);
}

/* Two rebels are in reach; the one with less to defend himself is taken. */
static void a_slash_takes_the_easiest_enemy(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[3].hp = 1;
    begin(&m, seats);
    uint32_t slash = mind_give(&m, 1, SLASH, FSD_SGS_SPADE, 7);
    uint32_t horse = mind_card(sgs_of(&m.game), CHITU, 0, 0);
    fsd_sgs_lay(sgs_of(&m.game), horse, FSD_SGS_EQUIPPED, 0);
    fsd_sgs_answer answer = mind_play(&m, NULL);
    assert_true(set_has(&answer.cards, slash));
    assert_int_equal(answer.targets, 1);
    assert_int_equal(answer.target[0], 3);
}

/* Armour that stops it, and a friend in reach: there is nobody to hit. Why is told. */
static void a_useless_slash_is_kept(void **unused)
{
    (void)unused;
    static fsd_sgs_trace trace;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[1].equip[0] = "vine";
    seats[4].judged = FSD_SGS_LOYALIST;
    begin(&m, seats);
    mind_give(&m, 1, SLASH, FSD_SGS_SPADE, 7);
    fsd_sgs_trace_begin(&trace);
    assert_true(mind_play(&m, &trace).no);
    bool told = false;
    for (uint32_t i = 0; i < trace.whys; i++)
        told |= trace.why[i].of == OF_TARGET && trace.why[i].who == 1 &&
                trace.why[i].term == TERM_UNWISE;
    assert_true(told);
    assert_int_equal(trace.candidates, 1);
    assert_false(trace.candidate[0].works);
}

/* A plain Slash is none against vine; the fan makes fire of it. */
static void the_fan_burns_vine(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[0].equip[0] = "fan";
    seats[1].equip[0] = "vine";
    seats[3].judged = seats[4].judged = FSD_SGS_LOYALIST;
    begin(&m, seats);
    mind_give(&m, 1, SLASH, FSD_SGS_SPADE, 7);
    fsd_sgs_answer answer = mind_play(&m, NULL);
    assert_int_equal(answer.skill, SKILL_FAN);
    assert_int_equal(answer.target[0], 1);
}

/* Nobody is in reach of the hand, but one is of the bow in it: it is put on first. */
static void a_weapon_is_put_on_before_the_slash(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[1].judged = seats[4].judged = FSD_SGS_LOYALIST;
    begin(&m, seats);
    mind_give(&m, 1, SLASH, FSD_SGS_SPADE, 7);
    uint32_t bow = mind_give(&m, 1, KYLIN_BOW, 0, 0);
    mind_give(&m, 1, JINK, FSD_SGS_DIAMOND, 3);
    fsd_sgs_answer answer = mind_play(&m, NULL);
    assert_true(set_has(&answer.cards, bow));
}

/* He lacks a Jink, and the drink is to spare. */
static void a_drink_comes_before_the_slash(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    begin(&m, seats);
    m.memory.lack[1] = LACKS_JINK;
    m.memory.lack[3] = LACKS_JINK;
    uint32_t slash = mind_give(&m, 1, SLASH, FSD_SGS_SPADE, 7);
    uint32_t wine = mind_give(&m, 1, ANALEPTIC, FSD_SGS_SPADE, 3);
    fsd_sgs_answer answer = mind_play(&m, NULL);
    assert_true(set_has(&answer.cards, wine));
    assert_false(set_has(&answer.cards, slash));
    fsd_sgs_lay(sgs_of(&m.game), mind_card(sgs_of(&m.game), SILVER_LION, 0, 0), FSD_SGS_EQUIPPED,
                1);
    answer = mind_play(&m, NULL); /* one damage it is in any case */
    assert_true(set_has(&answer.cards, slash));
}

/* Wounded, with cards to spare, he eats; not while he can keep it and has friends. */
static void a_peach_is_eaten_when_it_must_be(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[0].hp = 3;
    begin(&m, seats);
    uint32_t peach = mind_give(&m, 1, PEACH, FSD_SGS_HEART, 3);
    assert_true(mind_play(&m, NULL).no);
    sgs_of(&m.game)->pub.player[0].hp = 1;
    fsd_sgs_answer answer = mind_play(&m, NULL);
    assert_true(set_has(&answer.cards, peach));
}

static void armour_is_put_on_if_it_is_better(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[0].equip[0] = "eight_diagram";
    begin(&m, seats);
    uint32_t shield = mind_give(&m, 1, RENWANG_SHIELD, 0, 0);
    fsd_sgs_answer answer = mind_play(&m, NULL);
    assert_true(set_has(&answer.cards, shield)); /* 4.5 against 4 */
    fill(seats);
    seats[0].equip[0] = "renwang_shield";
    begin(&m, seats);
    mind_give(&m, 1, EIGHT_DIAGRAM, 0, 0);
    assert_true(mind_play(&m, NULL).no);
}

/* What would be used is told with its terms, and they make up the priority. */
static void a_trace_adds_up(void **unused)
{
    (void)unused;
    static fsd_sgs_trace trace;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    begin(&m, seats);
    mind_give(&m, 1, FIRE_SLASH, FSD_SGS_HEART, 4);
    mind_give(&m, 1, CHITU, 0, 0);
    fsd_sgs_trace_begin(&trace);
    mind_play(&m, &trace);
    assert_int_equal(trace.candidates, 2);
    for (uint32_t c = 0; c < 2; c++) {
        double sum = 0;
        assert_true(trace.candidate[c].works);
        for (uint32_t i = 0; i < trace.whys; i++)
            if (trace.why[i].candidate == c && trace.why[i].of == OF_PRIORITY)
                sum += trace.why[i].value;
        assert_figure(sum, trace.candidate[c].priority);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_to_do_ends_the_phase),
        cmocka_unit_test(a_slash_takes_the_easiest_enemy),
        cmocka_unit_test(a_useless_slash_is_kept),
        cmocka_unit_test(the_fan_burns_vine),
        cmocka_unit_test(a_weapon_is_put_on_before_the_slash),
        cmocka_unit_test(a_drink_comes_before_the_slash),
        cmocka_unit_test(a_peach_is_eaten_when_it_must_be),
        cmocka_unit_test(armour_is_put_on_if_it_is_better),
        cmocka_unit_test(a_trace_adds_up),
    };
    return cmocka_run_group_tests_name("sgs_mind_play", tests, NULL, NULL);
}
