/* foreseed db show, export, verify: one ledger. */
#include "verbs/db.h"

#include "verbs/prose.h"
#include "verbs/table.h"

enum { FILE_NAME, SHOW_OPTIONS, TEXT = SHOW_OPTIONS, EXPORT_OPTIONS };

static const fsd_option options[EXPORT_OPTIONS] = {
    [FILE_NAME] = FSD_DB_OPTION_FILE,
    [TEXT] = { .name = "text",
               .help = { "as find shows hits to people (default: as find --json)",
                         "如 find 给人看的形式 (默认如 find --json)" } },
};

static bool open(fsd_call *call, fsd_replay *replay)
{
    replay->name = call->arg[FILE_NAME].text;
    replay->ledger = fsd_ledger_open_begun(call, replay->name);
    return replay->ledger != NULL;
}

static fsd_run close(fsd_call *call, fsd_replay *replay)
{
    call->def->ledgers->close(replay->ledger);
    return FSD_FINISHED;
}

/* ---- Show ------------------------------------------------------------------------------------ */

static void json_parts(const fsd_call *call, const fsd_replay *replay, fsd_json_writer *writer)
{
    const fsd_ledgers *ledgers = call->def->ledgers;
    const fsd_ledger_part *part;
    fsd_json_key(writer, "parts");
    fsd_json_begin_array(writer);
    for (uint32_t i = 0; (part = ledgers->part(replay->ledger, i)) != NULL; i++) {
        fsd_json_begin_object(writer);
        fsd_json_put_u64(writer, "shard", part->shard + 1u);
        fsd_json_put_u64(writer, "shards", part->shards);
        fsd_json_put_u64_string(writer, "blocks_done", part->blocks_done);
        fsd_json_put_u64_string(writer, "blocks", part->blocks);
        fsd_json_put_bool(writer, "finished", part->over);
        fsd_json_put_u64_string(writer, "done", part->sum[0]);
        fsd_json_put_u64_string(writer, "hits", part->sum[1]);
        fsd_json_end_object(writer);
    }
    fsd_json_end_array(writer);
}

static void show_json(fsd_call *call, const fsd_replay *replay)
{
    const fsd_ledger_plan *plan = call->def->ledgers->plan(replay->ledger);
    fsd_json_writer writer = fsd_call_json(call, "db.show/1");
    fsd_text words = { .allocator = call->def->allocator };
    fsd_db_put_plan(&words, plan);
    fsd_json_put_text(&writer, "file", replay->name);
    fsd_json_key(&writer, "work");
    const char *text = fsd_text_terminate(&words);
    fsd_json_write_text(&writer, text != NULL ? text : "");
    fsd_text_free(&words);
    fsd_json_put_text(&writer, "plan", plan->hash);
    fsd_json_put_text(&writer, "version", plan->version);
    fsd_json_put_u64_string(&writer, "total", plan->total);
    fsd_json_put_u64_string(&writer, "blocks", plan->blocks);
    json_parts(call, replay, &writer);
    fsd_call_json_end(call, &writer);
}

static void show_parts(fsd_call *call, const fsd_replay *replay)
{
    static const fsd_column column[] = {
        { .title = { "part", "分片" }, .right = true },
        { .title = { "blocks done", "完成的块" }, .right = true },
        { .title = { "of", "共" }, .right = true },
        { .title = { "hits", "结果" }, .right = true },
        { .title = { "state", "状态" } },
    };
    const fsd_ledger_part *part;
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (uint32_t i = 0; (part = call->def->ledgers->part(replay->ledger, i)) != NULL; i++) {
        fsd_table_cell(&table, FSD_PLAIN, "%u/%u", part->shard + 1, part->shards);
        fsd_table_cell(&table, FSD_PLAIN, "%llu", (unsigned long long)part->blocks_done);
        fsd_table_cell(&table, FSD_PLAIN, "%llu", (unsigned long long)part->blocks);
        fsd_table_cell(&table, FSD_PLAIN, "%llu", (unsigned long long)part->sum[1]);
        fsd_table_cell(&table, part->over ? FSD_GOOD : FSD_WARN, "%s",
                       part->over ? fsd_call_say(call, "finished", "完成")
                                  : fsd_call_say(call, "unfinished", "未完成"));
    }
    fsd_table_print(&table);
}

static fsd_run run_show(fsd_call *call, uint64_t budget)
{
    (void)budget;
    fsd_replay replay = { .kind = FSD_REPLAY_SUMMARY };
    if (!open(call, &replay))
        return FSD_FINISHED;
    if (call->output == FSD_JSON) {
        show_json(call, &replay);
    } else {
        const fsd_ledger_plan *plan = call->def->ledgers->plan(replay.ledger);
        fsd_put_marked(call, FSD_STRONG, "foreseed ");
        fsd_db_put_plan(&call->out, plan);
        fsd_text_printf(&call->out,
                        fsd_call_say(call, "\nplan %s, begun by foreseed %s\n",
                                     "\n计划 %s, 由 foreseed %s 开始\n"),
                        plan->hash, plan->version);
        show_parts(call, &replay);
    }
    (void)fsd_db_replay(call, &replay, call->output, NULL);
    return close(call, &replay);
}

/* ---- Export ---------------------------------------------------------------------------------- */

