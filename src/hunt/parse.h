/* What the files of the parser share: parse.c has conditions and numbers, parse_term.c what a game
 * knows, parse_asked.c what is asked of that, parse_node.c the nodes. */
#ifndef FSD_HUNT_PARSE_H
#define FSD_HUNT_PARSE_H

#include "hunt/language.h"
#include "hunt/lex.h"

typedef struct fsd_hunt_parser {
    fsd_hunt_filter *filter;
    fsd_str text;
    fsd_hunt_token token; /* the one to be read */
    size_t next;          /* where the one behind it begins */
    size_t last_end;      /* where the last one that was taken ended */
    uint32_t depth;
    uint8_t open; /* bit s: inside the scope s */
    fsd_error *error;
} fsd_hunt_parser;

/* What was read: its node; for names, sets and lists the node of the term alone, about which
 * nothing was asked yet. */
typedef struct fsd_hunt_value {
    fsd_hunt_node *node;
    fsd_hunt_kind kind;
    const fsd_hunt_vocabulary *names;
} fsd_hunt_value;

typedef struct fsd_hunt_nodes {
    fsd_hunt_node **at;
    uint32_t count, capacity;
} fsd_hunt_nodes;

/* "at least 3", "exactly 2", "3" (at least). */
typedef struct fsd_hunt_amount {
    fsd_hunt_relation relation;
    int64_t number;
} fsd_hunt_amount;

FSD_MUST_USE fsd_status fsd_hunt_advance(fsd_hunt_parser *p);
FSD_MUST_USE fsd_status fsd_hunt_expect(fsd_hunt_parser *p, int kind, const char *sign);
bool fsd_hunt_is_word(const fsd_hunt_parser *p, const char *word);
/* Fails at the token to be read: "X expected, not Y". */
fsd_status fsd_hunt_expected(const fsd_hunt_parser *p, const char *en, const char *zh);
/* Fails with texts that were put together for each language apart. */
fsd_status fsd_hunt_say(const fsd_hunt_parser *p, size_t offset, fsd_status status, const char *en,
                        const char *zh);
/* The kind of the token behind the one to be read; FSD_HUNT_END where there is no proper one. */
fsd_hunt_token fsd_hunt_peek(const fsd_hunt_parser *p);

FSD_MUST_USE fsd_status fsd_hunt_new(fsd_hunt_parser *p, fsd_hunt_op op, bool condition,
                                     size_t offset, uint32_t children, fsd_hunt_node **out);
FSD_MUST_USE fsd_status fsd_hunt_push(fsd_hunt_parser *p, fsd_hunt_nodes *list,
                                      fsd_hunt_node *node);
/* AND, OR, TALLY of a list; of one child AND and OR are the child. */
FSD_MUST_USE fsd_status fsd_hunt_join(fsd_hunt_parser *p, fsd_hunt_op op, size_t offset,
                                      const fsd_hunt_nodes *list, fsd_hunt_node **out);
FSD_MUST_USE fsd_status fsd_hunt_number(fsd_hunt_parser *p, size_t offset, int64_t number,
                                        fsd_hunt_node **out);
FSD_MUST_USE fsd_status fsd_hunt_compare(fsd_hunt_parser *p, fsd_hunt_node *left,
                                         fsd_hunt_relation relation, fsd_hunt_node *right,
                                         fsd_hunt_node **out);
fsd_status fsd_hunt_no_memory(const fsd_hunt_parser *p);
/* child relation number */
FSD_MUST_USE fsd_status fsd_hunt_against(fsd_hunt_parser *p, fsd_hunt_node *child,
                                         fsd_hunt_amount amount, fsd_hunt_node **out);

/* parse_term.c */
const fsd_hunt_term *fsd_hunt_term_named(const fsd_hunt_room *room, fsd_str name);
/* A term with its arguments and index, at the token. */
FSD_MUST_USE fsd_status fsd_hunt_parse_term(fsd_hunt_parser *p, const fsd_hunt_term *term,
                                            fsd_hunt_value *out);
/* A name by itself, which is room->bare of it. */
FSD_MUST_USE fsd_status fsd_hunt_parse_bare(fsd_hunt_parser *p, fsd_hunt_value *out);
FSD_MUST_USE fsd_status fsd_hunt_parse_name(fsd_hunt_parser *p, const fsd_hunt_vocabulary *names,
                                            int32_t *out);
/* name or {name, name}, at most `most`; each as a range of one. */
FSD_MUST_USE fsd_status fsd_hunt_parse_names(fsd_hunt_parser *p, const fsd_hunt_vocabulary *names,
                                             fsd_hunt_range *into, uint32_t most, uint32_t *count);
FSD_MUST_USE fsd_status fsd_hunt_parse_mask(fsd_hunt_parser *p, const fsd_hunt_vocabulary *names,
                                            uint64_t *out);
FSD_MUST_USE fsd_status fsd_hunt_keep_ranges(fsd_hunt_parser *p, const fsd_hunt_range *range,
                                             uint32_t count, fsd_hunt_node *into);
/* The room looks at the node of a term that is complete. */
FSD_MUST_USE fsd_status fsd_hunt_finish(fsd_hunt_parser *p, fsd_hunt_node *node);
/* parse_asked.c: what follows a name, a set or a list: == != in has <= >=; makes it a condition. */
FSD_MUST_USE fsd_status fsd_hunt_parse_asked(fsd_hunt_parser *p, fsd_hunt_value *value);
/* parse_term.c again: {1, 3..5} or 3..5 */
FSD_MUST_USE fsd_status fsd_hunt_parse_ranges(fsd_hunt_parser *p, int64_t least, int64_t most,
                                              fsd_hunt_node *into);
/* [at least | at most | exactly] N */
FSD_MUST_USE fsd_status fsd_hunt_parse_amount(fsd_hunt_parser *p, fsd_hunt_amount *out);
bool fsd_hunt_amount_begins(const fsd_hunt_parser *p);

#endif
