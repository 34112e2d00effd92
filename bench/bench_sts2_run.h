/* Scenarios of whole runs of Slay the Spire 2; bench.c says what they are. */
#ifndef FSD_BENCH_STS2_RUN_H
#define FSD_BENCH_STS2_RUN_H

#include "bench.h"

uint64_t fsd_bench_run_whole(uint64_t amount);
uint64_t fsd_bench_run_lists(uint64_t amount);
uint64_t fsd_bench_run_lists_a(uint64_t amount);
uint64_t fsd_bench_run_maps(uint64_t amount);
uint64_t fsd_bench_run_neow(uint64_t amount);

#endif
