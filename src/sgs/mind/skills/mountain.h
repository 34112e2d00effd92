/* Rules of skills in mountain.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_MOUNTAIN_H
#define FSD_SGS_MIND_SKILLS_MOUNTAIN_H

#define MIND_MOUNTAIN(X)

#endif
