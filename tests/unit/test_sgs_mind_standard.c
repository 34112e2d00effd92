/* The mind of Sanguosha: rules of the standard generals' skills in positions made for them. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_mind.h"

/* The lord thinks; his friend sits next, then come three enemies; all roles are known. */
static void seat(mind_test *m, mind_seat seats[5], const char *lord)
{
    static const uint8_t role[5] = { FSD_SGS_LORD, FSD_SGS_LOYALIST, FSD_SGS_REBEL, FSD_SGS_REBEL,
                                     FSD_SGS_REBEL };
    for (uint32_t p = 0; p < 5; p++) {
        seats[p].general = p ? "nos_zhaoyun" : lord;
        seats[p].role = seats[p].judged = role[p];
        seats[p].hp = seats[p].hp ? seats[p].hp : 3;
    }
    mind_begin(m, seats, 5, 1);
    m->memory.turncount = 2;
}

static sgs_answer asked(mind_test *m, sgs_request request)
{
    sgs_think *k = mind_think(m, 1, false);
    sgs_answer answer = { 0 };
    m->view.request = request;
    assert_true(fsd_sgs_think_answer(k, &answer));
    return answer;
}

static bool invokes(mind_test *m, uint32_t skill, uint32_t to)
{
    const sgs_answer answer = asked(m, (sgs_request){ .kind = FSD_SGS_ASK_INVOKE,
                                                      .skill = (uint8_t)skill,
                                                      .to = (uint8_t)to,
                                                      .optional = 1,
                                                      .choices = 2 });
    return answer.chosen && answer.choice == 1;
}

static void ganglie_strikes_enemies_back(void **unused)
{
    (void)unused;
    mind_seat seats[5] = { 0 };
    mind_test m;
    seat(&m, seats, "xiahoudun");
    m.memory.hurt_by[0] = 1;
    assert_false(invokes(&m, SKILL_GANGLIE, 0));
    m.memory.hurt_by[0] = 3;
    assert_true(invokes(&m, SKILL_GANGLIE, 0));
    m.memory.hurt_by[0] = NOBODY;
    assert_false(invokes(&m, SKILL_GANGLIE, 0));
}

static void tieji_and_fankui_spare_friends(void **unused)
{
    (void)unused;
    mind_seat seats[5] = { { .hand = 2 }, { .hand = 2 }, { .hand = 2 }, { .hand = 2 }, { 0 } };
    mind_test m;
    seat(&m, seats, "machao");
    mind_deal_all(&m, seats);
    assert_false(invokes(&m, SKILL_TIEJI, 1));
    assert_true(invokes(&m, SKILL_TIEJI, 2));
    assert_false(invokes(&m, SKILL_FANKUI, 1));
    assert_true(invokes(&m, SKILL_FANKUI, 2));
    assert_false(invokes(&m, SKILL_FANKUI, 4)); /* he has nothing */
}

static void rende_saves_the_weak(void **unused)
{
    (void)unused;
    mind_seat seats[5] = { { .hp = 5 }, { .hp = 1 } };
    mind_test m;
    seat(&m, seats, "liubei");
    uint32_t peach = mind_give(&m, 1, PEACH, 0, 0);
    mind_give(&m, 1, NULLIFICATION, 0, 0);
    mind_give(&m, 1, NULLIFICATION, 0, 0);
    const sgs_answer answer = mind_play(&m, NULL);
    assert_int_equal(answer.skill, SKILL_RENDE);
    assert_true(set_has(&answer.cards, peach));
    assert_int_equal(answer.target[0], 1);
}

static void zhiheng_changes_what_is_spare(void **unused)
{
    (void)unused;
    mind_seat seats[5] = { { .hp = 5 } };
    mind_test m;
    seat(&m, seats, "sunquan");
    mind_give(&m, 1, JINK, 0, 0);
    mind_give(&m, 1, JINK, 0, 0);
    mind_give(&m, 1, JINK, 0, 0);
    const sgs_answer answer = mind_play(&m, NULL);
    assert_int_equal(answer.skill, SKILL_ZHIHENG);
    assert_int_equal(set_count(&answer.cards), 2); /* one Jink stays */
}

static void guanxing_averts_an_indulgence(void **unused)
{
    (void)unused;
    mind_seat seats[5] = { { .delayed = INDULGENCE } };
    mind_test m;
    seat(&m, seats, "zhugeliang");
    sgs_game *g = sgs_of(&m.game);
    sgs_request request = { .kind = FSD_SGS_ASK_ARRANGE, .skill = SKILL_GUANXING };
    uint32_t heart = mind_card(g, JINK, FSD_SGS_HEART, 2);
    set_add(&request.cards, heart);
    set_add(&request.cards, mind_card(g, SLASH, FSD_SGS_SPADE, 7));
    set_add(&request.cards, mind_card(g, DUEL, FSD_SGS_SPADE, 1));
    sgs_answer answer = asked(&m, request);
    assert_int_equal(answer.ordered, 3);
    assert_int_equal(answer.order[0], heart);
    set_drop(&request.cards, heart);
    answer = asked(&m, request);
    assert_int_equal(answer.top, 0); /* nothing averts it: other cards may */
}

