/* One hash over fixed scenarios of every room. A change of its value is a change of behaviour. */
#include "foreseed/pvz.h"
#include "foreseed/sts2.h"
#include "verbs/general.h"

void fsd_signature_mix(uint64_t *hash, uint64_t word)
{
    for (int byte = 0; byte < 8; byte++) {
        *hash ^= word >> (8 * byte) & 0xff;
        *hash *= 0x100000001b3u;
    }
}

enum { BOARDS = 1000, STAGES = 12 };

static void mix_types(uint64_t *hash)
{
    uint32_t seed[BOARDS];
    fsd_pvz_types types[BOARDS];
    for (uint32_t i = 0; i < BOARDS; i++)
        seed[i] = i * 2654435761u;
    for (uint32_t scene = 0; scene < FSD_PVZ_SCENES; scene++)
        for (uint32_t stage = 0; stage < STAGES; stage++) {
            fsd_pvz_run run = { .user = 1,
                                .mode = fsd_pvz_scene_mode((fsd_pvz_scene)scene),
                                .scene = (fsd_pvz_scene)scene };
            fsd_pvz_allowed_batch(&run, stage, seed, BOARDS, types);
            for (uint32_t i = 0; i < BOARDS; i++)
                fsd_signature_mix(hash, types[i]);
        }
}

static void mix_list(uint64_t *hash, const fsd_pvz_list *list)
{
    for (uint32_t w = 0; w < list->waves; w++)
        for (uint32_t i = 0; i < list->count[w]; i++)
            fsd_signature_mix(hash, list->kind[w][i]);
    fsd_signature_mix(hash, list->draws);
}

static void mix_lists(uint64_t *hash)
{
    fsd_mt19937 generator;
    fsd_mt19937_seed(&generator, 0);
    fsd_stream stream = fsd_stream_at(1, fsd_stream_named("pvz.waves"), 2, 3);
    for (uint32_t stage = 0; stage < 100; stage++) {
        fsd_pvz_run run = { .board_seed = stage, .user = 1, .mode = 13, .scene = FSD_PVZ_POOL };
        fsd_pvz_director director;
        if (fsd_pvz_director_make(&director, NULL, fsd_pvz_allowed(&run, stage), stage,
                                  fsd_pvz_flags(stage)) != FSD_OK)
            continue;
        fsd_pvz_list list;
        fsd_pvz_deal(&director, &generator, &list);
        mix_list(hash, &list);
        fsd_pvz_deal_stream(&director, &stream, &list);
        mix_list(hash, &list);
    }
    fsd_signature_mix(hash, fsd_mt19937_next(&generator));
}

static void mix_rows(uint64_t *hash)
{
    static const int32_t mowered[FSD_PVZ_ROWS] = { -100, 3, -100, -100, 4, -100 };
    fsd_mt19937 generator;
    fsd_mt19937_seed(&generator, 4242);
    for (uint32_t scene = 0; scene < FSD_PVZ_SCENES; scene++) {
        fsd_pvz_lanes lanes = { 0 };
        for (uint32_t i = 0; i < 1000; i++)
            fsd_signature_mix(hash, fsd_pvz_pick_row(NULL, (fsd_pvz_scene)scene, &lanes, i / 50,
                                                     mowered, i % 33, &generator));
    }
}

static void mix_odds(uint64_t *hash)
{
    for (uint32_t id = 0; id < 33; id++)
        for (uint32_t stage = 1; stage < STAGES; stage++) {
            const fsd_pvz_wish wish = { .want = (fsd_pvz_types)1 << id,
                                        .kinds_most = FSD_PVZ_KINDS };
            fsd_rational exact = { 0 };
            if (fsd_pvz_odds(NULL, FSD_PVZ_FOG, stage, &wish, &exact) == FSD_OK) {
                fsd_signature_mix(hash, exact.num);
                fsd_signature_mix(hash, exact.den);
            }
        }
}

static void mix_ids(uint64_t *hash, const fsd_sts2_list *list)
{
    for (uint32_t i = 0; i < list->count; i++)
        fsd_signature_mix(hash, list->id[i]);
}

static void mix_map(uint64_t *hash, const fsd_sts2_map *map)
{
    for (uint32_t row = 0; row <= map->rows && map->known; row++)
        for (uint32_t column = 0; column < FSD_STS2_MAP_COLUMNS; column++)
            fsd_signature_mix(hash, (uint64_t)map->kind[row][column] << 8 | map->next[row][column]);
    fsd_signature_mix(hash, map->counter);
}

enum { RUNS = 20 };

static void mix_runs(uint64_t *hash)
{
    for (uint32_t era = 0; era < FSD_STS2_ERAS; era++)
        for (uint64_t number = 0; number < RUNS; number++) {
            const fsd_sts2_seed seed =
                fsd_sts2_seed_number(number * 2654435761u, (fsd_sts2_era)era);
            const fsd_sts2_setup setup =
                fsd_sts2_setup_default(fsd_sts2_era_build((fsd_sts2_era)era));
            fsd_sts2_run run;
            fsd_sts2_foretell(&seed, &setup, FSD_STS2_PART_ALL, &run);
            for (uint32_t act = 0; act < FSD_STS2_ACTS; act++) {
                mix_ids(hash, &run.act[act].normals);
                mix_ids(hash, &run.act[act].events);
                fsd_signature_mix(hash, run.act[act].boss);
                mix_map(hash, &run.act[act].map);
            }
            for (uint32_t rarity = 0; rarity < FSD_STS2_PLAYER_RARITIES; rarity++)
                mix_ids(hash, &run.player[0].relics[rarity]);
            fsd_signature_mix(hash, run.neow[0][0]);
            fsd_dice dice = fsd_sts2_stream(&seed, FSD_STS2_NICHE, 0);
            fsd_signature_mix(hash, (uint64_t)fsd_dice_gauss_int(&dice, 12, 1, 10, 14));
        }
}

uint64_t fsd_signature(void)
{
    uint64_t hash = FSD_SIGNATURE_START;
    mix_types(&hash);
    mix_lists(&hash);
    mix_rows(&hash);
    mix_odds(&hash);
    mix_runs(&hash);
    fsd_signature_sheep(&hash);
    fsd_signature_sgs(&hash);
    fsd_signature_hunt(&hash);
    return hash;
}
