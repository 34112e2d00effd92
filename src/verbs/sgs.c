#include "verbs/sgs.h"

#define NAMES(list)                           \
    {                                         \
        (list), sizeof(list) / sizeof *(list) \
    }

static const fsd_name mode_name[] = {
    { FSD_SGS_IDENTITY, { "identity", "身份", "身份局" } },
    { FSD_SGS_KOF, { "1v1", "kof", "单挑" } },
    { FSD_SGS_3V3, { "3v3", "三对三" } },
};
const fsd_names fsd_sgs_mode_names = NAMES(mode_name);

static const fsd_name variant_name[] = {
    { FSD_SGS_TWO_RENEGADES, { "d", "双内奸" } },
    { FSD_SGS_NO_RENEGADE, { "z", "无内奸" } },
    { FSD_SGS_CLASSICAL, { "classical", "经典" } },
};
const fsd_names fsd_sgs_variant_names = NAMES(variant_name);

static const fsd_name package_name[] = {
    { FSD_SGS_STD, { "std", "standard", "标" } },
    { FSD_SGS_NOS, { "nos", "旧标" } },
    { FSD_SGS_WIND, { "wind", "风" } },
    { FSD_SGS_FIRE_PACKAGE, { "fire", "火" } },
    { FSD_SGS_THICKET, { "thicket", "forest", "林" } },
    { FSD_SGS_MOUNTAIN, { "mountain", "山" } },
    { FSD_SGS_EXTRA, { "extra", "其他" } },
    { FSD_SGS_ALL_PACKAGES, { "all", "全部" } },
};
const fsd_names fsd_sgs_package_names = NAMES(package_name);

enum { FULL_DECK, SMALL_DECK };
static const fsd_name deck_name[] = {
    { FULL_DECK, { "full", "军争" } },
    { SMALL_DECK, { "std", "standard", "标" } },
};
const fsd_names fsd_sgs_deck_names = NAMES(deck_name);

static const fsd_name role_name[] = {
    { FSD_SGS_LORD, { "lord", "主公" } },
    { FSD_SGS_LOYALIST, { "loyalist", "忠臣" } },
    { FSD_SGS_REBEL, { "rebel", "反贼" } },
    { FSD_SGS_RENEGADE, { "renegade", "内奸" } },
};
const fsd_names fsd_sgs_role_names = NAMES(role_name);

const char *fsd_sgs_mode_name(const fsd_call *call, uint32_t mode)
{
    return mode_name[mode].form[call->language == FSD_CHINESE];
}

const char *fsd_sgs_role_name(const fsd_call *call, uint32_t role)
{
    return role_name[role - FSD_SGS_LORD].form[call->language == FSD_CHINESE];
}

const char *fsd_sgs_role_key(uint32_t role)
{
    return role_name[role - FSD_SGS_LORD].form[0];
}

bool fsd_sgs_setup_read_at(fsd_call *call, uint32_t first, fsd_sgs_def *out)
{
    static const uint8_t players[] = {
        [FSD_SGS_IDENTITY] = 5, [FSD_SGS_KOF] = 2, [FSD_SGS_3V3] = 6
    };
    const fsd_arg *arg = call->arg + first;
    *out = fsd_sgs_def_default();
    out->mode = (uint8_t)arg[SGS_MODE].number;
    out->variant = (uint8_t)arg[SGS_VARIANT].number;
    out->players = arg[SGS_PLAYERS].given ? (uint8_t)arg[SGS_PLAYERS].number : players[out->mode];
    out->small_deck = arg[SGS_CARDS].number == SMALL_DECK;
    if (arg[SGS_PACKAGES].given)
        out->packages = 0;
    for (size_t i = 0; i < arg[SGS_PACKAGES].count; i++)
        out->packages |= (uint8_t)arg[SGS_PACKAGES].wholes[i];
    fsd_sgs_game *trial = fsd_call_take(call, 1, sizeof *trial);
    if (trial == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    fsd_error error = { 0 };
    if (fsd_sgs_start(trial, out, &error) == FSD_OK)
        return true;
    fsd_call_fail(call, FSD_EXIT_USAGE, NULL, &error);
    return false;
}

bool fsd_sgs_setup_read(fsd_call *call, fsd_sgs_def *out)
{
    bool good = fsd_sgs_setup_read_at(call, 0, out);
    out->seed = call->arg[SGS_SEED].number;
    return good;
}
