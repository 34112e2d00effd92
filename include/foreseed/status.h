/* foreseed/status.h: what every call shares: status codes, errors with a position, the allocator.
 *
 * Fallible functions return fsd_status; 0 is success. Parsers also fill an fsd_error, which says in
 * English and in Chinese what is wrong, where, and what would be right. A caller's mistake in the
 * use of this library (a null pointer, an index out of range) traps instead; a user's mistake never
 * does.
 */
#ifndef FORESEED_STATUS_H
#define FORESEED_STATUS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define FSD_API __attribute__((visibility("default")))
#define FSD_MUST_USE __attribute__((warn_unused_result))
#define FSD_PRINTF(at, first) __attribute__((format(printf, at, first)))
#else
#define FSD_API
#define FSD_MUST_USE
#define FSD_PRINTF(at, first)
#endif

/* Values are frozen: they are part of the binary interface and are never renumbered. */
typedef enum fsd_status {
    FSD_OK = 0,
    FSD_NO_MEMORY = 1,     /* the allocator returned null */
    FSD_BAD_ARGUMENT = 2,  /* a value is outside what the function accepts */
    FSD_BAD_SYNTAX = 3,    /* the text is not of the expected form (number, JSON, table) */
    FSD_BAD_DATA = 4,      /* well-formed, but not what it claims to be or not consistent */
    FSD_UNKNOWN_NAME = 5,  /* no such zombie, scene, option, verb ... */
    FSD_UNSUPPORTED = 6,   /* understood, but this version or build does not model it */
    FSD_TOO_LARGE = 7,     /* a size, count or depth beyond the stated limit */
    FSD_OVERFLOW = 8,      /* an exact result does not fit its type */
    FSD_NOT_FOUND = 9,     /* a named input does not exist or cannot be opened */
    FSD_READ_FAILED = 10,  /* an input broke while it was read */
    FSD_STOPPED = 11,      /* the caller stopped the work before its end */
    FSD_WRITE_FAILED = 12, /* an output could not be written */
    FSD_TAKEN = 13         /* somebody else has it */
} fsd_status;

/* "FSD_OK", "FSD_NO_MEMORY" ...; "FSD_?" for a value this version does not know. Static text. */
FSD_API const char *fsd_status_name(fsd_status status);

/* Longest message in bytes, terminating zero included; longer ones are cut at a character. */
#define FSD_ERROR_TEXT 320

/* `offset` counts bytes from 0. `line` and `column` (in characters) count from 1; 0 says that the
 * input has no lines. A message reads "what; what would be right" and names no file: the caller
 * knows it. */
typedef struct fsd_error {
    fsd_status status;
    uint32_t line, column;
    uint64_t offset;
    char en[FSD_ERROR_TEXT];
    char zh[FSD_ERROR_TEXT];
} fsd_error;

/* Where memory comes from. `resize` behaves as realloc and free in one: block null allocates,
 * new_size 0 frees and returns null, otherwise the block is moved or grown; null on failure leaves
 * the old block alone. `old_size` is the size asked for before. Called from one thread at a time
 * for each object made with it. A null allocator pointer anywhere in this library means the C
 * library's heap. */
typedef struct fsd_allocator {
    void *(*resize)(void *self, void *block, size_t old_size, size_t new_size);
    void *self;
} fsd_allocator;

#ifdef __cplusplus
}
#endif
#endif
