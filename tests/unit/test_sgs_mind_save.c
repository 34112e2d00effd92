/* The mind of Sanguosha: whom it saves, and what everybody remembers for that. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "support/sgs_mind.h"

enum {
    LORD = FSD_SGS_LORD,
    LOYAL = FSD_SGS_LOYALIST,
    REBEL = FSD_SGS_REBEL,
    RENEGADE = FSD_SGS_RENEGADE,
    PLAYERS = 5
};
enum { FIRST, SECOND, THIRD, FOURTH, FIFTH };

typedef struct save_test {
    mind_test m;
    fsd_sgs_note note;
    mind_seat seats[PLAYERS];
} save_test;

/* All are known for what they are; everybody has four points and no card. */
static void fill(save_test *x, const uint8_t role[PLAYERS])
{
    static const char *const general[PLAYERS] = { "liubei", "zhangfei", "nos_zhaoyun", "huanggai",
                                                  "ganning" };
    memset(x, 0, sizeof *x);
    for (uint32_t p = 0; p < PLAYERS; p++)
        x->seats[p] = (mind_seat){
            .general = general[p], .role = role[p], .judged = p ? role[p] : 0, .hp = 4
        };
}

static void begin(save_test *x, uint32_t current)
{
    mind_begin(&x->m, x->seats, PLAYERS, current + 1);
    mind_deal_all(&x->m, x->seats);
    x->m.memory.turncount = 2;
}

static sgs_table *table(save_test *x)
{
    return &sgs_of(&x->m.game)->pub;
}

/* Whether `who` gives a Peach for the dying, who has no hp left. */
static bool would_save(save_test *x, uint32_t who, uint32_t dying)
{
    sgs_game *g = sgs_of(&x->m.game);
    g->pub.player[dying].hp = 0;
    fsd_sgs_open(g, &(sgs_request){ .kind = FSD_SGS_ASK_PEACH,
                                    .who = (uint8_t)who,
                                    .from = (uint8_t)who,
                                    .to = (uint8_t)dying,
                                    .want = FSD_SGS_WANT_PEACH,
                                    .optional = 1 });
    sgs_think *k = mind_think(&x->m, who + 1, false);
    k->walk = &x->m.game;
    k->note = &x->note;
    fsd_sgs_look(&x->m.game, &(fsd_sgs_answer){ 0 }, &k->options);
    fsd_sgs_answer answer = { 0 };
    assert_true(fsd_sgs_think_answer(k, &answer));
    return !answer.no;
}

static void hear(save_test *x, const sgs_happening *h)
{
    fsd_sgs_memory_hear(&x->m.memory, &x->m.game, h);
}

static void hear_damage(save_test *x, uint32_t to, uint32_t nature, bool passed_on)
{
    hear(x, &(sgs_happening){ .kind = FSD_SGS_HEARD_DAMAGE,
                              .who = THIRD,
                              .to = (uint8_t)to,
                              .amount = 1,
                              .number = (uint8_t)nature,
                              .card_kind = FIRE_SLASH,
                              .reason = passed_on });
}

/* ---- Chains ---- */

static const uint8_t lord_and_two[PLAYERS] = { LORD, LOYAL, REBEL, LOYAL, REBEL };

/* What each will need, until the last one is struck or the chain has nothing to do with it. */
static void a_chain_says_what_will_be_needed(void **unused)
{
    (void)unused;
    save_test x;
    fill(&x, lord_and_two);
    x.seats[FIRST].hp = x.seats[FOURTH].hp = 1;
    x.seats[SECOND].hp = 1;
    x.seats[FIRST].equip[0] = "vine";
    begin(&x, THIRD);
    const int8_t *need = x.m.memory.will_need;
    hear_damage(&x, FOURTH, FSD_SGS_FIRE, false);
    assert_int_equal(need[FIRST], 0); /* nobody is chained */
    sgs_player *p = table(&x)->player;
    p[FIRST].chained = p[SECOND].chained = p[FOURTH].chained = 1;
    hear_damage(&x, FOURTH, FSD_SGS_NORMAL, false);
    assert_int_equal(need[FIRST], 0);
    hear_damage(&x, FOURTH, FSD_SGS_FIRE, false);
    assert_int_equal(need[FIRST], 2); /* vine */
    assert_int_equal(need[SECOND], 1);
    assert_int_equal(need[FOURTH], 1);
    assert_int_equal(need[FIFTH], 0);
    p[FOURTH].chained = 0;
    hear_damage(&x, FIRST, FSD_SGS_FIRE, true);
    assert_int_equal(need[SECOND], 1);
    p[FIRST].chained = 0;
    hear_damage(&x, SECOND, FSD_SGS_FIRE, true);
    for (uint32_t seat = 0; seat < PLAYERS; seat++)
        assert_int_equal(need[seat], 0);
}

