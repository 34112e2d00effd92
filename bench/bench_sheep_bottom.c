#include "bench_sheep_bottom.h"

#include <stdlib.h>
#include <string.h>

#include "foreseed/rng.h"
#include "foreseed/sheep_bottom.h"
#include "foreseed/sheep_make.h"

/* ---- Bottom blocks of 15 kinds of 18 tiles, 14 drawn ----------------------------------------- */

enum { KINDS = 15, EACH = 18, TILES = KINDS * EACH, BLOCK = 14, BATCH = 10000 };

/* How often each pair of numbers came up: what the verb counts, too. */
typedef struct tally {
    uint64_t seen[BLOCK + 1][BLOCK + 1];
} tally;

static uint64_t sum_of(const tally *t)
{
    uint64_t sum = 0;
    for (uint32_t kinds = 0; kinds <= BLOCK; kinds++)
        for (uint32_t groups = 0; groups <= BLOCK; groups++)
            sum = fsd_bench_mix(sum, t->seen[kinds][groups]);
    return sum;
}

uint64_t fsd_bench_bottom_fast(uint64_t amount)
{
    static fsd_sheep_block block[BATCH];
    fsd_sheep_bottom bottom = fsd_sheep_bottom_default();
    tally t = { { { 0 } } };
    for (uint64_t first = 0; first < amount; first += BATCH) {
        size_t count = amount - first < BATCH ? (size_t)(amount - first) : BATCH;
        fsd_sheep_bottom_sample(&bottom, 1, first, count, block);
        for (size_t i = 0; i < count; i++)
            t.seen[block[i].kinds][block[i].groups]++;
    }
    return sum_of(&t);
}

static void count_kinds(tally *t, const uint8_t count[KINDS])
{
    uint32_t kinds = 0, groups = 0;
    for (uint32_t k = 0; k < KINDS; k++) {
        kinds += count[k] > 0;
        groups += (count[k] + 2u) / 3;
    }
    t->seen[kinds][groups]++;
}

/* The same draws, one after the other. */
uint64_t fsd_bench_bottom_plain(uint64_t amount)
{
    fsd_stream_id id = fsd_stream_named("sheep.bottom");
    tally t = { { { 0 } } };
    for (uint64_t sample = 0; sample < amount; sample++) {
        fsd_stream stream = fsd_stream_at(1, id, sample, 0);
        uint8_t taken[TILES] = { 0 }, count[KINDS] = { 0 };
        for (uint32_t last = TILES - BLOCK; last < TILES; last++) {
            uint32_t tile = fsd_stream_below(&stream, last + 1);
            tile = taken[tile] ? last : tile;
            taken[tile] = 1;
            count[tile / EACH]++;
        }
        count_kinds(&t, count);
    }
    return sum_of(&t);
}

/* As one would write it: the first tiles of a shuffle by Fisher and Yates, a fast generator. Its
 * deals are others, so it stands alone. */
uint64_t fsd_bench_bottom_shuffle(uint64_t amount)
{
    fsd_xoshiro256 generator;
    tally t = { { { 0 } } };
    uint16_t tile[TILES];
    fsd_xoshiro256_seed(&generator, 1);
    for (uint16_t i = 0; i < TILES; i++)
        tile[i] = i;
    for (uint64_t sample = 0; sample < amount; sample++) {
        uint8_t count[KINDS] = { 0 };
        for (uint32_t i = 0; i < BLOCK; i++) {
            uint32_t word = (uint32_t)(fsd_xoshiro256_next(&generator) >> 32);
            uint32_t j = i + (uint32_t)((uint64_t)word * (TILES - i) >> 32);
            uint16_t kept = tile[j];
            tile[j] = tile[i];
            tile[i] = kept;
            count[kept / EACH]++;
        }
        count_kinds(&t, count);
    }
    return sum_of(&t);
}

/* ---- Levels of 180 tiles and 14 kinds -------------------------------------------------------- */

typedef struct room {
    fsd_sheep_level level;
    fsd_sheep_board board;
    fsd_sheep_make_def def;
} room;

static room *open_room(void)
{
    room *r = calloc(1, sizeof *r);
    fsd_sheep_layout_def layout = { .shape = FSD_SHEEP_HEART, .tiles = 180, .side = 18 };
    if (r == NULL || fsd_sheep_layout(&layout, &r->level, NULL) != FSD_OK)
        abort();
    fsd_sheep_board_make(&r->level, &r->board);
    r->def = fsd_sheep_make_def_default();
    if (fsd_sheep_make_spread(&r->level, 14, r->def.match, r->def.tiles, NULL) != FSD_OK)
        abort();
    return r;
}

static uint64_t make_one(room *r)
{
    fsd_sheep_made made;
    if (fsd_sheep_make(&r->def, &r->level, &r->board, &made, NULL) != FSD_OK)
        abort();
    return made.max_slot + ((uint64_t)r->level.moves.move[0] << 8);
}

uint64_t fsd_bench_make(uint64_t amount)
{
    room *r = open_room();
    uint64_t sum = 0;
    for (r->def.sample = 0; r->def.sample < amount; r->def.sample++)
        sum = fsd_bench_mix(sum, make_one(r));
    free(r);
    return sum;
}

uint64_t fsd_bench_players(uint64_t amount)
{
    room *r = open_room();
    uint64_t sum = make_one(r);
    for (uint64_t game = 0; game < amount; game++)
        for (int policy = 0; policy < FSD_SHEEP_POLICIES; policy++)
            sum += fsd_sheep_policy_wins(&r->board, (fsd_sheep_policy)policy, 7, 3, 1, game);
    free(r);
    return sum;
}
