#include <string.h>

#include "sheep/read.h"

enum { SIDE_PILE = 2, MOST_MOLD = 1000 };

static int clipped(fsd_str text)
{
    return (int)(text.length < FSD_SHEEP_ID ? text.length : FSD_SHEEP_ID);
}

void fsd_sheep_owner(char out[FSD_SHEEP_OWNER], const fsd_json *object, const char *list,
                     uint32_t index)
{
    const fsd_json *id = fsd_json_get(object, "id");
    if (id != NULL && id->kind == FSD_JSON_STRING && id->text.length > 0 &&
        id->text.length < FSD_SHEEP_ID)
        fsd_format(out, FSD_SHEEP_OWNER, "'%.*s': ", (int)id->text.length, id->text.at);
    else
        fsd_format(out, FSD_SHEEP_OWNER, "%s[%u]: ", list, index);
}

/* Ids are printed to terminals. */
static bool is_plain(fsd_str text)
{
    for (size_t at = 0, taken = 0; at < text.length; at += taken) {
        int32_t c = fsd_utf8_decode(text.at + at, text.length - at, &taken);
        if (c < 0x20 || (c >= 0x7f && c < 0xa0))
            return false;
    }
    return true;
}

static void read_id(fsd_sheep_reader *reader, const fsd_json *object, const char *owner,
                    fsd_sheep_tile *out)
{
    const fsd_json *id = fsd_sheep_member(reader, object, "id", FSD_JSON_STRING, owner);
    if (id == NULL)
        fsd_format(out->id, sizeof out->id, "%u-%d-%d", (unsigned)out->layer, (int)out->x,
                   (int)out->y);
    else if (id->text.length == 0 || id->text.length >= sizeof out->id || !is_plain(id->text))
        fsd_sheep_reader_fail(reader, FSD_BAD_DATA, id,
                              "%s\"%s\" is '%.*s'; an id has 1..%u bytes of plain text, such as %s",
                              "%s\"%s\" 是 '%.*s'; id 应为 1..%u 字节的普通文字, 如 %s", owner,
                              "id", clipped(id->text), id->text.at, (unsigned)(sizeof out->id - 1),
                              "4-20-36");
    else
        memcpy(out->id, id->text.at, id->text.length);
}

static void read_place(fsd_sheep_reader *reader, const fsd_json *object, const char *owner,
                       uint32_t layer, fsd_sheep_tile *out)
{
    const int64_t most = FSD_SHEEP_COORDINATES - 1;
    out->x = (int16_t)fsd_sheep_whole(reader, object, "rolNum", 0, most, 0, owner);
    out->y = (int16_t)fsd_sheep_whole(reader, object, "rowNum", 0, most, 0, owner);
    out->layer = (uint16_t)layer;
    out->side = fsd_sheep_whole(reader, object, "moldType", 0, MOST_MOLD, 1, owner) == SIDE_PILE;
    read_id(reader, object, owner, out);
}

fsd_sheep_tile *fsd_sheep_read_tile(fsd_sheep_reader *reader, const fsd_json *object,
                                    const char *owner, uint32_t layer, fsd_sheep_level *out)
{
    if (object->kind != FSD_JSON_OBJECT)
        fsd_sheep_reader_fail(reader, FSD_BAD_DATA, object, "%sno object; a tile is one, in { }",
                              "%s不是对象; 牌应为 { } 中的对象", owner);
    if (out->tiles == FSD_SHEEP_TILES)
        fsd_sheep_reader_fail(reader, FSD_TOO_LARGE, object,
                              "more than %u tiles; real levels have up to 321",
                              "超过 %u 张牌; 真实关卡最多 321 张", (unsigned)FSD_SHEEP_TILES);
    if (reader->status != FSD_OK)
        return NULL;
    fsd_sheep_tile *tile = &out->tile[out->tiles++];
    read_place(reader, object, owner, layer, tile);
    const fsd_json *type = fsd_json_get(object, "type");
    if (type != NULL && type->kind != FSD_JSON_STRING)
        tile->kind = (uint8_t)fsd_sheep_number(reader, type, "type", 0, FSD_SHEEP_KINDS - 1, owner);
    return tile;
}
