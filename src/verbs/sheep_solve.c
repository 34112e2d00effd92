/* foreseed sheep solve: can a deal be won, and how; or the proof that it cannot. */
#include "verbs/sheep_solve.h"

#include "core/number.h"
#include "sheep/certificate.h"
#include "sheep/write.h"
#include "verbs/prose.h"

enum { MEMORY = SHEEP_GAME_OPTIONS, STATES, OPTIONS };
enum { RESCUES = 2, NOTE = 96 };

static const fsd_option options[OPTIONS] = {
    FSD_SHEEP_GAME_OPTIONS,
    [MEMORY] = FSD_SHEEP_OPTION_MEMORY,
    [STATES] = FSD_SHEEP_OPTION_STATES,
};

typedef struct answer {
    fsd_sheep_subject subject;
    fsd_sheep_rules rules;
    fsd_sheep_solver *solver;
    bool solved; /* the solver has come to its end */
    const fsd_sheep_solution *found;
    fsd_sheep_rescue rescue[RESCUES];
    uint64_t began, nanoseconds;
    char note[NOTE];
} answer;

static uint64_t now(const fsd_call *call)
{
    return call->def->nanoseconds != NULL ? call->def->nanoseconds(call->def->self) : 0;
}

fsd_sheep_solver_def fsd_sheep_solver_def_of(const fsd_call *call, uint32_t memory_option,
                                             uint32_t states_option)
{
    fsd_sheep_solver_def def = fsd_sheep_solver_def_default();
    def.allocator = call->def->allocator;
    def.states = call->arg[states_option].number;
    if (call->arg[memory_option].given)
        def.memory = call->arg[memory_option].number << 20;
    return def;
}

/* ---- As JSON -------------------------------------------------------------------------------- */

static void json_moves(fsd_json_writer *writer, const char *key, const fsd_sheep_level *level,
                       const fsd_sheep_moves *moves)
{
    fsd_json_key(writer, key);
    if (moves != NULL)
        fsd_sheep_write_moves(writer, level, moves->move, moves->count);
    else
        fsd_json_write_null(writer);
}

static const char *rescue_key(const fsd_sheep_rescue *rescue)
{
    return rescue->power_up == FSD_SHEEP_SHUFFLE ? "shuffle" : "move_out";
}

/* What power-ups would do, those that were tried: each null or the line with it. */
static void json_rescues(fsd_json_writer *writer, const answer *from)
{
    fsd_json_key(writer, "power_ups");
    if (from->found->answer == FSD_SHEEP_SOLVABLE) {
        fsd_json_write_null(writer);
        return;
    }
    fsd_json_begin_object(writer);
    for (uint32_t i = 0; i < RESCUES; i++) {
        const fsd_sheep_rescue *rescue = &from->rescue[i];
        fsd_json_key(writer, rescue_key(rescue));
        if (!rescue->found) {
            fsd_json_write_null(writer);
            continue;
        }
        fsd_json_begin_object(writer);
        fsd_json_key(writer, "at");
        fsd_json_write_u64(writer, rescue->at);
        json_moves(writer, "moves", from->subject.level, &rescue->moves);
        fsd_json_end_object(writer);
    }
    fsd_json_end_object(writer);
}

static void print_json(fsd_call *call, const answer *from)
{
    const fsd_sheep_level *level = from->subject.level;
    const fsd_sheep_solution *found = from->found;
    bool wins = found->answer == FSD_SHEEP_SOLVABLE;
    char hash[17];
    fsd_json_writer writer = fsd_call_json(call, "sheep.solve/1");
    fsd_sheep_json_level(&writer, level);
    fsd_json_key(&writer, "tiles");
    fsd_json_write_u64(&writer, level->tiles);
    fsd_json_key(&writer, "hash");
    fsd_sheep_level_hash(level, hash);
    fsd_json_write_text(&writer, hash);
    fsd_json_key(&writer, "result");
    fsd_json_write_text(&writer, fsd_sheep_answer_key(found->answer));
    json_moves(&writer, "moves", level, wins ? &found->moves : NULL);
    fsd_json_key(&writer, "max_slot");
    fsd_json_write_u64(&writer, found->most);
    fsd_json_key(&writer, "states");
    fsd_json_write_u64(&writer, found->states);
    fsd_json_key(&writer, "seconds");
    if (call->timing && from->began > 0)
        fsd_json_write_double(&writer, (double)from->nanoseconds / 1e9);
    else
        fsd_json_write_null(&writer);
    fsd_json_key(&writer, "certificate");
    if (found->answer == FSD_SHEEP_UNSOLVABLE)
        fsd_sheep_write_certificate(&writer, &found->certificate, hash);
    else
        fsd_json_write_null(&writer);
    json_moves(&writer, "prefix", level, wins ? NULL : &found->moves);
    json_rescues(&writer, from);
    fsd_json_key(&writer, "member");
    if (found->member < FSD_SHEEP_MEMBERS)
        fsd_json_write_text(&writer, fsd_sheep_member_name(found->member));
    else
        fsd_json_write_null(&writer);
    fsd_call_json_end(call, &writer);
}

