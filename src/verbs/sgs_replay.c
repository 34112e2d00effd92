/* foreseed sgs replay: a recorded game, run again and compared with what was recorded.
 *
 * A replay is text, a word and what belongs to it a line: the fields of the start, an `answer` for
 * each decision, now and then the `hash` of the game, and `end`. */
#include "core/assert.h"
#include "verbs/sgs_chronicle.h"
#include "verbs/sgs_record.h"
#include "verbs/sgs_replay_scenario.h"

enum { FILE_NAME, UNTIL, VERIFY, FROM_HERE, MINDS, SEED, AT, SCENARIO, OPTIONS };

static const fsd_option options[OPTIONS] = {
    [FILE_NAME] = { .name = "FILE",
                    .kind = FSD_OPTION_INPUT,
                    .operand = true,
                    .required = true,
                    .help = { "a replay, as sgs watch --replay writes it",
                              "对局记录, 由 sgs watch --replay 写出" } },
    [UNTIL] = { .name = "until",
                .kind = FSD_OPTION_NUMBER,
                .most = UINT64_MAX,
                .value = "N",
                .help = { "stop after N answers", "到第 N 次决策为止" } },
    [VERIFY] = { .name = "verify",
                 .help = { "compare only, without the log", "只核对, 不输出战报" } },
    [FROM_HERE] = { .name = "from-here",
                    .help = { "play on from there (--until, or where the record ends), and write "
                              "the "
                              "replay of that game",
                              "从该处 (--until 或记录结束处) 起继续, 并写出新的记录" } },
    [MINDS] = FSD_SGS_OPTION_MINDS,
    [SEED] = { .name = "seed",
               .kind = FSD_OPTION_NUMBER,
               .most = UINT64_MAX,
               .value = "S",
               .help = { "seed of who plays on (default that of the game)",
                         "继续时决策者的种子 (默认为对局的种子)" } },
    [AT] = FSD_SGS_OPTION_AT,
    [SCENARIO] = { .name = "scenario",
                   .help = { "the file is a scenario: tell what happens in it, and play on from "
                             "there",
                             "文件是局面: 说明其中发生的事, 并由此继续对局" } },
};

/* ---- Running it again ----------------------------------------------------------------------- */

typedef struct progress {
    fsd_call *call;
    fsd_sgs_record record;
    fsd_sgs_game game;
    fsd_sgs_minds minds; /* they hear the game from its beginning, if they are to play on */
    uint64_t answers, hashes, undone;
    uint64_t agreed; /* answers before the last hash that was right */
    bool over;
    fsd_sgs_chronicle chronicle;
} progress;

static bool branches(const progress *work)
{
    return work->call->arg[FROM_HERE].given;
}

static bool tells(const progress *work)
{
    const fsd_arg *arg = work->call->arg;
    return !arg[FROM_HERE].given && !arg[VERIFY].given && !arg[AT].given;
}

static bool chronicles(const progress *work)
{
    return tells(work) && work->call->output == FSD_JSON;
}

static void tell(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    progress *work = self;
    size_t start = work->call->out.length;
    if (!tells(work))
        return;
    fsd_sgs_put_happening(work->call, game, happening);
    if (chronicles(work))
        fsd_sgs_chronicle_take(&work->chronicle, start);
}

static void hear(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    fsd_sgs_minds_hear(&((progress *)self)->minds, game, happening);
    tell(self, game, happening);
}

static void advance(progress *work)
{
    const fsd_sgs_sink sink = { hear, work };
    work->over = fsd_sgs_advance(&work->game, &sink) == FSD_SGS_OVER;
}

/* Who plays a branch is said by the options, not by the record. */
static bool begin(progress *work)
{
    fsd_sgs_opening *opening = &work->record.opening;
    const fsd_arg *seed = &work->call->arg[SEED];
    const fsd_sgs_host host = { .hear = tell, .self = work };
    fsd_error error = { 0 };
    opening->person = FSD_SGS_NOBODY;
    if (seed->given)
        opening->dice = seed->number;
    if (!fsd_sgs_cast_read(work->call, MINDS, &opening->cast))
        return false;
    if (chronicles(work))
        fsd_sgs_chronicle_begin(&work->chronicle, work->call, "sgs.replay/1");
    if (fsd_sgs_opening_play(work->call, opening, &host, &work->game, &work->minds, &error) !=
        FSD_OK)
        return fsd_sgs_record_fail(&work->record, &error);
    if (!fsd_sgs_cast_check(work->call, MINDS, &opening->cast, &work->game))
        return false;
    if (branches(work))
        fsd_sgs_record_begin(&work->call->out, opening);
    advance(work);
    return true;
}

