/* A level in the game's own form. */
#ifndef FSD_SHEEP_WRITE_H
#define FSD_SHEEP_WRITE_H

#include "core/json.h"
#include "foreseed/sheep.h"

/* The members of a level file, into an open object: "widthNum" to "levelData", then "map_seed" of a
 * seeded deal and "operations" where there are moves. More may follow. */
void fsd_sheep_write_level(fsd_json_writer *writer, const fsd_sheep_level *level);
/* A list of moves: ids, and power-ups as their codes. */
void fsd_sheep_write_moves(fsd_json_writer *writer, const fsd_sheep_level *level,
                           const int16_t *move, uint32_t count);

#endif
