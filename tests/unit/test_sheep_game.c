/* The covering order is the plain rule's, cases known from exhaustive play come out so, the slot
 * keeps its order, power-ups do what they say as often as they may, and a refused move changes
 * nothing. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "support/mix.h"
#include "support/sheep.h"
#include "vectors/sheep_cases.h"

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

/* A level, its board and a game on it. */
typedef struct stage {
    fsd_sheep_level *level;
    fsd_sheep_board *board;
    fsd_sheep_game game;
} stage;

static stage stage_of(const uint16_t (*tile)[4], uint32_t count, const fsd_sheep_rules *rules)
{
    stage s = { .level = sheep_level_of(tile, count) };
    s.board = sheep_board_of(s.level);
    fsd_xorshift128 random;
    fsd_xorshift128_seed(&random, (const uint32_t[4]){ 1, 2, 3, 4 });
    fsd_sheep_game_start(s.board, rules, &random, &s.game);
    return s;
}

static void strike(stage *s)
{
    free(s->level);
    free(s->board);
}

static void play(stage *s, int32_t move)
{
    assert_int_equal(fsd_sheep_game_may(s->board, &s->game, move), FSD_SHEEP_FINE);
    assert_int_equal(fsd_sheep_game_play(s->board, &s->game, move), FSD_SHEEP_FINE);
}

static void refuse(stage *s, int32_t move, fsd_sheep_refusal why)
{
    fsd_sheep_game before = s->game;
    assert_int_equal(fsd_sheep_game_may(s->board, &s->game, move), why);
    assert_int_equal(fsd_sheep_game_play(s->board, &s->game, move), why);
    assert_memory_equal(&before, &s->game, sizeof before);
}

static uint32_t open_tiles(const stage *s)
{
    uint64_t open[FSD_SHEEP_WORDS];
    uint32_t count = 0;
    fsd_sheep_game_open(s->board, &s->game, open);
    for (uint32_t t = 0; t < s->board->tiles; t++)
        count += fsd_sheep_has(open, t);
    return count;
}

/* The kinds in the slot as digits, as they are shown. */
static const char *slot_of(const stage *s)
{
    static char text[FSD_SHEEP_SLOT + 1];
    for (uint32_t i = 0; i < s->game.held; i++)
        text[i] = (char)('0' + s->game.kind[s->game.slot[i].tile]);
    text[s->game.held] = 0;
    return text;
}

/* ---- Covering ------------------------------------------------------------------------------- */

static bool covers(const fsd_sheep_level *level, uint32_t a, uint32_t b)
{
    const fsd_sheep_tile *high = &level->tile[a];
    const fsd_sheep_tile *low = &level->tile[b];
    return high->layer > low->layer && abs(high->x - low->x) < 8 && abs(high->y - low->y) < 8;
}

static void
covering_is_the_plain_rule(void **state) /* on random crowds, direct or not, both ways */
{
    (void)state;
    uint64_t random = 20260818;
    enum { TILES = 90 };
    uint16_t tile[TILES][4];
    static bool reach[TILES][TILES];
    for (int round = 0; round < 40; round++) {
        for (uint32_t t = 0; t < TILES; t++) {
            tile[t][0] = (uint16_t)(1 + t * (2 + (uint32_t)round % 9) / TILES);
            tile[t][1] = (uint16_t)(mix_next(&random) % 50);
            tile[t][2] = (uint16_t)(mix_next(&random) % 50);
            tile[t][3] = 1;
        }
        fsd_sheep_level *level = sheep_level_of(tile, TILES);
        fsd_sheep_board *board = sheep_board_of(level);
        for (uint32_t a = TILES; a-- > 0;)
            for (uint32_t b = 0; b < TILES; b++) {
                reach[a][b] = covers(level, b, a);
                for (uint32_t c = 0; c < TILES && !reach[a][b]; c++)
                    reach[a][b] = covers(level, c, a) && reach[c][b];
            }
        for (uint32_t a = 0; a < TILES; a++)
            for (uint32_t b = 0; b < TILES; b++) {
                bool between = false;
                for (uint32_t c = 0; c < TILES; c++)
                    between |= reach[a][c] && reach[c][b];
                assert_int_equal(fsd_sheep_has(board->up[a], b), reach[a][b]);
                assert_int_equal(fsd_sheep_has(board->down[b], a), reach[a][b]);
                assert_int_equal(fsd_sheep_has(board->above[a], b), reach[a][b] && !between);
                assert_int_equal(fsd_sheep_has(board->below[b], a), reach[a][b] && !between);
            }
        free(board);
        free(level);
    }
}

