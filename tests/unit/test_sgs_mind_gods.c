/* The mind of Sanguosha: skills of the gods, where each acts and where it does not. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_mind_skill.h"

static void mark(skill_test *x, uint32_t p, uint32_t which, uint32_t count)
{
    player(x, p)->mark[which] = (uint8_t)count;
}

/* ---- God Zhao Yun ---- */

/* At one hp a diamond is a fire Slash; above it two would be needed, which are kept. */
static void longhun_strikes_at_one_hp(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "shenzhaoyun");
    x.seats[0].hp = 1;
    begin(&x);
    uint32_t jink = mind_give(&x.m, 1, JINK, FSD_SGS_DIAMOND, 2);
    fsd_sgs_answer a = mind_play(&x.m, NULL);
    assert_int_equal(a.skill, SKILL_LONGHUN);
    assert_true(set_has(&a.cards, jink));
    player(&x, FIRST)->hp = 2;
    mind_give(&x.m, 1, JINK, FSD_SGS_DIAMOND, 3);
    assert_true(mind_play(&x.m, NULL).no);
}

static void longhun_wants_hearts_and_spades(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "shenzhaoyun");
    begin(&x);
    assert_true(wanted(&x, SKILL_LONGHUN, FIRST, JINK, FSD_SGS_HEART));
    assert_true(wanted(&x, SKILL_LONGHUN, FIRST, SLASH, FSD_SGS_SPADE));
    assert_false(wanted(&x, SKILL_LONGHUN, FIRST, SLASH, FSD_SGS_CLUB));
    mind_deal(sgs_of(&x.m.game), FIRST, 4);
    assert_false(wanted(&x, SKILL_LONGHUN, FIRST, JINK, FSD_SGS_HEART));
}

/* ---- God Sima Yi ---- */

static bool spends_bear(skill_test *x, uint32_t to, uint32_t for_skill)
{
    fsd_sgs_answer a = answered(x, &(sgs_request){ .kind = FSD_SGS_ASK_INVOKE,
                                                   .to = (uint8_t)to,
                                                   .skill = SKILL_JILVE,
                                                   .card = { .skill = (uint8_t)for_skill },
                                                   .optional = 1,
                                                   .choices = 2 });
    return !a.no && a.choice == 1;
}

/* The last two bears are kept from jizhi, unless for Ex Nihilo. */
static void jilve_spends_bears_to_spare(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "shensimayi");
    begin(&x);
    mark(&x, FIRST, MARK_BEAR, 2);
    x.m.memory.use_kind = DUEL;
    assert_false(spends_bear(&x, FIRST, SKILL_JIZHI));
    x.m.memory.use_kind = EX_NIHILO;
    assert_true(spends_bear(&x, FIRST, SKILL_JIZHI));
    x.m.memory.use_kind = DUEL;
    mark(&x, FIRST, MARK_BEAR, 3);
    assert_true(spends_bear(&x, FIRST, SKILL_JIZHI));
}

/* For fangzhu where somebody is to be turned. */
static void jilve_turns_enemies(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "shensimayi");
    begin(&x);
    mark(&x, FIRST, MARK_BEAR, 2);
    assert_true(spends_bear(&x, FIRST, SKILL_FANGZHU)); /* a healer */
    player(&x, SECOND)->face_down = player(&x, FOURTH)->face_down = 1;
    assert_false(spends_bear(&x, FIRST, SKILL_FANGZHU));
}

/* The own judgement is worth a bear, an enemy's only with bears to spare. */
static void jilve_replaces_judgements(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "shensimayi");
    begin(&x);
    mark(&x, FIRST, MARK_BEAR, 2);
    mind_give(&x.m, 1, JINK, FSD_SGS_HEART, 2);
    mind_give(&x.m, 1, JINK, FSD_SGS_DIAMOND, 2);
    x.m.memory.judge_kind = INDULGENCE;
    x.m.memory.judge_card = (uint8_t)mind_card(sgs_of(&x.m.game), SLASH, FSD_SGS_SPADE, 7);
    assert_true(spends_bear(&x, FIRST, SKILL_GUICAI));
    assert_false(spends_bear(&x, THIRD, SKILL_GUICAI));
    mark(&x, FIRST, MARK_BEAR, 3);
    assert_true(spends_bear(&x, THIRD, SKILL_GUICAI));
    assert_false(spends_bear(&x, SECOND, SKILL_GUICAI)); /* it is bad for him as it is */
}

