/* Rules of skills in standard_wei.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_STANDARD_WEI_H
#define FSD_SGS_MIND_SKILLS_STANDARD_WEI_H

#define MIND_STANDARD_WEI(X)

#endif
