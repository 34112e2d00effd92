/* One hash over fixed scenarios: the recorded one, whatever instructions compute it. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "foreseed/lanes.h"
#include "verbs/general.h"

static void every_instruction_set_gives_the_recorded_hash(void **state)
{
    (void)state;
    for (int isa = FSD_ISA_BASE; isa <= (int)fsd_isa_best(); isa++) {
        assert_int_equal(fsd_isa_use((fsd_isa)isa), FSD_OK);
        assert_true(fsd_signature() == FSD_SIGNATURE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_instruction_set_gives_the_recorded_hash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
