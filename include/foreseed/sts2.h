/* foreseed/sts2.h: what a seed of Slay the Spire 2 will deal.
 *
 *     fsd_sts2_seed seed = fsd_sts2_seed_of("ABCDEF", 6, FSD_STS2_ERA_B);
 *     fsd_dice dice = fsd_sts2_stream(&seed, FSD_STS2_UP_FRONT, 0);
 *     int32_t first = fsd_dice_int(&dice, 100);
 *
 * Everything here is a pure function of its arguments: no allocation, no global state, any thread.
 * The game changed its generators twice; a build belongs to one of three *eras*, and a text plays
 * another run in another era. Every model is checked against values that the game wrote;
 * docs/sts2.md has the rules.
 *
 * Words: a *text* is what a player types; it is hashed to the *run seed*; a *stream* is a die of
 * its own, seeded with the run seed and its name; a *counter* is the number of draws a stream has
 * made.
 */
#ifndef FORESEED_STS2_H
#define FORESEED_STS2_H

#include <stdbool.h>

#include "foreseed/dice.h"
#include "foreseed/odds.h"
#include "foreseed/rng.h"
#include "foreseed/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Eras and builds -------------------------------------------------------------------- */

typedef enum fsd_sts2_era {
    FSD_STS2_ERA_A = 0, /* v0.98 .. v0.107.0: .NET System.Random, 32-bit hash */
    FSD_STS2_ERA_B = 1, /* v0.107.1, v0.108.0: xoshiro256**, 32-bit hash */
    FSD_STS2_ERA_C = 2  /* v0.109.0 .. v0.111.0: xoshiro256**, XXH64 */
} fsd_sts2_era;
#define FSD_STS2_ERAS 3

/* A build whose tables are known, by its row in data/sts2/builds.tsv. */
typedef uint32_t fsd_sts2_build;

/* "v0.107.1" or "0.107.1". FSD_UNKNOWN_NAME: no such build is known; never guessed. */
FSD_API FSD_MUST_USE fsd_status fsd_sts2_build_named(const char *name, size_t length,
                                                     fsd_sts2_build *out);
FSD_API const char *fsd_sts2_build_name(fsd_sts2_build build);
FSD_API fsd_sts2_era fsd_sts2_build_era(fsd_sts2_build build);
/* The newest build of an era. */
FSD_API fsd_sts2_build fsd_sts2_era_build(fsd_sts2_era era);
/* The newest build of the game's public branch, v0.107.1: what most players have. */
FSD_API fsd_sts2_build fsd_sts2_build_default(void);

/* ---- Seeds ------------------------------------------------------------------------------ */

/* What the entry box makes of a text: upper case (invariant, unit by unit), O to 0, I to 1, then
 * trimmed. Writes at most `capacity` bytes without a terminator and sets *need to the whole length.
 * FSD_BAD_SYNTAX where the text is not UTF-8. */
FSD_API FSD_MUST_USE fsd_status fsd_sts2_canonical(const char *text, size_t length, char *out,
                                                   size_t capacity, size_t *need);

/* What the entry box changes in a text, which must be UTF-8: bits of the following. */
enum { FSD_STS2_CASED = 1, FSD_STS2_O_TO_0 = 2, FSD_STS2_I_TO_1 = 4, FSD_STS2_TRIMMED = 8 };
FSD_API uint32_t fsd_sts2_canonical_changes(const char *text, size_t length);

typedef struct fsd_sts2_seed {
    uint64_t run;     /* the run seed; below 2^32 in eras A and B */
    uint64_t players; /* what the players' streams begin from; the run seed, but for "old" texts */
    fsd_sts2_era era;
    uint32_t reserved; /* zero */
} fsd_sts2_seed;

/* The seed of a text as it stands (canonical or raw). In era C a text that begins with "old" is a
 * migrated one: the run seed is the old hash of the rest, while the players' is that of the whole.
 */
FSD_API fsd_sts2_seed fsd_sts2_seed_of(const char *text, size_t length, fsd_sts2_era era);
/* A run by its number, modulo 2^32 in eras A and B. */
FSD_API fsd_sts2_seed fsd_sts2_seed_number(uint64_t run, fsd_sts2_era era);

