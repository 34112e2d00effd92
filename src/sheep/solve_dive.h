/* The search from the top: a beam over the game as it is played.
 *
 * A node is a position right behind a match. From it, one kind is chosen, and as many tiles of it
 * as complete a match; they and all that still lie on them are clicked, which must fit into the
 * slot and complete no other match. docs/sheep_solving.md has the proof that this loses no win, and
 * the rules. */
#ifndef FSD_SHEEP_SOLVE_DIVE_H
#define FSD_SHEEP_SOLVE_DIVE_H

#include "sheep/solve_climb.h"

/* How a node was reached: tiles of one kind, and all that lay on them, on top of its parent. */
typedef struct fsd_sheep_dive_step {
    uint32_t parent;
    uint16_t pick[FSD_SHEEP_MATCH]; /* lower ones first; FSD_SHEEP_NO_TILE behind them */
} fsd_sheep_dive_step;

typedef struct fsd_sheep_dive {
    const fsd_sheep_poset *poset;
    fsd_sheep_memory *memory;
    uint32_t width; /* nodes kept of each level */
    fsd_sheep_outcome outcome;
    bool cut;
    uint64_t generated;       /* nodes, each as often as it was met */
    uint32_t level, next;     /* matches made; the next node of them */
    fsd_sheep_layer layer[2]; /* that of a level at level % 2 */
    fsd_sheep_chunks states, steps;
    fsd_sheep_array trail; /* the steps of all nodes expanded */
    fsd_sheep_dive_step found;
    uint32_t farthest; /* of the trail: the step to the node with most tiles clicked */
    uint32_t clicked;  /* there */
    void *scratch;
    size_t scratch_size;
    const struct fsd_sheep_dive_kernel *kernel;
} fsd_sheep_dive;

/* The poset has tiles, all kinds in matches. False when memory is out, all the same to be
 * dropped. */
bool fsd_sheep_dive_start(fsd_sheep_dive *search, const fsd_sheep_poset *poset,
                          fsd_sheep_memory *memory, uint32_t width);
/* Generates some `budget` nodes. */
void fsd_sheep_dive_run(fsd_sheep_dive *search, uint64_t budget);
/* The clicks to the end of FSD_SHEEP_REACHED, else to the farthest node; their number. */
uint32_t fsd_sheep_dive_line(const fsd_sheep_dive *search, uint16_t *line);
void fsd_sheep_dive_drop(fsd_sheep_dive *search);

typedef struct fsd_sheep_dive_kernel {
    size_t state, scratch;
    void (*start)(fsd_sheep_dive *search); /* puts the whole board into level 0 */
    void (*run)(fsd_sheep_dive *search, uint64_t budget);
} fsd_sheep_dive_kernel;

#endif
