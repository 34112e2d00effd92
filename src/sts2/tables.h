/* The room's data tables as C values; only tables.c sees the generated headers. */
#ifndef FSD_STS2_TABLES_H
#define FSD_STS2_TABLES_H

#include "core/names.h"
#include "foreseed/sts2.h"

/* Versions of the tables: places in the columns of builds.tsv and of the tables. */
typedef enum fsd_sts2_card_version {
    FSD_STS2_CARDS_0_102,
    FSD_STS2_CARDS_0_103_2,
    FSD_STS2_CARDS_0_109,
    FSD_STS2_CARDS_0_110
} fsd_sts2_card_version;
#define FSD_STS2_VERSIONS 4 /* most versions of a table */

/* A build serves the patches patch_least..patch_most of its minor version. */
typedef struct fsd_sts2_tables {
    const char *name;
    uint8_t minor, patch_least, patch_most;
    uint8_t era; /* fsd_sts2_era */
    bool is_public;
    uint8_t acts, relics, neow, cards; /* versions of these tables */
    bool maps, offers;
} fsd_sts2_tables;
extern const fsd_sts2_tables fsd_sts2_builds[];
extern const uint32_t fsd_sts2_build_count;

/* `epoch` is the row of epochs.tsv that opens a thing, -1: always there. */
static inline bool fsd_sts2_open(int8_t epoch, uint64_t locked)
{
    return epoch < 0 || !(locked >> epoch & 1);
}
extern const fsd_names fsd_sts2_epoch_names, fsd_sts2_character_names;
extern const fsd_sts2_id fsd_sts2_character_ids[FSD_STS2_CHARACTERS];

typedef struct fsd_sts2_id_row {
    const char *name;
    const char *title[2]; /* of the game in English and Chinese; null: not known */
    uint8_t kind;         /* fsd_sts2_kind */
} fsd_sts2_id_row;
extern const fsd_sts2_id_row fsd_sts2_ids[];
extern const uint32_t fsd_sts2_id_count;
/* Tries the ids and titles of the kinds first..last. */
void fsd_sts2_id_suggest(fsd_suggestion *suggestion, fsd_sts2_kind first, fsd_sts2_kind last);

typedef struct fsd_sts2_act_row {
    fsd_sts2_id act;
    uint8_t place, rooms, weak;
    int8_t epoch;
} fsd_sts2_act_row;
extern const fsd_sts2_act_row fsd_sts2_acts[];
extern const uint32_t fsd_sts2_act_count;

/* How an ancient's offers come from its pools. */
typedef enum fsd_sts2_offer_kind {
    FSD_STS2_OFFERS_NONE,
    FSD_STS2_OFFERS_ITEMS,  /* one drawn from each pool */
    FSD_STS2_OFFERS_OROBAS, /* the same after two other draws */
    FSD_STS2_OFFERS_THREE,  /* the pool shuffled, its first three */
    FSD_STS2_OFFERS_EACH,   /* each pool shuffled, the first of each */
    FSD_STS2_OFFERS_DARV    /* the pool shuffled, its first three, or two and the tome by a coin */
} fsd_sts2_offer_kind;

/* Without an act (FSD_STS2_NONE): dealt to the later acts at the start of a run. */
typedef struct fsd_sts2_ancient {
    fsd_sts2_id act, id;
    int8_t epoch;
    uint8_t offers; /* fsd_sts2_offer_kind */
} fsd_sts2_ancient;
extern const fsd_sts2_ancient fsd_sts2_ancients[];
extern const uint32_t fsd_sts2_ancient_count;

/* Without an act: of all acts, behind the act's own. */
typedef struct fsd_sts2_event {
    fsd_sts2_id act, id;
    int8_t epoch;
} fsd_sts2_event;
extern const fsd_sts2_event fsd_sts2_events[];
extern const uint32_t fsd_sts2_event_count;

typedef enum fsd_sts2_room {
    FSD_STS2_WEAK_ROOM,
    FSD_STS2_NORMAL_ROOM,
    FSD_STS2_ELITE_ROOM,
    FSD_STS2_BOSS_ROOM
} fsd_sts2_room;

typedef struct fsd_sts2_encounter {
    fsd_sts2_id act, id;
    uint16_t tags; /* encounters that share one do not follow each other */
    uint8_t version, room;
    uint8_t discovery; /* of a boss: its place among those met for the first time, from 1 */
    bool roster;       /* draws its monsters from a stream of its own */
} fsd_sts2_encounter;
extern const fsd_sts2_encounter fsd_sts2_encounters[];
extern const uint32_t fsd_sts2_encounter_count;

/* Pools are the shared one and then the characters'. */
#define FSD_STS2_SHARED_POOL 0
#define FSD_STS2_POOL_OF(character) ((character) + 1)

#define FSD_STS2_STARTER_RARITY FSD_STS2_RARITIES /* in no bag */

