/* What the readers of Sheep a Sheep's files share: finding the JSON in a file, taking members of
 * the right kind and size out of it, and saying what is wrong where. */
#ifndef FSD_SHEEP_READ_H
#define FSD_SHEEP_READ_H

#include "core/json.h"
#include "foreseed/sheep.h"

/* Goes on after a failure without doing anything, so that reading needs one check at its end. */
typedef struct fsd_sheep_reader {
    const char *text;
    size_t length;
    size_t start; /* of the JSON in the text */
    fsd_arena arena;
    fsd_error *error;
    fsd_status status;
} fsd_sheep_reader;

/* Parses the file; null after a failure. */
const fsd_json *fsd_sheep_reader_open(fsd_sheep_reader *reader, const char *text, size_t length,
                                      const fsd_allocator *allocator, fsd_error *error);
/* Frees what was parsed; returns the status, the error's place filled in. */
fsd_status fsd_sheep_reader_close(fsd_sheep_reader *reader);

/* Fails at a value (null: the whole file); the first failure wins. */
void fsd_sheep_reader_fail(fsd_sheep_reader *reader, fsd_status status, const fsd_json *at,
                           const char *en, const char *zh, ...) FSD_PRINTF(4, 6) FSD_PRINTF(5, 6);

/* What belongs to something inside the file is told with its `owner`, "'4-20-36': " or
 * "cards[3]: ", or "" for the file itself. */

/* The member of that kind; null where it is missing or null, or after a failure. */
const fsd_json *fsd_sheep_member(fsd_sheep_reader *reader, const fsd_json *object, const char *key,
                                 fsd_json_kind kind, const char *owner);
/* The value as a whole number in that range. */
int64_t fsd_sheep_number(fsd_sheep_reader *reader, const fsd_json *value, const char *key,
                         int64_t least, int64_t most, const char *owner);
/* A member that is such a number; `missing` where it is not there. */
int64_t fsd_sheep_whole(fsd_sheep_reader *reader, const fsd_json *object, const char *key,
                        int64_t least, int64_t most, int64_t missing, const char *owner);

/* The four words of "map_seed"; false where there are none. */
bool fsd_sheep_read_seed(fsd_sheep_reader *reader, const fsd_json *object, uint32_t out[4]);
/* A list of moves by ids, places or codes; `key` is its name in messages. */
void fsd_sheep_read_moves(fsd_sheep_reader *reader, const fsd_json *list, const char *key,
                          const fsd_sheep_level *level, fsd_sheep_moves *out);

#define FSD_SHEEP_OWNER 64
/* The owner of a tile's members: its id, or its place in a list. */
void fsd_sheep_owner(char out[FSD_SHEEP_OWNER], const fsd_json *object, const char *list,
                     uint32_t index);
/* Adds the next tile of the level but for its preset; a kind that is text stays 0. Null after a
 * failure. */
fsd_sheep_tile *fsd_sheep_read_tile(fsd_sheep_reader *reader, const fsd_json *object,
                                    const char *owner, uint32_t layer, fsd_sheep_level *out);
/* A game record, without its clicks. */
void fsd_sheep_read_record(fsd_sheep_reader *reader, const fsd_json *file, const fsd_json *cards,
                           fsd_sheep_level *out);

#endif
