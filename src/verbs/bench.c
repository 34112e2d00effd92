/* foreseed bench: rates beside those of plain references in the same run, and the signature. */
#include "core/number.h"
#include "verbs/general.h"
#include "verbs/table.h"

enum { ONLY, SECONDS, SIGNATURE, OPTIONS };

static const fsd_option options[OPTIONS] = {
    [ONLY] = { .name = "only",
               .kind = FSD_OPTION_TEXT,
               .value = "NAME",
               .help = { "measurements whose name begins so", "只测名字以此开头的项目" } },
    [SECONDS] = { .name = "seconds",
                  .kind = FSD_OPTION_REAL,
                  .value = "S",
                  .help = { "time for each side of a measurement (default 0.5)",
                            "每项每方的时间 (默认 0.5)" } },
    [SIGNATURE] = { .name = "signature",
                    .help = { "only print a hash over fixed scenarios, equal on every machine",
                              "只输出固定场景的散列, 在任何机器上都相同" } },
};

/* One side of a measurement, the fast one or the plain reference. */
typedef struct side {
    bool begun, over;
    uint64_t start, best, sum;
} side;

typedef struct progress {
    size_t next;
    side fast, plain;
    uint32_t shown;
    fsd_table table;
} progress;

/* Repeats the work once: an interrupt need not wait for the end of the time. */
static void repeat(fsd_call *call, side *s, uint64_t (*work)(uint64_t), uint64_t amount)
{
    double seconds = call->arg[SECONDS].given ? call->arg[SECONDS].real : 0.5;
    uint64_t (*clock)(void *) = call->def->nanoseconds;
    uint64_t before = clock(call->def->self);
    if (!s->begun)
        *s = (side){ .begun = true, .start = before, .best = UINT64_MAX };
    s->sum = work(amount);
    uint64_t now = clock(call->def->self);
    s->best = now - before < s->best ? now - before : s->best;
    s->over = (double)(now - s->start) >= seconds * 1e9;
}

/* Best rate of the repeated runs. */
static double rate_of(const side *s, uint64_t amount)
{
    return (double)amount * 1e9 / (double)(s->best > 0 ? s->best : 1);
}

/* Units as the fronts name them; what is not here stays as it is. */
static const fsd_words units[] = {
    { "seeds", "个种子" },   { "lists", "个列表" },   { "runs", "局" },
    { "games", "局" },       { "targets", "个目标" }, { "levels", "个关卡" },
    { "boards", "个阵地" },  { "answers", "个答案" }, { "views", "个视图" },
    { "actions", "次动作" }, { "states", "个状态" },
};

static const char *unit_name(const fsd_call *call, const char *unit)
{
    for (size_t i = 0; i < sizeof units / sizeof *units && call->output == FSD_READABLE; i++)
        if (fsd_str_equal(fsd_str_of(units[i].en), fsd_str_of(unit)))
            return fsd_say(units[i], call->language);
    return unit;
}

static void rate_cell(fsd_call *call, fsd_table *table, double rate, bool known)
{
    char text[FSD_NUMBER_TEXT];
    fsd_fixed_text(rate, rate < 100 ? 2 : 0, text);
    fsd_table_cell(table, FSD_PLAIN, "%s", known && call->timing ? text : "");
}

static fsd_run refuse_difference(fsd_call *call, const progress *work, const char *name)
{
    fsd_error error = { 0 };
    (void)fsd_fail(&error, FSD_BAD_DATA,
                   "the fast way and the plain reference differ (%016llx, %016llx); this is a bug",
                   "快速算法与朴素参照不一致 (%016llx, %016llx); 这是程序错误",
                   (unsigned long long)work->fast.sum, (unsigned long long)work->plain.sum);
    return fsd_call_fail(call, FSD_EXIT_INTERNAL, name, &error);
}

static void put_row(fsd_call *call, progress *work, const fsd_bench *bench)
{
    bool both = bench->plain != NULL;
    double fast = rate_of(&work->fast, bench->amount);
    double plain = both ? rate_of(&work->plain, bench->amount) : 0;
    fsd_table_cell(&work->table, FSD_PLAIN, "%s", bench->name);
    fsd_table_cell(&work->table, FSD_PLAIN, "%s", unit_name(call, bench->unit));
    rate_cell(call, &work->table, fast, true);
    rate_cell(call, &work->table, plain, both);
    rate_cell(call, &work->table, both ? fast / plain : 0, both);
    work->shown++;
}

static bool prepare(fsd_call *call)
{
    static const fsd_column column[] = {
        { .key = "name", .title = { "measurement", "项目" } },
        { .key = "unit", .title = { "unit", "单位" } },
        { .key = "per_second", .title = { "per second", "每秒" }, .right = true },
        { .key = "plain_per_second", .title = { "plain", "朴素参照" }, .right = true },
        { .key = "ratio", .title = { "times", "倍数" }, .right = true },
    };
    fsd_error error = { 0 };
    if (call->def->benches == 0 || call->def->nanoseconds == NULL) {
        (void)fsd_fail(&error, FSD_UNSUPPORTED, "there is no clock here; only --signature works",
                       "此处没有时钟; 只能用 --signature");
        fsd_call_fail(call, FSD_EXIT_USAGE, "bench", &error);
        return false;
    }
    progress *work = fsd_call_take(call, 1, sizeof *work);
    if (work == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    work->table = fsd_table_make(call, column, sizeof column / sizeof *column);
    call->state = work;
    return true;
}

static bool begins_with(const char *text, const char *prefix)
{
    while (*prefix != 0 && *text == *prefix) {
        text++;
        prefix++;
    }
    return *prefix == 0;
}

/* Goes on with the measurement under way. */
static fsd_run measure(fsd_call *call, progress *work)
{
    const fsd_bench *bench = &call->def->bench[work->next];
    if (!begins_with(bench->name, call->arg[ONLY].given ? call->arg[ONLY].text : "")) {
        work->next++;
        return FSD_UNFINISHED;
    }
    if (!work->fast.over)
        repeat(call, &work->fast, bench->fast, bench->amount);
    else
        repeat(call, &work->plain, bench->plain, bench->amount);
    if (!work->fast.over || (bench->plain != NULL && !work->plain.over))
        return FSD_UNFINISHED;
    if (bench->plain != NULL && work->fast.sum != work->plain.sum)
        return refuse_difference(call, work, bench->name);
    put_row(call, work, bench);
    work->next++;
    work->fast = work->plain = (side){ 0 };
    return FSD_UNFINISHED;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    if (call->arg[SIGNATURE].given) {
        fsd_text_printf(&call->out, "%016llx\n", (unsigned long long)fsd_signature());
        return FSD_FINISHED;
    }
    if (call->state == NULL && !prepare(call))
        return FSD_FINISHED;
    progress *work = call->state;
    if (work->next < call->def->benches && call->stop == 0)
        return measure(call, work);
    if (work->shown == 0 && call->stop == 0)
        return fsd_call_refuse(call, ONLY, "no measurement begins so; leave it out to see all",
                               "没有以此开头的项目; 去掉它可看全部");
    fsd_table_print(&work->table);
    return FSD_FINISHED;
}

static void drop(void *state)
{
    progress *work = state;
    fsd_table_drop(&work->table);
}

const fsd_verb fsd_verb_bench = {
    .name = "bench",
    .summary = { "how fast it is here, beside plain references in the same run",
                 "本机速度, 与同次运行的朴素参照相比" },
    .option = options,
    .options = OPTIONS,
    .csv = true,
    .run = run,
    .drop = drop,
};
