#include <string.h>

#include "core/number.h"
#include "sheep/deal.h"
#include "sheep/read.h"

enum {
    GROUP = 3,
    MOST_SIDE = FSD_SHEEP_COORDINATES / FSD_SHEEP_TILE_SIZE,
    USUAL_WIDTH = 8,
    USUAL_HEIGHT = 10
};

static int clipped(fsd_str text)
{
    return (int)(text.length < FSD_SHEEP_ID ? text.length : FSD_SHEEP_ID);
}

/* ---- Layers of a level file ---------------------------------------------------------------- */

typedef struct layer {
    uint32_t number;
    const fsd_json *tiles;
} layer;

/* Files of later versions list their layers by text ("10" before "2"). */
static void insert_layer(fsd_sheep_reader *reader, layer *sorted, uint32_t count, layer new)
{
    for (; count > 0 && sorted[count - 1].number >= new.number; count--) {
        if (sorted[count - 1].number == new.number)
            fsd_sheep_reader_fail(reader, FSD_BAD_DATA, new.tiles, "layer %u stands here twice",
                                  "第 %u 层出现两次", new.number);
        sorted[count] = sorted[count - 1];
    }
    sorted[count] = new;
}

static uint32_t layer_number(fsd_sheep_reader *reader, const fsd_json *member)
{
    uint64_t number = 0;
    if (fsd_parse_u64(member->key, &number) != FSD_OK || number >= FSD_SHEEP_LAYERS)
        fsd_sheep_reader_fail(reader, FSD_BAD_DATA, member,
                              "\"%.*s\" in %s is no layer; layers are numbers 0..%u",
                              "\"%.*s\" 不是 %s 中的层; 层号为 0..%u", clipped(member->key),
                              member->key.at, "levelData", (unsigned)FSD_SHEEP_LAYERS - 1);
    return (uint32_t)number;
}

static void read_layer(fsd_sheep_reader *reader, const layer *from, fsd_sheep_level *out)
{
    uint32_t index = 0;
    char list[FSD_SHEEP_OWNER / 2];
    fsd_format(list, sizeof list, "levelData[%u]", from->number);
    for (const fsd_json *object = from->tiles->first; object != NULL && reader->status == FSD_OK;
         object = object->next) {
        char owner[FSD_SHEEP_OWNER];
        fsd_sheep_owner(owner, object, list, index++);
        if (fsd_sheep_read_tile(reader, object, owner, from->number, out) == NULL)
            return;
        (void)fsd_sheep_member(reader, object, "type", FSD_JSON_NUMBER, owner);
        int64_t told = fsd_sheep_whole(reader, object, "layerNum", 0, FSD_SHEEP_LAYERS - 1,
                                       from->number, owner);
        if (told != from->number)
            fsd_sheep_reader_fail(reader, FSD_BAD_DATA, fsd_json_get(object, "layerNum"),
                                  "%s\"%s\" is %u; it must be the layer's",
                                  "%s\"%s\" 是 %u; 应与所在层一致", owner, "layerNum",
                                  (unsigned)told);
    }
}

static void read_layers(fsd_sheep_reader *reader, const fsd_json *data, fsd_sheep_level *out)
{
    if (data->count > FSD_SHEEP_TILES) {
        fsd_sheep_reader_fail(reader, FSD_TOO_LARGE, data, "%u layers; at most %u are read",
                              "%u 层; 最多读取 %u 层", data->count, (unsigned)FSD_SHEEP_TILES);
        return;
    }
    layer *sorted = fsd_arena_take_array(&reader->arena, data->count + 1, sizeof *sorted);
    uint32_t count = 0;
    if (sorted == NULL)
        reader->status = fsd_fail(reader->error, FSD_NO_MEMORY, "out of memory", "内存不足");
    for (const fsd_json *member = data->first; member != NULL && reader->status == FSD_OK;
         member = member->next) {
        layer new = { layer_number(reader, member), member };
        if (member->kind != FSD_JSON_ARRAY)
            fsd_sheep_reader_fail(reader, FSD_BAD_DATA, member,
                                  "layer %u is no list; it must be a list of tiles",
                                  "第 %u 层不是列表; 应为牌的列表", new.number);
        if (reader->status == FSD_OK)
            insert_layer(reader, sorted, count++, new);
    }
    for (uint32_t i = 0; i < count && reader->status == FSD_OK; i++)
        read_layer(reader, &sorted[i], out);
}

