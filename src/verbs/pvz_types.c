/* foreseed pvz types: the allowed zombies of coming stages, as a grid. */
#include "core/number.h"
#include "verbs/pvz.h"

enum { STAGES = PVZ_RUN_OPTIONS, ALL, OPTIONS };
enum { DEFAULT_STAGES = 10, PART = 1000 };

static const fsd_option options[OPTIONS] = {
    FSD_PVZ_RUN_OPTIONS,
    [STAGES] = { .name = "stages",
                 .kind = FSD_OPTION_RANGE,
                 .relative = true,
                 .most = FSD_PVZ_LAST_STAGE,
                 .value = "A..B|+K",
                 .help = { "stages A to B, counted from 0, or with --save the next K (default: "
                           "0..9, or with "
                           "--save the next ten)",
                           "第 A 至 B 轮, 从 0 数起; 配合 --save 可写 +K, 即接下来 K 轮 (默认 "
                           "0..9, 配合 --save 则为接下来十轮)" } },
    [ALL] = { .name = "all",
              .help = { "show flag and boss, which take a place but never come, too",
                        "也显示占位而不出现的旗帜与僵博" } },
};

typedef struct progress {
    fsd_pvz_subject subject;
    uint64_t first, next, last; /* stages; next is the one to do */
    fsd_pvz_types columns;
    uint64_t with[FSD_PVZ_KINDS]; /* stages by what comes in them */
    uint64_t without_giants;
    fsd_json_writer writer;
    fsd_table table;
} progress;

static const fsd_pvz_types giants = (fsd_pvz_types)1 << FSD_PVZ_GIGA | (fsd_pvz_types)1
                                                                           << FSD_PVZ_GARGANTUAR;
static const fsd_pvz_types yeti = (fsd_pvz_types)1 << FSD_PVZ_YETI;

static const fsd_pvz_rules *rules_of(const progress *work)
{
    return work->subject.rules != NULL ? work->subject.rules : fsd_pvz_rules_game();
}

static bool find_stages(fsd_call *call, progress *work)
{
    const fsd_arg *stages = &call->arg[STAGES];
    bool saved = work->subject.save_name != NULL;
    uint64_t count = stages->relative ? stages->number : DEFAULT_STAGES;
    if (stages->given && !stages->relative) {
        work->first = stages->first;
        work->last = stages->last;
    } else if (stages->relative && !saved) {
        fsd_call_refuse(
            call, STAGES, "+%llu counts from a saved game; add --save FILE or give A..B",
            "+%llu 须从存档算起; 请加 --save FILE 或写 A..B", (unsigned long long)count);
        return false;
    } else {
        work->first = saved ? work->subject.save.next_stage : 0;
        work->last = work->first + count - 1;
        if (work->last > FSD_PVZ_LAST_STAGE)
            work->last = FSD_PVZ_LAST_STAGE;
    }
    work->next = work->first;
    return true;
}

/* Kinds that can come in some stage of the scene: the columns. */
static fsd_pvz_types possible(const progress *work, bool duds)
{
    const fsd_pvz_rules *rules = rules_of(work);
    fsd_pvz_types types = rules->first_types;
    for (uint32_t id = 0; id < rules->kinds; id++)
        if (rules->kind[id].drawn == FSD_PVZ_ALWAYS ||
            (rules->kind[id].drawn != FSD_PVZ_NEVER &&
             rules->kind[id].scenes >> work->subject.run.scene & 1))
            types |= (fsd_pvz_types)1 << id;
    return duds ? types : fsd_pvz_spawnable(rules, types);
}

static bool make_table(fsd_call *call, progress *work)
{
    fsd_column *column = fsd_call_take(call, FSD_PVZ_KINDS + 4, sizeof *column);
    if (column == NULL)
        return false;
    char digits[24];
    size_t width = fsd_format(digits, sizeof digits, "%llu", (unsigned long long)work->last);
    uint32_t count = 0;
    column[count++] =
        (fsd_column){ .key = "stage", .title = { "stage", "轮" }, .right = true, .least = width };
    column[count++] = (fsd_column){ .key = "mt_seed", .csv_only = true };
    column[count++] = (fsd_column){ .key = "types", .csv_only = true };
    bool first = true;
    for (uint32_t id = 0; id < FSD_PVZ_KINDS; id++) {
        if (!(work->columns >> id & 1))
            continue;
        const char *title = fsd_pvz_column_name(call, id);
        column[count++] = (fsd_column){ .key = fsd_pvz_zombie_key(id),
                                        .title = { title, title },
                                        .upright = true,
                                        .tight = !first };
        first = false;
    }
    column[count++] =
        (fsd_column){ .key = "kinds", .title = { "kinds", "种" }, .right = true, .least = 2 };
    work->table = fsd_table_make(call, column, count);
    return true;
}

