/* The mind of Sanguosha: skills of the generals of Mountain, where each acts and where not. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_mind_skill.h"

/* ---- Zhang He: qiaobian ---- */

static bool passes(skill_test *x, uint32_t phase)
{
    fsd_sgs_answer a = answered(x, &(sgs_request){ .kind = FSD_SGS_ASK_DISCARD,
                                                   .skill = SKILL_QIAOBIAN,
                                                   .optional = 1,
                                                   .min = 1,
                                                   .max = 1,
                                                   .place = (uint8_t)phase,
                                                   .cards = sgs_of(&x->m.game)->sec.hand[FIRST] });
    return !a.no;
}

/* An Indulgence on a full hand, a Shortage on an empty one, a Lightning that threatens us more. */
static void qiaobian_passes_a_bad_judgement(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "zhanghe");
    x.seats[1].hand = x.seats[2].hand = x.seats[3].hand = 0;
    begin(&x);
    mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    assert_false(passes(&x, FSD_SGS_JUDGE));
    uint32_t shortage = burden(&x, FIRST, SUPPLY_SHORTAGE);
    assert_true(passes(&x, FSD_SGS_JUDGE)); /* hp 3, one card */
    mind_deal(sgs_of(&x.m.game), FIRST, 2);
    assert_false(passes(&x, FSD_SGS_JUDGE)); /* and nobody to raid */
    fsd_sgs_lay(sgs_of(&x.m.game), shortage, FSD_SGS_DISCARDED, NOBODY);
    burden(&x, FIRST, INDULGENCE);
    assert_true(passes(&x, FSD_SGS_JUDGE)); /* three cards are more than hp less one */
}

static void qiaobian_draws_from_two_enemies(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "zhanghe");
    begin(&x);
    mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    assert_true(passes(&x, FSD_SGS_DRAW));
    fsd_sgs_answer a = answered(&x, &(sgs_request){ .kind = FSD_SGS_ASK_PLAYER,
                                                    .skill = SKILL_QIAOBIAN,
                                                    .optional = 1,
                                                    .min = 1,
                                                    .max = 2,
                                                    .players = 14 });
    assert_int_equal(a.targets, 2);
    assert_int_equal(a.target[0] + a.target[1], SECOND + FOURTH);
    fill(&x, "zhanghe");
    x.seats[1].hand = 0;
    x.seats[2].hand = 0;
    begin(&x);
    mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    assert_false(passes(&x, FSD_SGS_DRAW));
}

/* A friend's burden comes before an enemy; without anything to move the phase is played. */
static void qiaobian_moves_a_burden(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "zhanghe");
    begin(&x);
    mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    assert_false(passes(&x, FSD_SGS_PLAY));
    uint32_t trick = burden(&x, THIRD, INDULGENCE);
    assert_true(passes(&x, FSD_SGS_PLAY));
    assert_int_equal(chosen(&x, SKILL_QIAOBIAN, 4), THIRD);
    fsd_sgs_answer a = answered(&x, &(sgs_request){ .kind = FSD_SGS_ASK_CARD_OF_PLAYER,
                                                    .skill = SKILL_QIAOBIAN,
                                                    .to = THIRD,
                                                    .min = 1,
                                                    .max = 1,
                                                    .cards = set_of(trick) });
    assert_true(set_has(&a.cards, trick));
    a = answered(&x, &(sgs_request){ .kind = FSD_SGS_ASK_PLAYER,
                                     .skill = SKILL_QIAOBIAN,
                                     .to = THIRD,
                                     .min = 1,
                                     .max = 1,
                                     .players = 11,
                                     .cards = set_of(trick) });
    assert_true(a.target[0] == SECOND || a.target[0] == FOURTH);
}