/* Takes an answer; the record of a branch has it, too. */
static fsd_sgs_refusal take_answer(progress *work, const fsd_sgs_answer *answer)
{
    fsd_sgs_refusal refusal = fsd_sgs_check(&work->game, answer);
    if (refusal != FSD_SGS_FINE)
        return refusal;
    if (branches(work))
        fsd_sgs_record_answer(&work->call->out, &work->game, work->answers, answer);
    if (chronicles(work))
        fsd_sgs_chronicle_answer(&work->chronicle, &work->game, &work->minds, answer);
    fsd_sgs_minds_heed(&work->minds, &work->game, answer);
    refusal = fsd_sgs_reply(&work->game, answer);
    FSD_ASSERT(refusal == FSD_SGS_FINE);
    work->answers++;
    advance(work);
    return refusal;
}

static void note_undone(progress *work, uint64_t count)
{
    fsd_call *call = work->call;
    size_t start = call->out.length;
    work->undone += count;
    if (branches(work))
        fsd_sgs_record_undone(&call->out, count);
    else if (tells(work))
        fsd_text_printf(&call->out,
                        fsd_call_say(call, "  (decisions taken back here: %llu)\n",
                                     "  (此处悔棋, 撤回 %llu 次决策)\n"),
                        (unsigned long long)count);
    if (chronicles(work))
        fsd_sgs_chronicle_take(&work->chronicle, start);
}

static bool take_item(progress *work, const fsd_sgs_item *item)
{
    fsd_sgs_refusal refusal = FSD_SGS_FINE;
    switch (item->kind) {
    case FSD_SGS_ITEM_ANSWER:
        refusal = take_answer(work, &item->answer);
        return refusal == FSD_SGS_FINE ||
               fsd_sgs_record_refused(&work->record, &work->game, work->answers, refusal);
    case FSD_SGS_ITEM_HASH:
        work->hashes++;
        return fsd_sgs_record_agrees(&work->record, &work->game, item->number, work->answers,
                                     &work->agreed);
    case FSD_SGS_ITEM_UNDONE:
        note_undone(work, item->number);
        return true;
    case FSD_SGS_ITEM_CUT:
        return branches(work) || fsd_sgs_record_broken_off(&work->record);
    case FSD_SGS_ITEM_END:
        break;
    }
    return true;
}

static bool replay(progress *work)
{
    const fsd_arg *arg = work->call->arg;
    const fsd_arg *until = &arg[arg[AT].given ? AT : UNTIL];
    fsd_sgs_item item = { .kind = FSD_SGS_ITEM_ANSWER };
    if (!begin(work))
        return false;
    while (item.kind != FSD_SGS_ITEM_END && item.kind != FSD_SGS_ITEM_CUT) {
        if (until->given && work->answers >= until->number)
            return true;
        if (!fsd_sgs_record_next(&work->record, &item) || !take_item(work, &item))
            return false;
    }
    if (item.kind == FSD_SGS_ITEM_END)
        fsd_sgs_note_beyond(work->call, (uint32_t)(until - arg), work->answers);
    return true;
}

/* ---- Playing on ----------------------------------------------------------------------------- */

static void play_on(progress *work)
{
    while (!work->over) {
        fsd_sgs_answer answer;
        fsd_sgs_minds_answer(&work->minds, &work->game, NULL, &answer);
        fsd_sgs_refusal refusal = take_answer(work, &answer);
        FSD_ASSERT(refusal == FSD_SGS_FINE);
    }
    fsd_sgs_record_end(&work->call->out, &work->game);
}

/* ---- The verb ------------------------------------------------------------------------------- */

