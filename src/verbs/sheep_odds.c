/* foreseed sheep odds: how many deals of a layout can be won. */
#include "verbs/sheep_deals.h"

#include <string.h>

#include "core/json.h"
#include "core/number.h"
#include "foreseed/odds.h"
#include "verbs/prose.h"

enum { DEALS = DEALS_OPTIONS, SEED, FROM, RESUME, EVERY, PRECISION, OPTIONS };
enum { USUAL_DEALS = 100, LEAST_DEALS = 20, NOTE = 96 };
#define MOST_DEALS UINT64_C(1000000000000)

static const fsd_option options[OPTIONS] = {
    FSD_SHEEP_DEALS_OPTIONS,
    [DEALS] = { .name = "deals",
                .kind = FSD_OPTION_NUMBER,
                .least = 1,
                .most = MOST_DEALS,
                .value = "N",
                .help = { "deals to solve, at most (default 100)", "最多求解多少局 (默认 100)" } },
    [SEED] = { .name = "seed",
               .kind = FSD_OPTION_NUMBER,
               .most = UINT64_MAX,
               .value = "S",
               .help = { "seed of the experiment (default 0)", "实验的种子 (默认 0)" } },
    [FROM] = { .name = "from",
               .kind = FSD_OPTION_NUMBER,
               .most = MOST_DEALS,
               .value = "I",
               .help = { "number of the first deal, to go on where another run ended (default 0)",
                         "第一局的编号, 用于接着先前的实验 (默认 0)" } },
    [RESUME] = { .name = "resume",
                 .kind = FSD_OPTION_INPUT,
                 .value = "FILE",
                 .help = { "go on behind the deals of an earlier answer (--json) and count them in",
                           "接着先前的回答 (--json) 做, 其中的局计入结果" } },
    [EVERY] = { .name = "every",
                .kind = FSD_OPTION_NUMBER,
                .least = 1,
                .most = UINT64_MAX,
                .value = "N",
                .help = { "with --json: print the answer so far behind every N deals, a line each",
                          "与 --json 同用: 每 N 局输出一行至此的回答" } },
    [PRECISION] = { .name = "precision",
                    .kind = FSD_OPTION_REAL,
                    .value = "W",
                    .help = { "stop when the interval is no wider than this; it holds whenever it "
                              "stops",
                              "区间宽度不超过此值即停; 无论何时停止区间都成立" } },
};

static const double confidence = 0.95;

typedef struct sheep_odds {
    fsd_sheep_deals deals;
    uint64_t seed;
    fsd_stream_id stream;
    uint64_t from;    /* the first deal */
    uint64_t counted; /* all deals before this one */
    uint64_t of[3];   /* by answer */
    bool broken, exact_enough;
    double low, high;
    char note[NOTE];
} sheep_odds;

/* A deal's seed is its own sample of the stream: any of them can be had on its own. */
static void seed_of(const void *context, uint64_t index, uint32_t out[4])
{
    const sheep_odds *work = context;
    fsd_stream stream = fsd_stream_at(work->seed, work->stream, index, 0);
    for (uint32_t i = 0; i < 4; i++)
        out[i] = fsd_stream_next(&stream);
}

static uint64_t counted(const sheep_odds *work)
{
    return work->counted - work->from;
}

/* What is unknown may be either: the share lies between that of the deals won and that of those not
 * proved lost. Each end is the lower end of an interval for a share that was counted; with a
 * precision, both together miss with the chance of one. */
static void measure(const fsd_call *call, sheep_odds *work)
{
    bool anytime = call->arg[PRECISION].given;
    double each = anytime ? (1.0 + confidence) / 2.0 : confidence;
    fsd_interval (*interval)(uint64_t, uint64_t, double) =
        anytime ? fsd_anytime_interval : fsd_clopper_pearson;
    uint64_t n = counted(work);
    work->low = interval(work->of[FSD_SHEEP_SOLVABLE], n, each).low;
    work->high = 1.0 - interval(work->of[FSD_SHEEP_UNSOLVABLE], n, each).low;
    work->exact_enough =
        anytime && n >= LEAST_DEALS && work->high - work->low <= call->arg[PRECISION].real;
}

/* ---- An earlier answer ---------------------------------------------------------------------- */

/* The last whole line: a run that was killed may have left a piece of the next. */
static fsd_str last_line(fsd_str file)
{
    size_t end = file.length;
    while (end > 0 && file.at[end - 1] != '\n')
        end--;
    if (end == 0)
        return file;
    size_t from = --end;
    while (from > 0 && file.at[from - 1] != '\n')
        from--;
    return (fsd_str){ file.at + from, end - from };
}

