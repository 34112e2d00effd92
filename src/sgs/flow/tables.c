/* Which function does what: the tables of effects, listeners, views, abilities and rules. */
#include "generated/sgs/abilities.h"
#include "generated/sgs/events.h"
#include "generated/sgs/hooks.h"
#include "generated/sgs/reasons.h"
#include "generated/sgs/rules.h"
#include "generated/sgs/views.h"
#include "sgs/flow/flow.h"
#include "sgs/table/words.h"

_Static_assert((int)FSD_SGS_RULES_QUESTION_WOUNDED == (int)ASK_WOUNDED, "questions");
_Static_assert((int)FSD_SGS_VIEWS_FROM_FIELDS == (int)FROM_FIELDS, "places");
_Static_assert((int)FSD_SGS_EVENTS_COUNT == (int)EVENT_COUNT, "events");
_Static_assert((int)FSD_SGS_REASONS_COUNT == (int)REASON_COUNT, "reasons");

/* Kinds that act on a target by a function of their own. */
#define ACTING_KINDS(X)                                                             \
    X(SLASH, slash)                                                                 \
    X(FIRE_SLASH, slash)                                                            \
    X(THUNDER_SLASH, slash) X(PEACH, peach) X(ANALEPTIC, analeptic)                 \
        X(AMAZING_GRACE, amazing_grace) X(ARCHERY_ATTACK, archery_attack)           \
            X(COLLATERAL, collateral) X(DISMANTLEMENT, dismantlement) X(DUEL, duel) \
                X(EX_NIHILO, ex_nihilo) X(FIRE_ATTACK, fire_attack)                 \
                    X(GOD_SALVATION, god_salvation) X(IRON_CHAIN, iron_chain)       \
                        X(SAVAGE_ASSAULT, savage_assault) X(SNATCH, snatch)

/* Not formatted by the tool, which takes the macros for operands. */
/* clang-format off */

#define FLOW_DECLARED(name) sgs_effect fsd_sgs_fx_##name;
SGS_EFFECTS(FLOW_DECLARED)
#define CARD_DECLARED(kind, name) sgs_effect fsd_sgs_card_##name;
ACTING_KINDS(CARD_DECLARED)
#define HOOK_DECLARED(hook, skill, event, priority, ask) \
    sgs_effect fsd_sgs_skill_##hook; \
    bool fsd_sgs_can_##hook(const sgs_game *g, const sgs_table *t, uint8_t me, uint8_t on);
FSD_SGS_HOOKS_EACH(HOOK_DECLARED)
#define VIEW_DECLARED(view, skill, kind, count, from) \
    bool fsd_sgs_view_##view(const sgs_table *t, uint8_t me, const sgs_set *picked, uint32_t id);
FSD_SGS_VIEWS_EACH(VIEW_DECLARED)
/* Those of an ability that has none are declared and not used. */
#define ABILITY_DECLARED(ability, ...) \
    sgs_effect fsd_sgs_ability_##ability; \
    bool fsd_sgs_fits_##ability(const sgs_table *t, uint8_t me, const sgs_set *picked, \
                                const sgs_set *hand, uint32_t id); \
    bool fsd_sgs_aims_##ability(const sgs_table *t, uint8_t me, const sgs_answer *a, uint8_t p); \
    bool fsd_sgs_ready_##ability(const sgs_table *t, uint8_t me, const sgs_set *hand);
FSD_SGS_ABILITIES_EACH(ABILITY_DECLARED)
#define RULE_DECLARED(rule, skill, question, owner) \
    int fsd_sgs_rule_##rule(const sgs_table *t, uint8_t me, uint8_t from, uint8_t to, \
                            const sgs_card *card);
FSD_SGS_RULES_EACH(RULE_DECLARED)

#define FLOW_EFFECT(name) [EFFECT_##name] = fsd_sgs_fx_##name,
#define CARD_EFFECT(kind, name) [EFFECT_OF_KIND + (kind)] = fsd_sgs_card_##name,
#define HOOK_EFFECT(hook, ...) fsd_sgs_skill_##hook,
#define ABILITY_EFFECT(ability, ...) fsd_sgs_ability_##ability,
sgs_effect *const fsd_sgs_effects[EFFECTS] = {
    SGS_EFFECTS(FLOW_EFFECT) ACTING_KINDS(CARD_EFFECT)
    [EFFECT_OF_HOOK] = FSD_SGS_HOOKS_EACH(HOOK_EFFECT)
    FSD_SGS_ABILITIES_EACH(ABILITY_EFFECT)
};

#define HOOK(hook, skill, event, priority, ask) \
    { fsd_sgs_can_##hook, skill, event, ask, priority },
const sgs_hook fsd_sgs_hooks[] = { FSD_SGS_HOOKS_EACH(HOOK) };

const uint16_t *const fsd_sgs_hooks_of = fsd_sgs_hooks_from;
const uint16_t *const fsd_sgs_rules_of = fsd_sgs_rules_from;
const sgs_rows fsd_sgs_rows_of_skills[] = {
    [ROWS_OF_HOOKS] = { fsd_sgs_hooks_by_skill, fsd_sgs_hooks_by_skill_from },
    [ROWS_OF_VIEWS] = { NULL, fsd_sgs_views_from },
    [ROWS_OF_ABILITIES] = { NULL, fsd_sgs_abilities_from },
    [ROWS_OF_RULES] = { fsd_sgs_rules_by_skill, fsd_sgs_rules_by_skill_from },
};

#define VIEW_ROW(view, skill, kind, count, from) { fsd_sgs_view_##view, skill, kind, count, from },
const sgs_view fsd_sgs_views[] = { FSD_SGS_VIEWS_EACH(VIEW_ROW) };

#define IF_true(function) function
#define IF_false(function) NULL
#define ABILITY_ROW(ability, skill, by, limit, least, most, from, keep, fits, low, high, aims, \
                    ready) \
    { IF_##fits(fsd_sgs_fits_##ability), IF_##aims(fsd_sgs_aims_##ability), \
      IF_##ready(fsd_sgs_ready_##ability), skill, by, limit, least, most, from, keep, low, high },
const sgs_ability fsd_sgs_abilities[] = { FSD_SGS_ABILITIES_EACH(ABILITY_ROW) };

#define RULE_ROW(rule, skill, question, owner) { fsd_sgs_rule_##rule, skill, question, owner },
const sgs_rule fsd_sgs_rules[] = { FSD_SGS_RULES_EACH(RULE_ROW) };
/* clang-format on */

bool fsd_sgs_kind_acts(uint32_t kind)
{
    return fsd_sgs_effects[EFFECT_OF_KIND + kind] != NULL;
}

const char *fsd_sgs_reason_key(uint32_t reason)
{
    return reason < (uint32_t)FSD_SGS_REASONS_COUNT ? fsd_sgs_reasons_rows[reason].key : NULL;
}

const char *fsd_sgs_reason_zh(uint32_t reason)
{
    return reason < (uint32_t)FSD_SGS_REASONS_COUNT ? fsd_sgs_reasons_rows[reason].zh : NULL;
}

const char *fsd_sgs_reason_en(uint32_t reason)
{
    return reason < (uint32_t)FSD_SGS_REASONS_COUNT ? fsd_sgs_reasons_rows[reason].en : NULL;
}
