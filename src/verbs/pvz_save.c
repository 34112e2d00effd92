/* foreseed pvz save: what a saved game holds, and whether its types are what its seed says. */
#include "verbs/pvz.h"

enum { FILE_NAME, USER, MODE, OPTIONS };

static const fsd_option options[OPTIONS] = {
    [FILE_NAME] = { .name = "FILE",
                    .kind = FSD_OPTION_INPUT,
                    .operand = true,
                    .required = true,
                    .help = { "a saved game, userdata/game<user>_<mode>.dat",
                              "存档 userdata/game<用户>_<模式>.dat" } },
    [USER] = FSD_PVZ_OPTION_USER,
    [MODE] = FSD_PVZ_OPTION_MODE,
};

static const fsd_pvz_types yeti = (fsd_pvz_types)1 << FSD_PVZ_YETI;

static void json_known(fsd_json_writer *writer, const char *key, bool known, uint32_t value)
{
    fsd_json_key(writer, key);
    if (known)
        fsd_json_write_u64(writer, value);
    else
        fsd_json_write_null(writer);
}

static void json_lanes(fsd_json_writer *writer, const fsd_pvz_save *save)
{
    fsd_json_key(writer, "rows");
    fsd_json_begin_array(writer);
    for (uint32_t row = 0; row < FSD_PVZ_ROWS; row++) {
        fsd_json_begin_object(writer);
        fsd_json_key(writer, "last");
        fsd_json_write_double(writer, (double)save->lanes.last[row]);
        fsd_json_key(writer, "second");
        fsd_json_write_double(writer, (double)save->lanes.second[row]);
        fsd_json_key(writer, "mowered");
        fsd_json_write_i64(writer, save->mowered[row]);
        fsd_json_end_object(writer);
    }
    fsd_json_end_array(writer);
}

static const char *const origin_key[] = {
    [FSD_PVZ_BY_OPTION] = "option",
    [FSD_PVZ_BY_NAME] = "name",
    [FSD_PVZ_BY_TYPES] = "types",
};
static const char *const verdict_key[] = {
    [FSD_PVZ_AGREES] = "agrees",           [FSD_PVZ_RENAMED] = "renamed",
    [FSD_PVZ_OTHER_STAGE] = "other_stage", [FSD_PVZ_EDITED] = "edited",
    [FSD_PVZ_UNTOLD] = "untold",
};

/* Lists are made when types are, and so are of the stage that those fit. */
static uint32_t list_stage(const fsd_pvz_identity *identity)
{
    return identity->verdict == FSD_PVZ_OTHER_STAGE ? identity->fits_stage : identity->types_stage;
}

/* What the list could spend in each wave, and what dealt it; false where nothing could. */
static bool list_rules(const fsd_pvz_subject *subject, int32_t points[FSD_PVZ_WAVES],
                       fsd_pvz_director *director)
{
    const fsd_pvz_save *save = &subject->save;
    uint32_t stage = list_stage(&subject->identity);
    for (uint32_t w = 0; w < save->list.waves; w++)
        points[w] = fsd_pvz_points(NULL, stage, w);
    return fsd_pvz_director_make(director, NULL, save->stored, stage, fsd_pvz_flags(stage)) ==
           FSD_OK;
}

static void print_json(fsd_call *call, const fsd_pvz_subject *subject)
{
    const fsd_pvz_save *save = &subject->save;
    const fsd_pvz_identity *identity = &subject->identity;
    fsd_json_writer writer = fsd_call_json(call, "pvz.save/1");
    fsd_json_key(&writer, "board_seed");
    fsd_json_write_u64(&writer, save->board_seed);
    json_known(&writer, "user", identity->known, identity->user);
    json_known(&writer, "mode", identity->known, identity->mode);
    fsd_json_key(&writer, "user_from");
    if (identity->user_from == FSD_PVZ_BY_NOTHING)
        fsd_json_write_null(&writer);
    else
        fsd_json_write_text(&writer, origin_key[identity->user_from]);
    fsd_json_key(&writer, "scene");
    fsd_json_write_text(&writer, fsd_pvz_scene_key(save->scene));
    fsd_json_key(&writer, "stage");
    fsd_json_write_i64(&writer, save->stage);
    json_known(&writer, "next_stage", true, save->next_stage);
    fsd_json_key(&writer, "current_wave");
    fsd_json_write_i64(&writer, save->current_wave);
    json_known(&writer, "types_stage", true, identity->types_stage);
    fsd_json_key(&writer, "stored_types");
    fsd_pvz_json_types(&writer, save->stored);
    fsd_json_key(&writer, "recomputed_types");
    fsd_pvz_json_types(&writer, identity->recomputed & ~yeti);
    fsd_json_key(&writer, "agrees");
    fsd_json_write_bool(&writer, identity->agrees);
    int32_t points[FSD_PVZ_WAVES];
    fsd_pvz_director director;
    bool dealt = list_rules(subject, points, &director);
    fsd_pvz_json_list(&writer, &save->list, points, dealt ? &director : NULL);
    fsd_json_key(&writer, "verdict");
    fsd_json_write_text(&writer, verdict_key[identity->verdict]);
    json_known(&writer, "fits_stage", identity->verdict == FSD_PVZ_OTHER_STAGE,
               identity->fits_stage);
    json_lanes(&writer, save);
    fsd_call_json_end(call, &writer);
}

