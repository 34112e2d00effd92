/* Contests by the numbers of cards. */
#ifndef FSD_SGS_MIND_CONTEST_H
#define FSD_SGS_MIND_CONTEST_H

#include "sgs/mind/value.h"

/* A contest that an ability of mine would start. */
typedef struct sgs_contest {
    uint8_t target, card; /* NOBODY: none */
    double priority;
} sgs_contest;
/* Number of the largest or smallest card of p by fsd_sgs_max_card and fsd_sgs_min_card; 0: none
 * is known. */
int fsd_sgs_max_number(sgs_think *k, uint32_t p);
int fsd_sgs_min_number(sgs_think *k, uint32_t p);
/* An empty hand is what he wants, and this is his last card. */
bool fsd_sgs_last_card_helps(sgs_think *k, uint32_t p);
/* The card of mine that is the least useful, not the only Jink; NO_CARD. */
uint8_t fsd_sgs_useless_card(sgs_think *k);
/* The contest that this use begins is to be fought with the card. */
static inline void note_contest(const sgs_think *k, const sgs_plan *plan, uint32_t id)
{
    if (!plan->trial && k->note)
        k->note->pindian_card = (uint8_t)id;
}

/* What the owner `p` of a skill of contests would like as a gift. */
bool fsd_sgs_wins_contests(sgs_think *k, uint32_t p, const sgs_card *card);
/* The card for a contest that no rule of its own has. */
bool fsd_sgs_answer_contest(sgs_think *k, sgs_answer *out);

#endif
