/* Places of an arithmetic progression modulo M: each is the next there is, found by walking. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "foreseed/rng.h"
#include "hunt/sts2_gaps.h"
#include "support/mix.h"

enum { M = FSD_DOTNET_MODULUS };

static uint32_t below(uint64_t *state, uint32_t n)
{
    return (uint32_t)((mix_next(state) >> 32) % n);
}

/* Steps of all sizes, short and nearly M among them. */
static uint32_t some_step(uint64_t *state)
{
    uint32_t step = 1 + below(state, M - 1) % ((uint32_t)1 << (1 + below(state, 31)));
    return step >= M ? M - 1 : below(state, 2) ? step : M - step;
}

static uint32_t walk(uint32_t residue, uint32_t step, uint32_t length, uint32_t most)
{
    uint32_t i = 0;
    for (; residue >= length && i < most; i++)
        residue = (uint32_t)(((uint64_t)residue + step) % M);
    return i;
}

static void the_first_is_the_first(void **unused)
{
    (void)unused;
    enum { FAR = 100000 };
    uint64_t state = 1;
    uint32_t near = 0;
    for (int round = 0; round < 3000; round++) {
        uint32_t step = some_step(&state), begin = below(&state, M);
        uint32_t length = 1 + below(&state, M) % ((uint32_t)1 << below(&state, 31));
        uint32_t first = fsd_hunt_gaps_first(begin, step, length);
        assert_true((begin + (uint64_t)first * step) % M < length);
        assert_int_equal(walk(begin, step, length, FAR), first < FAR ? first : FAR);
        near += first > 0 && first < FAR;
    }
    assert_true(near > 500);
}

static void gaps_leave_nothing_out(void **unused)
{
    (void)unused;
    uint64_t state = 2;
    for (int round = 0; round < 300; round++) {
        uint32_t step = some_step(&state), length = M / 50000 + below(&state, M / 2);
        fsd_hunt_gaps gaps = fsd_hunt_gaps_make(step, length);
        uint32_t above = below(&state, length);
        for (int hit = 0; hit < 5; hit++) {
            uint32_t next = (uint32_t)(((uint64_t)above + step) % M);
            uint32_t places = 1 + walk(next, step, length, 10000000);
            assert_int_equal(fsd_hunt_gaps_next(&gaps, &above), places);
            assert_int_equal(above, (next + (uint64_t)(places - 1) * step) % M);
        }
    }
}

/* One residue comes back when all others have been. */
static void one_residue_is_met_once(void **unused)
{
    (void)unused;
    uint64_t state = 3;
    for (int round = 0; round < 1000; round++) {
        fsd_hunt_gaps gaps = fsd_hunt_gaps_make(some_step(&state), 1);
        uint32_t above = 0;
        assert_int_equal(fsd_hunt_gaps_next(&gaps, &above), M);
        assert_int_equal(above, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_is_the_first),
        cmocka_unit_test(gaps_leave_nothing_out),
        cmocka_unit_test(one_residue_is_met_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
