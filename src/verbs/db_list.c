/* foreseed db list: the ledgers in the user's state folder. */
#include "verbs/db.h"
#include "verbs/table.h"

typedef struct list {
    fsd_call *call;
    fsd_table table;
    fsd_json_writer writer;
    uint64_t count;
} list;

static const fsd_column column[] = {
    { .title = { "done", "进度" }, .right = true },
    { .title = { "hits", "结果" }, .right = true },
    { .title = { "ledger", "结果库" } },
    { .title = { "work", "内容" } },
};

static void put_row(list *to, const char *name, fsd_ledger *ledger, const char *work)
{
    const fsd_ledgers *ledgers = to->call->def->ledgers;
    const fsd_ledger_part *part;
    uint64_t done = 0;
    uint64_t hits = 0;
    uint64_t all = 0;
    bool over = ledger != NULL;
    for (uint32_t i = 0; ledger != NULL && (part = ledgers->part(ledger, i)) != NULL; i++) {
        done += part->blocks_done;
        all += part->blocks;
        hits += part->sum[1];
        over &= part->over;
    }
    if (to->call->output == FSD_JSON) {
        fsd_json_begin_object(&to->writer);
        fsd_json_put_text(&to->writer, "file", name);
        fsd_json_key(&to->writer, "work");
        if (ledger != NULL)
            fsd_json_write_text(&to->writer, work);
        else
            fsd_json_write_null(&to->writer);
        fsd_json_put_u64_string(&to->writer, "blocks_done", done);
        fsd_json_put_u64_string(&to->writer, "blocks", all);
        fsd_json_put_u64_string(&to->writer, "hits", hits);
        fsd_json_put_bool(&to->writer, "finished", over);
        fsd_json_end_object(&to->writer);
        return;
    }
    fsd_table_cell(&to->table, over ? FSD_GOOD : FSD_WARN, "%llu %%",
                   (unsigned long long)(over      ? 100
                                        : all > 0 ? (double)done * 100.0 / (double)all
                                                  : 0));
    fsd_table_cell(&to->table, FSD_PLAIN, "%llu", (unsigned long long)hits);
    fsd_table_cell(&to->table, FSD_PLAIN, "%s", name);
    fsd_table_cell(&to->table, ledger != NULL ? FSD_PLAIN : FSD_BAD, "%s", work);
}

/* One that cannot be read stands in the list as such. */
static void take(void *arg, const char *name)
{
    list *to = arg;
    const fsd_ledgers *ledgers = to->call->def->ledgers;
    fsd_ledger *ledger = NULL;
    fsd_error error = { 0 };
    fsd_text work = { .allocator = to->call->def->allocator };
    bool good = ledgers->open(ledgers->self, name, FSD_LEDGER_READ, to->call->def->allocator,
                              &ledger, &error) == FSD_OK;
    bool begun = good && ledgers->plan(ledger) != NULL;
    if (begun)
        fsd_db_put_plan(&work, ledgers->plan(ledger));
    else
        fsd_text_add_str(&work, good ? fsd_call_say(to->call, "nothing yet", "尚无内容")
                                     : fsd_call_say(to->call, error.en, error.zh));
    const char *text = fsd_text_terminate(&work);
    put_row(to, name, begun ? ledger : NULL, text != NULL ? text : "");
    to->count++;
    fsd_text_free(&work);
    ledgers->close(ledger);
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    const fsd_ledgers *ledgers = call->def->ledgers;
    fsd_error error = { 0 };
    list to = { .call = call };
    if (ledgers == NULL) {
        (void)fsd_fail(&error, FSD_NOT_FOUND, "there are no ledgers here; use the command for it",
                       "此处没有结果库; 请用命令行程序");
        return fsd_call_fail(call, FSD_EXIT_IO, "db list", &error);
    }
    to.table = fsd_table_make(call, column, sizeof column / sizeof *column);
    if (call->output == FSD_JSON) {
        to.writer = fsd_call_json(call, "db.list/1");
        fsd_json_key(&to.writer, "ledgers");
        fsd_json_begin_array(&to.writer);
    }
    fsd_status status = ledgers->list(ledgers->self, take, &to, &error);
    if (status != FSD_OK) {
        fsd_table_drop(&to.table);
        return fsd_call_fail(call, FSD_EXIT_IO, "db list", &error);
    }
    if (call->output == FSD_JSON) {
        fsd_json_end_array(&to.writer);
        fsd_call_json_end(call, &to.writer);
        fsd_table_drop(&to.table);
        return FSD_FINISHED;
    }
    if (to.count == 0)
        fsd_text_add_str(
            &call->out,
            fsd_call_say(call,
                         "no ledgers in the user's state folder yet; --resume makes the "
                         "first\n",
                         "用户状态目录中还没有结果库; --resume 会建立第一个\n"));
    if (to.count > 0)
        fsd_table_print(&to.table);
    else
        fsd_table_drop(&to.table);
    return FSD_FINISHED;
}

static const fsd_words notes[] = {
    { "Those that --resume made without --db: in $XDG_STATE_HOME/foreseed, or else "
      "~/.local/state/foreseed.",
      "--resume 未给 --db 时所建的: 在 $XDG_STATE_HOME/foreseed, 否则 "
      "~/.local/state/foreseed。" },
    { NULL, NULL },
};
static const char *const examples[] = { "db list", NULL };

const fsd_verb fsd_verb_db_list = {
    .game = "db",
    .name = "list",
    .summary = { "the ledgers in the user's state folder", "用户状态目录中的结果库" },
    .notes = notes,
    .examples = examples,
    .json = true,
    .run = run,
};
