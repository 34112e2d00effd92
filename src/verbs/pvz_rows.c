/* foreseed pvz rows: in which row each zombie of a wave comes, exactly or as a distribution. */
#include <string.h>

#include "verbs/pvz.h"

enum { SCENE, WAVE, TYPES, RNG_SEED, SKIP, MOWERED, STATE, RULES, SAMPLE, OPTIONS };
/* MOST_PICKS: as in a save, so that every state is a finite float32. */
enum { MOST_ZOMBIES = 1000, NEVER_MOWERED = -100, MOST_PICKS = 1000000000 };

static const fsd_option options[OPTIONS] = {
    [SCENE] = FSD_PVZ_OPTION_SCENE,
    [WAVE] = { .name = "wave",
               .kind = FSD_OPTION_NUMBER,
               .most = FSD_PVZ_WAVES - 1,
               .value = "W",
               .help = { "the wave, counted from 0 as the game does: 0..19 (default 0, the first)",
                         "波次, 按游戏从 0 数起: 0..19 (默认 0, 即第一波)" } },
    [TYPES] = { .name = "types",
                .kind = FSD_OPTION_LIST,
                .required = true,
                .most = MOST_ZOMBIES,
                FSD_PVZ_ZOMBIES,
                .value = "0,11,giga,...",
                .help = { "the zombies in the order in which they come", "依出现次序的僵尸" } },
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
               .help = { "outputs drawn before the first row", "首次选路之前已用掉的输出数" } },
    [MOWERED] = { .name = "mowered",
                  .kind = FSD_OPTION_WHOLES,
                  .most = FSD_PVZ_ROWS,
                  .value = "a,b,c,d,e,f",
                  .help = { "wave, from 0, in which each row's mower ran (default -100: never)",
                            "各路小推车启动的波次, 从 0 数起 (默认 -100: 从未)" } },
    [STATE] = { .name = "state",
                .kind = FSD_OPTION_REALS,
                .most = 2 * FSD_PVZ_ROWS,
                .value = "l,s,l,s,...",
                .help = { "for each row, how many picks ago it was picked last and before that "
                          "(default 0)",
                          "各路距上次与上上次被选的次数 (默认 0)" } },
    [RULES] = FSD_PVZ_OPTION_RULES,
    [SAMPLE] = { .name = "sample",
                 .kind = FSD_OPTION_NUMBER,
                 .least = 1,
                 .most = 1000000000000u,
                 .value = "N",
                 .help = { "repeat N times and print how often each row comes",
                           "重复 N 次, 给出各路的频率" } },
};

typedef struct progress {
    const fsd_pvz_rules *rules;
    fsd_pvz_scene scene;
    uint32_t wave;
    int32_t mowered[FSD_PVZ_ROWS];
    fsd_pvz_lanes start, lanes;
    size_t zombies;
    const int64_t *zombie;
    uint32_t *row;                   /* of each zombie */
    uint64_t (*times)[FSD_PVZ_ROWS]; /* with --sample, of each zombie */
    fsd_stream_id stream;
} progress;

static const fsd_pvz_rules *rules_of(const progress *work)
{
    return work->rules != NULL ? work->rules : fsd_pvz_rules_game();
}

