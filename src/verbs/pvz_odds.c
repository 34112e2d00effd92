/* foreseed pvz odds: how likely a composition is, exactly and by sampling. */
#include "pvz/draw.h"
#include "verbs/pvz.h"

enum { SCENE, STAGE, WANT, BAN, KINDS, RULES, SAMPLE, RNG_SEED, OPTIONS };

static const fsd_option options[OPTIONS] = {
    [SCENE] = FSD_PVZ_OPTION_SCENE,
    [STAGE] = { .name = "stage",
                .kind = FSD_OPTION_NUMBER,
                .most = FSD_PVZ_LAST_STAGE,
                .required = true,
                .value = "R",
                .help = { "the stage, counted from 0; from 8 on all are alike",
                          "轮数, 从 0 数起; 自第 8 轮起都一样" } },
    [WANT] = { .name = "want",
               .kind = FSD_OPTION_SET,
               FSD_PVZ_ZOMBIES,
               .value = "giga,23,...",
               .help = { "zombies that must come", "必须出现的僵尸" } },
    [BAN] = { .name = "ban",
              .kind = FSD_OPTION_SET,
              FSD_PVZ_ZOMBIES,
              .value = "zomboni,...",
              .help = { "zombies that must not come", "不得出现的僵尸" } },
    [KINDS] = { .name = "kinds",
                .kind = FSD_OPTION_RANGE,
                .most = FSD_PVZ_KINDS,
                .value = "A..B",
                .help = { "number of kinds that come, normal ones counted",
                          "出现的种类数, 计普通僵尸" } },
    [RULES] = FSD_PVZ_OPTION_RULES,
    [SAMPLE] = { .name = "sample",
                 .kind = FSD_OPTION_NUMBER,
                 .least = 1,
                 .most = 1000000000000u,
                 .value = "N",
                 .help = { "also draw N random boards with the game's generator",
                           "另以游戏的生成器抽取 N 个随机棋盘" } },
    [RNG_SEED] = { .name = "rng-seed",
                   .kind = FSD_OPTION_NUMBER,
                   .most = UINT32_MAX,
                   .value = "N",
                   .help = { "seed of the sample (default 0)", "抽样的种子 (默认 0)" } },
};

enum { BATCH = 512 };

typedef struct progress {
    const fsd_pvz_rules *rules;
    fsd_pvz_scene scene;
    uint32_t stage;
    fsd_pvz_wish wish;
    fsd_rational exact;
    fsd_stream_id stream;
} progress;

static bool refuse_clash(fsd_call *call, fsd_pvz_types clash)
{
    uint32_t id = 0;
    while (!(clash >> id & 1))
        id++;
    fsd_call_refuse(call, BAN, "%s is wanted as well; leave it out of one",
                    "%s 同时又被要求出现; 请去掉其一", fsd_pvz_name(call, id));
    return false;
}

