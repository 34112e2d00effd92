/* The position that a scenario expects afterwards, against the one that came. */
#include "sgs/scenario/compare.h"

enum { WHERE = sizeof((fsd_sgs_difference *)0)->where };

/* ---- Telling -------------------------------------------------------------------------------- */

/* A value as it stands in a file. */
static void put_value(fsd_text *out, const fsd_json *value)
{
    static const char *const word[] = { "null", "true" };
    const bool list = value->kind == FSD_JSON_ARRAY;
    switch (value->kind) {
    case FSD_JSON_NULL:
        fsd_text_add_str(out, word[0]);
        break;
    case FSD_JSON_BOOL:
        fsd_text_add_str(out, value->truth ? word[1] : "false");
        break;
    case FSD_JSON_NUMBER:
    case FSD_JSON_STRING:
        fsd_text_add(out, value->text.at, value->text.length);
        break;
    default:
        fsd_text_add_char(out, list ? '[' : '{');
        for (const fsd_json *m = value->first; m != NULL; m = m->next) {
            if (!list)
                fsd_text_printf(out, "%.*s: ", (int)m->key.length, m->key.at);
            put_value(out, m);
            fsd_text_add_str(out, m->next != NULL ? ", " : "");
        }
        fsd_text_add_char(out, list ? ']' : '}');
    }
}

void fsd_sgs_differs(fsd_sgs_comparer *c, const char *where, const fsd_json *expected,
                     const char *got, ...)
{
    fsd_sgs_difference d = { .at = expected };
    fsd_text text = { .allocator = c->read.out->arena.allocator };
    va_list args;
    c->differences++;
    if (c->differ == NULL || c->differ->tell == NULL)
        return;
    put_value(&text, expected);
    fsd_format(d.where, sizeof d.where, "%s", where);
    fsd_format(d.expected, sizeof d.expected, "%.*s", (int)text.length, text.at ? text.at : "");
    va_start(args, got);
    fsd_vformat(d.got, sizeof d.got, got, args);
    va_end(args);
    fsd_text_free(&text);
    c->differ->tell(c->differ->self, &d);
}

void fsd_sgs_compare_object(fsd_sgs_comparer *c, const fsd_json *object, const char *where,
                            uint32_t who, const fsd_sgs_part *part, uint32_t parts)
{
    fsd_sgs_field field[FSD_SGS_MOST_FIELDS] = { { 0 } };
    uint8_t unread;
    for (uint32_t i = 0; i < parts; i++)
        field[i] = (fsd_sgs_field){ .key = part[i].key, .read = fsd_sgs_field_passed };
    fsd_sgs_read_object(&c->read, object, field, parts, where, &unread);
    for (uint32_t i = 0; i < parts && c->read.status == FSD_OK; i++) {
        const fsd_json *expected = fsd_json_get(object, part[i].key);
        char at[WHERE];
        fsd_format(at, sizeof at, "%s%s%s", where, *where ? "." : "", part[i].key);
        if (expected != NULL)
            part[i].compare(c, expected, at, who);
    }
}

/* ---- Numbers and flags ---------------------------------------------------------------------- */

static void compare_number(fsd_sgs_comparer *c, const fsd_json *expected, const char *where,
                           int64_t got)
{
    int64_t number = fsd_sgs_read_number(&c->read, expected, where, -1000, 1000);
    if (c->read.status == FSD_OK && number != got)
        fsd_sgs_differs(c, where, expected, "%lld", (long long)got);
}

static void compare_flag(fsd_sgs_comparer *c, const fsd_json *expected, const char *where, bool got)
{
    if (fsd_sgs_expect_kind(&c->read, expected, where, FSD_JSON_BOOL) && expected->truth != got)
        fsd_sgs_differs(c, where, expected, "%s", got ? "true" : "false");
}

#define PART(name) \
    static void name(fsd_sgs_comparer *c, const fsd_json *expected, const char *where, uint32_t who)
#define PLAYER (&c->g->pub.player[who])

PART(hp)
{
    compare_number(c, expected, where, PLAYER->hp);
}

PART(max_hp)
{
    compare_number(c, expected, where, PLAYER->max_hp);
}

