#include "bench_pvz.h"
#include "plain_pvz.h"

/* Types of the saturated stage 100 of a pool for the board seeds 0, 1, 2 ... */

enum { STAGE = 100, USER = 1, MODE = 13, BATCH = 4096 };

uint64_t fsd_bench_types_fast(uint64_t amount)
{
    const fsd_pvz_run run = { .user = USER, .mode = MODE, .scene = FSD_PVZ_POOL };
    uint32_t seed[BATCH];
    fsd_pvz_types types[BATCH];
    uint64_t sum = 0;
    for (uint64_t at = 0; at < amount; at += BATCH) {
        size_t count = amount - at < BATCH ? (size_t)(amount - at) : BATCH;
        for (size_t i = 0; i < count; i++)
            seed[i] = (uint32_t)(at + i);
        fsd_pvz_allowed_batch(&run, STAGE, seed, count, types);
        for (size_t i = 0; i < count; i++)
            sum = sum * 31 + types[i];
    }
    return sum;
}

uint64_t fsd_bench_types_one(uint64_t amount)
{
    fsd_pvz_run run = { .user = USER, .mode = MODE, .scene = FSD_PVZ_POOL };
    uint64_t sum = 0;
    for (uint64_t i = 0; i < amount; i++) {
        run.board_seed = (uint32_t)i;
        sum = sum * 31 + fsd_pvz_allowed(&run, STAGE);
    }
    return sum;
}

uint64_t fsd_bench_types_plain(uint64_t amount)
{
    uint64_t sum = 0;
    for (uint64_t i = 0; i < amount; i++)
        sum = sum * 31 + fsd_plain_types((uint32_t)i, USER, MODE, FSD_PVZ_POOL, STAGE);
    return sum;
}

/* Lists of a saturated stage, one after the other from one generator. */

static const fsd_pvz_types list_types = 0x100b1c185; /* 0 2 7 8 14 15 16 20 21 23 32 */

static uint64_t list_sum(uint64_t sum, const fsd_pvz_list *list)
{
    sum = fsd_bench_mix(sum, list->draws);
    for (uint32_t wave = 0; wave < list->waves; wave++)
        sum = fsd_bench_mix(sum, list->kind[wave][list->count[wave] - 1]);
    return sum;
}

static uint64_t lists_fast(uint64_t amount, uint32_t stage)
{
    fsd_pvz_director director;
    if (fsd_pvz_director_make(&director, NULL, list_types, stage, fsd_pvz_flags(stage)) != FSD_OK)
        return 0;
    fsd_mt19937 generator;
    fsd_mt19937_seed(&generator, 1);
    fsd_pvz_list list;
    uint64_t sum = 0;
    for (uint64_t i = 0; i < amount; i++) {
        fsd_pvz_deal(&director, &generator, &list);
        sum = list_sum(sum, &list);
    }
    return fsd_bench_mix(sum, fsd_mt19937_next(&generator));
}

static uint64_t lists_plain(uint64_t amount, uint32_t stage)
{
    fsd_plain_mt mt;
    fsd_plain_mt_seed(&mt, 1);
    fsd_pvz_list list;
    uint64_t sum = 0;
    for (uint64_t i = 0; i < amount; i++) {
        fsd_plain_waves(fsd_pvz_rules_game(), list_types, stage, fsd_pvz_flags(stage),
                        fsd_plain_mt_next, &mt, &list);
        sum = list_sum(sum, &list);
    }
    return fsd_bench_mix(sum, fsd_plain_mt_next(&mt));
}

uint64_t fsd_bench_lists_fast(uint64_t amount)
{
    return lists_fast(amount, STAGE);
}

uint64_t fsd_bench_lists_plain(uint64_t amount)
{
    return lists_plain(amount, STAGE);
}

uint64_t fsd_bench_early_lists_fast(uint64_t amount)
{
    return lists_fast(amount, 2);
}

uint64_t fsd_bench_early_lists_plain(uint64_t amount)
{
    return lists_plain(amount, 2);
}
