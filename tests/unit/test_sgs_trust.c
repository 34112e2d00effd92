/* Trust, the simplest mind of Sanguosha: each of its rules in a position made for it. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "foreseed/sgs_select.h"
#include "support/sgs_mind.h"

enum {
    LORD = FSD_SGS_LORD,
    LOYAL = FSD_SGS_LOYALIST,
    REBEL = FSD_SGS_REBEL,
    RENEGADE = FSD_SGS_RENEGADE,
    PLAYERS = 5,
    TRIES = 64
};

typedef struct trust_test {
    mind_test m;
    fsd_stream random;
    mind_seat seats[PLAYERS];
} trust_test;

/* The lord, a loyalist, two rebels, a renegade. */
static void begin(trust_test *x)
{
    static const uint8_t role[PLAYERS] = { LORD, LOYAL, REBEL, REBEL, RENEGADE };
    static const char *const general[PLAYERS] = { "liubei", "zhangfei", "nos_zhaoyun", "huatuo",
                                                  "zhenji" };
    memset(x, 0, sizeof *x);
    for (uint32_t p = 0; p < PLAYERS; p++)
        x->seats[p] = (mind_seat){ .general = general[p], .role = role[p], .hp = 3 };
    mind_begin(&x->m, x->seats, PLAYERS, 1);
    x->random = fsd_stream_at(1, fsd_stream_named("test"), 0, 0);
}

static sgs_game *game(trust_test *x)
{
    return sgs_of(&x->m.game);
}

static fsd_sgs_answer answer_as(trust_test *x, bool foresight)
{
    fsd_sgs_answer out = { 0 };
    fsd_sgs_see(&x->m.game, game(x)->request.who, foresight, &x->m.view);
    if (!fsd_sgs_trust_answer(&x->m.game, &x->m.view, &x->random, &out))
        fsd_sgs_least(&x->m.game, &out);
    assert_int_equal(fsd_sgs_check(&x->m.game, &out), FSD_SGS_FINE);
    return out;
}

/* What trust answers to the request, which it takes for its own. */
static fsd_sgs_answer answered(trust_test *x, sgs_request request)
{
    fsd_sgs_open(game(x), &request);
    return answer_as(x, false);
}

static fsd_sgs_answer plays(trust_test *x)
{
    sgs_ask_anew(&x->m.game);
    return answer_as(x, false);
}

#define assert_takes(answer, id)                              \
    do {                                                      \
        assert_int_equal(set_count(&(answer).cards), 1);      \
        assert_int_equal(set_from(&(answer).cards, 0), (id)); \
    } while (0)

/* ---- The play phase ---- */

/* Nothing but equipment is ever played, however good it would be. */
static void it_plays_no_peach_trick_or_slash(void **unused)
{
    (void)unused;
    trust_test x;
    begin(&x);
    mind_give(&x.m, 1, PEACH, 0, 0);
    mind_give(&x.m, 1, SLASH, 0, 0);
    mind_give(&x.m, 1, EX_NIHILO, 0, 0);
    assert_true(plays(&x).no);
}

static void it_fills_each_empty_place(void **unused)
{
    (void)unused;
    static const uint8_t kinds[] = { CROSSBOW, EIGHT_DIAGRAM, JUEYING, CHITU };
    for (uint32_t i = 0; i < sizeof kinds; i++) {
        trust_test x;
        begin(&x);
        mind_give(&x.m, 1, EX_NIHILO, 0, 0);
        uint32_t id = mind_give(&x.m, 1, kinds[i], 0, 0);
        const fsd_sgs_answer a = plays(&x);
        assert_takes(a, id);
    }
}

/* Armour and horses are never changed, a weapon only for one that reaches farther. */
static void it_changes_nothing_but_for_a_longer_weapon(void **unused)
{
    (void)unused;
    static const struct {
        uint8_t worn, held;
        bool changes;
    } cases[] = {
        { EIGHT_DIAGRAM, RENWANG_SHIELD, false },
        { JUEYING, DILU, false },
        { CHITU, DAYUAN, false },
        { CROSSBOW, AXE, true },
        { AXE, CROSSBOW, false },
        { AXE, SPEAR, false },
    };
    for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        trust_test x;
        begin(&x);
        fsd_sgs_lay(game(&x), mind_card(game(&x), cases[i].worn, 0, 0), FSD_SGS_EQUIPPED, 0);
        mind_give(&x.m, 1, cases[i].held, 0, 0);
        assert_int_equal(plays(&x).no, !cases[i].changes);
    }
}

/* ---- Yes or no ---- */

