/* One decision: what a mind sees, and what it has found out about it so far.
 *
 * A rule of a mind gets a sgs_think and nothing else: the view of its seat, the memory that all
 * computer players share, the figures of its parameter set. Whatever costs something is worked out
 * once a decision and kept here (friends, defence, worth of cards): ask for it by the functions of
 * the headers in rules.h, never by the fields behind them. docs/sgs_mind.md is the guide for who
 * writes a rule. */
#ifndef FSD_SGS_MIND_THINK_H
#define FSD_SGS_MIND_THINK_H

#include "sgs/flow/flow.h"
#include "sgs/mind/mind.h"

/* A way to use a card or an ability: what a rule of use fills in. A card of kind NONE: do not. */
typedef struct sgs_plan {
    sgs_card card;
    uint8_t targets, target[SEATS];
    uint8_t trial; /* only whether it could be used, and on whom: nothing is noted or said */
    uint8_t kill;  /* a kill is sure: it goes before all others */
    uint8_t reserved;
} sgs_plan;

/* Something that could be played in the play phase. */
typedef struct sgs_candidate {
    sgs_card card; /* kind ABILITY: the use of `card.skill` */
    double priority, value;
    double own_priority; /* of an ability that has one of its own here, else below 0 */
    uint8_t trace;       /* its place in the trace */
    uint8_t kill;
    uint8_t works;
    uint8_t reserved[5];
} sgs_candidate;
enum { MOST_CANDIDATES = 64 };

