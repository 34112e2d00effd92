#include "sheep/deal.h"

#include <string.h>

enum { GROUP = 3 }; /* tiles that blockTypeData counts as one */

/* The product is a double's, rounded once: a whole-number product would now and then pick another
 * place than the client does. */
static uint32_t pick(fsd_xorshift128 *random, uint32_t choices)
{
    return (uint32_t)(fsd_xorshift128_double(random) * choices);
}

void fsd_sheep_shuffle(fsd_xorshift128 *random, uint8_t *kind, uint32_t count)
{
    for (uint32_t i = count; i-- > 0;) {
        uint32_t j = pick(random, i + 1); /* drawn for i = 0 too */
        uint8_t kept = kind[i];
        kind[i] = kind[j];
        kind[j] = kept;
    }
    for (uint32_t i = 0; i < count / 2; i++) {
        uint8_t kept = kind[i];
        kind[i] = kind[count - 1 - i];
        kind[count - 1 - i] = kept;
    }
}

uint32_t fsd_sheep_expand(const uint16_t groups[FSD_SHEEP_KINDS], uint8_t out[FSD_SHEEP_TILES])
{
    uint32_t count = 0;
    for (uint32_t kind = 1; kind < FSD_SHEEP_KINDS; kind++) {
        uint32_t tiles = GROUP * (uint32_t)groups[kind];
        if (tiles > FSD_SHEEP_TILES - count)
            return FSD_SHEEP_TILES + 1;
        memset(out + count, (int)kind, tiles);
        count += tiles;
    }
    return count;
}

uint32_t fsd_sheep_deal_kinds(const uint16_t groups[FSD_SHEEP_KINDS], const uint32_t seed[4],
                              uint8_t out[FSD_SHEEP_TILES], fsd_xorshift128 *random)
{
    uint32_t count = fsd_sheep_expand(groups, out);
    if (count > FSD_SHEEP_TILES)
        return count;
    fsd_xorshift128_seed(random, seed);
    (void)fsd_xorshift128_next(random);
    fsd_sheep_shuffle(random, out, count);
    return count;
}

static bool deals_all(const fsd_sheep_level *level, uint32_t count)
{
    return !level->fixed && count == level->tiles - level->presets;
}

static void give_out(fsd_sheep_level *level, const uint8_t *kind)
{
    for (uint32_t t = 0; t < level->tiles; t++)
        if (!level->tile[t].preset)
            level->tile[t].kind = *kind++;
    level->dealt = 1;
}

static void forget_moves(fsd_sheep_level *level)
{
    level->moves.count = 0;
    memset(level->moves.move, 0, sizeof level->moves.move);
}

fsd_status fsd_sheep_deal(fsd_sheep_level *level, const uint32_t seed[4])
{
    uint8_t kind[FSD_SHEEP_TILES];
    fsd_xorshift128 random;
    if (!deals_all(level, fsd_sheep_deal_kinds(level->groups, seed, kind, &random)))
        return FSD_BAD_ARGUMENT;
    if (level->seeded == FSD_SHEEP_UNSEEDED || memcmp(seed, level->seed, sizeof level->seed) != 0)
        forget_moves(level); /* they are of another deal */
    give_out(level, kind);
    level->seeded = FSD_SHEEP_SEED_DEALT;
    memmove(level->seed, seed, sizeof level->seed);
    level->random = random;
    return FSD_OK;
}

fsd_status fsd_sheep_deal_plain(fsd_sheep_level *level, uint64_t seed, uint64_t sample)
{
    uint8_t kind[FSD_SHEEP_TILES];
    uint32_t count = fsd_sheep_expand(level->groups, kind);
    if (!deals_all(level, count))
        return FSD_BAD_ARGUMENT;
    fsd_stream stream = fsd_stream_at(seed, fsd_stream_named("sheep.plain"), sample, 0);
    for (uint32_t i = count; i > 1; i--) {
        uint32_t j = fsd_stream_below(&stream, i);
        uint8_t kept = kind[i - 1];
        kind[i - 1] = kind[j];
        kind[j] = kept;
    }
    give_out(level, kind);
    forget_moves(level);
    level->seeded = FSD_SHEEP_UNSEEDED;
    memset(level->seed, 0, sizeof level->seed);
    memset(&level->random, 0, sizeof level->random);
    return FSD_OK;
}
