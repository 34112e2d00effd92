/* The picks of a wave, many at a time; see waves.lanes.h. */
#include "lanes/vec.h"
#include "pvz/waves.lanes.h"

enum { LEAST_TOTAL = 512 };

/* output % total with the quotient from float32: below 2^22 (the total is at least 2^9) its three
 * roundings are off by less than one, which the two corrections set right. */
static inline fsd_u32v place(fsd_u32v output, fsd_u32v total, fsd_f32v inverse)
{
    fsd_f32v share = __builtin_convertvector((fsd_i32v)output, fsd_f32v) * inverse;
    fsd_u32v at = output - (fsd_u32v) __builtin_convertvector(share, fsd_i32v) * total;
    at += total & fsd_u32v_above(fsd_u32v_all(0), at);
    return at - (total & ~fsd_u32v_above(total, at));
}

static void picks_of_few(const fsd_pvz_pick_table *table, const uint32_t *output, size_t count,
                         uint32_t *entry)
{
    for (size_t i = 0; i < count; i++) {
        int32_t at = (int32_t)output[i] % table->total;
        entry[i] = 0;
        while (at > table->last[entry[i]])
            entry[i]++;
    }
}

void FSD_LANES_NAME(fsd_pvz_picks_lanes)(const fsd_pvz_pick_table *table, const uint32_t *output,
                                         size_t count, uint32_t *entry)
{
    if (table->total < LEAST_TOTAL) {
        picks_of_few(table, output, count, entry);
        return;
    }
    fsd_u32v total = fsd_u32v_all((uint32_t)table->total);
    fsd_f32v inverse = (fsd_f32v){ 0 } + 1.0f / (float)table->total;
    for (size_t i = 0; i < count; i += FSD_LANES_WIDTH) {
        fsd_u32v at = place(fsd_u32v_load(output + i), total, inverse);
        fsd_u32v beyond = fsd_u32v_all(0);
        for (uint32_t e = 0; e + 1 < table->entries; e++)
            beyond -= fsd_u32v_above(at, fsd_u32v_all((uint32_t)table->last[e]));
        fsd_u32v_store(entry + i, beyond);
    }
}
