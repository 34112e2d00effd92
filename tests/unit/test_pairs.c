/* Statistics of mirrored games: scores and ratios have the reference's digits and those of
 * published tests, intervals cover as promised, the sequential test errs as seldom as it says. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <math.h>

#include "foreseed/odds.h"
#include "foreseed/rng.h"

static void assert_close(double actual, double expected, double reach)
{
    assert_true(fabs(actual - expected) <= reach);
}

/* Computed with 40 digits in another way: the interval by the roots of Wilson's equation, the ratio
 * by the distributions themselves, found on the multipliers of their two constraints. */
static const struct {
    fsd_pairs pairs;
    double elo0, elo1, score, low, high, ratio;
} known[] = {
    { { { 0, 0, 100, 0, 0 } },
      0,
      50,
      0.5,
      0.49025066858562775,
      0.50974933141437225,
      -15.413429671371115 },
    { { { 10, 20, 40, 25, 15 } },
      0,
      10,
      0.53409090909090909,
      0.48025559591855998,
      0.58714364498050337,
      0.51812824546826506 },
    { { { 3, 17, 61, 22, 7 } },
      -5,
      5,
      0.52954545454545455,
      0.48946450088197664,
      0.56924895200360158,
      1.0505373281086932 },
    { { { 0, 0, 0, 1, 49 } },
      0,
      400,
      0.995,
      0.97139433413154088,
      0.99914322832346851,
      29.891277888167302 },
    { { { 1000, 6000, 12000, 6500, 1200 } },
      0,
      2,
      0.50842696629213483,
      0.50575012390569122,
      0.51110332556211518,
      10.775829505935466 },
    { { { 1, 0, 0, 0, 0 } }, 0, 10, 0.0, 0.0, 0.79345068562276261, -0.029255446370397707 },
    { { { 0, 1, 3, 0, 900 } },
      100,
      300,
      0.99751106194690265,
      0.99351742621990399,
      0.99904675054308441,
      255.39161986379388 },
};

static void figures_have_the_digits_of_the_reference(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        fsd_interval interval = fsd_pairs_interval(&known[i].pairs, 0.95);
        assert_close(fsd_pairs_score(&known[i].pairs), known[i].score, 1e-15);
        assert_close(interval.low, known[i].low, 1e-14);
        assert_close(interval.high, known[i].high, 1e-14);
        assert_close(fsd_pairs_llr(&known[i].pairs, known[i].elo0, known[i].elo1), known[i].ratio,
                     1e-11 * (1 + fabs(known[i].ratio)));
    }
}

/* What others published of tests of their own: pairs, hypotheses, the ratio at the end to two
 * decimals (Stockfish, changes 3209, 3331, 2951, 2950 and 2920). */
static void ratios_agree_with_published_tests(void **state)
{
    (void)state;
    static const struct {
        fsd_pairs pairs;
        double elo0, elo1, ratio;
    } published[] = {
        { { { 253, 4282, 17604, 4431, 286 } }, -0.25, 1.25, 2.94 },
        { { { 58, 3302, 33130, 3518, 84 } }, 0.25, 1.25, 2.97 },
        { { { 115, 2196, 11328, 2317, 136 } }, -0.25, 1.25, 2.94 },
        { { { 59, 754, 2467, 865, 75 } }, -0.5, 1.5, 2.95 },
        { { { 133, 1751, 5094, 1849, 165 } }, -0.5, 1.5, 2.94 },
        { { { 665, 4806, 9333, 4893, 747 } }, -0.5, 1.5, 2.95 },
    };
    for (size_t i = 0; i < sizeof published / sizeof *published; i++)
        assert_close(fsd_pairs_llr(&published[i].pairs, published[i].elo0, published[i].elo1),
                     published[i].ratio, 0.005);
}

static void elo_has_known_values(void **state)
{
    (void)state;
    assert_close(fsd_elo(0.75), 190.84850188786497, 1e-12);
    assert_close(fsd_elo(0.1), -381.69700377572994, 1e-12);
    assert_close(fsd_elo(0.5001), 0.069487118031007556, 1e-13);
    assert_true(fsd_elo(0.5) == 0);
    assert_true(fsd_elo(1) == HUGE_VAL && fsd_elo(0) == -HUGE_VAL);
    assert_close(fsd_elo_score(400), 10.0 / 11, 1e-15);
    assert_close(fsd_elo_score(-191), 0.24983651817135797, 1e-15);
    for (int elo = -2000; elo <= 2000; elo += 100)
        assert_close(fsd_elo(fsd_elo_score(elo)), elo, 1e-8);
}

