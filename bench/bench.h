/* What `foreseed bench` measures. A scenario does `amount` units of work and returns a checksum of
 * the results; where there is a plain reference, it does the same work as the facts are written
 * down, and its checksum must be equal. */
#ifndef FSD_BENCH_H
#define FSD_BENCH_H

#include "foreseed/command.h"

extern const fsd_bench fsd_benches[];
extern const size_t fsd_bench_count;

/* One number into a checksum; order counts. */
static inline uint64_t fsd_bench_mix(uint64_t sum, uint64_t value)
{
    sum = (sum ^ value) * 0x9e3779b97f4a7c15u;
    return sum ^ sum >> 32;
}

#endif
