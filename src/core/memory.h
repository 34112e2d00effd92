/* Allocation through the caller's allocator, and an arena on it for objects that live together. */
#ifndef FSD_CORE_MEMORY_H
#define FSD_CORE_MEMORY_H

#include "foreseed/status.h"

/* A null allocator is the C library's heap. Sizes are the callers'; null on failure. */
void *fsd_resize(const fsd_allocator *allocator, void *block, size_t old_size, size_t new_size);
void *fsd_allocate(const fsd_allocator *allocator, size_t size);
void fsd_release(const fsd_allocator *allocator, void *block, size_t size);

typedef struct fsd_arena_block fsd_arena_block;

/* Bump allocation in blocks of growing size; everything is freed at once. A zeroed arena with an
 * allocator set is ready for use. */
typedef struct fsd_arena {
    const fsd_allocator *allocator;
    fsd_arena_block *last;
    size_t used, capacity; /* of the last block */
} fsd_arena;

/* Zeroed memory for size > 0 bytes, aligned for any type, valid until fsd_arena_free; null when
 * memory is out. */
void *fsd_arena_take(fsd_arena *arena, size_t size);

/* The same for count * size > 0 bytes, with an overflow check. */
void *fsd_arena_take_array(fsd_arena *arena, size_t count, size_t size);

/* A zero-terminated copy of `length` bytes. */
char *fsd_arena_copy(fsd_arena *arena, const char *text, size_t length);

void fsd_arena_free(fsd_arena *arena);

#endif
