/* Scenarios of bottom blocks and of levels made for Sheep a Sheep; bench.c says what they are. */
#ifndef FSD_BENCH_SHEEP_BOTTOM_H
#define FSD_BENCH_SHEEP_BOTTOM_H

#include "bench.h"

uint64_t fsd_bench_bottom_fast(uint64_t amount);
uint64_t fsd_bench_bottom_plain(uint64_t amount);
uint64_t fsd_bench_bottom_shuffle(uint64_t amount);
uint64_t fsd_bench_make(uint64_t amount);
uint64_t fsd_bench_players(uint64_t amount);

#endif