static fsd_run run_export(fsd_call *call, uint64_t budget)
{
    (void)budget;
    fsd_replay replay = { .kind = FSD_REPLAY_HITS };
    fsd_output output = call->output == FSD_READABLE ? FSD_JSON : call->output;
    if (call->arg[TEXT].given && call->output != FSD_READABLE)
        return fsd_call_refuse(call, TEXT, "does not go with --json and --csv; choose one",
                               "不能与 --json、--csv 同用; 请选其一");
    if (!open(call, &replay))
        return FSD_FINISHED;
    (void)fsd_db_replay(call, &replay, call->arg[TEXT].given ? FSD_READABLE : output, NULL);
    return close(call, &replay);
}

/* ---- Verify ---------------------------------------------------------------------------------- */

static void put_verdict(fsd_call *call, const fsd_replay *replay)
{
    uint64_t hits = replay->good + replay->bad;
    if (call->output == FSD_JSON) {
        fsd_json_writer writer = fsd_call_json(call, "db.verify/1");
        fsd_json_put_text(&writer, "file", replay->name);
        fsd_json_put_u64(&writer, "hits", hits);
        fsd_json_put_u64(&writer, "wrong", replay->bad);
        fsd_json_key(&writer, "first_wrong");
        if (replay->bad > 0)
            fsd_json_write_u64_string(&writer, replay->wrong.seed);
        else
            fsd_json_write_null(&writer);
        fsd_call_json_end(call, &writer);
        return;
    }
    if (hits == 0)
        fsd_put_marked(call, FSD_GOOD, "%s",
                       fsd_call_say(call, "whole; there are no hits to ask again\n",
                                    "完好; 没有要重新计算的结果\n"));
    else if (replay->bad == 0)
        fsd_put_marked(
            call, FSD_GOOD,
            fsd_call_say(call, "whole; all %llu hits hold\n", "完好; 全部 %llu 个结果都成立\n"),
            (unsigned long long)hits);
    else
        fsd_put_marked(call, FSD_BAD,
                       fsd_call_say(call, "%llu of %llu hits do not hold, the first: seed %llu\n",
                                    "%llu/%llu 个结果不成立, 第一个: 种子 %llu\n"),
                       (unsigned long long)replay->bad, (unsigned long long)hits,
                       (unsigned long long)replay->wrong.seed);
}

static fsd_run run_verify(fsd_call *call, uint64_t budget)
{
    (void)budget;
    fsd_error error = { 0 };
    fsd_replay replay = { .kind = FSD_REPLAY_VERIFY };
    if (!open(call, &replay))
        return FSD_FINISHED;
    if (call->def->ledgers->check(replay.ledger, &error) != FSD_OK)
        fsd_ledger_fail(call, replay.name, &error);
    else if (fsd_db_replay(call, &replay, FSD_JSON, NULL)) {
        put_verdict(call, &replay);
        call->exit = replay.bad > 0 ? FSD_EXIT_NOTHING : FSD_EXIT_DONE;
    }
    return close(call, &replay);
}

/* ---- The verbs ------------------------------------------------------------------------------- */

static const fsd_words show_notes[] = {
    { "With --json first the ledger, then the sums as the verb itself prints them, a line each.",
      "--json 先输出结果库一行, 再输出该命令自己的汇总一行。" },
    { NULL, NULL },
};
static const char *const show_examples[] = { "db show hunt.db", "db show hunt.db --json", NULL };
static const fsd_words export_notes[] = {
    { "The hits found so far, in the order of the seeds, byte for byte as find prints them; of "
      "work "
      "that only counts (sheep odds, sgs arena, pvz waves) its answer so far. Also while the work "
      "goes on. Nothing but the ledger is needed for it.",
      "至今找到的结果, 按种子顺序, 与 find 的输出逐字节相同; 只作统计的 (sheep odds、sgs arena、"
      "pvz waves) 则为至今的回答。进行中也可以。只需要结果库本身。" },
    { NULL, NULL },
};
static const char *const export_examples[] = { "db export hunt.db > hits.ndjson",
                                               "db export hunt.db --csv", NULL };
static const fsd_words verify_notes[] = {
    { "Looks through the file for damage and computes every hit again by the plain path. Exit code "
      "1: a hit does not hold.",
      "检查文件是否损坏, 并以朴素方法重新计算每个结果。退出码 1: 有结果不成立。" },
    { NULL, NULL },
};
static const char *const verify_examples[] = { "db verify hunt.db", NULL };

const fsd_verb fsd_verb_db_show = {
    .game = "db",
    .name = "show",
    .summary = { "what a ledger holds: the plan, how far it is, what was found",
                 "结果库的内容: 计划、进度与结果数" },
    .notes = show_notes,
    .examples = show_examples,
    .option = options,
    .options = SHOW_OPTIONS,
    .json = true,
    .run = run_show,
};

const fsd_verb fsd_verb_db_export = {
    .game = "db",
    .name = "export",
    .summary = { "the hits of a ledger, as find prints them", "结果库中的结果, 如 find 所输出" },
    .notes = export_notes,
    .examples = export_examples,
    .option = options,
    .options = EXPORT_OPTIONS,
    .json = true,
    .csv = true,
    .run = run_export,
};

const fsd_verb fsd_verb_db_verify = {
    .game = "db",
    .name = "verify",
    .summary = { "whether a ledger is whole and its hits hold", "结果库是否完好、结果是否成立" },
    .notes = verify_notes,
    .examples = verify_examples,
    .option = options,
    .options = SHOW_OPTIONS,
    .json = true,
    .run = run_verify,
};
