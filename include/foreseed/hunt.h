/* foreseed/hunt.h: which seeds deal what is wanted.
 *
 *     fsd_pvz_run run = { .user = 1, .mode = 13, .scene = FSD_PVZ_POOL };
 *     fsd_hunt_filter *filter;
 *     fsd_hunt_filter_pvz(&run, "stage 8..30: giga and not zomboni", 33, NULL, &filter, &error);
 *     fsd_hunt_def def = fsd_hunt_def_default(filter);
 *     def.space.last = 2147483647;
 *     fsd_hunt_create(&def, &hunt, &error);
 *     do {
 *         more = fsd_hunt_step(hunt, 1000000);
 *         while (fsd_hunt_next(hunt, &hit)) ...
 *     } while (more);
 *
 * A *filter* says what is wanted, in a small language that is the same for all games
 * (docs/filters.md); a *space* says which seeds are asked; both together with the size of a *block*
 * are the *plan* of a hunt. What a block holds depends on the plan and the block's number alone:
 * threads, slices and shards change nothing. Hits come in the order of the space, and each was
 * computed again by the plain path before it is handed out.
 */
#ifndef FORESEED_HUNT_H
#define FORESEED_HUNT_H

#include <stdbool.h>

#include "foreseed/peers.h"
#include "foreseed/pool.h"
#include "foreseed/pvz.h"
#include "foreseed/sgs.h"
#include "foreseed/sheep_solve.h"
#include "foreseed/status.h"
#include "foreseed/sts2.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Filters --------------------------------------------------------------------------------- */

typedef struct fsd_hunt_filter fsd_hunt_filter;

/* Reads a filter for the boards of a run (its board seed is not read). On failure `error` says what
 * is wrong, with line and column. FSD_BAD_SYNTAX, FSD_UNKNOWN_NAME, FSD_BAD_ARGUMENT, FSD_TOO_LARGE
 * (nested too deep, too long), FSD_NO_MEMORY. A filter may be used by several threads. */
FSD_API FSD_MUST_USE fsd_status fsd_hunt_filter_pvz(const fsd_pvz_run *run, const char *text,
                                                    size_t length, const fsd_allocator *allocator,
                                                    fsd_hunt_filter **out, fsd_error *error);
/* The same for runs of Slay the Spire 2; seeds are run seeds. */
FSD_API FSD_MUST_USE fsd_status fsd_hunt_filter_sts2(const fsd_sts2_setup *setup, const char *text,
                                                     size_t length, const fsd_allocator *allocator,
                                                     fsd_hunt_filter **out, fsd_error *error);
/* And for deals of Sheep a Sheep, which are judged by what a solver says of them. Seeds are numbers
 * of deals; `words` gives the four that the game deals by. It must be pure and is called from
 * several threads; it, `context` and `layout`, which must be one that can be dealt, outlive the
 * filter. Of the solver's def the board, the game and the pool are not read; its memory is for one
 * deal, of which each thread solves one at a time. */
typedef struct fsd_hunt_deals {
    const fsd_sheep_level *layout;
    fsd_sheep_solver_def solver;
    void (*words)(const void *context, uint64_t seed, uint32_t out[4]);
    const void *context;
    uint64_t tells; /* these words from others, in the plan */
} fsd_hunt_deals;
FSD_API FSD_MUST_USE fsd_status fsd_hunt_filter_sheep(const fsd_hunt_deals *deals, const char *text,
                                                      size_t length, const fsd_allocator *allocator,
                                                      fsd_hunt_filter **out, fsd_error *error);
/* And for games of Sanguosha, whose seeds are those of the def (its own is not read). `mind` is who
 * plays each role, by fsd_sgs_role: 0 random, 1 trust, 2 v2, 3 deck; only conditions on how a game
 * goes ask them. */
#define FSD_HUNT_MINDS 5
FSD_API FSD_MUST_USE fsd_status fsd_hunt_filter_sgs(const fsd_sgs_def *def,
                                                    const uint8_t mind[FSD_HUNT_MINDS],
                                                    const char *text, size_t length,
                                                    const fsd_allocator *allocator,
                                                    fsd_hunt_filter **out, fsd_error *error);
