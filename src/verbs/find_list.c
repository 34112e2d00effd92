/* The seeds of --from: what `find` printed before, in any of its forms, a ledger, or a list. */
#include "core/number.h"
#include "verbs/db.h"
#include "verbs/find.h"

enum { WORDS = 12 }; /* that a hit is shown in, at most */

/* What a line is. */
typedef enum kind {
    A_SEED,
    NO_SEED, /* empty, a comment, or a line of ours that holds none */
    NO_SENSE
} kind;

typedef struct reader {
    fsd_call *call;
    fsd_find *find;
    bool begun;    /* a line that says something was read */
    bool readable; /* it was one of what find tells people: its prose is passed over */
    bool closed;   /* so is its sum, below the hits */
    int32_t field; /* of CSV: where the seed stands; -1: this is none */
} reader;

static fsd_str next_line(fsd_str *rest)
{
    size_t end = 0;
    while (end < rest->length && rest->at[end] != '\n')
        end++;
    fsd_str line = { rest->at, end };
    size_t taken = end < rest->length ? end + 1 : end;
    rest->at += taken;
    rest->length -= taken;
    while (line.length > 0 && (line.at[line.length - 1] == '\r' || line.at[line.length - 1] == ' '))
        line.length--;
    while (line.length > 0 && line.at[0] == ' ') {
        line.at++;
        line.length--;
    }
    return line;
}

/* Up to `end` or the line's end, and the line goes on behind it. */
static fsd_str next_piece(fsd_str *line, char end)
{
    size_t length = 0;
    while (length < line->length && line->at[length] != end)
        length++;
    fsd_str piece = { line->at, length };
    size_t taken = length;
    while (taken < line->length && line->at[taken] == end && (taken == length || end == ' '))
        taken++;
    line->at += taken;
    line->length -= taken;
    return piece;
}

static bool seed_of(const reader *r, fsd_str text, uint64_t *out)
{
    const fsd_find_room *room = r->find->room;
    return room->seed_of != NULL ? room->seed_of(r->call, r->find, text, out)
                                 : fsd_parse_u64(text, out) == FSD_OK;
}

static bool seed_of_json(const reader *r, const fsd_json *member, uint64_t *out)
{
    char joined[64];
    size_t length = 0;
    if (member->kind == FSD_JSON_STRING || member->kind == FSD_JSON_NUMBER)
        return seed_of(r, member->text, out);
    if (member->kind != FSD_JSON_ARRAY || r->find->room->seed_of == NULL)
        return false;
    for (const fsd_json *number = member->first; number != NULL; number = number->next) {
        if (number->kind != FSD_JSON_NUMBER || number->text.length + 2 > sizeof joined - length)
            return false;
        length += fsd_format(joined + length, sizeof joined - length, "%s%.*s",
                             length > 0 ? "," : "", (int)number->text.length, number->text.at);
    }
    return seed_of(r, (fsd_str){ joined, length }, out);
}

static kind of_json(const reader *r, fsd_str line, uint64_t *out)
{
    fsd_arena arena = { 0 };
    const fsd_json *object = NULL;
    kind result = NO_SENSE;
    if (fsd_json_parse(line.at, line.length, &arena, &object, NULL) == FSD_OK) {
        const fsd_json *member = fsd_json_get(object, r->find->room->seed_key);
        if (member == NULL)
            result = fsd_json_get(object, "searched") != NULL ? NO_SEED : NO_SENSE;
        else
            result = seed_of_json(r, member, out) ? A_SEED : NO_SENSE;
    }
    fsd_arena_free(&arena);
    return result;
}

/* The seeds' column in a line of headings; -1: it has none. */
static int32_t field_of(const reader *r, fsd_str line)
{
    fsd_str key = fsd_str_of(r->find->room->seed_key);
    for (int32_t field = 0; line.length > 0; field++)
        if (fsd_str_equal(next_piece(&line, ','), key))
            return field;
    return -1;
}

/* Fields in quotes have none within. */
static fsd_str next_field(fsd_str *line)
{
    bool quoted = line->length > 0 && line->at[0] == '"';
    if (!quoted)
        return next_piece(line, ',');
    (void)next_piece(line, '"');
    fsd_str field = next_piece(line, '"');
    (void)next_piece(line, ',');
    return field;
}

static kind of_csv(const reader *r, fsd_str line, uint64_t *out)
{
    for (int32_t field = 0; field < r->field; field++)
        (void)next_field(&line);
    return seed_of(r, next_field(&line), out) ? A_SEED : NO_SENSE;
}

/* A hit of those rooms that say nothing but its number, twice. */
static bool shown_number(const fsd_str *word, uint32_t words, uint64_t *out)
{
    uint64_t first;
    return words == 2 && fsd_parse_u64(word[0], &first) == FSD_OK &&
           fsd_parse_u64(word[1], out) == FSD_OK && first == *out;
}

/* A seed alone; or a hit as it is shown, behind which a score may stand. */
static kind of_words(const reader *r, fsd_str line, uint64_t *out)
{
    const fsd_find_room *room = r->find->room;
    fsd_str word[WORDS];
    uint32_t words = 0;
    int64_t score;
    while (line.length > 0 && words < WORDS)
        word[words++] = next_piece(&line, ' ');
    if (words == 1 && !r->readable)
        return seed_of(r, word[0], out) ? A_SEED : NO_SENSE;
    if (line.length > 0)
        return NO_SENSE;
    if (words > 3 && fsd_parse_i64(word[words - 1], &score) == FSD_OK &&
        (fsd_str_equal(word[words - 2], fsd_str_of("score")) ||
         fsd_str_equal(word[words - 2], fsd_str_of("得分"))))
        words -= 2;
    bool shown = room->shown != NULL ? room->shown(r->call, r->find, word, words, out)
                                     : shown_number(word, words, out);
    return shown ? A_SEED : NO_SENSE;
}

