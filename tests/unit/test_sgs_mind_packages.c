/* The mind of Sanguosha: skills of the generals of Wind, Fire and Thicket, and of first prints. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_mind_skill.h"

/* ---- Thicket ---- */

/* With one card a hostile healer is turned; a friend who lies face down goes before. */
static void fangzhu_turns_whom_it_hurts(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "caopi");
    x.seats[0].hp = 2;
    begin(&x);
    assert_int_equal(chosen(&x, SKILL_FANGZHU, 14), FOURTH);
    player(&x, THIRD)->face_down = 1;
    assert_int_equal(chosen(&x, SKILL_FANGZHU, 14), THIRD);
}

/* Three cards are a present rather than a punishment. */
static void fangzhu_gives_many_cards_to_a_friend(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "caopi");
    x.seats[0].hp = 1;
    begin(&x);
    player(&x, FIRST)->max_hp = 4;
    assert_int_equal(chosen(&x, SKILL_FANGZHU, 14), THIRD);
}

static void zaiqi_waits_for_two_points(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "menghuo");
    begin(&x);
    player(&x, FIRST)->max_hp = 4;
    assert_true(invoked(&x, SKILL_ZAIQI, FIRST).no);
    player(&x, FIRST)->hp = 2;
    assert_false(invoked(&x, SKILL_ZAIQI, FIRST).no);
}

/* One card is exchanged by a friend; with more at stake an enemy is stripped of all he has, unless
 * a friend is weak. */
static void yinghun_strips_or_enriches(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "sunjian");
    begin(&x);
    player(&x, FIRST)->max_hp = 4;
    assert_int_equal(chosen(&x, SKILL_YINGHUN, 14), THIRD);
    player(&x, FIRST)->max_hp = 6;
    uint8_t stripped = chosen(&x, SKILL_YINGHUN, 14);
    assert_true(stripped == SECOND || stripped == FOURTH);
    player(&x, THIRD)->hp = 1;
    assert_int_equal(chosen(&x, SKILL_YINGHUN, 14), THIRD);
}

static void yinghun_chooses_by_whose_it_is(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "sunjian");
    begin(&x);
    sgs_request r = {
        .kind = FSD_SGS_ASK_CHOICE, .to = THIRD, .skill = SKILL_YINGHUN, .choices = 3
    };
    assert_int_equal(answered(&x, &r).choice, 1);
    r.to = SECOND;
    assert_int_equal(answered(&x, &r).choice, 0);
}

/* He draws two more unless an enemy would be the one who gets half. */
static void haoshi_does_not_feed_enemies(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "lusu");
    x.seats[2].hand = 1;
    begin(&x);
    mind_deal(sgs_of(&x.m.game), FIRST, 4);
    assert_false(invoked(&x, SKILL_HAOSHI, FIRST).no);
    mind_deal(sgs_of(&x.m.game), THIRD, 3);
    assert_true(invoked(&x, SKILL_HAOSHI, FIRST).no);
}

/* The friend gets the larger hand of an enemy, for as many cards as they differ. */
static void dimeng_pays_the_difference(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "lusu");
    x.seats[1].hand = 4;
    begin(&x);
    mind_give(&x.m, 1, LIGHTNING, 0, 0);
    mind_give(&x.m, 1, SLASH, 0, 0);
    fsd_sgs_answer a = mind_play(&x.m, NULL);
    assert_int_equal(a.skill, SKILL_DIMENG);
    assert_int_equal(a.targets, 2);
    assert_int_equal(a.target[0] + a.target[1], SECOND + THIRD);
    assert_int_equal(set_count(&a.cards), 2);
}

static void benghuai_gives_up_what_is_empty(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "dongzhuo");
    begin(&x);
    const sgs_request r = { .kind = FSD_SGS_ASK_CHOICE, .skill = SKILL_BENGHUAI, .choices = 3 };
    player(&x, FIRST)->max_hp = 4;
    assert_int_equal(answered(&x, &r).choice, 0);
    player(&x, FIRST)->max_hp = 5;
    assert_int_equal(answered(&x, &r).choice, 1);
}

