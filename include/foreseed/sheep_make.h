/* foreseed/sheep_make.h: levels of 羊了个羊 (Sheep a Sheep) that can always be won, and how hard
 * they are.
 *
 *     fsd_sheep_layout_def layout = { .shape = FSD_SHEEP_HEART, .tiles = 180, .seed = 7 };
 *     fsd_sheep_layout(&layout, level, &error);                  // tiles without kinds
 *     fsd_sheep_board_make(level, board);
 *     fsd_sheep_make_def def = fsd_sheep_make_def_default();
 *     fsd_sheep_make_spread(level, 14, def.match, def.tiles, &error);
 *     fsd_sheep_make(&def, level, board, &made, &error);         // kinds, and level->moves wins
 *
 * Everything is drawn from our own streams: a level is a pure function of its definition.
 */
#ifndef FORESEED_SHEEP_MAKE_H
#define FORESEED_SHEEP_MAKE_H

#include "foreseed/sheep.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Layouts ------------------------------------------------------------------------------ */

/* Shapes of our own (data/sheep/shapes.tsv), all of them mirror images of themselves. Random has no
 * outline and shifts every layer its own way; in the others every second layer is shifted by half a
 * tile. */
typedef enum fsd_sheep_shape {
    FSD_SHEEP_PYRAMID = 0,
    FSD_SHEEP_HEART = 1,
    FSD_SHEEP_DIAMOND = 2,
    FSD_SHEEP_RING = 3,
    FSD_SHEEP_TOWERS = 4,
    FSD_SHEEP_RANDOM = 5
} fsd_sheep_shape;
#define FSD_SHEEP_SHAPES 6

/* "pyramid" ...; and in Chinese. Static text. */
FSD_API const char *fsd_sheep_shape_key(fsd_sheep_shape shape);
FSD_API const char *fsd_sheep_shape_zh(fsd_sheep_shape shape);

#define FSD_SHEEP_SIDE 100 /* most tiles of side piles */

typedef struct fsd_sheep_layout_def {
    fsd_sheep_shape shape;
    uint32_t tiles;  /* 1..FSD_SHEEP_TILES, those of side piles included */
    uint32_t side;   /* in side piles, at most FSD_SHEEP_SIDE: two piles up to 50, then four */
    uint32_t layers; /* of the shape; 0: 14 tiles a layer, or as few layers as hold the tiles */
    uint64_t seed;   /* which places of a layer are taken */
} fsd_sheep_layout_def;

/* A level without kinds, level key 0. FSD_BAD_ARGUMENT for numbers that are out of range or a
 * shape that does not hold so many tiles in its layers. */
FSD_API FSD_MUST_USE fsd_status fsd_sheep_layout(const fsd_sheep_layout_def *def,
                                                 fsd_sheep_level *out, fsd_error *error);

/* ---- Making ------------------------------------------------------------------------------- */

typedef struct fsd_sheep_make_def {
    uint64_t seed, sample; /* of the stream "sheep.make" */
    double p;              /* 0..1: how readily the slot is filled where it may be or not */
    uint8_t slot, match;   /* as in fsd_sheep_rules */
    uint8_t most;          /* tiles the slot may hold between two clicks: match - 1..slot - 1 */
    uint8_t reserved[5];   /* zero */
    uint16_t tiles[FSD_SHEEP_KINDS]; /* of each kind, for the tiles that are no presets */
} fsd_sheep_make_def;

/* Slot 7, match 3, most 6, p 1/2, no tiles. */
FSD_API fsd_sheep_make_def fsd_sheep_make_def_default(void);

/* Spreads the level's tiles without presets over the kinds 1..kinds, in whole groups of `match`,
 * as evenly as can be. FSD_BAD_ARGUMENT where they are no groups or fewer than kinds. */
FSD_API FSD_MUST_USE fsd_status fsd_sheep_make_spread(const fsd_sheep_level *level, uint32_t kinds,
                                                      uint32_t match, uint16_t out[FSD_SHEEP_KINDS],
                                                      fsd_error *error);