/* Characters of the texts that the game makes: no I, no O. */
#define FSD_STS2_LETTERS 34
FSD_API const char *fsd_sts2_letters(void);
/* How long they are: 10, in era C 12. */
FSD_API uint32_t fsd_sts2_text_length(fsd_sts2_era era);

/* Which generator an era has. */
FSD_API fsd_dice_kind fsd_sts2_dice_kind(fsd_sts2_era era);

/* The run's streams, in the game's order, then the player's. */
typedef enum fsd_sts2_stream_id {
    FSD_STS2_UP_FRONT,
    FSD_STS2_SHUFFLE,
    FSD_STS2_UNKNOWN_MAP_POINT,
    FSD_STS2_COMBAT_CARD_GENERATION,
    FSD_STS2_COMBAT_POTION_GENERATION,
    FSD_STS2_COMBAT_CARD_SELECTION,
    FSD_STS2_COMBAT_ENERGY_COSTS,
    FSD_STS2_COMBAT_TARGETS,
    FSD_STS2_MONSTER_AI,
    FSD_STS2_NICHE,
    FSD_STS2_COMBAT_ORBS,
    FSD_STS2_TREASURE_ROOM_RELICS,
    FSD_STS2_REWARDS,
    FSD_STS2_SHOPS,
    FSD_STS2_TRANSFORMATIONS
} fsd_sts2_stream_id;
#define FSD_STS2_RUN_STREAMS 12
#define FSD_STS2_STREAMS 15

/* "up_front" ... */
FSD_API const char *fsd_sts2_stream_name(fsd_sts2_stream_id id);
/* -1 where there is no such stream. */
FSD_API int32_t fsd_sts2_stream_named(const char *name, size_t length);

/* Fresh dice: a stream of the run; one of the player in `slot` (0 in single player); any other name
 * the game uses (act_1_map, NEOW, an encounter ...), with `offset` added to the run seed. */
FSD_API fsd_dice fsd_sts2_stream(const fsd_sts2_seed *seed, fsd_sts2_stream_id id, uint32_t slot);
FSD_API fsd_dice fsd_sts2_dice(const fsd_sts2_seed *seed, const char *name, uint64_t offset);

/* ---- Texts of a run ------------------------------------------------------------------------
 * Many texts play the same run. This finds those that can be typed, made of the letters above, by
 * running the hash backwards; every one found hashes to the target. About 5 * 10^5 texts of 10
 * letters have a given 32-bit hash (a microsecond or two each); one target in eight has a text of
 * 12 letters in era C, and most have some of 13 (tens of milliseconds each). */

#define FSD_STS2_TEXT_MOST 31

typedef struct fsd_sts2_invert_def {
    const fsd_allocator *allocator;
    fsd_sts2_era era;     /* whose hash; A and B are alike */
    uint64_t target;      /* the run seed */
    uint32_t least, most; /* length in letters, 1..FSD_STS2_TEXT_MOST; shorter ones come first */
    const char *pattern;  /* how the texts begin: letters, '?' for any; null: anyhow */
} fsd_sts2_invert_def;

/* Texts of the usual length, or a little longer where the run has none of that. */
FSD_API fsd_sts2_invert_def fsd_sts2_invert_def_default(fsd_sts2_era era, uint64_t target);

typedef struct fsd_sts2_invert fsd_sts2_invert;

typedef enum fsd_sts2_found {
    FSD_STS2_EXHAUSTED = 0, /* there are no more */
    FSD_STS2_SEARCHING = 1, /* the budget is used up */
    FSD_STS2_FOUND = 2
} fsd_sts2_found;

/* FSD_BAD_ARGUMENT: lengths out of range; FSD_BAD_SYNTAX: a pattern with other characters or longer
 * than the texts; FSD_NO_MEMORY. */
FSD_API FSD_MUST_USE fsd_status fsd_sts2_invert_create(const fsd_sts2_invert_def *def,
                                                       fsd_sts2_invert **out, fsd_error *error);
/* The next text, terminated. Takes from *budget one for each candidate it tries, some nanoseconds
 * each. The texts and their order depend on the definition alone. In lengths over 24 not every text
 * of eras A and B is gone through. */
