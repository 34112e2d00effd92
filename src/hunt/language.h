/* The filter language, the same for all games: what a text means once it is read. A game (a room)
 * plugs in by a table of terms and the functions that answer them.
 *
 * A filter is a tree of nodes, each a condition or a whole number. Names, sets and lists of a game
 * never become values of their own: what is asked of them (has, ==, count, the k-th) belongs to
 * the node of the term, so that a room answers it in whatever form is cheapest. */
#ifndef FSD_HUNT_LANGUAGE_H
#define FSD_HUNT_LANGUAGE_H

#include <stdbool.h>

#include "core/memory.h"
#include "core/names.h"
#include "core/sha256.h"
#include "foreseed/hunt.h"

enum {
    FSD_HUNT_DEEPEST = 100,   /* levels of nesting */
    FSD_HUNT_LONGEST = 65536, /* bytes of a text */
    FSD_HUNT_MOST_NODES = 4096,
    FSD_HUNT_ARGUMENTS = 4, /* of a term */
    FSD_HUNT_SCOPES = 3,    /* kinds of scopes of a room */
    FSD_HUNT_WIDEST = 16384 /* stages (draws ...) of a quantor */
};

/* Names of things by number: a few words, or the room's own table. */
typedef struct fsd_hunt_vocabulary {
    const char *what, *what_zh;           /* "zombie" */
    int32_t (*find)(fsd_str name);        /* -1: no such name */
    const char *(*suggest)(fsd_str name); /* null: nothing close */
    const char *(*name)(int32_t id);      /* the one to print */
    fsd_names words;                      /* instead of the three */
} fsd_hunt_vocabulary;

#define FSD_HUNT_WORDS(what_en, what_zh_, table)                                               \
    {                                                                                          \
        .what = what_en, .what_zh = what_zh_, .words = { table, sizeof table / sizeof *table } \
    }

typedef enum fsd_hunt_kind {
    FSD_HUNT_CONDITION, /* a bool */
    FSD_HUNT_NUMBER,
    FSD_HUNT_NAME, /* one of a vocabulary */
    FSD_HUNT_SET,  /* up to 64 of a vocabulary, ids below 64 */
    FSD_HUNT_LIST  /* any of a vocabulary, in order, repeats allowed */
} fsd_hunt_kind;

typedef enum fsd_hunt_parameter_kind {
    FSD_HUNT_TAKES_NUMBER, /* least..most */
    FSD_HUNT_TAKES_NAME,
    FSD_HUNT_TAKES_NAMES, /* one or more, as a mask; the last parameter */
    FSD_HUNT_TAKES_CALL   /* int(100), int(3, 5): takes two places, least and end */
} fsd_hunt_parameter_kind;

typedef struct fsd_hunt_parameter {
    fsd_hunt_parameter_kind kind;
    const char *what; /* "a stream", for messages: an English and a Chinese word */
    const char *what_zh;
    int64_t least, most;
    const fsd_hunt_vocabulary *names;
    int32_t scope; /* 1 + the scope that gives it where it is left out; 0: never left out */
    bool hidden;   /* it can come from the scope only */
} fsd_hunt_parameter;

/* "stage 8..30: ..." */
typedef struct fsd_hunt_scope {
    const char *form[FSD_NAME_FORMS]; /* the first is printed; then the plural, ... */
    const char *zh;
    int64_t least, most;
} fsd_hunt_scope;

typedef struct fsd_hunt_term {
    const char *form[FSD_NAME_FORMS]; /* the first is printed */
    fsd_hunt_kind kind;
    uint32_t code; /* the room's own number for it */
    uint32_t parameters;
    fsd_hunt_parameter parameter[FSD_HUNT_ARGUMENTS];
    const fsd_hunt_vocabulary *names; /* of the value */
    int64_t least, most;              /* of a number */
    double cost;                      /* ns a seed, measured; for the order of conditions */
} fsd_hunt_term;

typedef enum fsd_hunt_op {
    FSD_HUNT_CONSTANT, /* `number` */
    FSD_HUNT_TERM,
    FSD_HUNT_NOT,
    FSD_HUNT_AND,
    FSD_HUNT_OR,
    FSD_HUNT_NEGATE,
    FSD_HUNT_ADD,
    FSD_HUNT_SUBTRACT,
    FSD_HUNT_MULTIPLY,
    FSD_HUNT_COMPARE, /* child[0] relation child[1] */
    FSD_HUNT_AMONG,   /* child[0] is one of value[0..values) */
    FSD_HUNT_TALLY,   /* how many children hold */
    FSD_HUNT_SCORE,   /* the sum of value[i] where child[i] holds */
    FSD_HUNT_ALL,     /* child[0] holds everywhere in the ranges */
    FSD_HUNT_ANY,
    FSD_HUNT_COUNT
} fsd_hunt_op;

typedef enum fsd_hunt_relation {
    FSD_HUNT_EQUAL,
    FSD_HUNT_UNEQUAL,
    FSD_HUNT_LESS,
    FSD_HUNT_AT_MOST,
    FSD_HUNT_MORE,
    FSD_HUNT_AT_LEAST
} fsd_hunt_relation;

