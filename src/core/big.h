/* Natural numbers of up to 3072 bits, as much as it takes to compare any decimal with any double
 * exactly. The slow but certain way behind fsd_double_text and fsd_parse_double. */
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
/* -1, 0 or 1: the sign of a - b. */
int fsd_big_compare(const fsd_big *a, const fsd_big *b);
/* The sign of decimal * 10^exponent10 - binary * 2^exponent2. Overwrites `decimal`. */
int fsd_big_compare_decimal(fsd_big *decimal, int exponent10, uint64_t binary, int exponent2);

#endif
