/* foreseed sts2 save: a run in progress, and what is decided about the rest of it. */
#include "verbs/sts2_save.h"

#include <string.h>

enum { FILE_NAME, ERA, OPTIONS };

static const fsd_option options[OPTIONS] = {
    [FILE_NAME] = { .name = "FILE",
                    .kind = FSD_OPTION_INPUT,
                    .operand = true,
                    .required = true,
                    .help = { "a run in progress, current_run.save",
                              "进行中的一局, current_run.save" } },
    [ERA] = { .name = "era",
              .kind = FSD_OPTION_NAME,
              .names = &fsd_sts2_era_names,
              .value = "A|B",
              .help = { "the era, where the save's lists do not tell it: A before v0.107.1, B from "
                        "it",
                        "时期 (存档列表看不出时): A 为 v0.107.1 之前, B 自该版起" } },
};

const fsd_sts2_save *fsd_sts2_save_load(fsd_call *call, const char *name, uint32_t era)
{
    fsd_sts2_save *save = fsd_call_take(call, 1, sizeof *save);
    fsd_str text = { 0 };
    if (save == NULL) {
        fsd_call_no_memory(call);
        return NULL;
    }
    if (!fsd_call_read(call, FSD_INPUT_SAVE, name, &text))
        return NULL;
    const fsd_arg *arg = &call->arg[era];
    fsd_sts2_era given = (fsd_sts2_era)arg->number;
    fsd_error error = { 0 };
    fsd_status status = fsd_sts2_save_read(text.at, text.length, call->def->allocator,
                                           arg->given ? &given : NULL, save, &error);
    if (status == FSD_OK)
        return save;
    if (status == FSD_BAD_ARGUMENT)
        fsd_call_refuse(call, era, "%s", "%s", fsd_call_say(call, error.en, error.zh));
    else
        fsd_call_bad_input(call, name, &error);
    return NULL;
}

/* ---- What comes next ---------------------------------------------------------------------- */

void fsd_sts2_rest_of(const fsd_sts2_list *list, uint32_t met, fsd_sts2_list *out)
{
    out->count = met < list->count ? list->count - met : 0;
    if (out->count > 0)
        memcpy(out->id, &list->id[met], out->count * sizeof *out->id);
}

void fsd_sts2_events_ahead(const fsd_sts2_saved_act *act, fsd_sts2_list *out)
{
    out->count = 0;
    for (uint32_t i = act->events_met; i < act->events.count; i++)
        if (!(act->seen >> i & 1))
            out->id[out->count++] = act->events.id[i];
}

bool fsd_sts2_reward_known(const fsd_sts2_save *save, uint32_t slot)
{
    const uint32_t run = FSD_STS2_HAS_ASCENSION | FSD_STS2_HAS_ACT_INDEX;
    const uint32_t own = FSD_STS2_HAS_CHARACTER | FSD_STS2_HAS_CARD_LUCK | FSD_STS2_HAS_POTION_LUCK;
    const fsd_sts2_saved_player *player = &save->player[slot];
    return (save->has & run) == run && (player->has & own) == own &&
           (player->streams >> (FSD_STS2_REWARDS - FSD_STS2_RUN_STREAMS) & 1) != 0;
}

fsd_sts2_reward fsd_sts2_reward_ahead(const fsd_sts2_save *save, uint32_t slot,
                                      fsd_sts2_fight fight)
{
    fsd_sts2_luck luck = save->player[slot].luck;
    fsd_dice rewards = save->player[slot].stream[FSD_STS2_REWARDS - FSD_STS2_RUN_STREAMS];
    fsd_sts2_reward reward;
    fsd_sts2_reward_draw(&save->setup, slot, save->act_index, fight, &luck, &rewards, &reward);
    return reward;
}

/* An act has its rooms, the start and the boss. */
uint32_t fsd_sts2_next_floor(const fsd_sts2_save *save)
{
    uint32_t floor = save->floor + 1;
    for (uint32_t a = 0; a < save->act_index; a++) {
        uint32_t row = 0;
        while (fsd_sts2_acts[row].place != a)
            row++;
        floor += fsd_sts2_acts[row].rooms + 2u - (save->setup.players > 1);
    }
    return floor;
}

fsd_sts2_id fsd_sts2_relic_ahead(const fsd_sts2_save *save, uint32_t slot,
                                 const fsd_sts2_reward *reward)
{
    if (!reward->relic || !(save->player[slot].has & FSD_STS2_HAS_BAG))
        return FSD_STS2_NONE;
    fsd_sts2_bag left = save->player[slot].bag;
    return fsd_sts2_relic_take(&save->setup, &left, reward->relic_rarity,
                               fsd_sts2_next_floor(save));
}

bool fsd_sts2_unknown_known(const fsd_sts2_save *save)
{
    return (save->has & FSD_STS2_HAS_UNKNOWN_ODDS) != 0 &&
           (save->streams >> FSD_STS2_UNKNOWN_MAP_POINT & 1) != 0;
}

void fsd_sts2_unknown_ahead(const fsd_sts2_save *save, fsd_sts2_point_kind out[STS2_UNKNOWN_AHEAD])
{
    fsd_sts2_unknown_odds odds = save->unknown;
    fsd_dice dice = save->stream[FSD_STS2_UNKNOWN_MAP_POINT];
    for (uint32_t i = 0; i < STS2_UNKNOWN_AHEAD; i++)
        out[i] = fsd_sts2_unknown_enter(&odds, &dice, false);
}

