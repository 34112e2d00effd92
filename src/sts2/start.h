/* The parts of a run's start, in the order in which they draw from up_front. */
#ifndef FSD_STS2_START_H
#define FSD_STS2_START_H

#include "core/assert.h"
#include "sts2/tables.h"

/* The shared bag, then each player's. */
void fsd_sts2_fill_bags(fsd_dice *up_front, fsd_sts2_run *run);
/* Everything in the three acts but their maps. */
void fsd_sts2_fill_acts(fsd_dice *up_front, fsd_sts2_run *run);

/* neow.c: the stream, what is added to the run seed for a player's, and whether Neow comes. The
 * first draw is an item of the curses: the third offer. */
extern const char fsd_sts2_neow_stream[];
uint64_t fsd_sts2_player_offset(fsd_sts2_era era, uint32_t slot);
bool fsd_sts2_neow_comes(fsd_sts2_era era, const fsd_sts2_setup *setup);
void fsd_sts2_neow_curses(const fsd_sts2_setup *setup, fsd_sts2_list *out);
/* Can the relic be among the first two offers? */
bool fsd_sts2_neow_gives(const fsd_sts2_setup *setup, fsd_sts2_id relic);

static inline void fsd_sts2_add(fsd_sts2_list *list, fsd_sts2_id id)
{
    FSD_ASSERT(list->count < FSD_STS2_LIST);
    list->id[list->count++] = id;
}

#endif
