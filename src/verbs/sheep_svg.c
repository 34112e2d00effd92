/* A position as SVG: one file that needs no other, in the colours the reader's system prefers. */
#include "verbs/sheep.h"

enum { SCALE = 8, EDGE = 16, HEAD = 40, SIDE = FSD_SHEEP_TILE_SIZE * SCALE };
enum { FACES = 8 }; /* colours of layers, in turn */

static const char style[] =
    "<style>\n"
    "svg{--paper:#f4f1e6;--ink:#2b2a27;--line:#6d6858;--shade:.62}\n"
    "@media(prefers-color-scheme:dark){svg{--paper:#1b1c20;--ink:#1d1c19;--line:#000;--shade:.5}"
    "text.say{fill:#ece8df}}\n"
    ".paper{fill:var(--paper)}\n"
    "rect.tile{stroke:var(--line);stroke-width:1.5}\n"
    ".under rect.tile{filter:brightness(var(--shade))}\n"
    ".open rect.tile{stroke:var(--ink);stroke-width:3}\n"
    "text{font:600 22px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;"
    "fill:var(--ink)}\n"
    "text.place{font:400 11px system-ui,sans-serif}\n"
    "text.say{font:600 15px system-ui,sans-serif;text-anchor:start}\n"
    ".f0{fill:#b8d4f0}.f1{fill:#b7e3dc}.f2{fill:#c9e6b3}.f3{fill:#eee7a6}.f4{fill:#f5d3a4}"
    ".f5{fill:#f3bcae}.f6{fill:#e9bbd8}.f7{fill:#cfc2ee}\n"
    "</style>\n";

typedef struct frame {
    uint32_t left, top, width, height; /* in units */
} frame;

static frame measure(const fsd_sheep_view *view)
{
    const fsd_sheep_board *board = view->board;
    frame of = { FSD_SHEEP_COORDINATES, FSD_SHEEP_COORDINATES, 0, 0 };
    uint32_t right = 0;
    uint32_t bottom = 0;
    for (uint32_t t = 0; t < board->tiles; t++) {
        uint32_t x = (uint32_t)board->x[t];
        uint32_t y = (uint32_t)board->y[t];
        of.left = x < of.left ? x : of.left;
        of.top = y < of.top ? y : of.top;
        right = x + FSD_SHEEP_TILE_SIZE > right ? x + FSD_SHEEP_TILE_SIZE : right;
        bottom = y + FSD_SHEEP_TILE_SIZE > bottom ? y + FSD_SHEEP_TILE_SIZE : bottom;
    }
    of.width = right > of.left ? right - of.left : 0;
    of.height = bottom > of.top ? bottom - of.top : 0;
    return of;
}

static void put_face(fsd_call *call, uint32_t x, uint32_t y, uint32_t band, uint32_t kind)
{
    fsd_text_printf(&call->out,
                    "<rect class=\"tile f%u\" x=\"%u\" y=\"%u\" width=\"%u\" height=\"%u\" "
                    "rx=\"8\"/>",
                    band % FACES, x, y, SIDE + 0u, SIDE + 0u);
    if (kind != 0)
        fsd_text_printf(&call->out, "<text x=\"%u\" y=\"%u\">%s</text>", x + SIDE / 2,
                        y + SIDE / 2 - 4, fsd_sheep_kind_sign(call, kind));
}

static void put_tile(fsd_call *call, const fsd_sheep_view *view, const frame *of, uint32_t tile)
{
    const fsd_sheep_board *board = view->board;
    bool open = fsd_sheep_has(view->open, tile);
    uint32_t x = EDGE + ((uint32_t)board->x[tile] - of->left) * SCALE;
    uint32_t y = HEAD + ((uint32_t)board->y[tile] - of->top) * SCALE;
    uint32_t kind = fsd_sheep_view_kind(view, tile);
    fsd_text_printf(&call->out, "<g class=\"%s\"><title>", open ? "open" : "under");
    fsd_text_printf(&call->out, fsd_call_say(call, "%u: layer %u, %s", "%u: 第 %u 层, %s"), tile,
                    (unsigned)board->layer[tile], fsd_sheep_kind_name(call, kind));
    fsd_text_add_str(&call->out, "</title>");
    put_face(call, x, y, board->layer[tile], kind);
    if (open)
        fsd_text_printf(&call->out, "<text class=\"place\" x=\"%u\" y=\"%u\">%u</text>",
                        x + SIDE / 2, y + SIDE - 12, tile);
    fsd_text_add_str(&call->out, "</g>\n");
}

