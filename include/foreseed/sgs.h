/* foreseed/sgs.h: a game of 三国杀 (Sanguosha) as one value that decisions move on.
 *
 *     fsd_sgs_def def = fsd_sgs_def_default();          // five players, all generals, seed 0
 *     fsd_sgs_game game;
 *     if (fsd_sgs_start(&game, &def, &error) != FSD_OK) ...
 *     while (fsd_sgs_advance(&game, NULL) == FSD_SGS_ASKS) {
 *         const fsd_sgs_request *request = fsd_sgs_asked(&game);
 *         fsd_sgs_answer answer = {0};                  // built pick by pick:
 *         fsd_sgs_options options;
 *         fsd_sgs_look(&game, &answer, &options);       // what may be picked next
 *         ...
 *         fsd_sgs_refusal no = fsd_sgs_reply(&game, &answer);
 *     }
 *
 * A game has no pointers and 8 KB: copy it with = to try something, in mid-decision too. It is a
 * pure function of its def and the answers. Nothing allocates; any thread.
 *
 * Seats are numbered from 0 clockwise and for ever; cards by their rows in data/sgs/cards.tsv,
 * kinds, skills, generals and marks by those of their tables. docs/sgs.md has the rules.
 */
#ifndef FORESEED_SGS_H
#define FORESEED_SGS_H

#include <stdbool.h>

#include "foreseed/status.h"

