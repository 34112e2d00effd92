/* Intervals have the reference's digits, solve the equations that define them, and cover as
 * promised. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <math.h>

#include "foreseed/odds.h"
#include "foreseed/rng.h"

static void assert_close(double actual, double expected, double relative)
{
    assert_true(fabs(actual - expected) <= relative * fabs(expected));
}

/* Computed with 60 digits by summing the tails; confidences are the doubles of these literals. */
static const struct {
    uint64_t hits, n;
    double confidence;
    double wilson_low, wilson_high, exact_low, exact_high;
} known[] = {
    { 0, 1, 0.95, 0.0, 0.7934506856227626, 0.0, 0.975 },
    { 1, 1, 0.95, 0.20654931437723745, 1.0, 0.025000000000000022, 1.0 },
    { 0, 10, 0.95, 0.0, 0.2775327998628892, 0.0, 0.3084971078187608 },
    { 10, 10, 0.99, 0.6011459066950919, 1.0, 0.5887040186524747, 1.0 },
    { 1, 2, 0.5, 0.2847588845819623, 0.7152411154180377, 0.13397459621556135, 0.8660254037844386 },
    { 5, 100, 0.95, 0.021543679154367973, 0.11175046923191913, 0.01643187918205216,
      0.11283491110546276 },
    { 95, 100, 0.95, 0.8882495307680809, 0.978456320845632, 0.8871650888945373,
      0.9835681208179479 },
    { 50, 100, 0.999999, 0.28029526655706016, 0.7197047334429398, 0.2656303534103853,
      0.7343696465896147 },
    { 3, 7, 0.1, 0.4052539225803508, 0.45221046993081004, 0.3422948830143804, 0.5229051507385544 },
    { 0, 1000000000, 0.95, 0.0, 3.841458805937319e-09, 0.0, 3.6888794473100194e-09 },
    { 1, 1000000000, 0.95, 1.765245549569632e-10, 5.664934243297438e-09, 2.5317807983969402e-11,
      5.571643378203114e-09 },
    { 7, 1000000000, 0.99, 2.7378876678634985e-09, 1.789700879624731e-08, 2.0373374827363117e-09,
      1.7133593182100916e-08 },
    { 999999999, 1000000000, 0.95, 0.9999999943350658, 0.9999999998234754, 0.9999999944283566,
      0.9999999999746821 },
    { 12345, 99999, 0.95, 0.12142683341181694, 0.12550456472239666, 0.12141832229143745,
      0.12550601443693743 },
    { 2895, 10000, 0.999, 0.27481047256725377, 0.30464487493800674, 0.27469011989691217,
      0.30462921008582916 },
    { 500000, 1000000, 0.95, 0.4990200198900048, 0.5009799801099952, 0.49901951919531184,
      0.5009804808046882 },
    { 9007199254740992, 9007199254740992, 0.95, 0.9999999999999996, 1.0, 0.9999999999999996, 1.0 },
    { 9007199254740991, 9007199254740992, 0.95, 0.9999999999999993, 1.0, 0.9999999999999993, 1.0 },
    { 1, 9007199254740992, 0.95, 1.9598162530071512e-17, 6.289340454833613e-16,
      2.8108413357197268e-18, 6.185766777620945e-16 },
    { 40, 9007199254740992, 0.99, 2.9634213339815724e-15, 6.654984360265767e-15,
      2.840612849966129e-15, 6.590624402537882e-15 },
    { 0, 1000000000, 1e-6, 0.0, 1.570796326795719e-21, 0.0, 6.931481803202181e-10 },
    { 1, 1000, 1e-6, 0.0009999987473134602, 0.0010000012526881073, 0.0006929060102408843,
      0.0016777794593595035 },
};

static void bounds_have_the_digits_of_the_reference(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const fsd_interval wilson = fsd_wilson(known[i].hits, known[i].n, known[i].confidence);
        const fsd_interval exact =
            fsd_clopper_pearson(known[i].hits, known[i].n, known[i].confidence);
        assert_close(wilson.low, known[i].wilson_low, 2e-15);
        assert_close(wilson.high, known[i].wilson_high, 2e-15);
        assert_close(exact.low, known[i].exact_low, 4e-15);
        assert_close(exact.high, known[i].exact_high, 4e-15);
    }
    const fsd_interval third = fsd_clopper_pearson(100000000, 300000000, 0.99);
    assert_close(third.low, 0.3332632291157466, 4e-15);
    assert_close(third.high, 0.3334034428362039, 4e-15);
}

