/* Vectors for *.lanes.inl. Such a file is compiled once for every instruction set, with
 *   FSD_LANES_ISA    base, avx2 or avx512: the ending of its functions' names;
 *   FSD_LANES_BYTES  16, 32 or 64: one register.
 * A vector is exactly one register: wider types are legal C here, and gcc spills them. What hides
 * the latency instead is FSD_LANES_CHAINS independent vectors in an unrolled loop; with fewer than
 * eight the seeding of MT19937 waits for its multiplications on all three sets. */
#ifndef FSD_LANES_VEC_H
#define FSD_LANES_VEC_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#define FSD_LANES_PASTE(name, isa) name##_##isa
#define FSD_LANES_EXPAND(name, isa) FSD_LANES_PASTE(name, isa)
#define FSD_LANES_NAME(name) FSD_LANES_EXPAND(name, FSD_LANES_ISA)

typedef uint32_t fsd_u32v __attribute__((vector_size(FSD_LANES_BYTES)));
typedef int32_t fsd_i32v __attribute__((vector_size(FSD_LANES_BYTES)));
typedef uint64_t fsd_u64v __attribute__((vector_size(FSD_LANES_BYTES)));
typedef float fsd_f32v __attribute__((vector_size(FSD_LANES_BYTES)));

#define FSD_LANES_WIDTH (FSD_LANES_BYTES / 4)
#define FSD_LANES_CHAINS 8

/* Unrolls the loop over the chains that follows, so that each of them lives in registers. */
#if defined(__clang__)
#define FSD_LANES_UNROLL _Pragma("clang loop unroll(full)")
#else
#define FSD_LANES_UNROLL _Pragma("GCC unroll 8")
#endif

static inline fsd_u32v fsd_u32v_all(uint32_t x)
{
    return (fsd_u32v){ 0 } + x;
}

/* The same for a constant of a long loop. Short of registers, gcc builds constants anew in every
 * round, three instructions each; one whose value it cannot know it keeps in memory and uses from
 * there. */
static inline fsd_u32v fsd_u32v_kept(uint32_t x)
{
    fsd_u32v v = fsd_u32v_all(x);
#if defined(__x86_64__)
    __asm__("" : "+m"(v));
#endif
    return v;
}

static inline fsd_u32v fsd_u32v_load(const uint32_t *from)
{
    fsd_u32v v;
    memcpy(&v, from, sizeof v);
    return v;
}

static inline void fsd_u32v_store(uint32_t *to, fsd_u32v v)
{
    memcpy(to, &v, sizeof v);
}

/* All bits of a lane where a > b, as signed numbers; SSE2 has no comparison of unsigned ones. */
static inline fsd_u32v fsd_u32v_above(fsd_u32v a, fsd_u32v b)
{
    return (fsd_u32v)((fsd_i32v)a > (fsd_i32v)b);
}

static inline fsd_u32v fsd_u32v_equal(fsd_u32v a, fsd_u32v b)
{
    return (fsd_u32v)(a == b);
}

/* Is any bit set? The reduction in plain C costs five instructions more in a loop's exit. */
static inline bool fsd_u32v_any(fsd_u32v v)
{
#if defined(__AVX512F__) && FSD_LANES_BYTES == 64
    return _mm512_test_epi32_mask((__m512i)v, (__m512i)v) != 0;
#elif defined(__AVX2__) && FSD_LANES_BYTES == 32
    return !_mm256_testz_si256((__m256i)v, (__m256i)v);
#elif defined(__wasm_simd128__)
    return wasm_v128_any_true((v128_t)v);
#else
    fsd_u64v halves = (fsd_u64v)v;
    return (halves[0] | halves[1]) != 0;
#endif
}

/* 1 << n for n in 0..31. Neither WebAssembly nor SSE2 can shift lanes by different counts. The one
 * looks up in a table of bytes: n less 8 i for the byte i of the lane, and what lies outside of
 * 0..7 is 0. For the other -2^n is made as a float32 (its exponent field is n) and converted, which
 * is exact, -2^31 included. */
static inline fsd_u32v fsd_u32v_bit(fsd_u32v n)
{
#if FSD_LANES_BYTES > 16
    return fsd_u32v_all(1) << n;
#elif defined(__wasm_simd128__)
    const v128_t low = wasm_i8x16_const(0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12);
    const v128_t byte = wasm_i8x16_const(0, 8, 16, 24, 0, 8, 16, 24, 0, 8, 16, 24, 0, 8, 16, 24);
    const v128_t bit = wasm_u8x16_const(1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0);
    v128_t within = wasm_i8x16_sub(wasm_i8x16_swizzle((v128_t)n, low), byte);
    return (fsd_u32v)wasm_i8x16_swizzle(bit, within);
#else
    return -(fsd_u32v) __builtin_convertvector((fsd_f32v)((n + (256u + 127u)) << 23), fsd_i32v);
#endif
}

#endif