static void bounds_are_those_of_wald(void **state)
{
    (void)state;
    fsd_interval even = fsd_sprt_bounds(0.05, 0.05), odd = fsd_sprt_bounds(0.01, 0.1);
    assert_close(even.low, -2.9444389791664405, 1e-15);
    assert_close(even.high, 2.9444389791664405, 1e-15);
    assert_close(odd.low, -2.2925347571405442, 1e-15);
    assert_close(odd.high, 4.4998096703302651, 1e-15);
}

/* Seen from the other side everything is the other way round. */
static void sides_are_alike(void **state)
{
    (void)state;
    const fsd_pairs pairs = { { 3, 17, 61, 22, 7 } }, other = { { 7, 22, 61, 17, 3 } };
    fsd_interval one = fsd_pairs_interval(&pairs, 0.9), two = fsd_pairs_interval(&other, 0.9);
    assert_close(fsd_pairs_score(&pairs) + fsd_pairs_score(&other), 1, 1e-15);
    assert_close(one.low + two.high, 1, 1e-15);
    assert_close(one.high + two.low, 1, 1e-15);
    assert_close(fsd_pairs_llr(&pairs, 0, 10), fsd_pairs_llr(&other, 0, -10), 1e-12);
    assert_close(fsd_pairs_llr(&pairs, 0, 10), -fsd_pairs_llr(&pairs, 10, 0), 1e-12);
    const fsd_pairs none = { { 0 } };
    assert_true(fsd_pairs_score(&none) == 0.5);
    assert_true(fsd_pairs_interval(&none, 0.95).low == 0 &&
                fsd_pairs_interval(&none, 0.95).high == 1);
}

/* Maxima of the likelihood by Zermelo's iteration with 40 digits, intervals by the eigenvectors. */
static void ratings_have_the_digits_of_the_reference(void **state)
{
    (void)state;
    const fsd_pairs three[9] = { [1] = { { 10, 20, 40, 25, 15 } },
                                 [2] = { { 1, 5, 20, 30, 44 } },
                                 [5] = { { 2, 8, 20, 35, 35 } } };
    static const fsd_rating due[] = {
        { 78.5311860590632, 59.0686440948137, 97.9937280233127 },
        { 50.426456899508, 31.135415427809, 69.717498371207 },
        { -128.957642958571, -150.436864251278, -107.478421665864 },
    };
    fsd_rating rating[3];
    fsd_rate(3, three, 0.95, rating);
    for (int i = 0; i < 3; i++) {
        assert_close(rating[i].elo, due[i].elo, 1e-9);
        assert_close(rating[i].low, due[i].low, 1e-9);
        assert_close(rating[i].high, due[i].high, 1e-9);
    }
    const fsd_pairs two[4] = { [1] = { { 0, 0, 0, 1, 49 } } };
    fsd_rate(2, two, 0.95, rating);
    assert_close(rating[0].elo, 365.214960540165, 1e-9);
    assert_close(rating[0].low, 236.971609989751, 1e-9);
    assert_close(rating[0].elo + rating[1].elo, 0, 1e-9);
}

/* Nothing ever lost, or nothing played at all: far apart or equal, but finite. */
static void ratings_are_finite(void **state)
{
    (void)state;
    fsd_rating rating[FSD_RATED_MOST];
    static fsd_pairs pairs[FSD_RATED_MOST * FSD_RATED_MOST];
    fsd_rate(FSD_RATED_MOST, pairs, 0.95, rating);
    for (int i = 0; i < FSD_RATED_MOST; i++)
        assert_close(rating[i].elo, 0, 1e-9);
    for (int i = 0; i < FSD_RATED_MOST; i++)
        for (int j = i + 1; j < FSD_RATED_MOST; j++)
            pairs[i * FSD_RATED_MOST + j].count[4] = 1000000;
    fsd_rate(FSD_RATED_MOST, pairs, 0.95, rating);
    for (int i = 0; i + 1 < FSD_RATED_MOST; i++)
        assert_true(rating[i].elo > rating[i + 1].elo + 100 && rating[i].elo < 1e5);
}

