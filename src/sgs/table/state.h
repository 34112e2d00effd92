/* The value of a game: what everybody sees, what is hidden, and the effects in progress. */
#ifndef FSD_SGS_TABLE_STATE_H
#define FSD_SGS_TABLE_STATE_H

#include <string.h>

#include "core/assert.h"
#include "foreseed/rng.h"
#include "generated/sgs/ids.h"
#include "sgs/flow/frames.h"
#include "sgs/table/set.h"

#define SEATS FSD_SGS_SEATS
#define CARDS FSD_SGS_CARDS
#define NOBODY FSD_SGS_NOBODY
#define NO_CARD FSD_SGS_NO_CARD

typedef fsd_sgs_table sgs_table;
typedef fsd_sgs_player sgs_player;
typedef fsd_sgs_sink sgs_sink;
typedef fsd_sgs_request sgs_request;
typedef fsd_sgs_answer sgs_answer;
typedef fsd_sgs_options sgs_options;
typedef fsd_sgs_aim sgs_aim;
typedef fsd_sgs_happening sgs_happening;

/* Streams of a game; the minds have their own. */
enum { STREAM_ROLES, STREAM_SEATS, STREAM_GENERALS, STREAM_DECK, STREAM_SKILL, STREAMS };

typedef struct sgs_secret {
    uint64_t seed, game;
    uint64_t counter[STREAMS];
    uint64_t spare[2];    /* generals of huashen, a bit set */
    uint8_t deck[CARDS];  /* the last is the top */
    uint8_t where[CARDS]; /* place in the upper half, player in the lower */
    sgs_set hand[SEATS];
    sgs_set known[SEATS]; /* to this seat: hand cards of others */
    uint8_t role[SEATS];
    uint8_t candidates, lord_candidates, packages, small_deck, ask_all;
    uint8_t ask_play; /* to play is asked though there is nothing to be played */
    uint8_t fixed[SEATS];           /* generals given by the def */
    uint8_t roster[FSD_SGS_ROSTER]; /* 1v1 and 3v3: generals that were chosen or can be */
} sgs_secret;

typedef struct sgs_game {
    sgs_table pub;
    sgs_secret sec;
    uint16_t heeders[64]; /* of each event: players who have a listener, a bit set */
    uint64_t hooks[4];    /* rows of the listeners that someone has */
    sgs_request request;
    sgs_options offer; /* the first picks of `request`, while it asks for a card */
    sgs_answer answer;
    sgs_card given; /* in the response that ended last */
    int16_t result; /* of the effect that ended last */
    uint8_t depth;
    uint8_t asking, answered; /* `request` is open; `answer` has come */
    uint8_t reserved[3];
    sgs_frame frame[FRAMES];
} __attribute__((may_alias)) sgs_game;

_Static_assert(sizeof(sgs_player) == 152, "no padding in a player");
_Static_assert(sizeof(sgs_card) == 24 && sizeof(sgs_set) == 20, "no padding in a card");
_Static_assert(sizeof(sgs_request) == 80, "no padding in a request");
_Static_assert(sizeof(sgs_answer) == 56, "no padding in an answer");
_Static_assert(sizeof(sgs_frame) == 60, "no padding in a frame");
_Static_assert(sizeof(sgs_table) % 8 == 0 && sizeof(sgs_secret) % 8 == 0, "whole words");
_Static_assert(sizeof(sgs_game) <= sizeof(fsd_sgs_game), "a game fits its public value");
_Static_assert(MARK_COUNT <= FSD_SGS_MARKS, "marks fit");
_Static_assert(SKILL_COUNT <= 256 && EVENT_COUNT <= 64 && HOOK_COUNT <= 256, "fit their sets");
_Static_assert(VIEW_COUNT <= 64 && ABILITY_COUNT <= 64 && RULE_COUNT <= 64, "fit their sets");

