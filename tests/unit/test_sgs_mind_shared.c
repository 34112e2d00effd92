/* The mind of Sanguosha: whom to give, take, hurt or heal, prized cards, and judgements. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_mind.h"

/* The lord thinks; all roles are known. */
static void fill(mind_seat seats[5])
{
    static const uint8_t role[5] = { FSD_SGS_LORD, FSD_SGS_LOYALIST, FSD_SGS_REBEL, FSD_SGS_REBEL,
                                     FSD_SGS_REBEL };
    for (uint32_t p = 0; p < 5; p++)
        seats[p] = (mind_seat){ .general = p % 2 ? "zhangfei" : "nos_zhaoyun",
                                .role = role[p],
                                .judged = role[p],
                                .hp = p % 2 ? 4 : 3,
                                .hand = p ? 3 : 0 };
}

static sgs_think *thinks(mind_test *m, const mind_seat *seats)
{
    mind_begin(m, seats, 5, 1);
    mind_deal_all(m, seats);
    m->memory.turncount = 2;
    return mind_think(m, 1, false);
}

static void a_poor_friend_draws_first(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    sgs_think *k = thinks(&m, seats);
    assert_int_equal(fsd_sgs_to_draw(k, true, 1), 0);
    assert_int_equal(fsd_sgs_to_draw(k, false, 1), 1);
    seats[1].delayed = INDULGENCE;
    seats[0].hand = 0;
    k = thinks(&m, seats);
    assert_int_equal(fsd_sgs_to_draw(k, false, 1), NOBODY); /* he could not use it */
}

static void discards_hit_what_threatens(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[3].equip[0] = "eight_diagram";
    seats[4].equip[0] = "crossbow";
    sgs_think *k = thinks(&m, seats);
    assert_int_equal(deck_kind(fsd_sgs_dangerous_card(k, 4)), CROSSBOW);
    assert_int_equal(fsd_sgs_dangerous_card(k, 3), NO_CARD);
    assert_int_equal(deck_kind(fsd_sgs_valuable_card(k, 3)), EIGHT_DIAGRAM);
    sgs_seats line = fsd_sgs_to_discard(k, HAND_ | EQUIP_, true);
    assert_true(line.count >= 2);
    assert_int_equal(line.seat[0], 4);
    assert_int_equal(line.seat[1], 3);
    line = fsd_sgs_to_discard(k, JUDGE_, true);
    assert_int_equal(line.count, 0);
    seats[1].delayed = INDULGENCE;
    k = thinks(&m, seats);
    line = fsd_sgs_to_discard(k, JUDGE_, true);
    assert_int_equal(line.count, 1);
    assert_int_equal(line.seat[0], 1);
}

static void damage_goes_to_who_dies_of_it(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[3].hp = 1;
    seats[1].hp = 1;
    sgs_think *k = thinks(&m, seats);
    assert_int_equal(fsd_sgs_to_damage(k, 0x1e, 1, FSD_SGS_NORMAL), 3);
    assert_int_equal(fsd_sgs_to_damage(k, 0x02, 1, FSD_SGS_NORMAL), NOBODY); /* a friend */
}

static void the_needy_are_healed_first(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[1].hp = 2;
    seats[0].hp = 2;
    sgs_think *k = thinks(&m, seats);
    sgs_seats need, rest;
    fsd_sgs_wounded_friends(k, false, true, &need, &rest);
    assert_int_equal(need.count, 2);
    assert_int_equal(need.seat[0], 0); /* a weak lord */
    assert_int_equal(rest.count, 0);
    seats[1].general = "nos_liubei"; /* he gives to heal himself */
    k = thinks(&m, seats);
    fsd_sgs_wounded_friends(k, false, false, &need, &rest);
    assert_int_equal(need.count, 0);
    assert_int_equal(rest.count, 1);
}

static void contests_are_not_fought_with_what_is_valuable(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    mind_begin(&m, seats, 5, 1);
    mind_give(&m, 1, PEACH, FSD_SGS_HEART, 12);
    uint32_t large = mind_give(&m, 1, SLASH, FSD_SGS_SPADE, 10);
    uint32_t small = mind_give(&m, 1, SLASH, FSD_SGS_CLUB, 2);
    sgs_think *k = mind_think(&m, 1, false);
    assert_int_equal(fsd_sgs_max_card(k, 0), large);
    assert_int_equal(fsd_sgs_min_card(k, 0), small);
    assert_int_equal(fsd_sgs_max_card(k, 1), NO_CARD);
}

static void kills_are_counted(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[4].hp = 2;
    mind_begin(&m, seats, 5, 1);
    mind_deal_all(&m, seats);
    mind_give(&m, 1, SLASH, FSD_SGS_SPADE, 10);
    sgs_think *k = mind_think(&m, 1, false);
    assert_int_equal(fsd_sgs_kill_count(k, 4), -1);
    mind_give(&m, 1, DUEL, FSD_SGS_SPADE, 1);
    k = mind_think(&m, 1, false);
    assert_int_equal(fsd_sgs_kill_count(k, 4), 0);
    assert_int_equal(fsd_sgs_kill_count(k, 2), -2); /* out of reach of the Slash, 3 hp */
}

/* A friend's Indulgence wants a heart, an enemy's does not. */
static void judgements_are_turned_to_our_good(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[0].general = "simayi";
    mind_begin(&m, seats, 5, 1);
    mind_deal_all(&m, seats);
    uint32_t heart = mind_give(&m, 1, SNATCH, FSD_SGS_DIAMOND, 3);
    uint32_t jink = mind_give(&m, 1, JINK, FSD_SGS_HEART, 2);
    uint32_t spade = mind_give(&m, 1, SLASH, FSD_SGS_SPADE, 7);
    m.memory.judge_kind = INDULGENCE;
    m.memory.judge_card = (uint8_t)mind_card(sgs_of(&m.game), SLASH, FSD_SGS_CLUB, 3);
    sgs_think *k = mind_think(&m, 1, false);
    assert_true(fsd_sgs_wants_retrial(k, 1));
    assert_int_equal(fsd_sgs_retrial_card(k, 1, &k->hand), jink);
    assert_false(fsd_sgs_wants_retrial(k, 2));
    m.memory.judge_card = (uint8_t)mind_card(sgs_of(&m.game), PEACH, FSD_SGS_HEART, 3);
    assert_false(fsd_sgs_wants_retrial(k, 1));
    assert_true(fsd_sgs_wants_retrial(k, 2));
    uint8_t id = fsd_sgs_retrial_card(k, 2, &k->hand);
    assert_true(id == heart || id == spade);
    sgs_set one = set_of(spade);
    assert_int_equal(fsd_sgs_retrial_card(k, 1, &one), NO_CARD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_poor_friend_draws_first),
        cmocka_unit_test(discards_hit_what_threatens),
        cmocka_unit_test(damage_goes_to_who_dies_of_it),
        cmocka_unit_test(the_needy_are_healed_first),
        cmocka_unit_test(contests_are_not_fought_with_what_is_valuable),
        cmocka_unit_test(kills_are_counted),
        cmocka_unit_test(judgements_are_turned_to_our_good),
    };
    return cmocka_run_group_tests_name("sgs_mind_shared", tests, NULL, NULL);
}
