/* Which cards players hold: known ones count, of unknown ones a part. */
#ifndef FSD_SGS_MIND_COUNT_H
#define FSD_SGS_MIND_COUNT_H

#include "sgs/mind/think.h"

/* A class of cards is a kind; SLASH stands for all three Slashes. */
static inline bool is_class(uint32_t kind, uint32_t class)
{
    return kind == class || (class == SLASH && is_slash(kind));
}

/* Hand cards of p that I know. */
sgs_set fsd_sgs_known_hand(sgs_think *k, uint32_t p);
/* How many hand cards of p I do not know. */
uint32_t fsd_sgs_unknown_hand(sgs_think *k, uint32_t p);
/* Known hand cards of the class; or red ones, black ones, of a suit. */
uint32_t fsd_sgs_known_count(sgs_think *k, uint32_t p, uint32_t class);
uint32_t fsd_sgs_known_suit(sgs_think *k, uint32_t p, uint32_t suit);
/* How many he is expected to be able to use as the class: for me the exact number, made ones too;
 * for others known ones and a part of the unknown. */
double fsd_sgs_cards_num(sgs_think *k, uint32_t p, uint32_t class);
/* All Peaches that one side (with p) may be expected to have. */
double fsd_sgs_side_num(sgs_think *k, uint32_t side, uint32_t class);
/* He surely has none: noted as lacking it, none known. */
bool fsd_sgs_lacks(sgs_think *k, uint32_t p, uint32_t class);

/* Kinds that this card of mine is or can be made into by a skill of mine from it alone, a bit
 * set. */
uint64_t fsd_sgs_serves(sgs_think *k, uint32_t id);
/* Cards of mine (hand and equipment) that serve as the class. */
sgs_set fsd_sgs_my_cards(sgs_think *k, uint32_t class);
/* The face of a hand card or equipment of mine. */
static inline sgs_card my_face(const sgs_think *k, uint32_t id)
{
    return card_face(k->t, k->me, id);
}

/* The card I would answer or use as the class: a real one first, the least useful of them, then a
 * made one, then one of no card. False: none. `from`: the cards that may be used for it, or null
 * for all. */
bool fsd_sgs_get_card(sgs_think *k, uint32_t class, const sgs_set *from, sgs_card *out);

#endif
