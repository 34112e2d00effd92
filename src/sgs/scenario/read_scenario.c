/* Scenario files as a whole. */
#include "sgs/scenario/read.h"

#define MOST_BYTES ((size_t)1 << 20)

static const fsd_name mode_name[] = {
    { FSD_SGS_IDENTITY, { "identity", "身份" } },
    { FSD_SGS_KOF, { "1v1", "kof" } },
    { FSD_SGS_3V3, { "3v3" } },
};
static const fsd_names modes = { mode_name, sizeof mode_name / sizeof *mode_name };

enum { ALL_PACKAGES = 7 };
static const fsd_name package_name[] = {
    { 0, { "std", "标" } },     { 1, { "nos", "旧标" } },
    { 2, { "wind", "风" } },    { 3, { "fire", "火" } },
    { 4, { "thicket", "林" } }, { 5, { "mountain", "山" } },
    { 6, { "extra", "其他" } }, { ALL_PACKAGES, { "all", "全部" } },
};
static const fsd_names packages = { package_name, sizeof package_name / sizeof *package_name };

static const fsd_name deck_name[] = { { 0, { "full" } }, { 1, { "std" } } };
static const fsd_names decks = { deck_name, sizeof deck_name / sizeof *deck_name };

static const fsd_name params_name[] = { { FSD_SGS_PARAMS_V2, { "v2" } },
                                        { FSD_SGS_PARAMS_DECK, { "deck" } } };
static const fsd_names params = { params_name, sizeof params_name / sizeof *params_name };

static const fsd_name phase_name[] = {
    { FSD_SGS_NO_PHASE, { "none" } },         { FSD_SGS_START, { "start", "准备" } },
    { FSD_SGS_JUDGE, { "judge", "判定" } },   { FSD_SGS_DRAW, { "draw", "摸牌" } },
    { FSD_SGS_PLAY, { "play", "出牌" } },     { FSD_SGS_DISCARD, { "discard", "弃牌" } },
    { FSD_SGS_FINISH, { "finish", "结束" } },
};
const fsd_names fsd_sgs_file_phases = { phase_name, sizeof phase_name / sizeof *phase_name };

static const fsd_name else_name[] = { { 0, { "no" } }, { 1, { "mind" } } };
static const fsd_names elses = { else_name, sizeof else_name / sizeof *else_name };

/* ---- Names of the tables -------------------------------------------------------------------- */

typedef const char *(*name_of)(uint32_t id);

/* The rows of a table as names, until the function that gives their keys has no more. */
static fsd_names names_of(fsd_sgs_reader *r, name_of key, name_of zh, name_of en)
{
    uint32_t count = 0;
    while (key(count) != NULL)
        count++;
    fsd_name *name = fsd_sgs_reader_take(r, count, sizeof *name);
    for (uint32_t i = 0; i < count && name != NULL; i++) {
        name[i].id = (int32_t)i;
        name[i].form[0] = key(i);
        name[i].form[1] = zh ? zh(i) : NULL;
        name[i].form[2] = en ? en(i) : NULL;
        if (i == 0)
            name[i].form[3] = "?";
    }
    return (fsd_names){ name, name != NULL ? count : 0 };
}

void fsd_sgs_reader_names(fsd_sgs_reader *r)
{
    r->kinds = names_of(r, fsd_sgs_kind_key, fsd_sgs_kind_zh, fsd_sgs_kind_en);
    r->skills = names_of(r, fsd_sgs_skill_key, fsd_sgs_skill_zh, NULL);
    r->generals = names_of(r, fsd_sgs_general_key, fsd_sgs_general_zh, fsd_sgs_general_en);
    r->marks = names_of(r, fsd_sgs_mark_key, NULL, NULL);
}

/* ---- Fields --------------------------------------------------------------------------------- */

