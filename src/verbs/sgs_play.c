/* foreseed sgs play: a seat for a person at a terminal, the others for minds, a line a decision. */
#include "core/number.h"
#include "verbs/prose.h"
#include "verbs/sgs_play.h"
#include "verbs/sgs_play_seat.h"

enum { MOST_LINE = 1024 };

/* What a person may type besides what is to be picked. */
enum { HINT, WHY, LOG, TABLE, SKILLS, HELP, SAVE, UNDO, QUIT };
static const fsd_name word[] = {
    { HINT, { "?", "hint", "提示" } },
    { WHY, { "why", "??", "为什么" } },
    { LOG, { "log", "战报" } },
    { TABLE, { "table", "牌桌" } },
    { SKILLS, { "skills", "技能" } },
    { HELP, { "help", "h", "帮助" } },
    { SAVE, { "save", "保存" } },
    { UNDO, { "undo", "悔棋" } },
    { QUIT, { "quit", "q", "exit", "退出" } },
};
static const fsd_names words = { word, sizeof word / sizeof *word };

typedef struct sitting {
    fsd_sgs_play play;
    fsd_sgs_walk ask;
    fsd_sgs_view open;   /* of the end */
    const char *saved;   /* where to; null: nowhere yet */
    bool changed;        /* by the person, since it was saved or began */
    uint32_t introduced; /* the general whose skills were told */
    bool leaving, warned;
    size_t news;  /* where in the log that begins which the last answer led to */
    bool refused; /* the last line was not taken */
} sitting;

static const char *say(const fsd_call *call, const char *en, const char *zh)
{
    return fsd_call_say(call, en, zh);
}

static void end_line(fsd_call *call)
{
    fsd_text_add_char(&call->out, '\n');
}

/* ---- What is shown -------------------------------------------------------------------------- */

static void put_news(fsd_call *call, fsd_sgs_play *play)
{
    call->out.failed |= play->log.failed;
    const fsd_str news = fsd_text_from(&play->log, play->shown);
    fsd_text_add(&call->out, news.at, news.length);
    play->shown = play->log.length;
}

/* A line each; false: some lie face down, which have none. */
static bool put_candidates(fsd_call *call, const fsd_sgs_request *r)
{
    for (uint32_t i = 0; i < sizeof r->general && r->general[i] != 0; i++) {
        fsd_put_marked(call, FSD_STRONG, "  %u ", i + 1);
        fsd_sgs_put_general(call, r->general[i], false);
    }
    return r->hand == 0;
}

/* The person's own skills, once they are known. */
static void introduce(fsd_call *call, sitting *at)
{
    const fsd_sgs_view *view = &at->ask.view;
    uint32_t general = view->table.player[view->seat].general;
    if (general == 0 || general == at->introduced)
        return;
    at->introduced = general;
    for (int i = 0; i < 4; i++)
        at->play.explained[i] |= view->table.player[view->seat].skills[i];
    fsd_sgs_put_skills(call, view, view->seat);
}

static void put_decision(fsd_call *call, sitting *at)
{
    const fsd_sgs_request *r = &at->ask.view.request;
    if (r->kind != FSD_SGS_ASK_GENERAL)
        fsd_sgs_put_hand(&at->ask);
    fsd_sgs_put_question(&at->ask, at->play.explained);
    if (r->kind != FSD_SGS_ASK_GENERAL || !put_candidates(call, r))
        fsd_sgs_put_picks(&at->ask);
}

static void put_over(fsd_call *call, sitting *at)
{
    fsd_sgs_see(&at->play.game, at->play.opening.person, true, &at->open);
    fsd_sgs_put_end(call, &at->open);
    size_t start = call->out.length;
    fsd_text_add_str(&call->out,
                     say(call,
                         "'save FILE' keeps the game, 'undo' takes your last decision back, "
                         "Enter leaves.",
                         "save FILE 保存对局, undo 撤回上一决策, 回车离开。"));
    fsd_wrap_prose(call, start, 0);
    end_line(call);
}

static void put_position(fsd_call *call, sitting *at)
{
    end_line(call);
    put_news(call, &at->play);
    if (at->play.over) {
        put_over(call, at);
        return;
    }
    fsd_sgs_walk_begin(&at->ask, &at->play);
    introduce(call, at);
    fsd_sgs_put_players_at(call, &at->ask.view);
    put_decision(call, at);
}

