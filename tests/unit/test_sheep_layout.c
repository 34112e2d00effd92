/* Layouts of our own are what was asked for: symmetric, without overlaps, of exactly so many tiles;
 * and how hard they are is told by players who know no more than what is open. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "foreseed/sheep_make.h"
#include "support/sheep.h"
#include "vectors/sheep_cases.h"

static fsd_sheep_level *level;
static fsd_sheep_board *board;

static int set_up(void **state)
{
    (void)state;
    level = calloc(1, sizeof *level);
    board = calloc(1, sizeof *board);
    return level == NULL || board == NULL;
}

static int tear_down(void **state)
{
    (void)state;
    free(level);
    free(board);
    return 0;
}

/* ---- Layouts -------------------------------------------------------------------------------- */

/* Does a tile of the same layer stand at (x, y)? */
static bool stands(uint32_t layer, int32_t x, int32_t y)
{
    for (uint32_t t = 0; t < level->tiles; t++)
        if (level->tile[t].layer == layer && level->tile[t].x == x && level->tile[t].y == y)
            return true;
    return false;
}

/* A side pile of an odd number of tiles has one on the left that has no mirror image. */
static void assert_layout(const fsd_sheep_layout_def *def)
{
    uint32_t side = 0, odd = 0;
    assert_int_equal(level->tiles, def->tiles);
    assert_int_equal(level->dealt, 0);
    fsd_sheep_board_make(level, board);
    assert_int_equal(board->overlaps, 0);
    for (uint32_t t = 0; t < level->tiles; t++) {
        const fsd_sheep_tile *tile = &level->tile[t];
        assert_in_range(tile->x, 0, 56);
        assert_in_range(tile->y, 0, 72);
        assert_int_equal(tile->side, tile->y >= 64);
        assert_int_equal(fsd_sheep_tile_named(level, tile->id, strlen(tile->id)), t);
        side += tile->side;
        odd += !stands(tile->layer, 56 - tile->x, tile->y);
    }
    assert_int_equal(side, def->side);
    assert_true(odd <= side % 2 + (side > 50 ? 1 : 0));
}

static void every_size_of_every_shape(void **state)
{
    (void)state;
    for (int shape = 0; shape < FSD_SHEEP_SHAPES; shape++)
        for (uint32_t tiles = 1; tiles <= FSD_SHEEP_TILES; tiles += 1 + tiles / 9) {
            fsd_sheep_layout_def def = { .shape = (fsd_sheep_shape)shape,
                                         .tiles = tiles,
                                         .side = tiles > 30 ? tiles * 7 % 101 % 31 : 0,
                                         .seed = tiles };
            assert_int_equal(fsd_sheep_layout(&def, level, NULL), FSD_OK);
            assert_layout(&def);
        }
}

/* Full: all places of the shape; one tile more is refused, and one fewer is odd. */
static void a_shape_can_be_filled(void **state)
{
    (void)state;
    fsd_sheep_layout_def def = { .shape = FSD_SHEEP_RING, .tiles = 76, .layers = 2 };
    assert_int_equal(fsd_sheep_layout(&def, level, NULL), FSD_OK);
    assert_layout(&def);
    def.tiles = 77;
    assert_int_equal(fsd_sheep_layout(&def, level, NULL), FSD_BAD_ARGUMENT);
    def.tiles = 75;
    assert_int_equal(fsd_sheep_layout(&def, level, NULL), FSD_OK);
    assert_layout(&def);
    def = (fsd_sheep_layout_def){ .shape = FSD_SHEEP_PYRAMID, .tiles = 64, .layers = 1 };
    assert_int_equal(fsd_sheep_layout(&def, level, NULL), FSD_OK);
    assert_layout(&def);
    for (uint32_t t = 0; t < 64; t++) {
        assert_int_equal(level->tile[t].x, 8 * (t % 8));
        assert_int_equal(level->tile[t].y, t / 8 * 8);
    }
}

/* A pyramid of eight layers that is full: 8 x 8, 7 x 7, ... 1 x 1. */
static void a_pyramid_is_one(void **state)
{
    (void)state;
    fsd_sheep_layout_def def = { .shape = FSD_SHEEP_PYRAMID, .tiles = 204, .layers = 8 };
    fsd_error error = { 0 };
    assert_int_equal(fsd_sheep_layout(&def, level, &error), FSD_OK);
    assert_layout(&def);
    uint32_t count[9] = { 0 };
    for (uint32_t t = 0; t < level->tiles; t++)
        count[level->tile[t].layer]++;
    for (uint32_t layer = 1; layer <= 8; layer++)
        assert_int_equal(count[layer], (9 - layer) * (9 - layer));
}

