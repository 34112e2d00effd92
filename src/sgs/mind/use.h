/* How cards are used: one rule a kind, and what they share. */
#ifndef FSD_SGS_MIND_USE_H
#define FSD_SGS_MIND_USE_H

#include "sgs/mind/think.h"

/* What the rule of the card's kind (of an ability: its own) makes of it. plan->card.kind NONE: it
 * is not used. `trial` must be set before. */
void fsd_sgs_use(sgs_think *k, const sgs_card *card, sgs_plan *plan);
/* The same without side effects; true: it would be used. `plan` may be null. */
bool fsd_sgs_dry(sgs_think *k, const sgs_card *card, sgs_plan *plan);
/* Whether the rules let me use it now: by count, state and some target. */
bool fsd_sgs_usable(const sgs_think *k, const sgs_card *card);
/* Legal targets for the next place behind those of the plan, a bit set. */
uint32_t fsd_sgs_aims(const sgs_think *k, const sgs_card *card, const sgs_plan *plan);
/* Targets that the use may have more than one. */
uint32_t fsd_sgs_most_targets(const sgs_think *k, const sgs_card *card);
/* Renjie's owner uses little until he has bears enough. */
bool fsd_sgs_gathers_bears(const sgs_think *k);
/* Makes a card of mine by a skill: a view's face. */
sgs_card fsd_sgs_make(const sgs_think *k, uint32_t kind, uint32_t skill, const sgs_set *cards);

/* In rules of use: take it, and add a target. */
static inline void use_it(sgs_plan *plan, const sgs_card *card)
{
    plan->card = *card;
}

static inline void at(sgs_plan *plan, uint32_t p)
{
    if (plan->targets < SEATS)
        plan->target[plan->targets++] = (uint8_t)p;
}

static inline bool planned(const sgs_plan *plan)
{
    return plan->card.kind != NONE;
}

/* ---- The play phase (play.c) ---- */
/* Adds a candidate; for OFFER rules. */
sgs_candidate *fsd_sgs_offer(sgs_think *k, const sgs_card *card);
/* The use of an ability of mine with these cards. */
static inline sgs_candidate *offer_ability(sgs_think *k, uint32_t skill, const sgs_set *cards)
{
    sgs_card card = { ABILITY, FSD_SGS_NO_SUIT, 0, (uint8_t)skill, *cards };
    return fsd_sgs_offer(k, &card);
}
/* The same at the cost of one card; null where there is none. */
static inline sgs_candidate *offer_for(sgs_think *k, uint32_t skill, uint32_t id)
{
    if (id == NO_CARD)
        return NULL;
    sgs_set one = set_of(id);
    return offer_ability(k, skill, &one);
}
/* A card of mine as another. */
static inline sgs_candidate *offer_as(sgs_think *k, uint32_t kind, uint32_t skill, uint32_t id)
{
    sgs_set one = set_of(id);
    sgs_card made = fsd_sgs_make(k, kind, skill, &one);
    return fsd_sgs_offer(k, &made);
}
/* The answer to a request to play. */
bool fsd_sgs_answer_play(sgs_think *k, sgs_answer *out);

#endif
