/* Values of scenario files: fields, numbers, names, cards. */
#include "sgs/scenario/read.h"

enum { QUOTED = 40 }; /* most bytes of a value in a message */

static int clipped(fsd_str text)
{
    return (int)(text.length < QUOTED ? text.length : QUOTED);
}

void fsd_sgs_reader_fail(fsd_sgs_reader *r, fsd_status status, const fsd_json *at, const char *en,
                         const char *zh, ...)
{
    if (r->status != FSD_OK)
        return;
    r->status = status;
    va_list args;
    va_start(args, zh);
    (void)fsd_vfail_at(r->error, status, at->offset, en, zh, args);
    va_end(args);
}

void *fsd_sgs_reader_take(fsd_sgs_reader *r, size_t count, size_t size)
{
    if (r->status != FSD_OK)
        return NULL;
    void *block = fsd_arena_take_array(&r->out->arena, count ? count : 1, size);
    if (block == NULL)
        r->status = fsd_fail(r->error, FSD_NO_MEMORY, "out of memory", "内存不足");
    return block;
}

/* ---- Objects -------------------------------------------------------------------------------- */

static const char *const wanted_en[] = {
    [FSD_JSON_BOOL] = "\"%s\" is neither true nor false; it must be one of them",
    [FSD_JSON_NUMBER] = "\"%s\" is no number; it must be one",
    [FSD_JSON_STRING] = "\"%s\" is no text; it must be one, in quotes",
    [FSD_JSON_ARRAY] = "\"%s\" is no list; it must be one, in brackets [ ]",
    [FSD_JSON_OBJECT] = "\"%s\" is no object; it must be one, in braces { }",
};
static const char *const wanted_zh[] = {
    [FSD_JSON_BOOL] = "\"%s\" 既非 true 也非 false; 应为其一",
    [FSD_JSON_NUMBER] = "\"%s\" 不是数字; 应为数字",
    [FSD_JSON_STRING] = "\"%s\" 不是文字; 应为引号中的文字",
    [FSD_JSON_ARRAY] = "\"%s\" 不是列表; 应为方括号 [ ] 中的列表",
    [FSD_JSON_OBJECT] = "\"%s\" 不是对象; 应为花括号 { } 中的对象",
};

bool fsd_sgs_expect_kind(fsd_sgs_reader *r, const fsd_json *value, const char *key,
                         fsd_json_kind kind)
{
    if (value->kind != kind)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, value, wanted_en[kind], wanted_zh[kind], key);
    return r->status == FSD_OK;
}

static void unknown_field(fsd_sgs_reader *r, const fsd_json *member, const fsd_sgs_field *field,
                          uint32_t fields)
{
    fsd_name name[FSD_SGS_MOST_FIELDS] = { { 0 } };
    for (uint32_t i = 0; i < fields; i++)
        name[i].form[0] = field[i].key;
    const char *meant = fsd_names_suggest((fsd_names){ name, fields }, member->key);
    const fsd_json at = { .offset = member->key_offset };
    if (meant != NULL)
        fsd_sgs_reader_fail(r, FSD_UNKNOWN_NAME, &at, "unknown field '%.*s'; did you mean '%s'?",
                            "未知字段 '%.*s'; 是否想写 '%s'?", clipped(member->key), member->key.at,
                            meant);
    else
        fsd_sgs_reader_fail(r, FSD_UNKNOWN_NAME, &at,
                            "unknown field '%.*s'; docs/sgs_scenarios.md lists the fields",
                            "未知字段 '%.*s'; 字段见 docs/sgs_scenarios.md", clipped(member->key),
                            member->key.at);
}

/* Its place in the table; `fields`: it is not there. */
static uint32_t field_of(const fsd_json *member, const fsd_sgs_field *field, uint32_t fields)
{
    uint32_t i = 0;
    while (i < fields && !fsd_str_equal(member->key, fsd_str_of(field[i].key)))
        i++;
    return i;
}

