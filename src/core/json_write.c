#include "core/assert.h"
#include "core/json.h"
#include "core/number.h"

fsd_json_writer fsd_json_writer_of(fsd_text *text)
{
    return (fsd_json_writer){ .text = text };
}

static bool in_object(const fsd_json_writer *writer)
{
    return writer->depth > 0 && writer->open[writer->depth - 1] == '{';
}

/* Before every value: the comma, unless a key or a bracket stands before it. */
static void before_value(fsd_json_writer *writer)
{
    FSD_ASSERT(writer->after_key == in_object(writer));
    FSD_ASSERT(writer->depth > 0 || !writer->comma); /* a second value at the top */
    if (writer->comma && !writer->after_key)
        fsd_text_add_char(writer->text, ',');
    writer->comma = true;
    writer->after_key = false;
}

static void begin(fsd_json_writer *writer, char bracket)
{
    before_value(writer);
    FSD_ASSERT(writer->depth < FSD_JSON_DEPTH);
    writer->open[writer->depth++] = (uint8_t)bracket;
    writer->comma = false;
    fsd_text_add_char(writer->text, bracket);
}

static void end(fsd_json_writer *writer, char open, char close)
{
    FSD_ASSERT(writer->depth > 0 && writer->open[writer->depth - 1] == (uint8_t)open);
    FSD_ASSERT(!writer->after_key);
    writer->depth--;
    writer->comma = true;
    fsd_text_add_char(writer->text, close);
}

void fsd_json_begin_object(fsd_json_writer *writer)
{
    begin(writer, '{');
}

void fsd_json_end_object(fsd_json_writer *writer)
{
    end(writer, '{', '}');
}

void fsd_json_begin_array(fsd_json_writer *writer)
{
    begin(writer, '[');
}

void fsd_json_end_array(fsd_json_writer *writer)
{
    end(writer, '[', ']');
}

/* The short escape of a character, 'u' for one without, 0 for one that needs none. */
static char escape_letter(int32_t c)
{
    switch (c) {
    case '"':
    case '\\':
        return (char)c;
    case '\b':
        return 'b';
    case '\f':
        return 'f';
    case '\n':
        return 'n';
    case '\r':
        return 'r';
    case '\t':
        return 't';
    default:
        return c < 0x20 ? 'u' : '\0';
    }
}

static void add_special(fsd_text *text, int32_t c)
{
    char letter = escape_letter(c);
    if (c < 0)
        fsd_text_add_str(text, "\xEF\xBF\xBD"); /* U+FFFD for what is not UTF-8 */
    else if (letter == 'u')
        fsd_text_printf(text, "\\u%04x", (unsigned)c);
    else
        fsd_text_printf(text, "\\%c", letter);
}

static void add_quoted(fsd_text *text, fsd_str value)
{
    size_t plain = 0; /* where the characters begin that go out as they are */
    fsd_text_add_char(text, '"');
    for (size_t at = 0, taken; at < value.length; at += taken) {
        int32_t c = fsd_utf8_decode(value.at + at, value.length - at, &taken);
        if (c >= 0 && escape_letter(c) == '\0')
            continue;
        fsd_text_add(text, value.at + plain, at - plain);
        add_special(text, c);
        plain = at + taken;
    }
    if (plain < value.length)
        fsd_text_add(text, value.at + plain, value.length - plain);
    fsd_text_add_char(text, '"');
}

void fsd_json_key(fsd_json_writer *writer, const char *key)
{
    FSD_ASSERT(in_object(writer) && !writer->after_key);
    if (writer->comma)
        fsd_text_add_char(writer->text, ',');
    add_quoted(writer->text, fsd_str_of(key));
    fsd_text_add_char(writer->text, ':');
    writer->after_key = true;
}

static void write_plain(fsd_json_writer *writer, const char *text)
{
    before_value(writer);
    fsd_text_add_str(writer->text, text);
}

void fsd_json_write_null(fsd_json_writer *writer)
{
    write_plain(writer, "null");
}

void fsd_json_write_bool(fsd_json_writer *writer, bool value)
{
    write_plain(writer, value ? "true" : "false");
}

void fsd_json_write_u64(fsd_json_writer *writer, uint64_t value)
{
    char digits[FSD_NUMBER_TEXT];
    fsd_u64_text(value, digits);
    write_plain(writer, digits);
}

void fsd_json_write_i64(fsd_json_writer *writer, int64_t value)
{
    char digits[FSD_NUMBER_TEXT];
    fsd_i64_text(value, digits);
    write_plain(writer, digits);
}

void fsd_json_write_double(fsd_json_writer *writer, double value)
{
    char digits[FSD_NUMBER_TEXT] = "null";
    if (value - value == 0.0) /* finite */
        fsd_double_text(value, digits);
    write_plain(writer, digits);
}

void fsd_json_write_str(fsd_json_writer *writer, fsd_str value)
{
    before_value(writer);
    add_quoted(writer->text, value);
}

void fsd_json_write_text(fsd_json_writer *writer, const char *zero_terminated)
{
    fsd_json_write_str(writer, fsd_str_of(zero_terminated));
}

void fsd_json_write_u64_string(fsd_json_writer *writer, uint64_t value)
{
    char digits[FSD_NUMBER_TEXT];
    size_t length = fsd_u64_text(value, digits);
    fsd_json_write_str(writer, (fsd_str){ digits, length });
}

void fsd_json_put_bool(fsd_json_writer *writer, const char *key, bool value)
{
    fsd_json_key(writer, key);
    fsd_json_write_bool(writer, value);
}

void fsd_json_put_u64(fsd_json_writer *writer, const char *key, uint64_t value)
{
    fsd_json_key(writer, key);
    fsd_json_write_u64(writer, value);
}

void fsd_json_put_i64(fsd_json_writer *writer, const char *key, int64_t value)
{
    fsd_json_key(writer, key);
    fsd_json_write_i64(writer, value);
}

void fsd_json_put_double(fsd_json_writer *writer, const char *key, double value)
{
    fsd_json_key(writer, key);
    fsd_json_write_double(writer, value);
}

void fsd_json_put_text(fsd_json_writer *writer, const char *key, const char *zero_terminated)
{
    fsd_json_key(writer, key);
    if (zero_terminated != NULL)
        fsd_json_write_text(writer, zero_terminated);
    else
        fsd_json_write_null(writer);
}

void fsd_json_put_u64_string(fsd_json_writer *writer, const char *key, uint64_t value)
{
    fsd_json_key(writer, key);
    fsd_json_write_u64_string(writer, value);
}
