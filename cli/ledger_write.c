/* Ledgers: writing. What is put between two commits is one transaction. */
#include "cli/ledger.h"

#include "core/text.h"

static const char tables[] =
    "CREATE TABLE plan (one INTEGER PRIMARY KEY CHECK (one = 1), hash TEXT NOT NULL,"
    "  version TEXT NOT NULL, words BLOB NOT NULL, total INTEGER NOT NULL,"
    "  blocks INTEGER NOT NULL, hit_limit INTEGER NOT NULL, best INTEGER NOT NULL);"
    "CREATE TABLE input (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE part (shard INTEGER, shards INTEGER, blocks_done INTEGER NOT NULL,"
    "  blocks INTEGER NOT NULL, over INTEGER NOT NULL, sums BLOB NOT NULL,"
    "  digest INTEGER NOT NULL, PRIMARY KEY (shard, shards)) WITHOUT ROWID;"
    "CREATE TABLE hit (place INTEGER PRIMARY KEY, seed INTEGER NOT NULL,"
    "  score INTEGER NOT NULL, detail INTEGER NOT NULL);";

static fsd_status fail(fsd_ledger *ledger, fsd_error *error)
{
    ledger->failed = true;
    return cli_ledger_tell(ledger, error);
}

static fsd_status open_transaction(fsd_ledger *ledger, fsd_error *error)
{
    if (ledger->failed)
        return fsd_fail(error, FSD_WRITE_FAILED, "could not be written before", "先前已无法写入");
    if (ledger->open_transaction)
        return FSD_OK;
    fsd_status status = cli_ledger_run(ledger, "BEGIN IMMEDIATE", error);
    ledger->failed = status != FSD_OK;
    ledger->open_transaction = status == FSD_OK;
    return status;
}

/* Runs a bound statement once; it stays ready for the next time. */
static fsd_status run_bound(fsd_ledger *ledger, sqlite3_stmt *statement, fsd_error *error)
{
    fsd_status status = sqlite3_step(statement) == SQLITE_DONE ? FSD_OK : fail(ledger, error);
    sqlite3_reset(statement);
    return status;
}

static fsd_status make_tables(fsd_ledger *ledger, fsd_error *error)
{
    char marks[96];
    fsd_format(marks, sizeof marks, "PRAGMA application_id=%d; PRAGMA user_version=%d",
               (int)CLI_LEDGER_ID, (int)CLI_LEDGER_FORM);
    fsd_status status = cli_ledger_run(ledger, tables, error);
    return status == FSD_OK ? cli_ledger_run(ledger, marks, error) : status;
}

fsd_status cli_ledger_begin(fsd_ledger *ledger, const fsd_ledger_plan *plan, fsd_error *error)
{
    fsd_status status = open_transaction(ledger, error);
    if (status == FSD_OK && !ledger->planned)
        status = make_tables(ledger, error);
    ledger->failed = status != FSD_OK;
    sqlite3_stmt *put = status == FSD_OK ? cli_ledger_prepare(ledger,
                                                              "INSERT OR REPLACE INTO plan VALUES "
                                                              "(1, ?, ?, ?, ?, ?, ?, ?)",
                                                              error)
                                         : NULL;
    if (put == NULL)
        return error->status;
    sqlite3_bind_text(put, 1, plan->hash, -1, SQLITE_STATIC);
    sqlite3_bind_text(put, 2, plan->version, -1, SQLITE_STATIC);
    sqlite3_bind_blob64(put, 3, plan->words, plan->words_size, SQLITE_STATIC);
    sqlite3_bind_int64(put, 4, (int64_t)plan->total);
    sqlite3_bind_int64(put, 5, (int64_t)plan->blocks);
    sqlite3_bind_int64(put, 6, (int64_t)plan->limit);
    sqlite3_bind_int64(put, 7, (int64_t)plan->best);
    status = run_bound(ledger, put, error);
    sqlite3_finalize(put);
    return status;
}

fsd_status cli_ledger_put_input(fsd_ledger *ledger, const char *name, const char *bytes,
                                size_t size, fsd_error *error)
{
    fsd_status status = open_transaction(ledger, error);
    sqlite3_stmt *put =
        status == FSD_OK
            ? cli_ledger_prepare(ledger, "INSERT OR REPLACE INTO input VALUES (?, ?)", error)
            : NULL;
    if (put == NULL)
        return error->status;
    sqlite3_bind_text(put, 1, name, -1, SQLITE_STATIC);
    sqlite3_bind_blob64(put, 2, size > 0 ? bytes : "", size, SQLITE_STATIC);
    status = run_bound(ledger, put, error);
    sqlite3_finalize(put);
    return status;
}

