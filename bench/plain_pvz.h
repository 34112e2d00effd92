/* Plants vs. Zombies as its facts are written down, without caches, tables or vectors: what the
 * fast ways are measured against and what tests compare them with. */
#ifndef FSD_BENCH_PLAIN_PVZ_H
#define FSD_BENCH_PLAIN_PVZ_H

#include "foreseed/pvz.h"

/* The textbook MT19937: all 624 words seeded, all 624 twisted, outputs of 31 bits. */
typedef struct fsd_plain_mt {
    uint32_t word[624];
    uint32_t next;
} fsd_plain_mt;

void fsd_plain_mt_seed(fsd_plain_mt *mt, uint32_t seed);
uint32_t fsd_plain_mt_next(void *mt);

/* The game's own types of a stage. */
fsd_pvz_types fsd_plain_types(uint32_t board_seed, uint32_t user, uint32_t mode,
                              fsd_pvz_scene scene, uint32_t stage);

/* Where the outputs of a list come from: the generator, or something else that gives 31 bits. */
typedef uint32_t fsd_plain_next(void *source);

/* The list by any rules: for every zombie all types, their gates, caps and weights anew. */
void fsd_plain_waves(const fsd_pvz_rules *rules, fsd_pvz_types types, uint32_t stage, int32_t flags,
                     fsd_plain_next *next, void *source, fsd_pvz_list *out);

#endif
