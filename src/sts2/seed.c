#include <string.h>

#include "core/assert.h"
#include "core/text.h"
#include "foreseed/sts2.h"

/* ---- Seeds --------------------------------------------------------------------------------- */

fsd_dice_kind fsd_sts2_dice_kind(fsd_sts2_era era)
{
    static const fsd_dice_kind kind[FSD_STS2_ERAS] = { FSD_DICE_DOTNET, FSD_DICE_XOSHIRO32,
                                                       FSD_DICE_XOSHIRO64 };
    FSD_ASSERT((uint32_t)era < FSD_STS2_ERAS);
    return kind[era];
}

fsd_sts2_seed fsd_sts2_seed_number(uint64_t run, fsd_sts2_era era)
{
    run = era == FSD_STS2_ERA_C ? run : (uint32_t)run;
    return (fsd_sts2_seed){ .run = run, .players = run, .era = era };
}

fsd_sts2_seed fsd_sts2_seed_of(const char *text, size_t length, fsd_sts2_era era)
{
    fsd_sts2_seed seed =
        fsd_sts2_seed_number(fsd_dice_hash(fsd_sts2_dice_kind(era), text, length), era);
    if (era == FSD_STS2_ERA_C && length >= 3 && memcmp(text, "old", 3) == 0)
        seed.run = fsd_two_lane_hash(text + 3, length - 3);
    return seed;
}

const char *fsd_sts2_letters(void)
{
    return "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";
}

uint32_t fsd_sts2_text_length(fsd_sts2_era era)
{
    return era == FSD_STS2_ERA_C ? 12 : 10;
}

/* ---- Streams ------------------------------------------------------------------------------- */

static const char *const stream_name[FSD_STS2_STREAMS] = {
    [FSD_STS2_UP_FRONT] = "up_front",
    [FSD_STS2_SHUFFLE] = "shuffle",
    [FSD_STS2_UNKNOWN_MAP_POINT] = "unknown_map_point",
    [FSD_STS2_COMBAT_CARD_GENERATION] = "combat_card_generation",
    [FSD_STS2_COMBAT_POTION_GENERATION] = "combat_potion_generation",
    [FSD_STS2_COMBAT_CARD_SELECTION] = "combat_card_selection",
    [FSD_STS2_COMBAT_ENERGY_COSTS] = "combat_energy_costs",
    [FSD_STS2_COMBAT_TARGETS] = "combat_targets",
    [FSD_STS2_MONSTER_AI] = "monster_ai",
    [FSD_STS2_NICHE] = "niche",
    [FSD_STS2_COMBAT_ORBS] = "combat_orbs",
    [FSD_STS2_TREASURE_ROOM_RELICS] = "treasure_room_relics",
    [FSD_STS2_REWARDS] = "rewards",
    [FSD_STS2_SHOPS] = "shops",
    [FSD_STS2_TRANSFORMATIONS] = "transformations",
};

const char *fsd_sts2_stream_name(fsd_sts2_stream_id id)
{
    FSD_ASSERT((uint32_t)id < FSD_STS2_STREAMS);
    return stream_name[id];
}

int32_t fsd_sts2_stream_named(const char *name, size_t length)
{
    for (int32_t id = 0; id < FSD_STS2_STREAMS; id++)
        if (fsd_str_equal((fsd_str){ name, length }, fsd_str_of(stream_name[id])))
            return id;
    return -1;
}

/* Players are numbered from 1 in era A, where the number is that of the network. */
fsd_dice fsd_sts2_stream(const fsd_sts2_seed *seed, fsd_sts2_stream_id id, uint32_t slot)
{
    uint64_t base = seed->run;
    if (id >= FSD_STS2_RUN_STREAMS)
        base = seed->players + slot + (seed->era == FSD_STS2_ERA_A ? 1 : 0);
    return fsd_dice_named(fsd_sts2_dice_kind(seed->era), base, fsd_sts2_stream_name(id));
}

fsd_dice fsd_sts2_dice(const fsd_sts2_seed *seed, const char *name, uint64_t offset)
{
    return fsd_dice_named(fsd_sts2_dice_kind(seed->era), seed->run + offset, name);
}