/* What a term's node wants of its value. */
typedef enum fsd_hunt_ask {
    FSD_HUNT_VALUE,    /* the condition, number or name itself */
    FSD_HUNT_HAS,      /* a set: all of `mask` are in it */
    FSD_HUNT_IS,       /* a set: exactly `mask` */
    FSD_HUNT_WITHIN,   /* a set: nothing but `mask` */
    FSD_HUNT_COUNT_OF, /* a set: how many of `mask`; a list: how often `name`, within the slice */
    FSD_HUNT_ELEMENT   /* a list: the name at place `first` */
} fsd_hunt_ask;

#define FSD_HUNT_FROM_SCOPE INT64_MIN /* as an argument: the scope's value */

typedef struct fsd_hunt_range {
    int64_t first, last;
} fsd_hunt_range;

typedef struct fsd_hunt_node fsd_hunt_node;
struct fsd_hunt_node {
    uint8_t op;       /* fsd_hunt_op */
    bool condition;   /* else a number */
    uint8_t relation; /* fsd_hunt_relation */
    uint8_t ask;      /* fsd_hunt_ask */
    uint8_t scope;    /* of ALL, ANY, COUNT */
    uint8_t hangs;    /* bit s: depends on the scope s around it */
    bool nested;      /* has a quantor in it, or is one */
    uint8_t depth;    /* levels of nodes below */
    uint32_t offset;  /* in the text */
    uint32_t children, values, ranges;
    fsd_hunt_node **child;
    const int64_t *value;
    const fsd_hunt_range *range;      /* rising, apart */
    const fsd_hunt_vocabulary *names; /* how its number is printed; null: as a number */
    const fsd_hunt_term *term;
    int64_t argument[FSD_HUNT_ARGUMENTS];
    uint64_t mask;
    int64_t name, first, last; /* the slice of a list; last INT64_MAX: to its end */
    int64_t number;
    int64_t least, most; /* the value is surely within */
};

/* One seed, asked by the plain path. */
typedef struct fsd_hunt_one {
    uint64_t seed;
    int64_t at[FSD_HUNT_SCOPES]; /* where the scopes stand */
    void *memo;                  /* the room's, forgotten with each seed */
} fsd_hunt_one;

typedef struct fsd_hunt_batch fsd_hunt_batch;
typedef struct fsd_hunt_room fsd_hunt_room;

struct fsd_hunt_filter {
    fsd_arena arena;
    const fsd_hunt_room *room;
    const void *subject; /* the room's: whose game it is */
    const char *text;
    size_t length;
    fsd_hunt_node **part; /* all must hold; in the order in which they are tested */
    uint32_t parts;
    uint32_t best;              /* keep so many; 0: all */
    const fsd_hunt_node *score; /* of the best, or null */
    uint32_t deepest;           /* levels of nodes */
    bool never;                 /* the parts contradict each other */
    double chance;              /* that a seed is let through; below 0: not known */
    bool chance_exact;
    double *part_chance; /* of each part alone; below 0: not known */
    double *part_guess;  /* where that is not known: the share of `guesses` seeds let through */
    uint32_t guesses;    /* 0: none was asked */
    double cost;         /* ns a seed, expected */
    uint32_t block;      /* seeds of a block of a range; 0: the room's usual number */
    const char *remark, *remark_zh; /* what makes it slow; null: nothing */
    uint32_t nodes;
    void *plan; /* the room's, made by prepare */
};

struct fsd_hunt_room {
    const char *name;
    const fsd_hunt_scope *scope;
    uint32_t scopes;
    const fsd_hunt_term *term;
    uint32_t terms;
    const fsd_hunt_term *bare; /* a name alone is this term of it; null: names stand with terms */
    size_t memo, memo_head;    /* bytes, and those that are zero for a new seed */
    /* Looks at a finished node of a term: refuses what cannot be asked, narrows least and most. */
    fsd_status (*check)(const fsd_hunt_filter *filter, fsd_hunt_node *node, fsd_error *error);
    int64_t (*plain)(const fsd_hunt_filter *filter, const fsd_hunt_node *node, fsd_hunt_one *one);
    /* Puts the parts in order, finds chances, makes filter->plan; may find that nothing can match
     * (chance 0). */
    fsd_status (*prepare)(fsd_hunt_filter *filter);
    /* Mixes in what of the subject matters. */
    void (*hash)(const fsd_hunt_filter *filter, fsd_sha256 *hash);
    /* Blocks of seeds: see room.h. */
    struct fsd_hunt_room_blocks const *blocks;
};

/* The value for one seed, by the plain path: what everything else must equal. */
int64_t fsd_hunt_plain(const fsd_hunt_filter *filter, const fsd_hunt_node *node, fsd_hunt_one *one);

/* Parses `text` for a room; *filter is zeroed but for arena.allocator, room and subject. */
fsd_status fsd_hunt_read(fsd_hunt_filter *filter, const char *text, size_t length,
                         fsd_error *error);

/* Narrows what a node's value can be from its children's; conditions are 0..1. */
void fsd_hunt_bound(fsd_hunt_node *node);

/* Appends a node as text that reads back as the same node. */
void fsd_hunt_write(fsd_text *out, const fsd_hunt_filter *filter, const fsd_hunt_node *node);

#endif
