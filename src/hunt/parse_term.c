/* The half of the parser that knows what a game knows: terms, their arguments, what is asked of
 * names, sets and lists. */
#include "core/assert.h"
#include "hunt/bounds.h"
#include "hunt/parse.h"

enum { SHOWN = 40 };

static int shown(fsd_str text)
{
    return (int)(text.length < SHOWN ? text.length : SHOWN);
}

static bool is_name(const fsd_hunt_parser *p)
{
    return p->token.kind == FSD_HUNT_WORD || p->token.kind == FSD_HUNT_QUOTED ||
           p->token.kind == FSD_HUNT_DIGITS;
}

const fsd_hunt_term *fsd_hunt_term_named(const fsd_hunt_room *room, fsd_str name)
{
    for (uint32_t t = 0; t < room->terms; t++)
        for (uint32_t f = 0; f < FSD_NAME_FORMS; f++)
            if (room->term[t].form[f] != NULL &&
                fsd_str_equal_fold(name, fsd_str_of(room->term[t].form[f])))
                return &room->term[t];
    return NULL;
}

/* ---- Names ----------------------------------------------------------------------------------- */

static const char *close_term(const fsd_hunt_room *room, fsd_str name)
{
    fsd_suggestion suggestion;
    fsd_suggestion_begin(&suggestion, name);
    for (uint32_t t = 0; t < room->terms; t++)
        for (uint32_t f = 0; f < FSD_NAME_FORMS && room->term[t].form[f] != NULL; f++)
            fsd_suggestion_try(&suggestion, room->term[t].form[f]);
    return suggestion.form;
}

static int32_t find(const fsd_hunt_vocabulary *names, fsd_str word)
{
    return names->find != NULL ? names->find(word) : fsd_names_find(names->words, word);
}

static const char *suggest(const fsd_hunt_vocabulary *names, fsd_str word)
{
    return names->suggest != NULL ? names->suggest(word) : fsd_names_suggest(names->words, word);
}

static fsd_status unknown_name(const fsd_hunt_parser *p, const fsd_hunt_vocabulary *names,
                               bool or_term)
{
    char en[FSD_ERROR_TEXT];
    char zh[FSD_ERROR_TEXT];
    fsd_str word = p->token.text;
    const char *close = or_term ? close_term(p->filter->room, word) : NULL;
    if (close == NULL && names != NULL)
        close = suggest(names, word);
    const char *what = names != NULL ? names->what : "condition";
    const char *what_zh = names != NULL ? names->what_zh : "条件";
    size_t en_length = fsd_format(en, sizeof en, "'%.*s' is no %s%s", shown(word), word.at, what,
                                  or_term && names != NULL ? " and no condition" : "");
    size_t zh_length = fsd_format(zh, sizeof zh, "'%.*s' 不是%s%s", shown(word), word.at, what_zh,
                                  or_term && names != NULL ? ", 也不是条件" : "");
    if (close != NULL) {
        fsd_format(en + en_length, sizeof en - en_length, "; did you mean '%s'?", close);
        fsd_format(zh + zh_length, sizeof zh - zh_length, "; 是不是 '%s'?", close);
    } else {
        fsd_format(en + en_length, sizeof en - en_length, "; see docs/filters.md");
        fsd_format(zh + zh_length, sizeof zh - zh_length, "; 请看 docs/filters.md");
    }
    return fsd_hunt_say(p, p->token.offset, FSD_UNKNOWN_NAME, en, zh);
}

fsd_status fsd_hunt_parse_name(fsd_hunt_parser *p, const fsd_hunt_vocabulary *names, int32_t *out)
{
    if (!is_name(p))
        return fsd_hunt_expected(p, names->what, names->what_zh);
    *out = find(names, p->token.text);
    return *out < 0 ? unknown_name(p, names, false) : fsd_hunt_advance(p);
}

