/* What is done in a scenario file: its events, its answers, the use that is in progress. */
#include "sgs/scenario/read.h"

static const fsd_name nature_name[] = {
    { FSD_SGS_NORMAL, { "normal", "普通" } },
    { FSD_SGS_FIRE, { "fire", "火焰" } },
    { FSD_SGS_THUNDER, { "thunder", "雷电" } },
};
static const fsd_names natures = { nature_name, sizeof nature_name / sizeof *nature_name };

static const fsd_name deed_name[] = {
    { FSD_SGS_DO_USE, { "use" } },           { FSD_SGS_DO_RESPOND, { "respond" } },
    { FSD_SGS_DO_DISCARD, { "discard" } },   { FSD_SGS_DO_INVOKE, { "invoke" } },
    { FSD_SGS_DO_CHOOSE, { "choose" } },     { FSD_SGS_DO_TAKE, { "take" } },
    { FSD_SGS_DO_DAMAGE, { "damage" } },     { FSD_SGS_DO_PHASE, { "phase" } },
    { FSD_SGS_DO_TURN_END, { "turn_end" } },
};
static const fsd_names deeds = { deed_name, sizeof deed_name / sizeof *deed_name };

/* ---- Targets -------------------------------------------------------------------------------- */

static void add_target(fsd_sgs_reader *r, const fsd_json *v, const char *key, fsd_sgs_act *act)
{
    int64_t seat = fsd_sgs_read_number(r, v, key, 1, r->out->players) - 1;
    for (uint32_t i = 0; i < act->targets; i++)
        if (act->target[i] == seat)
            fsd_sgs_reader_fail(r, FSD_BAD_DATA, v, "\"%s\" names seat %u twice; once is enough",
                                "\"%s\" 中座位 %u 出现两次; 应只写一次", key, (unsigned)seat + 1);
    act->targets_given = 1;
    if (r->status == FSD_OK)
        act->target[act->targets++] = (uint8_t)seat;
}

static READS(target)
{
    add_target(r, v, f->key, out);
}

static READS(targets)
{
    fsd_sgs_act *act = out;
    if (!fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_ARRAY))
        return;
    act->targets_given = 1;
    for (const fsd_json *item = v->first; item != NULL && r->status == FSD_OK; item = item->next)
        add_target(r, item, f->key, act);
}

static READS(choice)
{
    if (v->kind != FSD_JSON_STRING && v->kind != FSD_JSON_NUMBER)
        (void)fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_STRING);
    *(const fsd_json **)out = v;
}

static READS(yes)
{
    fsd_sgs_act *act = out;
    if (fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_BOOL))
        act->yes = v->truth;
    act->yes_given = 1;
}

/* ---- Their fields --------------------------------------------------------------------------- */

#define AT(member) offsetof(fsd_sgs_act, member)
#define DO                                        \
    {                                             \
        .key = "do", .read = fsd_sgs_field_passed \
    }
#define SEAT                                                          \
    {                                                                 \
        .key = "seat", .read = fsd_sgs_field_seat, .offset = AT(seat) \
    }
#define CARD                                                          \
    {                                                                 \
        .key = "card", .read = fsd_sgs_field_card, .offset = AT(card) \
    }
#define SKILL                                                            \
    {                                                                    \
        .key = "skill", .read = fsd_sgs_field_skill, .offset = AT(skill) \
    }
#define SUBCARDS                                                               \
    {                                                                          \
        .key = "subcards", .read = fsd_sgs_field_cards, .offset = AT(subcards) \
    }
#define CARDS_                                                           \
    {                                                                    \
        .key = "cards", .read = fsd_sgs_field_cards, .offset = AT(cards) \
    }
#define TARGET                                        \
    {                                                 \
        .key = "target", .read = fsd_sgs_field_target \
    }
#define TARGETS                                         \
    {                                                   \
        .key = "targets", .read = fsd_sgs_field_targets \
    }
#define CHOICE                                                              \
    {                                                                       \
        .key = "choice", .read = fsd_sgs_field_choice, .offset = AT(choice) \
    }
