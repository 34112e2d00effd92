/* log, exp, pow, sin, cos and log-gamma: at most 1 ulp off, C17's corners, and the same bits with
 * every compiler at every level of optimisation. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <float.h>
#include <math.h>
#include <stdio.h>

#include "core/double_bits.h"
#include "core/math.h"
#include "support/mix.h"
#include "vectors/math_reference.h"

/* How many doubles apart: both zeros are one, and the largest finite is next to infinity. */
static uint64_t steps_between(double a, double b)
{
    uint64_t place[2] = { fsd_bits_of_double(a), fsd_bits_of_double(b) };
    for (int i = 0; i < 2; i++) {
        const uint64_t zero = UINT64_C(1) << 63;
        place[i] = place[i] < zero ? zero + place[i] : zero - (place[i] - zero);
    }
    return place[0] < place[1] ? place[1] - place[0] : place[0] - place[1];
}

static void assert_close(const char *name, double x, double y, double got, double wanted)
{
    if (isnan(got) || steps_between(got, wanted) > 1)
        fail_msg("%s(%a, %a) = %a, not %a", name, x, y, got, wanted);
}

/* The same bits, so that zeros have their sign and NaN is always the same one. */
static void assert_exact(const char *call, double got, double wanted)
{
    if (fsd_bits_of_double(got) != fsd_bits_of_double(wanted))
        fail_msg("%s = %a, not %a", call, got, wanted);
}

#define EXACT(call, wanted) assert_exact(#call, call, wanted)

#define FOR_EACH_REFERENCE(name, reference)                                                    \
    for (const math_reference *reference = name##_references;                                  \
         reference < name##_references + sizeof name##_references / sizeof name##_references[0]; \
         reference++)

static void references_are_met_within_one_ulp(void **state)
{
    (void)state;
    FOR_EACH_REFERENCE(log, r)
        assert_close("log", r->x, r->y, fsd_log(r->x), r->result);
    FOR_EACH_REFERENCE(exp, r)
        assert_close("exp", r->x, r->y, fsd_exp(r->x), r->result);
    FOR_EACH_REFERENCE(pow, r)
        assert_close("pow", r->x, r->y, fsd_pow(r->x, r->y), r->result);
    FOR_EACH_REFERENCE(sin, r)
        assert_close("sin", r->x, r->y, fsd_sin(r->x), r->result);
    FOR_EACH_REFERENCE(cos, r)
        assert_close("cos", r->x, r->y, fsd_cos(r->x), r->result);
}

static void log_gamma_is_as_exact_as_it_says(void **state)
{
    (void)state;
    FOR_EACH_REFERENCE(lgamma, r) {
        double got = fsd_lgamma(r->x), error = fabs(got - r->result);
        if (got != r->result && !(error < 1e-17) && !(error < 1e-15 * fabs(r->result)))
            fail_msg("lgamma(%a) = %a, not %a", r->x, got, r->result);
    }
    double factorial = 1;
    for (int n = 1; n < 23; factorial *= n++)
        assert_close("lgamma", n, 0, fsd_lgamma(n), fsd_log(factorial));
    EXACT(fsd_lgamma(1), 0.0);
    EXACT(fsd_lgamma(2), 0.0);
    EXACT(fsd_lgamma(0.0), __builtin_inf());
    EXACT(fsd_lgamma(__builtin_inf()), __builtin_inf());
    EXACT(fsd_lgamma(DBL_MAX), __builtin_inf());
    EXACT(fsd_lgamma(-0.5), __builtin_nan(""));
    EXACT(fsd_lgamma(__builtin_nan("")), __builtin_nan(""));
}

