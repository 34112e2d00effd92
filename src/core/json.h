/* JSON (RFC 8259): a strict reader that keeps numbers as written and knows where everything stood,
 * and a writer with the order of keys the caller gives.
 *
 * Ours because 64-bit unsigned numbers must survive, positions must be exact, and it must work in
 * WebAssembly. Beyond the grammar, duplicate keys, depth over FSD_JSON_DEPTH, bad UTF-8, lone
 * surrogates and a byte order mark are refused. */
#ifndef FSD_CORE_JSON_H
#define FSD_CORE_JSON_H

#include <stdbool.h>
#include <stdint.h>

#include "core/memory.h"
#include "core/text.h"

#define FSD_JSON_DEPTH 128

typedef enum fsd_json_kind {
    FSD_JSON_NULL,
    FSD_JSON_BOOL,
    FSD_JSON_NUMBER,
    FSD_JSON_STRING,
    FSD_JSON_ARRAY,
    FSD_JSON_OBJECT
} fsd_json_kind;

/* A node lives in the arena it was parsed into. Children are linked in the order of the text. */
typedef struct fsd_json {
    fsd_json_kind kind;
    bool truth;                   /* of a bool */
    uint32_t count;               /* children of an array or object */
    uint64_t offset;              /* of the value's first byte */
    uint64_t key_offset;          /* of the key's opening quote, for an object's member */
    fsd_str key;                  /* unescaped; of an object's member, else empty */
    fsd_str text;                 /* a string unescaped (may hold NUL), a number as written */
    const struct fsd_json *first; /* first child */
    const struct fsd_json *next;  /* next sibling */
} fsd_json;

/* Parses the whole text. On failure fills the error with offset, line and column and stores null:
 * FSD_BAD_SYNTAX; FSD_BAD_DATA for a duplicate key (at the second one); FSD_TOO_LARGE for the depth
 * or for 4 GiB of text; FSD_NO_MEMORY. Strings may point into `text`, which must live as long as
 * the nodes. Cost: one pass, some 100 bytes a value; sorting the keys of objects with many. */
FSD_MUST_USE fsd_status fsd_json_parse(const char *text, size_t length, fsd_arena *arena,
                                       const fsd_json **out, fsd_error *error);

/* The member or null; `object` may be null or of another kind. */
const fsd_json *fsd_json_get(const fsd_json *object, const char *key);

/* Whole numbers only (1e3 and 1.0 are not); FSD_BAD_DATA for null and other kinds, FSD_TOO_LARGE
 * outside of the range. */
FSD_MUST_USE fsd_status fsd_json_u64(const fsd_json *value, uint64_t *out);
FSD_MUST_USE fsd_status fsd_json_i64(const fsd_json *value, int64_t *out);
FSD_MUST_USE fsd_status fsd_json_double(const fsd_json *value, double *out);

/* The writer appends one compact JSON value to a text. Commas and nesting are its business, wrong
 * use traps. Bytes of a string that are not UTF-8 become U+FFFD. */
typedef struct fsd_json_writer {
    fsd_text *text;
    uint32_t depth;
    bool comma, after_key;
    uint8_t open[FSD_JSON_DEPTH]; /* '{' or '[' of each level */
} fsd_json_writer;

fsd_json_writer fsd_json_writer_of(fsd_text *text);
void fsd_json_begin_object(fsd_json_writer *writer);
void fsd_json_end_object(fsd_json_writer *writer);
void fsd_json_begin_array(fsd_json_writer *writer);
void fsd_json_end_array(fsd_json_writer *writer);
void fsd_json_key(fsd_json_writer *writer, const char *key);
void fsd_json_write_null(fsd_json_writer *writer);
void fsd_json_write_bool(fsd_json_writer *writer, bool value);
void fsd_json_write_u64(fsd_json_writer *writer, uint64_t value);
void fsd_json_write_i64(fsd_json_writer *writer, int64_t value);
/* NaN and infinities become null. */
void fsd_json_write_double(fsd_json_writer *writer, double value);
void fsd_json_write_str(fsd_json_writer *writer, fsd_str value);
void fsd_json_write_text(fsd_json_writer *writer, const char *zero_terminated);
/* A number that may pass 2^53, as a string, as every such field of the project is. */
void fsd_json_write_u64_string(fsd_json_writer *writer, uint64_t value);

/* A member: key and value. Null for a null text. */
void fsd_json_put_bool(fsd_json_writer *writer, const char *key, bool value);
void fsd_json_put_u64(fsd_json_writer *writer, const char *key, uint64_t value);
void fsd_json_put_i64(fsd_json_writer *writer, const char *key, int64_t value);
void fsd_json_put_double(fsd_json_writer *writer, const char *key, double value);
void fsd_json_put_text(fsd_json_writer *writer, const char *key, const char *zero_terminated);
void fsd_json_put_u64_string(fsd_json_writer *writer, const char *key, uint64_t value);

#endif
