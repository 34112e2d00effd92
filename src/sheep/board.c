#include <string.h>

#include "core/assert.h"
#include "foreseed/sheep.h"

typedef uint64_t tile_set[FSD_SHEEP_WORDS];

static inline void put(uint64_t *set, uint32_t tile)
{
    set[tile / 64] |= (uint64_t)1 << tile % 64;
}

static inline bool overlap(const fsd_sheep_board *board, uint32_t a, uint32_t b)
{
    int32_t dx = board->x[a] - board->x[b];
    int32_t dy = board->y[a] - board->y[b];
    return dx > -FSD_SHEEP_TILE_SIZE && dx < FSD_SHEEP_TILE_SIZE && dy > -FSD_SHEEP_TILE_SIZE &&
           dy < FSD_SHEEP_TILE_SIZE;
}

static void note_overlap(fsd_sheep_board *board, uint32_t a, uint32_t b)
{
    if (board->overlaps++ == 0) {
        board->overlap[0] = (uint16_t)a;
        board->overlap[1] = (uint16_t)b;
    }
}

/* Goes through what covers t from the lowest layer up: a cover that is in up[t] by then lies on an
 * earlier one, so it is no direct cover and brings nothing new. */
static void cover(fsd_sheep_board *board, uint32_t t)
{
    uint64_t *up = board->up[t];
    for (uint32_t c = t + 1; c < board->tiles; c++) {
        if (!overlap(board, t, c))
            continue;
        if (board->layer[c] == board->layer[t]) {
            note_overlap(board, t, c);
            continue;
        }
        if (fsd_sheep_has(up, c))
            continue;
        put(board->above[t], c);
        put(board->below[c], t);
        put(up, c);
        for (uint32_t w = 0; w < board->words; w++)
            up[w] |= board->up[c][w];
    }
    for (uint32_t c = t + 1; c < board->tiles; c++)
        if (fsd_sheep_has(up, c))
            put(board->down[c], t);
}

void fsd_sheep_board_make(const fsd_sheep_level *level, fsd_sheep_board *out)
{
    FSD_ASSERT(level->tiles <= FSD_SHEEP_TILES);
    memset(out, 0, sizeof *out);
    out->tiles = level->tiles;
    out->words = (level->tiles + 63) / 64;
    for (uint32_t t = 0; t < level->tiles; t++) {
        FSD_ASSERT(t == 0 || level->tile[t - 1].layer <= level->tile[t].layer);
        out->layer[t] = level->tile[t].layer;
        out->x[t] = level->tile[t].x;
        out->y[t] = level->tile[t].y;
        out->kind[t] = level->tile[t].kind;
    }
    for (uint32_t t = level->tiles; t-- > 0;)
        cover(out, t);
}
