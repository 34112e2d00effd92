/* Marks for conditions on first draws; see sts2_marks.lanes.h. */
#include "hunt/sts2_marks.lanes.h"
#include "lanes/vec.h"

/* Lanes of 64 bits. Products of 64 bits are no instruction of vectors of two, nor in WebAssembly:
 * there the numbers are faster one by one. */
#if FSD_LANES_BYTES > 16
typedef fsd_u64v wide;
#else
typedef uint64_t wide;
#endif

enum {
    M = FSD_DOTNET_MODULUS,
    HALF = sizeof(wide) / 8,
    NARROW = 64 / FSD_LANES_WIDTH, /* vectors of 32-bit lanes in a word of marks */
    CHAINS = NARROW < FSD_LANES_CHAINS ? NARROW : FSD_LANES_CHAINS
};

/* The sign bits of all lanes, the first lane's lowest. */
static inline uint64_t signs_32(fsd_u32v v)
{
#if defined(__AVX512F__) && FSD_LANES_BYTES == 64
    return _mm512_movepi32_mask((__m512i)v);
#elif defined(__AVX2__) && FSD_LANES_BYTES == 32
    return (uint32_t)_mm256_movemask_ps((__m256)v);
#elif defined(__SSE2__) && FSD_LANES_BYTES == 16
    return (uint32_t)_mm_movemask_ps((__m128)v);
#elif defined(__wasm_simd128__)
    return wasm_i32x4_bitmask((v128_t)v);
#else
    uint64_t signs = 0;
    for (unsigned i = 0; i < FSD_LANES_WIDTH; i++)
        signs |= (uint64_t)(v[i] >> 31) << i;
    return signs;
#endif
}

static inline uint64_t signs_64(wide v)
{
#if defined(__AVX512F__) && FSD_LANES_BYTES == 64
    return _mm512_movepi64_mask((__m512i)v);
#elif defined(__AVX2__) && FSD_LANES_BYTES == 32
    return (uint32_t)_mm256_movemask_pd((__m256d)v);
#else
    return v >> 63;
#endif
}

/* A difference of residues, where it is negative put right again. */
static inline fsd_u32v reduce(fsd_u32v v)
{
#if defined(__wasm_simd128__)
    return (fsd_u32v)wasm_u32x4_min((v128_t)v, (v128_t)(v + M));
#else
    return v + ((fsd_u32v)((fsd_i32v)v >> 31) & M);
#endif
}

void FSD_LANES_NAME(fsd_hunt_sts2_dotnet)(uint32_t begin, uint32_t step, uint32_t length,
                                          uint32_t words, uint64_t *bits)
{
    fsd_u32v v[CHAINS];
    for (uint32_t i = 0; i < CHAINS * FSD_LANES_WIDTH; i++)
        v[i / FSD_LANES_WIDTH][i % FSD_LANES_WIDTH] =
            (uint32_t)((begin + (uint64_t)i * step) % (uint32_t)M);
    uint32_t stride = (uint32_t)((uint64_t)step * (CHAINS * FSD_LANES_WIDTH) % (uint32_t)M);
    for (uint32_t w = 0; w < words; w++) {
        uint64_t below = 0;
        for (unsigned at = 0; at < 64; at += CHAINS * FSD_LANES_WIDTH) {
            FSD_LANES_UNROLL
            for (unsigned c = 0; c < CHAINS; c++) {
                below |= signs_32(v[c] - length) << (at + c * FSD_LANES_WIDTH);
                v[c] = reduce(v[c] + (stride - M));
            }
        }
        bits[w] &= ~below;
    }
}

/* Negative where v, of 53 bits, lies outside. */
static inline wide outside(fsd_hunt_sts2_piece piece, wide v)
{
    wide above = v - piece.first;
    return above | ((piece.last - piece.first) - above);
}

void FSD_LANES_NAME(fsd_hunt_sts2_xoshiro)(uint64_t seed, const fsd_hunt_sts2_atom *atom,
                                           uint32_t words, uint64_t *bits)
{
    const fsd_hunt_sts2_piece first = atom->piece[0]; /* most have no other: kept in registers */
    const uint32_t pieces = atom->pieces;
    uint64_t seeds[HALF];
    wide lane;
    for (unsigned i = 0; i < HALF; i++)
        seeds[i] = seed + i + 2 * UINT64_C(0x9e3779b97f4a7c15);
    memcpy(&lane, seeds, sizeof lane);
    for (uint32_t w = 0; w < words; w++) {
        uint64_t out = 0;
        for (unsigned at = 0; at < 64; at += HALF) {
            wide z = lane;
            lane += HALF;
            z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
            z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
            z ^= z >> 31;
            z = (z << 2) + z;
            z = z << 7 | z >> 57;
            z = ((z << 3) + z) >> 11;
            wide beside = outside(first, z);
            for (uint32_t p = 1; p < pieces; p++)
                beside &= outside(atom->piece[p], z);
            out = out >> HALF | signs_64(beside) << (64 - HALF);
        }
        bits[w] &= ~out;
    }
}