/* Behind the two that he draws himself: a Peach for the friend who acts next, a Lightning for an
 * enemy; to one who judges luoshen what lets him draw, or stops him. */
static void guanxing_thinks_of_who_comes_next(void **unused)
{
    (void)unused;
    enum { OWN = 2 };
    static const struct {
        bool ours, luoshen;
    } cases[] = { { true, false }, { false, false }, { true, true }, { false, true } };
    for (uint32_t n = 0; n < sizeof cases / sizeof *cases; n++) {
        mind_seat seats[5] = { { 0 }, { .hp = 2 } };
        mind_test m;
        seat(&m, seats, "zhugeliang");
        sgs_game *g = sgs_of(&m.game);
        if (cases[n].luoshen)
            fsd_sgs_give(g, 1, SKILL_LUOSHEN);
        if (!cases[n].ours)
            m.memory.judged[1] = FSD_SGS_REBEL;
        const uint32_t peach = mind_card(g, PEACH, FSD_SGS_HEART, 3);
        const uint32_t lightning = mind_card(g, LIGHTNING, FSD_SGS_SPADE, 1);
        sgs_request request = { .kind = FSD_SGS_ASK_ARRANGE, .skill = SKILL_GUANXING };
        mind_give(&m, 1, PEACH, FSD_SGS_HEART, 6); /* he has one, and is unhurt */
        g->pub.player[0].hp = g->pub.player[0].max_hp;
        set_add(&request.cards, mind_card(g, EX_NIHILO, FSD_SGS_HEART, 7));
        set_add(&request.cards, mind_card(g, EX_NIHILO, FSD_SGS_HEART, 8));
        set_add(&request.cards, peach);
        set_add(&request.cards, lightning);
        const sgs_answer answer = asked(&m, request);
        assert_int_equal(answer.top, OWN + 1);
        assert_int_equal(answer.order[OWN], cases[n].ours != cases[n].luoshen ? peach : lightning);
    }
}

/* A weapon that is worn does not go for a diamond, unless another diamond weapon is at hand. */
static void guose_keeps_the_weapon(void **unused)
{
    (void)unused;
    for (int more = 0; more < 2; more++) {
        mind_seat seats[5] = {
            { .hp = 3 }, { .hp = 3 }, { .hand = 4 }, { .hand = 4 }, { .hand = 4 }
        };
        mind_test m;
        seat(&m, seats, "daqiao");
        sgs_game *g = sgs_of(&m.game);
        fsd_sgs_lay(g, mind_card(g, AXE, FSD_SGS_DIAMOND, 5), FSD_SGS_EQUIPPED, 0);
        if (more)
            mind_give(&m, 1, FAN, FSD_SGS_DIAMOND, 1);
        mind_deal_all(&m, seats);
        const sgs_answer answer = mind_play(&m, NULL);
        assert_int_equal(answer.skill == SKILL_GUOSE, more);
    }
}

static void yaowu_heals_who_needs_it(void **unused)
{
    (void)unused;
    mind_seat seats[5] = { { .hp = 2 } };
    mind_test m;
    const sgs_request request = {
        .kind = FSD_SGS_ASK_CHOICE, .skill = SKILL_YAOWU, .from = 2, .choices = 3
    };
    seat(&m, seats, "zhangfei");
    assert_int_equal(asked(&m, request).choice, 1);
    seats[0].hp = 5;
    seat(&m, seats, "zhangfei");
    assert_int_equal(asked(&m, request).choice, 0);
}

static void a_contest_is_won_by_its_card(void **unused)
{
    (void)unused;
    mind_seat seats[5] = { { .hp = 5 } };
    mind_test m;
    seat(&m, seats, "guanyu");
    uint32_t king = mind_give(&m, 1, DISMANTLEMENT, FSD_SGS_HEART, 12);
    uint32_t low = mind_give(&m, 1, SLASH, FSD_SGS_CLUB, 2);
    sgs_request request = { .kind = FSD_SGS_ASK_PINDIAN, .skill = SKILL_YIJUE, .min = 1, .max = 1 };
    set_add(&request.cards, king);
    set_add(&request.cards, low);
    sgs_answer answer = asked(&m, request);
    assert_true(set_has(&answer.cards, king));
    request.skill = SKILL_QUHU; /* for a friend he loses */
    request.from = 1;
    answer = asked(&m, request);
    assert_true(set_has(&answer.cards, low));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ganglie_strikes_enemies_back),
        cmocka_unit_test(tieji_and_fankui_spare_friends),
        cmocka_unit_test(rende_saves_the_weak),
        cmocka_unit_test(zhiheng_changes_what_is_spare),
        cmocka_unit_test(guanxing_averts_an_indulgence),
        cmocka_unit_test(guanxing_thinks_of_who_comes_next),
        cmocka_unit_test(guose_keeps_the_weapon),
        cmocka_unit_test(yaowu_heals_who_needs_it),
        cmocka_unit_test(a_contest_is_won_by_its_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
