/* foreseed sgs think: what a mind does in the position of a file, and why. */
#include "verbs/sgs_think.h"

#include "verbs/sgs_pick.h"

enum { FILES, CHECK, PARAMS, FORESIGHT, OPTIONS };

static const fsd_name params_name[] = {
    { FSD_SGS_PARAMS_V2, { "v2", "v2" } },
    { FSD_SGS_PARAMS_DECK, { "deck", "deck" } },
};
static const fsd_names params_names = { params_name, 2 };

static const fsd_option options[OPTIONS] = {
    [FILES] = { .name = "SCENARIO",
                .kind = FSD_OPTION_INPUT,
                .operand = true,
                .required = true,
                .several = true,
                .help = { "a scenario file; several with --check",
                          "局面文件; 用 --check 时可给多个" } },
    [CHECK] = { .name = "check",
                .help = { "compare with what the file expects, under both parameter sets",
                          "与文件中的期望比较, 两套参数都核对" } },
    [PARAMS] = { .name = "params",
                 .kind = FSD_OPTION_NAME,
                 .names = &params_names,
                 .value = "v2|deck",
                 .help = { "figures of the original's code, or of its design (default: the "
                           "file's, else v2)",
                           "原版代码的数值或其设计稿的数值 (默认按文件, 否则 v2)" } },
    [FORESIGHT] = { .name = "foresight",
                    .help = { "let it see the true roles where the original does",
                              "允许其在原版偷看身份之处知道真实身份" } },
};

typedef struct work {
    fsd_call *call;
    const char *name; /* of the file */
    uint32_t files, differing, differences;
    const char *params;    /* under which is compared */
    fsd_json_writer *json; /* of the differences */
    fsd_sgs_scene scene;
    fsd_sgs_choice choice; /* instead, of a scenario that asks for a general */
} work;

/* ---- One file ------------------------------------------------------------------------------- */

static fsd_sgs_scenario *read_file(work *w, const char *name)
{
    fsd_call *call = w->call;
    fsd_str text;
    fsd_error error = { 0 };
    fsd_sgs_scenario *scenario = NULL;
    w->name = name;
    if (!fsd_call_read(call, FSD_INPUT_SCENARIO, name, &text))
        return NULL;
    if (fsd_sgs_scenario_read(text.at, text.length, call->def->allocator, &scenario, &error) ==
        FSD_OK)
        return scenario;
    fsd_call_bad_input(call, name, &error);
    return NULL;
}

static bool asks_general(const fsd_sgs_scenario *scenario)
{
    return scenario->asks && scenario->request.kind == FSD_SGS_ASK_GENERAL;
}

static bool play(work *w, fsd_sgs_scenario *scenario, bool deck)
{
    fsd_error error = { 0 };
    fsd_status status;
    bool foresight = w->call->arg[FORESIGHT].given || scenario->foresight;
    w->scene.scenario = scenario;
    if (asks_general(scenario))
        status = fsd_sgs_scenario_choice(scenario, deck, &w->choice, &error);
    else
        status = fsd_sgs_scene_play(&w->scene, scenario, deck, foresight, NULL, &error);
    if (status != FSD_OK)
        fsd_call_bad_input(w->call, w->name, &error);
    return status == FSD_OK;
}

/* The members of the object that tells of it. */
static void write_members(work *w, fsd_json_writer *writer)
{
    if (asks_general(w->scene.scenario))
        fsd_sgs_json_choice(writer, &w->choice);
    else
        fsd_sgs_json_think(writer, &w->scene);
}

/* ---- Comparing ------------------------------------------------------------------------------ */

static void report(void *self, const fsd_sgs_difference *d)
{
    work *w = self;
    fsd_call *call = w->call;
    fsd_error place = { .offset = d->at->offset };
    fsd_error_locate(&place, w->scene.scenario->text, w->scene.scenario->length);
    if (w->json == NULL) {
        fsd_text_printf(&call->out,
                        fsd_call_say(call, "%s:%u: %s: %s: expected %s, got %s\n",
                                     "%s:%u: %s: %s: 期望 %s, 实为 %s\n"),
                        w->name, place.line, w->params, d->where, d->expected, d->got);
        return;
    }
    fsd_json_begin_object(w->json);
    fsd_json_key(w->json, "file");
    fsd_json_write_text(w->json, w->name);
    fsd_json_key(w->json, "line");
    fsd_json_write_u64(w->json, place.line);
    fsd_json_key(w->json, "params");
    fsd_json_write_text(w->json, w->params);
    fsd_json_key(w->json, "where");
    fsd_json_write_text(w->json, d->where);
    fsd_json_key(w->json, "expected");
    fsd_json_write_text(w->json, d->expected);
    fsd_json_key(w->json, "got");
    fsd_json_write_text(w->json, d->got);
    fsd_json_end_object(w->json);
}

/* The object that would be printed, read again; null when memory is out. */
static const fsd_json *told(work *w, fsd_text *text)
{
    const fsd_json *object = NULL;
    fsd_json_writer writer = fsd_json_writer_of(text);
    fsd_json_begin_object(&writer);
    write_members(w, &writer);
    fsd_json_end_object(&writer);
    if (text->failed ||
        fsd_json_parse(text->at, text->length, &w->call->arena, &object, NULL) != FSD_OK)
        fsd_call_no_memory(w->call);
    return object;
}

