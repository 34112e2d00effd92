/* Whom leiji would strike. */
#include "sgs/mind/leiji.h"

#include "sgs/mind/rules.h"

enum { OUT_OF_THE_QUESTION = 100, IMMUNE = 99, LEIJI_LIMIT = 50 };

/* Whether he may hope to answer the Slash with a Jink. */
static bool may_dodge(sgs_think *k, uint32_t owner, uint32_t slasher)
{
    const sgs_card slash = { .kind = SLASH, .suit = FSD_SGS_NO_SUIT };
    uint32_t cards = k->t->player[owner].hand;
    bool black = known_suit(k, owner, FSD_SGS_SPADE) + known_suit(k, owner, FSD_SGS_CLUB) > 0;
    if (!slash_works(k, &slash, owner, slasher) || (!black && cards < 2))
        return false;
    return known_count(k, owner, JINK) > 0 || (cards_num(k, owner, JINK) >= 1 && cards >= 4) ||
           (has_eight_diagram(k, owner, slasher) && !is_weak(k, owner));
}

static double hongyan_price(sgs_think *k, uint32_t owner, bool old)
{
    if (old)
        return IMMUNE;
    return known_suit(k, owner, FSD_SGS_CLUB) == 0 && k->t->player[owner].hand < 3 ? 80 : 70;
}

static uint32_t chained_among(const sgs_table *t, uint32_t set)
{
    uint32_t n = 0;
    for (EACH_SEAT(p, set))
        n += t->player[p].chained;
    return n;
}

static double price(sgs_think *k, uint32_t owner, uint32_t p, uint32_t hostile, bool old)
{
    const sgs_table *t = k->t;
    uint8_t amount = old ? 2 : 1;
    const sgs_blow blow = {
        .from = (uint8_t)owner, .to = (uint8_t)p, .nature = FSD_SGS_THUNDER, .amount = amount
    };
    if (!damage_works(k, &blow))
        return IMMUNE;
    if (old && HAS(p, HONGYAN))
        return IMMUNE;
    if (cannot_be_hurt(k, p, owner, amount) || (owner == k->me && level(k, p) < 3) ||
        (t->player[p].chained && !good_chain(k, &blow)))
        return OUT_OF_THE_QUESTION;
    double v = HAS(p, HONGYAN) ? hongyan_price(k, owner, old) : 0;
    if (!is_good_target(k, p, hostile))
        v += 50;
    if (HAS_GROUP(p, EXCLUSIVE))
        v += 10;
    if (HAS_GROUP(p, MASOCHISM))
        v += 5;
    if (t->player[p].chained && chained_among(t, hostile) > 1)
        v -= 25;
    if (is_lord(k, p))
        v -= 5;
    v += t->player[p].hp + 0.01 * defence_slash(k, p);
    if (!old && wounded(t, owner) && !may_lose_hp(k, owner, NOBODY, false, true, true))
        v += 15;
    return v;
}

uint8_t fsd_sgs_leiji_target(sgs_think *k, uint32_t owner, double limit, uint32_t slasher, bool old)
{
    uint32_t hostile = owner == k->me ? enemies(k) : enemies_of(k, owner);
    uint8_t best = NOBODY;
    if (slasher != NOBODY && !may_dodge(k, owner, slasher))
        return NOBODY;
    for (EACH_SEAT(p, hostile)) {
        double v = price(k, owner, p, hostile, old);
        if (v < limit) {
            limit = v;
            best = (uint8_t)p;
        }
    }
    return best;
}

bool fsd_sgs_feeds_leiji(sgs_think *k, uint32_t to, uint32_t from)
{
    const sgs_table *t = k->t;
    if (!HAS(to, LEIJI) && !HAS(to, NOSLEIJI))
        return false;
    return fsd_sgs_leiji_target(k, to, LEIJI_LIMIT, from, !HAS(to, LEIJI)) != NOBODY;
}
