/* Products wider than 64 bits. Ours because unsigned __int128 becomes a call of the compiler's
 * runtime on wasm32, which must have no imports. */
#ifndef FSD_CORE_WIDE_H
#define FSD_CORE_WIDE_H

#include <stdint.h>

typedef struct fsd_u128 {
    uint64_t high, low;
} fsd_u128;

/* high * 2^128 + middle * 2^64 + low */
typedef struct fsd_u192 {
    uint64_t high, middle, low;
} fsd_u192;

static inline fsd_u128 fsd_mul_64_64(uint64_t a, uint64_t b)
{
    uint64_t a0 = (uint32_t)a, a1 = a >> 32;
    uint64_t b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t low = a0 * b0;
    uint64_t cross = a1 * b0 + (low >> 32);
    uint64_t middle = a0 * b1 + (uint32_t)cross;
    return (fsd_u128){ a1 * b1 + (cross >> 32) + (middle >> 32), middle << 32 | (uint32_t)low };
}

static inline fsd_u192 fsd_mul_128_64(fsd_u128 a, uint64_t b)
{
    fsd_u128 lower = fsd_mul_64_64(a.low, b);
    fsd_u128 upper = fsd_mul_64_64(a.high, b);
    uint64_t middle = upper.low + lower.high;
    return (fsd_u192){ upper.high + (middle < lower.high), middle, lower.low };
}

static inline fsd_u192 fsd_add_192_64(fsd_u192 a, uint64_t b)
{
    uint64_t low = a.low + b;
    uint64_t middle = a.middle + (low < b);
    return (fsd_u192){ a.high + (middle < a.middle), middle, low };
}

#endif