/* name or {name, name}; calls for each. A set takes ids below 64 only. */
fsd_status fsd_hunt_parse_names(fsd_hunt_parser *p, const fsd_hunt_vocabulary *names,
                                fsd_hunt_range *into, uint32_t most, uint32_t *count)
{
    bool braces = p->token.kind == '{';
    fsd_status status = braces ? fsd_hunt_advance(p) : FSD_OK;
    *count = 0;
    while (status == FSD_OK && !(braces && p->token.kind == '}' && *count == 0)) {
        int32_t id = -1;
        if (*count == most)
            return fsd_hunt_expected(p, "at most 64 names", "最多 64 个名字");
        status = fsd_hunt_parse_name(p, names, &id);
        if (status == FSD_OK)
            into[(*count)++] = (fsd_hunt_range){ id, id };
        if (status != FSD_OK || !braces || p->token.kind != ',')
            break;
        status = fsd_hunt_advance(p);
    }
    return status == FSD_OK && braces ? fsd_hunt_expect(p, '}', "}") : status;
}

fsd_status fsd_hunt_parse_mask(fsd_hunt_parser *p, const fsd_hunt_vocabulary *names, uint64_t *out)
{
    fsd_hunt_range id[64];
    uint32_t count = 0;
    fsd_status status = fsd_hunt_parse_names(p, names, id, 64, &count);
    *out = 0;
    for (uint32_t i = 0; i < count && status == FSD_OK; i++)
        *out |= (uint64_t)1 << id[i].first;
    return status;
}

/* ---- Ranges and amounts ---------------------------------------------------------------------- */

static fsd_status parse_whole(fsd_hunt_parser *p, int64_t least, int64_t most, int64_t *out)
{
    char en[96];
    char zh[96];
    size_t offset = p->token.offset;
    bool negative = p->token.kind == '-';
    fsd_status status = negative ? fsd_hunt_advance(p) : FSD_OK;
    if (status != FSD_OK)
        return status;
    if (p->token.kind != FSD_HUNT_DIGITS)
        return fsd_hunt_expected(p, "a number", "数");
    *out = negative ? -(int64_t)p->token.number : (int64_t)p->token.number;
    if (*out >= least && *out <= most)
        return fsd_hunt_advance(p);
    fsd_format(en, sizeof en, "%lld is out of range; use %lld..%lld", (long long)*out,
               (long long)least, (long long)most);
    fsd_format(zh, sizeof zh, "%lld 超出范围; 可用 %lld..%lld", (long long)*out, (long long)least,
               (long long)most);
    return fsd_hunt_say(p, offset, FSD_BAD_ARGUMENT, en, zh);
}

static fsd_status parse_range(fsd_hunt_parser *p, int64_t least, int64_t most, fsd_hunt_range *out)
{
    size_t offset = p->token.offset;
    fsd_status status = parse_whole(p, least, most, &out->first);
    out->last = out->first;
    if (status != FSD_OK || p->token.kind != FSD_HUNT_DOTS)
        return status;
    status = fsd_hunt_advance(p);
    if (status == FSD_OK)
        status = parse_whole(p, least, most, &out->last);
    if (status != FSD_OK || out->first <= out->last)
        return status;
    return fsd_fail_at(p->error, FSD_BAD_ARGUMENT, offset,
                       "the range is reversed; write %lld..%lld", "范围写反了; 应为 %lld..%lld",
                       (long long)out->last, (long long)out->first);
}

/* Into rising order, what overlaps or touches as one. */
static uint32_t tidy(fsd_hunt_range *range, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t j = i; j > 0 && range[j].first < range[j - 1].first; j--) {
            fsd_hunt_range other = range[j];
            range[j] = range[j - 1];
            range[j - 1] = other;
        }
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        bool joins = kept > 0 && (range[kept - 1].last == INT64_MAX ||
                                  range[i].first <= range[kept - 1].last + 1);
        if (!joins)
            range[kept++] = range[i];
        else if (range[i].last > range[kept - 1].last)
            range[kept - 1].last = range[i].last;
    }
    return kept;
}

