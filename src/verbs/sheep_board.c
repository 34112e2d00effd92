/* The board in a terminal: from above, as in the game, in cells of 6 columns and 2 lines a tile. */
#include "verbs/sheep.h"

#include <string.h>

#include "core/assert.h"
#include "core/number.h"
#include "verbs/prose.h"

enum { TILE_COLUMNS = 6, TILE_LINES = 2, NOBODY = -1, MARGIN = 2 };
enum { BANDS = 6 }; /* of layers that share a colour */

fsd_sheep_view fsd_sheep_view_of(const fsd_sheep_level *level, const fsd_sheep_board *board,
                                 const fsd_sheep_game *game)
{
    fsd_sheep_view view = { .level = level, .board = board, .game = game };
    if (game != NULL) {
        fsd_sheep_game_open(board, game, view.open);
        return view;
    }
    for (uint32_t t = 0; t < board->tiles; t++) {
        uint64_t covers = 0;
        for (uint32_t w = 0; w < board->words; w++)
            covers |= board->above[t][w];
        if (covers == 0)
            view.open[t / 64] |= (uint64_t)1 << t % 64;
    }
    return view;
}

bool fsd_sheep_view_has(const fsd_sheep_view *view, uint32_t tile)
{
    return view->game == NULL || fsd_sheep_has(view->game->on_board, tile);
}

uint8_t fsd_sheep_view_kind(const fsd_sheep_view *view, uint32_t tile)
{
    return view->game != NULL ? view->game->kind[tile] : view->board->kind[tile];
}

/* ---- Cells ---------------------------------------------------------------------------------- */

typedef struct cell {
    int32_t tile; /* that lies on top here, or NOBODY */
    int32_t sign; /* code point; 0 behind a wide one */
} cell;

typedef struct drawing {
    fsd_call *call;
    const fsd_sheep_view *view;
    uint32_t left, top; /* of the drawing, in cells of the board */
    uint32_t columns, lines;
    cell *cell;
    uint8_t band[FSD_SHEEP_TILES]; /* of a tile's layer, from the bottom */
} drawing;

static uint32_t column_of(const drawing *at, uint32_t tile)
{
    return (uint32_t)at->view->board->x[tile] * TILE_COLUMNS / FSD_SHEEP_TILE_SIZE - at->left;
}

static uint32_t line_of(const drawing *at, uint32_t tile)
{
    return (uint32_t)at->view->board->y[tile] * TILE_LINES / FSD_SHEEP_TILE_SIZE - at->top;
}

static cell *cell_at(const drawing *at, uint32_t tile, uint32_t line, uint32_t column)
{
    return &at->cell[(line_of(at, tile) + line) * at->columns + column_of(at, tile) + column];
}

/* The frame stays the same while tiles go. */
static void measure(drawing *at)
{
    const fsd_sheep_board *board = at->view->board;
    uint32_t right = 0;
    uint32_t bottom = 0;
    uint32_t left = UINT32_MAX;
    uint32_t top = UINT32_MAX;
    at->left = at->top = 0;
    for (uint32_t t = 0; t < board->tiles; t++) {
        uint32_t column = column_of(at, t);
        uint32_t line = line_of(at, t);
        left = column < left ? column : left;
        top = line < top ? line : top;
        right = column + TILE_COLUMNS > right ? column + TILE_COLUMNS : right;
        bottom = line + TILE_LINES > bottom ? line + TILE_LINES : bottom;
    }
    if (board->tiles == 0)
        return;
    at->left = left;
    at->top = top;
    at->columns = right - left;
    at->lines = bottom - top;
}

static void find_bands(drawing *at)
{
    const fsd_sheep_board *board = at->view->board;
    uint32_t ranks = 0;
    for (uint32_t t = 0; t < board->tiles; t++)
        ranks += t == 0 || board->layer[t] != board->layer[t - 1];
    uint32_t rank = 0;
    for (uint32_t t = 0; t < board->tiles; t++) {
        rank += t > 0 && board->layer[t] != board->layer[t - 1];
        at->band[t] = (uint8_t)(ranks > BANDS ? rank * BANDS / ranks : rank);
    }
}

