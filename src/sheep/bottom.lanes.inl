/* Bottom blocks of many samples at once; see bottom.lanes.h. */
#include "lanes/philox.lanes.h"
#include "sheep/bottom.lanes.h"

enum { WORDS = 4, QUOTIENT_BITS = 20, SURPLUS_BITS = 10 };

/* The samples of a vector: those of even number in one half, those of odd number in the other. */
typedef struct halves {
    fsd_u64v even, odd;
} halves;

/* Word -> 0..n-1 as fsd_stream_below does. Where the lower half of the product is below 2^10 the
 * word may be one of the surplus ones, which are fewer than n. */
static inline fsd_u32v below(fsd_u64v even, fsd_u64v odd, uint32_t n, fsd_u32v *unsure)
{
    fsd_u64v p = fsd_u64v_multiply(even, fsd_u64v_all(n));
    fsd_u64v q = fsd_u64v_multiply(odd, fsd_u64v_all(n));
    fsd_u32v low = (fsd_u32v)((p & UINT32_MAX) | q << 32);
    *unsure |= fsd_u32v_equal(low >> SURPLUS_BITS, fsd_u32v_all(0));
    return (fsd_u32v)(p >> 32 | (q & ~(uint64_t)UINT32_MAX));
}

/* Counts of the block so far. plane[j], 0 < j < match: kinds of which count mod match is j. */
typedef struct tally {
    fsd_u32v kinds, groups, seen;
    fsd_u32v plane[FSD_SHEEP_BOTTOM_MATCH];
} tally;

static inline void count_tile(tally *t, fsd_u32v bit, uint32_t match)
{
    const fsd_u32v none = fsd_u32v_all(0);
    fsd_u32v begun = t->plane[1];
    for (uint32_t j = 2; j < match; j++)
        begun |= t->plane[j];
    fsd_u32v fresh = bit & ~begun;
    for (uint32_t j = match - 1; j > 1; j--)
        t->plane[j] = (t->plane[j] & ~bit) | (t->plane[j - 1] & bit);
    t->plane[1] = (t->plane[1] & ~bit) | fresh;
    t->groups += 1u + fsd_u32v_equal(fresh, none);
    t->kinds += 1u + fsd_u32v_equal(bit & ~t->seen, none);
    t->seen |= bit;
}

/* Floyd: the draw i is of the tiles 0..others + i; one that is in the block already stands for the
 * last of them. The kind is the quotient by `each`: with a factor rounded up, exact for t * each <
 * 2^20. */
static inline fsd_u32v draw_block(const fsd_sheep_bottom_plan *plan, halves sample, uint32_t match)
{
    const fsd_u32v factor = fsd_u32v_all((1u << QUOTIENT_BITS) / plan->each + 1);
    fsd_u32v drawn[FSD_SHEEP_BOTTOM_LANES_BLOCK + WORDS];
    fsd_u32v unsure = fsd_u32v_all(0);
    tally counts = { 0 };
    for (uint32_t i = 0; i < plan->block; i += WORDS) {
        fsd_u64v even[WORDS], odd[WORDS];
        fsd_philox_lanes(plan->seed, plan->stream, i / WORDS, sample.even, even);
        fsd_philox_lanes(plan->seed, plan->stream, i / WORDS, sample.odd, odd);
        uint32_t words = plan->block - i < WORDS ? plan->block - i : WORDS;
        for (uint32_t w = 0; w < words; w++) {
            uint32_t last = plan->others + i + w;
            fsd_u32v tile = below(even[w], odd[w], last + 1, &unsure);
            fsd_u32v taken = fsd_u32v_all(0);
            for (uint32_t j = 0; j < i + w; j++)
                taken |= fsd_u32v_equal(tile, drawn[j]);
            tile = drawn[i + w] = (tile & ~taken) | (taken & last);
            count_tile(&counts, fsd_u32v_bit(tile * factor >> QUOTIENT_BITS), match);
        }
    }
    return counts.kinds | counts.groups << 8 | (unsure & FSD_SHEEP_BOTTOM_UNSURE);
}

static inline halves samples_from(uint64_t first)
{
    halves sample = { { 0 }, { 0 } };
    for (unsigned i = 0; i < FSD_LANES_WIDTH / 2; i++)
        sample.even[i] = first + 2 * i;
    sample.odd = sample.even + 1u;
    return sample;
}

void FSD_LANES_NAME(fsd_sheep_bottom_lanes)(const fsd_sheep_bottom_plan *plan, uint64_t first,
                                            size_t count, uint32_t *word)
{
    for (size_t at = 0; at < count; at += FSD_LANES_WIDTH) {
        halves sample = samples_from(first + at);
        fsd_u32v found =
            plan->match == 3 ? draw_block(plan, sample, 3) : draw_block(plan, sample, plan->match);
        if (count - at >= FSD_LANES_WIDTH)
            fsd_u32v_store(word + at, found);
        else
            memcpy(word + at, &found, (count - at) * sizeof *word);
    }
}
