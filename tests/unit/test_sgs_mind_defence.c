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

/* Term by term: 2hp, hand, armour, horse, lord, Indulgence, skill, seat, number of skills; a weak
 * one pays 0.4. The printed 2.5 of xiahouyuan is a slip: 1.6 + 1.25 + 0.25 are 3.10. */
static void defence_is_as_printed(void **unused)
{
    (void)unused;
    static const double lord = -0.4, weak = -0.4, indulgence = -0.5;
    const double printed[] = { 10 + 0 + 2 + 1 + lord + 0.75 + 0.5,
                               2 + 1 + 2.3 + weak + 0.5 + 0.5,
                               4 + 2 + weak + 0.25 + 0.5,
                               0,
                               0,
                               4 + 3 + weak + indulgence + 2.2 + 1.5 + 0.5,
                               2 + 0 + weak + 1.25 + 0.25,
                               8 + 4 + 1 + 0.25 };
    static const double sums[] = { 13.85, 5.9, 6.35, 0, 0, 10.3, 3.10, 13.25 };
    static const double values[] = { 6.925, 2.95, 3.175, 0, 0, 5.15, 1.55, 6.625 };
    mind_test m;
    sgs_think *k = renegade_thinks(&m, true);
    for (uint32_t p = 0; p < 8; p++) {
        if (printed[p] <= 0)
            continue;
        assert_figure(printed[p], sums[p]);
        assert_figure(fsd_sgs_defence(k, p), sums[p]);
        assert_figure(fsd_sgs_strength(k, p), values[p]);
    }
    k = renegade_thinks(&m, false);
    for (uint32_t p = 0; p < 8; p++)
        if (printed[p] > 0 && p != 5)
            assert_figure(fsd_sgs_defence(k, p), sums[p]);
    assert_figure(fsd_sgs_defence(k, 5), 10.2); /* lijian counts less in the code */
    assert_figure(fsd_sgs_strength(k, 5), 5.1);
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

/* ---- A situation by true roles ---- */

/* Cao Pi's game: the printed -13.100241 of it cannot be derived, whoever the renegade is. */
static void the_rebels_are_ahead_of_three(void **unused)
{
    (void)unused;
    static const mind_seat game[] = {
        { "sunquan", FSD_SGS_LORD, 5, 1, .judged = 0 },
        { "sunshangxiang",
          FSD_SGS_LOYALIST,
          1,
          0,
          { "qinggang_sword" },
          .judged = FSD_SGS_LOYALIST },
        { "nos_machao", FSD_SGS_REBEL, 2, 3, { "halberd" }, .judged = FSD_SGS_REBEL },
        { "pangtong", FSD_SGS_LOYALIST, 1, 2, .judged = FSD_SGS_LOYALIST },
        { "nos_zhangliao", FSD_SGS_REBEL, 4, 2, { "eight_diagram" }, .judged = FSD_SGS_REBEL },
        { "caopi", FSD_SGS_REBEL, 2, 3, .judged = FSD_SGS_REBEL },
        { "zhoutai", FSD_SGS_REBEL, 4, 3, .judged = FSD_SGS_REBEL },
        { "huatuo", FSD_SGS_LOYALIST, 3, 3, { "zhuahuangfeidian" }, .judged = FSD_SGS_LOYALIST },
    };
    static const struct {
        uint8_t renegade;
        double deck, v2;
    } by_truth[] = { { 1, -7.75, -8.15 }, { 3, -7.35, -7.75 }, { 7, -12.05, -12.45 } };
    for (uint32_t n = 0; n < 3; n++) {
        mind_seat seats[8];
        mind_test m;
        memcpy(seats, game, sizeof seats);
        seats[by_truth[n].renegade].role = FSD_SGS_RENEGADE;
        mind_begin(&m, seats, 8, 8);
        mind_deal_all(&m, seats);
        for (uint32_t deck = 0; deck < 2; deck++) {
            fsd_sgs_see(&m.game, 5, true, &m.view);
            fsd_sgs_think_begin(&m.k, &m.view, &m.memory, deck);
            assert_figure(fsd_sgs_process_score(&m.k), deck ? by_truth[n].deck : by_truth[n].v2);
            assert_int_equal(fsd_sgs_process(&m.k), PROCESS_REBEL);
        }
        sgs_think *k = mind_think(&m, 6, true);
        assert_figure(fsd_sgs_process_score(k), -4.8);
        k = mind_think(&m, 6, false);
        assert_figure(fsd_sgs_process_score(k), -5.2);
        assert_int_equal(fsd_sgs_process(k), PROCESS_REBEL);
    }
}

/* ---- Skills ---- */

/* Somebody with one skill that says nothing about defence, hp 3 of 4, four cards. */
static sgs_think *owner_thinks(mind_test *m, const char *armour)
{
    mind_seat seats[5] = {
        { "sunquan", FSD_SGS_LORD, 5, 2, .judged = 0 },
        { "xiahouyuan", FSD_SGS_REBEL, 3, 4, { armour }, .judged = FSD_SGS_REBEL },
        { "machao", FSD_SGS_REBEL, 3, 2, .judged = FSD_SGS_REBEL },
        { "zhangfei", FSD_SGS_LOYALIST, 3, 2, .judged = FSD_SGS_LOYALIST },
        { "guanyu", FSD_SGS_LOYALIST, 3, 2, .judged = FSD_SGS_LOYALIST },
    };
    mind_begin(m, seats, 5, 1);
    mind_deal_all(m, seats);
    m->memory.turncount = 2;
    return mind_think(m, 1, false);
}

/* What the skill adds, beside the quarter point that every skill is worth. */
static double added(const char *armour, uint32_t skill, uint32_t another, bool slash)
{
    mind_test m;
    sgs_think *k = owner_thinks(&m, armour);
    double before = slash ? fsd_sgs_defence_slash(k, 1) : fsd_sgs_defence(k, 1);
    uint32_t skills = fsd_sgs_visible_skills(k->t, 1);
    fsd_sgs_give(sgs_of(&m.game), 1, skill);
    if (another)
        fsd_sgs_give(sgs_of(&m.game), 1, another);
    fsd_sgs_settle(sgs_of(&m.game));
    k = mind_think(&m, 1, false);
    double after = slash ? fsd_sgs_defence_slash(k, 1) : fsd_sgs_defence(k, 1);
    return after - before - (slash ? 0 : 0.25 * (fsd_sgs_visible_skills(k->t, 1) - skills));
}

typedef struct skill_figure {
    uint8_t skill, another;
    double plain, in_diagram; /* what it adds without, with an eight diagram */
} skill_figure;

/* One point more where damage is welcome (fankui and the like). */
static void skills_add_to_defence(void **unused)
{
    (void)unused;
    static const skill_figure figures[] = {
        { SKILL_TIANDU, 0, 0, 1 },          { SKILL_LEIJI, 0, 0, 2 },
        { SKILL_NOSLEIJI, 0, 0, 2 },        { SKILL_HONGYAN, 0, 0, 2 },
        { SKILL_FANKUI, 0, 1, 1 },          { SKILL_GANGLIE, 0, 1, 1 },
        { SKILL_FANGZHU, 0, 1, 1 },         { SKILL_RENJIE, 0, 1, 1 },
        { SKILL_JIEMING, 0, 3 + 1, 3 + 1 }, { SKILL_YIJI, 0, 3 + 1, 3 + 1 },
        { SKILL_GUIXIN, 0, 4 + 1, 4 + 1 },  { SKILL_RENDE, 0, 1, 1 },
        { SKILL_NOSRENDE, 0, 1, 1 },        { SKILL_KUANGGU, 0, 0.5, 0.5 },
        { SKILL_ZAIQI, 0, 0.5, 0.5 },       { SKILL_KEJI, 0, 0.25 * 4, 0.25 * 4 },
        { SKILL_TIANXIANG, 0, 2, 2 },       { SKILL_BENGHUAI, 0, -1, -1 },
        { SKILL_JIJIU, 0, 2, 2 },           { SKILL_QINGNANG, 0, 2, 2 },
        { SKILL_DIMENG, 0, 2.5, 2.5 },      { SKILL_GUZHENG, 0, 2.5, 2.5 },
        { SKILL_QIAOBIAN, 0, 2.4, 2.4 },    { SKILL_JIEYIN, 0, 2.3, 2.3 },
        { SKILL_NOSLIJIAN, 0, 2.2, 2.2 },   { SKILL_LIJIAN, 0, 2.1, 2.1 },
        { SKILL_YONGSI, 0, 2, 2 },          { SKILL_GUHUO, 0, 0, 0 },
        { SKILL_WUSHUANG, 0, 0, 0 },        { SKILL_HUASHEN, SKILL_XINSHENG, 2 + 1, 2 + 1 },
    };
    for (uint32_t n = 0; n < sizeof figures / sizeof *figures; n++) {
        const skill_figure *f = &figures[n];
        assert_figure(added(NULL, f->skill, f->another, false), f->plain);
        assert_figure(added("eight_diagram", f->skill, f->another, false), f->in_diagram);
    }
}

/* Towards a Slash; what is worth much makes its owner easier prey unless an eight diagram is on. */
static void skills_draw_or_ward_off_slashes(void **unused)
{
    (void)unused;
    static const skill_figure figures[] = {
        { SKILL_TIANDU, 0, 0, 0.6 },     { SKILL_LEIJI, 0, 0, 0.4 },
        { SKILL_NOSLEIJI, 0, 0, 0.4 },   { SKILL_HONGYAN, 0, 0, 0.2 },
        { SKILL_FANKUI, 0, 1, 1 },       { SKILL_RENDE, 0, 1, 1 },
        { SKILL_KUANGGU, 0, 0.2, 0.2 },  { SKILL_ZAIQI, 0, 0.35, 0.35 },
        { SKILL_DIMENG, 0, -2.5, 0 },    { SKILL_GUZHENG, 0, -2.5, 0 },
        { SKILL_QIAOBIAN, 0, -2.4, 0 },  { SKILL_JIEYIN, 0, -2.3, 0 },
        { SKILL_NOSLIJIAN, 0, -2.2, 0 }, { SKILL_LIJIAN, 0, -2.2, 0 },
    };
    for (uint32_t n = 0; n < sizeof figures / sizeof *figures; n++) {
        assert_figure(added(NULL, figures[n].skill, 0, true), figures[n].plain);
        assert_figure(added("eight_diagram", figures[n].skill, 0, true), figures[n].in_diagram);
    }
}

/* Face down, under a delayed trick; who questioned guhuo in vain. */
static void what_happened_counts(void **unused)
{
    (void)unused;
    mind_test m;
    sgs_think *k = owner_thinks(&m, NULL);
    sgs_player *p = &sgs_of(&m.game)->pub.player[1];
    double before = fsd_sgs_defence(k, 1);
    p->face_down = 1;
    assert_figure(fsd_sgs_defence(mind_think(&m, 1, false), 1), before - 1);
    p->face_down = 0;
    p->delayed = 2;
    p->delayed_kind[0] = INDULGENCE;
    p->delayed_kind[1] = SUPPLY_SHORTAGE;
    assert_figure(fsd_sgs_defence(mind_think(&m, 1, false), 1), before - 1);
    p->delayed = 0;
    p->hp = 2;
    assert_figure(fsd_sgs_defence(mind_think(&m, 1, false), 1), before - 2 - 0.4);
    p->hp = 3;
    fsd_sgs_give(sgs_of(&m.game), 1, SKILL_GUHUO);
    fsd_sgs_give(sgs_of(&m.game), 3, SKILL_CHANYUAN);
    assert_figure(fsd_sgs_defence(mind_think(&m, 1, false), 1), before + 1 + 0.25);
    sgs_of(&m.game)->pub.phase = FSD_SGS_NO_PHASE; /* nobody's turn: 2hp + hand alone */
    assert_figure(fsd_sgs_defence(mind_think(&m, 1, false), 1), 10);
}

/* Nothing is read of a line that was not made: what is not found yet holds anything. */
static void nobody_is_in_order_of_nothing(void **unused)
{
    (void)unused;
    mind_test m;
    sgs_think *k = renegade_thinks(&m, false);
    const sgs_order orders[] = { BY_DEFENCE, BY_VALUE };
    for (uint32_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        memset(&k->line, 0xff, sizeof k->line);
        assert_int_equal(fsd_sgs_in_order(k, 0, orders[i]).count, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defence_is_as_printed),           cmocka_unit_test(the_process_is_neutral),
        cmocka_unit_test(the_rebels_are_ahead_of_three),   cmocka_unit_test(skills_add_to_defence),
        cmocka_unit_test(skills_draw_or_ward_off_slashes), cmocka_unit_test(what_happened_counts),
        cmocka_unit_test(nobody_is_in_order_of_nothing),
    };
    return cmocka_run_group_tests_name("sgs_mind_defence", tests, NULL, NULL);
}
