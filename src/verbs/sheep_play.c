/* foreseed sheep play: the game for a person at a terminal, a line a turn. */
#include "verbs/sheep_solve.h"

#include <string.h>

#include "core/number.h"
#include "sheep/write.h"
#include "verbs/prose.h"

enum { MOVES = SHEEP_GAME_OPTIONS, OPTIONS };
enum { MOST_LINE = 1024 };

static const fsd_option options[OPTIONS] = {
    FSD_SHEEP_GAME_OPTIONS,
    [MOVES] = { .name = "moves",
                .kind = FSD_OPTION_INPUT,
                .value = "FILE",
                .help = { "go on behind these moves", "从这些着法之后接着玩" } },
};

/* What a person may type besides tiles. */
enum { OUT, UNDO, SHUFFLE, REVIVE, TAKE_BACK, SHOW_MOVES, HINT, HELP, QUIT };

static const fsd_name word[] = {
    { OUT, { "out", "move-out", "移出" } },
    { UNDO, { "undo", "撤回" } },
    { SHUFFLE, { "shuffle", "洗牌" } },
    { REVIVE, { "revive", "复活" } },
    { TAKE_BACK, { "back", "b", "悔棋", "悔" } },
    { SHOW_MOVES, { "moves", "m", "着法" } },
    { HINT, { "hint", "提示" } },
    { HELP, { "help", "?", "h", "帮助" } },
    { QUIT, { "quit", "q", "exit", "退出" } },
};
static const fsd_names words = { word, sizeof word / sizeof *word };

static const int16_t power_up[] = { [OUT] = FSD_SHEEP_MOVE_OUT,
                                    [UNDO] = FSD_SHEEP_UNDO,
                                    [SHUFFLE] = FSD_SHEEP_SHUFFLE,
                                    [REVIVE] = FSD_SHEEP_REVIVE };

typedef struct table {
    fsd_sheep_subject subject;
    fsd_sheep_rules rules;
    fsd_sheep_game game;
    fsd_sheep_moves moves; /* made so far: taking back is playing all but the last again */
    bool over;
    /* The line that is being obeyed: what is said about it stands below the board, which is drawn
     * first when all is done. */
    char line[MOST_LINE];
    size_t length, obeyed;
    bool obeying;
    fsd_text remarks;
    fsd_sheep_solver *solver; /* of a hint that is looked for, or null */
} table;

/* ---- What is shown -------------------------------------------------------------------------- */

static void put_power_ups(fsd_call *call, const fsd_sheep_game *game)
{
    const fsd_sheep_rules *rules = &game->rules;
    fsd_text_printf(&call->out,
                    fsd_call_say(call, "  power-ups left: out %u, undo %u, shuffle %u, revive %u\n",
                                 "  剩余道具: 移出 %u, 撤回 %u, 洗牌 %u, 复活 %u\n"),
                    (unsigned)(rules->move_out - game->moved_out),
                    (unsigned)(rules->undo - game->undone),
                    game->can_shuffle ? (unsigned)(rules->shuffle - game->shuffled) : 0u,
                    (unsigned)(rules->revive - game->revived));
}

static void put_phase(fsd_call *call, const table *at)
{
    switch ((fsd_sheep_phase)at->game.phase) {
    case FSD_SHEEP_PLAYING:
        break;
    case FSD_SHEEP_WON:
        fsd_put_marked(call, FSD_GOOD, fsd_call_say(call, "Won in %u moves.", "%u 步获胜。"),
                       at->moves.count);
        fsd_text_add_char(&call->out, '\n');
        break;
    case FSD_SHEEP_LOST:
        fsd_put_marked(call, FSD_BAD, "%s",
                       fsd_call_say(call, "The slot is full: lost. 'revive', 'back' or 'quit'?",
                                    "槽满了, 输了。复活、悔棋还是退出?"));
        fsd_text_add_char(&call->out, '\n');
        break;
    case FSD_SHEEP_STUCK:
        fsd_put_marked(call, FSD_BAD, "%s",
                       fsd_call_say(call,
                                    "No tile is left but the slot is not empty: some kind does not "
                                    "come in matches. 'back' or 'quit'?",
                                    "场上已空而槽未空: 有的种类数目凑不齐。悔棋还是退出?"));
        fsd_text_add_char(&call->out, '\n');
        break;
    }
}

static void put_position(fsd_call *call, const table *at)
{
    fsd_sheep_view view = fsd_sheep_view_of(at->subject.level, at->subject.board, &at->game);
    fsd_sheep_put_board(call, &view);
    fsd_sheep_put_slot(call, &view);
    put_power_ups(call, &at->game);
    size_t start = call->out.length;
    put_phase(call, at);
    fsd_wrap_prose(call, start, 0);
}

