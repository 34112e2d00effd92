/* Who is who: conclusions from what everybody hears and from what everybody sees answered.
 *
 * identity.c keeps the scores and draws the verdicts, infer.c hears and finds out what an act was,
 * intentions.c knows what the acts with cards show; those of skills are INTEND rules of their
 * files, or rows of data/sgs/mind_intentions.tsv. */
#ifndef FSD_SGS_MIND_IDENTITY_H
#define FSD_SGS_MIND_IDENTITY_H

#include "sgs/mind/think.h"

/* What a conclusion is drawn from: a happening, or an answer to a request. */
typedef struct sgs_inference {
    fsd_sgs_memory *m;
    const sgs_table *t;
    const sgs_happening *h; /* or null, and then: */
    const sgs_request *r;
    const sgs_answer *a;
    uint8_t who;   /* whose act it is */
    sgs_think *k; /* the world by everybody's eyes, as the doer is judged to see it */
} sgs_inference;

/* An act of `from` towards `to`: hostile above 0, friendly below; its size does not matter. `term`
 * says what it was. */
void fsd_sgs_intend(sgs_inference *i, uint32_t from, uint32_t to, int intention, uint32_t term);
/* Judges everybody anew by the scores. */
void fsd_sgs_judge_roles(fsd_sgs_memory *m, const sgs_table *t);
/* How many of the living are judged to be that; the lord is a loyalist. */
uint32_t fsd_sgs_judged_count(const fsd_sgs_memory *m, const sgs_table *t, uint32_t role);

/* A happening, an answer: called by the memory after its own counts. */
void fsd_sgs_infer(fsd_sgs_memory *m, const sgs_table *t, const sgs_happening *h);
void fsd_sgs_infer_answer(fsd_sgs_memory *m, const sgs_table *t, const sgs_request *r,
                          const sgs_answer *a);

/* ---- Acts with cards (intentions.c) ---- */

/* How an act is meant that data/sgs/mind_intentions.tsv has, 0 if it has not. */
enum { INTENDED_USE, INTENDED_CHOSEN, INTENDED_YES, INTENDED_NO, INTENDED_GIVE };
int fsd_sgs_intention_of(uint32_t by, uint32_t kind, uint32_t skill);
/* A trick on `to`, for those who stop it or let it through. */
int fsd_sgs_trick_intention(sgs_inference *i, const sgs_card *card, uint32_t to);
/* Whether one more act may still make a rebel of him. */
bool fsd_sgs_may_be_rebel(const fsd_sgs_memory *m, const sgs_table *t, uint32_t p);
/* What a neutral player shows who attacks in the first round. */
void fsd_sgs_infer_first_round(sgs_inference *i);
/* What the cards say that are discarded at the end of a turn. */
void fsd_sgs_infer_discards(sgs_inference *i);

#endif
