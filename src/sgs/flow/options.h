/* What may be picked for a use or a response. */
#ifndef FSD_SGS_FLOW_OPTIONS_H
#define FSD_SGS_FLOW_OPTIONS_H

#include "sgs/flow/flow.h"

/* The use of a made card, as the rules see it. */
sgs_aim fsd_sgs_aim_of(const sgs_game *g, const sgs_request *request, const sgs_card *made);
/* The next picks. */
void fsd_sgs_look_at_use(const sgs_game *g, const sgs_request *request, const sgs_answer *answer,
                         sgs_options *out);
/* The ability of the skill, where somebody in the game has it, or null. */
const sgs_ability *fsd_sgs_ability_about(const sgs_table *t, uint32_t skill);
/* Whom the answer may add to its targets. */
uint32_t fsd_sgs_ability_targets(const sgs_table *t, uint32_t who, const sgs_ability *ability,
                                 const sgs_answer *answer);
/* The ability of the skill in a request to play, or null. */
const sgs_ability *fsd_sgs_ability_of(const sgs_game *g, const sgs_request *request,
                                      uint32_t skill);

#endif