FSD_API void fsd_hunt_filter_destroy(fsd_hunt_filter *filter);

/* Does one seed match? By the plain path. `score`, where the filter has one, may be null. Not of
 * deals, which take long: those are hunted. */
FSD_API bool fsd_hunt_holds(const fsd_hunt_filter *filter, uint64_t seed, int64_t *score);

/* The conditions all of which must hold, in the order in which they are tested. */
FSD_API uint32_t fsd_hunt_parts(const fsd_hunt_filter *filter);

/* Condition `part` as text in its one form, or for fsd_hunt_parts() the whole filter, which reads
 * back as itself: *need bytes, of which at most `capacity` are written. FSD_NO_MEMORY. */
FSD_API FSD_MUST_USE fsd_status fsd_hunt_filter_text(const fsd_hunt_filter *filter, uint32_t part,
                                                     char *out, size_t capacity, size_t *need);

/* How likely it is that a seed matches: a whole filter or, below fsd_hunt_parts(), a part of it. */
typedef struct fsd_hunt_chance {
    bool known;
    bool exact; /* else stages, streams and parts were taken as independent */
    double value;
    uint32_t asked; /* not known, but of so many seeds `value` is the share; 0: none was asked */
} fsd_hunt_chance;
FSD_API fsd_hunt_chance fsd_hunt_filter_chance(const fsd_hunt_filter *filter, uint32_t part);
/* Conditions that contradict each other or ask for what cannot be; such a hunt finds nothing. */
FSD_API bool fsd_hunt_filter_never(const fsd_hunt_filter *filter);
/* Every seed matches. */
FSD_API bool fsd_hunt_filter_always(const fsd_hunt_filter *filter);
/* Nanoseconds a seed takes on one core of a machine of 2023, roughly. */
FSD_API double fsd_hunt_filter_cost(const fsd_hunt_filter *filter);
/* Of "best N by ...": N, else 0. */
FSD_API uint32_t fsd_hunt_filter_best(const fsd_hunt_filter *filter);
/* Something that makes it slow, for the user, in English and Chinese; null: nothing. */
FSD_API const char *fsd_hunt_filter_remark(const fsd_hunt_filter *filter, bool chinese);

/* ---- Hunts ----------------------------------------------------------------------------------- */

typedef enum fsd_hunt_space_kind {
    FSD_HUNT_RANGE,  /* first..last */
    FSD_HUNT_LISTED, /* list[0..count), in this order */
    FSD_HUNT_SAMPLE, /* `count` seeds at random from first..last, of the experiment `seed` */
    FSD_HUNT_NAMED   /* seed_at(context, i), i < count: for instance those of typed texts */
} fsd_hunt_space_kind;

typedef struct fsd_hunt_space {
    fsd_hunt_space_kind kind;
    uint64_t first, last;
    uint64_t count;
    const uint64_t *list; /* outlives the hunt */
    uint64_t seed;        /* of a sample; of named seeds what tells them from others in the plan */
    uint64_t (*seed_at)(const void *context, uint64_t index); /* pure; from several threads */
    const void *context;
} fsd_hunt_space;

typedef struct fsd_hunt_def {
    const fsd_allocator *allocator;
    const fsd_hunt_filter *filter; /* outlives the hunt */
    fsd_hunt_space space;
    uint32_t block;         /* seeds; 0: what suits the filter; a deal is always a block */
    uint32_t shard, shards; /* blocks with number % shards == shard */
    uint64_t limit;         /* hits; 0: all */
    bool only_count;        /* count hits and hand out none; the limit is not obeyed */
    const fsd_pool *pool;   /* null: one thread */
    fsd_peers *peers;       /* null: this process alone */
} fsd_hunt_def;

/* The greatest seed there can be. */
FSD_API uint64_t fsd_hunt_def_most(const fsd_hunt_filter *filter);
/* All seeds that the game itself makes, one shard, no limit. */
FSD_API fsd_hunt_def fsd_hunt_def_default(const fsd_hunt_filter *filter);

typedef struct fsd_hunt fsd_hunt;

