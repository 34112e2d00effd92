/* A map as SVG: one file that needs no other, in the colours that the reader's system prefers. */
#include <string.h>

#include "verbs/sts2_map.h"

enum {
    PITCH_X = 64,
    PITCH_Y = 52,
    LEFT = 56,
    RIGHT = 92,
    TOP = 88,
    RADIUS = 15,
    LEGEND = 22,
    BOTTOM = 40
};

static const char style[] =
    "<style>\n"
    "svg{--paper:#fbf8f1;--ink:#2b2a27;--line:#b9b2a3;--way:#c2410c;--point:#fff;--elite:#b42318;"
    "--shop:#8a6100;--rest:#1f7a3d;--unknown:#3d5a99}\n"
    "@media(prefers-color-scheme:dark){svg{--paper:#1b1c20;--ink:#ece8df;--line:#5d5c58;"
    "--way:#ff9d5c;--point:#2a2c32;--elite:#ff8579;--shop:#f0c04f;--rest:#6fd08c;"
    "--unknown:#9db8ff}}\n"
    ".paper{fill:var(--paper)}\n"
    ".edge{stroke:var(--line);stroke-width:2.5;stroke-linecap:round}\n"
    ".way{stroke:var(--way);stroke-width:4}\n"
    ".point circle{fill:var(--point);stroke:var(--c,var(--ink));stroke-width:2}\n"
    ".taken circle{stroke:var(--way);stroke-width:4}\n"
    "text{font:600 15px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;"
    "fill:var(--c,var(--ink))}\n"
    ".title{font-size:18px;text-anchor:start}\n"
    ".small{font-weight:400;font-size:13px;text-anchor:start}\n"
    ".row{font-weight:400;font-size:12px;fill:var(--line)}\n"
    ".told{fill:var(--way)}\n"
    ".k1{--c:var(--unknown)}.k2,.k3{--c:var(--shop)}.k4{--c:var(--rest)}.k6{--c:var(--elite)}\n"
    "</style>\n";

typedef struct drawing {
    fsd_call *call;
    const fsd_sts2_map *map;
    const fsd_sts2_way *way;
} drawing;

static uint32_t x_of(uint32_t column)
{
    return LEFT + column * PITCH_X;
}

static uint32_t y_of(const drawing *at, uint32_t row)
{
    return TOP + (at->map->rows - row) * PITCH_Y;
}

/* The start belongs to every way. */
static bool taken(const drawing *at, uint32_t row, uint32_t column)
{
    return at->way != NULL && at->way->steps > 0 && row <= at->way->steps &&
           (row == 0 ? at->map->kind[0][column] != FSD_STS2_UNASSIGNED
                     : at->way->column[row - 1] == column);
}

/* U+FFFE and U+FFFF, which XML does not allow. */
static bool is_no_character(const char *text)
{
    return strncmp(text, "\xef\xbf\xbe", 3) == 0 || strncmp(text, "\xef\xbf\xbf", 3) == 0;
}

static void put_escaped(fsd_text *out, const char *text)
{
    for (; *text != 0; text++) {
        if (is_no_character(text)) {
            fsd_text_add_char(out, '?');
            text += 2;
            continue;
        }
        switch (*text) {
        case '&':
            fsd_text_add_str(out, "&amp;");
            break;
        case '<':
            fsd_text_add_str(out, "&lt;");
            break;
        case '>':
            fsd_text_add_str(out, "&gt;");
            break;
        default:
            fsd_text_add_char(out, *text);
        }
    }
}

static void put_edges(const drawing *at, uint32_t row)
{
    for (uint32_t from = 0; from < FSD_STS2_MAP_COLUMNS; from++)
        for (uint32_t to = 0; to < FSD_STS2_MAP_COLUMNS; to++)
            if (at->map->next[row][from] >> to & 1)
                fsd_text_printf(
                    &at->call->out,
                    "<line class=\"edge%s\" x1=\"%u\" y1=\"%u\" x2=\"%u\" y2=\"%u\"/>\n",
                    taken(at, row, from) && taken(at, row + 1, to) ? " way" : "", x_of(from),
                    y_of(at, row), x_of(to), y_of(at, row + 1));
}

/* A point with a title that says where and what it is; what it turns out to be on a way stands at
 * the right, where nothing is in its way. */
