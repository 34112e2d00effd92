/* A map in text: a line for each row of points and one for the edges between, as in the game with
 * the boss on top. Neither edges nor signs ever collide, as edges go one column aside at most and
 * do not cross; those of start and boss, which go further, are drawn as a comb. */
#include "verbs/prose.h"
#include "verbs/sts2_map.h"

#include "core/assert.h"

enum {
    MARGIN = 5, /* the row's number, and a bracket of a way */
    PITCH = 4,  /* from column to column */
    LINE = MARGIN + (FSD_STS2_MAP_COLUMNS - 1) * PITCH + 3,
    MIDDLE = FSD_STS2_MAP_COLUMNS / 2
};

static const struct look {
    fsd_words sign, name;
    fsd_mark mark;
} looks[FSD_STS2_ANCIENT + 1] = {
    [FSD_STS2_UNASSIGNED] = { { " ", " " }, { "nothing", "无" }, FSD_PLAIN },
    [FSD_STS2_UNKNOWN] = { { "?", "？" }, { "unknown", "未知" }, FSD_PLAIN },
    [FSD_STS2_SHOP] = { { "$", "＄" }, { "shop", "商店" }, FSD_WARN },
    [FSD_STS2_TREASURE] = { { "T", "宝" }, { "treasure", "宝箱" }, FSD_WARN },
    [FSD_STS2_REST] = { { "R", "火" }, { "rest", "休息" }, FSD_GOOD },
    [FSD_STS2_MONSTER] = { { "M", "怪" }, { "monster", "怪物" }, FSD_PLAIN },
    [FSD_STS2_ELITE] = { { "E", "精" }, { "elite", "精英" }, FSD_BAD },
    [FSD_STS2_BOSS] = { { "B", "王" }, { "boss", "首领" }, FSD_STRONG },
    [FSD_STS2_ANCIENT] = { { "A", "古" }, { "ancient", "先古之民" }, FSD_STRONG },
};

const char *fsd_sts2_point_sign(const fsd_call *call, fsd_sts2_point_kind kind)
{
    return fsd_say(looks[kind].sign, call->language);
}

const char *fsd_sts2_point_name(const fsd_call *call, fsd_sts2_point_kind kind)
{
    return fsd_say(looks[kind].name, call->language);
}

fsd_mark fsd_sts2_point_mark(fsd_sts2_point_kind kind)
{
    return looks[kind].mark;
}

/* What stands at each place of a line; null: a blank. A wide sign leaves the place behind it
 * empty. */
typedef struct line {
    const char *text[LINE];
    fsd_mark mark[LINE];
} line;

/* Neighbours of one colour are written as one piece. */
static void put_line(fsd_call *call, const line *shown)
{
    size_t blanks = 0;
    for (size_t x = 0; x < LINE;) {
        if (shown->text[x] == NULL) {
            blanks++;
            x++;
            continue;
        }
        fsd_text_add_spaces(&call->out, blanks);
        blanks = 0;
        fsd_mark mark = shown->mark[x];
        char piece[4 * LINE + 1];
        size_t length = 0;
        for (; x < LINE && shown->text[x] != NULL && shown->mark[x] == mark; x++)
            length += fsd_format(piece + length, sizeof piece - length, "%s", shown->text[x]);
        fsd_put_marked(call, mark, "%s", piece);
    }
    fsd_text_add_char(&call->out, '\n');
}

static size_t place_of(uint32_t column)
{
    return MARGIN + (size_t)column * PITCH;
}

static void set(line *shown, size_t x, const char *text, fsd_mark mark)
{
    shown->text[x] = text;
    shown->mark[x] = mark;
}

static bool on_way(const fsd_sts2_way *way, uint32_t row, uint32_t column)
{
    return way != NULL && row >= 1 && row <= way->steps && way->column[row - 1] == column;
}

static void put_points(fsd_call *call, const fsd_sts2_map *map, const fsd_sts2_way *way,
                       uint32_t row)
{
    line shown = { 0 };
    char number[3];
    fsd_format(number, sizeof number, "%2u", row);
    set(&shown, 0, number, FSD_FAINT);
    set(&shown, 1, "", FSD_FAINT);
    for (uint32_t column = 0; column < FSD_STS2_MAP_COLUMNS; column++) {
        fsd_sts2_point_kind kind = (fsd_sts2_point_kind)map->kind[row][column];
        if (kind == FSD_STS2_UNASSIGNED)
            continue;
        const char *sign = fsd_sts2_point_sign(call, kind);
        size_t x = place_of(column);
        size_t width = fsd_text_width(fsd_str_of(sign));
        set(&shown, x, sign, looks[kind].mark);
        if (width > 1)
            set(&shown, x + 1, "", looks[kind].mark);
        if (on_way(way, row, column)) {
            set(&shown, x - 1, "[", FSD_STRONG);
            set(&shown, x + width, "]", FSD_STRONG);
        }
    }
    put_line(call, &shown);
}

/* The edges from a row to the next, each as one sign between its ends. */
static void put_edges(fsd_call *call, const fsd_sts2_map *map, const fsd_sts2_way *way,
                      uint32_t row)
{
    line shown = { 0 };
    for (uint32_t from = 0; from < FSD_STS2_MAP_COLUMNS; from++)
        for (uint32_t to = 0; to < FSD_STS2_MAP_COLUMNS; to++) {
            if (!(map->next[row][from] >> to & 1))
                continue;
            size_t x = (place_of(from) + place_of(to)) / 2;
            bool taken = on_way(way, row, from) && on_way(way, row + 1, to);
            set(&shown, x,
                to > from   ? "/"
                : to < from ? "\\"
                            : "|",
                taken ? FSD_STRONG : FSD_FAINT);
        }
    put_line(call, &shown);
}

