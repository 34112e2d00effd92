#include "verbs/work.h"

#include <string.h>

#include "core/number.h"
#include "core/sha256.h"
#include "verbs/ledgers.h"

enum { FIRST_PAUSE = 50000000, LONGEST_PAUSE = 1000000000, NAME = 4096 };

void fsd_work_hash(fsd_str plan, char out[FSD_WORK_HASH])
{
    char hex[FSD_SHA256_HEX];
    fsd_sha256 hash = fsd_sha256_start();
    fsd_sha256_add(&hash, plan.at, plan.length);
    fsd_sha256_finish(&hash, hex);
    memcpy(out, hex, FSD_WORK_HASH - 1);
    out[FSD_WORK_HASH - 1] = 0;
}

/* ---- Options --------------------------------------------------------------------------------- */

/* "3/64": the third of 64. */
static bool read_shard(fsd_call *call, fsd_work *work)
{
    const fsd_arg *arg = &call->arg[work->at + WORK_SHARD];
    work->shards = 1;
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
        work->shard = (uint32_t)number - 1;
        work->shards = (uint32_t)of;
        return true;
    }
    char shown[FSD_CLIP];
    fsd_call_refuse(call, work->at + WORK_SHARD,
                    "%s is no part of a whole; use 1/N .. N/N, N up to 1000000",
                    "%s 不是分片; 可用 1/N .. N/N, N 不超过 1000000", fsd_clip(text, shown));
    return false;
}

static bool read_peers(fsd_call *call, fsd_work *work)
{
    fsd_error error = { 0 };
    if (!call->arg[work->at + WORK_MPI].given || call->replay != NULL)
        return true;
    if (call->def->peers != NULL)
        work->peers = call->def->peers(call->def->self, &error);
    else
        (void)fsd_fail(&error, FSD_UNSUPPORTED, "there is no MPI here; leave it out",
                       "此处没有 MPI; 请去掉此选项");
    if (work->peers == NULL)
        fsd_call_fail(call, FSD_EXIT_IO, "--mpi", &error);
    else
        work->helper = work->peers->rank > 0;
    return work->peers != NULL;
}

bool fsd_work_read(fsd_call *call, fsd_work *work, uint32_t at)
{
    work->at = at;
    work->ledgers = call->def->ledgers;
    return read_shard(call, work) && read_peers(call, work);
}

/* ---- The plan as arguments ------------------------------------------------------------------- */

static void add_word(fsd_text *out, const char *option, const char *value)
{
    if (option != NULL)
        fsd_text_printf(out, "--%s%s", option, value != NULL ? "=" : "");
    fsd_text_add_str(out, value != NULL ? value : "");
    fsd_text_add_char(out, 0);
}

/* What the verb was asked, without how it is done and shown: the game, the verb, its options, its
 * operands, each with a zero behind it. */
static void put_words(const fsd_call *call, fsd_text *out)
{
    const fsd_verb *verb = call->verb;
    add_word(out, NULL, verb->game);
    add_word(out, NULL, verb->name);
    for (uint32_t i = 0; i < verb->options; i++) {
        const fsd_option *option = &verb->option[i];
        if (!option->operand && !option->aside && call->arg[i].given)
            add_word(out, option->name, option->kind == FSD_OPTION_FLAG ? NULL : call->arg[i].text);
    }
    add_word(out, NULL, "--");
    for (uint32_t i = 0; i < verb->options; i++) {
        const fsd_arg *arg = &call->arg[i];
        if (!verb->option[i].operand || !arg->given)
            continue;
        for (size_t k = 0; k < arg->count && verb->option[i].several; k++)
            add_word(out, NULL, arg->texts[k]);
        if (!verb->option[i].several)
            add_word(out, NULL, arg->text);
    }
}

/* ---- Opening --------------------------------------------------------------------------------- */

static uint64_t now(const fsd_call *call)
{
    return call->def->nanoseconds != NULL ? call->def->nanoseconds(call->def->self) : 0;
}

