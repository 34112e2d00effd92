#include "sheep/solve_memory.h"

#include <string.h>

#include "core/assert.h"

enum { FIRST_CHUNKS = 16, FIRST_BITS = 10, FIRST_ENTRIES = 1 << FIRST_BITS, IN_USE = 8 };

void *fsd_sheep_take(fsd_sheep_memory *memory, size_t size)
{
    void *block = NULL;
    if (size <= memory->limit - memory->used)
        block = fsd_allocate(memory->allocator, size);
    if (block == NULL)
        memory->full = true;
    else
        memory->used += size;
    return block;
}

void fsd_sheep_give(fsd_sheep_memory *memory, void *block, size_t size)
{
    if (block == NULL)
        return;
    fsd_release(memory->allocator, block, size);
    memory->used -= size;
}

/* ---- Arrays -------------------------------------------------------------------------------- */

static void *take_chunk(fsd_sheep_chunks *chunks)
{
    void *chunk = chunks->unused;
    if (chunk == NULL)
        return fsd_sheep_take(chunks->memory, chunks->item * FSD_SHEEP_CHUNK);
    memcpy(&chunks->unused, chunk, sizeof chunks->unused);
    return chunk;
}

static bool grow_list(fsd_sheep_array *array, fsd_sheep_memory *memory)
{
    uint32_t capacity = array->capacity > 0 ? array->capacity * 2 : FIRST_CHUNKS;
    char **list = fsd_sheep_take(memory, capacity * sizeof *list);
    if (list == NULL)
        return false;
    if (array->chunks > 0)
        memcpy(list, array->chunk, array->chunks * sizeof *list);
    fsd_sheep_give(memory, array->chunk, array->capacity * sizeof *list);
    array->chunk = list;
    array->capacity = capacity;
    return true;
}

void *fsd_sheep_array_room(fsd_sheep_array *array, fsd_sheep_chunks *chunks)
{
    if (array->count >> FSD_SHEEP_CHUNK_SHIFT == array->chunks) {
        if (array->chunks == array->capacity && !grow_list(array, chunks->memory))
            return NULL;
        char *chunk = take_chunk(chunks);
        if (chunk == NULL)
            return NULL;
        array->chunk[array->chunks++] = chunk;
    }
    return fsd_sheep_array_at(array, chunks->item, array->count);
}

void fsd_sheep_array_shrink(fsd_sheep_array *array, fsd_sheep_chunks *chunks, uint32_t count)
{
    uint32_t kept = (count + FSD_SHEEP_CHUNK - 1) >> FSD_SHEEP_CHUNK_SHIFT;
    FSD_ASSERT(count <= array->count);
    while (array->chunks > kept) {
        char *chunk = array->chunk[--array->chunks];
        memcpy(chunk, &chunks->unused, sizeof chunks->unused);
        chunks->unused = chunk;
    }
    array->count = count;
}

void fsd_sheep_array_drop(fsd_sheep_array *array, fsd_sheep_chunks *chunks)
{
    fsd_sheep_array_shrink(array, chunks, 0);
    fsd_sheep_give(chunks->memory, array->chunk, array->capacity * sizeof *array->chunk);
    *array = (fsd_sheep_array){ 0 };
}

void fsd_sheep_chunks_drop(fsd_sheep_chunks *chunks)
{
    while (chunks->unused != NULL) {
        void *chunk = take_chunk(chunks);
        fsd_sheep_give(chunks->memory, chunk, chunks->item * FSD_SHEEP_CHUNK);
    }
}

/* ---- Tables -------------------------------------------------------------------------------- */

bool fsd_sheep_table_reserve(fsd_sheep_table *table, fsd_sheep_memory *memory)
{
    size_t entries = table->entry != NULL ? (size_t)table->mask + 1 : 0;
    if ((size_t)table->used * 2 + 2 <= entries)
        return true;
    size_t more = entries > 0 ? entries * 2 : FIRST_ENTRIES;
    fsd_sheep_table grown = { .mask = (uint32_t)(more - 1),
                              .shift = entries > 0 ? table->shift - 1 : 64 - FIRST_BITS };
    if (more > (size_t)1 << 31 || more > SIZE_MAX / sizeof *grown.entry)
        return false;
    grown.entry = fsd_sheep_take(memory, more * sizeof *grown.entry);
    if (grown.entry == NULL)
        return false;
    memset(grown.entry, 0, more * sizeof *grown.entry);
    for (size_t i = 0; i < entries; i++)
        if (table->entry[i] != 0)
            fsd_sheep_table_put(&grown, table->entry[i]);
    fsd_sheep_table_drop(table, memory);
    *table = grown;
    return true;
}

void fsd_sheep_table_clear(fsd_sheep_table *table, fsd_sheep_memory *memory)
{
    if (table->entry == NULL)
        return;
    size_t entries = (size_t)table->mask + 1;
    if (entries > FIRST_ENTRIES && table->used < entries / IN_USE) {
        fsd_sheep_table_drop(table, memory);
        return;
    }
    memset(table->entry, 0, entries * sizeof *table->entry);
    table->used = 0;
}

void fsd_sheep_table_drop(fsd_sheep_table *table, fsd_sheep_memory *memory)
{
    if (table->entry != NULL)
        fsd_sheep_give(memory, table->entry, ((size_t)table->mask + 1) * sizeof *table->entry);
    *table = (fsd_sheep_table){ 0 };
}

/* ---- Layers -------------------------------------------------------------------------------- */

void fsd_sheep_layer_clear(fsd_sheep_layer *layer)
{
    fsd_sheep_array_shrink(&layer->states, layer->chunks, 0);
    fsd_sheep_table_clear(&layer->table, layer->chunks->memory);
    layer->barred = false;
}

void fsd_sheep_layer_drop(fsd_sheep_layer *layer)
{
    fsd_sheep_array_drop(&layer->states, layer->chunks);
    fsd_sheep_table_drop(&layer->table, layer->chunks->memory);
}

/* ---- The best of many ---------------------------------------------------------------------- */

static uint64_t median(uint64_t a, uint64_t b, uint64_t c)
{
    if (a > b) {
        uint64_t t = a;
        a = b;
        b = t;
    }
    return c < a ? a : c > b ? b : c;
}

uint64_t fsd_sheep_nth(uint64_t *value, uint32_t count, uint32_t rank)
{
    int64_t low = 0;
    int64_t high = (int64_t)count - 1;
    int64_t at = rank;
    FSD_ASSERT(rank < count);
    while (low < high) {
        uint64_t pivot = median(value[low], value[low + (high - low) / 2], value[high]);
        int64_t i = low;
        int64_t j = high;
        while (i <= j) {
            while (value[i] < pivot)
                i++;
            while (value[j] > pivot)
                j--;
            if (i <= j) {
                uint64_t t = value[i];
                value[i++] = value[j];
                value[j--] = t;
            }
        }
        if (at <= j)
            high = j;
        else if (at >= i)
            low = i;
        else
            break;
    }
    return value[at];
}
