/* The mind of Sanguosha: what weapons and armour ask, and which card of another is taken. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_mind.h"

enum { LORD = FSD_SGS_LORD, LOYAL = FSD_SGS_LOYALIST, REBEL = FSD_SGS_REBEL };

typedef struct weapon_test {
    mind_test m;
    sgs_request r;
} weapon_test;

/* The lord, a rebel, a loyalist, a rebel; all of them known. The lord has no hand. */
static void fill(mind_seat seats[4])
{
    static const uint8_t role[4] = { LORD, REBEL, LOYAL, REBEL };
    for (uint32_t p = 0; p < 4; p++)
        seats[p] = (mind_seat){
            .general = "nos_zhaoyun", .role = role[p], .judged = role[p], .hp = 3, .hand = p ? 2 : 0
        };
}

/* The lord has just slashed `target`. */
static void begin(weapon_test *x, const mind_seat *seats, uint32_t target)
{
    memset(x, 0, sizeof *x);
    mind_begin(&x->m, seats, 4, 1);
    mind_deal_all(&x->m, seats);
    x->m.memory.turncount = 3;
    x->m.memory.user = 0;
    x->m.memory.use_kind = SLASH;
    x->m.memory.use_targets = (uint16_t)(1u << (target - 1));
}

static fsd_sgs_answer answered(weapon_test *x, const sgs_request *r)
{
    fsd_sgs_answer out = { 0 };
    x->r = *r;
    sgs_think *k = mind_think(&x->m, r->who + 1u, false);
    k->r = &x->r;
    if (!fsd_sgs_think_answer(k, &out))
        out.no = 1;
    return out;
}

static bool invokes(weapon_test *x, uint32_t seat, uint32_t skill)
{
    const sgs_request r = { .kind = FSD_SGS_ASK_INVOKE,
                            .who = (uint8_t)(seat - 1),
                            .skill = (uint8_t)skill,
                            .choices = 2,
                            .optional = 1 };
    return !answered(x, &r).no;
}

/* Two cards for the last hp of an enemy, not for one of three while there are few. */
static void the_axe_is_paid_for_a_kill(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    weapon_test x;
    fill(seats);
    seats[0].equip[0] = "axe";
    seats[1].hp = 1;
    for (uint32_t target = 2; target <= 4; target++) {
        begin(&x, seats, target);
        sgs_request r = {
            .kind = FSD_SGS_ASK_DISCARD, .skill = SKILL_AXE, .min = 2, .max = 2, .optional = 1
        };
        uint32_t peach = mind_give(&x.m, 1, PEACH, FSD_SGS_HEART, 3);
        set_add(&r.cards, peach);
        set_add(&r.cards, mind_give(&x.m, 1, JINK, FSD_SGS_HEART, 2));
        set_add(&r.cards, mind_give(&x.m, 1, LIGHTNING, 0, 0));
        fsd_sgs_answer answer = answered(&x, &r);
        assert_int_equal(answer.no, target != 2);
        assert_int_equal(set_count(&answer.cards), target == 2 ? 2 : 0);
        assert_false(set_has(&answer.cards, peach));
    }
}

/* Good armour is worth more than one hp; a weak enemy is hurt rather, a wounded friend spared. */
static void the_ice_sword_takes_armour(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    weapon_test x;
    fill(seats);
    seats[0].equip[0] = "ice_sword";
    seats[1].equip[0] = "renwang_shield";
    begin(&x, seats, 2);
    assert_true(invokes(&x, 1, SKILL_ICE_SWORD));
    seats[1].hp = 1;
    begin(&x, seats, 2);
    assert_false(invokes(&x, 1, SKILL_ICE_SWORD));
    seats[2].hp = 2;
    begin(&x, seats, 3);
    assert_true(invokes(&x, 1, SKILL_ICE_SWORD));
}

static void the_bow_shoots_horses_of_enemies(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    weapon_test x;
    fill(seats);
    seats[0].equip[0] = "kylin_bow";
    seats[1].equip[0] = seats[2].equip[0] = "dilu";
    seats[2].equip[0] = "chitu";
    begin(&x, seats, 2);
    assert_true(invokes(&x, 1, SKILL_KYLIN_BOW));
    begin(&x, seats, 3);
    assert_false(invokes(&x, 1, SKILL_KYLIN_BOW));
}

