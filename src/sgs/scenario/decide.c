/* What a scenario file says somebody decides, as an answer to what the game asks. */
#include "sgs/flow/options.h"
#include "sgs/scenario/course.h"
#include "sgs/table/words.h"

uint8_t fsd_sgs_find_said(const fsd_sgs_said *said, const sgs_set *among)
{
    for (EACH_CARD(id, among))
        if (deck_kind(id) == said->kind && deck_suit(id) == said->suit &&
            deck_number(id) == said->number)
            return (uint8_t)id;
    return NO_CARD;
}

/* All of the list, each another one of the set; false: one is not there. */
static bool find_all(const fsd_sgs_said_list *list, sgs_set among, sgs_set *out)
{
    for (uint32_t i = 0; i < list->count; i++) {
        uint8_t id = fsd_sgs_find_said(&list->card[i], &among);
        if (id == NO_CARD)
            return false;
        set_drop(&among, id);
        set_add(out, id);
    }
    return true;
}

/* ---- Uses and responses --------------------------------------------------------------------- */

/* What skills may make a card of: hand, equipment, fields. */
static sgs_set spendable(const sgs_game *g, uint32_t who)
{
    sgs_set cards = fsd_sgs_cards_of(g, who, HE);
    sgs_set fields = fsd_sgs_pile_cards(g, who, FSD_SGS_FIELDS);
    return set_or(&cards, &fields);
}

/* Where the targets follow from the card they may be named or not. */
static fsd_sgs_refusal fit_targets(const sgs_game *g, const fsd_sgs_act *act, fsd_sgs_answer *out)
{
    const sgs_request *r = &g->request;
    bool uses = r->kind == FSD_SGS_ASK_PLAY || r->kind == FSD_SGS_ASK_USE;
    bool ability = out->skill && fsd_sgs_ability_of(g, r, out->skill);
    if (uses && !ability) {
        sgs_card made = fsd_sgs_answered_card(g, r, out);
        if (!fsd_sgs_chooses_targets(made.kind)) {
            sgs_aim aim = fsd_sgs_aim_of(g, r, &made);
            uint32_t named = 0;
            for (uint32_t i = 0; i < act->targets; i++)
                named |= 1u << act->target[i];
            bool right = !named || named == fsd_sgs_fixed_targets(&g->pub, &aim);
            return right ? FSD_SGS_FINE : FSD_SGS_NO_PLAYER;
        }
    }
    if (uses) {
        out->targets = act->targets;
        memcpy(out->target, act->target, sizeof out->target);
    }
    return FSD_SGS_FINE;
}

static fsd_sgs_refusal answer_card(const sgs_game *g, const fsd_sgs_act *act, fsd_sgs_answer *out)
{
    const sgs_request *r = &g->request;
    if (act->skill == 0 && act->card.at == NULL) {
        out->no = 1;
        return FSD_SGS_FINE;
    }
    out->skill = act->skill;
    if (act->skill == 0) {
        uint8_t id = fsd_sgs_find_said(&act->card, &g->sec.hand[r->who]);
        if (id == NO_CARD)
            return FSD_SGS_NO_CARDS;
        set_add(&out->cards, id);
        return fit_targets(g, act, out);
    }
    if (!(g->offer.skills[act->skill / 64] >> act->skill % 64 & 1))
        return FSD_SGS_NO_SKILL;
    sgs_options options;
    fsd_sgs_look((const fsd_sgs_game *)(const void *)g, out, &options);
    if (options.kinds)
        out->kind = act->card.kind;
    return find_all(&act->subcards, spendable(g, r->who), &out->cards) ? fit_targets(g, act, out)
                                                                       : FSD_SGS_NO_CARDS;
}

/* ---- Other requests ------------------------------------------------------------------------- */

static bool holds(const fsd_json *choice, const char *text)
{
    return text != NULL && choice->kind == FSD_JSON_STRING &&
           fsd_str_equal_fold(choice->text, fsd_str_of(text));
}

/* By its name or its number. */
static int32_t choice_of(const sgs_request *r, const fsd_json *choice)
{
    const fsd_name *suit = fsd_sgs_suit_names.name, *kingdom = fsd_sgs_land_names.name;
    int64_t number = -1;
    if (choice->kind == FSD_JSON_NUMBER)
        return fsd_json_i64(choice, &number) == FSD_OK && number >= 0 && number < 32
                   ? (int32_t)number
                   : -1;
    for (int32_t i = 0; i < 32; i++) {
        bool general = r->kind == FSD_SGS_ASK_GENERAL && i < 16 && r->general[i];
        if ((r->kind == FSD_SGS_ASK_SUIT && i < 4 && holds(choice, suit[i].form[0])) ||
            (r->kind == FSD_SGS_ASK_KINGDOM && i < 4 && holds(choice, kingdom[i].form[0])) ||
            (general && holds(choice, fsd_sgs_general_key(r->general[i]))) ||
            (r->kind == FSD_SGS_ASK_CHOICE && holds(choice, fsd_sgs_choice_key(r, (uint32_t)i))))
            return i;
    }
    return -1;
}