static void it_invokes_nothing_and_stops_no_trick(void **unused)
{
    (void)unused;
    trust_test x;
    begin(&x);
    mind_give(&x.m, 1, NULLIFICATION, 0, 0);
    assert_true(answered(&x, (sgs_request){ .kind = FSD_SGS_ASK_INVOKE,
                                            .skill = SKILL_JIANXIONG,
                                            .optional = 1,
                                            .choices = 2 })
                    .no);
    assert_true(answered(&x, (sgs_request){ .kind = FSD_SGS_ASK_NULLIFICATION,
                                            .want = FSD_SGS_WANT_NULLIFICATION,
                                            .to = 0,
                                            .card = { .kind = DUEL },
                                            .optional = 1 })
                    .no);
}

static void it_uses_no_card_when_it_may(void **unused)
{
    (void)unused;
    trust_test x;
    begin(&x);
    mind_give(&x.m, 1, SLASH, 0, 0);
    assert_true(answered(&x, (sgs_request){ .kind = FSD_SGS_ASK_USE,
                                            .want = FSD_SGS_WANT_SLASH,
                                            .players = 30,
                                            .free = 1,
                                            .optional = 1 })
                    .no);
}

/* Cards are spent only where that cannot be declined, and then no more than must be. */
static void it_discards_no_more_than_it_must(void **unused)
{
    (void)unused;
    trust_test x;
    begin(&x);
    for (uint32_t i = 0; i < 4; i++)
        mind_give(&x.m, 1, SLASH, 0, 0);
    sgs_request r = {
        .kind = FSD_SGS_ASK_DISCARD, .min = 2, .max = 3, .cards = game(&x)->sec.hand[0]
    };
    fsd_sgs_answer a = answered(&x, r);
    assert_int_equal(set_count(&a.cards), 2);
    r.optional = 1;
    assert_true(answered(&x, r).no);
    r.kind = FSD_SGS_ASK_EXCHANGE;
    assert_true(answered(&x, r).no);
    r.kind = FSD_SGS_ASK_DISTRIBUTE;
    r.players = 30;
    assert_true(answered(&x, r).no);
}

/* ---- Answers with cards ---- */

/* The first that fits as it is; never one that a skill would make. */
static void it_responds_by_the_first_card_that_fits(void **unused)
{
    (void)unused;
    trust_test x;
    begin(&x);
    mind_give(&x.m, 1, PEACH, 0, 0);
    const sgs_request r = {
        .kind = FSD_SGS_ASK_RESPOND, .want = FSD_SGS_WANT_JINK, .from = 2, .to = 0, .optional = 1
    };
    assert_true(answered(&x, r).no);
    uint32_t id = mind_give(&x.m, 1, JINK, 0, 0);
    const fsd_sgs_answer a = answered(&x, r);
    assert_takes(a, id);
    trust_test y;
    begin(&y);
    mind_give(&y.m, 3, SLASH, 0, 0); /* longdan could make it a Jink */
    assert_true(answered(&y, (sgs_request){ .kind = FSD_SGS_ASK_RESPOND,
                                            .who = 2,
                                            .want = FSD_SGS_WANT_JINK,
                                            .optional = 1 })
                    .no);
}

static void it_burns_with_a_card_of_the_suit(void **unused)
{
    (void)unused;
    trust_test x;
    begin(&x);
    uint32_t id = mind_give(&x.m, 1, SLASH, 0, 0);
    sgs_request r = { .kind = FSD_SGS_ASK_DISCARD,
                      .reason_kind = FIRE_ATTACK,
                      .optional = 1,
                      .min = 1,
                      .max = 1,
                      .cards = set_of(id) };
    const fsd_sgs_answer a = answered(&x, r);
    assert_takes(a, id);
}

/* ---- Friends ---- */

static bool would_save(trust_test *x, uint32_t who, uint32_t dying, bool foresight)
{
    fsd_sgs_open(game(x),
                 &(sgs_request){ .kind = FSD_SGS_ASK_PEACH,
                                 .who = (uint8_t)who,
                                 .to = (uint8_t)dying,
                                 .want = who == dying ? FSD_SGS_WANT_SAVE : FSD_SGS_WANT_PEACH,
                                 .optional = 1 });
    return !answer_as(x, foresight).no;
}

/* Shown roles say who is a friend: the lord's alone, as long as nobody has died. */
static void it_saves_the_lord_and_itself(void **unused)
{
    (void)unused;
    trust_test x;
    begin(&x);
    for (uint32_t seat = 1; seat <= PLAYERS; seat++)
        mind_give(&x.m, seat, PEACH, 0, 0);
    assert_true(would_save(&x, 1, 0, false));
    assert_false(would_save(&x, 2, 0, false));
    assert_false(would_save(&x, 0, 1, false)); /* he could be anybody */
    assert_false(would_save(&x, 3, 2, false));
    for (uint32_t seat = 0; seat < PLAYERS; seat++)
        assert_true(would_save(&x, seat, seat, false));
}