PART(drank)
{
    compare_number(c, expected, where, PLAYER->mark[MARK_DRANK]);
}

PART(chained)
{
    compare_flag(c, expected, where, PLAYER->chained);
}

PART(face_down)
{
    compare_flag(c, expected, where, PLAYER->face_down);
}

PART(dead)
{
    compare_flag(c, expected, where, !PLAYER->alive);
}

PART(marks)
{
    if (!fsd_sgs_expect_kind(&c->read, expected, where, FSD_JSON_OBJECT))
        return;
    for (const fsd_json *m = expected->first; m != NULL && c->read.status == FSD_OK; m = m->next) {
        char at[WHERE];
        int32_t id = fsd_sgs_read_name(&c->read, m, m->key, &c->read.marks, where);
        if (id < 0)
            return;
        fsd_format(at, sizeof at, "%s.%s", where, fsd_sgs_mark_key((uint32_t)id));
        compare_number(c, m, at, PLAYER->mark[id]);
    }
}

/* ---- Names ---------------------------------------------------------------------------------- */

static int32_t name_expected(fsd_sgs_comparer *c, const fsd_json *expected, const char *where,
                             const fsd_names *names)
{
    if (!fsd_sgs_expect_kind(&c->read, expected, where, FSD_JSON_STRING))
        return -1;
    return fsd_sgs_read_name(&c->read, expected, expected->text, names, where);
}

PART(general)
{
    int32_t id = name_expected(c, expected, where, &c->read.generals);
    if (id >= 0 && id != PLAYER->general)
        fsd_sgs_differs(c, where, expected, "%s", fsd_sgs_general_key(PLAYER->general));
}

PART(kingdom)
{
    int32_t id = name_expected(c, expected, where, &fsd_sgs_land_names);
    if (id >= 0 && id != PLAYER->kingdom)
        fsd_sgs_differs(c, where, expected, "%s",
                        PLAYER->kingdom < FSD_SGS_GOD
                            ? fsd_sgs_land_names.name[PLAYER->kingdom].form[0]
                            : "god");
}

PART(role)
{
    int32_t id = name_expected(c, expected, where, &fsd_sgs_file_roles);
    if (id >= 0 && id != PLAYER->role)
        fsd_sgs_differs(c, where, expected, "%s", fsd_sgs_file_roles.name[PLAYER->role].form[0]);
}

/* Skills that he must have, or must not have any more. */
static void compare_skills(fsd_sgs_comparer *c, const fsd_json *expected, const char *where,
                           uint32_t who, bool owned)
{
    if (!fsd_sgs_expect_kind(&c->read, expected, where, FSD_JSON_ARRAY))
        return;
    for (const fsd_json *m = expected->first; m != NULL && c->read.status == FSD_OK; m = m->next) {
        int32_t id = name_expected(c, m, where, &c->read.skills);
        if (id >= 0 && has_skill(&c->g->pub, who, (uint32_t)id) != owned)
            fsd_sgs_differs(c, where, m, owned ? "not his" : "his");
    }
}

PART(skills)
{
    compare_skills(c, expected, where, who, true);
}

PART(lost_skills)
{
    compare_skills(c, expected, where, who, false);
}

/* ---- Cards ---------------------------------------------------------------------------------- */

static void put_card(fsd_text *out, uint32_t id)
{
    const sgs_card card = printed_card(id);
    char text[FSD_SGS_CARD_TEXT];
    fsd_text_add_str(out, fsd_sgs_card_text(&card, text));
}

static void tell_cards(fsd_sgs_comparer *c, const char *where, const fsd_json *expected,
                       const uint8_t *id, uint32_t count)
{
    fsd_text text = { .allocator = c->read.out->arena.allocator };
    for (uint32_t i = 0; i < count; i++) {
        fsd_text_add_str(&text, i ? ", " : "");
        put_card(&text, id[i]);
    }
    fsd_sgs_differs(c, where, expected, "[%.*s]", (int)text.length, text.at ? text.at : "");
    fsd_text_free(&text);
}

