/* The mind of Sanguosha: what the first Yu Ji says that his cards are; and gifts of rende. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_mind.h"

enum { PLAYERS = 4 };

/* The lord thinks; two friends and a rebel. */
static void seat(mind_test *m, mind_seat seats[PLAYERS], const char *lord, const char *rebel)
{
    static const uint8_t role[PLAYERS] = { FSD_SGS_LORD, FSD_SGS_LOYALIST, FSD_SGS_REBEL,
                                           FSD_SGS_LOYALIST };
    memset(seats, 0, PLAYERS * sizeof *seats);
    for (uint32_t p = 0; p < PLAYERS; p++)
        seats[p] = (mind_seat){ .general = p == 0   ? lord
                                           : p == 2 ? rebel
                                                    : "nos_zhaoyun",
                                .role = role[p],
                                .judged = role[p],
                                .hp = 3,
                                .hand = 3 };
    seats[0].hand = seats[2].hand = 0;
    mind_begin(m, seats, PLAYERS, 1);
    m->memory.turncount = 3;
}

static void an_empty_hand_is_filled(void **unused)
{
    (void)unused;
    static const char *const rebels[] = { "zhugeliang", "machao" };
    for (uint32_t n = 0; n < 2; n++) {
        mind_seat seats[PLAYERS];
        mind_test m;
        seat(&m, seats, "nos_yuji", rebels[n]);
        uint32_t id = mind_give(&m, 1, JINK, FSD_SGS_DIAMOND, 2);
        mind_deal_all(&m, seats);
        const sgs_answer answer = mind_play(&m, NULL);
        assert_int_equal(answer.skill == SKILL_NOSGUHUO && answer.kind == AMAZING_GRACE, n == 0);
        if (n == 0)
            assert_true(set_has(&answer.cards, id));
    }
}

/* For a weak lord's sake friends are to draw: by a kind of which all cards have been seen. */
static void what_is_all_seen_is_a_bait(void **unused)
{
    (void)unused;
    for (int weak = 0; weak < 2; weak++) {
        mind_seat seats[PLAYERS];
        mind_test m;
        seat(&m, seats, "nos_yuji", "machao");
        sgs_game *g = sgs_of(&m.game);
        sgs_table *t = &g->pub;
        g->pub.player[0].hp = weak ? 1 : 3;
        g->pub.player[2].hp = 2; /* no time for it, unless it must be */
        mind_deal(g, 2, 1);
        for (uint32_t p = 1; p < PLAYERS; p++)
            mind_deal(g, p, 2);
        /* All of what a bait may be lie open, but one. */
        for (uint32_t id = 0; id < CARDS; id++)
            if (place_of(g, id) != FSD_SGS_DISCARDED && deck_kind(id) == EX_NIHILO)
                fsd_sgs_lay(g, id, FSD_SGS_DISCARDED, NOBODY);
        mind_give(&m, 1, JINK, FSD_SGS_DIAMOND, 2);
        assert_true(t->discards > 0);
        const sgs_answer answer = mind_play(&m, NULL);
        assert_int_equal(answer.skill == SKILL_NOSGUHUO && answer.kind == EX_NIHILO, weak);
    }
}

/* Who gives his cards by rende has new ones, even where he has many left. */
static void fenji_pays_for_gifts(void **unused)
{
    (void)unused;
    mind_seat seats[PLAYERS];
    mind_test m;
    seat(&m, seats, "zhoutai", "machao");
    mind_deal(sgs_of(&m.game), 0, 3);
    mind_deal(sgs_of(&m.game), 1, 6);
    const sgs_request r = {
        .kind = FSD_SGS_ASK_INVOKE, .skill = SKILL_FENJI, .to = 1, .optional = 1, .choices = 2
    };
    for (int given = 0; given < 2; given++) {
        m.memory.use_kind = ABILITY;
        m.memory.use_skill = given ? SKILL_RENDE : SKILL_QINGNANG;
        m.memory.user = 1;
        sgs_think *k = mind_think(&m, 1, false);
        m.view.request = r;
        sgs_answer answer = { 0 };
        assert_true(fsd_sgs_think_answer(k, &answer));
        assert_int_equal(!answer.no, given);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_hand_is_filled),
        cmocka_unit_test(what_is_all_seen_is_a_bait),
        cmocka_unit_test(fenji_pays_for_gifts),
    };
    return cmocka_run_group_tests_name("sgs_mind_bluffs", tests, NULL, NULL);
}
