#include "odds/fraction.h"

#include <string.h>

#include "core/assert.h"
#include "core/double_bits.h"

enum { DIGITS = 9, STEP = 1000000000 }; /* decimal digits that go through a limb at a time */

static void put_decimal(const fsd_big *number, char out[FSD_FRACTION_TEXT])
{
    fsd_big rest = *number;
    uint32_t at = FSD_FRACTION_TEXT - 1;
    char text[FSD_FRACTION_TEXT] = { 0 };
    do {
        uint32_t digits = fsd_big_divide_small(&rest, STEP);
        for (uint32_t i = 0; i < DIGITS && (rest.count > 0 || digits > 0); i++, digits /= 10)
            text[--at] = (char)('0' + digits % 10);
    } while (rest.count > 0);
    if (text[at] == 0)
        text[--at] = '0';
    memcpy(out, text + at, FSD_FRACTION_TEXT - at);
}

/* The quotient is taken to 63 or 64 bits; the lowest of them is set when anything is below, which
 * decides ties in the one rounding that follows. */
double fsd_nearest_fraction(const fsd_big *num, const fsd_big *den)
{
    enum { BITS = 64 };
    uint32_t num_bits = fsd_big_bits(num), den_bits = fsd_big_bits(den);
    FSD_ASSERT(den_bits > 0 && den_bits <= FSD_FRACTION_MOST_BITS && num_bits <= den_bits);
    if (num_bits == 0)
        return 0;
    fsd_big rest = *num, quotient;
    uint32_t shift = BITS - 1 + den_bits - num_bits;
    fsd_big_shift_left(&rest, shift);
    fsd_big_divide(&rest, den, &quotient);
    uint64_t top = quotient.limbs[0] | (uint64_t)quotient.limbs[1] << 32;
    top |= rest.count > 0;
    /* 2^-shift can be below the normal doubles although the quotient is not */
    return (double)top * fsd_power2(-BITS) * fsd_power2(BITS - (int)shift);
}

void fsd_fraction_make(const fsd_big *num, const fsd_big *den, fsd_fraction *out)
{
    fsd_big common, rest, reduced;
    out->value = fsd_nearest_fraction(num, den);
    if (num->count == 0)
        common = *den;
    else
        fsd_big_common_divisor(num, den, &common);
    rest = *num;
    fsd_big_divide(&rest, &common, &reduced);
    put_decimal(&reduced, out->num);
    rest = *den;
    fsd_big_divide(&rest, &common, &reduced);
    put_decimal(&reduced, out->den);
}
