/* The searches exist once for each number of words of a set and each instruction set: the files
 * solve_w*.lanes.inl compile solve_climb.words.inl and solve_dive.words.inl with FSD_SHEEP_W. */
#ifndef FSD_SHEEP_SOLVE_WORDS_H
#define FSD_SHEEP_SOLVE_WORDS_H

#include "sheep/solve_climb.h"
#include "sheep/solve_dive.h"

FSD_ISA_DECLARE(fsd_sheep_climb_kernel, fsd_sheep_climb_kernel_1, (void));
FSD_ISA_DECLARE(fsd_sheep_climb_kernel, fsd_sheep_climb_kernel_2, (void));
FSD_ISA_DECLARE(fsd_sheep_climb_kernel, fsd_sheep_climb_kernel_3, (void));
FSD_ISA_DECLARE(fsd_sheep_climb_kernel, fsd_sheep_climb_kernel_4, (void));
FSD_ISA_DECLARE(fsd_sheep_climb_kernel, fsd_sheep_climb_kernel_5, (void));
FSD_ISA_DECLARE(fsd_sheep_climb_kernel, fsd_sheep_climb_kernel_6, (void));
FSD_ISA_DECLARE(fsd_sheep_climb_kernel, fsd_sheep_climb_kernel_16, (void));

FSD_ISA_DECLARE(fsd_sheep_dive_kernel, fsd_sheep_dive_kernel_1, (void));
FSD_ISA_DECLARE(fsd_sheep_dive_kernel, fsd_sheep_dive_kernel_2, (void));
FSD_ISA_DECLARE(fsd_sheep_dive_kernel, fsd_sheep_dive_kernel_3, (void));
FSD_ISA_DECLARE(fsd_sheep_dive_kernel, fsd_sheep_dive_kernel_4, (void));
FSD_ISA_DECLARE(fsd_sheep_dive_kernel, fsd_sheep_dive_kernel_5, (void));
FSD_ISA_DECLARE(fsd_sheep_dive_kernel, fsd_sheep_dive_kernel_6, (void));
FSD_ISA_DECLARE(fsd_sheep_dive_kernel, fsd_sheep_dive_kernel_16, (void));

#endif
