/* foreseed sts2 invert: texts that play a given run. */
#include <string.h>

#include "verbs/sts2.h"

/* The number stands where other verbs have the text. */
enum { HASH = STS2_TEXT, LIKE = STS2_SUBJECT_OPTIONS, COUNT, PREFIX, PATTERN, LENGTH, OPTIONS };
enum { DEFAULT_COUNT = 10, MOST_COUNT = 10000000, PART = 1024 };
/* So many free letters have about a dozen texts to every run. */
enum { FREE_32 = 7, FREE_64 = 13 };

static const fsd_option options[OPTIONS] = {
    [HASH] = { .name = "HASH",
               .kind = FSD_OPTION_NUMBER,
               .operand = true,
               .most = UINT64_MAX,
               .help = { "the run seed (decimal or 0x...)", "本局种子 (十进制或 0x...)" } },
    [LIKE] = { .name = "like",
               .kind = FSD_OPTION_TEXT,
               .value = "TEXT",
               .help = { "the run that this text plays, instead of a number",
                         "取此文本所对应的一局, 代替数字" } },
    [STS2_BUILD] = FSD_STS2_OPTION_BUILD,
    [STS2_ERA] = FSD_STS2_OPTION_ERA,
    [STS2_RAW] = FSD_STS2_OPTION_RAW,
    [COUNT] = { .name = "count",
                .kind = FSD_OPTION_NUMBER,
                .least = 1,
                .most = MOST_COUNT,
                .value = "N",
                .help = { "how many texts (default 10)", "文本个数 (默认 10)" } },
    [PREFIX] = { .name = "prefix",
                 .kind = FSD_OPTION_TEXT,
                 .value = "WORD",
                 .help = { "how the texts begin", "文本的开头" } },
    [PATTERN] = { .name = "pattern",
                  .kind = FSD_OPTION_TEXT,
                  .value = "??WORD",
                  .help = { "letters at their places, ? for any; in era C they cost most at the "
                            "front and least at the end",
                            "指定位置的字符, ? 为任意; 时期 C 中越靠前越费时" } },
    [LENGTH] = { .name = "length",
                 .kind = FSD_OPTION_RANGE,
                 .least = 1,
                 .most = FSD_STS2_TEXT_MOST,
                 .value = "A..B",
                 .help = { "letters of a text (default 10, in era C 12, or more where that many "
                           "have none)",
                           "文本长度 (默认 10, 时期 C 为 12, 找不到则更长)" } },
};

typedef struct progress {
    fsd_sts2_subject subject; /* its text that of --like */
    fsd_sts2_invert_def def;
    fsd_sts2_invert *invert;
    uint64_t wanted;
    fsd_table table;
    fsd_json_writer writer;
} progress;

