/* A run in progress as JSON. */
#include "verbs/sts2_save.h"

enum { AHEAD = 5, UNTIL = 100 };

static void key_id(fsd_json_writer *w, const char *key, fsd_sts2_id id)
{
    fsd_json_key(w, key);
    fsd_sts2_json_id(w, id);
}

static void key_whole(fsd_json_writer *w, const char *key, bool known, uint64_t value)
{
    fsd_json_key(w, key);
    if (known)
        fsd_json_write_u64(w, value);
    else
        fsd_json_write_null(w);
}

static void key_real(fsd_json_writer *w, const char *key, bool known, double value)
{
    fsd_json_key(w, key);
    if (known)
        fsd_json_write_double(w, value);
    else
        fsd_json_write_null(w);
}

static void key_truth(fsd_json_writer *w, const char *key, fsd_sts2_truth truth)
{
    fsd_json_key(w, key);
    if (truth == FSD_STS2_UNTOLD)
        fsd_json_write_null(w);
    else
        fsd_json_write_bool(w, truth == FSD_STS2_YES);
}

static void key_text(fsd_json_writer *w, const char *key, const char *text)
{
    fsd_json_key(w, key);
    if (text != NULL)
        fsd_json_write_text(w, text);
    else
        fsd_json_write_null(w);
}

static void key_list(fsd_json_writer *w, const char *key, bool known, const fsd_sts2_list *list)
{
    fsd_json_key(w, key);
    if (!known) {
        fsd_json_write_null(w);
        return;
    }
    fsd_json_begin_array(w);
    for (uint32_t i = 0; i < list->count; i++)
        fsd_sts2_json_id(w, list->id[i]);
    fsd_json_end_array(w);
}

/* ---- Streams ------------------------------------------------------------------------------ */

static void json_streams(fsd_json_writer *w, const fsd_dice *dice, uint32_t known, uint32_t first,
                         uint32_t end)
{
    fsd_json_key(w, "streams");
    fsd_json_begin_object(w);
    for (uint32_t i = first; i < end; i++) {
        fsd_json_key(w, fsd_sts2_stream_name((fsd_sts2_stream_id)i));
        if (!(known >> (i - first) & 1)) {
            fsd_json_write_null(w);
            continue;
        }
        fsd_dice die = dice[i - first];
        fsd_json_begin_object(w);
        fsd_json_key(w, "counter");
        fsd_json_write_u64(w, die.counter);
        fsd_json_key(w, "next");
        fsd_json_begin_array(w);
        for (uint32_t n = 0; n < AHEAD; n++)
            fsd_json_write_i64(w, fsd_dice_int(&die, UNTIL));
        fsd_json_end_array(w);
        fsd_json_end_object(w);
    }
    fsd_json_end_object(w);
}

static void json_players(fsd_json_writer *w, const fsd_sts2_save *save)
{
    fsd_json_key(w, "players");
    if (!(save->has & FSD_STS2_HAS_PLAYERS)) {
        fsd_json_write_null(w);
        return;
    }
    fsd_json_begin_array(w);
    for (uint32_t p = 0; p < save->setup.players; p++) {
        const fsd_sts2_saved_player *player = &save->player[p];
        fsd_json_begin_object(w);
        key_whole(w, "net_id", player->has & FSD_STS2_HAS_NET_ID, player->net_id);
        json_streams(w, player->stream, player->streams, FSD_STS2_RUN_STREAMS, FSD_STS2_STREAMS);
        key_text(w, "character",
                 player->has & FSD_STS2_HAS_CHARACTER
                     ? fsd_sts2_character_name((fsd_sts2_character)save->setup.character[p])
                     : NULL);
        key_real(w, "card_luck", player->has & FSD_STS2_HAS_CARD_LUCK, (double)player->luck.card);
        key_real(w, "potion_luck", player->has & FSD_STS2_HAS_POTION_LUCK,
                 (double)player->luck.potion);
        fsd_json_end_object(w);
    }
    fsd_json_end_array(w);
}

/* ---- What comes next ---------------------------------------------------------------------- */

static const char *const rarity_key[FSD_STS2_RARITIES] = { "common", "uncommon", "rare",
                                                           "shop",   "event",    "ancient" };

static void json_act(fsd_json_writer *w, const fsd_sts2_saved_act *act)
{
    fsd_sts2_list list;
    fsd_json_begin_object(w);
    key_id(w, "act", act->act);
    key_id(w, "ancient", act->ancient);
    key_id(w, "boss", act->boss);
    key_id(w, "second_boss", act->second_boss);
    fsd_sts2_rest_of(&act->normals, act->normals_met, &list);
    key_list(w, "normals", act->has & FSD_STS2_HAS_NORMALS, &list);
    fsd_sts2_rest_of(&act->elites, act->elites_met, &list);
    key_list(w, "elites", act->has & FSD_STS2_HAS_ELITES, &list);
    fsd_sts2_events_ahead(act, &list);
    key_list(w, "events", act->has & FSD_STS2_HAS_EVENTS, &list);
    fsd_json_end_object(w);
}

/* The act that is played and those behind it. */
static void json_acts(fsd_json_writer *w, const fsd_sts2_save *save)
{
    fsd_json_key(w, "acts");
    if (save->acts == 0) {
        fsd_json_write_null(w);
        return;
    }
    fsd_json_begin_array(w);
    for (uint32_t a = save->act_index; a < save->acts; a++)
        json_act(w, &save->act[a]);
    fsd_json_end_array(w);
}

