/* What the ancients of the later acts offer. */
#include "sts2/start.h"

#include <string.h>

enum { POOLS = 3, PICKS = 3, SECOND_ACT = 1 };

static const fsd_sts2_ancient *ancient_row(fsd_sts2_id ancient)
{
    for (uint32_t i = 0; i < fsd_sts2_ancient_count; i++)
        if (fsd_sts2_ancients[i].id == ancient)
            return &fsd_sts2_ancients[i];
    FSD_ASSERT(false);
    return NULL;
}

/* What decides which relics are in the pools. */
typedef struct situation {
    fsd_sts2_id ancient;
    uint32_t act_index, facts;
    bool low;
} situation;

static bool holds(uint8_t needs, const situation *now)
{
    switch (needs) {
    case FSD_STS2_NEEDS_NOTHING:
        return true;
    case FSD_STS2_NEEDS_LOW:
        return now->low;
    case FSD_STS2_NEEDS_HIGH:
        return !now->low;
    case FSD_STS2_NEEDS_ACT_2:
        return now->act_index == SECOND_ACT;
    default:
        return now->facts >> (needs - FSD_STS2_NEEDS_DECK) & 1;
    }
}

static fsd_sts2_list pool_of(const situation *now, uint32_t pool)
{
    fsd_sts2_list list = { 0 };
    for (uint32_t i = 0; i < fsd_sts2_offer_count; i++) {
        const fsd_sts2_offer *offer = &fsd_sts2_offer_entries[i];
        if (offer->ancient == now->ancient && offer->pool == pool && holds(offer->needs, now))
            fsd_sts2_add(&list, offer->relic);
    }
    return list;
}

static void shuffle(fsd_dice *dice, fsd_sts2_list *list)
{
    fsd_dice_shuffle(dice, list->id, list->count, sizeof *list->id);
}

static void one_of_each(fsd_dice *dice, const situation *now, bool shuffled, fsd_sts2_id out[PICKS])
{
    for (uint32_t p = 0; p < POOLS; p++) {
        fsd_sts2_list pool = pool_of(now, p);
        int32_t at = 0;
        if (shuffled)
            shuffle(dice, &pool);
        else
            at = fsd_dice_item(dice, pool.count);
        out[p] = at < 0 ? FSD_STS2_NONE : pool.id[at];
    }
}

static void first_three(fsd_dice *dice, const situation *now, fsd_sts2_id out[PICKS])
{
    fsd_sts2_list pool = pool_of(now, 0);
    shuffle(dice, &pool);
    for (uint32_t p = 0; p < PICKS; p++)
        out[p] = pool.id[p];
}

/* Each relic stands in a set of its own, and the game draws from every set. */
static void darv(fsd_dice *dice, const situation *now, fsd_sts2_id out[PICKS])
{
    fsd_sts2_list sets = pool_of(now, 0);
    for (uint32_t s = 0; s < sets.count; s++)
        fsd_dice_item(dice, 1);
    first_three(dice, now, out);
    if (fsd_dice_bool(dice))
        out[PICKS - 1] = pool_of(now, 1).id[0];
}

fsd_status fsd_sts2_offers(const fsd_sts2_seed *seed, const fsd_sts2_setup *setup, uint32_t slot,
                           uint32_t act_index, fsd_sts2_id ancient, uint32_t facts,
                           fsd_sts2_id out[3])
{
    FSD_ASSERT(slot < setup->players && act_index < FSD_STS2_ACTS);
    const fsd_sts2_ancient *row = ancient_row(ancient);
    out[0] = out[1] = out[2] = FSD_STS2_NONE;
    if (!fsd_sts2_builds[setup->build].offers || row->offers == FSD_STS2_OFFERS_NONE)
        return FSD_UNSUPPORTED;
    fsd_dice dice = fsd_sts2_dice(seed, fsd_sts2_id_name(ancient), slot);
    situation now = { .ancient = ancient, .act_index = act_index, .facts = facts };
    switch ((fsd_sts2_offer_kind)row->offers) {
    case FSD_STS2_OFFERS_NONE:
        break;
    case FSD_STS2_OFFERS_OROBAS: /* first whose card the sea glass shows, then whether it is that */
        fsd_dice_item(&dice, FSD_STS2_CHARACTERS - 1);
        now.low = fsd_dice_float(&dice, 0.0f, 1.0f) < 0.3333333f;
        one_of_each(&dice, &now, false, out);
        break;
    case FSD_STS2_OFFERS_ITEMS:
        one_of_each(&dice, &now, false, out);
        break;
    case FSD_STS2_OFFERS_EACH:
        one_of_each(&dice, &now, true, out);
        break;
    case FSD_STS2_OFFERS_THREE:
        first_three(&dice, &now, out);
        break;
    case FSD_STS2_OFFERS_DARV:
        darv(&dice, &now, out);
        break;
    }
    return FSD_OK;
}

/* The facts that some relic of the ancient needs. */
static uint32_t needed_facts(fsd_sts2_id ancient)
{
    uint32_t facts = 0;
    for (uint32_t i = 0; i < fsd_sts2_offer_count; i++) {
        const fsd_sts2_offer *offer = &fsd_sts2_offer_entries[i];
        if (offer->ancient == ancient && offer->needs >= FSD_STS2_NEEDS_DECK)
            facts |= 1u << (offer->needs - FSD_STS2_NEEDS_DECK);
    }
    return facts;
}

uint32_t fsd_sts2_offer_facts(const fsd_sts2_seed *seed, const fsd_sts2_setup *setup, uint32_t slot,
                              uint32_t act_index, fsd_sts2_id ancient)
{
    uint32_t needed = needed_facts(ancient);
    uint32_t matter = 0;
    for (uint32_t facts = needed; facts != 0; facts = (facts - 1) & needed)
        for (uint32_t fact = 1; fact <= needed; fact <<= 1) {
            fsd_sts2_id with[PICKS];
            fsd_sts2_id without[PICKS];
            if ((facts & fact) != 0 &&
                fsd_sts2_offers(seed, setup, slot, act_index, ancient, facts, with) == FSD_OK &&
                fsd_sts2_offers(seed, setup, slot, act_index, ancient, facts & ~fact, without) ==
                    FSD_OK &&
                memcmp(with, without, sizeof with) != 0)
                matter |= fact;
        }
    return matter;
}