/* In the confusion an enemy is struck, and no friend. */
static void luanwu_strikes_the_nearest_enemy(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "nos_lvmeng");
    begin(&x);
    sgs_request r = { .kind = FSD_SGS_ASK_USE,
                      .skill = SKILL_LUANWU,
                      .want = FSD_SGS_WANT_SLASH,
                      .from = FOURTH,
                      .to = SECOND,
                      .optional = 1,
                      .players = 1u << SECOND };
    assert_true(answered(&x, &r).no);
    uint32_t slash = mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    fsd_sgs_answer a = answered(&x, &r);
    assert_false(a.no);
    assert_true(set_has(&a.cards, slash));
    assert_int_equal(a.target[0], SECOND);
    r.players = 1u << THIRD;
    assert_true(answered(&x, &r).no);
}

/* ---- Fire ---- */

/* The one who lacks most cards gets them; nobody where nobody lacks any. */
static void jieming_fills_the_emptiest_hand(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "xunyu");
    x.seats[2].hand = 0;
    begin(&x);
    mind_deal(sgs_of(&x.m.game), FIRST, 3);
    assert_int_equal(chosen(&x, SKILL_JIEMING, 15), THIRD);
    mind_deal(sgs_of(&x.m.game), THIRD, 5);
    mind_deal(sgs_of(&x.m.game), FIRST, 2);
    assert_int_equal(chosen(&x, SKILL_JIEMING, 15), NOBODY);
}

static void niepan_comes_where_no_peach_is(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "pangtong");
    x.seats[0].hp = 0;
    begin(&x);
    player(&x, FIRST)->hp = 0;
    assert_false(invoked(&x, SKILL_NIEPAN, FIRST).no);
    mind_give(&x.m, 1, PEACH, 0, 0);
    assert_true(invoked(&x, SKILL_NIEPAN, FIRST).no);
}

/* Two cards of one suit are an Archery Attack, of two suits none. */
static void luanji_shoots_by_pairs(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "yuanshao");
    x.seats[2].equip[0] = "vine";
    begin(&x);
    mind_give(&x.m, 1, JINK, FSD_SGS_DIAMOND, 3);
    mind_give(&x.m, 1, JINK, FSD_SGS_HEART, 2);
    assert_int_not_equal(mind_play(&x.m, NULL).skill, SKILL_LUANJI);
    mind_give(&x.m, 1, JINK, FSD_SGS_DIAMOND, 4);
    fsd_sgs_answer a = mind_play(&x.m, NULL);
    assert_int_equal(a.skill, SKILL_LUANJI);
    assert_int_equal(set_count(&a.cards), 2);
}

/* Without a weapon a point of hp is paid only against who has less of it. */
static void qiangxi_bleeds_for_the_weaker(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "dianwei");
    begin(&x);
    assert_true(mind_play(&x.m, NULL).no);
    player(&x, SECOND)->hp = 1;
    fsd_sgs_answer a = mind_play(&x.m, NULL);
    assert_int_equal(a.skill, SKILL_QIANGXI);
    assert_int_equal(a.target[0], SECOND);
    assert_true(set_empty(&a.cards));
}

/* A weapon of the hand pays as well. */
static void qiangxi_spends_a_second_weapon(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "dianwei");
    x.seats[0].equip[0] = "axe";
    begin(&x);
    uint32_t weapon = mind_give(&x.m, 1, CROSSBOW, FSD_SGS_CLUB, 1);
    sgs_think *k = mind_think(&x.m, 1, false);
    const sgs_card ability = { .kind = ABILITY, .skill = SKILL_QIANGXI };
    sgs_plan plan = { .trial = 1 };
    fsd_sgs_use(k, &ability, &plan);
    assert_true(planned(&plan));
    assert_true(set_has(&plan.card.cards, weapon));
}

