/* A whole run from its seed. */
#include "sts2/start.h"

enum { MOST_ASCENSION = 10 };

fsd_sts2_setup fsd_sts2_setup_default(fsd_sts2_build build)
{
    return (fsd_sts2_setup){ .build = build, .ascension = MOST_ASCENSION, .players = 1 };
}

fsd_status fsd_sts2_setup_check(const fsd_sts2_setup *setup, fsd_error *error)
{
    if (setup->build >= fsd_sts2_build_count)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "no such build; use one of %u",
                        "没有这个版本; 请用 %u 个之一", fsd_sts2_build_count);
    if (setup->ascension > MOST_ASCENSION)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "ascension %u is out of range; use 0..%u",
                        "进阶 %u 超出范围; 请用 0..%u", setup->ascension, (unsigned)MOST_ASCENSION);
    if (setup->players < 1 || setup->players > FSD_STS2_PLAYERS)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "%u players; use 1..%u", "%u 名玩家; 请用 1..%u",
                        setup->players, (unsigned)FSD_STS2_PLAYERS);
    for (uint32_t p = 0; p < setup->players; p++)
        if (setup->character[p] >= FSD_STS2_CHARACTERS)
            return fsd_fail(error, FSD_BAD_ARGUMENT, "no character %u; use 0..%u",
                            "没有角色 %u; 请用 0..%u", (unsigned)setup->character[p],
                            (unsigned)FSD_STS2_CHARACTERS - 1);
    if (setup->locked >> fsd_sts2_epoch_names.count != 0)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "only %u epochs are known; clear the other bits",
                        "只知道 %u 个纪元; 请清除其余各位", (unsigned)fsd_sts2_epoch_names.count);
    return FSD_OK;
}

void fsd_sts2_foretell(const fsd_sts2_seed *seed, const fsd_sts2_setup *setup, uint32_t parts,
                       fsd_sts2_run *out)
{
    *out = (fsd_sts2_run){ .seed = *seed, .setup = *setup };
    out->act[0].act = fsd_sts2_first_act(seed, setup->locked);
    for (uint32_t i = 0; i < fsd_sts2_act_count; i++)
        if (fsd_sts2_acts[i].place > 0)
            out->act[fsd_sts2_acts[i].place].act = fsd_sts2_acts[i].act;
    if (parts & FSD_STS2_PART_LISTS) {
        fsd_dice up_front = fsd_sts2_stream(seed, FSD_STS2_UP_FRONT, 0);
        fsd_sts2_fill_bags(&up_front, out);
        fsd_sts2_fill_acts(&up_front, out);
        out->up_front_counter = up_front.counter;
    }
    if (parts & FSD_STS2_PART_NEOW)
        for (uint32_t p = 0; p < setup->players; p++)
            fsd_sts2_neow(seed, setup, p, out->neow[p]);
    if (!(parts & FSD_STS2_PART_MAPS))
        return;
    for (uint32_t a = 0; a < FSD_STS2_ACTS; a++)
        if (fsd_sts2_map_make(seed, setup, a, out->act[a].act, &out->act[a].map) != FSD_OK)
            out->act[a].map.known = false;
}
