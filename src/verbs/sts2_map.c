/* foreseed sts2 map: an act's map as text, JSON, CSV or SVG, and what the '?' of a way become. */
#include "verbs/sts2_map.h"

#include "core/assert.h"
#include "core/number.h"
#include "verbs/prose.h"

enum { ACT = STS2_SUBJECT_OPTIONS, ASCENSION, PLAYERS, ROUTE, FROM, ODDS, SVG, OPTIONS };
enum { MOST_ASCENSION = 10, MOST_FROM = 1000, ODDS_GIVEN = 3 };

static const fsd_name column_name[] = {
    { 0, { "0" } }, { 1, { "1" } }, { 2, { "2" } }, { 3, { "3" } },
    { 4, { "4" } }, { 5, { "5" } }, { 6, { "6" } },
};
static const fsd_names column_names = { column_name, sizeof column_name / sizeof *column_name };

static const fsd_option options[OPTIONS] = {
    FSD_STS2_SUBJECT_OPTIONS,
    [ACT] = { .name = "act",
              .kind = FSD_OPTION_NUMBER,
              .least = 1,
              .most = FSD_STS2_ACTS,
              .value = "1..3",
              .help = { "which act (default 1)", "第几幕 (默认 1)" } },
    [ASCENSION] = { .name = "ascension",
                    .kind = FSD_OPTION_NUMBER,
                    .most = MOST_ASCENSION,
                    .value = "0..10",
                    .help = { "from 1 on there are more elites (default 10)",
                              "1 起精英更多 (默认 10)" } },
    [PLAYERS] = { .name = "players",
                  .kind = FSD_OPTION_NUMBER,
                  .least = 1,
                  .most = FSD_STS2_PLAYERS,
                  .value = "1..4",
                  .help = { "how many play (default 1); several have a row less, which is not "
                            "checked against the game",
                            "玩家数 (默认 1); 多人少一行, 未经游戏核对" } },
    [ROUTE] = { .name = "route",
                .kind = FSD_OPTION_LIST,
                .names = &column_names,
                .most = FSD_STS2_MAP_ROWS - 1,
                .value = "c,c,c,...",
                .help = { "a way up by its columns from row 1 on: mark it and tell what its '?' "
                          "become",
                          "一条上行路线, 自第 1 行起各行的列: 标出它, 并给出其上的 '?' "
                          "变成什么" } },
    [FROM] = { .name = "from",
               .kind = FSD_OPTION_NUMBER,
               .most = MOST_FROM,
               .value = "K",
               .help = { "how many '?' the run entered before this act (default 0)",
                         "本幕之前此局已进入的 '?' 数 (默认 0)" } },
    [ODDS] = { .name = "odds",
               .kind = FSD_OPTION_REALS,
               .most = ODDS_GIVEN,
               .value = "monster,treasure,shop",
               .help = { "the odds of '?' before the way (default: as a run begins, "
                         "0.1,0.02,0.03)",
                         "路线之前 '?' 的几率: 怪物,宝箱,商店 (默认为开局: 0.1,0.02,0.03)" } },
    [SVG] = { .name = "svg",
              .help = { "print a drawing (SVG), for a file", "输出图形 (SVG), 供存成文件" } },
};

typedef struct answer {
    fsd_sts2_subject subject;
    fsd_sts2_setup setup;
    fsd_sts2_run run; /* which acts it has, no more */
    uint32_t act_index;
    fsd_sts2_id act;
    fsd_sts2_map map;
    fsd_sts2_way way;
    fsd_sts2_unknown_odds after; /* the way */
    uint64_t counter;            /* of unknown_map_point, after the way */
} answer;

const char *fsd_sts2_become_name(const fsd_call *call, fsd_sts2_point_kind kind)
{
    return kind == FSD_STS2_UNKNOWN ? fsd_call_say(call, "event", "事件")
                                    : fsd_sts2_point_name(call, kind);
}

