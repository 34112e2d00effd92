/* Natural numbers of up to 3072 bits, as much as it takes to compare any decimal with any double
 * exactly: the slow but certain way behind fsd_double_text and fsd_parse_double, and enough for the
 * exact odds of the rooms. Plain algorithms: nothing here is large enough for better ones. */
#ifndef FSD_CORE_BIG_H
#define FSD_CORE_BIG_H

#include <stdint.h>

#define FSD_BIG_LIMBS 96

/* Little-endian, without leading zero limbs; zero has count 0. Exceeding the limbs traps. */
typedef struct fsd_big {
    uint32_t count;
    uint32_t limbs[FSD_BIG_LIMBS];
} fsd_big;

void fsd_big_set(fsd_big *big, uint64_t value);
/* big * factor + addend */
void fsd_big_multiply_add(fsd_big *big, uint32_t factor, uint32_t addend);
void fsd_big_multiply_power5(fsd_big *big, uint32_t exponent);
void fsd_big_shift_left(fsd_big *big, uint32_t bits);
/* sum + a * b; `sum` is none of the two. */
void fsd_big_add_product(fsd_big *sum, const fsd_big *a, const fsd_big *b);
/* The rest of big / divisor, and `big` becomes the quotient. */
uint32_t fsd_big_divide_small(fsd_big *big, uint32_t divisor);
/* The same for divisor > 0 of any size: `big` becomes the rest. Bit by bit. */
void fsd_big_divide(fsd_big *big, const fsd_big *divisor, fsd_big *quotient);
/* The place of the highest bit, counted from 1; 0 for 0. */
uint32_t fsd_big_bits(const fsd_big *big);
/* The greatest common divisor of two numbers above 0. */
void fsd_big_common_divisor(const fsd_big *a, const fsd_big *b, fsd_big *out);
/* -1, 0 or 1: the sign of a - b. */
int fsd_big_compare(const fsd_big *a, const fsd_big *b);
/* The sign of decimal * 10^exponent10 - binary * 2^exponent2. Overwrites `decimal`. */
int fsd_big_compare_decimal(fsd_big *decimal, int exponent10, uint64_t binary, int exponent2);

#endif
