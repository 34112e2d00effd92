/* Exact odds of the bottom block. */
#include "core/big.h"
#include "core/memory.h"
#include "core/text.h"
#include "foreseed/sheep_bottom.h"
#include "odds/fraction.h"

fsd_sheep_bottom fsd_sheep_bottom_default(void)
{
    return (fsd_sheep_bottom){ .kinds = 15, .each = 18, .block = 14, .slot = 7, .match = 3 };
}

fsd_status fsd_sheep_bottom_check(const fsd_sheep_bottom *bottom, fsd_error *error)
{
    if (bottom->kinds < 1 || bottom->kinds > FSD_SHEEP_BOTTOM_KINDS)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "%u kinds; there must be 1..%u",
                        "%u 种; 应为 1..%u 种", bottom->kinds, (unsigned)FSD_SHEEP_BOTTOM_KINDS);
    if (bottom->each < 1 || bottom->each > FSD_SHEEP_BOTTOM_TILES / bottom->kinds)
        return fsd_fail(error, FSD_BAD_ARGUMENT,
                        "%u tiles of each of %u kinds; there must be 1..%u tiles in all",
                        "每种 %u 张, 共 %u 种; 总数应为 1..%u 张", bottom->each, bottom->kinds,
                        (unsigned)FSD_SHEEP_BOTTOM_TILES);
    if (bottom->block < 1 || bottom->block > bottom->kinds * bottom->each)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "a block of %u tiles; it must have 1..%u",
                        "底块 %u 张; 应为 1..%u 张", bottom->block, bottom->kinds * bottom->each);
    if (bottom->match < 2 || bottom->match > FSD_SHEEP_BOTTOM_MATCH)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "a match of %u; it takes 2..%u tiles of a kind",
                        "消除数为 %u; 应为 2..%u 张同类牌", bottom->match,
                        (unsigned)FSD_SHEEP_BOTTOM_MATCH);
    if (bottom->slot < bottom->match || bottom->slot > FSD_SHEEP_BOTTOM_SLOT)
        return fsd_fail(error, FSD_BAD_ARGUMENT,
                        "a slot of %u places; it holds a match at least: %u..%u",
                        "槽位数为 %u; 至少放得下一组: %u..%u", bottom->slot, bottom->match,
                        (unsigned)FSD_SHEEP_BOTTOM_SLOT);
    return FSD_OK;
}

uint32_t fsd_sheep_bottom_limit(const fsd_sheep_bottom *bottom)
{
    return (bottom->block + bottom->slot - 1) / bottom->match;
}

