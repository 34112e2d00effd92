/* A run in progress as a page for its player. */
#include "core/number.h"
#include "verbs/prose.h"
#include "verbs/sts2_save.h"

enum { LISTED = 4 };  /* entries of a list that are shown */
enum { PLAYER = 48 }; /* bytes of a player's title */
enum { INDENT = 10 }; /* columns of a label before its list */

static const fsd_words rarity_word[FSD_STS2_RARITIES] = {
    { "common", "普通" }, { "uncommon", "罕见" }, { "rare", "稀有" },
    { "shop", "商店" },   { "event", "事件" },    { "ancient", "先古" },
};
static const fsd_words fight_word[FSD_STS2_FIGHTS] = { { "monster", "普通怪" },
                                                       { "elite", "精英" },
                                                       { "boss", "首领" } };
static const fsd_words unknown_word[] = {
    [FSD_STS2_UNKNOWN] = { "event", "事件" },     [FSD_STS2_MONSTER] = { "monster", "怪物" },
    [FSD_STS2_ELITE] = { "elite", "精英" },       [FSD_STS2_SHOP] = { "shop", "商店" },
    [FSD_STS2_TREASURE] = { "treasure", "宝箱" },
};

static const char *say(const fsd_call *call, fsd_words words)
{
    return fsd_say(words, call->language);
}

static const char *title(const fsd_call *call, fsd_sts2_id id)
{
    return fsd_sts2_title(id, call->language);
}

/* "Silent"; "?" where the file does not say, or says a name of a newer version or a mod. */
static const char *character_of(const fsd_call *call, const fsd_sts2_save *save, uint32_t slot)
{
    if (!(save->player[slot].has & FSD_STS2_HAS_CHARACTER))
        return "?";
    return fsd_sts2_character_title((fsd_sts2_character)save->setup.character[slot],
                                    call->language);
}

/* Two may play the same character: among several "player 2 (Silent)". */
static const char *player_of(const fsd_call *call, const fsd_sts2_save *save, uint32_t slot,
                             char out[PLAYER])
{
    const char *character = character_of(call, save, slot);
    if (save->setup.players == 1)
        return character;
    fsd_format(out, PLAYER, fsd_call_say(call, "player %u (%s)", "玩家 %u (%s)"), slot + 1,
               character);
    return out;
}

/* ---- Head --------------------------------------------------------------------------------- */

static void put_head(fsd_call *call, const fsd_sts2_save *save)
{
    char clip[FSD_CLIP];
    size_t start = call->out.length;
    fsd_put_marked(call, FSD_STRONG, "%s",
                   fsd_clip((fsd_str){ save->text, save->text_length }, clip));
    fsd_text_printf(
        &call->out, fsd_call_say(call, "  schema %u, era %s (%s)", "  schema %u, 时期 %s (%s)"),
        save->schema, fsd_sts2_era_name(save->seed.era), fsd_sts2_build_name(save->setup.build));
    for (uint32_t p = 0; save->has & FSD_STS2_HAS_PLAYERS && p < save->setup.players; p++)
        fsd_text_printf(&call->out, p == 0 ? "  %s" : ", %s", character_of(call, save, p));
    if (save->has & FSD_STS2_HAS_ASCENSION)
        fsd_text_printf(&call->out, fsd_call_say(call, "  ascension %u", "  进阶 %u"),
                        save->setup.ascension);
    if (save->has & FSD_STS2_HAS_ACT_INDEX)
        fsd_text_printf(&call->out, fsd_call_say(call, "  act %u", "  第 %u 幕"),
                        save->act_index + 1);
    if (save->has & FSD_STS2_HAS_ACT_INDEX && save->act_index < save->acts)
        fsd_text_printf(&call->out, " %s", title(call, save->act[save->act_index].act));
    if (save->has & FSD_STS2_HAS_FLOOR)
        fsd_text_printf(&call->out, fsd_call_say(call, ", point %u", ", 第 %u 处"), save->floor);
    fsd_text_add_char(&call->out, '\n');
    fsd_wrap_prose(call, start, 2);
}

