/* The answers of shards, added up. A file says which games it is of (its plan, whose members are
 * options of the verb), and holds whole numbers of all that is counted. */
#include <string.h>

#include "core/number.h"
#include "sgs/flow/flow.h"
#include "verbs/sgs_arena.h"

typedef struct merge {
    fsd_call *call;
    fsd_contest *contest;
    const char *name;     /* of the file */
    const fsd_json *plan; /* of the first file */
} merge;

static bool refuse(const merge *m, const char *en, const char *zh, const char *what)
{
    fsd_error error = { 0 };
    (void)fsd_fail(&error, FSD_BAD_DATA, en, zh, what);
    fsd_call_fail(m->call, FSD_EXIT_BAD_INPUT, m->name, &error);
    return false;
}

static bool damaged(const merge *m, const char *where)
{
    return refuse(m, "\"%s\" is not as sgs arena --json writes it; run that shard again",
                  "\"%s\" 不是 sgs arena --json 写出的样子; 请重跑该分片", where);
}

/* ---- The plan ------------------------------------------------------------------------------- */

static bool same_value(const fsd_json *a, const fsd_json *b)
{
    return a->kind == b->kind && a->truth == b->truth && fsd_str_equal(a->text, b->text);
}

static bool same_plan(const merge *m, const fsd_json *plan)
{
    char key[FSD_CLIP];
    const fsd_json *b = plan->first;
    for (const fsd_json *a = m->plan->first; a != NULL; a = a->next, b = b->next)
        if (b == NULL || !fsd_str_equal(a->key, b->key) || !same_value(a, b))
            return refuse(m, "its \"%s\" is not that of the first file; merge shards of one plan",
                          "其 \"%s\" 与第一个文件不同; 请合并同一计划的分片",
                          fsd_clip(a->key, key));
    return b == NULL || damaged(m, "plan");
}

/* A member as what was written behind the option of its name. */
static bool take_option(const merge *m, const fsd_json *value, fsd_arg *arg)
{
    const fsd_option *option = m->call->verb->option;
    uint32_t n = 0;
    while (n < FSD_CONTEST_PLAN && !fsd_str_equal(value->key, fsd_str_of(option[n].name)))
        n++;
    bool flag = value->kind == FSD_JSON_BOOL && value->truth;
    if (n == FSD_CONTEST_PLAN || value->kind == FSD_JSON_ARRAY || value->kind == FSD_JSON_OBJECT)
        return false;
    if (value->kind == FSD_JSON_NULL || (value->kind == FSD_JSON_BOOL && !flag))
        return true;
    char *text = fsd_call_take(m->call, value->text.length + 1, 1);
    if (text == NULL)
        return false;
    if (value->text.length > 0) /* a flag has none */
        memcpy(text, value->text.at, value->text.length);
    return fsd_option_parse(&option[n], text, &m->call->arena, &arg[n], NULL) == FSD_OK;
}

/* The plan as if it stood on the command line, read where nobody hears what is wrong with it. */
static bool take_plan(merge *m, const fsd_json *plan)
{
    fsd_arg *arg = fsd_call_take(m->call, FSD_CONTEST_OPTIONS, sizeof *arg);
    const fsd_json *value = plan->first;
    char version[FSD_CLIP];
    if (arg == NULL) {
        fsd_call_no_memory(m->call);
        return false;
    }
    if (value == NULL || !fsd_str_equal(value->key, fsd_str_of("version")))
        return damaged(m, "plan");
    if (!fsd_str_equal(value->text, fsd_str_of(FSD_VERSION)))
        return refuse(m, "was written by version %s, this is another; play and merge with one",
                      "由版本 %s 写出, 与此版本不同; 请用同一版本对局与合并",
                      fsd_clip(value->text, version));
    for (value = value->next; value != NULL; value = value->next)
        if (!take_option(m, value, arg))
            return damaged(m, "plan");
    fsd_command_def def = *m->call->def;
    fsd_call quiet = *m->call;
    def.write = NULL;
    quiet.def = &def;
    quiet.arg = arg;
    bool good = fsd_contest_read_plan(&quiet, m->contest);
    m->call->arena = quiet.arena;
    if (!good)
        return damaged(m, "plan");
    m->call->arg = arg;
    m->plan = plan;
    return true;
}

/* ---- Counts --------------------------------------------------------------------------------- */

/* Adds the member to `sum`. */
static bool add(const fsd_json *object, const char *key, uint64_t *sum)
{
    uint64_t value = 0;
    return fsd_json_u64(fsd_json_get(object, key), &value) == FSD_OK &&
           !__builtin_add_overflow(*sum, value, sum);
}

