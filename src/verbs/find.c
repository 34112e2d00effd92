#include "verbs/find.h"

static uint64_t now(const fsd_call *call)
{
    return call->def->nanoseconds != NULL ? call->def->nanoseconds(call->def->self) : 0;
}

static bool read_text(fsd_call *call, fsd_find *find)
{
    const fsd_arg *written = fsd_find_arg(call, find, FIND_FILTER);
    const fsd_arg *file = fsd_find_arg(call, find, FIND_FILE);
    if (written->given == file->given) {
        fsd_call_refuse(call, find->room->at + FIND_FILTER,
                        "give a filter, or a file of one with --filter FILE",
                        "请给出筛选条件, 或用 --filter FILE 给出其文件");
        return false;
    }
    if (file->given)
        return fsd_call_read(call, FSD_INPUT_FILTER, file->text, &find->text);
    find->text = fsd_str_of(written->text);
    return true;
}

static void tell_bad_filter(fsd_call *call, const fsd_find *find, const fsd_error *error)
{
    const fsd_arg *file = fsd_find_arg(call, find, FIND_FILE);
    if (call->failed)
        return;
    if (file->given && error->line == 0) { /* the whole of it */
        fsd_call_fail(call, FSD_EXIT_BAD_INPUT, file->text, error);
        return;
    }
    if (file->given) {
        fsd_call_bad_input(call, file->text, error);
        return;
    }
    char where[32] = "FILTER";
    if (error->line > 0)
        fsd_format(where, sizeof where, "FILTER:%u:%u", error->line, error->column);
    fsd_call_fail(call, FSD_EXIT_USAGE, where, error);
}

static void warn_of_sense(fsd_call *call, const fsd_find *find)
{
    if (fsd_hunt_filter_never(find->filter))
        fsd_call_warn(call, "FILTER",
                      "cannot match: it contradicts itself or asks for what never comes",
                      "不可能满足: 条件自相矛盾, 或要求了不会出现的东西");
    else if (fsd_hunt_filter_always(find->filter) && fsd_hunt_filter_best(find->filter) == 0)
        fsd_call_warn(call, "FILTER", "always holds: every seed matches", "恒成立: 每个种子都满足");
}

static bool prepare(fsd_call *call, const fsd_find_room *room)
{
    fsd_error error = { 0 };
    fsd_find *find = fsd_call_take(call, 1, sizeof *find);
    if (find == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    find->room = room;
    call->state = find;
    find->subject = fsd_call_take(call, 1, room->subject_size);
    if (find->subject == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    if (!read_text(call, find))
        return false;
    if (room->filter(call, find, find->text, &error) != FSD_OK || call->failed) {
        tell_bad_filter(call, find, &error);
        return false;
    }
    if (fsd_hunt_filter_best(find->filter) > 0 && fsd_find_arg(call, find, FIND_LIMIT)->given) {
        fsd_call_refuse(call, room->at + FIND_LIMIT, "'best' says already how many; leave one out",
                        "'best' 已说明个数; 请去掉其一");
        return false;
    }
    find->def = fsd_hunt_def_default(find->filter);
    find->def.allocator = call->def->allocator;
    find->def.pool = fsd_call_pool(call);
    if (!fsd_work_read(call, &find->work, room->at + FIND_WORK) || !fsd_find_space(call, find) ||
        (room->space != NULL && !room->space(call, find, &find->def.space)))
        return false;
    find->def.shard = find->work.shard;
    find->def.shards = find->work.shards;
    find->def.peers = find->work.peers;
    if (fsd_hunt_create(&find->def, &find->hunt, &error) != FSD_OK) {
        fsd_call_fail(call, FSD_EXIT_USAGE, "--seeds", &error);
        return false;
    }
    warn_of_sense(call, find);
    const char *remark = fsd_hunt_filter_remark(find->filter, call->language == FSD_CHINESE);
    if (remark != NULL)
        fsd_call_warn(call, "FILTER", "%s", "%s", remark);
    if (fsd_find_arg(call, find, FIND_EXPLAIN)->given)
        fsd_find_explain(call, find);
    fsd_find_put_head(call, find);
    find->began = now(call);
    return fsd_find_take_up(call, find);
}

static fsd_run refuse_broken(fsd_call *call, const char *where)
{
    fsd_error error = { 0 };
    (void)fsd_fail(&error, FSD_BAD_DATA,
                   "a hit does not hold when it is checked; please report this filter",
                   "有结果在核对时不成立; 请报告此筛选条件");
    return fsd_call_fail(call, FSD_EXIT_INTERNAL, where, &error);
}

static fsd_run conclude(fsd_call *call, fsd_find *find)
{
    fsd_hunt_state state = fsd_hunt_state_of(find->hunt);
    if (state.broken)
        return refuse_broken(call, "find");
    if (state.no_memory)
        return fsd_call_no_memory(call);
    if (state.complaint != NULL)
        return fsd_work_complain(call, state.complaint);
    call->exit = state.hits > 0 ? FSD_EXIT_DONE : FSD_EXIT_NOTHING;
    if (state.undecided > 0)
        fsd_call_warn(call, "FILTER", find->room->undecided.en, find->room->undecided.zh,
                      (unsigned long long)state.undecided);
    fsd_find_put_summary(call, find);
    return fsd_work_end(call, &find->work);
}

static void tell_progress(fsd_call *call, fsd_find *find)
{
    fsd_hunt_state state = fsd_hunt_state_of(find->hunt);
    call->done = state.searched;
    call->total = state.total;
    call->hits = state.hits;
    fsd_format(find->note, sizeof find->note, fsd_call_say(call, "%llu found", "已找到 %llu 个"),
               (unsigned long long)state.hits);
    call->note = find->note;
}

/* Works for number 0 until that has enough. */
static fsd_run help(fsd_call *call, fsd_find *find, uint64_t budget)
{
    if (fsd_hunt_step(find->hunt, budget))
        return FSD_UNFINISHED;
    return fsd_hunt_state_of(find->hunt).no_memory ? fsd_call_no_memory(call) : FSD_FINISHED;
}

fsd_run fsd_find_run(fsd_call *call, const fsd_find_room *room, uint64_t budget)
{
    if (call->state == NULL && !prepare(call, room))
        return FSD_FINISHED;
    fsd_find *find = call->state;
    if (find->work.helper)
        return help(call, find, budget);
    bool stopped = call->stop != 0 || find->work.lost;
    bool more = !stopped && fsd_hunt_step(find->hunt, budget);
    if (stopped)
        fsd_hunt_end(find->hunt);
    fsd_hunt_state state = fsd_hunt_state_of(find->hunt);
    if (!state.broken && !state.no_memory && state.complaint == NULL)
        fsd_find_hand_out(call, find, stopped, !stopped && !more);
    tell_progress(call, find);
    bool go_on = more || (find->work.lost && !stopped);
    return go_on && !call->failed ? FSD_UNFINISHED : conclude(call, find);
}

void fsd_find_drop(void *state)
{
    fsd_find *find = state;
    fsd_hunt_destroy(find->hunt);
    fsd_hunt_filter_destroy(find->filter);
    fsd_work_drop(&find->work);
}
