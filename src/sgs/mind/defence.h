/* How well a player stands, and how hard he is to hit. */
#ifndef FSD_SGS_MIND_DEFENCE_H
#define FSD_SGS_MIND_DEFENCE_H

#include "sgs/mind/think.h"

/* How long he may last: hp, cards, equipment, skills, seat. */
double fsd_sgs_defence(sgs_think *k, uint32_t p);
/* How hard he is for me to hit by a Slash; valuable skills make him easier prey. */
double fsd_sgs_defence_slash(sgs_think *k, uint32_t p);

/* Twice the hp and the hand. */
static inline int value_of(const sgs_think *k, uint32_t p)
{
    return 2 * k->t->player[p].hp + k->t->player[p].hand;
}

#endif
