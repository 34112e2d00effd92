#include "sgs/mind/trace.h"

#include "generated/sgs/terms.h"

void fsd_sgs_trace_begin(fsd_sgs_trace *trace)
{
    trace->candidates = 0;
    trace->current = FSD_SGS_NO_CANDIDATE;
    trace->keeps = 0;
    trace->summing = 0;
    trace->whys = 0;
    trace->kept = (fsd_sgs_set){ { 0 } };
}

void fsd_sgs_trace_add(fsd_sgs_trace *trace, fsd_sgs_trace_why why)
{
    if (trace->whys < FSD_SGS_REASONS_WHY)
        trace->why[trace->whys++] = why;
}

#define NAME_OF(function, column)                                                   \
    const char *function(uint32_t term)                                             \
    {                                                                               \
        return term < FSD_SGS_TERMS_COUNT ? fsd_sgs_terms_rows[term].column : NULL; \
    }
NAME_OF(fsd_sgs_term_key, key)
NAME_OF(fsd_sgs_term_zh, zh)
NAME_OF(fsd_sgs_term_en, en)
