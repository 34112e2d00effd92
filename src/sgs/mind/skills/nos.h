/* Rules of skills in nos.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_NOS_H
#define FSD_SGS_MIND_SKILLS_NOS_H

#define MIND_NOS(X)

#endif
