#include "core/assert.h"
#include "foreseed/odds.h"
#include "odds/long.h"

static uint64_t greatest_divisor(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

fsd_status fsd_rational_make(uint64_t num, uint64_t den, fsd_rational *out)
{
    if (den == 0)
        return FSD_BAD_ARGUMENT;
    uint64_t common = greatest_divisor(num, den);
    *out = (fsd_rational){ num / common, den / common };
    return FSD_OK;
}

static bool fits(uint64_t a, uint64_t b, uint64_t *product)
{
    fsd_u128 wide = fsd_mul_64_64(a, b);
    *product = wide.low;
    return wide.high == 0;
}

/* Two fractions over their least common denominator common * a_rest * b_rest. */
typedef struct pair {
    fsd_u128 a, b; /* numerators */
    uint64_t common, a_rest, b_rest;
} pair;

static pair over_common(fsd_rational a, fsd_rational b)
{
    FSD_ASSERT(a.den > 0 && b.den > 0);
    uint64_t common = greatest_divisor(a.den, b.den);
    pair p = { .common = common, .a_rest = a.den / common, .b_rest = b.den / common };
    p.a = fsd_mul_64_64(a.num, p.b_rest);
    p.b = fsd_mul_64_64(b.num, p.a_rest);
    return p;
}

/* num / (the denominator of p), reduced. What num and the denominator share divides `common`: the
 * two rests have no factor in common, and none with num. */
static fsd_status reduce(fsd_u128 num, const pair *p, fsd_rational *out)
{
    uint64_t rest;
    (void)fsd_div_128_64((fsd_u128){ num.high % p->common, num.low }, p->common, &rest);
    uint64_t shared = greatest_divisor(p->common, rest);
    uint64_t den;
    if (num.high >= shared || !fits(p->a_rest, p->b_rest, &den) ||
        !fits(den, p->common / shared, &den))
        return FSD_OVERFLOW;
    *out = (fsd_rational){ fsd_div_128_64(num, shared, &rest), den };
    return FSD_OK;
}

fsd_status fsd_rational_add(fsd_rational a, fsd_rational b, fsd_rational *out)
{
    pair p = over_common(a, b);
    /* A sum that wraps needs rests of more than 2^64 together; reduce refuses their product. */
    return reduce(fsd_add_128(p.a, p.b), &p, out);
}

fsd_status fsd_rational_sub(fsd_rational a, fsd_rational b, fsd_rational *out)
{
    pair p = over_common(a, b);
    if (fsd_less_128(p.a, p.b))
        return FSD_BAD_ARGUMENT;
    return reduce(fsd_sub_128(p.a, p.b), &p, out);
}

fsd_status fsd_rational_mul(fsd_rational a, fsd_rational b, fsd_rational *out)
{
    FSD_ASSERT(a.den > 0 && b.den > 0);
    uint64_t left = greatest_divisor(a.num, b.den);
    uint64_t right = greatest_divisor(b.num, a.den);
    uint64_t num, den;
    if (!fits(a.num / left, b.num / right, &num) || !fits(a.den / right, b.den / left, &den))
        return FSD_OVERFLOW;
    *out = (fsd_rational){ num, den };
    return FSD_OK;
}

int fsd_rational_compare(fsd_rational a, fsd_rational b)
{
    fsd_u128 left = fsd_mul_64_64(a.num, b.den);
    fsd_u128 right = fsd_mul_64_64(b.num, a.den);
    return fsd_less_128(right, left) - fsd_less_128(left, right);
}

double fsd_rational_value(fsd_rational a)
{
    return fsd_nearest_ratio((fsd_u128){ 0, a.num }, a.den);
}

/* The partial products are binomials themselves and only grow, so one beyond 64 bits settles it. */
fsd_status fsd_binomial(uint32_t n, uint32_t k, uint64_t *out)
{
    if (k > n) {
        *out = 0;
        return FSD_OK;
    }
    uint32_t factors = k < n - k ? k : n - k;
    uint64_t product = 1;
    for (uint32_t i = 1; i <= factors; i++) {
        fsd_u128 next = fsd_mul_64_64(product, n - factors + i);
        if (next.high >= i)
            return FSD_OVERFLOW;
        uint64_t rest;
        product = fsd_div_128_64(next, i, &rest);
    }
    *out = product;
    return FSD_OK;
}
