/* What the ancients offer: Neow at the start, the others in the later acts. */
#include "sts2/start.h"

const char fsd_sts2_neow_stream[] = "NEOW";

/* A player's own dice at an ancient are seeded with what tells the players apart: the slot, and in
 * era A the id of the account, which is 1 in single player. */
uint64_t fsd_sts2_player_offset(fsd_sts2_era era, uint32_t slot)
{
    return era == FSD_STS2_ERA_A ? 1 : slot;
}

static bool is_offered(const fsd_sts2_neow_entry *entry, const fsd_sts2_setup *setup,
                       fsd_sts2_neow_list list)
{
    return entry->version == fsd_sts2_builds[setup->build].neow && entry->list == list &&
           fsd_sts2_fits(entry->players, setup->players);
}

void fsd_sts2_neow_curses(const fsd_sts2_setup *setup, fsd_sts2_list *out)
{
    out->count = 0;
    for (uint32_t i = 0; i < fsd_sts2_neow_count; i++)
        if (is_offered(&fsd_sts2_neow_entries[i], setup, FSD_STS2_CURSES))
            fsd_sts2_add(out, fsd_sts2_neow_entries[i].relic);
}

bool fsd_sts2_neow_gives(const fsd_sts2_setup *setup, fsd_sts2_id relic)
{
    for (uint32_t i = 0; i < fsd_sts2_neow_count; i++) {
        const fsd_sts2_neow_entry *entry = &fsd_sts2_neow_entries[i];
        if ((is_offered(entry, setup, FSD_STS2_GIFTS) && entry->relic == relic) ||
            (is_offered(entry, setup, FSD_STS2_COINS) &&
             (entry->relic == relic || entry->other == relic)))
            return true;
    }
    return false;
}

bool fsd_sts2_neow_comes(fsd_sts2_era era, const fsd_sts2_setup *setup)
{
    if (era == FSD_STS2_ERA_A && setup->players > 1)
        return false;
    for (uint32_t i = 0; i < fsd_sts2_ancient_count; i++)
        if (fsd_sts2_ancients[i].offers == FSD_STS2_OFFERS_NONE)
            return fsd_sts2_open(fsd_sts2_ancients[i].epoch, setup->locked);
    return false;
}

uint32_t fsd_sts2_neow(const fsd_sts2_seed *seed, const fsd_sts2_setup *setup, uint32_t slot,
                       fsd_sts2_id out[3])
{
    FSD_ASSERT(slot < setup->players);
    out[0] = out[1] = out[2] = FSD_STS2_NONE;
    if (!fsd_sts2_neow_comes(seed->era, setup))
        return 0;
    fsd_dice dice =
        fsd_sts2_dice(seed, fsd_sts2_neow_stream, fsd_sts2_player_offset(seed->era, slot));
    fsd_sts2_list curses = { 0 };
    fsd_sts2_neow_curses(setup, &curses);
    fsd_sts2_id curse = curses.id[fsd_dice_item(&dice, curses.count)];
    fsd_sts2_list gifts = { 0 };
    for (uint32_t i = 0; i < fsd_sts2_neow_count; i++) {
        const fsd_sts2_neow_entry *entry = &fsd_sts2_neow_entries[i];
        if (entry->not_with == curse)
            continue;
        if (is_offered(entry, setup, FSD_STS2_GIFTS))
            fsd_sts2_add(&gifts, entry->relic);
        else if (is_offered(entry, setup, FSD_STS2_COINS))
            fsd_sts2_add(&gifts, fsd_dice_bool(&dice) ? entry->relic : entry->other);
    }
    fsd_dice_shuffle(&dice, gifts.id, gifts.count, sizeof *gifts.id);
    out[0] = gifts.id[0];
    out[1] = gifts.id[1];
    out[2] = curse;
    return (uint32_t)dice.counter;
}

bool fsd_sts2_neow_blurs(fsd_sts2_id relic)
{
    for (uint32_t i = 0; i < fsd_sts2_blur_count; i++)
        if (fsd_sts2_blurs[i] == relic)
            return true;
    return false;
}
