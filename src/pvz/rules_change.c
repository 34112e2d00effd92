#include <string.h>

#include "core/names.h"
#include "core/number.h"
#include "core/text.h"
#include "pvz/fields.h"
#include "pvz/tables.h"

#define HEADER "subject\tfield\tvalue"

/* One line of a table of changes, and where it leads. */
typedef struct change {
    fsd_error *error;
    const char *start; /* of the whole text, for offsets */
    fsd_str subject, field, value;
} change;

/* A cell as messages show it: short enough that what is right finds room behind it. */
enum { SHOWN_BYTES = 60, SHOWN_TEXT = SHOWN_BYTES + sizeof "…" };

static void show(fsd_str cell, char out[SHOWN_TEXT])
{
    const char *rest = cell.length > SHOWN_BYTES ? "…" : "";
    size_t length = cell.length;
    if (length > SHOWN_BYTES)
        for (length = SHOWN_BYTES; length > 0 && ((uint8_t)cell.at[length] & 0xC0) == 0x80;)
            length--;
    for (size_t i = 0; i < length; i++)
        out[i] = (char)(cell.at[i] != '\0' ? cell.at[i] : '?');
    memcpy(out + length, rest, strlen(rest) + 1);
}

static fsd_status bad(const change *c, fsd_str at, fsd_status status, const char *en,
                      const char *zh, const char *right)
{
    char shown[SHOWN_TEXT];
    show(at, shown);
    return fsd_fail_at(c->error, status, (uint64_t)(at.at - c->start), en, zh, shown, right);
}

/* ---- Values ---------------------------------------------------------------------------------- */

/* Cuts the next item of a comma list off `rest`. */
static fsd_str next_item(fsd_str *rest)
{
    const char *comma = memchr(rest->at, ',', rest->length);
    fsd_str item = { rest->at, comma != NULL ? (size_t)(comma - rest->at) : rest->length };
    size_t taken = item.length + (comma != NULL);
    *rest = (fsd_str){ rest->at + taken, rest->length - taken };
    return item;
}

static fsd_status bad_value(const change *c, const fsd_pvz_field *field)
{
    char range[FSD_PVZ_FIELD_RANGE_TEXT];
    fsd_pvz_field_range(field, range);
    return bad(c, c->value, FSD_BAD_DATA, "'%s' is not a value of this field; use %s",
               "'%s' 不能作为此字段的值; 应为 %s", range);
}

static bool read_i32(fsd_str text, int32_t *out)
{
    int64_t value;
    if (fsd_parse_i64(text, &value) != FSD_OK || value < INT32_MIN || value > INT32_MAX)
        return false;
    *out = (int32_t)value;
    return true;
}

/* "n", the same at any flags, or "from,to,start,end". */
static bool read_curve(fsd_str text, fsd_pvz_curve *out)
{
    int32_t number[4];
    int count = 0;
    bool more = true;
    for (fsd_str rest = text; more && count < 4; count++) {
        more = memchr(rest.at, ',', rest.length) != NULL;
        if (!read_i32(next_item(&rest), &number[count]))
            return false;
    }
    if (more || (count != 1 && count != 4))
        return false;
    *out = count == 1 ? (fsd_pvz_curve){ 0, 0, number[0], number[0] }
                      : (fsd_pvz_curve){ number[0], number[1], number[2], number[3] };
    return true;
}

static int word_index(const fsd_pvz_field *field, fsd_str text)
{
    for (int i = 0; i < FSD_PVZ_FIELD_WORD_COUNT && field->word[i] != NULL; i++)
        if (fsd_str_equal_fold(text, fsd_str_of(field->word[i])))
            return i;
    return -1;
}

static bool read_words(const fsd_pvz_field *field, fsd_str text, uint8_t *out)
{
    *out = 0;
    if (fsd_str_equal_fold(text, fsd_str_of("none")))
        return true;
    for (bool more = true; more;) {
        more = memchr(text.at, ',', text.length) != NULL;
        int index = word_index(field, next_item(&text));
        if (index < 0)
            return false;
        *out = (uint8_t)(*out | 1u << index);
    }
    return true;
}

/* A kind by name, or by its number up to what rules can hold (the game's names end earlier). */
static bool read_kind(fsd_str text, uint32_t *out)
{
    int32_t id = fsd_names_find(fsd_pvz_zombie_names, text);
    if (id < 0 && (!read_i32(text, &id) || id < 0 || id >= FSD_PVZ_KINDS))
        return false;
    *out = (uint32_t)id;
    return true;
}

static bool read_kinds(fsd_str text, fsd_pvz_types *out)
{
    *out = 0;
    if (fsd_str_equal_fold(text, fsd_str_of("none")))
        return true;
    for (bool more = true; more;) {
        more = memchr(text.at, ',', text.length) != NULL;
        uint32_t id;
        if (!read_kind(next_item(&text), &id))
            return false;
        *out |= (fsd_pvz_types)1 << id;
    }
    return true;
}

