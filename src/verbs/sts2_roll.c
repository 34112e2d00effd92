/* foreseed sts2 roll: the draws of one stream, from any counter on. */
#include "core/names.h"
#include "sts2/tables.h"
#include "verbs/sts2.h"
#include "verbs/sts2_draw.h"

enum { STREAM = STS2_SUBJECT_OPTIONS, FROM, COUNT, CALL, SLOT, PLUS, ANY, OPTIONS };
enum { DEFAULT_COUNT = 10, MOST_COUNT = 10000000, PART = 4096 };

static const fsd_option options[OPTIONS] = {
    FSD_STS2_SUBJECT_OPTIONS,
    [STREAM] = { .name = "STREAM",
                 .kind = FSD_OPTION_TEXT,
                 .operand = true,
                 .required = true,
                 .help = { "a stream (up_front, rewards ...), or what the game makes a stream for "
                           "(act_1_map, NEOW, an encounter, an event)",
                           "随机流 (up_front, rewards ...), 或游戏临时建流所用之名 (act_1_map, "
                           "NEOW, 遭遇, 事件)" } },
    [FROM] = { .name = "from",
               .kind = FSD_OPTION_NUMBER,
               .most = (uint64_t)1 << 53,
               .value = "C",
               .help = { "counter to begin at (default 0)", "起始计数 (默认 0)" } },
    [COUNT] = { .name = "count",
                .kind = FSD_OPTION_NUMBER,
                .least = 1,
                .most = MOST_COUNT,
                .value = "N",
                .help = { "how many (default 10)", "次数 (默认 10)" } },
    [CALL] = { .name = "call",
               .kind = FSD_OPTION_TEXT,
               .value = "DRAW",
               .help = { "int(n), int(a,b), uint(a,b), bool, double, float(a,b), item(n), "
                         "weighted(w,...), gauss(mean,sd,least,most), gauss_double(...) (default "
                         "int(100))",
                         "int(n), int(a,b), uint(a,b), bool, double, float(a,b), item(n), "
                         "weighted(w,...), gauss(均值,标准差,最小,最大), gauss_double(...) (默认 "
                         "int(100))" } },
    [SLOT] = { .name = "slot",
               .kind = FSD_OPTION_NUMBER,
               .most = 3,
               .value = "0..3",
               .help = { "the player, for his own streams, ancients and events (default 0)",
                         "玩家序号, 用于其自己的流、先古与事件 (默认 0)" } },
    [PLUS] = { .name = "plus",
               .kind = FSD_OPTION_NUMBER,
               .most = UINT64_MAX,
               .value = "N",
               .help = { "added to the run seed, for instance the floor of an encounter",
                         "加在本局种子上的数, 例如遭遇的层数" } },
    [ANY] = { .name = "any",
              .help = { "take the stream's name as it stands, known or not",
                        "随机流名照原样取用, 不论是否认得" } },
};

/* Names of dice that the game makes when it needs them. */
static const fsd_name fresh_name[] = {
    { 0, { "act_1_map" } },     { 1, { "act_2_map" } },          { 2, { "act_3_map" } },
    { 3, { "act_selection" } }, { 4, { "event_synchronizer" } }, { 5, { "map_point_selection" } },
    { 6, { "bg_music" } },      { 7, { "spoils_map" } },         { 8, { "map_jitter_0" } },
    { 9, { "map_jitter_1" } },  { 10, { "map_jitter_2" } },
};
static const fsd_names fresh_names = { fresh_name, sizeof fresh_name / sizeof *fresh_name };

typedef struct progress {
    fsd_sts2_subject subject;
    fsd_draw draw;
    fsd_dice dice;
    uint64_t from, left;
    const char *stream; /* its own name, which is hashed */
    const char *call;
    fsd_table table;
    fsd_json_writer writer;
    bool begun;
} progress;

static bool is_fresh(fsd_str name)
{
    for (size_t i = 0; i < fresh_names.count; i++)
        if (fsd_str_equal(name, fsd_str_of(fresh_name[i].form[0])))
            return true;
    return false;
}