static void put_slot(fsd_call *call, const fsd_sheep_view *view, uint32_t y)
{
    for (uint32_t i = 0; i < view->game->held; i++) {
        uint32_t tile = view->game->slot[i].tile;
        fsd_text_add_str(&call->out, "<g class=\"open\">");
        put_face(call, EDGE + i * SIDE, y, view->board->layer[tile], view->game->kind[tile]);
        fsd_text_add_str(&call->out, "</g>\n");
    }
    for (uint32_t i = view->game->held; i < view->game->rules.slot; i++)
        fsd_text_printf(&call->out,
                        "<rect fill=\"none\" stroke=\"#888\" x=\"%u\" y=\"%u\" width=\"%u\" "
                        "height=\"%u\" rx=\"8\"/>\n",
                        EDGE + i * SIDE, y, SIDE + 0u, SIDE + 0u);
}

/* What was moved out, the last row at the top. */
static void put_rows(fsd_call *call, const fsd_sheep_view *view, uint32_t y)
{
    for (uint32_t i = 0; i < view->game->rows * FSD_SHEEP_OUT; i++) {
        uint32_t row = view->game->rows - 1u - i / FSD_SHEEP_OUT;
        uint32_t tile = view->game->row[row][i % FSD_SHEEP_OUT];
        if (tile == FSD_SHEEP_NO_TILE)
            continue;
        fsd_text_printf(&call->out, "<g class=\"%s\">",
                        fsd_sheep_has(view->open, tile) ? "open" : "under");
        put_face(call, EDGE + i % FSD_SHEEP_OUT * SIDE, y + i / FSD_SHEEP_OUT * (SIDE + EDGE),
                 view->board->layer[tile], view->game->kind[tile]);
        fsd_text_add_str(&call->out, "</g>\n");
    }
}

void fsd_sheep_put_svg(fsd_call *call, const fsd_sheep_view *view)
{
    const frame of = measure(view);
    const fsd_sheep_level *level = view->level;
    uint32_t slot = view->game != NULL ? view->game->rules.slot * SIDE : 0;
    uint32_t board_width = of.width * SCALE;
    uint32_t least = 26 * EDGE; /* room for the heading */
    uint32_t width = 2 * EDGE + (board_width > slot ? board_width : slot);
    width = width > least ? width : least;
    uint32_t y = HEAD + of.height * SCALE + EDGE;
    uint32_t rows = view->game != NULL ? view->game->rows * (SIDE + EDGE) : 0;
    uint32_t height = y + rows + (slot > 0 ? SIDE + EDGE : 0);
    char hash[17];
    fsd_sheep_level_hash(level, hash);
    fsd_text_printf(&call->out,
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %u %u\" width=\"%u\" "
                    "height=\"%u\" role=\"img\">\n%s<rect class=\"paper\" width=\"%u\" "
                    "height=\"%u\" rx=\"10\"/>\n<text class=\"say\" x=\"%u\" y=\"22\">",
                    width, height, width, height, style, width, height, EDGE + 0u);
    if (level->key != FSD_SHEEP_NO_KEY)
        fsd_text_printf(&call->out, fsd_call_say(call, "Level %d  ", "关卡 %d  "), level->key);
    fsd_text_printf(&call->out, fsd_call_say(call, "%u tiles  hash %s", "%u 张牌  哈希 %s"),
                    level->tiles, hash);
    fsd_text_add_str(&call->out, "</text>\n");
    for (uint32_t t = 0; t < view->board->tiles; t++)
        if (fsd_sheep_view_has(view, t))
            put_tile(call, view, &of, t);
    if (view->game != NULL) {
        put_rows(call, view, y);
        put_slot(call, view, y + rows);
    }
    fsd_text_add_str(&call->out, "</svg>\n");
}