/* What an enemy wears goes to a friend, unless the own hand is better played. */
static void qiaobian_moves_gear_of_an_enemy(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "zhanghe");
    x.seats[1].equip[0] = "eight_diagram";
    begin(&x);
    mind_give(&x.m, 1, JINK, FSD_SGS_DIAMOND, 2);
    assert_true(passes(&x, FSD_SGS_PLAY));
    assert_int_equal(chosen(&x, SKILL_QIAOBIAN, 2), SECOND);
    mind_give(&x.m, 1, EX_NIHILO, FSD_SGS_HEART, 7);
    assert_false(passes(&x, FSD_SGS_PLAY));
}

static void qiaobian_keeps_a_full_hand(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "zhanghe");
    begin(&x);
    mind_deal(sgs_of(&x.m.game), FIRST, 3);
    assert_false(passes(&x, FSD_SGS_DISCARD));
    mind_deal(sgs_of(&x.m.game), FIRST, 1);
    assert_true(passes(&x, FSD_SGS_DISCARD));
    assert_true(wanted(&x, SKILL_QIAOBIAN, THIRD, SLASH, FSD_SGS_SPADE)); /* two cards */
    assert_false(wanted(&x, SKILL_QIAOBIAN, FIRST, SLASH, FSD_SGS_SPADE));
}

/* ---- Deng Ai ---- */

/* Three cards, among them probably a Jink, and fields to come of the Slash. */
static void tuntian_deters_slashes(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "liubei");
    x.seats[1].general = "dengai";
    x.seats[1].hand = 3;
    begin(&x);
    assert_true(deters(&x, SKILL_TUNTIAN, SECOND));
    fill(&x, "liubei");
    x.seats[1].general = "dengai";
    begin(&x);
    assert_false(deters(&x, SKILL_TUNTIAN, SECOND)); /* two cards */
    fill(&x, "huangzhong");
    x.seats[1].general = "dengai";
    x.seats[1].hand = 3;
    begin(&x);
    assert_false(deters(&x, SKILL_TUNTIAN, SECOND)); /* liegong */
}

static void jixi_spends_a_field(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "dengai");
    begin(&x);
    sgs_game *g = sgs_of(&x.m.game);
    fsd_sgs_give(g, FIRST, SKILL_JIXI);
    fsd_sgs_settle(g);
    assert_true(mind_play(&x.m, NULL).no); /* no field */
    uint32_t field = mind_card(g, SLASH, FSD_SGS_SPADE, 7);
    fsd_sgs_lay(g, field, FSD_SGS_FIELDS, FIRST);
    fsd_sgs_answer a = mind_play(&x.m, NULL);
    assert_int_equal(a.skill, SKILL_JIXI);
    assert_true(a.target[0] == SECOND || a.target[0] == FOURTH);
    mind_deal(g, FIRST, 5); /* hp 3: so many cards that the only field is kept */
    assert_int_not_equal(mind_play(&x.m, NULL).skill, SKILL_JIXI);
}

/* ---- Jiang Wei ---- */

/* Who holds a Slash is provoked with two Jinks in hand; without one only who lacks Slashes. */
static void tiaoxin_provokes_who_cannot_strike(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "jiangwei");
    x.seats[1].hand = 4;
    x.seats[3].hand = 4;
    begin(&x);
    sgs_plan plan = tried(&x, SKILL_TIAOXIN, set_none());
    assert_false(planned(&plan));
    x.m.memory.lack[FOURTH] |= LACKS_SLASH;
    plan = tried(&x, SKILL_TIAOXIN, set_none());
    assert_true(planned(&plan));
    assert_int_equal(plan.target[0], FOURTH);
    x.m.memory.lack[FOURTH] = 0;
    mind_give(&x.m, 1, JINK, FSD_SGS_DIAMOND, 2);
    mind_give(&x.m, 1, JINK, FSD_SGS_DIAMOND, 3);
    plan = tried(&x, SKILL_TIAOXIN, set_none());
    assert_true(planned(&plan));
}

static fsd_sgs_answer provoked(skill_test *x, uint32_t by)
{
    return answered(x, &(sgs_request){ .kind = FSD_SGS_ASK_USE,
                                       .skill = SKILL_TIAOXIN,
                                       .want = FSD_SGS_WANT_SLASH,
                                       .from = (uint8_t)by,
                                       .to = (uint8_t)by,
                                       .optional = 1,
                                       .players = (uint16_t)(1u << by) });
}

