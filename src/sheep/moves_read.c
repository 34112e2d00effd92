#include "sheep/read.h"

#include <string.h>

static const char *const list_keys[] = { "operations", "oprations", "moves",
                                         "steps",      "stepList",  "prefix" };
enum { LIST_KEYS = sizeof list_keys / sizeof *list_keys };

static int clipped(fsd_str text)
{
    return (int)(text.length < FSD_SHEEP_ID ? text.length : FSD_SHEEP_ID);
}

static int16_t read_move(fsd_sheep_reader *reader, const fsd_json *entry, const char *key,
                         const fsd_sheep_level *level)
{
    if (entry->kind != FSD_JSON_STRING)
        return (int16_t)fsd_sheep_number(reader, entry, key, FSD_SHEEP_MOVE_OUT,
                                         (int64_t)level->tiles - 1, "");
    int32_t tile = fsd_sheep_tile_named(level, entry->text.at, entry->text.length);
    if (tile < 0)
        fsd_sheep_reader_fail(reader, FSD_BAD_DATA, entry,
                              "\"%s\" names the tile '%.*s', which the level does not have",
                              "\"%s\" 中的牌 '%.*s' 不在关卡里", key, clipped(entry->text),
                              entry->text.at);
    return (int16_t)tile;
}

void fsd_sheep_read_moves(fsd_sheep_reader *reader, const fsd_json *list, const char *key,
                          const fsd_sheep_level *level, fsd_sheep_moves *out)
{
    if (list->count > FSD_SHEEP_MOVES) {
        fsd_sheep_reader_fail(
            reader, FSD_TOO_LARGE, list, "\"%s\" has %u moves; at most %u are read",
            "\"%s\" 有 %u 步; 最多读取 %u 步", key, list->count, (unsigned)FSD_SHEEP_MOVES);
        return;
    }
    for (const fsd_json *entry = list->first; entry != NULL; entry = entry->next)
        out->move[out->count++] = read_move(reader, entry, key, level);
}

/* The first list that is not empty, else the first there is. */
static const fsd_json *find_list(fsd_sheep_reader *reader, const fsd_json *root, const char **key)
{
    const fsd_json *empty = NULL;
    for (uint32_t i = 0; i < LIST_KEYS; i++) {
        const fsd_json *list = fsd_sheep_member(reader, root, list_keys[i], FSD_JSON_ARRAY, "");
        *key = list_keys[i];
        if (list != NULL && list->count > 0)
            return list;
        if (empty == NULL)
            empty = list;
    }
    if (empty == NULL)
        fsd_sheep_reader_fail(reader, FSD_BAD_DATA, root,
                              "no list of moves; give an array of tile ids, or an object with "
                              "%s or %s",
                              "没有着法列表; 请给出牌 id 的数组, 或含 %s 或 %s 的对象",
                              "operations", "moves");
    return empty;
}

fsd_status fsd_sheep_moves_read(const char *text, size_t length, const fsd_allocator *allocator,
                                const fsd_sheep_level *level, fsd_sheep_moves *out,
                                fsd_error *error)
{
    fsd_sheep_reader reader;
    const fsd_json *root = fsd_sheep_reader_open(&reader, text, length, allocator, error);
    memset(out, 0, sizeof *out);
    if (root != NULL) {
        const char *key = "moves";
        const fsd_json *list = root->kind == FSD_JSON_ARRAY ? root : find_list(&reader, root, &key);
        if (list != NULL)
            fsd_sheep_read_moves(&reader, list, key, level, out);
    }
    return fsd_sheep_reader_close(&reader);
}

fsd_status fsd_sheep_seed_read(const char *text, size_t length, const fsd_allocator *allocator,
                               uint32_t out[4], fsd_error *error)
{
    fsd_sheep_reader reader;
    const fsd_json *root = fsd_sheep_reader_open(&reader, text, length, allocator, error);
    if (root != NULL) {
        const fsd_json *match = fsd_json_get(root, "matchInfo");
        const fsd_json *data = fsd_json_get(match != NULL ? match : root, "data");
        if (!fsd_sheep_read_seed(&reader, data != NULL ? data : root, out))
            fsd_sheep_reader_fail(&reader, FSD_BAD_DATA, root,
                                  "no seed here; a match has %s, four numbers",
                                  "此处没有种子; 对局文件应有 %s, 四个数", "map_seed");
    }
    return fsd_sheep_reader_close(&reader);
}