static bool prepare(fsd_call *call)
{
    const fsd_arg *arg = call->arg;
    progress *work = fsd_call_take(call, 1, sizeof *work);
    if (work == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    if (!arg[RNG_SEED].given && !arg[SAMPLE].given) {
        fsd_call_refuse(call, RNG_SEED, "missing; give the generator's state, or --sample N",
                        "缺少; 请给出生成器状态, 或用 --sample N");
        return false;
    }
    if (arg[SAMPLE].given && arg[SKIP].given) {
        fsd_call_refuse(call, SKIP, "does not go with --sample; leave one out",
                        "不能与 --sample 同用; 请去掉其一");
        return false;
    }
    if (!fsd_pvz_rules_read(call, &arg[RULES], &work->rules))
        return false;
    const fsd_pvz_rules *rules = rules_of(work);
    if (arg[WAVE].number >= rules->waves) {
        fsd_call_refuse(call, WAVE, "a stage has waves 0..%u; use one of them",
                        "一轮只有第 0..%u 波; 请用其中之一", rules->waves - 1);
        return false;
    }
    work->scene = arg[SCENE].given ? (fsd_pvz_scene)arg[SCENE].number : FSD_PVZ_POOL;
    work->wave = (uint32_t)arg[WAVE].number;
    work->zombies = arg[TYPES].count;
    work->zombie = arg[TYPES].wholes;
    for (size_t i = 0; i < work->zombies; i++)
        if (!fsd_pvz_kinds_known(call, TYPES, (fsd_pvz_types)1 << work->zombie[i], work->rules))
            return false;
    work->row = fsd_call_take(call, work->zombies, sizeof *work->row);
    work->times = fsd_call_take(call, work->zombies, sizeof *work->times);
    if (work->row == NULL || work->times == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    for (size_t i = 0; i < arg[STATE].count; i++)
        if (arg[STATE].reals[i] > MOST_PICKS) {
            fsd_call_refuse(call, STATE, "%g is outside 0..1e9; use a number in that range",
                            "%g 不在 0..1e9 之内; 请用此范围内的数", arg[STATE].reals[i]);
            return false;
        }
    for (uint32_t r = 0; r < FSD_PVZ_ROWS; r++) {
        work->mowered[r] = arg[MOWERED].given ? (int32_t)arg[MOWERED].wholes[r] : NEVER_MOWERED;
        work->start.last[r] = arg[STATE].given ? (float)arg[STATE].reals[2 * r] : 0.0f;
        work->start.second[r] = arg[STATE].given ? (float)arg[STATE].reals[2 * r + 1] : 0.0f;
    }
    work->stream = fsd_stream_named("pvz.rows");
    call->total = arg[SAMPLE].number;
    call->state = work;
    return true;
}

static bool is_lawn(const progress *work, uint32_t row)
{
    return rules_of(work)->lawn_rows[work->scene] >> row & 1;
}

static bool is_flag_wave(const progress *work)
{
    const fsd_pvz_rules *rules = rules_of(work);
    return rules->flag_every > 0 && (work->wave + 1) % rules->flag_every == 0;
}

static void json_ranges(fsd_json_writer *writer, const progress *work)
{
    fsd_json_key(writer, "x");
    fsd_json_begin_array(writer);
    for (size_t i = 0; i < work->zombies; i++) {
        int32_t least = 0;
        int32_t most = 0;
        if (!fsd_pvz_start_x(work->rules, (uint32_t)work->zombie[i], is_flag_wave(work), &least,
                             &most)) {
            fsd_json_write_null(writer);
            continue;
        }
        fsd_json_begin_array(writer);
        fsd_json_write_i64(writer, least);
        fsd_json_write_i64(writer, most);
        fsd_json_end_array(writer);
    }
    fsd_json_end_array(writer);
}

static void print_picks_json(fsd_call *call, const progress *work, uint32_t next)
{
    fsd_json_writer writer = fsd_call_json(call, "pvz.rows/1");
    fsd_json_key(&writer, "rows");
    fsd_json_begin_array(&writer);
    for (size_t i = 0; i < work->zombies; i++)
        fsd_json_write_u64(&writer, work->row[i]);
    fsd_json_end_array(&writer);
    json_ranges(&writer, work);
    fsd_json_key(&writer, "state");
    fsd_json_begin_array(&writer);
    for (uint32_t r = 0; r < FSD_PVZ_ROWS; r++) {
        fsd_json_begin_object(&writer);
        fsd_json_key(&writer, "last");
        fsd_json_write_double(&writer, (double)work->lanes.last[r]);
        fsd_json_key(&writer, "second");
        fsd_json_write_double(&writer, (double)work->lanes.second[r]);
        fsd_json_end_object(&writer);
    }
    fsd_json_end_array(&writer);
    fsd_json_key(&writer, "rng");
    fsd_pvz_json_rng(&writer, (uint32_t)call->arg[RNG_SEED].number, call->arg[SKIP].number,
                     (uint32_t)work->zombies, next);
    fsd_call_json_end(call, &writer);
}

static void put_range(fsd_table *table, const progress *work, size_t zombie)
{
    int32_t least = 0;
    int32_t most = 0;
    if (fsd_pvz_start_x(work->rules, (uint32_t)work->zombie[zombie], is_flag_wave(work), &least,
                        &most))
        fsd_table_cell(table, FSD_PLAIN, least == most ? "%d" : "%d..%d", least, most);
    else
        fsd_table_cell(table, FSD_FAINT, "%s",
                       table->call->output == FSD_CSV
                           ? ""
                           : fsd_call_say(table->call, "on a plant", "落在植物上"));
}

/* In CSV a zombie goes by its key, whatever the language. */
static void put_zombie(fsd_table *table, const progress *work, size_t zombie)
{
    uint32_t id = (uint32_t)work->zombie[zombie];
    fsd_table_cell(table, FSD_FAINT, "%zu", zombie + 1);
    fsd_table_cell(table, FSD_PLAIN, "%u", id);
    fsd_table_cell(table, FSD_PLAIN, "%s",
                   table->call->output == FSD_CSV ? fsd_pvz_zombie_key(id)
                                                  : fsd_pvz_name(table->call, id));
}

/* The game's comparisons all fail for a zombie that no row takes, and leave it the sixth row. */
static void put_nowhere(fsd_call *call)
{
    fsd_put_prose(
        call, "%s",
        fsd_call_say(call,
                     "None: no row takes it. The game would put it into a row that is not "
                     "there.\n",
                     "无: 没有一路容得下它。游戏会把它放进并不存在的一路。\n"));
}

static void print_picks(fsd_call *call, const progress *work, uint32_t next)
{
    static const fsd_column column[] = {
        { .key = "zombie", .title = { "no.", "序" }, .right = true },
        { .key = "id", .csv_only = true },
        { .key = "name", .title = { "zombie", "僵尸" } },
        { .key = "row", .title = { "row", "路" }, .right = true },
        { .key = "x", .title = { "starts at x", "起始 x" } },
    };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    bool nowhere = false;
    for (size_t i = 0; i < work->zombies; i++) {
        put_zombie(&table, work, i);
        if (is_lawn(work, work->row[i]))
            fsd_table_cell(&table, FSD_STRONG, "%u", work->row[i] + 1);
        else
            fsd_table_cell(&table, FSD_WARN, "%s",
                           call->output == FSD_CSV ? "none" : fsd_call_say(call, "none", "无"));
        put_range(&table, work, i);
        nowhere |= !is_lawn(work, work->row[i]);
    }
    fsd_table_print(&table);
    if (call->output != FSD_READABLE || call->quiet)
        return;
    if (nowhere)
        put_nowhere(call);
    fsd_put_prose(call,
                  fsd_call_say(call,
                               work->zombies == 1
                                   ? "Rows count from 1 at the top. %zu draw; the next output is "
                                     "%u.\n"
                                   : "Rows count from 1 at the top. %zu draws, nothing drawn "
                                     "between; the next output is %u.\n",
                               "路自上而下从 1 数起。用了 %zu 次输出, 其间没有别的输出; "
                               "下一个输出为 %u。\n"),
                  work->zombies, next);
}

static fsd_run pick(fsd_call *call, progress *work)
{
    fsd_mt19937 generator;
    fsd_mt19937_seed(&generator, (uint32_t)call->arg[RNG_SEED].number);
    fsd_mt19937_skip(&generator, call->arg[SKIP].number);
    work->lanes = work->start;
    for (size_t i = 0; i < work->zombies; i++)
        work->row[i] = fsd_pvz_pick_row(work->rules, work->scene, &work->lanes, work->wave,
                                        work->mowered, (uint32_t)work->zombie[i], &generator);
    uint32_t next = fsd_mt19937_next(&generator);
    if (call->output == FSD_JSON)
        print_picks_json(call, work, next);
    else
        print_picks(call, work, next);
    return FSD_FINISHED;
}

static void print_sample_json(fsd_call *call, const progress *work)
{
    fsd_json_writer writer = fsd_call_json(call, "pvz.rows/1");
    fsd_json_key(&writer, "rows");
    fsd_json_write_null(&writer);
    json_ranges(&writer, work);
    fsd_json_key(&writer, "state");
    fsd_json_write_null(&writer);
    fsd_json_key(&writer, "rng");
    fsd_json_write_null(&writer);
    fsd_json_key(&writer, "sample");
    fsd_json_begin_object(&writer);
    fsd_json_key(&writer, "n");
    fsd_json_write_u64(&writer, call->done);
    fsd_json_key(&writer, "times");
    fsd_json_begin_array(&writer);
    for (size_t i = 0; i < work->zombies; i++) {
        fsd_json_begin_array(&writer);
        for (uint32_t r = 0; r < FSD_PVZ_ROWS; r++)
            fsd_json_write_u64(&writer, work->times[i][r]);
        fsd_json_end_array(&writer);
    }
    fsd_json_end_array(&writer);
    fsd_json_end_object(&writer);
    fsd_call_json_end(call, &writer);
}

/* Times that a zombie came into no row of the lawn. */
static uint64_t times_nowhere(const progress *work, size_t zombie)
{
    uint64_t times = 0;
    for (uint32_t r = 0; r < FSD_PVZ_ROWS; r++)
        times += is_lawn(work, r) ? 0 : work->times[zombie][r];
    return times;
}

static void put_share(fsd_table *table, uint64_t times)
{
    char percent[FSD_NUMBER_TEXT];
    if (table->call->output == FSD_CSV)
        fsd_table_cell(table, FSD_PLAIN, "%llu", (unsigned long long)times);
    else if (times == 0)
        fsd_table_cell(table, FSD_FAINT, "·");
    else
        fsd_table_cell(
            table, FSD_PLAIN, "%s %%",
            fsd_pvz_rounded(100 * (double)times / (double)table->call->done, 2, percent));
}

/* A column for each row of the lawn, and one for none where that occurs. */
static fsd_table sample_table(fsd_call *call, const progress *work, bool nowhere)
{
    static const fsd_column before[] = {
        { .key = "zombie", .title = { "no.", "序" }, .right = true },
        { .key = "id", .csv_only = true },
        { .key = "name", .title = { "zombie", "僵尸" } },
    };
    static const fsd_column row[FSD_PVZ_ROWS + 1] = {
        { .key = "row_1", .title = { "row 1", "1 路" }, .right = true },
        { .key = "row_2", .title = { "row 2", "2 路" }, .right = true },
        { .key = "row_3", .title = { "row 3", "3 路" }, .right = true },
        { .key = "row_4", .title = { "row 4", "4 路" }, .right = true },
        { .key = "row_5", .title = { "row 5", "5 路" }, .right = true },
        { .key = "row_6", .title = { "row 6", "6 路" }, .right = true },
        { .key = "none", .title = { "none", "无" }, .right = true },
    };
    static const fsd_column x = { .key = "x", .title = { "starts at x", "起始 x" } };
    uint32_t columns = sizeof before / sizeof *before;
    fsd_column *column = fsd_call_take(call, columns + FSD_PVZ_ROWS + 2, sizeof *column);
    if (column == NULL) {
        call->out.failed = true;
        return fsd_table_make(call, before, columns);
    }
    memcpy(column, before, sizeof before);
    for (uint32_t r = 0; r < FSD_PVZ_ROWS; r++)
        if (is_lawn(work, r))
            column[columns++] = row[r];
    if (nowhere)
        column[columns++] = row[FSD_PVZ_ROWS];
    column[columns++] = x;
    return fsd_table_make(call, column, columns);
}

static void print_sample(fsd_call *call, const progress *work)
{
    bool nowhere = false;
    for (size_t i = 0; i < work->zombies; i++)
        nowhere |= times_nowhere(work, i) > 0;
    fsd_table table = sample_table(call, work, nowhere);
    for (size_t i = 0; i < work->zombies; i++) {
        put_zombie(&table, work, i);
        for (uint32_t r = 0; r < FSD_PVZ_ROWS; r++)
            if (is_lawn(work, r))
                put_share(&table, work->times[i][r]);
        if (nowhere)
            put_share(&table, times_nowhere(work, i));
        put_range(&table, work, i);
    }
    fsd_table_print(&table);
    if (call->output != FSD_READABLE || call->quiet)
        return;
    if (nowhere)
        put_nowhere(call);
    fsd_text_printf(&call->out,
                    fsd_call_say(call, call->done == 1 ? "%llu sample.\n" : "%llu samples.\n",
                                 "%llu 次抽样。\n"),
                    (unsigned long long)call->done);
}

static fsd_run sample(fsd_call *call, progress *work, uint64_t budget)
{
    for (uint64_t n = 0; n < budget && call->done < call->total && call->stop == 0; n++) {
        fsd_stream stream = fsd_stream_at(call->arg[RNG_SEED].number, work->stream, call->done, 0);
        work->lanes = work->start;
        for (size_t i = 0; i < work->zombies; i++) {
            uint32_t row = fsd_pvz_pick_row_from(work->rules, work->scene, &work->lanes, work->wave,
                                                 work->mowered, (uint32_t)work->zombie[i],
                                                 fsd_stream_next(&stream) >> 1);
            work->times[i][row]++;
        }
        call->done++;
    }
    if (call->done < call->total && call->stop == 0)
        return FSD_UNFINISHED;
    if (call->done == 0)
        return FSD_FINISHED;
    if (call->output == FSD_JSON)
        print_sample_json(call, work);
    else
        print_sample(call, work);
    return FSD_FINISHED;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL && !prepare(call))
        return FSD_FINISHED;
    progress *work = call->state;
    return call->arg[SAMPLE].given ? sample(call, work, budget) : pick(call, work);
}

static const char *const examples[] = {
    "pvz rows --scene pool --wave 0 --types 0,11,14,giga --rng-seed 4242",
    "pvz rows --wave 3 --types giga --mowered 2,0,0,0,0,0 --sample 100000",
    NULL,
};

const fsd_verb fsd_verb_pvz_rows = {
    .game = "pvz",
    .name = "rows",
    .summary = { "the row in which each zombie of a wave comes, and where it starts",
                 "一波中每只僵尸的路与起始位置" },
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .slow = true,
    .run = run,
};