/* A second Slash is spared, an only one is not, and a friend may draw. */
static void the_double_sword_gets_what_is_spare(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    weapon_test x;
    fill(seats);
    seats[1].hand = 0;
    seats[1].general = "zhangfei";
    begin(&x, seats, 2);
    sgs_request r = { .kind = FSD_SGS_ASK_DISCARD,
                      .who = 1,
                      .from = 1,
                      .skill = SKILL_DOUBLE_SWORD,
                      .min = 1,
                      .max = 1,
                      .optional = 1 };
    set_add(&r.cards, mind_give(&x.m, 2, SLASH, FSD_SGS_SPADE, 7));
    assert_true(answered(&x, &r).no);
    set_add(&r.cards, mind_give(&x.m, 2, SLASH, FSD_SGS_SPADE, 8));
    fsd_sgs_answer answer = answered(&x, &r);
    assert_int_equal(set_count(&answer.cards), 1);
    x.m.memory.user = 3; /* the other rebel */
    assert_true(answered(&x, &r).no);
}

/* Guidao with black cards would turn it, so a Jink is given instead. */
static void the_diagram_fears_guidao(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    weapon_test x;
    fill(seats);
    seats[0].equip[0] = "eight_diagram";
    seats[1].general = "zhangjiao";
    seats[1].hand = 0;
    begin(&x, seats, 2);
    for (uint32_t n = 7; n <= 8; n++) {
        uint32_t known = mind_give(&x.m, 2, SLASH, FSD_SGS_SPADE, n);
        set_add(&sgs_of(&x.m.game)->sec.known[0], known);
    }
    assert_true(invokes(&x, 1, SKILL_EIGHT_DIAGRAM));
    mind_give(&x.m, 1, JINK, FSD_SGS_HEART, 2);
    assert_false(invokes(&x, 1, SKILL_EIGHT_DIAGRAM));
}

static sgs_request card_of(uint32_t seat, uint8_t hand, const sgs_set *cards)
{
    return (sgs_request){ .kind = FSD_SGS_ASK_CARD_OF_PLAYER,
                          .to = (uint8_t)(seat - 1),
                          .skill = SKILL_ICE_SWORD,
                          .min = 1,
                          .max = 1,
                          .hand = hand,
                          .cards = *cards };
}

/* The +1 horse of an enemy before his hand; of a wounded one not the lion, which would heal him. */
static void gear_is_taken_before_the_hand(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    weapon_test x;
    fill(seats);
    seats[1].equip[0] = "dilu";
    seats[3].equip[0] = "silver_lion";
    seats[3].hand = 4;
    begin(&x, seats, 2);
    sgs_set worn = fsd_sgs_equipped(&sgs_of(&x.m.game)->pub, 1);
    sgs_request r = card_of(2, 2, &worn);
    fsd_sgs_answer answer = answered(&x, &r);
    assert_true(set_within(&worn, &answer.cards));
    worn = fsd_sgs_equipped(&sgs_of(&x.m.game)->pub, 3);
    r = card_of(4, 4, &worn);
    answer = answered(&x, &r);
    assert_true(answer.chosen);
    assert_true(set_empty(&answer.cards));
}

/* Where the hand lies open, what is the worst to lose. */
static void of_an_open_hand_the_best_is_taken(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    weapon_test x;
    fill(seats);
    seats[1].hand = 0;
    begin(&x, seats, 2);
    uint32_t peach = mind_give(&x.m, 2, PEACH, FSD_SGS_HEART, 3);
    sgs_set open = set_of(mind_give(&x.m, 2, SLASH, FSD_SGS_SPADE, 7));
    set_add(&open, peach);
    const sgs_request r = card_of(2, 0, &open);
    fsd_sgs_answer answer = answered(&x, &r);
    assert_true(set_has(&answer.cards, peach));
    assert_int_equal(set_count(&answer.cards), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_axe_is_paid_for_a_kill),
        cmocka_unit_test(the_ice_sword_takes_armour),
        cmocka_unit_test(the_bow_shoots_horses_of_enemies),
        cmocka_unit_test(the_double_sword_gets_what_is_spare),
        cmocka_unit_test(the_diagram_fears_guidao),
        cmocka_unit_test(gear_is_taken_before_the_hand),
        cmocka_unit_test(of_an_open_hand_the_best_is_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
