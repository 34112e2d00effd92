/* What the choices of a request are called. */
#include "generated/sgs/choices.h"
#include "sgs/table/words.h"

static const fsd_sgs_choices_row *row_of(const fsd_sgs_request *r, uint32_t choice)
{
    for (int i = 0; i < FSD_SGS_CHOICES_COUNT; i++) {
        const fsd_sgs_choices_row *row = &fsd_sgs_choices_rows[i];
        bool fits = r->skill ? row->skill == r->skill : row->kind == r->reason_kind;
        if (fits && row->number == choice)
            return row;
    }
    return NULL;
}

const char *fsd_sgs_choice_key(const fsd_sgs_request *request, uint32_t choice)
{
    const fsd_sgs_choices_row *row = row_of(request, choice);
    return row ? row->key : NULL;
}

const char *fsd_sgs_choice_zh(const fsd_sgs_request *request, uint32_t choice)
{
    const fsd_sgs_choices_row *row = row_of(request, choice);
    return row ? row->zh : NULL;
}

const char *fsd_sgs_choice_en(const fsd_sgs_request *request, uint32_t choice)
{
    const fsd_sgs_choices_row *row = row_of(request, choice);
    return row ? row->en : NULL;
}
