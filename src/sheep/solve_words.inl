/* Sets of FSD_SHEEP_W words, counts of kinds in nibbles, and the two searches on them. */
#include <string.h>

#include "lanes/vec.h"
#include "sheep/solve_words.h"

enum {
    W = FSD_SHEEP_W,
    P = FSD_SHEEP_W <= FSD_SHEEP_SMALL_WORDS ? 1 : FSD_SHEEP_KINDS / 16, /* words of nibbles */
    MOST = W * 64                                                        /* tiles */
};

#define KERNEL_NAME_2(name, w) FSD_LANES_NAME(name##w)
#define KERNEL_NAME(name, w) KERNEL_NAME_2(name, w)

/* ---- Sets ---------------------------------------------------------------------------------- */

typedef struct tile_set {
    uint64_t word[W];
} tile_set;

static inline const tile_set *row(const uint64_t *sets, uint32_t at)
{
    return (const tile_set *)(const void *)(sets + (size_t)at * W);
}

static inline bool has(const tile_set *set, uint32_t tile)
{
    return set->word[tile / 64] >> tile % 64 & 1;
}

static inline void put(tile_set *set, uint32_t tile)
{
    set->word[tile / 64] |= (uint64_t)1 << tile % 64;
}

static inline tile_set minus(const tile_set *a, const tile_set *b)
{
    tile_set out;
    for (uint32_t w = 0; w < W; w++)
        out.word[w] = a->word[w] & ~b->word[w];
    return out;
}

static inline tile_set both(const tile_set *a, const tile_set *b)
{
    tile_set out;
    for (uint32_t w = 0; w < W; w++)
        out.word[w] = a->word[w] & b->word[w];
    return out;
}

static inline tile_set either(const tile_set *a, const tile_set *b)
{
    tile_set out;
    for (uint32_t w = 0; w < W; w++)
        out.word[w] = a->word[w] | b->word[w];
    return out;
}

static inline bool is_empty(const tile_set *set)
{
    uint64_t any = 0;
    for (uint32_t w = 0; w < W; w++)
        any |= set->word[w];
    return any == 0;
}

static inline bool equal(const tile_set *a, const tile_set *b)
{
    uint64_t other = 0;
    for (uint32_t w = 0; w < W; w++)
        other |= a->word[w] ^ b->word[w];
    return other == 0;
}

static inline bool within(const tile_set *a, const tile_set *b)
{
    uint64_t outside = 0;
    for (uint32_t w = 0; w < W; w++)
        outside |= a->word[w] & ~b->word[w];
    return outside == 0;
}

static inline bool meet(const tile_set *a, const tile_set *b)
{
    uint64_t common = 0;
    for (uint32_t w = 0; w < W; w++)
        common |= a->word[w] & b->word[w];
    return common != 0;
}

static inline uint32_t size_of(const tile_set *set)
{
    uint32_t count = 0;
    for (uint32_t w = 0; w < W; w++)
        count += (uint32_t)__builtin_popcountll(set->word[w]);
    return count;
}