FSD_API fsd_sts2_found fsd_sts2_invert_next(fsd_sts2_invert *invert, uint64_t *budget,
                                            char text[FSD_STS2_TEXT_MOST + 1]);
FSD_API void fsd_sts2_invert_destroy(fsd_sts2_invert *invert);

/* ---- Names ------------------------------------------------------------------------
 * Cards, relics, encounters and the rest are ids of the game ("BYRDONIS_ELITE"), kept as small
 * numbers: the row of data/sts2/ids.tsv. A number means the same in every build. */
typedef uint16_t fsd_sts2_id;
#define FSD_STS2_NONE ((fsd_sts2_id)0)

typedef enum fsd_sts2_kind {
    FSD_STS2_KIND_NONE,
    FSD_STS2_KIND_CHARACTER,
    FSD_STS2_KIND_ACT,
    FSD_STS2_KIND_ANCIENT,
    FSD_STS2_KIND_ENCOUNTER,
    FSD_STS2_KIND_EVENT,
    FSD_STS2_KIND_RELIC,
    FSD_STS2_KIND_POTION,
    FSD_STS2_KIND_CARD
} fsd_sts2_kind;

/* "BYRDONIS_ELITE"; "NONE" for FSD_STS2_NONE. */
FSD_API const char *fsd_sts2_id_name(fsd_sts2_id id);
FSD_API fsd_sts2_kind fsd_sts2_id_kind(fsd_sts2_id id);
/* By its id or the game's English or Chinese title ("ANCHOR", "Anchor", "锚"), with or without the
 * prefix that saves put before it ("RELIC.ANCHOR"), any case, '-' and ' ' as '_'; of several things
 * with one title the first. FSD_STS2_NONE: no such thing, or none of the kind that its prefix says
 * (ancients are events). */
FSD_API fsd_sts2_id fsd_sts2_id_named(const char *name, size_t length);

/* ---- A run ------------------------------------------------------------------------------ */

typedef enum fsd_sts2_character {
    FSD_STS2_IRONCLAD,
    FSD_STS2_SILENT,
    FSD_STS2_REGENT,
    FSD_STS2_NECROBINDER,
    FSD_STS2_DEFECT
} fsd_sts2_character;
#define FSD_STS2_CHARACTERS 5
FSD_API const char *fsd_sts2_character_name(fsd_sts2_character character);
FSD_API int32_t fsd_sts2_character_named(const char *name, size_t length);

#define FSD_STS2_ACTS 3
#define FSD_STS2_PLAYERS 4
#define FSD_STS2_EPOCHS 64

/* What a run hangs on besides its seed. `locked` has a bit for each epoch of data/sts2/epochs.tsv
 * that the profile has not revealed; 0: everything unlocked and every boss seen, as for most
 * players who share seeds. */
typedef struct fsd_sts2_setup {
    fsd_sts2_build build;
    uint32_t ascension;                  /* 0..10 */
    uint32_t players;                    /* 1..FSD_STS2_PLAYERS */
    uint8_t character[FSD_STS2_PLAYERS]; /* fsd_sts2_character by slot */
    uint64_t locked;
} fsd_sts2_setup;

FSD_API fsd_sts2_setup fsd_sts2_setup_default(fsd_sts2_build build);
/* FSD_BAD_ARGUMENT names what is out of range or not in that build; FSD_UNSUPPORTED what is not
 * modelled. */
FSD_API FSD_MUST_USE fsd_status fsd_sts2_setup_check(const fsd_sts2_setup *setup, fsd_error *error);

#define FSD_STS2_LIST 48 /* most entries of a list below */
typedef struct fsd_sts2_list {
    uint32_t count;
    fsd_sts2_id id[FSD_STS2_LIST];
} fsd_sts2_list;

/* Kinds of points on a map; the numbers are the game's own. */
typedef enum fsd_sts2_point_kind {
    FSD_STS2_UNASSIGNED = 0,
    FSD_STS2_UNKNOWN = 1,
    FSD_STS2_SHOP = 2,
    FSD_STS2_TREASURE = 3,
    FSD_STS2_REST = 4,
    FSD_STS2_MONSTER = 5,
    FSD_STS2_ELITE = 6,
    FSD_STS2_BOSS = 7,
    FSD_STS2_ANCIENT = 8
} fsd_sts2_point_kind;

