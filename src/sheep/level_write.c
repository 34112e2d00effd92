#include "sheep/write.h"

#include <string.h>

#include "core/number.h"

enum { BOARD = 1, SIDE_PILE = 2 }; /* moldType */

static void write_number(fsd_json_writer *writer, const char *key, int64_t value)
{
    fsd_json_key(writer, key);
    fsd_json_write_i64(writer, value);
}

static void write_tile(fsd_json_writer *writer, const fsd_sheep_tile *tile)
{
    fsd_json_begin_object(writer);
    fsd_json_key(writer, "id");
    fsd_json_write_text(writer, tile->id);
    write_number(writer, "type", tile->kind);
    write_number(writer, "rolNum", tile->x);
    write_number(writer, "rowNum", tile->y);
    write_number(writer, "layerNum", tile->layer);
    write_number(writer, "moldType", tile->side ? SIDE_PILE : BOARD);
    fsd_json_key(writer, "blockNode");
    fsd_json_write_null(writer);
    fsd_json_end_object(writer);
}

static void write_layers(fsd_json_writer *writer, const fsd_sheep_level *level)
{
    char layer[FSD_NUMBER_TEXT];
    fsd_json_key(writer, "levelData");
    fsd_json_begin_object(writer);
    for (uint32_t t = 0; t < level->tiles; t++) {
        bool first = t == 0 || level->tile[t].layer != level->tile[t - 1].layer;
        if (first && t > 0)
            fsd_json_end_array(writer);
        if (first) {
            fsd_u64_text(level->tile[t].layer, layer);
            fsd_json_key(writer, layer);
            fsd_json_begin_array(writer);
        }
        write_tile(writer, &level->tile[t]);
    }
    if (level->tiles > 0)
        fsd_json_end_array(writer);
    fsd_json_end_object(writer);
}

static void write_groups(fsd_json_writer *writer, const fsd_sheep_level *level)
{
    char text[FSD_NUMBER_TEXT];
    fsd_json_key(writer, "blockTypeData");
    fsd_json_begin_object(writer);
    for (uint32_t kind = 1; kind < FSD_SHEEP_KINDS; kind++) {
        if (level->groups[kind] == 0)
            continue;
        fsd_u64_text(kind, text);
        write_number(writer, text, level->groups[kind]);
    }
    fsd_json_end_object(writer);
}

void fsd_sheep_write_moves(fsd_json_writer *writer, const fsd_sheep_level *level,
                           const int16_t *move, uint32_t count)
{
    fsd_json_begin_array(writer);
    for (uint32_t i = 0; i < count; i++) {
        if (move[i] < 0)
            fsd_json_write_i64(writer, move[i]);
        else
            fsd_json_write_text(writer, level->tile[move[i]].id);
    }
    fsd_json_end_array(writer);
}

void fsd_sheep_write_level(fsd_json_writer *writer, const fsd_sheep_level *level)
{
    write_number(writer, "widthNum", level->width);
    write_number(writer, "heightNum", level->height);
    if (level->key != FSD_SHEEP_NO_KEY)
        write_number(writer, "levelKey", level->key);
    write_groups(writer, level);
    write_layers(writer, level);
    if (level->seeded) {
        fsd_json_key(writer, "map_seed");
        fsd_json_begin_array(writer);
        for (int i = 0; i < 4; i++)
            fsd_json_write_u64(writer, level->seed[i]);
        fsd_json_end_array(writer);
    }
    if (level->moves.count > 0) {
        fsd_json_key(writer, "operations");
        fsd_sheep_write_moves(writer, level, level->moves.move, level->moves.count);
    }
}

fsd_status fsd_sheep_level_write(const fsd_sheep_level *level, const fsd_allocator *allocator,
                                 char *out, size_t capacity, size_t *need)
{
    fsd_text text = { .allocator = allocator };
    fsd_json_writer writer = fsd_json_writer_of(&text);
    fsd_json_begin_object(&writer);
    fsd_sheep_write_level(&writer, level);
    fsd_json_end_object(&writer);
    *need = text.length;
    fsd_status status = text.failed              ? FSD_NO_MEMORY
                        : text.length > capacity ? FSD_TOO_LARGE
                                                 : FSD_OK;
    if (status == FSD_OK)
        memcpy(out, text.at, text.length);
    fsd_text_free(&text);
    return status;
}