static void put_verdict(fsd_call *call, fsd_mark mark, fsd_words words)
{
    size_t start = call->out.length;
    fsd_put_marked(call, mark, "%s", say(call, words));
    fsd_text_add_char(&call->out, '\n');
    fsd_wrap_prose(call, start, 0);
}

static void put_truth(fsd_call *call, const fsd_sts2_save *save)
{
    static const fsd_words agrees = { "The stored lists are those of the seed.",
                                      "存档中的列表与种子相符。" };
    static const fsd_words differs = { "The stored lists are not those of the seed with everything "
                                       "unlocked; what follows is as stored.",
                                       "存档中的列表与全解锁时的种子不符; 下文以存档为准。" };
    static const fsd_words untold = { "The save has no lists to compare with the seed.",
                                      "存档中没有可与种子核对的列表。" };
    static const fsd_words bosses = {
        "A boss is not the seed's: a profile that has not met all of them meets those first.",
        "有首领与种子不符: 尚未见过所有首领的档案会先遇到没见过的。"
    };
    if (save->agrees == FSD_STS2_YES)
        put_verdict(call, FSD_GOOD, agrees);
    else
        put_verdict(call, FSD_WARN, save->agrees == FSD_STS2_NO ? differs : untold);
    if (save->bosses_agree == FSD_STS2_NO)
        put_verdict(call, FSD_WARN, bosses);
}

/* ---- Rooms -------------------------------------------------------------------------------- */

static void put_line(fsd_call *call, const char *label, const fsd_sts2_list *list)
{
    if (list->count == 0)
        return;
    fsd_text_printf(&call->out, "  %-8s", label);
    fsd_sts2_put_titles(call, list, LISTED, INDENT);
    fsd_text_add_char(&call->out, '\n');
}

static void put_bosses(fsd_call *call, const char *label, const fsd_sts2_saved_act *act,
                       bool with_ancient)
{
    if (act->boss == FSD_STS2_NONE && (act->ancient == FSD_STS2_NONE || !with_ancient))
        return;
    size_t start = call->out.length;
    fsd_text_printf(&call->out, "  %-8s", label);
    if (with_ancient)
        fsd_text_printf(&call->out, "%s: ", title(call, act->act));
    if (with_ancient && act->ancient != FSD_STS2_NONE)
        fsd_text_printf(&call->out, fsd_call_say(call, "ancient %s, boss ", "先古 %s, 首领 "),
                        title(call, act->ancient));
    fsd_text_printf(&call->out, "%s", title(call, act->boss));
    if (act->second_boss != FSD_STS2_NONE)
        fsd_text_printf(&call->out, fsd_call_say(call, ", then %s", ", 然后 %s"),
                        title(call, act->second_boss));
    fsd_text_add_char(&call->out, '\n');
    fsd_wrap_prose(call, start, INDENT);
}

static void put_rooms(fsd_call *call, const fsd_sts2_save *save)
{
    if (!(save->has & FSD_STS2_HAS_ACT_INDEX) || save->act_index >= save->acts)
        return;
    const fsd_sts2_saved_act *act = &save->act[save->act_index];
    fsd_sts2_list list;
    fsd_text_add_str(&call->out, fsd_call_say(call, "\nNext\n", "\n接下来\n"));
    fsd_sts2_rest_of(&act->normals, act->normals_met, &list);
    put_line(call, fsd_call_say(call, "fights", "战斗"), &list);
    fsd_sts2_rest_of(&act->elites, act->elites_met, &list);
    put_line(call, fsd_call_say(call, "elites", "精英"), &list);
    fsd_sts2_events_ahead(act, &list);
    put_line(call, fsd_call_say(call, "events", "事件"), &list);
    put_bosses(call, fsd_call_say(call, "boss", "首领"), act, false);
    for (uint32_t a = save->act_index + 1; a < save->acts; a++) {
        char label[32];
        fsd_format(label, sizeof label, fsd_call_say(call, "act %u", "第 %u 幕"), a + 1);
        put_bosses(call, label, &save->act[a], true);
    }
}

/* ---- '?' ---------------------------------------------------------------------------------- */

