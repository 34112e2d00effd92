/* What a node's value can be at all, from what its parts can be: finds conditions that never or
 * always hold, and sums that could pass 64 bits. */
#ifndef FSD_HUNT_BOUNDS_H
#define FSD_HUNT_BOUNDS_H

#include "hunt/language.h"

static inline bool fsd_hunt_never(const fsd_hunt_node *node)
{
    return node->condition && node->most == 0;
}

static inline bool fsd_hunt_always(const fsd_hunt_node *node)
{
    return node->condition && node->least == 1;
}

/* How many values the ranges of a node have. */
int64_t fsd_hunt_range_size(const fsd_hunt_node *node);

#endif