void fsd_sgs_check_fields(fsd_sgs_reader *r, const fsd_json *object, const fsd_sgs_field *field,
                          uint32_t fields)
{
    for (const fsd_json *m = object->first; m != NULL; m = m->next)
        if (field_of(m, field, fields) == fields)
            unknown_field(r, m, field, fields);
}

void fsd_sgs_read_object(fsd_sgs_reader *r, const fsd_json *object, const fsd_sgs_field *field,
                         uint32_t fields, const char *what, void *out)
{
    if (r->status != FSD_OK || !fsd_sgs_expect_kind(r, object, what, FSD_JSON_OBJECT))
        return;
    fsd_sgs_check_fields(r, object, field, fields);
    for (const fsd_json *m = object->first; m != NULL && r->status == FSD_OK; m = m->next) {
        uint32_t i = field_of(m, field, fields);
        if (m->kind != FSD_JSON_NULL)
            field[i].read(r, &field[i], m, (uint8_t *)out + field[i].offset);
    }
}

/* ---- Numbers, flags, texts ------------------------------------------------------------------ */

int64_t fsd_sgs_read_number(fsd_sgs_reader *r, const fsd_json *value, const char *key,
                            int64_t least, int64_t most)
{
    int64_t number = 0;
    if (!fsd_sgs_expect_kind(r, value, key, FSD_JSON_NUMBER))
        return least;
    if (fsd_json_i64(value, &number) == FSD_OK && number >= least && number <= most)
        return number;
    fsd_sgs_reader_fail(r, FSD_BAD_DATA, value,
                        "\"%s\" is %.*s; it must be a whole number %lld..%lld",
                        "\"%s\" 是 %.*s; 应为 %lld..%lld 的整数", key, clipped(value->text),
                        value->text.at, (long long)least, (long long)most);
    return least;
}

READS(u8)
{
    *(uint8_t *)out = (uint8_t)fsd_sgs_read_number(r, v, f->key, f->least, f->most);
}

READS(i64)
{
    *(int64_t *)out = fsd_sgs_read_number(r, v, f->key, f->least, f->most);
}

READS(seed)
{
    if (fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_NUMBER) &&
        fsd_json_u64(v, (uint64_t *)out) != FSD_OK)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, v, "\"%s\" is %.*s; it must be a whole number 0..%llu",
                            "\"%s\" 是 %.*s; 应为 0..%llu 的整数", f->key, clipped(v->text),
                            v->text.at, (unsigned long long)UINT64_MAX);
}

READS(flag)
{
    if (fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_BOOL))
        *(uint8_t *)out = v->truth;
}

READS(not )
{
    if (fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_BOOL))
        *(uint8_t *)out = !v->truth;
}

READS(text)
{
    if (fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_STRING))
        *(fsd_str *)out = v->text;
}

READS(passed)
{
    (void)r;
    (void)f;
    (void)v;
    (void)out;
}

READS(json)
{
    (void)r;
    (void)f;
    *(const fsd_json **)out = v;
}

READS(members)
{
    if (fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_OBJECT))
        *(const fsd_json **)out = v;
}

/* From 1, as it is written; how many seats there are is known by then. */
READS(seat)
{
    *(uint8_t *)out = (uint8_t)(fsd_sgs_read_number(r, v, f->key, 1, r->out->players) - 1);
}

/* ---- Names ---------------------------------------------------------------------------------- */

static void unknown_name(fsd_sgs_reader *r, const fsd_json *at, fsd_str text,
                         const fsd_names *names, const char *key)
{
    const char *meant = fsd_names_suggest(*names, text);
    if (meant != NULL)
        fsd_sgs_reader_fail(r, FSD_UNKNOWN_NAME, at, "%s: '%.*s' is unknown; did you mean '%s'?",
                            "%s: 未知名称 '%.*s'; 是否想写 '%s'?", key, clipped(text), text.at,
                            meant);
    else
        fsd_sgs_reader_fail(r, FSD_UNKNOWN_NAME, at,
                            "%s: '%.*s' is unknown; docs/sgs_scenarios.md says where names stand",
                            "%s: 未知名称 '%.*s'; 名称出处见 docs/sgs_scenarios.md", key,
                            clipped(text), text.at);
}

