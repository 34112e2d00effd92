/* Levels that can always be won: a winning game told backwards. */
#include <string.h>

#include "core/assert.h"
#include "core/text.h"
#include "foreseed/sheep_make.h"

enum { GROUP = 3 }; /* tiles that blockTypeData counts as one */

fsd_sheep_make_def fsd_sheep_make_def_default(void)
{
    return (fsd_sheep_make_def){ .p = 0.5, .slot = 7, .match = 3, .most = 6 };
}

fsd_status fsd_sheep_make_spread(const fsd_sheep_level *level, uint32_t kinds, uint32_t match,
                                 uint16_t out[FSD_SHEEP_KINDS], fsd_error *error)
{
    uint32_t tiles = level->tiles - level->presets;
    memset(out, 0, FSD_SHEEP_KINDS * sizeof *out);
    if (tiles % match != 0)
        return fsd_fail(error, FSD_BAD_ARGUMENT,
                        "%u tiles to deal; their number must be a multiple of %u, the match",
                        "要发 %u 张牌; 张数应为消除数 %u 的倍数", tiles, match);
    if (kinds < 1 || kinds >= FSD_SHEEP_KINDS)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "%u kinds; there must be 1..%u",
                        "%u 种; 应为 1..%u 种", kinds, (unsigned)FSD_SHEEP_KINDS - 1);
    if (tiles / match < kinds)
        return fsd_fail(error, FSD_BAD_ARGUMENT,
                        "%u kinds for %u tiles; each kind needs %u, so give at most %u",
                        "%u 种而只有 %u 张牌; 每种至少 %u 张, 最多 %u 种", kinds, tiles, match,
                        tiles / match);
    for (uint32_t kind = 1; kind <= kinds; kind++)
        out[kind] = (uint16_t)(match * (tiles / match / kinds + (kind <= tiles / match % kinds)));
    return FSD_OK;
}

void fsd_sheep_make_own(const fsd_sheep_level *level, uint16_t out[FSD_SHEEP_KINDS])
{
    for (uint32_t kind = 0; kind < FSD_SHEEP_KINDS; kind++)
        out[kind] = (uint16_t)(level->dealt ? 0 : GROUP * level->groups[kind]);
    for (uint32_t t = 0; t < level->tiles && level->dealt; t++)
        if (!level->tile[t].preset)
            out[level->tile[t].kind]++;
}

/* ---- The plan ------------------------------------------------------------------------------- */

/* Counts of every kind. `left` is waiting + match * groups: tiles that have no place yet. */
typedef struct counts {
    uint16_t groups[FSD_SHEEP_KINDS];
    uint16_t waiting[FSD_SHEEP_KINDS];
    uint16_t left[FSD_SHEEP_KINDS];
    uint16_t presets[FSD_SHEEP_KINDS]; /* that have no turn yet */
} counts;

/* What a step does to a kind: begins a group, or takes a tile that waits. */
typedef enum step_kind { NO_STEP, BEGIN, TAKE } step_kind;

typedef struct maker {
    const fsd_sheep_make_def *def;
    const fsd_sheep_level *level;
    const fsd_sheep_board *board;
    fsd_stream stream;
    counts count;
    uint32_t held; /* sum of waiting */
    uint32_t placed;
    uint16_t order[FSD_SHEEP_TILES]; /* tiles in the order of their turns */
    uint16_t under[FSD_SHEEP_TILES]; /* direct neighbours below that had no turn yet */
    uint16_t ready[FSD_SHEEP_TILES]; /* tiles with none, in no order */
    uint32_t ready_count;
    uint8_t kind[FSD_SHEEP_TILES];
} maker;

static bool may_begin(const maker *m)
{
    return m->held + m->def->match - 1u <= m->def->most;
}

/* A tile of this kind can be spent where none is asked for: the presets to come need fewer. */
static bool spare(const maker *m, uint32_t kind)
{
    return m->count.left[kind] > m->count.presets[kind];
}

/* Tiles or groups that the step may choose from at a place without a preset. */
static uint32_t choices(const maker *m, step_kind step)
{
    const uint16_t *count = step == BEGIN ? m->count.groups : m->count.waiting;
    uint32_t sum = 0;
    if (step == BEGIN && !may_begin(m))
        return 0;
    for (uint32_t kind = 1; kind < FSD_SHEEP_KINDS; kind++)
        sum += spare(m, kind) ? count[kind] : 0;
    return sum;
}

