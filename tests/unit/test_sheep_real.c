/* Real layouts of the game: the numbers of states that other programs counted, some real deals
 * decided, a lost one proved at once, and a hard one left alone when memory is short. Skipped where
 * the folder with them is not there. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "sheep/solve_climb.h"
#include "support/sheep_files.h"

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

static const fsd_sheep_climb_width all_of_them = { .wide = UINT32_MAX, .narrow = UINT32_MAX };

static void need_files(void)
{
    if (!sheep_files_are_there())
        skip();
}

typedef struct counts {
    uint32_t last; /* layer with states */
    uint64_t states, generated;
    uint32_t layer[FSD_SHEEP_TILES + 1];
} counts;

/* What an exact search from the bottom goes through until it dies. */
static counts *count(const sheep_file *file, uint32_t rules)
{
    fsd_sheep_level *level = NULL;
    fsd_sheep_board *board = sheep_file_open(file, &level);
    assert_non_null(board);
    fsd_sheep_rules game = fsd_sheep_rules_default();
    fsd_sheep_memory memory = { .limit = (size_t)2 << 30 };
    fsd_sheep_poset poset;
    fsd_sheep_climb search;
    counts *found = calloc(1, sizeof *found);
    assert_int_equal(fsd_sheep_poset_make(board, &game, NULL, NULL, &poset), FSD_OK);
    assert_true(fsd_sheep_climb_start(&search, &poset, &memory, rules, all_of_them));
    fsd_sheep_climb_run(&search, UINT64_MAX / 2);
    assert_true(search.outcome == FSD_SHEEP_DIED && !search.cut);
    found->last = search.at;
    found->generated = search.generated;
    for (uint32_t i = 0; i <= search.at; i++) {
        found->layer[i] = search.expanded[i];
        found->states += search.expanded[i];
    }
    fsd_sheep_climb_drop(&search);
    fsd_sheep_poset_drop(&poset, NULL);
    free(board);
    free(level);
    return found;
}

static void layers_are(const counts *found, const uint32_t (*layer)[2], size_t layers)
{
    for (size_t i = 0; i < layers; i++)
        assert_int_equal(found->layer[layer[i][0]], layer[i][1]);
}

static void small_proof_layer_by_layer(void **state)
{
    (void)state;
    need_files();
    static const sheep_file file = { "bc0042_90019_809f9b9f_map", { 1, 2, 3, 4 } };
    static const uint32_t plain[] = { 1, 5, 18, 51, 38, 5, 34, 8 };
    static const uint32_t macros[] = { 1, 0, 1, 1, 5, 5, 1, 2 };
    counts *found = count(&file, 0);
    assert_int_equal(found->last, 7);
    assert_int_equal(found->generated, 305);
    assert_memory_equal(found->layer, plain, sizeof plain);
    free(found);
    found = count(&file, FSD_SHEEP_RULE_MACROS);
    assert_int_equal(found->last, 7);
    assert_memory_equal(found->layer, macros, sizeof macros);
    free(found);
}

static void larger_proof_layer_by_layer(void **state)
{
    (void)state;
    need_files();
    static const sheep_file file = { "bc0042_100001_bc8935cc_map", { 5, 6, 7, 8 } };
    static const uint32_t plain[][2] = {
        { 0, 1 },     { 1, 10 },     { 2, 51 },    { 3, 188 },   { 4, 184 },
        { 5, 134 },   { 6, 797 },    { 7, 742 },   { 8, 459 },   { 9, 2665 },
        { 10, 1775 }, { 11, 750 },   { 12, 5243 }, { 13, 3459 }, { 14, 1459 },
        { 15, 9951 }, { 45, 49601 }, { 65, 38 },   { 66, 222 },  { 67, 21 },
    };
    static const uint32_t macros[][2] = {
        { 0, 1 },    { 1, 0 },   { 2, 2 },   { 3, 9 },   { 4, 23 },   { 5, 50 },
        { 6, 43 },   { 7, 184 }, { 8, 185 }, { 9, 106 }, { 10, 694 }, { 11, 504 },
        { 12, 214 }, { 65, 38 }, { 66, 0 },  { 67, 21 },
    };
    counts *found = count(&file, 0);
    assert_true(found->last == 67 && found->states == 660319 && found->generated == 2304615);
    layers_are(found, plain, COUNT(plain));
    free(found);
    found = count(&file, FSD_SHEEP_RULE_MACROS);
    assert_true(found->last == 67 && found->states == 220516);
    layers_are(found, macros, COUNT(macros));
    free(found);
    found = count(&file, FSD_SHEEP_RULES_ALL); /* depends a little on which twin is the better */
    assert_true(found->last == 67 && found->states > 48000 && found->states < 50000);
    free(found);
}

