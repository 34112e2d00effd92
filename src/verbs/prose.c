#include "verbs/prose.h"

enum { LEAST_WIDTH = 24, ESCAPE = 0x1b };

static bool is_one_of(int32_t c, const int32_t *list)
{
    while (*list != 0 && *list != c)
        list++;
    return *list != 0;
}

/* Closing punctuation stays with what it closes, opening with what follows. */
static bool closes(int32_t c)
{
    static const int32_t list[] = { 0x3001, 0x3002, 0x300b, 0x300d, 0xff01, 0xff09,
                                    0xff0c, 0xff1a, 0xff1b, 0xff1f, 0 };
    return is_one_of(c, list);
}

static bool opens(int32_t c)
{
    static const int32_t list[] = { 0x300a, 0x300c, 0xff08, '(', 0 };
    return is_one_of(c, list);
}

static bool begins_word(int32_t c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '(';
}

/* May a line break between these two? Behind spaces, though not before a percent sign; and between
 * a Chinese character and what is no punctuation. */
static bool breaks_between(int32_t before, int32_t c)
{
    if (before == ' ')
        return c != ' ' && c != '%';
    if (fsd_char_width(c) == 2)
        return !closes(c) && !opens(before);
    return fsd_char_width(before) == 2 && !opens(before) && begins_word(c);
}

/* Bytes of the colour sequence at the text's beginning; 0: none. */
static size_t escape_length(fsd_str text)
{
    if (text.length < 2 || text.at[0] != ESCAPE || text.at[1] != '[')
        return 0;
    size_t length = 2;
    while (length < text.length && (text.at[length] < '@' || text.at[length] > '~'))
        length++;
    return length < text.length ? length + 1 : length;
}

/* The text up to the next place where a line may break. */
typedef struct piece {
    size_t length, width, visible; /* bytes; columns, and those without the spaces at its end */
    bool ends_line;
} piece;

static piece next_piece(fsd_str rest)
{
    piece next = { 0 };
    int32_t before = 0;
    while (next.length < rest.length && !next.ends_line) {
        fsd_str left = { rest.at + next.length, rest.length - next.length };
        size_t taken = escape_length(left);
        if (taken == 0) {
            int32_t c = fsd_utf8_decode(left.at, left.length, &taken);
            if (before != 0 && breaks_between(before, c))
                break;
            next.ends_line = c == '\n';
            next.width += (size_t)fsd_char_width(c);
            if (c != ' ')
                next.visible = next.width;
            before = c;
        }
        next.length += taken;
    }
    return next;
}

static void break_line(fsd_text *out, size_t indent)
{
    while (out->length > 0 && out->at[out->length - 1] == ' ')
        out->length--;
    fsd_text_add_char(out, '\n');
    fsd_text_add_spaces(out, indent);
}

void fsd_wrap_from(fsd_call *call, size_t start, size_t column, size_t indent, size_t limit)
{
    fsd_text *out = &call->out;
    fsd_text copy = { .allocator = out->allocator };
    if (out->failed || out->length == start)
        return;
    fsd_text_add(&copy, out->at + start, out->length - start);
    out->failed = copy.failed;
    out->length = start;
    for (fsd_str rest = { copy.at, copy.length }; rest.length > 0;) {
        piece next = next_piece(rest);
        if (column + next.visible > limit && column > indent) {
            break_line(out, indent);
            column = indent;
        }
        fsd_text_add(out, rest.at, next.length);
        column = next.ends_line ? 0 : column + next.width;
        rest = (fsd_str){ rest.at + next.length, rest.length - next.length };
    }
    fsd_text_free(&copy);
}

void fsd_wrap_prose(fsd_call *call, size_t start, size_t indent)
{
    if (call->width > 0)
        fsd_wrap_from(call, start, 0, indent,
                      call->width > LEAST_WIDTH ? call->width : LEAST_WIDTH);
}

void fsd_put_prose(fsd_call *call, const char *format, ...)
{
    size_t start = call->out.length;
    va_list args;
    va_start(args, format);
    fsd_text_vprintf(&call->out, format, args);
    va_end(args);
    fsd_wrap_prose(call, start, 0);
}
