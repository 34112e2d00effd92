/* The mind of Sanguosha: small questions about players, cards and what they would do. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_mind.h"

enum { CHAINED = 1 };

/* The first seat thinks, a lord; what the others are is known. */
static void fill(mind_seat seats[5])
{
    static const uint8_t role[5] = { FSD_SGS_LORD, FSD_SGS_LOYALIST, FSD_SGS_REBEL, FSD_SGS_REBEL,
                                     FSD_SGS_RENEGADE };
    for (uint32_t p = 0; p < 5; p++)
        seats[p] = (mind_seat){ .general = p % 2 ? "zhangfei" : "machao",
                                .role = role[p],
                                .judged = role[p],
                                .hp = 4,
                                .hand = 3 };
}

static sgs_think *thinks(mind_test *m, const mind_seat *seats)
{
    mind_begin(m, seats, 5, 1);
    mind_deal_all(m, seats);
    m->memory.turncount = 2;
    return mind_think(m, 1, false);
}

static void weak_is_who_may_die(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[1].hp = 2;
    seats[2].hp = 2;
    seats[2].hand = 2;
    seats[3] = (mind_seat){ .general = "zhoutai", .role = FSD_SGS_REBEL, .hp = 1 };
    seats[4] = (mind_seat){ .general = "sunce", .role = FSD_SGS_RENEGADE, .hp = 2 };
    sgs_think *k = thinks(&m, seats);
    assert_false(fsd_sgs_is_weak(k, 0));
    assert_false(fsd_sgs_is_weak(k, 1));
    assert_true(fsd_sgs_is_weak(k, 2));
    assert_false(fsd_sgs_is_weak(k, 3)); /* buqu */
    assert_false(fsd_sgs_is_weak(k, 4)); /* waits for hunzi */
    assert_int_equal(fsd_sgs_best_hp(k, 4), 2);
    assert_int_equal(fsd_sgs_best_hp(k, 0), 5);
    assert_true(fsd_sgs_is_good_hp(k, 3));
    assert_true(fsd_sgs_may_lose_hp(k, 4, NOBODY, false, false, true));
    assert_false(fsd_sgs_may_lose_hp(k, 1, NOBODY, false, false, false));
}

static void overflow_is_above_the_limit(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[1].hand = 6;
    seats[2] = (mind_seat){ .general = "nos_lvmeng", .role = FSD_SGS_REBEL, .hp = 2, .hand = 4 };
    sgs_think *k = thinks(&m, seats);
    assert_int_equal(fsd_sgs_overflow(k, 0), -1);
    assert_int_equal(fsd_sgs_overflow(k, 1), 2);
    assert_int_equal(fsd_sgs_overflow(k, 2), 2);
    assert_int_equal(fsd_sgs_max_hand(k, 2), 4); /* keji */
}

static void armour_stops_slashes(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[1].equip[0] = "renwang_shield";
    seats[2].equip[0] = "vine";
    seats[3].equip[0] = "silver_lion";
    seats[4].hand = 0;
    sgs_think *k = thinks(&m, seats);
    const sgs_card black = { .kind = SLASH, .suit = FSD_SGS_SPADE, .number = 7 };
    const sgs_card red = { .kind = SLASH, .suit = FSD_SGS_HEART, .number = 10 };
    const sgs_card fire = { .kind = FIRE_SLASH, .suit = FSD_SGS_HEART, .number = 4 };
    assert_false(fsd_sgs_slash_works(k, &black, 1, 0));
    assert_true(fsd_sgs_slash_works(k, &red, 1, 0));
    assert_false(fsd_sgs_slash_works(k, &red, 2, 0));
    assert_true(fsd_sgs_slash_works(k, &fire, 2, 0));
    assert_int_equal(fsd_sgs_slash_damage(k, &fire, 0, 2), 2);
    sgs_of(&m.game)->pub.player[0].mark[MARK_DRANK] = 1;
    fsd_sgs_lay(sgs_of(&m.game), mind_card(sgs_of(&m.game), GUDING_BLADE, 0, 0), FSD_SGS_EQUIPPED,
                0);
    fsd_sgs_give(sgs_of(&m.game), 0, SKILL_GUDING_BLADE);
    fsd_sgs_settle(sgs_of(&m.game));
    k = mind_think(&m, 1, false);
    assert_int_equal(fsd_sgs_slash_damage(k, &red, 0, 4), 3);
    assert_int_equal(fsd_sgs_slash_damage(k, &red, 0, 3), 1); /* Silver Lion */
    fsd_sgs_lay(sgs_of(&m.game), mind_card(sgs_of(&m.game), QINGGANG_SWORD, 0, 0),
                FSD_SGS_DISCARDED, NOBODY);
    fsd_sgs_give(sgs_of(&m.game), 0, SKILL_QINGGANG_SWORD);
    k = mind_think(&m, 1, false);
    assert_true(fsd_sgs_slash_works(k, &black, 1, 0));
}