static const char *usual_name(fsd_call *call, const fsd_work *work, const fsd_work_plan *plan)
{
    fsd_error error = { 0 };
    char name[96];
    char *path = fsd_call_take(call, 1, NAME);
    if (path == NULL) {
        fsd_call_no_memory(call);
        return NULL;
    }
    size_t length =
        fsd_format(name, sizeof name, "%s-%s-%s", call->verb->game, call->verb->name, plan->hash);
    if (work->shards > 1)
        fsd_format(name + length, sizeof name - length, "-%uof%u", work->shard + 1, work->shards);
    if (work->ledgers->usual(work->ledgers->self, name, path, NAME, &error) == FSD_OK)
        return path;
    fsd_call_fail(call, FSD_EXIT_IO, "--resume", &error);
    return NULL;
}

/* The first words of a plan, for a message. */
static const char *shown_plan(const fsd_ledger_plan *plan, char out[FSD_CLIP])
{
    size_t length = 0;
    char all[FSD_CLIP];
    for (size_t at = 0; at < plan->words_size && length + 1 < sizeof all; at++)
        all[length++] = plan->words[at] != 0 ? plan->words[at] : ' ';
    while (length > 0 && all[length - 1] == ' ')
        length--;
    return fsd_clip((fsd_str){ all, length }, out);
}

static bool refuse_plan(fsd_call *call, fsd_work *work, const fsd_ledger_plan *held)
{
    char shown[FSD_CLIP];
    bool same = strcmp(held->version, FSD_VERSION) == 0;
    if (same &&
        call->replay != NULL) /* nobody has asked for a plan: its own words differ from it */
        (void)fsd_fail(
            &work->error, FSD_BAD_DATA,
            "is damaged: its plan is not that of its arguments; take a copy that is whole",
            "已损坏: 计划与其参数不符; 请使用完好的副本");
    else if (same)
        (void)fsd_fail(&work->error, FSD_BAD_DATA,
                       "holds another plan: %s; ask the same, or give another file",
                       "是另一计划的结果库: %s; 请用相同的参数, 或换一个文件",
                       shown_plan(held, shown));
    else
        (void)fsd_fail(&work->error, FSD_BAD_DATA,
                       "holds a plan of foreseed %s: %s; go on with that one, or give another file",
                       "是 foreseed %s 的计划: %s; 请用该版本继续, 或换一个文件", held->version,
                       shown_plan(held, shown));
    fsd_ledger_fail(call, work->name, &work->error);
    return false;
}

static bool refuse_part(fsd_call *call, fsd_work *work, const fsd_ledger_part *held)
{
    if (work->ledgers->part(work->ledger, 1) != NULL)
        (void)fsd_fail(&work->error, FSD_BAD_DATA,
                       "was merged from parts and is only read; see foreseed db show",
                       "由分片合并而成, 只能读取; 请看 foreseed db show");
    else
        (void)fsd_fail(&work->error, FSD_BAD_DATA,
                       "holds part %u/%u of this plan; give --shard %u/%u, or another file",
                       "是此计划的第 %u/%u 片; 请给出 --shard %u/%u, 或换一个文件", held->shard + 1,
                       held->shards, held->shard + 1, held->shards);
    fsd_ledger_fail(call, work->name, &work->error);
    return false;
}

static bool grows(const fsd_work *work, const fsd_work_plan *plan)
{
    return plan->grows && work->shards == 1;
}

