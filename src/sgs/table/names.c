/* The tables of kinds, skills, generals, marks and requests. */
#include "generated/sgs/cards.h"
#include "generated/sgs/generals.h"
#include "generated/sgs/kinds.h"
#include "generated/sgs/marks.h"
#include "generated/sgs/refusals.h"
#include "generated/sgs/requests.h"
#include "generated/sgs/skills.h"
#include "sgs/flow/flow.h"
#include "sgs/table/words.h"

_Static_assert((int)FSD_SGS_KINDS_TYPE_ABILITY == (int)ABILITY_TYPE, "types");
_Static_assert((int)FSD_SGS_CARDS_SUIT_DIAMOND == (int)FSD_SGS_DIAMOND, "suits");
_Static_assert((int)FSD_SGS_GENERALS_KINGDOM_GOD == (int)FSD_SGS_GOD, "kingdoms");
_Static_assert((int)FSD_SGS_SKILLS_FREQUENCY_WAKE == (int)WAKE, "frequencies");
_Static_assert((int)FSD_SGS_REFUSALS_COUNT == (int)FSD_SGS_REFUSALS, "refusals");
_Static_assert((int)FSD_SGS_REQUESTS_COUNT == (int)FSD_SGS_REQUESTS, "requests");
_Static_assert((int)FSD_SGS_CARDS_COUNT == (int)CARDS, "the deck");

/* A reference that may be empty comes as -1; the number of none is 0. */
#define OR_NONE(row) (uint8_t)((row) < 0 ? 0 : (row))

/* Not formatted by the tool, which takes the macros for operands. */
/* clang-format off */

#define KIND(key, zh, en, type, range, skill) { type, range, OR_NONE(skill) },
const sgs_kind fsd_sgs_kinds[] = { FSD_SGS_KINDS_EACH(KIND) };

#define DECK_CARD(suit, number, kind, package) \
    (uint32_t)(kind) | (uint32_t)(suit) << 8 | (uint32_t)(number) << 16 | (uint32_t)(package) << 24,
const uint32_t fsd_sgs_deck_cards[CARDS] = { FSD_SGS_CARDS_EACH(DECK_CARD) };

enum { FIRST_CARD = __COUNTER__ + 1 };
#define WORD_OF(id, w) (id) / 32 == (w) ? (uint32_t)1 << (id) % 32 : 0
#define PRINTED_AT(id, suit, number, kind) \
    { kind, suit, number, 0, { { WORD_OF(id, 0), WORD_OF(id, 1), WORD_OF(id, 2), \
                                 WORD_OF(id, 3), WORD_OF(id, 4) } } },
#define PRINTED(suit, number, kind, package) \
    PRINTED_AT(__COUNTER__ - FIRST_CARD, suit, number, kind)
const sgs_card fsd_sgs_printed_cards[CARDS] = { FSD_SGS_CARDS_EACH(PRINTED) };

#define SKILL_ROW(key, package, zh, en, frequency, lord, once) { frequency, lord, once },
const sgs_skill_row fsd_sgs_skills[] = { FSD_SGS_SKILLS_EACH(SKILL_ROW) };

#define GENERAL(key, package, zh, en, kingdom, hp, female, lord, a, b, c, d, alike) \
    { package, kingdom, hp, female, lord, { OR_NONE(a), OR_NONE(b), OR_NONE(c), OR_NONE(d) }, \
      OR_NONE(alike) },
const sgs_general_row fsd_sgs_generals[] = { FSD_SGS_GENERALS_EACH(GENERAL) };

#define STAYS_AFTER_PHASE(key, scope, zh, what) (scope) == FSD_SGS_MARKS_SCOPE_PHASE ? 0 : 255,
const uint8_t fsd_sgs_marks_after_phase[FSD_SGS_MARKS] = { FSD_SGS_MARKS_EACH(STAYS_AFTER_PHASE) };
#define STAYS_AFTER_TURN(key, scope, zh, what) (scope) == FSD_SGS_MARKS_SCOPE_TURN ? 0 : 255,
const uint8_t fsd_sgs_marks_after_turn[FSD_SGS_MARKS] = { FSD_SGS_MARKS_EACH(STAYS_AFTER_TURN) };
/* clang-format on */

