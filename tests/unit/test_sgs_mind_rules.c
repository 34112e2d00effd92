/* Every word that the table of the minds' rules has for a skill stands for a rule, or for a row of
 * the tables of figures, or is on the list of what is missing; and nothing is on that list any more
 * that is there, so that it only shrinks. */
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
#include "vectors/sgs_mind_rules.h" /* first */

#include "vectors/sgs_mind_missing.h"

enum { WANTED = sizeof mind_rules_wanted / sizeof *mind_rules_wanted };

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
        return ASKED(INVOKE) | ASKED(CHOICE) | whom | which | ASKED(DISTRIBUTE);
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

static bool is_listed(uint32_t skill, uint32_t word)
{
    for (size_t n = 0; n < sizeof mind_rules_missing / sizeof *mind_rules_missing; n++)
        if (mind_rules_missing[n].skill == skill && mind_rules_missing[n].words & word)
            return true;
    return false;
}

static void every_word_has_its_rule(void **state)
{
    (void)state;
    uint32_t faults = 0;
    for (uint32_t n = 0; n < WANTED; n++)
        for (uint32_t words = mind_rules_wanted[n].words; words; words &= words - 1) {
            uint32_t skill = mind_rules_wanted[n].skill, word = words & (~words + 1);
            bool there = is_there(skill, word), listed = is_listed(skill, word);
            if (there != listed)
                continue;
            faults++;
            print_error("%s: word %u is %s\n", fsd_sgs_skill_key(skill),
                        (unsigned)__builtin_ctz(word),
                        there ? "there: take it off the list" : "missing");
        }
    assert_int_equal(faults, 0);
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
        cmocka_unit_test(what_is_offered_is_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
