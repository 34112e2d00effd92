/* A game that keeps its dice: three of them by name, saved between two nights as a seed and a
 * counter each.
 *
 *     cc dice.c $(pkg-config --cflags --libs foreseed) && ./a.out 20260818
 *
 * The second night comes out the same whether the game went on or was closed and loaded, and
 * looking for more loot never changes the weather.
 */
#include <stdio.h>
#include <stdlib.h>

#include "foreseed/dice.h"

enum { LOOT, WEATHER, FIGHT, DICE };

static const char *const names[DICE] = { "loot", "weather", "fight" };

/* What a saved game holds of its dice: no generator's state, just how often each was rolled. */
typedef struct saved_dice {
    uint64_t seed;
    uint64_t counter[DICE];
} saved_dice;

static saved_dice save(const fsd_streams *set)
{
    saved_dice saved = { .seed = set->seed };
    for (int i = 0; i < DICE; i++)
        saved.counter[i] = set->dice[i].counter;
    return saved;
}

static fsd_status load(const saved_dice *saved, fsd_streams *set)
{
    fsd_status status = fsd_streams_make(set, FSD_DICE_XOSHIRO64, saved->seed, names, DICE);
    for (int i = 0; i < DICE && status == FSD_OK; i++)
        status = fsd_dice_forward(&set->dice[i], saved->counter[i]);
    return status;
}

static void play_night(const char *title, fsd_streams *set, int chests)
{
    static const float chance[] = { 0.6f, 0.3f, 0.1f };
    static const char *const weather[] = { "clear", "rain", "fog" };
    static const char *const treasure[] = { "rope", "lamp", "ring", "crown" };
    fsd_dice *loot = fsd_streams_named(set, "loot");
    printf("%s: %s\n", title,
           weather[fsd_dice_weighted(fsd_streams_named(set, "weather"), chance, 3)]);
    for (int i = 0; i < chests; i++)
        printf("    a chest: %d gold, a %s\n", fsd_dice_range(loot, 10, 21),
               treasure[fsd_dice_item(loot, 4)]);
    fsd_dice *fight = fsd_streams_named(set, "fight");
    int order[] = { 1, 2, 3, 4 };
    fsd_dice_shuffle(fight, order, 4, sizeof *order);
    printf("    wolves strike in the order %d %d %d %d, the first for %d\n", order[0], order[1],
           order[2], order[3], fsd_dice_gauss_int(fight, 6, 2, 1, 12));
}

int main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 0) : 1;
    fsd_streams set;
    if (fsd_streams_make(&set, FSD_DICE_XOSHIRO64, seed, names, DICE) != FSD_OK)
        return 1;
    play_night("first night", &set, 2);
    saved_dice saved = save(&set);
    play_night("second night", &set, 1);
    fsd_streams loaded;
    if (load(&saved, &loaded) != FSD_OK)
        return 1;
    play_night("second night, loaded", &loaded, 1);
    if (load(&saved, &loaded) != FSD_OK)
        return 1;
    play_night("second night, with more chests", &loaded, 3);
    return 0;
}