/* Wansha where a weak enemy can be killed, else a change of cards, else nothing. */
static void jilve_kills_or_changes(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "shensimayi");
    x.seats[1].hp = 1;
    x.seats[1].hand = 0;
    begin(&x);
    sgs_game *g = sgs_of(&x.m.game);
    fsd_sgs_give(g, FIRST, SKILL_JILVE);
    fsd_sgs_settle(g);
    mark(&x, FIRST, MARK_BEAR, 4);
    sgs_plan plan = tried(&x, SKILL_JILVE, set_none());
    assert_false(planned(&plan));
    mind_give(&x.m, 1, DUEL, FSD_SGS_SPADE, 1);
    mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    plan = tried(&x, SKILL_JILVE, set_none());
    assert_true(planned(&plan));
    assert_int_equal(choice_made(&x, SKILL_JILVE, FIRST, 3), 1);
    player(&x, SECOND)->hp = 4;
    mind_give(&x.m, 1, JINK, FSD_SGS_DIAMOND, 2);
    mind_give(&x.m, 1, JINK, FSD_SGS_DIAMOND, 3);
    plan = tried(&x, SKILL_JILVE, set_none());
    assert_true(planned(&plan));
    assert_int_equal(choice_made(&x, SKILL_JILVE, FIRST, 3), 0);
    mark(&x, FIRST, MARK_JILVE, 3); /* both were used in this turn */
    plan = tried(&x, SKILL_JILVE, set_none());
    assert_false(planned(&plan));
}

/* ---- God Guan Yu ---- */

/* The strongest enemy; a rebel takes the lord; without an enemy the weakest, not our lord. */
static void wuhun_takes_an_enemy_along(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "shenguanyu");
    x.seats[1].hp = 2;
    begin(&x);
    assert_int_equal(chosen(&x, SKILL_WUHUN, 14), FOURTH);
    fill(&x, "nos_caocao");
    x.seats[1].general = "shenguanyu";
    begin(&x);
    const sgs_request by_rebel = { .kind = FSD_SGS_ASK_PLAYER,
                                   .who = SECOND,
                                   .skill = SKILL_WUHUN,
                                   .min = 1,
                                   .max = 1,
                                   .players = 13 };
    assert_int_equal(answered(&x, &by_rebel).target[0], FIRST);
    fill(&x, "nos_caocao");
    x.seats[2].general = "shenguanyu";
    begin(&x);
    sgs_request by_loyalist = by_rebel;
    by_loyalist.who = THIRD;
    by_loyalist.players = 11;
    uint8_t taken = answered(&x, &by_loyalist).target[0];
    assert_true(taken == SECOND || taken == FOURTH);
}

/* His revenge would fall on the slasher's side, unless another enemy carries more of it. */
static void wuhun_deters_slashes(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "liubei");
    x.seats[1].general = "shenguanyu";
    begin(&x);
    assert_true(deters(&x, SKILL_WUHUN, SECOND));
    mark(&x, FOURTH, MARK_NIGHTMARE, 3);
    assert_false(deters(&x, SKILL_WUHUN, SECOND));
}

/* ---- God Cao Cao ---- */

/* Face down always; else for cards that are worth a turn. */
static void guixin_is_worth_a_turn(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "shencaocao");
    x.seats[1].hand = x.seats[2].hand = x.seats[3].hand = 0;
    begin(&x);
    assert_false(invokes(&x, SKILL_GUIXIN, FIRST));
    player(&x, FIRST)->face_down = 1;
    assert_true(invokes(&x, SKILL_GUIXIN, FIRST));
    player(&x, FIRST)->face_down = 0;
    burden(&x, THIRD, INDULGENCE);
    assert_true(invokes(&x, SKILL_GUIXIN, FIRST)); /* which frees a friend: 1.5 */
}