static void put_prompt(fsd_call *call, const sitting *at)
{
    const fsd_sgs_table *t = fsd_sgs_table_of(&at->play.game);
    uint32_t general = t->player[at->play.opening.person].general;
    const char *name = general ? say(call, fsd_sgs_general_en(general), fsd_sgs_general_zh(general))
                               : say(call, "you", "你");
    fsd_put_marked(call, FSD_STRONG, "%s> ", at->play.over ? say(call, "over", "终局") : name);
}

static void put_help(fsd_call *call)
{
    static const fsd_words paragraph[] = {
        { "Type the number in front of what you choose: a card, then its target, and Enter where "
          "that is all; or all of it in one line, such as 3 5. Names do as well, English or "
          "Chinese, and cards such as S7. Players have their seats' numbers, #2 where cards can be "
          "picked, too. 0 or Enter alone passes, back begins the answer anew. Away is how far "
          "somebody "
          "sits from you, in brackets where that is out of your range.",
          "输入选项前的数字: 先选牌, 再选目标, 选完按回车; 也可写在一行, 如 3 5。也可输入名称 "
          "(中文或英文) 或 S7 之类的牌。角色用座位号, 与牌同时可选时写 #2。0 或空行为不, back "
          "重选。" },
        { "? tells what a mind would do in your place, ?? or why all that leads it there; log (or "
          "log 20) what happened, table the table drawn, skills (or skills 2) what skills do, save "
          "FILE keeps the game for --load, undo goes back to your decision before, quit leaves.",
          "? 看 AI 在你的位置会怎么做, ?? 或 why 看全部理由; log (或 log 20) 看战报, table "
          "画出牌桌, "
          "skills (或 skills 2) 看技能说明, save 文件 保存以便 --load, undo 回到上一决策, quit "
          "离开。" },
    };
    for (size_t i = 0; i < sizeof paragraph / sizeof *paragraph; i++) {
        fsd_put_prose(call, "%s", fsd_say(paragraph[i], call->language));
        end_line(call);
    }
}

static void remark(fsd_call *call, fsd_mark mark, const char *text)
{
    size_t start = call->out.length;
    fsd_put_marked(call, mark, "%s", text);
    fsd_wrap_prose(call, start, 2);
    end_line(call);
}

/* The last so many lines. */
static void put_log(fsd_call *call, const fsd_sgs_play *play, fsd_str rest)
{
    uint64_t lines = 0;
    size_t from = 0;
    if (fsd_parse_u64(rest, &lines) == FSD_OK)
        for (from = play->log.length; from > 0; from--)
            if (play->log.at[from - 1] == '\n' && from < play->log.length && --lines == 0)
                break;
    const fsd_str last = fsd_text_from(&play->log, from);
    fsd_text_add(&call->out, last.at, last.length);
    if (last.length == 0)
        remark(call, FSD_PLAIN, say(call, "Nothing has happened yet.", "还没有发生什么。"));
}

static void put_skills(fsd_call *call, const sitting *at, fsd_str rest)
{
    const fsd_sgs_request *r = &at->ask.view.request;
    fsd_sgs_view view;
    uint64_t seat = at->play.opening.person + 1u;
    fsd_sgs_see(&at->play.game, at->play.opening.person, false, &view);
    if (!at->play.over && r->kind == FSD_SGS_ASK_GENERAL && rest.length == 0) {
        for (uint32_t i = 0; i < sizeof r->general && r->general[i] != 0; i++)
            fsd_sgs_put_general(call, r->general[i], true);
        return;
    }
    if (rest.length > 0 && rest.at[0] == '#')
        rest = (fsd_str){ rest.at + 1, rest.length - 1 };
    if (rest.length > 0 &&
        (fsd_parse_u64(rest, &seat) != FSD_OK || seat < 1 || seat > view.table.players))
        remark(call, FSD_WARN,
               say(call, "After 'skills' comes the number of a seat.", "skills 之后应为座位号。"));
    else
        fsd_sgs_put_skills(call, &view, (uint32_t)seat - 1);
}

static void put_drawn(fsd_call *call, const sitting *at)
{
    fsd_sgs_view view;
    fsd_sgs_see(&at->play.game, at->play.opening.person, false, &view);
    fsd_sgs_put_table(call, &view);
}

