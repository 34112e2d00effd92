/* The solver finds what exhaustive play finds, on thousands of small levels, for every slot and
 * match, from the start and from the middle of a game; every line replays, every certificate is
 * checked by another search; it keeps to its memory and gives up cleanly. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "sheep/certificate.h"
#include "sheep/solve_dive.h"
#include "support/allocator.h"
#include "support/mix.h"
#include "support/sheep.h"
#include "vectors/sheep_cases.h"

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))
#define PLENTY ((uint64_t)1 << 30)

static const fsd_sheep_climb_width all_of_them = { .wide = UINT32_MAX, .narrow = UINT32_MAX };

/* ---- Levels --------------------------------------------------------------------------------- */

enum { MOST_TILES = 42 };

typedef struct crowd {
    uint32_t tiles, layers, kinds, match;
    uint32_t spread; /* places in each direction are below it */
} crowd;

/* Random places in random layers; kinds come in matches, in random order. */
static fsd_sheep_level *random_level(uint64_t *random, const crowd *like)
{
    uint16_t tile[MOST_TILES][4];
    for (uint32_t t = 0; t < like->tiles; t++) {
        tile[t][0] = (uint16_t)(1 + t * like->layers / like->tiles);
        tile[t][1] = (uint16_t)(mix_next(random) % like->spread);
        tile[t][2] = (uint16_t)(mix_next(random) % like->spread);
        tile[t][3] = (uint16_t)(1 + t / like->match % like->kinds);
    }
    for (uint32_t t = like->tiles; t-- > 1;) {
        uint32_t other = (uint32_t)(mix_next(random) % (t + 1));
        uint16_t kind = tile[t][3];
        tile[t][3] = tile[other][3];
        tile[other][3] = kind;
    }
    return sheep_level_of(tile, like->tiles);
}

/* ---- Exhaustive play, by the rules of the game object --------------------------------------- */

enum { PLAYED_TILES = 15 };

static bool seen[1 << PLAYED_TILES];

static bool can_win(const fsd_sheep_board *board, const fsd_sheep_game *game)
{
    uint64_t open[FSD_SHEEP_WORDS];
    if (game->phase == FSD_SHEEP_WON)
        return true;
    if (game->phase != FSD_SHEEP_PLAYING || seen[game->on_board[0]])
        return false;
    seen[game->on_board[0]] = true;
    fsd_sheep_game_open(board, game, open);
    for (uint32_t t = 0; t < board->tiles; t++) {
        fsd_sheep_game next = *game;
        if (!fsd_sheep_has(open, t))
            continue;
        (void)fsd_sheep_game_play(board, &next, (int32_t)t);
        if (can_win(board, &next))
            return true;
    }
    return false;
}

static bool brute_force(const fsd_sheep_board *board, const fsd_sheep_game *game)
{
    assert_true(board->tiles <= PLAYED_TILES);
    memset(seen, 0, sizeof seen);
    return can_win(board, game);
}

/* ---- The searches one by one ---------------------------------------------------------------- */

static void replay_wins(const fsd_sheep_board *board, const fsd_sheep_rules *rules,
                        const fsd_sheep_poset *poset, const uint16_t *line, uint32_t count)
{
    fsd_sheep_game game;
    int16_t moves[FSD_SHEEP_TILES];
    for (uint32_t i = 0; i < count; i++)
        moves[i] = (int16_t)poset->place[line[i]];
    fsd_sheep_game_start(board, rules, NULL, &game);
    fsd_sheep_replay played = fsd_sheep_game_replay(board, &game, moves, count);
    assert_int_equal(played.refusal, FSD_SHEEP_FINE);
    assert_int_equal(game.phase, FSD_SHEEP_WON);
}

