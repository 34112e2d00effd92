#include <string.h>

#include "core/text.h"
#include "core/wrap.h"
#include "foreseed/pvz.h"

/* Where things stand in the file (docs/pvz.md, "Saves"): a header, the dump of the board, arrays of
 * varying size, and a tail that is found from the file's end. */
enum {
    HEADER_LENGTH_AT = 0x00,
    MAGIC_AT = 0x04,
    VERSION_AT = 0x08,
    BOARD_LENGTH_AT = 0x10,
    MOWERED_AT = 0x4A0,
    ROWS_AT = 0x504, /* six times {row, weight, last, second} */
    ROW_SIZE = 16,
    LISTS_AT = 0x564, /* 100 waves of 50 zombies */
    TYPES_AT = 0x5384,
    SCENE_AT = 0x53FC,
    CURRENT_WAVE_AT = 0x542C,
    BETWEEN_AT = 0x54B4,
    BOARD_SEED_AT = 0x54CC,
    BOARD_END = 0x14 + 0x564C,
    TAIL_SIZE = 0x114, /* from the length of the challenge to the end */
    STAGE_FROM_END = 0xA4,
    MUSIC_FROM_END = 0x54,
    LEAST_SIZE = BOARD_END + TAIL_SIZE
};

#define MAGIC 0xFEEDDEADu

typedef struct file {
    const uint8_t *bytes;
    size_t size;
    fsd_error *error;
} file;

/* Bytes behind the end read as 0; the size is checked before anything is taken from there. */
static uint32_t word_at(const file *f, size_t offset)
{
    uint32_t word = 0;
    for (size_t i = 0; i < 4 && offset + i < f->size; i++)
        word |= (uint32_t)f->bytes[offset + i] << 8 * i;
    return word;
}

static int32_t whole_at(const file *f, size_t offset)
{
    return fsd_wrap_i32(word_at(f, offset));
}

static float real_at(const file *f, size_t offset)
{
    uint32_t bits = word_at(f, offset);
    float real;
    memcpy(&real, &bits, sizeof real);
    return real;
}

/* ---- Is it a save? --------------------------------------------------------------------------- */

/* A word that every save has; offsets below zero count from the file's end. Both texts take the
 * word found and the word expected. */
typedef struct landmark {
    int32_t offset;
    uint32_t word;
    const char *en, *zh;
} landmark;

/* Most files that are refused are no saves at all, and a message about their bytes says little. */
#define NOT_A_SAVE(detail) \
    "not a saved game of Plants vs. Zombies 1.0.0.1051, or a damaged one: " detail
#define NOT_A_SAVE_ZH(detail) "不是植物大战僵尸 1.0.0.1051 的存档, 或已损坏: " detail

static const landmark head[] = {
    { HEADER_LENGTH_AT, 12, NOT_A_SAVE("the file begins with 0x%x; a save begins with 0x%x"),
      NOT_A_SAVE_ZH("文件以 0x%x 开头; 存档应以 0x%x 开头") },
    { MAGIC_AT, MAGIC, NOT_A_SAVE("the mark is 0x%x; a save has 0x%x here"),
      NOT_A_SAVE_ZH("标记为 0x%x; 存档此处应为 0x%x") },
    { VERSION_AT, 2, NOT_A_SAVE("the format is number 0x%x; saves of version 1.0.0.1051 have 0x%x"),
      NOT_A_SAVE_ZH("格式号为 0x%x; 1.0.0.1051 版存档应为 0x%x") },
    { BOARD_LENGTH_AT, BOARD_END - 0x14,
      NOT_A_SAVE("the board has 0x%x bytes; saves of version 1.0.0.1051 have 0x%x"),
      NOT_A_SAVE_ZH("场地数据长 0x%x 字节; 1.0.0.1051 版存档应为 0x%x") },
};

static const landmark tail[] = {
    { -TAIL_SIZE, 0xBC,
      NOT_A_SAVE("the length of the challenge is 0x%x; a whole save has 0x%x here"),
      NOT_A_SAVE_ZH("挑战数据长度为 0x%x; 完整的存档此处应为 0x%x") },
    { -MUSIC_FROM_END, 0x4C,
      NOT_A_SAVE("the length of the music is 0x%x; a whole save has 0x%x here"),
      NOT_A_SAVE_ZH("音乐数据长度为 0x%x; 完整的存档此处应为 0x%x") },
    { -4, MAGIC, NOT_A_SAVE("the file ends in 0x%x; a whole save ends in 0x%x"),
      NOT_A_SAVE_ZH("文件以 0x%x 结尾; 完整的存档应以 0x%x 结尾") },
};

static fsd_status check_landmarks(const file *f, const landmark *mark, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        size_t offset =
            mark[i].offset >= 0 ? (size_t)mark[i].offset : f->size - (size_t)-mark[i].offset;
        if (offset + 4 > f->size)
            break; /* too short, which the size says better */
        uint32_t found = word_at(f, offset);
        if (found != mark[i].word)
            return fsd_fail_at(f->error, FSD_BAD_DATA, offset, mark[i].en, mark[i].zh,
                               (unsigned)found, (unsigned)mark[i].word);
    }
    return FSD_OK;
}

