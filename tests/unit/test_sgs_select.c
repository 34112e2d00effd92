/* Sanguosha: which general a computer player takes, for what reasons and how often. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "generated/sgs/ids.h"
#include "sgs/flow/flow.h"
#include "sgs/select/select.h"
#include "sgs/table/words.h"
#include "support/sgs_play.h"

static fsd_sgs_person named(const char *key)
{
    fsd_sgs_person person = fsd_sgs_person_named(key);
    if (person == 0)
        fail_msg("nobody is called %s", key);
    return person;
}

static void add(fsd_sgs_choice *choice, const char *key)
{
    choice->candidate[choice->count++] = named(key);
}

static double score_of(const fsd_sgs_choice *choice, const char *key)
{
    fsd_sgs_choice one = *choice;
    one.count = 0;
    add(&one, key);
    return fsd_sgs_choice_score(&one, 0).score;
}

static double role_score(fsd_sgs_role role, const char *lord, const char *key)
{
    const fsd_sgs_choice choice = { .kind = FSD_SGS_FOR_IDENTITY,
                                    .role = (uint8_t)role,
                                    .lord = lord != NULL ? named(lord) : 0,
                                    .lord_kingdom = FSD_SGS_GOD };
    return score_of(&choice, key);
}

static void assert_score(double got, double want)
{
    if (fabs(got - want) > 1e-9)
        fail_msg("%.12g, not %.12g", got, want);
}

/* ---- People --------------------------------------------------------------------------------- */

/* The generals of the games have the same numbers, and the same facts, among all people. */
static void generals_are_people(void **unused)
{
    (void)unused;
    for (uint32_t i = 1; i < GENERAL_COUNT; i++) {
        const fsd_sgs_person person = (fsd_sgs_person)i;
        const sgs_person_row *row = &fsd_sgs_person_rows[i];
        assert_string_equal(fsd_sgs_person_key(person), fsd_sgs_general_key(i));
        assert_string_equal(fsd_sgs_person_zh(person), fsd_sgs_general_zh(i));
        assert_string_equal(fsd_sgs_person_en(person), fsd_sgs_general_en(i));
        assert_int_equal(row->kingdom, fsd_sgs_generals[i].kingdom);
        assert_int_equal(row->hp, fsd_sgs_generals[i].hp);
        assert_int_equal(row->female, fsd_sgs_generals[i].female);
        assert_int_equal(row->lord, fsd_sgs_generals[i].lord);
    }
    assert_true(fsd_sgs_people() > 400);
    assert_null(fsd_sgs_person_key((fsd_sgs_person)fsd_sgs_people()));
}

/* Who has a skill that others heed is marked so. */
static void crowns_are_skills(void **unused)
{
    (void)unused;
    static const uint8_t skill[] = { [CROWN_XUEYI] = SKILL_XUEYI,
                                     [CROWN_SHICHOU] = SKILL_SHICHOU,
                                     [CROWN_GUIMING] = SKILL_GUIMING };
    for (uint32_t i = 1; i < GENERAL_COUNT; i++)
        for (uint32_t crown = CROWN_XUEYI; crown <= CROWN_GUIMING; crown++) {
            bool has = false;
            for (int s = 0; s < 4; s++)
                has |= fsd_sgs_generals[i].skill[s] == skill[crown];
            assert_int_equal(has, fsd_sgs_person_rows[i].crown == crown);
        }
}

/* What a general can do is told in both languages. */
static void skills_are_told(void **unused)
{
    (void)unused;
    for (uint32_t i = 1; i < GENERAL_COUNT; i++)
        for (int s = 0; s < 4; s++) {
            uint32_t skill = fsd_sgs_generals[i].skill[s];
            if (skill != 0 &&
                (fsd_sgs_skill_text_zh(skill) == NULL || fsd_sgs_skill_text_en(skill) == NULL))
                fail_msg("%s has no text", fsd_sgs_skill_key(skill));
        }
    assert_null(fsd_sgs_skill_text_en(SKILL_NONE));
    assert_null(fsd_sgs_skill_text_en(SKILL_COUNT));
}

/* Nobody is meant by two names, whatever the form. */
static void names_are_clear(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < fsd_sgs_person_names.count; i++) {
        const fsd_name *name = &fsd_sgs_person_names.name[i];
        for (int f = 0; f < FSD_NAME_FORMS; f++)
            if (name->form[f] != NULL)
                assert_int_equal(fsd_names_find(fsd_sgs_person_names, fsd_str_of(name->form[f])),
                                 name->id);
    }
}