static void guixin_welcomes_damage_among_many(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "shencaocao");
    begin(&x);
    sgs_think *k = mind_think(&x.m, 1, false);
    assert_true(fsd_sgs_rules_of_skills[SKILL_GUIXIN].profits_from(k, FIRST, SECOND, true));
    fill(&x, "shencaocao");
    x.seats[3].dead = 1;
    x.seats[3].hand = 0;
    begin(&x);
    k = mind_think(&x.m, 1, false);
    assert_false(fsd_sgs_rules_of_skills[SKILL_GUIXIN].profits_from(k, FIRST, SECOND, true));
}

/* ---- God Lv Meng ---- */

/* Of a suit the card that is needed most. */
static void shelie_takes_what_is_needed(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "shenlvmeng");
    begin(&x);
    assert_true(invokes(&x, SKILL_SHELIE, FIRST));
    const sgs_game *g = sgs_of(&x.m.game);
    uint32_t peach = mind_card(g, PEACH, FSD_SGS_HEART, 3);
    sgs_set hearts = set_of(peach);
    set_add(&hearts, mind_card(g, GOD_SALVATION, FSD_SGS_HEART, 1));
    assert_int_equal(paid(&x, FSD_SGS_ASK_PICK, SKILL_SHELIE, FIRST, hearts), peach);
}

/* The enemy with most cards, of whom a heart may be among them. */
static void gongxin_looks_for_hearts(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "shenlvmeng");
    x.seats[1].hand = 3;
    begin(&x);
    sgs_plan plan = tried(&x, SKILL_GONGXIN, set_none());
    assert_true(planned(&plan));
    assert_int_equal(plan.target[0], SECOND);
    fill(&x, "shenlvmeng");
    x.seats[1].hand = x.seats[3].hand = 0;
    begin(&x);
    hold_open(&x, SECOND, SLASH, FSD_SGS_SPADE, 7);
    plan = tried(&x, SKILL_GONGXIN, set_none());
    assert_false(planned(&plan));
}

/* A Peach goes first; onto the deck for a friend who draws next, else away. */
static void gongxin_puts_hearts_where_they_serve(void **unused)
{
    (void)unused;
    for (uint32_t serves = 0; serves < 2; serves++) {
        skill_test x;
        fill(&x, "shenlvmeng");
        x.seats[1].role = x.seats[1].judged = serves ? LOYAL : REBEL;
        x.seats[2].role = x.seats[2].judged = serves ? REBEL : LOYAL;
        begin(&x);
        const sgs_game *g = sgs_of(&x.m.game);
        uint32_t peach = mind_card(g, PEACH, FSD_SGS_HEART, 3);
        sgs_set hearts = set_of(mind_card(g, JINK, FSD_SGS_HEART, 2));
        set_add(&hearts, peach);
        assert_int_equal(paid(&x, FSD_SGS_ASK_PICK, SKILL_GONGXIN, FOURTH, hearts), peach);
        assert_int_equal(choice_made(&x, SKILL_GONGXIN, FOURTH, 3), serves);
    }
}

/* ---- God Lv Bu ---- */

/* Hp while there is plenty, rage when there is plenty of that or no hp to spare. */
static void wumou_is_paid_with_what_is_spare(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "shenlvbu");
    begin(&x);
    mark(&x, FIRST, MARK_RAGE, 2);
    player(&x, FIRST)->hp = 4;
    assert_int_equal(choice_made(&x, SKILL_WUMOU, FIRST, 3), 0);
    player(&x, FIRST)->hp = 3;
    assert_int_equal(choice_made(&x, SKILL_WUMOU, FIRST, 3), 1);
    player(&x, FIRST)->hp = 4;
    mark(&x, FIRST, MARK_RAGE, 7);
    assert_int_equal(choice_made(&x, SKILL_WUMOU, FIRST, 3), 1);
}

