#include "verbs/pvz.h"

#include <string.h>

#include "pvz/draw.h"

const char *fsd_pvz_name(const fsd_call *call, uint32_t id)
{
    return call->language == FSD_CHINESE ? fsd_pvz_zombie_zh(id) : fsd_pvz_zombie_en(id);
}

const char *fsd_pvz_column_name(const fsd_call *call, uint32_t id)
{
    return call->language == FSD_CHINESE ? fsd_pvz_zombie_short(id) : fsd_pvz_zombie_code(id);
}

const char *fsd_pvz_scene_name(const fsd_call *call, fsd_pvz_scene scene)
{
    return call->language == FSD_CHINESE ? fsd_pvz_scene_zh(scene) : fsd_pvz_scene_en(scene);
}

void fsd_pvz_put_zombies(fsd_call *call)
{
    static const fsd_column column[] = {
        { .title = { "id", "编号" }, .right = true },
        { .title = { "key", "英文" } },
        { .title = { "name", "中文" } },
        { .title = { "Chinese", "简称" } },
    };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    bool chinese = call->language == FSD_CHINESE;
    for (uint32_t id = 0; id < fsd_pvz_rules_game()->kinds; id++) {
        fsd_table_cell(&table, FSD_PLAIN, "%u", id);
        fsd_table_cell(&table, FSD_PLAIN, "%s", fsd_pvz_zombie_key(id));
        fsd_table_cell(&table, FSD_PLAIN, "%s", fsd_pvz_name(call, id));
        fsd_table_cell(&table, FSD_PLAIN, "%s",
                       chinese ? fsd_pvz_zombie_short(id) : fsd_pvz_zombie_zh(id));
    }
    fsd_table_print(&table);
}

void fsd_pvz_json_types(fsd_json_writer *writer, fsd_pvz_types types)
{
    fsd_json_begin_array(writer);
    for (uint32_t id = 0; id < FSD_PVZ_KINDS; id++)
        if (types >> id & 1)
            fsd_json_write_u64(writer, id);
    fsd_json_end_array(writer);
}

void fsd_pvz_json_rng(fsd_json_writer *writer, uint32_t seed, uint64_t skip, uint32_t draws,
                      uint32_t next)
{
    fsd_json_begin_object(writer);
    fsd_json_key(writer, "seed");
    fsd_json_write_u64(writer, seed);
    fsd_json_key(writer, "skip");
    fsd_json_write_u64(writer, skip);
    fsd_json_key(writer, "draws");
    fsd_json_write_u64(writer, draws);
    fsd_json_key(writer, "next");
    fsd_json_write_u64(writer, next);
    fsd_json_end_object(writer);
}

/* The kinds that occur in a list. */
static fsd_pvz_types kinds_of(const fsd_pvz_list *list)
{
    fsd_pvz_types types = 0;
    for (uint32_t w = 0; w < list->waves; w++)
        for (uint32_t i = 0; i < list->count[w]; i++)
            types |= (fsd_pvz_types)1 << list->kind[w][i];
    return types;
}

static uint32_t count_kind(const fsd_pvz_list *list, uint32_t wave, uint32_t id)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < list->count[wave]; i++)
        count += list->kind[wave][i] == id;
    return count;
}

uint32_t fsd_pvz_kind_columns(fsd_call *call, fsd_column *column, uint32_t used,
                              fsd_pvz_types types)
{
    for (uint32_t id = 0; id < FSD_PVZ_KINDS; id++) {
        if (!(types >> id & 1))
            continue;
        const char *title = fsd_pvz_column_name(call, id);
        column[used++] = (fsd_column){ .key = fsd_pvz_zombie_key(id),
                                       .title = { title, title },
                                       .right = true,
                                       .upright = true,
                                       .tight = true,
                                       .least = 2 };
    }
    return used;
}

void fsd_pvz_put_list(fsd_call *call, const fsd_pvz_list *list, const int32_t *points)
{
    fsd_pvz_types types = kinds_of(list);
    fsd_column *column = fsd_call_take(call, FSD_PVZ_KINDS + 3, sizeof *column);
    if (column == NULL) {
        call->out.failed = true;
        return;
    }
    uint32_t columns = 0;
    column[columns++] = (fsd_column){ .key = "wave", .title = { "wave", "波" }, .right = true };
    if (points != NULL)
        column[columns++] =
            (fsd_column){ .key = "points", .title = { "points", "级别" }, .right = true };
    column[columns++] = (fsd_column){ .key = "zombies", .title = { "all", "总" }, .right = true };
    columns = fsd_pvz_kind_columns(call, column, columns, types);
    fsd_table table = fsd_table_make(call, column, columns);
    bool readable = call->output == FSD_READABLE;
    uint32_t total[FSD_PVZ_KINDS] = { 0 };
    uint32_t all = 0;
    for (uint32_t w = 0; w < list->waves; w++) {
        bool flag = count_kind(list, w, FSD_PVZ_FLAG) > 0;
        fsd_table_cell(&table, flag ? FSD_STRONG : FSD_PLAIN, flag && readable ? "⚑%u" : "%u",
                       w + 1);
        if (points != NULL)
            fsd_table_cell(&table, FSD_PLAIN, "%d", points[w]);
        fsd_table_cell(&table, FSD_PLAIN, "%u", list->count[w]);
        all += list->count[w];
        for (uint32_t id = 0; id < FSD_PVZ_KINDS; id++) {
            if (!(types >> id & 1))
                continue;
            uint32_t count = count_kind(list, w, id);
            total[id] += count;
            fsd_table_cell(&table,
                           count == 0           ? FSD_FAINT
                           : id == FSD_PVZ_GIGA ? FSD_BAD
                                                : FSD_PLAIN,
                           count == 0 && readable ? "·" : "%u", count);
        }
    }
    if (readable) {
        fsd_table_cell(&table, FSD_STRONG, "%s", fsd_call_say(call, "total", "合计"));
        if (points != NULL)
            fsd_table_cell(&table, FSD_PLAIN, "%s", "");
        fsd_table_cell(&table, FSD_STRONG, "%u", all);
        for (uint32_t id = 0; id < FSD_PVZ_KINDS; id++)
            if (types >> id & 1)
                fsd_table_cell(&table, FSD_STRONG, "%u", total[id]);
    }
    fsd_table_print(&table);
}