static const char *become_key(fsd_sts2_point_kind kind)
{
    static const char *const key[FSD_STS2_ANCIENT + 1] = {
        [FSD_STS2_UNKNOWN] = "event",     [FSD_STS2_SHOP] = "shop",
        [FSD_STS2_TREASURE] = "treasure", [FSD_STS2_REST] = "rest",
        [FSD_STS2_MONSTER] = "monster",   [FSD_STS2_ELITE] = "elite",
        [FSD_STS2_BOSS] = "boss",
    };
    return key[kind];
}

/* ---- What is asked
 * ------------------------------------------------------------------------------- */

static fsd_sts2_unknown_odds odds_given(const fsd_arg *odds)
{
    fsd_sts2_unknown_odds start = fsd_sts2_unknown_start();
    if (odds->given) {
        start.monster = (float)odds->reals[0];
        start.treasure = (float)odds->reals[1];
        start.shop = (float)odds->reals[2];
    }
    return start;
}

static bool walk(fsd_call *call, answer *out)
{
    const fsd_arg *route = &call->arg[ROUTE];
    fsd_dice dice = fsd_sts2_stream(&out->subject.seed, FSD_STS2_UNKNOWN_MAP_POINT, 0);
    fsd_error error = { 0 };
    if (fsd_dice_forward(&dice, call->arg[FROM].number) != FSD_OK)
        return false;
    FSD_ASSERT(route->count < FSD_STS2_MAP_ROWS); /* the option's most */
    out->way.steps = (uint32_t)route->count;
    for (uint32_t i = 0; i < out->way.steps; i++)
        out->way.column[i] = (uint8_t)route->wholes[i];
    out->after = odds_given(&call->arg[ODDS]);
    if (fsd_sts2_unknown_route(&out->map, out->way.column, out->way.steps, &out->after, &dice,
                               out->way.kind, &error) == FSD_OK) {
        out->counter = dice.counter;
        return true;
    }
    fsd_call_fail(call, FSD_EXIT_USAGE, "--route", &error);
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
    for (uint32_t option = FROM; option <= ODDS; option++)
        if (arg[option].given && !arg[ROUTE].given) {
            fsd_call_refuse(call, option, "is about a way; add --route",
                            "是关于路线的; 请加 --route");
            return false;
        }
    if (!fsd_sts2_subject_read(call, &out->subject))
        return false;
    out->setup = fsd_sts2_setup_default(out->subject.build);
    if (arg[ASCENSION].given)
        out->setup.ascension = (uint32_t)arg[ASCENSION].number;
    if (arg[PLAYERS].given)
        out->setup.players = (uint32_t)arg[PLAYERS].number;
    out->act_index = arg[ACT].given ? (uint32_t)arg[ACT].number - 1 : 0;
    fsd_sts2_foretell(&out->subject.seed, &out->setup, 0, &out->run);
    out->act = out->run.act[out->act_index].act;
    if (fsd_sts2_map_make(&out->subject.seed, &out->setup, out->act_index, out->act, &out->map) !=
        FSD_OK) {
        fsd_call_refuse(call, STS2_BUILD, "the maps of %s are not known; use v0.103.2 or newer",
                        "%s 的地图未知; 请用 v0.103.2 或更新版本", out->subject.build_name);
        return false;
    }
    return !arg[ROUTE].given || walk(call, out);
}

/* ---- How it is shown
 * ----------------------------------------------------------------------------- */

