/* foreseed sgs show: the table of a scenario drawn, or scenarios compared with what they expect. */
#include "sgs/scenario/scenario.h"
#include "sgs/table/words.h"
#include "verbs/sgs_chronicle.h"

#include "verbs/prose.h"

enum { FILES, CHECK, BEFORE, OPEN, LOG, OPTIONS };

static const fsd_option options[OPTIONS] = {
    [FILES] = { .name = "SCENARIO",
                .kind = FSD_OPTION_INPUT,
                .operand = true,
                .required = true,
                .several = true,
                .help = { "a scenario file; several with --check",
                          "局面文件; 用 --check 时可给多个" } },
    [CHECK] = { .name = "check",
                .help = { "compare what comes of it with what the file expects afterwards",
                          "将结果与文件中期望的结果比较" } },
    [BEFORE] = { .name = "before",
                 .help = { "show it before its events", "显示事件发生之前的局面" } },
    [OPEN] = { .name = "open",
               .help = { "show all hands and roles, not only what the viewer knows",
                         "显示全部手牌与身份, 而非仅观察者所知" } },
    [LOG] = { .name = "log", .help = { "tell what happens, line by line", "逐行说明发生的事" } },
};

typedef struct work {
    fsd_call *call;
    const char *name; /* of the file */
    uint32_t files, differing, differences;
    fsd_json_writer *json; /* of the differences */
    fsd_sgs_course course;
    fsd_sgs_view view;
} work;

static void hear(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    work *w = self;
    if (w->call->arg[LOG].given && w->call->output == FSD_READABLE)
        fsd_sgs_put_happening(w->call, game, happening);
}

/* Reads a scenario and lets it happen; null after a failure. */
static fsd_sgs_scenario *run_file(work *w, const char *name)
{
    fsd_call *call = w->call;
    fsd_str text;
    fsd_error error = { 0 };
    fsd_sgs_scenario *scenario = NULL;
    const fsd_sgs_host host = { .hear = hear, .self = w };
    w->name = name;
    if (!fsd_call_read(call, FSD_INPUT_SCENARIO, name, &text))
        return NULL;
    fsd_status status =
        fsd_sgs_scenario_read(text.at, text.length, call->def->allocator, &scenario, &error);
    if (status == FSD_OK && call->arg[BEFORE].given)
        status = fsd_sgs_scenario_place(scenario, &w->course.game, &error);
    else if (status == FSD_OK)
        status = fsd_sgs_scenario_run(scenario, &host, &w->course, &error);
    if (status == FSD_OK)
        return scenario;
    fsd_call_bad_input(call, name, &error);
    fsd_sgs_scenario_free(scenario);
    return NULL;
}

/* ---- Comparing ------------------------------------------------------------------------------ */

static uint32_t line_of(const fsd_sgs_scenario *scenario, const fsd_json *at)
{
    fsd_error place = { .offset = at->offset };
    fsd_error_locate(&place, scenario->text, scenario->length);
    return place.line;
}

typedef struct teller {
    work *w;
    const fsd_sgs_scenario *scenario;
} teller;

static void tell(void *self, const fsd_sgs_difference *d)
{
    const teller *t = self;
    fsd_call *call = t->w->call;
    uint32_t line = line_of(t->scenario, d->at);
    if (t->w->json == NULL) {
        fsd_text_printf(
            &call->out,
            fsd_call_say(call, "%s:%u: %s: expected %s, got %s\n", "%s:%u: %s: 期望 %s, 实为 %s\n"),
            t->w->name, line, d->where, d->expected, d->got);
        return;
    }
    fsd_json_begin_object(t->w->json);
    fsd_json_key(t->w->json, "file");
    fsd_json_write_text(t->w->json, t->w->name);
    fsd_json_key(t->w->json, "line");
    fsd_json_write_u64(t->w->json, line);
    fsd_json_key(t->w->json, "where");
    fsd_json_write_text(t->w->json, d->where);
    fsd_json_key(t->w->json, "expected");
    fsd_json_write_text(t->w->json, d->expected);
    fsd_json_key(t->w->json, "got");
    fsd_json_write_text(t->w->json, d->got);
    fsd_json_end_object(t->w->json);
}