/* A friend who provokes is not struck. */
static void tiaoxin_is_answered_with_a_slash(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "nos_lvmeng");
    x.seats[1].general = "jiangwei";
    begin(&x);
    uint32_t slash = mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    fsd_sgs_answer a = provoked(&x, SECOND);
    assert_false(a.no);
    assert_true(set_has(&a.cards, slash));
    assert_true(provoked(&x, THIRD).no);
}

static void zhiji_heals_who_has_lost_two(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "jiangwei");
    begin(&x);
    player(&x, FIRST)->max_hp = 4;
    assert_int_equal(choice_made(&x, SKILL_ZHIJI, FIRST, 3), 0);
    player(&x, FIRST)->max_hp = 5;
    assert_int_equal(choice_made(&x, SKILL_ZHIJI, FIRST, 3), 1);
}

/* ---- Liu Shan ---- */

/* A Slash is paid for with another, or a Jink; a Peach is not given for it. */
static void xiangle_is_paid_cheaply(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "nos_lvmeng");
    x.seats[1].general = "liushan";
    begin(&x);
    uint32_t peach = mind_give(&x.m, 1, PEACH, FSD_SGS_HEART, 3);
    assert_int_equal(paid(&x, FSD_SGS_ASK_DISCARD, SKILL_XIANGLE, SECOND, set_of(peach)), NO_CARD);
    uint32_t slash = mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    sgs_set both = set_of(peach);
    set_add(&both, slash);
    assert_int_equal(paid(&x, FSD_SGS_ASK_DISCARD, SKILL_XIANGLE, SECOND, both), slash);
    assert_int_equal(paid(&x, FSD_SGS_ASK_DISCARD, SKILL_XIANGLE, THIRD, both), NO_CARD);
}

/* Two cards to pay with are needed. */
static void xiangle_deters_the_poor(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "nos_lvmeng");
    x.seats[1].general = "liushan";
    begin(&x);
    mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    assert_true(deters(&x, SKILL_XIANGLE, SECOND));
    mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 8);
    assert_false(deters(&x, SKILL_XIANGLE, SECOND));
}

/* A turn of little worth goes to a friend; Ex Nihilo is played oneself. */
static void fangquan_gives_an_idle_turn(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "liushan");
    begin(&x);
    uint32_t jink = mind_give(&x.m, 1, JINK, FSD_SGS_DIAMOND, 2);
    assert_true(invokes(&x, SKILL_FANGQUAN, FIRST));
    assert_int_equal(paid(&x, FSD_SGS_ASK_DISCARD, SKILL_FANGQUAN, FIRST, set_of(jink)), jink);
    assert_int_equal(chosen(&x, SKILL_FANGQUAN, 14), THIRD);
    mind_give(&x.m, 1, EX_NIHILO, FSD_SGS_HEART, 7);
    assert_false(invokes(&x, SKILL_FANGQUAN, FIRST));
}

/* ---- Sun Ce ---- */

static void jiang_wants_duels_and_red_slashes(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "sunce");
    begin(&x);
    assert_true(wanted(&x, SKILL_JIANG, FIRST, DUEL, FSD_SGS_SPADE));
    assert_true(wanted(&x, SKILL_JIANG, FIRST, SLASH, FSD_SGS_HEART));
    assert_false(wanted(&x, SKILL_JIANG, FIRST, SLASH, FSD_SGS_SPADE));
}

/* Asleep, and with fewer enemies before his turn than he has hp. */
static void hunzi_welcomes_damage(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "sunce");
    begin(&x);
    sgs_think *k = mind_think(&x.m, 1, false);
    assert_true(fsd_sgs_rules_of_skills[SKILL_HUNZI].profits_from(k, FIRST, SECOND, true));
    player(&x, FIRST)->hp = 1;
    k = mind_think(&x.m, 1, false);
    assert_false(fsd_sgs_rules_of_skills[SKILL_HUNZI].profits_from(k, FIRST, SECOND, true));
}

