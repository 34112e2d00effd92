#include "core/assert.h"
#include "core/text.h"
#include "sts2/tables.h"

/* Cuts the number at the front of the text, up to a dot or the end. */
static bool cut_number(fsd_str *text, uint32_t *out)
{
    size_t length = 0;
    *out = 0;
    for (; length < text->length && text->at[length] != '.'; length++) {
        if (length == 3 || text->at[length] < '0' || text->at[length] > '9')
            return false;
        *out = *out * 10 + (uint32_t)(text->at[length] - '0');
    }
    bool more = length < text->length;
    text->at += length + more;
    text->length -= length + more;
    return length > 0;
}

/* Without a patch a version names a build that serves all of them. */
fsd_status fsd_sts2_build_named(const char *name, size_t length, fsd_sts2_build *out)
{
    fsd_str text = { name, length };
    if (length > 0 && (*name == 'v' || *name == 'V'))
        text = (fsd_str){ name + 1, length - 1 };
    uint32_t major = 0;
    uint32_t minor = 0;
    uint32_t least = 0;
    uint32_t most = UINT8_MAX;
    bool ends = length > 0 && name[length - 1] == '.';
    bool good = !ends && cut_number(&text, &major) && major == 0 && cut_number(&text, &minor);
    if (good && text.length > 0) {
        good = cut_number(&text, &least) && text.length == 0;
        most = least;
    }
    for (uint32_t b = 0; good && b < fsd_sts2_build_count; b++) {
        const fsd_sts2_tables *build = &fsd_sts2_builds[b];
        if (build->minor == minor && build->patch_least <= least && most <= build->patch_most) {
            *out = b;
            return FSD_OK;
        }
    }
    return FSD_UNKNOWN_NAME;
}

const char *fsd_sts2_build_name(fsd_sts2_build build)
{
    FSD_ASSERT(build < fsd_sts2_build_count);
    return fsd_sts2_builds[build].name;
}

fsd_sts2_era fsd_sts2_build_era(fsd_sts2_build build)
{
    FSD_ASSERT(build < fsd_sts2_build_count);
    return (fsd_sts2_era)fsd_sts2_builds[build].era;
}

fsd_sts2_build fsd_sts2_era_build(fsd_sts2_era era)
{
    fsd_sts2_build build = fsd_sts2_build_count;
    while (build > 0)
        if (fsd_sts2_build_era(--build) == era)
            break;
    return build;
}

fsd_sts2_build fsd_sts2_build_default(void)
{
    fsd_sts2_build build = fsd_sts2_build_count - 1;
    while (build > 0 && !fsd_sts2_builds[build].is_public)
        build--;
    return build;
}
