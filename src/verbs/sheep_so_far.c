#include "verbs/sheep_so_far.h"

#include <string.h>

#include "core/number.h"
#include "foreseed/sheep_solve.h"

typedef struct reader {
    fsd_call *call;
    const char *name; /* of the file */
    uint32_t line;    /* from 1 */
} reader;

static bool refuse(const reader *at, const char *en, const char *zh, const char *what)
{
    fsd_error error = { 0 };
    (void)fsd_fail(&error, FSD_BAD_DATA, en, zh, what);
    error.line = at->line;
    error.column = 1;
    fsd_call_bad_input(at->call, at->name, &error);
    return false;
}

static bool other(const reader *at, const char *key)
{
    return refuse(at, "\"%s\" is of other deals; give answers about this level, asked alike",
                  "\"%s\" 属于别的牌局; 请给出同一关卡、同样条件的回答", key);
}

static bool whole(const fsd_json *answer, const char *key, uint64_t *out)
{
    return fsd_json_u64(fsd_json_get(answer, key), out) == FSD_OK;
}

/* A number that is written as a string. */
static bool text_is(const fsd_json *answer, const char *key, uint64_t value)
{
    char text[FSD_NUMBER_TEXT];
    const fsd_json *given = fsd_json_get(answer, key);
    fsd_u64_text(value, text);
    return given != NULL && given->kind == FSD_JSON_STRING &&
           fsd_str_equal(given->text, fsd_str_of(text));
}

static bool number_is(const fsd_json *answer, const char *key, uint64_t value)
{
    uint64_t given = 0;
    return whole(answer, key, &given) && given == value;
}

/* What decides over the answers is the same. */
static bool same_deals(const reader *at, const fsd_json *answer, const fsd_hunt_deals *deals,
                       uint64_t seed)
{
    char hash[17];
    fsd_sheep_level_hash(deals->layout, hash);
    const fsd_json *given = fsd_json_get(answer, "hash");
    if (given == NULL || !fsd_str_equal(given->text, fsd_str_of(hash)))
        return other(at, "hash");
    if (!text_is(answer, "seed", seed))
        return other(at, "seed");
    if (!text_is(answer, "states", deals->solver.states))
        return other(at, "states");
    if (!number_is(answer, "slot", deals->solver.rules.slot))
        return other(at, "slot");
    return number_is(answer, "match", deals->solver.rules.match) || other(at, "match");
}

static bool add_line(const reader *at, const fsd_json *answer, fsd_sheep_so_far *sum)
{
    static const char *const keys[] = { [FSD_SHEEP_SOLVABLE] = "solvable",
                                        [FSD_SHEEP_UNSOLVABLE] = "unsolvable",
                                        [FSD_SHEEP_UNKNOWN] = "unknown" };
    uint64_t from = 0, deals = 0, total = 0;
    bool good = whole(answer, "from", &from) && whole(answer, "deals", &deals) &&
                ((from | deals) >> 48) == 0 && number_is(answer, "next", from + deals);
    for (uint32_t i = 0; good && i < 3; i++) {
        uint64_t of = 0;
        good = whole(answer, keys[i], &of) && of <= deals;
        sum->of[i] += of;
        total += of;
    }
    if (!good || total != deals)
        return refuse(at, "%s do not add up; give answers as they were written",
                      "%s 对不上; 请给出原样的回答", "\"deals\"");
    char next[FSD_NUMBER_TEXT];
    fsd_u64_text(sum->from + sum->deals, next);
    if (at->line > 1 && from != sum->from + sum->deals)
        return refuse(at, "does not go on with deal %s; give the answers in their order",
                      "不是从第 %s 局接着; 请按次序给出", next);
    if (at->line == 1)
        sum->from = from;
    sum->deals += deals;
    return true;
}

static bool take_line(const reader *at, fsd_str text, const fsd_hunt_deals *deals, uint64_t seed,
                      fsd_sheep_so_far *sum)
{
    fsd_error error = { 0 };
    const fsd_json *answer = NULL;
    if (fsd_json_parse(text.at, text.length, &at->call->arena, &answer, &error) != FSD_OK) {
        error.line += at->line - 1;
        fsd_call_bad_input(at->call, at->name, &error);
        return false;
    }
    const fsd_json *schema = fsd_json_get(answer, "schema");
    if (schema == NULL || !fsd_str_equal(schema->text, fsd_str_of("foreseed.sheep.odds/1")))
        return refuse(at, "is no answer of %s; give what it has written",
                      "不是 %s 的回答; 请给出它写出的内容", "sheep odds --json");
    return same_deals(at, answer, deals, seed) && add_line(at, answer, sum);
}

bool fsd_sheep_so_far_read(fsd_call *call, const char *name, const fsd_hunt_deals *deals,
                           uint64_t seed, fsd_sheep_so_far *out)
{
    fsd_str file;
    reader at = { .call = call, .name = name };
    memset(out, 0, sizeof *out);
    if (!fsd_call_read(call, FSD_INPUT_ANSWER, name, &file))
        return false;
    while (file.length > 0) {
        const char *end = memchr(file.at, '\n', file.length);
        size_t length = end != NULL ? (size_t)(end - file.at) : file.length;
        at.line++;
        if (!take_line(&at, (fsd_str){ file.at, length }, deals, seed, out))
            return false;
        length += end != NULL;
        file = (fsd_str){ file.at + length, file.length - length };
    }
    at.line = 1;
    return out->deals > 0 || refuse(&at, "holds no deals; give answers of %s",
                                    "没有牌局; 请给出 %s 的回答", "sheep odds --json");
}
