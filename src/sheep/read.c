#include "sheep/read.h"

#include <string.h>

/* The largest real file has 90 KB; a file of FSD_SHEEP_TILES tiles stays below this. */
#define MOST_BYTES ((size_t)8 << 20)

enum { QUOTED = 40 }; /* most bytes of a value in a message */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* The game's newer maps are a header and a protobuf message. */
static bool is_binary(const char *text, size_t length)
{
    size_t looked_at = length < 256 ? length : 256;
    for (size_t i = 0; i < looked_at; i++)
        if ((unsigned char)text[i] < 0x20 && !is_blank(text[i]))
            return true;
    return false;
}

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '$' || c == '.' || c == ' ' || c == '\t';
}

/* `const map_data = {...};`: where the value begins, 0 where the text begins with no assignment. */
static size_t assignment(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length && is_blank(text[at]))
        at++;
    size_t name = at;
    while (at < length && is_word(text[at]))
        at++;
    return at > name && at < length && text[at] == '=' ? at + 1 : 0;
}

static size_t assignment_end(const char *text, size_t length)
{
    while (length > 0 && is_blank(text[length - 1]))
        length--;
    return length > 0 && text[length - 1] == ';' ? length - 1 : length;
}

static bool check_size(fsd_sheep_reader *reader)
{
    if (reader->length == 0)
        fsd_sheep_reader_fail(reader, FSD_BAD_DATA, NULL,
                              "the file is empty; give a level in the game's own form (JSON)",
                              "文件是空的; 请给出游戏格式的关卡 (JSON)");
    else if (reader->length > MOST_BYTES)
        fsd_sheep_reader_fail(reader, FSD_TOO_LARGE, NULL,
                              "%zu bytes; a level of %u tiles, the most there may be, takes less "
                              "than %zu",
                              "%zu 字节; 最多 %u 张牌的关卡不到 %zu 字节", reader->length,
                              (unsigned)FSD_SHEEP_TILES, MOST_BYTES);
    else if (is_binary(reader->text, reader->length))
        fsd_sheep_reader_fail(reader, FSD_UNSUPPORTED, NULL,
                              "a binary map, which is not read; export it as JSON with %s and %s",
                              "二进制地图, 无法读取; 请导出为含 %s 与 %s 的 JSON", "blockTypeData",
                              "levelData");
    return reader->status == FSD_OK;
}

const fsd_json *fsd_sheep_reader_open(fsd_sheep_reader *reader, const char *text, size_t length,
                                      const fsd_allocator *allocator, fsd_error *error)
{
    *reader = (fsd_sheep_reader){ .text = text, .length = length, .error = error };
    reader->arena.allocator = allocator;
    if (!check_size(reader))
        return NULL;
    reader->start = assignment(text, length);
    size_t end = reader->start > 0 ? assignment_end(text, length) : length;
    const fsd_json *root = NULL;
    size_t inside = end > reader->start ? end - reader->start : 0;
    reader->status = fsd_json_parse(text + reader->start, inside, &reader->arena, &root, error);
    if (reader->status != FSD_OK && error != NULL)
        error->offset += reader->start;
    return root;
}

fsd_status fsd_sheep_reader_close(fsd_sheep_reader *reader)
{
    if (reader->status != FSD_OK && reader->status != FSD_UNSUPPORTED)
        fsd_error_locate(reader->error, reader->text, reader->length);
    fsd_arena_free(&reader->arena);
    return reader->status;
}

void fsd_sheep_reader_fail(fsd_sheep_reader *reader, fsd_status status, const fsd_json *at,
                           const char *en, const char *zh, ...)
{
    if (reader->status != FSD_OK)
        return;
    reader->status = status;
    va_list args;
    va_start(args, zh);
    (void)fsd_vfail_at(reader->error, status, at != NULL ? reader->start + at->offset : 0, en, zh,
                       args);
    va_end(args);
}

