#include "core/assert.h"
#include "core/wrap.h"
#include "rng/dotnet.h"

enum { CELLS = 55, GAP = 21, MIXINGS = 4, MIXING_GAP = 31 };

/* Cells are numbered from 0 here and from 1 in the original, whose cell 55 is the last of both. */
void fsd_dotnet_seed(fsd_dotnet *generator, int32_t seed)
{
    int32_t *cell = generator->cell;
    int32_t last = fsd_wrap_sub(FSD_DOTNET_START, (int32_t)fsd_dotnet_magnitude(seed));
    int32_t next = 1;
    cell[CELLS - 1] = last;
    for (int i = 1; i < CELLS; i++) {
        int32_t *at = &cell[GAP * i % CELLS - 1];
        *at = next;
        next = fsd_wrap_sub(last, next);
        if (next < 0)
            next += FSD_DOTNET_MODULUS;
        last = *at;
    }
    for (int pass = 0; pass < MIXINGS; pass++)
        for (int i = 0; i < CELLS; i++) {
            int other = i + MIXING_GAP < CELLS ? i + MIXING_GAP : i + MIXING_GAP - CELLS;
            cell[i] = fsd_wrap_sub(cell[i], cell[other]);
            if (cell[i] < 0)
                cell[i] += FSD_DOTNET_MODULUS;
        }
    generator->at = 0;
}

/* The original also replaces the difference 2^31-1 by one less. It cannot occur: seeding leaves
 * every cell in 0..2^31-2 (see tests/long), and a difference of two such cells brought back into
 * that range stays there. */
int32_t fsd_dotnet_next(fsd_dotnet *generator)
{
    int32_t at = generator->at;
    int32_t other = at + GAP < CELLS ? at + GAP : at + GAP - CELLS;
    int32_t value = generator->cell[at] - generator->cell[other];
    if (value < 0)
        value += FSD_DOTNET_MODULUS;
    generator->cell[at] = value;
    generator->at = at + 1 < CELLS ? at + 1 : 0;
    return value;
}

double fsd_dotnet_double(fsd_dotnet *generator)
{
    return fsd_dotnet_unit(fsd_dotnet_next(generator));
}

int32_t fsd_dotnet_below(fsd_dotnet *generator, int32_t n)
{
    FSD_ASSERT(n >= 0);
    return (int32_t)(fsd_dotnet_double(generator) * n);
}

/* An output with a sign of its own, for ranges that one output cannot cover. */
static double wide_unit(fsd_dotnet *generator)
{
    int32_t value = fsd_dotnet_next(generator);
    if (fsd_dotnet_next(generator) % 2 == 0)
        value = -value;
    return ((double)value + (FSD_DOTNET_MODULUS - 1)) / (2.0 * FSD_DOTNET_MODULUS - 1);
}

int32_t fsd_dotnet_range(fsd_dotnet *generator, int32_t a, int32_t b)
{
    FSD_ASSERT(a <= b);
    int64_t span = (int64_t)b - a;
    if (span <= FSD_DOTNET_MODULUS)
        return (int32_t)(fsd_dotnet_double(generator) * (double)span) + a;
    return (int32_t)((int64_t)(wide_unit(generator) * (double)span) + a);
}

void fsd_dotnet_bytes(fsd_dotnet *generator, uint8_t *out, size_t count)
{
    for (size_t i = 0; i < count; i++)
        out[i] = (uint8_t)fsd_dotnet_next(generator);
}
