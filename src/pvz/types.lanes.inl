/* Types of a stage for many seeds at once; see types.lanes.h. */
#include "lanes/mt19937.lanes.h"
#include "pvz/types.lanes.h"

enum { BLOCK = FSD_LANES_WIDTH * FSD_LANES_CHAINS };

/* x % 5 == 0 of the 31-bit output: its digits to the base 4096 (4095 = 5 * 819) are summed, and the
 * sum is small enough for a rounded-up 2^18 / 5. */
static inline fsd_u32v divides_by_5(fsd_u32v x)
{
    fsd_u32v sum = (x & 4095u) + ((x >> 12) & 4095u) + ((x >> 24) & 127u);
    return fsd_u32v_equal(sum, ((sum * 52429u) >> 18) * 5u);
}

/* One vector of seeds: takes outputs until every lane has its types. No lane can have them before
 * output `most`, so that up to there nothing is counted but what was refused. */
static inline fsd_u32v draw(const fsd_pvz_draw_plan *plan, fsd_u32v near[][FSD_LANES_CHAINS],
                            fsd_u32v middle, unsigned c)
{
    const fsd_mt_lanes_masks mask = fsd_mt_lanes_masks_make();
    const fsd_u32v lower = fsd_u32v_kept(FSD_PVZ_DRAW_LOWER),
                   factor = fsd_u32v_kept(FSD_PVZ_DRAW_FACTOR),
                   summand = fsd_u32v_kept(FSD_PVZ_DRAW_SUMMAND), none = fsd_u32v_all(0);
    fsd_u32v far = fsd_mt_lanes_step(middle, FSD_MT19937_MIDDLE);
    fsd_u32v rare = divides_by_5(fsd_mt_lanes_output(near[0][c], near[1][c], far, &mask));
    fsd_u32v set = plan->always | (rare & plan->rare) | (~rare & plan->common);
    fsd_u32v open = ~set & plan->open, live = ~none; /* live: until the lane is full */
    fsd_u32v refused = none, enough = none;
    for (unsigned k = 1; k <= plan->outputs; k++) {
        far = fsd_mt_lanes_step(far, FSD_MT19937_MIDDLE + k);
        fsd_u32v output = fsd_mt_lanes_output(near[k][c], near[k + 1][c], far, &mask);
        fsd_u32v take =
            fsd_u32v_bit(FSD_PVZ_DRAW_BIT(output, lower, factor, summand)) & open & live;
        open ^= take;
        refused -= fsd_u32v_equal(take, none);
        if (k < plan->most)
            continue;
        live = fsd_u32v_above(refused, enough); /* k - most refusals: a lane has taken `most` */
        enough += 1u;
        if (!fsd_u32v_any(live))
            break;
    }
    return set | (~open & plan->open) | (live & FSD_PVZ_DRAW_UNFINISHED);
}

/* A block of seeds by each of the plans, into set[p] + at. */
static void block(const fsd_pvz_draw_plan *plan, uint32_t plans, const uint32_t *seed,
                  uint32_t *const *set, size_t at)
{
    fsd_u32v near[FSD_PVZ_DRAW_OUTPUTS + 2][FSD_LANES_CHAINS];
    fsd_u32v middle[FSD_LANES_CHAINS];
    FSD_LANES_UNROLL
    for (unsigned c = 0; c < FSD_LANES_CHAINS; c++) {
        fsd_u32v start = fsd_u32v_load(seed + c * FSD_LANES_WIDTH) + plan->seed_add;
        near[0][c] = start + (fsd_u32v_equal(start, fsd_u32v_all(0)) & FSD_MT19937_ZERO_SEED);
    }
    uint32_t outputs = plan[0].outputs;
    for (uint32_t p = 1; p < plans; p++)
        outputs = plan[p].outputs > outputs ? plan[p].outputs : outputs;
    fsd_mt_lanes_seed(near, middle, outputs + 1);
    for (uint32_t p = 0; p < plans; p++)
        for (unsigned c = 0; c < FSD_LANES_CHAINS; c++)
            fsd_u32v_store(set[p] + at + c * FSD_LANES_WIDTH, draw(&plan[p], near, middle[c], c));
}

void FSD_LANES_NAME(fsd_pvz_types_lanes_several)(const fsd_pvz_draw_plan *plan, uint32_t plans,
                                                 const uint32_t *seed, size_t count,
                                                 uint32_t *const *set)
{
    size_t at = 0;
    for (; count - at >= BLOCK; at += BLOCK)
        block(plan, plans, seed + at, set, at);
    if (at < count) {
        uint32_t last[BLOCK] = { 0 };
        uint32_t last_set[FSD_PVZ_DRAW_PLANS][BLOCK];
        uint32_t *last_sets[FSD_PVZ_DRAW_PLANS] = { NULL };
        for (uint32_t p = 0; p < plans; p++)
            last_sets[p] = last_set[p];
        memcpy(last, seed + at, (count - at) * sizeof *last);
        block(plan, plans, last, last_sets, 0);
        for (uint32_t p = 0; p < plans; p++)
            memcpy(set[p] + at, last_set[p], (count - at) * sizeof *last);
    }
}

void FSD_LANES_NAME(fsd_pvz_types_lanes)(const fsd_pvz_draw_plan *plan, const uint32_t *seed,
                                         size_t count, uint32_t *set)
{
    FSD_LANES_NAME(fsd_pvz_types_lanes_several)(plan, 1, seed, count, &set);
}