static bool same(const fsd_sgs_said *said, uint32_t id)
{
    return said->kind == NONE || (deck_kind(id) == said->kind && deck_suit(id) == said->suit &&
                                  deck_number(id) == said->number);
}

static bool same_in_order(const fsd_sgs_said_list *list, const uint8_t *id)
{
    for (uint32_t i = 0; i < list->count; i++)
        if (!same(&list->card[i], id[i]))
            return false;
    return true;
}

/* Named ones first, so that "?" stands for what is left. */
static bool same_as_set(const fsd_sgs_said_list *list, const uint8_t *id, uint32_t count)
{
    bool used[CARDS] = { false };
    for (uint32_t i = 0; i < list->count; i++) {
        uint32_t at = 0;
        while (at < count && (used[at] || !same(&list->card[i], id[at])))
            at++;
        if (list->card[i].kind == NONE)
            continue;
        if (at == count)
            return false;
        used[at] = true;
    }
    return true;
}

enum { AS_SET, IN_ORDER, FIRST_IN_ORDER };

static void compare_cards(fsd_sgs_comparer *c, const fsd_json *expected, const char *where,
                          const uint8_t *id, uint32_t count, uint32_t how)
{
    fsd_sgs_said_list list = { 0 };
    const fsd_sgs_field field = { .key = where };
    fsd_sgs_field_cards(&c->read, &field, expected, &list);
    if (c->read.status != FSD_OK)
        return;
    bool right = how == FIRST_IN_ORDER ? list.count <= count : list.count == count;
    if (right)
        right = how == AS_SET ? same_as_set(&list, id, count) : same_in_order(&list, id);
    if (!right)
        tell_cards(c, where, expected, id, how == FIRST_IN_ORDER && count > 8 ? 8 : count);
}

static uint32_t list_set(const sgs_set *cards, uint8_t out[static CARDS])
{
    uint32_t count = 0;
    for (EACH_CARD(id, cards))
        out[count++] = (uint8_t)id;
    return count;
}

static void compare_set(fsd_sgs_comparer *c, const fsd_json *expected, const char *where,
                        sgs_set cards)
{
    uint8_t id[CARDS];
    uint32_t count = list_set(&cards, id);
    if (expected->kind == FSD_JSON_NUMBER)
        compare_number(c, expected, where, count);
    else
        compare_cards(c, expected, where, id, count, AS_SET);
}

PART(hand)
{
    compare_set(c, expected, where, c->g->sec.hand[who]);
}

PART(equip)
{
    compare_set(c, expected, where, fsd_sgs_equipped(&c->g->pub, who));
}

PART(judge)
{
    compare_cards(c, expected, where, PLAYER->delayed_card, PLAYER->delayed, IN_ORDER);
}

static void pile(fsd_sgs_comparer *c, const fsd_json *expected, const char *where, uint32_t who,
                 uint32_t place)
{
    compare_set(c, expected, where, fsd_sgs_pile_cards(c->g, who, place));
}

PART(buqu_pile)
{
    pile(c, expected, where, who, FSD_SGS_PILE);
}

PART(fields_pile)
{
    pile(c, expected, where, who, FSD_SGS_FIELDS);
}

PART(gifts_pile)
{
    pile(c, expected, where, who, FSD_SGS_GIFTS);
}

PART(aside_pile)
{
    pile(c, expected, where, who, FSD_SGS_ASIDE);
}

PART(piles)
{
    static const fsd_sgs_part part[] = {
        { "buqu", buqu_pile },      { "nosbuqu", buqu_pile }, { "fields", fields_pile },
        { "tuntian", fields_pile }, { "yiji", gifts_pile },   { "qianxun", aside_pile },
    };
    fsd_sgs_compare_object(c, expected, where, who, LIST(part));
}

PART(discard)
{
    (void)who;
    compare_cards(c, expected, where, c->g->pub.discard, c->g->pub.discards, AS_SET);
}

PART(deck)
{
    (void)who;
    uint8_t id[CARDS];
    for (uint32_t i = 0; i < c->g->pub.deck; i++)
        id[i] = (uint8_t)deck_top(c->g, i);
    compare_cards(c, expected, where, id, c->g->pub.deck, FIRST_IN_ORDER);
}

