/* The mind of Sanguosha: friend and foe. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_mind.h"

/* Eight players of no skill that matters here. */
static void fill(mind_seat seats[8])
{
    static const uint8_t role[8] = { FSD_SGS_LORD,  FSD_SGS_LOYALIST, FSD_SGS_REBEL,
                                     FSD_SGS_REBEL, FSD_SGS_REBEL,    FSD_SGS_LOYALIST,
                                     FSD_SGS_REBEL, FSD_SGS_RENEGADE };
    for (uint32_t p = 0; p < 8; p++)
        seats[p] = (mind_seat){
            .general = p % 2 ? "zhangfei" : "machao", .role = role[p], .hp = p ? 4 : 5, .hand = 4
        };
}

static sgs_think *thinks(mind_test *m, const mind_seat *seats, uint32_t seat, uint16_t turncount)
{
    mind_begin(m, seats, 8, 1);
    mind_deal_all(m, seats);
    m->memory.turncount = turncount;
    return mind_think(m, seat, false);
}

/* Nobody is judged: the lord is the one sure friend or enemy. A loyalist, who misses one friend
 * only, suspects all others as long as he can afford to. */
static void at_first_only_the_lord_is_known(void **unused)
{
    (void)unused;
    mind_seat seats[8];
    mind_test m;
    fill(seats);
    sgs_think *k = thinks(&m, seats, 2, 0);
    assert_int_equal(friends(k), 1u << 0);
    assert_figure(fsd_sgs_level(k, 4), 1);
    seats[1].hand = 2;
    k = thinks(&m, seats, 2, 0);
    assert_int_equal(enemies(k), 0);
    k = thinks(&m, seats, 3, 0);
    assert_figure(fsd_sgs_level(k, 0), 5);
    assert_int_equal(friends(k), 0);
    k = thinks(&m, seats, 1, 0);
    assert_int_equal(friends(k) | enemies(k), 0);
}

static void judged_players_are_friends_and_enemies(void **unused)
{
    (void)unused;
    mind_seat seats[8];
    mind_test m;
    fill(seats);
    seats[1].judged = FSD_SGS_LOYALIST;
    seats[2].judged = FSD_SGS_REBEL;
    seats[3].judged = FSD_SGS_REBEL;
    sgs_think *k = thinks(&m, seats, 1, 2);
    assert_int_equal(friends(k), 1u << 1);
    assert_int_equal(enemies(k), 1u << 2 | 1u << 3);
    k = thinks(&m, seats, 3, 2);
    assert_int_equal(friends(k), 1u << 3);
    assert_int_equal(enemies(k), 1u << 0 | 1u << 1);
}

/* Four rebels are known: whoever is not is no rebel. */
static void who_is_left_over_is_known_too(void **unused)
{
    (void)unused;
    mind_seat seats[8];
    mind_test m;
    fill(seats);
    seats[2].judged = seats[3].judged = seats[4].judged = seats[6].judged = FSD_SGS_REBEL;
    sgs_think *k = thinks(&m, seats, 3, 2);
    assert_true(fsd_sgs_level(k, 1) > 0);
    k = thinks(&m, seats, 1, 2); /* they lead: a renegade holds with the lord too */
    assert_figure(fsd_sgs_level(k, 1), -1);
    seats[3].dead = seats[4].dead = 1;
    seats[2].hp = seats[6].hp = 1;
    k = thinks(&m, seats, 1, 2); /* they do not: the renegade is an enemy not known yet */
    assert_figure(fsd_sgs_level(k, 1), 0);
}

/* The renegade holds with the weaker side. */
static void a_renegade_goes_with_the_weaker(void **unused)
{
    (void)unused;
    mind_seat seats[8];
    mind_test m;
    fill(seats);
    for (uint32_t p = 1; p < 8; p++)
        seats[p].judged = seats[p].role;
    seats[5].dead = 1; /* four rebels against two */
    seats[0].hp = 4;
    sgs_think *k = thinks(&m, seats, 8, 3);
    assert_int_equal(fsd_sgs_process(k), PROCESS_REBEL);
    assert_figure(fsd_sgs_level(k, 2), 5);
    assert_figure(fsd_sgs_level(k, 0), -1);
    seats[5].dead = 0;
    seats[2].dead = seats[3].dead = seats[4].dead = 1; /* one rebel against three */
    k = thinks(&m, seats, 8, 3);
    assert_int_equal(fsd_sgs_process(k), PROCESS_LOYALIST);
    assert_figure(fsd_sgs_level(k, 6), -2);
    assert_figure(fsd_sgs_level(k, 1), 5);
}

/* Rebels that do nothing are looked for after a while, where the most hp is; those who seem kind
 * are no friends if they are too many. */
static void patience_ends(void **unused)
{
    (void)unused;
    mind_seat seats[8];
    mind_test m;
    fill(seats);
    seats[4].hp = 3;
    sgs_think *k = thinks(&m, seats, 1, 3);
    assert_figure(fsd_sgs_level(k, 2), 0);
    k = thinks(&m, seats, 1, 4);
    assert_figure(fsd_sgs_level(k, 2), 5);
    assert_figure(fsd_sgs_level(k, 4), 0); /* not the highest hp */
    seats[1].judged = seats[5].judged = FSD_SGS_LOYALIST;
    k = thinks(&m, seats, 1, 4);
    assert_figure(fsd_sgs_level(k, 1), -2);
    seats[2].judged = seats[3].judged = FSD_SGS_LOYALIST;
    k = thinks(&m, seats, 1, 4);
    assert_figure(fsd_sgs_level(k, 1), 5);
    seats[6].judged = FSD_SGS_REBEL;
    k = thinks(&m, seats, 1, 4); /* somebody is known to go for */
    assert_figure(fsd_sgs_level(k, 1), -2);
}