/* A friend who dies first costs what the lord or the giver will need next. */
static void what_runs_on_is_paid_for_first(void **unused)
{
    (void)unused;
    for (uint32_t next = 0; next < PLAYERS; next++) {
        save_test x;
        fill(&x, lord_and_two);
        x.seats[SECOND].hp = x.seats[FOURTH].hp = 1;
        x.seats[FIRST].hp = 2;
        x.seats[FIRST].equip[0] = "vine";
        begin(&x, THIRD);
        mind_give(&x.m, SECOND + 1, PEACH, 0, 0);
        table(&x)->player[next].chained = table(&x)->player[FOURTH].chained = 1;
        hear_damage(&x, FOURTH, FSD_SGS_FIRE, false);
        assert_int_equal(would_save(&x, SECOND, FOURTH), next != FIRST && next != SECOND);
    }
}

/* ---- Who is given up ---- */

static void hear_slash(save_test *x, uint32_t who, uint32_t to)
{
    hear(x, &(sgs_happening){ .kind = FSD_SGS_HEARD_USE,
                              .who = (uint8_t)who,
                              .card = { .kind = SLASH, .suit = FSD_SGS_SPADE, .number = 7 },
                              .targets = (uint16_t)(1u << to) });
}

/* The second and the fourth are rebels; between them an enemy would act. */
static void begin_sacrifice(save_test *x)
{
    static const uint8_t role[PLAYERS] = { LORD, REBEL, LOYAL, REBEL, REBEL };
    fill(x, role);
    x->seats[FOURTH].hp = 1;
    begin(x, SECOND);
    x->m.memory.loyalist[SECOND] = -30; /* whatever he does to a rebel now */
    mind_give(&x->m, FIFTH + 1, PEACH, 0, 0);
}

static void a_rebel_who_is_given_up_is_not_saved(void **unused)
{
    (void)unused;
    const sgs_card slash = { .kind = SLASH, .suit = FSD_SGS_SPADE, .number = 7 };
    save_test x;
    begin_sacrifice(&x);
    assert_true(would_save(&x, FIFTH, FOURTH));
    begin_sacrifice(&x);
    hear_slash(&x, SECOND, FOURTH);
    assert_int_equal(x.m.memory.given_up, 1u << FOURTH);
    assert_true(fsd_sgs_rather_hit(mind_think(&x.m, FOURTH + 1, false), &slash, SECOND));
    assert_false(fsd_sgs_rather_hit(mind_think(&x.m, FOURTH + 1, false), &slash, THIRD));
    assert_false(would_save(&x, FIFTH, FOURTH));
    hear(&x, &(sgs_happening){ .kind = FSD_SGS_HEARD_TURN, .who = THIRD });
    assert_int_equal(x.m.memory.given_up, 0);
}

/* Not where he has cards, hp or the means to live, where he acts before the enemy, or where one of
 * the enemy strikes. */
static void nobody_else_is_given_up(void **unused)
{
    (void)unused;
    save_test x;
    begin_sacrifice(&x);
    mind_deal(sgs_of(&x.m.game), FOURTH, 1);
    hear_slash(&x, SECOND, FOURTH);
    assert_int_equal(x.m.memory.given_up, 0);
    begin_sacrifice(&x);
    table(&x)->player[FOURTH].hp = 2;
    hear_slash(&x, SECOND, FOURTH);
    assert_int_equal(x.m.memory.given_up, 0);
    begin_sacrifice(&x);
    hear_slash(&x, THIRD, FOURTH);
    assert_int_equal(x.m.memory.given_up, 0);
    begin_sacrifice(&x);
    table(&x)->player[THIRD].alive = 0;
    fsd_sgs_settle_ring(table(&x));
    hear_slash(&x, SECOND, FOURTH); /* he is a friend, and next */
    assert_int_equal(x.m.memory.given_up, 0);
}

/* ---- Who kills himself ---- */

static void who_hurts_himself_to_death_is_left_to_it(void **unused)
{
    (void)unused;
    for (int armed = 0; armed < 2; armed++) {
        save_test x;
        fill(&x, lord_and_two);
        x.seats[FOURTH].equip[0] = armed ? "crossbow" : NULL;
        begin(&x, FOURTH);
        mind_give(&x.m, SECOND + 1, PEACH, 0, 0);
        assert_true(would_save(&x, SECOND, FOURTH));
        hear(&x, &(sgs_happening){ .kind = FSD_SGS_HEARD_SKILL,
                                   .who = FOURTH,
                                   .skill = SKILL_NOSKUROU,
                                   .number = 1 });
        assert_int_equal(would_save(&x, SECOND, FOURTH), armed);
    }
}

/* ---- The last enemy ---- */

static const uint8_t last_rebel[PLAYERS] = { LORD, LOYAL, LOYAL, REBEL, LOYAL };

static void begin_last(save_test *x, const uint8_t role[PLAYERS])
{
    fill(x, role);
    begin(x, FIRST);
    mind_give(&x->m, SECOND + 1, PEACH, 0, 0);
}

