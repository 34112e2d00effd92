/* Every word that the table of the minds' rules has for a skill stands for a rule of this skill,
 * for a row of the tables of figures, or for a rule that hangs on something else: told here. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "generated/sgs/mind_intentions.h"
#include "generated/sgs/mind_keeps.h"
#include "generated/sgs/mind_skills.h"
#include "generated/sgs/mind_suits.h"
#include "sgs/mind/rules.h"
#include "vectors/sgs_mind_rules.h"

enum { SKILLS = 172, WANTED = sizeof mind_rules_wanted / sizeof *mind_rules_wanted };

static bool answers(const sgs_rules_of *rules, uint32_t kinds)
{
    for (uint32_t kind = 0; kind < FSD_SGS_REQUESTS; kind++)
        if (kinds >> kind & 1 && rules->answer[kind])
            return true;
    return false;
}

#define ASKED(KIND) (1u << FSD_SGS_ASK_##KIND)

/* What the engine asks where the table has this word; some words stand for several. */
static uint32_t requests_of(uint32_t word)
{
    const uint32_t whom = ASKED(PLAYER), which = ASKED(DISCARD) | ASKED(EXCHANGE);
    switch (word) {
    case RULE_USE:
        return ASKED(USE) | ASKED(PLAYER);
    case RULE_INVOKE:
        return ASKED(INVOKE) | ASKED(CHOICE) | whom | which | ASKED(DISTRIBUTE) | ASKED(PICK) |
               ASKED(SKILL);
    case RULE_CHOICE:
        return ASKED(CHOICE) | ASKED(SKILL) | ASKED(INVOKE);
    case RULE_TARGET:
        return whom | ASKED(INVOKE) | ASKED(DISTRIBUTE) | ASKED(USE) | which;
    case RULE_ASK:
        return ASKED(RESPOND) | ASKED(USE) | ASKED(INVOKE) | which;
    case RULE_CARD:
        return ASKED(CARD_OF_PLAYER);
    case RULE_DISCARD:
        return which;
    case RULE_GIVE:
        return ASKED(DISTRIBUTE) | ASKED(EXCHANGE);
    case RULE_PICK:
        return ASKED(PICK);
    case RULE_PINDIAN:
        return ASKED(PINDIAN);
    case RULE_SUIT:
        return ASKED(SUIT);
    case RULE_ARRANGE:
        return ASKED(ARRANGE);
    default:
        return 0;
    }
}

static bool has_keeps(uint32_t skill)
{
    for (uint32_t n = 0; n < FSD_SGS_MIND_KEEPS_COUNT; n++)
        if (fsd_sgs_mind_keeps_rows[n].skill == (int)skill)
            return true;
    return false;
}

static bool has_suits(uint32_t skill)
{
    for (uint32_t n = 0; n < FSD_SGS_MIND_SUITS_COUNT; n++)
        if (fsd_sgs_mind_suits_rows[n].skill == (int)skill)
            return true;
    return false;
}

static bool has_intention(uint32_t skill)
{
    for (uint32_t n = 0; n < FSD_SGS_MIND_INTENTIONS_COUNT; n++)
        if (fsd_sgs_mind_intentions_rows[n].skill == (int)skill)
            return true;
    return false;
}

static bool has_order(uint32_t skill)
{
    for (uint32_t n = 0; n < FSD_SGS_MIND_SKILLS_COUNT; n++)
        if (fsd_sgs_mind_skills_rows[n].skill == (int)skill)
            return fsd_sgs_mind_skills_rows[n].order[0] != 0;
    return false;
}

static bool is_view(uint32_t skill)
{
    for (uint32_t n = 0; n < VIEW_COUNT; n++)
        if (fsd_sgs_views[n].skill == skill)
            return true;
    return false;
}

static bool is_there(uint32_t skill, uint32_t word)
{
    const sgs_rules_of *rules = &fsd_sgs_rules_of_skills[skill];
    switch (word) {
    case RULE_USE:
        return rules->offers || rules->uses || answers(rules, requests_of(word));
    case RULE_INVOKE:
        return fsd_sgs_skills[skill].frequency == FREQUENT || answers(rules, requests_of(word));
    case RULE_NEED:
        return rules->needs != NULL;
    case RULE_DMG:
        return rules->profits_from != NULL;
    case RULE_PROHIBIT:
        return rules->prohibits != NULL;
    case RULE_INT:
        return rules->shows || has_intention(skill);
    case RULE_KEEP:
        return has_keeps(skill);
    case RULE_SUITV:
        return has_suits(skill);
    case RULE_ORDER:
        return has_order(skill);
    case RULE_VIEW:
        return is_view(skill);
    default:
        return answers(rules, requests_of(word));
    }
}

/* What hangs on no skill, or on another. */
static bool is_served(uint32_t skill, uint32_t word)
{
    const sgs_rules_of *kinds = fsd_sgs_rules_of_kinds, *skills = fsd_sgs_rules_of_skills;
    switch (skill) {
    case SKILL_WUSHUANG: /* two are given to what asks for one: a Slash, a Duel */
        return word == RULE_ASK && kinds[SLASH].answer[FSD_SGS_ASK_RESPOND] &&
               kinds[DUEL].answer[FSD_SGS_ASK_RESPOND];
    case SKILL_NOSRENDE: /* each gift is a use of its own */
        return word == RULE_GIVE && skills[skill].uses;
    case SKILL_QINYIN: /* no more than must be is discarded at the end of any turn */
        return word == RULE_DISCARD && !skills[skill].answer[FSD_SGS_ASK_DISCARD];
    case SKILL_WEIDI: /* what it has of the lord are skills of its owner's own */
        return word == RULE_PROHIBIT && skills[SKILL_HUJIA].prohibits;
    default:
        return false;
    }
}

static void every_word_has_its_rule(void **state)
{
    (void)state;
    uint32_t faults = 0;
    for (uint32_t n = 0; n < WANTED; n++)
        for (uint32_t words = mind_rules_wanted[n].words; words; words &= words - 1) {
            uint32_t skill = mind_rules_wanted[n].skill, word = words & (~words + 1);
            if (is_there(skill, word) || is_served(skill, word))
                continue;
            faults++;
            print_error("%s: word %u is missing\n", fsd_sgs_skill_key(skill),
                        (unsigned)__builtin_ctz(word));
        }
    assert_int_equal(faults, 0);
}

/* Each skill that a general can have, and no other, stands once in the table. */
static void every_skill_has_its_row(void **state)
{
    (void)state;
    uint8_t rows[SKILL_COUNT] = { 0 };
    assert_int_equal(WANTED, SKILLS);
    for (uint32_t n = 0; n < WANTED; n++)
        rows[mind_rules_wanted[n].skill]++;
    for (uint32_t skill = 1; skill < SKILL_COUNT; skill++)
        assert_int_equal(rows[skill], skill < SKILL_CROSSBOW);
}

/* An ability of the play phase that is offered is used by a rule of its own. */
static void what_is_offered_is_used(void **state)
{
    (void)state;
    for (uint32_t n = 0; n < ABILITY_COUNT; n++) {
        uint32_t skill = fsd_sgs_abilities[n].skill;
        const sgs_rules_of *rules = &fsd_sgs_rules_of_skills[skill];
        if ((rules->offers != NULL) != (rules->uses != NULL))
            fail_msg("%s has but one half of its rules", fsd_sgs_skill_key(skill));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_word_has_its_rule),
        cmocka_unit_test(every_skill_has_its_row),
        cmocka_unit_test(what_is_offered_is_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
