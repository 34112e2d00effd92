#include <string.h>

#include "core/assert.h"
#include "core/number.h"
#include "core/text.h"

/* Where the output goes: a growing text, or else a buffer of fixed size. */
typedef struct sink {
    fsd_text *text;
    char *out;
    size_t capacity, length;
    bool full;
} sink;

typedef enum size_letter { SIZE_INT, SIZE_LONG, SIZE_LONG_LONG, SIZE_SIZE } size_letter;

/* What stands between '%' and the letter. */
typedef struct directive {
    bool left, zeros, cut;
    size_t width;
    size_t precision; /* if cut */
    size_letter size;
} directive;

/* The most bytes, up to `room`, that do not end within a character. */
static size_t whole_characters(const char *bytes, size_t room)
{
    for (size_t back = 0; back < 4 && back <= room; back++)
        if (((uint8_t)bytes[room - back] & 0xC0) != 0x80)
            return room - back;
    return room; /* not UTF-8 */
}

static void put(sink *out, const char *bytes, size_t length)
{
    if (out->text) {
        fsd_text_add(out->text, bytes, length);
        return;
    }
    if (out->full || length == 0)
        return;
    size_t room = out->capacity - 1 - out->length;
    if (length > room) {
        length = whole_characters(bytes, room);
        out->full = true;
    }
    memcpy(out->out + out->length, bytes, length);
    out->length += length;
}

static void put_repeated(sink *out, char c, size_t count)
{
    for (size_t i = 0; i < count; i++)
        put(out, &c, 1);
}

static void put_text(sink *out, const directive *how, const char *bytes, size_t length)
{
    size_t width = how->width > 0 ? fsd_text_width((fsd_str){ bytes, length }) : 0;
    size_t gap = width < how->width ? how->width - width : 0;
    if (!how->left)
        put_repeated(out, ' ', gap);
    put(out, bytes, length);
    if (how->left)
        put_repeated(out, ' ', gap);
}

static void put_integer(sink *out, const directive *how, const char *digits, size_t length)
{
    bool negative = digits[0] == '-';
    if (!how->zeros || how->left || length >= how->width) {
        put_text(out, how, digits, length);
        return;
    }
    if (negative)
        put(out, "-", 1);
    put_repeated(out, '0', how->width - length);
    put(out, digits + negative, length - negative);
}

static size_t hex_text(uint64_t value, char out[FSD_NUMBER_TEXT])
{
    size_t length = 1;
    while (length < 16 && value >> (4 * length) != 0)
        length++;
    for (size_t i = 0; i < length; i++)
        out[i] = "0123456789abcdef"[value >> (4 * (length - 1 - i)) & 15];
    return length;
}

static uint64_t take_unsigned(size_letter size, va_list *args)
{
    switch (size) {
    case SIZE_LONG:
        return va_arg(*args, unsigned long);
    case SIZE_LONG_LONG:
        return va_arg(*args, unsigned long long);
    case SIZE_SIZE:
        return va_arg(*args, size_t);
    case SIZE_INT:
        break;
    }
    return va_arg(*args, unsigned);
}

static int64_t take_signed(size_letter size, va_list *args)
{
    FSD_ASSERT(size != SIZE_SIZE);
    if (size == SIZE_LONG)
        return va_arg(*args, long);
    if (size == SIZE_LONG_LONG)
        return va_arg(*args, long long);
    return va_arg(*args, int);
}

/* printf's rule: up to the zero or to the precision, whichever comes first. */
static size_t string_length(const directive *how, const char *string)
{
    if (!how->cut)
        return strlen(string);
    const char *end = how->precision > 0 ? memchr(string, '\0', how->precision) : string;
    return end ? (size_t)(end - string) : how->precision;
}

/* Reads from behind the '%' up to the letter, which is returned; `*format` is left behind it. */
static char read_directive(const char **format, directive *how, va_list *args)
{
    const char *at = *format;
    *how = (directive){ 0 };
    for (; *at == '-' || *at == '0'; at++) {
        how->left = how->left || *at == '-';
        how->zeros = how->zeros || *at == '0';
    }
    for (; *at >= '0' && *at <= '9'; at++)
        how->width = how->width * 10 + (size_t)(*at - '0');
    if (at[0] == '.' && at[1] == '*') {
        int precision = va_arg(*args, int);
        FSD_ASSERT(precision >= 0);
        how->cut = true;
        how->precision = (size_t)precision;
        at += 2;
    }
    if (*at == 'z') {
        how->size = SIZE_SIZE;
        at++;
    }
    for (; *at == 'l' && how->size < SIZE_LONG_LONG; at++)
        how->size = how->size == SIZE_INT ? SIZE_LONG : SIZE_LONG_LONG;
    *format = at + 1;
    return *at;
}

static void put_directive(sink *out, const char **format, va_list *args)
{
    char digits[FSD_NUMBER_TEXT];
    directive how;
    char letter = read_directive(format, &how, args);
    FSD_ASSERT(letter == 's' || !how.cut);
    FSD_ASSERT(letter == 'd' || letter == 'u' || letter == 'x' || how.size == SIZE_INT);
    switch (letter) {
    case 's': {
        const char *string = va_arg(*args, const char *);
        put_text(out, &how, string, string_length(&how, string));
        break;
    }
    case 'c':
        digits[0] = (char)va_arg(*args, int);
        put_text(out, &how, digits, 1);
        break;
    case 'd':
        put_integer(out, &how, digits, fsd_i64_text(take_signed(how.size, args), digits));
        break;
    case 'u':
        put_integer(out, &how, digits, fsd_u64_text(take_unsigned(how.size, args), digits));
        break;
    case 'x':
        put_integer(out, &how, digits, hex_text(take_unsigned(how.size, args), digits));
        break;
    case 'g':
        FSD_ASSERT(how.width == 0);
        put(out, digits, fsd_double_text(va_arg(*args, double), digits));
        break;
    default:
        FSD_ASSERT(letter == '%');
        put(out, "%", 1);
    }
}

static void put_formatted(sink *out, const char *format, va_list args)
{
    va_list rest; /* a va_list parameter may be an array, whose address has another type */
    va_copy(rest, args);
    while (*format) {
        size_t plain = strcspn(format, "%");
        put(out, format, plain);
        format += plain;
        if (*format) {
            format++;
            put_directive(out, &format, &rest);
        }
    }
    va_end(rest);
}

void fsd_text_vprintf(fsd_text *text, const char *format, va_list args)
{
    put_formatted(&(sink){ .text = text }, format, args);
}

void fsd_text_printf(fsd_text *text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fsd_text_vprintf(text, format, args);
    va_end(args);
}

size_t fsd_vformat(char *out, size_t capacity, const char *format, va_list args)
{
    FSD_ASSERT(capacity > 0);
    sink bounded = { .out = out, .capacity = capacity };
    put_formatted(&bounded, format, args);
    out[bounded.length] = '\0';
    return bounded.length;
}

size_t fsd_format(char *out, size_t capacity, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    size_t length = fsd_vformat(out, capacity, format, args);
    va_end(args);
    return length;
}