/* ---- For people ----------------------------------------------------------------------------- */

void fsd_sheep_put_moves(fsd_call *call, const fsd_sheep_level *level, const fsd_sheep_moves *moves)
{
    size_t start = call->out.length;
    for (uint32_t i = 0; i < moves->count; i++) {
        char text[FSD_SHEEP_MOVE_TEXT];
        int16_t move = moves->move[i];
        if (i > 0)
            fsd_text_add_char(&call->out, ' ');
        if (move >= 0)
            fsd_text_add_str(&call->out, level->tile[move].id);
        else
            fsd_put_marked(call, FSD_STRONG, "%s",
                           fsd_sheep_move_text(call, level, NULL, move, text));
    }
    fsd_wrap_prose(call, start, 0);
    fsd_text_add_char(&call->out, '\n');
}

static void put_proof(fsd_call *call, const fsd_sheep_certificate *proof)
{
    size_t start = call->out.length;
    fsd_put_marked(call, FSD_BAD, "%s", fsd_call_say(call, "unsolvable, proved", "无解, 已证明"));
    if (proof->odd_kind != 0)
        fsd_text_printf(&call->out,
                        fsd_call_say(call,
                                     ": of kind %u (%s) there are %u tiles, which do not come in "
                                     "matches of %u.",
                                     ": 种类 %u (%s) 共 %u 张, 不是 %u 的倍数。"),
                        (unsigned)proof->odd_kind, fsd_sheep_kind_name(call, proof->odd_kind),
                        (unsigned)proof->odd_tiles, (unsigned)proof->match);
    else
        fsd_text_printf(&call->out,
                        fsd_call_say(call,
                                     ": a win would have to pass one of %llu positions with %u or "
                                     "fewer tiles left, and no play leads to any of them.",
                                     ": 若能获胜, 必经 %llu 个局面之一 (只剩 %u 张或更少), "
                                     "而任何走法都到不了它们。"),
                        (unsigned long long)proof->states, (unsigned)proof->last);
    fsd_wrap_prose(call, start, 0);
    fsd_text_add_char(&call->out, '\n');
}

static void put_verdict(fsd_call *call, const answer *from)
{
    const fsd_sheep_solution *found = from->found;
    size_t start = call->out.length;
    if (found->answer == FSD_SHEEP_UNSOLVABLE) {
        put_proof(call, &found->certificate);
        return;
    }
    if (found->answer == FSD_SHEEP_SOLVABLE) {
        fsd_put_marked(call, FSD_GOOD, "%s", fsd_call_say(call, "solvable", "有解"));
        fsd_text_printf(
            &call->out,
            fsd_call_say(call,
                         " in %u clicks, played again by the rules; between two of them "
                         "the slot holds %u at most.",
                         ": %u 步, 已按规则重放; 两步之间槽中至多 %u 张。"),
            found->moves.count, (unsigned)found->most);
    } else {
        fsd_put_marked(call, FSD_WARN, "%s", fsd_call_say(call, "unknown", "未知"));
        fsd_text_printf(&call->out, "%s",
                        found->no_memory
                            ? fsd_call_say(call, ": memory ran short; give more with --memory.",
                                           ": 内存不够; 请用 --memory 多给一些。")
                            : fsd_call_say(call, ": neither a win nor a proof was found so far.",
                                           ": 尚未找到解法, 也未证明无解。"));
    }
    fsd_wrap_prose(call, start, 0);
    fsd_text_add_char(&call->out, '\n');
}

