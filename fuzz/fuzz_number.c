/* Any text: what fsd_parse_double takes, strtod reads as the same double; what it refuses is not
 * JSON's form of a number. Any double and whole number: what is written reads back. */
#include "target.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/double_bits.h"
#include "core/number.h"

static void check(bool holds)
{
    if (!holds)
        abort();
}

/* RFC 8259 as a table: for each state the next one by the kind of the character. */
static bool is_json_number(const char *text, size_t length)
{
    enum { ZERO, DIGIT, POINT, LETTER_E, MINUS, PLUS, OTHER };
    static const signed char next[][6] = {
        /* 0 start      */ { 2, 3, -1, -1, 1, -1 },
        /* 1 after '-'  */ { 2, 3, -1, -1, -1, -1 },
        /* 2 zero       */ { -1, -1, 4, 6, -1, -1 },
        /* 3 whole      */ { 3, 3, 4, 6, -1, -1 },
        /* 4 point      */ { 5, 5, -1, -1, -1, -1 },
        /* 5 fraction   */ { 5, 5, -1, 6, -1, -1 },
        /* 6 e          */ { 8, 8, -1, -1, 7, 7 },
        /* 7 e and sign */ { 8, 8, -1, -1, -1, -1 },
        /* 8 exponent   */ { 8, 8, -1, -1, -1, -1 },
    };
    signed char state = 0;
    for (size_t i = 0; i < length && state >= 0; i++) {
        char c = text[i];
        int kind = c == '0' ? ZERO
                   : c > '0' && c <= '9' ? DIGIT
                   : c == '.' ? POINT
                   : c == 'e' || c == 'E' ? LETTER_E
                   : c == '-' ? MINUS
                   : c == '+' ? PLUS
                              : OTHER;
        state = kind == OTHER ? -1 : next[(int)state][kind];
    }
    return state == 2 || state == 3 || state == 5 || state == 8;
}

static void check_reading(const uint8_t *data, size_t size)
{
    fsd_str given = { (const char *)data, size };
    double value;
    fsd_status status = fsd_parse_double(given, &value);
    check((status != FSD_BAD_SYNTAX) == is_json_number(given.at, size));
    if (status == FSD_BAD_SYNTAX)
        return;
    char *text = malloc(size + 1);
    if (!text)
        return;
    memcpy(text, data, size);
    text[size] = '\0';
    double wanted = strtod(text, NULL);
    free(text);
    if (status == FSD_TOO_LARGE)
        check(isinf(wanted));
    else
        check(fsd_bits_of_double(value) == fsd_bits_of_double(wanted));
}

static void check_writing(uint64_t bits)
{
    char text[FSD_NUMBER_TEXT];
    uint64_t whole;
    check(fsd_parse_u64((fsd_str){ text, fsd_u64_text(bits, text) }, &whole) == FSD_OK);
    check(whole == bits);
    double value = fsd_double_of_bits(bits), back;
    size_t length = fsd_double_text(value, text);
    check(length < FSD_NUMBER_TEXT && text[length] == '\0');
    if (isfinite(value)) {
        check(fsd_parse_double((fsd_str){ text, length }, &back) == FSD_OK);
        check(back == value);
    }
    length = fsd_fixed_text(value, (int)(bits % 18), text);
    check(length < FSD_NUMBER_TEXT && text[length] == '\0');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    check_reading(data, size);
    uint64_t bits = 0;
    memcpy(&bits, data, size < sizeof bits ? size : sizeof bits);
    check_writing(bits);
    return 0;
}
