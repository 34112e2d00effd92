/* A position of the game as the searches see it: tiles in a partial order, and kinds.
 *
 * Whatever was clicked, the slot holds as many tiles of a kind as were taken of it, modulo the
 * match; so a state is the set of tiles that are gone, or equally of those that are left. What lies
 * in the slot already counts as tiles that lie on all others and must be clicked first. */
#ifndef FSD_SHEEP_SOLVE_POSET_H
#define FSD_SHEEP_SOLVE_POSET_H

#include "foreseed/sheep.h"
#include "sheep/solve_memory.h"

enum { FSD_SHEEP_SMALL_WORDS = 6, FSD_SHEEP_SMALL_KINDS = 16 };

/* Relations between tiles of one kind that the rules of docs/sheep_solving.md need, for one
 * direction of the search. In the bottom-up search a tile "waits" for those below it and "frees"
 * those above it; top-down it is the other way round. */
typedef struct fsd_sheep_twins {
    uint64_t *better; /* those of its kind that may go before t whenever both can */
    uint64_t *worse;  /* those of its kind before which t may go */
    uint64_t *clear;  /* t, what it frees, and those of its kind that free no more than it does */
} fsd_sheep_twins;

/* Sets are rows of `words` words, one row a tile or kind. Covers have higher numbers than what they
 * cover. */
typedef struct fsd_sheep_poset {
    uint32_t tiles, held; /* the last `held` tiles are in the slot already */
    uint32_t words;       /* 1..6, or FSD_SHEEP_WORDS where tiles or kinds are many */
    uint32_t kinds, layers;
    uint32_t slot, match;
    uint8_t name[FSD_SHEEP_KINDS]; /* of each kind in the level */
    uint16_t *place;               /* in the level */
    uint16_t *layer;               /* 1..layers */
    uint8_t *kind;                 /* 0..kinds - 1 */
    uint64_t *hash;                /* a number of its own for each tile */
    uint64_t *up, *down;           /* all above t, all below t */
    uint64_t *of_kind;             /* of each kind */
    fsd_sheep_twins bottom_up, top_down;
    uint32_t *first_cover; /* of t: first_cover[t] .. first_cover[t + 1] - 1 of `cover` */
    uint16_t *cover;       /* those directly on t */
    void *block;
    size_t size; /* of the block */
} fsd_sheep_poset;

/* From the start of the game, or from `game` with its kinds, rows and slot, where that is given.
 * FSD_NO_MEMORY. */
FSD_MUST_USE fsd_status fsd_sheep_poset_make(const fsd_sheep_board *board,
                                             const fsd_sheep_rules *rules,
                                             const fsd_sheep_game *game,
                                             const fsd_allocator *allocator, fsd_sheep_poset *out);
void fsd_sheep_poset_drop(fsd_sheep_poset *poset, const fsd_allocator *allocator);

/* The kind whose tiles do not come in matches, or -1: with such a one nothing can be won. */
int32_t fsd_sheep_poset_odd_kind(const fsd_sheep_poset *poset);

static inline const uint64_t *fsd_sheep_poset_row(const fsd_sheep_poset *poset,
                                                  const uint64_t *sets, uint32_t row)
{
    return sets + (size_t)row * poset->words;
}

#endif