fsd_status fsd_hunt_keep_ranges(fsd_hunt_parser *p, const fsd_hunt_range *range, uint32_t count,
                                fsd_hunt_node *into)
{
    fsd_hunt_range *kept = fsd_arena_take_array(&p->filter->arena, count + 1, sizeof *kept);
    if (kept == NULL)
        return fsd_fail(p->error, FSD_NO_MEMORY, "out of memory", "内存不足");
    for (uint32_t i = 0; i < count; i++)
        kept[i] = range[i];
    into->range = kept;
    into->ranges = tidy(kept, count);
    return FSD_OK;
}

fsd_status fsd_hunt_parse_ranges(fsd_hunt_parser *p, int64_t least, int64_t most,
                                 fsd_hunt_node *into)
{
    enum { MOST = 64 };
    fsd_hunt_range range[MOST];
    uint32_t count = 0;
    size_t offset = p->token.offset;
    bool braces = p->token.kind == '{';
    fsd_status status = braces ? fsd_hunt_advance(p) : FSD_OK;
    while (status == FSD_OK) {
        if (count == MOST)
            return fsd_hunt_expected(p, "at most 64 ranges", "最多 64 个范围");
        status = parse_range(p, least, most, &range[count]);
        count += status == FSD_OK;
        if (status != FSD_OK || !braces || p->token.kind != ',')
            break;
        status = fsd_hunt_advance(p);
    }
    if (status == FSD_OK && braces)
        status = fsd_hunt_expect(p, '}', "}");
    if (status == FSD_OK)
        status = fsd_hunt_keep_ranges(p, range, count, into);
    bool scope = into->op >= FSD_HUNT_ALL;
    if (status != FSD_OK || !scope || fsd_hunt_range_size(into) <= FSD_HUNT_WIDEST)
        return status;
    return fsd_fail_at(p->error, FSD_TOO_LARGE, offset,
                       "more than %u stages or draws; take a part of them",
                       "范围超过 %u 个; 请取其一部分", (unsigned)FSD_HUNT_WIDEST);
}

bool fsd_hunt_amount_begins(const fsd_hunt_parser *p)
{
    return fsd_hunt_is_word(p, "at") || fsd_hunt_is_word(p, "exactly");
}

fsd_status fsd_hunt_parse_amount(fsd_hunt_parser *p, fsd_hunt_amount *out)
{
    fsd_status status = FSD_OK;
    out->relation = FSD_HUNT_AT_LEAST;
    if (fsd_hunt_is_word(p, "exactly")) {
        out->relation = FSD_HUNT_EQUAL;
        status = fsd_hunt_advance(p);
    } else if (fsd_hunt_is_word(p, "at")) {
        status = fsd_hunt_advance(p);
        if (status == FSD_OK && fsd_hunt_is_word(p, "most"))
            out->relation = FSD_HUNT_AT_MOST;
        else if (status == FSD_OK && !fsd_hunt_is_word(p, "least"))
            return fsd_hunt_expected(p, "'least' or 'most'", " 'least' 或 'most'");
        if (status == FSD_OK)
            status = fsd_hunt_advance(p);
    }
    return status == FSD_OK ? parse_whole(p, 0, INT32_MAX, &out->number) : status;
}

/* ---- Terms ----------------------------------------------------------------------------------- */

fsd_status fsd_hunt_finish(fsd_hunt_parser *p, fsd_hunt_node *node)
{
    return p->filter->room->check(p->filter, node, p->error);
}