/* ---- Saving --------------------------------------------------------------------------------- */

static bool save(fsd_call *call, sitting *at, const char *name, fsd_error *error)
{
    fsd_text text = { .allocator = call->def->allocator };
    fsd_sgs_play_record(&at->play, &text);
    fsd_status status = text.failed
                            ? fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足")
                            : fsd_call_save(call, name, (fsd_str){ text.at, text.length }, error);
    fsd_text_free(&text);
    if (status != FSD_OK)
        return false;
    at->saved = name;
    at->changed = false;
    return true;
}

static void put_unwritten(fsd_call *call, fsd_str name, const fsd_error *error)
{
    char clip[FSD_CLIP_NAME];
    fsd_put_marked(call, FSD_BAD, "%s: %s", fsd_clip_name(name, clip),
                   say(call, error->en, error->zh));
    end_line(call);
}

static void save_now(fsd_call *call, sitting *at, fsd_str rest)
{
    fsd_error error = { 0 };
    char clip[FSD_CLIP_NAME];
    if (rest.length == 0) {
        remark(call, FSD_WARN,
               say(call, "After 'save' comes the name of a file.", "save 之后应为文件名。"));
        return;
    }
    const char *name = fsd_arena_copy(&call->arena, rest.at, rest.length);
    if (name == NULL) {
        call->out.failed = true;
        return;
    }
    if (!save(call, at, name, &error)) {
        put_unwritten(call, rest, &error);
        return;
    }
    fsd_put_marked(
        call, FSD_GOOD,
        say(call, "Saved in %s; --load goes on with it.", "已保存到 %s; 用 --load 继续。"),
        fsd_clip_name(rest, clip));
    end_line(call);
}

/* The replay that was asked for, and one line about where the game is now. */
static fsd_run leave(fsd_call *call, sitting *at, const char *why)
{
    const fsd_arg *replay = &call->arg[SGS_PLAY_REPLAY];
    fsd_error error = { 0 };
    char clip[FSD_CLIP_NAME];
    bool written = at->saved == replay->text && !at->changed;
    if (replay->given && !written && !save(call, at, replay->text, &error)) {
        fsd_call_flush(call);
        return fsd_call_fail(call, FSD_EXIT_IO, replay->text, &error);
    }
    fsd_text_add_str(&call->out, why);
    if (at->saved != NULL)
        fsd_text_printf(&call->out,
                        at->changed ? say(call, "The game is in %s, as it was when saved.",
                                          "对局在 %s, 为保存时的局面。")
                                    : say(call, "The game is in %s.", "对局已保存到 %s。"),
                        fsd_clip_name(fsd_str_of(at->saved), clip));
    else
        fsd_text_add_str(&call->out, say(call, "The game was not saved.", "对局未保存。"));
    end_line(call);
    return FSD_FINISHED;
}

/* ---- What is typed -------------------------------------------------------------------------- */

static void go_back(fsd_call *call, sitting *at)
{
    if (!fsd_sgs_play_undo(&at->play)) {
        remark(call, FSD_WARN,
               say(call, "There is no decision of yours to take back.", "没有可撤回的决策。"));
        return;
    }
    at->changed = true;
    remark(call, FSD_PLAIN,
           say(call, "Back at your decision before; the record will say so.",
               "已回到上一决策; 记录中会注明。"));
    put_position(call, at);
}

static void quit(fsd_call *call, sitting *at)
{
    const fsd_arg *replay = &call->arg[SGS_PLAY_REPLAY];
    fsd_error error = { 0 };
    bool fails = replay->given && !at->warned && !save(call, at, replay->text, &error);
    if (fails)
        put_unwritten(call, fsd_str_of(replay->text), &error);
    at->leaving = at->warned || (!fails && (!at->changed || at->play.over));
    at->warned = true;
    if (fails)
        remark(call, FSD_WARN,
               say(call, "'save FILE' keeps the game elsewhere, 'quit' again leaves.",
                   "save 文件 可存到别处, 再输入一次 quit 离开。"));
    else if (!at->leaving)
        remark(call, FSD_WARN,
               say(call, "This game is not saved: 'save FILE' keeps it, 'quit' again leaves.",
                   "对局未保存: save 文件 可保存, 再输入一次 quit 离开。"));
}

