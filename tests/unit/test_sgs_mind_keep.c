/* The mind of Sanguosha: what keeping cards is worth, with the figures that its design prints. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_mind.h"

/* Zhen Ji, loyalist, is to discard two of four. The printed 2.910 of the red Analeptic is a slip:
 * two like it are kept before, which costs 1.2 and 1.3. */
static const mind_seat zhenji_discards[] = {
    { "caocao", FSD_SGS_LORD, 2, 2, { "guding_blade", "renwang_shield", "zixing" }, .judged = 0 },
    { "guojia", FSD_SGS_REBEL, 0, 0, .dead = 1 },
    { "xuchu", FSD_SGS_LOYALIST, 0, 0, .dead = 1 },
    { "taishici", FSD_SGS_RENEGADE, 1, 0, .judged = FSD_SGS_RENEGADE },
    { "zhenji",
      FSD_SGS_LOYALIST,
      2,
      0,
      { "crossbow", "eight_diagram", "dilu" },
      .judged = FSD_SGS_LOYALIST },
    { "huatuo", FSD_SGS_REBEL, 0, 0, .dead = 1 },
    { "nos_machao", FSD_SGS_REBEL, 2, 1, { "blade", "silver_lion" }, .judged = FSD_SGS_REBEL },
    { "nos_daqiao", FSD_SGS_REBEL, 1, 0, .judged = FSD_SGS_REBEL },
};

typedef struct zhenji_hand {
    uint32_t peach, spade, club, diamond;
} zhenji_hand;

static zhenji_hand hold(mind_test *m)
{
    mind_begin(m, zhenji_discards, 8, 5);
    zhenji_hand hand = { mind_give(m, 5, PEACH, FSD_SGS_DIAMOND, 2),
                         mind_give(m, 5, ANALEPTIC, FSD_SGS_SPADE, 3),
                         mind_give(m, 5, ANALEPTIC, FSD_SGS_CLUB, 9),
                         mind_give(m, 5, ANALEPTIC, FSD_SGS_DIAMOND, 9) };
    mind_deal_all(m, zhenji_discards);
    return hand;
}

static void keeping_is_worth_what_is_printed(void **unused)
{
    (void)unused;
    static const double printed[2][4] = { { 7.003, 8.207, 9.512, 1.610 },
                                          { 7.003, 9.307, 8.212, 1.610 } };
    for (int deck = 0; deck < 2; deck++) {
        mind_test m;
        zhenji_hand hand = hold(&m);
        sgs_think *k = mind_think(&m, 5, deck);
        assert_figure(fsd_sgs_keep_value(k, hand.peach), printed[deck][0]);
        assert_figure(fsd_sgs_keep_value(k, hand.spade), printed[deck][1]);
        assert_figure(fsd_sgs_keep_value(k, hand.club), printed[deck][2]);
        assert_figure(fsd_sgs_keep_value(k, hand.diamond), printed[deck][3]);
    }
}

static double part(const fsd_sgs_trace *trace, uint32_t id, uint32_t term)
{
    double sum = 0;
    for (uint32_t i = 0; i < trace->whys; i++)
        if (trace->why[i].of == OF_KEEPING && trace->why[i].card == id &&
            trace->why[i].term == term)
            sum += trace->why[i].value;
    return sum;
}

/* The first step is worth as the best it can be (a black Analeptic is a Jink) and its suit: 7, 9.3,
 * 9.4, 4.1. The code adds 0.1 for the other kind, and begins with what is worth most; the design
 * goes through the hand. Repeats cost 1.2, 1.3. */
static void keeping_is_made_of_its_terms(void **unused)
{
    (void)unused;
    static const double base[] = { 7, 5.2, 5.2, 4.1 }, suit[] = { 0, 4.1, 4.2, 0 },
                        first_step[] = { 7, 9.3, 9.4, 4.1 };
    static const double repeated[2][4] = { { 0, -1.2, 0, -2.5 }, { 0, 0, -1.2, -2.5 } };
    static const double order[] = { 0.001, 0.004, 0.003, 0.001 };
    static const double number[] = { 0.002, 0.003, 0.009, 0.009 };
    for (int deck = 0; deck < 2; deck++) {
        static fsd_sgs_trace trace;
        mind_test m;
        zhenji_hand hand = hold(&m);
        const uint32_t id[] = { hand.peach, hand.spade, hand.club, hand.diamond };
        sgs_think *k = mind_think(&m, 5, deck);
        fsd_sgs_trace_begin(&trace);
        k->trace = &trace;
        (void)fsd_sgs_keep_value(k, hand.peach);
        for (uint32_t i = 0; i < 4; i++) {
            bool other = i == 1 || i == 2;
            assert_figure(part(&trace, id[i], TERM_BASE), base[i]);
            assert_figure(part(&trace, id[i], TERM_SUIT_WORTH), suit[i]);
            assert_figure(base[i] + suit[i], first_step[i]);
            assert_figure(part(&trace, id[i], TERM_OTHER_KIND), other && !deck ? 0.1 : 0);
            assert_figure(part(&trace, id[i], TERM_SUIT), order[i]);
            assert_figure(part(&trace, id[i], TERM_NUMBER), number[i]);
            assert_figure(part(&trace, id[i], TERM_REPEATED), repeated[deck][i]);
        }
    }
}

