/* The tables of choosing generals. */
#include <string.h>

#include "core/assert.h"
#include "generated/sgs/ids.h"
#include "generated/sgs/people.h"
#include "generated/sgs/select_draw.h"
#include "generated/sgs/select_fit.h"
#include "generated/sgs/select_pairs.h"
#include "generated/sgs/select_scores.h"
#include "generated/sgs/select_terms.h"
#include "sgs/select/select.h"

_Static_assert((int)FSD_SGS_PEOPLE_KINGDOM_GOD == (int)FSD_SGS_GOD, "kingdoms");
_Static_assert((int)FSD_SGS_PEOPLE_CROWN_GUIMING == (int)CROWN_GUIMING, "skills of lords");
_Static_assert((int)FSD_SGS_SELECT_FIT_ROLE_RENEGADE + FSD_SGS_LOYALIST == (int)FSD_SGS_RENEGADE,
               "roles");
_Static_assert((int)FSD_SGS_PEOPLE_COUNT < 1 << 12, "keys of 12 bits");

/* ---- People --------------------------------------------------------------------------------- */

/* Not formatted by the tool, which takes the macros for operands. */
/* clang-format off */

#define PERSON(key, zh, en, kingdom, hp, female, lord, crown, package, alias, alias_2) \
    { #key, zh, en, package, kingdom, hp, female, lord, crown },
const sgs_person_row fsd_sgs_person_rows[] = { FSD_SGS_PEOPLE_EACH(PERSON) };

#define PERSON_NUMBER(key, zh, en, kingdom, hp, female, lord, crown, package, alias, alias_2) \
    number_##key,
enum { FSD_SGS_PEOPLE_EACH(PERSON_NUMBER) };
#define PERSON_NAME(key, zh, en, kingdom, hp, female, lord, crown, package, alias, alias_2) \
    { number_##key, { #key, en, zh, alias, alias_2 } },
static const fsd_name person_names[] = { FSD_SGS_PEOPLE_EACH(PERSON_NAME) };
/* clang-format on */
const fsd_names fsd_sgs_person_names = { person_names + 1, FSD_SGS_PEOPLE_COUNT - 1 };

uint32_t fsd_sgs_people(void)
{
    return FSD_SGS_PEOPLE_COUNT;
}

static const sgs_person_row *row_of(fsd_sgs_person person)
{
    FSD_ASSERT(person < FSD_SGS_PEOPLE_COUNT);
    return &fsd_sgs_person_rows[person];
}

const char *fsd_sgs_person_key(fsd_sgs_person person)
{
    return person < FSD_SGS_PEOPLE_COUNT ? row_of(person)->key : NULL;
}

const char *fsd_sgs_person_zh(fsd_sgs_person person)
{
    return person < FSD_SGS_PEOPLE_COUNT ? row_of(person)->zh : NULL;
}

const char *fsd_sgs_person_en(fsd_sgs_person person)
{
    return person < FSD_SGS_PEOPLE_COUNT ? row_of(person)->en : NULL;
}

fsd_sgs_person fsd_sgs_person_named(const char *key)
{
    for (uint32_t i = 1; i < FSD_SGS_PEOPLE_COUNT; i++)
        if (strcmp(fsd_sgs_person_rows[i].key, key) == 0)
            return (fsd_sgs_person)i;
    return 0;
}

fsd_sgs_kingdom fsd_sgs_person_kingdom(fsd_sgs_person person)
{
    return (fsd_sgs_kingdom)row_of(person)->kingdom;
}

uint32_t fsd_sgs_person_hp(fsd_sgs_person person)
{
    return row_of(person)->hp;
}

bool fsd_sgs_person_is_lord(fsd_sgs_person person)
{
    return row_of(person)->lord;
}

/* ---- Worth ---------------------------------------------------------------------------------- */

/* Every table is one of keys in ascending order. */
typedef struct entry {
    uint32_t key;
    bool starred;
    double value;
} entry;

#define KEY(a, b, c) ((uint32_t)(a) << 24 | (uint32_t)(b) << 12 | (uint32_t)(c))

/* clang-format off */
#define SCORE(mode, general, score, starred) { KEY(mode, 0, general), starred, score },
static const entry score_entries[] = { FSD_SGS_SELECT_SCORES_EACH(SCORE) };
#define PAIR(first, second, score) { KEY(0, first, second), false, score },
static const entry pair_entries[] = { FSD_SGS_SELECT_PAIRS_EACH(PAIR) };
/* A lord who is left out comes as -1. */
#define FIT(role, lord, general, power) \
    { KEY(role, (lord) < 0 ? 0 : (lord), general), false, power },
static const entry fit_entries[] = { FSD_SGS_SELECT_FIT_EACH(FIT) };
/* clang-format on */

static bool find(const entry *table, size_t count, uint32_t key, sgs_worth *out)
{
    size_t from = 0, to = count;
    while (from < to) {
        size_t middle = (from + to) / 2;
        if (table[middle].key < key)
            from = middle + 1;
        else
            to = middle;
    }
    if (from == count || table[from].key != key)
        return false;
    *out = (sgs_worth){ table[from].value, table[from].starred };
    return true;
}

#define FIND(table, key, out) find(table, sizeof(table) / sizeof *(table), key, out)

bool fsd_sgs_worth_1v1(fsd_sgs_person person, sgs_worth *out)
{
    return FIND(score_entries, KEY(FSD_SGS_SELECT_SCORES_MODE_1V1, 0, person), out);
}

bool fsd_sgs_worth_3v3(fsd_sgs_person person, sgs_worth *out)
{
    return FIND(score_entries, KEY(FSD_SGS_SELECT_SCORES_MODE_3V3, 0, person), out);
}

bool fsd_sgs_worth_pair(fsd_sgs_person first, fsd_sgs_person second, sgs_worth *out)
{
    return FIND(pair_entries, KEY(0, first, second), out) ||
           FIND(pair_entries, KEY(0, second, first), out);
}

bool fsd_sgs_worth_fit(uint32_t role, fsd_sgs_person lord, fsd_sgs_person person, sgs_worth *out)
{
    return role >= FSD_SGS_LOYALIST &&
           FIND(fit_entries, KEY(role - FSD_SGS_LOYALIST, lord, person), out);
}

/* ---- Terms and the draw --------------------------------------------------------------------- */

double fsd_sgs_worth_of(uint32_t term)
{
    FSD_ASSERT(term < FSD_SGS_SELECT_TERMS_COUNT);
    return fsd_sgs_select_terms_rows[term].value;
}

#define TERM_NAME(function, column)                                                               \
    const char *function(uint32_t term)                                                           \
    {                                                                                             \
        return term < FSD_SGS_SELECT_TERMS_COUNT ? fsd_sgs_select_terms_rows[term].column : NULL; \
    }

TERM_NAME(fsd_sgs_select_term_key, key)
TERM_NAME(fsd_sgs_select_term_zh, zh)
TERM_NAME(fsd_sgs_select_term_en, en)

uint32_t fsd_sgs_draw_place(uint32_t roll, uint32_t places)
{
    FSD_ASSERT(roll < 100 && places > 0);
    uint32_t place = 0;
    while (place + 1 < places && place + 1 < FSD_SGS_SELECT_DRAW_COUNT &&
           roll > fsd_sgs_select_draw_rows[place].roll)
        place++;
    return place;
}
