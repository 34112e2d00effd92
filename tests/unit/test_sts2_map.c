/* Maps are those that the game wrote, those of a plain model in all eras, and keep the rules that
 * a map obeys; '?' become what the published odds give. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "core/text.h"
#include "foreseed/sts2.h"
#include "support/heap.h"
#include "support/mix.h"
#include "vectors/sts2_maps.h"

enum { MIDDLE = 3, MOST_TEXT = 4096 };

static const char *const act_name[] = { "OVERGROWTH", "UNDERDOCKS", "HIVE", "GLORY" };
static const uint32_t act_place[] = { 0, 0, 1, 2 };
static const uint32_t act_rooms[] = { 15, 15, 14, 13 };

static fsd_sts2_setup setup_of(const char *build, uint32_t ascension)
{
    fsd_sts2_build found = 0;
    assert_int_equal(fsd_sts2_build_named(build, strlen(build), &found), FSD_OK);
    fsd_sts2_setup setup = fsd_sts2_setup_default(found);
    setup.ascension = ascension;
    return setup;
}

static fsd_sts2_id act_id(const char *name)
{
    return fsd_sts2_id_named(name, strlen(name));
}

/* The points as "column,row,kind:columns", in the order of column and row. */
static const char *describe(const fsd_sts2_map *map, char out[MOST_TEXT])
{
    size_t length = 0;
    for (uint32_t column = 0; column < FSD_STS2_MAP_COLUMNS; column++)
        for (uint32_t row = 1; row < map->rows; row++) {
            if (map->kind[row][column] == FSD_STS2_UNASSIGNED)
                continue;
            length +=
                fsd_format(out + length, MOST_TEXT - length, "%s%u,%u,%u:", length > 0 ? " " : "",
                           column, row, (unsigned)map->kind[row][column]);
            for (uint32_t to = 0; to < FSD_STS2_MAP_COLUMNS; to++)
                if (map->next[row][column] >> to & 1)
                    length += fsd_format(out + length, MOST_TEXT - length, "%u", to);
        }
    return out;
}

/* ---- Recorded ---- */

static void maps_of_the_game(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof sts2_maps / sizeof *sts2_maps; i++) {
        const struct sts2_map *v = &sts2_maps[i];
        fsd_sts2_setup setup = setup_of(v->build, v->ascension);
        fsd_sts2_seed seed =
            fsd_sts2_seed_of(v->seed, strlen(v->seed), fsd_sts2_build_era(setup.build));
        fsd_sts2_map map;
        char text[MOST_TEXT];
        assert_int_equal(fsd_sts2_map_make(&seed, &setup, 0, act_id(v->act), &map), FSD_OK);
        assert_string_equal(describe(&map, text), v->points);
    }
}

static void maps_of_a_plain_model(void **state)
{
    (void)state;
    static const char *const build[] = { "v0.103.2", "v0.107.1", "v0.110.0" };
    for (size_t i = 0; i < sizeof sts2_map_hash / sizeof *sts2_map_hash; i++) {
        const struct sts2_map_hash *v = &sts2_map_hash[i];
        fsd_sts2_setup setup = setup_of(build[v->era], v->elites ? 1 : 0);
        const fsd_sts2_seed seed = { .run = v->run_seed, .era = (fsd_sts2_era)v->era };
        fsd_sts2_map map;
        char text[MOST_TEXT];
        assert_int_equal(
            fsd_sts2_map_make(&seed, &setup, act_place[v->act], act_id(act_name[v->act]), &map),
            FSD_OK);
        uint64_t hash = MIX_HASH_START;
        uint32_t points = 1;
        for (const char *c = describe(&map, text); *c != 0; c++) {
            hash = (hash ^ (uint8_t)*c) * UINT64_C(0x100000001b3);
            points += *c == ' ';
        }
        assert_int_equal(map.counter, v->draws);
        assert_int_equal(points, v->points);
        assert_true(hash == v->hash);
    }
}

/* ---- Rules ---- */

static fsd_sts2_map random_map(uint64_t *bits, uint32_t *act)
{
    static const char *const build[] = { "v0.106.0", "v0.108.0", "v0.111.0" };
    *act = (uint32_t)(mix_next(bits) >> 62);
    const char *name = build[(mix_next(bits) >> 32) % 3];
    fsd_sts2_setup setup = setup_of(name, (uint32_t)(mix_next(bits) >> 63));
    fsd_sts2_seed seed = { .era = fsd_sts2_build_era(setup.build), .run = mix_next(bits) };
    if (seed.era != FSD_STS2_ERA_C)
        seed.run >>= 32;
    fsd_sts2_map map;
    memset(&map, 0xff, sizeof map);
    assert_int_equal(
        fsd_sts2_map_make(&seed, &setup, act_place[*act], act_id(act_name[*act]), &map), FSD_OK);
    return map;
}