#define FSD_STS2_MAP_COLUMNS 7
#define FSD_STS2_MAP_ROWS 18 /* most rows, start and boss included */

/* An act's map: at [row][column] the kind of the point there (FSD_STS2_UNASSIGNED: no point) and,
 * as bit c of `next`, that it leads to column c of the next row. Row 0 has the start in column 3,
 * row `rows` the boss in column 3. */
typedef struct fsd_sts2_map {
    uint32_t rows;    /* the boss's row */
    uint32_t counter; /* draws made */
    bool known;       /* false: this build's maps are not modelled */
    uint8_t kind[FSD_STS2_MAP_ROWS][FSD_STS2_MAP_COLUMNS];
    uint8_t next[FSD_STS2_MAP_ROWS][FSD_STS2_MAP_COLUMNS];
    uint8_t reserved[3]; /* zero */
} fsd_sts2_map;

typedef struct fsd_sts2_act {
    fsd_sts2_id act, ancient, boss, second_boss; /* second_boss FSD_STS2_NONE: none */
    fsd_sts2_list normals, elites, events;       /* in the order in which they are met */
    fsd_sts2_map map;
} fsd_sts2_act;

/* Relics by rarity, front first; rewards and chests take from the front, shops from the back. A
 * player's bag has the first four rarities, the shared one all. */
typedef enum fsd_sts2_rarity {
    FSD_STS2_COMMON,
    FSD_STS2_UNCOMMON,
    FSD_STS2_RARE,
    FSD_STS2_SHOP_RARITY,
    FSD_STS2_EVENT_RARITY,
    FSD_STS2_ANCIENT_RARITY
} fsd_sts2_rarity;
#define FSD_STS2_RARITIES 6
#define FSD_STS2_PLAYER_RARITIES 4
typedef struct fsd_sts2_bag {
    fsd_sts2_list relics[FSD_STS2_RARITIES];
} fsd_sts2_bag;

typedef struct fsd_sts2_run {
    fsd_sts2_seed seed;
    fsd_sts2_setup setup;
    fsd_sts2_id neow[FSD_STS2_PLAYERS][3]; /* as fsd_sts2_neow gives them */
    fsd_sts2_bag shared, player[FSD_STS2_PLAYERS];
    fsd_sts2_act act[FSD_STS2_ACTS];
    uint64_t up_front_counter;
} fsd_sts2_run;

/* Which parts of a run to compute; the lists are all decided by one stream and come together. */
enum {
    FSD_STS2_PART_LISTS = 1,
    FSD_STS2_PART_MAPS = 2,
    FSD_STS2_PART_NEOW = 4,
    FSD_STS2_PART_ALL = 7
};

/* Foretells a run. Depends on nothing a player does. `setup` must check. Cost: about 400 draws for
 * the lists, 300 and a graph search for each map. */
FSD_API void fsd_sts2_foretell(const fsd_sts2_seed *seed, const fsd_sts2_setup *setup,
                               uint32_t parts, fsd_sts2_run *out);

/* The first act of a run alone: one draw. */
FSD_API fsd_sts2_id fsd_sts2_first_act(const fsd_sts2_seed *seed, uint64_t locked);
/* One act's map alone; `act` as in fsd_sts2_act, `act_index` 0..2. FSD_UNSUPPORTED for builds whose
 * maps are not modelled, FSD_BAD_ARGUMENT where there is no such act. Cost: about 20 microseconds.
 * Checked against maps that the game wrote in eras B and C; for several players the map has a row
 * less, which is not checked. */
FSD_API FSD_MUST_USE fsd_status fsd_sts2_map_make(const fsd_sts2_seed *seed,
                                                  const fsd_sts2_setup *setup, uint32_t act_index,
                                                  fsd_sts2_id act, fsd_sts2_map *out);

/* What a '?' may turn out to be; the rest is an event, a kind below 0 does not come. Each time the
 * kind that came falls back to where it began and the others grow. A run has one of these for all
 * its acts; saves hold it. */
