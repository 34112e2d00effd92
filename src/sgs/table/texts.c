/* What each skill does, in words. */
#include <stddef.h>

#include "generated/sgs/skill_texts.h"
#include "generated/sgs/ids.h"
#include "sgs/table/words.h"

/* Its row, or null: the rows of a skill begin where those of the next do when it has none. */
static const fsd_sgs_skill_texts_row *row_of(uint32_t skill)
{
    if (skill >= SKILL_COUNT ||
        fsd_sgs_skill_texts_from[skill] == fsd_sgs_skill_texts_from[skill + 1])
        return NULL;
    return &fsd_sgs_skill_texts_rows[fsd_sgs_skill_texts_from[skill]];
}

const char *fsd_sgs_skill_text_zh(uint32_t skill)
{
    const fsd_sgs_skill_texts_row *row = row_of(skill);
    return row ? row->zh : NULL;
}

const char *fsd_sgs_skill_text_en(uint32_t skill)
{
    const fsd_sgs_skill_texts_row *row = row_of(skill);
    return row ? row->en : NULL;
}
