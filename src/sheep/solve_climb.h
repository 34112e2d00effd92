/* The bottom-up search: sets of tiles that may be left at the end, grown tile by tile.
 *
 * A state is the set R of tiles that are left; it can be met in a game exactly when the slot, which
 * then holds (-R_k) mod match tiles of each kind k, is not full. From the empty set, R grows by a
 * tile all of whose lower ones are in it. That *raises* the slot by match - 1 where R_k is a
 * multiple of the match, else *lowers* it by one. If all tiles can be reached the way back is a
 * win; if some size is reached by no state, no game can be won. docs/sheep_solving.md has the
 * proofs, also of the rules below. */
#ifndef FSD_SHEEP_SOLVE_CLIMB_H
#define FSD_SHEEP_SOLVE_CLIMB_H

#include "lanes/isa.h"
#include "foreseed/sheep_solve.h"
#include "sheep/solve_poset.h"

typedef enum fsd_sheep_outcome {
    FSD_SHEEP_SEARCHING = 0,
    FSD_SHEEP_REACHED = 1, /* all tiles */
    FSD_SHEEP_DIED = 2,    /* no states are left; a proof where none was cut */
    FSD_SHEEP_FULL = 3     /* memory is used up */
} fsd_sheep_outcome;

enum { FSD_SHEEP_NO_STEP = UINT32_MAX, FSD_SHEEP_NO_PARTNER = UINT16_MAX };

/* How a state was reached: `last`, perhaps a partner of its kind before it, and all that both still
 * needed, on top of the state of the parent's step. */
typedef struct fsd_sheep_climb_step {
    uint32_t parent;
    uint16_t last, partner;
} fsd_sheep_climb_step;

/* How many states of a layer are kept: `wide` up to layer `wide_to`, `narrow` behind it; once one
 * was dropped, `then` of all layers, if that is not 0. */
typedef struct fsd_sheep_climb_width {
    uint32_t wide, narrow, then;
    int32_t wide_to;
} fsd_sheep_climb_width;

typedef struct fsd_sheep_climb {
    const fsd_sheep_poset *poset;
    fsd_sheep_memory *memory;
    uint32_t rules; /* FSD_SHEEP_RULE_..., none of them without macros */
    fsd_sheep_climb_width width;
    fsd_sheep_outcome outcome;
    bool cut;               /* some state was dropped */
    uint64_t generated;     /* states, each as often as it was met */
    uint32_t at, next;      /* the layer in turn, and its next state */
    uint32_t ring;          /* layers that are open at a time */
    fsd_sheep_layer *layer; /* that of size s at s % ring */
    uint32_t *expanded;     /* of each layer, tiles + 1 of them */
    fsd_sheep_chunks states, steps;
    fsd_sheep_array trail; /* the steps of all states expanded */
    fsd_sheep_climb_step found;
    void *scratch;
    size_t scratch_size;
    const struct fsd_sheep_climb_kernel *kernel;
} fsd_sheep_climb;

/* The poset has tiles, all kinds in matches. False when memory is out, all the same to be
 * dropped. */
bool fsd_sheep_climb_start(fsd_sheep_climb *search, const fsd_sheep_poset *poset,
                           fsd_sheep_memory *memory, uint32_t rules, fsd_sheep_climb_width width);
/* Generates some `budget` states. */
void fsd_sheep_climb_run(fsd_sheep_climb *search, uint64_t budget);
/* The winning line of FSD_SHEEP_REACHED, poset->tiles tiles in the order of clicks. */
void fsd_sheep_climb_line(const fsd_sheep_climb *search, uint16_t *line);
/* Behind FSD_SHEEP_DIED without a cut: what was proved, for a search from the start of a game.
 * False when memory is out. */
bool fsd_sheep_climb_certify(const fsd_sheep_climb *search, fsd_sheep_certificate *out);
void fsd_sheep_climb_drop(fsd_sheep_climb *search);

/* One for each number of words: sizes of a state and of the scratch, and the run. */
typedef struct fsd_sheep_climb_kernel {
    size_t state, scratch;
    void (*start)(fsd_sheep_climb *search); /* puts the empty set into layer 0 */
    void (*run)(fsd_sheep_climb *search, uint64_t budget);
    /* Of the layer the search died in: the set of state `index`, or null if it was left out. */
    const uint64_t *(*kept)(const fsd_sheep_climb *search, uint32_t index);
} fsd_sheep_climb_kernel;

#endif
