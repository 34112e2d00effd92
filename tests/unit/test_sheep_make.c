/* Levels that are made can be won, all that can be won are made, and presets stay what they are. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <dirent.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "foreseed/sheep_make.h"
#include "support/mix.h"
#include "support/sheep.h"

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

static void lay_out(fsd_sheep_shape shape, uint32_t tiles, uint32_t side, uint64_t seed)
{
    fsd_sheep_layout_def def = { .shape = shape, .tiles = tiles, .side = side, .seed = seed };
    assert_int_equal(fsd_sheep_layout(&def, level, NULL), FSD_OK);
    fsd_sheep_board_make(level, board);
}

static fsd_sheep_make_def spread(uint32_t kinds, uint32_t slot, uint32_t match)
{
    fsd_sheep_make_def def = fsd_sheep_make_def_default();
    def.slot = (uint8_t)slot;
    def.match = (uint8_t)match;
    def.most = (uint8_t)(slot - 1);
    assert_int_equal(fsd_sheep_make_spread(level, kinds, match, def.tiles, NULL), FSD_OK);
    return def;
}

static fsd_sheep_made make(const fsd_sheep_make_def *def)
{
    fsd_sheep_made made;
    assert_int_equal(fsd_sheep_make(def, level, board, &made, NULL), FSD_OK);
    return made;
}

/* By the rules of the game, not by what the maker thinks. */
static fsd_sheep_game play_line(uint32_t slot, uint32_t match)
{
    fsd_sheep_rules rules = { .slot = (uint8_t)slot, .match = (uint8_t)match };
    fsd_sheep_game game;
    fsd_sheep_game_start(board, &rules, NULL, &game);
    (void)fsd_sheep_game_replay(board, &game, level->moves.move, level->moves.count);
    return game;
}

static void assert_won(const fsd_sheep_make_def *def, const fsd_sheep_made *made)
{
    uint32_t count[FSD_SHEEP_KINDS] = { 0 };
    fsd_sheep_game game = play_line(def->slot, def->match);
    assert_int_equal(game.phase, FSD_SHEEP_WON);
    assert_int_equal(game.most, made->max_slot);
    assert_in_range(made->max_slot, 0, def->most);
    for (uint32_t t = 0; t < level->tiles; t++) {
        count[level->tile[t].kind] += !level->tile[t].preset;
        assert_int_equal(board->kind[t], level->tile[t].kind);
    }
    for (uint32_t kind = 0; kind < FSD_SHEEP_KINDS; kind++)
        assert_int_equal(count[kind], def->tiles[kind]);
}

/* ---- All are won ---------------------------------------------------------------------------- */

/* Every shape, slots 3 to 9, matches 2 to 4, bounds, p at both ends and between: 30240 levels. */
static void every_level_is_won(void **state)
{
    (void)state;
    static const double p[] = { 0, 0.5, 1 };
    uint64_t sample = 0;
    for (int shape = 0; shape < FSD_SHEEP_SHAPES; shape++)
        for (uint32_t slot = 3; slot <= 9; slot++)
            for (uint32_t match = 2; match <= 4 && match <= slot; match++) {
                lay_out((fsd_sheep_shape)shape, 60, slot, sample);
                fsd_sheep_make_def def = spread(3 + slot, slot, match);
                for (uint32_t i = 0; i < 240; i++) {
                    def.sample = sample++;
                    def.p = p[i % 3];
                    def.most = (uint8_t)(match - 1 + i / 3 % (slot - match + 1));
                    fsd_sheep_made made = make(&def);
                    assert_int_equal(made.restarts, 0);
                    assert_won(&def, &made);
                }
            }
    assert_int_equal(sample, 6 * (6 * 3 + 2) * 240);
}

/* A thousand of the size of real ones, and the largest there are. */
static void large_levels_are_won(void **state)
{
    (void)state;
    lay_out(FSD_SHEEP_RANDOM, 270, 36, 1);
    fsd_sheep_make_def def = spread(15, 7, 3);
    for (def.sample = 0; def.sample < 1000; def.sample++) {
        fsd_sheep_made made = make(&def);
        assert_won(&def, &made);
    }
    lay_out(FSD_SHEEP_TOWERS, 1023, 99, 1);
    def = spread(63, 64, 3);
    fsd_sheep_made made = make(&def);
    assert_won(&def, &made);
}