/* Each tile of a side pile but the lowest lies on one of it, and only the top is open. */
static void side_piles_are_piles(void **state)
{
    (void)state;
    for (uint32_t side = 1; side <= FSD_SHEEP_SIDE; side++) {
        fsd_sheep_layout_def def = {
            .shape = FSD_SHEEP_DIAMOND, .tiles = side + 30, .side = side, .seed = side
        };
        assert_int_equal(fsd_sheep_layout(&def, level, NULL), FSD_OK);
        assert_layout(&def);
        uint32_t open = 0;
        for (uint32_t t = 0; t < level->tiles; t++) {
            bool covered = false;
            for (uint32_t w = 0; w < board->words; w++)
                covered |= board->up[t][w] != 0;
            open += level->tile[t].side && !covered;
        }
        assert_int_equal(open, side == 1 ? 1 : side <= 50 ? 2 : 4);
    }
}

static void seeds_make_layouts(void **state)
{
    (void)state;
    char hash[3][17];
    for (int i = 0; i < 3; i++) {
        fsd_sheep_layout_def def = { .shape = FSD_SHEEP_HEART, .tiles = 120, .seed = i == 2 };
        assert_int_equal(fsd_sheep_layout(&def, level, NULL), FSD_OK);
        fsd_sheep_level_hash(level, hash[i]);
    }
    assert_string_equal(hash[0], hash[1]);
    assert_string_not_equal(hash[0], hash[2]);
}

static void bad_layouts_are_refused(void **state)
{
    (void)state;
    static const fsd_sheep_layout_def bad[] = {
        { .tiles = 0 },
        { .tiles = FSD_SHEEP_TILES + 1 },
        { .tiles = 300, .side = 101 },
        { .tiles = 30, .side = 31 },
        { .tiles = 300, .layers = 2 },
        { .tiles = 300, .layers = FSD_SHEEP_TILES + 1 },
        { .tiles = UINT32_MAX, .layers = UINT32_MAX },
        { .tiles = 50, .layers = 1, .shape = FSD_SHEEP_RING },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        fsd_error error = { 0 };
        assert_int_equal(fsd_sheep_layout(&bad[i], level, &error), FSD_BAD_ARGUMENT);
        assert_true(error.en[0] != 0 && error.zh[0] != 0);
    }
}

static void shapes_have_names(void **state)
{
    (void)state;
    assert_string_equal(fsd_sheep_shape_key(FSD_SHEEP_PYRAMID), "pyramid");
    assert_string_equal(fsd_sheep_shape_key(FSD_SHEEP_TOWERS), "towers");
    assert_string_equal(fsd_sheep_shape_zh(FSD_SHEEP_HEART), "爱心");
    assert_string_equal(fsd_sheep_policy_key(FSD_SHEEP_PLAY_MOST), "most");
    assert_true(fsd_sheep_policy_en(FSD_SHEEP_PLAY_TALLEST)[0] != 0);
    assert_true(fsd_sheep_policy_zh(FSD_SHEEP_PLAY_TALLEST)[0] != 0);
}

/* ---- Players -------------------------------------------------------------------------------- */

static uint32_t wins_of(fsd_sheep_policy policy, uint32_t slot, uint32_t games)
{
    uint32_t wins = 0;
    for (uint32_t game = 0; game < games; game++)
        wins += fsd_sheep_policy_wins(board, policy, slot, 3, 1, game);
    return wins;
}

static void make_level(uint32_t tiles, uint32_t kinds)
{
    fsd_sheep_layout_def layout = { .shape = FSD_SHEEP_RANDOM, .tiles = tiles, .seed = 5 };
    fsd_sheep_make_def def = fsd_sheep_make_def_default();
    fsd_sheep_made made;
    assert_int_equal(fsd_sheep_layout(&layout, level, NULL), FSD_OK);
    fsd_sheep_board_make(level, board);
    assert_int_equal(fsd_sheep_make_spread(level, kinds, 3, def.tiles, NULL), FSD_OK);
    assert_int_equal(fsd_sheep_make(&def, level, board, &made, NULL), FSD_OK);
}

/* With three kinds the slot never holds more than six: everybody wins. With a slot of three one
 * must collect kind by kind, which does not happen by chance. */
static void three_kinds_always_win(void **state)
{
    (void)state;
    make_level(99, 3);
    for (int policy = 0; policy < FSD_SHEEP_POLICIES; policy++) {
        assert_int_equal(wins_of((fsd_sheep_policy)policy, 7, 100), 100);
        assert_true(wins_of((fsd_sheep_policy)policy, 3, 100) <
                    (policy == FSD_SHEEP_PLAY_MOST ? 50 : 1));
    }
}

