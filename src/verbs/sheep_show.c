/* foreseed sheep show: a level, or a position of its game, drawn or listed. */
#include "verbs/sheep.h"

#include "sheep/write.h"
#include "verbs/prose.h"

enum { MOVES = SHEEP_GAME_OPTIONS, AFTER, SVG, OPTIONS };

static const fsd_option options[OPTIONS] = {
    FSD_SHEEP_GAME_OPTIONS,
    [MOVES] = FSD_SHEEP_OPTION_MOVES,
    [AFTER] = { .name = "after",
                .kind = FSD_OPTION_NUMBER,
                .most = FSD_SHEEP_MOVES,
                .value = "N",
                .help = { "show the position after so many moves (default: all; the file's own "
                          "without --moves)",
                          "显示走了多少步之后的局面 (默认全部; 无 --moves 时用文件自带的着法)" } },
    [SVG] = { .name = "svg",
              .help = { "print a drawing (SVG), for a file", "输出图形 (SVG), 供存成文件" } },
};

typedef struct answer {
    fsd_sheep_subject subject;
    const fsd_sheep_moves *moves; /* of --moves, else the file's own */
    fsd_sheep_game game;
    bool playing; /* false: the level as it stands */
    fsd_sheep_view view;
} answer;

/* ---- What is asked -------------------------------------------------------------------------- */

static bool play(fsd_call *call, const fsd_sheep_rules *rules, answer *out)
{
    const fsd_arg *after = &call->arg[AFTER];
    const fsd_sheep_level *level = out->subject.level;
    const fsd_sheep_moves *moves = out->moves;
    uint32_t count = moves->count;
    if (after->given && after->number > count) {
        fsd_call_refuse(call, AFTER, "%llu is too many; there are %u moves",
                        "%llu 太多; 只有 %u 步", (unsigned long long)after->number, count);
        return false;
    }
    if (after->given)
        count = (uint32_t)after->number;
    fsd_sheep_game_start(out->subject.board, rules, fsd_sheep_random(level), &out->game);
    fsd_sheep_replay replay =
        fsd_sheep_game_replay(out->subject.board, &out->game, moves->move, count);
    out->playing = true;
    if (replay.refusal == FSD_SHEEP_FINE)
        return true;
    char text[FSD_SHEEP_MOVE_TEXT];
    fsd_error error = { 0 };
    fsd_sheep_move_text(call, level, &out->game, moves->move[replay.played], text);
    (void)fsd_fail(&error, FSD_BAD_DATA,
                   "move %u (from 0), %s: %s; --after %u shows the position before",
                   "第 %u 步 (从 0 数) %s: %s; 用 --after %u 看此前的局面", replay.played, text,
                   fsd_call_say(call, fsd_sheep_refusal_en(replay.refusal),
                                fsd_sheep_refusal_zh(replay.refusal)),
                   replay.played);
    fsd_call_fail(call, FSD_EXIT_BAD_INPUT,
                  call->arg[MOVES].given ? call->arg[MOVES].text : call->arg[SHEEP_LEVEL].text,
                  &error);
    return false;
}

static bool prepare(fsd_call *call, answer *out)
{
    const fsd_arg *arg = call->arg;
    if (arg[SVG].given && call->output != FSD_READABLE) {
        fsd_call_refuse(call, SVG, "does not go with --json or --csv; leave one out",
                        "不能与 --json 或 --csv 同用; 请去掉其一");
        return false;
    }
    bool moves_asked = arg[MOVES].given || arg[AFTER].given;
    fsd_sheep_rules rules;
    if (!fsd_sheep_rules_read(call, &rules) || !fsd_sheep_load(call, moves_asked, &out->subject))
        return false;
    out->moves = &out->subject.level->moves;
    if (arg[MOVES].given)
        out->moves = fsd_sheep_moves_load(call, arg[MOVES].text, out->subject.level);
    if (out->moves == NULL || (moves_asked && !play(call, &rules, out)))
        return false;
    out->view =
        fsd_sheep_view_of(out->subject.level, out->subject.board, out->playing ? &out->game : NULL);
    return true;
}

/* ---- JSON and CSV --------------------------------------------------------------------------- */