/* Whether the search from the bottom reaches all tiles; a line it finds is replayed. */
static bool climbs(const fsd_sheep_board *board, const fsd_sheep_rules *rules,
                   const fsd_sheep_poset *poset, uint32_t used, uint64_t *states)
{
    fsd_sheep_memory memory = { .limit = PLENTY };
    fsd_sheep_climb search;
    uint16_t line[FSD_SHEEP_TILES];
    assert_true(fsd_sheep_climb_start(&search, poset, &memory, used, all_of_them));
    fsd_sheep_climb_run(&search, UINT64_MAX / 2);
    bool reached = search.outcome == FSD_SHEEP_REACHED;
    assert_true(reached || (search.outcome == FSD_SHEEP_DIED && !search.cut));
    if (reached) {
        fsd_sheep_climb_line(&search, line);
        replay_wins(board, rules, poset, line, poset->tiles);
    }
    *states = 0;
    for (uint32_t i = 0; i <= poset->tiles; i++)
        *states += search.expanded[i];
    fsd_sheep_climb_drop(&search);
    assert_int_equal(memory.used, 0);
    return reached;
}

static bool dives(const fsd_sheep_board *board, const fsd_sheep_rules *rules,
                  const fsd_sheep_poset *poset)
{
    fsd_sheep_memory memory = { .limit = PLENTY };
    fsd_sheep_dive search;
    uint16_t line[FSD_SHEEP_TILES];
    assert_true(fsd_sheep_dive_start(&search, poset, &memory, 1000000));
    fsd_sheep_dive_run(&search, UINT64_MAX / 2);
    bool reached = search.outcome == FSD_SHEEP_REACHED;
    assert_true(reached || (search.outcome == FSD_SHEEP_DIED && !search.cut));
    if (reached)
        replay_wins(board, rules, poset, line, fsd_sheep_dive_line(&search, line));
    fsd_sheep_dive_drop(&search);
    assert_int_equal(memory.used, 0);
    return reached;
}

/* Every rule alone with macros and all together: no search may differ from `solvable`. */
static void all_searches_say(const fsd_sheep_board *board, const fsd_sheep_rules *rules,
                             bool solvable)
{
    static const uint32_t used[] = { 0, 1, 3, 5, 9, 7, 15 };
    fsd_sheep_poset poset;
    uint64_t states[COUNT(used)];
    assert_int_equal(fsd_sheep_poset_make(board, rules, NULL, NULL, &poset), FSD_OK);
    for (size_t i = 0; i < COUNT(used); i++)
        assert_int_equal(climbs(board, rules, &poset, used[i], &states[i]), solvable);
    assert_int_equal(dives(board, rules, &poset), solvable);
    if (!solvable) /* all is gone through then, so rules can only help */
        assert_true(states[0] >= states[1] && states[1] >= states[2] && states[1] >= states[3] &&
                    states[1] >= states[4] && states[2] >= states[5] && states[5] >= states[6]);
    fsd_sheep_poset_drop(&poset, NULL);
}

/* ---- The solver ----------------------------------------------------------------------------- */

static fsd_sheep_solution solve(const fsd_sheep_solver_def *def, uint64_t slice)
{
    fsd_sheep_solver *solver = NULL;
    fsd_error error;
    assert_int_equal(fsd_sheep_solver_create(def, &solver, &error), FSD_OK);
    while (fsd_sheep_solver_step(solver, slice)) {
    }
    fsd_sheep_solution solution = *fsd_sheep_solver_result(solver);
    fsd_sheep_solver_destroy(solver);
    return solution;
}

static fsd_sheep_verdict verdict_of(const fsd_sheep_board *board,
                                    const fsd_sheep_certificate *certificate, bool plain)
{
    fsd_sheep_proof *proof = NULL;
    fsd_error error;
    assert_int_equal(
        fsd_sheep_proof_create(board, certificate, plain, PLENTY, NULL, &proof, &error), FSD_OK);
    while (fsd_sheep_proof_step(proof, 100)) {
    }
    fsd_sheep_verdict verdict = fsd_sheep_proof_result(proof).verdict;
    fsd_sheep_proof_destroy(proof);
    return verdict;
}

