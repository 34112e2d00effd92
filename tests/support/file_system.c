/* Loaded before the C library: says that all files are on the file system of the kind that
 * TEST_FILE_SYSTEM names (a number as in statfs(2)); of none, it fails. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/vfs.h>

__attribute__((visibility("default"))) int fstatfs(int file, struct statfs *out)
{
    const char *kind = getenv("TEST_FILE_SYSTEM");
    (void)file;
    if (kind == NULL || kind[0] == 0) {
        errno = ENOSYS;
        return -1;
    }
    memset(out, 0, sizeof *out);
    out->f_type = (__typeof__(out->f_type))strtoul(kind, NULL, 0);
    return 0;
}