/* ---- Nothing else, and nothing less --------------------------------------------------------- */

/* Can the position be won? Plain play over all sets of tiles that are gone. */
static bool winnable(uint32_t gone, const uint32_t *above, uint32_t slot, uint32_t match,
                     uint8_t *known)
{
    if (known[gone] != 0)
        return known[gone] == 2;
    uint32_t tiles = level->tiles, held = 0, count[4] = { 0 };
    bool wins = gone == (1u << tiles) - 1;
    for (uint32_t t = 0; t < tiles; t++)
        count[level->tile[t].kind] += gone >> t & 1;
    for (uint32_t kind = 0; kind < 4; kind++)
        held += count[kind] % match;
    for (uint32_t t = 0; t < tiles && !wins; t++) {
        if (gone >> t & 1 || (above[t] & ~gone) != 0)
            continue;
        bool closes = count[level->tile[t].kind] % match == match - 1;
        if (closes || held + 1 < slot)
            wins = winnable(gone | 1u << t, above, slot, match, known);
    }
    known[gone] = wins ? 2 : 1;
    return wins;
}

static uint32_t deal_number(void)
{
    uint32_t number = 0;
    for (uint32_t t = 0; t < level->tiles; t++)
        number = 4 * number + level->tile[t].kind;
    return number;
}

/* All deals of the counts, those that can be won marked 1; then every one of them must be made, and
 * none of the others. */
static void compare_support(const fsd_sheep_make_def *from)
{
    static uint8_t deals[1 << 18];
    uint32_t above[9] = { 0 }, tiles = level->tiles, won = 0, made_of_them = 0, all = 0;
    fsd_sheep_make_def def = *from;
    memset(deals, 0, sizeof deals);
    for (uint32_t t = 0; t < tiles; t++)
        above[t] = (uint32_t)board->up[t][0];
    for (uint32_t number = 0; number < 1u << 2 * tiles; number++) {
        uint32_t count[4] = { 0 };
        uint8_t known[1 << 9] = { 0 };
        for (uint32_t t = 0; t < tiles; t++) {
            level->tile[t].kind = number >> 2 * (tiles - 1 - t) & 3;
            count[level->tile[t].kind]++;
        }
        if (count[1] != def.tiles[1] || count[2] != def.tiles[2] || count[3] != def.tiles[3])
            continue;
        all++;
        deals[number] = winnable(0, above, def.slot, def.match, known);
        won += deals[number];
    }
    assert_true(won > 0 && won < all);
    for (uint32_t i = 0; i < 400000 && made_of_them < won; i++) {
        def.sample = i;
        (void)make(&def);
        uint32_t number = deal_number();
        assert_true(deals[number] != 0);
        made_of_them += deals[number] == 1;
        deals[number] = 2;
    }
    assert_int_equal(made_of_them, won);
}

static void use_tiles(const uint16_t (*tile)[4], uint32_t count)
{
    fsd_sheep_level *tiny = sheep_level_of(tile, count);
    *level = *tiny;
    level->dealt = 0;
    free(tiny);
    fsd_sheep_board_make(level, board);
}

static void exactly_the_deals_that_can_be_won_are_made(void **state)
{
    (void)state;
    /* a pile of six; a pile of four beside one of two; two on four; three piles of three */
    static const uint16_t pile[6][4] = { { 1, 0, 0, 0 }, { 2, 0, 0, 0 }, { 3, 0, 0, 0 },
                                         { 4, 0, 0, 0 }, { 5, 0, 0, 0 }, { 6, 0, 0, 0 } };
    static const uint16_t piles[6][4] = { { 1, 0, 0, 0 },  { 1, 16, 0, 0 }, { 2, 0, 0, 0 },
                                          { 2, 16, 0, 0 }, { 3, 0, 0, 0 },  { 4, 0, 0, 0 } };
    static const uint16_t roof[6][4] = { { 1, 0, 0, 0 },  { 1, 8, 0, 0 }, { 1, 16, 0, 0 },
                                         { 1, 24, 0, 0 }, { 2, 4, 0, 0 }, { 2, 20, 0, 0 } };
    static const uint16_t three[9][4] = {
        { 1, 0, 0, 0 },  { 1, 16, 0, 0 }, { 1, 32, 0, 0 }, { 2, 0, 0, 0 },  { 2, 16, 0, 0 },
        { 2, 32, 0, 0 }, { 3, 0, 0, 0 },  { 3, 16, 0, 0 }, { 3, 32, 0, 0 },
    };
    const uint16_t(*const six[])[4] = { pile, piles, roof };
    for (size_t i = 0; i < 3; i++) {
        use_tiles(six[i], 6);
        fsd_sheep_make_def def = spread(2, 3, 3);
        compare_support(&def);
        def = spread(2, 4, 3);
        if (i < 2) /* under the roof slot 4 is enough for all */
            compare_support(&def);
        def = spread(3, 3, 2);
        if (i < 1)
            compare_support(&def);
    }
    use_tiles(three, 9);
    fsd_sheep_make_def def = spread(3, 4, 3);
    compare_support(&def);
}

