/* How a function that exists once for each instruction set is declared and found. A kernel stands
 * in <room>/<what>.lanes.inl, names its functions FSD_LANES_NAME(fsd_...) and is compiled once for
 * every set; its caller declares the family and keeps a table, indexed by fsd_isa_current(). */
#ifndef FSD_LANES_ISA_H
#define FSD_LANES_ISA_H

#include "foreseed/lanes.h"

#if defined(__x86_64__)
#define FSD_ISA_DECLARE(result, name, parameters) \
    result name##_base parameters;                \
    result name##_avx2 parameters;                \
    result name##_avx512 parameters
#define FSD_ISA_TABLE(name)                     \
    {                                           \
        name##_base, name##_avx2, name##_avx512 \
    }
#else
#define FSD_ISA_DECLARE(result, name, parameters) result name##_base parameters
#define FSD_ISA_TABLE(name) \
    {                       \
        name##_base         \
    }
#endif

#endif
