/* The `db` verbs: what ledgers hold. */
#ifndef FSD_VERBS_DB_H
#define FSD_VERBS_DB_H

#include "verbs/ledgers.h"
#include "verbs/replay.h"

extern const fsd_verb fsd_verb_db_list;
extern const fsd_verb fsd_verb_db_show;
extern const fsd_verb fsd_verb_db_export;
extern const fsd_verb fsd_verb_db_verify;
extern const fsd_verb fsd_verb_db_merge;

#define FSD_DB_OPTION_FILE                                                                     \
    {                                                                                          \
        .name = "FILE", .kind = FSD_OPTION_INPUT, .operand = true, .required = true, .help = { \
            "a ledger, as --db makes them",                                                    \
            "--db 生成的结果库"                                                          \
        }                                                                                      \
    }

/* "pvz find --seeds=0..99 -- FILTER": the arguments of a plan, as a shell takes them. */
void fsd_db_put_plan(fsd_text *out, const fsd_ledger_plan *plan);

/* Lets the verb that made a ledger tell it again; its output goes out at once, or behind `into`.
 * False when it failed, which is told. */
bool fsd_db_replay(fsd_call *call, fsd_replay *replay, fsd_output output, fsd_text *into);

#endif