/* The lord takes up no enemy's contest with small cards, and nobody's with the smallest. */
static void zhiba_is_taken_up_with_large_cards(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "sunce");
    begin(&x);
    mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    const sgs_request by_friend = { .kind = FSD_SGS_ASK_INVOKE,
                                    .skill = SKILL_ZHIBA,
                                    .from = THIRD,
                                    .to = THIRD,
                                    .optional = 1,
                                    .choices = 2 };
    sgs_request by_enemy = by_friend;
    by_enemy.from = by_enemy.to = SECOND;
    assert_int_equal(answered(&x, &by_friend).choice, 1);
    assert_true(answered(&x, &by_enemy).no);
    uint32_t king = mind_give(&x.m, 1, SAVAGE_ASSAULT, FSD_SGS_SPADE, 13);
    assert_int_equal(answered(&x, &by_enemy).choice, 1);
    sgs_request pindian = by_enemy;
    pindian.kind = FSD_SGS_ASK_PINDIAN;
    pindian.min = pindian.max = 1;
    pindian.optional = 0;
    pindian.cards = sgs_of(&x.m.game)->sec.hand[FIRST];
    const fsd_sgs_answer a = answered(&x, &pindian);
    assert_true(set_has(&a.cards, king));
}

/* A loyalist of Wu gives away a small number; a rebel begins nothing with it. */
static void zhiba_feeds_a_friendly_lord(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "sunce");
    x.seats[0].hand = 2;
    x.seats[2].general = "nos_lvmeng";
    x.seats[2].hand = 0;
    x.seats[2].hp = 1;
    begin(&x);
    sgs_game *g = sgs_of(&x.m.game);
    g->pub.current = THIRD;
    mind_give(&x.m, 3, SLASH, FSD_SGS_CLUB, 4);
    x.k = mind_think(&x.m, 3, false);
    x.k->walk = &x.m.game;
    const sgs_card ability = { .kind = ABILITY, .suit = FSD_SGS_NO_SUIT, .skill = SKILL_ZHIBA };
    sgs_plan plan = { .trial = 1 };
    fsd_sgs_use(x.k, &ability, &plan);
    assert_true(planned(&plan));
    assert_int_equal(plan.target[0], FIRST);
    x.seats[2].role = x.seats[2].judged = REBEL; /* a four beats nobody */
    begin(&x);
    sgs_of(&x.m.game)->pub.current = THIRD;
    mind_give(&x.m, 3, SLASH, FSD_SGS_CLUB, 4);
    x.k = mind_think(&x.m, 3, false);
    x.k->walk = &x.m.game;
    plan = (sgs_plan){ .trial = 1 };
    fsd_sgs_use(x.k, &ability, &plan);
    assert_false(planned(&plan));
}

/* ---- Zhang Zhao and Zhang Hong ---- */

/* A horse goes to a friend with room for one; a weapon is put on before it is given. */
static void zhijian_gives_what_is_spare(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "erzhang");
    begin(&x);
    mind_give(&x.m, 1, CROSSBOW, FSD_SGS_CLUB, 1);
    assert_int_not_equal(mind_play(&x.m, NULL).skill, SKILL_ZHIJIAN);
    uint32_t horse = mind_give(&x.m, 1, JUEYING, FSD_SGS_SPADE, 5);
    fsd_sgs_answer a = mind_play(&x.m, NULL);
    assert_int_equal(a.skill, SKILL_ZHIJIAN);
    assert_true(set_has(&a.cards, horse));
    assert_int_equal(a.target[0], THIRD);
    assert_true(wanted(&x, SKILL_ZHIJIAN, FIRST, CROSSBOW, FSD_SGS_CLUB));
    assert_false(wanted(&x, SKILL_ZHIJIAN, FIRST, SLASH, FSD_SGS_CLUB));
}

static uint32_t returned(skill_test *x, uint32_t to, sgs_set cards)
{
    player(x, to)->hand = 2;
    sgs_of(&x->m.game)->pub.dropped = cards;
    return paid(x, FSD_SGS_ASK_PICK, SKILL_GUZHENG, to, cards);
}

