/* The request of a scenario file. */
#include "sgs/scenario/read.h"

enum { SEVERAL = FSD_SGS_REQUESTS }; /* "players" */

static const fsd_name want_name[] = {
    { FSD_SGS_WANT_ANY, { "any" } },
    { FSD_SGS_WANT_SLASH, { "slash", "杀" } },
    { FSD_SGS_WANT_JINK, { "jink", "闪" } },
    { FSD_SGS_WANT_PEACH, { "peach", "桃" } },
    { FSD_SGS_WANT_SAVE, { "peach+analeptic", "save" } },
    { FSD_SGS_WANT_NULLIFICATION, { "nullification", "无懈可击" } },
    { FSD_SGS_WANT_TRICK_OR_EQUIP, { "trick_or_equip" } },
};
const fsd_names fsd_sgs_file_wants = { want_name, sizeof want_name / sizeof *want_name };

static const fsd_name pick_name[] = {
    { FSD_SGS_PICK_KOF, { "kof", "1v1" } },
    { FSD_SGS_PICK_3V3, { "3v3" } },
    { FSD_SGS_PICK_IDENTITY, { "identity" } },
    { FSD_SGS_PICK_SECOND, { "second" } },
};
static const fsd_names picks = { pick_name, sizeof pick_name / sizeof *pick_name };

READS(request_kind)
{
    fsd_name name[FSD_SGS_REQUESTS + 1] = { { 0 } };
    for (int32_t i = 0; i < FSD_SGS_REQUESTS; i++)
        name[i] = (fsd_name){ i, { fsd_sgs_request_key((uint32_t)i) } };
    name[SEVERAL] = (fsd_name){ SEVERAL, { "players" } };
    if (!fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_STRING))
        return;
    int32_t id = fsd_sgs_read_name(r, v, v->text, &(fsd_names){ name, SEVERAL + 1 }, f->key);
    *(uint8_t *)out = (uint8_t)(id < 0 ? 0 : id == SEVERAL ? FSD_SGS_ASK_PLAYER : id);
}

/* "hej": bits of the places. */
static READS(places)
{
    static const char letters[] = "hej";
    if (!fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_STRING))
        return;
    for (size_t i = 0; i < v->text.length; i++) {
        uint32_t place = 0;
        while (place < 3 && letters[place] != v->text.at[i])
            place++;
        if (place == 3)
            fsd_sgs_reader_fail(r, FSD_BAD_DATA, v,
                                "\"%s\" must be letters of h (hand), e (equipment), j (judgement)",
                                "\"%s\" 应由 h (手牌), e (装备), j (判定) 组成", f->key);
        else
            *(uint8_t *)out = (uint8_t)(*(uint8_t *)out | 1u << place);
    }
}

#define AT(member) offsetof(fsd_sgs_scenario_request, member)
#define NUMBER(name, member, least_, most_)                                            \
    {                                                                                  \
        .key = name, .read = fsd_sgs_field_i64, .offset = AT(member), .least = least_, \
        .most = most_                                                                  \
    }

/* clang-format off */
enum { OPTIONS = 3 };
static const fsd_sgs_field fields[] = {
    { .key = "kind", .read = fsd_sgs_field_request_kind, .offset = AT(kind) },
    { .key = "seat", .read = fsd_sgs_field_seat, .offset = AT(seat) },
    { .key = "reason", .read = fsd_sgs_field_why, .offset = AT(why) },
    { .key = "options", .read = fsd_sgs_field_json, .offset = AT(options) },
    NUMBER("min", least, 0, FSD_SGS_CARDS),
    NUMBER("max", most, 0, FSD_SGS_CARDS),
    { .key = "optional", .read = fsd_sgs_field_flag, .offset = AT(optional) },
    { .key = "pattern", .read = fsd_sgs_field_name, .names = &fsd_sgs_file_wants,
      .offset = AT(want) },
    { .key = "to", .read = fsd_sgs_field_seat, .offset = AT(to) },
    { .key = "card", .read = fsd_sgs_field_card, .offset = AT(card) },
    { .key = "trick", .read = fsd_sgs_field_card, .offset = AT(card) },
    { .key = "from", .read = fsd_sgs_field_seat, .offset = AT(from) },
    { .key = "positive", .read = fsd_sgs_field_flag, .offset = AT(positive) },
    { .key = "dying", .read = fsd_sgs_field_seat, .offset = AT(to) },
    { .key = "owner", .read = fsd_sgs_field_seat, .offset = AT(to) },
    { .key = "places", .read = fsd_sgs_field_places, .offset = AT(places) },
    { .key = "equip", .read = fsd_sgs_field_flag, .offset = AT(equip) },
    { .key = "pick", .read = fsd_sgs_field_name, .names = &picks, .offset = AT(pick) },
    { .key = "hidden", .read = fsd_sgs_field_u8, .offset = AT(hidden), .most = 16 },
    { .key = "role", .read = fsd_sgs_field_name, .names = &fsd_sgs_file_roles,
      .offset = AT(role) },
    { .key = "lord", .read = fsd_sgs_field_general, .offset = AT(lord) },
    { .key = "first", .read = fsd_sgs_field_general, .offset = AT(first) },
};
/* clang-format on */

void fsd_sgs_read_request(fsd_sgs_reader *r, const fsd_json *object)
{
    fsd_sgs_scenario_request *q = &r->out->request;
    *q = (fsd_sgs_scenario_request){ .at = object,
                                     .seat = r->out->current,
                                     .from = NOBODY,
                                     .to = NOBODY,
                                     .positive = 1,
                                     .optional = 2,
                                     .least = FSD_SGS_UNSAID,
                                     .most = FSD_SGS_UNSAID };
    r->out->asks = true;
    fsd_sgs_read_object(r, object, LIST(fields), "request", q);
    const fsd_json *kind = fsd_json_get(object, "kind");
    if (kind == NULL)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, object, "no \"%s\" in %s; it needs one",
                            "缺少 \"%s\" (%s); 应给出", "kind", "request");
    else
        q->several = fsd_str_equal(kind->text, fsd_str_of("players"));
    bool of_cards = q->kind == FSD_SGS_ASK_PICK || q->kind == FSD_SGS_ASK_ARRANGE ||
                    q->kind == FSD_SGS_ASK_DISTRIBUTE;
    if (r->status == FSD_OK && of_cards && q->options != NULL)
        fsd_sgs_field_cards(r, &fields[OPTIONS], q->options, &q->cards);
}
