#include "core/text.h"
#include "foreseed/rng.h"
#include "rng/hash.h"

/* ---- XXH64 --------------------------------------------------------------------------------- */

static uint64_t load(const uint8_t *bytes, int count)
{
    uint64_t value = 0;
    for (int i = 0; i < count; i++)
        value |= (uint64_t)bytes[i] << 8 * i;
    return value;
}

static uint64_t merge(uint64_t hash, uint64_t lane)
{
    return (hash ^ fsd_xxh64_round(0, lane)) * FSD_XXH64_1 + FSD_XXH64_4;
}

/* Inputs of 32 bytes and more first go through four lanes in stripes. */
static uint64_t stripes(const uint8_t *at, const uint8_t *end, uint64_t seed)
{
    uint64_t lane[4] = { seed + FSD_XXH64_1 + FSD_XXH64_2, seed + FSD_XXH64_2, seed,
                         seed - FSD_XXH64_1 };
    for (; end - at >= 32; at += 32)
        for (int i = 0; i < 4; i++)
            lane[i] = fsd_xxh64_round(lane[i], load(at + 8 * i, 8));
    uint64_t hash = fsd_rotate_64(lane[0], 1) + fsd_rotate_64(lane[1], 7) +
                    fsd_rotate_64(lane[2], 12) + fsd_rotate_64(lane[3], 18);
    for (int i = 0; i < 4; i++)
        hash = merge(hash, lane[i]);
    return hash;
}

uint64_t fsd_xxh64(const void *bytes, size_t length, uint64_t seed)
{
    if (length == 0)
        return fsd_xxh64_finish(seed + FSD_XXH64_5);
    const uint8_t *at = bytes;
    const uint8_t *end = at + length;
    uint64_t hash = length >= 32 ? stripes(at, end, seed) : seed + FSD_XXH64_5;
    at += length - length % 32;
    hash += length;
    for (; end - at >= 8; at += 8)
        hash = fsd_xxh64_add_8(hash, load(at, 8));
    if (end - at >= 4) {
        hash = fsd_xxh64_add_4(hash, (uint32_t)load(at, 4));
        at += 4;
    }
    for (; at < end; at++)
        hash = fsd_xxh64_add_1(hash, *at);
    return fsd_xxh64_finish(hash);
}

/* ---- Two lanes ----------------------------------------------------------------------------- */

enum { REPLACEMENT = 0xfffd };

typedef struct lanes {
    uint32_t lane[2];
    int next;
} lanes;

static void add_unit(lanes *l, uint32_t unit)
{
    l->lane[l->next] = l->lane[l->next] * 33 ^ unit;
    l->next ^= 1;
}

/* A surrogate by itself in three bytes, or -1. */
static int32_t decode_surrogate(const uint8_t *at, size_t length)
{
    if (length < 3 || at[0] != 0xed || (at[1] & 0xe0) != 0xa0 || (at[2] & 0xc0) != 0x80)
        return -1;
    return 0xd000 | (at[1] & 0x3f) << 6 | (at[2] & 0x3f);
}

/* Adds the units of the first character; returns the bytes it took. */
static size_t add_character(lanes *l, const char *text, size_t length)
{
    size_t taken = 0;
    int32_t c = fsd_utf8_decode(text, length, &taken);
    if (c < 0) {
        c = decode_surrogate((const uint8_t *)text, length);
        taken = c < 0 ? 1 : 3;
    }
    if (c < 0)
        c = REPLACEMENT;
    if (c >= 0x10000) {
        add_unit(l, 0xd800 + ((uint32_t)(c - 0x10000) >> 10));
        add_unit(l, 0xdc00 + ((uint32_t)c & 0x3ff));
    } else {
        add_unit(l, (uint32_t)c);
    }
    return taken;
}

uint32_t fsd_two_lane_hash(const char *text, size_t length)
{
    lanes l = { { FSD_TWO_LANE_START, FSD_TWO_LANE_START }, 0 };
    for (size_t at = 0; at < length;)
        at += add_character(&l, text + at, length - at);
    return l.lane[0] + l.lane[1] * FSD_TWO_LANE_FACTOR;
}