static const fsd_json *member(const fsd_json *answer, const char *key)
{
    const fsd_json *value = fsd_json_get(answer, key);
    bool has_text =
        value != NULL && (value->kind == FSD_JSON_NUMBER || value->kind == FSD_JSON_STRING);
    return has_text ? value : NULL;
}

/* Numbers stand as such or, where they can be large, as text. */
static bool take_number(const fsd_json *answer, const char *key, uint64_t *out)
{
    const fsd_json *value = member(answer, key);
    return value != NULL && fsd_parse_u64(value->text, out) == FSD_OK;
}

static bool is_text(const fsd_json *answer, const char *key, const char *text)
{
    const fsd_json *value = member(answer, key);
    return value != NULL && value->text.length == strlen(text) &&
           memcmp(value->text.at, text, value->text.length) == 0;
}

static bool take_counts(const fsd_json *answer, sheep_odds *work)
{
    uint64_t deals = 0;
    const uint64_t *of = work->of;
    return is_text(answer, "schema", "foreseed.sheep.odds/1") &&
           take_number(answer, "deals", &deals) && take_number(answer, "seed", &work->seed) &&
           take_number(answer, "from", &work->from) &&
           take_number(answer, "next", &work->counted) &&
           take_number(answer, "solvable", &work->of[FSD_SHEEP_SOLVABLE]) &&
           take_number(answer, "unsolvable", &work->of[FSD_SHEEP_UNSOLVABLE]) &&
           take_number(answer, "unknown", &work->of[FSD_SHEEP_UNKNOWN]) && deals <= MOST_DEALS &&
           of[0] <= deals && of[1] <= deals && of[2] <= deals && of[0] + of[1] + of[2] == deals &&
           work->from <= MOST_DEALS && work->counted == work->from + deals;
}

/* What the deals or their answers hang on; null where all of it is the same. */
static const char *differs(const fsd_json *answer, const sheep_odds *work)
{
    const fsd_sheep_solver_def *def = &work->deals.def;
    const struct {
        const char *key;
        uint64_t value;
    } same[] = { { "slot", def->rules.slot },
                 { "match", def->rules.match },
                 { "states", def->states } };
    char hash[17];
    fsd_sheep_level_hash(work->deals.level, hash);
    if (!is_text(answer, "hash", hash))
        return "hash";
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        uint64_t value = 0;
        if (!take_number(answer, same[i].key, &value) || value != same[i].value)
            return same[i].key;
    }
    return NULL;
}

static bool resume(fsd_call *call, sheep_odds *work)
{
    const char *name = call->arg[RESUME].text;
    const char *key = NULL;
    fsd_error error = { 0 };
    fsd_arena arena = { .allocator = call->def->allocator };
    const fsd_json *answer = NULL;
    fsd_str file;
    if (!fsd_call_read(call, name, &file))
        return false;
    fsd_str line = last_line(file);
    fsd_status status = fsd_json_parse(line.at, line.length, &arena, &answer, &error);
    if (status == FSD_OK && !take_counts(answer, work))
        status =
            fsd_fail(&error, FSD_BAD_DATA, "no answer of %s; give a file that --json has written",
                     "不是 %s 的回答; 请给出 --json 写出的文件", "sheep odds");
    if (status == FSD_OK && (key = differs(answer, work)) != NULL)
        status =
            fsd_fail(&error, FSD_BAD_DATA,
                     "its \"%s\" is another; go on with the same level, slot, match and states",
                     "其 \"%s\" 不同; 请以相同的关卡、槽位、消除数与状态数继续", key);
    fsd_arena_free(&arena);
    if (status != FSD_OK)
        fsd_call_fail(call, FSD_EXIT_BAD_INPUT, name, &error);
    return status == FSD_OK;
}

/* ---- What is asked -------------------------------------------------------------------------- */

static bool read_options(fsd_call *call)
{
    const fsd_arg *arg = call->arg;
    if (arg[PRECISION].given && (arg[PRECISION].real <= 0 || arg[PRECISION].real > 1)) {
        fsd_call_refuse(call, PRECISION, "'%s' is no width of an interval of shares; use 0.01..1",
                        "'%s' 不是比例区间的宽度; 应为 0.01..1", arg[PRECISION].text);
        return false;
    }
    if (arg[RESUME].given && (arg[SEED].given || arg[FROM].given)) {
        fsd_call_refuse(call, RESUME, "goes on with the answer's own; leave out --seed and --from",
                        "沿用该回答自己的设置; 请去掉 --seed 与 --from");
        return false;
    }
    if (arg[EVERY].given && call->output != FSD_JSON) {
        fsd_call_refuse(call, EVERY, "is for --json; give that, too", "用于 --json; 请同时给出");
        return false;
    }
    return true;
}