/* For a Duel that kills, with a Slash to go on. */
static void wuqian_sharpens_a_duel(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "shenlvbu");
    x.seats[1].hp = 1;
    x.seats[1].hand = 0;
    begin(&x);
    mark(&x, FIRST, MARK_RAGE, 8);
    mind_give(&x.m, 1, DUEL, FSD_SGS_SPADE, 1);
    sgs_plan plan = tried(&x, SKILL_WUQIAN, set_none());
    assert_false(planned(&plan)); /* no Slash */
    mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    plan = tried(&x, SKILL_WUQIAN, set_none());
    assert_true(planned(&plan));
    assert_int_equal(plan.target[0], SECOND);
    player(&x, SECOND)->hp = 4;
    player(&x, FOURTH)->hp = 4;
    plan = tried(&x, SKILL_WUQIAN, set_none());
    assert_false(planned(&plan)); /* nobody dies of it */
}

/* Enemies lose more than friends; a loyalist does not strike his weak lord. */
static void shenfen_strikes_where_enemies_lose_more(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "shenlvbu");
    x.seats[1].hand = x.seats[3].hand = 4;
    x.seats[2].hand = 0;
    x.seats[2].hp = 4;
    begin(&x);
    mark(&x, FIRST, MARK_RAGE, 8);
    sgs_plan plan = tried(&x, SKILL_SHENFEN, set_none());
    assert_true(planned(&plan));
    fill(&x, "shenlvbu");
    x.seats[1].hand = x.seats[3].hand = 0;
    x.seats[1].hp = x.seats[3].hp = 4;
    x.seats[2].hand = 4;
    x.seats[2].hp = 1;
    begin(&x);
    mark(&x, FIRST, MARK_RAGE, 8);
    plan = tried(&x, SKILL_SHENFEN, set_none());
    assert_false(planned(&plan));
}

static void shenfen_spares_the_weak_lord(void **unused)
{
    (void)unused;
    for (int hp = 1; hp <= 4; hp += 3) {
        skill_test x;
        fill(&x, "liubei");
        x.seats[0].hp = (int8_t)hp;
        x.seats[1].hand = x.seats[3].hand = 4;
        x.seats[2].general = "shenlvbu";
        begin(&x);
        sgs_of(&x.m.game)->pub.current = THIRD;
        x.k = mind_think(&x.m, 3, false);
        const sgs_card ability = { .kind = ABILITY,
                                   .suit = FSD_SGS_NO_SUIT,
                                   .skill = SKILL_SHENFEN };
        sgs_plan plan = { .trial = 1 };
        fsd_sgs_use(x.k, &ability, &plan);
        assert_int_equal(planned(&plan), hp > 1);
    }
}

/* ---- God Zhou Yu ---- */

/* All lose where that hurts them more; all recover where it heals us more; else neither. */
static void qinyin_plays_for_the_stronger_side(void **unused)
{
    (void)unused;
    skill_test x;
    const sgs_request r = {
        .kind = FSD_SGS_ASK_CHOICE, .skill = SKILL_QINYIN, .optional = 1, .choices = 3
    };
    fill(&x, "shenzhouyu");
    x.seats[1].hp = x.seats[3].hp = 1;
    begin(&x);
    fsd_sgs_answer a = answered(&x, &r);
    assert_false(a.no);
    assert_int_equal(a.choice, 0);
    fill(&x, "shenzhouyu");
    x.seats[1].hp = 4; /* unhurt, both */
    x.seats[2].hp = 1;
    x.seats[2].hand = 0;
    begin(&x);
    a = answered(&x, &r);
    assert_false(a.no);
    assert_int_equal(a.choice, 1);
    fill(&x, "shenzhouyu");
    x.seats[0].hp = x.seats[1].hp = 4;
    begin(&x);
    player(&x, THIRD)->hp = player(&x, THIRD)->max_hp;
    player(&x, FIRST)->hp = player(&x, FIRST)->max_hp;
    a = answered(&x, &r);
    assert_true(a.no);
}