/* ---- Seats ---------------------------------------------------------------------------------- */

PART(seats)
{
    static const fsd_sgs_part part[] = {
        { "hp", hp },           { "maxhp", max_hp },
        { "hand", hand },       { "equip", equip },
        { "judge", judge },     { "piles", piles },
        { "chained", chained }, { "facedown", face_down },
        { "dead", dead },       { "marks", marks },
        { "drank", drank },     { "general", general },
        { "kingdom", kingdom }, { "role", role },
        { "skills", skills },   { "lost", lost_skills },
    };
    (void)who;
    if (!fsd_sgs_expect_kind(&c->read, expected, where, FSD_JSON_OBJECT))
        return;
    for (const fsd_json *m = expected->first; m != NULL && c->read.status == FSD_OK; m = m->next) {
        char at[WHERE];
        bool seat = m->key.length == 1 && m->key.at[0] >= '1' && m->key.at[0] <= '9';
        uint32_t p = seat ? (uint32_t)(m->key.at[0] - '1') : 9;
        if ((!seat && !fsd_str_equal(m->key, fsd_str_of("10"))) || p >= c->g->pub.players) {
            fsd_sgs_reader_fail(&c->read, FSD_BAD_DATA, m, "\"%.*s\" is no seat; they are 1..%u",
                                "\"%.*s\" 不是座位; 应为 1..%u", (int)m->key.length, m->key.at,
                                (unsigned)c->g->pub.players);
            return;
        }
        fsd_format(at, sizeof at, "%s.%u", where, (unsigned)p + 1);
        fsd_sgs_compare_object(c, m, at, p, LIST(part));
    }
}

/* ---- What was asked ------------------------------------------------------------------------- */

typedef struct asked_said {
    fsd_sgs_reason why;
    uint8_t seat, kind;
} asked_said;

static const fsd_sgs_field asked_fields[] = {
    { .key = "seat", .read = fsd_sgs_field_seat, .offset = offsetof(asked_said, seat) },
    { .key = "kind", .read = fsd_sgs_field_request_kind, .offset = offsetof(asked_said, kind) },
    { .key = "reason", .read = fsd_sgs_field_why, .offset = offsetof(asked_said, why) },
};

static bool asked_so(fsd_sgs_comparer *c, const fsd_json *expected, const fsd_sgs_asked_once *got)
{
    asked_said said = { .seat = NOBODY, .kind = NOBODY };
    fsd_sgs_read_object(&c->read, expected, LIST(asked_fields), "asked", &said);
    if (got == NULL)
        return false;
    const sgs_request q = { .skill = got->skill, .reason_kind = got->card_kind };
    return (said.seat == NOBODY || said.seat == got->seat) &&
           (said.kind == NOBODY || said.kind == got->kind) && why_fits(&said.why, &q);
}

static const char *reason_of(const fsd_sgs_asked_once *asked)
{
    return asked->skill       ? fsd_sgs_skill_key(asked->skill)
           : asked->card_kind ? fsd_sgs_kind_key(asked->card_kind)
                              : "rule";
}

static void tell_asked(fsd_sgs_comparer *c, const char *where, const fsd_json *expected)
{
    fsd_text text = { .allocator = c->read.out->arena.allocator };
    for (uint32_t i = 0; i < c->course->asked_count; i++) {
        const fsd_sgs_asked_once *a = &c->course->asked[i];
        fsd_text_printf(&text, "%s%u %s %s", i ? ", " : "", (unsigned)a->seat + 1,
                        fsd_sgs_request_key(a->kind), reason_of(a));
    }
    fsd_sgs_differs(c, where, expected, "[%.*s]", (int)text.length, text.at ? text.at : "");
    fsd_text_free(&text);
}

PART(asked)
{
    (void)who;
    const fsd_sgs_course *course = c->course;
    uint32_t i = 0;
    bool right = true;
    if (!fsd_sgs_expect_kind(&c->read, expected, where, FSD_JSON_ARRAY))
        return;
    for (const fsd_json *m = expected->first; m != NULL && c->read.status == FSD_OK;
         m = m->next, i++)
        right &= asked_so(c, m, i < course->asked_count ? &course->asked[i] : NULL);
    if (c->read.status == FSD_OK && (!right || i != course->asked_count))
        tell_asked(c, where, expected);
}

