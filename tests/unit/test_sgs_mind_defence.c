/* The mind of Sanguosha: defence and the process, with the figures that its design prints. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_mind.h"

/* A renegade's turn in a game of seven, as the design of the original works it out. */
static const mind_seat renegades_turn[] = {
    { "sunquan", FSD_SGS_LORD, 5, 0, { "halberd", "eight_diagram", "dilu" }, .judged = 0 },
    { "sunshangxiang", FSD_SGS_LOYALIST, 1, 1, .judged = FSD_SGS_LOYALIST },
    { "machao", FSD_SGS_LOYALIST, 2, 2, { "dayuan" }, .judged = FSD_SGS_LOYALIST },
    { "nos_zhouyu", FSD_SGS_REBEL, 0, 0, .dead = 1 },
    { "zhenji", FSD_SGS_RENEGADE, 3, 3, { "double_sword" }, .judged = 0 },
    { "diaochan",
      FSD_SGS_REBEL,
      2,
      3,
      { "guding_blade", "zixing" },
      .judged = FSD_SGS_REBEL,
      .delayed = INDULGENCE },
    { "xiahouyuan", FSD_SGS_REBEL, 1, 0, .judged = FSD_SGS_REBEL },
    { "nos_zhoutai", FSD_SGS_REBEL, 4, 4, .judged = FSD_SGS_REBEL },
};

static sgs_think *renegade_thinks(mind_test *m, bool deck)
{
    mind_begin(m, renegades_turn, 8, 5);
    mind_deal_all(m, renegades_turn);
    return mind_think(m, 5, deck);
}

/* The printed 2.5 of xiahouyuan is a slip: 1.6 + 1.25 + 0.25 are 3.10. */
static void defence_is_as_printed(void **unused)
{
    (void)unused;
    static const double printed[] = { 13.85, 5.9, 6.35, 0, 0, 10.3, 3.10, 13.25 };
    mind_test m;
    sgs_think *k = renegade_thinks(&m, true);
    for (uint32_t p = 0; p < 8; p++)
        if (printed[p] > 0)
            assert_figure(fsd_sgs_defence(k, p), printed[p]);
    k = renegade_thinks(&m, false);
    assert_figure(fsd_sgs_defence(k, 5), 10.2); /* lijian counts less in the code */
}

/* Loyal 13.05 against 13.325 (deck) or 13.275 (code), three heads each. */
static void the_process_is_neutral(void **unused)
{
    (void)unused;
    mind_test m;
    sgs_think *k = renegade_thinks(&m, true);
    assert_figure(fsd_sgs_process_score(k), -0.275);
    assert_int_equal(fsd_sgs_process(k), PROCESS_NEUTRAL);
    k = renegade_thinks(&m, false);
    assert_figure(fsd_sgs_process_score(k), -0.225);
    assert_int_equal(fsd_sgs_process(k), PROCESS_NEUTRAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defence_is_as_printed),
        cmocka_unit_test(the_process_is_neutral),
    };
    return cmocka_run_group_tests_name("sgs_mind_defence", tests, NULL, NULL);
}
