/* The frames of effects in progress: one struct of named locals an effect family. */
#ifndef FSD_SGS_FLOW_FRAMES_H
#define FSD_SGS_FLOW_FRAMES_H

#include "sgs/table/set.h"

#define FRAMES 84
#define FSD_SGS_ROSTER 30

/* Frames are hashed and compared as bytes. */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* The effects of the flow itself; those of cards, skills and abilities follow by their tables. */
/* clang-format off */
#define SGS_EFFECTS(X) \
    X(setup) X(rounds) X(turn) X(phase) X(trigger) X(use) \
    X(resolve) X(respond) X(nullify) X(move) X(draw) X(damage) \
    X(hp) X(recover) X(max_hp) X(dying) X(death) X(judge) \
    X(pindian) X(flip) X(chain) X(change) X(delayed) X(affect) \
    X(choose) X(discard) X(invoke) X(ability) X(retrial) X(swap) \
    X(setup_kof) X(setup_3v3) X(enter) X(rounds_3v3) X(invite) X(pose)
/* clang-format on */

/* A game being set up. */
struct fx_setup {
    uint8_t at, who, count, open, side, reserved; /* open: candidates that lie face up */
    uint8_t candidate[24];
};
#define fx_setup_kof fx_setup
#define fx_setup_3v3 fx_setup

/* 1v1: new generals come in. */
struct fx_enter {
    uint8_t who, first, general[2];
    uint8_t entered, reserved[3]; /* seats, a bit set */
};

/* The turns of a game, one after another. `begun`: a position was placed in the turn of `who`, in
 * the phase of the table. */
struct fx_rounds {
    uint8_t who, next, at, begun;
};
#define fx_rounds_3v3 fx_rounds

/* With a phase to begin with, the turn began before. */
struct fx_turn {
    uint8_t who, phase;
    uint8_t begun; /* and that phase too */
};

/* Events phase_changing (`skip` may be set), phase_start (stop: no content), drawing and drawn
 * (`n` cards), phase_end. */
struct fx_phase {
    uint8_t who, phase, skip;
    uint8_t begun; /* a position was placed in it: only its content is to come */
    int8_t n;
};

/* A walk over the listeners of an event: which, and how far it has come. */
struct fx_trigger {
    uint8_t event, on;            /* `on`: index of the frame it happens to */
    uint8_t start, turn;          /* the seat whose turn in the order it is: start + turn */
    uint8_t group, group_end, at; /* rows of one priority; the next row */
};

/* A card in use. `target` may have a seat twice (liuli): all that goes by target goes by entry. */
struct fx_use {
    sgs_card card;
    uint8_t user, count, entry; /* entry: the one that is confirmed, or affected */
    uint8_t wine;               /* damage a drunk Slash adds */
    uint8_t target[FSD_SGS_SEATS];
    uint8_t jinks[FSD_SGS_SEATS]; /* Jinks each must give; 0: none helps */
    uint16_t nullified;           /* bit set of entries without effect */
    uint16_t pierced;             /* entries whose armour does not count */
    uint8_t victim;     /* of Collateral; of Savage Assault whose damage it is (huoshou) */
    uint8_t flags;      /* USE_... */
    uint8_t moved_hand; /* how many of the cards were hand cards of the user's */
    uint8_t announced;  /* the target that was told last */
};
#define fx_resolve fx_use
enum {
    USE_UNCOUNTED = 1,  /* does not count as a Slash of the play phase */
    USE_PROVIDED = 2,   /* the cards already lie on the table */
    USE_SILENT = 4,     /* cannot be nullified */
    USE_TAKEN_BACK = 8, /* voided: the cards are dealt with, nothing follows */
    USE_RECAST = 16     /* Iron Chain without targets */
};