/* ---- Outcome -------------------------------------------------------------------------------- */

static const char *winner_of(const sgs_game *g)
{
    const sgs_table *t = &g->pub;
    if (!t->over)
        return NULL;
    if (t->drawn)
        return "draw";
    if (t->winners >> t->lord & 1)
        return "lord_side";
    for (EACH_SEAT(p, t->winners))
        if (g->sec.role[p] == FSD_SGS_REBEL)
            return "rebel";
    return "renegade";
}

PART(winner)
{
    (void)who;
    const char *got = winner_of(c->g);
    bool right = expected->kind == FSD_JSON_NULL
                     ? got == NULL
                     : got != NULL && fsd_str_equal(expected->text, fsd_str_of(got));
    if (!right)
        fsd_sgs_differs(c, where, expected, "%s", got ? got : "null");
}

PART(refused)
{
    (void)who;
    const char *got = fsd_sgs_refusal_key((fsd_sgs_refusal)c->course->refused);
    if (fsd_sgs_expect_kind(&c->read, expected, where, FSD_JSON_STRING) &&
        !fsd_str_equal(expected->text, fsd_str_of(got)))
        fsd_sgs_differs(c, where, expected, "%s", got);
}

static const char *phase_now(const sgs_game *g)
{
    return fsd_sgs_file_phases.name[g->pub.phase].form[0];
}

PART(phase)
{
    (void)who;
    const char *got = phase_now(c->g);
    if (fsd_sgs_expect_kind(&c->read, expected, where, FSD_JSON_STRING) &&
        !fsd_str_equal(expected->text, fsd_str_of(got)))
        fsd_sgs_differs(c, where, expected, "%s", got);
}

PART(current)
{
    (void)who;
    compare_number(c, expected, where, c->g->pub.current + 1);
}

/* The other members are the minds' to compare; but a slip of the pen would expect nothing. */
static void check_spelling(fsd_sgs_comparer *c, const fsd_json *expect)
{
    static const fsd_name after = { 0, { "after" } };
    for (const fsd_json *m = expect != NULL ? expect->first : NULL; m != NULL; m = m->next)
        if (fsd_names_suggest((fsd_names){ &after, 1 }, m->key) != NULL)
            fsd_sgs_reader_fail(
                &c->read, FSD_UNKNOWN_NAME, m, "unknown field '%.*s'; did you mean 'after'?",
                "未知字段 '%.*s'; 是否想写 'after'?", (int)m->key.length, m->key.at);
}

fsd_status fsd_sgs_scenario_compare(fsd_sgs_scenario *scenario, const fsd_sgs_course *course,
                                    const fsd_sgs_differ *differ, uint32_t *differences,
                                    fsd_error *error)
{
    static const fsd_sgs_part part[] = {
        { "seats", seats },
        { "discard", discard },
        { "deck", deck },
        { "asked", asked },
        { "events", fsd_sgs_compare_heard },
        { "never", fsd_sgs_compare_never },
        { "refused", refused },
        { "winner", winner },
        { "phase", phase },
        { "current", current },
    };
    const fsd_json *after = fsd_json_get(scenario->expect, "after");
    fsd_sgs_comparer c = { .read = { .out = scenario, .error = error },
                           .course = course,
                           .g = game_of(&course->game),
                           .differ = differ };
    *differences = 0;
    if (after != NULL) {
        fsd_sgs_reader_names(&c.read);
        if (fsd_sgs_expect_kind(&c.read, after, "expect.after", FSD_JSON_OBJECT))
            fsd_sgs_compare_object(&c, after, "", 0, LIST(part));
    } else {
        check_spelling(&c, scenario->expect);
    }
    *differences = c.differences;
    if (c.read.status != FSD_OK && c.read.status != FSD_NO_MEMORY && error != NULL)
        fsd_error_locate(error, scenario->text, scenario->length);
    return c.read.status;
}
