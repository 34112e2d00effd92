/* foreseed sheep check: is a list of moves a win? By the rules alone, without the solver. */
#include "verbs/sheep.h"

enum { MOVES = SHEEP_GAME_OPTIONS, PARTIAL, OPTIONS };

static const fsd_option options[OPTIONS] = {
    FSD_SHEEP_GAME_OPTIONS,
    [MOVES] = FSD_SHEEP_OPTION_MOVES,
    [PARTIAL] = { .name = "partial",
                  .help = { "the moves need not win, only be legal", "着法合法即可, 不必获胜" } },
};

/* What was found out about a claim, however it was checked. */
typedef struct verdict {
    const char *what; /* "moves" */
    bool valid;
    bool has_at;
    uint32_t at;     /* the first move that is wrong */
    const char *why; /* a key; null where valid */
    char sentence[256];
} verdict;

static void print_verdict(fsd_call *call, const fsd_sheep_level *level, const verdict *found)
{
    char hash[17];
    fsd_sheep_level_hash(level, hash);
    call->exit = found->valid ? FSD_EXIT_DONE : FSD_EXIT_NOTHING;
    if (call->output != FSD_JSON) {
        fsd_sheep_put_level(call, level);
        fsd_put_marked(call, found->valid ? FSD_GOOD : FSD_BAD, "%s",
                       found->valid ? fsd_call_say(call, "valid", "有效")
                                    : fsd_call_say(call, "not valid", "无效"));
        fsd_text_printf(&call->out, ": %s\n", found->sentence);
        return;
    }
    fsd_json_writer writer = fsd_call_json(call, "sheep.check/1");
    fsd_sheep_json_level(&writer, level);
    fsd_json_key(&writer, "hash");
    fsd_json_write_text(&writer, hash);
    fsd_json_key(&writer, "what");
    fsd_json_write_text(&writer, found->what);
    fsd_json_key(&writer, "valid");
    fsd_json_write_bool(&writer, found->valid);
    fsd_json_key(&writer, "at");
    if (found->has_at)
        fsd_json_write_u64(&writer, found->at);
    else
        fsd_json_write_null(&writer);
    fsd_json_key(&writer, "why");
    if (found->why != NULL)
        fsd_json_write_text(&writer, found->why);
    else
        fsd_json_write_null(&writer);
    fsd_call_json_end(call, &writer);
}

/* ---- Moves ---------------------------------------------------------------------------------- */

static void judge_end(const fsd_call *call, const fsd_sheep_game *game, uint32_t count,
                      verdict *out)
{
    bool won = game->phase == FSD_SHEEP_WON;
    out->valid = won || call->arg[PARTIAL].given;
    out->why = out->valid ? NULL : game->phase == FSD_SHEEP_STUCK ? "stuck" : "not_finished";
    fsd_format(out->sentence, sizeof out->sentence,
               won ? fsd_call_say(call, "%u moves win; the slot held %u at most",
                                  "%u 步获胜; 槽中最多 %u 张")
                   : fsd_call_say(call,
                                  "%u legal moves, the slot held %u at most; %u tiles are left and "
                                  "%u in the slot",
                                  "%u 步皆合法, 槽中最多 %u 张; 场上还剩 %u 张, 槽中 %u 张"),
               count, (unsigned)game->most, (unsigned)game->left, (unsigned)game->held);
}

static void judge_moves(const fsd_call *call, const fsd_sheep_subject *subject,
                        const fsd_sheep_rules *rules, const fsd_sheep_moves *moves, verdict *out)
{
    fsd_sheep_game game;
    fsd_sheep_game_start(subject->board, rules, fsd_sheep_random(subject->level), &game);
    fsd_sheep_replay replay =
        fsd_sheep_game_replay(subject->board, &game, moves->move, moves->count);
    *out = (verdict){ .what = "moves" };
    if (replay.refusal == FSD_SHEEP_FINE && !replay.lost) {
        judge_end(call, &game, moves->count, out);
        return;
    }
    char text[FSD_SHEEP_MOVE_TEXT];
    out->has_at = true;
    out->at = replay.played;
    out->why = replay.lost ? "lost" : fsd_sheep_refusal_key(replay.refusal);
    fsd_sheep_move_text(call, subject->level, &game, moves->move[replay.played], text);
    fsd_format(out->sentence, sizeof out->sentence,
               fsd_call_say(call, "move %u (from 0), %s: %s", "第 %u 步 (从 0 数) %s: %s"),
               replay.played, text,
               replay.lost ? fsd_call_say(call, "it fills the slot without a match, which loses",
                                          "填满了槽而未消除, 输了")
                           : fsd_call_say(call, fsd_sheep_refusal_en(replay.refusal),
                                          fsd_sheep_refusal_zh(replay.refusal)));
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    fsd_sheep_subject subject;
    fsd_sheep_rules rules;
    verdict found;
    if (!fsd_sheep_load(call, true, &subject) || !fsd_sheep_rules_read(call, &rules))
        return FSD_FINISHED;
    const fsd_sheep_moves *moves = &subject.level->moves;
    if (call->arg[MOVES].given)
        moves = fsd_sheep_moves_load(call, call->arg[MOVES].text, subject.level);
    if (moves == NULL)
        return FSD_FINISHED;
    if (!call->arg[MOVES].given && moves->count == 0)
        return fsd_call_refuse(call, MOVES, "the level has no moves of its own; give a file",
                               "此关卡不带着法; 请给出文件");
    judge_moves(call, &subject, &rules, moves, &found);
    print_verdict(call, subject.level, &found);
    return FSD_FINISHED;
}

static const fsd_words notes[] = {
    { "Without --moves the level file's own list is checked. Exit code 1: not valid; the answer "
      "tells "
      "the first move that is wrong, counted from 0.",
      "无 --moves 时检查关卡文件自带的着法。退出码 1 表示无效, 并给出第一个错着 (从 0 数)。" },
    { NULL, NULL },
};
static const char *const examples[] = { "sheep check level.json --deal 1,2,3,4 --moves moves.json",
                                        "sheep check played.json --json", NULL };

const fsd_verb fsd_verb_sheep_check = {
    .game = "sheep",
    .name = "check",
    .summary = { "check by the rules that moves are legal and win",
                 "按规则核对着法是否合法并获胜" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .run = run,
};
