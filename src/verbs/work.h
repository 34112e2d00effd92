/* What the verbs share that work in blocks (hunts, odds): shards, the ledger they go on from, and
 * other processes. Such a verb reads its options, tells its plan, and behind each step what it
 * found and how far it is. */
#ifndef FSD_VERBS_WORK_H
#define FSD_VERBS_WORK_H

#include "verbs/replay.h"

/* The places of these options, behind the first one of them. */
enum { WORK_SHARD, WORK_DB, WORK_RESUME, WORK_MPI, WORK_OPTIONS };

#define FSD_WORK_OPTION_SHARD                                                                      \
    {                                                                                              \
        .name = "shard", .kind = FSD_OPTION_TEXT, .aside = true, .value = "I/N", .help = {         \
            "only the I-th of N equal parts of the work",                                          \
            "只做 N 个等份中的第 I 份"                                                             \
        }                                                                                          \
    }
#define FSD_WORK_OPTION_DB                                                                         \
    {                                                                                              \
        .name = "db", .kind = FSD_OPTION_OUTPUT, .aside = true, .value = "FILE", .help = {         \
            "keep plan, progress and results in this ledger",                                      \
            "把计划、进度与结果存入此结果库"                                                       \
        }                                                                                          \
    }
#define FSD_WORK_OPTION_RESUME                                                                     \
    {                                                                                              \
        .name = "resume", .aside = true, .help = {                                                 \
            "go on from the ledger, a new one where there is none (without --db: in the "          \
            "user's state folder)",                                                                \
            "从结果库接着做, 没有则新建 (未给 --db 时在用户状态目录)"                              \
        }                                                                                          \
    }
#define FSD_WORK_OPTION_MPI                                                                        \
    {                                                                                              \
        .name = "mpi", .aside = true, .help = {                                                    \
            "share the work with the other processes of mpirun or srun",                           \
            "与 mpirun 或 srun 启动的其他进程分担"                                                 \
        }                                                                                          \
    }
#define FSD_WORK_OPTIONS(at)                                                                       \
    [(at) + WORK_SHARD] = FSD_WORK_OPTION_SHARD, [(at) + WORK_DB] = FSD_WORK_OPTION_DB,            \
            [(at) + WORK_RESUME] = FSD_WORK_OPTION_RESUME, [(at) + WORK_MPI] = FSD_WORK_OPTION_MPI

/* What there is to do, in all parts together. */
typedef struct fsd_work_plan {
    const char *hash; /* sixteen digits */
    uint64_t total, blocks, limit, best;
    uint64_t own;   /* blocks of this part */
    uint32_t sums;  /* that are kept: seeds asked, hits, then the verb's own */
    uint32_t peaks; /* the last of them, of which the greatest of all parts counts */
    bool grows;     /* of the same plan more may be asked later, unless it is cut into parts */
} fsd_work_plan;

typedef struct fsd_work {
    uint32_t at;            /* place of the first option */
    uint32_t shard, shards; /* from 0 */
    fsd_peers *peers;       /* null: this process alone */
    bool helper;            /* one of them that only works for number 0 */
    const fsd_ledgers *ledgers;
    fsd_ledger *ledger;     /* null: none */
    bool writes;            /* it is this work's own, not one that is told again */
    const char *name;       /* of it */
    bool begun;             /* something was done earlier, and so far: */
    fsd_ledger_part so_far; /* of a replay all parts together */
    uint64_t own;
    uint64_t saved; /* when, by the clock */
    uint64_t pause; /* until the next time: short at first, for short work */
    bool lost;      /* the ledger cannot be written any more: fsd_work_end says why */
    fsd_error error;
} fsd_work;

/* The hash of a plan that a text says all about: sixteen digits and a zero. */
#define FSD_WORK_HASH 17
void fsd_work_hash(fsd_str plan, char out[FSD_WORK_HASH]);

/* Reads --shard and --mpi. False when an error was told. */
bool fsd_work_read(fsd_call *call, fsd_work *work, uint32_t at);
/* Opens the ledger where one is asked for; sets work->begun and so_far. False when an error was
 * told. */
bool fsd_work_open(fsd_call *call, fsd_work *work, const fsd_work_plan *plan);
/* The next hit that was found earlier, by its place; false: no more, or an error was told. */
bool fsd_work_earlier(fsd_call *call, fsd_work *work, fsd_ledger_hit *out);

/* Puts a hit; it counts with the next fsd_work_save. Nothing without a ledger. */
void fsd_work_hit(fsd_work *work, const fsd_ledger_hit *hit);
/* Drops the hits put before: those that follow are all there are (of "best N"). */
void fsd_work_drop_hits(fsd_work *work);
/* Is it time to save? About once a second, and when all is over. Never without a ledger. */
bool fsd_work_due(const fsd_call *call, const fsd_work *work, bool over);
/* Commits the hits and how far the part is. */
void fsd_work_save(const fsd_call *call, fsd_work *work, uint64_t blocks_done, bool over,
                   const uint64_t *sum, uint32_t sums);
/* Behind what the verb prints at its end: tells if the ledger was lost. */
fsd_run fsd_work_end(fsd_call *call, fsd_work *work);
void fsd_work_drop(fsd_work *work);
/* A peer that cannot take part: exit 4. */
fsd_run fsd_work_complain(fsd_call *call, const char *complaint);

#endif
