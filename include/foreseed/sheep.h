/* foreseed/sheep.h: 羊了个羊 (Sheep a Sheep): its levels, the deal, the covering order, the game.
 *
 *     fsd_sheep_level_read(text, length, NULL, level, &error);  // a file of the game's own form
 *     fsd_sheep_deal(level, (const uint32_t[4]){ 1, 2, 3, 4 }); // the client's shuffle
 *     fsd_sheep_board_make(level, board);                       // what covers what
 *     fsd_sheep_rules rules = fsd_sheep_rules_default();
 *     fsd_sheep_game game;
 *     fsd_sheep_game_start(board, &rules, &level->random, &game);
 *     fsd_sheep_refusal no = fsd_sheep_game_play(board, &game, 17);
 *
 * Levels, boards and games are plain values without pointers, copied with =; a level takes some
 * 40 KB and a board 530 KB, so keep those two on the heap. Any thread.
 *
 * Words: a *tile* is a square of 8 x 8 units; a tile of a higher *layer* that overlaps it *covers*
 * it; an *open* tile is covered by none; a *click* moves an open tile into the *slot*; three of a
 * *kind* in the slot vanish (a *match*). The *deal* gives kinds to the tiles that have none;
 * *presets* keep theirs. docs/sheep.md has the rules and where they are known from.
 */
#ifndef FORESEED_SHEEP_H
#define FORESEED_SHEEP_H

#include <stdbool.h>

#include "foreseed/rng.h"
#include "foreseed/status.h"