fsd_status fsd_sts2_unknown_chances(const fsd_call *call, const fsd_sts2_save *save,
                                    fsd_sts2_odds_step *out)
{
    fsd_sts2_odds_def def = fsd_sts2_odds_def_default(FSD_STS2_ODDS_UNKNOWN);
    def.steps = 1;
    def.unknown = save->unknown;
    return fsd_sts2_odds(&def, call->def->allocator, out);
}

const char *fsd_sts2_outcome_of(fsd_sts2_point_kind kind)
{
    uint32_t outcome = kind == FSD_STS2_MONSTER    ? 1
                       : kind == FSD_STS2_ELITE    ? 2
                       : kind == FSD_STS2_TREASURE ? 3
                       : kind == FSD_STS2_SHOP     ? 4
                                                   : 0;
    return fsd_sts2_outcome_name(FSD_STS2_ODDS_UNKNOWN, outcome);
}

/* ---- Streams ------------------------------------------------------------------------------ */

enum { AHEAD = 5, UNTIL = 100 };

static void put_stream(fsd_table *table, uint32_t player, const char *name, fsd_dice dice)
{
    fsd_table_cell(table, FSD_PLAIN, "%s", name);
    fsd_table_cell(table, FSD_PLAIN, "%llu", (unsigned long long)dice.counter);
    for (uint32_t i = 0; i < AHEAD; i++)
        fsd_table_cell(table, FSD_FAINT, "%d", fsd_dice_int(&dice, UNTIL));
    fsd_table_cell(table, FSD_PLAIN, "%u", player);
}

void fsd_sts2_save_put_streams(fsd_call *call, const fsd_sts2_save *save)
{
    static const fsd_column column[] = {
        { .key = "stream", .title = { "stream", "随机流" } },
        { .key = "counter", .title = { "counter", "计数" }, .right = true },
        { .key = "next_1", .title = { "next", "接下来" }, .right = true },
        { .key = "next_2", .title = { "", "" }, .right = true, .tight = true, .least = 2 },
        { .key = "next_3", .title = { "", "" }, .right = true, .tight = true, .least = 2 },
        { .key = "next_4", .title = { "", "" }, .right = true, .tight = true, .least = 2 },
        { .key = "next_5", .title = { "", "" }, .right = true, .tight = true, .least = 2 },
        { .key = "player", .title = { "player", "玩家" }, .right = true }, /* 0: the run's */
    };
    enum { COLUMNS = sizeof column / sizeof *column };
    fsd_column shown[COLUMNS];
    memcpy(shown, column, sizeof shown);
    shown[COLUMNS - 1].csv_only = save->setup.players == 1;
    fsd_table table = fsd_table_make(call, shown, COLUMNS);
    for (uint32_t i = 0; i < FSD_STS2_RUN_STREAMS; i++)
        if (save->streams >> i & 1)
            put_stream(&table, 0, fsd_sts2_stream_name((fsd_sts2_stream_id)i), save->stream[i]);
    for (uint32_t p = 0; p < save->setup.players; p++)
        for (uint32_t i = FSD_STS2_RUN_STREAMS; i < FSD_STS2_STREAMS; i++)
            if (save->player[p].streams >> (i - FSD_STS2_RUN_STREAMS) & 1)
                put_stream(&table, p + 1, fsd_sts2_stream_name((fsd_sts2_stream_id)i),
                           save->player[p].stream[i - FSD_STS2_RUN_STREAMS]);
    if (table.rows > 0 && call->output == FSD_READABLE)
        fsd_text_add_char(&call->out, '\n');
    if (table.rows > 0 || call->output == FSD_CSV)
        fsd_table_print(&table);
    else
        fsd_table_drop(&table);
}

/* ---- The verb ----------------------------------------------------------------------------- */

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    const fsd_sts2_save *save = fsd_sts2_save_load(call, call->arg[FILE_NAME].text, ERA);
    if (save == NULL)
        return FSD_FINISHED;
    if (call->output == FSD_JSON)
        fsd_sts2_save_json(call, save);
    else if (call->output == FSD_CSV)
        fsd_sts2_save_put_streams(call, save);
    else
        fsd_sts2_save_put(call, save);
    return FSD_FINISHED;
}

static const fsd_words notes[] = {
    { "Rewards are those of the streams as they stand: relics, potions and events that change "
      "rewards or draw from the same stream move them on. From schema 19 on the dice are in the "
      "stored states; older saves hold counters, and their dice are made from the seed.",
      "奖励按各随机流的当前位置计算: 改变奖励的遗物、药水与事件, 或先行抽取同一随机流, "
      "都会改变结果。"
      "schema 19 起存档直接保存随机数状态; 更早的存档只有计数, 由种子推算。" },
    { NULL, NULL },
};

static const char *const examples[] = { "sts2 save current_run.save",
                                        "sts2 save old_run.save --era B --json", NULL };

const fsd_verb fsd_verb_sts2_save = {
    .game = "sts2",
    .name = "save",
    .summary = { "a run in progress: what comes next, every stream, and whether its lists are the "
                 "seed's",
                 "进行中的一局: 接下来会遇到什么、各随机流, 并核对列表是否出自种子" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .run = run,
};
