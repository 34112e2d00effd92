/* Making a map from what its act asks for. */
#ifndef FSD_STS2_MAP_H
#define FSD_STS2_MAP_H

#include "foreseed/sts2.h"

typedef struct fsd_sts2_map_plan {
    uint32_t rooms;   /* rows of points between start and boss */
    bool rests_gauss; /* by a gaussian around the mean, within least..most; else evenly */
    int32_t rests_mean, rests_least, rests_most;
    uint32_t fewer_unknowns;
    uint32_t elites;
} fsd_sts2_map_plan;

/* FSD_BAD_ARGUMENT: not an act. FSD_UNSUPPORTED: the build's maps are not modelled. */
FSD_MUST_USE fsd_status fsd_sts2_map_plan_of(const fsd_sts2_setup *setup, fsd_sts2_id act,
                                             fsd_sts2_map_plan *out);

/* Deals a map from a fresh die of the act's stream. */
void fsd_sts2_map_deal(const fsd_sts2_map_plan *plan, fsd_dice *dice, fsd_sts2_map *out);

#endif