#ifdef __cplusplus
extern "C" {
#endif

#define FSD_SHEEP_TILES 1024                   /* most tiles of a level; real ones have 18 to 321 */
#define FSD_SHEEP_WORDS (FSD_SHEEP_TILES / 64) /* of a set of tiles: bit t % 64 of word t / 64 */
#define FSD_SHEEP_KINDS 64                     /* kinds are 1..63, 0 none; real ones 1..16 and 40 */
#define FSD_SHEEP_ID 24                        /* bytes of a tile's id, zero included */
#define FSD_SHEEP_TILE_SIZE 8                  /* units of a tile's side */
#define FSD_SHEEP_COORDINATES 1024             /* x and y are below it */
#define FSD_SHEEP_LAYERS 10000                 /* layer numbers are below it */
#define FSD_SHEEP_MOVES 2046                   /* most moves of a list */

/* ---- Levels ------------------------------------------------------------------------------- */

typedef struct fsd_sheep_tile {
    char id[FSD_SHEEP_ID]; /* "layer-x-y" in all real files; rest zero */
    int16_t x, y;          /* upper left corner in units, 0..1023 */
    uint16_t layer;        /* 1 is the bottom of real ones */
    uint8_t kind;          /* 0: not dealt yet */
    uint8_t preset;        /* 1: the file gives its kind, the deal leaves it */
    uint8_t side;          /* 1: of a side pile (moldType 2); the rules are the same */
    uint8_t reserved;      /* zero */
} fsd_sheep_tile;

/* A move is the place of a tile in the level, 0.., or one of these codes, as the game writes them.
 * That of the undo is inferred. */
enum {
    FSD_SHEEP_REVIVE = -1,
    FSD_SHEEP_UNDO = -2,
    FSD_SHEEP_SHUFFLE = -3,
    FSD_SHEEP_MOVE_OUT = -4
};

typedef struct fsd_sheep_moves {
    uint32_t count;
    int16_t move[FSD_SHEEP_MOVES];
} fsd_sheep_moves;

typedef enum fsd_sheep_form {
    FSD_SHEEP_LEVEL = 0, /* a level file */
    FSD_SHEEP_RECORD = 1 /* the record of a game: tiles, clicks and seed, no key */
} fsd_sheep_form;

typedef enum fsd_sheep_seeded {
    FSD_SHEEP_UNSEEDED = 0,
    FSD_SHEEP_SEED_GIVEN = 1, /* by the file; the deal is another one, or not made yet */
    FSD_SHEEP_SEED_DEALT = 2  /* the seed gives this deal */
} fsd_sheep_seeded;

#define FSD_SHEEP_NO_KEY INT32_MIN

/* A level, its tiles in deal order: layers ascending, within a layer as in the file. */
typedef struct fsd_sheep_level {
    int32_t key; /* levelKey; FSD_SHEEP_NO_KEY where there is none */
    uint32_t tiles;
    uint32_t width, height; /* of the board in tiles */
    uint32_t presets;
    uint8_t form;   /* fsd_sheep_form */
    uint8_t dealt;  /* 1: no tile is without a kind */
    uint8_t seeded; /* fsd_sheep_seeded */
    uint8_t fixed;  /* 1: dealt by the file, and which tiles are presets cannot be told */
    uint32_t seed[4];
    fsd_xorshift128 random; /* behind the deal of a seed, for the shuffle; else all zero */
    uint16_t groups[FSD_SHEEP_KINDS]; /* blockTypeData: threes of each kind that the deal gives */
    fsd_sheep_tile tile[FSD_SHEEP_TILES];
    fsd_sheep_moves moves; /* of the file's own list of moves; legal or not */
} fsd_sheep_level;

/* Reads a level in any of its forms: JSON, JSON in a JavaScript assignment, dealt or not, or a game
 * record (docs/sheep.md). Fields that are missing are 0, as the game's own writer leaves zeros out;
 * unknown ones are passed over. In a dealt file of which blockTypeData counts some kinds whole, the
 * tiles of the other kinds are presets; else the deal is fixed. FSD_BAD_SYNTAX for what is no JSON,
 * FSD_BAD_DATA for what is no level, naming the tile and the field; both with the place.
 * FSD_TOO_LARGE; FSD_UNSUPPORTED for the game's binary map form; FSD_NO_MEMORY. Cost: the JSON in
 * memory, from `allocator`. */
FSD_API FSD_MUST_USE fsd_status fsd_sheep_level_read(const char *text, size_t length,
                                                     const fsd_allocator *allocator,
                                                     fsd_sheep_level *out, fsd_error *error);

/* Reads a list of moves of `level`: an array of tile ids, places (from 0) and power-up codes; or an
 * object that has one: operations, oprations, moves, steps, stepList or prefix (the first of them
 * that is not empty). Ids the level does not have and places beyond it are FSD_BAD_DATA. */
FSD_API FSD_MUST_USE fsd_status fsd_sheep_moves_read(const char *text, size_t length,
                                                     const fsd_allocator *allocator,
                                                     const fsd_sheep_level *level,
                                                     fsd_sheep_moves *out, fsd_error *error);

/* Reads the map_seed of a match, a game record or a level. */
FSD_API FSD_MUST_USE fsd_status fsd_sheep_seed_read(const char *text, size_t length,
                                                    const fsd_allocator *allocator, uint32_t out[4],
                                                    fsd_error *error);

/* Writes the level in the game's own form, one line of JSON with all fields, dealt tiles with their
 * kinds, `map_seed` and `operations` where there are any: at most `capacity` bytes without a
 * terminator; *need is the whole length. FSD_NO_MEMORY; FSD_TOO_LARGE where the capacity is too
 * small. */
FSD_API FSD_MUST_USE fsd_status fsd_sheep_level_write(const fsd_sheep_level *level,
                                                      const fsd_allocator *allocator, char *out,
                                                      size_t capacity, size_t *need);

/* The place of the tile with this id, or -1. */
FSD_API int32_t fsd_sheep_tile_named(const fsd_sheep_level *level, const char *id, size_t length);

/* First 16 hex digits of the SHA-256 of `id:kind` joined by commas, in deal order. */
FSD_API void fsd_sheep_level_hash(const fsd_sheep_level *level, char out[17]);
/* SHA-256 of the kinds that the deal gave (without presets) joined by commas, in hex. */
FSD_API void fsd_sheep_deal_hash(const fsd_sheep_level *level, char out[65]);

/* Names of a kind, 1..63 (data/sheep/kinds.tsv); those without a name go by their number. Static
 * text; the two short ones take two columns. */
FSD_API const char *fsd_sheep_kind_key(uint32_t kind);
FSD_API const char *fsd_sheep_kind_zh(uint32_t kind);
FSD_API const char *fsd_sheep_kind_code(uint32_t kind);
FSD_API const char *fsd_sheep_kind_short(uint32_t kind);

/* ---- The deal ----------------------------------------------------------------------------- */

/* Deals all tiles but the presets as the game's client does: the groups' kinds ascending, shuffled
 * backwards by xorshift128+ (its first output discarded), reversed, and given out in deal order.
 * FSD_BAD_ARGUMENT where the level is fixed or the groups do not make as many tiles as there are
 * without presets. A seed of zeros is obeyed (it shuffles nothing). Forgets the moves, unless
 * the seed is the one that the level has. */
FSD_API FSD_MUST_USE fsd_status fsd_sheep_deal(fsd_sheep_level *level, const uint32_t seed[4]);

/* A plain uniform deal of the same tiles from our own stream "sheep.plain". */
FSD_API FSD_MUST_USE fsd_status fsd_sheep_deal_plain(fsd_sheep_level *level, uint64_t seed,
                                                     uint64_t sample);

/* ---- The covering order ------------------------------------------------------------------- */

/* Tile a covers b iff layer(a) > layer(b) and |dx| < 8 and |dy| < 8, however many layers lie
 * between. Sets of tiles in deal order; words from board->words on are zero. A tile is open iff all
 * of above[t], equally all of up[t], are gone. */
typedef struct fsd_sheep_board {
    uint32_t tiles;
    uint32_t words; /* of a set: tiles / 64 rounded up */
    uint32_t
        overlaps; /* pairs of one layer that overlap, which cover nothing; none in real files */
    uint16_t overlap[2];             /* the first such pair */
    uint16_t layer[FSD_SHEEP_TILES]; /* as in the level, never falling */
    int16_t x[FSD_SHEEP_TILES], y[FSD_SHEEP_TILES];
    uint8_t kind[FSD_SHEEP_TILES];                   /* of the level's deal; 0 not dealt */
    uint64_t up[FSD_SHEEP_TILES][FSD_SHEEP_WORDS];   /* all that must go before t can be clicked */
    uint64_t down[FSD_SHEEP_TILES][FSD_SHEEP_WORDS]; /* all that wait for t */
    uint64_t above[FSD_SHEEP_TILES]
                  [FSD_SHEEP_WORDS]; /* those of up[t] with none of it below them */
    uint64_t below[FSD_SHEEP_TILES][FSD_SHEEP_WORDS]; /* the same relation from above */
} fsd_sheep_board;

/* Cost: 2 ms for 321 tiles at most, and grows with the square. */
FSD_API void fsd_sheep_board_make(const fsd_sheep_level *level, fsd_sheep_board *out);

static inline bool fsd_sheep_has(const uint64_t *set, uint32_t tile)
{
    return set[tile / 64] >> tile % 64 & 1;
}

/* ---- The game ----------------------------------------------------------------------------- */

#define FSD_SHEEP_SLOT 64 /* most places of the slot */
#define FSD_SHEEP_MATCH 8 /* most tiles of a match */
#define FSD_SHEEP_ROWS 16 /* most rows of tiles moved out: most of move_out + revive */
#define FSD_SHEEP_OUT 3   /* tiles of such a row */

typedef struct fsd_sheep_rules {
    uint8_t slot;                            /* places; full of no match is lost */
    uint8_t match;                           /* tiles of a kind that vanish */
    uint8_t move_out, undo, shuffle, revive; /* how often each power-up may be used */
} fsd_sheep_rules;

/* The game's own: slot 7, match 3, each power-up once. */
FSD_API fsd_sheep_rules fsd_sheep_rules_default(void);
/* FSD_BAD_ARGUMENT: a match of 2..8, a slot of match..64, at most 16 rows moved out. */
FSD_API FSD_MUST_USE fsd_status fsd_sheep_rules_check(const fsd_sheep_rules *rules,
                                                      fsd_error *error);

typedef enum fsd_sheep_phase {
    FSD_SHEEP_PLAYING = 0,
    FSD_SHEEP_WON = 1,  /* board, rows and slot are empty */
    FSD_SHEEP_LOST = 2, /* the slot is full; a revive may follow */
    FSD_SHEEP_STUCK = 3 /* board and rows are empty, the slot is not */
} fsd_sheep_phase;

/* A tile in the slot and where it came from. */
typedef struct fsd_sheep_held {
    uint16_t tile;
    uint16_t click; /* number of the click that brought it */
    uint8_t row;    /* 0: the board; r: row r - 1 of those moved out */
    uint8_t column; /* of that row */
} fsd_sheep_held;

#define FSD_SHEEP_NO_TILE UINT16_MAX

/* A game in progress. The slot is kept in the order shown: a tile goes right of the last of its
 * kind, else to the right end. What was moved out lies in rows of three; a place of a row lies on
 * that of the row before and, like all there, covers nothing on the board. */
typedef struct fsd_sheep_game {
    fsd_sheep_rules rules;
    uint8_t moved_out, undone, shuffled, revived; /* how often so far */
    uint8_t phase;                                /* fsd_sheep_phase */
    uint8_t held;                                 /* tiles in the slot */
    uint8_t most;                                 /* the slot held at most between two moves */
    uint8_t rows;                                 /* of tiles moved out */
    uint8_t can_shuffle;                          /* 1: `random` is given */
    uint8_t reserved;                             /* zero */
    uint16_t clicks;                              /* not undone */
    uint16_t left;                                /* tiles on the board and in rows */
    uint32_t reserved_2;                          /* zero */
    fsd_xorshift128 random;
    uint64_t on_board[FSD_SHEEP_WORDS];
    uint16_t row[FSD_SHEEP_ROWS][FSD_SHEEP_OUT]; /* tiles moved out, or FSD_SHEEP_NO_TILE */
    fsd_sheep_held slot[FSD_SHEEP_SLOT];
    uint8_t kind[FSD_SHEEP_TILES]; /* as shuffled since */
} fsd_sheep_game;

/* Why a move is refused. A refused move changes nothing. */
typedef enum fsd_sheep_refusal {
    FSD_SHEEP_FINE = 0,
    FSD_SHEEP_NO_SUCH_TILE = 1,
    FSD_SHEEP_GONE = 2,       /* the tile is neither on the board nor in a row */
    FSD_SHEEP_COVERED = 3,    /* another lies on it */
    FSD_SHEEP_OVER = 4,       /* the game is over */
    FSD_SHEEP_NOT_LOST = 5,   /* a revive needs a lost game */
    FSD_SHEEP_USED_UP = 6,    /* the power-up was used as often as it may be */
    FSD_SHEEP_SLOT_EMPTY = 7, /* nothing to move out */
    FSD_SHEEP_NO_CLICK = 8,   /* no click to undo, or its tile left the slot by a match or a row */
    FSD_SHEEP_NO_SEED = 9,    /* a shuffle needs the generator of a seeded deal */
    FSD_SHEEP_NO_SUCH_MOVE = 10
} fsd_sheep_refusal;
#define FSD_SHEEP_REFUSALS 11

/* "covered" ...; and a sentence. Static text. */
FSD_API const char *fsd_sheep_refusal_key(fsd_sheep_refusal refusal);
FSD_API const char *fsd_sheep_refusal_en(fsd_sheep_refusal refusal);
FSD_API const char *fsd_sheep_refusal_zh(fsd_sheep_refusal refusal);

/* The rules must check, the board be dealt. `random` (null: the shuffle is refused) is what the
 * shuffle draws from. */
FSD_API void fsd_sheep_game_start(const fsd_sheep_board *board, const fsd_sheep_rules *rules,
                                  const fsd_xorshift128 *random, fsd_sheep_game *out);

/* Makes one move: a click by the tile's place, or a power-up. A click that fills the slot without a
 * match is legal and loses. */
FSD_API fsd_sheep_refusal fsd_sheep_game_play(const fsd_sheep_board *board, fsd_sheep_game *game,
                                              int32_t move);
/* What fsd_sheep_game_play would answer. */
FSD_API fsd_sheep_refusal fsd_sheep_game_may(const fsd_sheep_board *board,
                                             const fsd_sheep_game *game, int32_t move);
/* The set of tiles that can be clicked, those of the rows included; empty once the game is over. */
FSD_API void fsd_sheep_game_open(const fsd_sheep_board *board, const fsd_sheep_game *game,
                                 uint64_t out[FSD_SHEEP_WORDS]);

/* Plays moves until one is refused or loses. */
typedef struct fsd_sheep_replay {
    uint32_t played;           /* moves made without a refusal, a losing click not counted */
    fsd_sheep_refusal refusal; /* of moves[played], or FSD_SHEEP_FINE */
    bool lost;                 /* moves[played] fills the slot and no revive comes next */
} fsd_sheep_replay;

FSD_API fsd_sheep_replay fsd_sheep_game_replay(const fsd_sheep_board *board, fsd_sheep_game *game,
                                               const int16_t *moves, uint32_t count);

#ifdef __cplusplus
}
#endif
#endif
