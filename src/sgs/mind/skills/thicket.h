/* Rules of skills in thicket.c: X(SKILL, function, what). */
#ifndef FSD_SGS_MIND_SKILLS_THICKET_H
#define FSD_SGS_MIND_SKILLS_THICKET_H

#define MIND_THICKET(X)

#endif
