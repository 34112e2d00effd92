#include <stdbool.h>
#include <string.h>

#include "rng/dotnet.h"

/* The outputs follow x[n] = x[n-55] - x[n-34] modulo M: the output `count` steps ahead is the
 * combination of 55 known ones whose coefficients are those of z^count modulo z^55 + z^21 - 1. */
enum { CELLS = 55, GAP = 21, STEPPED = 4096 };

typedef struct polynomial {
    uint32_t at[CELLS]; /* of z^i, below M */
} polynomial;

static uint32_t subtract(uint32_t a, uint32_t b)
{
    return a >= b ? a - b : a + FSD_DOTNET_MODULUS - b;
}

static uint32_t add(uint32_t a, uint32_t b)
{
    return subtract(a, b == 0 ? 0 : FSD_DOTNET_MODULUS - b);
}

/* z^(55+i) = z^i - z^(21+i), from the highest down. */
static polynomial reduce(uint32_t product[2 * CELLS])
{
    for (int i = 2 * CELLS - 1; i >= CELLS; i--) {
        product[i - CELLS] = add(product[i - CELLS], product[i]);
        product[i - CELLS + GAP] = subtract(product[i - CELLS + GAP], product[i]);
    }
    polynomial p;
    memcpy(p.at, product, sizeof p.at);
    return p;
}

/* The square, times z where `odd`. */
static polynomial square(const polynomial *p, bool odd)
{
    uint32_t product[2 * CELLS] = { 0 };
    for (int i = 0; i < CELLS; i++)
        for (int j = 0; j < CELLS; j++) {
            uint32_t *at = &product[i + j + odd];
            *at = fsd_dotnet_reduce((uint64_t)p->at[i] * p->at[j] + *at);
        }
    return reduce(product);
}

static polynomial power_of_z(uint64_t count)
{
    polynomial p = { { 1 } };
    for (int bit = 63; bit >= 0; bit--)
        p = square(&p, count >> bit & 1);
    return p;
}

void fsd_dotnet_jump(fsd_dotnet *generator, uint64_t count)
{
    for (; count > 0 && count < STEPPED; count--)
        (void)fsd_dotnet_next(generator);
    if (count == 0)
        return;
    polynomial p = power_of_z(count);
    uint32_t known[2 * CELLS]; /* the 55 outputs that lie behind, then the ones to come */
    for (int i = 0; i < CELLS; i++)
        known[i] = (uint32_t)generator->cell[(generator->at + i) % CELLS];
    for (int i = CELLS; i < 2 * CELLS; i++)
        known[i] = subtract(known[i - CELLS], known[i - CELLS + GAP]);
    generator->at = (int32_t)(((uint64_t)generator->at + count % CELLS) % CELLS);
    for (int i = 0; i < CELLS; i++) {
        uint32_t sum = 0;
        for (int j = 0; j < CELLS; j++)
            sum = fsd_dotnet_reduce((uint64_t)p.at[j] * known[i + j] + sum);
        generator->cell[(generator->at + i) % CELLS] = (int32_t)sum;
    }
}