/* Rows of the printed deck, data/sgs/cards.tsv, and of the kinds. */
typedef struct sgs_kind {
    uint8_t type, range, skill;
} sgs_kind;
enum { TYPE_NONE, BASIC, TRICK, DELAYED, WEAPON, ARMOUR, PLUS_HORSE, MINUS_HORSE, ABILITY_TYPE };
extern const sgs_kind fsd_sgs_kinds[];
extern const uint32_t fsd_sgs_deck_cards[CARDS]; /* kind, suit, number, package a byte each */
/* Ready to be copied: a card put together by bytes and copied at once makes the processor wait. */
extern const sgs_card fsd_sgs_printed_cards[CARDS];

static inline uint8_t deck_kind(uint32_t id)
{
    return (uint8_t)fsd_sgs_deck_cards[id];
}

static inline uint8_t deck_suit(uint32_t id)
{
    return (uint8_t)(fsd_sgs_deck_cards[id] >> 8);
}

static inline uint8_t deck_number(uint32_t id)
{
    return (uint8_t)(fsd_sgs_deck_cards[id] >> 16);
}

static inline bool deck_maneuvering(uint32_t id)
{
    return fsd_sgs_deck_cards[id] >> 24 == 2;
}

static inline uint8_t kind_type(uint32_t kind)
{
    return fsd_sgs_kinds[kind].type;
}

static inline sgs_card printed_card(uint32_t id)
{
    return fsd_sgs_printed_cards[id];
}

static inline bool is_trick(uint32_t kind)
{
    return kind_type(kind) == TRICK || kind_type(kind) == DELAYED;
}

static inline bool is_equipment(uint32_t kind)
{
    return kind_type(kind) >= WEAPON && kind_type(kind) <= MINUS_HORSE;
}

static inline uint32_t kind_slot(uint32_t kind)
{
    return (uint32_t)(kind_type(kind) - WEAPON);
}

static inline bool is_slash(uint32_t kind)
{
    return kind == SLASH || kind == FIRE_SLASH || kind == THUNDER_SLASH;
}

static inline bool suit_red(uint32_t suit)
{
    return suit == FSD_SGS_HEART || suit == FSD_SGS_DIAMOND || suit == FSD_SGS_RED;
}

static inline bool suit_black(uint32_t suit)
{
    return suit == FSD_SGS_SPADE || suit == FSD_SGS_CLUB || suit == FSD_SGS_BLACK;
}

/* ---- Places (moves.c) ---- */

static inline uint32_t place_of(const sgs_game *g, uint32_t id)
{
    return g->sec.where[id] >> 4;
}

static inline uint32_t owner_of(const sgs_game *g, uint32_t id)
{
    return g->sec.where[id] & 15;
}

/* Cards of these places of a player; the places are a word of h, e, j. */
enum { HAND_ = 1, EQUIP_ = 2, JUDGE_ = 4, HE = 3, HEJ = 7 };
sgs_set fsd_sgs_cards_of(const sgs_game *g, uint32_t who, uint32_t places);
sgs_set fsd_sgs_equipped(const sgs_table *t, uint32_t who);
sgs_set fsd_sgs_delayed_cards(const sgs_table *t, uint32_t who);
/* Cards of a pile beside a player. */
sgs_set fsd_sgs_pile_cards(const sgs_game *g, uint32_t who, uint32_t place);
/* Puts a card where a scenario or the deal wants it: no event, no happening. Those of the deck and
 * the discard pile come on top. */
void fsd_sgs_lay(sgs_game *g, uint32_t id, uint32_t place, uint32_t who);
/* Moves the cards of a move frame, tells of it and fills in what listeners ask for. */
void fsd_sgs_move_now(sgs_game *g, const sgs_sink *s, struct fx_move *move);
/* Turns the discard pile into the deck until it has `count` cards; false: too few cards, or one
 * reshuffle too many, and the game is drawn. */
bool fsd_sgs_refill(sgs_game *g, const sgs_sink *s, uint32_t count);
/* The n-th card from the top; n below the deck's count. */
static inline uint32_t deck_top(const sgs_game *g, uint32_t n)
{
    return g->sec.deck[g->pub.deck - 1u - n];
}

