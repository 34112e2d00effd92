/* Every real deal there is, and twelve random ones of each of ten layouts, solved: answers that are
 * known hold, lines replay, certificates are checked again, and hardly any deal stays unknown.
 * Skipped where the folder with the layouts is not there. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "foreseed/sheep_solve.h"
#include "support/sheep_files.h"

static const char *const layouts[] = {
    "duqian42707_90009_f9f18b6a_map_data.txt",
    "NB-Dragon_90011_6d1ac312_online_data_reverse_0.json",
    "bc0042_90016_6aa9c014_map",
    "bc0042_90017_cd825d42_map",
    "bc0042_90019_809f9b9f_map",
    "bc0042_90023_84ec10a6_map",
    "bc0042_90024_45c25ee3_map",
    "bc0042_90030_8064f712_map",
    "bc0042_100001_bc8935cc_map",
    "bc0042_100021_839a7a99_map",
};
enum { LAYOUTS = sizeof layouts / sizeof *layouts, SEEDS = 12 };

static void need_files(void)
{
    if (!sheep_files_are_there())
        skip();
}

static void check_proof(const fsd_sheep_board *board, const fsd_sheep_certificate *certificate)
{
    fsd_sheep_proof *proof = NULL;
    fsd_error error;
    assert_int_equal(
        fsd_sheep_proof_create(board, certificate, false, (uint64_t)2 << 30, NULL, &proof, &error),
        FSD_OK);
    while (fsd_sheep_proof_step(proof, 100000)) {
    }
    assert_int_equal(fsd_sheep_proof_result(proof).verdict, FSD_SHEEP_PROOF_VALID);
    fsd_sheep_proof_destroy(proof);
}

/* The answer, with what belongs to it checked. */
static fsd_sheep_answer solve(const sheep_file *file, uint64_t states)
{
    fsd_sheep_solver_def def = fsd_sheep_solver_def_default();
    fsd_sheep_solver *solver = NULL;
    fsd_sheep_level *level = NULL;
    fsd_sheep_game game;
    fsd_error error;
    fsd_sheep_board *board = sheep_file_open(file, &level);
    assert_non_null(board);
    def.board = board;
    def.states = states;
    assert_int_equal(fsd_sheep_solver_create(&def, &solver, &error), FSD_OK);
    while (fsd_sheep_solver_step(solver, 1000000)) {
    }
    const fsd_sheep_solution *found = fsd_sheep_solver_result(solver);
    assert_false(found->broken);
    fsd_sheep_game_start(board, &def.rules, NULL, &game);
    fsd_sheep_replay played =
        fsd_sheep_game_replay(board, &game, found->moves.move, found->moves.count);
    assert_true(played.refusal == FSD_SHEEP_FINE && !played.lost);
    assert_int_equal(game.phase == FSD_SHEEP_WON, found->answer == FSD_SHEEP_SOLVABLE);
    if (found->answer == FSD_SHEEP_UNSOLVABLE)
        check_proof(board, &found->certificate);
    fsd_sheep_answer answer = found->answer;
    fsd_sheep_solver_destroy(solver);
    free(board);
    free(level);
    return answer;
}

static void real_deals(void **state)
{
    (void)state;
    need_files();
    for (int i = 0; i < SHEEP_REAL_DEALS; i++)
        assert_int_equal(solve(&sheep_real_deals[i], 0),
                         i == SHEEP_LOST_DEAL ? FSD_SHEEP_UNSOLVABLE : FSD_SHEEP_SOLVABLE);
}

static void random_deals(void **state)
{
    (void)state;
    need_files();
    uint32_t of[3] = { 0 };
    for (size_t i = 0; i < LAYOUTS; i++)
        for (uint32_t seed = 1; seed <= SEEDS; seed++)
            of[solve(&(sheep_file){ layouts[i], { seed, 2, 3, 4 } }, 80000000)]++;
    printf("%u solvable, %u unsolvable, %u unknown\n", of[FSD_SHEEP_SOLVABLE],
           of[FSD_SHEEP_UNSOLVABLE], of[FSD_SHEEP_UNKNOWN]);
    assert_true(of[FSD_SHEEP_UNKNOWN] * 100 <= LAYOUTS * SEEDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(real_deals),
        cmocka_unit_test(random_deals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