/* A plan that lets the slot hold one tile more, as "more than 5" instead of 4 before a group is
 * begun, loses nearly always: the bound is exact. */
static void one_tile_more_loses(void **state)
{
    (void)state;
    lay_out(FSD_SHEEP_PYRAMID, 270, 0, 1);
    fsd_sheep_make_def def = spread(15, 8, 3);
    uint32_t lost = 0;
    for (def.sample = 0; def.sample < 1000; def.sample++) {
        (void)make(&def);
        lost += play_line(7, 3).phase == FSD_SHEEP_LOST;
    }
    assert_true(lost >= 990);
}

/* Shares of all steps after which so many tiles wait: what the two steps alone imply, with half of
 * them free and `groups` threes, slot 7. */
static void expected_occupancy(uint32_t groups, double share[7])
{
    static double now[91][7], next[91][7];
    memset(now, 0, sizeof now);
    memset(share, 0, 7 * sizeof *share);
    now[groups][0] = 1;
    for (uint32_t step = 0; step < 3 * groups; step++) {
        memset(next, 0, sizeof next);
        for (uint32_t g = 0; g <= groups; g++)
            for (uint32_t held = 0; held < 7; held++) {
                bool begin = g > 0 && held + 2 <= 6, take = held > 0;
                double p = begin && take ? 0.5 : begin;
                if (begin)
                    next[g - 1][held + 2] += now[g][held] * p;
                if (take)
                    next[g][held - 1] += now[g][held] * (1 - p);
            }
        memcpy(now, next, sizeof now);
        for (uint32_t g = 0; g <= groups; g++)
            for (uint32_t held = 0; held < 7; held++)
                share[held] += now[g][held] / (3 * groups);
    }
}

static void occupancy_is_that_of_the_plan(void **state)
{
    (void)state;
    /* in percent, for 15 kinds of 18 */
    static const double percent[] = { 3.2, 6.0, 11.7, 16.6, 27.3, 21.6, 13.5 };
    uint64_t sum[FSD_SHEEP_SLOT] = { 0 }, all = 0;
    double expected[7];
    expected_occupancy(90, expected);
    lay_out(FSD_SHEEP_TOWERS, 270, 0, 1);
    fsd_sheep_make_def def = spread(15, 7, 3);
    for (def.sample = 0; def.sample < 4000; def.sample++) {
        fsd_sheep_made made = make(&def);
        for (uint32_t held = 0; held < FSD_SHEEP_SLOT; held++)
            sum[held] += made.occupancy[held];
    }
    for (uint32_t held = 0; held < FSD_SHEEP_SLOT; held++)
        all += sum[held];
    assert_true(all == 4000 * 270);
    for (uint32_t held = 0; held < 7; held++) {
        assert_true(fabs((double)sum[held] / (double)all - expected[held]) < 0.001);
        assert_true(fabs(100 * expected[held] - percent[held]) < 0.1);
    }
}

/* ---- Presets -------------------------------------------------------------------------------- */

