#include <string.h>

#include "core/assert.h"
#include "sheep/deal.h"

static inline void put(uint64_t *set, uint32_t tile)
{
    set[tile / 64] |= (uint64_t)1 << tile % 64;
}

static inline void take(uint64_t *set, uint32_t tile)
{
    set[tile / 64] &= ~((uint64_t)1 << tile % 64);
}

void fsd_sheep_game_start(const fsd_sheep_board *board, const fsd_sheep_rules *rules,
                          const fsd_xorshift128 *random, fsd_sheep_game *out)
{
    FSD_ASSERT(fsd_sheep_rules_check(rules, NULL) == FSD_OK);
    memset(out, 0, sizeof *out);
    out->rules = *rules;
    out->left = (uint16_t)board->tiles;
    out->phase = board->tiles == 0 ? FSD_SHEEP_WON : FSD_SHEEP_PLAYING;
    out->can_shuffle = random != NULL;
    if (random != NULL)
        out->random = *random;
    memset(out->row, 0xff, sizeof out->row); /* FSD_SHEEP_NO_TILE */
    memcpy(out->kind, board->kind, sizeof out->kind);
    for (uint32_t t = 0; t < board->tiles; t++) {
        FSD_ASSERT(board->kind[t] != 0);
        put(out->on_board, t);
    }
}

/* ---- What lies where ----------------------------------------------------------------------- */

static bool is_open(const fsd_sheep_board *board, const fsd_sheep_game *game, uint32_t tile)
{
    for (uint32_t w = 0; w < board->words; w++)
        if ((board->above[tile][w] & game->on_board[w]) != 0)
            return false;
    return true;
}

static bool row_is_open(const fsd_sheep_game *game, uint32_t row, uint32_t column)
{
    for (uint32_t higher = row + 1; higher < game->rows; higher++)
        if (game->row[higher][column] != FSD_SHEEP_NO_TILE)
            return false;
    return true;
}

static bool find_in_rows(const fsd_sheep_game *game, uint32_t tile, uint32_t *row, uint32_t *column)
{
    for (*row = 0; *row < game->rows; (*row)++)
        for (*column = 0; *column < FSD_SHEEP_OUT; (*column)++)
            if (game->row[*row][*column] == tile)
                return true;
    return false;
}

void fsd_sheep_game_open(const fsd_sheep_board *board, const fsd_sheep_game *game,
                         uint64_t out[FSD_SHEEP_WORDS])
{
    memset(out, 0, FSD_SHEEP_WORDS * sizeof *out);
    if (game->phase != FSD_SHEEP_PLAYING)
        return;
    for (uint32_t t = 0; t < board->tiles; t++)
        if (fsd_sheep_has(game->on_board, t) && is_open(board, game, t))
            put(out, t);
    for (uint32_t row = 0; row < game->rows; row++)
        for (uint32_t column = 0; column < FSD_SHEEP_OUT; column++)
            if (game->row[row][column] != FSD_SHEEP_NO_TILE && row_is_open(game, row, column))
                put(out, game->row[row][column]);
}

/* The place in the slot of the tile that the last click brought, or -1. */
static int32_t last_click(const fsd_sheep_game *game)
{
    for (uint32_t i = 0; i < game->held; i++)
        if (game->slot[i].click == game->clicks)
            return (int32_t)i;
    return -1;
}

/* ---- What may be done ---------------------------------------------------------------------- */

static fsd_sheep_refusal may_click(const fsd_sheep_board *board, const fsd_sheep_game *game,
                                   uint32_t tile)
{
    uint32_t row;
    uint32_t column;
    if (tile >= board->tiles)
        return FSD_SHEEP_NO_SUCH_TILE;
    if (game->phase != FSD_SHEEP_PLAYING)
        return FSD_SHEEP_OVER;
    if (fsd_sheep_has(game->on_board, tile))
        return is_open(board, game, tile) ? FSD_SHEEP_FINE : FSD_SHEEP_COVERED;
    if (!find_in_rows(game, tile, &row, &column))
        return FSD_SHEEP_GONE;
    return row_is_open(game, row, column) ? FSD_SHEEP_FINE : FSD_SHEEP_COVERED;
}

static fsd_sheep_refusal may_revive(const fsd_sheep_game *game)
{
    if (game->phase != FSD_SHEEP_LOST)
        return game->phase == FSD_SHEEP_PLAYING ? FSD_SHEEP_NOT_LOST : FSD_SHEEP_OVER;
    return game->revived < game->rules.revive ? FSD_SHEEP_FINE : FSD_SHEEP_USED_UP;
}

fsd_sheep_refusal fsd_sheep_game_may(const fsd_sheep_board *board, const fsd_sheep_game *game,
                                     int32_t move)
{
    if (move >= 0)
        return may_click(board, game, (uint32_t)move);
    if (move == FSD_SHEEP_REVIVE)
        return may_revive(game);
    if (move < FSD_SHEEP_MOVE_OUT)
        return FSD_SHEEP_NO_SUCH_MOVE;
    if (game->phase != FSD_SHEEP_PLAYING)
        return FSD_SHEEP_OVER;
    if (move == FSD_SHEEP_UNDO) {
        if (game->undone == game->rules.undo)
            return FSD_SHEEP_USED_UP;
        return last_click(game) >= 0 ? FSD_SHEEP_FINE : FSD_SHEEP_NO_CLICK;
    }
    if (move == FSD_SHEEP_SHUFFLE) {
        if (game->shuffled == game->rules.shuffle)
            return FSD_SHEEP_USED_UP;
        return game->can_shuffle ? FSD_SHEEP_FINE : FSD_SHEEP_NO_SEED;
    }
    if (game->moved_out == game->rules.move_out)
        return FSD_SHEEP_USED_UP;
    return game->held > 0 ? FSD_SHEEP_FINE : FSD_SHEEP_SLOT_EMPTY;
}