/* ---- Experiments ---------------------------------------------------------------------------- */

/* A pair by the odds of its outcomes in thousandths. */
static void play_pair(fsd_stream *random, const uint32_t odds[5], fsd_pairs *pairs)
{
    uint32_t drawn = fsd_stream_below(random, 1000), outcome = 0;
    for (; drawn >= odds[outcome]; outcome++)
        drawn -= odds[outcome];
    pairs->count[outcome]++;
}

static const uint32_t even_odds[5] = { 100, 150, 500, 150, 100 };
static const uint32_t strong_odds[5] = { 10, 20, 70, 100, 800 };

static double score_of(const uint32_t odds[5])
{
    double sum = 0;
    for (int i = 0; i < 5; i++)
        sum += odds[i] / 1000.0 * i / 4;
    return sum;
}

static void intervals_cover_as_promised(void **state)
{
    (void)state;
    enum { EXPERIMENTS = 2000 };
    static const uint32_t *const odds[] = { even_odds, strong_odds };
    static const int numbers[] = { 10, 60, 400 };
    for (int o = 0; o < 2; o++)
        for (int n = 0; n < 3; n++) {
            int covered = 0;
            for (uint64_t e = 0; e < EXPERIMENTS; e++) {
                fsd_stream random = fsd_stream_at(20261130, fsd_stream_named("sgs.skill"), e, 0);
                fsd_pairs pairs = { { 0 } };
                for (int i = 0; i < numbers[n]; i++)
                    play_pair(&random, odds[o], &pairs);
                fsd_interval interval = fsd_pairs_interval(&pairs, 0.95);
                covered += interval.low <= score_of(odds[o]) && score_of(odds[o]) <= interval.high;
            }
            /* three standard deviations of so many experiments, and half a point for so few
             * outcomes */
            double least = 0.95 - 3 * sqrt(0.95 * 0.05 / EXPERIMENTS) - 0.005;
            assert_true(covered >= least * EXPERIMENTS);
        }
}

/* Looked at every 16 pairs: equal players are rarely told apart, and unequal ones rarely not. */
static void sequential_tests_err_as_seldom_as_they_say(void **state)
{
    (void)state;
    enum { EXPERIMENTS = 300, EACH = 16, MOST = 100000 };
    const fsd_interval bounds = fsd_sprt_bounds(0.05, 0.05);
    static const uint32_t better[5] = { 80, 130, 490, 170, 130 }; /* 53.5 %, 24 in rating */
    int wrong[2] = { 0 };
    for (int truth = 0; truth < 2; truth++)
        for (uint64_t e = 0; e < EXPERIMENTS; e++) {
            fsd_stream random = fsd_stream_at(20261130, fsd_stream_named("sgs.deck"), e, 0);
            fsd_pairs pairs = { { 0 } };
            double ratio = 0;
            for (int n = 0; n < MOST && ratio > bounds.low && ratio < bounds.high; n += EACH) {
                for (int i = 0; i < EACH; i++)
                    play_pair(&random, truth ? better : even_odds, &pairs);
                ratio = fsd_pairs_llr(&pairs, 0, fsd_elo(score_of(better)));
            }
            wrong[truth] += truth ? ratio <= bounds.low : ratio >= bounds.high;
        }
    double most = 0.05 + 3 * sqrt(0.05 * 0.95 / EXPERIMENTS);
    assert_true(wrong[0] <= most * EXPERIMENTS);
    assert_true(wrong[1] <= most * EXPERIMENTS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_have_the_digits_of_the_reference),
        cmocka_unit_test(ratios_agree_with_published_tests),
        cmocka_unit_test(elo_has_known_values),
        cmocka_unit_test(bounds_are_those_of_wald),
        cmocka_unit_test(sides_are_alike),
        cmocka_unit_test(ratings_have_the_digits_of_the_reference),
        cmocka_unit_test(ratings_are_finite),
        cmocka_unit_test(intervals_cover_as_promised),
        cmocka_unit_test(sequential_tests_err_as_seldom_as_they_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