typedef struct fsd_sts2_unknown_odds {
    float monster, elite, treasure, shop;
} fsd_sts2_unknown_odds;
FSD_API fsd_sts2_unknown_odds fsd_sts2_unknown_start(void);
/* What the next '?' is: a monster, an elite, a treasure or a shop, or FSD_STS2_UNKNOWN for an
 * event. Draws once from `unknown_map_point`. `no_shop`: after a point with a shop in it, and where
 * all next points are shops. */
FSD_API fsd_sts2_point_kind fsd_sts2_unknown_enter(fsd_sts2_unknown_odds *odds, fsd_dice *dice,
                                                   bool no_shop);
/* The same for all points of a way up: `route` has the columns in the rows from 1 on, at most up to
 * the boss; `out` as many kinds, those that are no '?' as on the map. FSD_BAD_ARGUMENT where two
 * are not joined. */
FSD_API FSD_MUST_USE fsd_status fsd_sts2_unknown_route(const fsd_sts2_map *map,
                                                       const uint8_t *route, size_t count,
                                                       fsd_sts2_unknown_odds *odds, fsd_dice *dice,
                                                       fsd_sts2_point_kind *out, fsd_error *error);
/* Neow's three offers alone, for the player in `slot`: first, second, the one with a curse. All
 * FSD_STS2_NONE where Neow's epoch is locked, and for several players of era A, whose dice hang on
 * the ids of their accounts. Returns the draws made. */
FSD_API uint32_t fsd_sts2_neow(const fsd_sts2_seed *seed, const fsd_sts2_setup *setup,
                               uint32_t slot, fsd_sts2_id out[3]);
/* Is it unknown in which order the several effects of this relic of Neow's draw? Then rewards,
 * cards and relics after taking it are not foretold. */
FSD_API bool fsd_sts2_neow_blurs(fsd_sts2_id relic);

/* What the offers of the other ancients hang on in play: facts about the deck when one comes. */
typedef enum fsd_sts2_deck {
    FSD_STS2_DECK_TOUCH = 1 << 0,     /* Touch of Orobas is possible */
    FSD_STS2_DECK_TOOTH = 1 << 1,     /* Archaic Tooth is possible */
    FSD_STS2_DECK_GOOPY = 1 << 2,     /* 3 cards or more can take Goopy */
    FSD_STS2_DECK_REMOVABLE = 1 << 3, /* 5 cards or more can be removed */
    FSD_STS2_DECK_NO_PET = 1 << 4,    /* no pet from an event */
    FSD_STS2_DECK_STRIKE = 1 << 5,    /* a basic Strike */
    FSD_STS2_DECK_SWIFT = 1 << 6,     /* 4 cards or more can take Swift */
    FSD_STS2_DECK_INSTINCT = 1 << 7   /* 3 cards or more can take Instinct */
} fsd_sts2_deck;
#define FSD_STS2_DECK_FACTS 8
#define FSD_STS2_DECK_ALL 255u

/* What `ancient` offers the player in `slot` in act `act_index` (1 or 2), given the facts that
 * hold; FSD_STS2_NONE where there is nothing to offer. FSD_UNSUPPORTED for builds whose pools are
 * not known and for Neow. From what is known of the rules, not checked against the game. */
FSD_API FSD_MUST_USE fsd_status fsd_sts2_offers(const fsd_sts2_seed *seed,
                                                const fsd_sts2_setup *setup, uint32_t slot,
                                                uint32_t act_index, fsd_sts2_id ancient,
                                                uint32_t facts, fsd_sts2_id out[3]);
/* Of the facts those that can change what fsd_sts2_offers gives here; 0: none, or not known. */
FSD_API uint32_t fsd_sts2_offer_facts(const fsd_sts2_seed *seed, const fsd_sts2_setup *setup,
                                      uint32_t slot, uint32_t act_index, fsd_sts2_id ancient);

/* What a profile's progress.save says about its runs. */
typedef struct fsd_sts2_progress {
    uint64_t locked; /* for fsd_sts2_setup: what it has not revealed */
    /* The Underdocks are open but were not met yet: in standard mode the game forces them, which
     * fsd_sts2_foretell does not model (nor bosses that are forced in the same way). */
    bool underdocks_next;
} fsd_sts2_progress;

