/* Conditions on one draw, of many seeds in a row. */
#include <string.h>

#include "core/wrap.h"
#include "hunt/sts2.h"
#include "hunt/sts2_marks.lanes.h"

/* Where the outputs of a row of seeds are an arithmetic progression modulo M. */
static bool is_affine(const fsd_hunt_sts2_atom *atom, uint32_t *step)
{
    int32_t at_1 = fsd_dotnet_nth(1, atom->draw);
    int32_t at_2 = fsd_dotnet_nth(2, atom->draw);
    *step = (uint32_t)(at_2 >= at_1 ? at_2 - at_1 : at_2 - at_1 + FSD_DOTNET_MODULUS);
    return fsd_dotnet_is_affine(atom->draw);
}

bool fsd_hunt_sts2_atom_is_dense(fsd_sts2_era era, const fsd_hunt_sts2_atom *atom)
{
    uint32_t step;
    return era == FSD_STS2_ERA_A ? is_affine(atom, &step) : atom->draw == 0;
}

static void mark_slowly(fsd_sts2_era era, const fsd_hunt_sts2_atom *atom, uint64_t first,
                        uint32_t from, uint32_t to, uint64_t *bits)
{
    for (uint32_t i = from; i < to; i++)
        if (!fsd_hunt_sts2_atom_holds(era, atom, first + i))
            bits[i / 64] &= ~((uint64_t)1 << i % 64);
}

/* How many seeds from this one on have streams whose seeds rise, or fall, one by one: without the
 * wrap of 32 bits and, in era A, without the change of sign. */
static uint64_t straight(fsd_sts2_era era, uint64_t seed)
{
    if (era == FSD_STS2_ERA_C)
        return UINT64_MAX - seed;
    uint64_t bits = seed & UINT32_MAX;
    if (era == FSD_STS2_ERA_B)
        return ((uint64_t)1 << 32) - bits;
    if (bits < 0x80000000u)
        return 0x80000000u - bits;
    return bits == 0x80000000u ? 1 : ((uint64_t)1 << 32) - bits;
}

/* Era A: all that lies between the pieces is cleared, the residues taken as a ring. */
static void mark_between(const fsd_hunt_sts2_atom *atom, uint32_t seed, uint32_t words,
                         uint64_t *bits)
{
    static void (*const dotnet[])(uint32_t, uint32_t, uint32_t, uint32_t, uint64_t *) =
        FSD_ISA_TABLE(fsd_hunt_sts2_dotnet);
    const uint32_t m = FSD_DOTNET_MODULUS;
    uint32_t step;
    uint32_t residue = (uint32_t)fsd_dotnet_nth(fsd_wrap_i32(seed), atom->draw);
    (void)is_affine(atom, &step);
    if (seed > 0x80000000u) /* magnitudes fall */
        step = m - step;
    for (uint32_t p = 0; p < atom->pieces; p++) {
        uint32_t next = p + 1 < atom->pieces ? p + 1 : 0;
        uint32_t from = (uint32_t)(atom->piece[p].last + 1) % m;
        uint32_t length = ((uint32_t)atom->piece[next].first + m - from) % m;
        dotnet[fsd_isa_current()]((residue + m - from) % m, step, length, words, bits);
    }
}

static void mark_words(fsd_sts2_era era, const fsd_hunt_sts2_atom *atom, uint64_t seed,
                       uint32_t words, uint64_t *bits)
{
    static void (*const xoshiro[])(uint64_t, const fsd_hunt_sts2_atom *, uint32_t, uint64_t *) =
        FSD_ISA_TABLE(fsd_hunt_sts2_xoshiro);
    if (atom->pieces == 0)
        memset(bits, 0, words * sizeof *bits);
    else if (era == FSD_STS2_ERA_A)
        mark_between(atom, (uint32_t)seed, words, bits);
    else
        xoshiro[fsd_isa_current()](era == FSD_STS2_ERA_B ? seed & UINT32_MAX : seed, atom, words,
                                   bits);
}

void fsd_hunt_sts2_atom_mark(fsd_sts2_era era, const fsd_hunt_sts2_atom *atom, uint64_t first,
                             uint32_t count, uint64_t *bits)
{
    uint32_t at = 0;
    while (at < count) {
        uint64_t run = straight(era, first + at + atom->add);
        uint32_t end = run < count - at ? at + (uint32_t)run : count;
        uint32_t words = at % 64 == 0 ? (end - at) / 64 : 0;
        if (words > 0) {
            mark_words(era, atom, first + at + atom->add, words, bits + at / 64);
            at += 64 * words;
        } else { /* up to the next whole word, or the next straight piece */
            uint32_t to = at / 64 * 64 + 64;
            mark_slowly(era, atom, first, at, to < end ? to : end, bits);
            at = to < end ? to : end;
        }
    }
}

