#include "verbs/sts2.h"

#include <string.h>

#include "core/assert.h"

static const fsd_name era_name[] = {
    { FSD_STS2_ERA_A, { "A" } },
    { FSD_STS2_ERA_B, { "B" } },
    { FSD_STS2_ERA_C, { "C" } },
};
const fsd_names fsd_sts2_era_names = { era_name, sizeof era_name / sizeof *era_name };

const char *fsd_sts2_era_name(fsd_sts2_era era)
{
    return era_name[era].form[0];
}

bool fsd_sts2_text_read(fsd_call *call, uint32_t option, bool raw, fsd_str *out)
{
    fsd_str typed = fsd_str_of(call->arg[option].text);
    size_t bad = fsd_utf8_check(typed.at, typed.length);
    if (bad < typed.length) {
        fsd_call_refuse(call, option, "byte %zu is not UTF-8; give the seed as UTF-8 text",
                        "第 %zu 个字节不是 UTF-8; 请以 UTF-8 文字给出种子", bad + 1);
        return false;
    }
    *out = typed;
    if (raw)
        return true;
    size_t need = 0;
    fsd_status status = fsd_sts2_canonical(typed.at, typed.length, NULL, 0, &need);
    char *text = fsd_call_take(call, need + 1, 1);
    if (text == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    if (status == FSD_OK)
        status = fsd_sts2_canonical(typed.at, typed.length, text, need, &need);
    if (status != FSD_OK) {
        fsd_call_refuse(call, option, "not UTF-8; give the seed as UTF-8 text",
                        "不是 UTF-8; 请以 UTF-8 文字给出种子");
        return false;
    }
    if (need == 0) {
        fsd_call_refuse(call, option,
                        "no characters; give a seed such as ABCDEF, or --raw for the empty text",
                        "没有字符; 请给出种子, 例如 ABCDEF, 空文本请用 --raw");
        return false;
    }
    *out = (fsd_str){ text, need };
    return true;
}

/* The version as asked for, with its v. */
static bool name_build(fsd_call *call, const char *text, const char **out)
{
    size_t length = strlen(text);
    bool bare = *text != 'v' && *text != 'V';
    char *name = fsd_call_take(call, length + bare + 1, 1);
    if (name == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    memcpy(name + bare, text, length);
    name[0] = 'v';
    *out = name;
    return true;
}

bool fsd_sts2_build_read(fsd_call *call, fsd_sts2_subject *out)
{
    return fsd_sts2_build_read_at(call, STS2_BUILD, STS2_ERA, out);
}

bool fsd_sts2_build_read_at(fsd_call *call, uint32_t build_option, uint32_t era_option,
                            fsd_sts2_subject *out)
{
    const fsd_arg *build = &call->arg[build_option];
    const fsd_arg *era = &call->arg[era_option];
    if (!build->given) {
        out->build =
            era->given ? fsd_sts2_era_build((fsd_sts2_era)era->number) : fsd_sts2_build_default();
        out->build_name = fsd_sts2_build_name(out->build);
        return true;
    }
    if (fsd_sts2_build_named(build->text, strlen(build->text), &out->build) != FSD_OK) {
        char clip[FSD_CLIP];
        fsd_call_refuse(call, build_option,
                        "no tables for build '%s'; use v0.98, v0.99, v0.102.0 or v0.103.2..%s",
                        "没有版本 '%s' 的数据; 请用 v0.98、v0.99、v0.102.0 或 v0.103.2..%s",
                        fsd_clip(fsd_str_of(build->text), clip),
                        fsd_sts2_build_name(fsd_sts2_build_count - 1));
        return false;
    }
    fsd_sts2_era own = fsd_sts2_build_era(out->build);
    if (era->given && era->number != (uint64_t)own) {
        fsd_call_refuse(call, era_option, "build %s is of era %s; leave one out",
                        "版本 %s 属于时期 %s; 请去掉其一", fsd_sts2_build_name(out->build),
                        fsd_sts2_era_name(own));
        return false;
    }
    return name_build(call, build->text, &out->build_name);
}

bool fsd_sts2_subject_read(fsd_call *call, fsd_sts2_subject *out)
{
    if (!fsd_sts2_build_read(call, out) ||
        !fsd_sts2_text_read(call, STS2_TEXT, call->arg[STS2_RAW].given, &out->text))
        return false;
    out->seed = fsd_sts2_seed_of(out->text.at, out->text.length, fsd_sts2_build_era(out->build));
    return true;
}

static void put_changes(fsd_call *call, uint32_t changes)
{
    static const struct {
        uint32_t change;
        fsd_words words;
    } why[] = {
        { FSD_STS2_CASED, { "upper case", "转大写" } },
        { FSD_STS2_O_TO_0, { "O to 0", "O 变 0" } },
        { FSD_STS2_I_TO_1, { "I to 1", "I 变 1" } },
        { FSD_STS2_TRIMMED, { "trimmed", "去首尾空白" } },
    };
    const char *before = " (";
    for (size_t i = 0; i < sizeof why / sizeof *why; i++)
        if (changes & why[i].change) {
            fsd_text_printf(&call->out, "%s%s", before, fsd_say(why[i].words, call->language));
            before = ", ";
        }
    if (changes != 0)
        fsd_text_add_char(&call->out, ')');
}

void fsd_sts2_put_subject(fsd_call *call, const fsd_sts2_subject *subject, const char *typed)
{
    char shown[FSD_CLIP];
    bool is_public =
        strcmp(subject->build_name, fsd_sts2_build_name(fsd_sts2_build_default())) == 0;
    fsd_put_marked(call, FSD_STRONG, "%s", fsd_clip(subject->text, shown));
    if (!fsd_str_equal(subject->text, fsd_str_of(typed)))
        put_changes(call, fsd_sts2_canonical_changes(typed, strlen(typed)));
    fsd_text_printf(
        &call->out,
        fsd_call_say(call, "  era %s (%s%s)  run seed %llu\n", "  时期 %s (%s%s)  本局种子 %llu\n"),
        fsd_sts2_era_name(subject->seed.era), subject->build_name,
        is_public ? fsd_call_say(call, ", public", ", 公开版") : "",
        (unsigned long long)subject->seed.run);
}

const char *fsd_sts2_title(fsd_sts2_id id, fsd_language language)
{
    if (id == FSD_STS2_NONE)
        return "?";
    if (fsd_sts2_id_kind(id) == FSD_STS2_KIND_CHARACTER)
        return fsd_sts2_character_title((fsd_sts2_character)(id - fsd_sts2_character_ids[0]),
                                        language);
    const fsd_sts2_id_row *row = &fsd_sts2_ids[id];
    const char *title = row->title[language == FSD_CHINESE && row->title[1] != NULL];
    return title != NULL ? title : row->name;
}

static size_t width_of(const fsd_call *call)
{
    enum { LEAST = 60, MOST = 100 };
    if (call->width == 0 || call->width > MOST)
        return MOST;
    return call->width < LEAST ? LEAST : call->width;
}

void fsd_sts2_put_titles(fsd_call *call, const fsd_sts2_list *list, uint32_t most, size_t label)
{
    size_t column = label;
    uint32_t shown = list->count < most ? list->count : most;
    for (uint32_t i = 0; i < shown; i++) {
        const char *title = fsd_sts2_title(list->id[i], call->language);
        const char *tail = i + 1 < shown ? "," : shown < list->count ? ", ..." : "";
        size_t width = fsd_text_width(fsd_str_of(title)) + strlen(tail);
        if (column > label && column + 1 + width > width_of(call)) {
            fsd_text_add_char(&call->out, '\n');
            fsd_text_add_spaces(&call->out, label);
            column = label;
        } else if (i > 0) {
            fsd_text_add_char(&call->out, ' ');
            column++;
        }
        fsd_text_printf(&call->out, "%s%s", title, tail);
        column += width;
    }
}

const char *fsd_sts2_character_title(fsd_sts2_character character, fsd_language language)
{
    enum { EN = 1, ZH = 2 }; /* forms of the table */
    return fsd_sts2_character_names.name[character].form[language == FSD_CHINESE ? ZH : EN];
}

void fsd_sts2_json_id(fsd_json_writer *writer, fsd_sts2_id id)
{
    if (id == FSD_STS2_NONE)
        fsd_json_write_null(writer);
    else
        fsd_json_write_text(writer, fsd_sts2_id_name(id));
}

void fsd_sts2_json_list(fsd_json_writer *writer, const fsd_sts2_list *list)
{
    fsd_json_begin_array(writer);
    for (uint32_t i = 0; i < list->count; i++)
        fsd_json_write_text(writer, fsd_sts2_id_name(list->id[i]));
    fsd_json_end_array(writer);
}