/* int(100) or int(3, 5): least and end. */
static fsd_status parse_call(fsd_hunt_parser *p, int64_t out[2])
{
    if (!fsd_hunt_is_word(p, "int"))
        return fsd_hunt_expected(p, "a draw such as int(100)", "抽取, 如 int(100)");
    fsd_status status = fsd_hunt_advance(p);
    if (status == FSD_OK)
        status = fsd_hunt_expect(p, '(', "(");
    out[0] = 0;
    size_t offset = p->token.offset;
    if (status == FSD_OK)
        status = parse_whole(p, INT32_MIN, INT32_MAX, &out[1]);
    if (status == FSD_OK && p->token.kind == ',') {
        out[0] = out[1];
        status = fsd_hunt_advance(p);
        if (status == FSD_OK)
            status = parse_whole(p, INT32_MIN, INT32_MAX, &out[1]);
    }
    if (status == FSD_OK && (out[0] >= out[1] || out[1] - out[0] > INT32_MAX))
        return fsd_fail_at(p->error, FSD_BAD_ARGUMENT, offset,
                           "int(%lld, %lld) has no outcome; the first number is the least and the "
                           "second lies behind the greatest",
                           "int(%lld, %lld) 没有结果; 第一个数是最小值, 第二个数比最大值大 1",
                           (long long)out[0], (long long)out[1]);
    return status == FSD_OK ? fsd_hunt_expect(p, ')', ")") : status;
}

static bool number_begins(int kind)
{
    return kind == FSD_HUNT_DIGITS || kind == '-';
}

/* Is this argument not written but the scope's? */
static bool left_out(const fsd_hunt_parser *p, const fsd_hunt_parameter *parameter, bool open,
                     bool first)
{
    if (parameter->scope == 0)
        return false;
    if (parameter->hidden || !open)
        return true;
    if (first)
        return !number_begins(p->token.kind);
    return p->token.kind != ',' || !number_begins(fsd_hunt_peek(p).kind);
}

static fsd_status take_from_scope(fsd_hunt_parser *p, const fsd_hunt_term *term, uint32_t i,
                                  fsd_hunt_node *node)
{
    uint32_t scope = (uint32_t)term->parameter[i].scope - 1;
    const char *word = p->filter->room->scope[scope].form[0];
    node->argument[i] = FSD_HUNT_FROM_SCOPE;
    node->hangs |= (uint8_t)(1u << scope);
    if ((p->open >> scope & 1) != 0)
        return FSD_OK;
    fsd_hunt_token written; /* of a name alone that name, and not the term it stands for */
    size_t behind;
    fsd_status status = fsd_hunt_lex(p->text, node->offset, &written, &behind, p->error);
    if (status != FSD_OK)
        return status;
    return fsd_fail_at(p->error, FSD_BAD_SYNTAX, node->offset,
                       "'%.*s' needs a %s; write '%s 8:' before it",
                       "'%.*s' 需要指明 %s; 请在前面写 '%s 8:'", (int)written.text.length,
                       written.text.at, word, word);
}

static fsd_status parse_argument(fsd_hunt_parser *p, const fsd_hunt_term *term, uint32_t i,
                                 fsd_hunt_node *node)
{
    const fsd_hunt_parameter *parameter = &term->parameter[i];
    int32_t id = -1;
    fsd_status status;
    switch (parameter->kind) {
    case FSD_HUNT_TAKES_NUMBER:
        return parse_whole(p, parameter->least, parameter->most, &node->argument[i]);
    case FSD_HUNT_TAKES_NAME:
        status = fsd_hunt_parse_name(p, parameter->names, &id);
        node->argument[i] = id;
        return status;
    case FSD_HUNT_TAKES_CALL:
        FSD_ASSERT(i + 1 < FSD_HUNT_ARGUMENTS);
        return parse_call(p, &node->argument[i]);
    case FSD_HUNT_TAKES_NAMES:
        for (;;) {
            status = fsd_hunt_parse_name(p, parameter->names, &id);
            if (status != FSD_OK)
                return status;
            node->mask |= (uint64_t)1 << id;
            if (p->token.kind != ',')
                return FSD_OK;
            status = fsd_hunt_advance(p);
        }
    }
    return FSD_OK;
}

/* (a, b, c), in which what the scope gives may be missing; without anything to write there need be
 * no parentheses. */
