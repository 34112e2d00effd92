#include "core/text.h"

#include <string.h>

#include "core/assert.h"
#include "core/memory.h"
#include "generated/core/width.h"

fsd_str fsd_str_of(const char *zero_terminated)
{
    return (fsd_str){ zero_terminated, strlen(zero_terminated) };
}

bool fsd_str_equal(fsd_str a, fsd_str b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.at, b.at, a.length) == 0);
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool fsd_str_equal_fold(fsd_str a, fsd_str b)
{
    if (a.length != b.length)
        return false;
    for (size_t i = 0; i < a.length; i++)
        if (lower(a.at[i]) != lower(b.at[i]))
            return false;
    return true;
}

bool fsd_str_has_fold(fsd_str whole, fsd_str part)
{
    for (size_t from = 0; from + part.length <= whole.length; from++)
        if (fsd_str_equal_fold((fsd_str){ whole.at + from, part.length }, part))
            return true;
    return false;
}

/* ---- UTF-8 ----------------------------------------------------------------------------------- */

int32_t fsd_utf8_decode(const char *text, size_t length, size_t *taken)
{
    static const int32_t least[5] = { 0, 0, 0x80, 0x800, 0x10000 }; /* below: an overlong form */
    FSD_ASSERT(length > 0);
    uint8_t lead = (uint8_t)text[0];
    *taken = 1;
    if (lead < 0x80)
        return lead;
    if (lead < 0xC2 || lead > 0xF4)
        return -1;
    size_t size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (length < size)
        return -1;
    int32_t code_point = lead & (0xFF >> (size + 1));
    for (size_t i = 1; i < size; i++) {
        uint8_t byte = (uint8_t)text[i];
        if ((byte & 0xC0) != 0x80)
            return -1;
        code_point = code_point << 6 | (byte & 0x3F);
    }
    if (code_point < least[size] || code_point > 0x10FFFF || (code_point >> 11) == 0x1B)
        return -1;
    *taken = size;
    return code_point;
}

size_t fsd_utf8_encode(int32_t code_point, char out[4])
{
    FSD_ASSERT(code_point >= 0 && code_point <= 0x10FFFF && (code_point >> 11) != 0x1B);
    if (code_point < 0x80) {
        out[0] = (char)code_point;
        return 1;
    }
    size_t size = code_point < 0x800 ? 2 : code_point < 0x10000 ? 3 : 4;
    for (size_t i = size - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (code_point & 0x3F));
        code_point >>= 6;
    }
    out[0] = (char)((0xF00 >> size & 0xFF) | code_point);
    return size;
}

size_t fsd_utf8_check(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length) {
        uint64_t eight;
        if (length - at >= sizeof eight) { /* most text is ASCII */
            memcpy(&eight, text + at, sizeof eight);
            if ((eight & 0x8080808080808080u) == 0) {
                at += sizeof eight;
                continue;
            }
        }
        size_t taken;
        if (fsd_utf8_decode(text + at, length - at, &taken) < 0)
            return at;
        at += taken;
    }
    return length;
}

bool fsd_char_is_visible(int32_t code_point)
{
    return code_point >= 0x20 && !(code_point >= 0x7F && code_point < 0xA0) &&
           !(code_point >= 0x2028 && code_point <= 0x202E) &&
           !(code_point >= 0x2066 && code_point <= 0x2069);
}

/* ---- Width ----------------------------------------------------------------------------------- */

int fsd_char_width(int32_t code_point)
{
    if (code_point < 0x300) /* nothing there is combining or wide */
        return code_point >= 0x20 && (code_point < 0x7F || code_point >= 0xA0);
    size_t low = 0, high = FSD_CORE_WIDTH_COUNT;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const fsd_core_width_row *row = &fsd_core_width_rows[middle];
        if ((uint32_t)code_point < row->first)
            high = middle;
        else if ((uint32_t)code_point > row->last)
            low = middle + 1;
        else
            return row->width;
    }
    return 1;
}

size_t fsd_text_width(fsd_str text)
{
    size_t width = 0;
    for (size_t at = 0, taken; at < text.length; at += taken) {
        int32_t code_point = fsd_utf8_decode(text.at + at, text.length - at, &taken);
        /* For what is not UTF-8 terminals show U+FFFD. */
        width += code_point < 0 ? 1u : (size_t)fsd_char_width(code_point);
    }
    return width;
}

/* ---- Growing buffers ------------------------------------------------------------------------- */

static bool reserve(fsd_text *text, size_t more)
{
    if (text->failed)
        return false;
    if (more <= text->capacity - text->length)
        return true;
    size_t need = text->length + more;
    size_t capacity = text->capacity < 32 ? 64 : text->capacity * 2;
    if (capacity < need)
        capacity = need;
    char *at = need < more ? NULL : fsd_resize(text->allocator, text->at, text->capacity, capacity);
    if (!at) {
        text->failed = true;
        return false;
    }
    text->at = at;
    text->capacity = capacity;
    return true;
}

void fsd_text_add(fsd_text *text, const char *bytes, size_t length)
{
    if (length > 0 && reserve(text, length)) {
        memcpy(text->at + text->length, bytes, length);
        text->length += length;
    }
}

fsd_str fsd_text_from(const fsd_text *text, size_t start)
{
    return start < text->length ? (fsd_str){ text->at + start, text->length - start }
                                : (fsd_str){ "", 0 };
}

void fsd_text_add_str(fsd_text *text, const char *zero_terminated)
{
    fsd_text_add(text, zero_terminated, strlen(zero_terminated));
}

void fsd_text_add_char(fsd_text *text, char c)
{
    fsd_text_add(text, &c, 1);
}

void fsd_text_add_spaces(fsd_text *text, size_t count)
{
    if (count > 0 && reserve(text, count)) {
        memset(text->at + text->length, ' ', count);
        text->length += count;
    }
}

const char *fsd_text_terminate(fsd_text *text)
{
    if (!reserve(text, 1))
        return NULL;
    text->at[text->length] = '\0';
    return text->at;
}

void fsd_text_free(fsd_text *text)
{
    fsd_release(text->allocator, text->at, text->capacity);
    *text = (fsd_text){ .allocator = text->allocator };
}