static void obey(fsd_call *call, sitting *at, int32_t meant, fsd_str rest)
{
    if ((meant == HINT || meant == WHY) && at->play.over) {
        remark(call, FSD_WARN, say(call, "Nothing is asked any more.", "已没有要决定的事。"));
        return;
    }
    switch (meant) {
    case HINT:
    case WHY:
        fsd_sgs_put_advice(&at->play, meant == WHY);
        break;
    case LOG:
        put_log(call, &at->play, rest);
        break;
    case TABLE:
        put_drawn(call, at);
        break;
    case SKILLS:
        put_skills(call, at, rest);
        break;
    case SAVE:
        save_now(call, at, rest);
        break;
    case UNDO:
        go_back(call, at);
        break;
    case QUIT:
        quit(call, at);
        return;
    default:
        put_help(call);
    }
    at->warned = false;
}

static void decide(fsd_call *call, sitting *at, fsd_str line)
{
    switch (fsd_sgs_walk_take(&at->ask, line)) {
    case FSD_SGS_LINE_DONE:
        at->changed = true;
        if (fsd_sgs_play_answer(&at->play, &at->ask.answer))
            put_position(call, at);
        break;
    case FSD_SGS_LINE_MORE:
        fsd_sgs_put_question(&at->ask, at->play.explained);
        fsd_sgs_put_picks(&at->ask);
        break;
    case FSD_SGS_LINE_REFUSED:
        at->refused = true;
        break;
    }
    at->warned = false;
}

static fsd_str trim(fsd_str text)
{
    while (text.length > 0 && (text.at[0] == ' ' || text.at[0] == '\t'))
        text = (fsd_str){ text.at + 1, text.length - 1 };
    while (text.length > 0 &&
           (text.at[text.length - 1] == ' ' || text.at[text.length - 1] == '\t' ||
            text.at[text.length - 1] == '\r'))
        text.length--;
    return text;
}

static void obey_line(fsd_call *call, sitting *at, fsd_str typed)
{
    fsd_str line = trim(typed);
    size_t length = 0;
    while (length < line.length && line.at[length] != ' ' && line.at[length] != '\t')
        length++;
    fsd_str first = { line.at, length };
    uint64_t number;
    int32_t meant =
        length == 0 || fsd_parse_u64(first, &number) == FSD_OK ? -1 : fsd_names_find(words, first);
    if (meant >= 0)
        obey(call, at, meant, trim((fsd_str){ line.at + length, line.length - length }));
    else if (!at->play.over)
        decide(call, at, line);
    else if (line.length == 0)
        at->leaving = true;
    else
        remark(call, FSD_WARN,
               say(call, "The game is over; 'help' tells what can be typed.",
                   "对局已结束; 输入 help 看说明。"));
}

/* ---- The turns ------------------------------------------------------------------------------ */

static fsd_run take_turn(fsd_call *call, sitting *at)
{
    char line[MOST_LINE], clip[FSD_CLIP];
    size_t length = 0;
    put_prompt(call, at);
    fsd_call_flush(call);
    fsd_status status = call->def->read_line(call->def->self, line, sizeof line, &length);
    if (status == FSD_STOPPED)
        return FSD_UNFINISHED; /* the front says next why */
    if (status != FSD_OK && status != FSD_TOO_LARGE)
        return leave(call, at, at->play.over ? "" : say(call, "The input ended. ", "输入结束。"));
    if (call->width == 0) { /* a terminal has shown what was typed */
        fsd_text_add_str(&call->out, fsd_clip((fsd_str){ line, length }, clip));
        end_line(call);
    }
    if (status == FSD_TOO_LARGE)
        remark(call, FSD_WARN, say(call, "That line is too long.", "这一行太长。"));
    else
        obey_line(call, at, (fsd_str){ line, length });
    if (call->out.failed)
        return fsd_call_no_memory(call);
    return at->leaving ? leave(call, at, "") : FSD_UNFINISHED;
}

