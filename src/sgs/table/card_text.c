/* A card as files and JSON write it, and its signs. */
#include "core/text.h"
#include "sgs/flow/flow.h"
#include "sgs/table/words.h"

static const fsd_name suit_name[] = {
    { FSD_SGS_SPADE, { "spade", "黑桃", "♠" } },
    { FSD_SGS_CLUB, { "club", "梅花", "♣" } },
    { FSD_SGS_HEART, { "heart", "红桃", "♥" } },
    { FSD_SGS_DIAMOND, { "diamond", "方块", "♦" } },
};
const fsd_names fsd_sgs_suit_names = { suit_name, sizeof suit_name / sizeof *suit_name };

static const fsd_name kingdom_name[] = {
    { FSD_SGS_WEI, { "wei", "魏" } }, { FSD_SGS_SHU, { "shu", "蜀" } },
    { FSD_SGS_WU, { "wu", "吴" } },   { FSD_SGS_QUN, { "qun", "群" } },
    { FSD_SGS_GOD, { "god", "神" } },
};
const fsd_names fsd_sgs_kingdom_names = { kingdom_name,
                                          sizeof kingdom_name / sizeof *kingdom_name };
const fsd_names fsd_sgs_land_names = { kingdom_name, FSD_SGS_GOD };

const char *fsd_sgs_suit_sign(uint32_t suit)
{
    return suit_name[suit].form[2];
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
