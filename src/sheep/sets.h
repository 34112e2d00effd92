/* Lists of sets of tiles in order, and their digest: what the solver and the checker of its proofs
 * share. A set is a row of words; order is that of numbers whose bit t is tile t. */
#ifndef FSD_SHEEP_SETS_H
#define FSD_SHEEP_SETS_H

#include <stddef.h>
#include <stdint.h>

#include "foreseed/sheep_solve.h"

int fsd_sheep_sets_compare(const uint64_t *a, const uint64_t *b, uint32_t words);
/* Sorts `count` rows; `spare` has room for as many. */
void fsd_sheep_sets_sort(uint64_t *sets, uint32_t words, size_t count, uint64_t *spare);
/* Drops the repeats of sorted rows; how many are left. */
size_t fsd_sheep_sets_unique(uint64_t *sets, uint32_t words, size_t count);
/* SHA-256 of sorted rows, each written as tiles / 8 bytes, rounded up, the lowest tiles first. */
void fsd_sheep_sets_digest(const uint64_t *sets, uint32_t words, size_t count, uint32_t tiles,
                           char out[FSD_SHEEP_DIGEST]);

#endif
