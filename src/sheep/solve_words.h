/* The searches exist once for each number of words of a set and each instruction set: the files
 * solve_w*.lanes.inl compile solve_words.inl, and all it includes, with FSD_SHEEP_W. */
#ifndef FSD_SHEEP_SOLVE_WORDS_H
#define FSD_SHEEP_SOLVE_WORDS_H

#include "sheep/solve_climb.h"
#include "sheep/solve_dive.h"

#if defined(__x86_64__)
#define FSD_SHEEP_DECLARE_KERNELS(type, name) \
    extern const type name##_base, name##_avx2, name##_avx512
#define FSD_SHEEP_KERNELS(name)                    \
    {                                              \
        &name##_base, &name##_avx2, &name##_avx512 \
    }
#else
#define FSD_SHEEP_DECLARE_KERNELS(type, name) extern const type name##_base
#define FSD_SHEEP_KERNELS(name) \
    {                           \
        &name##_base            \
    }
#endif

FSD_SHEEP_DECLARE_KERNELS(fsd_sheep_climb_kernel, fsd_sheep_climb_kernel_1);
FSD_SHEEP_DECLARE_KERNELS(fsd_sheep_climb_kernel, fsd_sheep_climb_kernel_2);
FSD_SHEEP_DECLARE_KERNELS(fsd_sheep_climb_kernel, fsd_sheep_climb_kernel_3);
FSD_SHEEP_DECLARE_KERNELS(fsd_sheep_climb_kernel, fsd_sheep_climb_kernel_4);
FSD_SHEEP_DECLARE_KERNELS(fsd_sheep_climb_kernel, fsd_sheep_climb_kernel_5);
FSD_SHEEP_DECLARE_KERNELS(fsd_sheep_climb_kernel, fsd_sheep_climb_kernel_6);
FSD_SHEEP_DECLARE_KERNELS(fsd_sheep_climb_kernel, fsd_sheep_climb_kernel_16);

FSD_SHEEP_DECLARE_KERNELS(fsd_sheep_dive_kernel, fsd_sheep_dive_kernel_1);
FSD_SHEEP_DECLARE_KERNELS(fsd_sheep_dive_kernel, fsd_sheep_dive_kernel_2);
FSD_SHEEP_DECLARE_KERNELS(fsd_sheep_dive_kernel, fsd_sheep_dive_kernel_3);
FSD_SHEEP_DECLARE_KERNELS(fsd_sheep_dive_kernel, fsd_sheep_dive_kernel_4);
FSD_SHEEP_DECLARE_KERNELS(fsd_sheep_dive_kernel, fsd_sheep_dive_kernel_5);
FSD_SHEEP_DECLARE_KERNELS(fsd_sheep_dive_kernel, fsd_sheep_dive_kernel_6);
FSD_SHEEP_DECLARE_KERNELS(fsd_sheep_dive_kernel, fsd_sheep_dive_kernel_16);

#endif
