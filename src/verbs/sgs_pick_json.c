/* A choice of generals as JSON, and the words of its options. */
#include "verbs/sgs_pick.h"

#define NAMES(list)                           \
    {                                         \
        (list), sizeof(list) / sizeof *(list) \
    }

static const fsd_name choice_name[] = {
    { FSD_SGS_FOR_IDENTITY, { "identity", "身份", "身份局" } },
    { FSD_SGS_FOR_KOF, { "kof", "1v1", "单挑" } },
    { FSD_SGS_FOR_3V3, { "3v3", "三对三" } },
    { FSD_SGS_FOR_SECOND, { "second", "副将", "双将" } },
};
const fsd_names fsd_sgs_choice_names = NAMES(choice_name);

static const fsd_name rule_name[] = {
    { FSD_SGS_SELECT_V2, { "v2" } },
    { FSD_SGS_SELECT_DECK, { "deck" } },
};
const fsd_names fsd_sgs_rule_names = NAMES(rule_name);

const char *fsd_sgs_kingdom_word(const fsd_call *call, fsd_sgs_person person)
{
    uint32_t kingdom = fsd_sgs_person_kingdom(person);
    return fsd_sgs_kingdom_names.name[kingdom].form[call->language == FSD_CHINESE];
}

const char *fsd_sgs_person_word(const fsd_call *call, fsd_sgs_person person)
{
    return call->language == FSD_CHINESE ? fsd_sgs_person_zh(person) : fsd_sgs_person_en(person);
}

const char *fsd_sgs_choice_mode(uint32_t kind)
{
    if (kind == FSD_SGS_FOR_FIELD)
        kind = FSD_SGS_FOR_KOF;
    return choice_name[kind].form[0];
}

const char *fsd_sgs_candidate_key(const fsd_sgs_choice *choice, uint32_t n,
                                  char out[FSD_SGS_CANDIDATE_KEY])
{
    if (choice->candidate[n] != FSD_SGS_FACE_DOWN)
        return fsd_sgs_person_key(choice->candidate[n]);
    unsigned before = 0;
    for (uint32_t i = 0; i < n; i++)
        before += choice->candidate[i] == FSD_SGS_FACE_DOWN;
    fsd_format(out, FSD_SGS_CANDIDATE_KEY, "x%u", before);
    return out;
}

static void write_why(fsd_json_writer *writer, const fsd_sgs_score *score)
{
    fsd_json_begin_array(writer);
    for (uint32_t i = 0; i < score->terms; i++) {
        const fsd_sgs_select_term *term = &score->term[i];
        fsd_json_begin_object(writer);
        fsd_json_key(writer, "term");
        fsd_json_write_text(writer, fsd_sgs_select_term_key(term->term));
        fsd_json_key(writer, "value");
        fsd_json_write_double(writer, term->value);
        fsd_json_key(writer, "power");
        fsd_json_write_double(writer, term->power);
        fsd_json_end_object(writer);
    }
    fsd_json_end_array(writer);
}

static void write_candidate(fsd_json_writer *writer, const fsd_sgs_choice *choice, uint32_t n)
{
    char key[FSD_SGS_CANDIDATE_KEY];
    fsd_sgs_score score = fsd_sgs_choice_score(choice, n);
    fsd_json_begin_object(writer);
    fsd_json_key(writer, "general");
    fsd_json_write_text(writer, fsd_sgs_candidate_key(choice, n, key));
    fsd_json_key(writer, "score");
    fsd_json_write_double(writer, score.score);
    fsd_json_key(writer, "chance");
    fsd_json_write_double(writer, fsd_sgs_choice_chance(choice, n));
    fsd_json_key(writer, "why");
    write_why(writer, &score);
    fsd_json_end_object(writer);
}

void fsd_sgs_json_choice(fsd_json_writer *writer, const fsd_sgs_choice *choice)
{
    char key[FSD_SGS_CANDIDATE_KEY];
    uint8_t order[FSD_SGS_CHOICE_MOST];
    fsd_json_key(writer, "mode");
    fsd_json_write_text(writer, fsd_sgs_choice_mode(choice->kind));
    fsd_json_key(writer, "role");
    if (choice->role == FSD_SGS_UNKNOWN)
        fsd_json_write_null(writer);
    else
        fsd_json_write_text(writer, fsd_sgs_role_key(choice->role));
    fsd_json_key(writer, "lord");
    if (choice->lord == 0)
        fsd_json_write_null(writer);
    else
        fsd_json_write_text(writer, fsd_sgs_person_key(choice->lord));
    fsd_json_key(writer, "candidates");
    fsd_json_begin_array(writer);
    for (uint32_t i = 0; i < choice->count; i++)
        write_candidate(writer, choice, i);
    fsd_json_end_array(writer);
    fsd_json_key(writer, "choice");
    fsd_json_begin_array(writer);
    fsd_sgs_choice_order(choice, order);
    for (uint32_t i = 0; i < choice->count; i++)
        fsd_json_write_text(writer, fsd_sgs_candidate_key(choice, order[i], key));
    fsd_json_end_array(writer);
}