static void assert_fixed_rows(const fsd_sts2_map *map)
{
    for (uint32_t row = 0; row < FSD_STS2_MAP_ROWS; row++)
        for (uint32_t column = 0; column < FSD_STS2_MAP_COLUMNS; column++) {
            uint32_t kind = map->kind[row][column];
            assert_int_equal(kind == FSD_STS2_ANCIENT, row == 0 && column == MIDDLE);
            assert_int_equal(kind == FSD_STS2_BOSS, row == map->rows && column == MIDDLE);
            if (kind == FSD_STS2_UNASSIGNED)
                assert_int_equal(map->next[row][column], 0);
            else if (row == 1)
                assert_int_equal(kind, FSD_STS2_MONSTER);
            else if (row == map->rows - 1)
                assert_int_equal(kind, FSD_STS2_REST);
            else
                assert_int_equal(kind == FSD_STS2_TREASURE, row == map->rows - 7);
            if (kind == FSD_STS2_ELITE || kind == FSD_STS2_REST)
                assert_true(row >= 6);
            if (kind == FSD_STS2_REST)
                assert_true(row < map->rows - 3 || row == map->rows - 1);
        }
}

/* Every point can be reached and leads on, to the columns beside it, and no edge crosses one. */
static void assert_ways(const fsd_sts2_map *map)
{
    uint32_t reached = 1u << MIDDLE;
    for (uint32_t row = 0; row < map->rows; row++) {
        uint32_t next = 0;
        uint32_t furthest = 0;
        for (uint32_t column = 0; column < FSD_STS2_MAP_COLUMNS; column++) {
            uint32_t to = map->next[row][column];
            assert_int_equal(map->kind[row][column] != FSD_STS2_UNASSIGNED, reached >> column & 1);
            assert_int_equal(to != 0, reached >> column & 1);
            if (row > 0 && row < map->rows - 1)
                assert_int_equal(to & ~(7u << column >> 1), 0);
            assert_int_equal(to & ((1u << furthest) - 1), 0);
            while (to >> furthest > 1)
                furthest++;
            next |= to;
        }
        reached = next;
    }
    assert_int_equal(reached, 1u << MIDDLE);
}

static bool is_counted(uint32_t kind)
{
    return kind == FSD_STS2_REST || kind == FSD_STS2_SHOP || kind == FSD_STS2_ELITE ||
           kind == FSD_STS2_UNKNOWN;
}

/* Counted kinds are not siblings of each other and, but for '?', do not follow each other. */
static void assert_neighbours(const fsd_sts2_map *map)
{
    for (uint32_t row = 1; row + 1 < map->rows; row++)
        for (uint32_t column = 0; column < FSD_STS2_MAP_COLUMNS; column++) {
            uint32_t seen = 0;
            for (uint32_t to = 0; to < FSD_STS2_MAP_COLUMNS; to++) {
                uint32_t kind = map->kind[row + 1][to];
                if (!(map->next[row][column] >> to & 1) || !is_counted(kind))
                    continue;
                if (row + 1 < map->rows - 1)
                    assert_int_equal(seen >> kind & 1, 0);
                seen |= 1u << kind;
                if (kind != FSD_STS2_UNKNOWN)
                    assert_int_not_equal(map->kind[row][column], kind);
            }
        }
}

static void assert_counts(const fsd_sts2_map *map)
{
    uint32_t count[FSD_STS2_ANCIENT + 1] = { 0 };
    uint32_t points = 0;
    for (uint32_t row = 1; row < map->rows; row++)
        for (uint32_t column = 0; column < FSD_STS2_MAP_COLUMNS; column++) {
            count[map->kind[row][column]]++;
            points += map->kind[row][column] != FSD_STS2_UNASSIGNED;
        }
    assert_int_equal(count[FSD_STS2_SHOP], 3);
    assert_in_range(count[FSD_STS2_ELITE], 2, 8);
    assert_in_range(count[FSD_STS2_UNKNOWN], 5, 14);
    assert_in_range(points, 30, 7 * 15);
    assert_in_range(map->counter, 200, 500);
}

static void rules_hold(void **state)
{
    (void)state;
    uint64_t bits = 20260818;
    for (int i = 0; i < 10000; i++) {
        uint32_t act = 0;
        fsd_sts2_map map = random_map(&bits, &act);
        assert_true(map.known);
        assert_int_equal(map.rows, act_rooms[act] + 1);
        assert_fixed_rows(&map);
        assert_ways(&map);
        assert_neighbours(&map);
        assert_counts(&map);
    }
}