/* ---- Members ------------------------------------------------------------------------------- */

static const char *const wanted_en[] = {
    [FSD_JSON_NUMBER] = "%s\"%s\" is no number; it must be one",
    [FSD_JSON_STRING] = "%s\"%s\" is no text; it must be one, in quotes",
    [FSD_JSON_ARRAY] = "%s\"%s\" is no list; it must be one, in brackets [ ]",
    [FSD_JSON_OBJECT] = "%s\"%s\" is no object; it must be one, in braces { }",
};
static const char *const wanted_zh[] = {
    [FSD_JSON_NUMBER] = "%s\"%s\" 不是数字; 应为数字",
    [FSD_JSON_STRING] = "%s\"%s\" 不是文字; 应为引号中的文字",
    [FSD_JSON_ARRAY] = "%s\"%s\" 不是列表; 应为方括号 [ ] 中的列表",
    [FSD_JSON_OBJECT] = "%s\"%s\" 不是对象; 应为花括号 { } 中的对象",
};

const fsd_json *fsd_sheep_member(fsd_sheep_reader *reader, const fsd_json *object, const char *key,
                                 fsd_json_kind kind, const char *owner)
{
    const fsd_json *value = fsd_json_get(object, key);
    if (reader->status != FSD_OK || value == NULL || value->kind == FSD_JSON_NULL)
        return NULL;
    if (value->kind == kind)
        return value;
    fsd_sheep_reader_fail(reader, FSD_BAD_DATA, value, wanted_en[kind], wanted_zh[kind], owner,
                          key);
    return NULL;
}

static int clipped(fsd_str text)
{
    return (int)(text.length < QUOTED ? text.length : QUOTED);
}

int64_t fsd_sheep_number(fsd_sheep_reader *reader, const fsd_json *value, const char *key,
                         int64_t least, int64_t most, const char *owner)
{
    int64_t number = 0;
    if (reader->status != FSD_OK)
        return 0;
    if (fsd_json_i64(value, &number) == FSD_OK && number >= least && number <= most)
        return number;
    if (value->kind == FSD_JSON_NUMBER)
        fsd_sheep_reader_fail(
            reader, FSD_BAD_DATA, value, "%s\"%s\" is %.*s; it must be a whole number %lld..%lld",
            "%s\"%s\" 是 %.*s; 应为 %lld..%lld 的整数", owner, key, clipped(value->text),
            value->text.at, (long long)least, (long long)most);
    else
        fsd_sheep_reader_fail(reader, FSD_BAD_DATA, value, wanted_en[FSD_JSON_NUMBER],
                              wanted_zh[FSD_JSON_NUMBER], owner, key);
    return 0;
}

int64_t fsd_sheep_whole(fsd_sheep_reader *reader, const fsd_json *object, const char *key,
                        int64_t least, int64_t most, int64_t missing, const char *owner)
{
    const fsd_json *value = fsd_json_get(object, key);
    if (value == NULL || value->kind == FSD_JSON_NULL)
        return missing;
    return fsd_sheep_number(reader, value, key, least, most, owner);
}

bool fsd_sheep_read_seed(fsd_sheep_reader *reader, const fsd_json *object, uint32_t out[4])
{
    const fsd_json *list = fsd_sheep_member(reader, object, "map_seed", FSD_JSON_ARRAY, "");
    if (list == NULL)
        return false;
    if (list->count != 4) {
        fsd_sheep_reader_fail(reader, FSD_BAD_DATA, list, "\"%s\" has %u numbers; a seed has 4",
                              "\"%s\" 有 %u 个数; 种子应有 4 个", "map_seed", list->count);
        return false;
    }
    uint32_t i = 0;
    for (const fsd_json *word = list->first; word != NULL; word = word->next)
        out[i++] = (uint32_t)fsd_sheep_number(reader, word, "map_seed", 0, UINT32_MAX, "");
    return reader->status == FSD_OK;
}
