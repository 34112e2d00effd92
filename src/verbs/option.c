#include "verbs/option.h"

#include "core/assert.h"
#include "core/number.h"

enum { CLIP_CHARACTERS = 40, NAME_CHARACTERS = 100, ELLIPSIS = 0x2026 };

/* The next character, or '?' for one that a terminal would obey or that is not UTF-8. */
static int32_t next_visible(fsd_str text, size_t *at)
{
    size_t taken = 0;
    int32_t c = fsd_utf8_decode(text.at + *at, text.length - *at, &taken);
    *at += taken;
    return fsd_char_is_visible(c) ? c : '?';
}

const char *fsd_clip(fsd_str text, char out[FSD_CLIP])
{
    size_t length = 0;
    size_t at = 0;
    for (int shown = 0; at < text.length && shown < CLIP_CHARACTERS; shown++)
        length += fsd_utf8_encode(next_visible(text, &at), out + length);
    if (at < text.length)
        length += fsd_utf8_encode(ELLIPSIS, out + length);
    out[length] = 0;
    return out;
}

const char *fsd_clip_name(fsd_str name, char out[FSD_CLIP_NAME])
{
    size_t characters = 0;
    for (size_t at = 0; at < name.length; characters++)
        (void)next_visible(name, &at);
    size_t at = 0;
    size_t length = 0;
    if (characters > NAME_CHARACTERS)
        length += fsd_utf8_encode(ELLIPSIS, out);
    for (size_t nth = 0; at < name.length; nth++) {
        int32_t c = next_visible(name, &at);
        if (nth + NAME_CHARACTERS >= characters)
            length += fsd_utf8_encode(c, out + length);
    }
    out[length] = 0;
    return out;
}

static fsd_status bad_number(const fsd_option *option, fsd_str text, fsd_status status,
                             fsd_error *error)
{
    char shown[FSD_CLIP];
    fsd_clip(text, shown);
    fsd_str digits = text;
    if (text.length > 1 && text.at[0] == '-') {
        digits.at++;
        digits.length--;
    }
    uint64_t ignored = 0;
    bool number = status != FSD_BAD_SYNTAX ||
                  (digits.at != text.at && fsd_parse_u64(digits, &ignored) != FSD_BAD_SYNTAX);
    if (number)
        return fsd_fail(error, FSD_BAD_ARGUMENT,
                        "%s is outside %llu..%llu; use a number in that range",
                        "%s 不在 %llu..%llu 之内; 请用此范围内的数", shown,
                        (unsigned long long)option->least, (unsigned long long)option->most);
    if (option->kind == FSD_OPTION_RANGE)
        return fsd_fail(error, FSD_BAD_SYNTAX,
                        "'%s' is not a number; use one, or A..B, within %llu..%llu",
                        "'%s' 不是数; 请用 %llu..%llu 之内的一个数或 A..B", shown,
                        (unsigned long long)option->least, (unsigned long long)option->most);
    return fsd_fail(error, FSD_BAD_SYNTAX, "'%s' is not a number; use %llu..%llu or hex like 0x2a",
                    "'%s' 不是数; 请用 %llu..%llu 或 0x2a 这样的十六进制", shown,
                    (unsigned long long)option->least, (unsigned long long)option->most);
}

static fsd_status parse_number(const fsd_option *option, fsd_str text, uint64_t *out,
                               fsd_error *error)
{
    fsd_status status = fsd_parse_u64(text, out);
    if (status == FSD_OK && (*out < option->least || *out > option->most))
        status = FSD_TOO_LARGE;
    return status == FSD_OK ? FSD_OK : bad_number(option, text, status, error);
}

static fsd_status parse_real(fsd_str text, double *out, fsd_error *error)
{
    fsd_status status = fsd_parse_double(text, out);
    if (status == FSD_OK && *out >= 0)
        return FSD_OK;
    char shown[FSD_CLIP];
    return fsd_fail(error, FSD_BAD_SYNTAX,
                    "'%s' is not a number of 0 or more; use for instance 2.5",
                    "'%s' 不是不小于 0 的数; 例如 2.5", fsd_clip(text, shown));
}

