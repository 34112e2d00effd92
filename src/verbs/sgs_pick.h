/* What sgs pick and scenarios of kind `general` share. */
#ifndef FSD_VERBS_SGS_PICK_H
#define FSD_VERBS_SGS_PICK_H

#include "foreseed/sgs_select.h"
#include "sgs/table/words.h"
#include "verbs/sgs.h"

extern const fsd_verb fsd_verb_sgs_generals, fsd_verb_sgs_pick;

/* Kinds of choices, the rules, kingdoms (lands: without the gods); people are in
 * sgs/select/select.h. */
extern const fsd_names fsd_sgs_choice_names, fsd_sgs_rule_names;

/* In the language of the call. */
const char *fsd_sgs_kingdom_word(const fsd_call *call, fsd_sgs_person person);
const char *fsd_sgs_person_word(const fsd_call *call, fsd_sgs_person person);

/* "kof", of JSON and CSV. */
const char *fsd_sgs_choice_mode(uint32_t kind);

/* The n-th candidate's id; one that lies face down is "x0", "x1" and so on. */
enum { FSD_SGS_CANDIDATE_KEY = 32 };
const char *fsd_sgs_candidate_key(const fsd_sgs_choice *choice, uint32_t n,
                                  char out[FSD_SGS_CANDIDATE_KEY]);

/* The members that an object of sgs pick begins with: mode, role, lord, candidates, choice. */
void fsd_sgs_json_choice(fsd_json_writer *writer, const fsd_sgs_choice *choice);

#endif
