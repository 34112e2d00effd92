/* For every one of the 2^31 magnitudes that a seed can have: seeding leaves its cells in 0..2^31-2,
 * and the first outputs without the table are those of the generator. All later outputs follow from
 * the cells by the same recurrence, so the shortcuts hold for all of them. The seeding here is one
 * of its own, for many seeds side by side, held against the library's for one in each block. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "foreseed/rng.h"

enum { CELLS = 55, SIDE_BY_SIDE = 64, OUTPUTS = 10 };
#define MODULUS 2147483647
#define MAGNITUDES ((uint32_t)1 << 31)

/* cell[1..55] of the original, for seeds first, first + 1 ... */
typedef struct block {
    int32_t cell[CELLS + 1][SIDE_BY_SIDE];
} block;

/* a - b modulo 2^32 and, where that is below 0, plus the modulus. */
static void subtract(int32_t *out, const int32_t *a, const int32_t *b)
{
    for (int s = 0; s < SIDE_BY_SIDE; s++) {
        int32_t difference = (int32_t)((uint32_t)a[s] - (uint32_t)b[s]);
        out[s] = difference + (difference >> 31 & MODULUS);
    }
}

static void seed_block(block *b, uint32_t first)
{
    int32_t row[CELLS][SIDE_BY_SIDE]; /* what the original calls mj and mk, one after the other */
    for (uint32_t s = 0; s < SIDE_BY_SIDE; s++) {
        b->cell[CELLS][s] = (int32_t)(161803398 - (first + s));
        row[0][s] = 1;
    }
    const int32_t *last = b->cell[CELLS];
    for (int i = 1; i < CELLS; i++) {
        int32_t *at = b->cell[21 * i % CELLS];
        for (int s = 0; s < SIDE_BY_SIDE; s++)
            at[s] = row[i - 1][s];
        subtract(row[i], last, at);
        last = at;
    }
    for (int pass = 0; pass < 4; pass++)
        for (int i = 1; i <= CELLS; i++)
            subtract(b->cell[i], b->cell[i], b->cell[1 + (i + 30) % CELLS]);
}

static void check_cells(const block *b, uint32_t first)
{
    int32_t bad = 0;
    for (int i = 1; i <= CELLS; i++)
        for (int s = 0; s < SIDE_BY_SIDE; s++)
            bad |= b->cell[i][s] < 0 || b->cell[i][s] == MODULUS;
    if (bad)
        fail_msg("a cell is out of range for a seed from %u on", first);
    fsd_dotnet own;
    uint32_t s = first / SIDE_BY_SIDE % SIDE_BY_SIDE;
    fsd_dotnet_seed(&own, (int32_t)(first + s));
    for (int i = 0; i < CELLS; i++)
        if (own.cell[i] != b->cell[i + 1][s])
            fail_msg("cell %d of seed %u", i, first + s);
}

static void check_outputs(const block *b, uint32_t first)
{
    int32_t expected[SIDE_BY_SIDE];
    int32_t found[SIDE_BY_SIDE];
    for (int k = 0; k < OUTPUTS; k++) {
        subtract(expected, b->cell[1 + k], b->cell[22 + k]);
        fsd_dotnet_nth_run(first, SIDE_BY_SIDE, (uint32_t)k, found);
        for (uint32_t s = 0; s < SIDE_BY_SIDE; s++)
            if (found[s] != expected[s])
                fail_msg("output %d of seed %u", k, first + s);
    }
}

static void all_seeds_agree(void **state)
{
    (void)state;
    static block b;
    for (uint32_t first = 0; first < MAGNITUDES; first += SIDE_BY_SIDE) {
        seed_block(&b, first);
        check_cells(&b, first);
        check_outputs(&b, first);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(all_seeds_agree) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
