/* The odds behind rewards, for those who draw and those who count. */
#ifndef FSD_STS2_REWARDS_H
#define FSD_STS2_REWARDS_H

#include "foreseed/sts2.h"

/* Below `rare` a card is rare, below `rare_or_uncommon` uncommon: for draws from [0, 1). */
typedef struct fsd_sts2_card_limits {
    float rare, rare_or_uncommon;
} fsd_sts2_card_limits;
fsd_sts2_card_limits fsd_sts2_card_limits_of(fsd_sts2_fight fight, uint32_t ascension, float luck);
fsd_sts2_rarity fsd_sts2_card_rarity_at(fsd_sts2_card_limits limits, float draw);
/* The luck after a card of that rarity. */
float fsd_sts2_card_luck_after(uint32_t ascension, float luck, fsd_sts2_rarity rarity);

/* Below it a draw gives a potion. */
float fsd_sts2_potion_limit(fsd_sts2_fight fight, float luck);
float fsd_sts2_potion_luck_after(float luck, bool given);

/* Is a card whose draw was this upgraded in that act? The game compares as decimals, to which a
 * float32 is rounded with seven digits. */
bool fsd_sts2_upgrades_at(uint32_t act_index, uint32_t ascension, float draw);

/* Of a relic: common below a half, uncommon below 0.83, else rare. */
fsd_sts2_rarity fsd_sts2_relic_rarity(fsd_dice *dice);

/* Cards of a rarity that may be dealt now, in the pool's order. */
#define FSD_STS2_POOL_MOST 96
uint32_t fsd_sts2_card_pool_of(const fsd_sts2_setup *setup, uint32_t pool, fsd_sts2_rarity rarity,
                               uint16_t out[FSD_STS2_POOL_MOST]);

#endif
