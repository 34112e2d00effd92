/* The mind of Sanguosha: how tricks are used, answered, and which cards are taken. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_mind.h"

enum { LORD = FSD_SGS_LORD, LOYAL = FSD_SGS_LOYALIST, REBEL = FSD_SGS_REBEL };

typedef struct trick_test {
    mind_test m;
    fsd_sgs_note note;
    sgs_request r;
    sgs_think *k;
    sgs_plan plan;
} trick_test;

/* The lord, a rebel, a loyalist, a rebel; all of them known. */
static void fill(mind_seat seats[4])
{
    static const uint8_t role[4] = { LORD, REBEL, LOYAL, REBEL };
    static const char *const general[4] = { "nos_zhaoyun", "zhangfei", "nos_zhaoyun", "zhangfei" };
    for (uint32_t p = 0; p < 4; p++)
        seats[p] = (mind_seat){
            .general = general[p], .role = role[p], .judged = role[p], .hp = 3, .hand = p ? 2 : 0
        };
}

static void begin(trick_test *x, const mind_seat *seats)
{
    memset(x, 0, sizeof *x);
    mind_begin(&x->m, seats, 4, 1);
    mind_deal_all(&x->m, seats);
    x->m.memory.turncount = 3;
    x->note = (fsd_sgs_note){ .take_from = NOBODY, .take_card = NO_CARD };
}

/* What the seat would do with a card of this face; whether it uses it. */
static bool used_by(trick_test *x, uint32_t seat, uint32_t kind, uint32_t suit)
{
    const sgs_card card = { .kind = (uint8_t)kind, .suit = (uint8_t)suit, .number = 7 };
    x->k = mind_think(&x->m, seat, false);
    x->k->note = &x->note;
    x->plan = (sgs_plan){ .trial = 0 };
    fsd_sgs_use(x->k, &card, &x->plan);
    return planned(&x->plan);
}

/* What the seat answers to the request. */
static fsd_sgs_answer answered(trick_test *x, const sgs_request *r)
{
    fsd_sgs_answer out = { 0 };
    x->r = *r;
    x->k = mind_think(&x->m, r->who + 1u, false);
    x->k->note = &x->note;
    x->k->r = &x->r;
    if (!fsd_sgs_think_answer(x->k, &out))
        out.no = 1;
    return out;
}

static void chain(trick_test *x, uint32_t seat)
{
    sgs_of(&x->m.game)->pub.player[seat - 1].chained = 1;
}

/* ---- Duel ---- */

/* With one Slash nobody is challenged who may hold more, unless he has none. */
static void a_duel_needs_slashes(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[0].hp = 1;
    seats[1].hand = seats[3].hand = 6;
    begin(&x, seats);
    mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    assert_false(used_by(&x, 1, DUEL, FSD_SGS_SPADE));
    x.m.memory.lack[3] = LACKS_SLASH;
    assert_true(used_by(&x, 1, DUEL, FSD_SGS_SPADE));
    assert_int_equal(x.plan.targets, 1);
    assert_int_equal(x.plan.target[0], 3);
}

static void a_duel_goes_to_who_endures_least(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[3].hp = 2;
    begin(&x, seats);
    mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    assert_true(used_by(&x, 1, DUEL, FSD_SGS_SPADE));
    assert_int_equal(x.plan.target[0], 3);
}

/* A Slash is given while I have no fewer than he may have. */
static void a_duel_is_answered_by_who_can_win(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[2].hand = 0;
    begin(&x, seats);
    const sgs_request r = { .kind = FSD_SGS_ASK_RESPOND,
                            .who = 2,
                            .from = 1,
                            .to = 2,
                            .want = FSD_SGS_WANT_SLASH,
                            .reason_kind = DUEL,
                            .card = { .kind = DUEL },
                            .optional = 1 };
    mind_give(&x.m, 3, SLASH, FSD_SGS_SPADE, 7);
    assert_false(answered(&x, &r).no);
    mind_deal(sgs_of(&x.m.game), 1, 6);
    assert_true(answered(&x, &r).no);
}

/* ---- Iron Chain ---- */

/* A black chain does not reach weimu's owner; two other enemies are taken, the easiest first. */
static void a_chain_passes_over_weimu(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[1].general = "jiaxu";
    seats[2].role = seats[2].judged = REBEL;
    seats[3].hp = 1;
    begin(&x, seats);
    assert_true(used_by(&x, 1, IRON_CHAIN, FSD_SGS_SPADE));
    assert_int_equal(x.plan.targets, 2);
    assert_int_equal(x.plan.target[0], 3);
    assert_int_equal(x.plan.target[1], 2);
}