/* ---- Scores --------------------------------------------------------------------------------- */

/* 1v1 with four face down: all figures, and the order. */
static void kof_example(void **unused)
{
    (void)unused;
    static const char *const key[] = { "huangyueying", "zhouyu", "simayi",
                                       "machao",       "daqiao", "zhenji" };
    static const double score[] = { 65, 82, 69, 70, 14, 93, 50, 50, 50, 50 };
    static const uint8_t best[] = { 5, 1, 3, 2, 0, 6, 7, 8, 9, 4 };
    fsd_sgs_choice choice = { .kind = FSD_SGS_FOR_KOF };
    for (int i = 0; i < 6; i++)
        add(&choice, key[i]);
    choice.count += 4;
    for (uint32_t i = 0; i < choice.count; i++)
        assert_score(fsd_sgs_choice_score(&choice, i).score, score[i]);
    uint8_t order[FSD_SGS_CHOICE_MOST];
    fsd_sgs_choice_order(&choice, order);
    assert_memory_equal(order, best, sizeof best);
    fsd_stream stream = fsd_stream_at(1, fsd_stream_named("sgs.pick"), 0, 0);
    assert_int_equal(fsd_sgs_choice_draw(&choice, &stream).taken, 5);
    assert_int_equal(stream.counter, 0);
    assert_score(fsd_sgs_choice_chance(&choice, 5), 1);
}

/* A loyalist under Dong Zhuo: all figures, the terms of the best, the order. */
static void loyalist_example(void **unused)
{
    (void)unused;
    static const char *const key[] = { "dianwei", "xiahouyuan", "sunquan", "nos_zhangjiao",
                                       "shenzhaoyun" };
    static const double score[] = { 5, 5, 5, 5.72, 5.2 };
    static const uint8_t best[] = { 3, 4, 0, 1, 2 };
    fsd_sgs_choice choice = { .kind = FSD_SGS_FOR_IDENTITY,
                              .rule = FSD_SGS_SELECT_DECK,
                              .role = FSD_SGS_LOYALIST,
                              .lord = named("dongzhuo") };
    for (int i = 0; i < 5; i++)
        add(&choice, key[i]);
    for (uint32_t i = 0; i < choice.count; i++)
        assert_score(fsd_sgs_choice_score(&choice, i).score, score[i]);
    fsd_sgs_score why = fsd_sgs_choice_score(&choice, 3);
    assert_int_equal(why.terms, 3);
    assert_int_equal(why.term[0].term, WORTH_BASE);
    assert_int_equal(why.term[1].term, WORTH_KIN);
    assert_score(why.term[1].value, 1.04);
    assert_int_equal(why.term[2].term, WORTH_LORD_FIT);
    assert_score(why.term[2].value, 1.1);
    uint8_t order[FSD_SGS_CHOICE_MOST];
    fsd_sgs_choice_order(&choice, order);
    assert_memory_equal(order, best, sizeof best);
    fsd_stream stream = fsd_stream_at(1, fsd_stream_named("sgs.pick"), 0, 0);
    assert_int_equal(fsd_sgs_choice_draw(&choice, &stream).taken, 3);
}

/* Beside Lu Su: listed either way round, or not at all. */
static void second_example(void **unused)
{
    (void)unused;
    fsd_sgs_choice choice = { .kind = FSD_SGS_FOR_SECOND, .first = named("lusu") };
    assert_score(score_of(&choice, "nos_zhangliao"), 20);
    assert_score(score_of(&choice, "nos_ganning"), 50);
    assert_score(score_of(&choice, "sunshangxiang"), 54);
    assert_score(score_of(&choice, "huatuo"), 50);
    assert_score(score_of(&choice, "nos_liubei"), 75);
    assert_score(score_of(&choice, "liubei"), 75);
    assert_score(score_of(&choice, "lingtong"), 52);
    assert_score(score_of(&choice, "yuanshu"), 54);
    assert_score(score_of(&choice, "nos_lingtong"), 53);
}