/* ---- Borders ---- */

static void several_players_have_a_row_less(void **state)
{
    (void)state;
    fsd_sts2_setup setup = setup_of("v0.107.1", 10);
    setup.players = 2;
    const fsd_sts2_seed seed = { .run = 7, .era = FSD_STS2_ERA_B };
    fsd_sts2_map map;
    assert_int_equal(fsd_sts2_map_make(&seed, &setup, 0, act_id("OVERGROWTH"), &map), FSD_OK);
    assert_int_equal(map.rows, 15);
    assert_fixed_rows(&map);
    assert_ways(&map);
}

static void what_is_not_known_is_refused(void **state)
{
    (void)state;
    static const char *const old[] = { "v0.98", "v0.99", "v0.102.0" };
    const fsd_sts2_seed seed = { .run = 7, .era = FSD_STS2_ERA_A };
    fsd_sts2_map map;
    for (size_t i = 0; i < sizeof old / sizeof *old; i++) {
        fsd_sts2_setup setup = setup_of(old[i], 0);
        assert_int_equal(fsd_sts2_map_make(&seed, &setup, 0, act_id("HIVE"), &map),
                         FSD_UNSUPPORTED);
    }
    fsd_sts2_setup setup = setup_of("v0.103.2", 0);
    assert_int_equal(fsd_sts2_map_make(&seed, &setup, 0, act_id("ANCHOR"), &map), FSD_BAD_ARGUMENT);
    assert_int_equal(fsd_sts2_map_make(&seed, &setup, 3, act_id("HIVE"), &map), FSD_BAD_ARGUMENT);
}

static void nothing_is_allocated(void **state)
{
    (void)state;
    if (!HEAP_IS_COUNTED)
        skip();
    uint64_t bits = 5;
    uint64_t before = heap_asked();
    for (int i = 0; i < 100; i++) {
        uint32_t act = 0;
        (void)random_map(&bits, &act);
    }
    assert_true(heap_asked() == before);
}

/* ---- What '?' become ---- */

/* A real save after its first '?', an event on a point before shops: what it stored. */
static void the_odds_of_a_save(void **state)
{
    (void)state;
    const fsd_sts2_seed seed = fsd_sts2_seed_of("TQM88QFMHSQR", 12, FSD_STS2_ERA_C);
    fsd_dice dice = fsd_sts2_stream(&seed, FSD_STS2_UNKNOWN_MAP_POINT, 0);
    fsd_sts2_unknown_odds odds = fsd_sts2_unknown_start();
    assert_int_equal(fsd_sts2_unknown_enter(&odds, &dice, true), FSD_STS2_UNKNOWN);
    assert_true(odds.monster == 0.2f && odds.elite == -2.0f);
    assert_true(odds.treasure == 0.04f && odds.shop == 0.03f);
    assert_int_equal(dice.counter, 1);
    assert_true(dice.generator.xoshiro.word[0] == 958703796668117069u);
}

/* The first kind whose sum of odds reaches the draw comes, and falls back. */
static void odds_grow_and_fall_back(void **state)
{
    (void)state;
    uint32_t came[FSD_STS2_ANCIENT + 1] = { 0 };
    for (uint32_t i = 0; i < 20000; i++) {
        fsd_dice dice = fsd_dice_make(FSD_DICE_XOSHIRO32, i);
        fsd_dice same = dice;
        float drawn = fsd_dice_float(&same, 0, 1);
        fsd_sts2_unknown_odds odds = { 0.3f, -3.0f, 0.1f, 0.2f };
        bool no_shop = i % 2 == 1;
        fsd_sts2_point_kind kind = fsd_sts2_unknown_enter(&odds, &dice, no_shop);
        came[kind]++;
        assert_int_equal(kind, drawn <= 0.3f                             ? FSD_STS2_MONSTER
                               : drawn <= 0.3f + 0.1f                    ? FSD_STS2_TREASURE
                               : drawn <= 0.3f + 0.1f + 0.2f && !no_shop ? FSD_STS2_SHOP
                                                                         : FSD_STS2_UNKNOWN);
        assert_true(odds.monster == (kind == FSD_STS2_MONSTER ? 0.1f : 0.3f + 0.1f));
        assert_true(odds.treasure == (kind == FSD_STS2_TREASURE ? 0.02f : 0.1f + 0.02f));
        assert_true(odds.elite == -4.0f);
        assert_true(odds.shop == (kind == FSD_STS2_SHOP ? 0.03f : no_shop ? 0.2f : 0.2f + 0.03f));
    }
    assert_in_range(came[FSD_STS2_MONSTER], 5600, 6400);
    assert_in_range(came[FSD_STS2_SHOP], 1700, 2300);
}