static fsd_status parse_range(const fsd_option *option, fsd_str text, fsd_arg *out,
                              fsd_error *error)
{
    if (option->relative && text.length > 0 && text.at[0] == '+') {
        const fsd_option count = { .kind = FSD_OPTION_NUMBER, .least = 1, .most = option->most };
        out->relative = true;
        return parse_number(&count, (fsd_str){ text.at + 1, text.length - 1 }, &out->number, error);
    }
    const char *dots = NULL;
    for (size_t i = 0; i + 1 < text.length && dots == NULL; i++)
        if (text.at[i] == '.' && text.at[i + 1] == '.')
            dots = text.at + i;
    if (dots == NULL) {
        fsd_status status = parse_number(option, text, &out->first, error);
        out->last = out->first;
        return status;
    }
    fsd_str first = { text.at, (size_t)(dots - text.at) };
    fsd_str last = { dots + 2, text.length - first.length - 2 };
    fsd_status status = parse_number(option, first, &out->first, error);
    if (status == FSD_OK)
        status = parse_number(option, last, &out->last, error);
    if (status != FSD_OK || out->first <= out->last)
        return status;
    return fsd_fail(error, FSD_BAD_ARGUMENT, "%llu..%llu runs backwards; use %llu..%llu",
                    "%llu..%llu 前后颠倒; 请用 %llu..%llu", (unsigned long long)out->first,
                    (unsigned long long)out->last, (unsigned long long)out->last,
                    (unsigned long long)out->first);
}

/* Names to show where nothing is close: all of a short table, the first few of a long one. */
static void list_names(fsd_names names, char *out, size_t capacity)
{
    size_t shown = names.count <= 8 ? names.count : 4;
    size_t used = 0;
    for (size_t i = 0; i < shown; i++)
        used +=
            fsd_format(out + used, capacity - used, i > 0 ? ", %s" : "%s", names.name[i].form[0]);
    if (shown < names.count)
        fsd_format(out + used, capacity - used, ", ...");
}

static bool is_decimal(fsd_str text)
{
    size_t digits = 0;
    while (digits < text.length && text.at[digits] >= '0' && text.at[digits] <= '9')
        digits++;
    return digits > 0 && digits == text.length;
}

static fsd_status unknown_name(const fsd_option *option, fsd_str text, fsd_error *error)
{
    fsd_names names = *option->names;
    char shown[FSD_CLIP];
    fsd_clip(text, shown);
    if (option->ids > 0 && is_decimal(text))
        return fsd_fail(error, FSD_UNKNOWN_NAME, "%s is no id; use a name or 0..%u",
                        "没有编号 %s; 请用名字或 0..%u", shown, option->ids - 1);
    const char *close = fsd_names_suggest(names, text);
    if (close != NULL)
        return fsd_fail(error, FSD_UNKNOWN_NAME, "'%s' is not known; did you mean '%s'?",
                        "不认识 '%s'; 是不是 '%s'?", shown, close);
    if (option->listed != NULL)
        return fsd_fail(error, FSD_UNKNOWN_NAME, "'%s' is not known; '%s' lists the names",
                        "不认识 '%s'; '%s' 列出全部名字", shown, option->listed);
    char listed[FSD_ERROR_TEXT / 2];
    list_names(names, listed, sizeof listed);
    return fsd_fail(error, FSD_UNKNOWN_NAME, "'%s' is not known; use one of %s",
                    "不认识 '%s'; 可用 %s", shown, listed);
}

static fsd_status parse_name(const fsd_option *option, fsd_str text, int64_t *out, fsd_error *error)
{
    uint64_t id = 0;
    *out = fsd_names_find(*option->names, text);
    if (*out < 0 && is_decimal(text) && fsd_parse_u64(text, &id) == FSD_OK && id < option->ids)
        *out = (int64_t)id;
    return *out >= 0 ? FSD_OK : unknown_name(option, text, error);
}

/* Numbers that have names too (a mode is one, or its scene's name). */
static fsd_status parse_number_or_name(const fsd_option *option, fsd_str text, uint64_t *out,
                                       fsd_error *error)
{
    bool word = text.length > 0 && text.at[0] != '-' && !(text.at[0] >= '0' && text.at[0] <= '9');
    if (option->names == NULL || !word)
        return parse_number(option, text, out, error);
    int64_t id = 0;
    fsd_status status = parse_name(option, text, &id, error);
    *out = (uint64_t)id;
    return status;
}

/* One element of a comma list, without the blanks around it: the rest of the list moves behind. */
static fsd_str next_element(fsd_str *rest)
{
    fsd_str element = { rest->at, 0 };
    while (element.length < rest->length && rest->at[element.length] != ',')
        element.length++;
    size_t taken = element.length < rest->length ? element.length + 1 : element.length;
    rest->at += taken;
    rest->length -= taken;
    while (element.length > 0 && element.at[0] == ' ') {
        element.at++;
        element.length--;
    }
    while (element.length > 0 && element.at[element.length - 1] == ' ')
        element.length--;
    return element;
}

