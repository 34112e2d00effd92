/* Rules of skills in standard_wu.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_STANDARD_WU_H
#define FSD_SGS_MIND_SKILLS_STANDARD_WU_H

#define MIND_STANDARD_WU(X)

#endif