static void lay_tiles(drawing *at)
{
    for (uint32_t i = 0; i < at->columns * at->lines; i++)
        at->cell[i] = (cell){ NOBODY, ' ' };
    for (uint32_t t = 0; t < at->view->board->tiles; t++)
        for (uint32_t i = 0; i < TILE_LINES * TILE_COLUMNS && fsd_sheep_view_has(at->view, t); i++)
            cell_at(at, t, i / TILE_COLUMNS, i % TILE_COLUMNS)->tile = (int32_t)t;
}

static void draw_frame(const drawing *at, uint32_t tile, bool open)
{
    static const int32_t light[TILE_LINES][TILE_COLUMNS] = {
        { 0x250c, 0x2500, 0x2500, 0x2500, 0x2500, 0x2510 },
        { 0x2514, 0x2500, 0x2500, 0x2500, 0x2500, 0x2518 },
    };
    static const int32_t heavy[TILE_LINES][TILE_COLUMNS] = {
        { 0x250f, 0x2501, 0x2501, 0x2501, 0x2501, 0x2513 },
        { 0x2517, 0x2501, 0x2501, 0x2501, 0x2501, 0x251b },
    };
    for (uint32_t line = 0; line < TILE_LINES; line++)
        for (uint32_t column = 0; column < TILE_COLUMNS; column++) {
            cell *here = cell_at(at, tile, line, column);
            if (here->tile == (int32_t)tile)
                here->sign = open ? heavy[line][column] : light[line][column];
        }
}

/* A sign of two columns; the two cells are the tile's. */
static void draw_sign(cell *here, const char *text)
{
    size_t taken = 0;
    fsd_str sign = fsd_str_of(text);
    here[0].sign = fsd_utf8_decode(sign.at, sign.length, &taken);
    here[1].sign = taken < sign.length ? sign.at[taken] : 0;
}

/* Where the corner is hidden the kind stands in the first place of two columns that shows. */
static void draw_kind(const drawing *at, uint32_t tile)
{
    static const uint8_t places[][2] = { { 0, 1 }, { 0, 3 }, { 1, 1 }, { 1, 3 },
                                         { 0, 4 }, { 1, 4 }, { 0, 0 }, { 1, 0 } };
    for (uint32_t i = 0; i < sizeof places / sizeof *places; i++) {
        cell *here = cell_at(at, tile, places[i][0], places[i][1]);
        if (here[0].tile != (int32_t)tile || here[1].tile != (int32_t)tile)
            continue;
        draw_sign(here, fsd_sheep_kind_sign(at->call, fsd_sheep_view_kind(at->view, tile)));
        return;
    }
}

static void draw_place(const drawing *at, uint32_t tile)
{
    char text[FSD_NUMBER_TEXT];
    size_t length = fsd_u64_text(tile, text);
    for (size_t i = 0; i < length; i++)
        cell_at(at, tile, 1, (uint32_t)(TILE_COLUMNS - 1 - length + i))->sign = text[i];
}

static void draw_tiles(const drawing *at)
{
    for (uint32_t t = 0; t < at->view->board->tiles; t++) {
        if (!fsd_sheep_view_has(at->view, t))
            continue;
        bool open = fsd_sheep_has(at->view->open, t);
        draw_frame(at, t, open);
        draw_kind(at, t);
        if (open)
            draw_place(at, t);
    }
}

/* ---- Lines ---------------------------------------------------------------------------------- */

static const char *const band_colour[BANDS] = { "34", "36", "32", "33", "35", "31" };

/* Of a cell: NOBODY where nothing lies, else the band, twice, and whether the tile is open. */
static int32_t style_of(const drawing *at, const cell *here)
{
    if (here->tile == NOBODY)
        return NOBODY;
    return at->band[here->tile] * 2 + fsd_sheep_has(at->view->open, (uint32_t)here->tile);
}

static void put_style(const drawing *at, int32_t style)
{
    if (style == NOBODY)
        fsd_text_add_str(&at->call->out, "\033[0m");
    else
        fsd_text_printf(&at->call->out, "\033[0;%s;%sm", style % 2 == 1 ? "1" : "2",
                        band_colour[style / 2]);
}