static void add_row(fsd_call *call, progress *work, uint32_t stage, fsd_pvz_types stored,
                    fsd_pvz_types types)
{
    fsd_table *table = &work->table;
    uint32_t kinds = 0;
    fsd_table_cell(table, FSD_PLAIN, "%u", stage);
    fsd_table_cell(table, FSD_PLAIN, "%u",
                   fsd_pvz_stage_seed(work->subject.rules, &work->subject.run, stage));
    char ids[3 * FSD_PVZ_KINDS + 1] = "";
    size_t used = 0;
    for (uint32_t id = 0; id < FSD_PVZ_KINDS; id++)
        if (types >> id & 1) {
            used += fsd_format(ids + used, sizeof ids - used, used > 0 ? " %u" : "%u", id);
            kinds++;
        }
    fsd_table_cell(table, FSD_PLAIN, "%s", ids);
    for (uint32_t id = 0; id < FSD_PVZ_KINDS; id++) {
        if (!(work->columns >> id & 1))
            continue;
        bool there = stored >> id & 1;
        bool comes = types >> id & 1;
        if (call->output == FSD_CSV)
            fsd_table_cell(table, FSD_PLAIN, "%d", there);
        else if (!there)
            fsd_table_cell(table, FSD_FAINT, "·");
        else
            fsd_table_cell(table,
                           !comes             ? FSD_FAINT
                           : giants >> id & 1 ? FSD_BAD
                                              : FSD_PLAIN,
                           comes ? "●" : "○");
    }
    fsd_table_cell(table, FSD_PLAIN, "%u", kinds);
}

static void do_stage(fsd_call *call, progress *work, uint32_t stage)
{
    fsd_pvz_types stored = fsd_pvz_allowed_by(work->subject.rules, &work->subject.run, stage);
    fsd_pvz_types types = fsd_pvz_spawnable(work->subject.rules, stored);
    for (uint32_t id = 0; id < FSD_PVZ_KINDS; id++)
        work->with[id] += types >> id & 1;
    work->without_giants += (types & giants) == 0;
    if (call->output != FSD_JSON) {
        add_row(call, work, stage, stored, types);
        return;
    }
    fsd_json_writer *writer = &work->writer;
    fsd_json_begin_object(writer);
    fsd_json_key(writer, "stage");
    fsd_json_write_u64(writer, stage);
    fsd_json_key(writer, "mt_seed");
    fsd_json_write_u64(writer, fsd_pvz_stage_seed(work->subject.rules, &work->subject.run, stage));
    fsd_json_key(writer, "types");
    fsd_pvz_json_types(writer, types);
    fsd_json_key(writer, "stored");
    fsd_pvz_json_types(writer, stored & ~yeti);
    fsd_json_end_object(writer);
}

