#include "hunt/lex.h"

#include "core/number.h"

/* Signs as an input method for Chinese writes them. */
static const struct {
    const char *wide;
    char plain;
} wide_signs[] = {
    { "（", '(' }, { "）", ')' }, { "，", ',' }, { "、", ',' }, { "：", ':' }, { "｛", '{' },
    { "｝", '}' }, { "［", '[' }, { "］", ']' }, { "！", '!' }, { "＜", '<' }, { "＞", '>' },
    { "＝", '=' }, { "＋", '+' }, { "－", '-' }, { "＊", '*' }, { "　", ' ' },
};

static const struct {
    const char *sign;
    int kind;
} long_signs[] = {
    { "..", FSD_HUNT_DOTS },   { "==", FSD_HUNT_EQ },   { "!=", FSD_HUNT_NE },
    { "<=", FSD_HUNT_LE },     { ">=", FSD_HUNT_GE },   { "&&", FSD_HUNT_BOTH },
    { "||", FSD_HUNT_EITHER }, { "≤", FSD_HUNT_LE },    { "≥", FSD_HUNT_GE },
    { "≠", FSD_HUNT_NE },      { "＝＝", FSD_HUNT_EQ }, { "！＝", FSD_HUNT_NE },
    { "＜＝", FSD_HUNT_LE },   { "＞＝", FSD_HUNT_GE },
};

static bool starts(fsd_str text, size_t at, const char *with, size_t *length)
{
    fsd_str sign = fsd_str_of(with);
    *length = sign.length;
    return text.length - at >= sign.length &&
           fsd_str_equal((fsd_str){ text.at + at, sign.length }, sign);
}

/* What a character stands for, and how many bytes it has. */
static int32_t sign_at(fsd_str text, size_t at, size_t *taken)
{
    for (size_t i = 0; i < sizeof wide_signs / sizeof *wide_signs; i++)
        if (starts(text, at, wide_signs[i].wide, taken))
            return wide_signs[i].plain;
    return fsd_utf8_decode(text.at + at, text.length - at, taken);
}

static bool is_space(int32_t c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is_digit(int32_t c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(int32_t c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           (c > 0x7f && fsd_char_is_visible(c));
}

/* Behind spaces and comments, which begin with # and end with the line. */
static size_t skip_spaces(fsd_str text, size_t at)
{
    for (size_t taken; at < text.length; at += taken) {
        int32_t c = sign_at(text, at, &taken);
        if (c == '#')
            while (at + taken < text.length && text.at[at + taken] != '\n')
                taken++;
        else if (!is_space(c))
            return at;
    }
    return at;
}

/* A '-' between two letters belongs to the name: giga-gargantuar. */
static size_t word_end(fsd_str text, size_t at)
{
    while (at < text.length) {
        size_t taken;
        size_t after;
        int32_t c = sign_at(text, at, &taken);
        bool joins = c == '-' && at + taken < text.length && text.at[at] == '-' &&
                     is_letter(sign_at(text, at + taken, &after));
        if (!is_letter(c) && !is_digit(c) && !joins)
            break;
        at += taken;
    }
    return at;
}

static fsd_status lex_number(fsd_str text, fsd_hunt_token *out, size_t *next, fsd_error *error)
{
    size_t end = word_end(text, out->offset);
    out->kind = FSD_HUNT_DIGITS;
    out->text = (fsd_str){ text.at + out->offset, end - out->offset };
    *next = end;
    if (fsd_parse_u64(out->text, &out->number) == FSD_OK && out->number <= INT64_MAX)
        return FSD_OK;
    return fsd_fail_at(error, FSD_BAD_SYNTAX, out->offset,
                       "'%.*s' is not a whole number; use 0..9223372036854775807 or hex like 0x2a",
                       "'%.*s' 不是整数; 可写 0..9223372036854775807 或 0x2a 这样的十六进制",
                       (int)(out->text.length < 40 ? out->text.length : 40), out->text.at);
}

static fsd_status lex_quoted(fsd_str text, fsd_hunt_token *out, size_t *next, fsd_error *error)
{
    size_t begin = out->offset + 1;
    size_t end = begin;
    while (end < text.length && text.at[end] != text.at[out->offset] && text.at[end] != '\n')
        end++;
    out->kind = FSD_HUNT_QUOTED;
    out->text = (fsd_str){ text.at + begin, end - begin };
    *next = end + 1;
    if (end < text.length && text.at[end] == text.at[out->offset])
        return FSD_OK;
    return fsd_fail_at(error, FSD_BAD_SYNTAX, out->offset, "the quote is not closed; add %c",
                       "引号没有闭合; 请补上 %c", text.at[out->offset]);
}

fsd_status fsd_hunt_lex(fsd_str text, size_t at, fsd_hunt_token *out, size_t *next,
                        fsd_error *error)
{
    at = skip_spaces(text, at);
    *out = (fsd_hunt_token){ .kind = FSD_HUNT_END, .offset = at, .text = { text.at + at, 0 } };
    *next = at;
    if (at == text.length)
        return FSD_OK;
    size_t taken;
    for (size_t i = 0; i < sizeof long_signs / sizeof *long_signs; i++)
        if (starts(text, at, long_signs[i].sign, &taken)) {
            out->kind = long_signs[i].kind;
            out->text.length = taken;
            *next = at + taken;
            return FSD_OK;
        }
    int32_t c = sign_at(text, at, &taken);
    if (is_digit(c))
        return lex_number(text, out, next, error);
    if (c == '"' || c == '\'')
        return lex_quoted(text, out, next, error);
    *next = is_letter(c) ? word_end(text, at) : at + taken;
    out->text.length = *next - at;
    out->kind = is_letter(c) ? (int)FSD_HUNT_WORD : c;
    static const char signs[] = "(){}[],:+-*!<>=";
    for (size_t i = 0; i + 1 < sizeof signs; i++)
        if (out->kind == signs[i])
            return FSD_OK;
    if (out->kind == FSD_HUNT_WORD)
        return FSD_OK;
    return fsd_fail_at(error, FSD_BAD_SYNTAX, at, "'%.*s' has no meaning here; take it out",
                       "'%.*s' 在此没有意义; 请去掉", (int)taken, text.at + at);
}
