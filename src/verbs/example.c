#include "verbs/example.h"

#include <stddef.h>
#include <string.h>

#include "generated/examples.h"

const char *fsd_example_name(size_t nth)
{
    return nth < sizeof fsd_files / sizeof *fsd_files ? fsd_files[nth].name : NULL;
}

bool fsd_example_find(const char *name, fsd_str *out)
{
    static const char prefix[] = FSD_EXAMPLE_PREFIX;
    if (strncmp(name, prefix, sizeof prefix - 1) != 0)
        return false;
    for (size_t i = 0; i < sizeof fsd_files / sizeof *fsd_files; i++)
        if (strcmp(name + sizeof prefix - 1, fsd_files[i].name) == 0) {
            *out = (fsd_str){ (const char *)fsd_files[i].bytes, fsd_files[i].size };
            return true;
        }
    return false;
}