/* The effect of a card on one target; the cards' own effects run on this frame too. */
struct fx_card {
    sgs_card card;
    uint8_t user, target, use, entry; /* use: index of its frame */
    uint8_t jinks, given, hit, amount;
    uint8_t from;   /* who counts as the source of its damage */
    uint8_t id, at; /* a card and a seat of the effect's own */
    uint8_t silent;
    sgs_set some; /* cards of the effect's own */
};

#define fx_affect fx_card

/* `who` may use a card that is wanted at one of `players`; he is asked again where nothing came of
 * it (a lie, a call in vain). If the skill is his own (`from`), it is told. Result 1: he did. */
struct fx_invite {
    uint8_t who, from, want, skill, kind, free; /* free: whatever the distance */
    uint16_t players;
};

/* A Slash or Jink that someone must give. `given` is what he gave. */
struct fx_respond {
    uint8_t who, from, want, as_use; /* as_use: PLAYED, USED (Jink against a Slash) ... */
    uint8_t provided;                /* by a listener of card_asked: `given` is set */
    uint8_t skill, kind;             /* for which it is asked */
    uint8_t hand;                    /* `given` are all hand cards */
    sgs_card given;
    sgs_card of; /* what is answered */
};

/* Provided: played for another, the card stays on the table for him. Retried: it replaces a
 * judgement already. */
enum { PLAYED, USED, PROVIDED, RETRIED };

/* Whether a trick is nullified for a target: result 1. */
struct fx_nullify {
    uint8_t user, target, start, turn;
    uint8_t off, reserved[3];
    sgs_card card;
};

/* One atomic move: cards of one player, or of none, to one place. The caller gives `cards`, `to`,
 * `place`, `reason` and perhaps the rest of the first lines; listeners of cards_moved find in the
 * last what happened. Where the cards come from is looked up. */
struct fx_move {
    sgs_set cards;
    uint8_t to, place, reason;
    uint8_t by;                 /* whose doing it is, NOBODY if nobody's */
    uint8_t skill;              /* for which, 0 none */
    uint8_t open;               /* everybody sees the faces */
    uint8_t bottom;             /* of the deck, instead of the top */
    uint8_t pool;               /* they lie there to be picked */
    uint16_t sees;              /* seats that see the faces though others do not */
    uint8_t delayed_kind;       /* of a card that is laid before a player */
    uint8_t from;               /* filled in: whose they were, or NOBODY */
    uint8_t from_place;         /* of the first */
    uint8_t hand_lost, emptied; /* how many were hand cards; whether they were his last */
    uint8_t slots;              /* bit set of the equipment he lost */
    uint8_t delayed;            /* how many were before him */
    uint8_t gained;             /* how many came into the hand of `to` */
    uint8_t lion;               /* a Silver Lion that worked went */
    uint8_t had;                /* the skills of lost equipment may listen once more: kind */
    uint8_t used;               /* the kind of card whose use ends so */
    uint8_t reserved[3];
};

struct fx_draw {
    uint8_t who, count, reason, skill;
};

struct fx_damage {
    uint8_t from, to, nature, skill;
    int8_t amount;
    uint8_t chain, transfer; /* by a chain; the skill that moved it here */
    uint8_t by_user;         /* not so: the Duel's user lost */
    uint8_t chained, near;   /* `to` was chained by this; `from` was within distance 1 */
    uint8_t prevented, start, turn, entry;
    uint8_t reserved[2];
    sgs_card card; /* that does it; its kind is NONE for a skill's */
};

/* A change of hp by damage or loss. Events hp_changed and hp_lost (loss only). */
struct fx_hp {
    uint8_t who, from, loss, skill;
    int8_t amount; /* above 0: lost */
    uint8_t dies;  /* nosbuqu: set 1 against dying */
};

struct fx_recover {
    uint8_t who, from, skill, reserved;
    int8_t amount;
    uint8_t kind, given, card_skill; /* of the card, if one does it */
};

struct fx_max_hp {
    uint8_t who, skill;
    int8_t amount; /* below 0: lost */
};

