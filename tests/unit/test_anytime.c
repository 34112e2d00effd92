/* The interval that holds whenever one looks: over whole runs of looks it misses as rarely as it
 * says, it is exact in the easy cases, and the same for hits as for misses. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "foreseed/odds.h"
#include "support/mix.h"

static void near(double a, double b, double most)
{
    if (!(fabs(a - b) <= most))
        fail_msg("%.17g is not %.17g", a, b);
}

/* Without hits the ratio at p is B(1/2, n + 1/2) / (B(1/2, 1/2) (1 - p)^n): after one look the end
 * is at 1 - 0.5 * 0.05, after two at 1 - sqrt(0.375 * 0.05). */
static void few_looks_by_hand(void **state)
{
    (void)state;
    fsd_interval none = fsd_anytime_interval(0, 0, 0.95);
    assert_true(none.low == 0.0 && none.high == 1.0);
    near(fsd_anytime_interval(0, 1, 0.95).high, 1.0 - 0.5 * 0.05, 1e-12);
    near(fsd_anytime_interval(0, 2, 0.95).high, 1.0 - sqrt(0.375 * 0.05), 1e-12);
    assert_true(fsd_anytime_interval(0, 2, 0.95).low == 0.0);
}

static void hits_are_like_misses(void **state)
{
    (void)state;
    static const uint64_t looks[] = { 1, 2, 7, 100, 12345, 1000000 };
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        for (uint64_t hits = 0; hits <= looks[i]; hits += looks[i] / 7 + 1) {
            fsd_interval a = fsd_anytime_interval(hits, looks[i], 0.99);
            fsd_interval b = fsd_anytime_interval(looks[i] - hits, looks[i], 0.99);
            fsd_interval exact = fsd_clopper_pearson(hits, looks[i], 0.99);
            near(a.low, 1.0 - b.high, 1e-9);
            near(a.high, 1.0 - b.low, 1e-9);
            assert_true(a.low <= exact.low + 1e-12 && a.high >= exact.high - 1e-12);
        }
}

static uint32_t runs = 150; /* 400 in `make long`, most of a minute */

static void whole_runs_are_covered(void **state) /* a look behind every sample, to the end */
{
    (void)state;
    enum { LOOKS = 400 };
    static const double shares[] = { 0.03, 0.5, 0.9 };
    uint64_t random = 1;
    for (size_t s = 0; s < sizeof shares / sizeof *shares; s++) {
        uint32_t missed = 0;
        for (uint32_t run = 0; run < runs; run++) {
            uint64_t hits = 0;
            bool inside = true;
            for (uint64_t n = 1; n <= LOOKS && inside; n++) {
                hits += mix_unit(&random) < shares[s];
                fsd_interval interval = fsd_anytime_interval(hits, n, 0.9);
                inside = interval.low <= shares[s] && shares[s] <= interval.high;
            }
            missed += !inside;
        }
        assert_true(missed < runs * 13 / 100); /* a tenth is allowed */
    }
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "full") == 0)
        runs = 400;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_looks_by_hand),
        cmocka_unit_test(hits_are_like_misses),
        cmocka_unit_test(whole_runs_are_covered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
