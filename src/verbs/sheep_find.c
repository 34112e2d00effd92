/* foreseed sheep find: the seeds of a layout whose deals can be won, or cannot, or only with much
 * searching. */
#include "foreseed/hunt.h"
#include "verbs/prose.h"
#include "verbs/replay.h"
#include "verbs/sheep_deals.h"

enum { FILTER = DEALS_OPTIONS, SEEDS, REST, RESULT, HARD, LIMIT, WORK };
enum { OPTIONS = WORK + WORK_OPTIONS };
enum { LOOKED_AT, HITS, UNDECIDED, SUMS }; /* as the ledger keeps them */
enum { NOTE = 64 };

static const fsd_name result_name[] = {
    { FSD_SHEEP_SOLVABLE, { "solvable", "有解" } },
    { FSD_SHEEP_UNSOLVABLE, { "unsolvable", "无解" } },
    { FSD_SHEEP_UNKNOWN, { "unknown", "未知" } },
};
static const fsd_names result_names = { result_name, sizeof result_name / sizeof *result_name };

static const fsd_option options[OPTIONS] = {
    FSD_SHEEP_DEALS_OPTIONS,
    [FILTER] = { .name = "FILTER",
                 .kind = FSD_OPTION_TEXT,
                 .operand = true,
                 .help = { "which deals: unsolvable, solvable and max_slot <= 5 ... "
                           "(docs/filters.md)",
                           "要哪些发牌: unsolvable、solvable and max_slot <= 5 等 "
                           "(docs/filters.md)" } },
    [SEEDS] = { .name = "seeds",
                .kind = FSD_OPTION_RANGE,
                .most = UINT32_MAX,
                .required = true,
                .value = "A..B",
                .help = { "first words of the seeds to try", "要试的种子第一个数的范围" } },
    [REST] = { .name = "rest",
               .kind = FSD_OPTION_WHOLES,
               .most = 3,
               .value = "b,c,d",
               .help = { "the other three words (default 2,3,4)", "其余三个数 (默认 2,3,4)" } },
    [RESULT] = { .name = "result",
                 .kind = FSD_OPTION_NAME,
                 .names = &result_names,
                 .value = "NAME",
                 .help = { "solvable, unsolvable or unknown (default solvable)",
                           "有解、无解或未知 (默认有解)" } },
    [HARD] = { .name = "hard",
               .kind = FSD_OPTION_NUMBER,
               .most = UINT64_MAX,
               .value = "N",
               .help = { "only those that took at least so many states",
                         "只要至少生成了这么多状态的" } },
    [LIMIT] = { .name = "limit",
                .kind = FSD_OPTION_NUMBER,
                .least = 1,
                .most = UINT64_MAX,
                .value = "H",
                .help = { "stop behind the first H seeds found", "找到前 H 个种子即停" } },
    FSD_WORK_OPTIONS(WORK),
};

typedef struct sheep_find {
    fsd_call *call;
    fsd_sheep_deals deals;
    uint32_t rest[3];
    fsd_sheep_answer wanted;
    fsd_hunt_filter *filter; /* instead of `wanted`; null: none */
    uint64_t began;
    uint64_t sum[SUMS]; /* undecided: the least slot is not known closely enough for the filter */
    bool broken;
    char note[NOTE];
} sheep_find;

static uint64_t now(const fsd_call *call)
{
    return call->def->nanoseconds != NULL ? call->def->nanoseconds(call->def->self) : 0;
}

static void seed_of(const void *context, uint64_t index, uint32_t out[4])
{
    const sheep_find *work = context;
    out[0] = (uint32_t)index;
    for (uint32_t i = 0; i < 3; i++)
        out[i + 1] = work->rest[i];
}

static bool read_rest(fsd_call *call, sheep_find *work)
{
    const fsd_arg *rest = &call->arg[REST];
    for (uint32_t i = 0; i < 3; i++) {
        int64_t word = rest->given ? rest->wholes[i] : (int64_t)i + 2;
        if (word < 0 || word > UINT32_MAX) {
            fsd_call_refuse(call, REST, "%lld is no word of a seed; each is 0..4294967295",
                            "%lld 不是种子的数; 每个应为 0..4294967295", (long long)word);
            return false;
        }
        work->rest[i] = (uint32_t)word;
    }
    return true;
}