static fsd_status json_unknown(fsd_call *call, fsd_json_writer *w, const fsd_sts2_save *save)
{
    fsd_json_key(w, "unknown");
    if (!(save->has & FSD_STS2_HAS_UNKNOWN_ODDS)) {
        fsd_json_write_null(w);
        return FSD_OK;
    }
    fsd_sts2_odds_step chances;
    fsd_status status = fsd_sts2_unknown_chances(call, save, &chances);
    if (status != FSD_OK)
        return status;
    fsd_json_begin_object(w);
    for (uint32_t k = 0; k < fsd_sts2_outcomes(FSD_STS2_ODDS_UNKNOWN); k++)
        key_real(w, fsd_sts2_outcome_name(FSD_STS2_ODDS_UNKNOWN, k), true, chances.mean[k]);
    fsd_json_key(w, "next");
    if (fsd_sts2_unknown_known(save)) {
        fsd_sts2_point_kind next[STS2_UNKNOWN_AHEAD];
        fsd_sts2_unknown_ahead(save, next);
        fsd_json_begin_array(w);
        for (uint32_t i = 0; i < STS2_UNKNOWN_AHEAD; i++)
            fsd_json_write_text(w, fsd_sts2_outcome_of(next[i]));
        fsd_json_end_array(w);
    } else {
        fsd_json_write_null(w);
    }
    fsd_json_end_object(w);
    return FSD_OK;
}

/* What is left of a bag, front first; shops take from the back. */
static void json_bag(fsd_json_writer *w, const char *key, bool known, const fsd_sts2_bag *bag,
                     uint32_t rarities)
{
    fsd_json_key(w, key);
    if (!known) {
        fsd_json_write_null(w);
        return;
    }
    fsd_json_begin_object(w);
    for (uint32_t r = 0; r < rarities; r++)
        key_list(w, rarity_key[r], true, &bag->relics[r]);
    fsd_json_end_object(w);
}

static void json_reward(fsd_json_writer *w, const fsd_sts2_reward *reward, fsd_sts2_id relic)
{
    fsd_json_begin_object(w);
    key_whole(w, "gold", true, reward->gold);
    key_id(w, "potion", reward->potion);
    fsd_json_key(w, "cards");
    fsd_json_begin_array(w);
    for (uint32_t i = 0; i < FSD_STS2_REWARD_CARDS; i++) {
        const fsd_sts2_reward_card *card = &reward->card[i];
        fsd_json_begin_object(w);
        key_id(w, "card", card->card);
        key_text(w, "rarity", rarity_key[card->rarity]);
        fsd_json_key(w, "upgraded");
        fsd_json_write_bool(w, card->upgraded);
        fsd_json_end_object(w);
    }
    fsd_json_end_array(w);
    key_text(w, "relic_rarity", reward->relic ? rarity_key[reward->relic_rarity] : NULL);
    key_id(w, "relic", relic);
    fsd_json_end_object(w);
}

static void json_rewards(fsd_json_writer *w, const fsd_sts2_save *save, uint32_t slot)
{
    fsd_json_key(w, "reward");
    if (!fsd_sts2_reward_known(save, slot)) {
        fsd_json_write_null(w);
        return;
    }
    fsd_json_begin_object(w);
    for (uint32_t f = 0; f < FSD_STS2_FIGHTS; f++) {
        fsd_sts2_reward reward = fsd_sts2_reward_ahead(save, slot, (fsd_sts2_fight)f);
        fsd_json_key(w, fsd_sts2_fight_name((fsd_sts2_fight)f));
        json_reward(w, &reward, fsd_sts2_relic_ahead(save, slot, &reward));
    }
    fsd_json_end_object(w);
}

static fsd_status json_upcoming(fsd_call *call, fsd_json_writer *w, const fsd_sts2_save *save)
{
    fsd_json_key(w, "upcoming");
    fsd_json_begin_object(w);
    key_whole(w, "act_index", save->has & FSD_STS2_HAS_ACT_INDEX, save->act_index);
    key_whole(w, "points_visited", save->has & FSD_STS2_HAS_FLOOR, save->floor);
    json_acts(w, save);
    fsd_status status = json_unknown(call, w, save);
    if (status != FSD_OK)
        return status;
    fsd_json_key(w, "players");
    fsd_json_begin_array(w);
    for (uint32_t p = 0; save->has & FSD_STS2_HAS_PLAYERS && p < save->setup.players; p++) {
        fsd_json_begin_object(w);
        json_rewards(w, save, p);
        json_bag(w, "relics", save->player[p].has & FSD_STS2_HAS_BAG, &save->player[p].bag,
                 FSD_STS2_PLAYER_RARITIES);
        fsd_json_end_object(w);
    }
    fsd_json_end_array(w);
    json_bag(w, "shared_relics", save->has & FSD_STS2_HAS_SHARED_BAG, &save->shared,
             FSD_STS2_RARITIES);
    fsd_json_end_object(w);
    return FSD_OK;
}

void fsd_sts2_save_json(fsd_call *call, const fsd_sts2_save *save)
{
    fsd_json_writer w = fsd_call_json(call, "sts2.save/1");
    fsd_json_key(&w, "text");
    fsd_json_write_str(&w, (fsd_str){ save->text, save->text_length });
    key_whole(&w, "schema_version", true, save->schema);
    key_text(&w, "era", fsd_sts2_era_name(save->seed.era));
    key_whole(&w, "ascension", save->has & FSD_STS2_HAS_ASCENSION, save->setup.ascension);
    json_streams(&w, save->stream, save->streams, 0, FSD_STS2_RUN_STREAMS);
    json_players(&w, save);
    key_truth(&w, "agrees", save->agrees);
    if (json_upcoming(call, &w, save) != FSD_OK) {
        fsd_call_no_memory(call);
        return;
    }
    key_text(&w, "build", fsd_sts2_build_name(save->setup.build));
    key_truth(&w, "bosses_agree", save->bosses_agree);
    fsd_call_json_end(call, &w);
}
