/* foreseed sheep deal: which tile gets which kind. */
#include "verbs/sheep.h"

#include "sheep/write.h"
#include "verbs/prose.h"

enum { PLAIN = SHEEP_SUBJECT_OPTIONS, AS_LEVEL, OPTIONS };

static const fsd_option options[OPTIONS] = {
    FSD_SHEEP_SUBJECT_OPTIONS,
    [PLAIN] = { .name = "plain",
                .kind = FSD_OPTION_NUMBER,
                .most = UINT64_MAX,
                .value = "SEED",
                .help = { "a plain uniform deal from our own stream instead of the client's",
                          "不用客户端的算法, 而用自有随机流均匀发牌" } },
    [AS_LEVEL] = { .name = "as-level",
                   .help = { "print the dealt level in the game's own form",
                             "以游戏自身的格式输出已发牌的关卡" } },
};

static bool prepare(fsd_call *call, fsd_sheep_subject *out)
{
    const fsd_arg *plain = &call->arg[PLAIN];
    if (!fsd_sheep_load(call, !plain->given, out))
        return false;
    if (!plain->given)
        return true;
    if (call->arg[SHEEP_DEAL].given) {
        fsd_call_refuse(call, PLAIN, "does not go with --deal; choose one",
                        "不能与 --deal 同用; 请选其一");
        return false;
    }
    if (fsd_sheep_deal_plain(out->level, plain->number, 0) == FSD_OK)
        return true;
    fsd_call_refuse(call, PLAIN,
                    "which tiles of this dealt file are presets cannot be told; give "
                    "the undealt level",
                    "看不出此已发文件中哪些是预置牌; 请给出未发牌的关卡");
    return false;
}

static void print_json(fsd_call *call, const fsd_sheep_level *level)
{
    char text[65];
    fsd_json_writer writer = fsd_call_json(call, "sheep.deal/1");
    fsd_sheep_json_level(&writer, level);
    fsd_sheep_json_seed(&writer, level);
    fsd_json_key(&writer, "tiles");
    fsd_json_write_u64(&writer, level->tiles);
    fsd_json_key(&writer, "types");
    fsd_json_begin_array(&writer);
    for (uint32_t t = 0; t < level->tiles; t++)
        fsd_json_write_u64(&writer, level->tile[t].kind);
    fsd_json_end_array(&writer);
    fsd_json_key(&writer, "sha256");
    fsd_sheep_deal_hash(level, text);
    fsd_json_write_text(&writer, text);
    fsd_json_key(&writer, "hash");
    fsd_sheep_level_hash(level, text);
    fsd_json_write_text(&writer, text);
    if (call->arg[PLAIN].given) {
        fsd_json_key(&writer, "plain");
        fsd_json_write_u64_string(&writer, call->arg[PLAIN].number);
    }
    fsd_call_json_end(call, &writer);
}

static void print_level(fsd_call *call, const fsd_sheep_level *level)
{
    fsd_json_writer writer = fsd_json_writer_of(&call->out);
    fsd_json_begin_object(&writer);
    fsd_sheep_write_level(&writer, level);
    fsd_json_end_object(&writer);
    fsd_text_add_char(&call->out, '\n');
}

static void print_csv(fsd_call *call, const fsd_sheep_level *level)
{
    static const fsd_column columns[] = { { .key = "id" }, { .key = "kind" }, { .key = "preset" } };
    fsd_table table = fsd_table_make(call, columns, sizeof columns / sizeof *columns);
    for (uint32_t t = 0; t < level->tiles; t++) {
        fsd_table_cell(&table, FSD_PLAIN, "%s", level->tile[t].id);
        fsd_table_cell(&table, FSD_PLAIN, "%u", (unsigned)level->tile[t].kind);
        fsd_table_cell(&table, FSD_PLAIN, "%u", (unsigned)level->tile[t].preset);
    }
    fsd_table_print(&table);
}

/* Layer by layer, from the bottom, as the deal goes; presets faint. */
static void print_readable(fsd_call *call, const fsd_sheep_level *level)
{
    enum { INDENT = 7 };
    fsd_sheep_put_level(call, level);
    fsd_text_add_char(&call->out, '\n');
    size_t start = call->out.length;
    for (uint32_t t = 0; t < level->tiles; t++) {
        const fsd_sheep_tile *tile = &level->tile[t];
        if (t == 0 || tile->layer != tile[-1].layer) {
            if (t > 0) {
                fsd_wrap_prose(call, start, INDENT);
                fsd_text_add_char(&call->out, '\n');
            }
            start = call->out.length;
            fsd_text_printf(&call->out, "%5u  ", (unsigned)tile->layer);
        } else {
            fsd_text_add_char(&call->out, ' ');
        }
        fsd_put_marked(call, tile->preset ? FSD_FAINT : FSD_PLAIN, "%s",
                       fsd_sheep_kind_sign(call, tile->kind));
    }
    if (level->tiles > 0) {
        fsd_wrap_prose(call, start, INDENT);
        fsd_text_add_char(&call->out, '\n');
    }
    char digest[65];
    fsd_sheep_deal_hash(level, digest);
    fsd_text_printf(
        &call->out,
        fsd_call_say(call, "\nSHA-256 of the dealt kinds:\n%s\n", "\n所发种类的 SHA-256:\n%s\n"),
        digest);
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    fsd_sheep_subject subject;
    if (call->arg[AS_LEVEL].given && call->output != FSD_READABLE)
        return fsd_call_refuse(call, AS_LEVEL, "does not go with --json or --csv; leave one out",
                               "不能与 --json 或 --csv 同用; 请去掉其一");
    if (!prepare(call, &subject))
        return FSD_FINISHED;
    if (call->arg[AS_LEVEL].given)
        print_level(call, subject.level);
    else if (call->output == FSD_JSON)
        print_json(call, subject.level);
    else if (call->output == FSD_CSV)
        print_csv(call, subject.level);
    else
        print_readable(call, subject.level);
    return FSD_FINISHED;
}

static const fsd_words notes[] = {
    { "A deal gives kinds to the tiles that have none, layer by layer from the bottom. A file that "
      "is "
      "dealt already can be dealt anew where its blockTypeData counts all its tiles.",
      "发牌从底层起逐层给没有种类的牌定种类。已发牌的文件, 若其 blockTypeData 数全了所有的牌, "
      "可以重新发牌。" },
    { NULL, NULL },
};
static const char *const examples[] = { "sheep deal example:sheep_small.json",
                                        "sheep deal level.json --deal 1,2,3,4 --json",
                                        "sheep deal level.json --deal 1,2,3,4 --as-level", NULL };

const fsd_verb fsd_verb_sheep_deal = {
    .game = "sheep",
    .name = "deal",
    .summary = { "deal a level from a seed, exactly as the game's client does",
                 "按种子发牌, 与游戏客户端完全一致" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .run = run,
};