/* The solver's answer, with all that belongs to it checked. */
static void solver_says(const fsd_sheep_board *board, const fsd_sheep_rules *rules, bool solvable)
{
    fsd_sheep_solver_def def = fsd_sheep_solver_def_default();
    fsd_sheep_game game;
    def.board = board;
    def.rules = *rules;
    fsd_sheep_solution found = solve(&def, 1000);
    assert_false(found.broken);
    assert_int_equal(found.answer, solvable ? FSD_SHEEP_SOLVABLE : FSD_SHEEP_UNSOLVABLE);
    fsd_sheep_game_start(board, rules, NULL, &game);
    fsd_sheep_replay played =
        fsd_sheep_game_replay(board, &game, found.moves.move, found.moves.count);
    assert_true(played.refusal == FSD_SHEEP_FINE && !played.lost);
    assert_int_equal(game.phase == FSD_SHEEP_WON, solvable);
    if (solvable) {
        assert_int_equal(found.most, game.most);
        return;
    }
    assert_int_equal(verdict_of(board, &found.certificate, false), FSD_SHEEP_PROOF_VALID);
    if (found.certificate.odd_kind == 0)
        assert_int_equal(verdict_of(board, &found.certificate, true), FSD_SHEEP_PROOF_VALID);
}

static void cases_come_out_as_known(void **state) /* every trap of the rules, every slot */
{
    (void)state;
    for (size_t i = 0; i < COUNT(sheep_cases); i++) {
        const sheep_case *c = &sheep_cases[i];
        fsd_sheep_level *level = sheep_level_of(c->tile, c->tiles);
        fsd_sheep_board *board = sheep_board_of(level);
        fsd_sheep_rules rules = fsd_sheep_rules_default();
        for (rules.slot = 3; rules.slot <= 8; rules.slot++)
            solver_says(board, &rules, c->least_slot != 0 && rules.slot >= c->least_slot);
        free(board);
        free(level);
    }
}

static void small_levels_as_played(void **state) /* exhaustive play by the game object decides */
{
    (void)state;
    uint64_t random = 77;
    uint32_t solvable = 0;
    enum { LEVELS = 8000 };
    for (uint32_t i = 0; i < LEVELS; i++) {
        crowd like = { .match = 2 + i % 3, .layers = 2 + i % 7, .spread = 9 + i % 13 };
        like.tiles = (9 + i % 7) / like.match * like.match;
        like.kinds = 2 + i / 7 % (like.tiles / like.match - 1);
        fsd_sheep_rules rules = { .slot = (uint8_t)(like.match + i % 6),
                                  .match = (uint8_t)like.match };
        fsd_sheep_level *level = random_level(&random, &like);
        fsd_sheep_board *board = sheep_board_of(level);
        fsd_sheep_game game;
        fsd_sheep_game_start(board, &rules, NULL, &game);
        bool wins = brute_force(board, &game);
        solvable += wins;
        all_searches_say(board, &rules, wins);
        solver_says(board, &rules, wins);
        free(board);
        free(level);
    }
    assert_true(solvable > LEVELS / 5 && solvable < LEVELS * 4 / 5); /* both answers are tried */
}

