/* What a ledger holds, told again by the verb that made it: the verb is run with the arguments and
 * inputs of the plan, takes up what was found, and ends where it would go on. */
#ifndef FSD_VERBS_REPLAY_H
#define FSD_VERBS_REPLAY_H

#include "foreseed/ledger.h"
#include "verbs/call.h"

typedef enum fsd_replay_kind {
    FSD_REPLAY_HITS,    /* print the hits, and nothing more where there are any to print */
    FSD_REPLAY_SEEDS,   /* print the seed of each hit as --from reads it, a line each */
    FSD_REPLAY_SUMMARY, /* print the sums, no hits */
    FSD_REPLAY_VERIFY   /* ask each hit again by the plain path; print nothing */
} fsd_replay_kind;

struct fsd_replay {
    fsd_replay_kind kind;
    const char *name;
    fsd_ledger *ledger;
    uint64_t good, bad;   /* hits that hold, and that do not */
    fsd_ledger_hit wrong; /* the first of these */
};

/* A command for it. */
fsd_command *fsd_replay_create(const fsd_command_def *def, int argc, const char *const *argv,
                               fsd_replay *replay);

#endif