static uint32_t least_of(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static uint32_t ceil_ratio(uint32_t a, uint32_t b)
{
    return (a + b - 1) / b;
}

/* Fewest groups: whole ones first, then, where `each` leaves a rest, those of a rest. Most: one
 * tile of every kind first, then one group more for every `match` tiles. */
static fsd_sheep_bottom_range groups_range(uint32_t kinds, uint32_t each, uint32_t block,
                                           uint32_t match)
{
    uint32_t whole = kinds * (each / match);
    fsd_sheep_bottom_range range = { ceil_ratio(block, match), block };
    if (block > whole * match)
        range.least = whole + ceil_ratio(block - whole * match, each % match);
    if (block > kinds)
        range.most = least_of(kinds + (block - kinds) / match, kinds * ceil_ratio(each, match));
    return range;
}

/* Kinds are groups of any size. */
static uint32_t group_size(const fsd_sheep_bottom *bottom, fsd_sheep_count count)
{
    return count == FSD_SHEEP_COUNT_KINDS ? bottom->each : bottom->match;
}

fsd_sheep_bottom_range fsd_sheep_bottom_range_of(const fsd_sheep_bottom *bottom,
                                                 fsd_sheep_count count)
{
    return groups_range(bottom->kinds, bottom->each, bottom->block, group_size(bottom, count));
}

/* ---- The ways of each number ---------------------------------------------------------------- */

/* Row x holds the ways to draw x tiles from the kinds so far with g groups at
 * g - ceil(x / size), which is never negative and has few values. */
typedef struct ways {
    const fsd_allocator *allocator;
    fsd_big *choose; /* C(each, b), b <= most */
    fsd_big *row;
    uint32_t each, block, size, most, width;
} ways;

static fsd_big *cell(const ways *w, uint32_t x, uint32_t groups)
{
    return &w->row[(size_t)x * w->width + groups - ceil_ratio(x, w->size)];
}

static void choose_step(fsd_big *value, uint32_t n, uint32_t k)
{
    fsd_big_multiply_add(value, n - k, 0);
    (void)fsd_big_divide_small(value, k + 1);
}

static void release(ways *w)
{
    fsd_release(w->allocator, w->choose, (w->most + 1) * sizeof *w->choose);
    fsd_release(w->allocator, w->row, (size_t)(w->block + 1) * w->width * sizeof *w->row);
}

static fsd_status prepare(const fsd_sheep_bottom *bottom, uint32_t size,
                          const fsd_allocator *allocator, ways *out)
{
    *out = (ways){ .allocator = allocator,
                   .each = bottom->each,
                   .block = bottom->block,
                   .size = size,
                   .most = least_of(bottom->each, bottom->block),
                   .width = bottom->kinds * (size - 1) / size + 2 };
    size_t cells = (size_t)(out->block + 1) * out->width;
    out->choose = fsd_allocate(allocator, (out->most + 1) * sizeof *out->choose);
    out->row = fsd_allocate(allocator, cells * sizeof *out->row);
    if (out->choose == NULL || out->row == NULL) {
        release(out);
        return FSD_NO_MEMORY;
    }
    fsd_big_set(&out->choose[0], 1);
    for (uint32_t b = 0; b < out->most; b++) {
        out->choose[b + 1] = out->choose[b];
        choose_step(&out->choose[b + 1], out->each, b);
    }
    for (size_t i = 0; i < cells; i++)
        fsd_big_set(&out->row[i], 0);
    fsd_big_set(cell(out, 0, 0), 1);
    return FSD_OK;
}

/* One kind more, in place: rows from the last one down, each from those before it. Only rows that
 * can still become the block are needed. `kinds` were in before, `later` come after. */
static void add_kind(const ways *w, uint32_t kinds, uint32_t later)
{
    uint32_t lowest = w->block > later * w->each ? w->block - later * w->each : 1;
    for (uint32_t x = least_of(w->block, (kinds + 1) * w->each); x >= lowest; x--) {
        for (uint32_t b = 1; b <= least_of(w->most, x); b++) {
            uint32_t rest = x - b;
            if (rest > kinds * w->each)
                continue;
            fsd_sheep_bottom_range range = { 0, 0 };
            if (rest > 0)
                range = groups_range(kinds, w->each, rest, w->size);
            for (uint32_t g = range.least; g <= range.most; g++)
                fsd_big_add_product(cell(w, x, g + ceil_ratio(b, w->size)), cell(w, rest, g),
                                    &w->choose[b]);
        }
    }
}

static void all_ways(uint32_t tiles, uint32_t block, fsd_big *out)
{
    fsd_big_set(out, 1);
    for (uint32_t k = 0; k < block; k++)
        choose_step(out, tiles, k);
}

fsd_status fsd_sheep_bottom_odds(const fsd_sheep_bottom *bottom, fsd_sheep_count count,
                                 const fsd_allocator *allocator, fsd_fraction *exactly,
                                 fsd_fraction *at_most)
{
    ways w;
    fsd_status status = prepare(bottom, group_size(bottom, count), allocator, &w);
    if (status != FSD_OK)
        return status;
    for (uint32_t kind = 0; kind < bottom->kinds; kind++)
        add_kind(&w, kind, bottom->kinds - kind - 1);
    fsd_big total, sum, one;
    all_ways(bottom->kinds * bottom->each, bottom->block, &total);
    fsd_big_set(&sum, 0);
    fsd_big_set(&one, 1);
    fsd_sheep_bottom_range range = fsd_sheep_bottom_range_of(bottom, count);
    for (uint32_t g = range.least; g <= range.most; g++) {
        const fsd_big *here = cell(&w, bottom->block, g);
        fsd_big_add_product(&sum, here, &one);
        if (exactly != NULL)
            fsd_fraction_make(here, &total, &exactly[g - range.least]);
        if (at_most != NULL)
            fsd_fraction_make(&sum, &total, &at_most[g - range.least]);
    }
    release(&w);
    return FSD_OK;
}
