/* Feeds every file of a folder to a fuzz target, so that what fuzzing once found stays mended, with
 * any compiler and without libFuzzer. A folder without files proves nothing and fails. */
#include "target.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint8_t *read_whole(FILE *file, size_t *size)
{
    if (fseek(file, 0, SEEK_END) != 0)
        return NULL;
    long end = ftell(file);
    if (end < 0 || fseek(file, 0, SEEK_SET) != 0)
        return NULL;
    *size = (size_t)end;
    /* Exactly as large as the input, so that the sanitizer sees a read behind its end. */
    uint8_t *data = malloc(*size + (*size == 0));
    if (data && fread(data, 1, *size, file) != *size) {
        free(data);
        return NULL;
    }
    return data;
}

static bool replay(const char *folder, const char *name)
{
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    if (length < 0 || (size_t)length >= sizeof path)
        return false;
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    size_t size = 0;
    uint8_t *data = read_whole(file, &size);
    fclose(file);
    if (!data)
        return false;
    /* Said before the run: after a crash the last line names the input. */
    fprintf(stderr, "%s\n", path);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
    return true;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: %s <folder of inputs>\n", argv[0]);
        return 2;
    }
    DIR *folder = opendir(argv[1]);
    if (!folder) {
        perror(argv[1]);
        return 1;
    }
    unsigned passed = 0, failed = 0;
    for (const struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] == '.')
            continue;
        if (replay(argv[1], entry->d_name)) {
            passed++;
        } else {
            perror(entry->d_name);
            failed++;
        }
    }
    closedir(folder);
    printf("%u passed, %u failed\n", passed, failed);
    return passed == 0 || failed > 0;
}