/* The rows of the loyalists' table that the design prints, and the factors one by one. */
static void factors(void **unused)
{
    (void)unused;
    assert_score(role_score(FSD_SGS_LOYALIST, NULL, "caoang"), 5 * pow(1.1, 0.3));
    assert_score(role_score(FSD_SGS_LOYALIST, NULL, "yuanshu"), 5 * pow(1.1, 0.3));
    assert_score(role_score(FSD_SGS_LOYALIST, NULL, "guojia"), 5 * pow(1.1, 0.2));
    assert_score(role_score(FSD_SGS_LOYALIST, NULL, "nos_guojia"), 5 * pow(1.1, 0.2));
    assert_score(role_score(FSD_SGS_LOYALIST, NULL, "huaxiong"), 5 / 1.1);
    assert_score(role_score(FSD_SGS_LOYALIST, "dongzhuo", "shenlvbu"), 5 * 1.04 * pow(1.1, 1.1));
    assert_score(role_score(FSD_SGS_LOYALIST, "dongzhuo", "yuanshao"), 5 * 1.04 * 1.1);
    assert_score(role_score(FSD_SGS_LOYALIST, "dongzhuo", "lvbu"), 5 * 1.04 * pow(1.1, 1.1));
    assert_score(role_score(FSD_SGS_LOYALIST, "dongzhuo", "nos_lvbu"), 5 * 1.04 * 1.1);
    assert_score(role_score(FSD_SGS_LOYALIST, "dongzhuo", "xiaoqiao"), 5 * pow(1.1, 0.8));
    assert_score(role_score(FSD_SGS_LOYALIST, "dongzhuo", "zhangjiao"), 5 * 1.04 * 1.1);
    assert_score(role_score(FSD_SGS_LOYALIST, "dongzhuo", "nos_zhangjiao"), 5 * 1.04 * 1.1);
    assert_score(role_score(FSD_SGS_LOYALIST, "dongzhuo", "yanliangwenchou"),
                 5 * 1.04 * pow(1.1, 0.7));
    assert_score(role_score(FSD_SGS_LOYALIST, "dongzhuo", "zhoutai"), 5 * pow(1.1, -2));
    assert_score(role_score(FSD_SGS_LOYALIST, "dongzhuo", "nos_zhoutai"), 5 * pow(1.1, -3));
    /* Blood of the Yuans: qun rebels shun it, loyalists do not. */
    assert_score(role_score(FSD_SGS_REBEL, "yuanshao", "st_gongsunzan"), 5 * 0.8);
    assert_score(role_score(FSD_SGS_REBEL, "dongzhuo", "st_gongsunzan"), 5);
    assert_score(role_score(FSD_SGS_RENEGADE, "yuanshao", "st_gongsunzan"), 5);
    /* The vow: shu is out of the question for all but loyalists. */
    assert_score(role_score(FSD_SGS_REBEL, "bgm_liubei", "weiyan"), 5 * 0.1);
    assert_score(role_score(FSD_SGS_RENEGADE, "bgm_liubei", "weiyan"), 5 * 0.1);
    assert_score(role_score(FSD_SGS_LOYALIST, "bgm_liubei", "weiyan"), 5 * 1.04);
    /* The surrender: wu rebels. */
    assert_score(role_score(FSD_SGS_REBEL, "sunhao", "ganning"), 5 * 0.5);
    assert_score(role_score(FSD_SGS_RENEGADE, "sunhao", "ganning"), 5);
    /* Fit for the role alone. */
    assert_score(role_score(FSD_SGS_RENEGADE, NULL, "sunquan"), 5 * pow(1.1, 0.8));
    assert_score(role_score(FSD_SGS_RENEGADE, "caocao", "lusu"), 5 * pow(1.1, -2));
    assert_score(role_score(FSD_SGS_LORD, NULL, "sunquan"), 5);
}

/* A god who is lord is of the kingdom that he took. */
static void kingdom_of_a_god(void **unused)
{
    (void)unused;
    fsd_sgs_choice choice = { .kind = FSD_SGS_FOR_IDENTITY,
                              .role = FSD_SGS_LOYALIST,
                              .lord = named("shencaocao"),
                              .lord_kingdom = FSD_SGS_SHU };
    assert_score(score_of(&choice, "weiyan"), 5.2);
    assert_score(score_of(&choice, "dianwei"), 5);
    choice.lord_kingdom = FSD_SGS_GOD;
    assert_score(score_of(&choice, "weiyan"), 5);
    assert_score(score_of(&choice, "shenlvmeng"), 5.2);
    choice.lord = named("liubei"); /* whose own counts */
    choice.lord_kingdom = FSD_SGS_WEI;
    assert_score(score_of(&choice, "dianwei"), 5);
}

