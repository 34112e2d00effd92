/* Tables: one description for the aligned, coloured form on a terminal (wide characters count two
 * columns) and for CSV (RFC 4180, a header of keys). */
#ifndef FSD_VERBS_TABLE_H
#define FSD_VERBS_TABLE_H

#include "verbs/call.h"

/* What a cell's colour says; plain text is the same without colours. */
typedef enum fsd_mark { FSD_PLAIN, FSD_FAINT, FSD_STRONG, FSD_GOOD, FSD_WARN, FSD_BAD } fsd_mark;

typedef struct fsd_column {
    const char *key; /* of the CSV header; null: not in CSV */
    fsd_words title;
    bool right;   /* align right */
    bool tight;   /* one space before it instead of two */
    bool upright; /* the title stands on end, a character a line */
    size_t least; /* columns it takes at least */
    bool csv_only;
} fsd_column;

typedef struct fsd_cell {
    const char *text;
    fsd_mark mark;
} fsd_cell;

typedef struct fsd_table {
    fsd_call *call;
    const fsd_column *column;
    uint32_t columns, rows, capacity;
    fsd_cell *cell;  /* rows * columns, row by row */
    uint32_t filled; /* cells of the last row */
    fsd_arena arena; /* of the cells */
    bool headed;     /* the header was printed */
} fsd_table;

fsd_table fsd_table_make(fsd_call *call, const fsd_column *column, uint32_t columns);

/* The next cell of the row; a row is complete when it has all its cells. The text is copied. */
void fsd_table_cell(fsd_table *table, fsd_mark mark, const char *format, ...) FSD_PRINTF(3, 4);

/* Writes the rows in the call's output form, the header before the first time, and forgets them:
 * long tables are printed in parts, whose columns align where `least` covers them. A table that is
 * not printed to its end must be dropped. */
void fsd_table_print(fsd_table *table);
void fsd_table_drop(fsd_table *table);

/* A piece of text in a colour, where the call has colours. */
void fsd_put_marked(fsd_call *call, fsd_mark mark, const char *format, ...) FSD_PRINTF(3, 4);

#endif