/* A small number drives nobody, a king does, and fights the contest. */
static void quhu_needs_a_number(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "xunyu");
    x.seats[1].hp = 4;
    x.seats[1].equip[0] = "axe";
    begin(&x);
    player(&x, FIRST)->hp = 2;
    mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    const sgs_card ability = { .kind = ABILITY, .skill = SKILL_QUHU };
    sgs_plan plan = { .trial = 0 };
    sgs_think *k = mind_think(&x.m, 1, false);
    k->note = &x.note;
    fsd_sgs_use(k, &ability, &plan);
    assert_false(planned(&plan));
    uint32_t king = mind_give(&x.m, 1, SAVAGE_ASSAULT, FSD_SGS_SPADE, 13);
    k = mind_think(&x.m, 1, false);
    k->note = &x.note;
    fsd_sgs_use(k, &ability, &plan);
    assert_true(planned(&plan));
    assert_int_equal(x.note.pindian_card, king);
}

/* The driven one strikes whom we would. */
static void quhu_strikes_the_weakest_enemy(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "xunyu");
    x.seats[3].hp = 1;
    x.seats[2].hp = 1;
    begin(&x);
    assert_int_equal(chosen(&x, SKILL_QUHU, 12), FOURTH);
}

static void shuangxiong_needs_a_duel_to_win(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "yanliangwenchou");
    begin(&x);
    assert_true(invoked(&x, SKILL_SHUANGXIONG, FIRST).no);
    mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 8);
    mind_give(&x.m, 1, JINK, 0, 0);
    assert_false(invoked(&x, SKILL_SHUANGXIONG, FIRST).no);
}

static void mengjin_spares_friends(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "pangde");
    begin(&x);
    assert_false(invoked(&x, SKILL_MENGJIN, SECOND).no);
    assert_true(invoked(&x, SKILL_MENGJIN, THIRD).no);
}

/* ---- Wind ---- */

static void jushou_stands_up_again(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "nos_caoren");
    begin(&x);
    mind_deal(sgs_of(&x.m.game), FIRST, 3);
    assert_true(invoked(&x, SKILL_NOSJUSHOU, FIRST).no);
    player(&x, FIRST)->face_down = 1;
    assert_false(invoked(&x, SKILL_NOSJUSHOU, FIRST).no);
}

/* The one nearest to death takes the blow, for the least useful heart. */
static void tianxiang_passes_the_blow_on(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "xiaoqiao");
    x.seats[1].hp = 1;
    begin(&x);
    player(&x, SECOND)->max_hp = 2;
    uint32_t peach = mind_give(&x.m, 1, PEACH, FSD_SGS_HEART, 3);
    sgs_request r = { .kind = FSD_SGS_ASK_DISCARD,
                      .from = FOURTH,
                      .skill = SKILL_TIANXIANG,
                      .optional = 1,
                      .min = 1,
                      .max = 1,
                      .cards = set_of(peach) };
    assert_true(answered(&x, &r).no);
    uint32_t jink = mind_give(&x.m, 1, JINK, FSD_SGS_HEART, 2);
    set_add(&r.cards, jink);
    fsd_sgs_answer a = answered(&x, &r);
    assert_false(a.no);
    assert_true(set_has(&a.cards, jink));
    assert_int_equal(chosen(&x, SKILL_TIANXIANG, 14), SECOND);
}

static void leiji_strikes_the_weakest_enemy(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "zhangjiao");
    x.seats[3].hp = 1;
    begin(&x);
    assert_int_equal(chosen(&x, SKILL_LEIJI, 15), FOURTH);
}