static bool prepare(fsd_call *call)
{
    const fsd_arg *arg = call->arg;
    sheep_odds *work = fsd_call_take(call, 1, sizeof *work);
    if (work == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    if (!read_options(call) || !fsd_sheep_deals_read(call, &work->deals))
        return false;
    work->seed = arg[SEED].number;
    work->from = work->counted = arg[FROM].number;
    if (arg[RESUME].given && !resume(call, work))
        return false;
    work->stream = fsd_stream_named("sheep.odds");
    work->deals.seed_of = seed_of;
    work->deals.context = work;
    work->deals.first = work->counted;
    work->deals.end = work->from + (arg[DEALS].given ? arg[DEALS].number : (uint64_t)USUAL_DEALS);
    if (work->deals.end < work->counted)
        work->deals.end = work->counted;
    call->total = work->deals.end - work->from;
    call->state = work;
    measure(call, work); /* an earlier answer may be precise enough already */
    return fsd_sheep_deals_begin(call, &work->deals);
}

/* ---- What is printed ------------------------------------------------------------------------ */

static void json_number(fsd_json_writer *writer, const char *key, uint64_t value)
{
    fsd_json_key(writer, key);
    fsd_json_write_u64(writer, value);
}

static void print_json(fsd_call *call, const sheep_odds *work)
{
    char hash[17];
    fsd_json_writer writer = fsd_call_json(call, "sheep.odds/1");
    fsd_sheep_json_level(&writer, work->deals.level);
    json_number(&writer, "deals", counted(work));
    json_number(&writer, "solvable", work->of[FSD_SHEEP_SOLVABLE]);
    json_number(&writer, "unsolvable", work->of[FSD_SHEEP_UNSOLVABLE]);
    json_number(&writer, "unknown", work->of[FSD_SHEEP_UNKNOWN]);
    fsd_json_key(&writer, "low");
    fsd_json_write_double(&writer, work->low);
    fsd_json_key(&writer, "high");
    fsd_json_write_double(&writer, work->high);
    fsd_json_key(&writer, "seed");
    fsd_json_write_u64_string(&writer, work->seed);
    json_number(&writer, "from", work->from);
    json_number(&writer, "next", work->counted);
    fsd_json_key(&writer, "anytime");
    fsd_json_write_bool(&writer, call->arg[PRECISION].given);
    fsd_json_key(&writer, "hash");
    fsd_sheep_level_hash(work->deals.level, hash);
    fsd_json_write_text(&writer, hash);
    json_number(&writer, "slot", work->deals.def.rules.slot);
    json_number(&writer, "match", work->deals.def.rules.match);
    fsd_json_key(&writer, "states");
    fsd_json_write_u64_string(&writer, work->deals.def.states);
    fsd_call_json_end(call, &writer);
}

static void put_percent(fsd_call *call, const char *before, double share, const char *behind)
{
    char text[FSD_NUMBER_TEXT];
    fsd_fixed_text(share * 100.0, 1, text);
    fsd_text_printf(&call->out, "%s%s %%%s", before, text, behind);
}

static void put_row(fsd_table *table, fsd_mark mark, const char *name, uint64_t hits, uint64_t n)
{
    char share[FSD_NUMBER_TEXT] = "";
    if (n > 0)
        fsd_fixed_text((double)hits * 100.0 / (double)n, 1, share);
    fsd_table_cell(table, mark, "%s", name);
    fsd_table_cell(table, FSD_PLAIN, "%llu", (unsigned long long)hits);
    fsd_table_cell(table, FSD_PLAIN, "%s%s", share, n > 0 ? " %" : "");
}

static void print_readable(fsd_call *call, const sheep_odds *work)
{
    static const fsd_column columns[] = {
        { .title = { "deals", "牌局" } },
        { .title = { "number", "局数" }, .right = true },
        { .title = { "share", "比例" }, .right = true },
    };
    uint64_t n = counted(work);
    fsd_table table = fsd_table_make(call, columns, sizeof columns / sizeof *columns);
    fsd_sheep_put_level(call, work->deals.level);
    put_row(&table, FSD_GOOD, fsd_call_say(call, "solvable", "有解"), work->of[FSD_SHEEP_SOLVABLE],
            n);
    put_row(&table, FSD_BAD, fsd_call_say(call, "unsolvable, proved", "无解, 已证明"),
            work->of[FSD_SHEEP_UNSOLVABLE], n);
    put_row(&table, FSD_WARN, fsd_call_say(call, "unknown", "未知"), work->of[FSD_SHEEP_UNKNOWN],
            n);
    fsd_table_print(&table);
    put_percent(call, fsd_call_say(call, "can be won: ", "可获胜的比例: "), work->low, "");
    put_percent(call, " .. ", work->high, "");
    fsd_text_printf(&call->out,
                    call->arg[PRECISION].given
                        ? fsd_call_say(call, "  (95 %%, whenever it stops; %llu deals)\n",
                                       "  (95 %%, 何时停止都成立; %llu 局)\n")
                        : fsd_call_say(call, "  (95 %% at each end; %llu deals)\n",
                                       "  (每端 95 %%; %llu 局)\n"),
                    (unsigned long long)n);
}

/* Takes the deals in that are settled, one by one and in order, so that the place where a precision
 * is reached does not depend on threads. */
static void count(fsd_call *call, sheep_odds *work)
{
    while (work->counted < work->deals.settled && !work->exact_enough) {
        const fsd_sheep_dealt *dealt = fsd_sheep_deals_answer(&work->deals, work->counted++);
        work->of[dealt->answer]++;
        work->broken |= dealt->broken != 0;
        bool told = call->arg[EVERY].given && counted(work) % call->arg[EVERY].number == 0;
        if (call->arg[PRECISION].given || told)
            measure(call, work);
        if (told && work->counted < work->deals.end && !work->exact_enough && !work->broken) {
            print_json(call, work);
            fsd_call_flush(call);
        }
    }
}

/* ---- The verb ------------------------------------------------------------------------------- */

static fsd_run conclude(fsd_call *call, sheep_odds *work)
{
    if (work->broken) {
        fsd_error error = { 0 };
        (void)fsd_fail(&error, FSD_BAD_DATA,
                       "the searches contradict each other or the rules; please report this level",
                       "搜索之间或与规则相矛盾; 请报告此关卡");
        return fsd_call_fail(call, FSD_EXIT_INTERNAL, "sheep odds", &error);
    }
    measure(call, work);
    if (call->output == FSD_JSON)
        print_json(call, work);
    else
        print_readable(call, work);
    return FSD_FINISHED;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL && !prepare(call))
        return FSD_FINISHED;
    sheep_odds *work = call->state;
    if (call->stop == 0) {
        fsd_sheep_deals_step(call, &work->deals, budget);
        if (call->failed)
            return FSD_FINISHED;
        count(call, work);
        call->done = counted(work);
        fsd_format(work->note, sizeof work->note,
                   fsd_call_say(call, "%llu solvable, %llu unsolvable, %llu unknown",
                                "有解 %llu, 无解 %llu, 未知 %llu"),
                   (unsigned long long)work->of[FSD_SHEEP_SOLVABLE],
                   (unsigned long long)work->of[FSD_SHEEP_UNSOLVABLE],
                   (unsigned long long)work->of[FSD_SHEEP_UNKNOWN]);
        call->note = work->note;
        if (work->counted < work->deals.end && !work->exact_enough)
            return FSD_UNFINISHED;
    }
    return conclude(call, work);
}