static void searches_agree_on_larger_levels(void **state) /* beyond exhaustive play */
{
    (void)state;
    uint64_t random = 4711;
    uint32_t solvable = 0;
    enum { LEVELS = 800 };
    for (uint32_t i = 0; i < LEVELS; i++) {
        crowd like = { .tiles = 18 + i % 8 * 3,
                       .layers = 3 + i % 6,
                       .kinds = 5 + i % 3,
                       .match = 3,
                       .spread = 12 + i % 9 };
        fsd_sheep_rules rules = { .slot = (uint8_t)(5 + i % 3), .match = 3 };
        fsd_sheep_level *level = random_level(&random, &like);
        fsd_sheep_board *board = sheep_board_of(level);
        fsd_sheep_poset poset;
        uint64_t states;
        assert_int_equal(fsd_sheep_poset_make(board, &rules, NULL, NULL, &poset), FSD_OK);
        bool wins = climbs(board, &rules, &poset, 0, &states);
        fsd_sheep_poset_drop(&poset, NULL);
        solvable += wins;
        all_searches_say(board, &rules, wins);
        solver_says(board, &rules, wins);
        free(board);
        free(level);
    }
    assert_true(solvable > LEVELS / 10 && solvable < LEVELS * 9 / 10);
}

static void many_kinds_take_the_long_way(void **state) /* more kinds than nibbles in a word */
{
    (void)state;
    uint64_t random = 99;
    for (uint32_t i = 0; i < 40; i++) {
        uint16_t tile[20 * 2][4];
        for (uint32_t t = 0; t < COUNT(tile); t++) {
            tile[t][0] = (uint16_t)(1 + t / 8);
            tile[t][1] = (uint16_t)(mix_next(&random) % 24);
            tile[t][2] = (uint16_t)(mix_next(&random) % 24);
            tile[t][3] = (uint16_t)(1 + t % 20 * 3);
        }
        fsd_sheep_rules rules = { .slot = (uint8_t)(3 + i % 10), .match = 2 };
        fsd_sheep_level *level = sheep_level_of(tile, COUNT(tile));
        fsd_sheep_board *board = sheep_board_of(level);
        fsd_sheep_poset poset;
        uint64_t states;
        assert_int_equal(fsd_sheep_poset_make(board, &rules, NULL, NULL, &poset), FSD_OK);
        assert_int_equal(poset.words, FSD_SHEEP_WORDS);
        bool wins = climbs(board, &rules, &poset, FSD_SHEEP_RULES_ALL, &states);
        fsd_sheep_poset_drop(&poset, NULL);
        solver_says(board, &rules, wins);
        free(board);
        free(level);
    }
}

/* A tile of the kind that lies on another one comes with it: choosing both by name must not be
 * needed for the match. */
static void a_pick_brings_others_of_its_kind(void **state)
{
    (void)state;
    static const uint16_t pile[][4] = { { 1, 0, 0, 1 }, { 2, 0, 0, 1 }, { 3, 0, 0, 1 } };
    static const uint16_t pair[][4] = { { 1, 0, 0, 1 }, { 1, 32, 0, 2 }, { 1, 48, 0, 2 },
                                        { 2, 0, 0, 1 }, { 2, 16, 0, 1 }, { 2, 32, 0, 2 } };
    fsd_sheep_rules rules = { .slot = 3, .match = 3 };
    fsd_sheep_level *level = sheep_level_of(pile, COUNT(pile));
    fsd_sheep_board *board = sheep_board_of(level);
    all_searches_say(board, &rules, true);
    free(board);
    free(level);
    level = sheep_level_of(pair, COUNT(pair));
    board = sheep_board_of(level);
    all_searches_say(board, &rules, true);
    free(board);
    free(level);
}

/* ---- From the middle of a game -------------------------------------------------------------- */