/* The wished letters as the entry box makes them. */
static bool read_wish(fsd_call *call, progress *work)
{
    uint32_t option = call->arg[PATTERN].given ? PATTERN : PREFIX;
    const fsd_arg *arg = &call->arg[option];
    if (call->arg[PREFIX].given && call->arg[PATTERN].given) {
        fsd_call_refuse(call, PATTERN, "does not go with --prefix; choose one",
                        "不能与 --prefix 同用; 请选其一");
        return false;
    }
    if (!arg->given)
        return true;
    size_t length = strlen(arg->text);
    size_t need = 0;
    char *pattern = fsd_call_take(call, 3 * length + 1, 1);
    if (pattern == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    if (fsd_sts2_canonical(arg->text, length, pattern, 3 * length, &need) != FSD_OK || need == 0) {
        fsd_call_refuse(call, option, "no letters; give some of 0-9 and A-Z",
                        "没有字符; 请用 0-9 与 A-Z");
        return false;
    }
    if (option == PREFIX && strchr(pattern, '?') != NULL) {
        fsd_call_refuse(call, option, "? is no letter; use --pattern for places left open",
                        "? 不是字符; 留空的位置请用 --pattern");
        return false;
    }
    work->def.pattern = pattern;
    return true;
}

static void find_lengths(fsd_call *call, progress *work)
{
    const fsd_arg *length = &call->arg[LENGTH];
    if (length->given) {
        work->def.least = (uint32_t)length->first;
        work->def.most = (uint32_t)length->last;
        return;
    }
    uint32_t wished = 0;
    for (const char *p = work->def.pattern; p != NULL && *p != 0; p++)
        wished += *p != '?';
    uint32_t need = wished + (work->def.era == FSD_STS2_ERA_C ? FREE_64 : FREE_32);
    if (work->def.pattern != NULL && strlen(work->def.pattern) > need)
        need = (uint32_t)strlen(work->def.pattern);
    if (need > FSD_STS2_TEXT_MOST)
        need = FSD_STS2_TEXT_MOST;
    if (need > work->def.most)
        work->def.most = need;
}

static bool read_target(fsd_call *call, progress *work)
{
    if (!fsd_sts2_build_read(call, &work->subject))
        return false;
    fsd_sts2_subject *subject = &work->subject;
    fsd_sts2_era era = fsd_sts2_build_era(subject->build);
    bool like = call->arg[LIKE].given;
    if (like == call->arg[HASH].given) {
        fsd_call_refuse(call, HASH, "give either a run seed or --like TEXT",
                        "请给出本局种子或 --like TEXT 之一");
        return false;
    }
    if (like && !fsd_sts2_text_read(call, LIKE, call->arg[STS2_RAW].given, &subject->text))
        return false;
    if (!like && era != FSD_STS2_ERA_C && call->arg[HASH].number > UINT32_MAX) {
        fsd_call_refuse(call, HASH, "%llu is no run seed of era %s; use 0..4294967295",
                        "%llu 不是时期 %s 的本局种子; 请用 0..4294967295",
                        (unsigned long long)call->arg[HASH].number, fsd_sts2_era_name(era));
        return false;
    }
    subject->seed = like ? fsd_sts2_seed_of(subject->text.at, subject->text.length, era)
                         : fsd_sts2_seed_number(call->arg[HASH].number, era);
    work->def = fsd_sts2_invert_def_default(era, subject->seed.run);
    work->def.allocator = call->def->allocator;
    return true;
}

static void begin(fsd_call *call, progress *work)
{
    static const fsd_column column[] = { { .key = "text", .title = { "text", "文本" } } };
    work->table = fsd_table_make(call, column, 1);
    if (call->output == FSD_READABLE)
        fsd_text_printf(
            &call->out,
            fsd_call_say(call, "run seed %llu  era %s (%s)\n", "本局种子 %llu  时期 %s (%s)\n"),
            (unsigned long long)work->def.target, fsd_sts2_era_name(work->def.era),
            work->subject.build_name);
    if (call->output != FSD_JSON)
        return;
    work->writer = fsd_call_json(call, "sts2.invert/1");
    fsd_json_key(&work->writer, "era");
    fsd_json_write_text(&work->writer, fsd_sts2_era_name(work->def.era));
    fsd_json_key(&work->writer, "target");
    fsd_json_write_u64_string(&work->writer, work->def.target);
    fsd_json_key(&work->writer, "texts");
    fsd_json_begin_array(&work->writer);
}

static bool prepare(fsd_call *call)
{
    progress *work = fsd_call_take(call, 1, sizeof *work);
    if (work == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    if (!read_target(call, work) || !read_wish(call, work))
        return false;
    find_lengths(call, work);
    fsd_error error = { 0 };
    if (fsd_sts2_invert_create(&work->def, &work->invert, &error) != FSD_OK) {
        fsd_call_fail(call, FSD_EXIT_USAGE, call->arg[PATTERN].given ? "--pattern" : "--prefix",
                      &error);
        return false;
    }
    work->wanted = call->arg[COUNT].given ? call->arg[COUNT].number : DEFAULT_COUNT;
    call->state = work;
    begin(call, work);
    return true;
}

static void put_text(fsd_call *call, progress *work, const char *text)
{
    if (call->arg[LIKE].given && fsd_str_equal(fsd_str_of(text), work->subject.text))
        return; /* known already */
    if (call->output == FSD_JSON)
        fsd_json_write_text(&work->writer, text);
    else
        fsd_table_cell(&work->table, FSD_PLAIN, "%s", text);
    if (++call->hits % PART == 0) {
        if (call->output != FSD_JSON)
            fsd_table_print(&work->table);
        fsd_call_flush(call);
    }
}

static void end(fsd_call *call, progress *work)
{
    if (call->output == FSD_JSON) {
        fsd_json_end_array(&work->writer);
        fsd_call_json_end(call, &work->writer);
    } else if (call->hits > 0 || call->output == FSD_CSV) {
        fsd_table_print(&work->table);
    } else {
        fsd_text_add_str(&call->out, fsd_call_say(call, "no such text\n", "没有这样的文本\n"));
    }
    if (call->hits == 0 && call->stop == 0)
        call->exit = FSD_EXIT_NOTHING;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL && !prepare(call))
        return FSD_FINISHED;
    progress *work = call->state;
    char text[FSD_STS2_TEXT_MOST + 1];
    fsd_sts2_found found = FSD_STS2_FOUND;
    uint64_t left = budget;
    while (found == FSD_STS2_FOUND && call->hits < work->wanted && call->stop == 0 &&
           !call->failed) {
        found = fsd_sts2_invert_next(work->invert, &left, text);
        if (found == FSD_STS2_FOUND)
            put_text(call, work, text);
    }
    call->done += budget - left;
    if (found == FSD_STS2_SEARCHING && call->stop == 0)
        return FSD_UNFINISHED;
    end(call, work);
    return FSD_FINISHED;
}

static void drop(void *state)
{
    progress *work = state;
    fsd_sts2_invert_destroy(work->invert);
    fsd_table_drop(&work->table);
}

static const char *const examples[] = {
    "sts2 invert --like ABCDEF --count 5",
    "sts2 invert 3334281563 --prefix CAT",
    "sts2 invert 3184056548275706427 --era C",
    NULL,
};

const fsd_verb fsd_verb_sts2_invert = {
    .game = "sts2",
    .name = "invert",
    .summary = { "texts that can be typed and play a given run, with a wished word in them",
                 "可输入且为同一局的其他种子文本, 可指定其中的字样" },
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .slow = true,
    .run = run,
    .drop = drop,
};