static void drop(void *state)
{
    fsd_sheep_deals_drop(&((sheep_odds *)state)->deals);
}

static const fsd_words notes[] = {
    { "Every deal is the client's shuffle from a seed of its own and is solved or proved lost, as "
      "'sheep solve' does it; what stays unknown widens the interval to either side. The same seed "
      "gives the same deals and answers on any number of threads.",
      "每局以各自的种子按客户端算法发牌, 如 sheep solve 一样求解或证明无解; "
      "未知的局使区间向两侧加宽。"
      "同一种子在任意线程数下给出相同的牌局与答案。" },
    { "An answer that was stopped can be gone on with: --resume with that file gives in the end "
      "what one run would have given. With --every even a run that is killed leaves its last "
      "line; --from does a part of the deals on another machine.",
      "中断的回答可以继续: 用 --resume 给出该文件, 最终结果与一次做完相同。用 --every 时, "
      "即使进程被杀也留有最后一行; --from 可在另一台机器上做其中一部分。" },
    { NULL, NULL },
};
static const char *const examples[] = { "sheep odds example:sheep_small.json --deals 200",
                                        "sheep odds level.json --deals 100000 --precision 0.02",
                                        "sheep odds level.json --deals 9999 --resume odds.json "
                                        "--json",
                                        NULL };

const fsd_verb fsd_verb_sheep_odds = {
    .game = "sheep",
    .name = "odds",
    .summary = { "how many deals of a layout can be won, solving one after another",
                 "一种布局的发牌有多少可以获胜: 逐局求解" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .slow = true,
    .threads = true,
    .run = run,
    .drop = drop,
};