/* In 3v3 those not listed count 5; of a pair listed twice the later row counts. */
static void other_tables(void **unused)
{
    (void)unused;
    const fsd_sgs_choice side = { .kind = FSD_SGS_FOR_3V3 };
    assert_score(score_of(&side, "nos_zhangliao"), 9);
    assert_score(score_of(&side, "caoren"), 1);
    assert_score(score_of(&side, "vs_nos_lvbu"), 7);
    assert_score(score_of(&side, "dianwei"), 5);
    assert_score(role_score(FSD_SGS_LOYALIST, "yuanshao", "xunyu"), 5 * pow(1.1, 0.7));
}

/* The original cannot read the starred lines of its table of 1v1: v2 does not know them. */
static void starred_lines(void **unused)
{
    (void)unused;
    static const char *const starred[] = { "caiwenji", "shenguanyu", "masu" };
    static const double score[] = { 52, 28, 71 };
    fsd_sgs_choice choice = { .kind = FSD_SGS_FOR_KOF };
    fsd_sgs_choice field = { .kind = FSD_SGS_FOR_FIELD };
    for (int i = 0; i < 3; i++) {
        choice.rule = field.rule = FSD_SGS_SELECT_V2;
        assert_score(score_of(&choice, starred[i]), 50);
        assert_score(score_of(&field, starred[i]), 5);
        choice.rule = field.rule = FSD_SGS_SELECT_DECK;
        assert_score(score_of(&choice, starred[i]), score[i]);
        assert_score(score_of(&field, starred[i]), 1000 + score[i]);
    }
}

/* ---- What cannot be ------------------------------------------------------------------------- */

static void assert_refused(const fsd_sgs_choice *choice, const char *part)
{
    fsd_error error = { 0 };
    assert_int_not_equal(fsd_sgs_choice_check(choice, &error), FSD_OK);
    if (strstr(error.en, part) == NULL)
        fail_msg("'%s' should speak of '%s'", error.en, part);
}

static void impossible_candidates(void **unused)
{
    (void)unused;
    fsd_error error;
    fsd_sgs_choice choice = { .kind = FSD_SGS_FOR_IDENTITY, .role = FSD_SGS_REBEL };
    assert_refused(&choice, "no general");
    add(&choice, "ganning");
    assert_int_equal(fsd_sgs_choice_check(&choice, &error), FSD_OK);
    choice.lord = named("ganning");
    assert_refused(&choice, "ganning is the lord");
    choice.lord = 0;
    add(&choice, "ganning");
    assert_refused(&choice, "ganning stands there twice");
    choice.candidate[1] = FSD_SGS_FACE_DOWN;
    assert_refused(&choice, "face down");
    choice.kind = FSD_SGS_FOR_KOF;
    assert_int_equal(fsd_sgs_choice_check(&choice, &error), FSD_OK);
    choice.candidate[1] = (fsd_sgs_person)fsd_sgs_people();
    assert_refused(&choice, "the last is");
    choice.candidate[1] = named("caocao");
    choice.kind = FSD_SGS_FOR_SECOND;
    assert_refused(&choice, "no first general");
    choice.first = named("caocao");
    assert_refused(&choice, "caocao is the first general");
    choice.count = FSD_SGS_CHOICE_MOST + 1;
    assert_refused(&choice, "at most");
}

/* ---- The draw ------------------------------------------------------------------------------- */

static fsd_sgs_choice rebels(uint32_t count)
{
    fsd_sgs_choice choice = { .kind = FSD_SGS_FOR_IDENTITY, .role = FSD_SGS_REBEL };
    for (uint32_t i = 0; i < count; i++)
        choice.candidate[choice.count++] = (fsd_sgs_person)(i + 1);
    return choice;
}

/* 71, 15, 7, 3, 2 and 2 of 100 by place; a shorter list gives the rest to its last. */
static void chances(void **unused)
{
    (void)unused;
    static const int want[8][8] = { { 100 },
                                    { 71, 29 },
                                    { 71, 15, 14 },
                                    { 71, 15, 7, 7 },
                                    { 71, 15, 7, 3, 4 },
                                    { 71, 15, 7, 3, 2, 2 },
                                    { 71, 15, 7, 3, 2, 2, 0 },
                                    { 71, 15, 7, 3, 2, 2, 0, 0 } };
    for (uint32_t count = 1; count <= 8; count++) {
        fsd_sgs_choice choice = rebels(count);
        uint8_t order[FSD_SGS_CHOICE_MOST];
        fsd_sgs_choice_order(&choice, order);
        for (uint32_t place = 0; place < count; place++)
            assert_score(fsd_sgs_choice_chance(&choice, order[place]),
                         count == 1 ? 1 : want[count - 1][place] / 100.0);
    }
}

