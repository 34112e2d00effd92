#include "sheep/solve_poset.h"

#include <string.h>

#include "core/assert.h"

static inline void put(uint64_t *set, uint32_t tile)
{
    set[tile / 64] |= (uint64_t)1 << tile % 64;
}

static inline uint64_t *row_of(const fsd_sheep_poset *poset, uint64_t *sets, uint32_t row)
{
    return sets + (size_t)row * poset->words;
}

/* ---- Which tiles there are ----------------------------------------------------------------- */

/* Tiles of the level in the order they get here, and the layer each counts as. */
typedef struct roll {
    uint32_t count, on_board, held;
    uint16_t place[FSD_SHEEP_TILES];
    uint8_t kind[FSD_SHEEP_TILES];   /* as in the level, by place there */
    uint8_t column[FSD_SHEEP_TILES]; /* of those in rows, by number here */
} roll;

static void call_roll(const fsd_sheep_board *board, const fsd_sheep_game *game, roll *out)
{
    memset(out, 0, sizeof *out);
    memcpy(out->kind, game != NULL ? game->kind : board->kind, sizeof out->kind);
    for (uint32_t t = 0; t < board->tiles; t++)
        if (game == NULL || fsd_sheep_has(game->on_board, t))
            out->place[out->count++] = (uint16_t)t;
    out->on_board = out->count;
    for (uint32_t row = 0; game != NULL && row < game->rows; row++) {
        for (uint32_t column = 0; column < FSD_SHEEP_OUT; column++) {
            if (game->row[row][column] == FSD_SHEEP_NO_TILE)
                continue;
            out->column[out->count] = (uint8_t)column;
            out->place[out->count++] = game->row[row][column];
        }
    }
    out->held = game != NULL ? game->held : 0;
    for (uint32_t i = 0; i < out->held; i++)
        out->place[out->count++] = game->slot[i].tile;
}

/* ---- Memory -------------------------------------------------------------------------------- */

/* Where the next part begins; null as long as there is no block. */
static void *part(char *block, size_t *at, size_t size)
{
    void *here = block != NULL ? block + *at : NULL;
    *at += (size + 7) / 8 * 8;
    return here;
}

/* Lays the arrays out in the block, or just counts where there is none yet. */
static size_t lay_out(fsd_sheep_poset *out, uint32_t covers)
{
    size_t at = 0;
    size_t tiles = out->tiles;
    size_t sets = tiles * out->words * sizeof(uint64_t);
    uint64_t **const of_tiles[] = {
        &out->up,
        &out->down,
        &out->bottom_up.better,
        &out->bottom_up.worse,
        &out->bottom_up.clear,
        &out->top_down.better,
        &out->top_down.worse,
        &out->top_down.clear,
    };
    for (size_t i = 0; i < sizeof of_tiles / sizeof *of_tiles; i++)
        *of_tiles[i] = part(out->block, &at, sets);
    out->of_kind = part(out->block, &at, (size_t)out->kinds * out->words * sizeof *out->of_kind);
    out->hash = part(out->block, &at, tiles * sizeof *out->hash);
    out->first_cover = part(out->block, &at, (tiles + 1) * sizeof *out->first_cover);
    out->place = part(out->block, &at, tiles * sizeof *out->place);
    out->layer = part(out->block, &at, tiles * sizeof *out->layer);
    out->cover = part(out->block, &at, covers * sizeof *out->cover);
    out->kind = part(out->block, &at, tiles);
    return at;
}

/* ---- The order ----------------------------------------------------------------------------- */

static void order_board(fsd_sheep_poset *out, const fsd_sheep_board *board, const roll *list)
{
    uint16_t number[FSD_SHEEP_TILES];
    uint64_t there[FSD_SHEEP_WORDS] = { 0 };
    for (uint32_t t = 0; t < list->on_board; t++) {
        number[list->place[t]] = (uint16_t)t;
        put(there, list->place[t]);
    }
    for (uint32_t t = 0; t < list->on_board; t++)
        for (uint32_t w = 0; w < board->words; w++) {
            uint64_t rest = board->up[list->place[t]][w] & there[w];
            for (; rest != 0; rest &= rest - 1)
                put(row_of(out, out->up, t), number[w * 64 + (uint32_t)__builtin_ctzll(rest)]);
        }
}