static void no_trials_tell_nothing(void **state)
{
    (void)state;
    const fsd_interval wilson = fsd_wilson(0, 0, 0.95), exact = fsd_clopper_pearson(0, 0, 0.95);
    assert_true(wilson.low == 0.0 && wilson.high == 1.0);
    assert_true(exact.low == 0.0 && exact.high == 1.0);
}

static void normal_quantiles(void **state)
{
    (void)state;
    static const struct {
        double confidence, z;
    } quantile[] = {
        { 1e-300, 1.2533141373155002e-300 },  { 1e-10, 1.2533141373155003e-10 },
        { 0.1, 0.12566134685507405 },         { 0.5, 0.6744897501960817 },
        { 0.8426, 1.4138702581439073 },       { 0.8428, 1.4145516278156343 },
        { 0.9, 1.6448536269514729 },          { 0.95, 1.9599639845400538 },
        { 0.99, 2.5758293035489004 },         { 0.999, 3.2905267314918945 },
        { 0.999999, 4.891638475692932 },      { 0.999999999999, 7.130509892879273 },
        { 1.0 - 0x1p-53, 8.292361075813595 },
    };
    for (size_t i = 0; i < sizeof quantile / sizeof quantile[0]; i++)
        assert_close(fsd_normal_z(quantile[i].confidence), quantile[i].z, 1.5e-15);
}

/* P(X >= hits), summed from exact binomials. */
static double upper_tail(uint32_t hits, uint32_t n, double p)
{
    double sum = 0.0;
    for (uint32_t k = hits; k <= n; k++) {
        uint64_t ways;
        assert_int_equal(fsd_binomial(n, k, &ways), FSD_OK);
        double term = (double)ways;
        for (uint32_t i = 0; i < n; i++)
            term *= i < k ? p : 1.0 - p;
        sum += term;
    }
    return sum;
}

static void exact_bounds_solve_their_equation(void **state)
{
    (void)state;
    static const double confidences[] = { 1e-6, 0.3, 0.95, 0.999, 1.0 - 1e-9 };
    for (size_t c = 0; c < sizeof confidences / sizeof confidences[0]; c++)
        for (uint32_t n = 1; n <= 40; n += 3)
            for (uint32_t hits = 0; hits <= n; hits++) {
                const double share = (1.0 - confidences[c]) / 2.0;
                const fsd_interval i = fsd_clopper_pearson(hits, n, confidences[c]);
                if (hits > 0)
                    assert_close(upper_tail(hits, n, i.low), share, 3e-14);
                const fsd_interval mirrored = fsd_clopper_pearson(n - hits, n, confidences[c]);
                assert_true(fabs(1.0 - i.high - mirrored.low) <= 0x1p-52);
            }
}

/* Also where only the last bits of the bounds are left to move: n up to 2^64 - 1. */
static void intervals_are_ordered(void **state)
{
    (void)state;
    static const uint64_t trials[] = { 3, 1000, 1000000007, (uint64_t)1 << 53, UINT64_MAX };
    for (size_t t = 0; t < sizeof trials / sizeof trials[0]; t++) {
        const uint64_t n = trials[t];
        const uint64_t hits[] = { 0, 1, n / 3, n / 3 + n / 5, n - 1, n };
        fsd_interval before = { 0.0, 0.0 };
        for (size_t h = 0; h < sizeof hits / sizeof hits[0]; h++) {
            const double share = (double)hits[h] / (double)n;
            const fsd_interval narrow = fsd_clopper_pearson(hits[h], n, 0.5);
            const fsd_interval wide = fsd_clopper_pearson(hits[h], n, 0.999);
            assert_true(0.0 <= wide.low && wide.low <= narrow.low && narrow.low <= share);
            assert_true(share <= narrow.high && narrow.high <= wide.high && wide.high <= 1.0);
            assert_true(wide.low >= before.low && wide.high >= before.high);
            before = wide;
        }
    }
}

