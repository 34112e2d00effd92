/* foreseed/dice.h: named dice with a memory, as Slay the Spire 2 keeps them, for any game.
 *
 * A *die* is a generator with a counter of its draws; *dice sets* (fsd_streams) are dice by name,
 * each seeded with the set's seed and its own name, so that rolling one more never moves another. A
 * set is saved as its seed and one counter a die (or the whole states) and comes back exactly:
 *
 *     static const char *const names[] = { "loot", "weather", "ai" };
 *     fsd_streams set;
 *     fsd_streams_make(&set, FSD_DICE_XOSHIRO64, 20260818, names, 3);
 *     int32_t gold = fsd_dice_range(fsd_streams_named(&set, "loot"), 10, 21);
 *     uint64_t saved = fsd_streams_named(&set, "loot")->counter;  // later: fsd_dice_forward
 *
 * The draws are those of the game's wrapper around its generators, bit for bit, in each of its
 * eras. Values only: no allocation, no pointers kept (but the names of a set), any thread.
 */
#ifndef FORESEED_DICE_H
#define FORESEED_DICE_H

#include <stdbool.h>

#include "foreseed/rng.h"
#include "foreseed/status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum fsd_dice_kind {
    FSD_DICE_DOTNET = 0, /* .NET System.Random(int); seeds and names mix modulo 2^32, 32-bit hash */
    FSD_DICE_XOSHIRO32 = 1, /* xoshiro256**; seeds and names mix modulo 2^32, 32-bit hash */
    FSD_DICE_XOSHIRO64 = 2  /* xoshiro256**; seeds and names mix modulo 2^64, XXH64 */
} fsd_dice_kind;

typedef struct fsd_dice {
    uint64_t seed;     /* what the generator was seeded with */
    uint64_t counter;  /* draws so far, as the game counts them */
    uint32_t kind;     /* fsd_dice_kind */
    uint32_t reserved; /* zero */
    union {
        fsd_dotnet dotnet;
        fsd_xoshiro256 xoshiro;
    } generator;
} fsd_dice;

/* The hash of a name (UTF-8) by which a kind mixes it into a seed. */
FSD_API uint64_t fsd_dice_hash(fsd_dice_kind kind, const char *text, size_t length);

/* A fresh die; `seed` is reduced modulo 2^32 for the 32-bit kinds. */
FSD_API fsd_dice fsd_dice_make(fsd_dice_kind kind, uint64_t seed);
/* A fresh die seeded with seed + hash(name). */
FSD_API fsd_dice fsd_dice_named(fsd_dice_kind kind, uint64_t seed, const char *name);
/* A xoshiro die in a stored state, which must not be all zero (FSD_BAD_DATA), with its stored
 * counter. */
FSD_API FSD_MUST_USE fsd_status fsd_dice_restore(fsd_dice_kind kind, const uint64_t state[4],
                                                 uint64_t counter, fsd_dice *out);

/* Each of the following makes one draw and counts it, unless it says otherwise. */

FSD_API int32_t fsd_dice_int(fsd_dice *dice, int32_t most); /* 0..most - 1; most >= 1 */
FSD_API int32_t fsd_dice_range(fsd_dice *dice, int32_t least,
                               int32_t end); /* least..end - 1; least < end */
FSD_API uint32_t fsd_dice_unsigned(fsd_dice *dice, uint32_t least, uint32_t end);
FSD_API bool fsd_dice_bool(fsd_dice *dice);                            /* int(2) == 0 */
FSD_API double fsd_dice_double(fsd_dice *dice);                        /* [0, 1) */
FSD_API float fsd_dice_float(fsd_dice *dice, float least, float most); /* one rounding to float32 */
/* The place of an item in a list of `count`; an empty list costs no draw and gives -1. */
FSD_API int32_t fsd_dice_item(fsd_dice *dice, size_t count);
/* The place of an item by float32 weights, the last one where rounding leaves none; an empty list
 * costs no draw and gives -1. */
FSD_API int32_t fsd_dice_weighted(fsd_dice *dice, const float *weight, size_t count);
/* Fisher-Yates from the end: count - 1 draws. The stable form of the game sorts first; do so
 * before. */
FSD_API void fsd_dice_shuffle(fsd_dice *dice, void *items, size_t count, size_t item_size);
/* Whole number near `mean`, redrawn until within least..most: two draws a try. least..most must
 * come within 8 deviations of the mean. */
FSD_API int32_t fsd_dice_gauss_int(fsd_dice *dice, int32_t mean, int32_t deviation, int32_t least,
                                   int32_t most);
/* The game's other gaussian, redrawn until within [0, 1] (which must come within 8 deviations of
 * the mean), then scaled to least..most: two draws a try. The .NET kind counts one draw in all: a
 * counter alone cannot restore a die that used it. */
FSD_API double fsd_dice_gauss_double(fsd_dice *dice, double mean, double deviation, double least,
                                     double most);

/* Passes over draws until the counter is `counter`; FSD_BAD_ARGUMENT when it is beyond already. The
 * .NET kind jumps in O(log n), the others step. */
FSD_API FSD_MUST_USE fsd_status fsd_dice_forward(fsd_dice *dice, uint64_t counter);

/* ---- Sets
 * ---------------------------------------------------------------------------------------- */

#define FSD_STREAMS_MOST 32

typedef struct fsd_streams {
    uint64_t seed;
    uint32_t kind, count;
    const char *const *name; /* the caller's; must outlive the set */
    fsd_dice dice[FSD_STREAMS_MOST];
} fsd_streams;

/* Up to FSD_STREAMS_MOST names; more are FSD_TOO_LARGE. */
FSD_API FSD_MUST_USE fsd_status fsd_streams_make(fsd_streams *set, fsd_dice_kind kind,
                                                 uint64_t seed, const char *const *name,
                                                 size_t count);
/* The die of that name; null when there is none. */
FSD_API fsd_dice *fsd_streams_named(fsd_streams *set, const char *name);

#ifdef __cplusplus
}
#endif
#endif