static void order(fsd_sheep_poset *out, const fsd_sheep_board *board, const roll *list)
{
    uint32_t first_held = out->tiles - out->held;
    order_board(out, board, list);
    for (uint32_t t = list->on_board; t < first_held; t++)
        for (uint32_t c = t + 1; c < first_held; c++)
            if (list->column[c] == list->column[t])
                put(row_of(out, out->up, t), c);
    for (uint32_t t = 0; t < first_held; t++)
        for (uint32_t c = first_held; c < out->tiles; c++)
            put(row_of(out, out->up, t), c);
    for (uint32_t t = 0; t < out->tiles; t++)
        for (uint32_t c = t + 1; c < out->tiles; c++)
            if (fsd_sheep_has(row_of(out, out->up, t), c))
                put(row_of(out, out->down, c), t);
}

/* Those above t that lie on no other above t; counted where `cover` is null. */
static uint32_t direct_covers(const fsd_sheep_poset *poset, uint32_t t, uint16_t *cover)
{
    uint64_t far[FSD_SHEEP_WORDS] = { 0 };
    const uint64_t *up = fsd_sheep_poset_row(poset, poset->up, t);
    uint32_t count = 0;
    for (uint32_t c = t + 1; c < poset->tiles; c++)
        if (fsd_sheep_has(up, c) && !fsd_sheep_has(far, c))
            for (uint32_t w = 0; w < poset->words; w++)
                far[w] |= fsd_sheep_poset_row(poset, poset->up, c)[w];
    for (uint32_t c = t + 1; c < poset->tiles; c++) {
        if (!fsd_sheep_has(up, c) || fsd_sheep_has(far, c))
            continue;
        if (cover != NULL)
            cover[count] = (uint16_t)c;
        count++;
    }
    return count;
}

/* ---- Twins --------------------------------------------------------------------------------- */

static bool within(const uint64_t *a, const uint64_t *b, uint32_t words)
{
    for (uint32_t w = 0; w < words; w++)
        if ((a[w] & ~b[w]) != 0)
            return false;
    return true;
}

/* `freed` is what waits for a tile. Of two that free the same the lower number is better. */
static void pair_twins(const fsd_sheep_poset *poset, const uint64_t *freed, fsd_sheep_twins *twins)
{
    for (uint32_t t = 0; t < poset->tiles; t++) {
        const uint64_t *more = fsd_sheep_poset_row(poset, freed, t);
        uint64_t *clear = row_of(poset, twins->clear, t);
        memcpy(clear, more, poset->words * sizeof *clear);
        put(clear, t);
        for (uint32_t v = 0; v < poset->tiles; v++) {
            const uint64_t *less = fsd_sheep_poset_row(poset, freed, v);
            if (v == t || poset->kind[v] != poset->kind[t] || !within(less, more, poset->words))
                continue;
            put(clear, v);
            if (t > v && within(more, less, poset->words))
                continue;
            put(row_of(poset, twins->better, v), t);
            put(row_of(poset, twins->worse, t), v);
        }
    }
}

/* ---- Together ------------------------------------------------------------------------------ */

static void number_kinds(fsd_sheep_poset *out, const roll *list)
{
    bool there[FSD_SHEEP_KINDS] = { false };
    for (uint32_t t = 0; t < list->count; t++) {
        uint8_t kind = list->kind[list->place[t]];
        FSD_ASSERT(kind > 0 && kind < FSD_SHEEP_KINDS);
        there[kind] = true;
    }
    out->kinds = 0;
    for (uint32_t kind = 1; kind < FSD_SHEEP_KINDS; kind++)
        if (there[kind])
            out->name[out->kinds++] = (uint8_t)kind;
}

