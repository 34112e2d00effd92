/* Times as people say them. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "verbs/duration.h"

static void units_follow_each_other(void **state)
{
    (void)state;
    static const struct {
        double seconds;
        const char *en, *zh;
    } cases[] = {
        { 0, "0.0 s", "0.0 秒" },
        { 1.46, "1.5 s", "1.5 秒" },
        { 38, "38 s", "38 秒" },
        { 119, "119 s", "119 秒" },
        { 120, "2.0 min", "2.0 分钟" },
        { 754, "13 min", "13 分钟" },
        { 7199, "120 min", "120 分钟" },
        { 18468, "5.1 h", "5.1 小时" },
        { 172799, "48 h", "48 小时" },
        { 1e6, "12 days", "12 天" },
        { 1e18, "11574074074074 days", "11574074074074 天" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[FSD_DURATION];
        assert_string_equal(fsd_duration(cases[i].seconds, FSD_ENGLISH, text), cases[i].en);
        assert_string_equal(fsd_duration(cases[i].seconds, FSD_CHINESE, text), cases[i].zh);
    }
    char text[FSD_DURATION];
    assert_string_equal(fsd_duration(1e300, FSD_ENGLISH, text), "1.1574074074074075e+295 days");
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(units_follow_each_other) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
