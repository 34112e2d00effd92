#include "sts2/start.h"

/* A bag has a list for each rarity. The game groups the pool by rarity as it comes along and
 * shuffles the groups in the order in which their first relics came. */
static void fill(fsd_dice *up_front, const fsd_sts2_setup *setup, int32_t pool, fsd_sts2_bag *bag)
{
    uint32_t version = fsd_sts2_builds[setup->build].relics;
    uint32_t rarities = pool < 0 ? FSD_STS2_RARITIES : FSD_STS2_PLAYER_RARITIES;
    uint8_t order[FSD_STS2_RARITIES];
    uint32_t groups = 0;
    for (uint32_t r = 0; r < FSD_STS2_RARITIES; r++)
        bag->relics[r].count = 0;
    for (uint32_t i = 0; i < fsd_sts2_relic_count; i++) {
        const fsd_sts2_relic *relic = &fsd_sts2_relics[i];
        uint8_t rarity = relic->rarity[version];
        if ((relic->pool != FSD_STS2_SHARED_POOL && relic->pool != pool) || rarity >= rarities ||
            !fsd_sts2_open(relic->epoch, setup->locked))
            continue;
        if (bag->relics[rarity].count == 0)
            order[groups++] = rarity;
        fsd_sts2_add(&bag->relics[rarity], relic->id);
    }
    for (uint32_t g = 0; g < groups; g++) {
        fsd_sts2_list *list = &bag->relics[order[g]];
        fsd_dice_shuffle(up_front, list->id, list->count, sizeof *list->id);
    }
}

void fsd_sts2_fill_bags(fsd_dice *up_front, fsd_sts2_run *run)
{
    fill(up_front, &run->setup, -1, &run->shared);
    for (uint32_t p = 0; p < run->setup.players; p++)
        fill(up_front, &run->setup, FSD_STS2_POOL_OF(run->setup.character[p]), &run->player[p]);
}