/* for (each(set, t)): t goes through the tiles of the set, which must not change. */
#define EACH(set, t)                                                          \
    uint32_t t##_word = 0, t = 0;                                             \
    t##_word < W; t##_word++)                                \
        for (uint64_t t##_rest = (set)->word[t##_word];                                    \
             t##_rest != 0 &&                                                              \
             (t = t##_word * 64 + (uint32_t)__builtin_ctzll(t##_rest), true);              \
             t##_rest &= t##_rest - 1

/* ---- Counts of kinds ----------------------------------------------------------------------- */

/* Four bits a kind. */
typedef struct tally {
    uint64_t word[P];
} tally;

static inline uint32_t tally_of(const tally *counts, uint32_t kind)
{
    return counts->word[kind / 16] >> kind % 16 * 4 & 15;
}

static inline void tally_add(tally *counts, uint32_t kind, uint32_t more)
{
    counts->word[kind / 16] += (uint64_t)more << kind % 16 * 4;
}

static inline void tally_take(tally *counts, uint32_t kind, uint32_t less)
{
    counts->word[kind / 16] -= (uint64_t)less << kind % 16 * 4;
}

/* The kinds that are there at all, a bit each. */
static inline uint64_t tally_kinds(const tally *counts)
{
    uint64_t kinds = 0;
    for (uint32_t p = 0; p < P; p++) {
        uint64_t x = counts->word[p];
        x |= x >> 2;
        x = (x | x >> 1) & 0x1111111111111111u;
        x = (x | x >> 3) & 0x0303030303030303u;
        x = (x | x >> 6) & 0x000f000f000f000fu;
        x = (x | x >> 12) & 0x000000ff000000ffu;
        kinds |= ((x | x >> 24) & 0xffff) << p * 16;
    }
    return kinds;
}

static inline uint32_t tally_sum(const tally *counts)
{
    uint32_t sum = 0;
    for (uint32_t p = 0; p < P; p++) {
        uint64_t x = counts->word[p];
        x = (x & 0x0f0f0f0f0f0f0f0fu) + (x >> 4 & 0x0f0f0f0f0f0f0f0fu);
        sum += (uint32_t)(x * 0x0101010101010101u >> 56);
    }
    return sum;
}

/* ---- The sum of the least few sizes, each at most 20 --------------------------------------- */

enum { FAR = 20 };

/* Adds one size to `least`, the `count` smallest so far in rising order. */
static inline void keep_least(uint32_t *least, uint32_t count, uint32_t size)
{
    for (uint32_t i = 0; i < count; i++) {
        if (size >= least[i])
            continue;
        uint32_t larger = least[i];
        least[i] = size;
        size = larger;
    }
}

/* ---- Layers -------------------------------------------------------------------------------- */

/* What the states of both searches begin with. */
typedef struct state {
    tile_set set;
    uint64_t hash;
} state;

static inline void *state_at(const fsd_sheep_layer *layer, uint32_t index)
{
    return fsd_sheep_array_at(&layer->states, layer->chunks->item, index);
}

/* Whether the set is in the layer: by its hash first, then whole. */
static bool is_known(const fsd_sheep_layer *layer, uint64_t hash, const tile_set *set)
{
    const fsd_sheep_table *table = &layer->table;
    if (table->entry == NULL)
        return false;
    for (uint32_t at = fsd_sheep_table_place(table, hash); table->entry[at] != 0;
         at = (at + 1) & table->mask) {
        if ((table->entry[at] ^ hash) >> 32 != 0)
            continue;
        const state *known = state_at(layer, (uint32_t)table->entry[at] - 1);
        if (equal(&known->set, set))
            return true;
    }
    return false;
}

/* To be known soon: first the table's memory is fetched, then, when that is there, the state's. */
static inline void fetch_entry(const fsd_sheep_layer *layer, uint64_t hash)
{
    const fsd_sheep_table *table = &layer->table;
    if (table->entry != NULL)
        __builtin_prefetch(&table->entry[fsd_sheep_table_place(table, hash)]);
}

/* False if nothing in the layer has this hash. */
static inline bool fetch_state(const fsd_sheep_layer *layer, uint64_t hash)
{
    const fsd_sheep_table *table = &layer->table;
    if (table->entry == NULL)
        return false;
    uint32_t at = fsd_sheep_table_place(table, hash);
    while (table->entry[at] != 0 && (table->entry[at] ^ hash) >> 32 != 0)
        at = (at + 1) & table->mask;
    if (table->entry[at] == 0)
        return false;
    const state *known = state_at(layer, (uint32_t)table->entry[at] - 1);
    __builtin_prefetch(known);
    __builtin_prefetch(&known->set.word[W - 1]); /* it may lie on two lines */
    return true;
}

/* Room for one more state, and for it in the table; null when memory is out. */
static void *room_for_state(fsd_sheep_layer *layer)
{
    if (!fsd_sheep_table_reserve(&layer->table, layer->chunks->memory))
        return NULL;
    return fsd_sheep_array_room(&layer->states, layer->chunks);
}

static void enter_in_table(fsd_sheep_layer *layer, uint32_t index)
{
    uint64_t hash = ((const state *)state_at(layer, index))->hash;
    fsd_sheep_table_put(&layer->table, fsd_sheep_table_entry(hash, index));
}

/* Takes the state in that was put into the room. */
static void enter_state(fsd_sheep_layer *layer)
{
    enter_in_table(layer, layer->states.count++);
}

static bool keep_ranked(fsd_sheep_layer *layer, uint32_t keep, const uint64_t *rank,
                        uint64_t *order)
{
    uint32_t count = layer->states.count;
    uint32_t kept = 0;
    uint64_t last = fsd_sheep_nth(order, count, keep - 1);
    for (uint32_t i = 0; i < count; i++)
        if (rank[i] <= last && i != kept++)
            memcpy(state_at(layer, kept - 1), state_at(layer, i), layer->chunks->item);
    fsd_sheep_array_shrink(&layer->states, layer->chunks, keep);
    fsd_sheep_table_clear(&layer->table, layer->chunks->memory);
    for (uint32_t i = 0; i < keep; i++) {
        if (!fsd_sheep_table_reserve(&layer->table, layer->chunks->memory))
            return false;
        enter_in_table(layer, i);
    }
    layer->barred = true;
    layer->bar = (uint32_t)(last >> 32);
    return true;
}

/* Keeps the states with the lowest scores, of equal ones the earlier. False when memory is out. */
static bool keep_best(fsd_sheep_layer *layer, uint32_t keep, const fsd_sheep_poset *poset,
                      uint32_t (*score)(const fsd_sheep_poset *poset, const void *of))
{
    fsd_sheep_memory *memory = layer->chunks->memory;
    uint32_t count = layer->states.count;
    size_t size = (size_t)count * 2 * sizeof(uint64_t);
    uint64_t *rank = fsd_sheep_take(memory, size);
    if (rank == NULL)
        return false;
    for (uint32_t i = 0; i < count; i++)
        rank[i] = rank[count + i] = (uint64_t)score(poset, state_at(layer, i)) << 32 | i;
    bool done = keep_ranked(layer, keep, rank, rank + count);
    fsd_sheep_give(memory, rank, size);
    return done;
}

#include "sheep/solve_climb_states.words.inl"
#include "sheep/solve_climb_macros.words.inl"
#include "sheep/solve_climb_twins.words.inl"
#include "sheep/solve_climb.words.inl"
#include "sheep/solve_dive.words.inl"