static void json_tiles(fsd_json_writer *writer, const answer *from)
{
    const fsd_sheep_level *level = from->subject.level;
    fsd_json_key(writer, "board");
    fsd_json_begin_array(writer);
    for (uint32_t t = 0; t < level->tiles; t++) {
        const fsd_sheep_tile *tile = &level->tile[t];
        fsd_json_begin_object(writer);
        fsd_json_put_text(writer, "id", tile->id);
        fsd_json_put_u64(writer, "x", (uint64_t)tile->x);
        fsd_json_put_u64(writer, "y", (uint64_t)tile->y);
        fsd_json_put_u64(writer, "layer", tile->layer);
        fsd_json_put_u64(writer, "kind", fsd_sheep_view_kind(&from->view, t));
        fsd_json_put_bool(writer, "preset", tile->preset);
        fsd_json_put_bool(writer, "side", tile->side);
        fsd_json_put_bool(writer, "on_board", fsd_sheep_view_has(&from->view, t));
        fsd_json_put_bool(writer, "open", fsd_sheep_has(from->view.open, t));
        fsd_json_end_object(writer);
    }
    fsd_json_end_array(writer);
}

static void json_ids(fsd_json_writer *writer, const char *key, const answer *from,
                     const uint64_t *set)
{
    fsd_json_key(writer, key);
    fsd_json_begin_array(writer);
    for (uint32_t t = 0; t < from->subject.level->tiles; t++)
        if (fsd_sheep_has(set, t))
            fsd_json_write_text(writer, from->subject.level->tile[t].id);
    fsd_json_end_array(writer);
}

static void json_game(fsd_json_writer *writer, const answer *from)
{
    static const char *const phase[] = { "playing", "won", "lost", "stuck" };
    const fsd_sheep_level *level = from->subject.level;
    fsd_json_key(writer, "slot");
    fsd_json_begin_array(writer);
    for (uint32_t i = 0; i < from->game.held; i++)
        fsd_json_write_text(writer, level->tile[from->game.slot[i].tile].id);
    fsd_json_end_array(writer);
    fsd_json_key(writer, "out");
    fsd_json_begin_array(writer);
    for (uint32_t row = 0; row < from->game.rows; row++) {
        fsd_json_begin_array(writer);
        for (uint32_t column = 0; column < FSD_SHEEP_OUT; column++) {
            uint32_t tile = from->game.row[row][column];
            if (tile == FSD_SHEEP_NO_TILE)
                fsd_json_write_null(writer);
            else
                fsd_json_write_text(writer, level->tile[tile].id);
        }
        fsd_json_end_array(writer);
    }
    fsd_json_end_array(writer);
    fsd_json_put_text(writer, "phase", phase[from->playing ? from->game.phase : FSD_SHEEP_PLAYING]);
}

static void print_json(fsd_call *call, const answer *from)
{
    const fsd_sheep_level *level = from->subject.level;
    char hash[17];
    fsd_sheep_level_hash(level, hash);
    fsd_json_writer writer = fsd_call_json(call, "sheep.show/1");
    fsd_sheep_json_level(&writer, level);
    fsd_json_put_u64(&writer, "tiles", level->tiles);
    fsd_json_put_text(&writer, "hash", hash);
    fsd_json_put_bool(&writer, "dealt", level->dealt);
    fsd_sheep_json_seed(&writer, level);
    fsd_json_put_u64(&writer, "width", level->width);
    fsd_json_put_u64(&writer, "height", level->height);
    fsd_json_put_u64(&writer, "left", from->playing ? from->game.left : level->tiles);
    json_ids(&writer, "open", from, from->view.open);
    json_game(&writer, from);
    fsd_json_key(&writer, "moves");
    fsd_sheep_write_moves(&writer, level, from->moves->move, from->moves->count);
    json_tiles(&writer, from);
    fsd_call_json_end(call, &writer);
}

static void print_csv(fsd_call *call, const answer *from)
{
    static const fsd_column columns[] = {
        { .key = "place" }, { .key = "id" },       { .key = "x" },      { .key = "y" },
        { .key = "layer" }, { .key = "kind" },     { .key = "preset" }, { .key = "side" },
        { .key = "open" },  { .key = "on_board" },
    };
    fsd_table table = fsd_table_make(call, columns, sizeof columns / sizeof *columns);
    for (uint32_t t = 0; t < from->subject.level->tiles; t++) {
        const fsd_sheep_tile *tile = &from->subject.level->tile[t];
        fsd_table_cell(&table, FSD_PLAIN, "%u", t);
        fsd_table_cell(&table, FSD_PLAIN, "%s", tile->id);
        fsd_table_cell(&table, FSD_PLAIN, "%d", (int)tile->x);
        fsd_table_cell(&table, FSD_PLAIN, "%d", (int)tile->y);
        fsd_table_cell(&table, FSD_PLAIN, "%u", (unsigned)tile->layer);
        fsd_table_cell(&table, FSD_PLAIN, "%u", (unsigned)fsd_sheep_view_kind(&from->view, t));
        fsd_table_cell(&table, FSD_PLAIN, "%u", (unsigned)tile->preset);
        fsd_table_cell(&table, FSD_PLAIN, "%u", (unsigned)tile->side);
        fsd_table_cell(&table, FSD_PLAIN, "%u", (unsigned)fsd_sheep_has(from->view.open, t));
        fsd_table_cell(&table, FSD_PLAIN, "%u", (unsigned)fsd_sheep_view_has(&from->view, t));
    }
    fsd_table_print(&table);
}

