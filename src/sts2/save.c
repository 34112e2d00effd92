/* Reading a current_run.save: what is missing stays missing, what is there must be right. */
#include "sts2/save.h"

#include <string.h>

#include "core/assert.h"
#include "core/json.h"

/* Goes on after a failure without doing anything, so that reading needs one check at its end. */
typedef struct reader {
    fsd_error *error;
    fsd_status status;
} reader;

/* ---- Values ------------------------------------------------------------------------------ */

static const char *const kind_en[] = { "null", "true or false", "a number",
                                       "text", "a list",        "an object" };
static const char *const kind_zh[] = { "null", "真假值", "数字", "文字", "列表", "对象" };

#define QUOTED 40 /* most bytes of a value in a message */

/* Never a part of a character. */
static int clipped(fsd_str text)
{
    size_t length = text.length < QUOTED ? text.length : QUOTED;
    return (int)fsd_utf8_check(text.at, length);
}

static void missing(reader *r, const fsd_json *object, const char *key)
{
    r->status =
        fsd_fail_at(r->error, FSD_BAD_DATA, object->offset, "\"%s\" is missing here; a save has it",
                    "此处缺少 \"%s\"; 存档应有此项", key);
}

static void wrong_kind(reader *r, const fsd_json *value, const char *key, fsd_json_kind kind)
{
    r->status = fsd_fail_at(r->error, FSD_BAD_DATA, value->offset, "\"%s\" is %s; it must be %s",
                            "\"%s\" 是 %s; 应为 %s", key, kind_en[value->kind], kind_en[kind]);
    if (r->error != NULL)
        fsd_format(r->error->zh, sizeof r->error->zh, "\"%s\" 是%s; 应为%s", key,
                   kind_zh[value->kind], kind_zh[kind]);
}

/* The member of that kind; null where it is missing or null, or after a failure. */
static const fsd_json *get(reader *r, const fsd_json *object, const char *key, fsd_json_kind kind)
{
    const fsd_json *value = fsd_json_get(object, key);
    if (r->status != FSD_OK || value == NULL || value->kind == FSD_JSON_NULL)
        return NULL;
    if (value->kind == kind)
        return value;
    wrong_kind(r, value, key, kind);
    return NULL;
}

static const fsd_json *need(reader *r, const fsd_json *object, const char *key, fsd_json_kind kind)
{
    const fsd_json *value = get(r, object, key, kind);
    if (value == NULL && r->status == FSD_OK)
        missing(r, object, key);
    return value;
}

static uint64_t whole(reader *r, const fsd_json *value, const char *key, uint64_t most)
{
    uint64_t number = 0;
    if (value == NULL || r->status != FSD_OK)
        return 0;
    if (fsd_json_u64(value, &number) == FSD_OK && number <= most)
        return number;
    r->status = fsd_fail_at(r->error, FSD_BAD_DATA, value->offset,
                            "\"%s\" is %.*s; it must be a whole number 0..%llu",
                            "\"%s\" 是 %.*s; 应为 0..%llu 的整数", key, clipped(value->text),
                            value->text.at, (unsigned long long)most);
    return 0;
}

/* False where the number is missing; *out is left alone then. */
static bool get_whole(reader *r, const fsd_json *object, const char *key, uint64_t most,
                      uint64_t *out)
{
    const fsd_json *value = get(r, object, key, FSD_JSON_NUMBER);
    uint64_t number = whole(r, value, key, most);
    if (value == NULL || r->status != FSD_OK)
        return false;
    *out = number;
    return true;
}

static uint64_t need_whole(reader *r, const fsd_json *object, const char *key, uint64_t most)
{
    return whole(r, need(r, object, key, FSD_JSON_NUMBER), key, most);
}

static uint32_t count_of(reader *r, const fsd_json *object, const char *key)
{
    uint64_t count = 0;
    (void)get_whole(r, object, key, FSD_STS2_MOST_COUNTER, &count);
    return (uint32_t)count;
}

