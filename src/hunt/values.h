/* Conditions and what they ask: which of its values they let through, what is left when several
 * must hold, and nodes that say the same. */
#ifndef FSD_HUNT_VALUES_H
#define FSD_HUNT_VALUES_H

#include "hunt/language.h"

enum { FSD_HUNT_VALUES = 66 }; /* ranges, as many as 64 names and what is left of them have */

typedef struct fsd_hunt_values {
    uint32_t count;
    bool over;                             /* more than fit */
    fsd_hunt_range range[FSD_HUNT_VALUES]; /* rising, apart */
} fsd_hunt_values;

/* Behind those there are. */
void fsd_hunt_values_add(fsd_hunt_values *set, int64_t first, int64_t last);
bool fsd_hunt_values_have(const fsd_hunt_values *set, int64_t value);

/* What a condition asks: the number or name that is compared or is among some, or else the
 * condition itself; of its opposite the same. */
const fsd_hunt_node *fsd_hunt_asked(const fsd_hunt_node *condition);
/* Which values of what it asks, of least..most, a condition lets through. */
void fsd_hunt_values_of(const fsd_hunt_node *condition, int64_t least, int64_t most,
                        fsd_hunt_values *out);

/* Do they say the same, word by word? */
bool fsd_hunt_same(const fsd_hunt_node *a, const fsd_hunt_node *b);

/* Can the parts of a filter not hold together? What several of them ask is looked at; more may
 * contradict each other than is found. */
bool fsd_hunt_clash(const fsd_hunt_filter *filter);

#endif
