/* Ledgers: opening, locking, reading. */
#define _GNU_SOURCE /* F_OFD_SETLK, which is POSIX since 2024 */
#include "cli/ledger.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "core/text.h"

/* A writer holds a lock of its own on a byte that SQLite does not use: SQLite's locks come and go
 * with each transaction, and between two of them another process could begin. It belongs to the
 * open file, not to the process, as SQLite drops all locks of the process whenever it likes. */
enum { LOCK_BYTE = 0x40000000 + 4096, HEADER = 100 };
enum { PATH = 4096, WAIT_MILLISECONDS = 30000 }; /* for readers, where they can hold up a commit */

static const char magic[16] = "SQLite format 3";

/* ---- Failures -------------------------------------------------------------------------------- */

static fsd_status not_ours(fsd_error *error)
{
    return fsd_fail(error, FSD_BAD_DATA, "is no ledger; give a file that --db has made",
                    "不是结果库; 请给出 --db 生成的文件");
}

static fsd_status damaged(fsd_error *error)
{
    return fsd_fail(error, FSD_BAD_DATA,
                    "is damaged; begin anew in another file, or take a copy of it that is whole",
                    "已损坏; 请换一个文件重新开始, 或使用完好的副本");
}

/* With the system's reason, which is another text in each language. */
static fsd_status tell_system(int number, fsd_status status, const char *en, const char *zh,
                              fsd_error *error)
{
    (void)fsd_fail(error, status, en, "%s", cli_reason(number, FSD_ENGLISH));
    if (error != NULL)
        fsd_format(error->zh, sizeof error->zh, zh, cli_reason(number, FSD_CHINESE));
    return status;
}

fsd_status cli_ledger_tell(const fsd_ledger *ledger, fsd_error *error)
{
    int code = ledger->db != NULL ? sqlite3_errcode(ledger->db) : SQLITE_NOMEM;
    int number = ledger->db != NULL ? sqlite3_system_errno(ledger->db) : 0;
    switch (code & 0xff) {
    case SQLITE_NOMEM:
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    case SQLITE_NOTADB:
        return not_ours(error);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return fsd_fail(error, FSD_TAKEN, "is held by another process; wait for it to end",
                        "正被另一进程占用; 请等其结束");
    case SQLITE_FULL:
        return tell_system(number != 0 ? number : ENOSPC, FSD_WRITE_FAILED,
                           "cannot be written (%s); make room and go on with --resume",
                           "无法写入 (%s); 请腾出空间, 再用 --resume 继续", error);
    case SQLITE_IOERR:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
        if (ledger->writes)
            return tell_system(number != 0 ? number : EACCES, FSD_WRITE_FAILED,
                               "cannot be written (%s); make it writable and go on with --resume",
                               "无法写入 (%s); 请使其可写, 再用 --resume 继续", error);
        return tell_system(number != 0 ? number : EIO, FSD_READ_FAILED, "cannot be read (%s)",
                           "无法读取 (%s)", error);
    case SQLITE_CONSTRAINT:
    case SQLITE_CORRUPT:
        return damaged(error);
    default: /* tables or columns that are not there */
        return not_ours(error);
    }
}

sqlite3_stmt *cli_ledger_prepare(const fsd_ledger *ledger, const char *sql, fsd_error *error)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(ledger->db, sql, -1, &statement, NULL) != SQLITE_OK)
        (void)cli_ledger_tell(ledger, error);
    return statement;
}

fsd_status cli_ledger_run(const fsd_ledger *ledger, const char *sql, fsd_error *error)
{
    if (sqlite3_exec(ledger->db, sql, NULL, NULL, NULL) != SQLITE_OK)
        return cli_ledger_tell(ledger, error);
    return FSD_OK;
}

