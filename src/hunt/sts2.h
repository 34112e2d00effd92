/* Slay the Spire 2 as a room of the hunt: what its files share. Seeds are run seeds. */
#ifndef FSD_HUNT_STS2_H
#define FSD_HUNT_STS2_H

#include "foreseed/sts2.h"
#include "hunt/room.h"
#include "hunt/sts2_gaps.h"

enum {
    FSD_HUNT_STS2_ACT1,
    FSD_HUNT_STS2_ACT,
    FSD_HUNT_STS2_NEOW,
    FSD_HUNT_STS2_ANCIENT,
    FSD_HUNT_STS2_BOSS,
    FSD_HUNT_STS2_SECOND_BOSS,
    FSD_HUNT_STS2_NORMALS,
    FSD_HUNT_STS2_ELITES,
    FSD_HUNT_STS2_EVENTS,
    FSD_HUNT_STS2_RELIC,
    FSD_HUNT_STS2_RELICS,
    FSD_HUNT_STS2_MAP,
    FSD_HUNT_STS2_POINTS,
    FSD_HUNT_STS2_DRAW
};

enum { FSD_HUNT_STS2_PIECES = 8 }; /* intervals of an atom */

typedef struct fsd_hunt_sts2_piece {
    uint64_t first, last;
} fsd_hunt_sts2_piece;

/* A condition on one draw: the seed of its stream is the run seed plus `add`, and the draw's raw
 * output (of xoshiro256** the upper 53 bits) must lie in one of the pieces. */
typedef struct fsd_hunt_sts2_atom {
    uint64_t add;
    uint32_t draw; /* outputs before it */
    uint32_t pieces;
    fsd_hunt_sts2_piece piece[FSD_HUNT_STS2_PIECES]; /* rising, apart */
} fsd_hunt_sts2_atom;

/* A part of the filter that is nothing but atoms, all of which must hold; `atoms` 0: another part,
 * which is asked by the plain path. */
typedef struct fsd_hunt_sts2_part {
    uint32_t atoms;
    fsd_hunt_sts2_atom *atom;
} fsd_hunt_sts2_part;

typedef struct fsd_hunt_sts2_plan {
    fsd_sts2_era era;
    fsd_hunt_sts2_part *part; /* in the order of the filter's parts */
    uint32_t dense;           /* so many parts are asked of all seeds, in lanes */
    bool jumps;               /* ... but the first is rare: its seeds are gone to by their gaps */
    bool counts;              /* it is one atom that can be counted without being asked */
    fsd_hunt_gaps gaps[FSD_HUNT_STS2_PIECES];
} fsd_hunt_sts2_plan;

extern const fsd_hunt_room fsd_hunt_sts2_room;
extern const fsd_hunt_room_blocks fsd_hunt_sts2_blocks;

/* The atoms of a part; *out has none where it is of another kind. FSD_NO_MEMORY. */
fsd_status fsd_hunt_sts2_atoms(fsd_hunt_filter *filter, const fsd_hunt_node *node,
                               fsd_hunt_sts2_part *out);
/* The share of all outputs in the pieces. */
double fsd_hunt_sts2_atom_chance(fsd_sts2_era era, const fsd_hunt_sts2_atom *atom);
/* Does it hold, for one run seed? */
bool fsd_hunt_sts2_atom_holds(fsd_sts2_era era, const fsd_hunt_sts2_atom *atom, uint64_t run);
/* Can it be asked of many seeds in a row in lanes? */
bool fsd_hunt_sts2_atom_is_dense(fsd_sts2_era era, const fsd_hunt_sts2_atom *atom);
/* The gaps of each piece of an atom of era A; false where it cannot be so, or is not worth it. */
bool fsd_hunt_sts2_atom_gaps(fsd_sts2_era era, const fsd_hunt_sts2_atom *atom,
                             fsd_hunt_gaps gaps[FSD_HUNT_STS2_PIECES]);
/* Sets the bits of first + i, i < count, where it holds, by these gaps; they were clear. How many
 * those are. */
uint64_t fsd_hunt_sts2_atom_jump(const fsd_hunt_sts2_atom *atom, const fsd_hunt_gaps *gaps,
                                 uint64_t first, uint32_t count, uint64_t *bits);
/* Can it be counted without being asked? */
bool fsd_hunt_sts2_atom_is_counted(fsd_sts2_era era, const fsd_hunt_sts2_atom *atom);
/* Of how many of first + i, i < count, it holds. */
uint64_t fsd_hunt_sts2_atom_count(const fsd_hunt_sts2_atom *atom, uint64_t first, uint32_t count);
/* Of the bits that are set, clears those where it does not hold, one by one. */
void fsd_hunt_sts2_atom_sift(fsd_sts2_era era, const fsd_hunt_sts2_atom *atom, uint64_t first,
                             uint32_t count, uint64_t *bits);
/* Clears the bits of first + i, i < count, where it does not hold. */
void fsd_hunt_sts2_atom_mark(fsd_sts2_era era, const fsd_hunt_sts2_atom *atom, uint64_t first,
                             uint32_t count, uint64_t *bits);

#endif
