/* Taking relics from the bags: rewards from the front, shops from the back. */
#include <string.h>

#include "core/assert.h"
#include "sts2/rewards.h"
#include "sts2/tables.h"

static const fsd_sts2_relic *row_of(fsd_sts2_id id)
{
    for (uint32_t i = 0; i < fsd_sts2_relic_count; i++)
        if (fsd_sts2_relics[i].id == id)
            return &fsd_sts2_relics[i];
    return NULL;
}

static fsd_sts2_id take_at(fsd_sts2_list *list, uint32_t place)
{
    fsd_sts2_id id = list->id[place];
    list->count--;
    memmove(&list->id[place], &list->id[place + 1], (list->count - place) * sizeof *list->id);
    return id;
}

/* The ladder of an empty rarity; -1 behind its end. */
static int32_t next_rarity(int32_t rarity)
{
    return rarity == FSD_STS2_SHOP_RARITY ? FSD_STS2_COMMON
           : rarity < FSD_STS2_RARE       ? rarity + 1
                                          : -1;
}

static bool too_late(const fsd_sts2_setup *setup, fsd_sts2_id id, uint32_t floor)
{
    const fsd_sts2_relic *relic = row_of(id);
    return relic != NULL && relic->early && floor >= (setup->players > 1 ? 38u : 41u);
}

fsd_sts2_id fsd_sts2_relic_take(const fsd_sts2_setup *setup, fsd_sts2_bag *bag,
                                fsd_sts2_rarity rarity, uint32_t floor)
{
    FSD_ASSERT((uint32_t)rarity < FSD_STS2_RARITIES);
    for (int32_t r = (int32_t)rarity; r >= 0; r = next_rarity(r)) {
        fsd_sts2_list *list = &bag->relics[r];
        while (list->count > 0) {
            fsd_sts2_id id = take_at(list, 0);
            if (!too_late(setup, id, floor))
                return id;
        }
    }
    return fsd_sts2_id_named("CIRCLET", strlen("CIRCLET"));
}

fsd_sts2_id fsd_sts2_relic_buy(const fsd_sts2_setup *setup, fsd_sts2_bag *bag,
                               fsd_sts2_rarity rarity, uint32_t floor)
{
    FSD_ASSERT((uint32_t)rarity < FSD_STS2_RARITIES);
    for (int32_t r = (int32_t)rarity; r >= 0; r = next_rarity(r)) {
        fsd_sts2_list *list = &bag->relics[r];
        for (uint32_t place = list->count; place-- > 0;) {
            if (too_late(setup, list->id[place], floor)) {
                take_at(list, place);
                continue;
            }
            const fsd_sts2_relic *relic = row_of(list->id[place]);
            if (relic == NULL || relic->in_shops)
                return take_at(list, place);
        }
    }
    return fsd_sts2_id_named("CIRCLET", strlen("CIRCLET"));
}

bool fsd_sts2_relic_remove(fsd_sts2_bag *bag, fsd_sts2_id relic)
{
    for (uint32_t r = 0; r < FSD_STS2_RARITIES; r++)
        for (uint32_t i = 0; i < bag->relics[r].count; i++)
            if (bag->relics[r].id[i] == relic) {
                take_at(&bag->relics[r], i);
                return true;
            }
    return false;
}
