/* The part of the signature that Sheep a Sheep has: deals, made levels, what the solver says of
 * both, and sampled bottoms. */
#include "core/memory.h"
#include "foreseed/sheep_bottom.h"
#include "foreseed/sheep_make.h"
#include "foreseed/sheep_solve.h"
#include "verbs/general.h"

enum { TILES = 48, SIDE = 6, KINDS = 10, GAMES = 10, LEAST_SLOT = 3, BLOCKS = 2000 };

static void mix_bytes(uint64_t *hash, const void *bytes, size_t size)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < size; i++)
        fsd_signature_mix(hash, byte[i]);
}

static void mix_kinds(uint64_t *hash, const fsd_sheep_level *level)
{
    for (uint32_t t = 0; t < level->tiles; t++)
        fsd_signature_mix(hash, level->tile[t].kind);
}

static void mix_solution(uint64_t *hash, const fsd_sheep_board *board, uint8_t slot)
{
    fsd_sheep_solver_def def = fsd_sheep_solver_def_default();
    fsd_sheep_solver *solver = NULL;
    def.board = board;
    def.rules.slot = slot;
    if (fsd_sheep_solver_create(&def, &solver, NULL) != FSD_OK)
        return;
    while (fsd_sheep_solver_step(solver, UINT32_MAX)) {
    }
    const fsd_sheep_solution *found = fsd_sheep_solver_result(solver);
    fsd_signature_mix(hash, (uint64_t)found->answer);
    fsd_signature_mix(hash, found->states);
    for (uint32_t i = 0; i < found->moves.count; i++)
        fsd_signature_mix(hash, (uint16_t)found->moves.move[i]);
    if (found->answer == FSD_SHEEP_UNSOLVABLE)
        mix_bytes(hash, found->certificate.digest, sizeof found->certificate.digest);
    fsd_sheep_solver_destroy(solver);
}

static void mix_policies(uint64_t *hash, const fsd_sheep_board *board)
{
    for (int policy = 0; policy < FSD_SHEEP_POLICIES; policy++)
        for (uint64_t game = 0; game < GAMES; game++)
            fsd_signature_mix(
                hash, fsd_sheep_policy_wins(board, (fsd_sheep_policy)policy, 7, 3, 5, game));
}

static void mix_shape(uint64_t *hash, fsd_sheep_shape shape, fsd_sheep_level *level,
                      fsd_sheep_board *board)
{
    const fsd_sheep_layout_def layout = {
        .shape = shape, .tiles = TILES, .side = SIDE, .seed = (uint64_t)shape
    };
    fsd_sheep_make_def def = fsd_sheep_make_def_default();
    fsd_sheep_made made;
    if (fsd_sheep_layout(&layout, level, NULL) != FSD_OK ||
        fsd_sheep_make_spread(level, KINDS, 3, def.tiles, NULL) != FSD_OK)
        return;
    fsd_sheep_board_make(level, board);
    if (fsd_sheep_make(&def, level, board, &made, NULL) != FSD_OK)
        return;
    mix_kinds(hash, level);
    mix_policies(hash, board);
    mix_solution(hash, board, 7);
    const uint32_t seed[4] = { 1, 2, 3, (uint32_t)shape };
    if (fsd_sheep_deal(level, seed) != FSD_OK)
        return;
    mix_kinds(hash, level);
    fsd_sheep_board_make(level, board);
    mix_solution(hash, board, (uint8_t)(LEAST_SLOT + shape % 2));
}

static void mix_blocks(uint64_t *hash)
{
    const fsd_sheep_bottom bottom = fsd_sheep_bottom_default();
    fsd_sheep_block block[BLOCKS];
    fsd_sheep_bottom_sample(&bottom, 3, UINT32_MAX - 5u, BLOCKS, block);
    for (uint32_t i = 0; i < BLOCKS; i++)
        fsd_signature_mix(hash, (uint64_t)block[i].kinds << 16 | block[i].groups);
}

void fsd_signature_sheep(uint64_t *hash)
{
    fsd_sheep_level *level = fsd_allocate(NULL, sizeof *level);
    fsd_sheep_board *board = fsd_allocate(NULL, sizeof *board);
    for (int shape = 0; shape < FSD_SHEEP_SHAPES && level != NULL && board != NULL; shape++)
        mix_shape(hash, (fsd_sheep_shape)shape, level, board);
    fsd_release(NULL, level, sizeof *level);
    fsd_release(NULL, board, sizeof *board);
    mix_blocks(hash);
}
