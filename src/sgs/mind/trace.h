/* Why: what a mind writes down about a decision when it is asked to. Without a trace every one of
 * these calls is one test. */
#ifndef FSD_SGS_MIND_TRACE_H
#define FSD_SGS_MIND_TRACE_H

#include "foreseed/sgs.h"

#define FSD_SGS_CANDIDATES 48
#define FSD_SGS_REASONS_WHY 512

enum { FSD_SGS_NO_CANDIDATE = 255 };

/* One thing that was said: a term of a sum (value), or a reason why a target (who) or the whole
 * candidate (who: FSD_SGS_NOBODY) is not taken. */
typedef struct fsd_sgs_trace_why {
    double value;
    uint8_t term; /* data/sgs/terms.tsv */
    uint8_t of;   /* what it is said of: below */
    uint8_t candidate, who;
    uint8_t card; /* of keeping: its id */
} fsd_sgs_trace_why;
enum { OF_PRIORITY, OF_VALUE, OF_KEEPING, OF_TARGET, OF_DECISION };

typedef struct fsd_sgs_traced {
    fsd_sgs_card card;
    uint8_t works;
    uint8_t targets, target[FSD_SGS_SEATS];
    double base, priority, value;
} fsd_sgs_traced;

typedef struct fsd_sgs_trace {
    uint8_t candidates, current; /* the one that is being considered */
    uint8_t keeps;               /* `keep` is filled for `kept` */
    uint8_t summing;             /* the terms of a sum are told, not those of what it asks */
    uint16_t whys;
    fsd_sgs_set kept;
    fsd_sgs_traced candidate[FSD_SGS_CANDIDATES];
    double keep[FSD_SGS_CARDS];
    fsd_sgs_trace_why why[FSD_SGS_REASONS_WHY];
} fsd_sgs_trace;

void fsd_sgs_trace_begin(fsd_sgs_trace *trace);
/* Drops what does not fit any more. */
void fsd_sgs_trace_add(fsd_sgs_trace *trace, fsd_sgs_trace_why why);

/* A term of data/sgs/terms.tsv, or null; static text. */
const char *fsd_sgs_term_key(uint32_t term);
const char *fsd_sgs_term_zh(uint32_t term);
const char *fsd_sgs_term_en(uint32_t term);

#endif
