/* foreseed sgs arena: whole games between minds, and who wins them. */
#include <string.h>

#include "verbs/sgs_arena.h"

static const fsd_name by_name[] = { { 0, { "general", "武将" } } };
static const fsd_names by_names = { by_name, sizeof by_name / sizeof *by_name };

static const fsd_name won_by_name[] = {
    { FSD_CONTEST_LORD_SIDE, { "lord_side", "主公方" } },
    { FSD_CONTEST_REBELS, { "rebel", "反贼方" } },
    { FSD_CONTEST_RENEGADE, { "renegade", "内奸" } },
    { FSD_CONTEST_DRAW, { "draw", "平局" } },
    { FSD_CONTEST_FIRST, { "first", "先" } },
    { FSD_CONTEST_SECOND, { "second", "后" } },
};
static const fsd_names won_by_names = { won_by_name, sizeof won_by_name / sizeof *won_by_name };

static const fsd_option options[FSD_CONTEST_OPTIONS] = {
    FSD_SGS_SETUP_OPTIONS,
    [FSD_CONTEST_GAMES] = { .name = "games",
                            .kind = FSD_OPTION_NUMBER,
                            .least = 1,
                            .most = 1000000000000u,
                            .value = "G",
                            .help = { "how many games, of each match (default 1000)",
                                      "每组对阵的局数 (默认 1000)" } },
    [FSD_CONTEST_MINDS] = FSD_SGS_OPTION_MINDS,
    [FSD_CONTEST_MIRROR] = { .name = "mirror",
                             .help = { "each deal twice, its two minds exchanged; several --minds "
                                       "without roles meet each other",
                                       "每副牌打两次, 两个决策者互换; 不带身份的多个 --minds "
                                       "互相对阵" } },
    [FSD_CONTEST_BY] = { .name = "by",
                         .kind = FSD_OPTION_NAME,
                         .names = &by_names,
                         .value = "general",
                         .help = { "count how often each general wins, too",
                                   "并统计每名武将的胜率" } },
    [FSD_CONTEST_SPRT] = { .name = "sprt",
                           .kind = FSD_OPTION_TEXT,
                           .value = "ELO0,ELO1",
                           .help = { "with --mirror: stop as soon as it is clear which difference "
                                     "in "
                                     "Elo holds (--games at most)",
                                     "与 --mirror 同用: 一旦能判定 Elo 差为哪一个即停 (至多 "
                                     "--games "
                                     "局)" } },
    [FSD_CONTEST_ERRORS] = { .name = "errors",
                             .kind = FSD_OPTION_REALS,
                             .most = 2,
                             .value = "A,B",
                             .help = { "odds of wrongly taking ELO1, ELO0 (default 0.05,0.05)",
                                       "误取 ELO1、ELO0 的概率 (默认 0.05,0.05)" } },
    [FSD_CONTEST_MERGE] = { .name = "merge",
                            .help = { "play nothing: add up the FILEs that shards wrote with "
                                      "--json",
                                      "不打牌: 合并各分片用 --json 写出的 FILE" } },
    [FSD_CONTEST_EACH] = { .name = "each",
                           .help = { "a line a game instead (also as --csv)",
                                     "改为每局一行 (可用 --csv)" } },
    [FSD_CONTEST_REPLAYS] = { .name = "replays",
                              .kind = FSD_OPTION_OUTPUT,
                              .value = "FOLDER",
                              .help = { "write the games as replays into this folder",
                                        "把对局记录写入此文件夹" } },
    [FSD_CONTEST_WON_BY] = { .name = "won-by",
                             .kind = FSD_OPTION_NAME,
                             .names = &won_by_names,
                             .value = "WHOM",
                             .help = { "of --each and --replays only games won by lord_side, "
                                       "rebel, "
                                       "renegade, draw; with --mirror by the first or second mind",
                                       "--each 与 --replays 只取由 lord_side、rebel、renegade "
                                       "获胜或 "
                                       "draw "
                                       "的对局; 有 --mirror 时可为 first、second" } },
    [FSD_CONTEST_SIGNATURE] = { .name = "signature",
                                .aside = true,
                                .help = { "print only the hash of how all games went",
                                          "只输出全部对局的哈希" } },
    [FSD_CONTEST_FILES] = { .name = "FILE",
                            .kind = FSD_OPTION_INPUT,
                            .operand = true,
                            .several = true,
                            .help = { "answers of shards, for --merge",
                                      "各分片的回答, 用于 --merge" } },
    FSD_WORK_OPTIONS(FSD_CONTEST_WORK),
};

static uint64_t now(const fsd_call *call)
{
    return call->def->nanoseconds != NULL ? call->def->nanoseconds(call->def->self) : 0;
}

/* ---- What goes together --------------------------------------------------------------------- */

static bool refuse_with(fsd_call *call, uint32_t option, const char *other)
{
    fsd_call_refuse(call, option, "does not go with %s; leave one of them out",
                    "不能与 %s 同用; 请去掉其一", other);
    return false;
}

