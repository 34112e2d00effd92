/* The parts of a run's start, in the order in which they draw from up_front. */
#ifndef FSD_STS2_START_H
#define FSD_STS2_START_H

#include "core/assert.h"
#include "sts2/tables.h"

/* The shared bag, then each player's. */
void fsd_sts2_fill_bags(fsd_dice *up_front, fsd_sts2_run *run);
/* Everything in the three acts but their maps. */
void fsd_sts2_fill_acts(fsd_dice *up_front, fsd_sts2_run *run);

static inline void fsd_sts2_add(fsd_sts2_list *list, fsd_sts2_id id)
{
    FSD_ASSERT(list->count < FSD_STS2_LIST);
    list->id[list->count++] = id;
}

#endif