static void put_work(fsd_call *call, const answer *from)
{
    const fsd_sheep_solution *found = from->found;
    size_t start = call->out.length;
    fsd_text_printf(&call->out, fsd_call_say(call, "%llu states", "%llu 个状态"),
                    (unsigned long long)found->states);
    if (found->member < FSD_SHEEP_MEMBERS)
        fsd_text_printf(&call->out, fsd_call_say(call, ", decided by '%s'", ", 由 '%s' 判定"),
                        fsd_sheep_member_name(found->member));
    if (call->timing && from->began > 0) {
        char seconds[FSD_NUMBER_TEXT];
        fsd_fixed_text((double)from->nanoseconds / 1e9, 2, seconds);
        fsd_text_printf(&call->out, fsd_call_say(call, ", %s s", ", %s 秒"), seconds);
    }
    fsd_wrap_prose(call, start, 0);
    fsd_text_add_char(&call->out, '\n');
}

static void put_rescue(fsd_call *call, const answer *from, const fsd_sheep_rescue *rescue)
{
    bool shuffle = rescue->power_up == FSD_SHEEP_SHUFFLE;
    const char *name = shuffle ? fsd_call_say(call, "A shuffle", "洗牌")
                               : fsd_call_say(call, "Moving three out", "移出三张");
    if (rescue->tried == 0)
        return;
    if (!rescue->found) {
        fsd_put_prose(call,
                      fsd_call_say(call, "%s: no way to a win was found (places tried: %u).",
                                   "%s: 试了 %u 处, 没有找到取胜的走法。"),
                      name, rescue->tried);
        fsd_text_add_char(&call->out, '\n');
        return;
    }
    fsd_put_prose(call,
                  fsd_call_say(call, "%s behind click %u wins:", "%s (第 %u 步之后) 可以获胜:"),
                  name, rescue->at);
    fsd_text_add_char(&call->out, '\n');
    fsd_sheep_put_moves(call, from->subject.level, &rescue->moves);
}

static void print_readable(fsd_call *call, const answer *from)
{
    const fsd_sheep_solution *found = from->found;
    fsd_sheep_put_level(call, from->subject.level);
    put_verdict(call, from);
    put_work(call, from);
    if (found->moves.count == 0)
        return;
    fsd_text_add_char(&call->out, '\n');
    if (found->answer != FSD_SHEEP_SOLVABLE)
        fsd_text_printf(&call->out,
                        fsd_call_say(call, "The farthest one came, %u of %u clicks:\n",
                                     "走得最远的一局, %u/%u 步:\n"),
                        found->moves.count, from->subject.level->tiles);
    fsd_sheep_put_moves(call, from->subject.level, &found->moves);
    if (found->answer == FSD_SHEEP_SOLVABLE)
        return;
    for (uint32_t i = 0; i < RESCUES; i++)
        put_rescue(call, from, &from->rescue[i]);
}

/* ---- The verb ------------------------------------------------------------------------------- */

