/* foreseed sheep bottom: how likely the block at the bottom lets anybody win. */
#include <math.h>

#include "core/number.h"
#include "foreseed/sheep_bottom.h"
#include "verbs/prose.h"
#include "verbs/sheep.h"

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

enum { BATCH = 10000, ROWS = 20, BAR = 40 };

/* Exact odds and what was sampled, of kinds or of groups. */
typedef struct side {
    fsd_sheep_bottom_range range;
    fsd_fraction *exactly, *at_most; /* of range.least on */
    uint64_t *seen;                  /* the same numbers among the samples */
    fsd_histogram batches;           /* batches by how many of each were within the limit */
} side;

typedef struct progress {
    fsd_sheep_bottom bottom;
    uint32_t limit;
    side side[FSD_SHEEP_COUNTS];
    fsd_sheep_block *sample; /* a batch */
} progress;

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
                         side *out)
{
    out->range = fsd_sheep_bottom_range_of(bottom, count);
    size_t numbers = out->range.most - out->range.least + 1;
    out->exactly = fsd_call_take(call, numbers, sizeof *out->exactly);
    out->at_most = fsd_call_take(call, numbers, sizeof *out->at_most);
    out->seen = fsd_call_take(call, numbers, sizeof *out->seen);
    out->batches.bins = BATCH + 1;
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
    progress *work = fsd_call_take(call, 1, sizeof *work);
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
    work->sample = fsd_call_take(call, BATCH, sizeof *work->sample);
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

static void count_batch(fsd_call *call, progress *work, size_t count)
{
    uint64_t within[FSD_SHEEP_COUNTS] = { 0 };
    side *kinds = &work->side[FSD_SHEEP_COUNT_KINDS], *groups = &work->side[FSD_SHEEP_COUNT_GROUPS];
    fsd_sheep_bottom_sample(&work->bottom, call->arg[SEED].number, call->done, count, work->sample);
    for (size_t i = 0; i < count; i++) {
        fsd_sheep_block block = work->sample[i];
        kinds->seen[block.kinds - kinds->range.least]++;
        groups->seen[block.groups - groups->range.least]++;
        within[FSD_SHEEP_COUNT_KINDS] += block.kinds <= work->limit;
        within[FSD_SHEEP_COUNT_GROUPS] += block.groups <= work->limit;
    }
    for (int c = 0; c < FSD_SHEEP_COUNTS && count == BATCH; c++)
        fsd_histogram_add(&work->side[c].batches, (int64_t)within[c], 1);
    call->done += count;
    call->hits += within[FSD_SHEEP_COUNT_GROUPS];
}

/* ---- Numbers that are told ------------------------------------------------------------------ */

/* P(at most the limit), which may lie outside of the range. */
static fsd_fraction within_limit(const progress *work, const side *s)
{
    static const fsd_fraction never = { "0", "1", 0 }, always = { "1", "1", 1 };
    if (work->limit < s->range.least)
        return never;
    return work->limit > s->range.most ? always : s->at_most[work->limit - s->range.least];
}

static uint64_t hits_of(const progress *work, const side *s)
{
    uint64_t hits = 0;
    for (uint32_t n = s->range.least; n <= s->range.most && n <= work->limit; n++)
        hits += s->seen[n - s->range.least];
    return hits;
}

/* Mean and standard deviation of a batch, exactly. */
static double batch_mean(const progress *work, const side *s)
{
    return BATCH * within_limit(work, s).value;
}

static double batch_deviation(const progress *work, const side *s)
{
    double p = within_limit(work, s).value;
    return sqrt(BATCH * p * (1 - p));
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static const char *const side_key[FSD_SHEEP_COUNTS] = { "kinds", "groups" };

static void json_number(fsd_json_writer *writer, const char *key, uint64_t value)
{
    fsd_json_key(writer, key);
    fsd_json_write_u64(writer, value);
}

static void json_real(fsd_json_writer *writer, const char *key, double value)
{
    fsd_json_key(writer, key);
    fsd_json_write_double(writer, value);
}

static void json_numbered(fsd_json_writer *writer, uint32_t number)
{
    char text[FSD_NUMBER_TEXT];
    fsd_u64_text(number, text);
    fsd_json_key(writer, text);
}

static void json_at_most(fsd_json_writer *writer, const char *key, const side *s)
{
    fsd_json_key(writer, key);
    fsd_json_begin_object(writer);
    for (uint32_t n = s->range.least; n <= s->range.most; n++) {
        const fsd_fraction *fraction = &s->at_most[n - s->range.least];
        json_numbered(writer, n);
        fsd_json_begin_object(writer);
        fsd_json_key(writer, "num");
        fsd_json_write_text(writer, fraction->num);
        fsd_json_key(writer, "den");
        fsd_json_write_text(writer, fraction->den);
        json_real(writer, "value", fraction->value);
        fsd_json_end_object(writer);
    }
    fsd_json_end_object(writer);
}

static void json_exactly(fsd_json_writer *writer, const char *key, const side *s)
{
    fsd_json_key(writer, key);
    fsd_json_begin_object(writer);
    for (uint32_t n = s->range.least; n <= s->range.most; n++) {
        json_numbered(writer, n);
        fsd_json_write_double(writer, s->exactly[n - s->range.least].value);
    }
    fsd_json_end_object(writer);
}

static void json_batches(fsd_json_writer *writer, const progress *work, const side *s)
{
    fsd_json_begin_object(writer);
    json_real(writer, "mean", fsd_histogram_mean(&s->batches));
    json_real(writer, "sd", sqrt(fsd_histogram_variance(&s->batches)));
    json_real(writer, "exact_mean", batch_mean(work, s));
    json_real(writer, "exact_sd", batch_deviation(work, s));
    int64_t least = fsd_histogram_quantile(&s->batches, 0);
    int64_t most = fsd_histogram_quantile(&s->batches, 1);
    bool any = fsd_histogram_total(&s->batches) > 0;
    json_number(writer, "least", (uint64_t)least);
    fsd_json_key(writer, "batches");
    fsd_json_begin_array(writer);
    for (int64_t hits = least; any && hits <= most; hits++)
        fsd_json_write_u64(writer, s->batches.count[hits]);
    fsd_json_end_array(writer);
    fsd_json_end_object(writer);
}

static void json_sample(fsd_json_writer *writer, const fsd_call *call, const progress *work)
{
    fsd_json_begin_object(writer);
    json_number(writer, "n", call->done);
    fsd_json_key(writer, "seed");
    fsd_json_write_u64_string(writer, call->arg[SEED].number);
    for (int c = 0; c < FSD_SHEEP_COUNTS; c++) {
        const side *s = &work->side[c];
        uint64_t hits = hits_of(work, s);
        fsd_interval interval = fsd_clopper_pearson(hits, call->done, 0.95);
        fsd_json_key(writer, side_key[c]);
        fsd_json_begin_object(writer);
        json_number(writer, "hits", hits);
        json_real(writer, "low", interval.low);
        json_real(writer, "high", interval.high);
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
    json_number(writer, "size", BATCH);
    json_number(writer, "count", call->done / BATCH);
    for (int c = 0; c < FSD_SHEEP_COUNTS; c++) {
        fsd_json_key(writer, side_key[c]);
        json_batches(writer, work, &work->side[c]);
    }
    fsd_json_end_object(writer);
    fsd_json_end_object(writer);
}

static void print_json(fsd_call *call, const progress *work)
{
    fsd_json_writer writer = fsd_call_json(call, "sheep.bottom/1");
    json_number(&writer, "kinds", work->bottom.kinds);
    json_number(&writer, "each", work->bottom.each);
    json_number(&writer, "block", work->bottom.block);
    json_number(&writer, "slot", work->bottom.slot);
    json_at_most(&writer, "kinds_at_most", &work->side[FSD_SHEEP_COUNT_KINDS]);
    json_at_most(&writer, "groups_at_most", &work->side[FSD_SHEEP_COUNT_GROUPS]);
    fsd_json_key(&writer, "sample");
    if (call->done > 0)
        json_sample(&writer, call, work);
    else
        fsd_json_write_null(&writer);
    json_number(&writer, "match", work->bottom.match);
    json_number(&writer, "limit", work->limit);
    json_exactly(&writer, "kinds_exactly", &work->side[FSD_SHEEP_COUNT_KINDS]);
    json_exactly(&writer, "groups_exactly", &work->side[FSD_SHEEP_COUNT_GROUPS]);
    fsd_call_json_end(call, &writer);
}

/* ---- CSV ------------------------------------------------------------------------------------ */

static void csv_side(fsd_table *table, const fsd_call *call, const side *s, uint32_t number)
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

static void print_csv(fsd_call *call, const progress *work)
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
    const side *kinds = &work->side[FSD_SHEEP_COUNT_KINDS];
    const side *groups = &work->side[FSD_SHEEP_COUNT_GROUPS];
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

/* ---- For people ----------------------------------------------------------------------------- */

/* A bar of eighths of a column. */
static const char *bar_of(double share, char out[3 * BAR + 4])
{
    static const char *const part[] = { "", "▏", "▎", "▍", "▌", "▋", "▊", "▉" };
    uint32_t eighths = (uint32_t)(share * BAR * 8 + 0.5);
    size_t length = 0;
    for (uint32_t i = 0; i < eighths / 8; i++)
        length += fsd_format(out + length, 4, "█");
    fsd_format(out + length, 4, "%s", part[eighths % 8]);
    return out;
}

/* In percent with four digits that count. */
static const char *percent(double value, char out[FSD_NUMBER_TEXT])
{
    int digits = 2;
    for (double x = value * 100; x < 10 && x > 0 && digits < 16; x *= 10)
        digits++;
    fsd_fixed_text(value * 100, digits, out);
    return out;
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* Numbers that do not come up in a million deals are left out, but for the limit. */
static bool worth_a_row(const progress *work, uint32_t number)
{
    double most = 0;
    for (int c = 0; c < FSD_SHEEP_COUNTS; c++) {
        const side *s = &work->side[c];
        if (number >= s->range.least && number <= s->range.most)
            most = larger(most, s->exactly[number - s->range.least].value);
    }
    return most >= 5e-7 || (number == work->limit && most > 0);
}

static void put_side(fsd_table *table, const progress *work, const side *s, uint32_t number)
{
    char text[FSD_NUMBER_TEXT];
    if (number < s->range.least || number > s->range.most) {
        fsd_table_cell(table, FSD_PLAIN, "%s", "");
        fsd_table_cell(table, FSD_PLAIN, "%s", "");
        return;
    }
    fsd_mark mark = number == work->limit ? FSD_STRONG : FSD_PLAIN;
    fsd_fixed_text(s->exactly[number - s->range.least].value * 100, 4, text);
    fsd_table_cell(table, mark, "%s", text);
    fsd_fixed_text(s->at_most[number - s->range.least].value * 100, 4, text);
    fsd_table_cell(table, mark, "%s", text);
}

static double highest(const side *s)
{
    double most = 0;
    for (uint32_t n = s->range.least; n <= s->range.most; n++)
        most = larger(most, s->exactly[n - s->range.least].value);
    return most;
}

static void put_table(fsd_call *call, const progress *work)
{
    static const fsd_column column[] = {
        { .title = { "number", "数目" }, .right = true },
        { .title = { "kinds %", "种类 %" }, .right = true },
        { .title = { "at most %", "至多 %" }, .right = true },
        { .title = { "groups %", "组 %" }, .right = true },
        { .title = { "at most %", "至多 %" }, .right = true },
        { .title = { "", "" } },
    };
    const side *kinds = &work->side[FSD_SHEEP_COUNT_KINDS];
    const side *groups = &work->side[FSD_SHEEP_COUNT_GROUPS];
    char bar[3 * BAR + 4];
    fsd_table table = fsd_table_make(call, column, sizeof column / sizeof *column);
    for (uint32_t n = kinds->range.least; n <= groups->range.most; n++) {
        if (!worth_a_row(work, n))
            continue;
        bool in = n >= groups->range.least;
        double share = in ? groups->exactly[n - groups->range.least].value / highest(groups) : 0;
        fsd_table_cell(&table, n == work->limit ? FSD_STRONG : FSD_PLAIN, "%u", n);
        put_side(&table, work, kinds, n);
        put_side(&table, work, groups, n);
        fsd_table_cell(&table, n <= work->limit ? FSD_GOOD : FSD_FAINT, "%s", bar_of(share, bar));
    }
    fsd_table_print(&table);
}

static void put_question(fsd_call *call, const progress *work)
{
    size_t start = call->out.length;
    const fsd_sheep_bottom *b = &work->bottom;
    fsd_text_printf(&call->out,
                    fsd_call_say(call,
                                 "%u kinds of %u tiles, a block of %u at the bottom; slot %u, "
                                 "match of %u\n",
                                 "%u 种各 %u 张, 底块 %u 张; 槽 %u 格, %u 张相消\n"),
                    b->kinds, b->each, b->block, b->slot, b->match);
    fsd_wrap_prose(call, start, 2);
}

static void put_chance(fsd_call *call, const progress *work, const side *s, const char *what)
{
    char text[FSD_NUMBER_TEXT];
    size_t start = call->out.length;
    fsd_fraction p = within_limit(work, s);
    fsd_text_printf(&call->out,
                    fsd_call_say(call, "at most %u %s: exactly %s/%s = %s %%",
                                 "至多 %u %s: 精确为 %s/%s = %s %%"),
                    work->limit, what, p.num, p.den, percent(p.value, text));
    if (p.value > 0 && p.value < 1) {
        fsd_fixed_text(1 / p.value, 0, text);
        fsd_text_printf(&call->out,
                        fsd_call_say(call, ", once in %s deals", ", 平均 %s 次发牌一次"), text);
    }
    fsd_text_add_char(&call->out, '\n');
    fsd_wrap_prose(call, start, 2);
}

static void put_meaning(fsd_call *call, const progress *work)
{
    size_t start = call->out.length;
    fsd_text_printf(
        &call->out,
        fsd_call_say(
            call,
            "When only the block is left, the slot holds %u x groups - %u tiles (a group: "
            "up to %u of a kind), so with more than %u groups it is full before. The "
            "kinds alone are a weaker condition.\n",
            "只剩底块时, 槽中恰有 %u × 组数 - %u 张 (一组: 同类至多 %u 张), 超过 %u 组则此前"
            "槽已满。只看种类数是较弱的条件。\n"),
        work->bottom.match, work->bottom.block, work->bottom.match, work->limit);
    fsd_wrap_prose(call, start, 2);
}

static void put_sampled(fsd_call *call, const progress *work, const side *s, const char *what)
{
    char share[FSD_NUMBER_TEXT], low[FSD_NUMBER_TEXT], high[FSD_NUMBER_TEXT];
    size_t start = call->out.length;
    uint64_t hits = hits_of(work, s);
    fsd_interval interval = fsd_clopper_pearson(hits, call->done, 0.95);
    fsd_text_printf(&call->out,
                    fsd_call_say(call, "sampled %llu deals: %llu with at most %u %s = %s %%, ",
                                 "抽样 %llu 次发牌: %llu 次至多 %u %s = %s %%, "),
                    (unsigned long long)call->done, (unsigned long long)hits, work->limit, what,
                    percent((double)hits / (double)call->done, share));
    fsd_text_printf(&call->out,
                    fsd_call_say(call, "95 %% interval %s..%s %%\n", "95 %% 区间 %s..%s %%\n"),
                    percent(interval.low, low), percent(interval.high, high));
    fsd_wrap_prose(call, start, 2);
}

/* Batches by their hits, in at most ROWS rows of equal size. */
static void put_histogram(fsd_call *call, const side *s)
{
    char bar[3 * BAR + 4];
    int64_t least = fsd_histogram_quantile(&s->batches, 0);
    int64_t most = fsd_histogram_quantile(&s->batches, 1);
    int64_t step = (most - least) / ROWS + 1;
    uint64_t row[ROWS + 1] = { 0 }, tallest = 1;
    for (int64_t hits = least; hits <= most; hits++) {
        uint64_t *here = &row[(hits - least) / step];
        *here += s->batches.count[hits];
        tallest = *here > tallest ? *here : tallest;
    }
    for (int64_t from = least; from <= most; from += step) {
        uint64_t batches = row[(from - least) / step];
        if (step == 1)
            fsd_text_printf(&call->out, "%10lld", (long long)from);
        else
            fsd_text_printf(&call->out, "%4lld..%-4lld", (long long)from,
                            (long long)(from + step - 1));
        fsd_text_printf(&call->out, " %8llu  %s\n", (unsigned long long)batches,
                        bar_of((double)batches / (double)tallest, bar));
    }
}

static void put_batches(fsd_call *call, const progress *work, const side *s, const char *what)
{
    char mean[FSD_NUMBER_TEXT], deviation[FSD_NUMBER_TEXT];
    size_t start = call->out.length;
    uint64_t batches = fsd_histogram_total(&s->batches);
    fsd_fixed_text(batch_mean(work, s), 2, mean);
    fsd_fixed_text(batch_deviation(work, s), 2, deviation);
    fsd_text_printf(&call->out,
                    fsd_call_say(call, "\nat most %u %s in %u deals: exactly mean %s, sd %s",
                                 "\n至多 %u %s, 每 %u 次发牌中: 精确均值 %s, 标准差 %s"),
                    work->limit, what, (unsigned)BATCH, mean, deviation);
    if (batches > 1) {
        fsd_fixed_text(fsd_histogram_mean(&s->batches), 2, mean);
        fsd_fixed_text(sqrt(fsd_histogram_variance(&s->batches)), 2, deviation);
        fsd_text_printf(
            &call->out,
            fsd_call_say(call, "; %llu batches: mean %s, sd %s", "; %llu 批: 均值 %s, 标准差 %s"),
            (unsigned long long)batches, mean, deviation);
    }
    fsd_text_add_char(&call->out, '\n');
    fsd_wrap_prose(call, start, 2);
    if (batches > 1)
        put_histogram(call, s);
}

static void print_readable(fsd_call *call, const progress *work)
{
    static const fsd_words what[FSD_SHEEP_COUNTS] = { { "kinds", "种" }, { "groups", "组" } };
    put_question(call, work);
    put_table(call, work);
    fsd_text_add_char(&call->out, '\n');
    for (int c = 0; c < FSD_SHEEP_COUNTS; c++)
        put_chance(call, work, &work->side[c], fsd_say(what[c], call->language));
    put_meaning(call, work);
    if (call->done == 0)
        return;
    fsd_text_add_char(&call->out, '\n');
    for (int c = 0; c < FSD_SHEEP_COUNTS; c++)
        put_sampled(call, work, &work->side[c], fsd_say(what[c], call->language));
    for (int c = 0; c < FSD_SHEEP_COUNTS; c++)
        put_batches(call, work, &work->side[c], fsd_say(what[c], call->language));
}

static fsd_run run(fsd_call *call, uint64_t budget)
{
    if (call->state == NULL && !prepare(call))
        return FSD_FINISHED;
    progress *work = call->state;
    for (uint64_t done = 0; done < budget && call->done < call->total && call->stop == 0;
         done += BATCH) {
        uint64_t left = call->total - call->done;
        count_batch(call, work, left < BATCH ? (size_t)left : BATCH);
    }
    if (call->done < call->total && call->stop == 0)
        return FSD_UNFINISHED;
    if (call->output == FSD_JSON)
        print_json(call, work);
    else if (call->output == FSD_CSV)
        print_csv(call, work);
    else
        print_readable(call, work);
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