static bool read_filter(fsd_call *call, sheep_find *work)
{
    const fsd_arg *filter = &call->arg[FILTER];
    fsd_error error = { 0 };
    char where[32] = "FILTER";
    if (!filter->given)
        return true;
    if (call->arg[RESULT].given) {
        fsd_call_refuse(call, RESULT, "the filter says it already; leave one out",
                        "筛选条件已说明; 请去掉其一");
        return false;
    }
    if (fsd_hunt_filter_sheep(filter->text, fsd_str_of(filter->text).length, call->def->allocator,
                              &work->filter, &error) == FSD_OK) {
        if (fsd_hunt_filter_best(work->filter) == 0)
            return true;
        fsd_call_refuse(call, FILTER, "keeps no best deals; compare: states > 100000",
                        "不支持 best; 请用比较: states > 100000");
        return false;
    }
    if (error.line > 0)
        fsd_format(where, sizeof where, "FILTER:%u:%u", error.line, error.column);
    fsd_call_fail(call, FSD_EXIT_USAGE, where, &error);
    return false;
}

static fsd_hunt_judgement judge(const sheep_find *work, const fsd_sheep_dealt *dealt)
{
    const fsd_hunt_deal deal = { .answer = (fsd_sheep_answer)dealt->answer,
                                 .most = dealt->most,
                                 .states = dealt->states,
                                 .slot_least = dealt->slot_least,
                                 .slot_most = dealt->slot_most };
    if (work->filter != NULL)
        return fsd_hunt_judge_deal(work->filter, &deal);
    return dealt->answer == work->wanted ? FSD_HUNT_YES : FSD_HUNT_NO;
}

static bool asks_slot(const void *context, const fsd_sheep_dealt *dealt)
{
    return judge(context, dealt) == FSD_HUNT_UNDECIDED;
}

/* ---- What is printed ------------------------------------------------------------------------ */

/* Of a deal that can be won: the slot on the line found, and the least one that can do. */
static void json_slot(fsd_json_writer *writer, const fsd_sheep_dealt *dealt)
{
    bool won = dealt->answer == FSD_SHEEP_SOLVABLE;
    fsd_json_key(writer, "max_slot");
    if (won)
        fsd_json_write_u64(writer, dealt->most);
    else
        fsd_json_write_null(writer);
    fsd_json_key(writer, "min_slot");
    if (won) {
        fsd_json_begin_array(writer);
        fsd_json_write_u64(writer, dealt->slot_least);
        fsd_json_write_u64(writer, dealt->slot_most);
        fsd_json_end_array(writer);
    } else {
        fsd_json_write_null(writer);
    }
}

/* With a filter it may be why the deal is wanted. */
static void put_slot(fsd_call *call, const sheep_find *work, const fsd_sheep_dealt *dealt)
{
    if (work->filter == NULL || dealt->answer != FSD_SHEEP_SOLVABLE)
        return;
    fsd_text_printf(&call->out, fsd_call_say(call, "  least slot %u", "  最小槽 %u"),
                    (unsigned)dealt->slot_least);
    if (dealt->slot_most > dealt->slot_least)
        fsd_text_printf(&call->out, "..%u", (unsigned)dealt->slot_most);
}

static void json_hit(fsd_call *call, const sheep_find *work, const uint32_t seed[4],
                     const fsd_sheep_dealt *dealt)
{
    fsd_json_writer writer = fsd_call_json(call, "sheep.find/1");
    fsd_sheep_json_level(&writer, work->deals.level);
    fsd_json_key(&writer, "seed");
    fsd_json_begin_array(&writer);
    for (uint32_t i = 0; i < 4; i++)
        fsd_json_write_u64(&writer, seed[i]);
    fsd_json_end_array(&writer);
    fsd_json_key(&writer, "result");
    fsd_json_write_text(&writer, fsd_sheep_answer_key((fsd_sheep_answer)dealt->answer));
    fsd_json_key(&writer, "states");
    fsd_json_write_u64(&writer, dealt->states);
    json_slot(&writer, dealt);
    fsd_call_json_end(call, &writer);
}

