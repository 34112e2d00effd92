#include "sheep/solve_climb.h"

#include <string.h>

#include "core/assert.h"
#include "sheep/sets.h"
#include "sheep/solve_words.h"

static const fsd_sheep_climb_kernel *kernel_for(uint32_t words)
{
    static const fsd_sheep_climb_kernel *const kernels[][FSD_ISAS] = {
        [1] = FSD_SHEEP_KERNELS(fsd_sheep_climb_kernel_1),
        [2] = FSD_SHEEP_KERNELS(fsd_sheep_climb_kernel_2),
        [3] = FSD_SHEEP_KERNELS(fsd_sheep_climb_kernel_3),
        [4] = FSD_SHEEP_KERNELS(fsd_sheep_climb_kernel_4),
        [5] = FSD_SHEEP_KERNELS(fsd_sheep_climb_kernel_5),
        [6] = FSD_SHEEP_KERNELS(fsd_sheep_climb_kernel_6),
        [FSD_SHEEP_WORDS] = FSD_SHEEP_KERNELS(fsd_sheep_climb_kernel_16),
    };
    return kernels[words][fsd_isa_current()];
}

static bool allocate(fsd_sheep_climb *search, const fsd_sheep_climb_kernel *kernel)
{
    fsd_sheep_memory *memory = search->memory;
    size_t counts = (search->poset->tiles + 1) * sizeof *search->expanded;
    search->scratch_size = kernel->scratch;
    search->scratch = fsd_sheep_take(memory, kernel->scratch);
    search->layer = fsd_sheep_take(memory, search->ring * sizeof *search->layer);
    search->expanded = fsd_sheep_take(memory, counts);
    if (search->layer != NULL)
        for (uint32_t i = 0; i < search->ring; i++)
            search->layer[i] = (fsd_sheep_layer){ .chunks = &search->states };
    if (search->expanded != NULL)
        memset(search->expanded, 0, counts);
    return search->scratch != NULL && search->layer != NULL && search->expanded != NULL;
}

bool fsd_sheep_climb_start(fsd_sheep_climb *search, const fsd_sheep_poset *poset,
                           fsd_sheep_memory *memory, uint32_t rules, fsd_sheep_climb_width width)
{
    const fsd_sheep_climb_kernel *kernel = kernel_for(poset->words);
    FSD_ASSERT(poset->tiles > 0);
    *search = (fsd_sheep_climb){
        .poset = poset,
        .memory = memory,
        .rules = rules,
        .width = width,
        .ring = (poset->slot - 1) / (poset->match - 1) + 2, /* longest macro, and this layer */
        .states = { .memory = memory, .item = kernel->state },
        .steps = { .memory = memory, .item = sizeof(fsd_sheep_climb_step) },
        .kernel = kernel,
    };
    if (allocate(search, kernel))
        kernel->start(search);
    else
        search->outcome = FSD_SHEEP_FULL;
    return search->outcome != FSD_SHEEP_FULL;
}

void fsd_sheep_climb_run(fsd_sheep_climb *search, uint64_t budget)
{
    if (search->outcome == FSD_SHEEP_SEARCHING)
        search->kernel->run(search, budget);
}

/* ---- The line ------------------------------------------------------------------------------ */

/* Adds the tiles of one step to `set` and, in that order, to line[count..). */
static uint32_t walk(const fsd_sheep_poset *poset, fsd_sheep_climb_step step, uint64_t *set,
                     uint16_t *line, uint32_t count)
{
    const uint64_t *below = fsd_sheep_poset_row(poset, poset->down, step.last);
    const uint64_t *beside = step.partner != FSD_SHEEP_NO_PARTNER
                                 ? fsd_sheep_poset_row(poset, poset->down, step.partner)
                                 : NULL;
    for (uint32_t t = 0; t < poset->tiles; t++) {
        bool needed = fsd_sheep_has(below, t) || t == step.partner ||
                      (beside != NULL && fsd_sheep_has(beside, t));
        if (!needed || fsd_sheep_has(set, t))
            continue;
        set[t / 64] |= (uint64_t)1 << t % 64;
        line[count++] = (uint16_t)t;
    }
    set[step.last / 64] |= (uint64_t)1 << step.last % 64;
    line[count++] = step.last;
    return count;
}

