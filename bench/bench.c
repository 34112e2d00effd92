#include "bench.h"

#include "bench_pvz.h"

const fsd_bench fsd_benches[] = {
    { "pvz.types", "seeds", fsd_bench_types_fast, fsd_bench_types_plain, 200000 },
    { "pvz.types.single", "seeds", fsd_bench_types_one, fsd_bench_types_plain, 200000 },
    { "pvz.lists", "lists", fsd_bench_lists_fast, fsd_bench_lists_plain, 5000 },
    { "pvz.lists.early", "lists", fsd_bench_early_lists_fast, fsd_bench_early_lists_plain, 50000 },
};
const size_t fsd_bench_count = sizeof fsd_benches / sizeof *fsd_benches;
