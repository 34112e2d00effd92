/* The mind of Sanguosha: skills of the further generals, where each acts and where it does not. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_mind_skill.h"

/* ---- Yuan Shu ---- */

static sgs_set thrown(skill_test *x, uint32_t n)
{
    const sgs_game *g = sgs_of(&x->m.game);
    fsd_sgs_answer a = answered(x, &(sgs_request){ .kind = FSD_SGS_ASK_DISCARD,
                                                   .skill = SKILL_YONGSI,
                                                   .min = (uint8_t)n,
                                                   .max = (uint8_t)n,
                                                   .cards = fsd_sgs_cards_of(g, FIRST, HE) });
    assert_int_equal(set_count(&a.cards), n);
    return a.cards;
}

/* A Silver Lion that heals goes first, then the hand; armour and a weapon behind it stay. */
static void yongsi_throws_the_hand_before_the_gear(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "yuanshu");
    begin(&x);
    player(&x, FIRST)->max_hp = 4;
    uint32_t lion = equip(&x, FIRST, SILVER_LION), horse = equip(&x, FIRST, JUEYING);
    uint32_t jink = mind_give(&x.m, 1, JINK, FSD_SGS_DIAMOND, 2);
    sgs_set gone = thrown(&x, 1);
    assert_true(set_has(&gone, lion));
    player(&x, FIRST)->hp = 4; /* unhurt it is armour */
    gone = thrown(&x, 1);
    assert_true(set_has(&gone, jink));
    gone = thrown(&x, 2);
    assert_true(set_has(&gone, jink) && set_has(&gone, horse));
}

/* ---- Cao Ang ---- */

/* Himself always, a friend who can use the card, no enemy. */
static void kangkai_helps_friends(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "caoang");
    begin(&x);
    mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    assert_true(invokes(&x, SKILL_KANGKAI, FIRST));
    assert_true(invokes(&x, SKILL_KANGKAI, THIRD));
    assert_false(invokes(&x, SKILL_KANGKAI, SECOND));
}

/* Armour for an empty place; of two Jinks one; vine is no help against fire. */
static void kangkai_gives_what_protects(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "caoang");
    begin(&x);
    uint32_t vine = mind_give(&x.m, 1, VINE, 0, 0);
    uint32_t jink = mind_give(&x.m, 1, JINK, FSD_SGS_DIAMOND, 2);
    mind_give(&x.m, 1, JINK, FSD_SGS_DIAMOND, 3);
    sgs_set hand = sgs_of(&x.m.game)->sec.hand[FIRST];
    assert_int_equal(paid(&x, FSD_SGS_ASK_EXCHANGE, SKILL_KANGKAI, THIRD, hand), vine);
    x.m.memory.use_kind = FIRE_SLASH;
    uint32_t given = paid(&x, FSD_SGS_ASK_EXCHANGE, SKILL_KANGKAI, THIRD, hand);
    assert_int_equal(deck_kind(given), JINK);
    assert_int_not_equal(jink, NO_CARD);
}

/* Who is given armour puts it on where he has none as good. */
static void kangkai_is_put_on(void **unused)
{
    (void)unused;
    for (uint32_t worn = 0; worn < 2; worn++) {
        skill_test x;
        fill(&x, "nos_zhangfei");
        x.seats[2].general = "caoang";
        begin(&x);
        uint32_t shield = mind_give(&x.m, 1, worn ? VINE : RENWANG_SHIELD, 0, 0);
        if (worn)
            equip(&x, FIRST, RENWANG_SHIELD);
        x.m.memory.use_kind = worn ? FIRE_SLASH : SLASH;
        fsd_sgs_answer a = answered(
            &x, &(sgs_request){ .kind = FSD_SGS_ASK_INVOKE,
                                .skill = SKILL_KANGKAI,
                                .optional = 1,
                                .choices = 2,
                                .from = THIRD,
                                .card = { .kind = deck_kind(shield), .cards = set_of(shield) } });
        assert_int_equal(!a.no && a.choice == 1, !worn);
    }
}

/* ---- Ling Tong ---- */