/* Reads `epochs` and `discovered_acts`; epochs that hide nothing from a run are passed over.
 * FSD_BAD_SYNTAX, FSD_BAD_DATA, FSD_TOO_LARGE: not such a file. */
FSD_API FSD_MUST_USE fsd_status fsd_sts2_progress_read(const char *text, size_t length,
                                                       const fsd_allocator *allocator,
                                                       fsd_sts2_progress *out, fsd_error *error);

/* ---- Rewards ------------------------------------------------------------------------------
 * All that a fight, a chest or a shop draws hangs on three things: the die, the player's luck and
 * the bags. Keep them as values and hand them in; fights in other orders are tried by copying. */

/* What a player's odds remember. float32, as every step of the game on them is. */
typedef struct fsd_sts2_luck {
    float card;   /* added to the chance of a rare card: grows with every card that is none */
    float potion; /* chance of a potion after a fight: grows when there was none */
} fsd_sts2_luck;
/* Of a new run: -0.05 and 0.4. */
FSD_API fsd_sts2_luck fsd_sts2_luck_fresh(void);

typedef enum fsd_sts2_fight {
    FSD_STS2_MONSTER_FIGHT,
    FSD_STS2_ELITE_FIGHT,
    FSD_STS2_BOSS_FIGHT
} fsd_sts2_fight;
#define FSD_STS2_FIGHTS 3
/* "monster", "elite", "boss" */
FSD_API const char *fsd_sts2_fight_name(fsd_sts2_fight fight);

#define FSD_STS2_REWARD_CARDS 3
typedef struct fsd_sts2_reward_card {
    fsd_sts2_id card;
    uint8_t rarity; /* fsd_sts2_rarity: common, uncommon or rare */
    bool upgraded;
} fsd_sts2_reward_card;

typedef struct fsd_sts2_reward {
    uint32_t gold;
    fsd_sts2_id potion;                               /* FSD_STS2_NONE: none */
    fsd_sts2_reward_card card[FSD_STS2_REWARD_CARDS]; /* in the order in which they are drawn */
    bool relic;                                       /* an elite's, of the next rarity ... */
    fsd_sts2_rarity relic_rarity;                     /* ... see fsd_sts2_relic_take */
} fsd_sts2_reward;

/* Draws the reward of a fight in act `act_index` for the player in `slot` from the stream `rewards`
 * and changes the luck. Relics and events that change rewards are not modelled, nor fights with
 * another share of gold. */
FSD_API void fsd_sts2_reward_draw(const fsd_sts2_setup *setup, uint32_t slot, uint32_t act_index,
                                  fsd_sts2_fight fight, fsd_sts2_luck *luck, fsd_dice *rewards,
                                  fsd_sts2_reward *out);

/* A chest: gold from the stream `rewards` (its share from ascension 3 on is not checked against the
 * game), the rarity of its relic from `treasure_room_relics`; the relic is the shared bag's. */
typedef struct fsd_sts2_chest {
    uint32_t gold;
    fsd_sts2_rarity relic_rarity;
} fsd_sts2_chest;
FSD_API void fsd_sts2_chest_draw(const fsd_sts2_setup *setup, fsd_dice *rewards,
                                 fsd_dice *treasure_room_relics, fsd_sts2_chest *out);

/* Takes a relic from the front of a bag, or from the back as shops do (which skip what they may not
 * sell). An empty rarity passes to the next: shop, common, uncommon, rare; nothing left is CIRCLET.
 * `floor` counts map points from 1: from 41 on (38 with several players) early relics met on the
 * way are dropped. What is taken from one bag must be removed from the others. */
FSD_API fsd_sts2_id fsd_sts2_relic_take(const fsd_sts2_setup *setup, fsd_sts2_bag *bag,
                                        fsd_sts2_rarity rarity, uint32_t floor);
FSD_API fsd_sts2_id fsd_sts2_relic_buy(const fsd_sts2_setup *setup, fsd_sts2_bag *bag,
                                       fsd_sts2_rarity rarity, uint32_t floor);
/* False where the bag has no such relic. */
FSD_API bool fsd_sts2_relic_remove(fsd_sts2_bag *bag, fsd_sts2_id relic);

