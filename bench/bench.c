#include "bench.h"

#include "bench_hunt.h"
#include "bench_pvz.h"
#include "bench_sheep_bottom.h"
#include "bench_sheep_solve.h"
#include "bench_sgs.h"
#include "bench_sgs_env.h"
#include "bench_sts2.h"
#include "bench_sts2_run.h"

const fsd_bench fsd_benches[] = {
    { "pvz.types", "seeds", fsd_bench_types_fast, fsd_bench_types_plain, 200000 },
    { "pvz.types.single", "seeds", fsd_bench_types_one, fsd_bench_types_plain, 200000 },
    { "pvz.lists", "lists", fsd_bench_lists_fast, fsd_bench_lists_plain, 5000 },
    { "pvz.lists.early", "lists", fsd_bench_early_lists_fast, fsd_bench_early_lists_plain, 50000 },
    { "hunt.stage", "boards", fsd_bench_hunt_stage, fsd_bench_hunt_stage_plain, 827392 },
    { "hunt.span", "answers", fsd_bench_hunt_span, NULL, 250000000 },
    { "hunt.era.a", "runs", fsd_bench_hunt_era_a, NULL, 268435456 },
    { "hunt.era.a.two", "runs", fsd_bench_hunt_era_a_two, NULL, 268435456 },
    { "hunt.era.a.rare", "runs", fsd_bench_hunt_era_a_rare, fsd_bench_hunt_era_a_rare_plain,
      268435456 },
    { "hunt.era.a.gaps", "runs", fsd_bench_hunt_era_a_gaps, NULL, 268435456 },
    { "hunt.era.b", "runs", fsd_bench_hunt_era_b, NULL, 268435456 },
    { "dotnet.first", "seeds", fsd_bench_dotnet_first_fast, fsd_bench_dotnet_first_plain, 500000 },
    { "dotnet.nth", "seeds", fsd_bench_dotnet_nth_fast, fsd_bench_dotnet_nth_plain, 200000 },
    { "xoshiro.first", "seeds", fsd_bench_xoshiro_first_fast, fsd_bench_xoshiro_first_plain,
      100000000 },
    { "splitmix", "seeds", fsd_bench_splitmix, NULL, 200000000 },
    { "sts2.invert", "targets", fsd_bench_invert, NULL, 50000 },
    { "sts2.run", "runs", fsd_bench_run_whole, NULL, 4000 },
    { "sts2.run.lists", "runs", fsd_bench_run_lists, NULL, 20000 },
    { "sts2.run.lists.a", "runs", fsd_bench_run_lists_a, NULL, 10000 },
    { "sts2.run.maps", "runs", fsd_bench_run_maps, NULL, 4000 },
    { "sts2.run.neow", "runs", fsd_bench_run_neow, NULL, 500000 },
    { "sgs.play.5", "games", fsd_bench_sgs_five, NULL, 100 },
    { "sgs.play.8", "games", fsd_bench_sgs_eight, NULL, 50 },
    { "sgs.v2.5", "games", fsd_bench_sgs_v2_five, NULL, 50 },
    { "sgs.v2.8", "games", fsd_bench_sgs_v2_eight, NULL, 25 },
    { "sgs.view", "views", fsd_bench_sgs_views, NULL, 100000 },
    { "sgs.env", "actions", fsd_bench_sgs_env_steps, NULL, 100000 },
    { "sgs.env.observed", "actions", fsd_bench_sgs_env_observed, NULL, 50000 },
    { "sgs.env.bytes", "states", fsd_bench_sgs_env_encode, NULL, 10000 },
    { "sheep.bottom", "deals", fsd_bench_bottom_fast, fsd_bench_bottom_plain, 1000000 },
    { "sheep.bottom.shuffle", "deals", fsd_bench_bottom_shuffle, NULL, 1000000 },
    { "sheep.climb", "states", fsd_bench_climb_fast, fsd_bench_climb_plain, 2000000 },
    { "sheep.climb.rules", "states", fsd_bench_climb_rules, NULL, 2000000 },
    { "sheep.dive", "nodes", fsd_bench_dive, NULL, 500000 },
    { "sheep.make", "levels", fsd_bench_make, NULL, 5000 },
    { "sheep.make.players", "rounds", fsd_bench_players, NULL, 20000 },
};
const size_t fsd_bench_count = sizeof fsd_benches / sizeof *fsd_benches;
