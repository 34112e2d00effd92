/* Layouts of our own: places of a shape, layer by layer, taken at random in mirrored pairs. */
#include <string.h>

#include "core/assert.h"
#include "core/text.h"
#include "foreseed/sheep_make.h"
#include "generated/sheep/shapes.h"

_Static_assert(FSD_SHEEP_SHAPES_COUNT == FSD_SHEEP_SHAPES, "a row a shape");

enum {
    GRID = 15,  /* places of a line of the shape, half a tile apart */
    MIDDLE = 7, /* of them: its own mirror image */
    HALF = FSD_SHEEP_TILE_SIZE / 2,
    UNITS = 32, /* most pairs of a layer, with the places in the middle */
    USUAL = 14, /* tiles of a layer, where nothing is said */
    WIDTH = 8,  /* of the board in tiles, as the game has it */
    HEIGHT = 10,
    PILE = 25,   /* most tiles of a side pile: two of them face each other */
    PILE_Y = 64, /* below the shape */
    LAST_X = (WIDTH - 1) * FSD_SHEEP_TILE_SIZE
};

const char *fsd_sheep_shape_key(fsd_sheep_shape shape)
{
    FSD_ASSERT((unsigned)shape < FSD_SHEEP_SHAPES);
    return fsd_sheep_shapes_rows[shape].key;
}

const char *fsd_sheep_shape_zh(fsd_sheep_shape shape)
{
    FSD_ASSERT((unsigned)shape < FSD_SHEEP_SHAPES);
    return fsd_sheep_shapes_rows[shape].zh;
}

/* Two places that mirror each other, or one in the middle. */
typedef struct unit {
    uint8_t column, line; /* of the left one */
    uint8_t tiles;
} unit;

typedef struct layer {
    uint32_t units, capacity;
    unit unit[UNITS]; /* line by line, columns from the left */
} layer;

typedef struct plan {
    const fsd_sheep_layout_def *def;
    uint32_t layers;
    fsd_stream stream;
    uint32_t taken[FSD_SHEEP_TILES]; /* of every layer, bit u for its unit u */
} plan;

/* ---- Places of a layer ---------------------------------------------------------------------- */

/* Is the place in the shape as it is at this height? Distances from the middle are stretched. */
static bool inside(const plan *p, uint32_t number, uint32_t column, uint32_t line)
{
    const fsd_sheep_shapes_row *shape = &fsd_sheep_shapes_rows[p->def->shape];
    int32_t whole = (int32_t)(100 * p->layers);
    int32_t here = whole - (int32_t)(number * shape->shrink);
    int32_t at[2] = { (int32_t)column - MIDDLE, (int32_t)line - MIDDLE };
    for (int i = 0; i < 2; i++) {
        int32_t far = (2 * (at[i] < 0 ? -at[i] : at[i]) * whole + here) / (2 * here);
        if (far > MIDDLE)
            return false;
        at[i] = MIDDLE + (at[i] < 0 ? -far : far);
    }
    return shape->places[at[1] * (GRID + 1) + at[0]] == '#';
}

/* Places of layer `number`, which begins at (x, y) halves. */
static layer places_of(const plan *p, uint32_t number, uint32_t x, uint32_t y)
{
    layer l = { 0 };
    for (uint32_t line = y; line < GRID; line += 2)
        for (uint32_t column = x; column <= MIDDLE; column += 2) {
            if (!inside(p, number, column, line))
                continue;
            uint8_t tiles = column == MIDDLE ? 1 : 2;
            FSD_ASSERT(l.units < UNITS);
            l.unit[l.units++] = (unit){ (uint8_t)column, (uint8_t)line, tiles };
            l.capacity += tiles;
        }
    return l;
}

/* Drawn again every time from the layer's own sample: nothing needs to be kept. An odd number of
 * tiles needs a layer with places in the middle, which is one that is shifted sideways. */