static void set_chained(mind_test *m, uint32_t seats)
{
    for (uint32_t p = 0; p < 5; p++)
        sgs_of(&m->game)->pub.player[p].chained = seats >> p & 1 ? CHAINED : 0;
}

/* A blow that runs through a chain is worth what it does to both sides. */
static void chains_are_weighed(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    thinks(&m, seats);
    set_chained(&m, 1u << 2 | 1u << 3);
    sgs_think *k = mind_think(&m, 1, false);
    assert_true(fsd_sgs_good_chain(k, BLOW(0, 2, FSD_SGS_FIRE, 1)));
    set_chained(&m, 1u << 0 | 1u << 1 | 1u << 2);
    k = mind_think(&m, 1, false);
    assert_false(fsd_sgs_good_chain(k, BLOW(0, 2, FSD_SGS_FIRE, 1)));
    set_chained(&m, 1u << 0 | 1u << 1);
    k = mind_think(&m, 1, false);
    assert_false(fsd_sgs_good_chain(k, BLOW(0, 1, FSD_SGS_FIRE, 1)));
    assert_true(
        fsd_sgs_good_chain(k, BLOW(0, 2, FSD_SGS_FIRE, 1))); /* an enemy outside the chain */
}

/* Unknown hand cards count in part, known ones in full; one's own are exact. */
static void cards_are_counted(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[0].hand = 0;
    seats[2].general = "zhenji";
    mind_begin(&m, seats, 5, 1);
    mind_give(&m, 1, FIRE_SLASH, FSD_SGS_HEART, 4);
    mind_give(&m, 1, SLASH, FSD_SGS_SPADE, 7);
    mind_give(&m, 1, JINK, FSD_SGS_DIAMOND, 2);
    uint32_t shown = mind_give(&m, 2, JINK, FSD_SGS_DIAMOND, 3);
    set_add(&sgs_of(&m.game)->sec.known[0], shown);
    mind_deal_all(&m, seats);
    sgs_think *k = mind_think(&m, 1, false);
    assert_figure(fsd_sgs_cards_num(k, 0, SLASH), 2);
    assert_figure(fsd_sgs_cards_num(k, 0, JINK), 1);
    assert_figure(fsd_sgs_cards_num(k, 1, JINK), 1 + 3 * 0.6);
    assert_figure(fsd_sgs_cards_num(k, 1, SLASH), 3 * 0.35);
    assert_figure(fsd_sgs_cards_num(k, 2, JINK), 3 * 0.85); /* qingguo */
    assert_figure(fsd_sgs_cards_num(k, 3, PEACH), 0);
    assert_int_equal(fsd_sgs_known_count(k, 1, JINK), 1);
    m.memory.lack[1] = m.memory.lack[3] = LACKS_JINK;
    assert_false(fsd_sgs_lacks(k, 1, JINK));
    assert_true(fsd_sgs_lacks(k, 3, JINK));
}

