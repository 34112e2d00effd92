#include "sgs/table/state.h"

/* Frames above the top hold what effects left behind, which does not count. */
uint64_t fsd_sgs_hash(const fsd_sgs_game *game)
{
    const sgs_game *g = game_of(game);
    return fsd_xxh64(g, offsetof(sgs_game, frame) + g->depth * sizeof(sgs_frame), 0);
}