struct fx_dying {
    uint8_t who, from, start, turn, asked, saved;
};

struct fx_death {
    uint8_t who, killer, over;
};

/* `card` is the one that counts now; retrial replaces it. `keep`: the caller deals with it. */
struct fx_judge {
    uint8_t who, skill, kind; /* for which skill or card */
    uint8_t card, suit, number, keep, reserved;
};

struct fx_pindian {
    uint8_t from, to, skill, keep;
    uint8_t from_card, to_card, from_number, to_number, won;
};

struct fx_flip {
    uint8_t who, skill;
};

struct fx_chain {
    uint8_t who, on;
};

struct fx_change {
    uint8_t who, skill, gain;
};

/* A delayed trick that takes effect. */
struct fx_delayed {
    uint8_t who, id, kind, off, seat, at;
};

/* `who` picks a card of `from`'s places (HE, HEJ ...), blindly from the hand: result, an id. */
struct fx_choose {
    uint8_t who, from, places, skill, kind, open, optional, discards;
    sgs_set out; /* not these */
};

/* `who` discards min..max of his own cards of these places: result, how many. */
struct fx_discard {
    uint8_t who, min, max, places, skill, kind, reason, optional;
    sgs_set out;
};

/* Asks for a listener's yes, and runs it. */
struct fx_invoke {
    uint8_t hook, me, on;
};

/* A request that a position holds by itself, outside of any effect that would go on with it. */
struct fx_pose {
    uint8_t who, reserved[3];
};

/* Two players exchange their hands. */
struct fx_swap {
    uint8_t one, other, skill, reserved;
    sgs_set back; /* that the other had */
};

/* The effects of skills and abilities. `me` owns it; `on` is the frame it happens to (of an
 * ability: none). An ability finds its cards, and its targets as a set and the first two. The rest
 * is the skill's own. */
struct fx_skill {
    uint8_t me, on;
    uint8_t player, other;
    uint16_t players;
    int8_t n, i;
    uint8_t id, id2, choice, flag;
    sgs_set cards;
    sgs_card card;
};

/* `id` is the row in data/sgs/abilities.tsv until its cost is paid. */
#define fx_ability fx_skill

/* A card of `who` replaces that of the judgement at frame `on`; `take`: he takes the old one. */
struct fx_retrial {
    uint8_t who, on, card, old, take, skill, hand; /* hand: it was a hand card */
    uint8_t reserved;
    sgs_card face; /* as it was for him */
};

typedef struct sgs_frame {
    uint16_t effect;
    uint8_t step;
    uint8_t stop; /* set by a listener: what it happened to is prevented or replaced */
    union {
        struct fx_setup setup;
        struct fx_setup setup_kof;
        struct fx_setup setup_3v3;
        struct fx_enter enter;
        struct fx_rounds rounds_3v3;
        struct fx_rounds rounds;
        struct fx_turn turn;
        struct fx_phase phase;
        struct fx_trigger trigger;
        struct fx_use use;
        struct fx_use resolve;
        struct fx_card affect;
        struct fx_invite invite;
        struct fx_card card;
        struct fx_respond respond;
        struct fx_nullify nullify;
        struct fx_move move;
        struct fx_draw draw;
        struct fx_damage damage;
        struct fx_hp hp;
        struct fx_recover recover;
        struct fx_max_hp max_hp;
        struct fx_dying dying;
        struct fx_death death;
        struct fx_judge judge;
        struct fx_pindian pindian;
        struct fx_flip flip;
        struct fx_chain chain;
        struct fx_change change;
        struct fx_delayed delayed;
        struct fx_choose choose;
        struct fx_discard discard;
        struct fx_invoke invoke;
        struct fx_skill skill;
        struct fx_skill ability;
        struct fx_retrial retrial;
        struct fx_swap swap;
        struct fx_pose pose;
        uint8_t byte[56];
    } as;
} sgs_frame;

#pragma GCC diagnostic pop

#endif