static fsd_run refuse_stream(fsd_call *call, fsd_str name)
{
    char shown[FSD_CLIP];
    fsd_clip(name, shown);
    fsd_suggestion suggestion;
    fsd_suggestion_begin(&suggestion, name);
    for (uint32_t i = 0; i < FSD_STS2_STREAMS; i++)
        fsd_suggestion_try(&suggestion, fsd_sts2_stream_name(i));
    for (size_t i = 0; i < fresh_names.count; i++)
        fsd_suggestion_try(&suggestion, fresh_name[i].form[0]);
    fsd_sts2_id_suggest(&suggestion, FSD_STS2_KIND_ANCIENT, FSD_STS2_KIND_EVENT);
    if (suggestion.form != NULL)
        return fsd_call_refuse(call, STREAM, "there is no stream '%s'; did you mean '%s'?",
                               "没有随机流 '%s'; 是不是 '%s'?", shown, suggestion.form);
    return fsd_call_refuse(
        call, STREAM,
        "there is no stream '%s'; use one that `sts2 seed` lists, an id of the "
        "game such as NEOW, or --any",
        "没有随机流 '%s'; 请用 `sts2 seed` 所列之名、游戏的 id (如 NEOW), 或 --any", shown);
}

/* Ancients and events are each player's own; era A numbers players from 1. */
static uint64_t default_offset(const fsd_call *call, const fsd_sts2_seed *seed, fsd_sts2_id id)
{
    fsd_sts2_kind kind = id == FSD_STS2_NONE ? FSD_STS2_KIND_NONE : fsd_sts2_id_kind(id);
    if (kind != FSD_STS2_KIND_ANCIENT && kind != FSD_STS2_KIND_EVENT)
        return 0;
    return call->arg[SLOT].number + (seed->era == FSD_STS2_ERA_A ? 1 : 0);
}

static bool find_dice(fsd_call *call, progress *work)
{
    const fsd_arg *arg = call->arg;
    const fsd_sts2_seed *seed = &work->subject.seed;
    fsd_str name = fsd_str_of(arg[STREAM].text);
    int32_t stream = fsd_sts2_stream_named(name.at, name.length);
    if (stream >= 0 && !arg[ANY].given && !arg[PLUS].given) {
        work->stream = fsd_sts2_stream_name((fsd_sts2_stream_id)stream);
        work->dice = fsd_sts2_stream(seed, (fsd_sts2_stream_id)stream, (uint32_t)arg[SLOT].number);
        return true;
    }
    fsd_sts2_id id = fsd_sts2_id_named(name.at, name.length);
    if (id == FSD_STS2_NONE && stream < 0 && !is_fresh(name) && !arg[ANY].given) {
        refuse_stream(call, name);
        return false;
    }
    if (arg[ANY].given)
        id = FSD_STS2_NONE;
    work->stream = id == FSD_STS2_NONE ? name.at : fsd_sts2_id_name(id);
    work->dice = fsd_sts2_dice(seed, work->stream,
                               arg[PLUS].given ? arg[PLUS].number : default_offset(call, seed, id));
    return true;
}

static bool read_draw(fsd_call *call, progress *work)
{
    fsd_error error = { 0 };
    work->call = call->arg[CALL].given ? call->arg[CALL].text : "int(100)";
    if (fsd_draw_parse(fsd_str_of(work->call), &work->draw, &error) == FSD_OK)
        return true;
    fsd_call_fail(call, FSD_EXIT_USAGE, "--call", &error);
    return false;
}