int32_t fsd_sgs_read_name(fsd_sgs_reader *r, const fsd_json *value, fsd_str text,
                          const fsd_names *names, const char *key)
{
    if (r->status != FSD_OK)
        return -1;
    int32_t id = fsd_names_find(*names, text);
    if (id < 0)
        unknown_name(r, value, text, names, key);
    return id;
}

static int32_t named(fsd_sgs_reader *r, const fsd_json *v, const fsd_names *names, const char *key)
{
    if (!fsd_sgs_expect_kind(r, v, key, FSD_JSON_STRING))
        return -1;
    return fsd_sgs_read_name(r, v, v->text, names, key);
}

READS(name)
{
    int32_t id = named(r, v, f->names, f->key);
    if (id >= 0)
        *(uint8_t *)out = (uint8_t)id;
}

READS(general)
{
    int32_t id = named(r, v, &r->generals, f->key);
    if (id >= 0)
        *(uint8_t *)out = (uint8_t)id;
}

READS(skill)
{
    int32_t id = named(r, v, &r->skills, f->key);
    if (id >= 0)
        *(uint8_t *)out = (uint8_t)id;
}

/* "rule", a skill, a kind of card, or what is both. */
READS(why)
{
    fsd_sgs_reason *why = out;
    if (!fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_STRING))
        return;
    why->given = 1;
    if (fsd_str_equal(v->text, fsd_str_of("rule")))
        return;
    int32_t skill = fsd_names_find(r->skills, v->text);
    int32_t kind = fsd_names_find(r->kinds, v->text);
    if (skill < 0 && kind < 0)
        unknown_name(r, v, v->text, &r->skills, f->key);
    why->skill = (uint8_t)(skill < 0 ? 0 : skill);
    why->kind = (uint8_t)(kind < 0 ? 0 : kind);
}

READS(skills)
{
    uint64_t *set = out;
    if (!fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_ARRAY))
        return;
    for (const fsd_json *item = v->first; item != NULL && r->status == FSD_OK; item = item->next) {
        int32_t id = named(r, item, &r->skills, f->key);
        if (id > 0)
            set[id / 64] |= (uint64_t)1 << id % 64;
    }
}

READS(bits)
{
    if (!fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_ARRAY))
        return;
    for (const fsd_json *item = v->first; item != NULL && r->status == FSD_OK; item = item->next) {
        int32_t id = named(r, item, f->names, f->key);
        if (id >= 0)
            *(uint8_t *)out = (uint8_t)(*(uint8_t *)out | 1u << id);
    }
}

READS(marks)
{
    uint8_t *mark = out;
    if (!fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_OBJECT))
        return;
    for (const fsd_json *m = v->first; m != NULL && r->status == FSD_OK; m = m->next) {
        int32_t id = fsd_sgs_read_name(r, m, m->key, &r->marks, f->key);
        if (id >= 0)
            mark[id] = (uint8_t)fsd_sgs_read_number(r, m, fsd_sgs_mark_key((uint32_t)id), 0, 255);
    }
}

/* ---- Cards ---------------------------------------------------------------------------------- */

/* "S", "H" ... and what the suit is; "-": none. */
static int32_t suit_of(char letter)
{
    static const char letters[] = "SCHD";
    for (int32_t i = 0; i < 4; i++)
        if (letter == letters[i] || letter == letters[i] + 'a' - 'A')
            return i;
    return letter == '-' ? FSD_SGS_NO_SUIT : -1;
}

