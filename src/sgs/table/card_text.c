/* A card as files and JSON write it, and its signs. */
#include "core/text.h"
#include "sgs/flow/flow.h"
#include "sgs/table/words.h"

const char *fsd_sgs_suit_sign(uint32_t suit)
{
    static const char *const sign[] = { "♠", "♣", "♥", "♦" };
    return sign[suit];
}

const char *fsd_sgs_number_sign(uint32_t number)
{
    static const char *const sign[] = { "",  "A", "2", "3",  "4", "5", "6",
                                        "7", "8", "9", "10", "J", "Q", "K" };
    return sign[number];
}

const char *fsd_sgs_card_text(const fsd_sgs_card *card, char out[FSD_SGS_CARD_TEXT])
{
    static const char suit[] = "SCHD";
    if (card->kind == NONE || card->kind == ABILITY)
        return NULL;
    if (card->suit > FSD_SGS_DIAMOND || card->number == 0)
        fsd_format(out, FSD_SGS_CARD_TEXT, "- %s", fsd_sgs_kind_key(card->kind));
    else
        fsd_format(out, FSD_SGS_CARD_TEXT, "%c%s %s", suit[card->suit],
                   fsd_sgs_number_sign(card->number), fsd_sgs_kind_key(card->kind));
    return out;
}