/* ---- Counts and presets -------------------------------------------------------------------- */

static void read_groups(fsd_sheep_reader *reader, const fsd_json *counts, fsd_sheep_level *out)
{
    for (const fsd_json *member = counts->first; member != NULL && reader->status == FSD_OK;
         member = member->next) {
        uint64_t kind = 0;
        if (fsd_parse_u64(member->key, &kind) != FSD_OK || kind == 0 || kind >= FSD_SHEEP_KINDS) {
            fsd_sheep_reader_fail(reader, FSD_BAD_DATA, member,
                                  "\"%.*s\" in %s is no kind; kinds are 1..%u",
                                  "\"%.*s\" 不是 %s 中的种类; 种类为 1..%u", clipped(member->key),
                                  member->key.at, "blockTypeData", (unsigned)FSD_SHEEP_KINDS - 1);
            return;
        }
        out->groups[kind] = (uint16_t)fsd_sheep_number(reader, member, "blockTypeData", 0,
                                                       FSD_SHEEP_TILES / GROUP, "");
    }
}

/* In a dealt file nothing says which tiles were presets; a kind that the counts cover whole has
 * none, and one that they do not name has nothing else. */
static void tell_presets(fsd_sheep_level *out)
{
    uint32_t count[FSD_SHEEP_KINDS] = { 0 };
    for (uint32_t t = 0; t < out->tiles; t++)
        count[out->tile[t].kind]++;
    bool any = false;
    for (uint32_t kind = 1; kind < FSD_SHEEP_KINDS; kind++) {
        any |= out->groups[kind] > 0;
        if (out->groups[kind] > 0 && count[kind] != GROUP * (uint32_t)out->groups[kind])
            out->fixed = 1;
    }
    out->fixed |= !any && out->tiles > 0;
    for (uint32_t t = 0; t < out->tiles && !out->fixed; t++)
        out->tile[t].preset = out->groups[out->tile[t].kind] == 0;
}

static void settle_deal(fsd_sheep_reader *reader, const fsd_json *file, fsd_sheep_level *out)
{
    uint32_t open = 0;
    for (uint32_t t = 0; t < out->tiles; t++)
        open += out->tile[t].kind == 0;
    out->dealt = open == 0;
    if (out->dealt) {
        tell_presets(out);
        return;
    }
    for (uint32_t t = 0; t < out->tiles; t++)
        out->tile[t].preset = out->tile[t].kind != 0;
    const fsd_json *counts = fsd_json_get(file, "blockTypeData");
    uint8_t kind[FSD_SHEEP_TILES];
    uint32_t made = fsd_sheep_expand(out->groups, kind);
    if (made != open)
        fsd_sheep_reader_fail(reader, FSD_BAD_DATA, counts != NULL ? counts : file,
                              "\"%s\" makes %u tiles, but %u have no kind (\"type\" 0); it must "
                              "count them in threes",
                              "\"%s\" 共计 %u 张牌, 而无种类 (\"type\" 为 0) 的有 %u 张; 应以三张为"
                              "一组数清它们",
                              "blockTypeData", made, open);
}

/* The seed is the deal's if it gives these kinds; in some files it is only a placeholder. */
static void check_seed(fsd_sheep_level *out)
{
    uint8_t kind[FSD_SHEEP_TILES];
    fsd_xorshift128 random;
    if (!out->dealt || out->fixed)
        return;
    uint32_t count = fsd_sheep_deal_kinds(out->groups, out->seed, kind, &random);
    uint32_t used = 0;
    for (uint32_t t = 0; t < out->tiles; t++)
        if (!out->tile[t].preset && (used == count || out->tile[t].kind != kind[used++]))
            return;
    out->seeded = FSD_SHEEP_SEED_DEALT;
    out->random = random;
}

/* ---- Files --------------------------------------------------------------------------------- */

