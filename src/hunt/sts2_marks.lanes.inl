/* Marks for conditions on first draws; see sts2_marks.lanes.h. */
#include "hunt/sts2_marks.lanes.h"
#include "lanes/vec.h"

enum {
    M = FSD_DOTNET_MODULUS,
    NARROW = 64 / FSD_LANES_WIDTH,    /* vectors of 32-bit lanes in a word of marks */
    WIDE = 64 / (FSD_LANES_WIDTH / 2) /* of 64-bit lanes */
};

/* The sign bits of all lanes, the first lane's lowest. */
static inline uint64_t signs_32(fsd_i32v v)
{
#if defined(__AVX512F__) && FSD_LANES_BYTES == 64
    return _mm512_movepi32_mask((__m512i)v);
#elif defined(__AVX2__) && FSD_LANES_BYTES == 32
    return (uint32_t)_mm256_movemask_ps((__m256)v);
#elif defined(__SSE2__) && FSD_LANES_BYTES == 16
    return (uint32_t)_mm_movemask_ps((__m128)v);
#else
    uint64_t signs = 0;
    for (unsigned i = 0; i < FSD_LANES_WIDTH; i++)
        signs |= (uint64_t)(v[i] < 0) << i;
    return signs;
#endif
}

static inline uint64_t signs_64(fsd_u64v v)
{
#if defined(__AVX512F__) && FSD_LANES_BYTES == 64
    return _mm512_movepi64_mask((__m512i)v);
#elif defined(__AVX2__) && FSD_LANES_BYTES == 32
    return (uint32_t)_mm256_movemask_pd((__m256d)v);
#elif defined(__SSE2__) && FSD_LANES_BYTES == 16
    return (uint32_t)_mm_movemask_pd((__m128d)v);
#else
    uint64_t signs = 0;
    for (unsigned i = 0; i < FSD_LANES_WIDTH / 2; i++)
        signs |= (v[i] >> 63) << i;
    return signs;
#endif
}

/* Negative where v lies outside of every piece. Unsigned, as a difference may pass 31 bits where
 * the other is negative already. */
static inline fsd_i32v outside_32(const fsd_hunt_sts2_atom *atom, fsd_i32v v)
{
    fsd_u32v outside = (fsd_u32v){ 0 } - 1;
    for (uint32_t p = 0; p < atom->pieces; p++) {
        fsd_u32v above = (fsd_u32v)v - (uint32_t)atom->piece[p].first;
        outside &= above | ((uint32_t)(atom->piece[p].last - atom->piece[p].first) - above);
    }
    return (fsd_i32v)outside;
}

static inline fsd_u64v outside_64(const fsd_hunt_sts2_atom *atom, fsd_u64v v)
{
    fsd_u64v outside = (fsd_u64v){ 0 } - 1;
    for (uint32_t p = 0; p < atom->pieces; p++) {
        fsd_u64v above = v - atom->piece[p].first;
        outside &= above | ((atom->piece[p].last - atom->piece[p].first) - above);
    }
    return outside;
}

/* Sums of two residues, reduced: below 2 M a difference that is negative is put right again. */
static inline fsd_i32v add_residues(fsd_i32v a, int32_t b)
{
    fsd_i32v reduced = (fsd_i32v)((fsd_u32v)a + (uint32_t)b - (uint32_t)M);
    return reduced + ((reduced >> 31) & M);
}

void FSD_LANES_NAME(fsd_hunt_sts2_dotnet)(uint32_t begin, uint32_t step,
                                          const fsd_hunt_sts2_atom *atom, uint32_t words,
                                          uint64_t *bits)
{
    fsd_i32v v[NARROW];
    for (uint32_t i = 0; i < 64; i++)
        v[i / FSD_LANES_WIDTH][i % FSD_LANES_WIDTH] =
            (int32_t)((begin + (uint64_t)i * step) % (uint32_t)M);
    int32_t stride = (int32_t)((uint64_t)step * 64 % (uint32_t)M);
    for (uint32_t w = 0; w < words; w++) {
        uint64_t outside = 0;
        FSD_LANES_UNROLL
        for (unsigned i = 0; i < NARROW; i++) {
            outside |= signs_32(outside_32(atom, v[i])) << i * FSD_LANES_WIDTH;
            v[i] = add_residues(v[i], stride);
        }
        bits[w] &= ~outside;
    }
}

void FSD_LANES_NAME(fsd_hunt_sts2_xoshiro)(uint64_t seed, const fsd_hunt_sts2_atom *atom,
                                           uint32_t words, uint64_t *bits)
{
    fsd_u64v lane;
    for (unsigned i = 0; i < FSD_LANES_WIDTH / 2; i++)
        lane[i] = seed + i + 2 * UINT64_C(0x9e3779b97f4a7c15);
    for (uint32_t w = 0; w < words; w++) {
        uint64_t outside = 0;
        FSD_LANES_UNROLL
        for (unsigned i = 0; i < WIDE; i++) {
            fsd_u64v z = lane;
            lane += FSD_LANES_WIDTH / 2;
            z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
            z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
            z ^= z >> 31;
            z = (z << 2) + z;
            z = z << 7 | z >> 57;
            z = (z << 3) + z;
            outside |= signs_64(outside_64(atom, z >> 11)) << i * (FSD_LANES_WIDTH / 2);
        }
        bits[w] &= ~outside;
    }
}
