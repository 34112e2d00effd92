/* Whose game a verb is asked about, by which rules, and how that was found out. */
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
    if (!fsd_call_read(call, FSD_INPUT_RULES, rules->text, &text))
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
    if (!fsd_call_read(call, FSD_INPUT_SAVE, name, &bytes))
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
    out->mode_given = mode->given;
    out->run = (fsd_pvz_run){ .board_seed = out->save.board_seed,
                              .user = out->identity.user,
                              .mode = out->identity.mode,
                              .scene = out->save.scene };
    return true;
}

/* Scene and mode default from each other; both missing is the pool, the only endless game that the
 * unmodified game offers. */
bool fsd_pvz_scene_read(fsd_call *call, uint32_t mode_option, uint32_t scene_option,
                        fsd_pvz_run *run)
{
    const fsd_arg *mode = &call->arg[mode_option];
    const fsd_arg *scene = &call->arg[scene_option];
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
            fsd_call_refuse(call, mode_option, "mode %llu has no scene of its own; add --scene",
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
                "neither the file's name nor its types tell the player; give the number (the first "
                "one of the name game1_13.dat)",
                "文件名与存档中的类型都看不出用户; 请给出用户编号 (文件名 game1_13.dat "
                "中的第一个数)");
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
    return fsd_pvz_scene_read(call, PVZ_MODE, PVZ_SCENE, &out->run);
}

/* How the user, or user and mode, in front of this were found out. */
static void put_origin(fsd_call *call, const fsd_pvz_subject *subject)
{
    char name[FSD_CLIP_NAME];
    fsd_clip_name(fsd_str_of(base_name(subject->save_name)), name);
    if (subject->identity.user_from == FSD_PVZ_BY_TYPES)
        fsd_text_printf(&call->out,
                        fsd_call_say(call, " (from the stored types; the file is called %s)",
                                     " (由存档中的类型推得, 文件名为 %s)"),
                        name);
    else
        fsd_text_printf(&call->out, fsd_call_say(call, " (from the name %s)", " (由文件名 %s)"),
                        name);
}

/* A name tells both numbers, unless an option gave the mode; types tell the user alone. */
static void put_user(fsd_call *call, const fsd_pvz_subject *subject)
{
    fsd_pvz_known_by from =
        subject->save_name != NULL ? subject->identity.user_from : FSD_PVZ_BY_OPTION;
    bool of_both = from == FSD_PVZ_BY_NAME && !subject->mode_given;
    fsd_text_printf(&call->out, fsd_call_say(call, "  user %u", "  用户 %u"), subject->run.user);
    if (from != FSD_PVZ_BY_OPTION && !of_both)
        put_origin(call, subject);
    fsd_text_printf(&call->out, fsd_call_say(call, "  mode %u", "  模式 %u"), subject->run.mode);
    if (of_both)
        put_origin(call, subject);
}

void fsd_pvz_put_subject(fsd_call *call, const fsd_pvz_subject *subject)
{
    size_t start = call->out.length;
    fsd_put_marked(call, FSD_STRONG, fsd_call_say(call, "%s endless", "%s无尽"),
                   fsd_pvz_scene_name(call, subject->run.scene));
    fsd_text_printf(&call->out, fsd_call_say(call, "  seed %u", "  种子 %u"),
                    subject->run.board_seed);
    if (subject->save_name == NULL || subject->identity.known)
        put_user(call, subject);
    if (subject->save_name != NULL)
        fsd_text_printf(&call->out, fsd_call_say(call, "  next stage %u", "  下一轮 %u"),
                        subject->save.next_stage);
    fsd_text_add_char(&call->out, '\n');
    fsd_wrap_prose(call, start, 0);
}

bool fsd_pvz_verdict_matters(const fsd_pvz_subject *subject)
{
    return subject->save_name != NULL && subject->identity.verdict != FSD_PVZ_AGREES;
}

void fsd_pvz_put_verdict(fsd_call *call, const fsd_pvz_subject *subject)
{
    const fsd_pvz_identity *identity = &subject->identity;
    size_t start = call->out.length;
    switch (identity->verdict) {
    case FSD_PVZ_AGREES:
        fsd_put_marked(call, FSD_GOOD,
                       fsd_call_say(call,
                                    "The stored types are those of stage %u, as the seed says.",
                                    "存档中的类型与种子算出的第 %u 轮一致。"),
                       identity->types_stage);
        break;
    case FSD_PVZ_RENAMED:
        fsd_put_marked(
            call, FSD_WARN,
            identity->user_from == FSD_PVZ_BY_OPTION
                ? fsd_call_say(call, "The stored types are those of user %u (stage %u).",
                               "存档中的类型属于用户 %u (第 %u 轮)。")
                : fsd_call_say(call,
                               "The file was renamed: its types are those of user %u (stage %u).",
                               "文件改过名: 其中的类型属于用户 %u (第 %u 轮)。"),
            identity->fits_user, identity->types_stage);
        break;
    case FSD_PVZ_OTHER_STAGE:
        fsd_put_marked(call, FSD_WARN,
                       fsd_call_say(call,
                                    "The stored types are those of stage %u, not of stage %u.",
                                    "存档中的类型属于第 %u 轮, 而不是第 %u 轮。"),
                       identity->fits_stage, identity->types_stage);
        break;
    case FSD_PVZ_EDITED:
        fsd_put_marked(
            call, FSD_BAD, "%s",
            fsd_call_say(call, "The stored types fit no user and no stage near: they were edited.",
                         "存档中的类型与任何用户、任何相近的轮数都不符: 被修改过。"));
        break;
    case FSD_PVZ_UNTOLD:
        fsd_put_marked(
            call, FSD_WARN, "%s",
            fsd_call_say(call,
                         "Whose game it is cannot be told: give --user (the first number of the "
                         "name game1_13.dat).",
                         "看不出是哪个用户的存档: 请用 --user 给出用户编号 (文件名 game1_13.dat "
                         "中的第一个数)。"));
        break;
    }
    fsd_text_add_char(&call->out, '\n');
    fsd_wrap_prose(call, start, 0);
}