static layer layer_of(plan *p, uint32_t number)
{
    uint32_t shift = number % 2 * 3;
    bool odd = (p->def->tiles - p->def->side) % 2 == 1;
    p->stream = fsd_stream_at(p->def->seed, fsd_stream_named("sheep.layout"), number, 0);
    if (p->def->shape == FSD_SHEEP_RANDOM)
        shift = fsd_stream_below(&p->stream, 4) | (number == 0 && odd);
    else if (p->layers == 1 && odd)
        shift = 3;
    return places_of(p, number, shift % 2, shift / 2);
}

static uint32_t capacity_of(plan *p)
{
    uint32_t sum = 0;
    for (uint32_t number = 0; number < p->layers; number++)
        sum += layer_of(p, number).capacity;
    return sum;
}

/* ---- Which places are taken ----------------------------------------------------------------- */

static inline bool has(uint32_t set, uint32_t u)
{
    return set >> u & 1;
}

/* Takes units that are free and fit, in random order. Returns the tiles that are missing. */
static uint32_t take(plan *p, uint32_t number, const layer *l, uint32_t tiles)
{
    uint8_t order[UNITS];
    for (uint32_t i = 0; i < l->units; i++) {
        uint32_t j = fsd_stream_below(&p->stream, i + 1);
        order[i] = order[j];
        order[j] = (uint8_t)i;
    }
    for (uint32_t i = 0; i < l->units && tiles > 0; i++) {
        uint32_t u = order[i];
        if (has(p->taken[number], u) || l->unit[u].tiles > tiles)
            continue;
        p->taken[number] |= 1u << u;
        tiles -= l->unit[u].tiles;
    }
    return tiles;
}

/* The first unit of so many tiles that is taken, or is not; UNITS when there is none. */
static uint32_t find(const plan *p, uint32_t number, const layer *l, uint32_t tiles, bool taken)
{
    for (uint32_t u = 0; u < l->units; u++)
        if (l->unit[u].tiles == tiles && has(p->taken[number], u) == taken)
            return u;
    return UNITS;
}

/* One tile more where no place in the middle is free: a pair for a single one that is given up,
 * wherever they are. */
static void exchange(plan *p)
{
    uint32_t at[2] = { p->layers, p->layers }, which[2] = { UNITS, UNITS };
    for (uint32_t number = 0; number < p->layers; number++) {
        layer l = layer_of(p, number);
        for (uint32_t tiles = 1; tiles <= 2; tiles++) {
            uint32_t u = find(p, number, &l, tiles, tiles == 1);
            if (u == UNITS)
                continue;
            at[tiles - 1] = number;
            which[tiles - 1] = u;
        }
    }
    FSD_ASSERT(which[0] < UNITS && which[1] < UNITS);
    for (int i = 0; i < 2; i++)
        p->taken[at[i]] ^= 1u << which[i];
}

static void put_tile(fsd_sheep_level *out, uint32_t number, uint32_t x, uint32_t y, bool side)
{
    fsd_sheep_tile *tile = &out->tile[out->tiles++];
    *tile = (fsd_sheep_tile){
        .x = (int16_t)x, .y = (int16_t)y, .layer = (uint16_t)(number + 1), .side = side
    };
    fsd_format(tile->id, sizeof tile->id, "%u-%u-%u", number + 1, x, y);
}

/* Line by line, as they are read. */
static void put_layer(fsd_sheep_level *out, const layer *l, uint32_t taken, uint32_t number)
{
    for (uint32_t line = 0; line < GRID; line++)
        for (uint32_t column = 0; column < GRID; column++) {
            uint32_t left = column <= MIDDLE ? column : GRID - 1 - column;
            for (uint32_t u = 0; u < l->units; u++)
                if (has(taken, u) && l->unit[u].line == line && l->unit[u].column == left)
                    put_tile(out, number, column * HALF, line * HALF, false);
        }
}