static void the_last_enemy_is_saved_to_be_struck_again(void **unused)
{
    (void)unused;
    save_test x;
    begin_last(&x, last_rebel);
    assert_true(would_save(&x, SECOND, FOURTH));
    assert_true(x.note.whips);
    table(&x)->player[THIRD].hp = 1; /* weak friends do not matter to the lord's side */
    assert_true(would_save(&x, SECOND, FOURTH));
}

static void others_are_not(void **unused)
{
    (void)unused;
    static const uint8_t two[PLAYERS] = { LORD, LOYAL, LOYAL, REBEL, REBEL };
    static const uint8_t renegade[PLAYERS] = { LORD, LOYAL, LOYAL, REBEL, RENEGADE };
    save_test x;
    begin_last(&x, last_rebel); /* he has a card */
    mind_deal(sgs_of(&x.m.game), FOURTH, 1);
    assert_false(would_save(&x, SECOND, FOURTH));
    assert_false(x.note.whips);
    begin_last(&x, last_rebel); /* his turn comes next */
    table(&x)->current = THIRD;
    assert_false(would_save(&x, SECOND, FOURTH));
    begin_last(&x, last_rebel); /* no more than two are left of us */
    table(&x)->player[THIRD].alive = table(&x)->player[FIFTH].alive = 0;
    x.m.memory.count[LOYAL] = 1;
    fsd_sgs_settle_ring(table(&x));
    assert_false(would_save(&x, SECOND, FOURTH));
    begin_last(&x, two);
    assert_false(would_save(&x, SECOND, FOURTH));
    begin_last(&x, renegade);
    assert_false(would_save(&x, SECOND, FOURTH));
}

/* Rebels make sport of a lord who is alone, as long as none of them is weak. */
static void rebels_do_it_when_all_are_strong(void **unused)
{
    (void)unused;
    static const uint8_t role[PLAYERS] = { LORD, REBEL, REBEL, REBEL, REBEL };
    save_test x;
    begin_last(&x, role);
    table(&x)->current = SECOND;
    assert_true(would_save(&x, SECOND, FIRST));
    table(&x)->player[THIRD].hp = 1;
    assert_false(would_save(&x, SECOND, FIRST));
}

/* The act itself is not held against him: the next one counts as kind, whatever it is, and no
 * more than that one. */
static void it_says_nothing_of_who_did_it(void **unused)
{
    (void)unused;
    save_test x;
    begin_last(&x, last_rebel);
    uint8_t kind[FSD_SGS_SEATS];
    memset(kind, FSD_SGS_MIND_V2, sizeof kind);
    fsd_sgs_minds minds;
    const fsd_sgs_def def = fsd_sgs_def_default();
    fsd_sgs_minds_begin(&minds, &def, &x.m.game, kind, false);
    minds.memory = x.m.memory;
    table(&x)->player[FOURTH].hp = 0;
    fsd_sgs_open(sgs_of(&x.m.game), &(sgs_request){ .kind = FSD_SGS_ASK_PEACH,
                                                    .who = SECOND,
                                                    .to = FOURTH,
                                                    .want = FSD_SGS_WANT_PEACH,
                                                    .optional = 1 });
    fsd_sgs_answer answer;
    fsd_sgs_minds_answer(&minds, &x.m.game, NULL, &answer);
    assert_false(answer.no);
    assert_false(minds.memory.quiet);
    fsd_sgs_minds_heed(&minds, &x.m.game, &answer);
    assert_true(minds.memory.quiet);
    int32_t before = minds.memory.loyalist[THIRD];
    sgs_happening hits = {
        .kind = FSD_SGS_HEARD_USE, .who = THIRD, .card = { .kind = DUEL }, .targets = 1u << FIRST
    };
    fsd_sgs_minds_hear(&minds, &x.m.game, &hits);
    assert_true(minds.memory.loyalist[THIRD] > before);
    assert_false(minds.memory.quiet);
    before = minds.memory.loyalist[THIRD];
    fsd_sgs_minds_hear(&minds, &x.m.game, &hits);
    assert_true(minds.memory.loyalist[THIRD] < before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_chain_says_what_will_be_needed),
        cmocka_unit_test(what_runs_on_is_paid_for_first),
        cmocka_unit_test(a_rebel_who_is_given_up_is_not_saved),
        cmocka_unit_test(nobody_else_is_given_up),
        cmocka_unit_test(who_hurts_himself_to_death_is_left_to_it),
        cmocka_unit_test(the_last_enemy_is_saved_to_be_struck_again),
        cmocka_unit_test(others_are_not),
        cmocka_unit_test(rebels_do_it_when_all_are_strong),
        cmocka_unit_test(it_says_nothing_of_who_did_it),
    };
    return cmocka_run_group_tests_name("sgs_mind_save", tests, NULL, NULL);
}