/* The files say what was played. */
static bool check_merge(fsd_call *call)
{
    const fsd_arg *arg = call->arg;
    char other[64];
    if (arg[FSD_CONTEST_FILES].given && !arg[FSD_CONTEST_MERGE].given) {
        fsd_call_refuse(call, FSD_CONTEST_FILES, "is read by --merge only; add it",
                        "只有 --merge 才读取文件; 请加上");
        return false;
    }
    if (!arg[FSD_CONTEST_MERGE].given)
        return true;
    if (!arg[FSD_CONTEST_FILES].given) {
        fsd_call_refuse(call, FSD_CONTEST_MERGE, "needs files; write --merge FILE FILE ...",
                        "缺少文件; 请写 --merge FILE FILE ...");
        return false;
    }
    for (uint32_t i = 0; i < FSD_CONTEST_OPTIONS; i++)
        if (arg[i].given && i != FSD_CONTEST_MERGE && i != FSD_CONTEST_FILES &&
            i != FSD_CONTEST_SIGNATURE) {
            fsd_format(other, sizeof other, "--%s", call->verb->option[i].name);
            return refuse_with(call, FSD_CONTEST_MERGE, other);
        }
    return true;
}

/* A ledger keeps what is counted, not each game. */
static bool check_listed(fsd_call *call)
{
    const fsd_arg *arg = call->arg;
    bool kept = arg[FSD_CONTEST_WORK + WORK_DB].given || arg[FSD_CONTEST_WORK + WORK_RESUME].given;
    uint32_t listing = arg[FSD_CONTEST_EACH].given ? FSD_CONTEST_EACH : FSD_CONTEST_REPLAYS;
    if (!kept || !arg[listing].given)
        return true;
    return refuse_with(call, listing, arg[FSD_CONTEST_WORK + WORK_DB].given ? "--db" : "--resume");
}

static bool check_together(fsd_call *call)
{
    const fsd_arg *arg = call->arg;
    bool listed = arg[FSD_CONTEST_EACH].given || arg[FSD_CONTEST_REPLAYS].given;
    if (arg[FSD_CONTEST_SIGNATURE].given && call->output != FSD_READABLE)
        return refuse_with(call, FSD_CONTEST_SIGNATURE,
                           call->output == FSD_JSON ? "--json" : "--csv");
    if (arg[FSD_CONTEST_EACH].given && call->output == FSD_JSON)
        return refuse_with(call, FSD_CONTEST_EACH, "--json");
    if (arg[FSD_CONTEST_EACH].given && arg[FSD_CONTEST_SIGNATURE].given)
        return refuse_with(call, FSD_CONTEST_EACH, "--signature");
    if (arg[FSD_CONTEST_EACH].given && arg[FSD_CONTEST_BY].given)
        return refuse_with(call, FSD_CONTEST_EACH, "--by");
    if (arg[FSD_CONTEST_WON_BY].given && !listed) {
        fsd_call_refuse(call, FSD_CONTEST_WON_BY, "chooses games for --each or --replays; add one",
                        "用于 --each 或 --replays; 请加上其一");
        return false;
    }
    if (arg[FSD_CONTEST_WON_BY].number >= FSD_CONTEST_FIRST && !arg[FSD_CONTEST_MIRROR].given) {
        fsd_call_refuse(
            call, FSD_CONTEST_WON_BY, "'%s' is a mind of --mirror; add it or name a side",
            "'%s' 指 --mirror 的决策者; 请加上它, 或用一方的名字", arg[FSD_CONTEST_WON_BY].text);
        return false;
    }
    return check_listed(call) && check_merge(call);
}

