#include "verbs/catalog.h"

#include "core/assert.h"
#include "verbs/db.h"
#include "verbs/general.h"
#include "verbs/pvz.h"
#include "verbs/sgs.h"
#include "verbs/sgs_pick.h"
#include "verbs/sgs_think.h"
#include "verbs/sheep.h"
#include "verbs/sts2.h"
#include "verbs/sts2_map.h"
#include "verbs/sts2_save.h"

static const fsd_verb *const pvz_verbs[] = {
    &fsd_verb_pvz_types, &fsd_verb_pvz_save, &fsd_verb_pvz_waves,
    &fsd_verb_pvz_rows,  &fsd_verb_pvz_odds, &fsd_verb_pvz_find,
};

static const fsd_verb *const sts2_verbs[] = {
    &fsd_verb_sts2_seed,    &fsd_verb_sts2_roll, &fsd_verb_sts2_run,  &fsd_verb_sts2_map,
    &fsd_verb_sts2_save,    &fsd_verb_sts2_odds, &fsd_verb_sts2_same, &fsd_verb_sts2_invert,
    &fsd_verb_sts2_chaotic, &fsd_verb_sts2_find, &fsd_verb_sts2_names,
};

static const fsd_verb *const sheep_verbs[] = {
    &fsd_verb_sheep_show,  &fsd_verb_sheep_deal,   &fsd_verb_sheep_solve,
    &fsd_verb_sheep_check, &fsd_verb_sheep_odds,   &fsd_verb_sheep_find,
    &fsd_verb_sheep_play,  &fsd_verb_sheep_bottom, &fsd_verb_sheep_make,
};

static const fsd_verb *const sgs_verbs[] = {
    &fsd_verb_sgs_generals, &fsd_verb_sgs_pick,  &fsd_verb_sgs_arena,
    &fsd_verb_sgs_find,     &fsd_verb_sgs_watch, &fsd_verb_sgs_play,
    &fsd_verb_sgs_replay,   &fsd_verb_sgs_show,  &fsd_verb_sgs_think,
};

static const fsd_verb *const db_verbs[] = {
    &fsd_verb_db_list,   &fsd_verb_db_show,  &fsd_verb_db_export,
    &fsd_verb_db_verify, &fsd_verb_db_merge,
};

static const fsd_verb *const general_verbs[] = {
    &fsd_verb_demo,    &fsd_verb_bench,  &fsd_verb_doctor,
    &fsd_verb_version, &fsd_verb_manual, &fsd_verb_completion,
};

#define VERBS(list) .verb = (list), .verbs = sizeof(list) / sizeof *(list)

const fsd_game fsd_games[] = {
    { .name = "pvz",
      .title = { "Plants vs. Zombies, Survival: Endless", "植物大战僵尸 无尽模式" },
      VERBS(pvz_verbs),
      .put_names = fsd_pvz_put_zombies,
      .named = { "Zombies, by any of these names or the id", "僵尸, 以下名字或编号皆可" } },
    { .name = "sts2", .title = { "Slay the Spire 2", "杀戮尖塔 2" }, VERBS(sts2_verbs) },
    { .name = "sheep", .title = { "Sheep a Sheep", "羊了个羊" }, VERBS(sheep_verbs) },
    { .name = "sgs", .title = { "Sanguosha", "三国杀" }, VERBS(sgs_verbs) },
    { .name = "db", .title = { "Ledgers: what long work has found", "结果库" }, VERBS(db_verbs) },
    { .name = NULL, .title = { "the command itself", "命令本身" }, VERBS(general_verbs) },
};
const uint32_t fsd_game_count = sizeof fsd_games / sizeof *fsd_games;

const fsd_game *fsd_game_find(fsd_str name)
{
    for (uint32_t g = 0; g < fsd_game_count; g++)
        if (fsd_games[g].name != NULL && fsd_str_equal(name, fsd_str_of(fsd_games[g].name)))
            return &fsd_games[g];
    return NULL;
}

const fsd_verb *fsd_verb_find(const fsd_game *game, fsd_str name)
{
    for (uint32_t v = 0; v < game->verbs; v++)
        if (fsd_str_equal(name, fsd_str_of(game->verb[v]->name)))
            return game->verb[v];
    return NULL;
}

static const fsd_name language_name[] = {
    { FSD_ENGLISH, { "en", "english" } },
    { FSD_CHINESE, { "zh", "zh-CN", "chinese", "中文" } },
};
static const fsd_names language_names = { language_name,
                                          sizeof language_name / sizeof *language_name };

static const fsd_name colour_name[] = { { 0, { "auto" } },
                                        { 1, { "always" } },
                                        { 2, { "never" } } };
static const fsd_names colour_names = { colour_name, sizeof colour_name / sizeof *colour_name };

const fsd_option fsd_common_option[FSD_COMMON_COUNT] = {
    [FSD_COMMON_JSON] = { .name = "json",
                          .help = { "print one JSON object", "输出一个 JSON 对象" } },
    [FSD_COMMON_CSV] = { .name = "csv",
                         .help = { "print CSV with a header line", "输出带表头的 CSV" } },
    [FSD_COMMON_LANG] = { .name = "lang",
                          .kind = FSD_OPTION_NAME,
                          .names = &language_names,
                          .value = "zh|en",
                          .help = { "language of the text (default: the locale's)",
                                    "文字语言 (默认依区域设置)" } },
    [FSD_COMMON_COLOR] = { .name = "color",
                           .kind = FSD_OPTION_NAME,
                           .names = &colour_names,
                           .value = "auto|always|never",
                           .help = { "colours (default: on a terminal, unless NO_COLOR is set)",
                                     "颜色 (默认: 终端上有, 设了 NO_COLOR 则无)" } },
    [FSD_COMMON_TIMING] = { .name = "no-timing",
                            .help = { "write times and rates as null, so that equal work gives "
                                      "equal bytes",
                                      "时间与速率写作 null, 使相同的工作给出相同的字节" } },
    [FSD_COMMON_QUIET] = { .name = "quiet",
                           .help = { "no progress and no remarks", "不显示进度与附注" } },
    [FSD_COMMON_VERBOSE] = { .name = "verbose", .help = { "more remarks", "更多附注" } },
    [FSD_COMMON_TIME] = { .name = "time",
                          .kind = FSD_OPTION_REAL,
                          .value = "SECONDS",
                          .help = { "stop after this time with what there is (exit 5)",
                                    "到此时间即停, 给出已有结果 (退出码 5)" } },
    [FSD_COMMON_THREADS] = { .name = "threads",
                             .kind = FSD_OPTION_NUMBER,
                             .least = 1,
                             .most = FSD_MOST_THREADS,
                             .value = "T",
                             .help = { "threads to use (default: all of the machine's)",
                                       "使用的线程数 (默认用本机全部)" } },
    [FSD_COMMON_HELP] = { .name = "help", .help = { "this text", "本帮助" } },
    [FSD_COMMON_VERSION] = { .name = "version", .help = { "the version", "版本" } },
};

bool fsd_common_fits(const fsd_verb *verb, uint32_t common)
{
    FSD_ASSERT(common < FSD_COMMON_COUNT);
    if (common == FSD_COMMON_JSON)
        return verb->json;
    if (common == FSD_COMMON_CSV)
        return verb->csv;
    if (common == FSD_COMMON_THREADS)
        return verb->threads;
    return common != FSD_COMMON_TIME || verb->slow;
}
