/* The part of a shop's stock that its streams decide for certain. */
#include "sts2/rewards.h"
#include "sts2/tables.h"

/* Draws on `shops`: the sale, five cards with their prices and the sale's own, then each colourless
 * card with its price. On `rewards` each of the five cards draws its rarity and its upgrade. */
enum { SALE_SLOTS = 5, BEFORE_COLORLESS = 12, CARD_DRAWS = 10 };

static void pass(fsd_dice *dice, uint32_t draws)
{
    while (draws-- > 0)
        (void)fsd_dice_double(dice);
}

static fsd_sts2_id colorless(const fsd_sts2_setup *setup, fsd_sts2_rarity rarity, fsd_dice *shops)
{
    uint16_t pool[FSD_STS2_POOL_MOST];
    uint32_t count = fsd_sts2_card_pool_of(setup, FSD_STS2_COLORLESS_CARDS, rarity, pool);
    int32_t chosen = fsd_dice_item(shops, count);
    pass(shops, 1);
    return chosen < 0 ? FSD_STS2_NONE : fsd_sts2_cards[pool[chosen]].id;
}

void fsd_sts2_shop_draw(const fsd_sts2_setup *setup, fsd_dice rewards, fsd_dice shops,
                        const fsd_sts2_bag *bag, uint32_t floor, fsd_sts2_shop *out)
{
    fsd_sts2_bag left = *bag;
    *out = (fsd_sts2_shop){ .sale = (uint32_t)fsd_dice_int(&shops, SALE_SLOTS) };
    pass(&shops, BEFORE_COLORLESS - 1);
    out->colorless[0] = colorless(setup, FSD_STS2_UNCOMMON, &shops);
    out->colorless[1] = colorless(setup, FSD_STS2_RARE, &shops);
    pass(&rewards, CARD_DRAWS);
    for (uint32_t i = 0; i < 2; i++)
        out->relic[i] = fsd_sts2_relic_buy(setup, &left, fsd_sts2_relic_rarity(&rewards), floor);
    out->relic[2] = fsd_sts2_relic_buy(setup, &left, FSD_STS2_SHOP_RARITY, floor);
}
