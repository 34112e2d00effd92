/* foreseed sts2 run: what is decided about a run before its first step. */
#include "verbs/sts2_run.h"

enum {
    CHARACTER = STS2_SUBJECT_OPTIONS,
    ASCENSION,
    PLAYERS,
    LOCKED,
    PROGRESS,
    ACT,
    ALL,
    OFFERS,
    NO_MAP,
    OPTIONS
};
enum { DEFAULT_ASCENSION = 10 };

static const fsd_option options[OPTIONS] = {
    FSD_STS2_SUBJECT_OPTIONS,
    [CHARACTER] = { .name = "character",
                    .kind = FSD_OPTION_LIST,
                    .names = &fsd_sts2_character_names,
                    .most = FSD_STS2_PLAYERS,
                    .value = "NAME[,NAME...]",
                    .help = { "the player's character (default ironclad), or each player's",
                              "玩家的角色 (默认 ironclad), 或各玩家的角色" } },
    [ASCENSION] = { .name = "ascension",
                    .kind = FSD_OPTION_NUMBER,
                    .most = 10,
                    .value = "N",
                    .help = { "ascension level, 0..10 (default 10)", "进阶等级 0..10 (默认 10)" } },
    [PLAYERS] = { .name = "players",
                  .kind = FSD_OPTION_NUMBER,
                  .least = 1,
                  .most = FSD_STS2_PLAYERS,
                  .value = "N",
                  .help = { "number of players (default: of characters; the last one's repeats)",
                            "玩家人数 (默认: 角色数; 不足时重复最后一个)" } },
    [LOCKED] = { .name = "locked",
                 .kind = FSD_OPTION_SET,
                 .names = &fsd_sts2_epoch_names,
                 .value = "EPOCH,...",
                 .help = { "epochs that the profile has not revealed, e.g. DARV_EPOCH",
                           "档案尚未揭示的纪元, 如 DARV_EPOCH" } },
    [PROGRESS] = { .name = "progress",
                   .kind = FSD_OPTION_INPUT,
                   .value = "FILE",
                   .help = { "take what is not revealed from the profile's progress.save",
                             "从档案的 progress.save 读取未揭示的纪元" } },
    [ACT] = { .name = "act",
              .kind = FSD_OPTION_NUMBER,
              .least = 1,
              .most = FSD_STS2_ACTS,
              .value = "N",
              .help = { "only this act, 1..3", "只看这一幕, 1..3" } },
    [ALL] = { .name = "all",
              .help = { "print lists whole, not their first entries", "完整列出, 不只开头几项" } },
    [OFFERS] = { .name = "offers",
                 .help = { "also what the ancients of the later acts offer (from v0.110.0)",
                           "另列后两幕先古之民的选项 (v0.110.0 起)" } },
    [NO_MAP] = { .name = "no-map", .help = { "leave out the maps", "不含地图" } },
};

static bool read_players(fsd_call *call, fsd_sts2_setup *setup)
{
    const fsd_arg *character = &call->arg[CHARACTER];
    const fsd_arg *players = &call->arg[PLAYERS];
    setup->players = character->given ? (uint32_t)character->count : 1;
    if (players->given) {
        if (players->number < setup->players) {
            fsd_call_refuse(call, PLAYERS, "fewer than the %u characters; use at least as many",
                            "少于角色数 %u; 请至少用同样多", setup->players);
            return false;
        }
        setup->players = (uint32_t)players->number;
    }
    for (uint32_t p = 0; character->given && p < setup->players; p++)
        setup->character[p] =
            (uint8_t)character->wholes[p < character->count ? p : character->count - 1];
    return true;
}

static bool read_locked(fsd_call *call, fsd_sts2_run_answer *answer, fsd_sts2_setup *setup)
{
    setup->locked = call->arg[LOCKED].number;
    const fsd_arg *progress = &call->arg[PROGRESS];
    if (!progress->given)
        return true;
    fsd_str text = { 0 };
    if (!fsd_call_read(call, FSD_INPUT_SAVE, progress->text, &text))
        return false;
    fsd_sts2_progress read;
    fsd_error error = { 0 };
    fsd_status status =
        fsd_sts2_progress_read(text.at, text.length, call->def->allocator, &read, &error);
    if (status == FSD_NO_MEMORY) {
        fsd_call_no_memory(call);
        return false;
    }
    if (status != FSD_OK) {
        fsd_call_bad_input(call, progress->text, &error);
        return false;
    }
    setup->locked |= read.locked;
    answer->underdocks_next = read.underdocks_next;
    return true;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    fsd_sts2_run_answer *answer = fsd_call_take(call, 1, sizeof *answer);
    if (answer == NULL)
        return fsd_call_no_memory(call);
    if (!fsd_sts2_subject_read(call, &answer->subject))
        return FSD_FINISHED;
    fsd_sts2_setup setup = fsd_sts2_setup_default(answer->subject.build);
    const fsd_arg *arg = call->arg;
    if (arg[ASCENSION].given)
        setup.ascension = (uint32_t)arg[ASCENSION].number;
    if (!read_players(call, &setup) || !read_locked(call, answer, &setup))
        return FSD_FINISHED;
    answer->maps = !arg[NO_MAP].given;
    answer->all = arg[ALL].given;
    answer->offers = arg[OFFERS].given;
    answer->first_act = arg[ACT].given ? (uint32_t)arg[ACT].number - 1 : 0;
    answer->last_act = arg[ACT].given ? answer->first_act : FSD_STS2_ACTS - 1;
    uint32_t parts = FSD_STS2_PART_LISTS | FSD_STS2_PART_NEOW;
    fsd_sts2_foretell(&answer->subject.seed, &setup,
                      answer->maps ? parts | FSD_STS2_PART_MAPS : parts, &answer->run);
    if (call->output == FSD_JSON)
        fsd_sts2_run_json(call, answer);
    else
        fsd_sts2_run_put(call, answer);
    return FSD_FINISHED;
}

static const fsd_words notes[] = {
    { "Everything shown is decided by the seed, the build, the ascension, the characters and what "
      "the profile has revealed; nothing a player does moves it. What is met depends on play: each "
      "fight, elite and event takes the next of its list, and events that may not come are passed "
      "over.",
      "所列内容由种子、版本、进阶、角色与档案进度决定, "
      "玩家的行为不会改变它们。实际遇到什么取决于玩法: "
      "每场战斗、精英与事件依次取表中下一项, 不能出现的事件会被跳过。" },
    { "The profile is taken to have met every boss and act: in standard mode the game forces those "
      "it has not.",
      "假定档案已见过所有首领与幕: 标准模式下游戏会强制安排未见过的。" },
    { NULL, NULL },
};

static const char *const examples[] = {
    "sts2 run ABCDEF",
    "sts2 run ABCDEF --build v0.110.0 --character silent --act 1",
    "sts2 run ABCDEF --era C --offers --all --json",
    NULL,
};

const fsd_verb fsd_verb_sts2_run = {
    .game = "sts2",
    .name = "run",
    .summary = { "a whole run from its seed: acts, maps, encounters, events, relics, Neow",
                 "由种子得知整局: 幕、地图、战斗、事件、遗物、涅奥" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .run = run,
};