/* The line under the hits: "3 found among 6000 boards". */
static bool is_sum(fsd_str line)
{
    fsd_str first = next_piece(&line, ' ');
    fsd_str second = next_piece(&line, ' ');
    uint64_t number;
    return (fsd_parse_u64(first, &number) == FSD_OK &&
            fsd_str_equal(second, fsd_str_of("found"))) ||
           (fsd_str_equal(first, fsd_str_of("找到")) && fsd_parse_u64(second, &number) == FSD_OK);
}

static kind of_line(reader *r, fsd_str line, uint64_t *out)
{
    if (line.length == 0 || line.at[0] == '#')
        return NO_SEED;
    bool begins = !r->begun;
    r->begun = true;
    if (line.at[0] == '{')
        return of_json(r, line, out);
    if (begins && (r->field = field_of(r, line)) >= 0)
        return NO_SEED;
    if (r->field >= 0)
        return of_csv(r, line, out);
    kind result = of_words(r, line, out);
    r->readable |= begins && result == NO_SENSE;
    r->closed |= r->readable && is_sum(line);
    return result == NO_SENSE && r->readable ? NO_SEED : result;
}

static bool tell_no_seed(fsd_call *call, const char *name, uint32_t line)
{
    fsd_error error = { 0 };
    (void)fsd_fail(&error, FSD_BAD_DATA,
                   "no seed of this game; a line is a seed or a hit as find prints it",
                   "不是此游戏的种子; 每行应为一个种子, 或 find 输出的一个结果");
    error.line = line;
    error.column = 1;
    fsd_call_bad_input(call, name, &error);
    return false;
}

static bool read_lines(fsd_call *call, fsd_find *find, const char *name, fsd_str rest)
{
    uint64_t most = fsd_hunt_def_most(find->filter);
    reader r = { .call = call, .find = find, .field = -1 };
    find->most_from = 1;
    for (size_t i = 0; i < rest.length; i++)
        find->most_from += rest.at[i] == '\n';
    uint64_t *list = fsd_call_take(call, find->most_from, sizeof *list);
    if (list == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    uint64_t count = 0;
    uint32_t unclear = 0;
    for (uint32_t number = 1; rest.length > 0 && !call->failed; number++) {
        kind what = of_line(&r, next_line(&rest), &list[count]);
        if (!call->failed && (what == NO_SENSE || (what == A_SEED && list[count] > most)))
            return tell_no_seed(call, name, number);
        count += what == A_SEED;
        unclear = unclear == 0 && r.readable ? number : unclear;
    }
    if (r.readable && !r.closed && count == 0) /* prose, but not ours */
        return tell_no_seed(call, name, unclear);
    find->def.space = (fsd_hunt_space){ .kind = FSD_HUNT_LISTED, .list = list, .count = count };
    return !call->failed;
}

/* In a ledger of another game, or of another verb, there are no seeds for this one. */
static bool is_of_hunt(fsd_call *call, const fsd_replay *from)
{
    const fsd_ledger_plan *plan = call->def->ledgers->plan(from->ledger);
    fsd_error error = { 0 };
    fsd_str words = { plan->words, plan->words_size };
    if (fsd_str_equal(next_piece(&words, 0), fsd_str_of(call->verb->game)) &&
        fsd_str_equal(next_piece(&words, 0), fsd_str_of(call->verb->name)))
        return true;
    (void)fsd_fail(&error, FSD_BAD_DATA, "is no ledger of %s find; give one that it has made",
                   "不是 %s find 的结果库; 请给出它生成的", call->verb->game);
    fsd_call_fail(call, FSD_EXIT_BAD_INPUT, from->name, &error);
    return false;
}

/* The seeds of a ledger as lines. A ledger of this hunt shall hold them itself: the other may
 * grow. */
static bool read_ledger(fsd_call *call, fsd_replay *from, fsd_str *out)
{
    fsd_text lines = { .allocator = call->def->allocator };
    bool good = is_of_hunt(call, from) && fsd_db_replay(call, from, FSD_READABLE, &lines) &&
                fsd_text_terminate(&lines) != NULL;
    out->at = good ? fsd_arena_copy(&call->arena, lines.at, lines.length) : NULL;
    out->length = lines.length;
    if (good && (out->at == NULL || lines.failed)) {
        fsd_call_no_memory(call);
        good = false;
    }
    fsd_text_free(&lines);
    return good && fsd_call_keep_input(call, from->name, *out);
}

bool fsd_find_list(fsd_call *call, fsd_find *find)
{
    fsd_replay from = { .kind = FSD_REPLAY_SEEDS,
                        .name = fsd_find_arg(call, find, FIND_FROM)->text };
    fsd_str lines;
    if (!fsd_call_read(call, FSD_INPUT_LIST, from.name, &lines))
        return false;
    if (fsd_ledger_is(lines)) {
        from.ledger = fsd_ledger_open_begun(call, from.name);
        bool good = from.ledger != NULL && read_ledger(call, &from, &lines);
        if (from.ledger != NULL)
            call->def->ledgers->close(from.ledger);
        if (!good)
            return false;
    }
    return read_lines(call, find, from.name, lines);
}