static void goes_on_from_a_game(void **state) /* slot, rows and shuffled kinds are seen to */
{
    (void)state;
    uint64_t random = 5;
    uint32_t solvable = 0;
    enum { GAMES = 1500 };
    for (uint32_t i = 0; i < GAMES; i++) {
        crowd like = { .tiles = 12, .layers = 2 + i % 4, .kinds = 4, .match = 3, .spread = 22 };
        fsd_sheep_level *level = random_level(&random, &like);
        fsd_sheep_board *board = sheep_board_of(level);
        fsd_sheep_rules rules = fsd_sheep_rules_default();
        fsd_sheep_game game;
        fsd_xorshift128 generator;
        fsd_xorshift128_seed(&generator, (const uint32_t[4]){ i, 2, 3, 4 });
        rules.slot = (uint8_t)(4 + i % 2);
        fsd_sheep_game_start(board, &rules, &generator, &game);
        for (uint32_t click = 0; click < i % 7; click++) {
            fsd_sheep_game before = game;
            (void)fsd_sheep_game_play(board, &game, (int32_t)(mix_next(&random) % like.tiles));
            if (game.phase != FSD_SHEEP_PLAYING)
                game = before;
        }
        if (i % 3 == 0)
            (void)fsd_sheep_game_play(board, &game, FSD_SHEEP_SHUFFLE);
        bool out = i % 2 == 0 && i % 5 > 2 &&
                   fsd_sheep_game_play(board, &game, FSD_SHEEP_MOVE_OUT) == FSD_SHEEP_FINE;
        fsd_sheep_solver_def def = fsd_sheep_solver_def_default();
        def.board = board;
        def.game = &game;
        fsd_sheep_solution found = solve(&def, 1000);
        assert_false(found.broken);
        fsd_sheep_game after = game;
        (void)fsd_sheep_game_replay(board, &after, found.moves.move, found.moves.count);
        assert_int_equal(after.phase == FSD_SHEEP_WON, found.answer == FSD_SHEEP_SOLVABLE);
        assert_int_not_equal(found.answer, FSD_SHEEP_UNKNOWN);
        if (!out) /* exhaustive play tells positions apart by the board alone */
            assert_int_equal(brute_force(board, &game), found.answer == FSD_SHEEP_SOLVABLE);
        solvable += found.answer == FSD_SHEEP_SOLVABLE;
        free(board);
        free(level);
    }
    assert_true(solvable > GAMES / 10 && solvable < GAMES * 9 / 10);
}

/* ---- Certificates --------------------------------------------------------------------------- */

enum { LOST_SLOT = 6, LOST_STATES = 40 };

/* With that slot it cannot be won, but it takes some states to see. */
static fsd_sheep_board *lost_board(fsd_sheep_level **level)
{
    uint64_t random = 8;
    crowd like = { .tiles = 42, .layers = 5, .kinds = 14, .match = 3, .spread = 32 };
    fsd_sheep_rules rules = fsd_sheep_rules_default();
    rules.slot = LOST_SLOT;
    for (;;) {
        fsd_sheep_poset poset;
        uint64_t states;
        *level = random_level(&random, &like);
        fsd_sheep_board *board = sheep_board_of(*level);
        assert_int_equal(fsd_sheep_poset_make(board, &rules, NULL, NULL, &poset), FSD_OK);
        bool wins = climbs(board, &rules, &poset, FSD_SHEEP_RULES_ALL, &states);
        fsd_sheep_poset_drop(&poset, NULL);
        if (!wins && states > LOST_STATES)
            return board;
        free(board);
        free(*level);
    }
}

static fsd_sheep_certificate certificate_of(const fsd_sheep_board *board)
{
    fsd_sheep_solver_def def = fsd_sheep_solver_def_default();
    def.board = board;
    def.rules.slot = LOST_SLOT;
    fsd_sheep_solution found = solve(&def, 1000);
    assert_int_equal(found.answer, FSD_SHEEP_UNSOLVABLE);
    return found.certificate;
}

static void certificates_survive_as_json(void **state)
{
    (void)state;
    fsd_sheep_level *level = NULL;
    fsd_sheep_board *board = lost_board(&level);
    fsd_sheep_certificate wrote = certificate_of(board);
    fsd_sheep_certificate read;
    fsd_text text = { 0 };
    fsd_json_writer writer = fsd_json_writer_of(&text);
    char hash[17];
    fsd_error error;
    fsd_sheep_write_certificate(&writer, &wrote, "0123456789abcdef");
    assert_int_equal(fsd_sheep_certificate_read(text.at, text.length, NULL, &read, hash, &error),
                     FSD_OK);
    assert_string_equal(hash, "0123456789abcdef");
    assert_memory_equal(&read, &wrote, sizeof read);
    for (size_t cut = 0; cut < text.length; cut++) { /* no part of one is one */
        fsd_status status = fsd_sheep_certificate_read(text.at, cut, NULL, &read, hash, &error);
        assert_true(status == FSD_BAD_SYNTAX || status == FSD_BAD_DATA);
    }
    fsd_text_free(&text);
    free(board);
    free(level);
}