static fsd_status parse_arguments(fsd_hunt_parser *p, const fsd_hunt_term *term,
                                  fsd_hunt_node *node)
{
    fsd_status status = FSD_OK;
    bool open = p->token.kind == '(';
    bool first = true;
    if (open)
        status = fsd_hunt_advance(p);
    for (uint32_t i = 0; i < term->parameters && status == FSD_OK; i++) {
        const fsd_hunt_parameter *parameter = &term->parameter[i];
        if (left_out(p, parameter, open, first)) {
            status = take_from_scope(p, term, i, node);
            continue;
        }
        if (!open)
            return fsd_hunt_expected(p, "'('", " '('");
        if (!first)
            status = fsd_hunt_expect(p, ',', ",");
        if (status == FSD_OK)
            status = parse_argument(p, term, i, node);
        first = false;
    }
    return status == FSD_OK && open ? fsd_hunt_expect(p, ')', ")") : status;
}

/* [3], [0..4] of a list. */
static fsd_status parse_place(fsd_hunt_parser *p, fsd_hunt_node *node, bool *single)
{
    enum { FARTHEST = 1000 };
    fsd_hunt_range range = { 0, 0 };
    node->first = 0;
    node->last = INT64_MAX;
    *single = false;
    if (p->token.kind != '[')
        return FSD_OK;
    fsd_status status = fsd_hunt_advance(p);
    if (status == FSD_OK)
        status = parse_range(p, 0, FARTHEST, &range);
    if (status != FSD_OK)
        return status;
    node->first = range.first;
    node->last = range.last;
    *single = range.first == range.last;
    return fsd_hunt_expect(p, ']', "]");
}

fsd_status fsd_hunt_parse_term(fsd_hunt_parser *p, const fsd_hunt_term *term, fsd_hunt_value *out)
{
    bool condition = term->kind == FSD_HUNT_CONDITION;
    bool single = false;
    fsd_hunt_node *node = NULL;
    fsd_status status = fsd_hunt_new(p, FSD_HUNT_TERM, condition, p->token.offset, 0, &node);
    if (status == FSD_OK)
        status = fsd_hunt_advance(p);
    if (status != FSD_OK)
        return status;
    node->term = term;
    node->ask = FSD_HUNT_VALUE;
    *out = (fsd_hunt_value){ node, term->kind, term->names };
    status = parse_arguments(p, term, node);
    if (status == FSD_OK && term->kind == FSD_HUNT_LIST)
        status = parse_place(p, node, &single);
    if (status != FSD_OK)
        return status;
    if (single) {
        node->ask = FSD_HUNT_ELEMENT;
        out->kind = FSD_HUNT_NAME;
    }
    if (term->kind == FSD_HUNT_NUMBER) {
        node->least = term->least;
        node->most = term->most;
    }
    if (out->kind == FSD_HUNT_NAME) {
        node->names = term->names;
        node->least = 0;
        node->most = INT32_MAX;
    }
    return out->kind == FSD_HUNT_SET || out->kind == FSD_HUNT_LIST ? FSD_OK
                                                                   : fsd_hunt_finish(p, node);
}

fsd_status fsd_hunt_parse_bare(fsd_hunt_parser *p, fsd_hunt_value *out)
{
    const fsd_hunt_term *bare = p->filter->room->bare;
    if (bare == NULL)
        return unknown_name(p, NULL, true);
    const fsd_hunt_parameter *last = &bare->parameter[bare->parameters - 1];
    fsd_hunt_node *node = NULL;
    int32_t id = find(last->names, p->token.text);
    if (id < 0)
        return unknown_name(p, last->names, true);
    fsd_status status = fsd_hunt_new(p, FSD_HUNT_TERM, true, p->token.offset, 0, &node);
    if (status == FSD_OK)
        status = fsd_hunt_advance(p);
    if (status != FSD_OK)
        return status;
    node->term = bare;
    node->mask = (uint64_t)1 << id;
    *out = (fsd_hunt_value){ node, FSD_HUNT_CONDITION, NULL };
    for (uint32_t i = 0; i + 1 < bare->parameters && status == FSD_OK; i++)
        status = take_from_scope(p, bare, i, node);
    return status == FSD_OK ? fsd_hunt_finish(p, node) : status;
}