static void assert_drawn_so(const fsd_sgs_choice *choice)
{
    enum { DRAWS = 100000 };
    uint32_t times[FSD_SGS_CHOICE_MOST] = { 0 };
    fsd_stream stream = fsd_stream_at(7, fsd_stream_named("sgs.pick"), 0, 0);
    for (uint32_t i = 0; i < DRAWS; i++)
        times[fsd_sgs_choice_draw(choice, &stream).taken]++;
    double sum = 0;
    for (uint32_t i = 0; i < choice->count; i++) {
        double chance = fsd_sgs_choice_chance(choice, i);
        double spread = 5 * sqrt(DRAWS * chance * (1 - chance));
        sum += chance;
        assert_true(fabs(times[i] - DRAWS * chance) <= spread);
    }
    assert_score(sum, 1);
}

/* What is drawn comes as often as it should, within five standard deviations. */
static void draws_follow_chances(void **unused)
{
    (void)unused;
    fsd_sgs_choice choice = rebels(8);
    assert_drawn_so(&choice);
    choice = rebels(3);
    assert_drawn_so(&choice);
    choice.role = FSD_SGS_LORD; /* one lord, two others: 95 of 100, and the rest evenly */
    assert_score(fsd_sgs_choice_chance(&choice, 0), 0.95);
    assert_score(fsd_sgs_choice_chance(&choice, 1), 0.025);
    assert_drawn_so(&choice);
    choice.rule = FSD_SGS_SELECT_DECK; /* evenly */
    assert_score(fsd_sgs_choice_chance(&choice, 1), 1 / 3.0);
    assert_drawn_so(&choice);
    choice.rule = FSD_SGS_SELECT_V2;
    choice.count = 0;
    add(&choice, "caocao");
    add(&choice, "liubei");
    add(&choice, "ol_zhangjiao");
    assert_score(fsd_sgs_choice_chance(&choice, 2), 1 / 3.0);
    assert_drawn_so(&choice);
}

/* ---- Putting in order ----------------------------------------------------------------------- */

static void assert_order(fsd_sgs_select_rule rule, const char *taken, const char *want)
{
    char names[256], out[256] = "";
    fsd_sgs_person person[8];
    uint32_t count = 0;
    strcpy(names, taken);
    for (char *key = strtok(names, " "); key != NULL; key = strtok(NULL, " "))
        person[count++] = named(key);
    uint8_t order[FSD_SGS_CHOICE_MOST];
    fsd_sgs_arrange_kof(rule, person, count, order);
    for (uint32_t i = 0; i < count; i++) {
        strcat(out, i > 0 ? " " : "");
        strcat(out, fsd_sgs_person_key(person[order[i]]));
    }
    assert_string_equal(out, want);
}

/* The second best, the third, the best; or the one to be spent, the weaker, the stronger. */
static void order_of_1v1(void **unused)
{
    (void)unused;
    assert_order(FSD_SGS_SELECT_V2, "zhenji zhouyu machao", "zhouyu machao zhenji");
    assert_order(FSD_SGS_SELECT_V2, "machao zhouyu zhenji", "zhouyu machao zhenji");
    assert_order(FSD_SGS_SELECT_V2, "daqiao machao zhouyu zhenji simayi huangyueying",
                 "zhouyu machao zhenji simayi huangyueying daqiao");
    assert_order(FSD_SGS_SELECT_V2, "zhenji caiwenji machao", "machao caiwenji zhenji");
    assert_order(FSD_SGS_SELECT_DECK, "zhenji caiwenji machao", "caiwenji machao zhenji");
    assert_order(FSD_SGS_SELECT_DECK, "masu zhenji caiwenji machao", "masu zhenji caiwenji machao");
}

