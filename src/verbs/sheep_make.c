/* foreseed sheep make: levels that can always be won, and how hard they are. */
#include "core/number.h"
#include "foreseed/sheep_make.h"
#include "foreseed/sheep_solve.h"
#include "sheep/write.h"
#include "verbs/prose.h"
#include "verbs/sheep.h"

enum {
    LEVEL,
    SEED,
    KINDS,
    P,
    MAX_SLOT,
    SLOT,
    MATCH,
    LAYOUT,
    TILES,
    LAYERS,
    SIDE,
    GAMES,
    STATES,
    OPTIONS
};

enum {
    THREE = 3, /* tiles that blockTypeData counts as one */
    USUAL_KINDS = 14,
    USUAL_TILES = 180,
    USUAL_GAMES = 1000,
    USUAL_STATES = 1000000,
    MEMORY = 256 << 20, /* of a search */
    DEALS = 1000,       /* tried where the presets defeat the maker */
    SLICE = 64          /* states that a game counts for in a budget */
};

static const fsd_name shape_name[FSD_SHEEP_SHAPES] = {
    { FSD_SHEEP_PYRAMID, { "pyramid", "金字塔" } }, { FSD_SHEEP_HEART, { "heart", "爱心" } },
    { FSD_SHEEP_DIAMOND, { "diamond", "菱形" } },   { FSD_SHEEP_RING, { "ring", "圆环" } },
    { FSD_SHEEP_TOWERS, { "towers", "塔楼" } },     { FSD_SHEEP_RANDOM, { "random", "随机" } },
};
static const fsd_names shapes = { shape_name, FSD_SHEEP_SHAPES };

static const fsd_option options[OPTIONS] = {
    [LEVEL] = { .name = "LEVEL",
                .kind = FSD_OPTION_INPUT,
                .operand = true,
                .help = { "a level file whose layout and presets are used (default: a layout of "
                          "our own)",
                          "取其布局与预置牌的关卡文件 (默认用自有布局)" } },
    [SEED] = { .name = "seed",
               .kind = FSD_OPTION_NUMBER,
               .most = UINT64_MAX,
               .value = "S",
               .help = { "seed of layout and deal (default 0)", "布局与发牌的种子 (默认 0)" } },
    [KINDS] = { .name = "kinds",
                .kind = FSD_OPTION_NUMBER,
                .least = 1,
                .most = FSD_SHEEP_KINDS - 1,
                .value = "K",
                .help = { "kinds of tiles, in even shares (default: the level's own; 14 for a "
                          "layout)",
                          "牌的种类数, 均分 (默认用关卡自带的; 自有布局为 14)" } },
    [P] = { .name = "p",
            .kind = FSD_OPTION_REAL,
            .value = "X",
            .help = { "0..1: how readily the slot fills up where it need not, which makes it "
                      "harder (default 0.5)",
                      "0..1: 槽可满可不满时偏满的程度, 越大越难 (默认 0.5)" } },
    [MAX_SLOT] = { .name = "max-slot",
                   .kind = FSD_OPTION_NUMBER,
                   .least = 1,
                   .most = FSD_SHEEP_SLOT - 1,
                   .value = "C",
                   .help = { "tiles that the slot holds at most between two clicks of the line "
                             "(default: one below --slot)",
                             "着法中两步之间槽里最多几张 (默认比 --slot 少一)" } },
    [SLOT] = FSD_SHEEP_OPTION_SLOT,
    [MATCH] = FSD_SHEEP_OPTION_MATCH,
    [LAYOUT] = { .name = "layout",
                 .kind = FSD_OPTION_NAME,
                 .names = &shapes,
                 .value = "NAME",
                 .help = { "layout of our own: pyramid, heart, diamond, ring, towers, random "
                           "(default pyramid)",
                           "自有布局: 金字塔、爱心、菱形、圆环、塔楼、随机 (默认金字塔)" } },
    [TILES] = { .name = "tiles",
                .kind = FSD_OPTION_NUMBER,
                .least = 1,
                .most = FSD_SHEEP_TILES,
                .value = "N",
                .help = { "tiles of the layout (default 180)", "布局的牌数 (默认 180)" } },
    [LAYERS] = { .name = "layers",
                 .kind = FSD_OPTION_NUMBER,
                 .least = 1,
                 .most = FSD_SHEEP_TILES,
                 .value = "N",
                 .help = { "layers of the layout (default: about 14 tiles each)",
                           "布局的层数 (默认每层约 14 张)" } },
    [SIDE] = { .name = "side",
               .kind = FSD_OPTION_NUMBER,
               .most = FSD_SHEEP_SIDE,
               .value = "N",
               .help = { "tiles of it that lie in side piles (default 0)",
                         "其中放在侧堆的张数 (默认 0)" } },
    [GAMES] = { .name = "games",
                .kind = FSD_OPTION_NUMBER,
                .most = 1000000000u,
                .value = "N",
                .help = { "games that each simple player tries (default 1000)",
                          "每种简单玩法各试多少局 (默认 1000)" } },
    [STATES] = { .name = "states",
                 .kind = FSD_OPTION_NUMBER,
                 .most = UINT64_MAX,
                 .value = "N",
                 .help = { "states that each search for a smaller slot generates (default "
                           "1000000; 0: none)",
                           "每次搜索更小槽位时生成的状态数 (默认 1000000; 0 表示不搜索)" } },
};