/* Where the game stood when it was saved. */
static void put_place(fsd_call *call, const fsd_pvz_save *save)
{
    if (save->stage < 0)
        fsd_put_prose(call, "%s",
                      fsd_call_say(call,
                                   "Before the first stage (the file says stage -1, which trainers "
                                   "write).\n",
                                   "尚在第 0 轮之前 (存档中轮数为 -1, 是修改器写的)。\n"));
    else if (save->between != 0)
        fsd_put_prose(call,
                      fsd_call_say(call, "Stage %d is over, stage %u comes next.\n",
                                   "第 %d 轮已结束, 接着是第 %u 轮。\n"),
                      save->stage, save->next_stage);
    else
        fsd_put_prose(call,
                      fsd_call_say(call, "In stage %d, %d of %u waves have come.\n",
                                   "第 %d 轮中, %d/%u 波已出。\n"),
                      save->stage, save->current_wave, save->list.waves);
}

static void put_types(fsd_call *call, const fsd_pvz_subject *subject)
{
    fsd_pvz_put_kinds(call, fsd_call_say(call, "Stored types:", "存档中的类型:"), NULL,
                      subject->save.stored);
    if (subject->identity.known && !subject->identity.agrees)
        fsd_pvz_put_kinds(call, fsd_call_say(call, "By the seed:", "按种子应为:"), NULL,
                          subject->identity.recomputed);
    fsd_pvz_types all = subject->save.stored | subject->identity.recomputed;
    if (!call->quiet && all != fsd_pvz_that_come(NULL, all))
        fsd_put_prose(
            call, "%s",
            fsd_call_say(call, "In parentheses: takes a place among the types but never comes.\n",
                         "括号内: 占一个类型的位置而不出现。\n"));
    fsd_pvz_put_verdict(call, subject);
}

static void put_list(fsd_call *call, const fsd_pvz_subject *subject)
{
    const fsd_pvz_save *save = &subject->save;
    int32_t points[FSD_PVZ_WAVES];
    fsd_pvz_director director;
    bool dealt = list_rules(subject, points, &director);
    if (call->output == FSD_READABLE)
        fsd_text_printf(&call->out,
                        fsd_call_say(call, "\nWaves of stage %u:\n", "\n第 %u 轮的波次列表:\n"),
                        list_stage(&subject->identity));
    fsd_pvz_put_list(call, &save->list, points);
    if (call->output != FSD_READABLE || !dealt)
        return;
    size_t start = call->out.length;
    if (fsd_pvz_put_cap(call, &director, &save->list))
        fsd_text_add_char(&call->out, '\n');
    fsd_wrap_prose(call, start, 0);
}

static void put_rows(fsd_call *call, const fsd_pvz_save *save)
{
    fsd_put_prose(call, "%s",
                  fsd_call_say(call,
                               "\nRows, picked how many zombies ago (last, the one before):\n",
                               "\n各路距上次、上上次出怪的只数:\n"));
    for (uint32_t row = 0; row < FSD_PVZ_ROWS; row++) {
        fsd_text_printf(&call->out, fsd_call_say(call, "  row %u: %g, %g", "  第 %u 路: %g, %g"),
                        row + 1, (double)save->lanes.last[row], (double)save->lanes.second[row]);
        if (save->mowered[row] >= 0)
            fsd_text_printf(&call->out,
                            fsd_call_say(call, "  mower ran at wave %d", "  小推车于第 %d 波启动"),
                            save->mowered[row]);
        fsd_text_add_char(&call->out, '\n');
    }
}

static void print_readable(fsd_call *call, const fsd_pvz_subject *subject)
{
    fsd_pvz_put_subject(call, subject);
    put_place(call, &subject->save);
    put_types(call, subject);
    put_list(call, subject);
    put_rows(call, &subject->save);
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    fsd_pvz_subject *subject = fsd_call_take(call, 1, sizeof *subject);
    if (subject == NULL)
        return fsd_call_no_memory(call);
    if (!fsd_pvz_save_load(call, call->arg[FILE_NAME].text, &call->arg[USER], &call->arg[MODE],
                           subject))
        return FSD_FINISHED;
    if (call->output == FSD_JSON)
        print_json(call, subject);
    else if (call->output == FSD_CSV)
        put_list(call, subject);
    else
        print_readable(call, subject);
    return FSD_FINISHED;
}

static const char *const examples[] = { "pvz save game1_13.dat",
                                        "pvz save game1_13.dat --user 3 --json", NULL };

const fsd_verb fsd_verb_pvz_save = {
    .game = "pvz",
    .name = "save",
    .summary = { "what a saved game holds: seed, stage, types, wave lists, rows, and whether they "
                 "agree",
                 "读取存档: 种子、轮数、类型、波次列表、各路状态, 并核对是否相符" },
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .run = run,
};