/* The one number that a statement answers. */
static fsd_status ask_number(const fsd_ledger *ledger, const char *sql, int64_t *out,
                             fsd_error *error)
{
    fsd_status status = FSD_OK;
    sqlite3_stmt *statement = cli_ledger_prepare(ledger, sql, error);
    if (statement == NULL)
        return error->status;
    if (sqlite3_step(statement) == SQLITE_ROW)
        *out = sqlite3_column_int64(statement, 0);
    else
        status = cli_ledger_tell(ledger, error);
    sqlite3_finalize(statement);
    return status;
}

/* ---- The file -------------------------------------------------------------------------------- */

/* The write-ahead log needs memory that all its users share: one machine. Where the kind of file
 * system is not known it may be another's. */
static bool is_network(int file)
{
    static const uint32_t kinds[] = {
        0x6969,     0x517b,     0xff534d42, 0xfe534d42, /* NFS, SMB, CIFS, SMB 2 */
        0x0bd00bd0, 0x47504653, 0x19830326, 0x00c36400, /* Lustre, GPFS, BeeGFS, Ceph */
        0x5346414f, 0x6b414653, 0x73757245, 0x01021997, /* OpenAFS, AFS, Coda, 9P */
        0x65735546, 0x01161970, 0x7461636f, 0xaad7aaea, /* FUSE, GFS2, OCFS2, PanFS */
        0x20030528, 0x564c,     0xbacbacbc, 0x786f4256, /* OrangeFS, NCP, VMware, VirtualBox */
    };
    struct statfs about;
    if (fstatfs(file, &about) != 0)
        return true;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if ((uint32_t)about.f_type == kinds[i])
            return true;
    return false;
}

static fsd_status lock(int file, fsd_error *error)
{
    struct flock region = {
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = LOCK_BYTE, .l_len = 1
    };
    if (fcntl(file, F_OFD_SETLK, &region) == 0)
        return FSD_OK;
    if (errno == EAGAIN || errno == EACCES)
        return fsd_fail(error, FSD_TAKEN,
                        "is being written by another process; wait for it, or give another file",
                        "正由另一进程写入; 请等其结束, 或换一个文件");
    return tell_system(errno, FSD_WRITE_FAILED, "cannot be locked (%s); give a file elsewhere",
                       "无法加锁 (%s); 请把文件放在别处", error);
}

/* Is there nothing in it, or what begins as a database does? */
static fsd_status look_at(int file, fsd_error *error)
{
    struct stat about;
    char head[sizeof magic];
    if (fstat(file, &about) != 0)
        return tell_system(errno, FSD_READ_FAILED, "cannot be read (%s)", "无法读取 (%s)", error);
    if (!S_ISREG(about.st_mode))
        return not_ours(error);
    if (about.st_size == 0)
        return FSD_OK;
    if (about.st_size < HEADER || pread(file, head, sizeof head, 0) != (ssize_t)sizeof head ||
        memcmp(head, magic, sizeof magic) != 0)
        return not_ours(error);
    return FSD_OK;
}

/* SQLite takes a last page that is cut off for one that ends in zeros. */
static bool ends_within_page(int file)
{
    unsigned char head[HEADER];
    struct stat about;
    if (fstat(file, &about) != 0 || pread(file, head, sizeof head, 0) != (ssize_t)sizeof head)
        return false;
    unsigned page = (unsigned)head[16] << 8 | head[17];
    if (page == 1)
        page = 65536;
    return page == 0 || about.st_size % page != 0;
}

/* A log that is still to be played back may hold the page. */
static bool has_log(const char *name)
{
    static const char *const endings[] = { "-wal", "-journal" };
    char log[PATH];
    struct stat about;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        fsd_format(log, sizeof log, "%s%s", name, endings[i]);
        if (stat(log, &about) == 0 && about.st_size > 0)
            return true;
    }
    return false;
}