fsd_pvz_types fsd_pvz_that_come(const fsd_pvz_rules *rules, fsd_pvz_types types)
{
    rules = fsd_pvz_rules_or_game(rules);
    for (uint32_t id = 0; id < rules->kinds; id++)
        if (!fsd_pvz_kind_comes(&rules->kind[id]))
            types &= ~((fsd_pvz_types)1 << id);
    return types;
}

void fsd_pvz_put_names(fsd_call *call, fsd_pvz_types types, fsd_pvz_types marked)
{
    const char *gap = "";
    for (uint32_t id = 0; id < FSD_PVZ_KINDS; id++) {
        if (!(types >> id & 1))
            continue;
        fsd_text_printf(&call->out, marked >> id & 1 ? "%s(%s)" : "%s%s", gap,
                        fsd_pvz_name(call, id));
        gap = fsd_call_say(call, ", ", "、");
    }
}

void fsd_pvz_put_kinds(fsd_call *call, const char *title, const fsd_pvz_rules *rules,
                       fsd_pvz_types types)
{
    size_t start = call->out.length;
    fsd_text_printf(&call->out, "%s ", title);
    fsd_pvz_put_names(call, types, types & ~fsd_pvz_that_come(rules, types));
    fsd_text_add_char(&call->out, '\n');
    fsd_wrap_prose(call, start, 2);
}

const char *fsd_pvz_rounded(double value, int digits, char out[FSD_NUMBER_TEXT])
{
    size_t length = fsd_fixed_text(value, digits, out);
    for (size_t i = 0; i < length; i++)
        if (out[i] != '0' && out[i] != '.')
            return out;
    if (value > 0 && length + 2 <= FSD_NUMBER_TEXT) {
        memmove(out + 1, out, length + 1);
        out[0] = '<';
        out[length] = '1';
    }
    return out;
}

int32_t fsd_pvz_capped_kind(const fsd_pvz_director *director, int32_t *cap)
{
    for (uint32_t e = 0; e < director->entries; e++)
        if (director->entry[e].stage_cap != INT32_MAX) {
            *cap = director->entry[e].stage_cap;
            return (int32_t)director->entry[e].kind;
        }
    return -1;
}

/* The wave in which the running number of the limited kind reaches its cap; 0: it does not. */
static uint32_t cap_wave(const fsd_pvz_list *list, uint32_t id, int32_t cap)
{
    int64_t sum = 0;
    for (uint32_t w = 0; w < list->waves; w++) {
        sum += count_kind(list, w, id);
        if (sum >= cap)
            return w + 1;
    }
    return 0;
}

void fsd_pvz_json_list(fsd_json_writer *writer, const fsd_pvz_list *list, const int32_t *points,
                       const fsd_pvz_director *director)
{
    fsd_json_key(writer, "waves");
    fsd_json_begin_array(writer);
    for (uint32_t w = 0; w < list->waves; w++) {
        fsd_json_begin_array(writer);
        for (uint32_t i = 0; i < list->count[w]; i++)
            fsd_json_write_u64(writer, list->kind[w][i]);
        fsd_json_end_array(writer);
    }
    fsd_json_end_array(writer);
    fsd_json_key(writer, "points");
    fsd_json_begin_array(writer);
    for (uint32_t w = 0; w < list->waves; w++)
        fsd_json_write_i64(writer, points[w]);
    fsd_json_end_array(writer);
    fsd_json_key(writer, "capped");
    int32_t cap = 0;
    int32_t id = director != NULL ? fsd_pvz_capped_kind(director, &cap) : -1;
    if (id < 0) {
        fsd_json_write_null(writer);
        return;
    }
    uint32_t reached = cap_wave(list, (uint32_t)id, cap);
    fsd_json_begin_object(writer);
    fsd_json_put_i64(writer, "id", id);
    fsd_json_put_i64(writer, "cap", cap);
    fsd_json_key(writer, "wave");
    if (reached > 0)
        fsd_json_write_u64(writer, reached - 1);
    else
        fsd_json_write_null(writer);
    fsd_json_end_object(writer);
}

bool fsd_pvz_put_cap(fsd_call *call, const fsd_pvz_director *director, const fsd_pvz_list *list)
{
    int32_t cap = 0;
    int32_t capped = fsd_pvz_capped_kind(director, &cap);
    if (capped < 0)
        return false;
    const char *name = fsd_pvz_name(call, (uint32_t)capped);
    uint32_t reached = cap_wave(list, (uint32_t)capped, cap);
    if (reached > 0)
        fsd_text_printf(&call->out,
                        fsd_call_say(call, "%s cap (%d) reached in wave %u.",
                                     "%s上限 (%d) 于第 %u 波达到 (变速)。"),
                        name, cap, reached);
    else
        fsd_text_printf(&call->out,
                        fsd_call_say(call, "%s cap (%d) not reached.", "%s上限 (%d) 未达到。"),
                        name, cap);
    return true;
}