/* Odds are float32 in the game; the file has their shortest decimals. */
static bool get_odds(reader *r, const fsd_json *object, const char *key, float *out)
{
    const fsd_json *value = get(r, object, key, FSD_JSON_NUMBER);
    double number = 0.0;
    if (value == NULL)
        return false;
    if (fsd_json_double(value, &number) != FSD_OK || !(number > -1000.0 && number < 1000.0)) {
        r->status = fsd_fail_at(r->error, FSD_BAD_DATA, value->offset,
                                "\"%s\" is %.*s; odds are between -1000 and 1000",
                                "\"%s\" 是 %.*s; 几率应在 -1000 与 1000 之间", key,
                                clipped(value->text), value->text.at);
        return false;
    }
    *out = (float)number;
    return true;
}

/* ---- Ids --------------------------------------------------------------------------------- */

static fsd_sts2_id get_id(reader *r, const fsd_json *object, const char *key)
{
    const fsd_json *value = get(r, object, key, FSD_JSON_STRING);
    return value == NULL ? FSD_STS2_NONE : fsd_sts2_id_named(value->text.at, value->text.length);
}

static bool is_id(reader *r, const fsd_json *item, const char *key)
{
    if (item->kind == FSD_JSON_STRING)
        return true;
    r->status = fsd_fail_at(r->error, FSD_BAD_DATA, item->offset,
                            "an entry of \"%s\" is no text; ids are texts such as %s",
                            "\"%s\" 中有一项不是文字; 标识应为文字, 如 %s", key, "RELIC.ANCHOR");
    return false;
}

/* Ids of a newer version or of a mod are kept as none. */
static bool get_list(reader *r, const fsd_json *object, const char *key, fsd_sts2_list *out)
{
    const fsd_json *list = get(r, object, key, FSD_JSON_ARRAY);
    if (list == NULL)
        return false;
    if (list->count > FSD_STS2_LIST) {
        r->status = fsd_fail_at(
            r->error, FSD_TOO_LARGE, list->offset, "\"%s\" has %u entries; at most %u are read",
            "\"%s\" 有 %u 项; 最多读取 %u 项", key, list->count, (unsigned)FSD_STS2_LIST);
        return false;
    }
    for (const fsd_json *item = list->first; item != NULL && is_id(r, item, key); item = item->next)
        out->id[out->count++] = fsd_sts2_id_named(item->text.at, item->text.length);
    return r->status == FSD_OK;
}

static bool get_bag(reader *r, const fsd_json *owner, const char *key, fsd_sts2_bag *out)
{
    static const char *const name[FSD_STS2_RARITIES] = { "common", "uncommon", "rare",
                                                         "shop",   "event",    "ancient" };
    const fsd_json *lists =
        get(r, get(r, owner, key, FSD_JSON_OBJECT), "relic_id_lists", FSD_JSON_OBJECT);
    if (lists == NULL)
        return false;
    for (uint32_t i = 0; i < FSD_STS2_RARITIES; i++)
        (void)get_list(r, lists, name[i], &out->relics[i]);
    return r->status == FSD_OK;
}

/* ---- Streams ----------------------------------------------------------------------------- */

/* Streams `first..first + count - 1` of an "rng" object. Counters alone are kept in the dice until
 * the era is known. */
static uint32_t read_streams(reader *r, const fsd_json *rng, uint32_t schema,
                             fsd_sts2_stream_id first, uint32_t count, fsd_dice *out)
{
    bool states = schema >= FSD_STS2_SCHEMA_ERA_C;
    const fsd_json *streams = need(r, rng, states ? "rngs" : "counters", FSD_JSON_OBJECT);
    uint32_t known = 0;
    for (uint32_t i = 0; i < count && r->status == FSD_OK; i++) {
        const char *name = fsd_sts2_stream_name((fsd_sts2_stream_id)(first + i));
        if (!states) {
            memset(&out[i], 0, sizeof out[i]);
            if (get_whole(r, streams, name, FSD_STS2_MOST_COUNTER, &out[i].counter))
                known |= 1u << i;
            continue;
        }
        const fsd_json *stream = get(r, streams, name, FSD_JSON_OBJECT);
        if (stream == NULL)
            continue;
        static const char *const word[4] = { "s0", "s1", "s2", "s3" };
        uint64_t state[4];
        uint64_t counter = need_whole(r, stream, "counter", FSD_STS2_MOST_COUNTER);
        for (uint32_t w = 0; w < 4; w++)
            state[w] = need_whole(r, stream, word[w], UINT64_MAX);
        if (r->status == FSD_OK &&
            fsd_dice_restore(FSD_DICE_XOSHIRO64, state, counter, &out[i]) != FSD_OK)
            r->status = fsd_fail_at(r->error, FSD_BAD_DATA, stream->offset,
                                    "the state of \"%s\" is all zero, which no generator is",
                                    "\"%s\" 的状态全为零, 随机数生成器不会如此", name);
        known |= 1u << i;
    }
    return known;
}