typedef enum stage { DEALING, PLAYING, SEARCHING, KNOWN } stage;

typedef struct answer {
    fsd_sheep_subject subject;
    fsd_sheep_make_def def;
    fsd_sheep_made made;
    stage stage;
    uint64_t deals;               /* solved or not, of those that the presets defeated */
    fsd_sheep_solver *solver;     /* at work, or null */
    uint32_t slot;                /* that is searched */
    bool tight;                   /* no smaller slot was left open */
    uint32_t slot_low, slot_high; /* the least slot it can be won with lies between */
    uint32_t forced;
    uint64_t wins[FSD_SHEEP_POLICIES];
} answer;

/* ---- What is asked -------------------------------------------------------------------------- */

static bool fail(fsd_call *call, const char *where, const fsd_error *error)
{
    fsd_call_fail(call, FSD_EXIT_USAGE, where, error);
    return false;
}

static bool read_layout(fsd_call *call, fsd_sheep_level *out)
{
    const fsd_arg *arg = call->arg;
    fsd_error error = { 0 };
    fsd_sheep_layout_def def = {
        .shape = (fsd_sheep_shape)arg[LAYOUT].number,
        .tiles = arg[TILES].given ? (uint32_t)arg[TILES].number : USUAL_TILES,
        .side = (uint32_t)arg[SIDE].number,
        .layers = (uint32_t)arg[LAYERS].number,
        .seed = arg[SEED].number,
    };
    if (fsd_sheep_layout(&def, out, &error) == FSD_OK)
        return true;
    return fail(call, arg[LAYERS].given ? "--layers" : "--side", &error);
}

static bool read_level(fsd_call *call, fsd_sheep_level *out)
{
    static const uint32_t of_layouts[] = { LAYOUT, TILES, LAYERS, SIDE };
    for (size_t i = 0; i < sizeof of_layouts / sizeof *of_layouts; i++)
        if (call->arg[of_layouts[i]].given) {
            fsd_call_refuse(call, of_layouts[i], "does not go with a level; leave one out",
                            "不能与关卡同用; 请去掉其一");
            return false;
        }
    return fsd_sheep_level_load(call, call->arg[LEVEL].text, out);
}

static bool read_numbers(fsd_call *call, fsd_sheep_make_def *out)
{
    const fsd_arg *arg = call->arg;
    *out = fsd_sheep_make_def_default();
    out->seed = arg[SEED].number;
    if (arg[SLOT].given)
        out->slot = (uint8_t)arg[SLOT].number;
    if (arg[MATCH].given)
        out->match = (uint8_t)arg[MATCH].number;
    out->most = (uint8_t)(arg[MAX_SLOT].given ? arg[MAX_SLOT].number : out->slot - 1u);
    if (arg[P].given)
        out->p = arg[P].real;
    if (out->p <= 1)
        return true;
    fsd_call_refuse(call, P, "'%s' is more than 1; use 0..1", "'%s' 大于 1; 应为 0..1",
                    arg[P].text);
    return false;
}

static bool read_kinds(fsd_call *call, const fsd_sheep_level *level, fsd_sheep_make_def *out)
{
    const fsd_arg *kinds = &call->arg[KINDS];
    fsd_error error = { 0 };
    uint32_t most = (level->tiles - level->presets) / out->match;
    uint32_t usual = most < USUAL_KINDS ? most : USUAL_KINDS;
    if (call->arg[LEVEL].given && !kinds->given) {
        fsd_sheep_make_own(level, out->tiles);
        return true;
    }
    if (fsd_sheep_make_spread(level, kinds->given ? (uint32_t)kinds->number : usual, out->match,
                              out->tiles, &error) == FSD_OK)
        return true;
    return fail(call, kinds->given ? "--kinds" : "--tiles", &error);
}

