/* What keeping a card is worth, and what to part with. */
#ifndef FSD_SGS_MIND_KEEP_H
#define FSD_SGS_MIND_KEEP_H

#include "sgs/mind/think.h"

/* Of a hand card or equipment of mine. */
double fsd_sgs_keep_value(sgs_think *k, uint32_t id);
/* The mean of what my skills say of a suit, or of a kind; 0: they say nothing. */
double fsd_sgs_suit_worth(const sgs_think *k, uint32_t suit);
double fsd_sgs_kind_worth(const sgs_think *k, uint32_t kind);
/* Cards of mine, ascending by what keeping them is worth (equal: larger number first), or
 * descending (equal: smaller number first). */
sgs_ids fsd_sgs_by_keep(sgs_think *k, const sgs_set *cards, bool descending);
/* The n cards that are missed least, by the rules of discarding for a skill or a card: below 4.1
 * first, equipment of those who profit from losing it once. */
sgs_set fsd_sgs_cheapest(sgs_think *k, const sgs_set *cards, uint32_t n);
/* Answers to discards and exchanges that no rule of their own has. */
bool fsd_sgs_answer_discard(sgs_think *k, sgs_answer *out);

#endif
