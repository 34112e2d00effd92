#include <stdbool.h>

#include "core/text.h"
#include "foreseed/sts2.h"
#include "generated/sts2/upper.h"

/* Upper case as .NET's invariant culture has it: a character for a character, so that the sharp s,
 * which would become two, stays. */
static int32_t upper(int32_t c)
{
    if (c < 0x80)
        return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c;
    size_t low = 0;
    for (size_t high = FSD_STS2_UPPER_COUNT; low < high;) {
        size_t middle = (low + high) / 2;
        if (fsd_sts2_upper_rows[middle].last < (uint32_t)c)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == FSD_STS2_UPPER_COUNT)
        return c;
    const fsd_sts2_upper_row *row = &fsd_sts2_upper_rows[low];
    bool in = (uint32_t)c >= row->first && ((uint32_t)c - row->first) % row->step == 0;
    return in ? c + row->shift : c;
}

static int32_t canonical(int32_t c)
{
    c = upper(c);
    return c == 'O' ? '0' : c == 'I' ? '1' : c;
}

/* What .NET trims. */
static bool is_space(int32_t c)
{
    return (c >= 0x9 && c <= 0xd) || c == ' ' || c == 0x85 || c == 0xa0 || c == 0x1680 ||
           (c >= 0x2000 && c <= 0x200a) || c == 0x2028 || c == 0x2029 || c == 0x202f ||
           c == 0x205f || c == 0x3000;
}

/* Trimmed first instead of last, which is the same: no space has a case. */
static fsd_str trim(fsd_str text)
{
    size_t begin = text.length;
    size_t end = 0;
    size_t taken = 0;
    for (size_t at = 0; at < text.length; at += taken) {
        if (is_space(fsd_utf8_decode(text.at + at, text.length - at, &taken)))
            continue;
        begin = at < begin ? at : begin;
        end = at + taken;
    }
    return (fsd_str){ text.at + (end > 0 ? begin : 0), end > 0 ? end - begin : 0 };
}

fsd_status fsd_sts2_canonical(const char *text, size_t length, char *out, size_t capacity,
                              size_t *need)
{
    *need = 0;
    if (fsd_utf8_check(text, length) < length)
        return FSD_BAD_SYNTAX;
    fsd_str trimmed = trim((fsd_str){ text, length });
    size_t taken = 0;
    for (size_t at = 0; at < trimmed.length; at += taken) {
        char bytes[4];
        int32_t c = canonical(fsd_utf8_decode(trimmed.at + at, trimmed.length - at, &taken));
        size_t count = fsd_utf8_encode(c, bytes);
        for (size_t i = 0; i < count; i++, ++*need)
            if (*need < capacity)
                out[*need] = bytes[i];
    }
    return FSD_OK;
}

uint32_t fsd_sts2_canonical_changes(const char *text, size_t length)
{
    fsd_str trimmed = trim((fsd_str){ text, length });
    uint32_t changes = trimmed.length < length ? FSD_STS2_TRIMMED : 0;
    size_t taken = 0;
    for (size_t at = 0; at < trimmed.length; at += taken) {
        int32_t c = fsd_utf8_decode(trimmed.at + at, trimmed.length - at, &taken);
        int32_t raised = upper(c);
        changes |= raised != c ? FSD_STS2_CASED : 0;
        changes |= raised == 'O' ? FSD_STS2_O_TO_0 : 0;
        changes |= raised == 'I' ? FSD_STS2_I_TO_1 : 0;
    }
    return changes;
}