static const char *where_of(const fsd_call *call, const fsd_sheep_make_def *def)
{
    const fsd_arg *arg = call->arg;
    bool slot = def->slot < def->match || def->most >= def->slot || def->most + 1 < def->match;
    if (!slot)
        return arg[LEVEL].given ? arg[LEVEL].text : "--tiles";
    return arg[MAX_SLOT].given ? "--max-slot" : arg[SLOT].given ? "--slot" : "--match";
}

/* Where presets leave next to no choice, a random turn hardly ever is the right one: deals are
 * tried and solved then. */
static bool make(fsd_call *call, answer *out)
{
    fsd_error error = { 0 };
    fsd_sheep_level *level = out->subject.level;
    fsd_status status = fsd_sheep_make(&out->def, level, out->subject.board, &out->made, &error);
    bool threes = true;
    out->stage = PLAYING;
    if (status == FSD_OK)
        return true;
    for (uint32_t kind = 0; kind < FSD_SHEEP_KINDS; kind++) {
        threes &= out->def.tiles[kind] % THREE == 0;
        if (status == FSD_NOT_FOUND)
            level->groups[kind] = out->def.tiles[kind] / THREE;
    }
    out->stage = DEALING;
    if (status == FSD_NOT_FOUND && threes)
        return true;
    if (status != FSD_NOT_FOUND)
        return fail(call, where_of(call, &out->def), &error);
    fsd_call_fail(call, FSD_EXIT_NOTHING, call->arg[LEVEL].text, &error);
    return false;
}

/* ---- Searches ------------------------------------------------------------------------------- */

static uint64_t states_of(const fsd_call *call)
{
    return call->arg[STATES].given ? call->arg[STATES].number : (uint64_t)USUAL_STATES;
}

static bool begin_search(fsd_call *call, answer *out, uint32_t slot)
{
    fsd_sheep_solver_def def = fsd_sheep_solver_def_default();
    def.board = out->subject.board;
    def.rules.slot = (uint8_t)slot;
    def.rules.match = out->def.match;
    def.allocator = call->def->allocator;
    def.states = states_of(call);
    def.memory = MEMORY;
    def.prefix = false;
    if (fsd_sheep_solver_create(&def, &out->solver, NULL) == FSD_OK)
        return true;
    fsd_call_no_memory(call);
    return false;
}

static void end_search(answer *out)
{
    fsd_sheep_solver_destroy(out->solver);
    out->solver = NULL;
}

/* A deal after the other, until one can be won. */
static void deal_on(fsd_call *call, answer *out, uint64_t budget)
{
    fsd_sheep_level *level = out->subject.level;
    if (out->solver == NULL) {
        fsd_error error = { 0 };
        if (out->deals == DEALS ||
            fsd_sheep_deal_plain(level, out->def.seed, out->deals) != FSD_OK) {
            (void)fsd_fail(&error, FSD_NOT_FOUND,
                           "the presets leave no deal that was found to be won; give more states "
                           "or a larger slot",
                           "预置牌使得没有找到可获胜的发牌; 请增大 --states 或槽");
            fsd_call_fail(call, FSD_EXIT_NOTHING, call->arg[LEVEL].text, &error);
            return;
        }
        out->deals++;
        fsd_sheep_board_make(level, out->subject.board);
        if (!begin_search(call, out, out->def.most + 1u))
            return;
    }
    if (fsd_sheep_solver_step(out->solver, budget))
        return;
    const fsd_sheep_solution *found = fsd_sheep_solver_result(out->solver);
    if (found->answer == FSD_SHEEP_SOLVABLE) {
        level->moves = found->moves;
        out->made.max_slot = found->most;
        out->stage = PLAYING;
    }
    end_search(out);
}

/* From the smallest slot that is possible to the one the line needs. */
static void search_on(fsd_call *call, answer *out, uint64_t budget)
{
    if (out->solver == NULL) {
        if (states_of(call) == 0 || out->slot >= out->slot_high) {
            out->stage = KNOWN;
            return;
        }
        if (!begin_search(call, out, out->slot))
            return;
    }
    if (fsd_sheep_solver_step(out->solver, budget))
        return;
    const fsd_sheep_solution *found = fsd_sheep_solver_result(out->solver);
    out->tight &= found->answer != FSD_SHEEP_UNKNOWN;
    if (found->answer == FSD_SHEEP_SOLVABLE)
        out->slot_high = out->slot;
    else
        out->slot++;
    if (out->tight)
        out->slot_low = out->slot;
    end_search(out);
}

/* ---- Players -------------------------------------------------------------------------------- */