/* ---- Parts ------------------------------------------------------------------------------- */

static void read_schema(reader *r, const fsd_json *file, fsd_sts2_save *out)
{
    uint64_t schema = need_whole(r, file, "schema_version", UINT32_MAX);
    if (r->status != FSD_OK)
        return;
    out->schema = (uint32_t)schema;
    if (schema < FSD_STS2_SCHEMA_LEAST || schema > FSD_STS2_SCHEMA_MOST)
        r->status = fsd_fail_at(
            r->error, FSD_UNSUPPORTED, fsd_json_get(file, "schema_version")->offset,
            "schema_version is %u; %u..%u are known", "schema_version 为 %u; 已知的是 %u..%u",
            out->schema, (unsigned)FSD_STS2_SCHEMA_LEAST, (unsigned)FSD_STS2_SCHEMA_MOST);
}

/* The build a file names; null where it names none. */
static const fsd_sts2_build *read_build(reader *r, const fsd_json *file, uint32_t schema,
                                        fsd_sts2_build *out)
{
    const fsd_json *name = get(r, file, "build_id", FSD_JSON_STRING);
    if (name == NULL)
        return NULL;
    if (fsd_sts2_build_named(name->text.at, name->text.length, out) == FSD_OK) {
        if ((fsd_sts2_build_era(*out) == FSD_STS2_ERA_C) == (schema >= FSD_STS2_SCHEMA_ERA_C))
            return out;
        r->status = fsd_fail_at(r->error, FSD_BAD_DATA, name->offset,
                                "build %s does not write schema %u; one of the two is wrong",
                                "版本 %s 不写 schema %u 的存档; 两者之一有误",
                                fsd_sts2_build_name(*out), schema);
        return NULL;
    }
    r->status = fsd_fail_at(r->error, FSD_UNSUPPORTED, name->offset,
                            "no tables for build '%.*s'; the newest known is %s",
                            "没有版本 '%.*s' 的数据; 已知最新的是 %s", clipped(name->text),
                            name->text.at, fsd_sts2_build_name(fsd_sts2_era_build(FSD_STS2_ERA_C)));
    return NULL;
}

static void read_seed(reader *r, const fsd_json *file, fsd_sts2_save *out)
{
    const fsd_json *rng = need(r, file, "rng", FSD_JSON_OBJECT);
    if (r->status != FSD_OK)
        return;
    const fsd_json *seed = need(r, rng, "seed", FSD_JSON_STRING);
    if (seed == NULL)
        return;
    if (seed->text.length > FSD_STS2_SAVED_TEXT) {
        r->status = fsd_fail_at(r->error, FSD_TOO_LARGE, seed->offset,
                                "\"seed\" has %zu bytes; at most %u are read",
                                "\"seed\" 长 %zu 字节; 最多读取 %u 字节", seed->text.length,
                                (unsigned)FSD_STS2_SAVED_TEXT);
        return;
    }
    out->text_length = (uint32_t)seed->text.length;
    memcpy(out->text, seed->text.at, seed->text.length);
    out->streams =
        read_streams(r, rng, out->schema, FSD_STS2_UP_FRONT, FSD_STS2_RUN_STREAMS, out->stream);
}

