/* Hunts for games of Sanguosha: blocks, which shuffle no more of a deck than is looked at, find
 * what asking one game after the other finds, and what they find is so in the game itself. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "foreseed/sgs.h"
#include "support/hunt.h"

enum { RANDOM, TRUST, V2 };

static fsd_hunt_filter *filter_of(const fsd_sgs_def *def, uint8_t mind, const char *text)
{
    uint8_t minds[FSD_HUNT_MINDS];
    fsd_hunt_filter *filter = NULL;
    fsd_error error = { 0 };
    memset(minds, mind, sizeof minds);
    if (fsd_hunt_filter_sgs(def, minds, text, strlen(text), NULL, &filter, &error) != FSD_OK)
        fail_msg("%s: %u: %s", text, error.column, error.en);
    return filter;
}

/* A condition on a deal. */
static void wish_of_deal(wish *w)
{
    static const char *const kinds[] = { "slash", "杀",         "jink",         "peach",
                                         "桃",    "fire_slash", "'Fire Slash'", "dismantlement" };
    static const char *const texts[] = { "suit(3) == heart",
                                         "(cards 1..3: 花色 in {黑桃, club})",
                                         "number(7) >= 9",
                                         "place(spade, 7, slash) <= 60",
                                         "role(2) == rebel",
                                         "(seats 2..3: role != renegade)",
                                         "general(2) in {liubei, 曹操, sunquan, 'Zhang Fei'}",
                                         "count(cards {1..4, 9..20}, deck == jink) >= 2" };
    uint32_t which = wish_below(w, 12);
    if (which < 8) {
        wish_add(w, texts[which]);
    } else if (which < 10) {
        wish_add(w, "deck(");
        wish_number(w, 1 + wish_below(w, 100));
        wish_add(w, ") == ");
        wish_add(w, kinds[wish_below(w, 8)]);
    } else {
        wish_add(w, "hand(");
        wish_number(w, 1 + wish_below(w, 5));
        wish_add(w, wish_below(w, 2) ? ") has " : ") has exactly 1 ");
        wish_add(w, kinds[wish_below(w, 8)]);
    }
}

static void wish_of_game(wish *w)
{
    for (uint32_t i = 0, count = 1 + wish_below(w, 3); i < count; i++) {
        wish_add(w, i > 0 ? (wish_below(w, 2) ? " and " : " or ") : "");
        wish_add(w, wish_below(w, 4) ? "" : "not ");
        wish_of_deal(w);
    }
    if (wish_below(w, 4) == 0)
        wish_add(w, " best 5 by number(1) + count(seats 1..5, hand has slash)");
}

static void blocks_equal_brute_force(void **unused)
{
    (void)unused;
    uint64_t state = 11;
    uint64_t all_hits = 0;
    for (int round = 0; round < 60; round++) {
        wish w = { .state = &state };
        fsd_sgs_def sgs = fsd_sgs_def_default();
        sgs.small_deck = round % 3 == 0;
        sgs.players = (uint8_t)(5 + round % 4);
        wish_of_game(&w);
        fsd_hunt_filter *filter = filter_of(&sgs, RANDOM, w.text);
        fsd_hunt_def def = fsd_hunt_def_default(filter);
        def.space.first = mix_next(&state);
        if (def.space.first > UINT64_MAX - 300)
            def.space.first = UINT64_MAX - 300;
        def.space.last = def.space.first + 299;
        def.block = 1 + (uint32_t)(mix_next(&state) % 400);
        uint64_t hits;
        uint64_t expected = 0;
        if (strstr(w.text, "best") == NULL) {
            assert_int_equal(hunt_hash(&def, 100, &hits),
                             brute_hash(filter, def.space.first, def.space.last, &expected));
            def.only_count = true;
            assert_int_equal(hunt_count(&def, 50), expected);
        } else { /* of the best, blocks of another size give the same */
            uint64_t hash = hunt_hash(&def, 100, &hits);
            def.block = 77;
            assert_int_equal(hunt_hash(&def, 1000, &hits), hash);
        }
        all_hits += expected;
        fsd_hunt_filter_destroy(filter);
    }
    assert_true(all_hits > 2000);
}

/* Each filter plays hundreds of games to guess its chance: a build that looks at a game after every
 * step asks each in one mode. */
#ifdef NDEBUG
enum { MODES_BETWEEN = 1 };
#else
enum { MODES_BETWEEN = 3 };
#endif

/* In all modes, with minds that play it to its end. */
static void whole_games_equal_brute_force(void **unused)
{
    (void)unused;
    static const char *const texts[] = {
        "winner == lord_side and turns <= 40",
        "won(2) or not alive(1)",
        "count(seats 1..2, alive) == 1 and decisions > 50",
        "rounds in 3..6 and offered(1) has at least 0 of {zhangfei, guanyu}",
        "winner in {rebel, draw} or winner == renegade and general(1) != zhaoyun",
    };
    uint64_t all_hits = 0, games = 0;
    for (int mode = 0; mode < 3; mode++)
        for (size_t i = (size_t)mode % MODES_BETWEEN; i < sizeof texts / sizeof *texts;
             i += MODES_BETWEEN) {
            fsd_sgs_def sgs = fsd_sgs_def_default();
            sgs.mode = (uint8_t)mode;
            sgs.players = mode == FSD_SGS_IDENTITY ? 5 : mode == FSD_SGS_KOF ? 2 : 6;
            fsd_hunt_filter *filter = filter_of(&sgs, (uint8_t)(i % 3), texts[i]);
            fsd_hunt_def def = fsd_hunt_def_default(filter);
            uint64_t hits, expected;
            def.space.first = 100;
            def.space.last = 119;
            def.block = 7;
            assert_int_equal(hunt_hash(&def, 10, &hits), brute_hash(filter, 100, 119, &expected));
            all_hits += expected;
            games += 20;
            fsd_hunt_filter_destroy(filter);
        }
    assert_in_range(all_hits, games / 6, games * 5 / 6);
}

