/* A card as files and JSON write it. */
#include "core/text.h"
#include "sgs/flow/flow.h"
#include "sgs/table/words.h"

const char *fsd_sgs_card_text(const fsd_sgs_card *card, char out[FSD_SGS_CARD_TEXT])
{
    static const char suit[] = "SCHD";
    static const char *const number[] = { "",  "A", "2", "3",  "4", "5", "6",
                                          "7", "8", "9", "10", "J", "Q", "K" };
    if (card->kind == NONE || card->kind == ABILITY)
        return NULL;
    if (card->suit > FSD_SGS_DIAMOND || card->number == 0)
        fsd_format(out, FSD_SGS_CARD_TEXT, "- %s", fsd_sgs_kind_key(card->kind));
    else
        fsd_format(out, FSD_SGS_CARD_TEXT, "%c%s %s", suit[card->suit], number[card->number],
                   fsd_sgs_kind_key(card->kind));
    return out;
}