static void bound(answer *out)
{
    const fsd_sheep_board *board = out->subject.board;
    const fsd_sheep_moves *line = &out->subject.level->moves;
    out->slot_high = board->tiles > 0 ? out->made.max_slot + 1 : 0;
    out->slot_low = out->slot = fsd_sheep_least_slot(board, out->def.match);
    out->forced = fsd_sheep_forced(board, out->def.slot, out->def.match, line);
    out->tight = true;
}

static void play_on(fsd_call *call, answer *out, uint64_t budget)
{
    if (call->done == 0)
        bound(out);
    for (uint64_t used = 0; used < budget && call->done < call->total; used += SLICE) {
        for (int policy = 0; policy < FSD_SHEEP_POLICIES; policy++)
            out->wins[policy] +=
                fsd_sheep_policy_wins(out->subject.board, (fsd_sheep_policy)policy, out->def.slot,
                                      out->def.match, out->def.seed, call->done);
        call->done++;
    }
    if (call->done == call->total)
        out->stage = SEARCHING;
}

/* ---- The level ------------------------------------------------------------------------------ */

static void print_foreseed(fsd_call *call, fsd_json_writer *writer, const answer *from)
{
    char hash[17];
    fsd_sheep_level_hash(from->subject.level, hash);
    fsd_json_key(writer, "foreseed");
    fsd_json_begin_object(writer);
    fsd_json_put_u64_string(writer, "seed", from->def.seed);
    fsd_json_put_u64(writer, "max_slot", from->made.max_slot);
    fsd_json_put_u64(writer, "most", from->def.most);
    fsd_json_put_u64(writer, "slot", from->def.slot);
    fsd_json_put_u64(writer, "match", from->def.match);
    fsd_json_put_double(writer, "p", from->def.p);
    fsd_json_key(writer, "layout");
    if (call->arg[LEVEL].given)
        fsd_json_write_null(writer);
    else
        fsd_json_write_text(writer, fsd_sheep_shape_key((fsd_sheep_shape)call->arg[LAYOUT].number));
    fsd_json_put_text(writer, "hash", hash);
    fsd_json_key(writer, "min_slot");
    fsd_json_begin_array(writer);
    fsd_json_write_u64(writer, from->slot_low);
    fsd_json_write_u64(writer, from->slot_high);
    fsd_json_end_array(writer);
    fsd_json_put_u64(writer, "forced", from->forced);
    fsd_json_key(writer, "wins");
    fsd_json_begin_object(writer);
    fsd_json_put_u64(writer, "games", call->done);
    for (int policy = 0; policy < FSD_SHEEP_POLICIES; policy++)
        fsd_json_put_u64(writer, fsd_sheep_policy_key((fsd_sheep_policy)policy),
                         from->wins[policy]);
    fsd_json_end_object(writer);
    fsd_json_end_object(writer);
}

static void print_level(fsd_call *call, const answer *from)
{
    fsd_json_writer writer = fsd_json_writer_of(&call->out);
    fsd_json_begin_object(&writer);
    fsd_sheep_write_level(&writer, from->subject.level);
    print_foreseed(call, &writer, from);
    fsd_json_end_object(&writer);
    fsd_text_add_char(&call->out, '\n');
}

/* ---- For people ----------------------------------------------------------------------------- */

static void put_line(fsd_call *call, const answer *from)
{
    size_t start = call->out.length;
    fsd_text_printf(&call->out,
                    fsd_call_say(call, "can be won: %u clicks, the slot holds %u of %u at most\n",
                                 "可以获胜: %u 步, 槽中最多 %u 张 (共 %u 格)\n"),
                    from->subject.level->moves.count, from->made.max_slot,
                    (unsigned)from->def.slot);
    fsd_wrap_prose(call, start, 2);
}

static void put_slot(fsd_call *call, const answer *from)
{
    size_t start = call->out.length;
    if (from->slot_low == from->slot_high)
        fsd_text_printf(
            &call->out,
            fsd_call_say(call, "least slot it can be won with: %u\n", "能获胜的最小槽位数: %u\n"),
            from->slot_high);
    else
        fsd_text_printf(&call->out,
                        fsd_call_say(call, "least slot it can be won with: %u..%u\n",
                                     "能获胜的最小槽位数: %u..%u\n"),
                        from->slot_low, from->slot_high);
    fsd_text_printf(&call->out,
                    fsd_call_say(call, "forced clicks of the line (any other loses at once): %u\n",
                                 "着法中的必走之步 (点其他任何一张都立即输): %u\n"),
                    from->forced);
    fsd_wrap_prose(call, start, 2);
}

