/* Hunts: how many seeds a filter is asked of in a second. Each returns how many match. */
#ifndef FSD_BENCH_HUNT_H
#define FSD_BENCH_HUNT_H

#include <stdint.h>

/* A saturated stage with a condition on two types; the plain one asks board after board. */
uint64_t fsd_bench_hunt_stage(uint64_t boards);
uint64_t fsd_bench_hunt_stage_plain(uint64_t boards);
/* The same condition on 25 stages; the amount counts boards times stages. */
uint64_t fsd_bench_hunt_span(uint64_t answers);

/* Conditions on first draws: one that few runs meet, with its hits, and one on two streams, both in
 * lanes; a rare one (1 in 100) that is counted without a look at the runs, beside a scan by the
 * formula; the same with another, where its runs are gone to by their gaps. */
uint64_t fsd_bench_hunt_era_a(uint64_t runs);
uint64_t fsd_bench_hunt_era_a_two(uint64_t runs);
uint64_t fsd_bench_hunt_era_a_rare(uint64_t runs);
uint64_t fsd_bench_hunt_era_a_rare_plain(uint64_t runs);
uint64_t fsd_bench_hunt_era_a_gaps(uint64_t runs);
uint64_t fsd_bench_hunt_era_b(uint64_t runs);

#endif
