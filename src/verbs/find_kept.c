/* What the ledger of a hunt holds beside its hits: seeds asked, hits, undecided ones, what each
 * part let through. */
#include "verbs/find.h"
#include "verbs/replay.h"

enum { SEARCHED, HITS, UNDECIDED, PASSED };
enum { FLUSHED = 1 << 16 }; /* bytes of hits told at a time */

/* Hits of the ledger. Of shards that met the limit apart there are fewer than they counted. */
static uint64_t kept_hits(fsd_call *call, fsd_find *find)
{
    fsd_ledger_hit kept;
    uint64_t hits = 0;
    while (fsd_work_earlier(call, &find->work, &kept))
        hits++;
    return hits;
}

static void verify(fsd_replay *replay, const fsd_find *find, const fsd_ledger_hit *kept,
                   const fsd_hunt_hit *hit)
{
    if (fsd_hunt_is_hit(find->hunt, hit)) {
        replay->good++;
        return;
    }
    if (replay->bad++ == 0)
        replay->wrong = *kept;
}

static void put_seed(fsd_call *call, const fsd_find *find, uint64_t seed)
{
    fsd_find_put_seed(&call->out, find, seed);
    fsd_text_add_char(&call->out, '\n');
}

static void tell_hits(fsd_call *call, fsd_find *find)
{
    bool best = fsd_hunt_filter_best(find->filter) > 0;
    bool told = call->replay == NULL || call->replay->kind == FSD_REPLAY_HITS;
    fsd_ledger_hit kept;
    fsd_hunt_hit hit;
    while (fsd_work_earlier(call, &find->work, &kept)) {
        hit = (fsd_hunt_hit){ kept.index, kept.seed, kept.score, kept.detail };
        if (call->replay != NULL && call->replay->kind == FSD_REPLAY_VERIFY)
            verify(call->replay, find, &kept, &hit);
        else if (call->replay != NULL && call->replay->kind == FSD_REPLAY_SEEDS)
            put_seed(call, find, hit.seed);
        else if (best)
            fsd_hunt_resume_best(find->hunt, &hit);
        else if (told)
            fsd_find_put_hit(call, find, &hit);
        if (call->out.length > FLUSHED)
            fsd_call_flush(call);
    }
    if (fsd_hunt_state_of(find->hunt).no_memory)
        fsd_call_no_memory(call);
    if (call->replay == NULL || call->replay->kind != FSD_REPLAY_HITS)
        return;
    fsd_hunt_end(find->hunt);
    while (best && fsd_hunt_next(find->hunt, &hit))
        fsd_find_put_hit(call, find, &hit);
}

static void go_on(fsd_call *call, fsd_find *find)
{
    const fsd_ledger_part *so_far = &find->work.so_far;
    uint64_t hits = so_far->sum[HITS];
    if (call->replay != NULL && !find->def.only_count)
        hits = kept_hits(call, find);
    fsd_hunt_resume(find->hunt, &(fsd_hunt_state){ .blocks_done = so_far->blocks_done,
                                                   .searched = so_far->sum[SEARCHED],
                                                   .hits = hits,
                                                   .undecided = so_far->sum[UNDECIDED],
                                                   .passed = so_far->sum + PASSED });
    if (so_far->over)
        fsd_hunt_end(find->hunt);
    tell_hits(call, find);
}

bool fsd_find_take_up(fsd_call *call, fsd_find *find)
{
    char hash[FSD_HUNT_HASH];
    fsd_hunt_plan_hash(find->hunt, hash);
    fsd_work_plan plan = { .hash = hash,
                           .total = fsd_hunt_seeds(find->hunt),
                           .blocks = fsd_hunt_blocks(find->hunt),
                           .limit = find->def.limit,
                           .best = fsd_hunt_filter_best(find->filter),
                           .own = fsd_hunt_state_of(find->hunt).blocks,
                           .sums = PASSED + fsd_hunt_parts(find->filter) };
    find->sum = fsd_call_take(call, plan.sums, sizeof *find->sum);
    if (find->sum == NULL)
        fsd_call_no_memory(call);
    if (call->failed || !fsd_work_open(call, &find->work, &plan))
        return false;
    if (find->work.begun)
        go_on(call, find);
    if (call->replay == NULL || call->failed)
        return !call->failed;
    if (call->replay->kind == FSD_REPLAY_SUMMARY)
        fsd_find_put_summary(call, find);
    if (call->replay->kind == FSD_REPLAY_VERIFY)
        call->out.length = 0;
    return false;
}

static void keep(fsd_find *find, const fsd_hunt_hit *hit)
{
    fsd_work_hit(&find->work, &(fsd_ledger_hit){ hit->index, hit->seed, hit->score, hit->detail });
}

/* Of "best N" those so far take the place of those before. */
static void keep_best(fsd_find *find)
{
    fsd_hunt_hit hit;
    fsd_work_drop_hits(&find->work);
    for (uint32_t i = 0; fsd_hunt_best_so_far(find->hunt, i, &hit); i++)
        keep(find, &hit);
}

void fsd_find_hand_out(fsd_call *call, fsd_find *find, bool stopped, bool over)
{
    fsd_work *work = &find->work;
    fsd_hunt_state state = fsd_hunt_state_of(find->hunt);
    bool best = fsd_hunt_filter_best(find->filter) > 0;
    bool finished = work->begun && work->so_far.over; /* before this run */
    bool due = !finished && fsd_work_due(call, work, stopped || over);
    fsd_hunt_hit hit;
    if (best && due && !find->def.only_count)
        keep_best(find);
    while (fsd_hunt_next(find->hunt, &hit)) {
        fsd_find_put_hit(call, find, &hit);
        if (!best)
            keep(find, &hit);
    }
    if (due) {
        find->sum[SEARCHED] = state.searched;
        find->sum[HITS] = state.hits;
        find->sum[UNDECIDED] = state.undecided;
        for (uint32_t i = 0; i < fsd_hunt_parts(find->filter); i++)
            find->sum[PASSED + i] = state.passed[i];
        fsd_work_save(call, work, state.blocks_done, over, find->sum,
                      PASSED + fsd_hunt_parts(find->filter));
    }
    fsd_call_flush(call);
}
