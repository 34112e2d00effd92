/* Scenarios of the room pvz; bench.c says what they are. */
#ifndef FSD_BENCH_PVZ_H
#define FSD_BENCH_PVZ_H

#include "bench.h"

uint64_t fsd_bench_types_fast(uint64_t amount);
uint64_t fsd_bench_types_one(uint64_t amount);
uint64_t fsd_bench_types_plain(uint64_t amount);
uint64_t fsd_bench_lists_fast(uint64_t amount);
uint64_t fsd_bench_lists_plain(uint64_t amount);
uint64_t fsd_bench_early_lists_fast(uint64_t amount);
uint64_t fsd_bench_early_lists_plain(uint64_t amount);

#endif