sgs_set fsd_sgs_deck_cards_on_top(const sgs_game *g, uint32_t count);
/* Puts cards of the deck's top in order: the first `top` on top, first drawn first, the others at
 * the bottom, the last drawn last. */
void fsd_sgs_arrange(sgs_game *g, const uint8_t *order, uint32_t count, uint32_t top);

/* ---- Randomness (deck.c) ---- */
uint32_t fsd_sgs_below(sgs_game *g, uint32_t stream, uint32_t n);
void fsd_sgs_shuffle(sgs_game *g, uint32_t stream, uint8_t *item, uint32_t count);
/* A card of the set by chance, from the stream of skills. */
uint32_t fsd_sgs_random_card(sgs_game *g, const sgs_set *cards);

/* ---- Seats ---- */

static inline bool alive(const sgs_table *t, uint32_t who)
{
    return who < SEATS && t->player[who].alive;
}

static inline uint32_t next_seat(const sgs_table *t, uint32_t who)
{
    return who + 1 == t->players ? 0 : who + 1;
}

/* The next living player clockwise; himself if there is no other. */
static inline uint32_t next_alive(const sgs_table *t, uint32_t who)
{
    do
        who = next_seat(t, who);
    while (!t->player[who].alive);
    return who;
}

/* The n-th seat of the action order that begins at `start`. */
static inline uint32_t seat_at(const sgs_table *t, uint32_t start, uint32_t n)
{
    uint32_t seat = start + n;
    return seat >= t->players ? seat - t->players : seat;
}

/* Bit set of the living. */
static inline uint16_t living(const sgs_table *t)
{
    uint32_t set = 0;
    for (uint32_t p = 0; p < t->players; p++)
        set |= (uint32_t)t->player[p].alive << p;
    return (uint16_t)set;
}

static inline uint16_t others(const sgs_table *t, uint32_t who)
{
    return (uint16_t)(living(t) & ~(1u << who));
}

/* for (EACH_SEAT(p, bits)) */
#define EACH_SEAT(p, bits)                                                \
    uint32_t p##_ = (bits), p = p##_ ? (uint32_t)__builtin_ctz(p##_) : 0; \
    p##_;                                                                 \
    p##_ &= p##_ - 1, p = p##_ ? (uint32_t)__builtin_ctz(p##_) : 0

/* Of NOBODY a bit that is no seat's. */
static inline uint32_t seat_bit(uint32_t seat)
{
    return 1u << seat % 32;
}
_Static_assert(NOBODY % 32 >= 16, "nobody is no seat");

/* ---- Skills (query.c) ---- */
#define HAS(who, NAME) has_skill(t, (who), SKILL_##NAME)
/* Whether the skill stands on the player, muted or not. */
static inline bool owns(const sgs_player *p, uint32_t skill)
{
    return p->skills[skill / 64] >> skill % 64 & 1;
}
static inline bool present(const sgs_table *t, uint32_t skill)
{
    return t->present[skill / 64] >> skill % 64 & 1;
}
/* Whether a skill that stands on the player is muted. */
bool fsd_sgs_silenced(const sgs_player *p, uint32_t skill);
static inline bool has_skill(const sgs_table *t, uint32_t who, uint32_t skill)
{
    const sgs_player *p = &t->player[who];
    return p->alive && owns(p, skill) && (!p->muted || !fsd_sgs_silenced(p, skill));
}
/* Causes of muted skills. */
enum {
    MUTE_OPTIONAL = 1, /* all but compulsory ones, to the end of the turn */
    MUTE_WEAK = 2      /* chanyuan: all others while hp is 1 */
};
/* Gives and takes skills without events; fsd_sgs_settle must follow. */
void fsd_sgs_give(sgs_game *g, uint32_t who, uint32_t skill);
void fsd_sgs_take(sgs_game *g, uint32_t who, uint32_t skill);
/* After skills, equipment or the living changed: who is present, who listens, places in the
 * ring. */
void fsd_sgs_settle(sgs_game *g);
void fsd_sgs_settle_ring(sgs_table *t);
/* The same where nothing but this skill was given. */
void fsd_sgs_settle_given(sgs_game *g, uint32_t skill);