#define REASON                                                        \
    {                                                                 \
        .key = "reason", .read = fsd_sgs_field_why, .offset = AT(why) \
    }
#define FROM                                                          \
    {                                                                 \
        .key = "from", .read = fsd_sgs_field_seat, .offset = AT(from) \
    }
#define TO                                                        \
    {                                                             \
        .key = "to", .read = fsd_sgs_field_seat, .offset = AT(to) \
    }
#define PATTERN                                                                     \
    {                                                                               \
        .key = "pattern", .read = fsd_sgs_field_name, .names = &fsd_sgs_file_wants, \
        .offset = AT(want)                                                          \
    }

/* Not formatted by the tool, which takes the macros for operands. */
/* clang-format off */
static const fsd_sgs_field use_fields[] = {
    DO, SEAT, CARD, SKILL, SUBCARDS, TARGETS,
    { .key = "resolve", .read = fsd_sgs_field_not, .offset = AT(unresolved) },
};
static const fsd_sgs_field respond_fields[] = { DO, SEAT, CARD, SKILL, SUBCARDS, PATTERN, REASON };
static const fsd_sgs_field discard_fields[] = { DO, SEAT, CARDS_, REASON };
static const fsd_sgs_field invoke_fields[] = {
    DO, SEAT, SKILL, TARGET, TARGETS, { .key = "yes", .read = fsd_sgs_field_yes },
};
static const fsd_sgs_field choose_fields[] = { DO, SEAT, REASON, TARGET, TARGETS, CHOICE };
static const fsd_sgs_field take_fields[] = { DO, SEAT, FROM, CARD, REASON };
static const fsd_sgs_field damage_fields[] = {
    DO, FROM, TO,
    { .key = "amount", .read = fsd_sgs_field_u8, .offset = AT(amount), .least = 1, .most = 9 },
    { .key = "nature", .read = fsd_sgs_field_name, .names = &natures, .offset = AT(nature) },
};
static const fsd_sgs_field phase_fields[] = {
    DO, SEAT,
    { .key = "phase", .read = fsd_sgs_field_name, .names = &fsd_sgs_file_phases,
      .offset = AT(phase) },
};
static const fsd_sgs_field turn_end_fields[] = { DO, SEAT };
static const fsd_sgs_field answer_fields[] = {
    SEAT, CARD, SKILL, SUBCARDS, TARGET, TARGETS, CARDS_, CHOICE, REASON,
    { .key = "kind", .read = fsd_sgs_field_request_kind, .offset = AT(kind) },
    { .key = "discard", .read = fsd_sgs_field_cards, .offset = AT(cards) },
    { .key = "invoke", .read = fsd_sgs_field_yes },
    { .key = "top", .read = fsd_sgs_field_cards, .offset = AT(top) },
    { .key = "bottom", .read = fsd_sgs_field_cards, .offset = AT(bottom) },
};
static const fsd_sgs_field table_fields[] = {
    CARD, SKILL, SUBCARDS, TARGETS,
    { .key = "user", .read = fsd_sgs_field_seat, .offset = AT(seat) },
    { .key = "at", .read = fsd_sgs_field_seat, .offset = AT(to) },
};
/* clang-format on */

typedef struct act_form {
    const fsd_sgs_field *field;
    uint32_t fields;
    const char *needs[2]; /* fields that must be there */
} act_form;

static const act_form forms[] = {
    [FSD_SGS_DO_USE] = { LIST(use_fields), { "seat" } },
    [FSD_SGS_DO_RESPOND] = { LIST(respond_fields), { "seat" } },
    [FSD_SGS_DO_DISCARD] = { LIST(discard_fields), { "seat", "cards" } },
    [FSD_SGS_DO_INVOKE] = { LIST(invoke_fields), { "seat", "skill" } },
    [FSD_SGS_DO_CHOOSE] = { LIST(choose_fields), { "seat" } },
    [FSD_SGS_DO_TAKE] = { LIST(take_fields), { "seat", "card" } },
    [FSD_SGS_DO_DAMAGE] = { LIST(damage_fields), { "to" } },
    [FSD_SGS_DO_PHASE] = { LIST(phase_fields), { "seat", "phase" } },
    [FSD_SGS_DO_TURN_END] = { LIST(turn_end_fields), { "seat" } },
    [FSD_SGS_DO_ANSWER] = { LIST(answer_fields), { "seat", "kind" } },
};