/* ---- Doing it ------------------------------------------------------------------------------ */

/* Right of the last tile of its kind, else at the right end. */
static void insert(fsd_sheep_game *game, fsd_sheep_held tile)
{
    uint32_t at = game->held;
    while (at > 0 && game->kind[game->slot[at - 1].tile] != game->kind[tile.tile])
        at--;
    if (at == 0)
        at = game->held;
    memmove(game->slot + at + 1, game->slot + at, (game->held - at) * sizeof *game->slot);
    game->slot[at] = tile;
    game->held++;
}

static void remove_at(fsd_sheep_game *game, uint32_t at)
{
    game->held--;
    memmove(game->slot + at, game->slot + at + 1, (game->held - at) * sizeof *game->slot);
    memset(game->slot + game->held, 0, sizeof *game->slot);
}

static void match(fsd_sheep_game *game, uint32_t kind)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < game->held; i++)
        count += game->kind[game->slot[i].tile] == kind;
    for (uint32_t i = game->held; count == game->rules.match && i-- > 0;)
        if (game->kind[game->slot[i].tile] == kind)
            remove_at(game, i);
}

/* The match comes before the look at the slot: a tile that fills it and completes a match is
 * fine. */
static void click(fsd_sheep_game *game, uint32_t tile)
{
    uint32_t row;
    uint32_t column;
    fsd_sheep_held held = { .tile = (uint16_t)tile, .click = ++game->clicks };
    if (find_in_rows(game, tile, &row, &column)) {
        game->row[row][column] = FSD_SHEEP_NO_TILE;
        held.row = (uint8_t)(row + 1);
        held.column = (uint8_t)column;
    } else {
        take(game->on_board, tile);
    }
    game->left--;
    insert(game, held);
    match(game, game->kind[tile]);
    if (game->held == game->rules.slot)
        game->phase = FSD_SHEEP_LOST;
    else if (game->left == 0)
        game->phase = game->held == 0 ? FSD_SHEEP_WON : FSD_SHEEP_STUCK;
    if (game->phase != FSD_SHEEP_LOST && game->held > game->most)
        game->most = game->held;
}

static void undo(fsd_sheep_game *game)
{
    uint32_t at = (uint32_t)last_click(game);
    fsd_sheep_held held = game->slot[at];
    remove_at(game, at);
    if (held.row > 0)
        game->row[held.row - 1][held.column] = held.tile;
    else
        put(game->on_board, held.tile);
    game->left++;
    game->clicks--;
    game->undone++;
}

static void move_out(fsd_sheep_game *game)
{
    for (uint32_t column = 0; column < FSD_SHEEP_OUT && game->held > 0; column++) {
        game->row[game->rows][column] = game->slot[0].tile;
        game->left++;
        remove_at(game, 0);
    }
    game->rows++;
}

static bool before(const fsd_sheep_board *board, uint32_t a, uint32_t b)
{
    if (board->layer[a] != board->layer[b])
        return board->layer[a] < board->layer[b];
    if (board->y[a] != board->y[b])
        return board->y[a] < board->y[b];
    return board->x[a] < board->x[b];
}

/* The kinds on the board, by layer, row and column, go once more through the client's shuffle. */
static void shuffle(const fsd_sheep_board *board, fsd_sheep_game *game)
{
    uint16_t order[FSD_SHEEP_TILES];
    uint8_t kind[FSD_SHEEP_TILES];
    uint32_t count = 0;
    for (uint32_t t = 0; t < board->tiles; t++) {
        if (!fsd_sheep_has(game->on_board, t))
            continue;
        uint32_t at = count++;
        for (; at > 0 && before(board, t, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = (uint16_t)t;
    }
    for (uint32_t i = 0; i < count; i++)
        kind[i] = game->kind[order[i]];
    fsd_sheep_shuffle(&game->random, kind, count);
    for (uint32_t i = 0; i < count; i++)
        game->kind[order[i]] = kind[i];
    game->shuffled++;
}

fsd_sheep_refusal fsd_sheep_game_play(const fsd_sheep_board *board, fsd_sheep_game *game,
                                      int32_t move)
{
    fsd_sheep_refusal refusal = fsd_sheep_game_may(board, game, move);
    if (refusal != FSD_SHEEP_FINE)
        return refusal;
    if (move >= 0) {
        click(game, (uint32_t)move);
    } else if (move == FSD_SHEEP_UNDO) {
        undo(game);
    } else if (move == FSD_SHEEP_SHUFFLE) {
        shuffle(board, game);
    } else if (move == FSD_SHEEP_MOVE_OUT) {
        move_out(game);
        game->moved_out++;
    } else {
        move_out(game);
        game->revived++;
        game->phase = FSD_SHEEP_PLAYING;
    }
    return FSD_SHEEP_FINE;
}

fsd_sheep_replay fsd_sheep_game_replay(const fsd_sheep_board *board, fsd_sheep_game *game,
                                       const int16_t *moves, uint32_t count)
{
    fsd_sheep_replay replay = { 0 };
    for (uint32_t i = 0; i < count; i++) {
        replay.refusal = fsd_sheep_game_play(board, game, moves[i]);
        if (replay.refusal != FSD_SHEEP_FINE)
            return replay;
        replay.lost = game->phase == FSD_SHEEP_LOST &&
                      (i + 1 == count || moves[i + 1] != FSD_SHEEP_REVIVE ||
                       fsd_sheep_game_may(board, game, FSD_SHEEP_REVIVE) != FSD_SHEEP_FINE);
        if (replay.lost)
            return replay;
        replay.played++;
    }
    return replay;
}