static void corners_of_the_one_argument_functions(void **state)
{
    (void)state;
    const double infinity = __builtin_inf(), nan = __builtin_nan("");
    EXACT(fsd_log(0.0), -infinity);
    EXACT(fsd_log(-0.0), -infinity);
    EXACT(fsd_log(1), 0.0);
    EXACT(fsd_log(-1), nan);
    EXACT(fsd_log(-infinity), nan);
    EXACT(fsd_log(infinity), infinity);
    EXACT(fsd_log(-nan), nan);
    EXACT(fsd_exp(0.0), 1);
    EXACT(fsd_exp(-0.0), 1);
    EXACT(fsd_exp(0x1p-60), 1);
    EXACT(fsd_exp(709.79), infinity);
    EXACT(fsd_exp(1e300), infinity);
    EXACT(fsd_exp(infinity), infinity);
    EXACT(fsd_exp(-745.14), 0.0);
    EXACT(fsd_exp(-745.13), 0x1p-1074);
    EXACT(fsd_exp(-infinity), 0.0);
    EXACT(fsd_exp(-nan), nan);
    EXACT(fsd_sin(0.0), 0.0);
    EXACT(fsd_sin(-0.0), -0.0);
    EXACT(fsd_sin(-0x1p-1074), -0x1p-1074);
    EXACT(fsd_sin(infinity), nan);
    EXACT(fsd_sin(-nan), nan);
    EXACT(fsd_cos(0.0), 1);
    EXACT(fsd_cos(-0.0), 1);
    EXACT(fsd_cos(-infinity), nan);
    EXACT(fsd_cos(nan), nan);
}

static void corners_of_pow(void **state) /* C17, F.10.4.4 */
{
    (void)state;
    const double infinity = __builtin_inf(), nan = __builtin_nan("");
    EXACT(fsd_pow(0.0, -3), infinity);
    EXACT(fsd_pow(-0.0, -3), -infinity);
    EXACT(fsd_pow(-0.0, -2), infinity);
    EXACT(fsd_pow(-0.0, -0.5), infinity);
    EXACT(fsd_pow(-0.0, -infinity), infinity);
    EXACT(fsd_pow(0.0, 3), 0.0);
    EXACT(fsd_pow(-0.0, 3), -0.0);
    EXACT(fsd_pow(-0.0, 4), 0.0);
    EXACT(fsd_pow(-0.0, 0.5), 0.0);
    EXACT(fsd_pow(0.0, infinity), 0.0);
    EXACT(fsd_pow(-1, infinity), 1);
    EXACT(fsd_pow(-1, -infinity), 1);
    EXACT(fsd_pow(1, nan), 1);
    EXACT(fsd_pow(1, -infinity), 1);
    EXACT(fsd_pow(nan, 0.0), 1);
    EXACT(fsd_pow(infinity, -0.0), 1);
    EXACT(fsd_pow(nan, 1), nan);
    EXACT(fsd_pow(2, -nan), nan);
    EXACT(fsd_pow(-2, 0.5), nan);
    EXACT(fsd_pow(-2, 1e-300), nan);
    EXACT(fsd_pow(0.5, -infinity), infinity);
    EXACT(fsd_pow(-0.5, infinity), 0.0);
    EXACT(fsd_pow(1.5, -infinity), 0.0);
    EXACT(fsd_pow(-1.5, infinity), infinity);
    EXACT(fsd_pow(-infinity, -3), -0.0);
    EXACT(fsd_pow(-infinity, -2), 0.0);
    EXACT(fsd_pow(-infinity, 0x1p52 + 1), -infinity);
    EXACT(fsd_pow(-infinity, 0x1p53), infinity);
    EXACT(fsd_pow(-infinity, 0.5), infinity);
    EXACT(fsd_pow(infinity, 0x1p-1074), infinity);
    EXACT(fsd_pow(infinity, -0.1), 0.0);
    EXACT(fsd_pow(-2, 3), -8);
    EXACT(fsd_pow(-2, 2), 4);
    EXACT(fsd_pow(-2, -1075), -0.0);
    EXACT(fsd_pow(-2, 1025), -infinity);
    EXACT(fsd_pow(2, 1023), 0x1p1023);
    EXACT(fsd_pow(2, -1074), 0x1p-1074);
    EXACT(fsd_pow(2, DBL_MAX), infinity);
    EXACT(fsd_pow(2, -DBL_MAX), 0.0);
    EXACT(fsd_pow(0.5, DBL_MAX), 0.0);
    EXACT(fsd_pow(2, 0x1p-1074), 1);
}

