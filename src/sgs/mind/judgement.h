/* Judgements: good or bad for whom, and whether to replace one. */
#ifndef FSD_SGS_MIND_JUDGEMENT_H
#define FSD_SGS_MIND_JUDGEMENT_H

#include "sgs/mind/predicate.h"

/* What the card means in a judgement for the kind or the skill: 1 good for who is judged, -1 bad, 0
 * where nobody can tell. */
int fsd_sgs_judged_well(uint32_t kind, uint32_t skill, const sgs_card *face);
/* What a Lightning strikes at. */
static inline bool feeds_lightning(const sgs_card *face)
{
    return face->suit == FSD_SGS_SPADE && face->number >= 2 && face->number <= 9;
}

/* Guidao's owner among the set, with cards to change a judgement. */
static inline bool guidao_among(const sgs_table *t, uint32_t set)
{
    for (EACH_SEAT(p, set))
        if (HAS(p, GUIDAO) && cards_of(t, p) > 0)
            return true;
    return false;
}

/* The judgement in progress, of `who`, should come out otherwise. */
bool fsd_sgs_wants_retrial(sgs_think *k, uint32_t who);
/* The card of mine to replace it by, or NO_CARD. */
uint8_t fsd_sgs_retrial_card(sgs_think *k, uint32_t who, const sgs_set *cards);

#endif
