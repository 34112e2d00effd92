/* Texts with a given hash, by running the hash backwards: what the two hashes share. */
#ifndef FSD_STS2_INVERT_H
#define FSD_STS2_INVERT_H

#include "foreseed/sts2.h"

/* Texts of one length. At each place the characters of `pattern` or, for 0, any letter. */
typedef struct fsd_sts2_wish {
    uint64_t target;
    uint32_t length;
    char pattern[FSD_STS2_TEXT_MOST];
} fsd_sts2_wish;

/* The letters that may stand at a place. */
typedef struct fsd_sts2_choice {
    const char *letter;
    uint32_t count;
} fsd_sts2_choice;

static inline fsd_sts2_choice fsd_sts2_choice_at(const char *pattern)
{
    return *pattern != 0 ? (fsd_sts2_choice){ pattern, 1 }
                         : (fsd_sts2_choice){ fsd_sts2_letters(), FSD_STS2_LETTERS };
}

/* ---- The two-lane hash: a lane is gone through, the other one solved for what it must be --- */

enum { FSD_STS2_LANE_MOST = (FSD_STS2_TEXT_MOST + 1) / 2 };

/* One lane: `count` characters after a known beginning. */
typedef struct fsd_sts2_lane {
    uint32_t start; /* its value after the characters that are fixed at its front */
    uint32_t count, at[FSD_STS2_LANE_MOST]; /* places in the text of the others */
} fsd_sts2_lane;

typedef struct fsd_sts2_lanes_search {
    fsd_sts2_wish wish;
    fsd_sts2_lane walked, solved;
    bool even_walked;
    uint64_t total, left, index, stride; /* of the walk */
    uint32_t centre[FSD_STS2_LANE_MOST + 1], reach[FSD_STS2_LANE_MOST + 1];
    uint32_t level; /* of the solving: characters before it are still to be found; 0: none begun */
    uint32_t value[FSD_STS2_LANE_MOST + 1], tried[FSD_STS2_LANE_MOST + 1];
    char text[FSD_STS2_TEXT_MOST];
} fsd_sts2_lanes_search;

void fsd_sts2_lanes_begin(fsd_sts2_lanes_search *search, const fsd_sts2_wish *wish);
fsd_sts2_found fsd_sts2_lanes_next(fsd_sts2_lanes_search *search, uint64_t *budget);

/* ---- XXH64: the first block is solved for, the characters behind it are gone through ------- */

enum { FSD_STS2_BLOCKS_MOST = 8 };

typedef struct fsd_sts2_xxh64_search {
    fsd_sts2_wish wish;
    uint32_t blocks, size[FSD_STS2_BLOCKS_MOST], at[FSD_STS2_BLOCKS_MOST];
    uint64_t hash[FSD_STS2_BLOCKS_MOST + 1]; /* before each block, the target's behind the last */
    uint32_t digit[FSD_STS2_TEXT_MOST];      /* of the letters gone through */
    uint32_t changed; /* the last block with other letters: the hashes before it are to be undone */
    bool begun, done;
    char text[FSD_STS2_TEXT_MOST];
} fsd_sts2_xxh64_search;

void fsd_sts2_xxh64_begin(fsd_sts2_xxh64_search *search, const fsd_sts2_wish *wish);
fsd_sts2_found fsd_sts2_xxh64_next(fsd_sts2_xxh64_search *search, uint64_t *budget);

#endif
