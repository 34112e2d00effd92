/* Rules of skills in standard_shu.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_STANDARD_SHU_H
#define FSD_SGS_MIND_SKILLS_STANDARD_SHU_H

#define MIND_STANDARD_SHU(X)

#endif