static void read_progress(reader *r, const fsd_json *file, fsd_sts2_save *out)
{
    uint64_t number = 0;
    if (get_whole(r, file, "ascension", 10, &number)) {
        out->setup.ascension = (uint32_t)number;
        out->has |= FSD_STS2_HAS_ASCENSION;
    }
    if (get_whole(r, file, "current_act_index", FSD_STS2_ACTS - 1, &number)) {
        out->act_index = (uint32_t)number;
        out->has |= FSD_STS2_HAS_ACT_INDEX;
    }
    const fsd_json *visited = get(r, file, "visited_map_coords", FSD_JSON_ARRAY);
    if (visited != NULL) { /* of this act */
        out->floor = visited->count;
        out->has |= FSD_STS2_HAS_FLOOR;
    }
    const fsd_json *odds = get(r, file, "odds", FSD_JSON_OBJECT);
    bool all = get_odds(r, odds, "unknown_map_point_monster_odds_value", &out->unknown.monster);
    all &= get_odds(r, odds, "unknown_map_point_elite_odds_value", &out->unknown.elite);
    all &= get_odds(r, odds, "unknown_map_point_treasure_odds_value", &out->unknown.treasure);
    all &= get_odds(r, odds, "unknown_map_point_shop_odds_value", &out->unknown.shop);
    out->has |= all ? FSD_STS2_HAS_UNKNOWN_ODDS : 0;
    if (get_bag(r, file, "shared_relic_grab_bag", &out->shared))
        out->has |= FSD_STS2_HAS_SHARED_BAG;
}

static void read_act(reader *r, const fsd_json *act, fsd_sts2_saved_act *out)
{
    out->act = get_id(r, act, "id");
    const fsd_json *rooms = get(r, act, "rooms", FSD_JSON_OBJECT);
    if (get_list(r, rooms, "normal_encounter_ids", &out->normals))
        out->has |= FSD_STS2_HAS_NORMALS;
    if (get_list(r, rooms, "elite_encounter_ids", &out->elites))
        out->has |= FSD_STS2_HAS_ELITES;
    if (get_list(r, rooms, "event_ids", &out->events))
        out->has |= FSD_STS2_HAS_EVENTS;
    out->normals_met = count_of(r, rooms, "normal_encounters_visited");
    out->elites_met = count_of(r, rooms, "elite_encounters_visited");
    out->events_met = count_of(r, rooms, "events_visited");
    out->bosses_met = count_of(r, rooms, "boss_encounters_visited");
    out->boss = get_id(r, rooms, "boss_id");
    out->second_boss = get_id(r, rooms, "second_boss_id");
    out->ancient = get_id(r, rooms, "ancient_id");
}

static void read_player(reader *r, const fsd_json *player, uint32_t slot, fsd_sts2_save *save)
{
    fsd_sts2_saved_player *out = &save->player[slot];
    if (get_whole(r, player, "net_id", UINT64_MAX, &out->net_id))
        out->has |= FSD_STS2_HAS_NET_ID;
    fsd_sts2_id id = get_id(r, player, "character_id");
    const char *name = fsd_sts2_id_name(id);
    int32_t character = fsd_sts2_character_named(name, strlen(name));
    if (id != FSD_STS2_NONE && character >= 0) {
        save->setup.character[slot] = (uint8_t)character;
        out->has |= FSD_STS2_HAS_CHARACTER;
    }
    const fsd_json *odds = get(r, player, "odds", FSD_JSON_OBJECT);
    if (get_odds(r, odds, "card_rarity_odds_value", &out->luck.card))
        out->has |= FSD_STS2_HAS_CARD_LUCK;
    if (get_odds(r, odds, "potion_reward_odds_value", &out->luck.potion))
        out->has |= FSD_STS2_HAS_POTION_LUCK;
    const fsd_json *rng = get(r, player, "rng", FSD_JSON_OBJECT);
    uint64_t most = save->schema >= FSD_STS2_SCHEMA_ERA_C ? UINT64_MAX : UINT32_MAX;
    if (rng != NULL && get_whole(r, rng, "seed", most, &out->seed))
        out->has |= FSD_STS2_HAS_SEED;
    if (rng != NULL)
        out->streams = read_streams(r, rng, save->schema, FSD_STS2_REWARDS,
                                    FSD_STS2_STREAMS - FSD_STS2_RUN_STREAMS, out->stream);
    if (get_bag(r, player, "relic_grab_bag", &out->bag))
        out->has |= FSD_STS2_HAS_BAG;
}