/* One card of an enemy is no gain; a friend gets the best back, an enemy the worst. */
static void guzheng_returns_the_best_or_the_worst(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "erzhang");
    begin(&x);
    const sgs_game *g = sgs_of(&x.m.game);
    uint32_t jink = mind_card(g, JINK, FSD_SGS_DIAMOND, 2);
    uint32_t lightning = mind_card(g, LIGHTNING, FSD_SGS_SPADE, 1);
    uint32_t analeptic = mind_card(g, ANALEPTIC, FSD_SGS_SPADE, 3);
    assert_int_equal(returned(&x, SECOND, set_of(jink)), NO_CARD);
    sgs_set cards = set_of(jink);
    set_add(&cards, lightning);
    set_add(&cards, analeptic);
    assert_int_equal(returned(&x, SECOND, cards), lightning);
    assert_int_equal(returned(&x, THIRD, cards), jink);
}

/* ---- Zuo Ci ---- */

/* Wounds are for qingnang, a weapon for qiangxi; dying he keeps what he is. */
static void huashen_takes_what_serves_now(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "zuoci");
    begin(&x);
    sgs_game *g = sgs_of(&x.m.game);
    const uint32_t aside[] = { GENERAL_DIANWEI, GENERAL_NOS_HUATUO };
    memset(g->sec.spare, 0, sizeof g->sec.spare);
    for (uint32_t i = 0; i < 2; i++)
        g->sec.spare[aside[i] / 64] |= (uint64_t)1 << aside[i] % 64;
    const sgs_request r = { .kind = FSD_SGS_ASK_SKILL, .skill = SKILL_HUASHEN, .optional = 1 };
    g->pub.phase = FSD_SGS_NO_PHASE;
    player(&x, FIRST)->max_hp = 5; /* two points are lost */
    assert_int_equal(answered(&x, &r).skill, SKILL_QINGNANG);
    player(&x, FIRST)->max_hp = 3;
    equip(&x, FIRST, CROSSBOW);
    assert_int_equal(answered(&x, &r).skill, SKILL_QIANGXI);
    player(&x, FIRST)->hp = 0;
    assert_true(answered(&x, &r).no);
}

/* ---- Cai Wenji ---- */

/* For a friend whom an enemy hurt; not for an enemy, nor against a friend. */
static void beige_cares_for_friends(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "caiwenji");
    begin(&x);
    uint32_t slash = mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    x.m.memory.hurt_by[THIRD] = SECOND;
    assert_int_equal(paid(&x, FSD_SGS_ASK_DISCARD, SKILL_BEIGE, THIRD, set_of(slash)), slash);
    x.m.memory.hurt_by[SECOND] = FOURTH;
    assert_int_equal(paid(&x, FSD_SGS_ASK_DISCARD, SKILL_BEIGE, SECOND, set_of(slash)), NO_CARD);
    x.m.memory.hurt_by[THIRD] = FIRST;
    assert_int_equal(paid(&x, FSD_SGS_ASK_DISCARD, SKILL_BEIGE, THIRD, set_of(slash)), NO_CARD);
    assert_true(wanted(&x, SKILL_BEIGE, FIRST, SLASH, FSD_SGS_SPADE));
    mind_deal(sgs_of(&x.m.game), FIRST, 2);
    assert_false(wanted(&x, SKILL_BEIGE, FIRST, SLASH, FSD_SGS_SPADE));
}

/* At one hp she takes the skills of who kills her: a weak lord would rather not. */
static void duanchang_deters_the_weak(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "liubei");
    x.seats[1].general = "caiwenji";
    x.seats[1].hp = 1;
    begin(&x);
    assert_false(deters(&x, SKILL_DUANCHANG, SECOND));
    player(&x, FIRST)->hp = 1;
    assert_true(deters(&x, SKILL_DUANCHANG, SECOND));
    player(&x, SECOND)->hp = 2;
    assert_false(deters(&x, SKILL_DUANCHANG, SECOND));
}

