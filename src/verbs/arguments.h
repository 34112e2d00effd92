/* The arguments behind a verb: read by its option table, checked, and left in the call. */
#ifndef FSD_VERBS_ARGUMENTS_H
#define FSD_VERBS_ARGUMENTS_H

#include "verbs/call.h"

/* Reads argv[at..argc) for call->verb: its options, and those of every verb, which set the call's
 * output, colours, remarks and limits. False when an error was told. */
bool fsd_arguments_read(fsd_call *call, int argc, const char *const *argv, int at);

#endif
