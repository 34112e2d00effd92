/* What sgs think tells of a decision. */
#ifndef FSD_VERBS_SGS_THINK_H
#define FSD_VERBS_SGS_THINK_H

#include "foreseed/sgs_select.h"
#include "sgs/scenario/scene.h"
#include "verbs/sgs.h"

extern const fsd_verb fsd_verb_sgs_think;

/* What the answer amounts to: for a card, the card as it is made; kind NONE: none. */
fsd_sgs_card fsd_sgs_decided_card(const fsd_sgs_scene *scene);
/* Whether an answer to this kind of request is a card (play, use, respond ... ). */
bool fsd_sgs_decides_card(uint32_t kind);

/* The members of the object, into an open one. */
void fsd_sgs_json_think(fsd_json_writer *writer, fsd_sgs_scene *scene);
/* The same to be read. */
void fsd_sgs_put_think(fsd_call *call, fsd_sgs_scene *scene);
/* In short: the decision, and what speaks for it. */
void fsd_sgs_put_hint(fsd_call *call, const fsd_sgs_scene *scene);
/* In a line: who decides what, and what speaks for it. Nothing where no reason was told. */
void fsd_sgs_put_why(fsd_call *call, const fsd_sgs_scene *scene);
/* "neutral" */
const char *fsd_sgs_process_key(uint32_t process);
/* "loyalist", or "neutral" */
const char *fsd_sgs_judged_key(uint32_t role);

/* The choice of a scenario that asks for a general; and the candidates in order, to be read. */
FSD_MUST_USE fsd_status fsd_sgs_scenario_choice(const fsd_sgs_scenario *scenario, bool deck,
                                                fsd_sgs_choice *out, fsd_error *error);
void fsd_sgs_put_choice(fsd_call *call, const fsd_sgs_choice *choice);

/* Compares what a file expects (an object, or null) with the object that was told, parsed: numbers
 * within 1e-9, what is not named is not compared. Returns how many differences were told. */
uint32_t fsd_sgs_compare_told(const fsd_json *expected, const fsd_json *told,
                              const fsd_sgs_differ *differ);

#endif