static void proofs_of_three_more_layouts(void **state)
{
    (void)state;
    need_files();
    static const struct {
        sheep_file file;
        uint32_t last, plain, macros, least, most;
    } known[] = {
        { { "bc0042_90024_45c25ee3_map", { 1, 2, 3, 4 } }, 73, 853716, 251104, 124000, 124600 },
        { { "bc0042_90017_cd825d42_map", { 1, 2, 3, 4 } }, 94, 4125637, 1267404, 535000, 536200 },
        { { "bc0042_100021_839a7a99_map", { 1, 2, 3, 4 } }, 97, 2844487, 953746, 465000, 466400 },
    };
    for (size_t i = 0; i < COUNT(known); i++) {
        counts *plain = count(&known[i].file, 0);
        counts *macros = count(&known[i].file, FSD_SHEEP_RULE_MACROS);
        counts *all = count(&known[i].file, FSD_SHEEP_RULES_ALL);
        assert_true(plain->last == known[i].last && plain->states == known[i].plain);
        assert_true(macros->last == known[i].last && macros->states == known[i].macros);
        assert_true(all->states >= known[i].least && all->states <= known[i].most);
        free(plain);
        free(macros);
        free(all);
    }
}

/* ---- The solver ----------------------------------------------------------------------------- */

static fsd_sheep_solution solve(const fsd_sheep_board *board, uint64_t memory, uint64_t states)
{
    fsd_sheep_solver_def def = fsd_sheep_solver_def_default();
    fsd_sheep_solver *solver = NULL;
    fsd_error error;
    def.board = board;
    def.states = states;
    if (memory != 0)
        def.memory = memory;
    assert_int_equal(fsd_sheep_solver_create(&def, &solver, &error), FSD_OK);
    while (fsd_sheep_solver_step(solver, 100000)) {
    }
    fsd_sheep_solution solution = *fsd_sheep_solver_result(solver);
    fsd_sheep_solver_destroy(solver);
    assert_false(solution.broken);
    return solution;
}

static void some_real_deals_are_decided(void **state)
{
    (void)state;
    need_files();
    static const size_t some[] = { 0, 3, 6, 14, SHEEP_LOST_DEAL, 18 };
    for (size_t i = 0; i < COUNT(some); i++) {
        fsd_sheep_level *level = NULL;
        fsd_sheep_board *board = sheep_file_open(&sheep_real_deals[some[i]], &level);
        assert_non_null(board);
        fsd_sheep_solution found = solve(board, 0, 0);
        assert_int_equal(found.answer,
                         some[i] == SHEEP_LOST_DEAL ? FSD_SHEEP_UNSOLVABLE : FSD_SHEEP_SOLVABLE);
        free(board);
        free(level);
    }
}

/* The deal on which other programs never came to an end: few states say that it is lost, and a
 * search without any rule says so too. */
static void the_lost_deal_is_proved_at_once(void **state)
{
    (void)state;
    need_files();
    fsd_sheep_level *level = NULL;
    fsd_sheep_board *board = sheep_file_open(&sheep_real_deals[SHEEP_LOST_DEAL], &level);
    fsd_sheep_solution found = solve(board, 0, 0);
    assert_int_equal(found.answer, FSD_SHEEP_UNSOLVABLE);
    assert_true(found.certificate.states < 283 && found.states < 200000);
    assert_true(found.moves.count > 100); /* how far one can come */
    for (int plain = 0; plain < 2; plain++) {
        fsd_sheep_proof *proof = NULL;
        fsd_error error;
        assert_int_equal(fsd_sheep_proof_create(board, &found.certificate, plain != 0,
                                                (uint64_t)1 << 26, NULL, &proof, &error),
                         FSD_OK);
        while (fsd_sheep_proof_step(proof, 1000)) {
        }
        assert_int_equal(fsd_sheep_proof_result(proof).verdict, FSD_SHEEP_PROOF_VALID);
        assert_true(plain == 0 || fsd_sheep_proof_result(proof).states == 283);
        fsd_sheep_proof_destroy(proof);
    }
    free(board);
    free(level);
}

/* It takes some 400 MiB to prove this one: with 64 the solver says that it does not know. */
static void short_memory_ends_in_unknown(void **state)
{
    (void)state;
    need_files();
    static const sheep_file hard = { "bc0042_90023_84ec10a6_map", { 9, 2, 3, 4 } };
    fsd_sheep_level *level = NULL;
    fsd_sheep_board *board = sheep_file_open(&hard, &level);
    fsd_sheep_solution found = solve(board, (uint64_t)64 << 20, 12000000);
    assert_int_equal(found.answer, FSD_SHEEP_UNKNOWN);
    assert_true(found.moves.count > 100);
    free(board);
    free(level);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_proof_layer_by_layer),
        cmocka_unit_test(larger_proof_layer_by_layer),
        cmocka_unit_test(proofs_of_three_more_layouts),
        cmocka_unit_test(some_real_deals_are_decided),
        cmocka_unit_test(the_lost_deal_is_proved_at_once),
        cmocka_unit_test(short_memory_ends_in_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