/* Three of eight, all as often; the leader has the least hp of them, his neighbour the most. */
static void order_of_3v3(void **unused)
{
    (void)unused;
    static const char *const key[] = { "zhenji", "zhouyu",   "machao",  "lvbu",
                                       "simayi", "dongzhuo", "ganning", "caoren" };
    enum { TAKEN = 8, DRAWS = 40000 };
    fsd_sgs_person taken[TAKEN];
    uint32_t times[TAKEN] = { 0 };
    for (int i = 0; i < TAKEN; i++)
        taken[i] = named(key[i]);
    fsd_stream stream = fsd_stream_at(7, fsd_stream_named("sgs.pick"), 0, 0);
    for (int i = 0; i < DRAWS; i++) {
        uint8_t order[3];
        fsd_sgs_arrange_3v3(taken, TAKEN, &stream, order);
        for (int n = 0; n < 3; n++)
            times[order[n]]++;
        uint32_t leader = fsd_sgs_person_hp(taken[order[0]]);
        uint32_t next = fsd_sgs_person_hp(taken[order[1]]);
        uint32_t other = fsd_sgs_person_hp(taken[order[2]]);
        assert_true(leader <= other && other <= next);
        assert_true(order[0] != order[1] && order[0] != order[2] && order[1] != order[2]);
    }
    for (int i = 0; i < TAKEN; i++)
        assert_true(abs((int)times[i] - DRAWS * 3 / TAKEN) < 5 * 97); /* five deviations */
}

/* ---- In games ------------------------------------------------------------------------------- */

typedef struct seat {
    fsd_stream stream;
    uint32_t taken; /* when they were put in order first */
    fsd_sgs_person person[16];
    uint8_t order[FSD_SGS_CHOICE_MOST];
} seat;

/* One request of putting in order: the first fixes the order, the others keep to it. */
static void assert_in_order(seat *s, const fsd_sgs_view *view, fsd_sgs_select_rule rule,
                            fsd_sgs_person chosen)
{
    const fsd_sgs_request *request = &view->request;
    if (request->place == 1) {
        s->taken = 0;
        while (s->taken < 16 && request->general[s->taken]) {
            s->person[s->taken] = request->general[s->taken];
            s->taken++;
        }
        fsd_stream copy = s->stream;
        if (view->table.mode == FSD_SGS_KOF)
            fsd_sgs_arrange_kof(rule, s->person, s->taken, s->order);
        else
            fsd_sgs_arrange_3v3(s->person, s->taken, &copy, s->order);
    }
    assert_int_equal(chosen, s->person[s->order[request->place - 1]]);
}

/* Answers as a computer player does, after checking what it is. */
static fsd_sgs_answer select_answer(const fsd_sgs_game *game, fsd_sgs_select_rule rule, seat *seats)
{
    const fsd_sgs_request *request = fsd_sgs_asked(game);
    seat *s = &seats[request->who];
    fsd_sgs_view view;
    fsd_sgs_see(game, request->who, false, &view);
    fsd_stream before = s->stream, copy = before;
    fsd_sgs_answer answer;
    fsd_sgs_select_answer(&view, rule, &copy, &answer);
    if (request->kind == FSD_SGS_ASK_GENERAL && request->place > 0) {
        assert_in_order(s, &view, rule, request->general[answer.choice]);
    } else if (request->kind == FSD_SGS_ASK_GENERAL) {
        fsd_sgs_choice choice = fsd_sgs_choice_of(&view, rule);
        fsd_error error;
        assert_int_equal(fsd_sgs_choice_check(&choice, &error), FSD_OK);
        assert_int_equal(fsd_sgs_choice_draw(&choice, &before).taken, answer.choice);
        assert_int_equal(choice.role, view.table.mode == FSD_SGS_IDENTITY ? view.role : 0);
        assert_int_equal(choice.lord != 0,
                         view.table.mode == FSD_SGS_IDENTITY && view.seat != view.table.lord);
    }
    s->stream = copy;
    return answer;
}

static uint32_t play_by(const fsd_sgs_def *def, fsd_sgs_select_rule rule, uint32_t most)
{
    static fsd_sgs_game game;
    static seat seats[FSD_SGS_SEATS];
    fsd_error error;
    uint32_t asked = 0;
    uint64_t state = def->game;
    for (uint32_t p = 0; p < FSD_SGS_SEATS; p++)
        seats[p].stream = fsd_stream_at(def->seed, fsd_stream_named("sgs.ai.0") + p, def->game, 0);
    assert_int_equal(fsd_sgs_start(&game, def, &error), FSD_OK);
    for (uint32_t n = 0; n < most && fsd_sgs_advance(&game, NULL) == FSD_SGS_ASKS; n++) {
        uint32_t kind = fsd_sgs_asked(&game)->kind;
        bool ours = kind == FSD_SGS_ASK_GENERAL || kind == FSD_SGS_ASK_KINGDOM;
        fsd_sgs_answer answer;
        if (ours)
            answer = select_answer(&game, rule, seats);
        else
            assert_true(sgs_random_answer(&game, &state, &answer));
        assert_int_equal(fsd_sgs_reply(&game, &answer), FSD_SGS_FINE);
        asked += ours;
    }
    return asked;
}