static void json_way(fsd_json_writer *writer, const answer *shown)
{
    const fsd_sts2_way *way = &shown->way;
    fsd_json_key(writer, "route");
    if (way->steps == 0) {
        fsd_json_write_null(writer);
        return;
    }
    fsd_json_begin_array(writer);
    for (uint32_t i = 0; i < way->steps; i++) {
        fsd_json_begin_array(writer);
        fsd_json_write_u64(writer, way->column[i]);
        fsd_json_write_u64(writer, i + 1);
        fsd_json_write_u64(writer, shown->map.kind[i + 1][way->column[i]]);
        fsd_json_write_text(writer, become_key(way->kind[i]));
        fsd_json_end_array(writer);
    }
    fsd_json_end_array(writer);
    fsd_json_key(writer, "odds");
    fsd_json_begin_object(writer);
    const struct {
        const char *key;
        float odds;
    } odds[] = { { "monster", shown->after.monster },
                 { "elite", shown->after.elite },
                 { "treasure", shown->after.treasure },
                 { "shop", shown->after.shop } };
    for (size_t i = 0; i < sizeof odds / sizeof *odds; i++) {
        fsd_json_key(writer, odds[i].key);
        fsd_json_write_double(writer, (double)odds[i].odds);
    }
    fsd_json_end_object(writer);
    fsd_json_key(writer, "counter");
    fsd_json_write_u64(writer, shown->counter);
}

static void print_json(fsd_call *call, const answer *shown)
{
    fsd_json_writer writer = fsd_call_json(call, "sts2.map/1");
    fsd_json_key(&writer, "text");
    fsd_json_write_str(&writer, shown->subject.text);
    fsd_json_key(&writer, "era");
    fsd_json_write_text(&writer, fsd_sts2_era_name(shown->subject.seed.era));
    fsd_json_key(&writer, "build");
    fsd_json_write_text(&writer, shown->subject.build_name);
    fsd_json_key(&writer, "ascension");
    fsd_json_write_u64(&writer, shown->setup.ascension);
    fsd_json_key(&writer, "act_index");
    fsd_json_write_u64(&writer, shown->act_index);
    fsd_json_key(&writer, "act");
    fsd_sts2_json_id(&writer, shown->act);
    fsd_json_key(&writer, "rows");
    fsd_json_write_u64(&writer, shown->map.rows);
    fsd_json_key(&writer, "points");
    fsd_sts2_json_points(&writer, &shown->map);
    fsd_json_key(&writer, "draws");
    fsd_json_write_u64(&writer, shown->map.counter);
    json_way(&writer, shown);
    fsd_call_json_end(call, &writer);
}

static void print_csv(fsd_call *call, const answer *shown)
{
    static const fsd_column column[] = {
        { .key = "column" },
        { .key = "row" },
        { .key = "kind" },
        { .key = "next_columns" },
    };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    const fsd_sts2_map *map = &shown->map;
    for (uint32_t c = 0; c < FSD_STS2_MAP_COLUMNS; c++)
        for (uint32_t row = 1; row < map->rows; row++) {
            if (map->kind[row][c] == FSD_STS2_UNASSIGNED)
                continue;
            char next[2 * FSD_STS2_MAP_COLUMNS + 1] = "";
            size_t length = 0;
            for (uint32_t to = 0; to < FSD_STS2_MAP_COLUMNS; to++)
                if (map->next[row][c] >> to & 1)
                    length += fsd_format(next + length, sizeof next - length,
                                         length > 0 ? " %u" : "%u", to);
            fsd_table_cell(&table, FSD_PLAIN, "%u", c);
            fsd_table_cell(&table, FSD_PLAIN, "%u", row);
            fsd_table_cell(&table, FSD_PLAIN, "%u", (unsigned)map->kind[row][c]);
            fsd_table_cell(&table, FSD_PLAIN, "%s", next);
        }
    fsd_table_print(&table);
}

static void put_percent(fsd_call *call, const char *name, float odds)
{
    char percent[FSD_NUMBER_TEXT];
    fsd_fixed_text((double)odds * 100, 0, percent);
    fsd_text_printf(&call->out, "  %s %s %%", name, percent);
}