/* A list of objects with at most `most` of them. */
static const fsd_json *get_objects(reader *r, const fsd_json *file, const char *key, uint32_t most)
{
    const fsd_json *list = get(r, file, key, FSD_JSON_ARRAY);
    if (list == NULL)
        return NULL;
    if (list->count > most) {
        r->status = fsd_fail_at(r->error, FSD_TOO_LARGE, list->offset,
                                "\"%s\" has %u entries; a run has at most %u",
                                "\"%s\" 有 %u 项; 一局最多 %u 项", key, list->count, most);
        return NULL;
    }
    for (const fsd_json *item = list->first; item != NULL; item = item->next)
        if (item->kind != FSD_JSON_OBJECT) {
            r->status = fsd_fail_at(r->error, FSD_BAD_DATA, item->offset,
                                    "an entry of \"%s\" is no object; each must be one",
                                    "\"%s\" 中有一项不是对象; 每项都应是对象", key);
            return NULL;
        }
    return list;
}

static void mark_seen(reader *r, const fsd_json *seen, fsd_sts2_saved_act *act)
{
    for (const fsd_json *item = seen->first; item != NULL && is_id(r, item, "events_seen");
         item = item->next) {
        fsd_sts2_id id = fsd_sts2_id_named(item->text.at, item->text.length);
        for (uint32_t i = 0; i < act->events.count; i++)
            if (id != FSD_STS2_NONE && act->events.id[i] == id)
                act->seen |= (uint64_t)1 << i;
    }
}

_Static_assert(FSD_STS2_LIST <= 64, "a bit for each event");

static void read_lists(reader *r, const fsd_json *file, fsd_sts2_save *out)
{
    const fsd_json *players = get_objects(r, file, "players", FSD_STS2_PLAYERS);
    if (players != NULL && players->count > 0) {
        out->has |= FSD_STS2_HAS_PLAYERS;
        out->setup.players = players->count;
        uint32_t slot = 0;
        for (const fsd_json *item = players->first; item != NULL; item = item->next)
            read_player(r, item, slot++, out);
    }
    const fsd_json *acts = get_objects(r, file, "acts", FSD_STS2_ACTS);
    const fsd_json *seen = get(r, file, "events_seen", FSD_JSON_ARRAY);
    for (const fsd_json *item = acts != NULL ? acts->first : NULL; item != NULL;
         item = item->next) {
        read_act(r, item, &out->act[out->acts]);
        if (seen != NULL)
            mark_seen(r, seen, &out->act[out->acts]);
        out->acts++;
    }
}

static fsd_status no_object(const fsd_json *file, fsd_error *error)
{
    fsd_status status =
        fsd_fail_at(error, FSD_BAD_DATA, file->offset,
                    "the file is %s; a save is an object with \"schema_version\"",
                    "文件是 %s; 存档是含 \"schema_version\" 的对象", kind_en[file->kind]);
    if (error != NULL)
        fsd_format(error->zh, sizeof error->zh, "文件是%s; 存档是含 \"schema_version\" 的对象",
                   kind_zh[file->kind]);
    return status;
}

static fsd_status read_file(const fsd_json *file, const fsd_sts2_era *era, fsd_sts2_save *out,
                            fsd_error *error)
{
    reader r = { error, FSD_OK };
    memset(out, 0, sizeof *out);
    out->setup.players = 1;
    if (file->kind != FSD_JSON_OBJECT)
        return no_object(file, error);
    fsd_sts2_build build;
    read_schema(&r, file, out);
    const fsd_sts2_build *named = read_build(&r, file, out->schema, &build);
    read_seed(&r, file, out);
    read_progress(&r, file, out);
    read_lists(&r, file, out);
    return r.status == FSD_OK ? fsd_sts2_save_settle(out, era, named, error) : r.status;
}

fsd_status fsd_sts2_save_read(const char *text, size_t length, const fsd_allocator *allocator,
                              const fsd_sts2_era *era, fsd_sts2_save *out, fsd_error *error)
{
    fsd_arena arena = { .allocator = allocator };
    const fsd_json *file = NULL;
    fsd_status status = fsd_json_parse(text, length, &arena, &file, error);
    if (status == FSD_OK) {
        status = read_file(file, era, out, error);
        if (status != FSD_OK && status != FSD_BAD_ARGUMENT && error != NULL)
            fsd_error_locate(error, text, length);
    }
    fsd_arena_free(&arena);
    return status;
}
