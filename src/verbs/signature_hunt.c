/* The part of the signature that hunts have: what fixed filters find, and how likely they say it
 * is. */
#include <string.h>

#include "foreseed/hunt.h"
#include "verbs/general.h"

static void mix_hunt(uint64_t *hash, fsd_hunt_filter *filter, uint64_t first, uint64_t last)
{
    fsd_hunt_def def = fsd_hunt_def_default(filter);
    fsd_hunt *hunt = NULL;
    uint64_t chance;
    double value = fsd_hunt_filter_chance(filter, fsd_hunt_parts(filter)).value;
    memcpy(&chance, &value, sizeof chance);
    fsd_signature_mix(hash, chance);
    def.space.first = first;
    def.space.last = last;
    bool more = fsd_hunt_create(&def, &hunt, NULL) == FSD_OK;
    while (more) {
        fsd_hunt_hit hit;
        more = fsd_hunt_step(hunt, 1000);
        while (fsd_hunt_next(hunt, &hit)) {
            fsd_signature_mix(hash, hit.seed);
            fsd_signature_mix(hash, (uint64_t)hit.score);
        }
    }
    fsd_hunt_destroy(hunt);
    fsd_hunt_filter_destroy(filter);
}

static void mix_boards(uint64_t *hash, const char *text)
{
    static const fsd_pvz_run pool = { .user = 1, .mode = 13, .scene = FSD_PVZ_POOL };
    fsd_hunt_filter *filter = NULL;
    if (fsd_hunt_filter_pvz(&pool, text, strlen(text), NULL, &filter, NULL) == FSD_OK)
        mix_hunt(hash, filter, 1000000, 1003000);
}

static void mix_runs(uint64_t *hash, const char *text)
{
    for (int era = 0; era < FSD_STS2_ERAS; era++) {
        fsd_sts2_setup setup = fsd_sts2_setup_default(fsd_sts2_era_build((fsd_sts2_era)era));
        fsd_hunt_filter *filter = NULL;
        if (fsd_hunt_filter_sts2(&setup, text, strlen(text), NULL, &filter, NULL) == FSD_OK)
            mix_hunt(hash, filter, 0x7ffffe00u, 0x80000200u);
    }
}

static void mix_games(uint64_t *hash, const char *text)
{
    static const uint8_t minds[FSD_HUNT_MINDS] = { 0 };
    fsd_sgs_def def = fsd_sgs_def_default();
    fsd_hunt_filter *filter = NULL;
    if (fsd_hunt_filter_sgs(&def, minds, text, strlen(text), NULL, &filter, NULL) == FSD_OK)
        mix_hunt(hash, filter, 7000, 7099);
}

void fsd_signature_hunt(uint64_t *hash)
{
    mix_boards(hash, "stages 1..9: kinds <= 10 and stage 30: giga");
    mix_boards(hash, "stage 8: not giga best 5 by count(stages 8..57, giga or zomboni)");
    mix_runs(hash, "draw(shuffle, 0, int(100)) == 7");
    mix_runs(hash,
             "act1 == UNDERDOCKS and neow has GOLDEN_PEARL best 3 by draw(niche, 2, int(99))");
    mix_games(hash, "hand(2) has jink and general(3) != caocao best 4 by number(5)");
    mix_games(hash, "winner == rebel and turns <= 60");
}