/* Room for a value of any type, of which the first `size` bytes are the field. */
typedef union field_value {
    int32_t i32;
    uint32_t u32;
    uint8_t u8;
    float f32;
    fsd_pvz_curve curve;
    fsd_pvz_types types;
} field_value;

static bool read_value(const fsd_pvz_field *field, fsd_str text, field_value *out, size_t *size)
{
    uint64_t whole = 0;
    double real = 0.0;
    int index;
    switch ((fsd_pvz_field_type)field->type) {
    case FSD_PVZ_FIELD_I32:
        *size = sizeof out->i32;
        return read_i32(text, &out->i32);
    case FSD_PVZ_FIELD_U32:
        *size = sizeof out->u32;
        if (fsd_parse_u64(text, &whole) != FSD_OK || whole > UINT32_MAX)
            return false;
        out->u32 = (uint32_t)whole;
        return true;
    case FSD_PVZ_FIELD_U8:
        *size = sizeof out->u8;
        if (fsd_parse_u64(text, &whole) != FSD_OK || whole > UINT8_MAX)
            return false;
        out->u8 = (uint8_t)whole;
        return true;
    case FSD_PVZ_FIELD_F32:
        *size = sizeof out->f32;
        if (fsd_parse_double(text, &real) != FSD_OK || real > 1e30 || real < -1e30)
            return false;
        out->f32 = (float)real;
        return true;
    case FSD_PVZ_FIELD_CURVE:
        *size = sizeof out->curve;
        return read_curve(text, &out->curve);
    case FSD_PVZ_FIELD_WORD:
        *size = sizeof out->u8;
        index = word_index(field, text);
        out->u8 = (uint8_t)index;
        return index >= 0;
    case FSD_PVZ_FIELD_WORDS:
        *size = sizeof out->u8;
        return read_words(field, text, &out->u8);
    case FSD_PVZ_FIELD_KIND:
        *size = sizeof out->u32;
        return read_kind(text, &out->u32);
    case FSD_PVZ_FIELD_KINDS:
        *size = sizeof out->types;
        return read_kinds(text, &out->types);
    }
    return false;
}

/* ---- Subjects and fields --------------------------------------------------------------------- */

static const fsd_name game_name = { 0, { "game", "游戏" } };
static const fsd_names game_names = { &game_name, 1 };

/* The closest name of any subject, or null. */
static const char *suggest_subject(fsd_str text)
{
    const fsd_names tables[] = { game_names, fsd_pvz_scene_names, fsd_pvz_zombie_names };
    fsd_suggestion suggestion;
    fsd_suggestion_begin(&suggestion, text);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        fsd_suggestion_try_all(&suggestion, tables[i]);
    return suggestion.form;
}

/* The fields of the line's subject and where they begin. Numbers are kinds, never scenes. */
static fsd_status find_subject(const change *c, fsd_pvz_rules *rules, const fsd_pvz_field **fields,
                               char **base)
{
    uint32_t id;
    int32_t scene = fsd_names_find(fsd_pvz_scene_names, c->subject);
    if (read_kind(c->subject, &id)) {
        *fields = fsd_pvz_kind_fields;
        *base = (char *)&rules->kind[id];
    } else if (scene >= 0) {
        *fields = fsd_pvz_scene_fields;
        *base = (char *)rules + scene;
    } else if (fsd_str_equal_fold(c->subject, fsd_str_of(game_name.form[0])) ||
               fsd_str_equal(c->subject, fsd_str_of(game_name.form[1]))) {
        *fields = fsd_pvz_game_fields;
        *base = (char *)rules;
    } else {
        const char *near = suggest_subject(c->subject);
        return near != NULL
                   ? bad(c, c->subject, FSD_UNKNOWN_NAME, "unknown subject '%s'; did you mean %s?",
                         "没有名为 '%s' 的对象; 是否指 %s?", near)
                   : bad(c, c->subject, FSD_UNKNOWN_NAME, "unknown subject '%s'; use %s",
                         "没有名为 '%s' 的对象; 应为 %s", "game | giga | 32 | pool");
    }
    return FSD_OK;
}

static fsd_status find_field(const change *c, const fsd_pvz_field *fields,
                             const fsd_pvz_field **out)
{
    fsd_name name[32];
    size_t count = 0;
    for (; fields[count].name != NULL && count < sizeof name / sizeof *name; count++)
        name[count] = (fsd_name){ -1, { fields[count].name } };
    for (size_t i = 0; i < count; i++)
        if (fsd_str_equal_fold(c->field, fsd_str_of(name[i].form[0]))) {
            *out = &fields[i];
            return FSD_OK;
        }
    const char *near = fsd_names_suggest((fsd_names){ name, count }, c->field);
    return near != NULL ? bad(c, c->field, FSD_UNKNOWN_NAME,
                              "this subject has no field '%s'; did you mean %s?",
                              "此对象没有字段 '%s'; 是否指 %s?", near)
                        : bad(c, c->field, FSD_UNKNOWN_NAME,
                              "this subject has no field '%s'; its first is %s",
                              "此对象没有字段 '%s'; 其字段如 %s", fields[0].name);
}

