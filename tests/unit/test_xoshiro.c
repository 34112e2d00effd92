/* xoshiro256** and splitmix64 give the published numbers; the first output is found without the
 * state and leads back to its seed. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "foreseed/rng.h"
#include "support/mix.h"

/* Seed 0: the state that splitmix64 gives, and the first outputs from it. */
static void seed_0_agrees(void **state)
{
    (void)state;
    fsd_xoshiro256 g;
    fsd_xoshiro256_seed(&g, 0);
    assert_true(g.word[0] == 0xe220a8397b1dcdafu && g.word[1] == 0x6e789e6aa1b965f4u);
    assert_true(g.word[2] == 0x06c45d188009454fu && g.word[3] == 0xf88bb8a8724c81ecu);
    assert_true(fsd_xoshiro256_next(&g) == 11091344671253066420u);
    assert_true(fsd_xoshiro256_next(&g) == 13793997310169335082u);
    assert_true(fsd_xoshiro256_next(&g) == 1900383378846508768u);
}

/* The example of the generator's authors: from the state 1, 2, 3, 4. */
static void outputs_from_a_plain_state_agree(void **state)
{
    (void)state;
    static const uint64_t output[] = { 11520u,
                                       0u,
                                       1509978240u,
                                       1215971899390074240u,
                                       1216172134540287360u,
                                       607988272756665600u,
                                       16172922978634559625u,
                                       8476171486693032832u };
    fsd_xoshiro256 g = { { 1, 2, 3, 4 } };
    for (int i = 0; i < 8; i++)
        assert_true(fsd_xoshiro256_next(&g) == output[i]);
}

static void the_first_output_needs_no_state(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < 100000; i++) {
        uint64_t seed = i < 1000 ? i : mix_hash(MIX_HASH_START, i);
        fsd_xoshiro256 g;
        fsd_xoshiro256_seed(&g, seed);
        uint64_t first = fsd_xoshiro256_next(&g);
        assert_true(fsd_xoshiro256_first(seed) == first);
        assert_true(fsd_xoshiro256_first_invert(first) == seed);
    }
}

static void runs_of_first_outputs_agree(void **state)
{
    (void)state;
    static uint64_t out[1000];
    fsd_xoshiro256_first_run(UINT64_MAX - 499, 1000, out);
    for (uint64_t i = 0; i < 1000; i++)
        assert_true(out[i] == fsd_xoshiro256_first(UINT64_MAX - 499 + i));
}

/* The upper 53 bits, exactly. */
static void doubles_are_the_upper_bits(void **state)
{
    (void)state;
    fsd_xoshiro256 g;
    fsd_xoshiro256_seed(&g, 20260818);
    for (int i = 0; i < 1000; i++) {
        fsd_xoshiro256 copy = g;
        uint64_t output = fsd_xoshiro256_next(&copy);
        assert_true(fsd_xoshiro256_double(&g) == (double)(output >> 11) / 9007199254740992.0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seed_0_agrees),
        cmocka_unit_test(outputs_from_a_plain_state_agree),
        cmocka_unit_test(the_first_output_needs_no_state),
        cmocka_unit_test(runs_of_first_outputs_agree),
        cmocka_unit_test(doubles_are_the_upper_bits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
