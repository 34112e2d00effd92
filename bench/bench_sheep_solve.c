#include "bench_sheep_solve.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "sheep/solve_dive.h"

/* A board as large as real ones: 15 kinds of 15 tiles, 9 of each layer anywhere. */
enum { TILES = 225, KINDS = 15, WIDTH = 300 };

static uint32_t next(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 33);
}

static void fill_level(fsd_sheep_level *level)
{
    uint64_t random = 2026;
    memset(level, 0, sizeof *level);
    level->tiles = TILES;
    level->dealt = 1;
    for (uint32_t t = 0; t < TILES; t++) {
        fsd_sheep_tile *tile = &level->tile[t];
        tile->layer = (uint16_t)(1 + t / 9);
        tile->x = (int16_t)(next(&random) % 12 * 4);
        tile->y = (int16_t)(next(&random) % 12 * 4);
        tile->kind = (uint8_t)(1 + t % KINDS);
    }
    for (uint32_t t = TILES; t-- > 1;) {
        uint32_t other = next(&random) % (t + 1);
        uint8_t kind = level->tile[t].kind;
        level->tile[t].kind = level->tile[other].kind;
        level->tile[other].kind = kind;
    }
}

/* Null when memory is out. */
static fsd_sheep_board *make_board(void)
{
    fsd_sheep_level *level = malloc(sizeof *level);
    fsd_sheep_board *board = malloc(sizeof *board);
    if (level != NULL && board != NULL) {
        fill_level(level);
        fsd_sheep_board_make(level, board);
    } else {
        free(board);
        board = NULL;
    }
    free(level);
    return board;
}

/* The number of states of every layer that was left behind when `amount` states were met. */
static uint64_t sum_layers(const uint32_t *states, uint32_t layers)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < layers; i++)
        sum = fsd_bench_mix(sum, states[i]);
    return sum;
}

static uint64_t climb(uint64_t amount, uint32_t rules)
{
    fsd_sheep_rules game = fsd_sheep_rules_default();
    fsd_sheep_memory memory = { .limit = SIZE_MAX };
    fsd_sheep_climb_width width = { .wide = UINT32_MAX, .narrow = UINT32_MAX };
    fsd_sheep_poset poset;
    fsd_sheep_climb search;
    uint64_t sum = 0;
    fsd_sheep_board *board = make_board();
    if (board != NULL && fsd_sheep_poset_make(board, &game, NULL, NULL, &poset) == FSD_OK) {
        if (fsd_sheep_climb_start(&search, &poset, &memory, rules, width)) {
            fsd_sheep_climb_run(&search, amount);
            sum = sum_layers(search.expanded, search.at);
        }
        fsd_sheep_climb_drop(&search);
        fsd_sheep_poset_drop(&poset, NULL);
    }
    free(board);
    return sum;
}

uint64_t fsd_bench_climb_fast(uint64_t amount)
{
    return climb(amount, 0);
}

uint64_t fsd_bench_climb_rules(uint64_t amount)
{
    return climb(amount, FSD_SHEEP_RULES_ALL);
}

/* ---- The plain search ----------------------------------------------------------------------- */

enum { WORDS = (TILES + 63) / 64 };

typedef struct plain_set {
    uint64_t word[WORDS];
} plain_set;

/* The states of one layer, and where each is by a hash of it. */
typedef struct plain_layer {
    plain_set *set;
    uint32_t *bucket;
    uint32_t count, capacity;
} plain_layer;

static uint32_t bucket_of(const plain_layer *layer, const plain_set *set)
{
    uint64_t hash = 0;
    for (uint32_t w = 0; w < WORDS; w++)
        hash = fsd_bench_mix(hash, set->word[w]);
    uint32_t at = (uint32_t)hash & (layer->capacity * 2 - 1);
    while (layer->bucket[at] != 0 &&
           memcmp(&layer->set[layer->bucket[at] - 1], set, sizeof *set) != 0)
        at = (at + 1) & (layer->capacity * 2 - 1);
    return at;
}