/* The plan and what was read for it. */
static fsd_status put_plan(const fsd_call *call, fsd_work *work, const fsd_work_plan *plan)
{
    bool open = grows(work, plan);
    fsd_text words = { .allocator = call->def->allocator };
    put_words(call, &words);
    fsd_ledger_plan held = { .hash = plan->hash,
                             .version = FSD_VERSION,
                             .words = words.at,
                             .words_size = words.length,
                             .total = open ? 0 : plan->total,
                             .blocks = open ? 0 : plan->blocks,
                             .limit = plan->limit,
                             .best = plan->best };
    fsd_status status = words.failed
                            ? fsd_fail(&work->error, FSD_NO_MEMORY, "out of memory", "内存不足")
                            : work->ledgers->begin(work->ledger, &held, &work->error);
    for (const fsd_call_input *i = call->input; i != NULL && status == FSD_OK; i = i->next)
        status = work->ledgers->put_input(work->ledger, i->name, i->bytes.at, i->bytes.length,
                                          &work->error);
    fsd_text_free(&words);
    return status;
}

static bool begin(fsd_call *call, fsd_work *work, const fsd_work_plan *plan)
{
    uint64_t none[2] = { 0, 0 };
    fsd_ledger_part part = {
        .shard = work->shard, .shards = work->shards, .blocks = plan->own, .sums = 2, .sum = none
    };
    fsd_status status = put_plan(call, work, plan);
    if (status == FSD_OK)
        status = work->ledgers->put_part(work->ledger, &part, &work->error);
    if (status == FSD_OK)
        status = work->ledgers->commit(work->ledger, &work->error);
    if (status != FSD_OK)
        fsd_ledger_fail(call, work->name, &work->error);
    return status == FSD_OK;
}