static uint32_t choose(maker *m, step_kind step, uint32_t of)
{
    const uint16_t *count = step == BEGIN ? m->count.groups : m->count.waiting;
    uint32_t pick = fsd_stream_below(&m->stream, of);
    for (uint32_t kind = 1; kind < FSD_SHEEP_KINDS; kind++) {
        uint32_t here = spare(m, kind) ? count[kind] : 0;
        if (pick < here)
            return kind;
        pick -= here;
    }
    FSD_ASSERT(false);
    return 0;
}

static step_kind either(maker *m, bool begin, bool wait)
{
    if (begin && wait)
        return fsd_stream_double(&m->stream) < m->def->p ? BEGIN : TAKE;
    return begin ? BEGIN : wait ? TAKE : NO_STEP;
}

/* What the tile may do, and with which kind. */
static step_kind step_of(maker *m, uint32_t tile, uint32_t *kind)
{
    if (m->level->tile[tile].preset) {
        *kind = m->level->tile[tile].kind;
        return either(m, m->count.groups[*kind] > 0 && may_begin(m), m->count.waiting[*kind] > 0);
    }
    uint32_t begin = choices(m, BEGIN), wait = choices(m, TAKE);
    step_kind step = either(m, begin > 0, wait > 0);
    if (step != NO_STEP)
        *kind = choose(m, step, step == BEGIN ? begin : wait);
    return step;
}

static void do_step(maker *m, uint32_t tile, uint32_t kind, step_kind step)
{
    if (step == BEGIN) {
        m->count.groups[kind]--;
        m->count.waiting[kind] = (uint16_t)(m->count.waiting[kind] + m->def->match - 1);
        m->held += m->def->match - 1u;
    } else {
        m->count.waiting[kind]--;
        m->held--;
    }
    m->count.left[kind]--;
    m->count.presets[kind] = (uint16_t)(m->count.presets[kind] - m->level->tile[tile].preset);
    m->kind[tile] = (uint8_t)kind;
    m->order[m->placed++] = (uint16_t)tile;
}

/* Tiles that lay directly on this one may now have nothing left below them. */
static void lift(maker *m, uint32_t tile)
{
    for (uint32_t w = 0; w < m->board->words; w++)
        for (uint64_t rest = m->board->above[tile][w]; rest != 0; rest &= rest - 1) {
            uint32_t upper = 64 * w + (uint32_t)__builtin_ctzll(rest);
            if (--m->under[upper] == 0)
                m->ready[m->ready_count++] = (uint16_t)upper;
        }
}

/* One turn: a random tile that is ready and can do something. False: a dead end. */
static bool turn(maker *m)
{
    for (uint32_t tries = m->ready_count; tries > 0; tries--) {
        uint32_t at = fsd_stream_below(&m->stream, tries), kind = 0;
        uint16_t tile = m->ready[at];
        step_kind step = step_of(m, tile, &kind);
        m->ready[at] = m->ready[tries - 1];
        m->ready[tries - 1] = tile;
        if (step == NO_STEP)
            continue;
        m->ready[tries - 1] = m->ready[--m->ready_count];
        do_step(m, tile, kind, step);
        lift(m, tile);
        return true;
    }
    return false;
}

static void begin(maker *m, const counts *start, fsd_sheep_made *out)
{
    m->count = *start;
    m->held = m->placed = m->ready_count = 0;
    memset(out->occupancy, 0, sizeof out->occupancy);
    for (uint32_t t = 0; t < m->level->tiles; t++) {
        uint32_t under = 0;
        for (uint32_t w = 0; w < m->board->words; w++)
            under += (uint32_t)__builtin_popcountll(m->board->below[t][w]);
        m->under[t] = (uint16_t)under;
        if (under == 0)
            m->ready[m->ready_count++] = (uint16_t)t;
    }
}

/* ---- The level ------------------------------------------------------------------------------ */

static fsd_status check_numbers(const fsd_sheep_make_def *def, fsd_error *error)
{
    fsd_sheep_rules rules = { .slot = def->slot, .match = def->match };
    fsd_status status = fsd_sheep_rules_check(&rules, error);
    if (status != FSD_OK)
        return status;
    if (!(def->p >= 0 && def->p <= 1))
        return fsd_fail(error, FSD_BAD_ARGUMENT, "p is %g; it must be 0..1", "p 为 %g; 应为 0..1",
                        def->p);
    if (def->most < def->match - 1 || def->most >= def->slot)
        return fsd_fail(error, FSD_BAD_ARGUMENT,
                        "%u tiles in the slot at most; a slot of %u and a match of %u allow %u..%u",
                        "槽中最多 %u 张; 槽 %u 格、%u 张相消时可为 %u..%u", (unsigned)def->most,
                        (unsigned)def->slot, (unsigned)def->match, (unsigned)def->match - 1,
                        (unsigned)def->slot - 1);
    return FSD_OK;
}