/* Generals and hands of a game that was found are those of the game when it is started. */
static void games_hold_what_was_found(void **unused)
{
    (void)unused;
    fsd_sgs_def sgs = fsd_sgs_def_default();
    for (uint64_t seed = 5; seed < 25; seed++) {
        fsd_sgs_game game;
        fsd_sgs_view view;
        sgs.seed = seed;
        assert_int_equal(fsd_sgs_start(&game, &sgs, NULL), FSD_OK);
        (void)fsd_sgs_advance(&game, NULL);
        char text[400];
        uint32_t seat = (uint32_t)(seed % 4) + 1;
        fsd_sgs_see(&game, seat, true, &view);
        if (view.table.turns > 1 || fsd_sgs_asked(&game)->kind == FSD_SGS_ASK_KINGDOM)
            continue;
        static const char *const roles[] = { "", "lord", "loyalist", "rebel", "renegade" };
        uint32_t slashes = 0;
        for (uint32_t id = 0; id < FSD_SGS_CARDS; id++)
            slashes += fsd_sgs_in(&view.hand, id) &&
                       strcmp(fsd_sgs_kind_key(fsd_sgs_printed(id).kind), "slash") == 0;
        snprintf(text, sizeof text,
                 "general(%u) == %s and role(%u) == %s and hand(%u) has exactly %u slash", seat + 1,
                 fsd_sgs_general_key(view.table.player[seat].general), seat + 1, roles[view.role],
                 seat + 1, slashes);
        fsd_hunt_filter *filter = filter_of(&sgs, RANDOM, text);
        assert_true(fsd_hunt_holds(filter, seed, NULL));
        fsd_hunt_filter_destroy(filter);
    }
}

/* Shards, the last one first, have together what the whole has. */
static void shards_add_up(void **unused)
{
    (void)unused;
    fsd_sgs_def sgs = fsd_sgs_def_default();
    fsd_hunt_filter *filter = filter_of(&sgs, RANDOM, "general(2) != zhangfei and winner == rebel");
    fsd_hunt_def def = fsd_hunt_def_default(filter);
    def.space.last = 99;
    def.block = 9;
    def.only_count = true;
    uint64_t whole = hunt_count(&def, 1000);
    uint64_t sum = 0;
    for (def.shards = 4, def.shard = 4; def.shard-- > 0;)
        sum += hunt_count(&def, 10);
    assert_int_equal(sum, whole);
    assert_in_range(whole, 10, 90);
    fsd_hunt_filter_destroy(filter);
}

/* The exact chance of a card is the share of games that have it. */
static void chance_of_a_card_is_exact(void **unused)
{
    (void)unused;
    fsd_sgs_def sgs = fsd_sgs_def_default();
    fsd_hunt_filter *filter = filter_of(&sgs, RANDOM, "deck(5) == peach or suit(5) == heart");
    fsd_hunt_chance chance = fsd_hunt_filter_chance(filter, fsd_hunt_parts(filter));
    fsd_hunt_def def = fsd_hunt_def_default(filter);
    def.space.last = 99999;
    def.only_count = true;
    double share = (double)hunt_count(&def, 100000) / 1e5;
    assert_true(chance.known && chance.exact);
    assert_true(share > chance.value - 0.008 && share < chance.value + 0.008);
    fsd_hunt_filter_destroy(filter);
}

static void refuses_what_cannot_be(void **unused)
{
    (void)unused;
    static const char *const texts[] = {
        "role(6) == rebel",           "deck(161) == peach",
        "hand(1)[0] == slash",        "place(spade, 13, peach) < 3",
        "general(1) == caocoa",       "deck(0) == peach",
        "winner == lordside",         "hand has slash",
        "place(spade, 14, slash) < 3"
    };
    fsd_sgs_def sgs = fsd_sgs_def_default();
    const uint8_t minds[FSD_HUNT_MINDS] = { 0 };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        fsd_hunt_filter *filter = NULL;
        fsd_error error = { 0 };
        if (fsd_hunt_filter_sgs(&sgs, minds, texts[i], strlen(texts[i]), NULL, &filter, &error) ==
            FSD_OK)
            fail_msg("%s was taken", texts[i]);
        assert_true(error.line == 1 && error.column >= 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_equal_brute_force),
        cmocka_unit_test(whole_games_equal_brute_force),
        cmocka_unit_test(games_hold_what_was_found),
        cmocka_unit_test(shards_add_up),
        cmocka_unit_test(chance_of_a_card_is_exact),
        cmocka_unit_test(refuses_what_cannot_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
