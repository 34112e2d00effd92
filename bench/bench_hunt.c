#include "bench_hunt.h"

#include <string.h>

#include "foreseed/hunt.h"

static const fsd_pvz_run pool = { .user = 1, .mode = 13, .scene = FSD_PVZ_POOL };

/* How many of the first `seeds` match. */
static uint64_t count(fsd_hunt_filter *filter, uint64_t seeds)
{
    fsd_hunt_def def = fsd_hunt_def_default(filter);
    fsd_hunt *hunt = NULL;
    uint64_t hits = 0;
    def.only_count = true;
    def.space.last = seeds - 1;
    if (fsd_hunt_create(&def, &hunt, NULL) == FSD_OK) {
        while (fsd_hunt_step(hunt, 1 << 22))
            continue;
        hits = fsd_hunt_state_of(hunt).hits;
    }
    fsd_hunt_destroy(hunt);
    fsd_hunt_filter_destroy(filter);
    return hits;
}

static uint64_t count_boards(const char *text, uint64_t boards)
{
    fsd_hunt_filter *filter = NULL;
    if (fsd_hunt_filter_pvz(&pool, text, strlen(text), NULL, &filter, NULL) != FSD_OK)
        return 0;
    return count(filter, boards);
}

static uint64_t count_runs(fsd_sts2_era era, const char *text, uint64_t runs)
{
    fsd_sts2_setup setup = fsd_sts2_setup_default(fsd_sts2_era_build(era));
    fsd_hunt_filter *filter = NULL;
    if (fsd_hunt_filter_sts2(&setup, text, strlen(text), NULL, &filter, NULL) != FSD_OK)
        return 0;
    return count(filter, runs);
}

uint64_t fsd_bench_hunt_stage(uint64_t boards)
{
    return count_boards("stage 500: giga and not zomboni", boards);
}

uint64_t fsd_bench_hunt_stage_plain(uint64_t boards)
{
    uint64_t hits = 0;
    for (uint64_t i = 0; i < boards; i++) {
        fsd_pvz_run run = pool;
        run.board_seed = (uint32_t)i;
        fsd_pvz_types types = fsd_pvz_allowed(&run, 500);
        hits += (types >> FSD_PVZ_GIGA & 1) != 0 && (types >> 12 & 1) == 0;
    }
    return hits;
}

uint64_t fsd_bench_hunt_span(uint64_t answers)
{
    return count_boards("stages 500..524: giga and not zomboni", answers / 25);
}

uint64_t fsd_bench_hunt_era_a(uint64_t runs)
{
    return count_runs(FSD_STS2_ERA_A, "draw(shuffle, 0, int(100)) < 30", runs);
}

uint64_t fsd_bench_hunt_era_a_two(uint64_t runs)
{
    return count_runs(FSD_STS2_ERA_A,
                      "draw(shuffle, 0, int(100)) < 30 and draw(niche, 0, int(100)) < 30", runs);
}

uint64_t fsd_bench_hunt_era_a_gaps(uint64_t runs)
{
    return count_runs(FSD_STS2_ERA_A, "draw(shuffle, 0, int(1000)) == 7", runs);
}

uint64_t fsd_bench_hunt_era_b(uint64_t runs)
{
    return count_runs(FSD_STS2_ERA_B, "draw(shuffle, 0, int(100)) < 30", runs);
}
