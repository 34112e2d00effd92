/* Names in any accepted form: ids, English keys, Chinese names, short names; and what was meant
 * when none fits. */
#ifndef FSD_CORE_NAMES_H
#define FSD_CORE_NAMES_H

#include <stdbool.h>
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

/* Whether a text is this form, as names compare. */
bool fsd_name_is(fsd_str text, const char *form);

#define FSD_NAME_LONGEST 64 /* characters that are compared; longer is nobody's typing mistake */

/* The folded characters of a name; `count` is FSD_NAME_LONGEST + 1 where it is longer. */
typedef struct fsd_name_characters {
    size_t count;
    int32_t at[FSD_NAME_LONGEST];
} fsd_name_characters;

/* fsd_names_suggest for names in another table: begun with what was typed, then shown the forms one
 * by one; `form` is the answer so far. */
typedef struct fsd_suggestion {
    fsd_name_characters typed;
    unsigned allowed, misfit;
    const char *form;
} fsd_suggestion;
void fsd_suggestion_begin(fsd_suggestion *suggestion, fsd_str typed);
void fsd_suggestion_try(fsd_suggestion *suggestion, const char *form);
void fsd_suggestion_try_all(fsd_suggestion *suggestion, fsd_names names);

/* Edit distance with transpositions between two texts of up to 64 characters, which compare as
 * names do; at most `limit` + 1, and `limit` + 1 for a longer text. */
unsigned fsd_edit_distance(fsd_str a, fsd_str b, unsigned limit);

#endif
