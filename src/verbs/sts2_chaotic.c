/* foreseed sts2 chaotic: fresh seeds, made as the game makes them. */
#include "verbs/sts2.h"

/* Where other verbs have the text. */
enum { COUNT = STS2_TEXT, SEED_FROM = STS2_RAW, OPTIONS };
enum { MOST_COUNT = 1000000 };

static const fsd_option options[OPTIONS] = {
    [STS2_BUILD] = FSD_STS2_OPTION_BUILD,
    [STS2_ERA] = FSD_STS2_OPTION_ERA,
    [COUNT] = { .name = "count",
                .kind = FSD_OPTION_NUMBER,
                .least = 1,
                .most = MOST_COUNT,
                .value = "N",
                .help = { "how many (default 1)", "个数 (默认 1)" } },
    [SEED_FROM] = { .name = "seed-from",
                    .kind = FSD_OPTION_NUMBER,
                    .most = UINT64_MAX,
                    .value = "N",
                    .help = { "seed of the generator; the game takes the seconds since 1970 "
                              "(default: random)",
                              "生成器的种子; 游戏取 1970 年以来的秒数 (默认随机)" } },
};

static bool find_source(fsd_call *call, uint64_t *out)
{
    *out = call->arg[SEED_FROM].number;
    if (call->arg[SEED_FROM].given ||
        (call->def->random != NULL && call->def->random(call->def->self, out)))
        return true;
    fsd_call_refuse(call, SEED_FROM, "missing, as there is no randomness here; give a number",
                    "缺少, 此处没有随机源; 请给出一个数");
    return false;
}

static void make_text(fsd_dice *dice, fsd_sts2_era era, char *out)
{
    uint32_t length = fsd_sts2_text_length(era);
    for (uint32_t i = 0; i < length; i++)
        out[i] = fsd_sts2_letters()[fsd_dice_item(dice, FSD_STS2_LETTERS)];
    out[length] = 0;
}

static void print(fsd_call *call, fsd_dice *dice, fsd_sts2_era era, uint64_t count)
{
    static const fsd_column column[] = {
        { .key = "text", .title = { "text", "文本" } },
        { .key = "run_seed", .title = { "run seed", "本局种子" }, .right = true },
    };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    char text[FSD_STS2_TEXT_MOST + 1];
    for (uint64_t i = 0; i < count; i++) {
        make_text(dice, era, text);
        fsd_sts2_seed seed = fsd_sts2_seed_of(text, fsd_sts2_text_length(era), era);
        fsd_table_cell(&table, FSD_STRONG, "%s", text);
        fsd_table_cell(&table, FSD_PLAIN, "%llu", (unsigned long long)seed.run);
    }
    fsd_table_print(&table);
}

static void print_json(fsd_call *call, fsd_dice *dice, fsd_sts2_era era, uint64_t count)
{
    fsd_json_writer writer = fsd_call_json(call, "sts2.chaotic/1");
    fsd_json_key(&writer, "era");
    fsd_json_write_text(&writer, fsd_sts2_era_name(era));
    fsd_json_key(&writer, "seed_from");
    fsd_json_write_u64_string(&writer, dice->seed);
    fsd_json_key(&writer, "texts");
    fsd_json_begin_array(&writer);
    char text[FSD_STS2_TEXT_MOST + 1];
    for (uint64_t i = 0; i < count; i++) {
        make_text(dice, era, text);
        fsd_json_write_text(&writer, text);
    }
    fsd_json_end_array(&writer);
    fsd_call_json_end(call, &writer);
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    fsd_sts2_subject subject = { 0 };
    uint64_t source = 0;
    if (!fsd_sts2_build_read(call, &subject) || !find_source(call, &source))
        return FSD_FINISHED;
    fsd_sts2_era era = fsd_sts2_build_era(subject.build);
    fsd_dice dice = fsd_dice_make(fsd_sts2_dice_kind(era), source);
    uint64_t count = call->arg[COUNT].given ? call->arg[COUNT].number : 1;
    if (call->output == FSD_JSON)
        print_json(call, &dice, era, count);
    else
        print(call, &dice, era, count);
    return FSD_FINISHED;
}

static const fsd_words notes[] = {
    { "The game throws away texts with a bad word in them and draws again; its list of words is "
      "not "
      "modelled. Typed texts are not tested for them.",
      "游戏会丢弃含不雅词的文本并重抽; 其词表未作模拟。输入的文本不受此限。" },
    { NULL, NULL },
};

static const char *const examples[] = { "sts2 chaotic", "sts2 chaotic --era C --seed-from 1",
                                        NULL };

const fsd_verb fsd_verb_sts2_chaotic = {
    .game = "sts2",
    .name = "chaotic",
    .summary = { "a fresh seed, drawn as the game draws it", "按游戏的方式抽一个新种子" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .run = run,
};