/* The tiles of each kind that the level has itself, presets left out: by blockTypeData, or of a
 * dealt level by its deal. */
FSD_API void fsd_sheep_make_own(const fsd_sheep_level *level, uint16_t out[FSD_SHEEP_KINDS]);

typedef struct fsd_sheep_made {
    uint32_t max_slot;                  /* the winning line holds at most, between two clicks */
    uint32_t restarts;                  /* deals given up because of the presets */
    uint32_t occupancy[FSD_SHEEP_SLOT]; /* steps of the plan after which it held so many tiles */
} fsd_sheep_made;

/* Gives kinds to all tiles but the presets so that the level can be won with this slot and match,
 * and puts a winning line into level->moves. `board` is the level's; its kinds are set too.
 *
 * How: a winning game is told backwards. Tiles are taken from the bottom up, always a random one
 * with nothing left below it. Each is either the last of a group, whose other match - 1 tiles then
 * wait in the slot (they are clicked before), or one of those that wait. Before every click the
 * slot so holds at most what waits, never more than `most`, however early triples close in truth.
 * Conversely every winning line of every deal comes out this way if most is slot - 1 and p is
 * neither 0 nor 1: all deals that can be won are made, and no others.
 *
 * Presets are processed as tiles whose kind is given, no tile of a kind being spent that the
 * presets to come need; where that leads to a dead end the level is begun anew.
 *
 * FSD_BAD_ARGUMENT: numbers out of range, or tiles that do not fit the level: their sum must be
 * that of the tiles without presets, and each kind, presets included, come in whole groups.
 * FSD_NOT_FOUND: given up after FSD_SHEEP_MAKE_RESTARTS dead ends, never without presets. Cost:
 * some microseconds. */
#define FSD_SHEEP_MAKE_RESTARTS 2000
FSD_API FSD_MUST_USE fsd_status fsd_sheep_make(const fsd_sheep_make_def *def,
                                               fsd_sheep_level *level, fsd_sheep_board *board,
                                               fsd_sheep_made *out, fsd_error *error);

/* ---- How hard it is ----------------------------------------------------------------------- */

/* Players who see only the open tiles and the slot. Among equals they pick at random. */
typedef enum fsd_sheep_policy {
    FSD_SHEEP_PLAY_RANDOM = 0,  /* any open tile */
    FSD_SHEEP_PLAY_TALLEST = 1, /* one of the highest layer */
    FSD_SHEEP_PLAY_MOST = 2     /* one whose kind the slot holds most of */
} fsd_sheep_policy;
#define FSD_SHEEP_POLICIES 3

/* "random", "tallest", "most"; and what they do. Static text. */
FSD_API const char *fsd_sheep_policy_key(fsd_sheep_policy policy);
FSD_API const char *fsd_sheep_policy_en(fsd_sheep_policy policy);
FSD_API const char *fsd_sheep_policy_zh(fsd_sheep_policy policy);

/* Does the policy win game number `game` of the stream "sheep.policy"? The board must be dealt. No
 * power-ups. */
FSD_API bool fsd_sheep_policy_wins(const fsd_sheep_board *board, fsd_sheep_policy policy,
                                   uint32_t slot, uint32_t match, uint64_t seed, uint64_t game);

/* Clicks of a winning line at which every other open tile would have lost at once. */
FSD_API uint32_t fsd_sheep_forced(const fsd_sheep_board *board, uint32_t slot, uint32_t match,
                                  const fsd_sheep_moves *line);

/* A slot with fewer places than this loses whatever is played: before a tile is clicked, all above
 * it are gone and none below; that alone leaves so many tiles in the slot. Exact bounds need a
 * search. At least `match` where there is a tile. */
FSD_API uint32_t fsd_sheep_least_slot(const fsd_sheep_board *board, uint32_t match);

#ifdef __cplusplus
}
#endif
#endif