/* Adds {"games":..,"wins":..}; of `most` games at most. */
static bool add_record(const fsd_json *object, uint64_t most, fsd_contest_record *sum)
{
    fsd_contest_record one = { 0, 0 };
    if (!add(object, "games", &one.games) || !add(object, "wins", &one.wins) || one.games > most ||
        one.wins > one.games)
        return false;
    sum->games += one.games;
    sum->wins += one.wins;
    return true;
}

static bool add_roles(const fsd_json *roles, uint64_t games, fsd_contest_half *half)
{
    for (const fsd_json *role = roles != NULL ? roles->first : NULL; role != NULL;
         role = role->next) {
        int32_t id = fsd_names_find(fsd_sgs_role_names, role->key);
        if (id < 0 || !add_record(role, games, &half->role[id]))
            return false;
    }
    return roles != NULL;
}

static bool add_half(const fsd_json *wins, const fsd_json *roles, uint64_t games,
                     fsd_contest_half *half)
{
    uint64_t sum = 0;
    for (uint32_t s = 0; s < FSD_CONTEST_SIDES; s++) {
        uint64_t value = 0;
        if (!add(wins, fsd_contest_side_key[s], &value) || value > games)
            return false;
        half->wins[s] += value;
        sum += value;
    }
    return sum == games && add_roles(roles, games, half);
}

static bool add_match(const fsd_json *from, uint64_t deals, fsd_contest_counts *counts, uint32_t m)
{
    const fsd_json *halves = fsd_json_get(from, "halves"), *pairs = fsd_json_get(from, "pairs");
    uint64_t sum = 0;
    if (halves == NULL || halves->count != 2 || pairs == NULL || pairs->count != 5)
        return false;
    uint64_t *count = counts->match[m].pairs.count;
    for (const fsd_json *pair = pairs->first; pair != NULL; pair = pair->next, count++) {
        uint64_t value = 0;
        if (fsd_json_u64(pair, &value) != FSD_OK || value > deals)
            return false;
        *count += value;
        sum += value;
    }
    const fsd_json *one = halves->first, *two = one->next;
    return sum == deals &&
           add_half(one, fsd_json_get(one, "roles"), deals, &counts->match[m].half[0]) &&
           add_half(two, fsd_json_get(two, "roles"), deals, &counts->match[m].half[1]);
}

static bool add_matches(const merge *m, const fsd_json *answer, uint64_t deals)
{
    fsd_contest *contest = m->contest;
    if (contest->halves == 1)
        return add_half(fsd_json_get(answer, "wins"), fsd_json_get(answer, "roles"), deals,
                        &contest->counts.match[0].half[0]);
    const fsd_json *matches = fsd_json_get(answer, "matches");
    if (matches == NULL || matches->count != contest->matches)
        return false;
    uint32_t n = 0;
    for (const fsd_json *from = matches->first; from != NULL; from = from->next)
        if (!add_match(from, deals, &contest->counts, n++))
            return false;
    return true;
}

static bool add_generals(const merge *m, const fsd_json *answer, uint64_t games)
{
    const fsd_json *generals = fsd_json_get(answer, "generals");
    if (!m->call->arg[FSD_CONTEST_BY].given)
        return true;
    for (const fsd_json *from = generals != NULL ? generals->first : NULL; from != NULL;
         from = from->next) {
        uint32_t i = 1;
        while (i < GENERAL_COUNT && !fsd_str_equal(from->key, fsd_str_of(fsd_sgs_general_key(i))))
            i++;
        if (i == GENERAL_COUNT ||
            !add_record(from, games * FSD_SGS_SEATS, &m->contest->counts.general[i]))
            return false;
    }
    return generals != NULL;
}

static bool add_signature(const fsd_json *answer, uint64_t *sum)
{
    const fsd_json *value = fsd_json_get(answer, "signature");
    char text[19] = "0x";
    uint64_t signature = 0;
    if (value == NULL || value->kind != FSD_JSON_STRING || value->text.length != 16)
        return false;
    memcpy(text + 2, value->text.at, value->text.length);
    if (fsd_parse_u64(fsd_str_of(text), &signature) != FSD_OK)
        return false;
    *sum += signature;
    return true;
}

static const char *add_counts(const merge *m, const fsd_json *answer, uint64_t deals)
{
    const fsd_contest *contest = m->contest;
    fsd_contest_counts *counts = &m->contest->counts;
    uint64_t longest = 0, games = deals * contest->halves * contest->matches, finished = 0;
    if (!add_matches(m, answer, deals))
        return contest->halves > 1 ? "matches" : "wins";
    if (!add_generals(m, answer, games))
        return "generals";
    if (!add(answer, "finished", &finished) || finished > games)
        return "finished";
    if (!add(answer, "illegal", &counts->illegal))
        return "illegal";
    if (!add(answer, "decisions", &counts->decisions))
        return "decisions";
    if (!add(answer, "turns", &counts->turns))
        return "turns";
    if (!add(answer, "longest", &longest))
        return "longest";
    counts->games += games;
    counts->finished += finished;
    counts->longest = longest > counts->longest ? longest : counts->longest;
    return add_signature(answer, &counts->signature) ? NULL : "signature";
}

