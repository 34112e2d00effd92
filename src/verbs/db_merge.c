/* foreseed db merge: the ledgers of parts of one plan become one. */
#include <string.h>

#include "hunt/best.h"
#include "verbs/db.h"

enum { OUT, PARTS, OPTIONS };

static const fsd_option options[OPTIONS] = {
    [OUT] = { .name = "OUT",
              .kind = FSD_OPTION_OUTPUT,
              .operand = true,
              .required = true,
              .help = { "the ledger to make", "要生成的结果库" } },
    [PARTS] = { .name = "PART",
                .kind = FSD_OPTION_INPUT,
                .operand = true,
                .several = true,
                .required = true,
                .help = { "the ledgers of the parts, in any order", "各分片的结果库, 次序任意" } },
};

/* A ledger to be merged, and its hit that comes next. */
typedef struct source {
    const char *name;
    fsd_ledger *ledger;
    fsd_ledger_hit hit;
    bool more;
} source;

typedef struct merge {
    const fsd_ledgers *ledgers;
    fsd_ledger *out;
    source *from;
    size_t sources;
    fsd_error error;
} merge;

static bool fail(fsd_call *call, const merge *work, const char *name)
{
    fsd_ledger_fail(call, name, &work->error);
    return false;
}

/* ---- Do they belong together? ---------------------------------------------------------------- */

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    while (b != 0) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Two parts have a block in common when their numbers agree modulo what both numbers of parts are
 * divided by. */
static bool overlap(const fsd_ledger_part *a, const fsd_ledger_part *b)
{
    uint32_t common = common_divisor(a->shards, b->shards);
    return a->shard % common == b->shard % common;
}

static bool check_pair(fsd_call *call, merge *work, const source *a, const source *b)
{
    const fsd_ledger_part *x;
    const fsd_ledger_part *y;
    for (uint32_t i = 0; (x = work->ledgers->part(a->ledger, i)) != NULL; i++)
        for (uint32_t k = 0; (y = work->ledgers->part(b->ledger, k)) != NULL; k++)
            if (overlap(x, y)) {
                (void)fsd_fail(&work->error, FSD_BAD_DATA,
                               "part %u/%u has seeds that part %u/%u of an earlier file has too; "
                               "give each part once",
                               "第 %u/%u 片与前面文件的第 %u/%u 片有重叠; 每片只给一次",
                               y->shard + 1, y->shards, x->shard + 1, x->shards);
                return fail(call, work, b->name);
            }
    return true;
}

static bool check_all(fsd_call *call, merge *work)
{
    const fsd_ledger_plan *plan = work->ledgers->plan(work->from[0].ledger);
    for (size_t b = 1; b < work->sources; b++) {
        const source *other = &work->from[b];
        const fsd_ledger_plan *its = work->ledgers->plan(other->ledger);
        if (strcmp(its->hash, plan->hash) != 0 || its->total != plan->total) {
            (void)fsd_fail(&work->error, FSD_BAD_DATA,
                           "is of another plan than the first; merge parts of one plan",
                           "与第一个不是同一计划; 只能合并同一计划的分片");
            return fail(call, work, other->name);
        }
        for (size_t a = 0; a < b; a++)
            if (!check_pair(call, work, &work->from[a], other))
                return false;
    }
    return true;
}

/* ---- Copying --------------------------------------------------------------------------------- */

static bool copy_plan(fsd_call *call, merge *work)
{
    const fsd_ledgers *ledgers = work->ledgers;
    const fsd_ledger_part *part;
    fsd_status status =
        ledgers->begin(work->out, ledgers->plan(work->from[0].ledger), &work->error);
    if (status == FSD_OK)
        status = ledgers->copy_inputs(work->out, work->from[0].ledger, &work->error);
    for (size_t i = 0; i < work->sources; i++)
        for (uint32_t k = 0;
             status == FSD_OK && (part = ledgers->part(work->from[i].ledger, k)) != NULL; k++)
            status = ledgers->put_part(work->out, part, &work->error);
    return status == FSD_OK || fail(call, work, call->arg[OUT].text);
}

static bool take_next(fsd_call *call, merge *work, source *from)
{
    fsd_status status = work->ledgers->next(from->ledger, &from->hit, &work->error);
    from->more = status == FSD_OK;
    return status == FSD_OK || status == FSD_NOT_FOUND || fail(call, work, from->name);
}

static source *first_of(const merge *work)
{
    source *first = NULL;
    for (size_t i = 0; i < work->sources; i++)
        if (work->from[i].more && (first == NULL || work->from[i].hit.index < first->hit.index))
            first = &work->from[i];
    return first;
}

/* By place, and of more than the limit the first. */
static bool copy_hits(fsd_call *call, merge *work, uint64_t limit)
{
    uint64_t count = 0;
    source *from;
    for (size_t i = 0; i < work->sources; i++)
        if (!take_next(call, work, &work->from[i]))
            return false;
    while ((from = first_of(work)) != NULL && (limit == 0 || count++ < limit))
        if (work->ledgers->put_hit(work->out, &from->hit, &work->error) != FSD_OK)
            return fail(call, work, call->arg[OUT].text);
        else if (!take_next(call, work, from))
            return false;
    return true;
}

