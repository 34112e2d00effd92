/* A scenario that asks for a general: the choice it describes. */
#include "verbs/sgs_think.h"

#include "sgs/select/select.h"
#include "verbs/sgs_pick.h"

static fsd_status read_candidate(const fsd_sgs_scenario *from, const fsd_json *name,
                                 fsd_sgs_person *out, fsd_error *error)
{
    int32_t person =
        name->kind == FSD_JSON_STRING ? fsd_names_find(fsd_sgs_person_names, name->text) : -1;
    if (person >= 0) {
        *out = (fsd_sgs_person)person;
        return FSD_OK;
    }
    const char *meant =
        name->kind == FSD_JSON_STRING ? fsd_names_suggest(fsd_sgs_person_names, name->text) : NULL;
    if (meant != NULL)
        fsd_fail_at(error, FSD_UNKNOWN_NAME, name->offset, "no general '%.*s'; did you mean '%s'?",
                    "没有武将 '%.*s'; 是否指 '%s'?", (int)name->text.length, name->text.at, meant);
    else
        fsd_fail_at(error, FSD_UNKNOWN_NAME, name->offset,
                    "no such general; 'foreseed sgs generals --all' lists them",
                    "没有此武将; 见 foreseed sgs generals --all");
    fsd_error_locate(error, from->text, from->length);
    return FSD_UNKNOWN_NAME;
}

static fsd_sgs_person person_of(uint32_t general)
{
    return general ? fsd_sgs_person_named(fsd_sgs_general_key(general)) : 0;
}

fsd_status fsd_sgs_scenario_choice(const fsd_sgs_scenario *scenario, bool deck, fsd_sgs_choice *out,
                                   fsd_error *error)
{
    static const uint8_t kind[] = { [FSD_SGS_PICK_KOF] = FSD_SGS_FOR_KOF,
                                    [FSD_SGS_PICK_3V3] = FSD_SGS_FOR_3V3,
                                    [FSD_SGS_PICK_IDENTITY] = FSD_SGS_FOR_IDENTITY,
                                    [FSD_SGS_PICK_SECOND] = FSD_SGS_FOR_SECOND };
    const fsd_sgs_scenario_request *r = &scenario->request;
    *out = (fsd_sgs_choice){ .kind = kind[r->pick],
                             .rule = deck ? FSD_SGS_SELECT_DECK : FSD_SGS_SELECT_V2,
                             .role = r->role,
                             .lord_kingdom = FSD_SGS_GOD,
                             .lord = person_of(r->lord),
                             .first = person_of(r->first) };
    for (const fsd_json *name = r->options ? r->options->first : NULL;
         name != NULL && out->count < FSD_SGS_CHOICE_MOST; name = name->next) {
        fsd_status status = read_candidate(scenario, name, &out->candidate[out->count++], error);
        if (status != FSD_OK)
            return status;
    }
    for (uint32_t i = 0; i < r->hidden && out->count < FSD_SGS_CHOICE_MOST; i++)
        out->candidate[out->count++] = FSD_SGS_FACE_DOWN;
    if (fsd_sgs_choice_check(out, error) == FSD_OK)
        return FSD_OK;
    error->offset = r->at->offset;
    fsd_error_locate(error, scenario->text, scenario->length);
    return FSD_BAD_DATA;
}

void fsd_sgs_put_choice(fsd_call *call, const fsd_sgs_choice *choice)
{
    static const fsd_column column[] = {
        { .title = { "general", "武将" } },
        { .title = { "score", "评分" }, .right = true },
    };
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    uint8_t order[FSD_SGS_CHOICE_MOST];
    char key[FSD_SGS_CANDIDATE_KEY];
    fsd_sgs_choice_order(choice, order);
    for (uint32_t i = 0; i < choice->count; i++) {
        fsd_sgs_person person = choice->candidate[order[i]];
        fsd_table_cell(&table, i == 0 ? FSD_STRONG : FSD_PLAIN, "%s",
                       person == FSD_SGS_FACE_DOWN ? fsd_sgs_candidate_key(choice, order[i], key)
                                                   : fsd_sgs_person_word(call, person));
        fsd_table_cell(&table, FSD_PLAIN, "%g", fsd_sgs_choice_score(choice, order[i]).score);
    }
    fsd_table_print(&table);
    fsd_table_drop(&table);
}
