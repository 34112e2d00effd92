#include "verbs/ledgers.h"

#include <string.h>

fsd_run fsd_ledger_fail(fsd_call *call, const char *name, const fsd_error *error)
{
    switch (error->status) {
    case FSD_BAD_DATA:
    case FSD_UNSUPPORTED:
    case FSD_TOO_LARGE:
        return fsd_call_fail(call, FSD_EXIT_BAD_INPUT, name, error);
    default:
        return fsd_call_fail(call, FSD_EXIT_IO, name, error);
    }
}

fsd_ledger *fsd_ledger_open(fsd_call *call, const char *name, fsd_ledger_mode mode)
{
    const fsd_ledgers *ledgers = call->def->ledgers;
    fsd_error error = { 0 };
    fsd_ledger *ledger = NULL;
    if (ledgers == NULL)
        (void)fsd_fail(&error, FSD_NOT_FOUND, "there are no ledgers here; use the command for it",
                       "此处没有结果库; 请用命令行程序");
    else if (ledgers->open(ledgers->self, name, mode, call->def->allocator, &ledger, &error) ==
             FSD_OK)
        return ledger;
    fsd_ledger_fail(call, name, &error);
    return NULL;
}

fsd_ledger *fsd_ledger_open_begun(fsd_call *call, const char *name)
{
    fsd_error error = { 0 };
    fsd_ledger *ledger = fsd_ledger_open(call, name, FSD_LEDGER_READ);
    if (ledger == NULL || call->def->ledgers->plan(ledger) != NULL)
        return ledger;
    call->def->ledgers->close(ledger);
    (void)fsd_fail(&error, FSD_BAD_DATA, "nothing was begun in it; give a ledger of some hunt",
                   "其中还没有内容; 请给出某次搜索的结果库");
    fsd_ledger_fail(call, name, &error);
    return NULL;
}

bool fsd_ledger_is(fsd_str bytes)
{
    static const char magic[16] = "SQLite format 3";
    return bytes.length >= sizeof magic && memcmp(bytes.at, magic, sizeof magic) == 0;
}