static READS(used)
{
    fsd_sgs_scenario *o = out;
    if (!fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_OBJECT))
        return;
    for (const fsd_json *m = v->first; m != NULL && r->status == FSD_OK; m = m->next) {
        uint8_t n = (uint8_t)fsd_sgs_read_number(r, m, f->key, 0, 99);
        if (fsd_str_equal(m->key, fsd_str_of("slash"))) {
            o->slashes = n;
        } else if (fsd_str_equal(m->key, fsd_str_of("analeptic"))) {
            o->analeptics = n;
        } else {
            int32_t skill = fsd_sgs_read_name(r, m, m->key, &r->skills, f->key);
            if (skill >= 0 && n > 0)
                o->used[skill / 64] |= (uint64_t)1 << skill % 64;
        }
    }
}

static READS(packages)
{
    uint8_t *bits = out;
    *bits = 0;
    fsd_sgs_field_bits(r, f, v, bits);
    if (*bits == 0 || *bits >> ALL_PACKAGES & 1)
        *bits = FSD_SGS_ALL_PACKAGES;
}

typedef struct role_counts {
    int64_t of[FSD_SGS_RENEGADE + 1];
} role_counts;

#define ROLE(name, role)                                                                          \
    {                                                                                             \
        .key = name, .read = fsd_sgs_field_i64, .most = SEATS, .offset = sizeof(int64_t) * (role) \
    }
static const fsd_sgs_field role_fields[] = {
    ROLE("lord", FSD_SGS_LORD),
    ROLE("loyalist", FSD_SGS_LOYALIST),
    ROLE("rebel", FSD_SGS_REBEL),
    ROLE("renegade", FSD_SGS_RENEGADE),
};

static READS(alive_roles)
{
    memset(out, 0, sizeof(role_counts));
    fsd_sgs_read_object(r, v, LIST(role_fields), f->key, out);
}

#define AT(member) offsetof(fsd_sgs_scenario, member)
/* clang-format off */
static const fsd_sgs_field fields[] = {
    { .key = "name", .read = fsd_sgs_field_text, .offset = AT(name) },
    { .key = "note", .read = fsd_sgs_field_text, .offset = AT(note) },
    { .key = "mode", .read = fsd_sgs_field_name, .names = &modes, .offset = AT(mode) },
    { .key = "packages", .read = fsd_sgs_field_packages, .names = &packages,
      .offset = AT(packages) },
    { .key = "cards", .read = fsd_sgs_field_name, .names = &decks, .offset = AT(small_deck) },
    { .key = "seed", .read = fsd_sgs_field_seed, .offset = AT(seed) },
    { .key = "params", .read = fsd_sgs_field_name, .names = &params, .offset = AT(params) },
    { .key = "foresight", .read = fsd_sgs_field_flag, .offset = AT(foresight) },
    { .key = "turncount", .read = fsd_sgs_field_i64, .offset = AT(turncount), .most = 1000 },
    { .key = "alive_roles", .read = fsd_sgs_field_alive_roles, .offset = AT(alive_role) },
    { .key = "seats", .read = fsd_sgs_field_passed },
    { .key = "current", .read = fsd_sgs_field_seat, .offset = AT(current) },
    { .key = "phase", .read = fsd_sgs_field_name, .names = &fsd_sgs_file_phases,
      .offset = AT(phase) },
    { .key = "used", .read = fsd_sgs_field_used },
    { .key = "viewer", .read = fsd_sgs_field_seat, .offset = AT(viewer) },
    { .key = "request", .read = fsd_sgs_field_passed },
    { .key = "events", .read = fsd_sgs_field_passed },
    { .key = "deck", .read = fsd_sgs_field_cards, .offset = AT(deck) },
    { .key = "discard", .read = fsd_sgs_field_cards, .offset = AT(discard) },
    { .key = "table", .read = fsd_sgs_field_passed },
    { .key = "answers", .read = fsd_sgs_field_passed },
    { .key = "else", .read = fsd_sgs_field_name, .names = &elses, .offset = AT(mind) },
    { .key = "expect", .read = fsd_sgs_field_members, .offset = AT(expect) },
    { .key = "expect_v2", .read = fsd_sgs_field_members, .offset = AT(expect_v2) },
    { .key = "expect_deck", .read = fsd_sgs_field_members, .offset = AT(expect_deck) },
};
/* clang-format on */