/* What the way's '?' become, and the odds of the next one. */
static void put_way(fsd_call *call, const answer *shown)
{
    const fsd_sts2_way *way = &shown->way;
    size_t start = call->out.length;
    uint32_t unknowns = 0;
    fsd_text_add_str(&call->out, fsd_call_say(call, "Its '?': ", "其上的 '?': "));
    for (uint32_t i = 0; i < way->steps; i++) {
        if (shown->map.kind[i + 1][way->column[i]] != FSD_STS2_UNKNOWN)
            continue;
        fsd_text_printf(&call->out, fsd_call_say(call, "%srow %u ", "%s第 %u 行 "),
                        unknowns++ > 0 ? ", " : "", i + 1);
        fsd_put_marked(call, fsd_sts2_point_mark(way->kind[i]), "%s",
                       fsd_sts2_become_name(call, way->kind[i]));
    }
    if (unknowns == 0)
        fsd_text_add_str(&call->out, fsd_call_say(call, "none", "无"));
    fsd_text_add_char(&call->out, '\n');
    fsd_wrap_prose(call, start, 2);
    fsd_text_add_str(&call->out, fsd_call_say(call, "The next '?':", "下一个 '?':"));
    put_percent(call, fsd_sts2_point_name(call, FSD_STS2_MONSTER), shown->after.monster);
    put_percent(call, fsd_sts2_point_name(call, FSD_STS2_TREASURE), shown->after.treasure);
    put_percent(call, fsd_sts2_point_name(call, FSD_STS2_SHOP), shown->after.shop);
    fsd_text_add_str(&call->out, fsd_call_say(call, "  else an event\n", "  否则为事件\n"));
}

/* "v0.107.1  act 1: Overgrowth  ascension 10" */
enum { ABOUT = 200 };
static void describe(const fsd_call *call, const answer *shown, char out[ABOUT])
{
    char build[FSD_CLIP];
    fsd_format(out, ABOUT,
               fsd_call_say(call, "%s  act %u: %s  ascension %u", "%s  第 %u 幕: %s  进阶 %u"),
               fsd_clip(fsd_str_of(shown->subject.build_name), build), shown->act_index + 1,
               fsd_sts2_title(shown->act, call->language), shown->setup.ascension);
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    answer *shown = fsd_call_take(call, 1, sizeof *shown);
    if (shown == NULL)
        return fsd_call_no_memory(call);
    if (!prepare(call, shown))
        return FSD_FINISHED;
    char text[FSD_CLIP];
    char about[ABOUT];
    fsd_clip(shown->subject.text, text);
    describe(call, shown, about);
    if (call->output == FSD_JSON) {
        print_json(call, shown);
    } else if (call->output == FSD_CSV) {
        print_csv(call, shown);
    } else if (call->arg[SVG].given) {
        fsd_sts2_put_svg(call, &shown->map, &shown->way, text, about);
    } else {
        fsd_put_marked(call, FSD_STRONG, "%s", text);
        fsd_text_printf(&call->out, "  %s\n", about);
        fsd_sts2_put_map_way(call, &shown->map, &shown->way);
        if (shown->way.steps > 0)
            put_way(call, shown);
    }
    return FSD_FINISHED;
}

static const fsd_words notes[] = {
    { "A map depends on the seed, the act, the ascension and the build alone. What a '?' becomes "
      "depends on how many were entered before and on what they were, in this act and the acts "
      "before it; relics that change it are not modelled.",
      "地图只取决于种子、幕、进阶与版本。'?' 变成什么, 取决于此前 (含前几幕) "
      "进入过多少个以及它们变成了什么; 会改变它的遗物未计入。" },
    { NULL, NULL },
};

static const char *const examples[] = {
    "sts2 map ABCDEF",
    "sts2 map ABCDEF --act 2 --build v0.110.0",
    "sts2 map ABCDEF --route 3,4,4,4,4",
    NULL,
};

const fsd_verb fsd_verb_sts2_map = {
    .game = "sts2",
    .name = "map",
    .summary = { "an act's map, and what the '?' of a way become",
                 "一幕的地图, 以及一条路线上的 '?' 变成什么" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .run = run,
};