static bool plain_grow(plain_layer *layer)
{
    uint32_t capacity = layer->capacity > 0 ? layer->capacity * 2 : 1024;
    plain_set *set = realloc(layer->set, capacity * sizeof *set);
    uint32_t *bucket = calloc((size_t)capacity * 2, sizeof *bucket);
    if (set != NULL)
        layer->set = set;
    free(layer->bucket);
    layer->bucket = bucket;
    layer->capacity = capacity;
    if (set == NULL || bucket == NULL)
        return false;
    for (uint32_t i = 0; i < layer->count; i++)
        layer->bucket[bucket_of(layer, &layer->set[i])] = i + 1;
    return true;
}

static bool plain_add(plain_layer *layer, const plain_set *set)
{
    if (layer->count == layer->capacity && !plain_grow(layer))
        return false;
    uint32_t at = bucket_of(layer, set);
    if (layer->bucket[at] == 0) {
        layer->set[layer->count++] = *set;
        layer->bucket[at] = layer->count;
    }
    return true;
}

static void plain_drop(plain_layer *layer)
{
    free(layer->set);
    free(layer->bucket);
    *layer = (plain_layer){ 0 };
}

static bool is_below(const fsd_sheep_board *board, uint32_t t, const plain_set *set)
{
    for (uint32_t w = 0; w < WORDS; w++)
        if ((board->down[t][w] & ~set->word[w]) != 0)
            return false;
    return true;
}

/* All that can be added to a state without filling the slot; counts each in *met. */
static bool plain_expand(const fsd_sheep_board *board, const plain_set *set,
                         plain_layer *next_layer, uint64_t *met)
{
    uint32_t left[FSD_SHEEP_KINDS] = { 0 };
    uint32_t held = 0;
    for (uint32_t t = 0; t < TILES; t++)
        left[board->kind[t]] += fsd_sheep_has(set->word, t);
    for (uint32_t kind = 1; kind <= KINDS; kind++)
        held += left[kind] % 3 > 0 ? 3 - left[kind] % 3 : 0;
    for (uint32_t t = 0; t < TILES; t++) {
        bool raises = left[board->kind[t]] % 3 == 0;
        if (fsd_sheep_has(set->word, t) || !is_below(board, t, set) || (raises && held + 2 > 6))
            continue;
        plain_set child = *set;
        child.word[t / 64] |= (uint64_t)1 << t % 64;
        ++*met;
        if (!plain_add(next_layer, &child))
            return false;
    }
    return true;
}

uint64_t fsd_bench_climb_plain(uint64_t amount)
{
    uint32_t states[TILES + 1] = { 0 };
    uint32_t layers = 0;
    uint64_t met = 0;
    plain_layer layer = { 0 };
    plain_layer following = { 0 };
    fsd_sheep_board *board = make_board();
    bool fine = board != NULL && plain_add(&layer, &(plain_set){ { 0 } });
    while (fine && met < amount && layer.count > 0 && layers < TILES) {
        for (uint32_t i = 0; i < layer.count && fine && met < amount; i++)
            fine = plain_expand(board, &layer.set[i], &following, &met);
        states[layers] = layer.count;
        layers += met < amount; /* the layer it stops in does not count */
        plain_drop(&layer);
        layer = following;
        following = (plain_layer){ 0 };
    }
    plain_drop(&layer);
    free(board);
    return fine ? sum_layers(states, layers) : 0;
}

/* ---- From the top --------------------------------------------------------------------------- */

uint64_t fsd_bench_dive(uint64_t amount)
{
    fsd_sheep_rules game = fsd_sheep_rules_default();
    fsd_sheep_memory memory = { .limit = SIZE_MAX };
    fsd_sheep_poset poset;
    fsd_sheep_dive search;
    uint64_t sum = 0;
    fsd_sheep_board *board = make_board();
    if (board == NULL || fsd_sheep_poset_make(board, &game, NULL, NULL, &poset) != FSD_OK) {
        free(board);
        return 0;
    }
    for (uint64_t done = 0; done < amount; done += search.generated) {
        if (fsd_sheep_dive_start(&search, &poset, &memory, WIDTH))
            fsd_sheep_dive_run(&search, amount - done);
        sum = fsd_bench_mix(sum, search.generated + search.clicked);
        uint64_t generated = search.generated;
        fsd_sheep_dive_drop(&search);
        search.generated = generated;
        if (generated == 0)
            break;
    }
    fsd_sheep_poset_drop(&poset, NULL);
    free(board);
    return sum;
}