/* ---- Readable ------------------------------------------------------------------------------- */

/* How many of each kind lie open, the most first: what a player looks for. */
static void put_open(fsd_call *call, const answer *from)
{
    uint32_t count[FSD_SHEEP_KINDS] = { 0 };
    uint32_t open = 0;
    for (uint32_t t = 0; t < from->subject.level->tiles; t++)
        if (fsd_sheep_has(from->view.open, t)) {
            count[fsd_sheep_view_kind(&from->view, t)]++;
            open++;
        }
    size_t start = call->out.length;
    fsd_text_printf(&call->out,
                    fsd_call_say(call, "%u of %u tiles can be clicked", "%u/%u 张牌可点"), open,
                    from->playing ? from->game.left : from->subject.level->tiles);
    const char *gap = fsd_call_say(call, ": ", ": ");
    for (uint32_t most = open; most > 0; most--)
        for (uint32_t kind = 1; kind < FSD_SHEEP_KINDS; kind++) {
            if (count[kind] != most)
                continue;
            fsd_text_printf(&call->out, "%s%s %u", gap, fsd_sheep_kind_name(call, kind), most);
            gap = fsd_call_say(call, ", ", "、");
        }
    fsd_wrap_prose(call, start, 2);
    fsd_text_add_char(&call->out, '\n');
}

static void put_side_piles(fsd_call *call, const answer *from)
{
    uint32_t side = 0;
    uint32_t tops = 0;
    for (uint32_t t = 0; t < from->subject.level->tiles; t++) {
        bool of_pile = from->subject.level->tile[t].side && fsd_sheep_view_has(&from->view, t);
        side += of_pile;
        tops += of_pile && fsd_sheep_has(from->view.open, t);
    }
    if (side > 0)
        fsd_text_printf(&call->out,
                        fsd_call_say(call, "%u tiles in side piles, %u on top of one\n",
                                     "侧堆共 %u 张, 其中 %u 张在堆顶\n"),
                        side, tops);
}

static void print_readable(fsd_call *call, const answer *from)
{
    fsd_sheep_put_level(call, from->subject.level);
    fsd_text_add_char(&call->out, '\n');
    fsd_sheep_put_board(call, &from->view);
    if (from->playing)
        fsd_sheep_put_slot(call, &from->view);
    fsd_text_add_char(&call->out, '\n');
    fsd_sheep_put_signs(call, &from->view);
    put_side_piles(call, from);
    put_open(call, from);
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    answer *found = fsd_call_take(call, 1, sizeof *found);
    if (found == NULL)
        return fsd_call_no_memory(call);
    if (!prepare(call, found))
        return FSD_FINISHED;
    if (call->arg[SVG].given)
        fsd_sheep_put_svg(call, &found->view);
    else if (call->output == FSD_JSON)
        print_json(call, found);
    else if (call->output == FSD_CSV)
        print_csv(call, found);
    else
        print_readable(call, found);
    return FSD_FINISHED;
}

static const fsd_words notes[] = {
    { "The board is drawn from above: a tile is six columns wide and two lines high, and hides "
      "what "
      "lies below it. Tiles with a heavy frame can be clicked; the number in them is their place "
      "in "
      "the level, by which moves may name them. Where there are colours they tell the layer, from "
      "blue at the bottom to red at the top.",
      "牌局从上方看: 一张牌宽六列、高两行, 遮住其下的牌。粗框的牌可点, 框中数字是它在关卡中的位置, "
      "着法可用它指称。颜色表示层, 底层为蓝, 顶层为红。" },
    { NULL, NULL },
};
static const char *const examples[] = { "sheep show example:sheep_small.json",
                                        "sheep show level.json --deal 1,2,3,4 --svg",
                                        "sheep show level.json --moves moves.json --after 20",
                                        NULL };

const fsd_verb fsd_verb_sheep_show = {
    .game = "sheep",
    .name = "show",
    .summary = { "draw a level, or a position of its game: what lies where, what can be clicked",
                 "画出关卡或其中一个局面: 牌在哪里, 哪些可点" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .run = run,
};