static void read_act(fsd_sgs_reader *r, const fsd_json *object, uint32_t deed, const char *what,
                     fsd_sgs_act *act)
{
    const act_form *form = &forms[deed];
    act->at = object;
    act->deed = (uint8_t)deed;
    act->seat = act->from = act->to = NOBODY;
    act->amount = act->yes = 1;
    act->card.id = NO_CARD;
    fsd_sgs_read_object(r, object, form->field, form->fields, what, act);
    for (uint32_t i = 0; i < 2 && form->needs[i]; i++)
        if (!fsd_json_get(object, form->needs[i]))
            fsd_sgs_reader_fail(r, FSD_BAD_DATA, object, "no \"%s\" in %s; it needs one",
                                "缺少 \"%s\" (%s); 应给出", form->needs[i], what);
}

static uint32_t deed_of(fsd_sgs_reader *r, const fsd_json *object)
{
    const fsd_json *deed = fsd_json_get(object, "do");
    if (!fsd_sgs_expect_kind(r, object, "events", FSD_JSON_OBJECT))
        return 0;
    if (deed == NULL)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, object, "no \"do\" in an event; it says what happens",
                            "事件缺少 \"do\"; 应说明发生何事");
    else if (fsd_sgs_expect_kind(r, deed, "do", FSD_JSON_STRING))
        return (uint32_t)fsd_sgs_read_name(r, deed, deed->text, &deeds, "do");
    return 0;
}

static fsd_sgs_act *read_acts(fsd_sgs_reader *r, const fsd_json *list, const char *key)
{
    if (r->status != FSD_OK || !fsd_sgs_expect_kind(r, list, key, FSD_JSON_ARRAY))
        return NULL;
    return fsd_sgs_reader_take(r, list->count, sizeof(fsd_sgs_act));
}

void fsd_sgs_read_events(fsd_sgs_reader *r, const fsd_json *list)
{
    fsd_sgs_scenario *out = r->out;
    out->event = read_acts(r, list, "events");
    for (const fsd_json *e = list->first; e != NULL && r->status == FSD_OK; e = e->next) {
        uint32_t deed = deed_of(r, e);
        if (r->status == FSD_OK)
            read_act(r, e, deed, "an event", &out->event[out->events++]);
    }
}

void fsd_sgs_read_answers(fsd_sgs_reader *r, const fsd_json *list)
{
    fsd_sgs_scenario *out = r->out;
    out->answer = read_acts(r, list, "answers");
    for (const fsd_json *a = list->first; a != NULL && r->status == FSD_OK; a = a->next)
        read_act(r, a, FSD_SGS_DO_ANSWER, "an answer", &out->answer[out->answers++]);
}

void fsd_sgs_read_table(fsd_sgs_reader *r, const fsd_json *object)
{
    fsd_sgs_act *use = &r->out->table;
    *use = (fsd_sgs_act){ .at = object, .seat = r->out->current, .from = NOBODY, .to = NOBODY };
    use->card.id = NO_CARD;
    r->out->uses = true;
    fsd_sgs_read_object(r, object, LIST(table_fields), "table", use);
    if (use->card.at == NULL || use->card.kind == NONE)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, object, "no \"%s\" in %s; it needs one",
                            "缺少 \"%s\" (%s); 应给出", "card", "table");
    if (use->targets == 0)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, object, "no \"%s\" in %s; it needs one",
                            "缺少 \"%s\" (%s); 应给出", "targets", "table");
    r->out->table_at = use->to == NOBODY ? use->target[0] : use->to;
}