static void chained_friends_are_released(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    begin(&x, seats);
    chain(&x, 1);
    chain(&x, 3);
    assert_true(used_by(&x, 1, IRON_CHAIN, FSD_SGS_CLUB));
    assert_int_equal(x.plan.targets, 2);
    assert_int_equal(x.plan.target[0] + x.plan.target[1], 2); /* seats 1 and 3 */
}

/* Against one enemy alone it is worth a card only. */
static void a_chain_without_use_is_recast(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[3].role = seats[3].judged = LOYAL;
    begin(&x, seats);
    uint32_t id = mind_give(&x.m, 1, IRON_CHAIN, FSD_SGS_CLUB, 12);
    sgs_card card = printed_card(id);
    x.k = mind_think(&x.m, 1, false);
    assert_true(dry(x.k, &card, &x.plan));
    assert_int_equal(x.plan.targets, 0);
    card.skill = SKILL_GUHUO; /* said to be one: it cannot be recast */
    assert_false(dry(x.k, &card, &x.plan));
}

/* ---- Snatch and Dismantlement ---- */

/* A crossbow beside us, with Slashes likely, before any hand card; and that card is then named. */
static void a_dangerous_weapon_goes_first(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[1].hand = 1;
    seats[1].hp = 1;
    seats[3].hand = 4;
    seats[3].equip[0] = "crossbow";
    begin(&x, seats);
    assert_true(used_by(&x, 1, DISMANTLEMENT, FSD_SGS_SPADE));
    assert_int_equal(x.plan.target[0], 3);
    uint32_t crossbow = sgs_of(&x.m.game)->pub.player[3].equip[FSD_SGS_WEAPON];
    assert_int_equal(x.note.take_from, 3);
    assert_int_equal(x.note.take_card, crossbow);
    const sgs_request r = { .kind = FSD_SGS_ASK_CARD_OF_PLAYER,
                            .to = 3,
                            .reason_kind = DISMANTLEMENT,
                            .hand = 4,
                            .min = 1,
                            .max = 1,
                            .cards = set_of(crossbow) };
    fsd_sgs_answer answer = answered(&x, &r);
    assert_true(set_has(&answer.cards, crossbow));
}

static void a_friend_is_freed(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[2].delayed = INDULGENCE;
    begin(&x, seats);
    sgs_of(&x.m.game)->pub.player[2].delayed_card[0] = 5;
    assert_true(used_by(&x, 1, DISMANTLEMENT, FSD_SGS_SPADE));
    assert_int_equal(x.plan.target[0], 2);
    assert_int_equal(x.note.take_card, 5);
}

/* He has few cards left and no armour: one of his hand, by chance. */
static void the_last_cards_are_taken(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[1].hand = 1;
    seats[1].hp = 2;
    begin(&x, seats);
    assert_true(used_by(&x, 1, SNATCH, FSD_SGS_SPADE));
    assert_int_equal(x.plan.target[0], 1);
    assert_int_equal(x.note.take_from, 1);
    assert_int_equal(x.note.take_card, NO_CARD);
}

/* Nothing of an enemy is worth it, and a Dismantlement need not be spent. */
static void a_dismantlement_is_kept(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[1].hand = seats[3].hand = 4;
    seats[1].general = seats[3].general = "nos_zhaoyun";
    begin(&x, seats);
    assert_false(used_by(&x, 1, DISMANTLEMENT, FSD_SGS_SPADE));
    assert_true(used_by(&x, 1, SNATCH, FSD_SGS_SPADE));
}

/* ---- On many ---- */

static void an_assault_must_hurt_them_more(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    begin(&x, seats);
    assert_true(used_by(&x, 1, SAVAGE_ASSAULT, FSD_SGS_SPADE));
    seats[1].equip[0] = seats[3].equip[0] = "vine";
    seats[3].equip[0] = NULL;
    seats[3].judged = seats[3].role = LOYAL;
    begin(&x, seats); /* vine keeps the only enemy out of it */
    assert_false(used_by(&x, 1, SAVAGE_ASSAULT, FSD_SGS_SPADE));
}

/* The friendly lord would die of it. */
static void an_assault_spares_the_weak_lord(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[0].hp = 1;
    begin(&x, seats);
    assert_false(used_by(&x, 3, SAVAGE_ASSAULT, FSD_SGS_SPADE));
    assert_true(used_by(&x, 2, SAVAGE_ASSAULT, FSD_SGS_SPADE));
}

static void salvation_is_for_our_wounded(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[0].hp = 1;
    seats[1].hp = seats[3].hp = 4;
    begin(&x, seats);
    assert_true(used_by(&x, 1, GOD_SALVATION, FSD_SGS_HEART));
    assert_false(used_by(&x, 2, GOD_SALVATION, FSD_SGS_HEART));
}