static size_t count_elements(fsd_str text)
{
    size_t count = 1;
    for (size_t i = 0; i < text.length; i++)
        count += text.at[i] == ',';
    return count;
}

static fsd_status parse_whole(fsd_str text, int64_t *out, fsd_error *error)
{
    if (fsd_parse_i64(text, out) == FSD_OK && *out >= INT32_MIN && *out <= INT32_MAX)
        return FSD_OK;
    char shown[FSD_CLIP];
    return fsd_fail(error, FSD_BAD_SYNTAX, "'%s' is not a whole number; use for instance -100 or 7",
                    "'%s' 不是整数; 例如 -100 或 7", fsd_clip(text, shown));
}

/* Comma lists of every kind; exact lists say how many elements they need. */
static fsd_status parse_list(const fsd_option *option, fsd_str text, fsd_arena *arena, fsd_arg *out,
                             fsd_error *error)
{
    size_t count = count_elements(text);
    bool exact = option->kind == FSD_OPTION_WHOLES || option->kind == FSD_OPTION_REALS;
    if (exact && count != option->most)
        return fsd_fail(error, FSD_BAD_SYNTAX, "%llu values given; give %llu, separated by commas",
                        "给了 %llu 个值; 需要 %llu 个, 以逗号分隔", (unsigned long long)count,
                        (unsigned long long)option->most);
    if (option->kind == FSD_OPTION_LIST && count > option->most)
        return fsd_fail(error, FSD_TOO_LARGE, "%llu names given; give at most %llu",
                        "给了 %llu 个名字; 最多 %llu 个", (unsigned long long)count,
                        (unsigned long long)option->most);
    int64_t *wholes = fsd_arena_take_array(arena, count, sizeof *wholes);
    double *reals = fsd_arena_take_array(arena, count, sizeof *reals);
    if (wholes == NULL || reals == NULL)
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    fsd_status status = FSD_OK;
    for (size_t i = 0; i < count && status == FSD_OK; i++) {
        fsd_str element = next_element(&text);
        if (option->kind == FSD_OPTION_REALS)
            status = parse_real(element, &reals[i], error);
        else if (option->kind == FSD_OPTION_WHOLES)
            status = parse_whole(element, &wholes[i], error);
        else
            status = parse_name(option, element, &wholes[i], error);
        if (status == FSD_OK && option->kind == FSD_OPTION_SET)
            out->number |= (uint64_t)1 << wholes[i];
    }
    out->wholes = wholes;
    out->reals = reals;
    out->count = count;
    return status;
}

fsd_status fsd_option_parse(const fsd_option *option, const char *text, fsd_arena *arena,
                            fsd_arg *out, fsd_error *error)
{
    fsd_str value = fsd_str_of(text);
    *out = (fsd_arg){ .given = true, .text = text };
    switch (option->kind) {
    case FSD_OPTION_FLAG:
    case FSD_OPTION_TEXT:
        return FSD_OK;
    case FSD_OPTION_INPUT:
    case FSD_OPTION_OUTPUT:
        if (value.length == 0)
            return fsd_fail(error, FSD_BAD_ARGUMENT, "the name is empty; give one",
                            "名字为空; 请给出");
        if (option->kind == FSD_OPTION_OUTPUT && fsd_str_equal(value, fsd_str_of("-")))
            return fsd_fail(error, FSD_BAD_ARGUMENT,
                            "standard output takes the answer; name a file, as ./- one called '-'",
                            "标准输出用于答案; 请给出文件名, 名为 '-' 的文件写作 ./-");
        return FSD_OK;
    case FSD_OPTION_NUMBER:
        return parse_number_or_name(option, value, &out->number, error);
    case FSD_OPTION_REAL:
        return parse_real(value, &out->real, error);
    case FSD_OPTION_RANGE:
        return parse_range(option, value, out, error);
    case FSD_OPTION_NAME: {
        int64_t id = 0;
        fsd_status status = parse_name(option, value, &id, error);
        out->number = (uint64_t)id;
        return status;
    }
    case FSD_OPTION_SET:
    case FSD_OPTION_WHOLES:
    case FSD_OPTION_REALS:
    case FSD_OPTION_LIST:
        return parse_list(option, value, arena, out, error);
    }
    FSD_ASSERT(false);
    return FSD_BAD_ARGUMENT;
}