static void it_knows_its_friends_by_foresight(void **unused)
{
    (void)unused;
    static const bool friendly[PLAYERS][PLAYERS] = {
        { true, true, false, false, false }, { true, true, false, false, false },
        { false, false, true, true, false }, { false, false, true, true, false },
        { false, false, true, true, true }, /* the lord's side is ahead */
    };
    trust_test x;
    begin(&x);
    for (uint32_t seat = 1; seat <= PLAYERS; seat++)
        mind_give(&x.m, seat, PEACH, 0, 0);
    for (uint32_t p = 0; p < PLAYERS; p++)
        for (uint32_t q = 0; q < PLAYERS; q++)
            assert_int_equal(would_save(&x, p, q, true), friendly[p][q]);
}

/* A renegade holds to the lord when the lord's side is not ahead; of two nobody is a friend. */
static void a_renegade_goes_with_the_weaker_side(void **unused)
{
    (void)unused;
    trust_test x;
    begin(&x);
    mind_give(&x.m, 5, PEACH, 0, 0);
    assert_false(would_save(&x, 4, 0, false));
    sgs_table *t = &game(&x)->pub;
    t->player[1].alive = 0;
    fsd_sgs_settle_ring(t);
    assert_int_equal(t->living, 4);
    assert_true(would_save(&x, 4, 0, false)); /* two of each */
    assert_false(would_save(&x, 4, 2, true));
    t->player[2].alive = t->player[3].alive = 0;
    fsd_sgs_settle_ring(t);
    assert_false(would_save(&x, 4, 0, false));
}

/* An Analeptic is for itself, and only where there is no Peach. */
static void it_prefers_a_peach_to_wine(void **unused)
{
    (void)unused;
    trust_test x;
    begin(&x);
    uint32_t wine = mind_give(&x.m, 1, ANALEPTIC, 0, 0);
    const sgs_request r = { .kind = FSD_SGS_ASK_PEACH, .want = FSD_SGS_WANT_SAVE, .optional = 1 };
    fsd_sgs_answer a = answered(&x, r);
    assert_takes(a, wine);
    uint32_t peach = mind_give(&x.m, 1, PEACH, 0, 0);
    a = answered(&x, r);
    assert_takes(a, peach);
}

/* The largest number, unless a friend began the contest; the lord of zhiba gives no friend one. */
static void contests_are_lost_to_friends_only(void **unused)
{
    (void)unused;
    trust_test x;
    begin(&x);
    uint32_t small = mind_give(&x.m, 2, SLASH, FSD_SGS_CLUB, 2);
    uint32_t large = mind_give(&x.m, 2, SLASH, FSD_SGS_CLUB, 11);
    sgs_request r = { .kind = FSD_SGS_ASK_PINDIAN,
                      .who = 1,
                      .from = 0,
                      .to = 1,
                      .skill = SKILL_YIJUE,
                      .min = 1,
                      .max = 1,
                      .cards = game(&x)->sec.hand[1] };
    fsd_sgs_answer a = answered(&x, r);
    assert_takes(a, small);
    r.skill = SKILL_ZHIBA;
    a = answered(&x, r);
    assert_takes(a, large);
    r.skill = SKILL_YIJUE;
    r.from = 2;
    a = answered(&x, r);
    assert_takes(a, large);
    r.from = 1;
    a = answered(&x, r);
    assert_takes(a, large);
}

/* ---- Chance ---- */

/* How many different answers come in many tries. */
static uint32_t kinds_of_answer(trust_test *x, const sgs_request *r)
{
    fsd_sgs_answer seen[TRIES];
    uint32_t count = 0;
    for (uint32_t n = 0; n < TRIES; n++) {
        const fsd_sgs_answer a = answered(x, *r);
        uint32_t i = 0;
        while (i < count && memcmp(&seen[i], &a, sizeof a) != 0)
            i++;
        if (i == count)
            seen[count++] = a;
    }
    return count;
}

static void choices_are_made_by_chance(void **unused)
{
    (void)unused;
    trust_test x;
    begin(&x);
    for (uint32_t i = 0; i < 3; i++)
        mind_give(&x.m, 1, SLASH, 0, 0);
    const sgs_set hand = game(&x)->sec.hand[0];
    const sgs_request requests[] = {
        { .kind = FSD_SGS_ASK_CHOICE, .skill = SKILL_GUHUO, .choices = 7 },
        { .kind = FSD_SGS_ASK_SUIT, .skill = SKILL_NOSFANJIAN, .choices = 15 },
        { .kind = FSD_SGS_ASK_SHOW, .reason_kind = FIRE_ATTACK, .min = 1, .max = 1, .cards = hand },
        { .kind = FSD_SGS_ASK_PICK,
          .reason_kind = AMAZING_GRACE,
          .min = 1,
          .max = 1,
          .cards = hand },
        { .kind = FSD_SGS_ASK_PLAYER, .skill = SKILL_FANGZHU, .min = 1, .max = 1, .players = 30 },
        { .kind = FSD_SGS_ASK_PLAYER,
          .skill = SKILL_FANGZHU,
          .optional = 1,
          .min = 1,
          .max = 1,
          .players = 30 },
        { .kind = FSD_SGS_ASK_PLAYER, .skill = SKILL_DIMENG, .min = 2, .max = 2, .players = 6 },
    };
    static const uint8_t wanted[] = { 3, 4, 3, 3, 4, 4, 2 };
    for (uint32_t i = 0; i < sizeof wanted; i++)
        assert_int_equal(kinds_of_answer(&x, &requests[i]), wanted[i]);
    assert_true(answered(&x, (sgs_request){ .kind = FSD_SGS_ASK_PLAYER,
                                            .skill = SKILL_NOSTUXI,
                                            .optional = 1,
                                            .min = 1,
                                            .max = 2,
                                            .players = 30 })
                    .no);
}