static void overlaps_of_a_layer_are_told(void **state)
{
    (void)state;
    static const uint16_t tile[][4] = { { 1, 0, 0, 1 }, { 1, 8, 0, 1 }, { 1, 12, 7, 1 } };
    fsd_sheep_level *level = sheep_level_of(tile, COUNT(tile));
    fsd_sheep_board *board = sheep_board_of(level);
    assert_int_equal(board->overlaps, 1);
    assert_true(board->overlap[0] == 1 && board->overlap[1] == 2);
    free(board);
    free(level);
}

/* ---- Cases ---------------------------------------------------------------------------------- */

/* Every state that exhaustive play meets, by what is gone; small levels only. */
typedef struct search {
    const fsd_sheep_board *board;
    uint8_t *seen; /* by the set of tiles gone */
    uint32_t states;
} search;

static bool can_win(search *s, const fsd_sheep_game *game)
{
    if (game->phase != FSD_SHEEP_PLAYING)
        return game->phase == FSD_SHEEP_WON;
    if (s->seen[game->on_board[0]] > 0)
        return s->seen[game->on_board[0]] == 2;
    s->states++;
    bool won = false;
    for (uint32_t t = 0; t < s->board->tiles; t++) {
        fsd_sheep_game next = *game;
        if (fsd_sheep_game_play(s->board, &next, (int32_t)t) == FSD_SHEEP_FINE)
            won |= can_win(s, &next);
    }
    s->seen[game->on_board[0]] = won ? 2 : 1;
    return won;
}

static bool winnable(const fsd_sheep_board *board, uint8_t slot, uint32_t *states)
{
    fsd_sheep_rules rules = fsd_sheep_rules_default();
    fsd_sheep_game game;
    rules.slot = slot;
    fsd_sheep_game_start(board, &rules, NULL, &game);
    search s = { .board = board, .seen = calloc((size_t)1 << board->tiles, 1) };
    assert_non_null(s.seen);
    bool won = can_win(&s, &game);
    *states = s.states;
    free(s.seen);
    return won;
}

static void cases_come_out_as_known(void **state) /* 28 traps of the rules, by exhaustive play */
{
    (void)state;
    for (size_t i = 0; i < COUNT(sheep_cases); i++) {
        const sheep_case *c = &sheep_cases[i];
        uint32_t states;
        fsd_sheep_level *level = sheep_level_of(c->tile, c->tiles);
        fsd_sheep_board *board = sheep_board_of(level);
        if (winnable(board, c->slot, &states) != c->solvable ||
            (!c->solvable && states != c->states)) /* a search that wins may stop earlier */
            fail_msg("%s", c->name);
        for (uint8_t slot = 3; slot < 16 && c->tiles > 0; slot++)
            if (winnable(board, slot, &states) != (c->least_slot > 0 && slot >= c->least_slot))
                fail_msg("%s with a slot of %u", c->name, slot);
        free(board);
        free(level);
    }
}

static void lines_of_cases_win(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(sheep_cases); i++) {
        const sheep_case *c = &sheep_cases[i];
        fsd_sheep_rules rules = fsd_sheep_rules_default();
        rules.slot = c->slot;
        stage s = stage_of(c->tile, c->tiles, &rules);
        if (c->open >= 0)
            assert_int_equal(open_tiles(&s), c->open);
        for (uint32_t t = 0; c->solvable && t < c->tiles; t++)
            play(&s, c->line[t]);
        if (c->solvable)
            assert_int_equal(s.game.phase, FSD_SHEEP_WON);
        assert_true(s.game.most < c->slot);
        strike(&s);
    }
}

