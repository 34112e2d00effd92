/* Batches of every instruction set agree with one seed at a time on 2^24 seeds spread over all
 * 2^32, and the share of stages with a Giga-gargantuar among them is the exact odds' within five
 * sigma. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>

#include "foreseed/lanes.h"
#include "foreseed/pvz.h"

enum { BLOCK = 1 << 14, BLOCKS = 1 << 10 };

static const fsd_pvz_run run = { .user = 1, .mode = 13, .scene = FSD_PVZ_POOL };
static uint32_t seed[BLOCK];
static fsd_pvz_types expected[BLOCK], got[BLOCK];

static void fill(uint32_t block)
{
    fsd_pvz_run one = run;
    for (uint32_t i = 0; i < BLOCK; i++) {
        /* An odd factor: no seed twice. */
        one.board_seed = seed[i] = (block * BLOCK + i) * 2654435761u;
        expected[i] = fsd_pvz_allowed(&one, 500);
    }
}

static void many_seeds_agree(void **state)
{
    (void)state;
    double gigas = 0;
    for (uint32_t block = 0; block < BLOCKS; block++) {
        fill(block);
        for (int isa = 0; isa <= (int)fsd_isa_best(); isa++) {
            assert_int_equal(fsd_isa_use((fsd_isa)isa), FSD_OK);
            fsd_pvz_allowed_batch(&run, 500, seed, BLOCK, got);
            assert_memory_equal(got, expected, sizeof got);
        }
        for (uint32_t i = 0; i < BLOCK; i++)
            gigas += (double)(expected[i] >> FSD_PVZ_GIGA & 1);
    }
    double n = (double)BLOCK * BLOCKS, p = 9.0 / 20.0; /* 9 of 20 kinds in a late pool stage */
    assert_true(fabs(gigas - n * p) < 5 * sqrt(n * p * (1 - p)));
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(many_seeds_agree) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
