/* Sanguosha as a room of the hunt: what its files share. Seeds are those of the games. */
#ifndef FSD_HUNT_SGS_H
#define FSD_HUNT_SGS_H

#include "foreseed/rng.h"
#include "hunt/room.h"
#include "sgs/mind/mind.h"

enum {
    FSD_HUNT_SGS_DECK,
    FSD_HUNT_SGS_SUIT,
    FSD_HUNT_SGS_NUMBER,
    FSD_HUNT_SGS_PLACE,
    FSD_HUNT_SGS_HAND,
    FSD_HUNT_SGS_ROLE,
    FSD_HUNT_SGS_GENERAL,
    FSD_HUNT_SGS_OFFERED,
    FSD_HUNT_SGS_WINNER,
    FSD_HUNT_SGS_WON,
    FSD_HUNT_SGS_ALIVE,
    FSD_HUNT_SGS_TURNS,
    FSD_HUNT_SGS_ROUNDS,
    FSD_HUNT_SGS_DECISIONS
};

enum { FSD_HUNT_SGS_LORD_SIDE, FSD_HUNT_SGS_REBELS, FSD_HUNT_SGS_RENEGADE, FSD_HUNT_SGS_DRAW };

/* Whose game it is: the def without its seed, and who plays. */
typedef struct fsd_hunt_sgs_subject {
    fsd_sgs_def def;
    fsd_sgs_cast cast;
} fsd_hunt_sgs_subject;

/* How far a game must go to know something of it. */
typedef enum fsd_hunt_sgs_stage {
    FSD_HUNT_SGS_UNKNOWN,
    FSD_HUNT_SGS_SHUFFLED, /* the deck, the roles */
    FSD_HUNT_SGS_SEATED,   /* generals and hands, up to the first turn */
    FSD_HUNT_SGS_PLAYED
} fsd_hunt_sgs_stage;

/* What is known of a game. Seats from 0. */
typedef struct fsd_hunt_sgs_facts {
    uint8_t stage; /* fsd_hunt_sgs_stage */
    uint8_t quick; /* of the deck only so much is shuffled as is looked at */
    uint8_t fixed; /* then: so many of its top cards stand */
    /* Behind this nothing is zero for a new seed. */
    uint8_t cards;
    uint8_t deck[FSD_SGS_CARDS]; /* the last is the top */
    fsd_stream stream;           /* of the quick shuffle */
    uint8_t role[FSD_SGS_SEATS], general[FSD_SGS_SEATS];
    uint8_t offers[FSD_SGS_SEATS]; /* generals that the seat was first offered: */
    uint8_t offered[FSD_SGS_SEATS][16];
    fsd_sgs_set hand[FSD_SGS_SEATS]; /* as dealt */
    uint8_t winner;                  /* FSD_HUNT_SGS_LORD_SIDE ... */
    uint16_t winners, alive;         /* seats, bit sets */
    uint16_t turns, rounds;
    uint64_t decisions;
} fsd_hunt_sgs_facts;

/* Zero for a new seed. */
#define FSD_HUNT_SGS_FORGET offsetof(fsd_hunt_sgs_facts, cards)

/* Goes as far as this stage; from the beginning, for a game is not kept. */
void fsd_hunt_sgs_learn(const fsd_hunt_sgs_subject *subject, uint64_t seed,
                        fsd_hunt_sgs_stage stage, fsd_hunt_sgs_facts *facts);
/* The card at place `number` from 1, the top; of a quick deck, too. */
uint32_t fsd_hunt_sgs_card(const fsd_hunt_sgs_subject *subject, uint64_t seed, uint32_t number,
                           fsd_hunt_sgs_facts *facts);
/* Is it dealt four cards a seat from the top, the lord first? */
bool fsd_hunt_sgs_deals_plainly(const fsd_hunt_sgs_subject *subject);
uint32_t fsd_hunt_sgs_deck_size(const fsd_hunt_sgs_subject *subject);

#endif
