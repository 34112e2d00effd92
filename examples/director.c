/* The wave director in another game: a siege in twelve waves, every fourth led by a captain.
 *
 *     cc director.c $(pkg-config --cflags --libs foreseed) && ./a.out 7
 */
#include <stdio.h>
#include <stdlib.h>

#include "foreseed/pvz.h"

enum { PEASANT, ARCHER, KNIGHT, CATAPULT, CAPTAIN, KINDS };

static const char letter[] = "pakCH";

static fsd_pvz_kind kind(int32_t points, int32_t first_wave, int32_t weight)
{
    return (fsd_pvz_kind){ .points = points,
                           .first_wave = first_wave,
                           .weight = { .start = weight, .end = weight },
                           .plain_weight = -1 };
}

static fsd_pvz_rules siege(void)
{
    fsd_pvz_rules rules = { .kinds = KINDS, .draw_range = KINDS, .rare_in = 1 };
    rules.waves = 12;
    rules.flag_every = 4;
    rules.per_wave = 30;
    rules.bodyguards = 4;
    rules.bodyguard_kind = KNIGHT;
    rules.bearer_kind = CAPTAIN;
    /* Points: 3 + wave at first, 3 + 3 * (12 * stage + wave) / 2 later; a captain has half more. */
    rules.points_times = 3;
    rules.points_over = 2;
    rules.points_base = 3;
    rules.first_points_over = 1;
    rules.flag_factor = 1.5f;
    rules.kind[PEASANT] = kind(1, 1, 50);
    rules.kind[ARCHER] = kind(2, 2, 40);
    rules.kind[KNIGHT] = kind(4, 4, 25);
    rules.kind[CATAPULT] = kind(9, 6, 10);
    rules.kind[CATAPULT].capped = FSD_PVZ_CAP_WAVE;
    rules.kind[CATAPULT].wave_cap = (fsd_pvz_curve){ .from = 0, .to = 20, .start = 1, .end = 5 };
    rules.kind[CAPTAIN] = kind(5, 1, 0);
    return rules;
}

int main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 0) : 7;
    const fsd_pvz_rules rules = siege();
    const fsd_pvz_types all = (1u << KINDS) - 1;
    for (uint32_t stage = 0; stage < 3; stage++) {
        fsd_pvz_director director;
        fsd_pvz_list list;
        if (fsd_pvz_director_make(&director, &rules, all, stage, (int32_t)(3 * stage)) != FSD_OK)
            return 1;
        fsd_stream stream = fsd_stream_at(seed, fsd_stream_named("pvz.waves"), stage, 0);
        fsd_pvz_deal_stream(&director, &stream, &list);
        printf("stage %u\n", stage);
        for (uint32_t wave = 0; wave < list.waves; wave++) {
            printf("  %2u  ", wave + 1);
            for (int i = 0; i < list.count[wave]; i++)
                putchar(letter[list.kind[wave][i]]);
            putchar('\n');
        }
    }
    return 0;
}
