/* Memory of a search: counted against a limit, in chunks that are used again. */
#ifndef FSD_SHEEP_SOLVE_MEMORY_H
#define FSD_SHEEP_SOLVE_MEMORY_H

#include <stdbool.h>

#include "core/memory.h"

typedef struct fsd_sheep_memory {
    const fsd_allocator *allocator;
    size_t limit, used; /* bytes */
    bool full;          /* something was refused */
} fsd_sheep_memory;

/* Null, and `full`, beyond the limit or when the allocator has no more. */
void *fsd_sheep_take(fsd_sheep_memory *memory, size_t size);
void fsd_sheep_give(fsd_sheep_memory *memory, void *block, size_t size);

/* ---- Arrays that grow without moving ------------------------------------------------------- */

enum { FSD_SHEEP_CHUNK_SHIFT = 10, FSD_SHEEP_CHUNK = 1 << FSD_SHEEP_CHUNK_SHIFT };

/* Chunks of one size of item, shared by several arrays. */
typedef struct fsd_sheep_chunks {
    fsd_sheep_memory *memory;
    size_t item;
    void *unused; /* a list through their first words */
} fsd_sheep_chunks;

typedef struct fsd_sheep_array {
    uint32_t count, chunks, capacity; /* capacity: of the list of chunks */
    char **chunk;
} fsd_sheep_array;

/* Room for one more item at the end, not counted yet; null when memory is out. */
void *fsd_sheep_array_room(fsd_sheep_array *array, fsd_sheep_chunks *chunks);
/* Gives back the chunks behind `count`, and makes that the count. */
void fsd_sheep_array_shrink(fsd_sheep_array *array, fsd_sheep_chunks *chunks, uint32_t count);
void fsd_sheep_array_drop(fsd_sheep_array *array, fsd_sheep_chunks *chunks);
void fsd_sheep_chunks_drop(fsd_sheep_chunks *chunks);

static inline void *fsd_sheep_array_at(const fsd_sheep_array *array, size_t item, uint32_t index)
{
    return array->chunk[index >> FSD_SHEEP_CHUNK_SHIFT] + (index % FSD_SHEEP_CHUNK) * item;
}

/* ---- Open addressing ----------------------------------------------------------------------- */

/* Entries are the upper half of the hash and one more than an index; 0 is free. Where to look first
 * is told by the highest bits of the hash, and so by the entry alone. At most half full. */
typedef struct fsd_sheep_table {
    uint64_t *entry;
    uint32_t mask, used; /* mask + 1 entries, or none */
    uint32_t shift;      /* leaves of a hash, or of an entry, the bits that tell the place */
} fsd_sheep_table;

/* Makes room for one more. False when memory is out. */
bool fsd_sheep_table_reserve(fsd_sheep_table *table, fsd_sheep_memory *memory);
/* Forgets all; keeps the memory where it was of use. */
void fsd_sheep_table_clear(fsd_sheep_table *table, fsd_sheep_memory *memory);
void fsd_sheep_table_drop(fsd_sheep_table *table, fsd_sheep_memory *memory);

/* Where the entries of a hash begin. */
static inline uint32_t fsd_sheep_table_place(const fsd_sheep_table *table, uint64_t hash)
{
    return (uint32_t)(hash >> table->shift);
}

static inline uint64_t fsd_sheep_table_entry(uint64_t hash, uint32_t index)
{
    return (hash & 0xffffffff00000000u) | (index + 1u);
}

static inline void fsd_sheep_table_put(fsd_sheep_table *table, uint64_t entry)
{
    uint32_t at = fsd_sheep_table_place(table, entry);
    while (table->entry[at] != 0)
        at = (at + 1) & table->mask;
    table->entry[at] = entry;
    table->used++;
}

/* ---- Layers -------------------------------------------------------------------------------- */

/* States of one kind of a search, found by their hash. */
typedef struct fsd_sheep_layer {
    fsd_sheep_chunks *chunks;
    fsd_sheep_array states;
    fsd_sheep_table table;
    bool barred; /* states were dropped; since then only scores below `bar` come in */
    uint32_t bar;
} fsd_sheep_layer;

void fsd_sheep_layer_clear(fsd_sheep_layer *layer);
void fsd_sheep_layer_drop(fsd_sheep_layer *layer);

/* ---- The best of many ---------------------------------------------------------------------- */

/* The value that comes at place `rank` (from 0) when all are in order; moves them about. */
uint64_t fsd_sheep_nth(uint64_t *value, uint32_t count, uint32_t rank);

#endif
