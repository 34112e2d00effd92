/* Words of tests/vectors/sgs_mind_rules.h that have no rule yet. */
#ifndef SGS_MIND_MISSING_H
#define SGS_MIND_MISSING_H

static const mind_rules mind_rules_missing[] = {
    { SKILL_JIANG, RULE_ORDER },
    { SKILL_GUZHENG, RULE_INVOKE },
    { SKILL_HUASHEN, RULE_INVOKE },
    { SKILL_QINYIN, RULE_DISCARD },
    { SKILL_WEIDI, RULE_PROHIBIT },
    { SKILL_NONE, 0 },
};

#endif