void fsd_sheep_climb_line(const fsd_sheep_climb *search, uint16_t *line)
{
    fsd_sheep_climb_step step[FSD_SHEEP_TILES];
    uint64_t set[FSD_SHEEP_WORDS] = { 0 };
    const fsd_sheep_poset *poset = search->poset;
    uint32_t steps = 0;
    uint32_t count = 0;
    fsd_sheep_climb_step at = search->found;
    FSD_ASSERT(search->outcome == FSD_SHEEP_REACHED);
    for (; at.parent != FSD_SHEEP_NO_STEP; steps++) {
        step[steps] = at;
        memcpy(&at, fsd_sheep_array_at(&search->trail, sizeof at, at.parent), sizeof at);
    }
    while (steps > 0)
        count = walk(poset, step[--steps], set, line, count);
    FSD_ASSERT(count == poset->tiles);
    for (uint32_t i = 0; i < count / 2; i++) {
        uint16_t swap = line[i];
        line[i] = line[count - 1 - i];
        line[count - 1 - i] = swap;
    }
}

/* ---- The proof ----------------------------------------------------------------------------- */

static void digest_last(const fsd_sheep_climb *search, uint64_t *sets, char *out)
{
    const fsd_sheep_poset *poset = search->poset;
    const fsd_sheep_layer *layer = &search->layer[search->at % search->ring];
    uint32_t kept = 0;
    for (uint32_t i = 0; i < layer->states.count; i++) {
        const uint64_t *set = search->kernel->kept(search, i);
        if (set != NULL)
            memcpy(sets + (size_t)kept++ * poset->words, set, poset->words * sizeof *sets);
    }
    FSD_ASSERT(kept == search->expanded[search->at]);
    fsd_sheep_sets_sort(sets, poset->words, kept, sets + (size_t)kept * poset->words);
    fsd_sheep_sets_digest(sets, poset->words, kept, poset->tiles, out);
}

bool fsd_sheep_climb_certify(const fsd_sheep_climb *search, fsd_sheep_certificate *out)
{
    const fsd_sheep_poset *poset = search->poset;
    size_t size = (size_t)search->expanded[search->at] * 2 * poset->words * sizeof(uint64_t);
    FSD_ASSERT(search->outcome == FSD_SHEEP_DIED && !search->cut);
    uint64_t *sets = fsd_sheep_take(search->memory, size);
    if (sets == NULL)
        return false;
    *out = (fsd_sheep_certificate){ .slot = (uint8_t)poset->slot,
                                    .match = (uint8_t)poset->match,
                                    .rules = (uint8_t)search->rules,
                                    .last = (uint16_t)search->at };
    for (uint32_t i = 0; i <= search->at; i++) {
        out->layer[i] = search->expanded[i];
        out->states += search->expanded[i];
    }
    digest_last(search, sets, out->digest);
    fsd_sheep_give(search->memory, sets, size);
    return true;
}

void fsd_sheep_climb_drop(fsd_sheep_climb *search)
{
    fsd_sheep_memory *memory = search->memory;
    for (uint32_t i = 0; search->layer != NULL && i < search->ring; i++)
        fsd_sheep_layer_drop(&search->layer[i]);
    fsd_sheep_array_drop(&search->trail, &search->steps);
    fsd_sheep_chunks_drop(&search->states);
    fsd_sheep_chunks_drop(&search->steps);
    fsd_sheep_give(memory, search->scratch, search->scratch_size);
    fsd_sheep_give(memory, search->layer, search->ring * sizeof *search->layer);
    fsd_sheep_give(memory, search->expanded, (search->poset->tiles + 1) * sizeof *search->expanded);
    *search = (fsd_sheep_climb){ 0 };
}
