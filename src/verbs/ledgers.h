/* Ledgers as verbs see them: opened, read, with failures told. */
#ifndef FSD_VERBS_LEDGERS_H
#define FSD_VERBS_LEDGERS_H

#include "verbs/call.h"

/* Tells a failure of a ledger, with the exit code that fits: 3 for what is no ledger, 4 else. */
fsd_run fsd_ledger_fail(fsd_call *call, const char *name, const fsd_error *error);

/* Null when the failure was told. Closed by call->def->ledgers->close. */
fsd_ledger *fsd_ledger_open(fsd_call *call, const char *name, fsd_ledger_mode mode);
/* The same of a ledger that something was begun in. */
fsd_ledger *fsd_ledger_open_begun(fsd_call *call, const char *name);

/* Do these bytes, of a file that was read, begin as a ledger's? */
bool fsd_ledger_is(fsd_str bytes);

#endif
