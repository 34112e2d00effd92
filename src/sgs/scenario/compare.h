/* Comparing what a scenario expects with what came of it: what the files of that share. */
#ifndef FSD_SGS_SCENARIO_COMPARE_H
#define FSD_SGS_SCENARIO_COMPARE_H

#include "sgs/scenario/course.h"
#include "sgs/scenario/read.h"

typedef struct fsd_sgs_comparer {
    fsd_sgs_reader read; /* of the values that are expected */
    const fsd_sgs_course *course;
    const sgs_game *g;
    const fsd_sgs_differ *differ;
    uint32_t differences;
} fsd_sgs_comparer;

/* Tells of a difference at `expected` in the file. */
void fsd_sgs_differs(fsd_sgs_comparer *c, const char *where, const fsd_json *expected,
                     const char *got, ...) FSD_PRINTF(4, 5);

typedef struct fsd_sgs_part {
    const char *key;
    void (*compare)(fsd_sgs_comparer *c, const fsd_json *expected, const char *where, uint32_t who);
} fsd_sgs_part;
/* Compares the members of an object by the functions of their keys; an unknown key is an error. */
void fsd_sgs_compare_object(fsd_sgs_comparer *c, const fsd_json *object, const char *where,
                            uint32_t who, const fsd_sgs_part *part, uint32_t parts);

/* What must be heard in this order; what must never be. */
void fsd_sgs_compare_heard(fsd_sgs_comparer *c, const fsd_json *list, const char *where,
                           uint32_t who);
void fsd_sgs_compare_never(fsd_sgs_comparer *c, const fsd_json *list, const char *where,
                           uint32_t who);

#endif
