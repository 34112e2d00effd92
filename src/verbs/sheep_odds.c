/* foreseed sheep odds: how many deals of a layout can be won. */
#include <string.h>

#include "core/number.h"
#include "foreseed/odds.h"
#include "hunt/deal.h"
#include "verbs/prose.h"
#include "verbs/sheep_deals.h"
#include "verbs/work.h"

enum { DEALS = DEALS_OPTIONS, SEED, FROM, PRECISION, WORK, OPTIONS = WORK + WORK_OPTIONS };
enum { COUNTED, NO_HITS, ANSWERS, SUMS = ANSWERS + 3 }; /* as the ledger keeps them */
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
    [PRECISION] = { .name = "precision",
                    .kind = FSD_OPTION_REAL,
                    .value = "W",
                    .help = { "stop when the interval is no wider than this; it holds whenever it "
                              "stops",
                              "区间宽度不超过此值即停; 无论何时停止区间都成立" } },
    FSD_WORK_OPTIONS(WORK),
};

static const double confidence = 0.95;

typedef struct sheep_odds {
    fsd_call *call;
    fsd_hunt_deals deals;
    fsd_work work;
    fsd_blocks *blocks;
    char plan[FSD_WORK_HASH];
    uint32_t dealers;
    fsd_hunt_dealer *dealer; /* of each thread */
    uint64_t seed;
    uint64_t from;    /* the first deal */
    uint64_t counted; /* deals taken in */
    uint64_t of[3];   /* by answer */
    bool broken, exact_enough;
    double low, high;
    char note[NOTE];
} sheep_odds;

/* What is unknown may be either: the share lies between that of the deals won and that of those not
 * proved lost. Each end is the lower end of an interval for a share that was counted; with a
 * precision, both together miss with the chance of one. */
static void measure(const fsd_call *call, sheep_odds *work)
{
    bool anytime = call->arg[PRECISION].given;
    double each = anytime ? (1.0 + confidence) / 2.0 : confidence;
    fsd_interval (*interval)(uint64_t, uint64_t, double) =
        anytime ? fsd_anytime_interval : fsd_clopper_pearson;
    uint64_t n = work->counted;
    work->low = interval(work->of[FSD_SHEEP_SOLVABLE], n, each).low;
    work->high = 1.0 - interval(work->of[FSD_SHEEP_UNSOLVABLE], n, each).low;
    work->exact_enough =
        anytime && n >= LEAST_DEALS && work->high - work->low <= call->arg[PRECISION].real;
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
    if (arg[PRECISION].given && arg[WORK + WORK_SHARD].given) {
        fsd_call_refuse(call, PRECISION, "looks at all deals in order; leave --shard out",
                        "须按次序看全部的局; 请去掉 --shard");
        return false;
    }
    return true;
}

/* ---- Blocks of one deal --------------------------------------------------------------------- */

static bool ask(void *context, uint32_t number, uint64_t block, uint64_t *budget, fsd_text *out)
{
    sheep_odds *work = context;
    fsd_hunt_dealer *dealer = &work->dealer[number];
    uint32_t words[4];
    fsd_sheep_deal_words(work->seed, work->from + block, words);
    bool done = fsd_hunt_dealer_step(dealer, words, budget);
    if (done)
        fsd_text_add(out, (const char *)&dealer->deal, sizeof dealer->deal);
    out->failed |= dealer->no_memory;
    return done;
}

/* Takes a deal in; the place where a precision is reached does not depend on threads. */
static bool absorb(void *context, uint64_t block, fsd_str result)
{
    sheep_odds *work = context;
    fsd_hunt_deal deal;
    (void)block;
    memcpy(&deal, result.at, sizeof deal);
    work->counted++;
    work->of[deal.answer]++;
    work->broken |= deal.broken;
    if (work->call->arg[PRECISION].given)
        measure(work->call, work);
    return !work->broken && !work->exact_enough;
}

/* Of the level, the rules and what is asked. */
static bool hash_plan(fsd_call *call, sheep_odds *work)
{
    char level[17];
    const fsd_sheep_solver_def *def = &work->deals.solver;
    fsd_text plan = { .allocator = call->def->allocator };
    fsd_sheep_level_hash(work->deals.layout, level);
    fsd_text_printf(&plan, "sheep odds 2 %llu %llu %g %s %u %u %llu",
                    (unsigned long long)work->seed, (unsigned long long)work->from,
                    call->arg[PRECISION].real, level, def->rules.slot, def->rules.match,
                    (unsigned long long)def->states);
    fsd_work_hash((fsd_str){ plan.at, plan.length }, work->plan);
    bool whole = !plan.failed;
    fsd_text_free(&plan);
    return whole;
}

static uint64_t deals_of(const fsd_call *call)
{
    return call->arg[DEALS].given ? call->arg[DEALS].number : USUAL_DEALS;
}

static bool make_blocks(fsd_call *call, sheep_odds *work)
{
    static const fsd_blocks_work of_odds = { .ask = ask, .absorb = absorb };
    const fsd_pool *pool = fsd_call_pool(call);
    uint32_t threads = pool != NULL ? pool->threads : 1;
    work->dealer = fsd_call_take(call, threads, sizeof *work->dealer);
    work->dealers = work->dealer != NULL ? threads : 0;
    for (uint32_t i = 0; i < work->dealers; i++) {
        work->dealer[i].layout = work->deals.layout;
        work->dealer[i].def = work->deals.solver;
    }
    work->blocks = fsd_work_blocks(
        call, &work->work,
        (fsd_blocks_def){
            .work = &of_odds, .context = work, .blocks = deals_of(call), .plan = work->plan });
    if (work->dealer != NULL && work->blocks != NULL)
        return true;
    fsd_call_no_memory(call);
    return false;
}

