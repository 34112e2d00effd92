/* Numbers as text: strict integers, exact reals. Independent of any locale, same bytes
 * everywhere. */
#ifndef FSD_CORE_NUMBER_H
#define FSD_CORE_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/text.h"

/* Decimal, or hexadecimal after 0x/0X; the whole text, no sign, no spaces, ASCII digits only.
 * FSD_BAD_SYNTAX when it is not such a number, FSD_TOO_LARGE when it exceeds 2^64-1. */
FSD_MUST_USE fsd_status fsd_parse_u64(fsd_str text, uint64_t *out);
/* The same with an optional leading '-'; FSD_TOO_LARGE outside -2^63..2^63-1. */
FSD_MUST_USE fsd_status fsd_parse_i64(fsd_str text, int64_t *out);
/* A JSON number (-1.5e3), correctly rounded. FSD_TOO_LARGE when it exceeds the finite doubles. */
FSD_MUST_USE fsd_status fsd_parse_double(fsd_str text, double *out);

#define FSD_NUMBER_TEXT 40

/* Each writes a terminated text into out and returns its length. */
size_t fsd_u64_text(uint64_t value, char out[FSD_NUMBER_TEXT]);
size_t fsd_i64_text(int64_t value, char out[FSD_NUMBER_TEXT]);
/* The shortest decimal form that reads back as the same double, laid out as JavaScript's
 * Number::toString does (0.1, 1e+21, 1e-7, -0 as "0"); NaN and infinities are "NaN", "Infinity". */
size_t fsd_double_text(double value, char out[FSD_NUMBER_TEXT]);
/* Fixed point with `digits` (0..17) decimals, half away from zero on the exact binary value; for
 * percentages. What rounds to zero has no sign. |value| < 2^63, otherwise the shortest form is
 * written. */
size_t fsd_fixed_text(double value, int digits, char out[FSD_NUMBER_TEXT]);

#endif