/* Of three hidden cards and one that is worn, the hand comes three times as often. */
static void a_card_of_another_is_any_of_his(void **unused)
{
    (void)unused;
    trust_test x;
    begin(&x);
    uint32_t worn = mind_card(game(&x), AXE, 0, 0), taken = 0;
    enum { MANY = 1000 };
    fsd_sgs_lay(game(&x), worn, FSD_SGS_EQUIPPED, 1);
    mind_deal(game(&x), 1, 3);
    const sgs_request r = { .kind = FSD_SGS_ASK_CARD_OF_PLAYER,
                            .to = 1,
                            .reason_kind = DISMANTLEMENT,
                            .hand = 3,
                            .cards = set_of(worn) };
    for (uint32_t n = 0; n < MANY; n++)
        taken += !answered(&x, r).chosen;
    assert_in_range(taken, 200, 300);
}

/* ---- Generals ---- */

/* By the same lots as other computer players draw: the best candidate in 71 of 100. */
static void generals_are_selected(void **unused)
{
    (void)unused;
    fsd_sgs_def def = fsd_sgs_def_default();
    uint32_t best = 0, games = 0;
    def.candidates = 5;
    for (def.game = 0; def.game < 200; def.game++) {
        fsd_sgs_game g;
        uint8_t kind[FSD_SGS_SEATS];
        fsd_sgs_minds minds;
        memset(kind, FSD_SGS_MIND_TRUST, sizeof kind);
        assert_int_equal(fsd_sgs_start(&g, &def, NULL), FSD_OK);
        fsd_sgs_minds_begin(&minds, &def, &g, kind, false);
        while (fsd_sgs_advance(&g, NULL) == FSD_SGS_ASKS) {
            const fsd_sgs_request *r = fsd_sgs_asked(&g);
            fsd_sgs_answer a;
            fsd_sgs_minds_answer(&minds, &g, NULL, &a);
            if (r->kind != FSD_SGS_ASK_GENERAL && r->kind != FSD_SGS_ASK_KINGDOM)
                break;
            if (r->kind == FSD_SGS_ASK_GENERAL && r->who != fsd_sgs_table_of(&g)->lord) {
                fsd_sgs_view view;
                fsd_sgs_see(&g, r->who, false, &view);
                fsd_sgs_choice choice = fsd_sgs_choice_of(&view, FSD_SGS_SELECT_DECK);
                best += fsd_sgs_choice_draw(&choice, NULL).taken == a.choice;
                games++;
            }
            assert_int_equal(fsd_sgs_reply(&g, &a), FSD_SGS_FINE);
        }
    }
    assert_true(games > 400);
    assert_in_range(best * 100 / games, 60, 85);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_plays_no_peach_trick_or_slash),
        cmocka_unit_test(it_fills_each_empty_place),
        cmocka_unit_test(it_changes_nothing_but_for_a_longer_weapon),
        cmocka_unit_test(it_invokes_nothing_and_stops_no_trick),
        cmocka_unit_test(it_uses_no_card_when_it_may),
        cmocka_unit_test(it_discards_no_more_than_it_must),
        cmocka_unit_test(it_responds_by_the_first_card_that_fits),
        cmocka_unit_test(it_burns_with_a_card_of_the_suit),
        cmocka_unit_test(it_saves_the_lord_and_itself),
        cmocka_unit_test(it_knows_its_friends_by_foresight),
        cmocka_unit_test(a_renegade_goes_with_the_weaker_side),
        cmocka_unit_test(it_prefers_a_peach_to_wine),
        cmocka_unit_test(contests_are_lost_to_friends_only),
        cmocka_unit_test(choices_are_made_by_chance),
        cmocka_unit_test(a_card_of_another_is_any_of_his),
        cmocka_unit_test(generals_are_selected),
    };
    return cmocka_run_group_tests_name("sgs_trust", tests, NULL, NULL);
}
