#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "core/memory.h"
#include "core/text.h"

enum { FIRST_ROOM = 1 << 16 };

/* The system's reason is another text in each language, so the Chinese message is made apart. */
static fsd_status refuse_save(fsd_error *error)
{
    (void)fsd_fail(error, FSD_WRITE_FAILED, "cannot be written (%s); give another place", "%s",
                   cli_reason(errno, FSD_ENGLISH));
    fsd_format(error->zh, sizeof error->zh, "无法写入 (%s); 请换一处",
               cli_reason(errno, FSD_CHINESE));
    return FSD_WRITE_FAILED;
}

/* The same for what is read. */
static fsd_status refuse(fsd_error *error, fsd_status status)
{
    const char *en = cli_reason(errno, FSD_ENGLISH);
    const char *zh = cli_reason(errno, FSD_CHINESE);
    switch (status) {
    case FSD_NOT_FOUND:
        (void)fsd_fail(error, status,
                       "cannot be opened (%s); give a file that exists and may be read", "%s", en);
        fsd_format(error->zh, sizeof error->zh, "无法打开 (%s); 请给出存在且可读的文件", zh);
        return status;
    case FSD_READ_FAILED:
        (void)fsd_fail(error, status, "cannot be read to its end (%s)", "%s", en);
        fsd_format(error->zh, sizeof error->zh, "无法读完 (%s)", zh);
        return status;
    case FSD_TOO_LARGE: /* the verb says how large it may be */
        return status;
    case FSD_BAD_DATA:
        return fsd_fail(error, status, "is a directory; give a file", "是目录; 请给出文件");
    default:
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    }
}

/* Reads to the end: the size of a file is a hint, pipes have none. */
static fsd_status read_all(int file, size_t most, const fsd_allocator *allocator, fsd_text *out)
{
    *out = (fsd_text){ .allocator = allocator };
    char room[FIRST_ROOM];
    for (;;) {
        ssize_t got = read(file, room, sizeof room);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return FSD_READ_FAILED;
        if (got == 0)
            return FSD_OK;
        fsd_text_add(out, room, (size_t)got);
        if (out->failed)
            return FSD_NO_MEMORY;
        if (out->length > most)
            return FSD_TOO_LARGE;
    }
}

/* Hands over exactly as many bytes as were read, as the caller frees by size. */
static fsd_status hand_over(fsd_text *text, const fsd_allocator *allocator, char **bytes,
                            size_t *size)
{
    *size = text->length;
    *bytes =
        text->length == 0 ? NULL : fsd_resize(allocator, text->at, text->capacity, text->length);
    if (text->length == 0)
        fsd_text_free(text);
    return *size > 0 && *bytes == NULL ? FSD_NO_MEMORY : FSD_OK;
}

fsd_status cli_read(const char *name, const fsd_allocator *allocator, char **bytes, size_t *size,
                    fsd_error *error)
{
    bool standard = strcmp(name, "-") == 0;
    int file = standard ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return refuse(error, FSD_NOT_FOUND);
    struct stat about;
    fsd_status status = FSD_OK;
    if (fstat(file, &about) == 0 && S_ISDIR(about.st_mode))
        status = FSD_BAD_DATA;
    else if (fstat(file, &about) == 0 && S_ISREG(about.st_mode) && (uint64_t)about.st_size > *size)
        status = FSD_TOO_LARGE;
    fsd_text text = { .allocator = allocator };
    if (status == FSD_OK)
        status = read_all(file, *size, allocator, &text);
    if (status == FSD_OK)
        status = hand_over(&text, allocator, bytes, size);
    if (status != FSD_OK) {
        refuse(error, status);
        fsd_text_free(&text);
    }
    if (!standard)
        close(file);
    return status;
}

static bool write_all(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t done = write(file, bytes, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            return false;
        bytes += done;
        size -= (size_t)done;
    }
    return true;
}

/* Writes and closes; the first failure's errno stays. */
static bool fill_file(int file, const char *bytes, size_t size, bool flushed)
{
    bool fine = write_all(file, bytes, size) && (!flushed || fsync(file) == 0);
    int reason = errno;
    if (close(file) == 0)
        errno = reason;
    else
        fine = false;
    return fine;
}

/* Takes away what could not be written whole; errno stays. */
static bool give_up(const char *name)
{
    int reason = errno;
    unlink(name);
    errno = reason;
    return false;
}

/* What is new, or cannot be replaced: a pipe, a terminal. */
static bool write_file(const char *name, const char *bytes, size_t size)
{
    bool makes = true;
    int file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file < 0 && errno == EEXIST) {
        makes = false;
        file = open(name, O_WRONLY | O_TRUNC | O_CLOEXEC);
    }
    return file >= 0 && (fill_file(file, bytes, size, false) || (makes && give_up(name)));
}

/* A file takes the old one's place, and its rights, once it is whole. Beside it there may be any
 * names, and others who write: this one has a name of its own. */
static bool replace_file(const char *name, mode_t mode, const char *bytes, size_t size)
{
    static const char suffix[] = ".XXXXXX";
    char beside[PATH_MAX + sizeof suffix];
    if (access(name, W_OK) != 0 ||      /* it need not be for its place to be taken */
        realpath(name, beside) == NULL) /* where a link leads, which stays one */
        return false;
    const size_t length = strlen(beside);
    char real[PATH_MAX];
    memcpy(real, beside, length + 1);
    memcpy(beside + length, suffix, sizeof suffix);
    int file = mkstemp(beside);
    if (file < 0)
        return false;
    if (fchmod(file, mode) != 0) {
        close(file);
        return give_up(beside);
    }
    return (fill_file(file, bytes, size, true) && rename(beside, real) == 0) || give_up(beside);
}

fsd_status cli_save(void *self, const char *name, const char *bytes, size_t size, fsd_error *error)
{
    (void)self;
    struct stat about;
    bool replaces = stat(name, &about) == 0 && S_ISREG(about.st_mode);
    bool fine = replaces ? replace_file(name, about.st_mode & 07777, bytes, size)
                         : write_file(name, bytes, size);
    return fine ? FSD_OK : refuse_save(error);
}
