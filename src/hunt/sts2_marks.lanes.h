/* Which seeds of a row have a first draw within bounds: once for each instruction set. */
#ifndef FSD_HUNT_STS2_MARKS_LANES_H
#define FSD_HUNT_STS2_MARKS_LANES_H

#include "hunt/sts2.h"
#include "lanes/isa.h"

/* Clears the bit i where begin + i step lies below `length`, modulo 2^31 - 1; begin and step are
 * below that, length at most as much. */
FSD_ISA_DECLARE(void, fsd_hunt_sts2_dotnet,
                (uint32_t begin, uint32_t step, uint32_t length, uint32_t words, uint64_t *bits));

/* Clears the bit i where the first output of xoshiro256** seeded with seed + i is in no piece. */
FSD_ISA_DECLARE(void, fsd_hunt_sts2_xoshiro,
                (uint64_t seed, const fsd_hunt_sts2_atom *atom, uint32_t words, uint64_t *bits));

#endif
