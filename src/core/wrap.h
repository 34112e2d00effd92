/* Arithmetic modulo 2^32 as the games do it, without undefined behaviour: the names say that a wrap
 * is meant. Signed results are two's complement. */
#ifndef FSD_CORE_WRAP_H
#define FSD_CORE_WRAP_H

#include <stdint.h>

static inline int32_t fsd_wrap_i32(uint32_t bits)
{
    return bits <= INT32_MAX ? (int32_t)bits : (int32_t)(bits - 0x80000000u) + INT32_MIN;
}

static inline int64_t fsd_wrap_i64(uint64_t bits)
{
    return bits <= INT64_MAX ? (int64_t)bits : (int64_t)(bits - 0x8000000000000000u) + INT64_MIN;
}

static inline int32_t fsd_wrap_add(int32_t a, int32_t b)
{
    return fsd_wrap_i32((uint32_t)a + (uint32_t)b);
}

static inline int32_t fsd_wrap_sub(int32_t a, int32_t b)
{
    return fsd_wrap_i32((uint32_t)a - (uint32_t)b);
}

static inline int32_t fsd_wrap_mul(int32_t a, int32_t b)
{
    return fsd_wrap_i32((uint32_t)a * (uint32_t)b);
}

/* What x86 makes of a float too large for an int: INT32_MIN ("integer indefinite"), NaN too. */
static inline int32_t fsd_wrap_f32_to_i32(float x)
{
    return x >= -2147483648.0f && x < 2147483648.0f ? (int32_t)x : INT32_MIN;
}

#endif