static void print_hit(fsd_call *call, const sheep_find *work, uint64_t index,
                      const fsd_sheep_dealt *dealt)
{
    uint32_t seed[4];
    seed_of(work, index, seed);
    if (call->output == FSD_JSON) {
        json_hit(call, work, seed, dealt);
        return;
    }
    fsd_text_printf(
        &call->out,
        fsd_call_say(call, "%u,%u,%u,%u  %s  %llu states", "%u,%u,%u,%u  %s  %llu 个状态"), seed[0],
        seed[1], seed[2], seed[3],
        fsd_call_say(
            call, fsd_sheep_answer_key((fsd_sheep_answer)dealt->answer),
            result_names.name[dealt->answer == FSD_SHEEP_UNKNOWN ? 2 : dealt->answer - 1].form[1]),
        (unsigned long long)dealt->states);
    put_slot(call, work, dealt);
    fsd_text_add_char(&call->out, '\n');
}

static void json_summary(fsd_call *call, const sheep_find *work, bool complete)
{
    fsd_json_writer writer = fsd_call_json(call, "find.summary/1");
    uint64_t searched = work->sum[LOOKED_AT];
    double seconds = (double)(now(call) - work->began) / 1e9;
    bool timed = call->timing && work->began > 0 && seconds > 0;
    fsd_json_key(&writer, "searched");
    fsd_json_write_u64_string(&writer, searched);
    fsd_json_key(&writer, "hits");
    fsd_json_write_u64(&writer, work->sum[HITS]);
    fsd_json_key(&writer, "undecided");
    fsd_json_write_u64(&writer, work->sum[UNDECIDED]);
    fsd_json_key(&writer, "seconds");
    if (timed)
        fsd_json_write_double(&writer, seconds);
    else
        fsd_json_write_null(&writer);
    fsd_json_key(&writer, "per_second");
    if (timed)
        fsd_json_write_double(&writer, (double)searched / seconds);
    else
        fsd_json_write_null(&writer);
    fsd_json_key(&writer, "complete");
    fsd_json_write_bool(&writer, complete);
    fsd_call_json_end(call, &writer);
}

/* ---- The ledger ------------------------------------------------------------------------------ */

static fsd_ledger_hit hit_of(uint64_t index, const fsd_sheep_dealt *dealt)
{
    uint64_t detail = (uint64_t)dealt->slot_most << 24 | (uint64_t)dealt->slot_least << 16 |
                      (uint64_t)dealt->most << 8 | dealt->answer;
    return (fsd_ledger_hit){ index, index, (int64_t)dealt->states, detail };
}

static fsd_sheep_dealt dealt_of(const fsd_ledger_hit *hit)
{
    return (fsd_sheep_dealt){ .answer = (uint8_t)hit->detail,
                              .most = (uint8_t)(hit->detail >> 8),
                              .slot_least = (uint8_t)(hit->detail >> 16),
                              .slot_most = (uint8_t)(hit->detail >> 24),
                              .states = (uint64_t)hit->score };
}

/* Solves the deal once more. */
static void verify(sheep_find *work, const fsd_ledger_hit *hit)
{
    fsd_replay *replay = work->call->replay;
    fsd_sheep_dealt dealt;
    bool within = hit->index >= work->deals.first && hit->index < work->deals.end;
    if (within && !fsd_sheep_deals_one(&work->deals, hit->index, &dealt)) {
        fsd_call_no_memory(work->call);
        return;
    }
    fsd_ledger_hit again = within ? hit_of(hit->index, &dealt) : (fsd_ledger_hit){ 0 };
    if (within && again.seed == hit->seed && again.score == hit->score &&
        again.detail == hit->detail)
        replay->good++;
    else if (replay->bad++ == 0)
        replay->wrong = *hit;
}