static bool take_up(fsd_call *call, sheep_odds *work)
{
    uint64_t own = fsd_blocks_count(work->blocks);
    fsd_work_plan plan = { .hash = work->plan,
                           .total = deals_of(call),
                           .blocks = deals_of(call),
                           .own = own,
                           .sums = SUMS,
                           .grows = true };
    if (!fsd_work_open(call, &work->work, &plan))
        return false;
    const fsd_ledger_part *so_far = &work->work.so_far;
    uint64_t done = work->work.begun ? so_far->blocks_done : 0;
    fsd_blocks_skip(work->blocks, done < own ? done : own);
    if (work->work.begun) {
        work->counted = so_far->sum[COUNTED];
        memcpy(work->of, so_far->sum + ANSWERS, sizeof work->of);
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
    work->call = call;
    call->state = work;
    work->seed = arg[SEED].number;
    work->from = arg[FROM].number;
    if (!read_options(call) || !fsd_sheep_deals_read(call, &work->deals) ||
        !fsd_work_read(call, &work->work, WORK))
        return false;
    if (!hash_plan(call, work)) {
        fsd_call_no_memory(call);
        return false;
    }
    if (!make_blocks(call, work) || !take_up(call, work))
        return false;
    call->total = fsd_blocks_count(work->blocks);
    measure(call, work); /* an earlier answer may be precise enough already */
    return true;
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
    fsd_sheep_json_level(&writer, work->deals.layout);
    json_number(&writer, "deals", work->counted);
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
    json_number(&writer, "next", work->from + work->counted);
    fsd_json_key(&writer, "anytime");
    fsd_json_write_bool(&writer, call->arg[PRECISION].given);
    fsd_json_key(&writer, "hash");
    fsd_sheep_level_hash(work->deals.layout, hash);
    fsd_json_write_text(&writer, hash);
    json_number(&writer, "slot", work->deals.solver.rules.slot);
    json_number(&writer, "match", work->deals.solver.rules.match);
    fsd_json_key(&writer, "states");
    fsd_json_write_u64_string(&writer, work->deals.solver.states);
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
    uint64_t n = work->counted;
    fsd_table table = fsd_table_make(call, columns, sizeof columns / sizeof *columns);
    fsd_sheep_put_level(call, work->deals.layout);
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
    return fsd_work_end(call, &work->work);
}

static bool is_over(const sheep_odds *work)
{
    return work->exact_enough || work->broken ||
           fsd_blocks_done(work->blocks) == fsd_blocks_count(work->blocks);
}

static void keep(fsd_call *call, sheep_odds *work, bool over)
{
    uint64_t sum[SUMS] = { [COUNTED] = work->counted };
    memcpy(sum + ANSWERS, work->of, sizeof work->of);
    fsd_work_save(call, &work->work, fsd_blocks_done(work->blocks), over, sum, SUMS);
}

static void tell_progress(fsd_call *call, sheep_odds *work)
{
    call->done = work->counted;
    fsd_format(work->note, sizeof work->note,
               fsd_call_say(call, "%llu solvable, %llu unsolvable, %llu unknown",
                            "有解 %llu, 无解 %llu, 未知 %llu"),
               (unsigned long long)work->of[FSD_SHEEP_SOLVABLE],
               (unsigned long long)work->of[FSD_SHEEP_UNSOLVABLE],
               (unsigned long long)work->of[FSD_SHEEP_UNKNOWN]);
    call->note = work->note;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL && !prepare(call))
        return FSD_FINISHED;
    sheep_odds *work = call->state;
    fsd_work *kept = &work->work;
    if (call->replay != NULL)
        return call->replay->kind == FSD_REPLAY_VERIFY ? FSD_FINISHED : conclude(call, work);
    if (kept->helper)
        return fsd_work_step(call, work->blocks, budget) ? FSD_UNFINISHED : FSD_FINISHED;
    bool finished = is_over(work);
    bool stopped = call->stop != 0 || kept->lost;
    if (!stopped && !finished)
        (void)fsd_work_step(call, work->blocks, budget);
    if (call->failed)
        return FSD_FINISHED;
    bool over = is_over(work);
    if (!finished && !work->broken && fsd_work_due(call, kept, stopped || over))
        keep(call, work, over);
    tell_progress(call, work);
    return stopped || over ? conclude(call, work) : FSD_UNFINISHED;
}

static void drop(void *state)
{
    sheep_odds *work = state;
    fsd_blocks_destroy(work->blocks);
    for (uint32_t i = 0; i < work->dealers; i++)
        fsd_hunt_dealer_drop(&work->dealer[i]);
    fsd_work_drop(&work->work);
}

static const fsd_words notes[] = {
    { "Every deal is the client's shuffle from a seed of its own and is solved or proved lost, as "
      "'sheep solve' does it; what stays unknown widens the interval to either side. The same seed "
      "gives the same deals and answers on any number of threads.",
      "每局以各自的种子按客户端算法发牌, 如 sheep solve 一样求解或证明无解; "
      "未知的局使区间向两侧加宽。"
      "同一种子在任意线程数下给出相同的牌局与答案。" },
    { "With --db the experiment is kept: --resume goes on where it was stopped or killed, also to "
      "more --deals, and gives in the end what one run would have given. --shard does a part of it "
      "on another machine, to be joined by db merge.",
      "用 --db 保存实验: --resume 从中断处继续, 也可增大 --deals, 最终结果与一次做完相同。"
      "--shard 可在另一台机器上做其中一部分, 再用 db merge 合并。" },
    { NULL, NULL },
};
static const char *const examples[] = { "sheep odds example:sheep_small.json --deals 200",
                                        "sheep odds level.json --deals 100000 --precision 0.02",
                                        "sheep odds level.json --deals 9999 --db odds.db --resume",
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
