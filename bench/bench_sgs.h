/* Scenarios of the room sgs; bench.c says what they are. */
#ifndef FSD_BENCH_SGS_H
#define FSD_BENCH_SGS_H

#include "bench.h"

uint64_t fsd_bench_sgs_five(uint64_t amount);
uint64_t fsd_bench_sgs_eight(uint64_t amount);
uint64_t fsd_bench_sgs_v2_five(uint64_t amount);
uint64_t fsd_bench_sgs_v2_eight(uint64_t amount);
uint64_t fsd_bench_sgs_views(uint64_t amount);

#endif
