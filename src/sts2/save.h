/* Between reading a save and knowing its run. */
#ifndef FSD_STS2_SAVE_H
#define FSD_STS2_SAVE_H

#include "foreseed/sts2.h"

enum { FSD_STS2_SCHEMA_ERA_C = 19 }; /* from here on saves are of era C and hold states */

/* Chooses era and build of a save that was read and compares its lists with the seed's. `build`:
 * the one the file names, which fits its schema, or null. FSD_BAD_ARGUMENT as in
 * fsd_sts2_save_read. */
FSD_MUST_USE fsd_status fsd_sts2_save_settle(fsd_sts2_save *save, const fsd_sts2_era *era,
                                             const fsd_sts2_build *build, fsd_error *error);

#endif
