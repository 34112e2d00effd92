#include "core/memory.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/assert.h"

#define FIRST_BLOCK 4096
#define LARGEST_STEP ((size_t)1 << 20)

struct fsd_arena_block {
    fsd_arena_block *previous;
    size_t size; /* as asked of the allocator, which wants it back */
    alignas(max_align_t) unsigned char at[];
};

void *fsd_resize(const fsd_allocator *allocator, void *block, size_t old_size, size_t new_size)
{
    if (allocator)
        return allocator->resize(allocator->self, block, old_size, new_size);
    if (new_size > 0)
        return realloc(block, new_size);
    free(block); /* realloc(block, 0) means something else in every C library */
    return NULL;
}

void *fsd_allocate(const fsd_allocator *allocator, size_t size)
{
    return fsd_resize(allocator, NULL, 0, size);
}

void fsd_release(const fsd_allocator *allocator, void *block, size_t size)
{
    if (block)
        fsd_resize(allocator, block, size, 0);
}

/* Doubling keeps the blocks few, the largest step keeps the waste in the last one small. */
static bool add_block(fsd_arena *arena, size_t need)
{
    size_t capacity = FIRST_BLOCK;
    if (arena->last)
        capacity = arena->capacity < LARGEST_STEP / 2 ? arena->capacity * 2 : LARGEST_STEP;
    if (capacity < need)
        capacity = need;
    if (capacity > SIZE_MAX - sizeof(fsd_arena_block))
        return false;
    size_t size = sizeof(fsd_arena_block) + capacity;
    fsd_arena_block *block = fsd_allocate(arena->allocator, size);
    if (!block)
        return false;
    block->previous = arena->last;
    block->size = size;
    arena->last = block;
    arena->used = 0;
    arena->capacity = capacity;
    return true;
}

void *fsd_arena_take(fsd_arena *arena, size_t size)
{
    const size_t grain = alignof(max_align_t);
    FSD_ASSERT(size > 0);
    if (size > SIZE_MAX - grain)
        return NULL;
    size_t need = (size + grain - 1) / grain * grain;
    if (need > arena->capacity - arena->used && !add_block(arena, need))
        return NULL;
    void *taken = arena->last->at + arena->used;
    arena->used += need;
    return memset(taken, 0, size);
}

void *fsd_arena_take_array(fsd_arena *arena, size_t count, size_t size)
{
    FSD_ASSERT(size > 0);
    return count > SIZE_MAX / size ? NULL : fsd_arena_take(arena, count * size);
}

char *fsd_arena_copy(fsd_arena *arena, const char *text, size_t length)
{
    char *copy = length < SIZE_MAX ? fsd_arena_take(arena, length + 1) : NULL;
    if (copy && length > 0)
        memcpy(copy, text, length);
    return copy;
}

void fsd_arena_free(fsd_arena *arena)
{
    for (fsd_arena_block *block = arena->last; block;) {
        fsd_arena_block *previous = block->previous;
        fsd_release(arena->allocator, block, block->size);
        block = previous;
    }
    *arena = (fsd_arena){ .allocator = arena->allocator };
}
