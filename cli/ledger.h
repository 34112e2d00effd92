/* Ledgers as SQLite files: what their parts share. */
#ifndef FSD_CLI_LEDGER_H
#define FSD_CLI_LEDGER_H

#include <sqlite3.h>

#include "cli/cli.h"
#include "core/memory.h"

enum {
    CLI_LEDGER_ID = 0x66736564, /* application_id: "fsed" */
    CLI_LEDGER_FORM = 2         /* user_version: rises with the tables */
};

struct fsd_ledger {
    fsd_arena arena; /* of the plan and its parts */
    sqlite3 *db;
    int file; /* holds the lock of a writer; -1: none */
    bool writes, network;
    bool open_transaction, failed;
    bool planned;
    fsd_ledger_plan plan;
    fsd_ledger_part *part;
    uint32_t parts;
    sqlite3_stmt *next, *put_hit, *put_part;
};

/* What SQLite's last failure means, told in both languages. */
fsd_status cli_ledger_tell(const fsd_ledger *ledger, fsd_error *error);
/* A statement, or null with the reason told. */
sqlite3_stmt *cli_ledger_prepare(const fsd_ledger *ledger, const char *sql, fsd_error *error);
/* Runs statements that answer nothing. */
fsd_status cli_ledger_run(const fsd_ledger *ledger, const char *sql, fsd_error *error);

/* Of a part and its sums as they are stored, for what a row holds SQLite does not check. */
uint64_t cli_ledger_digest(const fsd_ledger_part *part, const void *sums, size_t size);

/* ledger_write.c */
fsd_status cli_ledger_begin(fsd_ledger *ledger, const fsd_ledger_plan *plan, fsd_error *error);
fsd_status cli_ledger_put_input(fsd_ledger *ledger, const char *name, const char *bytes,
                                size_t size, fsd_error *error);
fsd_status cli_ledger_copy_inputs(fsd_ledger *ledger, fsd_ledger *from, fsd_error *error);
fsd_status cli_ledger_put_part(fsd_ledger *ledger, const fsd_ledger_part *part, fsd_error *error);
fsd_status cli_ledger_put_hit(fsd_ledger *ledger, const fsd_ledger_hit *hit, fsd_error *error);
fsd_status cli_ledger_drop_hits(fsd_ledger *ledger, fsd_error *error);
fsd_status cli_ledger_commit(fsd_ledger *ledger, fsd_error *error);

/* ledger_folder.c */
fsd_status cli_ledger_usual(void *self, const char *name, char *out, size_t capacity,
                            fsd_error *error);
fsd_status cli_ledger_list(void *self, void (*take)(void *arg, const char *name), void *arg,
                           fsd_error *error);

#endif