/* ---- By gaps --------------------------------------------------------------------------------- */

bool fsd_hunt_sts2_atom_gaps(fsd_sts2_era era, const fsd_hunt_sts2_atom *atom,
                             fsd_hunt_gaps gaps[FSD_HUNT_STS2_PIECES])
{
    uint32_t step;
    bool rare = fsd_hunt_sts2_atom_chance(era, atom) < 1.0 / 16; /* else lanes are as fast */
    if (era != FSD_STS2_ERA_A || !rare || !is_affine(atom, &step))
        return false;
    for (uint32_t p = 0; p < atom->pieces; p++)
        gaps[p] =
            fsd_hunt_gaps_make(step, (uint32_t)(atom->piece[p].last - atom->piece[p].first + 1));
    return true;
}

/* Seeds in a row whose outputs are `residue` and on by `step`. */
typedef struct row {
    uint32_t from, to; /* places */
    uint32_t residue, step;
    bool falls;
} row;

/* The longest row from the place `at` on. */
static row row_at(const fsd_hunt_sts2_atom *atom, uint64_t first, uint32_t at, uint32_t count)
{
    uint32_t step;
    uint32_t seed = (uint32_t)(first + at + atom->add);
    uint64_t run = straight(FSD_STS2_ERA_A, seed);
    bool falls = seed > 0x80000000u;
    (void)is_affine(atom, &step);
    return (row){ .from = at,
                  .to = run < count - at ? at + (uint32_t)run : count,
                  .residue = (uint32_t)fsd_dotnet_nth(fsd_wrap_i32(seed), atom->draw),
                  .step = falls ? FSD_DOTNET_MODULUS - step : step,
                  .falls = falls };
}

/* All of a row whose outputs lie in the interval that begins with `lowest`. */
static uint64_t jump(const row *r, const fsd_hunt_gaps *gaps, uint32_t lowest, uint64_t *bits)
{
    const uint32_t m = FSD_DOTNET_MODULUS;
    uint32_t above = r->residue >= lowest ? r->residue - lowest : r->residue + m - lowest;
    uint32_t first = fsd_hunt_gaps_first(above, r->step, gaps->length);
    uint64_t hits = 0;
    above = (uint32_t)((above + (uint64_t)first * r->step) % m);
    for (uint64_t at = (uint64_t)r->from + first; at < r->to;
         at += fsd_hunt_gaps_next(gaps, &above)) {
        bits[at / 64] |= (uint64_t)1 << at % 64;
        hits++;
    }
    return hits;
}

uint64_t fsd_hunt_sts2_atom_jump(const fsd_hunt_sts2_atom *atom, const fsd_hunt_gaps *gaps,
                                 uint64_t first, uint32_t count, uint64_t *bits)
{
    uint64_t hits = 0;
    for (uint32_t at = 0; at < count;) {
        row r = row_at(atom, first, at, count);
        for (uint32_t p = 0; p < atom->pieces; p++) {
            fsd_hunt_gaps turned = gaps[p];
            if (r.falls) /* backwards what rose falls */
                turned = (fsd_hunt_gaps){ .length = turned.length,
                                          .up = turned.down,
                                          .rise = turned.fall,
                                          .down = turned.up,
                                          .fall = turned.rise };
            hits += jump(&r, &turned, (uint32_t)atom->piece[p].first, bits);
        }
        at = r.to;
    }
    return hits;
}

/* ---- By sums --------------------------------------------------------------------------------- */

bool fsd_hunt_sts2_atom_is_counted(fsd_sts2_era era, const fsd_hunt_sts2_atom *atom)
{
    uint32_t step;
    return era == FSD_STS2_ERA_A && is_affine(atom, &step);
}

uint64_t fsd_hunt_sts2_atom_count(const fsd_hunt_sts2_atom *atom, uint64_t first, uint32_t count)
{
    const uint32_t m = FSD_DOTNET_MODULUS;
    uint64_t hits = 0;
    for (uint32_t at = 0; at < count;) {
        row r = row_at(atom, first, at, count);
        for (uint32_t p = 0; p < atom->pieces; p++) {
            uint32_t lowest = (uint32_t)atom->piece[p].first;
            uint32_t length = (uint32_t)(atom->piece[p].last - atom->piece[p].first + 1);
            uint32_t begin = r.residue >= lowest ? r.residue - lowest : r.residue + m - lowest;
            hits += fsd_hunt_gaps_count(begin, r.step, length, r.to - r.from);
        }
        at = r.to;
    }
    return hits;
}