/* The draw pile of a fight: the deck in its order, shuffled in place by the stream `shuffle`; the
 * first is drawn first. count - 1 draws. */
FSD_API void fsd_sts2_draw_pile(fsd_dice *shuffle, fsd_sts2_id *deck, size_t count);

/* What is certain of a shop's stock when the streams stand before it: which of its five cards is on
 * sale, the colourless cards, the relics. From published rules; not checked against the game. */
typedef struct fsd_sts2_shop {
    uint32_t sale;            /* 0..4 */
    fsd_sts2_id colorless[2]; /* uncommon, rare; FSD_STS2_NONE where no such card is open */
    fsd_sts2_id relic[3];     /* the third of the shop's own rarity */
} fsd_sts2_shop;
/* The dice and the bag are read, not moved. */
FSD_API void fsd_sts2_shop_draw(const fsd_sts2_setup *setup, fsd_dice rewards, fsd_dice shops,
                                const fsd_sts2_bag *bag, uint32_t floor, fsd_sts2_shop *out);

/* ---- Saves --------------------------------------------------------------------------------
 * What a current_run.save holds that decides what comes: JSON of schema 16..20. */
#define FSD_STS2_SCHEMA_LEAST 16
#define FSD_STS2_SCHEMA_MOST 20
#define FSD_STS2_SAVED_TEXT 256       /* bytes kept for a seed's text */
#define FSD_STS2_MOST_COUNTER 1000000 /* of a stream; runs stay below a thousand or so */

/* Parts that a file may lack, as bits. */
enum {
    FSD_STS2_HAS_ASCENSION = 1,
    FSD_STS2_HAS_ACT_INDEX = 2,
    FSD_STS2_HAS_FLOOR = 4,
    FSD_STS2_HAS_UNKNOWN_ODDS = 8,
    FSD_STS2_HAS_SHARED_BAG = 16,
    FSD_STS2_HAS_PLAYERS = 32
};
enum { FSD_STS2_HAS_NORMALS = 1, FSD_STS2_HAS_ELITES = 2, FSD_STS2_HAS_EVENTS = 4 };
enum {
    FSD_STS2_HAS_NET_ID = 1,
    FSD_STS2_HAS_CHARACTER = 2,
    FSD_STS2_HAS_SEED = 4,
    FSD_STS2_HAS_CARD_LUCK = 8,
    FSD_STS2_HAS_POTION_LUCK = 16,
    FSD_STS2_HAS_BAG = 32
};

/* An act as stored: whole lists, and how many of each were met. Ids that are not known here are
 * FSD_STS2_NONE. */
typedef struct fsd_sts2_saved_act {
    uint32_t has;
    uint32_t normals_met, elites_met, events_met, bosses_met;
    fsd_sts2_id act, ancient, boss, second_boss;
    fsd_sts2_list normals, elites, events;
    uint64_t seen; /* bit i: events.id[i] was met before, in this act or another */
} fsd_sts2_saved_act;

typedef struct fsd_sts2_saved_player {
    uint32_t has;
    uint32_t streams; /* bit i: stream[i] is known */
    uint64_t net_id, seed;
    fsd_dice stream[FSD_STS2_STREAMS - FSD_STS2_RUN_STREAMS];
    fsd_sts2_luck luck;
    fsd_sts2_bag bag;
} fsd_sts2_saved_player;

typedef enum fsd_sts2_truth {
    FSD_STS2_UNTOLD = -1, /* nothing to compare */
    FSD_STS2_NO = 0,
    FSD_STS2_YES = 1
} fsd_sts2_truth;

typedef struct fsd_sts2_save {
    uint32_t has;
    uint32_t schema;
    uint32_t text_length;
    uint32_t act_index, floor, acts;
    uint32_t streams; /* bit i: stream[i] is known */
    char text[FSD_STS2_SAVED_TEXT];
    fsd_sts2_seed seed;
    fsd_sts2_setup setup; /* the build whose tables serve it, and who plays; all unlocked */
    fsd_dice stream[FSD_STS2_RUN_STREAMS];
    fsd_sts2_unknown_odds unknown;
    fsd_sts2_bag shared;
    fsd_sts2_saved_act act[FSD_STS2_ACTS];
    fsd_sts2_saved_player player[FSD_STS2_PLAYERS];
    /* Are the stored lists and bags (of which relics may be missing) those of the seed? And the
     * bosses, which a profile that has not met them all gets in another order? */
    fsd_sts2_truth agrees, bosses_agree;
} fsd_sts2_save;

