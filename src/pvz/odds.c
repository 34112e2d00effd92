#include "pvz/draw.h"

static uint32_t size_of(fsd_pvz_types types)
{
    return (uint32_t)__builtin_popcountll(types);
}

bool fsd_pvz_wish_holds(const fsd_pvz_rules *rules, const fsd_pvz_wish *wish, fsd_pvz_types types)
{
    uint32_t kinds = size_of(fsd_pvz_spawnable(rules, types));
    return (wish->want & ~types) == 0 && (wish->ban & types) == 0 && kinds >= wish->kinds_least &&
           kinds <= wish->kinds_most;
}

/* Of all sets of `count` out of `pool`, the share of those that have everything wanted, nothing
 * banned and, with the types in `base`, a number of kinds within the bounds. What is neither wanted
 * nor banned is of two sorts, duds and kinds that come, and only how many of each are drawn
 * matters. */
static fsd_status share_of(const fsd_pvz_rules *rules, const fsd_pvz_wish *wish, fsd_pvz_types base,
                           fsd_pvz_types pool, uint32_t count, fsd_rational *out)
{
    *out = (fsd_rational){ 0, 1 };
    fsd_pvz_types want = wish->want & ~base;
    if ((wish->ban & base) != 0 || (want & ~pool) != 0 || size_of(want) > count)
        return FSD_OK;
    fsd_pvz_types free = pool & ~want & ~wish->ban;
    fsd_pvz_types comes = fsd_pvz_spawnable(rules, free);
    uint32_t sure = size_of(fsd_pvz_spawnable(rules, base | want));
    uint32_t more = count - size_of(want);
    uint64_t good = 0;
    for (uint32_t kinds = 0; kinds <= more; kinds++) {
        if (sure + kinds < wish->kinds_least || sure + kinds > wish->kinds_most)
            continue;
        uint64_t ways, duds;
        fsd_status status = fsd_binomial(size_of(comes), kinds, &ways);
        if (status == FSD_OK)
            status = fsd_binomial(size_of(free & ~comes), more - kinds, &duds);
        if (status != FSD_OK)
            return status;
        /* Cannot wrap: the sum counts some of the binomial(pool, count) sets, which fit. */
        good += ways * duds;
    }
    uint64_t all;
    fsd_status status = fsd_binomial(size_of(pool), count, &all);
    return status == FSD_OK ? fsd_rational_make(good, all, out) : status;
}

/* The share of one outcome of the first draw, times its own probability times / over. */
static fsd_status outcome(const fsd_pvz_rules *rules, const fsd_pvz_wish *wish,
                          const fsd_pvz_draw *draw, fsd_pvz_types first, uint32_t times,
                          uint32_t over, fsd_rational *out)
{
    fsd_pvz_types base = draw->always | first;
    fsd_pvz_types pool = draw->open & ~base;
    uint32_t count = draw->most < size_of(pool) ? draw->most : size_of(pool);
    fsd_rational chance, share;
    fsd_status status = fsd_rational_make(times, over, &chance);
    if (status == FSD_OK)
        status = share_of(rules, wish, base, pool, count, &share);
    return status == FSD_OK ? fsd_rational_mul(chance, share, out) : status;
}

fsd_status fsd_pvz_odds(const fsd_pvz_rules *rules, fsd_pvz_scene scene, uint32_t stage,
                        const fsd_pvz_wish *wish, fsd_rational *out)
{
    rules = fsd_pvz_rules_or_game(rules);
    if ((wish->want & wish->ban) != 0 || wish->kinds_least > wish->kinds_most)
        return FSD_BAD_ARGUMENT;
    if (stage == 0)
        return fsd_rational_make(fsd_pvz_wish_holds(rules, wish, rules->first_types), 1, out);
    fsd_pvz_draw draw = fsd_pvz_draw_of(rules, scene, stage);
    if ((draw.common | draw.rare) == 0)
        return outcome(rules, wish, &draw, 0, 1, 1, out);
    fsd_rational common, rare;
    fsd_status status =
        outcome(rules, wish, &draw, draw.common, rules->rare_in - 1, rules->rare_in, &common);
    if (status == FSD_OK)
        status = outcome(rules, wish, &draw, draw.rare, 1, rules->rare_in, &rare);
    return status == FSD_OK ? fsd_rational_add(common, rare, out) : status;
}
