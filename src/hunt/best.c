#include "hunt/best.h"

bool fsd_hunt_best_make(fsd_hunt_best *best, fsd_arena *arena, uint32_t most)
{
    *best = (fsd_hunt_best){ .most = most };
    best->hit = fsd_arena_take_array(arena, most, sizeof *best->hit);
    return best->hit != NULL;
}

void fsd_hunt_best_clear(fsd_hunt_best *best)
{
    best->count = best->taken = 0;
    best->sorted = false;
}

static bool worse(const fsd_hunt_hit *a, const fsd_hunt_hit *b)
{
    return a->score < b->score || (a->score == b->score && a->index > b->index);
}

static void swap(fsd_hunt_hit *a, fsd_hunt_hit *b)
{
    fsd_hunt_hit other = *a;
    *a = *b;
    *b = other;
}

static void sink(fsd_hunt_hit *hit, uint32_t count, uint32_t at)
{
    for (;;) {
        uint32_t worst = at;
        for (uint32_t child = 2 * at + 1; child <= 2 * at + 2 && child < count; child++)
            if (worse(&hit[child], &hit[worst]))
                worst = child;
        if (worst == at)
            return;
        swap(&hit[at], &hit[worst]);
        at = worst;
    }
}

void fsd_hunt_best_offer(fsd_hunt_best *best, const fsd_hunt_hit *hit)
{
    if (best->count == best->most) {
        if (!worse(&best->hit[0], hit))
            return;
        best->hit[0] = *hit;
        sink(best->hit, best->count, 0);
        return;
    }
    uint32_t at = best->count++;
    best->hit[at] = *hit;
    for (uint32_t above; at > 0 && worse(&best->hit[at], &best->hit[above = (at - 1) / 2]);
         at = above)
        swap(&best->hit[at], &best->hit[above]);
}

bool fsd_hunt_best_take(fsd_hunt_best *best, fsd_hunt_hit *out)
{
    for (uint32_t left = best->count; !best->sorted && left > 1; left--) {
        swap(&best->hit[0], &best->hit[left - 1]); /* the worst goes to the end */
        sink(best->hit, left - 1, 0);
    }
    best->sorted = true;
    if (best->taken == best->count)
        return false;
    *out = best->hit[best->taken++];
    return true;
}
