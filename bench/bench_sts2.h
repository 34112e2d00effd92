/* Scenarios of the room sts2 and its generators; bench.c says what they are. */
#ifndef FSD_BENCH_STS2_H
#define FSD_BENCH_STS2_H

#include "bench.h"

uint64_t fsd_bench_dotnet_first_fast(uint64_t amount);
uint64_t fsd_bench_dotnet_first_plain(uint64_t amount);
uint64_t fsd_bench_dotnet_nth_fast(uint64_t amount);
uint64_t fsd_bench_dotnet_nth_plain(uint64_t amount);
uint64_t fsd_bench_xoshiro_first_fast(uint64_t amount);
uint64_t fsd_bench_xoshiro_first_plain(uint64_t amount);
uint64_t fsd_bench_splitmix(uint64_t amount);
uint64_t fsd_bench_invert(uint64_t amount);

#endif