#ifdef __cplusplus
extern "C" {
#endif

#define FSD_SGS_SEATS 10
#define FSD_SGS_CARDS 160
#define FSD_SGS_MARKS 48
#define FSD_SGS_NOBODY 255
#define FSD_SGS_NO_CARD 255

/* ---- Words of the game --------------------------------------------------------------------- */

typedef enum fsd_sgs_mode { FSD_SGS_IDENTITY, FSD_SGS_KOF, FSD_SGS_3V3 } fsd_sgs_mode;

/* Roles. In 3v3 a lord and a renegade lead, loyalists follow the lord, rebels the renegade; in 1v1
 * there are a lord and a renegade. */
typedef enum fsd_sgs_role {
    FSD_SGS_UNKNOWN,
    FSD_SGS_LORD,
    FSD_SGS_LOYALIST,
    FSD_SGS_REBEL,
    FSD_SGS_RENEGADE
} fsd_sgs_role;

typedef enum fsd_sgs_kingdom {
    FSD_SGS_WEI,
    FSD_SGS_SHU,
    FSD_SGS_WU,
    FSD_SGS_QUN,
    FSD_SGS_GOD
} fsd_sgs_kingdom;

/* A card of two cards has their common colour only. */
typedef enum fsd_sgs_suit {
    FSD_SGS_SPADE,
    FSD_SGS_CLUB,
    FSD_SGS_HEART,
    FSD_SGS_DIAMOND,
    FSD_SGS_BLACK, /* no suit, black */
    FSD_SGS_RED,   /* no suit, red */
    FSD_SGS_NO_SUIT
} fsd_sgs_suit;

typedef enum fsd_sgs_nature { FSD_SGS_NORMAL, FSD_SGS_FIRE, FSD_SGS_THUNDER } fsd_sgs_nature;

typedef enum fsd_sgs_phase {
    FSD_SGS_NO_PHASE,
    FSD_SGS_START,
    FSD_SGS_JUDGE,
    FSD_SGS_DRAW,
    FSD_SGS_PLAY,
    FSD_SGS_DISCARD,
    FSD_SGS_FINISH
} fsd_sgs_phase;

/* Where a card lies. The piles from FSD_SGS_PILE on lie beside a general. */
typedef enum fsd_sgs_place {
    FSD_SGS_NOWHERE, /* not in this game's deck */
    FSD_SGS_DECK,
    FSD_SGS_DISCARDED,
    FSD_SGS_TABLE,
    FSD_SGS_HAND,
    FSD_SGS_EQUIPPED,
    FSD_SGS_JUDGED, /* a delayed trick before a player */
    FSD_SGS_PILE,   /* buqu, nosbuqu: open */
    FSD_SGS_FIELDS, /* tuntian: open */
    FSD_SGS_GIFTS,  /* yiji: closed, his own cards lie beside others */
    FSD_SGS_ASIDE   /* qianxun: closed */
} fsd_sgs_place;
#define FSD_SGS_OPEN_PILES 2
#define FSD_SGS_PILES 4

typedef enum fsd_sgs_slot {
    FSD_SGS_WEAPON,
    FSD_SGS_ARMOUR,
    FSD_SGS_PLUS_HORSE,
    FSD_SGS_MINUS_HORSE
} fsd_sgs_slot;
#define FSD_SGS_SLOTS 4
#define FSD_SGS_DELAYED 3 /* delayed tricks before a player: one of a kind */

/* A set of cards: bit id % 32 of word id / 32. */
typedef struct fsd_sgs_set {
    uint32_t word[FSD_SGS_CARDS / 32];
} fsd_sgs_set;

static inline bool fsd_sgs_in(const fsd_sgs_set *cards, uint32_t id)
{
    return cards->word[id / 32] >> id % 32 & 1;
}

/* A card as it is used: a real one (that card, no skill), a conversion (skill and what it was made
 * of), or the use of an ability (kind `ability`). */
typedef struct fsd_sgs_card {
    uint8_t kind, suit, number, skill;
    fsd_sgs_set cards;
} fsd_sgs_card;

/* ---- What everybody sees ------------------------------------------------------------------- */

/* `skills` are those that work, equipment's among them, but for the `muted` ones (see
 * fsd_sgs_has). */
typedef struct fsd_sgs_player {
    uint64_t skills[4];
    uint32_t done; /* skills of once a game that are spent: bit `once` of data/sgs/skills.tsv */
    int8_t hp, max_hp;
    uint8_t general, kingdom, female;
    uint8_t alive, face_down, chained;
    uint8_t role;  /* FSD_SGS_UNKNOWN until shown */
    uint8_t ring;  /* place among the living, clockwise */
    uint8_t hand;  /* number of hand cards */
    uint8_t muted; /* why skills are off: 1 all but compulsory ones, for this turn; 2 (chanyuan) all
                      others while hp is 1 */
    uint8_t armour_off;           /* targets of the use in progress that ignore his armour */
    uint8_t equip[FSD_SGS_SLOTS]; /* or FSD_SGS_NO_CARD */
    uint8_t delayed;              /* how many lie before him, the first placed first: */
    uint8_t delayed_card[FSD_SGS_DELAYED];
    uint8_t delayed_kind[FSD_SGS_DELAYED];
    uint8_t piled[FSD_SGS_PILES]; /* cards in his piles */
    fsd_sgs_set pile[FSD_SGS_OPEN_PILES];
    uint8_t mark[FSD_SGS_MARKS];
} fsd_sgs_player;

typedef struct fsd_sgs_table {
    uint64_t present[4]; /* skills of the living; the next three follow from it: */
    uint64_t views;      /* rows of data/sgs/views.tsv */
    uint64_t abilities;  /* rows of data/sgs/abilities.tsv */
    uint64_t rules;      /* rows of data/sgs/rules.tsv */
    uint64_t used[4];    /* skills whose ability was used in this play phase */
    uint8_t mode, variant, players, living;
    uint8_t current, phase, lord, first;
    uint8_t skip;     /* bit p: phase p of this turn is passed over */
    uint8_t end_play; /* the play phase ends after what is going on */
    uint8_t deck, discards;
    uint8_t reshuffles, over, drawn, overflowed; /* overflowed: void, too many effects at once */
    uint16_t winners;                            /* a bit set, once the game is over */
    uint16_t turns, rounds;                      /* begun so far; rounds are turns of the lord */
    uint8_t extra[4]; /* seats of extra turns to come, FSD_SGS_NOBODY behind them */
    uint8_t judge_card, judge_suit, judge_number, judge_who; /* of the last judgement */
    uint16_t entering;   /* 1v1: seats that a new general comes to, a bit set */
    fsd_sgs_set pool;    /* revealed to be picked */
    fsd_sgs_set thrown;  /* in this discard phase: hand cards that the current player discarded */
    fsd_sgs_set dropped; /* in this discard phase: all that anybody discarded */
    uint8_t discard[FSD_SGS_CARDS]; /* the last is the top */
    /* 3v3: who had his turn in this round; 1v1: how many generals fell. */
    uint8_t acted[FSD_SGS_SEATS];
    uint8_t shape, shape_skill; /* huashen: the general whose shape was taken, and which skill */
    /* Of each question of the rules the seats for whom it is to be asked, follow from `rules`. */
    uint16_t askers[8];
    uint8_t reserved[4];
    fsd_sgs_player player[FSD_SGS_SEATS];
} fsd_sgs_table;

/* ---- Starting ------------------------------------------------------------------------------ */

/* What the roles are in 6, 8 and 10 players: data/sgs/roles.tsv. */
typedef enum fsd_sgs_variant {
    FSD_SGS_PLAIN,
    FSD_SGS_TWO_RENEGADES, /* "d": 6, 8 and 10 players */
    FSD_SGS_NO_RENEGADE,   /* "z": 8 and 10 players */
    FSD_SGS_CLASSICAL      /* of 1v1 */
} fsd_sgs_variant;

/* Packages of generals, a bit set. */
enum {
    FSD_SGS_STD = 1,
    FSD_SGS_NOS = 2,
    FSD_SGS_WIND = 4,
    FSD_SGS_FIRE_PACKAGE = 8,
    FSD_SGS_THICKET = 16,
    FSD_SGS_MOUNTAIN = 32,
    FSD_SGS_EXTRA = 64,
    FSD_SGS_ALL_PACKAGES = 127
};

typedef struct fsd_sgs_def {
    uint64_t seed;
    uint64_t game; /* number of the game: other games of one seed are independent of it */
    uint8_t mode, variant, players;
    uint8_t packages;   /* of generals */
    uint8_t small_deck; /* 1: without the maneuvering package */
    uint8_t candidates; /* generals a player chooses from; 1: dealt without a choice */
    uint8_t lord_candidates;
    uint8_t ask_all;                /* 1: requests of one legal answer are asked too */
    uint8_t general[FSD_SGS_SEATS]; /* fixed ones; 0: dealt or chosen */
    uint8_t role[FSD_SGS_SEATS];    /* fixed ones; all unknown: dealt */
} fsd_sgs_def;

FSD_API fsd_sgs_def fsd_sgs_def_default(void);

typedef struct fsd_sgs_game {
    uint64_t opaque[1024];
} fsd_sgs_game;

/* FSD_BAD_ARGUMENT: players, variant or roles that do not fit the mode; generals too few. */
FSD_API FSD_MUST_USE fsd_status fsd_sgs_start(fsd_sgs_game *game, const fsd_sgs_def *def,
                                              fsd_error *error);

/* ---- Happenings ---------------------------------------------------------------------------- */

/* What the world hears, in order, and what the fields are then. */
typedef enum fsd_sgs_happening_kind {
    FSD_SGS_HEARD_GENERAL,  /* who's general (number) is shown */
    FSD_SGS_HEARD_TURN,     /* who's turn begins */
    FSD_SGS_HEARD_PHASE,    /* number: phase of who begins */
    FSD_SGS_HEARD_TURN_END, /* of who */
    FSD_SGS_HEARD_MOVE,     /* cards: from (FSD_SGS_NOBODY: no player) to `to`; place is where they
                               come, number how many, reason why */
    FSD_SGS_HEARD_USE,      /* who uses card on targets; Collateral: against to */
    FSD_SGS_HEARD_RESPOND,  /* who answers `to` with card */
    FSD_SGS_HEARD_SKILL,    /* who uses skill, on `to` perhaps */
    FSD_SGS_HEARD_CHOICE,   /* who chose number in a request of skill or kind */
    FSD_SGS_HEARD_JUDGE,    /* who's judgement shows card (number: id) for reason */
    FSD_SGS_HEARD_RETRIAL,  /* who replaces the judgement of `to` by it */
    FSD_SGS_HEARD_DAMAGE,   /* to takes amount of nature (number) from who; reason 1: it was passed
                               on, by a chain or a skill */
    FSD_SGS_HEARD_HP,       /* who's hp changed by amount */
    FSD_SGS_HEARD_MAX_HP,
    FSD_SGS_HEARD_DYING,
    FSD_SGS_HEARD_DEATH, /* who, with his role (number), killed by `to` */
    FSD_SGS_HEARD_CHAIN, /* who; number: chained or not */
    FSD_SGS_HEARD_FLIP,  /* who; number: face down or not */
    FSD_SGS_HEARD_SHOW,  /* who shows cards to the seats of `sees` */
    FSD_SGS_HEARD_PINDIAN,
    FSD_SGS_HEARD_SKILL_GAINED,
    FSD_SGS_HEARD_SKILL_LOST,
    FSD_SGS_HEARD_MARK,      /* who's mark number is amount now */
    FSD_SGS_HEARD_NO_EFFECT, /* card on `to` has none */
    FSD_SGS_HEARD_RESHUFFLE,
    FSD_SGS_HEARD_OVER, /* targets: the winners' seats */
    FSD_SGS_HEARD_SHAPE, /* who takes the shape of a general (number) for skill */
    FSD_SGS_HEARD_PASS   /* who gives no card of the want (number) to `to` */
} fsd_sgs_happening_kind;
#define FSD_SGS_HAPPENINGS (FSD_SGS_HEARD_PASS + 1)

typedef struct fsd_sgs_happening {
    uint8_t kind; /* fsd_sgs_happening_kind */
    uint8_t who, to, from;
    int8_t amount;
    uint8_t number;
    uint8_t place, reason; /* of a move: data/sgs/reasons.tsv */
    uint8_t skill;         /* that brings it about, 0 none */
    uint8_t card_kind;     /* the same for a card */
    uint16_t targets;      /* bit set of seats */
    uint16_t sees;         /* seats that see the faces of `card` */
    fsd_sgs_card card;
} fsd_sgs_happening;

/* Called as things happen, with the game as it is then; must not change it. */
typedef struct fsd_sgs_sink {
    void (*hear)(void *self, const fsd_sgs_game *game, const fsd_sgs_happening *happening);
    void *self;
} fsd_sgs_sink;

/* ---- Going on ------------------------------------------------------------------------------ */

typedef enum fsd_sgs_state { FSD_SGS_ASKS, FSD_SGS_OVER } fsd_sgs_state;

/* Runs until a decision is needed or the game is over. `sink` may be null. */
FSD_API fsd_sgs_state fsd_sgs_advance(fsd_sgs_game *game, const fsd_sgs_sink *sink);

/* What is asked; data/sgs/requests.tsv has their names. */
typedef enum fsd_sgs_request_kind {
    FSD_SGS_ASK_PLAY,           /* a use or an ability, or no: the phase ends */
    FSD_SGS_ASK_USE,            /* a use of `want`, at `players` */
    FSD_SGS_ASK_RESPOND,        /* a card of `want` */
    FSD_SGS_ASK_NULLIFICATION,  /* against card on `to` */
    FSD_SGS_ASK_PEACH,          /* for `to`, who is dying */
    FSD_SGS_ASK_INVOKE,         /* yes (choice 1) or no */
    FSD_SGS_ASK_CHOICE,         /* one of `choices` */
    FSD_SGS_ASK_SUIT,           /* a choice, suit 0..3 */
    FSD_SGS_ASK_KINGDOM,        /* a choice, kingdom 0..3 */
    FSD_SGS_ASK_PLAYER,         /* min..max of `players`, in order; for `cards`, if there are any */
    FSD_SGS_ASK_CARD_OF_PLAYER, /* one of `cards`, or choice 0: one of `to`'s hand, blindly */
    FSD_SGS_ASK_DISCARD,        /* min..max of `cards`, to be spent */
    FSD_SGS_ASK_EXCHANGE,       /* the same, to be given or put somewhere */
    FSD_SGS_ASK_SHOW,           /* one of `cards`, to be shown */
    FSD_SGS_ASK_PINDIAN,        /* one of `cards` */
    FSD_SGS_ASK_PICK,           /* min..max of `cards`, which lie open (to the asked one) */
    FSD_SGS_ASK_ARRANGE,        /* all of `cards` in order; those after choice 0 go to the bottom */
    FSD_SGS_ASK_DISTRIBUTE,     /* min..max of `cards` for one of `players` */
    FSD_SGS_ASK_GENERAL,        /* one of `generals`, a choice */
    FSD_SGS_ASK_SKILL           /* one of his spare generals' skills; where several of them have
                                   it, a choice: which of these, in the order of their numbers */
} fsd_sgs_request_kind;
#define FSD_SGS_REQUESTS (FSD_SGS_ASK_SKILL + 1)

/* The cards that a use or response may be. */
typedef enum fsd_sgs_want {
    FSD_SGS_WANT_ANY,
    FSD_SGS_WANT_SLASH,
    FSD_SGS_WANT_JINK,
    FSD_SGS_WANT_PEACH,
    FSD_SGS_WANT_SAVE, /* Peach or Analeptic */
    FSD_SGS_WANT_NULLIFICATION,
    FSD_SGS_WANT_TRICK_OR_EQUIP /* of hand cards */
} fsd_sgs_want;
#define FSD_SGS_WANTS (FSD_SGS_WANT_TRICK_OR_EQUIP + 1)

typedef struct fsd_sgs_request {
    uint8_t kind, who;
    uint8_t skill;       /* for which it is asked, 0 none */
    uint8_t reason_kind; /* the same for a card */
    uint8_t from, to;    /* whose doing it answers; whom it concerns */
    uint8_t want;
    uint8_t optional; /* "no" is an answer */
    uint8_t min, max;
    uint8_t hand;      /* card_of_player: how many cards of a hidden hand may be meant, 0 none;
                          general: how many more lie face down, the last choices */
    uint8_t free;      /* use: distance does not matter */
    uint16_t players;  /* bit set */
    uint8_t place;     /* general: as which it comes in, from 1; 0: it is only taken. discard for
                          qiaobian: the phase to be passed over */
    uint8_t reserved;  /* zero */
    uint32_t choices;  /* bit set */
    fsd_sgs_set cards;
    fsd_sgs_card card;   /* that is answered */
    uint8_t general[16]; /* of FSD_SGS_ASK_GENERAL; 0 behind them */
} fsd_sgs_request;

/* The request in a game that asks, else null. */
FSD_API const fsd_sgs_request *fsd_sgs_asked(const fsd_sgs_game *game);

/* An answer is built by picks: skill, kind, cards, players and choice in this order, each as far as
 * fsd_sgs_look offers it. */
#define FSD_SGS_ORDER 16
typedef struct fsd_sgs_answer {
    uint8_t no;
    uint8_t skill;          /* conversion or ability, 0 none */
    uint8_t kind;           /* declared, where a skill gives several */
    uint8_t chosen, choice; /* whether a choice is made, and which */
    uint8_t targets;
    uint8_t target[FSD_SGS_SEATS];
    uint8_t ordered, top; /* of arrange: cards placed, and how many of them on top */
    uint8_t reserved[2];
    uint8_t order[FSD_SGS_ORDER];
    fsd_sgs_set cards;
} fsd_sgs_answer;

typedef enum fsd_sgs_pick_kind {
    FSD_SGS_PICK_NO,
    FSD_SGS_PICK_FINISH,
    FSD_SGS_PICK_SKILL,
    FSD_SGS_PICK_KIND,
    FSD_SGS_PICK_CARD,
    FSD_SGS_PICK_PLAYER,
    FSD_SGS_PICK_CHOICE
} fsd_sgs_pick_kind;

typedef struct fsd_sgs_pick {
    uint8_t kind, value;
} fsd_sgs_pick;

/* What may be picked next. No pick leads to a dead end. */
typedef struct fsd_sgs_options {
    uint64_t skills[4];
    uint64_t kinds; /* bit set */
    fsd_sgs_set cards;
    uint32_t choices;
    uint16_t players;
    uint8_t finish; /* the answer may end here */
    uint8_t no;     /* or be "no"; only before the first pick */
} fsd_sgs_options;

/* The next picks of an answer that was built by them so far. */
FSD_API void fsd_sgs_look(const fsd_sgs_game *game, const fsd_sgs_answer *answer,
                          fsd_sgs_options *out);
/* Puts a pick into the answer of a request of this kind; true: the answer is complete. */
FSD_API bool fsd_sgs_put(fsd_sgs_answer *answer, const fsd_sgs_request *request, fsd_sgs_pick pick);
/* The number of picks the options have, and the n-th of them: finish, no, then the others in the
 * order of fsd_sgs_pick_kind and of their numbers. */
FSD_API uint32_t fsd_sgs_picks(const fsd_sgs_options *options);
FSD_API fsd_sgs_pick fsd_sgs_nth_pick(const fsd_sgs_options *options, uint32_t n);

typedef enum fsd_sgs_refusal {
    FSD_SGS_FINE,
    FSD_SGS_NOT_ASKED,   /* the game is over, or was not advanced */
    FSD_SGS_MUST_ANSWER, /* "no" is no answer here */
    FSD_SGS_NO_SKILL,    /* the skill cannot be used here */
    FSD_SGS_NO_KIND,     /* the declared kind does not fit */
    FSD_SGS_NO_CARDS,    /* a card does not fit */
    FSD_SGS_NO_PLAYER,   /* a player cannot be chosen */
    FSD_SGS_NO_CHOICE,
    FSD_SGS_UNFINISHED /* something is missing */
} fsd_sgs_refusal;
#define FSD_SGS_REFUSALS (FSD_SGS_UNFINISHED + 1)
FSD_API const char *fsd_sgs_refusal_key(uint32_t refusal); /* data/sgs/refusals.tsv */

/* Takes the answer to what is asked, or refuses it and changes nothing. */
FSD_API fsd_sgs_refusal fsd_sgs_reply(fsd_sgs_game *game, const fsd_sgs_answer *answer);
/* The same for an answer that is legal: one made pick by pick of what fsd_sgs_look offered, or one
 * of fsd_sgs_minds_answer. It is not looked at again; anything else breaks the game. */
FSD_API void fsd_sgs_accept(fsd_sgs_game *game, const fsd_sgs_answer *answer);
/* Whether it would take it, and why not. */
FSD_API fsd_sgs_refusal fsd_sgs_check(const fsd_sgs_game *game, const fsd_sgs_answer *answer);

/* The legal answer of least effort: no, or the first picks. */
FSD_API void fsd_sgs_least(const fsd_sgs_game *game, fsd_sgs_answer *out);

/* All legal answers as a list, where they are no more than `capacity`: how many. Else capacity + 1,
 * and the first ones. Sets of cards are told once, players in each order; answers stand in the
 * order of their picks. Some requests have far more than anybody would list (a discard of any of
 * twenty cards, five cards in order). */
FSD_API uint32_t fsd_sgs_list(const fsd_sgs_game *game, fsd_sgs_answer *out, uint32_t capacity);

/* ---- Looking ------------------------------------------------------------------------------- */

FSD_API const fsd_sgs_table *fsd_sgs_table_of(const fsd_sgs_game *game);

/* Equal for equal games, whatever lies in the unused part of the value. */
FSD_API uint64_t fsd_sgs_hash(const fsd_sgs_game *game);

/* All that one seat may know. */
typedef struct fsd_sgs_view {
    fsd_sgs_table table;
    uint8_t seat, role;
    uint8_t asked; /* the request is this seat's */
    uint8_t foresight;
    uint8_t reserved[4];
    uint8_t roles[FSD_SGS_SEATS + 2]; /* with foresight the true ones, else those shown */
    fsd_sgs_set hand;
    fsd_sgs_set pile[FSD_SGS_PILES];  /* his own, closed ones too */
    fsd_sgs_set known[FSD_SGS_SEATS]; /* hand cards that he knows others to have */
    uint64_t spare[2];                /* his spare generals (huashen), a bit set */
    fsd_sgs_request request;          /* zero unless asked */
} fsd_sgs_view;

FSD_API void fsd_sgs_see(const fsd_sgs_game *game, uint32_t seat, bool foresight,
                         fsd_sgs_view *out);

/* ---- Rules that need open knowledge only ---------------------------------------------------- */

/* Whether the player has the skill and it works now. */
FSD_API bool fsd_sgs_has(const fsd_sgs_table *table, uint32_t who, uint32_t skill);
/* The face of a card in a player's hands: kind, suit and number, changed by his skills. */
FSD_API fsd_sgs_card fsd_sgs_face(const fsd_sgs_table *table, uint32_t holder, uint32_t id);

/* A use to be judged: what it spends counts no more. */
typedef struct fsd_sgs_aim {
    fsd_sgs_card card;
    uint8_t user;
    uint8_t spent_hand;  /* cards of it that come from his hand */
    uint8_t spent_slots; /* bit set of the equipment it spends; above it the number of fields */
    uint8_t free;        /* distance does not matter */
    uint16_t only;       /* targets that come into question; 0: all */
    uint16_t reserved;   /* zero */
} fsd_sgs_aim;

/* 0 to himself. `spent_slots` of `from` do not count. */
FSD_API int fsd_sgs_distance(const fsd_sgs_table *table, uint32_t from, uint32_t to,
                             uint32_t spent_slots);
FSD_API int fsd_sgs_range(const fsd_sgs_table *table, uint32_t who, uint32_t spent_slots);
FSD_API bool fsd_sgs_in_range(const fsd_sgs_table *table, uint32_t from, uint32_t to,
                              uint32_t spent_slots);
/* Whether a skill forbids the card to be used on the target. */
FSD_API bool fsd_sgs_forbidden(const fsd_sgs_table *table, uint32_t user, uint32_t target,
                               const fsd_sgs_card *card);
FSD_API int fsd_sgs_hand_limit(const fsd_sgs_table *table, uint32_t who);
/* Players that may be the next target after `count` others, a bit set; *finish: these are enough.
 * Kinds whose targets are fixed have none to choose. */
FSD_API uint32_t fsd_sgs_targets(const fsd_sgs_table *table, const fsd_sgs_aim *aim,
                                 const uint8_t *target, uint32_t count, bool *finish);

/* ---- Names --------------------------------------------------------------------------------- */

/* By id, or null; static text. A card of the deck is written "S7 slash". */
FSD_API const char *fsd_sgs_kind_key(uint32_t kind);
FSD_API const char *fsd_sgs_kind_zh(uint32_t kind);
FSD_API const char *fsd_sgs_kind_en(uint32_t kind);
FSD_API const char *fsd_sgs_skill_key(uint32_t skill);
FSD_API const char *fsd_sgs_skill_zh(uint32_t skill);
FSD_API const char *fsd_sgs_skill_en(uint32_t skill);
FSD_API const char *fsd_sgs_general_key(uint32_t general);
FSD_API const char *fsd_sgs_general_zh(uint32_t general);
FSD_API const char *fsd_sgs_general_en(uint32_t general);
FSD_API const char *fsd_sgs_mark_key(uint32_t mark);
FSD_API const char *fsd_sgs_mark_zh(uint32_t mark);
FSD_API const char *fsd_sgs_request_key(uint32_t kind);
/* The id of a key, or -1. */
FSD_API int fsd_sgs_kind_named(const char *key);
FSD_API int fsd_sgs_skill_named(const char *key);
FSD_API int fsd_sgs_general_named(const char *key);
FSD_API int fsd_sgs_mark_named(const char *key);
/* The card as it is printed. */
FSD_API fsd_sgs_card fsd_sgs_printed(uint32_t id);

#ifdef __cplusplus
}
#endif
#endif