/* Side piles lie left and right below the shape and grow towards the middle. */
static void put_side(fsd_sheep_level *out, uint32_t side, uint32_t number)
{
    for (uint32_t pile = 0; pile < 4; pile++) {
        uint32_t piles = side > 2 * PILE ? 4 : 2;
        uint32_t height = pile < piles ? (side + piles - 1 - pile) / piles : 0;
        if (number >= height)
            continue;
        put_tile(out, number, pile % 2 == 0 ? number : LAST_X - number,
                 PILE_Y + pile / 2 * FSD_SHEEP_TILE_SIZE, true);
    }
}

/* ---- The level ------------------------------------------------------------------------------ */

static fsd_status choose_layers(plan *p, uint32_t tiles, fsd_error *error)
{
    uint32_t least = (tiles + USUAL - 1) / USUAL;
    p->layers = p->def->layers > 0 ? p->def->layers : least > 0 ? least : 1;
    uint32_t capacity = capacity_of(p);
    while (capacity < tiles && p->def->layers == 0) {
        p->layers++;
        capacity = capacity_of(p);
    }
    if (capacity >= tiles)
        return FSD_OK;
    return fsd_fail(
        error, FSD_BAD_ARGUMENT, "%u layers of this shape hold %u tiles, not %u; give more layers",
        "此形状的 %u 层放得下 %u 张牌, 不够 %u 张; 请增加层数", p->layers, capacity, tiles);
}

static fsd_status check(const fsd_sheep_layout_def *def, fsd_error *error)
{
    FSD_ASSERT((unsigned)def->shape < FSD_SHEEP_SHAPES);
    if (def->tiles < 1 || def->tiles > FSD_SHEEP_TILES)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "%u tiles; a level has 1..%u",
                        "%u 张牌; 关卡应有 1..%u 张", def->tiles, (unsigned)FSD_SHEEP_TILES);
    if (def->side > FSD_SHEEP_SIDE || def->side > def->tiles)
        return fsd_fail(error, FSD_BAD_ARGUMENT,
                        "%u tiles in side piles; there can be 0..%u, and no more than tiles",
                        "侧堆 %u 张; 应为 0..%u 张, 且不多于总数", def->side,
                        (unsigned)FSD_SHEEP_SIDE);
    if (def->layers > FSD_SHEEP_TILES)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "%u layers; there can be 1..%u",
                        "%u 层; 应为 1..%u 层", def->layers, (unsigned)FSD_SHEEP_TILES);
    return FSD_OK;
}

/* Every layer gets its share of the tiles by the places it has; what does not fit, one tile of a
 * layer without a middle, goes to the next one, and at last to wherever there is room. */
static void take_all(plan *p, uint32_t tiles)
{
    uint32_t capacity = capacity_of(p), before = 0, given = 0, missing = 0;
    for (uint32_t number = 0; number < p->layers; number++) {
        layer l = layer_of(p, number);
        before += l.capacity;
        uint32_t share = (uint32_t)((uint64_t)tiles * before / capacity) - given;
        given += share;
        missing = take(p, number, &l, share + missing);
    }
    for (uint32_t number = 0; number < p->layers && missing > 0; number++) {
        layer l = layer_of(p, number);
        missing = take(p, number, &l, missing);
    }
    if (missing == 1)
        exchange(p);
}

fsd_status fsd_sheep_layout(const fsd_sheep_layout_def *def, fsd_sheep_level *out, fsd_error *error)
{
    plan p = { .def = def };
    uint32_t tiles = def->tiles - def->side;
    fsd_status status = check(def, error);
    if (status == FSD_OK)
        status = choose_layers(&p, tiles, error);
    if (status != FSD_OK)
        return status;
    take_all(&p, tiles);
    memset(out, 0, sizeof *out);
    out->width = WIDTH;
    out->height = HEIGHT;
    for (uint32_t number = 0; number < p.layers || number < PILE; number++) {
        if (number < p.layers) {
            layer l = layer_of(&p, number);
            put_layer(out, &l, p.taken[number], number);
        }
        put_side(out, def->side, number);
    }
    return FSD_OK;
}
