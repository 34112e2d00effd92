/* A node's value for many seeds at once: a column. Columns of conditions hold bytes 0 and 1, those
 * of numbers int64_t. */
#ifndef FSD_HUNT_BATCH_H
#define FSD_HUNT_BATCH_H

#include "hunt/language.h"

/* Memory for columns, taken and given back in the order of a stack. */
typedef struct fsd_hunt_scratch {
    char *at;
    size_t used, capacity;
} fsd_hunt_scratch;

/* What a filter's columns of `count` seeds need at most. */
size_t fsd_hunt_scratch_size(const fsd_hunt_filter *filter, size_t count);

struct fsd_hunt_batch {
    const fsd_hunt_filter *filter;
    fsd_hunt_scratch *scratch;
    size_t count;
    int64_t at[FSD_HUNT_SCOPES];
    void *room;
    /* The column of a term, by the room. */
    void (*term)(fsd_hunt_batch *batch, const fsd_hunt_node *node, void *out);
    /* The column of a quantor where the room has a better way than stage by stage; false: it has
     * not. May be null. */
    bool (*along)(fsd_hunt_batch *batch, const fsd_hunt_node *node, void *out);
};

void fsd_hunt_column(fsd_hunt_batch *batch, const fsd_hunt_node *node, void *out);

static inline void *fsd_hunt_scratch_take(fsd_hunt_scratch *scratch, size_t size)
{
    void *taken = scratch->at + scratch->used;
    scratch->used += (size + 63) & ~(size_t)63;
    return taken;
}

#endif
