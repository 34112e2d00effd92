/* Plants vs. Zombies as a room of the hunt: what its files share. Types of a stage stand in words
 * (pvz/batch.h) of which only what can come in a wave is looked at. */
#ifndef FSD_HUNT_PVZ_H
#define FSD_HUNT_PVZ_H

#include "hunt/batch.h"
#include "hunt/room.h"
#include "pvz/batch.h"

enum { FSD_HUNT_PVZ_TYPES, FSD_HUNT_PVZ_HAS, FSD_HUNT_PVZ_KINDS };

enum {
    FSD_HUNT_PVZ_RUN = 4096,  /* boards whose stages are looked at together */
    FSD_HUNT_PVZ_LIST = 1024, /* boards that are looked at one by one */
    FSD_HUNT_PVZ_EARLY = 16   /* more than stages before the rule is that of all later ones */
};

/* A run of stages of one rule, all of whose words are made together. */
typedef struct fsd_hunt_pvz_span {
    uint32_t first, last;
} fsd_hunt_pvz_span;

/* Made once for a filter. */
typedef struct fsd_hunt_pvz_plan {
    fsd_pvz_run run;
    uint32_t settled;                   /* from this stage on the rule is the same */
    uint32_t comes;                     /* word of what can come in a wave */
    uint32_t stride;                    /* between the boards of a run */
    uint32_t early[FSD_HUNT_PVZ_EARLY]; /* stages below it that are asked about, rising */
    uint32_t earlies;
    uint32_t spans;
    fsd_hunt_pvz_span *span;
    uint32_t widest; /* stages of the widest span */
    uint32_t dense;  /* so many parts are asked of all boards, the rest of those that are left */
} fsd_hunt_pvz_plan;

extern const fsd_hunt_room fsd_hunt_pvz_room;
extern const fsd_hunt_room_blocks fsd_hunt_pvz_blocks;

/* The column of a term whose words are these. */
void fsd_hunt_pvz_column(const fsd_hunt_pvz_plan *plan, const fsd_hunt_node *node,
                         const uint32_t *word, size_t count, void *out);

/* How likely a condition on one stage is: exact, by going through all sets the draw can end with.
 * False: memory was out. */
bool fsd_hunt_pvz_stage_chance(const fsd_hunt_filter *filter, fsd_hunt_node *const *condition,
                               uint32_t conditions, uint32_t stage, double *out);
/* Chances of all parts, one by one and together. */
fsd_status fsd_hunt_pvz_chances(fsd_hunt_filter *filter);

#endif
