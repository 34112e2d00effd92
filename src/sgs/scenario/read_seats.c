/* The seats of a scenario file. */
#include "sgs/scenario/read.h"

static const fsd_name role_name[] = {
    { FSD_SGS_UNKNOWN, { "?" } },
    { FSD_SGS_LORD, { "lord", "主公" } },
    { FSD_SGS_LOYALIST, { "loyalist", "忠臣" } },
    { FSD_SGS_REBEL, { "rebel", "反贼" } },
    { FSD_SGS_RENEGADE, { "renegade", "内奸" } },
};
const fsd_names fsd_sgs_file_roles = { role_name, sizeof role_name / sizeof *role_name };

static const fsd_name judged_name[] = {
    { FSD_SGS_UNKNOWN, { "neutral" } },
    { FSD_SGS_LOYALIST, { "loyalist" } },
    { FSD_SGS_REBEL, { "rebel" } },
    { FSD_SGS_RENEGADE, { "renegade" } },
};
static const fsd_names judged = { judged_name, sizeof judged_name / sizeof *judged_name };

static const fsd_name lack_name[] = {
    { 0, { "jink" } },
    { 1, { "slash" } },
    { 2, { "peach" } },
};
static const fsd_names lacks = { lack_name, sizeof lack_name / sizeof *lack_name };

/* A number of unknown cards, or a list of named ones and "?". */
static READS(hand)
{
    fsd_sgs_scenario_seat *seat = out;
    if (v->kind == FSD_JSON_NUMBER) {
        seat->unknown = (uint32_t)fsd_sgs_read_number(r, v, f->key, 0, FSD_SGS_CARDS);
        return;
    }
    fsd_sgs_said_list all = { 0 };
    fsd_sgs_field_cards(r, f, v, &all);
    for (uint32_t i = 0; i < all.count; i++)
        if (all.card[i].kind == NONE)
            seat->unknown++;
        else
            all.card[seat->hand.count++] = all.card[i];
    seat->hand.card = all.card;
}

typedef struct scores {
    int64_t loyalist, renegade;
} scores;

static const fsd_sgs_field score_fields[] = {
    { .key = "loyalist",
      .read = fsd_sgs_field_i64,
      .offset = offsetof(scores, loyalist),
      .least = -100000,
      .most = 100000 },
    { .key = "renegade",
      .read = fsd_sgs_field_i64,
      .offset = offsetof(scores, renegade),
      .least = -100000,
      .most = 100000 },
};

static READS(scores)
{
    scores *of = out;
    of->loyalist = of->renegade = 0;
    fsd_sgs_read_object(r, v, LIST(score_fields), f->key, of);
}

static READS(spare)
{
    uint64_t *set = out;
    if (!fsd_sgs_expect_kind(r, v, f->key, FSD_JSON_ARRAY))
        return;
    for (const fsd_json *item = v->first; item != NULL && r->status == FSD_OK; item = item->next) {
        uint8_t general = 0;
        fsd_sgs_field_general(r, f, item, &general);
        set[general / 64] |= (uint64_t)1 << general % 64;
    }
}

typedef struct shape {
    uint8_t general, skill;
} shape;

static const fsd_sgs_field shape_fields[] = {
    { .key = "general", .read = fsd_sgs_field_general, .offset = offsetof(shape, general) },
    { .key = "skill", .read = fsd_sgs_field_skill, .offset = offsetof(shape, skill) },
};

static READS(shape)
{
    fsd_sgs_read_object(r, v, LIST(shape_fields), f->key, out);
}