/* In JSON only where the game stands after the last line is told, and the hint with it. */
static fsd_run take_turn_quietly(fsd_call *call, sitting *at)
{
    char line[MOST_LINE];
    size_t length = 0, before = at->play.log.length;
    fsd_status status = call->def->read_line(call->def->self, line, sizeof line, &length);
    if (status == FSD_STOPPED)
        return FSD_UNFINISHED;
    if (status != FSD_OK || at->leaving) {
        const char *said =
            at->refused ? fsd_arena_copy(&call->arena, call->out.at, call->out.length) : "";
        call->out.length = 0;
        if (said != NULL)
            fsd_sgs_put_play_json(&at->play, &at->ask, at->news, fsd_str_of(said));
        return said != NULL && !call->out.failed ? FSD_FINISHED : fsd_call_no_memory(call);
    }
    call->out.length = 0;
    at->refused = false;
    obey_line(call, at, (fsd_str){ line, length });
    if (at->play.log.length > before)
        at->news = before;
    return call->out.failed ? fsd_call_no_memory(call) : FSD_UNFINISHED;
}

static void put_welcome(fsd_call *call, const sitting *at)
{
    const fsd_sgs_opening *o = &at->play.opening;
    fsd_sgs_view view;
    fsd_sgs_see(&at->play.game, o->person, false, &view);
    size_t start = call->out.length;
    fsd_text_printf(&call->out,
                    say(call, "%s, %u players; you have seat %u, role %s.",
                        "%s, %u 人; 你在 %u 号位, 身份 %s。"),
                    fsd_sgs_mode_name(call, view.table.mode), (unsigned)view.table.players,
                    (unsigned)o->person + 1, fsd_sgs_role_name(call, view.role));
    if (o->scenario.length == 0)
        fsd_text_printf(&call->out, say(call, " Seed %llu.", "种子 %llu。"),
                        (unsigned long long)o->def.seed);
    fsd_text_add_str(&call->out,
                     say(call, " '?' tells what a mind would do, 'help' what can be typed.",
                         "输入 ? 看 AI 的建议, help 看说明。"));
    fsd_wrap_prose(call, start, 0);
    end_line(call);
}

static fsd_run begin(fsd_call *call)
{
    sitting *at = fsd_call_take(call, 1, sizeof *at);
    if (at == NULL)
        return fsd_call_no_memory(call);
    at->play.call = call;
    at->play.log.allocator = call->def->allocator;
    call->state = at;
    if (!fsd_sgs_sit_down(call, &at->play))
        return FSD_FINISHED;
    put_welcome(call, at);
    if (!fsd_sgs_play_go_on(&at->play))
        return fsd_call_no_memory(call);
    at->saved = at->play.resumed ? call->arg[SGS_PLAY_LOAD].text : NULL;
    put_position(call, at);
    if (call->output == FSD_JSON)
        call->out.length = 0;
    return call->out.failed ? fsd_call_no_memory(call) : FSD_UNFINISHED;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    sitting *at = call->state;
    if (at == NULL)
        return begin(call);
    if (call->stop == 0)
        return call->output == FSD_JSON ? take_turn_quietly(call, at) : take_turn(call, at);
    if (!call->arg[SGS_PLAY_REPLAY].given)
        return FSD_FINISHED;
    end_line(call);
    return leave(call, at, "");
}

static void drop(void *state)
{
    fsd_sgs_play_drop(&((sitting *)state)->play);
}

static const fsd_words notes[] = {
    { "Every decision is a line: the numbers of what is chosen, or names; 0 or nothing passes. "
      "'?' tells what a mind would do in your place, 'help' all that can be typed. What others "
      "hold stays hidden, from the mind that gives hints, too. A saved game is a record: sgs "
      "replay reads it, and tells where decisions were taken back.",
      "每个决策输入一行: 所选项的数字或名称, 0 或空行为不。? 为 AI 的建议, help 列出全部指令。"
      "他人的手牌与身份不显示, 给建议的 AI 也不知道。保存的对局就是记录, 可用 sgs replay 重放, "
      "其中注明悔棋之处。" },
    { NULL, NULL },
};
static const char *const examples[] = { "sgs play",
                                        "sgs play --players 8 --role rebel --lang zh",
                                        "sgs play --mode 3v3 --seed 7 --replay game.txt",
                                        "sgs play --scenario example:sgs_table.json",
                                        "sgs play --load game.txt",
                                        NULL };

const fsd_verb fsd_verb_sgs_play = {
    .game = "sgs",
    .name = "play",
    .summary = { "play a seat in the terminal, against minds", "在终端里与 AI 对局" },
    .notes = notes,
    .examples = examples,
    .option = fsd_sgs_play_options,
    .options = SGS_PLAY_OPTIONS,
    .json = true,
    .run = run,
    .drop = drop,
};
