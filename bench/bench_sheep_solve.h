/* Scenarios of solving: the search from the bottom without and with its rules, from the top. */
#ifndef FSD_BENCH_SHEEP_SOLVE_H
#define FSD_BENCH_SHEEP_SOLVE_H

#include <stdint.h>

/* States generated from the bottom, without rules; the plain one as it is worded in the facts. */
uint64_t fsd_bench_climb_fast(uint64_t amount);
uint64_t fsd_bench_climb_plain(uint64_t amount);
/* With all rules. */
uint64_t fsd_bench_climb_rules(uint64_t amount);
/* Nodes generated from the top. */
uint64_t fsd_bench_dive(uint64_t amount);

#endif