/* Players and cards in order: for (EACH_OF(p, seats)), for (EACH_ID(id, ids)). */
typedef struct sgs_seats {
    uint8_t count, seat[SEATS + 1];
} sgs_seats;
typedef struct sgs_ids {
    uint8_t count, id[CARDS + 1];
} sgs_ids;
#define EACH_OF(p, seats)                    \
    uint32_t p##_i = 0, p = (seats).seat[0]; \
    p##_i < (seats).count;                   \
    p = (seats).seat[++p##_i]
#define EACH_ID(id_, ids)                    \
    uint32_t id_##_i = 0, id_ = (ids).id[0]; \
    id_##_i < (ids).count;                   \
    id_ = (ids).id[++id_##_i]

/* How the game goes: docs/sgs_mind.md. */
typedef enum sgs_process {
    PROCESS_NEUTRAL,
    PROCESS_LOYALIST,
    PROCESS_LOYALISH,
    PROCESS_REBEL,
    PROCESS_REBELISH,
    PROCESS_DILEMMA
} sgs_process;

/* Who decides a judgement. */
typedef enum sgs_changer { CHANGED_BY_NOBODY, CHANGED_BY_US, CHANGED_BY_THEM } sgs_changer;

/* Classes whose numbers are kept. */
enum {
    COUNTED_SLASH,
    COUNTED_JINK,
    COUNTED_PEACH,
    COUNTED_ANALEPTIC,
    COUNTED_NULLIFICATION,
    COUNTED_CLASSES
};

/* Bits of `found`: what has been worked out. */
enum {
    FOUND_SIDES = 1,
    FOUND_PROCESS = 2,
    FOUND_KEEPING = 4,
    FOUND_SERVES = 8,
    FOUND_DEFENCE_ROWS = 16,
    FOUND_TALLY = 32
};

typedef struct sgs_think {
    /* What is given. */
    const fsd_sgs_view *view;
    const sgs_table *t;
    const sgs_request *r; /* all zero where nothing is asked */
    const fsd_sgs_memory *m;
    const double *param;      /* by PARAM_..: data/sgs/params.tsv */
    const fsd_sgs_game *walk; /* for fsd_sgs_look and fsd_sgs_check alone; may be null */
    fsd_stream *random;       /* null where nothing may be drawn */
    fsd_sgs_note *note;       /* null where nothing may be noted */
    fsd_sgs_trace *trace;     /* or null */
    uint8_t me, role;
    uint8_t open;        /* seen by everybody's eyes: not even his own hand is known */
    uint8_t params;      /* 1 the deck's set */
    sgs_options options; /* the first picks of the answer to the request */
    sgs_set hand;        /* mine, as far as it may be known */

    /* What has been found out. */
    uint8_t found;
    uint8_t process, healthy, endangered; /* the lord */
    double process_score;
    uint16_t friend_set, enemy_set; /* without me; FOUND_SIDES */
    uint16_t level_found, defence_found, slash_found, groups_found, known_found, lined;
    uint8_t num_found[SEATS]; /* bit sets of classes */
    uint64_t defence_rows;    /* of data/sgs/mind_defence.tsv: their skills are on the table */
    const uint8_t *suits;     /* my order of suits, or null */
    sgs_set mine;             /* FOUND_SERVES: hand and equipment */
    int8_t unjudged_level;    /* FOUND_TALLY: against who is not judged */

    /* Planning the play phase. */
    uint8_t planning;        /* candidates are being gone through */
    int8_t slashes_left;     /* Slashes that may still be used in this phase */
    uint8_t predicted_range; /* with a weapon that is planned */
    uint8_t weapon_planned;
    uint8_t candidates;

    sgs_set tried,
        used; /* of my cards, as they are: dry() knows, and what; until a weapon is planned */

    /* Not set before they are found: all that follows. */
    double level_of[SEATS], defence_of[SEATS], slash_of[SEATS];
    uint32_t groups_of[SEATS];
    double num_of[SEATS][COUNTED_CLASSES]; /* how many cards of the classes that are asked most */
    sgs_set known_of[SEATS];
    sgs_seats line;          /* of `lined`, by defence */
    double keep[CARDS];      /* FOUND_KEEPING: of my cards */
    uint64_t serving[CARDS]; /* FOUND_SERVES: kinds that a card of mine is or can be made */
    sgs_candidate candidate[MOST_CANDIDATES];
} sgs_think;

/* ---- Beginning ---- */

/* The decision of the seat that sees `view`. The request is the view's. */
void fsd_sgs_think_begin(sgs_think *k, const fsd_sgs_view *view, const fsd_sgs_memory *memory,
                         bool deck);
/* The world as everybody sees it, by what a seat is judged to be: for conclusions about what it
 * did. `view` is filled but for its table; `table` must stay as long as the think. */
void fsd_sgs_think_open(sgs_think *k, fsd_sgs_view *view, const sgs_table *table,
                        const fsd_sgs_memory *memory, uint32_t seat);
/* What the whole mind answers; false: it has nothing to say. */
bool fsd_sgs_think_answer(sgs_think *k, sgs_answer *out);
/* What was worked out holds no more (a rule changed what the think sees). */
static inline void forget(sgs_think *k)
{
    k->found = 0;
    k->suits = NULL;
    k->tried = k->used = set_none();
    k->level_found = k->defence_found = k->slash_found = k->groups_found = k->known_found = 0;
    k->lined = 0;
    memset(k->num_found, 0, sizeof k->num_found);
}

#define PARAM(NAME) (k->param[PARAM_##NAME])

/* ---- Saying why ---- */

/* Adds to a sum and tells of it, if it is this sum that is told:
 * v += term(k, OF_PRIORITY, TERM_SUIT, -0.002). */
static inline double term(const sgs_think *k, uint32_t of, uint32_t term, double value)
{
    if (k->trace && k->trace->summing)
        fsd_sgs_trace_add(k->trace, (fsd_sgs_trace_why){ .value = value,
                                                         .term = (uint8_t)term,
                                                         .of = (uint8_t)of,
                                                         .candidate = k->trace->current,
                                                         .who = NOBODY,
                                                         .card = NO_CARD });
    return value;
}

/* A target that is not taken; always false. */
static inline bool refuse(const sgs_think *k, uint32_t target, uint32_t term)
{
    if (k->trace)
        fsd_sgs_trace_add(k->trace, (fsd_sgs_trace_why){ .term = (uint8_t)term,
                                                         .of = OF_TARGET,
                                                         .candidate = k->trace->current,
                                                         .who = (uint8_t)target,
                                                         .card = NO_CARD });
    return false;
}

/* Why a candidate is not used, or an answer is what it is; always false. */
static inline bool because(const sgs_think *k, uint32_t term)
{
    if (k->trace)
        fsd_sgs_trace_add(k->trace, (fsd_sgs_trace_why){ .term = (uint8_t)term,
                                                         .of = OF_DECISION,
                                                         .candidate = k->trace->current,
                                                         .who = NOBODY,
                                                         .card = NO_CARD });
    return false;
}

/* ---- Chance ---- */

/* Below n; the least where nothing may be drawn. */
static inline uint32_t chance(const sgs_think *k, uint32_t n)
{
    return k->random && n > 1 ? fsd_stream_below(k->random, n) : 0;
}

#endif
