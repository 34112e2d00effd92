/* Names in any accepted form: ids, English keys, Chinese names, short names; and what was meant
 * when none fits. */
#ifndef FSD_CORE_NAMES_H
#define FSD_CORE_NAMES_H

#include <stdint.h>

#include "core/text.h"

#define FSD_NAME_FORMS 6

/* One thing and its names, the first of which is the one to suggest. Unused forms are null.
 * Keys compare without ASCII case, '-', '_' and ' ' alike. */
typedef struct fsd_name {
    int32_t id;
    const char *form[FSD_NAME_FORMS];
} fsd_name;

typedef struct fsd_names {
    const fsd_name *name;
    size_t count;
} fsd_names;

/* The id, by any name or as a decimal id of the table; -1 when there is none. */
int32_t fsd_names_find(fsd_names names, fsd_str text);

/* The form that was probably meant, or null when none is close enough: the shortest one that begins
 * with the text (two characters or more), else the closest by edit distance. One mistake is allowed
 * in 3 or 4 characters (in 2 Chinese ones too), two up to 8, three above. Of equals the first. */
const char *fsd_names_suggest(fsd_names names, fsd_str text);

/* Edit distance with transpositions between two texts of up to 64 characters, which compare as
 * names do; at most `limit` + 1, and `limit` + 1 for a longer text. */
unsigned fsd_edit_distance(fsd_str a, fsd_str b, unsigned limit);

#endif