static void wrong_certificates_are_found_out(void **state)
{
    (void)state;
    fsd_sheep_level *level = NULL;
    fsd_sheep_board *board = lost_board(&level);
    const fsd_sheep_certificate good = certificate_of(board);
    assert_int_equal(verdict_of(board, &good, false), FSD_SHEEP_PROOF_VALID);
    for (uint32_t layer = 0; layer <= good.last; layer++) {
        fsd_sheep_certificate bad = good;
        bad.layer[layer]++;
        assert_int_equal(verdict_of(board, &bad, false), FSD_SHEEP_PROOF_COUNTS);
    }
    fsd_sheep_certificate bad = good;
    bad.last--;
    assert_int_equal(verdict_of(board, &bad, false), FSD_SHEEP_PROOF_COUNTS);
    bad = good;
    bad.states++;
    assert_int_equal(verdict_of(board, &bad, false), FSD_SHEEP_PROOF_COUNTS);
    bad = good;
    bad.digest[10] = bad.digest[10] == 'a' ? 'b' : 'a';
    assert_int_equal(verdict_of(board, &bad, false), FSD_SHEEP_PROOF_DIGEST);
    bad = good;
    bad.rules = FSD_SHEEP_RULE_MACROS;
    assert_int_equal(verdict_of(board, &bad, false), FSD_SHEEP_PROOF_COUNTS);
    bad = (fsd_sheep_certificate){ .slot = 7, .match = 3, .odd_kind = 1, .odd_tiles = 3 };
    assert_int_equal(verdict_of(board, &bad, false), FSD_SHEEP_PROOF_KIND);
    free(board);
    free(level);
}

static void no_certificate_holds_for_what_can_be_won(void **state)
{
    (void)state;
    static const uint16_t tile[][4] = { { 1, 0, 0, 1 }, { 1, 8, 0, 1 }, { 1, 16, 0, 1 } };
    fsd_sheep_level *level = sheep_level_of(tile, COUNT(tile));
    fsd_sheep_board *board = sheep_board_of(level);
    fsd_sheep_certificate bad = {
        .slot = 7, .match = 3, .last = 2, .states = 2, .layer = { 1, 0, 1 }
    };
    assert_int_equal(verdict_of(board, &bad, true), FSD_SHEEP_PROOF_REACHED);
    bad.rules = FSD_SHEEP_RULES_ALL;
    assert_int_equal(verdict_of(board, &bad, false), FSD_SHEEP_PROOF_REACHED);
    free(board);
    free(level);
}

static void checking_keeps_to_its_memory(void **state)
{
    (void)state;
    fsd_sheep_level *level = NULL;
    fsd_sheep_board *board = lost_board(&level);
    fsd_sheep_certificate good = certificate_of(board);
    fsd_sheep_proof *proof = NULL;
    fsd_error error;
    assert_int_equal(fsd_sheep_proof_create(board, &good, false, 4096, NULL, &proof, &error),
                     FSD_OK);
    while (fsd_sheep_proof_step(proof, 100)) {
    }
    assert_int_equal(fsd_sheep_proof_result(proof).verdict, FSD_SHEEP_PROOF_NO_MEMORY);
    fsd_sheep_proof_destroy(proof);
    free(board);
    free(level);
}

/* ---- Limits --------------------------------------------------------------------------------- */

/* An allocator that knows how many bytes live. */
typedef struct gauge {
    size_t live, most;
} gauge;