/* A map of one way: '?' to the boss but for the kinds given from row 1 on. */
static fsd_sts2_map ladder(const uint8_t *kind, uint32_t rows)
{
    fsd_sts2_map map = { .rows = rows, .known = true };
    for (uint32_t row = 0; row < rows; row++) {
        map.next[row][MIDDLE] = 1u << MIDDLE;
        map.kind[row][MIDDLE] = row == 0 ? FSD_STS2_ANCIENT : kind[row - 1];
    }
    map.kind[rows][MIDDLE] = FSD_STS2_BOSS;
    return map;
}

static void routes_bar_shops_beside_shops(void **state)
{
    (void)state;
    static const uint8_t kind[] = { FSD_STS2_UNKNOWN, FSD_STS2_UNKNOWN, FSD_STS2_SHOP,
                                    FSD_STS2_UNKNOWN, FSD_STS2_UNKNOWN, FSD_STS2_REST };
    static const uint8_t route[] = { 3, 3, 3, 3, 3, 3, 3 };
    fsd_sts2_map map = ladder(kind, 7);
    uint32_t shops[7] = { 0 };
    for (uint32_t i = 0; i < 4000; i++) {
        fsd_dice dice = fsd_dice_make(FSD_DICE_DOTNET, i);
        fsd_dice same = dice;
        fsd_sts2_unknown_odds odds = { .shop = 0.5f };
        fsd_sts2_unknown_odds by_hand = odds;
        fsd_sts2_point_kind out[7];
        assert_int_equal(fsd_sts2_unknown_route(&map, route, 7, &odds, &dice, out, NULL), FSD_OK);
        for (uint32_t step = 0; step < 7; step++)
            shops[step] += out[step] == FSD_STS2_SHOP;
        bool shop = fsd_sts2_unknown_enter(&by_hand, &same, false) == FSD_STS2_SHOP;
        assert_int_equal(out[0] == FSD_STS2_SHOP, shop);
        assert_int_equal(out[1], fsd_sts2_unknown_enter(&by_hand, &same, true));
        assert_int_equal(out[3], fsd_sts2_unknown_enter(&by_hand, &same, true));
        assert_int_equal(out[4], fsd_sts2_unknown_enter(&by_hand, &same, false));
        assert_int_equal(out[5], FSD_STS2_REST);
        assert_int_equal(out[6], FSD_STS2_BOSS);
        assert_memory_equal(&odds, &by_hand, sizeof odds);
        assert_int_equal(dice.counter, 4);
    }
    assert_in_range(shops[0], 1800, 2200);
    assert_int_equal(shops[1], 0); /* before the shop of row 3 */
    assert_int_equal(shops[2], 4000);
    assert_int_equal(shops[3], 0); /* after it */
    assert_true(shops[4] > 0);
}

static void routes_follow_edges(void **state)
{
    (void)state;
    static const uint8_t kind[] = { FSD_STS2_MONSTER, FSD_STS2_MONSTER };
    fsd_sts2_map map = ladder(kind, 3);
    fsd_dice dice = fsd_dice_make(FSD_DICE_DOTNET, 1);
    fsd_sts2_unknown_odds odds = fsd_sts2_unknown_start();
    fsd_sts2_point_kind out[4];
    fsd_error error = { 0 };
    assert_int_equal(
        fsd_sts2_unknown_route(&map, (const uint8_t[]){ 3, 2 }, 2, &odds, &dice, out, &error),
        FSD_BAD_ARGUMENT);
    assert_string_equal(error.en, "no way from column 3 of row 1 to column 2; follow the map's "
                                  "edges");
    assert_int_equal(
        fsd_sts2_unknown_route(&map, (const uint8_t[]){ 9 }, 1, &odds, &dice, out, &error),
        FSD_BAD_ARGUMENT);
    assert_int_equal(
        fsd_sts2_unknown_route(&map, (const uint8_t[]){ 3, 3, 3, 3 }, 4, &odds, &dice, out, &error),
        FSD_BAD_ARGUMENT);
    assert_string_equal(error.en, "4 steps; the boss is the last, in row 3");
    assert_int_equal(dice.counter, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(maps_of_the_game),
        cmocka_unit_test(maps_of_a_plain_model),
        cmocka_unit_test(rules_hold),
        cmocka_unit_test(several_players_have_a_row_less),
        cmocka_unit_test(what_is_not_known_is_refused),
        cmocka_unit_test(nothing_is_allocated),
        cmocka_unit_test(the_odds_of_a_save),
        cmocka_unit_test(odds_grow_and_fall_back),
        cmocka_unit_test(routes_bar_shops_beside_shops),
        cmocka_unit_test(routes_follow_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