static void put_line(const drawing *at, uint32_t line)
{
    const cell *cells = at->cell + (size_t)line * at->columns;
    fsd_text *out = &at->call->out;
    uint32_t end = at->columns;
    int32_t style = NOBODY;
    while (end > 0 && cells[end - 1].tile == NOBODY)
        end--;
    if (end > 0)
        fsd_text_add_spaces(out, MARGIN);
    for (uint32_t i = 0; i < end; i++) {
        char text[4];
        if (at->call->colour && style_of(at, &cells[i]) != style) {
            style = style_of(at, &cells[i]);
            put_style(at, style);
        }
        if (cells[i].sign != 0)
            fsd_text_add(out, text, fsd_utf8_encode(cells[i].sign, text));
    }
    if (style != NOBODY)
        put_style(at, NOBODY);
    fsd_text_add_char(out, '\n');
}

void fsd_sheep_put_board(fsd_call *call, const fsd_sheep_view *view)
{
    drawing at = { .call = call, .view = view };
    measure(&at);
    at.cell = fsd_call_take(call, (size_t)at.columns * at.lines + 1, sizeof *at.cell);
    if (at.cell == NULL) {
        call->out.failed = true;
        return;
    }
    find_bands(&at);
    lay_tiles(&at);
    draw_tiles(&at);
    for (uint32_t line = 0; line < at.lines; line++)
        put_line(&at, line);
}

/* ---- Slot and rows -------------------------------------------------------------------------- */

/* "  out   Gr 12   ·       Fo 7" */
static void put_row(fsd_call *call, const fsd_sheep_view *view, uint32_t row)
{
    size_t gap = 2;
    fsd_text_add_str(&call->out, fsd_call_say(call, "  out ", "  移出"));
    for (uint32_t column = 0; column < FSD_SHEEP_OUT; column++) {
        enum { WIDTH = 10 };
        uint32_t tile = view->game->row[row][column];
        char text[FSD_NUMBER_TEXT + 8];
        size_t length = tile == FSD_SHEEP_NO_TILE
                            ? fsd_format(text, sizeof text, "·")
                            : fsd_format(text, sizeof text, "%s %u",
                                         fsd_sheep_kind_sign(call, view->game->kind[tile]), tile);
        bool open = tile != FSD_SHEEP_NO_TILE && fsd_sheep_has(view->open, tile);
        fsd_text_add_spaces(&call->out, gap);
        fsd_put_marked(call, open ? FSD_STRONG : FSD_FAINT, "%s", text);
        gap = WIDTH - fsd_text_width((fsd_str){ text, length });
    }
    fsd_text_add_char(&call->out, '\n');
}

/* "  slot  Gr Gr Fo ·  ·  ·  ·   3 of 7" */
void fsd_sheep_put_slot(fsd_call *call, const fsd_sheep_view *view)
{
    const fsd_sheep_game *game = view->game;
    for (uint32_t row = game->rows; row-- > 0;)
        put_row(call, view, row);
    fsd_text_add_str(&call->out, fsd_call_say(call, "  slot  ", "  槽    "));
    for (uint32_t i = 0; i < game->rules.slot; i++) {
        if (i < game->held)
            fsd_put_marked(call, FSD_STRONG, "%s ",
                           fsd_sheep_kind_sign(call, game->kind[game->slot[i].tile]));
        else
            fsd_text_add_str(&call->out, "·  ");
    }
    fsd_text_printf(&call->out, fsd_call_say(call, " %u of %u", " %u/%u"), (unsigned)game->held,
                    (unsigned)game->rules.slot);
    fsd_text_add_char(&call->out, '\n');
}

/* Kinds without a name are drawn as what they are called anyway. */
void fsd_sheep_put_signs(fsd_call *call, const fsd_sheep_view *view)
{
    bool left[FSD_SHEEP_KINDS] = { false };
    for (uint32_t t = 0; t < view->level->tiles; t++)
        left[fsd_sheep_view_kind(view, t)] |= fsd_sheep_view_has(view, t);
    size_t start = call->out.length;
    const char *gap = fsd_call_say(call, "signs: ", "牌面: ");
    for (uint32_t kind = 1; kind < FSD_SHEEP_KINDS; kind++) {
        const char *sign = fsd_sheep_kind_sign(call, kind);
        const char *name = fsd_sheep_kind_name(call, kind);
        if (!left[kind] || strcmp(sign, name) == 0)
            continue;
        fsd_text_printf(&call->out, "%s%s %s", gap, sign, name);
        gap = fsd_call_say(call, ", ", "、");
    }
    if (call->out.length == start)
        return;
    fsd_wrap_prose(call, start, 2);
    fsd_text_add_char(&call->out, '\n');
}
