/* foreseed pvz waves: a stage's list from a generator's state, or the statistics of many lists. */
#include <string.h>

#include "core/number.h"
#include "verbs/count.h"
#include "verbs/pvz.h"

enum { STAGE = PVZ_RUN_OPTIONS, TYPES, RNG_SEED, SKIP, FLAGS, SAMPLE, WORK };
enum { OPTIONS = WORK + WORK_OPTIONS };
enum { LISTS = 2048 }; /* of a block */

static const fsd_option options[OPTIONS] = {
    FSD_PVZ_RUN_OPTIONS,
    [STAGE] = { .name = "stage",
                .kind = FSD_OPTION_NUMBER,
                .most = FSD_PVZ_LAST_STAGE,
                .value = "R",
                .help = { "the stage, counted from 0 (default with --save: the next)",
                          "轮数, 从 0 数起 (配合 --save 默认下一轮)" } },
    [TYPES] = { .name = "types",
                .kind = FSD_OPTION_SET,
                FSD_PVZ_ZOMBIES,
                .value = "0,2,giga,...",
                .help = { "its types (default: those of --save or --seed)",
                          "出怪类型 (默认由 --save 或 --seed 得出)" } },
    [RNG_SEED] = { .name = "rng-seed",
                   .kind = FSD_OPTION_NUMBER,
                   .most = UINT32_MAX,
                   .value = "N",
                   .help = { "seed of the generator (with --sample: of the experiment, default 0)",
                             "生成器种子 (配合 --sample: 试验种子, 默认 0)" } },
    [SKIP] = { .name = "skip",
               .kind = FSD_OPTION_NUMBER,
               .most = 1000000000,
               .value = "K",
               .help = { "outputs drawn before the list begins", "列表之前已用掉的输出数" } },
    [FLAGS] = { .name = "flags",
                .kind = FSD_OPTION_NUMBER,
                .most = INT32_MAX,
                .value = "F",
                .help = { "flags the game computes with (default 0 at stage 0, else 2R + 1)",
                          "游戏计算所用的旗数 (默认第 0 轮为 0, 其余为 2R + 1)" } },
    [SAMPLE] = { .name = "sample",
                 .kind = FSD_OPTION_NUMBER,
                 .least = 1,
                 .most = 1000000000000u,
                 .value = "L",
                 .help = { "deal L lists and print their statistics", "抽取 L 个列表并给出统计" } },
    FSD_WORK_OPTIONS(WORK),
};

typedef struct progress {
    const fsd_pvz_rules *rules;
    fsd_pvz_types types;
    uint32_t stage;
    int32_t flags;
    const fsd_pvz_subject *doubted; /* of a save whose types are not what its seed says; or null */
    fsd_pvz_director director;
    fsd_pvz_list list;
    fsd_pvz_wave_stats stats;
    fsd_stream_id stream;
    uint64_t seed, lists; /* of the experiment */
    fsd_count count;
} progress;

static const fsd_pvz_rules *rules_of(const progress *work)
{
    return work->rules != NULL ? work->rules : fsd_pvz_rules_game();
}