static void *gauge_resize(void *self, void *block, size_t old_size, size_t new_size)
{
    gauge *g = self;
    g->live = g->live - old_size + new_size;
    g->most = g->live > g->most ? g->live : g->most;
    if (new_size > 0)
        return realloc(block, new_size);
    free(block);
    return NULL;
}

/* Wide open, all kinds different enough: exhaustive searches find no end of states. */
static fsd_sheep_board *wide_board(fsd_sheep_level **level)
{
    uint16_t tile[270][4];
    uint64_t random = 3;
    for (uint32_t t = 0; t < COUNT(tile); t++) {
        tile[t][0] = (uint16_t)(1 + t / 27);
        tile[t][1] = (uint16_t)(t % 9 * 8 + mix_next(&random) % 2 * 4);
        tile[t][2] = (uint16_t)(t / 9 % 3 * 8 + mix_next(&random) % 2 * 4);
        tile[t][3] = (uint16_t)(1 + mix_next(&random) % 15);
    }
    for (uint32_t kind = 1; kind <= 15; kind++) { /* as many of each as makes matches */
        uint32_t count = 0;
        for (uint32_t t = 0; t < COUNT(tile); t++)
            count += tile[t][3] == kind;
        for (uint32_t t = 0; t < COUNT(tile) && count % 3 != 0 && kind < 15; t++)
            if (tile[t][3] > kind) {
                tile[t][3] = (uint16_t)kind;
                count++;
            }
    }
    *level = sheep_level_of(tile, COUNT(tile));
    return sheep_board_of(*level);
}

static void keeps_to_its_memory(void **state)
{
    (void)state;
    fsd_sheep_level *level = NULL;
    fsd_sheep_board *board = wide_board(&level);
    for (uint64_t memory = 1 << 18; memory <= (uint64_t)1 << 24; memory *= 4) {
        gauge counted = { 0 };
        fsd_allocator allocator = { gauge_resize, &counted };
        fsd_sheep_solver_def def = fsd_sheep_solver_def_default();
        def.board = board;
        def.rules.slot = 4;
        def.memory = memory;
        def.allocator = &allocator;
        def.states = 3000000;
        fsd_sheep_solution found = solve(&def, 100000);
        assert_false(found.broken);
        assert_true(counted.most <= memory || memory == 1 << 18); /* what is always needed */
        assert_int_equal(counted.live, 0);
    }
    free(board);
    free(level);
}

static void too_little_memory_leaves_it_unknown(void **state)
{
    (void)state;
    fsd_sheep_level *level = NULL;
    fsd_sheep_board *board = wide_board(&level);
    fsd_sheep_solver_def def = fsd_sheep_solver_def_default();
    def.board = board;
    def.memory = 1;
    fsd_sheep_solution found = solve(&def, 100000);
    assert_int_equal(found.answer, FSD_SHEEP_UNKNOWN);
    assert_true(found.no_memory && !found.broken);
    free(board);
    free(level);
}

static void a_limit_of_states_is_kept(void **state)
{
    (void)state;
    fsd_sheep_level *level = NULL;
    fsd_sheep_board *board = wide_board(&level);
    fsd_sheep_solver_def def = fsd_sheep_solver_def_default();
    def.board = board;
    def.states = 20000;
    def.rules.slot = 4;
    fsd_sheep_solution found = solve(&def, 1);
    assert_int_equal(found.answer, FSD_SHEEP_UNKNOWN);
    assert_true(found.states >= def.states && found.states < def.states * 4);
    assert_true(found.moves.count > 0); /* a legal beginning, which the solver has replayed */
    free(board);
    free(level);
}

