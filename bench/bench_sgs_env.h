/* Scenarios of the environment of Sanguosha; bench.c says what they are. */
#ifndef FSD_BENCH_SGS_ENV_H
#define FSD_BENCH_SGS_ENV_H

#include "bench.h"

uint64_t fsd_bench_sgs_env_steps(uint64_t amount);
uint64_t fsd_bench_sgs_env_observed(uint64_t amount);
uint64_t fsd_bench_sgs_env_encode(uint64_t amount);

#endif
