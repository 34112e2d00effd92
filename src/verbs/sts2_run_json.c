#include "verbs/sts2_map.h"
#include "verbs/sts2_run.h"

const fsd_sts2_fact fsd_sts2_deck_facts[FSD_STS2_DECK_FACTS] = {
    { "touch", { "Touch of Orobas is possible", "可以获得 Touch of Orobas" } },
    { "tooth", { "Archaic Tooth is possible", "可以获得 Archaic Tooth" } },
    { "goopy", { "3 cards or more can take Goopy", "至少 3 张牌可附 Goopy" } },
    { "removable", { "5 cards or more can be removed", "至少 5 张牌可移除" } },
    { "no_pet", { "no pet from an event", "没有事件宠物" } },
    { "strike", { "a basic Strike in the deck", "牌组有基础打击" } },
    { "swift", { "4 cards or more can take Swift", "至少 4 张牌可附 Swift" } },
    { "instinct", { "3 cards or more can take Instinct", "至少 3 张牌可附 Instinct" } },
};

static void key_id(fsd_json_writer *writer, const char *key, fsd_sts2_id id)
{
    fsd_json_key(writer, key);
    fsd_sts2_json_id(writer, id);
}

static void key_list(fsd_json_writer *writer, const char *key, const fsd_sts2_list *list)
{
    fsd_json_key(writer, key);
    fsd_sts2_json_list(writer, list);
}

static void write_map(fsd_json_writer *writer, const fsd_sts2_map *map)
{
    if (!map->known) {
        fsd_json_write_null(writer);
        return;
    }
    fsd_json_begin_object(writer);
    fsd_json_key(writer, "points");
    fsd_sts2_json_points(writer, map);
    fsd_json_end_object(writer);
}

static void write_acts(fsd_json_writer *writer, const fsd_sts2_run_answer *answer)
{
    fsd_json_begin_array(writer);
    for (uint32_t a = answer->first_act; a <= answer->last_act; a++) {
        const fsd_sts2_act *act = &answer->run.act[a];
        fsd_json_begin_object(writer);
        key_id(writer, "act", act->act);
        key_id(writer, "ancient", act->ancient);
        key_id(writer, "boss", act->boss);
        key_id(writer, "second_boss", act->second_boss);
        key_list(writer, "normals", &act->normals);
        key_list(writer, "elites", &act->elites);
        key_list(writer, "events", &act->events);
        fsd_json_key(writer, "map");
        write_map(writer, &act->map);
        fsd_json_end_object(writer);
    }
    fsd_json_end_array(writer);
}

/* Rarities in the order in which the game comes upon them. */
static void write_bag(fsd_json_writer *writer, const fsd_sts2_bag *bag, uint32_t rarities)
{
    static const struct {
        uint32_t rarity;
        const char *key;
    } order[FSD_STS2_RARITIES] = {
        { FSD_STS2_UNCOMMON, "uncommon" },  { FSD_STS2_COMMON, "common" },
        { FSD_STS2_RARE, "rare" },          { FSD_STS2_SHOP_RARITY, "shop" },
        { FSD_STS2_EVENT_RARITY, "event" }, { FSD_STS2_ANCIENT_RARITY, "ancient" },
    };
    fsd_json_begin_object(writer);
    for (uint32_t r = 0; r < rarities; r++)
        key_list(writer, order[r].key, &bag->relics[order[r].rarity]);
    fsd_json_end_object(writer);
}

static void write_offers(fsd_json_writer *writer, const fsd_sts2_id offer[3])
{
    if (offer[0] == FSD_STS2_NONE) {
        fsd_json_write_null(writer);
        return;
    }
    fsd_json_begin_array(writer);
    for (uint32_t i = 0; i < 3; i++)
        fsd_sts2_json_id(writer, offer[i]);
    fsd_json_end_array(writer);
}

static void write_facts(fsd_json_writer *writer, uint32_t facts)
{
    fsd_json_begin_array(writer);
    for (uint32_t f = 0; f < FSD_STS2_DECK_FACTS; f++)
        if (facts >> f & 1)
            fsd_json_write_text(writer, fsd_sts2_deck_facts[f].key);
    fsd_json_end_array(writer);
}

/* What an ancient offers a player, for every way in which the facts that matter can stand;
 * the others may be as they like, and for these the offers are asked as if they held. */
