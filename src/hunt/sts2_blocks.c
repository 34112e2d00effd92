/* Blocks of runs: draws that can be asked in lanes first, of all seeds; then of those that are
 * left the other draws, one by one, and last what takes a whole run to foretell. */
#include <string.h>

#include "hunt/bits.h"
#include "hunt/sts2.h"

typedef struct worker {
    const fsd_hunt_filter *filter;
    const fsd_hunt_sts2_plan *plan;
    fsd_hunt_one one;
} worker;

static void destroy(void *room, const fsd_allocator *allocator)
{
    worker *w = room;
    fsd_release(allocator, w->one.memo, w->filter->room->memo);
    fsd_release(allocator, w, sizeof *w);
}

static void *create(const fsd_hunt_filter *filter, const fsd_allocator *allocator)
{
    worker *w = fsd_allocate(allocator, sizeof *w);
    if (w == NULL)
        return NULL;
    memset(w, 0, sizeof *w);
    w->filter = filter;
    w->plan = filter->plan;
    w->one.memo = fsd_allocate(allocator, filter->room->memo);
    if (w->one.memo != NULL)
        return w;
    fsd_release(allocator, w, sizeof *w);
    return NULL;
}

static bool part_holds(worker *w, uint32_t number)
{
    const fsd_hunt_sts2_part *part = &w->plan->part[number];
    if (part->atoms == 0)
        return fsd_hunt_plain(w->filter, w->filter->part[number], &w->one) != 0;
    for (uint32_t a = 0; a < part->atoms; a++)
        if (!fsd_hunt_sts2_atom_holds(w->plan->era, &part->atom[a], w->one.seed))
            return false;
    return true;
}

/* The parts from `from` on, of one seed. */
static bool ask_one(worker *w, uint64_t seed, uint32_t from, int64_t *score, uint64_t *passed)
{
    w->one.seed = seed;
    fsd_hunt_forget(w->filter, &w->one);
    for (uint32_t part = from; part < w->filter->parts; part++) {
        if (!part_holds(w, part))
            return false;
        passed[part]++;
    }
    if (score != NULL)
        *score = fsd_hunt_plain(w->filter, w->filter->score, &w->one);
    return true;
}

static void list(void *room, const uint64_t *seed, uint32_t count, uint64_t *bits, int64_t *score,
                 uint64_t *passed)
{
    worker *w = room;
    for (uint32_t i = 0; i < count; i++)
        if (ask_one(w, seed[i], 0, score != NULL ? &score[i] : NULL, passed))
            bits[i / 64] |= (uint64_t)1 << i % 64;
}

static void fill(uint64_t *bits, uint32_t count)
{
    for (uint32_t i = 0; i < count / 64; i++)
        bits[i] = UINT64_MAX;
    if (count % 64 > 0)
        bits[count / 64] = UINT64_MAX >> (64 - count % 64);
}

/* The seeds for which the first part holds, gone to by the gaps of its first atom. */
static uint64_t jump(const fsd_hunt_sts2_plan *plan, uint64_t first, uint32_t count, uint64_t *bits)
{
    const fsd_hunt_sts2_part *part = &plan->part[0];
    uint64_t hits = fsd_hunt_sts2_atom_jump(&part->atom[0], plan->gaps, first, count, bits);
    for (uint32_t a = 1; a < part->atoms; a++)
        fsd_hunt_sts2_atom_sift(plan->era, &part->atom[a], first, count, bits);
    return part->atoms == 1 ? hits : fsd_hunt_count_bits(bits, count);
}

static void range(void *room, uint64_t first, uint32_t count, uint64_t *bits, int64_t *score,
                  uint64_t *passed)
{
    worker *w = room;
    bool jumps = w->plan->jumps;
    if (jumps)
        passed[0] += jump(w->plan, first, count, bits);
    else
        fill(bits, count);
    for (uint32_t dense = jumps; dense < w->plan->dense; dense++) {
        for (uint32_t a = 0; a < w->plan->part[dense].atoms; a++)
            fsd_hunt_sts2_atom_mark(w->plan->era, &w->plan->part[dense].atom[a], first, count,
                                    bits);
        passed[dense] += fsd_hunt_count_bits(bits, count);
    }
    uint32_t part = w->plan->dense;
    for (; part < w->filter->parts && w->plan->part[part].atoms > 0; part++) {
        for (uint32_t a = 0; a < w->plan->part[part].atoms; a++)
            fsd_hunt_sts2_atom_sift(w->plan->era, &w->plan->part[part].atom[a], first, count, bits);
        passed[part] += fsd_hunt_count_bits(bits, count);
    }
    if (part == w->filter->parts && score == NULL)
        return;
    for (uint32_t i = 0; i < (count + 63) / 64; i++)
        for (uint64_t left = bits[i]; left != 0; left &= left - 1) {
            uint32_t at = 64 * i + (uint32_t)__builtin_ctzll(left);
            if (!ask_one(w, first + at, part, score != NULL ? &score[at] : NULL, passed))
                bits[i] &= ~((uint64_t)1 << at % 64);
        }
}

/* One condition on one draw of era A. */
static bool count(void *room, uint64_t first, uint32_t seeds, uint64_t *passed)
{
    const worker *w = room;
    if (!w->plan->counts)
        return false;
    passed[0] += fsd_hunt_sts2_atom_count(&w->plan->part[0].atom[0], first, seeds);
    return true;
}

const fsd_hunt_room_blocks fsd_hunt_sts2_blocks = {
    .last = UINT64_MAX,
    .usual = UINT32_MAX,
    .block = 1 << 18,
    .list_block = 1024,
    .create = create,
    .destroy = destroy,
    .range = range,
    .count = count,
    .list = list,
};