/* ---- What it shows ---- */

static int loyalty(skill_test *x, const sgs_request *r, const fsd_sgs_answer *a)
{
    x->m.memory.loyalist[r->who] = 0;
    fsd_sgs_infer_answer(&x->m.memory, &sgs_of(&x->m.game)->pub, r, a);
    return x->m.memory.loyalist[r->who];
}

/* Who pays for the lord is kind to him; who says no says nothing. */
static void beige_speaks_for_its_owner(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "liubei");
    x.seats[2].general = "caiwenji";
    begin(&x);
    uint32_t slash = mind_give(&x.m, 3, SLASH, FSD_SGS_SPADE, 7);
    const sgs_request r = { .kind = FSD_SGS_ASK_DISCARD,
                            .who = THIRD,
                            .from = THIRD,
                            .to = FIRST,
                            .skill = SKILL_BEIGE,
                            .optional = 1,
                            .min = 1,
                            .max = 1,
                            .cards = set_of(slash) };
    const fsd_sgs_answer paid_for = { .cards = set_of(slash) }, no = { .no = 1 };
    assert_int_equal(loyalty(&x, &r, &paid_for), 10);
    assert_int_equal(loyalty(&x, &r, &no), 0);
}

/* An Indulgence that is taken from before the lord frees him; a Lightning says nothing. */
static void qiaobian_speaks_by_what_it_moves(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "liubei");
    x.seats[2].general = "zhanghe";
    begin(&x);
    uint32_t trick = burden(&x, FIRST, INDULGENCE), lightning = burden(&x, FIRST, LIGHTNING);
    const sgs_request r = { .kind = FSD_SGS_ASK_CARD_OF_PLAYER,
                            .who = THIRD,
                            .from = THIRD,
                            .to = FIRST,
                            .skill = SKILL_QIAOBIAN,
                            .min = 1,
                            .max = 1 };
    const fsd_sgs_answer frees = { .cards = set_of(trick) };
    const fsd_sgs_answer moves = { .cards = set_of(lightning) };
    assert_int_equal(loyalty(&x, &r, &frees), 10);
    assert_int_equal(loyalty(&x, &r, &moves), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(qiaobian_passes_a_bad_judgement),
        cmocka_unit_test(qiaobian_draws_from_two_enemies),
        cmocka_unit_test(qiaobian_moves_a_burden),
        cmocka_unit_test(qiaobian_moves_gear_of_an_enemy),
        cmocka_unit_test(qiaobian_keeps_a_full_hand),
        cmocka_unit_test(tuntian_deters_slashes),
        cmocka_unit_test(jixi_spends_a_field),
        cmocka_unit_test(tiaoxin_provokes_who_cannot_strike),
        cmocka_unit_test(tiaoxin_is_answered_with_a_slash),
        cmocka_unit_test(zhiji_heals_who_has_lost_two),
        cmocka_unit_test(xiangle_is_paid_cheaply),
        cmocka_unit_test(xiangle_deters_the_poor),
        cmocka_unit_test(fangquan_gives_an_idle_turn),
        cmocka_unit_test(jiang_wants_duels_and_red_slashes),
        cmocka_unit_test(hunzi_welcomes_damage),
        cmocka_unit_test(zhiba_is_taken_up_with_large_cards),
        cmocka_unit_test(zhiba_feeds_a_friendly_lord),
        cmocka_unit_test(zhijian_gives_what_is_spare),
        cmocka_unit_test(guzheng_returns_the_best_or_the_worst),
        cmocka_unit_test(huashen_takes_what_serves_now),
        cmocka_unit_test(beige_cares_for_friends),
        cmocka_unit_test(duanchang_deters_the_weak),
        cmocka_unit_test(beige_speaks_for_its_owner),
        cmocka_unit_test(qiaobian_speaks_by_what_it_moves),
    };
    return cmocka_run_group_tests_name("sgs_mind_mountain", tests, NULL, NULL);
}