static fsd_status check_form(const file *f)
{
    fsd_status status = check_landmarks(f, head, sizeof head / sizeof *head);
    if (status == FSD_OK && f->size < LEAST_SIZE)
        return fsd_fail_at(f->error, FSD_BAD_DATA, f->size,
                           NOT_A_SAVE("the file ends after %zu bytes; a save has at least %d"),
                           NOT_A_SAVE_ZH("文件仅 %zu 字节; 存档至少 %d 字节"), f->size,
                           (int)LEAST_SIZE);
    return status == FSD_OK ? check_landmarks(f, tail, sizeof tail / sizeof *tail) : status;
}

/* ---- What it holds --------------------------------------------------------------------------- */

static fsd_status read_stage(const file *f, fsd_pvz_save *out)
{
    size_t offset = f->size - STAGE_FROM_END;
    out->stage = whole_at(f, offset);
    if (out->stage < -1 || out->stage >= (int32_t)FSD_PVZ_LAST_STAGE)
        return fsd_fail_at(f->error, FSD_BAD_DATA, offset, "the stage is %d; it must be -1..%d",
                           "轮数为 %d; 应为 -1..%d", (int)out->stage, (int)FSD_PVZ_LAST_STAGE - 1);
    out->next_stage = (uint32_t)(out->stage + 1);
    return FSD_OK;
}

static fsd_status read_scene(const file *f, fsd_pvz_save *out)
{
    uint32_t scene = word_at(f, SCENE_AT);
    if (scene >= FSD_PVZ_SCENES)
        return fsd_fail_at(f->error, FSD_BAD_DATA, SCENE_AT,
                           "the background is number %u; endless games have 0..%d",
                           "背景编号为 %u; 无尽模式应为 0..%d", (unsigned)scene,
                           FSD_PVZ_SCENES - 1);
    out->scene = (fsd_pvz_scene)scene;
    return FSD_OK;
}

static fsd_status read_types(const file *f, fsd_pvz_save *out)
{
    out->stored = 0;
    for (uint32_t id = 0; id < fsd_pvz_rules_game()->kinds; id++) {
        uint8_t flag = f->bytes[TYPES_AT + id];
        if (flag > 1)
            return fsd_fail_at(f->error, FSD_BAD_DATA, TYPES_AT + id,
                               "the allowed type %u is marked %u; it must be 0 or 1",
                               "出怪类型 %u 的标记为 %u; 应为 0 或 1", (unsigned)id,
                               (unsigned)flag);
        out->stored |= (fsd_pvz_types)flag << id;
    }
    return FSD_OK;
}

/* A wave ends at -1 or when it is full; what the game left behind the end is noise, as is
 * everything behind the waves of a stage. */
static fsd_status read_list(const file *f, fsd_pvz_save *out)
{
    const fsd_pvz_rules *rules = fsd_pvz_rules_game();
    memset(&out->list, 0, sizeof out->list);
    out->list.waves = rules->waves;
    for (uint32_t wave = 0; wave < rules->waves; wave++) {
        for (uint32_t i = 0; i < FSD_PVZ_PER_WAVE; i++) {
            size_t offset = LISTS_AT + 4 * ((size_t)wave * FSD_PVZ_PER_WAVE + i);
            int32_t id = whole_at(f, offset);
            if (id == -1)
                break;
            if (id < 0 || (uint32_t)id >= rules->kinds)
                return fsd_fail_at(
                    f->error, FSD_BAD_DATA, offset,
                    "wave %u has zombie %d at place %u; ids are 0..%u, -1 ends a wave",
                    "第 %u 波有编号为 %d 的僵尸 (第 %u 个); 编号应为 0..%u, 以 -1 结束",
                    (unsigned)wave + 1, (int)id, (unsigned)i + 1, (unsigned)rules->kinds - 1);
            out->list.kind[wave][i] = (uint8_t)id;
            out->list.count[wave]++;
        }
    }
    return FSD_OK;
}

static fsd_status read_rows(const file *f, fsd_pvz_save *out)
{
    for (size_t row = 0; row < FSD_PVZ_ROWS; row++) {
        float *part[] = { &out->lanes.weight[row], &out->lanes.last[row], &out->lanes.second[row] };
        out->mowered[row] = whole_at(f, MOWERED_AT + 4 * row);
        for (size_t i = 0; i < sizeof part / sizeof *part; i++) {
            size_t offset = ROWS_AT + ROW_SIZE * row + 4 * (i + 1);
            *part[i] = real_at(f, offset);
            if (!(*part[i] >= 0.0f && *part[i] < 1e9f))
                return fsd_fail_at(f->error, FSD_BAD_DATA, offset,
                                   "the memory of row %zu holds %g; it must be 0..1e9",
                                   "第 %zu 行的出怪记录为 %g; 应为 0..1e9", row + 1,
                                   (double)*part[i]);
        }
    }
    return FSD_OK;
}

fsd_status fsd_pvz_save_read(const void *bytes, size_t size, fsd_pvz_save *out, fsd_error *error)
{
    file f = { bytes, size, error };
    fsd_status status = check_form(&f);
    if (status == FSD_OK)
        status = read_stage(&f, out);
    if (status == FSD_OK)
        status = read_scene(&f, out);
    if (status == FSD_OK)
        status = read_types(&f, out);
    if (status == FSD_OK)
        status = read_list(&f, out);
    if (status == FSD_OK)
        status = read_rows(&f, out);
    if (status != FSD_OK)
        return status;
    out->board_seed = word_at(&f, BOARD_SEED_AT);
    out->current_wave = whole_at(&f, CURRENT_WAVE_AT);
    out->between = whole_at(&f, BETWEEN_AT);
    return FSD_OK;
}