#define AT(member) offsetof(fsd_sgs_scenario_seat, member)
/* clang-format off */
static const fsd_sgs_field fields[] = {
    { .key = "general", .read = fsd_sgs_field_general, .offset = AT(general) },
    { .key = "kingdom", .read = fsd_sgs_field_name, .names = &fsd_sgs_land_names,
      .offset = AT(kingdom) },
    { .key = "role", .read = fsd_sgs_field_name, .names = &fsd_sgs_file_roles,
      .offset = AT(role) },
    { .key = "judged", .read = fsd_sgs_field_name, .names = &judged, .offset = AT(judged) },
    { .key = "scores", .read = fsd_sgs_field_scores, .offset = AT(score) },
    { .key = "hp", .read = fsd_sgs_field_i64, .offset = AT(hp), .least = -20, .most = 20 },
    { .key = "maxhp", .read = fsd_sgs_field_i64, .offset = AT(max_hp), .least = 1, .most = 20 },
    { .key = "hand", .read = fsd_sgs_field_hand },
    { .key = "seen", .read = fsd_sgs_field_cards, .offset = AT(seen) },
    { .key = "equip", .read = fsd_sgs_field_cards, .offset = AT(equip) },
    { .key = "judge", .read = fsd_sgs_field_cards, .offset = AT(judge) },
    { .key = "piles", .read = fsd_sgs_field_piles, .offset = AT(pile) },
    { .key = "marks", .read = fsd_sgs_field_marks, .offset = AT(mark) },
    { .key = "lack", .read = fsd_sgs_field_bits, .names = &lacks, .offset = AT(lack) },
    { .key = "used_limited", .read = fsd_sgs_field_skills, .offset = AT(spent) },
    { .key = "awake", .read = fsd_sgs_field_skills, .offset = AT(awake) },
    { .key = "skills", .read = fsd_sgs_field_skills, .offset = AT(gained) },
    { .key = "spare", .read = fsd_sgs_field_spare, .offset = AT(spare) },
    { .key = "shape", .read = fsd_sgs_field_shape, .offset = AT(shape) },
    { .key = "chained", .read = fsd_sgs_field_flag, .offset = AT(chained) },
    { .key = "facedown", .read = fsd_sgs_field_flag, .offset = AT(face_down) },
    { .key = "drank", .read = fsd_sgs_field_u8, .offset = AT(drank), .most = 9 },
    { .key = "skipped", .read = fsd_sgs_field_bits, .names = &fsd_sgs_file_phases,
      .offset = AT(skipped) },
    { .key = "dead", .read = fsd_sgs_field_flag, .offset = AT(dead) },
    { .key = "human", .read = fsd_sgs_field_flag, .offset = AT(human) },
};
/* clang-format on */

/* Whoever is not said to be something is a lord's man as the lord is, and unknown else. */
static void settle_judged(fsd_sgs_scenario_seat *seat)
{
    static const int16_t score[][2] = {
        [FSD_SGS_LOYALIST] = { 10, 0 }, [FSD_SGS_REBEL] = { -10, 0 }, [FSD_SGS_RENEGADE] = { 0, 20 }
    };
    if (!seat->judged_given && seat->role == FSD_SGS_LORD)
        seat->judged = FSD_SGS_LOYALIST;
    if (seat->score.loyalist == FSD_SGS_UNSAID) {
        bool told = seat->judged_given && seat->judged != FSD_SGS_UNKNOWN;
        seat->score.loyalist = told ? score[seat->judged][0] : 0;
        seat->score.renegade = told ? score[seat->judged][1] : 0;
    }
}

static void read_seat(fsd_sgs_reader *r, const fsd_json *object, fsd_sgs_scenario_seat *seat)
{
    seat->at = object;
    seat->hp = seat->max_hp = seat->score.loyalist = FSD_SGS_UNSAID;
    seat->kingdom = NOBODY;
    fsd_sgs_read_object(r, object, LIST(fields), "seats", seat);
    seat->judged_given = fsd_json_get(object, "judged") != NULL;
    seat->role_given = fsd_json_get(object, "role") != NULL;
    settle_judged(seat);
    if (seat->dead)
        return;
    if (seat->general == 0)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, object,
                            "the seat has no general; give it one of data/sgs/generals.tsv",
                            "该座位没有武将; 应给出 data/sgs/generals.tsv 中之一");
    if (!seat->role_given)
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, object, "the seat has no role; give it one, or \"?\"",
                            "该座位没有身份; 应给出身份, 或写 \"?\"");
}

void fsd_sgs_read_seats(fsd_sgs_reader *r, const fsd_json *list)
{
    if (!fsd_sgs_expect_kind(r, list, "seats", FSD_JSON_ARRAY))
        return;
    if (list->count < 2 || list->count > SEATS) {
        fsd_sgs_reader_fail(r, FSD_BAD_DATA, list, "%u seats; 2..%u players sit at a table",
                            "%u 个座位; 应为 2..%u 人", list->count, (unsigned)SEATS);
        return;
    }
    r->out->players = (uint8_t)list->count;
    uint32_t i = 0;
    for (const fsd_json *s = list->first; s != NULL && r->status == FSD_OK; s = s->next)
        read_seat(r, s, &r->out->seat[i++]);
}