static bool prepare(fsd_call *call)
{
    progress *work = fsd_call_take(call, 1, sizeof *work);
    if (work == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    if (!fsd_sts2_subject_read(call, &work->subject) || !read_draw(call, work) ||
        !find_dice(call, work))
        return false;
    work->from = call->arg[FROM].number;
    work->left = call->arg[COUNT].given ? call->arg[COUNT].number : DEFAULT_COUNT;
    call->total = work->from + work->left;
    call->state = work;
    return true;
}

static void begin(fsd_call *call, progress *work)
{
    static const fsd_column column[] = {
        { .key = "counter", .title = { "counter", "计数" }, .right = true },
        { .key = "value", .title = { "value", "值" }, .right = true },
    };
    work->begun = true;
    work->table = fsd_table_make(call, column, sizeof column / sizeof *column);
    if (call->output == FSD_READABLE) {
        char shown[FSD_CLIP];
        fsd_sts2_put_subject(call, &work->subject, call->arg[STS2_TEXT].text);
        fsd_text_printf(
            &call->out,
            fsd_call_say(call, "stream %s  seed %llu  %s\n", "随机流 %s  种子 %llu  %s\n"),
            fsd_clip(fsd_str_of(work->stream), shown), (unsigned long long)work->dice.seed,
            work->call);
    }
    if (call->output != FSD_JSON)
        return;
    work->writer = fsd_call_json(call, "sts2.roll/1");
    fsd_json_key(&work->writer, "era");
    fsd_json_write_text(&work->writer, fsd_sts2_era_name(work->subject.seed.era));
    fsd_json_key(&work->writer, "stream");
    fsd_json_write_text(&work->writer, work->stream);
    fsd_json_key(&work->writer, "from");
    fsd_json_write_u64(&work->writer, work->from);
    fsd_json_key(&work->writer, "call");
    fsd_json_write_text(&work->writer, work->call);
    fsd_json_key(&work->writer, "values");
    fsd_json_begin_array(&work->writer);
}

static void roll(fsd_call *call, progress *work)
{
    uint64_t counter = work->dice.counter;
    fsd_drawn value = fsd_draw_from(&work->draw, &work->dice);
    char text[FSD_DRAWN_TEXT];
    if (call->output == FSD_JSON) {
        fsd_drawn_json(&work->writer, value);
    } else {
        fsd_table_cell(&work->table, FSD_FAINT, "%llu", (unsigned long long)counter);
        fsd_table_cell(&work->table, FSD_PLAIN, "%s", fsd_drawn_text(value, text));
    }
    work->left--;
    if (++call->done % PART == 0) {
        if (call->output != FSD_JSON)
            fsd_table_print(&work->table);
        fsd_call_flush(call);
    }
}

static void end(fsd_call *call, progress *work)
{
    if (call->output != FSD_JSON) {
        fsd_table_print(&work->table);
        return;
    }
    fsd_json_end_array(&work->writer);
    fsd_json_key(&work->writer, "counter");
    fsd_json_write_u64(&work->writer, work->dice.counter);
    fsd_call_json_end(call, &work->writer);
}

/* On to --from: at once where the generator can jump, else a part of the way. True when there. */
static bool go_forward(fsd_call *call, progress *work, uint64_t budget)
{
    uint64_t to = work->from;
    bool jumps = work->dice.kind == FSD_DICE_DOTNET;
    if (!jumps && to - work->dice.counter > budget)
        to = work->dice.counter + budget;
    if (fsd_dice_forward(&work->dice, to) == FSD_OK)
        call->done = to;
    return to == work->from;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL && !prepare(call))
        return FSD_FINISHED;
    progress *work = call->state;
    if (!work->begun) {
        if (call->stop == 0 && !go_forward(call, work, budget))
            return FSD_UNFINISHED;
        if (call->stop != 0)
            return FSD_FINISHED;
        begin(call, work);
    }
    for (; budget > 0 && work->left > 0 && call->stop == 0 && !call->failed; budget--)
        roll(call, work);
    if (work->left > 0 && call->stop == 0 && !call->failed)
        return FSD_UNFINISHED;
    end(call, work);
    return FSD_FINISHED;
}

static void drop(void *state)
{
    progress *work = state;
    if (work->begun)
        fsd_table_drop(&work->table);
}

static const char *const examples[] = {
    "sts2 roll ABCDEF up_front --era A --count 5",
    "sts2 roll ABCDEF rewards --from 13 --call 'float(0.9,1.1)'",
    "sts2 roll 7XDBEBWZ1REL SLIMES_WEAK --era C --plus 1",
    NULL,
};

const fsd_verb fsd_verb_sts2_roll = {
    .game = "sts2",
    .name = "roll",
    .summary = { "the draws of one random stream, from any counter on",
                 "一条随机流自任意计数起的抽取" },
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .slow = true,
    .run = run,
    .drop = drop,
};
