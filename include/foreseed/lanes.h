/* foreseed/lanes.h: which vector instructions the batch calls use.
 *
 * Batch calls (fsd_pvz_allowed_batch ...) exist once for each instruction set and give the same
 * bits with all of them; by default they use the widest one of the machine. The choice is the only
 * global state of the library: one atomic, so that any thread may read it while another one changes
 * it.
 */
#ifndef FORESEED_LANES_H
#define FORESEED_LANES_H

#include "foreseed/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* In rising order of width; values are frozen. Outside x86-64 there is only the base. */
typedef enum fsd_isa {
    FSD_ISA_BASE = 0,  /* what every build has: SSE2 on x86-64, simd128 or nothing in WebAssembly */
    FSD_ISA_AVX2 = 1,  /* AVX2, BMI2 and FMA */
    FSD_ISA_AVX512 = 2 /* AVX-512 F, BW, DQ and VL */
} fsd_isa;
#define FSD_ISAS 3

/* The widest one this machine and this build have. */
FSD_API fsd_isa fsd_isa_best(void);

/* The one in use: the last that fsd_isa_use took, at first fsd_isa_best. */
FSD_API fsd_isa fsd_isa_current(void);

/* Uses `isa` from now on, in all threads. FSD_UNSUPPORTED where the machine lacks it, and nothing
 * changes then. (valgrind knows no AVX-512: choose the base under it.) */
FSD_API FSD_MUST_USE fsd_status fsd_isa_use(fsd_isa isa);

/* "base", "avx2", "avx512"; "?" for another value. Static text. */
FSD_API const char *fsd_isa_name(fsd_isa isa);

#ifdef __cplusplus
}
#endif
#endif
