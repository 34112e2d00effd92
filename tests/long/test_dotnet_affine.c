/* For every one of the 2^31 magnitudes a seed can have, the first outputs without the table are those of
 * the generator, and seeding leaves every cell in 0..2^31-2, so that all later outputs follow. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "foreseed/rng.h"

enum { BLOCK = 4096, DRAWS = 3, SLOW_DRAWS = 20, EVERY = 61 };

static void check_block(uint32_t first)
{
    static int32_t out[DRAWS][BLOCK];
    for (uint32_t k = 0; k < DRAWS; k++)
        fsd_dotnet_nth_run(first, BLOCK, k, out[k]);
    for (uint32_t i = 0; i < BLOCK; i++) {
        fsd_dotnet generator;
        fsd_dotnet_seed(&generator, (int32_t)(first + i));
        for (int c = 0; c < 55; c++)
            if (generator.cell[c] < 0 || generator.cell[c] >= FSD_DOTNET_MODULUS)
                fail_msg("cell %d of seed %u", c, first + i);
        for (uint32_t k = 0; k < DRAWS; k++)
            if (fsd_dotnet_next(&generator) != out[k][i])
                fail_msg("output %u of seed %u", k, first + i);
        if (i % EVERY != 0)
            continue;
        for (uint32_t k = DRAWS; k < SLOW_DRAWS; k++)
            if (fsd_dotnet_next(&generator) != fsd_dotnet_nth((int32_t)(first + i), k))
                fail_msg("output %u of seed %u", k, first + i);
    }
}

static void all_seeds_agree(void **state)
{
    (void)state;
    for (uint32_t block = 0; block < ((uint32_t)1 << 31) / BLOCK; block++)
        check_block(block * BLOCK);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(all_seeds_agree) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
