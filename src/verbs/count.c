#include "verbs/count.h"

#include <string.h>

/* In a ledger: what is counted, with the number of hits behind the first. */
enum { COUNTED, NO_HITS, OWN };

static uint64_t blocks_of_all(const fsd_count_def *def)
{
    return def->total / def->unit + (def->total % def->unit != 0);
}

static bool take_memory(fsd_call *call, fsd_count *count)
{
    const fsd_count_def *def = &count->def;
    count->sum = fsd_call_take(call, (size_t)def->size + 1, sizeof *count->sum);
    if (count->sum != NULL)
        count->blocks = fsd_blocks_create(&(fsd_blocks_def){ .allocator = call->def->allocator,
                                                             .work = def->work,
                                                             .context = def->context,
                                                             .blocks = blocks_of_all(def),
                                                             .shard = count->work.shard,
                                                             .shards = count->work.shards,
                                                             .grain = def->grain,
                                                             .pool = fsd_call_pool(call),
                                                             .peers = count->work.peers,
                                                             .plan = count->plan });
    return count->blocks != NULL;
}

static bool take_up(fsd_call *call, fsd_count *count)
{
    const fsd_count_def *def = &count->def;
    const fsd_ledger_part *so_far = &count->work.so_far;
    uint64_t own = fsd_blocks_count(count->blocks);
    const fsd_work_plan plan = { .hash = count->plan,
                                 .total = def->total,
                                 .blocks = blocks_of_all(def),
                                 .own = own,
                                 .sums = def->size + 1,
                                 .peaks = def->peaks,
                                 .grows = def->grows };
    if (!fsd_work_open(call, &count->work, &plan))
        return false;
    if (!count->work.begun)
        return true;
    def->counts[0] = so_far->sum[COUNTED];
    memcpy(def->counts + 1, so_far->sum + OWN, (def->size - 1) * sizeof *def->counts);
    fsd_blocks_skip(count->blocks, so_far->blocks_done < own ? so_far->blocks_done : own);
    return true;
}

/* What this part counts in all; the last block may be a smaller one. */
static uint64_t own_total(const fsd_count *count)
{
    const fsd_count_def *def = &count->def;
    uint64_t all = blocks_of_all(def), own = fsd_blocks_count(count->blocks);
    bool has_last = own > 0 && (all - 1) % count->work.shards == count->work.shard;
    return own * def->unit - (has_last ? all * def->unit - def->total : 0);
}

bool fsd_count_begin(fsd_call *call, fsd_count *count, const fsd_count_def *def, fsd_text *plan)
{
    count->def = *def;
    fsd_work_hash((fsd_str){ plan->at, plan->length }, count->plan);
    bool whole = !plan->failed;
    fsd_text_free(plan);
    if (!whole || !take_memory(call, count)) {
        fsd_call_no_memory(call);
        return false;
    }
    if (!take_up(call, count))
        return false;
    call->done = def->counts[0];
    call->total = own_total(count);
    return true;
}

static bool is_over(const fsd_count *count)
{
    return fsd_blocks_done(count->blocks) == fsd_blocks_count(count->blocks) ||
           (count->def.enough != NULL && count->def.enough(count->def.context));
}

/* False: nothing is left to do, or an error was told. */
static bool step(fsd_call *call, fsd_count *count, uint64_t budget)
{
    bool more = fsd_blocks_step(count->blocks, budget);
    const char *complaint = fsd_blocks_complaint(count->blocks);
    if (fsd_blocks_no_memory(count->blocks))
        fsd_call_no_memory(call);
    else if (complaint != NULL)
        fsd_work_complain(call, complaint);
    return more && !call->failed;
}

static void keep(const fsd_call *call, fsd_count *count, bool over)
{
    const fsd_count_def *def = &count->def;
    count->sum[COUNTED] = def->counts[0];
    memcpy(count->sum + OWN, def->counts + 1, (def->size - 1) * sizeof *def->counts);
    fsd_work_save(call, &count->work, fsd_blocks_done(count->blocks), over, count->sum,
                  def->size + 1);
}

fsd_count_state fsd_count_step(fsd_call *call, fsd_count *count, uint64_t budget)
{
    fsd_work *work = &count->work;
    if (call->replay != NULL)
        return call->replay->kind == FSD_REPLAY_VERIFY ? FSD_COUNT_NOTHING : FSD_COUNT_ANSWER;
    if (work->helper)
        return step(call, count, budget) ? FSD_COUNT_MORE : FSD_COUNT_NOTHING;
    bool finished = is_over(count);
    bool stopped = call->stop != 0 || work->lost;
    if (!stopped && !finished)
        (void)step(call, count, budget);
    if (call->failed)
        return FSD_COUNT_NOTHING;
    bool over = is_over(count);
    if (!finished && fsd_work_due(call, work, stopped || over))
        keep(call, count, over);
    call->done = count->def.counts[0];
    return stopped || over ? FSD_COUNT_ANSWER : FSD_COUNT_MORE;
}

void fsd_count_drop(fsd_count *count)
{
    fsd_blocks_destroy(count->blocks);
    fsd_work_drop(&count->work);
}