static fsd_status apply(const change *c, fsd_pvz_rules *rules)
{
    const fsd_pvz_field *fields = NULL, *field = NULL;
    char *base = NULL;
    fsd_status status = find_subject(c, rules, &fields, &base);
    if (status == FSD_OK)
        status = find_field(c, fields, &field);
    if (status != FSD_OK)
        return status;
    field_value value;
    size_t size;
    if (!read_value(field, c->value, &value, &size) || !fsd_pvz_field_fits(field, &value))
        return bad_value(c, field);
    memcpy(base + field->offset, &value, size);
    return FSD_OK;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* Exactly three cells. */
static bool split(fsd_str line, change *c)
{
    fsd_str *cell[] = { &c->subject, &c->field, &c->value };
    for (int i = 0; i < 3; i++) {
        const char *tab = memchr(line.at, '\t', line.length);
        if ((tab == NULL) != (i == 2))
            return false;
        size_t length = tab != NULL ? (size_t)(tab - line.at) : line.length;
        *cell[i] = (fsd_str){ line.at, length };
        if (tab != NULL)
            line = (fsd_str){ tab + 1, line.length - length - 1 };
    }
    return true;
}

static fsd_str next_line(fsd_str *rest)
{
    const char *end = memchr(rest->at, '\n', rest->length);
    fsd_str line = { rest->at, end != NULL ? (size_t)(end - rest->at) : rest->length };
    size_t taken = line.length + (end != NULL);
    *rest = (fsd_str){ rest->at + taken, rest->length - taken };
    if (line.length > 0 && line.at[line.length - 1] == '\r')
        line.length--;
    return line;
}

/* Kinds are as many as the last line about that says, so ids beyond them show at the end only. */
static fsd_status check_subjects(const change *c, const fsd_pvz_rules *rules,
                                 const fsd_str subject[FSD_PVZ_KINDS])
{
    for (uint32_t id = rules->kinds; id < FSD_PVZ_KINDS; id++) {
        if (subject[id].at == NULL)
            continue;
        char kinds[16];
        fsd_format(kinds, sizeof kinds, "%u", id + 1);
        return bad(c, subject[id], FSD_BAD_DATA,
                   "'%s' is beyond the kinds in use; make game kinds %s or more",
                   "'%s' 超出所用的种类; game kinds 须至少为 %s", kinds);
    }
    return FSD_OK;
}

static fsd_status change_lines(fsd_pvz_rules *rules, fsd_str text, fsd_error *error)
{
    fsd_str subject[FSD_PVZ_KINDS] = { 0 };    /* where each kind is first spoken of */
    static const char mark[] = "\xEF\xBB\xBF"; /* the byte order mark that Windows puts in front */
    change c = { .error = error, .start = text.at };
    bool header = false;
    if (text.length >= 3 && memcmp(text.at, mark, 3) == 0)
        text = (fsd_str){ text.at + 3, text.length - 3 };
    for (fsd_str rest = text; rest.length > 0;) {
        fsd_str line = next_line(&rest);
        if (line.length == 0 || line.at[0] == '#')
            continue;
        fsd_status status = FSD_OK;
        if (!header && !fsd_str_equal(line, fsd_str_of(HEADER)))
            status = bad(&c, line, FSD_BAD_SYNTAX, "'%s' is no header; begin with %s, tabs between",
                         "'%s' 不是表头; 首行应为 %s (以制表符分隔)", "subject field value");
        else if (header && !split(line, &c))
            status =
                bad(&c, line, FSD_BAD_SYNTAX, "'%s' is not of three cells; use %s, tabs between",
                    "'%s' 不是三列; 应为 %s (以制表符分隔)", "subject field value");
        else if (header)
            status = apply(&c, rules);
        if (status != FSD_OK)
            return status;
        uint32_t id;
        if (header && read_kind(c.subject, &id) && subject[id].at == NULL)
            subject[id] = c.subject;
        header = true;
    }
    return header ? check_subjects(&c, rules, subject)
                  : fsd_fail_at(error, FSD_BAD_SYNTAX, (uint64_t)(text.at + text.length - c.start),
                                "an empty table; begin with %s, tabs between",
                                "空表; 首行应为 %s (以制表符分隔)", "subject field value");
}

fsd_status fsd_pvz_rules_change(fsd_pvz_rules *rules, const char *text, size_t length,
                                fsd_error *error)
{
    fsd_pvz_rules changed = *rules;
    fsd_status status = change_lines(&changed, (fsd_str){ text, length }, error);
    if (status != FSD_OK) {
        if (error != NULL)
            fsd_error_locate(error, text, length);
        return status;
    }
    status = fsd_pvz_rules_check(&changed, error);
    if (status == FSD_OK)
        *rules = changed;
    return status;
}