static void fill_tiles(fsd_sheep_poset *out, const fsd_sheep_board *board, const roll *list)
{
    uint8_t number[FSD_SHEEP_KINDS] = { 0 };
    for (uint32_t k = 0; k < out->kinds; k++)
        number[out->name[k]] = (uint8_t)k;
    out->layers = 1;
    for (uint32_t t = 0; t < out->tiles; t++) {
        uint16_t place = list->place[t];
        bool on_board = t < list->on_board;
        if (on_board && t > 0 && board->layer[place] != board->layer[list->place[t - 1]])
            out->layers++;
        out->place[t] = place;
        out->layer[t] = on_board ? (uint16_t)out->layers : 1;
        out->kind[t] = number[list->kind[place]];
        put(row_of(out, out->of_kind, out->kind[t]), t);
        uint64_t z = (t + UINT64_C(1)) * 0x9e3779b97f4a7c15u; /* mixed as SplitMix64 does */
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
        z = (z ^ z >> 27) * 0x94d049bb133111ebu;
        out->hash[t] = z ^ z >> 31;
    }
}

static uint32_t words_for(uint32_t tiles, uint32_t kinds)
{
    uint32_t words = tiles == 0 ? 1 : (tiles + 63) / 64;
    bool small = words <= FSD_SHEEP_SMALL_WORDS && kinds <= FSD_SHEEP_SMALL_KINDS;
    return small ? words : FSD_SHEEP_WORDS;
}

/* At most so many pairs lie directly on each other: each tile under those of all above it. */
static fsd_status allocate(fsd_sheep_poset *out, const fsd_allocator *allocator, uint32_t covers)
{
    out->block = NULL;
    out->size = lay_out(out, covers);
    out->block = fsd_allocate(allocator, out->size);
    if (out->block == NULL)
        return FSD_NO_MEMORY;
    memset(out->block, 0, out->size);
    lay_out(out, covers);
    return FSD_OK;
}

static fsd_status make(const fsd_sheep_board *board, const fsd_sheep_rules *rules, const roll *list,
                       const fsd_allocator *allocator, fsd_sheep_poset *out)
{
    uint32_t covers = 0;
    *out = (fsd_sheep_poset){
        .tiles = list->count, .held = list->held, .slot = rules->slot, .match = rules->match
    };
    number_kinds(out, list);
    out->words = words_for(out->tiles, out->kinds);
    for (uint32_t t = 0; t < list->on_board; t++)
        for (uint32_t w = 0; w < board->words; w++)
            covers += (uint32_t)__builtin_popcountll(board->above[list->place[t]][w]);
    covers += (list->count - list->held) * (list->held + FSD_SHEEP_OUT);
    if (allocate(out, allocator, covers) != FSD_OK)
        return FSD_NO_MEMORY;
    fill_tiles(out, board, list);
    order(out, board, list);
    pair_twins(out, out->up, &out->bottom_up);
    pair_twins(out, out->down, &out->top_down);
    for (uint32_t t = 0; t < out->tiles; t++) {
        uint32_t from = out->first_cover[t];
        out->first_cover[t + 1] = from + direct_covers(out, t, out->cover + from);
        FSD_ASSERT(out->first_cover[t + 1] <= covers);
    }
    return FSD_OK;
}

fsd_status fsd_sheep_poset_make(const fsd_sheep_board *board, const fsd_sheep_rules *rules,
                                const fsd_sheep_game *game, const fsd_allocator *allocator,
                                fsd_sheep_poset *out)
{
    roll *found = fsd_allocate(allocator, sizeof *found);
    if (found == NULL)
        return FSD_NO_MEMORY;
    call_roll(board, game, found);
    fsd_status status = make(board, rules, found, allocator, out);
    fsd_release(allocator, found, sizeof *found);
    return status;
}

void fsd_sheep_poset_drop(fsd_sheep_poset *poset, const fsd_allocator *allocator)
{
    fsd_release(allocator, poset->block, poset->size);
    *poset = (fsd_sheep_poset){ 0 };
}

int32_t fsd_sheep_poset_odd_kind(const fsd_sheep_poset *poset)
{
    for (uint32_t k = 0; k < poset->kinds; k++) {
        uint32_t count = 0;
        for (uint32_t w = 0; w < poset->words; w++)
            count +=
                (uint32_t)__builtin_popcountll(fsd_sheep_poset_row(poset, poset->of_kind, k)[w]);
        if (count % poset->match != 0)
            return (int32_t)k;
    }
    return -1;
}
