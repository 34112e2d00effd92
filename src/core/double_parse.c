/* Decimal text as the nearest double. 128 bits of the power of ten decide almost always; what they
 * leave open is compared exactly. */
#include "core/big.h"
#include "core/double_bits.h"
#include "core/number.h"
#include "core/power10.h"

/* As much as 64 bits always hold. */
enum { FAST_DIGITS = 19 };
/* The middle between two doubles has at most 767 digits: of further ones it only matters whether
 * there is another than 0. */
enum { EXACT_DIGITS = 800 };
/* Powers of ten that surely are beyond the doubles. */
enum { TOO_LARGE = 310, TOO_SMALL = -330 };

/* -digits.digits * 10^exponent, as written */
typedef struct number {
    bool negative;
    fsd_str mantissa; /* digits and at most one point */
    int64_t exponent;
} number;

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static size_t skip_digits(fsd_str text, size_t at)
{
    while (at < text.length && is_digit(text.at[at]))
        at++;
    return at;
}

/* `digits` holds only digits. Beyond 10^17 the exact value cannot matter: no text is that long. */
static int64_t exponent_value(fsd_str digits)
{
    const int64_t limit = INT64_C(100000000000000000);
    int64_t value = 0;
    for (size_t i = 0; i < digits.length && value < limit; i++)
        value = value * 10 + (digits.at[i] - '0');
    return value;
}

/* The grammar of RFC 8259. */
static bool split(fsd_str text, number *out)
{
    size_t at = text.length > 0 && text.at[0] == '-';
    size_t start = at;
    at = skip_digits(text, at);
    if (at == start || (at > start + 1 && text.at[start] == '0'))
        return false;
    if (at < text.length && text.at[at] == '.') {
        size_t fraction = at + 1;
        at = skip_digits(text, fraction);
        if (at == fraction)
            return false;
    }
    *out = (number){ start != 0, { text.at + start, at - start }, 0 };
    if (at < text.length && (text.at[at] == 'e' || text.at[at] == 'E')) {
        at++;
        bool minus = at < text.length && text.at[at] == '-';
        at += at < text.length && (minus || text.at[at] == '+');
        size_t digits = at;
        at = skip_digits(text, at);
        if (at == digits)
            return false;
        int64_t value = exponent_value((fsd_str){ text.at + digits, at - digits });
        out->exponent = minus ? -value : value;
    }
    return at == text.length;
}

/* digits * 10^exponent, or between that and (digits + 1) * 10^exponent when digits were left out */
typedef struct decimal {
    uint64_t digits;
    unsigned count; /* of digits */
    bool more;
    int64_t exponent;
} decimal;

static decimal leading_digits(const number *n)
{
    decimal d = { 0, 0, false, n->exponent };
    bool fraction = false;
    for (size_t i = 0; i < n->mantissa.length; i++) {
        char c = n->mantissa.at[i];
        if (c == '.') {
            fraction = true;
            continue;
        }
        d.exponent -= fraction;
        if (d.count < FAST_DIGITS) {
            d.digits = d.digits * 10 + (uint64_t)(c - '0');
            d.count += d.digits != 0;
        } else {
            d.exponent++;
            d.more = d.more || c != '0';
        }
    }
    return d;
}

/* All digits, or EXACT_DIGITS and a 1 that stands for the rest. Returns the exponent of the
 * last. */
static int exact_digits(const number *n, fsd_big *out)
{
    int64_t exponent = n->exponent;
    unsigned count = 0;
    bool fraction = false, more = false;
    fsd_big_set(out, 0);
    for (size_t i = 0; i < n->mantissa.length; i++) {
        char c = n->mantissa.at[i];
        if (c == '.') {
            fraction = true;
            continue;
        }
        exponent -= fraction;
        if (count < EXACT_DIGITS) {
            fsd_big_multiply_add(out, 10, (uint32_t)(c - '0'));
            count += out->count != 0;
        } else {
            exponent++;
            more = more || c != '0';
        }
    }
    if (more) {
        fsd_big_multiply_add(out, 10, 1);
        exponent--;
    }
    return (int)exponent;
}

/* A positive real: the bits of the largest double not above it, and where it lies between that and
 * the next one: -1 in the lower half, 0 in the middle, 1 in the upper half. */
typedef struct position {
    uint64_t bits;
    int side;
} position;

static position locate(fsd_u192 x, int exponent) /* of x * 2^exponent, x >= 2^190 */
{
    int zeros = __builtin_clzll(x.high);
    int top = exponent + 191 - zeros; /* of the leading bit */
    if (top > 1023)
        return (position){ FSD_INFINITY_BITS, -1 };
    int precision = top >= -1022 ? FSD_FRACTION_BITS + 1 : top - FSD_EXPONENT_MIN + 1;
    if (precision < 0)
        return (position){ 0, -1 };
    int drop = 64 - zeros - precision; /* bits of x.high */
    uint64_t kept = drop < 64 ? x.high >> drop : 0;
    uint64_t half = UINT64_C(1) << (drop - 1);
    uint64_t rest = x.high & (half | (half - 1));
    int side = rest < half ? -1 : rest > half || (x.middle | x.low) != 0;
    /* The leading bit of a normal number adds the one that is missing in its exponent field. */
    uint64_t field = top >= -1022 ? (uint64_t)(top + 1022) : 0;
    return (position){ (field << FSD_FRACTION_BITS) + kept, side };
}

static uint64_t nearest(position p)
{
    return p.bits + (p.side > 0 || (p.side == 0 && p.bits % 2 == 1));
}

static uint64_t nearest_exactly(const number *n, uint64_t below)
{
    fsd_binary b = fsd_binary_of_bits(below);
    fsd_big digits;
    int exponent10 = exact_digits(n, &digits);
    uint64_t middle = 2 * b.significand + 1;
    int side = fsd_big_compare_decimal(&digits, exponent10, middle, b.exponent - 1);
    return nearest((position){ below, side });
}

static uint64_t nearest_bits(const number *n)
{
    decimal d = leading_digits(n);
    if (d.digits == 0 || d.exponent + d.count < TOO_SMALL)
        return 0;
    if (d.exponent + d.count > TOO_LARGE)
        return FSD_INFINITY_BITS;
    int zeros = __builtin_clzll(d.digits);
    fsd_power10 power = fsd_power10_of((int)d.exponent);
    int exponent = power.exponent - zeros;
    fsd_u192 low = fsd_mul_128_64(power.bits, d.digits << zeros);
    position below = locate(low, exponent);
    if (power.exact && !d.more)
        return nearest(below);
    /* The slack of the power is less than 1 in `high`, a further digit less than 2^zeros. */
    uint64_t slack = 1 + (d.more ? UINT64_C(1) << zeros : 0);
    fsd_u192 high = { low.high + slack, low.middle, low.low };
    bool overflow = high.high < slack;
    if (!overflow && nearest(below) == nearest(locate(high, exponent)))
        return nearest(below);
    return nearest_exactly(n, below.bits);
}

fsd_status fsd_parse_double(fsd_str text, double *out)
{
    number n;
    if (!split(text, &n))
        return FSD_BAD_SYNTAX;
    uint64_t bits = nearest_bits(&n);
    if (bits >= FSD_INFINITY_BITS)
        return FSD_TOO_LARGE;
    *out = fsd_double_of_bits(bits | (uint64_t)n.negative << 63);
    return FSD_OK;
}