/* Properties of skills, data/sgs/skills.tsv. */
enum { OPTIONAL, FREQUENT, COMPULSORY, LIMITED, WAKE };
typedef struct sgs_skill_row {
    uint8_t frequency, lord, once;
} sgs_skill_row;
extern const sgs_skill_row fsd_sgs_skills[];

typedef struct sgs_general_row {
    uint8_t package, kingdom, hp, female, lord, skill[4], alike;
} sgs_general_row;
extern const sgs_general_row fsd_sgs_generals[];
#define FSD_SGS_GENERALS GENERAL_COUNT
/* The general comes to the seat: face, hp and skills. */
void fsd_sgs_seat_general(sgs_game *g, uint32_t who, uint32_t general);

/* ---- Faces ---- */
/* Where skills that change faces are present. */
void fsd_sgs_change_face(const sgs_table *t, uint32_t holder, sgs_card *face, uint32_t id);
static inline sgs_card card_face(const sgs_table *t, uint32_t holder, uint32_t id)
{
    sgs_card face = printed_card(id);
    if (present(t, SKILL_HONGYAN) || present(t, SKILL_WUSHEN))
        fsd_sgs_change_face(t, holder, &face, id);
    return face;
}

/* ---- Rules (query.c) ---- */
bool fsd_sgs_armour_works(const sgs_table *t, uint32_t who);
/* Whether the use is allowed at all by count (Slashes, Analeptic) and state. */
bool fsd_sgs_available(const sgs_table *t, const sgs_aim *aim);
/* What the owners of skills say to a question, summed up (data/sgs/rules.tsv). */
int fsd_sgs_ask_owners(const sgs_table *t, uint32_t question, uint32_t from, uint32_t to,
                       const sgs_card *card);
static inline int ask_rules(const sgs_table *t, uint32_t question, uint32_t from, uint32_t to,
                            const sgs_card *card)
{
    uint32_t parties = seat_bit(from) | seat_bit(to);
    return t->askers[question] & parties ? fsd_sgs_ask_owners(t, question, from, to, card) : 0;
}
/* The seats that a use with fixed targets comes to. */
uint32_t fsd_sgs_fixed_targets(const sgs_table *t, const sgs_aim *aim);
bool fsd_sgs_chooses_targets(uint32_t kind);
/* Whether the use has a target at all. */
bool fsd_sgs_has_target(const sgs_table *t, const sgs_aim *aim);
/* A card made of real ones by a skill: common suit or colour, number of a single one. */
sgs_card fsd_sgs_made(const sgs_table *t, uint32_t who, uint32_t kind, uint32_t skill,
                      const sgs_set *cards);
/* What the cards of the set, if they are his, take from his hand and slots. */
void fsd_sgs_spend(const sgs_table *t, uint32_t who, const sgs_set *cards, sgs_aim *aim);
/* Whether the owner has cards in these places that `by` may discard (not against qicai). */
bool fsd_sgs_discardable(const sgs_table *t, uint32_t by, uint32_t owner, uint32_t places);
/* Equipment of the owner that `by` may not discard. */
sgs_set fsd_sgs_safe(const sgs_table *t, uint32_t by, uint32_t owner);
/* Seats with a kingdom, among the living. */
uint16_t fsd_sgs_of_kingdom(const sgs_table *t, uint32_t kingdom);
/* Hp below the most, or said to be so (guiming). */
bool fsd_sgs_wounded(const sgs_table *t, uint32_t who);

/* ---- Happenings ---- */
static inline void tell(const sgs_game *g, const sgs_sink *s, const sgs_happening *h)
{
    s->hear(s->self, (const fsd_sgs_game *)(const void *)g, h);
}
#define TELL(...)                                              \
    do {                                                       \
        if (s)                                                 \
            tell(g, s, &(const sgs_happening){ __VA_ARGS__ }); \
    } while (0)

static inline const sgs_game *game_of(const fsd_sgs_game *game)
{
    return (const sgs_game *)(const void *)game;
}

#endif