static fsd_status count_tiles(const fsd_sheep_make_def *def, const fsd_sheep_level *level,
                              counts *out, fsd_error *error)
{
    uint32_t given = 0;
    memset(out, 0, sizeof *out);
    for (uint32_t t = 0; t < level->tiles; t++)
        if (level->tile[t].preset)
            out->presets[level->tile[t].kind]++;
    for (uint32_t kind = 0; kind < FSD_SHEEP_KINDS; kind++) {
        uint32_t all = (uint32_t)def->tiles[kind] + out->presets[kind];
        given += def->tiles[kind];
        if (all % def->match != 0 || (kind == 0 && all > 0))
            return fsd_fail(error, FSD_BAD_ARGUMENT,
                            "kind %u has %u tiles, presets included; their number must be a "
                            "multiple of %u, the match",
                            "种类 %u 共 %u 张 (含预置); 张数应为消除数 %u 的倍数", kind, all,
                            (unsigned)def->match);
        out->left[kind] = (uint16_t)all;
        out->groups[kind] = (uint16_t)(all / def->match);
    }
    if (given != level->tiles - level->presets)
        return fsd_fail(error, FSD_BAD_ARGUMENT, "%u tiles for %u places; there must be as many",
                        "%u 张牌, 而有 %u 个位置; 两者应相等", given,
                        level->tiles - level->presets);
    return FSD_OK;
}

/* The counts as the file has them, in threes; none where another match makes that impossible. */
static void set_groups(fsd_sheep_level *level, const uint16_t tiles[FSD_SHEEP_KINDS])
{
    bool threes = true;
    for (uint32_t kind = 0; kind < FSD_SHEEP_KINDS; kind++)
        threes &= tiles[kind] % GROUP == 0;
    for (uint32_t kind = 0; kind < FSD_SHEEP_KINDS; kind++)
        level->groups[kind] = (uint16_t)(threes ? tiles[kind] / GROUP : 0);
    level->fixed = !threes;
}

static uint32_t most_held(const maker *m)
{
    uint32_t held = 0, most = 0;
    uint8_t slot[FSD_SHEEP_KINDS] = { 0 };
    for (uint32_t i = m->placed; i-- > 0;) {
        uint8_t *here = &slot[m->kind[m->order[i]]];
        held++;
        if (++*here == m->def->match) {
            held -= m->def->match;
            *here = 0;
        }
        most = held > most ? held : most;
    }
    return most;
}

static void give(const maker *m, fsd_sheep_level *level, fsd_sheep_board *board)
{
    for (uint32_t t = 0; t < level->tiles; t++)
        board->kind[t] = level->tile[t].kind = m->kind[t];
    set_groups(level, m->def->tiles);
    level->form = FSD_SHEEP_LEVEL;
    level->dealt = 1;
    level->seeded = FSD_SHEEP_UNSEEDED;
    memset(level->seed, 0, sizeof level->seed);
    memset(&level->random, 0, sizeof level->random);
    memset(&level->moves, 0, sizeof level->moves);
    level->moves.count = level->tiles;
    for (uint32_t i = 0; i < level->tiles; i++)
        level->moves.move[i] = (int16_t)m->order[level->tiles - 1 - i];
}

fsd_status fsd_sheep_make(const fsd_sheep_make_def *def, fsd_sheep_level *level,
                          fsd_sheep_board *board, fsd_sheep_made *out, fsd_error *error)
{
    counts start;
    fsd_status status = check_numbers(def, error);
    if (status == FSD_OK)
        status = count_tiles(def, level, &start, error);
    if (status != FSD_OK)
        return status;
    maker m = { .def = def, .level = level, .board = board };
    m.stream = fsd_stream_at(def->seed, fsd_stream_named("sheep.make"), def->sample, 0);
    *out = (fsd_sheep_made){ 0 };
    for (; out->restarts < FSD_SHEEP_MAKE_RESTARTS; out->restarts++) {
        begin(&m, &start, out);
        while (turn(&m))
            out->occupancy[m.held]++;
        if (m.placed < level->tiles)
            continue;
        out->max_slot = most_held(&m);
        give(&m, level, board);
        return FSD_OK;
    }
    return fsd_fail(error, FSD_NOT_FOUND,
                    "no deal was found that goes with the presets; try another seed or a larger "
                    "slot",
                    "没有找到与预置牌相容的发牌; 请换种子或加大槽");
}