/* A branch writes a replay, and nothing else. */
static bool check_options(fsd_call *call)
{
    for (uint32_t i = VERIFY; call->arg[SCENARIO].given && i < SCENARIO; i++)
        if (call->arg[i].given) {
            fsd_call_refuse(call, i, "not with --scenario, where nothing is recorded",
                            "不能与 --scenario 同用, 局面没有记录");
            return false;
        }
    uint32_t other = call->arg[FROM_HERE].given ? FROM_HERE
                     : call->arg[VERIFY].given  ? VERIFY
                                                : UNTIL;
    uint32_t of_branch = call->arg[MINDS].given ? MINDS : SEED;
    if (call->arg[of_branch].given && !call->arg[FROM_HERE].given)
        fsd_call_refuse(call, of_branch, "only with --from-here", "须与 --from-here 同用");
    else if (call->arg[FROM_HERE].given && call->arg[VERIFY].given)
        fsd_call_refuse(call, FROM_HERE, "writes a replay; leave out --verify",
                        "输出为记录; 请去掉 --verify");
    else if (call->arg[FROM_HERE].given && call->output != FSD_READABLE)
        fsd_call_refuse(call, FROM_HERE, "writes a replay; leave out --json",
                        "输出为记录; 请去掉 --json");
    else if (call->arg[AT].given && call->arg[other].given)
        fsd_call_refuse(call, AT, "not with --until, --verify, --from-here",
                        "不能与 --until、--verify、--from-here 同用");
    else
        return true;
    return false;
}

static void print_json(fsd_call *call, const fsd_sgs_replayed *played, uint64_t hashes)
{
    fsd_json_writer w = fsd_call_json(call, "sgs.replay/1");
    fsd_json_key(&w, "answers");
    fsd_json_write_u64(&w, played->answers);
    fsd_json_key(&w, "hashes");
    fsd_json_write_u64(&w, hashes);
    fsd_json_key(&w, "over");
    fsd_json_write_bool(&w, played->over);
    fsd_json_key(&w, "winners");
    fsd_json_begin_array(&w);
    for (uint32_t p = 0; p < FSD_SGS_SEATS; p++)
        if (played->over && (played->winners >> p & 1))
            fsd_json_write_u64(&w, p + 1);
    fsd_json_end_array(&w);
    fsd_call_json_end(call, &w);
}

static fsd_run run_scenario(fsd_call *call)
{
    const fsd_arg *until = &call->arg[UNTIL];
    fsd_sgs_replayed played = { 0 };
    if (!fsd_sgs_replay_scenario(call, call->arg[FILE_NAME].text, until, &played))
        return FSD_FINISHED;
    fsd_sgs_note_beyond(call, UNTIL, played.answers);
    if (call->output == FSD_JSON)
        print_json(call, &played, 0);
    return FSD_FINISHED;
}

static void print_course(progress *work)
{
    fsd_json_writer *w = &work->chronicle.json;
    fsd_sgs_chronicle_end(&work->chronicle, &work->game);
    fsd_json_key(w, "hashes");
    fsd_json_write_u64(w, work->hashes);
    fsd_call_json_end(work->call, w);
}

static void print(progress *work)
{
    fsd_call *call = work->call;
    if (branches(work))
        play_on(work);
    else if (call->arg[AT].given)
        fsd_sgs_put_moment(call, &work->game, &work->minds, work->answers);
    else if (chronicles(work))
        print_course(work);
    else if (call->output == FSD_JSON)
        print_json(call,
                   &(fsd_sgs_replayed){ .answers = work->answers,
                                        .over = work->over,
                                        .winners = fsd_sgs_table_of(&work->game)->winners },
                   work->hashes);
    else if (call->arg[VERIFY].given)
        fsd_text_printf(&call->out,
                        fsd_call_say(call, "%llu answers, %llu hashes: as recorded\n",
                                     "%llu 次决策, %llu 个哈希: 与记录一致\n"),
                        (unsigned long long)work->answers, (unsigned long long)work->hashes);
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    if (!check_options(call))
        return FSD_FINISHED;
    if (call->arg[SCENARIO].given)
        return run_scenario(call);
    progress *work = fsd_call_take(call, 1, sizeof *work);
    if (work == NULL)
        return fsd_call_no_memory(call);
    work->call = call;
    if (!fsd_sgs_record_open(&work->record, call, call->arg[FILE_NAME].text) || !replay(work))
        return FSD_FINISHED;
    print(work);
    return FSD_FINISHED;
}

static const char *const examples[] = { "sgs replay game.txt",
                                        "sgs replay game.txt --verify",
                                        "sgs replay game.txt --until 40 --lang zh",
                                        "sgs replay game.txt --until 40 --from-here --minds v2",
                                        "sgs replay --scenario position.json --until 10",
                                        NULL };

const fsd_verb fsd_verb_sgs_replay = {
    .game = "sgs",
    .name = "replay",
    .summary = { "a recorded game once more: told, or compared with its record",
                 "重放记录的对局: 输出战报或核对" },
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .run = run,
};
