/* Places of an arithmetic progression modulo M that fall into an interval, one after the other and
 * without looking at those between. */
#ifndef FSD_HUNT_STS2_GAPS_H
#define FSD_HUNT_STS2_GAPS_H

#include <stdbool.h>
#include <stdint.h>

/* begin + i step modulo M hits an interval of a given length at places whose distances take three
 * values at most (Steinhaus, Sos): `up` places raise the residue by `rise`, `down` places lower it
 * by `fall`, and up + down do both. */
typedef struct fsd_hunt_gaps {
    uint32_t length; /* of the interval */
    uint32_t up, rise;
    uint32_t down, fall;
} fsd_hunt_gaps;

/* For 0 < step < M and 0 < length < M. */
fsd_hunt_gaps fsd_hunt_gaps_make(uint32_t step, uint32_t length);

/* The least i for which begin + i step modulo M lies below `length`; begin < M, 0 < step < M, 0 <
 * length. As M is prime there is one. In some twenty divisions, as in Euclid's algorithm. */
uint32_t fsd_hunt_gaps_first(uint32_t begin, uint32_t step, uint32_t length);

/* How many places to the next residue in the interval; `above` is how far this one lies above its
 * start, and becomes that of the next. */
static inline uint32_t fsd_hunt_gaps_next(const fsd_hunt_gaps *gaps, uint32_t *above)
{
    bool rises = *above < gaps->length - gaps->rise;
    bool falls = *above >= gaps->fall;
    if (rises && falls)
        rises = gaps->up < gaps->down;
    else if (!rises && !falls) {
        *above = *above + gaps->rise - gaps->fall;
        return gaps->up + gaps->down;
    }
    *above = rises ? *above + gaps->rise : *above - gaps->fall;
    return rises ? gaps->up : gaps->down;
}

/* How many of begin + i step modulo M, i < count, lie below `length`; begin, step < M. In about
 * forty divisions at most, whatever the count (sums of floors, in the same way). */
uint64_t fsd_hunt_gaps_count(uint32_t begin, uint32_t step, uint32_t length, uint64_t count);

#endif