/* The edges of start or boss: teeth at all columns of the set, up or down, a handle in the middle.
 */
static void put_comb(fsd_call *call, uint32_t set_of, bool up)
{
    enum { RIGHT = 1, LEFT = 2, DOWN = 4, UP = 8 };
    static const char *const sign[16] = {
        [LEFT | RIGHT] = "─",
        [UP | DOWN] = "│",
        [RIGHT | DOWN] = "╭",
        [LEFT | DOWN] = "╮",
        [RIGHT | UP] = "╰",
        [LEFT | UP] = "╯",
        [LEFT | RIGHT | DOWN] = "┬",
        [LEFT | RIGHT | UP] = "┴",
        [RIGHT | UP | DOWN] = "├",
        [LEFT | UP | DOWN] = "┤",
        [LEFT | RIGHT | UP | DOWN] = "┼",
    };
    uint32_t teeth = up ? UP : DOWN;
    uint32_t handle = up ? DOWN : UP;
    uint32_t all = set_of | 1u << MIDDLE;
    size_t first = LINE;
    size_t last = 0;
    for (uint32_t column = 0; column < FSD_STS2_MAP_COLUMNS; column++)
        if (all >> column & 1) {
            first = first == LINE ? place_of(column) : first;
            last = place_of(column);
        }
    line shown = { 0 };
    for (size_t x = first; x <= last; x++) {
        uint32_t column = (uint32_t)(x - MARGIN) / PITCH;
        bool at_column = place_of(column) == x;
        uint32_t arms = (x < last ? RIGHT : 0u) | (x > first ? LEFT : 0u) |
                        (at_column && (set_of >> column & 1) != 0 ? teeth : 0u) |
                        (at_column && column == MIDDLE ? handle : 0u);
        set(&shown, x, sign[arms], FSD_FAINT);
    }
    put_line(call, &shown);
}

static uint32_t points_of(const fsd_sts2_map *map, uint32_t row)
{
    uint32_t points = 0;
    for (uint32_t column = 0; column < FSD_STS2_MAP_COLUMNS; column++)
        points |= (uint32_t)(map->kind[row][column] != FSD_STS2_UNASSIGNED) << column;
    return points;
}

static void put_columns(fsd_call *call)
{
    line shown = { 0 };
    static const char *const digit[FSD_STS2_MAP_COLUMNS] = { "0", "1", "2", "3", "4", "5", "6" };
    for (uint32_t column = 0; column < FSD_STS2_MAP_COLUMNS; column++)
        set(&shown, place_of(column), digit[column], FSD_FAINT);
    put_line(call, &shown);
}

static void put_legend(fsd_call *call)
{
    static const fsd_sts2_point_kind order[] = {
        FSD_STS2_MONSTER, FSD_STS2_ELITE,    FSD_STS2_UNKNOWN, FSD_STS2_SHOP,
        FSD_STS2_REST,    FSD_STS2_TREASURE, FSD_STS2_BOSS,    FSD_STS2_ANCIENT,
    };
    size_t start = call->out.length;
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        if (i > 0)
            fsd_text_add_spaces(&call->out, 2);
        fsd_put_marked(call, looks[order[i]].mark, "%s", fsd_sts2_point_sign(call, order[i]));
        fsd_text_printf(&call->out, " %s", fsd_sts2_point_name(call, order[i]));
    }
    fsd_text_add_char(&call->out, '\n');
    fsd_wrap_prose(call, start, 0);
}

void fsd_sts2_put_map_way(fsd_call *call, const fsd_sts2_map *map, const fsd_sts2_way *way)
{
    FSD_ASSERT(map->known);
    put_points(call, map, way, map->rows);
    put_comb(call, points_of(map, map->rows - 1), false);
    for (uint32_t row = map->rows - 1; row >= 1; row--) {
        put_points(call, map, way, row);
        if (row > 1)
            put_edges(call, map, way, row - 1);
    }
    put_comb(call, points_of(map, 1), true);
    put_points(call, map, way, 0);
    put_columns(call);
    put_legend(call);
}

void fsd_sts2_put_map(fsd_call *call, const fsd_sts2_map *map)
{
    fsd_sts2_put_map_way(call, map, NULL);
}

/* ---- As data
 * ------------------------------------------------------------------------------------- */

static void json_point(fsd_json_writer *writer, const fsd_sts2_map *map, uint32_t row,
                       uint32_t column)
{
    fsd_json_begin_array(writer);
    fsd_json_write_u64(writer, column);
    fsd_json_write_u64(writer, row);
    fsd_json_write_u64(writer, map->kind[row][column]);
    fsd_json_begin_array(writer);
    for (uint32_t to = 0; to < FSD_STS2_MAP_COLUMNS; to++) {
        if (!(map->next[row][column] >> to & 1))
            continue;
        fsd_json_begin_array(writer);
        fsd_json_write_u64(writer, to);
        fsd_json_write_u64(writer, row + 1);
        fsd_json_end_array(writer);
    }
    fsd_json_end_array(writer);
    fsd_json_end_array(writer);
}

void fsd_sts2_json_points(fsd_json_writer *writer, const fsd_sts2_map *map)
{
    fsd_json_begin_array(writer);
    for (uint32_t column = 0; column < FSD_STS2_MAP_COLUMNS; column++)
        for (uint32_t row = 1; row < map->rows; row++)
            if (map->kind[row][column] != FSD_STS2_UNASSIGNED)
                json_point(writer, map, row, column);
    fsd_json_end_array(writer);
}
