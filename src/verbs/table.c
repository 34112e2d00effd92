#include "verbs/table.h"

#include "core/assert.h"
#include "verbs/prose.h"

static const char *const mark_code[] = {
    [FSD_PLAIN] = "",        [FSD_FAINT] = "\033[2m", [FSD_STRONG] = "\033[1m",
    [FSD_GOOD] = "\033[32m", [FSD_WARN] = "\033[33m", [FSD_BAD] = "\033[31m",
};

static void put_text(fsd_call *call, fsd_mark mark, fsd_str text)
{
    bool coloured = call->colour && mark != FSD_PLAIN;
    if (coloured)
        fsd_text_add_str(&call->out, mark_code[mark]);
    fsd_text_add(&call->out, text.at, text.length);
    if (coloured)
        fsd_text_add_str(&call->out, "\033[0m");
}

void fsd_put_marked(fsd_call *call, fsd_mark mark, const char *format, ...)
{
    fsd_text text = { .allocator = call->def->allocator };
    va_list args;
    va_start(args, format);
    fsd_text_vprintf(&text, format, args);
    va_end(args);
    put_text(call, mark, (fsd_str){ text.at, text.length });
    call->out.failed |= text.failed;
    fsd_text_free(&text);
}

fsd_table fsd_table_make(fsd_call *call, const fsd_column *column, uint32_t columns)
{
    FSD_ASSERT(columns > 0);
    return (fsd_table){ .call = call,
                        .column = column,
                        .columns = columns,
                        .arena = { .allocator = call->def->allocator } };
}

/* Growing copies the rows, which at most doubles the memory. */
static bool add_row(fsd_table *table)
{
    if (table->rows == table->capacity) {
        uint32_t capacity = table->capacity > 0 ? table->capacity * 2 : 16;
        fsd_cell *cell =
            fsd_arena_take_array(&table->arena, (size_t)capacity * table->columns, sizeof *cell);
        if (cell == NULL)
            return false;
        for (size_t i = 0; i < (size_t)table->rows * table->columns; i++)
            cell[i] = table->cell[i];
        table->cell = cell;
        table->capacity = capacity;
    }
    table->rows++;
    table->filled = 0;
    return true;
}

void fsd_table_cell(fsd_table *table, fsd_mark mark, const char *format, ...)
{
    fsd_call *call = table->call;
    if (call->out.failed)
        return;
    if ((table->rows == 0 || table->filled == table->columns) && !add_row(table)) {
        call->out.failed = true;
        return;
    }
    fsd_text text = { .allocator = call->def->allocator };
    va_list args;
    va_start(args, format);
    fsd_text_vprintf(&text, format, args);
    va_end(args);
    char *copy = text.failed ? NULL : fsd_arena_copy(&table->arena, text.at, text.length);
    fsd_text_free(&text);
    if (copy == NULL) {
        call->out.failed = true;
        return;
    }
    table->cell[(size_t)(table->rows - 1) * table->columns + table->filled++] =
        (fsd_cell){ copy, mark };
}

static void put_csv_field(fsd_text *out, const char *field)
{
    bool quoted = false;
    for (const char *c = field; *c != 0; c++)
        quoted |= *c == ',' || *c == '"' || *c == '\n' || *c == '\r';
    if (!quoted) {
        fsd_text_add_str(out, field);
        return;
    }
    fsd_text_add_char(out, '"');
    for (const char *c = field; *c != 0; c++) {
        if (*c == '"')
            fsd_text_add_char(out, '"');
        fsd_text_add_char(out, *c);
    }
    fsd_text_add_char(out, '"');
}

static void print_csv(const fsd_table *table)
{
    fsd_text *out = &table->call->out;
    for (uint32_t row = table->headed ? 1 : 0; row <= table->rows; row++) {
        bool first = true;
        for (uint32_t c = 0; c < table->columns; c++) {
            if (table->column[c].key == NULL)
                continue;
            if (!first)
                fsd_text_add_char(out, ',');
            first = false;
            put_csv_field(out, row == 0 ? table->column[c].key
                                        : table->cell[(size_t)(row - 1) * table->columns + c].text);
        }
        fsd_text_add_str(out, "\r\n");
    }
}

static const char *title_of(const fsd_table *table, uint32_t column)
{
    return fsd_say(table->column[column].title, table->call->language);
}

/* The nth character of a text as a text, or an empty one. */
static fsd_str character(const char *text, uint32_t nth)
{
    fsd_str rest = fsd_str_of(text);
    size_t taken = 0;
    while (rest.length > 0) {
        (void)fsd_utf8_decode(rest.at, rest.length, &taken);
        if (nth-- == 0)
            return (fsd_str){ rest.at, taken };
        rest.at += taken;
        rest.length -= taken;
    }
    return (fsd_str){ rest.at, 0 };
}

