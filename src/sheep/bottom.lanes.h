/* Bottom blocks of many samples at once, once for each instruction set. */
#ifndef FSD_SHEEP_BOTTOM_LANES_H
#define FSD_SHEEP_BOTTOM_LANES_H

#include "foreseed/sheep_bottom.h"
#include "lanes/isa.h"

/* What the kernel can do: a bit a kind, a register a tile drawn, exact quotients by `each`. */
enum {
    FSD_SHEEP_BOTTOM_LANES_KINDS = 32,
    FSD_SHEEP_BOTTOM_LANES_EACH = 128,
    FSD_SHEEP_BOTTOM_LANES_BLOCK = 32
};

typedef struct fsd_sheep_bottom_plan {
    uint32_t block, match;
    uint32_t others; /* tiles that are not of the block */
    uint32_t each;
    uint32_t stream;
    uint64_t seed;
} fsd_sheep_bottom_plan;

/* A block as a word: kinds, groups, and whether a draw may have to be drawn again, in which case
 * the plain way must say. */
#define FSD_SHEEP_BOTTOM_KINDS_OF(word) ((word)&255u)
#define FSD_SHEEP_BOTTOM_GROUPS_OF(word) ((word) >> 8 & 255u)
#define FSD_SHEEP_BOTTOM_UNSURE (1u << 31)

FSD_ISA_DECLARE(void, fsd_sheep_bottom_lanes,
                (const fsd_sheep_bottom_plan *plan, uint64_t first, size_t count, uint32_t *word));

#endif
