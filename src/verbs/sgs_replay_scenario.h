/* A scenario played on from its position. */
#ifndef FSD_VERBS_SGS_REPLAY_SCENARIO_H
#define FSD_VERBS_SGS_REPLAY_SCENARIO_H

#include "verbs/sgs.h"

typedef struct fsd_sgs_replayed {
    uint64_t answers;
    bool over;
    uint16_t winners;
} fsd_sgs_replayed;

/* Reads the file, lets its events happen and has its minds play on, to the end or to so many
 * answers; in readable output all is told line by line. False when an error was told. */
bool fsd_sgs_replay_scenario(fsd_call *call, const char *name, const fsd_arg *until,
                             fsd_sgs_replayed *out);

#endif
