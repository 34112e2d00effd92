/* What fights and chests give. All odds are float32, and so is every step on them. */
#include "sts2/rewards.h"

#include "core/assert.h"
#include "generated/sts2/fights.h"
#include "sts2/tables.h"

_Static_assert((int)FSD_STS2_FIGHTS == (int)FSD_STS2_FIGHTS_COUNT, "fights");

enum { POVERTY = 3, SCARCITY = 7 }; /* ascensions from which gold and rare cards are fewer */

static const fsd_sts2_fights_row *row_of(fsd_sts2_fight fight)
{
    FSD_ASSERT((uint32_t)fight < FSD_STS2_FIGHTS);
    return &fsd_sts2_fights_rows[fight];
}

const char *fsd_sts2_fight_name(fsd_sts2_fight fight)
{
    return row_of(fight)->fight;
}

/* ---- Luck -------------------------------------------------------------------------------- */

static const float card_luck_base = -0.05f, card_luck_most = 0.4f;
static const float potion_luck_base = 0.4f, potion_luck_step = 0.1f;

fsd_sts2_luck fsd_sts2_luck_fresh(void)
{
    return (fsd_sts2_luck){ card_luck_base, potion_luck_base };
}

/* A boss gives rare cards whatever the luck. */
fsd_sts2_card_limits fsd_sts2_card_limits_of(fsd_sts2_fight fight, uint32_t ascension, float luck)
{
    const fsd_sts2_fights_row *row = row_of(fight);
    float rare = ascension >= SCARCITY ? row->rare_scarce : row->rare;
    if (fight != FSD_STS2_BOSS_FIGHT)
        rare += luck;
    return (fsd_sts2_card_limits){ rare, row->uncommon + rare };
}

fsd_sts2_rarity fsd_sts2_card_rarity_at(fsd_sts2_card_limits limits, float draw)
{
    return draw < limits.rare               ? FSD_STS2_RARE
           : draw < limits.rare_or_uncommon ? FSD_STS2_UNCOMMON
                                            : FSD_STS2_COMMON;
}

float fsd_sts2_card_luck_after(uint32_t ascension, float luck, fsd_sts2_rarity rarity)
{
    if (rarity == FSD_STS2_RARE)
        return card_luck_base;
    luck += ascension >= SCARCITY ? 0.005f : 0.01f;
    return luck < card_luck_most ? luck : card_luck_most;
}

float fsd_sts2_potion_limit(fsd_sts2_fight fight, float luck)
{
    return luck + row_of(fight)->potion;
}

float fsd_sts2_potion_luck_after(float luck, bool given)
{
    return given ? luck - potion_luck_step : luck + potion_luck_step;
}

/* ---- Cards ------------------------------------------------------------------------------- */

bool fsd_sts2_upgrades_at(uint32_t act_index, uint32_t ascension, float draw)
{
    /* Chances are 0.125, 0.25 or 0.5, of seven digits; below 0.1 a draw has more of them. */
    int32_t chance = (int32_t)act_index * (ascension >= SCARCITY ? 1250000 : 2500000);
    if (chance == 0 || draw < 0.1f)
        return draw == 0.0f || chance > 0;
    double digits = (double)draw * 1e7;
    int32_t whole = (int32_t)digits;
    double rest = digits - whole;
    if (rest > 0.5 || (rest == 0.5 && whole % 2 != 0))
        whole++;
    return whole <= chance;
}

uint32_t fsd_sts2_card_pool_of(const fsd_sts2_setup *setup, uint32_t pool, fsd_sts2_rarity rarity,
                               uint16_t out[FSD_STS2_POOL_MOST])
{
    uint32_t version = fsd_sts2_builds[setup->build].cards;
    uint32_t count = 0;
    for (uint32_t i = 0; i < fsd_sts2_card_count; i++) {
        const fsd_sts2_card *card = &fsd_sts2_cards[i];
        if (card->pool != pool ||
            card->rarity[version] != FSD_STS2_COMMON_CARD + (uint32_t)rarity ||
            !fsd_sts2_fits(card->players, setup->players) ||
            !fsd_sts2_open(card->epoch, setup->locked))
            continue;
        FSD_ASSERT(count < FSD_STS2_POOL_MOST);
        out[count++] = (uint16_t)i;
    }
    return count;
}

static bool has_card(const fsd_sts2_reward *reward, uint32_t cards, fsd_sts2_id id)
{
    for (uint32_t i = 0; i < cards; i++)
        if (reward->card[i].card == id)
            return true;
    return false;
}

/* The cards of a rarity that are not in the reward yet. */
static uint32_t candidates(const fsd_sts2_setup *setup, uint32_t slot, fsd_sts2_rarity rarity,
                           const fsd_sts2_reward *reward, uint32_t cards,
                           uint16_t out[FSD_STS2_POOL_MOST])
{
    uint32_t all = fsd_sts2_card_pool_of(setup, setup->character[slot], rarity, out);
    uint32_t count = 0;
    for (uint32_t i = 0; i < all; i++)
        if (!has_card(reward, cards, fsd_sts2_cards[out[i]].id))
            out[count++] = out[i];
    return count;
}

/* Luck follows the rarity that was drawn, also where no such card is left and the next one's is
 * given. */