#define NAME_OF(function, rows, count, column)                  \
    const char *function(uint32_t id)                           \
    {                                                           \
        return id < (uint32_t)(count) ? rows[id].column : NULL; \
    }

#define NUMBER_OF(function, rows, count)       \
    int function(const char *key)              \
    {                                          \
        for (int i = 0; i < (int)(count); i++) \
            if (strcmp(rows[i].key, key) == 0) \
                return i;                      \
        return -1;                             \
    }

NAME_OF(fsd_sgs_kind_key, fsd_sgs_kinds_rows, FSD_SGS_KINDS_COUNT, key)
NAME_OF(fsd_sgs_kind_zh, fsd_sgs_kinds_rows, FSD_SGS_KINDS_COUNT, zh)
NAME_OF(fsd_sgs_kind_en, fsd_sgs_kinds_rows, FSD_SGS_KINDS_COUNT, en)
NAME_OF(fsd_sgs_skill_key, fsd_sgs_skills_rows, FSD_SGS_SKILLS_COUNT, key)
NAME_OF(fsd_sgs_skill_zh, fsd_sgs_skills_rows, FSD_SGS_SKILLS_COUNT, zh)
NAME_OF(fsd_sgs_skill_en, fsd_sgs_skills_rows, FSD_SGS_SKILLS_COUNT, en)
NAME_OF(fsd_sgs_general_key, fsd_sgs_generals_rows, FSD_SGS_GENERALS_COUNT, key)
NAME_OF(fsd_sgs_general_zh, fsd_sgs_generals_rows, FSD_SGS_GENERALS_COUNT, zh)
NAME_OF(fsd_sgs_general_en, fsd_sgs_generals_rows, FSD_SGS_GENERALS_COUNT, en)
NAME_OF(fsd_sgs_mark_key, fsd_sgs_marks_rows, FSD_SGS_MARKS_COUNT, key)
NAME_OF(fsd_sgs_mark_zh, fsd_sgs_marks_rows, FSD_SGS_MARKS_COUNT, zh)
NAME_OF(fsd_sgs_request_zh, fsd_sgs_requests_rows, FSD_SGS_REQUESTS_COUNT, zh)
NAME_OF(fsd_sgs_request_en, fsd_sgs_requests_rows, FSD_SGS_REQUESTS_COUNT, en)
NAME_OF(fsd_sgs_request_key, fsd_sgs_requests_rows, FSD_SGS_REQUESTS_COUNT, key)
NAME_OF(fsd_sgs_refusal_zh, fsd_sgs_refusals_rows, FSD_SGS_REFUSALS_COUNT, zh)
NAME_OF(fsd_sgs_refusal_en, fsd_sgs_refusals_rows, FSD_SGS_REFUSALS_COUNT, en)
NAME_OF(fsd_sgs_refusal_key, fsd_sgs_refusals_rows, FSD_SGS_REFUSALS_COUNT, key)
NUMBER_OF(fsd_sgs_kind_named, fsd_sgs_kinds_rows, FSD_SGS_KINDS_COUNT)
NUMBER_OF(fsd_sgs_skill_named, fsd_sgs_skills_rows, FSD_SGS_SKILLS_COUNT)
NUMBER_OF(fsd_sgs_general_named, fsd_sgs_generals_rows, FSD_SGS_GENERALS_COUNT)
NUMBER_OF(fsd_sgs_mark_named, fsd_sgs_marks_rows, FSD_SGS_MARKS_COUNT)

fsd_sgs_card fsd_sgs_printed(uint32_t id)
{
    FSD_ASSERT(id < CARDS);
    return printed_card(id);
}
