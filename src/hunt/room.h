/* What a room does for the engine, block by block. */
#ifndef FSD_HUNT_ROOM_H
#define FSD_HUNT_ROOM_H

#include "hunt/language.h"

/* What is found of a seed that takes long. */
typedef struct fsd_hunt_found {
    bool hit, undecided, broken, no_memory;
    uint32_t passed; /* the first so many parts let it through */
    int64_t score;
    uint64_t detail;
} fsd_hunt_found;

/* A worker has what one thread needs; bits are in words of 64, least first, cleared before. */
typedef struct fsd_hunt_room_blocks {
    uint64_t first, last;       /* seeds there are */
    uint64_t usual;             /* the last one that the game itself makes */
    uint32_t block, list_block; /* seeds of a block of a range, of a list */
    void *(*create)(const fsd_hunt_filter *filter, const fsd_allocator *allocator);
    void (*destroy)(void *worker, const fsd_allocator *allocator);
    /* Sets bit i where first + i passes all parts, i < count, and where `score` is not null its
     * score in score[i]; adds to passed[part]. */
    void (*range)(void *worker, uint64_t first, uint32_t count, uint64_t *bits, int64_t *score,
                  uint64_t *passed);
    /* Where how many pass can be told without asking which: adds to passed[part]. False: it cannot.
     * May be null. */
    bool (*count)(void *worker, uint64_t first, uint32_t count, uint64_t *passed);
    void (*list)(void *worker, const uint64_t *seed, uint32_t count, uint64_t *bits, int64_t *score,
                 uint64_t *passed);
    /* Instead of all three, where a seed takes long: goes on with it, the same until it is done.
     * True: *out, zero before, says all. */
    bool (*slice)(void *worker, uint64_t seed, uint64_t *budget, fsd_hunt_found *out);
} fsd_hunt_room_blocks;

/* A filter of a room: reads, prepares. */
FSD_MUST_USE fsd_status fsd_hunt_filter_make(const fsd_hunt_room *room, const void *subject,
                                             size_t subject_size, const char *text, size_t length,
                                             const fsd_allocator *allocator, fsd_hunt_filter **out,
                                             fsd_error *error);

/* The chance of the whole from those of the parts, where all are known or one is 0. */
void fsd_hunt_join_chances(fsd_hunt_filter *filter);
/* Asks some seeds, always the same, by the plain path, for the shares that parts let through whose
 * chances are not known; not where that would take long. `cost` is that of a part by the plain
 * path, in nanoseconds. Before fsd_hunt_order. */
void fsd_hunt_guess(fsd_hunt_filter *filter, const double *cost);
/* The share that a part lets through, as far as anybody knows. */
double fsd_hunt_share(const fsd_hunt_filter *filter, uint32_t part);
/* Puts the parts in rising order of cost[i] / (1 - chance), the cheapest way to get rid of seeds
 * first. */
void fsd_hunt_order(fsd_hunt_filter *filter, double *cost);

/* How the filter was understood, a line a node. */
void fsd_hunt_filter_tree(const fsd_hunt_filter *filter, fsd_text *out);

/* Makes the room's memo that of a new seed. */
void fsd_hunt_forget(const fsd_hunt_filter *filter, fsd_hunt_one *one);
bool fsd_hunt_parts_hold(const fsd_hunt_filter *filter, fsd_hunt_one *one);

#endif
