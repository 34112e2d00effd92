/* UTF-8 text: pieces, characters and their width on a terminal, growing buffers, formatting.
 *
 * fsd_format is the project's printf: the C library's one depends on the locale and needs files in
 * WebAssembly. It knows %s %.*s %c %% and %g (a double in its shortest exact form), %d %u %x also
 * with l and ll, %u %x with z; before all but %g a width, '-' and, for integers, '0'. The width of
 * %s counts terminal columns, so that Chinese aligns. Anything else traps. */
#ifndef FSD_CORE_TEXT_H
#define FSD_CORE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "foreseed/status.h"

typedef struct fsd_str {
    const char *at;
    size_t length;
} fsd_str;

fsd_str fsd_str_of(const char *zero_terminated);
bool fsd_str_equal(fsd_str a, fsd_str b);
/* ASCII letters compare without case, everything else by byte. */
bool fsd_str_equal_fold(fsd_str a, fsd_str b);
/* Whether the part stands somewhere in the whole, compared so. */
bool fsd_str_has_fold(fsd_str whole, fsd_str part);

/* Decodes one character at text[0..length), length > 0, and stores the bytes it took (at least 1).
 * Returns the code point, or -1 for what is not UTF-8 (overlong forms and surrogates included). */
int32_t fsd_utf8_decode(const char *text, size_t length, size_t *taken);
/* Writes 1..4 bytes; the code point must be a valid one. */
size_t fsd_utf8_encode(int32_t code_point, char out[4]);
/* Offset of the first byte that is not UTF-8, or `length`. */
size_t fsd_utf8_check(const char *text, size_t length);
/* False for what a terminal obeys rather than shows: controls, ends of lines and paragraphs, marks
 * that turn the direction of text around; and for -1, what is not UTF-8. */
bool fsd_char_is_visible(int32_t code_point);
/* Terminal columns: 2 for wide East Asian characters and emoji, 0 for combining marks and controls,
 * 1 for the rest, ambiguous ones (such as U+25CF) included. */
int fsd_char_width(int32_t code_point);
size_t fsd_text_width(fsd_str text);

/* A growing buffer. A failed allocation marks it and drops what follows, so that a run of appends
 * needs one check at its end. A zeroed one with an allocator set is empty and ready. */
typedef struct fsd_text {
    const fsd_allocator *allocator;
    char *at; /* not terminated; see fsd_text_terminate */
    size_t length, capacity;
    bool failed;
} fsd_text;

void fsd_text_add(fsd_text *text, const char *bytes, size_t length);
void fsd_text_add_str(fsd_text *text, const char *zero_terminated);
void fsd_text_add_char(fsd_text *text, char c);
void fsd_text_add_spaces(fsd_text *text, size_t count);
void fsd_text_printf(fsd_text *text, const char *format, ...) FSD_PRINTF(2, 3);
void fsd_text_vprintf(fsd_text *text, const char *format, va_list args);
/* What stands from there on; of an empty text an empty one. Until something is added. */
fsd_str fsd_text_from(const fsd_text *text, size_t start);
/* The text with a zero behind it (not counted in length); null when memory was out. */
const char *fsd_text_terminate(fsd_text *text);
void fsd_text_free(fsd_text *text);

/* Writes at most capacity > 0 bytes, zero included, cut at a character. Returns the length. */
size_t fsd_format(char *out, size_t capacity, const char *format, ...) FSD_PRINTF(3, 4);
size_t fsd_vformat(char *out, size_t capacity, const char *format, va_list args);

/* Fills an error (null is allowed) in both languages from one list of arguments, used by both
 * formats in the same order, and returns `status` so that a parser can `return fsd_fail(...)`. The
 * arguments may quote anything: what is not fsd_char_is_visible becomes '?'. */
fsd_status fsd_fail(fsd_error *error, fsd_status status, const char *en, const char *zh, ...)
    FSD_PRINTF(3, 5) FSD_PRINTF(4, 5);
/* As fsd_fail, with the byte offset where it happened. */
fsd_status fsd_fail_at(fsd_error *error, fsd_status status, uint64_t offset, const char *en,
                       const char *zh, ...)
    FSD_PRINTF(4, 6) FSD_PRINTF(5, 6);
/* The same with the arguments as a list, of which `en` and `zh` each get a copy. */
fsd_status fsd_vfail_at(fsd_error *error, fsd_status status, uint64_t offset, const char *en,
                        const char *zh, va_list args);
/* Derives line and column of error->offset from the text that was parsed. */
void fsd_error_locate(fsd_error *error, const char *text, size_t length);

#endif