static void two_players_are_enemies(void **unused)
{
    (void)unused;
    mind_seat seats[8];
    mind_test m;
    fill(seats);
    for (uint32_t p = 1; p < 7; p++)
        seats[p].dead = 1;
    sgs_think *k = thinks(&m, seats, 8, 3);
    assert_figure(fsd_sgs_level(k, 0), 5);
}

/* True roles that nobody has been judged by change nothing without foresight. */
static void hidden_roles_do_not_count(void **unused)
{
    (void)unused;
    mind_seat seats[8];
    mind_test m;
    fill(seats);
    sgs_think *k = thinks(&m, seats, 1, 2);
    double score = fsd_sgs_process_score(k);
    seats[1].role = FSD_SGS_REBEL;
    seats[2].role = FSD_SGS_LOYALIST;
    k = thinks(&m, seats, 1, 2);
    assert_figure(fsd_sgs_process_score(k), score);
}

/* With foresight the score counts everybody for what he is: renegades for nobody, rebels against
 * the lord and once more if they reach him. Who is a friend is judged as ever. */
static void with_foresight_the_score_counts_true_roles(void **unused)
{
    (void)unused;
    static const double in_reach = 0.4, a_head = 3;
    mind_seat seats[8];
    mind_test m;
    fill(seats);
    seats[1].judged = FSD_SGS_REBEL; /* wrongly */
    sgs_think *k = thinks(&m, seats, 1, 2);
    int32_t levels[8];
    for (uint32_t p = 0; p < 8; p++)
        levels[p] = (int32_t)fsd_sgs_level(k, p);
    double without = fsd_sgs_process_score(k);
    fsd_sgs_see(&m.game, 0, true, &m.view);
    fsd_sgs_think_begin(k, &m.view, &m.memory, false);
    double wanted = (2 + 1 - 4) * a_head;
    for (uint32_t p = 0; p < 8; p++) {
        if (seats[p].role == FSD_SGS_LORD || seats[p].role == FSD_SGS_LOYALIST)
            wanted += fsd_sgs_strength(k, p);
        else if (seats[p].role == FSD_SGS_REBEL)
            wanted -= fsd_sgs_strength(k, p) + (fsd_sgs_in_range(k->t, p, 0, 0) ? in_reach : 0);
    }
    assert_figure(fsd_sgs_process_score(k), wanted);
    assert_true(fabs(wanted - without) > 1);
    for (uint32_t p = 0; p < 8; p++)
        assert_int_equal((int32_t)fsd_sgs_level(k, p), levels[p]);
}

/* Nor is a killer spared for being a renegade, or dared for being the last rebel, unless he is
 * known for it or foreseen to be. */
static void rules_of_skills_foresee_too(void **unused)
{
    (void)unused;
    const sgs_card slash = { .kind = SLASH, .suit = FSD_SGS_SPADE, .number = 7 };
    for (int foresight = 0; foresight < 2; foresight++) {
        mind_seat seats[8];
        mind_test m;
        fill(seats);
        seats[2].general = "caiwenji";
        seats[2].hp = 1;
        sgs_think *k = thinks(&m, seats, 1, 2);
        fsd_sgs_see(&m.game, 0, foresight, &m.view);
        fsd_sgs_think_begin(k, &m.view, &m.memory, false);
        assert_int_equal(fsd_sgs_cannot_be_hurt(k, 2, 7, 1), foresight);
        assert_false(fsd_sgs_cannot_be_hurt(k, 2, 5, 1));
        assert_false(fsd_sgs_slash_unwise(k, &slash, 4, 5));
    }
}

/* In order of action from the player whose turn it is, the easiest first. */
static void seats_come_in_order(void **unused)
{
    (void)unused;
    mind_seat seats[8];
    mind_test m;
    fill(seats);
    seats[4].hp = 1;
    seats[6].hp = 2;
    sgs_think *k = thinks(&m, seats, 1, 2);
    sgs_seats line = fsd_sgs_in_order(k, 1u << 2 | 1u << 4 | 1u << 6, BY_HP);
    assert_int_equal(line.count, 3);
    assert_int_equal(line.seat[0], 4);
    assert_int_equal(line.seat[1], 6);
    assert_int_equal(line.seat[2], 2);
    line = fsd_sgs_in_action_order(k, 0xff);
    assert_int_equal(line.seat[0], 0);
    assert_int_equal(line.seat[7], 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_first_only_the_lord_is_known),
        cmocka_unit_test(judged_players_are_friends_and_enemies),
        cmocka_unit_test(who_is_left_over_is_known_too),
        cmocka_unit_test(a_renegade_goes_with_the_weaker),
        cmocka_unit_test(patience_ends),
        cmocka_unit_test(two_players_are_enemies),
        cmocka_unit_test(hidden_roles_do_not_count),
        cmocka_unit_test(with_foresight_the_score_counts_true_roles),
        cmocka_unit_test(rules_of_skills_foresee_too),
        cmocka_unit_test(seats_come_in_order),
    };
    return cmocka_run_group_tests_name("sgs_mind_relation", tests, NULL, NULL);
}
