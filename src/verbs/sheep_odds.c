/* foreseed sheep odds: how many deals of a layout can be won. */
#include <string.h>

#include "core/number.h"
#include "foreseed/odds.h"
#include "hunt/deal.h"
#include "verbs/count.h"
#include "verbs/prose.h"
#include "verbs/sheep_deals.h"
#include "verbs/sheep_so_far.h"

enum { DEALS = DEALS_OPTIONS, SEED, FROM, SO_FAR, PRECISION, WORK, OPTIONS = WORK + WORK_OPTIONS };
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
    [SO_FAR] = { .name = "so-far",
                 .kind = FSD_OPTION_INPUT,
                 .value = "FILE",
                 .help = { "go on from the answers in it, one a line as --json prints them, up to "
                           "--deals in all",
                           "从文件中的回答接着做, 每行一个 (--json 的输出), 总数到 --deals" } },
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
    fsd_count count;
    uint32_t dealers;
    fsd_hunt_dealer *dealer; /* of each thread */
    uint64_t seed;
    uint64_t from; /* the first deal */
    struct {
        uint64_t deals;
        uint64_t of[3]; /* by answer */
    } counted;
    bool exact_enough;
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
    uint64_t n = work->counted.deals;
    work->low = interval(work->counted.of[FSD_SHEEP_SOLVABLE], n, each).low;
    work->high = 1.0 - interval(work->counted.of[FSD_SHEEP_UNSOLVABLE], n, each).low;
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
    static const uint32_t aside[] = { FROM, WORK + WORK_SHARD, WORK + WORK_DB, WORK + WORK_RESUME,
                                      WORK + WORK_MPI };
    for (size_t i = 0; i < sizeof aside / sizeof *aside; i++)
        if (arg[SO_FAR].given && arg[aside[i]].given) {
            fsd_call_refuse(call, SO_FAR, "says already where to go on; leave --%s out",
                            "已说明从何处接着; 请去掉 --%s", options[aside[i]].name);
            return false;
        }
    return true;
}

static bool read_so_far(fsd_call *call, sheep_odds *work)
{
    fsd_sheep_so_far earlier;
    if (!call->arg[SO_FAR].given)
        return true;
    if (!fsd_sheep_so_far_read(call, call->arg[SO_FAR].text, &work->deals, work->seed, &earlier))
        return false;
    work->from = earlier.from;
    work->counted.deals = earlier.deals;
    memcpy(work->counted.of, earlier.of, sizeof earlier.of);
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

static void refuse_broken(fsd_call *call)
{
    fsd_error error = { 0 };
    (void)fsd_fail(&error, FSD_BAD_DATA,
                   "the searches contradict each other or the rules; please report this level",
                   "搜索之间或与规则相矛盾; 请报告此关卡");
    fsd_call_fail(call, FSD_EXIT_INTERNAL, "sheep odds", &error);
}

/* Takes a deal in; the place where a precision is reached does not depend on threads. */
static bool absorb(void *context, uint64_t block, fsd_str result)
{
    sheep_odds *work = context;
    fsd_hunt_deal deal;
    (void)block;
    memcpy(&deal, result.at, sizeof deal);
    work->counted.deals++;
    work->counted.of[deal.answer]++;
    if (deal.broken)
        refuse_broken(work->call);
    if (work->call->arg[PRECISION].given)
        measure(work->call, work);
    return !work->call->failed && !work->exact_enough;
}

static bool is_enough(const void *context)
{
    return ((const sheep_odds *)context)->exact_enough;
}

/* Of the level, the rules and what is asked. */
static void put_plan(const fsd_call *call, const sheep_odds *work, fsd_text *out)
{
    char level[17];
    const fsd_sheep_solver_def *def = &work->deals.solver;
    fsd_sheep_level_hash(work->deals.layout, level);
    fsd_text_printf(out, "sheep odds 2 %llu %llu %g %s %u %u %llu", (unsigned long long)work->seed,
                    (unsigned long long)work->from, call->arg[PRECISION].real, level,
                    def->rules.slot, def->rules.match, (unsigned long long)def->states);
}

static bool make_dealers(fsd_call *call, sheep_odds *work)
{
    const fsd_pool *pool = fsd_call_pool(call);
    uint32_t threads = pool != NULL ? pool->threads : 1;
    work->dealer = fsd_call_take(call, threads, sizeof *work->dealer);
    work->dealers = work->dealer != NULL ? threads : 0;
    for (uint32_t i = 0; i < work->dealers; i++) {
        work->dealer[i].layout = work->deals.layout;
        work->dealer[i].def = work->deals.solver;
    }
    if (work->dealer == NULL)
        fsd_call_no_memory(call);
    return work->dealer != NULL;
}

static bool begin(fsd_call *call, sheep_odds *work)
{
    static const fsd_blocks_work deals = { .ask = ask, .absorb = absorb };
    fsd_text plan = { .allocator = call->def->allocator };
    put_plan(call, work, &plan);
    uint64_t earlier = work->counted.deals;
    bool begun = fsd_count_begin(
        call, &work->count,
        &(fsd_count_def){ .work = &deals,
                          .context = work,
                          .total = call->arg[DEALS].given ? call->arg[DEALS].number : USUAL_DEALS,
                          .unit = 1,
                          .grows = true,
                          .counts = (uint64_t *)&work->counted,
                          .size = sizeof work->counted / 8,
                          .enough = is_enough },
        &plan);
    if (begun && call->arg[SO_FAR].given) {
        uint64_t all = fsd_blocks_count(work->count.blocks);
        fsd_blocks_skip(work->count.blocks, earlier < all ? earlier : all);
    }
    return begun;
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
        !fsd_work_read(call, &work->count.work, WORK) || !read_so_far(call, work))
        return false;
    if (!make_dealers(call, work) || !begin(call, work))
        return false;
    measure(call, work); /* an earlier answer may be precise enough already */
    return true;
}