/* An enemy with cards; of a friend only what he wants to lose; gear before a small hand. */
static void xuanfeng_strips_enemies(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "lingtong");
    x.seats[3].hand = 0;
    x.seats[1].equip[0] = "eight_diagram";
    begin(&x);
    assert_int_equal(chosen(&x, SKILL_XUANFENG, 6), SECOND);
    assert_int_equal(chosen(&x, SKILL_XUANFENG, 4), NOBODY);
    const sgs_game *g = sgs_of(&x.m.game);
    uint32_t diagram = g->pub.player[SECOND].equip[FSD_SGS_ARMOUR];
    sgs_request r = { .kind = FSD_SGS_ASK_CARD_OF_PLAYER,
                      .to = SECOND,
                      .skill = SKILL_XUANFENG,
                      .min = 1,
                      .max = 1,
                      .hand = 2,
                      .cards = set_of(diagram) };
    fsd_sgs_answer a = answered(&x, &r);
    assert_true(set_has(&a.cards, diagram));
    fsd_sgs_lay(sgs_of(&x.m.game), diagram, FSD_SGS_DISCARDED, NOBODY);
    r.cards = set_none();
    a = answered(&x, &r);
    assert_true(a.chosen && set_empty(&a.cards)); /* two cards: one of them */
    assert_true(wanted(&x, SKILL_XUANFENG, FIRST, CROSSBOW, FSD_SGS_CLUB));
    assert_false(wanted(&x, SKILL_XUANFENG, FIRST, SLASH, FSD_SGS_CLUB));
}

/* The first print: damage to whom stands beside him, else a Slash. */
static void nosxuanfeng_hurts_who_is_near(void **unused)
{
    (void)unused;
    skill_test x;
    const sgs_request r = {
        .kind = FSD_SGS_ASK_CHOICE, .skill = SKILL_NOSXUANFENG, .optional = 1, .choices = 3
    };
    fill(&x, "nos_lingtong");
    begin(&x);
    assert_int_equal(answered(&x, &r).choice, 1);
    uint8_t struck = chosen(&x, SKILL_NOSXUANFENG, 10);
    assert_true(struck == SECOND || struck == FOURTH);
    assert_true(wanted(&x, SKILL_NOSXUANFENG, FIRST, CROSSBOW, FSD_SGS_CLUB));
    assert_false(wanted(&x, SKILL_NOSXUANFENG, FIRST, JINK, FSD_SGS_HEART));
    fill(&x, "nos_lingtong");
    x.seats[1].role = x.seats[1].judged = x.seats[3].role = x.seats[3].judged = LOYAL;
    x.seats[2].role = x.seats[2].judged = REBEL;
    x.seats[2].equip[0] = "vine";
    begin(&x);
    assert_true(answered(&x, &r).no); /* the enemy is out of reach, and no Slash hurts him */
}

/* ---- Liu Bei, Star ---- */

/* An enemy who can be hurt; weak himself only one who is as good as dead. */
static void zhaolie_hurts_enemies(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "bgm_liubei");
    begin(&x);
    uint8_t struck = chosen(&x, SKILL_ZHAOLIE, 14);
    assert_true(struck == SECOND || struck == FOURTH);
    assert_int_equal(chosen(&x, SKILL_ZHAOLIE, 4), NOBODY);
    player(&x, FIRST)->hp = 1;
    assert_int_equal(chosen(&x, SKILL_ZHAOLIE, 14), NOBODY);
    player(&x, SECOND)->hp = 1;
    assert_int_equal(chosen(&x, SKILL_ZHAOLIE, 14), SECOND);
}

/* One point is borne by who has more; the last one is bought off. */
static void zhaolie_is_borne_or_bought_off(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "nos_lvmeng");
    x.seats[1].general = "bgm_liubei";
    begin(&x);
    sgs_of(&x.m.game)->pub.current = SECOND;
    uint32_t slash = mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    assert_int_equal(paid(&x, FSD_SGS_ASK_DISCARD, SKILL_ZHAOLIE, FIRST, set_of(slash)), NO_CARD);
    player(&x, FIRST)->hp = 1;
    assert_int_equal(paid(&x, FSD_SGS_ASK_DISCARD, SKILL_ZHAOLIE, FIRST, set_of(slash)), slash);
    assert_int_equal(choice_made(&x, SKILL_ZHAOLIE, FIRST, 3), 1); /* takes what was shown */
    assert_int_equal(choice_made(&x, SKILL_ZHAOLIE, FIRST, 1), 0);
}

