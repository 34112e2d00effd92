/* The odds of the bottom block for people: a table with bars, what it means, histograms. */
#include <math.h>

#include "core/number.h"
#include "verbs/prose.h"
#include "verbs/sheep_bottom.h"

enum { ROWS = 20, BAR = 30 }; /* the table fits 80 columns */

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
static bool worth_a_row(const fsd_sheep_bottom_found *work, uint32_t number)
{
    double most = 0;
    for (int c = 0; c < FSD_SHEEP_COUNTS; c++) {
        const fsd_sheep_bottom_side *s = &work->side[c];
        if (number >= s->range.least && number <= s->range.most)
            most = larger(most, s->exactly[number - s->range.least].value);
    }
    return most >= 5e-7 || (number == work->limit && most > 0);
}

static void put_side(fsd_table *table, const fsd_sheep_bottom_found *work,
                     const fsd_sheep_bottom_side *s, uint32_t number)
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

static double highest(const fsd_sheep_bottom_side *s)
{
    double most = 0;
    for (uint32_t n = s->range.least; n <= s->range.most; n++)
        most = larger(most, s->exactly[n - s->range.least].value);
    return most;
}

static void put_table(fsd_call *call, const fsd_sheep_bottom_found *work)
{
    static const fsd_column column[] = {
        { .title = { "number", "数目" }, .right = true },
        { .title = { "kinds %", "种类 %" }, .right = true },
        { .title = { "at most %", "至多 %" }, .right = true },
        { .title = { "groups %", "组 %" }, .right = true },
        { .title = { "at most %", "至多 %" }, .right = true },
        { .title = { "", "" } },
    };
    const fsd_sheep_bottom_side *kinds = &work->side[FSD_SHEEP_COUNT_KINDS];
    const fsd_sheep_bottom_side *groups = &work->side[FSD_SHEEP_COUNT_GROUPS];
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

static void put_question(fsd_call *call, const fsd_sheep_bottom_found *work)
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

static void put_chance(fsd_call *call, const fsd_sheep_bottom_found *work,
                       const fsd_sheep_bottom_side *s, const char *what)
{
    char text[FSD_NUMBER_TEXT];
    size_t start = call->out.length;
    fsd_fraction p = fsd_sheep_within_limit(work, s);
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

static void put_meaning(fsd_call *call, const fsd_sheep_bottom_found *work)
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

static void put_sampled(fsd_call *call, const fsd_sheep_bottom_found *work,
                        const fsd_sheep_bottom_side *s, const char *what)
{
    char share[FSD_NUMBER_TEXT], low[FSD_NUMBER_TEXT], high[FSD_NUMBER_TEXT];
    size_t start = call->out.length;
    uint64_t hits = fsd_sheep_hits(work, s);
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
static void put_histogram(fsd_call *call, const fsd_sheep_bottom_side *s)
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
        bar_of((double)batches / (double)tallest, bar);
        fsd_text_printf(&call->out, " %8llu%s%s\n", (unsigned long long)batches,
                        bar[0] != 0 ? "  " : "", bar);
    }
}

static void put_batches(fsd_call *call, const fsd_sheep_bottom_found *work,
                        const fsd_sheep_bottom_side *s, const char *what)
{
    char mean[FSD_NUMBER_TEXT], deviation[FSD_NUMBER_TEXT];
    size_t start = call->out.length;
    uint64_t batches = fsd_histogram_total(&s->batches);
    fsd_fixed_text(fsd_sheep_batch_mean(work, s), 2, mean);
    fsd_fixed_text(fsd_sheep_batch_deviation(work, s), 2, deviation);
    fsd_text_printf(&call->out,
                    fsd_call_say(call, "\nat most %u %s in %u deals: exactly mean %s, sd %s",
                                 "\n至多 %u %s, 每 %u 次发牌中: 精确均值 %s, 标准差 %s"),
                    work->limit, what, (unsigned)FSD_SHEEP_BATCH, mean, deviation);
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

void fsd_sheep_put_bottom(fsd_call *call, const fsd_sheep_bottom_found *work)
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
