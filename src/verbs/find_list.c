/* The seeds of --from: what `find` printed before, in any of its forms, a ledger, or a list. */
#include "core/number.h"
#include "verbs/find.h"
#include "verbs/ledgers.h"

/* What a line is. */
typedef enum kind {
    A_SEED,
    NO_SEED, /* empty, a comment, or a line of ours that holds none */
    NO_SENSE
} kind;

typedef struct reader {
    const fsd_find *find;
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

static kind of_json(const reader *r, fsd_str line, uint64_t *out)
{
    fsd_arena arena = { 0 };
    const fsd_json *object = NULL;
    kind result = NO_SENSE;
    if (fsd_json_parse(line.at, line.length, &arena, &object, NULL) == FSD_OK) {
        const fsd_json *member = fsd_json_get(object, r->find->room->seed_key);
        if (member == NULL)
            result = fsd_json_get(object, "searched") != NULL ? NO_SEED : NO_SENSE;
        else if (member->kind == FSD_JSON_STRING || member->kind == FSD_JSON_NUMBER)
            result = fsd_parse_u64(member->text, out) == FSD_OK ? A_SEED : NO_SENSE;
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

static kind of_csv(const reader *r, fsd_str line, uint64_t *out)
{
    for (int32_t field = 0; field < r->field; field++)
        (void)next_piece(&line, ',');
    return fsd_parse_u64(next_piece(&line, ','), out) == FSD_OK ? A_SEED : NO_SENSE;
}

/* A seed alone; or a hit as it is shown: twice the number, or a text and its number, and a score
 * may follow. */
static kind of_words(const reader *r, fsd_str line, uint64_t *out)
{
    fsd_str word[4] = { { NULL, 0 } };
    uint32_t words = 0;
    uint64_t first = 0;
    int64_t score;
    while (line.length > 0 && words < 4)
        word[words++] = next_piece(&line, ' ');
    bool number = fsd_parse_u64(word[0], &first) == FSD_OK;
    bool (*seed_of)(const fsd_find *, fsd_str, uint64_t *) = r->find->room->seed_of;
    if (words == 1 && number)
        *out = first;
    if (words == 1 && !r->readable)
        return number || (seed_of != NULL && seed_of(r->find, word[0], out)) ? A_SEED : NO_SENSE;
    bool scored = words == 4 && line.length == 0 && fsd_parse_i64(word[3], &score) == FSD_OK;
    if ((words != 2 && !scored) || fsd_parse_u64(word[1], out) != FSD_OK)
        return NO_SENSE;
    return (number && first == *out) || (!number && seed_of != NULL) ? A_SEED : NO_SENSE;
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

static bool read_lines(fsd_call *call, const fsd_find *find, fsd_str rest, fsd_hunt_space *space)
{
    const char *name = call->arg[FIND_FROM].text;
    uint64_t most = fsd_hunt_def_most(find->filter);
    reader r = { .find = find, .field = -1 };
    size_t lines = 1;
    for (size_t i = 0; i < rest.length; i++)
        lines += rest.at[i] == '\n';
    uint64_t *list = fsd_call_take(call, lines, sizeof *list);
    if (list == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    uint64_t count = 0;
    uint32_t unclear = 0;
    for (uint32_t number = 1; rest.length > 0; number++) {
        kind what = of_line(&r, next_line(&rest), &list[count]);
        if (what == NO_SENSE || (what == A_SEED && list[count] > most))
            return tell_no_seed(call, name, number);
        count += what == A_SEED;
        unclear = unclear == 0 && r.readable ? number : unclear;
    }
    if (r.readable && !r.closed && count == 0) /* prose, but not ours */
        return tell_no_seed(call, name, unclear);
    *space = (fsd_hunt_space){ .kind = FSD_HUNT_LISTED, .list = list, .count = count };
    return true;
}

/* In a ledger of another game the seeds mean nothing here. */
static bool is_of_game(fsd_call *call, const char *name)
{
    fsd_ledger *ledger = fsd_ledger_open_begun(call, name);
    if (ledger == NULL)
        return false;
    const fsd_ledger_plan *plan = call->def->ledgers->plan(ledger);
    fsd_error error = { 0 };
    bool same = plan->words_size > 0 &&
                fsd_str_equal(fsd_str_of(plan->words), fsd_str_of(call->verb->game));
    if (!same) {
        (void)fsd_fail(&error, FSD_BAD_DATA, "a ledger of another game; give one of %s find",
                       "是另一游戏的结果库; 请给出 %s find 的", call->verb->game);
        fsd_call_fail(call, FSD_EXIT_BAD_INPUT, name, &error);
    }
    call->def->ledgers->close(ledger);
    return same;
}

/* A ledger of this hunt shall hold the seeds themselves: the other ledger may grow. */
static bool keep_list(fsd_call *call, const char *name, const fsd_hunt_space *space)
{
    fsd_text lines = { .allocator = call->def->allocator };
    for (uint64_t i = 0; i < space->count; i++)
        fsd_text_printf(&lines, "%llu\n", (unsigned long long)space->list[i]);
    const char *copy = fsd_arena_copy(&call->arena, lines.at, lines.length);
    fsd_str kept = { copy, lines.length };
    bool whole = copy != NULL && !lines.failed;
    fsd_text_free(&lines);
    if (whole)
        return fsd_call_keep_input(call, name, kept);
    fsd_call_no_memory(call);
    return false;
}

static bool read_ledger(fsd_call *call, fsd_hunt_space *space)
{
    const char *name = call->arg[FIND_FROM].text;
    uint64_t *list;
    uint64_t count;
    if (!is_of_game(call, name) || !fsd_ledger_seeds(call, name, &list, &count))
        return false;
    *space = (fsd_hunt_space){ .kind = FSD_HUNT_LISTED, .list = list, .count = count };
    return keep_list(call, name, space);
}

bool fsd_find_list(fsd_call *call, fsd_find *find)
{
    fsd_str bytes;
    if (!fsd_call_read(call, FSD_INPUT_LIST, call->arg[FIND_FROM].text, &bytes))
        return false;
    return fsd_ledger_is(bytes) ? read_ledger(call, &find->def.space)
                                : read_lines(call, find, bytes, &find->def.space);
}