/* Confidences next to 0 and 1, samples of one and of 2^64 - 1: still an interval within 0..1 that
 * has the share of hits in it, where a formula could divide 0 by 0 or round past its end. */
static void extremes_give_intervals(void **state)
{
    (void)state;
    static const uint64_t sizes[] = { 1, 2, 10, (1ull << 53) - 1, 1ull << 53, UINT64_MAX };
    static const double confidences[] = { 5e-324, 1e-300, 1e-10, 0.5, 1 - 0x1p-53 };
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const uint64_t n = sizes[s];
        const uint64_t hits[] = { 0, 1, n / 3, n / 2, n - 1, n };
        for (size_t h = 0; h < sizeof hits / sizeof *hits; h++)
            for (size_t c = 0; c < sizeof confidences / sizeof *confidences; c++) {
                const double share = (double)hits[h] / (double)n;
                const fsd_interval both[] = { fsd_wilson(hits[h], n, confidences[c]),
                                              fsd_clopper_pearson(hits[h], n, confidences[c]) };
                for (int i = 0; i < 2; i++) {
                    assert_true(both[i].low >= 0.0 && both[i].high <= 1.0);
                    assert_true(both[i].low <= both[i].high);
                    assert_true(both[i].low <= share * (1 + 1e-9));
                    assert_true(both[i].high >= share * (1 - 1e-9));
                }
            }
    }
}

/* The probability, exact but for rounding, that the interval of a sample of n contains p. */
static double coverage(const fsd_interval *interval, uint32_t n, double p)
{
    double sum = 0.0;
    for (uint32_t hits = 0; hits <= n; hits++)
        if (interval[hits].low <= p && p <= interval[hits].high)
            sum += upper_tail(hits, n, p) - (hits < n ? upper_tail(hits + 1, n, p) : 0.0);
    return sum;
}

/* For every p Clopper and Pearson cover at least the nominal share; Wilson does not, but does so on
 * average, and with shorter intervals. */
static void coverage_is_as_promised(void **state)
{
    (void)state;
    enum { N = 20, GRID = 200 };
    fsd_interval exact[N + 1], wilson[N + 1];
    for (uint32_t hits = 0; hits <= N; hits++) {
        exact[hits] = fsd_clopper_pearson(hits, N, 0.95);
        wilson[hits] = fsd_wilson(hits, N, 0.95);
    }
    double average = 0.0, least = 1.0;
    for (int i = 1; i < GRID; i++) {
        const double p = (double)i / GRID;
        assert_true(coverage(exact, N, p) >= 0.95);
        const double w = coverage(wilson, N, p);
        average += w / (GRID - 1);
        least = w < least ? w : least;
    }
    assert_true(fabs(average - 0.95) < 0.01);
    assert_true(least < 0.95);
}

/* The same end to end: experiments drawn from a stream. */
static void simulated_experiments_are_covered(void **state)
{
    (void)state;
    enum { N = 50, EXPERIMENTS = 4000 };
    static const double chances[] = { 0.01, 0.2, 0.5, 0.93 };
    fsd_interval interval[N + 1];
    for (uint32_t hits = 0; hits <= N; hits++)
        interval[hits] = fsd_clopper_pearson(hits, N, 0.9);
    for (uint64_t c = 0; c < sizeof chances / sizeof chances[0]; c++) {
        uint32_t covered = 0;
        for (uint64_t sample = 0; sample < EXPERIMENTS; sample++) {
            fsd_stream stream = fsd_stream_at(7 + c, 3, sample, 0);
            uint32_t hits = 0;
            for (int i = 0; i < N; i++)
                hits += fsd_stream_double(&stream) < chances[c];
            covered += interval[hits].low <= chances[c] && chances[c] <= interval[hits].high;
        }
        assert_true(covered >= 0.9 * EXPERIMENTS - 3.0 * sqrt(0.9 * 0.1 * EXPERIMENTS));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_have_the_digits_of_the_reference),
        cmocka_unit_test(no_trials_tell_nothing),
        cmocka_unit_test(normal_quantiles),
        cmocka_unit_test(exact_bounds_solve_their_equation),
        cmocka_unit_test(intervals_are_ordered),
        cmocka_unit_test(extremes_give_intervals),
        cmocka_unit_test(coverage_is_as_promised),
        cmocka_unit_test(simulated_experiments_are_covered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