static void put_help(fsd_call *call, const table *at)
{
    fsd_sheep_view view = fsd_sheep_view_of(at->subject.level, at->subject.board, &at->game);
    fsd_put_prose(
        call, "%s",
        fsd_call_say(
            call,
            "Type the number in a tile with a heavy frame to click it, or its id, several with "
            "spaces between. Power-ups: out, undo, shuffle, revive. back takes the last move back "
            "(as often as you like), moves lists them, hint tells a move that wins or that there "
            "is none, quit ends.",
            "输入粗框牌中的数字 (或牌的 id) 点它, 多张用空格隔开。道具: 移出、撤回、洗牌、复活。"
            "悔棋退回一步 (次数不限), 着法列出已走的, 提示给出能赢的一步或说明已无解, "
            "退出则结束。"));
    fsd_text_add_char(&call->out, '\n');
    fsd_sheep_put_signs(call, &view);
}

static void put_moves(fsd_call *call, const table *at)
{
    fsd_json_writer writer = fsd_json_writer_of(&call->out);
    fsd_sheep_write_moves(&writer, at->subject.level, at->moves.move, at->moves.count);
    fsd_text_add_char(&call->out, '\n');
}

enum { HINT_STATES = 5000000 };

/* What the solver says about the position, power-ups left aside. */
static void put_solution(fsd_call *call, const table *at, const fsd_sheep_solution *found)
{
    char text[FSD_SHEEP_MOVE_TEXT];
    if (found->answer == FSD_SHEEP_UNSOLVABLE)
        fsd_put_marked(call, FSD_BAD, "%s",
                       fsd_call_say(call, "From here there is no win without a power-up, proved.",
                                    "已证明: 从此处起不用道具无法获胜。"));
    else if (found->answer == FSD_SHEEP_UNKNOWN || found->moves.count == 0)
        fsd_put_marked(call, FSD_WARN, "%s",
                       fsd_call_say(call, "No win was found in a short search.",
                                    "短时搜索没有找到取胜的走法。"));
    else
        fsd_put_marked(
            call, FSD_GOOD,
            fsd_call_say(call, "Click %d, %s: that wins, in %u clicks.",
                         "点 %d 号 %s: 共 %u 步可获胜。"),
            (int)found->moves.move[0],
            fsd_sheep_move_text(call, at->subject.level, &at->game, found->moves.move[0], text),
            found->moves.count);
    fsd_text_add_char(&call->out, '\n');
}

static void begin_hint(fsd_call *call, table *at)
{
    fsd_sheep_solver_def def = fsd_sheep_solver_def_default();
    fsd_error error = { 0 };
    def.board = at->subject.board;
    def.game = &at->game;
    def.allocator = call->def->allocator;
    def.pool = fsd_call_pool(call);
    def.states = HINT_STATES;
    def.prefix = false;
    if (fsd_sheep_solver_create(&def, &at->solver, &error) == FSD_OK)
        return;
    fsd_put_marked(call, FSD_WARN, "%s", fsd_call_say(call, error.en, error.zh));
    fsd_text_add_char(&call->out, '\n');
}

static void go_on_with_hint(fsd_call *call, table *at, uint64_t budget)
{
    if (fsd_sheep_solver_step(at->solver, budget))
        return;
    put_solution(call, at, fsd_sheep_solver_result(at->solver));
    fsd_sheep_solver_destroy(at->solver);
    at->solver = NULL;
}

static void put_prompt(fsd_call *call, const table *at)
{
    fsd_text_printf(&call->out, fsd_call_say(call, "%u left> ", "剩 %u> "),
                    (unsigned)at->game.left);
}

/* ---- What is typed -------------------------------------------------------------------------- */

static void start(table *at)
{
    fsd_sheep_game_start(at->subject.board, &at->rules, fsd_sheep_random(at->subject.level),
                         &at->game);
    (void)fsd_sheep_game_replay(at->subject.board, &at->game, at->moves.move, at->moves.count);
}

static bool make_move(fsd_call *call, table *at, int32_t move)
{
    char text[FSD_SHEEP_MOVE_TEXT];
    if (at->moves.count == FSD_SHEEP_MOVES)
        return false;
    fsd_sheep_refusal refusal = fsd_sheep_game_play(at->subject.board, &at->game, move);
    if (refusal == FSD_SHEEP_FINE) {
        at->moves.move[at->moves.count++] = (int16_t)move;
        return true;
    }
    fsd_put_marked(
        call, FSD_WARN, "%s: %s",
        fsd_sheep_move_text(call, at->subject.level, &at->game, move, text),
        fsd_call_say(call, fsd_sheep_refusal_en(refusal), fsd_sheep_refusal_zh(refusal)));
    fsd_text_add_char(&call->out, '\n');
    return false;
}