/* The first behind the user counts most. */
static void grace_goes_to_friends_first(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[1].role = seats[1].judged = LOYAL;
    begin(&x, seats);
    assert_true(used_by(&x, 1, AMAZING_GRACE, FSD_SGS_HEART));
    fill(seats);
    seats[2].role = seats[2].judged = REBEL;
    begin(&x, seats);
    assert_false(used_by(&x, 1, AMAZING_GRACE, FSD_SGS_HEART));
}

static void a_peach_is_picked_of_the_grace(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    begin(&x, seats);
    const sgs_game *g = sgs_of(&x.m.game);
    uint32_t peach = mind_card(g, PEACH, 0, 0), nihilo = mind_card(g, EX_NIHILO, 0, 0);
    sgs_request r = { .kind = FSD_SGS_ASK_PICK,
                      .reason_kind = AMAZING_GRACE,
                      .min = 1,
                      .max = 1,
                      .cards = set_of(peach) };
    set_add(&r.cards, nihilo);
    fsd_sgs_answer answer = answered(&x, &r);
    assert_true(set_has(&answer.cards, peach));
    r.cards = set_of(nihilo);
    set_add(&r.cards, mind_card(g, DUEL, 0, 0));
    answer = answered(&x, &r);
    assert_true(set_has(&answer.cards, nihilo));
}

/* ---- Fire ---- */

/* Vine burns twice. */
static void fire_seeks_vine(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[1].hp = 1;
    seats[3].equip[0] = "vine";
    begin(&x, seats);
    mind_give(&x.m, 1, JINK, FSD_SGS_HEART, 2);
    mind_give(&x.m, 1, JINK, FSD_SGS_DIAMOND, 3);
    mind_give(&x.m, 1, SLASH, FSD_SGS_SPADE, 7);
    assert_true(used_by(&x, 1, FIRE_ATTACK, FSD_SGS_HEART));
    assert_int_equal(x.plan.target[0], 3);
    assert_true(used_by(&x, 1, FIRE_ATTACK, FSD_SGS_HEART)); /* he did not burn: another */
    assert_int_equal(x.plan.target[0], 1);
}

static void with_one_suit_no_fire_is_laid(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    begin(&x, seats);
    mind_give(&x.m, 1, JINK, FSD_SGS_HEART, 2);
    assert_false(used_by(&x, 1, FIRE_ATTACK, FSD_SGS_HEART));
}

/* A heart is shown, and a card that is not a Peach is spent. */
static void fire_is_shown_and_paid_for(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[2].hand = 0;
    begin(&x, seats);
    uint32_t spade = mind_give(&x.m, 3, SLASH, FSD_SGS_SPADE, 7);
    uint32_t jink = mind_give(&x.m, 3, JINK, FSD_SGS_HEART, 2);
    uint32_t peach = mind_give(&x.m, 3, PEACH, FSD_SGS_HEART, 3);
    sgs_request r = { .kind = FSD_SGS_ASK_SHOW,
                      .who = 2,
                      .from = 1,
                      .to = 2,
                      .reason_kind = FIRE_ATTACK,
                      .min = 1,
                      .max = 1,
                      .cards = set_of(spade) };
    set_add(&r.cards, jink);
    fsd_sgs_answer answer = answered(&x, &r);
    assert_true(set_has(&answer.cards, jink));
    r.kind = FSD_SGS_ASK_DISCARD;
    r.from = 2;
    r.to = 1;
    r.optional = 1;
    r.cards = set_of(peach);
    assert_true(answered(&x, &r).no); /* not for a foe who stands well */
    set_add(&r.cards, jink);
    answer = answered(&x, &r);
    assert_true(set_has(&answer.cards, jink));
}

/* ---- Delayed ---- */

static void indulgence_binds_the_busiest(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[1].hand = 5;
    seats[3].general = "nos_diaochan";
    begin(&x, seats);
    assert_true(used_by(&x, 1, INDULGENCE, FSD_SGS_SPADE));
    assert_int_equal(x.plan.target[0], 3);
    seats[3].delayed = INDULGENCE;
    begin(&x, seats);
    assert_true(used_by(&x, 1, INDULGENCE, FSD_SGS_SPADE));
    assert_int_equal(x.plan.target[0], 1);
}

static void a_shortage_starves_the_poorest(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[1].hand = 5;
    begin(&x, seats);
    assert_true(used_by(&x, 1, SUPPLY_SHORTAGE, FSD_SGS_SPADE));
    assert_int_equal(x.plan.target[0], 3);
}

/* Two enemies to two of ours are too few for it. */
static void lightning_needs_more_enemies(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    begin(&x, seats);
    assert_false(used_by(&x, 1, LIGHTNING, FSD_SGS_SPADE));
    seats[2].role = seats[2].judged = REBEL;
    begin(&x, seats);
    assert_true(used_by(&x, 1, LIGHTNING, FSD_SGS_SPADE));
}

