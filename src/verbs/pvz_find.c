/* foreseed pvz find: boards whose stages are as wanted. */
#include "verbs/find.h"
#include "verbs/pvz.h"

enum { USER = FIND_OPTIONS, MODE, SCENE, OPTIONS };

static const fsd_option options[OPTIONS] = {
    FSD_FIND_OPTIONS(0, UINT32_MAX,
                     "all boards that the game makes itself, 0..2147483647 (default)",
                     "游戏自己会生成的全部种子, 0..2147483647 (默认)"),
    [USER] = FSD_PVZ_OPTION_USER,
    [MODE] = FSD_PVZ_OPTION_MODE,
    [SCENE] = FSD_PVZ_OPTION_SCENE,
};

static fsd_status filter(fsd_call *call, fsd_find *find, fsd_str text, fsd_error *error)
{
    fsd_pvz_run *run = find->subject;
    run->user = call->arg[USER].given ? (uint32_t)call->arg[USER].number : 1;
    if (!fsd_pvz_scene_read(call, MODE, SCENE, run))
        return FSD_BAD_ARGUMENT;
    return fsd_hunt_filter_pvz(run, text.at, text.length, call->def->allocator, &find->filter,
                               error);
}

static void put_subject(fsd_call *call, const fsd_find *find)
{
    const fsd_pvz_run *run = find->subject;
    fsd_put_marked(call, FSD_STRONG, fsd_call_say(call, "%s endless", "%s无尽"),
                   fsd_pvz_scene_name(call, run->scene));
    fsd_text_printf(&call->out, fsd_call_say(call, "  user %u  mode %u\n", "  用户 %u  模式 %u\n"),
                    run->user, run->mode);
}

static const fsd_find_room room = {
    .schema = "pvz.find/1",
    .seed_key = "board_seed",
    .seeds = { "boards", "个阵地" },
    .subject_size = sizeof(fsd_pvz_run),
    .filter = filter,
    .put_subject = put_subject,
};

static fsd_run run(fsd_call *call, uint64_t budget)
{
    return fsd_find_run(call, &room, budget);
}

static const fsd_words notes[] = {
    { "Conditions say of stages which zombies can come: stage 8..30: giga and not zomboni. Hits "
      "come in the order of the seeds, whatever the threads. Exit code 1: none found.",
      "条件描述各轮可能出现的僵尸: stage 8..30: 红眼 and not 冰车。无论线程数, "
      "结果按种子的顺序给出。退出码 1: 没有找到。" },
    { NULL, NULL },
};
static const char *const examples[] = {
    "pvz find 'stage 500..504: giga and not zomboni' --limit 3",
    "pvz find 'count(stages 8..40, giga) <= 3' --seeds 0..99999999 --json",
    "pvz find 'best 5 by count(stages 8..107, giga)' --seeds 0..9999999", NULL
};

const fsd_verb fsd_verb_pvz_find = {
    .game = "pvz",
    .name = "find",
    .summary = { "boards whose stages are as wanted, out of all there are",
                 "在全部种子中找出各轮出怪合意的" },
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