static fsd_sgs_answer vowed(skill_test *x, uint32_t players)
{
    return answered(x, &(sgs_request){ .kind = FSD_SGS_ASK_DISTRIBUTE,
                                       .skill = SKILL_SHICHOU,
                                       .optional = 1,
                                       .min = 2,
                                       .max = 2,
                                       .players = (uint16_t)players,
                                       .cards = sgs_of(&x->m.game)->sec.hand[FIRST] });
}

/* An enemy of Shu bears it at once; of two friends one only where he is weak himself. */
static void shichou_burdens_an_enemy(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "bgm_liubei");
    x.seats[0].hand = 3;
    begin(&x);
    fsd_sgs_answer a = vowed(&x, 6);
    assert_false(a.no);
    assert_int_equal(a.target[0], SECOND);
    assert_int_equal(set_count(&a.cards), 2);
    fill(&x, "bgm_liubei");
    x.seats[0].hand = 3;
    x.seats[3].general = "nos_machao";
    x.seats[3].role = x.seats[3].judged = LOYAL;
    begin(&x);
    assert_true(vowed(&x, 12).no);
    player(&x, FIRST)->hp = 1;
    assert_false(vowed(&x, 12).no);
}

/* Damage that another bears, who is none of us, is welcome. */
static void shichou_welcomes_what_an_enemy_bears(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "bgm_liubei");
    begin(&x);
    sgs_profit_rule *profit = fsd_sgs_rules_of_skills[SKILL_SHICHOU].profits_from;
    assert_false(profit(mind_think(&x.m, 1, false), FIRST, SECOND, true));
    player(&x, FIRST)->mark[MARK_SHICHOU] = SECOND + 1;
    assert_true(profit(mind_think(&x.m, 1, false), FIRST, SECOND, true));
    player(&x, FIRST)->mark[MARK_SHICHOU] = THIRD + 1;
    assert_false(profit(mind_think(&x.m, 1, false), FIRST, SECOND, true));
}

/* ---- Sun Hao ---- */

/* More than two wounded; with three he must not be weak. */
static void canshi_draws_for_many_wounded(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "sunhao");
    begin(&x);
    for (uint32_t p = 0; p < PLAYERS; p++)
        player(&x, p)->hp = player(&x, p)->max_hp;
    player(&x, FIRST)->hp--;
    player(&x, SECOND)->hp--;
    assert_false(invokes(&x, SKILL_CANSHI, FIRST));
    player(&x, THIRD)->hp--;
    assert_true(invokes(&x, SKILL_CANSHI, FIRST));
    player(&x, FIRST)->hp = 1;
    assert_false(invokes(&x, SKILL_CANSHI, FIRST));
    player(&x, FOURTH)->hp--;
    assert_true(invokes(&x, SKILL_CANSHI, FIRST));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(yongsi_throws_the_hand_before_the_gear),
        cmocka_unit_test(kangkai_helps_friends),
        cmocka_unit_test(kangkai_gives_what_protects),
        cmocka_unit_test(kangkai_is_put_on),
        cmocka_unit_test(xuanfeng_strips_enemies),
        cmocka_unit_test(nosxuanfeng_hurts_who_is_near),
        cmocka_unit_test(zhaolie_hurts_enemies),
        cmocka_unit_test(zhaolie_is_borne_or_bought_off),
        cmocka_unit_test(shichou_burdens_an_enemy),
        cmocka_unit_test(shichou_welcomes_what_an_enemy_bears),
        cmocka_unit_test(canshi_draws_for_many_wounded),
    };
    return cmocka_run_group_tests_name("sgs_mind_extra", tests, NULL, NULL);
}