/* Of tiles that all lie open, who takes what the slot holds most of always wins. */
static void flat_levels_are_won_by_collecting(void **state)
{
    (void)state;
    fsd_sheep_layout_def layout = { .shape = FSD_SHEEP_PYRAMID, .tiles = 60, .layers = 1 };
    fsd_sheep_make_def def = fsd_sheep_make_def_default();
    fsd_sheep_made made;
    assert_int_equal(fsd_sheep_layout(&layout, level, NULL), FSD_OK);
    fsd_sheep_board_make(level, board);
    assert_int_equal(fsd_sheep_make_spread(level, 20, 3, def.tiles, NULL), FSD_OK);
    assert_int_equal(fsd_sheep_make(&def, level, board, &made, NULL), FSD_OK);
    assert_int_equal(wins_of(FSD_SHEEP_PLAY_MOST, 3, 200), 200);
    assert_int_equal(wins_of(FSD_SHEEP_PLAY_RANDOM, 7, 200), 0);
    assert_int_equal(wins_of(FSD_SHEEP_PLAY_TALLEST, 7, 200), 0);
}

/* A pile leaves no choice: 1 1 2 2 3 3 4 4 on top of 4 3 2 1 holds eight tiles, which needs a slot
 * of nine. */
static void a_pile_is_played_as_it_lies(void **state)
{
    (void)state;
    static const uint8_t kind[12] = { 1, 2, 3, 4, 4, 4, 3, 3, 2, 2, 1, 1 }; /* from the bottom */
    uint16_t pile[12][4];
    for (uint16_t t = 0; t < 12; t++) {
        pile[t][0] = (uint16_t)(t + 1);
        pile[t][1] = pile[t][2] = 0;
        pile[t][3] = kind[t];
    }
    fsd_sheep_level *fixed = sheep_level_of((const uint16_t(*)[4])pile, 12);
    fsd_sheep_board_make(fixed, board);
    free(fixed);
    for (int policy = 0; policy < FSD_SHEEP_POLICIES; policy++) {
        assert_int_equal(wins_of((fsd_sheep_policy)policy, 8, 20), 0);
        assert_int_equal(wins_of((fsd_sheep_policy)policy, 9, 20), 20);
    }
    assert_int_equal(fsd_sheep_least_slot(board, 3), 9);
    fsd_sheep_moves line = { .count = 12 };
    for (int16_t i = 0; i < 12; i++)
        line.move[i] = (int16_t)(11 - i);
    assert_int_equal(fsd_sheep_forced(board, 9, 3, &line), 12);
}

/* The bound is one: no case can be won with fewer places. Policies win only what can be won. */
static void bounds_hold_for_all_cases(void **state)
{
    (void)state;
    uint32_t sharp = 0;
    for (size_t i = 0; i < sizeof sheep_cases / sizeof *sheep_cases; i++) {
        const sheep_case *c = &sheep_cases[i];
        fsd_sheep_level *fixed = sheep_level_of(c->tile, c->tiles);
        fsd_sheep_board_make(fixed, board);
        free(fixed);
        uint32_t least = fsd_sheep_least_slot(board, 3);
        if (c->least_slot > 0)
            assert_in_range(least, 0, c->least_slot);
        sharp += c->least_slot > 3 && least == c->least_slot;
        for (int policy = 0; policy < FSD_SHEEP_POLICIES; policy++)
            if (!c->solvable)
                assert_int_equal(wins_of((fsd_sheep_policy)policy, c->slot, 20), 0);
    }
    assert_true(sharp > 0);
}

/* Two open tiles and a full slot: only the one that matches does not lose. */
static void forced_clicks_are_counted(void **state)
{
    (void)state;
    static const uint16_t tile[6][4] = { { 1, 0, 0, 1 },  { 1, 8, 0, 1 },  { 1, 16, 0, 1 },
                                         { 1, 24, 0, 2 }, { 1, 32, 0, 2 }, { 1, 40, 0, 2 } };
    fsd_sheep_level *fixed = sheep_level_of(tile, 6);
    fsd_sheep_board_make(fixed, board);
    free(fixed);
    const fsd_sheep_moves line = { .count = 6, .move = { 0, 1, 2, 3, 4, 5 } };
    /* slot 3: the second click may be of either kind, which is lost a click later; the third must
     * match; of the last kind every click has others beside it but the last */
    assert_int_equal(fsd_sheep_forced(board, 3, 3, &line), 2);
    assert_int_equal(fsd_sheep_forced(board, 7, 3, &line), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_size_of_every_shape),
        cmocka_unit_test(a_shape_can_be_filled),
        cmocka_unit_test(a_pyramid_is_one),
        cmocka_unit_test(side_piles_are_piles),
        cmocka_unit_test(seeds_make_layouts),
        cmocka_unit_test(bad_layouts_are_refused),
        cmocka_unit_test(shapes_have_names),
        cmocka_unit_test(three_kinds_always_win),
        cmocka_unit_test(flat_levels_are_won_by_collecting),
        cmocka_unit_test(a_pile_is_played_as_it_lies),
        cmocka_unit_test(bounds_hold_for_all_cases),
        cmocka_unit_test(forced_clicks_are_counted),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
