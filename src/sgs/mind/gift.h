/* Which card to give to whom. */
#ifndef FSD_SGS_MIND_GIFT_H
#define FSD_SGS_MIND_GIFT_H

#include "sgs/mind/think.h"

typedef struct sgs_gift {
    uint8_t card, to;
} sgs_gift;
/* The card of the set that somebody (me_too: or I) needs most; false: nobody needs any. One Jink is
 * kept back. The cards need not be mine yet. */
bool fsd_sgs_gift(sgs_think *k, const sgs_set *cards, bool me_too, sgs_gift *out);
/* p, a friend or I, can do with more cards. */
bool fsd_sgs_can_take(sgs_think *k, uint32_t p);
/* The answer to a request to distribute cards among r->players, as nosyiji's owner does. */
bool fsd_sgs_pass_on(sgs_think *k, sgs_answer *out);
/* Who of the set should have a card that is shown; NOBODY. */
uint8_t fsd_sgs_receiver(sgs_think *k, uint32_t id, uint32_t set);

#endif