/* ---- Files ---------------------------------------------------------------------------------- */

/* The deals of the shards that the file has, which are noted as had. */
static bool take_shards(const merge *m, const fsd_json *answer, uint64_t *deals)
{
    fsd_contest *contest = m->contest;
    const fsd_json *shards = fsd_json_get(answer, "shards"), *have = fsd_json_get(shards, "have");
    uint64_t of = 0;
    char text[FSD_NUMBER_TEXT];
    if (!add(shards, "of", &of) || of < 1 || of > FSD_CONTEST_SHARDS || of > contest->deals ||
        have == NULL || have->count == 0)
        return damaged(m, "shards");
    if (contest->shards != of && contest->shards > 0)
        return refuse(m, "is cut otherwise than the first file, into %s shards; merge one cut",
                      "与第一个文件的分法不同, 共 %s 片; 请合并同一种分法",
                      (fsd_u64_text(of, text), text));
    if (contest->have == NULL && !fsd_contest_cut(contest, (uint32_t)of))
        return false;
    for (const fsd_json *one = have->first; one != NULL; one = one->next) {
        uint64_t number = 0;
        if (fsd_json_u64(one, &number) != FSD_OK || number < 1 || number > of)
            return damaged(m, "shards");
        if (contest->have[number - 1])
            return refuse(m, "shard %s is here for the second time; give each once",
                          "分片 %s 已经有了; 每片只给一次", (fsd_u64_text(number, text), text));
        contest->have[number - 1] = true;
        *deals += fsd_contest_shard_deals(contest, (uint32_t)number - 1);
    }
    return true;
}

static bool take_answer(merge *m, const fsd_json *answer)
{
    const fsd_json *schema = fsd_json_get(answer, "schema"), *plan = fsd_json_get(answer, "plan");
    uint64_t deals = 0, games = 0;
    if (schema == NULL || plan == NULL || plan->kind != FSD_JSON_OBJECT ||
        !fsd_str_equal(schema->text, fsd_str_of("foreseed.sgs.arena/1")))
        return refuse(m, "is no answer of %s; give files that it has written",
                      "不是 %s 的回答; 请给出它写出的文件", "sgs arena --json");
    if (fsd_json_get(answer, "sprt") != NULL)
        return refuse(m, "is a sequential test (%s), which is whole or nothing; merge plain games",
                      "是序贯检验 (%s), 不能合并; 请合并普通对局", "sprt");
    if (!(m->plan == NULL ? take_plan(m, plan) : same_plan(m, plan)))
        return false;
    if (!take_shards(m, answer, &deals) || !add(answer, "games", &games))
        return m->call->failed ? false : damaged(m, "games");
    if (games != deals * m->contest->halves * m->contest->matches)
        return refuse(m, "was stopped before its last game%s; run that shard again",
                      "未打完全部对局%s; 请重跑该分片", "");
    const char *wrong = add_counts(m, answer, deals);
    return wrong == NULL || damaged(m, wrong);
}

static bool take_file(merge *m)
{
    fsd_str file;
    fsd_error error = { 0 };
    const fsd_json *answer = NULL;
    if (!fsd_call_read(m->call, FSD_INPUT_ANSWER, m->name, &file))
        return false;
    if (fsd_json_parse(file.at, file.length, &m->call->arena, &answer, &error) != FSD_OK) {
        fsd_call_bad_input(m->call, m->name, &error);
        return false;
    }
    return take_answer(m, answer);
}

static void tell_missing(fsd_call *call, const fsd_contest *contest)
{
    uint32_t missing = 0, first = 0;
    for (uint32_t i = contest->shards; i-- > 0;)
        if (!contest->have[i]) {
            missing++;
            first = i + 1;
        }
    if (missing == 0)
        return;
    call->exit = FSD_EXIT_STOPPED;
    fsd_call_warn(call, "--merge", "%u of %u shards are missing, the first is %u/%u",
                  "缺 %u 片 (共 %u 片), 第一个是 %u/%u", (unsigned)missing,
                  (unsigned)contest->shards, (unsigned)first, (unsigned)contest->shards);
}

bool fsd_contest_merge(fsd_call *call, fsd_contest *contest)
{
    merge m = { .call = call, .contest = contest };
    const fsd_arg *files = &call->arg[FSD_CONTEST_FILES];
    for (size_t i = 0; i < files->count; i++) {
        m.name = files->texts[i];
        if (!take_file(&m))
            return false;
    }
    call->done = call->total = contest->counts.games;
    contest->before = contest->counts; /* nothing was played here */
    tell_missing(call, contest);
    return true;
}
