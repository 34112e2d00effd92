/* Sums and products of doubles with their rounding error (Dekker, Knuth), and numbers of about 106
 * bits made of two doubles. Exact where said so, as long as nothing over- or underflows. */
#ifndef FSD_CORE_DOUBLE_DOUBLE_H
#define FSD_CORE_DOUBLE_DOUBLE_H

/* hi + lo, lo at most half a unit in the last place of hi */
typedef struct fsd_dd {
    double hi, lo;
} fsd_dd;

/* a + b exactly; |a| >= |b| or a == 0 */
static inline fsd_dd fsd_dd_ordered_sum(double a, double b)
{
    double sum = a + b;
    return (fsd_dd){ sum, b - (sum - a) };
}

/* a + b exactly */
static inline fsd_dd fsd_dd_sum(double a, double b)
{
    double sum = a + b;
    double from_b = sum - a;
    double from_a = sum - from_b;
    return (fsd_dd){ sum, (a - from_a) + (b - from_b) };
}

/* The upper 26 bits of a, so that products of halves are exact. */
static inline double fsd_dd_upper_half(double a)
{
    double shifted = 134217729.0 * a; /* 2^27 + 1 */
    return shifted - (shifted - a);
}

/* a * b exactly */
static inline fsd_dd fsd_dd_product(double a, double b)
{
    double product = a * b;
    double a1 = fsd_dd_upper_half(a), a0 = a - a1;
    double b1 = fsd_dd_upper_half(b), b0 = b - b1;
    return (fsd_dd){ product, ((a1 * b1 - product) + a1 * b0 + a0 * b1) + a0 * b0 };
}

static inline fsd_dd fsd_dd_add(fsd_dd a, fsd_dd b)
{
    fsd_dd high = fsd_dd_sum(a.hi, b.hi);
    fsd_dd low = fsd_dd_sum(a.lo, b.lo);
    high = fsd_dd_ordered_sum(high.hi, high.lo + low.hi);
    return fsd_dd_ordered_sum(high.hi, high.lo + low.lo);
}

static inline fsd_dd fsd_dd_multiply(fsd_dd a, fsd_dd b)
{
    fsd_dd product = fsd_dd_product(a.hi, b.hi);
    return fsd_dd_ordered_sum(product.hi, product.lo + (a.hi * b.lo + a.lo * b.hi));
}

/* log(x) with a relative error below 2^-66; x finite and > 0 */
fsd_dd fsd_dd_log(double x);
/* exp(x.hi + x.lo) rounded to a double, with an error below 0.52 units in the last place (of the
 * normal doubles; 0.8 below them); 0 and inf beyond the range. x finite. */
double fsd_dd_exp(fsd_dd x);

#endif
