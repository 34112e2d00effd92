/* Any text for a table of changes: taken, and then the rules check, or refused with a message and
 * unchanged rules. */
#include "target.h"

#include <string.h>

#include "foreseed/pvz.h"

static void require(int holds)
{
    if (!holds)
        __builtin_trap();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fsd_pvz_rules rules = *fsd_pvz_rules_game();
    fsd_error error = { .status = FSD_OK };
    fsd_status status = fsd_pvz_rules_change(&rules, (const char *)data, size, &error);
    if (status != FSD_OK) {
        require(error.status == status && error.offset <= size && error.en[0] != '\0');
        require(memcmp(&rules, fsd_pvz_rules_game(), sizeof rules) == 0);
        return 0;
    }
    require(fsd_pvz_rules_check(&rules, NULL) == FSD_OK);
    for (uint32_t id = 0; id < rules.kinds; id++)
        for (int32_t flags = -2; flags < 200; flags += 7)
            require(fsd_pvz_curve_at(rules.kind[id].weight, flags) >= 0);
    fsd_pvz_run run = { (uint32_t)size, 1, 13, FSD_PVZ_POOL };
    fsd_pvz_wish wish = { .want = 1, .kinds_most = FSD_PVZ_KINDS };
    fsd_rational odds;
    (void)fsd_pvz_allowed_by(&rules, &run, 9);
    status = fsd_pvz_odds(&rules, FSD_PVZ_POOL, 9, &wish, &odds);
    require(status == FSD_OK || status == FSD_OVERFLOW);
    return 0;
}
