#include "sts2/invert.h"

#include <string.h>

#include "core/memory.h"
#include "core/text.h"

struct fsd_sts2_invert {
    fsd_sts2_invert_def def;
    fsd_sts2_wish wish; /* of the length that is searched now */
    union {
        fsd_sts2_lanes_search lanes;
        fsd_sts2_xxh64_search xxh64;
    } search;
};

fsd_sts2_invert_def fsd_sts2_invert_def_default(fsd_sts2_era era, uint64_t target)
{
    uint32_t usual = fsd_sts2_text_length(era);
    return (fsd_sts2_invert_def){ .era = era, .target = target, .least = usual, .most = usual + 4 };
}

static void begin_length(fsd_sts2_invert *invert, uint32_t length)
{
    invert->wish.length = length;
    if (invert->def.era == FSD_STS2_ERA_C)
        fsd_sts2_xxh64_begin(&invert->search.xxh64, &invert->wish);
    else
        fsd_sts2_lanes_begin(&invert->search.lanes, &invert->wish);
}

static fsd_status check(const fsd_sts2_invert_def *def, fsd_error *error)
{
    if (def->least < 1 || def->least > def->most || def->most > FSD_STS2_TEXT_MOST)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "texts of %u to %u letters; use 1..%d",
                        "长度 %u 至 %u; 请用 1..%d", def->least, def->most, FSD_STS2_TEXT_MOST);
    if (def->era != FSD_STS2_ERA_C && def->target > UINT32_MAX)
        return fsd_fail(
            error, FSD_BAD_ARGUMENT, "%llu is no run seed of this era; use 0..4294967295",
            "%llu 不是此时期的本局种子; 请用 0..4294967295", (unsigned long long)def->target);
    const char *pattern = def->pattern == NULL ? "" : def->pattern;
    size_t good = 0;
    while (pattern[good] != 0 &&
           (pattern[good] == '?' || strchr(fsd_sts2_letters(), pattern[good])))
        good++;
    if (pattern[good] != 0)
        return fsd_fail_at(error, FSD_BAD_SYNTAX, good,
                           "character %u is no letter of a seed; use 0-9, A-Z without I and O, "
                           "and ? for any",
                           "第 %u 个字符不能用于种子; 请用 0-9, A-Z (无 I 与 O), ? 表示任意",
                           (unsigned)good + 1);
    if (good > def->most)
        return fsd_fail(error, FSD_BAD_SYNTAX, "longer than the texts; use at most %u letters",
                        "比文本还长; 最多 %u 个字符", def->most);
    return FSD_OK;
}

fsd_status fsd_sts2_invert_create(const fsd_sts2_invert_def *def, fsd_sts2_invert **out,
                                  fsd_error *error)
{
    *out = NULL;
    fsd_status status = check(def, error);
    if (status != FSD_OK)
        return status;
    fsd_sts2_invert *invert = fsd_allocate(def->allocator, sizeof *invert);
    if (invert == NULL)
        return fsd_fail(error, FSD_NO_MEMORY, "out of memory", "内存不足");
    invert->def = *def;
    invert->wish = (fsd_sts2_wish){ .target = def->target };
    uint32_t pattern = 0;
    for (; def->pattern != NULL && def->pattern[pattern] != 0; pattern++)
        if (def->pattern[pattern] != '?')
            invert->wish.pattern[pattern] = def->pattern[pattern];
    begin_length(invert, pattern > def->least ? pattern : def->least);
    *out = invert;
    return FSD_OK;
}

fsd_sts2_found fsd_sts2_invert_next(fsd_sts2_invert *invert, uint64_t *budget,
                                    char text[FSD_STS2_TEXT_MOST + 1])
{
    bool newer = invert->def.era == FSD_STS2_ERA_C;
    for (;;) {
        fsd_sts2_found found = newer ? fsd_sts2_xxh64_next(&invert->search.xxh64, budget)
                                     : fsd_sts2_lanes_next(&invert->search.lanes, budget);
        if (found == FSD_STS2_FOUND) {
            memcpy(text, newer ? invert->search.xxh64.text : invert->search.lanes.text,
                   invert->wish.length);
            text[invert->wish.length] = 0;
        }
        if (found != FSD_STS2_EXHAUSTED || invert->wish.length == invert->def.most)
            return found;
        begin_length(invert, invert->wish.length + 1);
    }
}

void fsd_sts2_invert_destroy(fsd_sts2_invert *invert)
{
    if (invert != NULL)
        fsd_release(invert->def.allocator, invert, sizeof *invert);
}