/* Arguments of the sweeps: all sizes; what exp does not send to 0 or infinity; angles. */
static double wide(uint64_t *mix)
{
    return (2 * mix_unit(mix) - 1) * fsd_power2((int)(mix_next(mix) % 2000) - 1000);
}

static double of_exp(uint64_t *mix)
{
    return mix_unit(mix) * 1460 - 748;
}

static double of_angle(uint64_t *mix)
{
    return mix_next(mix) % 4 == 0 ? wide(mix) : (2 * mix_unit(mix) - 1) * 1e6;
}

enum { SWEEP = 100000 };

static void every_compiler_gives_the_same_bits(void **state)
{
    (void)state;
    uint64_t mix = 20240229, hash = MIX_HASH_START;
    for (int i = 0; i < SWEEP; i++) {
        double x = fabs(wide(&mix)), near = 0.5 + mix_unit(&mix), angle = of_angle(&mix);
        double y = of_exp(&mix);
        const double results[] = {
            fsd_log(x), fsd_log(near), fsd_exp(y), fsd_exp(near),
            fsd_pow(x, near), fsd_pow(near, y), fsd_sin(angle), fsd_cos(angle),
            fsd_lgamma(x), fsd_lgamma(6 * near),
        };
        for (size_t k = 0; k < sizeof results / sizeof results[0]; k++)
            hash = mix_hash(hash, fsd_bits_of_double(results[k]));
    }
    assert_int_equal(hash, UINT64_C(0x4ab1289dacdc034d));
}

#if LDBL_MANT_DIG >= 64
/* The distance in ulps of `got` from a result known with 11 bits more. */
static double ulps(double got, long double wanted)
{
    int exponent;
    (void)frexpl(wanted, &exponent);
    if (exponent < DBL_MIN_EXP)
        exponent = DBL_MIN_EXP;
    return (double)fabsl(ldexpl((long double)got - wanted, DBL_MANT_DIG - exponent));
}

static void note_worst(double *worst, double error)
{
    if (!(error <= *worst))
        *worst = error;
}
#endif

/* The C library's long double functions are the judge, where they have more bits than double. */
static void measured_errors_stay_below_one_ulp(void **state)
{
    (void)state;
#if LDBL_MANT_DIG >= 64
    double log_worst = 0, exp_worst = 0, pow_worst = 0, sin_worst = 0, cos_worst = 0;
    uint64_t mix = 12345;
    for (int i = 0; i < SWEEP; i++) {
        double x = fabs(wide(&mix)), near = 0.5 + mix_unit(&mix), angle = of_angle(&mix);
        double y = (mix_unit(&mix) - 0.5) * 1400 / log(x), exponent = mix_unit(&mix) * 1453 - 744;
        note_worst(&log_worst, ulps(fsd_log(x), logl((long double)x)));
        note_worst(&log_worst, ulps(fsd_log(near), logl((long double)near)));
        note_worst(&exp_worst, ulps(fsd_exp(exponent), expl((long double)exponent)));
        note_worst(&pow_worst, ulps(fsd_pow(x, y), powl((long double)x, (long double)y)));
        note_worst(&sin_worst, ulps(fsd_sin(angle), sinl((long double)angle)));
        note_worst(&cos_worst, ulps(fsd_cos(angle), cosl((long double)angle)));
    }
    print_message("worst: log %.4f exp %.4f pow %.4f sin %.4f cos %.4f ulp\n", log_worst, exp_worst,
                  pow_worst, sin_worst, cos_worst);
    assert_true(log_worst < 0.51);
    assert_true(exp_worst < 0.8);
    assert_true(pow_worst < 0.8);
    assert_true(sin_worst < 0.85);
    assert_true(cos_worst < 0.85);
#else
    print_message("skipped: long double is no wider than double here\n");
    skip();
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(references_are_met_within_one_ulp),
        cmocka_unit_test(log_gamma_is_as_exact_as_it_says),
        cmocka_unit_test(corners_of_the_one_argument_functions),
        cmocka_unit_test(corners_of_pow),
        cmocka_unit_test(every_compiler_gives_the_same_bits),
        cmocka_unit_test(measured_errors_stay_below_one_ulp),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