static void put_point(const drawing *at, uint32_t row, uint32_t column)
{
    fsd_call *call = at->call;
    fsd_sts2_point_kind kind = (fsd_sts2_point_kind)at->map->kind[row][column];
    bool is_taken = taken(at, row, column);
    fsd_text_printf(&call->out, "<g class=\"point k%u%s\"><title>", (unsigned)kind,
                    is_taken ? " taken" : "");
    fsd_text_printf(&call->out,
                    fsd_call_say(call, "row %u, column %u: %s", "第 %u 行, 第 %u 列: %s"), row,
                    column, fsd_sts2_point_name(call, kind));
    fsd_sts2_point_kind becomes = is_taken && row > 0 ? at->way->kind[row - 1] : kind;
    bool told = is_taken && kind == FSD_STS2_UNKNOWN;
    if (told)
        fsd_text_printf(&call->out, " → %s", fsd_sts2_become_name(call, becomes));
    bool large = kind == FSD_STS2_BOSS || kind == FSD_STS2_ANCIENT;
    fsd_text_printf(&call->out,
                    "</title><circle cx=\"%u\" cy=\"%u\" r=\"%u\"/><text x=\"%u\" y=\"%u\">%s"
                    "</text>",
                    x_of(column), y_of(at, row), large ? RADIUS + 5u : RADIUS + 0u, x_of(column),
                    y_of(at, row), fsd_sts2_point_sign(call, kind));
    if (told)
        fsd_text_printf(&call->out, "<text class=\"small told\" x=\"%u\" y=\"%u\">%s</text>",
                        x_of(FSD_STS2_MAP_COLUMNS - 1) + RADIUS + 10, y_of(at, row),
                        fsd_sts2_become_name(call, becomes));
    fsd_text_add_str(&call->out, "</g>\n");
}

/* Two lines of four. */
static void put_legend(const drawing *at, uint32_t y)
{
    enum { ACROSS = 4, STEP = (FSD_STS2_MAP_COLUMNS - 1) * PITCH_X / ACROSS + 8 };
    for (uint32_t i = 0; i < FSD_STS2_ANCIENT; i++) {
        fsd_sts2_point_kind kind = (fsd_sts2_point_kind)(i + 1);
        fsd_text_printf(&at->call->out,
                        "<text class=\"small k%u\" x=\"%u\" y=\"%u\">%s %s</text>\n",
                        (unsigned)kind, LEFT - RADIUS + i % ACROSS * STEP, y + i / ACROSS * LEGEND,
                        fsd_sts2_point_sign(at->call, kind), fsd_sts2_point_name(at->call, kind));
    }
}

/* A seed may be any text: a long one is pressed together. */
static void put_heading(fsd_call *call, const char *seed, const char *about)
{
    enum { FITS = 40 };
    fsd_text *out = &call->out;
    fsd_text_printf(out, "<text class=\"title\" x=\"%u\" y=\"24\"", LEFT - RADIUS + 0u);
    if (fsd_text_width(fsd_str_of(seed)) > FITS)
        fsd_text_printf(out, " textLength=\"%u\" lengthAdjust=\"spacingAndGlyphs\"",
                        (FSD_STS2_MAP_COLUMNS - 1) * PITCH_X + 2u * RADIUS);
    fsd_text_add_char(out, '>');
    put_escaped(out, seed);
    fsd_text_printf(out, "</text>\n<text class=\"small\" x=\"%u\" y=\"46\">", LEFT - RADIUS + 0u);
    put_escaped(out, about);
    fsd_text_add_str(out, "</text>\n");
}

void fsd_sts2_put_svg(fsd_call *call, const fsd_sts2_map *map, const fsd_sts2_way *way,
                      const char *seed, const char *about)
{
    const drawing at = { call, map, way };
    uint32_t width = LEFT + RIGHT + (FSD_STS2_MAP_COLUMNS - 1) * PITCH_X;
    uint32_t height = TOP + map->rows * PITCH_Y + 2 * LEGEND + BOTTOM;
    fsd_text *out = &call->out;
    fsd_text_printf(out,
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %u %u\" width=\"%u\" "
                    "height=\"%u\" role=\"img\">\n<title>",
                    width, height, width, height);
    put_escaped(out, seed);
    fsd_text_add_str(out, ": ");
    put_escaped(out, about);
    fsd_text_add_str(out, "</title>\n");
    fsd_text_add_str(out, style);
    fsd_text_printf(out, "<rect class=\"paper\" width=\"%u\" height=\"%u\" rx=\"10\"/>\n", width,
                    height);
    put_heading(call, seed, about);
    for (uint32_t row = 0; row < map->rows; row++)
        put_edges(&at, row);
    for (uint32_t row = 0; row <= map->rows; row++) {
        fsd_text_printf(out, "<text class=\"row\" x=\"%u\" y=\"%u\">%u</text>\n", LEFT / 3u,
                        y_of(&at, row), row);
        for (uint32_t column = 0; column < FSD_STS2_MAP_COLUMNS; column++)
            if (map->kind[row][column] != FSD_STS2_UNASSIGNED)
                put_point(&at, row, column);
    }
    put_legend(&at, height - 2 * LEGEND);
    fsd_text_add_str(out, "</svg>\n");
}
