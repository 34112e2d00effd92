#include "sgs/mind/trace.h"

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