/* Types and stage, from the options or from whose game it is. */
static bool find_stage(fsd_call *call, progress *work)
{
    const fsd_arg *arg = call->arg;
    fsd_pvz_subject *subject = fsd_call_take(call, 1, sizeof *subject);
    if (subject == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    bool saved = arg[PVZ_SAVE].given;
    if (!arg[TYPES].given && !arg[PVZ_SEED].given && !saved) {
        fsd_call_refuse(call, TYPES, "missing; give the types, or --save FILE, or --seed N",
                        "缺少; 请给出类型, 或 --save FILE, 或 --seed N");
        return false;
    }
    if (!arg[STAGE].given && !saved) {
        fsd_call_refuse(call, STAGE, "missing; give the stage, or --save FILE",
                        "缺少; 请给出轮数, 或 --save FILE");
        return false;
    }
    if (arg[TYPES].given && !saved) {
        if (!fsd_pvz_rules_read(call, &arg[PVZ_RULES], &subject->rules))
            return false;
    } else if (!fsd_pvz_subject_read(call, subject)) {
        return false;
    }
    work->rules = subject->rules;
    work->doubted = fsd_pvz_verdict_matters(subject) ? subject : NULL;
    work->stage = arg[STAGE].given ? (uint32_t)arg[STAGE].number : subject->save.next_stage;
    work->flags = arg[FLAGS].given ? (int32_t)arg[FLAGS].number : fsd_pvz_flags(work->stage);
    work->types = arg[TYPES].number;
    if (!arg[TYPES].given) {
        fsd_pvz_types yeti = (fsd_pvz_types)1 << FSD_PVZ_YETI;
        work->types = fsd_pvz_spawnable(
            work->rules, fsd_pvz_allowed_by(work->rules, &subject->run, work->stage));
        if (saved && rules_of(work)->kinds > FSD_PVZ_YETI)
            work->types |= subject->save.stored & yeti;
    }
    return fsd_pvz_kinds_known(call, TYPES, work->types, work->rules);
}

static void json_head(fsd_json_writer *writer, const progress *work)
{
    fsd_json_put_u64(writer, "stage", work->stage);
    fsd_json_put_i64(writer, "flags", work->flags);
    fsd_json_key(writer, "types");
    fsd_pvz_json_types(writer, work->types);
}

static void put_head(fsd_call *call, const progress *work)
{
    size_t start = call->out.length;
    fsd_put_marked(call, FSD_STRONG, fsd_call_say(call, "Stage %u", "第 %u 轮"), work->stage);
    fsd_text_printf(&call->out,
                    fsd_call_say(call, "  F = %d (the flags value the game computes with)\n",
                                 "  旗数 F = %d (游戏计算所用)\n"),
                    work->flags);
    fsd_wrap_prose(call, start, 0);
    fsd_pvz_put_kinds(call, fsd_call_say(call, "Types:", "类型:"), work->rules, work->types);
    if (work->doubted != NULL && !call->quiet)
        fsd_pvz_put_verdict(call, work->doubted);
}

static void print_list(fsd_call *call, progress *work, uint32_t seed, uint64_t skip, uint32_t next)
{
    int32_t points[FSD_PVZ_WAVES];
    for (uint32_t w = 0; w < work->list.waves; w++)
        points[w] = fsd_pvz_points(work->rules, work->stage, w);
    if (call->output == FSD_JSON) {
        fsd_json_writer writer = fsd_call_json(call, "pvz.waves/1");
        json_head(&writer, work);
        fsd_json_key(&writer, "rng");
        fsd_pvz_json_rng(&writer, seed, skip, work->list.draws, next);
        fsd_pvz_json_list(&writer, &work->list, points, &work->director);
        fsd_call_json_end(call, &writer);
        return;
    }
    if (call->output == FSD_CSV) {
        fsd_pvz_put_list(call, &work->list, points);
        return;
    }
    put_head(call, work);
    fsd_pvz_put_list(call, &work->list, points);
    size_t start = call->out.length;
    if (fsd_pvz_put_cap(call, &work->director, &work->list))
        fsd_text_add_str(&call->out, fsd_call_say(call, " ", ""));
    fsd_text_printf(&call->out,
                    fsd_call_say(call,
                                 work->list.draws == 1
                                     ? "%u draw from seed %u after %llu; the next output is %u.\n"
                                     : "%u draws from seed %u after %llu; the next output is %u.\n",
                                 "用了 %u 次输出 (种子 %u, 之前已用 %llu 次); 下一个输出为 %u。\n"),
                    work->list.draws, seed, (unsigned long long)skip, next);
    fsd_wrap_prose(call, start, 0);
}

static double mean(uint64_t sum, uint64_t lists)
{
    return (double)sum / (double)lists;
}

static fsd_histogram capped_histogram(progress *work)
{
    const fsd_pvz_rules *rules = rules_of(work);
    return (fsd_histogram){ .bins = (size_t)rules->waves * rules->per_wave + 1,
                            .count = work->stats.capped };
}

static void json_capped(fsd_json_writer *writer, progress *work)
{
    int32_t cap = 0;
    int32_t id = fsd_pvz_capped_kind(&work->director, &cap);
    fsd_json_key(writer, "capped");
    if (id < 0) {
        fsd_json_write_null(writer);
        return;
    }
    fsd_histogram histogram = capped_histogram(work);
    fsd_json_begin_object(writer);
    fsd_json_put_i64(writer, "id", id);
    fsd_json_put_i64(writer, "cap", cap);
    fsd_json_put_double(writer, "mean", fsd_histogram_mean(&histogram));
    fsd_json_put_double(writer, "variance", fsd_histogram_variance(&histogram));
    fsd_json_key(writer, "lists_by_number");
    fsd_json_begin_array(writer);
    int64_t most = fsd_histogram_quantile(&histogram, 1.0);
    for (int64_t n = 0; n <= most; n++)
        fsd_json_write_u64(writer, histogram.count[n]);
    fsd_json_end_array(writer);
    fsd_json_key(writer, "lists_by_cap_wave"); /* the last one: never reached */
    fsd_json_begin_array(writer);
    for (uint32_t w = 0; w < rules_of(work)->waves; w++)
        fsd_json_write_u64(writer, work->stats.cap_wave[w]);
    fsd_json_write_u64(writer, work->stats.cap_wave[FSD_PVZ_WAVES]);
    fsd_json_end_array(writer);
    fsd_json_end_object(writer);
}

static void print_sample_json(fsd_call *call, progress *work)
{
    const fsd_pvz_rules *rules = rules_of(work);
    const fsd_pvz_wave_stats *stats = &work->stats;
    fsd_json_writer writer = fsd_call_json(call, "pvz.waves/1");
    json_head(&writer, work);
    fsd_json_key(&writer, "rng");
    fsd_json_write_null(&writer);
    fsd_json_key(&writer, "waves");
    fsd_json_write_null(&writer);
    fsd_json_key(&writer, "sample");
    fsd_json_begin_object(&writer);
    fsd_json_put_u64(&writer, "lists", stats->lists);
    fsd_json_key(&writer, "mean");
    fsd_json_begin_array(&writer);
    for (uint32_t w = 0; w < rules->waves; w++) {
        fsd_json_begin_array(&writer);
        for (uint32_t id = 0; id < rules->kinds; id++)
            fsd_json_write_double(&writer, mean(stats->count[w][id], stats->lists));
        fsd_json_end_array(&writer);
    }
    fsd_json_end_array(&writer);
    fsd_json_key(&writer, "points");
    fsd_json_begin_array(&writer);
    for (uint32_t w = 0; w < rules->waves; w++)
        fsd_json_write_double(&writer, mean(stats->points[w], stats->lists));
    fsd_json_end_array(&writer);
    json_capped(&writer, work);
    fsd_json_end_object(&writer);
    fsd_call_json_end(call, &writer);
}

static fsd_pvz_types sampled_kinds(const progress *work)
{
    fsd_pvz_types types = 0;
    for (uint32_t w = 0; w < rules_of(work)->waves; w++)
        for (uint32_t id = 0; id < FSD_PVZ_KINDS; id++)
            types |= (fsd_pvz_types)(work->stats.count[w][id] > 0) << id;
    return types;
}

static void mean_text(double value, bool exact, char text[FSD_NUMBER_TEXT])
{
    if (exact)
        fsd_double_text(value, text);
    else
        fsd_pvz_rounded(value, 1, text);
}

static void print_sample_table(fsd_call *call, const progress *work)
{
    const fsd_pvz_rules *rules = rules_of(work);
    const fsd_pvz_wave_stats *stats = &work->stats;
    fsd_pvz_types types = sampled_kinds(work);
    fsd_column *column = fsd_call_take(call, FSD_PVZ_KINDS + 2, sizeof *column);
    if (column == NULL) {
        call->out.failed = true;
        return;
    }
    uint32_t columns = 0;
    column[columns++] = (fsd_column){ .key = "wave", .title = { "wave", "波" }, .right = true };
    column[columns++] =
        (fsd_column){ .key = "points", .title = { "points", "级别" }, .right = true };
    columns = fsd_pvz_kind_columns(call, column, columns, types);
    fsd_table table = fsd_table_make(call, column, columns);
    char text[FSD_NUMBER_TEXT];
    bool exact = call->output == FSD_CSV;
    for (uint32_t w = 0; w < rules->waves; w++) {
        bool flag = rules->flag_every > 0 && (w + 1) % rules->flag_every == 0;
        fsd_table_cell(&table, flag ? FSD_STRONG : FSD_PLAIN, flag && !exact ? "⚑%u" : "%u", w + 1);
        mean_text(mean(stats->points[w], stats->lists), exact, text);
        fsd_table_cell(&table, FSD_PLAIN, "%s", text);
        for (uint32_t id = 0; id < FSD_PVZ_KINDS; id++) {
            if (!(types >> id & 1))
                continue;
            uint64_t count = stats->count[w][id];
            mean_text(mean(count, stats->lists), exact, text);
            fsd_table_cell(&table, count == 0 ? FSD_FAINT : FSD_PLAIN, "%s",
                           count == 0 && !exact ? "·" : text);
        }
    }
    fsd_table_print(&table);
}

/* How many of the limited kind come, and when its cap is reached. */
static void put_capped(fsd_call *call, progress *work)
{
    int32_t cap = 0;
    int32_t id = fsd_pvz_capped_kind(&work->director, &cap);
    if (id < 0)
        return;
    fsd_histogram histogram = capped_histogram(work);
    char average[FSD_NUMBER_TEXT];
    fsd_pvz_rounded(fsd_histogram_mean(&histogram), 2, average);
    fsd_put_prose(call,
                  fsd_call_say(call,
                               "\n%s: %s a stage on average, 90 %% of lists have %lld to %lld.\n",
                               "\n%s: 每轮平均 %s 只, 九成列表在 %lld 至 %lld 只之间。\n"),
                  fsd_pvz_name(call, (uint32_t)id), average,
                  (long long)fsd_histogram_quantile(&histogram, 0.05),
                  (long long)fsd_histogram_quantile(&histogram, 0.95));
    fsd_text_printf(
        &call->out,
        fsd_call_say(call, "Cap of %d reached in wave:\n", "达到上限 %d 的波次 (变速):\n"), cap);
    for (uint32_t w = 0; w <= FSD_PVZ_WAVES; w++) {
        uint64_t lists = work->stats.cap_wave[w];
        if (lists == 0)
            continue;
        char percent[FSD_NUMBER_TEXT];
        fsd_interval interval = fsd_wilson(lists, work->stats.lists, 0.95);
        char low[FSD_NUMBER_TEXT];
        char high[FSD_NUMBER_TEXT];
        fsd_pvz_rounded(mean(lists, work->stats.lists) * 100, 2, percent);
        fsd_fixed_text(interval.low * 100, 2, low);
        fsd_fixed_text(interval.high * 100, 2, high);
        char wave[16];
        fsd_format(wave, sizeof wave, "%u", w + 1);
        fsd_text_printf(&call->out, "  %-5s %6s %%  (95 %%: %s..%s)\n",
                        w < FSD_PVZ_WAVES ? wave : fsd_call_say(call, "never", "未达"), percent,
                        low, high);
    }
}

/* ---- Many lists ------------------------------------------------------------------------------ */

static bool ask(void *context, uint32_t worker, uint64_t block, uint64_t *budget, fsd_text *out)
{
    const progress *work = context;
    fsd_pvz_wave_stats stats = { 0 };
    fsd_pvz_list list;
    uint64_t first = block * LISTS;
    uint64_t end = work->lists - first < LISTS ? work->lists : first + LISTS;
    (void)worker;
    for (uint64_t i = first; i < end; i++) {
        fsd_stream stream = fsd_stream_at(work->seed, work->stream, i, 0);
        fsd_pvz_deal_stream(&work->director, &stream, &list);
        fsd_pvz_wave_stats_add(&stats, &work->director, &list);
    }
    fsd_text_add(out, (const char *)&stats, sizeof stats);
    *budget -= *budget < end - first ? *budget : end - first;
    return true;
}

static bool absorb(void *context, uint64_t block, fsd_str result)
{
    progress *work = context;
    fsd_pvz_wave_stats stats;
    (void)block;
    memcpy(&stats, result.at, sizeof stats);
    fsd_pvz_wave_stats_merge(&work->stats, &stats);
    return true;
}

static void put_plan(const fsd_call *call, const progress *work, fsd_text *out)
{
    fsd_text_printf(out, "pvz waves 1 %llu %llu %llu %u %d ", (unsigned long long)work->seed,
                    (unsigned long long)work->lists, (unsigned long long)work->types, work->stage,
                    work->flags);
    const fsd_arg *rules = &call->arg[PVZ_RULES];
    for (const fsd_call_input *i = call->input; i != NULL && rules->given; i = i->next)
        if (strcmp(i->name, rules->text) == 0)
            fsd_text_add(out, i->bytes.at, i->bytes.length);
}

static bool begin_sample(fsd_call *call, progress *work)
{
    static const fsd_blocks_work lists = { .ask = ask, .absorb = absorb };
    fsd_text plan = { .allocator = call->def->allocator };
    work->seed = call->arg[RNG_SEED].number;
    work->lists = call->arg[SAMPLE].number;
    put_plan(call, work, &plan);
    return fsd_count_begin(call, &work->count,
                           &(fsd_count_def){ .work = &lists,
                                             .context = work,
                                             .total = work->lists,
                                             .unit = LISTS,
                                             .grain = LISTS,
                                             .counts = (uint64_t *)&work->stats,
                                             .size = sizeof work->stats / 8 },
                           &plan);
}

static void print_sample(fsd_call *call, progress *work)
{
    if (work->stats.lists == 0)
        return;
    if (call->output == FSD_JSON) {
        print_sample_json(call, work);
        return;
    }
    if (call->output == FSD_READABLE) {
        put_head(call, work);
        fsd_text_printf(&call->out,
                        fsd_call_say(call,
                                     work->stats.lists == 1 ? "Mean number in %llu list:\n"
                                                            : "Mean number in %llu lists:\n",
                                     "%llu 个列表的平均只数:\n"),
                        (unsigned long long)work->stats.lists);
    }
    print_sample_table(call, work);
    if (call->output == FSD_READABLE)
        put_capped(call, work);
}

static fsd_run sample(fsd_call *call, progress *work, uint64_t budget)
{
    switch (fsd_count_step(call, &work->count, budget)) {
    case FSD_COUNT_MORE:
        return FSD_UNFINISHED;
    case FSD_COUNT_ANSWER:
        print_sample(call, work);
        return fsd_work_end(call, &work->count.work);
    default:
        return FSD_FINISHED;
    }
}

static fsd_run deal(fsd_call *call, progress *work)
{
    uint32_t seed = (uint32_t)call->arg[RNG_SEED].number;
    fsd_mt19937 generator;
    fsd_mt19937_seed(&generator, seed);
    fsd_mt19937_skip(&generator, call->arg[SKIP].number);
    fsd_pvz_deal(&work->director, &generator, &work->list);
    print_list(call, work, seed, call->arg[SKIP].number, fsd_mt19937_next(&generator));
    return FSD_FINISHED;
}

/* One list is no long work. */
static bool refuse_alone(fsd_call *call)
{
    for (uint32_t i = WORK; i < OPTIONS; i++)
        if (call->arg[i].given && !call->arg[SAMPLE].given) {
            fsd_call_refuse(call, i, "is for --sample; give that, too",
                            "用于 --sample; 请同时给出");
            return false;
        }
    return true;
}

static bool prepare(fsd_call *call)
{
    progress *work = fsd_call_take(call, 1, sizeof *work);
    if (work == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    if (!call->arg[RNG_SEED].given && !call->arg[SAMPLE].given) {
        fsd_call_refuse(
            call, RNG_SEED,
            "missing; lists come from the game's running generator: give its state, or --sample L",
            "缺少; 列表取决于游戏运行中的生成器: 请给出其状态, 或用 --sample L");
        return false;
    }
    if (call->arg[SAMPLE].given && call->arg[SKIP].given) {
        fsd_call_refuse(call, SKIP, "does not go with --sample; leave one out",
                        "不能与 --sample 同用; 请去掉其一");
        return false;
    }
    call->state = work;
    if (!refuse_alone(call) || !fsd_work_read(call, &work->count.work, WORK) ||
        !find_stage(call, work))
        return false;
    if (fsd_pvz_director_make(&work->director, work->rules, work->types, work->stage,
                              work->flags) != FSD_OK) {
        fsd_call_refuse(call, TYPES,
                        "none of these can come; add one with a weight, such as normal",
                        "这些都不会出现; 请加入有权重的类型, 如 普通");
        return false;
    }
    work->stream = fsd_stream_named("pvz.waves");
    return !call->arg[SAMPLE].given || begin_sample(call, work);
}

static void drop(void *state)
{
    fsd_count_drop(&((progress *)state)->count);
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL && !prepare(call))
        return FSD_FINISHED;
    progress *work = call->state;
    return call->arg[SAMPLE].given ? sample(call, work, budget) : deal(call, work);
}

static const fsd_words notes[] = {
    { "The game builds a stage's list when the seed chooser opens, from a generator that is seeded "
      "once at program "
      "start. A save does not hold that generator's state: give it (--rng-seed, --skip), or look "
      "at --sample.",
      "游戏在选卡界面打开时生成本轮列表, 所用生成器只在程序启动时播种一次。存档中没有其状态: "
      "请给出 (--rng-seed、--skip), "
      "或用 --sample 看统计。" },
    { "With --db a sample is kept: --resume goes on where it was stopped or killed, and gives in "
      "the end what one run would have given. --shard does a part of it on another machine, to be "
      "joined by db merge.",
      "用 --db 保存抽样: --resume 从中断处继续, 最终结果与一次做完相同。"
      "--shard 可在另一台机器上做其中一部分, 再用 db merge 合并。" },
    { 0 },
};

static const char *const examples[] = {
    "pvz waves --stage 500 --types 0,2,7,8,14,16,21,giga --rng-seed 12345",
    "pvz waves --save game1_13.dat --sample 20000",
    "pvz waves --save game1_13.dat --sample 1000000 --db w.db --resume",
    NULL,
};

const fsd_verb fsd_verb_pvz_waves = {
    .game = "pvz",
    .name = "waves",
    .summary = { "the list of a stage's waves from a generator's state, or statistics of many "
                 "lists",
                 "由生成器状态得出一轮的波次列表, 或大量列表的统计" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .slow = true,
    .threads = true,
    .run = run,
    .drop = drop,
};