static void put_players(fsd_call *call, const answer *from)
{
    if (call->done == 0)
        return;
    size_t start = call->out.length;
    fsd_text_printf(&call->out,
                    fsd_call_say(call, "wins without peeking, %llu games each:\n  ",
                                 "不偷看的胜率, 各 %llu 局:\n  "),
                    (unsigned long long)call->done);
    for (int policy = 0; policy < FSD_SHEEP_POLICIES; policy++) {
        char percent[FSD_NUMBER_TEXT];
        fsd_sheep_policy which = (fsd_sheep_policy)policy;
        fsd_fixed_text(100 * (double)from->wins[policy] / (double)call->done, 1, percent);
        fsd_text_printf(&call->out, "%s%s %s %%", policy > 0 ? fsd_call_say(call, ", ", "、") : "",
                        fsd_call_say(call, fsd_sheep_policy_en(which), fsd_sheep_policy_zh(which)),
                        percent);
    }
    fsd_text_add_char(&call->out, '\n');
    fsd_wrap_prose(call, start, 2);
}

/* The level is the output; what people read goes beside it. */
static void tell(fsd_call *call, const answer *from)
{
    if (call->quiet || call->def->write == NULL)
        return;
    fsd_sheep_put_level(call, from->subject.level);
    put_line(call, from);
    put_slot(call, from);
    put_players(call, from);
    if (!call->out.failed)
        call->def->write(call->def->self, FSD_ERR, call->out.at, call->out.length);
    call->out.length = 0;
}

static bool prepare(fsd_call *call, answer *out)
{
    fsd_sheep_level *level = out->subject.level = fsd_call_take(call, 1, sizeof *level);
    fsd_sheep_board *board = out->subject.board = fsd_call_take(call, 1, sizeof *board);
    if (level == NULL || board == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    if (!read_numbers(call, &out->def) ||
        !(call->arg[LEVEL].given ? read_level(call, level) : read_layout(call, level)) ||
        !read_kinds(call, level, &out->def))
        return false;
    fsd_sheep_board_make(level, board);
    return make(call, out);
}

static fsd_run finish(fsd_call *call, const answer *found)
{
    fsd_error error = { 0 };
    if (found->stage == DEALING) {
        (void)fsd_fail(&error, FSD_STOPPED, "stopped before a deal was found that can be won",
                       "在找到可获胜的发牌之前停止");
        return fsd_call_fail(call, call->stop, call->arg[LEVEL].text, &error);
    }
    tell(call, found);
    print_level(call, found);
    return FSD_FINISHED;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    static void (*const go_on[])(fsd_call *, answer *, uint64_t) = {
        [DEALING] = deal_on, [PLAYING] = play_on, [SEARCHING] = search_on
    };
    answer *found = call->state;
    if (found == NULL) {
        found = call->state = fsd_call_take(call, 1, sizeof *found);
        if (found == NULL)
            return fsd_call_no_memory(call);
        call->total = call->arg[GAMES].given ? call->arg[GAMES].number : (uint64_t)USUAL_GAMES;
        if (!prepare(call, found))
            return FSD_FINISHED;
    }
    if (call->stop == 0 && found->stage != KNOWN) {
        go_on[found->stage](call, found, budget);
        return call->failed ? FSD_FINISHED : FSD_UNFINISHED;
    }
    return finish(call, found);
}

static void drop(void *state)
{
    answer *found = state;
    if (found->solver != NULL)
        fsd_sheep_solver_destroy(found->solver);
}

static const fsd_words notes[] = {
    { "The output is a level file of the game's own form with a winning line, \"operations\"; what "
      "is said about it goes to standard error. A winning game is told backwards, which makes all "
      "deals that can be won and no others. That a level can be won does not make it easy: see "
      "how often simple players win.",
      "输出为游戏自身格式的关卡文件, 带有必胜着法 \"operations\"; 说明文字输出到标准错误。"
      "做法是倒推一局胜局, 能获胜的发牌都可能出现, 不能获胜的不会出现。能获胜不等于容易: "
      "请看简单玩法的胜率。" },
    { NULL, NULL },
};
static const char *const examples[] = {
    "sheep make --layout heart --tiles 180 --side 18 --seed 7",
    "sheep make level.json --seed 7 --max-slot 4",
    "sheep make --seed 7 | foreseed sheep check -",
    NULL,
};

const fsd_verb fsd_verb_sheep_make = {
    .game = "sheep",
    .name = "make",
    .summary = { "make a level that can always be won, and tell how hard it is",
                 "生成必定可解的关卡, 并给出难度" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .slow = true,
    .run = run,
    .drop = drop,
};