static void not_understood(fsd_call *call, fsd_str typed)
{
    char shown[FSD_CLIP];
    const char *close = fsd_names_suggest(words, typed);
    fsd_clip(typed, shown);
    if (close != NULL)
        fsd_put_marked(call, FSD_WARN,
                       fsd_call_say(call, "'%s' is neither a tile nor a word; did you mean '%s'?",
                                    "'%s' 不是牌也不是指令; 是不是 '%s'?"),
                       shown, close);
    else
        fsd_put_marked(call, FSD_WARN,
                       fsd_call_say(call, "'%s' is neither a tile nor a word; '?' helps",
                                    "'%s' 不是牌也不是指令; 输入 ? 看帮助"),
                       shown);
    fsd_text_add_char(&call->out, '\n');
}

static bool take_back(fsd_call *call, table *at)
{
    if (at->moves.count == 0) {
        fsd_put_marked(call, FSD_WARN, "%s",
                       fsd_call_say(call, "There is no move to take back.", "没有可悔的棋。"));
        fsd_text_add_char(&call->out, '\n');
        return false;
    }
    at->moves.move[--at->moves.count] = 0;
    start(at);
    return true;
}

/* The words are no numbers: those are tiles. */
static int32_t find_word(fsd_str typed)
{
    uint64_t number;
    return fsd_parse_u64(typed, &number) == FSD_OK ? -1 : fsd_names_find(words, typed);
}

/* Obeys one word; false where the rest of the line is not to be obeyed. */
static bool obey(fsd_call *call, table *at, fsd_str typed)
{
    uint64_t place = 0;
    int32_t tile = fsd_sheep_tile_named(at->subject.level, typed.at, typed.length);
    if (tile < 0 && fsd_parse_u64(typed, &place) == FSD_OK && place < at->subject.level->tiles)
        tile = (int32_t)place;
    if (tile >= 0)
        return make_move(call, at, tile);
    int32_t found = find_word(typed);
    switch (found) {
    case OUT:
    case UNDO:
    case SHUFFLE:
    case REVIVE:
        return make_move(call, at, power_up[found]);
    case TAKE_BACK:
        return take_back(call, at);
    case SHOW_MOVES:
        put_moves(call, at);
        return true;
    case HINT:
        begin_hint(call, at);
        return true;
    case HELP:
        put_help(call, at);
        return true;
    case QUIT:
        at->over = true;
        return false;
    default:
        not_understood(call, typed);
        return false;
    }
}

/* The next word of the line; false where there is none. */
static bool next_word(table *at, fsd_str *out)
{
    const char *line = at->line;
    size_t i = at->obeyed;
    while (i < at->length && (line[i] == ' ' || line[i] == '\t' || line[i] == '\r'))
        i++;
    size_t from = i;
    while (i < at->length && line[i] != ' ' && line[i] != '\t' && line[i] != '\r')
        i++;
    at->obeyed = i;
    *out = (fsd_str){ line + from, i - from };
    return i > from;
}

/* Obeys the line up to its end, or to a hint that takes longer; false in that case. */
static bool obey_words(fsd_call *call, table *at, uint64_t budget)
{
    fsd_str typed;
    fsd_text said = call->out;
    call->out = at->remarks;
    if (at->solver != NULL)
        go_on_with_hint(call, at, budget);
    while (at->solver == NULL && next_word(at, &typed))
        if (!obey(call, at, typed))
            at->obeyed = at->length;
    at->remarks = call->out;
    call->out = said;
    return at->solver == NULL;
}

static void obey_line(fsd_call *call, table *at, uint64_t budget)
{
    at->obeying = !obey_words(call, at, budget);
    if (at->obeying)
        return;
    if (!at->over) {
        if (call->colour)
            fsd_text_add_str(&call->out, "\033[H\033[2J");
        put_position(call, at);
    }
    size_t start = call->out.length;
    fsd_text_add(&call->out, at->remarks.at, at->remarks.length);
    fsd_wrap_prose(call, start, 0);
    call->out.failed |= at->remarks.failed;
    fsd_text_free(&at->remarks);
    at->over |= at->game.phase == FSD_SHEEP_WON;
}