fsd_status cli_ledger_copy_inputs(fsd_ledger *ledger, fsd_ledger *from, fsd_error *error)
{
    fsd_status status = FSD_OK;
    sqlite3_stmt *row = cli_ledger_prepare(from, "SELECT name, bytes FROM input", error);
    if (row == NULL)
        return error->status;
    while (status == FSD_OK && sqlite3_step(row) == SQLITE_ROW)
        status = cli_ledger_put_input(ledger, (const char *)sqlite3_column_text(row, 0),
                                      sqlite3_column_blob(row, 1),
                                      (size_t)sqlite3_column_bytes(row, 1), error);
    if (status == FSD_OK && sqlite3_errcode(from->db) != SQLITE_DONE)
        status = cli_ledger_tell(from, error);
    sqlite3_finalize(row);
    return status;
}

fsd_status cli_ledger_put_part(fsd_ledger *ledger, const fsd_ledger_part *part, fsd_error *error)
{
    static const char sql[] = "INSERT OR REPLACE INTO part VALUES (?, ?, ?, ?, ?, ?, ?)";
    fsd_status status = open_transaction(ledger, error);
    if (status != FSD_OK)
        return status;
    if (ledger->put_part == NULL &&
        (ledger->put_part = cli_ledger_prepare(ledger, sql, error)) == NULL)
        return fail(ledger, error);
    const fsd_allocator *allocator = ledger->arena.allocator;
    size_t size = 8 * (size_t)part->sums;
    unsigned char *bytes = fsd_allocate(allocator, size);
    if (bytes == NULL)
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    for (size_t i = 0; i < size; i++)
        bytes[i] = (unsigned char)(part->sum[i / 8] >> i % 8 * 8);
    sqlite3_bind_int64(ledger->put_part, 1, part->shard);
    sqlite3_bind_int64(ledger->put_part, 2, part->shards);
    sqlite3_bind_int64(ledger->put_part, 3, (int64_t)part->blocks_done);
    sqlite3_bind_int64(ledger->put_part, 4, (int64_t)part->blocks);
    sqlite3_bind_int64(ledger->put_part, 5, part->over);
    sqlite3_bind_blob64(ledger->put_part, 6, bytes, size, SQLITE_TRANSIENT);
    sqlite3_bind_int64(ledger->put_part, 7, (int64_t)cli_ledger_digest(part, bytes, size));
    fsd_release(allocator, bytes, size);
    return run_bound(ledger, ledger->put_part, error);
}

fsd_status cli_ledger_put_hit(fsd_ledger *ledger, const fsd_ledger_hit *hit, fsd_error *error)
{
    fsd_status status = open_transaction(ledger, error);
    if (status != FSD_OK)
        return status;
    if (ledger->put_hit == NULL &&
        (ledger->put_hit =
             cli_ledger_prepare(ledger, "INSERT INTO hit VALUES (?, ?, ?, ?)", error)) == NULL)
        return fail(ledger, error);
    sqlite3_bind_int64(ledger->put_hit, 1, (int64_t)hit->index);
    sqlite3_bind_int64(ledger->put_hit, 2, (int64_t)hit->seed);
    sqlite3_bind_int64(ledger->put_hit, 3, hit->score);
    sqlite3_bind_int64(ledger->put_hit, 4, (int64_t)hit->detail);
    return run_bound(ledger, ledger->put_hit, error);
}

fsd_status cli_ledger_drop_hits(fsd_ledger *ledger, fsd_error *error)
{
    fsd_status status = open_transaction(ledger, error);
    if (status == FSD_OK)
        status = cli_ledger_run(ledger, "DELETE FROM hit", error);
    ledger->failed |= status != FSD_OK;
    return status;
}

/* What is written then has no name any more, and is gone with the process. */
static bool has_moved(const fsd_ledger *ledger)
{
    int moved = 0;
    return sqlite3_file_control(ledger->db, NULL, SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK &&
           moved != 0;
}

fsd_status cli_ledger_commit(fsd_ledger *ledger, fsd_error *error)
{
    if (!ledger->open_transaction)
        return FSD_OK;
    fsd_status status = ledger->failed ? FSD_WRITE_FAILED : cli_ledger_run(ledger, "COMMIT", error);
    if (status == FSD_OK && has_moved(ledger))
        status = fsd_fail(error, FSD_WRITE_FAILED,
                          "was moved or removed while it was written; leave it until the end",
                          "写入期间被移走或删除; 请在结束前保留它");
    if (status == FSD_OK)
        ledger->open_transaction = false;
    else
        ledger->failed = true;
    return status;
}
