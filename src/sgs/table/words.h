/* Names beside those of foreseed/sgs.h: why cards move (data/sgs/reasons.tsv, by the number in a
 * happening), what is asked, and why an answer is refused. */
#ifndef FSD_SGS_TABLE_WORDS_H
#define FSD_SGS_TABLE_WORDS_H

#include "core/names.h"
#include "foreseed/sgs.h"

const char *fsd_sgs_reason_key(uint32_t reason);
const char *fsd_sgs_reason_zh(uint32_t reason);
const char *fsd_sgs_reason_en(uint32_t reason);
const char *fsd_sgs_request_zh(uint32_t kind);
const char *fsd_sgs_request_en(uint32_t kind);
const char *fsd_sgs_refusal_zh(uint32_t refusal);
const char *fsd_sgs_refusal_en(uint32_t refusal);
const char *fsd_sgs_choice_key(const fsd_sgs_request *request, uint32_t choice);
const char *fsd_sgs_choice_zh(const fsd_sgs_request *request, uint32_t choice);
const char *fsd_sgs_choice_en(const fsd_sgs_request *request, uint32_t choice);
/* What it does, in a sentence or two; null for what has no text. */
const char *fsd_sgs_skill_text_zh(uint32_t skill);
const char *fsd_sgs_skill_text_en(uint32_t skill);

/* Suits, kingdoms, and those of them that may be chosen, by number, all with their Chinese names
 * second. */
extern const fsd_names fsd_sgs_suit_names, fsd_sgs_kingdom_names, fsd_sgs_land_names;

/* "♠" of one of the four suits; "A" to "K". */
const char *fsd_sgs_suit_sign(uint32_t suit);
const char *fsd_sgs_number_sign(uint32_t number);

/* A card as scenario files and JSON write it, "S7 slash", "- slash"; an ability, or none: null. */
enum { FSD_SGS_CARD_TEXT = 48 };
const char *fsd_sgs_card_text(const fsd_sgs_card *card, char out[FSD_SGS_CARD_TEXT]);

#endif