/* Every request for a general or a kingdom in games of all modes is answered legally and as the
 * choice that it is; those put in order come in this order to the end. */
static void games_are_answered(void **unused)
{
    (void)unused;
    uint32_t asked = 0;
    for (uint64_t n = 0; n < 240; n++) {
        fsd_sgs_def def = sgs_any_def(n);
        def.candidates = 5;
        def.lord_candidates = 7;
        asked += play_by(&def, n % 2 ? FSD_SGS_SELECT_V2 : FSD_SGS_SELECT_DECK, 1500);
    }
    assert_true(asked > 1500);
}

/* The kingdoms that a god takes in so many draws, a bit set. */
static uint32_t kingdoms(const char *lord, fsd_sgs_role role, bool himself)
{
    uint32_t taken = 0;
    static fsd_sgs_game game;
    fsd_sgs_def def = fsd_sgs_def_default();
    fsd_error error;
    def.players = 4;
    static const uint8_t roles[] = { FSD_SGS_LORD, FSD_SGS_LOYALIST, FSD_SGS_REBEL,
                                     FSD_SGS_RENEGADE };
    memcpy(def.role, roles, sizeof roles);
    static const char *const others[] = { "caocao", "machao", "dianwei", "simayi" };
    for (uint32_t p = 0; p < 4; p++)
        def.general[p] = (uint8_t)named(others[p]);
    def.general[0] = (uint8_t)named(lord);
    if (!himself)
        def.general[role - FSD_SGS_LORD] = (uint8_t)named("shenlvmeng");
    assert_int_equal(fsd_sgs_start(&game, &def, &error), FSD_OK);
    assert_int_equal(fsd_sgs_advance(&game, NULL), FSD_SGS_ASKS);
    assert_int_equal(fsd_sgs_asked(&game)->kind, FSD_SGS_ASK_KINGDOM);
    fsd_sgs_view view;
    fsd_sgs_see(&game, fsd_sgs_asked(&game)->who, false, &view);
    fsd_stream stream = fsd_stream_at(3, fsd_stream_named("sgs.ai.0"), 0, 0);
    for (int i = 0; i < 100; i++) {
        fsd_sgs_answer answer;
        fsd_sgs_select_answer(&view, FSD_SGS_SELECT_V2, &stream, &answer);
        taken |= 1u << answer.choice;
    }
    return taken;
}

enum { WEI = 1, SHU = 2, WU = 4, QUN = 8, ANY = 15 };

static void gods_take_kingdoms(void **unused)
{
    (void)unused;
    assert_int_equal(kingdoms("shencaocao", FSD_SGS_LORD, true), ANY);
    assert_int_equal(kingdoms("liubei", FSD_SGS_LOYALIST, false), SHU);
    assert_int_equal(kingdoms("weiyan", FSD_SGS_LOYALIST, false), ANY);
    assert_int_equal(kingdoms("yuanshu", FSD_SGS_LOYALIST, false), ANY & ~QUN);
    assert_int_equal(kingdoms("sunquan", FSD_SGS_REBEL, false), WU);
    assert_int_equal(kingdoms("weiyan", FSD_SGS_RENEGADE, false), SHU);
    assert_int_equal(kingdoms("yuanshao", FSD_SGS_REBEL, false), WEI);
    assert_int_equal(kingdoms("yuanshao", FSD_SGS_RENEGADE, false), QUN);
    assert_int_equal(kingdoms("bgm_liubei", FSD_SGS_RENEGADE, false), WEI);
    assert_int_equal(kingdoms("bgm_liubei", FSD_SGS_REBEL, false), WEI);
}

/* ---- The tables as they were collected ------------------------------------------------------ */