/* The line that answers what a player would ask next: how often the giants come. */
static void put_giants(fsd_call *call, const progress *work)
{
    unsigned long long all = work->last - work->first + 1;
    if ((work->columns & giants) == 0)
        return;
    size_t start = call->out.length;
    fsd_text_printf(
        &call->out,
        fsd_call_say(
            call,
            all == 1 ? "Giga-gargantuars in %llu of %llu stage, Gargantuars in %llu, no giant in "
                       "%llu"
                     : "Giga-gargantuars in %llu of %llu stages, Gargantuars in %llu, no giant in "
                       "%llu",
            "红眼 %llu/%llu 轮, 白眼 %llu 轮, 无巨人 %llu 轮"),
        (unsigned long long)work->with[FSD_PVZ_GIGA], all,
        (unsigned long long)work->with[FSD_PVZ_GARGANTUAR],
        (unsigned long long)work->without_giants);
    const fsd_pvz_wish none = { .ban = giants, .kinds_most = FSD_PVZ_KINDS };
    fsd_rational first = { 0 };
    fsd_rational last = { 0 };
    if (fsd_pvz_odds(work->subject.rules, work->subject.run.scene, (uint32_t)work->first, &none,
                     &first) == FSD_OK &&
        fsd_pvz_odds(work->subject.rules, work->subject.run.scene, (uint32_t)work->last, &none,
                     &last) == FSD_OK &&
        fsd_rational_compare(first, last) == 0) {
        char percent[FSD_NUMBER_TEXT];
        fsd_fixed_text(fsd_rational_value(first) * 100, 2, percent);
        fsd_text_printf(&call->out,
                        fsd_call_say(call, ". Chance of no giant in any one stage: %s %%",
                                     "。此阵地任意一轮无巨人的概率为 %s %%"),
                        percent);
    }
    fsd_text_add_str(&call->out, fsd_call_say(call, ".\n", "。\n"));
    fsd_wrap_prose(call, start, 0);
}

static void begin(fsd_call *call, progress *work)
{
    const fsd_pvz_run *run = &work->subject.run;
    if (call->output == FSD_READABLE)
        fsd_pvz_put_subject(call, &work->subject);
    if (call->output == FSD_READABLE && !call->quiet && fsd_pvz_verdict_matters(&work->subject))
        fsd_pvz_put_verdict(call, &work->subject);
    if (call->output != FSD_JSON)
        return;
    work->writer = fsd_call_json(call, "pvz.types/1");
    fsd_json_writer *writer = &work->writer;
    fsd_json_key(writer, "board_seed");
    fsd_json_write_u64(writer, run->board_seed);
    fsd_json_key(writer, "user");
    fsd_json_write_u64(writer, run->user);
    fsd_json_key(writer, "mode");
    fsd_json_write_u64(writer, run->mode);
    fsd_json_key(writer, "scene");
    fsd_json_write_text(writer, fsd_pvz_scene_key(run->scene));
    fsd_json_key(writer, "stages");
    fsd_json_begin_array(writer);
}

static fsd_run prepare(fsd_call *call)
{
    progress *work = fsd_call_take(call, 1, sizeof *work);
    if (work == NULL)
        return fsd_call_no_memory(call);
    if (!fsd_pvz_subject_read(call, &work->subject) || !find_stages(call, work))
        return FSD_FINISHED;
    work->columns = possible(work, call->arg[ALL].given);
    if (!make_table(call, work))
        return fsd_call_no_memory(call);
    call->state = work;
    call->total = work->last - work->first + 1;
    begin(call, work);
    return FSD_UNFINISHED;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL && prepare(call) == FSD_FINISHED)
        return FSD_FINISHED;
    progress *work = call->state;
    for (uint64_t done = 0;
         done < budget && work->next <= work->last && call->stop == 0 && !call->failed; done++) {
        do_stage(call, work, (uint32_t)work->next++);
        call->done++;
        if (call->done % PART == 0) {
            if (call->output != FSD_JSON)
                fsd_table_print(&work->table);
            fsd_call_flush(call);
        }
    }
    if (work->next <= work->last && call->stop == 0)
        return FSD_UNFINISHED;
    if (call->output == FSD_JSON) {
        fsd_json_end_array(&work->writer);
        fsd_call_json_end(call, &work->writer);
        return FSD_FINISHED;
    }
    if (work->table.rows > 0 || !work->table.headed)
        fsd_table_print(&work->table);
    if (call->output == FSD_READABLE && !call->quiet && call->stop == 0)
        put_giants(call, work);
    return FSD_FINISHED;
}

static void drop(void *state)
{
    progress *work = state;
    fsd_table_drop(&work->table);
}

static const char *const examples[] = {
    "pvz types --save game1_13.dat",
    "pvz types --save game1_13.dat --stages +5 --lang zh",
    "pvz types --seed 1083049701 --scene pool --stages 500..509",
    NULL,
};

const fsd_verb fsd_verb_pvz_types = {
    .game = "pvz",
    .name = "types",
    .summary = { "which zombies the coming stages allow, from a saved game or a seed",
                 "由存档或种子得知之后各轮的出怪类型" },
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .slow = true,
    .run = run,
    .drop = drop,
};
