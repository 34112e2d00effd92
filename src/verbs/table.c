#include "verbs/table.h"

#include "core/assert.h"

static const char *const mark_code[] = {
    [FSD_PLAIN] = "", [FSD_FAINT] = "\033[2m", [FSD_STRONG] = "\033[1m",
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
    return (fsd_table){ .call = call, .column = column, .columns = columns };
}

/* Rows live in the call's arena; growing copies them, which doubles at most. */
static bool add_row(fsd_table *table)
{
    if (table->rows == table->capacity) {
        uint32_t capacity = table->capacity > 0 ? table->capacity * 2 : 16;
        fsd_cell *cell = fsd_call_take(table->call, (size_t)capacity * table->columns, sizeof *cell);
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
    char *copy = text.failed ? NULL : fsd_arena_copy(&call->arena, text.at, text.length);
    fsd_text_free(&text);
    if (copy == NULL) {
        call->out.failed = true;
        return;
    }
    table->cell[(size_t)(table->rows - 1) * table->columns + table->filled++] = (fsd_cell){ copy, mark };
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
    for (uint32_t row = 0; row <= table->rows; row++) {
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

static fsd_cell cell_at(const fsd_table *table, uint32_t row, uint32_t column)
{
    if (row > 0)
        return table->cell[(size_t)(row - 1) * table->columns + column];
    return (fsd_cell){ fsd_say(table->column[column].title, table->call->language), FSD_FAINT };
}

static size_t column_width(const fsd_table *table, uint32_t column)
{
    size_t widest = 0;
    for (uint32_t row = 0; row <= table->rows; row++) {
        size_t width = fsd_text_width(fsd_str_of(cell_at(table, row, column).text));
        widest = width > widest ? width : widest;
    }
    return widest;
}

static void print_readable(const fsd_table *table)
{
    fsd_call *call = table->call;
    size_t *width = fsd_call_take(call, table->columns, sizeof *width);
    if (width == NULL) {
        call->out.failed = true;
        return;
    }
    for (uint32_t c = 0; c < table->columns; c++)
        width[c] = table->column[c].csv_only ? 0 : column_width(table, c);
    for (uint32_t row = 0; row <= table->rows; row++) {
        size_t pending = 1; /* spaces owed: none is written at a line's end */
        for (uint32_t c = 0; c < table->columns; c++) {
            if (table->column[c].csv_only)
                continue;
            fsd_str text = fsd_str_of(cell_at(table, row, c).text);
            size_t gap = width[c] - fsd_text_width(text);
            pending += c > 0 ? (table->column[c].tight ? 1 : 2) : 0;
            pending += table->column[c].right ? gap : 0;
            if (text.length > 0) {
                fsd_text_add_spaces(&call->out, pending);
                put_text(call, cell_at(table, row, c).mark, text);
                pending = 0;
            }
            pending += table->column[c].right ? 0 : gap;
        }
        fsd_text_add_char(&call->out, '\n');
    }
}

void fsd_table_print(const fsd_table *table)
{
    if (table->call->out.failed)
        return;
    FSD_ASSERT(table->rows == 0 || table->filled == table->columns);
    if (table->call->output == FSD_CSV)
        print_csv(table);
    else
        print_readable(table);
}