/* ---- Collateral ---- */

static void a_weapon_is_borrowed_against_an_enemy(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[1].equip[0] = "kylin_bow";
    begin(&x, seats);
    assert_true(used_by(&x, 1, COLLATERAL, FSD_SGS_CLUB));
    assert_int_equal(x.plan.targets, 2);
    assert_int_equal(x.plan.target[0], 1);
    assert_int_equal(x.plan.target[1], 3);
}

/* Forced upon a weak friend, the weapon goes rather. */
static void a_weapon_is_given_up_for_a_friend(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[0].hp = 1;
    seats[2].equip[0] = "kylin_bow";
    begin(&x, seats);
    mind_give(&x.m, 3, SLASH, FSD_SGS_SPADE, 7);
    const sgs_request r = { .kind = FSD_SGS_ASK_USE,
                            .who = 2,
                            .from = 1,
                            .want = FSD_SGS_WANT_SLASH,
                            .players = 1,
                            .optional = 1,
                            .reason_kind = COLLATERAL };
    assert_true(answered(&x, &r).no);
}

/* ---- Slash ---- */

static sgs_request slash_on_loyalist(void)
{
    return (sgs_request){ .kind = FSD_SGS_ASK_RESPOND,
                          .who = 2,
                          .from = 1,
                          .to = 2,
                          .want = FSD_SGS_WANT_JINK,
                          .reason_kind = SLASH,
                          .card = { .kind = SLASH, .suit = FSD_SGS_SPADE },
                          .optional = 1 };
}

static void a_slash_is_dodged(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[2].hand = 0;
    begin(&x, seats);
    const sgs_request r = slash_on_loyalist();
    assert_true(answered(&x, &r).no);
    uint32_t jink = mind_give(&x.m, 3, JINK, FSD_SGS_HEART, 2);
    fsd_sgs_answer answer = answered(&x, &r);
    assert_false(answer.no);
    assert_int_equal(deck_kind(set_from(&answer.cards, 0)), deck_kind(jink));
}

/* Against wushuang one Jink is not thrown away; the second of two is given. */
static void one_jink_is_no_answer_to_wushuang(void **unused)
{
    (void)unused;
    mind_seat seats[4];
    trick_test x;
    fill(seats);
    seats[1].general = "lvbu";
    seats[2].hand = 0;
    begin(&x, seats);
    const sgs_request r = slash_on_loyalist();
    uint32_t first = mind_give(&x.m, 3, JINK, FSD_SGS_HEART, 2);
    assert_true(answered(&x, &r).no);
    mind_give(&x.m, 3, JINK, FSD_SGS_DIAMOND, 3);
    assert_false(answered(&x, &r).no);
    fsd_sgs_lay(sgs_of(&x.m.game), first, FSD_SGS_DISCARDED, NOBODY);
    assert_false(answered(&x, &r).no);
    assert_true(answered(&x, &r).no); /* of the next Slash */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_duel_needs_slashes),
        cmocka_unit_test(a_duel_goes_to_who_endures_least),
        cmocka_unit_test(a_duel_is_answered_by_who_can_win),
        cmocka_unit_test(a_chain_passes_over_weimu),
        cmocka_unit_test(chained_friends_are_released),
        cmocka_unit_test(a_chain_without_use_is_recast),
        cmocka_unit_test(a_dangerous_weapon_goes_first),
        cmocka_unit_test(a_friend_is_freed),
        cmocka_unit_test(the_last_cards_are_taken),
        cmocka_unit_test(a_dismantlement_is_kept),
        cmocka_unit_test(an_assault_must_hurt_them_more),
        cmocka_unit_test(an_assault_spares_the_weak_lord),
        cmocka_unit_test(salvation_is_for_our_wounded),
        cmocka_unit_test(grace_goes_to_friends_first),
        cmocka_unit_test(a_peach_is_picked_of_the_grace),
        cmocka_unit_test(fire_seeks_vine),
        cmocka_unit_test(with_one_suit_no_fire_is_laid),
        cmocka_unit_test(fire_is_shown_and_paid_for),
        cmocka_unit_test(indulgence_binds_the_busiest),
        cmocka_unit_test(a_shortage_starves_the_poorest),
        cmocka_unit_test(lightning_needs_more_enemies),
        cmocka_unit_test(a_weapon_is_borrowed_against_an_enemy),
        cmocka_unit_test(a_weapon_is_given_up_for_a_friend),
        cmocka_unit_test(a_slash_is_dodged),
        cmocka_unit_test(one_jink_is_no_answer_to_wushuang),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