static fsd_status open_file(fsd_ledger *ledger, const char *name, fsd_error *error)
{
    int flags = ledger->writes ? O_RDWR | O_CREAT : O_RDONLY | O_NONBLOCK;
    int file = open(name, flags | O_CLOEXEC, 0666);
    if (file < 0 && errno == EISDIR)
        return not_ours(error);
    if (file < 0)
        return tell_system(errno, FSD_NOT_FOUND,
                           ledger->writes
                               ? "cannot be opened for writing (%s); give a file that may be "
                                 "written"
                               : "cannot be opened (%s); give a ledger that exists",
                           ledger->writes ? "无法打开写入 (%s); 请给出可写的文件"
                                          : "无法打开 (%s); 请给出存在的结果库",
                           error);
    fsd_status status = ledger->writes ? lock(file, error) : FSD_OK;
    if (status == FSD_OK)
        status = look_at(file, error);
    if (status == FSD_OK && ends_within_page(file) && !has_log(name))
        status = damaged(error);
    ledger->network = status == FSD_OK && is_network(file);
    if (ledger->writes)
        ledger->file = file; /* closing it would give up SQLite's locks as well */
    else
        close(file);
    return status;
}

/* A name that SQLite takes for nothing but a file; with `immutable` as its URI. */
static bool name_for_sqlite(const char *name, bool immutable, fsd_text *out)
{
    fsd_text_add_str(out, immutable ? "file:" : "");
    fsd_text_add_str(out, name[0] == '/' ? "" : "./");
    for (const char *at = name; *at != 0; at++)
        if (immutable && (*at == '?' || *at == '#' || *at == '%'))
            fsd_text_printf(out, "%%%02x", (unsigned)(unsigned char)*at);
        else
            fsd_text_add_char(out, *at);
    fsd_text_add_str(out, immutable ? "?immutable=1" : "");
    return fsd_text_terminate(out) != NULL;
}

