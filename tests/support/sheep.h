/* Levels of Sheep a Sheep for tests: made from tiles, and kept on the heap. */
#ifndef FSD_TESTS_SUPPORT_SHEEP_H
#define FSD_TESTS_SUPPORT_SHEEP_H

#include <stdlib.h>

#include "core/text.h"
#include "foreseed/sheep.h"

/* A dealt level of `count` tiles {layer, x, y, kind}, which must stand in deal order. The caller
 * frees it. */
static inline fsd_sheep_level *sheep_level_of(const uint16_t (*tile)[4], uint32_t count)
{
    fsd_sheep_level *level = calloc(1, sizeof *level);
    level->key = FSD_SHEEP_NO_KEY;
    level->width = 8;
    level->height = 10;
    level->tiles = count;
    level->dealt = 1;
    for (uint32_t t = 0; t < count; t++) {
        fsd_sheep_tile *out = &level->tile[t];
        *out = (fsd_sheep_tile){ .layer = tile[t][0],
                                 .x = (int16_t)tile[t][1],
                                 .y = (int16_t)tile[t][2],
                                 .kind = (uint8_t)tile[t][3] };
        fsd_format(out->id, sizeof out->id, "%u-%u-%u", (unsigned)tile[t][0], (unsigned)tile[t][1],
                   (unsigned)tile[t][2]);
    }
    return level;
}

/* Its covering order. The caller frees it. */
static inline fsd_sheep_board *sheep_board_of(const fsd_sheep_level *level)
{
    fsd_sheep_board *board = malloc(sizeof *board);
    fsd_sheep_board_make(level, board);
    return board;
}

#endif