/* ---- The turns ------------------------------------------------------------------------------ */

static bool sit_down(fsd_call *call, table *at)
{
    if (call->def->read_line == NULL) {
        fsd_error error = { 0 };
        (void)fsd_fail(&error, FSD_UNSUPPORTED, "nobody is here to play; run it in a terminal",
                       "此处无人可玩; 请在终端中运行");
        fsd_call_fail(call, FSD_EXIT_USAGE, "sheep play", &error);
        return false;
    }
    if (!fsd_sheep_load(call, true, &at->subject) || !fsd_sheep_rules_read(call, &at->rules))
        return false;
    if (call->arg[MOVES].given) {
        const fsd_sheep_moves *moves =
            fsd_sheep_moves_load(call, call->arg[MOVES].text, at->subject.level);
        if (moves == NULL)
            return false;
        at->moves = *moves;
    }
    fsd_sheep_game_start(at->subject.board, &at->rules, fsd_sheep_random(at->subject.level),
                         &at->game);
    fsd_sheep_replay replay =
        fsd_sheep_game_replay(at->subject.board, &at->game, at->moves.move, at->moves.count);
    if (replay.refusal != FSD_SHEEP_FINE) {
        fsd_error error = { 0 };
        (void)fsd_fail(&error, FSD_BAD_DATA, "move %u is not legal (%s); see foreseed %s",
                       "第 %u 步不合法 (%s); 请用 foreseed %s", replay.played,
                       fsd_sheep_refusal_key(replay.refusal), "sheep check");
        fsd_call_fail(call, FSD_EXIT_BAD_INPUT, call->arg[MOVES].text, &error);
        return false;
    }
    fsd_sheep_put_level(call, at->subject.level);
    put_help(call, at);
    fsd_text_add_char(&call->out, '\n');
    put_position(call, at);
    at->over = at->game.phase == FSD_SHEEP_WON;
    return true;
}

static fsd_run leave(fsd_call *call, const table *at)
{
    call->exit = at->game.phase == FSD_SHEEP_WON ? FSD_EXIT_DONE : FSD_EXIT_NOTHING;
    return FSD_FINISHED;
}

/* False: nothing more is typed, and it is to be left or asked why. */
static bool read_line(fsd_call *call, table *at, fsd_status *status)
{
    put_prompt(call, at);
    fsd_call_flush(call);
    at->length = at->obeyed = 0;
    *status = call->def->read_line(call->def->self, at->line, sizeof at->line, &at->length);
    if (*status == FSD_STOPPED)
        return false; /* the front says next why */
    bool ended = *status != FSD_OK && *status != FSD_TOO_LARGE;
    if (ended || call->width == 0) /* a terminal has shown the end of the line that was typed */
        fsd_text_add_char(&call->out, '\n');
    if (*status == FSD_TOO_LARGE)
        at->length = 0;
    return !ended;
}

static fsd_run take_turn(fsd_call *call, table *at, uint64_t budget)
{
    fsd_status status = FSD_OK;
    if (!at->obeying && !read_line(call, at, &status))
        return status == FSD_STOPPED ? FSD_UNFINISHED : leave(call, at);
    obey_line(call, at, budget);
    return at->over ? leave(call, at) : FSD_UNFINISHED;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->stop != 0)
        return FSD_FINISHED;
    if (call->state != NULL)
        return take_turn(call, call->state, budget);
    table *at = fsd_call_take(call, 1, sizeof *at);
    if (at == NULL)
        return fsd_call_no_memory(call);
    at->remarks.allocator = call->def->allocator;
    if (!sit_down(call, at))
        return FSD_FINISHED;
    call->state = at;
    return at->over ? leave(call, at) : FSD_UNFINISHED;
}

static void drop(void *state)
{
    table *at = state;
    fsd_sheep_solver_destroy(at->solver);
    fsd_text_free(&at->remarks);
}

static const fsd_words notes[] = {
    { "Every turn is a line: the number in a tile with a heavy frame clicks it. Exit code 1: left "
      "without a win.",
      "每回合输入一行: 粗框牌中的数字即点该牌。退出码 1: 未获胜而离开。" },
    { NULL, NULL },
};
static const char *const examples[] = { "sheep play example:sheep_small.json",
                                        "sheep play level.json --deal 1,2,3,4", NULL };

const fsd_verb fsd_verb_sheep_play = {
    .game = "sheep",
    .name = "play",
    .summary = { "play a level in the terminal, with power-ups and moves taken back",
                 "在终端里玩一关, 有道具, 可悔棋" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .threads = true,
    .run = run,
    .drop = drop,
};