/* ---- What is printed ------------------------------------------------------------------------ */

static void print_json(fsd_call *call, const sheep_odds *work)
{
    char hash[17];
    fsd_json_writer writer = fsd_call_json(call, "sheep.odds/1");
    fsd_sheep_json_level(&writer, work->deals.layout);
    fsd_json_put_u64(&writer, "deals", work->counted.deals);
    fsd_json_put_u64(&writer, "solvable", work->counted.of[FSD_SHEEP_SOLVABLE]);
    fsd_json_put_u64(&writer, "unsolvable", work->counted.of[FSD_SHEEP_UNSOLVABLE]);
    fsd_json_put_u64(&writer, "unknown", work->counted.of[FSD_SHEEP_UNKNOWN]);
    fsd_json_put_double(&writer, "low", work->low);
    fsd_json_put_double(&writer, "high", work->high);
    fsd_json_put_u64_string(&writer, "seed", work->seed);
    fsd_json_put_u64(&writer, "from", work->from);
    fsd_json_put_u64(&writer, "next", work->from + work->counted.deals);
    fsd_json_put_bool(&writer, "anytime", call->arg[PRECISION].given);
    fsd_json_key(&writer, "hash");
    fsd_sheep_level_hash(work->deals.layout, hash);
    fsd_json_write_text(&writer, hash);
    fsd_json_put_u64(&writer, "slot", work->deals.solver.rules.slot);
    fsd_json_put_u64(&writer, "match", work->deals.solver.rules.match);
    fsd_json_put_u64_string(&writer, "states", work->deals.solver.states);
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
    uint64_t n = work->counted.deals;
    fsd_table table = fsd_table_make(call, columns, sizeof columns / sizeof *columns);
    fsd_sheep_put_level(call, work->deals.layout);
    put_row(&table, FSD_GOOD, fsd_call_say(call, "solvable", "有解"),
            work->counted.of[FSD_SHEEP_SOLVABLE], n);
    put_row(&table, FSD_BAD, fsd_call_say(call, "unsolvable, proved", "无解, 已证明"),
            work->counted.of[FSD_SHEEP_UNSOLVABLE], n);
    put_row(&table, FSD_WARN, fsd_call_say(call, "unknown", "未知"),
            work->counted.of[FSD_SHEEP_UNKNOWN], n);
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
    measure(call, work);
    if (call->output == FSD_JSON)
        print_json(call, work);
    else
        print_readable(call, work);
    return fsd_work_end(call, &work->count.work);
}

static void tell_progress(fsd_call *call, sheep_odds *work)
{
    fsd_format(work->note, sizeof work->note,
               fsd_call_say(call, "%llu solvable, %llu unsolvable, %llu unknown",
                            "有解 %llu, 无解 %llu, 未知 %llu"),
               (unsigned long long)work->counted.of[FSD_SHEEP_SOLVABLE],
               (unsigned long long)work->counted.of[FSD_SHEEP_UNSOLVABLE],
               (unsigned long long)work->counted.of[FSD_SHEEP_UNKNOWN]);
    call->note = work->note;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL && !prepare(call))
        return FSD_FINISHED;
    sheep_odds *work = call->state;
    fsd_count_state now = fsd_count_step(call, &work->count, budget);
    if (now == FSD_COUNT_NOTHING)
        return FSD_FINISHED;
    tell_progress(call, work);
    return now == FSD_COUNT_MORE ? FSD_UNFINISHED : conclude(call, work);
}

static void drop(void *state)
{
    sheep_odds *work = state;
    fsd_count_drop(&work->count);
    for (uint32_t i = 0; i < work->dealers; i++)
        fsd_hunt_dealer_drop(&work->dealer[i]);
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
