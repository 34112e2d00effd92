#include "bench_hunt.h"

#include <string.h>

#include "foreseed/hunt.h"

static const fsd_pvz_run pool = { .user = 1, .mode = 13, .scene = FSD_PVZ_POOL };

/* How many of the first `seeds` match; handed out as hits, or counted only. */
static uint64_t count(fsd_hunt_filter *filter, uint64_t seeds, bool only_count)
{
    fsd_hunt_def def = fsd_hunt_def_default(filter);
    fsd_hunt *hunt = NULL;
    uint64_t hits = 0;
    def.only_count = only_count;
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
    return count(filter, boards, true);
}

static uint64_t count_runs(fsd_sts2_era era, const char *text, uint64_t runs, bool only_count)
{
    fsd_sts2_setup setup = fsd_sts2_setup_default(fsd_sts2_era_build(era));
    fsd_hunt_filter *filter = NULL;
    if (fsd_hunt_filter_sts2(&setup, text, strlen(text), NULL, &filter, NULL) != FSD_OK)
        return 0;
    return count(filter, runs, only_count);
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
    return count_runs(FSD_STS2_ERA_A, "draw(shuffle, 0, int(100000)) == 7", runs, false);
}

uint64_t fsd_bench_hunt_era_a_two(uint64_t runs)
{
    return count_runs(FSD_STS2_ERA_A,
                      "draw(shuffle, 0, int(100)) < 30 and draw(niche, 0, int(100)) < 30", runs,
                      true);
}

uint64_t fsd_bench_hunt_era_a_rare(uint64_t runs)
{
    return count_runs(FSD_STS2_ERA_A, "draw(shuffle, 0, int(100)) == 7", runs, true);
}

/* All seeds one after the other, by the formula of the draw. */
uint64_t fsd_bench_hunt_era_a_rare_plain(uint64_t runs)
{
    uint64_t hits = 0;
    uint64_t add = fsd_dice_hash(FSD_DICE_DOTNET, "shuffle", 7);
    for (uint64_t i = 0; i < runs; i++) {
        uint32_t seed = (uint32_t)(i + add);
        double unit = fsd_dotnet_nth((int32_t)seed, 0) * (1.0 / FSD_DOTNET_MODULUS);
        hits += (int32_t)(unit * 100) == 7;
    }
    return hits;
}

uint64_t fsd_bench_hunt_era_a_gaps(uint64_t runs)
{
    return count_runs(FSD_STS2_ERA_A,
                      "draw(shuffle, 0, int(100)) == 7 and draw(niche, 0, int(100)) < 30", runs,
                      true);
}

uint64_t fsd_bench_hunt_era_b(uint64_t runs)
{
    return count_runs(FSD_STS2_ERA_B, "draw(shuffle, 0, int(100)) < 30", runs, true);
}