static void presets_stay(void **state)
{
    (void)state;
    uint64_t random = 3;
    for (uint32_t round = 0; round < 300; round++) {
        uint32_t presets = 3 * (round % 21), kinds = 2 + round % 9;
        uint8_t kept[FSD_SHEEP_TILES] = { 0 };
        lay_out((fsd_sheep_shape)(round % FSD_SHEEP_SHAPES), 120, 0, round);
        for (uint32_t i = 0; i < presets; i++) {
            uint32_t t;
            do
                t = (uint32_t)(mix_next(&random) >> 32) % level->tiles;
            while (level->tile[t].preset);
            level->tile[t].preset = 1;
            level->tile[t].kind = kept[t] = (uint8_t)(i / 3 % 5 == 4 ? 40 : 1 + i / 3 % 5);
        }
        level->presets = presets;
        fsd_sheep_make_def def = spread(kinds, 7, 3);
        def.sample = round;
        fsd_sheep_made made = make(&def);
        assert_won(&def, &made);
        for (uint32_t t = 0; t < level->tiles; t++)
            if (level->tile[t].preset)
                assert_int_equal(level->tile[t].kind, kept[t]);
    }
}

/* Presets of kinds that are no whole groups by themselves are completed by the tiles that are
 * dealt. */
static void presets_may_be_parts_of_groups(void **state)
{
    (void)state;
    lay_out(FSD_SHEEP_DIAMOND, 30, 0, 1);
    level->presets = 2;
    for (uint32_t t = 10; t < 12; t++) {
        level->tile[t].preset = 1;
        level->tile[t].kind = (uint8_t)(t - 9);
    }
    fsd_sheep_make_def def = fsd_sheep_make_def_default();
    def.tiles[1] = 8;
    def.tiles[2] = 14;
    def.tiles[3] = 6;
    for (def.sample = 0; def.sample < 500; def.sample++) {
        fsd_sheep_made made = make(&def);
        assert_won(&def, &made);
    }
}

/* A pile of 1 2 3 1 2 3 ... can only be won with a large slot; with presets there is no choice. */
static void presets_that_cannot_be_won_are_given_up(void **state)
{
    (void)state;
    uint16_t pile[9][4];
    for (uint16_t t = 0; t < 9; t++) {
        pile[t][0] = (uint16_t)(t + 1);
        pile[t][1] = pile[t][2] = 0;
        pile[t][3] = (uint16_t)(1 + t % 3);
    }
    fsd_sheep_level *fixed = sheep_level_of((const uint16_t(*)[4])pile, 9);
    *level = *fixed;
    free(fixed);
    level->presets = 9;
    for (uint32_t t = 0; t < 9; t++)
        level->tile[t].preset = 1;
    fsd_sheep_board_make(level, board);
    fsd_sheep_make_def def = fsd_sheep_make_def_default();
    def.slot = 6;
    def.most = 5;
    fsd_sheep_made made;
    fsd_error error = { 0 };
    fsd_sheep_level before = *level;
    assert_int_equal(fsd_sheep_make(&def, level, board, &made, &error), FSD_NOT_FOUND);
    assert_true(error.en[0] != 0 && error.zh[0] != 0);
    assert_memory_equal(&before, level, sizeof before);
    def.slot = 7;
    def.most = 6;
    assert_int_equal(fsd_sheep_make(&def, level, board, &made, NULL), FSD_OK);
    assert_won(&def, &made);
    assert_int_equal(made.max_slot, 6);
}

/* ---- Real layouts, skipped where the folder is not there ------------------------------------- */

static bool read_real(const char *path)
{
    static char text[1 << 20];
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return false;
    size_t size = fread(text, 1, sizeof text, file);
    fclose(file);
    return fsd_sheep_level_read(text, size, NULL, level, NULL) == FSD_OK;
}

