/* foreseed sgs watch: one game of the arena, told as it goes. */
#include "core/assert.h"
#include "sgs/mind/chat.h"
#include "verbs/sgs_chronicle.h"
#include "verbs/sgs_record.h"
#include "verbs/sgs_think.h"

enum { GAME = SGS_SETUP_OPTIONS, MINDS, TURNS, CHAT, WHY, REPLAY, AT, OPTIONS };

static const fsd_option options[OPTIONS] = {
    FSD_SGS_SETUP_OPTIONS,
    [GAME] = { .name = "game",
               .kind = FSD_OPTION_NUMBER,
               .most = UINT64_MAX,
               .value = "N",
               .help = { "number of the game, as in sgs arena (default 0)",
                         "第几局, 与 sgs arena 一致 (默认 0)" } },
    [MINDS] = FSD_SGS_OPTION_MINDS,
    [TURNS] = { .name = "turns",
                .kind = FSD_OPTION_NUMBER,
                .least = 1,
                .most = 65535,
                .value = "T",
                .help = { "stop after so many turns (default: with the game)",
                          "几个回合后停止 (默认到终局)" } },
    [CHAT] = { .name = "chat", .help = { "let the players talk", "显示玩家的聊天" } },
    [WHY] = { .name = "why",
              .help = { "tell above what a computer player does why it does so (v2, deck)",
                        "在 AI (v2、deck) 每次行动之前说明其理由" } },
    [REPLAY] = { .name = "replay",
                 .help = { "write a replay for sgs replay instead",
                           "改为写出供 sgs replay 使用的记录" } },
    [AT] = FSD_SGS_OPTION_AT,
};

typedef struct progress {
    fsd_sgs_game game;
    fsd_sgs_minds minds;
    bool enough; /* a turn more than asked for has begun */
    fsd_sgs_chat chat;
    fsd_sgs_chronicle chronicle;
    fsd_sgs_scene *scene; /* of --why: where a decision is taken */
} progress;

static bool chronicles(const fsd_call *call)
{
    return call->output == FSD_JSON && !call->arg[AT].given;
}

static void put_chat(fsd_call *call, progress *work, const fsd_sgs_game *game,
                     const fsd_sgs_happening *happening)
{
    fsd_sgs_remark said[FSD_SGS_SEATS];
    uint32_t lines = fsd_sgs_chat_hear(&work->chat, &work->minds, game, happening, said);
    for (uint32_t i = 0; i < lines; i++)
        fsd_sgs_put_remark(call, fsd_sgs_table_of(game), &said[i]);
}

static void hear(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening)
{
    fsd_call *call = self;
    progress *work = call->state;
    const fsd_arg *turns = &call->arg[TURNS];
    fsd_sgs_minds_hear(&work->minds, game, happening);
    work->enough |= turns->given && fsd_sgs_table_of(game)->turns > turns->number;
    if (call->arg[REPLAY].given || call->arg[AT].given || work->enough)
        return;
    size_t start = call->out.length;
    fsd_sgs_put_happening(call, game, happening);
    if (call->arg[CHAT].given)
        put_chat(call, work, game, happening);
    if (chronicles(call))
        fsd_sgs_chronicle_take(&work->chronicle, start);
}

/* Each of these is an output of its own. */
static bool check_options(fsd_call *call)
{
    const fsd_arg *arg = call->arg;
    if (arg[REPLAY].given && call->output == FSD_JSON)
        fsd_call_refuse(call, REPLAY, "writes a replay; leave out --json",
                        "输出为记录; 请去掉 --json");
    else if (arg[AT].given &&
             (arg[REPLAY].given || arg[TURNS].given || arg[CHAT].given || arg[WHY].given))
        fsd_call_refuse(call, AT,
                        "not with --replay, --turns, --chat, --why: nothing is told before",
                        "不能与 --replay、--turns、--chat、--why 同用, 之前的过程不输出");
    else if (arg[REPLAY].given && (arg[CHAT].given || arg[WHY].given))
        fsd_call_refuse(call, arg[CHAT].given ? CHAT : WHY,
                        "not with --replay, which holds answers alone",
                        "不能与 --replay 同用, 记录中只有决策");
    else
        return true;
    return false;
}

static bool tells_why(uint32_t kind)
{
    return kind == FSD_SGS_MIND_V2 || kind == FSD_SGS_MIND_DECK;
}

static bool prepare_why(fsd_call *call, progress *work)
{
    bool some = false;
    if (!call->arg[WHY].given)
        return true;
    for (uint32_t p = 0; p < fsd_sgs_table_of(&work->game)->players; p++)
        some |= tells_why(work->minds.kind[p]);
    if (!some) {
        fsd_call_refuse(call, WHY, "these minds give no reasons; add --minds v2",
                        "这些决策者不说明理由; 请加 --minds v2");
        return false;
    }
    work->scene = fsd_call_take(call, 1, sizeof *work->scene);
    if (work->scene == NULL)
        fsd_call_no_memory(call);
    return work->scene != NULL;
}