/* What was found earlier, and how much was asked for it. */
static void take_up(fsd_call *call, sheep_find *work)
{
    const fsd_replay *replay = call->replay;
    fsd_ledger_hit hit;
    uint64_t hits = 0;
    if (!work->deals.work.begun)
        return;
    for (uint32_t i = 0; i < SUMS; i++)
        work->sum[i] = work->deals.work.so_far.sum[i];
    for (; fsd_work_earlier(call, &work->deals.work, &hit) && !call->failed; hits++) {
        fsd_sheep_dealt dealt = dealt_of(&hit);
        if (replay != NULL && replay->kind == FSD_REPLAY_VERIFY)
            verify(work, &hit);
        else if (replay == NULL || replay->kind == FSD_REPLAY_HITS)
            print_hit(call, work, hit.index, &dealt);
    }
    work->sum[HITS] = hits; /* of parts that met the limit there are fewer than they counted */
}

/* Takes a deal in. */
static bool take(void *context, uint64_t index, const fsd_sheep_dealt *dealt)
{
    sheep_find *work = context;
    fsd_call *call = work->call;
    const fsd_arg *limit = &call->arg[LIMIT];
    work->sum[LOOKED_AT]++;
    work->broken |= dealt->broken != 0;
    if (work->broken || dealt->states < call->arg[HARD].number)
        return !work->broken;
    fsd_hunt_judgement judged = judge(work, dealt);
    work->sum[UNDECIDED] += judged == FSD_HUNT_UNDECIDED;
    if (judged != FSD_HUNT_YES)
        return true;
    fsd_ledger_hit hit = hit_of(index, dealt);
    work->sum[HITS]++;
    print_hit(call, work, index, dealt);
    fsd_work_hit(&work->deals.work, &hit);
    return !limit->given || work->sum[HITS] < limit->number;
}

/* ---- The verb ------------------------------------------------------------------------------- */

static bool is_over(const fsd_call *call, const sheep_find *work)
{
    const fsd_arg *limit = &call->arg[LIMIT];
    return fsd_sheep_deals_done(&work->deals) == fsd_sheep_deals_count(&work->deals) ||
           (limit->given && work->sum[HITS] >= limit->number);
}

static void put_plan(const fsd_call *call, const sheep_find *work, fsd_text *out)
{
    fsd_text_printf(out, "sheep find 1 %llu %llu %u %u %u %u %llu %llu %s",
                    (unsigned long long)work->deals.first, (unsigned long long)work->deals.end,
                    work->rest[0], work->rest[1], work->rest[2], (unsigned)work->wanted,
                    (unsigned long long)call->arg[HARD].number,
                    (unsigned long long)call->arg[LIMIT].number,
                    call->arg[FILTER].given ? call->arg[FILTER].text : "");
}