static uint32_t characters(const char *text)
{
    uint32_t count = 0;
    while (character(text, count).length > 0)
        count++;
    return count;
}

static size_t wider(size_t a, size_t b)
{
    return a > b ? a : b;
}

static size_t column_width(const fsd_table *table, uint32_t column)
{
    const char *title = title_of(table, column);
    fsd_str shown = table->column[column].upright ? character(title, 0) : fsd_str_of(title);
    size_t widest = wider(table->column[column].least, fsd_text_width(shown));
    for (uint32_t row = 0; row < table->rows; row++)
        widest = wider(widest, fsd_text_width(fsd_str_of(
                                   table->cell[(size_t)row * table->columns + column].text)));
    return widest;
}

/* A line being laid out: no spaces are written at its end. */
typedef struct row_layout {
    const fsd_table *table;
    const size_t *width;
    size_t pending; /* spaces owed before the next text */
} row_layout;

static void put_cell(row_layout *line, uint32_t column, fsd_str text, fsd_mark mark)
{
    const fsd_column *how = &line->table->column[column];
    fsd_call *call = line->table->call;
    size_t gap = line->width[column] - fsd_text_width(text);
    line->pending += how->right ? gap : 0;
    if (text.length > 0) {
        fsd_text_add_spaces(&call->out, line->pending);
        put_text(call, mark, text);
        line->pending = 0;
    }
    line->pending += how->right ? 0 : gap;
}

static void put_header(const fsd_table *table, const size_t *width)
{
    uint32_t height = 1;
    for (uint32_t c = 0; c < table->columns; c++)
        if (table->column[c].upright && characters(title_of(table, c)) > height)
            height = characters(title_of(table, c));
    for (uint32_t l = 0; l < height; l++) {
        row_layout line = { table, width, 1 };
        for (uint32_t c = 0; c < table->columns; c++) {
            const char *title = title_of(table, c);
            if (table->column[c].csv_only)
                continue;
            line.pending += c == 0 ? 0 : table->column[c].tight ? 1 : 2;
            if (table->column[c].upright)
                put_cell(&line, c, character(title, l), FSD_FAINT);
            else
                put_cell(&line, c, l + 1 == height ? fsd_str_of(title) : (fsd_str){ title, 0 },
                         FSD_FAINT);
        }
        fsd_text_add_char(&table->call->out, '\n');
    }
}

/* Where what a row says last goes on below it on a terminal too narrow for it: under its column
 * where there is room, else near the left; 0: it is no text but a number. */
static size_t hanging_of(const fsd_table *table, const size_t *width)
{
    enum { ROOM = 24, NEAR = 4 };
    size_t at = 1, hanging = 0;
    for (uint32_t c = 0; c < table->columns; c++) {
        const fsd_column *how = &table->column[c];
        if (how->csv_only)
            continue;
        at += c == 0 ? 0 : how->tight ? 1 : 2;
        hanging = how->right || how->upright ? 0 : at + ROOM > table->call->width ? NEAR : at;
        at += width[c];
    }
    return hanging;
}

static void print_readable(fsd_table *table)
{
    fsd_call *call = table->call;
    size_t *width = fsd_arena_take_array(&table->arena, table->columns, sizeof *width);
    if (width == NULL) {
        call->out.failed = true;
        return;
    }
    for (uint32_t c = 0; c < table->columns; c++)
        width[c] = table->column[c].csv_only ? 0 : column_width(table, c);
    const size_t hanging = hanging_of(table, width), head = call->out.length;
    if (!table->headed)
        put_header(table, width);
    if (hanging > 0)
        fsd_wrap_prose(call, head, hanging);
    for (uint32_t row = 0; row < table->rows; row++) {
        const size_t start = call->out.length;
        row_layout line = { table, width, 1 };
        for (uint32_t c = 0; c < table->columns; c++) {
            if (table->column[c].csv_only)
                continue;
            const fsd_cell *cell = &table->cell[(size_t)row * table->columns + c];
            line.pending += c == 0 ? 0 : table->column[c].tight ? 1 : 2;
            put_cell(&line, c, fsd_str_of(cell->text), cell->mark);
        }
        if (hanging > 0)
            fsd_wrap_prose(call, start, hanging);
        fsd_text_add_char(&call->out, '\n');
    }
}

void fsd_table_print(fsd_table *table)
{
    FSD_ASSERT(table->call->out.failed || table->rows == 0 || table->filled == table->columns);
    if (!table->call->out.failed && table->call->output == FSD_CSV)
        print_csv(table);
    else if (!table->call->out.failed)
        print_readable(table);
    table->headed = true;
    fsd_table_drop(table);
}

void fsd_table_drop(fsd_table *table)
{
    fsd_arena_free(&table->arena);
    table->cell = NULL;
    table->rows = table->capacity = table->filled = 0;
}