static void the_two_worth_least_go(void **unused)
{
    (void)unused;
    for (int deck = 0; deck < 2; deck++) {
        mind_test m;
        zhenji_hand hand = hold(&m);
        sgs_of(&m.game)->pub.phase = FSD_SGS_DISCARD;
        sgs_think *k = mind_think(&m, 5, deck);
        m.view.request = (fsd_sgs_request){
            .kind = FSD_SGS_ASK_DISCARD, .who = 4, .min = 2, .max = 2, .cards = m.view.hand
        };
        fsd_sgs_answer answer;
        assert_true(fsd_sgs_answer_discard(k, &answer));
        sgs_set red = set_of(hand.peach);
        set_add(&red, hand.diamond);
        assert_true(set_equal(&answer.cards, &red));
    }
}

/* An armour that is worth more off than on is what an optional discard of one card is for. */
static void an_optional_discard_is_for_unwanted_armour(void **unused)
{
    (void)unused;
    mind_test m;
    hold(&m);
    sgs_think *k = mind_think(&m, 7, false); /* Silver Lion on a wounded one */
    uint32_t lion = m.view.table.player[6].equip[FSD_SGS_ARMOUR];
    m.view.request = (fsd_sgs_request){ .kind = FSD_SGS_ASK_DISCARD,
                                        .who = 6,
                                        .min = 1,
                                        .max = 1,
                                        .optional = 1,
                                        .cards = fsd_sgs_equipped(&m.view.table, 6) };
    fsd_sgs_answer answer;
    assert_true(fsd_sgs_answer_discard(k, &answer));
    assert_true(set_has(&answer.cards, lion));
    k = mind_think(&m, 5, false); /* an eight diagram is worth keeping */
    m.view.request = (fsd_sgs_request){ .kind = FSD_SGS_ASK_DISCARD,
                                        .who = 4,
                                        .min = 1,
                                        .max = 1,
                                        .optional = 1,
                                        .cards = fsd_sgs_equipped(&m.view.table, 4) };
    assert_true(fsd_sgs_answer_discard(k, &answer));
    assert_true(answer.no);
}

/* Qinyin has use for two discards, but one is all that it spends where one is asked for. */
static void qinyin_discards_no_more_than_it_must(void **unused)
{
    (void)unused;
    static const mind_seat seats[] = {
        { "shenzhouyu", FSD_SGS_LORD, 4, 6, .judged = 0 },
        { "machao", FSD_SGS_REBEL, 4, 0, .judged = 0 },
    };
    for (uint8_t n = 1; n <= 3; n++) {
        mind_test m;
        mind_begin(&m, seats, 2, 1);
        mind_deal_all(&m, seats);
        sgs_of(&m.game)->pub.phase = FSD_SGS_DISCARD;
        sgs_think *k = mind_think(&m, 1, false);
        m.view.request = (fsd_sgs_request){
            .kind = FSD_SGS_ASK_DISCARD, .min = n, .max = n, .cards = m.view.hand
        };
        fsd_sgs_answer answer = { 0 };
        assert_true(fsd_sgs_think_answer(k, &answer));
        assert_int_equal(set_count(&answer.cards), n);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeping_is_worth_what_is_printed),
        cmocka_unit_test(keeping_is_made_of_its_terms),
        cmocka_unit_test(the_two_worth_least_go),
        cmocka_unit_test(an_optional_discard_is_for_unwanted_armour),
        cmocka_unit_test(qinyin_discards_no_more_than_it_must),
    };
    return cmocka_run_group_tests_name("sgs_mind_keep", tests, NULL, NULL);
}
