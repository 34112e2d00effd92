/* Which seeds a hunt asks, as the options say. */
#include "verbs/find.h"

/* Two ways to say which seeds are one too many. */
static bool refuse_both(fsd_call *call, const fsd_find *find)
{
    static const uint32_t ways[] = { FIND_SEEDS, FIND_ALL, FIND_FROM };
    uint32_t given = 0;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        given += fsd_find_arg(call, find, ways[i])->given;
    bool listed = fsd_find_arg(call, find, FIND_FROM)->given;
    bool sampled_list = listed && fsd_find_arg(call, find, FIND_SAMPLE)->given;
    if (given < 2 && !sampled_list)
        return true;
    fsd_call_refuse(call,
                    find->room->at + (sampled_list ? FIND_SAMPLE
                                      : listed     ? FIND_FROM
                                                   : FIND_ALL),
                    "does not go with the other seeds asked for; give --seeds, --all or --from",
                    "与其他种子范围不能同时用; 请在 --seeds、--all、--from 中选一个");
    return false;
}

bool fsd_find_space(fsd_call *call, fsd_find *find)
{
    const uint32_t at = find->room->at;
    const fsd_arg *arg = call->arg + at;
    fsd_hunt_space *space = &find->def.space;
    if (!refuse_both(call, find))
        return false;
    find->def.only_count = arg[FIND_COUNT].given;
    if (arg[FIND_COUNT].given && arg[FIND_LIMIT].given) {
        fsd_call_refuse(call, at + FIND_COUNT, "counts all there are; leave --limit out",
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
        fsd_call_refuse(call, at + FIND_SAMPLE_SEED, "needs --sample N", "须与 --sample N 同用");
        return false;
    }
    if (arg[FIND_SAMPLE].given) {
        space->kind = FSD_HUNT_SAMPLE;
        space->count = arg[FIND_SAMPLE].number;
        space->seed = arg[FIND_SAMPLE_SEED].given ? arg[FIND_SAMPLE_SEED].number : 1;
    }
    return true;
}