static void write_cases(fsd_json_writer *writer, const fsd_sts2_run *run, uint32_t slot,
                        uint32_t act)
{
    fsd_sts2_id ancient = run->act[act].ancient;
    uint32_t all = fsd_sts2_offer_facts(&run->seed, &run->setup, slot, act, ancient);
    fsd_json_begin_object(writer);
    key_id(writer, "act", run->act[act].act);
    key_id(writer, "ancient", ancient);
    fsd_json_key(writer, "cases");
    fsd_json_begin_array(writer);
    for (uint32_t facts = all;; facts = (facts - 1) & all) {
        fsd_sts2_id offer[3];
        if (fsd_sts2_offers(&run->seed, &run->setup, slot, act, ancient, facts | ~all, offer) !=
            FSD_OK)
            break;
        fsd_json_begin_object(writer);
        fsd_json_key(writer, "facts");
        write_facts(writer, facts);
        fsd_json_key(writer, "offers");
        fsd_json_begin_array(writer);
        for (uint32_t i = 0; i < 3; i++)
            fsd_sts2_json_id(writer, offer[i]);
        fsd_json_end_array(writer);
        fsd_json_end_object(writer);
        if (facts == 0)
            break;
    }
    fsd_json_end_array(writer);
    fsd_json_end_object(writer);
}

static void write_all_offers(fsd_json_writer *writer, const fsd_sts2_run_answer *answer,
                             uint32_t slot)
{
    fsd_json_key(writer, "offers");
    if (!fsd_sts2_builds[answer->subject.build].offers) {
        fsd_json_write_null(writer);
        return;
    }
    fsd_json_begin_array(writer);
    for (uint32_t a = answer->first_act; a <= answer->last_act; a++)
        if (a > 0)
            write_cases(writer, &answer->run, slot, a);
    fsd_json_end_array(writer);
}

/* Players behind the first. */
static void write_others(fsd_json_writer *writer, const fsd_sts2_run_answer *answer)
{
    const fsd_sts2_run *run = &answer->run;
    fsd_json_key(writer, "others");
    fsd_json_begin_array(writer);
    for (uint32_t p = 1; p < run->setup.players; p++) {
        fsd_json_begin_object(writer);
        fsd_json_key(writer, "slot");
        fsd_json_write_u64(writer, p);
        fsd_json_key(writer, "character");
        fsd_json_write_text(writer, fsd_sts2_character_name(run->setup.character[p]));
        fsd_json_key(writer, "neow");
        write_offers(writer, run->neow[p]);
        fsd_json_key(writer, "relics");
        write_bag(writer, &run->player[p], FSD_STS2_PLAYER_RARITIES);
        if (answer->offers)
            write_all_offers(writer, answer, p);
        fsd_json_end_object(writer);
    }
    fsd_json_end_array(writer);
}

void fsd_sts2_run_json(fsd_call *call, const fsd_sts2_run_answer *answer)
{
    const fsd_sts2_run *run = &answer->run;
    fsd_json_writer writer = fsd_call_json(call, "sts2.run/1");
    fsd_json_key(&writer, "text");
    fsd_json_write_str(&writer, answer->subject.text);
    fsd_json_key(&writer, "era");
    fsd_json_write_text(&writer, fsd_sts2_era_name(run->seed.era));
    fsd_json_key(&writer, "build");
    fsd_json_write_text(&writer, answer->subject.build_name);
    fsd_json_key(&writer, "character");
    fsd_json_write_text(&writer, fsd_sts2_character_name(run->setup.character[0]));
    fsd_json_key(&writer, "ascension");
    fsd_json_write_u64(&writer, run->setup.ascension);
    fsd_json_key(&writer, "neow");
    write_offers(&writer, run->neow[0]);
    fsd_json_key(&writer, "acts");
    write_acts(&writer, answer);
    fsd_json_key(&writer, "relics");
    fsd_json_begin_object(&writer);
    fsd_json_key(&writer, "shared");
    write_bag(&writer, &run->shared, FSD_STS2_RARITIES);
    fsd_json_key(&writer, "player");
    write_bag(&writer, &run->player[0], FSD_STS2_PLAYER_RARITIES);
    fsd_json_end_object(&writer);
    fsd_json_key(&writer, "counters");
    fsd_json_begin_object(&writer);
    fsd_json_key(&writer, "up_front");
    fsd_json_write_u64(&writer, run->up_front_counter);
    fsd_json_end_object(&writer);
    if (run->setup.players > 1)
        write_others(&writer, answer);
    if (answer->offers)
        write_all_offers(&writer, answer, 0);
    fsd_call_json_end(call, &writer);
}
