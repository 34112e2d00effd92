/* The mind of Sanguosha: priorities and use values, with the figures that its design prints. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_mind.h"

/* Pang Tong's turn in the first round; two players are judged to be rebels. */
static const mind_seat pangtongs_turn[] = {
    { "yuanshao", FSD_SGS_LORD, 2, 0, .judged = 0 },
    { "dongzhuo", FSD_SGS_LOYALIST, 6, 4, .judged = 0 },
    { "zhurong", FSD_SGS_REBEL, 2, 1, { "eight_diagram", "dayuan" }, .judged = FSD_SGS_REBEL },
    { "xiahouyuan", FSD_SGS_REBEL, 2, 1, { "axe" }, .judged = FSD_SGS_REBEL },
    { "pangtong", FSD_SGS_LOYALIST, 1, 0, .judged = 0 },
    { "huangzhong", FSD_SGS_REBEL, 3, 2, .judged = 0 },
    { "guojia", FSD_SGS_REBEL, 1, 9, .judged = 0 },
    { "nos_caocao", FSD_SGS_RENEGADE, 3, 4, .judged = 0 },
};

typedef struct pangtong_hand {
    uint32_t jueying, fan, thunder, duel;
} pangtong_hand;

static pangtong_hand hold(mind_test *m)
{
    mind_begin(m, pangtongs_turn, 8, 5);
    pangtong_hand hand = { mind_give(m, 5, JUEYING, FSD_SGS_SPADE, 5),
                           mind_give(m, 5, FAN, FSD_SGS_DIAMOND, 1),
                           mind_give(m, 5, THUNDER_SLASH, FSD_SGS_CLUB, 8),
                           mind_give(m, 5, DUEL, FSD_SGS_CLUB, 1) };
    mind_give(m, 5, JINK, FSD_SGS_DIAMOND, 3);
    mind_deal_all(m, pangtongs_turn);
    return hand;
}

static double priority(sgs_think *k, uint32_t id)
{
    sgs_card face = my_face(k, id);
    return fsd_sgs_dynamic_priority(k, &face);
}

/* The printed 2.9995 of the Thunder Slash is a slip: its nature adds 0.05. */
static void priorities_are_as_printed(void **unused)
{
    (void)unused;
    static const double of_equipment[2][2] = { { 5.8, 6.455 }, { 2.7468, 3.4542 } };
    for (int deck = 0; deck < 2; deck++) {
        mind_test m;
        pangtong_hand hand = hold(&m);
        sgs_think *k = mind_think(&m, 5, deck);
        sgs_set one = set_of(hand.duel);
        sgs_card chain = fsd_sgs_make(k, IRON_CHAIN, SKILL_LIANHUAN, &one);
        assert_figure(fsd_sgs_dynamic_priority(k, &chain), 9.1002);
        assert_figure(priority(k, hand.duel), 2.9002);
        assert_figure(priority(k, hand.thunder), 2.5495);
        assert_figure(priority(k, hand.jueying), of_equipment[deck][0]);
        assert_figure(priority(k, hand.fan), of_equipment[deck][1]);
    }
}

/* ---- Term by term ---- */

/* The sum of a term of the card's priority. */
static double part(sgs_think *k, uint32_t id, uint32_t term)
{
    static fsd_sgs_trace trace;
    double sum = 0;
    fsd_sgs_trace_begin(&trace);
    trace.summing = 1;
    k->trace = &trace;
    (void)priority(k, id);
    k->trace = NULL;
    for (uint32_t i = 0; i < trace.whys; i++)
        if (trace.why[i].of == OF_PRIORITY && trace.why[i].term == term)
            sum += trace.why[i].value;
    return sum;
}

/* The order of lianhuan's suits (club, diamond, heart, spade) over 1000, 13 less the number over
 * 10000; of the fan 6/20 for the enemy who is easiest to hit, and that he is in its reach.
 * Equipment has the first two in the design only, and 3 for an empty place in the code only. */
