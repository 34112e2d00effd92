/* Which seeds a hunt asks, as the options say. */
#include "core/number.h"
#include "verbs/find.h"

/* "3/64": the third of 64. */
static bool read_shard(fsd_call *call, fsd_find *find)
{
    const fsd_arg *arg = &call->arg[FIND_SHARD];
    if (!arg->given)
        return true;
    fsd_str text = fsd_str_of(arg->text);
    size_t slash = 0;
    while (slash < text.length && text.at[slash] != '/')
        slash++;
    uint64_t number = 0;
    uint64_t of = 0;
    bool good =
        slash < text.length && fsd_parse_u64((fsd_str){ text.at, slash }, &number) == FSD_OK &&
        fsd_parse_u64((fsd_str){ text.at + slash + 1, text.length - slash - 1 }, &of) == FSD_OK;
    if (good && of >= 1 && of <= 1000000 && number >= 1 && number <= of) {
        find->def.shard = (uint32_t)number - 1;
        find->def.shards = (uint32_t)of;
        return true;
    }
    char shown[FSD_CLIP];
    fsd_call_refuse(call, FIND_SHARD, "%s is no part of a whole; use 1/N .. N/N, N up to 1000000",
                    "%s 不是分片; 可用 1/N .. N/N, N 不超过 1000000", fsd_clip(text, shown));
    return false;
}

/* Two ways to say which seeds are one too many. */
static bool refuse_both(fsd_call *call)
{
    static const uint32_t ways[] = { FIND_SEEDS, FIND_ALL, FIND_FROM };
    uint32_t given = 0;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        given += call->arg[ways[i]].given;
    bool sampled_list = call->arg[FIND_FROM].given && call->arg[FIND_SAMPLE].given;
    if (given < 2 && !sampled_list)
        return true;
    fsd_call_refuse(call,
                    sampled_list                 ? FIND_SAMPLE
                    : call->arg[FIND_FROM].given ? FIND_FROM
                                                 : FIND_ALL,
                    "does not go with the other seeds asked for; give --seeds, --all or --from",
                    "与其他种子范围不能同时用; 请在 --seeds、--all、--from 中选一个");
    return false;
}

bool fsd_find_space(fsd_call *call, fsd_find *find)
{
    const fsd_arg *arg = call->arg;
    fsd_hunt_space *space = &find->def.space;
    if (!refuse_both(call) || !read_shard(call, find))
        return false;
    find->def.only_count = arg[FIND_COUNT].given;
    if (arg[FIND_COUNT].given && arg[FIND_LIMIT].given) {
        fsd_call_refuse(call, FIND_COUNT, "counts all there are; leave --limit out",
                        "会数出全部; 请去掉 --limit");
        return false;
    }
    find->def.limit = arg[FIND_LIMIT].given ? arg[FIND_LIMIT].number : 0;
    if (arg[FIND_FROM].given)
        return fsd_find_list(call, find);
    if (arg[FIND_SEEDS].given) {
        space->first = arg[FIND_SEEDS].first;
        space->last = arg[FIND_SEEDS].last;
    }
    if (!arg[FIND_SAMPLE].given && arg[FIND_SAMPLE_SEED].given) {
        fsd_call_refuse(call, FIND_SAMPLE_SEED, "needs --sample N", "须与 --sample N 同用");
        return false;
    }
    if (arg[FIND_SAMPLE].given) {
        space->kind = FSD_HUNT_SAMPLE;
        space->count = arg[FIND_SAMPLE].number;
        space->seed = arg[FIND_SAMPLE_SEED].given ? arg[FIND_SAMPLE_SEED].number : 1;
    }
    return true;
}
