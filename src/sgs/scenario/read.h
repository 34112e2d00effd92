/* What the readers of scenario files share: objects by a table of their fields, names, cards, and
 * saying what is wrong where. */
#ifndef FSD_SGS_SCENARIO_READ_H
#define FSD_SGS_SCENARIO_READ_H

#include "core/names.h"
#include "sgs/scenario/scenario.h"
#include "sgs/table/state.h"
#include "sgs/table/words.h"

/* Goes on after a failure without doing anything, so that reading needs one check at its end. */
typedef struct fsd_sgs_reader {
    fsd_sgs_scenario *out;
    fsd_error *error;
    fsd_status status;
    fsd_names kinds, skills, generals, marks;
    sgs_set claimed; /* real cards that the file names */
} fsd_sgs_reader;

/* Fills in the names of the tables. */
void fsd_sgs_reader_names(fsd_sgs_reader *r);
/* Fails at a value; the first failure wins. */
void fsd_sgs_reader_fail(fsd_sgs_reader *r, fsd_status status, const fsd_json *at, const char *en,
                         const char *zh, ...) FSD_PRINTF(4, 6) FSD_PRINTF(5, 6);
/* Zeroed, of the scenario's arena; null after a failure. */
void *fsd_sgs_reader_take(fsd_sgs_reader *r, size_t count, size_t size);

/* A field of an object: how its value is read into `out` + offset, within least..most where it is a
 * number. A null value is a field that is not there. */
typedef struct fsd_sgs_field fsd_sgs_field;
struct fsd_sgs_field {
    const char *key;
    void (*read)(fsd_sgs_reader *r, const fsd_sgs_field *field, const fsd_json *value, void *out);
    size_t offset;
    int64_t least, most;
    const fsd_names *names;
};
#define FSD_SGS_MOST_FIELDS 40
/* Fails at a member that is no field. */
void fsd_sgs_check_fields(fsd_sgs_reader *r, const fsd_json *object, const fsd_sgs_field *field,
                          uint32_t fields);
/* Reads an object; `what` is its name in messages. */
void fsd_sgs_read_object(fsd_sgs_reader *r, const fsd_json *object, const fsd_sgs_field *field,
                         uint32_t fields, const char *what, void *out);

/* Readers of fields by the type they store. */
#define READS(name)                                                                         \
    void fsd_sgs_field_##name(fsd_sgs_reader *r, const fsd_sgs_field *f, const fsd_json *v, \
                              void *out)
READS(u8);           /* uint8_t */
READS(i64);          /* int64_t */
READS(seed);         /* uint64_t */
READS(flag);         /* uint8_t, of true and false */
READS(not );         /* uint8_t, the opposite */
READS(text);         /* fsd_str */
READS(json);         /* const fsd_json *, unread */
READS(members);      /* const fsd_json *, an object whose members are unread */
READS(passed);       /* nothing: read elsewhere */
READS(seat);         /* uint8_t: seat from 0 */
READS(name);         /* uint8_t, one of `names` */
READS(general);      /* uint8_t */
READS(skill);        /* uint8_t */
READS(why);          /* fsd_sgs_reason */
READS(skills);       /* uint64_t[4] */
READS(bits);         /* uint8_t, a bit for each of a list of `names` */
READS(marks);        /* uint8_t[FSD_SGS_MARKS] */
READS(request_kind); /* uint8_t */
READS(card);         /* fsd_sgs_said */
READS(cards);        /* fsd_sgs_said_list */
READS(piles);        /* fsd_sgs_said_list[FSD_SGS_PILES] */

/* Fails where the value is of another kind. */
bool fsd_sgs_expect_kind(fsd_sgs_reader *r, const fsd_json *value, const char *key,
                         fsd_json_kind kind);
/* `least` after a failure. */
int64_t fsd_sgs_read_number(fsd_sgs_reader *r, const fsd_json *value, const char *key,
                            int64_t least, int64_t most);
/* The id of a name; -1 after a failure. */
int32_t fsd_sgs_read_name(fsd_sgs_reader *r, const fsd_json *value, fsd_str text,
                          const fsd_names *names, const char *key);
/* Kind, suit and number of a text, or "?"; false after a failure. */
bool fsd_sgs_read_face(fsd_sgs_reader *r, const fsd_json *value, const char *key,
                       fsd_sgs_said *out);

/* The parts of the file. */
void fsd_sgs_read_seats(fsd_sgs_reader *r, const fsd_json *list);
void fsd_sgs_read_request(fsd_sgs_reader *r, const fsd_json *object);
void fsd_sgs_read_table(fsd_sgs_reader *r, const fsd_json *object);
void fsd_sgs_read_events(fsd_sgs_reader *r, const fsd_json *list);
void fsd_sgs_read_answers(fsd_sgs_reader *r, const fsd_json *list);

/* Once all is read. Roles: who is the lord, and whether they can be. Cards: which real card each
 * named one is. Position: what cannot stand so. */
void fsd_sgs_check_roles(fsd_sgs_reader *r);
void fsd_sgs_claim_cards(fsd_sgs_reader *r);
void fsd_sgs_check_position(fsd_sgs_reader *r);

extern const fsd_names fsd_sgs_file_roles, fsd_sgs_file_phases, fsd_sgs_file_wants;

#define LIST(array) (array), (uint32_t)(sizeof(array) / sizeof *(array))

#endif