static bool prepare(fsd_call *call)
{
    if (!check_together(call))
        return false;
    fsd_contest *contest = fsd_call_take(call, 1, sizeof *contest);
    if (contest == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    contest->call = call;
    contest->began = now(call);
    call->state = contest;
    if (call->arg[FSD_CONTEST_EACH].given)
        fsd_contest_each_begin(call, contest);
    if (call->arg[FSD_CONTEST_MERGE].given)
        return fsd_contest_merge(call, contest);
    return fsd_work_read(call, &contest->count.work, FSD_CONTEST_WORK) &&
           fsd_contest_read_plan(call, contest) && fsd_contest_begin(contest);
}

/* ---- The verb ------------------------------------------------------------------------------- */

/* How the test ends is the exit code, unless a ledger is told. */
static int exit_of(const fsd_contest_test *test)
{
    if (test->taken == NULL)
        return FSD_EXIT_STOPPED;
    return strcmp(test->taken, "elo0") == 0 ? FSD_EXIT_NOTHING : FSD_EXIT_DONE;
}

static void print(fsd_call *call, fsd_contest *contest)
{
    bool tested = call->arg[FSD_CONTEST_SPRT].given;
    if (tested)
        fsd_contest_look(contest);
    if (tested && call->exit == FSD_EXIT_DONE && call->replay == NULL)
        call->exit = exit_of(&contest->test);
    if (call->arg[FSD_CONTEST_EACH].given)
        return;
    if (call->arg[FSD_CONTEST_SIGNATURE].given)
        fsd_text_printf(&call->out, "%016llx\n", (unsigned long long)contest->counts.signature);
    else if (call->output == FSD_JSON)
        fsd_contest_json(call, contest);
    else if (call->output == FSD_CSV)
        fsd_contest_csv(call, contest);
    else
        fsd_contest_put(call, contest);
}

static void print_listed(fsd_contest *contest)
{
    if (contest->table.call == NULL)
        return;
    fsd_table_print(&contest->table);
    fsd_call_flush(contest->call);
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL && !prepare(call))
        return FSD_FINISHED;
    fsd_contest *contest = call->state;
    fsd_count_state state = FSD_COUNT_ANSWER;
    if (contest->worker != NULL) {
        state = fsd_count_step(call, &contest->count, budget);
        print_listed(contest);
    }
    if (state != FSD_COUNT_ANSWER)
        return state == FSD_COUNT_MORE ? FSD_UNFINISHED : FSD_FINISHED;
    contest->nanoseconds = now(call) - contest->began;
    print(call, contest);
    return fsd_work_end(call, &contest->count.work);
}

static void drop(void *state)
{
    fsd_contest *contest = state;
    fsd_count_drop(&contest->count);
    if (contest->table.call != NULL)
        fsd_table_drop(&contest->table);
}

static const fsd_words notes[] = {
    { "The mind `random` picks each part of an answer by chance among what the rules allow; `v2` "
      "and "
      "`deck` are computer players, `trust` the simplest that lets a game go on. Each seat draws "
      "from a stream of its own, so that what it does never moves the deck; game n of a seed is "
      "the "
      "same whatever was played before it. Intervals are Clopper and Pearson's; a role counts once "
      "a game, as won when any of its players won; a general each time somebody ends the game with "
      "him. A draw is a deck that ran out. Any number of threads gives the same.",
      "random 在规则允许的选择中逐步随机挑选; v2 与 deck 为电脑玩家, trust 为最简单的托管。"
      "每个座位用自己的随机流, 决策不影响牌堆; "
      "同一种子的第 n 局与之前打过什么无关。区间为 Clopper-Pearson; 每种身份每局只计一次, "
      "其中任一人获胜即算胜; 武将按终局时的人次计。牌堆用尽为平局。线程数不影响结果。" },
    { "With --mirror a game gives its point to the mind of who won, half a point each for a draw; "
      "the pairs of a deal are what statistics are made of. Plain minds (v2,trust) meet as the "
      "lord's side and the renegade against the rebels, in 1v1 and 3v3 side against side. A "
      "sequential test is looked at every 16 pairs; it exits with 0 for ELO1, 1 for ELO0, 5 where "
      "--games do not suffice.",
      "使用 --mirror 时, 胜者的决策者得一分, 平局各半分; 统计以每副牌的一对对局为单位。"
      "不带身份的决策者 (v2,trust) 以主公方与内奸对反贼, 单挑与三对三为一方对另一方。"
      "序贯检验每 16 对查看一次; 判为 ELO1 时退出码为 0, ELO0 为 1, --games 不够时为 5。" },
    { "With --db the counts are kept: --resume goes on where it was stopped or killed, also to "
      "more --games, and gives in the end what one run would have given. --shard does a part of it "
      "on another machine; db merge joins the ledgers of parts, --merge what they wrote with "
      "--json.",
      "用 --db 保存统计: --resume 从中断处继续, 也可增大 --games, 最终结果与一次做完相同。"
      "--shard 可在另一台机器上做其中一部分; 各分片的结果库用 db merge 合并, "
      "其 --json 的回答用 --merge 合并。" },
    { NULL, NULL },
};
static const char *const examples[] = {
    "sgs arena",
    "sgs arena --players 8 --games 100 --minds v2,rebel=random",
    "sgs arena --mode 3v3 --cards std --seed 7 --signature",
    "sgs arena --players 8 --minds v2,trust,random --mirror --games 200",
    "sgs arena --minds v2,deck --mirror --sprt 0,20 --games 100000",
    "sgs arena --games 1000 --shard 1/2 --json",
    "sgs arena --minds v2 --games 100000 --db arena.db --resume",
    "sgs arena --minds v2 --games 50 --each --won-by renegade --csv",
    NULL
};

const fsd_verb fsd_verb_sgs_arena = {
    .game = "sgs",
    .name = "arena",
    .summary = { "whole games between minds, and which side wins how often",
                 "整局对战, 及各方胜率" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = FSD_CONTEST_OPTIONS,
    .json = true,
    .csv = true,
    .slow = true,
    .threads = true,
    .run = run,
    .drop = drop,
};