/* Under one set of parameters. */
static bool compare_under(work *w, fsd_sgs_scenario *scenario, bool deck, uint32_t *found)
{
    const fsd_json *own = deck ? scenario->expect_deck : scenario->expect_v2;
    const fsd_sgs_differ differ = { report, w };
    fsd_text text = { .allocator = w->call->def->allocator };
    fsd_error error = { 0 };
    uint32_t differences = 0;
    w->params = params_name[deck].form[0];
    if (!play(w, scenario, deck))
        return false;
    const fsd_json *object = told(w, &text);
    if (object != NULL) {
        *found += fsd_sgs_compare_told(scenario->expect, object, &differ);
        *found += fsd_sgs_compare_told(own, object, &differ);
    }
    fsd_text_free(&text);
    if (object == NULL)
        return false;
    if (asks_general(scenario))
        return true;
    if (fsd_sgs_scenario_compare(scenario, &w->scene.course, &differ, &differences, &error) !=
        FSD_OK) {
        fsd_call_bad_input(w->call, w->name, &error);
        return false;
    }
    *found += differences;
    return true;
}

static bool compare_file(work *w, const char *name)
{
    const fsd_arg *params = &w->call->arg[PARAMS];
    fsd_sgs_scenario *scenario = read_file(w, name);
    uint32_t found = 0;
    bool fine = scenario != NULL;
    for (uint32_t deck = 0; deck < 2 && fine; deck++)
        if (!params->given || params->number == deck)
            fine = compare_under(w, scenario, deck != 0, &found);
    fsd_sgs_scenario_free(scenario);
    w->files++;
    w->differing += found > 0;
    w->differences += found;
    return fine;
}

static void check(work *w)
{
    fsd_call *call = w->call;
    const fsd_arg *files = &call->arg[FILES];
    fsd_json_writer json;
    if (call->output == FSD_JSON) {
        json = fsd_call_json(call, "sgs.check/1");
        w->json = &json;
        fsd_json_key(&json, "differences");
        fsd_json_begin_array(&json);
    }
    for (size_t i = 0; i < files->count; i++)
        if (!compare_file(w, files->texts[i]))
            return;
    if (w->differing > 0)
        call->exit = FSD_EXIT_NOTHING;
    if (w->json != NULL) {
        fsd_json_end_array(&json);
        fsd_json_key(&json, "files");
        fsd_json_write_u64(&json, w->files);
        fsd_json_key(&json, "differing");
        fsd_json_write_u64(&json, w->differing);
        fsd_call_json_end(call, &json);
    } else if (w->differing == 0) {
        fsd_text_printf(
            &call->out,
            fsd_call_say(call, "scenarios: %u, all as expected\n", "%u 个局面: 全部符合期望\n"),
            w->files);
    } else {
        fsd_text_printf(&call->out,
                        fsd_call_say(call, "scenarios that differ: %u of %u, in places: %u\n",
                                     "不符 %u 个, 共 %u 个局面, 差异 %u 处\n"),
                        w->differing, w->files, w->differences);
    }
}

/* ---- The verb ------------------------------------------------------------------------------- */

static fsd_run think(work *w)
{
    fsd_call *call = w->call;
    if (call->arg[FILES].count > 1)
        return fsd_call_refuse(
            call, FILES, "%u files; one is thought about, several go with --check",
            "%u 个文件; 只思考一个, 多个请用 --check", (unsigned)call->arg[FILES].count);
    fsd_sgs_scenario *scenario = read_file(w, call->arg[FILES].text);
    if (scenario == NULL)
        return FSD_FINISHED;
    bool deck = call->arg[PARAMS].given ? call->arg[PARAMS].number == FSD_SGS_PARAMS_DECK
                                        : scenario->params == FSD_SGS_PARAMS_DECK;
    if (play(w, scenario, deck)) {
        if (call->output == FSD_JSON) {
            fsd_json_writer json =
                fsd_call_json(call, asks_general(scenario) ? "sgs.pick/1" : "sgs.think/1");
            write_members(w, &json);
            fsd_call_json_end(call, &json);
        } else if (asks_general(scenario)) {
            fsd_sgs_put_choice(call, &w->choice);
        } else {
            fsd_sgs_put_think(call, &w->scene);
        }
    }
    fsd_sgs_scenario_free(scenario);
    return FSD_FINISHED;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    work *w = fsd_call_take(call, 1, sizeof *w);
    if (w == NULL)
        return fsd_call_no_memory(call);
    w->call = call;
    if (!call->arg[CHECK].given)
        return think(w);
    check(w);
    return FSD_FINISHED;
}

static const fsd_words notes[] = {
    { "The file's request is decided by a mind that knows what its seat may know and what was "
      "heard of the file's events. docs/sgs_scenarios.md describes the files, docs/sgs_mind.md "
      "the mind.",
      "由 AI 对文件中的询问作出决定; 它只知道该座位可知的信息与文件事件中公开的部分。"
      "文件格式见 docs/sgs_scenarios.md, AI 见 docs/sgs_mind.md。" },
    { NULL, NULL },
};
static const char *const examples[] = { "sgs think position.json",
                                        "sgs think position.json --params deck --json",
                                        "sgs think --check examples/sgs/*.json", NULL };

const fsd_verb fsd_verb_sgs_think = {
    .game = "sgs",
    .name = "think",
    .summary = { "what a mind decides in a position, and why", "AI 在某局面中的决定及其理由" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .run = run,
};