static void read_level(fsd_sheep_reader *reader, const fsd_json *file, const fsd_json *data,
                       fsd_sheep_level *out)
{
    const fsd_json *counts = fsd_sheep_member(reader, file, "blockTypeData", FSD_JSON_OBJECT, "");
    out->key = (int32_t)fsd_sheep_whole(reader, file, "levelKey", INT32_MIN + 1, INT32_MAX,
                                        FSD_SHEEP_NO_KEY, "");
    out->width = (uint32_t)fsd_sheep_whole(reader, file, "widthNum", 1, MOST_SIDE, USUAL_WIDTH, "");
    out->height =
        (uint32_t)fsd_sheep_whole(reader, file, "heightNum", 1, MOST_SIDE, USUAL_HEIGHT, "");
    if (counts != NULL)
        read_groups(reader, counts, out);
    if (reader->status == FSD_OK)
        read_layers(reader, data, out);
    if (reader->status == FSD_OK)
        settle_deal(reader, file, out);
    if (fsd_sheep_read_seed(reader, file, out->seed))
        out->seeded = FSD_SHEEP_SEED_GIVEN;
}

static void check_ids(fsd_sheep_reader *reader, const fsd_json *file, const fsd_sheep_level *level)
{
    for (uint32_t t = 1; t < level->tiles; t++)
        if (fsd_sheep_tile_named(level, level->tile[t].id, strlen(level->tile[t].id)) != (int32_t)t)
            fsd_sheep_reader_fail(
                reader, FSD_BAD_DATA, file, "two tiles have the \"%s\" '%s'; ids must differ",
                "有两张牌的 \"%s\" 都是 '%s'; id 不可重复", "id", level->tile[t].id);
}

/* Files that people keep beside levels, and what they are for. */
static void refuse_file(fsd_sheep_reader *reader, const fsd_json *file)
{
    static const char *const lists[] = { "operations", "oprations", "moves", "steps", "stepList" };
    bool moves = file->kind == FSD_JSON_ARRAY;
    for (uint32_t i = 0; i < sizeof lists / sizeof *lists; i++)
        moves |= fsd_json_get(file, lists[i]) != NULL;
    if (fsd_json_get(fsd_json_get(file, "data"), "map_seed") != NULL)
        fsd_sheep_reader_fail(
            reader, FSD_BAD_DATA, file,
            "a match, which holds a seed and no level; give the level and, behind "
            "%s, this",
            "这是对局信息, 只有种子, 没有关卡; 请给出关卡, 并把它放在 %s 之后", "--deal");
    else if (moves)
        fsd_sheep_reader_fail(reader, FSD_BAD_DATA, file,
                              "a list of moves and no level; give the level and, behind %s, this",
                              "这是着法列表, 没有关卡; 请给出关卡, 并把它放在 %s 之后", "--moves");
    else
        fsd_sheep_reader_fail(
            reader, FSD_BAD_DATA, file, "no level; a level has \"%s\", the record of a game \"%s\"",
            "不是关卡; 关卡应有 \"%s\", 对局记录应有 \"%s\"", "levelData", "cards");
}

static void read_file(fsd_sheep_reader *reader, const fsd_json *file, fsd_sheep_level *out)
{
    const fsd_json *data = fsd_sheep_member(reader, file, "levelData", FSD_JSON_OBJECT, "");
    const fsd_json *cards = fsd_sheep_member(reader, file, "cards", FSD_JSON_ARRAY, "");
    if (data != NULL)
        read_level(reader, file, data, out);
    else if (cards != NULL)
        fsd_sheep_read_record(reader, file, cards, out);
    else
        refuse_file(reader, file);
    if (reader->status != FSD_OK)
        return;
    uint32_t presets = 0;
    for (uint32_t t = 0; t < out->tiles; t++)
        presets += out->tile[t].preset;
    out->presets = presets;
    check_ids(reader, file, out);
    if (out->seeded)
        check_seed(out);
    static const char *const lists[] = { "operations", "oprations", "stepList" };
    for (uint32_t i = 0; i < sizeof lists / sizeof *lists && out->moves.count == 0; i++) {
        const fsd_json *list = fsd_sheep_member(reader, file, lists[i], FSD_JSON_ARRAY, "");
        if (list != NULL)
            fsd_sheep_read_moves(reader, list, lists[i], out, &out->moves);
    }
}

fsd_status fsd_sheep_level_read(const char *text, size_t length, const fsd_allocator *allocator,
                                fsd_sheep_level *out, fsd_error *error)
{
    fsd_sheep_reader reader;
    const fsd_json *file = fsd_sheep_reader_open(&reader, text, length, allocator, error);
    memset(out, 0, sizeof *out);
    if (file != NULL)
        read_file(&reader, file, out);
    return fsd_sheep_reader_close(&reader);
}