static bool prepare(fsd_call *call)
{
    const fsd_arg *arg = call->arg;
    sheep_find *work = fsd_call_take(call, 1, sizeof *work);
    if (work == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    call->state = work; /* from here on it is dropped */
    work->call = call;
    if (!fsd_sheep_deals_read(call, &work->deals, WORK) || !read_rest(call, work) ||
        !read_filter(call, work))
        return false;
    work->wanted = arg[RESULT].given ? (fsd_sheep_answer)arg[RESULT].number : FSD_SHEEP_SOLVABLE;
    work->deals.seed_of = seed_of;
    work->deals.asks_slot = asks_slot;
    work->deals.take = take;
    work->deals.context = work;
    work->deals.first = arg[SEEDS].first;
    work->deals.end = arg[SEEDS].last + 1;
    if (work->filter != NULL && fsd_hunt_filter_never(work->filter)) {
        fsd_call_warn(call, "FILTER",
                      "cannot match: it contradicts itself or asks for what never comes",
                      "不可能满足: 条件自相矛盾, 或要求了不会出现的东西");
        work->deals.end = work->deals.first;
    }
    work->began = now(call);
    fsd_text plan = { .allocator = call->def->allocator };
    put_plan(call, work, &plan);
    uint64_t all = work->deals.end - work->deals.first;
    fsd_work_plan asked = { .total = all, .blocks = all, .limit = arg[LIMIT].number, .sums = SUMS };
    if (!fsd_sheep_deals_begin(call, &work->deals, &plan, asked))
        return false;
    call->total = fsd_sheep_deals_count(&work->deals);
    take_up(call, work);
    return !call->failed;
}

static fsd_run conclude(fsd_call *call, sheep_find *work)
{
    bool complete = work->sum[LOOKED_AT] == fsd_sheep_deals_count(&work->deals);
    if (work->broken) {
        fsd_error error = { 0 };
        (void)fsd_fail(&error, FSD_BAD_DATA,
                       "the searches contradict each other or the rules; please report this level",
                       "搜索之间或与规则相矛盾; 请报告此关卡");
        return fsd_call_fail(call, FSD_EXIT_INTERNAL, "sheep find", &error);
    }
    call->exit = work->sum[HITS] > 0 ? FSD_EXIT_DONE : FSD_EXIT_NOTHING;
    if (work->sum[UNDECIDED] > 0)
        fsd_call_warn(
            call, "FILTER",
            "of %llu deals the least slot is not known closely enough; give more --states",
            "有 %llu 局的最小槽未能确定; 请增大 --states",
            (unsigned long long)work->sum[UNDECIDED]);
    if (call->output == FSD_JSON)
        json_summary(call, work, complete);
    else
        fsd_text_printf(&call->out,
                        fsd_call_say(call, "%llu found, %llu seeds looked at\n",
                                     "找到 %llu 个, 已看 %llu 个种子\n"),
                        (unsigned long long)work->sum[HITS],
                        (unsigned long long)work->sum[LOOKED_AT]);
    return fsd_work_end(call, &work->deals.work);
}

/* What is told of a ledger, without going on. */
static fsd_run tell_again(fsd_call *call, sheep_find *work)
{
    if (call->replay->kind == FSD_REPLAY_SUMMARY)
        return conclude(call, work);
    return FSD_FINISHED;
}

static void tell_progress(fsd_call *call, sheep_find *work)
{
    call->done = work->sum[LOOKED_AT];
    call->hits = work->sum[HITS];
    fsd_format(work->note, sizeof work->note, fsd_call_say(call, "%llu found", "已找到 %llu 个"),
               (unsigned long long)call->hits);
    call->note = work->note;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL && !prepare(call))
        return FSD_FINISHED;
    sheep_find *work = call->state;
    fsd_work *kept = &work->deals.work;
    if (call->replay != NULL)
        return tell_again(call, work);
    if (kept->helper)
        return fsd_sheep_deals_step(call, &work->deals, budget) ? FSD_UNFINISHED : FSD_FINISHED;
    bool finished = is_over(call, work); /* before this step, perhaps before this run */
    bool stopped = call->stop != 0 || kept->lost;
    if (!stopped && !finished)
        (void)fsd_sheep_deals_step(call, &work->deals, budget);
    if (call->failed)
        return FSD_FINISHED;
    bool over = is_over(call, work);
    if (!finished && !work->broken && fsd_work_due(call, kept, stopped || over))
        fsd_work_save(call, kept, fsd_sheep_deals_done(&work->deals), over, work->sum, SUMS);
    tell_progress(call, work);
    if (!work->broken)
        fsd_call_flush(call);
    return stopped || over || work->broken ? conclude(call, work) : FSD_UNFINISHED;
}

static void drop(void *state)
{
    sheep_find *work = state;
    fsd_sheep_deals_drop(&work->deals);
    fsd_hunt_filter_destroy(work->filter);
}

static const fsd_words notes[] = {
    { "A seed has four words; the first goes through the range, the others stay. Hits come in the "
      "order of the seeds, whatever the threads. Exit code 1: none found.",
      "种子有四个数, 第一个取遍范围, 其余不变。无论线程数, 结果按种子的顺序给出。退出码 1: "
      "没有找到。" },
    { NULL, NULL },
};
static const char *const examples[] = {
    "sheep find example:sheep_small.json --seeds 1..99 --result unsolvable",
    "sheep find example:sheep_small.json 'max_slot <= 5' --seeds 1..99",
    "sheep find level.json --seeds 1..1000 --hard 1000000 --limit 3 --json", NULL
};

const fsd_verb fsd_verb_sheep_find = {
    .game = "sheep",
    .name = "find",
    .summary = { "seeds of a layout whose deals can be won, or cannot, or only with much searching",
                 "找出一种布局中有解、无解或难解的种子" },
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
