/* foreseed/ledger.h: where long work keeps what it has found, as the caller has it. The library
 * opens no file itself; what can go on later takes the caller's ledgers (the command's are SQLite
 * files) and does without where there are none.
 *
 * A ledger holds one *plan*, for each *part* (shard) of it how far it is, and the hits. What is put
 * counts from the next commit on, all of it or nothing: a process that is killed loses what came
 * since the last one and does it again. One writer has a ledger; readers may look at any time.
 */
#ifndef FORESEED_LEDGER_H
#define FORESEED_LEDGER_H

#include <stdbool.h>

#include "foreseed/status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct fsd_ledger fsd_ledger;

typedef enum fsd_ledger_mode {
    FSD_LEDGER_READ,
    FSD_LEDGER_WRITE /* alone; a new ledger where there is none */
} fsd_ledger_mode;

/* What is asked. Strings and bytes live as long as the ledger. */
typedef struct fsd_ledger_plan {
    const char *hash;    /* tells plans apart: sixteen hexadecimal digits */
    const char *version; /* of the foreseed that began it */
    const char *words;   /* the arguments, "pvz" "find" ..., each with a zero behind it */
    size_t words_size;
    uint64_t total;  /* seeds, deals, lists ... of all parts; 0: more may be asked later */
    uint64_t blocks; /* of all parts; 0 likewise */
    uint64_t limit;  /* only the first so many hits count; 0: all */
    uint64_t best;   /* only so many with the greatest scores are kept; 0: all */
} fsd_ledger_plan;

/* How far a part is. The first two sums are those of seeds asked and of hits. */
typedef struct fsd_ledger_part {
    uint32_t shard, shards; /* from 0 */
    uint64_t blocks_done, blocks;
    bool over; /* nothing is left to do, be it because the limit was met */
    uint32_t sums;
    const uint64_t *sum;
} fsd_ledger_part;

typedef struct fsd_ledger_hit {
    uint64_t index; /* its place in the space; no two hits have the same */
    uint64_t seed;
    int64_t score;
    uint64_t detail; /* what else the game says of it */
} fsd_ledger_hit;

/* Each may fail with FSD_NO_MEMORY and what it names; `error` then says why. */
typedef struct fsd_ledgers {
    void *self;
    /* FSD_NOT_FOUND: there is none, or it cannot be opened; FSD_TAKEN: another process writes it;
     * FSD_BAD_DATA: no ledger, or a damaged one; FSD_UNSUPPORTED: of a newer form;
     * FSD_READ_FAILED; FSD_WRITE_FAILED. */
    fsd_status (*open)(void *self, const char *name, fsd_ledger_mode mode,
                       const fsd_allocator *allocator, fsd_ledger **out, fsd_error *error);
    /* Drops what was put behind the last commit. Null is allowed. */
    void (*close)(fsd_ledger *ledger);

    /* Null: nothing was begun in it. */
    const fsd_ledger_plan *(*plan)(const fsd_ledger *ledger);
    /* Part number `index`, by shard; null: there are no more. */
    const fsd_ledger_part *(*part)(const fsd_ledger *ledger, uint32_t index);
    /* The bytes of a file that the plan was made with, at least `*size` of them until the ledger is
     * closed. FSD_NOT_FOUND. */
    fsd_status (*input)(fsd_ledger *ledger, const char *name, const char **bytes, size_t *size,
                        fsd_error *error);
    /* The next hit by index, from the first one on behind `rewind`. FSD_NOT_FOUND: no more. */
    void (*rewind)(fsd_ledger *ledger);
    fsd_status (*next)(fsd_ledger *ledger, fsd_ledger_hit *out, fsd_error *error);
    /* Looks through the whole ledger for damage: FSD_BAD_DATA. */
    fsd_status (*check)(fsd_ledger *ledger, fsd_error *error);

    /* Of a ledger that is written. Nothing more succeeds once one of them has failed. */
    /* Of a ledger that has a plan already this is the same one, more of it. */
    fsd_status (*begin)(fsd_ledger *ledger, const fsd_ledger_plan *plan, fsd_error *error);
    fsd_status (*put_input)(fsd_ledger *ledger, const char *name, const char *bytes, size_t size,
                            fsd_error *error);
    /* All inputs of another ledger. */
    fsd_status (*copy_inputs)(fsd_ledger *ledger, fsd_ledger *from, fsd_error *error);
    fsd_status (*put_part)(fsd_ledger *ledger, const fsd_ledger_part *part, fsd_error *error);
    fsd_status (*put_hit)(fsd_ledger *ledger, const fsd_ledger_hit *hit, fsd_error *error);
    fsd_status (*drop_hits)(fsd_ledger *ledger, fsd_error *error);
    fsd_status (*commit)(fsd_ledger *ledger, fsd_error *error);

    /* The usual folder: the name there of a ledger called so, made ready to be opened, into
     * out[0..capacity); and the names of all ledgers in it, in alphabetical order. */
    fsd_status (*usual)(void *self, const char *name, char *out, size_t capacity, fsd_error *error);
    fsd_status (*list)(void *self, void (*take)(void *arg, const char *name), void *arg,
                       fsd_error *error);
} fsd_ledgers;

#ifdef __cplusplus
}
#endif
#endif