/* The judgement of a friend under Supply Shortage is turned to a club, that of an enemy is not. */
static void guidao_helps_friends(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "zhangjiao");
    begin(&x);
    uint32_t club = mind_give(&x.m, 1, SLASH, FSD_SGS_CLUB, 2);
    x.m.memory.judge_kind = SUPPLY_SHORTAGE;
    x.m.memory.judge_card = (uint8_t)mind_card(sgs_of(&x.m.game), SLASH, FSD_SGS_HEART, 10);
    sgs_request r = { .kind = FSD_SGS_ASK_EXCHANGE,
                      .to = THIRD,
                      .skill = SKILL_GUIDAO,
                      .optional = 1,
                      .min = 1,
                      .max = 1,
                      .cards = set_of(club) };
    fsd_sgs_answer a = answered(&x, &r);
    assert_false(a.no);
    assert_true(set_has(&a.cards, club));
    r.to = SECOND;
    assert_true(answered(&x, &r).no);
}

/* Who is easy to hit is worth the draw. */
static void shensu_rushes_at_an_easy_one(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "xiahouyuan");
    x.seats[1].hp = 1;
    x.seats[1].hand = 0;
    begin(&x);
    mind_deal(sgs_of(&x.m.game), FIRST, 3);
    assert_int_equal(chosen(&x, SKILL_SHENSU, 14), SECOND);
}

static void fenji_bleeds_for_friends(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "zhoutai");
    begin(&x);
    player(&x, FIRST)->hp = 4;
    assert_false(invoked(&x, SKILL_FENJI, THIRD).no);
    assert_true(invoked(&x, SKILL_FENJI, SECOND).no);
}

/* A number that lies there twice goes first. */
static void nosbuqu_drops_what_is_doubled(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "nos_zhoutai");
    begin(&x);
    const sgs_game *g = sgs_of(&x.m.game);
    sgs_set pile = set_of(mind_card(g, SLASH, FSD_SGS_SPADE, 7));
    uint32_t twin = mind_card(g, SLASH, FSD_SGS_CLUB, 7);
    set_add(&pile, twin);
    set_add(&pile, mind_card(g, JINK, FSD_SGS_HEART, 2));
    fsd_sgs_answer a = answered(
        &x,
        &(sgs_request){
            .kind = FSD_SGS_ASK_PICK, .skill = SKILL_NOSBUQU, .min = 1, .max = 1, .cards = pile });
    uint32_t picked = set_from(&a.cards, 0);
    assert_int_equal(set_count(&a.cards), 1);
    assert_int_equal(deck_number(picked), 7);
}

/* ---- First prints ---- */

/* Two cards are cheaper than a point of hp, unless they would be Peaches. */
static void nosganglie_is_paid_with_cards(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "nos_zhaoyun");
    x.seats[1].general = "nos_xiahoudun";
    begin(&x);
    x.m.memory.hurt_by[SECOND] = FIRST;
    uint32_t peach = mind_give(&x.m, 1, PEACH, FSD_SGS_HEART, 3);
    uint32_t slash = mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    sgs_request r = { .kind = FSD_SGS_ASK_DISCARD,
                      .skill = SKILL_NOSGANGLIE,
                      .optional = 1,
                      .min = 2,
                      .max = 2,
                      .cards = set_of(peach) };
    set_add(&r.cards, slash);
    assert_true(answered(&x, &r).no);
    uint32_t other = mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 8);
    set_add(&r.cards, other);
    fsd_sgs_answer a = answered(&x, &r);
    assert_false(a.no);
    assert_int_equal(set_count(&a.cards), 2);
    assert_false(set_has(&a.cards, peach));
}

/* What nobody else can have stays with him: a request to distribute takes no "no". */
static void nosyiji_keeps_what_nobody_needs(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "nos_guojia");
    begin(&x);
    const sgs_game *g = sgs_of(&x.m.game);
    sgs_set cards = set_of(mind_card(g, SLASH, FSD_SGS_SPADE, 7));
    fsd_sgs_answer a = answered(&x, &(sgs_request){ .kind = FSD_SGS_ASK_DISTRIBUTE,
                                                    .skill = SKILL_NOSYIJI,
                                                    .min = 1,
                                                    .max = 1,
                                                    .cards = cards,
                                                    .players = 15 });
    assert_false(a.no);
    assert_int_equal(a.targets, 1);
    assert_int_equal(a.target[0], FIRST);
}

