#include "verbs/sgs_words.h"

#include "sgs/table/words.h"

static const char *say(const fsd_call *call, const char *en, const char *zh)
{
    return fsd_call_say(call, en, zh);
}

static void put(fsd_call *call, const char *text)
{
    fsd_text_add_str(&call->out, text);
}

/* ---- Players -------------------------------------------------------------------------------- */

void fsd_sgs_put_player(fsd_call *call, const fsd_sgs_table *table, uint32_t who)
{
    if (who >= table->players) {
        put(call, say(call, "nobody", "无人"));
        return;
    }
    uint32_t general = table->player[who].general;
    put(call, general != 0 ? say(call, fsd_sgs_general_en(general), fsd_sgs_general_zh(general))
                           : say(call, "seat", "座位"));
    fsd_text_printf(&call->out, " #%u", (unsigned)who + 1);
}

const char *fsd_sgs_comma(const fsd_call *call)
{
    return say(call, ", ", "、");
}

void fsd_sgs_put_players(fsd_call *call, const fsd_sgs_table *table, uint32_t seats)
{
    const char *before = "";
    for (uint32_t p = 0; p < table->players; p++)
        if (seats >> p & 1) {
            put(call, before);
            fsd_sgs_put_player(call, table, p);
            before = fsd_sgs_comma(call);
        }
}

/* ---- Cards ---------------------------------------------------------------------------------- */

static const char *skill_name(const fsd_call *call, uint32_t skill)
{
    return say(call, fsd_sgs_skill_en(skill), fsd_sgs_skill_zh(skill));
}

static void put_kind(fsd_call *call, uint32_t kind)
{
    put(call, say(call, fsd_sgs_kind_en(kind), fsd_sgs_kind_zh(kind)));
}

void fsd_sgs_put_face(fsd_call *call, const fsd_sgs_card *card)
{
    if (card->suit <= FSD_SGS_DIAMOND && card->number > 0)
        fsd_text_printf(&call->out, "%s%s ", fsd_sgs_suit_sign(card->suit),
                        fsd_sgs_number_sign(card->number));
    put_kind(call, card->kind);
}

void fsd_sgs_put_cards(fsd_call *call, const fsd_sgs_set *cards)
{
    const char *before = "";
    for (uint32_t id = 0; id < FSD_SGS_CARDS; id++)
        if (fsd_sgs_in(cards, id)) {
            fsd_sgs_card face = fsd_sgs_printed(id);
            put(call, before);
            fsd_sgs_put_face(call, &face);
            before = fsd_sgs_comma(call);
        }
}

static bool any(const fsd_sgs_set *cards)
{
    uint32_t bits = 0;
    for (uint32_t w = 0; w < FSD_SGS_CARDS / 32; w++)
        bits |= cards->word[w];
    return bits != 0;
}

void fsd_sgs_put_used(fsd_call *call, const fsd_sgs_card *card, bool seen)
{
    if (seen)
        fsd_sgs_put_face(call, card);
    else
        put_kind(call, card->kind);
    if (card->skill == 0)
        return;
    fsd_text_printf(&call->out, " (%s", skill_name(call, card->skill));
    if (seen && any(&card->cards)) {
        put(call, ": ");
        fsd_sgs_put_cards(call, &card->cards);
    }
    put(call, ")");
}

/* ---- Choices -------------------------------------------------------------------------------- */

static const char *kingdom_word(const fsd_call *call, uint32_t kingdom)
{
    static const fsd_words word[] = {
        { "Wei", "魏" }, { "Shu", "蜀" }, { "Wu", "吴" }, { "Qun", "群" }
    };
    return fsd_say(word[kingdom & 3], call->language);
}

void fsd_sgs_put_choice_word(fsd_call *call, const fsd_sgs_request *r, uint32_t choice)
{
    const char *word = say(call, fsd_sgs_choice_en(r, choice), fsd_sgs_choice_zh(r, choice));
    bool shown = choice < sizeof r->general && r->general[choice] != 0;
    if (r->kind == FSD_SGS_ASK_INVOKE)
        put(call, choice ? say(call, "yes", "发动") : say(call, "no", "不发动"));
    else if (r->kind == FSD_SGS_ASK_SUIT)
        put(call, fsd_sgs_suit_sign(choice & 3));
    else if (r->kind == FSD_SGS_ASK_KINGDOM)
        put(call, kingdom_word(call, choice));
    else if (r->kind == FSD_SGS_ASK_GENERAL && shown)
        put(call, say(call, fsd_sgs_general_en(r->general[choice]),
                      fsd_sgs_general_zh(r->general[choice])));
    else if (r->kind == FSD_SGS_ASK_GENERAL)
        put(call, say(call, "one face down", "暗置的武将"));
    else if (r->kind == FSD_SGS_ASK_CARD_OF_PLAYER)
        put(call, say(call, "a hand card, unseen", "一张手牌 (盲选)"));
    else if (r->kind == FSD_SGS_ASK_ARRANGE)
        put(call, say(call, "the rest to the bottom", "其余置于牌堆底"));
    else if (word != NULL)
        put(call, word);
    else
        fsd_text_printf(&call->out, "%u", (unsigned)choice);
}
