/* Any bytes for a scenario: read or refused with a message and its place; what is read can be
 * placed, run and compared, or refused likewise, and the game goes on from there. */
#include "target.h"

#include <stdlib.h>
#include <string.h>

#include "sgs/flow/flow.h"
#include "sgs/scenario/scenario.h"

enum { MOST_ANSWERS = 40 };

static fsd_sgs_course course;

static void require(int holds)
{
    if (!holds)
        __builtin_trap();
}

static void refused(fsd_status status, const fsd_error *error, size_t size)
{
    require(error->status == status && error->en[0] != 0 && error->zh[0] != 0);
    require(error->offset <= size);
}

static void go_on(void)
{
    for (int i = 0; i < MOST_ANSWERS && fsd_sgs_advance(&course.game, NULL) == FSD_SGS_ASKS; i++) {
        fsd_sgs_answer answer;
        require(fsd_sgs_broken(game_of(&course.game)) == NULL);
        fsd_sgs_least(&course.game, &answer);
        require(fsd_sgs_reply(&course.game, &answer) == FSD_SGS_FINE);
    }
}

static void happen(fsd_sgs_scenario *scenario, size_t size)
{
    fsd_error error = { .status = FSD_OK };
    uint32_t differences;
    fsd_status status = fsd_sgs_scenario_run(scenario, NULL, &course, &error);
    if (status == FSD_OK)
        status = fsd_sgs_scenario_compare(scenario, &course, NULL, &differences, &error);
    if (status != FSD_OK)
        refused(status, &error, size);
    else if (course.refused == FSD_SGS_FINE)
        go_on();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fsd_error error = { .status = FSD_OK };
    fsd_sgs_scenario *scenario = NULL;
    char *exact = malloc(size + 1); /* ends where its memory ends */
    require(exact != NULL);
    if (size > 0)
        memcpy(exact, data, size);
    fsd_status status = fsd_sgs_scenario_read(exact, size, NULL, &scenario, &error);
    if (status != FSD_OK)
        refused(status, &error, size);
    else if (scenario->players > 0)
        happen(scenario, size);
    fsd_sgs_scenario_free(scenario);
    free(exact);
    return 0;
}