static void set_defaults(fsd_sgs_scenario *out)
{
    out->packages = FSD_SGS_ALL_PACKAGES;
    out->turncount = 1;
    out->phase = FSD_SGS_PLAY;
    out->viewer = NOBODY;
    for (uint32_t i = 0; i <= FSD_SGS_RENEGADE; i++)
        out->alive_role[i] = FSD_SGS_UNSAID;
}

/* A choice of generals needs no seats. */
static bool needs_seats(const fsd_json *file)
{
    const fsd_json *kind = fsd_json_get(fsd_json_get(file, "request"), "kind");
    return kind == NULL || !fsd_str_equal(kind->text, fsd_str_of("general"));
}

static void read_part(fsd_sgs_reader *r, const fsd_json *file, const char *key,
                      void (*read)(fsd_sgs_reader *r, const fsd_json *value))
{
    const fsd_json *value = fsd_json_get(file, key);
    if (r->status == FSD_OK && value != NULL && value->kind != FSD_JSON_NULL)
        read(r, value);
}

static void read_file(fsd_sgs_reader *r, const fsd_json *file)
{
    fsd_sgs_scenario *out = r->out;
    if (!fsd_sgs_expect_kind(r, file, "scenario", FSD_JSON_OBJECT))
        return;
    fsd_sgs_check_fields(r, file, LIST(fields));
    read_part(r, file, "seats", fsd_sgs_read_seats);
    if (out->players == 0 && needs_seats(file))
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, file, "no \"seats\"; a scenario needs 2..%u of them",
                            "缺少 \"seats\"; 应有 2..%u 个座位", (unsigned)SEATS);
    fsd_sgs_read_object(r, file, LIST(fields), "scenario", out);
    out->params_given = fsd_json_get(file, "params") != NULL;
    read_part(r, file, "request", fsd_sgs_read_request);
    read_part(r, file, "table", fsd_sgs_read_table);
    read_part(r, file, "events", fsd_sgs_read_events);
    read_part(r, file, "answers", fsd_sgs_read_answers);
    if (out->viewer == NOBODY)
        out->viewer = out->asks ? out->request.seat : out->current;
    if (out->players > 0) {
        fsd_sgs_check_roles(r);
        fsd_sgs_claim_cards(r);
        fsd_sgs_check_position(r);
    }
}

fsd_status fsd_sgs_scenario_read(const char *text, size_t length, const fsd_allocator *allocator,
                                 fsd_sgs_scenario **out, fsd_error *error)
{
    fsd_arena arena = { .allocator = allocator };
    const fsd_json *file = NULL;
    *out = NULL;
    if (length > MOST_BYTES)
        return fsd_fail(error, FSD_TOO_LARGE, "%zu bytes; a scenario has less than %zu",
                        "%zu 字节; 局面文件应小于 %zu", length, MOST_BYTES);
    fsd_sgs_scenario *made = fsd_arena_take(&arena, sizeof *made);
    if (made == NULL)
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    fsd_sgs_reader r = { .out = made, .error = error };
    r.status = fsd_json_parse(text, length, &arena, &file, error);
    made->arena = arena;
    made->text = text;
    made->length = length;
    set_defaults(made);
    fsd_sgs_reader_names(&r);
    if (r.status == FSD_OK)
        read_file(&r, file);
    if (r.status != FSD_OK) {
        if (r.status != FSD_NO_MEMORY)
            fsd_error_locate(error, text, length);
        fsd_sgs_scenario_free(made);
        return r.status;
    }
    *out = made;
    return FSD_OK;
}

/* The scenario lies in its own arena. */
void fsd_sgs_scenario_free(fsd_sgs_scenario *scenario)
{
    if (scenario == NULL)
        return;
    fsd_arena arena = scenario->arena;
    fsd_arena_free(&arena);
}