static bool put_unknown(fsd_call *call, const fsd_sts2_save *save)
{
    if (!(save->has & FSD_STS2_HAS_UNKNOWN_ODDS))
        return true;
    static const fsd_sts2_point_kind kind[FSD_STS2_OUTCOMES] = { FSD_STS2_UNKNOWN, FSD_STS2_MONSTER,
                                                                 FSD_STS2_ELITE, FSD_STS2_TREASURE,
                                                                 FSD_STS2_SHOP };
    fsd_sts2_odds_step chances;
    if (fsd_sts2_unknown_chances(call, save, &chances) != FSD_OK) {
        fsd_call_no_memory(call);
        return false;
    }
    fsd_text_add_str(&call->out, "\n?");
    for (uint32_t k = 0; k < FSD_STS2_OUTCOMES; k++) {
        char percent[FSD_NUMBER_TEXT];
        if (chances.mean[k] <= 0.0)
            continue;
        fsd_fixed_text(chances.mean[k] * 100.0, 1, percent);
        fsd_text_printf(&call->out, "  %s %s %%", say(call, unknown_word[kind[k]]), percent);
    }
    if (fsd_sts2_unknown_known(save)) {
        fsd_sts2_point_kind next[STS2_UNKNOWN_AHEAD];
        fsd_sts2_unknown_ahead(save, next);
        fsd_text_add_str(&call->out, fsd_call_say(call, "\n   the next, away from shops: ",
                                                  "\n   此后依次 (附近无商店时): "));
        for (uint32_t i = 0; i < STS2_UNKNOWN_AHEAD; i++) {
            fsd_text_add_str(&call->out, i == 0 ? "" : ", ");
            fsd_put_marked(call, FSD_STRONG, "%s", say(call, unknown_word[next[i]]));
        }
    }
    fsd_text_add_char(&call->out, '\n');
    return true;
}

/* ---- Rewards ------------------------------------------------------------------------------ */

static void put_card(fsd_table *table, const fsd_sts2_reward_card *card)
{
    fsd_mark mark = card->rarity == FSD_STS2_RARE ? FSD_STRONG : FSD_PLAIN;
    fsd_table_cell(table, mark, "%s%s%s", title(table->call, card->card), card->upgraded ? "+" : "",
                   card->rarity == FSD_STS2_RARE       ? " *"
                   : card->rarity == FSD_STS2_UNCOMMON ? " '"
                                                       : "");
}

static const char *relic_of(const fsd_call *call, const fsd_sts2_save *save, uint32_t slot,
                            const fsd_sts2_reward *reward)
{
    fsd_sts2_id relic = fsd_sts2_relic_ahead(save, slot, reward);
    return relic != FSD_STS2_NONE ? title(call, relic)
           : reward->relic        ? say(call, rarity_word[reward->relic_rarity])
                                  : "-";
}

/* A fight a column: three cards side by side would be wider than many terminals. */
static void put_rewards(fsd_call *call, const fsd_sts2_save *save, uint32_t slot)
{
    fsd_column column[1 + FSD_STS2_FIGHTS] = { { .title = { "the next fight", "下一场战斗" } } };
    fsd_sts2_reward reward[FSD_STS2_FIGHTS];
    for (uint32_t f = 0; f < FSD_STS2_FIGHTS; f++) {
        column[1 + f].title = fight_word[f];
        reward[f] = fsd_sts2_reward_ahead(save, slot, (fsd_sts2_fight)f);
    }
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    fsd_table_cell(&table, FSD_PLAIN, "%s", fsd_call_say(call, "gold", "金币"));
    for (uint32_t f = 0; f < FSD_STS2_FIGHTS; f++)
        fsd_table_cell(&table, FSD_PLAIN, "%u", reward[f].gold);
    fsd_table_cell(&table, FSD_PLAIN, "%s", fsd_call_say(call, "potion", "药水"));
    for (uint32_t f = 0; f < FSD_STS2_FIGHTS; f++)
        fsd_table_cell(&table, FSD_PLAIN, "%s",
                       reward[f].potion == FSD_STS2_NONE ? "-" : title(call, reward[f].potion));
    for (uint32_t i = 0; i < FSD_STS2_REWARD_CARDS; i++) {
        fsd_table_cell(&table, FSD_PLAIN, "%s", i == 0 ? fsd_call_say(call, "cards", "卡牌") : "");
        for (uint32_t f = 0; f < FSD_STS2_FIGHTS; f++)
            put_card(&table, &reward[f].card[i]);
    }
    fsd_table_cell(&table, FSD_PLAIN, "%s", fsd_call_say(call, "relic", "遗物"));
    for (uint32_t f = 0; f < FSD_STS2_FIGHTS; f++)
        fsd_table_cell(&table, FSD_PLAIN, "%s", relic_of(call, save, slot, &reward[f]));
    fsd_table_print(&table);
    char potion[FSD_NUMBER_TEXT], card[FSD_NUMBER_TEXT];
    double luck = (double)save->player[slot].luck.card;
    fsd_fixed_text((double)save->player[slot].luck.potion * 100.0, 1, potion);
    fsd_fixed_text((luck < 0.0 ? -luck : luck) * 100.0, 1, card);
    fsd_text_printf(
        &call->out,
        fsd_call_say(call, "' uncommon, * rare; luck: a potion %s %%, a rare card %s%s points\n",
                     "' 罕见, * 稀有; 运气: 药水 %s %%, 稀有卡 %s%s 个百分点\n"),
        potion, luck < 0.0 ? "-" : "+", card);
}