static fsd_sgs_refusal answer_choice(const sgs_game *g, const fsd_sgs_act *act, fsd_sgs_answer *out)
{
    if (act->choice == NULL) {
        out->no = 1;
        return FSD_SGS_FINE;
    }
    int32_t choice = choice_of(&g->request, act->choice);
    out->chosen = 1;
    out->choice = (uint8_t)choice;
    return choice < 0 ? FSD_SGS_NO_CHOICE : FSD_SGS_FINE;
}

static fsd_sgs_refusal answer_cards(const sgs_game *g, const fsd_sgs_act *act, fsd_sgs_answer *out)
{
    const sgs_request *r = &g->request;
    fsd_sgs_said one = act->card;
    const fsd_sgs_said_list single = { &one, 1, true };
    bool blind = r->kind == FSD_SGS_ASK_CARD_OF_PLAYER && one.at != NULL && one.kind == NONE;
    if (blind) {
        out->chosen = 1;
        return FSD_SGS_FINE;
    }
    const fsd_sgs_said_list *list = one.at != NULL ? &single : &act->cards;
    if (list->count == 0 && (r->optional || r->min > 0)) {
        out->no = 1;
        return FSD_SGS_FINE;
    }
    return find_all(list, r->cards, &out->cards) ? FSD_SGS_FINE : FSD_SGS_NO_CARDS;
}

static bool add_order(const fsd_sgs_said_list *list, sgs_set *left, fsd_sgs_answer *out)
{
    for (uint32_t i = 0; i < list->count; i++) {
        uint8_t id = fsd_sgs_find_said(&list->card[i], left);
        if (id == NO_CARD || out->ordered == FSD_SGS_ORDER)
            return false;
        set_drop(left, id);
        out->order[out->ordered++] = id;
    }
    return true;
}

static fsd_sgs_refusal answer_order(const sgs_game *g, const fsd_sgs_act *act, fsd_sgs_answer *out)
{
    sgs_set left = g->request.cards;
    if (!add_order(&act->top, &left, out))
        return FSD_SGS_NO_CARDS;
    out->chosen = 1;
    out->top = out->ordered;
    return add_order(&act->bottom, &left, out) ? FSD_SGS_FINE : FSD_SGS_NO_CARDS;
}

static fsd_sgs_refusal answer_targets(const fsd_sgs_act *act, fsd_sgs_answer *out)
{
    out->no = act->targets == 0;
    out->targets = act->targets;
    memcpy(out->target, act->target, sizeof out->target);
    return FSD_SGS_FINE;
}

/* And by its number which of the generals who have it. */
static fsd_sgs_refusal answer_skill(const fsd_sgs_act *act, fsd_sgs_answer *out)
{
    int64_t number;
    out->skill = act->skill;
    out->no = act->skill == 0;
    if (act->choice == NULL)
        return FSD_SGS_FINE;
    if (fsd_json_i64(act->choice, &number) != FSD_OK || number < 0 || number > 31)
        return FSD_SGS_NO_CHOICE;
    out->chosen = 1;
    out->choice = (uint8_t)number;
    return FSD_SGS_FINE;
}

fsd_sgs_refusal fsd_sgs_act_answer(const sgs_game *g, const fsd_sgs_act *act, fsd_sgs_answer *out)
{
    memset(out, 0, sizeof *out);
    switch (g->request.kind) {
    case FSD_SGS_ASK_PLAY:
    case FSD_SGS_ASK_USE:
    case FSD_SGS_ASK_RESPOND:
    case FSD_SGS_ASK_NULLIFICATION:
    case FSD_SGS_ASK_PEACH:
        return answer_card(g, act, out);
    case FSD_SGS_ASK_INVOKE:
        out->no = !act->yes || (act->deed == FSD_SGS_DO_ANSWER && !act->yes_given);
        out->chosen = out->choice = !out->no;
        return FSD_SGS_FINE;
    case FSD_SGS_ASK_PLAYER:
        return answer_targets(act, out);
    case FSD_SGS_ASK_ARRANGE:
        return answer_order(g, act, out);
    case FSD_SGS_ASK_SKILL:
        return answer_skill(act, out);
    case FSD_SGS_ASK_DISTRIBUTE:
        out->targets = act->targets;
        memcpy(out->target, act->target, sizeof out->target);
        return answer_cards(g, act, out);
    case FSD_SGS_ASK_CHOICE:
    case FSD_SGS_ASK_SUIT:
    case FSD_SGS_ASK_KINGDOM:
    case FSD_SGS_ASK_GENERAL:
        return answer_choice(g, act, out);
    default:
        return answer_cards(g, act, out);
    }
}
