#include <string.h>

#include "core/assert.h"
#include "sts2/tables.h"

const char *fsd_sts2_id_name(fsd_sts2_id id)
{
    FSD_ASSERT(id < fsd_sts2_id_count);
    return fsd_sts2_ids[id].name;
}

fsd_sts2_kind fsd_sts2_id_kind(fsd_sts2_id id)
{
    FSD_ASSERT(id < fsd_sts2_id_count);
    return (fsd_sts2_kind)fsd_sts2_ids[id].kind;
}

static const char *const prefixes[] = {
    [FSD_STS2_KIND_NONE] = "NONE",
    [FSD_STS2_KIND_CHARACTER] = "CHARACTER",
    [FSD_STS2_KIND_ACT] = "ACT",
    [FSD_STS2_KIND_ANCIENT] = "EVENT",
    [FSD_STS2_KIND_ENCOUNTER] = "ENCOUNTER",
    [FSD_STS2_KIND_EVENT] = "EVENT",
    [FSD_STS2_KIND_RELIC] = "RELIC",
    [FSD_STS2_KIND_POTION] = "POTION",
    [FSD_STS2_KIND_CARD] = "CARD",
};

static bool is_title(fsd_str text, const fsd_sts2_id_row *row)
{
    return (row->title[0] != NULL && fsd_name_is(text, row->title[0])) ||
           (row->title[1] != NULL && fsd_name_is(text, row->title[1]));
}

fsd_sts2_id fsd_sts2_id_named(const char *name, size_t length)
{
    const char *dot = length > 0 ? memchr(name, '.', length) : NULL;
    size_t start = dot != NULL ? (size_t)(dot - name) + 1 : 0;
    fsd_str prefix = { name, start > 0 ? start - 1 : 0 };
    fsd_str rest = { name + start, length - start };
    for (int titles = 0; titles < 2; titles++)
        for (uint32_t id = FSD_STS2_NONE + 1; id < fsd_sts2_id_count; id++) {
            const fsd_sts2_id_row *row = &fsd_sts2_ids[id];
            if ((titles ? is_title(rest, row) : fsd_name_is(rest, row->name)) &&
                (dot == NULL || fsd_name_is(prefix, prefixes[row->kind])))
                return (fsd_sts2_id)id;
        }
    return FSD_STS2_NONE;
}

void fsd_sts2_id_suggest(fsd_suggestion *suggestion, fsd_sts2_kind first, fsd_sts2_kind last)
{
    for (uint32_t id = FSD_STS2_NONE + 1; id < fsd_sts2_id_count; id++) {
        const fsd_sts2_id_row *row = &fsd_sts2_ids[id];
        if (row->kind < first || row->kind > last)
            continue;
        fsd_suggestion_try(suggestion, row->name);
        for (int language = 0; language < 2; language++)
            if (row->title[language] != NULL)
                fsd_suggestion_try(suggestion, row->title[language]);
    }
}

const char *fsd_sts2_character_name(fsd_sts2_character character)
{
    FSD_ASSERT((unsigned)character < FSD_STS2_CHARACTERS);
    return fsd_sts2_character_names.name[character].form[0];
}

int32_t fsd_sts2_character_named(const char *name, size_t length)
{
    return fsd_names_find(fsd_sts2_character_names, (fsd_str){ name, length });
}
