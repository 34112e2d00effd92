/* Any bytes for a level: read or refused with a message; what is read can be dealt, written, read
 * back and played by whatever the bytes say. */
#include "target.h"

#include <stdlib.h>
#include <string.h>

#include "foreseed/sheep.h"

enum { MOST_MOVES = 400, MOST_BYTES = 1 << 20 };

static fsd_sheep_level level, again;
static fsd_sheep_board board;
static fsd_sheep_moves moves;
static char text[MOST_BYTES];

static void require(int holds)
{
    if (!holds)
        __builtin_trap();
}

static void write_and_read(void)
{
    size_t need = 0;
    fsd_error error;
    require(fsd_sheep_level_write(&level, NULL, text, sizeof text, &need) == FSD_OK);
    require(fsd_sheep_level_read(text, need, NULL, &again, &error) == FSD_OK);
    require(again.tiles == level.tiles && again.moves.count == level.moves.count);
    for (uint32_t t = 0; t < level.tiles; t++)
        require(again.tile[t].kind == level.tile[t].kind && again.tile[t].x == level.tile[t].x &&
                strcmp(again.tile[t].id, level.tile[t].id) == 0);
}

static void play(const uint8_t *data, size_t size)
{
    fsd_sheep_rules rules = { .slot = (uint8_t)(3 + size % 6),
                              .match = 3,
                              .move_out = 4,
                              .undo = 9,
                              .shuffle = 3,
                              .revive = 4 };
    fsd_sheep_game game;
    fsd_sheep_game_start(&board, &rules, &level.random, &game);
    for (size_t i = 0; i < size && i < MOST_MOVES; i++) {
        int32_t move = data[i] < 16 ? -1 - data[i] % 5 : data[i] * 7 % (int32_t)(level.tiles + 1);
        fsd_sheep_refusal may = fsd_sheep_game_may(&board, &game, move);
        require(fsd_sheep_game_play(&board, &game, move) == may);
        require(game.held <= rules.slot && game.left <= level.tiles);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint32_t other_seed[4] = { 1, 2, 3, 4 };
    uint32_t seed[4];
    fsd_error error = { .status = FSD_OK };
    char *exact = malloc(size + 1); /* ends where its memory ends */
    require(exact != NULL);
    memcpy(exact, data, size);
    fsd_status status = fsd_sheep_level_read(exact, size, NULL, &level, &error);
    if (status != FSD_OK) {
        require(error.status == status && error.en[0] != 0 && error.zh[0] != 0);
        require(error.offset <= size);
        status = fsd_sheep_seed_read(exact, size, NULL, seed, &error);
        require(status == FSD_OK || error.status == status);
        free(exact);
        return 0;
    }
    status = fsd_sheep_moves_read(exact, size, NULL, &level, &moves, &error);
    require(status == FSD_OK || error.status == status);
    free(exact);
    write_and_read();
    fsd_status dealt = fsd_sheep_deal(&level, other_seed);
    require(dealt == (level.fixed ? FSD_BAD_ARGUMENT : FSD_OK));
    fsd_sheep_board_make(&level, &board);
    if (level.dealt)
        play(data, size);
    return 0;
}
