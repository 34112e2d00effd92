#include "bench_sts2_run.h"

#include "foreseed/sts2.h"

/* The runs 0, 1, 2 ... of an Ironclad at ascension 10, in the newest build of an era. */

static uint64_t run_sum(uint64_t sum, const fsd_sts2_run *run)
{
    sum = fsd_bench_mix(sum, run->up_front_counter);
    sum = fsd_bench_mix(sum, run->neow[0][0]);
    for (uint32_t a = 0; a < FSD_STS2_ACTS; a++) {
        sum = fsd_bench_mix(sum, run->act[a].boss);
        sum = fsd_bench_mix(sum, run->act[a].map.counter);
    }
    return sum;
}

static uint64_t foretell(fsd_sts2_era era, uint32_t parts, uint64_t amount)
{
    fsd_sts2_setup setup = fsd_sts2_setup_default(fsd_sts2_era_build(era));
    uint64_t sum = 0;
    for (uint64_t i = 0; i < amount; i++) {
        fsd_sts2_seed seed = fsd_sts2_seed_number(i, era);
        fsd_sts2_run run;
        fsd_sts2_foretell(&seed, &setup, parts, &run);
        sum = run_sum(sum, &run);
    }
    return sum;
}

uint64_t fsd_bench_run_whole(uint64_t amount)
{
    return foretell(FSD_STS2_ERA_B, FSD_STS2_PART_ALL, amount);
}

uint64_t fsd_bench_run_lists(uint64_t amount)
{
    return foretell(FSD_STS2_ERA_B, FSD_STS2_PART_LISTS, amount);
}

uint64_t fsd_bench_run_lists_a(uint64_t amount)
{
    return foretell(FSD_STS2_ERA_A, FSD_STS2_PART_LISTS, amount);
}

uint64_t fsd_bench_run_maps(uint64_t amount)
{
    return foretell(FSD_STS2_ERA_B, FSD_STS2_PART_MAPS, amount);
}

uint64_t fsd_bench_run_neow(uint64_t amount)
{
    return foretell(FSD_STS2_ERA_B, FSD_STS2_PART_NEOW, amount);
}
