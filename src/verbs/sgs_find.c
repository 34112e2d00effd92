/* foreseed sgs find: seeds whose games are dealt, or go, as wanted. */
#include "verbs/find.h"
#include "verbs/sgs_minds.h"

enum {
    MODE = FIND_OPTIONS + SGS_MODE,
    VARIANT = FIND_OPTIONS + SGS_VARIANT,
    PLAYERS = FIND_OPTIONS + SGS_PLAYERS,
    PACKAGES = FIND_OPTIONS + SGS_PACKAGES,
    CARDS = FIND_OPTIONS + SGS_CARDS,
    MINDS,
    OPTIONS
};

static const fsd_option options[OPTIONS] = {
    FSD_FIND_OPTIONS(0, UINT64_MAX, "the seeds 0..4294967295 (default)",
                     "种子 0..4294967295 (默认)"),
    [MODE] = FSD_SGS_OPTION_MODE,
    [VARIANT] = FSD_SGS_OPTION_VARIANT,
    [PLAYERS] = FSD_SGS_OPTION_PLAYERS,
    [PACKAGES] = FSD_SGS_OPTION_PACKAGES,
    [CARDS] = FSD_SGS_OPTION_CARDS,
    [MINDS] = FSD_SGS_OPTION_MINDS,
};

static fsd_status filter(fsd_call *call, fsd_find *find, fsd_str text, fsd_error *error)
{
    fsd_sgs_def *def = find->subject;
    fsd_sgs_cast cast;
    fsd_sgs_game *trial = fsd_call_take(call, 1, sizeof *trial);
    if (trial == NULL) {
        fsd_call_no_memory(call);
        return FSD_NO_MEMORY;
    }
    if (!fsd_sgs_setup_read_at(call, FIND_OPTIONS, def) || !fsd_sgs_cast_read(call, MINDS, &cast) ||
        fsd_sgs_start(trial, def, error) != FSD_OK ||
        !fsd_sgs_cast_check(call, MINDS, &cast, trial))
        return FSD_BAD_ARGUMENT;
    return fsd_hunt_filter_sgs(def, cast.mind, text.at, text.length, call->def->allocator,
                               &find->filter, error);
}

static void put_subject(fsd_call *call, const fsd_find *find)
{
    const fsd_sgs_def *def = find->subject;
    fsd_put_marked(call, FSD_STRONG, fsd_call_say(call, "%s, %u players\n", "%s, %u 人\n"),
                   fsd_sgs_mode_name(call, def->mode), (unsigned)def->players);
}

static const fsd_find_room room = {
    .schema = "sgs.find/1",
    .seed_key = "seed",
    .wide = true,
    .seeds = { "games", "局" },
    .subject_size = sizeof(fsd_sgs_def),
    .filter = filter,
    .put_subject = put_subject,
};

static fsd_run run(fsd_call *call, uint64_t budget)
{
    return fsd_find_run(call, &room, budget);
}

static const fsd_words notes[] = {
    { "Conditions say how a game is dealt: general(1) == caocao and hand(2) has 2 peach, cards "
      "1..4: suit == heart; or how it goes between the --minds: winner == lord_side and not "
      "alive(2). Seats count from 1, the lord's in identity. sgs watch --seed tells of a game that "
      "was found. Exit code 1: none found.",
      "条件描述如何发牌: 武将(1) == 曹操 and 手牌(2) has 2 桃, cards 1..4: 花色 == 红桃; "
      "或在 --minds 之间如何进行: 胜者 == 主公方 and not 存活(2)。座次从 1 起, 身份局中 1 为主公。"
      "用 sgs watch --seed 可观看找到的对局。退出码 1: 没有找到。" },
    { NULL, NULL },
};
static const char *const examples[] = {
    "sgs find 'general(1) == caocao and hand(1) has 2 peach' --limit 3",
    "sgs find 'winner == renegade and turns <= 20' --minds v2 --limit 1", NULL
};

const fsd_verb fsd_verb_sgs_find = {
    .game = "sgs",
    .name = "find",
    .summary = { "seeds whose games are dealt, or go, as wanted", "找出发牌或进程合意的对局种子" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .slow = true,
    .threads = true,
    .run = run,
    .drop = fsd_find_drop,
};
