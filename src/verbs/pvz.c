#include "verbs/pvz.h"

/* Modes go by the names of their scenes; the moon has none of its own and takes the roof's. */
static const fsd_name mode_name[] = {
    { 11, { "day", "DE", "白天" } },
    { 12, { "night", "NE", "黑夜" } },
    { 13, { "pool", "PE", "泳池" } },
    { 14, { "fog", "FE", "浓雾" } },
    { 15, { "roof", "RE", "屋顶", "moon", "ME", "月夜" } },
};
const fsd_names fsd_pvz_mode_names = { mode_name, sizeof mode_name / sizeof *mode_name };

enum { DEFAULT_USER = 1 };

bool fsd_pvz_rules_read(fsd_call *call, const fsd_arg *rules, const fsd_pvz_rules **out)
{
    *out = NULL;
    if (!rules->given)
        return true;
    fsd_str text = { 0 };
    if (!fsd_call_read(call, rules->text, &text))
        return false;
    fsd_pvz_rules *changed = fsd_call_take(call, 1, sizeof *changed);
    if (changed == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    *changed = *fsd_pvz_rules_game();
    fsd_error error = { 0 };
    if (fsd_pvz_rules_change(changed, text.at, text.length, &error) != FSD_OK) {
        if (error.line > 0)
            fsd_call_bad_input(call, rules->text, &error);
        else /* of the rules as a whole, which no place in the file shows */
            fsd_call_fail(call, FSD_EXIT_BAD_INPUT, rules->text, &error);
        return false;
    }
    *out = changed;
    return true;
}

bool fsd_pvz_kinds_known(fsd_call *call, uint32_t option, fsd_pvz_types types,
                         const fsd_pvz_rules *rules)
{
    uint32_t id = rules != NULL ? rules->kinds : fsd_pvz_rules_game()->kinds;
    while (id < FSD_PVZ_KINDS && (types >> id & 1) == 0)
        id++;
    if (id == FSD_PVZ_KINDS)
        return true;
    fsd_call_refuse(call, option, "%s is none of the kinds that these rules have; leave it out",
                    "这些规则中没有 %s; 请去掉它", fsd_pvz_name(call, id));
    return false;
}

static const char *base_name(const char *path)
{
    const char *base = path;
    for (const char *c = path; *c != 0; c++)
        if (*c == '/' || *c == '\\' || (*c == ':' && c[1] != 0))
            base = c + 1;
    return base;
}

bool fsd_pvz_save_load(fsd_call *call, const char *name, const fsd_arg *user, const fsd_arg *mode,
                       fsd_pvz_subject *out)
{
    fsd_str bytes = { 0 };
    if (!fsd_call_read(call, name, &bytes))
        return false;
    fsd_error error = { 0 };
    if (fsd_pvz_save_read(bytes.at, bytes.length, &out->save, &error) != FSD_OK) {
        fsd_call_bad_input(call, name, &error);
        return false;
    }
    uint32_t wanted_user = (uint32_t)user->number;
    uint32_t wanted_mode = (uint32_t)mode->number;
    fsd_pvz_save_identify(&out->save, base_name(name), user->given ? &wanted_user : NULL,
                          mode->given ? &wanted_mode : NULL, &out->identity);
    out->save_name = name;
    out->run = (fsd_pvz_run){ .board_seed = out->save.board_seed,
                              .user = out->identity.user,
                              .mode = out->identity.mode,
                              .scene = out->save.scene };
    return true;
}

/* Scene and mode default from each other; both missing is the pool, the only endless game that the
 * unmodified game offers. */
static bool read_scene(fsd_call *call, fsd_pvz_run *run)
{
    const fsd_arg *mode = &call->arg[PVZ_MODE];
    const fsd_arg *scene = &call->arg[PVZ_SCENE];
    run->scene = FSD_PVZ_POOL;
    int32_t named = -1; /* a mode given by name is also that scene, which tells moon from roof */
    if (mode->given && (mode->text[0] < '0' || mode->text[0] > '9'))
        named = fsd_names_find(fsd_pvz_scene_names, fsd_str_of(mode->text));
    if (scene->given) {
        run->scene = (fsd_pvz_scene)scene->number;
    } else if (named >= 0) {
        run->scene = (fsd_pvz_scene)named;
    } else if (mode->given) {
        uint32_t s = 0;
        while (s < FSD_PVZ_SCENES && fsd_pvz_scene_mode((fsd_pvz_scene)s) != mode->number)
            s++;
        if (s == FSD_PVZ_SCENES) {
            fsd_call_refuse(call, PVZ_MODE, "mode %llu has no scene of its own; add --scene",
                            "模式 %llu 没有对应的阵地; 请加 --scene",
                            (unsigned long long)mode->number);
            return false;
        }
        run->scene = (fsd_pvz_scene)s;
    }
    run->mode = mode->given ? (uint32_t)mode->number : fsd_pvz_scene_mode(run->scene);
    return true;
}

bool fsd_pvz_subject_read(fsd_call *call, fsd_pvz_subject *out)
{
    const fsd_arg *arg = call->arg;
    if (!fsd_pvz_rules_read(call, &arg[PVZ_RULES], &out->rules))
        return false;
    if (arg[PVZ_SAVE].given) {
        if (!fsd_pvz_save_load(call, arg[PVZ_SAVE].text, &arg[PVZ_USER], &arg[PVZ_MODE], out))
            return false;
        if (!out->identity.known) {
            fsd_call_refuse(
                call, PVZ_USER,
                "neither the file's name nor its types tell the player; give --user and --mode",
                "文件名与存档类型都看不出用户; 请给出 --user 与 --mode");
            return false;
        }
        if (arg[PVZ_SEED].given)
            out->run.board_seed = (uint32_t)arg[PVZ_SEED].number;
        if (arg[PVZ_SCENE].given)
            out->run.scene = (fsd_pvz_scene)arg[PVZ_SCENE].number;
        return true;
    }
    if (!arg[PVZ_SEED].given) {
        fsd_call_refuse(call, PVZ_SEED, "missing; give a seed, or a saved game with --save FILE",
                        "缺少; 请给出种子, 或用 --save FILE 给出存档");
        return false;
    }
    out->run.board_seed = (uint32_t)arg[PVZ_SEED].number;
    out->run.user = arg[PVZ_USER].given ? (uint32_t)arg[PVZ_USER].number : DEFAULT_USER;
    return read_scene(call, &out->run);
}

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

void fsd_pvz_json_types(fsd_json_writer *writer, fsd_pvz_types types)
{
    fsd_json_begin_array(writer);
    for (uint32_t id = 0; id < FSD_PVZ_KINDS; id++)
        if (types >> id & 1)
            fsd_json_write_u64(writer, id);
    fsd_json_end_array(writer);
}

void fsd_pvz_json_waves(fsd_json_writer *writer, const fsd_pvz_list *list)
{
    fsd_json_begin_array(writer);
    for (uint32_t w = 0; w < list->waves; w++) {
        fsd_json_begin_array(writer);
        for (uint32_t i = 0; i < list->count[w]; i++)
            fsd_json_write_u64(writer, list->kind[w][i]);
        fsd_json_end_array(writer);
    }
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

/* How user and mode were found out. */
static void put_origin(fsd_call *call, const fsd_pvz_subject *subject)
{
    char name[FSD_CLIP_NAME];
    fsd_clip_name(fsd_str_of(base_name(subject->save_name)), name);
    switch (subject->identity.user_from) {
    case FSD_PVZ_BY_TYPES:
        fsd_text_printf(&call->out,
                        fsd_call_say(call, " (from the stored types; the file is called %s)",
                                     " (由存档类型推得, 文件名为 %s)"),
                        name);
        break;
    case FSD_PVZ_BY_NAME:
        fsd_text_printf(&call->out, fsd_call_say(call, " (from the name %s)", " (由文件名 %s)"),
                        name);
        break;
    case FSD_PVZ_BY_OPTION:
    case FSD_PVZ_BY_NOTHING:
        break;
    }
}

void fsd_pvz_put_subject(fsd_call *call, const fsd_pvz_subject *subject)
{
    fsd_put_marked(call, FSD_STRONG, fsd_call_say(call, "%s endless", "%s无尽"),
                   fsd_pvz_scene_name(call, subject->run.scene));
    fsd_text_printf(&call->out, fsd_call_say(call, "  seed %u", "  种子 %u"),
                    subject->run.board_seed);
    if (subject->save_name == NULL || subject->identity.known)
        fsd_text_printf(&call->out, fsd_call_say(call, "  user %u  mode %u", "  用户 %u  模式 %u"),
                        subject->run.user, subject->run.mode);
    if (subject->save_name != NULL) {
        put_origin(call, subject);
        fsd_text_printf(&call->out, fsd_call_say(call, "  next stage %u", "  下一轮 %u"),
                        subject->save.next_stage);
    }
    fsd_text_add_char(&call->out, '\n');
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