/* Reads a whole file. From schema 19 on it is of era C and its dice are in the stored states.
 * Below, dice are made from the seed and forwarded to the stored counters, and the era is `era` or,
 * where that is null, the one whose lists are the stored ones. FSD_BAD_ARGUMENT: neither or both
 * fit, so `era` must be given, or it contradicts the schema. FSD_BAD_SYNTAX, FSD_BAD_DATA,
 * FSD_TOO_LARGE: no such file, with line and column; FSD_UNSUPPORTED: a schema or build that is not
 * known. */
FSD_API FSD_MUST_USE fsd_status fsd_sts2_save_read(const char *text, size_t length,
                                                   const fsd_allocator *allocator,
                                                   const fsd_sts2_era *era, fsd_sts2_save *out,
                                                   fsd_error *error);

/* ---- Odds ---------------------------------------------------------------------------------
 * What rewards or '?' in a row will bring, over all seeds, luck included. */
typedef enum fsd_sts2_odds_of {
    FSD_STS2_ODDS_CARDS,   /* common, uncommon, rare; a step is a reward of three */
    FSD_STS2_ODDS_POTIONS, /* potion, none; a step is a reward */
    FSD_STS2_ODDS_UNKNOWN  /* event, monster, elite, treasure, shop; a step is a '?' */
} fsd_sts2_odds_of;
#define FSD_STS2_OUTCOMES 5 /* at most */
#define FSD_STS2_ODDS_STEPS 50
FSD_API uint32_t fsd_sts2_outcomes(fsd_sts2_odds_of what);
/* "rare", "potion", "event" ... */
FSD_API const char *fsd_sts2_outcome_name(fsd_sts2_odds_of what, uint32_t outcome);

typedef struct fsd_sts2_odds_def {
    fsd_sts2_odds_of what;
    fsd_sts2_fight fight; /* all rewards are of such fights */
    uint32_t ascension;
    uint32_t steps; /* 1..FSD_STS2_ODDS_STEPS */
    fsd_sts2_luck luck;
    fsd_sts2_unknown_odds unknown; /* no '?' stands beside a shop */
} fsd_sts2_odds_def;
FSD_API fsd_sts2_odds_def fsd_sts2_odds_def_default(fsd_sts2_odds_of what);

typedef struct fsd_sts2_odds_step {
    double mean[FSD_STS2_OUTCOMES]; /* how many of each outcome this step brings on average */
    double some[FSD_STS2_OUTCOMES]; /* chance of at least one up to and with this step */
} fsd_sts2_odds_step;

/* By adding up over all states of luck: `def->steps` entries of `out`. The chance of each draw is
 * the exact share of the 2^53 values of a draw in eras B and C (era A has 2^31 - 1, which changes
 * none by more than 1e-9); sums are doubles, right to about 1e-14. FSD_NO_MEMORY; FSD_BAD_ARGUMENT
 * for a def out of range; FSD_TOO_LARGE where the luck given has too many states. */
FSD_API FSD_MUST_USE fsd_status fsd_sts2_odds(const fsd_sts2_odds_def *def,
                                              const fsd_allocator *allocator,
                                              fsd_sts2_odds_step *out);

/* The same by playing: sums over samples, all zero at first. */
typedef struct fsd_sts2_odds_tally {
    uint64_t samples;
    uint64_t count[FSD_STS2_ODDS_STEPS][FSD_STS2_OUTCOMES]; /* outcomes */
    uint64_t some[FSD_STS2_ODDS_STEPS][FSD_STS2_OUTCOMES];  /* samples with at least one so far */
} fsd_sts2_odds_tally;
/* Plays one sample with the stream's doubles. `def` must be in range. */
FSD_API void fsd_sts2_odds_sample(const fsd_sts2_odds_def *def, fsd_stream *stream,
                                  fsd_sts2_odds_tally *tally);

#ifdef __cplusplus
}
#endif
#endif
