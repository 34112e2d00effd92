/* Which seeds of a row have a first draw within bounds, 64 a word: once for each instruction set.
 * Each clears the bits of those that have not. */
#ifndef FSD_HUNT_STS2_MARKS_LANES_H
#define FSD_HUNT_STS2_MARKS_LANES_H

#include "hunt/sts2.h"
#include "lanes/isa.h"

/* Outputs begin, begin + step, begin + 2 step ... modulo 2^31 - 1. */
FSD_ISA_DECLARE(void, fsd_hunt_sts2_dotnet,
                (uint32_t begin, uint32_t step, const fsd_hunt_sts2_atom *atom, uint32_t words,
                 uint64_t *bits));

/* First outputs of xoshiro256** seeded with seed, seed + 1 ... */
FSD_ISA_DECLARE(void, fsd_hunt_sts2_xoshiro,
                (uint64_t seed, const fsd_hunt_sts2_atom *atom, uint32_t words, uint64_t *bits));

#endif
