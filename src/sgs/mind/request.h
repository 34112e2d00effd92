/* How requests are answered: the words of an answer, the defaults, and what many rules share. */
#ifndef FSD_SGS_MIND_REQUEST_H
#define FSD_SGS_MIND_REQUEST_H

#include "sgs/mind/use.h"

/* ---- Words of an answer; all return true: it is answered ---- */
bool fsd_sgs_say_no(sgs_answer *out);
/* An invocation: yes or no. */
bool fsd_sgs_say(sgs_answer *out, bool yes);
bool fsd_sgs_say_choice(sgs_answer *out, uint32_t choice);
bool fsd_sgs_say_player(sgs_answer *out, uint32_t p);
/* Of several, one after the other. */
bool fsd_sgs_say_players(sgs_answer *out, const uint8_t *players, uint32_t count);
bool fsd_sgs_say_cards(sgs_answer *out, const sgs_set *cards);
static inline bool say_card(sgs_answer *out, uint32_t id)
{
    sgs_set one = set_of(id);
    return fsd_sgs_say_cards(out, &one);
}
/* Cards for a player (distribute). */
bool fsd_sgs_say_gift(sgs_answer *out, const sgs_set *cards, uint32_t p);
/* A card as it is or as it is made: responses, and uses with their targets. */
bool fsd_sgs_say_card(const sgs_think *k, sgs_answer *out, const sgs_card *card);
bool fsd_sgs_say_plan(const sgs_think *k, sgs_answer *out, const sgs_plan *plan);

/* Whether the engine would take it; false where nothing is asked. */
bool fsd_sgs_fits(const sgs_think *k, const sgs_answer *answer);

/* ---- Defaults, one a kind of request; data of docs/sgs_mind.md ---- */
bool fsd_sgs_answer_by_default(sgs_think *k, sgs_answer *out);

#endif
