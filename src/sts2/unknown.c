/* What a '?' turns out to be. Odds are float32 in the game, and so are their sums. */
#include "core/assert.h"
#include "core/text.h"
#include "sts2/unknown.h"

enum { KINDS = 4, MIDDLE = FSD_STS2_MAP_COLUMNS / 2 };

/* In the order in which the game adds their odds up. */
static const struct {
    fsd_sts2_point_kind kind;
    float start;
} base[KINDS] = {
    { FSD_STS2_MONSTER, 0.1f },
    { FSD_STS2_ELITE, -1.0f },
    { FSD_STS2_TREASURE, 0.02f },
    { FSD_STS2_SHOP, 0.03f },
};

fsd_sts2_unknown_odds fsd_sts2_unknown_start(void)
{
    return (fsd_sts2_unknown_odds){ base[0].start, base[1].start, base[2].start, base[3].start };
}

fsd_sts2_point_kind fsd_sts2_unknown_turn(fsd_sts2_unknown_odds *odds, float drawn, bool no_shop)
{
    float *const odd[KINDS] = { &odds->monster, &odds->elite, &odds->treasure, &odds->shop };
    float sum = 0;
    fsd_sts2_point_kind came = FSD_STS2_UNKNOWN;
    for (uint32_t k = 0; k < KINDS && came == FSD_STS2_UNKNOWN; k++) {
        if (*odd[k] < 0 || (no_shop && base[k].kind == FSD_STS2_SHOP))
            continue;
        sum += *odd[k];
        if (drawn <= sum)
            came = base[k].kind;
    }
    for (uint32_t k = 0; k < KINDS; k++) {
        if (base[k].kind == came)
            *odd[k] = base[k].start;
        else if (!no_shop || base[k].kind != FSD_STS2_SHOP)
            *odd[k] += base[k].start;
    }
    return came;
}

fsd_sts2_point_kind fsd_sts2_unknown_enter(fsd_sts2_unknown_odds *odds, fsd_dice *dice,
                                           bool no_shop)
{
    return fsd_sts2_unknown_turn(odds, fsd_dice_float(dice, 0, 1), no_shop);
}

static bool leads_to_shops_only(const fsd_sts2_map *map, uint32_t row, uint32_t column)
{
    for (uint32_t to = 0; to < FSD_STS2_MAP_COLUMNS; to++)
        if ((map->next[row][column] >> to & 1) != 0 && map->kind[row + 1][to] != FSD_STS2_SHOP)
            return false;
    return true;
}

static fsd_status check_route(const fsd_sts2_map *map, const uint8_t *route, size_t count,
                              fsd_error *error)
{
    if (count > map->rows)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "%u steps; the boss is the last, in row %u",
                        "有 %u 步; 最后一步是第 %u 行的首领", (unsigned)count, map->rows);
    uint32_t from = MIDDLE;
    for (uint32_t row = 0; row < count; row++) {
        uint32_t to = route[row];
        if (to >= FSD_STS2_MAP_COLUMNS || !(map->next[row][from] >> to & 1))
            return fsd_fail(error, FSD_BAD_ARGUMENT,
                            "no way from column %u of row %u to column %u; follow the map's edges",
                            "第 %u 列 (第 %u 行) 没有通往第 %u 列的路; 请沿图上的边走", from, row,
                            to);
        from = to;
    }
    return FSD_OK;
}

fsd_status fsd_sts2_unknown_route(const fsd_sts2_map *map, const uint8_t *route, size_t count,
                                  fsd_sts2_unknown_odds *odds, fsd_dice *dice,
                                  fsd_sts2_point_kind *out, fsd_error *error)
{
    FSD_ASSERT(map->known);
    fsd_status status = check_route(map, route, count, error);
    if (status != FSD_OK)
        return status;
    bool after_shop = false;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t row = i + 1;
        out[i] = (fsd_sts2_point_kind)map->kind[row][route[i]];
        if (out[i] == FSD_STS2_UNKNOWN)
            out[i] = fsd_sts2_unknown_enter(odds, dice,
                                            after_shop || leads_to_shops_only(map, row, route[i]));
        after_shop = out[i] == FSD_STS2_SHOP;
    }
    return FSD_OK;
}