typedef struct fsd_sts2_relic {
    fsd_sts2_id id;
    uint8_t pool;
    uint8_t rarity[FSD_STS2_VERSIONS];
    bool early; /* no longer given late in a run */
    bool in_shops;
    int8_t epoch;
} fsd_sts2_relic;
extern const fsd_sts2_relic fsd_sts2_relics[];
extern const uint32_t fsd_sts2_relic_count;

typedef struct fsd_sts2_potion {
    fsd_sts2_id id;
    uint8_t pool;
    uint8_t rarity; /* fsd_sts2_rarity */
    bool in_combat;
    int8_t epoch;
} fsd_sts2_potion;
extern const fsd_sts2_potion fsd_sts2_potions[];
extern const uint32_t fsd_sts2_potion_count;

typedef enum fsd_sts2_card_pool {
    FSD_STS2_CARDS_OF_CHARACTERS, /* 0..4: by character */
    FSD_STS2_COLORLESS_CARDS = FSD_STS2_CHARACTERS,
    FSD_STS2_CURSE_CARDS,
    FSD_STS2_STATUS_CARDS,
    FSD_STS2_EVENT_CARDS,
    FSD_STS2_QUEST_CARDS,
    FSD_STS2_TOKEN_CARDS
} fsd_sts2_card_pool;

typedef enum fsd_sts2_card_rarity {
    FSD_STS2_NO_CARD, /* this version's pool lacks the card */
    FSD_STS2_BASIC_CARD,
    FSD_STS2_COMMON_CARD,
    FSD_STS2_UNCOMMON_CARD,
    FSD_STS2_RARE_CARD,
    FSD_STS2_ANCIENT_CARD,
    FSD_STS2_EVENT_CARD,
    FSD_STS2_TOKEN_CARD,
    FSD_STS2_CURSE_CARD,
    FSD_STS2_STATUS_CARD,
    FSD_STS2_QUEST_CARD
} fsd_sts2_card_rarity;

typedef enum fsd_sts2_card_type {
    FSD_STS2_ATTACK,
    FSD_STS2_SKILL,
    FSD_STS2_POWER,
    FSD_STS2_CURSE,
    FSD_STS2_STATUS,
    FSD_STS2_QUEST
} fsd_sts2_card_type;

/* In which runs a thing is dealt. */
typedef enum fsd_sts2_company {
    FSD_STS2_ANY_PLAYERS,
    FSD_STS2_ONE_PLAYER,
    FSD_STS2_SEVERAL_PLAYERS
} fsd_sts2_company;

static inline bool fsd_sts2_fits(uint8_t company, uint32_t players)
{
    return company == FSD_STS2_ANY_PLAYERS || (company == FSD_STS2_ONE_PLAYER) == (players == 1);
}

typedef struct fsd_sts2_card {
    fsd_sts2_id id;
    uint8_t pool;                      /* fsd_sts2_card_pool */
    uint8_t rarity[FSD_STS2_VERSIONS]; /* fsd_sts2_card_rarity by fsd_sts2_card_version */
    uint8_t type;                      /* fsd_sts2_card_type */
    uint8_t players;                   /* fsd_sts2_company */
    bool in_combat;                    /* effects may make it in a fight */
    bool upgrades;
    int8_t epoch;
} fsd_sts2_card;
extern const fsd_sts2_card fsd_sts2_cards[];
extern const uint32_t fsd_sts2_card_count;

typedef enum fsd_sts2_neow_list {
    FSD_STS2_CURSES,
    FSD_STS2_GIFTS,
    FSD_STS2_COINS
} fsd_sts2_neow_list;

typedef struct fsd_sts2_neow_entry {
    uint8_t version, list;
    uint8_t players;          /* fsd_sts2_company */
    fsd_sts2_id relic, other; /* of a coin: for true and for false */
    fsd_sts2_id not_with;     /* left out when this curse was drawn */
} fsd_sts2_neow_entry;
extern const fsd_sts2_neow_entry fsd_sts2_neow_entries[];
extern const uint32_t fsd_sts2_neow_count;

/* Relics of Neow's after which nothing is foretold. */
extern const fsd_sts2_id fsd_sts2_blurs[];
extern const uint32_t fsd_sts2_blur_count;

/* What must hold for a relic to be in its pool; from FSD_STS2_NEEDS_DECK on the bits of
 * fsd_sts2_deck in their order. */
enum {
    FSD_STS2_NEEDS_NOTHING,
    FSD_STS2_NEEDS_LOW,  /* the float drawn before was below a third */
    FSD_STS2_NEEDS_HIGH, /* it was not */
    FSD_STS2_NEEDS_ACT_2,
    FSD_STS2_NEEDS_DECK
};

typedef struct fsd_sts2_offer {
    fsd_sts2_id ancient, relic;
    uint8_t pool;
    uint8_t needs;
} fsd_sts2_offer;
extern const fsd_sts2_offer fsd_sts2_offer_entries[];
extern const uint32_t fsd_sts2_offer_count;

#endif
