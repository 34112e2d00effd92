#include <stdbool.h>

#include "core/assert.h"
#include "core/wrap.h"
#include "generated/rng/dotnet_affine.h"
#include "rng/dotnet.h"

/* Seeding subtracts cells modulo M = 2^31-1, so every output is an affine function of the seed's
 * magnitude, but for two places where a difference leaves the range of int32 and wraps: as 2^32 is
 * 2 modulo M, each shifts one cell by 2, and the outputs by a multiple of it. */
typedef struct overflows {
    bool first, second;
} overflows;

#define M FSD_DOTNET_MODULUS

_Static_assert(FSD_RNG_DOTNET_AFFINE_COUNT == FSD_DOTNET_AFFINE, "a row for each output");

/* The first is in cell 24 of the first mixing, minus the cell that still holds the seed itself; the
 * second in that cell, minus cell 31. Both partners are affine as well. */
static overflows find_overflows(uint32_t u)
{
    int64_t seeded = (int64_t)FSD_DOTNET_START - u;
    int64_t cell_24 = fsd_dotnet_reduce(21 * (uint64_t)u + 897095970);
    int64_t cell_31 = fsd_dotnet_reduce(997453707 * (uint64_t)u + 890002099);
    return (overflows){ seeded < 0 && cell_24 - seeded > INT32_MAX, seeded - cell_31 < INT32_MIN };
}

static uint32_t shift(const fsd_rng_dotnet_affine_row *row, overflows o)
{
    return fsd_dotnet_reduce((o.first ? (uint64_t)row->c1 : 0) + (o.second ? row->c2 : 0));
}

static int32_t output_of(uint32_t u, const fsd_rng_dotnet_affine_row *row)
{
    uint64_t x = (uint64_t)row->a * u + row->b;
    if ((row->c1 | row->c2) != 0)
        x += shift(row, find_overflows(u));
    return (int32_t)fsd_dotnet_reduce(x);
}

int32_t fsd_dotnet_nth(int32_t seed, uint32_t k)
{
    FSD_ASSERT(k < FSD_DOTNET_AFFINE);
    return output_of(fsd_dotnet_magnitude(seed), &fsd_rng_dotnet_affine_rows[k]);
}

bool fsd_dotnet_is_affine(uint32_t k)
{
    FSD_ASSERT(k < FSD_DOTNET_AFFINE);
    return (fsd_rng_dotnet_affine_rows[k].c1 | fsd_rng_dotnet_affine_rows[k].c2) == 0;
}

void fsd_dotnet_nth_run(uint32_t first, size_t count, uint32_t k, int32_t *out)
{
    FSD_ASSERT(k < FSD_DOTNET_AFFINE);
    const fsd_rng_dotnet_affine_row row = fsd_rng_dotnet_affine_rows[k];
    if ((row.c1 | row.c2) == 0)
        for (size_t i = 0; i < count; i++) {
            uint32_t u = fsd_dotnet_magnitude(fsd_wrap_i32(first + (uint32_t)i));
            out[i] = (int32_t)fsd_dotnet_reduce((uint64_t)row.a * u + row.b);
        }
    else
        for (size_t i = 0; i < count; i++)
            out[i] = output_of(fsd_dotnet_magnitude(fsd_wrap_i32(first + (uint32_t)i)), &row);
}

/* x^(M-2), as M is prime. */
static uint32_t reciprocal(uint32_t x)
{
    uint32_t power = 1;
    for (uint32_t e = M - 2; e > 0; e >>= 1) {
        if (e & 1)
            power = fsd_dotnet_reduce((uint64_t)power * x);
        x = fsd_dotnet_reduce((uint64_t)x * x);
    }
    return power;
}

static size_t add_magnitude(uint32_t u, int32_t out[8], size_t found)
{
    for (size_t i = 0; i < found; i++)
        if (out[i] == (int32_t)u)
            return found;
    FSD_ASSERT(found + 2 <= 8);
    out[found++] = (int32_t)u;
    if (u != 0)
        out[found++] = -(int32_t)u;
    return found;
}

/* Solves the affine form for each combination of overflows and keeps the seeds that have it.
 * Residue 0 stands for the magnitudes 0 and M. */
size_t fsd_dotnet_invert(uint32_t k, int32_t value, int32_t out[8])
{
    FSD_ASSERT(k < FSD_DOTNET_AFFINE && value >= 0 && value < M);
    const fsd_rng_dotnet_affine_row *row = &fsd_rng_dotnet_affine_rows[k];
    uint32_t factor = reciprocal(row->a);
    size_t found = 0;
    for (int o = 0; o < 4; o++) {
        uint64_t rest =
            (uint64_t)value + 2 * (uint64_t)M - row->b - shift(row, (overflows){ o & 1, o & 2 });
        uint32_t u = fsd_dotnet_reduce((uint64_t)fsd_dotnet_reduce(rest) * factor);
        if (output_of(u, row) == value)
            found = add_magnitude(u, out, found);
        if (u == 0 && output_of(M, row) == value)
            found = add_magnitude(M, out, found);
    }
    return found;
}
