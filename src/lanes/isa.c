#include <stdatomic.h>

#include "lanes/isa.h"

/* One more than the set that was chosen; 0 until somebody asks. */
static _Atomic int chosen;

fsd_isa fsd_isa_best(void)
{
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
        __builtin_cpu_supports("fma")) {
        if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
            __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
            return FSD_ISA_AVX512;
        return FSD_ISA_AVX2;
    }
#endif
    return FSD_ISA_BASE;
}

/* Two threads that ask first at the same time store the same value; one that comes after a choice
 * must not undo it. */
fsd_isa fsd_isa_current(void)
{
    int now = atomic_load_explicit(&chosen, memory_order_relaxed);
    if (now == 0) {
        int best = (int)fsd_isa_best() + 1;
        if (atomic_compare_exchange_strong(&chosen, &now, best))
            now = best;
    }
    return (fsd_isa)(now - 1);
}

fsd_status fsd_isa_use(fsd_isa isa)
{
    if ((int)isa < 0 || isa > fsd_isa_best())
        return FSD_UNSUPPORTED;
    atomic_store(&chosen, (int)isa + 1);
    return FSD_OK;
}

const char *fsd_isa_name(fsd_isa isa)
{
    static const char *const names[FSD_ISAS] = { "base", "avx2", "avx512" };
    return (unsigned)isa < FSD_ISAS ? names[isa] : "?";
}