/* How far all parts together are; of a ledger that is written there is one. */
static bool sum_up(fsd_call *call, fsd_work *work, const fsd_work_plan *plan)
{
    uint64_t *sum = fsd_call_take(call, plan->sums, sizeof *sum);
    const fsd_ledger_part *part;
    if (sum == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    work->so_far = (fsd_ledger_part){ .shard = work->shard,
                                      .shards = work->shards,
                                      .blocks = plan->own,
                                      .over = true,
                                      .sums = plan->sums,
                                      .sum = sum };
    for (uint32_t i = 0; (part = work->ledgers->part(work->ledger, i)) != NULL; i++) {
        work->so_far.blocks_done += part->blocks_done;
        work->so_far.over &= part->over;
        for (uint32_t k = 0; k < part->sums && k < plan->sums; k++)
            if (k < plan->sums - plan->peaks)
                sum[k] += part->sum[k];
            else if (sum[k] < part->sum[k])
                sum[k] = part->sum[k];
    }
    work->begun = work->so_far.blocks_done > 0 || work->so_far.over;
    return true;
}

/* For what is told of a ledger. */
static bool take_replay(fsd_call *call, fsd_work *work, const fsd_work_plan *plan)
{
    work->ledger = call->replay->ledger;
    work->name = call->replay->name;
    const fsd_ledger_plan *held = work->ledgers->plan(work->ledger);
    if (strcmp(held->hash, plan->hash) != 0)
        return refuse_plan(call, work, held);
    return sum_up(call, work, plan);
}

/* Goes on with what the ledger holds, or says why not. */
static bool take_up(fsd_call *call, fsd_work *work, const fsd_work_plan *plan)
{
    const fsd_ledger_plan *held = work->ledgers->plan(work->ledger);
    const fsd_ledger_part *part = work->ledgers->part(work->ledger, 0);
    if (part == NULL || strcmp(held->hash, plan->hash) != 0)
        return refuse_plan(call, work, held);
    if (work->ledgers->part(work->ledger, 1) != NULL || part->shard != work->shard ||
        part->shards != work->shards)
        return refuse_part(call, work, part);
    if (part->blocks != plan->own && !grows(work, plan))
        return refuse_plan(call, work, held);
    if (!call->arg[work->at + WORK_RESUME].given) {
        fsd_call_refuse(call, work->at + WORK_DB,
                        part->over
                            ? "%s holds this already, finished; see it with --resume, or give "
                              "another file"
                            : "%s holds this already, begun; go on with --resume, or give another "
                              "file",
                        part->over ? "%s 已有此计划的全部结果; 用 --resume 查看, 或换一个文件"
                                   : "%s 已开始此计划; 用 --resume 继续, 或换一个文件",
                        work->name);
        return false;
    }
    if (part->blocks < plan->own && put_plan(call, work, plan) != FSD_OK) {
        fsd_ledger_fail(call, work->name, &work->error);
        return false;
    }
    return sum_up(call, work, plan);
}

bool fsd_work_open(fsd_call *call, fsd_work *work, const fsd_work_plan *plan)
{
    const fsd_arg *file = &call->arg[work->at + WORK_DB];
    if (call->replay != NULL)
        return take_replay(call, work, plan);
    if (work->helper || (!file->given && !call->arg[work->at + WORK_RESUME].given))
        return true;
    work->own = plan->own;
    work->name = file->text;
    if (!file->given && work->ledgers != NULL &&
        (work->name = usual_name(call, work, plan)) == NULL)
        return false;
    work->ledger = fsd_ledger_open(call, work->name, FSD_LEDGER_WRITE);
    if (work->ledger == NULL)
        return false;
    work->writes = true;
    work->saved = now(call);
    work->pause = FIRST_PAUSE;
    if (work->ledgers->plan(work->ledger) != NULL)
        return take_up(call, work, plan);
    return begin(call, work, plan);
}

bool fsd_work_earlier(fsd_call *call, fsd_work *work, fsd_ledger_hit *out)
{
    if (!work->begun)
        return false;
    fsd_status status = work->ledgers->next(work->ledger, out, &work->error);
    if (status != FSD_OK && status != FSD_NOT_FOUND)
        fsd_ledger_fail(call, work->name, &work->error);
    return status == FSD_OK;
}

/* ---- Writing --------------------------------------------------------------------------------- */

void fsd_work_hit(fsd_work *work, const fsd_ledger_hit *hit)
{
    if (work->writes && !work->lost)
        work->lost = work->ledgers->put_hit(work->ledger, hit, &work->error) != FSD_OK;
}

void fsd_work_drop_hits(fsd_work *work)
{
    if (work->writes && !work->lost)
        work->lost = work->ledgers->drop_hits(work->ledger, &work->error) != FSD_OK;
}

bool fsd_work_due(const fsd_call *call, const fsd_work *work, bool over)
{
    return work->writes && !work->lost &&
           (over || call->def->nanoseconds == NULL || now(call) - work->saved >= work->pause);
}

void fsd_work_save(const fsd_call *call, fsd_work *work, uint64_t blocks_done, bool over,
                   const uint64_t *sum, uint32_t sums)
{
    if (!work->writes || work->lost)
        return;
    fsd_ledger_part part = { .shard = work->shard,
                             .shards = work->shards,
                             .blocks_done = blocks_done,
                             .blocks = work->own,
                             .over = over,
                             .sums = sums,
                             .sum = sum };
    work->lost = work->ledgers->put_part(work->ledger, &part, &work->error) != FSD_OK ||
                 work->ledgers->commit(work->ledger, &work->error) != FSD_OK;
    work->saved = now(call);
    work->pause = work->pause < LONGEST_PAUSE / 2 ? 2 * work->pause : (uint64_t)LONGEST_PAUSE;
}

fsd_run fsd_work_end(fsd_call *call, fsd_work *work)
{
    if (!work->lost)
        return FSD_FINISHED;
    fsd_call_flush(call); /* what was found stays printed */
    return fsd_ledger_fail(call, work->name, &work->error);
}

fsd_run fsd_work_complain(fsd_call *call, const char *complaint)
{
    fsd_error error = { 0 };
    (void)fsd_fail(&error, FSD_BAD_DATA, "%s", "%s", complaint);
    return fsd_call_fail(call, FSD_EXIT_IO, "--mpi", &error);
}

void fsd_work_drop(fsd_work *work)
{
    if (work->writes)
        work->ledgers->close(work->ledger);
    work->writes = false;
}
