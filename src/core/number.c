#include "core/number.h"

#include <string.h>

static int digit_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return 16;
}

fsd_status fsd_parse_u64(fsd_str text, uint64_t *out)
{
    unsigned base = 10;
    size_t at = 0;
    if (text.length >= 2 && text.at[0] == '0' && (text.at[1] == 'x' || text.at[1] == 'X')) {
        base = 16;
        at = 2;
    }
    if (at == text.length)
        return FSD_BAD_SYNTAX;
    uint64_t value = 0;
    bool too_large = false; /* told only once the whole text is known to be a number */
    for (; at < text.length; at++) {
        unsigned digit = (unsigned)digit_value(text.at[at]);
        if (digit >= base)
            return FSD_BAD_SYNTAX;
        if (value > (UINT64_MAX - digit) / base)
            too_large = true;
        else
            value = value * base + digit;
    }
    if (too_large)
        return FSD_TOO_LARGE;
    *out = value;
    return FSD_OK;
}

fsd_status fsd_parse_i64(fsd_str text, int64_t *out)
{
    bool negative = text.length > 0 && text.at[0] == '-';
    if (negative) {
        text.at++;
        text.length--;
    }
    uint64_t magnitude;
    fsd_status status = fsd_parse_u64(text, &magnitude);
    if (status != FSD_OK)
        return status;
    if (magnitude > (uint64_t)INT64_MAX + negative)
        return FSD_TOO_LARGE;
    *out = !negative || magnitude == 0 ? (int64_t)magnitude : -(int64_t)(magnitude - 1) - 1;
    return FSD_OK;
}

size_t fsd_u64_text(uint64_t value, char out[FSD_NUMBER_TEXT])
{
    char reversed[20];
    size_t length = 0;
    do {
        reversed[length++] = (char)('0' + value % 10);
        value /= 10;
    } while (value != 0);
    for (size_t i = 0; i < length; i++)
        out[i] = reversed[length - 1 - i];
    out[length] = '\0';
    return length;
}

size_t fsd_i64_text(int64_t value, char out[FSD_NUMBER_TEXT])
{
    char digits[FSD_NUMBER_TEXT];
    size_t sign = value < 0;
    size_t length = fsd_u64_text(sign ? 0 - (uint64_t)value : (uint64_t)value, digits);
    out[0] = '-';
    memcpy(out + sign, digits, length + 1);
    return sign + length;
}
