/* Inputs that are always there: `example:<file of examples/>` names bytes built into the library,
 * so that the tour, the tests and the page have something real to show. */
#ifndef FSD_VERBS_EXAMPLE_H
#define FSD_VERBS_EXAMPLE_H

#include <stdbool.h>

#include "core/text.h"

#define FSD_EXAMPLE_PREFIX "example:"
#define FSD_EXAMPLE_SAVE "example:game1_13.dat"
#define FSD_EXAMPLE_RUN "example:current_run.save"
#define FSD_EXAMPLE_LEVEL "example:sheep_small.json"
#define FSD_EXAMPLE_TABLE "example:sgs_table.json"

/* The nth name, without the prefix; null behind the last. */
const char *fsd_example_name(size_t nth);

/* False where `name` names no built-in input. */
bool fsd_example_find(const char *name, fsd_str *out);

#endif