/* Four suits: three points on an enemy with no more hp; without them the small fire waits for two
 * who would die or burn. */
static void yeyan_burns_who_dies_of_it(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "shenzhouyu");
    x.seats[1].role = x.seats[1].judged = LOYAL;
    x.seats[3].hp = 2;
    begin(&x);
    player(&x, FIRST)->hp = 4;
    sgs_set cost = set_of(mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7));
    set_add(&cost, mind_give(&x.m, 1, SLASH, FSD_SGS_CLUB, 7));
    set_add(&cost, mind_give(&x.m, 1, JINK, FSD_SGS_HEART, 2));
    set_add(&cost, mind_give(&x.m, 1, JINK, FSD_SGS_DIAMOND, 2));
    sgs_plan plan = tried(&x, SKILL_YEYAN, cost);
    assert_false(planned(&plan)); /* no enemy is chained: a lord does not pay for one */
    player(&x, FOURTH)->chained = 1;
    plan = tried(&x, SKILL_YEYAN, cost);
    assert_true(planned(&plan));
    assert_int_equal(plan.target[0], FOURTH);
    assert_int_equal(choice_made(&x, SKILL_YEYAN, FOURTH, 8), 3);
    plan = tried(&x, SKILL_YEYAN, set_none());
    assert_false(planned(&plan));
}

static void yeyan_burns_several_a_little(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "shenzhouyu");
    x.seats[1].hp = x.seats[2].hp = x.seats[3].hp = 1;
    x.seats[2].role = x.seats[2].judged = REBEL;
    begin(&x);
    player(&x, FIRST)->hp = 4;
    sgs_plan plan = tried(&x, SKILL_YEYAN, set_none());
    assert_true(planned(&plan));
    assert_int_equal(plan.targets, 3);
    player(&x, SECOND)->hp = player(&x, THIRD)->hp = 3;
    plan = tried(&x, SKILL_YEYAN, set_none());
    assert_false(planned(&plan));
    player(&x, FIRST)->hp = 2; /* it is now or never */
    plan = tried(&x, SKILL_YEYAN, set_none());
    assert_true(planned(&plan));
}

/* ---- The second turn of lianpo ---- */

static void lianpo_takes_another_turn(void **unused)
{
    (void)unused;
    skill_test x;
    fill(&x, "shensimayi");
    begin(&x);
    assert_true(invokes(&x, SKILL_LIANPO, FIRST));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(longhun_strikes_at_one_hp),
        cmocka_unit_test(longhun_wants_hearts_and_spades),
        cmocka_unit_test(jilve_spends_bears_to_spare),
        cmocka_unit_test(jilve_turns_enemies),
        cmocka_unit_test(jilve_replaces_judgements),
        cmocka_unit_test(jilve_kills_or_changes),
        cmocka_unit_test(wuhun_takes_an_enemy_along),
        cmocka_unit_test(wuhun_deters_slashes),
        cmocka_unit_test(guixin_is_worth_a_turn),
        cmocka_unit_test(guixin_welcomes_damage_among_many),
        cmocka_unit_test(shelie_takes_what_is_needed),
        cmocka_unit_test(gongxin_looks_for_hearts),
        cmocka_unit_test(gongxin_puts_hearts_where_they_serve),
        cmocka_unit_test(wumou_is_paid_with_what_is_spare),
        cmocka_unit_test(wuqian_sharpens_a_duel),
        cmocka_unit_test(shenfen_strikes_where_enemies_lose_more),
        cmocka_unit_test(shenfen_spares_the_weak_lord),
        cmocka_unit_test(qinyin_plays_for_the_stronger_side),
        cmocka_unit_test(yeyan_burns_who_dies_of_it),
        cmocka_unit_test(yeyan_burns_several_a_little),
        cmocka_unit_test(lianpo_takes_another_turn),
    };
    return cmocka_run_group_tests_name("sgs_mind_gods", tests, NULL, NULL);
}