static bool prepare(fsd_call *call)
{
    progress *work = fsd_call_take(call, 1, sizeof *work);
    if (work == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    fsd_sgs_def def;
    fsd_error error = { 0 };
    fsd_sgs_cast cast;
    if (!check_options(call) || !fsd_sgs_setup_read(call, &def) ||
        !fsd_sgs_cast_read(call, MINDS, &cast))
        return false;
    def.game = call->arg[GAME].number;
    if (fsd_sgs_start(&work->game, &def, &error) != FSD_OK) {
        fsd_call_fail(call, FSD_EXIT_USAGE, NULL, &error);
        return false;
    }
    if (!fsd_sgs_cast_check(call, MINDS, &cast, &work->game))
        return false;
    fsd_sgs_cast_begin(&cast, &work->minds, &def, &work->game);
    if (!prepare_why(call, work))
        return false;
    fsd_sgs_chat_begin(&work->chat, &def, &work->game, (uint16_t)((1u << def.players) - 1));
    const fsd_sgs_opening opening = fsd_sgs_opening_of(&def);
    if (call->arg[REPLAY].given)
        fsd_sgs_record_begin(&call->out, &opening);
    if (chronicles(call))
        fsd_sgs_chronicle_begin(&work->chronicle, call, "sgs.watch/1");
    call->state = work;
    return true;
}

static fsd_run finish(fsd_call *call, progress *work)
{
    const fsd_sgs_game *game = &work->game;
    if (call->stop == 0)
        fsd_sgs_note_beyond(call, AT, call->done);
    if (call->arg[AT].given) {
        fsd_sgs_put_moment(call, game, &work->minds, call->done);
    } else if (call->arg[REPLAY].given) {
        fsd_sgs_record_end(&call->out, game);
    } else if (chronicles(call)) {
        fsd_sgs_chronicle_end(&work->chronicle, game);
        fsd_call_json_end(call, &work->chronicle.json);
    }
    return FSD_FINISHED;
}

/* The answer to what is asked; with --why its reason is told. */
static void decide(fsd_call *call, progress *work, fsd_sgs_answer *out)
{
    fsd_sgs_scene *scene = work->scene;
    uint32_t seat = fsd_sgs_asked(&work->game)->who;
    if (scene == NULL || !tells_why(work->minds.kind[seat])) {
        fsd_sgs_minds_answer(&work->minds, &work->game, NULL, out);
        return;
    }
    size_t start = call->out.length;
    scene->minds = work->minds;
    scene->course.game = work->game;
    fsd_sgs_scene_decide(scene, seat);
    work->minds = scene->minds;
    *out = scene->answer;
    fsd_sgs_put_why(call, scene);
    if (chronicles(call))
        fsd_sgs_chronicle_take(&work->chronicle, start);
}

/* The last answer that is wanted was given. */
static bool is_there(const fsd_call *call)
{
    return call->arg[AT].given && call->done >= call->arg[AT].number;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL && !prepare(call))
        return FSD_FINISHED;
    progress *work = call->state;
    bool replay = call->arg[REPLAY].given;
    const fsd_sgs_sink sink = { hear, call };
    for (; budget > 0 && call->stop == 0; budget--) {
        if (fsd_sgs_advance(&work->game, &sink) == FSD_SGS_OVER || work->enough || is_there(call))
            return finish(call, work);
        fsd_sgs_answer answer;
        decide(call, work, &answer);
        if (replay)
            fsd_sgs_record_answer(&call->out, &work->game, call->done, &answer);
        if (chronicles(call))
            fsd_sgs_chronicle_answer(&work->chronicle, &work->game, &work->minds, &answer);
        fsd_sgs_minds_heed(&work->minds, &work->game, &answer);
        fsd_sgs_accept(&work->game, &answer);
        call->done++;
    }
    return call->stop == 0 ? FSD_UNFINISHED : finish(call, work);
}

static const fsd_words notes[] = {
    { "All faces are open. The game is the one that sgs arena counts under this number with the "
      "same "
      "minds.",
      "所有牌面公开。与 sgs arena 中同一编号、同样决策者的对局相同。" },
    { NULL, NULL },
};
static const char *const examples[] = { "sgs watch",
                                        "sgs watch --minds v2 --turns 4",
                                        "sgs watch --minds v2 --why --turns 4",
                                        "sgs watch --mode 1v1 --seed 7 --game 3",
                                        "sgs watch --minds v2 --at 40",
                                        NULL };

const fsd_verb fsd_verb_sgs_watch = {
    .game = "sgs",
    .name = "watch",
    .summary = { "a whole game, told line by line", "逐行观看一整局" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .slow = true,
    .run = run,
};
