/* Philox4x32-10 in lanes, for *.lanes.inl: a 64-bit lane is a sample of one of our streams, and its
 * words come out in the lower halves. Products of 32-bit numbers need such lanes anyway. */
#ifndef FSD_LANES_PHILOX_H
#define FSD_LANES_PHILOX_H

#include "lanes/vec.h"

/* Products of the lower halves; what the upper ones hold does not matter. */
static inline fsd_u64v fsd_u64v_multiply(fsd_u64v a, fsd_u64v b)
{
#if defined(__AVX512F__) && FSD_LANES_BYTES == 64
    return (fsd_u64v)_mm512_mul_epu32((__m512i)a, (__m512i)b);
#elif defined(__AVX2__) && FSD_LANES_BYTES == 32
    return (fsd_u64v)_mm256_mul_epu32((__m256i)a, (__m256i)b);
#elif defined(__SSE2__) && FSD_LANES_BYTES == 16
    return (fsd_u64v)_mm_mul_epu32((__m128i)a, (__m128i)b);
#else
    return (a & UINT32_MAX) * (b & UINT32_MAX);
#endif
}

static inline fsd_u64v fsd_u64v_all(uint64_t x)
{
    return (fsd_u64v){ 0 } + x;
}

/* Words 4 * block .. 4 * block + 3 of the samples; equal to fsd_stream_next. The upper halves of
 * `out` hold nothing of use. */
static inline void fsd_philox_lanes(uint64_t seed, uint32_t stream, uint32_t block, fsd_u64v sample,
                                    fsd_u64v out[4])
{
    enum { ROUNDS = 10 };
    fsd_u64v c0 = fsd_u64v_all(block), c1 = fsd_u64v_all(stream), c2 = sample, c3 = sample >> 32;
    uint32_t k0 = (uint32_t)seed, k1 = (uint32_t)(seed >> 32);
    for (int round = 0; round < ROUNDS; round++) {
        fsd_u64v p0 = fsd_u64v_multiply(c0, fsd_u64v_all(0xd2511f53u));
        fsd_u64v p1 = fsd_u64v_multiply(c2, fsd_u64v_all(0xcd9e8d57u));
        c0 = (p1 >> 32) ^ c1 ^ k0;
        c1 = p1;
        c2 = (p0 >> 32) ^ c3 ^ k1;
        c3 = p0;
        k0 += 0x9e3779b9u;
        k1 += 0xbb67ae85u;
    }
    out[0] = c0;
    out[1] = c1;
    out[2] = c2;
    out[3] = c3;
}

#endif