/* A real card before a made one; the made one of what is least useful. */
static void a_card_is_chosen_to_serve(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[0].general = "guanyu";
    seats[0].hand = 0;
    mind_begin(&m, seats, 5, 1);
    mind_give(&m, 1, PEACH, FSD_SGS_HEART, 3);
    uint32_t grace = mind_give(&m, 1, AMAZING_GRACE, FSD_SGS_HEART, 3);
    sgs_think *k = mind_think(&m, 1, false);
    sgs_card card;
    assert_true(fsd_sgs_get_card(k, SLASH, NULL, &card));
    assert_int_equal(card.skill, SKILL_WUSHENG);
    assert_true(set_has(&card.cards, grace));
    uint32_t real = mind_give(&m, 1, SLASH, FSD_SGS_CLUB, 2);
    k = mind_think(&m, 1, false);
    assert_true(fsd_sgs_get_card(k, SLASH, NULL, &card));
    assert_int_equal(card.skill, SKILL_NONE);
    assert_true(set_has(&card.cards, real));
    assert_false(fsd_sgs_get_card(k, JINK, NULL, &card));
}

static void who_judges_last_decides(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[1].general = "simayi";
    sgs_think *k = thinks(&m, seats);
    assert_int_equal(fsd_sgs_final_changer(k, 0), CHANGED_BY_US);
    seats[2].general = "zhangjiao";
    k = thinks(&m, seats);
    assert_int_equal(fsd_sgs_final_changer(k, 0), CHANGED_BY_THEM);
    assert_int_equal(fsd_sgs_final_changer(k, 2), CHANGED_BY_US); /* from him on we are later */
    fill(seats);
    k = thinks(&m, seats);
    assert_int_equal(fsd_sgs_final_changer(k, 0), CHANGED_BY_NOBODY);
}

/* Unless I can take it away from him, more than once to be sure. */
static void indulgence_takes_a_turn(void **unused)
{
    (void)unused;
    mind_seat seats[5];
    mind_test m;
    fill(seats);
    seats[0].hand = 0;
    seats[1].delayed = INDULGENCE;
    seats[2].delayed = SUPPLY_SHORTAGE;
    sgs_think *k = thinks(&m, seats);
    assert_true(fsd_sgs_skips_play(k, 1));
    assert_false(fsd_sgs_skips_draw(k, 1));
    assert_true(fsd_sgs_skips_draw(k, 2));
    assert_false(fsd_sgs_skips_play(k, 3));
    mind_give(&m, 1, DISMANTLEMENT, FSD_SGS_SPADE, 3);
    k = mind_think(&m, 1, false);
    assert_true(fsd_sgs_skips_play(k, 1));
    mind_give(&m, 1, DISMANTLEMENT, FSD_SGS_HEART, 12);
    k = mind_think(&m, 1, false);
    assert_false(fsd_sgs_skips_play(k, 1));
}

/* The lord's hujia serves who has weidi too: a friend in an eight diagram answers for him. */
static void weidi_wards_off_what_the_lords_skill_does(void **unused)
{
    (void)unused;
    const sgs_card slash = { .kind = SLASH, .suit = FSD_SGS_SPADE, .number = 7 };
    for (int armed = 0; armed < 2; armed++) {
        mind_seat seats[5];
        mind_test m;
        fill(seats);
        seats[0].general = "caocao";
        seats[2].general = "yuanshu";
        seats[3].general = "guojia";
        seats[3].equip[0] = armed ? "eight_diagram" : NULL;
        sgs_think *k = thinks(&m, seats);
        assert_true(has_skill(k->t, 2, SKILL_WEIDI) && has_skill(k->t, 2, SKILL_HUJIA));
        assert_int_equal(fsd_sgs_slash_unwise(k, &slash, 2, 0), armed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(weak_is_who_may_die),
        cmocka_unit_test(overflow_is_above_the_limit),
        cmocka_unit_test(armour_stops_slashes),
        cmocka_unit_test(chains_are_weighed),
        cmocka_unit_test(cards_are_counted),
        cmocka_unit_test(a_card_is_chosen_to_serve),
        cmocka_unit_test(who_judges_last_decides),
        cmocka_unit_test(indulgence_takes_a_turn),
        cmocka_unit_test(weidi_wards_off_what_the_lords_skill_does),
    };
    return cmocka_run_group_tests_name("sgs_mind_predicate", tests, NULL, NULL);
}