/* Of all that are the best of their parts, the best. */
static bool copy_best(fsd_call *call, merge *work, uint64_t most)
{
    fsd_hunt_best best = { 0 };
    fsd_hunt_hit hit;
    if (!fsd_hunt_best_make(&best, &call->arena, (uint32_t)most)) {
        fsd_call_no_memory(call);
        return false;
    }
    for (size_t i = 0; i < work->sources; i++)
        for (source *from = &work->from[i];;) {
            if (!take_next(call, work, from))
                return false;
            if (!from->more)
                break;
            hit = (fsd_hunt_hit){ from->hit.index, from->hit.seed, from->hit.score,
                                  from->hit.detail };
            fsd_hunt_best_offer(&best, &hit);
        }
    while (fsd_hunt_best_take(&best, &hit)) {
        fsd_ledger_hit kept = { hit.index, hit.seed, hit.score, hit.detail };
        if (work->ledgers->put_hit(work->out, &kept, &work->error) != FSD_OK)
            return fail(call, work, call->arg[OUT].text);
    }
    return true;
}

/* ---- The verb -------------------------------------------------------------------------------- */

/* What is not there is said; the rest is merged all the same. */
static void tell_gaps(fsd_call *call, const merge *work)
{
    const fsd_ledger_part *part;
    double share = 0;
    bool whole = true;
    for (size_t i = 0; i < work->sources; i++)
        for (uint32_t k = 0; (part = work->ledgers->part(work->from[i].ledger, k)) != NULL; k++) {
            share += 1.0 / part->shards;
            whole &= part->over;
            if (!part->over)
                fsd_call_warn(call, work->from[i].name,
                              "part %u/%u is unfinished; finish it with --resume and merge again",
                              "第 %u/%u 片未完成; 请用 --resume 做完后重新合并", part->shard + 1,
                              part->shards);
        }
    bool gaps = share < 1 - 1e-9;
    if (gaps)
        fsd_call_warn(call, call->arg[OUT].text,
                      "parts are missing, these are %g %% of the whole; merge again with all",
                      "缺少分片, 现有的占 %g %%; 请备齐后重新合并", share * 100);
    call->exit = gaps || !whole ? FSD_EXIT_STOPPED : FSD_EXIT_DONE;
}

static bool open_all(fsd_call *call, merge *work)
{
    const fsd_arg *parts = &call->arg[PARTS];
    work->from = fsd_call_take(call, parts->count, sizeof *work->from);
    if (work->from == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    for (size_t i = 0; i < parts->count; i++, work->sources++) {
        work->from[i].name = parts->texts[i];
        work->from[i].ledger = fsd_ledger_open_begun(call, parts->texts[i]);
        if (work->from[i].ledger == NULL)
            return false;
    }
    return true;
}

static bool open_out(fsd_call *call, merge *work)
{
    const char *name = call->arg[OUT].text;
    work->out = fsd_ledger_open(call, name, FSD_LEDGER_WRITE);
    if (work->out == NULL)
        return false;
    if (work->ledgers->plan(work->out) == NULL)
        return true;
    fsd_call_refuse(call, OUT, "%s holds something already; give a new file",
                    "%s 已有内容; 请给出新文件", name);
    return false;
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    (void)budget;
    merge work = { .ledgers = call->def->ledgers };
    bool good = open_all(call, &work) && check_all(call, &work) && open_out(call, &work);
    const fsd_ledger_plan *plan = good ? work.ledgers->plan(work.from[0].ledger) : NULL;
    good =
        good && copy_plan(call, &work) &&
        (plan->best > 0 ? copy_best(call, &work, plan->best) : copy_hits(call, &work, plan->limit));
    if (good && work.ledgers->commit(work.out, &work.error) != FSD_OK)
        fail(call, &work, call->arg[OUT].text);
    else if (good)
        tell_gaps(call, &work);
    for (size_t i = 0; i < work.sources; i++)
        work.ledgers->close(work.from[i].ledger);
    if (work.out != NULL)
        work.ledgers->close(work.out);
    return FSD_FINISHED;
}

static const fsd_words notes[] = {
    { "Parts are made with --shard I/N and a --db each. The merged ledger holds what one run would "
      "have found. Exit code 5: parts are missing or unfinished.",
      "各分片由 --shard I/N 与各自的 --db 生成。合并后的结果与一次做完相同。退出码 5: "
      "有分片缺失或未完成。" },
    { NULL, NULL },
};
static const char *const examples[] = { "db merge whole.db part1.db part2.db", NULL };

const fsd_verb fsd_verb_db_merge = {
    .game = "db",
    .name = "merge",
    .summary = { "make one ledger of those of the parts of a plan", "把同一计划的各分片合为一个" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .run = run,
};
