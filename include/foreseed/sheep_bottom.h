/* foreseed/sheep_bottom.h: the popular analysis of 羊了个羊 (Sheep a Sheep): how likely is it that
 * the block of tiles at the bottom lets anybody win?
 *
 *     fsd_sheep_bottom bottom = fsd_sheep_bottom_default();     // 15 kinds of 18, a block of 14
 *     uint32_t most = fsd_sheep_bottom_limit(&bottom);          // 6
 *     fsd_status status = fsd_sheep_bottom_odds(&bottom, 0, NULL, groups);
 *     ... groups[most].value                                    // 0.00135: P(at most 6 groups)
 *
 * It is about a uniform deal of kinds * each tiles, of which `block` are left when all the others
 * are gone, as they must be where all the others lie above them. Let b(k) of the block be of kind
 * k, and let `match` tiles of a kind vanish.
 *
 * Statement. When only the block is left, the slot holds exactly -b(k) mod match tiles of kind k:
 * `each` is a multiple of `match`, each - b(k) of them were clicked, and groups of `match` of those
 * have vanished. As b + (-b mod match) = match * ceil(b / match), the slot holds
 *     match * G - block tiles, where G = sum over k of ceil(b(k) / match) counts *groups*.
 * Between two clicks a slot of `slot` places holds at most slot - 1. So the position can occur if
 * and only if G <= (block + slot - 1) / match, rounded down. There are never more kinds in the
 * block than groups, so the same bound on the kinds is necessary too; it is the popular condition,
 * and it is weaker: b = (4, 2, 2, 2, 2, 2) has 6 kinds but 7 groups, and loses with slot 7, match
 * 3. Reaching the block is not yet winning: that depends on how the block itself is covered.
 */
#ifndef FORESEED_SHEEP_BOTTOM_H
#define FORESEED_SHEEP_BOTTOM_H

#include "foreseed/odds.h"

#ifdef __cplusplus
extern "C" {
#endif

#define FSD_SHEEP_BOTTOM_KINDS 64   /* most kinds */
#define FSD_SHEEP_BOTTOM_TILES 1000 /* most tiles of the deal */
#define FSD_SHEEP_BOTTOM_SLOT 64    /* most places of the slot */
#define FSD_SHEEP_BOTTOM_MATCH 8    /* most tiles of a match */

typedef struct fsd_sheep_bottom {
    uint32_t kinds, each; /* 1..64, 1..; kinds * each <= 1000 */
    uint32_t block;       /* 1..kinds * each */
    uint32_t slot, match; /* match 2..8, slot match..64 */
} fsd_sheep_bottom;

/* 15 kinds of 18 tiles, a block of 14, slot 7, match 3. */
FSD_API fsd_sheep_bottom fsd_sheep_bottom_default(void);
/* FSD_BAD_ARGUMENT outside the ranges above. `each` may be no multiple of `match`: the numbers are
 * about the draw then, for no such game can be won. */
FSD_API FSD_MUST_USE fsd_status fsd_sheep_bottom_check(const fsd_sheep_bottom *bottom,
                                                       fsd_error *error);

/* Most groups the block may have: (block + slot - 1) / match. */
FSD_API uint32_t fsd_sheep_bottom_limit(const fsd_sheep_bottom *bottom);

/* What is counted in the block. */
typedef enum fsd_sheep_count {
    FSD_SHEEP_COUNT_KINDS = 0, /* that occur */
    FSD_SHEEP_COUNT_GROUPS = 1 /* sum of ceil(b / match) over the kinds */
} fsd_sheep_count;
#define FSD_SHEEP_COUNTS 2

typedef struct fsd_sheep_bottom_range {
    uint32_t least, most; /* numbers that can occur, all between them included */
} fsd_sheep_bottom_range;
FSD_API fsd_sheep_bottom_range fsd_sheep_bottom_range_of(const fsd_sheep_bottom *bottom,
                                                         fsd_sheep_count count);

/* exactly[i] and at_most[i] (either may be null): the probability of the number least + i, for all
 * numbers of the range. By generating functions with whole numbers: the ways of a number are its
 * coefficient in (sum over b of C(each, b) x^b y^(1 or ceil(b / match)))^kinds. FSD_NO_MEMORY.
 * Cost: microseconds for the default, a second for the largest. */
FSD_API FSD_MUST_USE fsd_status fsd_sheep_bottom_odds(const fsd_sheep_bottom *bottom,
                                                      fsd_sheep_count count,
                                                      const fsd_allocator *allocator,
                                                      fsd_fraction *exactly, fsd_fraction *at_most);

/* What samples held. */
typedef struct fsd_sheep_block {
    uint16_t kinds, groups;
} fsd_sheep_block;

/* The blocks of the samples first..first + count - 1 of our stream "sheep.bottom": tiles drawn
 * without replacement (Floyd's method), a pure function of seed and sample, the same bits on every
 * machine. Cost: about 10 ns a sample with AVX-512 up to 32 kinds, 128 of each and a block of 32;
 * beyond those ten times as much. */
FSD_API void fsd_sheep_bottom_sample(const fsd_sheep_bottom *bottom, uint64_t seed, uint64_t first,
                                     size_t count, fsd_sheep_block *out);

#ifdef __cplusplus
}
#endif
#endif