static bool compare_file(work *w, const char *name)
{
    fsd_error error = { 0 };
    uint32_t differences = 0;
    fsd_sgs_scenario *scenario = run_file(w, name);
    if (scenario == NULL)
        return false;
    if (fsd_json_get(scenario->expect, "after") == NULL)
        fsd_call_warn(w->call, name,
                      "it expects no position afterwards; what minds decide is compared by sgs "
                      "think --check",
                      "没有期望的结果局面; AI 的决策由 sgs think --check 核对");
    teller t = { w, scenario };
    const fsd_sgs_differ differ = { tell, &t };
    fsd_status status =
        fsd_sgs_scenario_compare(scenario, &w->course, &differ, &differences, &error);
    fsd_sgs_scenario_free(scenario);
    if (status != FSD_OK) {
        fsd_call_bad_input(w->call, name, &error);
        return false;
    }
    w->files++;
    w->differing += differences > 0;
    w->differences += differences;
    return true;
}

static void check_json(work *w)
{
    fsd_call *call = w->call;
    fsd_json_writer json = fsd_call_json(call, "sgs.check/1");
    const fsd_arg *files = &call->arg[FILES];
    w->json = &json;
    fsd_json_key(&json, "differences");
    fsd_json_begin_array(&json);
    for (size_t i = 0; i < files->count; i++)
        if (!compare_file(w, files->texts[i]))
            return;
    fsd_json_end_array(&json);
    fsd_json_key(&json, "files");
    fsd_json_write_u64(&json, w->files);
    fsd_json_key(&json, "differing");
    fsd_json_write_u64(&json, w->differing);
    fsd_call_json_end(call, &json);
}

static void check_readable(work *w)
{
    fsd_call *call = w->call;
    const fsd_arg *files = &call->arg[FILES];
    for (size_t i = 0; i < files->count; i++)
        if (!compare_file(w, files->texts[i]))
            return;
    if (w->differing == 0)
        fsd_text_printf(
            &call->out,
            fsd_call_say(call, "scenarios: %u, all as expected\n", "%u 个局面: 全部符合期望\n"),
            w->files);
    else
        fsd_text_printf(&call->out,
                        fsd_call_say(call, "scenarios that differ: %u of %u, in places: %u\n",
                                     "不符 %u 个, 共 %u 个局面, 差异 %u 处\n"),
                        w->differing, w->files, w->differences);
}

/* ---- The table ------------------------------------------------------------------------------ */

/* What the viewer knows, or everything. */
static void look(work *w, const fsd_sgs_scenario *scenario)
{
    if (w->call->arg[OPEN].given)
        fsd_sgs_see_open(&w->course.game, scenario->viewer, &w->view);
    else
        fsd_sgs_see(&w->course.game, scenario->viewer, scenario->foresight, &w->view);
}

static void put_request(const work *w, const fsd_sgs_request *q)
{
    fsd_call *call = w->call;
    const fsd_sgs_player *p = &w->view.table.player[q->who];
    const char *reason =
        q->skill ? fsd_call_say(call, fsd_sgs_skill_en(q->skill), fsd_sgs_skill_zh(q->skill))
        : q->reason_kind
            ? fsd_call_say(call, fsd_sgs_kind_en(q->reason_kind), fsd_sgs_kind_zh(q->reason_kind))
            : NULL;
    fsd_text_printf(
        &call->out, fsd_call_say(call, "asked: %s #%u: %s", "询问: %s #%u: %s"),
        fsd_call_say(call, fsd_sgs_general_en(p->general), fsd_sgs_general_zh(p->general)),
        (unsigned)q->who + 1,
        fsd_call_say(call, fsd_sgs_request_en(q->kind), fsd_sgs_request_zh(q->kind)));
    if (reason != NULL)
        fsd_text_printf(&call->out, " (%s)", reason);
    fsd_text_add_char(&call->out, '\n');
}