/* The number after the suit; 0 where there is none that can be. */
static uint8_t number_of(fsd_str text)
{
    static const char faces[] = "A23456789XJQK";
    if (text.length == 2 && text.at[0] == '1' && text.at[1] >= '0' && text.at[1] <= '3')
        return (uint8_t)(10 + text.at[1] - '0');
    if (text.length != 1)
        return 0;
    if (text.at[0] == '1')
        return 1;
    for (uint8_t i = 0; faces[i]; i++)
        if (text.at[0] == faces[i] && faces[i] != 'X')
            return (uint8_t)(i + 1);
    return 0;
}

static void split_card(fsd_str text, fsd_str *front, fsd_str *name)
{
    size_t at = 0;
    while (at < text.length && text.at[at] != ' ')
        at++;
    *front = (fsd_str){ text.at, at };
    *name = at < text.length ? (fsd_str){ text.at + at + 1, text.length - at - 1 }
                             : (fsd_str){ text.at, 0 };
}

bool fsd_sgs_read_face(fsd_sgs_reader *r, const fsd_json *value, const char *key, fsd_sgs_said *out)
{
    *out = (fsd_sgs_said){ .at = value, .id = NO_CARD };
    if (!fsd_sgs_expect_kind(r, value, key, FSD_JSON_STRING))
        return false;
    if (fsd_str_equal(value->text, fsd_str_of("?")))
        return true;
    fsd_str front, name;
    split_card(value->text, &front, &name);
    int32_t suit = front.length > 0 ? suit_of(front.at[0]) : -1;
    uint8_t number = front.length > 1 ? number_of((fsd_str){ front.at + 1, front.length - 1 }) : 0;
    bool bare = suit == FSD_SGS_NO_SUIT && front.length == 1;
    if (suit < 0 || (number == 0 && !bare) || name.length == 0) {
        fsd_sgs_reader_fail(r, FSD_BAD_SYNTAX, value,
                            "'%.*s' is no card; write suit letter, number and name, as in "
                            "\"S7 slash\"",
                            "'%.*s' 不是牌; 应为花色字母、点数与牌名, 如 \"S7 slash\"",
                            clipped(value->text), value->text.at);
        return false;
    }
    int32_t kind = fsd_sgs_read_name(r, value, name, &r->kinds, key);
    if (kind == NONE || kind == ABILITY)
        unknown_name(r, value, name, &r->kinds, key);
    if (r->status != FSD_OK)
        return false;
    out->kind = (uint8_t)kind;
    out->suit = (uint8_t)suit;
    out->number = number;
    return true;
}

READS(card)
{
    (void)fsd_sgs_read_face(r, v, f->key, out);
}

READS(cards)
{
    fsd_sgs_said_list *list = out;
    if (!fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_ARRAY))
        return;
    list->given = true;
    list->card = fsd_sgs_reader_take(r, v->count, sizeof *list->card);
    for (const fsd_json *item = v->first; item != NULL && r->status == FSD_OK; item = item->next)
        if (fsd_sgs_read_face(r, item, f->key, &list->card[list->count]))
            list->count++;
}

/* Piles beside a general, by the skill that lays them there. */
static const fsd_name pile_name[] = {
    { FSD_SGS_PILE - FSD_SGS_PILE, { "buqu", "nosbuqu", "不屈" } },
    { FSD_SGS_FIELDS - FSD_SGS_PILE, { "fields", "tuntian", "field", "田" } },
    { FSD_SGS_GIFTS - FSD_SGS_PILE, { "yiji", "遗计" } },
    { FSD_SGS_ASIDE - FSD_SGS_PILE, { "qianxun", "谦逊" } },
};
static const fsd_names pile_names = { pile_name, sizeof pile_name / sizeof *pile_name };

READS(piles)
{
    fsd_sgs_said_list *pile = out;
    if (!fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_OBJECT))
        return;
    for (const fsd_json *m = v->first; m != NULL && r->status == FSD_OK; m = m->next) {
        int32_t id = fsd_sgs_read_name(r, m, m->key, &pile_names, f->key);
        if (id >= 0)
            fsd_sgs_field_cards(r, f, m, &pile[id]);
    }
}