/* More hp than cards: he bleeds. A lord does not in the first round. */
static void noskurou_bleeds_while_cards_are_few(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "nos_huanggai");
    begin(&x);
    fsd_sgs_answer a = mind_play(&x.m, NULL);
    assert_int_equal(a.skill, SKILL_NOSKUROU);
    x.m.memory.turncount = 0;
    assert_true(mind_play(&x.m, NULL).no);
}

/* The suit that is known to be in the hand. */
static void nosfanjian_is_answered_by_what_is_known(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "nos_zhouyu");
    begin(&x);
    uint32_t club = mind_give(&x.m, 1, SLASH, FSD_SGS_CLUB, 2);
    sgs_of(&x.m.game)->sec.known[SECOND] = set_of(club);
    const sgs_request r = {
        .kind = FSD_SGS_ASK_SUIT, .who = SECOND, .skill = SKILL_NOSFANJIAN, .choices = 15
    };
    assert_int_equal(answered(&x, &r).choice, FSD_SGS_CLUB);
}

/* A weak friend is healed, with a black card before a red one. */
static void qingnang_heals_with_black_cards(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "nos_huatuo");
    x.seats[2].hp = 1;
    begin(&x);
    mind_give(&x.m, 1, JINK, FSD_SGS_HEART, 2);
    uint32_t black = mind_give(&x.m, 1, NULLIFICATION, FSD_SGS_CLUB, 12);
    fsd_sgs_answer a = mind_play(&x.m, NULL);
    assert_int_equal(a.skill, SKILL_QINGNANG);
    assert_int_equal(a.target[0], THIRD);
    assert_true(set_has(&a.cards, black));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fangzhu_turns_whom_it_hurts),
        cmocka_unit_test(fangzhu_gives_many_cards_to_a_friend),
        cmocka_unit_test(zaiqi_waits_for_two_points),
        cmocka_unit_test(yinghun_strips_or_enriches),
        cmocka_unit_test(yinghun_chooses_by_whose_it_is),
        cmocka_unit_test(haoshi_does_not_feed_enemies),
        cmocka_unit_test(dimeng_pays_the_difference),
        cmocka_unit_test(benghuai_gives_up_what_is_empty),
        cmocka_unit_test(luanwu_strikes_the_nearest_enemy),
        cmocka_unit_test(jieming_fills_the_emptiest_hand),
        cmocka_unit_test(niepan_comes_where_no_peach_is),
        cmocka_unit_test(luanji_shoots_by_pairs),
        cmocka_unit_test(qiangxi_bleeds_for_the_weaker),
        cmocka_unit_test(qiangxi_spends_a_second_weapon),
        cmocka_unit_test(quhu_needs_a_number),
        cmocka_unit_test(quhu_strikes_the_weakest_enemy),
        cmocka_unit_test(shuangxiong_needs_a_duel_to_win),
        cmocka_unit_test(mengjin_spares_friends),
        cmocka_unit_test(jushou_stands_up_again),
        cmocka_unit_test(tianxiang_passes_the_blow_on),
        cmocka_unit_test(leiji_strikes_the_weakest_enemy),
        cmocka_unit_test(guidao_helps_friends),
        cmocka_unit_test(shensu_rushes_at_an_easy_one),
        cmocka_unit_test(fenji_bleeds_for_friends),
        cmocka_unit_test(nosbuqu_drops_what_is_doubled),
        cmocka_unit_test(nosganglie_is_paid_with_cards),
        cmocka_unit_test(nosyiji_keeps_what_nobody_needs),
        cmocka_unit_test(noskurou_bleeds_while_cards_are_few),
        cmocka_unit_test(nosfanjian_is_answered_by_what_is_known),
        cmocka_unit_test(qingnang_heals_with_black_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