/* Every real level, a hundred deals each, with its own kinds and presets. */
static void real_layouts_are_won(void **state)
{
    (void)state;
    const char *shared = getenv("FSD_SHARED");
    char folder[4096], path[8192];
    snprintf(folder, sizeof folder, "%s/levels/sheep", shared ? shared : "");
    DIR *all = opendir(folder);
    if (all == NULL)
        skip();
    uint32_t layouts = 0, with_presets = 0;
    for (struct dirent *entry; (entry = readdir(all)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (!read_real(path))
            continue;
        layouts++;
        with_presets += level->presets > 0;
        fsd_sheep_board_make(level, board);
        fsd_sheep_make_def def = fsd_sheep_make_def_default();
        fsd_sheep_make_own(level, def.tiles);
        for (def.sample = 0; def.sample < 100; def.sample++) {
            fsd_sheep_made made = make(&def);
            assert_won(&def, &made);
        }
    }
    closedir(all);
    assert_true(layouts >= 20 && with_presets >= 4);
}

/* ---- The same again ------------------------------------------------------------------------- */

static void a_level_is_a_function_of_its_definition(void **state)
{
    (void)state;
    char first[17], hash[17];
    for (int round = 0; round < 2; round++) {
        lay_out(FSD_SHEEP_HEART, 180, 18, 7);
        fsd_sheep_make_def def = spread(14, 7, 3);
        def.seed = 7;
        (void)make(&def);
        fsd_sheep_level_hash(level, round == 0 ? first : hash);
    }
    assert_string_equal(hash, first);
    fsd_sheep_make_def def = spread(14, 7, 3);
    def.seed = 7;
    def.sample = 1;
    (void)make(&def);
    fsd_sheep_level_hash(level, hash);
    assert_string_not_equal(hash, first);
    assert_string_equal(first, "e3ca0dfc36139012");
}

/* ---- What is refused ------------------------------------------------------------------------ */

static void refuse(const fsd_sheep_make_def *def)
{
    static fsd_sheep_level before;
    fsd_error error = { 0 };
    fsd_sheep_made made;
    before = *level;
    assert_int_equal(fsd_sheep_make(def, level, board, &made, &error), FSD_BAD_ARGUMENT);
    assert_true(error.en[0] != 0 && error.zh[0] != 0);
    assert_memory_equal(&before, level, sizeof before);
}

static void bad_numbers_are_refused(void **state)
{
    (void)state;
    lay_out(FSD_SHEEP_RING, 60, 0, 1);
    fsd_sheep_make_def good = spread(5, 7, 3), def = good;
    def.slot = 2;
    refuse(&def);
    def = good;
    def.match = 1;
    refuse(&def);
    def = good;
    def.most = 7;
    refuse(&def);
    def.most = 1;
    refuse(&def);
    def = good;
    def.p = 1.5;
    refuse(&def);
    def.p = -0.5;
    refuse(&def);
    def.p = (double)NAN;
    refuse(&def);
    def = good;
    def.tiles[1] = (uint16_t)(def.tiles[1] + 3);
    refuse(&def);
    def.tiles[1] = (uint16_t)(def.tiles[1] - 6);
    refuse(&def);
    def = good;
    def.tiles[1]++;
    def.tiles[2]--;
    refuse(&def);
    def = good;
    def.tiles[0] = 3;
    def.tiles[1] = (uint16_t)(def.tiles[1] - 3);
    refuse(&def);
    uint16_t tiles[FSD_SHEEP_KINDS];
    assert_int_equal(fsd_sheep_make_spread(level, 0, 3, tiles, NULL), FSD_BAD_ARGUMENT);
    assert_int_equal(fsd_sheep_make_spread(level, 21, 3, tiles, NULL), FSD_BAD_ARGUMENT);
    assert_int_equal(fsd_sheep_make_spread(level, 64, 3, tiles, NULL), FSD_BAD_ARGUMENT);
    assert_int_equal(fsd_sheep_make_spread(level, 5, 7, tiles, NULL), FSD_BAD_ARGUMENT);
    assert_int_equal(fsd_sheep_make_spread(level, 20, 3, tiles, NULL), FSD_OK);
}

/* Nothing is asked of an empty level. */
static void an_empty_level_is_made(void **state)
{
    (void)state;
    memset(level, 0, sizeof *level);
    fsd_sheep_board_make(level, board);
    fsd_sheep_make_def def = fsd_sheep_make_def_default();
    fsd_sheep_made made = make(&def);
    assert_int_equal(made.max_slot, 0);
    assert_int_equal(level->moves.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_level_is_won),
        cmocka_unit_test(large_levels_are_won),
        cmocka_unit_test(exactly_the_deals_that_can_be_won_are_made),
        cmocka_unit_test(one_tile_more_loses),
        cmocka_unit_test(occupancy_is_that_of_the_plan),
        cmocka_unit_test(presets_stay),
        cmocka_unit_test(presets_may_be_parts_of_groups),
        cmocka_unit_test(presets_that_cannot_be_won_are_given_up),
        cmocka_unit_test(real_layouts_are_won),
        cmocka_unit_test(a_level_is_a_function_of_its_definition),
        cmocka_unit_test(bad_numbers_are_refused),
        cmocka_unit_test(an_empty_level_is_made),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
