#include "core/assert.h"
#include "core/wrap.h"
#include "foreseed/odds.h"
#include "odds/long.h"

void fsd_histogram_add(fsd_histogram *histogram, int64_t value, uint64_t times)
{
    uint64_t bin = (uint64_t)value - (uint64_t)histogram->least;
    if (value < histogram->least)
        histogram->below += times;
    else if (bin >= histogram->bins)
        histogram->above += times;
    else
        histogram->count[bin] += times;
}

void fsd_histogram_merge(fsd_histogram *into, const fsd_histogram *from)
{
    FSD_ASSERT(into->least == from->least && into->bins == from->bins);
    for (size_t i = 0; i < into->bins; i++)
        into->count[i] += from->count[i];
    into->below += from->below;
    into->above += from->above;
}

static uint64_t inside(const fsd_histogram *histogram)
{
    uint64_t total = 0;
    for (size_t i = 0; i < histogram->bins; i++)
        total += histogram->count[i];
    return total;
}

uint64_t fsd_histogram_total(const fsd_histogram *histogram)
{
    return histogram->below + inside(histogram) + histogram->above;
}

/* The sum of the values' distances from `least`. */
static fsd_u128 sum_of_bins(const fsd_histogram *histogram)
{
    fsd_u128 sum = { 0, 0 };
    for (size_t i = 0; i < histogram->bins; i++)
        sum = fsd_add_128(sum, fsd_mul_64_64(histogram->count[i], i));
    return sum;
}

double fsd_histogram_mean(const fsd_histogram *histogram)
{
    uint64_t total = inside(histogram);
    if (total == 0)
        return __builtin_nan("");
    fsd_u128 sum = sum_of_bins(histogram);
    if (histogram->least >= 0) {
        fsd_u128 base = fsd_mul_64_64(total, (uint64_t)histogram->least);
        return fsd_nearest_ratio(fsd_add_128(base, sum), total);
    }
    fsd_u128 base = fsd_mul_64_64(total, 0 - (uint64_t)histogram->least);
    if (fsd_less_128(base, sum))
        return fsd_nearest_ratio(fsd_sub_128(sum, base), total);
    return 0.0 - fsd_nearest_ratio(fsd_sub_128(base, sum), total);
}

/* Squares are taken about the whole part of the mean: they stay small, and what the fraction of the
 * mean adds, rest^2 / total, is taken off exactly but for one division. */
double fsd_histogram_variance(const fsd_histogram *histogram)
{
    uint64_t total = inside(histogram);
    if (total < 2)
        return __builtin_nan("");
    uint64_t rest;
    uint64_t centre = fsd_div_128_64(sum_of_bins(histogram), total, &rest);
    fsd_u128 squares = { 0, 0 };
    for (size_t i = 0; i < histogram->bins; i++) {
        uint64_t distance = i > centre ? i - centre : centre - i;
        FSD_ASSERT(distance <= UINT32_MAX);
        fsd_u128 square = fsd_mul_64_64(histogram->count[i], distance * distance);
        squares = fsd_add_128(squares, square);
    }
    uint64_t part;
    uint64_t excess = fsd_div_128_64(fsd_mul_64_64(rest, rest), total, &part);
    fsd_u128 whole = fsd_sub_128(squares, (fsd_u128){ 0, excess });
    return (fsd_nearest_128(whole) - (double)part / (double)total) / (double)(total - 1);
}

int64_t fsd_histogram_quantile(const fsd_histogram *histogram, double p)
{
    FSD_ASSERT(p >= 0.0 && p <= 1.0 && histogram->bins > 0);
    /* Rounded, so that a tenth of ten values is one value though 0.1 is a little more than a
     * tenth. */
    uint64_t total = inside(histogram);
    double needed = p * (double)total;
    uint64_t reached = 0;
    size_t bin = 0;
    if (total == 0)
        return histogram->least;
    for (;; bin++) {
        reached += histogram->count[bin];
        if (reached > 0 && (double)reached >= needed)
            return fsd_wrap_i64((uint64_t)histogram->least + bin);
    }
}