static fsd_status open_database(fsd_ledger *ledger, const char *name, bool immutable,
                                fsd_error *error)
{
    int64_t ignored = 0;
    fsd_text file = { .allocator = ledger->arena.allocator };
    int flags = ledger->writes ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
    flags |= immutable ? SQLITE_OPEN_URI : 0;
    if (!name_for_sqlite(name, immutable, &file))
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    int code = sqlite3_open_v2(file.at, &ledger->db, flags, NULL);
    fsd_text_free(&file);
    if (code != SQLITE_OK)
        return cli_ledger_tell(ledger, error);
    sqlite3_extended_result_codes(ledger->db, 1);
    sqlite3_busy_timeout(ledger->db, WAIT_MILLISECONDS);
    sqlite3_db_config(ledger->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(ledger->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    return ask_number(ledger, "SELECT count(*) FROM sqlite_master", &ignored, error);
}

/* Readers need a file beside a ledger in write-ahead mode, which a folder may forbid; nobody can
 * write there then. */
static fsd_status open_again(fsd_ledger *ledger, const char *name, fsd_error *error)
{
    sqlite3_close(ledger->db);
    ledger->db = NULL;
    return open_database(ledger, name, true, error);
}

/* ---- What is in it --------------------------------------------------------------------------- */

static const void *copy_blob(fsd_ledger *ledger, sqlite3_stmt *row, int column, size_t *size)
{
    const void *blob = sqlite3_column_blob(row, column);
    *size = (size_t)sqlite3_column_bytes(row, column);
    return blob != NULL ? fsd_arena_copy(&ledger->arena, blob, *size) : NULL;
}

static fsd_status read_plan(fsd_ledger *ledger, fsd_error *error)
{
    static const char sql[] =
        "SELECT hash, version, words, total, blocks, hit_limit, best FROM plan";
    sqlite3_stmt *row = cli_ledger_prepare(ledger, sql, error);
    if (row == NULL)
        return error->status;
    fsd_ledger_plan *plan = &ledger->plan;
    fsd_status status = FSD_OK;
    if (sqlite3_step(row) == SQLITE_ROW) {
        size_t hash;
        size_t version;
        plan->hash = copy_blob(ledger, row, 0, &hash);
        plan->version = copy_blob(ledger, row, 1, &version);
        plan->words = copy_blob(ledger, row, 2, &plan->words_size);
        plan->total = (uint64_t)sqlite3_column_int64(row, 3);
        plan->blocks = (uint64_t)sqlite3_column_int64(row, 4);
        plan->limit = (uint64_t)sqlite3_column_int64(row, 5);
        plan->best = (uint64_t)sqlite3_column_int64(row, 6);
        bool whole = plan->hash != NULL && hash == 16 && plan->version != NULL &&
                     plan->words != NULL && plan->words[plan->words_size - 1] == 0;
        status = whole ? FSD_OK : damaged(error);
    } else {
        status = damaged(error);
    }
    sqlite3_finalize(row);
    ledger->planned = status == FSD_OK;
    return status;
}

uint64_t cli_ledger_digest(const fsd_ledger_part *part, const void *sums, size_t size)
{
    char head[96];
    size_t length = fsd_format(head, sizeof head, "%u/%u %llu/%llu %u", part->shard, part->shards,
                               (unsigned long long)part->blocks_done,
                               (unsigned long long)part->blocks, (unsigned)part->over);
    return fsd_xxh64(sums, size, fsd_xxh64(head, length, 0));
}

static bool take_sums(fsd_ledger *ledger, sqlite3_stmt *row, int column, fsd_ledger_part *part)
{
    const unsigned char *bytes = sqlite3_column_blob(row, column);
    int size = sqlite3_column_bytes(row, column);
    if (bytes == NULL || size < 16 || size % 8 != 0 ||
        (uint64_t)sqlite3_column_int64(row, column + 1) !=
            cli_ledger_digest(part, bytes, (size_t)size))
        return false;
    part->sums = (uint32_t)size / 8;
    uint64_t *sum = fsd_arena_take_array(&ledger->arena, part->sums, sizeof *sum);
    for (uint32_t i = 0; sum != NULL && i < part->sums; i++)
        for (uint32_t b = 0; b < 8; b++)
            sum[i] |= (uint64_t)bytes[8 * i + b] << 8 * b;
    part->sum = sum;
    return sum != NULL;
}

static fsd_status read_parts(fsd_ledger *ledger, fsd_error *error)
{
    static const char sql[] =
        "SELECT shard, shards, blocks_done, blocks, over, sums, digest FROM part "
        "ORDER BY shards, shard";
    int64_t parts = 0;
    fsd_status status = ask_number(ledger, "SELECT count(*) FROM part", &parts, error);
    sqlite3_stmt *row = status == FSD_OK ? cli_ledger_prepare(ledger, sql, error) : NULL;
    if (row == NULL)
        return error->status;
    ledger->part = fsd_arena_take_array(&ledger->arena, (size_t)parts + 1, sizeof *ledger->part);
    if (ledger->part == NULL)
        status = fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    while (status == FSD_OK && sqlite3_step(row) == SQLITE_ROW) {
        fsd_ledger_part *part = &ledger->part[ledger->parts++];
        int64_t shard = sqlite3_column_int64(row, 0);
        int64_t shards = sqlite3_column_int64(row, 1);
        part->shard = (uint32_t)shard;
        part->shards = (uint32_t)shards;
        part->blocks_done = (uint64_t)sqlite3_column_int64(row, 2);
        part->blocks = (uint64_t)sqlite3_column_int64(row, 3);
        part->over = sqlite3_column_int64(row, 4) != 0;
        if (shard < 0 || shards <= shard || shards > UINT32_MAX ||
            part->blocks_done > part->blocks || !take_sums(ledger, row, 5, part))
            status = damaged(error);
    }
    if (status == FSD_OK && sqlite3_errcode(ledger->db) != SQLITE_DONE)
        status = cli_ledger_tell(ledger, error);
    sqlite3_finalize(row);
    return status;
}

static fsd_status look_through(fsd_ledger *ledger, const char *sql, fsd_error *error)
{
    sqlite3_stmt *row = cli_ledger_prepare(ledger, sql, error);
    if (row == NULL)
        return error->status;
    fsd_status status = FSD_OK;
    if (sqlite3_step(row) != SQLITE_ROW)
        status = cli_ledger_tell(ledger, error);
    else if (strcmp((const char *)sqlite3_column_text(row, 0), "ok") != 0)
        status = damaged(error);
    sqlite3_finalize(row);
    return status;
}

/* As many hits as the sums say, unless shards that met the limit were merged. */
static fsd_status check_hits(fsd_ledger *ledger, fsd_error *error)
{
    uint64_t told = 0;
    int64_t there = 0;
    const fsd_ledger_plan *plan = &ledger->plan;
    fsd_status status = ask_number(ledger, "SELECT count(*) FROM hit", &there, error);
    for (uint32_t i = 0; i < ledger->parts; i++)
        told += ledger->part[i].sum[1];
    uint64_t most = plan->best > 0 ? plan->best : plan->limit;
    if (most > 0 && told > most)
        told = most;
    bool counts_only = there == 0;
    return status != FSD_OK || counts_only || told == (uint64_t)there ? status : damaged(error);
}

static fsd_status check(fsd_ledger *ledger, fsd_error *error)
{
    fsd_status status = look_through(ledger, "PRAGMA integrity_check(1)", error);
    return status == FSD_OK && ledger->planned ? check_hits(ledger, error) : status;
}

static fsd_status read_all(fsd_ledger *ledger, fsd_error *error)
{
    int64_t id = 0;
    int64_t form = 0;
    int64_t tables = 0;
    fsd_status status = ask_number(ledger, "SELECT count(*) FROM sqlite_master", &tables, error);
    if (status != FSD_OK || tables == 0)
        return status;
    status = ask_number(ledger, "PRAGMA application_id", &id, error);
    if (status == FSD_OK)
        status = ask_number(ledger, "PRAGMA user_version", &form, error);
    if (status == FSD_OK && id != CLI_LEDGER_ID)
        status = not_ours(error);
    if (status == FSD_OK && form != CLI_LEDGER_FORM)
        status = fsd_fail(error, FSD_UNSUPPORTED,
                          "is a ledger of form %lld, and this foreseed knows form %d; use the one "
                          "that made it",
                          "是第 %lld 版格式的结果库, 本程序只认第 %d 版; 请用生成它的程序",
                          (long long)form, (int)CLI_LEDGER_FORM);
    if (status == FSD_OK)
        status = look_through(ledger, "PRAGMA quick_check(1)", error);
    if (status == FSD_OK)
        status = read_plan(ledger, error);
    return status == FSD_OK ? read_parts(ledger, error) : status;
}

/* One file again, which readers need nothing beside; if others read just now, it can wait. */
static void leave_alone(fsd_ledger *ledger)
{
    sqlite3_busy_timeout(ledger->db, 0);
    (void)sqlite3_exec(ledger->db, "ROLLBACK", NULL, NULL, NULL);
    (void)sqlite3_exec(ledger->db, "PRAGMA journal_mode=DELETE", NULL, NULL, NULL);
}

static void close_ledger(fsd_ledger *ledger)
{
    if (ledger == NULL)
        return;
    sqlite3_finalize(ledger->next);
    sqlite3_finalize(ledger->put_hit);
    sqlite3_finalize(ledger->put_part);
    if (ledger->writes && ledger->db != NULL)
        leave_alone(ledger);
    sqlite3_close(ledger->db);
    if (ledger->file >= 0)
        close(ledger->file);
    fsd_arena_free(&ledger->arena);
    fsd_release(ledger->arena.allocator, ledger, sizeof *ledger);
}

static fsd_status open_ledger(void *self, const char *name, fsd_ledger_mode mode,
                              const fsd_allocator *allocator, fsd_ledger **out, fsd_error *error)
{
    (void)self;
    fsd_ledger *ledger = fsd_allocate(allocator, sizeof *ledger);
    if (ledger == NULL)
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    *ledger = (fsd_ledger){ .arena.allocator = allocator,
                            .file = -1,
                            .writes = mode == FSD_LEDGER_WRITE };
    fsd_status status = open_file(ledger, name, error);
    if (status == FSD_OK)
        status = open_database(ledger, name, false, error);
    if (!ledger->writes && ledger->db != NULL &&
        (sqlite3_errcode(ledger->db) & 0xff) == SQLITE_CANTOPEN)
        status = open_again(ledger, name, error);
    if (status == FSD_OK && !ledger->writes)
        status = cli_ledger_run(ledger, "BEGIN", error); /* all that is read is of one moment */
    if (status == FSD_OK)
        status = read_all(ledger, error);
    if (status == FSD_OK && ledger->writes)
        status =
            cli_ledger_run(ledger,
                           ledger->network ? "PRAGMA journal_mode=DELETE; PRAGMA synchronous=FULL"
                                           : "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL",
                           error);
    if (status != FSD_OK) {
        close_ledger(ledger);
        return status;
    }
    *out = ledger;
    return FSD_OK;
}

static const fsd_ledger_plan *plan_of(const fsd_ledger *ledger)
{
    return ledger->planned ? &ledger->plan : NULL;
}

static const fsd_ledger_part *part_of(const fsd_ledger *ledger, uint32_t index)
{
    return index < ledger->parts ? &ledger->part[index] : NULL;
}

static fsd_status input(fsd_ledger *ledger, const char *name, const char **bytes, size_t *size,
                        fsd_error *error)
{
    sqlite3_stmt *row = cli_ledger_prepare(ledger, "SELECT bytes FROM input WHERE name = ?", error);
    if (row == NULL)
        return error->status;
    fsd_status status = FSD_OK;
    sqlite3_bind_text(row, 1, name, -1, SQLITE_STATIC);
    int code = sqlite3_step(row);
    if (code == SQLITE_ROW) {
        *bytes = copy_blob(ledger, row, 0, size);
        if (*size > 0 && *bytes == NULL)
            status = fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    } else if (code == SQLITE_DONE) {
        status = fsd_fail(error, FSD_NOT_FOUND, "is not in the ledger", "不在结果库中");
    } else {
        status = cli_ledger_tell(ledger, error);
    }
    sqlite3_finalize(row);
    return status;
}

static void rewind_hits(fsd_ledger *ledger)
{
    sqlite3_finalize(ledger->next);
    ledger->next = NULL;
}

static fsd_status next_hit(fsd_ledger *ledger, fsd_ledger_hit *out, fsd_error *error)
{
    static const char sql[] = "SELECT place, seed, score, detail FROM hit ORDER BY place";
    if (!ledger->planned)
        return FSD_NOT_FOUND;
    if (ledger->next == NULL && (ledger->next = cli_ledger_prepare(ledger, sql, error)) == NULL)
        return error->status;
    int code = sqlite3_step(ledger->next);
    if (code == SQLITE_ROW) {
        *out = (fsd_ledger_hit){ (uint64_t)sqlite3_column_int64(ledger->next, 0),
                                 (uint64_t)sqlite3_column_int64(ledger->next, 1),
                                 sqlite3_column_int64(ledger->next, 2),
                                 (uint64_t)sqlite3_column_int64(ledger->next, 3) };
        return FSD_OK;
    }
    fsd_status status = code == SQLITE_DONE ? FSD_NOT_FOUND : cli_ledger_tell(ledger, error);
    rewind_hits(ledger); /* a reader that is done lets go of what it read */
    return status;
}

const fsd_ledgers cli_ledgers = {
    .open = open_ledger,
    .close = close_ledger,
    .plan = plan_of,
    .part = part_of,
    .input = input,
    .rewind = rewind_hits,
    .next = next_hit,
    .check = check,
    .begin = cli_ledger_begin,
    .put_input = cli_ledger_put_input,
    .copy_inputs = cli_ledger_copy_inputs,
    .put_part = cli_ledger_put_part,
    .put_hit = cli_ledger_put_hit,
    .drop_hits = cli_ledger_drop_hits,
    .commit = cli_ledger_commit,
    .usual = cli_ledger_usual,
    .list = cli_ledger_list,
};