static void first_clicks_that_win(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(sheep_cases); i++) {
        const sheep_case *c = &sheep_cases[i];
        if (c->winning_clicks < 0)
            continue;
        fsd_sheep_rules rules = fsd_sheep_rules_default();
        int winning = 0;
        for (uint32_t t = 0; t < c->tiles; t++) {
            stage s = stage_of(c->tile, c->tiles, &rules);
            search look = { .board = s.board, .seen = calloc((size_t)1 << c->tiles, 1) };
            winning += fsd_sheep_game_play(s.board, &s.game, (int32_t)t) == FSD_SHEEP_FINE &&
                       can_win(&look, &s.game);
            free(look.seen);
            strike(&s);
        }
        assert_int_equal(winning, c->winning_clicks);
    }
}

static void
a_tile_waits_for_both_that_cover_it(void **state) /* two halves: 2 of 6 orders are legal */
{
    (void)state;
    static const uint16_t tile[][4] = { { 1, 36, 12, 1 }, { 2, 40, 8, 1 }, { 3, 40, 16, 1 } };
    static const int32_t order[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                         { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
    fsd_sheep_rules rules = fsd_sheep_rules_default();
    int legal = 0;
    for (int i = 0; i < 6; i++) {
        stage s = stage_of(tile, COUNT(tile), &rules);
        assert_int_equal(open_tiles(&s), 2);
        bool all = true;
        for (int k = 0; k < 3 && all; k++)
            all = fsd_sheep_game_play(s.board, &s.game, order[i][k]) == FSD_SHEEP_FINE;
        legal += all;
        strike(&s);
    }
    assert_int_equal(legal, 2);
}

/* ---- The slot ------------------------------------------------------------------------------- */

static const uint16_t row[][4] = { { 1, 0, 0, 1 },  { 1, 8, 0, 2 },  { 1, 16, 0, 3 },
                                   { 1, 24, 0, 1 }, { 1, 32, 0, 2 }, { 1, 40, 0, 4 },
                                   { 1, 48, 0, 5 }, { 1, 56, 0, 1 }, { 1, 64, 0, 6 } };

static void tiles_go_next_to_their_kind(void **state) /* 1 2 3 1 2 is shown 11223, out goes 112 */
{
    (void)state;
    fsd_sheep_rules rules = fsd_sheep_rules_default();
    stage s = stage_of(row, COUNT(row), &rules);
    static const char *const shown[] = { "1", "12", "123", "1123", "11223" };
    for (int32_t t = 0; t < 5; t++) {
        play(&s, t);
        assert_string_equal(slot_of(&s), shown[t]);
    }
    play(&s, FSD_SHEEP_MOVE_OUT);
    assert_string_equal(slot_of(&s), "23");
    assert_true(s.game.row[0][0] == 0 && s.game.row[0][1] == 3 && s.game.row[0][2] == 1);
    assert_int_equal(s.game.left, 7);
    refuse(&s, FSD_SHEEP_MOVE_OUT, FSD_SHEEP_USED_UP);
    play(&s, 3); /* of the row */
    assert_string_equal(slot_of(&s), "231");
    refuse(&s, 3, FSD_SHEEP_GONE);
    strike(&s);
}

static void the_match_comes_before_the_look_at_the_slot(void **state)
{
    (void)state;
    fsd_sheep_rules rules = fsd_sheep_rules_default();
    stage s = stage_of(row, COUNT(row), &rules);
    for (int32_t t = 0; t < 6; t++)
        play(&s, t);
    assert_string_equal(slot_of(&s), "112234");
    stage other = stage_of(row, COUNT(row), &rules);
    other.game = s.game;
    play(&s, 7); /* the seventh completes a match */
    assert_string_equal(slot_of(&s), "2234");
    assert_int_equal(s.game.phase, FSD_SHEEP_PLAYING);
    play(&other, 6); /* the seventh does not */
    assert_int_equal(other.game.phase, FSD_SHEEP_LOST);
    assert_int_equal(other.game.most, 6);
    assert_int_equal(open_tiles(&other), 0);
    refuse(&other, 7, FSD_SHEEP_OVER);
    refuse(&other, FSD_SHEEP_UNDO, FSD_SHEEP_OVER);
    play(&other, FSD_SHEEP_REVIVE);
    assert_string_equal(slot_of(&other), "2345");
    play(&other, 7);
    play(&other, 0);
    play(&other, 3);
    assert_string_equal(slot_of(&other), "2345");
    strike(&s);
    strike(&other);
}

static void
other_slots_and_matches(void **state) /* pairs in a slot of two; what is left over sticks */
{
    (void)state;
    static const uint16_t tile[][4] = {
        { 1, 0, 0, 1 }, { 1, 8, 0, 1 }, { 1, 16, 0, 2 }, { 1, 24, 0, 1 }
    };
    fsd_sheep_rules rules = fsd_sheep_rules_default();
    rules.match = rules.slot = 2;
    stage s = stage_of(tile, COUNT(tile), &rules);
    play(&s, 0);
    play(&s, 1);
    assert_int_equal(s.game.held, 0);
    play(&s, 2);
    play(&s, 3);
    assert_int_equal(s.game.phase, FSD_SHEEP_LOST);
    strike(&s);
    rules.slot = 3;
    s = stage_of(tile, COUNT(tile), &rules);
    for (int32_t t = 0; t < 4; t++)
        play(&s, t);
    assert_int_equal(s.game.phase, FSD_SHEEP_STUCK);
    refuse(&s, FSD_SHEEP_REVIVE, FSD_SHEEP_OVER);
    strike(&s);
}

static void rules_that_cannot_be(void **state)
{
    (void)state;
    static const fsd_sheep_rules bad[] = { { 7, 1, 1, 1, 1, 1 },  { 7, 9, 1, 1, 1, 1 },
                                           { 2, 3, 1, 1, 1, 1 },  { 65, 3, 1, 1, 1, 1 },
                                           { 7, 3, 16, 1, 1, 1 }, { 7, 3, 0, 1, 1, 17 } };
    fsd_error error;
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_int_equal(fsd_sheep_rules_check(&bad[i], &error), FSD_BAD_ARGUMENT);
        assert_true(error.en[0] != 0 && error.zh[0] != 0);
    }
    const fsd_sheep_rules edge = { 64, 8, 8, 255, 255, 8 };
    assert_int_equal(fsd_sheep_rules_check(&edge, NULL), FSD_OK);
}

/* ---- Power-ups ------------------------------------------------------------------------------ */

static void undo_covers_again(void **state)
{
    (void)state;
    static const uint16_t tile[][4] = { { 1, 0, 0, 2 },  { 1, 8, 0, 2 },  { 1, 16, 0, 2 },
                                        { 1, 24, 0, 1 }, { 1, 32, 0, 1 }, { 2, 0, 0, 1 } };
    fsd_sheep_rules rules = fsd_sheep_rules_default();
    stage s = stage_of(tile, COUNT(tile), &rules);
    refuse(&s, FSD_SHEEP_UNDO, FSD_SHEEP_NO_CLICK);
    assert_int_equal(open_tiles(&s), 5);
    refuse(&s, 0, FSD_SHEEP_COVERED);
    play(&s, 5);
    assert_int_equal(open_tiles(&s), 5);
    play(&s, FSD_SHEEP_UNDO);
    assert_int_equal(open_tiles(&s), 5);
    refuse(&s, 0, FSD_SHEEP_COVERED);
    refuse(&s, FSD_SHEEP_UNDO, FSD_SHEEP_USED_UP);
    strike(&s);
}

static void undo_goes_back_click_by_click_but_over_no_match(void **state)
{
    (void)state;
    fsd_sheep_rules rules = fsd_sheep_rules_default();
    rules.undo = 9;
    rules.move_out = 2;
    stage s = stage_of(row, COUNT(row), &rules);
    play(&s, 1);
    play(&s, 0);
    play(&s, 3);
    fsd_sheep_game kept = s.game;
    play(&s, 7); /* completes the match */
    refuse(&s, FSD_SHEEP_UNDO, FSD_SHEEP_NO_CLICK);
    play(&s, 2);
    play(&s, FSD_SHEEP_UNDO);
    refuse(&s, FSD_SHEEP_UNDO, FSD_SHEEP_NO_CLICK);
    s.game = kept;
    play(&s, FSD_SHEEP_UNDO);
    play(&s, FSD_SHEEP_UNDO);
    play(&s, FSD_SHEEP_UNDO);
    assert_true(s.game.held == 0 && s.game.left == COUNT(row) && s.game.clicks == 0);
    /* Back into the row it came from; what was moved out cannot be undone there. */
    play(&s, 5);
    play(&s, FSD_SHEEP_MOVE_OUT);
    refuse(&s, FSD_SHEEP_UNDO, FSD_SHEEP_NO_CLICK);
    play(&s, 5);
    play(&s, FSD_SHEEP_UNDO);
    assert_int_equal(s.game.row[0][0], 5);
    strike(&s);
}

static void rows_lie_on_each_other(void **state) /* place by place */
{
    (void)state;
    fsd_sheep_rules rules = fsd_sheep_rules_default();
    rules.move_out = 2;
    stage s = stage_of(row, COUNT(row), &rules);
    refuse(&s, FSD_SHEEP_MOVE_OUT, FSD_SHEEP_SLOT_EMPTY);
    play(&s, 0);
    play(&s, 1);
    play(&s, FSD_SHEEP_MOVE_OUT); /* two only */
    assert_int_equal(s.game.row[0][2], FSD_SHEEP_NO_TILE);
    play(&s, 2);
    play(&s, FSD_SHEEP_MOVE_OUT);
    assert_int_equal(s.game.row[1][0], 2);
    refuse(&s, 0, FSD_SHEEP_COVERED);
    play(&s, 1);
    play(&s, 2);
    play(&s, 0);
    assert_string_equal(slot_of(&s), "231");
    strike(&s);
}

static void shuffle_draws_on(void **state) /* on the board only, by layer, row and column */
{
    (void)state;
    static const uint16_t tile[][4] = { { 1, 8, 8, 1 },  { 1, 0, 8, 2 },  { 1, 0, 0, 3 },
                                        { 1, 16, 0, 4 }, { 2, 40, 0, 5 }, { 2, 32, 0, 6 } };
    static const uint32_t sorted[] = { 2, 1, 0, 5, 4 }; /* without tile 3, which is taken */
    fsd_sheep_rules rules = fsd_sheep_rules_default();
    stage s = stage_of(tile, COUNT(tile), &rules);
    play(&s, 3);
    play(&s, FSD_SHEEP_SHUFFLE);
    uint8_t wanted[5];
    fsd_xorshift128 random;
    fsd_xorshift128_seed(&random, (const uint32_t[4]){ 1, 2, 3, 4 });
    for (int i = 0; i < 5; i++)
        wanted[i] = (uint8_t)tile[sorted[i]][3];
    for (uint32_t i = 5; i-- > 0;) {
        uint32_t j = (uint32_t)(fsd_xorshift128_double(&random) * (i + 1));
        uint8_t kept = wanted[i];
        wanted[i] = wanted[j];
        wanted[j] = kept;
    }
    for (int i = 0; i < 5; i++)
        assert_int_equal(s.game.kind[sorted[i]], wanted[4 - i]);
    assert_int_equal(s.game.kind[3], 4);
    assert_memory_equal(&s.game.random, &random, sizeof random);
    refuse(&s, FSD_SHEEP_SHUFFLE, FSD_SHEEP_USED_UP);
    fsd_sheep_game_start(s.board, &rules, NULL, &s.game);
    refuse(&s, FSD_SHEEP_SHUFFLE, FSD_SHEEP_NO_SEED);
    strike(&s);
}

static void what_is_no_move(void **state)
{
    (void)state;
    fsd_sheep_rules rules = fsd_sheep_rules_default();
    stage s = stage_of(row, COUNT(row), &rules);
    refuse(&s, (int32_t)COUNT(row), FSD_SHEEP_NO_SUCH_TILE);
    refuse(&s, INT32_MAX, FSD_SHEEP_NO_SUCH_TILE);
    refuse(&s, -5, FSD_SHEEP_NO_SUCH_MOVE);
    refuse(&s, INT32_MIN, FSD_SHEEP_NO_SUCH_MOVE);
    refuse(&s, FSD_SHEEP_REVIVE, FSD_SHEEP_NOT_LOST);
    for (int i = 0; i < FSD_SHEEP_REFUSALS; i++)
        assert_true(fsd_sheep_refusal_key((fsd_sheep_refusal)i)[0] != 0 &&
                    fsd_sheep_refusal_en((fsd_sheep_refusal)i)[0] != 0 &&
                    fsd_sheep_refusal_zh((fsd_sheep_refusal)i)[0] != 0);
    strike(&s);
}

static void replay_stops_where_it_is_wrong(void **state)
{
    (void)state;
    fsd_sheep_rules rules = fsd_sheep_rules_default();
    stage s = stage_of(row, COUNT(row), &rules);
    const fsd_sheep_game start = s.game;
    static const int16_t twice[] = { 0, 1, 0 };
    fsd_sheep_replay replay = fsd_sheep_game_replay(s.board, &s.game, twice, 3);
    assert_true(replay.played == 2 && replay.refusal == FSD_SHEEP_GONE && !replay.lost);
    static const int16_t loses[] = { 0, 1, 2, 3, 4, 5, 6, FSD_SHEEP_REVIVE, 7 };
    s.game = start;
    replay = fsd_sheep_game_replay(s.board, &s.game, loses, 7);
    assert_true(replay.played == 6 && replay.refusal == FSD_SHEEP_FINE && replay.lost);
    s.game = start;
    replay = fsd_sheep_game_replay(s.board, &s.game, loses, 9);
    assert_true(replay.played == 9 && replay.refusal == FSD_SHEEP_FINE && !replay.lost);
    strike(&s);
}

/* ---- Any play ------------------------------------------------------------------------------- */

static void
tiles_are_kept_in_any_play(void **state) /* random moves, legal or not; a copy plays alike */
{
    (void)state;
    uint64_t random = 7;
    enum { TILES = 60 };
    uint16_t tile[TILES][4];
    for (int round = 0; round < 300; round++) {
        for (uint32_t t = 0; t < TILES; t++) {
            tile[t][0] = (uint16_t)(1 + t / 12);
            tile[t][1] = (uint16_t)(mix_next(&random) % 14 * 4);
            tile[t][2] = (uint16_t)(mix_next(&random) % 14 * 4);
            tile[t][3] = (uint16_t)(1 + mix_next(&random) % 6);
        }
        fsd_sheep_rules rules = { .slot = (uint8_t)(3 + round % 6),
                                  .match = 3,
                                  .move_out = 3,
                                  .undo = 5,
                                  .shuffle = 2,
                                  .revive = 3 };
        stage s = stage_of(tile, TILES, &rules);
        for (int step = 0; step < 200; step++) {
            fsd_sheep_game copy = s.game;
            int32_t move = (int32_t)(mix_next(&random) % (TILES + 4)) - 4;
            fsd_sheep_refusal refusal = fsd_sheep_game_play(s.board, &s.game, move);
            assert_int_equal(fsd_sheep_game_play(s.board, &copy, move), refusal);
            assert_memory_equal(&copy, &s.game, sizeof copy);
            uint32_t on_board = 0;
            uint32_t out = 0;
            for (uint32_t t = 0; t < TILES; t++)
                on_board += fsd_sheep_has(s.game.on_board, t);
            for (uint32_t i = 0; i < s.game.rows * FSD_SHEEP_OUT; i++)
                out += s.game.row[i / FSD_SHEEP_OUT][i % FSD_SHEEP_OUT] != FSD_SHEEP_NO_TILE;
            assert_int_equal(s.game.left, on_board + out);
            assert_int_equal((TILES - s.game.left - s.game.held) % 3, 0);
            assert_true(s.game.held <= rules.slot);
            if (s.game.phase == FSD_SHEEP_PLAYING)
                assert_true(s.game.held < rules.slot && open_tiles(&s) > 0);
        }
        strike(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(covering_is_the_plain_rule),
        cmocka_unit_test(overlaps_of_a_layer_are_told),
        cmocka_unit_test(cases_come_out_as_known),
        cmocka_unit_test(lines_of_cases_win),
        cmocka_unit_test(first_clicks_that_win),
        cmocka_unit_test(a_tile_waits_for_both_that_cover_it),
        cmocka_unit_test(tiles_go_next_to_their_kind),
        cmocka_unit_test(the_match_comes_before_the_look_at_the_slot),
        cmocka_unit_test(other_slots_and_matches),
        cmocka_unit_test(rules_that_cannot_be),
        cmocka_unit_test(undo_covers_again),
        cmocka_unit_test(undo_goes_back_click_by_click_but_over_no_match),
        cmocka_unit_test(rows_lie_on_each_other),
        cmocka_unit_test(shuffle_draws_on),
        cmocka_unit_test(what_is_no_move),
        cmocka_unit_test(replay_stops_where_it_is_wrong),
        cmocka_unit_test(tiles_are_kept_in_any_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
