/* What the verbs of Sanguosha call things, in the language of the call. */
#ifndef FSD_VERBS_SGS_WORDS_H
#define FSD_VERBS_SGS_WORDS_H

#include "verbs/sgs.h"

/* Between two of a list. */
const char *fsd_sgs_comma(const fsd_call *call);

/* "Cao Cao #1": the general and the seat from 1; "seat #1" before there is one. */
void fsd_sgs_put_player(fsd_call *call, const fsd_sgs_table *table, uint32_t who);
void fsd_sgs_put_players(fsd_call *call, const fsd_sgs_table *table, uint32_t seats);

/* "♠7 Slash"; without a suit of its own "Slash". */
void fsd_sgs_put_face(fsd_call *call, const fsd_sgs_card *card);
void fsd_sgs_put_cards(fsd_call *call, const fsd_sgs_set *cards);
/* A card that is used or played: its face, and for a converted one by what and of what, as far as
 * that is seen. */
void fsd_sgs_put_used(fsd_call *call, const fsd_sgs_card *card, bool seen);

/* A choice of a request: "draw a card", "♠", "Wei", "Cao Cao", "yes", or its number. */
void fsd_sgs_put_choice_word(fsd_call *call, const fsd_sgs_request *request, uint32_t choice);

/* A mark that only keeps count for the rules, and is not shown. */
bool fsd_sgs_mark_is_bookkeeping(uint32_t mark);

#endif
