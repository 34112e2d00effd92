/* Contests by the numbers of cards. */
#include "sgs/mind/contest.h"

#include "sgs/mind/rules.h"

static int number_of(const sgs_think *k, uint32_t p, uint8_t id)
{
    return id == NO_CARD ? 0 : card_face(k->t, p, id).number;
}

int fsd_sgs_max_number(sgs_think *k, uint32_t p)
{
    return number_of(k, p, max_card(k, p));
}

int fsd_sgs_min_number(sgs_think *k, uint32_t p)
{
    return number_of(k, p, min_card(k, p));
}

bool fsd_sgs_last_card_helps(sgs_think *k, uint32_t p)
{
    return k->t->player[p].hand == 1 && wants_no_cards(k, p, false);
}

uint8_t fsd_sgs_useless_card(sgs_think *k)
{
    sgs_ids ids = by_use(k, &k->hand, true);
    bool only = cards_num(k, k->me, JINK) <= 1;
    for (EACH_ID(id, ids))
        if (!(only && my_face(k, id).kind == JINK))
            return (uint8_t)id;
    return NO_CARD;
}

bool fsd_sgs_wins_contests(sgs_think *k, uint32_t p, const sgs_card *card)
{
    static const double too_useful = 6;
    enum { SMALL = 10 };
    return card->number > SMALL && use_value(k, card) < too_useful && !skips_play(k, p);
}

static bool of_one_class(const sgs_think *k, const sgs_set *cards)
{
    uint32_t first = my_face(k, set_from(cards, 0)).kind;
    for (EACH_CARD(id, cards))
        if (!is_class(my_face(k, id).kind, is_slash(first) ? SLASH : first))
            return false;
    return true;
}

/* The largest or smallest of those that are not too useful, else the least useful of all. */
static uint32_t spared(sgs_think *k, const sgs_set *cards, bool largest, double limit)
{
    sgs_ids ids = by_use(k, cards, true);
    uint32_t best = NO_CARD;
    for (EACH_ID(id, ids)) {
        sgs_card face = my_face(k, id);
        if (use_value(k, &face) >= limit)
            continue;
        bool better = best == NO_CARD || (largest ? face.number > my_face(k, best).number
                                                  : face.number < my_face(k, best).number);
        best = better ? id : best;
    }
    return best == NO_CARD ? ids.id[0] : best;
}

bool fsd_sgs_answer_contest(sgs_think *k, sgs_answer *out)
{
    static const double too_useful = 6, any = 1e9;
    const sgs_request *r = k->r;
    uint32_t planned = k->note ? k->note->pindian_card : NO_CARD;
    if (r->from == k->me) {
        bool holds = planned != NO_CARD && set_has(&r->cards, planned);
        if (k->note)
            k->note->pindian_card = NO_CARD;
        return say_card(out, holds ? planned : spared(k, &r->cards, true, any));
    }
    bool kind = is_friend(k, r->from);
    double limit = of_one_class(k, &r->cards) ? any : too_useful;
    return say_card(out, spared(k, &r->cards, !kind, limit));
}
