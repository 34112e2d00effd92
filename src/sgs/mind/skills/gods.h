/* Rules of skills in gods.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_GODS_H
#define FSD_SGS_MIND_SKILLS_GODS_H

#define MIND_GODS(X)

#endif
