/* Bottom blocks drawn at random. */
#include <stdbool.h>

#include "core/assert.h"
#include "foreseed/rng.h"
#include "sheep/bottom.lanes.h"

enum { CHUNK = 512, SET_WORDS = (FSD_SHEEP_BOTTOM_TILES + 63) / 64 };

/* Floyd: draw i is of the tiles 0..others + i; one that is in the block already stands for the last
 * of them. */
static fsd_sheep_block draw_one(const fsd_sheep_bottom *bottom, fsd_stream *stream)
{
    uint64_t taken[SET_WORDS] = { 0 };
    uint16_t count[FSD_SHEEP_BOTTOM_KINDS] = { 0 };
    uint32_t others = bottom->kinds * bottom->each - bottom->block;
    fsd_sheep_block block = { 0, 0 };
    for (uint32_t i = 0; i < bottom->block; i++) {
        uint32_t tile = fsd_stream_below(stream, others + i + 1);
        if (taken[tile / 64] >> tile % 64 & 1)
            tile = others + i;
        taken[tile / 64] |= (uint64_t)1 << tile % 64;
        uint32_t before = count[tile / bottom->each]++;
        block.kinds = (uint16_t)(block.kinds + (before == 0));
        block.groups = (uint16_t)(block.groups + (before % bottom->match == 0));
    }
    return block;
}

static bool fits_lanes(const fsd_sheep_bottom *bottom)
{
    return bottom->kinds <= FSD_SHEEP_BOTTOM_LANES_KINDS &&
           bottom->each <= FSD_SHEEP_BOTTOM_LANES_EACH &&
           bottom->block <= FSD_SHEEP_BOTTOM_LANES_BLOCK;
}

static void draw_lanes(const fsd_sheep_bottom *bottom, const fsd_sheep_bottom_plan *plan,
                       uint64_t first, size_t count, fsd_sheep_block *out)
{
    static void (*const kernels[])(const fsd_sheep_bottom_plan *, uint64_t, size_t, uint32_t *) =
        FSD_ISA_TABLE(fsd_sheep_bottom_lanes);
    uint32_t word[CHUNK];
    kernels[fsd_isa_current()](plan, first, count, word);
    for (size_t i = 0; i < count; i++)
        out[i] = (fsd_sheep_block){ (uint16_t)FSD_SHEEP_BOTTOM_KINDS_OF(word[i]),
                                    (uint16_t)FSD_SHEEP_BOTTOM_GROUPS_OF(word[i]) };
    for (size_t i = 0; i < count; i++) {
        if ((word[i] & FSD_SHEEP_BOTTOM_UNSURE) == 0)
            continue;
        fsd_stream stream = fsd_stream_at(plan->seed, plan->stream, first + i, 0);
        out[i] = draw_one(bottom, &stream);
    }
}

void fsd_sheep_bottom_sample(const fsd_sheep_bottom *bottom, uint64_t seed, uint64_t first,
                             size_t count, fsd_sheep_block *out)
{
    FSD_ASSERT(fsd_sheep_bottom_check(bottom, NULL) == FSD_OK);
    fsd_sheep_bottom_plan plan = { .block = bottom->block,
                                   .match = bottom->match,
                                   .others = bottom->kinds * bottom->each - bottom->block,
                                   .each = bottom->each,
                                   .stream = fsd_stream_named("sheep.bottom"),
                                   .seed = seed };
    if (!fits_lanes(bottom)) {
        for (size_t i = 0; i < count; i++) {
            fsd_stream stream = fsd_stream_at(seed, plan.stream, first + i, 0);
            out[i] = draw_one(bottom, &stream);
        }
        return;
    }
    for (size_t at = 0; at < count; at += CHUNK) {
        size_t here = count - at < CHUNK ? count - at : CHUNK;
        draw_lanes(bottom, &plan, first + at, here, out + at);
    }
}