/* Calls `check` with the cells of each row; false where the file is not there. */
static bool each_row(const char *file, void (*check)(char **cell))
{
    char path[1024], line[1024];
    const char *folder = getenv("FSD_SHARED");
    if (folder == NULL)
        return false;
    snprintf(path, sizeof path, "%s/data/sgs/%s", folder, file);
    FILE *in = fopen(path, "r");
    if (in == NULL)
        return false;
    for (int row = 0; fgets(line, sizeof line, in) != NULL;) {
        char *cell[12] = { 0 };
        char *rest = line;
        line[strcspn(line, "\n")] = 0;
        for (int i = 0; i < 12 && rest != NULL; i++) {
            cell[i] = rest;
            rest = strchr(rest, '\t');
            if (rest != NULL)
                *rest++ = 0;
        }
        if (line[0] != '#' && row++ > 0)
            check(cell);
    }
    fclose(in);
    return true;
}

static void check_1v1(char **cell)
{
    sgs_worth worth;
    assert_true(fsd_sgs_worth_1v1(named(cell[0]), &worth));
    assert_score(worth.value, atof(cell[1]));
    assert_int_equal(worth.starred, cell[2][0] == '1');
}

static void check_3v3(char **cell)
{
    sgs_worth worth;
    assert_true(fsd_sgs_worth_3v3(named(cell[0]), &worth));
    assert_score(worth.value, atof(cell[1]));
}

/* Rows whose pair comes again with another number; it is the later one that counts. */
static uint32_t overruled, unknown, role_of_file;

static void check_fit(char **cell)
{
    sgs_worth worth;
    fsd_sgs_person lord = strcmp(cell[0], "_") == 0 ? 0 : named(cell[0]);
    fsd_sgs_person person = fsd_sgs_person_named(cell[1]);
    if (person == 0) {
        unknown++;
        return;
    }
    assert_true(fsd_sgs_worth_fit(role_of_file, lord, person, &worth));
    overruled += fabs(worth.value - atof(cell[2])) > 1e-9;
}

static void check_pair(char **cell)
{
    sgs_worth worth;
    assert_true(fsd_sgs_worth_pair(named(cell[0]), named(cell[1]), &worth));
    assert_score(worth.value, atof(cell[2]));
}

static void check_person(char **cell)
{
    fsd_sgs_person person = named(cell[0]);
    static const char *const kingdom[] = { "wei", "shu", "wu", "qun", "god" };
    assert_string_equal(kingdom[fsd_sgs_person_kingdom(person)], cell[2]);
    assert_int_equal(fsd_sgs_person_hp(person), atoi(cell[3]));
    assert_int_equal(fsd_sgs_person_is_lord(person), cell[8][0] == '1');
}

static void collected_tables(void **unused)
{
    (void)unused;
    if (!each_row("select_1v1.tsv", check_1v1)) {
        print_message("skipped: the collected tables are not there\n");
        skip();
    }
    assert_true(each_row("select_3v3.tsv", check_3v3));
    assert_true(each_row("select_double.tsv", check_pair));
    assert_true(each_row("generals.tsv", check_person));
    role_of_file = FSD_SGS_LOYALIST;
    assert_true(each_row("select_loyalist.tsv", check_fit));
    assert_int_equal(overruled, 3);
    assert_int_equal(unknown, 1); /* a misspelt name, which fits nobody */
    role_of_file = FSD_SGS_REBEL;
    assert_true(each_row("select_rebel.tsv", check_fit));
    role_of_file = FSD_SGS_RENEGADE;
    assert_true(each_row("select_renegade.tsv", check_fit));
    assert_int_equal(overruled + unknown, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(generals_are_people),
        cmocka_unit_test(crowns_are_skills),
        cmocka_unit_test(names_are_clear),
        cmocka_unit_test(skills_are_told),
        cmocka_unit_test(kof_example),
        cmocka_unit_test(loyalist_example),
        cmocka_unit_test(second_example),
        cmocka_unit_test(factors),
        cmocka_unit_test(kingdom_of_a_god),
        cmocka_unit_test(other_tables),
        cmocka_unit_test(starred_lines),
        cmocka_unit_test(impossible_candidates),
        cmocka_unit_test(chances),
        cmocka_unit_test(draws_follow_chances),
        cmocka_unit_test(order_of_1v1),
        cmocka_unit_test(order_of_3v3),
        cmocka_unit_test(games_are_answered),
        cmocka_unit_test(gods_take_kingdoms),
        cmocka_unit_test(collected_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
