#include "sheep/solve_dive.h"

#include "core/assert.h"
#include "sheep/solve_words.h"

static const fsd_sheep_dive_kernel *kernel_for(uint32_t words)
{
    static const fsd_sheep_dive_kernel *const kernels[][FSD_ISAS] = {
        [1] = FSD_SHEEP_KERNELS(fsd_sheep_dive_kernel_1),
        [2] = FSD_SHEEP_KERNELS(fsd_sheep_dive_kernel_2),
        [3] = FSD_SHEEP_KERNELS(fsd_sheep_dive_kernel_3),
        [4] = FSD_SHEEP_KERNELS(fsd_sheep_dive_kernel_4),
        [5] = FSD_SHEEP_KERNELS(fsd_sheep_dive_kernel_5),
        [6] = FSD_SHEEP_KERNELS(fsd_sheep_dive_kernel_6),
        [FSD_SHEEP_WORDS] = FSD_SHEEP_KERNELS(fsd_sheep_dive_kernel_16),
    };
    return kernels[words][fsd_isa_current()];
}

bool fsd_sheep_dive_start(fsd_sheep_dive *search, const fsd_sheep_poset *poset,
                          fsd_sheep_memory *memory, uint32_t width)
{
    const fsd_sheep_dive_kernel *kernel = kernel_for(poset->words);
    FSD_ASSERT(poset->tiles > 0 && width > 0);
    *search = (fsd_sheep_dive){
        .poset = poset,
        .memory = memory,
        .width = width,
        .layer = { { .chunks = &search->states }, { .chunks = &search->states } },
        .states = { .memory = memory, .item = kernel->state },
        .steps = { .memory = memory, .item = sizeof(fsd_sheep_dive_step) },
        .scratch = fsd_sheep_take(memory, kernel->scratch),
        .scratch_size = kernel->scratch,
        .kernel = kernel,
    };
    if (search->scratch != NULL)
        kernel->start(search);
    else
        search->outcome = FSD_SHEEP_FULL;
    return search->outcome != FSD_SHEEP_FULL;
}

void fsd_sheep_dive_run(fsd_sheep_dive *search, uint64_t budget)
{
    search->kernel->run(search, budget);
}

/* Adds what one step clicks to `gone` and, covers first, to line[count..). */
static uint32_t walk(const fsd_sheep_poset *poset, const fsd_sheep_dive_step *step, uint64_t *gone,
                     uint16_t *line, uint32_t count)
{
    for (uint32_t t = poset->tiles; t-- > 0;) {
        bool clicked = false;
        for (uint32_t i = 0; i < FSD_SHEEP_MATCH && step->pick[i] != FSD_SHEEP_NO_TILE; i++)
            clicked |= t == step->pick[i] ||
                       fsd_sheep_has(fsd_sheep_poset_row(poset, poset->up, step->pick[i]), t);
        if (!clicked || fsd_sheep_has(gone, t))
            continue;
        gone[t / 64] |= (uint64_t)1 << t % 64;
        line[count++] = (uint16_t)t;
    }
    return count;
}

uint32_t fsd_sheep_dive_line(const fsd_sheep_dive *search, uint16_t *line)
{
    fsd_sheep_dive_step step[FSD_SHEEP_TILES];
    uint64_t gone[FSD_SHEEP_WORDS] = { 0 };
    const fsd_sheep_poset *poset = search->poset;
    const fsd_sheep_dive_step *at = &search->found;
    uint32_t steps = 0;
    uint32_t count = 0;
    for (uint32_t t = poset->tiles; t-- > poset->tiles - poset->held; count++) {
        gone[t / 64] |= (uint64_t)1 << t % 64;
        line[count] = (uint16_t)t;
    }
    if (search->outcome != FSD_SHEEP_REACHED)
        at = search->trail.count > 0
                 ? fsd_sheep_array_at(&search->trail, sizeof *at, search->farthest)
                 : NULL;
    for (; at != NULL && at->parent != FSD_SHEEP_NO_STEP; steps++) {
        step[steps] = *at;
        at = fsd_sheep_array_at(&search->trail, sizeof *at, at->parent);
    }
    while (steps > 0)
        count = walk(poset, &step[--steps], gone, line, count);
    return count;
}

void fsd_sheep_dive_drop(fsd_sheep_dive *search)
{
    for (uint32_t i = 0; i < 2; i++)
        fsd_sheep_layer_drop(&search->layer[i]);
    fsd_sheep_array_drop(&search->trail, &search->steps);
    fsd_sheep_chunks_drop(&search->states);
    fsd_sheep_chunks_drop(&search->steps);
    fsd_sheep_give(search->memory, search->scratch, search->scratch_size);
    *search = (fsd_sheep_dive){ 0 };
}