/* ---- Relics ------------------------------------------------------------------------------- */

/* Chests take from the shared bag, from which shops do not sell. */
static void put_bag(fsd_table *table, const char *label, const fsd_sts2_save *save,
                    const fsd_sts2_bag *bag)
{
    uint32_t floor = fsd_sts2_next_floor(save);
    fsd_table_cell(table, FSD_PLAIN, "%s", label);
    for (uint32_t r = 0; r <= FSD_STS2_RARE; r++) {
        fsd_sts2_bag left = *bag;
        fsd_table_cell(table, FSD_PLAIN, "%s",
                       title(table->call, fsd_sts2_relic_take(&save->setup, &left, r, floor)));
    }
    if (bag == &save->shared) {
        fsd_table_cell(table, FSD_FAINT, "-");
        return;
    }
    fsd_sts2_bag left = *bag;
    fsd_sts2_id relic = fsd_sts2_relic_buy(&save->setup, &left, FSD_STS2_SHOP_RARITY, floor);
    fsd_table_cell(table, FSD_PLAIN, "%s", title(table->call, relic));
}

static void put_relics(fsd_call *call, const fsd_sts2_save *save)
{
    static const fsd_column column[] = {
        { .title = { "next relics", "下一件遗物" } }, { .title = { "common", "普通" } },
        { .title = { "uncommon", "罕见" } },          { .title = { "rare", "稀有" } },
        { .title = { "in a shop", "商店" } },
    };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (uint32_t p = 0; p < save->setup.players; p++) {
        char label[PLAYER];
        if (save->player[p].has & FSD_STS2_HAS_BAG)
            put_bag(&table, player_of(call, save, p, label), save, &save->player[p].bag);
    }
    if (save->has & FSD_STS2_HAS_SHARED_BAG)
        put_bag(&table, fsd_call_say(call, "chests", "宝箱"), save, &save->shared);
    bool any = table.rows > 0;
    if (any)
        fsd_text_add_char(&call->out, '\n');
    if (any)
        fsd_table_print(&table);
    else
        fsd_table_drop(&table);
}

void fsd_sts2_save_put(fsd_call *call, const fsd_sts2_save *save)
{
    put_head(call, save);
    put_truth(call, save);
    put_rooms(call, save);
    if (!put_unknown(call, save))
        return;
    for (uint32_t p = 0; p < save->setup.players; p++) {
        char label[PLAYER];
        if (!fsd_sts2_reward_known(save, p))
            continue;
        fsd_text_add_char(&call->out, '\n');
        if (save->setup.players > 1)
            fsd_text_printf(&call->out, "%s\n", player_of(call, save, p, label));
        put_rewards(call, save, p);
    }
    put_relics(call, save);
    fsd_sts2_save_put_streams(call, save);
}