static void slices_do_not_matter(void **state)
{
    (void)state;
    fsd_sheep_level *level = NULL;
    fsd_sheep_board *board = wide_board(&level);
    fsd_sheep_solver_def def = fsd_sheep_solver_def_default();
    def.board = board;
    def.states = 500000;
    for (def.rules.slot = 4; def.rules.slot <= 8; def.rules.slot++) {
        fsd_sheep_solution whole = solve(&def, UINT64_MAX / 2);
        fsd_sheep_solution sliced = solve(&def, 1);
        assert_memory_equal(&whole, &sliced, sizeof whole);
    }
    free(board);
    free(level);
}

static void memory_may_run_out_anywhere(void **state)
{
    (void)state;
    fsd_sheep_level *level = NULL;
    fsd_sheep_board *board = lost_board(&level);
    bool reached_end = false;
    for (size_t fail_at = 1; !reached_end; fail_at++) {
        counting counted = { .fail_at = fail_at };
        fsd_allocator allocator = counting_allocator(&counted);
        fsd_sheep_solver_def def = fsd_sheep_solver_def_default();
        fsd_sheep_solver *solver = NULL;
        fsd_error error;
        def.board = board;
        def.rules.slot = LOST_SLOT;
        def.allocator = &allocator;
        def.states = 100000;
        if (fsd_sheep_solver_create(&def, &solver, &error) == FSD_OK) {
            while (fsd_sheep_solver_step(solver, 1000)) {
            }
            assert_int_not_equal(fsd_sheep_solver_result(solver)->answer, FSD_SHEEP_SOLVABLE);
            assert_false(fsd_sheep_solver_result(solver)->broken);
            fsd_sheep_solver_destroy(solver);
        } else {
            assert_int_equal(error.status, FSD_NO_MEMORY);
        }
        assert_int_equal(counted.live, 0);
        assert_false(counted.wrong_size);
        reached_end = counted.asked < fail_at;
    }
    free(board);
    free(level);
}

static void refuses_what_cannot_be_played(void **state)
{
    (void)state;
    static const uint16_t tile[][4] = { { 1, 0, 0, 1 }, { 1, 8, 0, 1 }, { 1, 16, 0, 1 } };
    fsd_sheep_level *level = sheep_level_of(tile, COUNT(tile));
    fsd_sheep_board *board = sheep_board_of(level);
    fsd_sheep_solver_def def = fsd_sheep_solver_def_default();
    fsd_sheep_solver *solver = NULL;
    fsd_sheep_game game;
    fsd_error error;
    def.board = board;
    def.rules.slot = 2;
    assert_int_equal(fsd_sheep_solver_create(&def, &solver, &error), FSD_BAD_ARGUMENT);
    assert_null(solver);
    fsd_sheep_game_start(board, &(fsd_sheep_rules){ .slot = 7, .match = 3 }, NULL, &game);
    game.phase = FSD_SHEEP_LOST;
    def.game = &game;
    assert_int_equal(fsd_sheep_solver_create(&def, &solver, &error), FSD_BAD_ARGUMENT);
    assert_null(solver);
    free(board);
    free(level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cases_come_out_as_known),
        cmocka_unit_test(small_levels_as_played),
        cmocka_unit_test(searches_agree_on_larger_levels),
        cmocka_unit_test(many_kinds_take_the_long_way),
        cmocka_unit_test(a_pick_brings_others_of_its_kind),
        cmocka_unit_test(goes_on_from_a_game),
        cmocka_unit_test(certificates_survive_as_json),
        cmocka_unit_test(wrong_certificates_are_found_out),
        cmocka_unit_test(no_certificate_holds_for_what_can_be_won),
        cmocka_unit_test(checking_keeps_to_its_memory),
        cmocka_unit_test(keeps_to_its_memory),
        cmocka_unit_test(too_little_memory_leaves_it_unknown),
        cmocka_unit_test(a_limit_of_states_is_kept),
        cmocka_unit_test(slices_do_not_matter),
        cmocka_unit_test(memory_may_run_out_anywhere),
        cmocka_unit_test(refuses_what_cannot_be_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
