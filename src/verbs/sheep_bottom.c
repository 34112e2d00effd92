/* foreseed sheep bottom: how likely the block at the bottom lets anybody win. */
#include <math.h>

#include "core/number.h"
#include "verbs/sheep_bottom.h"

enum { KINDS, EACH, BLOCK, SLOT, MATCH, SAMPLE, SEED, OPTIONS };

static const fsd_option options[OPTIONS] = {
    [KINDS] = { .name = "kinds",
                .kind = FSD_OPTION_NUMBER,
                .least = 1,
                .most = FSD_SHEEP_BOTTOM_KINDS,
                .value = "K",
                .help = { "kinds of tiles (default 15)", "牌的种类数 (默认 15)" } },
    [EACH] = { .name = "each",
               .kind = FSD_OPTION_NUMBER,
               .least = 1,
               .most = FSD_SHEEP_BOTTOM_TILES,
               .value = "N",
               .help = { "tiles of each kind (default 18)", "每种张数 (默认 18)" } },
    [BLOCK] = { .name = "block",
                .kind = FSD_OPTION_NUMBER,
                .least = 1,
                .most = FSD_SHEEP_BOTTOM_TILES,
                .value = "B",
                .help = { "tiles of the block at the bottom (default 14)",
                          "底块的张数 (默认 14)" } },
    [SLOT] = FSD_SHEEP_OPTION_SLOT,
    [MATCH] = FSD_SHEEP_OPTION_MATCH,
    [SAMPLE] = { .name = "sample",
                 .kind = FSD_OPTION_NUMBER,
                 .least = 1,
                 .most = 1000000000000u,
                 .value = "N",
                 .help = { "also draw N random deals, counted in batches of 10000",
                           "另抽取 N 次随机发牌, 每 10000 次为一批统计" } },
    [SEED] = { .name = "seed",
               .kind = FSD_OPTION_NUMBER,
               .most = UINT64_MAX,
               .value = "S",
               .help = { "seed of the sample (default 0)", "抽样的种子 (默认 0)" } },
};

/* ---- What is asked -------------------------------------------------------------------------- */

static bool read_bottom(fsd_call *call, fsd_sheep_bottom *out)
{
    uint32_t *const field[] = { &out->kinds, &out->each, &out->block, &out->slot, &out->match };
    fsd_error error = { 0 };
    *out = fsd_sheep_bottom_default();
    for (uint32_t i = KINDS; i <= MATCH; i++)
        if (call->arg[i].given)
            *field[i] = (uint32_t)call->arg[i].number;
    if (fsd_sheep_bottom_check(out, &error) == FSD_OK)
        return true;
    bool many = out->kinds * out->each > FSD_SHEEP_BOTTOM_TILES;
    bool deep = out->block > out->kinds * out->each;
    fsd_call_fail(call, FSD_EXIT_USAGE,
                  many                    ? "--each"
                  : deep                  ? "--block"
                  : call->arg[SLOT].given ? "--slot"
                                          : "--match",
                  &error);
    return false;
}

static bool prepare_side(fsd_call *call, const fsd_sheep_bottom *bottom, fsd_sheep_count count,
                         fsd_sheep_bottom_side *out)
{
    out->range = fsd_sheep_bottom_range_of(bottom, count);
    size_t numbers = out->range.most - out->range.least + 1;
    out->exactly = fsd_call_take(call, numbers, sizeof *out->exactly);
    out->at_most = fsd_call_take(call, numbers, sizeof *out->at_most);
    out->seen = fsd_call_take(call, numbers, sizeof *out->seen);
    out->batches.bins = FSD_SHEEP_BATCH + 1;
    out->batches.count = fsd_call_take(call, out->batches.bins, sizeof *out->batches.count);
    if (out->exactly != NULL && out->at_most != NULL && out->seen != NULL &&
        out->batches.count != NULL &&
        fsd_sheep_bottom_odds(bottom, count, call->def->allocator, out->exactly, out->at_most) ==
            FSD_OK)
        return true;
    fsd_call_no_memory(call);
    return false;
}