static bool prepare(fsd_call *call)
{
    const fsd_arg *arg = call->arg;
    progress *work = fsd_call_take(call, 1, sizeof *work);
    if (work == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    if (!fsd_pvz_rules_read(call, &arg[RULES], &work->rules))
        return false;
    work->scene = arg[SCENE].given ? (fsd_pvz_scene)arg[SCENE].number : FSD_PVZ_POOL;
    work->stage = (uint32_t)arg[STAGE].number;
    work->wish = (fsd_pvz_wish){ .want = arg[WANT].number,
                                 .ban = arg[BAN].number,
                                 .kinds_most = FSD_PVZ_KINDS };
    if (arg[KINDS].given) {
        work->wish.kinds_least = (uint32_t)arg[KINDS].first;
        work->wish.kinds_most = (uint32_t)arg[KINDS].last;
    }
    if (!fsd_pvz_kinds_known(call, WANT, work->wish.want, work->rules) ||
        !fsd_pvz_kinds_known(call, BAN, work->wish.ban, work->rules))
        return false;
    if (work->wish.want & work->wish.ban)
        return refuse_clash(call, work->wish.want & work->wish.ban);
    fsd_status status =
        fsd_pvz_odds(work->rules, work->scene, work->stage, &work->wish, &work->exact);
    if (status != FSD_OK) {
        fsd_call_refuse(call, RULES,
                        "the exact fraction needs more than 64 bits; use rules with fewer kinds",
                        "精确分数超出 64 位; 请用种类较少的规则");
        return false;
    }
    work->stream = fsd_stream_named("pvz.odds");
    call->total = arg[SAMPLE].number;
    call->state = work;
    return true;
}

static void print_json(fsd_call *call, const progress *work, fsd_interval interval)
{
    char number[FSD_NUMBER_TEXT];
    fsd_json_writer writer = fsd_call_json(call, "pvz.odds/1");
    fsd_json_key(&writer, "scene");
    fsd_json_write_text(&writer, fsd_pvz_scene_key(work->scene));
    fsd_json_key(&writer, "stage");
    fsd_json_write_u64(&writer, work->stage);
    fsd_json_key(&writer, "want");
    fsd_pvz_json_types(&writer, work->wish.want);
    fsd_json_key(&writer, "ban");
    fsd_pvz_json_types(&writer, work->wish.ban);
    fsd_json_key(&writer, "kinds");
    if (call->arg[KINDS].given) {
        fsd_json_begin_array(&writer);
        fsd_json_write_u64(&writer, work->wish.kinds_least);
        fsd_json_write_u64(&writer, work->wish.kinds_most);
        fsd_json_end_array(&writer);
    } else {
        fsd_json_write_null(&writer);
    }
    fsd_json_key(&writer, "exact");
    fsd_json_begin_object(&writer);
    fsd_json_key(&writer, "num");
    fsd_u64_text(work->exact.num, number);
    fsd_json_write_text(&writer, number);
    fsd_json_key(&writer, "den");
    fsd_u64_text(work->exact.den, number);
    fsd_json_write_text(&writer, number);
    fsd_json_key(&writer, "value");
    fsd_json_write_double(&writer, fsd_rational_value(work->exact));
    fsd_json_end_object(&writer);
    fsd_json_key(&writer, "sample");
    if (call->done > 0) {
        fsd_json_begin_object(&writer);
        fsd_json_key(&writer, "n");
        fsd_json_write_u64(&writer, call->done);
        fsd_json_key(&writer, "hits");
        fsd_json_write_u64(&writer, call->hits);
        fsd_json_key(&writer, "low");
        fsd_json_write_double(&writer, interval.low);
        fsd_json_key(&writer, "high");
        fsd_json_write_double(&writer, interval.high);
        fsd_json_end_object(&writer);
    } else {
        fsd_json_write_null(&writer);
    }
    fsd_call_json_end(call, &writer);
}

/* Why a wish about a kind is idle, or not what it looks like. */
typedef enum idle { NOT_IDLE, DUD, SURE, FIRST, PROFILE, NEVER, SCENE_LACKS, EARLY, IDLES } idle;

static const fsd_words idle_words[IDLES] = {
    [DUD] = { "drawn and stored like others, but never seen in a wave",
              "与其他类型一样被抽取与存储, 但从不出现" },
    [SURE] = { "in every stage", "每一轮都有" },
    [FIRST] = { "always in stage 0", "第 0 轮总有" },
    [PROFILE] = { "added by the player's profile, not drawn", "由用户进度加入, 不参与抽取" },
    [NEVER] = { "never drawn", "从不抽取" },
    [SCENE_LACKS] = { "not drawn in this scene", "此阵地不出" },
    [EARLY] = { "not drawn in so early a stage", "这么早的轮数不出" },
};

static idle idle_of(const progress *work, uint32_t id)
{
    const fsd_pvz_rules *rules = fsd_pvz_rules_or_game(work->rules);
    const fsd_pvz_kind *kind = &rules->kind[id];
    bool comes = fsd_pvz_kind_comes(kind);
    if (work->stage == 0 && (rules->first_types >> id & 1) != 0)
        return comes ? FIRST : DUD;
    if (kind->drawn == FSD_PVZ_ALWAYS && work->stage > 0)
        return comes ? SURE : DUD;
    if (kind->drawn == FSD_PVZ_NEVER || (kind->drawn == FSD_PVZ_DRAWN && id >= rules->draw_range))
        return id == FSD_PVZ_YETI && comes ? PROFILE : NEVER;
    if (kind->drawn == FSD_PVZ_DRAWN && !(kind->scenes >> work->scene & 1))
        return SCENE_LACKS;
    if (work->stage == 0 || (kind->drawn == FSD_PVZ_DRAWN && work->stage < kind->from_stage))
        return EARLY;
    return comes ? NOT_IDLE : DUD;
}

static void put_remarks(fsd_call *call, const progress *work)
{
    fsd_pvz_types of[IDLES] = { 0 };
    fsd_pvz_types asked = work->wish.want | work->wish.ban;
    for (uint32_t id = 0; id < FSD_PVZ_KINDS; id++)
        if (asked >> id & 1)
            of[idle_of(work, id)] |= (fsd_pvz_types)1 << id;
    for (int why = NOT_IDLE + 1; why < IDLES; why++) {
        if (of[why] == 0)
            continue;
        size_t start = call->out.length;
        fsd_pvz_put_names(call, of[why], 0);
        fsd_text_printf(&call->out, fsd_call_say(call, ": %s.\n", ": %s。\n"),
                        fsd_say(idle_words[why], call->language));
        fsd_wrap_prose(call, start, 2);
    }
}

static void put_wished(fsd_call *call, const char *title, fsd_pvz_types types)
{
    if (types == 0)
        return;
    fsd_text_add_str(&call->out, title);
    fsd_pvz_put_names(call, types, 0);
}

static void put_question(fsd_call *call, const progress *work)
{
    size_t start = call->out.length;
    const fsd_arg *kinds = &call->arg[KINDS];
    fsd_put_marked(call, FSD_STRONG, fsd_call_say(call, "%s endless, stage %u", "%s无尽 第 %u 轮"),
                   fsd_pvz_scene_name(call, work->scene), work->stage);
    put_wished(call, fsd_call_say(call, "  with ", "  有 "), work->wish.want);
    put_wished(call, fsd_call_say(call, "  without ", "  无 "), work->wish.ban);
    if (kinds->given && kinds->first < kinds->last)
        fsd_text_printf(&call->out, fsd_call_say(call, "  %llu..%llu kinds", "  %llu..%llu 种"),
                        (unsigned long long)kinds->first, (unsigned long long)kinds->last);
    else if (kinds->given)
        fsd_text_printf(
            &call->out,
            fsd_call_say(call, kinds->first == 1 ? "  %llu kind" : "  %llu kinds", "  %llu 种"),
            (unsigned long long)kinds->first);
    fsd_text_add_char(&call->out, '\n');
    fsd_wrap_prose(call, start, 2);
}

static void put_exact(fsd_call *call, const progress *work)
{
    size_t start = call->out.length;
    char text[FSD_NUMBER_TEXT];
    double value = fsd_rational_value(work->exact);
    fsd_text_printf(&call->out,
                    fsd_call_say(call, "exactly %llu/%llu = %s %%", "精确为 %llu/%llu = %s %%"),
                    (unsigned long long)work->exact.num, (unsigned long long)work->exact.den,
                    fsd_pvz_rounded(value * 100, 4, text));
    if (work->exact.num > 0 && work->exact.num < work->exact.den) {
        fsd_fixed_text(1 / value, 2, text);
        fsd_text_printf(&call->out, fsd_call_say(call, ", once in %s stages", ", 平均 %s 轮一次"),
                        text);
    }
    fsd_text_add_char(&call->out, '\n');
    fsd_wrap_prose(call, start, 2);
}

static void put_sample(fsd_call *call, fsd_interval interval)
{
    char percent[FSD_NUMBER_TEXT];
    char low[FSD_NUMBER_TEXT];
    char high[FSD_NUMBER_TEXT];
    size_t start = call->out.length;
    fsd_pvz_rounded((double)call->hits / (double)call->done * 100, 4, percent);
    fsd_fixed_text(interval.low * 100, 4, low);
    fsd_fixed_text(interval.high * 100, 4, high);
    fsd_text_printf(
        &call->out,
        fsd_call_say(call, "sampled %llu seeds: %llu = %s %%, 95 %% interval %s..%s %%\n",
                     "抽样 %llu 个种子: %llu 个符合 = %s %%, 95 %% 区间 %s..%s %%\n"),
        (unsigned long long)call->done, (unsigned long long)call->hits, percent, low, high);
    fsd_wrap_prose(call, start, 2);
}

static void print_readable(fsd_call *call, const progress *work, fsd_interval interval)
{
    put_question(call, work);
    put_exact(call, work);
    if (call->done > 0)
        put_sample(call, interval);
    if (!call->quiet)
        put_remarks(call, work);
}

static void print_csv(fsd_call *call, const progress *work, fsd_interval interval)
{
    static const fsd_column column[] = { { .key = "num" }, { .key = "den" },  { .key = "value" },
                                         { .key = "n" },   { .key = "hits" }, { .key = "low" },
                                         { .key = "high" } };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    fsd_table_cell(&table, FSD_PLAIN, "%llu", (unsigned long long)work->exact.num);
    fsd_table_cell(&table, FSD_PLAIN, "%llu", (unsigned long long)work->exact.den);
    fsd_table_cell(&table, FSD_PLAIN, "%g", fsd_rational_value(work->exact));
    if (call->done > 0) {
        fsd_table_cell(&table, FSD_PLAIN, "%llu", (unsigned long long)call->done);
        fsd_table_cell(&table, FSD_PLAIN, "%llu", (unsigned long long)call->hits);
        fsd_table_cell(&table, FSD_PLAIN, "%g", interval.low);
        fsd_table_cell(&table, FSD_PLAIN, "%g", interval.high);
    }
    for (int empty = call->done > 0 ? 0 : 4; empty > 0; empty--)
        fsd_table_cell(&table, FSD_PLAIN, "%s", "");
    fsd_table_print(&table);
}

/* Random boards as the game makes them: 31-bit seeds, one word each, a sample of the stream a
 * batch. */
static void sample(fsd_call *call, const progress *work, uint64_t count)
{
    fsd_pvz_run run = { .user = 1, .mode = fsd_pvz_scene_mode(work->scene), .scene = work->scene };
    fsd_stream stream =
        fsd_stream_at(call->arg[RNG_SEED].number, work->stream, call->done / BATCH, 0);
    uint32_t seed[BATCH];
    fsd_pvz_types types[BATCH];
    for (uint64_t i = 0; i < count; i++)
        seed[i] = fsd_stream_next(&stream) >> 1;
    if (work->rules == NULL)
        fsd_pvz_allowed_batch(&run, work->stage, seed, (size_t)count, types);
    for (uint64_t i = 0; i < count; i++) {
        run.board_seed = seed[i];
        if (work->rules != NULL)
            types[i] = fsd_pvz_allowed_by(work->rules, &run, work->stage);
        call->hits += fsd_pvz_wish_holds(work->rules, &work->wish, types[i]);
    }
    call->done += count;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL && !prepare(call))
        return FSD_FINISHED;
    const progress *work = call->state;
    for (uint64_t done = 0; done < budget && call->done < call->total && call->stop == 0;
         done += BATCH) {
        uint64_t left = call->total - call->done;
        sample(call, work, left < BATCH ? left : BATCH);
    }
    if (call->done < call->total && call->stop == 0)
        return FSD_UNFINISHED;
    fsd_interval interval = fsd_clopper_pearson(call->hits, call->done, 0.95);
    if (call->output == FSD_JSON)
        print_json(call, work, interval);
    else if (call->output == FSD_CSV)
        print_csv(call, work, interval);
    else
        print_readable(call, work, interval);
    return FSD_FINISHED;
}

static const char *const examples[] = {
    "pvz odds --scene pool --stage 500 --want giga --ban zomboni",
    "pvz odds --scene roof --stage 3 --kinds 5..6 --sample 1000000",
    NULL,
};

const fsd_verb fsd_verb_pvz_odds = {
    .game = "pvz",
    .name = "odds",
    .summary = { "how likely a stage has a wished composition, as an exact fraction",
                 "一轮出现所求组合的概率, 精确分数" },
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .slow = true,
    .run = run,
};