typedef struct fsd_hunt_hit {
    uint64_t index; /* its place in the space, from 0 */
    uint64_t seed;
    int64_t score;   /* of "best N by ...", else 0 */
    uint64_t detail; /* of deals what fsd_hunt_deal_of tells; else 0 */
} fsd_hunt_hit;

/* What is known of a deal. With a slot of fewer places than `slot_least` it is lost, with
 * `slot_most` it can be won; both are one more than the places asked where it is lost with them. */
typedef struct fsd_hunt_deal {
    fsd_sheep_answer answer;
    bool broken;   /* searches contradicted each other or the rules: never of a hit */
    uint32_t most; /* tiles in the slot between clicks, on the line found; else 0 */
    uint32_t slot_least, slot_most;
    uint64_t states; /* FSD_HUNT_STATES at most */
} fsd_hunt_deal;
#define FSD_HUNT_STATES ((UINT64_C(1) << 40) - 1)
FSD_API fsd_hunt_deal fsd_hunt_deal_of(const fsd_hunt_hit *hit);

/* How far a hunt is. `passed[i]` counts the seeds that the first i + 1 parts let through. */
typedef struct fsd_hunt_state {
    uint64_t blocks_done, blocks; /* of this shard */
    uint64_t searched, total;     /* seeds */
    uint64_t hits;
    uint64_t undecided; /* deals whose least slot is not known closely enough to tell */
    const uint64_t *passed;
    bool complete;         /* every seed of the shard was asked */
    bool no_memory;        /* the hunt had to end for it */
    bool broken;           /* a hit did not hold when it was checked: a bug */
    const char *complaint; /* of a peer that cannot take part: the hunt had to end; or null */
} fsd_hunt_state;

/* FSD_BAD_ARGUMENT: a reversed range, seeds that the game cannot have, a shard out of range. */
FSD_API FSD_MUST_USE fsd_status fsd_hunt_create(const fsd_hunt_def *def, fsd_hunt **out,
                                                fsd_error *error);
/* Asks some `budget` seeds, at least a block a thread. True while there is more to do. Only between
 * two steps may hits be taken, all of them before the next. With peers, number 0 gets all the hits;
 * the others step until it has told them to end. */
FSD_API bool fsd_hunt_step(fsd_hunt *hunt, uint64_t budget);
/* Ends it before its time: of "best N" the best so far are handed out then. */
FSD_API void fsd_hunt_end(fsd_hunt *hunt);
/* The next hit in order; false: none before the next step. */
FSD_API bool fsd_hunt_next(fsd_hunt *hunt, fsd_hunt_hit *out);
FSD_API fsd_hunt_state fsd_hunt_state_of(const fsd_hunt *hunt);
/* Identifies the plan: sixteen hexadecimal digits and a zero. Equal for all shards. */
#define FSD_HUNT_HASH 17
FSD_API void fsd_hunt_plan_hash(const fsd_hunt *hunt, char out[FSD_HUNT_HASH]);
/* Seeds and blocks of all shards together. */
FSD_API uint64_t fsd_hunt_seeds(const fsd_hunt *hunt);
FSD_API uint64_t fsd_hunt_blocks(const fsd_hunt *hunt);
/* Is this a hit of the hunt? By the plain path; a deal is solved once more. Where memory is out for
 * it, the hunt's state says so. */
FSD_API bool fsd_hunt_is_hit(fsd_hunt *hunt, const fsd_hunt_hit *hit);
/* Goes on behind the first `blocks_done` blocks of the shard with the sums they had: searched,
 * hits, which were handed out, undecided, passed. Before the first step only. Of "best N" the hits
 * so far are given back by fsd_hunt_resume_best, in any order. */
FSD_API void fsd_hunt_resume(fsd_hunt *hunt, const fsd_hunt_state *so_far);
FSD_API void fsd_hunt_resume_best(fsd_hunt *hunt, const fsd_hunt_hit *hit);
/* The best hits so far, number 0 and on, in no order, before any was taken; false: no more. */
FSD_API bool fsd_hunt_best_so_far(const fsd_hunt *hunt, uint32_t number, fsd_hunt_hit *out);
FSD_API void fsd_hunt_destroy(fsd_hunt *hunt);

#ifdef __cplusplus
}
#endif
#endif