static bool prepare(fsd_call *call)
{
    answer *work = fsd_call_take(call, 1, sizeof *work);
    fsd_error error = { 0 };
    if (work == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    if (!fsd_sheep_load(call, true, &work->subject) || !fsd_sheep_rules_read(call, &work->rules))
        return false;
    fsd_sheep_solver_def def = fsd_sheep_solver_def_of(call, MEMORY, STATES);
    def.board = work->subject.board;
    def.rules = work->rules;
    def.pool = fsd_call_pool(call);
    work->rescue[0].power_up = FSD_SHEEP_MOVE_OUT;
    work->rescue[1].power_up = FSD_SHEEP_SHUFFLE;
    work->began = now(call);
    call->state = work;
    if (fsd_sheep_solver_create(&def, &work->solver, &error) == FSD_OK)
        return true;
    fsd_call_fail(call, FSD_EXIT_USAGE, "--slot", &error);
    return false;
}

static void note(fsd_call *call, answer *work)
{
    fsd_sheep_solver_progress progress = fsd_sheep_solver_progress_of(work->solver);
    call->done = progress.states;
    fsd_format(work->note, sizeof work->note,
               fsd_call_say(call, "from the top %u of %u clicks, from the bottom %u left",
                            "自上而下 %u/%u 步, 自下而上剩 %u 张"),
               progress.clicked, progress.tiles, progress.left);
    call->note = work->note;
}

/* Power-ups are only tried where there is no win without; that may be cut short. */
static bool rescue_on(fsd_call *call, answer *work, uint64_t budget)
{
    for (uint32_t i = 0; i < RESCUES && call->stop == 0; i++)
        if (!work->rescue[i].done &&
            fsd_sheep_rescue_step(call, &work->subject, &work->rules, &work->found->moves,
                                  &work->rescue[i], budget))
            return true;
    return false;
}

static fsd_run conclude(fsd_call *call, answer *work)
{
    static const int exits[] = { [FSD_SHEEP_UNKNOWN] = FSD_EXIT_STOPPED,
                                 [FSD_SHEEP_SOLVABLE] = FSD_EXIT_DONE,
                                 [FSD_SHEEP_UNSOLVABLE] = FSD_EXIT_NOTHING };
    if (work->found->broken) {
        fsd_error error = { 0 };
        (void)fsd_fail(&error, FSD_BAD_DATA,
                       "the searches contradict each other or the rules; please report this level",
                       "搜索之间或与规则相矛盾; 请报告此关卡");
        return fsd_call_fail(call, FSD_EXIT_INTERNAL, "sheep solve", &error);
    }
    call->exit = exits[work->found->answer];
    if (call->stop == FSD_EXIT_STOPPED && work->found->answer != FSD_SHEEP_UNKNOWN)
        call->stop = 0; /* it was in time */
    if (call->output == FSD_JSON)
        print_json(call, work);
    else
        print_readable(call, work);
    return FSD_FINISHED;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL && !prepare(call))
        return FSD_FINISHED;
    answer *work = call->state;
    if (!work->solved) {
        if (call->stop == 0 && fsd_sheep_solver_step(work->solver, budget)) {
            note(call, work);
            return FSD_UNFINISHED;
        }
        work->solved = true;
        work->found = fsd_sheep_solver_result(work->solver);
        work->nanoseconds = now(call) - work->began;
    }
    if (work->found->answer != FSD_SHEEP_SOLVABLE && work->found->moves.count > 0 &&
        rescue_on(call, work, budget))
        return FSD_UNFINISHED;
    return conclude(call, work);
}

static void drop(void *state)
{
    answer *work = state;
    fsd_sheep_solver_destroy(work->solver);
    for (uint32_t i = 0; i < RESCUES; i++)
        fsd_sheep_solver_destroy(work->rescue[i].solver);
}

static const fsd_words notes[] = {
    { "Exit code 0: solvable, with a line; 1: unsolvable, proved; 5: unknown, with the longest "
      "legal "
      "beginning found. The solver sees covered tiles too and uses no power-up; where there is no "
      "win, it tries what moving out or a shuffle would do near the end of that beginning. With "
      "--json the proof comes as a certificate that 'sheep check' verifies.",
      "退出码 0: 有解, 附走法; 1: 无解, 已证明; 5: 未知, "
      "附找到的最长合法开头。求解时看得见被压着的牌, "
      "不用道具; 若无解, 再试在该开头末尾附近移出或洗牌能否获胜。--json 的证明是一份证书, "
      "可用 sheep check 核对。" },
    { "Answer and line are the same whatever the threads and the machine; --time and --memory can "
      "only make an answer unknown.",
      "答案与走法不随线程与机器而变; --time 与 --memory 只会使答案变为未知。" },
    { NULL, NULL },
};
static const char *const examples[] = { "sheep solve example:sheep_small.json",
                                        "sheep solve level.json --deal 1,2,3,4 --time 10",
                                        "sheep solve level.json --slot 6 --json", NULL };

const fsd_verb fsd_verb_sheep_solve = {
    .game = "sheep",
    .name = "solve",
    .summary = { "find a line that wins a deal, or prove that there is none",
                 "找出一局的取胜走法, 或证明无解" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .slow = true,
    .threads = true,
    .run = run,
    .drop = drop,
};