static bool prepare(fsd_call *call)
{
    fsd_sheep_bottom_found *work = fsd_call_take(call, 1, sizeof *work);
    if (work == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    if (!read_bottom(call, &work->bottom))
        return false;
    for (int count = 0; count < FSD_SHEEP_COUNTS; count++)
        if (!prepare_side(call, &work->bottom, (fsd_sheep_count)count, &work->side[count]))
            return false;
    work->limit = fsd_sheep_bottom_limit(&work->bottom);
    work->sample = fsd_call_take(call, FSD_SHEEP_BATCH, sizeof *work->sample);
    if (work->sample == NULL) {
        fsd_call_no_memory(call);
        return false;
    }
    if (work->bottom.each % work->bottom.match != 0)
        fsd_call_warn(call, "--each",
                      "%u is no multiple of %u: no such game can be won; the odds are of the draw",
                      "%u 不是 %u 的倍数: 这样的牌局无法获胜; 概率只就抽取而言", work->bottom.each,
                      work->bottom.match);
    call->total = call->arg[SAMPLE].number;
    call->state = work;
    return true;
}

/* ---- Sampling ------------------------------------------------------------------------------- */

static void count_batch(fsd_call *call, fsd_sheep_bottom_found *work, size_t count)
{
    uint64_t within[FSD_SHEEP_COUNTS] = { 0 };
    fsd_sheep_bottom_side *kinds = &work->side[FSD_SHEEP_COUNT_KINDS],
                          *groups = &work->side[FSD_SHEEP_COUNT_GROUPS];
    fsd_sheep_bottom_sample(&work->bottom, call->arg[SEED].number, call->done, count, work->sample);
    for (size_t i = 0; i < count; i++) {
        fsd_sheep_block block = work->sample[i];
        kinds->seen[block.kinds - kinds->range.least]++;
        groups->seen[block.groups - groups->range.least]++;
        within[FSD_SHEEP_COUNT_KINDS] += block.kinds <= work->limit;
        within[FSD_SHEEP_COUNT_GROUPS] += block.groups <= work->limit;
    }
    for (int c = 0; c < FSD_SHEEP_COUNTS && count == FSD_SHEEP_BATCH; c++)
        fsd_histogram_add(&work->side[c].batches, (int64_t)within[c], 1);
    call->done += count;
    call->hits += within[FSD_SHEEP_COUNT_GROUPS];
}

/* ---- Numbers that are told ------------------------------------------------------------------ */

fsd_fraction fsd_sheep_within_limit(const fsd_sheep_bottom_found *work,
                                    const fsd_sheep_bottom_side *s)
{
    static const fsd_fraction never = { "0", "1", 0 }, always = { "1", "1", 1 };
    if (work->limit < s->range.least)
        return never;
    return work->limit > s->range.most ? always : s->at_most[work->limit - s->range.least];
}

uint64_t fsd_sheep_hits(const fsd_sheep_bottom_found *work, const fsd_sheep_bottom_side *s)
{
    uint64_t hits = 0;
    for (uint32_t n = s->range.least; n <= s->range.most && n <= work->limit; n++)
        hits += s->seen[n - s->range.least];
    return hits;
}

double fsd_sheep_batch_mean(const fsd_sheep_bottom_found *work, const fsd_sheep_bottom_side *s)
{
    return FSD_SHEEP_BATCH * fsd_sheep_within_limit(work, s).value;
}

double fsd_sheep_batch_deviation(const fsd_sheep_bottom_found *work, const fsd_sheep_bottom_side *s)
{
    double p = fsd_sheep_within_limit(work, s).value;
    return sqrt(FSD_SHEEP_BATCH * p * (1 - p));
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static const char *const side_key[FSD_SHEEP_COUNTS] = { "kinds", "groups" };

static void json_numbered(fsd_json_writer *writer, uint32_t number)
{
    char text[FSD_NUMBER_TEXT];
    fsd_u64_text(number, text);
    fsd_json_key(writer, text);
}

static void json_at_most(fsd_json_writer *writer, const char *key, const fsd_sheep_bottom_side *s)
{
    fsd_json_key(writer, key);
    fsd_json_begin_object(writer);
    for (uint32_t n = s->range.least; n <= s->range.most; n++) {
        const fsd_fraction *fraction = &s->at_most[n - s->range.least];
        json_numbered(writer, n);
        fsd_json_begin_object(writer);
        fsd_json_put_text(writer, "num", fraction->num);
        fsd_json_put_text(writer, "den", fraction->den);
        fsd_json_put_double(writer, "value", fraction->value);
        fsd_json_end_object(writer);
    }
    fsd_json_end_object(writer);
}

static void json_exactly(fsd_json_writer *writer, const char *key, const fsd_sheep_bottom_side *s)
{
    fsd_json_key(writer, key);
    fsd_json_begin_object(writer);
    for (uint32_t n = s->range.least; n <= s->range.most; n++) {
        json_numbered(writer, n);
        fsd_json_write_double(writer, s->exactly[n - s->range.least].value);
    }
    fsd_json_end_object(writer);
}

static void json_batches(fsd_json_writer *writer, const fsd_sheep_bottom_found *work,
                         const fsd_sheep_bottom_side *s)
{
    fsd_json_begin_object(writer);
    fsd_json_put_double(writer, "mean", fsd_histogram_mean(&s->batches));
    fsd_json_put_double(writer, "sd", sqrt(fsd_histogram_variance(&s->batches)));
    fsd_json_put_double(writer, "exact_mean", fsd_sheep_batch_mean(work, s));
    fsd_json_put_double(writer, "exact_sd", fsd_sheep_batch_deviation(work, s));
    int64_t least = fsd_histogram_quantile(&s->batches, 0);
    int64_t most = fsd_histogram_quantile(&s->batches, 1);
    bool any = fsd_histogram_total(&s->batches) > 0;
    fsd_json_put_u64(writer, "least", (uint64_t)least);
    fsd_json_key(writer, "batches");
    fsd_json_begin_array(writer);
    for (int64_t hits = least; any && hits <= most; hits++)
        fsd_json_write_u64(writer, s->batches.count[hits]);
    fsd_json_end_array(writer);
    fsd_json_end_object(writer);
}

static void json_sample(fsd_json_writer *writer, const fsd_call *call,
                        const fsd_sheep_bottom_found *work)
{
    fsd_json_begin_object(writer);
    fsd_json_put_u64(writer, "n", call->done);
    fsd_json_put_u64_string(writer, "seed", call->arg[SEED].number);
    for (int c = 0; c < FSD_SHEEP_COUNTS; c++) {
        const fsd_sheep_bottom_side *s = &work->side[c];
        uint64_t hits = fsd_sheep_hits(work, s);
        fsd_interval interval = fsd_clopper_pearson(hits, call->done, 0.95);
        fsd_json_key(writer, side_key[c]);
        fsd_json_begin_object(writer);
        fsd_json_put_u64(writer, "hits", hits);
        fsd_json_put_double(writer, "low", interval.low);
        fsd_json_put_double(writer, "high", interval.high);
        fsd_json_key(writer, "seen");
        fsd_json_begin_object(writer);
        for (uint32_t n = s->range.least; n <= s->range.most; n++) {
            json_numbered(writer, n);
            fsd_json_write_u64(writer, s->seen[n - s->range.least]);
        }
        fsd_json_end_object(writer);
        fsd_json_end_object(writer);
    }
    fsd_json_key(writer, "batches");
    fsd_json_begin_object(writer);
    fsd_json_put_u64(writer, "size", FSD_SHEEP_BATCH);
    fsd_json_put_u64(writer, "count", call->done / FSD_SHEEP_BATCH);
    for (int c = 0; c < FSD_SHEEP_COUNTS; c++) {
        fsd_json_key(writer, side_key[c]);
        json_batches(writer, work, &work->side[c]);
    }
    fsd_json_end_object(writer);
    fsd_json_end_object(writer);
}

static void print_json(fsd_call *call, const fsd_sheep_bottom_found *work)
{
    fsd_json_writer writer = fsd_call_json(call, "sheep.bottom/1");
    fsd_json_put_u64(&writer, "kinds", work->bottom.kinds);
    fsd_json_put_u64(&writer, "each", work->bottom.each);
    fsd_json_put_u64(&writer, "block", work->bottom.block);
    fsd_json_put_u64(&writer, "slot", work->bottom.slot);
    json_at_most(&writer, "kinds_at_most", &work->side[FSD_SHEEP_COUNT_KINDS]);
    json_at_most(&writer, "groups_at_most", &work->side[FSD_SHEEP_COUNT_GROUPS]);
    fsd_json_key(&writer, "sample");
    if (call->done > 0)
        json_sample(&writer, call, work);
    else
        fsd_json_write_null(&writer);
    fsd_json_put_u64(&writer, "match", work->bottom.match);
    fsd_json_put_u64(&writer, "limit", work->limit);
    json_exactly(&writer, "kinds_exactly", &work->side[FSD_SHEEP_COUNT_KINDS]);
    json_exactly(&writer, "groups_exactly", &work->side[FSD_SHEEP_COUNT_GROUPS]);
    fsd_call_json_end(call, &writer);
}

/* ---- CSV ------------------------------------------------------------------------------------ */

static void csv_side(fsd_table *table, const fsd_call *call, const fsd_sheep_bottom_side *s,
                     uint32_t number)
{
    if (number < s->range.least || number > s->range.most) {
        for (int empty = 0; empty < 5; empty++)
            fsd_table_cell(table, FSD_PLAIN, "%s", "");
        return;
    }
    const fsd_fraction *at_most = &s->at_most[number - s->range.least];
    fsd_table_cell(table, FSD_PLAIN, "%g", s->exactly[number - s->range.least].value);
    fsd_table_cell(table, FSD_PLAIN, "%g", at_most->value);
    fsd_table_cell(table, FSD_PLAIN, "%s", at_most->num);
    fsd_table_cell(table, FSD_PLAIN, "%s", at_most->den);
    if (call->done > 0)
        fsd_table_cell(table, FSD_PLAIN, "%llu",
                       (unsigned long long)s->seen[number - s->range.least]);
    else
        fsd_table_cell(table, FSD_PLAIN, "%s", "");
}

static void print_csv(fsd_call *call, const fsd_sheep_bottom_found *work)
{
    static const fsd_column column[] = {
        { .key = "number" },
        { .key = "kinds" },
        { .key = "kinds_at_most" },
        { .key = "kinds_at_most_num" },
        { .key = "kinds_at_most_den" },
        { .key = "kinds_sampled" },
        { .key = "groups" },
        { .key = "groups_at_most" },
        { .key = "groups_at_most_num" },
        { .key = "groups_at_most_den" },
        { .key = "groups_sampled" },
    };
    const fsd_sheep_bottom_side *kinds = &work->side[FSD_SHEEP_COUNT_KINDS];
    const fsd_sheep_bottom_side *groups = &work->side[FSD_SHEEP_COUNT_GROUPS];
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (uint32_t n = kinds->range.least; n <= groups->range.most; n++) {
        if (n > kinds->range.most && n < groups->range.least)
            continue;
        fsd_table_cell(&table, FSD_PLAIN, "%u", n);
        csv_side(&table, call, kinds, n);
        csv_side(&table, call, groups, n);
    }
    fsd_table_print(&table);
}

/* ---- The verb ------------------------------------------------------------------------------- */

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL && !prepare(call))
        return FSD_FINISHED;
    fsd_sheep_bottom_found *work = call->state;
    for (uint64_t done = 0; done < budget && call->done < call->total && call->stop == 0;
         done += FSD_SHEEP_BATCH) {
        uint64_t left = call->total - call->done;
        count_batch(call, work, left < FSD_SHEEP_BATCH ? (size_t)left : FSD_SHEEP_BATCH);
    }
    if (call->done < call->total && call->stop == 0)
        return FSD_UNFINISHED;
    if (call->output == FSD_JSON)
        print_json(call, work);
    else if (call->output == FSD_CSV)
        print_csv(call, work);
    else
        fsd_sheep_put_bottom(call, work);
    return FSD_FINISHED;
}

static const fsd_words notes[] = {
    { "The popular analysis: if all other tiles lie above the block at the bottom, only the block "
      "is left at some time, and the slot must not be full by then. Without options it is about "
      "15 kinds of 18 tiles and a block of 14.",
      "流行的分析: 若其余的牌都压在底块之上, 则必有一刻只剩底块, 而此前槽不能满。"
      "不带选项时即 15 种各 18 张, 底块 14 张。" },
    { NULL, NULL },
};
static const char *const examples[] = { "sheep bottom", "sheep bottom --sample 100000000",
                                        "sheep bottom --kinds 14 --each 12 --block 9 --slot 6",
                                        NULL };

const fsd_verb fsd_verb_sheep_bottom = {
    .game = "sheep",
    .name = "bottom",
    .summary = { "how likely the block at the bottom lets anybody win, exactly and by sampling",
                 "底块让人有望获胜的概率, 精确值与抽样" },
    .notes = notes,
    .examples = examples,
    .option = options,
    .options = OPTIONS,
    .json = true,
    .csv = true,
    .slow = true,
    .run = run,
};
