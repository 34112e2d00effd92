#include "core/assert.h"
#include "foreseed/sheep.h"
#include "generated/sheep/kinds.h"

/* Kinds without a name go by their numbers. */
static const char number[FSD_SHEEP_KINDS][3] = {
    "0",  "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11", "12", "13", "14", "15",
    "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31",
    "32", "33", "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47",
    "48", "49", "50", "51", "52", "53", "54", "55", "56", "57", "58", "59", "60", "61", "62", "63",
};

static const fsd_sheep_kinds_row *named(uint32_t kind)
{
    FSD_ASSERT(kind > 0 && kind < FSD_SHEEP_KINDS);
    for (int i = 0; i < FSD_SHEEP_KINDS_COUNT; i++)
        if (fsd_sheep_kinds_rows[i].id == kind)
            return &fsd_sheep_kinds_rows[i];
    return NULL;
}

const char *fsd_sheep_kind_key(uint32_t kind)
{
    const fsd_sheep_kinds_row *row = named(kind);
    return row != NULL ? row->key : number[kind];
}

const char *fsd_sheep_kind_zh(uint32_t kind)
{
    const fsd_sheep_kinds_row *row = named(kind);
    return row != NULL ? row->zh : number[kind];
}

const char *fsd_sheep_kind_code(uint32_t kind)
{
    const fsd_sheep_kinds_row *row = named(kind);
    return row != NULL ? row->code : number[kind];
}

const char *fsd_sheep_kind_short(uint32_t kind)
{
    const fsd_sheep_kinds_row *row = named(kind);
    return row != NULL ? row->sign : number[kind];
}