static void priorities_are_made_of_their_terms(void **unused)
{
    (void)unused;
    for (int deck = 0; deck < 2; deck++) {
        mind_test m;
        pangtong_hand hand = hold(&m);
        sgs_think *k = mind_think(&m, 5, deck);
        assert_figure(part(k, hand.duel, TERM_SUIT), -0.001);
        assert_figure(part(k, hand.duel, TERM_NUMBER), 0.0012);
        assert_figure(part(k, hand.thunder, TERM_SUIT), -0.001);
        assert_figure(part(k, hand.thunder, TERM_NUMBER), 0.0005);
        assert_figure(part(k, hand.thunder, TERM_NATURE), 0.05);
        assert_figure(part(k, hand.jueying, TERM_SUIT), deck ? -0.004 : 0);
        assert_figure(part(k, hand.jueying, TERM_NUMBER), deck ? 0.0008 : 0);
        assert_figure(part(k, hand.fan, TERM_SUIT), deck ? -0.002 : 0);
        assert_figure(part(k, hand.fan, TERM_NUMBER), deck ? 0.0012 : 0);
        assert_figure(part(k, hand.fan, TERM_SLOT_EMPTY), deck ? 0 : 3);
        assert_figure(part(k, hand.fan, TERM_WEAPON), 0.3);
        assert_figure(part(k, hand.fan, TERM_IN_RANGE), 0.5);
    }
}

static void abilities_keep_the_figure_of_the_table(void **unused)
{
    (void)unused;
    mind_test m;
    hold(&m);
    sgs_think *k = mind_think(&m, 5, false);
    const sgs_card lijian = { .kind = ABILITY, .suit = FSD_SGS_NO_SUIT, .skill = SKILL_LIJIAN };
    assert_figure(fsd_sgs_dynamic_priority(k, &lijian), 4);
    assert_figure(fsd_sgs_use_value(k, &lijian), 8.5);
}

/* Best first; the trace has the terms that make up the sum. */
static void cards_come_in_order_of_their_use(void **unused)
{
    (void)unused;
    mind_test m;
    pangtong_hand hand = hold(&m);
    sgs_think *k = mind_think(&m, 5, false);
    sgs_ids ids = fsd_sgs_by_use(k, &k->hand, false);
    assert_int_equal(ids.count, 5);
    for (uint32_t i = 1; i < ids.count; i++) {
        sgs_card a = my_face(k, ids.id[i - 1]), b = my_face(k, ids.id[i]);
        assert_true(fsd_sgs_use_value(k, &a) >= fsd_sgs_use_value(k, &b));
    }
    static fsd_sgs_trace trace;
    fsd_sgs_trace_begin(&trace);
    trace.summing = 1;
    k->trace = &trace;
    double sum = 0, wanted = priority(k, hand.thunder);
    for (uint32_t i = 0; i < trace.whys; i++)
        sum += trace.why[i].of == OF_PRIORITY ? trace.why[i].value : 0;
    assert_figure(sum, wanted);
}

/* Sun Ce would rather attack by red cards, and else keeps them as others do. */
static void jiang_puts_red_attacks_first(void **unused)
{
    (void)unused;
    static const uint8_t attacks[] = { 4, 3, 2, 1 }, others[] = { 2, 1, 4, 3 };
    static const uint8_t kinds[] = { SLASH, FIRE_SLASH, THUNDER_SLASH, DUEL, JINK, SNATCH };
    static const mind_seat seats[] = {
        { "sunce", FSD_SGS_LORD, 4, 0, .judged = 0 },
        { "machao", FSD_SGS_REBEL, 4, 0, .judged = 0 },
    };
    mind_test m;
    mind_begin(&m, seats, 2, 1);
    sgs_think *k = mind_think(&m, 1, false);
    for (uint32_t i = 0; i < sizeof kinds; i++)
        for (uint8_t suit = 0; suit < 4; suit++) {
            const sgs_card card = { .kind = kinds[i], .suit = suit, .number = 1 };
            assert_int_equal(fsd_sgs_suit_place(k, &card), i < 4 ? attacks[suit] : others[suit]);
        }
    k = mind_think(&m, 2, false);
    const sgs_card slash = { .kind = SLASH, .suit = FSD_SGS_HEART, .number = 1 };
    assert_int_equal(fsd_sgs_suit_place(k, &slash), others[FSD_SGS_HEART]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(priorities_are_as_printed),
        cmocka_unit_test(priorities_are_made_of_their_terms),
        cmocka_unit_test(abilities_keep_the_figure_of_the_table),
        cmocka_unit_test(cards_come_in_order_of_their_use),
        cmocka_unit_test(jiang_puts_red_attacks_first),
    };
    return cmocka_run_group_tests_name("sgs_mind_value", tests, NULL, NULL);
}
