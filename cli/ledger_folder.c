/* The folder where ledgers are that got no name: the user's state folder. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/ledger.h"
#include "core/text.h"

enum { PATH = 4096 };

static bool folder(char out[PATH])
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    size_t length = 0;
    if (state != NULL && state[0] == '/')
        length = fsd_format(out, PATH, "%s/foreseed", state);
    else if (home != NULL && home[0] == '/')
        length = fsd_format(out, PATH, "%s/.local/state/foreseed", home);
    return length > 0 && length < PATH / 2; /* with room for a name */
}

static fsd_status no_folder(fsd_error *error)
{
    return fsd_fail(error, FSD_NOT_FOUND,
                    "no folder for ledgers is known; set XDG_STATE_HOME or HOME, or give --db FILE",
                    "不知道结果库放在哪里; 请设置 XDG_STATE_HOME 或 HOME, 或用 --db FILE");
}

static fsd_status refuse(const char *path, fsd_error *error)
{
    char shown[160];
    int number = errno;
    fsd_format(shown, sizeof shown, "%s", path);
    (void)fsd_fail(error, FSD_NOT_FOUND, "the folder %s cannot be used (%s); give --db FILE",
                   "%s %s", shown, cli_reason(number, FSD_ENGLISH));
    fsd_format(error->zh, sizeof error->zh, "文件夹 %s 不可用 (%s); 请用 --db FILE", shown,
               cli_reason(number, FSD_CHINESE));
    return FSD_NOT_FOUND;
}

/* The folder and those above it. */
static bool make_folders(char path[PATH])
{
    for (char *at = path + 1;; at++) {
        if (*at != '/' && *at != 0)
            continue;
        char kept = *at;
        *at = 0;
        bool there = mkdir(path, 0700) == 0 || errno == EEXIST;
        *at = kept;
        if (!there || kept == 0)
            return there;
    }
}

fsd_status cli_ledger_usual(void *self, const char *name, char *out, size_t capacity,
                            fsd_error *error)
{
    char path[PATH];
    (void)self;
    if (!folder(path))
        return no_folder(error);
    if (!make_folders(path))
        return refuse(path, error);
    if (fsd_format(out, capacity, "%s/%s.db", path, name) + 1 >= capacity)
        return fsd_fail(error, FSD_TOO_LARGE, "the name of the folder for ledgers is too long",
                        "结果库文件夹的名字太长");
    return FSD_OK;
}

static int is_ledger(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 3 && strcmp(entry->d_name + length - 3, ".db") == 0;
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

fsd_status cli_ledger_list(void *self, void (*take)(void *arg, const char *name), void *arg,
                           fsd_error *error)
{
    char path[PATH];
    struct dirent **entry = NULL;
    (void)self;
    if (!folder(path))
        return no_folder(error);
    int count = scandir(path, &entry, is_ledger, by_name);
    if (count < 0)
        return errno == ENOENT ? FSD_OK : refuse(path, error);
    for (int i = 0; i < count; i++) {
        char name[PATH];
        fsd_format(name, sizeof name, "%s/%s", path, entry[i]->d_name);
        take(arg, name);
        free(entry[i]);
    }
    free(entry);
    return FSD_OK;
}
