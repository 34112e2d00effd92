/* Words of an answer, and the defaults. */
#include "sgs/mind/request.h"

#include "sgs/mind/contest.h"
#include "sgs/mind/keep.h"
#include "sgs/mind/nullify.h"
#include "sgs/mind/registry.h"
#include "sgs/mind/shared.h"
#include "sgs/mind/save.h"

/* ---- Words ---- */

bool fsd_sgs_say_no(sgs_answer *out)
{
    *out = (sgs_answer){ .no = 1 };
    return true;
}

bool fsd_sgs_say_choice(sgs_answer *out, uint32_t choice)
{
    *out = (sgs_answer){ .chosen = 1, .choice = (uint8_t)choice };
    return true;
}

bool fsd_sgs_say(sgs_answer *out, bool yes)
{
    return yes ? fsd_sgs_say_choice(out, 1) : fsd_sgs_say_no(out);
}

bool fsd_sgs_say_players(sgs_answer *out, const uint8_t *players, uint32_t count)
{
    *out = (sgs_answer){ .targets = (uint8_t)count };
    memcpy(out->target, players, count);
    return true;
}

bool fsd_sgs_say_player(sgs_answer *out, uint32_t p)
{
    uint8_t seat = (uint8_t)p;
    return fsd_sgs_say_players(out, &seat, 1);
}

bool fsd_sgs_say_cards(sgs_answer *out, const sgs_set *cards)
{
    *out = (sgs_answer){ .cards = *cards };
    return true;
}

bool fsd_sgs_say_gift(sgs_answer *out, const sgs_set *cards, uint32_t p)
{
    *out = (sgs_answer){ .cards = *cards, .targets = 1, .target = { (uint8_t)p } };
    return true;
}

/* A face that a skill changes by itself (wushen) is that of the card all the same. */
static bool as_it_is(const sgs_think *k, const sgs_card *card)
{
    if (card->skill == 0)
        return true;
    if (card->kind == ABILITY || set_count(&card->cards) != 1)
        return false;
    sgs_card face = card_face(k->t, k->me, set_from(&card->cards, 0));
    return face.kind == card->kind && face.skill == card->skill;
}

/* Where a skill makes several kinds here, the answer says which. */
static bool must_declare(const sgs_think *k, const sgs_card *card)
{
    const sgs_answer skill_alone = { .skill = card->skill };
    sgs_options options;
    if (!k->walk || card->kind == ABILITY)
        return false;
    fsd_sgs_look(k->walk, &skill_alone, &options);
    return options.kinds >> card->kind & 1;
}

bool fsd_sgs_say_card(const sgs_think *k, sgs_answer *out, const sgs_card *card)
{
    *out = (sgs_answer){ .cards = card->cards };
    if (as_it_is(k, card))
        return true;
    out->skill = card->skill;
    if (must_declare(k, card))
        out->kind = card->kind;
    return true;
}

bool fsd_sgs_say_plan(const sgs_think *k, sgs_answer *out, const sgs_plan *plan)
{
    fsd_sgs_say_card(k, out, &plan->card);
    if (plan->card.kind == ABILITY || fsd_sgs_chooses_targets(plan->card.kind)) {
        out->targets = plan->targets;
        memcpy(out->target, plan->target, plan->targets);
    }
    return true;
}

bool fsd_sgs_fits(const sgs_think *k, const sgs_answer *answer)
{
    return k->walk && fsd_sgs_check(k->walk, answer) == FSD_SGS_FINE;
}

/* ---- Defaults ---- */

/* Yes exactly to skills of the frequent kind. */
static bool invoke(sgs_think *k, sgs_answer *out)
{
    return fsd_sgs_say(out, k->r->skill && fsd_sgs_skills[k->r->skill].frequency == FREQUENT);
}

static uint32_t nth_bit(uint32_t bits, uint32_t n)
{
    while (n--)
        bits &= bits - 1;
    return (uint32_t)__builtin_ctz(bits);
}

/* One of what is offered, by chance. */
static bool choose(sgs_think *k, sgs_answer *out)
{
    uint32_t offered = k->r->choices;
    return offered && fsd_sgs_say_choice(out, nth_bit(offered, chance(k, count_bits(offered))));
}

static bool player(sgs_think *k, sgs_answer *out)
{
    const sgs_request *r = k->r;
    if (r->min != 1 || !r->players)
        return false;
    return fsd_sgs_say_player(out, nth_bit(r->players, chance(k, count_bits(r->players))));
}

bool fsd_sgs_answer_by_default(sgs_think *k, sgs_answer *out)
{
    switch (k->r->kind) {
    case FSD_SGS_ASK_RESPOND:
        return fsd_sgs_answer_response(k, out);
    case FSD_SGS_ASK_NULLIFICATION:
        return fsd_sgs_answer_nullification(k, out);
    case FSD_SGS_ASK_PEACH:
        return fsd_sgs_answer_peach(k, out);
    case FSD_SGS_ASK_INVOKE:
        return invoke(k, out);
    case FSD_SGS_ASK_CHOICE:
    case FSD_SGS_ASK_SUIT:
    case FSD_SGS_ASK_KINGDOM:
    case FSD_SGS_ASK_GENERAL:
        return choose(k, out);
    case FSD_SGS_ASK_PLAYER:
        return player(k, out);
    case FSD_SGS_ASK_DISCARD:
    case FSD_SGS_ASK_EXCHANGE:
        return fsd_sgs_answer_discard(k, out);
    case FSD_SGS_ASK_CARD_OF_PLAYER:
        return fsd_sgs_answer_card_of_player(k, out);
    case FSD_SGS_ASK_PINDIAN:
        return fsd_sgs_answer_contest(k, out);
    default:
        return false;
    }
}
