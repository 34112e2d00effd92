/* What `sts2 run` foretells and how it is shown. */
#ifndef FSD_VERBS_STS2_RUN_H
#define FSD_VERBS_STS2_RUN_H

#include "verbs/sts2.h"

typedef struct fsd_sts2_run_answer {
    fsd_sts2_subject subject;
    fsd_sts2_run run;
    bool underdocks_next; /* the profile will be sent there first */
    bool maps, all, offers;
    uint32_t first_act, last_act; /* shown, from 0 */
} fsd_sts2_run_answer;

void fsd_sts2_run_json(fsd_call *call, const fsd_sts2_run_answer *answer);
void fsd_sts2_run_put(fsd_call *call, const fsd_sts2_run_answer *answer);

/* A fact about the deck that an ancient's offers hang on; its bit is 1 << its place. */
typedef struct fsd_sts2_fact {
    const char *key;
    fsd_words words;
} fsd_sts2_fact;
extern const fsd_sts2_fact fsd_sts2_deck_facts[FSD_STS2_DECK_FACTS];

#endif