static void draw_card(const fsd_sts2_setup *setup, uint32_t slot, uint32_t act_index,
                      fsd_sts2_fight fight, fsd_sts2_luck *luck, fsd_dice *rewards,
                      fsd_sts2_reward *out, uint32_t cards)
{
    fsd_sts2_card_limits limits = fsd_sts2_card_limits_of(fight, setup->ascension, luck->card);
    fsd_sts2_rarity rarity = fsd_sts2_card_rarity_at(limits, fsd_dice_float(rewards, 0.0f, 1.0f));
    luck->card = fsd_sts2_card_luck_after(setup->ascension, luck->card, rarity);
    uint16_t pool[FSD_STS2_POOL_MOST];
    uint32_t count = candidates(setup, slot, rarity, out, cards, pool);
    for (uint32_t tries = 1; count == 0 && tries < 3; tries++) {
        rarity = rarity == FSD_STS2_RARE ? FSD_STS2_COMMON : (fsd_sts2_rarity)(rarity + 1);
        count = candidates(setup, slot, rarity, out, cards, pool);
    }
    int32_t chosen = fsd_dice_item(rewards, count);
    float draw = fsd_dice_float(rewards, 0.0f, 1.0f);
    fsd_sts2_reward_card *card = &out->card[cards];
    *card = (fsd_sts2_reward_card){ .rarity = (uint8_t)rarity };
    if (chosen < 0)
        return;
    const fsd_sts2_card *row = &fsd_sts2_cards[pool[chosen]];
    card->card = row->id;
    card->upgraded = rarity != FSD_STS2_RARE && row->upgrades &&
                     fsd_sts2_upgrades_at(act_index, setup->ascension, draw);
}

/* ---- Potions ----------------------------------------------------------------------------- */

static uint32_t potions_of(const fsd_sts2_setup *setup, uint32_t pool, fsd_sts2_rarity rarity,
                           fsd_sts2_id *out)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < fsd_sts2_potion_count; i++) {
        const fsd_sts2_potion *potion = &fsd_sts2_potions[i];
        if (potion->pool != pool || potion->rarity != rarity ||
            !fsd_sts2_open(potion->epoch, setup->locked))
            continue;
        FSD_ASSERT(count < FSD_STS2_LIST);
        out[count++] = potion->id;
    }
    return count;
}

/* The character's own potions come before the shared ones. */
static fsd_sts2_id draw_potion(const fsd_sts2_setup *setup, uint32_t slot, fsd_dice *rewards)
{
    float draw = fsd_dice_float(rewards, 0.0f, 1.0f);
    fsd_sts2_rarity rarity = draw <= 0.1f    ? FSD_STS2_RARE
                             : draw <= 0.35f ? FSD_STS2_UNCOMMON
                                             : FSD_STS2_COMMON;
    fsd_sts2_id pool[2 * FSD_STS2_LIST];
    uint32_t count = potions_of(setup, FSD_STS2_POOL_OF(setup->character[slot]), rarity, pool);
    count += potions_of(setup, FSD_STS2_SHARED_POOL, rarity, pool + count);
    int32_t chosen = fsd_dice_item(rewards, count);
    return chosen < 0 ? FSD_STS2_NONE : pool[chosen];
}

/* ---- Fights and chests ------------------------------------------------------------------- */

fsd_sts2_rarity fsd_sts2_relic_rarity(fsd_dice *dice)
{
    float draw = fsd_dice_float(dice, 0.0f, 1.0f);
    return draw < 0.5f ? FSD_STS2_COMMON : draw < 0.83f ? FSD_STS2_UNCOMMON : FSD_STS2_RARE;
}

void fsd_sts2_reward_draw(const fsd_sts2_setup *setup, uint32_t slot, uint32_t act_index,
                          fsd_sts2_fight fight, fsd_sts2_luck *luck, fsd_dice *rewards,
                          fsd_sts2_reward *out)
{
    FSD_ASSERT(slot < setup->players && act_index < FSD_STS2_ACTS);
    const fsd_sts2_fights_row *row = row_of(fight);
    bool poor = setup->ascension >= POVERTY;
    *out = (fsd_sts2_reward){ .relic = row->relic };
    bool potion = fsd_dice_float(rewards, 0.0f, 1.0f) < fsd_sts2_potion_limit(fight, luck->potion);
    luck->potion = fsd_sts2_potion_luck_after(luck->potion, potion);
    out->gold = (uint32_t)fsd_dice_range(rewards, poor ? row->poor_least : row->gold_least,
                                         (poor ? row->poor_most : row->gold_most) + 1);
    if (potion)
        out->potion = draw_potion(setup, slot, rewards);
    for (uint32_t i = 0; i < FSD_STS2_REWARD_CARDS; i++)
        draw_card(setup, slot, act_index, fight, luck, rewards, out, i);
    if (out->relic)
        out->relic_rarity = fsd_sts2_relic_rarity(rewards);
}

void fsd_sts2_chest_draw(const fsd_sts2_setup *setup, fsd_dice *rewards,
                         fsd_dice *treasure_room_relics, fsd_sts2_chest *out)
{
    uint32_t gold = (uint32_t)fsd_dice_range(rewards, 42, 53);
    out->gold = setup->ascension >= POVERTY ? gold * 3 / 4 : gold;
    out->relic_rarity = fsd_sts2_relic_rarity(treasure_room_relics);
}

void fsd_sts2_draw_pile(fsd_dice *shuffle, fsd_sts2_id *deck, size_t count)
{
    fsd_dice_shuffle(shuffle, deck, count, sizeof *deck);
}