static void show_readable(work *w, const fsd_sgs_scenario *scenario)
{
    fsd_call *call = w->call;
    const fsd_sgs_request *q = fsd_sgs_asked(&w->course.game);
    if (scenario->name.length > 0) {
        size_t start = call->out.length;
        fsd_text_add(&call->out, scenario->name.at, scenario->name.length);
        fsd_wrap_prose(call, start, 0);
        fsd_text_add_char(&call->out, '\n');
    }
    fsd_sgs_put_table(call, &w->view);
    if (q != NULL)
        put_request(w, q);
}

static void show_json(work *w, const fsd_sgs_scenario *scenario)
{
    fsd_call *call = w->call;
    fsd_json_writer json = fsd_call_json(call, "sgs.show/1");
    fsd_json_key(&json, "name");
    fsd_json_write_str(&json, scenario->name);
    fsd_json_key(&json, "mode");
    fsd_json_write_text(&json, fsd_sgs_mode_names.name[scenario->mode].form[0]);
    fsd_sgs_json_table(&json, &w->view);
    fsd_sgs_json_request(&json, fsd_sgs_asked(&w->course.game));
    fsd_call_json_end(call, &json);
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    work *w = fsd_call_take(call, 1, sizeof *w);
    if (w == NULL)
        return fsd_call_no_memory(call);
    w->call = call;
    for (uint32_t i = OPEN; call->arg[CHECK].given && i <= LOG; i++)
        if (call->arg[i].given)
            return fsd_call_refuse(call, i, "not with --check, which compares and shows nothing",
                                   "不能与 --check 同用, 后者只核对");
    if (call->arg[LOG].given && call->arg[BEFORE].given)
        return fsd_call_refuse(call, LOG, "not with --before: nothing happened yet",
                               "不能与 --before 同用, 其时尚未发生任何事");
    if (call->arg[LOG].given && call->output == FSD_JSON)
        return fsd_call_refuse(call, LOG, "is read by people; leave out --json",
                               "仅用于文字输出; 请去掉 --json");
    if (call->arg[CHECK].given) {
        if (call->output == FSD_JSON)
            check_json(w);
        else
            check_readable(w);
        if (!call->failed && w->differing > 0)
            call->exit = FSD_EXIT_NOTHING;
        return FSD_FINISHED;
    }
    if (call->arg[FILES].count > 1)
        return fsd_call_refuse(call, FILES, "%u files; one is shown, several go with --check",
                               "%u 个文件; 只显示一个, 多个请用 --check",
                               (unsigned)call->arg[FILES].count);
    fsd_sgs_scenario *scenario = run_file(w, call->arg[FILES].text);
    if (scenario == NULL)
        return FSD_FINISHED;
    look(w, scenario);
    if (call->output == FSD_JSON)
        show_json(w, scenario);
    else
        show_readable(w, scenario);
    fsd_sgs_scenario_free(scenario);
    return FSD_FINISHED;
}

static const fsd_words notes[] = {
    { "The viewer of the scenario sits at the bottom, the next players follow clockwise; > marks "
      "whose turn it is. Hands are shown as far as the viewer knows them. docs/sgs_scenarios.md "
      "describes the files.",
      "局面的观察者坐在下方, 其余玩家按顺时针排列; > 表示当前回合者。手牌只显示观察者所知的部分。"
      "文件格式见 docs/sgs_scenarios.md。" },
    { NULL, NULL },
};
static const char *const examples[] = { "sgs show position.json",
                                        "sgs show position.json --open --log",
                                        "sgs show --check tests/sgs/scenarios/fire/*.json", NULL };

const fsd_verb fsd_verb_sgs_show = {
    .game = "sgs",
    .name = "show",
    .summary = { "draw the table of a scenario file, or compare what comes of scenarios",
                 "画出局面文件中的牌桌, 或核对局面的结果" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .run = run,
};
