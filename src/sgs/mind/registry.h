/* The rules of skills and of kinds of cards, by number. */
#ifndef FSD_SGS_MIND_REGISTRY_H
#define FSD_SGS_MIND_REGISTRY_H

#include "sgs/mind/identity.h"
#include "sgs/mind/use.h"

typedef void sgs_offer_rule(sgs_think *k);
typedef void sgs_use_rule(sgs_think *k, const sgs_card *c, sgs_plan *plan);
typedef bool sgs_answer_rule(sgs_think *k, sgs_answer *out);
typedef bool sgs_need_rule(sgs_think *k, const uint8_t me, const sgs_card *c);
typedef bool sgs_profit_rule(sgs_think *k, const uint8_t me, uint8_t from, bool slash);
typedef bool sgs_prohibit_rule(sgs_think *k, const uint8_t me, uint8_t from, const sgs_card *c);
typedef void sgs_intend_rule(sgs_inference *i);

/* All that is known of a skill or of a kind of card; null: nothing, the default holds. */
typedef struct sgs_rules_of {
    sgs_offer_rule *offers;
    sgs_use_rule *uses;
    sgs_need_rule *needs;
    sgs_profit_rule *profits_from;
    sgs_prohibit_rule *prohibits;
    sgs_intend_rule *shows;
    sgs_answer_rule *answer[FSD_SGS_REQUESTS];
} sgs_rules_of;
extern const sgs_rules_of fsd_sgs_rules_of_skills[], fsd_sgs_rules_of_kinds[];

#endif
