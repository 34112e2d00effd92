/* Sentences, lists of names, remarks: text that is broken into lines where a terminal ends. */
#ifndef FSD_VERBS_PROSE_H
#define FSD_VERBS_PROSE_H

#include "verbs/call.h"

/* Breaks what stands in call->out from `start` on at spaces and beside wide characters, so that no
 * line is longer than `limit` columns where that can be. New lines begin behind `indent` spaces,
 * the first one stands at `column` already. Colours take no room. */
void fsd_wrap_from(fsd_call *call, size_t start, size_t column, size_t indent, size_t limit);

/* The same at the terminal's width; where the output is no terminal nothing is broken. */
void fsd_wrap_prose(fsd_call *call, size_t start, size_t indent);

/* Appends text and wraps it so, without an indent. */
void fsd_put_prose(fsd_call *call, const char *format, ...) FSD_PRINTF(2, 3);

#endif
